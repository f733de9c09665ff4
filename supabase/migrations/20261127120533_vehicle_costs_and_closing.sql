-- Costs of a vehicle after its sale, of several vehicles by one bill, on credit and from the cash of staff; money of the staff; money borrowed for a vehicle;
-- months that are closed; the owner's page. What was spent on sold vehicles becomes the cost of their sales at the end.

SET local check_function_bodies = off;

-- A mode was any words until now: these two get a meaning, which what was written before did not have.
UPDATE public.maintenance SET payment_mode = case lower(payment_mode) when 'on credit' then 'Credit' else 'Cash of staff' end
  WHERE lower(payment_mode) IN ('on credit', 'staff cash');
UPDATE public.miscellaneous_costs SET payment_mode = case lower(payment_mode) when 'on credit' then 'Credit' else 'Cash of staff' end
  WHERE lower(payment_mode) IN ('on credit', 'staff cash');

DROP POLICY "staff read maintenance" ON "public"."maintenance";

DROP POLICY "office staff read reversals, of what they read" ON "public"."reversals";

DROP VIEW "private"."booked";

DROP VIEW "private"."meant_entries";

DROP VIEW "private"."vehicle_profits";

DROP FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text);

DROP FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean, text, text);

DROP FUNCTION "public"."add_maintenance"(text, numeric, date, text, uuid, text, text);

DROP FUNCTION "public"."monthly_profit"(integer, integer);

DROP FUNCTION "public"."vehicle_profit"(text);

CREATE SEQUENCE "private"."bills" AS bigint INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1 NO CYCLE;

CREATE TABLE "public"."book_closings" (
  "id"             bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "closed_through" date,
  "reason"         character varying(500)   NOT NULL DEFAULT ''::character varying,
  "sums"           jsonb,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "a_month_is_closed_whole" CHECK ((EXTRACT(day FROM (closed_through + 1)) = (1)::numeric)),
  CONSTRAINT "book_closings_closed_through_check" CHECK (((closed_through >= '1899-12-31'::date) AND (closed_through <= '2199-12-31'::date))),
  CONSTRAINT "book_closings_pkey" PRIMARY KEY (id),
  CONSTRAINT "opening_again_has_a_reason" CHECK (((sums IS NOT NULL) OR ((reason)::text <> ''::text))),
  "username"       text                     NOT NULL DEFAULT private.username(),
  CONSTRAINT "reason_is_clean" CHECK (private.is_text((reason)::text))
);

ALTER TABLE "public"."book_closings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."book_closings" FROM "anon", "service_role";

CREATE TABLE "public"."staff_money" (
  "id"  bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT "staff_money_pkey" PRIMARY KEY (id),
  "day" date   NOT NULL DEFAULT private.today(),
  CONSTRAINT "staff_money_day_check" CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date)))
);

ALTER TABLE "public"."staff_money"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."staff_money" FROM "anon", "service_role";

CREATE TABLE "public"."vehicle_loans" (
  "transfer"       bigint  NOT NULL,
  "registernumber" text    NOT NULL,
  "stay"           integer NOT NULL DEFAULT 1,
  "outstanding"    numeric NOT NULL,
  "rate"           numeric NOT NULL,
  "settled_until"  date    NOT NULL,
  CONSTRAINT "vehicle_loans_pkey" PRIMARY KEY (transfer),
  CONSTRAINT "vehicle_loans_rate_check" check (rate between 0 and 100 and scale(rate) <= 2),
  CONSTRAINT "vehicle_loans_settled_until_check" CHECK (((settled_until >= '1900-01-01'::date) AND (settled_until <= '2199-12-31'::date))),
  "username"       text    NOT NULL DEFAULT private.username(),
  CONSTRAINT "vehicle_loans_outstanding_check" CHECK (private.is_rupees(outstanding))
);

ALTER TABLE "public"."vehicle_loans"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."vehicle_loans" FROM "anon", "service_role";

ALTER TABLE "public"."miscellaneous_costs"
  ADD COLUMN "payee" character varying(120) NOT NULL DEFAULT ''::character varying;

REVOKE ALL ON SEQUENCE "public"."book_closings_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."book_closings_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."book_closings_id_seq" FROM "service_role";

REVOKE ALL ON SEQUENCE "public"."staff_money_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."staff_money_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."staff_money_id_seq" FROM "service_role";

CREATE TYPE "public"."maintenance_kind" AS ENUM (
  'repair',
  'refurbishment',
  'transport',
  'rto',
  'commission',
  'interest',
  'other'
);

ALTER TABLE "public"."maintenance"
  ADD COLUMN "kind" public.maintenance_kind NOT NULL DEFAULT 'repair'::public.maintenance_kind;

ALTER TABLE "public"."maintenance"
  ADD COLUMN "payee" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."maintenance"
  ADD COLUMN "bill" bigint;

CREATE TYPE "public"."staff_money_kind" AS ENUM (
  'salary',
  'advance',
  'recovery',
  'cash_given',
  'cash_returned'
);

ALTER TABLE "public"."staff_money"
  ADD COLUMN "kind" public.staff_money_kind NOT NULL;

ALTER TABLE "public"."staff_money"
  ADD COLUMN "person" character varying(120) NOT NULL;

ALTER TABLE "public"."staff_money"
  ADD COLUMN "amount" numeric NOT NULL;

ALTER TABLE "public"."staff_money"
  ADD COLUMN "recovered" numeric NOT NULL DEFAULT 0;

ALTER TABLE "public"."staff_money"
  ADD COLUMN "payment_mode" character varying(40) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."staff_money"
  ADD COLUMN "account" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."staff_money"
  ADD COLUMN "description" character varying(500) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."staff_money"
  ADD COLUMN "reversal" bigint;

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
  if lower(p_mode) in ('', 'cash', 'on credit') or private.is_no_money(p_mode) then
    return '';
  elsif lower(p_mode) = 'staff cash' then
    return coalesce(nullif(v_typed, ''), private.username());
  end if;
  select * into v_office from public.dealer_office;
  v_own := coalesce(nullif(v_office.account_name, ''), nullif(v_office.bank, ''), v_typed);
  return case when lower(v_typed) in ('', lower(v_own), lower(v_office.bank), v_office.account_number,
    lower(private.company())) then v_own else v_typed end;
end
$function$;

CREATE OR REPLACE FUNCTION private.account_of_cost (
  p_mode text
)
  RETURNS private.account_kind
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case lower(p_mode) when 'on credit' then 'other' when 'staff cash' then 'staff_cash' else private.account_of_mode(p_mode) end
$function$;

