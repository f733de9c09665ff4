-- Health: which migration the database is at, so that whoever watches the house sees whether an upgrade has arrived. A function
-- beside public.health(), which stays as it is: the Edge Function of before this migration goes on calling it.

-- As definer: the list of applied migrations is the operator's, and only the name of the newest is told. Null where the CLI keeps
-- no such list.
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
revoke execute on function private.last_migration from public;
grant execute on function private.last_migration to anon, authenticated;

-- Answers the newest applied migration by version and name: '20261122010500_health'.
create function public.last_migration() returns text
language sql stable set search_path = ''
as $$ select private.last_migration() $$;
revoke execute on function public.last_migration from public, anon, authenticated, service_role;
grant execute on function public.last_migration to anon, authenticated;
