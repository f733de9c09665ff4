import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { onTestFinished } from 'vitest';
import { call, putFile } from '../api/client.ts';
import { attackUnless, type Try } from './attack.ts';
import { OwnStack } from './ownStack.ts';

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
const why = LIBRARY ? undefined : 'no libfaketime here (Debian: apt-get install faketime)';
const LIMIT_MINUTES = 5;

/** A stack with a fake clock; monotonic time is unchanged. */
async function withClock(run: (stack: OwnStack, setClock: (offset: string) => Promise<void>) => Promise<void>) {
  const place = mkdtempSync(join(tmpdir(), 'clock-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  // Postgres runs as another user, and reads the same clock.
  chmodSync(place, 0o711);
  const file = join(place, 'offset');
  writeFileSync(file, '+0');
  const stack = await OwnStack.prepare({
    env: {
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  });
  onTestFinished(() => stack.remove(), 60_000);
  await stack.start();
  await run(stack, async (offset) => {
    writeFileSync(file, offset);
    await delay(200);
    const sql = postgres(stack.databaseUrl, { max: 1 });
    const [{ hours } = { hours: 0 }] = await sql<{ hours: number }[]>`
      select extract(epoch from clock_timestamp() - ${new Date()}::timestamptz)::float / 3600 as hours`;
    await sql.end();
    if (Math.abs(hours - (offset === '+0' ? 0 : 24)) > 1) throw new Error(`the clock of Postgres is off by ${hours} hours`);
  });
}

const logIn = (stack: OwnStack, userID: string, userPass = `${userID}123`, headers: Record<string, string> = {}) =>
  call('/login', { at: stack.siteUrl, method: 'POST', headers, body: { userID, userPass } });

/** Starts everything that expires, before the clock jumps. */
async function begin(stack: OwnStack, name: string) {
  const admin = await stack.tokenOf('admin');
  const ask = (path: string, body: unknown, token = admin) => call(path, { at: stack.siteUrl, method: 'POST', token, body });
  const login = await logIn(stack, 'employee');
  const session = { token: await login.text(), refresh: login.headers.get('x-refresh-token') ?? '' };
  const locked = `locked.${name}`;
  await ask('/register?isDriver=true', { userID: locked, userName: locked, userPassword: `${locked}123` });
  // The owner has logged in and mistyped in their known browser; a stranger has guessed elsewhere.
  const cookie = (await logIn(stack, locked)).headers.get('set-cookie')?.split(';')[0] ?? '';
  await logIn(stack, locked, 'mistyped', { cookie });
  for (let n = 0; n < 7; n++) await logIn(stack, locked, `guess-${n}`);
  const vehicle = `CLK${name.toUpperCase()}`;
  await ask('/details', { registernumber: vehicle });
  const path = `${vehicle}/SoldCarImages/1`;
  const query = { path, filename: 'x.webp', filetype: 'image/webp' };
  const link = await call('/upload/generate-upload-url', { at: stack.siteUrl, token: session.token, query });
  const { uploadUrl } = (await link.json()) as { uploadUrl: string };
  // Announced, and never uploaded.
  const promised = { ...query, path: path.replace('Images/1', 'Images/3') };
  await call('/upload/generate-upload-url', { at: stack.siteUrl, token: session.token, query: promised });
  const gone = `${vehicle}G`;
  await ask('/details', { registernumber: gone });
  await stack.direct(admin).from('cardetails').delete().eq('registernumber', gone);
  return { session, locked, cookie, promised, uploadUrl, gone };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** After the jump nothing may be locked or open for longer than without it. */
async function holds(attempt: Try, stack: OwnStack, jump: string, begun: Begun, ahead: boolean) {
  const { session, locked, cookie, promised, uploadUrl, gone } = begun;
  const told = await call('/validate-token', { at: stack.siteUrl, method: 'POST', token: session.token });
  if (ahead) attempt(told.status === 401, `${jump}: a token of yesterday is answered ${told.status}`);
  const { data } = await stack.direct().auth.refreshSession({ refresh_token: session.refresh });
  attempt(data.session !== null, `${jump}: a session cannot be renewed`);
  const again = await logIn(stack, 'employee');
  attempt(again.ok, `${jump}: nobody can log in: ${again.status}`);
  const fresh = again.ok ? await again.text() : '';
  const opened = await call('/validate-token', { at: stack.siteUrl, method: 'POST', token: fresh });
  attempt(opened.ok, `${jump}: a new token is answered ${opened.status}`);

  const after = await logIn(stack, locked);
  const wait = Number(after.headers.get('retry-after') ?? 0);
  attempt(wait <= LIMIT_MINUTES * 60, `${jump}: a lock of at most ${LIMIT_MINUTES} minutes lasts ${wait} s`);

  const inBrowser = await logIn(stack, locked, undefined, { cookie });
  attempt(inBrowser.ok, `${jump}: the owner is kept out of their own browser: ${inBrowser.status}`);

  const put = await putFile(uploadUrl);
  if (ahead) attempt(!put.ok, `${jump}: an upload link of yesterday is open`);
  const token = await stack.tokenOf('admin');
  const other = await call('/upload/generate-upload-url', { at: stack.siteUrl, token, query: promised });
  attempt(other.ok, `${jump}: what was announced before is kept from others: ${other.status}`);

  const body = { registernumber: gone };
  const reused = await call('/details', { at: stack.siteUrl, method: 'POST', token, body });
  attempt(reused.ok, `${jump}: the number of a deleted vehicle is kept: ${reused.status}`);
}

attackUnless(why, 'clock: it jumps by a day, forth and back', (attempt) =>
  withClock(async (stack, setClock) => {
    const before = await begin(stack, 'f');
    await setClock('+1d');
    await holds(attempt, stack, 'a day ahead', before, true);
    const ahead = await begin(stack, 'b');
    await setClock('+0');
    await holds(attempt, stack, 'a day back', ahead, false);
  }),
);
