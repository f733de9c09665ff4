import { afterAll, beforeEach } from 'vitest';
import { call, direct } from '../api/client.ts';
import { attack, long } from './attack.ts';
import { connect } from './catalogue.ts';
import { address, postFrom, type Said, tally } from './fromAddress.ts';

const POSTS = long ? 10_000 : 600;
const LANES = 16;
/** The limits of the database (private.ask_limits). */
const A_DAY = 200;
const BY_ADDRESS = 10;
const UNKNOWN = 10;
/** Milliseconds within which 99 of 100 are answered, on a machine that has other things to do. */
const SLOW = 2000;

const sql = connect();
const kept = async () => Number((await sql`select count(*) from public.enquiries where source = 'website'`)[0]?.count);
const forget = async () => {
  await sql`delete from private.asks`;
  await sql`delete from public.enquiries where source = 'website'`;
};
beforeEach(forget);

const figures: Record<string, string>[] = [];
afterAll(async () => {
  console.table(figures);
  await forget();
  await sql.end();
});

const question = (n: number) => ({
  name: 'Spam',
  phone: String(9_000_000_000 + n),
  message: `Buy ${n}`,
  elapsed: 5000,
  requestId: crypto.randomUUID(),
});

/** Sends as many questions as `posts`, sixteen at a time, and meanwhile opens the home page. */
async function flood(posts: number, from: (n: number) => string, of: (n: number) => object) {
  const said: Said[] = [];
  const pages: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < posts) {
      const n = next++;
      said.push(await postFrom(from(n), '/ask', of(n)));
    }
  };
  const visitor = async () => {
    while (next < posts) {
      const started = performance.now();
      await (await call('/', { query: { limit: 24 } })).text();
      pages.push(performance.now() - started);
    }
  };
  await Promise.all([...Array.from({ length: LANES }, lane), visitor()]);
  return { said, times: said.map(({ milliseconds }) => milliseconds), pages };
}

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;

attack('ask: a flood from three hundred addresses, each time with another phone', async (attempt) => {
  const { said, times, pages } = await flood(POSTS, (n) => address(n % 300), question);
  const rows = await kept();
  attempt(rows === A_DAY, `${rows} enquiries were kept`);
  for (const { status, wait } of said) attempt(status === 200 || (status === 429 && wait > 0), `answered ${status}`);
  attempt(said.filter(({ status }) => status === 200).length === rows, `told 'ok' about something else: ${tally(said)}`);
  attempt(percentile(times, 0.99) < SLOW, `99 of 100 within ${percentile(times, 0.99)} ms`);
  attempt(percentile(pages, 0.99) < SLOW, `the home page meanwhile: ${percentile(pages, 0.99)} ms`);
  const [median, slow] = [0.5, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`);
  figures.push({ attack: `${POSTS} posts`, result: tally(said), kept: String(rows), p50: median ?? '', p99: slow ?? '' });
});

attack('ask: one address, each time with another phone', async (attempt) => {
  const { said } = await flood(100, () => '127.70.0.1', question);
  const rows = await kept();
  attempt(rows === BY_ADDRESS, `${rows} enquiries from one address: ${tally(said)}`);
  const neighbour = await postFrom('127.70.0.2', '/ask', question(1000));
  attempt(neighbour.status === 200, `somebody else meanwhile: ${neighbour.status}`);
});

attack('ask: one phone, from everywhere', async (attempt) => {
  const { said } = await flood(
    100,
    (n) => address(n, 71),
    (n) => ({ ...question(n), phone: '9000000000' }),
  );
  attempt((await kept()) === 3, `enquiries of one phone: ${tally(said)}`);
});

attack('ask: past the API, with addresses that are claimed', async (attempt) => {
  const calls = Array.from({ length: 100 }, (_, n) =>
    direct().rpc('ask', { p_name: 'Spam', p_phone: question(n).phone, p_message: 'x', p_address: address(n, 72) }),
  );
  for (const { data, error } of await Promise.all(calls)) attempt(!error && data !== null, `answered ${error?.message}`);
  const rows = await kept();
  attempt(rows === UNKNOWN, `${rows} enquiries past the API`);
  const visitor = await postFrom('127.73.0.1', '/ask', question(2000));
  attempt(visitor.status === 200, `a visitor of the site meanwhile: ${visitor.status}`);
});
