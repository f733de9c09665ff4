-- The aggregates, calculated by hand: profit, months, accounts (R095, R108, R145, R188, R193, R201, D02, D04, D11, D12).
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select plan(113);

-- An answer without the ids of its entries, which the database generates.
create function tests.figures(p_answer jsonb) returns jsonb language sql
as $$
  select p_answer || jsonb_build_object(
    'costs', (select coalesce(jsonb_agg(e - 'id' order by place), '[]') from jsonb_array_elements(p_answer -> 'costs') with ordinality t (e, place)),
    'investmentCosts', (select coalesce(jsonb_agg(e - 'serial_number' order by place), '[]')
      from jsonb_array_elements(p_answer -> 'investmentCosts') with ordinality t (e, place)))
$$;


-- Fixture, with no other data:
--                     bought  maintenance      sold on       for  commission   down  installments
--   TAP 1            300,000  1,000 + 250.50   2025-01-31  350,000   5,000   100,000  20,000.25 + 30,000
--   TAP 2            100,000      0            2025-02-01   90,000       0    90,000
--   TAP 3             50,000  2,000            not sold
--   costs:   700 on 2025-01-01, 800 on 2025-01-31, 900.75 on 2025-02-01;  invested: 500,000 and 250,000.50

select tests.act_as('admin');
select is(to_jsonb(public.account_summary()), '{"totalBuy": 0, "totalMaintainance": 0, "totalMiscellaneous": 0, "totalInstallments": 0,
  "totalSellings": 0, "totalDownPayments": 0, "totalCommision": 0, "totalInvestment": 0, "Remaining_Balance": 0}'::jsonb,
  'an empty house has nothing and owes nothing');
select is(to_jsonb(public.monthly_profit()), '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'made nothing');
select is(public.total_selling_price(), 0::numeric, 'sold nothing');
select is(public.current_month_costs(), '[]'::jsonb, 'spent nothing');

select tests.act_as_postgres();
insert into public.cardetails (registernumber, status) values ('TAP 1', true), ('TAP 2', true), ('TAP 3', false);
insert into public.buying_prices values ('TAP 1', 300000), ('TAP 2', 100000), ('TAP 3', 50000);
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, commission, down_payment, payment_mode, selldate) values
  ('TAP 1', 'Asha', '1', 350000, 5000, 100000, 'Cash', '2025-01-31'), ('TAP 2', 'Ravi', '2', 90000, 0, 90000, 'Cash', '2025-02-01');
insert into public.installments (registernumber, amount, installment_date, payment_mode)
  values ('TAP 1', 20000.25, '2025-02-28', 'UPI'), ('TAP 1', 30000, '2025-03-31', 'UPI');
insert into public.maintenance (registernumber, index, price, maintainancedate)
  values ('TAP 1', 1, 1000, '2024-12-31'), ('TAP 1', 2, 250.50, '2025-02-15'), ('TAP 3', 1, 2000, '2025-01-31');
insert into public.miscellaneous_costs (description, cost, date)
  values ('Rent', 700, '2025-01-01'), ('Tea', 800, '2025-01-31'), ('Rent', 900.75, '2025-02-01');
insert into public.investment (description, amount, date) values ('Savings', 500000, '2024-01-01'), ('Loan', 250000.50, '2025-01-15');

-- The profit of a vehicle: selling price + commission - buying price - maintenance (D11)

