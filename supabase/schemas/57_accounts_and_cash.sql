-- Where money goes, and what is asked of it: the account of a mode, whether a payment is more than what is due, how much one buyer has paid in cash,
-- and what a UTR has paid already.

-- Accounts

-- Where money of a mode goes: cash into no account, what somebody of the staff holds into theirs; by any other mode the dealer's own, as Settings name it, unless another one was typed.
-- Their account's number, bank and company are names of the same account, however they are spelt. One rule for what is stored and for the registers,
-- so that what was recorded before it is one line with what came since.
create function private.account_of(p_mode text, p_typed text default '') returns text
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Keeps the account of a row by that rule. Its arguments: the columns of the mode and of the account. It runs after the triggers that normalize
-- the mode (keep_…).
create function private.set_account() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_row   jsonb := to_jsonb(new);
  v_typed text := v_row ->> tg_argv[1];
begin
  if private.is_line(v_typed) then  -- what is no line is for the check to refuse
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[1], private.account_of(v_row ->> tg_argv[0], v_typed)));
  end if;
  return new;
end
$$;
create trigger set_account before insert on public.soldcars
  for each row execute function private.set_account('payment_mode', 'account_paid_to');
create trigger set_account before insert on public.installments
  for each row execute function private.set_account('payment_mode', 'account_paid_to');
create trigger set_account before insert on public.reservations
  for each row execute function private.set_account('mode', 'account_paid_to');
create trigger set_account before insert on public.reservation_ends
  for each row execute function private.set_account('mode', 'account_paid_to');
create trigger set_account before insert on public.maintenance
  for each row execute function private.set_account('payment_mode', 'account_paid_from');
create trigger set_account before insert or update of payment_mode, account_paid_from on public.miscellaneous_costs
  for each row execute function private.set_account('payment_mode', 'account_paid_from');
create trigger set_account before insert or update of payment_mode, account_paid_to on public.investment
  for each row execute function private.set_account('payment_mode', 'account_paid_to');
create trigger set_account before insert on public.staff_money
  for each row execute function private.set_account('payment_mode', 'account');
create trigger set_account before insert on public.reversals
  for each row when (new.refund_mode <> '') execute function private.set_account('refund_mode', 'refund_account');
create trigger set_account before insert on public.purchase_payments
  for each row execute function private.set_account('payment_mode', 'account_paid_from');

-- What is due

-- Whether with a payment more is paid than what is due of the price, or of the late fees where Settings have any.
create function private.is_above_due(p_paid public.installments) returns boolean
language sql stable set search_path = ''
as $$
  select case when not p_paid.late_fee then s.charged - s.down_payment - s.financed
      when exists (select from public.rates where kind = 'late_fee' and value > 0) then (select coalesce(sum(fee), 0) from private.late_fees(s.id)) end
    < (select sum(amount) from public.installments where sale = s.id and (late_fee and p_paid.late_fee or pays_plan and p_paid.pays_plan) and reversal is null)
  from public.soldcars s where s.id = p_paid.sale
$$;

-- A payment is received on the day of its sale or later; what was received before is a token or the down payment. It is no more than what is due,
-- unless whoever records it says that they know. The lock of private.set_sale makes payments of the same moment wait
-- for each other, so that the last one sees what the others have paid. Rows of before these rules stay.
-- Security definer: clocks and sums of the sale, whoever records.
create function private.refuse_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale public.soldcars;
begin
  select * into v_sale from public.soldcars where id = new.sale;
  if new.kind in ('down_payment', 'token') then
    if new.installment_date > private.today() then
      raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
    end if;
  elsif new.installment_date < v_sale.selldate then
    raise sqlstate 'PT400' using
      message = format('A payment cannot be before the day of the sale, %s.', to_char(v_sale.selldate, 'DD/MM/YYYY')), hint = 'installment.before_sale';
  elsif new.amount > 0 and new.kind <> 'finance' and (not new.more_than_due or new.kind = 'waived') and private.is_above_due(new) then
    raise sqlstate 'PT409' using
      message = 'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
      hint = 'installment.above_due';
  end if;
  return null;
end
$$;
-- An import has looked at all of its rows (85).
create trigger refuse_payment after insert on public.installments
  for each row when (new.import is null) execute function private.refuse_payment();

-- Cash

-- Cash is cash however it is written: the API takes other payment modes than the forms offer.

-- What was taken in cash for a sale, the down payment and a token with it, and what one buyer gave on one day, by their phone, rupees.
-- Security definer: the sum of a buyer's day is over all their sales, by an index that row-level security would forbid. It checks the role itself.
create function private.cash_taken(p_sale bigint, p_phone text, p_day date, out of_sale numeric, out of_day numeric)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
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
$$;

-- A limit of cash on a day; on days before the first one, the first.
create function private.cash_rate(p_kind public.rate_kind, p_day date) returns numeric
language sql stable set search_path = ''
as $$ select private.rate(p_kind, greatest(p_day, (select min(holds_from) from public.rates where kind = p_kind))) $$;

-- What was taken in cash so far for the present sale of a vehicle, or for p_sale, and from its buyer on a day, with the limits of that
-- day: {of_sale, of_day, warn_from, reason_from}, rupees. A new sale asks with the buyer's phone instead of a vehicle.
create function public.cash_taken(
  p_registernumber text default null, p_sale bigint default null, p_phone text default null, p_day date default null
) returns table (of_sale numeric, of_day numeric, warn_from numeric, reason_from numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_day  date := coalesce(p_day, private.today());
  v_sale public.soldcars;
begin
  perform private.require_office();
  if p_registernumber is not null then
    select * into v_sale from public.soldcars
    where case when p_sale is null then present_number = private.known_vehicle(p_registernumber) else id = p_sale end;
  end if;
  return query
    select taken.of_sale, taken.of_day, private.cash_rate('cash_warning', v_day), private.cash_rate('cash_limit', v_day)
    from private.cash_taken(v_sale.id, coalesce(v_sale.contact_no, p_phone), v_day) taken;
end
$$;

-- Refuses cash above the limit of its day without a reason, for one sale or from one buyer on one day (section 186 of the Income-tax Act).
-- Callers of before the question, who send none (null), are not refused: what they book stands in the list of the morning.
-- Security definer: as private.cash_taken.
create function private.refuse_silent_cash() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger refuse_silent_cash after insert on public.soldcars
  for each row when (lower(new.payment_mode) = 'cash' and new.cash_reason = '') execute function private.refuse_silent_cash();
create trigger refuse_silent_cash after insert on public.installments
  for each row when (lower(new.payment_mode) = 'cash' and new.cash_reason = '') execute function private.refuse_silent_cash();
create trigger refuse_silent_cash after insert on public.reservations
  for each row when (lower(new.mode) = 'cash' and new.cash_reason = '') execute function private.refuse_silent_cash();

-- References

-- What was received under this UTR, the latest first: [{registernumber, name, amount, day}], rupees, without what was reversed. [] for words
-- without six figures, which many payments may share.
create function public.list_reference(p_reference text) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
$$;

revoke execute on function private.account_of, private.set_account, private.is_above_due, private.refuse_payment from public;
grant execute on function private.account_of to authenticated;
revoke execute on function private.cash_taken, private.cash_rate, private.refuse_silent_cash from public;
revoke execute on function public.cash_taken, public.list_reference from public, anon, authenticated, service_role;
grant execute on function private.cash_taken, private.cash_rate, public.cash_taken, public.list_reference to authenticated;
