-- Money paid out has a mode; the cash book with its transfers and counts. Kinds of entries were added by the migration before.
--
-- The columns have a default that no table is rewritten for. Maintenance, costs and capital that are there stay without a mode, and so where they are
-- in the ledger; posted_by of its entries is 'system', and the cash book names whoever recorded their source.

-- Sequences that the ledger has added: older projects grant them by default.
REVOKE ALL ON SEQUENCE "public"."maintenance_entry_seq", "public"."buying_prices_entry_seq" FROM PUBLIC, "anon", "authenticated", "service_role";

SET local check_function_bodies = off;

DROP POLICY "office staff read reversals, of what they read" ON "public"."reversals";

DROP TRIGGER "set_account" ON "public"."installments";

DROP TRIGGER "set_account" ON "public"."reservation_ends";

DROP TRIGGER "set_account" ON "public"."reservations";

DROP TRIGGER "set_account" ON "public"."soldcars";

DROP VIEW "private"."meant_entries";

DROP VIEW "private"."person_columns";

DROP FUNCTION "private"."add_maintenance"(text, numeric, date, text);

DROP FUNCTION "private"."keep_in_ledger"(regclass, text, text, text);

DROP FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean);

DROP FUNCTION "public"."add_investment"(text, numeric, date, uuid);

DROP FUNCTION "public"."add_maintenance"(text, numeric, date, text, uuid);

CREATE TABLE "public"."cash_counts" (
  "id"            bigint                 GENERATED ALWAYS AS IDENTITY NOT NULL,
  "day"           date                   NOT NULL,
  "denominations" jsonb                  NOT NULL DEFAULT '{}'::jsonb,
  "counted"       numeric                NOT NULL,
  "expected"      numeric                NOT NULL,
  "difference"    numeric                GENERATED ALWAYS AS ((counted - expected)) STORED,
  "reason"        character varying(500) NOT NULL DEFAULT ''::character varying,
  "reversal"      bigint,
  CONSTRAINT "a_difference_has_a_reason" CHECK (((counted = expected) OR ((reason)::text <> ''::text))),
  CONSTRAINT "cash_counts_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date))),
  CONSTRAINT "cash_counts_pkey" PRIMARY KEY (id),
  "username"      text                   NOT NULL DEFAULT private.username(),
  CONSTRAINT "cash_counts_counted_check" CHECK (private.is_rupees(counted)),
  CONSTRAINT "reason_is_clean" CHECK (private.is_text((reason)::text))
);

ALTER TABLE "public"."cash_counts"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."cash_counts" FROM "anon", "service_role";

CREATE TABLE "public"."money_transfers" (
  "id"  bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT "money_transfers_pkey" PRIMARY KEY (id),
  "day" date   NOT NULL DEFAULT private.today(),
  CONSTRAINT "money_transfers_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date)))
);

ALTER TABLE "public"."money_transfers"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."money_transfers" FROM "anon", "service_role";

ALTER TABLE "public"."investment"
  ADD COLUMN "payment_mode" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."investment"
  ADD COLUMN "account_paid_to" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."maintenance"
  ADD COLUMN "payment_mode" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."maintenance"
  ADD COLUMN "account_paid_from" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."miscellaneous_costs"
  ADD COLUMN "payment_mode" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."miscellaneous_costs"
  ADD COLUMN "account_paid_from" character varying(120) NOT NULL DEFAULT ''::character varying;

REVOKE ALL ON SEQUENCE "public"."cash_counts_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."cash_counts_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."cash_counts_id_seq" FROM "service_role";

REVOKE ALL ON SEQUENCE "public"."money_transfers_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."money_transfers_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."money_transfers_id_seq" FROM "service_role";

CREATE TYPE "public"."money_account" AS ENUM (
  'cash',
  'bank',
  'cheques',
  'unsaid'
);

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "from_account" public.money_account NOT NULL;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "from_party" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "to_account" public.money_account NOT NULL;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "to_party" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "amount" numeric NOT NULL;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "reference" character varying(60) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "description" character varying(500) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "reversal" bigint;