CREATE OR REPLACE FUNCTION private.add_maintenance (
  p_registernumber    text,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text,
  p_payment_mode      text,
  p_account_paid_from text,
  p_kind              public.maintenance_kind,
  p_payee             text,
  p_bill              bigint                  DEFAULT NULL::bigint
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
  if p_kind = 'interest' then
    perform private.require_admin();
  elsif p_kind = 'commission' then
    perform private.require_office();
  end if;
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for share;
  if not found then  -- deleted at the same moment, or its number corrected
    v_number := private.known_vehicle(v_number);
    perform from public.cardetails where registernumber = v_number for share;
  end if;
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from, kind, payee, bill)
  values (v_number, v_index, p_description, p_price, p_maintainancedate, p_payment_mode, private.require_payer(p_payment_mode, p_payee, p_account_paid_from),
    p_kind, p_payee, p_bill);
  return v_index;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_staff_money (
  p_kind         public.staff_money_kind,
  p_person       text,
  p_amount       numeric,
  p_day          date,
  p_payment_mode text,
  p_account      text,
  p_recovered    numeric,
  p_description  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_person text := btrim(regexp_replace(coalesce(p_person, ''), '\s+', ' ', 'g'));
begin
  perform private.require_office();
  if p_kind in ('salary', 'recovery') or lower(v_person) = lower(private.username()) then
    perform private.require_admin();
  end if;
  v_person := coalesce(
    (select username from public.staff where lower(username) = lower(v_person)),
    (select person from public.staff_money where lower(person) = lower(v_person) order by id desc limit 1), v_person);
  -- Of two who recover the same advance the second sees what the first left.
  perform pg_advisory_xact_lock(hashtext('private.add_staff_money'), hashtext(lower(v_person)));
  if (case p_kind when 'recovery' then p_amount else p_recovered end) > private.held_by('staff_advance', v_person) then
    raise sqlstate 'PT409' using message = 'So much was not paid in advance.', hint = 'staff.above_advance';
  elsif p_kind = 'cash_returned' and p_amount > private.held_by('staff_cash', v_person) then
    raise sqlstate 'PT409' using message = 'So much cash is not held.', hint = 'staff.above_cash';
  end if;
  insert into public.staff_money (kind, person, amount, day, payment_mode, account, recovered, description)
  values (p_kind, v_person, p_amount, private.require_past(p_day), p_payment_mode, p_account, p_recovered, p_description);
end
$function$;

CREATE OR REPLACE FUNCTION private.borrow_for_vehicle (
  p_registernumber text,
  p_lender         text,
  p_amount         numeric,
  p_rate           numeric,
  p_day            date,
  p_to_account     public.money_account,
  p_to_party       text,
  p_description    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text := private.known_vehicle(p_registernumber);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = v_number for key share;
  perform private.move_money('other', p_to_account, p_amount, p_lender, p_to_party, p_day, '', p_description);
  insert into public.vehicle_loans (transfer, registernumber, outstanding, rate, settled_until)
  select id, v_number, amount, p_rate, day from public.money_transfers where id = currval(pg_get_serial_sequence('public.money_transfers', 'id'));
end
$function$;

CREATE OR REPLACE FUNCTION private.close_month (
  p_month integer,
  p_year  integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_last date := upper(private.days_of_month(p_month, p_year)) - 1;
begin
  perform private.require_admin();
  if v_last >= private.today() then
    raise sqlstate 'PT400' using message = 'This month is not over yet.', hint = 'month.not_over';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.post'));
  if v_last <= private.closed_through() then
    raise sqlstate 'PT409' using message = 'This month is closed already.', hint = 'month.closed_already';
  end if;
  insert into public.book_closings (closed_through, sums) values (v_last, private.registers(p_month, p_year) -> 'sums');
end
$function$;

CREATE OR REPLACE FUNCTION private.closed_through()
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select closed_through from public.book_closings order by id desc limit 1 $function$;

CREATE OR REPLACE FUNCTION private.entries_of (
  p_accounts private.account_kind[],
  p_party    text,
  p_from     date,
  p_to       date,
  p_limit    integer,
  p_offset   integer
)
  RETURNS TABLE (
    id      bigint,
    kind    text,
    source  bigint,
    day     date,
    account private.account_kind,
    party   text,
    amount  numeric,
    back    boolean,
    many    bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select l.id, l.kind, l.source, l.day, l.account, l.party, l.amount, l.back, count(*) over ()
    from private.ledger l
    where l.account = any (p_accounts) and (p_party is null or l.party = p_party) and (p_from is null or l.day >= p_from) and l.day <= p_to
    order by l.day desc, l.id desc limit p_limit offset p_offset;
end
$function$;

CREATE OR REPLACE FUNCTION private.held_by (
  p_account private.account_kind,
  p_person  text
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select coalesce(sum(amount), 0) from private.ledger where account = p_account and lower(party) = lower(p_person) $function$;

CREATE OR REPLACE FUNCTION private.interest_of (
  p_loan  public.vehicle_loans,
  p_until date
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select round(p_loan.outstanding * p_loan.rate * greatest(0, p_until - p_loan.settled_until) / 36500, 2) $function$;

CREATE OR REPLACE FUNCTION private.is_earning (
  p_account private.account_kind
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_account in ('sales', 'commission', 'late_fees', 'forfeited', 'cost_of_sales', 'sold_maintenance', 'costs', 'salaries', 'tax', 'written_off', 'difference')
$function$;

CREATE OR REPLACE FUNCTION private.keep_payee()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if private.is_line(new.payee) then  -- what is no line is for the check to refuse
    new.payee := private.party_of('other', new.payee);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.made_up()
  RETURNS TABLE (
    part    text,
    account private.account_kind,
    party   text,
    amount  numeric,
    many    bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_begins date := private.book_begins();
begin
  perform private.require_admin();
  return query
    with of_party as (
      select l.account, l.party, sum(l.amount) as amount, sum(l.amount) filter (where l.day < v_begins) as before
      from private.ledger l group by l.account, l.party
      union all
      values ('cash'::private.account_kind, '', 0, 0)
    ), placed as (
      select case when p.account in ('cash', 'bank', 'cheques', 'unsaid', 'set_off', 'seller')
            or v_begins is null and p.account in ('other', 'difference') then 'balance'
          when p.account in ('stock', 'maintenance', 'buyer', 'financier', 'token', 'other', 'staff_advance', 'staff_cash', 'gst', 'tcs') then 'beside' else 'from' end as part,
        case when p.account in ('sales', 'commission', 'late_fees', 'forfeited', 'cost_of_sales', 'sold_maintenance', 'costs', 'written_off', 'salaries', 'tax')
            or p.account = 'difference' and v_begins is not null then 'sales' else p.account end as account,
        case when p.account in ('bank', 'other', 'staff_advance', 'staff_cash') then p.party else '' end as party, p.amount, coalesce(p.before, 0) as before
      from of_party p
    ), net as (
      select p.part, p.account, p.party, p.amount from placed p where p.account <> 'sales'
      union all
      select p.part, split.account, '', split.amount
      from placed p
      cross join lateral (values ('opening'::private.account_kind, p.before), ('sales', p.amount - p.before)) as split (account, amount)
      where p.account = 'sales'
    )
    select n.part, n.account, n.party, case n.part when 'from' then -sum(n.amount) else sum(n.amount) end,
      case when n.account in ('stock', 'buyer', 'financier', 'token', 'seller') then count(*) filter (where n.amount <> 0) end
    from net n group by n.part, n.account, n.party having n.account = 'cash' or sum(n.amount) <> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.maintenance_receipt (
  p_number text,
  p_index  integer,
  p_bill   bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select receipt
  from (
    select p_number as number, p_index as index
    union
    select registernumber, index from public.maintenance where bill = p_bill) as paid
  cross join lateral jsonb_array_elements(private.file_list('private-files', number || '/MaintenanceDoc/')) as receipt
  where receipt ->> 'path' = number || '/MaintenanceDoc/' || index
  order by (number, index) <> (p_number, p_index), number, index limit 1
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
    group by one.account, one.party
    -- What the own account was called before it had a name.
    having not (one.account = 'bank' and one.party = '' and sum(one.amount) = 0 and private.account_of('UPI') <> '') and (v_is_admin or bool_or(one.kind not in ('purchase_payment', 'cost', 'investment', 'cash_count', 'opening', 'staff_money')));
end
$function$;

CREATE OR REPLACE FUNCTION private.next_bill()
  RETURNS bigint
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select nextval('private.bills') $function$;

CREATE OR REPLACE FUNCTION private.open_month (
  p_month  integer,
  p_year   integer,
  p_reason text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_first date := lower(private.days_of_month(p_month, p_year));
begin
  perform private.require_admin();
  if btrim(coalesce(p_reason, '')) = '' then
    raise sqlstate 'PT400' using message = 'Please say why the month is opened again.', hint = 'month.reason_missing';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.post'));
  if (v_first <= private.closed_through()) is not true then
    raise sqlstate 'PT409' using message = 'This month is open.', hint = 'month.open';
  end if;
  insert into public.book_closings (closed_through, reason) values (v_first - 1, btrim(p_reason));
end
$function$;

CREATE OR REPLACE FUNCTION private.open_parties (
  p_days daterange
)
  RETURNS TABLE (
    account        private.account_kind,
    registernumber text,
    name           text,
    amount         numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select one.account, coalesce(s.registernumber, b.registernumber, r.registernumber), coalesce(case one.account when 'financier' then f.financier end, s.owner_name, b.seller, r.name)::text, one.amount
    from (
      select l.account, l.party, sum(l.amount) as amount from private.ledger l
      where l.account in ('buyer', 'financier', 'seller', 'token') and l.day < upper(p_days)
      group by l.account, l.party having sum(l.amount) <> 0) one
    left join public.soldcars s on one.account in ('buyer', 'financier') and s.id = one.party::bigint
    left join public.financings f on f.sale = s.id
    left join public.buying_prices b on one.account = 'seller' and b.entry = one.party::bigint
    left join public.reservations r on one.account = 'token' and r.id = nullif(one.party, '')::bigint;
end
$function$;

CREATE OR REPLACE FUNCTION private.owner_accounts (
  p_from date
)
  RETURNS TABLE (
    account private.account_kind,
    party   text,
    month   date,
    amount  numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select l.account, case when l.account in ('bank', 'other', 'staff_advance', 'staff_cash') then l.party else '' end,
      case when private.is_earning(l.account) and l.day >= p_from then date_trunc('month', l.day)::date end, sum(l.amount)
    from private.ledger l where l.day <= private.today() group by 1, 2, 3;
end
$function$;

CREATE OR REPLACE FUNCTION private.owner_part (
  p_account private.account_kind,
  p_amount  numeric
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when p_account in ('cash', 'bank', 'cheques', 'unsaid', 'stock', 'maintenance', 'staff_cash') then 'have'
    when p_account in ('buyer', 'financier', 'staff_advance') then 'owed'
    when p_account in ('seller', 'token', 'gst', 'tcs') then 'owe'
    when p_account = 'other' then case when p_amount < 0 then 'owe' else 'owed' end end
$function$;

CREATE OR REPLACE FUNCTION private.post_sold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sources bigint[];
begin
  select array_agg(entry) into v_sources from (
    select b.entry from public.buying_prices b
    where (b.registernumber, b.stay) in (select registernumber, stay from written) order by b.entry for no key update) as left_the_stock;
  if v_sources is not null then
    perform private.post('purchase', v_sources);
  end if;
  select array_agg(entry) into v_sources from public.maintenance m where (m.registernumber, m.stay) in (select registernumber, stay from written);
  if v_sources is not null then
    perform private.post('maintenance', v_sources);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_closed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_closed date := private.closed_through();
begin
  if v_closed is not null and exists (
    select from posted where day <= v_closed
    group by kind, source, day, account, case when account = 'bank' and party = '' then private.account_of('UPI') else party end having sum(amount) <> 0)
  then
    raise sqlstate 'PT409' using message = format(
      'The books are closed through %s. Please record it with a day after that, or ask an admin to open the month again.', to_char(v_closed, 'DD/MM/YYYY')),
      hint = 'month.closed';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.registers (
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
          'maintenance', s.selling_price + s.commission - b.vehiclebuyprice - p.profit, 'profit', p.profit, 'not_received', v.not_received,
          'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', private.paper_tcs(s) -> 'amount'))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits v on v.sale = s.id
      cross join lateral (select sum(amount) as profit from private.profit_lines where sale = s.id and day <@ v_days) p
      where s.selldate <@ v_days and s.reversal is null),
    'later_costs', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object('sale', s.id, 'selldate', s.selldate, 'day', p.day, 'amount', -p.amount)
        order by p.day, s.id), '[]')
      from private.profit_lines p
      join public.soldcars s on s.id = p.sale
      join public.cardetails c on c.registernumber = s.registernumber
      where p.day <@ v_days and s.selldate < lower(v_days)),
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
          'payment_mode', m.payment_mode, 'account_paid_from', m.account_paid_from, 'kind', m.kind, 'payee', m.payee)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost,
          'payment_mode', c.payment_mode, 'account_paid_from', c.account_paid_from, 'payee', c.payee)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'staff', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'reversal' order by p.day, p.id), '[]') from public.staff_money p where p.day <@ v_days and p.reversal is null),
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

CREATE OR REPLACE FUNCTION private.require_payer (
  p_payment_mode      text,
  p_payee             text,
  p_account_paid_from text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_mode   text := lower(private.as_payment_mode(p_payment_mode));
  v_holder text := coalesce(nullif(p_account_paid_from, ''), private.username());
begin
  if v_mode = 'on credit' and coalesce(p_payee, '') = '' then
    raise sqlstate 'PT400' using message = 'Please say who is owed it.', hint = 'cost.payee_missing';
  elsif v_mode <> 'staff cash' then
    return p_account_paid_from;
  elsif private.my_designation() = 'Driver' or not exists (select from public.staff where lower(username) = lower(v_holder)) then
    return private.username();
  end if;
  return v_holder;
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
  elsif p_kind = 'staff_money' then
    select null::text as registernumber, amount, day, reversal, id as found into v_entry from public.staff_money where id = p_entry for update;
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
  if p_kind in ('money_transfer', 'cash_count', 'staff_money') and p_refund_mode <> '' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  elsif p_kind = 'installment' and p_refund_mode <> ''
    and exists (select from public.installments where id = p_entry and payment_mode = 'Cheque' and cleared_on is null)
  then
    raise sqlstate 'PT400' using message = 'This cheque is not cleared yet: the cheque itself is given back.', hint = 'refund.of_open_cheque';
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
  elsif p_kind = 'staff_money' then
    update public.staff_money set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'cash_count' then
    update public.cash_counts set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_loan (
  p_transfer     bigint,
  p_day          date,
  p_paid         numeric,
  p_from_account public.money_account,
  p_from_party   text,
  p_reference    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_loan     public.vehicle_loans;
  v_lent     public.money_transfers;
  v_interest numeric;
  v_day      date := private.require_past(p_day);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.vehicle_loans where transfer = p_transfer) for share;
  select * into v_loan from public.vehicle_loans where transfer = p_transfer for update;
  select * into v_lent from public.money_transfers where id = p_transfer and reversal is null;
  if v_loan.transfer is null or v_lent.id is null then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_loan.outstanding = 0 then
    raise sqlstate 'PT409' using message = 'This loan is paid back already.', hint = 'loan.over';
  elsif v_day < v_loan.settled_until then
    raise sqlstate 'PT400' using message = 'The interest of this loan was settled until a later day already.', hint = 'loan.settled_later';
  end if;
  v_interest := private.interest_of(v_loan, v_day);
  if p_paid > v_interest + v_loan.outstanding then
    raise sqlstate 'PT409' using message = 'This is more than the loan and its interest come to.', hint = 'loan.above_due';
  end if;
  if v_interest > 0 then
    perform private.add_maintenance(v_loan.registernumber, v_interest, v_day, '', 'On credit', '', 'interest', v_lent.from_party);
  end if;
  if p_paid > 0 then
    perform private.move_money(p_from_account, 'other', p_paid, p_from_party, v_lent.from_party, v_day, p_reference, '');
  end if;
  update public.vehicle_loans set settled_until = v_day, outstanding = outstanding - greatest(0, p_paid - v_interest) where transfer = p_transfer;
end
$function$;

CREATE OR REPLACE FUNCTION private.staff_accounts()
  RETURNS TABLE (
    person  text,
    advance numeric,
    cash    numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return query
    select (array_agg(one.person order by one.named desc))[1], sum(one.advance), sum(one.cash)
    from (
      select l.party as person, 0 as named, case l.account when 'staff_advance' then l.amount else 0 end as advance, case l.account when 'staff_cash' then l.amount else 0 end as cash
      from private.ledger l where l.account in ('staff_advance', 'staff_cash')
      union all
      select m.person, 0, 0, 0 from public.staff_money m where m.reversal is null
      union all
      select s.username, 1, 0, 0 from public.staff s where private.is_admin() or s.id = auth.uid()
    ) as one
    where private.is_admin() or lower(one.person) = lower(private.username())
    group by lower(one.person);
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
    -- A payment for a sale that is reversed meanwhile goes with it; what is set against it cannot.
    if exists (
      select from public.soldcars s join public.installments i on i.sale = s.id
      where i.reversal = p_reversal and s.reversal is not null and i.payment_mode in ('Part exchange', 'Set-off'))
    then
      raise sqlstate 'PT409' using message = 'The sale is reversed, too. Please take that back first.', hint = 'sale.reversed';
    end if;
    perform private.redo_set_against(v_reversal);
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    select * into v_paid from public.installments where id = v_reversal.entry and v_reversal.kind = 'installment';
    perform private.count_part(v_paid, 1);
    if v_paid.reversal is null and v_paid.kind in ('installment', 'late_fee') and not v_paid.more_than_due and private.is_above_due(v_paid)
      or exists (
        select from public.purchase_payments p
        where p.registernumber = v_reversal.registernumber and (p.id = v_reversal.entry and v_reversal.kind = 'purchase_payment' or p.installment = v_paid.id)
          and not p.more_than_due and private.owed_for(p.registernumber, p.stay) < 0)
    then
      raise sqlstate 'PT409' using message = 'With it more is paid than what is owed. Please reverse the payment that was recorded instead of it.',
        hint = 'reversal.paid_since';
    end if;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
    update public.money_transfers set reversal = null where reversal = p_reversal;
    update public.cash_counts set reversal = null where reversal = p_reversal;
    update public.staff_money set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.total_other()
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when private.sees_balance() then
    case when private.book_begins() is not null then (select coalesce(sum(amount), 0) from public.opening_balances where account <> 'other')
      - (select coalesce(sum(amount), 0) from private.ledger where account in ('opening', 'other', 'difference') and kind <> 'opening')
      - private.total_staff() else nullif(-private.total_staff(), 0) end end
$function$;

CREATE OR REPLACE FUNCTION private.total_staff()
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select coalesce(sum(amount), 0) from private.ledger where account in ('salaries', 'staff_advance', 'staff_cash') $function$;

CREATE OR REPLACE FUNCTION private.trial_balance (
  p_days daterange
)
  RETURNS TABLE (
    account private.account_kind,
    party   text,
    opening numeric,
    debit   numeric,
    credit  numeric,
    closing numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select l.account, one.party, coalesce(sum(l.amount) filter (where l.day < lower(p_days)), 0), coalesce(sum(l.amount) filter (where l.amount > 0 and l.day <@ p_days), 0),
      coalesce(-sum(l.amount) filter (where l.amount < 0 and l.day <@ p_days), 0), sum(l.amount)
    from private.ledger l
    cross join lateral (select case when l.account in ('bank', 'other', 'staff_advance', 'staff_cash') then l.party else '' end as party) one
    where l.day < upper(p_days)
    group by l.account, one.party
    having sum(l.amount) <> 0 or bool_or(l.day <@ p_days);
end
$function$;

CREATE OR REPLACE FUNCTION public.add_bill (
  p_shares            jsonb,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text                    DEFAULT ''::text,
  p_request_id        uuid                    DEFAULT NULL::uuid,
  p_payment_mode      text                    DEFAULT ''::text,
  p_account_paid_from text                    DEFAULT ''::text,
  p_kind              public.maintenance_kind DEFAULT 'repair'::public.maintenance_kind,
  p_payee             text                    DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
  v_bill   bigint;
  v_share  record;
  v_index  int;
  v_first  jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_bill', jsonb_build_array(
    p_shares, p_price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from, p_kind, p_payee));
  if v_answer is not null then
    return v_answer;
  end if;
  if (case when jsonb_typeof(p_shares) = 'array' then jsonb_array_length(p_shares) between 2 and 50 end) is not true
    or (select count(distinct coalesce(private.number_meant(registernumber), registernumber)) < count(*) from jsonb_to_recordset(p_shares) as share (registernumber text))
  then
    raise sqlstate 'PT400' using message = 'A bill is of two to fifty vehicles, each of them once.', hint = 'bill.vehicles';
  elsif (select sum(price) from jsonb_to_recordset(p_shares) as share (price numeric)) is distinct from p_price then
    raise sqlstate 'PT400' using message = 'The shares do not come to the amount of the bill.', hint = 'bill.unequal';
  end if;
  v_bill := private.next_bill();
  -- In the order of their numbers: two bills of the same vehicles wait for each other (deadlock).
  for v_share in
    select registernumber, price, place from jsonb_array_elements(p_shares) with ordinality as share (one, place)
    cross join lateral jsonb_to_record(one) as given (registernumber text, price numeric) order by private.number_meant(registernumber)
  loop
    v_index := private.add_maintenance(v_share.registernumber, v_share.price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from,
      p_kind, p_payee, v_bill);
    if v_share.place = 1 then
      v_first := jsonb_build_object('registernumber', private.known_vehicle(v_share.registernumber), 'index', v_index);
    end if;
  end loop;
  perform private.answer(p_request_id, v_first);
  return v_first;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_bill"(jsonb, numeric, date, text, uuid, text, text, public.maintenance_kind, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_cost (
  p_description       text,
  p_cost              numeric,
  p_date              date    DEFAULT NULL::date,
  p_request_id        uuid    DEFAULT NULL::uuid,
  p_owners_own        boolean DEFAULT false,
  p_payment_mode      text    DEFAULT ''::text,
  p_account_paid_from text    DEFAULT ''::text,
  p_payee             text    DEFAULT ''::text
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
    || case when p_owners_own then '[true]' else '[]'::jsonb end || private.said(p_payment_mode, p_account_paid_from)
    || case when p_payee = '' then '[]' else jsonb_build_array(p_payee) end) is not null
  then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from, payee)
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false), p_payment_mode,
    private.require_payer(p_payment_mode, p_payee, p_account_paid_from), p_payee);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean, text, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_maintenance (
  p_registernumber    text,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text                    DEFAULT ''::text,
  p_request_id        uuid                    DEFAULT NULL::uuid,
  p_payment_mode      text                    DEFAULT ''::text,
  p_account_paid_from text                    DEFAULT ''::text,
  p_kind              public.maintenance_kind DEFAULT 'repair'::public.maintenance_kind,
  p_payee             text                    DEFAULT ''::text
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
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description) || private.said(p_payment_mode, p_account_paid_from)
    || case when p_kind = 'repair' and p_payee = '' then '[]' else jsonb_build_array(p_kind, p_payee) end);
  if v_answer is not null then
    if v_since <> (v_answer ->> 'vehicle_since')::timestamptz then
      perform private.refuse_reused();
    end if;
    return (v_answer ->> 'index')::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description, p_payment_mode, p_account_paid_from, p_kind, p_payee);
  perform private.answer(p_request_id, jsonb_build_object('index', v_index, 'vehicle_since', v_since));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_maintenance"(text, numeric, date, text, uuid, text, text, public.maintenance_kind, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_staff_money (
  p_kind         public.staff_money_kind,
  p_person       text,
  p_amount       numeric,
  p_day          date                    DEFAULT NULL::date,
  p_payment_mode text                    DEFAULT 'Cash'::text,
  p_account      text                    DEFAULT ''::text,
  p_recovered    numeric                 DEFAULT 0,
  p_description  text                    DEFAULT ''::text,
  p_request_id   uuid                    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_staff_money', jsonb_build_array(
    p_kind, p_person, p_amount, p_day, p_payment_mode, p_account, p_recovered, p_description)) is null
  then
    perform private.add_staff_money(p_kind, p_person, p_amount, p_day, p_payment_mode, p_account, coalesce(p_recovered, 0), p_description);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_staff_money"(public.staff_money_kind, text, numeric, date, text, text, numeric, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.borrow_for_vehicle (
  p_registernumber text,
  p_lender         text,
  p_amount         numeric,
  p_rate           numeric,
  p_day            date                 DEFAULT NULL::date,
  p_to_account     public.money_account DEFAULT 'cash'::public.money_account,
  p_to_party       text                 DEFAULT ''::text,
  p_description    text                 DEFAULT ''::text,
  p_request_id     uuid                 DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'borrow_for_vehicle', jsonb_build_array(
    p_registernumber, p_lender, p_amount, p_rate, p_day, p_to_account, p_to_party, p_description)) is null
  then
    perform private.borrow_for_vehicle(p_registernumber, p_lender, p_amount, p_rate, p_day, p_to_account, p_to_party, p_description);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."borrow_for_vehicle"(text, text, numeric, numeric, date, public.money_account, text, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.close_month (
  p_month      integer,
  p_year       integer,
  p_request_id uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'close_month', jsonb_build_array(p_month, p_year)) is null then
    perform private.close_month(p_month, p_year);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."close_month"(integer, integer, uuid) FROM PUBLIC, "anon", "service_role";

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
      'costs', coalesce(jsonb_agg(to_jsonb(c) - '{owners_own,reversal,import,payment_mode,account_paid_from,payee}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('owners_own', nullif(owners_own, false), 'payment_mode', nullif(payment_mode, ''),
          'account_paid_from', nullif(account_paid_from, ''), 'payee', nullif(payee, ''))) order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
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
        'maintainanceReceipt', case when m.bill is null then receipt else private.maintenance_receipt(v_number, m.index, m.bill) end,
        'kind', m.kind
      ) || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(m.payment_mode, ''), 'account_paid_from', nullif(m.account_paid_from, ''),
        'payee', nullif(m.payee, ''), 'bill', m.bill))
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
      'what', coalesce(s.owner_name, r_held.name, i.description, m.description, bought.description, cost.description, invested.description, moved.description, counted.reason, staff.person, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay, bought.stay, r_held.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay, bought.stay, r_held.stay) = c.stay, true))
      || jsonb_strip_nulls(jsonb_build_object(
        'payment', case when i.id is not null then jsonb_build_object('kind', i.kind, 'payment_mode', i.payment_mode) end,
        'down_payment', nullif(s.down_payment, 0), 'token', nullif(s.token, 0), 'commission', nullif(s.commission, 0), 'payments', (
          select jsonb_agg(jsonb_build_object('id', went.id, 'installment_date', went.installment_date, 'amount', went.amount, 'kind', went.kind,
            'payment_mode', went.payment_mode)
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
    left join public.staff_money staff on r.kind = 'staff_money' and staff.id = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_vehicle_loans (
  p_registernumber text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text := case when p_registernumber is not null then private.known_vehicle(p_registernumber) end;
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('transfer', l.transfer, 'registernumber', l.registernumber, 'lender', t.from_party, 'day', t.day,
        'amount', t.amount, 'outstanding', l.outstanding, 'rate', l.rate, 'settled_until', l.settled_until, 'interest', private.interest_of(l, private.today()))
      order by t.day, l.transfer), '[]')
    from public.vehicle_loans l
    join public.money_transfers t on t.id = l.transfer and t.reversal is null
    join public.cardetails c on c.registernumber = l.registernumber
    where case when v_number is null then l.outstanding > 0 else l.registernumber = v_number and l.stay = c.stay end);
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_vehicle_loans"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.month_closings()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return jsonb_build_object('closed_through', private.closed_through(), 'closings', (
    select coalesce(jsonb_agg(jsonb_build_object('closed_through', c.closed_through, 'reason', c.reason, 'is_opening', c.sums is null,
      'username', c.username, 'created_at', c.created_at) order by c.id desc), '[]')
    from (select * from public.book_closings order by id desc limit 60) c));
