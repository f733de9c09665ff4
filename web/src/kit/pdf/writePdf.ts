import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { INKS, type Mark, type Page } from './drawing.ts';
import { isReordered } from './reading.ts';
import type { Typeface } from './typeface.ts';

export interface PdfAbout {
  title: string;
  author: string;
  /** `YYYY-MM-DD`: not the day it is rendered, so that the same paper is the same bytes. */
  day: string;
  language: string;
}

type Text = Extract<Mark, { kind: 'text' }>;

/**
 * A text in the fonts that have it. What is shaped says in ActualText what it is, as its glyphs stand in another order than its letters; of a
 * text that is read from the right the whole of it.
 */
function write(pdf: PDFKit.PDFDocument, face: Typeface, { text, x, y, size, weight, ink }: Text) {
  const isWhole = isReordered(text);
  let left = x;
  pdf.fillColor(INKS[ink]).fontSize(size);
  if (isWhole) pdf.markContent('Span', { actual: text });
  for (const run of face.runsOf(text, weight)) {
    const isShaped = !isWhole && !run.font.startsWith('latin');
    if (isShaped) pdf.markContent('Span', { actual: run.text });
    pdf.font(run.font).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    if (isShaped) pdf.endMarkedContent();
    left += face.widthOfRun(run, size);
  }
  if (isWhole) pdf.endMarkedContent();
}

function draw(pdf: PDFKit.PDFDocument, face: Typeface, mark: Mark) {
  if (mark.kind === 'text') return write(pdf, face, mark);
  const { x, y } = mark;
  if (mark.kind === 'line') pdf.lineWidth(mark.thickness).moveTo(x, y).lineTo(mark.toX, mark.toY).stroke('#000000');
  if (mark.kind === 'box') {
    const box = pdf.lineWidth(0.75).rect(x, y, mark.width, mark.height);
    if (mark.filled) box.fill('#000000');
    else box.stroke('#000000');
  }
  if (mark.kind === 'shape') pdf.save().translate(x, y).scale(mark.scale).path(mark.path).fill('#000000').restore();
  if (mark.kind === 'picture') {
    // pdfkit's own types ask for a Buffer; every Uint8Array is taken.
    pdf.image(mark.picture.bytes as Buffer, x, y, { width: mark.width, height: mark.height });
  }
}

/** The pages as a PDF file with selectable text; the same pages are the same bytes. */
export async function writePdf(pages: Page[], face: Typeface, about: PdfAbout): Promise<Uint8Array> {
  const { title, author, day, language } = about;
  const info = { Title: title, Author: author, CreationDate: new Date(`${day.slice(0, 10)}T00:00:00Z`) };
  // '' is no font to begin with: otherwise Helvetica is looked for.
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', displayTitle: true, pdfVersion: '1.7', lang: language, info });
  const written = toBytes(pdf);
  // An opened font is taken, too, which pdfkit's types do not say: it is not read twice.
  for (const name of face.names) pdf.registerFont(name, face.fontOf(name) as unknown as Buffer);
  for (const { width, height, marks } of pages) {
    pdf.addPage({ size: [width, height], margin: 0 });
    for (const mark of marks) draw(pdf, face, mark);
  }
  pdf.end();
  return written;
}
