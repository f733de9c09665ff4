-- The books, mended after they were attacked, tried and read: state of a loan from its entries, whose cash a cost was paid from whichever way it is written,
-- what employees are told of taxes, staff and lenders, what a financier did not pay on its day. Columns that go were of a table which no release had.

SET local check_function_bodies = off;

DROP POLICY "office staff read reversals, of what they read" ON "public"."reversals";

DROP VIEW "private"."booked";

DROP VIEW "private"."meant_entries";

DROP VIEW "private"."vehicle_profits";

DROP VIEW "private"."profit_lines";

ALTER TABLE "public"."vehicle_loans"
  DROP CONSTRAINT "vehicle_loans_outstanding_check";

ALTER TABLE "public"."vehicle_loans"
  DROP CONSTRAINT "vehicle_loans_settled_until_check";

DROP FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint);

DROP FUNCTION "private"."interest_of"(public.vehicle_loans, date);

DROP FUNCTION "private"."is_earning"(private.account_kind);

DROP FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text);

DROP FUNCTION "private"."owner_accounts"(date);

DROP FUNCTION "private"."require_payer"(text, text, text);

DROP FUNCTION "private"."total_staff"();

DROP FUNCTION "private"."total_taxes_paid"();

ALTER TABLE "public"."vehicle_loans"
  DROP COLUMN "outstanding";

ALTER TABLE "public"."vehicle_loans"
  DROP COLUMN "settled_until";

ALTER TABLE "public"."maintenance"
  ADD COLUMN "loan" bigint;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "loan" bigint;

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
  v_id    bigint;
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
  values (v_sale.registernumber, p_sale, 'finance', p_amount, p_day, p_payment_mode, p_account_paid_to, p_reference, v_held.financier)
  returning id into v_id;
  v_short := v_sale.financed - private.disbursed(p_sale);
  if p_is_last or v_short = 0 then
    if p_dealer_bears not between 0 and v_short then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    elsif p_dealer_bears > v_held.fee then
      perform private.require_admin();
    end if;
    -- In this order: from that day the ledger has what is missing with the buyer (57c).
    update public.financings set closed_on = p_day where sale = p_sale;
    update public.soldcars set financed = financed - v_short where id = p_sale;
    perform private.fit_schedule(p_sale, p_day);
    if p_dealer_bears > 0 then
      insert into public.installments (registernumber, sale, kind, part_of, amount, installment_date, payment_mode, description)
      values (v_sale.registernumber, p_sale, 'waived', v_id, p_dealer_bears, p_day, 'Waived', v_held.financier);
    end if;
  end if;
end
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
  p_bill              bigint                  DEFAULT NULL::bigint,
  p_loan              bigint                  DEFAULT NULL::bigint
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
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from, kind, payee, bill, loan)
  values (v_number, v_index, p_description, p_price, p_maintainancedate, p_payment_mode, p_account_paid_from, p_kind, p_payee, p_bill, p_loan);
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
  if p_kind in ('salary', 'recovery') or p_recovered <> 0 or lower(v_person) = lower(private.username()) then
    perform private.require_admin();
  end if;
  v_person := coalesce(private.staff_named(v_person), v_person);
  -- Of two who recover the same advance the second sees what the first left.
  perform pg_advisory_xact_lock(hashtext('private.add_staff_money'), hashtext(lower(v_person)));
  insert into public.staff_money (kind, person, amount, day, payment_mode, account, recovered, description)
  values (p_kind, v_person, p_amount, private.require_past(p_day), p_payment_mode, p_account, p_recovered, p_description);
  -- Last: what is refused for another reason tells nothing of what somebody holds.
  if (p_kind = 'recovery' or p_recovered > 0) and private.held_by('staff_advance', v_person) < 0 then
    raise sqlstate 'PT409' using message = 'So much was not paid in advance.', hint = 'staff.above_advance';
  elsif p_kind = 'cash_returned' and private.held_by('staff_cash', v_person) < 0 then
    raise sqlstate 'PT409' using message = 'So much cash is not held.', hint = 'staff.above_cash';
  end if;
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
  update public.reservations set name = 'Erased', phone = '0', reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'reservation'));
  update public.soldcars
  set owner_name = 'Erased', contact_no = '0', description = '', buyer_landline = '', buyer_guardian = '', buyer_street = '', buyer_town = '',
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
  insert into public.vehicle_loans (transfer, registernumber, rate)
  values (currval(pg_get_serial_sequence('public.money_transfers', 'id')), v_number, p_rate);
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
  v_from date;
