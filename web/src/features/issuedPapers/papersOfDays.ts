import { type IssuedPaper, isReadable, issuedPapers } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';

export interface Days {
  from: string;
  until: string;
}

/** A paper as it was stored, or made now; where it cannot be read, a text that says so. */
async function fileFor(paper: IssuedPaper, logo: Picture | null, signal: AbortSignal): Promise<File> {
  const { layOutPaper, fileOf, storedFileOf } = await import('./makePaper.ts');
  if (paper.link !== null) return storedFileOf(paper, paper.link, signal);
  if (isReadable(paper)) return fileOf(await layOutPaper(paper, logo));
  return new File([t('issuedPapers.dialog.unreadable')], `${paper.number?.replaceAll('/', '-')}.txt`);
}

/** The papers that were made on these days as files, in the order in which they were made. Throws ApiError, and when it is aborted. */
export async function* papersOfDays({ from, until }: Days, logo: Picture | null, signal: AbortSignal) {
  const papers = await api.get('/issued-papers', { from, until }, issuedPapers, signal);
  for (const paper of papers.reverse()) {
    signal.throwIfAborted();
    const file = await fileFor(paper, logo, signal);
    yield { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
}
