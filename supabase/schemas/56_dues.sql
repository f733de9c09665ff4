-- Dues: who owes how much, since when, and a sale's statement of account.

-- Late fees

-- The late fee of every installment that was not whole by its day, or is not yet: the fee of its day. Without a fee in the settings none,
-- and no look at any line. What was paid before an import is one entry, of its last day: it counts as paid in time.
create function private.late_fees(p_sale bigint default null)
returns table (sale bigint, number int, due_on date, fee numeric)
language plpgsql stable rows 100 set search_path = ''
as $$
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
$$;

-- What of them each sale still owes: each fee has been paid or not, whatever the price's installments are.
create function private.late_fees_owed(p_sale bigint default null) returns table (sale bigint, owed numeric)
language plpgsql stable rows 100 set search_path = ''
as $$
begin
  return query
    select fees.sale, greatest(0, sum(fees.fee) - coalesce((
      select sum(i.amount) from public.installments i where i.sale = fees.sale and i.late_fee and i.reversal is null), 0))
    from private.late_fees(p_sale) fees group by fees.sale;
end
$$;

-- What of a sale is due by today, late fees with it.
create function private.due_by_today(p_sale bigint) returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(sum(amount - paid), 0) + coalesce((select owed from private.late_fees_owed(p_sale)), 0)
  from private.schedule_lines where sale = p_sale and due_on <= private.today()
$$;

-- What a buyer is asked for today: what is due by now, or else the next installment; 0 where nothing is owed. Reminder, statement and payment
-- page name this amount.
create function private.amount_to_pay(p_sale bigint) returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(nullif(private.due_by_today(p_sale), 0), (
    select amount - paid from private.schedule_lines where sale = p_sale and paid < amount order by due_on, number limit 1), 0)
$$;

-- Cheques

-- What a cheque waits for, from which day, or by which: `bank`, one that is open and has its day; of one that has bounced `notice`,
-- `payment` and `complaint`, each by the rate of the day on which its clock began. What is paid since pays for the bounced cheques of the
-- sale, the oldest first, fees apart; an open cheque pays for none. One that is paid for waits for nothing. Running sums, as each
-- payment counts once: `short` is what is missing for a cheque and those before it. security_invoker: it runs with the caller's rights.
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
         -- What was paid together with the cheque was not paid since.
         and coalesce(later.part_of, later.id) <> coalesce(i.part_of, i.id) and not (i.kind = later.kind and i.kind in ('down_payment', 'token'))
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
revoke all on private.cheque_clocks from public, anon, authenticated, service_role;
grant select on private.cheque_clocks to authenticated;

-- Dues

-- Every sale that is owed for, its price or a late fee: what, since when, what next. A sale that was reversed is owed nothing.
-- Not security_invoker, as nobody may read private.unpaid_lines: it asks for the role itself.
create view private.owed_sales as
select s.id as sale, s.registernumber, s.present, s.owner_name, s.contact_no, s.selldate,
  coalesce(due.owed, 0) as owed, coalesce(due.overdue, 0) as overdue, due.since, due.next_due, due.next_amount,
  due.up_to_30, due.up_to_60, due.up_to_90, due.over_90, coalesce(fees.owed, 0) as late_fees
from (
  select sale, sum(amount) as owed,
    sum(amount) filter (where days > 0) as overdue,
    min(due_on) filter (where days > 0) as since,
    min(due_on) as next_due,
    (array_agg(amount order by due_on, number))[1] as next_amount,
    sum(amount) filter (where days between 1 and 30) as up_to_30,
    sum(amount) filter (where days between 31 and 60) as up_to_60,
    sum(amount) filter (where days between 61 and 90) as up_to_90,
    sum(amount) filter (where days > 90) as over_90
  from (select *, (select private.today()) - due_on as days from private.unpaid_lines) line
  group by sale
) due
full join (select sale, owed from private.late_fees_owed() where owed > 0) fees using (sale)
join public.soldcars s on s.id = sale
where s.reversal is null and (select private.is_office());
revoke all on private.owed_sales from public, anon, authenticated, service_role;
grant select on private.owed_sales to authenticated;

