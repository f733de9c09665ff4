-- Maintenance: access, sums, and no records for a sold vehicle (R152-R155, R159, R162, D08).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(64);

create function tests.add(p_number text, p_changes jsonb default '{}') returns int language sql
as $$
  select tests.call('add_maintenance', jsonb_build_object('registernumber', p_number, 'price', '100', 'maintainancedate', '2026-01-15') || p_changes)::int
$$;

-- Recording

select tests.act_as_visitor();
select throws_ok($$ select tests.add('TAPHIDDEN') $$, '42501', null, 'a visitor records no maintenance');
select tests.act_as('deleted');
select throws_ok($$ select tests.add('TAPHIDDEN') $$, 'PT401', null, 'nor does a deleted employee');
select throws_ok($$ select private.add_maintenance('TAPHIDDEN', 1, '2026-01-15', '', '', '', 'repair', '') $$, 'PT401', null, 'nor by the inner verb');
select is_empty('select from public.maintenance', 'who reads none either');

select tests.act_as('driver');
select is(tests.add(' tap hid-den', '{"price": "1800.50", "description": "Oil"}'), 1,
  'a driver records the first maintenance of a vehicle by its number, written any way');
select row_eq($$ select registernumber, index, description::text, price, maintainancedate, username
  from public.maintenance where registernumber = 'TAPHIDDEN' $$,
  row('TAPHIDDEN'::text, 1, 'Oil'::text, 1800.50, '2026-01-15'::date, tests.username_of('driver')), 'every field is kept, in the driver''s own name');
select tests.act_as('employee');
select is(tests.add('TAPHIDDEN', '{"maintainancedate": "2026-03-01"}'), 2, 'an employee records the second');
select is(tests.add('TAP LISTED'), 1, 'every vehicle has its own count');
select throws_ok(format('select tests.add(%L, %L)', 'TAPHIDDEN', changes), code, null, format('%s is refused', changes))
from (values
  ('{"price": null}', '23502'), ('{"price": -1}', '23514'), ('{"price": "NaN"}', '23514'), ('{"price": "a lot"}', '22P02'),
  ('{"price": 10000000.01}', '23514'), ('{"price": 1e10}', '23514'), ('{"maintainancedate": null}', '23502'), ('{"maintainancedate": "2026-02-30"}', '22008'),
  ('{"maintainancedate": "1899-12-31"}', '23514'), ('{"maintainancedate": "infinity"}', '23514')
) as bad (changes, code);
select throws_ok($$ select tests.add('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'an unknown vehicle has no maintenance');
select throws_ok($$ select tests.add(null) $$, 'PT404', null, 'nor has none');

-- By direct write

select tests.act_as('admin');
select throws_ok(attempt, '42501', null, 'an admin may not: ' || attempt) from unnest(array[
  $$insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPSOLD', 9, 1, '2026-01-01')$$,
  'update public.maintenance set price = 1 where true', 'update public.maintenance set username = default where true',
  'select from private.maintenance_counters', 'update private.maintenance_counters set last_index = 0 where true',
  'truncate public.maintenance'
]) as attempt;

-- An index is never reused (D08)

select is(tests.add('TAPHIDDEN', '{"price": 9600, "maintainancedate": "2026-02-01"}'), 3, 'an admin records the third');
select tests.act_as('employee');
select throws_ok($$ delete from public.maintenance where registernumber = 'TAPHIDDEN' $$, '42501', null, 'an employee deletes none');
select tests.act_as('admin');
select throws_ok($$ delete from public.maintenance where registernumber = 'TAPHIDDEN' $$, '42501', null, 'nor does an admin: it is reversed (D41)');
select lives_ok($$ select public.delete_maintenance('TAPHIDDEN', 3) $$, 'by its verb (R144)');
select is(tests.add('TAPHIDDEN', '{"maintainancedate": "2026-03-01", "price": 50}'), 4, 'the index of a deleted record is not used again');
select lives_ok($$ select public.delete_maintenance('TAP LISTED', 1) $$, 'not even when all are deleted');
select is(tests.add('TAP LISTED'), 2, 'the count goes on');
select throws_ok($$ select tests.add('TAP LISTED', '{"price": -1}') $$, '23514', null, 'a refused record');
select is(tests.add('TAP LISTED'), 3, 'uses up no index');
select is((select after ->> 'amount' from public.activity_log
  where tablename = 'reversals' and registernumber = 'TAPHIDDEN' and action = 'INSERT'), '9600', 'a deleted record is in the log');

-- The list: 100.00 (2) + 1800.50 (1) + 50.00 (4)

select tests.act_as_postgres();
insert into storage.objects (bucket_id, name, updated_at) values
  ('private-files', 'TAPHIDDEN/MaintenanceDoc/2', '2026-03-01 00:00:00+00'),
  ('private-files', 'TAPHIDDEN/MaintenanceDoc/3', '2026-03-01 00:00:00+00');
select tests.act_as('driver');
select is(public.list_maintenance('tap-hidden'), format('{"maintenanceRecords": [
  {"uniqueID": 4, "registernumber": "TAPHIDDEN", "description": "", "kind": "repair", "price": 50.00, "username": %2$s, "maintainanceDate": "2026-03-01",
   "maintainanceReceipt": null},
  {"uniqueID": 2, "registernumber": "TAPHIDDEN", "description": "", "kind": "repair", "price": 100.00, "username": %3$s, "maintainanceDate": "2026-03-01",
   "maintainanceReceipt": {"path": "TAPHIDDEN/MaintenanceDoc/2", "version": 1772323200000, "filename": "2"}},
  {"uniqueID": 1, "registernumber": "TAPHIDDEN", "description": "Oil", "kind": "repair", "price": 1800.50, "username": %1$s, "maintainanceDate": "2026-01-15",
   "maintainanceReceipt": null}], "totalmaintainance": 1950.50}', to_json(tests.username_of('driver')), to_json(tests.username_of('admin')),
  to_json(tests.username_of('employee')))::jsonb, 'a driver reads the records, newest first, with their receipts and the sum');
