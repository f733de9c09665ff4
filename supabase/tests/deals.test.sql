-- A dealer's week, worked out by hand (R543–R552): payments in parts, cheques wherever they are taken, part exchange, a financier, setting off, waiving,
-- amending, and what the book begins with. Every figure is in the text of its test.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
\ir helpers/deals.psql
select * from no_plan();

select tests.act_as('admin');
select public.add_vehicle(jsonb_build_object('registernumber', number, 'vehiclebuyprice', 100000, 'vehiclesellprice', 150000), p_paid_now => '[{"amount": 100000, "payment_mode": "Cash"}]')
from unnest('{TAPMON,TAPTUE,TAPWED,TAPTHU,TAPFRI}'::text[]) as number;
select is(tests.money(), '{"cash": -500000}', 'five vehicles were bought for 1,00,000 each, in cash');

-- Monday: a down payment of three payments, one a cheque, which bounces (R543, R544, R545, R549)

select public.sell_car('{"registernumber": "TAPMON", "owner_name": "Asha", "contact_no": "9822000001", "selling_price": 150000, "down_payment": 90000,
  "payment_mode": "Cash", "total_installments": 2}', p_parts => '[{"amount": 20000, "payment_mode": "Cash"},
  {"amount": 30000, "payment_mode": "UPI", "reference": "423456789012"}, {"amount": 40000, "payment_mode": "Cheque", "cheque_number": "000123", "cheque_bank": "SBI"}]');
select is(tests.money(), '{"cash": -480000, "bank": 30000, "cheques": 40000, "buyer": 60000}',
  '20,000 in the drawer, 30,000 at the bank, a cheque of 40,000 in hand; the buyer owes 1,50,000 less 90,000');
