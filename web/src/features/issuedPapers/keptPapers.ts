import { type IssuedPaper, isReadable, issuedPapers } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import { api } from '../../lib/api.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { t } from '../../text/staff.ts';
import type { Days } from './queries.ts';

/** A paper for an archive: as it was stored, or made now, as a cancelled one is, which says so; where it cannot be read, a text that says so. Throws when it cannot be fetched or made. */
export async function keptPaper(paper: IssuedPaper, logo: Picture | null, signal: AbortSignal): Promise<File> {
  const { layOutPaper, fileOf, storedFileOf } = await loadChunk(() => import('./makePaper.ts'));
  if (paper.link !== null && !(paper.reversed && isReadable(paper))) return storedFileOf(paper, paper.link, signal);
  if (isReadable(paper)) return fileOf(await layOutPaper(paper, logo));
  return new File([t('issuedPapers.dialog.unreadable')], `${paper.number?.replaceAll('/', '-')}.txt`);
}

async function entryOf(paper: IssuedPaper, logo: Picture | null, signal: AbortSignal) {
  signal.throwIfAborted();
  const file = await keptPaper(paper, logo, signal);
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function* filesOf(papers: readonly IssuedPaper[], logo: Picture | null, signal: AbortSignal) {
  for (const paper of papers) yield await entryOf(paper, logo, signal);
}

/** The papers that were made on these days, and the margin sheets of sales in them, and each as a file, in the order in which they were made. Throws ApiError, and when it is aborted. */
export async function issuedOnDays({ from, until }: Days, logo: Picture | null, signal: AbortSignal) {
  const papers = (await api.get('/issued-papers', { from, until }, issuedPapers, signal)).reverse();
  return { papers, files: filesOf(papers, logo, signal) };
}

/** Issued papers by their ids as files, one after the other. Throws ApiError, and when it is aborted. */
export async function* papersNamed(ids: number[], logo: Picture | null, signal: AbortSignal) {
  for (const id of ids) {
    const [paper] = await api.get('/issued-papers', { id }, issuedPapers, signal);
    if (paper) yield await entryOf(paper, logo, signal);
  }
}
