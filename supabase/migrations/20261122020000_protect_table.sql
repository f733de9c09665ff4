-- Protected tables: what hangs on every table of the API is hung by one function.

-- Closes a table to everybody: row-level security without a policy, and no grant. What a chapter grants comes after.
create function private.close_table(p_table regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('revoke all on %s from public, anon, authenticated, service_role', p_table);
end
$$;

-- Closes a table, logs every change of it and lets staff tokens change one row at a time. p_named_by: the columns that say in
-- the log which row an update was of, where a registration number does not.
create function private.protect_table(p_table regclass, variadic p_named_by text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.close_table(p_table);
  execute format(
    'create trigger log_changes after insert or update or delete on %s for each row execute function private.log_change(%s)',
    p_table, (select string_agg(quote_literal(name), ', ') from unnest(p_named_by) name));
  execute format('create trigger one_insert_at_a_time after insert on %s
    referencing new table as changed for each statement execute function private.refuse_many()', p_table);
  execute format('create trigger one_update_at_a_time after update on %s
    referencing new table as changed for each statement execute function private.refuse_many()', p_table);
  execute format('create trigger one_deletion_at_a_time after delete on %s
    referencing old table as changed for each statement execute function private.refuse_many()', p_table);
end
$$;

revoke execute on function private.close_table, private.protect_table from public;

-- What three tables lacked, on which nobody is granted these writes today: a table has the whole rule, so that a later grant
-- cannot forget it.
create trigger one_insert_at_a_time after insert on public.settings
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.settings
  referencing old table as changed for each statement execute function private.refuse_many();
create trigger one_insert_at_a_time after insert on public.soldcars
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.soldcars
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.soldcars
  referencing old table as changed for each statement execute function private.refuse_many();
create trigger one_insert_at_a_time after insert on public.staff
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.staff
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.staff
  referencing old table as changed for each statement execute function private.refuse_many();
