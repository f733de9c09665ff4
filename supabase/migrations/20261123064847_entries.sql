-- Entries one can trust: a phone number is kept in one spelling and a text is refused as one; owner, buyer and enquiry have a landline of
-- their own; an account's name keeps its capitals; a phone of the dealer may have brackets.
--
-- On a live database: rows of before stay as they are, since the triggers look at what is written from now on; the new columns are blank
-- (a default that rewrites no table). The checks of the two phones are dropped and added in one transaction, and the new ones take more.

SET local check_function_bodies = off;

ALTER TABLE "public"."dealer"
  DROP CONSTRAINT "office_phone_can_be_dialled";

ALTER TABLE "public"."dealer"
  DROP CONSTRAINT "phone_can_be_dialled";

DROP FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text);

DROP FUNCTION
  "public"."add_vehicle"(text, text, text, public.vehicle_type, text, public.fuel_type, numeric, numeric, integer, date, date, text, text, integer, integer,
  public.transmission_type,
  text,
  text,
  integer,
  text,
  public.vehicle_use,
  integer,
  public.emission_norm,
  public.plate_state,
  boolean, text, text, text, text, text, text, boolean, text, text, text, date, date, integer, boolean, text, text, text, text, text, text, text, text, text, text, uuid);

DROP FUNCTION
  "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
  public.identity_paper, text, uuid, bigint);

ALTER TABLE "public"."enquiries"
  ADD COLUMN "landline" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."ownerdetails"
  ADD COLUMN "owner_landline" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "buyer_landline" character varying(40) NOT NULL DEFAULT ''::character varying;

