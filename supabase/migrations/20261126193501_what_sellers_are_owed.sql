-- What the dealer owes sellers (20c, 56b): a buying price that is typed is owed until it is paid, and each payment says how. A vehicle and its price are
-- added with how it was paid, and what was paid by cheque, UPI or cash leaves that account (57c).

SET local check_function_bodies = off;

DROP POLICY "office staff read reversals, of what they read" ON "public"."reversals";

DROP VIEW "private"."meant_entries";

DROP VIEW "private"."person_columns";

DROP FUNCTION "public"."add_vehicle"(jsonb, boolean, boolean, uuid);

DROP FUNCTION "public"."buy_back"(text, numeric, date, uuid);

CREATE TABLE "public"."purchase_payments" (
  "id"                bigint                  GENERATED ALWAYS AS IDENTITY NOT NULL,
  "registernumber"    text                    NOT NULL,
  "stay"              integer                 NOT NULL,
  "purchase"          bigint                  NOT NULL,
  "amount"            numeric                 NOT NULL,
  "day"               date                    NOT NULL,
  "payment_mode"      character varying(40)   NOT NULL DEFAULT ''::character varying,
  "account_paid_from" character varying(120)  NOT NULL DEFAULT ''::character varying,
  "reference"         character varying(60)   NOT NULL DEFAULT ''::character varying,
  "description"       character varying(5000) NOT NULL DEFAULT ''::character varying,
  "more_than_due"     boolean                 NOT NULL DEFAULT false,
  "reversal"          bigint,
  CONSTRAINT "purchase_payments_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date))),
  CONSTRAINT "purchase_payments_pkey" PRIMARY KEY (id),
  "username"          text                    NOT NULL DEFAULT private.username(),
  CONSTRAINT "account_paid_from_is_clean" CHECK (private.is_line((account_paid_from)::text)),
  CONSTRAINT "description_is_clean" CHECK (private.is_text((description)::text)),
  CONSTRAINT "payment_mode_is_clean" CHECK (private.is_line((payment_mode)::text)),
  CONSTRAINT "purchase_payments_amount_check" CHECK (((amount > (0)::numeric) AND private.is_rupees(amount))),
  CONSTRAINT "reference_is_clean" CHECK (private.is_line((reference)::text))
);

ALTER TABLE "public"."purchase_payments"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."purchase_payments" FROM "anon", "service_role";

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "seller" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "seller_phone" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "pay_by" date;

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "noc_received" boolean;

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "rc_received" boolean;

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "key_received" boolean;

REVOKE ALL ON SEQUENCE "public"."purchase_payments_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."purchase_payments_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."purchase_payments_id_seq" FROM "service_role";

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
  update public.buying_prices set seller = '', seller_phone = ''
  where registernumber || ' ' || stay = any (private.going(p_going, 'purchase'));
  update public.ownerdetails
  set ownername = '', ownerphone = '', owneremail = '', owneraddress = '', owner_guardian = '', owner_street = '', owner_town = '',
    owner_district = '', owner_state = '', owner_pin = '', owner_landline = ''
  where registernumber = any (private.going(p_going, 'owner'));
end
$function$;

