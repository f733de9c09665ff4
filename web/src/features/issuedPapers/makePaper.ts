import type { Picture } from '@contract/picture.ts';
import type { Page } from '../../kit/pdf/drawing.ts';
import { loadTypeface } from '../../kit/pdf/fontFiles.ts';
import { loadPicture } from '../../kit/pdf/loadPicture.ts';
import type { Typeface } from '../../kit/pdf/typeface.ts';
import { pagesOf, pdfOf, type RenderedPaper, titleOf } from './render.ts';

/** A paper as it is shown, and as it is sent. */
export interface MadePaper {
  pages: Page[];
  face: Typeface;
  file: File;
}

/** What a paper's file is called: 'RCT-26-27-00042 Payment receipt.pdf'. */
const fileNameOf = (paper: RenderedPaper) =>
  `${[paper.number?.replaceAll('/', '-'), titleOf(paper)].filter(Boolean).join(' ')}.pdf`;

/** Makes a paper with the dealer's logo; loads what that needs (kB: see docs/performance.md). Throws when a font cannot be loaded. */
export async function makePaper(paper: RenderedPaper, logo: Picture | null): Promise<MadePaper> {
  const [face, shown] = await Promise.all([loadTypeface(), loadPicture(logo)]);
  const pages = pagesOf(paper, face, shown);
  const bytes = await pdfOf(paper, pages, face);
  const file = new File([bytes as Uint8Array<ArrayBuffer>], fileNameOf(paper), { type: 'application/pdf' });
  return { pages, face, file };
}

/** Loads the fonts: this file has the rest of what papers are made with. */
export const prepare = (): Promise<unknown> => loadTypeface();
