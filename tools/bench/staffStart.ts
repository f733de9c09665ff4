// node tools/bench/staffStart.ts (also part of npm run bench): what a member of the staff waits for on a slow phone with an empty cache, in
// Chromium, from the built site: 50 kB/s, 400 ms to each answer, and a processor four times slower than the machine's.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { middleOf, signIn } from './dashboard.ts';
import { row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { onFreshStack, SITE } from './stack.ts';

const RUNS = fullOrShort(5, 1);
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PROCESSOR = 4;
const TARGET = 'target ≤ 4 s';

interface Start {
  name: string;
  path: string;
  as?: 'admin' | 'driver';
  /** Does what shows that the page is usable. */
  use: (page: Page) => Promise<unknown>;
}

/** Types into a field of a page, which keeps it. */
const typeInto = (label: RegExp) => (page: Page) => page.getByLabel(label).fill('MH12');

const STARTS: Start[] = [
  {
    name: 'login',
    path: '/admin',
    use: async (page) => {
      await page.getByLabel('User ID').fill('driver');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: "driver's start page", path: '/driverdashboard', as: 'driver', use: typeInto(/^Vehicle Reg ID/) },
  { name: "office's start page", path: '/dashboard', as: 'admin', use: typeInto(/^Search/) },
];

/** One visit with an empty cache: seconds until the page is usable, and what was received until then. */
async function visit(browser: Browser, context: BrowserContextOptions, { path, use }: Start) {
  const page = await (await browser.newContext({ ...context, serviceWorkers: 'block' })).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  const types = new Map<string, string>();
  const received = { Script: { files: 0, bytes: 0 }, Stylesheet: { files: 0, bytes: 0 } };
  devTools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = received[types.get(requestId) as keyof typeof received];
    if (!kind) return;
    kind.files++;
    kind.bytes += encodedDataLength;
  });
  await page.goto(SITE + path, { waitUntil: 'commit' });
  await use(page);
  const seconds = (await page.evaluate(() => performance.now())) / 1000;
  const until = structuredClone(received);
  await page.context().close();
  return { seconds, ...until };
}

/** Prints the rows about the staff's first pages of the stack that runs. */
export async function timeStaffStarts(): Promise<void> {
  for (const start of STARTS) {
    const { browser, storageState } = await signIn(SITE, start.as);
    const visits = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, start.as ? { storageState } : {}, start));
    await browser.close();
    const [first] = visits;
    const kind = (of: 'Script' | 'Stylesheet') => `${((first?.[of].bytes ?? 0) / 1000).toFixed(0)} kB in ${first?.[of].files}`;
    row(`${start.name}: scripts, styles until usable`, `${kind('Script')}, ${kind('Stylesheet')}`, '');
    row(`${start.name}: usable on a slow phone`, `${middleOf(visits.map(({ seconds }) => seconds)).toFixed(2)} s`, TARGET);
  }
}

if (import.meta.main) await onFreshStack(timeStaffStarts);