CREATE OR REPLACE FUNCTION private.add_maintenance (
  p_registernumber    text,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text,
  p_payment_mode      text    DEFAULT ''::text,
  p_account_paid_from text    DEFAULT ''::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number and not status for share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'This vehicle is sold: it takes no more maintenance.', hint = 'vehicle.sold_unmaintained';
  end if;
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from)
  values (v_number, v_index, p_description, p_price, p_maintainancedate, p_payment_mode, p_account_paid_from);
  return v_index;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_drawer (
  p_denominations jsonb,
  p_day           date,
  p_reason        text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_day      date := private.require_past(p_day);
  v_counted  numeric := private.counted(p_denominations);
  v_expected numeric;
begin
  perform private.require_office();
  if v_counted is null then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.count_drawer'));
  v_expected := private.money_in('cash', '', v_day);
  if v_counted <> v_expected and p_reason = '' then
    raise sqlstate 'PT409' using
      message = 'This is not what the cash book comes to. Please count once more, or say why it differs.', hint = 'count.reason_missing';
  end if;
  insert into public.cash_counts (day, denominations, counted, expected, reason) values (v_day, p_denominations, v_counted, v_expected, p_reason);
end
$function$;

CREATE OR REPLACE FUNCTION private.counted (
  p_denominations jsonb
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when count(*) = count(worth) then coalesce(sum(worth * case when worth is not null then number::int end), 0) end
  from jsonb_each_text(case jsonb_typeof(p_denominations) when 'object' then p_denominations else '{"nothing": 1}' end) as piece (kind, number)
  left join (values
    ('note_500', 500), ('note_200', 200), ('note_100', 100), ('note_50', 50), ('note_20', 20), ('note_10', 10),
    ('coin_20', 20), ('coin_10', 10), ('coin_5', 5), ('coin_2', 2), ('coin_1', 1)) as known (kind, worth)
    on known.kind = piece.kind and number ~ '^[0-9]{1,5}$'
$function$;

CREATE OR REPLACE FUNCTION private.keep_in_ledger (
  p_table    regclass,
  p_kind     text,
  p_source   text,
  p_function text     DEFAULT 'private.post_written'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_event text;
begin
  foreach v_event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %s referencing %s table as written for each statement execute function %s(%L, %L)',
      split_part(p_function, '.', 2) || '_' || v_event, v_event, p_table, case v_event when 'delete' then 'old' else 'new' end, p_function, p_kind, p_source);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_payment_mode()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_mode text := private.without_unseen(to_jsonb(new) ->> tg_argv[0]);
begin
  if to_jsonb(new) ->> tg_argv[0] ~ '[^A-Za-z ]' and v_mode <> '' and private.is_line(v_mode) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], private.as_payment_mode(v_mode)));
  end if;
  return new;
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
    group by one.account, one.party having v_is_admin or bool_or(one.kind not in ('purchase', 'cost', 'investment', 'cash_count'));
end
$function$;

CREATE OR REPLACE FUNCTION private.money_in (
  p_account private.account_kind,
  p_party   text,
  p_day     date
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(amount), 0) from private.ledger
  where account = p_account and (p_account <> 'bank' or party = p_party) and day <= p_day
$function$;