select is(public.list_maintenance('TAPSOLD'), '{"maintenanceRecords": [], "totalmaintainance": 0}'::jsonb, 'there may be none (D19)');
select throws_ok($$ select public.list_maintenance('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'an unknown vehicle has no list');
select tests.act_as('employee');
select is(public.list_maintenance('TAPHIDDEN') -> 'totalmaintainance', '1950.50', 'an employee reads the same');
select tests.act_as('deleted');
select throws_ok($$ select public.list_maintenance('TAPHIDDEN') $$, 'PT401', null, 'a deleted employee reads no list');
select tests.act_as_visitor();
select throws_ok($$ select public.list_maintenance('TAPHIDDEN') $$, '42501', null, 'a visitor reads no list');

-- Deleting a record (R159)

select throws_ok($$ select public.delete_maintenance('TAPHIDDEN', 1) $$, '42501', null, 'a visitor deletes no record');
select tests.act_as('deleted');
select throws_ok($$ select public.delete_maintenance('TAPHIDDEN', 1) $$, 'PT401', null, 'nor does a deleted employee');
select tests.act_as('driver');
select throws_ok($$ select public.delete_maintenance('TAPHIDDEN', 1) $$, 'PT403', 'Your account may not do this.', 'nor a driver their own');
select tests.act_as('employee');
select throws_ok($$ select public.delete_maintenance('TAPHIDDEN', 2) $$, 'PT403', null, 'nor an employee');
select throws_ok($$ select public.delete_maintenance('TAPNOWHERE', 1) $$, 'PT403', null, 'who is not told that there is no such vehicle');
select tests.act_as('admin');
select throws_ok($$ select public.delete_maintenance('TAPNOWHERE', 1) $$, 'PT404', 'No data found for this ID.', 'an unknown vehicle has none to delete');
select throws_ok(format('select public.delete_maintenance(%L, %s)', 'TAPHIDDEN', index), 'PT404', 'There is no such maintenance record.',
  format('there is no record %s', index)) from unnest(array['3', '0', '-1', '99999', 'null']) index;
select lives_ok($$ select public.delete_maintenance(' tap-hid den', 4) $$, 'an admin deletes a record');
select throws_ok($$ select public.delete_maintenance('TAPHIDDEN', 4) $$, 'PT404', null, 'once');
select set_eq($$ select index from public.maintenance where registernumber = 'TAPHIDDEN' and reversal is null $$, array[1, 2], 'the others stay');
select row_eq($$ select username, after ->> 'amount' from public.activity_log where tablename = 'reversals' and action = 'INSERT'
  and registernumber = 'TAPHIDDEN' order by id desc limit 1 $$, row(tests.username_of('admin'), '50'::text), 'and the log keeps what was deleted');
select is(tests.add('TAPHIDDEN'), 5, 'its index is not used again');

-- Limits

select is(tests.add('TAP LISTED', '{"price": 10000000}'), 4, 'a record may cost a crore');
select tests.act_as_postgres();
select lives_ok($$ insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAP LISTED', 999999, 0, '2026-01-15') $$,
  'an index has up to six digits');
select throws_ok($$ insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAP LISTED', 1000000, 0, '2026-01-15') $$,
  '23514', null, 'and no more');

-- A vehicle sold later

select tests.act_as('employee');
select lives_ok($$ select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "A", "contact_no": "1", "selling_price": 1,
  "payment_mode": "Cash"}') $$,
  'a vehicle with maintenance is sold');
select is(tests.add('TAPHIDDEN', '{"description": "Polish before the delivery"}'), 6, 'and still takes costs');
select is(jsonb_array_length(public.list_maintenance('TAPHIDDEN') -> 'maintenanceRecords'), 4, 'beside those of before');

select * from finish();
rollback;
