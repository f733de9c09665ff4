-- Who adds and removes whom, and what each persona counts as.
begin;
\ir helpers/personas.psql
select plan(55);

insert into auth.users (id, email) select gen_random_uuid(), 'tests.spare' || n || '@staff.invalid' from generate_series(1, 8) n;
create table tests.spares as select id, email from auth.users where email like 'tests.spare%';
grant select on tests.spares to authenticated;

create function tests.spare() returns uuid
language sql volatile security definer
as $$ select id from tests.spares where not exists (select from public.staff s where s.id = spares.id) order by email limit 1 $$;

-- Adds staff on an account that has no staff row yet.
create function tests.hire(p_userid text, p_designation text) returns void
language sql
as $$
  insert into public.staff (id, userid, username, userdesignation)
  select tests.spare(), p_userid, initcap(p_userid), p_designation
$$;

-- What the caller is

create function tests.what_i_am() returns text
language sql
as $$ select concat_ws(' ', case when private.is_staff() then 'staff' end, case when private.is_office() then 'office' end,
                            case when private.is_admin() then 'admin' end, private.username()) $$;
select tests.act_as_postgres();
update public.staff set username = 'Test ' || userid where userid in ('admin', 'employee', 'driver');

select tests.act_as('admin');
select is(tests.what_i_am(), 'staff office admin Test admin', 'an admin is staff, office and admin');
select tests.act_as('employee');
select is(tests.what_i_am(), 'staff office Test employee', 'an employee is staff and office');
select tests.act_as('driver');
select is(tests.what_i_am(), 'staff Test driver', 'a driver is staff');
select tests.act_as('deleted');
select is(tests.what_i_am(), 'Test deleted', 'a deleted employee is nothing although the token says so');
select tests.act_as('demoted');
select is(tests.what_i_am(), 'Test demoted', 'a token that disagrees with its staff row is worth nothing');
select tests.act_as('stranger');
select is(tests.what_i_am(), 'system', 'somebody without a staff row is nothing');
select tests.act_with('authenticated', jsonb_build_object('sub', tests.id_of('admin'), 'role', 'authenticated', 'isAdmin', 'true'));
select ok(not private.is_staff(), 'the claim counts as a boolean only');
select tests.act_with('authenticated', jsonb_build_object('sub', tests.id_of('admin'), 'role', 'authenticated'));
select ok(not private.is_staff(), 'a staff row without the claim is worth nothing');

select tests.act_as('driver');
select lives_ok('select private.require_staff()', 'a driver passes as staff');
select throws_ok('select private.require_office()', 'PT403', null, 'a driver is told that he may not do office work');
select throws_ok('select private.require_admin()', 'PT403', null, 'a driver is told that he is no admin');
select tests.act_as('employee');
select lives_ok('select private.require_office()', 'an employee passes as office');
select throws_ok('select private.require_admin()', 'PT403', null, 'an employee is told that he is no admin');
select tests.act_as('admin');
select lives_ok('select private.require_admin()', 'an admin passes as admin');
select tests.act_as('deleted');
select throws_ok('select private.require_staff()', 'PT401', null, 'a deleted account has to log in again');
select tests.act_as_visitor();
select throws_ok('select private.require_staff()', 'PT401', null, 'a visitor has to log in');
select throws_ok('select private.is_admin()', '42501', null, 'a visitor has no business with the role helpers');

-- who_am_i

select throws_ok('select public.who_am_i()', '42501', null, 'a visitor has nobody to be');
select tests.act_as('driver');
select is(public.who_am_i(), '{"userid": "driver", "username": "Test driver", "userdesignation": "Driver"}'::jsonb,
  'who_am_i says who holds the token');
select tests.act_as('admin');
select is(public.who_am_i() ->> 'userdesignation', 'Admin', 'who_am_i picks the caller among all staff');
select tests.act_as('deleted');
select throws_ok('select public.who_am_i()', 'PT401', null, 'who_am_i refuses a deleted account');
select tests.act_as('demoted');
select throws_ok('select public.who_am_i()', 'PT401', null, 'who_am_i refuses a token that disagrees with its staff row');

-- Reading

select tests.act_as_visitor();
select throws_ok('select from public.staff', '42501', null, 'a visitor reads no staff');
select tests.act_as('driver');
select results_eq('select userid::text from public.staff', array['driver'], 'a driver sees himself only');
select tests.act_as('employee');
select results_eq('select userid::text from public.staff', array['employee'], 'an employee sees himself only');
select tests.act_as('admin');
select is((select count(*) from public.staff where userid in ('admin', 'employee', 'driver', 'demoted')), 4::bigint,
  'an admin sees everybody');