end
$function$;

REVOKE ALL ON FUNCTION "public"."month_closings"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.monthly_profit (
  p_month integer DEFAULT NULL::integer,
  p_year  integer DEFAULT NULL::integer
)
  RETURNS TABLE (
    "totalProfit" numeric,
    "netProfit"   numeric,
    "notReceived" numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(amount), 0) into v_profit from private.profit_lines where day <@ v_days;
  return query select
    v_profit, v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs
                          where date <@ v_days and reversal is null)
      - (select coalesce(sum(amount), 0) from public.staff_money where kind = 'salary' and day <@ v_days and reversal is null)
      + (select coalesce(sum(kept), 0) from private.token_money where day <@ v_days)
      + (select coalesce(sum(amount), 0) from public.installments where kind = 'late_fee' and payment_mode <> 'Waived' and installment_date <@ v_days and reversal is null),
    (select coalesce(sum(not_received), 0) from private.vehicle_profits where selldate <@ v_days);
end
$function$;

REVOKE ALL ON FUNCTION "public"."monthly_profit"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.open_month (
  p_month      integer,
  p_year       integer,
  p_reason     text,
  p_request_id uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'open_month', jsonb_build_array(p_month, p_year, p_reason)) is null then
    perform private.open_month(p_month, p_year, p_reason);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."open_month"(integer, integer, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.owner_entries (
  p_account text    DEFAULT NULL::text,
  p_party   text    DEFAULT NULL::text,
  p_from    date    DEFAULT NULL::date,
  p_to      date    DEFAULT NULL::date,
  p_limit   integer DEFAULT 50,
  p_offset  integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('totalCount', coalesce(max(e.many), 0), 'entries', coalesce(jsonb_agg(
      to_jsonb(e) - '{id,many}'::text[] || jsonb_build_object(
        'registernumber', coalesce(b.registernumber, p.registernumber, ''), 'name', coalesce(b.name, p.seller, '')) order by e.day desc, e.id desc), '[]'))
    from private.entries_of(
      case when p_account is null then array(select a from unnest(enum_range(null::private.account_kind)) a where private.is_earning(a)) else array[p_account::private.account_kind] end,
      p_party, p_from, least(coalesce(p_to, private.today()), private.today()), least(greatest(p_limit, 1), 200), greatest(p_offset, 0)) e
    left join lateral (select * from private.booked b where b.kind = e.kind and b.source = e.source) b on true
    left join public.buying_prices p on e.kind = 'purchase' and p.entry = e.source);
end
$function$;

REVOKE ALL ON FUNCTION "public"."owner_entries"(text, text, date, date, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.owner_page()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
  v_month date := date_trunc('month', v_today);
begin
  perform private.require_admin();
  return (
    with accounts as materialized (
      select * from private.owner_accounts((v_month - interval '11 months')::date)
    ), months as (
      select month, -sum(amount) as earned from accounts where month is not null group by month
    ), lines as (
      select private.owner_part(account, amount) as part, account, party, amount
      from (select account, party, sum(amount) as amount from accounts where not private.is_earning(account) group by account, party) one
      where amount <> 0
    )
    select jsonb_build_object(
      'day', v_today,
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('part', part, 'account', account, 'party', party, 'amount', case part when 'owe' then -amount else amount end)
          order by account, party), '[]')
        from lines where part is not null),
      'earned', coalesce((select earned from months where month = v_month), 0),
      'not_received', (
        select coalesce(sum(not_received), 0) from private.vehicle_profits where selldate between v_month and v_today),
      'year', (
        select jsonb_agg(jsonb_build_object('month', first::date, 'earned', coalesce(earned, 0)) order by first)
        from generate_series(v_month - interval '11 months', v_month, interval '1 month') first left join months on month = first)));
