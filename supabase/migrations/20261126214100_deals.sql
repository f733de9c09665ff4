-- Payments in parts, cheques wherever they are taken, part exchange, financiers, waiving, setting off, amended sales, and what the cash book begins with
-- (chapters 41, 41b, 43c, 52c, 88c); a bank's statement beside the book (57e), limits of cash that is paid out (45). Rows that are there stay what they are: a down payment and a token of before were one payment, as they say.

SET local check_function_bodies = off;

DROP POLICY "office staff record installments" ON "public"."installments";

DROP TRIGGER "note_unpaid" ON "public"."installments";

DROP TRIGGER "write_receipt" ON "public"."installments";

DROP TRIGGER "keep_open_transfer" ON "public"."soldcars";

DROP VIEW "private"."marked_today";

DROP VIEW "private"."meant_entries";

DROP VIEW "private"."office_vehicles";

DROP VIEW "private"."person_columns";

DROP VIEW "private"."receipts";

DROP VIEW "private"."schedule_lines";

DROP VIEW "private"."today_lines";

DROP VIEW "private"."today_cash";

DROP VIEW "private"."today_cheques";

DROP VIEW "private"."cheque_clocks";

DROP VIEW "private"."today_sellers";

DROP VIEW "private"."purchases";

DROP VIEW "private"."token_money";

DROP VIEW "private"."transfer_line";

ALTER TABLE "public"."investment"
  DROP CONSTRAINT "investment_amount_check";

ALTER TABLE "public"."issued_papers"
  DROP CONSTRAINT "issued_papers_kind_year_serial_key";

ALTER TABLE "public"."reservations"
  DROP CONSTRAINT "reservations_amount_check";

ALTER TABLE "public"."reversals"
  DROP CONSTRAINT "reversals_amount_check";

ALTER TABLE "public"."soldcars"
  DROP CONSTRAINT "a_token_is_of_a_reservation";

ALTER TABLE "public"."soldcars"
  DROP CONSTRAINT "a_token_is_part_of_the_down_payment";

DROP FUNCTION "private"."buy_back"(text, numeric, date);

DROP FUNCTION "private"."paper_standing"(public.soldcars, numeric);

DROP FUNCTION "private"."reserve"(jsonb);

DROP FUNCTION "private"."reverse_entry"(public.entry_kind, bigint, text, text, date);

DROP FUNCTION "private"."sell_car"(jsonb);

DROP FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, public.plate_state, integer, text);

DROP FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean);

DROP FUNCTION "public"."buy_back"(text, numeric, date, uuid, jsonb, date);

DROP FUNCTION "public"."reserve"(jsonb, uuid);

DROP FUNCTION "public"."reverse_entry"(public.entry_kind, bigint, text, text, date, uuid);

DROP FUNCTION "public"."sell_car"(jsonb, uuid);


CREATE TABLE "public"."bank_lines" (
  "id"          bigint                 GENERATED ALWAYS AS IDENTITY NOT NULL,
  "party"       character varying(120) NOT NULL,
  "day"         date                   NOT NULL,
  "amount"      numeric                NOT NULL,
  "narration"   character varying(500) NOT NULL DEFAULT ''::character varying,
  "reference"   character varying(60)  NOT NULL DEFAULT ''::character varying,
  "balance"     numeric,
  "fingerprint" text                   NOT NULL,
  "upload"      uuid                   NOT NULL,
  "left_out"    boolean                NOT NULL DEFAULT false,
  CONSTRAINT "a_line_is_there_once" UNIQUE (party, fingerprint),
  CONSTRAINT "bank_lines_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date))),
  CONSTRAINT "bank_lines_pkey" PRIMARY KEY (id),
  CONSTRAINT "bank_lines_amount_check" CHECK (((amount <> (0)::numeric) AND private.is_rupees(abs(amount)))),
  CONSTRAINT "bank_lines_balance_check" CHECK (private.is_rupees(abs(balance))),
  CONSTRAINT "narration_is_clean" CHECK (private.is_line((narration)::text)),
  CONSTRAINT "party_is_clean" CHECK (private.is_line((party)::text)),
  CONSTRAINT "reference_is_clean" CHECK (private.is_line((reference)::text))
);

ALTER TABLE "public"."bank_lines"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bank_lines" FROM "anon", "service_role";

CREATE TABLE "public"."bank_matches" (
  "line"     bigint                 NOT NULL,
  "party"    character varying(120) NOT NULL,
  "kind"     public.entry_kind      NOT NULL,
  "source"   bigint                 NOT NULL,
  "back"     boolean                NOT NULL DEFAULT false,
  CONSTRAINT "an_entry_is_matched_once" PRIMARY KEY (party, kind, source, back),
  "username" text                   NOT NULL DEFAULT private.username(),
  CONSTRAINT "party_is_clean" CHECK (private.is_line((party)::text))
);

ALTER TABLE "public"."bank_matches"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bank_matches" FROM "anon", "service_role";

CREATE TABLE "public"."bank_statements" (
  "upload"     uuid                     NOT NULL,
  "party"      character varying(120)   NOT NULL,
  "file"       character varying(200)   NOT NULL,
  "first_day"  date                     NOT NULL,
  "last_day"   date                     NOT NULL,
  "line_count" integer                  NOT NULL,
  "added"      integer                  NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "bank_statements_file_check" CHECK (((file)::text <> ''::text)),
  CONSTRAINT "bank_statements_first_day_check" CHECK (((first_day >= '1900-01-01'::date) AND (first_day <= '2199-12-31'::date))),
  CONSTRAINT "bank_statements_last_day_check" CHECK (((last_day >= '1900-01-01'::date) AND (last_day <= '2199-12-31'::date))),
  CONSTRAINT "bank_statements_pkey" PRIMARY KEY (upload),
  CONSTRAINT "it_adds_its_own_lines" CHECK (((added >= 0) AND (added <= line_count))),
  CONSTRAINT "its_days_are_in_order" CHECK ((first_day <= last_day)),
  "username"   text                     NOT NULL DEFAULT private.username(),
  CONSTRAINT "file_is_clean" CHECK (private.is_line((file)::text)),
  CONSTRAINT "party_is_clean" CHECK (private.is_line((party)::text))
);

ALTER TABLE "public"."bank_statements"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."bank_statements" FROM "anon", "service_role";

CREATE TABLE "public"."financings" (
  "sale"        bigint                 NOT NULL,
  "financier"   character varying(120) NOT NULL,
  "file_number" character varying(60)  NOT NULL DEFAULT ''::character varying,
  "sanctioned"  numeric                NOT NULL,
  "fee"         numeric                NOT NULL DEFAULT 0,
  "expected_on" date,
  "closed_on"   date,
  CONSTRAINT "financings_closed_on_check" CHECK (((closed_on >= '1900-01-01'::date) AND (closed_on <= '2199-12-31'::date))),
  CONSTRAINT "financings_expected_on_check" CHECK (((expected_on >= '1900-01-01'::date) AND (expected_on <= '2199-12-31'::date))),
  CONSTRAINT "financings_financier_check" CHECK (((financier)::text <> ''::text)),
  CONSTRAINT "financings_pkey" PRIMARY KEY (sale),
  CONSTRAINT "the_fee_is_a_part_of_it" CHECK ((fee <= sanctioned)),
  "username"    text                   NOT NULL DEFAULT private.username(),
  CONSTRAINT "file_number_is_clean" CHECK (private.is_line((file_number)::text)),
  CONSTRAINT "financier_is_clean" CHECK (private.is_line((financier)::text)),
  CONSTRAINT "financings_fee_check" CHECK (private.is_rupees(fee)),
  CONSTRAINT "financings_sanctioned_check" CHECK (((sanctioned > (0)::numeric) AND private.is_rupees(sanctioned)))
);

ALTER TABLE "public"."financings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."financings" FROM "anon", "service_role";

CREATE TABLE "public"."opening_balances" (
  "id"       bigint                 GENERATED ALWAYS AS IDENTITY NOT NULL,
  "day"      date                   NOT NULL,
  "account"  public.money_account   NOT NULL,
  "party"    character varying(120) NOT NULL DEFAULT ''::character varying,
  "amount"   numeric                NOT NULL,
  CONSTRAINT "a_bank_account_has_a_name" CHECK (((account = 'bank'::public.money_account) OR ((party)::text = ''::text))),
  CONSTRAINT "opening_balances_account_party_key" UNIQUE (account, party),
  CONSTRAINT "opening_balances_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date))),
  CONSTRAINT "opening_balances_pkey" PRIMARY KEY (id),
  "username" text                   NOT NULL DEFAULT private.username(),
  CONSTRAINT "opening_balances_amount_check" CHECK (private.is_rupees(abs(amount))),
  CONSTRAINT "party_is_clean" CHECK (private.is_line((party)::text))
);

ALTER TABLE "public"."opening_balances"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."opening_balances" FROM "anon", "service_role";

CREATE TABLE "public"."sale_amendments" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "sale"       bigint                   NOT NULL,
  "reason"     character varying(500)   NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "sale_amendments_pkey" PRIMARY KEY (id),
  CONSTRAINT "sale_amendments_reason_check" CHECK (((reason)::text <> ''::text)),
  "username"   text                     NOT NULL DEFAULT private.username(),
  CONSTRAINT "reason_is_clean" CHECK (private.is_text((reason)::text))
);

ALTER TABLE "public"."sale_amendments"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."sale_amendments" FROM "anon", "service_role";

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "loan" numeric NOT NULL DEFAULT 0;

ALTER TABLE "public"."buying_prices"
  ADD COLUMN "loan_bank" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."investment"
  ADD COLUMN "taken_out" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."issued_papers"
  ADD COLUMN "revision" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."purchase_payments"
  ADD COLUMN "installment" bigint;

ALTER TABLE "public"."reservations"
  ADD COLUMN "in_parts" numeric NOT NULL DEFAULT 0;

ALTER TABLE "public"."reversals"
  ADD COLUMN "refund_mode" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."reversals"
  ADD COLUMN "refund_account" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "in_parts" numeric NOT NULL DEFAULT 0;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "financed" numeric NOT NULL DEFAULT 0;

REVOKE ALL ON SEQUENCE "public"."bank_lines_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."bank_lines_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."bank_lines_id_seq" FROM "service_role";

ALTER TABLE "public"."installments"
  ALTER COLUMN "sale" DROP NOT NULL;

REVOKE ALL ON SEQUENCE "public"."opening_balances_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."opening_balances_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."opening_balances_id_seq" FROM "service_role";

REVOKE ALL ON SEQUENCE "public"."sale_amendments_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."sale_amendments_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."sale_amendments_id_seq" FROM "service_role";

CREATE TYPE "public"."payment_kind" AS ENUM (
  'installment',
  'late_fee',
  'down_payment',
  'token',
  'finance',
  'waived'
);

ALTER TABLE "public"."installments"
  ADD COLUMN "kind" public.payment_kind NOT NULL DEFAULT 'installment'::public.payment_kind;

ALTER TABLE "public"."installments"
  ADD COLUMN "reservation" bigint;

ALTER TABLE "public"."installments"
  ADD COLUMN "part_of" bigint;

-- What is a late fee stays one; its rows are not logged as changed.
alter table public.installments disable trigger user;
update public.installments set kind = 'late_fee' where late_fee;
alter table public.installments enable trigger user;
alter table public.installments drop column late_fee;

ALTER TABLE "public"."installments"
  ADD COLUMN "late_fee" boolean GENERATED ALWAYS AS ((kind = 'late_fee'::public.payment_kind)) STORED NOT NULL;

ALTER TABLE "public"."installments"
  ADD COLUMN "pays_plan" boolean GENERATED ALWAYS AS ((kind = ANY (ARRAY['installment'::public.payment_kind, 'waived'::public.payment_kind]))) STORED NOT NULL;

ALTER TABLE "public"."installments"
  ADD COLUMN "lowers_balance" boolean GENERATED ALWAYS AS ((kind = ANY (ARRAY['installment'::public.payment_kind, 'waived'::public.payment_kind, 'finance'::public.payment_kind])))
    STORED NOT NULL;

