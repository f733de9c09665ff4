-- Reversals (D41), buying back (D42), schedules, cheques and cash (R296-R302).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

insert into public.miscellaneous_costs (id, description, cost, date) overriding system value values (-1, 'Tea', 100, '1987-01-05');
insert into public.investment (serial_number, description, amount, date) overriding system value values (-1, 'Loan', 1000, '1987-01-05');
insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPSOLD', 1, 500, '2020-01-05');

create function tests.sums() returns jsonb language sql as $$ select to_jsonb(s) from public.account_summary() s $$;
create function tests.sale_of(p_number text) returns bigint language sql security definer as
  $$ select id from public.soldcars where present_number = p_number $$;
create function tests.payment() returns bigint language sql security definer as $$ select max(id) from public.installments $$;

-- Who may

create table tests.attempts (call text);
insert into tests.attempts values
  ($$select public.reverse_entry('cost', -1, 'x')$$), ($$select public.take_back_reversal(1)$$),
  ($$select public.delete_maintenance('TAPSOLD', 1)$$), ($$select public.change_schedule('TAPSOLD', '[]')$$);
create table tests.office_attempts (call text);
insert into tests.office_attempts values
  ($$select public.buy_back('TAPSOLD')$$), ($$select public.list_dues()$$), ($$select public.statement('TAPSOLD')$$),
  ($$select public.list_reversals('TAPSOLD')$$), ($$select public.list_stays('TAPSOLD')$$), ($$select public.cash_taken('TAPSOLD')$$),
  ($$select public.clear_cheque(1)$$), ($$select public.send_notice(1)$$);
create table tests.before (sums jsonb);
create table tests.sold (sums jsonb, transfer jsonb);
create table tests.profit (first numeric, sums jsonb);
grant all on tests.attempts, tests.office_attempts, tests.before, tests.sold, tests.profit to public;

select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor: ' || call) from (select * from tests.attempts union all select * from tests.office_attempts) all_calls;
select tests.act_as('driver');
select throws_ok(call, 'PT403', null, 'a driver: ' || call) from (select * from tests.attempts union all select * from tests.office_attempts) all_calls;
select tests.act_as('employee');
select throws_ok(call, 'PT403', null, 'an employee: ' || call) from tests.attempts;
select throws_ok(format('%s where true', write), '42501', null, 'nobody writes past the verbs: ' || write)
from unnest(array['update public.installments set reversal = 1', 'update public.soldcars set present = false',
  'update public.reversals set reason = ''x''', 'delete from public.reversals', 'delete from public.installments',
  'delete from public.miscellaneous_costs', 'delete from public.investment', 'update public.schedule set amount = 1',
  'update public.cardetails set stay = 2']) write;

-- A sale with installments, paid in part

select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "Ravi", "contact_no": "9800077701", "selling_price": 60000,
  "payment_mode": "UPI", "down_payment": 20000, "total_installments": 8, "installment_amount": 5000, "selldate": "2026-01-31"}');
select results_eq($$ select number, due_on, amount from public.schedule where registernumber = 'TAPHIDDEN' order by number limit 3 $$,
  $$ values (1, date '2026-02-28', 5000::numeric), (2, '2026-03-28', 5000), (3, '2026-04-28', 5000) $$,
  'a sale makes its schedule, monthly on the day of the first');
select is((select sum(amount) from public.schedule where registernumber = 'TAPHIDDEN'), 40000::numeric, 'of all that is owed');
select public.add_installment('TAPHIDDEN', 7000, '2026-03-01', 'Cash');
select results_eq($$ select number, paid from private.schedule_lines where registernumber = 'TAPHIDDEN' and number <= 3 order by number $$,
  $$ values (1, 5000::numeric), (2, 2000), (3, 0) $$, 'a payment fills the oldest due first');