CREATE OR REPLACE FUNCTION private.bring_back()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    if private.number_is_used(new.registernumber) then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  -- Whoever has announced another file for its place since does not name this one.
  delete from private.file_claims c using private.binned_files b where b.bin = new.id and c.path = b.path;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    perform private.insert_kept(v_kept.name, v_kept.data);
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'vehicle' then
    -- What was handed out about it stayed, and is found with it again: by its id, as it may say a former number.
    update public.issued_papers set registernumber = new.registernumber where id = any (new.papers) and registernumber is null;
    -- What is reversed came before its reversal, without which it means nothing taken back (57c).
    perform private.post('maintenance', array(select entry from public.maintenance where registernumber = new.registernumber)),
      private.post('purchase_payment', array(select id from public.purchase_payments where registernumber = new.registernumber));
  elsif new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  -- A file that was not moved yet stays where it is, unless that is under a former number of its vehicle (83).
  delete from private.binned_files b using storage.objects o
  where b.bin = new.id and not b.settled and o.id = b.object and (o.bucket_id, o.name) = (b.bucket, b.path);
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.entries_of_person (
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
  with own_rows as materialized (select * from private.person_rows(p_keys)),
  own_entries as materialized (
    select l.id, l.tablename, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from own_rows where stays is not null and place = 'past_owner' and l.tablename = 'past_stays'
          and own_rows.registernumber = private.vehicle_of_entry(l.id, l.registernumber))
  ),
  -- A sale that goes, from the entry that tells of it to that of the next one.
  sold as materialized (
    select own_rows.registernumber, own.since, min(l.id) filter (where l.action = 'INSERT' and l.id > own.since) as until
    from own_rows
    cross join lateral (
      select coalesce(max(l.id), 0) as since from private.entries_of_vehicle(own_rows.registernumber, 'soldcars') l
      where l.action = 'INSERT' and l.after ->> 'id' = own_rows.id) as own
    left join lateral private.entries_of_vehicle(own_rows.registernumber, 'soldcars') l on true
    where own_rows.place = 'sale' and own_rows.stays is null
    group by own_rows.id, own_rows.registernumber, own.since
  ),
  found as (
    select own_entries.id from own_entries
    union
    select l.id from public.activity_log l
    where l.tablename = 'enquiry_notes' and coalesce(l.after, l.before) ->> 'serialnum' in (
      select said ->> 'serialnum' from own_entries where tablename = 'enquiries')
    union
    select l.id from public.activity_log l
    where l.tablename = 'messages' and coalesce(l.after, l.before) ->> 'phone' = '' and (
      coalesce(l.after, l.before) ->> 'enquiry' in (select said ->> 'serialnum' from own_entries where tablename = 'enquiries')
      or coalesce(l.after, l.before) ->> 'sale' in (select own_rows.id from own_rows where own_rows.place = 'sale')
      or coalesce(l.after, l.before) ->> 'issued_paper' in (select own_rows.id from own_rows where own_rows.place = 'paper'))
    union
    select l.id from public.activity_log l
    join own_rows on own_rows.stays is null and own_rows.id = case own_rows.place
      when 'sale' then coalesce(l.after, l.before) ->> 'sale' when 'reservation' then coalesce(l.after, l.before) ->> 'reservation' end
    where l.tablename in ('installments', 'reservation_ends')
    union
    select l.id from public.activity_log l
    join own_rows on own_rows.stays is null and own_rows.place = 'purchase_payment' and own_rows.id = coalesce(l.after, l.before) ->> 'id'
    where l.tablename = 'purchase_payments'
    union
    select l.id from sold cross join lateral private.entries_of_vehicle(sold.registernumber, 'transfers', 'transfer_steps') l
    where l.id > sold.since and (l.id < sold.until) is not false and coalesce(l.after, l.before) ->> 'step' is distinct from 'form_29c'
    union
    select l.id from own_rows cross join lateral private.entries_of_vehicle(own_rows.registernumber, 'past_stays', 'reversals') l
    where own_rows.stays is null and own_rows.place in ('transfer', 'transfer_step') and exists (
      select from jsonb_path_query(jsonb_build_array(l.before, l.after), '$.**') as said
      where nullif(said ->> 'note', '') = own_rows.says ->> 'note' or nullif(said ->> 'buyer_rto', '') = own_rows.says ->> 'buyer_rto')
    union
    -- What names the person alone: of a namesake, or of an entry that has no number, it goes too.
    select l.id from public.activity_log l
    where l.tablename = 'enquiries' and l.action = 'UPDATE' and not l.after ? 'custcontact' and l.after ->> 'custname' in (
        select said ->> 'custname' from own_entries where tablename = 'enquiries')
      or l.tablename = 'messages' and l.action = 'UPDATE' and coalesce(l.after ->> 'phone', '') = '' and l.after ->> 'name' in (
        select said ->> 'name' from own_entries where tablename = 'messages' and said ->> 'name' <> '')
      or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
        select said ->> 'custname' from own_entries where tablename = 'enquiries')
  )
  select found.id, names, names
  from found, (select array_agg(distinct columnname::text) as names from private.person_columns where whose = 'person') as of_person
  union all
  select * from private.stood_with(p_keys)
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
    perform private.insert_record('public.purchase_payments', v_part || jsonb_build_object('registernumber', p_registernumber, 'day', p_day));
  end loop;
  if p_pay_by is not null then
    update public.buying_prices set pay_by = p_pay_by
    where (registernumber, stay) = (select registernumber, stay from public.cardetails where registernumber = p_registernumber);
  end if;
