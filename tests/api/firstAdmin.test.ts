import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres, { type ISql, type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DealerSettings } from '../../supabase/functions/_shared/contract/dealer.ts';
import { CODE_LENGTH, DEMO_PASSWORDS } from '../../supabase/functions/_shared/contract/firstAdmin.ts';
import { SETTING_UP_LINES, type SettingUp } from '../../supabase/functions/_shared/contract/settingUp.ts';
import { createApp } from '../../supabase/functions/api/app.ts';
import { readEnv } from '../../supabase/functions/api/env.ts';
import { databaseUrl, SUPERUSER } from '../../tools/local-supabase/postgres.ts';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { startOwnShop } from '../stack.ts';
import { apiAt } from '../support/api.ts';

// A shop of its own, which has no account before the tests in the order of this file make one.
let shop: Awaited<ReturnType<typeof startOwnShop>>;
let sql: Sql;
let api: ReturnType<typeof apiAt>;
let code: string;
beforeAll(async () => {
  shop = await startOwnShop();
  sql = postgres(databaseUrl(Number(new URL(shop.databaseUrl).port), SUPERUSER), { max: 2, onnotice: () => {} });
  api = apiAt(shop.siteUrl);
  code = new URL(shop.firstAdminUrl ?? '').hash.replace('#code=', '');
}, 60_000);
afterAll(async () => {
  await sql?.end();
  await shop?.stop();
});

