-- A person's data: found, handed out and erased by his phone number; who is not written to; when a visitor consented. Nothing of the rows of
-- before is changed. The locks on enquiries and rates are short: a column without a default, a check of a few rows.

alter table public.enquiries add column consented_at timestamptz;
comment on column public.enquiries.consented_at is 'When he sent it below the line that says what is kept and why; null: the office noted it, or he asked before there was the line.';

-- Security definer: a visitor has no right on any table. One at a time (an advisory lock), so that of ten at the same moment not
-- more than the limit are kept. The log names the website.
create or replace function private.ask(
  p_name text, p_phone text, p_message text, p_registernumber text, p_test_drive_on date, p_request_id uuid, p_address text
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_message text := coalesce(p_message, '');
  v_number  text := nullif(p_registernumber, '');
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_content bytea;
  v_same    boolean;
  v_wait    int;
begin
  if v_number is not null then
    select registernumber into v_number from public.cardetails where vehicle_key = private.vehicle_key(v_number);
    if not found then
      raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
    end if;
  end if;
  if p_test_drive_on not between private.today() and private.today() + 60 then
    raise sqlstate 'PT400' using
      message = 'A test drive can be today or on a day of the next two months.', hint = 'enquiry.day_unsuitable';
  end if;
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on)::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait(p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on, consented_at)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on, clock_timestamp());
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
$$;

-- An enquiry as lists have it. Null where nothing has happened yet, which is what callers of before the statuses know. When he consented is
-- told with all that is known of him (94).
create or replace function private.enquiry_row(p_row public.enquiries) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(p_row) - 'consented_at' || jsonb_build_object('status', nullif(p_row.status, 'new')) $$;

-- How long books and identity papers are kept

comment on type public.rate_kind is 'Rates are per cent, limits and fees rupees, days days, months months.';
alter table public.rates drop constraint months_are_whole;
alter table public.rates add constraint months_are_whole
  check (kind::text not like '%_months' or value >= 1 and value <= 120 and value = trunc(value));
alter table public.rates disable trigger user;
insert into public.rates (kind, holds_from, value) values ('books_months', '2020-01-01', 96), ('identity_months', '2020-01-01', 6);
alter table public.rates enable trigger user;

-- Who is not written to (51, 92)

-- Who is not written to, as he asked so or had his data erased (R431, decision 0038): no number but its digest with a salt of this database, so that
-- nobody reads the numbers of whoever wanted to be forgotten in a table, a backup or a log.
create table private.silent_phones (
  digest bytea primary key,
  since  timestamptz not null default clock_timestamp()
);
create table private.phone_salt (
  id   boolean primary key default true constraint there_is_one_salt check (id),
  salt uuid not null default gen_random_uuid()
);
insert into private.phone_salt default values;
select private.close_table('private.silent_phones');
select private.close_table('private.phone_salt');

create function private.phone_digests(p_phone text) returns bytea[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(sha256(convert_to(salt || key, 'UTF8'))), '{}')
  from private.phone_salt, unnest(private.phone_keys(left(p_phone, 100))) as key
$$;

-- Security definer, as the next ones: no role may read or write who is silent.
create function private.is_silent(p_phone text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.silent_phones where digest = any (private.phone_digests(p_phone))) $$;

-- The log says that somebody did so, and not for whom.
create function private.silence(p_phone text, p_silent boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_digests bytea[] := private.phone_digests(p_phone);
begin
  perform private.require_office();
  if v_digests = '{}' then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
  elsif p_silent then
    insert into private.silent_phones (digest) select unnest(v_digests) on conflict do nothing;
  else
    delete from private.silent_phones where digest = any (v_digests);
  end if;
  if found then
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'persons',
      jsonb_build_object('written_to', p_silent), jsonb_build_object('written_to', not p_silent));
  end if;
end
$$;

-- Whoever asks again himself has consented anew. An enquiry that comes back from the bin is older than his silence.
create function private.end_silence() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.silent_phones where digest = any (private.phone_digests(new.custcontact)) and since < new.consented_at;
  return null;
end
$$;
create trigger end_silence after insert on public.enquiries
  for each row when (new.consented_at is not null) execute function private.end_silence();

-- Verbs