end
$function$;

REVOKE ALL ON FUNCTION "public"."owner_page"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.registers (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return private.registers(p_month, p_year) || coalesce((
    select jsonb_build_object('sums', c.sums) from public.book_closings c
    where c.sums is not null and c.closed_through = upper(private.days_of_month(p_month, p_year)) - 1
      and not exists (select from public.book_closings o where o.id > c.id and coalesce(o.closed_through, '-infinity') < c.closed_through)
    order by c.id desc limit 1), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_loan (
  p_transfer     bigint,
  p_day          date                 DEFAULT NULL::date,
  p_paid         numeric              DEFAULT 0,
  p_from_account public.money_account DEFAULT 'cash'::public.money_account,
  p_from_party   text                 DEFAULT ''::text,
  p_reference    text                 DEFAULT ''::text,
  p_request_id   uuid                 DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'settle_loan', jsonb_build_array(p_transfer, p_day, p_paid, p_from_account, p_from_party, p_reference)) is null then
    perform private.settle_loan(p_transfer, p_day, coalesce(p_paid, 0), p_from_account, p_from_party, p_reference);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."settle_loan"(bigint, date, numeric, public.money_account, text, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.staff_account (
  p_person text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'person', coalesce(max(own.person), p_person), 'advance', max(own.advance), 'cash', max(own.cash),
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(line) order by day desc, source desc), '[]')
        from (
          select kind::text, id as source, day, amount, recovered, payment_mode as mode, description, '' as registernumber, null::int as index, username,
            reversal is not null as reversed
          from public.staff_money where lower(person) = lower(p_person)
          union all
          select 'bill', entry, maintainancedate, price, 0, payment_mode, description, registernumber, index, username, reversal is not null
          from public.maintenance where lower(payment_mode) = 'staff cash' and lower(account_paid_from) = lower(p_person)
          union all
          select 'bill', id, date, cost, 0, payment_mode, description, '', null, null, reversal is not null
          from public.miscellaneous_costs where lower(payment_mode) = 'staff cash' and lower(account_paid_from) = lower(p_person)
          order by day desc, source desc limit 500) as line))
    from (select 1) one left join private.staff_accounts() own on lower(own.person) = lower(p_person));
