import { kindOf, MOST_BYTES, refusalOf } from '@contract/fileKind.ts';
import { expect, test } from 'vitest';

const SOI = [0xff, 0xd8];
const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
const size = (pixels: number) => segment(0xc0, 8, pixels >> 8, pixels & 255, pixels >> 8, pixels & 255, 1);
const SCAN = [...segment(0xda, 1, 0, 0, 63, 0), 1, 2, 3, 4, 5, 6, 7, 8];
const jpeg = (...parts: number[][]) => Uint8Array.from([...SOI, ...parts.flat()]);

test('the size of a JPEG is read from its frame header, behind any other segments', () => {
  const notes = segment(0xe1, ...Array.from({ length: 40 }, (_, at) => at));
  expect(kindOf(jpeg(notes, [0xff], size(100), SCAN))).toEqual({ kind: 'jpeg', width: 100, height: 100 });
  expect(kindOf(jpeg(notes))).toBeUndefined();
});

test.each<[what: string, file: Uint8Array]>([
  ['another size behind what is no segment', jpeg([0xff, 0x00, 0, 30], size(16_000), segment(0xfe, 1), size(100), SCAN)],
  ['two sizes', jpeg(size(100), size(16_000), SCAN)],
  ['a picture without a size', jpeg(SCAN)],
  ['a segment without a length', jpeg([0xff, 0xe1, 0, 1], size(100), SCAN)],
  ['a beginning within', jpeg(SOI, size(100), SCAN)],
])('a JPEG with %s is none', (_, file) => expect(kindOf(file)).toEqual({ kind: 'other' }));

test('denial of service: endless padding is refused, and costs nothing', () => {
  const file = new Uint8Array(MOST_BYTES).fill(0xff);
  file.set(SOI);
  const began = performance.now();
  expect(refusalOf('x.jpg', 'image/jpeg', file)?.status).toBe(415);
  expect(performance.now() - began).toBeLessThan(50);
});

test.each([
  ['letters', [0x41, 0x0a], 'text'],
  ['letters of two bytes', [0xff, 0xfe, 0x41, 0, 0x0a, 0], 'text'],
  ['NUL of two bytes behind the mark of letters', [0xff, 0xfe, 0, 0, 0x41, 0], 'other'],
  ['NUL', [0x41, 0], 'other'],
])('%s', (_, bytes, kind) => expect(kindOf(Uint8Array.from(bytes))?.kind).toBe(kind));
