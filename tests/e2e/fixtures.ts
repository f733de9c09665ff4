import { type BrowserContext, test as base, expect, type Page, type Route, type TestInfo } from '@playwright/test';
import { loadRenderer } from '../../web/server/built.ts';
import { type Person, signedIn, stateWith } from './people.ts';
import { API_URL } from './setup.ts';

interface Options {
  /** Who is signed in at the start; nobody by default. */
  person: Person | null;
}

interface Fixtures {
  /** Opens another browser context, with another person signed in. */
  openAs: (person: Person | null) => Promise<Page>;
  /** Violations of the site's Content Security Policy; a test that expects one removes it. */
  violations: string[];
}

/** The only third-party host of the site: the contact page's map. */
const MAP_HOST = 'www.openstreetmap.org';
const isOurs = (host: string) => ['', '127.0.0.1', new URL(API_URL).hostname].includes(host);

const stateOf = async (person: Person | null) => (person ? stateWith((await signedIn(person)).stored) : undefined);

function watchHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  return hosts;
}

/** Browsers report violations of the policy in the console. */
const watchPolicy = (context: BrowserContext, violations: string[]) =>
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });

const strangers = (hosts: Set<string>) => [...hosts].filter((host) => !isOurs(host) && host !== MAP_HOST);

/** Says in the report what each page showed when the test failed. */
async function tellPages(context: BrowserContext, { status, expectedStatus }: TestInfo) {
  if (status === expectedStatus) return;
  for (const page of context.pages()) {
    const shown = await page.locator('main').ariaSnapshot({ timeout: 2000 }).catch(String);
    console.log(`${page.url()} showed:\n${shown.slice(0, 4000)}`);
  }
}

/** Playwright's test, signed in as `person`. Fails on a request to a third party (R003), and on a violation of the site's CSP. */
export const test = base.extend<Options & Fixtures>({
  person: [null, { option: true }],

  storageState: async ({ person }, use) => {
    await use(await stateOf(person));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the names of the first parameter
  violations: async ({}, use) => {
    const violations: string[] = [];
    await use(violations);
    expect(violations).toEqual([]);
  },

  context: async ({ context, violations }, use, info) => {
    const hosts = watchHosts(context);
    watchPolicy(context, violations);
    await use(context);
    await tellPages(context, info);
    // A request that a test has not answered ends with the test.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(strangers(hosts)).toEqual([]);
  },

  openAs: async ({ browser, violations }, use, info) => {
    const opened: BrowserContext[] = [];
    const hosts: ReturnType<typeof watchHosts>[] = [];
    await use(async (person) => {
      const storageState = await stateOf(person);
      const context = await browser.newContext({ reducedMotion: 'reduce', storageState: storageState ?? { cookies: [], origins: [] } });
      opened.push(context);
      hosts.push(watchHosts(context));
      watchPolicy(context, violations);
      return context.newPage();
    });
    for (const context of opened) {
      await tellPages(context, info);
      await context.close();
    }
    expect(hosts.flatMap(strangers)).toEqual([]);
  },
});

export { expect };

/** Answers a routed request with a refusal, which the site does not retry, as it would a lost one. */
export const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: 'Refused.' } });

/** Has documents at these addresses sent as a static host sends a vehicle newer than its files: without answers, which the browser asks for. */
export async function sendShell(page: Page, addresses: string | RegExp) {
  const body = (await loadRenderer(`${API_URL}/functions/v1/api`)).shell();
  await page.route(addresses, (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ contentType: 'text/html', body }) : route.fallback(),
  );
}

/** Whether an image is loaded and decoded. */
export const isDecoded = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

/** A promise and its resolve function, to hold a request until the page was checked. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}

/** Whether the page has come alive: its links and fields answer to scripts. */
export const isAlive = (page: Page) => expect.poll(() => page.evaluate(() => performance.getEntriesByName('alive').length)).toBe(1);
