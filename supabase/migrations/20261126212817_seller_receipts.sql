-- What is left of 'What I owe': Today tells which sellers wait (77, 78), the rest of a price is asked about while NOC, RC or key is not here (20c), a payment
-- has a receipt for the seller to sign (87c), and of their identity paper kind and end are kept (20b).

SET local check_function_bodies = off;

DROP POLICY "office staff read issued papers, margin sheets an admin alone" ON "public"."issued_papers";

DROP POLICY "office staff read marks of today" ON "public"."today_marks";

DROP TRIGGER "log_changes" ON "public"."buying_prices";

DROP VIEW "private"."marked_today";

DROP VIEW "private"."person_columns";

DROP VIEW "private"."purchases";

DROP VIEW "private"."today_lines";

DROP FUNCTION "private"."financier"(public.soldcars);

DROP FUNCTION "private"."issue_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint);

DROP FUNCTION "public"."add_purchase_payment"(text, numeric, date, text, text, text, text, integer, boolean, uuid);

DROP FUNCTION "public"."draft_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb);

DROP FUNCTION "public"."issue_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint, uuid);

DROP FUNCTION "public"."set_purchase"(text, text, text, date, boolean, boolean, boolean, integer, uuid);

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "seller_identity" public.identity_paper;

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "seller_identity_end" character varying(4) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."issued_papers"
  ADD COLUMN "purchase_payment" bigint;

ALTER TABLE "public"."purchase_payments"
  ADD COLUMN "without_papers" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.are_own_prefixes (
  p_receipt text,
  p_note    text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select upper(p_receipt) <> all ('{TKN,DN,AGR,SOA,DS,F29,F30,GST,SRC}') and upper(p_note) <> all ('{TKN,RCT,AGR,SOA,DS,F29,F30,GST,SRC}')
    and (p_receipt = '' or upper(p_receipt) <> upper(p_note))
$function$;

CREATE OR REPLACE FUNCTION private.blank_identities (
  p_kept jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(case when item #>> '{row,seller_phone}' = '' and item -> 'row' ? 'seller_identity'
    then item || jsonb_build_object('row', item -> 'row' || '{"seller_identity": null, "seller_identity_end": ""}') else item end order by place), p_kept)
  from jsonb_array_elements(p_kept) with ordinality as t (item, place)
$function$;

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
    || private.blank_payments(contents::jsonb) || case kind
      when 'sale_agreement' then jsonb_build_object('agreement', contents::jsonb -> 'agreement' || '{"witness": "", "terms": ""}')
      when 'delivery_note' then jsonb_build_object('delivery', contents::jsonb -> 'delivery' || '{"witness": ""}')
      else '{}' end)::json
  where id::text = any (private.going(p_going, 'paper'));
  update public.transfers set buyer_rto = '' where registernumber = any (private.going(p_going, 'transfer'));
  update public.transfer_steps set note = '' where registernumber || ' ' || step = any (private.going(p_going, 'transfer_step'));
  update public.past_stays t set transfer = private.blank_transfer(t.transfer) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and t.registernumber = s.registernumber and t.stay = s.stay and not s.present
    and s.reversal is null;
  update public.reversals r set taken_along = private.blank_transfer(r.taken_along) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and r.id = s.reversal;
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
  update public.purchase_payments set description = '', reference = '' where id::text = any (private.going(p_going, 'purchase_payment'));
  update public.buying_prices set seller = '', seller_phone = '', seller_identity = null, seller_identity_end = ''
  where registernumber || ' ' || stay = any (private.going(p_going, 'purchase'));
  update public.ownerdetails
  set ownername = '', ownerphone = '', owneremail = '', owneraddress = '', owner_guardian = '', owner_street = '', owner_town = '',
    owner_district = '', owner_state = '', owner_pin = '', owner_landline = ''
  where registernumber = any (private.going(p_going, 'owner'));
end
$function$;

CREATE OR REPLACE FUNCTION private.blank_person (
  p_value jsonb,
  p_keys  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
      when v_is_his and jsonb_typeof(value) = 'string' and key <> all (private.others_columns(p_value, p_keys))
        and key in (select columnname from private.person_columns where whose = 'person')
        then case when key like '%\_identity' then 'null' else '""' end::jsonb else value end)
    from jsonb_each(p_value));
end
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
  v_entries jsonb;
  v_erasure jsonb;
  v_going   jsonb;
  v_files   text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  perform pg_advisory_xact_lock(hashtext('private.erase_person'));
  v_entries := private.listed_entries(v_keys);
  perform from public.cardetails where registernumber in (select registernumber from private.person_rows(v_keys)) order by registernumber for update;
  perform from public.soldcars where id::text in (select id from private.person_rows(v_keys) where place = 'sale') order by id for update;
  perform from public.enquiries where serialnum::text in (select id from private.person_rows(v_keys) where place = 'enquiry')
  order by serialnum for update;
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  v_erasure := private.erasure(v_keys, v_entries);
  v_going := v_erasure -> 'going';
  if v_erasure ->> 'seen' is distinct from p_seen then
    raise sqlstate 'PT409' using
      message = 'Something about this number has changed meanwhile. Please look again.', hint = 'person.changed';
  end if;
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
  update private.bin set kept = private.blank_identities(private.blank_person(kept, v_keys)) where id::text = any (private.going(v_going, 'binned'));
  update private.import_rows set data = private.blank_person(data, v_keys), before = private.blank_person(before, v_keys)
  where upload || ' ' || number = any (private.going(v_going, 'imported'));
  update public.activity_log l set before = l.before - e.was, after = l.after - e.now
  from jsonb_to_recordset(v_entries) as e (id bigint, was text[], now text[]) where l.id = e.id;

  insert into private.silent_phones (digest) select unnest(private.phone_digests(p_phone)) on conflict do nothing;
  insert into public.activity_log (actor, username, action, tablename, before)
  values (auth.uid(), private.username(), 'DELETE', 'persons', v_erasure -> 'goes');
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_erasure;
end
$function$;

