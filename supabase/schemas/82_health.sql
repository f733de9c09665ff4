-- Health check: whether PostgREST and Postgres answer, and the newest applied migration, so that monitoring sees whether an
-- upgrade has arrived.

-- Answers 'ok' when PostgREST and Postgres do.
create function public.health() returns text
language sql stable set search_path = ''
as $$ select 'ok' $$;

-- Security definer: the list of applied migrations is the operator's; only the newest name is returned. Null where the CLI
-- keeps no such list.
create function private.last_migration() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  select concat_ws('_', m.version, m.name) into v_name
  from supabase_migrations.schema_migrations m order by m.version desc limit 1;
  return v_name;
end
$$;

-- The newest applied migration, its version and name: '20261122010500_baseline'.
create function public.last_migration() returns text
language sql stable set search_path = ''
as $$ select private.last_migration() $$;

revoke execute on function private.last_migration from public;
revoke execute on function public.health, public.last_migration from public, anon, authenticated, service_role;
grant execute on function private.last_migration, public.health, public.last_migration to anon, authenticated;
