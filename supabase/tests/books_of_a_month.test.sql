-- The books of a month, worked out by hand: costs where they belong, also after the sale, shared and on credit; money of the staff; interest by days; what
-- of the profit is not received; then the month is closed, and withstands.
--
-- On 1 May 2025 the dealer has 50,000 in the drawer and 2,00,000 at the bank, all of it his own.
--   2   TAPA is bought for 3,00,000 from the bank. Suresh lends 1,00,000 for it at 18 %, to the bank.
--   3   TAPB is bought for 2,00,000, which its seller is owed.
--   4   The driver gets 10,000 to hold; on the 5th he pays 8,000 of it for tyres of TAPA, on the 30th he returns 1,500: he holds 500.
--   6   Shree Transport brings both, on credit: 3,000, of it 1,000 for TAPA.
--   10  Raju gets an advance of 5,000.
--   15  Rent 6,000 from the bank.
--   20  TAPA is sold for 4,00,000 and 5,000 commission, 1,50,000 down: the 1,55,000 come to the bank, 2,50,000 are owed.
--   22  The broker of the sale gets 11,000 in cash.
--   25  The buyer pays 50,000 and a late fee of 300 in cash: 2,00,000 are owed.
--   27  The loan is paid back from the bank, with 25 days of interest: 1,00,000 × 18 % × 25 / 365 = 1,232.88.
--   31  Raju's salary is 15,000, of which 4,000 of the advance are kept: 11,000 in cash, 1,000 are left of the advance.
-- Profit of TAPA: 4,05,000 − 3,00,000 − 8,000 − 1,000 − 11,000 − 1,232.88 = 83,767.12, of which nothing is received: 2,00,000 are owed.
-- Net profit of May: 83,767.12 + 300 − 6,000 − 15,000 = 63,067.12.
-- Drawer: 50,000 − 10,000 − 5,000 − 11,000 + 50,300 − 11,000 + 1,500 = 64,800. Bank: 2,00,000 − 3,00,000 + 1,00,000 + 1,55,000 − 6,000 − 1,01,232.88 = 47,767.12.
-- In all: 64,800 + 47,767.12 + 500 with the driver + 2,02,000 stock + 2,00,000 buyer + 1,000 advance − 2,00,000 seller − 3,000 transport = 3,13,067.12,
-- which are his 2,50,000 and the profit.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

update public.dealer_office set account_name = 'HDFC', bank = '', account_number = '' where id;
update public.settings set employees_see_balance = true where id;
create function tests.entry(p_description text) returns bigint language sql security definer as
  $$ select id from public.miscellaneous_costs where description = p_description $$;
create function tests.loan() returns bigint language sql security definer as $$ select transfer from public.vehicle_loans $$;
-- What the ledger says of the closed days, and what is in it that the books do not say: nothing, ever.
create function tests.closed() returns jsonb language sql security definer as $$
  select jsonb_object_agg(account || ' ' || party, amount) from (
    select account, party, sum(amount) as amount from private.ledger where day <= '2025-05-31' group by account, party) one $$;
create function tests.missing() returns bigint language sql security definer as $$
  select count(*) from (
    select kind, source, day, account, party, back from (
      select kind, source, day, account, party, back, amount from private.meant_entries
      union all
      select kind, source, day, account, party, back, -amount from private.ledger) both_ways
    group by kind, source, day, account, party, back having sum(amount) <> 0) one $$;

create function tests.owner() returns jsonb language sql as $$
  select jsonb_object_agg(concat_ws(' ', line ->> 'part', line ->> 'account', nullif(line ->> 'party', '')), line -> 'amount') from jsonb_array_elements(public.owner_page() -> 'lines') line $$;
create table tests.kept (sums jsonb, profit jsonb);
grant all on tests.kept to public;
create function tests.keep() returns void language sql as $$ insert into tests.kept values (tests.closed(), public.registers(5, 2025) -> 'sums') $$;

select tests.act_as('admin');
select public.open_books('2025-05-01', '[{"account": "cash", "party": "", "amount": 50000}, {"account": "bank", "party": "HDFC", "amount": 200000},
  {"account": "capital", "party": "", "amount": -250000}]');
