-- Costs that are the owner's own (R490, R491): only admins record, read and edit them. Whatever employees are told leaves them out, so that no sum
-- gives them away by its difference; a test of each way in which a cost is told.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

create table tests.kept (name text primary key, id bigint);
grant all on tests.kept to public;
create function tests.cost(p_name text) returns bigint language sql as $$ select id from tests.kept where name = p_name $$;

-- What the caller is told of costs, by every call that tells of them.
create function tests.told() returns jsonb language sql
as $$
  select jsonb_build_object(
    'table', (select jsonb_agg(description order by id) from public.miscellaneous_costs),
    'month', public.costs_of_month(1, 2025) -> 'totalCost', 'list', jsonb_array_length(public.costs_of_month(1, 2025) -> 'costs'),
    'current', (select sum((c ->> 'cost')::numeric) from jsonb_array_elements(public.current_month_costs()) c),
    'account', public.account_month(1, 2025) -> 'totalCost', 'costs', jsonb_array_length(public.account_month(1, 2025) -> 'costs'),
    'year', (select costs from public.account_year(2025) where month = 1),
    'ever', (select "totalMiscellaneous" from public.account_summary()), 'balance', (select "Remaining_Balance" from public.account_summary()),
    'reversed', (select jsonb_agg(r ->> 'amount' order by r ->> 'id') from jsonb_array_elements(public.list_reversals(p_month => 1, p_year => 2025)) r),
    'reversals', (select sum(amount) from public.reversals where kind = 'cost' and entered_for = '2025-01-15'))
$$;

-- Rent of 700 and a salary of 25,000 in January 2025, both today too; a bonus that is reversed.
select tests.act_as('admin');
select public.add_cost('Rent', 700, '2025-01-01');
select lives_ok($$ select public.add_cost('Zyqsalary', 25000, '2025-01-31', 'a0000000-0000-4000-8000-000000000e01', true) $$, 'an admin records a salary as the owner''s own');
select lives_ok($$ select public.add_cost('Zyqsalary', 25000, '2025-01-31', 'a0000000-0000-4000-8000-000000000e01', true) $$, 'and a second try of it is taken for one');
select throws_ok($$ select public.add_cost('Zyqsalary', 25000, '2025-01-31', 'a0000000-0000-4000-8000-000000000e01') $$, 'PT409', null, 'but not of one that everybody sees');
select public.add_cost('Zyqsalary today', 25000, p_owners_own => true), public.add_cost('Rent today', 700);
select public.add_cost('Zyqbonus', 9000, '2025-01-15', p_owners_own => true), public.add_cost('Tea', 30, '2025-01-15');
insert into tests.kept select description, id from public.miscellaneous_costs;
select public.reverse_entry('cost', tests.cost('Zyqbonus'), 'Zyqreason'), public.reverse_entry('cost', tests.cost('Tea'), 'Twice');

select is(tests.told(), '{"table": ["Rent", "Zyqsalary", "Zyqsalary today", "Rent today", "Zyqbonus", "Tea"], "month": 25700, "list": 2, "current": 25700,
  "account": 25700, "costs": 2, "year": 25700, "ever": 51400, "balance": -51400, "reversed": ["9000", "30"], "reversals": 9030}'::jsonb, 'an admin is told all of them');
select is((select jsonb_agg(c - 'id') from jsonb_array_elements(public.costs_of_month(1, 2025) -> 'costs') c),
  '[{"description": "Rent", "cost": 700, "date": "2025-01-01"}, {"description": "Zyqsalary", "cost": 25000, "date": "2025-01-31", "owners_own": true}]'::jsonb,
  'and which are the owner''s own');
select is((select jsonb_agg(c -> 'miscellaneous_costs' -> 'owners_own') from jsonb_array_elements(public.export_rows('costs') -> 'rows') c),
  '[null, true, true, null]'::jsonb, 'an admin''s files carry it');

select tests.act_as('employee');
select is(tests.told(), '{"table": ["Rent", "Rent today", "Tea"], "month": 700, "list": 1, "current": 700, "account": 700, "costs": 1, "year": 700,
  "ever": 1400, "balance": -1400, "reversed": ["30"], "reversals": 30}'::jsonb, 'an employee is told of none, in no list, sum, balance or reversal');
select is_empty($$ select from public.miscellaneous_costs where owners_own or id = tests.cost('Zyqsalary') $$, 'nor by its number');
select is_empty($$ select from public.activity_log $$, 'an employee reads no log');
select throws_ok(format('select %s', call), code, null, format('an employee does not call %s', call))
from (values ($$public.export_rows('costs')$$, 'PT403'), ('public.registers(1, 2025)', 'PT403'), ('public.list_activity()', 'PT403'),
  ($$public.take_back_reversal((select min(id) from public.reversals))$$, 'PT403'),
  ($$public.add_cost('Mine', 1, p_owners_own => true)$$, 'PT403'),
  ($$public.edit_book('miscellaneous_costs', tests.cost('Rent'), 'owners_own', 'true')$$, 'PT403')) as t (call, code);
select throws_ok($$ insert into public.miscellaneous_costs (description, cost, owners_own) values ('Mine', 1, true) $$, '42501', null, 'nor hides a cost past the verb');
with changed as (update public.miscellaneous_costs set owners_own = false, cost = 1 returning 1)
select is((select count(*) from changed), 0::bigint, 'or changes one');
select throws_ok($$ delete from public.miscellaneous_costs $$, '42501', null, 'or deletes one');

select tests.act_as('driver');
select is_empty($$ select from public.miscellaneous_costs $$, 'a driver reads no cost');
select is_empty($$ select from public.reversals $$, 'and no reversal');
select tests.act_as('deleted');
select is_empty($$ select from public.miscellaneous_costs $$, 'a deleted account neither');
select tests.act_as_visitor();
select throws_ok($$ select from public.miscellaneous_costs $$, '42501', null, 'a visitor has no such table');

-- Marked later, taken back, and marked no more.

select tests.act_as('admin');
select lives_ok($$ select public.edit_book('miscellaneous_costs', tests.cost('Rent'), 'owners_own', 'true') $$, 'an admin marks a cost later');
select is((select after from public.activity_log where tablename = 'miscellaneous_costs' order by id desc limit 1) - 'id',
  '{"description": "Rent", "owners_own": true}'::jsonb, 'which the log tells them');
select tests.act_as('employee');
select is(tests.told() -> 'month', '0', 'then an employee is told of it no more');
select tests.act_as('admin');
select public.take_back_reversal((select reversal from public.miscellaneous_costs where id = tests.cost('Zyqbonus')));
select tests.act_as('employee');
select is(tests.told() - '{table}'::text[] @> '{"month": 0, "ever": 700, "balance": -700}', true, 'nor of one whose reversal is taken back');
select tests.act_as('admin');
select is((select "totalMiscellaneous" from public.account_summary()), 60400::numeric, 'an admin is: 700 + 25,000 + 25,000 + 700 + 9,000');
select public.edit_book('miscellaneous_costs', tests.cost('Rent'), 'owners_own', 'false');
select tests.act_as('employee');
select is(tests.told() -> 'month', '700', 'what is marked no more is told again');

select * from finish();
rollback;
