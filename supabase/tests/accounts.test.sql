-- Worked example: every aggregate over three months of a dealer, by hand (R095, R108, R145-R147, R181, R187, R193-R195, R201,
-- D04, D11, D12, D27, R302, R303): access, and invalid months. tests/database/ledger tests the same with random data.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

-- The ledger
--                  bought for   maintenance                    sold (Asia/Kolkata)  for      down     commission   installments
--   TAP 1 car      400,000      12,000 Jan 10 + 3,500.50 Jan 20 31 Jan 23:59     480,000  100,000        5,000     60,000 + 30,000 Feb 15 + 90,000 Mar 15
--   TAP 2 car      250,000       8,000 Jan 25                    1 Feb 00:01     270,000  270,000            0
--   TAP 3 bike      60,000       4,250.25 Feb 5                 28 Feb 23:59      55,000   20,000          750.50  17,500 Mar 1 + 17,499.75 Mar 31
--   TAP 4 truck    900,000      55,000 Feb 20 + 20,000 Mar 2     1 Mar 00:01     990,000  300,000       10,000     not yet
--   TAP 5 tempo    175,000       1,999.99 Mar 31                not sold
--   A record of 7,777 on TAP 1 was a mistake and is deleted. TAP 6 is bought for 500,000 and deleted.
--   costs:  15,000 Jan 1, 2,500 Jan 31;  15,000 Feb 1, 999.50 Feb 28;  15,000 Mar 1 (first recorded as 51,000)
--   invested: 1,500,000 Jan 1;  300,000.25 Feb 28

create function tests.add(p_number text, p_price numeric) returns text language sql
as $$ select public.add_vehicle(jsonb_build_object('registernumber', p_number, 'vehiclebuyprice', p_price)) $$;
create function tests.maintain(p_number text, p_price numeric, p_day text) returns int language sql
as $$ select public.add_maintenance(p_number, p_price, p_day::date) $$;
create function tests.pay(p_number text, p_amount numeric, p_day text) returns void language sql
as $$ select public.add_installment(p_number, p_amount, p_day::date, 'UPI') $$;
-- The lists of a month, without the ids of its entries, which the database generates.
create function tests.lists(p_month jsonb) returns jsonb language sql
as $$
  select jsonb_object_agg(name, (select jsonb_agg(entry - 'id' - 'serial_number' order by place)
    from jsonb_array_elements(p_month -> name) with ordinality t (entry, place)))
  from unnest(array['costs', 'investmentCosts', 'installmentCosts', 'monthlySales']) name
$$;
-- What is paid of each installment of TAP 7, what is left, and what of it is due.
create function tests.owed() returns jsonb language sql as $$
  select jsonb_build_object('paid', (select jsonb_agg(line -> 'paid') from jsonb_array_elements(s -> 'lines') line), 'balance', s -> 'balance',
    'due_now', s -> 'due_now') from public.statement('TAP 7') s $$;
-- Lets the installments of TAP 7 be due so far apart.
create function tests.due_after(p_day date, p_gap interval) returns void language sql security definer as $$
  update public.schedule set due_on = (p_day + number * p_gap)::date where registernumber = 'TAP 7' $$;
-- A sale at a timestamp: its day is what private.today() would have answered then.
create function tests.sell_at(p_moment timestamptz, p_number text, p_price numeric, p_down numeric, p_commission numeric) returns date
language plpgsql security definer
as $$
declare
  v_today text := (select substring(prosrc from 'return (.*?);') from pg_proc where oid = 'private.today'::regproc);
  v_day   date;
begin
  perform public.sell_car(jsonb_build_object('registernumber', p_number, 'owner_name', 'Asha', 'contact_no', '1', 'selling_price', p_price,
    'payment_mode', 'Cash', 'down_payment', p_down, 'commission', p_commission));
  if v_today not like '%now()%' then raise 'the day does not come from now(): %', v_today; end if;
  execute 'select ' || replace(v_today, 'now()', format('%L::timestamptz', p_moment)) into v_day;
  update public.soldcars set selldate = v_day where present_number = p_number;
  return v_day;