CREATE OR REPLACE FUNCTION private.money_lines (
  p_account private.account_kind,
  p_party   text,
  p_from    date,
  p_to      date
)
  RETURNS TABLE (
    kind      text,
    source    bigint,
    day       date,
    back      boolean,
    amount    numeric,
    place     bigint,
    posted_by text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
  select kind, source, day, back, sum(amount), min(id), (array_agg(posted_by order by id))[1]
  from private.ledger
  where account = p_account and (p_account <> 'bank' or party = p_party) and day between p_from and p_to
  group by kind, source, day, back having sum(amount) <> 0
$function$;

CREATE OR REPLACE FUNCTION private.move_money (
  p_from_account public.money_account,
  p_to_account   public.money_account,
  p_amount       numeric,
  p_from_party   text,
  p_to_party     text,
  p_day          date,
  p_reference    text,
  p_description  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_from text := case p_from_account when 'bank' then private.account_of('Bank transfer', p_from_party) else '' end;
  v_to   text := case p_to_account when 'bank' then private.account_of('Bank transfer', p_to_party) else '' end;
begin
  perform private.require_office();
  if (p_from_account, v_from) = (p_to_account, v_to) then
    raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
  end if;
  insert into public.money_transfers (day, from_account, from_party, to_account, to_party, amount, reference, description)
  values (private.require_past(p_day), p_from_account, v_from, p_to_account, v_to, p_amount, p_reference, p_description);
end
$function$;

CREATE OR REPLACE FUNCTION private.post (
  p_kind    text,
  p_sources bigint[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  insert into private.ledger (kind, source, day, account, party, amount, back)
  select p_kind, source, day, account, party, sum(amount), back
  from (
    select source, day, account, party, amount, back from private.meant_entries where kind = p_kind and source = any (p_sources)
    union all
    select source, day, account, party, -amount, back from private.ledger where kind = p_kind and source = any (p_sources)
  ) as difference
  group by source, day, account, party, back having sum(amount) <> 0
  order by source, day, back, account;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_changing_ledger()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  raise sqlstate 'P0001' using message = 'The ledger is append-only.';
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_unbalanced()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if exists (select from posted group by kind, source, day having sum(amount) <> 0) then
    raise sqlstate 'P0001' using message = 'These entries do not sum to zero.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_past (
  p_day date
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
  end if;
  return coalesce(p_day, private.today());
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

CREATE OR REPLACE FUNCTION private.said (
  VARIADIC p_arguments text[]
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select case when p_arguments is distinct from array_fill(''::text, array[cardinality(p_arguments)]) then to_jsonb(p_arguments) else '[]' end $function$;

CREATE OR REPLACE FUNCTION private.set_account()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_row   jsonb := to_jsonb(new);
  v_typed text := v_row ->> tg_argv[1];
begin
  if private.is_line(v_typed) then  -- what is no line is for the check to refuse
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[1], private.account_of(v_row ->> tg_argv[0], v_typed)));
  end if;
  return new;
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
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
    update public.money_transfers set reversal = null where reversal = p_reversal;
    update public.cash_counts set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_costs (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from, import)
  select line.description, line.cost, line.date, coalesce(line.owners_own, false), coalesce(line.payment_mode, ''),
    coalesce(line.account_paid_from, ''), p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*,
      row_number() over (partition by r.registernumber order by r.number) as place, count(*) over (partition by r.registernumber) as lines
    from private.import_rows r,
      jsonb_to_record(r.data -> 'miscellaneous_costs') as line (description text, cost numeric, date date, payment_mode text, account_paid_from text)
    where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is not null
  ), counted as (
    insert into private.maintenance_counters as counter (registernumber, last_index)
    select registernumber, count(*) from lines group by registernumber
    on conflict (registernumber) do update set last_index = counter.last_index + excluded.last_index
    returning registernumber, last_index
  )
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from, import)
  select l.registernumber, counted.last_index - l.lines + l.place, l.description, l.cost, l.date, coalesce(l.payment_mode, ''),
    coalesce(l.account_paid_from, ''), p_import
  from lines l join counted using (registernumber) order by l.number;
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
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days and reversal is null
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days and reversal is null
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment - token), 0) from sales)
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
          select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,payment_mode,account_paid_to}'::text[]
            || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(payment_mode, ''), 'account_paid_to', nullif(account_paid_to, '')))
            order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.add_cost (
  p_description       text,
  p_cost              numeric,
  p_date              date    DEFAULT NULL::date,
  p_request_id        uuid    DEFAULT NULL::uuid,
  p_owners_own        boolean DEFAULT false,
  p_payment_mode      text    DEFAULT ''::text,
  p_account_paid_from text    DEFAULT ''::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if p_owners_own then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'add_cost', jsonb_build_array(p_description, p_cost, p_date)
    || case when p_owners_own then '[true]' else '[]'::jsonb end || private.said(p_payment_mode, p_account_paid_from)) is not null
  then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from)
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false), p_payment_mode, p_account_paid_from);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_investment (
  p_description     text,
  p_amount          numeric,
  p_date            date    DEFAULT NULL::date,
  p_request_id      uuid    DEFAULT NULL::uuid,
  p_payment_mode    text    DEFAULT ''::text,
  p_account_paid_to text    DEFAULT ''::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_investment', jsonb_build_array(p_description, p_amount, p_date)
    || private.said(p_payment_mode, p_account_paid_to)) is not null then
    return;
  end if;
  insert into public.investment (description, amount, date, payment_mode, account_paid_to)
  values (p_description, p_amount, coalesce(p_date, private.today()), p_payment_mode, p_account_paid_to);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_investment"(text, numeric, date, uuid, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_maintenance (
  p_registernumber    text,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text    DEFAULT ''::text,
  p_request_id        uuid    DEFAULT NULL::uuid,
  p_payment_mode      text    DEFAULT ''::text,
  p_account_paid_from text    DEFAULT ''::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_index  int;
  v_since  timestamptz := (select created_at from public.cardetails where registernumber = private.number_meant(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_maintenance',
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description) || private.said(p_payment_mode, p_account_paid_from));
  if v_answer is not null then
    if v_since <> (v_answer ->> 'vehicle_since')::timestamptz then
      perform private.refuse_reused();
    end if;
    return (v_answer ->> 'index')::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from);
  perform private.answer(p_request_id, jsonb_build_object('index', v_index, 'vehicle_since', v_since));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_maintenance"(text, numeric, date, text, uuid, text, text) FROM PUBLIC, "anon", "service_role";

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
        select b.registernumber, coalesce(o.ownername, ''), '', '', null, null, null, null
        from public.buying_prices b left join public.ownerdetails o using (registernumber) where l.kind = 'purchase' and b.entry = l.source
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