select is((select "totalDownPayments" from public.account_summary()), 90000::numeric, 'the down payment is their sum, 90,000');
select throws_ok($$ select public.sell_car('{"registernumber": "TAPTUE", "owner_name": "B", "contact_no": "9822000002", "selling_price": 5, "down_payment": 5,
  "payment_mode": "Cash"}', p_parts => '[{"amount": 4, "payment_mode": "Cash"}]') $$, 'PT400', 'The payments do not come to the amount.', 'parts that are less than it are refused');
select is((public.sold_car('TAPMON') #> '{dbData,payments}')::text::jsonb @> '[{"mode": "Cheque", "cheque_number": "000123"}]', true, 'the sale names its payments');
set constraints all immediate;
select is((tests.receipt('TAPMON') #> '{payment,parts}') -> 2 ->> 'cheque_bank', 'SBI', 'one receipt lists them');
select is(tests.receipt('TAPMON') #>> '{payment,amount}', '90000', 'and has their sum');
set constraints all deferred;
select is((select count(*) from private.today_lines where kind = 'cheque_to_bank'), 1::bigint, 'the cheque stands in the list of the morning');
select public.reverse_entry('installment', tests.payment(40000), 'Bounced', p_bounced_on => private.today());
select is(tests.money(), '{"cash": -480000, "bank": 30000, "buyer": 100000}', 'it bounces: no cheque is in hand, and the buyer owes 60,000 and 40,000');
select is(tests.lines('TAPMON'), jsonb_build_array(jsonb_build_array(private.today(), 40000, 0),
  jsonb_build_array((private.today() + interval '1 month')::date, 30000, 0), jsonb_build_array((private.today() + interval '2 months')::date, 30000, 0)),
  'by a line of its own, due at once, before the two of 30,000');
select is((select count(*) from private.today_lines where kind = 'cheque_bounced'), 1::bigint, 'the law''s clock runs');
select public.add_installment('TAPMON', 40000, private.today(), 'Cash');
select is((select count(*) from private.today_lines where kind = 'cheque_bounced'), 0::bigint, 'until it is paid for');
select public.reverse_entry('installment', tests.payment(40000), 'Given back', p_refund_mode => 'UPI');
select is(tests.money(), '{"cash": -440000, "bank": -10000, "buyer": 100000}',
  'cash of 40,000 that was given back by UPI stays in the drawer, and left the bank: 30,000 less 40,000');
select public.take_back_reversal(tests.reversal());
select is(tests.money(), '{"cash": -440000, "bank": 30000, "buyer": 60000}', 'taken back, it was received in cash');

-- Tuesday: a token by cheque and cash, sold with a bike in part exchange (R546)

select public.reserve(jsonb_build_object('registernumber', 'TAPTUE', 'name', 'Balu', 'phone', '9822000002', 'amount', 15000, 'mode', 'Cash',
  'day', private.today(), 'until', tests.day(5)), p_parts => '[{"amount": 5000, "payment_mode": "Cash"}, {"amount": 10000, "payment_mode": "Cheque", "cheque_number": "77"}]');
select is(tests.money(), '{"cash": -435000, "bank": 30000, "cheques": 10000, "buyer": 60000, "token": -15000}', 'the token is 5,000 in the drawer and a cheque of 10,000');
select public.sell_car(jsonb_build_object('registernumber', 'TAPTUE', 'owner_name', 'Balu', 'contact_no', '9822000002', 'selling_price', 150000,
  'down_payment', 115000, 'payment_mode', 'Part exchange', 'reservation', (select max(id) from public.reservations)),
  p_parts => '[{"amount": 60000, "payment_mode": "Part exchange"}, {"amount": 40000, "payment_mode": "Bank transfer"}]',
  p_exchanges => '[{"vehicle": {"registernumber": "TAPBIKE", "carmake": "bike", "carname": "Splendor", "kilometers": 21000}, "value": 80000, "loan": 20000, "loan_bank": "HDFC"}]');
select is(tests.money(), '{"cash": -435000, "bank": 70000, "cheques": 10000, "buyer": 95000, "seller": -20000}',
  'the buyer owes 1,50,000 less 1,15,000 and the 60,000 of Monday; the bank of the bike its loan of 20,000; nothing is left between bike and sale');
select is((select vehiclebuyprice from public.buying_prices where registernumber = 'TAPBIKE'), 80000::numeric, 'the bike was bought for 80,000');
select is((select ownername::text from public.ownerdetails where registernumber = 'TAPBIKE'), 'Balu', 'from the buyer');
select is((public.draft_paper('sale_agreement', 'TAPTUE', p_details => '{"place": "Pune", "transfer_paid_by": "buyer", "terms": "", "witness": ""}') -> 'exchanges' -> 0)
  - '{make,model}'::text[], '{"registernumber": "TAPBIKE", "kilometers": 21000, "value": 80000, "loan": 20000, "loan_bank": "HDFC"}', 'the agreement names it');
select throws_ok($$ delete from public.cardetails where registernumber = 'TAPBIKE' $$, 'PT409', null, 'it stays while it pays for another');
select public.reverse_entry('installment', tests.payment(10000), 'Bounced', p_bounced_on => private.today());
select is(tests.owes('TAPTUE'), 45000::numeric, 'the token''s cheque bounces: the buyer owes 35,000 and 10,000');
select is((select (token, down_payment) from public.soldcars where registernumber = 'TAPTUE'), row(5000::numeric, 105000::numeric), 'token and down payment are less by it');
select public.reverse_entry('sale', tests.sale('TAPTUE'), 'He changed his mind');
select is_empty($$ select from public.cardetails where registernumber = 'TAPBIKE' $$, 'with the sale the bike goes');
select is(tests.money(), '{"cash": -435000, "bank": 30000, "buyer": 60000, "token": -5000}', 'and the 40,000; the 5,000 are a token again');
select public.take_back_reversal(tests.reversal());
select is(tests.money(), '{"cash": -435000, "bank": 70000, "buyer": 105000, "seller": -20000}', 'taken back, all is there again, the bike too');
set constraints all deferred;  -- what comes out of the bin is checked at once
select public.add_purchase_payment('TAPBIKE', 20000, private.today(), 'Bank transfer', p_reference => 'HDFC12345678', p_without_papers => true);
select is(tests.money(), '{"cash": -435000, "bank": 50000, "buyer": 105000}', 'its loan is paid');

-- Wednesday: a bank finances, and pays less than it had said (R547)

select public.sell_car('{"registernumber": "TAPWED", "owner_name": "Chandu", "contact_no": "9822000003", "selling_price": 150000, "down_payment": 40000,
  "payment_mode": "Cash", "total_installments": 1}', p_finance => '{"financier": "Bajaj", "file_number": "F1", "sanctioned": 100000, "fee": 2000}');
select is(tests.money(), '{"cash": -395000, "bank": 50000, "buyer": 115000, "financier": 100000}', 'the buyer owes 10,000 of 1,50,000, the bank 1,00,000');
select is(tests.lines('TAPWED'), jsonb_build_array(jsonb_build_array((private.today() + interval '1 month')::date, 10000, 0)), 'the schedule is the buyer''s alone');
select public.set_finance(tests.sale('TAPWED'), jsonb_build_object('financier', 'Bajaj', 'file_number', 'F1', 'sanctioned', 100000, 'fee', 2000, 'expected_on', tests.day(-1)));
select is((select note || ' ' || amount from private.today_lines where kind = 'disbursal'), 'Bajaj 100000', 'the day after it was to pay it stands in the list of the morning');
select throws_ok($$ select public.set_finance(tests.sale('TAPWED'), '{"financier": "Bajaj", "sanctioned": 110001}') $$, 'PT400', null, 'nor more than what is left of the price');
select throws_ok($$ select public.add_disbursal(tests.sale('TAPWED'), 100001) $$, 'PT409', null, 'the bank pays no more than it has sanctioned');
select public.add_disbursal(tests.sale('TAPWED'), 60000, p_reference => 'NEFT000000001');
select is(tests.money(), '{"cash": -395000, "bank": 110000, "buyer": 115000, "financier": 40000}', 'it pays 60,000');
select public.add_disbursal(tests.sale('TAPWED'), 35000, p_is_last => true, p_dealer_bears => 2000);
select is(tests.money(), '{"cash": -395000, "bank": 145000, "buyer": 118000, "written_off": 2000}',
  'and at last 35,000: of the 5,000 that are missing the dealer bears 2,000, the buyer owes 3,000 more');
select is(tests.owes('TAPWED'), 13000::numeric, 'Chandu owes 13,000');
select throws_ok($$ select public.add_disbursal(tests.sale('TAPWED'), 1) $$, 'PT409', 'The financier has paid the last part already.', 'it is closed');
select is((select count(*) from private.today_lines where kind = 'disbursal'), 0::bigint, 'and in no list');

-- Thursday: three cheques of later days in one go; a price typed wrong is amended (R544, R550), and the rest waived (R548)

select public.sell_car('{"registernumber": "TAPTHU", "owner_name": "Deepa", "contact_no": "9822000004", "selling_price": 160000, "down_payment": 100000,
  "payment_mode": "Bank transfer", "total_installments": 3}');
select public.add_installment('TAPTHU', 60000, private.today(), 'Cheque', p_parts => (
  select jsonb_agg(jsonb_build_object('amount', 20000, 'payment_mode', 'Cheque', 'cheque_number', '10' || n, 'cheque_date', tests.day(30 * n))) from generate_series(1, 3) n));
select is(tests.money(), '{"cash": -395000, "bank": 245000, "cheques": 60000, "buyer": 118000, "written_off": 2000}', 'three cheques of 20,000 are in hand');
set constraints all immediate;
select is(jsonb_array_length(tests.receipt('TAPTHU') #> '{payment,parts}'), 3, 'one receipt lists all three');
select is((select count(*) from public.issued_papers where registernumber = 'TAPTHU'), 2::bigint, 'beside that of the down payment');
set constraints all deferred;
select is((select count(*) from private.today_lines where kind = 'cheque_to_bank' and registernumber = 'TAPTHU'), 0::bigint, 'none goes to the bank before its day');
select public.amend_sale(tests.sale('TAPTHU'), '{"selling_price": 166000, "owner_name": "Deepa Rao"}', 'Typed wrong');
select is(tests.owes('TAPTHU'), 6000::numeric, '1,66,000 less 1,60,000 are owed');
select is((select selling_price from public.soldcars where registernumber = 'TAPTHU'), 166000::numeric, 'the price is right');
select results_eq($$ select revision::int, number = (select p.number from public.issued_papers p where p.id = i.corrects), contents #>> '{buyer,name}', contents #>> '{standing,price}'
  from public.issued_papers i where registernumber = 'TAPTHU' and corrects is not null order by id $$,
  $$ values (1, true, 'Deepa Rao', '166000'), (1, true, 'Deepa Rao', '166000') $$, 'both receipts are made anew, under their numbers');
select is(public.statement(null, tests.sale('TAPTHU')) #>> '{sale,amendments,0,reason}', 'Typed wrong', 'the statement says why');
select is((select (before - '{id,contact_no,buyer_landline}'::text[], after - '{id,contact_no,buyer_landline}'::text[]) from public.activity_log where tablename = 'soldcars' and action = 'UPDATE' and before ? 'selling_price' order by id desc limit 1),
  row('{"selling_price": 160000, "owner_name": "Deepa"}'::jsonb, '{"selling_price": 166000, "owner_name": "Deepa Rao"}'::jsonb), 'the log has before and after');
select throws_ok($$ select public.amend_sale(tests.sale('TAPTHU'), '{"selling_price": 99999}', 'x') $$, 'PT400', null, 'a price below what was paid at the sale is refused');
select throws_ok($$ select public.amend_sale(tests.sale('TAPTHU'), '{"down_payment": 1}', 'x') $$, 'PT400', null, 'money stays where it is');
select throws_ok($$ select public.amend_sale(tests.sale('TAPTHU'), '{"selling_price": 166000}', 'x') $$, 'PT400', 'Nothing would change.', 'what changes nothing is refused');
select public.add_installment('TAPTHU', 6000, private.today(), 'Waived', p_parts => '[{"amount": 6000, "payment_mode": "Waived", "description": "An old customer"}]');
select is(tests.money(), '{"cash": -395000, "bank": 245000, "cheques": 60000, "buyer": 118000, "written_off": 8000}', 'the 6,000 are waived: 8,000 by now');
select is(public.list_installments('TAPTHU') - 'installments', '{"totalAmount": 60000, "waived": 6000}', 'they are no money received');
select throws_ok($$ select public.add_installment('TAPMON', 10, private.today(), 'Waived', p_parts => '[{"amount": 10, "payment_mode": "Waived"}]') $$, 'PT400',
  'Please say why it is waived.', 'not without a reason');
select throws_ok($$ select public.add_installment('TAPTHU', 10, private.today(), 'Waived', p_parts => '[{"amount": 10, "payment_mode": "Waived", "description": "x"}]', p_more_than_due => true) $$,
  'PT409', null, 'nor more than is owed');

-- Friday: a vehicle comes back from a buyer who owes; his debt is set off against its price (R548)

select public.sell_car('{"registernumber": "TAPFRI", "owner_name": "Eknath", "contact_no": "9822000005", "selling_price": 150000, "down_payment": 50000, "payment_mode": "Cash"}');
select is(tests.owes('TAPFRI'), 100000::numeric, 'Eknath owes 1,00,000');
select throws_ok($$ select public.buy_back('TAPFRI', 90000, p_settled => '[{"amount": 90001, "payment_mode": "Set-off"}]') $$, 'PT409', null, 'no more than the price is set off');
select public.buy_back('TAPFRI', 90000, p_settled => '[{"amount": 80000, "payment_mode": "Set-off"}, {"amount": 20000, "payment_mode": "Waived", "description": "Settled"}]',
  p_paid_now => '[{"amount": 10000, "payment_mode": "Cash"}]');
select is(tests.money(), '{"cash": -355000, "bank": 245000, "cheques": 60000, "buyer": 118000, "written_off": 28000}',
  'bought back for 90,000: 80,000 set off, 10,000 paid in cash (50,000 had come in), 20,000 waived: neither owes the other');
select is_empty($$ select from private.owed_sales where registernumber = 'TAPFRI' $$, 'he is not dunned any more');
select public.reverse_entry('installment', tests.payment(80000), 'Counted twice');
select is(tests.money(), '{"cash": -355000, "bank": 245000, "cheques": 60000, "buyer": 198000, "seller": -80000, "written_off": 28000}',
  'without the setting off he owes 80,000, and is owed 80,000');
select public.take_back_reversal(tests.reversal());
select throws_ok($$ select public.reverse_entry('purchase_payment', (select id from public.purchase_payments where amount = 80000), 'x') $$, 'PT409', null, 'it is reversed at the buyer''s side');
select is((select "Remaining_Balance" from public.account_summary()), -50000::numeric,
  'the balance of the contract: received 90,000 + 40,000 − 40,000 (Mon), 1,05,000 (Tue), 1,35,000 (Wed), 1,60,000 (Thu), 1,30,000 (Fri); bought for 5,00,000 + 80,000 + 90,000');

-- An employee (R552)

select tests.act_as('employee');
select throws_ok($$ select public.amend_sale(tests.sale('TAPTHU'), '{"selling_price": 167000}', 'x') $$, 'PT403', null, 'an employee amends no sale');
select throws_ok($$ select public.add_installment('TAPMON', 10, private.today(), 'Waived', p_parts => '[{"amount": 10, "payment_mode": "Waived", "description": "x"}]') $$, 'PT403', null, 'waives nothing');
select throws_ok($$ select public.add_installment('TAPMON', 10, private.today(), 'Set-off') $$, 'PT403', null, 'sets nothing off');
select throws_ok($$ insert into public.installments (registernumber, amount, installment_date, payment_mode, kind) values ('TAPMON', 1, private.today(), 'Cash', 'waived') $$, '42501', null,
  'nor past the verb');
select throws_ok($$ insert into public.installments (registernumber, amount, installment_date, payment_mode) values ('TAPMON', 1, private.today(), 'set-off') $$, '42501', null, 'by no spelling');
select lives_ok($$ select public.add_installment('TAPMON', 30, private.today(), 'Cash', p_parts => '[{"amount": 10, "payment_mode": "Cash"}, {"amount": 20, "payment_mode": "UPI"}]') $$,
  'but takes payments in parts');
select is_empty('select from public.opening_balances', 'and reads nothing of what the book begins with');

-- What the book begins with (R551)

select tests.act_as('admin');
select public.open_books(private.today(), '[{"account": "cash", "amount": 12000}, {"account": "bank", "party": "Zyqbank", "amount": -3000}]');
select is(tests.money() - '{buyer,cheques,written_off}'::text[], '{"cash": -342990, "bank": 242020, "opening": -9000}', 'today''s entries count beside it');
select public.open_books(tests.day(0), '[]');
update public.settings set balance_answered = true;
select is(tests.money() - '{buyer,cheques,written_off}'::text[], '{"cash": -354990, "bank": 245020}', 'none: it has no beginning');

-- Late fees are settled with the debt when a vehicle is bought back (R548)

select public.set_rate('late_fee', tests.day(-99), 200);
select public.add_vehicle('{"registernumber": "TAPLATE", "vehiclebuyprice": 100000, "vehiclesellprice": 150000}');
select public.sell_car('{"registernumber": "TAPLATE", "owner_name": "Farida", "contact_no": "9822000006", "selling_price": 150000, "down_payment": 50000, "payment_mode": "Cash", "total_installments": 2}');
select tests.act_as_postgres();
update public.schedule set due_on = tests.day(-2) where registernumber = 'TAPLATE' and number = 1;
select tests.act_as('admin');
select is((public.statement('TAPLATE') ->> 'late_fees_owed')::numeric, 200::numeric, 'Farida owes 1,00,000 and a late fee of 200');
select throws_ok($$ select public.buy_back('TAPLATE', 90000, p_settled => '[{"amount": 90000, "payment_mode": "Set-off"}, {"amount": 10201, "payment_mode": "Waived", "description": "Settled"}]') $$,
  'PT409', null, 'more than both is not settled');
select public.buy_back('TAPLATE', 90000, p_settled => '[{"amount": 90000, "payment_mode": "Set-off"}, {"amount": 10200, "payment_mode": "Waived", "description": "Settled"}]');
select is((select jsonb_build_array((told ->> 'balance')::numeric, (told ->> 'late_fees_owed')::numeric) from public.statement(null, tests.sale('TAPLATE')) told), '[0, 0]',
  '90,000 set off and 10,200 waived: nothing is owed, fees neither');
select is(public.list_dues('TAPLATE') -> 'totalCount', '0', 'and nobody is dunned for them');

select is(tests.ledger_differs(), 0::bigint, 'the ledger is what the rows mean');
select is(tests.unscheduled(), 0::bigint, 'and every schedule comes to what its buyer owes');
select * from finish();
rollback;
