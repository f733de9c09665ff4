-- Mends of imports: a vehicle that was deleted since hinders the undoing (its entry of the bin survived it); who checks large files again and
-- again is not locked out for the day; a cost that is booked already and an old sale without a buying price are hints.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_hindrances (
  p_import bigint
)
  RETURNS TABLE (
    registernumber text,
    what           text,
    username       text,
    happened_at    timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      -- Those of owners, and vehicles that were deleted since.
      union select coalesce(c.registernumber, private.number_since(r.registernumber), r.registernumber) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.registernumber is not null
    )
    (select distinct on (n.registernumber) n.registernumber,
      case when exists (select from public.cardetails c where c.registernumber = n.registernumber) then l.tablename else 'deleted' end, l.username, l.happened_at
    from numbers n join public.activity_log l on private.vehicle_key(l.registernumber) = private.vehicle_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
      and l.tablename not in ('enquiries', 'enquiry_notes')  -- they stay, and a visitor's hinders nobody
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
$function$;

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
  AS $function$
begin
  return query
    with lines as materialized (
      select r.*, c.status, c.stay_since, first_value(r.number) over (partition by r.key order by r.number) as first,
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
    select l.number, 'buying_prices.vehiclebuyprice', 'no_buying_price', null, true
    from lines l
    where l.kind = 'sales' and coalesce((l.data #>> '{buying_prices,vehiclebuyprice}')::numeric, 0) = 0 and not exists (
      select from public.cardetails c join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      where l.before is not null and c.registernumber = l.registernumber and b.vehiclebuyprice > 0)
    union all
    select l.number, 'miscellaneous_costs.description', 'booked', null, true
    from lines l, jsonb_to_record(l.data -> 'miscellaneous_costs') as spent (description text, cost numeric, date date)
    where l.kind = 'costs' and (
      l.registernumber is null and exists (
        select from public.miscellaneous_costs c
        where c.reversal is null and c.date = spent.date and c.cost = spent.cost and lower(btrim(c.description)) = lower(btrim(spent.description)))
      or exists (
        select from public.maintenance m
        where m.reversal is null and m.registernumber = l.registernumber and m.maintainancedate = spent.date and m.price = spent.cost
          and lower(btrim(m.description)) = lower(btrim(spent.description))))
    union all
    (select distinct on (p.number) p.number, p.field, 'phone_known', k.name::text, true
    from phones p join known k on k.key = p.key and lower(k.name) <> lower(coalesce(p.name, '')) and k.name <> ''
    order by p.number, k.name);
end
$function$;

CREATE OR REPLACE FUNCTION private.send_import_rows (
  p_upload uuid,
  p_kind   public.import_kind,
  p_rows   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if exists (select from private.import_rows where upload = p_upload and (actor <> auth.uid() or kind <> p_kind or import is not null)) then
    perform private.refuse_reused();
  elsif exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    perform pg_advisory_xact_lock(hashtext('private.send_import_rows'));
    delete from private.import_rows
    where actor = auth.uid() and import is null and upload <> p_upload and sent_at < now() - interval '1 minute';
  end if;
  if exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  insert into private.import_rows (upload, number, kind, actor, data)
  select p_upload, (line ->> 'row')::int, p_kind, auth.uid(), line -> 'data' from jsonb_array_elements(p_rows) as line
  on conflict (upload, number) do update set data = excluded.data where import_rows.import is null;
  if (select count(*) from private.import_rows where upload = p_upload) > 5000 then
    raise sqlstate 'PT400' using message = 'At most 5,000 rows at a time, please.', hint = 'import.too_many_rows';
  end if;
end
$function$;
