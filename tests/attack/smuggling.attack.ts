import fc from 'fast-check';
import { inject } from 'vitest';
import { BATTERY, send } from '../../tools/local-supabase/tests/smuggling.ts';
import { tokenOf } from '../api/client.ts';
import { attack, type Try } from './attack.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const MUTATIONS = 600;
const SEED = 20261122;

const stack = inject('stack');
const DOORS = [
  { name: 'site', url: stack.siteUrl, path: '/api' },
  { name: 'Supabase', url: stack.apiUrl, path: '/functions/v1/api' },
];
type Door = (typeof DOORS)[number];

/** Concurrent users, each with a different request, and the answer each must get. */
async function victims(): Promise<((door: Door) => Promise<string | null>)[]> {
  const people = ['admin', 'employee', 'driver'] as const;
  const tokens = await Promise.all(people.map(tokenOf));
  const whoAmI = people.map((userid, place) => async ({ url, path }: Door) => {
    const headers = { authorization: `Bearer ${tokens[place]}` };
    const answer = await fetch(`${url}${path}/validate-token`, { method: 'POST', headers });
    const text = await answer.text();
    return text.includes(`"userid":"${userid}"`) ? null : `${userid} was answered ${answer.status} ${text}`;
  });
  const health = async ({ url, path }: Door) => {
    const answer = await fetch(`${url}${path}/health`);
    const text = await answer.text();
    return answer.status === 200 && text.includes('"status":"ok"') ? null : `health was answered ${answer.status} ${text}`;
  };
  return [...whoAmI, health, health];
}

/** Sends these bytes over many connections while the users send requests, and checks all their answers. */
async function strike(attempt: Try, door: Door, name: string, all: string[], others: Awaited<ReturnType<typeof victims>>) {
  const strangers = all.map((bytes) => send(door.url, bytes.replaceAll('/api/', `${door.path}/`)));
  for (let wave = 0; wave < 4; wave++) {
    const wrong = await Promise.all(others.map((ask) => ask(door).catch((error: unknown) => String(error))));
    for (const said of wrong) attempt(said === null, `${name} at the ${door.name}: ${said}`);
  }
  await Promise.all(strangers);
}

attack('smuggling: the battery over many connections', async (attempt) => {
  const others = await victims();
  for (const [name, bytes] of Object.entries(BATTERY)) {
    for (const door of DOORS) {
      for (let round = 0; round < ROUNDS; round++) {
        await strike(attempt, door, name, Array(CONNECTIONS).fill(bytes), others);
      }
    }
  }
});

const odd = fc.constantFrom('\r', '\n', '\r\n', '\t', ' ', '\0', '\v', ';', ',', ':', '0', 'f', '+', '-', '\x85', '"');
const header = fc.constantFrom(
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'transfer-encoding:\tchunked',
  'Content-Length: 0',
  'Content-Length: 5',
  'content-length: 00',
  'Connection: close',
  'Connection: transfer-encoding',
  'TE: trailers',
  'Expect: 100-continue',
  'Upgrade: h2c',
  'Host: y',
  'Transfer_Encoding: chunked',
  'Content-Length: 0x10',
);
/** A mutated request of the battery: bytes inserted, deleted or doubled, or one more header. */
const mutation = fc
  .tuple(
    fc.constantFrom(...Object.values(BATTERY)),
    fc.array(fc.tuple(fc.nat(), odd, fc.constantFrom('in', 'out', 'over', 'header'), header), { minLength: 1, maxLength: 4 }),
  )
  .map(([bytes, changes]) =>
    changes.reduce((text, [at, sign, how, line]) => {
      const place = at % Math.min(text.length, 160);
      if (how === 'header') return text.replace('\r\n', `\r\n${line}\r\n`);
      return text.slice(0, place) + (how === 'out' ? '' : sign) + text.slice(how === 'in' ? place : place + 1);
    }, bytes),
  );

attack('smuggling: the battery with bytes changed at random', async (attempt) => {
  const others = await victims();
  const requests = fc.sample(mutation, { numRuns: MUTATIONS, seed: SEED });
  for (let first = 0; first < requests.length; first += CONNECTIONS) {
    const batch = requests.slice(first, first + CONNECTIONS);
    for (const door of DOORS) await strike(attempt, door, `${first} and after of seed ${SEED}`, batch, others);
  }
});
