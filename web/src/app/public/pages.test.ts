import { expect, test } from 'vitest';
import { pathMeant } from './pages.ts';

const SIGNS = ['.', ',', ')', '*', '!', '?', ']', '”', '…', '’', '।', '>', '~', ':', ';', '\u200b', '\u00a0', '\ufeff', '%', '.)', '❤️'];
const TOKEN = `aB_${'x'.repeat(20)}-`;

test.each(['/car/MH12QW4821', '/contact', '/used-cars', '/brand/maruti-suzuki', `/pay/${TOKEN}`, '/dashboard/dues', '/'])(
  'what is glued to %s is no part of it (R420, R472)',
  (path) => {
    for (const sign of SIGNS) {
      for (const written of [sign, encodeURI(sign), encodeURIComponent(sign)]) {
        // As browsers and servers have it.
        const { pathname } = new URL(path + written.replace(/[?#]/g, encodeURIComponent), 'https://dealer.example');
        expect([pathname, pathMeant(pathname)]).toEqual([pathname, path]);
        expect(pathMeant(path)).toBe(path);
      }
    }
  },
);

test.each([
  ['/car/mh12qw4821', '/car/mh12qw4821'],
  ['/car/MH12QW4821/', '/car/MH12QW4821/'],
  ['/car/MH12QW4821./', '/car/MH12QW4821'],
  ['/car/MH%2012%20QW', '/car/MH%2012%20QW'],
  ['/contact/', '/contact/'],
  ['//', '//'],
  ['/contact//', '/contact//'],
  ['/car/...', '/car/...'],
  ['/nowhere.', '/nowhere.'],
  ['//dealer.example.', '//dealer.example.'],
  ['/pay/short.', '/pay/short.'],
  [`/pay/${TOKEN}a`, `/pay/${TOKEN}a`],
  [`/pay/${TOKEN}_`, `/pay/${TOKEN}`],
  ['/car/%E0%A4%A', '/car/%E0%A4%A'],
])('%s means %s', (path, meant) => {
  expect(pathMeant(path)).toBe(meant);
});

test('of an address of a million signs the end alone is looked at', () => {
  // Tried from each of them, they would take hours.
  for (const path of [`/${'.'.repeat(1e6)}%C3%A9`, `/car/${'%'.repeat(1e6)}a`, `/car/${'.'.repeat(1e6)}a`]) {
    expect(pathMeant(path) === path).toBe(true);
  }
});
