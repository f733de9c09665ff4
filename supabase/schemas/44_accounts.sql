-- Accounts: profit, and every aggregate over sales, maintenance, costs and investments, each defined once. Rupees. A token counts as a down
-- payment on the day on which it was received, at the sale only the rest of the down payment does, and a refund counts below 0 on its own day.

-- Profit

-- What the profit of each sale is the sum of, on its days: the margin on the day of the sale; what was spent on the vehicle on that day too, or later on its
-- own, so that a month which is over stays as it was; what the buyer was let off; GST that the price includes. A reversed sale has none, one whose vehicle was bought back since has.
-- security_invoker: it runs with the caller's rights and is empty for anyone who may not read buying prices.
create view private.profit_lines with (security_invoker = true) as
select s.id as sale, s.selldate as day, s.selling_price + s.commission - b.vehiclebuyprice as amount, 'margin' as kind
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
where s.reversal is null
union all
select s.id, greatest(s.selldate, m.maintainancedate), -m.price, 'spent'
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
join public.maintenance m on m.registernumber = s.registernumber and m.stay = s.stay
where s.reversal is null and m.reversal is null
union all
select i.sale, i.installment_date, -i.amount, 'waived'
from public.installments i
join public.soldcars s on s.id = i.sale
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
where i.kind = 'waived' and i.reversal is null and s.reversal is null
union all
select t.sale, s.selldate, s.tax_on_top - t.tax, 'tax'
from public.sale_taxes t
join public.soldcars s on s.id = t.sale
where s.reversal is null and t.tax <> s.tax_on_top;

-- The profit of each sale, and what of it nobody has paid yet: a buyer's payments first cover what the vehicle has cost.
create view private.vehicle_profits with (security_invoker = true) as
select s.id as sale, s.registernumber, s.stay, s.present, s.selldate, own.profit,
  least(greatest(own.profit, 0), greatest(0, s.charged - s.down_payment - coalesce((
    select sum(i.amount) from public.installments i where i.sale = s.id and i.lowers_balance and i.reversal is null), 0))) as not_received
from public.soldcars s
cross join lateral (select sum(amount) as profit from private.profit_lines where sale = s.id) as own
where own.profit is not null;
revoke all on private.profit_lines, private.vehicle_profits from public, anon, authenticated, service_role;
grant select on private.profit_lines, private.vehicle_profits to authenticated;

-- The estimated profit of a sold vehicle, and what of it is not received yet. 404 for an unknown one, 409 while it is not sold.
create function public.vehicle_profit(p_registernumber text) returns table (profit numeric, "notReceived" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
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
$$;

-- The profit over the vehicles sold in a month, or of all time, less what was spent that month on vehicles that were sold before; the net profit is less the miscellaneous
-- costs and the salaries, and with the tokens that were forfeited and the late fees that were paid that month. `notReceived`: what of the profit of its sales nobody has paid yet.
create function public.monthly_profit(p_month int default null, p_year int default null)
returns table ("totalProfit" numeric, "netProfit" numeric, "notReceived" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
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
$$;

-- Accounts

-- What was received of sales, on its days, beside their tokens (42). security_invoker: it runs with the caller's rights.
create view private.sale_money with (security_invoker = true) as
select 'down_payment'::text as kind, registernumber, selldate as day, down_payment - token - in_parts as amount, false as is_no_money
from public.soldcars where reversal is null
union all
select case when kind = 'down_payment' then 'down_payment' else 'installment' end::text, registernumber, installment_date, amount, private.is_no_money(payment_mode)
from public.installments where reversal is null and kind <> 'token' and payment_mode <> 'Waived';
revoke all on private.sale_money from public, anon, authenticated, service_role;
grant select on private.sale_money to authenticated;

-- What was sold for, the one definition: the price of every sale that was not reversed, also of a vehicle that was bought back since, as
-- in the months and the registers.
create function public.total_selling_price() returns table ("totalSellingPrice" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select coalesce(sum(selling_price), 0) from public.soldcars where reversal is null;
end
$$;

-- Security definer: the office may see the sum of all buying prices, no single one. Null for those who may not see it.
create function private.total_buying_price() returns numeric
language sql stable security definer set search_path = ''
as $$ select case when private.sees_balance() then (select coalesce(sum(vehiclebuyprice), 0) from public.buying_prices) end $$;

-- A month's income and spending: its lists and their sums. Investments are empty, and their sum null, for those
-- who may not see the balance.
create function public.account_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
        (select nullif(sum(amount), 0) from private.sale_money where day <@ v_days and is_no_money) as "noMoney",
        (select coalesce(sum(price), 0) from public.maintenance
         where maintainancedate <@ v_days and reversal is null) as "totalMaintenance"
    )
    select jsonb_strip_nulls(jsonb_build_object('noMoney', "noMoney")) || to_jsonb(sums) - 'noMoney'
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
$$;

-- Each month of a year: sales, money received, money spent, maintenance included. One scan per table (no N+1): with one query
-- per month, the years of a long history took over a second.
create function public.account_year(p_year int) returns table (month int, sales numeric, received numeric, costs numeric)
language plpgsql stable rows 12 set search_path = ''
as $$
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
$$;

revoke execute on function private.total_buying_price from public;
revoke execute on function
  public.vehicle_profit, public.monthly_profit, public.total_selling_price, public.account_month, public.account_year
  from public, anon, authenticated, service_role;
grant execute on function
  private.total_buying_price, public.vehicle_profit, public.monthly_profit, public.total_selling_price, public.account_month, public.account_year
  to authenticated;
