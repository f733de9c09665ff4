import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, inject } from 'vitest';
import { errorBody } from '../../supabase/functions/_shared/contract/errors.ts';
import { addCost, addVehicle, call, direct, sell, tokenOf } from '../api/client.ts';
import { ENDPOINTS } from '../support/endpoints.ts';
import { examples } from '../support/examples.ts';
import { allTokens, spareTokens, type Tokens } from '../support/personas.ts';
import { EVERYBODY, PERSONAS, type Persona } from '../support/roles.ts';
import { ROUTES } from '../support/routes.ts';
import { attack, long, type Try } from './attack.ts';
import { connect } from './catalogue.ts';
import { hostileHeaders, hostileText, hostileValue, mutated } from './hostile.ts';
import { inLanes } from './requests.ts';

const CALLS = Number(process.env.FUZZ_CALLS ?? (long ? 30_000 : 500));
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const BATCH = 500;
/** Minimum share of calls that succeed, or the fuzzing would not get past validation. */
const GRANTED = 0.05;

const sql = connect();
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const site = new URL(inject('stack').siteUrl);

let tokens: Tokens;
let good: ReturnType<typeof examples>;
let spare: Awaited<ReturnType<typeof spareTokens>>;
beforeAll(async () => {
  spare = await spareTokens('fuzz');
  const { driver, employee, admin } = spare;
  tokens = { ...(await allTokens()), driver, employee, admin };
  const [available, sold] = [await addVehicle(admin), await addVehicle(admin)];
  await sell(admin, sold);
  good = examples({ available, sold, cost: await addCost(admin) });
});
afterAll(async () => {
  await direct(await tokenOf('admin')).rpc('change_settings', { p_employees_see_balance: true });
  await spare.close();
  agent.destroy();
  await sql.end();
});

interface Fuzzed {
  route: string;
  persona: Persona;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const asQuery = (given: unknown) =>
  new URLSearchParams(Object.entries(Object(given)).map(([key, value]) => [key, asText(value)])).toString();
/** Encodes lone surrogates, which have no bytes in UTF-8; tricks with % and dots stay unchanged. */
const asPath = (text: string) => encodeURI(text.toWellFormed()).replaceAll('%25', '%').replace(/[?#]/g, encodeURIComponent);

const PATHS = ['//', '/./', '/../', '/%2e%2e/', '/%2f', '/.', '/%00', '/;a=b', '/..;/', '/%5c', '/%252e%252e/', '\\', '/api/'];

/** Fuzzing: a mutated call of one endpoint by some persona. */
function callOf(route: string): fc.Arbitrary<Fuzzed> {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const example = good[route] ?? {};
  const mutatedBody = mutated(Object(example.body));
  return fc
    .record({
      persona: fc.constantFrom(...PERSONAS),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS') },
      ),
      param: fc.oneof(fc.constant(undefined), hostileText),
      trick: fc.oneof({ weight: 20, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...PATHS) }),
      query: fc.oneof({ weight: 2, arbitrary: fc.constant(example.query ?? {}) }, { weight: 3, arbitrary: mutated(example.query ?? {}) }),
      body: fc.oneof(
        { weight: 6, arbitrary: mutatedBody.map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.oneof(hostileText, hostileValue.map(asText)) },
      ),
      headers: hostileHeaders,
    })
    .map(({ persona, method, param, trick, query, body, headers }) => {
      const path = param === undefined ? (example.path ?? pattern) : pattern.replace(/:\w+/, asPath(param));
      const search = asQuery(query);
      const bodied = !/^(GET|HEAD|OPTIONS)$/.test(method) && (example.body !== undefined || method !== 'DELETE');
      return {
        route,
        persona,
        method,
        path: `/api${asPath(trick)}${path}${search && `?${search}`}`,
        headers: { ...(bodied && { 'content-type': 'application/json' }), ...headers },
        body: bodied ? body : undefined,
      };
    });
}

interface Reply {
  status: number;
  text: string;
  headers: string;
}

/** Sends the path unchanged, which fetch would normalize. */
const send = ({ persona, method, path, headers, body }: Fuzzed) =>
  new Promise<Reply>((resolve, reject) => {
    const token = tokens[persona];
    const sent = body === undefined ? undefined : Buffer.from(body);
    const { hostname, port } = site;
    const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }), ...(sent && { 'content-length': String(sent.length) }) };
    const asked = request({ hostname, port, agent, method, path, headers: all, timeout: 60_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: answer.rawHeaders.join('\n') }),
      );
    });
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer within a minute')));
    asked.end(sent);
  });

