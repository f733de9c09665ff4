-- An import says how much of the buying price the seller was paid; its check tells of money that comes after the opening balances, and of cash above
-- the limit. Nothing that is kept changes.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_problems (
  p_upload uuid
)
  RETURNS TABLE (
    number  integer,
    field   text,
    problem text,
    detail  text,
    is_hint boolean
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
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
    -- Received since the book begins: all of it is money of the book, whenever its parts came.
    select l.number, 'installments.installment_date', 'new_money', l.paid::text, true
    from lines l where l.paid > 0 and l.paid_on >= (select private.book_begins())
    union all
    select l.number, 'soldcars.payment_mode', 'cash_above_limit', private.cash_rate('cash_limit', l.selldate)::text, true
    from lines l
    where lower(l.data #>> '{soldcars,payment_mode}') = 'cash' and l.down_payment + coalesce(l.paid, 0) >= private.cash_rate('cash_limit', l.selldate)
    union all
    select l.number, 'purchase_payments.amount', 'paid_above_price', coalesce(l.data #>> '{buying_prices,vehiclebuyprice}', '0'), false
    from lines l
    where (l.data #>> '{purchase_payments,amount}')::numeric > coalesce((l.data #>> '{buying_prices,vehiclebuyprice}')::numeric, 0)
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
$function$;

CREATE OR REPLACE FUNCTION private.write_import_vehicles (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer,
  p_same   jsonb   DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.export_rows (
  p_kind  public.import_kind,
  p_after text               DEFAULT ''::text,
  p_limit integer            DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_limit  int  := least(greatest(p_limit, 1), 1000);
  v_number text := case when p_kind <> 'costs' or p_after like '%/%' then split_part(p_after, '/', 1) else '' end;
  v_index  int  := case when p_kind = 'costs' and p_after like '%/%' then split_part(p_after, '/', 2)::int else 0 end;
  v_id     bigint;
  v_page   jsonb;
begin
  perform private.require_admin();
  perform private.require_details(p_kind is not null);
  case p_kind
    when 'stock' then
      select jsonb_agg(jsonb_build_object('key', c.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice), 'carinsurance', to_jsonb(i), 'ownerdetails', to_jsonb(o), 'finance', to_jsonb(f),
        -- Said only where something is owed: without it all of the price counts as paid.
        'purchase_payments', case when paid.amount < b.vehiclebuyprice then jsonb_build_object('amount', paid.amount) end))
        order by c.registernumber)
      into v_page
      from (select * from public.cardetails where registernumber > v_number order by registernumber limit v_limit) c
      left join public.soldcars s on s.present_number = c.registernumber
      left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      left join public.carinsurance i on i.registernumber = c.registernumber
      left join public.ownerdetails o on o.registernumber = c.registernumber
      left join public.finance f on f.registernumber = c.registernumber
      cross join lateral (
        select coalesce(sum(p.amount), 0) as amount from public.purchase_payments p
        where p.registernumber = c.registernumber and p.stay = c.stay and p.reversal is null) paid;
    when 'owners' then
      select jsonb_agg(jsonb_build_object('key', o.registernumber, 'row', jsonb_build_object(
        'cardetails', jsonb_build_object('registernumber', o.registernumber), 'ownerdetails', to_jsonb(o))) order by o.registernumber)
      into v_page
      from (
        select * from public.ownerdetails every
        where registernumber > v_number and exists (
          select from jsonb_each_text(to_jsonb(every) - 'registernumber') as said where said.value <> '')
        order by registernumber limit v_limit
      ) o;
    when 'sales' then
      select jsonb_agg(jsonb_build_object('key', s.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice),
        'finance', to_jsonb(f),
        -- Its schedule may have been moved since.
        'soldcars', to_jsonb(s) || jsonb_build_object('first_due', coalesce(
          (select min(due_on) from public.schedule where sale = s.id), s.first_due)),
        -- A payment may be dated before its sale; an import takes none that is.
        'installments', jsonb_build_object('amount', paid.amount, 'installment_date', greatest(paid.last, s.selldate)),
        'transfer', jsonb_build_object('done', not exists (
          select from private.open_transfers open join private.transfer_line line using (registernumber)
          where open.registernumber = s.registernumber and line.step in ('new_rc', 'insurance_moved') and line.state = 'needed'))))
        order by s.registernumber)
      into v_page
      from (select * from public.soldcars where present_number > v_number order by present_number limit v_limit) s
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      left join public.finance f on f.registernumber = s.registernumber
      left join lateral (
        select sum(amount) as amount, max(installment_date) as last
        from public.installments where sale = s.id and reversal is null and lowers_balance having sum(amount) > 0
      ) paid on true;
    when 'costs' then
      v_id := case when p_after like '%/%' then null when p_after = '' then 0 else p_after::bigint end;
      select jsonb_agg(jsonb_build_object('key', line.key, 'row', jsonb_strip_nulls(jsonb_build_object(
        'miscellaneous_costs', jsonb_build_object('description', line.description, 'cost', line.cost, 'date', line.date, 'owners_own', line.own,
          'payment_mode', nullif(line.payment_mode, ''), 'account_paid_from', nullif(line.account_paid_from, '')),
        'cardetails', jsonb_build_object('registernumber', line.registernumber)))) order by part, registernumber, place)
      into v_page
      from (
        (select 1 as part, null as registernumber, id as place, id::text as key, description::text, cost, date, nullif(owners_own, false) as own,
           payment_mode, account_paid_from
         from public.miscellaneous_costs where reversal is null and id > v_id order by id limit v_limit)
        union all
        (select 2, m.registernumber, m.index, m.registernumber || '/' || m.index, m.description::text, m.price, m.maintainancedate, null, m.payment_mode,
           m.account_paid_from
         from public.maintenance m join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
         where m.reversal is null and (m.registernumber, m.index) > (v_number, v_index) order by m.registernumber, m.index limit v_limit)
        order by part, registernumber, place limit v_limit
      ) line;
  end case;
  return jsonb_build_object(
    'rows', coalesce(jsonb_path_query_array(v_page, '$[*].row'), '[]'),
    'next', case when jsonb_array_length(v_page) = v_limit then v_page -> -1 ->> 'key' end);
end
$function$;