begin
  perform private.require_admin();
  if (v_last < private.today()) is not true then  -- null of no month
    raise sqlstate 'PT400' using message = 'This month is not over yet.', hint = 'month.not_over';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.post'));
  if v_last <= private.closed_through() then
    raise sqlstate 'PT409' using message = 'This month is closed already.', hint = 'month.closed_already';
  end if;
  -- The months that are closed with it, too; of a book that was never closed the last two years.
  v_from := greatest(coalesce(private.closed_through() + 1, least(v_last, (select min(day) from private.ledger))), v_last - 730);
  insert into public.book_closings (closed_through, sums)
  select v_last, jsonb_object_agg(format('%s-%s', extract(year from first), extract(month from first)),
    private.sums_of_month(extract(month from first)::int, extract(year from first)::int))
  from generate_series(date_trunc('month', v_from), v_last, interval '1 month') first;
end
$function$;

CREATE OR REPLACE FUNCTION private.earned_in (
  p_days daterange,
  OUT    earned numeric,
  OUT    counted numeric
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  select coalesce(-sum(amount), 0), coalesce(-sum(amount) filter (where account = 'difference'), 0) into earned, counted
  from private.ledger where account = any (private.earning_accounts()) and day <@ p_days;
end
$function$;

CREATE OR REPLACE FUNCTION private.earned_since (
  p_from date
)
  RETURNS TABLE (
    month  date,
    earned numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select date_trunc('month', l.day)::date, -sum(l.amount) from private.ledger l
    where l.account = any (private.earning_accounts()) and l.day between p_from and private.today() group by 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.earning_accounts()
  RETURNS private.account_kind[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '{sales,commission,late_fees,forfeited,cost_of_sales,sold_maintenance,costs,salaries,tax,written_off,difference}'::private.account_kind[] $function$;

CREATE OR REPLACE FUNCTION private.gst_on_margin (
  p_price       numeric,
  p_purchase    numeric,
  p_rate        numeric,
  p_inside      boolean,
  p_other_state boolean,
  OUT           taxable numeric,
  OUT           half numeric,
  OUT           whole numeric
)
  RETURNS record
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select round(base, 2), case when p_other_state then 0 else round(base * p_rate / 200) end, case when p_other_state then round(base * p_rate / 100) else 0 end
  from (select greatest(0, p_price - p_purchase) * 100 / case when p_inside then 100 + p_rate else 100 end) as one (base)
$function$;

CREATE OR REPLACE FUNCTION private.interest_of (
  p_amount numeric,
  p_rate   numeric,
  p_from   date,
  p_until  date
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select round(greatest(0, p_amount) * p_rate * greatest(0, p_until - p_from) / 36500, 2) $function$;

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
        case when p.account = any (private.earning_accounts()) and (p.account <> 'difference' or v_begins is not null) then 'sales' else p.account end as account,
        case when p.account = any (private.named_accounts()) then p.party else '' end as party, p.amount, coalesce(p.before, 0) as before
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

CREATE OR REPLACE FUNCTION private.margin_lines (
  p_from  date,
  p_until date,
  p_sale  bigint DEFAULT NULL::bigint
)
  RETURNS TABLE (
    registernumber text,
    vehicle        text,
    hsn            text,
    selldate       date,
    buyer          text,
    inter_state    boolean,
    price          numeric,
    purchase       numeric,
    margin         numeric,
    taxable        numeric,
    cgst           numeric,
    sgst           numeric,
    igst           numeric,
    bill           numeric,
    tcs            numeric,
    rate           numeric
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_inside boolean := (select price_includes_gst from public.settings);
begin
  return query
    select s.registernumber, btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)),
      private.hsn(c.carmake), s.selldate, s.owner_name::text, tax.inter_state, s.selling_price, b.vehiclebuyprice, s.selling_price - b.vehiclebuyprice, tax.taxable,
      tax.cgst, tax.sgst, tax.igst, s.selling_price + case when tax.inside then 0 else tax.cgst + tax.sgst + tax.igst end, s.tcs, tax.rate
    from public.soldcars s
    join public.cardetails c on c.registernumber = s.registernumber
    join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
    cross join lateral (
      select x.inside, x.inter_state, x.taxable, x.cgst, x.sgst, x.igst, x.rate from public.sale_taxes x where x.sale = s.id
      union all
      select v_inside, place.is_other, gst.taxable, gst.half, gst.half, gst.whole, trim_scale(rate.now)
      from (values (private.is_other_state(s.buyer_state))) as place (is_other)
      cross join (values (private.rate('gst_rate', s.selldate))) as rate (now)
      cross join lateral private.gst_on_margin(s.selling_price, b.vehiclebuyprice, rate.now, v_inside, place.is_other) gst
      where not exists (select from public.sale_taxes x where x.sale = s.id)) tax
    where s.reversal is null and s.selldate between p_from and p_until and (p_sale is null or s.id = p_sale)
    order by s.selldate, s.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_money (
  p_from_account public.money_account,
  p_to_account   public.money_account,
  p_amount       numeric,
  p_from_party   text,
  p_to_party     text,
  p_day          date,
  p_reference    text,
  p_description  text,
  p_loan         bigint               DEFAULT NULL::bigint
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
  if 'other' in (p_from_account, p_to_account) or p_to_account in ('gst', 'tcs') then
    perform private.require_admin();
  end if;
  if (p_from_account, v_from) = (p_to_account, v_to) then
    raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
  end if;
  insert into public.money_transfers (day, from_account, from_party, to_account, to_party, amount, reference, description, loan)
  values (private.require_past(p_day), p_from_account, v_from, p_to_account, v_to, p_amount, p_reference, p_description, p_loan);
end
$function$;

CREATE OR REPLACE FUNCTION private.named_accounts()
  RETURNS private.account_kind[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '{bank,other,staff_advance,staff_cash,gst}'::private.account_kind[] $function$;

CREATE OR REPLACE FUNCTION private.owner_accounts()
  RETURNS TABLE (
    account private.account_kind,
    party   text,
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
    select one.account, case when one.account = any (private.named_accounts()) then one.party else '' end, sum(one.amount)
    from (select l.account, l.party, sum(l.amount) as amount from private.ledger l where l.day <= private.today() group by l.account, l.party) one
    where one.account <> all (private.earning_accounts()) group by 1, 2 having sum(one.amount) <> 0;
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
  -- While a vehicle and its rows have different numbers (83) they mean nothing, and after it what they did before.
  if current_setting('dealership.renumbering', true) = 'on' then
    return;
  end if;
  -- Nobody changes meanwhile when the book begins (57f).
  perform pg_advisory_xact_lock_shared(hashtext('private.post'));
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
  elsif private.is_office() and not private.is_admin()
    and (exists (select from public.purchase_payments where registernumber = old.registernumber and payment_mode <> '' and reversal is null)
      or exists (select from public.maintenance where registernumber = old.registernumber and payment_mode <> '' and reversal is null))
  then
    raise sqlstate 'PT409' using message = 'Money was paid for this vehicle, which would leave the books. An admin deletes it.', hint = 'vehicle.paid_for';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_deleting_lent()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select from public.vehicle_loans l
    join public.money_transfers t on t.id = l.transfer and t.reversal is null
    cross join lateral private.state_of_loan(l.transfer) s
    where l.registernumber = old.registernumber and (s.outstanding > 0 or s.interest_due > 0))
  then
    raise sqlstate 'PT409' using message = 'Money is borrowed for this vehicle. Please settle that loan first, or reverse it.', hint = 'vehicle.lent';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_settled()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.maintenance where loan = new.id and reversal is null)
    or exists (select from public.money_transfers where loan = new.id and reversal is null)
  then
    raise sqlstate 'PT409' using message = 'Interest of this loan was settled, or a part of it paid back. Please reverse that first.', hint = 'loan.settled';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_unknown_state()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.place_of_supply(new.buyer_state) = '97-Other Territory' and (select gstin <> '' from public.dealer_office) then
    raise sqlstate 'PT400' using message = format('There is no state %s: please choose one of the list.', new.buyer_state), hint = 'sale.state_unknown';
  end if;
  return new;
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
    'sums', private.sums_of_month(p_month, p_year),
    'sales', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'sale', s.id, 'selldate', s.selldate, 'owner_name', s.owner_name, 'contact_no', s.contact_no, 'buyer_gstin', s.buyer_gstin,
          'selling_price', s.selling_price, 'down_payment', s.down_payment, 'commission', s.commission, 'payment_mode', s.payment_mode,
          'vehiclebuyprice', b.vehiclebuyprice,
          'maintenance', p.spent, 'profit', p.profit, 'not_received', v.not_received,
          'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', nullif(s.tcs, 0), 'tax_on_top', nullif(s.tax_on_top, 0), 'gst', nullif(x.tax, 0), 'waived', nullif(p.waived, 0)))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits v on v.sale = s.id
      left join public.sale_taxes x on x.sale = s.id
      cross join lateral (
        select sum(amount) as profit, coalesce(-sum(amount) filter (where kind = 'spent'), 0) as spent, coalesce(-sum(amount) filter (where kind = 'waived'), 0) as waived
        from private.profit_lines where sale = s.id and day <@ v_days) p
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

CREATE OR REPLACE FUNCTION private.renew_tax_paper()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.renew_paper(p, s, s)
  from public.soldcars s cross join lateral private.tax_paper(s.id, 'tax_invoice') p
  where s.id = new.sale and s.reversal is null and p.id is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_payer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_holder text := coalesce(nullif(new.account_paid_from, ''), private.username());
begin
  if lower(new.payment_mode) = 'on credit' then
    if new.payee = '' then
      raise sqlstate 'PT400' using message = 'Please say who is owed it.', hint = 'cost.payee_missing';
    end if;
    return new;
  end if;
  new.account_paid_from := case when private.my_designation() = 'Driver' and lower(v_holder) <> lower(private.username()) then null
    else private.staff_named(v_holder) end;
  if new.account_paid_from is null then
    raise sqlstate 'PT400' using message = format('Nobody of the name %s works here: whose cash was it?', v_holder), hint = 'cost.holder_unknown';
  end if;
  return new;
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
  v_state    record;
  v_interest numeric;
  v_index    int;
  v_day      date := private.require_past(p_day);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.vehicle_loans where transfer = p_transfer) for share;
  select * into v_loan from public.vehicle_loans where transfer = p_transfer for update;
  select * into v_lent from public.money_transfers where id = p_transfer and reversal is null for share;
  if v_loan.transfer is null or v_lent.id is null then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  v_state := private.state_of_loan(p_transfer);
  if v_state.outstanding <= 0 and v_state.interest_due <= 0 then
    raise sqlstate 'PT409' using message = 'This loan is paid back already.', hint = 'loan.over';
  elsif v_day < v_state.settled_until then
    raise sqlstate 'PT400' using message = 'The interest of this loan was settled until a later day already.', hint = 'loan.settled_later';
  end if;
  v_interest := private.interest_of(v_state.outstanding, v_loan.rate, v_state.settled_until, v_day);
  if p_paid < 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_paid > v_interest + v_state.interest_due + v_state.outstanding then
    raise sqlstate 'PT409' using message = 'This is more than the loan and its interest come to.', hint = 'loan.above_due';
  end if;
  if v_interest > 0 then
    v_index := private.add_maintenance(v_loan.registernumber, v_interest, v_day, '', 'On credit', '', 'interest', v_lent.from_party, p_loan => p_transfer);
    -- A cost of the stay for which it was borrowed, also once the vehicle was bought back.
    update public.maintenance set stay = v_loan.stay where registernumber = v_loan.registernumber and index = v_index and stay <> v_loan.stay;
  end if;
  if p_paid > 0 then
    perform private.move_money(p_from_account, 'other', p_paid, p_from_party, v_lent.from_party, v_day, p_reference, '', p_transfer);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.staff_named (
  p_person text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select username from public.staff where lower(username) = lower(p_person)),
    (select person from public.staff_money where lower(person) = lower(p_person) order by id desc limit 1),
    (select party from private.ledger where account = 'staff_cash' and lower(party) = lower(p_person) limit 1))