end
$function$;

REVOKE ALL ON FUNCTION "public"."staff_account"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.staff_accounts()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(to_jsonb(a) order by lower(person)), '[]') from private.staff_accounts() a);
end
$function$;

REVOKE ALL ON FUNCTION "public"."staff_accounts"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.trial_balance (
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
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  return jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(to_jsonb(t) order by t.account, t.party), '[]') from private.trial_balance(v_days) t),
    'parties', (select coalesce(jsonb_agg(to_jsonb(p) order by p.account, p.registernumber, p.name), '[]') from private.open_parties(v_days) p));
end
$function$;

REVOKE ALL ON FUNCTION "public"."trial_balance"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.vehicle_profit (
  p_registernumber text
)
  RETURNS TABLE (
    profit        numeric,
    "notReceived" numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  return query select p.profit, p.not_received from private.vehicle_profits p where p.registernumber = v_number and p.present;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."vehicle_profit"(text) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."maintenance"
  ADD CONSTRAINT "a_credit_has_a_payee" CHECK (((lower((payment_mode)::text) <> 'on credit'::text) OR ((payee)::text <> ''::text)));

ALTER TABLE "public"."miscellaneous_costs"
  ADD CONSTRAINT "a_credit_has_a_payee" CHECK (((lower((payment_mode)::text) <> 'on credit'::text) OR ((payee)::text <> ''::text)));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "an_advance_is_recovered_from_a_salary" CHECK (((recovered = (0)::numeric) OR ((kind = 'salary'::public.staff_money_kind) AND (recovered <= amount))));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "staff_money_person_check" CHECK (((person)::text <> ''::text));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "staff_money_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

ALTER TABLE "public"."vehicle_loans"
  ADD CONSTRAINT "vehicle_loans_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber) ON DELETE CASCADE DEFERRABLE;

ALTER TABLE "public"."vehicle_loans"
  ADD CONSTRAINT "vehicle_loans_transfer_fkey" FOREIGN KEY (transfer) REFERENCES public.money_transfers(id);

create view private.profit_lines with (security_invoker = true) as
select s.id as sale, s.selldate as day, s.selling_price + s.commission - b.vehiclebuyprice as amount
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
where s.reversal is null
union all
select s.id, greatest(s.selldate, m.maintainancedate), -m.price
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
join public.maintenance m on m.registernumber = s.registernumber and m.stay = s.stay
where s.reversal is null and m.reversal is null
union all
select i.sale, i.installment_date, -i.amount
from public.installments i
join public.soldcars s on s.id = i.sale
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
where i.kind = 'waived' and i.reversal is null and s.reversal is null;

create view private.vehicle_profits with (security_invoker = true) as
select s.id as sale, s.registernumber, s.stay, s.present, s.selldate, own.profit,
  least(greatest(own.profit, 0), greatest(0, s.selling_price - s.down_payment - coalesce((
    select sum(i.amount) from public.installments i where i.sale = s.id and i.kind in ('installment', 'finance', 'waived') and i.reversal is null), 0))) as not_received
from public.soldcars s
cross join lateral (select sum(amount) as profit from private.profit_lines where sale = s.id) as own
where own.profit is not null;

CREATE INDEX maintenance_by_bill ON public.maintenance USING btree (bill)
  WHERE (bill IS NOT NULL);

CREATE INDEX vehicle_loans_by_vehicle ON public.vehicle_loans USING btree (registernumber);

CREATE TRIGGER refuse_closed
  AFTER INSERT ON private.ledger REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_closed();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.book_closings
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('closed_through');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.book_closings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.book_closings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.book_closings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER keep_payee
  BEFORE INSERT ON public.maintenance
  FOR EACH ROW
  WHEN (((lower((new.payment_mode)::text) = 'on credit'::text) AND ((new.payee)::text <> ''::text)))
  EXECUTE FUNCTION private.keep_payee();

CREATE TRIGGER keep_payee
  BEFORE INSERT OR UPDATE OF payment_mode, payee ON public.miscellaneous_costs
  FOR EACH ROW
  WHEN (((lower((new.payment_mode)::text) = 'on credit'::text) AND ((new.payee)::text <> ''::text)))
  EXECUTE FUNCTION private.keep_payee();

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT ON public.staff_money
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('payment_mode');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.staff_money
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('kind', 'person');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.staff_money REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.staff_money REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.staff_money REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER post_written_delete AFTER DELETE ON public.staff_money REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'staff_money',
  'id'
);