CREATE OR REPLACE FUNCTION private.financier (
  p_registernumber text,
  p_stay           integer
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(case when past.stay is null then f.company_name else past.finance ->> 'company_name' end, '')
  from (select p_registernumber as registernumber, p_stay as stay) as of_stay
  left join public.past_stays past using (registernumber, stay)
  left join public.finance f using (registernumber)
$function$;

CREATE OR REPLACE FUNCTION private.issue_paper (
  p_kind             public.issued_kind,
  p_registernumber   text,
  p_sale             bigint,
  p_installment      bigint,
  p_from             date,
  p_until            date,
  p_details          jsonb,
  p_corrects         bigint,
  p_purchase_payment bigint
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_subject record;
  v_details jsonb;
begin
  if p_kind = 'seller_receipt' then
    return private.write_seller_receipt(p_purchase_payment, p_corrects);
  end if;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  -- What the paper refers to is locked before its number is taken: every payment waits for that one. Then it is read again, as it may have been
  -- reversed or erased meanwhile.
  perform from public.cardetails where registernumber = v_subject.number for key share;
  perform from public.soldcars where id = (v_subject.sale).id for key share;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  v_details := private.paper_details(p_kind, p_details);
  if p_corrects is not null then
    perform from public.issued_papers
    where id = p_corrects and kind = p_kind and registernumber is not distinct from v_subject.number
      and sale is not distinct from (v_subject.sale).id and installment is not distinct from (v_subject.installment).id
      and (kind <> 'margin_sheet' or sale is not null or (contents ->> 'from')::date = p_from and (contents ->> 'until')::date = p_until);
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  return private.write_paper(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until), v_details, p_corrects);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This paper was made already. Please look at the list.', hint = 'paper.made';
end
$function$;

CREATE OR REPLACE FUNCTION private.issuer_of (
  p_registernumber text,
  p_path           text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select username from public.issued_papers
  where registernumber = p_registernumber and id::text = split_part(p_path, '/', -1) and not private.tells_buying_price(kind)
$function$;

CREATE OR REPLACE FUNCTION private.next_paper_number (
  p_kind public.issued_kind,
  OUT    year smallint,
  OUT    serial integer,
  OUT    number text
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_office public.dealer_office := (select o from public.dealer_office o);
begin
  year := private.financial_year(private.today());
  insert into private.paper_serials as known (kind, year, serial) values (p_kind, next_paper_number.year, 1)
  on conflict on constraint paper_serials_pkey do update set serial = known.serial + 1
  returning known.serial into serial;
  number := format('/%s-%s/', lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0')) || lpad(serial::text, greatest(5, length(serial::text)), '0');
  number := left(case p_kind
      when 'token_receipt' then 'TKN'
      when 'payment_receipt' then coalesce(nullif(v_office.receipt_prefix, ''), 'RCT')
      when 'delivery_note' then coalesce(nullif(v_office.note_prefix, ''), 'DN')
      when 'sale_agreement' then 'AGR' when 'statement' then 'SOA' when 'data_sheet' then 'DS'
      when 'form_29' then 'F29' when 'form_30' then 'F30' when 'seller_receipt' then 'SRC' else 'GST' end, 16 - length(number)) || number;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_contents (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           public.soldcars,
  p_installment    public.installments,
  p_from           date,
  p_until          date,
  p_details        jsonb,
  p_number         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_contents jsonb := jsonb_build_object('kind', p_kind, 'dealer', private.paper_dealer());
begin
  if p_kind = 'margin_sheet' then
    return v_contents || jsonb_build_object('from', p_from, 'until', p_until, 'rate', trim_scale(private.rate('gst_rate', p_until)),
      'price_includes_gst', (select price_includes_gst from public.settings),
      'lines', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from private.margin_lines(p_from, p_until, p_sale.id) line));
  end if;
  v_contents := v_contents || jsonb_build_object('vehicle', private.paper_vehicle(p_registernumber));
  if p_kind = 'data_sheet' then
    return v_contents || (
      select jsonb_build_object('price', vehiclesellprice, 'description', description, 'keeper_serial', keeper_serial,
        'transmission', coalesce(transmission::text, ''), 'emission_norm', coalesce(emission_norm::text, ''),
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', p_details)
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale), 'fee_beside', private.fee_beside(p_installment),
        'token', case when p_installment.id is null then nullif(p_sale.token, 0) end))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'financier', private.financier(p_sale.registernumber, p_sale.stay), 'agreement', p_details)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', private.financier(p_sale.registernumber, p_sale.stay),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', private.paper_owner(to_jsonb(o)))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_owner (
  p_owner jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('name', coalesce(p_owner ->> 'ownername', ''), 'phone', coalesce(p_owner ->> 'ownerphone', ''),
    'guardian', coalesce(p_owner ->> 'owner_guardian', ''),
    'address', coalesce(nullif(private.one_address(p_owner ->> 'owner_street', p_owner ->> 'owner_town', p_owner ->> 'owner_district',
        p_owner ->> 'owner_state', p_owner ->> 'owner_pin'), ''),
      private.one_address(variadic string_to_array(p_owner ->> 'owneraddress', E'\n')), ''))
$function$;

CREATE OR REPLACE FUNCTION private.pay_at_purchase (
  p_registernumber text,
  p_paid_now       jsonb,
  p_pay_by         date,
  p_day            date
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_part jsonb;
begin
  if not private.is_admin() then
    return;
  end if;
  for v_part in select jsonb_strip_nulls(part) from jsonb_path_query(p_paid_now, '$[*]') as part loop
    perform private.refuse_unknown_fields(v_part, '{amount,payment_mode,account_paid_from}');
    perform private.insert_record('public.purchase_payments', v_part || jsonb_build_object('registernumber', p_registernumber, 'day', p_day, 'without_papers', true));
  end loop;
  if p_pay_by is not null then
    update public.buying_prices set pay_by = p_pay_by
    where (registernumber, stay) = (select registernumber, stay from public.cardetails where registernumber = p_registernumber);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.payment_to_seller (
  p_payment bigint
)
  RETURNS public.purchase_payments
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_payment public.purchase_payments;
begin
  perform private.require_admin();
  select * into v_payment from public.purchase_payments where id = p_payment;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_payment.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  end if;
  return v_payment;
end
$function$;

CREATE OR REPLACE FUNCTION private.person_files (
  p_keys text[]
)
  RETURNS TABLE (
    object         uuid,
    bucket         text,
    path           text,
    version        bigint,
    filename       text,
    folder         text,
    registernumber text,
    ends           date
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
    to_jsonb(s) - '{id,stay,commission,username,enquiry,reservation,present,reversal,import,sold,present_number}'::text[]
  from sale
  union all
  select 'installment', i.id::text, i.registernumber, i.installment_date, sale.stays, sale.until,
    to_jsonb(i) - '{id,sale,username,account_paid_to,more_than_due,reversal,import}'::text[]
  from public.installments i join sale on sale.id = i.sale
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
$function$;

CREATE OR REPLACE FUNCTION private.refuse_purchase_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_price public.buying_prices;
  v_paid  numeric;
begin
  select * into v_price from public.buying_prices where registernumber = new.registernumber and stay = new.stay;
  select sum(amount) into v_paid from public.purchase_payments
  where registernumber = new.registernumber and stay = new.stay and reversal is null;
  if new.day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'purchase.in_future';
  elsif not new.more_than_due and v_price.vehiclebuyprice < v_paid then
    raise sqlstate 'PT409' using
      message = 'This is more than what is still owed to the seller. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
      hint = 'purchase.above_owed';
  elsif not new.without_papers and v_paid >= v_price.vehiclebuyprice and v_paid - new.amount < v_price.vehiclebuyprice
    and not (v_price.noc_received is true and v_price.rc_received is true and v_price.key_received is true)
  then
    raise sqlstate 'PT409' using
      message = 'NOC, RC or key were not received. If the rest is paid all the same, please confirm it.', hint = 'purchase.papers_missing';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.seller_receipt_contents (
  p_payment public.purchase_payments
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('kind', 'seller_receipt', 'wording', private.paper_wording(), 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p.registernumber),
    'seller', case when p.named then jsonb_build_object('name', p.seller, 'phone', p.seller_phone, 'guardian', '', 'address', '')
      else private.paper_owner(case when past.stay is null then to_jsonb(o) else past.owner end) end,
    'payment', private.paper_payment(p_payment.day, p_payment.amount, p_payment.payment_mode, null, p_payment.reference),
    'bought_on', p.bought_on, 'price', p.price, 'paid', paid.amount, 'rest', p.price - paid.amount,
    'financier', private.financier(p.registernumber, p.stay))
  from private.purchases p
  left join public.past_stays past on past.registernumber = p.registernumber and past.stay = p.stay
  left join public.ownerdetails o on o.registernumber = p.registernumber
  cross join lateral (
    select sum(before.amount) as amount from public.purchase_payments before
    where before.registernumber = p.registernumber and before.stay = p.stay and before.reversal is null and before.id <= p_payment.id) as paid
  where p.registernumber = p_payment.registernumber and p.stay = p_payment.stay
$function$;

CREATE OR REPLACE FUNCTION private.stood_with (
  p_keys text[]
)
  RETURNS TABLE (
    id  bigint,
    was text[],
    now text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with known as materialized (
    select substr(tablename, 8) as tablename, columnname, case when tablename = 'public.finance' then right(columnname, 1) end as party,
      columnname ~ 'phone$|contact|landline' as is_phone
    from private.person_columns
    where whose = 'person' and tablename in ('public.ownerdetails', 'public.finance', 'public.buying_prices', 'public.soldcars', 'public.reservations')
  ), live as materialized (
    select case place when 'owner' then 'ownerdetails' when 'financier' then 'finance' when 'purchase' then 'buying_prices' when 'sale' then 'soldcars' else 'reservations' end as tablename,
      registernumber as vehicle, person_rows.id, stays, says
    from private.person_rows(p_keys) where place in ('owner', 'financier', 'purchase', 'sale', 'reservation')
  ), concerned as materialized (
    (select l.tablename, private.vehicle_of_entry(l.id, l.registernumber) as vehicle
     from public.activity_log l
     where l.tablename in ('ownerdetails', 'finance', 'buying_prices', 'soldcars', 'reservations')
       and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
     union
     select tablename, vehicle from live)
    except
    select tablename, vehicle from live where stays is not null and tablename in ('ownerdetails', 'finance', 'buying_prices')
  ), entry as materialized (
    select l.id, c.tablename, c.vehicle, l.action, l.before, l.after
    from concerned c cross join lateral private.entries_of_vehicle(c.vehicle, c.tablename) l
    union all
    select 9223372036854775807, tablename, vehicle, 'UPDATE', told.says, told.says
    from live cross join lateral (
      select says || case when tablename = 'buying_prices' then jsonb_build_object('stay', split_part(id, ' ', -1)) else '{}' end as says) told
    where tablename in ('ownerdetails', 'finance', 'buying_prices')
  ), living as (
    -- A vehicle that is added again has a row of its own; so has a sale or a reservation, which says its id, and a purchase its stay.
    select entry.*, coalesce(before, '{}') || coalesce(after, '{}') as said,
      count(*) filter (where action = 'INSERT') over up_to + count(*) filter (where action = 'DELETE') over earlier as life
    from entry
    window up_to as (partition by tablename, vehicle order by id),
      earlier as (partition by tablename, vehicle order by id rows between unbounded preceding and 1 preceding)
  ), of_row as materialized (
    select *, concat_ws(' ', tablename, vehicle,
      coalesce(case when tablename = 'buying_prices' then said ->> 'stay' end, said ->> 'id', first_value(said ->> 'id') over (partition by tablename, vehicle, life order by id), life::text)) as of
    from living
  ), mention as (
    select r.of, r.id, k.columnname, k.party, k.is_phone, r.before ->> k.columnname as was, r.after ->> k.columnname as now,
      lag(r.id, 1, 0::bigint) over by_column as earlier, lead(r.id, 1, 9223372036854775807) over by_column as later
    from of_row r join known k on k.tablename = r.tablename and r.said ? k.columnname
    window by_column as (partition by r.of, k.columnname order by r.id)
  ), stood as materialized (
    select of, columnname, party, is_phone, was as value, earlier as since, id as until from mention where was is not null
    union
    select of, columnname, party, is_phone, now, id, later from mention where now is not null
  ), spell as (
    -- From the entry that wrote a value to the one that changed it, past those that only repeat it.
    select *, count(*) filter (where value is distinct from before) over (partition by of, columnname order by since, until) as number
    from (select *, lag(value) over (partition by of, columnname order by since, until) as before from stood) as in_order
  ), kept as materialized (
    select of, columnname, party, is_phone, value, min(since) as since, max(until) as until
    from spell group by of, columnname, party, is_phone, value, number
  ), own as materialized (
    select * from kept
    where value <> '' and exists (
      select from kept number
      where number.is_phone and private.phone_keys(number.value) && p_keys and number.of = kept.of
        and number.party is not distinct from kept.party and number.since < kept.until and kept.since < number.until)
  )
  select r.id, coalesce(array_agg(columnname order by columnname) filter (where r.before ->> columnname = value), '{}'),
    coalesce(array_agg(columnname order by columnname) filter (where r.after ->> columnname = value), '{}')
  from of_row r join own using (of)
  where r.id < 9223372036854775807 and r.id between since and until and value in (r.before ->> columnname, r.after ->> columnname)
    and not exists (select from live where stays is not null and r.of = concat_ws(' ', live.tablename, live.vehicle, live.id))
  group by r.id
$function$;

CREATE OR REPLACE FUNCTION private.tells_buying_price (
  p_kind public.issued_kind
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_kind in ('margin_sheet', 'seller_receipt') $function$;

CREATE OR REPLACE FUNCTION private.write_seller_receipt (
  p_payment  bigint,
  p_corrects bigint
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_payment public.purchase_payments := private.payment_to_seller(p_payment);
  v_next    record;
  v_id      bigint;
begin
  perform from public.cardetails where registernumber = v_payment.registernumber for key share;
  perform from public.purchase_payments where id = p_payment for share;
  v_payment := private.payment_to_seller(p_payment);
  if p_corrects is not null and not exists (
    select from public.issued_papers where id = p_corrects and kind = 'seller_receipt' and purchase_payment = p_payment)
  then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  select * into v_next from private.next_paper_number('seller_receipt');
  insert into public.issued_papers (kind, year, serial, number, registernumber, purchase_payment, corrects, contents)
  values ('seller_receipt', v_next.year, v_next.serial, v_next.number, v_payment.registernumber, p_payment, p_corrects,
    private.seller_receipt_contents(v_payment)::json)
  returning id into v_id;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_purchase_payment (
  p_registernumber    text,
  p_amount            numeric,
  p_day               date,
  p_payment_mode      text    DEFAULT ''::text,
  p_account_paid_from text    DEFAULT ''::text,
  p_reference         text    DEFAULT ''::text,
  p_description       text    DEFAULT ''::text,
  p_stay              integer DEFAULT NULL::integer,
  p_more_than_due     boolean DEFAULT false,
  p_without_papers    boolean DEFAULT false,
  p_request_id        uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'add_purchase_payment', jsonb_build_array(
    p_registernumber, p_amount, p_day, p_payment_mode, p_account_paid_from, p_reference, p_description, p_stay, p_more_than_due)
    || case when p_without_papers then '[true]' else '[]'::jsonb end) is null
  then
    perform private.require_purchase(p_stay is null or exists (
      select from public.buying_prices where registernumber = private.known_vehicle(p_registernumber) and stay = p_stay));
    insert into public.purchase_payments
      (registernumber, stay, amount, day, payment_mode, account_paid_from, reference, description, more_than_due, without_papers)
    values (private.known_vehicle(p_registernumber), p_stay, p_amount, p_day, p_payment_mode, p_account_paid_from, p_reference, p_description,
      coalesce(p_more_than_due, false), coalesce(p_without_papers, false));
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_purchase_payment"(text, numeric, date, text, text, text, text, integer, boolean, boolean, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.draft_paper (
  p_kind             public.issued_kind,
  p_registernumber   text               DEFAULT NULL::text,
  p_sale             bigint             DEFAULT NULL::bigint,
  p_installment      bigint             DEFAULT NULL::bigint,
  p_from             date               DEFAULT NULL::date,
  p_until            date               DEFAULT NULL::date,
  p_details          jsonb              DEFAULT '{}'::jsonb,
  p_purchase_payment bigint             DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_subject record;
begin
  if p_kind = 'seller_receipt' then
    return private.seller_receipt_contents(private.payment_to_seller(p_purchase_payment));
  end if;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  return private.paper_contents(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until),
    private.paper_details(p_kind, p_details), null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."draft_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.issue_paper (
  p_kind             public.issued_kind,
  p_registernumber   text               DEFAULT NULL::text,
  p_sale             bigint             DEFAULT NULL::bigint,
  p_installment      bigint             DEFAULT NULL::bigint,
  p_from             date               DEFAULT NULL::date,
  p_until            date               DEFAULT NULL::date,
  p_details          jsonb              DEFAULT '{}'::jsonb,
  p_corrects         bigint             DEFAULT NULL::bigint,
  p_purchase_payment bigint             DEFAULT NULL::bigint,
  p_request_id       uuid               DEFAULT NULL::uuid
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
  v_id     bigint;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'issue_paper', jsonb_build_array(
    p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects)
    || case when p_purchase_payment is null then '[]' else jsonb_build_array(p_purchase_payment) end);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.issue_paper(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects, p_purchase_payment);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."issue_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint, bigint, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_issued_papers (
  p_registernumber text               DEFAULT NULL::text,
  p_from           date               DEFAULT NULL::date,
  p_until          date               DEFAULT NULL::date,
  p_id             bigint             DEFAULT NULL::bigint,
  p_kind           public.issued_kind DEFAULT NULL::public.issued_kind
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  perform private.require_details(p_registernumber is not null or p_id is not null or p_until - p_from <= 366);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'number', p.number, 'day', p.day, 'language', p.language, 'registernumber', p.registernumber, 'sale', p.sale,
      'installment', p.installment, 'purchase_payment', p.purchase_payment, 'contents', p.contents, 'corrects', old.number, 'corrected_by', new.number,
      'reversed', coalesce(i.reversal, s.reversal, r.reversal, bought.reversal) is not null, 'username', p.username,
      'file', (
        select jsonb_build_object('path', o.name, 'version', (extract(epoch from o.updated_at) * 1000)::bigint,
          'filename', replace(p.number, '/', '-') || '.pdf') || private.unchecked_mark(o.bucket_id, o.name)
        from storage.objects o where o.bucket_id = 'private-files' and o.name = p.registernumber || '/IssuedPapers/' || p.id)
    ) order by p.id desc), '[]')
    from public.issued_papers p
    left join public.issued_papers old on old.id = p.corrects
    left join public.issued_papers new on new.corrects = p.id
    left join public.soldcars s on s.id = p.sale
    left join public.installments i on i.id = p.installment
    left join public.reservations r on r.id = p.reservation
    left join public.purchase_payments bought on bought.id = p.purchase_payment
    where (p_registernumber is null or p.registernumber = v_number)
      and (((p_from is null or p.day >= p_from) and (p_until is null or p.day <= p_until))
        or (p.kind = 'margin_sheet' and p.contents ->> 'from' >= p_from::text and p.contents ->> 'until' <= p_until::text))
      and (p_kind is null or p.kind = p_kind)
      and (p_id is null or p.id = p_id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_payables (
  p_search text    DEFAULT ''::text,
  p_limit  integer DEFAULT NULL::integer,
  p_offset integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select *, private.today() - bought_on as days from private.purchases
      where owed > 0 and (v_patterns = '{}'
        or private.search_form(concat_ws(' ', registernumber, vehicle_key || private.other_spellings(registernumber), carname, carcompany, seller,
                              seller_phone, translate(seller_phone, ' -+()', '')))
          like all (v_patterns))
    ), page as (
      select * from found order by bought_on, registernumber, stay limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'payables', (
        select coalesce(jsonb_agg(to_jsonb(page) - '{vehicle_key,last_day,seller_identity,seller_identity_end}'::text[] order by bought_on, registernumber, stay), '[]') from page),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(owed) filter (where days <= 30), 0),
        'up_to_60', coalesce(sum(owed) filter (where days between 31 and 60), 0),
        'up_to_90', coalesce(sum(owed) filter (where days between 61 and 90), 0),
        'over_90', coalesce(sum(owed) filter (where days > 90), 0)))
    from found
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_today (
  p_kind   public.today_kind  DEFAULT NULL::public.today_kind,
  p_person text               DEFAULT NULL::text,
  p_state  public.today_state DEFAULT 'open'::public.today_state,
  p_limit  integer            DEFAULT 50,
  p_offset integer            DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  perform private.require_office();
  return (
    with found as materialized (
      select *, coalesce(p_kind = kind, true) as of_kind, coalesce(p_person = coalesce(person, ''), true) as of_person,
        state = p_state as of_state
      from private.marked_today
    ), counted as materialized (
      select kind, person, state, of_kind, of_person, of_state, count(*) as many from found group by 1, 2, 3, 4, 5, 6
    ), page as (
      select * from found where of_kind and of_person and of_state
      order by kind, place, day, registernumber, key limit least(greatest(p_limit, 0), 200) offset p_offset
    )
    select jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(page) - '{place,of_kind,of_person,of_state}'::text[] || jsonb_build_object(
            'carname', c.carname, 'carcompany', c.carcompany,
            'whose', coalesce(s.owner_name, e.custname, held.name, bought.seller, ''),
            'phone', coalesce(s.contact_no, e.custcontact, held.phone, bought.seller_phone, ''),
            'days', page.day - private.today(),
            -- Row-level security gives the buying price to an admin alone.
            'amount', case when page.kind <> 'stock' then page.amount else b.vehiclebuyprice + coalesce((
              select sum(m.price) from public.maintenance m
              where m.registernumber = c.registernumber and m.stay = c.stay and m.reversal is null), 0) end)
          order by page.kind, page.place, page.day, page.registernumber, page.key), '[]')
        from page
        left join lateral (select * from public.cardetails where registernumber = page.registernumber limit 1) c on true
        left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
        left join lateral (select * from public.soldcars where id = page.sale limit 1) s on true
        left join public.enquiries e on e.serialnum = page.enquiry
        left join lateral (
          select p.seller, p.seller_phone from private.purchases p
          where page.kind in ('to_pay', 'seller_papers') and p.registernumber = page.registernumber
            and p.stay = case when page.kind = 'to_pay' and page.what <> '' then page.what::int else c.stay end
          limit 1) bought on true
        left join public.reservations held
          on page.kind = 'reservation' and held.registernumber = page.registernumber and held.state = 'open'),
      'totalCount', (select coalesce(sum(many), 0) from counted where of_kind and of_person and of_state),
      'kinds', (
        select coalesce(jsonb_object_agg(kind, many), '{}')
        from (select kind, sum(many) as many from counted where of_person and of_state group by kind) summed),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('person', person, 'count', many) order by person), '[]')
        from (select person, sum(many) as many from counted where of_kind and of_state group by person) summed),
      'states', (
        select jsonb_object_agg(every, (select coalesce(sum(many), 0) from counted where of_kind and of_person and state = every))
        from unnest(enum_range(null::public.today_state)) every))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.purchase_statement (
  p_registernumber text,
  p_stay           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number   text;
  v_purchase private.purchases;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_purchase from private.purchases
  where registernumber = v_number and stay = coalesce(p_stay, (select c.stay from public.cardetails c where c.registernumber = v_number));
  perform private.require_purchase(found);
  return to_jsonb(v_purchase) - '{vehicle_key,last_day}'::text[] || jsonb_build_object('payments', (
    select coalesce(jsonb_agg(to_jsonb(p) - '{registernumber,stay,purchase,more_than_due,without_papers}'::text[] || jsonb_build_object('reversal', (
      select jsonb_build_object('id', r.id, 'reason', r.reason, 'username', r.username, 'created_at', r.created_at)
      from public.reversals r where r.id = p.reversal)) order by p.day, p.id), '[]')
    from public.purchase_payments p where p.registernumber = v_number and p.stay = v_purchase.stay));
end
$function$;

CREATE OR REPLACE FUNCTION public.set_purchase (
  p_registernumber      text,
  p_seller              text                  DEFAULT ''::text,
  p_seller_phone        text                  DEFAULT ''::text,
  p_pay_by              date                  DEFAULT NULL::date,
  p_noc_received        boolean               DEFAULT NULL::boolean,
  p_rc_received         boolean               DEFAULT NULL::boolean,
  p_key_received        boolean               DEFAULT NULL::boolean,
  p_seller_identity     public.identity_paper DEFAULT NULL::public.identity_paper,
  p_seller_identity_end text                  DEFAULT ''::text,
  p_stay                integer               DEFAULT NULL::integer,
  p_request_id          uuid                  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_purchase', jsonb_build_array(
    p_registernumber, p_seller, p_seller_phone, p_pay_by, p_noc_received, p_rc_received, p_key_received, p_seller_identity,
    p_seller_identity_end, p_stay)) is not null
  then
    return;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  update public.buying_prices
  set seller = p_seller, seller_phone = p_seller_phone, pay_by = p_pay_by, noc_received = p_noc_received, rc_received = p_rc_received,
    key_received = p_key_received, seller_identity = p_seller_identity, seller_identity_end = p_seller_identity_end
  where registernumber = v_number and stay = coalesce(p_stay, (select c.stay from public.cardetails c where c.registernumber = v_number));
  perform private.require_purchase(found);
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_purchase"(text, text, text, date, boolean, boolean, boolean, public.identity_paper, text, integer, uuid) FROM PUBLIC, "anon", "service_role";

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.buying_prices'::text,'person'::text,'{seller,seller_phone,seller_identity,seller_identity_end}'::text), ('public.purchase_payments'::text,'person'::text,'{reference,description}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.cash_counts'::text,'dealer'::text,'{denominations,reason}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.money_transfers'::text,'dealer'::text,'{reference,description}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

