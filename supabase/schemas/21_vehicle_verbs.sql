-- Vehicle verbs: adding, editing field by field, deleting.

-- The number as kept of the vehicle that a person means (D22). 404 when there is none.
create function private.known_vehicle(p_registernumber text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_number text := (select registernumber from public.cardetails
                    where vehicle_key = private.vehicle_key(p_registernumber));
begin
  if v_number is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.';
  end if;
  return v_number;
end
$$;

-- Adds a vehicle with its four companion rows, all or nothing, from the payload of POST /api/details (R123).
-- Answers the number as kept. The insurance and owner parts count only when their show… switch is on.
create function public.add_vehicle(vehicle jsonb) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number    text := upper(btrim(vehicle ->> 'registernumber'));
  v_insurance jsonb := case when (vehicle ->> 'showInsuranceFields')::boolean then vehicle else '{}' end;
  v_owner     jsonb := case when (vehicle ->> 'showOwnerFields')::boolean then vehicle else '{}' end;
begin
  perform private.require_office();

  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, onhomepage)
  values (
    v_number,
    coalesce(vehicle ->> 'vehicleName', ''),
    coalesce(vehicle ->> 'brandName', ''),
    (vehicle ->> 'vehicleType')::public.vehicle_type,
    coalesce(vehicle ->> 'vehicleColor', ''),
    (vehicle ->> 'fuel')::public.fuel_type,
    coalesce((vehicle ->> 'vehicleSellPrice')::numeric, 0),
    coalesce((vehicle ->> 'kilometers')::int, 0),
    (vehicle ->> 'registration_date')::date,
    (vehicle ->> 'fitness_upto_date')::date,
    coalesce(vehicle ->> 'description', ''),
    coalesce((vehicle ->> 'onhomepage')::boolean, false))
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.';
  end if;

  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce((vehicle ->> 'vehicleBuyPrice')::numeric, 0) else 0 end);

  insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
    insurancestartdate, insuranceenddate, insurancetenure)
  values (
    v_number,
    coalesce(v_insurance ->> 'insuranceCompany', ''),
    coalesce(v_insurance ->> 'insuranceNumber', ''),
    coalesce(v_insurance ->> 'policyNumber', ''),
    (v_insurance ->> 'insuranceStartDate')::date,
    (v_insurance ->> 'insuranceEndDate')::date,
    coalesce((v_insurance ->> 'insuranceTenure')::int, 0));

  insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress)
  values (
    v_number,
    coalesce(v_owner ->> 'ownerName', ''),
    coalesce(v_owner ->> 'ownerPhone', ''),
    coalesce(v_owner ->> 'ownerEmail', ''),
    coalesce(v_owner ->> 'ownerAddress', ''));

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (
    v_number,
    coalesce(vehicle ->> 'company_name', ''),
    coalesce(vehicle ->> 'branch_name', ''),
    coalesce(vehicle ->> 'manager_name1', ''),
    coalesce(vehicle ->> 'contact1', ''),
    coalesce(vehicle ->> 'manager_name2', ''),
    coalesce(vehicle ->> 'contact2', ''));

  return v_number;
end
$$;

-- Whether a column may be edited at all: the closed list is what the tables grant (D06).
create function private.is_editable(p_table text, p_field text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', p_table)) and attname = p_field
      and has_column_privilege('authenticated', attrelid, attnum, 'update'))
$$;

-- Sets one field of a vehicle (R230, D06); p_value is turned into the type of its column. `vehiclebuyprice` is asked for as a
-- field of cardetails and is an admin's alone (R237).
create function public.edit_field(p_registernumber text, p_table text, p_field text, p_value text default null) returns void
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
  if coalesce(p_table not in ('cardetails', 'carinsurance', 'ownerdetails', 'finance'), true)
    or not private.is_editable(v_table, p_field)
  then
    raise sqlstate 'PT400' using message = format('%s of %s cannot be edited.', p_field, p_table);
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
       on conflict (registernumber) do update set %2$I = excluded.%2$I', v_table, p_field)
    using jsonb_build_object(p_field, p_value), v_number;
  end if;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'This vehicle is sold and stays off the home page.';
  end if;
end
$$;

-- Deletes a vehicle with its records (R132, D26); the log keeps every row. Answers the number. Its files are queued by
-- the table itself, in the hands of the sweep that is named.
create function public.delete_vehicle(p_registernumber text, p_sweep uuid default null) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  perform set_config('dealership.sweep', coalesce(p_sweep::text, ''), true);
  delete from public.cardetails where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold: a sold vehicle cannot be deleted.';
  end if;
  return v_number;
end
$$;

revoke execute on function private.known_vehicle, private.is_editable from public;
revoke execute on function
  public.add_vehicle, public.edit_field, public.delete_vehicle
  from public, anon, authenticated, service_role;
grant execute on function
  private.known_vehicle, private.is_editable, public.add_vehicle, public.edit_field, public.delete_vehicle
  to authenticated;
