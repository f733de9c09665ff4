-- Worked example: three months, every figure by hand (R095, R108, R145-R147, R181, R187, R193, R195, R201, D11, D12, D27).
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select plan(55);

-- The ledger
--                  bought for   maintenance                    sold (Asia/Kolkata)  for      down     commission   installments
--   TAP 1 car      400,000      12,000 Jan 10 + 3,500.50 Jan 20 31 Jan 23:59     480,000  100,000        5,000     90,000 Feb 15 + 90,000 Mar 15
--   TAP 2 car      250,000       8,000 Jan 25                    1 Feb 00:01     270,000  270,000            0
--   TAP 3 bike      60,000       4,250.25 Feb 5                 28 Feb 23:59      55,000   20,000          750.50  17,500 Mar 1 + 17,499.75 Mar 31
--   TAP 4 truck    900,000      55,000 Feb 20 + 20,000 Mar 2     1 Mar 00:01     990,000  300,000       10,000     not yet
--   TAP 5 tempo    175,000       1,999.99 Mar 31                not sold
--   A record of 7,777 on TAP 1 was a mistake and is deleted. TAP 6 is bought for 500,000 and deleted.
--   costs:  15,000 Jan 1, 2,500 Jan 31;  15,000 Feb 1, 999.50 Feb 28;  15,000 Mar 1 (first recorded as 51,000)
--   invested: 1,500,000 Jan 1;  300,000.25 Feb 28

create function tests.add(p_number text, p_price numeric) returns text language sql
as $$ select public.add_vehicle(p_number, p_vehiclebuyprice => p_price) $$;
create function tests.maintain(p_number text, p_price numeric, p_day text) returns int language sql
as $$ select public.add_maintenance(p_number, p_price, p_day::date) $$;
create function tests.pay(p_number text, p_amount numeric, p_day text) returns void language sql
as $$ select public.add_installment(p_number, p_amount, p_day::date, 'UPI') $$;
-- A sale at a timestamp: its day is computed by the very expression of the column's default.
create function tests.sell_at(p_moment timestamptz, p_number text, p_price numeric, p_down numeric, p_commission numeric) returns date
language plpgsql security definer
as $$
declare
  v_default text := (select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum)
                     where adrelid = 'public.soldcars'::regclass and attname = 'selldate');
  v_day date;
begin
  perform public.sell_car(p_number, 'Asha', '1', p_price, 'Cash', p_down, p_commission);
  if v_default not like '%now()%' then raise 'the day of a sale does not come from now(): %', v_default; end if;
  execute format('select %s', replace(v_default, 'now()', format('%L::timestamptz', p_moment))) into v_day;
  update public.soldcars set selldate = v_day where registernumber = p_number;
  return v_day;
end
$$;

select tests.act_as('admin');
select is(tests.add('TAP ' || n, price), 'TAP ' || n, 'bought') from (values
  (1, 400000), (2, 250000), (3, 60000), (4, 900000), (5, 175000), (6, 500000)) as bought (n, price);
select is(tests.maintain('TAP 1', 12000, '2025-01-10'), 1, 'maintained');
select is(tests.maintain('TAP 1', 7777, '2025-01-15'), 2, 'by mistake');
select is(tests.maintain('TAP 1', 3500.50, '2025-01-20'), 3, 'again');
select is(public.delete_maintenance('TAP 1', 2), 'TAP 1/MaintenanceDoc/2', 'the mistake is deleted');
select is(tests.maintain('TAP 2', 8000, '2025-01-25'), 1, 'maintained');
select is(tests.maintain('TAP 6', 1234, '2025-01-26'), 1, 'maintained in vain');
select is(public.delete_vehicle('TAP 6'), 'TAP 6', 'deleted: neither its price nor its maintenance counts');