CREATE OR REPLACE FUNCTION private.as_phone (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when bare ~ '^\+?[0-9]*$'
    then regexp_replace(regexp_replace(bare, '^((\+|00|0)?91|0)(?=[0-9]{10}$)', ''), '^00(?=[1-9])', '+')
    else p_text end
  from regexp_replace(p_text, '[ \u00a0\u2010-\u2015\u2212().-]', '', 'g') bare
$function$;

CREATE OR REPLACE FUNCTION private.keep_phones()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  v_column text;
  v_phone  text;
begin
  foreach v_column in array tg_argv loop
    v_phone := to_jsonb(new) ->> v_column;
    if v_phone is distinct from v_before ->> v_column then
      v_phone := private.as_phone(v_phone);
      if v_column like '%landline' and v_phone ~ '^(?!18[06]0)[0-9]{10}$' then
        v_phone := '0' || v_phone;
      end if;
      new := jsonb_populate_record(new, jsonb_build_object(v_column, v_phone));
    end if;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.order_account (
  p_userid          text,
  p_username        text,
  p_userdesignation text,
  p_request_id      uuid,
  p_digest          text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_answer   jsonb := private.answered(p_request_id, 'order_account',
                                       jsonb_build_array(p_userid, p_username, p_userdesignation, p_digest));
  v_id       uuid := coalesce((nullif(v_answer, 'true') #>> '{}')::uuid, gen_random_uuid());
  v_userid   text := lower(btrim(p_userid));
  v_username text := private.as_name(p_username);
  v_wrong    text;
  v_taken    text;
begin
  if v_answer = 'true' then
    return null;
  end if;
  delete from private.account_orders where ordered_at < now() - interval '10 minutes';
  v_wrong := concat_ws(' ',
    case when v_userid !~ '^[a-z0-9._@+-]{1,40}$' then 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' end,
    case when length(v_username) not between 1 and 60 then 'The name must be 1 to 60 characters that can be seen.'
         when lower(v_username) in ('system', 'website') then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong, hint = case
      when v_wrong like '%. The name%' then 'account.invalid'
      when v_wrong like 'The user ID%' then 'account.userid_invalid'
      when lower(v_username) in ('system', 'website') then 'account.name_reserved'
      else 'account.name_invalid' end;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.', hint = 'account.too_many';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid and id <> v_id) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = lower(v_username) and id <> v_id) then 'The name is taken.' end);
  if v_taken <> '' then
    raise sqlstate 'PT400' using message = 'User with the same userID or userName already exists.', detail = v_taken, hint = case v_taken
      when 'The user ID is taken.' then 'account.userid_taken'
      when 'The name is taken.' then 'account.name_taken'
      else 'account.taken' end;
  end if;
  insert into private.account_orders (id, userid, username, userdesignation, actor, actor_name, request_id)
  values (v_id, v_userid, v_username, p_userdesignation, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update set ordered_at = now();
  if v_answer is null then
    perform private.answer(p_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_no_phone()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
begin
  if exists (
    select from unnest(tg_argv) as col, lateral (select to_jsonb(new) ->> col as phone) now
    where phone is distinct from v_before ->> col and phone !~ '^([0-9]{0,13}|\+[1-9][0-9]{6,14})$')
  then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write one number in digits, like 98220 12345.', hint = 'value.invalid';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.sell_car (
  p_sale public.soldcars
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end,
    buyer_landline)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end,
    p_sale.buyer_landline);
  return v_number;
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
  p_landline       text                  DEFAULT ''::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry', jsonb_build_array(
    p_custname, p_custcontact, p_custquery, p_enquirydate, p_source, p_registernumber, p_landline)) is not null
  then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, source, landline, registernumber)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()), p_source, p_landline,
          case when p_registernumber <> '' then private.known_vehicle(p_registernumber) end);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_vehicle (
  p_registernumber     text,
  p_carname            text                     DEFAULT ''::text,
  p_carcompany         text                     DEFAULT ''::text,
  p_carmake            public.vehicle_type      DEFAULT NULL::public.vehicle_type,
  p_carcolor           text                     DEFAULT ''::text,
  p_fuel               public.fuel_type         DEFAULT NULL::public.fuel_type,
  p_vehiclesellprice   numeric                  DEFAULT 0,
  p_vehiclebuyprice    numeric                  DEFAULT 0,
  p_kilometers         integer                  DEFAULT 0,
  p_registration_date  date                     DEFAULT NULL::date,
  p_fitness_upto_date  date                     DEFAULT NULL::date,
  p_description        text                     DEFAULT ''::text,
  p_variant            text                     DEFAULT ''::text,
  p_make_year          integer                  DEFAULT NULL::integer,
  p_keeper_serial      integer                  DEFAULT NULL::integer,
  p_transmission       public.transmission_type DEFAULT NULL::public.transmission_type,
  p_chassis_number     text                     DEFAULT ''::text,
  p_engine_number      text                     DEFAULT ''::text,
  p_made_month         integer                  DEFAULT NULL::integer,
  p_rto_now            text                     DEFAULT ''::text,
  p_used_as            public.vehicle_use       DEFAULT NULL::public.vehicle_use,
  p_gross_weight       integer                  DEFAULT 0,
  p_emission_norm      public.emission_norm     DEFAULT NULL::public.emission_norm,
  p_security_plate     public.plate_state       DEFAULT NULL::public.plate_state,
  p_onhomepage         boolean                  DEFAULT false,
  p_company_name       text                     DEFAULT ''::text,
  p_branch_name        text                     DEFAULT ''::text,
  p_manager_name1      text                     DEFAULT ''::text,
  p_contact1           text                     DEFAULT ''::text,
  p_manager_name2      text                     DEFAULT ''::text,
  p_contact2           text                     DEFAULT ''::text,
  p_show_insurance     boolean                  DEFAULT false,
  p_insurancecompany   text                     DEFAULT ''::text,
  p_insurancenumber    text                     DEFAULT ''::text,
  p_policynumber       text                     DEFAULT ''::text,
  p_insurancestartdate date                     DEFAULT NULL::date,
  p_insuranceenddate   date                     DEFAULT NULL::date,
  p_insurancetenure    integer                  DEFAULT 0,
  p_show_owner         boolean                  DEFAULT false,
  p_ownername          text                     DEFAULT ''::text,
  p_ownerphone         text                     DEFAULT ''::text,
  p_owneremail         text                     DEFAULT ''::text,
  p_owneraddress       text                     DEFAULT ''::text,
  p_owner_guardian     text                     DEFAULT ''::text,
  p_owner_street       text                     DEFAULT ''::text,
  p_owner_town         text                     DEFAULT ''::text,
  p_owner_district     text                     DEFAULT ''::text,
  p_owner_state        text                     DEFAULT ''::text,
  p_owner_pin          text                     DEFAULT ''::text,
  p_owner_landline     text                     DEFAULT ''::text,
  p_request_id         uuid                     DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text := upper(btrim(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(
    v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice, p_vehiclebuyprice, p_kilometers,
    p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial, p_transmission, p_chassis_number,
    p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm, p_security_plate, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress,
    p_owner_guardian, p_owner_street, p_owner_town, p_owner_district, p_owner_state, p_owner_pin,
    p_owner_landline));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission,
    chassis_number, engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage)
  values (v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial,
    p_transmission, p_chassis_number, p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm,
    p_security_plate, p_onhomepage)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;

  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then p_vehiclebuyprice else 0 end);

  if p_show_insurance then
    insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
      insurancestartdate, insuranceenddate, insurancetenure)
    values (v_number, p_insurancecompany, p_insurancenumber, p_policynumber,
      p_insurancestartdate, p_insuranceenddate, p_insurancetenure);
  else
    insert into public.carinsurance (registernumber) values (v_number);
  end if;

  if p_show_owner then
    insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street,
      owner_town, owner_district, owner_state, owner_pin, owner_landline)
    values (v_number, p_ownername, p_ownerphone, p_owneremail, p_owneraddress, p_owner_guardian, p_owner_street,
      p_owner_town, p_owner_district, p_owner_state, p_owner_pin, p_owner_landline);
  else
    insert into public.ownerdetails (registernumber) values (v_number);
  end if;

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (v_number, p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2);

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$function$;

