-- On Supabase the migrating role owns nothing in auth and storage, and is no member of the roles that do; it may create
-- triggers on their tables because it was granted that. For owner-only statements an extension (supautils) elevates its
-- privileges while they run: those that write policies, and those that drop a trigger. These two event triggers do the same:
-- they grant it the owners' roles at the start of such a statement and revoke them at its end. A failed statement rolls the
-- grant back, and no other session ever sees it: it is never committed.

create schema guards;

create function guards.lend_ownership() returns event_trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if session_user = 'postgres' then
    grant supabase_auth_admin, supabase_storage_admin to postgres;
  end if;
end
$$;

create function guards.take_ownership_back() returns event_trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if session_user = 'postgres' then
    revoke supabase_auth_admin, supabase_storage_admin from postgres;
  end if;
end
$$;

create event trigger lend_ownership on ddl_command_start
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'DROP TRIGGER')
  execute function guards.lend_ownership();
create event trigger take_ownership_back on ddl_command_end
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY', 'DROP TRIGGER')
  execute function guards.take_ownership_back();
