-- Money: the dealer's costs and investments, and every sum over the chapters before. Rupees throughout; a month is a month
-- of the calendar in Asia/Kolkata.

-- The day it is now where the business is.
create function private.today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

create table public.miscellaneous_costs (
  id          bigint generated always as identity primary key,
  description varchar(500) not null check (description <> ''),
  cost        numeric(12,2) not null check (cost >= 0 and cost <> 'NaN'),
  date        date not null default private.today()
              check (date between '1900-01-01' and '2199-12-31')
);
create index miscellaneous_costs_by_date on public.miscellaneous_costs (date);

create table public.investment (
  serial_number bigint generated always as identity primary key,
  description   varchar(500) not null check (description <> ''),
  amount        numeric(12,2) not null check (amount >= 0 and amount <> 'NaN'),
  date          date not null default private.today()
                check (date between '1900-01-01' and '2199-12-31')
);
comment on table public.investment is 'Capital brought into the business (D13).';
create index investment_by_date on public.investment (date);

create trigger log_changes after insert or update or delete on public.miscellaneous_costs
  for each row execute function private.log_change();
create trigger log_changes after insert or update or delete on public.investment
  for each row execute function private.log_change();

alter table public.miscellaneous_costs enable row level security;
alter table public.investment enable row level security;
revoke all on public.miscellaneous_costs, public.investment from public, anon, authenticated, service_role;

grant select, insert (description, cost, date), update (description, cost, date)
  on public.miscellaneous_costs to authenticated;
create policy "office staff read costs" on public.miscellaneous_costs
  for select to authenticated using ((select private.is_office()));
create policy "office staff record costs" on public.miscellaneous_costs
  for insert to authenticated with check ((select private.is_office()));
create policy "only an admin edits costs" on public.miscellaneous_costs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, insert (description, amount, date), update (description, amount, date)
  on public.investment to authenticated;
create policy "office staff read investments" on public.investment
  for select to authenticated using ((select private.is_office()));
create policy "office staff record investments" on public.investment
  for insert to authenticated with check ((select private.is_office()));
create policy "only an admin edits investments" on public.investment
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Months

-- The days of a month of a year; all days when no month is given. 400 for a month or a year that is none.
create function private.days_of_month(p_month int, p_year int) returns daterange
language plpgsql immutable set search_path = ''
as $$
begin
  if p_month is null and p_year is null then
    return daterange(null, null);
  elsif p_month between 1 and 12 and p_year between 1900 and 2199 then
    return daterange(make_date(p_year, p_month, 1), (make_date(p_year, p_month, 1) + interval '1 month')::date);
  end if;
  raise sqlstate 'PT400' using message = 'Choose a month from 1 to 12 and a year.';
end
$$;

-- Profit

-- The profit of each sold vehicle (D11). Asks with the caller's rights: it is empty for anyone who may not read buying
-- prices.
create view private.vehicle_profits with (security_invoker = true) as
select
  s.registernumber, s.selldate,
  s.selling_price + s.commission - b.vehiclebuyprice
    - coalesce((select sum(m.price) from public.maintenance m where m.registernumber = s.registernumber), 0) as profit
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber;
revoke all on private.vehicle_profits from public, anon, authenticated, service_role;
grant select on private.vehicle_profits to authenticated;

-- The estimated profit of a sold vehicle (R145, D04): {"profit"}. 404 for an unknown one, 409 while it is not sold.
create function public.vehicle_profit(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object('profit', profit) into v_answer
  from private.vehicle_profits where registernumber = v_number;
  if v_answer is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.';
  end if;
  return v_answer;
end
$$;

-- The profit over the vehicles sold in a month, or of all time (R095, R201, D12): {"totalProfit", "netProfit"}; the net
-- profit has the miscellaneous costs taken off.
create function public.monthly_profit(p_month int default null, p_year int default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(profit), 0) into v_profit from private.vehicle_profits where selldate <@ v_days;
  return jsonb_build_object(
    'totalProfit', v_profit,
    'netProfit', v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs where date <@ v_days));
end
$$;

-- Accounts

-- Definer: the sum of all buying prices is the office's to know, no single one is (D02).
create function private.total_buying_price() returns numeric
language sql stable security definer set search_path = ''
as $$ select coalesce(sum(vehiclebuyprice), 0) from public.buying_prices $$;

-- The sums of all time (R193, D11).
create function public.account_summary() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select to_jsonb(sums) || jsonb_build_object('Remaining_Balance',
      "totalInvestment" + "totalDownPayments" + "totalInstallments" + "totalCommision"
      - "totalBuy" - "totalMaintainance" - "totalMiscellaneous")
    from (
      select
        private.total_buying_price() as "totalBuy",
        (select coalesce(sum(price), 0) from public.maintenance) as "totalMaintainance",
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs) as "totalMiscellaneous",
        (select coalesce(sum(amount), 0) from public.installments) as "totalInstallments",
        (select coalesce(sum(selling_price), 0) from public.soldcars) as "totalSellings",
        (select coalesce(sum(down_payment), 0) from public.soldcars) as "totalDownPayments",
        (select coalesce(sum(commission), 0) from public.soldcars) as "totalCommision",
        (select coalesce(sum(amount), 0) from public.investment) as "totalInvestment"
    ) sums
  );