-- Whether the person of this number is not to be written to.
create function public.person_silence(p_phone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return private.is_silent(p_phone);
end
$$;

-- From now on he is not written to, or may be again. 400 for what is no whole number.
create function public.set_silence(p_phone text, p_silent boolean, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_silence', jsonb_build_array(p_phone, p_silent)) is null then
    perform private.silence(p_phone, p_silent);
  end if;
end
$$;

revoke execute on function private.phone_digests, private.is_silent, private.silence, private.end_silence from public;
revoke execute on function public.person_silence, public.set_silence from public, anon, authenticated, service_role;
grant execute on function private.is_silent, private.silence, public.person_silence, public.set_silence to authenticated;

-- A person and his number; "silent" where he is not to be written to.
create function private.recipient(p_name text, p_phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('name', p_name, 'phone', p_phone, 'silent', nullif(private.is_silent(p_phone), false)))
$$;

-- Who could be written to, of what is recorded: [{name, phone, silent?}], the first one as meant. Of a vehicle those who ask for it.
create or replace function private.message_recipients(
  p_kind public.message_kind, p_number text, p_sale bigint, p_enquiry bigint, p_issued_paper bigint
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if p_kind = 'enquiry' then
    return (select jsonb_build_array(private.recipient(custname, custcontact)) from public.enquiries where serialnum = p_enquiry);
  elsif p_kind = 'vehicle' then
    return (
      select coalesce(jsonb_agg(private.recipient(custname, custcontact) order by serialnum desc), '[]')
      from (select * from public.enquiries where registernumber = p_number and status not in ('won', 'lost')
            order by serialnum desc limit 20) asking);
  elsif p_kind = 'vehicles' then
    return '[]';
  elsif p_kind = 'receipt' and p_sale is null then  -- a token's: whoever reserved the vehicle
    return (
      select coalesce(jsonb_agg(private.recipient(r.name, r.phone)), '[]')
      from public.reservations r where id = (select reservation from public.issued_papers where id = p_issued_paper));
  end if;
  return coalesce(
    (select jsonb_build_array(private.recipient(owner_name, contact_no)) from public.soldcars
     where case when p_sale is null then present_number = p_number else id = p_sale end),
    (select jsonb_build_array(private.recipient(ownername, ownerphone)) from public.ownerdetails where registernumber = p_number),
    '[]');
end
$$;

-- Security definer: no role may write messages.
create or replace function private.note_message(
  p_kind public.message_kind, p_way public.message_way, p_text text, p_phone text, p_name text, p_registernumbers text[], p_sale bigint,
  p_enquiry bigint, p_issued_paper bigint, p_paper public.paper_kind
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_about record;
  v_id    bigint;
begin
  perform private.require_office();
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  if p_way = 'whatsapp' and private.as_phone(p_phone) !~ '^([6-9][0-9]{9}|\+(?!91)[1-9][0-9]{7,14})$' then
    raise sqlstate 'PT400' using message = 'There is no WhatsApp under this number. Please give a mobile number.', hint = 'message.no_whatsapp';
  elsif private.is_silent(p_phone) then
    raise sqlstate 'PT409' using message = 'This person has asked not to be written to.', hint = 'message.unwanted';
  end if;
  insert into public.messages (kind, way, name, phone, text, sale, enquiry, issued_paper, paper)
  values (p_kind, p_way, p_name, p_phone, p_text, v_about.sale,
    case when p_kind = 'enquiry' then p_enquiry end, case when p_kind = 'receipt' then p_issued_paper end, case when p_kind = 'paper' then p_paper end)
  returning id into v_id;
  insert into private.message_vehicles (message, registernumber) select v_id, number from unnest(v_about.numbers) as number;
  return v_id;
end
$$;

revoke execute on function private.recipient from public;
grant execute on function private.recipient to authenticated;

-- A person's data (R427–R434, decision 0038): all that stands under one phone number, where it is, how long the books need it, and the file that
-- he is handed. What becomes of it when he wants it erased is in chapter 95.

-- Whose the columns are whose name or type says that a person may stand in them. A test compares this list with the catalogue: a new column gets
-- its line, and one of a person that is in a new table gets a branch in private.person_rows too. Those of a person are blanked in copies.
create view private.person_columns as
select tablename, unnest(columns::text[]) as columnname, whose from (values
  ('public.enquiries', 'person', '{custname,custcontact,landline,custquery,lost_reason}'),
  ('public.enquiry_notes', 'person', '{note}'),
  ('public.messages', 'person', '{name,phone,text}'),
  ('private.asks', 'person', '{phone}'),
  ('public.ownerdetails', 'person', '{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'),
  ('public.past_stays', 'person', '{owner,finance,transfer}'),
  ('public.finance', 'person', '{manager_name1,contact1,manager_name2,contact2}'),
  ('public.reservations', 'person', '{name,phone,reference,cash_reason}'),
  ('public.reservation_ends', 'person', '{reference,reason}'),
  ('public.soldcars', 'person', '{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'),
  ('public.installments', 'person', '{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'),
  ('public.transfers', 'person', '{buyer_place,buyer_rto}'),
  ('public.transfer_steps', 'person', '{note}'),
  ('public.issued_papers', 'person', '{contents}'),
  ('private.import_rows', 'person', '{data,before}'),
  ('private.bin', 'person', '{name,kept}'),
  ('public.activity_log', 'person', '{before,after}'),
  ('private.file_claims', 'person', '{filename}'),
  -- The staff's, the dealer's, a vehicle's, the machinery's. What somebody wrote of a person into a text about a vehicle no number finds.
  ('private.account_orders', 'staff', '{actor_name}'),
  ('private.login_attempts', 'staff', '{address}'),
  ('public.dealer', 'dealer', '{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'),
  ('public.dealer_office', 'dealer', '{account_name,gstin,note_prefix}'),
  ('public.message_templates', 'dealer', '{text}'),
  ('public.investment', 'dealer', '{description}'),
  ('public.miscellaneous_costs', 'dealer', '{description}'),
  ('public.document_descriptions', 'vehicle', '{description}'),
  ('public.cardetails', 'vehicle', '{carname,description,search_text}'),
  ('public.maintenance', 'vehicle', '{description}'),
  ('public.finance', 'vehicle', '{company_name,branch_name}'),
  ('public.reversals', 'vehicle', '{reason,taken_along}'),
  ('private.listed', 'vehicle', '{search_text}'),
  ('public.activity_log', 'machinery', '{tablename}'),
  ('private.api_address', 'machinery', '{address}'),
  ('private.binned_files', 'machinery', '{picture}'),
  ('private.file_checks', 'machinery', '{owner_id}'),
  ('private.requests', 'machinery', '{answer}')
) as known (tablename, whose, columns);
revoke all on private.person_columns from public, anon, authenticated, service_role;

-- How long books are kept: from the end of the financial year of a day, by a rate of Settings.
create function private.books_end(p_day date) returns date
language sql stable set search_path = ''
as $$
  select (make_date(private.financial_year(p_day) + 1, 3, 31) + make_interval(months => private.rate('books_months')::int))::date
$$;

-- Why something stays although he wants it erased; null for nothing.
create function private.kept_for_books(p_until date) returns text
language sql stable set search_path = ''
as $$ select case when p_until >= private.today() then 'books' end $$;

-- The day until which something stays; unknown while money is owed or a token is held, by which it may become later.
create function private.known_until(p_stays text, p_until date) returns date
language sql immutable set search_path = ''
as $$ select case when p_stays not in ('owed', 'reserved') then p_until end $$;

-- Copies of rows, in JSON: in the bin, of imports, of past stays, in the log.

-- Whether an object has one of these numbers in a column of a person's phone.
create function private.is_of_person(p_row jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_row) = 'object' and exists (
    select from jsonb_each_text(p_row)
    where key ~ 'phone$|contact|landline' and private.phone_keys(value) && p_keys)
$$;

-- The objects of a person anywhere in it. Digits first, which is quick: most have none of them.
create function private.personal_objects(p_value jsonb, p_keys text[]) returns setof jsonb
language sql immutable set search_path = ''
as $$
  select one from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "object")') as one
  where translate(p_value::text, ' ().-', '') like any (array(select '%' || key || '%' from unnest(p_keys) as key))
    and private.is_of_person(one, p_keys)
$$;

create function private.holds_phone(p_value jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = ''
as $$ select exists (select from private.personal_objects(p_value, p_keys)) $$;

-- All of them as one object, for the file that he is handed.
create function private.personal_parts(p_value jsonb, p_keys text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, value) from private.personal_objects(p_value, p_keys) as one, jsonb_each(one)
  where key not in ('username', 'import', 'commission')
$$;

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
  from private.bin b where private.holds_phone(b.kept, p_keys)
  union all
  select 'imported', r.upload || ' ' || r.number, r.registernumber, private.day_of(r.sent_at), null, null,
    private.personal_parts(jsonb_build_array(r.data, r.before), p_keys)
  from private.import_rows r where private.holds_phone(jsonb_build_array(r.data, r.before), p_keys)
$$;

-- The files of the vehicles that he sold or bought, of his stay: his identity papers among those of the other party, as no name is on a file, the
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
-- [{path, version, filename, folder, registernumber, unchecked?}]}, as private.person_rows and person_files find it. Logged.
create function public.person_data(p_phone text) returns jsonb
language sql set search_path = ''
as $$ select private.person_data(p_phone) $$;

revoke execute on function
  private.books_end, private.kept_for_books, private.known_until, private.is_of_person, private.personal_objects, private.holds_phone, private.personal_parts,
  private.person_rows, private.person_files, private.one_person, private.person_data
  from public;
revoke execute on function public.person_data from public, anon, authenticated, service_role;
grant execute on function private.person_data, public.person_data to authenticated;

-- Erasing a person (R429, R430, decision 0038): what no book needs goes, in one transaction; what a book needs stays until its day.

-- In a copy of rows, everything of a person is blank: the texts in his objects whose columns are a person's.
create function private.blank_person(p_value jsonb, p_keys text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_is_his boolean := private.is_of_person(p_value, p_keys);
begin
  if not private.holds_phone(p_value, p_keys) then
    return p_value;
  elsif jsonb_typeof(p_value) = 'array' then
    return (select jsonb_agg(private.blank_person(one, p_keys) order by place) from jsonb_array_elements(p_value) with ordinality as t (one, place));
  end if;
  return (
    select jsonb_object_agg(key, case
      when jsonb_typeof(value) in ('object', 'array') then private.blank_person(value, p_keys)
      when v_is_his and jsonb_typeof(value) = 'string' and key in (select columnname from private.person_columns where whose = 'person')
        then '""' else value end)
    from jsonb_each(p_value));
end
$$;

-- The log's entries of rows that may go, or went before: those that have the number, the notes on his enquiries, and what names one of them alone.
-- Those of rows that stay are the books' own history, and stay with them.
create function private.entries_of_person(p_keys text[]) returns table (id bigint)
language sql stable set search_path = ''
as $$
  with his as materialized (select * from private.person_rows(p_keys)),
  of_his as materialized (
    select l.id, l.tablename, l.registernumber, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'reservations', 'soldcars', 'ownerdetails', 'finance', 'past_stays')
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
$$;

-- What goes and what stays, as the caller is shown it; `seen` tells it from what it is after the next write.
create function private.erasure(p_keys text[]) returns jsonb
language sql stable set search_path = ''
as $$
  with his as materialized (select * from private.person_rows(p_keys)),
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
        select 'log', count(*) from private.entries_of_person(p_keys) having count(*) > 0) as counted), '{}'),
    'stays', coalesce((
      select jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'number', number,
        'why', stays, 'until', private.known_until(stays, until)) order by place, day, id)
      from every where stays is not null), '[]'),
    'seen', md5(coalesce((select string_agg(concat_ws(' ', place, id, stays, until), ';' order by place, id) from every), '')))
