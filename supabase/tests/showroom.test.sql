-- What visitors and staff see of a vehicle: the home page, the vehicle page, the record.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/access.psql
select plan(80);

-- The home page (R058, R059)

insert into public.cardetails
  (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers, onhomepage, created_at)
values
  ('TAP-A 1', 'Zyqhome Alpha', 'Zyqmotor', 'car',   'Sea Green', 'petrol', 300, 50000, true, now() - interval '3 days'),
  ('TAP-B 2', 'Zyqhome Beta',  'Zyqmotor', 'bike',  'Sea Blue',  'diesel', 100, 0,     true, now() - interval '2 days'),
  ('TAP-C 3', 'Zyqhome Gamma', 'Zyqwerke', 'truck', 'Red',       'cng',    0,   10000, true, now() - interval '1 day'),
  ('TAP-D 4', 'Zyqhome 100%',  'Zyqwerke', 'tempo', 'Red',       'cng',    200, 20000, true, now() - interval '4 days'),
  ('TAP-E 5', 'Zyqhome under_score', 'Zyqwerke', 'car', 'back\slash', 'petrol', 400, 30000, true, now() - interval '5 days'),
  ('TAP-F 6', 'Zyqhome off page', 'Zyqmotor', 'car', 'Red',      'petrol', 1,   1,     false, now());
insert into public.cardetails (registernumber, carname, status) values ('TAP-G 7', 'Zyqhome sold', true);
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode) values ('TAP-G 7', 'B', '1', 1, 'Cash');
insert into storage.objects (bucket_id, name, updated_at) values
  ('public-files', 'TAP-A 1/InventoryVehicleImages/0', '2026-01-01 00:00:00.5+00'),
  ('public-files', 'TAPHIDDEN/InventoryVehicleImages/0', '2026-01-01 00:00:00+00'),
  ('public-files', 'TAPHIDDEN/InventoryVehicleImages/1', '2026-01-01 00:00:00+00'),
  ('private-files', 'TAPHIDDEN/OnsiteVehicleImages/1700000000000', '2026-01-01 00:00:00+00');

-- The fourth characters of the found numbers, in order.
create function tests.found(
  p_search text default 'zyqhome', p_sort text default 'newest', p_fuel public.fuel_type default null,
  p_make public.vehicle_type default null, p_limit int default null, p_offset int default 0
) returns text language sql
as $$
  select coalesce(string_agg(substr(car ->> 'registernumber', 5, 1), '' order by place), '')
  from jsonb_array_elements(public.list_vehicles(p_fuel, p_make, p_search, p_sort, p_limit, p_offset)::jsonb -> 'cars')
    with ordinality as t (car, place)
$$;
create function tests.total(p_search text) returns text language sql
as $$ select public.list_vehicles(p_search => p_search, p_limit => 2) ->> 'total' $$;

select tests.act_as_visitor();
select is(tests.found(), 'CBADE', 'a visitor finds what is on the home page, newest first');
select is(tests.found(p_sort => 'price'), 'BDAEC', 'sorted by price, an unknown price comes last');
select is(tests.found(p_sort => 'km'), 'CDEAB', 'sorted by kilometres, unknown kilometres come last');
select is(tests.found(p_sort => 'nonsense'), 'CBADE', 'an unknown order is newest first');
select is(tests.found(p_limit => 2) || ' ' || tests.found(p_limit => 2, p_offset => 2) || ' ' || tests.found(p_limit => 2, p_offset => 4),
  'CB AD E', 'it comes in pages');
select is(tests.found(p_limit => 2, p_offset => 9), '', 'behind the last page there is nothing');
select is(tests.total('zyqhome'), '5', 'the total counts all pages');
select is(public.list_vehicles(p_search => '"zyqnothing"')::jsonb, '{"cars": [], "total": 0}'::jsonb, 'nothing found is an empty list');
select is(tests.found(p_fuel => 'cng'), 'CD', 'filtered by fuel');
select is(tests.found(p_make => 'car'), 'AE', 'filtered by type');
select is(tests.found(p_fuel => 'petrol', p_make => 'car', p_search => 'zyqhome alpha'), 'A', 'filters and search go together');

