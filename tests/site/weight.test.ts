import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../supabase/functions/_shared/contract/language.ts';
import { DIST, PAGE_ASSETS, PAGE_MODULES } from '../../web/server/built.ts';
import { PAGES } from '../../web/src/app/public/pages.ts';
import type { PageAssets } from '../../web/src/app/server/document.ts';
import { wholeSheet } from '../../web/src/app/server/styles.ts';

const KB = 1000;

/** What a public page must not load: it is for forms, for tables, for the session. */
const STAFFS =
  /node_modules\/(@mantine\/(notifications|dates|dropzone|charts)|react-router|react-router-dom|zod|@supabase|react-hook-form|dayjs|recharts)\//;

const built = (path: string) => readFileSync(join(DIST, path), 'utf8');
let modules: Record<string, string[]>;
let assets: PageAssets;
beforeAll(() => {
  assets = JSON.parse(readFileSync(PAGE_ASSETS, 'utf8'));
  modules = JSON.parse(readFileSync(PAGE_MODULES, 'utf8'));
});

const NONE: PageAssets['shell'] = { scripts: [], styles: { theme: [], rules: [] }, sheet: '' };
const startOf = (page: string) => assets.pages[page] ?? NONE;
const sheetOf = (page: string) => wholeSheet(startOf(page).styles);

const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

describe.each(PAGES)('the page %s', (name) => {
  test.each(LANGUAGE_CODES)(
    'loads at most 142 kB of JavaScript, gzipped, a list of the stock 145, and 2 more where it is not English (%s): the entry, what pages share, the bundler’s runtime, its own file, QR codes where it shows one, and the texts of one language (R715)',
    (language) => {
      const { scripts } = startOf(name);
      expect(scripts).toHaveLength(['contact', 'pay'].includes(name) ? 5 : 4);
      const limit = (name === 'home' ? 145 : 142) + (language === 'en' ? 0 : 2);
      expect(gzipped([...scripts, assets.texts[language] ?? ''].map(built))).toBeLessThanOrEqual(limit * KB);
    },
  );

  test('loads nothing of the back office', () => {
    const loaded = startOf(name).scripts.flatMap((file) => modules[file] ?? []);
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded.filter((id) => STAFFS.test(id) || /text\/(staff|server|[a-z]{2}(\.\w+)?)\.ts/.test(id))).toEqual([]);
  });

  test('has at most 17 kB of styles, gzipped, with what its scripts show; those of its document are measured with it (pages.test.ts)', () => {
    const { sheet } = startOf(name);
    expect(gzipped([sheetOf(name)])).toBeLessThanOrEqual(17 * KB);
    expect(sheetOf(name)).toContain('--mantine-color-text');
    expect(built(sheet)).toBe(sheetOf(name));
  });
});

test('the shell, which may become any page, has the styles of all: at most 40 kB, gzipped', () => {
  const shell = wholeSheet(assets.shell.styles);
  expect(gzipped([shell])).toBeLessThanOrEqual(40 * KB);
  for (const page of PAGES) expect(shell.length).toBeGreaterThan(sheetOf(page).length);
});

test('a page has the styles of what it loads later, the form to ask; the viewer of pictures brings its own', () => {
  const styled = (rule: RegExp) => ['vehicle', 'home'].map((page) => rule.test(sheetOf(page)));
  expect(styled(/\.thanks-/)).toEqual([true, true]);
  expect(styled(/\.yarl__slide/)).toEqual([false, false]);
});