CREATE OR REPLACE FUNCTION private.account_of (
  p_mode  text,
  p_typed text DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_typed  text := btrim(regexp_replace(p_typed, '\s+', ' ', 'g'));
  v_office public.dealer_office;
  v_own    text;
begin
  if lower(p_mode) in ('', 'cash') or private.is_no_money(p_mode) then
    return '';
  end if;
  select * into v_office from public.dealer_office;
  v_own := coalesce(nullif(v_office.account_name, ''), nullif(v_office.bank, ''), v_typed);
  return case when lower(v_typed) in ('', lower(v_own), lower(v_office.bank), v_office.account_number,
    (select lower(company_name) from public.dealer)) then v_own else v_typed end;
end
$function$;

CREATE OR REPLACE FUNCTION private.account_of_mode (
  p_mode    text,
  p_cleared boolean DEFAULT true
)
  RETURNS private.account_kind
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when p_mode = '' then 'unsaid' when lower(p_mode) = 'cash' then 'cash'
    when lower(p_mode) = 'waived' then 'written_off' when lower(p_mode) in ('part exchange', 'set-off') then 'set_off' when p_mode = 'Cheque' and not p_cleared then 'cheques'
    else 'bank' end::private.account_kind
$function$;

CREATE OR REPLACE FUNCTION private.add_bank_lines (
  p_upload uuid,
  p_party  text,
  p_file   text,
  p_lines  jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_party text := private.account_of('Bank transfer', p_party);
  v_added int;
begin
  perform private.require_admin();
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 2000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.lock_bank(v_party);
  insert into private.logged_as_one default values;  -- the file has the entry
  insert into public.bank_lines (party, day, amount, narration, reference, balance, fingerprint, upload)
  select v_party, day, amount, narration, reference, balance,
    encode(sha256(convert_to(concat_ws('|', day, trim_scale(amount), words,
      row_number() over (partition by day, amount, words order by place)), 'UTF8')), 'hex'), p_upload
  from rows from (jsonb_to_recordset(p_lines) as (day date, amount numeric, narration text, reference text, balance numeric)) with ordinality
    as sent (day, amount, narration, reference, balance, place)
  cross join lateral (select upper(regexp_replace(narration || reference, '[^[:alnum:]]', '', 'g')) as words) said
  order by place
  on conflict (party, fingerprint) do nothing;
  get diagnostics v_added = row_count;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  insert into public.bank_statements as one (upload, party, file, first_day, last_day, line_count, added)
  select p_upload, v_party, p_file, min(day), max(day), count(*), v_added from jsonb_to_recordset(p_lines) as sent (day date)
  on conflict (upload) do update
    set first_day = least(one.first_day, excluded.first_day), last_day = greatest(one.last_day, excluded.last_day),
      line_count = one.line_count + excluded.line_count, added = one.added + excluded.added
    where one.party = excluded.party and one.file = excluded.file and one.username = excluded.username;
  if not found then
    perform private.refuse_reused();
  end if;
  return v_added;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_disbursal (
  p_sale            bigint,
  p_amount          numeric,
  p_day             date,
  p_payment_mode    text,
  p_account_paid_to text,
  p_reference       text,
  p_is_last         boolean,
  p_dealer_bears    numeric
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale  public.soldcars;
  v_held  public.financings;
  v_short numeric;
begin
  perform private.require_office();
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for key share;
  select * into v_sale from public.soldcars where id = p_sale and reversal is null for update;
  select * into v_held from public.financings where sale = v_sale.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_held.closed_on is not null then
    raise sqlstate 'PT409' using message = 'The financier has paid the last part already.', hint = 'finance.closed';
  elsif p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'finance.in_future';
  elsif p_amount > v_sale.financed - private.disbursed(p_sale) then
    raise sqlstate 'PT409' using message = 'This is more than what the financier still has to pay.', hint = 'finance.above_due';
  end if;
  insert into public.installments (registernumber, sale, kind, amount, installment_date, payment_mode, account_paid_to, reference, description)
  values (v_sale.registernumber, p_sale, 'finance', p_amount, p_day, p_payment_mode, p_account_paid_to, p_reference, v_held.financier);
  v_short := v_sale.financed - private.disbursed(p_sale);
  if p_is_last or v_short = 0 then
    if p_dealer_bears not between 0 and v_short then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    elsif p_dealer_bears > v_held.fee then
      perform private.require_admin();
    end if;
    update public.financings set closed_on = p_day where sale = p_sale;
    update public.soldcars set financed = financed - v_short where id = p_sale;
    perform private.fit_schedule(p_sale, p_day);
    if p_dealer_bears > 0 then
      insert into public.installments (registernumber, sale, kind, amount, installment_date, payment_mode, description)
      values (v_sale.registernumber, p_sale, 'waived', p_dealer_bears, p_day, 'Waived', v_held.financier);
    end if;
  end if;
end
$function$;

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
  if v_after.selling_price < v_after.down_payment + v_after.financed then
    raise sqlstate 'PT400' using message = 'The price cannot be less than what is paid and financed of it.', hint = 'sale.price_below_paid';
  end if;
  v_after.account_paid_to := private.account_of(v_after.payment_mode, v_after.account_paid_to);
  update public.soldcars set
    selling_price = v_after.selling_price, commission = v_after.commission, total_installments = v_after.total_installments,
    installment_amount = v_after.installment_amount, first_due = v_after.first_due, payment_mode = v_after.payment_mode,
    account_paid_to = v_after.account_paid_to, reference = v_after.reference, description = v_after.description, owner_name = v_after.owner_name,
    contact_no = v_after.contact_no, buyer_landline = v_after.buyer_landline, buyer_guardian = v_after.buyer_guardian,
    buyer_street = v_after.buyer_street, buyer_town = v_after.buyer_town, buyer_district = v_after.buyer_district, buyer_state = v_after.buyer_state,
    buyer_pin = v_after.buyer_pin, buyer_age = v_after.buyer_age, buyer_pan = v_after.buyer_pan, buyer_declared = v_after.buyer_declared,
    buyer_gstin = v_after.buyer_gstin, buyer_identity = v_after.buyer_identity, buyer_identity_end = v_after.buyer_identity_end
  where id = p_sale
  returning * into v_after;
  if to_jsonb(v_before) = to_jsonb(v_after) then
    raise sqlstate 'PT400' using message = 'Nothing would change.', hint = 'sale.unchanged';
  elsif (v_before.total_installments, v_before.installment_amount, v_before.first_due)
    is distinct from (v_after.total_installments, v_after.installment_amount, v_after.first_due)
  then
    delete from public.schedule where sale = p_sale;
    insert into public.schedule (sale, number, registernumber, due_on, amount)
    select p_sale, plan.number, v_after.registernumber, plan.due_on, plan.amount from private.plan_of(v_after) plan;
  elsif v_before.selling_price <> v_after.selling_price then
    perform private.fit_schedule(p_sale, coalesce((select max(due_on) from public.schedule where sale = p_sale), private.today()));
  end if;
  insert into public.sale_amendments (sale, reason) values (p_sale, p_reason);
  perform private.renew_papers(v_after);
end
$function$;

CREATE OR REPLACE FUNCTION private.bank_entries (
  p_party text
)
  RETURNS TABLE (
    kind      text,
    source    bigint,
    back      boolean,
    day       date,
    amount    numeric,
    line      bigint,
    cancelled boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_admin();
  return query
    select e.*, m.line, m.line is null and count(*) filter (where m.line is null) over (partition by e.kind, e.source) = 2
    from (
      select one.kind, one.source, one.back, max(one.day) as day, sum(one.amount) as amount
      from (
        select l.kind, l.source, l.back, l.day, sum(l.amount) as amount
        from private.ledger l where l.account = 'bank' and l.party = p_party and l.kind <> 'opening'  -- which is no movement (43c)
        group by l.kind, l.source, l.back, l.day having sum(l.amount) <> 0) one
      group by one.kind, one.source, one.back
    ) e
    left join public.bank_matches m on m.party = p_party and m.kind::text = e.kind and m.source = e.source and m.back = e.back;
end
$function$;

CREATE OR REPLACE FUNCTION private.bank_proposals (
  p_party text
)
  RETURNS TABLE (
    line   bigint,
    kind   text,
    source bigint,
    back   boolean,
    sure   boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_admin();
  return query
    with open as materialized (
      select l.id, l.day, l.amount, l.numbers, exists (select from unnest(l.numbers) number where length(number) >= 9) as has_utr
      from public.bank_lines l
      where l.party = p_party and not l.left_out and not exists (select from public.bank_matches m where m.line = l.id)
    ), entry as materialized (
      select e.kind || ' ' || e.source || ' ' || e.back as key, e.kind, e.source, e.back, e.day, e.amount, e.cancelled, said.numbers,
        exists (select from unnest(said.numbers) number where length(number) >= 9) as has_utr
      from private.bank_entries(p_party) e
      left join private.booked b on b.kind = e.kind and b.source = e.source
      -- Once for each: without the offset it is asked for wherever it is read.
      cross join lateral (select case when b.reference <> '' then private.payment_numbers(b.reference, 3) else '{}' end as numbers offset 0) said
      where e.line is null and e.day between (select min(o.day) - 31 from open o) and (select max(o.day) + 31 from open o)
    ), hit as materialized (
      -- The same number. What was taken back counts only where nothing else has it.
      select t.* from (
        select distinct o.id, o.amount as wanted, e.key, e.amount, e.cancelled, bool_or(not e.cancelled) over (partition by o.id) as has_other
        from (select o.id, o.day, o.amount, unnest(o.numbers) as number from open o) o
        join (select e.key, e.day, e.amount, e.cancelled, unnest(e.numbers) as number from entry e) e using (number)
        where abs(o.day - e.day) <= 31
      ) t where not (t.cancelled and t.has_other)
    ), meant as (
      select t.id, t.key from (
        select h.*, sum(h.amount) over (partition by h.id) as total, count(*) filter (where h.amount = h.wanted) over (partition by h.id) as alike
        from hit h
      ) t where t.total = t.wanted or t.amount = t.wanted and t.alike = 1
    ), by_number as materialized (
      select t.id, t.key from (
        select m.id, m.key, bool_or(m.times > 1) over (partition by m.id) as is_contested
        from (select m.id, m.key, count(*) over (partition by m.key) as times from meant m) m
      ) t where not t.is_contested
    ), line_of_day as (
      select o.*, row_number() over same as place, count(*) over whole as many, bool_or(o.has_utr) over whole as have_utr
      from open o where o.id not in (select id from by_number)
      window whole as (partition by o.day, o.amount), same as (partition by o.day, o.amount order by o.id)
    ), entry_of_day as (
      select e.*, row_number() over same as place, count(*) over whole as many, bool_or(e.has_utr) over whole as have_utr
      from entry e where not e.cancelled and e.key not in (select n.key from by_number n)
      window whole as (partition by e.day, e.amount), same as (partition by e.day, e.amount order by e.key)
    ), by_day as materialized (
      select l.id, e.key from line_of_day l join entry_of_day e using (day, amount, place, many) where not (l.have_utr and e.have_utr)
    ), near as materialized (
      select l.id, e.key, count(*) over (partition by l.id) = 1 and count(*) over (partition by e.key) = 1 and not (l.has_utr and e.has_utr) as sure
      from line_of_day l join entry_of_day e on e.amount = l.amount and abs(e.day - l.day) <= 3
      where l.id not in (select d.id from by_day d) and e.key not in (select d.key from by_day d)
    ), found as (
      select n.id, n.key, true as sure from by_number n
      union all
      select d.id, d.key, true from by_day d
      union all
      select n.id, n.key, n.sure from near n
      union
      select h.id, h.key, false from hit h where h.id not in (select n.id from by_number n) and h.key not in (select n.key from by_number n)
    )
    select f.id, e.kind, e.source, e.back, bool_or(f.sure) from found f join entry e using (key) group by f.id, e.kind, e.source, e.back;
end
$function$;

CREATE OR REPLACE FUNCTION private.bank_statement (
  p_party text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_first public.bank_lines;
  v_last  public.bank_lines;
  v_start numeric;
  v_book  numeric;
begin
  perform private.require_admin();
  select * into v_first from public.bank_lines where party = p_party order by day, id limit 1;
  select * into v_last from public.bank_lines where party = p_party order by day desc, id desc limit 1;
  if v_first.id is null then
    return null;
  end if;
  -- What the book begins with within these days was there before them.
  v_start := private.money_in('bank', p_party, v_first.day - 1) + (
    select coalesce(sum(amount), 0) from private.ledger
    where account = 'bank' and party = p_party and kind = 'opening' and day between v_first.day and v_last.day);
  v_book := private.money_in('bank', p_party, v_last.day);
  return (
    with entry as materialized (
      select * from private.bank_entries(p_party)
    ), line as materialized (
      select l.id, l.day, l.amount, l.narration, l.reference, l.left_out, m.line is not null as is_matched, l.amount - coalesce(m.amount, 0) as rest
      from public.bank_lines l
      left join (
        select m.line, coalesce(sum(e.amount), 0) as amount
        from public.bank_matches m left join entry e on e.kind = m.kind::text and e.source = m.source and e.back = m.back
        where m.party = p_party group by m.line) m on m.line = l.id
      where l.party = p_party
    ), proposal as materialized (
      select * from private.bank_proposals(p_party)
    ), open as materialized (
      select * from line where rest <> 0 order by left_out, day, id limit 500
    ), missing as materialized (
      -- What came and was taken back within these days says nothing.
      select m.* from (
        select entry.*, count(*) over (partition by kind, source) as times from entry where entry.line is null and day between v_first.day and v_last.day
      ) m where m.times = 1
    ), told as (
      select p.line, p.kind, p.source, p.back, p.sure, row_number() over (partition by p.line order by p.sure desc, p.kind, p.source) as place
      from proposal p
      union all
      select m.line, m.kind::text, m.source, m.back, false, 1 from public.bank_matches m where m.party = p_party
    ), described as materialized (
      select t.line, jsonb_agg(jsonb_build_object('kind', t.kind, 'source', t.source, 'back', t.back, 'day', e.day, 'amount', coalesce(e.amount, 0),
        'name', coalesce(b.name, ''), 'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, ''), 'sure', t.sure)
        order by t.place) as entries
      from told t
      left join entry e on e.kind = t.kind and e.source = t.source and e.back = t.back
      left join private.booked b on b.kind = t.kind and b.source = t.source
      where t.line in (select id from open) and (t.sure or t.place <= 5)
      group by t.line
    ), part as (
      select v_first.balance - v_first.amount - v_start
          + (select coalesce(sum(amount) filter (where entry.line is not null and day < v_first.day), 0) from entry) as opening,
        (select coalesce(sum(rest), 0) from line) as lines,
        -(select coalesce(sum(amount) filter (where entry.line is null and day between v_first.day and v_last.day), 0) from entry) as entries,
        (select coalesce(sum(amount) filter (where entry.line is not null and day > v_last.day), 0) from entry) as later,
        v_last.balance - v_first.balance + v_first.amount - (select sum(amount) from line) as gap
    )
    select jsonb_build_object(
      'party', p_party, 'first_day', v_first.day, 'last_day', v_last.day, 'bank', v_last.balance, 'book', v_book,
      'parts', (select to_jsonb(part) from part),
      'open', (select count(*) from line where rest <> 0 and not left_out),
      'left', (select count(*) from line where left_out),
      'matched', (select count(*) from line where rest = 0),
      'sure', (select count(distinct p.line) from proposal p where p.sure),
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(o) - '{is_matched,rest}'::text[]
          || jsonb_build_object('changed', o.is_matched, 'entries', coalesce(d.entries, '[]')) order by o.day, o.id), '[]')
        from open o left join described d on d.line = o.id),
      'missing', (select count(*) from missing),
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'source', e.source, 'back', e.back, 'day', e.day, 'amount', e.amount,
          'name', coalesce(b.name, ''), 'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, ''))
          order by e.day, e.kind, e.source), '[]')
        from (select * from missing m order by m.day, m.kind, m.source limit 500) e
        left join private.booked b on b.kind = e.kind and b.source = e.source),
      'files', (
        select coalesce(jsonb_agg(to_jsonb(f) - '{party,upload}'::text[] order by f.created_at desc), '[]')
        from (select * from public.bank_statements s where s.party = p_party order by s.created_at desc limit 10) f)));
end
$function$;

CREATE OR REPLACE FUNCTION private.book_begins()
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select min(day) from public.opening_balances $function$;

CREATE OR REPLACE FUNCTION private.buy_back (
  p_registernumber text,
  p_price          numeric,
  p_day            date,
  p_settled        jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_car    public.cardetails;
  v_sale   public.soldcars;
  v_day    date := coalesce(p_day, private.today());
  v_since  date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if v_sale.id is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  -- A vehicle may be added later than it was sold (D38): its first stay began by then.
  v_since := coalesce(v_car.stay_since, least(private.day_of(v_car.created_at), v_sale.selldate));
  if v_day not between greatest(v_since, v_sale.selldate) and private.today() then
    raise sqlstate 'PT400' using message = 'It is bought back on a day between its sale and today.', hint = 'stay.day_wrong';
  end if;
  insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer)
  values (v_number, v_car.stay, v_since, v_day,
    coalesce((select to_jsonb(o) - 'registernumber' from public.ownerdetails o where registernumber = v_number), '{}'),
    coalesce((select to_jsonb(f) - 'registernumber' from public.finance f where registernumber = v_number), '{}'),
    private.end_transfer(v_number, true));
  update public.soldcars set present = false where id = v_sale.id;
  update public.cardetails set status = false, stay = stay + 1, stay_since = v_day where registernumber = v_number;
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce(p_price, 0) else 0 end);
  delete from public.ownerdetails where registernumber = v_number;
  perform private.own_by_buyer(v_number, v_sale);
  delete from public.finance where registernumber = v_number;
  insert into public.finance (registernumber) values (v_number);
  if p_settled <> '[]' then
    perform private.require_admin();
    perform private.take_payments(jsonb_build_object('kind', 'installment', 'registernumber', v_number, 'sale', v_sale.id, 'installment_date', v_day), p_settled);
  end if;
  return v_car.stay + 1;
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
    select down_payment - token - in_parts from public.soldcars where id = p_sale and lower(payment_mode) = 'cash' and reversal is null
    union all
    select r.amount - r.in_parts from public.reservations r join public.soldcars s on s.reservation = r.id
    where s.id = p_sale and lower(r.mode) = 'cash' and s.reversal is null
    union all
    select amount from public.installments where sale = p_sale and lower(payment_mode) = 'cash' and reversal is null
    union all
    select i.amount from public.installments i join public.soldcars s on s.reservation = i.reservation
    where s.id = p_sale and lower(i.payment_mode) = 'cash' and i.reversal is null and s.reversal is null
  ) as taken (amount);
  select coalesce(sum(amount), 0) into of_day from (
    select down_payment - token - in_parts from public.soldcars
    where private.phone_keys(contact_no) && v_keys and selldate = p_day and lower(payment_mode) = 'cash' and reversal is null
    union all
    select amount - in_parts from public.reservations
    where private.phone_keys(phone) && v_keys and day = p_day and lower(mode) = 'cash' and state <> 'reversed'
    union all
    select i.amount from public.installments i join public.soldcars s on s.id = i.sale
    where private.phone_keys(s.contact_no) && v_keys and i.installment_date = p_day and lower(i.payment_mode) = 'cash' and i.reversal is null
    union all
    select i.amount from public.installments i join public.reservations r on r.id = i.reservation
    where private.phone_keys(r.phone) && v_keys and i.installment_date = p_day and lower(i.payment_mode) = 'cash' and i.reversal is null
  ) as taken (amount);
end
$function$;