end
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
    or p.kind in ('form_29', 'form_30') and private.phone_keys(p.contents #>> '{seller,phone}') && p_keys)
  union all
  select 'owner', o.registernumber, o.registernumber, coalesce(c.stay_since, private.day_of(c.created_at)),
    case when not c.status then 'stock' else private.kept_for_books(books.until) end, case when c.status then books.until end, to_jsonb(o)
  from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber, lateral (
    select private.books_end(max(b.selldate)) as until from public.soldcars b where b.present_number = o.registernumber) as books
  where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
  union all
  select 'purchase', registernumber || ' ' || stay, registernumber, bought_on, stays, case when stays <> 'stock' then until end,
    jsonb_build_object('registernumber', registernumber, 'seller', (p).seller, 'seller_phone', (p).seller_phone, 'pay_by', (p).pay_by)
  from purchase where (p).named
  union all
  select 'purchase_payment', paid.id::text, paid.registernumber, paid.day, purchase.stays, case when purchase.stays <> 'stock' then purchase.until end,
    to_jsonb(paid) - '{id,stay,purchase,username,account_paid_from,more_than_due,reversal}'::text[]
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
begin
  if new.day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'purchase.in_future';
  elsif not new.more_than_due and (
    select vehiclebuyprice from public.buying_prices where registernumber = new.registernumber and stay = new.stay
  ) < (
    select sum(amount) from public.purchase_payments where registernumber = new.registernumber and stay = new.stay and reversal is null)
  then
    raise sqlstate 'PT409' using
      message = 'This is more than what is still owed to the seller. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
      hint = 'purchase.above_owed';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_purchase (
  p_is_there boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not p_is_there then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_entry (
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text,
  p_bounced_on     date
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale     public.soldcars;
  v_held     public.reservations;
  v_entry    record;
  v_reversal bigint;
begin
  perform private.require_admin();
  -- The vehicle first, then its sale, then the entry: in this order every verb locks them.
  perform from public.cardetails where registernumber = case p_kind
    when 'sale' then (select registernumber from public.soldcars where id = p_entry)
    when 'installment' then (select registernumber from public.installments where id = p_entry)
    when 'maintenance' then private.known_vehicle(p_registernumber)
    when 'purchase_payment' then (select registernumber from public.purchase_payments where id = p_entry)
    when 'token' then (select registernumber from public.reservations where id = p_entry)
    when 'token_end' then (select registernumber from public.reservation_ends where id = p_entry) end for update;
  if p_kind = 'sale' then
    select * into v_sale from public.soldcars where id = p_entry for update;
    select v_sale.registernumber, v_sale.selling_price as amount, v_sale.selldate as day, v_sale.reversal, v_sale.id as found into v_entry;
  elsif p_kind = 'installment' then
    perform from public.soldcars where id = (select sale from public.installments where id = p_entry) for no key update;
    select registernumber, amount, installment_date as day, reversal, id as found into v_entry
    from public.installments where id = p_entry for update;
  elsif p_kind = 'maintenance' then
    select registernumber, price as amount, maintainancedate as day, reversal, index::bigint as found into v_entry
    from public.maintenance where registernumber = private.known_vehicle(p_registernumber) and index = p_entry for update;
  elsif p_kind = 'purchase_payment' then
    select registernumber, amount, day, reversal, id as found into v_entry from public.purchase_payments where id = p_entry for update;
  elsif p_kind = 'token' then
    select * into v_held from public.reservations where id = p_entry for update;
    perform private.require_open_token(v_held.state);
    select v_held.registernumber, v_held.amount, v_held.day, v_held.reversal, v_held.id as found into v_entry;
  elsif p_kind = 'token_end' then
    select registernumber, refunded as amount, day, reversal, id as found into v_entry
    from public.reservation_ends where id = p_entry for update;
  elsif p_kind = 'cost' then
    select null::text as registernumber, cost as amount, date as day, reversal, id as found into v_entry
    from public.miscellaneous_costs where id = p_entry for update;
  elsif p_kind = 'money_transfer' then
    select null::text as registernumber, amount, day, reversal, id as found into v_entry from public.money_transfers where id = p_entry for update;
  elsif p_kind = 'cash_count' then
    select null::text as registernumber, counted as amount, day, reversal, id as found into v_entry
    from public.cash_counts where id = p_entry for update;
  else
    select null::text as registernumber, amount, date as day, reversal, serial_number as found into v_entry
    from public.investment where serial_number = p_entry for update;
  end if;
  if v_entry.found is null then
    if p_kind = 'maintenance' then
      raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    end if;
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_entry.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  end if;
  if p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  end if;
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    update public.installments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'purchase_payment' then
    update public.purchase_payments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'token' then
    update public.reservations set state = 'reversed', reversal = v_reversal where id = p_entry;
  elsif p_kind = 'token_end' then
    update public.reservation_ends set reversal = v_reversal where id = p_entry;
    perform private.reopen_reservation((select reservation from public.reservation_ends where id = p_entry));
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'money_transfer' then
    update public.money_transfers set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'cash_count' then
    update public.cash_counts set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_purchase()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_price public.buying_prices;
begin
  perform from public.cardetails where registernumber = new.registernumber for key share;
  select b.* into v_price from public.buying_prices b
  where b.registernumber = new.registernumber
    and b.stay = coalesce(new.stay, (select c.stay from public.cardetails c where c.registernumber = new.registernumber))
  for no key update;
  new.stay := coalesce(v_price.stay, new.stay, 0);
  new.purchase := coalesce(v_price.entry, 0);
  return new;
end
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
    select 9223372036854775807, tablename, vehicle, 'UPDATE', says, says from live where tablename in ('ownerdetails', 'finance', 'buying_prices')
  ), living as (
    -- A vehicle that is added again has a row of its own; so has a sale or a reservation, which says its id.
    select entry.*, coalesce(before, '{}') || coalesce(after, '{}') as said,
      count(*) filter (where action = 'INSERT') over up_to + count(*) filter (where action = 'DELETE') over earlier as life
    from entry
    window up_to as (partition by tablename, vehicle order by id),
      earlier as (partition by tablename, vehicle order by id rows between unbounded preceding and 1 preceding)
  ), of_row as materialized (
    select *, concat_ws(' ', tablename, vehicle,
      coalesce(said ->> 'id', first_value(said ->> 'id') over (partition by tablename, vehicle, life order by id), life::text)) as of
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

CREATE OR REPLACE FUNCTION private.take_along()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_since timestamptz := (select created_at from public.cardetails where registernumber = new.former);
  v_table record;
begin
  perform private.move_files(new.former, new.registernumber, v_since);
  set constraints all deferred;
  for v_table in select * from private.tables_of_a_vehicle() loop
    execute format('update %s set %s where registernumber = $1', v_table.name, v_table.changes) using new.former, new.registernumber;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  -- While rows and vehicle had different numbers, a purchase was of no day.
  perform private.post('purchase', array(select entry from public.buying_prices where registernumber = new.registernumber));
  update public.enquiries set registernumber = new.registernumber where registernumber = new.former;
  update private.bin
  set registernumber = new.registernumber, kept = private.renumbered(kept, new.former, new.registernumber)
  where registernumber = new.former and (vehicle_since = v_since or kind = 'enquiry');
  update private.former_numbers set registernumber = new.registernumber where registernumber = new.former;
  delete from private.former_numbers where former = registernumber;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_back_reversal (
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reversal    public.reversals;
  v_reservation bigint;
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.reversals where id = p_reversal) for update;
  select * into v_reversal from public.reversals where id = p_reversal for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  if v_reversal.kind = 'sale' then
    perform private.restore_sale(v_reversal);
  elsif v_reversal.kind = 'token' then
    perform private.reopen_reservation(v_reversal.entry);
  elsif v_reversal.kind = 'token_end' then
    update public.reservation_ends set reversal = null where id = v_reversal.entry returning reservation into v_reservation;
    perform private.open_reservation(v_reservation);
    update public.reservations set state = 'ended' where id = v_reservation;
  else
    -- A payment for a sale that is reversed meanwhile goes with it.
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    update public.purchase_payments set reversal = null where reversal = p_reversal;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
    update public.money_transfers set reversal = null where reversal = p_reversal;
    update public.cash_counts set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
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
  insert into public.purchase_payments (registernumber, stay, purchase, amount, day)
  select c.registernumber, c.stay, b.entry, b.vehiclebuyprice, coalesce(c.stay_since, private.today())
  from public.cardetails c join public.buying_prices b using (registernumber, stay)
  where c.import = p_import and b.vehiclebuyprice > 0;
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
  p_request_id        uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'add_purchase_payment', jsonb_build_array(
    p_registernumber, p_amount, p_day, p_payment_mode, p_account_paid_from, p_reference, p_description, p_stay, p_more_than_due)) is null
  then
    perform private.require_purchase(p_stay is null or exists (
      select from public.buying_prices where registernumber = private.known_vehicle(p_registernumber) and stay = p_stay));
    insert into public.purchase_payments (registernumber, stay, amount, day, payment_mode, account_paid_from, reference, description, more_than_due)
    values (private.known_vehicle(p_registernumber), p_stay, p_amount, p_day, p_payment_mode, p_account_paid_from, p_reference, p_description,
      coalesce(p_more_than_due, false));
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_purchase_payment"(text, numeric, date, text, text, text, text, integer, boolean, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_vehicle (
  p_vehicle        jsonb,
  p_show_insurance boolean DEFAULT false,
  p_show_owner     boolean DEFAULT false,
  p_request_id     uuid    DEFAULT NULL::uuid,
  p_paid_now       jsonb   DEFAULT '[]'::jsonb,
  p_pay_by         date    DEFAULT NULL::date
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number  text := upper(btrim(p_vehicle ->> 'registernumber'));
  v_vehicle jsonb := jsonb_strip_nulls(p_vehicle) || jsonb_build_object('registernumber', v_number);
  v_answer  jsonb;
  v_table   regclass;
  v_counts  boolean;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(v_vehicle, p_show_insurance, p_show_owner)
    || case when p_paid_now = '[]' and p_pay_by is null then '[]' else jsonb_build_array(p_paid_now, p_pay_by) end);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  perform private.refuse_unknown_fields(jsonb_strip_nulls(p_vehicle), private.granted_columns(
    'public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance'));
  if private.number_is_used(v_number) then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;
  for v_table, v_counts in values
    ('public.cardetails'::regclass, true), ('public.buying_prices', private.is_admin()), ('public.carinsurance', p_show_insurance),
    ('public.ownerdetails', p_show_owner), ('public.finance', true)
  loop
    perform private.insert_record(v_table, case when v_counts then v_vehicle else jsonb_build_object('registernumber', v_number) end);
  end loop;
  perform private.pay_at_purchase(v_number, p_paid_now, p_pay_by, private.today());

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_vehicle"(jsonb, boolean, boolean, uuid, jsonb, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.buy_back (
  p_registernumber text,
  p_price          numeric DEFAULT 0,
  p_day            date    DEFAULT NULL::date,
  p_request_id     uuid    DEFAULT NULL::uuid,
  p_paid_now       jsonb   DEFAULT '[]'::jsonb,
  p_pay_by         date    DEFAULT NULL::date
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_stay   int;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'buy_back', jsonb_build_array(p_registernumber, p_price, p_day)
    || case when p_paid_now = '[]' and p_pay_by is null then '[]' else jsonb_build_array(p_paid_now, p_pay_by) end);
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_stay := private.buy_back(p_registernumber, p_price, p_day);
  perform private.pay_at_purchase(private.known_vehicle(p_registernumber), p_paid_now, p_pay_by, coalesce(p_day, private.today()));
  perform private.answer(p_request_id, to_jsonb(v_stay));
  return v_stay;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."buy_back"(text, numeric, date, uuid, jsonb, date) FROM PUBLIC, "anon", "service_role";

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
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice), 'carinsurance', to_jsonb(i), 'ownerdetails', to_jsonb(o), 'finance', to_jsonb(f)))
        order by c.registernumber)
      into v_page
      from (select * from public.cardetails where registernumber > v_number order by registernumber limit v_limit) c
      left join public.soldcars s on s.present_number = c.registernumber
      left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      left join public.carinsurance i on i.registernumber = c.registernumber
      left join public.ownerdetails o on o.registernumber = c.registernumber
      left join public.finance f on f.registernumber = c.registernumber;
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
      left join lateral (
        select sum(amount) as amount, max(installment_date) as last
        from public.installments where sale = s.id and reversal is null and not late_fee having sum(amount) > 0
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
        select coalesce(jsonb_agg(to_jsonb(page) - '{vehicle_key,last_day}'::text[] order by bought_on, registernumber, stay), '[]') from page),
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

