import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addVehicle, call, closeAccount, direct, expectRefusal, logIn, newAccount, post, server, tokenOf, upload } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
});

const register = (token: string, query: string, fields: Record<string, unknown>) =>
  post(`/register?${query}`, token, { userPassword: 'secret1', ...fields });
const remove = (token: string, body: unknown) => call('/activeAccounts/deleteAccount', { method: 'DELETE', token, body });

interface Account {
  userid: string;
  username: string;
  userpassword: string;
  userdesignation: string;
}
const list = async () => (await (await call('/activeAccounts/getaccounts', { token: admin })).json()) as Account[];
/** Logins without a staff row: half accounts, which an invariant forbids. */
const halves = async () => {
  const [counted] = await sql<[{ halves: number }]>`
    select count(*)::int as halves from auth.users u where not exists (select from public.staff s where s.id = u.id)`;
  return counted.halves;
};

describe('register', () => {
  test('makes an account that logs in, user id and password in small letters, the name as it is written (R242, R243, R279, D07)', async () => {
    const account = { userID: ' Sunil.K ', userName: ' Sunil KALE ', userPassword: ' SeCret É 1 ' };
    expect((await register(employee, 'isDriver=true', { ...account, userDesignation: 'Driver' })).status).toBe(200);
    expect((await list()).find(({ userid }) => userid === 'sunil.k')).toEqual({
      userid: 'sunil.k',
      username: 'Sunil KALE',
      userpassword: '********',
      userdesignation: 'Driver',
    });
    for (const typed of [account.userPassword, 'secret e\u0301 1', 'SECRET É 1']) {
      expect((await logIn('SUNIL.K', typed)).status, typed).toBe(200);
    }
    await closeAccount('sunil.k');
  });

  test.each([
    ['both flags', 'isDriver=true&isEmployee=true', {}, 'Either isDriver or isEmployee: true'],
    ['no flag', '', {}, 'Either isDriver or isEmployee: true'],
    ['flags that are false', 'isDriver=false', {}, 'Either isDriver or isEmployee: true'],
    ['another designation', 'isDriver=true', { userDesignation: 'Employee' }, /^userDesignation says Employee/],
    ['an admin', 'isEmployee=true', { userDesignation: 'Admin' }, /^userDesignation says Admin/],
    ['no user id', 'isDriver=true', { userID: ' ' }, 'Please enter both username and password.'],
    ['no name', 'isDriver=true', { userName: undefined }, 'Please enter both username and password.'],
    ['no password', 'isDriver=true', { userPassword: '' }, 'Please enter both username and password.'],
    ['a short password', 'isDriver=true', { userPassword: ' 12345 ' }, 'Password: at least 6 characters'],
    ['a long password', 'isDriver=true', { userPassword: 'é'.repeat(37) }, 'Password: too long'],
    ['spaces in the user id', 'isDriver=true', { userID: 'a b' }, /^User ID: letters/],
    [
      'a user id that is taken',
      'isDriver=true',
      { userID: ' DRIVER' },
      'User with the same userID or userName already exists. The user ID is taken.',
    ],
    [
      'a user id and a name that are taken',
      'isDriver=true',
      { userID: 'driver', userName: 'Santosh Jadhav' },
      /already exists\. The user ID is taken\. The name is taken\.$/,
    ],
    ['signs nobody types', 'isDriver=true', { userPassword: 'secret\u0000 1' }, 'Password: signs that can be typed only'],
    ["the system's name", 'isDriver=true', { userName: ' SYSTEM' }, /cannot be used\. The name is kept for the system\.$/],
    ['an invisible name', 'isDriver=true', { userName: '\u200b' }, /cannot be used\. The name must be 1 to 60/],
    ['a name that is taken', 'isDriver=true', { userName: 'SANTOSH jadhav' }, /already exists\. The name is taken\.$/],
  ])('%s is refused, and nothing is left of it (D01)', async (_name, query, fields, text) => {
    await expectRefusal(await register(admin, query, { userID: 'nobody', userName: 'nobody', ...fields }), 400, text);
    expect((await list()).filter(({ userid, username }) => [userid, username].includes('nobody'))).toEqual([]);
  });

  test('race condition: of two requests for one user id one adds an account, the other leaves not even a login', async () => {
    const before = await halves();
    const twins = await Promise.all([1, 2, 3].map((n) => register(admin, 'isEmployee=true', { userID: 'twins', userName: `twins ${n}` })));
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await list()).filter(({ userid }) => userid === 'twins')).toHaveLength(1);
    expect(await halves()).toBe(before);
    await closeAccount('twins');
  });

  test('a login that nobody ordered opens nothing', async () => {
    const email = `${crypto.randomUUID()}@staff.invalid`;
    const { data, error } = await server.auth.admin.createUser({ email, password: 'secret1', email_confirm: true });
    if (error) throw error;
    const auth = direct().auth;
    const signedIn = await auth.signInWithPassword({ email, password: 'secret1' });
    const token = signedIn.data.session?.access_token ?? '';
    expect((await call('/car/MH12QW4821', { token })).status).toBe(401);
    expect((await direct(token).from('cardetails').select('registernumber')).data).toEqual([]);
    await server.auth.admin.deleteUser(data.user.id);
  });
});

