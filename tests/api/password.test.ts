import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPassword } from '../../supabase/functions/_shared/contract/session.ts';
import { call, closeAccount, direct, expectRefusal, logIn, newAccount, post } from './client.ts';

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
    // Rate limits are separate: a stranger at the login does not keep anybody from changing his password.
    const strangers = await Promise.all(Array.from({ length: 6 }, (_, n) => logIn('guesser', `guess ${n}`)));
    expect(strangers.map(({ status }) => status)).toContain(429);
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => change(`guess ${n}`, 'another 1', guesser)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([429, 429, 429, 501, 501, 501, 501, 501]);
    await closeAccount('guesser');
  });

  test('no spelling of a password locks anybody out', async () => {
    let current = 'changer123';
    const typed = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 14 });
    const chosen = [
      ' MiXed Case ',
      'ÅNGSTRÖM',
      'A\u030angstro\u0308m2',
      'पासवर्ड१२३',
      'İSTANBUL',
      'ΟΔΟΣΟΔΟΣ',
      '\u00a0ﬁrst ß\u2003',
      '🚗🚙🚌🚛🛵🏍',
    ];
    for (const next of [...chosen, ...fc.sample(typed, { seed: 5, numRuns: 5 })]) {
      const isChange = newPassword.safeParse(next).data !== newPassword.safeParse(current).data;
      if (!isChange || !newPassword.safeParse(next).success) continue;
      expect((await change(current, next)).status, JSON.stringify(next)).toBe(200);
      for (const again of [next, ` ${next} `, next.normalize('NFD')]) {
        expect((await logIn('changer', again)).status, JSON.stringify(again)).toBe(200);
      }
      current = next;
    }
    expect((await change(current, 'changer123')).status).toBe(200);
    // Some seventy passwords are hashed.
  }, 60_000);
});