CREATE TRIGGER post_written_insert AFTER INSERT ON public.staff_money REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'staff_money',
  'id'
);

CREATE TRIGGER post_written_update AFTER UPDATE ON public.staff_money REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'staff_money',
  'id'
);

CREATE TRIGGER refuse_no_money
  BEFORE INSERT ON public.staff_money
  FOR EACH ROW
  WHEN ((private.is_no_money((new.payment_mode)::text) OR (lower((new.payment_mode)::text) = ANY (ARRAY['on credit'::text, 'staff cash'::text]))))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER set_account
  BEFORE INSERT ON public.staff_money
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode', 'account');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.vehicle_loans
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('transfer');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.vehicle_loans REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.vehicle_loans REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.vehicle_loans REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER set_stay
  BEFORE INSERT ON public.vehicle_loans
  FOR EACH ROW
  EXECUTE FUNCTION private.set_stay();

CREATE POLICY "only an admin reads closings" ON "public"."book_closings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "staff read maintenance, but what lenders and brokers get" ON "public"."maintenance"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_staff() AS is_staff) AND ((kind <> 'commission'::public.maintenance_kind) OR ( SELECT private.is_office() AS is_office)) AND ((kind <>
    'interest'::public.maintenance_kind) OR ( SELECT private.is_admin() AS is_admin))));

CREATE POLICY "office staff read reversals, of what they read" ON "public"."reversals"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_office() AS is_office) AND ((kind <> 'investment'::public.entry_kind) OR ( SELECT private.sees_balance() AS sees_balance)) AND ((kind <> ALL
    (ARRAY['cash_count'::public.entry_kind, 'purchase_payment'::public.entry_kind, 'staff_money'::public.entry_kind])) OR ( SELECT private.is_admin() AS is_admin)) AND
    ((kind <> 'cost'::public.entry_kind) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.miscellaneous_costs COST
  WHERE (cost.id = reversals.entry))))));

CREATE POLICY "only an admin reads loans" ON "public"."vehicle_loans"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON COLUMN "private"."ledger"."kind" IS 'What happened: sale, installment, token, token_end, purchase, purchase_payment, maintenance, cost, investment, money_transfer, cash_count, opening, staff_money.';

