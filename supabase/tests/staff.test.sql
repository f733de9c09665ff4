-- Who adds and deletes whom, and each persona's designation.
begin;
\ir helpers/personas.psql
select plan(62);

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
select throws_ok('select private.require_office()', 'PT403', null, 'a driver is told that they may not do office work');
select throws_ok('select private.require_admin()', 'PT403', null, 'a driver is told that they are no admin');
select tests.act_as('employee');
select lives_ok('select private.require_office()', 'an employee passes as office');
select throws_ok('select private.require_admin()', 'PT403', null, 'an employee is told that they are no admin');
select tests.act_as('admin');
select lives_ok('select private.require_admin()', 'an admin passes as admin');
select tests.act_as('deleted');
select throws_ok('select private.require_staff()', 'PT401', null, 'a deleted account has to log in again');
select tests.act_as_visitor();
select throws_ok('select private.require_staff()', 'PT401', null, 'a visitor has to log in');
select throws_ok('select private.is_admin()', '42501', null, 'a visitor has no business with the role helpers');

-- A session that has ended

select tests.act_as('admin');
select ok(private.is_admin(), 'a session is good');
select tests.act_as_postgres();
create function tests.end_session() returns void language sql security definer
as $$ delete from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid $$;
select tests.act_as('admin');
select tests.end_session();
select ok(not private.is_staff(), 'until it is ended, though its token has not expired');
select tests.act_as_postgres();
select tests.act_with('authenticated', jsonb_set(tests.claims_of(tests.id_of('driver')), '{sub}', to_jsonb(tests.id_of('admin'))));
select ok(not private.is_staff(), 'and good for its own account only');

-- who_am_i

select tests.act_as_visitor();
select throws_ok('select public.who_am_i()', '42501', null, 'a visitor has nobody to be');
select tests.act_as('driver');
select is(to_jsonb(public.who_am_i()), '{"userid": "driver", "username": "Test driver", "userdesignation": "Driver", "language": null, "offlineHours": 12}'::jsonb,
  'who_am_i says who holds the token');
select tests.act_as('admin');
select is(to_jsonb(public.who_am_i()) ->> 'userdesignation', 'Admin', 'who_am_i picks the caller among all staff');
select tests.act_as('deleted');
select throws_ok('select public.who_am_i()', 'PT401', null, 'who_am_i refuses a deleted account');
select tests.act_as('demoted');
select throws_ok('select public.who_am_i()', 'PT401', null, 'who_am_i refuses a token that disagrees with its staff row');

-- Reading

select tests.act_as_visitor();
select throws_ok('select from public.staff', '42501', null, 'a visitor reads no staff');
select tests.act_as('driver');
select results_eq('select userid::text from public.staff', array['driver'], 'a driver sees only themselves');
select tests.act_as('employee');
select results_eq('select userid::text from public.staff', array['employee'], 'an employee sees only themselves');
select tests.act_as('admin');
select is((select count(*) from public.staff where userid in ('admin', 'employee', 'driver', 'demoted')), 4::bigint,
  'an admin sees everybody');
select tests.act_as('demoted');
select is_empty('select from public.staff', 'a token that disagrees with its staff row does not even see itself');

-- Adding, changing, deleting: only by the verbs of staff_accounts

select tests.act_as_postgres();
create function tests.keeps_off(p_persona text) returns setof text language plpgsql
as $$
begin
  perform tests.act_as(p_persona);
  return next throws_ok($q$ insert into public.staff (id, userid, username, userdesignation)
    values (gen_random_uuid(), 'x', 'X', 'Driver') $q$, '42501', null, p_persona || ' adds nobody past the verbs');
  return next throws_ok($q$ update public.staff set userdesignation = 'Admin' where userid = 'driver' $q$, '42501', null,
    p_persona || ' gives nobody another designation');
  return next throws_ok($q$ delete from public.staff where userid = 'driver' $q$, '42501', null,
    p_persona || ' removes nobody past the verbs');
end
$$;
select tests.keeps_off(persona) from unnest(array['admin', 'employee', 'driver', 'deleted', 'demoted']) persona;

-- Valid staff rows

select tests.act_as_postgres();
insert into auth.users (id, email) select gen_random_uuid(), 'tests.spare' || n || '@staff.invalid' from generate_series(1, 3) n;
create function tests.hire(p_userid text, p_designation text, p_username text default null) returns void
language sql
as $$
  insert into public.staff (id, userid, username, userdesignation)
  select u.id, p_userid, coalesce(p_username, initcap(p_userid)), p_designation
  from auth.users u where u.email like 'tests.spare%' and not exists (select from public.staff s where s.id = u.id)
  order by u.email limit 1
$$;
select throws_ok($$ select tests.hire('admin3', 'Owner') $$, '23514', null, 'there are three designations');
select throws_ok($$ select tests.hire('Upper', 'Driver') $$, '23514', null, 'a user id is lower case');
select throws_ok($$ select tests.hire('a b', 'Driver') $$, '23514', null, 'a user id has no spaces');
select throws_ok($$ select tests.hire('driver', 'Driver', 'Another name') $$, '23505', null, 'a user id is taken once');
select throws_ok($$ select tests.hire('fresh', 'Driver', ' ') $$, '23514', null, 'a user name is not blank');
select throws_ok($$ select tests.hire('fresh', 'Driver', 'TEST driver') $$, '23505', null,
  'a user name is taken once, however it is written');
select throws_ok(format('select tests.hire(''fresh'', ''Driver'', %L)', name), '23514', null, 'no name has signs that nobody sees: ' || what)
from (values (E'Test\u200bdriver', 'zero width'), (E'Test\u00a0driver', 'hard space'), ('Test  driver', 'two spaces'),
             (E'\u202eTest', 'backwards'), (E'Te\u0007st', 'bell'), ('Ｔest driver', 'wide')) as n (name, what);

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
select tests.hire('admin4', 'Admin');
update auth.users set banned_until = now() + interval '1 hour' where id = (select id from public.staff where userid = 'admin4');
select throws_ok($$ delete from auth.users where id = tests.id_of('admin') $$, 'PT409', null,
  'an admin who is locked out does not count');
delete from auth.users where id = tests.id_of('driver');
select is_empty($$ select from public.staff where userid = 'driver' $$, 'whoever loses the account loses the staff row');

select * from finish();
rollback;