select tests.act_as('admin');
select is(public.vehicle_profit('TAP 1'), 53749.50, '350,000 + 5,000 - 300,000 - 1,250.50 = 53,749.50');
select is(public.vehicle_profit('tap-2'), -10000.00, '90,000 - 100,000 is a loss of 10,000');
select throws_ok($$ select public.vehicle_profit('TAP 3') $$, 'PT409', 'This vehicle is not sold yet.', 'there is no profit before the sale');
select throws_ok($$ select public.vehicle_profit('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'nor of an unknown vehicle');

-- The profit of a month (D12)

select is(to_jsonb(public.monthly_profit(1, 2025)), '{"totalProfit": 53749.50, "netProfit": 52249.50}'::jsonb,
  'January: what was sold until the 31st; 53,749.50 - 700 - 800 = 52,249.50');
select is(to_jsonb(public.monthly_profit(2, 2025)), '{"totalProfit": -10000.00, "netProfit": -10900.75}'::jsonb,
  'February: what was sold from the 1st; -10,000 - 900.75 = -10,900.75');
select is(to_jsonb(public.monthly_profit(3, 2025)), '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'March: an installment is no profit');
select is(to_jsonb(public.monthly_profit(1, 2024)), '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'January of another year is another month');
select is(to_jsonb(public.monthly_profit(12, 2024)), '{"totalProfit": 0, "netProfit": 0}'::jsonb, 'maintenance counts with its vehicle''s sale');
select is(to_jsonb(public.monthly_profit()), '{"totalProfit": 43749.50, "netProfit": 41348.75}'::jsonb,
  'all time: 53,749.50 - 10,000 = 43,749.50, less 2,400.75 = 41,348.75');
select throws_ok(format('select public.monthly_profit(%s, %s)', month, year), 'PT400', 'Choose a month from 1 to 12 and a year.',
  format('month %s of year %s is none', month, year))
from (values ('0', '2025'), ('13', '2025'), ('1', 'null'), ('null', '2025'), ('1', '1899'), ('1', '2200')) as bad (month, year);

-- All accounts (D11)

select is(to_jsonb(public.account_summary()), '{"totalBuy": 450000.00, "totalMaintainance": 3250.50, "totalMiscellaneous": 2400.75,
  "totalInstallments": 50000.25, "totalSellings": 440000.00, "totalDownPayments": 190000.00, "totalCommision": 5000.00,
  "totalInvestment": 750000.50, "Remaining_Balance": 539349.50}'::jsonb,
  '750,000.50 + 190,000 + 50,000.25 + 5,000 - 450,000 - 3,250.50 - 2,400.75 = 539,349.50');
select is(public.total_selling_price(), 440000.00, '350,000 + 90,000 = 440,000');
select tests.act_as('employee');
select is(to_jsonb(public.account_summary()) ->> 'Remaining_Balance', '539349.50', 'an employee is told the same sums (D02)');
select is(public.total_selling_price(), 440000.00, 'and the total of the sales');
select ok(to_jsonb(public.account_summary())::text !~ '300000|100000', 'but no single buying price');

-- Only an admin reads a profit (D04)

select throws_ok($$ select public.vehicle_profit('TAP 1') $$, 'PT403', null, 'an employee reads no profit of a vehicle');
select throws_ok($$ select public.vehicle_profit('TAPNOWHERE') $$, 'PT403', null, 'nor learns that there is no such vehicle');
select throws_ok('select public.monthly_profit()', 'PT403', null, 'nor the profit of all time');
select throws_ok('select public.monthly_profit(1, 2025)', 'PT403', null, 'nor of a month');
select is_empty('select from private.vehicle_profits', 'nor from the view behind it');
select tests.act_as('driver');
select throws_ok('select public.monthly_profit()', 'PT403', null, 'a driver reads no profit');
select throws_ok($$ select public.vehicle_profit('TAP 1') $$, 'PT403', null, 'not of a vehicle either');
select is_empty('select from private.vehicle_profits', 'nor the view');
select throws_ok('select public.account_summary()', 'PT403', null, 'nor the accounts');
select throws_ok('select public.total_selling_price()', 'PT403', null, 'nor the sales');
select throws_ok('select public.current_month_costs()', 'PT403', null, 'nor the costs');
select is_empty('select from public.' || tablename, 'nor ' || tablename)
  from unnest(array['miscellaneous_costs', 'investment', 'soldcars', 'installments']) tablename;
select tests.act_as('demoted');
select throws_ok('select public.monthly_profit()', 'PT401', null, 'nor does who is no admin any more');
select tests.act_as_visitor();
select throws_ok('select public.account_summary()', '42501', null, 'a visitor reads no accounts');

-- The lists and sums of a month (R187, R194, R195), and of the months of a year

select tests.act_as('employee');
select is(tests.figures(public.account_month(1, 2025)), '{"totalInvestment": 250000.50, "totalSales": 350000.00, "totalCommission": 5000.00,
  "totalDownPayments": 100000.00, "totalInstallments": 0, "totalInHandAmount": 105000.00, "totalMaintenance": 2000.00, "totalCost": 1500.00,
  "installmentCosts": [], "monthlySales": [{"registernumber": "TAP 1", "selling_price": 350000.00, "selldate": "2025-01-31"}],
  "investmentCosts": [{"description": "Loan", "amount": 250000.50, "date": "2025-01-15"}],
  "costs": [{"description": "Rent", "cost": 700.00, "date": "2025-01-01"}, {"description": "Tea", "cost": 800.00, "date": "2025-01-31"}]}'::jsonb,
  'January: in hand 100,000 + 0 + 5,000 = 105,000; maintenance counts on its own day');
insert into public.installments (registernumber, amount, installment_date, payment_mode) values ('TAP 1', 0.75, '2025-02-28', 'Cash');
insert into public.installments (registernumber, amount, installment_date, payment_mode) values ('TAP 2', 5, '2025-02-28', 'Cash');
insert into public.installments (registernumber, amount, installment_date, payment_mode) values ('TAP 2', 6, '2025-02-01', 'Cash');
select is(tests.figures(public.account_month(2, 2025)), '{"totalInvestment": 0, "totalSales": 90000.00, "totalCommission": 0.00,
  "totalDownPayments": 90000.00, "totalInstallments": 20012.00, "totalInHandAmount": 110012.00, "totalMaintenance": 250.50, "totalCost": 900.75,
  "installmentCosts": [{"registernumber": "TAP 2", "total_amount": 6.00, "installment_date": "2025-02-01"},
    {"registernumber": "TAP 1", "total_amount": 20001.00, "installment_date": "2025-02-28"},
    {"registernumber": "TAP 2", "total_amount": 5.00, "installment_date": "2025-02-28"}],
  "monthlySales": [{"registernumber": "TAP 2", "selling_price": 90000.00, "selldate": "2025-02-01"}], "investmentCosts": [],
  "costs": [{"description": "Rent", "cost": 900.75, "date": "2025-02-01"}]}'::jsonb,
  'February: 6 + (20,000.25 + 0.75) + 5 = 20,012; a vehicle''s installments of one day are one line');
select is(tests.figures(public.account_month(1, 2023)), '{"totalInvestment": 0, "totalSales": 0, "totalCommission": 0, "totalDownPayments": 0,
  "totalInstallments": 0, "totalInHandAmount": 0, "totalMaintenance": 0, "totalCost": 0, "installmentCosts": [], "monthlySales": [],
  "investmentCosts": [], "costs": []}'::jsonb, 'a month in which nothing happened');
select set_eq($$ select jsonb_object_keys(public.account_month(1, 2025) -> 'investmentCosts' -> 0) $$,
  array['serial_number', 'description', 'amount', 'date'], 'an investment comes with its number, by which it is edited');
select is(public.costs_of_month(1, 2025), (select jsonb_object_agg(key, value) from jsonb_each(public.account_month(1, 2025))
  where key in ('costs', 'totalCost')), 'the costs of a month are those of its account');
select set_eq($$ select jsonb_object_keys(public.costs_of_month(1, 2025) -> 'costs' -> 0) $$, array['id', 'description', 'cost', 'date'],
  'a cost comes with its number too');
select is(public.costs_of_month(3, 2025), '{"costs": [], "totalCost": 0}'::jsonb, 'a month may cost nothing');
select is((select jsonb_agg(to_jsonb(y) order by y.month) from public.account_year(2025) y), (
  select jsonb_agg(jsonb_build_object('month', m, 'sales', coalesce(s, 0), 'received', coalesce(r, 0), 'costs', coalesce(c, 0)) order by m)
  from generate_series(1, 12) m left join (values
    (1, 350000, 105000, 3500), (2, 90000, 110012, 1151.25), (3, 0, 30000, 0)) as known (month, s, r, c) on month = m),
  'costs of 2025: January 700 + 800 + 2,000, February 900.75 + 250.50; twelve months, and nothing from April on');
select is((select to_jsonb(y) from public.account_year(2024) y where y.month = 12), '{"month": 12, "sales": 0, "received": 0, "costs": 1000.00}'::jsonb, 'another year is another year');
select throws_ok(format('select public.%s(%s)', verb, month), 'PT400', 'Choose a month from 1 to 12 and a year.', format('there is no %s(%s)', verb, month))
from (values ('costs_of_month', '0, 2025'), ('costs_of_month', '13, 2025'), ('costs_of_month', 'null, 2025'), ('costs_of_month', '1, null'),
             ('account_month', '0, 2025'), ('account_month', '13, 2025'), ('account_month', '1, 1899'), ('account_month', '1, 2200'),
             ('account_year', '1899'), ('account_year', '2200'), ('account_year', 'null')) as bad (verb, month);
select tests.act_as('driver');
select throws_ok(format('select public.%s', call), 'PT403', null, 'a driver does not read ' || call)
from unnest(array['costs_of_month(1, 2025)', 'account_month(1, 2025)', 'account_year(2025)',
                  'costs_of_month(13, 2025)', 'account_month(0, 2025)', 'account_year(1899)', 'monthly_profit(13, 2025)']) as call;
select tests.act_as('employee');
select throws_ok('select public.monthly_profit(13, 2025)', 'PT403', null, 'who may not know is not told that there is no such month');
select tests.act_as('deleted');
select throws_ok('select public.account_month(13, 2025)', 'PT401', null, 'nor is a deleted employee');

-- The costs of this month in India, whatever the server's time zone

select tests.act_as_postgres();
create table tests.month as
  select first, (first + interval '1 month')::date as next
  from (select date_trunc('month', now() at time zone 'Asia/Kolkata')::date as first) m;
insert into public.miscellaneous_costs (description, cost, date)
  select d, c, day from tests.month, lateral (values ('last month', 1, first - 1), ('last day', 3, next - 1), ('first day', 2, first),
    ('next month', 4, next), ('a year ago', 5, first - interval '1 year')) as cost (d, c, day);
select tests.act_as('employee');
select is((select jsonb_agg(cost -> 'cost') from jsonb_array_elements(public.current_month_costs()) cost), '[2.00, 3.00]'::jsonb,
  'the costs of this month are those from its first to its last day, in this order');
select set_eq($$ select jsonb_object_keys(public.current_month_costs() -> 0) $$, array['date', 'cost'], 'each with its day');
insert into public.miscellaneous_costs (description, cost) values ('Today', 6);
select is((select date from public.miscellaneous_costs where description = 'Today'), (now() at time zone 'Asia/Kolkata')::date,
  'a cost without a day is of today in India');

-- Costs and investments

select lives_ok($$ insert into public.investment (description, amount, date) values ('Share', 1, '2025-01-01') $$, 'an employee records an investment');
select throws_ok(format('select tests.call(''add_cost'', %L)', entry), code, null, format('no cost is %s', left(entry, 60)))
from (values ('{"description": null, "cost": 1}', '23502'), ('{"description": "", "cost": 1}', '23514'), ('{"description": "x", "cost": null}', '23502'),
             ('{"description": "x", "cost": -1}', '23514'), ('{"description": "x", "cost": 1, "date": "2025-02-30"}', '22008'),
             (format('{"description": "%s", "cost": 1}', repeat('x', 501)), '22001')) as bad (entry, code);
select throws_ok(format('select tests.call(''add_investment'', %L)', entry), code, null, format('no investment is %s', left(entry, 60)))
from (values ('{"description": null, "amount": 1}', '23502'), ('{"description": "x", "amount": null}', '23502'), ('{"description": "x", "amount": "NaN"}', '23514'),
             ('{"description": "x", "amount": 1, "date": "2200-01-01"}', '23514')) as bad (entry, code);
select lives_ok($$ select public.add_cost('Verb', '6.50'), public.add_cost('Verb', 7, '2020-02-29'),
  public.add_investment('Verb', 8, null) $$, 'an employee records costs and an investment');
select results_eq($$ select cost, date from public.miscellaneous_costs where description = 'Verb' order by id $$,
  $$ values (6.50, (now() at time zone 'Asia/Kolkata')::date), (7.00, '2020-02-29'::date) $$, 'each of its day, or of today in India');
select results_eq($$ select amount, date from public.investment where description = 'Verb' $$,
  $$ values (8.00, (now() at time zone 'Asia/Kolkata')::date) $$, 'an investment likewise');
select throws_ok(format('insert into public.%I (description, %I, date) values (%L, %L, %L)', tablename, amount, text, figure, day), code, null,
  format('no %s is (%s, %s, %s)', tablename, coalesce(text, 'null'), coalesce(figure, 'null'), day))
from (values ('miscellaneous_costs', 'cost'), ('investment', 'amount')) as t (tablename, amount),
  (values ('x', '-0.01', '2025-01-01', '23514'), ('x', 'NaN', '2025-01-01', '23514'), ('x', 'Infinity', '2025-01-01', '22003'),
          ('x', null, '2025-01-01', '23502'), ('', '1', '2025-01-01', '23514'), (null, '1', '2025-01-01', '23502'),
          ('x', '1', '1899-12-31', '23514')) as bad (text, figure, day, code);
select is(tests.rows('update public.miscellaneous_costs set cost = 0 where true'), 0::bigint, 'an employee corrects no cost');
select is(tests.rows('update public.investment set amount = 0 where true'), 0::bigint, 'and no investment');
select throws_ok('delete from public.miscellaneous_costs where true', '42501', null, 'and deletes none');
select tests.act_as('driver');
select throws_ok($$ insert into public.miscellaneous_costs (description, cost) values ('x', 1) $$, '42501', null, 'a driver records no cost');
select throws_ok($$ select public.add_cost('', 0) $$, 'PT403', null, 'by the verb neither');
select throws_ok($$ select public.add_investment('', 0) $$, 'PT403', null, 'nor an investment by its verb');
select throws_ok($$ insert into public.investment (description, amount) values ('x', 1) $$, '42501', null, 'and no investment');
select tests.act_as('admin');
select is(tests.rows($$ update public.miscellaneous_costs set cost = 7 where description = 'Today' $$), 1::bigint, 'an admin corrects a cost');
select is(tests.rows($$ update public.investment set amount = 7 where description = 'Share' $$), 1::bigint, 'and an investment');
select throws_ok('update public.miscellaneous_costs set id = default where true', '42501', null, 'but not its number');
select throws_ok('delete from public.investment where true', '42501', null, 'and deletes none: what was recorded stays');

select * from finish();
rollback;
