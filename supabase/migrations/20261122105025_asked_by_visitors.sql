-- Visitors ask on the website, without an account and within limits, and the office reads it with the vehicle, the day of a test drive
-- and where it came from. What the office noted before keeps its rules: ten digits, and words.

SET local check_function_bodies = off;

ALTER TABLE "public"."enquiries"
  DROP CONSTRAINT "enquiries_custcontact_check";

ALTER TABLE "public"."enquiries"
  DROP CONSTRAINT "enquiries_custquery_check";

CREATE TABLE "private"."asks" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "request_id" uuid,
  "phone"      text                     NOT NULL,
  "address"    bytea,
  "content"    bytea                    NOT NULL,
  "asked_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "asks_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."asks"
  ENABLE ROW LEVEL SECURITY;

CREATE TYPE "public"."enquiry_source" AS ENUM (
  'website'
);

ALTER TABLE "public"."enquiries"
  ADD COLUMN "source" public.enquiry_source;

ALTER TABLE "public"."enquiries"
  ADD COLUMN "registernumber" text;

ALTER TABLE "public"."enquiries"
  ADD COLUMN "test_drive_on" date;

CREATE OR REPLACE FUNCTION private.ask (
  p_name           text,
  p_phone          text,
  p_message        text,
  p_registernumber text,
  p_test_drive_on  date,
  p_request_id     uuid,
  p_address        text
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
  v_content bytea;
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
  v_content := sha256(convert_to(jsonb_build_array(p_phone, v_number, v_message, p_test_drive_on)::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  if exists (select from private.asks where content = v_content) then
    return 0;
  elsif exists (select from private.asks where request_id = p_request_id) then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait(p_phone, v_address);
  if v_wait = 0 then
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
    perform set_config('private.acting', 'website', true);
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on);
    perform set_config('private.acting', '', true);
  end if;
  return v_wait;
end
$function$;

CREATE OR REPLACE FUNCTION private.ask_limits()
  RETURNS TABLE (
    counted text,
    most    integer,
    span    interval
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('phone',       3, interval '1 hour'),  -- compares three vehicles, then waits for the call
    ('phone',       5, interval '1 day'),
    ('address',    10, interval '1 hour'),  -- a network of mobile phones has one address for many people
    ('address',    40, interval '1 day'),
    ('unknown',    10, interval '1 day'),   -- all together who call past the Edge Function, which the site never does
    ('everybody', 200, interval '1 day')    -- more than an office can call back
$function$;

CREATE OR REPLACE FUNCTION private.ask_wait (
  p_phone   text,
  p_address bytea
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(max(ceil(extract(epoch from reached.asked_at + l.span - now()))), 0)::int
  from private.ask_limits() l cross join lateral (
    select a.asked_at from private.asks a
    where a.asked_at > now() - l.span and case l.counted
      when 'phone' then a.phone = p_phone
      when 'address' then a.address = p_address
      when 'unknown' then a.address is null and p_address is null
      else true end
    order by a.asked_at desc offset l.most - 1 limit 1) reached
$function$;

CREATE OR REPLACE FUNCTION private.chores (
  p_address text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.forget_asks();
  if not exists (select from private.api_address where address = p_address) then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address;
  end if;
  return private.has_chores();
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_asks()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ delete from private.asks where asked_at not between now() - interval '1 day' and now() + interval '1 minute' $function$;

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
  v_username text := lower(private.as_name(p_username));
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
         when v_username in ('system', 'website') then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong, hint = case
      when v_wrong like '%. The name%' then 'account.invalid'
      when v_wrong like 'The user ID%' then 'account.userid_invalid'
      when v_username in ('system', 'website') then 'account.name_reserved'
      else 'account.name_invalid' end;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.', hint = 'account.too_many';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid and id <> v_id) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = v_username and id <> v_id) then 'The name is taken.' end);
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

CREATE OR REPLACE FUNCTION private.username()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif((select auth.jwt()) ->> 'username', ''), nullif(current_setting('private.acting', true), ''), 'system')
$function$;

CREATE OR REPLACE FUNCTION public.ask (
  p_name           text,
  p_phone          text,
  p_message        text DEFAULT ''::text,
  p_registernumber text DEFAULT NULL::text,
  p_test_drive_on  date DEFAULT NULL::date,
  p_request_id     uuid DEFAULT NULL::uuid,
  p_address        text DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  return private.ask(p_name, p_phone, p_message, p_registernumber, p_test_drive_on, p_request_id,
                     case when current_user = 'service_role' then p_address end);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_enquiries (
  p_search text    DEFAULT NULL::text,
  p_before bigint  DEFAULT NULL::bigint,
  p_limit  integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (
    with found as (
      select serialnum, custname, custcontact, custquery, enquirydate, source, registernumber, test_drive_on
      from public.enquiries
      where lower(concat_ws(' ', custname, custcontact, custquery, registernumber)) like all (private.search_patterns(p_search))
    ), page as (
      select * from found where p_before is null or serialnum < p_before order by serialnum desc limit p_limit
    )
    select jsonb_build_object(
      'enquiries', (select coalesce(jsonb_agg(to_jsonb(page) order by serialnum desc), '[]') from page),
      'totalCount', (select count(*) from found))
  );
end
$function$;

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "enquiries_test_drive_on_check" CHECK (((test_drive_on >= '1900-01-01'::date) AND (test_drive_on <= '2199-12-31'::date)));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "something_is_asked_for" CHECK ((((custquery)::text <> ''::text) OR ((source IS NOT NULL) AND (registernumber IS NOT NULL))));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "the_office_notes_ten_digits" CHECK (((source IS NOT NULL) OR (custcontact ~ '^[0-9]{10}$'::text)));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "what_a_visitor_may_send"
    CHECK (((source IS NULL) OR ((length((custname)::text) <= 60) AND (length((custquery)::text) <= 500) AND (custcontact ~ '^([6-9][0-9]{9}|[+](?!91)[1-9][0-9]{7,14})$'::text))));

COMMENT ON COLUMN "private"."asks"."address" IS 'SHA-256 of the address that is counted; null when it is unknown.';

COMMENT ON COLUMN "private"."asks"."content" IS 'SHA-256 of what was asked.';

COMMENT ON COLUMN "public"."enquiries"."registernumber" IS 'The vehicle it is about. No foreign key: the number stays readable when the vehicle is deleted.';

COMMENT ON COLUMN "public"."enquiries"."source" IS 'Where it comes from; null: noted by the office.';

REVOKE ALL ON FUNCTION "private"."ask"(text, text, text, text, date, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask"(text, text, text, text, date, uuid, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."ask_limits"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ask_wait"(text, bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_asks"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."ask"(text, text, text, text, date, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask"(text, text, text, text, date, uuid, text) TO "anon", "authenticated", "service_role";
