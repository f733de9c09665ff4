-- Languages: which the public site has, which somebody of the staff reads it in, which a customer is written to in, and the description of a vehicle
-- in the second of them. New columns are null or have a constant default: no table is rewritten. What is to hold of them is checked of the rows that
-- are there in the next migration, which locks nobody out. The views are made anew for their new columns, the functions for their new arguments, which
-- older callers leave out. The one row of the settings gets the default.

SET local lock_timeout = '5s';
SET local check_function_bodies = off;

DROP VIEW "private"."person_columns";

DROP VIEW "public"."vehicle_listing";

DROP FUNCTION "private"."ask"(text, text, text, text, date, uuid, text, jsonb);

DROP FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text, text);

DROP FUNCTION "public"."ask"(text, text, text, text, date, uuid, text, jsonb);

DROP FUNCTION "public"."who_am_i"();

ALTER TABLE "public"."cardetails"
  ADD COLUMN "second_description" character varying(5000) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."enquiries"
  ADD COLUMN "language" character varying(2);

ALTER TABLE "public"."reservations"
  ADD COLUMN "language" character varying(2);

ALTER TABLE "public"."settings"
  ADD COLUMN "site_languages" text[] NOT NULL DEFAULT '{en,mr,hi}'::text[];

ALTER TABLE "public"."soldcars"
  ADD COLUMN "buyer_language" character varying(2);

ALTER TABLE "public"."staff"
  ADD COLUMN "language" character varying(2);

