import { type Browser, chromium, type Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { call } from '../api/client.ts';
import { findChromium } from '../e2e/chromium.ts';
import { attack } from './attack.ts';
import { OwnStack } from './ownStack.ts';
import { PLANTED, type Planting, plant } from './planted.ts';

const ROLES = ['visitor', 'driver', 'employee', 'admin'] as const;
type Role = (typeof ROLES)[number];
const TABS = 3;
const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** Every URL of the site that a role may open, with the planted vehicles, and with planted texts in the URL (reflected XSS). */
function addresses(role: Role, { vehicles }: Planting): string[] {
  const of = (...pages: ((id: string) => string)[]) => pages.flatMap((page) => [...vehicles, ...PLANTED].map(page));
  const everybody = [paths.home(), paths.contact(), paths.login(), ...of(paths.vehicle)];
  const own = [paths.changePassword()];
  const drivers = of(paths.driverDashboard, paths.onsiteImages, paths.driverMaintenance);
  const office = [
    paths.dashboard(),
    paths.addDriver(),
    paths.addVehicle(),
    paths.deleteVehicle(),
    paths.enquiries(),
    `${paths.enquiries()}?view=board`,
    ...PLANTED.map((_, place) => `${paths.enquiries()}?enquiry=${place + 1}`),
    paths.addNotice(),
    paths.sellVehicle(),
    paths.addOfficeDocuments(),
    paths.viewOfficeDocuments(),
    paths.miscellaneousCosts(),
    paths.monthlyDetails(),
    paths.accountDetails(),
    ...of(paths.costReport, paths.addVehicleDocuments, paths.viewVehicleDocuments, paths.editVehicle),
  ];
  const admins = [paths.activity(), paths.addEmployee(), paths.activeAccounts(), paths.settings()];
  return {
    visitor: everybody,
    driver: [...everybody, ...drivers, ...own],
    employee: [...office, ...drivers, ...own],
    admin: [...office, ...admins, ...own],
  }[role];
}

/** What a page did that only an injected script would do; and how often it shows the planted texts as text. */
interface Watch {
  ran: string[];
  complaints: string[];
}

function watch(page: Page): Watch {
  const seen: Watch = { ran: [], complaints: [] };
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') seen.ran.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss().catch(() => {});
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('console', (message) => {
    // A failed request is no script error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) seen.complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (/\/x$/.test(new URL(request.url()).pathname)) seen.ran.push(`a request for ${request.url()}`);
  });
  return seen;
}

/** Elements and links that planted texts would become, after hovering over everything. */
const planted = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    for (const element of all) element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    const alive = all.filter(
      (element) =>
        [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value)) &&
        !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        !['value', 'title', 'alt', 'aria-label'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? '')),
    );
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    // A data block runs nothing.
    const scripts = [...document.scripts].filter(({ text, type }) => text.includes('trap') && !/json$/.test(type));
    return {
      alive: [...alive, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      shows: [document.body.textContent, ...typed].join('\n').includes('trap(1)'),
    };
  });

async function logIn(browser: Browser, siteUrl: string, role: Role) {
  const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce' });
  if (role === 'visitor') return context;
  const page = await context.newPage();
  await page.goto(paths.login());
  await page.getByLabel('User ID').fill(role);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${role}123`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/dashboard/);
  await page.close();
  return context;
}

/** Self-test: whether an injected script is detected. */
async function trapped(browser: Browser, siteUrl: string): Promise<boolean> {
  const page = await browser.newPage({ baseURL: siteUrl });
  const seen = watch(page);
  await page.exposeFunction('trap', () => seen.ran.push('a planted script'));
  await page.goto(paths.contact(), { waitUntil: 'networkidle' });
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, PLANTED.join(''));
  await page.waitForLoadState('networkidle');
  const { alive } = await planted(page);
  await page.close();
  return seen.ran.length > 0 && alive.length > 0;
}

/** The cells of a CSV text. */
const cells = (csv: string) => [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

attack('scripts: XSS planted in every field, every page opened as everybody', async (attempt) => {
  const stack = await OwnStack.prepare();
  onTestFinished(() => stack.remove(), 60_000);
  await stack.start();
  const token = await stack.tokenOf('admin');
  const planting = await plant(stack.siteUrl, token);
  attempt(planting.taken > 150, `only ${planting.taken} fields took what was planted`);
  for (const said of planting.broken) attempt(false, said);

  const browser = await chromium.launch({ executablePath: findChromium(), args });
  onTestFinished(() => browser.close());
  attempt(await trapped(browser, stack.siteUrl), 'the trap itself does not see a script');
  for (const role of ROLES) {
    const context = await logIn(browser, stack.siteUrl, role);
    const left = addresses(role, planting);
    let shown = 0;
    const visit = async () => {
      const page = await context.newPage();
      const seen = watch(page);
      await page.exposeFunction('trap', () => seen.ran.push('a planted script'));
      for (let address = left.pop(); address !== undefined; address = left.pop()) {
        await page.goto(address, { waitUntil: 'networkidle' });
        const { alive, shows } = await planted(page);
        if (shows) shown++;
        const wrong = [...seen.ran.splice(0), ...alive, ...seen.complaints.splice(0)];
        attempt(wrong.length === 0, `${role} at ${address}: ${wrong.slice(0, 3).join(' | ')}`);
      }
    };
    await Promise.all(Array.from({ length: TABS }, visit));
    attempt(shown >= PLANTED.length, `${role} has seen the planted texts on ${shown} pages only`);
    await context.close();
  }

  const log = await (await call('/logs/download', { at: stack.siteUrl, token })).text();
  const found = cells(log);
  attempt(
    found.some((cell) => cell.includes('HYPERLINK')),
    'the log has nothing of what was planted',
  );
  for (const cell of found) attempt(!/^[=+\-@\t\r]/.test(cell), `a cell of the log begins with ${cell.slice(0, 30)}`);
});