REVOKE ALL ON FUNCTION "public"."list_payables"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_reversals (
  p_registernumber text    DEFAULT NULL::text,
  p_month          integer DEFAULT NULL::integer,
  p_year           integer DEFAULT NULL::integer
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
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - 'taken_along' || jsonb_build_object(
      'what', coalesce(s.owner_name, r_held.name, i.description, m.description, bought.description, cost.description, invested.description, moved.description, counted.reason, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay, bought.stay, r_held.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay, bought.stay, r_held.stay) = c.stay, true))
      || jsonb_strip_nulls(jsonb_build_object(
        'down_payment', nullif(s.down_payment, 0), 'token', nullif(s.token, 0), 'commission', nullif(s.commission, 0), 'payments', (
          select jsonb_agg(jsonb_build_object('id', went.id, 'installment_date', went.installment_date, 'amount', went.amount)
            order by went.installment_date, went.id)
          from public.installments went where went.sale = s.id and went.reversal = r.id))) order by r.id desc), '[]')
    from public.reversals r
    left join public.cardetails c on c.registernumber = r.registernumber
    left join public.soldcars s on r.kind = 'sale' and s.id = r.entry
    left join public.installments i on r.kind = 'installment' and i.id = r.entry
    left join public.soldcars paid on paid.id = i.sale
    left join public.maintenance m on r.kind = 'maintenance' and m.registernumber = r.registernumber and m.index = r.entry
    left join public.purchase_payments bought on r.kind = 'purchase_payment' and bought.id = r.entry
    left join public.reservation_ends token_end on r.kind = 'token_end' and token_end.id = r.entry
    left join public.reservations r_held on r_held.id = case r.kind when 'token' then r.entry else token_end.reservation end
    left join public.miscellaneous_costs cost on r.kind = 'cost' and cost.id = r.entry
    left join public.investment invested on r.kind = 'investment' and invested.serial_number = r.entry
    left join public.money_transfers moved on r.kind = 'money_transfer' and moved.id = r.entry
    left join public.cash_counts counted on r.kind = 'cash_count' and counted.id = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
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
    select coalesce(jsonb_agg(to_jsonb(p) - '{registernumber,stay,purchase,more_than_due}'::text[] || jsonb_build_object('reversal', (
      select jsonb_build_object('id', r.id, 'reason', r.reason, 'username', r.username, 'created_at', r.created_at)
      from public.reversals r where r.id = p.reversal)) order by p.day, p.id), '[]')
    from public.purchase_payments p where p.registernumber = v_number and p.stay = v_purchase.stay));
