-- Opening balances of others and of the owner's capital (43c), money lent, borrowed and paid back (43b), payments of before an import whose day nobody knows
-- (20c), and the balance with what it is made of (57i): once the cash book begins on a day, it is what was said, and what moved since.

SET local check_function_bodies = off;

DROP VIEW "private"."meant_entries";

ALTER TABLE "public"."money_transfers"
  DROP CONSTRAINT "a_bank_account_has_a_name";

ALTER TABLE "public"."opening_balances"
  DROP CONSTRAINT "a_bank_account_has_a_name";

DROP FUNCTION "private"."open_books"(date, jsonb);

DROP FUNCTION "public"."account_summary"();

DROP FUNCTION "public"."open_books"(date, jsonb, uuid);

ALTER TABLE "public"."purchase_payments"
  ADD COLUMN "day_unknown" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.capital_begins()
  RETURNS date
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select day from public.opening_balances where account = 'capital' $function$;

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
          when p.account in ('stock', 'buyer', 'financier', 'token', 'other') then 'beside' else 'from' end as part,
        case when p.account in ('sales', 'commission', 'late_fees', 'forfeited', 'cost_of_sales', 'maintenance', 'costs', 'written_off')
            or p.account = 'difference' and v_begins is not null then 'sales' else p.account end as account,
        case when p.account in ('bank', 'other') then p.party else '' end as party, p.amount, coalesce(p.before, 0) as before
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
  where account = p_account and (p_account not in ('bank', 'other') or party = p_party) and day <= p_day
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
  where account = p_account and (p_account not in ('bank', 'other') or party = p_party) and day between p_from and p_to
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
  v_from text := private.party_of(p_from_account, p_from_party);
  v_to   text := private.party_of(p_to_account, p_to_party);
begin
  perform private.require_office();
  if 'other' in (p_from_account, p_to_account) then
    perform private.require_admin();
  end if;
  if (p_from_account, v_from) = (p_to_account, v_to) then
    raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
  end if;
  insert into public.money_transfers (day, from_account, from_party, to_account, to_party, amount, reference, description)
  values (private.require_past(p_day), p_from_account, v_from, p_to_account, v_to, p_amount, p_reference, p_description);
end
$function$;