REVOKE ALL ON FUNCTION "public"."cash_book"(public.money_account, text, date, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.costs_of_month (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) - '{owners_own,reversal,import,payment_mode,account_paid_from}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('owners_own', nullif(owners_own, false), 'payment_mode', nullif(payment_mode, ''),
          'account_paid_from', nullif(account_paid_from, ''))) order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.count_drawer (
  p_denominations jsonb,
  p_day           date  DEFAULT NULL::date,
  p_reason        text  DEFAULT ''::text,
  p_request_id    uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'count_drawer', jsonb_build_array(p_denominations, p_day, p_reason)) is null then
    perform private.count_drawer(p_denominations, p_day, p_reason);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."count_drawer"(jsonb, date, text, uuid) FROM PUBLIC, "anon", "service_role";

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
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b), 'carinsurance', to_jsonb(i), 'ownerdetails', to_jsonb(o), 'finance', to_jsonb(f)))
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
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b),
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

CREATE OR REPLACE FUNCTION public.list_maintenance (
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
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'maintenanceRecords', coalesce(jsonb_agg(jsonb_build_object(
        'uniqueID', m.index,
        'registernumber', m.registernumber,
        'description', m.description,
        'price', m.price,
        'username', m.username,
        'maintainanceDate', m.maintainancedate,
        'maintainanceReceipt', receipt
      ) || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(m.payment_mode, ''), 'account_paid_from', nullif(m.account_paid_from, '')))
      order by m.maintainancedate desc, m.index desc), '[]'),
      'totalmaintainance', coalesce(sum(m.price), 0))
    from public.maintenance m
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/MaintenanceDoc/')) as receipt
      on receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index
    where m.registernumber = v_number and m.reversal is null
      and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
  );
end
$function$;

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
      'what', coalesce(s.owner_name, r_held.name, i.description, m.description, cost.description, invested.description, moved.description, counted.reason, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay, r_held.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay, r_held.stay) = c.stay, true))
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

CREATE OR REPLACE FUNCTION public.money_accounts()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (select jsonb_agg(to_jsonb(a) order by account, party) from private.money_accounts() a);
end
$function$;