REVOKE ALL
  ON FUNCTION
    "public"."add_vehicle"(text, text, text, public.vehicle_type, text, public.fuel_type, numeric, numeric, integer, date, date, text, text, integer, integer,
    public.transmission_type,
    text,
    text,
    integer,
    text,
    public.vehicle_use,
    integer,
    public.emission_norm,
    public.plate_state,
    boolean, text, text, text, text, text, text, boolean, text, text, text, date, date, integer, boolean, text, text, text, text, text, text, text, text, text, text, text, uuid)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sell_car (
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric               DEFAULT 0,
  p_commission         numeric               DEFAULT 0,
  p_total_installments integer               DEFAULT 0,
  p_installment_amount numeric               DEFAULT 0,
  p_account_paid_to    text                  DEFAULT ''::text,
  p_description        text                  DEFAULT ''::text,
  p_selldate           date                  DEFAULT NULL::date,
  p_buyer_guardian     text                  DEFAULT ''::text,
  p_buyer_street       text                  DEFAULT ''::text,
  p_buyer_town         text                  DEFAULT ''::text,
  p_buyer_district     text                  DEFAULT ''::text,
  p_buyer_state        text                  DEFAULT ''::text,
  p_buyer_pin          text                  DEFAULT ''::text,
  p_buyer_age          integer               DEFAULT 0,
  p_buyer_pan          text                  DEFAULT ''::text,
  p_buyer_declared     boolean               DEFAULT false,
  p_buyer_gstin        text                  DEFAULT ''::text,
  p_buyer_identity     public.identity_paper DEFAULT NULL::public.identity_paper,
  p_buyer_identity_end text                  DEFAULT ''::text,
  p_request_id         uuid                  DEFAULT NULL::uuid,
  p_enquiry            bigint                DEFAULT NULL::bigint,
  p_buyer_landline     text                  DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_build_object(
    'registernumber', p_registernumber, 'owner_name', p_owner_name, 'contact_no', p_contact_no,
    'selling_price', p_selling_price, 'payment_mode', p_payment_mode, 'down_payment', p_down_payment,
    'commission', p_commission, 'total_installments', p_total_installments, 'installment_amount', p_installment_amount,
    'account_paid_to', p_account_paid_to, 'description', p_description, 'selldate', p_selldate, 'enquiry', p_enquiry,
    'buyer_guardian', p_buyer_guardian, 'buyer_street', p_buyer_street, 'buyer_town', p_buyer_town,
    'buyer_district', p_buyer_district, 'buyer_state', p_buyer_state, 'buyer_pin', p_buyer_pin, 'buyer_age', p_buyer_age,
    'buyer_pan', p_buyer_pan, 'buyer_declared', p_buyer_declared, 'buyer_gstin', p_buyer_gstin,
    'buyer_identity', p_buyer_identity, 'buyer_identity_end', p_buyer_identity_end, 'buyer_landline', p_buyer_landline);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', v_sale);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(jsonb_populate_record(null::public.soldcars, v_sale));
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL
  ON FUNCTION
    "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
    public.identity_paper, text, uuid, bigint, text)
  FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."dealer"
  ADD CONSTRAINT "office_phone_can_be_dialled" CHECK (((office_phone)::text ~ '^([+(]?[0-9][0-9 ()-]{6,18})?$'::text));

