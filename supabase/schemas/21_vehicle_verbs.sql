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

-- Adds a vehicle with its four companion rows, all or nothing. Answers the stored number. The insurance and owner
-- arguments count only when they are to be shown.
create function public.add_vehicle(
  p_registernumber     text,
  p_carname            text default '',
  p_carcompany         text default '',
  p_carmake            public.vehicle_type default null,
  p_carcolor           text default '',
  p_fuel               public.fuel_type default null,
  p_vehiclesellprice   numeric default 0,
  p_vehiclebuyprice    numeric default 0,
  p_kilometers         int default 0,
  p_registration_date  date default null,
  p_fitness_upto_date  date default null,
  p_description        text default '',
  p_variant            text default '',
  p_make_year          int default null,
  p_keeper_serial      int default null,
  p_transmission       public.transmission_type default null,
  p_chassis_number     text default '',
  p_engine_number      text default '',
  p_made_month         int default null,
  p_rto_now            text default '',
  p_used_as            public.vehicle_use default null,
  p_gross_weight       int default 0,
  p_emission_norm      public.emission_norm default null,
  p_security_plate     public.plate_state default null,
  p_onhomepage         boolean default false,
  p_company_name       text default '',
  p_branch_name        text default '',
  p_manager_name1      text default '',
  p_contact1           text default '',
  p_manager_name2      text default '',
  p_contact2           text default '',
  p_show_insurance     boolean default false,
  p_insurancecompany   text default '',
  p_insurancenumber    text default '',
  p_policynumber       text default '',
  p_insurancestartdate date default null,
  p_insuranceenddate   date default null,
  p_insurancetenure    int default 0,
  p_show_owner         boolean default false,
  p_ownername          text default '',
  p_ownerphone         text default '',
  p_owneremail         text default '',
  p_owneraddress       text default '',
  p_owner_guardian     text default '',
  p_owner_street       text default '',
  p_owner_town         text default '',
  p_owner_district     text default '',
  p_owner_state        text default '',
  p_owner_pin          text default '',
  p_owner_landline     text default '',
  p_request_id         uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text := upper(btrim(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(
    v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice, p_vehiclebuyprice, p_kilometers,
    p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial, p_transmission, p_chassis_number,
    p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm, p_security_plate, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress,
    p_owner_guardian, p_owner_street, p_owner_town, p_owner_district, p_owner_state, p_owner_pin,
    p_owner_landline));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  if private.number_is_used(v_number) then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;
  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission,
    chassis_number, engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage)
  values (v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial,
    p_transmission, p_chassis_number, p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm,
    p_security_plate, p_onhomepage);
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then p_vehiclebuyprice else 0 end);

  if p_show_insurance then
    insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
      insurancestartdate, insuranceenddate, insurancetenure)
    values (v_number, p_insurancecompany, p_insurancenumber, p_policynumber,
      p_insurancestartdate, p_insuranceenddate, p_insurancetenure);
  else
    insert into public.carinsurance (registernumber) values (v_number);
  end if;

  if p_show_owner then
    insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street,
      owner_town, owner_district, owner_state, owner_pin, owner_landline)
    values (v_number, p_ownername, p_ownerphone, p_owneremail, p_owneraddress, p_owner_guardian, p_owner_street,
      p_owner_town, p_owner_district, p_owner_state, p_owner_pin, p_owner_landline);
  else
    insert into public.ownerdetails (registernumber) values (v_number);
  end if;

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (v_number, p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2);

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$$;

revoke execute on function private.number_since, private.number_meant, private.known_vehicle from public;
revoke execute on function public.add_vehicle from public, anon, authenticated, service_role;
grant execute on function private.number_since, private.number_meant, private.known_vehicle, public.add_vehicle to authenticated;
