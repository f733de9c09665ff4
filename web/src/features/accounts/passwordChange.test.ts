import { loginRequest, newPassword } from '@contract/session.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordFields } from './passwordChange.ts';

const read = (oldPassword: string, newPassword: string, confirmPassword: string) => {
  const { data, error } = passwordFields.safeParse({ oldPassword, newPassword, confirmPassword });
  return error ? { problem: error.issues[0]?.message } : { change: data };
};

describe('a change of password', () => {
  test('is sent as the server keeps it, whatever the capitals, spaces and accents of the two tries', () => {
    expect(read(' Old-One', ' Jose\u0301-Garage ', 'JOS\u00C9-garage')).toEqual({
      change: { oldPassword: 'old-one', newPassword: 'jos\u00E9-garage' },
    });
  });

  test.each([
    ['', 'new-one', 'new-one', 'Please fill in all fields.'],
    ['old-one', '  ', 'new-one', 'Please fill in all fields.'],
    ['old-one', 'short', '', 'Please fill in all fields.'],
    ['old-one', 'new-one', 'new-two', 'New Password and Confirm New Password do not match.'],
    ['old-one', 'short', 'other', 'New Password and Confirm New Password do not match.'],
    ['old-one', 'OLD-one ', 'old-ONE', 'New Password is the same as the Old Password.'],
    ['old-one', 'short', 'short', 'Password: at least 6 characters'],
    ['old-one', 'x'.repeat(73), 'x'.repeat(73), 'Password: too long'],
  ])('%j, %j, %j is refused', (oldPassword, newPassword, confirm, problem) => {
    expect(read(oldPassword, newPassword, confirm)).toEqual({ problem });
  });
});

test('no spelling of a password locks anybody out: what is kept of it is what a login sends', () => {
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
  const typed = fc.oneof(fc.constantFrom(...chosen), fc.string({ unit: 'grapheme', minLength: 6, maxLength: 14 }));
  fc.assert(
    fc.property(typed, (password) => {
      const { data: kept } = newPassword.safeParse(password);
      fc.pre(kept !== undefined);
      for (const again of [password, ` ${password} `, password.normalize('NFD'), password.normalize('NFC')])
        expect(loginRequest.parse({ userID: 'x', userPass: again }).userPass).toBe(kept);
      expect(newPassword.parse(kept)).toBe(kept);
    }),
  );
});
