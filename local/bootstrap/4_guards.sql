-- On Supabase an extension lets the migrating role write policies and triggers on the tables of auth and storage, and
-- nothing else there. Here it is a member of the owning roles instead, and these two triggers refuse the rest.

create schema guards;

create function guards.refuse_changes() returns event_trigger language plpgsql set search_path = '' as $$
declare
  command record;
begin
  if session_user <> 'postgres' then
    return;
  end if;
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.schema_name in ('auth', 'storage')
      and command.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'COMMENT', 'GRANT')
    then
      raise exception 'must be owner of % %', command.object_type, command.object_identity using errcode = '42501';
    end if;
  end loop;
end
$$;

create function guards.refuse_drops() returns event_trigger language plpgsql set search_path = '' as $$
declare
  dropped record;
begin
  if session_user <> 'postgres' then
    return;
  end if;
  for dropped in select * from pg_event_trigger_dropped_objects() where original loop
    if dropped.schema_name in ('auth', 'storage') and dropped.object_type not in ('policy', 'trigger') then
      raise exception 'must be owner of % %', dropped.object_type, dropped.object_identity using errcode = '42501';
    end if;
  end loop;
end
$$;

create event trigger refuse_changes on ddl_command_end execute function guards.refuse_changes();
create event trigger refuse_drops on sql_drop execute function guards.refuse_drops();