select public.add_vehicle('{"registernumber": "TAPA", "vehiclebuyprice": 300000}');
select public.add_vehicle('{"registernumber": "TAPB", "vehiclebuyprice": 200000}');
select tests.act_as_postgres();
update public.cardetails set stay_since = case registernumber when 'TAPA' then date '2025-05-02' else '2025-05-03' end where registernumber in ('TAPA', 'TAPB');
select private.post('purchase', array(select entry from public.buying_prices));

select tests.act_as('admin');
select public.add_purchase_payment('TAPA', 300000, '2025-05-02', 'Bank transfer', p_without_papers => true);
select public.borrow_for_vehicle('tap-a', 'Suresh', 100000, 18, '2025-05-02', 'bank', 'HDFC');
select is(public.list_vehicle_loans('TAPA') #- '{0,transfer}' #- '{0,interest}', '[{"registernumber": "TAPA", "lender": "Suresh", "day": "2025-05-02", "amount": 100000,
  "outstanding": 100000, "rate": 18, "settled_until": "2025-05-02", "interest_due": 0}]', 'a loan for a vehicle');
select tests.act_as('employee');
select public.add_staff_money('cash_given', tests.username_of('driver'), 10000, '2025-05-04');
select tests.act_as('driver');
select is(public.add_maintenance('TAPA', 8000, '2025-05-05', 'Tyres', null, 'Staff cash'), 1, 'a driver pays from what they hold');
select throws_ok(format($$ select public.add_maintenance('TAPA', 1, '2025-05-05', 'Tube', null, 'Staff cash', %L) $$, holder), 'PT400', null, 'never from what another holds')
from unnest(array['Somebody', tests.username_of('employee')]) as holder;
select is((select account_paid_from::text from public.maintenance where description = 'Tyres'), tests.username_of('driver'), 'never from what another holds');
select is(public.staff_accounts(), jsonb_build_array(jsonb_build_object('person', tests.username_of('driver'), 'advance', 0, 'cash', 2000)),
  'and sees what is left of it, and nobody else');
select is(public.add_bill('[{"registernumber": "TAPB", "price": 2000}, {"registernumber": "TAPA", "price": 1000}]', 3000, '2025-05-06', 'Both from Nashik', null, 'On credit', '',
  'transport', 'Shree Transport'), '{"registernumber": "TAPB", "index": 1}', 'one bill over two vehicles, whose receipt is of the first');
select throws_ok(attempt, 'PT400', null, 'a bill is ' || what) from (values
  ($$ select public.add_bill('[{"registernumber": "TAPA", "price": 1}]', 1, '2025-05-06') $$, 'of more than one'),
  ($$ select public.add_bill('[{"registernumber": "TAPA", "price": 1}, {"registernumber": "tap a", "price": 2}]', 3, '2025-05-06') $$, 'of none twice'),
  ($$ select public.add_bill('{}', 3, '2025-05-06') $$, 'a list'),
  ($$ select public.add_bill('[{"registernumber": "TAPA", "price": 1}, {"registernumber": "TAPB", "price": 2}]', 4, '2025-05-06') $$, 'the sum of its shares'),
  ($$ select public.add_maintenance('TAPA', 1, '2025-05-06', 'Wash', null, 'On credit') $$, 'on credit of somebody')
) as wrong (attempt, what);
select throws_ok($$ select public.add_bill('[{"registernumber": "TAPA", "price": 1}, {"registernumber": "TAPNOWHERE", "price": 2}]', 3, '2025-05-06') $$, 'PT404', null,
  'of vehicles that are there: all or nothing');
select tests.act_as_postgres();
insert into storage.objects (bucket_id, name, updated_at) values ('private-files', 'TAPB/MaintenanceDoc/1', '2026-03-01 00:00:00+00');
select tests.act_as('driver');
select is(public.list_maintenance('TAPA') #>> '{maintenanceRecords,0,maintainanceReceipt,path}', 'TAPB/MaintenanceDoc/1',
  'each share has the receipt of the bill');
select tests.act_as('employee');
select public.add_staff_money('advance', 'Raju', 5000, '2025-05-10');
select public.add_cost('Rent', 6000, '2025-05-15', p_payment_mode => 'UPI');
select public.sell_car('{"registernumber": "TAPA", "owner_name": "Zyqbuyer", "contact_no": "9800077766", "selling_price": 400000, "payment_mode": "UPI",
  "down_payment": 150000, "commission": 5000, "selldate": "2025-05-20"}');
