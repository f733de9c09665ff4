-- Stock, sales and maintenance: verbs take named arguments of real types and a request id, so that each is done once; refusals
-- carry a code (hint); what is flat comes back as typed rows.

drop function
  public.add_vehicle(jsonb), public.edit_field(text, text, text, text), public.delete_vehicle(text, uuid),
  public.sell_car(jsonb), private.sell_car(jsonb), public.add_installment(jsonb),
  public.add_maintenance(jsonb), private.add_maintenance(jsonb), public.delete_maintenance(text, int),
  public.vehicle_profit(text), public.total_selling_price(), public.find_vehicles(text, boolean, int),
  public.dashboard_counts(text);

-- The ids of installments are kept with all requests; those that are older than these were kept, too.
insert into private.requests (id, verb, body_hash, answer)
select request_id, 'add_installment', '', null from public.installments where request_id is not null
on conflict do nothing;
alter table public.installments drop column request_id;

-- Refusals with a code

-- The number as kept of the vehicle that a person means (D22). 404 when there is none.
create or replace function private.known_vehicle(p_registernumber text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_number text := (select registernumber from public.cardetails
                    where vehicle_key = private.vehicle_key(p_registernumber));
begin
  if v_number is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'vehicle.unknown';
  end if;
  return v_number;
end
$$;

-- A sale (R175, R176): {"dbData", "soldCarInsuranceDocs", "soldCarImages"}, the last two as files of the private bucket.
-- 404 for an unknown vehicle and for one that is not sold.
create or replace function public.sold_car(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - 'sold',
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.registernumber = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$$;

-- The public vehicle page (R071). 400 'Car not found' for an unknown number (D19).
create or replace function public.landing_vehicle(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_answer jsonb := private.landing_vehicle(p_registernumber);
begin
  if v_answer is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return v_answer;
end
$$;

-- Vehicles

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
    p_registration_date, p_fitness_upto_date, p_description, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, onhomepage)
  values (v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_onhomepage)
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

-- Sets one field of a vehicle (R230, D06); p_value is turned into the type of its column. `vehiclebuyprice` is asked for as a
-- field of cardetails and is an admin's alone (R237).
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
       on conflict (registernumber) do update set %2$I = excluded.%2$I', v_table, p_field)
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

-- Deletes a vehicle with its records (R132, D26); the log keeps every row. Answers the number. Its files are queued by
-- the table itself, in the hands of the sweep that is named.
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
end
$$;

-- The vehicles that a part of a number, a name, or for the office an owner finds (R128, R253), best first, 8 unless told and
-- 20 at most: what tells one from another, with the owner's name for the office only (D03), null for others. Without a display
-- image the first picture stands for it. A sold one has no price (D23).
create function public.find_vehicles(p_text text, p_available_first boolean default false, p_limit int default 8)
returns table (
  registernumber text, carname text, carcompany text, carmake public.vehicle_type, status boolean, vehiclesellprice numeric,
  "displayImage" jsonb, ownername text
)
language plpgsql stable rows 8 set search_path = ''
as $$
declare
  v_office boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    select v.registernumber, v.carname::text, v.carcompany::text, v.carmake, v.status, v.vehiclesellprice,
      coalesce(v."displayImage", private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0),
      case when v_office then coalesce(o.ownername, '')::text end
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v on v.registernumber = f.registernumber
    left join public.ownerdetails o on o.registernumber = f.registernumber
    order by f.place;
end
$$;

-- How many of the searched vehicles each filter takes (R100).
create function public.dashboard_counts(p_search text default '')
returns table ("all" bigint, sold bigint, available bigint, shown bigint, hidden bigint)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return query execute format(
    $query$
      select count(*), count(*) filter (where status), count(*) filter (where not status),
        count(*) filter (where not status and onhomepage), count(*) filter (where not status and not onhomepage)
      from %s
    $query$,
    case when v_patterns = '{}' then 'public.cardetails'
         else 'private.office_vehicles where search_text like all ($1)' end)
  using v_patterns;
end
$$;

-- Sales

-- Definer: status and sales are nobody's to write. The update decides who of two sellers wins. The day (D38) may lie in the
-- past, so that a sale is booked in the month it was made in; money that has not been received yet is not booked.
create function private.sell_car(
  p_registernumber text, p_owner_name text, p_contact_no text, p_selling_price numeric, p_payment_mode text,
  p_down_payment numeric, p_commission numeric, p_total_installments int, p_installment_amount numeric,
  p_account_paid_to text, p_description text, p_selldate date
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  if p_selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate)
  values (v_number, p_owner_name, p_contact_no, p_selling_price, p_payment_mode, p_down_payment, p_commission,
    p_total_installments, p_installment_amount, p_account_paid_to, p_description, coalesce(p_selldate, private.today()));
  return v_number;
end
$$;

-- Sells an available vehicle, today when it names no day (R169, D27): sale, status and log in one transaction. Answers the
-- number. Of two sellers one wins, the other gets 409.
-- A constraint that says no tells its reason, not the row: Postgres adds 'Failing row contains (…)' to the detail, which
-- PostgREST hands on. It leaves it out where row-level security applies, which is not so in what acts as its owner.
create function public.sell_car(
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric default 0,
  p_commission         numeric default 0,
  p_total_installments int default 0,
  p_installment_amount numeric default 0,
  p_account_paid_to    text default '',
  p_description        text default '',
  p_selldate           date default null,
  p_request_id         uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', jsonb_build_array(
    p_registernumber, p_owner_name, p_contact_no, p_selling_price, p_payment_mode, p_down_payment, p_commission,
    p_total_installments, p_installment_amount, p_account_paid_to, p_description, p_selldate));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(
    p_registernumber, p_owner_name, p_contact_no, p_selling_price, p_payment_mode, p_down_payment, p_commission,
    p_total_installments, p_installment_amount, p_account_paid_to, p_description, p_selldate);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Records an installment (R180). 409 while the vehicle is not sold.
create function public.add_installment(
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text default '',
  p_description      text default '',
  p_request_id       uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description)) is not null
  then
    return;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (select from public.soldcars where registernumber = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description)
  values (v_number, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description);
