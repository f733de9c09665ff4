import { issuedPapers } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import { api } from '../../lib/api.ts';
import { keptPaper } from './keptPaper.ts';

/** Issued papers by their ids as files, one after the other. Throws ApiError, and when it is aborted. */
export async function* papersNamed(ids: number[], logo: Picture | null, signal: AbortSignal) {
  for (const id of ids) {
    signal.throwIfAborted();
    const [paper] = await api.get('/issued-papers', { id }, issuedPapers, signal);
    if (!paper) continue;
    const file = await keptPaper(paper, logo, signal);
    yield { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
}
