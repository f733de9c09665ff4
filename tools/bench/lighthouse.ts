// Part of npm run bench: what a visitor with a middling phone gets, by Lighthouse's mobile preset in Chromium.
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../../tests/e2e/chromium.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DEBUGGING_PORT = 5184;

/** One navigation with an empty cache, with the mobile preset's own throttling. */
async function audit(url: string): Promise<Result> {
  const found = await lighthouse(url, { port: DEBUGGING_PORT, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!found || found.lhr.runtimeError) throw new Error(`${url}: ${found?.lhr.runtimeError?.message}`);
  return found.lhr;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure in five runs by turns, and every audit that a run did not pass. */
export async function auditPages(urls: string[]) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  const runs = new Map<string, Result[]>(urls.map((url) => [url, []]));
  for (let run = 0; run < RUNS; run++) for (const url of urls) runs.get(url)?.push(await audit(url));
  await browser.close();
  return [...runs].map(([url, results]) => {
    const of = (pick: (result: Result) => number) => median(results.map(pick));
    const audits = (id: string) => of((result) => result.audits[id]?.numericValue ?? Number.NaN);
    return {
      url,
      scores: CATEGORIES.map((name) => Math.round(of(({ categories }) => categories[name]?.score ?? 0) * 100)),
      lcp: audits('largest-contentful-paint'),
      cls: audits('cumulative-layout-shift'),
      tbt: audits('total-blocking-time'),
      benchmarkIndex: of((result) => result.environment.benchmarkIndex),
      results,
    };
  });
}