select is(public.statement('TAPHIDDEN') ->> 'balance', '33000', 'the balance is R147''s');
select is(public.statement('TAPHIDDEN') #>> '{lines,1,state}', 'overdue', 'what is paid in part and late is overdue');
select is(public.statement(null, tests.sale_of('TAPHIDDEN')), public.statement('TAPHIDDEN'), 'a sale is known by its id alone (R307)');
select throws_ok(format($$ select public.statement('TAPSOLD', %s) $$, tests.sale_of('TAPHIDDEN')), 'PT409', null, 'no other vehicle''s');
select throws_ok('select public.statement(null, -7)', 'PT409', null, 'nor is one that is not there');
select throws_ok('select public.statement()', 'PT404', null, 'nothing is no sale');
select ok(public.list_dues('9800077701') -> 'dues' -> 0 @> '{"registernumber": "TAPHIDDEN", "owed": 33000, "since": "2026-03-28"}',
  'who owes, how much, since when');
select public.add_installment('TAPHIDDEN', 40000, '2026-03-02', 'UPI', p_more_than_due => true);
select is(public.statement('TAPHIDDEN') ->> 'balance', '-7000', 'too much is told');
select is(public.list_dues('9800077701') ->> 'totalCount', '0', 'and nothing is due');

-- The plan is changed by an admin, where nothing is paid

select tests.act_as('admin');
select throws_ok($$ select public.change_schedule('TAPHIDDEN', '[{"dueOn": "2026-12-01", "amount": 1}]') $$, 'PT400',
  'The plan does not add up to what is owed.', 'nothing is left to plan');
select public.reverse_entry('installment', tests.payment(), 'Booked on the wrong vehicle');
select lives_ok($$ select public.change_schedule('TAPHIDDEN', '[{"dueOn": "2027-01-31", "amount": 20000}, {"dueOn": "2026-12-31", "amount": 10000}]') $$,
  'lines on which nothing is paid are replaced');
select results_eq($$ select number, due_on, amount from public.schedule where registernumber = 'TAPHIDDEN' order by number $$,
  $$ values (1, date '2026-02-28', 5000::numeric), (2, '2026-03-28', 5000), (3, '2026-12-31', 10000), (4, '2027-01-31', 20000) $$, 'by day');
select throws_ok($$ select public.change_schedule('TAPHIDDEN', '[{"dueOn": "2026-03-01", "amount": 30000}]') $$, 'PT400', null,
  'none before one that is paid');
select is((select count(*)::int from public.activity_log where tablename = 'schedule' and registernumber = 'TAPHIDDEN' and action = 'INSERT'), 2,
  'what was changed by hand is in the log, what the sale made is not');

-- Reversals: every total is as if the entry had not been

insert into tests.before values (tests.sums());
select public.add_cost('Twice', 70, '1987-01-06');
select public.add_installment('TAPHIDDEN', 900, '2026-03-03', 'UPI');
select public.reverse_entry('installment', tests.payment(), 'Twice');
select public.reverse_entry('cost', (select max(id) from public.miscellaneous_costs), 'Twice');
select is(tests.sums(), (select sums from tests.before), 'a cost and an installment that were reversed count nowhere');
select throws_ok($$ select public.reverse_entry('installment', tests.payment(), 'Again') $$, 'PT409', 'This entry is reversed already.', 'nor twice');
select throws_ok($$ select public.reverse_entry('cost', -1, '') $$, '23514', null, 'nor without a reason');
select throws_ok($$ select public.reverse_entry('cost', -77, 'x') $$, 'PT404', null, 'nor what is not there');
select is(public.list_installments('TAPHIDDEN') ->> 'totalAmount', '7000', 'the contract''s list leaves it out');
select ok(public.statement('TAPHIDDEN') -> 'payments' @> '[{"amount": 900, "reversal": {"reason": "Twice"}}]', 'the statement shows it');
select public.reverse_entry('investment', -1, 'No such loan');
select is((tests.sums() ->> 'totalInvestment')::numeric, (select (sums ->> 'totalInvestment')::numeric - 1000 from tests.before), 'an investment, too');
select is(jsonb_array_length(public.list_reversals(null, 1, 1987)), 2, 'they are listed by the month of the entry');
select is(tests.rows($$ update public.investment set amount = 1 where serial_number = -1 $$), 0::bigint, 'nobody edits what is reversed, past the verb either');
select is(tests.rows(format('update public.miscellaneous_costs set cost = 1 where id = %s', (select max(id) from public.miscellaneous_costs))), 0::bigint,
  'nor a reversed cost');
select is(tests.rows('update public.miscellaneous_costs set cost = 100 where id = -1'), 1::bigint, 'one that counts is edited');
update public.settings set employees_see_balance = false;
select tests.act_as('employee');
select is(jsonb_array_length(public.list_reversals(null, 1, 1987)), 1, 'an employee who may not see the balance sees no investment');
select tests.act_as('admin');
update public.settings set employees_see_balance = true;
select public.take_back_reversal((select max(id) from public.reversals where kind = 'investment'));
select is(tests.sums(), (select sums from tests.before), 'a reversal that is taken back counts again');

-- A whole sale

select public.set_buyer_place('TAPHIDDEN', 'other_state', 'Belagavi');
select public.take_step('TAPHIDDEN', 'form_29c');
select public.take_step('TAPHIDDEN', 'noc', 'needed');
insert into tests.sold values (tests.sums(), public.transfer('TAPHIDDEN'));
select lives_ok($$ select public.reverse_entry('sale', tests.sale_of('TAPHIDDEN'), 'Never sold') $$, 'a sale is reversed');
select is((select to_jsonb(c) - 'registernumber' from (select registernumber, status, onhomepage from public.cardetails) c where registernumber = 'TAPHIDDEN'),
  '{"status": false, "onhomepage": false}', 'the vehicle is available again, off the home page');
select is((tests.sums() ->> 'totalInstallments')::numeric, (select (sums ->> 'totalInstallments')::numeric - 7000 from tests.sold), 'its payments count no more');
select is((tests.sums() ->> 'totalDownPayments')::numeric, (select (sums ->> 'totalDownPayments')::numeric - 20000 from tests.sold), 'nor its down payment');
select throws_ok($$ select public.sold_car('TAPHIDDEN') $$, 'PT404', null, 'it has no sale');
select is(public.list_installments('TAPHIDDEN') ->> 'totalAmount', '0', 'and no payments');
select set_eq($$ select step::text from public.transfer_steps where registernumber = 'TAPHIDDEN' $$, array['form_29c'], 'only Form 29C is left of its transfer');
select throws_ok($$ select public.add_installment('TAPHIDDEN', 5, '2026-03-01', 'UPI') $$, 'PT409', null, 'it takes no payment');
select throws_ok($$ select public.delete_vehicle('TAPHIDDEN') $$, 'PT409', 'This vehicle was sold here before: it stays, for its books.', 'its books stay');
select lives_ok($$ select public.take_back_reversal((select max(id) from public.reversals where kind = 'sale')) $$, 'the reversal is taken back');
select is(tests.sums(), (select sums from tests.sold), 'with every payment');
select is(public.transfer('TAPHIDDEN'), (select transfer from tests.sold), 'and its transfer');
select public.reverse_entry('sale', tests.sale_of('TAPHIDDEN'), 'Never sold');
select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "Meena", "contact_no": "9822000003", "selling_price": 61000,
  "payment_mode": "UPI", "down_payment": 61000}');