COMMENT ON COLUMN "private"."ledger"."party" IS 'Whose account: the name of a bank account, of somebody else or of the staff, the id of a sale, a reservation or a purchase.';

COMMENT ON COLUMN "public"."book_closings"."closed_through" IS 'The last day of the last closed month; null: all are open.';

COMMENT ON COLUMN "public"."book_closings"."reason" IS 'Why a month was opened again.';

COMMENT ON COLUMN "public"."book_closings"."sums" IS 'What the registers (90) of the month came to when it was closed; null where it was opened again.';

COMMENT ON COLUMN "public"."maintenance"."bill" IS 'What rows of one bill over several vehicles share, its receipt too; null: it is of this vehicle alone.';

COMMENT ON COLUMN "public"."maintenance"."payee" IS 'Who was paid, or is owed it.';

COMMENT ON COLUMN "public"."miscellaneous_costs"."payee" IS 'Who was paid, or is owed it.';

COMMENT ON COLUMN "public"."staff_money"."account" IS 'The bank account from which it was paid, or to which it came back.';

COMMENT ON COLUMN "public"."staff_money"."person" IS 'The name of an account, or of somebody who has none.';

COMMENT ON COLUMN "public"."staff_money"."recovered" IS 'What of an advance a salary was less by, rupees: so much of it was not paid out.';

COMMENT ON COLUMN "public"."vehicle_loans"."outstanding" IS 'What of it is not paid back, rupees; 0: it is over.';

COMMENT ON COLUMN "public"."vehicle_loans"."rate" IS 'Per cent a year.';

COMMENT ON COLUMN "public"."vehicle_loans"."settled_until" IS 'The interest until the beginning of this day is among the costs.';

COMMENT ON TABLE "public"."book_closings" IS 'When the books were closed, and opened again: the last one holds. Append-only.';

COMMENT ON TABLE "public"."staff_money" IS 'What staff are paid, or hold.';

COMMENT ON TABLE "public"."vehicle_loans" IS 'What was borrowed for which vehicle. Lender, amount and day are those of the transfer.';

