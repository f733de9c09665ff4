// npm run bench, the benchmark: start-up time, latency, throughput and memory. Prints figures and targets, without pass or
// fail, since a single figure of a shared machine proves nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { excelOfStock, fillStock, firstRow, logIn } from './dashboard.ts';
import { timeImports } from './imports.ts';
import { fillListing, growth, timePages } from './listing.ts';
import { downloadLog, ENTRIES, fillLog } from './log.ts';
import { getAs, inWords, measure, row } from './measure.ts';
import { memoryOfTree } from './memory.ts';
import { fillLedger, LEDGER } from './money.ts';
import { timeBackup, timeReceipts } from './papers.ts';
import { publicReads } from './publicReads.ts';
import { API, DATABASE, start, stop } from './stack.ts';
import { timeToday } from './today.ts';

const OFFICE = { times: 200, atOnce: 1 };
const STOCK = 5000;
const LISTED = { few: 200, many: 100_000 };
const dataDir = mkdtempSync(join(tmpdir(), 'dealership-bench-'));

const first = await start(dataDir);
row('npm start to ready, fresh data directory', `${first.seconds.toFixed(1)} s`, 'target ≤ 15 s');
await stop(first.stack);

const { stack, seconds } = await start(dataDir);
row('npm start to ready, existing data directory', `${seconds.toFixed(1)} s`, 'target ≤ 4 s');

const sql = postgres(DATABASE, { max: 16, onnotice: () => {} });
try {
  await wait(10_000);
  const memory = memoryOfTree(stack.pid ?? 0);
  row(
    'memory of the idle stack',
    memory === null ? 'measured on Linux only' : `${memory.toFixed(0)} MB`,
    'target ≤ 700 MB',
  );

  await timeReceipts();
  await timeBackup();

  const total = await publicReads(sql);

  await fillListing(sql, LISTED.few - total, 'FEW');
  const timesOfFew = await timePages();

  await fillStock(sql, STOCK);
  const token = await logIn();
  for (const [name, query, target] of [
    ['as the table asks: 100 rows', '?limit=100', 'target p50 ≤ 60 ms'],
    ['the same, by owner, from the middle', '?limit=100&offset=2500&sort=ownername', ''],
    ['the same, searched', '?limit=100&carSearch=model%2042', ''],
    ['all rows', '', 'target p50 ≤ 60 ms'],
    ['the five counts', '/counts', ''],
  ] as const) {
    const list = await measure(() => getAs(`${API}/dashboard${query}`, token), OFFICE);
    row(`GET /api/dashboard, ${STOCK} vehicles, ${name}`, inWords(list), target);
  }
  row(`dashboard, ${STOCK} vehicles: opened to first row`, `${(await firstRow()).toFixed(0)} ms`, 'target ≤ 1500 ms');

  row(
    `Excel file of ${STOCK} vehicles, pressed to saved`,
    `${(await excelOfStock()).toFixed(0)} ms`,
    'target ≤ 3000 ms',
  );

  await timeImports(token);

  await fillLedger(sql);
  row(
    'the ledger',
    Object.entries(LEDGER)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
    '',
  );
  const [now] = await sql<[{ month: number; year: number }]>`
    select extract(month from current_date)::int as month, extract(year from current_date)::int as year`;
  const month = `month=${now.month}&year=${now.year}`;
  for (const [path, target] of [
    ['accountDetails', 'target p50 ≤ 150 ms'],
    [`accountDetails/filter?${month}`, ''],
    [`accountDetails/year?year=${now.year}`, ''],
    ['profits/monthly', ''],
    [`profits/monthly?${month}`, ''],
    ['dashboard?limit=100', 'target p50 ≤ 60 ms'],
  ] as const) {
    row(`GET /api/${path}`, inWords(await measure(() => getAs(`${API}/${path}`, token), OFFICE)), target);
  }

  await fillLog(sql);
  for (const [name, query] of [
    ['the newest 50', ''],
    ['of one vehicle', '?registernumber=BN42'],
    ['of one person', '?person=Person%207'],
    ['of one kind', '?kind=files'],
    ['deletions', '?action=DELETE'],
    ['of a person and a kind that never meet', '?person=Person%207&kind=cardetails'],
    ['what it can be filtered by', '/choices'],
  ] as const) {
    row(
      `GET /api/logs, ${ENTRIES} entries, ${name}`,
      inWords(await measure(() => getAs(`${API}/logs${query}`, token), OFFICE)),
      '',
    );
  }
  const file = await downloadLog(`${API}/logs/download`, token);
  row(
    'GET /api/logs/download',
    `${(file.bytes / 2 ** 20).toFixed(0)} MB, first byte ${file.first.toFixed(1)} s, all ${file.last.toFixed(1)} s`,
    '',
  );

  await fillListing(sql, LISTED.many - LISTED.few, 'MNY');
  for (const [name, value, target] of growth(timesOfFew, await timePages()))
    row(`24 of ${LISTED.many} / 24 of ${LISTED.few}: ${name}`, value, target);
} finally {
  await sql.end();
  await stop(stack);
  rmSync(dataDir, { recursive: true, force: true });
}

// As many in stock as most have, and a yard of thousands.
for (const inStock of [1, 3]) await timeToday(STOCK, inStock);
