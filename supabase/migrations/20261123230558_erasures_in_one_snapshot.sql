-- Mends of erasing, of imports and of payment links: what is erased is what was shown, read once (it was read three times), with the
-- files of its papers; the dry run names no row that was not sent; sales that are undone find their links by an index. The table of links
-- is new, so the index is made at once.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.entries_of_person (
  p_keys text[]
)
  RETURNS TABLE (
    id bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with his as materialized (select * from private.person_rows(p_keys)),
  of_his as materialized (
    select l.id, l.tablename, l.registernumber, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'reservations', 'soldcars', 'ownerdetails', 'finance', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from his where his.stays is not null and his.registernumber = l.registernumber and l.tablename = case his.place
          when 'sale' then 'soldcars' when 'reservation' then 'reservations' when 'owner' then 'ownerdetails' when 'past_owner' then 'past_stays' end)
  )
  select of_his.id from of_his
  union
  select l.id from public.activity_log l
  where l.tablename = 'enquiry_notes' and coalesce(l.after, l.before) ->> 'serialnum' in (
    select said ->> 'serialnum' from of_his where tablename = 'enquiries')
  union
  select l.id from public.activity_log l
  where l.tablename = 'messages' and coalesce(l.after, l.before) ->> 'phone' = '' and (
    coalesce(l.after, l.before) ->> 'enquiry' in (select said ->> 'serialnum' from of_his where tablename = 'enquiries')
    or coalesce(l.after, l.before) ->> 'sale' in (select his.id from his where his.place = 'sale'))
  union
  select l.id from public.activity_log l
  where l.tablename = 'enquiries' and l.action = 'UPDATE' and l.after ->> 'custname' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
    or l.tablename = 'messages' and l.action = 'UPDATE' and l.after ->> 'name' in (
      select said ->> 'name' from of_his where tablename = 'messages' and said ->> 'name' <> '')
    or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
$function$;

