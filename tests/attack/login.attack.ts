import { afterAll } from 'vitest';
import { call, closeAccount, logIn, newAccount, server } from '../api/client.ts';
import { attack } from './attack.ts';
import { address, postFrom, type Said, tally } from './fromAddress.ts';

/** A login that really comes from another address. */
const logInFrom = (place: string, userID: string, userPass: string, cookie?: string): Promise<Said> =>
  postFrom(place, '/login', { userID, userPass }, cookie);

const figures: Record<string, string>[] = [];
const figure = (part: string, result: string) => figures.push({ attack: part, result });
afterAll(() => console.table(figures));

attack('login: credential stuffing from sixty addresses with one guess each', async (attempt) => {
  const owner = await newAccount('lock.fifty', 'Driver');
  // Fixture: the owner has logged in before, at their own address and in their own browser.
  const home = '127.20.0.1';
  await logInFrom(home, 'lock.fifty', 'lock.fifty123');
  const known = (await logIn('lock.fifty', 'lock.fifty123')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const guesses: Said[] = [];
  for (let n = 0; n < 60; n++) guesses.push(await logInFrom(address(n), 'lock.fifty', `guess-${n}`));
  figure('60 addresses × 1 guess at one user id', tally(guesses));
  for (const { status } of guesses) attempt(status !== 200, 'a guess was let in');
  attempt(guesses.filter(({ status }) => status === 401).length <= 50, `guesses that were looked at: ${tally(guesses)}`);
  const stranger = await logInFrom(address(1000), 'lock.fifty', 'lock.fifty123');
  attempt(stranger.status === 429 && stranger.wait <= 300, `a new place waits: ${stranger.status}, ${stranger.wait} s`);
  figure('… the right password from a new place meanwhile', `${stranger.status}, wait ${stranger.wait} s`);
  const atHome = await logInFrom(home, 'lock.fifty', 'lock.fifty123');
  attempt(atHome.status === 200, `the owner at their own address: ${atHome.status} ${atHome.text.slice(0, 80)}`);
  figure('… the right password from the known address', `${atHome.status} in ${atHome.milliseconds.toFixed(0)} ms`);
  const inBrowser = await logInFrom(address(1001), 'lock.fifty', 'lock.fifty123', known);
  attempt(inBrowser.status === 200, `the owner in their own browser: ${inBrowser.status} ${inBrowser.text.slice(0, 80)}`);
  figure('… the right password in the known browser, elsewhere', `${inBrowser.status} in ${inBrowser.milliseconds.toFixed(0)} ms`);
  const other = await logInFrom(address(1002), 'driver', 'driver123');
  attempt(other.status === 200, `somebody else: ${other.status}`);
  attempt((await call('/validate-token', { method: 'POST', token: owner.token })).ok, "the owner's open session was ended");
  await closeAccount('lock.fifty');
});

attack('login: fifty unknown user ids, behind one address', async (attempt) => {
  await newAccount('lock.behind', 'Driver');
  const shop = '127.30.0.1';
  const guesses: Said[] = [];
  for (let n = 0; n < 60; n++) guesses.push(await logInFrom(shop, `nobody.${n}`, 'guess'));
  figure('60 unknown user ids from one address', tally(guesses));
  attempt(guesses.filter(({ status }) => status === 400).length <= 50, `unknown ids: ${tally(guesses)}`);
  const own = await logInFrom(shop, 'lock.behind', 'lock.behind123');
  attempt(own.status === 200, `a colleague behind the same address: ${own.status} ${own.text.slice(0, 80)}`);
  figure('… the right password from the same address meanwhile', `${own.status} in ${own.milliseconds.toFixed(0)} ms`);
  await closeAccount('lock.behind');
});

attack('login: brute force, five hundred guesses from one address', async (attempt) => {
  await newAccount('lock.one', 'Driver');
  const place = '127.40.0.1';
  const guesses: Said[] = [];
  const started = performance.now();
  for (let n = 0; n < 500; n += 10) {
    const batch = Array.from({ length: 10 }, (_, one) => logInFrom(place, 'lock.one', `guess-${n + one}`));
    guesses.push(...(await Promise.all(batch)));
  }
  const seconds = (performance.now() - started) / 1000;
  for (const { status } of guesses) attempt(status !== 200, 'a guess was let in');
  const seen = guesses.filter(({ status }) => status === 401).length;
  attempt(seen <= 5 + Math.log2(2 + seconds) + 2, `${seen} of 500 guesses were looked at in ${seconds.toFixed(0)} s`);
  figure('500 guesses at one user id from one address', `${tally(guesses)} in ${seconds.toFixed(0)} s`);
  await closeAccount('lock.one');
});

attack('login: guesses by whoever has stolen nothing but shares the known address', async (attempt) => {
  await newAccount('lock.shared', 'Driver');
  const shop = '127.50.0.1';
  await logInFrom(shop, 'lock.shared', 'lock.shared123');
  const guesses = [];
  for (let n = 0; n < 60; n++) guesses.push(await logInFrom(shop, 'lock.shared', `guess-${n}`));
  for (const { status } of guesses) attempt(status !== 200, 'a guess was let in');
  const seen = guesses.filter(({ status }) => status === 401).length;
  attempt(seen <= 8, `${seen} guesses were looked at: ${tally(guesses)}`);
  figure('60 guesses from the known address itself', tally(guesses));
  await closeAccount('lock.shared');
});

attack('login: a whole IPv6 network is one address', async (attempt) => {
  await newAccount('lock.six', 'Driver');
  const begin = async (p_address: string) => {
    const { data } = await server.rpc('begin_login', { p_userid: 'lock.six', p_address }).throwOnError();
    return (data as [{ wait: number }])[0].wait;
  };
  const waits: number[] = [];
  for (let n = 0; n < 60; n++) waits.push(await begin(`2001:db8:1:2:${n.toString(16)}::1`));
  const free = waits.filter((wait) => wait === 0).length;
  attempt(free <= 5, `${free} guesses from one /64 were free`);
  figure('60 addresses of one IPv6 /64 × 1 guess', `${free} looked at, ${60 - free} refused`);
  attempt((await begin('2001:db8:1:3::1')) === 0, 'another /64 is another address');
  attempt((await begin('::ffff:192.0.2.9')) === 0, 'an IPv4 address is counted as itself');
  await closeAccount('lock.six');
});

const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

attack('login: timing attack on the time an answer takes', async (attempt) => {
  await newAccount('lock.time', 'Driver');
  const measure = async (userID: (n: number) => string, guess: (n: number) => string, net: number) => {
    const all: number[] = [];
    for (let n = 0; n < 20; n++) all.push((await logInFrom(address(n, net), userID(n), guess(n))).milliseconds);
    return median(all);
  };
  const unlike = await measure(
    () => 'lock.time',
    (n) => `zzzzzzzzzzz${n}`,
    60,
  );
  const alike = await measure(
    () => 'lock.time',
    (n) => `lock.time12${n}x`,
    61,
  );
  const unknown = await measure(
    (n) => `nobody.time.${n}`,
    () => 'guess',
    62,
  );
  const ratio = alike / unlike;
  attempt(ratio > 0.5 && ratio < 2, `a guess that is nearly right takes ${alike.toFixed(1)} ms, another ${unlike.toFixed(1)} ms`);
  figure('median of a wrong guess: unlike, nearly right', `${unlike.toFixed(0)} ms, ${alike.toFixed(0)} ms`);
  figure('median of an unknown user id (the contract tells 400 from 401 anyway)', `${unknown.toFixed(0)} ms`);
  await closeAccount('lock.time');
});
