// node tools/bench/lighthouse.ts (also part of npm run bench): what a visitor with a cheap phone and a slow connection gets, as Lighthouse
// simulates both, from the built site with the vehicles of the seed. The processor's part is measured here: on a machine with
// other work it says little, and the benchmark index tells so.
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../../tests/e2e/chromium.ts';
import { row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { API, onFreshStack, SITE } from './stack.ts';

const RUNS = fullOrShort(5, 1);
const DEBUGGING_PORT = 5184;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One visit with an empty cache, by the mobile preset. */
async function visit(url: string): Promise<Result> {
  const found = await lighthouse(url, { port: DEBUGGING_PORT, onlyCategories: CATEGORIES, logLevel: 'error' });
  const error = found?.lhr.runtimeError?.message;
  if (!found || error) throw new Error(`Lighthouse, ${url}: ${error}`);
  return found.lhr;
}

/** The visits to each address, by turns. */
async function visits(urls: string[]): Promise<Map<string, Result[]>> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const results = new Map<string, Result[]>(urls.map((url) => [url, []]));
  try {
    for (let run = 0; run < RUNS; run++) for (const url of urls) results.get(url)?.push(await visit(url));
  } finally {
    await browser.close();
  }
  return results;
}

/** The median of what is found in each visit. */
function median(results: Result[], found: (result: Result) => number | null | undefined): number {
  const values = results.map((result) => found(result) ?? Number.NaN).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Bytes of a page's scripts and styles, gzipped. */
async function weightOf(url: string) {
  const html = await (await fetch(url)).text();
  const paths = [...html.matchAll(/<meta name="script" content="([^"]+)"/g)];
  const scripts = await Promise.all(paths.map(async ([, path = '']) => (await fetch(SITE + path)).text()));
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
  return { script: gzipped(scripts), style: gzipped(styles), html: gzipped([html]) };
}

/** Rows of the report about a page. */
async function report(name: string, url: string, results: Result[]) {
  const { script, style, html } = await weightOf(url);
  row(`${name}: scripts`, `${script.toFixed(1)} kB gzipped`, 'target ≤ 145 kB');
  row(`${name}: styles, which are in the HTML`, `${style.toFixed(1)} of ${html.toFixed(1)} kB`, 'target ≤ 9 kB');
  const scores = CATEGORIES.map((id) => Math.round(median(results, ({ categories }) => categories[id]?.score) * 100));
  row(`${name}: ${CATEGORIES.join(', ')}`, scores.join(', '), 'target 100 each');
  const audit = (id: string) => median(results, ({ audits }) => audits[id]?.numericValue);
  row(`${name}: LCP`, `${(audit('largest-contentful-paint') / 1000).toFixed(2)} s`, 'target ≤ 1.5 s');
  row(`${name}: CLS`, audit('cumulative-layout-shift').toFixed(3), 'target 0');
  row(`${name}: TBT`, `${audit('total-blocking-time').toFixed(0)} ms`, 'target ≤ 50 ms');
  row(`${name}: benchmark index`, median(results, ({ environment }) => environment.benchmarkIndex).toFixed(0), '');
}

/** Prints the rows about the public pages of the stack that runs. */
export async function timeVisits(): Promise<void> {
  const { carsWithImages } = (await (await fetch(`${API}/?limit=1`)).json()) as { carsWithImages: { registernumber: string }[] };
  const vehicle = `${SITE}/car/${carsWithImages[0]?.registernumber}`;
  const pages = { 'home page': `${SITE}/`, 'vehicle page': vehicle, 'home page in Marathi': `${SITE}/mr` };
  const visited = Object.entries(pages).slice(0, fullOrShort(3, 1));
  const results = await visits(visited.map(([, url]) => url));
  for (const [name, url] of visited) await report(name, url, results.get(url) ?? []);
}

if (import.meta.main) await onFreshStack(timeVisits);
