-- Reservations (R372-R383, decision 0035): a token is received once, on its day and in its mode, whatever becomes of it.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

-- Lets a vehicle have been added on a day.
create function tests.added(p_number text, p_day date) returns void language sql security definer as
  $$ update public.cardetails set created_at = p_day + interval '9 hours' where registernumber = p_number $$;
-- What nobody may write past the verbs, as an import does: without the session's role.
create function tests.write(p_statement text) returns void language plpgsql security definer as $$ begin execute p_statement; end $$;
-- The latest reservation of a vehicle, of those that were not reversed where there are any.
create function tests.held(p_number text) returns bigint language sql security definer as
  $$ select id from public.reservations where registernumber = p_number order by state = 'reversed', id desc limit 1 $$;
create function tests.hold(p_number text, p_amount numeric, p_day text, p_mode text default 'UPI') returns bigint language sql as
  $$ select public.reserve(jsonb_build_object('registernumber', p_number, 'name', 'Zyqtoken ' || p_number, 'phone', '9822041701',
    'amount', p_amount, 'mode', p_mode, 'until', private.today() + 3, 'day', p_day::date, 'cash_reason', 'He has no bank')) $$;
create function tests.state(p_number text) returns text language sql security definer as
  $$ select state::text from public.reservations where id = tests.held(p_number) $$;
create function tests.sale_of(p_number text) returns bigint language sql security definer as
  $$ select id from public.soldcars where registernumber = p_number and reversal is null $$;
-- Lets the last day have been so many days ago.
create function tests.expire(p_number text, p_days int) returns void language sql security definer as
  $$ update public.reservations set until = private.today() - p_days where id = tests.held(p_number) $$;
create function tests.received(p_month int) returns jsonb language sql as
  $$ select jsonb_build_object('down', m -> 'totalDownPayments', 'hand', m -> 'totalInHandAmount',
       'year', (select received from public.account_year(2025) where month = p_month))
     from public.account_month(p_month, 2025) m $$;
create function tests.sums() returns jsonb language sql as $$ select to_jsonb(s) from public.account_summary() s $$;
-- Whether each list says that a vehicle is reserved.
create function tests.shown(p_number text) returns text[] language plpgsql as $$
declare
  v_shown text[];
