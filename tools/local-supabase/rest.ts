import { AsyncLocalStorage } from 'node:async_hooks';
import { App, type VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import postgres from 'postgres';
import type { Caller } from './caller.ts';
import { complain } from './complain.ts';
import { backoff } from './database.ts';
import { BUSY, isAway, RETRY_AFTER } from './errors.ts';
import { sturdy } from './leases.ts';
import { databaseUrl, SUPERUSER } from './postgres.ts';
import { restRequest } from './restRequest.ts';
import type { Config } from './settings.ts';
import { Turns } from './turns.ts';

type Database = PostgresConnection['kysely'];
type ContextOptions = Parameters<PostgresConnection['withContext']>[2];
type Schema = Awaited<ReturnType<PostgresConnection['introspect']>>;

/** Connection limit for visitors' queries of tables: the one that runs, and one that waits for it in the database. */
const VISITORS = 2;
const VISITORS_WAIT = 150;

/** SQLSTATEs to which PostgREST gives another status than the embedded server. */
const STATUS: Record<string, number> = { P0001: 400, '57014': 500, '40001': 500, '40P01': 500, '55P03': 500 };

/** The server passes json arguments as text already; the driver would quote them a second time. */
const asSent = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

/** A database error that is logged as one line, without a stack trace. */
class LoggedError extends Error {
  private readonly line: string;

  constructor({ message, code }: Error & { code?: string }) {
    super(message);
    this.line = `rest: ${code} ${message}`;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.line;
  }
}

/** Memoization of an async call; a failed one is retried. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** PostgREST returns numeric columns as JSON numbers. */
const NUMERIC = { to: 1700, from: [1700], serialize: String, parse: Number };

/** Days and timestamps stay text. A filter may have an invalid one: Postgres should refuse it, not the driver. */
const textOf = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: (text: string) => text });
/** PostgREST returns timestamps in JSON's format, `2026-11-22T04:35:26.5+00:00`. */
const momentOf = (oid: number) => ({
  ...textOf(oid),
  parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)(?=$| )/, '$1:00'),
});
const DATES = { date: textOf(1082), timestamp: momentOf(1114), timestamptz: momentOf(1184) };

/**
 * The database as PostgREST uses it: log in as authenticator, set the caller's role for one transaction. Replaces the
 * library's own context, which would grant every table to every role at the first request.
 */
export class RestConnection extends PostgresConnection {
  private readonly dbPort: number;
  private readonly searchPath: string;
  /** The current request, for what its SQL may read of it. */
  readonly requests = new AsyncLocalStorage<Request>();

  constructor(dbPort: number, { api }: Config) {
    super({
      url: databaseUrl(dbPort, 'authenticator'),
      postgresOptions: {
        max: 12,
        backoff,
        onnotice: () => {},
        types: { json: asSent(114), jsonb: asSent(3802), numeric: NUMERIC, ...DATES },
      },
    });
    sturdy(this.driver);
    this.dbPort = dbPort;
    this.searchPath = [...new Set([...api.schemas, ...api.extra_search_path])].join(', ');
  }

  private readonly schema = once(async (): Promise<Schema> => {
    const connection = new PostgresConnection({ url: databaseUrl(this.dbPort, SUPERUSER) });
    try {
      return await connection.introspect();
    } finally {
      await connection.close();
    }
  });

  /** The schema cache, read once, as a role that sees everything. */
  override introspect(): Promise<Schema> {
    return this.schema();
  }

  /** Each role's statement_timeout, which `set role` alone would not apply; the authenticator's is the default. */
  private readonly roleTimeouts = once(async (): Promise<Map<string, string>> => {
    const { rows } = await sql<{ role: string; timeout: string }>`
      select rolname as role, substring(setting from '=(.*)$') as timeout
      from pg_roles, unnest(rolconfig) as setting where setting like 'statement_timeout=%'`.execute(this.kysely);
    return new Map(rows.map(({ role, timeout }) => [role, timeout]));
  });

