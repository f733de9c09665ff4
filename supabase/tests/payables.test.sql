-- What sellers are owed (R535–R540): a typed price is owed until it is paid, in parts, by mode and account; nobody but an admin sees any of it.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

create function tests.balances(p_since bigint default 0) returns jsonb language sql security definer as $$
  select coalesce(jsonb_object_agg(account, amount), '{}') from (
    select account, sum(amount) as amount from private.ledger where id > p_since group by account having sum(amount) <> 0) net $$;
create function tests.ledger_differs() returns bigint language sql security definer as $$
  select count(*) from (
    select kind, source, day, account, party, back from (
      select kind, source, day, account, party, back, amount from private.meant_entries
      union all
      select kind, source, day, account, party, back, -amount from private.ledger) both_ways
    group by kind, source, day, account, party, back having sum(amount) <> 0) one $$;
create function tests.day(p_days int) returns date language sql as $$ select private.today() + p_days $$;
create function tests.owed(p_number text, p_stay int default null) returns numeric language sql as
  $$ select (public.purchase_statement(p_number, p_stay) ->> 'owed')::numeric $$;
create function tests.binned() returns uuid language sql security definer as $$ select id from private.bin where registernumber = 'TAPOWED' $$;
create function tests.payment(p_amount numeric) returns bigint language sql security definer as
  $$ select max(id) from public.purchase_payments where amount = p_amount $$;
create function tests.pay_rest(p_without boolean default false) returns void language sql as
  $$ select public.add_purchase_payment('TAPPAPER', 60, private.today(), p_without_papers => p_without) $$;

-- Adding a vehicle with how it was paid

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPOWED", "vehiclebuyprice": 400000, "ownername": "Zyqseller", "ownerphone": "9800055501"}', p_show_owner => true);
select is(tests.owed('TAPOWED'), 400000::numeric, 'a price without a word of its payment is owed');
select is(tests.balances(), '{"stock": 400000, "seller": -400000}', 'to the seller: no money has moved');
select public.add_vehicle('{"registernumber": "TAPPAID", "vehiclebuyprice": 90000}', p_pay_by => tests.day(5), p_paid_now =>
  '[{"amount": 20000, "payment_mode": "Cash"}, {"amount": 30000, "payment_mode": "UPI", "account_paid_from": "Zyqbank"}, {"amount": 10000}]');
select is(tests.owed('TAPPAID'), 30000::numeric, 'what is paid as a vehicle is added is not owed');
select is(public.purchase_statement('TAPPAID') ->> 'pay_by', tests.day(5)::text, 'the rest is promised by a day');
select is(tests.balances() - '{stock}'::text[], '{"seller": -430000, "cash": -20000, "bank": -30000, "unsaid": -10000}',
  'each part leaves the account of its mode, and one of no mode where nobody says');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPMUCH", "vehiclebuyprice": 5}', p_paid_now => '[{"amount": 6}]') $$, 'PT409',
  'This is more than what is still owed to the seller. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
  'more than the price is refused');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPMUCH", "vehiclebuyprice": 5}', p_paid_now => '[{"amount": 5, "username": "Zyq"}]') $$,
  'PT400', null, 'and what a part may not say');
select is_empty($$ select from public.cardetails where registernumber = 'TAPMUCH' $$, 'a vehicle comes with its payment, or not at all');

select tests.act_as('employee');
select public.add_vehicle('{"registernumber": "TAPEMPL", "vehiclebuyprice": 7}', p_paid_now => '[{"amount": 7}]', p_pay_by => tests.day(1));
select tests.act_as('admin');
select is(public.purchase_statement('TAPEMPL') - '{carname,carcompany,bought_on}'::text[], '{"registernumber": "TAPEMPL", "stay": 1, "named": false, "seller": "", "seller_phone": "", "price": 0,
  "paid": 0, "owed": 0, "pay_by": null, "noc_received": null, "rc_received": null, "key_received": null, "seller_identity": null, "seller_identity_end": "", "loan": 0, "loan_bank": "", "payments": []}',
  'of an employee neither the price counts nor how it was paid');

-- Paying

select public.add_purchase_payment('TAPOWED', 150000, tests.day(-30), 'Cheque', 'Zyqbank', '000123', 'An advance');
select is(tests.owed('TAPOWED'), 250000::numeric, 'a part that was paid before the vehicle came is paid');
select throws_ok($$ select public.add_purchase_payment('TAPOWED', 250000.01, private.today()) $$, 'PT409', null, 'more than what is owed is refused');
select lives_ok($$ select public.add_purchase_payment('TAPOWED', 250000.01, private.today(), p_more_than_due => true, p_without_papers => true) $$, 'unless it is meant');
select is(tests.owed('TAPOWED'), -0.01, 'then it is said');
select throws_ok($$ select public.add_purchase_payment('TAPPAID', 1, tests.day(1)) $$, 'PT400', 'This day is in the future.', 'nothing is paid tomorrow');
select throws_ok($$ select public.add_purchase_payment('TAPPAID', 1, private.today(), p_stay => 2) $$, 'PT404', null, 'or for a stay that never was');
select throws_ok($$ select public.add_purchase_payment('TAPPAID', 0, private.today()) $$, '23514', null, 'nothing is no payment');
select is(public.purchase_statement('TAPOWED') -> 'payments' -> 0 ->> 'account_paid_from', 'Zyqbank', 'the account is kept');
select is((select account_paid_from from public.purchase_payments where id = tests.payment(20000)), '', 'cash is of no account');

