import { MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '@contract/file.ts';
import { expect, test } from 'vitest';
import { fitWithin } from '../pictures/canvas.ts';
import { checkDocument, checkPixels, checkSize, documentType, FileRefused, kindOfFile, notAccepted } from './checkFile.ts';
import { nameFor } from './shrinkImage.ts';

test('a file over 10 MB is refused with its name, one of exactly 10 MB is not', () => {
  expect(() => checkSize({ name: 'front.jpg', size: MAX_IMAGE_BYTES }, MAX_IMAGE_BYTES)).not.toThrow();
  expect(() => checkSize({ name: 'front.jpg', size: MAX_IMAGE_BYTES + 1 }, MAX_IMAGE_BYTES)).toThrow(/^front\.jpg is too large/);
});

test('a document may be larger than a picture, and is known by its name', () => {
  expect(() => checkSize({ name: 'bill.pdf', size: MAX_IMAGE_BYTES + 1 }, MAX_DOCUMENT_BYTES)).not.toThrow();
  expect(() => checkSize({ name: 'bill.pdf', size: MAX_DOCUMENT_BYTES + 1 }, MAX_DOCUMENT_BYTES)).toThrow(/20 MB/);
  expect(documentType('Bill of 3.4.PDF')).toBe('application/pdf');
  expect(documentType('bill')).toBeUndefined();
  expect(documentType('x.constructor')).toBeUndefined();
});

test('an empty file is refused with its name', () => {
  expect(() => checkSize({ name: 'front.jpg', size: 0 }, MAX_DOCUMENT_BYTES)).toThrow(new FileRefused('front.jpg is empty.'));
});

/** A PNG header with this size. */
function png(width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(33));
  for (const [place, byte] of [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82].entries()) {
    head.setUint8(place, byte);
  }
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new File([head.buffer], 'wall.png');
}

test('a picture of more pixels than can be shown is refused with its size', async () => {
  const check = async (file: File) => checkPixels(file.name, await kindOfFile(file));
  await expect(check(png(30_000, 30_000))).rejects.toThrow(/^wall\.png is too large: 30000 × 30000 pixels\. At most 80 megapixels/);
  await expect(check(png(16_385, 1))).rejects.toThrow(FileRefused);
  await expect(check(png(9_216, 6_912))).resolves.toBeUndefined();
  await expect(check(new File(['a letter'], 'letter.jpg'))).resolves.toBeUndefined();
});

test('a document is what its name says', async () => {
  const pdf = 'application/pdf';
  await expect(checkDocument(new File(['%PDF-1.7'], 'bill.pdf'), pdf)).resolves.toBeUndefined();
  await expect(checkDocument(new File(['MZ\0\0'], 'bill.pdf'), pdf)).rejects.toThrow(/^bill\.pdf is not a PDF document\.$/);
  await expect(checkDocument(png(1, 1), pdf)).rejects.toThrow('wall.png is not a PDF document. It is a PNG picture.');
});

const boxed = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(8 + 4 * (brands.length + 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
const HEIC = /^IMG_1\.jpg cannot be opened by this browser\. Please choose a JPEG/;

test.each<[what: string, begins: string, images: string | RegExp, documents: string | RegExp]>([
  ['a HEIC photo', boxed('heic', 'mif1', 'heic'), HEIC, HEIC],
  ['one of another phone', boxed('mif1', 'mif1', 'heix'), HEIC, HEIC],
  ['an AVIF picture', boxed('mif1', 'avif'), HEIC, HEIC],
  ['a video', boxed('isom', 'mp42'), 'is not an image. It is a video.', 'says. It is a video. Please name it so.'],
  ['a PDF', '%PDF-1.7', 'is not an image. It is a PDF document.', 'says. It is a PDF document. Please name it so.'],
  ['a letter', 'Dear Sir', 'is not an image. It is a text.', 'says. It is a text. Please name it so.'],
  ['Word', 'PK\x03\x04', 'It is a document of Word or Excel, or an archive.', 'It is a document of Word'],
  ['half a picture', '\xff\xd8\xff', 'is not an image.', 'is not accepted: pictures, PDF'],
  ['a broken GIF', 'GIF89a', 'cannot be opened. It may be damaged.', 'cannot be opened. It may be damaged.'],
  ['a program', 'MZ\0\0', /^IMG_1\.jpg is not an image\.$/, 'is not accepted: pictures, PDF'],
])('%s called .jpg is told for what its bytes are (R475)', async (_, begins, images, documents) => {
  const file = new File([Uint8Array.from(begins, (sign) => sign.charCodeAt(0))], 'IMG_1.jpg');
  const kind = await kindOfFile(file);
  expect(() => {
    throw notAccepted(file.name, kind, 'images');
  }).toThrow(images);
  expect(() => {
    throw notAccepted(file.name, kind, 'documents');
  }).toThrow(documents);
});

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [1600, 1600, 1600, 1600],
  [20_000, 3, 1600, 1],
])('%i × %i is drawn at %i × %i', (width, height, drawnWidth, drawnHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: drawnWidth, height: drawnHeight });
});

test.each([
  ['front.JPG', 'image/webp', 'front.webp'],
  ['left door (dent).png', 'image/jpeg', 'left door (dent).jpg'],
  ['v1.2 front', 'image/webp', 'v1.2 front.webp'],
  ['.jpg', 'image/webp', 'picture.webp'],
  [`${'x'.repeat(250)}.jpg`, 'image/webp', `${'x'.repeat(190)}.webp`],
])('%s kept as %s is %s', (original, type, kept) => {
  expect(nameFor(original, type)).toBe(kept);
});