$function$;

CREATE OR REPLACE FUNCTION private.state_of_loan (
  p_transfer bigint,
  OUT        outstanding numeric,
  OUT        interest_due numeric,
  OUT        settled_until date
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_entry record;
begin
  select amount, 0, day into outstanding, interest_due, settled_until from public.money_transfers where id = p_transfer;
  for v_entry in
    select maintainancedate as day, price as interest, 0 as paid from public.maintenance where loan = p_transfer and reversal is null
    union all
    select day, 0, amount from public.money_transfers where loan = p_transfer and reversal is null
    order by day, paid
  loop
    settled_until := case when v_entry.interest > 0 then v_entry.day else settled_until end;
    outstanding := outstanding - greatest(0, v_entry.paid - interest_due);
    interest_due := greatest(0, interest_due - v_entry.paid) + v_entry.interest;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.sums_of_month (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select public.account_month(p_month, p_year) - array['costs', 'installmentCosts', 'monthlySales', 'investmentCosts']
    || (select to_jsonb(p) || jsonb_build_object('cashDifference', l.counted, 'reversedElsewhere', l.earned - l.counted - p."netProfit")
        from public.monthly_profit(p_month, p_year) p, private.earned_in(private.days_of_month(p_month, p_year)) l)
    || (select jsonb_build_object('totalSalaries', coalesce(sum(amount), 0)) from public.staff_money
        where kind = 'salary' and day <@ private.days_of_month(p_month, p_year) and reversal is null)
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
  perform set_config('dealership.renumbering', 'on', true);
  for v_table in select * from private.tables_of_a_vehicle() loop
    execute format('update %s set %s where registernumber = $1', v_table.name, v_table.changes) using new.former, new.registernumber;
  end loop;
  perform set_config('dealership.renumbering', '', true);
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  update public.enquiries set registernumber = new.registernumber where registernumber = new.former;
  update private.bin
  set registernumber = new.registernumber, kept = private.renumbered(kept, new.former, new.registernumber)
  where registernumber = new.former and (vehicle_since = v_since or kind = 'enquiry');
  update private.former_numbers set registernumber = new.registernumber where registernumber = new.former;
  delete from private.former_numbers where former = registernumber;
  return null;
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
      - private.total_private() else nullif(-private.total_private(), 0) end end
$function$;

CREATE OR REPLACE FUNCTION private.total_private()
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when private.is_admin() then (
    select coalesce(sum(amount), 0) from private.ledger
    where account in ('salaries', 'staff_advance', 'staff_cash') or account in ('gst', 'tcs') and kind = 'money_transfer') else 0 end
$function$;

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
    cross join lateral (select case when l.account = any (private.named_accounts()) then l.party else '' end as party) one
    where l.day < upper(p_days)
    group by l.account, one.party
    having sum(l.amount) <> 0 or bool_or(l.day <@ p_days);
end
$function$;

CREATE OR REPLACE FUNCTION private.voucher_entries (
  p_days daterange
)
  RETURNS TABLE (
    kind    text,
    source  bigint,
    day     date,
    back    boolean,
    account private.account_kind,
    party   text,
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
    select l.kind, l.source, l.day, l.back, l.account, one.party, sum(l.amount)
    from private.ledger l
    cross join lateral (select case when l.account = any (private.named_accounts()) then l.party else '' end as party) one
    where l.day <@ p_days
    group by l.kind, l.source, l.day, l.back, l.account, one.party having sum(l.amount) <> 0;
end
$function$;

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
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false), p_payment_mode, p_account_paid_from, p_payee);
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
  if p_account not in ('cash', 'bank', 'cheques', 'unsaid') then
    perform private.require_admin();  -- what others lent, and taxes, which tell the buying price
  end if;
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

CREATE OR REPLACE FUNCTION public.gst_return (
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
  return (
    with taxed as (
      select s.selldate <@ v_days as is_supply, coalesce(private.day_of(r.created_at) <@ v_days, false) as is_note, r.id is not null as is_reversed,
        jsonb_build_object('registernumber', s.registernumber, 'hsn', x.hsn, 'vehicle', btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)), 'buyer', s.owner_name,
          'gstin', s.buyer_gstin, 'place', private.place_of_supply(s.buyer_state), 'inter_state', x.inter_state, 'rate', x.rate, 'taxable', x.taxable, 'cgst', x.cgst,
          'sgst', x.sgst, 'igst', x.igst, 'value', s.selling_price + s.tax_on_top, 'number', coalesce(invoice.number, ''), 'day', coalesce(invoice.day, s.selldate),
          'note', coalesce(note.number, ''), 'note_day', coalesce(note.day, private.day_of(r.created_at))) as line,
        invoice.id is not null as has_invoice, s.selldate, s.id
      from public.sale_taxes x
      join public.soldcars s on s.id = x.sale
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.reversals r on r.id = s.reversal
      cross join lateral private.tax_paper(s.id, 'tax_invoice') invoice
      cross join lateral private.tax_paper(s.id, 'credit_note') note
      where x.tax > 0 and (s.selldate <@ v_days or private.day_of(r.created_at) <@ v_days)
    )
    select jsonb_build_object(
      'gstin', (select gstin from public.dealer_office), 'limit', private.rate('b2cl_limit', upper(v_days) - 1),
      'supplies', coalesce(jsonb_agg(line order by selldate, id) filter (where is_supply and (has_invoice or not (is_reversed and is_note))), '[]'),
      'notes', coalesce(jsonb_agg(line order by selldate, id) filter (where is_note and (has_invoice or not is_supply)), '[]'),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'number', p.number, 'cancelled', newer.id is not null) order by p.kind, p.year, p.serial), '[]')
        from public.issued_papers p
        left join public.issued_papers newer on newer.corrects = p.id and newer.number <> p.number
        where p.kind in ('tax_invoice', 'bill_of_supply', 'credit_note') and p.day <@ v_days and p.revision = 0))
    from taxed);
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
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,in_parts,financed,import,reference,tcs,tax_on_top,charged}'::text[]
        || private.taxes_beside(s) || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'financed', nullif(s.financed, 0), 'reference', nullif(s.reference, ''))),
      'installments', paid.payments,
      'balance', s.charged - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import,loan}'::text[] || jsonb_build_object('receipt', (
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
        'amount', t.amount, 'outstanding', s.outstanding, 'rate', l.rate, 'settled_until', s.settled_until, 'interest_due', s.interest_due,
        'interest', private.interest_of(s.outstanding, l.rate, s.settled_until, private.today()))
      order by t.day, l.transfer), '[]')
    from public.vehicle_loans l
    join public.money_transfers t on t.id = l.transfer and t.reversal is null
    join public.cardetails c on c.registernumber = l.registernumber
    cross join lateral private.state_of_loan(l.transfer) s
    where case when v_number is null then s.outstanding > 0 or s.interest_due > 0 else l.registernumber = v_number and (l.stay = c.stay or s.outstanding > 0 or s.interest_due > 0) end);