end
$$;

-- What all sold vehicles were sold for (R108): {"totalSellingPrice"}.
create function public.total_selling_price() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (select jsonb_build_object('totalSellingPrice', coalesce(sum(selling_price), 0)) from public.soldcars);
end
$$;

-- The costs of the month it is now in Asia/Kolkata (R096, R188): [{"date", "cost"}].
create function public.current_month_costs() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_today date := private.today();
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', date, 'cost', cost) order by date, id), '[]')
    from public.miscellaneous_costs
    where date <@ private.days_of_month(extract(month from v_today)::int, extract(year from v_today)::int)
  );
end
$$;

-- The costs of a month (R187): {"costs": [{id, description, cost, date}], "totalCost"}.
create function public.costs_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days
  );
end
$$;

-- What a month brought and took (R195, D12): its lists and their sums.
create function public.account_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days
    ), paid as (
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days
    ), sums as (
      select
        (select coalesce(sum(amount), 0) from invested) as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment), 0) from sales) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance where maintainancedate <@ v_days) as "totalMaintenance"
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
          select coalesce(jsonb_agg(to_jsonb(i) order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$$;

-- What each month of a year sold for, received and cost, maintenance included: [{"month", "sales", "received", "costs"}],
-- twelve rows. Each book is read once; asked month by month, the years of a long history took over a second.
create function public.account_year(p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange := daterange(lower(private.days_of_month(1, p_year)), upper(private.days_of_month(12, p_year)));
begin
  perform private.require_office();
  return (
    with entries (day, sales, received, costs) as (
      select selldate, selling_price, down_payment + commission, 0 from public.soldcars where selldate <@ v_days
      union all
      select installment_date, 0, amount, 0 from public.installments where installment_date <@ v_days
      union all
      select date, 0, 0, cost from public.miscellaneous_costs where date <@ v_days
      union all
      select maintainancedate, 0, 0, price from public.maintenance where maintainancedate <@ v_days
    ), sums as (
      select month, coalesce(sum(sales), 0) as sales, coalesce(sum(received), 0) as received, coalesce(sum(costs), 0) as costs
      from generate_series(1, 12) as month
      left join entries on extract(month from day) = month
      group by month
    )
    select jsonb_agg(to_jsonb(sums) order by month) from sums
  );
end
$$;

-- Records a cost from the payload of POST /api/miscellaneous-costs/add (R189), of today when it names no day.
create function public.add_cost(cost jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  insert into public.miscellaneous_costs (description, cost, date)
  values (cost ->> 'description', (cost ->> 'cost')::numeric, coalesce((cost ->> 'date')::date, private.today()));
end
$$;

-- Records an investment from the payload of POST /api/accountDetails/addInvestment (R196), likewise.
create function public.add_investment(investment jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  insert into public.investment (description, amount, date)
  values (investment ->> 'description', (investment ->> 'amount')::numeric,
          coalesce((investment ->> 'date')::date, private.today()));
end
$$;

-- Sets one field of a cost or an investment (R191, D06); p_value is turned into the type of its column. For admins.
create function public.edit_book(p_table text, p_id bigint, p_field text, p_value text) returns void
language plpgsql set search_path = ''
as $$
declare
  v_key  text := case p_table when 'miscellaneous_costs' then 'id' when 'investment' then 'serial_number' end;
  v_rows int;
begin
  perform private.require_admin();
  if v_key is null or not private.is_editable(p_table, p_field) then
    raise sqlstate 'PT400' using message = format('%s of %s cannot be edited.', p_field, p_table);
  end if;
  execute format(
    'update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where %3$I = $2',
    p_table, p_field, v_key)
  using jsonb_build_object(p_field, p_value), p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    raise sqlstate 'PT404' using message = 'There is no such entry.';
  end if;
end
$$;

revoke execute on function private.today, private.days_of_month, private.total_buying_price from public;
grant execute on function private.today, private.days_of_month, private.total_buying_price to authenticated;
revoke execute on function
  public.vehicle_profit, public.monthly_profit, public.account_summary, public.total_selling_price,
  public.current_month_costs, public.costs_of_month, public.account_month, public.account_year, public.add_cost,
  public.add_investment, public.edit_book
  from public, anon, authenticated, service_role;
grant execute on function
  public.vehicle_profit, public.monthly_profit, public.account_summary, public.total_selling_price,
  public.current_month_costs, public.costs_of_month, public.account_month, public.account_year, public.add_cost,
  public.add_investment, public.edit_book
  to authenticated;
