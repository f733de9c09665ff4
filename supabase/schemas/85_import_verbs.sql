-- The verbs of imports (19, decision 0034): an admin sends the rows of a file in parts, has them checked by really writing them and taking that
-- back, and writes them all or none, in one transaction with one entry in the log. Set by set: five thousand calls of add_vehicle take too long.

-- Sending

-- Security definer, as the next ones: no role may read or write the rows. 429 for who keeps sending and imports nothing.
create function private.send_import_rows(p_upload uuid, p_kind public.import_kind, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select from private.import_rows where upload = p_upload and (actor <> auth.uid() or kind <> p_kind or import is not null)) then
    perform private.refuse_reused();
  elsif (select count(*) from private.import_rows where actor = auth.uid() and import is null) > 50000 then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  insert into private.import_rows (upload, number, kind, actor, data)
  select p_upload, (line ->> 'row')::int, p_kind, auth.uid(), line -> 'data' from jsonb_array_elements(p_rows) as line
  on conflict (upload, number) do update set data = excluded.data;
  if (select count(*) from private.import_rows where upload = p_upload) > 5000 then
    raise sqlstate 'PT400' using message = 'At most 5,000 rows at a time, please.', hint = 'import.too_many_rows';
  end if;
end
$$;

-- Sends rows of a file, [{row, data}]: `row` is the row of the file, `data` its values by table and column. A row that is sent again replaces
-- itself, so no request id is needed.
create function public.send_import_rows(p_upload uuid, p_kind public.import_kind, p_rows jsonb) returns void
language sql set search_path = ''
as $$ select private.send_import_rows(p_upload, p_kind, p_rows) $$;

-- Checking

-- Finds and locks the vehicles that the rows name, however a number is spaced and whatever zeros it has lost, and notes what is to be
-- written back of those that are there.
create function private.find_import_vehicles(p_upload uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  -- As private.number_is_used, for all at once.
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), one.lock) from (
    select distinct hashtext(key) % 1000 as lock from private.import_rows where upload = p_upload and key is not null order by 1) as one;
  perform from public.cardetails c
  where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload)
  order by c.registernumber for update;
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

