-- The stock: who sees, adds and edits a vehicle, and what is not valid.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(71);

-- Visitors

select tests.act_as_visitor();
select results_eq($$ select registernumber from public.cardetails where registernumber like 'TAP%' $$, array['TAP LISTED'],
  'a visitor sees what is on the home page and not sold');
select throws_ok('select * from public.cardetails', '42501', null, 'a visitor is not granted every column');
select throws_ok('select vehicle_key from public.cardetails', '42501', null, 'the key of duplicates is not public');
select throws_ok($$ insert into public.cardetails (registernumber) values ('TAP NEW') $$, '42501', null, 'a visitor adds no vehicle');
select throws_ok($$ update public.cardetails set vehiclesellprice = 1 where true $$, '42501', null, 'a visitor edits no vehicle');
select throws_ok($$ delete from public.cardetails where true $$, '42501', null, 'a visitor deletes no vehicle');

-- Drivers

select tests.act_as('driver');
select is(tests.rows($$ select from public.cardetails where registernumber like 'TAP%' $$), 3::bigint,
  'a driver sees every vehicle, sold or hidden');
select throws_ok($$ insert into public.cardetails (registernumber) values ('TAP NEW') $$, '42501', null, 'a driver adds no vehicle');
select is(tests.rows($$ update public.cardetails set vehiclesellprice = 1 where true $$), 0::bigint, 'a driver edits no vehicle');
select is(tests.rows('delete from public.cardetails where true'), 0::bigint, 'a driver deletes no vehicle');

-- Office staff

select tests.act_as('employee');
select is(tests.rows($$ select from public.cardetails where registernumber like 'TAP%' $$), 3::bigint, 'an employee sees every vehicle');
select lives_ok($$ insert into public.cardetails (registernumber, carname) values ('TAP NEW', 'x') $$, 'an employee adds a vehicle');
select is(tests.rows($$ update public.cardetails set carname = 'y', vehiclesellprice = 2, onhomepage = true
  where registernumber = 'TAP NEW' $$), 1::bigint, 'an employee edits a vehicle');
select is(tests.rows($$ update public.cardetails set description = 'Gone to Pune' where registernumber = 'TAPSOLD' $$), 1::bigint,
  'an employee still describes a sold vehicle');
select is(tests.rows($$ delete from public.cardetails where registernumber = 'TAP NEW' $$), 1::bigint,
  'an employee deletes an available vehicle (what becomes of its files: delete_vehicle)');
select is(tests.rows($$ delete from public.cardetails where registernumber = 'TAPSOLD' $$), 0::bigint, 'but no sold one');
select tests.act_as('admin');
select is(tests.rows($$ select from public.cardetails where registernumber like 'TAP%' $$), 3::bigint, 'an admin sees every vehicle');
select lives_ok($$ insert into public.cardetails (registernumber, carname) values ('TAP NEW', 'x') $$, 'an admin adds a vehicle');
select is(tests.rows($$ update public.cardetails set carname = 'y' where registernumber = 'TAP NEW' $$), 1::bigint, 'an admin edits a vehicle');
select is(tests.rows($$ delete from public.cardetails where registernumber = 'TAP NEW' $$), 1::bigint, 'so does an admin');
select is(tests.rows($$ delete from public.cardetails where registernumber = 'TAPSOLD' $$), 0::bigint, 'no sold one either');

-- Immutable columns

select throws_ok($$ update public.cardetails set status = true where registernumber = 'TAPHIDDEN' $$, '42501', null,
  'an admin does not sell by an update');
select throws_ok($$ update public.cardetails set registernumber = 'TAPX' where registernumber = 'TAPHIDDEN' $$, '42501', null,
  'an admin does not renumber a vehicle');
select throws_ok($$ update public.cardetails set created_at = now() where registernumber = 'TAPHIDDEN' $$, '42501', null,
  'an admin does not make a vehicle younger');
select throws_ok($$ insert into public.cardetails (registernumber, status) values ('TAPX', true) $$, '42501', null,
  'no vehicle is born sold');
select tests.act_as('employee');
select throws_ok($$ update public.cardetails set status = false where registernumber = 'TAPSOLD' $$, '42501', null,
  'an employee does not take back a sale');

-- Invalid vehicles

select throws_ok(format('insert into public.cardetails (registernumber) values (%L)', number), '23514', null,
  to_json(number) || ' is no registration number')
from unnest(array['', ' ', ' TAPX', 'TAPX ', '-TAPX', 'tapx', 'TAP_X', 'TAP/X', 'TAP.X', E'TAP\nX', E'TAPX\n', 'TAPÉX', 'TAP45678901'])
  as number;
