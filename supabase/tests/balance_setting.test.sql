-- The setting whether employees see the account balance (D02): only admins change it, and what it hides from whom.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select plan(43);

-- As in a new shop, whatever was set before.
update public.settings set employees_see_balance = true, balance_answered = false;
insert into public.cardetails (registernumber) values ('TAP 1');
insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAP 1', 300000);
insert into public.miscellaneous_costs (description, cost, date) values ('Rent', 700, '2025-01-01');
insert into public.investment (description, amount, date) values ('Savings', 500000, '2025-01-15');

-- The three figures and the investments of January 2025, as the caller sees them.
create function tests.told() returns jsonb language sql
as $$
  select jsonb_build_array(s -> 'totalBuy', s -> 'totalInvestment', s -> 'Remaining_Balance', s -> 'totalMiscellaneous',
    m -> 'totalInvestment', jsonb_array_length(m -> 'investmentCosts'), (select count(*) from public.investment))
  from (select to_jsonb(a) as s from public.account_summary() a) a, public.account_month(1, 2025) m
$$;

select is((select count(*) from public.settings), 1::bigint, 'the settings are one row');

-- An admin is asked once (R489)

create function tests.asked() returns text[] language sql
as $$ select array_agg(concat_ws(' ', line ->> 'key', line ->> 'what', line ->> 'days')) from jsonb_array_elements(public.list_today('setting') -> 'lines') line $$;
select tests.act_as('employee');
select is(tests.asked(), null, 'an employee is not asked');
select is(public.list_today() -> 'kinds' -> 'setting', null, 'nor told that anybody is');
select throws_ok($$ select public.mark_today('setting:balance') $$, 'PT404', null, 'and does not say that it is done');
select is((select "balanceAnswered" from public.house_settings()), false, 'nobody has answered');
select tests.act_as('admin');
select is(tests.asked(), '{setting:balance balance 0}', 'an admin is, by a line of Today');
select is(public.list_today() #> '{kinds,setting}', '1', 'which is counted');
savepoint unanswered;
select lives_ok('select public.change_settings(true)', 'an admin says that it stays on');
select is(tests.asked(), null, 'and is asked no more');
select is((select array["employeesSeeBalance", "balanceAnswered"] from public.house_settings()), '{true,true}', 'and it is on');
rollback to unanswered;
select lives_ok($$ select public.mark_today('setting:balance') $$, 'or says that it is done, as of any line');
select is(tests.asked(), null, 'and it goes too');
rollback to unanswered;
select tests.act_as('driver');
select throws_ok($$ select public.list_today() $$, 'PT403', null, 'a driver has no such list');

select tests.act_as('employee');
select is((select "employeesSeeBalance" from public.house_settings()), true, 'it is on unless an admin says otherwise');
select is(tests.told(), '[300000, 500000, 199300, 700, 500000, 1, 1]'::jsonb, 'on: an employee is told every sum');
select throws_ok('select public.change_settings(false)', 'PT403', 'Your account may not do this.', 'an employee changes no setting');
with changed as (update public.settings set employees_see_balance = true where id returning 1)
select is((select count(*) from changed), 0::bigint, 'nor the row behind it');
select throws_ok('insert into public.settings default values', '42501', null, 'adds none');
select throws_ok('delete from public.settings where id', '42501', null, 'deletes none');

select tests.act_as('admin');
select lives_ok('select public.change_settings(false)', 'an admin switches it off');
select is((select "employeesSeeBalance" from public.house_settings()), false, 'so it is off');
select is(tests.told(), '[300000, 500000, 199300, 700, 500000, 1, 1]'::jsonb, 'off: an admin is told every sum all the same');
select throws_ok('select public.change_settings(null)', '23502', null, 'it is on or off');
select throws_ok('insert into public.settings default values', '42501', null, 'not even an admin adds a second row');
select throws_ok('delete from public.settings where id', '42501', null, 'or deletes the one there is');
select results_eq(
  $$ select action, before, after from public.activity_log where tablename = 'settings' and before ? 'employees_see_balance' $$,
  $$ values ('UPDATE', '{"employees_see_balance": true, "balance_answered": false}'::jsonb,
      '{"employees_see_balance": false, "balance_answered": true}'::jsonb) $$,
  'the change is in the log');

select tests.act_as('employee');
select is(tests.told(), '[null, null, null, 700, null, 0, 0]'::jsonb,
  'off: an employee is told neither the three figures nor what they are made of, and the rest as before');
select is((select count(*) from public.account_summary() s, jsonb_each(to_jsonb(s)) where value = 'null' and key <> 'totalOther'), 3::bigint,
  'three figures are hidden, no other');
select is(private.total_buying_price(), null, 'nor does the function behind it tell');
select lives_ok($$ select public.add_investment('Loan', 5, '2025-01-20', '6f0f3c62-0d3c-4d38-9d8a-0d3f6bd1c001') $$,
  'an employee still records capital');
select lives_ok($$ select public.add_investment('Loan', 5, '2025-01-20', '6f0f3c62-0d3c-4d38-9d8a-0d3f6bd1c001') $$,
  'and a second try of it is taken for one');
select throws_ok($$ insert into public.investment (description, amount) values ('Loan', 5) returning amount $$, '42501', null,
  'but reads none back');
select tests.act_as_postgres();
select is((select sum(amount) from public.investment), 500005.00, 'it is booked once');

select tests.act_as('driver');
select throws_ok('select public.house_settings()', 'PT403', 'Your account may not do this.', 'the settings are no driver''s');
select throws_ok('select public.change_settings(true)', 'PT403', 'Your account may not do this.', 'and not theirs to change');
select is_empty('select * from public.settings', 'and sees none');
select is(private.total_buying_price(), null, 'and no sum of buying prices, on or off');

select tests.act_as('deleted');
select throws_ok('select public.house_settings()', 'PT401', 'Please log in again.', 'a deleted account reads no setting');
select throws_ok('select public.change_settings(true)', 'PT401', 'Please log in again.', 'and changes none');
select is(private.sees_balance(), false, 'and sees no balance');

select tests.act_as_visitor();
select throws_ok('select public.house_settings()', '42501', null, 'a visitor reads no setting');
select throws_ok('select * from public.settings', '42501', null, 'nor the table');

select tests.act_as('admin');
select public.change_settings(true);
select tests.act_as('employee');
select is(tests.told() - 6, '[300000, 500005, 199305, 700, 500005, 2]'::jsonb, 'on again: an employee is told again');

select * from finish();
rollback;
