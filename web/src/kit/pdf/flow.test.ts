import { beforeAll, expect, test } from 'vitest';
import { testFace } from '../../../../tests/support/paperFace.ts';
import { linesOf, oneLine, space, stack, text } from './blocks.ts';
import { type Block, layOut } from './flow.ts';
import { heading, table } from './parts.ts';
import type { Typeface } from './typeface.ts';

let face: Typeface;
beforeAll(async () => {
  face = await testFace();
});

const pagesOf = (body: Block) => layOut({ size: 'a5', margin: 20, body, foot: (page, of) => text(`${page}/${of}`) }, face);
const wordsOf = (page: ReturnType<typeof pagesOf>[number] | undefined) =>
  (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('lines are broken at spaces, a word that is too long inside, and a no-break space never', () => {
  const fits = (line: string) => line.length <= 8;
  expect(linesOf('a sale of\u00a0two keys', fits)).toEqual(['a sale', 'of\u00a0two', 'keys']);
  expect(linesOf('MH12DEMOSWIFT', fits)).toEqual(['MH12DEMO', 'SWIFT']);
  expect(linesOf('one\ntwo', fits)).toEqual(['one', 'two']);
});

test('a long table goes on with its head on the next page, and its total is not alone there', () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`row ${index}`]);
  const pages = pagesOf(table([{ heading: 'What', width: 'rest' }], rows, { total: ['Total'] }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(wordsOf(page)[0]).toBe('What');
  expect(wordsOf(pages.at(-1))).toEqual(expect.arrayContaining(['row 59', 'Total']));
  expect(pages.flatMap(wordsOf).filter((word) => word.startsWith('row '))).toHaveLength(60);
  expect(wordsOf(pages[0]).at(-1)).toBe(`1/${pages.length}`);
});

test('a heading is never the last of its page', () => {
  for (let height = 480; height < 560; height += 4) {
    const [first, second] = pagesOf(stack(space(height), text('before'), heading('Terms'), text('first clause')));
    expect(wordsOf(first).includes('Terms')).toBe(wordsOf(first).includes('first clause'));
    if (second) expect(wordsOf(second)).toContain('first clause');
  }
});

test('nothing is wider than its page', () => {
  const long = 'Plot 14, Nilgiri Colony, opposite the new market, Hadapsar, Pune 411028 '.repeat(4);
  const [page] = pagesOf(stack(text(long), oneLine(long, { size: 30 }), text('श्रीज्ञानेश्वरमाऊलीकर्जतकर'.repeat(3))));
  for (const mark of page?.marks ?? []) {
    if (mark.kind === 'text') expect(mark.x + face.widthOf(mark.text, mark.size, mark.weight)).toBeLessThanOrEqual(400);
  }
});
