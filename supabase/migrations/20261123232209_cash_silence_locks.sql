-- Mends after an attack: cash is cash however it is written; a sale keeps its phone while a paper of it stays; the log has no contents of
-- papers; whoever adds a vehicle does not wait for an import; who is silent is not reminded by a copied text either. Functions, a view and
-- triggers alone: no row is read or written.

SET local check_function_bodies = off;

DROP TRIGGER "refuse_silent_cash" ON "public"."installments";

DROP TRIGGER "log_changes" ON "public"."issued_papers";

DROP TRIGGER "refuse_silent_cash" ON "public"."reservations";

DROP TRIGGER "refuse_silent_cash" ON "public"."soldcars";

CREATE OR REPLACE FUNCTION private.add_import (
  p_upload    uuid,
  p_file      text,
  p_row_count integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind   public.import_kind;
  v_import bigint;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  if exists (select from private.import_problems(p_upload) where not is_hint) then
    perform private.refuse_import();
  end if;
  v_import := private.run_import(p_upload, v_kind, p_file, 1, 1000000);
  -- As private.number_is_used, for all at once, and last: whoever adds a vehicle waits no longer than for the commit.
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), one.lock) from (
    select distinct hashtext(key) % 1000 as lock from private.import_rows where upload = p_upload and before is null and key is not null order by 1) as one;
  if exists (
    select from private.import_rows r join public.cardetails c on private.number_key(c.registernumber) = r.key
    where r.upload = p_upload and r.before is null and c.import is distinct from v_import)
  then
    perform private.refuse_import();
  end if;
  update private.import_rows set import = v_import where upload = p_upload;
  return v_import;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_import()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  raise sqlstate 'PT409' using hint = 'import.problems',
    message = 'Some of these rows cannot be imported any more. Nothing was imported. Please check the file again.';
end
$function$;