end
$function$;

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
        'registernumber', coalesce(b.registernumber, ''), 'name', coalesce(b.name, '')) order by e.day desc, e.id desc), '[]'))
    from private.entries_of(
      case when p_account is null then private.earning_accounts() else array[p_account::private.account_kind] end,
      p_party, p_from, least(coalesce(p_to, private.today()), private.today()), least(greatest(p_limit, 1), 200), greatest(p_offset, 0)) e
    left join lateral (select * from private.booked b where b.kind = e.kind and b.source = e.source) b on true);
end
$function$;

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
    with months as materialized (
      select * from private.earned_since((v_month - interval '11 months')::date)
    ), lines as (
      select private.owner_part(account, amount) as part, account, party, amount from private.owner_accounts()
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
    select jsonb_build_object('sums', c.sums -> month.key)
    from public.book_closings c cross join (values (format('%s-%s', p_year, p_month), upper(private.days_of_month(p_month, p_year)) - 1)) as month (key, last)
    where c.sums ? month.key
      and not exists (select from public.book_closings o where o.id > c.id and coalesce(o.closed_through, '-infinity') < month.last)
    order by c.id desc limit 1), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.vouchers (
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
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'source', v.source, 'day', v.day, 'back', v.back,
        'registernumber', coalesce(b.registernumber, ''), 'name', coalesce(b.name, ''), 'reference', coalesce(b.reference, ''), 'entries', v.entries)
      order by v.day, v.kind, v.source, v.back), '[]')
    from (
      select e.kind, e.source, e.day, e.back, jsonb_agg(jsonb_build_object('account', e.account, 'party', e.party, 'amount', e.amount) order by e.amount < 0, e.account, e.party) as entries
      from private.voucher_entries(private.days_of_month(p_month, p_year)) e group by e.kind, e.source, e.day, e.back) v
    left join lateral (select * from private.booked one where one.kind = v.kind and one.source = v.source) b on true);
