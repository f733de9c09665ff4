import type { ISql } from 'postgres';
import { identifier } from '../local-supabase/database.ts';

interface Column {
  name: string;
  type: string;
}

export interface Table {
  schema: string;
  name: string;
  columns: Column[];
}

type Rule = { saved: true } | { saved: false; why: string };
const SAVED: Rule = { saved: true };
const left = (why: string): Rule => ({ saved: false, why });

const OF_A_MOMENT = left('sessions and links of a moment: everybody logs in again');
const OF_PROVIDERS = left('logins by other providers, which this site has none of');

/** The Auth server's tables. */
const LOGINS: Record<string, Rule> = {
  users: SAVED,
  identities: SAVED,
  mfa_factors: SAVED,
  webauthn_credentials: SAVED,
  ...Object.fromEntries(
    [
      'sessions',
      'refresh_tokens',
      'mfa_amr_claims',
      'mfa_challenges',
      'webauthn_challenges',
      'flow_state',
      'one_time_tokens',
      'saml_relay_states',
      'oauth_client_states',
      'oauth_authorizations',
    ].map((name) => [name, OF_A_MOMENT]),
  ),
  ...Object.fromEntries(
    [
      'saml_providers',
      'sso_domains',
      'sso_providers',
      'custom_oauth_providers',
      'oauth_clients',
      'oauth_consents',
      'scim_tokens',
      'scim_users',
      'scim_groups',
      'scim_group_members',
    ].map((name) => [name, OF_PROVIDERS]),
  ),
  audit_log_entries: left("the Auth server's own log"),
  instances: left('unused'),
  schema_migrations: left('the version of the Auth server, not of the data'),
};

/** Our tables that are about the project, not about the dealer. */
const OURS: Record<string, Rule> = {
  'private.api_address': left('where the API of this very project is; the function notes it by itself'),
  'private.operations': left('what was done with this very project: a restored one has no backup of its own yet'),
};

const WHOLE_SCHEMAS: Record<string, Rule> = {
  supabase_migrations: left('the manifest has the migrations, and a project gets them by `db push`'),
  ...Object.fromEntries(
    [
      'realtime',
      '_realtime',
      'net',
      'cron',
      'vault',
      'pgsodium',
      'graphql',
      'graphql_public',
      'extensions',
      'pgbouncer',
      'supabase_functions',
      '_analytics',
      'pgmq',
      'etl',
      'guards',
      'pgtap',
      'tap',
    ].map((name) => [name, left("the platform's own, made anew in each project")]),
  ),
};

/** Whether a table goes into an archive, or why not; undefined for one that nobody has decided about. */
export function ruleOf(schema: string, name: string): Rule | undefined {
  if (schema === 'public' || schema === 'private') return OURS[`${schema}.${name}`] ?? SAVED;
  if (schema === 'auth') return LOGINS[name];
  if (schema === 'storage') return name === 'objects' ? SAVED : left('buckets come with the migrations, the rest is Storage’s own');
  return WHOLE_SCHEMAS[schema];
}

/** Every table of a database that is not Postgres's or an extension's own, with the columns that can be written. */
export const tablesOf = (sql: ISql) => sql<Table[]>`
  select n.nspname as schema, c.relname as name, (
    select json_agg(json_build_object('name', attname, 'type', atttypid::regtype::text) order by attnum)
    from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(temp|toast)'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by n.nspname, c.relname`;

/** The tables of a database that go into an archive. */
export const savedTables = async (sql: ISql): Promise<Table[]> =>
  (await tablesOf(sql)).filter(({ schema, name }) => ruleOf(schema, name)?.saved);

/** The tables with rows that nobody has decided about, as `schema.name`. */
export async function undecidedTables(sql: ISql): Promise<string[]> {
  const names: string[] = [];
  for (const table of await tablesOf(sql)) {
    if (ruleOf(table.schema, table.name)) continue;
    const rows = await sql.unsafe(`select 1 from ${quoted(table)} limit 1`).catch(() => []);
    if (rows.length) names.push(`${table.schema}.${table.name}`);
  }
  return names;
}

export const quoted = ({ schema, name }: { schema: string; name: string }) => `${identifier(schema)}.${identifier(name)}`;
export const isOurs = ({ schema }: { schema: string }) => schema === 'public' || schema === 'private';
export const isObjects = ({ schema, name }: { schema: string; name: string }) => schema === 'storage' && name === 'objects';