select is(public.add_maintenance('TAPA', 11000, '2025-05-22', 'Brought the buyer', null, 'Cash', '', 'commission', 'Babu'), 3, 'a sold vehicle takes costs');
select public.add_installment('TAPA', 50000, '2025-05-25', 'Cash');
select public.add_installment('TAPA', 300, '2025-05-25', 'Cash', p_late_fee => true);
select tests.act_as('admin');
select throws_ok(format('select public.settle_loan(%s, %s)', tests.loan(), arguments), code, null, what)
from (values ($$ '2025-05-27', 101232.89 $$, 'PT409', 'no more than the loan and its interest is paid back'),
  ($$ '2025-05-01' $$, 'PT400', 'no interest of before the loan'),
  ($$ '2199-01-01' $$, 'PT400', 'none of the future')) as wrong (arguments, code, what);
select public.settle_loan(tests.loan(), '2025-05-27', 101232.88, 'bank', 'HDFC');
select throws_ok(format('select public.settle_loan(%s)', tests.loan()), 'PT409', 'This loan is paid back already.', 'a loan is over once');
select is(public.list_vehicle_loans(), '[]', 'and is open no more');
select throws_ok($$ select public.add_staff_money('salary', 'Raju', 15000, '2025-05-31', p_recovered => 5001) $$, 'PT409', 'So much was not paid in advance.',
  'no more is recovered than was paid in advance');
select public.add_staff_money('salary', 'raju', 15000, '2025-05-31', p_recovered => 4000);
select public.add_staff_money('cash_returned', tests.username_of('driver'), 1500, '2025-05-30');
select throws_ok(format($$ select public.add_staff_money('cash_returned', %L, 500.01) $$, tests.username_of('driver')), 'PT409', 'So much cash is not held.', 'nor returned');

-- The figures

select is((select to_jsonb(p) from public.vehicle_profit('TAPA') p), '{"profit": 83767.12, "notReceived": 83767.12}', 'the profit of TAPA, nothing of it received');
select is((select to_jsonb(p) from public.monthly_profit(5, 2025) p), '{"totalProfit": 83767.12, "netProfit": 63067.12, "notReceived": 83767.12}', 'and of May');
select is(tests.owner(), jsonb_build_object('have cash', 64800, 'have bank HDFC', 47767.12, 'have stock', 200000, 'have maintenance', 2000,
  'have staff_cash ' || tests.username_of('driver'), 500, 'owed buyer', 200000, 'owed staff_advance Raju', 1000, 'owe seller', 200000, 'owe other Shree Transport', 3000),
  'what he has, owes and is owed');
select is((select "Remaining_Balance" from public.account_summary()), 64800 + 47767.12 - 200000, 'the balance is the money less what sellers are owed');
select is(public.balance_made_up() - '{day,lines}'::text[], '{"balance": -87432.88, "worth": 313067.12}', 'and all together his 2,50,000 with the profit');
select is((select sum((account ->> 'closing')::numeric) from jsonb_array_elements(public.trial_balance(5, 2025) -> 'accounts') account), 0::numeric, 'the trial balance is zero');
select is(public.trial_balance(5, 2025) -> 'parties', '[{"account": "buyer", "registernumber": "TAPA", "name": "Zyqbuyer", "amount": 200000},
  {"account": "seller", "registernumber": "TAPB", "name": "", "amount": -200000}]', 'and says who owes, and is owed');
select is((select sum((e ->> 'amount')::numeric) from jsonb_array_elements(public.owner_entries('cash') -> 'entries') e), 64800::numeric, 'a figure is the sum of its entries');
select is((select -sum((e ->> 'amount')::numeric) from jsonb_array_elements(public.owner_entries(p_from => '2025-05-01', p_to => '2025-05-31') -> 'entries') e), 63067.12,
  'so is what was earned');
