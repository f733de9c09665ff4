-- One at a time: whoever holds a staff token may change rows one by one, as the screens do, and not the whole stock by a
-- single request to PostgREST. Verbs that act with their owner's rights, the operator and jobs are free.

create function private.refuse_many() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
    if tg_table_name = 'maintenance' and tg_op = 'DELETE' then
      perform from changed join public.cardetails using (registernumber);
      if not found then
        return null;  -- they went with their vehicle, which is one entry
      end if;
    end if;
    raise sqlstate 'PT400' using message = 'One entry at a time, please.';
  end if;
  return null;
end
$$;
revoke execute on function private.refuse_many from public;

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance', 'installments', 'maintenance',
    'miscellaneous_costs', 'investment', 'enquiries', 'document_descriptions'
  ] loop
    execute format('create trigger one_insert_at_a_time after insert on public.%I
      referencing new table as changed for each statement execute function private.refuse_many()', v_table);
    execute format('create trigger one_update_at_a_time after update on public.%I
      referencing new table as changed for each statement execute function private.refuse_many()', v_table);
    execute format('create trigger one_deletion_at_a_time after delete on public.%I
      referencing old table as changed for each statement execute function private.refuse_many()', v_table);
  end loop;
end
$$;