end
$$;

-- The estimated profit of a sold vehicle (R145, D04). 404 for an unknown one, 409 while it is not sold.
create function public.vehicle_profit(p_registernumber text) returns table (profit numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  return query select p.profit from private.vehicle_profits p where p.registernumber = v_number;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
end
$$;

-- What all sold vehicles were sold for (R108).
create function public.total_selling_price() returns table ("totalSellingPrice" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select coalesce(sum(selling_price), 0) from public.soldcars;
end
$$;

-- What the buyer has paid since, oldest first (R181, D40): {"installments", "totalAmount"}, the list with its sum in one
-- answer. 404 for an unknown vehicle.
create or replace function public.list_installments(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(to_jsonb(i) order by installment_date, id), '[]'),
      'totalAmount', coalesce(sum(amount), 0))
    from public.installments i where registernumber = v_number
  );
end
$$;

-- Maintenance

-- Definer: a driver may not lock vehicles, and the counters are nobody's to touch. The share lock and a sale wait for each
-- other; the counter puts two records of one vehicle in a row.
create function private.add_maintenance(p_registernumber text, p_price numeric, p_maintainancedate date, p_description text)
returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number and not status for share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'This vehicle is sold: it takes no more maintenance.', hint = 'vehicle.sold_unmaintained';
  end if;
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate)
  values (v_number, v_index, p_description, p_price, p_maintainancedate);
  return v_index;
end
$$;

-- Records maintenance of an available vehicle; answers its index, under which the receipt is to be uploaded (R152, R153,
-- R162). A constraint that says no tells its reason, not the row, as in public.sell_car.
create function public.add_maintenance(
  p_registernumber   text,
  p_price            numeric,
  p_maintainancedate date,
  p_description      text default '',
  p_request_id       uuid default null
) returns int
language plpgsql set search_path = ''
as $$
declare
  v_index  int;
  v_answer jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_maintenance',
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description);
  perform private.answer(p_request_id, to_jsonb(v_index));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Deletes a record (R159) and answers the path of its receipt, which is for the caller to remove. 404 when there is none.
create function public.delete_maintenance(p_registernumber text, p_index int, p_request_id uuid default null) returns text
language plpgsql set search_path = ''
as $$
declare
  v_path   text;
  v_number text;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'delete_maintenance', jsonb_build_array(p_registernumber, p_index));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  delete from public.maintenance where registernumber = v_number and index = p_index;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end if;
  v_path := v_number || '/MaintenanceDoc/' || p_index;
  perform private.answer(p_request_id, to_jsonb(v_path));
  return v_path;
end
$$;

revoke execute on function private.sell_car, private.add_maintenance from public;
revoke execute on function
  public.add_vehicle, public.edit_field, public.delete_vehicle, public.find_vehicles, public.dashboard_counts,
  public.sell_car, public.add_installment, public.vehicle_profit, public.total_selling_price,
  public.add_maintenance, public.delete_maintenance
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_vehicle, public.edit_field, public.delete_vehicle, public.find_vehicles, public.dashboard_counts,
  private.sell_car, public.sell_car, public.add_installment, public.vehicle_profit, public.total_selling_price,
  private.add_maintenance, public.add_maintenance, public.delete_maintenance
  to authenticated;
