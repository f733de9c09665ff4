import { issuedPapers } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import { api } from '../../lib/api.ts';

/** Issued papers by their ids as PDF files, one after the other. Throws ApiError, and when it is aborted. */
export async function* papersNamed(ids: number[], logo: Picture | null, signal: AbortSignal) {
  if (ids.length === 0) return;
  const { layOutPaper, fileOf } = await import('./makePaper.ts');
  for (const id of ids) {
    signal.throwIfAborted();
    const [paper] = await api.get('/issued-papers', { id }, issuedPapers, signal);
    if (!paper) continue;
    const file = await fileOf(await layOutPaper(paper, logo));
    yield { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
}