select tests.act_as('demoted');
select is_empty('select from public.staff', 'a token that disagrees with its staff row does not even see itself');

-- Adding

select tests.act_as_visitor();
select throws_ok($$ insert into public.staff (id, userid, username, userdesignation)
  values (gen_random_uuid(), 'x', 'X', 'Driver') $$, '42501', null, 'a visitor adds nobody');
select tests.act_as('driver');
select throws_ok($$ select tests.hire('driver2', 'Driver') $$, '42501', null, 'a driver adds nobody');
select tests.act_as('employee');
select lives_ok($$ select tests.hire('driver2', 'Driver') $$, 'an employee adds a driver');
select throws_ok($$ select tests.hire('employee2', 'Employee') $$, '42501', null, 'an employee adds no employee');
select throws_ok($$ select tests.hire('admin2', 'Admin') $$, '42501', null, 'an employee adds no admin');
select tests.act_as('deleted');
select throws_ok($$ select tests.hire('driver3', 'Driver') $$, '42501', null, 'a deleted employee adds nobody');
select throws_ok($$ insert into public.staff (id, userid, username, userdesignation)
  values (auth.uid(), 'deleted', 'Back again', 'Employee') $$, '42501', null, 'a deleted employee does not bring himself back');
select tests.act_as('demoted');
select throws_ok($$ select tests.hire('driver3', 'Driver') $$, '42501', null, 'a demoted admin adds nobody');
select tests.act_as('admin');
select lives_ok($$ select tests.hire('employee2', 'Employee') $$, 'an admin adds an employee');
select lives_ok($$ select tests.hire('admin2', 'Admin') $$, 'an admin adds an admin');
select throws_ok($$ select tests.hire('admin3', 'Owner') $$, '23514', null, 'there are three designations');
select throws_ok($$ select tests.hire('Upper', 'Driver') $$, '23514', null, 'a user id is lower case');
select throws_ok($$ select tests.hire('a b', 'Driver') $$, '23514', null, 'a user id has no spaces');
select throws_ok($$ insert into public.staff (id, userid, username, userdesignation)
  select tests.spare(), 'driver2', 'Another name', 'Driver' $$, '23505', null, 'a user id is taken once');
select throws_ok($$ insert into public.staff (id, userid, username, userdesignation)
  select tests.spare(), 'fresh', ' ', 'Driver' $$, '23514', null, 'a user name is not blank');
select throws_ok($$ insert into public.staff (id, userid, username, userdesignation)
  select tests.spare(), 'fresh', 'Test driver', 'Driver' $$, '23505', null, 'a user name is taken once');

-- Changing: nobody is granted it

select throws_ok($$ update public.staff set userdesignation = 'Admin' where userid = 'driver' $$, '42501', null,
  'a designation is never updated, not even by an admin');
select throws_ok($$ update public.staff set userid = 'x' where userid = 'driver' $$, '42501', null,
  'a user id is never updated');
select tests.act_as('driver');
select throws_ok($$ update public.staff set userdesignation = 'Admin' where id = auth.uid() $$, '42501', null,
  'a driver does not promote himself');

-- Removing

select is(tests.rows($$ delete from public.staff where true $$), 0::bigint, 'a driver removes nobody, not even himself');
select tests.act_as('employee');
select is(tests.rows($$ delete from public.staff where true $$), 0::bigint, 'an employee removes nobody');
select tests.act_as('admin');
select is(tests.rows($$ delete from public.staff where id = auth.uid() $$), 0::bigint, 'an admin does not remove himself');
select throws_ok($$ delete from public.staff where userid in ('driver2', 'employee2', 'admin2') $$, 'PT400', null,
  'an admin does not remove three at once');
select is((select sum(tests.rows(format('delete from public.staff where userid = %L', userid)))
  from unnest(array['driver2', 'employee2', 'admin2']) userid), 3::numeric, 'but one by one a driver, an employee and another admin');

-- The last admin (D29)

select tests.act_as_postgres();
select tests.hire('admin2', 'Admin');
delete from public.staff where userdesignation = 'Admin' and userid not in ('admin', 'admin2');
select throws_ok($$ delete from public.staff where userid in ('admin', 'admin2') $$, 'PT409', null,
  'two admins are not removed at once when they are the last');
select lives_ok($$ delete from auth.users where id = (select id from public.staff where userid = 'admin2') $$,
  'one of two admins is removed');
select throws_ok($$ delete from auth.users where id = tests.id_of('admin') $$, 'PT409', null,
  'the last admin''s account is not deleted by way of the Auth server');
delete from auth.users where id = tests.id_of('driver');
select is_empty($$ select from public.staff where userid = 'driver' $$, 'whoever loses the account loses the staff row');

select * from finish();
rollback;
