import { MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '@contract/file.ts';
import { expect, test } from 'vitest';
import { checkSize, documentType, FileRefused, notAccepted } from './checkFile.ts';
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