end
$function$;

ALTER TABLE "public"."book_closings"
  ADD CONSTRAINT "what_is_closed_has_an_end" CHECK (((sums IS NULL) OR (closed_through IS NOT NULL)));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "money_transfers_loan_fkey" FOREIGN KEY (loan) REFERENCES public.money_transfers(id);

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
 SELECT 'staff_money'::text AS kind,
    staff_money.id AS source,
    ''::text AS registernumber,
    staff_money.person AS name,
    staff_money.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    staff_money.username,
    staff_money.reversal
   FROM public.staff_money
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
   FROM public.cash_counts
UNION ALL
 SELECT 'purchase'::text AS kind,
    buying_prices.entry AS source,
    buying_prices.registernumber,
    buying_prices.seller AS name,
    ''::text AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    NULL::text AS username,
    NULL::bigint AS reversal
   FROM public.buying_prices;

create view private.meant_entries as
with happened as not materialized (
  select 'sale' as kind, s.id as source, s.reversal, e.*
  from public.soldcars s
  left join public.sale_taxes x on x.sale = s.id
  left join public.financings f on f.sale = s.id
  cross join lateral (select case when f.closed_on is not null then greatest(f.sanctioned, s.financed) else s.financed end as agreed) finance
  cross join lateral (values
    (s.selldate, 'buyer'::private.account_kind, s.id::text, s.charged),
    (s.selldate, 'sales', '', -s.selling_price),
    (s.selldate, 'tcs', '', -s.tcs),
    (s.selldate, 'gst', 'cgst', -x.cgst),
    (s.selldate, 'gst', 'sgst', -x.sgst),
    (s.selldate, 'gst', 'igst', -x.igst),
    (s.selldate, 'tax', '', x.tax - s.tax_on_top),
    (s.selldate, 'token', coalesce(s.reservation::text, ''), s.token),
    (s.selldate, private.account_of_mode(s.payment_mode), s.account_paid_to, s.down_payment - s.token - s.in_parts + s.commission),
    (s.selldate, 'buyer', s.id::text, s.in_parts - s.down_payment - agreed),
    (s.selldate, 'financier', s.id::text, agreed),
    -- What a financier did not pay of it the buyer owes from the day of the last part.
    (f.closed_on, 'financier', s.id::text, s.financed - agreed),
    (f.closed_on, 'buyer', s.id::text, agreed - s.financed),
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

CREATE VIEW "private"."profit_lines" WITH (security_invoker=true) AS  SELECT s.id AS sale,
    s.selldate AS day,
    ((s.selling_price + s.commission) - b.vehiclebuyprice) AS amount,
    'margin'::text AS kind
   FROM (public.soldcars s
     JOIN public.buying_prices b ON (((b.registernumber = s.registernumber) AND (b.stay = s.stay))))
  WHERE (s.reversal IS NULL)
UNION ALL
 SELECT s.id AS sale,
    GREATEST(s.selldate, m.maintainancedate) AS day,
    (- m.price) AS amount,
    'spent'::text AS kind
   FROM ((public.soldcars s
     JOIN public.buying_prices b ON (((b.registernumber = s.registernumber) AND (b.stay = s.stay))))
     JOIN public.maintenance m ON (((m.registernumber = s.registernumber) AND (m.stay = s.stay))))
  WHERE ((s.reversal IS NULL) AND (m.reversal IS NULL))
UNION ALL
 SELECT i.sale,
    i.installment_date AS day,
    (- i.amount) AS amount,
    'waived'::text AS kind
   FROM ((public.installments i
     JOIN public.soldcars s ON ((s.id = i.sale)))
     JOIN public.buying_prices b ON (((b.registernumber = s.registernumber) AND (b.stay = s.stay))))
  WHERE ((i.kind = 'waived'::public.payment_kind) AND (i.reversal IS NULL) AND (s.reversal IS NULL))
UNION ALL
 SELECT t.sale,
    s.selldate AS day,
    (s.tax_on_top - t.tax) AS amount,
    'tax'::text AS kind
   FROM (public.sale_taxes t
     JOIN public.soldcars s ON ((s.id = t.sale)))
  WHERE ((s.reversal IS NULL) AND (t.tax <> s.tax_on_top));

CREATE VIEW "private"."vehicle_profits" WITH (security_invoker=true) AS  SELECT s.id AS sale,
    s.registernumber,
    s.stay,
    s.present,
    s.selldate,
    own.profit,
    LEAST(GREATEST(own.profit, (0)::numeric), GREATEST((0)::numeric, ((s.charged - s.down_payment) - COALESCE(( SELECT sum(i.amount) AS sum
           FROM public.installments i
          WHERE ((i.sale = s.id) AND i.lowers_balance AND (i.reversal IS NULL))), (0)::numeric)))) AS not_received
   FROM (public.soldcars s
     CROSS JOIN LATERAL ( SELECT sum(profit_lines.amount) AS profit
           FROM private.profit_lines
          WHERE (profit_lines.sale = s.id)) own)
  WHERE (own.profit IS NOT NULL);

CREATE INDEX costs_from_staff_cash ON public.miscellaneous_costs USING btree (lower((account_paid_from)::text))
  WHERE (lower((payment_mode)::text) = 'staff cash'::text);

CREATE INDEX maintenance_by_loan ON public.maintenance USING btree (loan)
  WHERE (loan IS NOT NULL);

CREATE INDEX maintenance_from_staff_cash ON public.maintenance USING btree (lower((account_paid_from)::text))
  WHERE (lower((payment_mode)::text) = 'staff cash'::text);

CREATE INDEX money_transfers_by_loan ON public.money_transfers USING btree (loan)
  WHERE (loan IS NOT NULL);

CREATE TRIGGER refuse_deleting_lent
  BEFORE DELETE ON public.cardetails
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_deleting_lent();

CREATE TRIGGER post_written_delete AFTER DELETE ON public.financings REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'sale',
  'sale'
);

CREATE TRIGGER post_written_insert AFTER INSERT ON public.financings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'sale',
  'sale'
);

