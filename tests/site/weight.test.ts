import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { PAGES } from '../../web/src/app/public/pages.ts';
import type { PageAssets } from '../../web/src/app/server/document.ts';
import { wholeSheet } from '../../web/src/app/server/styles.ts';
import { assetsOf } from '../../web/vite/pageAssets.ts';

const KB = 1000;

/** What a public page must not load: it is for forms, for tables, for the session. */
const STAFFS =
  /node_modules\/(@mantine\/(notifications|dates|dropzone|charts)|react-router|react-router-dom|zod|@supabase|react-hook-form|dayjs|recharts)\//;

let chunks: Rolldown.OutputChunk[];
let files: Rolldown.OutputAsset[];
let assets: PageAssets;
beforeAll(async () => {
  // As `npm run build` does; by vitest's own React would be the one for development.
  vi.stubEnv('NODE_ENV', 'production');
  const builder = await createBuilder({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
  const environment = builder.environments.public;
  if (!environment) throw new Error('No build of the public pages.');
  environment.config.build.write = false;
  const { output } = (await builder.build(environment)) as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === 'chunk');
  files = output.filter((file) => file.type === 'asset');
  assets = assetsOf(Object.fromEntries(output.map((file) => [file.fileName, file])));
}, 60_000);

const NONE: PageAssets['shell'] = { scripts: [], styles: { theme: [], rules: [] }, sheet: '' };
const startOf = (page: string) => assets.pages[page] ?? NONE;
const sheetOf = (page: string) => wholeSheet(startOf(page).styles);

/** The files that a page has loaded when it can be used. */
const loadedBy = (page: string) => chunks.filter(({ fileName }) => startOf(page).scripts.includes(`/${fileName}`));

const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

describe.each(PAGES)('the page %s', (name) => {
  test('loads at most 140 kB of JavaScript, gzipped, a list of the stock 145: the entry, what pages share, the bundler’s runtime, its own file, and QR codes where it shows one', () => {
    const files = loadedBy(name);
    expect(files).toHaveLength(['contact', 'pay'].includes(name) ? 5 : 4);
    expect(gzipped(files.map(({ code }) => code))).toBeLessThanOrEqual((name === 'home' ? 145 : 140) * KB);
  });

  test('loads nothing of the back office', () => {
    const modules = loadedBy(name).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => STAFFS.test(id) || /text\/(staff|server|en\.staff|en\.server)\.ts/.test(id))).toEqual([]);
  });

  test('has at most 17 kB of styles, gzipped, with what its scripts show; those of its document are measured with it (pages.test.ts)', () => {
    const { sheet } = startOf(name);
    expect(gzipped([sheetOf(name)])).toBeLessThanOrEqual(17 * KB);
    expect(sheetOf(name)).toContain('--mantine-color-text');
    expect(files.find(({ fileName }) => `/${fileName}` === sheet)?.source).toBe(sheetOf(name));
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