CREATE OR REPLACE FUNCTION private.change_schedule (
  p_registernumber text,
  p_lines          jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_kept   int;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(max(number), 0) into v_kept from private.schedule_lines where sale = v_sale.id and paid > 0;
  delete from public.schedule where sale = v_sale.id and number > v_kept;
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select v_sale.id, v_kept + place, v_sale.registernumber, due_on, amount
  from (
    select row_number() over (order by "dueOn", at) as place, "dueOn" as due_on, amount
    from rows from (jsonb_to_recordset(p_lines) as ("dueOn" date, amount numeric)) with ordinality as t ("dueOn", amount, at)
  ) given;
  if (select coalesce(sum(amount), 0) from public.schedule where sale = v_sale.id) <> greatest(0, v_sale.selling_price - v_sale.down_payment - v_sale.financed) then
    raise sqlstate 'PT400' using message = 'The plan does not add up to what is owed.', hint = 'schedule.unequal';
  elsif exists (
    select from public.schedule a join public.schedule b on b.sale = a.sale and b.number > a.number and b.due_on < a.due_on
    where a.sale = v_sale.id)
  then
    raise sqlstate 'PT400' using message = 'An installment cannot be due before one that is paid.', hint = 'schedule.unordered';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_part (
  p_part  public.installments,
  p_times integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_amount numeric := p_times * p_part.amount;
begin
  if p_part.kind = 'token' then
    update public.reservation_ends set kept = kept + v_amount where reservation = p_part.reservation and reversal is null;
    update public.reservations set amount = amount + v_amount, in_parts = in_parts + v_amount where id = p_part.reservation;
    -- Of a reversed sale, too: it may be taken back.
    perform private.count_token(id, v_amount) from public.soldcars where reservation = p_part.reservation;
  elsif p_part.kind = 'down_payment' then
    update public.soldcars set down_payment = down_payment + v_amount, in_parts = in_parts + v_amount where id = p_part.sale;
    perform private.fit_schedule(p_part.sale, private.today());
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_token (
  p_sale   bigint,
  p_amount numeric
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.soldcars set token = token + p_amount, down_payment = down_payment + p_amount where id = p_sale;
  perform private.fit_schedule(p_sale, private.today());
end
$function$;

CREATE OR REPLACE FUNCTION private.disbursed (
  p_sale bigint
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select coalesce(sum(amount), 0) from public.installments where sale = p_sale and kind = 'finance' and reversal is null $function$;

CREATE OR REPLACE FUNCTION private.exchanges_of (
  p_sale bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('registernumber', c.registernumber, 'make', c.carcompany, 'model', c.carname, 'kilometers', c.kilometers,
    'value', i.amount + b.loan, 'loan', b.loan, 'loan_bank', b.loan_bank) order by i.id), '[]')
  from public.installments i
  join public.purchase_payments p on p.installment = i.id
  join public.buying_prices b on b.registernumber = p.registernumber and b.stay = p.stay
  join public.cardetails c on c.registernumber = p.registernumber
  where private.is_office() and i.sale = p_sale and i.kind = 'down_payment' and i.reversal is null
$function$;

CREATE OR REPLACE FUNCTION private.finance_columns()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.columns_besides('public.financings', 'sale', 'closed_on', 'username');
end
$function$;

CREATE OR REPLACE FUNCTION private.finance_of (
  p_sale bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select to_jsonb(f) - '{sale,username}'::text[] || jsonb_build_object('received', private.disbursed(p_sale), 'owed', s.financed - private.disbursed(p_sale))
  from public.financings f join public.soldcars s on s.id = f.sale where f.sale = p_sale
$function$;

CREATE OR REPLACE FUNCTION private.fit_schedule (
  p_sale bigint,
  p_day  date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_over numeric := (select coalesce(sum(amount), 0) from public.schedule where sale = p_sale)
    - (select greatest(0, selling_price - down_payment - financed) from public.soldcars where id = p_sale);
  v_line public.schedule;
begin
  if v_over < 0 then
    insert into public.schedule (sale, number, registernumber, due_on, amount)
    select s.id, coalesce((select max(number) from public.schedule where sale = s.id), 0) + 1, s.registernumber, p_day, -v_over
    from public.soldcars s where s.id = p_sale;
  end if;
  while v_over > 0 loop
    select * into v_line from public.schedule where sale = p_sale order by number desc limit 1;
    if v_line.amount > v_over then
      update public.schedule set amount = amount - v_over where sale = p_sale and number = v_line.number;
    else
      delete from public.schedule where sale = p_sale and number = v_line.number;
    end if;
    v_over := v_over - least(v_over, v_line.amount);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_no_money (
  p_mode text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select lower(p_mode) in ('part exchange', 'set-off', 'waived') $function$;

CREATE OR REPLACE FUNCTION private.late_fees (
  p_sale bigint DEFAULT NULL::bigint
)
  RETURNS TABLE (
    sale   bigint,
    number integer,
    due_on date,
    fee    numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.rates where kind = 'late_fee' and value > 0) then
    return query
      select line.sale, line.number, line.due_on, private.rate('late_fee', line.due_on)
      from private.schedule_lines line
      where (p_sale is null or line.sale = p_sale) and line.due_on < private.today() and private.rate('late_fee', line.due_on) > 0
        and line.before + line.amount > (
          select coalesce(sum(i.amount), 0) from public.installments i
          where i.sale = line.sale and i.reversal is null and i.pays_plan and (i.installment_date <= line.due_on or i.import is not null));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.leave_bank_line (
  p_line bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.locked_bank_line(p_line, true);
  update public.bank_lines set left_out = true where id = p_line and not left_out;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_bank (
  p_party text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select pg_advisory_xact_lock(hashtext('private.lock_bank'), hashtext(p_party)) $function$;

CREATE OR REPLACE FUNCTION private.locked_bank_line (
  p_line    bigint,
  p_is_free boolean
)
  RETURNS public.bank_lines
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_line public.bank_lines;
begin
  select * into v_line from public.bank_lines where id = p_line;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  perform private.lock_bank(v_line.party);
  if p_is_free and exists (select from public.bank_matches where line = p_line) then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  end if;
  return v_line;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_schedule()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select s.id, plan.number, s.registernumber, plan.due_on, plan.amount
  from added s, private.plan_of(s) as plan;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.match_bank_line (
  p_line    bigint,
  p_entries jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.put_bank_matches(private.locked_bank_line(p_line, true), p_entries);
end
$function$;

CREATE OR REPLACE FUNCTION private.match_sure_lines (
  p_party text,
  p_line  bigint
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_lines bigint[];
begin
  perform private.require_admin();
  perform private.lock_bank(p_party);
  insert into private.logged_as_one default values;
  with matched as (
    insert into public.bank_matches (line, party, kind, source, back)
    select line, p_party, kind::public.entry_kind, source, back from private.bank_proposals(p_party) where sure and (p_line is null or line = p_line)
    returning line
  )
  select array_agg(distinct line order by line) into v_lines from matched;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  if v_lines is not null then
    insert into public.activity_log (actor, username, action, tablename, after)
    values (auth.uid(), private.username(), 'INSERT', 'bank_matches', jsonb_build_object('party', p_party, 'lines', v_lines));
  end if;
  return coalesce(cardinality(v_lines), 0);
end
$function$;

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
    group by one.account, one.party having v_is_admin or bool_or(one.kind not in ('purchase_payment', 'cost', 'investment', 'cash_count', 'opening'));
end
$function$;

CREATE OR REPLACE FUNCTION private.normalize_search (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_line text := regexp_replace(translate(left(private.search_form(left(p_text, 100)), 200), '≤≥', '<>'), '[][(){}"“”„!?;:|\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
begin
  v_line := regexp_replace(regexp_replace(v_line, ',(?!\d)|(?<!\d),', ' , ', 'g'), '\.+(?=\s|$)', ' ', 'g');
  -- Figures stand apart from what is written in one with them: '५लाख', '50hajar', '9000/month'.
  v_line := regexp_replace(v_line, '(\d)(?=[\u0900-\u097f]|ha[jz]a+r|laa?kh|paryant)', '\1 ', 'g');
  v_line := regexp_replace(v_line, '(?<![a-z\u0900-\u097f\d.])(\d{1,3})l\M', '\1 lakh', 'g');  -- not of a name: 'c0l'
  v_line := regexp_replace(v_line, ' ?/ ?(?=month|mahin|मह)', ' per ', 'g');
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?)\s*(?=\d)', '₹', 'g');
  return btrim(regexp_replace(v_line, '\s+', ' ', 'g'), ' ,');
end
$function$;

CREATE OR REPLACE FUNCTION private.open_books (
  p_day      date,
  p_balances jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before date := private.book_begins();
  v_given  record;
begin
  perform private.require_admin();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
  end if;
  lock table public.opening_balances in exclusive mode;
  for v_given in select id from public.opening_balances loop
    delete from public.opening_balances where id = v_given.id;
  end loop;
  for v_given in select * from jsonb_to_recordset(p_balances) as t (account public.money_account, party text, amount numeric) loop
    insert into public.opening_balances (day, account, party, amount)
    values (p_day, v_given.account, case v_given.account when 'bank' then private.account_of('Bank transfer', coalesce(v_given.party, '')) else '' end, v_given.amount);
  end loop;
  if v_before is distinct from private.book_begins() then
    perform private.post_until(greatest(v_before, private.book_begins()));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.own_by_buyer (
  p_registernumber text,
  p_sale           public.soldcars
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.ownerdetails (registernumber, ownername, ownerphone, owner_landline, owner_guardian, owner_street, owner_town, owner_district,
    owner_state, owner_pin)
  values (p_registernumber, p_sale.owner_name, case when p_sale.contact_no ~ '^[0-9 ()+.,/;-]+$' then p_sale.contact_no else '' end,
    p_sale.buyer_landline, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin)
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
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and lowers_balance))
      || private.paper_deal(p_sale)
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'financier', private.financier(p_sale.registernumber, p_sale.stay), 'agreement', p_details) || private.paper_deal(p_sale)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', private.financier(p_sale.registernumber, p_sale.stay),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', private.paper_owner(to_jsonb(o)))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_deal (
  p_sale public.soldcars
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_strip_nulls(jsonb_build_object('exchanges', nullif(private.exchanges_of(p_sale.id), '[]'), 'financed', (
    select jsonb_build_object('financier', financier, 'amount', sanctioned) from public.financings where sale = p_sale.id)))
$function$;

CREATE OR REPLACE FUNCTION private.paper_standing (
  p_sale    public.soldcars,
  p_paid    numeric,
  p_of_plan numeric
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('price', p_sale.selling_price, 'paid', p_paid, 'balance', p_sale.selling_price - p_paid, 'next', (
    select jsonb_build_object('due_on', due_on, 'amount', least(amount, before + amount - p_of_plan))
    from private.schedule_lines
    where sale = p_sale.id and before + amount > p_of_plan
    order by due_on, number limit 1))
    || jsonb_strip_nulls(jsonb_build_object('financed', nullif(p_sale.financed - private.disbursed(p_sale.id), 0)))
$function$;

CREATE OR REPLACE FUNCTION private.paper_together (
  p_day      date,
  p_payments jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when jsonb_array_length(p_payments) = 1 then p_payments -> 0 else (
    select jsonb_build_object('day', p_day, 'amount', sum((one ->> 'amount')::numeric), 'mode', 'Several', 'reference', '', 'cheque_number', '',
      'cheque_bank', '', 'cheque_date', null, 'stamp', bool_or((one ->> 'stamp')::boolean), 'parts', p_payments)
    from jsonb_array_elements(p_payments) as one) end
$function$;

CREATE OR REPLACE FUNCTION private.parts_of (
  p_sale        bigint,
  p_reservation bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(payment order by place), '[]') from (
    select 0 as place, private.paper_payment(selldate, down_payment - token - in_parts, payment_mode, null, reference) as payment
    from public.soldcars where id = p_sale and down_payment > token + in_parts
    union all
    select 0, private.paper_payment(day, amount - in_parts, mode, null, reference)
    from public.reservations where id = p_reservation and amount > in_parts
    union all
    select i.id, private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
    from public.installments i
    where (i.sale = p_sale and i.kind = 'down_payment' or i.reservation = p_reservation) and i.reversal is null) one
$function$;

CREATE OR REPLACE FUNCTION private.payment_numbers (
  p_text   text,
  p_fewest integer
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return array(select distinct ltrim(one[1], '0') from regexp_matches(p_text, '[0-9]+', 'g') as one
    where length(one[1]) >= p_fewest and ltrim(one[1], '0') <> '');
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
$function$;

CREATE OR REPLACE FUNCTION private.plan_of (
  p_sale public.soldcars
)
  RETURNS TABLE (
    number integer,
    due_on date,
    amount numeric
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select * from private.plan(p_sale.selling_price - p_sale.down_payment - p_sale.financed, p_sale.total_installments, p_sale.installment_amount,
    coalesce(p_sale.first_due,
      case when p_sale.total_installments > 0 then (p_sale.selldate + interval '1 month')::date else p_sale.selldate end))
$function$;

CREATE OR REPLACE FUNCTION private.post_until (
  p_day date
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_of record;
begin
  for v_of in select kind, array_agg(distinct source) as sources from private.ledger where day <= p_day group by kind loop
    perform private.post(v_of.kind, v_of.sources);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.put_bank_matches (
  p_line    public.bank_lines,
  p_entries jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_sum     numeric;
  v_matched boolean;
begin
  select sum(e.amount), bool_or(e.line is not null) into v_sum, v_matched
  from jsonb_to_recordset(p_entries) as meant (kind text, source bigint, back boolean)
  join private.bank_entries(p_line.party) e on e.kind = meant.kind and e.source = meant.source and e.back = coalesce(meant.back, false);
  if v_matched then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  elsif v_sum is distinct from p_line.amount then
    raise sqlstate 'PT400' using message = 'These entries do not come to the amount of the line.', hint = 'bank.other_amount';
  end if;
  update public.bank_lines set left_out = false where id = p_line.id and left_out;
  insert into public.bank_matches (line, party, kind, source, back)
  select p_line.id, p_line.party, kind, source, coalesce(back, false)
  from jsonb_to_recordset(p_entries) as meant (kind public.entry_kind, source bigint, back boolean);
end
$function$;

CREATE OR REPLACE FUNCTION private.receipt_contents (
  p_sale        public.soldcars,
  p_installment public.installments,
  p_number      text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_before   numeric := p_sale.down_payment;
  v_paid     numeric := p_sale.down_payment;
  v_of_plan  numeric := 0;
  v_payments jsonb;
  v_place    jsonb;
  v_standing jsonb;
  v_is_last  boolean;
begin
  if p_installment.id is not null then
    select v_before + coalesce(sum(amount) filter (where lowers_balance), 0), coalesce(sum(amount) filter (where pays_plan), 0) into v_before, v_of_plan
    from public.installments where sale = p_sale.id and reversal is null and id < p_installment.id;
    select sum(amount), jsonb_agg(private.paper_payment(installment_date, amount, payment_mode, i) order by id) into v_paid, v_payments
    from public.installments i
    where id = p_installment.id or part_of = p_installment.id and reversal is null and kind = p_installment.kind;
    if p_installment.pays_plan then
      v_place := private.paper_place(p_sale.id, v_of_plan, v_of_plan + v_paid);
      v_of_plan := v_of_plan + v_paid;
    end if;
    v_paid := v_before + case when p_installment.late_fee then 0 else v_paid end;
  else
    v_payments := private.parts_of(p_sale.id, null);
  end if;
  v_standing := private.paper_standing(p_sale, v_paid, v_of_plan);
  -- Not when more was paid since: what was next then is paid.
  v_is_last := not exists (
    select from public.installments
    where sale = p_sale.id and reversal is null and (not late_fee or p_installment.late_fee) and id > coalesce(p_installment.id, 0)
      and kind <> 'down_payment' and part_of is distinct from p_installment.id);
  return jsonb_build_object(
    'payment', private.paper_together(coalesce(p_installment.installment_date, p_sale.selldate), v_payments),
    'paid_for', case when p_installment.id is null then 'down_payment' when p_installment.late_fee then 'late_fee' else 'installment' end,
    'installment', v_place,
    'standing', v_standing,
    'late_fees', case when v_is_last then coalesce((select owed from private.late_fees_owed(p_sale.id)), 0) else 0 end,
    'pay_to', case when v_is_last then private.paper_pay_to((v_standing #>> '{next,amount}')::numeric, p_number) end,
    'taken_by', coalesce(p_installment.username, p_sale.username));
end
$function$;

CREATE OR REPLACE FUNCTION private.record_bank_line (
  p_line          bigint,
  p_kind          public.entry_kind,
  p_description   text,
  p_owners_own    boolean,
  p_other_account public.money_account,
  p_other_party   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_line   public.bank_lines;
  v_mode   text;
  v_other  text := case p_other_account when 'bank' then private.account_of('Bank transfer', p_other_party) else '' end;
  v_source bigint;
begin
  perform private.require_admin();
  v_line := private.locked_bank_line(p_line, true);
  v_mode := case when v_line.narration ~* '\mUPI' then 'UPI' else 'Bank transfer' end;
  if p_kind = 'cost' and v_line.amount < 0 then
    insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from)
    values (p_description, -v_line.amount, v_line.day, coalesce(p_owners_own, false), v_mode, v_line.party) returning id into v_source;
  elsif p_kind = 'investment' then
    insert into public.investment (description, amount, taken_out, date, payment_mode, account_paid_to)
    values (p_description, v_line.amount, v_line.amount < 0, v_line.day, v_mode, v_line.party) returning serial_number into v_source;
  elsif p_kind = 'money_transfer' then
    if (p_other_account, v_other) = ('bank', v_line.party) then
      raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
    end if;
    insert into public.money_transfers (day, amount, from_account, from_party, to_account, to_party, reference, description)
    select v_line.day, abs(v_line.amount), case when v_line.amount < 0 then 'bank' else p_other_account end, case when v_line.amount < 0 then v_line.party else v_other end,
      case when v_line.amount < 0 then p_other_account else 'bank' end, case when v_line.amount < 0 then v_other else v_line.party end, v_line.reference, p_description
    returning id into v_source;
  else
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.put_bank_matches(v_line, jsonb_build_array(jsonb_build_object('kind', p_kind, 'source', v_source)));
end
$function$;

CREATE OR REPLACE FUNCTION private.redo_set_against (
  p_reversal public.reversals
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.restore(bin::uuid) from jsonb_array_elements_text(coalesce(p_reversal.taken_along -> 'bins', '[]')) as bin;
  update public.purchase_payments set reversal = null where reversal = p_reversal.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_deleting_exchanged()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.purchase_payments where registernumber = old.registernumber and installment is not null and reversal is null) then
    raise sqlstate 'PT409' using
      message = 'This vehicle was taken in part exchange, or for a debt. Please reverse that payment first.', hint = 'vehicle.exchanged';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale public.soldcars;
  v_due  numeric;
begin
  select * into v_sale from public.soldcars where id = new.sale;
  if new.kind in ('down_payment', 'token') then
    if new.installment_date > private.today() then
      raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
    end if;
  elsif new.installment_date < v_sale.selldate then
    raise sqlstate 'PT400' using
      message = format('A payment cannot be before the day of the sale, %s.', to_char(v_sale.selldate, 'DD/MM/YYYY')), hint = 'installment.before_sale';
  elsif new.amount > 0 and new.kind <> 'finance' and (not new.more_than_due or new.kind = 'waived') then
    v_due := case when not new.late_fee then v_sale.selling_price - v_sale.down_payment - v_sale.financed
      when exists (select from public.rates where kind = 'late_fee' and value > 0) then (
        select coalesce(sum(fee), 0) from private.late_fees(v_sale.id)) end;
    if v_due < (
      select sum(amount) from public.installments where sale = v_sale.id and (late_fee and new.late_fee or pays_plan and new.pays_plan) and reversal is null)
    then
      raise sqlstate 'PT409' using
        message = 'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
        hint = 'installment.above_due';
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_silent_cash()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row   jsonb := to_jsonb(new);
  v_sale  public.soldcars;
  v_day   date := coalesce(v_row ->> 'installment_date', v_row ->> 'selldate', v_row ->> 'day')::date;
  v_phone text := v_row ->> 'phone';
  v_taken record;
begin
  if tg_table_name <> 'reservations' then
    select * into v_sale from public.soldcars
    where case when tg_table_name = 'soldcars' then id = new.id when v_row ->> 'sale' is null then reservation = (v_row ->> 'reservation')::bigint
      and reversal is null else id = (v_row ->> 'sale')::bigint end;
    v_phone := coalesce(v_sale.contact_no, (select phone from public.reservations where id = (v_row ->> 'reservation')::bigint));
  end if;
  -- Of two payments of one buyer at once the second counts the first.
  perform pg_advisory_xact_lock(hashtext('private.refuse_silent_cash'), one.lock)
  from (select distinct hashtext(key) as lock from unnest(private.phone_keys(v_phone)) as key order by 1) as one;
  select * into v_taken from private.cash_taken(v_sale.id, v_phone, v_day);
  if greatest(v_taken.of_sale, v_taken.of_day) >= private.cash_rate('cash_limit', v_day) then
    raise sqlstate 'PT400' using message = 'So much cash needs a reason.', hint = 'cash.reason_missing';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_papers (
  p_sale public.soldcars
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_paper    public.issued_papers;
  v_paid     public.installments;
  v_contents jsonb;
begin
  for v_paper in
    select p.* from public.issued_papers p
    where p.sale = p_sale.id and not exists (select from public.issued_papers newer where newer.corrects = p.id) order by p.id
  loop
    select * into v_paid from public.installments where id = v_paper.installment;
    continue when v_paid.reversal is not null;
    v_contents := private.paper_contents(v_paper.kind, v_paper.registernumber, p_sale, v_paid, p_sale.selldate, p_sale.selldate,
      coalesce(v_paper.contents::jsonb -> 'delivery', v_paper.contents::jsonb -> 'agreement', v_paper.contents::jsonb -> 'form'), v_paper.number);
    -- What is of the day on which it is made (the dealer, what is due now) makes none anew.
    continue when v_contents - '{dealer,vehicle,pay_to,late_fees,wording}'::text[] = v_paper.contents::jsonb - '{dealer,vehicle,pay_to,late_fees,wording}'::text[];
    insert into public.issued_papers (kind, year, serial, revision, number, registernumber, sale, installment, corrects, contents)
    values (v_paper.kind, v_paper.year, v_paper.serial, v_paper.revision + 1, v_paper.number, v_paper.registernumber, v_paper.sale, v_paper.installment,
      v_paper.id, v_contents::json);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_sum (
  p_parts  jsonb,
  p_amount numeric
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if (select sum(amount) from jsonb_to_recordset(case jsonb_typeof(p_parts) when 'array' then p_parts else '[]' end) as part (amount numeric))
    is distinct from p_amount
  then
    raise sqlstate 'PT400' using message = 'The payments do not come to the amount.', hint = 'parts.unequal';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reservation_columns()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.columns_besides('public.reservations', 'stay', 'account_paid_to', 'in_parts', 'username', 'created_at', 'state', 'reversal');
end
$function$;

CREATE OR REPLACE FUNCTION private.reserve (
  p_reservation jsonb,
  p_parts       jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_held   public.reservations;
  v_number text;
  v_car    public.cardetails;
  v_parts  jsonb := p_parts;
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_reservation, private.reservation_columns());
  v_held := jsonb_populate_record(null::public.reservations, p_reservation);
  v_number := private.known_vehicle(v_held.registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  if not found then
    return private.reserve(p_reservation, p_parts);  -- its number was corrected at the same moment
  elsif v_car.status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  perform private.refuse_reserved(v_number);
  if v_held.day > private.today() then
    raise sqlstate 'PT400' using message = 'The day of a token cannot be in the future.', hint = 'token.in_future';
  elsif v_held.day < v_car.stay_since then
    raise sqlstate 'PT400' using message = 'The day of the token is before the vehicle was bought back.', hint = 'token.before_stay';
  elsif v_held.day < private.day_of(v_car.created_at) - 365 and v_car.stay_since is null then
    raise sqlstate 'PT400' using
      message = 'The day of the token is more than a year before the vehicle was added.', hint = 'token.too_early';
  elsif v_held.until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  elsif coalesce(v_held.amount, 0) <= 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif v_car.vehiclesellprice > 0 and v_held.amount > v_car.vehiclesellprice then
    raise sqlstate 'PT400' using message = 'The token is more than the asking price of the vehicle.', hint = 'token.above_price';
  end if;
  if v_parts <> '[]' then
    perform private.require_sum(v_parts, v_held.amount);
  elsif private.as_payment_mode(v_held.mode) = 'Cheque' then
    v_parts := jsonb_build_array(jsonb_build_object('amount', v_held.amount, 'payment_mode', 'Cheque', 'cheque_number', left(v_held.reference, 20)));
  end if;
  perform private.insert_record('public.reservations', p_reservation || jsonb_build_object('registernumber', v_number,
    'in_parts', case when v_parts = '[]' then 0 else v_held.amount end));
  select * into v_held from public.reservations where registernumber = v_number and state = 'open';
  perform private.take_payments(jsonb_build_object('kind', 'token', 'registernumber', v_number, 'reservation', v_held.id,
    'installment_date', v_held.day, 'cash_reason', v_held.cash_reason), v_parts);
  return v_held.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_sale (
  p_reversal public.reversals
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale public.soldcars;
begin
  select * into v_sale from public.soldcars where id = p_reversal.entry;
  update public.cardetails set status = true, onhomepage = false
  where registernumber = v_sale.registernumber and stay = v_sale.stay and not status;
  if not found then
    if exists (select from public.cardetails where registernumber = v_sale.registernumber and stay <> v_sale.stay) then
      raise sqlstate 'PT409' using
        message = 'The vehicle was bought back since: this sale stays reversed.', hint = 'sale.stay_over';
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  if v_sale.reservation is null then
    perform private.refuse_reserved(v_sale.registernumber);
  else
    perform private.open_reservation(v_sale.reservation);
    update public.reservations set state = 'sold' where id = v_sale.reservation;
  end if;
  update public.installments set reversal = null where reversal = p_reversal.id;
  update public.soldcars set present = true, reversal = null where id = v_sale.id;
  -- Last: what comes out of the bin is checked at once.
  perform private.redo_set_against(p_reversal);
  delete from public.transfers where registernumber = v_sale.registernumber;
  insert into public.transfers select * from jsonb_populate_record(
    null::public.transfers, nullif(p_reversal.taken_along -> 'place', 'null')) place
  where place.registernumber is not null;
  insert into public.transfer_steps select * from jsonb_populate_recordset(null::public.transfer_steps, p_reversal.taken_along -> 'steps')
  on conflict do nothing;
  if exists (select from public.enquiries where serialnum = v_sale.enquiry and status not in ('won', 'lost')) then
    perform private.follow_enquiry(v_sale.enquiry, 'won', null, '', null, '', null);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_entry (
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text,
  p_bounced_on     date,
  p_refund_mode    text,
  p_refund_account text
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
    select registernumber, amount, day, reversal, id as found, installment into v_entry from public.purchase_payments where id = p_entry for update;
    if v_entry.installment is not null then
      raise sqlstate 'PT409' using message = 'It is set against a payment of a buyer. Please reverse that one.', hint = 'purchase.set_off';
    end if;
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
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on, refund_mode, refund_account)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on, p_refund_mode, p_refund_account)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    perform private.reverse_payment(p_entry, v_reversal);
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'purchase_payment' then
    update public.purchase_payments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'token' then
    update public.reservations set state = 'reversed', reversal = v_reversal where id = p_entry;
    update public.installments set reversal = v_reversal where reservation = p_entry and reversal is null;
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

CREATE OR REPLACE FUNCTION private.reverse_payment (
  p_id       bigint,
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_paid public.installments;
begin
  update public.reversals set taken_along = jsonb_build_object('bins', private.undo_set_against(array[p_id], p_reversal)) where id = p_reversal;
  update public.installments set reversal = p_reversal where id = p_id returning * into v_paid;
  perform private.count_part(v_paid, -1);
  if v_paid.kind = 'finance' then
    update public.financings set closed_on = null where sale = v_paid.sale;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_sale (
  p_sale     public.soldcars,
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ended jsonb;
begin
  if not p_sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  end if;
  v_ended := private.end_transfer(p_sale.registernumber, false) || jsonb_build_object('bins', private.undo_set_against(
    array(select id from public.installments where sale = p_sale.id and reversal is null), p_reversal));
  update public.installments set reversal = p_reversal where sale = p_sale.id and reversal is null;
  update public.soldcars set present = false, reversal = p_reversal where id = p_sale.id;
  update public.cardetails set status = false where registernumber = p_sale.registernumber;
  if p_sale.reservation is not null then
    perform private.reopen_reservation(p_sale.reservation);
  end if;
  update public.enquiries e
  set status = coalesce((select status from public.enquiry_notes n
                         where n.serialnum = e.serialnum and status not in ('won', 'lost') order by id desc limit 1), 'new')
  where serialnum = p_sale.enquiry and status = 'won'
    and not exists (select from public.soldcars where enquiry = p_sale.enquiry and reversal is null);
  if found then
    insert into public.enquiry_notes (serialnum, status, note)
    select serialnum, status, '' from public.enquiries where serialnum = p_sale.enquiry;
  end if;
  update public.reversals set taken_along = v_ended where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.sale_columns()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.columns_besides('public.soldcars', 'stay', 'username', 'token', 'in_parts', 'financed', 'present', 'reversal', 'import');
end
$function$;

CREATE OR REPLACE FUNCTION private.sell_car (
  p_sale      jsonb,
  p_parts     jsonb,
  p_exchanges jsonb,
  p_finance   jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale   public.soldcars;
  v_number text;
  v_since  date;
  v_stay   int;
  v_held   public.reservations;
  v_parts  jsonb := p_parts;
  v_rest   numeric;
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_sale, private.sale_columns());
  v_sale := jsonb_populate_record(null::public.soldcars, p_sale);
  v_number := private.known_vehicle(v_sale.registernumber);
  if v_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status
  returning stay_since, stay into v_since, v_stay;
  if not found then
    if private.known_vehicle(v_number) <> v_number then
      return private.sell_car(p_sale, p_parts, p_exchanges, p_finance);  -- its number was corrected at the same moment
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif v_sale.selldate < v_since then
    raise sqlstate 'PT400' using message = 'The date of sale is before the vehicle was bought back.', hint = 'sale.before_stay';
  end if;
  if v_sale.reservation is null then
    perform private.refuse_reserved(v_number);
  else
    v_held := private.open_reservation(v_sale.reservation);
    if v_held.registernumber <> v_number then
      raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
    elsif v_held.stay <> v_stay then
      raise sqlstate 'PT409' using
        message = 'This reservation was made before the vehicle was bought back. Please end it first.', hint = 'reservation.of_earlier_stay';
    elsif v_sale.selldate < v_held.day then
      raise sqlstate 'PT400' using message = 'The date of sale is before the token was received.', hint = 'sale.before_token';
    elsif coalesce(v_sale.down_payment, 0) < v_held.amount then
      raise sqlstate 'PT400' using message = 'The token is part of the down payment, which cannot be less.', hint = 'sale.below_token';
    end if;
    update public.reservations set state = 'sold' where id = v_held.id;
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  v_rest := coalesce(v_sale.down_payment, 0) - coalesce(v_held.amount, 0);
  if v_parts <> '[]' then
    perform private.require_sum(v_parts, v_rest);
  elsif private.as_payment_mode(v_sale.payment_mode) = 'Cheque' and v_rest > 0 then
    v_parts := jsonb_build_array(jsonb_build_object('amount', v_rest, 'payment_mode', 'Cheque', 'account_paid_to', v_sale.account_paid_to,
      'cheque_number', left(v_sale.reference, 20)));
  end if;
  perform private.insert_record('public.soldcars',
    p_sale || jsonb_build_object('registernumber', v_number, 'token', coalesce(v_held.amount, 0), 'in_parts', case when v_parts = '[]' then 0 else v_rest end)
    || case when p_finance is null then '{}' else jsonb_build_object('financed', p_finance -> 'sanctioned') end);
  select * into v_sale from public.soldcars where present_number = v_number;
  perform private.take_payments(jsonb_build_object('kind', 'down_payment', 'registernumber', v_number, 'sale', v_sale.id,
    'installment_date', v_sale.selldate, 'cash_reason', v_sale.cash_reason), v_parts);
  perform private.take_in_exchange(v_sale, p_exchanges);
  if p_finance is not null then
    perform private.set_finance(v_sale.id, p_finance);
  end if;
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_finance (
  p_sale    bigint,
  p_finance jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale  public.soldcars;
  v_given public.financings := jsonb_populate_record(null::public.financings, p_finance);
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_finance, private.finance_columns());
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for key share;
  select * into v_sale from public.soldcars where id = p_sale and reversal is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_given.sanctioned > v_sale.selling_price - v_sale.down_payment - (
    select coalesce(sum(amount), 0) from public.installments where sale = p_sale and pays_plan and reversal is null)
  then
    raise sqlstate 'PT400' using message = 'A financier pays no more than what is left of the price.', hint = 'finance.above_price';
  elsif v_given.sanctioned < private.disbursed(p_sale) then
    raise sqlstate 'PT409' using message = 'The financier has paid more than that already.', hint = 'finance.below_paid';
  end if;
  insert into public.financings (sale, financier, file_number, sanctioned, fee, expected_on)
  values (p_sale, v_given.financier, coalesce(v_given.file_number, ''), v_given.sanctioned, coalesce(v_given.fee, 0), v_given.expected_on)
  on conflict (sale) do update set financier = excluded.financier, file_number = excluded.file_number, sanctioned = excluded.sanctioned,
    fee = excluded.fee, expected_on = excluded.expected_on, closed_on = null;
  update public.soldcars set financed = v_given.sanctioned where id = p_sale;
  perform private.fit_schedule(p_sale, private.today());
end
$function$;

CREATE OR REPLACE FUNCTION private.set_off (
  p_payment bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_paid public.installments;
  v_owed numeric;
  v_stay int;
begin
  perform private.require_admin();
  select * into v_paid from public.installments where id = p_payment;
  select stay + 1 into v_stay from public.soldcars where id = v_paid.sale;
  select vehiclebuyprice - coalesce((
      select sum(p.amount) from public.purchase_payments p where p.registernumber = b.registernumber and p.stay = b.stay and p.reversal is null), 0)
    into v_owed
  from public.buying_prices b where b.registernumber = v_paid.registernumber and b.stay = v_stay for no key update of b;
  if coalesce(v_owed, 0) < v_paid.amount then
    raise sqlstate 'PT409' using message = 'So much is not owed to the buyer for this vehicle: nothing more can be set off.', hint = 'setoff.above_owed';
  end if;
  insert into public.purchase_payments (registernumber, stay, amount, day, payment_mode, installment)
  values (v_paid.registernumber, v_stay, v_paid.amount, v_paid.installment_date, 'Set-off', p_payment);
end
$function$;

CREATE OR REPLACE FUNCTION private.set_sale()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ids regclass := pg_get_serial_sequence('public.installments', 'id');
begin
  perform from public.cardetails where registernumber = new.registernumber for key share;
  if new.kind <> 'token' then
    select coalesce(max(id), 0) into new.sale from (
      select id from public.soldcars
      where registernumber = new.registernumber and reversal is null and (id = new.sale or new.sale is null and present) for no key update
    ) as meant;
  end if;
  if new.id is distinct from pg_sequence_last_value(v_ids) then
    new.id := nextval(v_ids);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.statement_contents (
  p_sale   public.soldcars,
  p_number text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_account jsonb := public.statement(null, p_sale.id);
begin
  return jsonb_build_object(
    'selldate', p_sale.selldate,
    'standing', private.paper_standing(p_sale, p_sale.down_payment + (v_account ->> 'paid')::numeric, (
      select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and pays_plan)),
    'plan', private.paper_plan(p_sale.id),
    'payments', (
      select coalesce(jsonb_agg(payment || jsonb_build_object('paid_for', paid_for, 'uncleared', uncleared) order by payment ->> 'day', place, id), '[]')
      from (
        select 1 as place, id, 'token' as paid_for, false as uncleared, private.paper_payment(day, amount - in_parts, mode, null, reference) as payment
        from public.reservations where id = p_sale.reservation and amount > in_parts
        union all
        select 2, p_sale.id, 'down_payment', false,
          private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token - p_sale.in_parts, p_sale.payment_mode, null, p_sale.reference)
        where p_sale.down_payment > p_sale.token + p_sale.in_parts
        union all
        select case i.kind when 'token' then 1 when 'down_payment' then 2 else 3 end, i.id, i.kind::text, i.payment_mode = 'Cheque' and i.cleared_on is null,
          private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
        from public.installments i where (i.sale = p_sale.id or i.reservation = p_sale.reservation) and i.reversal is null) received),
    'late_fees', v_account -> 'late_fees_owed',
    'tcs', private.paper_tcs(p_sale),
    'pay_to', private.paper_pay_to(private.amount_to_pay(p_sale.id), p_number));
end
$function$;

CREATE OR REPLACE FUNCTION private.step_applies (
  p_step         public.transfer_step,
  p_place        public.buyer_place,
  p_type         public.vehicle_type,
  p_registered   date,
  p_plate        public.plate_state,
  p_installments integer,
  p_mode         text,
  p_financed     numeric
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case p_step
    when 'noc' then p_place in ('other_office', 'other_state')
    when 'toll' then p_type in ('truck', 'tempo')
    -- Plates of later vehicles come from the maker.
    when 'hsrp' then case p_plate when 'yes' then false else p_plate is not null or p_registered is null or p_registered < '2019-04-01' end
    when 'hypothecation_in' then p_installments > 0 or p_financed > 0 or p_mode = 'Finance'
    -- A financier's own ends with their loan, of which the dealer hears nothing.
    when 'hypothecation_out' then p_installments > 0 and p_financed = 0
    else true end;
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
  v_paid        public.installments;
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
    update public.installments set reversal = null where reversal = p_reversal;
  elsif v_reversal.kind = 'token_end' then
    update public.reservation_ends set reversal = null where id = v_reversal.entry returning reservation into v_reservation;
    perform private.open_reservation(v_reservation);
    update public.reservations set state = 'ended' where id = v_reservation;
  else
    -- A payment for a sale that is reversed meanwhile goes with it.
    perform private.redo_set_against(v_reversal);
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal
    returning * into v_paid;
    perform private.count_part(v_paid, 1);
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
    update public.money_transfers set reversal = null where reversal = p_reversal;
    update public.cash_counts set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_in_exchange (
  p_sale      public.soldcars,
  p_exchanges jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_parts  public.installments[] := array(
    select i from public.installments i where i.sale = p_sale.id and i.kind = 'down_payment' and i.payment_mode = 'Part exchange' order by i.id);
  v_given  jsonb;
  v_place  int;
  v_number text;
  v_loan   numeric;
begin
  perform private.require_office();
  if jsonb_typeof(p_exchanges) is distinct from 'array' or jsonb_array_length(p_exchanges) <> cardinality(v_parts) then
    raise sqlstate 'PT400' using message = 'Each part exchange needs its vehicle.', hint = 'exchange.unequal';
  end if;
  for v_given, v_place in select given, place from jsonb_array_elements(p_exchanges) with ordinality as t (given, place) loop
    v_number := upper(btrim(v_given #>> '{vehicle,registernumber}'));
    v_loan := coalesce((v_given ->> 'loan')::numeric, 0);
    perform private.refuse_unknown_fields(jsonb_strip_nulls(v_given -> 'vehicle'), private.granted_columns('public.cardetails'));
    if (v_given ->> 'value')::numeric - v_loan is distinct from v_parts[v_place].amount or v_loan < 0 then
      raise sqlstate 'PT400' using message = 'The value of the vehicle in part exchange, less its loan, is not what it pays.', hint = 'exchange.value_wrong';
    elsif private.number_is_used(v_number) then
      raise sqlstate 'PT400' using
        message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
    end if;
    perform private.insert_record('public.cardetails', jsonb_strip_nulls(v_given -> 'vehicle') || jsonb_build_object('registernumber', v_number));
    insert into public.buying_prices (registernumber, vehiclebuyprice, loan, loan_bank)
    values (v_number, (v_given ->> 'value')::numeric, v_loan, case when v_loan > 0 then coalesce(v_given ->> 'loan_bank', '') else '' end);
    insert into public.carinsurance (registernumber) values (v_number);
    insert into public.finance (registernumber, company_name) values (v_number, case when v_loan > 0 then coalesce(v_given ->> 'loan_bank', '') else '' end);
    perform private.own_by_buyer(v_number, p_sale);
    insert into public.purchase_payments (registernumber, amount, day, payment_mode, installment)
    values (v_number, v_parts[v_place].amount, p_sale.selldate, 'Part exchange', v_parts[v_place].id);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_payments (
  p_row       jsonb,
  p_parts     jsonb,
  p_late_fees numeric DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_part  jsonb;
  v_row   jsonb;
  v_fees  numeric := p_late_fees;
  v_of_fees numeric;
  v_one   record;
  v_id    bigint;
  v_first jsonb := '{}';
begin
  perform private.require_office();
  if jsonb_typeof(p_parts) is distinct from 'array' or jsonb_array_length(p_parts) > 60 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  for v_part in select jsonb_strip_nulls(part) from jsonb_array_elements(p_parts) as part loop
    perform private.refuse_unknown_fields(v_part,
      '{amount,payment_mode,account_paid_to,reference,cheque_number,cheque_bank,cheque_date,installment_date,description}');
    v_row := p_row || v_part;
    if (v_row ->> 'payment_mode') = 'Waived' and v_row ->> 'kind' = 'installment' then
      perform private.require_admin();
      if coalesce(v_row ->> 'description', '') = '' then
        raise sqlstate 'PT400' using message = 'Please say why it is waived.', hint = 'waiver.reason_missing';
      end if;
      v_row := v_row || '{"kind": "waived"}';
    elsif (v_row ->> 'payment_mode') = 'Set-off' and v_row ->> 'kind' = 'installment' then
      perform private.require_admin();
    elsif private.is_no_money(v_row ->> 'payment_mode') and not (v_row ->> 'payment_mode' = 'Part exchange' and v_row ->> 'kind' = 'down_payment') then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    end if;
    v_of_fees := least(v_fees, greatest(0, (v_row ->> 'amount')::numeric));
    for v_one in
      -- The late fees first: the last receipt is that of the rest.
      select kind, amount from (values
        (1, 'late_fee', v_of_fees), (2, v_row ->> 'kind', (v_row ->> 'amount')::numeric - v_of_fees)) as one (place, kind, amount)
      where amount > 0 or place = 2 and v_of_fees = 0
      order by place
    loop
      perform private.insert_record('public.installments', v_row || jsonb_build_object('kind', v_one.kind, 'amount', v_one.amount,
        'part_of', case when v_row ->> 'kind' in ('down_payment', 'token') then null else v_first -> v_one.kind end));
      v_id := currval(pg_get_serial_sequence('public.installments', 'id'));
      v_first := jsonb_build_object(v_one.kind, v_id) || v_first;
      if v_row ->> 'payment_mode' = 'Set-off' then
        perform private.set_off(v_id);
      end if;
    end loop;
    v_fees := v_fees - v_of_fees;
  end loop;
  return v_first;
end
$function$;

CREATE OR REPLACE FUNCTION private.token_contents (
  p_reservation public.reservations
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('kind', 'token_receipt', 'wording', private.paper_wording(), 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p_reservation.registernumber),
    'buyer', jsonb_build_object('name', p_reservation.name, 'phone', p_reservation.phone, 'guardian', '', 'address', ''),
    'payment', private.paper_together(p_reservation.day, private.parts_of(null, p_reservation.id)),
    'until', p_reservation.until, 'refundable', p_reservation.refundable, 'taken_by', p_reservation.username)
$function$;

CREATE OR REPLACE FUNCTION private.transfer_clocks (
  p_registernumber text DEFAULT NULL::text
)
  RETURNS TABLE (
    registernumber text,
    step           public.transfer_step,
    due            date,
    sale           bigint,
    username       text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 10000
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_office();
  return query
    with sales as (
      select s.*, c.carmake, c.registration_date, c.security_plate, t.buyer_place, coalesce(rc.state, 'needed') = 'needed' as in_old_name
      from private.open_transfers open
      join public.soldcars s on s.present_number = open.registernumber
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.transfers t on t.registernumber = s.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      where p_registernumber is null or open.registernumber = p_registernumber
    ), limits (step, kind) as (
      values ('forms_29_30'::public.transfer_step, 'report_days'::public.rate_kind), ('noc', 'noc_days'),
        ('handed_in', 'apply_days'), ('insurance_moved', 'insurance_days'), ('hypothecation_out', null)
    ), needed as materialized (
      select s.registernumber, s.id as sale, s.username, s.selldate, s.selling_price - s.down_payment as owed, limits.step, limits.kind
      from sales s
      cross join limits
      left join public.transfer_steps said on said.registernumber = s.registernumber and said.step = limits.step
      where (s.in_old_name or limits.step in ('insurance_moved', 'hypothecation_out'))
        and case limits.step
          when 'noc' then s.buyer_place = 'other_state'
          when 'forms_29_30' then s.buyer_place is distinct from 'other_state'
          else true end
        and case when said.state is not null then said.state = 'needed'
          else private.step_applies(
            limits.step, s.buyer_place, s.carmake, s.registration_date, s.security_plate, s.total_installments, s.payment_mode, s.financed) end
    ), days as materialized (
      select one.selldate, one.kind, one.selldate + private.rate(one.kind, one.selldate)::int as due
      from (select distinct needed.selldate, needed.kind from needed where needed.kind is not null) one
    )
    select n.registernumber, n.step, days.due, n.sale, n.username::text
    from needed n join days on days.selldate = n.selldate and days.kind = n.kind
    where days.due is not null
    union all
    select n.registernumber, n.step, case when n.owed <= 0 then n.selldate else paid.last_day end, n.sale, n.username::text
    from needed n
    cross join lateral (
      select min(i.installment_date) filter (where i.amount_so_far >= n.owed) as last_day
      from (
        select installment_date, sum(amount) over (order by installment_date, id) as amount_so_far
        from public.installments
        where installments.sale = n.sale and installments.reversal is null and installments.lowers_balance
      ) i
    ) paid
    where n.step = 'hypothecation_out' and (n.owed <= 0 or paid.last_day is not null);
end
$function$;

CREATE OR REPLACE FUNCTION private.undo_set_against (
  p_payments bigint[],
  p_reversal bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_bins   jsonb := '[]';
begin
  update public.purchase_payments set reversal = p_reversal where installment = any (p_payments) and reversal is null;
  for v_number in
    select p.registernumber from public.purchase_payments p join public.installments i on i.id = p.installment
    where p.installment = any (p_payments) and p.reversal = p_reversal and i.kind = 'down_payment' order by p.registernumber
  loop
    perform from public.cardetails where registernumber = v_number and not status for update;
    if not found or exists (select from public.reservations where registernumber = v_number)
      or exists (select from public.soldcars where registernumber = v_number)
    then
      raise sqlstate 'PT409' using message = format('%s, which was taken in part exchange, is sold or was reserved: this stays as it is.', v_number),
        hint = 'exchange.followed';
    end if;
    delete from public.cardetails where registernumber = v_number;
    v_bins := v_bins || (select jsonb_agg(id) from (
      select id from private.bin where kind = 'vehicle' and registernumber = v_number order by deleted_at desc limit 1) newest);
  end loop;
  return v_bins;
end
$function$;

CREATE OR REPLACE FUNCTION private.unmatch_bank_line (
  p_line bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.locked_bank_line(p_line, false);
  delete from public.bank_matches where line = p_line;
  update public.bank_lines set left_out = false where id = p_line and left_out;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_month (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days         daterange;
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days and reversal is null
    ), paid as (
      select registernumber, day as installment_date, sum(amount) as total_amount
      from private.sale_money where day <@ v_days and kind = 'installment'
      group by registernumber, day
    ), invested as (
      select * from public.investment where date <@ v_days and reversal is null
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(amount), 0) from private.sale_money where day <@ v_days and kind = 'down_payment')
          + (select coalesce(sum(amount), 0) from private.token_money where day <@ v_days) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance
         where maintainancedate <@ v_days and reversal is null) as "totalMaintenance"
    )
    select to_jsonb(sums)
      || jsonb_build_object(
        'totalInHandAmount', "totalDownPayments" + "totalInstallments" + "totalCommission",
        'installmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(p) order by installment_date, registernumber), '[]') from paid p),
        'monthlySales', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'registernumber', registernumber, 'selling_price', selling_price, 'selldate', selldate)
            order by selldate, registernumber), '[]')
          from sales),
        'investmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,taken_out,payment_mode,account_paid_to}'::text[]
            || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(payment_mode, ''), 'account_paid_to', nullif(account_paid_to, '')))
            order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.account_summary()
  RETURNS TABLE (
    "totalBuy"           numeric,
    "totalMaintainance"  numeric,
    "totalMiscellaneous" numeric,
    "totalInstallments"  numeric,
    "totalSellings"      numeric,
    "totalDownPayments"  numeric,
    "totalCommision"     numeric,
    "totalInvestment"    numeric,
    "Remaining_Balance"  numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return query
    select sums.*, sums.invested + sums.down + sums.installments + sums.commission
      - sums.bought - sums.maintained - sums.miscellaneous
    from (
      select
        private.total_buying_price() as bought,
        (select coalesce(sum(price), 0) from public.maintenance where reversal is null) as maintained,
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs where reversal is null) as miscellaneous,
        (select coalesce(sum(amount), 0) from private.sale_money where kind = 'installment') as installments,
        (select "totalSellingPrice" from public.total_selling_price()) as sold,
        (select coalesce(sum(amount), 0) from private.sale_money where kind = 'down_payment')
          + (select coalesce(sum(amount), 0) from private.token_money) as down,
        (select coalesce(sum(commission), 0) from public.soldcars where reversal is null) as commission,
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment where reversal is null) end as invested
    ) sums;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_year (
  p_year integer
)
  RETURNS TABLE (
    month    integer,
    sales    numeric,
    received numeric,
    costs    numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 12
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := daterange(lower(private.days_of_month(1, p_year)), upper(private.days_of_month(12, p_year)));
  return query
    with entries (day, sold, paid, spent) as (
      select selldate, selling_price, commission, 0 from public.soldcars where selldate <@ v_days and reversal is null
      union all
      select day, 0, amount, 0 from private.token_money where day <@ v_days
      union all
      select day, 0, amount, 0 from private.sale_money where day <@ v_days
      union all
      select date, 0, 0, cost from public.miscellaneous_costs where date <@ v_days and reversal is null
      union all
      select maintainancedate, 0, 0, price from public.maintenance where maintainancedate <@ v_days and reversal is null
    )
    select number, coalesce(sum(sold), 0), coalesce(sum(paid), 0), coalesce(sum(spent), 0)
    from generate_series(1, 12) as number
    left join entries on extract(month from day) = number
    group by number
    order by number;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_bank_lines (
  p_upload     uuid,
  p_party      text,
  p_file       text,
  p_lines      jsonb,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
  v_added  int;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'add_bank_lines', jsonb_build_array(p_upload, p_party, p_file, p_lines));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_added := private.add_bank_lines(p_upload, p_party, p_file, p_lines);
  perform private.answer(p_request_id, to_jsonb(v_added));
  return v_added;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_bank_lines"(uuid, text, text, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_disbursal (
  p_sale            bigint,
  p_amount          numeric,
  p_day             date    DEFAULT NULL::date,
  p_payment_mode    text    DEFAULT 'Bank transfer'::text,
  p_account_paid_to text    DEFAULT ''::text,
  p_reference       text    DEFAULT ''::text,
  p_is_last         boolean DEFAULT false,
  p_dealer_bears    numeric DEFAULT 0,
  p_request_id      uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_disbursal', jsonb_build_array(
    p_sale, p_amount, p_day, p_payment_mode, p_account_paid_to, p_reference, p_is_last, p_dealer_bears)) is null
  then
    perform private.add_disbursal(p_sale, p_amount, coalesce(p_day, private.today()), p_payment_mode, p_account_paid_to, p_reference,
      coalesce(p_is_last, false), coalesce(p_dealer_bears, 0));
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_disbursal"(bigint, numeric, date, text, text, text, boolean, numeric, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_installment (
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text    DEFAULT ''::text,
  p_description      text    DEFAULT ''::text,
  p_request_id       uuid    DEFAULT NULL::uuid,
  p_sale             bigint  DEFAULT NULL::bigint,
  p_late_fee         boolean DEFAULT false,
  p_cheque_number    text    DEFAULT ''::text,
  p_cheque_bank      text    DEFAULT ''::text,
  p_cheque_date      date    DEFAULT NULL::date,
  p_cash_reason      text    DEFAULT NULL::text,
  p_reference        text    DEFAULT ''::text,
  p_late_fees        numeric DEFAULT 0,
  p_more_than_due    boolean DEFAULT false,
  p_parts            jsonb   DEFAULT '[]'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_parts  jsonb := p_parts;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)
    || case when p_late_fees = 0 then '[]' else jsonb_build_array(p_late_fees) end
    || case when p_more_than_due then '["more_than_due"]' else '[]'::jsonb end
    || case when p_parts = '[]' then '[]' else jsonb_build_array(p_parts) end) is not null
  then
    return;
  end if;
  if p_late_fees is null or p_late_fees < 0 or p_late_fees > greatest(p_amount, 0) or p_late_fee and p_late_fees > 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_parts = '[]' then
    v_parts := jsonb_build_array(jsonb_build_object('amount', p_amount, 'payment_mode', p_payment_mode, 'account_paid_to', p_account_paid_to,
      'cheque_number', p_cheque_number, 'cheque_bank', p_cheque_bank, 'cheque_date', p_cheque_date, 'reference', p_reference));
  else
    perform private.require_sum(p_parts, p_amount);
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  perform private.take_payments(jsonb_build_object('kind', case when p_late_fee then 'late_fee' else 'installment' end, 'registernumber', v_number,
    'installment_date', p_installment_date, 'description', p_description, 'sale', p_sale, 'cash_reason', p_cash_reason,
    'more_than_due', coalesce(p_more_than_due, false)), v_parts, p_late_fees);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean, jsonb)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.amend_sale (
  p_sale       bigint,
  p_changes    jsonb,
  p_reason     text,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'amend_sale', jsonb_build_array(p_sale, p_changes, p_reason)) is null then
    perform private.amend_sale(p_sale, jsonb_strip_nulls(p_changes), p_reason);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."amend_sale"(bigint, jsonb, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.bank_statement (
  p_party text DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return private.bank_statement(p_party);
end
$function$;

REVOKE ALL ON FUNCTION "public"."bank_statement"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.book_opening()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('day', min(day),
      'balances', coalesce(jsonb_agg(jsonb_build_object('account', account, 'party', party, 'amount', amount) order by account, party), '[]'))
    from public.opening_balances);
end
$function$;

REVOKE ALL ON FUNCTION "public"."book_opening"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.buy_back (
  p_registernumber text,
  p_price          numeric DEFAULT 0,
  p_day            date    DEFAULT NULL::date,
  p_request_id     uuid    DEFAULT NULL::uuid,
  p_paid_now       jsonb   DEFAULT '[]'::jsonb,
  p_pay_by         date    DEFAULT NULL::date,
  p_settled        jsonb   DEFAULT '[]'::jsonb
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
    || case when p_paid_now = '[]' and p_pay_by is null then '[]' else jsonb_build_array(p_paid_now, p_pay_by) end
    || case when p_settled = '[]' then '[]' else jsonb_build_array(p_settled) end);
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_stay := private.buy_back(p_registernumber, p_price, p_day, p_settled);
  perform private.pay_at_purchase(private.known_vehicle(p_registernumber), p_paid_now, p_pay_by, coalesce(p_day, private.today()));
  perform private.answer(p_request_id, to_jsonb(v_stay));
  return v_stay;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."buy_back"(text, numeric, date, uuid, jsonb, date, jsonb) FROM PUBLIC, "anon", "service_role";

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
      select l.kind, l.source, l.day, l.back, about.registernumber, about.name, about.mode, about.reference,
        case when (l.amount < 0) <> l.back then about.to_account else about.from_account end as other_account,
        case when (l.amount < 0) <> l.back then about.to_party else about.from_party end as other_party,
        about.reversal is not null as reversed, l.amount, v_opening + sum(l.amount) over (order by l.day, l.place) as balance, l.place,
        case when l.posted_by = 'system' then coalesce(about.username, '') else l.posted_by end as username
      from private.money_lines(v_account, p_party, v_from, v_to) l
      join lateral (select * from private.booked b where b.kind = l.kind and b.source = l.source) about on true
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

CREATE OR REPLACE FUNCTION public.delete_maintenance (
  p_registernumber text,
  p_index          integer,
  p_request_id     uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_maintenance', jsonb_build_array(p_registernumber, p_index)) is not null then
    return;
  end if;
  if not exists (
    select from public.maintenance m join public.cardetails c using (registernumber, stay)
    where registernumber = private.known_vehicle(p_registernumber) and m.index = p_index and m.reversal is null)
  then
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end if;
  begin
    perform private.reverse_entry('maintenance', p_index, 'Deleted', p_registernumber, null, '', '');
  exception when sqlstate 'PT409' then  -- somebody else's, at the same moment
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end;
end
$function$;

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
        from public.installments where sale = s.id and reversal is null and lowers_balance having sum(amount) > 0
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

CREATE OR REPLACE FUNCTION public.leave_bank_line (
  p_line       bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'leave_bank_line', jsonb_build_array(p_line)) is null then
    perform private.leave_bank_line(p_line);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."leave_bank_line"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_installments (
  p_registernumber text
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
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'registernumber', i.registernumber, 'amount', i.amount, 'installment_date', i.installment_date,
        'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to, 'description', i.description, 'username', i.username
      ) || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by i.installment_date, i.id), '[]'),
      'totalAmount', coalesce(sum(i.amount), 0))
      || coalesce((
        select jsonb_build_object('waived', sum(w.amount)) from public.installments w join public.soldcars s on s.id = w.sale
        where s.present_number = v_number and w.reversal is null and w.kind = 'waived' having count(*) > 0), '{}')
    from public.installments i
    join public.soldcars s on s.id = i.sale
    where s.present_number = v_number and i.reversal is null and i.kind in ('installment', 'finance')
  );
end
$function$;

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
      'revision', p.revision,
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

CREATE OR REPLACE FUNCTION public.list_reference (
  p_reference text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_reference text := private.as_reference(p_reference);
begin
  perform private.require_office();
  if v_reference !~ '[0-9]{6}' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(received) order by day desc, amount desc), '[]') from (
      select registernumber, name, sum(amount) as amount, day from (
        select i.registernumber, coalesce(s.owner_name, r.name)::text as name, i.amount, i.installment_date as day
        from public.installments i left join public.soldcars s on s.id = i.sale left join public.reservations r on r.id = i.reservation
        where i.reference = v_reference and i.reference <> '' and i.reversal is null  -- said twice, for the index
        union all
        select registernumber, owner_name::text, down_payment - token - in_parts, selldate
        from public.soldcars where reference = v_reference and down_payment > token + in_parts and reference <> '' and reversal is null
        union all
        select registernumber, name::text, amount - in_parts, day from public.reservations where amount > in_parts and reference = v_reference and reference <> '' and state <> 'reversed'
      ) one group by registernumber, name, day order by day desc limit 5) received);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_stays (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,in_parts,financed,import,reference}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'financed', nullif(s.financed, 0), 'reference', nullif(s.reference, ''))),
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import}'::text[] || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,reservation,part_of,pays_plan,lowers_balance,import,reference,more_than_due}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where i.lowers_balance), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.match_bank_line (
  p_line       bigint,
  p_entries    jsonb,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'match_bank_line', jsonb_build_array(p_line, p_entries)) is null then
    perform private.match_bank_line(p_line, p_entries);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."match_bank_line"(bigint, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.match_sure_lines (
  p_party      text   DEFAULT ''::text,
  p_line       bigint DEFAULT NULL::bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer  jsonb;
  v_matched int;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'match_sure_lines', jsonb_build_array(p_party, p_line));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_matched := private.match_sure_lines(p_party, p_line);
  perform private.answer(p_request_id, to_jsonb(v_matched));
  return v_matched;
end
$function$;

REVOKE ALL ON FUNCTION "public"."match_sure_lines"(text, bigint, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.matched_bank_lines (
  p_party  text    DEFAULT ''::text,
  p_limit  integer DEFAULT 50,
  p_offset integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'totalCount', (select count(distinct line) from public.bank_matches where party = p_party),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'amount', l.amount, 'narration', l.narration, 'reference', l.reference,
        'entries', (
          select jsonb_agg(jsonb_build_object('kind', m.kind, 'source', m.source, 'back', m.back, 'name', coalesce(b.name, ''),
            'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, '')) order by m.kind, m.source)
          from public.bank_matches m left join private.booked b on b.kind = m.kind::text and b.source = m.source
          where m.line = l.id)) order by l.day desc, l.id desc), '[]')
      from (
        select * from public.bank_lines one
        where one.party = p_party and exists (select from public.bank_matches m where m.line = one.id)
        order by one.day desc, one.id desc limit p_limit offset p_offset) l));
end
$function$;

REVOKE ALL ON FUNCTION "public"."matched_bank_lines"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.message_subject (
  p_kind            public.message_kind,
  p_registernumbers text[]              DEFAULT '{}'::text[],
  p_sale            bigint              DEFAULT NULL::bigint,
  p_installment     bigint              DEFAULT NULL::bigint,
  p_enquiry         bigint              DEFAULT NULL::bigint,
  p_issued_paper    bigint              DEFAULT NULL::bigint,
  p_paper           public.paper_kind   DEFAULT NULL::public.paper_kind
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_issued bigint := p_issued_paper;
  v_about  record;
begin
  perform private.require_office();
  if p_kind = 'receipt' and v_issued is null then
    select id into v_issued from public.issued_papers
    where sale = p_sale and installment is not distinct from p_installment and kind = 'payment_receipt' order by id desc limit 1;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, v_issued, p_paper);
  return jsonb_build_object(
    'to', private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, v_issued),
    'vehicles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carcompany', carcompany, 'carname', carname, 'variant', variant, 'year', make_year,
        'kilometers', kilometers, 'fuel', fuel, 'price', case when not status then nullif(vehiclesellprice, 0) end) order by place), '[]')
      from unnest(v_about.numbers) with ordinality as t (number, place) join public.cardetails c on c.registernumber = number),
    'sale', v_about.sale,
    'issued_paper', v_issued,
    'money', case when p_kind = 'reminder' then private.reminder_facts(v_about.sale) end,
    'receipt', case when p_kind = 'receipt' then (
      select jsonb_build_object('number', concat_ws(', ', fee.number, issued.number),
        'amount', (contents #>> '{payment,amount}')::numeric + coalesce(fee.amount, 0),
        'day', contents #> '{payment,day}', 'mode', contents #> '{payment,mode}', 'next', private.next_installment(v_about.sale),
        'until', (select r.until from public.reservations r where r.id = reservation and r.state = 'open' and r.until >= private.today()),
        'balance', (
          select coalesce((select owed + late_fees from private.owed_sales o where o.sale = s.id), 0) from public.soldcars s
          where s.id = v_about.sale and s.reversal is null))
      from public.issued_papers issued
      left join lateral (
        select p.number, (p.contents #>> '{payment,amount}')::numeric as amount from public.issued_papers p join public.installments i on i.id = p.installment
        where p.sale = issued.sale and p.number = issued.contents #>> '{fee_beside,number}' and i.reversal is null) fee on true
      where issued.id = v_issued) end,
    'paper', case when p_kind = 'paper' then (
      select jsonb_build_object('kind', kind, 'valid_until', valid_until, 'days_left', valid_until - private.today())
      from private.papers where registernumber = v_about.numbers[1] and kind = p_paper and newest) end,
    'template', (select text from public.message_templates where kind = p_kind and language = 'en'),
    'last', (
      select jsonb_build_object('created_at', m.created_at, 'way', m.way, 'username', m.username)
      from public.messages m
      where m.taken_back_at is null and m.kind = p_kind and case p_kind
        when 'reminder' then m.sale = v_about.sale
        when 'receipt' then m.issued_paper = v_issued
        when 'enquiry' then m.enquiry = p_enquiry
        when 'paper' then m.paper = p_paper and m.id in (select private.messages_about(v_about.numbers[1]))
        else false end
      order by m.id desc limit 1))
    || coalesce((select jsonb_build_object('wish', jsonb_build_object('words', wish -> 'words', 'asked', custquery, 'day', enquirydate))
                 from public.enquiries where serialnum = p_enquiry and wish is not null), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.open_books (
  p_day        date,
  p_balances   jsonb,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'open_books', jsonb_build_array(p_day, p_balances)) is null then
    perform private.open_books(p_day, p_balances);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."open_books"(date, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

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
    select coalesce(jsonb_agg(to_jsonb(p) - '{registernumber,stay,purchase,installment,more_than_due,without_papers}'::text[] || jsonb_build_object('reversal', (
      select jsonb_build_object('id', r.id, 'reason', r.reason, 'username', r.username, 'created_at', r.created_at)
      from public.reversals r where r.id = p.reversal)) order by p.day, p.id), '[]')
    from public.purchase_payments p where p.registernumber = v_number and p.stay = v_purchase.stay));
end
$function$;

CREATE OR REPLACE FUNCTION public.record_bank_line (
  p_line          bigint,
  p_kind          public.entry_kind,
  p_description   text                 DEFAULT ''::text,
  p_owners_own    boolean              DEFAULT false,
  p_other_account public.money_account DEFAULT NULL::public.money_account,
  p_other_party   text                 DEFAULT ''::text,
  p_request_id    uuid                 DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'record_bank_line', jsonb_build_array(
    p_line, p_kind, p_description, p_owners_own, p_other_account, p_other_party)) is null
  then
    perform private.record_bank_line(p_line, p_kind, p_description, p_owners_own, p_other_account, p_other_party);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.reserve (
  p_reservation jsonb,
  p_request_id  uuid  DEFAULT NULL::uuid,
  p_parts       jsonb DEFAULT '[]'::jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_id     bigint;
  v_answer jsonb;
  v_held   jsonb := '{"cash_reason": ""}' || jsonb_strip_nulls(p_reservation);  -- whoever reserves is asked for it
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'reserve', case when p_parts = '[]' then v_held else jsonb_build_array(v_held, p_parts) end);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.reserve(v_held, p_parts);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."reserve"(jsonb, uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.reverse_entry (
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text              DEFAULT NULL::text,
  p_bounced_on     date              DEFAULT NULL::date,
  p_request_id     uuid              DEFAULT NULL::uuid,
  p_refund_mode    text              DEFAULT ''::text,
  p_refund_account text              DEFAULT ''::text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_reversal bigint;
  v_answer   jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'reverse_entry', jsonb_build_array(
    p_kind, p_entry, p_reason, p_registernumber, p_bounced_on)
    || case when p_refund_mode = '' and p_refund_account = '' then '[]' else jsonb_build_array(p_refund_mode, p_refund_account) end);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_reversal := private.reverse_entry(p_kind, p_entry, p_reason, p_registernumber, p_bounced_on, p_refund_mode, p_refund_account);
  perform private.answer(p_request_id, to_jsonb(v_reversal));
  return v_reversal;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."reverse_entry"(public.entry_kind, bigint, text, text, date, uuid, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sell_car (
  p_sale       jsonb,
  p_request_id uuid  DEFAULT NULL::uuid,
  p_parts      jsonb DEFAULT '[]'::jsonb,
  p_exchanges  jsonb DEFAULT '[]'::jsonb,
  p_finance    jsonb DEFAULT NULL::jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_strip_nulls(p_sale);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', case when p_parts = '[]' and p_exchanges = '[]' and p_finance is null then v_sale
    else jsonb_build_array(v_sale, p_parts, p_exchanges, p_finance) end);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(v_sale, p_parts, p_exchanges, p_finance);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."sell_car"(jsonb, uuid, jsonb, jsonb, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.set_finance (
  p_sale       bigint,
  p_finance    jsonb,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_finance', jsonb_build_array(p_sale, p_finance)) is null then
    perform private.set_finance(p_sale, jsonb_strip_nulls(p_finance));
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_finance"(bigint, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sold_car (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token,in_parts,financed,import,reference}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0), 'financed', nullif(s.financed, 0), 'reference', nullif(s.reference, '')))
      || case when s.in_parts > 0 then jsonb_build_object('payments', private.parts_of(s.id, null)) else '{}' end,
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.present_number = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.statement (
  p_registernumber text   DEFAULT NULL::text,
  p_sale           bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_paid   numeric;
begin
  perform private.require_office();
  if p_registernumber is not null or p_sale is null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number
             else id = p_sale and reversal is null and (registernumber = v_number or v_number is null) end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and lowers_balance;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    ), clocks as materialized (
      select reversal, jsonb_strip_nulls(jsonb_build_object('notice_by', notice_by, 'pay_by', pay_by, 'complain_by', complain_by)) as days
      from private.cheque_clocks where sale = v_sale.id and reversal is not null
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
          || case when v_sale.in_parts > 0 then jsonb_build_object('in_parts', v_sale.in_parts) else '{}' end
          || coalesce((select jsonb_build_object('finance', private.finance_of(v_sale.id)) from public.financings where sale = v_sale.id), '{}')
          || coalesce((
            select jsonb_build_object('amendments', jsonb_agg(jsonb_build_object('reason', a.reason, 'username', a.username, 'created_at', a.created_at)
              order by a.id desc))
            from public.sale_amendments a where a.sale = v_sale.id having count(*) > 0), '{}')
          || coalesce((select jsonb_build_object('token', amount, 'token_day', day, 'token_mode', mode)
                       from public.reservations where id = v_sale.reservation), '{}')
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,reservation,pays_plan,lowers_balance,cash_reason,import,reference,more_than_due}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''), 'reference', nullif(i.reference, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'refund_mode', r.refund_mode, 'refund_account', r.refund_account,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id or i.reservation = v_sale.reservation),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.unmatch_bank_line (
  p_line       bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'unmatch_bank_line', jsonb_build_array(p_line)) is null then
    perform private.unmatch_bank_line(p_line);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."unmatch_bank_line"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."bank_matches"
  ADD CONSTRAINT "bank_matches_line_fkey" FOREIGN KEY (line) REFERENCES public.bank_lines(id);

ALTER TABLE "public"."bank_lines"
  ADD CONSTRAINT "bank_lines_upload_fkey" FOREIGN KEY (upload) REFERENCES public.bank_statements(upload) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "public"."financings"
  ADD CONSTRAINT "financings_sale_fkey" FOREIGN KEY (sale) REFERENCES public.soldcars(id) ON DELETE CASCADE;

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_part_of_fkey" FOREIGN KEY (part_of) REFERENCES public.installments(id);

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_reservation_fkey" FOREIGN KEY (reservation) REFERENCES public.reservations(id);

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "it_is_of_a_sale_or_a_token" CHECK ((((kind = 'token'::public.payment_kind) = (reservation IS NOT NULL)) AND ((reservation IS NULL) OR (sale IS NULL))));

ALTER TABLE "public"."issued_papers"
  ADD CONSTRAINT "issued_papers_kind_year_serial_revision_key" UNIQUE (kind, year, serial, revision);

ALTER TABLE "public"."issued_papers"
  ADD CONSTRAINT "issued_papers_revision_check" CHECK ((revision >= 0));

ALTER TABLE "public"."purchase_payments"
  ADD CONSTRAINT "purchase_payments_installment_fkey" FOREIGN KEY (installment) REFERENCES public.installments(id);

ALTER TABLE "public"."reservations"
  ADD CONSTRAINT "parts_are_of_the_token" CHECK (((in_parts >= (0)::numeric) AND (in_parts <= amount)));

ALTER TABLE "public"."sale_amendments"
  ADD CONSTRAINT "sale_amendments_sale_fkey" FOREIGN KEY (sale) REFERENCES public.soldcars(id);

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "a_token_is_of_a_reservation" CHECK (((token = (0)::numeric) OR (reservation IS NOT NULL)));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "token_and_parts_are_of_the_down_payment" CHECK (((in_parts >= (0)::numeric) AND ((token + in_parts) <= down_payment)));

create view private.cheque_clocks with (security_invoker = true) as
select 'bank' as stage, coalesce(cheque_date, installment_date) as day, sale, registernumber, id as installment, null::bigint as reversal,
  amount, cheque_bank, cheque_number, username, null::date as notice_by, null::date as pay_by, null::date as complain_by
from public.installments
where payment_mode = 'Cheque' and cleared_on is null and reversal is null
union all
select stage.*, bounced.sale, bounced.registernumber, installment, bounced.reversal, amount, cheque_bank, cheque_number, bounced.username,
  clock.notice_by, clock.pay_by, clock.complain_by
from (
  select *, running - min(running - amount + since) over (partition by sale, reservation, late_fee order by bounced_on, reversal) as short
  from (
    select own.sale, case when own.sale is null then i.reservation end as reservation, i.registernumber, i.id as installment, i.reversal, i.amount,
      i.late_fee, i.cheque_bank, i.cheque_number, i.username, r.bounced_on, r.notice_on,
      sum(i.amount) over (partition by own.sale, case when own.sale is null then i.reservation end, i.late_fee order by r.bounced_on, r.id) as running,
      (select coalesce(sum(later.amount), 0) from public.installments later
       where (later.sale = own.sale or later.reservation = i.reservation) and later.late_fee = i.late_fee and later.kind <> 'finance'
         and later.installment_date >= r.bounced_on and later.id > i.id
         and later.reversal is null and (later.payment_mode <> 'Cheque' or later.cleared_on is not null)) as since
    from public.reversals r
    join public.installments i on i.reversal = r.id
    -- The cheque of a token is of the sale that came of it.
    cross join lateral (
      select coalesce(i.sale, (select s.id from public.soldcars s where s.reservation = i.reservation and s.reversal is null)) as sale) own
    where r.bounced_on is not null and i.reversal is not null  -- said twice, for the index
  ) one
) bounced
left join public.soldcars s on s.id = bounced.sale
cross join lateral (
  select case when notice_on is null then bounced_on + private.rate('notice_days', bounced_on)::int end as notice_by,
    notice_on + private.rate('payment_days', notice_on)::int as pay_by,
    notice_on + private.rate('payment_days', notice_on)::int + private.rate('complaint_days', notice_on)::int as complain_by
) clock
cross join lateral (
  select 'notice' as stage, clock.notice_by as day where notice_on is null
  union all select 'payment', clock.pay_by where clock.pay_by >= private.today()
  union all select 'complaint', clock.complain_by where clock.pay_by < private.today()
) stage
where bounced.short > 0 and s.reversal is null;

create view private.meant_entries as
with happened as not materialized (
  select 'sale' as kind, s.id as source, s.reversal, e.*
  from public.soldcars s
  cross join lateral (values
    (s.selldate, 'buyer'::private.account_kind, s.id::text, s.selling_price),
    (s.selldate, 'sales', '', -s.selling_price),
    (s.selldate, 'token', coalesce(s.reservation::text, ''), s.token),
    (s.selldate, private.account_of_mode(s.payment_mode), s.account_paid_to, s.down_payment - s.token - s.in_parts + s.commission),
    (s.selldate, 'buyer', s.id::text, s.in_parts - s.down_payment - s.financed),
    (s.selldate, 'financier', s.id::text, s.financed),
    (s.selldate, 'commission', '', -s.commission)) as e (day, account, party, amount)
  union all
  select 'installment', i.id, i.reversal, e.*
  from public.installments i
  cross join lateral (values
    (i.installment_date, private.account_of_mode(i.payment_mode, false), i.account_paid_to, i.amount),
    (i.installment_date, case i.kind when 'late_fee' then 'late_fees' when 'token' then 'token' when 'finance' then 'financier' else 'buyer' end::private.account_kind,
      case i.kind when 'late_fee' then '' when 'token' then i.reservation::text else i.sale::text end, -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode, false), i.account_paid_to, -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode), i.account_paid_to, i.amount)) as e (day, account, party, amount)
  union all
  select 'token', r.id, r.reversal, e.*
  from public.reservations r
  cross join lateral (values
    (r.day, private.account_of_mode(r.mode), r.account_paid_to, r.amount - r.in_parts),
    (r.day, 'token', r.id::text, r.in_parts - r.amount)) as e (day, account, party, amount)
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
  select 'opening', o.id, null, e.*
  from public.opening_balances o
  cross join lateral (values
    (o.day, o.account::text::private.account_kind, o.party, o.amount),
    (o.day, 'opening', '', -o.amount)) as e (day, account, party, amount)
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
-- Before the day on which the book begins no money of it moved (43c).
select kind, source, day, case when before then 'opening' else account end as account, case when before then '' else party end as party, amount,
  false as back
from happened
cross join lateral (values (coalesce(day < (select private.book_begins()), false) and account in ('cash', 'bank', 'cheques', 'unsaid'))) as it (before)
where amount <> 0 and day is not null
union all
-- Money that was given back in another way than it had come.
select h.kind, h.source, private.day_of(r.created_at), case when paid_back then private.account_of_mode(r.refund_mode) else h.account end,
  case when paid_back then r.refund_account else h.party end, -h.amount, true
from happened h
join public.reversals r on r.id = h.reversal
cross join lateral (values (r.refund_mode <> '' and h.account in ('cash', 'bank', 'cheques', 'unsaid'))) as how (paid_back)
where h.amount <> 0 and h.day is not null;

CREATE VIEW "private"."office_vehicles" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.status,
    c.onhomepage,
    c.created_at,
    c.carmake,
    c.carname,
    COALESCE(o.ownername, ''::character varying) AS ownername,
    COALESCE(o.ownerphone, ''::character varying) AS ownerphone,
    COALESCE(f.company_name, ''::character varying) AS company_name,
    concat_ws(' '::text, c.search_text, private.search_form(concat_ws(' '::text, o.ownername, o.ownerphone, s.owner_name, s.contact_no)), translate((o.ownerphone)::text, ' -+()'::text, ''::text), translate((s.contact_no)::text, ' -+()'::text, ''::text)) AS search_text,
    s.owner_name AS buyername,
    s.contact_no AS buyerphone,
    s.selldate,
    c.carcompany,
    c.variant,
    NULLIF(
        CASE
            WHEN c.status THEN s.selling_price
            ELSE c.vehiclesellprice
        END, (0)::numeric) AS price,
    NULLIF(c.kilometers, 0) AS kilometers,
    (COALESCE((c.make_year)::numeric, EXTRACT(year FROM c.registration_date)))::integer AS year,
    COALESCE(c.stay_since, private.day_of(c.created_at)) AS in_stock_since,
    GREATEST(0, (COALESCE(s.selldate, ( SELECT private.today() AS today)) - COALESCE(c.stay_since, private.day_of(c.created_at)))) AS days,
    ( SELECT min(p.valid_until) AS min
           FROM private.marked_papers p
          WHERE ((NOT c.status) AND (p.registernumber = c.registernumber))) AS papers_until,
    ((s.selling_price - s.down_payment) - COALESCE(( SELECT sum(i.amount) AS sum
           FROM public.installments i
          WHERE ((i.sale = s.id) AND (i.reversal IS NULL) AND i.lowers_balance)), (0)::numeric)) AS due
   FROM (((public.cardetails c
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = c.registernumber)))
     LEFT JOIN public.finance f ON ((f.registernumber = c.registernumber)))
     LEFT JOIN public.soldcars s ON ((s.present_number = c.registernumber)));

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.buying_prices'::text,'person'::text,'{seller,seller_phone,seller_identity,seller_identity_end}'::text), ('public.purchase_payments'::text,'person'::text,'{reference,description}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.cash_counts'::text,'dealer'::text,'{denominations,reason}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.money_transfers'::text,'dealer'::text,'{reference,description}'::text), ('public.bank_lines'::text,'dealer'::text,'{narration,reference}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.sale_amendments'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

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
    b.seller_identity_end,
    b.loan,
    b.loan_bank
   FROM (((((public.buying_prices b
     JOIN public.cardetails c ON ((c.registernumber = b.registernumber)))
     LEFT JOIN public.past_stays past ON (((past.registernumber = b.registernumber) AND (past.stay = b.stay))))
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = b.registernumber)))
     CROSS JOIN LATERAL ( VALUES ((((b.seller)::text <> ''::text) OR ((b.seller_phone)::text <> ''::text)))) of_seller(named))
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(p.amount) FILTER (WHERE (p.reversal IS NULL)), (0)::numeric) AS amount,
            max(p.day) AS last_day
           FROM public.purchase_payments p
          WHERE ((p.registernumber = b.registernumber) AND (p.stay = b.stay))) paid);

CREATE VIEW "private"."sale_money" WITH (security_invoker=true) AS  SELECT 'down_payment'::text AS kind,
    soldcars.registernumber,
    soldcars.selldate AS day,
    ((soldcars.down_payment - soldcars.token) - soldcars.in_parts) AS amount
   FROM public.soldcars
  WHERE (soldcars.reversal IS NULL)
UNION ALL
 SELECT
        CASE
            WHEN (installments.kind = 'down_payment'::public.payment_kind) THEN 'down_payment'::text
            ELSE 'installment'::text
        END AS kind,
    installments.registernumber,
    installments.installment_date AS day,
    installments.amount
   FROM public.installments
  WHERE ((installments.reversal IS NULL) AND (installments.kind <> 'token'::public.payment_kind) AND ((installments.payment_mode)::text <> 'Waived'::text));

CREATE VIEW "private"."schedule_lines" WITH (security_invoker=true) AS  SELECT line.sale,
    line.number,
    line.registernumber,
    line.due_on,
    line.amount,
    line.before,
    LEAST(line.amount, GREATEST((0)::numeric, (COALESCE(paid.amount, (0)::numeric) - line.before))) AS paid
   FROM (( SELECT s.sale,
            s.number,
            s.registernumber,
            s.due_on,
            s.amount,
            COALESCE(sum(s.amount) OVER (PARTITION BY s.sale ORDER BY s.due_on, s.number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), (0)::numeric) AS before
           FROM public.schedule s) line
     LEFT JOIN ( SELECT installments.sale,
            sum(installments.amount) AS amount
           FROM public.installments
          WHERE ((installments.reversal IS NULL) AND installments.pays_plan)
          GROUP BY installments.sale) paid ON ((paid.sale = line.sale)));

CREATE VIEW "private"."today_cash" AS  WITH lowest AS MATERIALIZED (
         SELECT min(rates.value) AS amount
           FROM public.rates
          WHERE (rates.kind = 'cash_limit'::public.rate_kind)
        ), recent AS MATERIALIZED (
         SELECT soldcars.id AS sale,
            NULL::bigint AS reservation,
            soldcars.selldate AS day,
            ((soldcars.down_payment - soldcars.token) - soldcars.in_parts) AS amount,
            soldcars.cash_reason
           FROM public.soldcars
          WHERE ((soldcars.selldate > (( SELECT private.today() AS today) - 90)) AND (lower((soldcars.payment_mode)::text) = 'cash'::text) AND (soldcars.reversal IS NULL) AND (soldcars.down_payment > (soldcars.token + soldcars.in_parts)))
        UNION ALL
         SELECT s.id,
            r.id,
            r.day,
            (r.amount - r.in_parts),
            r.cash_reason
           FROM (public.reservations r
             LEFT JOIN public.soldcars s ON (((s.reservation = r.id) AND (s.reversal IS NULL))))
          WHERE ((r.day > (( SELECT private.today() AS today) - 90)) AND (lower((r.mode)::text) = 'cash'::text) AND (r.state <> 'reversed'::public.reservation_state))
        UNION ALL
         SELECT COALESCE(i.sale, ( SELECT s.id
                   FROM public.soldcars s
                  WHERE ((s.reservation = i.reservation) AND (s.reversal IS NULL)))) AS "coalesce",
            i.reservation,
            i.installment_date,
            i.amount,
            i.cash_reason
           FROM public.installments i
          WHERE ((i.installment_date > (( SELECT private.today() AS today) - 90)) AND (lower((i.payment_mode)::text) = 'cash'::text) AND (i.reversal IS NULL))
        ), by_buyer AS (
         SELECT bought.sale,
            max(bought.taken) AS taken
           FROM ( SELECT recent.sale,
                    sum(recent.amount) OVER of_day AS taken,
                    bool_or(((recent.cash_reason)::text <> ''::text)) OVER of_day AS has_reason
                   FROM (recent
                     CROSS JOIN LATERAL ( SELECT COALESCE(( SELECT reservations.phone
                                   FROM public.reservations
                                  WHERE (reservations.id = recent.reservation)), ( SELECT soldcars.contact_no
                                   FROM public.soldcars
                                  WHERE (soldcars.id = recent.sale))) AS phone) payer)
                  WHERE (recent.day IN ( SELECT recent_1.day
                           FROM recent recent_1
                          GROUP BY recent_1.day
                         HAVING (sum(recent_1.amount) >= ( SELECT lowest.amount
                                   FROM lowest))))
                  WINDOW of_day AS (PARTITION BY recent.day, (private.phone_keys((payer.phone)::text)))) bought
          WHERE (bought.has_reason IS NOT TRUE)
          GROUP BY bought.sale
        ), silent AS MATERIALIZED (
         SELECT recent.sale,
            max(recent.day) AS day
           FROM recent
          WHERE (recent.sale IS NOT NULL)
          GROUP BY recent.sale
         HAVING bool_and(((COALESCE(recent.cash_reason, ''::character varying))::text = ''::text))
        ), summed AS MATERIALIZED (
         SELECT s.id AS sale,
            s.registernumber,
            s.username,
            silent.day,
            GREATEST(((
                CASE
                    WHEN (lower((s.payment_mode)::text) = 'cash'::text) THEN ((s.down_payment - s.token) - s.in_parts)
                    ELSE (0)::numeric
                END + COALESCE(( SELECT (r.amount - r.in_parts)
                   FROM public.reservations r
                  WHERE ((r.id = s.reservation) AND (lower((r.mode)::text) = 'cash'::text))), (0)::numeric)) + COALESCE(( SELECT sum(i.amount) AS sum
                   FROM public.installments i
                  WHERE (((i.sale = s.id) OR (i.reservation = s.reservation)) AND (lower((i.payment_mode)::text) = 'cash'::text) AND (i.reversal IS NULL))), (0)::numeric)), by_buyer.taken) AS taken
           FROM ((silent
             CROSS JOIN LATERAL ( SELECT soldcars.id,
                    soldcars.registernumber,
                    soldcars.username,
                    soldcars.payment_mode,
                    soldcars.down_payment,
                    soldcars.token,
                    soldcars.in_parts,
                    soldcars.reservation
                   FROM public.soldcars
                  WHERE ((soldcars.id = silent.sale) AND (soldcars.reversal IS NULL))
                 LIMIT 1) s)
             LEFT JOIN by_buyer ON ((by_buyer.sale = s.id)))
        )
 SELECT 'cash_reason'::public.today_kind AS kind,
    concat_ws(':'::text, 'cash_reason', sale, day) AS key,
    registernumber,
    sale,
    NULL::bigint AS enquiry,
    ''::text AS what,
    ''::text AS note,
    day,
    taken AS amount,
    1 AS many,
    username AS person,
    0 AS place
   FROM summed
  WHERE ((taken >= ( SELECT lowest.amount
           FROM lowest)) AND (taken >= private.rate('cash_limit'::public.rate_kind, day)));

create view private.today_cheques as
select case stage when 'bank' then 'cheque_to_bank'::public.today_kind else 'cheque_bounced' end as kind,
  case stage when 'bank' then concat_ws(':', 'cheque_to_bank', installment, day) else concat_ws(':', 'cheque_bounced', reversal, stage) end as key,
  registernumber, sale, null::bigint as enquiry, case stage when 'bank' then '' else stage end as what,
  concat_ws(' ', nullif(cheque_bank, ''), nullif(cheque_number, '')) as note, day, amount, 1 as many, username::text as person, 0 as place
from private.cheque_clocks
where case stage when 'bank' then day <= (select private.today()) else day is not null end;

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
            p.loan,
            p.loan_bank,
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

CREATE VIEW "private"."token_money" WITH (security_invoker=true) AS  SELECT reservations.registernumber,
    reservations.day,
    (reservations.amount - reservations.in_parts) AS amount,
    reservations.mode,
    'token'::text AS kind,
    reservations.id AS reservation,
    (reservations.name)::text AS name,
    (0)::numeric AS kept,
    reservations.username,
    (reservations.reference)::text AS reference,
    (reservations.account_paid_to)::text AS account_paid_to
   FROM public.reservations
  WHERE ((reservations.state <> 'reversed'::public.reservation_state) AND ((reservations.amount > reservations.in_parts) OR (reservations.in_parts = (0)::numeric)))
UNION ALL
 SELECT r.registernumber,
    i.installment_date AS day,
    i.amount,
    i.payment_mode AS mode,
    'token'::text AS kind,
    r.id AS reservation,
    (r.name)::text AS name,
    (0)::numeric AS kept,
    i.username,
    (i.reference)::text AS reference,
    (i.account_paid_to)::text AS account_paid_to
   FROM (public.reservations r
     JOIN public.installments i ON ((i.reservation = r.id)))
  WHERE ((r.state <> 'reversed'::public.reservation_state) AND (i.reversal IS NULL))
UNION ALL
 SELECT e.registernumber,
    e.day,
    (- e.refunded) AS amount,
    e.mode,
    'end'::text AS kind,
    e.reservation,
    (r.name)::text AS name,
    e.kept,
    e.username,
    ''::text AS reference,
    (e.account_paid_to)::text AS account_paid_to
   FROM (public.reservation_ends e
     JOIN public.reservations r ON ((r.id = e.reservation)))
  WHERE (e.reversal IS NULL);

CREATE VIEW "private"."receipts" WITH (security_invoker=true) AS  SELECT s.selldate AS day,
    'down_payment'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    ((s.down_payment - s.token) - s.in_parts) AS amount,
    (s.payment_mode)::text AS payment_mode,
    private.account_of((s.payment_mode)::text, (s.account_paid_to)::text) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username,
    (s.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = s.id) AND (p.installment IS NULL) AND (p.kind = 'payment_receipt'::public.issued_kind))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.down_payment > (s.token + s.in_parts)))
UNION ALL
 SELECT t.day,
        CASE t.kind
            WHEN 'token'::text THEN 'token'::text
            ELSE 'token_refund'::text
        END AS kind,
    t.reservation AS entry,
    t.registernumber,
    t.name AS owner_name,
    t.amount,
    (t.mode)::text AS payment_mode,
    private.account_of((t.mode)::text, t.account_paid_to) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    t.username,
    t.reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.reservation = t.reservation) AND (t.kind = 'token'::text))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM private.token_money t
  WHERE (t.amount <> (0)::numeric)
UNION ALL
 SELECT s.selldate AS day,
    'commission'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    s.commission AS amount,
    (s.payment_mode)::text AS payment_mode,
    private.account_of((s.payment_mode)::text, (s.account_paid_to)::text) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username,
    ''::text AS reference,
    ''::text AS receipt
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.commission > (0)::numeric))
UNION ALL
 SELECT i.installment_date AS day,
    (i.kind)::text AS kind,
        CASE i.kind
            WHEN 'down_payment'::public.payment_kind THEN s.id
            ELSE i.id
        END AS entry,
    i.registernumber,
    (s.owner_name)::text AS owner_name,
    i.amount,
    (i.payment_mode)::text AS payment_mode,
    private.account_of((i.payment_mode)::text, (i.account_paid_to)::text) AS account_paid_to,
    (i.cheque_number)::text AS cheque_number,
    i.cleared_on,
    i.username,
    (i.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = i.sale) AND (p.kind = 'payment_receipt'::public.issued_kind) AND (NOT (p.installment IS DISTINCT FROM
                CASE
                    WHEN (i.kind <> 'down_payment'::public.payment_kind) THEN COALESCE(i.part_of, i.id)
                    ELSE NULL::bigint
                END)))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM (public.installments i
     JOIN public.soldcars s ON ((s.id = i.sale)))
  WHERE ((i.reversal IS NULL) AND ((i.payment_mode)::text <> 'Waived'::text));