-- What stands against a row, by cell, and what an admin should know of it (`is_hint`).
create function private.import_problems(p_upload uuid)
returns table (number int, field text, problem text, detail text, is_hint boolean)
language plpgsql stable rows 100 set search_path = ''
as $$
begin
  return query
    with lines as materialized (
      select r.*, c.status, c.stay_since, first_value(r.number) over (partition by r.key order by r.number) as first,
        sale.*, (r.data #>> '{installments,amount}')::numeric as paid, (r.data #>> '{installments,installment_date}')::date as paid_on
      from private.import_rows r
      left join public.cardetails c on r.before is not null and c.registernumber = r.registernumber,
        jsonb_to_record(coalesce(r.data -> 'soldcars', '{}')) as sale (
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
    select l.number, 'soldcars.selldate', 'in_future', null, false from lines l where l.selldate > private.today()
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
    (select distinct on (p.number) p.number, p.field, 'phone_known', k.name::text, true
    from phones p join known k on k.key = p.key and lower(k.name) <> lower(coalesce(p.name, '')) and k.name <> ''
    order by p.number, k.name);
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

-- Writes into a table what the rows say of it: the columns that the verb of a single entry takes, and no other. p_new: only for vehicles that
-- come with this import.
create function private.write_import_rows(
  p_table regclass, p_verb regproc, p_new boolean, p_upload uuid, p_import bigint, p_from int, p_to int
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attname not in ('registernumber', 'enquiry')
      and 'p_' || attname = any (select unnest(proargnames) from pg_catalog.pg_proc where oid = p_verb));
  v_marked boolean := exists (select from pg_catalog.pg_attribute where attrelid = p_table and attname = 'import');
begin
  execute format(
    'insert into %1$s (registernumber, %2$s%3$s)
     select r.registernumber, %4$s%5$s
     from private.import_rows r, jsonb_populate_record(null::%1$s, $1 || coalesce(r.data -> $2, ''{}'')) as line
     where r.upload = $3 and r.number between $5 and $6 and not ($7 and r.before is not null) order by r.number',
    p_table, v_columns, case when v_marked then ', import' else '' end,
    'line.' || replace(v_columns, ', ', ', line.'), case when v_marked then ', $4' else '' end)
  using private.blank_row(p_table), split_part(p_table::text, '.', 2), p_upload, p_import, p_from, p_to, p_new;
end
$$;

-- The vehicles of the rows that are not there, with their companion rows, as public.add_vehicle, and the papers of their fields (33). One that has a former number of another has an entry
-- of the log too: by it that number leads to the other one no more (R334).
create function private.write_import_vehicles(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table text;
begin
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance'] loop
    perform private.write_import_rows(
      ('public.' || v_table)::regclass, 'public.add_vehicle'::regproc, true, p_upload, p_import, p_from, p_to);
  end loop;
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

-- Sales of before, as private.sell_car, with what was paid since as one entry of its last day; a cheque among it is cleared. The new RC and the
-- insurance are taken for transferred unless the file says no; so is Form 35 where nothing is due.
create function private.write_import_sales(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.write_import_vehicles(p_upload, p_import, p_from, p_to);
  insert into public.buying_prices (registernumber)
  select registernumber from private.import_rows where upload = p_upload and number between p_from and p_to on conflict do nothing;
  update public.cardetails c set status = true, onhomepage = false from private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and c.registernumber = r.registernumber;
  perform private.write_import_rows('public.soldcars', 'public.sell_car'::regproc, false, p_upload, p_import, p_from, p_to);
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, cleared_on, import)
  select s.registernumber, paid.amount, paid.installment_date, s.payment_mode, s.account_paid_to,
    case s.payment_mode when 'Cheque' then paid.installment_date end, p_import
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber,
    jsonb_populate_record(null::public.installments, r.data -> 'installments') as paid
  where r.upload = p_upload and r.number between p_from and p_to and paid.amount > 0;
  insert into private.unpaid_lines (sale, number, due_on, amount)
  select l.sale, l.number, l.due_on, l.amount - l.paid from private.schedule_lines l join public.soldcars s on s.id = l.sale
  where s.import = p_import and l.paid < l.amount;
  insert into public.transfer_steps (registernumber, step, state, note)
  select r.registernumber, step, 'not_needed', 'Before the import'
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber
  cross join unnest(array['new_rc', 'insurance_moved', 'hypothecation_out']::public.transfer_step[]) as step
  where r.upload = p_upload and r.number between p_from and p_to and coalesce(r.data #>> '{transfer,done}', 'true') = 'true'
    and (step <> 'hypothecation_out' or s.total_installments > 0
         and s.selling_price - s.down_payment <= coalesce((r.data #>> '{installments,amount}')::numeric, 0));
end
$$;

-- Costs of no vehicle, and maintenance of one.
create function private.write_import_costs(p_upload uuid, p_import bigint, p_from int, p_to int) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.miscellaneous_costs (description, cost, date, import)
  select line.description, line.cost, line.date, p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*, row_number() over (partition by r.registernumber order by r.number) as place
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
  select l.registernumber, counted.last_index - (select count(*) from lines same where same.registernumber = l.registernumber) + l.place,
    l.description, l.cost, l.date, p_import
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

-- Dry run

-- What is refused of these rows when they are really written, which is taken back; null for nothing.
create function private.try_import(p_upload uuid, p_kind public.import_kind, p_from int, p_to int) returns text
language plpgsql set search_path = ''
as $$
begin
  perform private.run_import(p_upload, p_kind, 'Dry run', p_from, p_to);
  set constraints all immediate;
  raise sqlstate 'DRYOK';
exception
  when sqlstate 'DRYOK' then
    return null;
  when transaction_rollback or insufficient_resources or lock_not_available or object_in_use then
    raise;
  when others then
    return case when sqlstate like 'PT4%' then sqlerrm else 'One of the values is not allowed.' end;
end
$$;

-- The rows that the database refuses, found by halving; for at most five seconds, which is enough for a few dozen.
create function private.refused_import_rows(p_upload uuid, p_kind public.import_kind, p_from int, p_to int)
returns table (number int, detail text)
language plpgsql rows 10 set search_path = ''
as $$
declare
  v_middle int;
  v_detail text;
begin
  if clock_timestamp() > statement_timestamp() + interval '5 seconds' then
    return;
  end if;
  v_detail := private.try_import(p_upload, p_kind, p_from, p_to);
  if v_detail is not null and p_from = p_to then
    return query select p_from, v_detail;
  elsif v_detail is not null then
    select percentile_disc(0.5) within group (order by r.number) into v_middle
    from private.import_rows r where r.upload = p_upload and r.number between p_from and p_to;
    return query select * from private.refused_import_rows(p_upload, p_kind, p_from, least(v_middle, p_to - 1));
    return query select * from private.refused_import_rows(p_upload, p_kind, least(v_middle, p_to - 1) + 1, p_to);
  end if;
end
$$;

-- The kind of an upload of the caller's that waits for its import. 404 when there is none, or not with so many rows.
create function private.require_upload(p_upload uuid, p_row_count int) returns public.import_kind
language plpgsql set search_path = ''
as $$
declare
  v_kind  public.import_kind;
  v_count int;
begin
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select min(kind), count(*) into v_kind, v_count
  from private.import_rows where upload = p_upload and actor = auth.uid() and import is null;
  if v_count <> p_row_count or v_count = 0 then
    raise sqlstate 'PT404' using message = 'These rows are not here any more. Please choose the file again.', hint = 'import.unknown';
  end if;
  return v_kind;
end
$$;

create function private.check_import(p_upload uuid, p_row_count int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind  public.import_kind;
  v_found jsonb;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  select coalesce(jsonb_agg(jsonb_build_object(
    'row', number, 'field', field, 'problem', problem, 'detail', coalesce(detail, ''), 'hint', is_hint) order by number, field), '[]')
  into v_found from private.import_problems(p_upload);
  if not jsonb_path_exists(v_found, '$[*] ? (@.hint == false)') then
    select v_found || coalesce(jsonb_agg(jsonb_build_object(
      'row', number, 'field', '', 'problem', 'refused', 'detail', detail, 'hint', false) order by number), '[]')
    into v_found from private.refused_import_rows(p_upload, v_kind, 
      (select min(number) from private.import_rows where upload = p_upload), (select max(number) from private.import_rows where upload = p_upload));
  end if;
  return v_found;
end
$$;

-- The dry run of the rows that were sent (R400): [{row, field, problem, detail, hint}]; `field` is table.column, '' for the row as a whole.
-- A hint stands against nothing. Nothing is written. Its time limit is its own: a file is more than any other request.
create function public.check_import(p_upload uuid, p_row_count int) returns jsonb
language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.check_import(p_upload, p_row_count) $$;

-- Importing

create function private.add_import(p_upload uuid, p_file text, p_row_count int) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind   public.import_kind;
  v_import bigint;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  if exists (select from private.import_problems(p_upload) where not is_hint) then
    raise sqlstate 'PT409' using hint = 'import.problems',
      message = 'Some of these rows cannot be imported any more. Nothing was imported. Please check the file again.';
  end if;
  v_import := private.run_import(p_upload, v_kind, p_file, 1, 1000000);
  update private.import_rows set import = v_import where upload = p_upload;
  return v_import;
end
$$;

-- Imports the rows that were sent, all or nothing (R401), and answers the import. 409 when one of them is refused. A constraint violation is
-- raised again without the row, as in public.sell_car.
create function public.add_import(p_upload uuid, p_file text, p_row_count int, p_request_id uuid default null) returns bigint
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_import bigint;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'add_import', jsonb_build_array(p_upload, p_file, p_row_count));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_import := private.add_import(p_upload, p_file, p_row_count);
  perform private.answer(p_request_id, to_jsonb(v_import));
  return v_import;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The imports, the latest first: [{id, kind, file, row_count, username, created_at, undone_at, undoable}].
create function public.list_imports() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object(
      'undoable', undone_at is null and created_at > now() - interval '30 days') order by id desc), '[]')
    from public.imports i);
end
$$;

-- Undoing

-- What has become of the rows of an import since, by the log, which has every write, and by later imports: then it is not undone, or what
-- somebody made meanwhile would be lost.
create function private.import_hindrances(p_import bigint)
returns table (registernumber text, what text, username text, happened_at timestamptz)
language plpgsql stable rows 100 set search_path = ''
as $$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      union select coalesce(c.registernumber, private.number_since(r.registernumber)) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.kind = 'owners'
    )
    (select distinct on (n.registernumber) n.registernumber, l.tablename, l.username, l.happened_at
    from numbers n join public.activity_log l on private.vehicle_key(l.registernumber) = private.vehicle_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
    order by n.registernumber, l.id desc)
    union all
    select later.registernumber, 'imports', i.username, i.created_at
    from (
      select s.registernumber, s.import from public.soldcars s
      union select m.registernumber, m.import from public.maintenance m
      union select r.registernumber, r.import from private.import_rows r where r.kind = 'owners'
    ) later
    join public.imports i on i.id = later.import and i.undone_at is null
    where later.import > p_import and later.registernumber in (select n.registernumber from numbers n)
    union all
    (select distinct on (c.id) c.description::text, 'miscellaneous_costs', l.username, l.happened_at
    from public.miscellaneous_costs c
    join public.activity_log l on l.tablename = 'miscellaneous_costs' and (l.after ->> 'id')::bigint = c.id
    where c.import = p_import and l.id > v_entry
    order by c.id, l.id desc);
end
$$;

-- Locks what the import wrote: whoever is writing one of these rows comes first, and is found in the log.
create function private.lock_import(p_import bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  v_numbers text[];
  v_table   text;
begin
  v_numbers := array(
    select registernumber from private.import_rows where import = p_import and registernumber is not null
    union select registernumber from public.cardetails where import = p_import
    union select registernumber from public.soldcars where import = p_import
    union select registernumber from public.maintenance where import = p_import
    order by 1);
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance', 'soldcars', 'installments'] loop
    execute format('select from public.%I where registernumber = any ($1) order by registernumber for update', v_table) using v_numbers;
  end loop;
  perform from public.miscellaneous_costs where import = p_import order by id for update;
end
$$;

create function private.undo_import(p_import bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_table  text;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select * into v_import from public.imports where id = p_import;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_import.undone_at is not null then
    raise sqlstate 'PT409' using message = 'This import is undone already.', hint = 'import.undone';
  elsif v_import.created_at < now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'This import is more than 30 days old: it stays.', hint = 'import.too_old';
  end if;
  perform private.lock_import(p_import);
  if exists (select from private.import_hindrances(p_import)) then
    raise sqlstate 'PT409' using hint = 'import.changed_since',
      message = 'Some of these rows were changed since. Nothing was undone.';
  end if;
  update public.imports set undone_at = now() where id = p_import;
  insert into private.logged_as_one default values;
  delete from public.installments where import = p_import;
  delete from public.transfer_steps t using public.soldcars s
  where s.import = p_import and t.registernumber = s.present_number and t.step <> 'form_29c';
  delete from public.soldcars where import = p_import;
  update public.cardetails c set status = false, onhomepage = (r.before ->> 'onhomepage')::boolean from private.import_rows r
  where r.import = p_import and r.kind = 'sales' and r.before is not null and c.registernumber = r.registernumber;
  delete from public.maintenance where import = p_import;
  delete from public.miscellaneous_costs where import = p_import;
  if v_import.kind = 'owners' then
    delete from public.ownerdetails o using private.import_rows r where r.import = p_import and o.registernumber = r.registernumber;
    insert into public.ownerdetails
    select owner.* from private.import_rows r, jsonb_populate_record(null::public.ownerdetails, nullif(r.before -> 'owner', 'null')) as owner
    where r.import = p_import and owner.registernumber is not null
    and exists (select from public.cardetails c where c.registernumber = r.registernumber);
  end if;
  -- Before the vehicles, in one statement each instead of one a vehicle.
  foreach v_table in array array['private.listed', 'private.listed_prices', 'public.vehicle_papers', 'public.finance', 'public.ownerdetails',
    'public.carinsurance', 'public.buying_prices'] loop
    execute format('delete from %s t using public.cardetails c where c.import = $1 and c.registernumber = t.registernumber', v_table)
    using p_import;
  end loop;
  delete from public.cardetails where import = p_import;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
end
$$;

-- Undoes an import as a whole, within thirty days (R402): what it added goes, what it changed is as before, with one entry in the log. 409 when
-- any of it was changed since. The file is not in the bin: it can be imported again.
create function public.undo_import(p_import bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'undo_import', jsonb_build_array(p_import)) is null then
    perform private.undo_import(p_import);
  end if;
end
$$;

create function private.told_hindrances(p_import bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('count', count(*), 'hindrances', coalesce(jsonb_agg(to_jsonb(h) - 'place' order by place) filter (where place <= 50), '[]'))
    from (select *, row_number() over (order by registernumber) as place from private.import_hindrances(p_import)) h);
end
$$;

-- Why an import cannot be undone: {"count", "hindrances": [{registernumber, what, username, happened_at}]}, the first fifty; `what` is the table of
-- the latest change, of a cost `registernumber` is its description.
create function public.import_hindrances(p_import bigint) returns jsonb
language sql stable set search_path = ''
as $$ select private.told_hindrances(p_import) $$;

revoke execute on function
  private.send_import_rows, private.find_import_vehicles, private.import_problems, private.blank_row, private.write_import_rows,
  private.write_import_vehicles, private.write_import_owners, private.write_import_sales, private.write_import_costs, private.run_import,
  private.try_import, private.refused_import_rows, private.require_upload, private.check_import, private.add_import,
  private.import_hindrances, private.lock_import, private.undo_import, private.told_hindrances
  from public;
revoke execute on function
  public.send_import_rows, public.check_import, public.add_import, public.list_imports, public.undo_import, public.import_hindrances
  from public, anon, authenticated, service_role;
grant execute on function
  private.send_import_rows, private.check_import, private.add_import, private.undo_import, private.told_hindrances,
  public.send_import_rows, public.check_import, public.add_import, public.list_imports, public.undo_import, public.import_hindrances
  to authenticated;