CREATE OR REPLACE FUNCTION private.amend_sale (
  p_sale    bigint,
  p_changes jsonb,
  p_reason  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.soldcars;
  v_after  public.soldcars;
begin
  perform private.require_admin();
  perform private.refuse_unknown_fields(p_changes, array(
    select name from unnest(private.sale_columns()) as name
    where name <> all ('{registernumber,down_payment,selldate,reservation,enquiry,cash_reason}')));
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for update;
  select * into v_before from public.soldcars where id = p_sale and reversal is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  v_after := jsonb_populate_record(v_before, p_changes);
  if v_after.payment_mode is distinct from v_before.payment_mode then
    v_after.payment_mode := private.as_payment_mode(v_after.payment_mode);
    if v_after.payment_mode = 'Cheque' then
      raise sqlstate 'PT400' using message = 'A cheque has a number, a bank and a date. Please reverse the sale and record it with its cheque.',
        hint = 'sale.amended_to_cheque';
    elsif lower(v_after.payment_mode) = 'cash' then
      v_after.cash_reason := p_reason;
    end if;
  end if;
  v_after.account_paid_to := private.account_of(v_after.payment_mode, v_after.account_paid_to);
  update public.soldcars set
    selling_price = v_after.selling_price, tcs = v_after.tcs, commission = v_after.commission, total_installments = v_after.total_installments,
    installment_amount = v_after.installment_amount, first_due = v_after.first_due, payment_mode = v_after.payment_mode,
    account_paid_to = v_after.account_paid_to, cash_reason = v_after.cash_reason, reference = v_after.reference, description = v_after.description, owner_name = v_after.owner_name,
    contact_no = v_after.contact_no, buyer_landline = v_after.buyer_landline, buyer_language = v_after.buyer_language, buyer_guardian = v_after.buyer_guardian,
    buyer_street = v_after.buyer_street, buyer_town = v_after.buyer_town, buyer_district = v_after.buyer_district, buyer_state = v_after.buyer_state,
    buyer_pin = v_after.buyer_pin, buyer_age = v_after.buyer_age, buyer_pan = v_after.buyer_pan, buyer_declared = v_after.buyer_declared,
    buyer_gstin = v_after.buyer_gstin, buyer_identity = v_after.buyer_identity, buyer_identity_end = v_after.buyer_identity_end
  where id = p_sale
  returning * into v_after;
  if v_after.charged < v_after.down_payment + v_after.financed + private.paid_of_plan(p_sale) then
    raise sqlstate 'PT400' using message = 'The price cannot be less than what is paid and financed of it.', hint = 'sale.price_below_paid';
  elsif to_jsonb(v_before) = to_jsonb(v_after) then
    raise sqlstate 'PT400' using message = 'Nothing would change.', hint = 'sale.unchanged';
  elsif (v_before.total_installments, v_before.installment_amount, v_before.first_due)
    is distinct from (v_after.total_installments, v_after.installment_amount, v_after.first_due)
  then
    delete from public.schedule where sale = p_sale;
    insert into public.schedule (sale, number, registernumber, due_on, amount)
    select p_sale, plan.number, v_after.registernumber, plan.due_on, plan.amount from private.plan_of(v_after) plan;
  elsif v_before.charged <> v_after.charged then
    perform private.fit_schedule(p_sale, coalesce((select max(due_on) from public.schedule where sale = p_sale), private.today()));
  end if;
  insert into public.sale_amendments (sale, reason) values (p_sale, p_reason);
  -- A statement of account is of its day.
  perform private.renew_paper(p, v_before, v_after) from (
    select * from public.issued_papers p
    where p.sale = p_sale and p.kind <> 'statement' and not exists (select from public.issued_papers newer where newer.corrects = p.id) order by p.id) p;
end
$function$;

CREATE OR REPLACE FUNCTION private.are_languages (
  p_codes text[]
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array_ndims(p_codes) is not distinct from 1 and count(distinct code) = count(*) and bool_and(private.is_language(code) is true)
  from unnest(p_codes) code
$function$;

CREATE OR REPLACE FUNCTION private.ask (
  p_name           text,
  p_phone          text,
  p_message        text,
  p_registernumber text,
  p_test_drive_on  date,
  p_request_id     uuid,
  p_address        text,
  p_wish           jsonb,
  p_language       text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_message text := coalesce(p_message, '');
  v_number  text := nullif(p_registernumber, '');
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_wish    jsonb := private.wish_of(p_wish);
  -- Refused where the row is written, it would tell whether there is one (oracle): what is no language is none.
  v_language text := case when private.is_language(p_language) then p_language end;
  v_content bytea;
  v_same    boolean;
  v_wait    int;
begin
  if v_number is not null then
    v_number := private.number_meant(v_number);
    if v_number is null then
      raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
    end if;
  end if;
  if p_test_drive_on not between private.today() and private.today() + 60 then
    raise sqlstate 'PT400' using
      message = 'A test drive can be today or on a day of the next two months.', hint = 'enquiry.day_unsuitable';
  end if;
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on, v_wish - 'seen')::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait('enquiry', p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on, wish, language, consented_at)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on, v_wish, v_language, clock_timestamp());
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
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
  update public.reservations set name = 'Erased', phone = '0', language = null, reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'reservation'));
  update public.soldcars
  set owner_name = 'Erased', contact_no = '0', description = '', buyer_landline = '', buyer_language = null, buyer_guardian = '', buyer_street = '', buyer_town = '',
    buyer_district = '', buyer_pin = '', buyer_age = 0, buyer_pan = '', buyer_declared = false, buyer_gstin = '',
    buyer_identity = null, buyer_identity_end = '', reference = '', cash_reason = left(cash_reason, 0),
    -- The state is where a sale that was taxed was supplied.
    buyer_state = case when exists (select from public.sale_taxes where sale = soldcars.id) then buyer_state else '' end
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

