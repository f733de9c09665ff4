import { decodeJwt } from 'jose';
import { describe, expect, inject, test } from 'vitest';
import { call, closeAccount, direct, errorOf, expectRefusal, logIn, newAccount, server, tokenOf } from './client.ts';

describe('POST /login', () => {
  test('answers the token itself, with the claims of the account, and the refresh token in a header (R080, R081, D20)', async () => {
    const answer = await logIn('employee', 'employee123');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const token = await answer.text();
    expect(decodeJwt(token)).toMatchObject({
      role: 'authenticated',
      isAdmin: false,
      isEmployee: true,
      isDriver: false,
      username: expect.stringMatching(/\S/),
    });
    const { data, error } = await direct().auth.setSession({
      access_token: token,
      refresh_token: answer.headers.get('x-refresh-token') ?? '',
    });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  test('trims and lowercases both fields', async () => {
    expect((await logIn('  ADMIN ', ' Admin123  ')).status).toBe(200);
  });

  test.each([
    ['unknown user', { userID: 'nobody.here', userPass: 'whatever1' }],
    ['blank password', { userID: 'admin', userPass: '   ' }],
    ['missing user id', { userPass: 'admin123' }],
    ['a number for a user id', { userID: 1, userPass: 'admin123' }],
    ['no object', 'null'],
    ['no JSON', '{"userID":'],
  ])('%s: 400', async (_name, body) => {
    const answer = await call('/login', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toBe('User does not exist or details are missing.');
  });

  test('a wrong password: 401 (D20)', async () => {
    const answer = await logIn('driver', 'not-the-password');
    expect(answer.status).toBe(401);
    expect(await errorOf(answer)).toBe('Incorrect password.');
    await tokenOf('driver');
  });

  test('rate limiting: concurrent guesses are slowed down, and the right password must wait too', async () => {
    await newAccount('slow.down', 'Driver');
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => logIn('slow.down', `guess-${n}`)));
    const statuses = guesses.map((guess) => guess.status).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);

    const refused = await logIn('slow.down', 'slow.down123');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorOf(refused)).toMatch(/^Too many failed attempts. Please try again in \d+ seconds.$/);
    await closeAccount('slow.down');
  });
});

test('rate limiting: a spoofed address for each guess does not help', async () => {
  await newAccount('many.faces', 'Driver');
  const guess = (n: number) => {
    const address = `203.0.113.${n}`;
    return call('/login', {
      method: 'POST',
      headers: { 'x-forwarded-for': `${address}, ${address}`, 'cf-connecting-ip': address, 'x-real-ip': address },
      body: { userID: 'many.faces', userPass: `guess-${n}` },
    });
  };
  for (let n = 1; n <= 5; n++) expect((await guess(n)).status).toBe(401);
  expect((await guess(6)).status).toBe(429);
  await closeAccount('many.faces');
});

test('a locked account is told so, and the token it still holds opens nothing', async () => {
  const { id, token } = await newAccount('locked.out', 'Driver');
  const { admin } = server.auth;
  expect((await admin.updateUserById(id, { ban_duration: '24h' })).error).toBeNull();
  await expectRefusal(await logIn('locked.out', 'locked.out123'), 403, /^This account is locked. Please ask whoever runs this site.$/);
  await expectRefusal(await call('/validate-token', { method: 'POST', token }), 401, /^Please log in again.$/);
  expect((await direct(token).from('cardetails').select('registernumber')).data).toEqual([]);

  expect((await admin.updateUserById(id, { ban_duration: 'none' })).error).toBeNull();
  expect((await logIn('locked.out', 'locked.out123')).status).toBe(200);
  await closeAccount('locked.out');
});

test('no denial of service: guesses do not lock anybody out of their known browser', async () => {
  await newAccount('known.browser', 'Driver');
  const first = await logIn('known.browser', 'known.browser123');
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^known-browser=[\w-]{72}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/);
  await Promise.all(Array.from({ length: 8 }, (_, n) => logIn('known.browser', `guess-${n}`)));
  expect((await logIn('known.browser', 'known.browser123')).status).toBe(429);
  const inBrowser = (password: string) =>
    call('/login', {
      method: 'POST',
      body: { userID: 'known.browser', userPass: password },
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
  expect((await inBrowser('mistyped')).status).toBe(401);
  expect((await inBrowser('known.browser123')).status).toBe(200);
  await closeAccount('known.browser');
});

test('a browser is known by what it was given, to the person it was given for', async () => {
  await newAccount('first.one', 'Driver');
  await newAccount('second.one', 'Driver');
  const marksAfter = async (userID: string, brought: string) => {
    const body = { userID, userPass: `${userID}123` };
    const answer = await call('/login', { method: 'POST', body, headers: { cookie: `known-browser=${brought}` } });
    return (/known-browser=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '').split('.');
  };
  const [first = ''] = await marksAfter('first.one', 'evil');
  expect(first).toMatch(/^[0-9a-f]{72}$/);
  expect(await marksAfter('first.one', first)).toEqual([first]);

  const planted = first.slice(0, 8) + 'e'.repeat(64);
  expect(await marksAfter('first.one', planted)).not.toContain(planted);

  const [second = '', ...others] = await marksAfter('second.one', first);
  expect(second).not.toBe(first);
  expect(others).toEqual([first]);
  const claimed = second.slice(0, 8) + first.slice(8);
  expect(await marksAfter('second.one', claimed)).not.toContain(claimed);
  expect(await marksAfter('first.one', `${second}.${first}`)).toEqual([first, second]);
  await closeAccount('first.one');
  await closeAccount('second.one');
});

test('a forged token is refused, also by PostgREST itself', async () => {
  const [header, , signature] = (await tokenOf('driver')).split('.');
  const forged = Buffer.from(JSON.stringify({ sub: crypto.randomUUID(), role: 'authenticated', isAdmin: true }));
  const token = `${header}.${forged.toString('base64url')}.${signature}`;
  expect((await call('/validate-token', { method: 'POST', token })).status).toBe(401);
  expect((await direct(token).from('buying_prices').select()).status).toBe(401);
});

test('a token without a signature is refused, whatever it says of that', async () => {
  const [, claims] = (await tokenOf('admin')).split('.');
  for (const alg of ['none', 'NONE', 'HS512', 'RS256']) {
    const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    const token = `${header}.${claims}.`;
    expect((await call('/validate-token', { method: 'POST', token })).status).toBe(401);
    expect((await direct(token).from('buying_prices').select()).status).toBe(401);
  }
});

test('a token alone sets no new password', async () => {
  const { token } = await newAccount('left.open', 'Driver');
  const change = await fetch(`${inject('stack').apiUrl}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: inject('stack').publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'taken-over' }),
  });
  expect(change.status).toBe(400);
  expect((await logIn('left.open', 'left.open123')).status).toBe(200);
  await closeAccount('left.open');
});

test('validate-token says who holds the token', async () => {
  const answer = await call('/validate-token', { method: 'POST', token: await tokenOf('admin') });
  expect(await answer.json()).toMatchObject({ userid: 'admin', userdesignation: 'Admin' });
});
