import { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { backoff, connect } from '../database.ts';
import { isAway } from '../errors.ts';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from '../keys.ts';
import { sturdy } from '../leases.ts';
import { databaseUrl } from '../postgres.ts';
import type { Config } from '../settings.ts';
import { AuthFailure } from './errors.ts';
import { Passwords } from './passwords.ts';
import { createRefresh } from './refresh.ts';
import { completeSignIn } from './token.ts';
import {
  attributes,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  refuseBanned,
  requireCurrentPassword,
  requireSession,
  updateUser,
} from './users.ts';

const ROLE = 'supabase_auth_admin';

const passwordChange = z.object({
  password: z.string().optional(),
  current_password: z.string().optional(),
  data: attributes.shape.user_metadata,
});

const passwordGrant = z.object({ email: z.string(), password: z.string() });

const caller = z.object({ sub: z.uuid(), session_id: z.uuid() });

type Env = { Bindings: { caller: Caller } };

async function readAttributes(request: Request) {
  const parsed = attributes.safeParse(await request.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new AuthFailure(400, 'validation_failed', parsed.error.issues[0]?.message ?? 'Could not read the body');
}

function userId(id: string): string {
  if (z.uuid().safeParse(id).success) return id;
  throw new AuthFailure(404, 'validation_failed', 'user_id must be an UUID');
}

/** The Auth server at /auth/v1: the library's endpoints, with the token hook and the admin API added. */
export function createAuth(dbPort: number, config: Config, apiUrl: string) {
  const sql = connect(dbPort, ROLE, 4);
  const passwords = new Passwords(dbPort);
  const connection = new PostgresConnection({ url: databaseUrl(dbPort, ROLE), postgresOptions: { max: 4, backoff, onnotice: () => {} } });
  sturdy(connection.driver);
  const { hook, email, ...auth } = config.auth;
  const base = new App({
    connection,
    api: { enabled: false },
    auth: { ...auth, enabled: true, jwt_secret: JWT_SECRET, publishable_key: PUBLISHABLE_KEY, secret_key: SECRET_KEY },
    options: { server: { admin: false, disableStudio: true } },
  });
  // The library answers every failure with 500, also when the database is down.
  const library = async (request: Request) => {
    const answer = await base.fetch(request);
    if (answer.status === 500) await sql`select`;
    return answer;
  };
  const settings = {
    sql,
    hookUri: hook.custom_access_token?.enabled ? hook.custom_access_token.uri : undefined,
    issuer: `${apiUrl}/auth/v1`,
  };
  const refresh = createRefresh({
    ...settings,
    library,
    reuseInterval: auth.refresh_token_reuse_interval,
    rotation: auth.enable_refresh_token_rotation,
    expiry: auth.jwt_expiry,
  });

  const app = new Hono<Env>()
    .basePath('/auth/v1')
    .onError((error) => {
      if (error instanceof AuthFailure) return error.toResponse();
      if (isAway(error)) return new AuthFailure(503, 'unexpected_failure', 'The database is away').toResponse();
      console.error('auth:', error);
      return new AuthFailure(500, 'unexpected_failure', 'Unexpected failure, please check server logs').toResponse();
    })
    .post('/token', async (c) => {
      if (c.req.query('grant_type') === 'refresh_token') return refresh(c.req.raw);
      const login = passwordGrant.safeParse(
        await c.req.raw
          .clone()
          .json()
          .catch(() => undefined),
      );
      if (login.success) await refuseBanned(sql, login.data, 400);
      const answer = await library(c.req.raw.clone());
      return answer.ok ? completeSignIn(answer, settings) : answer;
    })
    .use('/user', async (c, next) => {
      const holder = caller.safeParse(c.env.caller.claims);
      if (holder.success) await refuseBanned(sql, { id: holder.data.sub }, 403);
      return next();
    })
    .put('/user', async (c) => {
      const body = await c.req.raw
        .clone()
        .json()
        .catch(() => undefined);
      const given = passwordChange.safeParse(body);
      if (!given.success) throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON');
      if (given.data.password === undefined) return library(c.req.raw);
      // The library neither verifies the current password nor ends the other sessions.
      const { sub, session_id } = caller.parse(c.env.caller.claims);
      const { password, current_password, data } = given.data;
      await requireSession(sql, session_id);
      if (email.require_current_password) await requireCurrentPassword(sql, passwords, sub, current_password);
      const changed = { password, user_metadata: data };
      return c.json(await updateUser(sql, passwords, sub, changed, auth.minimum_password_length, session_id));
    })
    .post('/otp', () => {
      if (!config.auth.enable_signup) throw new AuthFailure(422, 'otp_disabled', 'Signups not allowed for otp');
      throw new AuthFailure(500, 'unexpected_failure', 'No mail is sent from here.');
    })
    .use('/admin/*', async (c, next) => {
      if (c.env.caller.role !== 'service_role') throw new AuthFailure(403, 'not_admin', 'User not allowed');
      return next();
    })
    .post('/admin/users', async (c) => c.json(await createUser(sql, passwords, await readAttributes(c.req.raw))))
    .get('/admin/users', async (c) => {
      const { users, total } = await listUsers(sql, Number(c.req.query('page')) || 1, Number(c.req.query('per_page')) || 50);
      return c.json({ users, aud: 'authenticated' }, 200, { 'x-total-count': String(total) });
    })
    .get('/admin/users/:id', async (c) => c.json(await getUser(sql, userId(c.req.param('id')))))
    .put('/admin/users/:id', async (c) => {
      const given = await readAttributes(c.req.raw);
      return c.json(await updateUser(sql, passwords, userId(c.req.param('id')), given, config.auth.minimum_password_length));
    })
    .delete('/admin/users/:id', async (c) => {
      await deleteUser(sql, userId(c.req.param('id')));
      return c.json({});
    })
    .all('*', (c) => library(c.req.raw));

  return {
    answer: (request: Request, caller: Caller): Promise<Response> => Promise.resolve(app.fetch(request, { caller })),
    close: () => Promise.all([sql.end({ timeout: 2 }), passwords.close(), connection.close()]),
  };
}

export type Auth = ReturnType<typeof createAuth>;