CREATE VIEW "private"."transfer_line" WITH (security_invoker=true) AS  SELECT c.registernumber,
    s.selldate,
    t.buyer_place,
    every.step,
    said.done_on,
    said.note,
    said.document,
    said.username,
    COALESCE(said.state, (
        CASE
            WHEN private.step_applies(every.step, t.buyer_place, c.carmake, c.registration_date, c.security_plate, s.total_installments, (s.payment_mode)::text, s.financed) THEN 'needed'::text
            ELSE 'not_needed'::text
        END)::public.step_state) AS state,
    (said.state IS NOT NULL) AS is_said,
    (every.step = ANY (ARRAY['new_rc'::public.transfer_step, 'insurance_moved'::public.transfer_step, 'hypothecation_out'::public.transfer_step])) AS keeps_open
   FROM ((((public.cardetails c
     LEFT JOIN public.soldcars s ON ((s.present_number = c.registernumber)))
     LEFT JOIN public.transfers t ON ((t.registernumber = c.registernumber)))
     CROSS JOIN unnest(enum_range(NULL::public.transfer_step)) every(step))
     LEFT JOIN public.transfer_steps said ON (((said.registernumber = c.registernumber) AND (said.step = every.step))))
  WHERE ((every.step = 'form_29c'::public.transfer_step) OR (s.registernumber IS NOT NULL));