select is(tests.missing(), 0::bigint, 'the ledger says what the books say');
select is(public.registers(5, 2025) #> '{sales,0}' ->> 'profit', '83767.12', 'the register of sales says it, too');

-- Who is told

select tests.act_as('employee');
select is((select array_agg(distinct kind::text order by kind::text) from public.staff_money), '{advance,cash_given}', 'an employee reads what they gave, no salary');
select is(public.staff_accounts(), jsonb_build_array(jsonb_build_object('person', tests.username_of('employee'), 'advance', 0, 'cash', 0)), 'and their own account');
select is(public.staff_account('Raju') - 'lines', '{"person": "Raju", "advance": null, "cash": null}', 'not what another owes');
select throws_ok(attempt, 'PT403', null, 'an employee may not: ' || attempt) from unnest(array[
  $$ select public.add_staff_money('salary', 'Raju', 1) $$, $$ select public.add_staff_money('recovery', 'Raju', 1) $$,
  format($$ select public.add_staff_money('advance', %L, 1) $$, upper(tests.username_of('employee'))), $$ select public.add_maintenance('TAPA', 1, '2025-06-01', p_kind => 'interest') $$,
  $$ select public.close_month(5, 2025) $$, $$ select public.open_month(5, 2025, 'x') $$, $$ select public.owner_page() $$, $$ select public.owner_entries() $$,
  $$ select public.trial_balance(5, 2025) $$]) as attempt;
select is((select array_agg(kind::text order by index) from public.maintenance where registernumber = 'TAPA'), '{repair,transport,commission}', 'nor sees interest');
select tests.act_as('driver');
select is((select array_agg(kind::text order by index) from public.maintenance where registernumber = 'TAPA'), '{repair,transport}', 'a driver sees no commission either');
select is((select array_agg(line ->> 'kind') from jsonb_array_elements(public.staff_account(tests.username_of('driver')) -> 'lines') line), '{cash_returned,bill,cash_given}',
  'but their own account with its bills');
select throws_ok($$ select public.add_staff_money('cash_given', 'Raju', 1) $$, 'PT403', null, 'and gives nothing');
select tests.act_as('employee');
select is((select array_agg(line ->> 'kind') from jsonb_array_elements(public.staff_account(tests.username_of('driver')) -> 'lines') line), '{cash_given}',
  'an employee sees of a driver what they gave, not the bills');

-- Closed

select tests.act_as('admin');
select tests.keep();
select throws_ok(format('select public.close_month(%s, %s)', extract(month from private.today()), extract(year from private.today())), 'PT400', 'This month is not over yet.',
  'a month is closed when it is over');
select public.close_month(5, 2025, '00000000-0000-4000-8000-00000000c105');
select public.close_month(5, 2025, '00000000-0000-4000-8000-00000000c105');
select throws_ok($$ select public.close_month(4, 2025) $$, 'PT409', 'This month is closed already.', 'and those before with it');
select is((public.month_closings() #> '{closings,0}') - 'created_at', jsonb_build_object('closed_through', '2025-05-31', 'reason', '', 'is_opening', false,
  'username', tests.username_of('admin')), 'it is said who closed it');
select throws_ok(attempt, 'PT409', 'The books are closed through 31/05/2025. Please record it with a day after that, or ask an admin to open the month again.', attempt)
from unnest(array[
  $$ select public.add_cost('Tea', 1, '2025-05-31') $$, $$ insert into public.miscellaneous_costs (description, cost, date) values ('Tea', 1, '2025-05-31') $$,
  $$ select public.edit_field('TAPA', 'cardetails', 'vehiclebuyprice', '1') $$]) as attempt;
select lives_ok($$ select public.edit_book('miscellaneous_costs', tests.entry('Rent'), 'description', 'Rent of May') $$, 'what moves no money may be put right');
select lives_ok($$ select public.reverse_entry('cost', tests.entry('Rent of May'), 'Paid twice') $$, 'what is reversed is reversed today');
select is((select -sum((e ->> 'amount')::numeric) from jsonb_array_elements(public.owner_entries(p_from => '2025-05-01', p_to => '2025-05-31') -> 'entries') e), 63067.12, 'May stays');
select public.add_maintenance('TAPA', 700, '2025-06-03', 'Under guarantee');
select is((select profit from public.vehicle_profit('TAPA')), 83067.12, 'a cost after the sale lowers the profit of the vehicle');
select is((select "totalProfit" from public.monthly_profit(month, 2025)), profit, 'in its own month, ' || month) from (values (5, 83767.12), (6, -700)) as month (month, profit);
select is(public.registers(6, 2025) #> '{later_costs,0}' ->> 'amount', '700', 'where the registers name it');
select is(public.registers(5, 2025) -> 'sums', (select profit from tests.kept), 'the registers of the closed month come to what it was closed with');
select is(public.registers(5, 2025) #>> '{reversals,0,reason}', 'Paid twice', 'and name what was reversed since');
select is(tests.closed(), (select sums from tests.kept), 'and its ledger is what it was');
select is((public.registers(extract(month from private.today())::int, extract(year from private.today())::int) #>> '{sums,reversedElsewhere}')::numeric, 6000::numeric,
  'the month of the reversal says by what the ledger has earned more than its entries');

select throws_ok($$ select public.open_month(5, 2025, ' ') $$, 'PT400', 'Please say why the month is opened again.', 'it is opened again for a reason');
select throws_ok($$ select public.open_month(6, 2025, 'x') $$, 'PT409', 'This month is open.', 'if it is closed');
select public.open_month(5, 2025, 'A bill was missing');
select is((select after ->> 'reason' from public.activity_log where tablename = 'book_closings' order by id desc limit 1), 'A bill was missing', 'which the log keeps');
select lives_ok($$ select public.add_cost('Tea', 1, '2025-05-31') $$, 'then it takes entries');
select isnt(public.registers(5, 2025) -> 'sums', (select profit from tests.kept), 'and its registers come to what they are now');
select is(tests.missing(), 0::bigint, 'the ledger says what the books say');
-- The dealer's account gets its name.
select tests.act_as_postgres();
update public.dealer_office set account_name = '' where id;
select tests.act_as('admin');
select public.add_cost('Ink', 10, '2025-05-30', p_payment_mode => 'UPI');
select public.close_month(5, 2025);
select tests.act_as_postgres();
select lives_ok($$ update public.dealer_office set account_name = 'HDFC' where id $$, 'a closed month does not keep the bank account from its name');
select is(tests.closed() ->> 'bank ', '0', 'on which is what was on it without one');
select tests.act_as('admin');
select throws_ok(attempt, '42501', null, 'past the verbs: ' || attempt) from unnest(array[$$ delete from public.book_closings $$, $$ update public.book_closings set closed_through = null $$,
  $$ insert into public.book_closings (reason) values ('x') $$, $$ insert into public.staff_money (kind, person, amount) values ('advance', 'Raju', 1) $$,
  $$ delete from public.staff_money $$, $$ update public.vehicle_loans set rate = 0 $$]) as attempt;

-- What an employee is told, by whom there is no other way to ask.
select tests.act_as('employee');
select set_config('tests.before', (select "totalOther" || ' ' || "Remaining_Balance" from public.account_summary()), true);
select tests.act_as('admin');
select public.add_staff_money('salary', 'Zyqclerk', 18765, '2026-01-03');
select tests.act_as('employee');
select is((select "totalOther" || ' ' || "Remaining_Balance" from public.account_summary()), current_setting('tests.before'), 'no balance of an employee tells a salary');
select throws_ok(format($$ select public.add_staff_money('advance', 'Raju', 1, p_recovered => %s) $$, asked), 'PT403', null, 'and nobody learns an advance by asking')
from unnest('{1,100000}'::int[]) as asked;
select throws_ok(format($$ select public.add_staff_money('cash_returned', %L, %s, p_payment_mode => 'On credit') $$, tests.username_of('driver'), asked), 'PT400', null,
  'nor what cash is held by what is refused anyway')
from unnest('{1,100000}'::int[]) as asked;
select tests.act_as('admin');

-- Whose cash it was is said by somebody who works here, whichever way a cost is written; a person without an account is one of those whom money was given.
select public.add_staff_money('cash_given', 'Mohan Kaka', 500, '2026-01-05');
select public.add_cost('Stamps', 100, '2026-01-06', p_payment_mode => 'staff cash', p_account_paid_from => 'mohan kaka');
select is((select account_paid_from::text from public.miscellaneous_costs where description = 'Stamps'), 'Mohan Kaka', 'is kept by the name of the account');
select throws_ok(attempt, 'PT400', 'Nobody of the name Nobody works here: whose cash was it?', attempt) from unnest(array[
  $$ select public.add_cost('Ink', 1, '2026-01-06', p_payment_mode => 'Staff cash', p_account_paid_from => 'Nobody') $$,
  $$ insert into public.miscellaneous_costs (description, cost, payment_mode, account_paid_from) values ('Ink', 1, 'Staff cash', 'Nobody') $$,
  $$ select public.edit_book('miscellaneous_costs', tests.entry('Stamps'), 'account_paid_from', 'Nobody') $$,
  $$ select public.add_maintenance('TAPB', 1, '2026-01-06', 'Wash', null, 'Staff cash', 'Nobody') $$]) as attempt;

-- A loan is paid in parts, and undone by reversing its entries. 36,500 at 10 % a year is 10 a day. Settled after 30 days and not paid: 300 of interest are owed. After
-- 20 more 1,500 are paid: 300 and 200 of interest first, then 1,000 of the loan.
select tests.act_as_postgres();
create function tests.loan_of(p_lender text) returns jsonb language sql as
  $$ select loan from jsonb_array_elements(public.list_vehicle_loans('TAPB')) loan where loan ->> 'lender' = p_lender $$;
create function tests.state_of(p_lender text) returns text language sql as
  $$ select concat_ws(' ', loan -> 'outstanding', loan -> 'interest_due', loan ->> 'settled_until') from tests.loan_of(p_lender) loan $$;
create function tests.settle(p_lender text, p_day date, p_paid numeric) returns void language sql as
  $$ select public.settle_loan((tests.loan_of(p_lender) ->> 'transfer')::bigint, p_day, p_paid) $$;
create function tests.paid_back(p_amount numeric) returns bigint language sql security definer as
  $$ select id from public.money_transfers where loan is not null and amount = p_amount and reversal is null $$;
select tests.act_as('admin');
select public.borrow_for_vehicle('TAPB', 'Meena', 36500, 10, '2026-01-01');
select tests.settle('Meena', '2026-01-31', 0);
select is(tests.state_of('Meena'), '36500 300.00 2026-01-31', 'interest that is settled and not paid stays owed');
select tests.settle('Meena', '2026-02-20', 1500);
select is(tests.state_of('Meena'), '35500.00 0 2026-02-20', 'and is paid before the loan');
select throws_ok(format($$ select public.reverse_entry('money_transfer', %s, 'Wrong') $$, tests.loan_of('Meena') ->> 'transfer'), 'PT409', null,
  'a loan with settlements stays');
select public.reverse_entry('money_transfer', tests.paid_back(1500), 'Wrong account');
select is(tests.state_of('Meena'), '36500 500.00 2026-02-20', 'a payment that is reversed was none, the interest stays');
select tests.settle('Meena', '2026-02-20', 1500);
select is(tests.state_of('Meena'), '35500.00 0 2026-02-20', 'and is paid again on the same day');
select throws_ok($$ select tests.settle('Meena', '2026-02-20', 35500.01) $$, 'PT409', 'This is more than the loan and its interest come to.', 'but no more than is owed');
select tests.settle('Meena', '2026-02-20', 35500);
select is(public.list_vehicle_loans(), '[]', 'until all of it is paid back');
select public.delete_maintenance('TAPB', (select max(index) from public.maintenance where registernumber = 'TAPB' and kind = 'interest' and reversal is null));
select is(tests.state_of('Meena'), '-200.00 0 2026-01-31', 'interest that is taken back was paid too much');
select is((select array_agg(distinct kind::text order by kind::text) from public.reversals where registernumber = 'TAPB' or kind = 'money_transfer'), '{maintenance,money_transfer}', 'an admin reads its reversals');
select tests.act_as('employee');
select is((select count(*) from public.reversals where kind in ('maintenance', 'money_transfer')), 0::bigint, 'nobody else does: they tell what a lender got');
select tests.act_as('admin');
select public.borrow_for_vehicle('TAPB', 'Leela', 1000, 12);
select throws_ok($$ select public.delete_vehicle('TAPB') $$, 'PT409', 'Money is borrowed for this vehicle. Please settle that loan first, or reverse it.', 'a vehicle with a loan stays');
select throws_ok($$ select public.close_month(null, null) $$, 'PT400', 'This month is not over yet.', 'no month is closed by none');
select throws_ok($$ select public.open_month(null, null, 'x') $$, 'PT409', 'This month is open.', 'nor opened');

select * from finish();
rollback;
