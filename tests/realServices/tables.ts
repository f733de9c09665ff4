import type { Sql } from 'postgres';

export interface Table {
  schema: string;
  name: string;
}

export const quoted = ({ schema, name }: Table) => `"${schema}"."${name}"`;

/** The tables of this application. */
export const ownTables = (sql: Sql): Promise<Table[]> =>
  sql<Table[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'private') order by 1, 2`;
