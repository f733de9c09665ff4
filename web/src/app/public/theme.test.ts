import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { publicModules } from '../../../../tests/support/publicModules.ts';
import { theme } from '../theme.ts';

type Variables = Record<string, string>;

/** Nobody scales the theme. */
const SCALED = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;
const VARIABLE = /var\((--mantine-[\w-]+)/g;
const usedIn = (text: string) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
const sheet = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** The variables that the public pages use, with those that their values use. */
function variablesOf(all: Variables[]): Set<string> {
  const sheets = publicModules().filter((name) => name.endsWith('.css'));
  const used = new Set([...sheets, 'app/global.css', 'app/public/base.css'].flatMap((name) => usedIn(sheet(name))));
  for (const name of used) for (const values of all) for (const inner of usedIn(values[name] ?? '')) used.add(inner);
  used.delete('--mantine-scale');
  return used;
}

const block = (selector: string, values: Variables, used: Set<string>) =>
  [
    `${selector} {`,
    ...Object.entries(values)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `  ${name}: ${value.replaceAll(SCALED, '$1')};`),
    '}',
  ].join('\n');

test('names in Devanagari have a font on every system, behind those of Latin letters and before the browser’s choice', () => {
  const stack = String(theme.fontFamily).split(', ');
  expect(stack[0]).toBe('system-ui');
  expect(stack.slice(-4)).toEqual(['"Noto Sans Devanagari"', '"Nirmala UI"', '"Kohinoor Devanagari"', 'sans-serif']);
});

// After a change of the theme, or of what a style sheet uses: `npx vitest run web/src/app/public -u`.
test('the public pages have the theme of the staff’s pages', async () => {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const used = variablesOf([variables, light, dark]);
  const declared = { ...variables, ...light };
  // global.css sets two of them itself.
  expect([...used].filter((name) => !(name in declared))).toEqual([]);
  const css = [
    '/* The variables of theme.ts that the public pages use. Written by theme.test.ts. */',
    block(':root', variables, used),
    block(':root[data-mantine-color-scheme="light"]', light, used),
    block(':root[data-mantine-color-scheme="dark"]', dark, used),
  ].join('\n\n');
  await expect(`${css}\n`).toMatchFileSnapshot('theme.css');
});