CREATE TRIGGER post_written_update AFTER UPDATE ON public.financings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'sale',
  'sale'
);

CREATE TRIGGER require_payer
  BEFORE INSERT OR UPDATE OF payment_mode, account_paid_from, payee ON public.maintenance
  FOR EACH ROW
  WHEN ((lower((new.payment_mode)::text) = ANY (ARRAY['on credit'::text, 'staff cash'::text])))
  EXECUTE FUNCTION private.require_payer();

CREATE TRIGGER require_payer
  BEFORE INSERT OR UPDATE OF payment_mode, account_paid_from, payee ON public.miscellaneous_costs
  FOR EACH ROW
  WHEN ((lower((new.payment_mode)::text) = ANY (ARRAY['on credit'::text, 'staff cash'::text])))
  EXECUTE FUNCTION private.require_payer();

CREATE TRIGGER refuse_settled
  BEFORE UPDATE OF reversal ON public.money_transfers
  FOR EACH ROW
  WHEN ((new.reversal IS NOT NULL))
  EXECUTE FUNCTION private.refuse_settled();

CREATE CONSTRAINT TRIGGER renew_tax_paper
  AFTER UPDATE ON public.sale_taxes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (((old.taxable <> new.taxable) OR (old.tax <> new.tax) OR (old.inter_state <> new.inter_state)))
  EXECUTE FUNCTION private.renew_tax_paper();

