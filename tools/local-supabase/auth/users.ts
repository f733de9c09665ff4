import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Sql, sqlState, type Transaction } from '../database.ts';
import { AuthFailure } from './errors.ts';
import type { Passwords } from './passwords.ts';

const metadata = z.record(z.string(), z.json());

/** The attributes of auth.admin.createUser and updateUserById that this stack supports. */
export const attributes = z.object({
  id: z.uuid('ID must conform to the uuid v4 format').optional(),
  email: z.email('Unable to validate email address: invalid format').max(255).toLowerCase().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: z.string().optional(),
  role: z.string().optional(),
});
type Attributes = z.infer<typeof attributes>;

const HOURS = { h: 3600, m: 60, s: 1 } as const;

/** Parses a duration, "24h" or "1h30m", to seconds; null for 'none', undefined when missing. */
function banSeconds(duration: string | undefined): number | null | undefined {
  if (duration === undefined) return undefined;
  if (duration === 'none') return null;
  if (!/^(\d+[hms])+$/.test(duration)) throw new AuthFailure(400, 'validation_failed', 'invalid format for ban duration');
  const parts = duration.match(/\d+[hms]/g) ?? [];
  return parts.reduce((sum, part) => sum + Number.parseInt(part, 10) * HOURS[part.slice(-1) as keyof typeof HOURS], 0);
}

function refuseLongPassword(password: string | undefined): void {
  if (password !== undefined && Buffer.byteLength(password) > 72) {
    throw new AuthFailure(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
}

const emailTaken = (error: unknown): never => {
  if (sqlState(error) !== '23505') throw error;
  throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered');
};

type Row = Record<string, unknown>;

const notFound = () => new AuthFailure(404, 'user_not_found', 'User not found');

/** One user in the Auth server's format. Throws 404. */
export async function getUser(sql: Sql | Transaction, id: string): Promise<Row> {
  const [user] = await sql<Row[]>`
    select u.id, u.aud, u.role, u.email, coalesce(u.phone, '') as phone, u.email_confirmed_at, u.confirmed_at,
      u.last_sign_in_at, u.banned_until, u.raw_app_meta_data as app_metadata, u.raw_user_meta_data as user_metadata,
      u.created_at, u.updated_at, u.is_anonymous,
      coalesce((select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
          'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
          'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email))
        from auth.identities i where i.user_id = u.id), '[]') as identities
    from auth.users u where u.id = ${id}`;
  if (!user) throw notFound();
  return user;
}

/** One page of all users, oldest last, and their number. */
export async function listUsers(sql: Sql, page: number, perPage: number) {
  const ids = await sql<{ id: string }[]>`
    select id from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  return { users: await Promise.all(ids.map(({ id }) => getUser(sql, id))), total: count?.total ?? 0 };
}

/** Creates an account with its e-mail identity. The password's strength is not checked, as on the real server. */
export async function createUser(sql: Sql, passwords: Passwords, given: Attributes): Promise<Row> {
  const { id = randomUUID(), email, password = randomUUID() } = given;
  if (!email) throw new AuthFailure(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  refuseLongPassword(password);
  const app = { provider: 'email', providers: ['email'], ...given.app_metadata };
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  const hash = await passwords.hash(password);
  return sql
    .begin(async (tx) => {
      await tx`
        insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
          confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data,
          raw_user_meta_data, created_at, updated_at, banned_until)
        values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', ${given.role || 'authenticated'}, ${email},
          ${hash}, ${given.email_confirm ? tx`now()` : null},
          '', '', '', '', ${tx.json(app)}, ${tx.json(given.user_metadata ?? {})}, now(), now(),
          now() + make_interval(secs => ${banSeconds(given.ban_duration) ?? null}::double precision))`;
      await tx`
        insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
        values (${id}, ${id}, ${tx.json(identity)}, 'email', now(), now(), now())`;
      return getUser(tx, id);
    })
    .catch(emailTaken);
}

/**
 * Changes an account; a new password ends its sessions, except the one in which it was set. Throws 404, 422 for a weak
 * password or a taken address.
 */
export async function updateUser(
  sql: Sql,
  passwords: Passwords,
  id: string,
  given: Attributes,
  minLength: number,
  session: string | null = null,
): Promise<Row> {
  refuseLongPassword(given.password);
  if (given.password !== undefined && given.password.length < minLength) {
    throw new AuthFailure(422, 'weak_password', `Password should be at least ${minLength} characters.`, {
      weak_password: { reasons: ['length'] },
    });
  }
  const ban = banSeconds(given.ban_duration);
  const hash = given.password === undefined ? undefined : await passwords.hash(given.password);
  return sql
    .begin(async (tx) => {
      await getUser(tx, id);
      if (hash !== undefined) {
        await tx`update auth.users set encrypted_password = ${hash} where id = ${id}`;
        await tx`delete from auth.sessions where user_id = ${id} and id is distinct from ${session}::uuid`;
      }
      if (given.email) {
        const email = tx.json({ email: given.email });
        await tx`update auth.users set email = ${given.email} where id = ${id}`;
        await tx`update auth.identities set identity_data = identity_data || ${email}, updated_at = now()
          where user_id = ${id} and provider = 'email'`;
      }
      if (ban !== undefined) {
        await tx`update auth.users set banned_until = now() + make_interval(secs => ${ban}::double precision) where id = ${id}`;
      }
      await tx`update auth.users set
          raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || ${tx.json(given.app_metadata ?? {})}),
          raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || ${tx.json(given.user_metadata ?? {})}),
          email_confirmed_at = coalesce(email_confirmed_at, ${given.email_confirm ? tx`now()` : null}),
          role = ${given.role || tx`role`}, updated_at = now()
        where id = ${id}`;
      return getUser(tx, id);
    })
    .catch(emailTaken);
}

/** Throws 403 when a session has ended: a token without a session cannot change an account. */
export async function requireSession(sql: Sql, id: string): Promise<void> {
  const [session] = await sql`select from auth.sessions where id = ${id}`;
  if (!session) throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

/** Throws 400 unless `current` is the account's password: a stolen token is not enough to set a new one. */
export async function requireCurrentPassword(sql: Sql, passwords: Passwords, id: string, current: string | undefined): Promise<void> {
  if (!current) throw new AuthFailure(400, 'current_password_required', 'Current password required to set a new password.');
  const [user] = await sql<{ encrypted_password: string }[]>`select encrypted_password from auth.users where id = ${id}`;
  if (!user || !(await passwords.matches(current, user.encrypted_password)))
    throw new AuthFailure(400, 'current_password_mismatch', 'Current password is not correct.');
}

/**
 * Throws when the account is locked: 400 at the login, before the password is verified, and 403 for a token that is still
 * valid.
 */
export async function refuseBanned(sql: Sql, user: { id: string } | { email: string }, status: 400 | 403): Promise<void> {
  const [banned] = await sql`
    select from auth.users
    where banned_until > now() and ${'id' in user ? sql`id = ${user.id}` : sql`lower(email) = lower(${user.email})`}`;
  if (banned) throw new AuthFailure(status, 'user_banned', 'User is banned');
}

/** Deletes an account and, by cascade, its sessions. Throws 404, and 500 when a foreign key or trigger refuses. */
export async function deleteUser(sql: Sql, id: string): Promise<void> {
  await getUser(sql, id);
  await sql`delete from auth.users where id = ${id}`.catch((error: unknown) => {
    console.error('auth: delete user:', String(error));
    throw new AuthFailure(500, 'unexpected_failure', 'Database error deleting user');
  });
}