select throws_ok($$ select public.take_back_reversal((select max(id) from public.reversals where kind = 'sale')) $$, 'PT409', null,
  'not when it was sold again');

-- What was received for it is told: it is to be given back (R337)

select is(r #> '{down_payment}', '20000', 'of a reversed sale its down payment') from jsonb_array_elements(public.list_reversals('TAPHIDDEN')) as r where r ->> 'kind' = 'sale';
select is((select jsonb_agg(payment - 'id') from jsonb_array_elements(r -> 'payments') as payment), '[{"installment_date": "2026-03-01", "amount": 7000, "kind": "installment", "payment_mode": "Cash"}]',
  'and its payments, without those that were reversed before') from jsonb_array_elements(public.list_reversals('TAPHIDDEN')) as r where r ->> 'kind' = 'sale';
select is((select count(*)::int from jsonb_array_elements(public.list_reversals('TAPHIDDEN')) as r where r ? 'commission' or r ->> 'kind' <> 'sale' and r ? 'payments'), 0,
  'nothing where nothing was received');

-- Buying back: the money of each stay is apart

insert into tests.profit select profit, tests.sums() from public.vehicle_profit('TAPHIDDEN');
select is(public.buy_back('TAPHIDDEN', 40000), 2, 'a sold vehicle is bought back, for its second stay');
select throws_ok($$ select public.buy_back('TAPHIDDEN', 1) $$, 'PT409', null, 'once');
select is((tests.sums() ->> 'totalBuy')::numeric, (select (sums ->> 'totalBuy')::numeric + 40000 from tests.profit), 'what it cost is paid');
select is((tests.sums() ->> 'totalDownPayments'), (select sums ->> 'totalDownPayments' from tests.profit), 'what it was sold for stays');
select throws_ok($$ select public.sold_car('TAPHIDDEN') $$, 'PT404', null, 'it is not sold now');
select is((select ownername from public.ownerdetails where registernumber = 'TAPHIDDEN'), 'Meena', 'its owner is who bought it');
select is(public.vehicle_record('TAPHIDDEN') #>> '{car,vehiclebuyprice}', '40000', 'its buying price is the new one');
select public.add_maintenance('TAPHIDDEN', 1000, '2026-02-01');
select is(public.list_maintenance('TAPHIDDEN') ->> 'totalmaintainance', '1000', 'its maintenance that of the new stay');
select throws_ok($$ select public.sell_car(jsonb_build_object('registernumber', 'TAPHIDDEN', 'owner_name', 'Asha', 'contact_no', '9822000004',
  'selling_price', 50000, 'payment_mode', 'UPI', 'selldate', private.today() - 1)) $$, 'PT400',
  'The date of sale is before the vehicle was bought back.', 'it is not sold before it was bought back (R338)');
select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "Asha", "contact_no": "9822000004", "selling_price": 50000,
  "payment_mode": "UPI", "down_payment": 50000}');
select is((select profit from public.vehicle_profit('TAPHIDDEN')), 9000::numeric, 'its profit, too: 50,000 − 40,000 − 1,000');
select is((public.list_stays('TAPHIDDEN') -> 0 ->> 'profit')::numeric, (select first from tests.profit), 'the first stay has the profit it had');
select is(public.list_stays('TAPHIDDEN') -> 0 #>> '{sale,owner_name}', 'Meena', 'and its buyer');
select throws_ok(format($$ select public.reverse_entry('sale', %s, 'x') $$,
  public.list_stays('TAPHIDDEN') -> 0 #>> '{sale,id}'), 'PT409', null, 'its sale stays in the books');
select is(public.list_stays('TAPHIDDEN') -> 0 ->> 'until', private.today()::text, 'it ended today');
select throws_ok($$ select public.buy_back('TAPHIDDEN', p_day => private.today() + 1) $$, 'PT400', null, 'no stay ends in the future');
select throws_ok($$ select public.buy_back('TAPHIDDEN', p_day => '2026-01-06') $$, 'PT400', null, 'nor before it began');
select public.add_vehicle('{"registernumber": "TAPEARLY"}'), public.sell_car('{"registernumber": "TAPEARLY", "owner_name": "Asha",
  "contact_no": "9822000004", "selling_price": 5000, "payment_mode": "UPI", "down_payment": 5000, "selldate": "2026-01-05"}');
select throws_ok($$ select public.buy_back('TAPEARLY', p_day => '2026-01-04') $$, 'PT400', null, 'nor before the sale');
select public.buy_back('TAPEARLY', p_day => '2026-01-06');
select is(public.list_stays('TAPEARLY') -> 0 ->> 'since', '2026-01-05', 'a vehicle that was added after its sale was here by then');
select tests.act_as('employee');
select is(public.list_stays('TAPHIDDEN') -> 0 -> 'vehiclebuyprice', 'null', 'an employee sees no buying price of it');
select is(public.list_stays('TAPHIDDEN') -> 0 -> 'profit', 'null', 'and no profit');
select is(public.buy_back('TAPHIDDEN', 40000), 3, 'an employee buys back');
select tests.act_as('admin');
select is((select vehiclebuyprice from public.buying_prices where registernumber = 'TAPHIDDEN' and stay = 3), 0::numeric, 'without a price');

-- Cheques

select tests.act_as('employee');
select public.add_installment('TAPSOLD', 1000, '2026-03-01', 'Cheque', p_cheque_number => '000123', p_cheque_date => '2026-03-05');
select throws_ok(format('select public.clear_cheque(%s, private.today() + 1)', tests.payment()), 'PT400', null, 'no cheque clears in the future');
select lives_ok(format('select public.clear_cheque(%s)', tests.payment()), 'a cheque clears');
select throws_ok(format('select public.clear_cheque(%s)', tests.payment()), 'PT409', null, 'once');
select public.add_installment('TAPSOLD', 2000, '2026-03-02', 'Cheque');
select tests.act_as('admin');
select lives_ok(format($$ select public.reverse_entry('installment', %s, 'Insufficient funds', null, '2026-03-09') $$, tests.payment()), 'or bounces');
select is(public.list_installments('TAPSOLD') ->> 'totalAmount', '1000', 'which is a reversal');
select throws_ok($$ select public.reverse_entry('cost', -1, 'x', null, '2026-03-09') $$, '23514', null, 'a cost does not bounce');
select tests.act_as('employee');
select lives_ok(format('select public.send_notice(%s, %L)', (select max(id) from public.reversals), '2026-03-20'), 'its notice is sent');
select throws_ok(format('select public.send_notice(%s)', (select max(id) from public.reversals)), 'PT409', null, 'once');

-- Cash: 1.5 lakh and 2 lakh, per sale, and per buyer and day

select results_eq($$ select * from public.cash_taken('TAPSOLD') $$, $$ values (0::numeric, 0::numeric, 150000::numeric, 200000::numeric) $$,
  'nothing so far');
select public.add_installment('TAPSOLD', 150000, '2026-04-01', 'Cash', p_cash_reason => '');
select throws_ok($$ select public.add_installment('TAPSOLD', 50000, '2026-05-01', 'Cash', p_cash_reason => '') $$, 'PT400',
  'So much cash needs a reason.', 'two lakh of one sale need a reason');
select lives_ok($$ select public.add_installment('TAPSOLD', 50000, '2026-05-01', 'Cash', p_cash_reason => 'No bank in the village') $$, 'and are taken with one');
select throws_ok($$ select public.add_installment('TAPSOLD', 900000, '2019-12-31', 'Cash', p_cash_reason => '') $$, 'PT400', null,
  'on days before the first limit, too');
select results_eq($$ select warn_from, reason_from from public.cash_taken('TAPSOLD', p_day => '2019-12-31') $$, 'values (150000::numeric, 200000::numeric)',
  'of which the form is told');
select is((select jsonb_agg(payment -> 'cash_reason' order by payment -> 'cash_reason') from jsonb_array_elements(public.statement('TAPSOLD') -> 'payments') payment
  where payment ? 'cash_reason'), '["No bank in the village"]', 'which stands with the payment (R342)');
select throws_ok($$ select public.sell_car('{"registernumber": "TAP LISTED", "owner_name": "Zyqbuyer", "contact_no": "+91 98000 00002",
  "selling_price": 60000, "payment_mode": "Cash", "down_payment": 60000, "selldate": "2026-04-01", "cash_reason": ""}') $$,
  'PT400', null, 'so do two lakh of one buyer on one day, for whatever they buy');
select lives_ok($$ select public.sell_car('{"registernumber": "TAP LISTED", "owner_name": "Zyqbuyer", "contact_no": "+91 98000 00002",
  "selling_price": 60000, "payment_mode": "Cash", "down_payment": 60000, "selldate": "2026-04-01"}') $$,
  'an older caller that knows nothing of the reason is not refused');

-- Late fees

select is(public.statement('TAPSOLD') ->> 'late_fees_owed', '0', 'no late fee unless the settings say so');
select tests.act_as('admin');
select public.set_rate('late_fee', '2020-01-02', 200);
select is(public.statement('TAPSOLD') ->> 'late_fees_owed', '200.00', 'one for what was late');
select public.add_installment('TAPSOLD', 200, '2026-06-01', 'UPI', p_late_fee => true);
select is(public.statement('TAPSOLD') ->> 'late_fees_owed', '0', 'paid as a line of its own');
select is(public.statement('TAPSOLD') ->> 'balance', '89000', 'and nothing of the price');

select * from finish();
rollback;
