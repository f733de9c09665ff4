-- Writing the rows of imports into the tables, set by set: five thousand calls of add_vehicle take too long.

-- What a row of a table holds where a file says nothing: blank texts, 0 and no.
create function private.blank_row(p_table regclass) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(attname, case typcategory when 'S' then '""' when 'N' then '0' when 'B' then 'false' end::jsonb), '{}')
  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
  where attrelid = p_table and attnum > 0 and not attisdropped and attnotnull and atthasdef and typcategory in ('S', 'N', 'B')
$$;

-- Writes into a table what the rows say of it: the columns that people fill (04), since when a vehicle is in stock, those of p_same, which is
-- the same for all, and no other. p_new: only for vehicles that come with this import.
create function private.write_import_rows(
  p_table regclass, p_columns text[], p_new boolean, p_upload uuid, p_import bigint, p_from int, p_to int, p_same jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_same    jsonb := p_same || jsonb_build_object('import', p_import);
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attname not in ('registernumber', 'enquiry', 'reservation')
      and (v_same ? attname or attname = 'stay_since' or attname = any (p_columns)));
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
-- has a former number of another has an entry of the log too: by it that number leads to the other one no more. What a vehicle of before cost counts
-- as paid (20c), but where the file says how much of it was. p_same: of all vehicles.
create function private.write_import_vehicles(
  p_upload uuid, p_import bigint, p_from int, p_to int, p_same jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table regclass;
begin
  foreach v_table in array
    array['public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance']::regclass[]
  loop
    perform private.write_import_rows(v_table, private.granted_columns(v_table), true, p_upload, p_import, p_from, p_to,
      case v_table when 'public.cardetails'::regclass then p_same else '{}' end);
  end loop;
  with said as materialized (
    select r.registernumber, (r.data #>> '{purchase_payments,amount}')::numeric as amount
    from private.import_rows r
    where r.upload = p_upload and r.number between p_from and p_to and r.data -> 'purchase_payments' is not null
  )
  insert into public.purchase_payments (registernumber, stay, purchase, amount, day, day_unknown)
  select c.registernumber, c.stay, b.entry, paid.amount, coalesce(c.stay_since, private.today()), c.stay_since is null
  from public.cardetails c join public.buying_prices b using (registernumber, stay) left join said using (registernumber)
  cross join lateral (values (coalesce(said.amount, b.vehiclebuyprice))) as paid (amount)
  where c.import = p_import and paid.amount > 0;
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
  perform private.write_import_rows('public.ownerdetails', private.granted_columns('public.ownerdetails'), false, p_upload, p_import, p_from, p_to);
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
  perform private.write_import_rows('public.soldcars', private.sale_columns(), false, p_upload, p_import, p_from, p_to);
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
         and s.charged - s.down_payment <= coalesce((r.data #>> '{installments,amount}')::numeric, 0));
  perform private.follow_import_sales(p_import);
end
$$;

-- Costs of no vehicle, and maintenance of one.
create function private.write_import_costs(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from, payee, import)
  select line.description, line.cost, line.date, coalesce(line.owners_own, false), coalesce(line.payment_mode, ''),
    coalesce(line.account_paid_from, ''), coalesce(line.payee, ''), p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*,
      row_number() over (partition by r.registernumber order by r.number) as place, count(*) over (partition by r.registernumber) as lines
    from private.import_rows r,
      jsonb_to_record(r.data -> 'miscellaneous_costs') as line (description text, cost numeric, date date, payment_mode text, account_paid_from text, payee text)
    where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is not null
  ), counted as (
    insert into private.maintenance_counters as counter (registernumber, last_index)
    select registernumber, count(*) from lines group by registernumber
    on conflict (registernumber) do update set last_index = counter.last_index + excluded.last_index
    returning registernumber, last_index
  )
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from, payee, import)
  select l.registernumber, counted.last_index - l.lines + l.place, l.description, l.cost, l.date, coalesce(l.payment_mode, ''),
    coalesce(l.account_paid_from, ''), coalesce(l.payee, ''), p_import
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
  private.blank_row, private.write_import_rows, private.write_import_vehicles, private.write_import_owners, private.follow_import_sales,
  private.write_import_sales, private.write_import_costs, private.run_import
  from public;
