import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { login, service, stack } from './clients.ts';

const sql = postgres(stack.databaseUrl, { max: 1 });
afterAll(() => sql.end());

/** Sends a request to /rest/v1 as the server does. */
const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${stack.apiUrl}/rest/v1${path}`, { ...init, headers: { apikey: stack.secretKey, ...init.headers } });

test('a change of every row is refused, as the extension safeupdate does behind PostgREST', async () => {
  for (const [method, verb] of [
    ['DELETE', 'DELETE'],
    ['PATCH', 'UPDATE'],
  ] as const) {
    const body = { ...(method === 'PATCH' && { body: '{"userid":"x"}' }) };
    const answer = await ask('/login_attempts?select=*', { method, headers: { 'content-type': 'application/json' }, ...body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: '21000', message: `${verb} requires a WHERE clause` });
  }
  const filtered = await ask('/cardetails?registernumber=eq.nobody', { method: 'DELETE' });
  expect((await filtered.json().catch(() => ({}))).code).not.toBe('21000');
});

test('nobody chooses how a transaction ends, and nobody is told that he did', async () => {
  for (const wish of ['tx=rollback', 'tx =rollback', 'TX=rollback', 'tx\t= rollback']) {
    const insist = await ask('/staff', { headers: { prefer: `handling=strict, ${wish}` } });
    expect(insist.status).toBe(400);
    expect(await insist.json()).toMatchObject({ code: 'PGRST122', details: `Invalid preferences: ${wish}` });
  }

  const admin = await login('admin');
  const { data } = await admin.auth.getSession();
  const cost = { description: 'Tea that stays', cost: 1, date: '1951-01-01' };
  const answer = await ask('/miscellaneous_costs', {
    method: 'POST',
    body: JSON.stringify(cost),
    headers: {
      'content-type': 'application/json',
      apikey: stack.publishableKey,
      prefer: 'tx=rollback',
      authorization: `Bearer ${data.session?.access_token}`,
    },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('preference-applied') ?? '').not.toContain('tx');
  expect(await sql`delete from public.miscellaneous_costs where description = ${cost.description} returning id`).toHaveLength(1);
});

test('other preferences are left alone', async () => {
  const answer = await ask('/staff?select=userid&userid=eq.admin', { headers: { prefer: 'count=exact' } });
  expect([answer.status, (await service().from('staff').select('userid')).error?.code]).toEqual([403, '42501']);
});

test('concurrency limit: however many visitors ask at once, few of them hold a connection', async () => {
  const hard = encodeURIComponent('(.*)(.*)(.*)(.*)(.*)\\1\\2\\3\\4\\5$');
  const visitor = { headers: { apikey: stack.publishableKey } };
  const asked = Array.from({ length: 30 }, () => ask(`/cardetails?select=registernumber&carname=match.${hard}`, visitor));
  let most = 0;
  let answered = false;
  const all = Promise.all(asked).finally(() => {
    answered = true;
  });
  while (!answered) {
    const [{ held = 0 } = {}] = await sql<{ held: number }[]>`
      select count(*)::int as held from pg_stat_activity
      where usename = 'authenticator' and state = 'active' and query like '%before_request%'`;
    most = Math.max(most, held);
  }
  expect(most).toBeLessThan(4);
  const refused = (await all).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(20);
  expect(await refused[0]?.json()).toEqual({
    code: 'PT503',
    details: null,
    hint: 'server.busy',
    message: 'The server is busy. Please try again in a moment.',
  });
});