CREATE INDEX bank_lines_by_day ON public.bank_lines USING btree (party, day, id);

CREATE INDEX bank_matches_by_line ON public.bank_matches USING btree (line);

CREATE INDEX financings_open ON public.financings USING btree (sale)
  WHERE (closed_on IS NULL);

CREATE INDEX installments_by_reservation ON public.installments USING btree (reservation)
  WHERE (reservation IS NOT NULL);

CREATE INDEX installments_in_parts ON public.installments USING btree (part_of)
  WHERE (part_of IS NOT NULL);

CREATE INDEX purchase_payments_by_installment ON public.purchase_payments USING btree (installment)
  WHERE (installment IS NOT NULL);

CREATE INDEX sale_amendments_by_sale ON public.sale_amendments USING btree (sale);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.bank_lines
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('id', 'party', 'day', 'amount');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.bank_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.bank_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.bank_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.bank_matches
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('line', 'kind', 'source');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.bank_matches REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.bank_matches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.bank_matches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.bank_statements
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('party', 'file');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.bank_statements REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.bank_statements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.bank_statements REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER refuse_deleting_exchanged
  BEFORE DELETE ON public.cardetails
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_deleting_exchanged();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.financings
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('financier');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.financings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.financings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.financings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER note_unpaid
  AFTER INSERT OR DELETE OR UPDATE OF amount, kind, reversal ON public.installments
  FOR EACH ROW
  EXECUTE FUNCTION private.unpaid_by_payment();

