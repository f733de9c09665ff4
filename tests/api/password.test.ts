import { beforeAll, describe, expect, test } from 'vitest';
import { call, closeAccount, direct, expectRefusal, logIn, newAccount, post, tokenOf } from './client.ts';

describe('change-password', () => {
  let token: string;
  const change = (oldPassword: string, newOne: string, by = token) =>
    post('/dashboard/change-password', by, { oldPassword, newPassword: newOne });

  beforeAll(async () => {
    ({ token } = await newAccount('changer', 'Admin'));
    return () => closeAccount('changer');
  });

  test('keeps this session and ends the others (R250)', async () => {
    const other = await logIn('changer', 'changer123');
    const refresh_token = other.headers.get('x-refresh-token') ?? '';
    const othersToken = await other.text();
    expect((await change('CHANGER123 ', 'another 1')).status).toBe(200);
    await expectRefusal(await call('/dashboard', { token: othersToken }), 401, 'Please log in again.');
    expect((await direct(othersToken).from('cardetails').select('registernumber')).data).toEqual([]);
    expect((await logIn('changer', 'changer123')).status).toBe(401);
    expect((await direct().auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expect((await call('/dashboard', { token, query: { limit: 1 } })).status).toBe(200);
    expect((await change('another 1', 'changer123')).status).toBe(200);
  });

  test.each([
    ['a wrong old one', ['wrong one', 'another 1'], 501, 'Old password does not match.'],
    ['the same but for capitals', ['changer123', ' CHANGER123'], 400, 'New Password is the same as the Old Password.'],
    ['nothing', ['changer123', ' '], 400, 'Please fill in all fields.'],
    ['a short one', ['changer123', '12345'], 400, 'Password: at least 6 characters'],
  ] as const)('%s is refused', async (_name, [from, to], status, text) => {
    await expectRefusal(await change(from, to), status, text);
    expect((await logIn('changer', 'changer123')).status).toBe(200);
  });

  test('rate limiting of guesses at the old password, as at the login (D07)', async () => {
    const { token: guesser } = await newAccount('guesser', 'Admin');
    // Rate limits are separate: a stranger at the login does not keep anybody from changing their password.
    const strangers = await Promise.all(Array.from({ length: 6 }, (_, n) => logIn('guesser', `guess ${n}`)));
    expect(strangers.map(({ status }) => status)).toContain(429);
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => change(`guess ${n}`, 'another 1', guesser)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([429, 429, 429, 501, 501, 501, 501, 501]);
    await closeAccount('guesser');
  });

  // Every other spelling: the contract's own test.
  test.each([' MiXed Case ', 'A\u030angstro\u0308m2'])('no spelling of %j locks anybody out', async (next) => {
    expect((await change('changer123', next)).status).toBe(200);
    for (const again of [next, ` ${next.normalize('NFD').toLowerCase()} `]) expect((await logIn('changer', again)).status).toBe(200);
    expect((await change(next, 'changer123')).status).toBe(200);
  });
});

describe('a reset password', () => {
  const reset = (by: string | undefined, requestId?: string) =>
    post('/activeAccounts/reset-password', by, { userId: 'forgetful', requestId });
  let admin: string;
  let old: string;

  beforeAll(async () => {
    admin = await tokenOf('admin');
    ({ token: old } = await newAccount('forgetful', 'Employee'));
    return () => closeAccount('forgetful');
  });

  test('opens nothing but its own change, and then everything (R263)', async () => {
    await expectRefusal(await reset(old), 403, 'Your account may not do this.');
    const requestId = crypto.randomUUID();
    const first = await reset(admin, requestId);
    const { password } = (await first.json()) as { password: string };
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    expect(await (await reset(admin, requestId)).json()).toEqual({ password });
    expect((await logIn('forgetful', 'forgetful123')).status).toBe(401);
    expect((await call('/dashboard', { token: old })).ok).toBe(false);

    const token = await (await logIn('forgetful', password)).text();
    const closed = 'Please choose a password of your own first.';
    await expectRefusal(await call('/dashboard', { token }), 403, closed);
    await expectRefusal(await call('/maintainance', { token, query: { registernumber: 'MH12' } }), 403, closed);
    expect((await direct(token).from('cardetails').select('registernumber')).data).toEqual([]);
    expect((await direct(token).from('enquiries').select('custname')).data).toEqual([]);
    expect((await post('/validate-token', token, {})).status).toBe(200);

    const change = { oldPassword: password, newPassword: 'my own 1' };
    expect((await post('/dashboard/change-password', token, change)).status).toBe(200);
    expect((await call('/dashboard', { token, query: { limit: 1 } })).status).toBe(200);
    expect((await logIn('forgetful', 'my own 1')).status).toBe(200);
  });

  test('is of an account that there is', async () => {
    const unknown = await post('/activeAccounts/reset-password', admin, { userId: 'nobody.here' });
    await expectRefusal(unknown, 404, 'There is no such account.');
  });

  test.each(['Employee', 'Driver'] as const)('%s changes their own', async (designation) => {
    const { token } = await newAccount(`own.${designation.toLowerCase()}`, designation);
    const oldPassword = `own.${designation.toLowerCase()}123`;
    const answer = await post('/dashboard/change-password', token, { oldPassword, newPassword: 'my own 1' });
    expect(answer.status).toBe(200);
    await closeAccount(`own.${designation.toLowerCase()}`);
  });
});
