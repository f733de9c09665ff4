-- The registers of a month: what they hold, who is told, and that they come to the sums of the month's page, to the paisa (R389, R390).
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

-- The sum of a column of a register.
create function tests.sum_of(p_registers jsonb, p_name text, p_column text) returns numeric language sql
as $$ select coalesce(sum((row ->> p_column)::numeric), 0) from jsonb_array_elements(p_registers -> p_name) row $$;
-- What the registers of a month come to, under the names of the month's page.
create function tests.come_to(r jsonb) returns jsonb language sql
as $$
  select jsonb_build_object(
    'totalSales', tests.sum_of(r, 'sales', 'selling_price'), 'totalCommission', tests.sum_of(r, 'sales', 'commission'),
    'totalDownPayments', tests.sum_of(r, 'sales', 'down_payment') - tests.sum_of(r, 'sales', 'token')
      + tests.sum_of(r, 'tokens', 'received') - tests.sum_of(r, 'tokens', 'refunded'), 'totalProfit', tests.sum_of(r, 'sales', 'profit') - tests.sum_of(r, 'later_costs', 'amount'),
    'notReceived', tests.sum_of(r, 'sales', 'not_received'),
    'totalInHandAmount', tests.sum_of(r, 'receipts', 'amount'), 'totalMaintenance', tests.sum_of(r, 'maintenance', 'amount'),
    'totalInstallments', (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'receipts') row
      where row ->> 'kind' in ('installment', 'late_fee')),
    'totalCost', tests.sum_of(r, 'costs', 'amount'), 'totalInvestment', tests.sum_of(r, 'investments', 'amount'),
    'netProfit', tests.sum_of(r, 'sales', 'profit') - tests.sum_of(r, 'later_costs', 'amount') - tests.sum_of(r, 'costs', 'amount') + tests.sum_of(r, 'tokens', 'kept')
      - (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'staff') row where row ->> 'kind' = 'salary')
      + (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'receipts') row where row ->> 'kind' = 'late_fee'),
    'totalSalaries', (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'staff') row where row ->> 'kind' = 'salary'))
$$;
create function tests.numbers(r jsonb, p_name text) returns text[] language sql
as $$ select array_agg(row ->> 'registernumber' order by place) from jsonb_array_elements(r -> p_name) with ordinality t (row, place) $$;
-- Receipts by mode of March 2026: mode, account, how many, rupees.
create function tests.modes() returns text[] language sql
as $$
  select array_agg(concat_ws('|', lower(m ->> 'payment_mode'), lower(m ->> 'account_paid_to'), m ->> 'receipts', (m ->> 'amount')::numeric::text) order by lower(m ->> 'payment_mode'), lower(m ->> 'account_paid_to'))
  from jsonb_array_elements(public.registers(3, 2026) -> 'modes') m
$$;
create table tests.held (n int, id bigint);
grant all on tests.held to public;
-- Lets a vehicle be in stock since a day.
create function tests.since(p_number text, p_day date) returns void language sql security definer
as $$ update public.cardetails set created_at = p_day + interval '9 hours' where registernumber = p_number $$;

select tests.act_as('employee');
select throws_ok('select public.registers(5, 2025)', 'PT403', null, 'an employee is told no register: they tell buying prices and profit');
select tests.act_as('driver');
select throws_ok('select public.registers(5, 2025)', 'PT403', null, 'nor is a driver');

-- TAP 1: bought for 1,00,000.10 in April, 5,000.25 spent in April and 1,000 in May, sold on May 10 for 1,50,000: 20,000 down, 500.50 commission.
-- TAP 2: bought for 2,00,000 in May, not sold. TAP 3: sold on May 31, 10,000 paid, reversed. TAP 4: sold in May, bought back on June 2 for 40,000.
select tests.act_as('admin');
select is(public.registers(5, 2025) -> 'stock', '[]'::jsonb, 'an empty house has empty books');
select public.add_vehicle('{"registernumber": "TAP 1", "vehiclebuyprice": 100000.10}'),
  public.add_vehicle('{"registernumber": "TAP 2", "vehiclebuyprice": 200000}'),
  public.add_vehicle('{"registernumber": "TAP 3", "vehiclebuyprice": 300000}'), public.add_vehicle('{"registernumber": "TAP 4", "vehiclebuyprice": 50000}');
select tests.since('TAP 1', '2025-04-20'), tests.since('TAP 2', '2025-05-05'), tests.since('TAP 3', '2025-05-06'), tests.since('TAP 4', '2025-05-07');
select public.add_maintenance('TAP 1', 5000.25, '2025-04-21'), public.add_maintenance('TAP 1', 1000, '2025-05-02');
select public.sell_car('{"registernumber": "TAP 1", "owner_name": "Asha", "contact_no": "9822000381", "selling_price": 150000,
  "payment_mode": "UPI", "down_payment": 20000, "commission": 500.50, "selldate": "2025-05-10"}');