CREATE OR REPLACE FUNCTION private.open_books (
  p_day      date,
  p_balances jsonb,
  p_seen     jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_book    date;
  v_capital date;
  v_given   record;
  v_kept    bigint[] := '{}';
  v_id      bigint;
begin
  perform private.require_admin();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
  elsif (case when jsonb_typeof(p_balances) = 'array' then jsonb_array_length(p_balances) <= 50 end) is not true then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'At most 50 accounts', hint = 'value.invalid';
  end if;
  -- Who posts meanwhile, by the day of before, is waited for (57c).
  perform pg_advisory_xact_lock(hashtext('private.post'));
  if p_seen is not null and p_seen <> public.book_opening() then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
  v_book := private.book_begins();
  v_capital := private.capital_begins();
  for v_given in
    select * from jsonb_to_recordset(p_balances) as t (account public.money_account, party text, amount numeric)
  loop
    v_given.party := private.party_of(v_given.account, v_given.party);
    insert into public.opening_balances as known (day, account, party, amount) values (p_day, v_given.account, v_given.party, v_given.amount)
    on conflict (account, party) do update set day = excluded.day, amount = excluded.amount, username = excluded.username
      where (known.day, known.amount) is distinct from (excluded.day, excluded.amount);
    select id into v_id from public.opening_balances where account = v_given.account and party = v_given.party;
    if v_id = any (v_kept) then
      raise sqlstate 'PT400' using message = 'An account is there twice.', detail = coalesce(nullif(v_given.party, ''), v_given.account::text), hint = 'money.account_twice';
    end if;
    v_kept := v_kept || v_id;
  end loop;
  delete from public.opening_balances where id <> all (v_kept);
  if (v_book, v_capital) is distinct from (private.book_begins(), private.capital_begins()) then
    perform private.post_until(greatest(v_book, v_capital, private.book_begins(), private.capital_begins()));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.party_of (
  p_account public.money_account,
  p_typed   text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_typed text := btrim(regexp_replace(coalesce(p_typed, ''), '\s+', ' ', 'g'));
begin
  return case p_account when 'bank' then private.account_of('Bank transfer', v_typed)
    when 'other' then coalesce((
      select party from private.ledger where account = 'other' and lower(party) = lower(v_typed) order by id desc limit 1), v_typed)
    else '' end;
end
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
  for v_of in
    select kind, array_agg(distinct source) as sources from (
      select kind, source from private.ledger where day <= p_day
      union all
      select kind, source from private.meant_entries where day <= p_day
      union all
      select 'purchase_payment', id from public.purchase_payments where day_unknown) happened
    group by kind
  loop
    perform private.post(v_of.kind, v_of.sources);
  end loop;
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
  v_other  text := private.party_of(p_other_account, p_other_party);
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

CREATE OR REPLACE FUNCTION private.total_investment()
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when private.sees_balance() then (select coalesce(-sum(amount), 0) from private.ledger where account = 'capital') end
$function$;

CREATE OR REPLACE FUNCTION private.total_other()
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when private.sees_balance() and private.book_begins() is not null then
    (select coalesce(sum(amount), 0) from public.opening_balances where account <> 'other')
    - (select coalesce(sum(amount), 0) from private.ledger where account in ('opening', 'other', 'difference') and kind <> 'opening') end
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
  insert into public.purchase_payments (registernumber, stay, purchase, amount, day, day_unknown)
  select c.registernumber, c.stay, b.entry, b.vehiclebuyprice, coalesce(c.stay_since, private.today()), c.stay_since is null
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
    "Remaining_Balance"  numeric,
    "totalOther"         numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query
    select sums.bought, sums.maintained, sums.miscellaneous, sums.installments, sums.sold, sums.down, sums.commission, sums.invested,
      sums.invested + sums.down + sums.installments + sums.commission - sums.bought - sums.maintained - sums.miscellaneous
        + coalesce(sums.other, 0), sums.other
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
        private.total_investment() as invested,
        private.total_other() as other
    ) sums;
end
$function$;

REVOKE ALL ON FUNCTION "public"."account_summary"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.balance_made_up()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('day', private.book_begins(),
      'balance', coalesce(sum(amount) filter (where part = 'balance'), 0), 'worth', coalesce(sum(amount) filter (where part <> 'from'), 0),
      'lines', jsonb_agg(to_jsonb(m) order by array_position('{balance,beside,from}', part), account, party))
    from private.made_up() m);
end
$function$;

REVOKE ALL ON FUNCTION "public"."balance_made_up"() FROM PUBLIC, "anon", "service_role";

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
    -- What the book begins with is no money that came.
    v_opening := private.money_in(v_account, p_party, v_from - 1) + (
      select coalesce(sum(amount), 0) from public.opening_balances
      where account = p_account and party = case when p_account in ('bank', 'other') then p_party else '' end and day between v_from and v_to);
  end if;
  return (
    with lines as (
      select l.kind, l.source, l.day, l.back, about.registernumber, about.name, about.mode, about.reference,
        case when (l.amount < 0) <> l.back then about.to_account else about.from_account end as other_account,
        case when (l.amount < 0) <> l.back then about.to_party else about.from_party end as other_party,
        about.reversal is not null as reversed, i.kind as payment_kind, l.amount, v_opening + sum(l.amount) over (order by l.day, l.place) as balance, l.place,
        case when l.posted_by = 'system' then coalesce(about.username, '') else l.posted_by end as username
      from private.money_lines(v_account, p_party, v_from, v_to) l
      join lateral (select * from private.booked b where b.kind = l.kind and b.source = l.source) about on true
      left join public.installments i on l.kind = 'installment' and i.id = l.source
      where l.kind <> 'opening'
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

CREATE OR REPLACE FUNCTION public.open_books (
  p_day        date,
  p_balances   jsonb,
  p_request_id uuid  DEFAULT NULL::uuid,
  p_seen       jsonb DEFAULT NULL::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'open_books', jsonb_build_array(p_day, p_balances)
    || case when p_seen is null then '[]' else jsonb_build_array(p_seen) end) is null
  then
    perform private.open_books(p_day, p_balances, p_seen);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."open_books"(date, jsonb, uuid, jsonb) FROM PUBLIC, "anon", "service_role";

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
    select coalesce(jsonb_agg(to_jsonb(p) - '{registernumber,stay,purchase,installment,more_than_due,without_papers,day_unknown}'::text[] || jsonb_build_object('reversal', (
      select jsonb_build_object('id', r.id, 'reason', r.reason, 'username', r.username, 'created_at', r.created_at)
      from public.reversals r where r.id = p.reversal)) order by p.day, p.id), '[]')
    from public.purchase_payments p where p.registernumber = v_number and p.stay = v_purchase.stay));