CREATE OR REPLACE FUNCTION private.is_language (
  p_code text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return p_code ~ '^[a-z]{2}$';
end
$function$;

CREATE OR REPLACE FUNCTION private.person_by_phone (
  p_phone   text,
  p_without bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_keys text[];
begin
  perform private.require_office();
  v_keys := private.phone_keys(left(p_phone, 100));
  return (
    with dealing as (
      select 'sold' as kind, selldate as day, registernumber, null::bigint as enquiry, owner_name as name, '' as email, '' as address,
             jsonb_build_array(buyer_guardian, buyer_street, buyer_town, buyer_district, buyer_state, buyer_pin, buyer_pan, buyer_gstin)
             as known, buyer_language as language
      from public.soldcars where private.phone_keys(contact_no) && v_keys and reversal is null
      union all
      select 'bought', (select private.day_of(created_at) from public.cardetails c where c.registernumber = o.registernumber),
             registernumber, null, ownername, owneremail, owneraddress,
             jsonb_build_array(owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin, '', ''), null
      from public.ownerdetails o where private.phone_keys(ownerphone) && v_keys
      union all
      select 'reserved', day, registernumber, null, name, '', '', '[]', language
      from public.reservations where private.phone_keys(phone) && v_keys and state <> 'reversed'
      union all
      select 'asked', enquirydate, registernumber, serialnum, custname, '', '', '[]', language
      from public.enquiries where private.phone_keys(custcontact) && v_keys and serialnum is distinct from p_without
    )
    select case when count(*) > 0 then jsonb_strip_nulls(jsonb_build_object(
      'name', (array_agg(name order by day desc) filter (where name <> ''))[1],
      'email', (array_agg(email order by day desc) filter (where email <> ''))[1],
      'address', (array_agg(address order by day desc) filter (where address <> ''))[1],
      'guardian', (array_agg(known ->> 0 order by day desc) filter (where known ->> 0 <> ''))[1],
      'street', (array_agg(known ->> 1 order by day desc) filter (where known ->> 1 <> ''))[1],
      'town', (array_agg(known ->> 2 order by day desc) filter (where known ->> 2 <> ''))[1],
      'district', (array_agg(known ->> 3 order by day desc) filter (where known ->> 3 <> ''))[1],
      'state', (array_agg(known ->> 4 order by day desc) filter (where known ->> 4 <> ''))[1],
      'pin', (array_agg(known ->> 5 order by day desc) filter (where known ->> 5 <> ''))[1],
      'pan', (array_agg(known ->> 6 order by day desc) filter (where known ->> 6 <> ''))[1],
      'gstin', (array_agg(known ->> 7 order by day desc) filter (where known ->> 7 <> ''))[1],
      'language', (array_agg(language order by day desc) filter (where language is not null))[1]))
      || jsonb_build_object('dealings', jsonb_agg(jsonb_build_object(
        'kind', kind, 'day', day, 'registernumber', coalesce(dealing.registernumber, ''), 'enquiry', enquiry,
        'vehicle', coalesce((select btrim(concat_ws(' ', carcompany, carname)) from public.cardetails c
                             where c.registernumber = dealing.registernumber), '')) order by day desc, enquiry desc)) end
    from dealing
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.site_languages()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select site_languages from public.settings $function$;

CREATE OR REPLACE FUNCTION private.take_language()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_table_name = 'reservations' then
    new.language := (select language from public.enquiries where serialnum = new.enquiry);
  else
    new.buyer_language := coalesce((select language from public.reservations where id = new.reservation),
      (select language from public.enquiries where serialnum = new.enquiry));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_enquiry (
  p_custname       text,
  p_custcontact    text,
  p_custquery      text,
  p_enquirydate    date                  DEFAULT NULL::date,
  p_request_id     uuid                  DEFAULT NULL::uuid,
  p_source         public.enquiry_source DEFAULT NULL::public.enquiry_source,
  p_registernumber text                  DEFAULT NULL::text,
  p_landline       text                  DEFAULT ''::text,
  p_language       text                  DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry', jsonb_build_array(
    p_custname, p_custcontact, p_custquery, p_enquirydate, p_source, p_registernumber, p_landline, p_language)) is not null
  then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, source, landline, language, registernumber)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()), p_source, p_landline, p_language,
          case when p_registernumber <> '' then private.known_vehicle(p_registernumber) end);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.ask (
  p_name           text,
  p_phone          text,
  p_message        text  DEFAULT ''::text,
  p_registernumber text  DEFAULT NULL::text,
  p_test_drive_on  date  DEFAULT NULL::date,
  p_request_id     uuid  DEFAULT NULL::uuid,
  p_address        text  DEFAULT NULL::text,
  p_wish           jsonb DEFAULT NULL::jsonb,
  p_language       text  DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  return private.ask(p_name, p_phone, p_message, p_registernumber, p_test_drive_on, p_request_id,
                     case when current_user = 'service_role' then p_address end, p_wish, p_language);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_site_languages (
  p_languages  text[],
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_site_languages', jsonb_build_array(p_languages)) is null then
    update public.settings set site_languages = p_languages where id;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."change_site_languages"(text[], uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.choose_language (
  p_language   text DEFAULT NULL::text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'choose_language', jsonb_build_array(p_language)) is null then
    update public.staff set language = p_language where id = auth.uid() and language is distinct from p_language;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."choose_language"(text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.custom_access_token_hook (
  event jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_username    text;
  v_designation text;
  v_must_change boolean;
  v_language    text;
begin
  select s.username, s.userdesignation, s.must_change_password, s.language into v_username, v_designation, v_must_change, v_language
  from public.staff s where s.id = (event ->> 'user_id')::uuid;

  return jsonb_build_object('claims', (event -> 'claims') || jsonb_build_object(
    'username', coalesce(v_username, ''),
    'isAdmin', coalesce(v_designation = 'Admin', false),
    'isEmployee', coalesce(v_designation = 'Employee', false),
    'isDriver', coalesce(v_designation = 'Driver', false)
  ) || case when v_must_change then '{"mustChangePassword": true}' else '{}'::jsonb end
    || case when v_language is not null then jsonb_build_object('language', v_language) else '{}' end);
end
$function$;

CREATE OR REPLACE FUNCTION public.dealer_details()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_logo jsonb := private.public_file_list('Logo/') -> -1;
begin
  return (
    select jsonb_build_object(
      'name', name, 'tagline', tagline, 'city', city, 'companyName', company_name,
      'phones', jsonb_build_object('general', jsonb_build_object('label', phone_label, 'dial', private.dialled(phone), 'text', phone))
        || case when office_phone = '' then '{}' else jsonb_build_object('office', jsonb_build_object(
          'label', office_phone_label, 'dial', private.dialled(office_phone), 'text', office_phone)) end,
      'languages', private.site_languages(), 'groupChatLink', group_chat, 'address', string_to_array(address, E'\n'), 'pin', pin,
      'hours', hours, 'openingHours', opening_hours,
      'coordinates', case when latitude is not null then
        jsonb_build_object('latitude', trim_scale(latitude), 'longitude', trim_scale(longitude)) end,
      'logo', v_logo, 'pictures', private.pictures_of(array[v_logo ->> 'path']),
      'emi', case when private.emi_factor() is not null then
        jsonb_build_object('rate', trim_scale(private.rate('emi_rate')), 'months', trim_scale(private.rate('emi_months'))) end)
    from public.dealer);
end
$function$;

CREATE OR REPLACE FUNCTION public.who_am_i()
  RETURNS TABLE (
    userid          text,
    username        text,
    userdesignation text,
    language        text
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_account();
  return query
    select s.userid::text, s.username::text, s.userdesignation, s.language::text from public.staff s where s.id = auth.uid();
end
$function$;

REVOKE ALL ON FUNCTION "public"."who_am_i"() FROM PUBLIC, "anon", "service_role";

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,language,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.buying_prices'::text,'person'::text,'{seller,seller_phone,seller_identity,seller_identity_end}'::text), ('public.purchase_payments'::text,'person'::text,'{reference,description}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,language,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_language,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.settings'::text,'dealer'::text,'{tally_ledgers}'::text), ('public.cash_counts'::text,'dealer'::text,'{denominations,reason}'::text), ('public.book_closings'::text,'dealer'::text,'{reason,sums}'::text), ('public.staff_money'::text,'staff'::text,'{description}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.money_transfers'::text,'dealer'::text,'{reference,description}'::text), ('public.bank_lines'::text,'dealer'::text,'{narration,reference}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,second_description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.sale_amendments'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.operations'::text,'machinery'::text,'{detail}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

CREATE VIEW "public"."vehicle_listing" WITH (security_invoker=true) AS  SELECT registernumber,
    carname,
    carcompany,
    carmake,
    fuel,
    carcolor,
    kilometers,
        CASE
            WHEN (NOT status) THEN vehiclesellprice
            ELSE NULL::numeric
        END AS carprice,
        CASE
            WHEN (NOT status) THEN vehiclesellprice
            ELSE NULL::numeric
        END AS vehiclesellprice,
    status,
    onhomepage,
    description,
    registration_date,
    fitness_upto_date,
    private.display_image(registernumber) AS "displayImage",
    variant,
    make_year,
    keeper_serial,
    transmission,
    hypothecation,
        CASE
            WHEN (NOT status) THEN round((private.first_loan(vehiclesellprice) * ( SELECT private.emi_factor() AS emi_factor)))
            ELSE NULL::numeric
        END AS emi,
    second_description
   FROM public.cardetails c;

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "service_role";

CREATE TRIGGER take_language
  BEFORE INSERT ON public.reservations
  FOR EACH ROW
  WHEN (((new.language IS NULL) AND (new.enquiry IS NOT NULL)))
  EXECUTE FUNCTION private.take_language();

CREATE TRIGGER take_language
  BEFORE INSERT ON public.soldcars
  FOR EACH ROW
  WHEN (((new.buyer_language IS NULL) AND ((new.enquiry IS NOT NULL) OR (new.reservation IS NOT NULL))))
  EXECUTE FUNCTION private.take_language();

CREATE POLICY "staff choose their own language" ON "public"."staff"
  FOR UPDATE
  TO "authenticated"
  USING (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)))
  WITH CHECK (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)));

COMMENT ON COLUMN "public"."cardetails"."second_description" IS 'The same in another language; a page shows the one that is in its script.';

COMMENT ON COLUMN "public"."enquiries"."language" IS 'Of whoever asks: of the page that it was sent from, or as the office says; null: not said.';

COMMENT ON COLUMN "public"."reservations"."language" IS 'Of the customer; null: not said.';

COMMENT ON COLUMN "public"."settings"."site_languages" IS 'The languages of the public site; the first is for whoever has chosen none.';

COMMENT ON COLUMN "public"."soldcars"."buyer_language" IS 'In which the buyer is written to; null: not said.';

COMMENT ON COLUMN "public"."staff"."language" IS 'In which they read the site; null: they have chosen none.';

REVOKE ALL ON FUNCTION "private"."are_languages"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_languages"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."ask"(text, text, text, text, date, uuid, text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask"(text, text, text, text, date, uuid, text, jsonb, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_language"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_language"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."site_languages"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."site_languages"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."take_language"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."ask"(text, text, text, text, date, uuid, text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask"(text, text, text, text, date, uuid, text, jsonb, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."change_site_languages"(text[], uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."choose_language"(text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."who_am_i"() TO "authenticated";

REVOKE ALL ("second_description") ON TABLE "public"."cardetails" FROM "anon";

GRANT SELECT ("second_description") ON TABLE "public"."cardetails" TO "anon";

REVOKE ALL ("second_description") ON TABLE "public"."cardetails" FROM "authenticated";

GRANT INSERT ("second_description"), UPDATE ("second_description") ON TABLE "public"."cardetails" TO "authenticated";

REVOKE ALL ("language") ON TABLE "public"."enquiries" FROM "authenticated";

GRANT INSERT ("language") ON TABLE "public"."enquiries" TO "authenticated";

REVOKE ALL ("site_languages") ON TABLE "public"."settings" FROM "authenticated";

GRANT UPDATE ("site_languages") ON TABLE "public"."settings" TO "authenticated";

REVOKE ALL ("language") ON TABLE "public"."staff" FROM "authenticated";

GRANT UPDATE ("language") ON TABLE "public"."staff" TO "authenticated";

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "anon";

GRANT SELECT ON TABLE "public"."vehicle_listing" TO "anon";

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "authenticated";

GRANT SELECT ON TABLE "public"."vehicle_listing" TO "authenticated";

ALTER TABLE "public"."cardetails"
  ADD CONSTRAINT "second_description_is_clean" CHECK (private.is_text((second_description)::text)) NOT VALID;

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "language_is_a_code" CHECK (private.is_language((language)::text)) NOT VALID;

ALTER TABLE "public"."reservations"
  ADD CONSTRAINT "language_is_a_code" CHECK (private.is_language((language)::text)) NOT VALID;

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "languages_are_there_once" CHECK (private.are_languages(site_languages)) NOT VALID;

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "buyer_language_is_a_code" CHECK (private.is_language((buyer_language)::text)) NOT VALID;

ALTER TABLE "public"."staff"
  ADD CONSTRAINT "language_is_a_code" CHECK (private.is_language((language)::text)) NOT VALID;
