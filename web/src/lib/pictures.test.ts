import { SIZES } from '@contract/picture.ts';
import { expect, test } from 'vitest';
import { MIDDLE, sizeOf } from './pictures.ts';

test('a picture is taken in its middle size where it has one', () => {
  const srcset = 'https://a.in/320/0 320w, https://a.in/800/0 800w, https://a.in/0 2048w';
  expect(SIZES).toContain(MIDDLE);
  expect(sizeOf({ src: 'https://a.in/0', srcset }, MIDDLE)).toBe('https://a.in/800/0');
  expect([sizeOf({ src: 'https://a.in/0' }, MIDDLE), sizeOf({ src: '', srcset: 'https://a.in/0 1800w' }, MIDDLE)]).toEqual([
    undefined,
    undefined,
  ]);
});
