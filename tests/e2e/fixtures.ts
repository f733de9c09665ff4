import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Person, signedIn, stateWith } from './people.ts';
import { API_URL } from './setup.ts';

interface Options {
  /** Who is signed in from the beginning; nobody unless a test says so. */
  person: Person | null;
}

interface Fixtures {
  /** Another browser, with somebody else in front of it. */
  openAs: (person: Person | null) => Promise<Page>;
  /** What browsers reported against the site's Content Security Policy; a test that wants a report takes it out. */
  violations: string[];
}

/** The one host beside ours that the site asks anything of: the contact page's map. */
const MAP_HOST = 'www.openstreetmap.org';
const isOurs = (host: string) => ['', '127.0.0.1', new URL(API_URL).hostname].includes(host);

const stateOf = async (person: Person | null) => (person ? stateWith((await signedIn(person)).stored) : undefined);

function watchHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  return hosts;
}

/** Browsers say in the console what they have kept from happening. */
const watchPolicy = (context: BrowserContext, violations: string[]) =>
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });

const strangers = (hosts: Set<string>) => [...hosts].filter((host) => !isOurs(host) && host !== MAP_HOST);

/** Playwright's test, signed in as `person`. It fails when the site asks a stranger for anything (R003), or breaks its own policy. */
export const test = base.extend<Options & Fixtures>({
  person: [null, { option: true }],

  storageState: async ({ person }, use) => {
    await use(await stateOf(person));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
  violations: async ({}, use) => {
    const violations: string[] = [];
    await use(violations);
    expect(violations).toEqual([]);
  },

  context: async ({ context, violations }, use) => {
    const hosts = watchHosts(context);
    watchPolicy(context, violations);
    await use(context);
    // A request that a test holds in its hands may end with the test.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(strangers(hosts)).toEqual([]);
  },

  openAs: async ({ browser, violations }, use) => {
    const opened: BrowserContext[] = [];
    const hosts: ReturnType<typeof watchHosts>[] = [];
    await use(async (person) => {
      const storageState = await stateOf(person);
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        storageState: storageState ?? { cookies: [], origins: [] },
      });
      opened.push(context);
      hosts.push(watchHosts(context));
      watchPolicy(context, violations);
      return context.newPage();
    });
    for (const context of opened) await context.close();
    expect(hosts.flatMap(strangers)).toEqual([]);
  },
});

export { expect };

/** Whether a picture is there and could be decoded. */
export const isDecoded = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

/** A promise and the way to keep it, to hold a request until the page was looked at. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}
