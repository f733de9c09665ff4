// npm run bench, the benchmark: start-up time, latency, throughput and memory. Prints figures and targets, without pass or
// fail, since a single figure of a shared machine proves nothing. With --short it does everything once, with little data, to see that it
// still runs to its end, which continuous integration does.
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { excelOfStock, fillStock, firstRow, logIn } from './dashboard.ts';
import { timeDurability } from './durability.ts';
import { timeImports } from './imports.ts';
import { timeVisits } from './lighthouse.ts';
import { timeListing } from './listing.ts';
import { downloadLog, ENTRIES, fillLog } from './log.ts';
import { getAs, inWords, measure, post, row } from './measure.ts';
import { memoryOfTree } from './memory.ts';
import { fillLedger, LEDGER } from './money.ts';
import { timeBackup, timeReceipts } from './papers.ts';
import { publicReads } from './publicReads.ts';
import { fullOrShort, SHORT } from './shortRun.ts';
import { API, DATABASE, inDirectory, onFreshStack, start, stop } from './stack.ts';
import { timeStaffStarts } from './staffStart.ts';
import { timeToday } from './today.ts';

const OFFICE = { times: fullOrShort(200, 2), atOnce: 1 };
const STOCK = fullOrShort(5000, 150);
/** Before the memory of the idle stack is looked at, in milliseconds. */
const REST = fullOrShort(10_000, 0);

/** How long starts take, the second of which answers the stack. */
async function timeStarts(dataDir: string) {
  const first = await start(dataDir);
  row('npm start to ready, fresh data directory', `${first.seconds.toFixed(1)} s`, 'target ≤ 15 s');
  await stop(first.stack);
  const { stack, seconds } = await start(dataDir);
  row('npm start to ready, existing data directory', `${seconds.toFixed(1)} s`, 'target ≤ 4 s');
  return stack;
}

/** Everything that is measured on one stack, filled more and more. */
async function timeStack(sql: postgres.Sql, pid: number): Promise<void> {
  await wait(REST);
  const memory = memoryOfTree(pid);
  row('memory of the idle stack', memory === null ? 'measured on Linux only' : `${memory.toFixed(0)} MB`, 'target ≤ 700 MB');

  await timeReceipts();
  await timeBackup();

  await publicReads(sql);

  await fillStock(sql, STOCK);
  const token = await logIn();
  for (const [name, query, target] of [
    ['as the table asks: 100 rows', '?limit=100', 'target p50 ≤ 60 ms'],
    ['the same, by owner, from the middle', `?limit=100&offset=${STOCK / 2}&sort=ownername`, ''],
    ['the same, searched', '?limit=100&carSearch=model%2042', ''],
    ['all rows', '', 'target p50 ≤ 60 ms'],
    ['the five counts', '/counts', ''],
  ] as const) {
    const list = await measure(() => getAs(`${API}/dashboard${query}`, token), OFFICE);
    row(`GET /api/dashboard, ${STOCK} vehicles, ${name}`, inWords(list), target);
  }
  row(`dashboard, ${STOCK} vehicles: opened to first row`, `${(await firstRow()).toFixed(0)} ms`, 'target ≤ 1500 ms');

  row(`Excel file of ${STOCK} vehicles, pressed to saved`, `${(await excelOfStock()).toFixed(0)} ms`, 'target ≤ 3000 ms');

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
    ['money/book?account=cash', 'target p50 ≤ 60 ms'],
    ['owner', 'target p50 ≤ 150 ms'],
    ['money/accounts', ''],
    ['profits/monthly', ''],
    [`profits/monthly?${month}`, ''],
    ['dashboard?limit=100', 'target p50 ≤ 60 ms'],
  ] as const) {
    row(`GET /api/${path}`, inWords(await measure(() => getAs(`${API}/${path}`, token), OFFICE)), target);
  }

  const [sold] = await sql<[{ registernumber: string; installmentdate: string }]>`
    select registernumber, selldate::text as installmentdate from soldcars where present and registernumber like 'BN%' limit 1`;
  const payment = { ...sold, paymentMode: 'UPI', moreThanDue: true };
  let paid = 0;
  const paying = await measure(() => post(`${API}/installments`, { ...payment, amount: ++paid }, token), OFFICE);
  row('POST /api/installments, a payment', inWords(paying), '');

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
    row(`GET /api/logs, ${ENTRIES} entries, ${name}`, inWords(await measure(() => getAs(`${API}/logs${query}`, token), OFFICE)), '');
  }
  const file = await downloadLog(`${API}/logs/download`, token);
  row(
    'GET /api/logs/download',
    `${(file.bytes / 2 ** 20).toFixed(0)} MB, first byte ${file.first.toFixed(1)} s, all ${file.last.toFixed(1)} s`,
    '',
  );
}

// As many in stock as most have, and a yard of thousands.
const todays = fullOrShort([1, 3], [3]).map((inStock) => () => timeToday(STOCK, inStock));
const others = [...todays, timeListing, timeVisits, timeStaffStarts, timeDurability];

await inDirectory(async (dataDir) => {
  const stack = await timeStarts(dataDir);
  const sql = postgres(DATABASE, { max: 16, onnotice: () => {} });
  try {
    await timeStack(sql, stack.pid ?? 0);
    if (SHORT) for (const other of others) await other(dataDir);
  } finally {
    await sql.end();
    await stop(stack);
  }
});
if (!SHORT) for (const other of others) await onFreshStack(other);
console.log('\nThe benchmark has run to its end.');