  /** The db-pre-request function, which PostgREST reads from the settings of its login role. */
  private readonly preRequestFunction = once(async (): Promise<string | undefined> => {
    const { rows } = await sql<{ name: string }>`
      select substring(setting from '=(.*)$') as name
      from pg_roles, unnest(rolconfig) as setting
      where rolname = 'authenticator' and setting like 'pgrst.db_pre_request=%'`.execute(this.kysely);
    return rows[0]?.name;
  });

  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (db: Database) => Promise<T>,
    options?: ContextOptions,
  ): Promise<T> {
    const auth = vars?.auth as { role?: string; jwt?: Record<string, unknown> | null } | undefined;
    const role = auth?.role ?? 'anon';
    const rpc = options?.rpc;
    const request = this.requests.getStore();
    const path = request && new URL(request.url).pathname.replace(/^\/rest\/v1/, '');
    const preRequest = await this.preRequestFunction();
    const timeouts = await this.roleTimeouts();
    const timeout = timeouts.get(role) ?? timeouts.get('authenticator') ?? '0';
    return this.kysely.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${role}, true),
        set_config('search_path', ${this.searchPath}, true),
        set_config('statement_timeout', ${timeout}, true),
        set_config('request.jwt.claims', ${JSON.stringify(auth?.jwt ?? { role })}, true),
        set_config('request.method', ${request?.method ?? ''}, true),
        set_config('request.path', ${path ?? ''}, true),
        set_config('request.headers', ${JSON.stringify(Object.fromEntries(request?.headers ?? []))}, true),
        set_config('response.status', '', true),
        set_config('response.headers', '', true),
        set_config('transaction_read_only', ${rpc?.readOnly ? 'on' : 'off'}, true)`.execute(tx);
      if (preRequest) await sql`select ${sql.id(...preRequest.split('.'))}()`.execute(tx);
      return work(tx);
    });
  }

  /** Formats database errors as PostgREST does, by its own escape hatch: the SQLSTATE 'PGRST' carries status and body. */
  override normalizeDbError(error: unknown): unknown {
    if (isAway(error)) {
      return answering(error as Error, 503, {
        code: 'PGRST001',
        message: 'Database client error. Retrying the connection.',
        details: null,
        hint: null,
      });
    }
    if (!(error instanceof postgres.PostgresError)) return error;
    const { code, message, detail = null, hint = null } = error;
    const status = STATUS[code] ?? (code.startsWith('23') && !['23502', '23503', '23505'].includes(code) ? 400 : 0);
    if (!status) return Object.assign(new LoggedError(error), { code, detail, hint });
    return answering(error, status, { code, message, details: detail, hint });
  }
}

/** The same answer as the request guard's refusal (decision 0011). */
function busy(): Response {
  complain(`rest: PT503 ${BUSY}`);
  return Response.json({ code: 'PT503', details: null, hint: 'server.busy', message: BUSY }, { status: 503 });
}

const answering = (error: Error, status: number, body: object) =>
  Object.assign(new LoggedError(error), {
    code: 'PGRST',
    message: JSON.stringify(body),
    detail: JSON.stringify({ status, headers: status === 503 ? RETRY_AFTER : {} }),
  });

/** PostgREST: `answer` serves /rest/v1 for a caller whose key and token have been verified. */
export function createRest(dbPort: number, config: Config) {
  const connection = new RestConnection(dbPort, config);
  const callers = new WeakMap<Request, Caller>();
  const app = new App({
    connection,
    api: { enabled: true, schemas: config.api.schemas, max_rows: config.api.max_rows },
    auth: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        apiKeys: {
          resolver: async (_key, context) => {
            const caller = callers.get(context.req.raw);
            return caller ? { type: 'publishable', claims: { ...caller.claims, role: caller.role } } : null;
          },
        },
      },
    },
  });
  const visitors = new Turns(VISITORS, VISITORS_WAIT);
  return {
    async answer(request: Request, caller: Caller): Promise<Response> {
      const inner = restRequest(request);
      callers.set(inner, caller);
      const ask = async () => connection.requests.run(inner, () => app.fetch(inner));
      if (caller.role !== 'anon' || new URL(request.url).pathname.startsWith('/rest/v1/rpc/')) return ask();
      return (await visitors.take(ask)) ?? busy();
    },
    close: () => connection.close(),
  };
}

export type Rest = ReturnType<typeof createRest>;