end
$function$;

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "a_bank_account_has_a_name"
    CHECK
    ((((from_account = ANY (ARRAY['bank'::public.money_account, 'other'::public.money_account])) OR ((from_party)::text = ''::text)) AND ((to_account = ANY
    (ARRAY['bank'::public.money_account, 'other'::public.money_account])) OR ((to_party)::text = ''::text))));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "capital_is_an_investment" CHECK (((from_account <> 'capital'::public.money_account) AND (to_account <> 'capital'::public.money_account)));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "others_have_a_name"
    CHECK
    ((((from_account <> 'other'::public.money_account) OR ((from_party)::text <> ''::text)) AND ((to_account <> 'other'::public.money_account) OR ((to_party)::text <> ''::text))));

ALTER TABLE "public"."opening_balances"
  ADD CONSTRAINT "a_bank_account_has_a_name" CHECK (((account = ANY (ARRAY['bank'::public.money_account, 'other'::public.money_account])) OR ((party)::text = ''::text)));

ALTER TABLE "public"."opening_balances"
  ADD CONSTRAINT "others_have_a_name" CHECK (((account <> 'other'::public.money_account) OR ((party)::text <> ''::text)));

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
revoke all on private.meant_entries from public, anon, authenticated, service_role;

COMMENT ON COLUMN "private"."ledger"."party" IS 'Whose account: the name of a bank account or of somebody else, the id of a sale, a reservation or a purchase.';

COMMENT ON COLUMN "public"."money_transfers"."from_party" IS 'Of a bank account its name, of others theirs.';

COMMENT ON COLUMN "public"."opening_balances"."amount" IS 'Rupees; below 0 for an overdrawn account, for what is owed to others, and for capital.';

COMMENT ON COLUMN "public"."purchase_payments"."day_unknown" IS 'Paid before an import, which has no day of it: no money of the cash book once that begins on some day (43c).';

REVOKE ALL ON FUNCTION "private"."capital_begins"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."capital_begins"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."made_up"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."made_up"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_books"(date, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_books"(date, jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."party_of"(public.money_account, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."total_investment"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."total_investment"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."total_other"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."total_other"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."account_summary"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."balance_made_up"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."open_books"(date, jsonb, uuid, jsonb) TO "authenticated";

DROP POLICY "office staff read transfers" ON "public"."money_transfers";

CREATE POLICY "office staff read transfers, and only an admin what others lend" ON "public"."money_transfers"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_office() AS is_office) AND (('other'::public.money_account <> from_account) AND ('other'::public.money_account <> to_account)))));

-- Payments of imports of before, of vehicles whose day was not in the file. What each posts is its trigger's. One entry of the log for all of it would
-- tell less than none.
insert into private.logged_as_one default values;
update public.purchase_payments p set day_unknown = true
from public.cardetails c
where c.registernumber = p.registernumber and c.stay = p.stay and c.import is not null and c.stay_since is null
  and p.payment_mode = '' and p.installment is null and p.day = private.day_of(c.created_at);
delete from private.logged_as_one where transaction = pg_current_xact_id();

-- What had moved before the beginning between two accounts of the book is on none of them, and was not posted when the book began earlier.
select private.post('money_transfer', array_agg(id)) from public.money_transfers;
