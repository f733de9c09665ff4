// Run by Deno (publicReads.ts): the Edge Function's own share of an answer, in milliseconds: the time in its handler less the time
// of its calls of Supabase until their last byte. Prints the median.
import { argv } from 'node:process';
import { createApp } from '../../supabase/functions/api/app.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../local-supabase/keys.ts';

const [supabaseUrl = '', times = '', ...paths] = argv.slice(2);
const TIMES = Number(times);
const WARM_UP = TIMES * 0.4;

let upstream = 0;
const real = globalThis.fetch;
globalThis.fetch = async (...asked: Parameters<typeof fetch>) => {
  const began = performance.now();
  const { status, headers, body } = await real(...asked).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: await answer.arrayBuffer(),
  }));
  upstream += performance.now() - began;
  return new Response(status === 204 ? null : body, { status, headers });
};

const say = console.log;
console.log = () => {};
const app = createApp({
  supabaseUrl,
  publicUrl: supabaseUrl,
  publishableKey: PUBLISHABLE_KEY,
  secretKey: SECRET_KEY,
  addressHeader: { name: 'x-forwarded-for', entry: 1 },
});

const shares: number[] = [];
for (let time = 0; time < WARM_UP + TIMES; time++) {
  upstream = 0;
  const began = performance.now();
  const answer = await app.fetch(new Request(`http://function/api${paths[time % paths.length]}`));
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${paths[time % paths.length]} answered ${answer.status}`);
  if (time >= WARM_UP) shares.push(performance.now() - began - upstream);
}
say(shares.sort((a, b) => a - b)[Math.floor(TIMES / 2)]?.toFixed(2));
process.exit();
