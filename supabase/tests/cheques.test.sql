-- Cheques (R299, R323-R325), late fees in the list of who owes (R327), what its search finds (R329), and a reversed sale that is over (R328).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

create function tests.day(p_days int) returns date language sql as $$ select private.today() + p_days $$;
create function tests.sale() returns bigint language sql security definer as
  $$ select id from public.soldcars where present_number = 'TAPCHEQUE' $$;
-- The latest payment of the vehicle, or the reversal of the latest that was reversed.
create function tests.payment() returns bigint language sql security definer as
  $$ select max(id) from public.installments where registernumber = 'TAPCHEQUE' $$;
create function tests.reversal() returns bigint language sql security definer as
  $$ select max(id) from public.reversals where registernumber = 'TAPCHEQUE' $$;
create function tests.cheque(p_amount numeric, p_days int) returns bigint language sql as $$
  select public.add_installment('TAPCHEQUE', p_amount, tests.day(p_days), 'Cheque', p_cheque_number => '000777');
  select tests.payment() $$;
create function tests.bounce(p_payment bigint, p_days int) returns bigint language sql as
  $$ select public.reverse_entry('installment', p_payment, 'Insufficient funds', null, tests.day(p_days)) $$;
-- What the cheques of the vehicle wait for: amount, what, days from today.
create function tests.clocks() returns text[] language sql as $$
  select coalesce(array_agg(concat_ws(' ', amount, stage, day - private.today()) order by installment), '{}')
  from private.cheque_clocks where registernumber = 'TAPCHEQUE' $$;
create function tests.pay(p_amount numeric, p_days int, p_mode text default 'UPI', p_late_fee boolean default false) returns void language sql as $$
  select public.add_installment('TAPCHEQUE', p_amount, tests.day(p_days), p_mode, p_late_fee => p_late_fee) $$;
create function tests.reversal_of(p_payment bigint) returns jsonb language sql as $$
  select one -> 'reversal' from jsonb_array_elements(public.statement('TAPCHEQUE') -> 'payments') one where (one ->> 'id')::bigint = p_payment $$;

insert into public.cardetails (registernumber, carname) values ('TAPCHEQUE', 'Zyqcheque');
create table tests.kept (name text primary key, id bigint);
grant all on tests.kept to public;
create function tests.cleared() returns date language sql security definer as
  $$ select cleared_on from public.installments where id = (select id from tests.kept where name = 'cleared') $$;

select tests.act_as('admin');
select public.sell_car(jsonb_build_object('registernumber', 'TAPCHEQUE', 'owner_name', 'Zyqdrawer', 'contact_no', '9800077755',
  'selling_price', 200000, 'payment_mode', 'UPI', 'down_payment', 20000, 'total_installments', 2, 'selldate', tests.day(-100),
  'first_due', tests.day(50)));

-- Open cheques

select tests.cheque(10000, -90);
select is(tests.clocks(), '{"10000 bank -90"}', 'a cheque without a date of its own can be banked when it is received (R325)');
select throws_ok(format('select public.clear_cheque(%s, tests.day(-91))', tests.payment()), 'PT400',
  'This day is before the cheque was received.', 'it does not clear before that (R324)');
select throws_ok(format('select tests.bounce(%s, -91)', tests.payment()), 'PT400', 'This day is before the cheque was received.', 'nor bounce');
select throws_ok(format('select tests.bounce(%s, 1)', tests.payment()), 'PT400', 'This day is in the future.', 'nor tomorrow');
select public.clear_cheque(tests.payment(), tests.day(-88));
select is(tests.clocks(), '{}', 'one that is cleared waits for nothing');
select throws_ok(format('select tests.bounce(%s, -80)', tests.payment()), 'PT409', 'This cheque is cleared or bounced already.', 'and does not bounce');
insert into tests.kept values ('cleared', tests.payment());
select tests.pay(500, -89, 'Cash');
select throws_ok(format('select tests.bounce(%s, -80)', tests.payment()), 'PT409', null, 'cash does not bounce');
select is((select count(*)::int from public.reversals where registernumber = 'TAPCHEQUE'), 0, 'nothing of it is kept');

-- A cleared cheque is reversed

select lives_ok(format($$ select public.reverse_entry('sale', %s, 'Never sold') $$, tests.sale()), 'a sale with a cleared cheque is reversed (R323)');
select throws_ok(format('select public.clear_cheque(%s)', (select id from tests.kept where name = 'cleared')), 'PT409', null, 'its cheque is said nothing of');
select lives_ok($$ select public.take_back_reversal(tests.reversal()) $$, 'and this is taken back');
select is(tests.cleared(), tests.day(-88), 'its cheque is as cleared as it was');
select lives_ok(format($$ select public.reverse_entry('installment', %s, 'Another vehicle') $$, (select id from tests.kept where name = 'cleared')),
  'the payment alone is reversed');
select public.take_back_reversal(tests.reversal());
select is(tests.cleared(), tests.day(-88), 'and taken back, as cleared as it was');

-- Clocks: each by the rate of the day on which it began, on the statement and in the list of the morning alike

