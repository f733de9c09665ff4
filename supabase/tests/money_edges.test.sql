-- Where deals meet each other, and the day on which the book begins (R543–R576): each of these histories once told a wrong figure, or ended nowhere.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
\ir helpers/deals.psql
select * from no_plan();

create function tests.add(p_number text, p_price numeric default 100000) returns void language sql as $$
  select public.add_vehicle(jsonb_build_object('registernumber', p_number, 'vehiclebuyprice', p_price, 'vehiclesellprice', 150000)) $$;
create function tests.sell(p_number text, p_more jsonb default '{}', p_parts jsonb default '[]', p_exchanges jsonb default '[]', p_finance jsonb default null)
returns text language sql as $$
  select public.sell_car(jsonb_build_object('registernumber', p_number, 'owner_name', 'Asha', 'contact_no', '9822000001', 'selling_price', 150000,
    'down_payment', 50000, 'payment_mode', 'Cash', 'total_installments', 2) || p_more, null, p_parts, p_exchanges, p_finance) $$;
create function tests.receipts(p_number text) returns jsonb language sql security definer as $$
  select coalesce(jsonb_agg((contents #>> '{payment,amount}')::numeric order by id), '[]') from public.issued_papers
  where registernumber = p_number and kind = 'payment_receipt' $$;
create function tests.finance(p_number text) returns jsonb language sql security definer as $$
  select jsonb_build_object('owed', f ->> 'owed', 'closed', f ->> 'closed_on' is not null) from private.finance_of(tests.sale(p_number)) f $$;
create function tests.dated(p_reversal bigint, p_day date) returns void language sql security definer as $$
  update public.reversals set created_at = p_day + time '12:00' where id = p_reversal $$;

-- Across the day on which the book begins (R551)

select tests.act_as('admin');
select public.add_cost('Paint', 5000, tests.day(-40), p_payment_mode => 'Cash');
select public.reverse_entry('cost', (select max(id) from public.miscellaneous_costs), 'Wrong');
select tests.act_as_postgres();
select tests.dated(tests.reversal(), tests.day(-30));
select tests.act_as('admin');
select tests.add('TAPEDGE');
select tests.sell('TAPEDGE', jsonb_build_object('selldate', tests.day(-30)), '[{"amount": 50000, "payment_mode": "Cheque", "cheque_number": "000001", "cheque_bank": "SBI"}]');
select public.open_books(tests.day(-20), '[{"account": "cash", "amount": 12000}]');
select is(tests.money() - '{buyer,seller}'::text[], '{"cash": 12000, "cheques": 50000, "opening": -12000}',
  'what was spent and taken back before touches no cash; a cheque in hand is in hand');
select is(public.cash_book('cash', p_from => tests.day(-25), p_to => tests.day(0)) - '{lines,counts}'::text[], '{"opening": 12000, "closing": 12000, "money_in": 0, "money_out": 0}',
  'what the book begins with is no money that came');
select public.clear_cheque(tests.payment(50000), tests.day(-10));
select is(tests.money() - '{buyer,seller}'::text[], '{"bank": 50000, "cash": 12000, "opening": -12000}', 'and at the bank once it clears');
select throws_ok($$ select public.open_books(private.today(), '[{"account": "cheques", "amount": 5}]') $$, '23514', null, 'no balance of cheques is said');
select public.open_books(private.today(), '[]');

-- Modes by which no money moves (R548, R552)

select tests.act_as('employee');
select throws_ok($$ select tests.sell('TAPEDGE', '{"payment_mode": "Waived"}') $$, 'PT409', null, 'sold already');
select tests.act_as('admin');
select tests.add('TAPMODE');
select tests.act_as('employee');
select throws_ok($$ select tests.sell('TAPMODE', '{"payment_mode": "Waived"}') $$, 'PT400', null, 'a down payment is not waived');
select throws_ok($$ select tests.sell('TAPMODE', '{"payment_mode": "set-off"}') $$, 'PT400', null, 'nor set off');
select throws_ok($$ select tests.sell('TAPMODE', '{}', '[{"amount": 50000, "payment_mode": "Waived"}]') $$, 'PT400', null, 'nor a part of it');
select throws_ok($$ select public.reserve('{"registernumber": "TAPMODE", "name": "A", "phone": "9822000001", "amount": 500, "mode": "Waived"}') $$, 'PT400', null, 'nor a token');
select throws_ok($$ select public.add_cost('Tea', 500, private.today(), p_payment_mode => 'Waived') $$, 'PT400', null, 'nor is a cost paid by nothing');
select throws_ok($$ select public.add_maintenance('TAPMODE', 500, private.today(), p_payment_mode => 'Set-off') $$, 'PT400', null, 'nor a repair');
select tests.sell('TAPMODE');
select throws_ok(format('select public.add_installment(%L, 1000, private.today(), %L)', 'TAPMODE', 'Waived' || chr(8203)), 'PT403', null, 'an unseen character hides no mode');
select throws_ok(format('select public.add_installment(%L, 1000, private.today(), %L, p_parts => jsonb_build_array(jsonb_build_object(''amount'', 1000, ''payment_mode'', %L, ''description'', ''x'')))',
  'TAPMODE', 'Waived', 'Waived' || chr(8203)), 'PT403', null, 'nor of a part');
select throws_ok($$ select public.add_installment('TAPMODE', 1000, private.today(), 'Part exchange') $$, 'PT400', null, 'no vehicle pays an installment');
select tests.act_as('admin');
select throws_ok($$ select public.reverse_entry('installment', tests.payment(50000), 'x', p_refund_mode => 'Waived') $$, 'PT400', null, 'nothing is given back by nothing');
select throws_ok($$ select public.add_purchase_payment('TAPMODE', 500, private.today(), 'Set-off') $$, 'PT400', null, 'a seller is not paid by nothing');

-- Part exchange pays all of the down payment (R545)

select tests.add('TAPWHOLE');
select throws_ok($$ select tests.sell('TAPWHOLE', '{"payment_mode": "Part exchange", "commission": 5000}',
  '[{"amount": 50000, "payment_mode": "Part exchange"}]', '[{"vehicle": {"registernumber": "TAPOLD"}, "value": 50000}]') $$, 'PT400', null, 'a commission is paid by no vehicle');
select tests.sell('TAPWHOLE', '{"payment_mode": "Part exchange"}', '[{"amount": 50000, "payment_mode": "Part exchange"}]',
  '[{"vehicle": {"registernumber": "TAPOLD"}, "value": 50000}]');
select is(tests.balances() -> 'set_off', null, 'without one nothing is left between the two');

-- Its payment is reversed, then the sale (R545)

select public.reverse_entry('installment', (select max(id) from public.installments where payment_mode = 'Part exchange'), 'Another value');
select public.reverse_entry('sale', tests.sale('TAPWHOLE'), 'Fell through');
select throws_ok($$ select public.take_back_reversal(tests.reversal() - 1) $$, 'PT409', 'The sale is reversed, too. Please take that back first.', 'the vehicle does not come back alone');
select public.take_back_reversal(tests.reversal());
select tests.act_as_postgres();
delete from private.bin where registernumber = 'TAPOLD';
select tests.act_as('admin');
select throws_ok($$ select public.take_back_reversal(tests.reversal()) $$, 'PT409', 'The vehicle that was taken in part exchange is no longer in the bin: this stays reversed.',
  'nor when it is gone for good');

-- Receipts of what moves money (R543)

select tests.add('TAPPAPER');
select tests.sell('TAPPAPER');
set constraints all immediate;
set constraints all deferred;
select public.add_installment('TAPPAPER', 30000, private.today(), 'Waived', p_parts =>
  '[{"amount": 1000, "payment_mode": "Waived", "description": "Kindness"}, {"amount": 4000, "payment_mode": "UPI"}, {"amount": 25000, "payment_mode": "Cash"}]');
set constraints all immediate;
select is(tests.receipts('TAPPAPER'), '[50000, 29000]', 'what was waived first takes no receipt from what was paid: 4,000 + 25,000');
set constraints all deferred;

-- A cheque that is not cleared is given back itself (R549)

select tests.add('TAPCHQ');
select tests.sell('TAPCHQ', '{}', '[{"amount": 50000, "payment_mode": "Cheque", "cheque_number": "000002", "cheque_bank": "SBI"}]');
select throws_ok($$ select public.reverse_entry('installment', tests.payment(50000), 'x', p_refund_mode => 'Cash') $$, 'PT400',
  'This cheque is not cleared yet: the cheque itself is given back.', 'not its sum in cash');
select public.reverse_entry('sale', tests.sale('TAPCHQ'), 'Fell through', p_refund_mode => 'Cash');
select is(tests.balances() -> 'cheques', null, 'with its sale neither: no cheque is in hand');

-- It bounces after the token was given back (R544)

select public.reserve(jsonb_build_object('registernumber', 'TAPCHQ', 'name', 'Bina', 'phone', '9822000002', 'amount', 10000, 'mode', 'Cheque', 'until', tests.day(7)),
  p_parts => '[{"amount": 10000, "payment_mode": "Cheque", "cheque_number": "000003", "cheque_bank": "SBI"}]');
select public.end_reservation((select max(id) from public.reservations), 'Changed her mind', 10000, 'UPI');
select lives_ok($$ select public.reverse_entry('installment', tests.payment(10000), 'Bounced', p_bounced_on => private.today()) $$, 'the bank says so afterwards');
select is((select kept from public.reservation_ends order by id desc limit 1), -10000::numeric, 'what was given back is lost');

-- A cheque of a sale that a vehicle pays in part, too (R544, R545)

select tests.add('TAPBOTH');
set constraints all deferred;
select tests.sell('TAPBOTH', '{"down_payment": 80000}', '[{"amount": 50000, "payment_mode": "Cheque", "cheque_number": "000004", "cheque_bank": "SBI"},
  {"amount": 20000, "payment_mode": "Part exchange"}, {"amount": 10000, "payment_mode": "Cash"}]',
  '[{"vehicle": {"registernumber": "TAPLOAN"}, "value": 75000, "loan": 55000, "loan_bank": "Zyqbank"}]');
set constraints all immediate;
select is(tests.receipts('TAPBOTH'), '[80000]', 'one receipt of all');
set constraints all deferred;
select public.reverse_entry('installment', tests.payment(50000), 'Bounced', p_bounced_on => private.today());
set constraints all immediate;
select is_empty($$ select from jsonb_array_elements(public.list_issued_papers(p_registernumber => 'TAPBOTH')) paper where paper ->> 'reversed' is null $$, 'each says whether it is reversed');
select is(tests.receipts('TAPBOTH'), '[80000, 30000]', 'made anew without the cheque that bounced');
select is((select stage from private.cheque_clocks where registernumber = 'TAPBOTH'), 'notice', 'what was paid together with it was not paid since');
select is((public.account_month(extract(month from private.today())::int, extract(year from private.today())::int) ->> 'noMoney')::numeric, 20000::numeric,
  'the month says what moved no money: 20,000 here; what was reversed is not in it');
select is(public.draft_paper('seller_receipt', p_purchase_payment => (select max(id) from public.purchase_payments where registernumber = 'TAPLOAN')) -> 'taken_over',
  '{"amount": 55000, "bank": "Zyqbank"}', 'the rest of its price is owed to the bank of its loan');
set constraints all deferred;

-- A financier falls short; the rest is paid, and the plan still changes (R546)

select tests.add('TAPFIN');
select tests.sell('TAPFIN', '{"selling_price": 250000, "total_installments": 3}', '[]', '[]', '{"financier": "Zyqfin", "sanctioned": 140000, "fee": 500}');
select is(tests.finance('TAPFIN'), '{"owed": "140000", "closed": false}', 'it is open');
select is(public.list_dues('zyqfin') #- '{financings,0,sale}' -> 'financings',
  jsonb_build_array(jsonb_build_object('registernumber', 'TAPFIN', 'financier', 'Zyqfin', 'owner_name', 'Asha', 'expected_on', tests.day(7), 'owed', 140000)),
  'and stands among the dues, to be found by its name');
select public.add_disbursal(tests.sale('TAPFIN'), 130000, p_is_last => true);
select is(public.list_dues('TAPFIN') -> 'financings', null, 'until it has paid');
select is(tests.finance('TAPFIN'), '{"owed": "0", "closed": true}', 'it falls 10,000 short');
select public.reverse_entry('installment', tests.payment(130000), 'Typed wrong');
select is(tests.finance('TAPFIN'), '{"owed": "140000", "closed": false}', 'reversed, all of it is expected again');
select public.add_disbursal(tests.sale('TAPFIN'), 136000, p_is_last => true, p_dealer_bears => 500);
select is(tests.owes('TAPFIN') , 63500::numeric, 'the dealer bears 500 of what is missing, 4,000; the buyer owes 3,500 more');
select public.reverse_entry('installment', tests.payment(136000), 'Typed wrong');
select is(tests.finance('TAPFIN'), '{"owed": "140000", "closed": false}', 'what the dealer bore goes with it');
select lives_ok($$ select public.add_disbursal(tests.sale('TAPFIN'), 135000) $$, 'so the right sum is taken');
select throws_ok($$ select public.take_back_reversal(tests.reversal()) $$, 'PT409', null, 'the wrong one does not come back beside it');
select public.set_finance(tests.sale('TAPFIN'), '{"financier": "Zyqfin", "sanctioned": 135000, "fee": 500}');
select is(tests.finance('TAPFIN'), '{"owed": "0", "closed": true}', 'where no more is sanctioned than was paid nothing is expected');
select public.add_installment('TAPFIN', 5000, private.today(), 'Cash');
select lives_ok(format('select public.change_schedule(%L, %L)', 'TAPFIN', jsonb_build_array(jsonb_build_object('dueOn', tests.day(50), 'amount', 60000))),
  'the line of today is paid: the others are one now');
select is(tests.unscheduled(), 0::bigint, 'the plan comes to what is owed');
select tests.act_as('employee');
select throws_ok($$ select public.set_finance(tests.sale('TAPFIN'), '{"financier": "Zyqfin", "sanctioned": 135000, "fee": 135000}') $$, 'PT403', null,
  'an employee raises no fee, which would be waived');

-- Amending (R550)

select tests.act_as('admin');
select throws_ok($$ select public.amend_sale(tests.sale('TAPFIN'), '{"payment_mode": "Cheque"}', 'x') $$, 'PT400', null, 'a cheque is not typed into a sale');
select public.amend_sale(tests.sale('TAPFIN'), '{"payment_mode": "UPI"}', 'x');
select public.amend_sale(tests.sale('TAPFIN'), '{"payment_mode": "cash"}', 'It was cash');
select is((select cash_reason from public.soldcars where id = tests.sale('TAPFIN')), 'It was cash', 'cash has the reason of the amendment');
set constraints all immediate;
select public.issue_paper('statement', 'TAPFIN', p_from => private.today(), p_until => private.today());
select public.issue_paper('delivery_note', 'TAPFIN', p_details => jsonb_build_object('at', private.today()::text || 'T10:00', 'place', 'Yard', 'kilometers', 1, 'keys', 1,
  'fuel_level', 'half', 'spare_wheel', true, 'tools', true, 'accessories', '', 'papers', '[]'::jsonb, 'defects', '', 'witness', '', 'transfer_paid_by', 'buyer'));
select public.add_installment('TAPFIN', 1000, private.today(), 'Cash');
select public.amend_sale(tests.sale('TAPFIN'), '{"owner_name": "Asha Rao"}', 'Name');
select is((select jsonb_agg(jsonb_build_array(kind, revision, contents -> 'balance') order by id) from public.issued_papers
  where registernumber = 'TAPFIN' and kind in ('statement', 'delivery_note')), '[["statement", 0, null], ["delivery_note", 0, 60000], ["delivery_note", 1, 60000]]',
  'a delivery note has another name and the balance of its day; a statement is of its day');
select throws_ok($$ select public.amend_sale(tests.sale('TAPFIN'), '{"selling_price": 190999}', 'x') $$, 'PT400', null,
  'a price is not below what is paid and financed of it: 50,000 + 1,35,000 + 6,000');

-- Buying back, setting off and taking back (R548)

set constraints all deferred;
select throws_ok($$ select public.buy_back('TAPFIN', 59000, p_settled => '[{"amount": 59000, "payment_mode": "UPI"}]') $$, 'PT400', null, 'money that came is no settling');
select public.buy_back('TAPFIN', 59000, p_settled => '[{"amount": 59000, "payment_mode": "Set-off"}]');
select public.reverse_entry('installment', tests.payment(59000), 'Paid in cash');
select public.add_purchase_payment('TAPFIN', 59000, private.today(), 'Cash', p_without_papers => true);
select throws_ok($$ select public.take_back_reversal(tests.reversal()) $$, 'PT409', null, 'what was paid since is not set off again');
select public.add_installment('TAPFIN', 59000, private.today(), 'UPI', p_sale => tests.sale('TAPFIN'));
select public.reverse_entry('purchase_payment', (select max(id) from public.purchase_payments), 'x');
select throws_ok($$ select public.take_back_reversal(tests.reversal() - 1) $$, 'PT409', null, 'nor what the buyer has paid since');

-- What money was spent on (R545)

select tests.add('TAPSPENT');
select tests.sell('TAPSPENT', '{}', '[{"amount": 50000, "payment_mode": "Part exchange"}]', '[{"vehicle": {"registernumber": "TAPREPAIR"}, "value": 50000}]');
select public.add_maintenance('TAPREPAIR', 700, private.today(), p_payment_mode => 'Cash');
select throws_ok($$ select public.reverse_entry('sale', tests.sale('TAPSPENT'), 'x') $$, 'PT409', null, 'a vehicle that was repaired since does not go with its sale');
select public.add_vehicle('{"registernumber": "TAPPAID", "vehiclebuyprice": 100000, "vehiclesellprice": 150000}', p_paid_now => '[{"amount": 50000, "payment_mode": "Cash"}]');
select tests.act_as('employee');
select throws_ok($$ select public.delete_vehicle('TAPPAID') $$, 'PT409', null, 'an employee deletes none whose seller was paid');
select tests.act_as('admin');
select lives_ok($$ select public.delete_vehicle('TAPPAID') $$, 'an admin does');

-- What is no payment is given back by no mode; a cheque clears on its date (R544, R549)

select public.move_money('cash', 'bank', 500);
select throws_ok($$ select public.reverse_entry('money_transfer', (select max(id) from public.money_transfers), 'x', p_refund_mode => 'UPI') $$, 'PT400', null, 'a transfer');
select tests.add('TAPDATE');
select tests.sell('TAPDATE', '{}', jsonb_build_array(jsonb_build_object('amount', 50000, 'payment_mode', 'Cheque', 'cheque_number', '000009', 'cheque_bank', 'SBI', 'cheque_date', tests.day(5))));
select throws_ok($$ select public.clear_cheque(tests.payment(50000)) $$, 'PT400', 'This day is before the date on the cheque.', 'not before it');

-- The drawer was counted later (R555)

select public.count_drawer('{"note_500": 1}', tests.day(-1), 'First');
select throws_ok($$ select public.count_drawer('{"note_500": 1}', tests.day(-2), 'Earlier') $$, 'PT409', 'The drawer was counted on a later day already.',
  'a count of an earlier day would book the same difference once more');

select is(tests.ledger_differs(), 0::bigint, 'the ledger is what the rows mean');
select * from finish();
rollback;
