import { chromium, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { findChromium } from '../../tests/e2e/chromium.ts';
import { fullOrShort } from './shortRun.ts';
import { API, SITE } from './stack.ts';

const RUNS = fullOrShort(5, 1);

/** Vehicles in a transaction: each holds advisory locks, of which a database has some thousands. */
export const AT_ONCE = 2000;

/** Fills the stock up to this many vehicles, each with owner, finance company and buying price, every tenth on the home page. */
export async function fillStock(sql: postgres.Sql, count: number): Promise<void> {
  const [{ have } = { have: 0 }] = await sql<[{ have: number }]>`select count(*)::int as have from cardetails`;
  for (let from = have + 1; from <= count; from += AT_ONCE) await fillPart(sql, from, Math.min(count, from + AT_ONCE - 1));
  await sql`vacuum analyze`;
}

const fillPart = (sql: postgres.Sql, from: number, to: number) =>
  sql.begin(async (tx) => {
    await tx`
      insert into cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, onhomepage, created_at)
      select 'BN' || lpad(n::text, 8, '0'), 'Model ' || n % 97, 'Maker ' || n % 13,
             (array['car', 'bike', 'truck', 'tempo'])[1 + n % 4]::vehicle_type, 'Colour ' || n % 11, 'diesel',
             100000 + n, n % 10 = 0, now() - n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n`;
    await tx`insert into buying_prices select registernumber, 90000 from cardetails on conflict do nothing`;
    await tx`
      insert into ownerdetails (registernumber, ownername, ownerphone)
      select registernumber, 'Owner of ' || carname, '98' || lpad((row_number() over (order by registernumber))::text, 8, '0')
      from cardetails on conflict do nothing`;
    await tx`
      insert into finance (registernumber, company_name)
      select registernumber, 'Bank ' || length(carname) from cardetails on conflict do nothing`;
  });

/** The admin's token, from a real login. */
export async function logIn(): Promise<string> {
  const answer = await fetch(`${API}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userID: 'admin', userPass: 'admin123' }),
  });
  return answer.text();
}

/** The median. */
export const middleOf = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** A browser, and the state of a context in which one of the demo data's accounts is signed in. */
export async function signIn(site: string, userID: 'admin' | 'driver' = 'admin') {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${site}/admin`);
  await page.getByLabel('User ID').fill(userID);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${userID}123`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/dashboard$/);
  return { browser, storageState: await page.context().storageState() };
}

/** What is measured in a browser of the admin with an empty cache, some times. */
export async function inFreshContexts(measured: (page: Page) => Promise<number>, site = SITE): Promise<number[]> {
  const { browser, storageState } = await signIn(site);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ storageState });
    times.push(await measured(await context.newPage()));
    await context.close();
  }
  await browser.close();
  return times;
}

/** From the press to the whole Excel file of the office's list, in milliseconds: the median. */
export const excelOfStock = async (site = SITE) =>
  middleOf(
    await inFreshContexts(async (page) => {
      await page.goto(`${site}/dashboard`);
      const button = page.getByRole('button', { name: 'Download as Excel: Vehicles' });
      await button.waitFor();
      const download = page.waitForEvent('download');
      const pressed = performance.now();
      await button.click();
      await (await download).path();
      return performance.now() - pressed;
    }, site),
  );

/** Time to first row of /dashboard, in milliseconds: the median. */
export const firstRow = async () =>
  middleOf(
    await inFreshContexts(async (page) => {
      await page.goto(`${SITE}/dashboard`, { waitUntil: 'commit' });
      const seen = await page.waitForFunction(() => document.querySelector('tbody a') && performance.now());
      return (await seen.jsonValue()) as number;
    }),
  );