const person = (userID: string, more: object = {}) => ({
  userID,
  userName: `The ${userID}`,
  userPassword: 'mangoes in may',
  code,
  ...more,
});
const asked = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  return { status, wait: headers.get('retry-after') };
};
const begin = (body: object) => api.call('/firstAdmin', { method: 'POST', body });
const visit = async () => (await api.call('/firstAdmin')).json();
const told = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code];
};
/** As no way of the product does: without triggers. */
const forgetAccounts = () =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.staff where true`;
    await tx`delete from auth.users where true`;
  });
const accounts = async () => (await sql`select userid, userdesignation from public.staff order by userid`).map((row) => ({ ...row }));

test('a shop without an account says so, and that a code opens it (R593)', async () => {
  expect(code.length).toBeGreaterThanOrEqual(CODE_LENGTH);
  expect(await visit()).toEqual({ awaited: true, hasCode: true });
});

test('the passwords that are refused are those of the demo accounts (R595)', () => {
  const seed = readFileSync(join(ROOT, 'supabase/seed.sql'), 'utf8');
  const [, people = ''] = /from \(values([\s\S]*?)\) as demo \(id, userid, password\)/.exec(seed) ?? [];
  expect([...people.matchAll(/'([^']+)'\)/g)].map(([, password]) => password)).toEqual(DEMO_PASSWORDS);
});

test.each(DEMO_PASSWORDS)('the demo’s %s is no password here (R595)', async (userPassword) => {
  const answer = await begin(person('owner', { userPassword: ` ${userPassword.toUpperCase()} ` }));
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: expect.stringContaining('of your own') }]);
});

test('nor is one that no account may have', async () => {
  expect(await told(begin(person('owner', { userPassword: '12345' })))).toEqual([400, 'request.invalid']);
  expect(await told(begin(person('', {})))).toEqual([400, 'request.invalid']);
});

test('without the code, or where none is set, nobody is made an admin (R593, R594)', async () => {
  expect(await told(begin(person('owner', { code: '' })))).toEqual([400, 'request.invalid']);
  expect(await told(begin(person('owner', { code: `${code}x` })))).toEqual([403, 'account.first_code_wrong']);
  const settings = { SUPABASE_URL: shop.apiUrl, SUPABASE_ANON_KEY: shop.publishableKey, SUPABASE_SERVICE_ROLE_KEY: shop.secretKey };
  for (const FIRST_ADMIN_CODE of [undefined, '', 'easily guessed']) {
    const app = createApp(readEnv({ ...settings, FIRST_ADMIN_CODE }));
    const body = JSON.stringify(person('owner', { code: FIRST_ADMIN_CODE || 'anything' }));
    const refused = await app.request('/api/firstAdmin', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'account.first_code_unset' }]);
    expect(await (await app.request('/api/firstAdmin')).json()).toEqual({ awaited: true, hasCode: false });
  }
  expect(await accounts()).toEqual([]);
});

test('wrong codes are limited as failed logins are; the right one is heard again afterwards (R596)', async () => {
  const tries = [];
  for (let count = 0; count < 6; count++) tries.push(await asked(begin(person('guesser', { code: `guess ${count}` }))));
  const limited = tries.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(Number(limited[0]?.wait)).toBeGreaterThan(0);
  expect((await asked(begin(person('owner')))).status).toBe(429);
  await sql`delete from private.login_attempts where true`;
});

test('of two accounts that are inserted at the same moment the second waits for the first, and is none (R593)', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [place, id] of [one, other].entries())
    await sql`insert into private.account_orders (id, userid, username, userdesignation, actor_name, is_first)
      values (${id}, ${`at once ${place}`.replaceAll(' ', '.')}, ${`At once ${place}`}, 'Admin', 'website', true)`;
  const insert = (by: ISql, id: string) => by`
    insert into auth.users (instance_id, id, aud, role, email)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${`${id}@staff.invalid`})`;
  let second: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    await insert(tx, one);
    second = insert(sql, other).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    expect(await Promise.race([second, delay(300, 'waits')])).toBe('waits');
  });
  expect(await second).toBe('PT409');
  expect(await accounts()).toEqual([{ userid: 'at.once.0', userdesignation: 'Admin' }]);

  await forgetAccounts();
  expect(await visit()).toMatchObject({ awaited: false });
  await sql`delete from public.activity_log where tablename = 'staff'`;
  expect(await visit()).toMatchObject({ awaited: true });
});

test('of two at the same moment one is the first admin, the other is told to log in; again it is answered once more (R593)', async () => {
  const requests = ['meera', 'vijay'].map((userID) => person(userID, { requestId: crypto.randomUUID() }));
  const answers = await Promise.all(requests.map((body) => told(begin(body))));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  expect(answers.map(([, refusal]) => refusal).filter(Boolean)).toEqual(['account.not_first']);
  const [winner] = await accounts();
  expect(await accounts()).toEqual([{ userid: winner?.userid, userdesignation: 'Admin' }]);

  const won = requests.find(({ userID }) => userID === winner?.userid);
  expect((await begin({ ...won })).status).toBe(200);
  expect(await told(begin({ ...won, userPassword: 'another one' }))).toEqual([409, 'request.reused']);
  expect(await told(begin({ ...won, code: 'forgotten' }))).toEqual([409, 'account.not_first']);
  expect(await told(begin(person('third')))).toEqual([409, 'account.not_first']);
  expect(await accounts()).toHaveLength(1);
  const [entry] = await sql`select username, action, after ->> 'userid' as userid from public.activity_log where tablename = 'staff'`;
  expect(entry).toEqual({ username: 'website', action: 'INSERT', userid: winner?.userid });

  const login = await api.logIn(String(winner?.userid), 'mangoes in may');
  expect(login.status).toBe(200);
  expect((await api.call('/activeAccounts/getaccounts', { token: await login.text() })).status).toBe(200);
  expect(await visit()).toEqual({ awaited: false, hasCode: true });
});

test('the first admin is told what there is to set up, names the shop by four facts, and the list is shorter (R597, R598)', async () => {
  const token = await (await api.logIn(String((await accounts())[0]?.userid), 'mangoes in may')).text();
  const open = async () => {
    const lines = (await (await api.call('/settings/setup', { token })).json()) as SettingUp;
    return lines.filter(({ state }) => state === 'open').map(({ line }) => line);
  };
  expect(await open()).toEqual(SETTING_UP_LINES);
  const { dealer } = (await (await api.call('/settings/dealer', { token })).json()) as DealerSettings;
  const facts = { name: 'Anand Motors', city: 'Nashik', address: 'Gala 7', phone: '0253 271 1223' };
  const save = (body: object) => api.call('/settings/dealer', { method: 'POST', token, body: { ...dealer, ...body, seen: dealer } });
  expect((await save({ ...facts, phone: '' })).status).toBe(400);
  expect((await save({ ...facts, latitude: 20 })).status).toBe(400);
  expect((await save(facts)).status).toBe(200);
  expect(await open()).toEqual(SETTING_UP_LINES.filter((line) => line !== 'name'));
  const shown = await (await api.call('/dealer', { query: { another: 'time' } })).json();
  expect(shown).toMatchObject({ name: 'Anand Motors', companyName: '', coordinates: null });
});

test('an order of two who were both allowed makes one account: the database decides at the insert (R593)', async () => {
  const later = crypto.randomUUID();
  await sql`insert into private.account_orders (id, userid, username, userdesignation, actor_name, is_first)
    values (${later}, 'later', 'Later', 'Admin', 'website', true)`;
  await expect(
    sql`insert into auth.users (instance_id, id, aud, role, email) values ('00000000-0000-0000-0000-000000000000', ${later}, 'authenticated',
      'authenticated', 'later@staff.invalid')`,
  ).rejects.toMatchObject({ code: 'PT409' });
});

test('a shop whose accounts are gone, however, does not await a stranger: it has had one (R593)', async () => {
  await forgetAccounts();
  expect(await visit()).toEqual({ awaited: false, hasCode: true });
  expect(await told(begin(person('stranger')))).toEqual([409, 'account.not_first']);
  expect(await accounts()).toEqual([]);
});