CREATE CONSTRAINT TRIGGER write_receipt
  AFTER INSERT ON public.installments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN
    (((new.amount > (0)::numeric) AND (new.import IS NULL) AND (new.part_of IS NULL) AND (new.kind = ANY (ARRAY['installment'::public.payment_kind,
    'late_fee'::public.payment_kind])) AND (NOT private.is_no_money((new.payment_mode)::text))))
  EXECUTE FUNCTION private.receipt_of_installment();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.opening_balances
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('account', 'party');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.opening_balances REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.opening_balances REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.opening_balances REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER post_written_delete AFTER DELETE ON public.opening_balances REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'opening',
  'id'
);

CREATE TRIGGER post_written_insert AFTER INSERT ON public.opening_balances REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'opening',
  'id'
);

CREATE TRIGGER post_written_update AFTER UPDATE ON public.opening_balances REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'opening',
  'id'
);

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT ON public.reversals
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('refund_mode');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.reversals
  FOR EACH ROW
  WHEN (((new.refund_mode)::text <> ''::text))
  EXECUTE FUNCTION private.set_account('refund_mode', 'refund_account');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.sale_amendments
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('sale');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.sale_amendments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.sale_amendments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.sale_amendments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER keep_open_transfer
  AFTER INSERT OR UPDATE OF total_installments, financed, present ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_open_transfer();

