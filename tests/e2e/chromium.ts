import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell is a third faster than a whole Chromium.
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const found = () => [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(): void {
  console.log('No Chromium found; installing the one of Debian …');
  const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quietly);
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quietly);
}

/** The browser of CHROMIUM_PATH, of Playwright or of the system; as root on Debian it is installed if missing. */
export function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!found() && mayInstall()) install();
  const path = found();
  if (!path) {
    throw new Error(
      'The browser tests need Chromium. Install it (`npx playwright install chromium`, or your system’s package) ' +
        'or name its executable in CHROMIUM_PATH, then run `npm test` again.',
    );
  }
  return path;
}
