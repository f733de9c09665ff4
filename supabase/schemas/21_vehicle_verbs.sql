-- Vehicle verbs: adding, editing field by field, deleting.

-- The number of the vehicle that had this one before its number was corrected; null for none, and once another vehicle has had it:
-- what is written or deleted by it would be the wrong one's.
-- Security definer: no role may read former numbers. A number alone tells nothing of a vehicle.
create function private.number_since(p_former text) returns text
language sql stable security definer set search_path = ''
as $$
  select registernumber from private.former_numbers f
  where private.number_key(former) = private.number_key(p_former) and not exists (
    select from public.activity_log l
    where l.tablename = 'cardetails' and l.after ? 'registernumber' and private.number_key(l.registernumber) = private.number_key(f.former)
      and l.id > f.entry and l.registernumber <> f.registernumber)
  order by entry desc limit 1
$$;

-- The stored number of the vehicle that is meant: of the one with this number, else of the one whose number has the same normal form,
-- else of the one that had it before it was corrected. Null for none, and where two of before the rule are alike: nobody knows which.
-- Security definer: under row-level security the index on number_key could not be used (the function is not leakproof), and a visitor asks for
-- vehicles that are off the home page. A number alone tells nothing of a vehicle.
create function private.number_meant(p_registernumber text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_number text := (select registernumber from public.cardetails where vehicle_key = private.vehicle_key(p_registernumber));
  v_alike  text[];
begin
  if v_number is null then
    v_alike := array(
      select registernumber from public.cardetails where private.number_key(registernumber) = private.number_key(p_registernumber) limit 2);
    if cardinality(v_alike) = 0 then
      select registernumber into v_number from public.cardetails where registernumber = private.number_since(p_registernumber);
    elsif cardinality(v_alike) = 1 then
      v_number := v_alike[1];
    end if;
  end if;
  return v_number;
end
$$;

-- The stored number of the vehicle that a person means (private.number_meant). 404 when there is none.
create function private.known_vehicle(p_registernumber text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_number text := private.number_meant(p_registernumber);
begin
  if v_number is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'vehicle.unknown';
  end if;
  return v_number;
end
$$;

-- Refuses the number that a vehicle had before it was corrected: whoever had no network meanwhile is told the present one, and writes nothing that
-- they would look for under another.
create function private.refuse_former(p_registernumber text, p_present text) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.number_key(p_present) <> private.number_key(p_registernumber) then
    raise sqlstate 'PT409' using message = format('The number of this vehicle is %s now.', p_present), hint = 'vehicle.renumbered';
  end if;
end
$$;

-- The stored number of the vehicle that a person means, locked until this transaction ends: it serializes a record with a sale and a correction. 404
-- when there is none, 409 for a former number.
create function private.held_vehicle(p_registernumber text) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text := private.known_vehicle(p_registernumber);
begin
  perform private.refuse_former(p_registernumber, v_number);
  perform from public.cardetails where registernumber = v_number for share;
  if not found then
    return private.held_vehicle(v_number);  -- deleted at the same moment, or its number corrected
  end if;
  return v_number;
end
$$;

-- Adds a vehicle with its four companion rows, all or nothing. Answers the stored number. Of an employee no buying price counts; insurance and
-- owner count only when they are to be shown. No two of the tables have a column of the same name but the number's. What is not paid now of the
-- buying price is owed (20c).
create function public.add_vehicle(
  p_vehicle        jsonb,
  p_show_insurance boolean default false,
  p_show_owner     boolean default false,
  p_request_id     uuid default null,
  p_paid_now       jsonb default '[]',
  p_pay_by         date default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number  text := upper(btrim(p_vehicle ->> 'registernumber'));
  v_vehicle jsonb := jsonb_strip_nulls(p_vehicle) || jsonb_build_object('registernumber', v_number);
  v_answer  jsonb;
  v_table   regclass;
  v_counts  boolean;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(v_vehicle, p_show_insurance, p_show_owner)
    || case when p_paid_now = '[]' and p_pay_by is null then '[]' else jsonb_build_array(p_paid_now, p_pay_by) end);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  perform private.refuse_unknown_fields(jsonb_strip_nulls(p_vehicle), private.granted_columns(
    'public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance'));
  if private.number_is_used(v_number) then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;
  for v_table, v_counts in values
    ('public.cardetails'::regclass, true), ('public.buying_prices', private.is_admin()), ('public.carinsurance', p_show_insurance),
    ('public.ownerdetails', p_show_owner), ('public.finance', true)
  loop
    perform private.insert_record(v_table, case when v_counts then v_vehicle else jsonb_build_object('registernumber', v_number) end);
  end loop;
  perform private.pay_at_purchase(v_number, p_paid_now, p_pay_by, private.today());

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$$;

revoke execute on function private.number_since, private.number_meant, private.known_vehicle, private.refuse_former, private.held_vehicle from public;
revoke execute on function public.add_vehicle from public, anon, authenticated, service_role;
grant execute on function private.number_since, private.number_meant, private.known_vehicle, private.refuse_former, public.add_vehicle to authenticated;
