-- The ledger (R524, R525): what a purchase, a token, a sale, a cheque, costs and a reversal are on the accounts, by hand; it is append-only,
-- balanced, and no role's.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

create function tests.balances(p_since bigint default 0) returns jsonb language sql security definer as $$
  select coalesce(jsonb_object_agg(account, amount), '{}') from (
    select account, sum(amount) as amount from private.ledger where id > p_since group by account having sum(amount) <> 0) net $$;
create function tests.days(p_since bigint) returns date[] language sql security definer as $$
  select array_agg(distinct day) from private.ledger where id > p_since $$;
create function tests.last() returns bigint language sql security definer as $$ select coalesce(max(id), 0) from private.ledger $$;
-- What the ledger and the books say differently: nothing, ever.
create function tests.missing() returns bigint language sql security definer as $$
  select count(*) from (
    select kind, source, day, account, party, back from (
      select kind, source, day, account, party, back, amount from private.meant_entries
      union all
      select kind, source, day, account, party, back, -amount from private.ledger) both_ways
    group by kind, source, day, account, party, back having sum(amount) <> 0) one $$;
create function tests.sale() returns bigint language sql security definer as $$ select id from public.soldcars where present_number = 'TAPLEDGER' $$;
create function tests.payment() returns bigint language sql security definer as
  $$ select max(id) from public.installments where registernumber = 'TAPLEDGER' $$;
create table tests.kept (id bigint);
grant all on tests.kept to public;
create function tests.day(p_days int) returns date language sql as $$ select private.today() + p_days $$;

select is(tests.balances(), '{}', 'an empty house has nothing on its accounts');
select is(tests.missing(), 0::bigint, 'what was deleted is taken back');

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPLEDGER", "vehiclebuyprice": 400000}');
select is(tests.balances(), '{"stock": 400000, "seller": -400000}', 'a vehicle is stock at cost, and owed');
select public.add_purchase_payment('TAPLEDGER', 400000, tests.day(0), p_without_papers => true);
select is(tests.balances(), '{"stock": 400000, "unsaid": -400000}', 'until its seller is paid');
select public.add_maintenance('TAPLEDGER', 12000, tests.day(-9));
select public.add_cost('Rent', 15000, tests.day(-9));
select public.add_investment('Savings', 900000, tests.day(-20));
select is(tests.balances(), '{"stock": 400000, "maintenance": 12000, "costs": 15000, "capital": -900000, "unsaid": 473000}',
  'costs are cost, investments are capital: 900,000 - 400,000 - 12,000 - 15,000 = 473,000');

select tests.act_as('employee');
select public.reserve(jsonb_build_object('registernumber', 'TAPLEDGER', 'name', 'Zyqbuyer', 'phone', '9800077766', 'amount', 10000, 'mode', 'Cash',
  'day', tests.day(-8), 'until', tests.day(5)));
select is(tests.balances() - '{stock,maintenance,costs,capital,unsaid}'::text[], '{"cash": 10000, "token": -10000}', 'a token is cash that is owed back');
select public.sell_car(jsonb_build_object('registernumber', 'TAPLEDGER', 'owner_name', 'Zyqbuyer', 'contact_no', '9800077766', 'selling_price', 480000,
  'payment_mode', 'UPI', 'down_payment', 100000, 'commission', 5000, 'selldate', tests.day(-7),
  'reservation', (select id from public.reservations where registernumber = 'TAPLEDGER')));
select is(tests.balances() - '{maintenance,costs,capital,unsaid}'::text[],
  '{"cash": 10000, "bank": 95000, "buyer": 380000, "sales": -480000, "commission": -5000, "cost_of_sales": 400000, "sold_maintenance": 12000}',
  'a sale: 90,000 of the down payment and 5,000 commission reach the bank, the token is part of it, 380,000 are owed, the vehicle is no stock any more');

select public.add_installment('TAPLEDGER', 80000, tests.day(-6), 'Cheque', p_cheque_number => '000777');
select is(tests.balances() -> 'cheques', '80000', 'a cheque is in hand, not at the bank');
select is(tests.balances() -> 'buyer', '300000', 'and what is owed is less');
select public.clear_cheque(tests.payment(), tests.day(-4));
select is((select (tests.balances() -> 'cheques', tests.balances() -> 'bank')::text), '(,175000)', 'until it clears');
select public.add_installment('TAPLEDGER', 70000, tests.day(-5), 'Cheque', p_cheque_number => '000778');
select public.add_installment('TAPLEDGER', 500, tests.day(-5), 'Cash', p_late_fee => true);
select is((select (tests.balances() -> 'late_fees', tests.balances() -> 'buyer')::text), '(-500,230000)', 'a late fee is income, and pays nothing of the price');

select tests.act_as('admin');
insert into tests.kept values (tests.last());
select public.reverse_entry('installment', (select max(id) from public.installments where cheque_number = '000778'), 'Insufficient funds', null, tests.day(-1));
select is(tests.balances((select id from tests.kept)), '{"cheques": -70000, "buyer": 70000}', 'one that bounces makes the sale owe again');
select is(tests.days((select id from tests.kept)), array[private.today()], 'by entries of the day of its reversal');
select public.edit_field('TAPLEDGER', 'cardetails', 'vehiclebuyprice', '405000');
select is((select (tests.balances() -> 'cost_of_sales', tests.balances() -> 'stock', tests.balances() -> 'seller')::text), '(405000,,-5000)',
  'a buying price that is put right is the cost of its sale, and its seller is owed the difference');
select public.edit_book('miscellaneous_costs', (select max(id) from public.miscellaneous_costs), 'date', tests.day(-3)::text);
select is(tests.balances() -> 'costs', '15000', 'a cost of another day stays one cost');

insert into tests.kept values (tests.last());
select public.reverse_entry('sale', tests.sale(), 'Never sold');
select is(tests.balances() - '{costs,capital,unsaid}'::text[], '{"stock": 405000, "seller": -5000, "maintenance": 12000, "cash": 10000, "token": -10000}',
  'a sale that is reversed takes its payments along; the token is still held');
select public.take_back_reversal((select max(id) from public.reversals));
select is(tests.balances((select max(id) from tests.kept)), '{}', 'and its reversal taken back is as if it had not been');
select is(tests.missing(), 0::bigint, 'the ledger has what the books mean');

-- Immutability and access

select throws_ok(format($$ set local role %s; select count(*) from private.ledger $$, role), '42501', null, role || ' reads no entry')
from unnest(array['anon', 'authenticated', 'service_role']) role;
select tests.act_as_postgres();
select throws_ok($$ update private.ledger set amount = 1 $$, 'P0001', 'The ledger is append-only.', 'nobody changes an entry');
select throws_ok($$ delete from private.ledger $$, 'P0001', 'The ledger is append-only.', 'or deletes one');
select throws_ok($$ truncate private.ledger $$, 'P0001', 'The ledger is append-only.', 'or all of them');
select throws_ok($$ insert into private.ledger (kind, source, day, account, amount) values ('cost', 1, '2025-01-01', 'cash', 1) $$, 'P0001',
  'These entries do not sum to zero.', 'or writes half of what happened');

select * from finish();
rollback;
