import { createPortal } from 'react-dom';
import type { Page } from './drawing.ts';
import classes from './PaperPage.module.css';
import { PaperPage } from './PaperPage.tsx';
import type { Typeface } from './typeface.ts';

const POINTS_PER_MM = 72 / 25.4;
const inMm = (points: number) => `${(points / POINTS_PER_MM).toFixed(2)}mm`;

/** The size of the sheet, without the browser's own margins and headings. */
const pageRule = ({ width, height }: Page) => `@page { size: ${inMm(width)} ${inMm(height)}; margin: 0 }`;

/**
 * As long as this is shown, the browser prints these pages instead of the screen. They are the vectors of the PDF: a phone, whose browser
 * can show no PDF in a page, prints the same as a desktop.
 */
export function PrintedSheets({ pages, face }: { pages: Page[]; face: Typeface }) {
  const [first] = pages;
  if (!first) return null;
  return createPortal(
    <div className={classes.sheets} aria-hidden>
      <style>{pageRule(first)}</style>
      {pages.map((page, index) => (
        <div key={index} className={classes.sheet}>
          <PaperPage page={page} face={face} label="" />
        </div>
      ))}
    </div>,
    document.body,
  );
}