end
$function$;

REVOKE ALL ON FUNCTION "public"."purchase_statement"(text, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.set_purchase (
  p_registernumber text,
  p_seller         text    DEFAULT ''::text,
  p_seller_phone   text    DEFAULT ''::text,
  p_pay_by         date    DEFAULT NULL::date,
  p_noc_received   boolean DEFAULT NULL::boolean,
  p_rc_received    boolean DEFAULT NULL::boolean,
  p_key_received   boolean DEFAULT NULL::boolean,
  p_stay           integer DEFAULT NULL::integer,
  p_request_id     uuid    DEFAULT NULL::uuid
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
    p_registernumber, p_seller, p_seller_phone, p_pay_by, p_noc_received, p_rc_received, p_key_received, p_stay)) is not null
  then
    return;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  update public.buying_prices
  set seller = p_seller, seller_phone = p_seller_phone, pay_by = p_pay_by, noc_received = p_noc_received, rc_received = p_rc_received,
    key_received = p_key_received
  where registernumber = v_number and stay = coalesce(p_stay, (select c.stay from public.cardetails c where c.registernumber = v_number));
  perform private.require_purchase(found);
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_purchase"(text, text, text, date, boolean, boolean, boolean, integer, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."buying_prices"
  ADD CONSTRAINT "buying_prices_pay_by_check" CHECK (((pay_by >= '1900-01-01'::date) AND (pay_by <= '2199-12-31'::date)));

ALTER TABLE "public"."purchase_payments"
  ADD CONSTRAINT "purchase_payments_registernumber_stay_fkey" FOREIGN KEY (registernumber, stay) REFERENCES public.buying_prices(registernumber, stay) ON DELETE CASCADE DEFERRABLE;

ALTER TABLE "public"."purchase_payments"
  ADD CONSTRAINT "purchase_payments_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id) DEFERRABLE;