CREATE VIEW "private"."purchases" WITH (security_invoker=true) AS  SELECT b.registernumber,
    b.stay,
    c.carname,
    c.carcompany,
    c.vehicle_key,
    of_seller.named,
    COALESCE(
        CASE
            WHEN of_seller.named THEN (b.seller)::text
            WHEN (b.stay = c.stay) THEN (o.ownername)::text
            ELSE (past.owner ->> 'ownername'::text)
        END, ''::text) AS seller,
    COALESCE(
        CASE
            WHEN of_seller.named THEN (b.seller_phone)::text
            WHEN (b.stay = c.stay) THEN (o.ownerphone)::text
            ELSE (past.owner ->> 'ownerphone'::text)
        END, ''::text) AS seller_phone,
    COALESCE(past.since, c.stay_since, private.day_of(c.created_at)) AS bought_on,
    b.vehiclebuyprice AS price,
    paid.amount AS paid,
    (b.vehiclebuyprice - paid.amount) AS owed,
    paid.last_day,
    b.pay_by,
    b.noc_received,
    b.rc_received,
    b.key_received,
    b.seller_identity,
    b.seller_identity_end
   FROM (((((public.buying_prices b
     JOIN public.cardetails c ON ((c.registernumber = b.registernumber)))
     LEFT JOIN public.past_stays past ON (((past.registernumber = b.registernumber) AND (past.stay = b.stay))))
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = b.registernumber)))
     CROSS JOIN LATERAL ( VALUES ((((b.seller)::text <> ''::text) OR ((b.seller_phone)::text <> ''::text)))) of_seller(named))
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(p.amount) FILTER (WHERE (p.reversal IS NULL)), (0)::numeric) AS amount,
            max(p.day) AS last_day
           FROM public.purchase_payments p
          WHERE ((p.registernumber = b.registernumber) AND (p.stay = b.stay))) paid);