-- Who owes, the longest overdue first: {"dues": [{sale, registernumber, carname, carcompany, present, owner_name, contact_no, selldate,
-- owed, overdue, since, days_overdue, next_due, next_amount, late_fees, silent of who is not to be written to}], "totalCount", "owed", "overdue", "ages": {up_to_30, up_to_60,
-- up_to_90, over_90}}, "late_fees" where there are any, and what financiers still have to pay, "financings": [{sale, registernumber, financier, owner_name,
-- expected_on, owed}], the first expected first, where there is any. The sums are of all that is found. `present`: false for a sale of a vehicle that
-- was bought back since; `next_due` and `next_amount` are null where only a late fee is owed. Rupees. Paginated when p_limit is given.
create function public.list_dues(p_search text default '', p_limit int default null, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return (
    with found as materialized (
      select owed.*, c.carname, c.carcompany
      from private.owed_sales owed join public.cardetails c on c.registernumber = owed.registernumber
      where v_patterns = '{}'
        or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key || private.other_spellings(c.registernumber), c.carname, c.carcompany,
                              owed.owner_name, owed.contact_no, translate(owed.contact_no, ' -+()', '')))
          like all (v_patterns)
    ), page as (
      select * from found order by since nulls last, next_due nulls last, registernumber, sale limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'dues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sale', sale, 'registernumber', registernumber, 'carname', carname, 'carcompany', carcompany, 'present', present,
          'owner_name', owner_name, 'contact_no', contact_no, 'selldate', selldate, 'owed', owed, 'overdue', overdue, 'since', since,
          'days_overdue', private.today() - since, 'next_due', next_due, 'next_amount', next_amount, 'late_fees', late_fees
        ) || case when private.is_silent(contact_no) then '{"silent": true}'::jsonb else '{}' end order by since nulls last, next_due nulls last, registernumber, sale), '[]')
        from page),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0), 'overdue', coalesce(sum(overdue), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(up_to_30), 0), 'up_to_60', coalesce(sum(up_to_60), 0),
        'up_to_90', coalesce(sum(up_to_90), 0), 'over_90', coalesce(sum(over_90), 0)))
      || jsonb_strip_nulls(jsonb_build_object('late_fees', nullif(sum(late_fees), 0)))
      || coalesce((
        select jsonb_build_object('financings', jsonb_agg(to_jsonb(expected) order by expected_on, sale))
        from (
          select f.sale, s.registernumber, f.financier, s.owner_name, coalesce(f.expected_on, s.selldate + 7) as expected_on,
            s.financed - private.disbursed(s.id) as owed
          from public.financings f join public.soldcars s on s.id = f.sale join public.cardetails c on c.registernumber = s.registernumber
          where f.closed_on is null and s.reversal is null and (v_patterns = '{}'
            or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany, s.owner_name, s.contact_no, f.financier))
              like all (v_patterns))) expected
        having count(*) > 0), '{}')
    from found
  );
end
$$;

-- The statement of account of a vehicle's present sale, or of p_sale, which may be an earlier one: {"sale": {id, present, registernumber,
-- carname, carcompany, owner_name, contact_no, selldate, selling_price, down_payment, payment_mode}, where the vehicle was reserved also
-- what of the down payment was its token, and when and how that was received {token, token_day, token_mode}, "lines": [{number, due_on, amount,
-- paid, state, days}], "payments": [{id, installment_date, amount, payment_mode, account_paid_to, description, username, late_fee, kind, part_of,
-- cheque_number, cheque_bank, cheque_date, cleared_on, reversal}], "late_fees": [{number, due_on, fee}], "late_fees_owed", "paid",
-- "balance", "due_now"}. `state` is paid, part_paid, due or overdue, `days` how long it is overdue or how long it has; `balance` is R147's, below 0 when too much was paid;
-- `due_now` is what is due today or before, or else the next installment. A payment with a reason for its cash has cash_reason too, one with a reference reference. `reversal` is null or {id, reason, bounced_on, notice_on, username,
-- created_at}, of a bounced cheque that is not paid for also notice_by, or pay_by and complain_by. 409 for a vehicle that is not sold.
create function public.statement(p_registernumber text default null, p_sale bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode) || private.taxes_beside(v_sale)
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
      'balance', v_sale.charged - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$$;

revoke execute on function private.late_fees, private.late_fees_owed, private.due_by_today, private.amount_to_pay from public;
grant execute on function private.late_fees, private.late_fees_owed, private.due_by_today, private.amount_to_pay to authenticated;
revoke execute on function public.list_dues, public.statement from public, anon, authenticated, service_role;
grant execute on function public.list_dues, public.statement to authenticated;
