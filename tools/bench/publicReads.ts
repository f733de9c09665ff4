import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type postgres from 'postgres';
import { FOLDER } from '../local-supabase/functions.ts';
import { ROOT } from '../local-supabase/settings.ts';
import { get, inWords, type Latency, measure, row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { API, SUPABASE } from './stack.ts';

/** Short turns, so that whatever else the machine does falls on all alike. */
const TURN = fullOrShort({ times: 300, atOnce: 16 }, { times: 4, atOnce: 2 });
const TURNS = fullOrShort(7, 1);
const CALLS = String(fullOrShort(500, 20));

/** Measures the works by turns, in the same minute; of each its median turn by throughput. */
async function byTurns<Name extends string>(works: Record<Name, () => Promise<unknown>>): Promise<Record<Name, Latency>> {
  const names = Object.keys(works) as Name[];
  const turns = new Map<Name, Latency[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < TURNS; turn++) for (const name of names) turns.get(name)?.push(await measure(works[name], TURN));
  const median = (all: Latency[] = []) => all.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(TURNS / 2)];
  return Object.fromEntries(names.map((name) => [name, median(turns.get(name))])) as Record<Name, Latency>;
}

/** The Edge Function's own share of an answer, its calls of Supabase not counted: the median in milliseconds. */
const functionShare = (...paths: string[]) =>
  execFileSync(
    join(ROOT, 'node_modules/deno/deno'),
    [
      'run',
      '--quiet',
      '--no-check',
      '--node-modules-dir=manual',
      '--cached-only',
      '--no-lock',
      '--allow-all',
      '--config',
      join(FOLDER, 'api/deno.json'),
      join(import.meta.dirname, 'functionShare.ts'),
      SUPABASE,
      CALLS,
      ...paths,
    ],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' } },
  ).trim();

/**
 * The public reads beside the bare driver: the same SQL in a transaction with the visitor's role and claims, without HTTP,
 * gateway, PostgREST and function. Each question is another one, so that nothing is shared, but for the rows that say so. Answers
 * how many vehicles are listed.
 */
export async function publicReads(sql: postgres.Sql): Promise<void> {
  const { carsWithImages: cars, total } = (await (await fetch(`${API}/`)).json()) as {
    carsWithImages: { registernumber: string }[];
    total: number;
  };
  let asked = 0;
  const another = () => total + (asked++ % 64);
  const vehicle = () => cars[asked++ % cars.length]?.registernumber ?? '';
  const bare = (work: (tx: postgres.TransactionSql) => postgres.PendingQuery<postgres.Row[]>) => () =>
    sql.begin((tx) => [tx`set local role anon`, tx`select set_config('request.jwt.claims', '{"role": "anon"}', true)`, work(tx)]);
  const tag = (await fetch(`${API}/`)).headers.get('etag') ?? '';
  const found = await byTurns({
    bareList: bare((tx) => tx`select public.list_vehicles(p_limit => ${another()})`),
    list: () => get(`${API}/?limit=${another()}`),
    bareVehicle: bare((tx) => tx`select public.landing_vehicle(${vehicle()})`),
    vehicle: () => get(`${API}/landingcar/${vehicle()}`),
    bareNotices: bare((tx) => tx`select public.list_files('Notices/')`),
    notices: () => get(`${API}/get-images?folderPath=Notices&another=${another()}`),
    sharedNotices: () => get(`${API}/get-images?folderPath=Notices`),
    shared: () => get(`${API}/`),
    unchanged: () => get(`${API}/`, { 'if-none-match': tag }, 304),
  });
  const beside = (mine: Latency, limit: Latency) => `${(mine.perSecond / limit.perSecond).toFixed(2)} of the bare driver`;
  for (const [name, mine, limit] of [
    [`GET /api/, ${total} vehicles, every question another one`, found.list, found.bareList],
    ['GET /api/landingcar/…', found.vehicle, found.bareVehicle],
    ['GET /api/get-images, the notices, every address another one', found.notices, found.bareNotices],
    ['the same, all ask the same', found.sharedNotices, found.bareNotices],
  ] as const) {
    row(`${name}: the bare driver`, inWords(limit), '');
    row(name, `${inWords(mine)}, ${beside(mine, limit)}`, 'target ≥ 0.5');
  }
  row('GET /api/, all ask the same', inWords(found.shared), 'target p50 ≤ 25 ms');
  row('the same, nothing has changed: 304', inWords(found.unchanged), '');
  for (const [name, ...paths] of [
    ['GET /api/', '/'],
    ['GET /api/landingcar/…', ...cars.map(({ registernumber }) => `/landingcar/${registernumber}`)],
    ['GET /api/get-images, the notices', '/get-images?folderPath=Notices'],
  ] as const)
    row(`the function's own share of ${name}`, `p50 ${functionShare(...paths)} ms`, 'target ≤ 1.2 ms');
}
