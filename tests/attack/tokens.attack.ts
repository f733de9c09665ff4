import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll } from 'vitest';
import { JWT_KEY } from '../../tools/local-supabase/keys.ts';
import { call, closeAccount, direct, newAccount, server, tokenOf } from '../api/client.ts';
import { attack } from './attack.ts';
import { connect } from './catalogue.ts';

const sql = connect();
afterAll(() => sql.end());

/** Forged tokens that look like an admin's. */
async function forged(): Promise<[name: string, token: string][]> {
  const good = await tokenOf('admin');
  const [head = '', body = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = new TextEncoder().encode('another-secret-with-at-least-32-characters');
  const signed = (key: Uint8Array, header: object = {}, changes: object = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);
  const driver = JSON.parse(Buffer.from((await tokenOf('driver')).split('.')[1] ?? '', 'base64url').toString());
  return [
    ['alg none', new UnsecuredJWT(claims).encode()],
    ['alg none, with the old signature', `${part({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`],
    ['alg NONE', `${part({ alg: 'NONE' })}.${body}.`],
    ['another key', await signed(other)],
    ['an empty key', await signed(new Uint8Array(32))],
    ['another key of another project', await signed(other, { kid: 'x' }, { iss: 'https://other.supabase.co/auth/v1' })],
    ['a kid that is a path', await signed(other, { kid: '../../../../dev/null' })],
    ['a kid that is SQL', await signed(other, { kid: "x' union select 'a" })],
    ['a jwk of its own', await signed(other, { jwk: { kty: 'oct', k: Buffer.from(other).toString('base64url') } })],
    ['a jku of its own', await signed(other, { jku: 'http://127.0.0.1:1/jwks.json' })],
    ['an expired one', await signed(JWT_KEY, {}, { exp: now - 3600, iat: now - 7200 })],
    ['one that is not yet good', await signed(JWT_KEY, {}, { nbf: now + 3600 })],
    ['another alg', `${part({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`],
    ['an alg of public keys', `${part({ alg: 'RS256', typ: 'JWT' })}.${body}.${signature}`],
    ['claims put in', `${head}.${part({ ...claims, sub: driver.sub })}.${signature}`],
    ['no signature', `${head}.${body}.`],
    ['no such session', await signed(JWT_KEY, {}, { session_id: crypto.randomUUID() })],
    ["somebody else's session", await signed(JWT_KEY, {}, { session_id: driver.session_id })],
    ['no session', await signed(JWT_KEY, {}, { session_id: undefined })],
    ['a session that is no uuid', await signed(JWT_KEY, {}, { session_id: "' or true --" })],
    ["a driver's with an admin's claims", await signed(JWT_KEY, {}, { ...driver, isAdmin: true, isDriver: false })],
    ['a role that is none', await signed(other, {}, { role: 'postgres' })],
  ];
}

const ADMIN_DOORS: [name: string, open: (token: string) => Promise<boolean>][] = [
  ['/api/validate-token', async (token) => (await call('/validate-token', { method: 'POST', token })).ok],
  ['/api/profits/monthly', async (token) => (await call('/profits/monthly', { token })).ok],
  ['buying_prices', async (token) => ((await direct(token).from('buying_prices').select().limit(1)).data ?? []).length > 0],
  ['monthly_profit', async (token) => !(await direct(token).rpc('monthly_profit')).error],
  ['storage', async (token) => ((await direct(token).storage.from('private-files').list('OfficeDocuments')).data ?? []).length > 0],
  ['auth', async (token) => !(await direct(token).auth.getUser(token)).error],
];

/** Expected exceptions: a driver's token is a driver's, and Auth itself, like the real one, checks only the account. */
const EXCEPT: Record<string, string[]> = {
  "a driver's with an admin's claims": ['auth', '/api/validate-token'],
  "somebody else's session": ['auth'],
  'no session': ['auth'],
};

// Whoever has the signing key is the operator; it only signs expired tokens here, as the Auth server would make them.
attack('login: forged tokens', async (attempt) => {
  const good = await tokenOf('admin');
  for (const [door, open] of ADMIN_DOORS) {
    if (door !== 'storage') attempt(await open(good), `the true token does not open ${door}`);
  }
  for (const [name, token] of await forged()) {
    const skips = EXCEPT[name];
    for (const [door, open] of ADMIN_DOORS) {
      if (skips?.includes(door)) continue;
      attempt(!(await open(token).catch(() => false)), `${name} opens ${door}`);
    }
  }
});

attack('login: sessions that have ended', async (attempt) => {
  const endings: [string, (id: string, token: string) => Promise<unknown>][] = [
    ['logged out', (_id, token) => direct().auth.admin.signOut(token, 'local')],
    ['the account deleted', () => closeAccount('lock.ended')],
    ['the account locked', (id) => server.auth.admin.updateUserById(id, { ban_duration: '24h' })],
    ['a new password', (id) => server.auth.admin.updateUserById(id, { password: 'another123' })],
  ];
  for (const [name, end] of endings) {
    const { id, token } = await newAccount('lock.ended', 'Admin');
    for (const [door, open] of ADMIN_DOORS) if (door !== 'storage') attempt(await open(token), `${name}, before: ${door}`);
    await end(id, token);
    for (const [door, open] of ADMIN_DOORS) {
      // A ban leaves an open session valid at the Auth server itself, and nowhere else.
      if (door === 'auth' && name === 'the account locked') continue;
      attempt(!(await open(token).catch(() => false)), `${name}, and the token opens ${door}`);
    }
    await sql`delete from private.login_attempts where userid = 'lock.ended'`;
    if (name !== 'the account deleted') await closeAccount('lock.ended');
  }
});
