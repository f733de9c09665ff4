import type { create, Font } from 'fontkit';
import { beforeAll, expect, test } from 'vitest';
import { testFace } from '../../../../tests/support/paperFace.ts';
import type { Typeface } from './typeface.ts';

let face: Typeface;
beforeAll(async () => {
  face = await testFace();
});

test('a text is divided into the fonts that have its letters; the rupee sign and what joins letters are with Devanagari (R360)', () => {
  expect(face.runsOf('Rs ₹ 5', 'bold').map(({ font }) => font)).toEqual([
    ...['latin-bold', 'devanagari-bold', 'latin-bold'],
  ]);
  // Ra with a zero-width joiner, which the eyelash ra of Marathi needs.
  expect(face.runsOf('दुसर्\u200dया', 'regular')).toEqual([{ text: 'दुसर्\u200dया', font: 'devanagari-regular' }]);
});

test.each([
  // Glyphs that HarfBuzz 1.6.4 finds in the same font, looked at once as pictures.
  ['र्\u200dया', 'regular', [144, 138, 20]],
  ['द्वितीय', 'regular', [163, 513, 121, 69, 138]],
])('%s is shaped: joined letters, and the short i before them (R360)', (word, weight, glyphs) => {
  const font = face.fontOf(`devanagari-${weight as 'regular'}`);
  expect(font.layout(word).glyphs.map(({ id }) => id)).toEqual(glyphs);
});

test('both fonts have the rupee sign or leave it to the other, and no paper has an empty box for it', () => {
  const [run] = face.runsOf('₹', 'regular');
  const font = face.fontOf(run?.font ?? 'latin-regular') as ReturnType<typeof create> & Font;
  expect(font.layout('₹').glyphs[0]?.id).toBeGreaterThan(0);
});

test('a letter that no font has is drawn as a box, and fails nothing', () => {
  expect(face.outlineOf('ગુ', 10, 'regular')).toMatch(/^M/);
});
