import { MAX_IMAGE_BYTES } from '@contract/file.ts';
import { expect, test } from 'vitest';
import { checkSize, ImageRefused, notAnImage } from './checkImage.ts';
import { fitWithin, nameFor } from './shrinkImage.ts';

test('a file over 10 MB is refused with its name, one of exactly 10 MB is not', () => {
  expect(() => checkSize({ name: 'front.jpg', size: MAX_IMAGE_BYTES })).not.toThrow();
  expect(() => checkSize({ name: 'front.jpg', size: MAX_IMAGE_BYTES + 1 })).toThrow(/^front\.jpg is too large/);
});

test('an empty file is refused with its name', () => {
  expect(() => checkSize({ name: 'front.jpg', size: 0 })).toThrow(new ImageRefused('front.jpg is empty.'));
});

test('a HEIC photo gets advice, anything else a plain refusal', () => {
  expect(notAnImage('IMG_1.HEIC').message).toMatch(/^IMG_1\.HEIC .*JPEG/);
  expect(notAnImage('letter.jpg').message).toBe('letter.jpg is not an image.');
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