REVOKE ALL ON FUNCTION "public"."money_accounts"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.move_money (
  p_from_account public.money_account,
  p_to_account   public.money_account,
  p_amount       numeric,
  p_from_party   text                 DEFAULT ''::text,
  p_to_party     text                 DEFAULT ''::text,
  p_day          date                 DEFAULT NULL::date,
  p_reference    text                 DEFAULT ''::text,
  p_description  text                 DEFAULT ''::text,
  p_request_id   uuid                 DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'move_money', jsonb_build_array(
    p_from_account, p_to_account, p_amount, p_from_party, p_to_party, p_day, p_reference, p_description)) is null
  then
    perform private.move_money(p_from_account, p_to_account, p_amount, p_from_party, p_to_party, p_day, p_reference, p_description);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.registers (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
  v_day  date;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  v_day := least(upper(v_days) - 1, private.today());
  return jsonb_build_object(
    'sums', public.account_month(p_month, p_year) - array['costs', 'installmentCosts', 'monthlySales', 'investmentCosts']
      || (select to_jsonb(p) from public.monthly_profit(p_month, p_year) p),
    'sales', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'sale', s.id, 'selldate', s.selldate, 'owner_name', s.owner_name, 'contact_no', s.contact_no, 'buyer_gstin', s.buyer_gstin,
          'selling_price', s.selling_price, 'down_payment', s.down_payment, 'commission', s.commission, 'payment_mode', s.payment_mode,
          'vehiclebuyprice', b.vehiclebuyprice,
          'maintenance', s.selling_price + s.commission - b.vehiclebuyprice - p.profit, 'profit', p.profit, 'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', private.paper_tcs(s) -> 'amount'))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits p on p.registernumber = s.registernumber and p.stay = s.stay
      where s.selldate <@ v_days and s.reversal is null),
    'purchases', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'ownername', t.ownername, 'ownerphone', t.ownerphone, 'vehiclebuyprice', b.vehiclebuyprice, 'until', t.until)
        order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      where t.since <@ v_days),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind, r.entry), '[]') from private.receipts r where r.day <@ v_days),
    'modes', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.payment_mode, m.account_paid_to), '[]')
      -- However a mode or an account was written, it is one line.
      from (select mode() within group (order by payment_mode) as payment_mode, mode() within group (order by account_paid_to) as account_paid_to,
              count(*) as receipts, sum(amount) as amount
            from private.receipts where day <@ v_days group by lower(payment_mode), lower(account_paid_to)) m),
    'tokens', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'reservation', t.reservation, 'day', t.day, 'registernumber', t.registernumber,
          'name', t.name, 'received', greatest(t.amount, 0), 'refunded', greatest(-t.amount, 0), 'kept', t.kept, 'mode', t.mode,
          'username', t.username) order by t.day, t.kind desc, t.reservation), '[]')
      from private.token_money t where t.day <@ v_days),
    'maintenance', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'index', m.index, 'day', m.maintainancedate, 'description', m.description, 'amount', m.price, 'username', m.username,
          'payment_mode', m.payment_mode, 'account_paid_from', m.account_paid_from)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost,
          'payment_mode', c.payment_mode, 'account_paid_from', c.account_paid_from)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'investments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.serial_number, 'day', i.date, 'description', i.description, 'amount', i.amount,
          'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to)
        order by i.date, i.serial_number), '[]')
      from public.investment i where i.date <@ v_days and i.reversal is null),
    'reversals', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'entry', r.entry, 'day', r.entered_for,
          'registernumber', coalesce(r.registernumber, ''), 'amount', r.amount, 'reason', r.reason, 'username', r.username,
          'reversed_on', private.day_of(r.created_at), 'bounced_on', r.bounced_on) order by r.entered_for, r.id), '[]')
      from public.reversals r where r.entered_for <@ v_days or private.day_of(r.created_at) <@ v_days),
    'stockDay', v_day,
    'stock', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'days', v_day - t.since, 'vehiclebuyprice', b.vehiclebuyprice, 'maintenance', m.spent,
          'value', b.vehiclebuyprice + m.spent) order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      cross join lateral (
        select coalesce(sum(price), 0) as spent from public.maintenance
        where registernumber = t.registernumber and stay = t.stay and reversal is null and maintainancedate <= v_day) m
      where t.since <= v_day and (t.until is null or t.until > v_day)));
end
$function$;

