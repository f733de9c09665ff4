-- Revocation: a deleted or re-designated account is out at once although its token has not expired (D29).
-- For tables this is tested in access_matrix, for files in files.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/reach.psql
select * from no_plan();

create function tests.fire(p_userid text) returns void language sql security definer
as $$ delete from auth.users where id = tests.id_of(p_userid) $$;

-- Every function for staff is tried. That a living account gets further by the same calls is in access_matrix.
create function tests.refusals() returns table (name text, code text) language sql
as $$ select name, code from tests.calls() where name in (select name from tests.functions_for where people <> '{}' and not people @> '{visitor}') $$;

select cmp_ok((select count(*) from tests.refusals()), '>', 40::bigint, 'there are functions for staff to try');
select tests.act_as('deleted');
select is_empty($$ select * from tests.refusals() where code is distinct from 'PT401' $$, 'a deleted employee''s token opens none');
select throws_ok($$ select public.list_files('TAP LISTED/InventoryVehicleImages') $$, 'PT401', null, 'nor a folder of the staff');
select tests.act_as('demoted');
select is_empty($$ select * from tests.refusals() where code is distinct from 'PT401' $$, 'a token that disagrees with its staff row opens none');
select throws_ok($$ select public.list_files('TAP LISTED/InventoryVehicleImages') $$, 'PT401', null, 'nor a folder of the staff');
select tests.act_as('stranger');
select is_empty($$ select * from tests.refusals() where code is distinct from 'PT401' $$, 'a token without a staff row opens none');
select throws_ok($$ select public.list_files('TAP LISTED/InventoryVehicleImages') $$, 'PT401', null, 'nor a folder of the staff');
select tests.act_as_visitor();
select is_empty($$ select * from tests.refusals() where code is distinct from '42501' $$, 'a visitor opens none');
select throws_ok($$ select public.list_files('TAP LISTED/InventoryVehicleImages') $$, 'PT401', null, 'nor a folder of the staff');

-- The account of a current employee

select tests.act_as('employee');
select is(tests.rows($$ select from public.ownerdetails where registernumber like 'TAP%' $$), 3::bigint, 'an employee is at work');
select tests.fire('employee');
select is_empty('select from public.ownerdetails', 'and out within the same token''s life');
select is_empty('select from public.cardetails', 'down to the stock');
select throws_ok('select public.who_am_i()', 'PT401', null, 'and told to log in again');

-- A re-designation does not revive the old token

select tests.act_as_postgres();
insert into auth.users (id, email) values (tests.id_of('deleted'), 'tests.back@staff.invalid');
insert into public.staff (id, userid, username, userdesignation)
  values (tests.id_of('deleted'), 'back', 'Test back', 'Driver');
select tests.act_as('deleted');
select is_empty('select from public.cardetails', 'an employee''s old token is not good for the driver they are now');
select tests.act_as_postgres();
select tests.act_with('authenticated', tests.claims_of(tests.id_of('deleted')));
select is(tests.rows($$ select from public.cardetails where registernumber like 'TAP%' $$), 3::bigint, 'their new one is');

select * from finish();
rollback;
