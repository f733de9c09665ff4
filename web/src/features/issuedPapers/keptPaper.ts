import { type IssuedPaper, isReadable } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import { t } from '../../text/staff.ts';

/** A paper for an archive: as it was stored, or made now, as a cancelled one is, which says so; where it cannot be read, a text that says so. Throws when it cannot be fetched or made. */
export async function keptPaper(paper: IssuedPaper, logo: Picture | null, signal: AbortSignal): Promise<File> {
  const { layOutPaper, fileOf, storedFileOf } = await import('./makePaper.ts');
  if (paper.link !== null && !(paper.reversed && isReadable(paper))) return storedFileOf(paper, paper.link, signal);
  if (isReadable(paper)) return fileOf(await layOutPaper(paper, logo));
  return new File([t('issuedPapers.dialog.unreadable')], `${paper.number?.replaceAll('/', '-')}.txt`);
}