-- Reversing

select public.reverse_entry('purchase_payment', tests.payment(250000.01), 'Typed twice');
select is(tests.owed('TAPOWED'), 250000::numeric, 'a payment that is reversed is owed again');
select is((select tests.balances() -> 'unsaid'), '-10000', 'and its money is back');
select is(public.purchase_statement('TAPOWED') -> 'payments' -> 1 -> 'reversal' ->> 'reason', 'Typed twice', 'it stays in the statement, with the reason');
select is((select (one ->> 'kind', one ->> 'amount', one ->> 'stay', one ->> 'present')::text from jsonb_array_elements(public.list_reversals('TAPOWED')) one),
  '(purchase_payment,250000.01,1,true)', 'and in the list of reversals');
select throws_ok($$ select public.reverse_entry('purchase_payment', tests.payment(250000.01), 'Again') $$, 'PT409', null, 'once');
select tests.act_as('employee');
select is(public.list_reversals('TAPOWED'), '[]', 'which an employee does not see there');
select is_empty('select from public.reversals', 'or anywhere');
select tests.act_as('admin');
select public.take_back_reversal((select max(id) from public.reversals));
select is(tests.owed('TAPOWED'), -0.01, 'a reversal that is taken back is none');
select public.reverse_entry('purchase_payment', tests.payment(250000.01), 'Typed twice');

select lives_ok($$ select public.add_purchase_payment('TAPOWED', 250000, private.today(), p_without_papers => true) $$, 'what is owed again is paid again');
select public.reverse_entry('purchase_payment', tests.payment(250000), 'Typed twice');

-- Who sold it

select is(public.purchase_statement('TAPOWED') ->> 'seller_phone', '9800055501', 'the seller is the owner that it was taken in from');
select public.set_purchase('TAPOWED', 'Zyqagent', '98000 55502', tests.day(9), false, true);
select is((select (one ->> 'seller', one ->> 'seller_phone', one ->> 'pay_by', one ->> 'noc_received', one ->> 'rc_received', one ->> 'key_received')::text
  from public.purchase_statement('TAPOWED') one), format('(Zyqagent,9800055502,%s,false,true,)', tests.day(9)), 'unless somebody else is named; what nobody was asked for is not known');
select throws_ok($$ select public.set_purchase('TAPOWED', p_seller_phone => 'Zyq') $$, 'PT400', null, 'a phone is one');

-- Their identity paper (R575)

select public.set_purchase('TAPPAID', p_seller_identity => 'voter_id', p_seller_identity_end => '12AB');
select is((select array[one ->> 'seller_identity', one ->> 'seller_identity_end'] from public.purchase_statement('TAPPAID') one), '{voter_id,12AB}',
  'of the seller''s identity paper the kind and the end are kept');
select throws_ok($$ select public.set_purchase('TAPPAID', p_seller_identity_end => '12345') $$, '22001', null, 'never more of it');
select ok(public.list_payables()::text !~ 'seller_identity', 'and in no list');

-- NOC, RC and key (R568)

select public.add_vehicle('{"registernumber": "TAPPAPER", "vehiclebuyprice": 100}'), public.add_purchase_payment('TAPPAPER', 40, private.today());
select throws_ok('select tests.pay_rest()', 'PT409', 'NOC, RC or key were not received. If the rest is paid all the same, please confirm it.',
  'a part is paid without them, not the rest while nobody was asked for them');
select throws_ok('select tests.pay_rest()', 'PT409', null, 'nor ' || what)
from (values ('while one is not received', true, true, false), ('is not known', null, true, true)) as received (what, noc, rc, key),
  lateral public.set_purchase('TAPPAPER', p_noc_received => noc, p_rc_received => rc, p_key_received => key);
select lives_ok('select tests.pay_rest(true)', 'unless it is meant');
select public.reverse_entry('purchase_payment', tests.payment(60), 'Typed twice');
select public.set_purchase('TAPPAPER', p_noc_received => true, p_rc_received => true, p_key_received => true);
select lives_ok('select tests.pay_rest()', 'with all three nothing is asked');
select public.set_purchase('TAPPAPER', p_noc_received => false);
select lives_ok($$ select public.add_purchase_payment('TAPPAPER', 1, private.today(), p_more_than_due => true) $$, 'nor of what is paid beyond the rest');
select lives_ok($$ select public.add_vehicle('{"registernumber": "TAPWHOLE", "vehiclebuyprice": 5}', p_paid_now => '[{"amount": 5}]') $$,
  'nor as the vehicle comes in');