create view private.meant_entries as
with happened as not materialized (
  select 'sale' as kind, s.id as source, s.reversal, e.*
  from public.soldcars s
  cross join lateral (values
    (s.selldate, 'buyer'::private.account_kind, s.id::text, s.selling_price),
    (s.selldate, 'sales', '', -s.selling_price),
    (s.selldate, 'token', coalesce(s.reservation::text, ''), s.token),
    (s.selldate, private.account_of_mode(s.payment_mode), s.account_paid_to, s.down_payment - s.token + s.commission),
    (s.selldate, 'buyer', s.id::text, -s.down_payment),
    (s.selldate, 'commission', '', -s.commission)) as e (day, account, party, amount)
  union all
  select 'installment', i.id, i.reversal, e.*
  from public.installments i
  cross join lateral (values
    (i.installment_date, private.account_of_mode(i.payment_mode, false), i.account_paid_to, i.amount),
    (i.installment_date, case when i.late_fee then 'late_fees' else 'buyer' end::private.account_kind, case when i.late_fee then '' else i.sale::text end,
      -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode, false), i.account_paid_to, -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode), i.account_paid_to, i.amount)) as e (day, account, party, amount)
  union all
  select 'token', r.id, r.reversal, e.*
  from public.reservations r
  cross join lateral (values
    (r.day, private.account_of_mode(r.mode), r.account_paid_to, r.amount),
    (r.day, 'token', r.id::text, -r.amount)) as e (day, account, party, amount)
  union all
  select 'token_end', x.id, x.reversal, e.*
  from public.reservation_ends x
  cross join lateral (values
    (x.day, 'token'::private.account_kind, x.reservation::text, x.refunded + x.kept),
    (x.day, private.account_of_mode(x.mode), x.account_paid_to, -x.refunded),
    (x.day, 'forfeited', '', -x.kept)) as e (day, account, party, amount)
  union all
  select 'maintenance', m.entry, m.reversal, e.*
  from public.maintenance m
  cross join lateral (values
    (m.maintainancedate, 'maintenance'::private.account_kind, '', m.price),
    (m.maintainancedate, private.account_of_mode(m.payment_mode), m.account_paid_from, -m.price)) as e (day, account, party, amount)
  union all
  select 'cost', c.id, c.reversal, e.*
  from public.miscellaneous_costs c
  cross join lateral (values
    (c.date, 'costs'::private.account_kind, '', c.cost),
    (c.date, private.account_of_mode(c.payment_mode), c.account_paid_from, -c.cost)) as e (day, account, party, amount)
  union all
  select 'investment', i.serial_number, i.reversal, e.*
  from public.investment i
  cross join lateral (values
    (i.date, private.account_of_mode(i.payment_mode), i.account_paid_to, i.amount),
    (i.date, 'capital', '', -i.amount)) as e (day, account, party, amount)
  union all
  select 'money_transfer', t.id, t.reversal, e.*
  from public.money_transfers t
  cross join lateral (values
    (t.day, t.to_account::text::private.account_kind, t.to_party, t.amount),
    (t.day, t.from_account::text::private.account_kind, t.from_party, -t.amount)) as e (day, account, party, amount)
  union all
  select 'cash_count', n.id, n.reversal, e.*
  from public.cash_counts n
  cross join lateral (values
    (n.day, 'cash'::private.account_kind, '', n.difference),
    (n.day, 'difference', '', -n.difference)) as e (day, account, party, amount)
  union all
  select 'purchase', b.entry, null, e.*
  from public.buying_prices b
  join public.cardetails c using (registernumber)
  left join public.past_stays p on p.registernumber = b.registernumber and p.stay = b.stay
  cross join lateral (values (coalesce(p.since, c.stay_since, private.day_of(c.created_at)))) as bought (day)
  cross join lateral (values
    (bought.day, 'stock'::private.account_kind, b.entry::text, b.vehiclebuyprice),
    (bought.day, 'seller', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
  union all
  select 'purchase_payment', p.id, p.reversal, e.*
  from public.purchase_payments p
  cross join lateral (values
    (p.day, 'seller'::private.account_kind, p.purchase::text, p.amount),
    (p.day, private.account_of_mode(p.payment_mode), p.account_paid_from, -p.amount)) as e (day, account, party, amount)
  union all
  -- The vehicle leaves with its sale: what it was bought for is the cost of this sale.
  select 'purchase', b.entry, s.reversal, e.*
  from public.buying_prices b
  join public.soldcars s on s.registernumber = b.registernumber and s.stay = b.stay
  cross join lateral (values
    (s.selldate, 'cost_of_sales'::private.account_kind, s.id::text, b.vehiclebuyprice),
    (s.selldate, 'stock', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
)
select kind, source, day, account, party, amount, false as back from happened where amount <> 0 and day is not null
union all
select h.kind, h.source, private.day_of(r.created_at), h.account, h.party, -h.amount, true
from happened h join public.reversals r on r.id = h.reversal
where h.amount <> 0 and h.day is not null;
revoke all on private.meant_entries from public, anon, authenticated, service_role;

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.buying_prices'::text,'person'::text,'{seller,seller_phone}'::text), ('public.purchase_payments'::text,'person'::text,'{reference,description}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.cash_counts'::text,'dealer'::text,'{denominations,reason}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.money_transfers'::text,'dealer'::text,'{reference,description}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

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
    b.key_received
   FROM (((((public.buying_prices b
     JOIN public.cardetails c ON ((c.registernumber = b.registernumber)))
     LEFT JOIN public.past_stays past ON (((past.registernumber = b.registernumber) AND (past.stay = b.stay))))
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = b.registernumber)))
     CROSS JOIN LATERAL ( VALUES ((((b.seller)::text <> ''::text) OR ((b.seller_phone)::text <> ''::text)))) of_seller(named))
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(p.amount) FILTER (WHERE (p.reversal IS NULL)), (0)::numeric) AS amount,
            max(p.day) AS last_day
           FROM public.purchase_payments p
          WHERE ((p.registernumber = b.registernumber) AND (p.stay = b.stay))) paid);

CREATE INDEX purchase_payments_by_vehicle ON public.purchase_payments USING btree (registernumber, stay);

CREATE TRIGGER keep_phones
  BEFORE INSERT OR UPDATE OF seller_phone ON public.buying_prices
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_phones('seller_phone');

CREATE TRIGGER refuse_no_phone
  AFTER INSERT OR UPDATE OF seller_phone ON public.buying_prices
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_no_phone('seller_phone');