select public.sell_car('{"registernumber": "TAP 3", "owner_name": "Ravi", "contact_no": "9822000382", "selling_price": 350000,
  "payment_mode": "Cash", "down_payment": 90000, "selldate": "2025-05-31"}');
select public.sell_car('{"registernumber": "TAP 4", "owner_name": "Meera", "contact_no": "9822000383", "selling_price": 60000,
  "payment_mode": "Cash", "down_payment": 60000, "selldate": "2025-05-12"}');
select public.add_installment('TAP 3', 10000, '2025-05-31', 'UPI');
select public.reverse_entry('sale', (select id from public.soldcars where registernumber = 'TAP 3'), 'By mistake');
select public.buy_back('TAP 4', 40000, '2025-06-02');
select public.add_installment('TAP 1', 30000, '2025-05-20', 'UPI'), public.add_installment('TAP 1', 100.05, '2025-05-31', 'Cash');
select public.add_cost('Rent', 15000.50, '2025-05-01'), public.add_investment('Loan', 250000, '2025-05-31');

select is(tests.come_to(public.registers(month, 2025)), (public.registers(month, 2025) -> 'sums') - '{cashDifference,reversedElsewhere}'::text[], 'the registers of month ' || month || ' come to its sums')
from generate_series(3, 7) month;
select is(tests.come_to(public.registers(month, 2025)) - 'totalSalaries',
    public.account_month(month, 2025) - '{installmentCosts,monthlySales,investmentCosts,costs}'::text[] || (select to_jsonb(p) from public.monthly_profit(month, 2025) p),
    'and those are what the page of month ' || month || ' is told')
from generate_series(4, 6) month;
select is(tests.come_to(public.registers(5, 2025)) ->> 'totalProfit', '54500.15',
  'profit of May: 150,000 + 500.50 - 100,000.10 - 6,000.25, and 60,000 - 50,000');

select is(tests.numbers(public.registers(5, 2025), 'sales'), '{TAP 1,TAP 4}', 'a reversed sale is in no register of sales; one of a vehicle bought back since is');
select is(tests.numbers(public.registers(5, 2025), 'purchases'), '{TAP 2,TAP 3,TAP 4}', 'what was taken in');
select is(tests.numbers(public.registers(6, 2025), 'purchases'), '{TAP 4}', 'also what was bought back');
select is(public.registers(6, 2025) -> 'purchases' -> 0 ->> 'ownername', 'Meera', 'from its buyer');
select is(tests.numbers(public.registers(4, 2025), 'stock'), '{TAP 1}', 'in stock at the end of April');
select is(public.registers(4, 2025) -> 'stock' -> 0 ->> 'value', '105000.35', 'at what it had cost by then');
select is(tests.numbers(public.registers(5, 2025), 'stock'), '{TAP 2,TAP 3}', 'at the end of May: what was sold is gone, what was sold by mistake is not');
select is(tests.numbers(public.registers(6, 2025), 'stock'), '{TAP 2,TAP 3,TAP 4}', 'and in June what came back');
select is((select jsonb_agg(row - 'account_paid_to' order by row ->> 'payment_mode') from jsonb_array_elements(public.registers(5, 2025) -> 'modes') row),
  '[{"payment_mode": "Cash", "receipts": 2, "amount": 60100.05}, {"payment_mode": "UPI", "receipts": 3, "amount": 50500.50}]'::jsonb, 'what came in by each mode');
select is((select jsonb_agg(row ->> 'kind' order by place) from jsonb_array_elements(public.registers(5, 2025) -> 'receipts') with ordinality t (row, place)),
  '["commission", "down_payment", "down_payment", "installment", "installment"]'::jsonb, 'each receipt by its day, of a reversed sale none');
select is((select jsonb_agg(row - '{id,entry,username}'::text[]) from jsonb_array_elements(public.registers(5, 2025) -> 'reversals') row),
  jsonb_build_array(jsonb_build_object('kind', 'sale', 'day', '2025-05-31', 'registernumber', 'TAP 3', 'amount', 350000, 'reason', 'By mistake',
    'reversed_on', private.today(), 'bounced_on', null)), 'what was reversed of the month is told in it');
select is((select count(*) from jsonb_array_elements(
    public.registers(extract(month from private.today())::int, extract(year from private.today())::int) -> 'reversals') row
    where row ->> 'registernumber' = 'TAP 3'), 1::bigint, 'and in the month in which it was reversed, as that changes books that may be closed');
select is(public.registers(5, 2025) ->> 'stockDay', '2025-05-31', 'stock is that of the last day');
select is(public.registers(extract(month from private.today())::int, extract(year from private.today())::int) ->> 'stockDay', private.today()::text,
  'of a month that is not over that of today');