CREATE OR REPLACE FUNCTION private.erase_person (
  p_phone text,
  p_seen  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_keys    text[];
  v_erasure jsonb;
  v_going   jsonb;
  v_files   text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform from public.enquiries e where private.phone_keys(e.custcontact) && v_keys order by serialnum for update;
  v_erasure := private.erasure(v_keys);
  if v_erasure ->> 'seen' is distinct from p_seen then
    raise sqlstate 'PT409' using
      message = 'Something about this number has changed meanwhile. Please look again.', hint = 'person.changed';
  end if;
  v_going := v_erasure -> 'going';
  insert into private.logged_as_one default values;

  v_files := private.going(v_going, 'identity_paper') || array(
    select coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}') || '/IssuedPapers/' || p.id
    from public.issued_papers p where p.id::text = any (private.going(v_going, 'paper')));
  insert into private.binned_files (object, bin, bucket, path, wanted)
  select id, gen_random_uuid(), bucket_id, name, 'gone' from storage.objects where bucket_id = 'private-files' and name = any (v_files)
  on conflict (object) do update set wanted = 'gone', settled = false;
  delete from private.file_claims where path = any (v_files);

  delete from public.messages where id::text = any (private.going(v_going, 'message'));
  delete from public.enquiries where serialnum::text = any (private.going(v_going, 'enquiry'));
  delete from private.asks where id::text = any (private.going(v_going, 'attempt'));
  update public.finance f set
    manager_name1 = case when private.phone_keys(contact1) && v_keys then '' else manager_name1 end,
    contact1 = case when private.phone_keys(contact1) && v_keys then '' else contact1 end,
    manager_name2 = case when private.phone_keys(contact2) && v_keys then '' else manager_name2 end,
    contact2 = case when private.phone_keys(contact2) && v_keys then '' else contact2 end
  where registernumber = any (private.going(v_going, 'financier'));
  update public.past_stays set owner = private.blank_person(owner, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_owner'));
  update public.past_stays set finance = private.blank_person(finance, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_financier'));
  perform private.blank_old_books(v_going);

  update private.binned_files set wanted = 'gone', settled = false
  where bin in (select id from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned')));
  delete from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned'));
  update private.bin set kept = private.blank_person(kept, v_keys) where id::text = any (private.going(v_going, 'binned'));
  update private.import_rows set data = private.blank_person(data, v_keys), before = private.blank_person(before, v_keys)
  where upload || ' ' || number = any (private.going(v_going, 'imported'));
  update public.activity_log set before = before - names, after = after - names
  from (select array_agg(columnname::text) as names from private.person_columns where whose = 'person') as of_person
  where id in (select jsonb_array_elements_text(v_erasure -> 'entries')::bigint);

  insert into private.silent_phones (digest) select unnest(private.phone_digests(p_phone)) on conflict do nothing;
  insert into public.activity_log (actor, username, action, tablename, before)
  values (auth.uid(), private.username(), 'DELETE', 'persons', v_erasure -> 'goes');
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_erasure;
end
$function$;

CREATE OR REPLACE FUNCTION private.erasure (
  p_keys text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with his as materialized (select * from private.person_rows(p_keys)),
  entries as materialized (select id from private.entries_of_person(p_keys)),
  files as materialized (select * from private.person_files(p_keys) where folder = 'IdentityPapers'),
  every as (
    select place, id, registernumber, day, stays, until, says ->> 'number' as number from his
    union all
    select 'identity_paper', path, registernumber, null, case when ends is null then 'transfer' when ends >= private.today() then 'identity' end,
      ends, null
    from files
  )
  select jsonb_build_object(
    'goes', coalesce((
      select jsonb_object_agg(place, many) from (
        select place, count(*) as many from every where stays is null group by place
        union all
        select 'log', count(*) from entries having count(*) > 0) as counted), '{}'),
    'stays', coalesce((
      select jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'number', number,
        'why', stays, 'until', private.known_until(stays, until)) order by place, day, id)
      from every where stays is not null), '[]'),
    'seen', md5(coalesce((select string_agg(concat_ws(' ', place, id, stays, until), ';' order by place, id) from every), '')),
    'going', (
      select jsonb_object_agg(place, ids) from (select place, jsonb_agg(id) as ids from every where stays is null group by place) as by_place),
    'entries', coalesce((select jsonb_agg(id) from entries), '[]'))
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
    (select distinct on (p.number) p.number, p.field, 'phone_known', k.name::text, true
    from phones p join known k on k.key = p.key and lower(k.name) <> lower(coalesce(p.name, '')) and k.name <> ''
    order by p.number, k.name);
end
$function$;

CREATE OR REPLACE FUNCTION private.number_patterns (
  p_keys text[]
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select array_agg('%' || key || '%') from unnest(p_keys) as key $function$;

CREATE OR REPLACE FUNCTION private.person_rows (
  p_keys text[]
)
  RETURNS TABLE (
    place          text,
    id             text,
    registernumber text,
    day            date,
    stays          text,
    until          date,
    says           jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with sale as materialized (
    select s, s.id, s.registernumber, s.selldate, books.until,
      case when exists (select from private.owed_sales o where o.sale = s.id) then 'owed' else private.kept_for_books(books.until) end as stays
    from public.soldcars s, lateral (
      select private.books_end(greatest(s.selldate, max(i.installment_date))) as until from public.installments i where i.sale = s.id) as books
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
  ), held as materialized (
    select r, r.id, r.registernumber, r.day, books.until,
      case when r.state = 'open' then 'reserved' else private.kept_for_books(books.until) end as stays
    from public.reservations r, lateral (
      select private.books_end(greatest(r.day, max(e.day))) as until from public.reservation_ends e where e.reservation = r.id) as books
    where private.phone_keys(r.phone) && p_keys
  ), asked as materialized (
    select e, e.serialnum, e.registernumber, e.enquirydate from public.enquiries e
    where private.phone_keys(e.custcontact) && p_keys or private.phone_keys(e.landline) && p_keys
  )
  select 'enquiry', serialnum::text, registernumber, enquirydate, null::text, null::date, to_jsonb(e) from asked
  union all
  select 'note', n.id::text, a.registernumber, private.day_of(n.created_at), null, null, to_jsonb(n) - '{id,username}'::text[]
  from public.enquiry_notes n join asked a using (serialnum)
  union all
  select 'message', m.id::text, null, private.day_of(m.created_at), null, null,
    to_jsonb(m) - '{id,username,sale,enquiry,issued_paper}'::text[]
  from public.messages m
  where private.phone_keys(m.phone) && p_keys or m.phone = '' and (
    m.sale in (select sale.id from sale) or m.enquiry in (select serialnum from asked))
  union all
  select 'attempt', a.id::text, null, private.day_of(a.asked_at), null, null, jsonb_build_object('phone', a.phone, 'created_at', a.asked_at)
  from private.asks a where private.phone_keys(a.phone) && p_keys
  union all
  select 'financier', f.registernumber, f.registernumber, null, null, null,
    to_jsonb(f) - case when private.phone_keys(f.contact1) && p_keys then '{manager_name2,contact2}' else '{manager_name1,contact1}' end::text[]
  from public.finance f where private.phone_keys(f.contact1 || ',' || f.contact2) && p_keys
  union all
  select 'reservation', held.id::text, registernumber, held.day, stays, held.until,
    to_jsonb(r) - '{id,stay,username,enquiry,reversal}'::text[]
  from held
  union all
  select 'reservation_end', e.id::text, e.registernumber, e.day, held.stays, held.until,
    to_jsonb(e) - '{id,reservation,username,reversal}'::text[]
  from public.reservation_ends e join held on held.id = e.reservation
  union all
  select 'sale', sale.id::text, registernumber, selldate, stays, sale.until,
    to_jsonb(s) - '{id,stay,commission,username,enquiry,reservation,present,reversal,import,sold,present_number}'::text[]
  from sale
  union all
  select 'installment', i.id::text, i.registernumber, i.installment_date, sale.stays, sale.until,
    to_jsonb(i) - '{id,sale,username,account_paid_to,reversal,import}'::text[]
  from public.installments i join sale on sale.id = i.sale
  union all
  select 'transfer', t.registernumber, t.registernumber, sale.selldate, sale.stays, sale.until, to_jsonb(t)
  from public.transfers t join sale on t.registernumber = (s).present_number
  union all
  select 'transfer_step', t.registernumber || ' ' || t.step, t.registernumber, t.done_on, sale.stays, sale.until,
    to_jsonb(t) - '{document,username}'::text[]
  from public.transfer_steps t join sale on t.registernumber = (s).present_number where t.step <> 'form_29c'
  union all
  select 'paper', p.id::text, coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}'), p.day,
    coalesce(sale.stays, held.stays, private.kept_for_books(private.books_end(p.day))),
    greatest(sale.until, held.until, private.books_end(p.day)), jsonb_build_object('kind', p.kind, 'number', p.number, 'day', p.day)
  from public.issued_papers p left join sale on sale.id = p.sale left join held on held.id = p.reservation
  where p.kind <> 'margin_sheet' and (sale.id is not null or held.id is not null
    or p.kind in ('form_29', 'form_30') and private.phone_keys(p.contents #>> '{seller,phone}') && p_keys)
  union all
  select 'owner', o.registernumber, o.registernumber, coalesce(c.stay_since, private.day_of(c.created_at)),
    case when not c.status then 'stock' else private.kept_for_books(books.until) end, case when c.status then books.until end, to_jsonb(o)
  from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber, lateral (
    select private.books_end(max(b.selldate)) as until from public.soldcars b where b.present_number = o.registernumber) as books
  where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
  union all
  select 'past_owner', t.registernumber || ' ' || t.stay, t.registernumber, t.since, private.kept_for_books(private.books_end(t.until)),
    private.books_end(t.until), t.owner
  from public.past_stays t
  where private.phone_keys(t.owner ->> 'ownerphone') && p_keys or private.phone_keys(t.owner ->> 'owner_landline') && p_keys
  union all
  select 'past_financier', t.registernumber || ' ' || t.stay, t.registernumber, t.since, null, null, t.finance
  from public.past_stays t where private.phone_keys(concat_ws(',', t.finance ->> 'contact1', t.finance ->> 'contact2')) && p_keys
  union all
  select 'binned', b.id::text, b.registernumber, private.day_of(b.deleted_at), null, null, private.personal_parts(b.kept, p_keys)
  from private.bin b
  where translate(b.kept::text, ' ().-', '') like any ((select private.number_patterns(p_keys))::text[]) and private.holds_phone(b.kept, p_keys)
  union all
  select 'imported', r.upload || ' ' || r.number, r.registernumber, private.day_of(r.sent_at), null, null,
    private.personal_parts(jsonb_build_array(r.data, r.before), p_keys)
  from private.import_rows r
  where translate(concat(r.data, r.before), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
    and private.holds_phone(jsonb_build_array(r.data, r.before), p_keys)
$function$;

CREATE OR REPLACE FUNCTION private.personal_objects (
  p_value jsonb,
  p_keys  text[]
)
  RETURNS SETOF jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select one from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "object")') as one where private.is_of_person(one, p_keys)
$function$;

CREATE OR REPLACE FUNCTION private.preview_erasure (
  p_phone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_admin();
  return private.erasure(private.one_person(p_phone)) - '{going,entries}'::text[];
end
$function$;

CREATE OR REPLACE FUNCTION private.refused_import_rows (
  p_upload uuid,
  p_kind   public.import_kind,
  p_from   integer,
  p_to     integer
)
  RETURNS TABLE (
    number integer,
    detail text
  )
  LANGUAGE plpgsql
  ROWS 10
  SET search_path TO ''
  AS $function$
declare
  v_detail text := private.try_import(p_upload, p_kind, p_from, p_to);
  v_last   int;
  v_next   int;
begin
  if v_detail is null then
    return;
  elsif p_from = p_to or clock_timestamp() > statement_timestamp() + interval '20 seconds' then
    return query select p_from, v_detail;
    return;
  end if;
  select max(half.number) filter (where part = 1), min(half.number) filter (where part = 2) into v_last, v_next
  from (select r.number, ntile(2) over (order by r.number) as part from private.import_rows r
        where r.upload = p_upload and r.number between p_from and p_to) as half;
  return query select * from private.refused_import_rows(p_upload, p_kind, p_from, v_last);
  return query select * from private.refused_import_rows(p_upload, p_kind, v_next, p_to);
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

CREATE OR REPLACE FUNCTION private.write_import_rows (
  p_table  regclass,
  p_verb   regproc,
  p_new    boolean,
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer,
  p_same   jsonb    DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_same    jsonb := p_same || jsonb_build_object('import', p_import);
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attname not in ('registernumber', 'enquiry', 'reservation')
      and (v_same ? attname or 'p_' || attname = any (select unnest(proargnames) from pg_catalog.pg_proc where oid = p_verb)));
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
$function$;

CREATE OR REPLACE FUNCTION public.erase_person (
  p_phone      text,
  p_seen       text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$
declare
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'erase_person', jsonb_build_array(p_phone, p_seen));
  if v_answer is not null then
    return v_answer;
  end if;
  v_answer := jsonb_build_object('goes', private.erase_person(p_phone, p_seen) -> 'goes');
  perform private.answer(p_request_id, v_answer);
  return v_answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_hindrances (
  p_import bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.told_hindrances(p_import) $function$;

CREATE OR REPLACE FUNCTION public.person_data (
  p_phone text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.person_data(p_phone) $function$;

CREATE OR REPLACE FUNCTION public.preview_erasure (
  p_phone text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.preview_erasure(p_phone) $function$;

CREATE INDEX pay_links_by_sale ON public.pay_links USING btree (sale);

REVOKE ALL ON FUNCTION "private"."number_patterns"(text[]) FROM PUBLIC;
