import type { IssuedPaper } from '@contract/issuedPaper.ts';
import type { Picture } from '@contract/picture.ts';
import { fetchBytes } from '../../kit/files/storedFile.ts';
import type { Page } from '../../kit/pdf/drawing.ts';
import { loadTypeface } from '../../kit/pdf/fontFiles.ts';
import { loadPicture } from '../../kit/pdf/loadPicture.ts';
import type { Typeface } from '../../kit/pdf/typeface.ts';
import { loadStaffTexts } from '../../text/loadStaff.ts';
import { t } from '../../text/staff.ts';
import { pagesOf, pdfOf, type RenderedPaper, titleOf } from './render.ts';

/** A paper as it is shown. */
export interface LaidOutPaper {
  paper: RenderedPaper;
  /** The address of the dealer's logo; '' for none. */
  logo: string;
  pages: Page[];
  face: Typeface;
}

/** What a paper's name is made of. */
type Named = Pick<IssuedPaper, 'number' | 'contents'> & Partial<Pick<IssuedPaper, 'revision'>>;

const vehicleOf = ({ contents }: Named) => (contents && 'vehicle' in contents ? contents.vehicle.registernumber : '');

const revisionOf = ({ revision = 0 }: Named) => revision > 0 && t('issuing.states.revision', { revision });

/** What a paper's file is called: 'RCT-26-27-00042 Payment receipt MH12AB1234.pdf'; made anew under its number 'RCT-26-27-00042 Revision 1 …'. */
export const fileNameOf = (paper: Named) =>
  `${[paper.number?.replaceAll('/', '-'), revisionOf(paper), titleOf(paper), vehicleOf(paper)].filter(Boolean).join(' ')}.pdf`;

/** Lays a paper out, with the dealer's logo; loads what that needs (kB: see docs/performance.md). Throws when a font cannot be loaded. */
export async function layOutPaper(paper: RenderedPaper, logo: Picture | null): Promise<LaidOutPaper> {
  const texts = [...new Set(['en', paper.language] as const)].map((which) => loadStaffTexts(which));
  const [face, shown] = await Promise.all([loadTypeface(JSON.stringify(paper)), loadPicture(logo), ...texts]);
  return { paper, logo: logo?.src ?? '', pages: pagesOf(paper, face, shown), face };
}

/** The same as a PDF file, to be sent, stored or saved. */
export async function fileOf({ paper, pages, face }: LaidOutPaper): Promise<File> {
  const bytes = await pdfOf(paper, pages, face);
  return new File([bytes as Uint8Array<ArrayBuffer>], fileNameOf(paper), { type: 'application/pdf' });
}

/** The file of a paper that was stored, as it was then. Throws when it cannot be fetched. */
export async function storedFileOf(paper: Named, link: string, signal?: AbortSignal): Promise<File> {
  return new File([await fetchBytes(link, signal)], fileNameOf(paper), { type: 'application/pdf' });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;/()-&%@ ₹';
const pause = () => new Promise((done) => setTimeout(done));

/** Loads the fonts of every paper and reads their usual letters, a few at a time so that nobody who types waits: this file has the rest of what papers are made with. */
export async function prepare(): Promise<void> {
  const face = await loadTypeface('');
  for (const weight of ['regular', 'bold'] as const) {
    for (const letter of LETTERS) {
      await pause();
      face.outlineOf(letter, 9, weight);
    }
  }
}
