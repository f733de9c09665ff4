import postgres from 'postgres';
import type { Caller } from './caller.ts';
import { sturdy } from './leases.ts';
import { databaseUrl } from './postgres.ts';

export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** Reconnect delay in seconds; the driver's own backoff grows to 20. */
export const backoff = () => 0.1;

/** A connection pool for one of the login roles, which reconnects and survives restarts of the server. */
export const connect = (dbPort: number, role: string, max: number): Sql =>
  sturdy(
    postgres(databaseUrl(dbPort, role), {
      max,
      idle_timeout: 60,
      backoff,
      onnotice: () => {},
      connection: { TimeZone: 'UTC' },
      types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    }),
  );

/**
 * Runs `work` in one transaction with the caller's database role and token claims, and with the name of the Storage operation,
 * which policies and triggers read.
 */
export async function asCaller<T>(
  { sql, operation }: { sql: Sql; operation: string },
  caller: Caller,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await tx`select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
      set_config('storage.operation', ${operation}, true),
      set_config('storage.allow_delete_query', 'true', true)`;
    return { value: await work(tx) };
  });
  return result.value;
}

/** The SQLSTATE of a database error, undefined for anything else. */
export const sqlState = (error: unknown): string | undefined => (error instanceof postgres.PostgresError ? error.code : undefined);

/** A name as an SQL identifier, in quotation marks. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
