-- The cash book (R526-R534): how money was paid out, each account day by day, money that is moved, the drawer that is counted; by hand.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

update public.dealer_office set account_name = 'HDFC', bank = '', account_number = '' where id;
update public.settings set employees_see_balance = true where id;
create function tests.day(p_days int) returns date language sql as $$ select private.today() + p_days $$;
create function tests.book(p_account text, p_party text, p_days int) returns jsonb language sql as
  $$ select public.cash_book(p_account::public.money_account, p_party, tests.day(p_days)) $$;
create function tests.lines(p_book jsonb) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_array(line -> 'kind', line -> 'name', line -> 'amount', line -> 'balance') order by place)
  from jsonb_array_elements(p_book -> 'lines') with ordinality as l (line, place) $$;
create function tests.sums(p_book jsonb) returns jsonb language sql as $$ select p_book - '{lines,counts}'::text[] $$;
-- Without those that demo data have left empty.
create function tests.accounts() returns jsonb language sql as $$
  select jsonb_agg(one) from jsonb_array_elements(public.money_accounts()) one where one ->> 'party' in ('', 'HDFC', 'SBI') $$;
create function tests.cost_of(p_description text) returns bigint language sql security definer as
  $$ select id from public.miscellaneous_costs where description = p_description $$;

-- How it was paid

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPBOOK", "vehiclebuyprice": 400000}');
select public.add_purchase_payment('TAPBOOK', 400000, private.today(), p_without_papers => true);
select public.add_investment('Savings', 900000, tests.day(-3), p_payment_mode => 'Bank transfer', p_account_paid_to => 'SBI');
select public.add_cost('Salary', 8000, tests.day(-1), p_owners_own => true, p_payment_mode => 'Cash');
select tests.act_as('employee');
select public.add_cost('Tea', 300, tests.day(-1), p_payment_mode => 'Cash', p_account_paid_from => 'HDFC');
select public.add_cost('Rent', 15000, tests.day(-1), p_payment_mode => 'UPI');
select public.add_cost('Toll', 50, tests.day(-1));
select results_eq($$ select description::text, payment_mode::text, account_paid_from::text from public.miscellaneous_costs order by 1 $$,
  $$ values ('Rent', 'UPI', 'HDFC'), ('Tea', 'Cash', ''), ('Toll', '', '') $$,
  'a cost has a mode and the account that the mode means: cash none, others the dealer''s own; or nobody has said it');
select is((select account_paid_to::text from public.investment), 'SBI', 'capital comes to the account that was typed');
select throws_ok($$ insert into public.miscellaneous_costs (description, cost, payment_mode) values ('Tea', 1, repeat('x', 41)) $$, '22001', null,
  'a mode has forty characters');
