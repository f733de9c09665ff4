-- Protected tables: the rules of every table of the API in one line, `select private.protect_table('public.…')`, before its
-- grants and policies.

-- Limit of one row per statement for staff tokens; verbs that write more rows run as their owner, or in several statements.
-- Papers deleted by the cascade of their vehicle are part of that deletion and not limited: the only place where a chapter names
-- tables of later ones (20 and 33), in a body that runs when they exist.
create function private.refuse_many() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
    if tg_op = 'DELETE' and not has_table_privilege(tg_relid, 'DELETE') then
      return null;  -- whoever may delete none here has deleted what they belong to, which is one entry
    end if;
    if tg_table_name = 'vehicle_papers' and tg_op = 'DELETE' then
      perform from changed join public.cardetails using (registernumber);
      if not found then
        return null;  -- they went with their vehicle, which is one entry
      end if;
    end if;
    raise sqlstate 'PT400' using message = 'One entry at a time, please.', hint = 'request.one_at_a_time';
  end if;
  return null;
end
$$;

-- Closes a table, logs every change of it and lets staff tokens change one row per statement. p_named_by: the columns that
-- name the row of an update in the log, where a registration number does not, and with a minus those that it leaves out.
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

revoke execute on function private.refuse_many, private.protect_table from public;
