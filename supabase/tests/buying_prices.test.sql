-- Only an admin reads and writes a vehicle's buying price (D03).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(25);

select tests.act_as_visitor();
select throws_ok('select from public.buying_prices', '42501', null, 'a visitor reads no buying price');
select throws_ok($$ insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPHIDDEN', 1) $$, '42501', null, 'a visitor sets no buying price');
select tests.act_as('driver');
select is_empty('select from public.buying_prices', 'a driver reads no buying price');
select is(tests.rows('update public.buying_prices set vehiclebuyprice = 1 where true'), 0::bigint, 'a driver edits no buying price');
select tests.act_as('employee');
select is_empty('select from public.buying_prices', 'an employee reads no buying price');
select is(tests.rows('update public.buying_prices set vehiclebuyprice = 1 where true'), 0::bigint, 'an employee edits no buying price');
select throws_ok('delete from public.buying_prices where true', '42501', null, 'an employee deletes no buying price');

select lives_ok($$ select public.add_vehicle('{"registernumber": "TAPBYEMPL", "vehiclebuyprice": 400000}') $$,
  'an employee adds a vehicle with a buying price');
select tests.act_as('admin');
select is((select vehiclebuyprice from public.buying_prices where registernumber = 'TAPBYEMPL'), 0.00,
  'a vehicle added by an employee has the buying price 0, whatever was sent');
select lives_ok($$ select public.add_vehicle('{"registernumber": "TAPBYADM", "vehiclebuyprice": 400000.50}') $$,
  'an admin adds a vehicle with a buying price');
select is((select vehiclebuyprice from public.buying_prices where registernumber = 'TAPBYADM'), 400000.50,
  'a vehicle added by an admin has the buying price that was sent');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPNEG", "vehiclebuyprice": -1}') $$, '23514', null,
  'a buying price is not negative');

select tests.act_as_postgres();
insert into public.cardetails (registernumber) values ('TAPBARE');
select tests.act_as('driver');
select throws_ok($$ insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPBARE', 0) $$, '42501', null, 'a driver adds no buying price, not even 0');
select tests.act_as('employee');
select throws_ok($$ insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPBARE', 1) $$, '42501', null, 'an employee adds no buying price but 0');
select lives_ok($$ insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPBARE', 0) $$, 'an employee adds the 0');
select throws_ok($$ insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPBARE', 0)
  on conflict (registernumber, stay) do update set vehiclebuyprice = 0 $$, '42501', null, 'an employee does not overwrite by an upsert');

select tests.act_as('admin');
select is((select vehiclebuyprice from public.buying_prices where registernumber = 'TAPHIDDEN'), 250000.00, 'an admin reads buying prices');
select is(tests.rows($$ update public.buying_prices set vehiclebuyprice = 260000 where registernumber = 'TAPHIDDEN' $$), 1::bigint,
  'an admin edits a buying price');
select throws_ok($$ update public.buying_prices set vehiclebuyprice = -1 where registernumber = 'TAPHIDDEN' $$, '23514', null,
  'an admin sets no negative one');
select throws_ok($$ update public.buying_prices set vehiclebuyprice = 'NaN' where registernumber = 'TAPHIDDEN' $$, '23514', null,
  'and nothing that is no number');
select throws_ok($$ update public.buying_prices set registernumber = 'TAPSOLD' where registernumber = 'TAPHIDDEN' $$, '42501', null,
  'an admin moves no buying price to another vehicle');
select throws_ok('delete from public.buying_prices where true', '42501', null, 'an admin deletes no buying price by itself');

-- Side channels: it leaks in no other way

select tests.act_as('employee');
select ok(not public.vehicle_record('TAPHIDDEN')::text ~ 'buyprice|250000|260000', 'a vehicle''s record tells an employee nothing of it');
select ok(not public.landing_vehicle('TAPHIDDEN')::text ~ 'buyprice|250000|260000', 'nor does the public page');
select is(public.vehicle_record('TAPHIDDEN') -> 'car' -> 'carprice', '60000.00', 'carprice is the selling price (D15)');

select * from finish();
rollback;
