import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadRenderer, type Renderer } from '../../web/server/built.ts';
import { fileOf, prerender } from '../../web/server/prerender.ts';
import { readPage } from './crawler.ts';

const { apiUrl } = inject('stack');
const SITE = 'https://dealer.example';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
let written = 0;
let paths: string[] = [];
let renderer: Renderer;
beforeAll(async () => {
  renderer = await loadRenderer(`${apiUrl}/functions/v1/api`);
  paths = await renderer.paths();
  written = await prerender(renderer, SITE, folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every public page is a file, found by a host that adds .html', () => {
  expect(written).toBeGreaterThanOrEqual(40);
  for (const path of ['/', '/contact', '/used-trucks', '/brand/maruti-suzuki', '/car/MH12QW4821']) {
    expect(paths).toContain(path);
    expect(readPage(read(fileOf(path))).link('canonical')).toBe(`${SITE}${path}`);
  }
  expect(fileOf('/car/MH12QW4821')).toBe('car/MH12QW4821.html');
  expect(readPage(read('404.html')).title).toContain('Page Not Found');
  expect(read('sitemap.xml')).toContain(`<loc>${SITE}/car/MH12QW4821</loc>`);
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('what is written is shown at once and asked for again in the browser: it may be a day old', () => {
  expect(read('index.html')).toContain('"fresh":false');
});

test('the page of a vehicle newer than the build: a shell that asks in the browser', () => {
  const shell = readPage(read('shell.html'));
  expect(shell.body).toBe('');
  expect(shell.html).toContain('"page":""');
  expect(shell.html).toContain('<meta name="script" content="/assets/main-');
});

test('an API that fails writes no half site', async () => {
  const render = () => Promise.reject(new Error('The API does not answer.'));
  await expect(prerender({ ...renderer, render }, SITE, folder)).rejects.toThrow('The API does not answer.');
});