-- Which receipt, and by which transfer.
select public.add_installment('TAP 1', 700, '2025-07-02', 'UPI', p_reference => 'UTR 4711');
set constraints public.write_receipt immediate;
select is(public.registers(7, 2025) -> 'receipts' -> 0 ->> 'reference', 'UTR 4711', 'a receipt has its UTR');
select is(public.registers(7, 2025) -> 'receipts' -> 0 ->> 'receipt', (select number::text from public.issued_papers where contents #>> '{payment,amount}' = '700' and registernumber = 'TAP 1'),
  'and the number of its paper');
set constraints public.write_receipt deferred;

-- R439. TAP 5: bought for 12,00,000, sold for 12,50,000, beside which 12,500 of TCS are asked. TAP 6: sold at the limit.
select public.add_vehicle('{"registernumber": "TAP 5", "vehiclebuyprice": 1200000}'),
  public.add_vehicle('{"registernumber": "TAP 6", "vehiclebuyprice": 900000}');
select public.sell_car('{"registernumber": "TAP 5", "owner_name": "Asha", "contact_no": "9822000381", "selling_price": 1250000,
  "payment_mode": "UPI", "down_payment": 50000, "selldate": "2025-09-10", "tcs": 12500}');
select public.sell_car('{"registernumber": "TAP 6", "owner_name": "Ravi", "contact_no": "9822000382", "selling_price": 1000000,
  "payment_mode": "UPI", "down_payment": 50000, "selldate": "2025-09-11"}');
select is((select jsonb_agg(row -> 'tcs') from jsonb_array_elements(public.registers(9, 2025) -> 'sales') row), '[12500, null]',
  'a sale above the limit has the tax collected at source, one at the limit none');
select is(tests.come_to(public.registers(9, 2025)), (public.registers(9, 2025) -> 'sums') - '{cashDifference,reversedElsewhere}'::text[], 'which is in no sum');
select is(public.registers(9, 2025) #>> '{sums,totalProfit}', '150000', 'and no profit');

-- Tokens of November (R389, R390): TAP 7 is sold in December with its 10,000.05; of the 8,000 for TAP 8 5,999.90 are given back then; the 5,000.10 for
-- TAP 9 are forfeited; that for TAP 10 was a mistake.
select public.add_vehicle(jsonb_build_object('registernumber', 'TAP ' || n, 'vehiclebuyprice', 100000)) from generate_series(7, 10) n;
select tests.since('TAP ' || n, '2025-11-01') from generate_series(7, 10) n;
insert into tests.held select n, public.reserve(jsonb_build_object('registernumber', 'TAP ' || n, 'name', 'Zyqheld ' || n,
  'phone', '982200039' || n - 7, 'amount', amount, 'mode', 'UPI', 'until', private.today(), 'day', day::date))
from (values (7, 10000.05, '2025-11-10'), (8, 8000, '2025-11-11'), (9, 5000.10, '2025-11-12'), (10, 7, '2025-11-13')) as token (n, amount, day);
select public.sell_car(jsonb_build_object('registernumber', 'TAP 7', 'owner_name', 'Asha', 'contact_no', '9822000390', 'selling_price', 150000,
  'payment_mode', 'Cash', 'down_payment', 60000, 'selldate', '2025-12-01', 'reservation', id)) from tests.held where n = 7;
select public.end_reservation(id, 'Loan refused', 5999.90, 'Cash', p_day => '2025-12-02') from tests.held where n = 8;
select public.end_reservation(id, 'Never came', p_day => '2025-12-03') from tests.held where n = 9;
select public.reverse_entry('token', id, 'By mistake') from tests.held where n = 10;
select is(tests.come_to(public.registers(month, 2025)), (public.registers(month, 2025) -> 'sums') - '{cashDifference,reversedElsewhere}'::text[], 'with tokens the registers of month ' || month || ' come to its sums')
from generate_series(11, 12) month;
select is((select jsonb_object_agg(row ->> 'registernumber', row - '{reservation,registernumber,name,username}'::text[]) from jsonb_array_elements(
    public.registers(11, 2025) -> 'tokens' || (public.registers(12, 2025) -> 'tokens')) row where row ->> 'kind' = 'end' or row ->> 'registernumber' = 'TAP 7'),
  '{"TAP 7": {"kind": "token", "day": "2025-11-10", "received": 10000.05, "refunded": 0, "kept": 0, "mode": "UPI"},
    "TAP 8": {"kind": "end", "day": "2025-12-02", "received": 0, "refunded": 5999.90, "kept": 2000.10, "mode": "Cash"},
    "TAP 9": {"kind": "end", "day": "2025-12-03", "received": 0, "refunded": 0, "kept": 5000.10, "mode": ""}}'::jsonb,
  'each token when it was received, and what became of it without a sale');
select is((select jsonb_agg(row -> 'token') from jsonb_array_elements(public.registers(12, 2025) -> 'sales') row), '[10000.05]',
  'a sale says what of its down payment was a token');
select is((public.registers(12, 2025) -> 'sums' ->> 'netProfit')::numeric - (public.registers(12, 2025) -> 'sums' ->> 'totalProfit')::numeric, 7000.20,
  'what was forfeited is earned in its month');

-- The account that a mode says (R484): March 2026 has one bank, however it was come to, cash, and the one account that somebody has typed.
select public.change_dealer_office(p_seen => to_jsonb(o) - 'id', p_account_name => 'Sahyadri Current', p_bank => 'HDFC Bank', p_account_number => '50100123456789',
  p_ifsc => 'HDFC0000001', p_upi_id => '', p_gstin => '', p_authorisation_number => '', p_authorised_until => null, p_invoice_prefix => '',
  p_receipt_prefix => '', p_note_prefix => '') from public.dealer_office o;
select public.add_vehicle(jsonb_build_object('registernumber', 'TAP ' || n, 'vehiclebuyprice', 1)) from generate_series(11, 12) n;
select tests.since('TAP ' || n, '2026-03-01') from generate_series(11, 12) n;
insert into tests.held select 11, public.reserve(jsonb_build_object('registernumber', 'TAP 11', 'name', 'Zyqheld', 'phone', '9822000395',
  'amount', 1000, 'mode', 'UPI', 'until', private.today(), 'day', '2026-03-02'));
select public.sell_car(jsonb_build_object('registernumber', 'TAP 11', 'owner_name', 'Zyqheld', 'contact_no', '9822000395', 'selling_price', 900000,
  'payment_mode', 'Cheque', 'down_payment', 3000, 'commission', 50, 'selldate', '2026-03-03', 'reservation', id)) from tests.held where n = 11;
select public.sell_car('{"registernumber": "TAP 12", "owner_name": "Zyqcash", "contact_no": "9822000396", "selling_price": 900000,
  "payment_mode": "cash", "down_payment": 400, "selldate": "2026-03-03", "account_paid_to": "HDFC Bank"}');
select public.add_installment('TAP 11', 10, '2026-03-04', mode, account)
from (values ('UPI', ''), ('UPI', 'Sahyadri  current'), ('upi', 'hdfc bank'), ('Bank transfer', 'SAHYADRI MOTORS PVT. LTD.'), ('NEFT', '50100123456789'),
  ('Cash', 'Sahyadri Current'), ('CASH', ''), ('UPI', 'Yard account'), ('UPI', 'yard account')) as paid (mode, account);
select is((select array_agg(concat_ws(': ', payment_mode, account_paid_to, amount::text) order by id) from public.installments where registernumber = 'TAP 11' and kind = 'installment'),
  '{"UPI: Sahyadri Current: 10","UPI: Sahyadri Current: 10","upi: Sahyadri Current: 10","Bank transfer: Sahyadri Current: 10","NEFT: Sahyadri Current: 10",Cash: : 10,CASH: : 10,"UPI: Yard account: 10","UPI: yard account: 10"}',
  'what is stored is what the mode says, or what was typed of another account');
select is((select array[account_paid_to, (select account_paid_to from public.soldcars where registernumber = 'TAP 12')] from public.reservations where registernumber = 'TAP 11'),
  '{"Sahyadri Current",""}', 'of tokens and sales, too');
select is(tests.modes(), '{"bank transfer|sahyadri current|1|10","cash||3|420","cheque|sahyadri current|2|2050","neft|sahyadri current|1|10","upi|sahyadri current|4|1030","upi|yard account|2|20"}',
  'by mode there is one line for an account and a mode');
select tests.act_as_postgres();
update public.installments set account_paid_to = case when payment_mode in ('Cash', 'upi') then 'Sahyadri Motors Pvt. Ltd.' else '' end where account_paid_to <> 'Yard account' and registernumber = 'TAP 11';
update public.reservations set account_paid_to = '' where registernumber = 'TAP 11';
update public.soldcars set account_paid_to = 'HDFC Bank' where registernumber in ('TAP 11', 'TAP 12');
select tests.act_as('admin');
select is(tests.modes(), '{"bank transfer|sahyadri current|1|10","cash||3|420","cheque|sahyadri current|2|2050","neft|sahyadri current|1|10","upi|sahyadri current|5|1040","upi|yard account|1|10"}',
  'as for older rows');

select throws_ok('select public.registers(13, 2025)', 'PT400', null, 'there is no thirteenth month');

select * from finish();
rollback;