/** Information leak: words of a database, a program or its files, which no answer may contain. */
const INSIDES =
  /violates|constraint|relation "|column "|syntax error|invalid input|PGRST|SQLSTATE|\b(public|private|pg_catalog|auth|storage)\.[a-z_]+|TypeError|ReferenceError|ZodError|\bat \S+ \(|\.ts:\d|node_modules|\[object /;
/** Routes that anybody may ask. */
const PUBLIC = Object.keys(ENDPOINTS).filter((route) => ENDPOINTS[route]?.may === EVERYBODY);

/** Marks a connection that ended without an answer. */
const BROKEN_OFF = 599;

/** What is wrong with an answer; undefined when nothing is. */
function complaint({ route, persona, method, path }: Fuzzed, { status, text, headers }: Reply): string | undefined {
  // Node closes connections with headers of more than 16 kB, before or after its 431 is read.
  if (status === BROKEN_OFF && path.length > 15_000) return undefined;
  const isRefusal = status >= 400;
  const wrongPassword = status === 501 && route.endsWith('/change-password');
  if (status >= 500 && status !== 503 && !wrongPassword) return 'fell over';
  if (Object.values(tokens).some((token) => token && (text.includes(token) || headers.includes(token)))) {
    return 'a token in the answer';
  }
  if (/\nset-cookie\n(?!known-browser=)/i.test(headers)) return 'a cookie that is not ours';
  // A trick may have left the API for the site's static files; what is too long never gets that far.
  const isOutside = !/^\/api(\/|\?|$)/.test(path) || /^[^?]*(\.\.|%2e|;)/i.test(path) || status === 431;
  if (isOutside || method === 'HEAD' || method === 'OPTIONS') {
    return INSIDES.test(text) ? 'insides in the answer' : undefined;
  }
  if (isRefusal) {
    const error = refusalText(text);
    if (error === undefined) return 'a refusal that is not {error, code}';
    if (INSIDES.test(error)) return 'insides in the refusal';
  } else if (/^(visitor|deleted|expired|tampered)$/.test(persona) && !PUBLIC.includes(route)) {
    return 'got through without being somebody';
  }
  return undefined;
}

const refusal = errorBody.strict();

function refusalText(text: string): string | undefined {
  try {
    const { error, code } = refusal.parse(JSON.parse(text));
    return error && code ? error : undefined;
  } catch {
    return undefined;
  }
}

/** Tries a call; answers whether it succeeded. */
async function tryCall(attempt: Try, fuzzed: Fuzzed): Promise<boolean> {
  const reply = await send(fuzzed).catch((error: Error) => ({ status: BROKEN_OFF, text: error.message, headers: '' }));
  const wrong = complaint(fuzzed, reply);
  const { persona, method, path, headers, body } = fuzzed;
  const asked = JSON.stringify({ path: path.slice(0, 200), headers, body: body?.slice(0, 300) });
  attempt(!wrong, `${wrong}: ${persona} ${method} ${asked}: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply.status >= 200 && reply.status < 300;
}

attack('fuzz: every endpoint has an example to mutate', async (attempt) => {
  for (const route of ROUTES) attempt(route in good, `${route} has no example in the contract`);
  for (const route of Object.keys(good)) attempt(ROUTES.includes(route), `${route} is no endpoint any more`);
});

attack('fuzz: mutated calls of the API', async (attempt) => {
  let granted = 0;
  const calls = fc.constantFrom(...ROUTES).chain(callOf);
  for (let done = 0; done < CALLS; done += BATCH) {
    const batch = fc.sample(calls, { numRuns: Math.min(BATCH, CALLS - done), seed: SEED + done });
    await inLanes(batch, 8, async (fuzzed) => {
      if (await tryCall((held, what) => attempt(held, `seed ${SEED}: ${what}`), fuzzed)) granted++;
    });
  }
  // If validation refuses all calls, nothing behind it was tested.
  attempt(granted >= CALLS * GRANTED, `seed ${SEED}: only ${granted} of ${CALLS} calls were granted`);
});

attack('fuzz: afterwards the invariants of the ledger hold and everything answers', async (attempt) => {
  const torn = await sql`
    select 'sold without a sale, or the other way round' as what, c.registernumber::text as which
    from public.cardetails c full join public.soldcars s on s.present_number = c.registernumber
    where coalesce(c.status, false) <> coalesce(s.present, false)
    union all
    select 'an installment without a sale', i.registernumber from public.installments i
    left join public.soldcars s on s.id = i.sale where s.registernumber is distinct from i.registernumber
    union all
    select 'an amount that is none', amount::text from (
      select amount from public.installments union all select amount from public.investment
      union all select cost from public.miscellaneous_costs union all select price from public.maintenance
      union all select vehiclebuyprice from public.buying_prices union all select vehiclesellprice from public.cardetails
      union all select selling_price from public.soldcars union all select down_payment from public.soldcars
      union all select commission from public.soldcars) as amounts (amount)
    where not (amount >= 0 and amount < 1e10)
    union all
    select 'a demo account that is gone', userid from unnest(array['admin', 'employee', 'driver']) userid
    where userid not in (select userid from public.staff)
    union all
    select 'an account that is half', s.userid from public.staff s left join auth.users u on u.id = s.id where u.id is null
    union all
    select 'more of somebody than was registered', userid from public.staff
    where userid like 'fuzz.%' group by userid having count(*) > 1`;
  attempt(torn.length === 0, JSON.stringify(torn));

  for (const persona of ['driver', 'employee', 'admin'] as const) {
    const answer = await call('/validate-token', { method: 'POST', token: tokens[persona] });
    const { userdesignation = '' } = (await answer.json()) as { userdesignation?: string };
    attempt(userdesignation.toLowerCase() === persona, `${persona}: the session is over or somebody else's: ${answer.status}`);
  }
  for (const path of ['/health', '/']) attempt((await call(path)).ok, `${path} does not answer any more`);
  attempt((await call('/validate-token', { method: 'POST' })).status === 401, 'everybody is somebody now');
  attempt((await call('/accountDetails', { token: tokens.admin })).ok, 'the accounts do not answer any more');
});
