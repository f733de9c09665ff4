-- The variant of a vehicle, as its maker calls it (VXi, ZX AT): anybody reads it.

alter table public.cardetails
  add column variant varchar(60) not null default '',
  add constraint variant_is_clean check (private.is_line(variant));
grant select (variant) on public.cardetails to anon;
grant insert (variant), update (variant) on public.cardetails to authenticated;

create or replace view public.vehicle_listing with (security_invoker = true) as
select
  c.registernumber, c.carname, c.carcompany, c.carmake, c.fuel, c.carcolor, c.kilometers,
  case when not c.status then c.vehiclesellprice end as carprice,
  case when not c.status then c.vehiclesellprice end as vehiclesellprice,
  c.status, c.onhomepage, c.description, c.registration_date, c.fitness_upto_date,
  private.display_image(c.registernumber) as "displayImage", c.variant
from public.cardetails c;

-- Another argument is another function.
drop function public.add_vehicle(
  text, text, text, public.vehicle_type, text, public.fuel_type, numeric, numeric, int, date, date, text, boolean,
  text, text, text, text, text, text, boolean, text, text, text, date, date, int, boolean, text, text, text, text, uuid);

-- Adds a vehicle with its four companion rows, all or nothing (R123). Answers the number as kept. The insurance and owner parts
-- count only when they are to be shown.
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
    p_registration_date, p_fitness_upto_date, p_description, p_variant, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, variant, onhomepage)
  values (v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_variant, p_onhomepage)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;

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
    insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress)
    values (v_number, p_ownername, p_ownerphone, p_owneremail, p_owneraddress);
  else
    insert into public.ownerdetails (registernumber) values (v_number);
  end if;

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (v_number, p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2);

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$$;

revoke execute on function public.add_vehicle from public, anon, authenticated, service_role;
grant execute on function public.add_vehicle to authenticated;
