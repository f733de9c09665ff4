-- Operations and health: what was done to a project, as its backups, and what an admin is told of how the shop runs. Where the API of a
-- project is known already, its housekeeping counts as run now.

SET local check_function_bodies = off;

DROP VIEW "private"."person_columns";

CREATE TABLE "private"."operations" (
  "id"     bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "kind"   text                     NOT NULL,
  "ok"     boolean                  NOT NULL,
  "at"     timestamp with time zone NOT NULL DEFAULT now(),
  "detail" jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT "operations_detail_check" CHECK (((jsonb_typeof(detail) = 'object'::text) AND (octet_length((detail)::text) <= 4000))),
  CONSTRAINT "operations_kind_check" CHECK ((kind ~ '^[a-z][a-z_]{0,29}$'::text)),
  CONSTRAINT "operations_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."operations"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."api_address"
  ADD COLUMN "ran_at" timestamp WITH time zone NOT NULL DEFAULT now();

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
  perform private.forget_lists();
  perform private.forget_marks();
  perform private.forget_import_rows();
  perform private.empty_bin();
  if not exists (select from private.api_address where address = p_address and ran_at > now() - interval '1 minute') then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address, ran_at = now();
  end if;
  return private.has_chores();
end
$function$;

CREATE OR REPLACE FUNCTION private.housekeeping_clock()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_clock jsonb;
begin
  if to_regclass('cron.job') is null then
    return '{"clock": "none"}';
  end if;
  execute $query$
    select jsonb_build_object('clock', case when j.active then 'on' else 'off' end, 'ticked_at', d.end_time, 'tick_ok', d.status = 'succeeded')
    from cron.job j left join lateral (
      select end_time, status from cron.job_run_details
      where jobid = j.jobid and end_time is not null order by runid desc limit 1) d on true
    where j.jobname = 'housekeeping' limit 1 $query$ into v_clock;
  return coalesce(v_clock, '{"clock": "none"}');
exception when insufficient_privilege or undefined_table or undefined_column then
  return '{"clock": "unknown"}';
end
$function$;

CREATE OR REPLACE FUNCTION private.note_operation (
  p_kind   text,
  p_ok     boolean,
  p_detail jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- What is too long loses its end: that it failed must be told.
  insert into private.operations (kind, ok, detail) values (p_kind, p_ok, case when octet_length(p_detail::text) > 4000
    then jsonb_build_object('beginning', left(p_detail::text, 900)) else coalesce(p_detail, '{}') end);
  delete from private.operations
  where kind = p_kind and ok = p_ok and id not in (
    select id from private.operations where kind = p_kind and ok = p_ok order by id desc limit 30);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using hint = 'request.invalid',
    message = 'An operation has a kind of up to 30 small letters, and whether it went well, with an object.';
end
$function$;

CREATE OR REPLACE FUNCTION private.was_restored()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select exists (select from private.operations where kind in ('rehearsal', 'restore') and ok) $function$;

REVOKE ALL ON FUNCTION "private"."was_restored"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."was_restored"() TO "authenticated";

CREATE OR REPLACE FUNCTION private.system_health()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (auth.jwt() ->> 'role') is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  return jsonb_build_object(
    'now', clock_timestamp(),
    'began', (select min(created_at) from public.staff),
    'newest_migration', private.last_migration(),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'public', public, 'file_size_limit', file_size_limit,
        'allowed_mime_types', allowed_mime_types) order by id), '[]')
      from storage.buckets),
    'housekeeping', private.housekeeping_clock() || jsonb_build_object(
      'ran_at', (select ran_at from private.api_address), 'due', private.has_chores()),
    'files_waiting', (
      select jsonb_build_object('count', count(*), 'since', min(since))
      from private.file_checks where next_try < 'infinity' and since < now() - interval '1 hour'),
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'files_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'operations', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ok', ok, 'at', at, 'detail', detail) order by kind, ok), '[]')
      from (select distinct on (kind, ok) * from private.operations order by kind, ok, id desc) latest));
end
$function$;

CREATE OR REPLACE FUNCTION public.note_operation (
  p_kind   text,
  p_ok     boolean,
  p_detail jsonb   DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.note_operation(p_kind, p_ok, p_detail) $function$;

REVOKE ALL ON FUNCTION "public"."note_operation"(text, boolean, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.system_health()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.system_health() $function$;

REVOKE ALL ON FUNCTION "public"."system_health"() FROM PUBLIC, "anon";

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.buying_prices'::text,'person'::text,'{seller,seller_phone,seller_identity,seller_identity_end}'::text), ('public.purchase_payments'::text,'person'::text,'{reference,description}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.cash_counts'::text,'dealer'::text,'{denominations,reason}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.money_transfers'::text,'dealer'::text,'{reference,description}'::text), ('public.bank_lines'::text,'dealer'::text,'{narration,reference}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.sale_amendments'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.operations'::text,'machinery'::text,'{detail}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

CREATE INDEX operations_by_kind ON private.operations USING btree (kind, ok, id DESC);

COMMENT ON COLUMN "private"."api_address"."ran_at" IS 'When the function has asked for work last, to the minute.';

COMMENT ON COLUMN "private"."operations"."kind" IS 'backup, rehearsal, restore, upgrade, doctor …';

COMMENT ON COLUMN "private"."operations"."ok" IS 'Whether it went well.';

REVOKE ALL ON FUNCTION "private"."housekeeping_clock"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_operation"(text, boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_operation"(text, boolean, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."system_health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."system_health"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."note_operation"(text, boolean, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."system_health"() TO "authenticated", "service_role";