select throws_ok($$ insert into public.investment (description, amount, payment_mode) values ('Tea', 1, E'U\nPI') $$, '23514', null, 'in one line');
select tests.act_as('driver');
select is(public.add_maintenance('TAPBOOK', 2000, tests.day(-1), 'Tyres', null, 'Cash'), 1, 'so has maintenance');
select tests.act_as('employee');
select is(public.list_maintenance('TAPBOOK') #>> '{maintenanceRecords,0,payment_mode}', 'Cash', 'whose list says it');
select public.sell_car(jsonb_build_object('registernumber', 'TAPBOOK', 'owner_name', 'Zyqbuyer', 'contact_no', '9800077766', 'selling_price', 480000,
  'payment_mode', 'Cash', 'down_payment', 100000, 'commission', 5000, 'selldate', tests.day(-1), 'cash_reason', 'Asked for'));

-- Requests of before the columns are the same requests.
select public.add_cost('Once', 1, tests.day(-9), '00000000-0000-4000-8000-00000000cb01');
select public.add_cost('Once', 1, tests.day(-9), '00000000-0000-4000-8000-00000000cb01', p_payment_mode => '');
select is((select count(*) from public.miscellaneous_costs where description = 'Once'), 1::bigint, 'a request without a mode is the one of before');
select throws_ok($$ select public.add_cost('Once', 1, tests.day(-9), '00000000-0000-4000-8000-00000000cb01', p_payment_mode => 'Cash') $$, 'PT409',
  null, 'with one it is another');

-- Moving money

select public.move_money('cash', 'bank', 90000, p_day => tests.day(-1), p_reference => 'slip 7');
select throws_ok(format('select public.move_money(%s)', arguments), code, null, what)
from (values
  ($$ 'cash', 'cash', 5 $$, 'PT400', 'not to the same account'),
  ($$ 'bank', 'bank', 5, 'HDFC', '' $$, 'PT400', 'nor to it by its other name'),
  ($$ 'cash', 'cheques', 5 $$, '23514', 'a cheque is cleared instead'),
  ($$ 'cash', 'bank', 0 $$, '23514', 'nothing is not moved'),
  ($$ 'cash', 'bank', -5 $$, '23514', 'nor less'),
  ($$ 'cash', 'bank', 5, p_day => private.today() + 1 $$, 'PT400', 'nor tomorrow')) as refused (arguments, code, what);

-- A day of an account

select is(tests.lines(tests.book('cash', '', -1)),
  '[["cost", "Tea", -300, null], ["maintenance", "Tyres", -2000, null], ["sale", "Zyqbuyer", 105000, null], ["money_transfer", "", -90000, null]]',
  'an employee reads a day in order, without what is the owner''s own, and no balance');
select is(tests.sums(tests.book('cash', '', -1)), '{"opening": null, "closing": null, "money_in": 105000, "money_out": 92300}', 'the sums are of that alone');
select is(tests.book('unsaid', '', 0) -> 'lines', '[]', 'nor what vehicles were bought for');
select is(tests.accounts(), '[{"account": "cash", "party": "", "balance": null}, {"account": "bank", "party": "HDFC", "balance": null},
  {"account": "cheques", "party": "", "balance": null}, {"account": "unsaid", "party": "", "balance": null}]', 'nor what is in an account, or which one only capital names');
select tests.act_as('admin');
select is(tests.lines(tests.book('cash', '', -1)),
  '[["cost", "Salary", -8000, -8000], ["cost", "Tea", -300, -8300], ["maintenance", "Tyres", -2000, -10300], ["sale", "Zyqbuyer", 105000, 94700],
    ["money_transfer", "", -90000, 4700]]', 'an admin reads all of it, with what was there after each');
select is(tests.sums(tests.book('cash', '', -1)), '{"opening": 0, "closing": 4700, "money_in": 105000, "money_out": 100300}', '105,000 - 100,300 = 4,700');
select is(tests.sums(tests.book('cash', '', 0)), '{"opening": 4700, "closing": 4700, "money_in": 0, "money_out": 0}', 'and a day begins with what the one before has left');
select is(tests.accounts(), '[{"account": "cash", "party": "", "balance": 4700}, {"account": "bank", "party": "HDFC", "balance": 75000},
  {"account": "bank", "party": "SBI", "balance": 900000}, {"account": "cheques", "party": "", "balance": 0}, {"account": "unsaid", "party": "", "balance": -400051}]',
  'where money is: 90,000 - 15,000 at HDFC; 400,000 + 50 + 1 nobody has said');
select is((select line - '{source,day}'::text[] from jsonb_array_elements(tests.book('bank', 'HDFC', -1) -> 'lines') line where line ->> 'kind' = 'money_transfer'),
  jsonb_build_object('kind', 'money_transfer', 'back', false, 'reversed', false, 'payment_kind', null, 'registernumber', '', 'name', '', 'mode', '', 'reference', 'slip 7',
    'other_account', 'cash', 'other_party', '', 'amount', 90000, 'balance', 75000, 'username', tests.username_of('employee')),
  'a line says where money came from, under which number, and who recorded it');
select is((select line ->> 'registernumber' || ' ' || (line ->> 'username') from jsonb_array_elements(tests.book('cash', '', -1) -> 'lines') line
  where line ->> 'kind' = 'maintenance'), 'TAPBOOK ' || tests.username_of('driver'), 'and of which vehicle');
