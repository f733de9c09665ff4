import { issuedPapers } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import { api } from '../../lib/api.ts';
import { keptPaper } from './keptPaper.ts';

export interface Days {
  from: string;
  until: string;
}

/** The papers that were made on these days as files, in the order in which they were made. Throws ApiError, and when it is aborted. */
export async function* papersOfDays({ from, until }: Days, logo: Picture | null, signal: AbortSignal) {
  const papers = await api.get('/issued-papers', { from, until }, issuedPapers, signal);
  for (const paper of papers.reverse()) {
    signal.throwIfAborted();
    const file = await keptPaper(paper, logo, signal);
    yield { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
}
