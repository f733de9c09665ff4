import { decodeJwt, SignJWT } from 'jose';
import { JWT_KEY } from '../../tools/local-supabase/keys.ts';
import { closeAccount, deletedEmployeeToken, newAccount, tokenOf } from '../api/client.ts';
import type { Persona } from './roles.ts';

export type Tokens = Record<Persona, string | undefined>;

/** An expired token, signed with the key that every local stack has. */
const expired = (token: string) =>
  new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
    .sign(JWT_KEY);

/** A driver's token with an admin's claims, under the old signature. */
function tampered(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = { ...decodeJwt(token), isAdmin: true, isEmployee: true };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

/** A token for each persona; `gone` is the user id of an account that is deleted by then. */
export async function allTokens(gone = 'gone.attack'): Promise<Tokens> {
  const [driver, employee, admin] = [await tokenOf('driver'), await tokenOf('employee'), await tokenOf('admin')];
  return {
    visitor: undefined,
    driver,
    employee,
    admin,
    deleted: await deletedEmployeeToken(gone),
    expired: await expired(admin),
    tampered: tampered(driver),
  };
}

/** Adds a second account of each designation, whose password and session the attack may change; `close` deletes them. */
export async function spareTokens(prefix: string) {
  const names = { driver: `${prefix}.driver`, employee: `${prefix}.employee`, admin: `${prefix}.admin` };
  return {
    driver: (await newAccount(names.driver, 'Driver')).token,
    employee: (await newAccount(names.employee, 'Employee')).token,
    admin: (await newAccount(names.admin, 'Admin')).token,
    close: async () => {
      for (const name of Object.values(names)) await closeAccount(name);
    },
  };
}