select is(tests.book('unsaid', '', 0) #>> '{lines,0,kind}', 'purchase_payment', 'what a seller was paid is an admin''s to read');
select is(public.cash_book('cash', '', tests.day(-91), tests.day(0)) -> 'closing', '4700', 'days in a row, a quarter at most');
select throws_ok($$ select public.cash_book('cash', '', tests.day(-92), tests.day(0)) $$, 'PT400', null, 'not more');
select throws_ok($$ select public.cash_book('cash', '', tests.day(0), tests.day(-1)) $$, 'PT400', null, 'nor backwards');

-- Corrections and reversals

select public.edit_book('miscellaneous_costs', tests.cost_of('Tea'), 'cost', '350');
select public.edit_book('miscellaneous_costs', tests.cost_of('Rent'), 'payment_mode', 'Cash');
select is((select account_paid_from::text from public.miscellaneous_costs where description = 'Rent'), '', 'paid in cash after all: out of no account');
select is(tests.lines(tests.book('cash', '', -1)) -> 1, '["cost", "Tea", -350, -8350]', 'what was corrected is one line');
select is(jsonb_array_length(tests.book('bank', 'HDFC', -1) -> 'lines'), 1, 'and nothing where it is not any more');
select public.reverse_entry('cost', tests.cost_of('Tea'), 'Twice');
select is((select jsonb_build_array(line -> 'kind', line -> 'back', line -> 'amount') from jsonb_array_elements(tests.book('cash', '', 0) -> 'lines') line),
  '["cost", true, 350]', 'a reversal is a line of its own day');
select is(tests.book('cash', '', -1) #> '{lines,1,reversed}', 'true', 'the entry stays, and says that it was reversed');
select public.take_back_reversal((select max(id) from public.reversals));
select is(tests.book('cash', '', 0) -> 'lines', '[]', 'one that is taken back vanishes');
select public.reverse_entry('money_transfer', (select max(id) from public.money_transfers), 'Not taken to the bank');
select is(tests.lines(tests.book('bank', 'HDFC', 0)), '[["money_transfer", "", -90000, 0]]', 'a transfer is reversed as any entry');
select is(tests.book('bank', 'HDFC', 0) #>> '{lines,0,other_account}', 'cash', 'back to where it came from');
select is((select public.list_reversals(null, extract(month from tests.day(-1))::int, extract(year from tests.day(-1))::int) #>> '{0,kind}'), 'money_transfer',
  'and told among the reversals');
select public.take_back_reversal((select max(id) from public.reversals));

-- Counting: 105,000 - 8,000 - 350 - 15,000 - 2,000 - 90,000 = -10,350 in the book

select tests.act_as('employee');
select public.move_money('bank', 'cash', 20000, p_day => tests.day(-1));
select throws_ok($$ select public.count_drawer('{"note_500": 19, "coin_5": 29}', tests.day(-1)) $$, 'PT409',
  'This is not what the cash book comes to. Please count once more, or say why it differs.', 'a difference needs a reason; it is not told by how much');
select lives_ok($$ select public.count_drawer('{"note_500": 19, "coin_5": 28}', tests.day(-1), 'A five was found') $$, 'with one it is booked');
select lives_ok($$ select public.count_drawer('{"note_500": 19, "note_20": 7}', tests.day(-1)) $$, 'the same once more, in other notes, has no difference');
select is_empty($$ select from public.cash_counts $$, 'an employee reads no count, which says what the book expects');
select is((select jsonb_agg(line -> 'kind') from jsonb_array_elements(tests.book('cash', '', -1) -> 'lines') line where line ->> 'kind' = 'cash_count'), null,
  'nor its line');
select throws_ok(format('select public.count_drawer(%L, null, %L)', wrong, 'x'), 'PT400', null, wrong || ' is no count')
from unnest(array['{"note_3": 1}', '{"note_500": -1}', '{"note_500": 1.5}', '{"note_500": "many"}', '{"note_500": null}', '{"note_500": 100000}', '[]', '5']) wrong;
select throws_ok($$ select public.count_drawer('{}', private.today() + 1, 'x') $$, 'PT400', null, 'nor is one of tomorrow');
select tests.act_as('admin');
select is((select jsonb_agg(n - 'username') from jsonb_array_elements(tests.book('cash', '', -1) -> 'counts') n), jsonb_build_array(
  jsonb_build_object('day', tests.day(-1), 'counted', 9640, 'expected', 9650, 'difference', -10, 'reason', 'A five was found'),
  jsonb_build_object('day', tests.day(-1), 'counted', 9640, 'expected', 9640, 'difference', 0, 'reason', '')),
  'an admin reads both: 19 x 500 + 28 x 5 = 9,640');
select is(tests.lines(tests.book('cash', '', -1)) -> -1, '["cash_count", "A five was found", -10, 9640]', 'and the difference in the book');
select public.reverse_entry('cash_count', (select min(id) from public.cash_counts), 'Counted wrong');
select is(tests.lines(tests.book('cash', '', 0)), '[["cash_count", "A five was found", 10, 9650]]', 'which is reversed as any entry');
select tests.act_as('employee');
select is_empty($$ select from public.reversals where kind = 'cash_count' $$, 'an admin alone reads that');

-- Who may

select is(tests.book('bank', 'SBI', -3) #>> '{lines,0,name}', 'Savings', 'capital is read while the settings say so');
select tests.act_as('admin');
select public.change_settings(false);
select tests.act_as('employee');
select is(tests.book('bank', 'SBI', -3) -> 'lines', '[]', 'and not when they do not');
select throws_ok(format('insert into public.%s', row), '42501', null, 'only the verbs write ' || row) from unnest(array[
  'money_transfers (day, from_account, to_account, amount) values (private.today(), ''cash'', ''bank'', 5)',
  'cash_counts (day, counted, expected) values (private.today(), 0, 0)']) as row;
select tests.act_as('driver');
select throws_ok('select public.' || call, 'PT403', null, 'a driver: ' || call)
from unnest(array['money_accounts()', 'cash_book(''cash'')', 'move_money(''cash'', ''bank'', 5)', 'count_drawer(''{}'')']) as call;
select tests.act_as_visitor();
select throws_ok('select public.' || call, '42501', null, 'a visitor: ' || call)
from unnest(array['money_accounts()', 'cash_book(''cash'')', 'move_money(''cash'', ''bank'', 5)', 'count_drawer(''{}'')']) as call;

select * from finish();
rollback;