CREATE POLICY "only an admin reads a bank's lines" ON "public"."bank_lines"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin reads matches" ON "public"."bank_matches"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin reads statements" ON "public"."bank_statements"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "office staff read financings" ON "public"."financings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

CREATE POLICY "office staff record installments" ON "public"."installments"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_office() AS is_office) AND (kind = 'installment'::public.payment_kind) AND (private.is_no_money((payment_mode)::text) IS NOT TRUE)));

CREATE POLICY "only an admin reads what the book begins with" ON "public"."opening_balances"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "office staff read amendments" ON "public"."sale_amendments"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

COMMENT ON COLUMN "private"."ledger"."kind" IS 'What happened: sale, installment, token, token_end, purchase, purchase_payment, maintenance, cost, investment, money_transfer, cash_count, opening.';

COMMENT ON COLUMN "public"."bank_lines"."amount" IS 'Rupees; above 0 what came in.';

COMMENT ON COLUMN "public"."bank_lines"."balance" IS 'What the bank says is there after it; null where its file does not tell.';

COMMENT ON COLUMN "public"."bank_lines"."fingerprint" IS 'Of its day, amount and words, and which of several equal ones of its day it is.';

COMMENT ON COLUMN "public"."bank_lines"."left_out" IS 'Somebody has said that it needs no entry.';

