-- Deleting a vehicle: access, cascade, and what happens to its files and its number (R132, D26).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(56);

insert into public.maintenance (registernumber, index, description, price, maintainancedate) values
  ('TAPHIDDEN', 1, 'Oil', 1800, '2026-01-01'), ('TAPHIDDEN', 2, 'Tyres', 9600, '2026-01-02');
insert into private.maintenance_counters values ('TAPHIDDEN', 2);
insert into public.cardetails (registernumber) values ('TAPEMPTY'), ('TAPHIDDEN2');
insert into storage.objects (bucket_id, name) values
  ('public-files', 'TAPHIDDEN/InventoryVehicleImages/0'), ('public-files', 'TAPHIDDEN/InventoryVehicleImages/1'),
  ('private-files', 'TAPHIDDEN/MaintenanceDoc/1'), ('private-files', 'TAPHIDDEN2/MaintenanceDoc/1'),
  ('public-files', 'TAP LISTED/InventoryVehicleImages/0');
insert into private.file_claims (path, filename) values
  ('TAPHIDDEN/MaintenanceDoc/1', 'oil.pdf'), ('TAPHIDDEN2/MaintenanceDoc/1', 'other.pdf');

create table tests.gone as select * from public.cardetails where registernumber = 'TAPHIDDEN';

create function tests.sweep(p_name text) returns uuid language sql as $$ select md5(p_name)::uuid $$;
-- The files of these vehicles that a sweep, by default a new one, is told to remove.
create function tests.leftovers(p_sweep uuid default gen_random_uuid()) returns text[] language plpgsql
as $$
declare
  v_claims text := current_setting('request.jwt.claims');
  v_role   text := current_setting('role');
  v_files  text[];
begin
  perform tests.act_as_server();
  v_files := (select coalesce(array_agg(bucket || ' ' || path order by bucket, path), '{}')
              from public.leftover_files(p_sweep) where path like 'TAP%');
  perform set_config('request.jwt.claims', v_claims, true), set_config('role', v_role, true);
  return v_files;
end
$$;
-- The remaining lease of a sweep on the files of TAPHIDDEN; tests.age lets time pass.
create function tests.lease() returns interval language sql security definer
as $$ select swept_until - now() from private.removed_vehicles where registernumber = 'TAPHIDDEN' $$;
create function tests.age(p_age interval) returns void language sql security definer
as $$ update private.removed_vehicles set swept_until = swept_until - p_age where registernumber = 'TAPHIDDEN' $$;
create function tests.hint_of(p_statement text) returns text language plpgsql
as $$
declare
  v_hint text;
begin
  execute p_statement;
  return null;
exception when others then
  get stacked diagnostics v_hint = pg_exception_hint;
  return v_hint;
end
$$;
create function tests.leave_file() returns void language sql security definer
as $$ insert into storage.objects (bucket_id, name) values ('public-files', 'TAPHIDDEN/InventoryVehicleImages/0') $$;
create function tests.remove_files(p_folder text) returns void language plpgsql security definer
as $$
begin
  set local storage.allow_delete_query = 'true';
  delete from storage.objects where starts_with(name, p_folder);
end
$$;

-- Access

select tests.act_as_visitor();
select throws_ok($$ select public.delete_vehicle('TAPHIDDEN') $$, '42501', null, 'a visitor deletes no vehicle');
select tests.act_as('driver');
select throws_ok($$ select public.delete_vehicle('TAPHIDDEN') $$, 'PT403', null, 'a driver deletes no vehicle');
select throws_ok($$ select public.delete_vehicle('TAPNOWHERE') $$, 'PT403', null, 'and is not told whether there is one');
select tests.act_as('deleted');
select throws_ok($$ select public.delete_vehicle('TAPHIDDEN') $$, 'PT401', null, 'nor does a deleted employee');
select tests.act_as('demoted');
select throws_ok($$ select public.delete_vehicle('TAPHIDDEN') $$, 'PT401', null, 'nor who is no admin any more');
select tests.act_as('admin');
select throws_ok($$ select public.delete_vehicle('TAPSOLD') $$, 'PT409', 'Already Sold: a sold vehicle cannot be deleted.',
  'an admin deletes no sold vehicle');
