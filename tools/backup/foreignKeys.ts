import type { TransactionSql } from 'postgres';
import { Refusal } from '../questions.ts';
import type { Table } from './tables.ts';

interface Key {
  name: string;
  from: string;
  to: string;
  pairs: [column: string, of: string][];
}

const keysOf = (tx: TransactionSql) => tx<(Key & { schema: string; table: string })[]>`
  select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
         n.nspname as schema, t.relname as table, (
    select json_agg(json_build_array(quote_ident(a.attname), quote_ident(b.attname)))
    from unnest(c.conkey, c.confkey) as pair (a, b)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.a
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.b) as pairs
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and c.conparentid = 0`;

/** Looks at every foreign key of these tables, which nobody has checked while they were filled. Throws Refusal for one that does not hold. */
export async function refuseDangling(tx: TransactionSql, tables: Table[]): Promise<void> {
  for (const { schema, table, name, from, to, pairs } of await keysOf(tx)) {
    if (!tables.some((one) => one.schema === schema && one.name === table)) continue;
    const rows = await tx.unsafe(`
      select 1 from ${from} as child
      where ${pairs.map(([column]) => `child.${column} is not null`).join(' and ')}
        and not exists (select from ${to} as parent where ${pairs.map(([column, of]) => `parent.${of} = child.${column}`).join(' and ')})
      limit 1`);
    if (rows.length) throw new Refusal(`The backup contradicts itself: a row of ${from} refers to one of ${to} that is missing (${name}).`);
  }
}