-- Who is owed

select is((select jsonb_agg(one -> 'registernumber' order by place) from jsonb_array_elements(public.list_payables() -> 'payables') with ordinality as t (one, place)),
  '["TAPOWED", "TAPPAID"]', 'the list has who is owed, and nobody else');
select tests.act_as_postgres();
update public.cardetails set stay_since = tests.day(-31) where registernumber = 'TAPPAID';
update public.cardetails set stay_since = tests.day(-30) where registernumber = 'TAPOWED';
select private.post('purchase', array(select entry from public.buying_prices));
select tests.act_as('admin');
select is((select (one ->> 'registernumber', one ->> 'days', one ->> 'owed')::text from (select public.list_payables() -> 'payables' -> 0 as one) first),
  '(TAPPAID,31,30000)', 'the longest first');
select is(public.list_payables() -> 'ages', '{"up_to_30": 250000, "up_to_60": 30000, "up_to_90": 0, "over_90": 0}', 'parted by how long');
select is((public.list_payables('55502') - '{payables,ages}'::text[]), '{"owed": 250000, "totalCount": 1}', 'it is found by the phone of its seller');
select is((select (public.list_payables(p_limit => 1) #>> '{payables,0,registernumber}', public.list_payables(p_limit => 1, p_offset => 1) #>> '{payables,0,registernumber}')::text),
  '(TAPPAID,TAPOWED)', 'page by page');

-- Buying back

select public.sell_car('{"registernumber": "TAPPAID", "owner_name": "Zyqbuyer", "contact_no": "9800055503", "selling_price": 100000, "payment_mode": "UPI"}');
select public.buy_back('TAPPAID', 60000, null, p_paid_now => '[{"amount": 15000, "payment_mode": "Cash"}]', p_pay_by => tests.day(3));
select is((select array[tests.owed('TAPPAID', 1), tests.owed('TAPPAID', 2), tests.owed('TAPPAID')]), array[30000, 45000, 45000]::numeric[],
  'what is bought back is a purchase of its own, from its buyer; the first seller is owed as before');
select is(public.purchase_statement('TAPPAID') ->> 'seller', 'Zyqbuyer', 'who is the owner now');
select public.add_purchase_payment('TAPPAID', 30000, private.today(), 'UPI', p_stay => 1, p_without_papers => true);
select is(tests.owed('TAPPAID', 1), 0::numeric, 'and is paid for their stay');

-- A corrected number, the bin

select public.correct_number('TAPPAID', 'TAPRIGHT');
select is((select array[tests.owed('TAPRIGHT', 1), tests.owed('TAPRIGHT', 2)]), array[0, 45000]::numeric[], 'payments follow the number of their vehicle');
select is(tests.ledger_differs(), 0::bigint, 'and stay in the ledger');
select public.add_maintenance('TAPOWED', 700, private.today());
select public.delete_maintenance('TAPOWED', 1);
select public.delete_vehicle('TAPOWED');
select is(tests.ledger_differs(), 0::bigint, 'a vehicle that is deleted takes them along');
select public.restore_from_bin(tests.binned());
select is(tests.owed('TAPOWED'), 250000::numeric, 'and brings them back');
select is(tests.ledger_differs(), 0::bigint, 'into the ledger too');

-- Nobody else

select tests.act_as_postgres();
create table tests.calls as select unnest(array[
  'select public.list_payables()', $$ select public.purchase_statement('TAPOWED') $$, $$ select public.set_purchase('TAPOWED', 'Zyq') $$,
  $$ select public.add_purchase_payment('TAPOWED', 1, private.today()) $$,
  $$ insert into public.purchase_payments (registernumber, amount, day) values ('TAPOWED', 1, private.today()) $$]) as call;
grant select on tests.calls to public;
select tests.act_as('driver');
select throws_matching(call, 'may not do this|permission denied|row-level security', 'a driver: ' || call) from tests.calls;
select tests.act_as('employee');
select throws_matching(call, 'may not do this|permission denied|row-level security', 'an employee: ' || call) from tests.calls;
select is_empty('select from public.purchase_payments', 'an employee reads no payment');
select throws_ok($$ insert into public.purchase_payments (registernumber, amount, day) values ('TAPOWED', 9999999, private.today()) $$, '42501', null,
  'and no refusal tells whether an amount is owed');
select is(tests.rows('update public.buying_prices set seller = $q$Zyq$q$ where true'), 0::bigint, 'and names no seller');
select ok(public.vehicle_record('TAPOWED')::text !~ 'Zyqagent|55502', 'no vehicle says who is owed');
select tests.act_as('admin');
select ok(public.vehicle_record('TAPOWED')::text !~ 'Zyqagent|55502', 'to nobody');
select ok(public.export_rows('stock')::text !~ 'Zyqagent|55502', 'nor a file of the stock');

select * from finish();
rollback;
