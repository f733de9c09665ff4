import { normalized } from '@contract/typed.ts';
import type { create, Font } from 'fontkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { fontFile, testFace } from '../../../../tests/support/paperFace.ts';
import { SCRIPTS, type Script, scriptOf, scriptsOf, UNSEEN } from './scripts.ts';
import type { Typeface } from './typeface.ts';

let face: Typeface;
beforeAll(async () => {
  face = await testFace();
});

test('a text is divided into the fonts that have its letters; the rupee sign and what joins letters are with Devanagari (R360)', () => {
  expect(face.runsOf('Rs ₹ 5', 'bold').map(({ font }) => font)).toEqual(['latin-bold', 'devanagari-bold', 'latin-bold']);
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

test('a letter that no font has is drawn as a box, and fails nothing; what is seen of no text is none', () => {
  const box = face.outlineOf('张', 10, 'regular');
  expect(box).toMatch(/^M/);
  expect(face.outlineOf('\u0da0', 10, 'regular')).toBe(box);
  expect(face.outlineOf('Ra\u200bm\u2066\ufe0f\u3000', 10, 'bold')).toBe(face.outlineOf('Ram ', 10, 'bold'));
});

test.each<[Script, string, number[]]>([
  // Glyphs that HarfBuzz 1.6.4 finds in the same fonts.
  ['bengali', 'অনির্বাণ', [13, 60, 44, 47, 122, 59, 39]],
  ['bengali', 'চট্টোপাধ্যায়', [30, 384, 181, 317, 59, 45, 59, 43, 123, 59, 50, 57]],
  ['bengali', 'রবীন্দ্রনাথ', [51, 47, 61, 337, 214, 312, 277, 44, 59, 41]],
  ['gujarati', 'નરેન્દ્ર', [40, 47, 65, 152, 221]],
  ['gujarati', 'લક્ષ્મી', [48, 168, 45, 59]],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', [19, 54, 43, 37, 111, 53, 32]],
  ['gurmukhi', 'ਅੰਮ੍ਰਿਤਸਰ', [7, 77, 52, 41, 111, 32, 48, 43]],
  ['oriya', 'ଜଗନ୍ନାଥ', [534, 22, 322, 59, 36]],
  ['tamil', 'ஸ்ரீநிவாசன்', [163, 26, 166, 36, 41, 20, 86]],
  ['telugu', 'వెంకటేశ్వర్లు', [287, 6, 23, 303, 55, 676, 49, 63, 490]],
  ['kannada', 'ರಾಮಕೃಷ್ಣ', [160, 60, 47, 23, 65, 55, 112]],
  ['malayalam', 'ഉണ്ണിക്കൃഷ്ണൻ', [13, 190, 65, 163, 69, 57, 77, 37, 117]],
  ['arabic', 'عبدالرّحمٰن', [256, 81, 384, 78, 27, 341, 31, 72, 8, 29, 290, 16, 49]],
  ['arabic', 'قریشی', [102, 266, 36, 292, 21, 31, 261, 53]],
  ['ol-chiki', 'ᱥᱟᱱᱛᱟᱲᱤ', [27, 21, 39, 17, 21, 40, 26]],
])('%s: %s is shaped as HarfBuzz shapes it (R473)', (script, word, glyphs) => {
  expect(face.runsOf(word, 'regular')).toEqual([{ text: normalized(word, 'NFC'), font: `${script}-regular` }]);
  const { glyphs: shaped } = face.fontOf(`${script}-regular`).layout(word);
  expect(shaped.map(({ id }) => id)).toEqual(glyphs);
});

describe('what is read from the right (R473)', () => {
  const seen = (text: string) => face.runsOf(text, 'regular').map((run) => run.text);

  test('in a line with other letters it keeps its place, with a line of its own it begins at the right', () => {
    expect(seen('For محمد علی, Pune')).toEqual(['For ', 'علی', ' ', 'محمد', ', Pune']);
    expect(seen('محمد علی')).toEqual(['علی', ' ', 'محمد']);
  });

  test('figures are read from the left within it, brackets are turned', () => {
    expect(seen('گلی (ب) 12 ۱۲۳')).toEqual(['۱۲۳', ' ', '12', ' (', 'ب', ') ', 'گلی']);
    const digits = (text: string) =>
      face
        .fontOf('arabic-regular')
        .layout(text)
        .glyphs.map(({ id }) => id);
    expect(digits('۱۲۳')).toEqual(['۱', '۲', '۳'].flatMap(digits));
  });

  test('the order changes no width', () => {
    const [line, words] = ['محمد علی 12', ['محمد', ' ', 'علی', ' ', '12']];
    const sum = words.reduce((width, word) => width + face.widthOf(word, 9, 'bold'), 0);
    expect(face.widthOf(line, 9, 'bold')).toBeCloseTo(sum);
  });
});

test.each(SCRIPTS)('%s: a letter is taken from its font that has it, and none is told as missing that it has (R473)', async (script) => {
  const { create } = await import('fontkit');
  const font = create((await fontFile(script, 700)) as Buffer) as Font;
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /[^\p{C}\p{Z}]/u.test(letter) && !UNSEEN.test(letter) && letter === normalized(letter, 'NFC'),
  );
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  expect(letters.filter((letter) => scriptOf(letter) === script && !has(letter))).toEqual([]);
  // Signs of chanting, of old manuscripts and of mathematics apart.
  const isRare = (letter: string) =>
    /[\p{Mn}\p{S}\u1cd0-\u1cff\ua830-\ua839\ua8f1\p{No}\p{P}\p{Lm}\u0870-\u08ff]|[^\0-\u2c7f]/u.test(letter);
  expect(letters.filter((letter) => has(letter) && !scriptOf(letter) && !isRare(letter))).toEqual([]);
});

test('a paper asks for the fonts of its words alone', () => {
  expect(scriptsOf('Sachin Shinde, ₹ 5')).toEqual(['latin', 'devanagari']);
  expect(scriptsOf(`{"a":"${'x '.repeat(1000)}c\u030c"}`)).toEqual(['latin', 'devanagari', 'latin-ext']);
  expect(scriptsOf('{"name":"ગીતા","address":"گلی"}')).toEqual(['latin', 'devanagari', 'gujarati', 'arabic']);
});