CREATE TRIGGER refuse_unknown_state_anew
  BEFORE UPDATE OF buyer_state ON public.soldcars
  FOR EACH ROW
  WHEN ((((new.buyer_state)::text <> ''::text) AND ((new.buyer_state)::text <> (old.buyer_state)::text) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.refuse_unknown_state();

CREATE TRIGGER refuse_unknown_state
  BEFORE INSERT ON public.soldcars
  FOR EACH ROW
  WHEN ((((new.buyer_state)::text <> ''::text) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.refuse_unknown_state();

CREATE POLICY "office staff read reversals, of what they read" ON "public"."reversals"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_office() AS is_office) AND
CASE kind
    WHEN 'investment'::public.entry_kind THEN ( SELECT private.sees_balance() AS sees_balance)
    WHEN 'cost'::public.entry_kind THEN (EXISTS ( SELECT
       FROM public.miscellaneous_costs COST
      WHERE (cost.id = reversals.entry)))
    WHEN 'maintenance'::public.entry_kind THEN (EXISTS ( SELECT
       FROM public.maintenance spent
      WHERE ((spent.registernumber = reversals.registernumber) AND (spent.index = reversals.entry))))
    WHEN 'money_transfer'::public.entry_kind THEN (EXISTS ( SELECT
       FROM public.money_transfers moved
      WHERE (moved.id = reversals.entry)))
    ELSE (kind <> ALL (ARRAY['cash_count'::public.entry_kind, 'purchase_payment'::public.entry_kind, 'staff_money'::public.entry_kind]))
END)));

