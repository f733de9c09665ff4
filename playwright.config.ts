import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/e2e/chromium.ts';
import { SITE_URL } from './tests/e2e/setup.ts';
import { givenStack } from './tests/stack.ts';

// No test contacts a third party: the browser resolves only this machine and the given Supabase, not even its own vendor.
const given = givenStack();
const hosts = ['127.0.0.1', ...(given ? [new URL(given.apiUrl).hostname] : [])];
const args = [
  `--host-resolver-rules=MAP * ~NOTFOUND, ${hosts.map((host) => `EXCLUDE ${host}`).join(', ')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  // Of a page's scripts a test calls few: they are compiled when they are called.
  '--js-flags=--max-lazy',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.ts',
  // As many as a small machine has processors: three on two were slower, and tests waited for each other.
  workers: 2,
  // A test that passes at its second try hides a fault, of the product or its own.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A test is a story of several steps; what is stuck fails by the limit of its step.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...(SITE_URL && { baseURL: SITE_URL }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // It would answer what a test intercepts; offline.spec.ts has it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
      // What differs on a phone, @phone, and who has nothing else, @phone-only: a test says so by its tag. All layouts are in everyPage.
      grep: /@phone/,
    },
  ],
});
