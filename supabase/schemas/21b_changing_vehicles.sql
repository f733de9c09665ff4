-- Changing vehicles: editing one field by field, deleting one.

-- Whether a column is editable at all: the allow list is the table's grants.
create function private.is_editable(p_table text, p_field text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', p_table)) and attname = p_field
      and has_column_privilege('authenticated', attrelid, attnum, 'update'))
$$;

-- Sets one field of a vehicle; p_value is cast to the type of its column. `vehiclebuyprice` is named as a
-- field of cardetails, and only an admin may edit it.
create function public.edit_field(
  p_registernumber text,
  p_table          text,
  p_field          text,
  p_value          text default null,
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table  text := case when (p_table, p_field) = ('cardetails', 'vehiclebuyprice') then 'buying_prices' else p_table end;
  v_number text;
  v_rows   int;
begin
  perform private.require_office();
  if v_table = 'buying_prices' then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'edit_field', jsonb_build_array(p_registernumber, p_table, p_field, p_value)) is not null
  then
    return;
  end if;
  if coalesce(p_table not in ('cardetails', 'carinsurance', 'ownerdetails', 'finance'), true)
    or not private.is_editable(v_table, p_field)
  then
    raise sqlstate 'PT400' using
      message = format('%s of %s cannot be edited.', p_field, p_table), hint = 'field.not_editable';
  end if;
  v_number := private.known_vehicle(p_registernumber);

  if v_table = 'cardetails' then
    execute format(
      'update public.cardetails set %1$I = (jsonb_populate_record(null::public.cardetails, $1)).%1$I
       where registernumber = $2 and not (status and $3)', p_field)
    using jsonb_build_object(p_field, p_value), v_number, p_field = 'onhomepage';
  else
    -- A vehicle may have no row here yet.
    execute format(
      'insert into public.%1$I (registernumber, %2$I)
       values ($2, (jsonb_populate_record(null::public.%1$I, $1)).%2$I)
       on conflict (registernumber%3$s) do update set %2$I = excluded.%2$I',
      v_table, p_field, case v_table when 'buying_prices' then ', stay' else '' end)
    using jsonb_build_object(p_field, p_value), v_number;
  end if;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'This vehicle is sold and stays off the home page.', hint = 'vehicle.sold_unlisted';
  end if;
end
$$;

-- Deletes a vehicle with its records; the log keeps every row. Answers the number. A trigger of the table queues its
-- files and gives the named sweep the lease on them.
create function public.delete_vehicle(p_registernumber text, p_sweep uuid default null, p_request_id uuid default null)
returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'delete_vehicle', jsonb_build_array(p_registernumber));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  perform set_config('dealership.sweep', coalesce(p_sweep::text, ''), true);
  delete from public.cardetails where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'Already Sold: a sold vehicle cannot be deleted.', hint = 'vehicle.sold_undeletable';
  end if;
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using
    message = 'This vehicle was sold here before: it stays, for its books.', hint = 'vehicle.sold_before';
end
$$;

revoke execute on function private.is_editable from public;
revoke execute on function public.edit_field, public.delete_vehicle from public, anon, authenticated, service_role;
grant execute on function private.is_editable, public.edit_field, public.delete_vehicle to authenticated;