REVOKE ALL ON FUNCTION "private"."refuse_import"() FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.blank_old_books (
  p_going jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.issued_papers set contents = (
    contents::jsonb || private.blank_party(contents::jsonb, 'buyer') || private.blank_party(contents::jsonb, 'seller')
    || case kind
      when 'sale_agreement' then jsonb_build_object('agreement', contents::jsonb -> 'agreement' || '{"witness": "", "terms": ""}')
      when 'delivery_note' then jsonb_build_object('delivery', contents::jsonb -> 'delivery' || '{"witness": ""}')
      else '{}' end)::json
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
$function$;

CREATE OR REPLACE FUNCTION private.cash_taken (
  p_sale  bigint,
  p_phone text,
  p_day   date,
  OUT     of_sale numeric,
  OUT     of_day numeric
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_keys text[] := private.phone_keys(p_phone);
begin
  perform private.require_office();
  select coalesce(sum(amount), 0) into of_sale from (
    select down_payment - token from public.soldcars where id = p_sale and lower(payment_mode) = 'cash' and reversal is null
    union all
    select r.amount from public.reservations r join public.soldcars s on s.reservation = r.id
    where s.id = p_sale and lower(r.mode) = 'cash' and s.reversal is null
    union all
    select amount from public.installments where sale = p_sale and lower(payment_mode) = 'cash' and reversal is null
  ) as taken (amount);
  select coalesce(sum(amount), 0) into of_day from (
    select down_payment - token from public.soldcars
    where private.phone_keys(contact_no) && v_keys and selldate = p_day and lower(payment_mode) = 'cash' and reversal is null
    union all
    select amount from public.reservations
    where private.phone_keys(phone) && v_keys and day = p_day and lower(mode) = 'cash' and state <> 'reversed'
    union all
    select i.amount from public.installments i join public.soldcars s on s.id = i.sale
    where private.phone_keys(s.contact_no) && v_keys and i.installment_date = p_day and lower(i.payment_mode) = 'cash' and i.reversal is null
  ) as taken (amount);
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
    select place, id, registernumber, day, stays, until, says ->> 'number' as number, says from his
    union all
    select 'identity_paper', path, registernumber, null, case
      when not exists (select from his where his.registernumber = files.registernumber and his.stays is not null) then null
      when ends is null then 'transfer' when ends >= private.today() then 'identity' end,
      ends, null, null
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
    'seen', md5(coalesce((select string_agg(concat_ws(' ', place, id, stays, until, says), ';' order by place, id) from every), '')),
    'going', (
      select jsonb_object_agg(place, ids) from (select place, jsonb_agg(id) as ids from every where stays is null group by place) as by_place),
    'entries', coalesce((select jsonb_agg(id) from entries), '[]'))
$function$;

CREATE OR REPLACE FUNCTION private.find_import_vehicles (
  p_upload uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from public.cardetails c
  where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload)
  order by c.registernumber for update;
  perform from public.ownerdetails o
  where o.registernumber in (
    select c.registernumber from public.cardetails c
    where private.number_key(c.registernumber) in (select key from private.import_rows where upload = p_upload))
  order by o.registernumber for update;
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
$function$;

CREATE OR REPLACE FUNCTION private.note_message (
  p_kind            public.message_kind,
  p_way             public.message_way,
  p_text            text,
  p_phone           text,
  p_name            text,
  p_registernumbers text[],
  p_sale            bigint,
  p_enquiry         bigint,
  p_issued_paper    bigint,
  p_paper           public.paper_kind
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_about record;
  v_id    bigint;
begin
  perform private.require_office();
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  if p_way = 'whatsapp' and private.as_phone(p_phone) !~ '^([6-9][0-9]{9}|\+(?!91)[1-9][0-9]{7,14})$' then
    raise sqlstate 'PT400' using message = 'There is no WhatsApp under this number. Please give a mobile number.', hint = 'message.no_whatsapp';
  elsif private.is_silent(p_phone) or p_kind in ('reminder', 'receipt', 'enquiry') and jsonb_path_exists(
    private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, p_issued_paper), '$[*] ? (@.silent == true)')
  then
    raise sqlstate 'PT409' using message = 'This person has asked not to be written to.', hint = 'message.unwanted';
  end if;
  insert into public.messages (kind, way, name, phone, text, sale, enquiry, issued_paper, paper)
  values (p_kind, p_way, p_name, p_phone, p_text, v_about.sale,
    case when p_kind = 'enquiry' then p_enquiry end, case when p_kind = 'receipt' then p_issued_paper end, case when p_kind = 'paper' then p_paper end)
  returning id into v_id;
  insert into private.message_vehicles (message, registernumber) select v_id, number from unnest(v_about.numbers) as number;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_payment (
  p_day       date,
  p_amount    numeric,
  p_mode      text,
  p_cheque    public.installments DEFAULT NULL::public.installments,
  p_reference text                DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('day', p_day, 'amount', p_amount, 'mode', p_mode,
    'reference', coalesce(p_cheque.reference, p_reference),
    'cheque_number', coalesce(p_cheque.cheque_number, ''), 'cheque_bank', coalesce(p_cheque.cheque_bank, ''),
    'cheque_date', p_cheque.cheque_date,
    'stamp', p_amount > private.rate('stamp_limit') and (lower(p_mode) = 'cash' or (select stamp_on_all_modes from public.settings)))
$function$;

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
      select private.books_end(greatest(s.selldate, max(i.installment_date), (select max(p.day) from public.issued_papers p where p.sale = s.id))) as until
      from public.installments i where i.sale = s.id) as books
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
  ), held as materialized (
    select r, r.id, r.registernumber, r.day, books.until,
      case when r.state = 'open' then 'reserved' else private.kept_for_books(books.until) end as stays
    from public.reservations r, lateral (
      select private.books_end(greatest(r.day, max(e.day), (select max(p.day) from public.issued_papers p where p.reservation = r.id))) as until
      from public.reservation_ends e where e.reservation = r.id) as books
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

CREATE OR REPLACE FUNCTION public.change_message_template (
  p_kind       public.message_kind,
  p_text       text                DEFAULT ''::text,
  p_seen       text                DEFAULT ''::text,
  p_language   text                DEFAULT 'en'::text,
  p_request_id uuid                DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_wrong text;
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_message_template', jsonb_build_array(p_kind, p_text, p_seen, p_language)) is not null then
    return;
  end if;
  v_wrong := private.wrong_placeholder(p_kind, left(p_text, 4000));
  if v_wrong in ('{', '}') then
    raise sqlstate 'PT400' using message = 'A brace stands alone. A placeholder has one on each side.', hint = 'template.brace';
  elsif v_wrong is not null then
    raise sqlstate 'PT400' using message = format('No placeholder of this text is called "%s".', v_wrong), hint = 'template.placeholder';
  end if;
  if p_text = '' then
    delete from public.message_templates where kind = p_kind and language = p_language and text = p_seen;
    if not found and not exists (select from public.message_templates where kind = p_kind and language = p_language) then
      return;  -- it is the site's own already
    end if;
  else
    insert into public.message_templates as known (kind, language, text)
    select p_kind, p_language, p_text
    where p_seen = '' or exists (select from public.message_templates where kind = p_kind and language = p_language)
    on conflict (kind, language) do update set text = excluded.text where known.text = p_seen;
  end if;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$function$;

create or replace view private.today_cash as
with lowest as materialized (
  select min(value) as amount from public.rates where kind = 'cash_limit'
), recent as materialized (
  select id as sale, null::bigint as reservation, selldate as day, down_payment - token as amount, cash_reason
  from public.soldcars where selldate > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null and down_payment > token
  union all
  select s.id, r.id, r.day, r.amount, r.cash_reason
  from public.reservations r left join public.soldcars s on s.reservation = r.id and s.reversal is null
  where r.day > (select private.today()) - 90 and lower(r.mode) = 'cash' and r.state <> 'reversed'
  union all
  select sale, null, installment_date, amount, cash_reason
  from public.installments where installment_date > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null
), by_buyer as (
  select sale, max(taken) as taken
  from (
    select recent.sale, sum(recent.amount) over (partition by recent.day, private.phone_keys(payer.phone)) as taken
    from recent cross join lateral (
      select coalesce((select phone from public.reservations where id = recent.reservation),
        (select contact_no from public.soldcars where id = recent.sale)) as phone) payer
    where recent.day in (select day from recent group by day having sum(amount) >= (select amount from lowest))
  ) bought
  group by sale
), silent as materialized (
  select sale, max(day) as day
  from recent where sale is not null group by sale having bool_and(coalesce(cash_reason, '') = '') and bool_or(cash_reason is null)
), summed as materialized (
  select s.id as sale, s.registernumber, s.username, silent.day, greatest(
    case when lower(s.payment_mode) = 'cash' then s.down_payment - s.token else 0 end + coalesce((
      select r.amount from public.reservations r where r.id = s.reservation and lower(r.mode) = 'cash'), 0) + coalesce((
      select sum(i.amount) from public.installments i where i.sale = s.id and lower(i.payment_mode) = 'cash' and i.reversal is null), 0),
    by_buyer.taken) as taken
  from silent
  cross join lateral (
    select id, registernumber, username, payment_mode, down_payment, token, reservation
    from public.soldcars where id = silent.sale and reversal is null limit 1) s
  left join by_buyer on by_buyer.sale = s.id
)
select 'cash_reason'::public.today_kind as kind, concat_ws(':', 'cash_reason', sale, day) as key, registernumber, sale, null::bigint as enquiry,
  '' as what, '' as note, day, taken as amount, 1 as many, username::text as person, 0 as place
from summed where taken >= (select amount from lowest) and taken >= private.rate('cash_limit', day);

CREATE TRIGGER refuse_silent_cash
  AFTER INSERT ON public.installments
  FOR EACH ROW
  WHEN (((lower((new.payment_mode)::text) = 'cash'::text) AND ((new.cash_reason)::text = ''::text)))
  EXECUTE FUNCTION private.refuse_silent_cash();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.issued_papers
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.log_change('kind', 'number', '-contents');

CREATE TRIGGER refuse_silent_cash
  AFTER INSERT ON public.reservations
  FOR EACH ROW
  WHEN (((lower((new.mode)::text) = 'cash'::text) AND ((new.cash_reason)::text = ''::text)))
  EXECUTE FUNCTION private.refuse_silent_cash();

CREATE TRIGGER refuse_silent_cash
  AFTER INSERT ON public.soldcars
  FOR EACH ROW
  WHEN (((lower((new.payment_mode)::text) = 'cash'::text) AND ((new.cash_reason)::text = ''::text)))
  EXECUTE FUNCTION private.refuse_silent_cash();
