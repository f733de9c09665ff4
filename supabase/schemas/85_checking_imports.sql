-- The rows of imports (19, decision 0034): what stands against them. The verbs are in chapter 89.

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
$$;

revoke execute on function private.lock_import_vehicles, private.find_import_vehicles, private.import_problems from public;