select public.set_rate('notice_days', tests.day(-60), 40);
select public.set_rate('payment_days', tests.day(-60), 25);
select public.set_rate('complaint_days', tests.day(-60), 50);
insert into tests.kept values ('first', tests.cheque(10000, -75));
select tests.bounce(id, -70) from tests.kept where name = 'first';
select is(tests.clocks(), '{"10000 notice -40"}', 'a bounced cheque waits for its notice, by the rate of the bounce (R325)');
select is((tests.reversal_of(id) ->> 'notice_by')::date, tests.day(-40), 'which the statement says') from tests.kept where name = 'first';
select ok(not tests.reversal_of(id) ? 'pay_by', 'and no day that is not known yet') from tests.kept where name = 'first';
select public.send_notice(tests.reversal(), tests.day(-55));
select is(tests.clocks(), '{"10000 complaint 20"}', 'the days to pay have gone: 25 by the rate of the notice, then 50');
select ok(tests.reversal_of(id) @> jsonb_build_object('pay_by', tests.day(-30), 'complain_by', tests.day(20)), 'as the statement says')
from tests.kept where name = 'first';

-- Each payment pays for one cheque

select tests.pay(4000, -71);
select tests.pay(6000, -54, p_late_fee => true);
select is(tests.clocks(), '{"10000 complaint 20"}', 'what was paid before it bounced, and late fees, pay for no cheque');
insert into tests.kept values ('second', tests.cheque(10000, -72));
select tests.bounce(id, -50) from tests.kept where name = 'second';
select public.send_notice(tests.reversal(), tests.day(-20));
select is(tests.clocks(), '{"10000 complaint 20","10000 payment 5"}', 'two bounce');
insert into tests.kept values ('replacement', tests.cheque(10000, -20));
select is(tests.clocks(), '{"10000 complaint 20","10000 payment 5","10000 bank -20"}', 'a cheque in their place pays for neither while it is open');
select public.clear_cheque(id, tests.day(-18)) from tests.kept where name = 'replacement';
select is(tests.clocks(), '{"10000 payment 5"}', 'once it clears, for the first alone');
select ok(not tests.reversal_of(id) ? 'pay_by', 'whose clock the statement shows no more') from tests.kept where name = 'first';
select tests.pay(9999, 0);
select is(tests.clocks(), '{"10000 payment 5"}', 'less than the second is too little');
select tests.pay(1, 0);
select is(tests.clocks(), '{}', 'the rest of it is enough');
select tests.bounce(tests.cheque(3000, -10), -1);
select is(tests.clocks(), '{"3000 notice 39"}', 'what has paid for those two pays for no third');
select tests.pay(3000, 0);
select is(tests.clocks(), '{}', 'which is paid for alone');
select tests.bounce(tests.cheque(2000, -10), 0);
select tests.act_as('driver');
select is(tests.rows('select * from private.cheque_clocks'), 0::bigint, 'a driver is told of no cheque');
select tests.act_as('admin');

-- Who owes a late fee alone

select public.set_rate('late_fee', tests.day(-99), 200);
select is((public.list_dues('TAPCHEQUE') #>> '{dues,0,late_fees}')::numeric, 0::numeric, 'nothing is late');
select tests.act_as_postgres();
update public.schedule set due_on = tests.day(-2) where registernumber = 'TAPCHEQUE' and number = 1;
select tests.act_as('admin');
select is((public.list_dues('TAPCHEQUE') #>> '{dues,0,late_fees}')::numeric, 0::numeric, 'a fee that was paid before is owed no more');
select public.reverse_entry('installment', max(id), 'No fee') from public.installments where registernumber = 'TAPCHEQUE' and late_fee;
select is((public.list_dues('TAPCHEQUE') #>> '{dues,0,late_fees}')::numeric, 200::numeric, 'a fee is listed beside what is owed');
select tests.pay((public.statement('TAPCHEQUE') ->> 'balance')::numeric, 0);
select ok(public.list_dues('TAPCHEQUE') @> '{"totalCount": 1, "owed": 0, "late_fees": 200.00,
  "dues": [{"owed": 0, "overdue": 0, "since": null, "next_due": null, "next_amount": null, "late_fees": 200.00}]}', 'who owes it alone, too (R327)');
select tests.pay(200, 0, p_late_fee => true);
select is(public.list_dues('TAPCHEQUE') - 'ages', '{"dues": [], "totalCount": 0, "owed": 0, "overdue": 0}', 'until it is paid');

-- The search of the list

select public.reverse_entry('installment', tests.payment(), 'Fee not paid');
select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname) values ('MH77ZY4477', 'Zyqcheque');
select tests.act_as('admin');
select public.sell_car('{"registernumber": "MH77ZY4477", "owner_name": "Zyqdrawer", "contact_no": "9800077756", "selling_price": 5000,
  "payment_mode": "UPI"}');
select is(public.list_dues(search) #>> '{dues,0,registernumber}', 'MH77ZY4477', 'who owes is found by ' || search || ' (R329)')
from unnest(array['+91 98000 77756', '098000-77756', 'MH-77-ZY-4477', 'mh 77 zy 4477', 'zyqdrawer zyqcheque 4477']) search;

-- A reversed sale of an earlier stay

select public.reverse_entry('sale', tests.sale(), 'Never sold');
insert into tests.kept values ('over', tests.reversal());
select public.sell_car('{"registernumber": "TAPCHEQUE", "owner_name": "Zyqnext", "contact_no": "9800077757", "selling_price": 5000,
  "payment_mode": "UPI", "down_payment": 5000}');
select throws_ok(format('select public.take_back_reversal(%s)', id), 'PT409', 'Already Sold', 'the vehicle is sold again') from tests.kept where name = 'over';
select public.buy_back('TAPCHEQUE', 1);
select throws_ok(format('select public.take_back_reversal(%s)', id), 'PT409',
  'The vehicle was bought back since: this sale stays reversed.', 'it was bought back since (R328)') from tests.kept where name = 'over';

select * from finish();
rollback;