ALTER TABLE "public"."dealer"
  ADD CONSTRAINT "phone_can_be_dialled" CHECK (((phone)::text ~ '^[+(]?[0-9][0-9 ()-]{6,18}$'::text));

CREATE TRIGGER keep_phones
  BEFORE INSERT OR UPDATE OF custcontact, landline ON public.enquiries
  FOR EACH ROW
  WHEN ((new.source IS DISTINCT FROM 'website'::public.enquiry_source))
  EXECUTE FUNCTION private.keep_phones('custcontact', 'landline');

CREATE TRIGGER refuse_no_phone
  AFTER INSERT OR UPDATE OF custcontact, landline ON public.enquiries
  FOR EACH ROW
  WHEN ((new.source IS DISTINCT FROM 'website'::public.enquiry_source))
  EXECUTE FUNCTION private.refuse_no_phone('custcontact', 'landline');

CREATE TRIGGER keep_phones
  BEFORE INSERT OR UPDATE OF contact1, contact2 ON public.finance
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_phones('contact1', 'contact2');

CREATE TRIGGER refuse_no_phone
  AFTER INSERT OR UPDATE OF contact1, contact2 ON public.finance
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_no_phone('contact1', 'contact2');

CREATE TRIGGER keep_phones
  BEFORE INSERT OR UPDATE OF ownerphone, owner_landline ON public.ownerdetails
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_phones('ownerphone', 'owner_landline');

CREATE TRIGGER refuse_no_phone
  AFTER INSERT OR UPDATE OF ownerphone, owner_landline ON public.ownerdetails
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_no_phone('ownerphone', 'owner_landline');

CREATE TRIGGER keep_phones
  BEFORE INSERT OR UPDATE OF contact_no, buyer_landline ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_phones('contact_no', 'buyer_landline');

CREATE TRIGGER refuse_no_phone
  AFTER INSERT OR UPDATE OF contact_no, buyer_landline ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_no_phone('contact_no', 'buyer_landline');

REVOKE ALL ON FUNCTION "private"."as_phone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_phone"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_phones"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_no_phone"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text, text) TO "authenticated";

GRANT EXECUTE
  ON FUNCTION
    "public"."add_vehicle"(text, text, text, public.vehicle_type, text, public.fuel_type, numeric, numeric, integer, date, date, text, text, integer, integer,
    public.transmission_type,
    text,
    text,
    integer,
    text,
    public.vehicle_use,
    integer,
    public.emission_norm,
    public.plate_state,
    boolean, text, text, text, text, text, text, boolean, text, text, text, date, date, integer, boolean, text, text, text, text, text, text, text, text, text, text, text, uuid)
  TO "authenticated";

GRANT EXECUTE
  ON FUNCTION
    "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
    public.identity_paper, text, uuid, bigint, text)
  TO "authenticated";

REVOKE ALL ("landline") ON TABLE "public"."enquiries" FROM "authenticated";

GRANT INSERT ("landline") ON TABLE "public"."enquiries" TO "authenticated";

REVOKE ALL ("owner_landline") ON TABLE "public"."ownerdetails" FROM "authenticated";

GRANT UPDATE ("owner_landline") ON TABLE "public"."ownerdetails" TO "authenticated";

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "landline_is_clean" CHECK (private.is_line((landline)::text));

ALTER TABLE "public"."ownerdetails"
  ADD CONSTRAINT "owner_landline_is_clean" CHECK (private.is_line((owner_landline)::text));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "buyer_landline_is_clean" CHECK (private.is_line((buyer_landline)::text));