CREATE TRIGGER post_sold_delete AFTER DELETE ON public.past_stays REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_sold (
  'purchase',
  ''
);

CREATE TRIGGER post_sold_insert AFTER INSERT ON public.past_stays REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_sold (
  'purchase',
  ''
);

CREATE TRIGGER post_sold_update AFTER UPDATE ON public.past_stays REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_sold (
  'purchase',
  ''
);

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT ON public.purchase_payments
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('payment_mode');

CREATE TRIGGER keep_reference
  BEFORE INSERT ON public.purchase_payments
  FOR EACH ROW
  WHEN (((new.reference)::text <> ''::text))
  EXECUTE FUNCTION private.keep_reference();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.purchase_payments
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change();

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.purchase_payments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.purchase_payments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.purchase_payments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER post_written_delete AFTER DELETE ON public.purchase_payments REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'purchase_payment',
  'id'
);

CREATE TRIGGER post_written_insert AFTER INSERT ON public.purchase_payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'purchase_payment',
  'id'
);

CREATE TRIGGER post_written_update AFTER UPDATE ON public.purchase_payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'purchase_payment',
  'id'
);

CREATE TRIGGER refuse_purchase_payment
  AFTER INSERT ON public.purchase_payments
  FOR EACH ROW
  WHEN ((CURRENT_USER = 'authenticated'::name))
  EXECUTE FUNCTION private.refuse_purchase_payment();

CREATE TRIGGER set_account
  BEFORE INSERT ON public.purchase_payments
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode', 'account_paid_from');

CREATE TRIGGER set_purchase
  BEFORE INSERT ON public.purchase_payments
  FOR EACH ROW
  WHEN ((new.purchase IS NULL))
  EXECUTE FUNCTION private.set_purchase();

CREATE POLICY "only an admin reads what sellers were paid" ON "public"."purchase_payments"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin records what sellers are paid" ON "public"."purchase_payments"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "office staff read reversals, of what they read" ON "public"."reversals"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_office() AS is_office) AND ((kind <> 'investment'::public.entry_kind) OR ( SELECT private.sees_balance() AS sees_balance)) AND ((kind <> ALL
    (ARRAY['cash_count'::public.entry_kind, 'purchase_payment'::public.entry_kind])) OR ( SELECT private.is_admin() AS is_admin)) AND
    ((kind <> 'cost'::public.entry_kind) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.miscellaneous_costs COST
  WHERE (cost.id = reversals.entry))))));

COMMENT ON COLUMN "private"."ledger"."kind" IS 'What happened: sale, installment, token, token_end, purchase, purchase_payment, maintenance, cost, investment, money_transfer, cash_count.';

COMMENT ON COLUMN "public"."buying_prices"."noc_received" IS 'Of the seller, as RC and key; null: nobody was asked.';

COMMENT ON COLUMN "public"."buying_prices"."pay_by" IS 'The day by which the rest is promised (20c).';

COMMENT ON COLUMN "public"."buying_prices"."seller" IS 'Who is paid, where that is not the owner that it was taken in from.';

COMMENT ON COLUMN "public"."purchase_payments"."more_than_due" IS 'Whether whoever recorded it said that it may be more than what was owed.';

