import postgres from 'postgres';
import { inject } from 'vitest';

/** A table or view: `key` is its primary key, a view's its first column; `computed` are view columns without a table column. */
export interface KnownRelation {
  schema: string;
  name: string;
  columns: { name: string; isNumber: boolean; isSortable: boolean; isComputed: boolean }[];
  key: string[];
}
interface KnownFunction {
  schema: string;
  name: string;
  args: string[];
}
/** A foreign key between two exposed tables. */
interface Link {
  from: string;
  to: string;
  constraint: string;
}
export interface Catalogue {
  relations: KnownRelation[];
  functions: KnownFunction[];
  links: Link[];
  folders: string[];
}

/** A superuser's connection to the database. */
export const connect = () => postgres(inject('stack').databaseUrl, { max: 2, onnotice: () => {} });
export type Sql = ReturnType<typeof connect>;

/** Everything in the database, exposed or not: the targets of the attack. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const relations = await sql<KnownRelation[]>`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
            where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
      (select jsonb_agg(jsonb_build_object('name', a.attname,
         'isNumber', a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype),
         'isSortable', a.atttypid <> 'json'::regtype,
         'isComputed', c.relkind = 'v' and not pg_column_is_updatable(c.oid, a.attnum, true)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not like 'pg\_toast%' and n.nspname not like 'pg\_temp%'
    order by 1, 2`;
  const functions = await sql<KnownFunction[]>`
    select distinct on (1, 2) n.nspname as schema, p.proname as name, coalesce(p.proargnames[:p.pronargs], '{}') as args
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace order by 1, 2, p.pronargs desc`;
  const links = await sql<Link[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, conname as constraint
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  // The folder names are literals in the function that parses paths.
  const folders = await sql<{ folder: string }[]>`
    select distinct match[1] as folder
    from regexp_matches(pg_get_functiondef('private.parse_path'::regproc), '''([A-Z][A-Za-z]+)''', 'g') as match order by 1`;
  return {
    relations: relations.map((relation) => ({
      ...relation,
      key: relation.key.length > 0 ? relation.key : relation.columns.slice(0, 1).map(({ name }) => name),
    })),
    functions: [...functions],
    links: [...links],
    folders: folders.map(({ folder }) => folder),
  };
}
