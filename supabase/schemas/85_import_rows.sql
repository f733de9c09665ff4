-- The rows of imports (19, decision 0034): what stands against them, and how they are written. Set by set: five thousand calls of add_vehicle take
-- too long. The verbs are in chapter 89.

-- Checking

-- Locks the vehicles that the rows name, and their owners.
create function private.lock_import_vehicles(p_upload uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails c
  where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload)
  order by c.registernumber for update;
  perform from public.ownerdetails o
  where o.registernumber in (
    select c.registernumber from public.cardetails c
    where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload))
  order by o.registernumber for update;
end
$$;

-- Finds the vehicles that the rows name, however a number is spaced and whatever zeros it has lost, and notes what is to be written back of
-- those that are there.
create function private.find_import_vehicles(p_upload uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Row by row: a join would be planned for the few rows that there were before.
  update private.import_rows r
  set before = (
    select jsonb_build_object('registernumber', c.registernumber, 'onhomepage', c.onhomepage, 'owner', (
      select to_jsonb(o) from public.ownerdetails o where o.registernumber = c.registernumber))
    from public.cardetails c where private.number_key(c.registernumber) = r.key
    order by c.vehicle_key = private.vehicle_key(r.data #>> '{cardetails,registernumber}') desc limit 1)
  where upload = p_upload;
  update private.import_rows
  set registernumber = coalesce(before ->> 'registernumber', upper(btrim(data #>> '{cardetails,registernumber}')))
  where upload = p_upload;
end
$$;

-- What stands against a row, by cell, and what an admin should know of it (`is_hint`). What is booked is hashed, and of the names under one phone
-- two are enough: each row against each would take a minute. work_mem: a hash table that does not fit is not made.
create function private.import_problems(p_upload uuid)
returns table (number int, field text, problem text, detail text, is_hint boolean)
language plpgsql stable rows 100 set search_path = '' set work_mem = '64MB'
as $$
begin
  return query
    with lines as materialized (
      select r.*, c.status, (r.data #>> '{cardetails,stay_since}')::date as bought_on,
        coalesce(c.stay_since, case when r.before is null then (r.data #>> '{cardetails,stay_since}')::date end) as stay_since, first_value(r.number) over (partition by r.key order by r.number) as first,
        sale.*, (r.data #>> '{installments,amount}')::numeric as paid, (r.data #>> '{installments,installment_date}')::date as paid_on
      from private.import_rows r
      left join public.cardetails c on r.before is not null and c.registernumber = r.registernumber,
        jsonb_to_record('{"down_payment": 0}' || coalesce(r.data -> 'soldcars', '{}')) as sale (
          selldate date, selling_price numeric, down_payment numeric, total_installments int, installment_amount numeric)
      where r.upload = p_upload
    ), phones as (
      select l.number, person.field, person.name, unnest(private.phone_keys(person.phone)) as key
      from lines l cross join lateral (values
        ('ownerdetails.ownerphone', l.data #>> '{ownerdetails,ownername}', l.data #>> '{ownerdetails,ownerphone}'),
        ('soldcars.contact_no', l.data #>> '{soldcars,owner_name}', l.data #>> '{soldcars,contact_no}')) as person (field, name, phone)
      where person.phone <> ''
    ), known as (
      select o.ownername as name, unnest(private.phone_keys(o.ownerphone)) as key from public.ownerdetails o where o.ownerphone <> ''
      union select s.owner_name, unnest(private.phone_keys(s.contact_no)) from public.soldcars s where s.reversal is null
      union select p.name, p.key from phones p
    ), names as (
      select one.key, (array_agg(one.name order by one.name))[1:2] as first_two
      from (select distinct on (k.key, lower(k.name)) k.key, k.name::text from known k where k.name <> '' order by k.key, lower(k.name), k.name) one
      group by one.key
    )
    select l.number, 'cardetails.registernumber', 'twice', l.first::text, false
    from lines l where l.kind <> 'costs' and l.number <> l.first
    union all
    select l.number, 'cardetails.registernumber', 'exists', l.registernumber, false
    from lines l where l.kind = 'stock' and l.before is not null
    union all
    select l.number, 'cardetails.registernumber', 'in_bin', l.registernumber, false
    from lines l
    where l.kind in ('stock', 'sales') and l.before is null and exists (
      select from private.bin b where b.kind = 'vehicle' and private.number_key(b.registernumber) = l.key)
    union all
    select l.number, 'cardetails.registernumber', 'unknown', l.registernumber, false
    from lines l where l.kind in ('owners', 'costs') and l.registernumber is not null and l.before is null
    union all
    select l.number, 'cardetails.registernumber', 'owner_there', concat_ws(', ', nullif(l.before #>> '{owner,ownername}', ''),
      nullif(l.before #>> '{owner,ownerphone}', '')), false
    from lines l where l.kind = 'owners' and concat(l.before #>> '{owner,ownername}', l.before #>> '{owner,ownerphone}') <> ''
    union all
    select l.number, 'cardetails.registernumber', 'sold', l.registernumber, false
    from lines l where l.kind in ('sales', 'costs') and l.status
    union all
    select l.number, 'cardetails.registernumber', 'reserved', held.name::text, false
    from lines l join public.reservations held on held.registernumber = l.registernumber and held.state = 'open'
    where l.kind = 'sales' and l.before is not null
    union all
    -- Most are ten digits: the look at each is short.
    select l.number, given.field, 'refused', 'This is not a phone number. Please write it in digits, like 98220 12345.', false
    from lines l cross join lateral (values ('ownerdetails', 'ownerphone'), ('ownerdetails', 'owner_landline'), ('soldcars', 'contact_no'),
      ('soldcars', 'buyer_landline'), ('finance', 'contact1'), ('finance', 'contact2')) as phone (tablename, name)
      cross join lateral (values (concat_ws('.', tablename, name), l.data -> tablename ->> name)) as given (field, typed)
    where given.typed !~ '^([6-9][0-9]{9})?$' and exists (
      select from regexp_split_to_table(given.typed, '[,/;]') as one where not private.can_be_dialled(private.as_phone(one)))
    union all
    select l.number, 'soldcars.selldate', 'in_future', null, false from lines l where l.selldate > private.today()
    union all
    select l.number, 'cardetails.stay_since', 'in_future', null, false from lines l where l.bought_on > private.today()
    union all
    select l.number, 'soldcars.selldate', 'before_stay', l.stay_since::text, false from lines l where l.selldate < l.stay_since
    union all
    select l.number, 'soldcars.down_payment', 'down_above_price', null, false from lines l where l.down_payment > l.selling_price
    union all
    select l.number, 'installments.amount', 'paid_above_due', (l.selling_price - l.down_payment)::text, false
    from lines l where l.down_payment <= l.selling_price and l.paid > l.selling_price - l.down_payment
    union all
    select l.number, 'installments.installment_date', 'paid_day', l.selldate::text, false
    from lines l where l.paid > 0 and not coalesce(l.paid_on between l.selldate and private.today(), false)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'price_there', b.vehiclebuyprice::text, false
    from lines l join public.cardetails c on c.registernumber = l.registernumber
    join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
    where l.kind = 'sales' and l.before is not null and (l.data #>> '{buying_prices,vehiclebuyprice}')::numeric not in (0, b.vehiclebuyprice)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'no_buying_price', null, true
    from lines l
    where l.kind = 'sales' and coalesce((l.data #>> '{buying_prices,vehiclebuyprice}')::numeric, 0) = 0 and not exists (
      select from public.cardetails c join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      where l.before is not null and c.registernumber = l.registernumber and b.vehiclebuyprice > 0)
    union all
    -- Nothing said is written as transferred; of older sales that needs no word.
    select l.number, 'transfer.done', 'rc_assumed', null, true
    from lines l
    where l.kind = 'sales' and l.data #>> '{transfer,done}' is null and l.selldate between private.today() - 365 and private.today()
    union all
    select l.number, 'miscellaneous_costs.description', 'booked', null, true
    from lines l, jsonb_to_record(l.data -> 'miscellaneous_costs') as spent (description text, cost numeric, date date)
    where l.kind = 'costs' and case when l.registernumber is null
      then (spent.date, spent.cost, lower(btrim(spent.description))) in (
        select c.date, c.cost, lower(btrim(c.description)) from public.miscellaneous_costs c where c.reversal is null)
      else (l.registernumber, spent.date, spent.cost, lower(btrim(spent.description))) in (
        select m.registernumber, m.maintainancedate, m.price, lower(btrim(m.description)) from public.maintenance m where m.reversal is null) end
    union all
    select l.number, 'miscellaneous_costs.owners_own', 'own_of_vehicle', l.registernumber, false
    from lines l where l.kind = 'costs' and l.registernumber is not null and case when pg_input_is_valid(l.data #>> '{miscellaneous_costs,owners_own}', 'boolean')
      then (l.data #>> '{miscellaneous_costs,owners_own}')::boolean end
    union all
    select later.number, 'miscellaneous_costs.description', 'same_row', later.same::text, true
    from (select l.number, min(l.number) over (partition by l.data) as same from lines l where l.kind = 'costs') later
    where later.same < later.number
    union all
    (select distinct on (p.number) p.number, p.field, 'phone_known', other.name, true
    from phones p join names n on n.key = p.key cross join unnest(n.first_two) as other (name)
    where lower(other.name) <> lower(coalesce(p.name, ''))
    order by p.number, other.name);
end
$$;

-- Writing

-- What a row of a table holds where a file says nothing: blank texts, 0 and no.
create function private.blank_row(p_table regclass) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(attname, case typcategory when 'S' then '""' when 'N' then '0' when 'B' then 'false' end::jsonb), '{}')
  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
  where attrelid = p_table and attnum > 0 and not attisdropped and attnotnull and atthasdef and typcategory in ('S', 'N', 'B')
$$;

-- Writes into a table what the rows say of it: the columns that the verb of a single entry takes, since when a vehicle is in stock, those of
-- p_same, which is the same for all, and no other. p_new: only for vehicles that come with this import.
create function private.write_import_rows(
  p_table regclass, p_verb regproc, p_new boolean, p_upload uuid, p_import bigint, p_from int, p_to int, p_same jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_same    jsonb := p_same || jsonb_build_object('import', p_import);
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attname not in ('registernumber', 'enquiry', 'reservation')
      and (v_same ? attname or attname = 'stay_since' or 'p_' || attname = any (select unnest(proargnames) from pg_catalog.pg_proc where oid = p_verb)));
begin
  discard plans;  -- those that triggers and foreign keys have made of a table that was empty read it row by row for every row
  execute format(
    'insert into %1$s (registernumber, %2$s)
     select r.registernumber, %3$s
     from private.import_rows r, jsonb_populate_record(null::%1$s, $1 || coalesce(r.data -> $2, ''{}'') || $7) as line
     where r.upload = $3 and r.number between $4 and $5 and not ($6 and r.before is not null) order by r.number',
    p_table, v_columns, 'line.' || replace(v_columns, ', ', ', line.'))
  using private.blank_row(p_table), split_part(p_table::text, '.', 2), p_upload, p_from, p_to, p_new, v_same;
end
$$;

-- The vehicles of the rows that are not there, with their companion rows, as public.add_vehicle, and the papers of their fields (33). One that
-- has a former number of another has an entry of the log too: by it that number leads to the other one no more. p_same: of all vehicles.
create function private.write_import_vehicles(
  p_upload uuid, p_import bigint, p_from int, p_to int, p_same jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table text;
begin
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance'] loop
    perform private.write_import_rows(('public.' || v_table)::regclass, 'public.add_vehicle'::regproc, true, p_upload, p_import, p_from, p_to,
      case v_table when 'cardetails' then p_same else '{}' end);
  end loop;
  perform private.refuse_files_left(array(select registernumber from public.cardetails where import = p_import));
  insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until)
  select c.registernumber, 'own_damage'::public.paper_kind, i.policynumber, i.insurancecompany, i.insurancestartdate, i.insuranceenddate
  from public.cardetails c join public.carinsurance i using (registernumber)
  where c.import = p_import and i.insuranceenddate is not null
  union all
  select c.registernumber, 'fitness', '', '', null, c.fitness_upto_date
  from public.cardetails c where c.import = p_import and c.fitness_upto_date is not null;
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'INSERT', 'cardetails', c.registernumber, to_jsonb(c)
  from public.cardetails c join private.former_numbers f on private.number_key(f.former) = private.number_key(c.registernumber)
  where c.import = p_import;
end
$$;

-- Owners of vehicles that have none.
create function private.write_import_owners(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.ownerdetails o using private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and o.registernumber = r.registernumber;
  perform private.write_import_rows('public.ownerdetails', 'public.add_vehicle'::regproc, false, p_upload, p_import, p_from, p_to);
end
$$;

-- What triggers write of a sale row by row (47, 55): what is left of its schedule, and its transfer while that is open. Without nested loops,
-- since the planner takes these tables to be as they were before the import.
create function private.follow_import_sales(p_import bigint) returns void
language plpgsql set search_path = '' set enable_nestloop = off
as $$
begin
  insert into private.unpaid_lines (sale, number, due_on, amount)
  select sale, number, due_on, least(amount, so_far - coalesce(paid, 0))
  from (
    select d.*, sum(d.amount) over (partition by d.sale order by d.due_on, d.number) as so_far
    from public.schedule d join public.soldcars s on s.id = d.sale
    where s.import = p_import) line
  left join (select sale, sum(amount) as paid from public.installments where import = p_import group by sale) paid using (sale)
  where so_far > coalesce(paid, 0);
  insert into private.open_transfers (registernumber)
  select distinct line.registernumber from private.transfer_line line
  join public.soldcars s on s.present_number = line.registernumber
  where s.import = p_import and line.keeps_open and line.state = 'needed';
end
$$;

-- Sales of before, as private.sell_car, with what was paid since as one entry of its last day; a cheque among it is cleared. The new RC and the
-- insurance are taken for transferred unless the file says no; so is Form 35 where nothing is due.
create function private.write_import_sales(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.write_import_vehicles(p_upload, p_import, p_from, p_to, '{"status": true, "onhomepage": false}');
  insert into public.buying_prices (registernumber)
  select registernumber from private.import_rows
  where upload = p_upload and number between p_from and p_to and before is not null on conflict do nothing;
  update public.cardetails c set status = true, onhomepage = false from private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and r.before is not null and c.registernumber = r.registernumber;
  perform private.write_import_rows('public.soldcars', 'public.sell_car'::regproc, false, p_upload, p_import, p_from, p_to);
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, cleared_on, import)
  select s.registernumber, paid.amount, paid.installment_date, s.payment_mode, s.account_paid_to,
    case s.payment_mode when 'Cheque' then paid.installment_date end, p_import
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber,
    jsonb_populate_record(null::public.installments, r.data -> 'installments') as paid
  where r.upload = p_upload and r.number between p_from and p_to and paid.amount > 0;
  insert into public.transfer_steps (registernumber, step, state, note)
  select r.registernumber, step, 'not_needed', 'Before the import'
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber
  cross join unnest(array['new_rc', 'insurance_moved', 'hypothecation_out']::public.transfer_step[]) as step
  where r.upload = p_upload and r.number between p_from and p_to and coalesce(r.data #>> '{transfer,done}', 'true') = 'true'
    and (step <> 'hypothecation_out' or s.total_installments > 0
         and s.selling_price - s.down_payment <= coalesce((r.data #>> '{installments,amount}')::numeric, 0));
  perform private.follow_import_sales(p_import);
end
$$;

-- Costs of no vehicle, and maintenance of one.
create function private.write_import_costs(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.miscellaneous_costs (description, cost, date, owners_own, import)
  select line.description, line.cost, line.date, coalesce(line.owners_own, false), p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*,
      row_number() over (partition by r.registernumber order by r.number) as place, count(*) over (partition by r.registernumber) as lines
    from private.import_rows r,
      jsonb_to_record(r.data -> 'miscellaneous_costs') as line (description text, cost numeric, date date)
    where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is not null
  ), counted as (
    insert into private.maintenance_counters as counter (registernumber, last_index)
    select registernumber, count(*) from lines group by registernumber
    on conflict (registernumber) do update set last_index = counter.last_index + excluded.last_index
    returning registernumber, last_index
  )
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, import)
  select l.registernumber, counted.last_index - l.lines + l.place, l.description, l.cost, l.date, p_import
  from lines l join counted using (registernumber) order by l.number;
end
$$;

-- Writes the rows from p_from to p_to of the file as one import, and answers it. Imports wait for each other: of two of the same file the
-- second finds the vehicles of the first.
create function private.run_import(p_upload uuid, p_kind public.import_kind, p_file text, p_from int, p_to int) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_import bigint;
begin
  insert into public.imports (kind, file, row_count)
  select p_kind, p_file, count(*) from private.import_rows where upload = p_upload and number between p_from and p_to
  returning id into v_import;
  insert into private.logged_as_one default values;
  case p_kind
    when 'stock' then perform private.write_import_vehicles(p_upload, v_import, p_from, p_to);
    when 'owners' then perform private.write_import_owners(p_upload, v_import, p_from, p_to);
    when 'sales' then perform private.write_import_sales(p_upload, v_import, p_from, p_to);
    when 'costs' then perform private.write_import_costs(p_upload, v_import, p_from, p_to);
  end case;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_import;
end
$$;

revoke execute on function
  private.lock_import_vehicles, private.find_import_vehicles, private.import_problems, private.blank_row, private.write_import_rows, private.write_import_vehicles,
  private.write_import_owners, private.follow_import_sales, private.write_import_sales, private.write_import_costs, private.run_import
  from public;