end
$$;

select tests.act_as('admin');
select is(to_jsonb(public.account_summary()), '{"totalBuy": 0, "totalMaintainance": 0, "totalMiscellaneous": 0, "totalInstallments": 0,
  "totalSellings": 0, "totalDownPayments": 0, "totalCommision": 0, "totalInvestment": 0, "totalOther": null, "Remaining_Balance": 0}'::jsonb,
  'an empty house has nothing and owes nothing');
select is(to_jsonb(public.monthly_profit()) - 'notReceived', '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'made nothing');
select is(public.total_selling_price(), 0::numeric, 'sold nothing');

select is(tests.add('TAP ' || n, price), 'TAP ' || n, 'bought') from (values
  (1, 400000), (2, 250000), (3, 60000), (4, 900000), (5, 175000), (6, 500000)) as bought (n, price);
select is(tests.maintain('TAP 1', 12000, '2025-01-10'), 1, 'maintained');
select is(tests.maintain('TAP 1', 7777, '2025-01-15'), 2, 'by mistake');
select is(tests.maintain('TAP 1', 3500.50, '2025-01-20'), 3, 'again');
select lives_ok($$ select public.delete_maintenance('TAP 1', 2) $$, 'the mistake is deleted');
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
select tests.pay(number, amount, day) from (values ('TAP 1', 60000, '2025-02-15'), ('TAP 1', 30000, '2025-02-15'), ('TAP 1', 90000, '2025-03-15'),
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
select is((select p.profit from public.vehicle_profit(number) p), profit,
  format('profit of %s: selling price + commission - buying price - maintenance (R145)', number))
from (values ('TAP 1', 69499.50),    -- 480,000 + 5,000 - 415,500.50
             ('TAP 2', 12000.00),    -- 270,000 + 0 - 258,000
             ('TAP 3', -8499.75),    --  55,000 + 750.50 - 64,250.25
             ('TAP 4', 25000.00)     -- 990,000 + 10,000 - 975,000
) as sale (number, profit);
select is((select p.profit from public.vehicle_profit('tap-2') p), 12000.00, 'however its number is written');
select throws_ok($$ select public.vehicle_profit('TAP 5') $$, 'PT409', 'This vehicle is not sold yet.', 'TAP 5 has no profit yet');
select throws_ok($$ select public.vehicle_profit('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'nor has an unknown vehicle');

-- By month

select is(to_jsonb(public.monthly_profit(1, 2025)) - 'notReceived', '{"totalProfit": 69499.50, "netProfit": 51999.50}'::jsonb,
  'January: TAP 1, sold at 23:59 of its last day; 69,499.50 - 17,500');
select is(to_jsonb(public.monthly_profit(2, 2025)) - 'notReceived', '{"totalProfit": 3500.25, "netProfit": -12499.25}'::jsonb,
  'February: TAP 2 and TAP 3, sold in its first and last minute but one; 12,000 - 8,499.75 = 3,500.25; - 15,999.50');
select is(to_jsonb(public.monthly_profit(3, 2025)) - 'notReceived', '{"totalProfit": 25000.00, "netProfit": 10000.00}'::jsonb, 'March: TAP 4; 25,000 - 15,000');
select is(to_jsonb(public.monthly_profit(4, 2025)) - 'notReceived', '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'April: nothing');
select is(to_jsonb(public.monthly_profit(1, 2024)) - 'notReceived', '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'January of another year is another month');
select is(to_jsonb(public.monthly_profit()) - 'notReceived', '{"totalProfit": 97999.75, "netProfit": 49500.25}'::jsonb,
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
select is(tests.lists(public.account_month(2, 2025)), '{
  "costs": [{"description": "Rent", "cost": 15000.00, "date": "2025-02-01"}, {"description": "Fuel", "cost": 999.50, "date": "2025-02-28"}],
  "investmentCosts": [{"description": "Loan", "amount": 300000.25, "date": "2025-02-28"}],
  "installmentCosts": [{"registernumber": "TAP 1", "total_amount": 90000.00, "installment_date": "2025-02-15"}],
  "monthlySales": [{"registernumber": "TAP 2", "selling_price": 270000.00, "selldate": "2025-02-01"},
    {"registernumber": "TAP 3", "selling_price": 55000.00, "selldate": "2025-02-28"}]}'::jsonb,
  'the lists of February, each by day; what a buyer has paid in one day is one line');
select is((select jsonb_agg(paid ->> 'total_amount') from jsonb_array_elements(public.account_month(3, 2025) -> 'installmentCosts') paid),
  '["17500", "90000", "17499.75"]'::jsonb, 'the installments of March by day');
select set_eq($$ select jsonb_object_keys(public.account_month(2, 2025) -> 'investmentCosts' -> 0) $$,
  array['serial_number', 'description', 'amount', 'date'], 'an investment comes with its number, by which it is edited');
select is(public.account_month(4, 2025) - '{totalInHandAmount}'::text[] @> '{"installmentCosts": [], "monthlySales": [], "investmentCosts": [],
  "costs": []}'::jsonb, true, 'a month in which nothing happened has empty lists');
select is((select to_jsonb(y) from public.account_year(2025) y where y.month = months.month), format('{"month": %s, "sales": %s, "received": %s, "costs": %s}', month, sales, received, costs)::jsonb,
  format('month %s in the year: costs are miscellaneous and maintenance', month))
from (values (1, 480000, 105000, 41000.50),       -- 17,500 + 23,500.50
             (2, 325000, 380750.50, 75249.75),    -- 15,999.50 + 59,250.25
             (3, 990000, 434999.75, 36999.99),    -- 15,000 + 21,999.99
             (4, 0, 0, 0)) as months (month, sales, received, costs);
select results_eq('select month, sales + received + costs from public.account_year(2024)', 'select m, 0::numeric from generate_series(1, 12) m',
  'a year has twelve months, and another year is another year');

-- Invalid months and years

select throws_ok(format('select public.%s(%s)', verb, month), 'PT400', 'Choose a month from 1 to 12 and a year.', format('there is no %s(%s)', verb, month))
from (values ('monthly_profit', '0, 2025'), ('monthly_profit', '13, 2025'), ('monthly_profit', '1, null'), ('monthly_profit', 'null, 2025'),
             ('costs_of_month', '0, 2025'), ('costs_of_month', '13, 2025'), ('costs_of_month', 'null, 2025'), ('costs_of_month', '1, null'),
             ('account_month', '0, 2025'), ('account_month', '13, 2025'), ('account_month', '1, 1899'), ('account_month', '1, 2200'),
             ('account_year', '1899'), ('account_year', '2200'), ('account_year', 'null')) as bad (verb, month);

-- Of all time

select is(to_jsonb(public.account_summary()), '{
  "totalBuy": 1785000,               "totalMaintainance": 104750.74,
  "totalMiscellaneous": 48499.50,    "totalInstallments": 214999.75,
  "totalSellings": 1795000,          "totalDownPayments": 690000,
  "totalCommision": 15750.50,        "totalInvestment": 1800000.25,
  "totalOther": null, "Remaining_Balance": 782500.26}'::jsonb,
  -- buy 400,000 + 250,000 + 60,000 + 900,000 + 175,000;  maintenance 15,500.50 + 8,000 + 4,250.25 + 75,000 + 1,999.99
  -- miscellaneous 17,500 + 15,999.50 + 15,000;  installments 180,000 + 34,999.75
  -- sellings 480,000 + 270,000 + 55,000 + 990,000;  down 100,000 + 270,000 + 20,000 + 300,000
  -- commission 5,000 + 750.50 + 10,000;  invested 1,500,000 + 300,000.25
  '1,800,000.25 + 690,000 + 214,999.75 + 15,750.50 - 1,785,000 - 104,750.74 - 48,499.50 = 782,500.26');
select is(public.total_selling_price(), 1795000.00, 'sold for 1,795,000 in all');

-- Access: the sums for the office (D02), a profit for an admin only (D04). Hiding the balance is tested in balance_setting.

select tests.act_as('employee');
select is(to_jsonb(public.account_summary()) ->> 'Remaining_Balance', '782500.26', 'an employee is told the same sums');
select is(public.total_selling_price(), 1795000.00, 'and the total of the sales');
select ok(to_jsonb(public.account_summary())::text !~ '400000|250000|900000|175000', 'but no single buying price');
select is(public.account_month(1, 2025) ->> 'totalInHandAmount', '105000', 'a month');
select throws_ok('select public.' || call, 'PT403', null, 'an employee does not read ' || call)
from unnest(array['vehicle_profit(''TAP 1'')', 'vehicle_profit(''TAPNOWHERE'')', 'monthly_profit()', 'monthly_profit(1, 2025)',
                  'monthly_profit(13, 2025)']) as call;
select is_empty('select from private.vehicle_profits', 'nor the view behind it');
select tests.act_as('driver');
select throws_ok('select public.' || call, 'PT403', null, 'a driver does not read ' || call)
from unnest(array['vehicle_profit(''TAP 1'')', 'monthly_profit()', 'monthly_profit(13, 2025)', 'account_summary()', 'total_selling_price()',
                  'current_month_costs()', 'costs_of_month(1, 2025)', 'costs_of_month(13, 2025)', 'account_month(1, 2025)',
                  'account_month(0, 2025)', 'account_year(2025)', 'account_year(1899)']) as call;
select is_empty('select from private.vehicle_profits', 'nor the view');
select tests.act_as('deleted');
select throws_ok('select public.account_month(13, 2025)', 'PT401', null, 'a deleted employee is not told that there is no such month');
select tests.act_as_visitor();
select throws_ok('select public.' || call, '42501', null, 'a visitor does not read ' || call)
from unnest(array['account_summary()', 'monthly_profit()', 'total_selling_price()']) as call;

-- A sale was a mistake, a vehicle comes back (R302, R303): TAP 3's sale is reversed with its installments of 34,999.75; TAP 2 is bought back for
-- 200,000, maintained for 5,000 and sold again for 230,000 with a commission of 1,000.

select tests.act_as('admin');
select public.reverse_entry('sale', (select id from public.soldcars where present_number = 'TAP 3'), 'Never sold');
select is(to_jsonb(public.account_summary()) - '{totalBuy,totalMaintainance,totalMiscellaneous,totalInvestment,totalOther}'::text[],
  '{"totalInstallments": 180000.00, "totalSellings": 1740000, "totalDownPayments": 670000, "totalCommision": 15000.00, "Remaining_Balance": 726750.01}'::jsonb,
  'without the sale of TAP 3: 782,500.26 - 20,000 - 34,999.75 - 750.50 = 726,750.01');
select is(to_jsonb(public.monthly_profit(2, 2025)) - 'notReceived', '{"totalProfit": 12000.00, "netProfit": -3999.50}'::jsonb, 'February: TAP 2 alone; - 15,999.50');
select is(public.account_month(2, 2025) ->> 'totalSales', '270000', 'which is what was sold then');
select is(public.account_month(3, 2025) ->> 'totalInstallments', '90000', 'and March without what was paid for it: 124,999.75 - 17,500 - 17,499.75');
select is(public.buy_back('TAP 2', 200000), 2, 'TAP 2 is bought back');
select is(tests.maintain('TAP 2', 5000, '2025-04-10'), 2, 'maintained');
select is(tests.sell_at('2025-04-15 12:00:00 Asia/Kolkata', 'TAP 2', 230000, 230000, 1000), '2025-04-15', 'sold again');
select is((select p.profit from public.vehicle_profit('TAP 2') p), 26000.00, 'its profit is that of the present stay: 230,000 + 1,000 - 200,000 - 5,000');
select is((public.list_stays('TAP 2') -> 0 ->> 'profit')::numeric, 12000.00, 'the first stay keeps its own');
select is((to_jsonb(public.monthly_profit(2, 2025)) ->> 'totalProfit')::numeric, 12000.00, 'in its month');
select is(to_jsonb(public.monthly_profit()) - 'notReceived', '{"totalProfit": 132499.50, "netProfit": 84000.00}'::jsonb,
  'all time: 69,499.50 + 12,000 + 25,000 + 26,000 = 132,499.50; - 48,499.50');
select is(to_jsonb(public.account_summary()), '{
  "totalBuy": 1985000,               "totalMaintainance": 109750.74,
  "totalMiscellaneous": 48499.50,    "totalInstallments": 180000.00,
  "totalSellings": 1970000,          "totalDownPayments": 900000,
  "totalCommision": 16000.00,        "totalInvestment": 1800000.25,
  "totalOther": null, "Remaining_Balance": 752750.01}'::jsonb, '726,750.01 - 200,000 - 5,000 + 230,000 + 1,000 = 752,750.01');

select is(public.total_selling_price(), 1970000.00, 'and so is the dashboard''s, with the 270,000 of the stay before (R486)');

-- By sale: a schedule, a payment in part, one that is too much (R296, R297, R298). Sold for 120,000, 20,000 down: 100,000 in 6 installments.
--   due          Feb 5    Mar 5    Apr 5    May 5    Jun 5    Jul 5        paid
--                20,000   20,000   20,000   20,000   20,000   -            the sixth has nothing left to take
--   Feb 5        20,000                                                    20,000: what was due
--   Mar 10       20,000    7,500                                            7,500: in part
--   Mar 11       20,000   20,000   20,000   20,000   20,000                95,000: 22,500 too much

select tests.act_as('admin');
select is(tests.add('TAP 7', 90000), 'TAP 7', 'bought');
select tests.act_as('employee');
select public.sell_car('{"registernumber": "TAP 7", "owner_name": "Asha", "contact_no": "9800077702", "selling_price": 120000,
  "payment_mode": "UPI", "down_payment": 20000, "total_installments": 6, "installment_amount": 20000, "selldate": "2025-01-05"}');
select is((select jsonb_agg(array[due_on::text, amount::text] order by number) from public.schedule where registernumber = 'TAP 7'),
  '[["2025-02-05", "20000"], ["2025-03-05", "20000"], ["2025-04-05", "20000"], ["2025-05-05", "20000"], ["2025-06-05", "20000"]]'::jsonb,
  'five installments of 20,000 are the 100,000 that are left');
select is(tests.owed(), '{"paid": [0, 0, 0, 0, 0], "balance": 100000, "due_now": 100000}', 'nothing is paid, and all of it is overdue by now');
select tests.due_after(private.today() - 90, '30 days');
select is(tests.owed() ->> 'due_now', '60000', 'what is due today is due now too, what is to come is not');
select tests.due_after('2025-01-05', '1 month');
select tests.pay('TAP 7', 20000, '2025-02-05'), tests.pay('TAP 7', 7500, '2025-03-10');
select is(tests.owed(), '{"paid": [20000, 7500, 0, 0, 0], "balance": 72500, "due_now": 72500}', '120,000 - 20,000 - 20,000 - 7,500');
select ok(public.list_dues('9800077702') @> '{"totalCount": 1, "owed": 72500, "overdue": 72500, "ages": {"up_to_30": 0, "over_90": 72500},
  "dues": [{"registernumber": "TAP 7", "since": "2025-03-05", "next_amount": 12500}]}', 'since the first that is not whole, of which 12,500 are left');
select throws_ok($$ select tests.pay('TAP 7', 72500.01, '2025-03-11') $$, 'PT409', null, 'a paisa more than is due is refused (R493)');
select public.add_installment('TAP 7', 95000, '2025-03-11', 'UPI', p_more_than_due => true);
select is(tests.owed(), '{"paid": [20000, 20000, 20000, 20000, 20000], "balance": -22500, "due_now": 0}', '72,500 - 95,000: too much');
select is(public.list_dues('9800077702') ->> 'totalCount', '0', 'who has paid too much owes nothing');
select tests.act_as('admin');
select is((select p.profit from public.vehicle_profit('TAP 7') p), 30000.00, 'the profit is of the price, whatever is paid: 120,000 - 90,000');

select * from finish();
rollback;