REVOKE ALL ON FUNCTION "private"."account_of_cost"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."add_staff_money"(public.staff_money_kind, text, numeric, date, text, text, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_staff_money"(public.staff_money_kind, text, numeric, date, text, text, numeric, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."borrow_for_vehicle"(text, text, numeric, numeric, date, public.money_account, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."borrow_for_vehicle"(text, text, numeric, numeric, date, public.money_account, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."close_month"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_month"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."closed_through"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."closed_through"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."entries_of"(private.account_kind[], text, date, date, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entries_of"(private.account_kind[], text, date, date, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."held_by"(private.account_kind, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."interest_of"(public.vehicle_loans, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."interest_of"(public.vehicle_loans, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_earning"(private.account_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_earning"(private.account_kind) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_payee"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."maintenance_receipt"(text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."maintenance_receipt"(text, integer, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."next_bill"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_bill"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_month"(integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_month"(integer, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_parties"(daterange) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_parties"(daterange) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."owner_accounts"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."owner_accounts"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."owner_part"(private.account_kind, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."owner_part"(private.account_kind, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_closed"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."registers"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."registers"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_payer"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_payer"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."settle_loan"(bigint, date, numeric, public.money_account, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_loan"(bigint, date, numeric, public.money_account, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."staff_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."staff_accounts"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."total_staff"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trial_balance"(daterange) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."trial_balance"(daterange) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_bill"(jsonb, numeric, date, text, uuid, text, text, public.maintenance_kind, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean, text, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_maintenance"(text, numeric, date, text, uuid, text, text, public.maintenance_kind, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_staff_money"(public.staff_money_kind, text, numeric, date, text, text, numeric, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."borrow_for_vehicle"(text, text, numeric, numeric, date, public.money_account, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."close_month"(integer, integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_vehicle_loans"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."month_closings"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."monthly_profit"(integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."open_month"(integer, integer, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."owner_entries"(text, text, date, date, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."owner_page"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."settle_loan"(bigint, date, numeric, public.money_account, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."staff_account"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."staff_accounts"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."trial_balance"(integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."vehicle_profit"(text) TO "authenticated";

REVOKE ALL ON TABLE "public"."book_closings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."book_closings" TO "authenticated";

REVOKE ALL ("payee") ON TABLE "public"."miscellaneous_costs" FROM "authenticated";

GRANT INSERT ("payee"), UPDATE ("payee") ON TABLE "public"."miscellaneous_costs" TO "authenticated";

REVOKE ALL ON TABLE "public"."staff_money" FROM "authenticated";

GRANT SELECT ON TABLE "public"."staff_money" TO "authenticated";

REVOKE ALL ON TABLE "public"."vehicle_loans" FROM "authenticated";

GRANT SELECT ON TABLE "public"."vehicle_loans" TO "authenticated";

GRANT SELECT ON TABLE "private"."profit_lines" TO "authenticated";

GRANT SELECT ON TABLE "private"."vehicle_profits" TO "authenticated";

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
    (m.maintainancedate, private.account_of_cost(m.payment_mode), case lower(m.payment_mode) when 'on credit' then m.payee else m.account_paid_from end, -m.price))
    as e (day, account, party, amount)
  union all
  -- With its sale what was spent on a vehicle is the cost of that sale. Once, whichever of the two is reversed first.
  select 'maintenance', m.entry, least(m.reversal, s.reversal), e.*
  from public.maintenance m
  join public.soldcars s on s.registernumber = m.registernumber and s.stay = m.stay
  left join public.reversals r on r.id = s.reversal
  cross join lateral (values
    (greatest(s.selldate, m.maintainancedate), 'sold_maintenance'::private.account_kind, s.id::text, m.price),
    (greatest(s.selldate, m.maintainancedate), 'maintenance', '', -m.price)) as e (day, account, party, amount)
  where r.id is null or m.maintainancedate <= private.day_of(r.created_at)
  union all
  select 'cost', c.id, c.reversal, e.*
  from public.miscellaneous_costs c
  cross join lateral (values
    (c.date, 'costs'::private.account_kind, '', c.cost),
    (c.date, private.account_of_cost(c.payment_mode), case lower(c.payment_mode) when 'on credit' then c.payee else c.account_paid_from end, -c.cost))
    as e (day, account, party, amount)
  union all
  select 'staff_money', p.id, p.reversal, e.*
  from public.staff_money p
  cross join lateral (values
    (p.day, 'salaries'::private.account_kind, '', case p.kind when 'salary' then p.amount end),
    (p.day, 'staff_advance', p.person, case p.kind when 'advance' then p.amount when 'recovery' then -p.amount when 'salary' then -p.recovered end),
    (p.day, 'staff_cash', p.person, case p.kind when 'cash_given' then p.amount when 'cash_returned' then -p.amount end),
    (p.day, private.account_of_mode(p.payment_mode), p.account, case when p.kind in ('recovery', 'cash_returned') then p.amount else p.recovered - p.amount end))
    as e (day, account, party, amount)
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
    (p.day, case when p.day_unknown and (select private.book_begins()) is not null then 'opening' else private.account_of_mode(p.payment_mode) end,
      p.account_paid_from, -p.amount)) as e (day, account, party, amount)
  union all
  -- The vehicle leaves with its sale: what it was bought for is the cost of this sale.
  select 'purchase', b.entry, s.reversal, e.*
  from public.buying_prices b
  join public.soldcars s on s.registernumber = b.registernumber and s.stay = b.stay
  cross join lateral (values
    (s.selldate, 'cost_of_sales'::private.account_kind, s.id::text, b.vehiclebuyprice),
    (s.selldate, 'stock', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
)
-- Before the day on which the book begins no money of it moved, to others neither, and no capital came where that is said (43c); what cheques are in hand comes from their rows.
select kind, source, day, case when before then 'opening' else account end as account, case when before then '' when account = 'bank' and party = '' then private.account_of('UPI') else party end as party,
  amount, back
from (
  select kind, source, day, account, party, amount, false as back, day as moved_on from happened
  union all
  -- Money that was given back in another way than it had come. A cheque in hand is given back itself. Nothing is given back of what nobody has said how
  -- it was paid: that is taken back when it was.
  select h.kind, h.source, private.day_of(r.created_at), case when paid_back then private.account_of_mode(r.refund_mode) else h.account end,
    case when paid_back then r.refund_account else h.party end, -h.amount, true,
    case when h.account = 'unsaid' and not paid_back then h.day else private.day_of(r.created_at) end
  from happened h
  join public.reversals r on r.id = h.reversal
  cross join lateral (values (r.refund_mode <> '' and h.account in ('cash', 'bank', 'unsaid'))) as how (paid_back)
  where h.day is not null
) as entry
cross join lateral (values (coalesce(moved_on < case when account in ('cash', 'bank', 'unsaid', 'other') then (select private.book_begins())
  when account = 'capital' then (select private.capital_begins()) end, false))) as it (before)
where amount <> 0 and day is not null;

CREATE INDEX staff_money_by_person ON public.staff_money USING btree (lower((person)::text), day);

ALTER TABLE "public"."staff_money"
  ADD COLUMN "username" text NOT NULL DEFAULT private.username();

create view private.booked with (security_invoker = true) as
select 'sale' as kind, id as source, registernumber, owner_name::text as name, payment_mode::text as mode, reference::text as reference,
  null::public.money_account as from_account, null::text as from_party, null::public.money_account as to_account, null::text as to_party, username, reversal
from public.soldcars
union all
select 'installment', i.id, i.registernumber, coalesce(s.owner_name, r.name), i.payment_mode, coalesce(nullif(i.reference, ''), i.cheque_number),
  null, null, null, null, i.username, i.reversal
from public.installments i left join public.soldcars s on s.id = i.sale left join public.reservations r on r.id = i.reservation
union all
select 'token', id, registernumber, name, mode, reference, null, null, null, null, username, reversal from public.reservations
union all
select 'token_end', x.id, x.registernumber, r.name, x.mode, x.reference, null, null, null, null, x.username, x.reversal
from public.reservation_ends x join public.reservations r on r.id = x.reservation
union all
select 'maintenance', entry, registernumber, description, payment_mode, '', null, null, null, null, username, reversal from public.maintenance
union all
select 'cost', id, '', description, payment_mode, '', null, null, null, null, null, reversal from public.miscellaneous_costs
union all
select 'staff_money', id, '', person, payment_mode, '', null, null, null, null, username, reversal from public.staff_money
union all
select 'investment', serial_number, '', description, payment_mode, '', null, null, null, null, null, reversal from public.investment
union all
select 'purchase_payment', p.id, p.registernumber, u.seller, p.payment_mode, p.reference, null, null, null, null, p.username, p.reversal
from public.purchase_payments p join private.purchases u on u.registernumber = p.registernumber and u.stay = p.stay
union all
select 'money_transfer', id, '', description, '', reference, from_account, from_party, to_account, to_party, username, reversal
from public.money_transfers
union all
select 'cash_count', id, '', reason, '', '', null, null, null, null, username, reversal from public.cash_counts;

CREATE POLICY "an admin reads staff money, others their own and what they gave" ON "public"."staff_money"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_staff() AS is_staff) AND ((lower((person)::text) = lower(( SELECT private.username() AS username))) OR
    ((username = ( SELECT private.username() AS username)) AND (kind = ANY (ARRAY['advance'::public.staff_money_kind, 'cash_given'::public.staff_money_kind,
    'cash_returned'::public.staff_money_kind])))))));

COMMENT ON COLUMN "public"."staff_money"."username" IS 'Who gave it, or recorded it.';

GRANT SELECT ON TABLE "private"."booked" TO "authenticated";

ALTER TABLE "public"."maintenance"
  ADD CONSTRAINT "payee_is_clean" CHECK (private.is_line((payee)::text));

ALTER TABLE "public"."miscellaneous_costs"
  ADD CONSTRAINT "payee_is_clean" CHECK (private.is_line((payee)::text));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "account_is_clean" CHECK (private.is_line((account)::text));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "description_is_clean" CHECK (private.is_text((description)::text));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "payment_mode_is_clean" CHECK (private.is_line((payment_mode)::text));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "person_is_clean" CHECK (private.is_line((person)::text));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "staff_money_amount_check" CHECK (((amount > (0)::numeric) AND private.is_rupees(amount)));

ALTER TABLE "public"."staff_money"
  ADD CONSTRAINT "staff_money_recovered_check" CHECK (private.is_rupees(recovered));

create or replace view private.person_columns as
select tablename, unnest(columns::text[]) as columnname, whose from (values
  ('public.enquiries', 'person', '{custname,custcontact,landline,custquery,lost_reason,wish}'),
  ('public.enquiry_notes', 'person', '{note}'),
  ('public.messages', 'person', '{name,phone,text}'),
  ('private.asks', 'person', '{phone}'),
  ('public.ownerdetails', 'person', '{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'),
  ('public.buying_prices', 'person', '{seller,seller_phone,seller_identity,seller_identity_end}'),
  ('public.purchase_payments', 'person', '{reference,description}'),
  ('public.past_stays', 'person', '{owner,finance,transfer}'),
  ('public.reversals', 'person', '{taken_along}'),
  ('public.finance', 'person', '{manager_name1,contact1,manager_name2,contact2}'),
  ('public.reservations', 'person', '{name,phone,reference,cash_reason}'),
  ('public.reservation_ends', 'person', '{reference,reason}'),
  ('public.soldcars', 'person', '{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'),
  ('public.installments', 'person', '{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'),
  ('public.transfers', 'person', '{buyer_place,buyer_rto}'),
  ('public.transfer_steps', 'person', '{note}'),
  ('public.issued_papers', 'person', '{contents}'),
  ('private.import_rows', 'person', '{data,before}'),
  ('private.bin', 'person', '{name,kept}'),
  ('public.activity_log', 'person', '{before,after}'),
  ('private.file_claims', 'person', '{filename}'),
  -- The staff's, the dealer's, a vehicle's, the machinery's. What somebody wrote of a person into a text about a vehicle no number finds.
  ('private.account_orders', 'staff', '{actor_name}'),
  ('private.login_attempts', 'staff', '{address}'),
  ('public.dealer', 'dealer', '{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'),
  ('public.dealer_office', 'dealer', '{account_name,gstin,note_prefix}'),
  ('public.message_templates', 'dealer', '{text}'),
  ('public.cash_counts', 'dealer', '{denominations,reason}'),
  ('public.book_closings', 'dealer', '{reason,sums}'),
  ('public.staff_money', 'staff', '{description}'),
  ('public.investment', 'dealer', '{description}'),
  ('public.money_transfers', 'dealer', '{reference,description}'),
  ('public.bank_lines', 'dealer', '{narration,reference}'),
  ('public.miscellaneous_costs', 'dealer', '{description}'),
  ('public.document_descriptions', 'vehicle', '{description}'),
  ('public.cardetails', 'vehicle', '{carname,description,search_text}'),
  ('public.maintenance', 'vehicle', '{description}'),
  ('public.finance', 'vehicle', '{company_name,branch_name}'),
  ('public.reversals', 'vehicle', '{reason}'),
  ('public.sale_amendments', 'vehicle', '{reason}'),
  ('public.activity_log', 'machinery', '{tablename}'),
  ('private.api_address', 'machinery', '{address}'),
  ('private.binned_files', 'machinery', '{picture}'),
  ('private.file_checks', 'machinery', '{owner_id}'),
  ('private.operations', 'machinery', '{detail}'),
  ('private.requests', 'machinery', '{answer}')
) as known (tablename, whose, columns);
revoke all on private.person_columns from public, anon, authenticated, service_role;

-- What was spent on a vehicle that is sold is the cost of its sale.
select private.post('maintenance', array(
  select m.entry from public.maintenance m join public.soldcars s on s.registernumber = m.registernumber and s.stay = m.stay));