select tests.act_as('employee');
select is(tests.sell_at('2025-01-31 23:59:00 Asia/Kolkata', 'TAP 1', 480000, 100000, 5000), '2025-01-31', 'one minute before midnight in India it is January');
select is(tests.sell_at('2025-02-01 00:01:00 Asia/Kolkata', 'TAP 2', 270000, 270000, 0), '2025-02-01', 'one minute after it is February, though not yet in London');
select is(tests.maintain('TAP 3', 4250.25, '2025-02-05'), 1, 'maintained');
select is(tests.maintain('TAP 4', 55000, '2025-02-20'), 1, 'maintained');
select is(tests.sell_at('2025-02-28 18:29:00+00', 'TAP 3', 55000, 20000, 750.50), '2025-02-28', '18:29 in London is 23:59 in India');
select is(tests.maintain('TAP 4', 20000, '2025-03-02'), 2, 'maintained, dated ahead');
select is(tests.sell_at('2025-02-28 18:31:00+00', 'TAP 4', 990000, 300000, 10000), '2025-03-01', '18:31 in London is 00:01 of the next day and month in India');
select is(tests.maintain('TAP 5', 1999.99, '2025-03-31'), 1, 'maintained');
select tests.pay(number, amount, day) from (values ('TAP 1', 90000, '2025-02-15'), ('TAP 1', 90000, '2025-03-15'),
  ('TAP 3', 17500, '2025-03-01'), ('TAP 3', 17499.75, '2025-03-31')) as paid (number, amount, day);
select public.add_cost(what, cost, day::date) from (values ('Rent', 15000, '2025-01-01'),
  ('Tea', 2500, '2025-01-31'), ('Rent', 15000, '2025-02-01'), ('Fuel', 999.50, '2025-02-28'), ('Rent', 51000, '2025-03-01')) as spent (what, cost, day);
select public.add_investment(what, amount, day::date)
from (values ('Savings', 1500000, '2025-01-01'), ('Loan', 300000.25, '2025-02-28')) as invested (what, amount, day);
select tests.act_as('admin');
select lives_ok($$ select public.edit_book('miscellaneous_costs', (select id from public.miscellaneous_costs where cost = 51000), 'cost', '15000') $$,
  'figures the wrong way round are put right');

-- By vehicle

select is((public.vehicle_record(number) -> 'car' ->> 'vehiclebuyprice')::numeric + (public.list_maintenance(number) ->> 'totalmaintainance')::numeric,
  invested, format('total investment in %s: buying price + maintenance (R146)', number))
from (values ('TAP 1', 415500.50),   -- 400,000 + 12,000 + 3,500.50
             ('TAP 2', 258000.00),   -- 250,000 + 8,000
             ('TAP 3', 64250.25),    --  60,000 + 4,250.25
             ('TAP 4', 975000.00),   -- 900,000 + 55,000 + 20,000
             ('TAP 5', 176999.99)    -- 175,000 + 1,999.99
) as vehicle (number, invested);
select is((public.sold_car(number) -> 'dbData' ->> 'selling_price')::numeric
    - ((public.list_installments(number) ->> 'totalAmount')::numeric + (public.sold_car(number) -> 'dbData' ->> 'down_payment')::numeric),
  remaining, format('remaining cost of %s: selling price - (installments + down payment) (R147)', number))
from (values ('TAP 1', 200000.00),   -- 480,000 - (180,000 + 100,000)
             ('TAP 2', 0.00),        -- 270,000 - (0 + 270,000)
             ('TAP 3', 0.25),        --  55,000 - (34,999.75 + 20,000)
             ('TAP 4', 690000.00)    -- 990,000 - (0 + 300,000)
) as sale (number, remaining);
select is(public.vehicle_profit(number), profit,
  format('profit of %s: selling price + commission - buying price - maintenance (R145)', number))
from (values ('TAP 1', 69499.50),    -- 480,000 + 5,000 - 415,500.50
             ('TAP 2', 12000.00),    -- 270,000 + 0 - 258,000
             ('TAP 3', -8499.75),    --  55,000 + 750.50 - 64,250.25
             ('TAP 4', 25000.00)     -- 990,000 + 10,000 - 975,000
) as sale (number, profit);
select throws_ok($$ select public.vehicle_profit('TAP 5') $$, 'PT409', null, 'TAP 5 has no profit yet');

-- By month

select is(to_jsonb(public.monthly_profit(1, 2025)), '{"totalProfit": 69499.50, "netProfit": 51999.50}'::jsonb,
  'January: TAP 1, sold at 23:59 of its last day; 69,499.50 - 17,500');
select is(to_jsonb(public.monthly_profit(2, 2025)), '{"totalProfit": 3500.25, "netProfit": -12499.25}'::jsonb,
  'February: TAP 2 and TAP 3, sold in its first and last minute but one; 12,000 - 8,499.75 = 3,500.25; - 15,999.50');