CREATE VIEW "private"."today_sellers" AS  WITH concerned AS MATERIALIZED (
         SELECT b.registernumber,
            b.stay
           FROM (public.buying_prices b
             LEFT JOIN ( SELECT purchase_payments.registernumber,
                    purchase_payments.stay,
                    sum(purchase_payments.amount) AS amount
                   FROM public.purchase_payments
                  WHERE (purchase_payments.reversal IS NULL)
                  GROUP BY purchase_payments.registernumber, purchase_payments.stay) paid USING (registernumber, stay))
          WHERE (( SELECT private.is_admin() AS is_admin) AND ((b.vehiclebuyprice > COALESCE(paid.amount, (0)::numeric)) OR (NOT (b.noc_received AND b.rc_received AND b.key_received))))
        ), purchase AS (
         SELECT p.registernumber,
            p.stay,
            p.carname,
            p.carcompany,
            p.vehicle_key,
            p.named,
            p.seller,
            p.seller_phone,
            p.bought_on,
            p.price,
            p.paid,
            p.owed,
            p.last_day,
            p.pay_by,
            p.noc_received,
            p.rc_received,
            p.key_received,
            p.seller_identity,
            p.seller_identity_end,
            c.stay AS present_stay,
            COALESCE(p.pay_by, (p.bought_on + ( SELECT (private.rate('seller_days'::public.rate_kind))::integer AS rate))) AS due_on,
            concat_ws(','::text,
                CASE
                    WHEN (p.noc_received IS NOT TRUE) THEN 'noc_received'::text
                    ELSE NULL::text
                END,
                CASE
                    WHEN (p.rc_received IS NOT TRUE) THEN 'rc_received'::text
                    ELSE NULL::text
                END,
                CASE
                    WHEN (p.key_received IS NOT TRUE) THEN 'key_received'::text
                    ELSE NULL::text
                END) AS missing
           FROM ((concerned
             JOIN private.purchases p USING (registernumber, stay))
             JOIN public.cardetails c USING (registernumber))
        )
 SELECT 'to_pay'::public.today_kind AS kind,
    concat_ws(':'::text, 'to_pay', purchase.stay, purchase.pay_by) AS key,
    purchase.registernumber,
    NULL::bigint AS sale,
    NULL::bigint AS enquiry,
        CASE
            WHEN (purchase.stay <> purchase.present_stay) THEN (purchase.stay)::text
            ELSE ''::text
        END AS what,
    ''::text AS note,
    purchase.due_on AS day,
    purchase.owed AS amount,
    1 AS many,
    NULL::text AS person,
    0 AS place
   FROM purchase
  WHERE ((purchase.owed > (0)::numeric) AND (purchase.due_on <= (( SELECT private.today() AS today) -
        CASE
            WHEN (purchase.pay_by IS NULL) THEN 1
            ELSE 0
        END)))
