import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { client, createAccount, email, login, service, stack } from './clients.ts';

describe('signing in', () => {
  test('the token carries the claims of the hook, of exactly one role', async () => {
    for (const [userid, role] of [
      ['admin', 'isAdmin'],
      ['employee', 'isEmployee'],
      ['driver', 'isDriver'],
    ] as const) {
      const { data } = await (await login(userid)).auth.getSession();
      const claims = decodeJwt(data.session?.access_token ?? '');
      expect(claims).toMatchObject({ role: 'authenticated', aud: 'authenticated', email: email(userid), aal: 'aal1' });
      expect(claims).toMatchObject({ isAdmin: false, isEmployee: false, isDriver: false, [role]: true });
      expect(claims.username).not.toBe('');
      expect(claims.iss).toBe(`${stack.apiUrl}/auth/v1`);
    }
  });

  test('a refreshed token carries them too, and the old refresh token is spent', async () => {
    const admin = await login('admin');
    const first = (await admin.auth.getSession()).data.session;
    const { data, error } = await admin.auth.refreshSession();
    expect(error).toBeNull();
    expect(decodeJwt(data.session?.access_token ?? '').isAdmin).toBe(true);
    expect(data.session?.refresh_token).not.toBe(first?.refresh_token);
  });

  test('a page that is closed while it refreshes can refresh again, and so can another tab at the same time', async () => {
    const { data } = await (await login('driver')).auth.getSession();
    const refresh_token = data.session?.refresh_token ?? '';
    const refresh = (token = refresh_token) => client().auth.refreshSession({ refresh_token: token });
    const lost = await refresh();
    const tabs = await Promise.all([refresh(), refresh(lost.data.session?.refresh_token), refresh()]);
    for (const { error } of [lost, ...tabs]) expect(error).toBeNull();
    expect((await refresh(tabs[2]?.data.session?.refresh_token)).error).toBeNull();
  });

  test('a wrong password and an unknown user are refused alike', async () => {
    for (const [userid, password] of [
      ['admin', 'wrong'],
      ['nobody', 'admin123'],
    ] as const) {
      const { data, error } = await client().auth.signInWithPassword({ email: email(userid), password });
      expect(data.session).toBeNull();
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    }
  });

  test('getUser knows the holder of a token, signing out ends the session', async () => {
    const driver = await login('driver');
    expect((await driver.auth.getUser()).data.user?.email).toBe(email('driver'));
    const token = (await driver.auth.getSession()).data.session?.access_token;
    await driver.auth.signOut({ scope: 'local' });
    expect((await client().auth.getUser(token)).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('nobody signs up by himself', async () => {
    const { error } = await client().auth.signUp({ email: email('newcomer'), password: 'secret-1' });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });
});

describe('the admin API', () => {
  test('creates, finds, changes and deletes an account', async () => {
    const { admin } = service().auth;
    const id = await createAccount('temporary');
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email: email('temporary'), role: 'authenticated' });
    expect((await admin.listUsers()).data.users.map((user) => user.id)).toContain(id);

    const person = client();
    const first = await person.auth.signInWithPassword({ email: email('temporary'), password: 'secret-1' });
    expect(decodeJwt(first.data.session?.access_token ?? '')).toMatchObject({ isAdmin: false, isDriver: false });

    expect((await admin.updateUserById(id, { password: 'secret-2' })).error).toBeNull();
    expect((await person.auth.refreshSession()).error).not.toBeNull();
    const old = await client().auth.signInWithPassword({ email: email('temporary'), password: 'secret-1' });
    expect(old.error?.code).toBe('invalid_credentials');
    const again = await person.auth.signInWithPassword({ email: email('temporary'), password: 'secret-2' });
    expect(again.error).toBeNull();

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await person.auth.refreshSession()).error).not.toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('refuses a taken address, a short new password, an unknown account', async () => {
    const { admin } = service().auth;
    const id = await createAccount('twin');
    const taken = await admin.createUser({ email: email('TWIN'), password: 'secret-1' });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.updateUserById(id, { password: '12345' })).error?.code).toBe('weak_password');
    await admin.deleteUser(id);
    expect((await admin.deleteUser(id)).error?.status).toBe(404);
  });

  test('a banned account cannot sign in until the ban is lifted', async () => {
    const { admin } = service().auth;
    const id = await createAccount('banned');
    const signIn = (password = 'secret-1', person = client()) => person.auth.signInWithPassword({ email: email('banned'), password });
    const person = client();
    const token = (await signIn('secret-1', person)).data.session?.access_token;
    await admin.updateUserById(id, { ban_duration: '24h' });
    expect((await signIn()).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await signIn('wrong')).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await client().auth.getUser(token)).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await person.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn()).error).toBeNull();
    await admin.deleteUser(id);
  });

  test('is closed to everybody without the secret key, an admin of the application included', async () => {
    for (const person of [client(), await login('admin')]) {
      const { error } = await person.auth.admin.createUser({ email: email('intruder'), password: 'secret-1' });
      expect(error?.status).toBe(403);
      expect((await person.auth.admin.listUsers()).error?.status).toBe(403);
    }
  });
});