COMMENT ON COLUMN "public"."purchase_payments"."payment_mode" IS ''''': nobody has said how, as of all that was paid before anybody asked.';

COMMENT ON COLUMN "public"."purchase_payments"."purchase" IS 'The entry of its buying price, by which the ledger names the seller.';

COMMENT ON TABLE "public"."purchase_payments" IS 'Money paid to the seller of a vehicle; append-only.';

REVOKE ALL ON FUNCTION "private"."pay_at_purchase"(text, jsonb, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pay_at_purchase"(text, jsonb, date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_purchase_payment"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_purchase"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_purchase"(boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_purchase"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_purchase_payment"(text, numeric, date, text, text, text, text, integer, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_vehicle"(jsonb, boolean, boolean, uuid, jsonb, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."buy_back"(text, numeric, date, uuid, jsonb, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_payables"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."purchase_statement"(text, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_purchase"(text, text, text, date, boolean, boolean, boolean, integer, uuid) TO "authenticated";

REVOKE ALL ("key_received") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("key_received") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("noc_received") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("noc_received") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("pay_by") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("pay_by") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("rc_received") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("rc_received") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("seller_phone") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("seller_phone") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("seller") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT UPDATE ("seller") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ON TABLE "public"."purchase_payments" FROM "authenticated";

REVOKE ALL ("account_paid_from") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("account_paid_from") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("amount") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("amount") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("day") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("day") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("description") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("description") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("more_than_due") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("more_than_due") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("payment_mode") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("payment_mode") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("reference") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("reference") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("registernumber") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("registernumber") ON TABLE "public"."purchase_payments" TO "authenticated";

REVOKE ALL ("stay") ON TABLE "public"."purchase_payments" FROM "authenticated";

GRANT INSERT ("stay") ON TABLE "public"."purchase_payments" TO "authenticated";

GRANT SELECT ON TABLE "public"."purchase_payments" TO "authenticated";

GRANT SELECT ON TABLE "private"."purchases" TO "authenticated";

ALTER TABLE "public"."buying_prices"
  ADD CONSTRAINT "seller_is_clean" CHECK (private.is_line((seller)::text));

ALTER TABLE "public"."buying_prices"
  ADD CONSTRAINT "seller_phone_is_clean" CHECK (private.is_line((seller_phone)::text));

CREATE OR REPLACE FUNCTION private.money_accounts()
  RETURNS TABLE (
    account private.account_kind,
    party   text,
    balance numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_is_admin boolean := private.is_admin();
begin
  perform private.require_office();
  return query
    select one.account, one.party, case when v_is_admin then sum(one.amount) end
    from (
      select l.account, case l.account when 'bank' then l.party else '' end as party, l.amount, l.kind
      from private.ledger l where l.account in ('cash', 'bank', 'cheques', 'unsaid') and l.day <= private.today()
      union all
      values ('cash'::private.account_kind, '', 0, 'own'), ('bank', private.account_of('UPI'), 0, 'own'), ('cheques', '', 0, 'own'), ('unsaid', '', 0, 'own')
    ) as one
    group by one.account, one.party having v_is_admin or bool_or(one.kind not in ('purchase_payment', 'cost', 'investment', 'cash_count'));
end
$function$;

CREATE OR REPLACE FUNCTION public.cash_book (
  p_account public.money_account,
  p_party   text                 DEFAULT ''::text,
  p_from    date                 DEFAULT NULL::date,
  p_to      date                 DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_account private.account_kind := p_account::text;
  v_to      date := coalesce(p_to, p_from, private.today());
  v_from    date := coalesce(p_from, v_to);
  v_opening numeric;
begin
  perform private.require_office();
  if v_to - v_from not between 0 and 91 then
    raise sqlstate 'PT400' using message = 'Please choose a day, or at most three months.', hint = 'days.too_many';
  end if;
  if private.is_admin() then
    v_opening := private.money_in(v_account, p_party, v_from - 1);
  end if;
  return (
    with lines as (
      select l.kind, l.source, l.day, l.back, about.registernumber, about.name, about.mode, about.reference, about.other_account, about.other_party,
        about.reversal is not null as reversed, l.amount, v_opening + sum(l.amount) over (order by l.day, l.place) as balance, l.place,
        case when l.posted_by = 'system' then coalesce(about.username, '') else l.posted_by end as username
      from private.money_lines(v_account, p_party, v_from, v_to) l
      cross join lateral (
        select registernumber, owner_name::text, payment_mode::text, reference::text, null::public.money_account, null::text, username, reversal
        from public.soldcars where l.kind = 'sale' and id = l.source
        union all
        select i.registernumber, s.owner_name, i.payment_mode, coalesce(nullif(i.reference, ''), i.cheque_number), null, null, i.username, i.reversal
        from public.installments i join public.soldcars s on s.id = i.sale where l.kind = 'installment' and i.id = l.source
        union all
        select registernumber, name, mode, reference, null, null, username, reversal from public.reservations where l.kind = 'token' and id = l.source
        union all
        select x.registernumber, r.name, x.mode, x.reference, null, null, x.username, x.reversal
        from public.reservation_ends x join public.reservations r on r.id = x.reservation where l.kind = 'token_end' and x.id = l.source
        union all
        select registernumber, description, payment_mode, '', null, null, username, reversal
        from public.maintenance where l.kind = 'maintenance' and entry = l.source
        union all
        select '', description, payment_mode, '', null, null, null, reversal from public.miscellaneous_costs where l.kind = 'cost' and id = l.source
        union all
        select '', description, payment_mode, '', null, null, null, reversal
        from public.investment where l.kind = 'investment' and serial_number = l.source
        union all
        select p.registernumber, u.seller, p.payment_mode, p.reference, null, null, p.username, p.reversal
        from public.purchase_payments p join private.purchases u on u.registernumber = p.registernumber and u.stay = p.stay
        where l.kind = 'purchase_payment' and p.id = l.source
        union all
        select '', description, '', reference, case when (l.amount < 0) <> l.back then to_account else from_account end,
          case when (l.amount < 0) <> l.back then to_party else from_party end, username, reversal
        from public.money_transfers where l.kind = 'money_transfer' and id = l.source
        union all
        select '', reason, '', '', null, null, username, reversal from public.cash_counts where l.kind = 'cash_count' and id = l.source
      ) as about (registernumber, name, mode, reference, other_account, other_party, username, reversal)
    )
    select jsonb_build_object(
      'opening', v_opening,
      'money_in', coalesce(sum(amount) filter (where amount > 0), 0),
      'money_out', coalesce(-sum(amount) filter (where amount < 0), 0),
      'closing', v_opening + coalesce(sum(amount), 0),
      'lines', coalesce(jsonb_agg(to_jsonb(lines) - 'place' order by day, place), '[]'),
      'counts', (
        select coalesce(jsonb_agg(to_jsonb(n) - '{id,denominations,reversal}'::text[] order by n.day, n.id), '[]')
        from public.cash_counts n where v_account = 'cash' and n.reversal is null and n.day between v_from and v_to))
    from lines);
end
$function$;

-- What is in the books counts as paid, on the day of its purchase, and nobody said how: what is owed, and every account's balance, are as they were.
-- One entry of the log for all of it would tell less than none.
insert into private.logged_as_one default values;
insert into public.purchase_payments (registernumber, stay, purchase, amount, day, username)
select registernumber, stay, b.entry, p.price, least(p.bought_on, private.today()), 'system'
from private.purchases p join public.buying_prices b using (registernumber, stay) where p.price > 0;
delete from private.logged_as_one where transaction = pg_current_xact_id();
select private.post('purchase', array(select entry from public.buying_prices));