$$;

-- The ids of a place among what goes, {place: [id]}.
create function private.going(p_going jsonb, p_place text) returns text[]
language sql immutable set search_path = ''
as $$ select array(select jsonb_array_elements_text(coalesce(p_going -> p_place, '[]'))) $$;

create function private.blank_party(p_contents jsonb, p_party text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when p_contents ? p_party then jsonb_build_object(p_party, (
    select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""' else 'null'::jsonb end) from jsonb_each(p_contents -> p_party)))
    else '{}' end
$$;

-- Entries of money that the books need no longer keep their amounts and days, which are no person.
create function private.blank_old_books(p_going jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.issued_papers set contents = (contents::jsonb || private.blank_party(contents::jsonb, 'buyer') || private.blank_party(contents::jsonb, 'seller'))::json
  where id::text = any (private.going(p_going, 'paper'));
  update public.transfers set buyer_rto = '' where registernumber = any (private.going(p_going, 'transfer'));
  update public.transfer_steps set note = '' where registernumber || ' ' || step = any (private.going(p_going, 'transfer_step'));
  update public.installments
  set description = '', reference = '', cheque_number = '', cheque_bank = '', cheque_date = null, cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'installment'));
  update public.reservation_ends set reference = '', reason = 'Erased' where id::text = any (private.going(p_going, 'reservation_end'));
  update public.reservations set name = 'Erased', phone = '0', reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'reservation'));
  update public.soldcars
  set owner_name = 'Erased', contact_no = '0', description = '', buyer_landline = '', buyer_guardian = '', buyer_street = '', buyer_town = '',
    buyer_district = '', buyer_state = '', buyer_pin = '', buyer_age = 0, buyer_pan = '', buyer_declared = false, buyer_gstin = '',
    buyer_identity = null, buyer_identity_end = '', reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'sale'));
  update public.ownerdetails
  set ownername = '', ownerphone = '', owneremail = '', owneraddress = '', owner_guardian = '', owner_street = '', owner_town = '',
    owner_district = '', owner_state = '', owner_pin = '', owner_landline = ''
  where registernumber = any (private.going(p_going, 'owner'));