ALTER TABLE "public"."cash_counts"
  ADD CONSTRAINT "cash_counts_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "a_bank_account_has_a_name"
    CHECK ((((from_account = 'bank'::public.money_account) OR ((from_party)::text = ''::text)) AND ((to_account = 'bank'::public.money_account) OR ((to_party)::text = ''::text))));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "a_cheque_is_cleared_instead" CHECK (((from_account <> 'cheques'::public.money_account) AND (to_account <> 'cheques'::public.money_account)));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "it_reaches_another_account" CHECK (((from_account <> to_account) OR ((from_party)::text <> (to_party)::text)));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "money_transfers_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.cash_counts'::text,'dealer'::text,'{denominations,reason}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.money_transfers'::text,'dealer'::text,'{reference,description}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

CREATE INDEX cash_counts_by_day ON public.cash_counts USING btree (day);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.cash_counts
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('id');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.cash_counts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.cash_counts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.cash_counts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER post_written_delete AFTER DELETE ON public.cash_counts REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'cash_count',
  'id'
);

CREATE TRIGGER post_written_insert AFTER INSERT ON public.cash_counts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'cash_count',
  'id'
);

CREATE TRIGGER post_written_update AFTER UPDATE ON public.cash_counts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'cash_count',
  'id'
);

CREATE TRIGGER set_account
  BEFORE INSERT ON public.installments
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode', 'account_paid_to');

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT OR UPDATE OF payment_mode ON public.investment
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('payment_mode');

CREATE TRIGGER set_account
  BEFORE INSERT OR UPDATE OF payment_mode, account_paid_to ON public.investment
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode', 'account_paid_to');

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT ON public.maintenance
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('payment_mode');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.maintenance
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode', 'account_paid_from');

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT OR UPDATE OF payment_mode ON public.miscellaneous_costs
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('payment_mode');

CREATE TRIGGER set_account
  BEFORE INSERT OR UPDATE OF payment_mode, account_paid_from ON public.miscellaneous_costs
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode', 'account_paid_from');

CREATE TRIGGER keep_reference
  BEFORE INSERT ON public.money_transfers
  FOR EACH ROW
  WHEN (((new.reference)::text <> ''::text))
  EXECUTE FUNCTION private.keep_reference();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.money_transfers
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('id');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.money_transfers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.money_transfers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.money_transfers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER post_written_delete AFTER DELETE ON public.money_transfers REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'money_transfer',
  'id'
);

CREATE TRIGGER post_written_insert AFTER INSERT ON public.money_transfers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'money_transfer',
  'id'
);

CREATE TRIGGER post_written_update AFTER UPDATE ON public.money_transfers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'money_transfer',
  'id'
);

CREATE TRIGGER set_account
  BEFORE INSERT ON public.reservation_ends
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('mode', 'account_paid_to');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.reservations
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('mode', 'account_paid_to');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode', 'account_paid_to');

CREATE POLICY "only an admin reads counts" ON "public"."cash_counts"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "office staff read transfers" ON "public"."money_transfers"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

CREATE POLICY "office staff read reversals, of what they read" ON "public"."reversals"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_office() AS is_office) AND ((kind <> 'investment'::public.entry_kind) OR ( SELECT private.sees_balance() AS sees_balance)) AND ((kind <>
    'cash_count'::public.entry_kind) OR ( SELECT private.is_admin() AS is_admin)) AND
    ((kind <> 'cost'::public.entry_kind) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.miscellaneous_costs COST
  WHERE (cost.id = reversals.entry))))));

COMMENT ON COLUMN "private"."ledger"."kind" IS 'What happened: sale, installment, token, token_end, purchase, maintenance, cost, investment, money_transfer, cash_count.';

COMMENT ON COLUMN "public"."cash_counts"."denominations" IS '{"note_500": 3, "coin_5": 12}';

COMMENT ON COLUMN "public"."cash_counts"."expected" IS 'What the cash book came to on this day, before the count.';

COMMENT ON COLUMN "public"."investment"."payment_mode" IS ''''': nobody has said how it came.';

COMMENT ON COLUMN "public"."maintenance"."payment_mode" IS ''''': nobody has said how it was paid.';