COMMENT ON COLUMN "public"."book_closings"."sums" IS 'What the registers (90) of each month that was closed with it came to, by month: {"2026-9": {…}}; null where it was opened again.';

COMMENT ON COLUMN "public"."maintenance"."loan" IS 'Of the kind interest the loan, by the transfer with which its money came (57k).';

COMMENT ON COLUMN "public"."money_transfers"."loan" IS 'What it pays back: the transfer with which the money of a vehicle''s loan came (57k).';

REVOKE ALL ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."earned_in"(daterange) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."earned_in"(daterange) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."earned_since"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."earned_since"(date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."earning_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."earning_accounts"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."interest_of"(numeric, numeric, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."interest_of"(numeric, numeric, date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."named_accounts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."owner_accounts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."owner_accounts"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_deleting_lent"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_settled"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_unknown_state"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_tax_paper"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_payer"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."staff_named"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."staff_named"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."state_of_loan"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."state_of_loan"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."sums_of_month"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sums_of_month"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."total_private"() FROM PUBLIC;

GRANT SELECT ON TABLE "private"."booked" TO "authenticated";

GRANT SELECT ON TABLE "private"."profit_lines" TO "authenticated";

GRANT SELECT ON TABLE "private"."vehicle_profits" TO "authenticated";

drop policy if exists "staff read the folders of their role" on storage.objects;
create policy "staff read the folders of their role" on storage.objects
  for select to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('read'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name))
    and (split_part(name, '/', -2) <> 'IdentityPapers' or private.has_looked(name))
    -- A receipt by whoever reads its record: of lenders' and brokers' not everybody does.
    and (split_part(name, '/', -2) <> 'MaintenanceDoc' or (select private.is_admin()) or exists (
      select from public.maintenance
      where registernumber = split_part(name, '/', 1) and index::text = split_part(name, '/', -1))));

-- What financiers did not pay, on its day.
select private.post('sale', array(select f.sale from public.financings f join public.soldcars s on s.id = f.sale where f.closed_on is not null and f.sanctioned > s.financed));
