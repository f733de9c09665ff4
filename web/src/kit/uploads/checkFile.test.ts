import { MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '@contract/file.ts';
import { expect, test } from 'vitest';
import { checkDocument, checkPixels, checkSize, documentType, FileRefused, notAccepted } from './checkFile.ts';
import { fitWithin, nameFor } from './shrinkImage.ts';

test('a file over 10 MB is refused with its name, one of exactly 10 MB is not', () => {
  expect(() => checkSize({ name: 'front.jpg', size: MAX_IMAGE_BYTES }, 'images')).not.toThrow();
  expect(() => checkSize({ name: 'front.jpg', size: MAX_IMAGE_BYTES + 1 }, 'images')).toThrow(
    /^front\.jpg is too large/,
  );
});

test('a document may be larger than a picture, and is known by its name', () => {
  expect(() => checkSize({ name: 'bill.pdf', size: MAX_IMAGE_BYTES + 1 }, 'documents')).not.toThrow();
  expect(() => checkSize({ name: 'bill.pdf', size: MAX_DOCUMENT_BYTES + 1 }, 'documents')).toThrow(/20 MB/);
  expect(documentType('Bill of 3.4.PDF')).toBe('application/pdf');
  expect(documentType('bill')).toBeUndefined();
  expect(documentType('x.constructor')).toBeUndefined();
});

test('an empty file is refused with its name', () => {
  expect(() => checkSize({ name: 'front.jpg', size: 0 }, 'documents')).toThrow(new FileRefused('front.jpg is empty.'));
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
  await expect(checkPixels(png(30_000, 30_000))).rejects.toThrow(
    /^wall\.png is too large: 30000 × 30000 pixels\. At most 80 megapixels/,
  );
  await expect(checkPixels(png(16_385, 1))).rejects.toThrow(FileRefused);
  await expect(checkPixels(png(9_216, 6_912))).resolves.toBeUndefined();
  await expect(checkPixels(new File(['a letter'], 'letter.jpg'))).resolves.toBeUndefined();
});

test('a document is what its name says', async () => {
  const pdf = 'application/pdf';
  await expect(checkDocument(new File(['%PDF-1.7'], 'bill.pdf'), pdf)).resolves.toBeUndefined();
  await expect(checkDocument(new File(['MZ'], 'bill.pdf'), pdf)).rejects.toThrow('bill.pdf is not a PDF document.');
});

test('a HEIC photo gets advice, anything else a plain refusal', () => {
  expect(notAccepted('IMG_1.HEIC', 'images').message).toMatch(/^IMG_1\.HEIC .*JPEG/);
  expect(notAccepted('letter.jpg', 'images').message).toBe('letter.jpg is not an image.');
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