select is(tests.found('ZYQHOME ALPHA'), 'A', 'a search does not mind upper case');
select is(tests.found('  zyqmotor   alpha '), 'A', 'it looks for every word, in any field');
select is(tests.found('alpha beta'), '', 'one missing word is a miss');
select is(tests.found('zyqmotor sea'), 'BA', 'it finds by company and colour');
select is(tests.found('tap-a 1'), 'A', 'it finds by number as written');
select is(tests.found('tapa1'), 'A', 'and without spaces and hyphens');
select is(tests.found('zyqhome %'), 'CBADE', 'a percent sign says nothing');
select is(tests.found('zyqhome _'), 'CBADE', 'nor does an underscore');
select is(tests.found('zyqhome \'), 'CBADE', 'nor a backslash');
select is(tests.found('zyqhome %lpha'), 'CBADE', 'and none is a wildcard');
select is(tests.found('score'), 'E', 'what stands behind one is a word');
select is(tests.found('zyqhome otor'), 'CBADE', 'words are compared from their beginning');
select ok(public.list_vehicles(p_search => '') ->> 'total' = public.list_vehicles() ->> 'total'
  and public.list_vehicles(p_search => null) ->> 'total' = public.list_vehicles() ->> 'total'
  and (public.list_vehicles() ->> 'total')::int >= 5, 'no search lists everything');

select ok(public.list_vehicles(p_search => 'zyqhome alpha')::jsonb #> '{cars,0}' @> '{"registernumber": "TAP-A 1", "carname": "Zyqhome Alpha",
  "carcompany": "Zyqmotor", "carmake": "car", "fuel": "petrol", "carcolor": "Sea Green", "kilometers": 50000, "carprice": 300.00,
  "vehiclesellprice": 300.00, "status": false, "onhomepage": true, "description": "", "registration_date": null,
  "displayImage": {"path": "TAP-A 1/InventoryVehicleImages/0", "version": 1767225600500}, "variant": "", "keeper_serial": null}'::jsonb,
  'a listed vehicle is told in the contract''s words');
select set_eq($$ select jsonb_object_keys(public.list_vehicles(p_search => 'zyqhome alpha')::jsonb #> '{cars,0}') $$,
  $$ select field from tests.fields where tablename = 'cardetails' and reader = 'public' $$, 'with what a visitor may read and nothing more');
select is(public.list_vehicles(p_search => 'zyqhome beta')::jsonb #> '{cars,0,displayImage}', 'null'::jsonb, 'a vehicle may lack a picture');
select results_eq($$ select registernumber from public.vehicle_listing where registernumber like 'TAP%' order by registernumber collate "C" $$,
  array['TAP LISTED', 'TAP-A 1', 'TAP-B 2', 'TAP-C 3', 'TAP-D 4', 'TAP-E 5'], 'the view shows a visitor the home page and no more');
select tests.act_as('driver');
select is(tests.found(), 'CBADE', 'staff find on the home page what visitors find');
select is((select count(*) from public.vehicle_listing where registernumber like 'TAP%'), 10::bigint, 'staff see all in the view');
select is((select vehiclesellprice from public.vehicle_listing where registernumber = 'TAPSOLD'), null, 'a sold one without its price');
select tests.act_as('deleted');
select is(tests.found(), '', 'a deleted account''s token does not even list');

-- The vehicle page (R071, D16, D19, D23)

select tests.act_as_postgres();
select is(private.masked(number), shown, format('the insurance number "%s" is shown as "%s"', number, shown))
from (values ('', ''), ('4711', '••••'), ('AB-12345', '••••'), ('-- 4711 --', '••••'), ('AB123456', '••••3456'), ('९८७६', '••••')) as t (number, shown);

select tests.act_as_visitor();
select is(public.landing_vehicle('TAPHIDDEN') #>> '{car,carname}', 'Zyqtest Hidden', 'a vehicle off the home page opens by its number');
select is(public.landing_vehicle(' tap-hidden') #>> '{car,registernumber}', 'TAPHIDDEN', 'written any way');
select is(public.landing_vehicle('TAPHIDDEN') #> '{car,vehiclesellprice}', '60000.00', 'with its price');
select is(public.landing_vehicle('TAPHIDDEN') #>> '{insurance,insurancenumber}', '••••4321', 'of the insurance number the last four are shown');
select ok(public.landing_vehicle('TAPHIDDEN')::text !~ '998877|POL-1|Zyqowner|98000|Zyq Finance|250000',
  'neither the rest of it, nor the policy, the owner, the finance company or the buying price');
select set_eq($$ select jsonb_object_keys(public.landing_vehicle('TAPHIDDEN') -> 'insurance') $$,
  array['insurancecompany', 'insurancenumber', 'insurancestartdate', 'insuranceenddate', 'insurancetenure'],
  'the insurance has these fields and no more');
select is((select jsonb_agg(image ->> 'path') from jsonb_array_elements(public.landing_vehicle('TAPHIDDEN') -> 'images') image),
  '["TAPHIDDEN/InventoryVehicleImages/0", "TAPHIDDEN/InventoryVehicleImages/1"]'::jsonb, 'its public pictures are shown, no other file');
select is(public.landing_vehicle('TAPSOLD') #> '{car,status}', 'true'::jsonb, 'a sold vehicle opens too');
select is(jsonb_path_query_array(public.landing_vehicle('TAPSOLD'), '$.car.vehiclesellprice'), '[null]'::jsonb, 'without its price');
select is(public.landing_vehicle('TAPSOLD') #> '{car,carprice}', 'null'::jsonb, 'under either name');
select is(public.landing_vehicle('TAPSOLD') -> 'insurance', '{}'::jsonb, 'and without its insurance');
select is(public.landing_vehicle('TAP-A 1') -> 'insurance', '{}'::jsonb, 'a vehicle may lack an insurance row');
select throws_ok($$ select public.landing_vehicle('TAPNOWHERE') $$, 'PT400', 'Car not found', 'an unknown number is not found');
select throws_ok($$ select public.landing_vehicle('TAP%') $$, 'PT400', 'Car not found', 'a number is no pattern');
select throws_ok('select public.landing_vehicle(null)', 'PT400', 'Car not found', 'no number is not found');
select is(public.health(), 'ok', 'a visitor asks whether the house stands');
select matches(public.last_migration(), '^\d{14}_\w+$', 'and which migration it is at, of all that the operator''s list holds');

-- The record (R148, D03)

select throws_ok($$ select public.vehicle_record('TAPHIDDEN') $$, '42501', null, 'a visitor reads no record');
select tests.act_as('driver');
select is(public.vehicle_record('TAPHIDDEN') -> 'owner', '{}'::jsonb, 'a driver is told no owner');
select is(public.vehicle_record('TAPHIDDEN') -> 'finance', '{}'::jsonb, 'and no finance company');
select is(public.vehicle_record('TAPHIDDEN') #>> '{insurance,insurancenumber}', 'INS-998877-4321', 'but the whole insurance');
select ok(not (public.vehicle_record('TAPHIDDEN') -> 'car') ? 'vehiclebuyprice', 'and no buying price');
select is(public.vehicle_record('TAPHIDDEN') #>> '{onsiteImages,0,path}', 'TAPHIDDEN/OnsiteVehicleImages/1700000000000',
  'a driver sees the onsite pictures');
select tests.act_as('employee');
select is(public.vehicle_record('tap hidden') #>> '{owner,ownername}', 'Zyqowner TAPHIDDEN', 'an employee is told the owner');
select is(public.vehicle_record('TAPHIDDEN') #>> '{finance,company_name}', 'Zyq Finance', 'and the finance company');
select ok(not (public.vehicle_record('TAPHIDDEN') -> 'car') ? 'vehiclebuyprice', 'and no buying price');
select is(public.vehicle_record('TAPSOLD') #> '{car,vehiclesellprice}', '300000.00', 'the office still sees a sold vehicle''s price');
select is(public.vehicle_record('TAP-A 1') -> 'owner', '{}'::jsonb, 'a vehicle may lack an owner');
select throws_ok($$ select public.vehicle_record('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'an unknown number has no record');
select tests.act_as('admin');
select is(public.vehicle_record('TAPHIDDEN') #> '{car,vehiclebuyprice}', '250000.00', 'an admin is told the buying price');
select set_eq($$ select jsonb_object_keys(public.vehicle_record('TAPHIDDEN')) $$,
  array['car', 'images', 'onsiteImages', 'insurance', 'owner', 'finance'], 'a record has these parts');

-- Chassis and engine number: the staff's, never a visitor's

select tests.act_as('employee');
select lives_ok($$ select public.edit_field('TAP-A 1', 'cardetails', field, field_value) from (values
  ('chassis_number', 'ZYQCHASSIS'), ('engine_number', 'ZYQENGINE'), ('make_year', '2019'), ('transmission', 'amt')) t (field, field_value) $$,
  'the office writes down what identifies a vehicle');
select throws_ok($$ select public.edit_field('TAP-A 1', 'cardetails', 'chassis_number', 'zyq-1') $$, '23514', null,
  'a chassis number is of capitals and digits');
select throws_ok($$ select public.edit_field('TAP-A 1', 'cardetails', 'make_year', '1949') $$, '23514', null, 'no vehicle is of 1949');
select tests.act_as('driver');
select is(public.vehicle_record('TAP-A 1') #>> '{car,chassis_number}', 'ZYQCHASSIS', 'a driver is told the chassis number');
select is(public.vehicle_record('TAP-A 1') #>> '{car,engine_number}', 'ZYQENGINE', 'and the engine number');

select tests.act_as_visitor();
select throws_ok('select chassis_number from public.cardetails', '42501', null, 'a visitor is not granted the chassis number');
select throws_ok($$ select 1 from public.cardetails where engine_number like 'Z%' $$, '42501', null, 'nor asks by the engine number');
select is(public.landing_vehicle('TAP-A 1') #>> '{car,make_year}', '2019', 'a visitor reads the make year');
select unalike(public.landing_vehicle('TAP-A 1')::text, '%ZYQ%', 'and on the vehicle page neither number');
select unalike(public.list_vehicles(p_search => 'zyqhome alpha')::text, '%ZYQ%', 'nor on the home page');
select throws_ok($$ insert into public.vehicle_listing (registernumber) values ('TAPX') $$, null, null, 'nobody writes through the view');

select * from finish();
rollback;