select lives_ok(format('insert into public.cardetails (registernumber) values (%L)', number), format('%s is one', number))
from unnest(array['T', '9', 'TAP4567890', 'T-A P-Z']) as number;
select throws_ok(format('insert into public.cardetails (registernumber) values (%L)', number), '23505', null,
  format('%s is the same vehicle as TAPHIDDEN', number))
from unnest(array['TAPHIDDEN', 'TAP HIDDEN', 'TAP-HIDDEN', 'TAPHIDDE-N']) as number;
select throws_ok($$ insert into public.cardetails (registernumber) values ('TAP-LISTED') $$, '23505', null,
  'a hyphen instead of a space is still the same vehicle (D22)');

select throws_ok($$ update public.cardetails set vehiclesellprice = -1 where registernumber = 'TAPHIDDEN' $$, '23514', null,
  'a price is not negative');
select throws_ok($$ update public.cardetails set vehiclesellprice = 'NaN' where registernumber = 'TAPHIDDEN' $$, '23514', null,
  'a price is a number: NaN is greater than 0');
select throws_ok($$ update public.cardetails set kilometers = -1 where registernumber = 'TAPHIDDEN' $$, '23514', null,
  'kilometres are not negative');
select throws_ok($$ update public.cardetails set carmake = 'bus' where registernumber = 'TAPHIDDEN' $$, '22P02', null,
  'there are four types of vehicle');
select throws_ok($$ update public.cardetails set fuel = 'steam' where registernumber = 'TAPHIDDEN' $$, '22P02', null,
  'there are three fuels');
select throws_ok($$ update public.cardetails set onhomepage = true where registernumber = 'TAPSOLD' $$, '23514', null,
  'a sold vehicle does not go back on the home page');
select tests.act_as_postgres();
select throws_ok($$ update public.cardetails set status = true where registernumber = 'TAP LISTED' $$, '23514', null,
  'a sale has to take the vehicle off the home page');

-- add_vehicle (R123)

select tests.act_as_visitor();
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPADD"}') $$, '42501', null, 'a visitor does not call add_vehicle');
select tests.act_as('driver');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPADD"}') $$, 'PT403', null, 'add_vehicle refuses a driver');
select tests.act_as('stranger');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPADD"}') $$, 'PT401', null, 'add_vehicle refuses a stranger');
select tests.act_as('deleted');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPADD"}') $$, 'PT401', null, 'add_vehicle refuses a deleted employee');

select tests.act_as('employee');
select is(public.add_vehicle('{"registernumber": " tap-add ", "carname": "Swift", "carcompany": "Maruti", "carmake": "car",
  "carcolor": "Red", "fuel": "petrol", "vehiclesellprice": 500000, "vehiclebuyprice": 400000, "kilometers": 12,
  "registration_date": "2020-02-29", "onhomepage": true, "company_name": "HDFC",
  "insurancecompany": "Acko", "insurancetenure": 2, "ownername": "Asha"}', p_show_owner => true),
  'TAP-ADD', 'an employee adds a vehicle; the number is trimmed and upper case');
select row_eq($$ select carname::text, carmake, fuel, vehiclesellprice, kilometers, registration_date, status, onhomepage
  from public.cardetails where registernumber = 'TAP-ADD' $$,
  row('Swift'::text, 'car'::public.vehicle_type, 'petrol'::public.fuel_type, 500000.00, 12, '2020-02-29'::date, false, true),
  'its details are kept');
select is((select company_name::text from public.finance where registernumber = 'TAP-ADD'), 'HDFC', 'so is the finance company');
select is((select ownername::text from public.ownerdetails where registernumber = 'TAP-ADD'), 'Asha', 'the owner is kept when shown');
select row_eq($$ select insurancecompany::text, insurancetenure from public.carinsurance where registernumber = 'TAP-ADD' $$,
  row(''::text, 0), 'insurance that was filled in but switched off is not kept');
select throws_ok(format($$ select public.add_vehicle(jsonb_build_object('registernumber', %L)) $$, number), 'PT400',
  'Registration number already exists. Please enter a unique registration number.', format('%s is a duplicate (D22)', number))
from unnest(array['TAP-ADD', 'tapadd', 'TAP ADD']) as number;
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPHALF", "insurancetenure": 100}', p_show_insurance => true) $$,
  '23514', null, 'a vehicle whose insurance is refused is refused');
select is(tests.rows($$ select from public.cardetails where registernumber = 'TAPHALF' $$), 0::bigint, 'and leaves no row behind');

select throws_ok($$ update public.cardetails set registration_date = 'infinity' where registernumber = 'TAP-ADD' $$, '23514', null,
  'a vehicle is registered in a year of our calendars');
select throws_ok($$ update public.carinsurance set insuranceenddate = '-infinity' where registernumber = 'TAP-ADD' $$, '23514', null,
  'and insured until one');

select * from finish();
rollback;
