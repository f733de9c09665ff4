-- All that stands under one phone number, where it is, and the file of it that is handed out.

-- Everything that stands under these numbers (private.phone_keys), a row each: its place, what it is found by there, its vehicle and day, why it
-- stays ('owed', 'reserved', 'stock', 'books' until a day; null: it may go), and what it says, without what is the dealer's or another person's.
create function private.person_rows(p_keys text[])
returns table (place text, id text, registernumber text, day date, stays text, until date, says jsonb)
language sql stable set search_path = ''
as $$
  with sale as materialized (
    select s, s.id, s.registernumber, s.selldate, books.until,
      case when exists (select from private.owed_sales o where o.sale = s.id) then 'owed' else private.kept_for_books(books.until) end as stays
    from public.soldcars s, lateral (
      select private.books_end(greatest(s.selldate, max(i.installment_date), (select max(p.day) from public.issued_papers p where p.sale = s.id))) as until
      from public.installments i where i.sale = s.id) as books
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
  ), ended as materialized (
    -- What the vehicle's coming back, or the sale's reversal, took along of its RC transfer.
    select sale.*, past.transfer
    from sale, lateral (
      select t.transfer from public.past_stays t
      where t.registernumber = sale.registernumber and t.stay = (s).stay and not (s).present and (s).reversal is null
      union all
      select r.taken_along from public.reversals r where r.id = (s).reversal) as past
  ), held as materialized (
    select r, r.id, r.registernumber, r.day, books.until,
      case when r.state = 'open' then 'reserved' else private.kept_for_books(books.until) end as stays
    from public.reservations r, lateral (
      select private.books_end(greatest(r.day, max(e.day), (select max(p.day) from public.issued_papers p where p.reservation = r.id))) as until
      from public.reservation_ends e where e.reservation = r.id) as books
    where private.phone_keys(r.phone) && p_keys
  ), purchase as materialized (
    select p, p.registernumber, p.stay, p.bought_on, books.until,
      case when p.owed > 0 then 'owed' when s.selldate is null then 'stock' else private.kept_for_books(books.until) end as stays
    from private.purchases p
    left join public.soldcars s on s.registernumber = p.registernumber and s.stay = p.stay and s.reversal is null,
    lateral (select private.books_end(greatest(p.bought_on, p.last_day, s.selldate)) as until) as books
    where private.phone_keys(p.seller_phone) && p_keys and p.registernumber in (
      select b.registernumber from public.buying_prices b where b.seller_phone <> '' and private.phone_keys(b.seller_phone) && p_keys
      union all
      select o.registernumber from public.ownerdetails o where private.phone_keys(o.ownerphone) && p_keys
      union all
      select t.registernumber from public.past_stays t where private.phone_keys(t.owner ->> 'ownerphone') && p_keys)
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
    m.sale in (select sale.id from sale) or m.enquiry in (select serialnum from asked)
    or m.issued_paper in (select p.id from public.issued_papers p join held on held.id = p.reservation))
  union all
  select 'attempt', a.id::text, null, private.day_of(a.asked_at), null, null, jsonb_build_object('phone', a.phone, 'created_at', a.asked_at)
  from private.asks a where private.phone_keys(a.phone) && p_keys
  union all
  select 'financier', f.registernumber, f.registernumber, null, null, null,
    to_jsonb(f) - private.others_columns(to_jsonb(f), p_keys)
  from public.finance f where private.phone_keys(f.contact1 || ',' || f.contact2) && p_keys
  union all
  select 'reservation', held.id::text, registernumber, held.day, stays, held.until,
    to_jsonb(r) - '{id,stay,username,enquiry,account_paid_to,reversal}'::text[]
  from held
  union all
  select 'reservation_end', e.id::text, e.registernumber, e.day, held.stays, held.until,
    to_jsonb(e) - '{id,reservation,username,account_paid_to,reversal}'::text[]
  from public.reservation_ends e join held on held.id = e.reservation
  union all
  select 'sale', sale.id::text, registernumber, selldate, stays, sale.until,
    to_jsonb(s) - '{id,stay,commission,username,enquiry,reservation,in_parts,present,reversal,import,sold,present_number}'::text[]
  from sale
  union all
  select 'installment', i.id::text, i.registernumber, i.installment_date, sale.stays, sale.until,
    to_jsonb(i) - '{id,sale,reservation,part_of,pays_plan,lowers_balance,username,account_paid_to,more_than_due,reversal,import}'::text[]
  from public.installments i join (
    select id as sale, null::bigint as reservation, stays, until from sale union all select null, id, stays, until from held) as sale
    on i.sale = sale.sale or i.reservation = sale.reservation
  union all
  select 'transfer', t.registernumber, t.registernumber, sale.selldate, sale.stays, sale.until, to_jsonb(t)
  from public.transfers t join sale on t.registernumber = (s).present_number
  union all
  select 'transfer_step', t.registernumber || ' ' || t.step, t.registernumber, t.done_on, sale.stays, sale.until,
    to_jsonb(t) - '{document,username}'::text[]
  from public.transfer_steps t join sale on t.registernumber = (s).present_number where t.step <> 'form_29c'
  union all
  select 'transfer', 'of sale ' || ended.id, registernumber, selldate, stays, ended.until, transfer -> 'place'
  from ended where jsonb_typeof(transfer -> 'place') = 'object'
  union all
  select 'transfer_step', concat_ws(' ', 'of sale', ended.id, step ->> 'step'), registernumber, (step ->> 'done_on')::date, stays, ended.until,
    step - '{document,username}'::text[]
  from ended, jsonb_array_elements(transfer -> 'steps') as step where step ->> 'step' <> 'form_29c'
  union all
  select 'paper', p.id::text, coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}'), p.day,
    coalesce(sale.stays, held.stays, private.kept_for_books(private.books_end(p.day))),
    greatest(sale.until, held.until, private.books_end(p.day)), jsonb_build_object('kind', p.kind, 'number', p.number, 'day', p.day)
  from public.issued_papers p left join sale on sale.id = p.sale left join held on held.id = p.reservation
  where p.kind <> 'margin_sheet' and (sale.id is not null or held.id is not null
    or p.kind in ('form_29', 'form_30', 'seller_receipt') and private.phone_keys(p.contents #>> '{seller,phone}') && p_keys)
  union all
  select 'owner', o.registernumber, o.registernumber, coalesce(c.stay_since, private.day_of(c.created_at)),
    case when not c.status then 'stock' else private.kept_for_books(books.until) end, case when c.status then books.until end, to_jsonb(o)
  from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber, lateral (
    select private.books_end(max(b.selldate)) as until from public.soldcars b where b.present_number = o.registernumber) as books
  where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
  union all
  select 'purchase', registernumber || ' ' || stay, registernumber, bought_on, stays, case when stays <> 'stock' then until end,
    jsonb_build_object('registernumber', registernumber, 'seller', (p).seller, 'seller_phone', (p).seller_phone,
      'seller_identity', (p).seller_identity, 'seller_identity_end', (p).seller_identity_end, 'pay_by', (p).pay_by)
  from purchase where (p).named or (p).seller_identity is not null or (p).seller_identity_end <> ''
  union all
  select 'purchase_payment', paid.id::text, paid.registernumber, paid.day, purchase.stays, case when purchase.stays <> 'stock' then purchase.until end,
    to_jsonb(paid) - '{id,stay,purchase,username,account_paid_from,more_than_due,without_papers,reversal}'::text[]
  from public.purchase_payments paid join purchase using (registernumber, stay)
  union all
  select 'past_owner', t.registernumber || ' ' || t.stay, t.registernumber, t.since, private.kept_for_books(private.books_end(t.until)),
    private.books_end(t.until), t.owner
  from public.past_stays t
  where private.phone_keys(t.owner ->> 'ownerphone') && p_keys or private.phone_keys(t.owner ->> 'owner_landline') && p_keys
  union all
  select 'past_financier', t.registernumber || ' ' || t.stay, t.registernumber, t.since, null, null,
    t.finance - private.others_columns(t.finance, p_keys)
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
$$;

-- The files of the vehicles that they sold or bought, of their stay: their identity papers among those of the other party, as no name is on a file, the
-- papers of the vehicle, pictures of the sale. `ends`: when the purpose of an identity paper does (months after the new registration certificate,
-- or after the vehicle came back); null while nobody knows.
create function private.person_files(p_keys text[])
returns table (object uuid, bucket text, path text, version bigint, filename text, folder text, registernumber text, ends date)
language sql stable set search_path = ''
as $$
  with concerned as (
    select s.registernumber, s.stay from public.soldcars s
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
    union
    select o.registernumber, c.stay from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber
    where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
    union
    select t.registernumber, t.stay from public.past_stays t
    where private.phone_keys(t.owner ->> 'ownerphone') && p_keys or private.phone_keys(t.owner ->> 'owner_landline') && p_keys
    union
    select b.registernumber, b.stay from public.buying_prices b where b.seller_phone <> '' and private.phone_keys(b.seller_phone) && p_keys
  )
  select o.id, o.bucket_id, o.name, (extract(epoch from o.updated_at) * 1000)::bigint, private.saved_name(private.file_name(o.name), o.metadata ->> 'mimetype'), of_file.folder, c.registernumber,
    (coalesce(t.until, s.done_on) + make_interval(months => private.rate('identity_months')::int))::date
  from concerned c
  left join public.past_stays t on t.registernumber = c.registernumber and t.stay = c.stay
  left join public.transfer_steps s on t.stay is null and s.registernumber = c.registernumber and s.step = 'new_rc' and s.state = 'done'
  cross join lateral private.stay_span(c.registernumber, t.stay) as span
  join storage.objects o on o.bucket_id = 'private-files'
    and o.name collate "C" >= c.registernumber || '/' and o.name collate "C" < c.registernumber || '0'
  cross join lateral private.parse_path(o.name) as of_file
  where of_file.folder in ('IdentityPapers', 'AdminDocuments', 'InsuranceDocuments', 'SoldCarImages')
    and coalesce(o.created_at, now()) > span.since and coalesce(o.created_at, now()) <= span.until
$$;

-- The keys of the number that is meant; 400 for what is no whole number, or is several.
create function private.one_person(p_phone text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_keys text[] := private.phone_keys(left(p_phone, 100));
begin
  if cardinality(v_keys) <> 1 then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
  end if;
  return v_keys;
end
$$;

-- Security definer: no role may read asks, bin and imports, nor write the log, which says that somebody's data were handed out, and not whose;
-- and names the identity papers, as for every look at them.
create function private.person_data(p_phone text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_keys text[];
  v_data jsonb;
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  select jsonb_build_object(
    'silent', private.is_silent(p_phone),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'stays', stays,
        'until', private.known_until(stays, until), 'says', says) || case when place = 'paper' then jsonb_build_object('id', id::bigint) else '{}' end
        order by place, day, id), '[]')
      from private.person_rows(v_keys)),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('path', path, 'version', version, 'filename', filename, 'folder', folder,
        'registernumber', registernumber) || private.unchecked_mark(bucket, path) order by path), '[]')
      from private.person_files(v_keys)))
  into v_data;
  perform private.log_look(file ->> 'path') from jsonb_array_elements(v_data -> 'files') as file where file ->> 'folder' = 'IdentityPapers';
  insert into public.activity_log (actor, username, action, tablename, after)
  values (auth.uid(), private.username(), 'READ', 'persons', jsonb_build_object('rows', jsonb_array_length(v_data -> 'rows')));
  return v_data;
end
$$;

-- Verb

-- Everything about one phone number, for an admin: {"silent", "rows": [{place, registernumber, day, stays, until, says, id of a paper}], "files":
-- [{path, version, filename, folder, registernumber, unchecked?}]}, as private.person_rows and person_files find it. Logged. Its time limit is its own: it looks through the log, the bin
-- and what was imported.
create function public.person_data(p_phone text) returns jsonb
language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.person_data(p_phone) $$;

revoke execute on function private.person_rows, private.person_files, private.one_person, private.person_data from public;
revoke execute on function public.person_data from public, anon, authenticated, service_role;
grant execute on function private.person_data, public.person_data to authenticated;