UNION ALL
 SELECT 'seller_papers'::public.today_kind AS kind,
    concat_ws(':'::text, 'seller_papers', purchase.stay, purchase.missing) AS key,
    purchase.registernumber,
    NULL::bigint AS sale,
    NULL::bigint AS enquiry,
    purchase.missing AS what,
    ''::text AS note,
    purchase.last_day AS day,
    NULL::numeric AS amount,
    1 AS many,
    NULL::text AS person,
    0 AS place
   FROM purchase
  WHERE ((purchase.owed <= (0)::numeric) AND (purchase.price > (0)::numeric) AND (purchase.stay = purchase.present_stay) AND (NOT (purchase.noc_received AND purchase.rc_received AND purchase.key_received)));

CREATE VIEW "private"."today_lines" AS  SELECT kind,
    key,
    registernumber,
    sale,
    enquiry,
    what,
    note,
    day,
    amount,
    many,
    person,
    place
   FROM ( SELECT today_installments.kind,
            today_installments.key,
            today_installments.registernumber,
            today_installments.sale,
            today_installments.enquiry,
            today_installments.what,
            today_installments.note,
            today_installments.day,
            today_installments.amount,
            today_installments.many,
            today_installments.person,
            today_installments.place
           FROM private.today_installments
        UNION ALL
         SELECT today_cheques.kind,
            today_cheques.key,
            today_cheques.registernumber,
            today_cheques.sale,
            today_cheques.enquiry,
            today_cheques.what,
            today_cheques.note,
            today_cheques.day,
            today_cheques.amount,
            today_cheques.many,
            today_cheques.person,
            today_cheques.place
           FROM private.today_cheques
        UNION ALL
         SELECT today_reservations.kind,
            today_reservations.key,
            today_reservations.registernumber,
            today_reservations.sale,
            today_reservations.enquiry,
            today_reservations.what,
            today_reservations.note,
            today_reservations.day,
            today_reservations.amount,
            today_reservations.many,
            today_reservations.person,
            today_reservations.place
           FROM private.today_reservations
        UNION ALL
         SELECT today_enquiries.kind,
            today_enquiries.key,
            today_enquiries.registernumber,
            today_enquiries.sale,
            today_enquiries.enquiry,
            today_enquiries.what,
            today_enquiries.note,
            today_enquiries.day,
            today_enquiries.amount,
            today_enquiries.many,
            today_enquiries.person,
            today_enquiries.place
           FROM private.today_enquiries
        UNION ALL
         SELECT today_papers.kind,
            today_papers.key,
            today_papers.registernumber,
            today_papers.sale,
            today_papers.enquiry,
            today_papers.what,
            today_papers.note,
            today_papers.day,
            today_papers.amount,
            today_papers.many,
            today_papers.person,
            today_papers.place
           FROM private.today_papers
        UNION ALL
         SELECT today_transfers.kind,
            today_transfers.key,
            today_transfers.registernumber,
            today_transfers.sale,
            today_transfers.enquiry,
            today_transfers.what,
            today_transfers.note,
            today_transfers.day,
            today_transfers.amount,
            today_transfers.many,
            today_transfers.person,
            today_transfers.place
           FROM private.today_transfers
        UNION ALL
         SELECT today_cash.kind,
            today_cash.key,
            today_cash.registernumber,
            today_cash.sale,
            today_cash.enquiry,
            today_cash.what,
            today_cash.note,
            today_cash.day,
            today_cash.amount,
            today_cash.many,
            today_cash.person,
            today_cash.place
           FROM private.today_cash
        UNION ALL
         SELECT today_sellers.kind,
            today_sellers.key,
            today_sellers.registernumber,
            today_sellers.sale,
            today_sellers.enquiry,
            today_sellers.what,
            today_sellers.note,
            today_sellers.day,
            today_sellers.amount,
            today_sellers.many,
            today_sellers.person,
            today_sellers.place
           FROM private.today_sellers
        UNION ALL
         SELECT today_stock.kind,
            today_stock.key,
            today_stock.registernumber,
            today_stock.sale,
            today_stock.enquiry,
            today_stock.what,
            today_stock.note,
            today_stock.day,
            today_stock.amount,
            today_stock.many,
            today_stock.person,
            today_stock.place
           FROM private.today_stock
        UNION ALL
         SELECT today_shop.kind,
            today_shop.key,
            today_shop.registernumber,
            today_shop.sale,
            today_shop.enquiry,
            today_shop.what,
            today_shop.note,
            today_shop.day,
            today_shop.amount,
            today_shop.many,
            today_shop.person,
            today_shop.place
           FROM private.today_shop
        UNION ALL
         SELECT today_bills.kind,
            today_bills.key,
            today_bills.registernumber,
            today_bills.sale,
            today_bills.enquiry,
            today_bills.what,
            today_bills.note,
            today_bills.day,
            today_bills.amount,
            today_bills.many,
            today_bills.person,
            today_bills.place
           FROM private.today_bills
        UNION ALL
         SELECT today_settings.kind,
            today_settings.key,
            today_settings.registernumber,
            today_settings.sale,
            today_settings.enquiry,
            today_settings.what,
            today_settings.note,
            today_settings.day,
            today_settings.amount,
            today_settings.many,
            today_settings.person,
            today_settings.place
           FROM private.today_settings) line
  WHERE ( SELECT private.is_office() AS is_office);