COMMENT ON COLUMN "public"."bank_matches"."back" IS 'Whether it is the entry that takes its source back.';

COMMENT ON COLUMN "public"."bank_statements"."added" IS 'Its lines that no file of before had.';

COMMENT ON COLUMN "public"."bank_statements"."party" IS 'The bank account, by the name that the cash book has.';

COMMENT ON COLUMN "public"."buying_prices"."loan" IS 'What of the price is owed to a bank, whose loan was taken over with the vehicle (41b).';

COMMENT ON COLUMN "public"."financings"."closed_on" IS 'When its last part was.';

COMMENT ON COLUMN "public"."financings"."expected_on" IS 'When it is to be disbursed.';

COMMENT ON COLUMN "public"."financings"."fee" IS 'What the financier keeps of it (processing fee, subvention) and the dealer bears.';

COMMENT ON COLUMN "public"."financings"."file_number" IS 'The financier''s number of the loan.';

COMMENT ON COLUMN "public"."installments"."lowers_balance" IS 'Whether it lowers what is owed of the price beside the down payment, in which a part of it is counted.';

COMMENT ON COLUMN "public"."installments"."part_of" IS 'The first payment of those that were made together, with one receipt.';

COMMENT ON COLUMN "public"."installments"."pays_plan" IS 'Whether it pays the lines of the schedule (52b), the oldest first.';

COMMENT ON COLUMN "public"."investment"."taken_out" IS 'Below 0: capital that left again, which a bank''s statement told (57e).';

COMMENT ON COLUMN "public"."issued_papers"."revision" IS 'How often it was made anew under its number, as its sale was amended (88c).';

COMMENT ON COLUMN "public"."opening_balances"."amount" IS 'Rupees; below 0 for an overdrawn account.';

COMMENT ON COLUMN "public"."purchase_payments"."installment" IS 'Of no money: the payment of the buyer that it is set against.';

COMMENT ON COLUMN "public"."reservations"."amount" IS 'The token, rupees; 0 when its cheque bounced.';

COMMENT ON COLUMN "public"."reservations"."in_parts" IS 'What of it is payments of their own (41); the rest was paid as this row says.';

COMMENT ON COLUMN "public"."reversals"."amount" IS 'Of the entry, rupees; of a sale its selling price; below 0 capital that was taken out.';

COMMENT ON COLUMN "public"."reversals"."refund_mode" IS 'How the money was given back, of money that was paid how it came back; '''': as it had come.';

COMMENT ON COLUMN "public"."soldcars"."financed" IS 'What a financier pays of the price, rupees (52c): the buyer owes the rest.';

COMMENT ON COLUMN "public"."soldcars"."in_parts" IS 'What of the down payment is payments of their own (41); the rest, without the token, was paid as this row says.';

COMMENT ON TABLE "public"."bank_matches" IS 'Which entry of the cash book a line is; several where they sum to it.';

COMMENT ON TABLE "public"."bank_statements" IS 'A file that was opened: what the log has of its lines.';

COMMENT ON TABLE "public"."financings" IS 'Who pays a part of a sale for its buyer; what of it is still expected is in soldcars.financed.';

COMMENT ON TABLE "public"."installments" IS 'What a buyer, or a financier for them, has paid; append-only.';

COMMENT ON TABLE "public"."opening_balances" IS 'What the cash book begins with, all on one day; none: it begins with the first entry there is.';

COMMENT ON TABLE "public"."sale_amendments" IS 'Why sales were amended; what was before and after is in the log.';

COMMENT ON TABLE "public"."schedule" IS 'Together its lines are what the sale is owed: selling price less down payment, and less what a financier pays (52c).';

REVOKE ALL ON FUNCTION "private"."add_bank_lines"(uuid, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_bank_lines"(uuid, text, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."add_disbursal"(bigint, numeric, date, text, text, text, boolean, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_disbursal"(bigint, numeric, date, text, text, text, boolean, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."amend_sale"(bigint, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."amend_sale"(bigint, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."bank_entries"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bank_proposals"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bank_statement"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bank_statement"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."book_begins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book_begins"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."buy_back"(text, numeric, date, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."buy_back"(text, numeric, date, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."count_part"(public.installments, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_token"(bigint, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."disbursed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."disbursed"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."exchanges_of"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."exchanges_of"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."finance_columns"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."finance_of"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finance_of"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fit_schedule"(bigint, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_no_money"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_no_money"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."leave_bank_line"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_bank_line"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."lock_bank"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."locked_bank_line"(bigint, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."match_bank_line"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."match_bank_line"(bigint, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."match_sure_lines"(text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."match_sure_lines"(text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_books"(date, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_books"(date, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."own_by_buyer"(text, public.soldcars) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."paper_deal"(public.soldcars) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_deal"(public.soldcars) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_standing"(public.soldcars, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_standing"(public.soldcars, numeric, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_together"(date, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_together"(date, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."parts_of"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parts_of"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."payment_numbers"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_of"(public.soldcars) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."post_until"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."put_bank_matches"(public.bank_lines, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."redo_set_against"(public.reversals) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_deleting_exchanged"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_papers"(public.soldcars) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_sum"(jsonb, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_sum"(jsonb, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."reserve"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reserve"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."reverse_entry"(public.entry_kind, bigint, text, text, date, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reverse_entry"(public.entry_kind, bigint, text, text, date, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."reverse_payment"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sell_car"(jsonb, jsonb, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sell_car"(jsonb, jsonb, jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_finance"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_finance"(bigint, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_off"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, public.plate_state, integer, text, numeric) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, public.plate_state, integer, text, numeric)
  TO "authenticated";

REVOKE ALL ON FUNCTION "private"."take_in_exchange"(public.soldcars, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_payments"(jsonb, jsonb, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_payments"(jsonb, jsonb, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."undo_set_against"(bigint[], bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unmatch_bank_line"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unmatch_bank_line"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_bank_lines"(uuid, text, text, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_disbursal"(bigint, numeric, date, text, text, text, boolean, numeric, uuid) TO "authenticated";

GRANT EXECUTE
  ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean, jsonb)
  TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."amend_sale"(bigint, jsonb, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."bank_statement"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."book_opening"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."buy_back"(text, numeric, date, uuid, jsonb, date, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."leave_bank_line"(bigint, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."match_bank_line"(bigint, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."match_sure_lines"(text, bigint, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."matched_bank_lines"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."open_books"(date, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."record_bank_line"(bigint, public.entry_kind, text, boolean, public.money_account, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reserve"(jsonb, uuid, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reverse_entry"(public.entry_kind, bigint, text, text, date, uuid, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sell_car"(jsonb, uuid, jsonb, jsonb, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_finance"(bigint, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."unmatch_bank_line"(bigint, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."bank_lines" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bank_lines" TO "authenticated";

REVOKE ALL ON TABLE "public"."bank_matches" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bank_matches" TO "authenticated";

REVOKE ALL ON TABLE "public"."bank_statements" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bank_statements" TO "authenticated";

REVOKE ALL ON TABLE "public"."financings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."financings" TO "authenticated";

REVOKE ALL ON TABLE "public"."opening_balances" FROM "authenticated";

GRANT SELECT ON TABLE "public"."opening_balances" TO "authenticated";

REVOKE ALL ON TABLE "public"."sale_amendments" FROM "authenticated";

GRANT SELECT ON TABLE "public"."sale_amendments" TO "authenticated";

GRANT SELECT ON TABLE "private"."cheque_clocks" TO "authenticated";

GRANT SELECT ON TABLE "private"."office_vehicles" TO "authenticated";

GRANT SELECT ON TABLE "private"."purchases" TO "authenticated";

GRANT SELECT ON TABLE "private"."receipts" TO "authenticated";

GRANT SELECT ON TABLE "private"."sale_money" TO "authenticated";

GRANT SELECT ON TABLE "private"."schedule_lines" TO "authenticated";

GRANT SELECT ON TABLE "private"."token_money" TO "authenticated";

GRANT SELECT ON TABLE "private"."transfer_line" TO "authenticated";

ALTER TABLE "public"."bank_lines"
  ADD COLUMN "numbers" text[] GENERATED ALWAYS AS ((private.payment_numbers((narration)::text, 6) || private.payment_numbers((reference)::text, 3))) STORED;

CREATE VIEW "private"."today_disbursals" AS  SELECT 'disbursal'::public.today_kind AS kind,
    concat_ws(':'::text, 'disbursal', s.id, f.expected_on) AS key,
    s.registernumber,
    s.id AS sale,
    NULL::bigint AS enquiry,
    ''::text AS what,
    (f.financier)::text AS note,
    late.day,
    (s.financed - private.disbursed(s.id)) AS amount,
    1 AS many,
    f.username AS person,
    0 AS place
   FROM ((public.financings f
     JOIN public.soldcars s ON (((s.id = f.sale) AND (s.reversal IS NULL))))
     CROSS JOIN LATERAL ( VALUES (COALESCE(f.expected_on, (s.selldate + 7)))) late(day))
  WHERE ((f.closed_on IS NULL) AND (late.day < ( SELECT private.today() AS today)));

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
         SELECT today_disbursals.kind,
            today_disbursals.key,
            today_disbursals.registernumber,
            today_disbursals.sale,
            today_disbursals.enquiry,
            today_disbursals.what,
            today_disbursals.note,
            today_disbursals.day,
            today_disbursals.amount,
            today_disbursals.many,
            today_disbursals.person,
            today_disbursals.place
           FROM private.today_disbursals
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

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";

CREATE VIEW "private"."booked" WITH (security_invoker=true) AS  SELECT 'sale'::text AS kind,
    soldcars.id AS source,
    soldcars.registernumber,
    (soldcars.owner_name)::text AS name,
    (soldcars.payment_mode)::text AS mode,
    (soldcars.reference)::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    soldcars.username,
    soldcars.reversal
   FROM public.soldcars
UNION ALL
 SELECT 'installment'::text AS kind,
    i.id AS source,
    i.registernumber,
    COALESCE(s.owner_name, r.name) AS name,
    i.payment_mode AS mode,
    COALESCE(NULLIF((i.reference)::text, ''::text), (i.cheque_number)::text) AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    i.username,
    i.reversal
   FROM ((public.installments i
     LEFT JOIN public.soldcars s ON ((s.id = i.sale)))
     LEFT JOIN public.reservations r ON ((r.id = i.reservation)))
UNION ALL
 SELECT 'token'::text AS kind,
    reservations.id AS source,
    reservations.registernumber,
    reservations.name,
    reservations.mode,
    reservations.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    reservations.username,
    reservations.reversal
   FROM public.reservations
UNION ALL
 SELECT 'token_end'::text AS kind,
    x.id AS source,
    x.registernumber,
    r.name,
    x.mode,
    x.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    x.username,
    x.reversal
   FROM (public.reservation_ends x
     JOIN public.reservations r ON ((r.id = x.reservation)))
UNION ALL
 SELECT 'maintenance'::text AS kind,
    maintenance.entry AS source,
    maintenance.registernumber,
    maintenance.description AS name,
    maintenance.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    maintenance.username,
    maintenance.reversal
   FROM public.maintenance
UNION ALL
 SELECT 'cost'::text AS kind,
    miscellaneous_costs.id AS source,
    ''::text AS registernumber,
    miscellaneous_costs.description AS name,
    miscellaneous_costs.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    NULL::text AS username,
    miscellaneous_costs.reversal
   FROM public.miscellaneous_costs
UNION ALL
 SELECT 'investment'::text AS kind,
    investment.serial_number AS source,
    ''::text AS registernumber,
    investment.description AS name,
    investment.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    NULL::text AS username,
    investment.reversal
   FROM public.investment
UNION ALL
 SELECT 'purchase_payment'::text AS kind,
    p.id AS source,
    p.registernumber,
    u.seller AS name,
    p.payment_mode AS mode,
    p.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    p.username,
    p.reversal
   FROM (public.purchase_payments p
     JOIN private.purchases u ON (((u.registernumber = p.registernumber) AND (u.stay = p.stay))))
UNION ALL
 SELECT 'money_transfer'::text AS kind,
    money_transfers.id AS source,
    ''::text AS registernumber,
    money_transfers.description AS name,
    ''::text AS mode,
    money_transfers.reference,
    money_transfers.from_account,
    money_transfers.from_party,
    money_transfers.to_account,
    money_transfers.to_party,
    money_transfers.username,
    money_transfers.reversal
   FROM public.money_transfers
UNION ALL
 SELECT 'opening'::text AS kind,
    opening_balances.id AS source,
    ''::text AS registernumber,
    ''::text AS name,
    ''::text AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    opening_balances.username,
    NULL::bigint AS reversal
   FROM public.opening_balances
UNION ALL
 SELECT 'cash_count'::text AS kind,
    cash_counts.id AS source,
    ''::text AS registernumber,
    cash_counts.reason AS name,
    ''::text AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    cash_counts.username,
    cash_counts.reversal
   FROM public.cash_counts;

GRANT SELECT ON TABLE "private"."booked" TO "authenticated";

ALTER TABLE "public"."buying_prices"
  ADD CONSTRAINT "buying_prices_loan_check" CHECK (private.is_rupees(loan));

ALTER TABLE "public"."buying_prices"
  ADD CONSTRAINT "loan_bank_is_clean" CHECK (private.is_line((loan_bank)::text));

ALTER TABLE "public"."investment"
  ADD CONSTRAINT "investment_check" CHECK (private.is_rupees(
CASE
    WHEN taken_out THEN (- amount)
    ELSE amount
END));

ALTER TABLE "public"."reservations"
  ADD CONSTRAINT "reservations_amount_check" CHECK (private.is_rupees(amount));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "refund_account_is_clean" CHECK (private.is_line((refund_account)::text));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "refund_mode_is_clean" CHECK (private.is_line((refund_mode)::text));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_check" CHECK (private.is_rupees(
CASE kind
    WHEN 'investment'::public.entry_kind THEN abs(amount)
    ELSE amount
END));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_financed_check" CHECK (private.is_rupees(financed));

-- A kind has its first day once, and nobody has changed a limit.
alter table public.rates disable trigger user;
insert into public.rates (kind, holds_from, value) values
  ('cash_paid_limit', '2020-01-01', 10000),
  ('cash_transport_limit', '2020-01-01', 35000),
  ('cash_loan_limit', '2020-01-01', 20000);
alter table public.rates enable trigger user;
