import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadEnv } from 'vite';
import { addresses } from '../src/lib/addresses.ts';
import { pathIn } from '../src/lib/paths.ts';
import { DIST, loadRenderer, type Renderer } from './built.ts';
import { type Environment, prerenderSettings, SettingError } from './settings.ts';
import { MANIFESTS, robots } from './wellKnown.ts';

const AT_ONCE = 8;

/** The file of a page, which every static host serves at its address without redirecting: `/contact` is `contact.html`. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

function write(folder: string, file: string, content: string) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Runs `work` for every item, a few at a time. */
export async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Writes every page that the sitemap names as a file, the 404 page, shells for the others, and what crawlers read. Answers how many
 * pages. Throws when the API fails, so that no half site is published.
 */
export async function prerender(renderer: Renderer, siteUrl: string, folder: string): Promise<number> {
  const { render, sitemaps, paths, shell, dealer, isHidden, languages } = renderer;
  const offered = await languages();
  const inEach = (path: string) => offered.map((language) => pathIn(language, path));
  let written = 0;
  await forEach(await paths(), async (path) => {
    const { status, html } = await render(new URL(path, siteUrl), { fresh: false });
    // A vehicle that was taken off the list since the list was read.
    if (status !== 200) return;
    write(folder, fileOf(path), html);
    written++;
  });
  for (const path of [...inEach(addresses.offline), ...inEach(addresses.favourites)])
    write(folder, fileOf(path), (await render(new URL(path, siteUrl), { fresh: false })).html);
  // A host has one for all addresses that are none.
  const [first = 'en'] = offered;
  write(folder, '404.html', (await render(new URL(pathIn(first, '/404'), siteUrl), { fresh: false })).html);
  write(folder, 'shell.html', shell());
  // It leads on to the first language.
  if (!offered.includes('en')) write(folder, 'index.html', shell());
  // What it shows is known in the browser alone.
  for (const path of inEach(addresses.compare)) write(folder, fileOf(path), shell());
  write(folder, 'robots.txt', robots(siteUrl, { hidden: await isHidden() }));
  for (const [path, manifest] of Object.entries(MANIFESTS)) write(folder, path.slice(1), manifest(await dealer()));
  for (const [file, xml] of await sitemaps(siteUrl)) write(folder, file, xml);
  return written;
}

/** The second half of `npm run build`: pages for a static host, when the settings name a project. */
async function run(environment: Environment): Promise<void> {
  const settings = prerenderSettings(environment);
  if (!settings) return console.log('No SUPABASE_URL: no pages are written. A server renders them (npm start, npm run serve).');
  const written = await prerender(await loadRenderer(settings.apiUrl), settings.siteUrl, DIST);
  console.log(`${written} pages written for ${settings.siteUrl}.`);
}

if (import.meta.main) {
  const environment = { ...loadEnv('production', join(DIST, '..'), 'VITE_'), ...process.env };
  await run(environment).catch((error: unknown) => {
    console.error(error instanceof SettingError ? error.message : error);
    process.exitCode = 1;
  });
}