CREATE VIEW "private"."marked_today" AS  SELECT line.kind,
    line.key,
    line.registernumber,
    line.sale,
    line.enquiry,
    line.what,
    line.note,
    line.day,
    line.amount,
    line.many,
    line.person,
    line.place,
        CASE
            WHEN ((m.id IS NULL) OR (m.not_before <= ( SELECT private.today() AS today))) THEN 'open'::public.today_state
            WHEN (m.not_before IS NULL) THEN 'done'::public.today_state
            ELSE 'later'::public.today_state
        END AS state,
    m.not_before,
    m.username AS marked_by
   FROM (private.today_lines line
     LEFT JOIN public.today_marks m ON ((((m.key)::text = line.key) AND (COALESCE(m.registernumber, ''::text) = COALESCE(line.registernumber, ''::text)))));

CREATE UNIQUE INDEX one_receipt_of_a_seller ON public.issued_papers USING btree (purchase_payment)
  WHERE (corrects IS NULL);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.buying_prices
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('stay');

CREATE POLICY "office staff read papers, those with a buying price an admin" ON "public"."issued_papers"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_office() AS is_office) AND ((NOT private.tells_buying_price(kind)) OR ( SELECT private.is_admin() AS is_admin))));

CREATE POLICY "office staff read marks of today, those of sellers an admin" ON "public"."today_marks"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_office() AS is_office) AND ((split_part((key)::text, ':'::text, 1) <> ALL (ARRAY['to_pay'::text, 'seller_papers'::text])) OR ( SELECT private.is_admin()
    AS is_admin))));