test('a session that was logged out opens nothing, though its token has not expired', async () => {
  const { token } = await newAccount('logged.out', 'Driver');
  expect((await call('/validate-token', { method: 'POST', token })).status).toBe(200);
  const { error } = await server.auth.admin.signOut(token, 'local');
  expect(error).toBeNull();
  await expectRefusal(await call('/validate-token', { method: 'POST', token }), 401, 'Please log in again.');
  await closeAccount('logged.out');
});

describe('a deleted account', () => {
  test('opens nothing from the next request on: API, PostgREST, Storage, and no new token (D29)', async () => {
    const { token } = await newAccount('leaver', 'Employee');
    const login = await logIn('leaver', 'leaver123');
    const refresh_token = login.headers.get('x-refresh-token') ?? '';
    const reg = await addVehicle(token);
    await upload(token, `${reg}/AdminDocuments/1`);
    const db = direct(token);
    const bucket = db.storage.from('private-files');
    expect((await db.from('ownerdetails').select('registernumber').limit(1)).data).toHaveLength(1);
    expect((await bucket.list(`${reg}/AdminDocuments`)).data).toHaveLength(1);

    expect((await remove(admin, { userId: 'Leaver ' })).status).toBe(200);

    await expectRefusal(await call('/dashboard', { token }), 401, 'Please log in again.');
    for (const table of ['cardetails', 'ownerdetails', 'installments', 'enquiries', 'document_descriptions', 'staff']) {
      expect((await db.from(table).select('*')).data, table).toEqual([]);
    }
    expect((await db.from('cardetails').insert({ registernumber: 'LEAVER1' })).status).toBe(403);
    expect((await db.rpc('dashboard_counts')).status).toBe(401);
    expect((await bucket.list(`${reg}/AdminDocuments`)).data).toEqual([]);
    expect((await bucket.download(`${reg}/AdminDocuments/1`)).error).not.toBeNull();
    expect((await bucket.createSignedUrl(`${reg}/AdminDocuments/1`, 60)).error).not.toBeNull();
    expect((await bucket.createSignedUploadUrl(`${reg}/AdminDocuments/2`)).error).not.toBeNull();
    expect((await direct().auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expect((await logIn('leaver', 'leaver123')).status).toBe(400);
  });

  test('is nobody for a second deletion; its user id is free again', async () => {
    const account = { userID: 'again', userName: 'again' };
    for (let round = 0; round < 2; round++) {
      expect((await register(admin, 'isEmployee=true', account)).status).toBe(200);
      expect((await remove(admin, { userID: 'again' })).status).toBe(200);
    }
    await expectRefusal(await remove(admin, { userId: 'again' }), 404, 'There is no such account.');
  });

  test('nobody deletes their own account (D29)', async () => {
    await expectRefusal(await remove(admin, { userId: ' ADMIN' }), 400, 'You cannot delete your own account.');
    await expectRefusal(await remove(admin, {}), 400, 'userId is required');
  });

  // One round: lastAdmin.test.ts has the races, at the database.
  test.each([
    ['two admins who delete each other', ['duel.a', 'duel.b']],
    ['three in a ring', ['duel.a', 'duel.b', 'duel.c']],
  ])('of %s one stays, and whoever is deleted is told so', async (_name, userids) => {
    const people = await Promise.all(userids.map((userid) => newAccount(userid, 'Admin')));
    const answers = await Promise.all(people.map(({ token }, n) => remove(token, { userId: userids[(n + 1) % userids.length] })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    for (const answer of refused) await expectRefusal(answer, 401, /^Please log in again\.$/);
    const left = (await list()).filter(({ userid }) => userid.startsWith('duel.'));
    expect(left).toHaveLength(1);
    for (const { userid } of left) await closeAccount(userid);
  });
});

test('nobody writes accounts past the API', async () => {
  for (const token of [admin, employee]) {
    const staff = direct(token).from('staff');
    const row = { id: crypto.randomUUID(), userid: 'past', username: 'past', userdesignation: 'Driver' };
    expect((await staff.insert(row)).error?.code).toBe('42501');
    expect((await staff.delete().eq('userid', 'driver')).error?.code).toBe('42501');
  }
  const signUp = await direct().auth.signUp({ email: 'new@staff.invalid', password: 'secret1' });
  expect(signUp.error?.code).toBe('signup_disabled');
});
