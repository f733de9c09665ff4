-- Rates, limits and days with the day from which they hold, and those of today.

SET local check_function_bodies = off;

CREATE TABLE "public"."rates" ();

ALTER TABLE "public"."rates"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."rates" FROM "anon", "service_role";

CREATE TYPE "public"."rate_kind" AS ENUM (
  'gst_rate',
  'pan_limit',
  'tcs_limit',
  'tcs_rate',
  'cash_warning',
  'cash_limit',
  'report_days',
  'noc_days',
  'apply_days',
  'insurance_days',
  'emi_rate',
  'emi_months'
);

ALTER TABLE "public"."rates"
  ADD COLUMN "kind" public.rate_kind NOT NULL;

ALTER TABLE "public"."rates"
  ADD COLUMN "holds_from" date NOT NULL;

ALTER TABLE "public"."rates"
  ADD COLUMN "value" numeric(12,2) NOT NULL;

CREATE OR REPLACE FUNCTION private.rate (
  p_kind public.rate_kind,
  p_on   date             DEFAULT private.today()
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select value from public.rates where kind = p_kind and holds_from <= p_on order by holds_from desc limit 1 $function$;

ALTER TABLE "public"."rates"
  ADD CONSTRAINT "rates_holds_from_check" CHECK (((holds_from >= '1900-01-01'::date) AND (holds_from <= '2199-12-31'::date)));

ALTER TABLE "public"."rates"
  ADD CONSTRAINT "rates_pkey" PRIMARY KEY (kind, holds_from);

ALTER TABLE "public"."rates"
  ADD CONSTRAINT "rates_value_check" CHECK ((value >= (0)::numeric));

-- Before the log begins.
insert into public.rates (kind, holds_from, value) values
  ('gst_rate', '2025-01-16', 18),
  ('pan_limit', '2020-01-01', 500000),
  ('tcs_limit', '2020-01-01', 1000000),
  ('tcs_rate', '2020-01-01', 1),
  ('cash_warning', '2020-01-01', 150000),
  ('cash_limit', '2020-01-01', 200000),
  ('report_days', '2020-01-01', 14),
  ('noc_days', '2020-01-01', 45),
  ('apply_days', '2020-01-01', 30),
  ('insurance_days', '2020-01-01', 14),
  ('emi_rate', '2020-01-01', 11),
  ('emi_months', '2020-01-01', 60);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.rates
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('kind', 'holds_from');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.rates REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.rates REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.rates REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "office staff read rates" ON "public"."rates"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

COMMENT ON TYPE "public"."rate_kind" IS 'Rates are per cent, limits rupees, days days; emi_months months.';

REVOKE ALL ON FUNCTION "private"."rate"(public.rate_kind, date) FROM PUBLIC;

REVOKE ALL ON TABLE "public"."rates" FROM "authenticated";

GRANT SELECT ON TABLE "public"."rates" TO "authenticated";