COMMENT ON COLUMN "public"."buying_prices"."seller_identity_end" IS 'The last four characters of the seller''s identity paper: more of it is never kept.';

COMMENT ON COLUMN "public"."issued_papers"."purchase_payment" IS 'No foreign key: a vehicle that is deleted takes its payments along, and brings them back from the bin under their ids.';

COMMENT ON COLUMN "public"."purchase_payments"."without_papers" IS 'Whether it may pay the rest though NOC, RC or key were not received: said by whoever recorded it, or paid as the vehicle came in.';

REVOKE ALL ON FUNCTION "private"."blank_identities"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."financier"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."financier"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."issue_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."issue_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_owner"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_owner"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."payment_to_seller"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_to_seller"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."seller_receipt_contents"(public.purchase_payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."seller_receipt_contents"(public.purchase_payments) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."tells_buying_price"(public.issued_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tells_buying_price"(public.issued_kind) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."write_seller_receipt"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_purchase_payment"(text, numeric, date, text, text, text, text, integer, boolean, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."draft_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."issue_paper"(public.issued_kind, text, bigint, bigint, date, date, jsonb, bigint, bigint, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_purchase"(text, text, text, date, boolean, boolean, boolean, public.identity_paper, text, integer, uuid) TO "authenticated";

REVOKE ALL ("seller_identity_end") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("seller_identity_end") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("seller_identity") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("seller_identity") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("without_papers") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("without_papers") ON TABLE "public"."purchase_payments" TO "authenticated";

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."purchases" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";

ALTER TABLE "public"."buying_prices"
  ADD CONSTRAINT "seller_identity_end_is_its_end" CHECK ((private.is_line((seller_identity_end)::text) AND ((seller_identity_end)::text ~ '^[A-Z0-9]{0,4}$'::text)));

-- How long a seller may wait without a promised day: the first of its kind, of which there is none to come after.
ALTER TABLE "public"."rates" DISABLE TRIGGER USER;

INSERT INTO "public"."rates" (kind, holds_from, value) VALUES ('seller_days', '2020-01-01', 30);

ALTER TABLE "public"."rates" ENABLE TRIGGER USER;
