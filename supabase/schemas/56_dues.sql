-- Dues: who owes how much, since when, and a sale's statement of account.

-- Late fees

-- The late fee of every installment that was not whole by its day, or is not yet: the fee of its day. Without a fee in the settings none,
-- and no look at any line.
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
          where i.sale = line.sale and i.reversal is null and not i.late_fee and i.installment_date <= line.due_on);
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

-- Dues

-- Every sale that is owed for: what, since when, what next. A sale that was reversed is owed nothing. security_invoker: it runs with the
-- caller's rights.
create view private.owed_sales with (security_invoker = true) as
select s.id as sale, s.registernumber, s.present, s.owner_name, s.contact_no, s.selldate, due.*
from (
  select sale as of_sale, sum(amount - paid) as owed,
    coalesce(sum(amount - paid) filter (where due_on < private.today()), 0) as overdue,
    min(due_on) filter (where due_on < private.today()) as since,
    min(due_on) as next_due,
    (array_agg(amount - paid order by due_on, number))[1] as next_amount,
    coalesce(sum(amount - paid) filter (where private.today() - due_on between 1 and 30), 0) as up_to_30,
    coalesce(sum(amount - paid) filter (where private.today() - due_on between 31 and 60), 0) as up_to_60,
    coalesce(sum(amount - paid) filter (where private.today() - due_on between 61 and 90), 0) as up_to_90,
    coalesce(sum(amount - paid) filter (where private.today() - due_on > 90), 0) as over_90
  from private.schedule_lines where paid < amount group by sale
) due
join public.soldcars s on s.id = due.of_sale
where s.reversal is null;
revoke all on private.owed_sales from public, anon, authenticated, service_role;
grant select on private.owed_sales to authenticated;

-- Who owes, the longest overdue first: {"dues": [{sale, registernumber, carname, carcompany, present, owner_name, contact_no, selldate,
-- owed, overdue, since, days_overdue, next_due, next_amount, late_fees}], "totalCount", "owed", "overdue", "ages": {up_to_30, up_to_60,
-- up_to_90, over_90}}. The sums are of all that is found. `present`: false for a sale of a vehicle that was bought back since. Rupees.
-- Paginated when p_limit is given.
create function public.list_dues(p_search text default '', p_limit int default null, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.search_patterns(p_search);
begin
  perform private.require_office();
  return (
    with found as materialized (
      select owed.*, c.carname, c.carcompany
      from private.owed_sales owed join public.cardetails c on c.registernumber = owed.registernumber
      where v_patterns = '{}'
        or lower(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany, owed.owner_name, owed.contact_no))
          like all (v_patterns)
    ), page as (
      select * from found order by since nulls last, next_due, registernumber, sale limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'dues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sale', page.sale, 'registernumber', registernumber, 'carname', carname, 'carcompany', carcompany, 'present', present,
          'owner_name', owner_name, 'contact_no', contact_no, 'selldate', selldate, 'owed', page.owed, 'overdue', overdue, 'since', since,
          'days_overdue', private.today() - since, 'next_due', next_due, 'next_amount', next_amount, 'late_fees', coalesce(fees.owed, 0)
        ) order by since nulls last, next_due, registernumber, page.sale), '[]')
        from page left join private.late_fees_owed() fees on fees.sale = page.sale),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0), 'overdue', coalesce(sum(overdue), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(up_to_30), 0), 'up_to_60', coalesce(sum(up_to_60), 0),
        'up_to_90', coalesce(sum(up_to_90), 0), 'over_90', coalesce(sum(over_90), 0)))
    from found
  );
end
$$;

-- The statement of account of a vehicle's present sale, or of p_sale, which may be an earlier one: {"sale": {id, present, registernumber,
-- carname, carcompany, owner_name, contact_no, selldate, selling_price, down_payment, payment_mode}, "lines": [{number, due_on, amount,
-- paid, state, days}], "payments": [{id, installment_date, amount, payment_mode, account_paid_to, description, username, late_fee,
-- cheque_number, cheque_bank, cheque_date, cleared_on, reversal}], "late_fees": [{number, due_on, fee}], "late_fees_owed", "paid",
-- "balance", "due_now"}. `state` is paid, part_paid, due or overdue, `days` how long it is overdue or how long it has; `balance` is R147's, below 0 when too much was paid;
-- `due_now` is what is overdue, or else the next installment. `reversal` is null or {id, reason, bounced_on, notice_on, username,
-- created_at}. 409 for a vehicle that is not sold.
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
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and not late_fee;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason}'::text[] || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where state = 'overdue'), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$$;

revoke execute on function private.late_fees, private.late_fees_owed from public;
grant execute on function private.late_fees, private.late_fees_owed to authenticated;
revoke execute on function public.list_dues, public.statement from public, anon, authenticated, service_role;
grant execute on function public.list_dues, public.statement to authenticated;