select throws_ok($$ select public.delete_vehicle('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'nor an unknown one');
select throws_ok($$ select public.delete_vehicle('TAP%') $$, 'PT404', null, 'a number is no pattern');
select throws_ok('select public.delete_vehicle(null)', 'PT404', null, 'no number is no vehicle');
select is(public.delete_vehicle('TAPEMPTY'), 'TAPEMPTY', 'an admin deletes a vehicle that has nothing');
select is(tests.leftovers(), '{}', 'which leaves no file');

-- Cascade

select tests.act_as('employee');
select is(public.delete_vehicle(' tap-hidden', tests.sweep('first')), 'TAPHIDDEN', 'an employee deletes a vehicle by its number, written any way');
select throws_ok($$ select public.delete_vehicle('TAPHIDDEN') $$, 'PT404', null, 'once');
select tests.act_as_postgres();
select is_empty(format('select from %s where registernumber = ''TAPHIDDEN''', tablename), 'its row of ' || tablename || ' is gone')
from unnest(array['public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance',
                  'public.maintenance', 'private.maintenance_counters']) tablename;
select results_eq($$ select distinct registernumber from public.cardetails where registernumber like 'TAP%' order by 1 $$,
  array['TAP LISTED', 'TAPHIDDEN2', 'TAPSOLD'], 'the other vehicles stay');
select results_eq($$ select tablename, count(*) from public.activity_log
  where registernumber = 'TAPHIDDEN' and action = 'DELETE' and after is null and actor = tests.id_of('employee')
  group by tablename order by tablename $$,
  $$ values ('buying_prices', 1::bigint), ('cardetails', 1), ('carinsurance', 1), ('finance', 1), ('maintenance', 2), ('ownerdetails', 1) $$,
  'the log keeps each of its rows, with who deleted it');
select is((select before from public.activity_log where registernumber = 'TAPHIDDEN' and action = 'DELETE' and tablename = 'cardetails'),
  (select to_jsonb(g) from tests.gone g), 'whole');
select is((select before ->> 'vehiclebuyprice' from public.activity_log
  where registernumber = 'TAPHIDDEN' and action = 'DELETE' and tablename = 'buying_prices'), '250000', 'with what was paid for it');

-- Its files

select is(tests.leftovers(tests.sweep('second')), '{}', 'its files are in the hands of the sweep that the deletion named: another gets none');
select is(tests.lease(), interval '5 minutes', 'for five minutes');
select is(tests.leftovers(tests.sweep('first')), array['private-files TAPHIDDEN/MaintenanceDoc/1', 'public-files TAPHIDDEN/InventoryVehicleImages/0',
  'public-files TAPHIDDEN/InventoryVehicleImages/1'], 'that sweep is told of all of them, and of no other vehicle''s');
select results_eq($$ select filename::text from private.file_claims where path like 'TAPHIDDEN%' $$, array['other.pdf'],
  'their names are forgotten');
select throws_ok($$ insert into storage.objects (bucket_id, name, owner_id)
  values ('private-files', 'TAPHIDDEN/MaintenanceDoc/3', tests.id_of('admin')) $$, '42501', null, 'no file comes to it any more');
select tests.act_as('admin');
select throws_ok('select public.leftover_files(gen_random_uuid())', '42501', null, 'an admin does not ask what is left');
select throws_ok('select from private.removed_vehicles', '42501', null, 'nor looks into the queue');
select throws_ok($$ delete from private.removed_vehicles where true $$, '42501', null, 'nor empties it');
select tests.act_as_visitor();
select throws_ok('select public.leftover_files(gen_random_uuid())', '42501', null, 'nor does a visitor');

-- Its number

select tests.act_as('admin');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPHIDDEN"}') $$, 'PT409',
  'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.',
  'the number is not used again while files are left');
select is(tests.hint_of($$ select public.add_vehicle('{"registernumber": "TAPHIDDEN"}') $$),
  'vehicle.files_left', 'which the Edge Function knows by a hint');
select throws_ok($$ insert into public.cardetails (registernumber) values ('TAPHIDDEN') $$, 'PT409', null, 'nor past the verb');
select tests.remove_files('TAPHIDDEN/InventoryVehicleImages/');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPHIDDEN"}') $$, 'PT409', null, 'not even while one is left');
select tests.remove_files('TAPHIDDEN/');
select is(tests.hint_of($$ select public.add_vehicle('{"registernumber": "TAPHIDDEN"}') $$), 'vehicle.files_left',
  'nor when the last is gone, while a sweep has them in hand that could still be removing');
select is(tests.leftovers(tests.sweep('second')), '{}', 'another sweep');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPHIDDEN"}') $$, 'PT409', null, 'does not set it free');
select is(tests.leftovers(tests.sweep('first')), '{}', 'that very sweep, when it finds no more,');
select is(public.add_vehicle('{"registernumber": "TAPHIDDEN"}'), 'TAPHIDDEN', 'does');
select is(public.vehicle_record('TAPHIDDEN') -> 'images', '[]'::jsonb, 'and the new vehicle shows no old picture');
insert into storage.objects (bucket_id, name) values ('public-files', 'TAPHIDDEN/InventoryVehicleImages/0');
select is(tests.leftovers(), '{}', 'the new vehicle''s pictures are not swept away');

-- Deleting past the verb, and a sweep that never ends

select set_config('dealership.sweep', '', true);  -- the setting of an earlier request
select lives_ok($$ delete from public.cardetails where registernumber = 'TAPHIDDEN' $$, 'a row may be deleted past the verb');
select is(tests.leftovers(tests.sweep('third')), array['public-files TAPHIDDEN/InventoryVehicleImages/0'],
  'its files are queued all the same, and any sweep takes them');
select is(tests.lease(), interval '5 minutes', 'for five minutes');
select is(tests.leftovers(tests.sweep('fourth')), '{}', 'in which no other does');
select tests.remove_files('TAPHIDDEN/');
select tests.age('4 minutes 59 seconds');
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPHIDDEN"}') $$, 'PT409', null, 'and the number is not used');
select tests.age('2 seconds');
select tests.leave_file();
select is(tests.leftovers(tests.sweep('fourth')), array['public-files TAPHIDDEN/InventoryVehicleImages/0'], 'then another takes over');
select is(tests.leftovers(tests.sweep('third')), '{}', 'from the one that had them');
select tests.remove_files('TAPHIDDEN/');
select tests.age('5 minutes');
select is(public.add_vehicle('{"registernumber": "TAPHIDDEN"}'),
  'TAPHIDDEN', 'a number without files is free when the lease is over, sweep or none');
select is(public.delete_vehicle('TAPHIDDEN'), 'TAPHIDDEN', 'a verb that names no sweep');
select is(tests.lease(), null, 'leaves its files to any');

select tests.act_as_postgres();
insert into storage.objects (bucket_id, name) select 'private-files', 'TAPHIDDEN/SoldCarImages/' || n from generate_series(1, 600) n;
select tests.act_as_server();
select is((select count(*) from public.leftover_files(tests.sweep('many'))), 500::bigint,
  'five hundred files are named at a time');
select tests.act_as_postgres();
select tests.remove_files('TAPHIDDEN/');
select tests.leftovers(tests.sweep('many'));
select is_empty($$ select from private.removed_vehicles where registernumber = 'TAPHIDDEN' $$, 'a number without files leaves the queue');

select * from finish();
rollback;