select is(to_jsonb(public.monthly_profit(3, 2025)), '{"totalProfit": 25000.00, "netProfit": 10000.00}'::jsonb, 'March: TAP 4; 25,000 - 15,000');
select is(to_jsonb(public.monthly_profit(4, 2025)), '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'April: nothing');
select is(to_jsonb(public.monthly_profit()), '{"totalProfit": 97999.75, "netProfit": 49500.25}'::jsonb,
  'all time: 69,499.50 + 3,500.25 + 25,000 = 97,999.75; - 48,499.50 = 49,500.25');

select is(public.account_month(month, 2025) - '{installmentCosts,monthlySales,investmentCosts,costs}'::text[], sums::jsonb, 'the sums of month ' || month)
from (values
  -- in hand 100,000 + 0 + 5,000;  maintenance 12,000 + 3,500.50 + 8,000
  (1, '{"totalInvestment": 1500000, "totalSales": 480000, "totalCommission": 5000, "totalDownPayments": 100000, "totalInstallments": 0,
        "totalInHandAmount": 105000, "totalMaintenance": 23500.50, "totalCost": 17500}'),
  -- sales 270,000 + 55,000;  in hand (270,000 + 20,000) + 90,000 + 750.50;  maintenance 4,250.25 + 55,000
  (2, '{"totalInvestment": 300000.25, "totalSales": 325000, "totalCommission": 750.50, "totalDownPayments": 290000, "totalInstallments": 90000,
        "totalInHandAmount": 380750.50, "totalMaintenance": 59250.25, "totalCost": 15999.50}'),
  -- installments 90,000 + 17,500 + 17,499.75;  in hand 300,000 + 124,999.75 + 10,000;  maintenance 20,000 + 1,999.99
  (3, '{"totalInvestment": 0, "totalSales": 990000, "totalCommission": 10000, "totalDownPayments": 300000, "totalInstallments": 124999.75,
        "totalInHandAmount": 434999.75, "totalMaintenance": 21999.99, "totalCost": 15000}'),
  (4, '{"totalInvestment": 0, "totalSales": 0, "totalCommission": 0, "totalDownPayments": 0, "totalInstallments": 0,
        "totalInHandAmount": 0, "totalMaintenance": 0, "totalCost": 0}')) as month (month, sums);
select is((select jsonb_agg(sale ->> 'registernumber') from jsonb_array_elements(public.account_month(month, 2025) -> 'monthlySales') sale),
  sold::jsonb, 'sold in month ' || month)
from (values (1, '["TAP 1"]'), (2, '["TAP 2", "TAP 3"]'), (3, '["TAP 4"]'), (4, null)) as month (month, sold);
select is((select to_jsonb(y) from public.account_year(2025) y where y.month = months.month), format('{"month": %s, "sales": %s, "received": %s, "costs": %s}', month, sales, received, costs)::jsonb,
  format('month %s in the year: costs are miscellaneous and maintenance', month))
from (values (1, 480000, 105000, 41000.50),       -- 17,500 + 23,500.50
             (2, 325000, 380750.50, 75249.75),    -- 15,999.50 + 59,250.25
             (3, 990000, 434999.75, 36999.99),    -- 15,000 + 21,999.99
             (4, 0, 0, 0)) as months (month, sales, received, costs);

-- Of all time

select is(to_jsonb(public.account_summary()), '{
  "totalBuy": 1785000,               "totalMaintainance": 104750.74,
  "totalMiscellaneous": 48499.50,    "totalInstallments": 214999.75,
  "totalSellings": 1795000,          "totalDownPayments": 690000,
  "totalCommision": 15750.50,        "totalInvestment": 1800000.25,
  "Remaining_Balance": 782500.26}'::jsonb,
  -- buy 400,000 + 250,000 + 60,000 + 900,000 + 175,000;  maintenance 15,500.50 + 8,000 + 4,250.25 + 75,000 + 1,999.99
  -- miscellaneous 17,500 + 15,999.50 + 15,000;  installments 180,000 + 34,999.75
  -- sellings 480,000 + 270,000 + 55,000 + 990,000;  down 100,000 + 270,000 + 20,000 + 300,000
  -- commission 5,000 + 750.50 + 10,000;  invested 1,500,000 + 300,000.25
  '1,800,000.25 + 690,000 + 214,999.75 + 15,750.50 - 1,785,000 - 104,750.74 - 48,499.50 = 782,500.26');
select is(public.total_selling_price(), 1795000.00, 'sold for 1,795,000 in all');

select * from finish();
rollback;
