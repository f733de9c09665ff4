import { describe, expect, test } from 'vitest';
import { citedIn, defined, files, LIST } from './citations.ts';

const list = defined();
const all = files();

/** The codes cited in these files, each with the files that cite it. */
function citations(among: typeof all): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of among) {
    for (const code of new Set(citedIn(text))) places.set(code, [...(places.get(code) ?? []), path]);
  }
  return places;
}

describe('what a citation is', () => {
  test.each([
    ['(R001, D02)', ['R001', 'D02']],
    ['R093-R095', ['R093', 'R094', 'R095']],
    ['D38–D40', ['D38', 'D39', 'D40']],
    ['R12, D123, MH12R123, R0011', []],
  ])('%j cites %j', (text, codes) => {
    expect(citedIn(text)).toEqual(codes);
  });
});

describe(LIST, () => {
  test('defines every code once, in order and without a gap', () => {
    for (const [kind, digits] of [
      ['R', 3],
      ['D', 2],
    ] as const) {
      const codes = list.filter((code) => code.startsWith(kind));
      expect(codes.length).toBeGreaterThan(10);
      expect(codes).toEqual(codes.map((_, place) => kind + String(place + 1).padStart(digits, '0')));
    }
  });

  test('defines what is cited', () => {
    const unknown = [...citations(all)].filter(([code]) => !list.includes(code));
    expect(unknown).toEqual([]);
  });

  test('defines nothing that no test proves', () => {
    const proven = citations(all.filter(({ isTest }) => isTest));
    expect(list.filter((code) => !proven.has(code))).toEqual([]);
  });
});
