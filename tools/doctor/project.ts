import { randomBytes, randomUUID } from 'node:crypto';
import { createClient, type PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { firstVisit } from '../../supabase/functions/_shared/contract/firstAdmin.ts';
import { PARTS, type SystemHealth, systemHealth } from '../../supabase/functions/_shared/contract/health.ts';
import type { HealthFacts } from '../../supabase/functions/_shared/contract/healthFacts.ts';
import type { HealthLine } from '../../supabase/functions/_shared/contract/healthRules.ts';
import type { Database } from '../../supabase/functions/_shared/database.types.ts';

const PATIENCE_MS = 15_000;

interface Access {
  url: string;
  secretKey: string;
}

const part = z.enum(['ok', 'unreachable']);
const report = z.object({ version: z.string(), database: part, auth: part, storage: part });
const authSettings = z.object({ disable_signup: z.boolean() });

/** An answer in JSON of any status; undefined when there is none of this form. */
async function ask<Schema extends z.ZodType>({ url, secretKey }: Access, path: string, schema: Schema) {
  const answer = await fetch(`${url}${path}`, { headers: { apikey: secretKey }, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((found) => found.json())
    .catch(() => undefined);
  return schema.safeParse(answer).data as z.output<Schema> | undefined;
}

const clientOf = ({ url, secretKey }: Access) =>
  createClient<Database>(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });

const claimsOf = (token: string): object => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * Whether a login of this moment is given its role: of an account without one, which is made for it and deleted at once. Nobody orders it, so
 * it has no row among the staff and opens nothing. Undefined when none can be made.
 */
async function tryLogin(access: Access): Promise<'on' | 'off' | undefined> {
  const { admin } = clientOf(access).auth;
  const account = { email: `${randomUUID()}@staff.invalid`, password: randomBytes(24).toString('base64url') };
  const { data } = await admin.createUser({ ...account, email_confirm: true });
  if (!data.user) return undefined;
  try {
    const login = await clientOf(access).auth.signInWithPassword(account);
    // A hook that fails refuses every login with a 500.
    if (login.error) return (login.error.status ?? 0) === 500 ? 'off' : undefined;
    return 'isAdmin' in claimsOf(login.data.session.access_token) ? 'on' : 'off';
  } finally {
    await admin.deleteUser(data.user.id);
  }
}

const noFunction = (url: string): HealthLine => ({
  check: 'server',
  title: 'Server',
  state: 'red',
  says: `The function does not answer at ${url}.`,
  todo: 'Look whether the project runs.',
  operator: 'The logs of the function and of the project (docs/operations.md, Logs).',
});

function whyNot({ url }: Access, { code, message }: PostgrestError, status: number): HealthLine {
  const line = { check: 'access', title: 'Access', state: 'red' } as const;
  if (status === 0)
    return { ...line, says: `There is no answer from ${url}.`, todo: 'Look whether the address is right and the project runs.' };
  if (status === 401 || status === 403) {
    return { ...line, says: `This is not the secret key of ${url}.`, todo: 'Take the one of its settings, API keys.' };
  }
  if (code === 'PGRST202') {
    const says = `The database at ${url} lacks the migrations, or the newest of them.`;
    return { ...line, says, todo: 'Bring it up to date.', operator: 'docs/operations.md, Upgrade' };
  }
  return { ...line, says: `${url} answered ${status}: ${message}`, todo: 'Look into the logs of the project.' };
}

export interface SeenProject {
  lines: HealthLine[];
  /** Undefined when the database could not be asked. */
  database: SystemHealth | undefined;
  facts: Pick<HealthFacts, 'functionVersion' | 'hook' | 'signUpOpen' | 'codeLeft'>;
}

/** What a project says of itself to whoever has its secret key. */
export async function lookAtProject(access: Access): Promise<SeenProject> {
  const found = await ask(access, '/functions/v1/api/health', report);
  const lines = found ? [] : [noFunction(access.url)];
  const { data, error, status } = await clientOf(access).rpc('system_health').abortSignal(AbortSignal.timeout(PATIENCE_MS));
  if (error) return { lines: [...lines, whyNot(access, error, status)], database: undefined, facts: {} };
  const [auth, visit, hook] = await Promise.all([
    ask(access, '/auth/v1/settings', authSettings),
    ask(access, '/functions/v1/api/firstAdmin', firstVisit),
    tryLogin(access),
  ]);
  const codeLeft = visit?.hasCode && !visit.awaited;
  const silent = found && PARTS.filter((part) => found[part] !== 'ok');
  const facts = { silent, functionVersion: found?.version, hook, signUpOpen: auth && !auth.disable_signup, codeLeft };
  return { lines, database: systemHealth.parse(data), facts };
}