begin
  perform tests.act_as_visitor();
  v_shown := array[
    (select car ->> 'reserved' from json_array_elements(public.list_vehicles() -> 'cars') car where car ->> 'registernumber' = p_number),
    public.landing_vehicle(p_number) #>> '{car,reserved}',
    (select car ->> 'reserved' from json_array_elements(public.similar_vehicles('TAP 6') -> 'cars') car where car ->> 'registernumber' = p_number),
    (select car ->> 'reserved' from json_array_elements(public.nearest_vehicles() -> 'cars') car where car ->> 'registernumber' = p_number)];
  perform tests.act_as('driver');
  v_shown := v_shown || array[public.vehicle_record(p_number) #>> '{car,reserved}', (select reserved::text from public.find_vehicles(p_number) where registernumber = p_number)];
  perform tests.act_as('employee');
  return v_shown || (select v #>> '{reserved,name}' from jsonb_array_elements(public.office_list() -> 'vehicles') v where v ->> 'registernumber' = p_number);
end
$$;
create table tests.attempts (call text);
insert into tests.attempts values ($$select public.reserve(jsonb_build_object('registernumber', 'TAP 1', 'name', 'A', 'phone', '9822041701',
  'amount', 5, 'mode', 'UPI', 'until', private.today()))$$),
  ($$select public.extend_reservation(1, private.today())$$), ($$select public.end_reservation(1, 'x')$$),
  ($$select public.list_reservations('TAP 1')$$), ($$select public.tokens_of_month(1, 2025)$$);
grant select on tests.attempts to public;
create table tests.before (sums jsonb);
grant all on tests.before to public;

select tests.act_as('employee');
select public.add_vehicle(jsonb_build_object('registernumber', 'TAP ' || n, 'vehiclesellprice', 300000,
  'onhomepage', true)) from generate_series(1, 6) n;
select tests.added('TAP ' || n, '2025-02-01') from generate_series(1, 6) n;

-- Who may

select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor: ' || call) from tests.attempts;
select tests.act_as('driver');
select throws_ok(call, 'PT403', null, 'a driver: ' || call) from tests.attempts;
select is_empty('select from public.reservations', 'nor does a driver read a row of it');

-- Reserving (R372-R374): one at a time

select tests.act_as('employee');
select lives_ok($$ select tests.hold('TAP 1', 10000, '2025-01-30') $$, 'an employee reserves an available vehicle for a token');
select throws_ok($$ select tests.hold('TAP 1', 5, '2025-01-30') $$, 'PT409',
  format('This vehicle is reserved for Zyqtoken TAP 1 until %s.', to_char(private.today() + 3, 'DD/MM/YYYY')), 'no vehicle has two reservations');
select throws_ok($$ select public.reserve(jsonb_build_object('registernumber', 'TAP 2', 'name', 'A', 'phone', '9822041701', 'amount', 5,
  'mode', 'UPI', 'until', private.today() - 1)) $$, 'PT400', null, 'none that has ended already');
select throws_ok($$ select tests.hold('TAP 2', 5, (private.today() + 1)::text) $$, 'PT400', null, 'no token of tomorrow');
select throws_ok($$ select tests.hold('TAP 2', 0, '2025-01-30') $$, 'PT400', null, 'nor without an amount');
select throws_ok($$ select public.reserve(jsonb_build_object('registernumber', 'TAP 2', 'name', 'A', 'phone', '9822041701', 'amount', 5,
  'mode', 'UPI', 'until', private.today() + 400)) $$, 'PT400', null, 'nor for more than a year');
select throws_ok($$ select tests.hold('TAP 2', 300000.01, '2025-01-30') $$, 'PT400', 'The token is more than the asking price of the vehicle.',
  'no token above the asking price (R373)');
select throws_ok($$ select tests.hold('TAP 2', 5, '2024-01-31') $$, 'PT400', 'The day of the token is more than a year before the vehicle was added.',
  'none of long before the vehicle was there (R373)');
select throws_ok($$ select tests.hold('TAPNOWHERE', 5, '2025-01-30') $$, 'PT404', null, 'nor of what is not there');
select throws_ok($$ update public.reservations set amount = 1 where id = tests.held('TAP 1') $$, '42501', null, 'nobody changes one past the verbs');
select throws_ok($$ delete from public.reservations where id = tests.held('TAP 1') $$, '42501', null, 'nor deletes it');
select throws_ok($$ select public.delete_vehicle('TAP 1') $$, 'PT409', null, 'a reserved vehicle is not deleted (R382)');
select throws_ok($$ delete from public.cardetails where registernumber = 'TAP 1' $$, 'PT409', null, 'nor past the verb');

-- Cash (R380): much of it on a day, for whatever, needs a reason

select throws_ok($$ select public.reserve(jsonb_build_object('registernumber', 'TAP 2', 'name', 'A', 'phone', '9822041702', 'amount', 200000,
  'mode', 'Cash', 'until', private.today())) $$, 'PT400', 'So much cash needs a reason.',
  'a token in cash counts for the limit of its day');
select throws_ok($$ select public.reserve(jsonb_build_object('registernumber', 'TAP 2', 'name', 'A', 'phone', '9822041799', 'amount', 250000,
  'mode', 'CASH', 'until', private.today() + 3)) $$, 'PT400', 'So much cash needs a reason.',
  'however cash is written');
select throws_ok(format($$ select public.reserve(jsonb_build_object('registernumber', 'TAP 2', 'name', 'A', 'phone', '9822041799', 'amount', 250000,
  'mode', %L, 'until', private.today() + 3)) $$, mode), 'PT400', 'So much cash needs a reason.',
  'with an invisible character too')
from unnest(array[E'Cash\u200B', E'\u00ADCash', E'Ca\u200Dsh', E'cash\u2060']) as mode;
select public.reserve(jsonb_build_object('registernumber', 'TAP 2', 'name', 'A', 'phone', '9822041702', 'amount', 120000, 'mode', 'Cash',
  'until', private.today(), 'refundable', false));
select is((public.cash_taken(p_phone => '9822041702')).of_day, 120000::numeric, 'as the form is told');
select throws_ok($$ select public.sell_car('{"registernumber": "TAP 5", "owner_name": "A", "contact_no": "9822041702", "selling_price": 90000,
  "payment_mode": "Cash", "down_payment": 90000, "cash_reason": ""}') $$, 'PT400',
  'So much cash needs a reason.', 'together with what they pay for another vehicle on that day');
select public.sell_car(jsonb_build_object('registernumber', 'TAP 2', 'owner_name', 'A', 'contact_no', '9822041702', 'selling_price', 400000,
  'payment_mode', 'Cash', 'down_payment', 190000, 'reservation', tests.held('TAP 2'), 'cash_reason', ''));
select is((public.cash_taken('TAP 2')).of_sale, 190000::numeric, 'at the sale the token is not counted twice');
select tests.act_as('admin');
select public.reverse_entry('sale', tests.sale_of('TAP 2'), 'x'), public.reverse_entry('token', tests.held('TAP 2'), 'x');
select is((public.cash_taken(p_phone => '9822041702')).of_day, 0::numeric, 'nor at all once it is reversed');

-- Worked example: what is received in which month (R378)
--           token                    then                                                        received
--   TAP 1   10,000 UPI, 30 Jan       sold 10 Feb for 300,000, 100,000 down in cash with it        10,000 Jan, 90,000 Feb
--   TAP 2   25,000 cash, 31 Jan      ended 3 Mar: 20,000 given back, 5,000 kept                    25,000 Jan, −20,000 Mar; 5,000 earned in Mar
--   TAP 3    5,000 UPI, 1 Feb        forfeited 2 Mar                                               5,000 Feb; 5,000 earned in Mar
--   TAP 4    8,000 UPI, 2 Feb        open                                                          8,000 Feb

select tests.act_as('employee');
select tests.hold('TAP 2', 25000, '2025-01-31', 'Cash'), tests.hold('TAP 3', 5000, '2025-02-01'), tests.hold('TAP 4', 8000, '2025-02-02');
select throws_ok($$ select public.sell_car('{"registernumber": "TAP 1", "owner_name": "A", "contact_no": "9822041701", "selling_price": 300000,
  "payment_mode": "Cash"}') $$, 'PT409', null, 'it is sold with its reservation alone (R377)');
select throws_ok(format($$ select public.sell_car(jsonb_build_object('registernumber', 'TAP 1', 'owner_name', 'A', 'contact_no', '9822041701',
  'selling_price', 300000, 'payment_mode', 'Cash', 'down_payment', 100000, 'reservation', %s)) $$,
  tests.held('TAP 2')), 'PT409', 'This reservation is of another vehicle.', 'its own');
select throws_ok(format($$ select public.sell_car(jsonb_build_object('registernumber', 'TAP 1', 'owner_name', 'A', 'contact_no', '9822041701',
  'selling_price', 300000, 'payment_mode', 'Cash', 'down_payment', 9999, 'reservation', %s)) $$,
  tests.held('TAP 1')), 'PT400', 'The token is part of the down payment, which cannot be less.', 'the token is part of the down payment');
select throws_ok(format($$ select public.sell_car(jsonb_build_object('registernumber', 'TAP 1', 'owner_name', 'A', 'contact_no', '9822041701',
  'selling_price', 300000, 'payment_mode', 'Cash', 'down_payment', 10000, 'reservation', %s, 'selldate', '2025-01-29')) $$, tests.held('TAP 1')),
  'PT400', 'The date of sale is before the token was received.', 'and came before the sale');
select lives_ok(format($$ select public.sell_car(jsonb_build_object('registernumber', 'TAP 1', 'owner_name', 'A', 'contact_no', '9822041701',
  'selling_price', 300000, 'payment_mode', 'Cash', 'down_payment', 100000, 'reservation', %s, 'selldate', '2025-02-10',
  'total_installments', 4)) $$, tests.held('TAP 1')), 'sold');
select is(tests.state('TAP 1'), 'sold', 'which ends the reservation');
select is(public.statement('TAP 1') ->> 'balance', '200000', 'the balance is price less down payment');
select ok(public.statement('TAP 1') -> 'sale' @> '{"down_payment": 100000, "token": 10000, "token_day": "2025-01-30", "token_mode": "UPI"}',
  'the statement tells the token in it');
select is((select jsonb_agg(jsonb_build_array(line -> 'paid_for', line -> 'day', line -> 'amount', line -> 'mode') order by place)
    from jsonb_array_elements(public.draft_paper('statement', 'TAP 1') -> 'payments') with ordinality t (line, place)),
  '[["token", "2025-01-30", 10000, "UPI"], ["down_payment", "2025-02-10", 90000, "Cash"]]'::jsonb, 'and so does the paper, by the days of both');
select is(public.draft_paper('payment_receipt', 'TAP 1') -> 'token', '10000', 'the receipt of the down payment names it');
select ok(public.sold_car('TAP 1') -> 'dbData' @> '{"token": 10000, "down_payment": 100000}', 'so does the sale');
select is((select sum(amount) from public.schedule where registernumber = 'TAP 1'), 200000::numeric, 'the plan is of the balance');
select throws_ok(format($$ select public.end_reservation(%s, 'x', 20001, 'UPI', p_day => '2025-01-30') $$, tests.held('TAP 2')), 'PT400',
  'A reservation ends on a day between its token and today.', 'none ends before its token');
select throws_ok(format($$ select public.end_reservation(%s, 'x', 25001, 'UPI') $$, tests.held('TAP 2')), 'PT400',
  'More than the token cannot be given back.', 'no more than the token is given back');
select throws_ok(format($$ select public.end_reservation(%s, 'x', 20000) $$, tests.held('TAP 2')), '23514', null, 'a refund has its mode');
select throws_ok(format($$ select public.end_reservation(%s, '') $$, tests.held('TAP 2')), '23514', null, 'an end has its reason');
select public.end_reservation(tests.held('TAP 2'), 'Loan refused', 20000, 'UPI', '4188', '2025-03-03'),
  public.end_reservation(tests.held('TAP 3'), 'Never came', p_day => '2025-03-02');
select throws_ok(format($$ select public.end_reservation(%s, 'x') $$, tests.held('TAP 3')), 'PT409', 'This reservation is not open any more.', 'once');
select is(tests.received(month), jsonb_build_object('down', down, 'hand', down, 'year', down), 'received in month ' || month)
from (values (1, 35000), (2, 103000), (3, -20000), (4, 0)) as month (month, down);
select is(tests.sums() ->> 'totalDownPayments', '118000', '100,000 + 25,000 − 20,000 + 5,000 + 8,000 in all');
select is(tests.sums() ->> 'Remaining_Balance', '118000', 'which is what is there');
select is(public.tokens_of_month(3, 2025), jsonb_build_object('received', 0, 'refunded', 20000, 'kept', 10000, 'tokens', jsonb_build_array(
  jsonb_build_object('kind', 'end', 'reservation', tests.held('TAP 3'), 'registernumber', 'TAP 3', 'name', 'Zyqtoken TAP 3', 'day', '2025-03-02',
    'amount', 0, 'kept', 5000, 'mode', ''),
  jsonb_build_object('kind', 'end', 'reservation', tests.held('TAP 2'), 'registernumber', 'TAP 2', 'name', 'Zyqtoken TAP 2', 'day', '2025-03-03',
    'amount', 20000, 'kept', 5000, 'mode', 'UPI'))), 'what became of tokens in March');
select is(public.tokens_of_month(1, 2025) - 'tokens', '{"received": 35000, "refunded": 0, "kept": 0}', 'what was received in January');
select tests.act_as('admin');
select is((select "netProfit" - "totalProfit" from public.monthly_profit(month, 2025)), kept, 'a kept token is earned when it is, in month ' || month)
from (values (2, 0::numeric), (3, 10000)) as month (month, kept);
select is((select profit from public.vehicle_profit('TAP 1')), 300000::numeric, 'a token changes no profit of a sale');

-- The lists of a vehicle

select tests.act_as('employee');
select is((select jsonb_agg((r -> 'ended') - '{id,created_at}'::text[]) from jsonb_array_elements(public.list_reservations('TAP 2')) r), jsonb_build_array(
  jsonb_build_object('day', '2025-03-03', 'refunded', 20000, 'kept', 5000, 'mode', 'UPI', 'reference', '4188', 'reason', 'Loan refused',
    'username', tests.username_of('employee'))), 'how it ended; what was reversed is not listed');
select ok(public.list_reservations('TAP 1') -> 0 @> jsonb_build_object('state', 'sold', 'sale', tests.sale_of('TAP 1'), 'ended', null), 'by which sale');
select ok(public.person_by_phone('9822041701') -> 'dealings' @> '[{"kind": "reserved", "registernumber": "TAP 3", "day": "2025-02-01"}]', 'who has a phone (R384)');

-- Shown as reserved until the last day, in every list (R376)

select is(tests.shown('TAP 4'), array['true', 'true', 'true', 'true', 'true', 'true', 'Zyqtoken TAP 4'], 'a reserved vehicle says so everywhere, and stays listed');
select is(tests.shown('TAP 3'), array_fill(null::text, array[7]), 'no other one does');
select is(public.list_today('reservation') -> 'totalCount', '0', 'today has nothing to decide');
select tests.expire('TAP 4', 0);
select is((tests.shown('TAP 4'))[1], 'true', 'on its last day');
select ok(public.list_today('reservation') -> 'lines' -> 0 @> jsonb_build_object('registernumber', 'TAP 4', 'what', 'ends', 'days', 0, 'amount', 8000,
  'whose', 'Zyqtoken TAP 4', 'phone', '9822041701', 'person', tests.username_of('employee')), 'of which today speaks (R381)');
select tests.expire('TAP 4', 1);
select is(tests.shown('TAP 4'), array_fill(null::text, array[6]) || 'Zyqtoken TAP 4'::text, 'after it visitors see nothing of it, the office does');
select ok(public.list_today('reservation') -> 'lines' -> 0 @> '{"registernumber": "TAP 4", "what": "ended", "days": -1}', 'and today asks');
select throws_ok($$ select public.sell_car('{"registernumber": "TAP 4", "owner_name": "B", "contact_no": "9822041709", "selling_price": 5,
  "payment_mode": "UPI"}') $$, 'PT409', null, 'its token is still held');
select throws_ok(format($$ select public.extend_reservation(%s, private.today() - 1) $$, tests.held('TAP 4')), 'PT400', null, 'no last day in the past');
set constraints public.write_receipt, public.correct_receipt immediate;
select lives_ok(format($$ select public.extend_reservation(%s, private.today() + 5) $$, tests.held('TAP 4')), 'an expired one is extended (R375)');
select is((select array[p.contents ->> 'until', (p.corrects is not null and old.contents ->> 'until' < p.contents ->> 'until')::text]
    from public.issued_papers p left join public.issued_papers old on old.id = p.corrects
    where p.reservation = tests.held('TAP 4') order by p.id desc limit 1),
  array[(private.today() + 5)::text, 'true'], 'which makes a receipt with that day, in the place of the one before');
set constraints public.write_receipt, public.correct_receipt deferred;
select is((tests.shown('TAP 4'))[1], 'true', 'and is shown again');
select is(public.list_today('reservation') -> 'totalCount', '0', 'today has nothing to decide');

-- Reversals (R379): by an admin

select throws_ok(format($$ select public.reverse_entry('token', %s, 'x') $$, tests.held('TAP 4')), 'PT403', null, 'an employee reverses nothing');
select tests.act_as('admin');
insert into tests.before values (tests.sums());
select throws_ok(format($$ select public.reverse_entry('token', %s, 'x') $$, tests.held(number)), 'PT409',
  'This token is part of a sale, or its reservation has ended. Please reverse that first.', 'not one of which more has become: ' || number)
from unnest(array['TAP 1', 'TAP 2']) number;
select public.reverse_entry('token', tests.held('TAP 4'), 'Not his');
select is((tests.sums() ->> 'totalDownPayments')::numeric, 110000::numeric, 'a token that was a mistake counts nowhere');
select is(tests.state('TAP 4'), 'reversed', 'its vehicle is free');
select is((tests.shown('TAP 4'))[1], null::text, 'for everybody');
select tests.act_as('admin');
select throws_ok(format($$ select public.reverse_entry('token', %s, 'x') $$, tests.held('TAP 4')), 'PT409', 'This entry is reversed already.', 'once');
select ok(public.list_reversals('TAP 4') -> 0 @> '{"kind": "token", "amount": 8000, "what": "Zyqtoken TAP 4", "present": true}', 'it is told');
select public.take_back_reversal((select max(id) from public.reversals where kind = 'token' and registernumber = 'TAP 4'));
select is(tests.sums(), (select sums from tests.before), 'and counts again when that is taken back');
select public.reverse_entry('token', tests.held('TAP 4'), 'Not his'), tests.hold('TAP 4', 1, '2025-02-03');
select throws_ok($$ select public.take_back_reversal((select max(id) from public.reversals where kind = 'token' and registernumber = 'TAP 4')) $$, 'PT409', null,
  'not while somebody else has it reserved');
select public.reverse_entry('token', tests.held('TAP 4'), 'x'),
  public.take_back_reversal((select min(id) from public.reversals where kind = 'token' and registernumber = 'TAP 4' and amount = 8000));
select public.reverse_entry('token_end', (select id from public.reservation_ends where registernumber = 'TAP 2'), 'He bought');
select is(tests.state('TAP 2'), 'open', 'an end that was a mistake: the reservation is open again');
select is((tests.sums() ->> 'totalDownPayments')::numeric, 138000::numeric, 'with what was given back');
select is((select "netProfit" - "totalProfit" from public.monthly_profit(3, 2025)), 5000::numeric, 'without what was kept');
select ok(public.list_reversals('TAP 2') -> 0 @> '{"kind": "token_end", "amount": 20000, "entered_for": "2025-03-03", "what": "Zyqtoken TAP 2"}', 'it is told');
select public.take_back_reversal((select max(id) from public.reversals where kind = 'token_end'));
select is(tests.sums(), (select sums from tests.before), 'taken back: as before');
select is(tests.state('TAP 2'), 'ended', 'and ended');

-- The sale of a reserved vehicle reversed: the token was received all the same

select public.reverse_entry('sale', tests.sale_of('TAP 1'), 'Never sold');
select is(tests.state('TAP 1'), 'open', 'its reservation is open again (R379)');
select is((tests.sums() ->> 'totalDownPayments')::numeric, 28000::numeric, 'the token is still there, the 90,000 are not');
select is(tests.received(1) ->> 'down', '35000', 'in its month');
select ok(r @> '{"down_payment": 100000, "token": 10000}', 'of which 90,000 are to be given back') from jsonb_array_elements(public.list_reversals('TAP 1')) r;
select public.take_back_reversal((select max(id) from public.reversals where kind = 'sale' and registernumber = 'TAP 1'));
select is(tests.sums(), (select sums from tests.before), 'taken back: as before');
select is(tests.state('TAP 1'), 'sold', 'with its reservation');
select public.reverse_entry('sale', tests.sale_of('TAP 1'), 'Never sold'), public.end_reservation(tests.held('TAP 1'), 'x', 10000, 'UPI');
select throws_ok($$ select public.take_back_reversal((select max(id) from public.reversals where kind = 'sale' and registernumber = 'TAP 1')) $$, 'PT409', null,
  'not when the token was given back since');
select throws_ok($$ select public.delete_vehicle('TAP 1') $$, 'PT409', 'This vehicle was reserved here before: it stays, for its books.', 'its books stay (R382)');

-- Its number is corrected, it is bought back

select is(public.correct_number('TAP 4', 'TAP 44'), 'TAP 44', 'a reserved vehicle gets another number');
select is(tests.state('TAP 44'), 'open', 'and stays reserved');
select public.sell_car(jsonb_build_object('registernumber', 'TAP 44', 'owner_name', 'A', 'contact_no', '9822041701', 'selling_price', 8000,
  'payment_mode', 'UPI', 'down_payment', 8000, 'reservation', tests.held('TAP 44'))), public.buy_back('TAP 44', 5);
select ok(public.list_stays('TAP 44') -> 0 -> 'sale' @> '{"token": 8000}', 'the sale of an earlier stay has its token');
select lives_ok($$ select tests.hold('TAP 44', 5, private.today()::text) $$, 'the next stay is reserved anew');
select throws_ok($$ select tests.hold('TAP 44', 5, '2025-02-02') $$, 'PT409', null, 'once');

-- Reserved or sold, whoever writes (R377)

select throws_ok($$ select tests.write('update public.cardetails set status = true, onhomepage = false where registernumber = ''TAP 44'';
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode) values (''TAP 44'', ''A'', ''9822041701'', 5, ''UPI'')') $$,
  'PT409', null, 'an import sells no reserved vehicle');
select throws_ok(format($$ select tests.write('update public.cardetails set status = true, onhomepage = false where registernumber = ''TAP 5'';
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, token, reservation)
  values (''TAP 5'', ''A'', ''9822041701'', 5, ''UPI'', 5, 5, %s)') $$, tests.held('TAP 3')),
  'PT409', 'This reservation is of another vehicle.', 'nor with a reservation of another');
select public.sell_car('{"registernumber": "TAP 5", "owner_name": "A", "contact_no": "9822041701", "selling_price": 5, "payment_mode": "UPI"}');
select throws_ok($$ select tests.write('insert into public.reservations (registernumber, name, phone, amount, mode, until)
  values (''TAP 5'', ''A'', ''9822041701'', 5, ''UPI'', private.today())') $$, 'PT409', 'Already Sold', 'nor is a sold one reserved');
-- As if it had been written before this rule.
select tests.write('alter table public.reservations disable trigger user; insert into public.reservations (registernumber, stay, name, phone, amount, mode, until)
  values (''TAP 5'', 1, ''Zyqtoken old'', ''9822041701'', 5, ''UPI'', private.today()); alter table public.reservations enable trigger user');
select public.buy_back('TAP 5', 5);
select throws_ok(format($$ select public.sell_car(jsonb_build_object('registernumber', 'TAP 5', 'owner_name', 'A', 'contact_no', '9822041701',
  'selling_price', 5, 'payment_mode', 'UPI', 'down_payment', 5, 'reservation', %s)) $$, tests.held('TAP 5')),
  'PT409', 'This reservation was made before the vehicle was bought back. Please end it first.', 'a token of an earlier stay is part of no sale of a later one');
select lives_ok(format($$ select public.end_reservation(%s, 'Bought', 5, 'UPI') $$, tests.held('TAP 5')), 'it is ended');
select lives_ok($$ select public.sell_car('{"registernumber": "TAP 5", "owner_name": "A", "contact_no": "9822041701", "selling_price": 5,
  "payment_mode": "UPI"}') $$, 'and then the vehicle is sold');

select * from finish();
rollback;
