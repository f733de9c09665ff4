import { AsyncLocalStorage } from 'node:async_hooks';
import type { VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, sql } from 'kysely';
import postgres from 'postgres';
import type { Caller } from './caller.ts';
import { backoff } from './database.ts';
import { isAway, RETRY_AFTER } from './errors.ts';
import { type Statement, sturdy } from './leases.ts';
import { once } from './once.ts';
import { databaseUrl, SUPERUSER } from './postgres.ts';
import type { Config } from './settings.ts';

type Database = PostgresConnection['kysely'];
type ContextOptions = Parameters<PostgresConnection['withContext']>[2];
type Schema = Awaited<ReturnType<PostgresConnection['introspect']>>;

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

const answering = (error: Error, status: number, body: object) =>
  Object.assign(new LoggedError(error), {
    code: 'PGRST',
    message: JSON.stringify(body),
    detail: JSON.stringify({ status, headers: status === 503 ? RETRY_AFTER : {} }),
  });

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

/** The settings of a transaction, in the order in which `settings` gives their values. */
const SET_ALL = `select ${[
  'role',
  'search_path',
  'statement_timeout',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
  'transaction_read_only',
  'response.status',
  'response.headers',
]
  .map((name, index) => `set_config('${name}', $${index + 1}, true)`)
  .join(', ')}`;

/** What a transaction needs to know of its request. `failed`: its call has failed already; only the answer is missing. */
interface Asked {
  request: Request;
  failed?: unknown;
}

/**
 * The database as PostgREST uses it: log in as authenticator, set the caller's role for one transaction. Replaces the
 * library's own context, which would grant every table to every role at the first request.
 */
export class RestConnection extends PostgresConnection {
  private readonly dbPort: number;
  private readonly searchPath: string;
  private readonly pool: ReturnType<typeof sturdy>;
  /** The current request, for what its SQL may read of it. */
  readonly requests = new AsyncLocalStorage<Asked>();

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
    this.pool = sturdy(this.driver);
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

  /** The functions of the API with a statement_timeout of their own, which PostgREST takes over (db-hoisted-tx-settings). */
  private readonly functionTimeouts = once(async (): Promise<Map<string, string>> => {
    const { rows } = await sql<{ path: string; timeout: string }>`
      select '/rpc/' || proname as path, substring(setting from '=(.*)$') as timeout
      from pg_proc, unnest(proconfig) as setting
      where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`.execute(this.kysely);
    return new Map(rows.map(({ path, timeout }) => [path, timeout]));
  });

  /** The call of the db-pre-request function, which PostgREST reads from the settings of its login role; none without one. */
  private readonly preRequest = once(async (): Promise<Statement[]> => {
    const { rows } = await sql<{ name: string }>`
      select substring(setting from '=(.*)$') as name
      from pg_roles, unnest(rolconfig) as setting
      where rolname = 'authenticator' and setting like 'pgrst.db_pre_request=%'`.execute(this.kysely);
    return rows.map(({ name }) => [
      `select ${name
        .split('.')
        .map(JSON.stringify as (part: string) => string)
        .join('.')}()`,
    ]);
  });

  /** What comes before the work of every transaction: role, settings, db-pre-request function. */
  private async opening({ role, claims }: Caller, request: Request | undefined, readOnly: boolean): Promise<Statement[]> {
    const timeouts = await this.roleTimeouts();
    const path = request ? new URL(request.url).pathname.replace(/^\/rest\/v1/, '') : '';
    const ofFunction = (await this.functionTimeouts()).get(path);
    const headers = Object.fromEntries(request?.headers ?? []);
    delete headers.authorization;
    const settings: Statement = [
      SET_ALL,
      [
        role,
        this.searchPath,
        ofFunction ?? timeouts.get(role) ?? timeouts.get('authenticator') ?? '0',
        JSON.stringify(claims),
        request?.method ?? '',
        path,
        JSON.stringify(headers),
        readOnly ? 'on' : 'off',
        '',
        '',
      ],
    ];
    return [settings, ...(await this.preRequest())];
  }

  /** One statement in a transaction of its own as the caller, in one round trip; its rows. Throws what Postgres throws. */
  async callOnce(caller: Caller, request: Request, statement: Statement): Promise<postgres.Row[]> {
    const answers = await this.pool.inOneTrip([...(await this.opening(caller, request, false)), statement]);
    return answers.at(-1) ?? [];
  }

  override async withContext<T>(vars: VarsContext | undefined, work: (db: Database) => Promise<T>, options?: ContextOptions): Promise<T> {
    const auth = vars?.auth as { role?: string; jwt?: Record<string, unknown> | null } | undefined;
    const role = auth?.role ?? 'anon';
    const asked = this.requests.getStore();
    if (asked?.failed) throw asked.failed;
    const opening = await this.opening({ role, claims: auth?.jwt ?? { role } }, asked?.request, options?.rpc?.readOnly === true);
    return this.kysely.transaction().execute(async (tx) => {
      for (const [text, parameters] of opening) await tx.executeQuery(CompiledQuery.raw(text, parameters));
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
    // The driver cannot send a filter's value of another kind than its column's, as that of a list.
    if ((error as { code?: unknown }).code === 'ERR_INVALID_ARG_TYPE') {
      return answering(error as Error, 400, { code: '22P02', message: 'invalid input syntax', details: null, hint: null });
    }
    if (!(error instanceof postgres.PostgresError)) return error;
    const { code, message, detail = null, hint = null } = error;
    const status = STATUS[code] ?? (code.startsWith('23') && !['23502', '23503', '23505'].includes(code) ? 400 : 0);
    if (!status) return Object.assign(new LoggedError(error), { code, detail, hint });
    return answering(error, status, { code, message, details: detail, hint });
  }
}
