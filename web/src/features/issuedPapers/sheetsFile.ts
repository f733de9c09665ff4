import type { SheetsMade } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import type { Page } from '../../kit/pdf/drawing.ts';
import { loadTypeface } from '../../kit/pdf/fontFiles.ts';
import { loadPicture } from '../../kit/pdf/loadPicture.ts';
import type { Typeface } from '../../kit/pdf/typeface.ts';
import { writePdf } from '../../kit/pdf/writePdf.ts';
import { t } from '../../text/staff.ts';
import { dealerName } from './design.ts';
import { pagesOf } from './render.ts';

type Sheet = SheetsMade['papers'][number];

/** Papers that are laid out before the screen may draw again. */
const AT_ONCE = 5;
const pause = () => new Promise((done) => setTimeout(done));

export interface LaidOutSheets {
  pages: Page[];
  face: Typeface;
  file: File;
}

/** These data sheets as one document, one after the other (R585). `told` is how many are laid out. Throws when fonts cannot be loaded, and when it is aborted. */
export async function layOutSheets(
  sheets: readonly Sheet[],
  logo: Picture | null,
  { signal, told }: { signal: AbortSignal; told: (count: number) => void },
): Promise<LaidOutSheets> {
  const [face, shown] = await Promise.all([loadTypeface(JSON.stringify(sheets)), loadPicture(logo)]);
  const pages: Page[] = [];
  for (const [index, { number, day, contents }] of sheets.entries()) {
    if ('unreadable' in contents) continue;
    if (index % AT_ONCE === 0) {
      told(index);
      await pause();
      signal.throwIfAborted();
    }
    pages.push(...pagesOf({ number, day, language: 'en', contents, corrects: null }, face, shown));
  }
  const [first] = sheets;
  const author = first && !('unreadable' in first.contents) ? dealerName(first.contents.dealer) : '';
  const name = [first?.number, sheets.at(-1)?.number].filter(Boolean).join(' – ');
  const title = `${t('manyVehicles.sheets.file')} ${name}`;
  const bytes = await writePdf(pages, face, { title, author, day: first?.day ?? '', language: 'en' });
  const file = new File([bytes as Uint8Array<ArrayBuffer>], `${title.replaceAll('/', '-')}.pdf`, { type: 'application/pdf' });
  return { pages, face, file };
}