end
$$;

-- Security definer: no role may write what is erased, or read the half of it. Whoever asks on the website at this moment comes before it, or
-- after it with a new enquiry: both wait for the same lock. Its changes have one entry in the log, with no data of the person, and nothing goes
-- into the bin.
create function private.erase_person(p_phone text, p_seen text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_keys    text[];
  v_erasure jsonb;
  v_going   jsonb;
  v_entries bigint[];
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
  select jsonb_object_agg(place, ids) into v_going from (
    select place, jsonb_agg(id) as ids from private.person_rows(v_keys) where stays is null group by place) as by_place;
  v_entries := array(select id from private.entries_of_person(v_keys));
  insert into private.logged_as_one default values;

  insert into private.binned_files (object, bin, bucket, path, wanted)
  select object, gen_random_uuid(), bucket, path, 'gone' from private.person_files(v_keys)
  where folder = 'IdentityPapers' and ends < private.today()
  on conflict (object) do update set wanted = 'gone', settled = false;
  delete from private.file_claims c using private.binned_files b
  where c.path = b.path and b.wanted = 'gone' and not b.settled and c.path like '%/IdentityPapers/%';

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
  where id = any (v_entries);

  insert into private.silent_phones (digest) select unnest(private.phone_digests(p_phone)) on conflict do nothing;
  insert into public.activity_log (actor, username, action, tablename, before)
  values (auth.uid(), private.username(), 'DELETE', 'persons', v_erasure -> 'goes');
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_erasure;
end
$$;

-- Security definer: as private.person_data.
create function private.preview_erasure(p_phone text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_admin();
  return private.erasure(private.one_person(p_phone));
end
$$;

-- Verbs

-- What would go and what would stay: {"goes": {place: how many}, "stays": [{place, registernumber, day, number, why, until}], "seen"}. For an admin.
create function public.preview_erasure(p_phone text) returns jsonb
language sql stable set search_path = ''
as $$ select private.preview_erasure(p_phone) $$;

-- Erases what the preview `p_seen` has shown, and answers it as private.erasure. 409 when anything has changed since. From then on he is not
-- written to, until he asks again himself.
create function public.erase_person(p_phone text, p_seen text, p_request_id uuid default null) returns jsonb
language plpgsql set search_path = ''
as $$
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
$$;

revoke execute on function
  private.blank_person, private.entries_of_person, private.erasure, private.going, private.blank_party, private.blank_old_books,
  private.erase_person, private.preview_erasure
  from public;
revoke execute on function public.preview_erasure, public.erase_person from public, anon, authenticated, service_role;
grant execute on function
  private.erase_person, private.preview_erasure, public.preview_erasure, public.erase_person
  to authenticated;
