-- Registers: the books of a month for the dealer's accountant, a list for each. They tell buying prices and profit, so they are an admin's.
-- What they come to is what the accounts (44) say of the month, to the paisa.

-- Every stay of a vehicle: since when it is, from whom it came, and the sale that ended it, which is empty while it is in stock.
create view private.stays with (security_invoker = true) as
select
  c.registernumber, c.stay, coalesce(c.stay_since, least(private.day_of(c.created_at), s.selldate)) as since, s.selldate as until,
  coalesce(o.ownername, '')::text as ownername, coalesce(o.ownerphone, '')::text as ownerphone
from public.cardetails c
left join public.soldcars s on s.registernumber = c.registernumber and s.stay = c.stay and s.reversal is null
left join public.ownerdetails o on o.registernumber = c.registernumber
union all
select
  p.registernumber, p.stay, p.since, coalesce(s.selldate, p.until),
  coalesce(p.owner ->> 'ownername', '')::text, coalesce(p.owner ->> 'ownerphone', '')::text
from public.past_stays p
left join public.soldcars s on s.registernumber = p.registernumber and s.stay = p.stay and s.reversal is null;
revoke all on private.stays from public, anon, authenticated, service_role;
grant select on private.stays to authenticated;

-- What was received: down payment and commission on the day of the sale, what was paid later on its own. `receipt` is the number of its
-- paper, the latest; '' for none. The account is what the mode says of it (57), also of what was recorded before that rule.
create view private.receipts with (security_invoker = true) as
select
  s.selldate as day, 'down_payment'::text as kind, s.id as entry, s.registernumber, s.owner_name::text as owner_name,
  (s.down_payment - s.token - s.in_parts)::numeric as amount, s.payment_mode::text as payment_mode,
  private.account_of(s.payment_mode, s.account_paid_to) as account_paid_to,
  ''::text as cheque_number, null::date as cleared_on, s.username::text as username, s.reference::text as reference,
  coalesce((select p.number from public.issued_papers p
            where p.sale = s.id and p.installment is null and p.kind = 'payment_receipt' order by p.id desc limit 1), '')::text as receipt
from public.soldcars s where s.reversal is null and s.down_payment > s.token + s.in_parts
union all
select
  t.day, (case t.kind when 'token' then 'token' else 'token_refund' end)::text, t.reservation, t.registernumber, t.name, t.amount::numeric,
  t.mode::text, private.account_of(t.mode, t.account_paid_to), ''::text, null::date, t.username::text, t.reference,
  coalesce((select p.number from public.issued_papers p
            where p.reservation = t.reservation and t.kind = 'token' order by p.id desc limit 1), '')::text
from private.token_money t where t.amount <> 0
union all
select
  s.selldate, 'commission'::text, s.id, s.registernumber, s.owner_name::text, s.commission::numeric, s.payment_mode::text,
  private.account_of(s.payment_mode, s.account_paid_to), ''::text, null::date, s.username::text, ''::text, ''::text
from public.soldcars s where s.reversal is null and s.commission > 0
union all
select
  i.installment_date, i.kind::text, case i.kind when 'down_payment' then s.id else i.id end, i.registernumber, s.owner_name::text,
  i.amount::numeric, i.payment_mode::text, private.account_of(i.payment_mode, i.account_paid_to), i.cheque_number::text, i.cleared_on, i.username::text,
  i.reference::text,
  coalesce((select p.number from public.issued_papers p where p.sale = i.sale and p.kind = 'payment_receipt'
    and p.installment is not distinct from case when i.kind <> 'down_payment' then coalesce(i.part_of, i.id) end order by p.id desc limit 1), '')::text
from public.installments i
join public.soldcars s on s.id = i.sale
where i.reversal is null and i.payment_mode <> 'Waived';
revoke all on private.receipts from public, anon, authenticated, service_role;
grant select on private.receipts to authenticated;

-- Who and what a vehicle is, in every register.
create function private.named_vehicle(p_vehicle public.cardetails) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('registernumber', p_vehicle.registernumber, 'carcompany', p_vehicle.carcompany, 'carname', p_vehicle.carname,
    'variant', p_vehicle.variant, 'chassis_number', p_vehicle.chassis_number, 'engine_number', p_vehicle.engine_number)
$$;

-- What was earned on these days by the ledger, and of it what counts of the drawer found. Security definer: no role reads the ledger.
create function private.earned_in(p_days daterange, out earned numeric, out counted numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  select coalesce(-sum(amount), 0), coalesce(-sum(amount) filter (where account = 'difference'), 0) into earned, counted
  from private.ledger where account = any (private.earning_accounts()) and day <@ p_days;
end
$$;

-- What a month comes to. Lists and their sums leave out what is reversed, whenever it was; the ledger has it on its day, and takes it back on that of the reversal:
-- `reversedElsewhere` is what that makes, `cashDifference` what counts of the drawer found, and with both netProfit is the result of the ledger.
create function private.sums_of_month(p_month int, p_year int) returns jsonb
language sql stable set search_path = ''
as $$
  select public.account_month(p_month, p_year) - array['costs', 'installmentCosts', 'monthlySales', 'investmentCosts']
    || (select to_jsonb(p) || jsonb_build_object('cashDifference', l.counted, 'reversedElsewhere', l.earned - l.counted - p."netProfit")
        from public.monthly_profit(p_month, p_year) p, private.earned_in(private.days_of_month(p_month, p_year)) l)
    || (select jsonb_build_object('totalSalaries', coalesce(sum(amount), 0)) from public.staff_money
        where kind = 'salary' and day <@ private.days_of_month(p_month, p_year) and reversal is null)
$$;

-- The registers of a month as its entries are now, each in the order of its days: {"sums", "sales", "later_costs", "purchases", "receipts", "modes", "tokens", "maintenance", "costs",
-- "staff", "investments", "reversals", "stock", "stockDay"}. Rupees. The `token` of a sale is a part of its `down_payment` which was received before: the
-- month's down payments are those of its sales without it, and what was received as tokens and given back of them in the month.
-- All are read in one snapshot, so no entry is in one and not in
-- another. `reversals`: of the entries of the month, and those that were made in it. `stock`: what was there at the end of `stockDay`, the
-- last of the month, or today. `tcs` of a sale is collected for the tax office: in no sum, and in no profit; of
-- its `gst` what is not `tax_on_top` is a cost.
create function private.registers(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
      select coalesce(jsonb_agg(to_jsonb(m) order by m.payment_mode collate private.names, m.account_paid_to collate private.names), '[]')
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
$$;

revoke execute on function private.named_vehicle, private.earned_in, private.sums_of_month, private.registers from public;
grant execute on function private.named_vehicle, private.earned_in, private.sums_of_month, private.registers to authenticated;
