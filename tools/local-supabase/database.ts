import postgres from 'postgres';
import type { Caller } from './caller.ts';
import { sturdy } from './leases.ts';
import { databaseUrl } from './postgres.ts';

export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** Seconds between a failed attempt to connect and the next; the driver's own grow to 20. */
export const backoff = () => 0.1;

/** A pool of connections for one of the login roles, which outlives its connections and the server. */
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
 * Runs `work` in one transaction with the caller's database role and token claims, and says which operation of Storage it
 * belongs to: policies and triggers may ask, and do.
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
export const sqlState = (error: unknown): string | undefined =>
  error instanceof postgres.PostgresError ? error.code : undefined;