COMMENT ON COLUMN "public"."miscellaneous_costs"."payment_mode" IS ''''': nobody has said how it was paid.';

COMMENT ON COLUMN "public"."money_transfers"."from_party" IS 'Of a bank account its name.';

COMMENT ON COLUMN "public"."money_transfers"."reference" IS 'Its UTR, or the number of the slip; '''': none was given.';

REVOKE ALL ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."count_drawer"(jsonb, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_drawer"(jsonb, date, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."counted"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_in_ledger"(regclass, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."money_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_accounts"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."money_in"(private.account_kind, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_in"(private.account_kind, text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."money_lines"(private.account_kind, text, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_lines"(private.account_kind, text, date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_past"(date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."said"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."said"(text[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_investment"(text, numeric, date, uuid, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_maintenance"(text, numeric, date, text, uuid, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."cash_book"(public.money_account, text, date, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."count_drawer"(jsonb, date, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."money_accounts"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."cash_counts" FROM "authenticated";

GRANT SELECT ON TABLE "public"."cash_counts" TO "authenticated";

REVOKE ALL ("account_paid_to") ON TABLE "public"."investment" FROM "authenticated";

GRANT INSERT ("account_paid_to"), UPDATE ("account_paid_to") ON TABLE "public"."investment" TO "authenticated";

REVOKE ALL ("payment_mode") ON TABLE "public"."investment" FROM "authenticated";

GRANT INSERT ("payment_mode"), UPDATE ("payment_mode") ON TABLE "public"."investment" TO "authenticated";

REVOKE ALL ("account_paid_from") ON TABLE "public"."miscellaneous_costs" FROM "authenticated";

GRANT INSERT ("account_paid_from"), UPDATE ("account_paid_from") ON TABLE "public"."miscellaneous_costs" TO "authenticated";

REVOKE ALL ("payment_mode") ON TABLE "public"."miscellaneous_costs" FROM "authenticated";

GRANT INSERT ("payment_mode"), UPDATE ("payment_mode") ON TABLE "public"."miscellaneous_costs" TO "authenticated";

REVOKE ALL ON TABLE "public"."money_transfers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."money_transfers" TO "authenticated";

ALTER TABLE "private"."ledger"
  ADD COLUMN "posted_by" text NOT NULL DEFAULT private.username();

COMMENT ON COLUMN "private"."ledger"."posted_by" IS 'Whose write it was; of what was in the books before the ledger ''system''.';

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
    (bought.day, 'seller', b.entry::text, -b.vehiclebuyprice),
    (bought.day, 'seller', b.entry::text, b.vehiclebuyprice),
    (bought.day, 'unsaid', '', -b.vehiclebuyprice)) as e (day, account, party, amount)
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

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "username" text NOT NULL DEFAULT private.username();

ALTER TABLE "public"."cash_counts"
  ADD CONSTRAINT "denominations_are_counted" CHECK ((NOT (private.counted(denominations) IS DISTINCT FROM counted)));

ALTER TABLE "public"."investment"
  ADD CONSTRAINT "account_paid_to_is_clean" CHECK (private.is_line((account_paid_to)::text));

ALTER TABLE "public"."investment"
  ADD CONSTRAINT "payment_mode_is_clean" CHECK (private.is_line((payment_mode)::text));

ALTER TABLE "public"."maintenance"
  ADD CONSTRAINT "account_paid_from_is_clean" CHECK (private.is_line((account_paid_from)::text));

ALTER TABLE "public"."maintenance"
  ADD CONSTRAINT "payment_mode_is_clean" CHECK (private.is_line((payment_mode)::text));

ALTER TABLE "public"."miscellaneous_costs"
  ADD CONSTRAINT "account_paid_from_is_clean" CHECK (private.is_line((account_paid_from)::text));

ALTER TABLE "public"."miscellaneous_costs"
  ADD CONSTRAINT "payment_mode_is_clean" CHECK (private.is_line((payment_mode)::text));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "description_is_clean" CHECK (private.is_text((description)::text));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "from_party_is_clean" CHECK (private.is_line((from_party)::text));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "money_transfers_amount_check" CHECK (((amount > (0)::numeric) AND private.is_rupees(amount)));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "reference_is_clean" CHECK (private.is_line((reference)::text));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "to_party_is_clean" CHECK (private.is_line((to_party)::text));
