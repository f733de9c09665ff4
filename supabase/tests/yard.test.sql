-- The yard: views of pictures, what a phone keeps of the stock, odometer readings, a number that was corrected meanwhile (R719-R724).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

create function tests.key(p_name text) returns uuid language sql as $$ select md5('yard ' || p_name)::uuid $$;
create function tests.claim(p_path text, p_view text default null, p_content text default null) returns text language sql
as $$ select path from public.claim_upload(p_path, 'yard.webp', 'image/webp', p_content, p_view) $$;
-- A stored file of whoever acts, who has announced it.
create function tests.store(p_path text) returns void language sql security definer
as $$ insert into storage.objects (bucket_id, name, owner_id, version) values ((private.parse_path(p_path)).bucket, p_path, auth.uid(), gen_random_uuid()) $$;
create function tests.view_of(p_path text) returns text language sql security definer as $$ select private.views_of(array[p_path]) ->> p_path $$;
create function tests.hint(p_sql text) returns text language plpgsql
as $$
declare v_hint text; v_text text;
begin
  execute p_sql;
  return 'done';
exception when others then
  get stacked diagnostics v_hint = pg_exception_hint, v_text = message_text;
  return concat_ws(': ', nullif(v_hint, ''), v_text);
end
$$;
create function tests.stock(p_number text) returns jsonb language sql
as $$ select one from jsonb_array_elements(public.yard_stock()) one where one ->> 'registernumber' = p_number $$;
create function tests.sweep() returns void language plpgsql
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_role   text := current_setting('role');
  v_file   record;
begin
  perform tests.act_as_server();
  for turn in 1..2 loop
    for v_file in select * from public.leftover_files(md5('yard sweep')::uuid) loop
      update storage.objects set bucket_id = v_file.to_bucket, name = v_file.to_path, version = gen_random_uuid()
      where bucket_id = v_file.bucket and name = v_file.path;
    end loop;
  end loop;
  perform set_config('request.jwt.claims', v_claims, true), set_config('role', v_role, true);
end
$$;
-- Isolation: what other tests have queued.
lock table private.bin, private.binned_files, private.removed_vehicles in exclusive mode;
delete from private.binned_files where true;
update private.removed_vehicles set swept_until = now() + interval '1 hour' where true;

-- Views (R719)

select tests.act_as('driver');
select is(tests.claim('TAPHIDDEN/OnsiteVehicleImages/1', 'left'), 'TAPHIDDEN/OnsiteVehicleImages/1', 'a driver announces a picture with its view');
select tests.store('TAPHIDDEN/OnsiteVehicleImages/1');
select is(tests.view_of('TAPHIDDEN/OnsiteVehicleImages/1'), 'left', 'which is kept');
select is(public.list_pictures('TAPHIDDEN/OnsiteVehicleImages') #>> '{views,TAPHIDDEN/OnsiteVehicleImages/1}', 'left', 'and told with the folder');
select throws_ok($$ select tests.claim('TAPHIDDEN/OnsiteVehicleImages/2', 'above') $$, 'PT400', null, 'there are fourteen views, and no other');
select throws_ok($$ select public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/1', 'above') $$, '23514', null, 'nor later');
select lives_ok($$ select public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/1', 'right', tests.key('view')) $$, 'a driver corrects the view of their own picture');
select public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/1', 'right', tests.key('view')), public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/1', 'right');
select tests.act_as_postgres();
select results_eq($$ select username, registernumber, before, after from public.activity_log
    where tablename = 'files' and after ? 'view' and registernumber = 'TAPHIDDEN' $$,
  $$ values (tests.username_of('driver'), 'TAPHIDDEN', '{"path": "TAPHIDDEN/OnsiteVehicleImages/1", "view": "left"}'::jsonb,
    '{"path": "TAPHIDDEN/OnsiteVehicleImages/1", "view": "right"}'::jsonb) $$, 'the log says so once, however often it is sent');

select tests.act_as('employee');
select is(tests.hint($$ select tests.claim('TAPHIDDEN/SoldCarImages/1', 'left') $$),
  'file.no_view: Only pictures of the yard and of the inventory say which view they show.', 'a picture of a sale shows no view');
select is(left(tests.hint($$ select public.set_picture_view('Notices/880000000000001', 'left') $$), 12), 'file.no_view', 'nor does a notice');
select is(left(tests.hint($$ select public.set_picture_view('../x', 'left') $$), 12), 'file.no_view', 'nor what is no place');
select tests.claim('TAPHIDDEN/InventoryVehicleImages/0'), tests.store('TAPHIDDEN/InventoryVehicleImages/0');
select lives_ok($$ select public.set_picture_view('TAPHIDDEN/InventoryVehicleImages/0', 'front') $$, 'the office says it of every picture');
select lives_ok($$ select public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/1', null) $$, 'and takes it back');
select is(tests.view_of('TAPHIDDEN/OnsiteVehicleImages/1'), null, 'so that it shows none');
select throws_ok($$ select public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/9', 'front') $$, 'PT404', null, 'there must be a picture');
select public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/1', 'odometer');
select tests.claim('TAPHIDDEN/OnsiteVehicleImages/3'), tests.store('TAPHIDDEN/OnsiteVehicleImages/3');
select tests.act_as('driver');
select throws_ok($$ select public.set_picture_view('TAPHIDDEN/OnsiteVehicleImages/3', 'front') $$, 'PT403', null, 'a driver says nothing of another''s picture');
select throws_ok($$ select public.set_picture_view('TAPHIDDEN/InventoryVehicleImages/0', 'rear') $$, 'PT403', null, 'nor of one in the inventory');
select throws_ok($$ select public.set_picture_view('TAPHIDDEN/InventoryVehicleImages/404', 'rear') $$, 'PT403', null, 'or is told whether there is one');
select throws_ok($$ select private.write_view('TAPHIDDEN/InventoryVehicleImages/0', 'rear') $$, 'PT403', null, 'nor past the verb');
select tests.act_as_visitor();
select throws_ok($$ select private.write_view('TAPHIDDEN/InventoryVehicleImages/0', 'rear') $$, '42501', null, 'a visitor says nothing');

select tests.act_as('employee');
select tests.claim('TAPHIDDEN/InventoryVehicleImages/0');
select is(tests.view_of('TAPHIDDEN/InventoryVehicleImages/0'), null, 'another display image shows another view, or none');
select public.set_picture_view('TAPHIDDEN/InventoryVehicleImages/0', 'front');
select public.delete_file('TAPHIDDEN/OnsiteVehicleImages/1', p_request_id => tests.key('bin')), tests.sweep();
select is(tests.view_of('TAPHIDDEN/OnsiteVehicleImages/1'), null, 'a picture in the bin has left its view');
select public.undo_deletion(tests.key('bin')), tests.sweep();
select is(tests.view_of('TAPHIDDEN/OnsiteVehicleImages/1'), 'odometer', 'and has it again when it comes back');

-- Readings (R721)

select tests.act_as('driver');
select public.record_odometer('tap hidden', 9100, now() - interval '3 days', p_request_id => tests.key('km'));
select public.record_odometer('tap hidden', 9100, now() - interval '3 days', p_request_id => tests.key('km'));
select results_eq($$ select kilometers, username, read_at from public.odometer_readings where registernumber = 'TAPHIDDEN' $$,
  $$ values (9100, tests.username_of('driver'), now() - interval '3 days') $$, 'a driver records a reading once, with its moment');
select is(tests.hint($$ select public.record_odometer('TAPHIDDEN', 9099) $$),
  'odometer.lower: This is less than the last reading, 9100 km. If it is meant, please confirm it.', 'less than the last one is asked');
select is(tests.hint($$ select public.record_odometer('TAPHIDDEN', 11101) $$),
  'odometer.far: This is more than 2,000 km above the last reading, 9100 km. If it is meant, please confirm it.', 'so is much more');
select is(tests.hint($$ select public.record_odometer('TAPHIDDEN', 11100) $$), 'done', 'as much as one may drive is not');
select is(tests.hint($$ select public.record_odometer('TAPHIDDEN', 500, p_despite_last => true) $$), 'done', 'what is meant is recorded');
select is(tests.hint($$ select public.record_odometer('TAPHIDDEN', 9000, now() - interval '4 days') $$), 'done',
  'one that was read before the others, and sent later, is compared with those before it');
select is(left(tests.hint($$ select public.record_odometer('TAPHIDDEN', 9000, now() - interval '2 days') $$), 14), 'odometer.lower', 'one between them likewise');
select is(tests.hint(format('select public.record_odometer(''TAPHIDDEN'', 501, now() + interval %L)', moment)), said, 'read at now and ' || moment)
from (values ('6 minutes', 'odometer.not_recent: A reading is of the last 30 days.'), ('-31 days', 'odometer.not_recent: A reading is of the last 30 days.'),
  ('4 minutes', 'done')) as read (moment, said);
select is((select max(read_at) from public.odometer_readings where registernumber = 'TAPHIDDEN'), now(), 'a clock that is a little ahead counts as now');
select is(left(tests.hint($$ select public.record_odometer('TAPHIDDEN', 501, 'infinity') $$), 19), 'odometer.not_recent', 'a moment without end is none');
select throws_ok(format('select public.record_odometer(''TAPHIDDEN'', %s, p_despite_last => true)', bad), '23514', null, bad || ' km are none')
  from unnest(array[-1, 1000001]) bad;
select throws_ok($$ select public.record_odometer('TAPHIDDEN', null) $$, '23502', null, 'a blank is none');
select throws_ok($$ select public.record_odometer('TAPNOWHERE', 5) $$, 'PT404', null, 'an unknown vehicle has none');
select lives_ok($$ select public.record_odometer('TAPSOLD', 70200) $$, 'a sold vehicle has one');
select is((select array_agg((one ->> 'kilometers')::int order by place) from jsonb_array_elements(public.list_odometer('tap-hidden')) with ordinality t (one, place)),
  array[501, 500, 11100, 9100, 9000], 'the newest first: by the moment of reading');
select is(public.list_odometer('TAPSOLD') -> 0 ->> 'username', tests.username_of('driver'), 'with who recorded it');
select throws_ok($$ insert into public.odometer_readings (registernumber, kilometers) values ('TAPSOLD', 1) $$, '42501', null, 'nobody writes past the verb');
select is((select kilometers from public.cardetails where registernumber = 'TAPHIDDEN'), 9000, 'what the public is told stays as it was');
select tests.act_as('employee');
select is(tests.hint(format('select public.record_odometer(''TAPHIDDEN'', 9100, now() - interval ''3 days'', p_request_id => %L)', tests.key('km'))),
  'request.reused: This requestId was used for another entry. Nothing was saved this time.', 'a request of another account is refused');

-- The stock (R720)

select tests.act_as_postgres();
update public.cardetails set stay_since = '1990-01-01', make_year = 2019, created_at = now() - interval '9 years' where registernumber = 'TAPHIDDEN';
insert into public.vehicle_papers (registernumber, kind, valid_until, lifetime) values
  ('TAPHIDDEN', 'puc', '2026-01-31', false), ('TAPHIDDEN', 'puc', '2027-01-31', false), ('TAPHIDDEN', 'road_tax', '2027-01-31', false), ('TAPHIDDEN', 'road_tax', null, true);
delete from private.file_checks where path like 'TAP%';
insert into private.file_claims (path, filename, view) values ('TAPHIDDEN/OnsiteVehicleImages/4', 'x', 'boot');  -- announced, and never sent
select tests.act_as('driver');
select is(tests.stock('TAPHIDDEN') #- '{displayImage,version}' #- '{odometer,readAt}', '{"registernumber": "TAPHIDDEN", "carname": "Zyqtest Hidden", "carcompany": "Zyqmaker", "carmake": "bike",
  "carcolor": "Teal", "make_year": 2019, "state": "available", "pictures": 2, "views": ["front", "odometer"], "odometer": {"kilometers": 501},
  "papers": [{"kind": "puc", "until": "2027-01-31"}, {"kind": "road_tax", "until": null}], "displayImage": {"path": "TAPHIDDEN/InventoryVehicleImages/0"}, "small": null}'::jsonb,
  'a driver is told what is in the yard, and no price');
select is(public.yard_stock() #>> '{0,registernumber}', 'TAPHIDDEN', 'the longest in stock comes first');
select tests.act_as_postgres();
insert into private.pictures (version, folder, width, height, colour)
select version, 'TAPHIDDEN/PictureSizes/' || version, 1600, 900, '#aabbcc' from storage.objects where name = 'TAPHIDDEN/InventoryVehicleImages/0';
insert into storage.objects (bucket_id, name) select 'public-files', folder || '/320' from private.pictures where folder like 'TAPHIDDEN/%';
insert into private.file_checks (bucket, path, version, owner_id)
select bucket_id, name, version, tests.id_of('employee') from storage.objects where name = 'TAPHIDDEN/InventoryVehicleImages/0';
select tests.act_as('driver');
select alike(tests.stock('TAPHIDDEN') #>> '{small,path}', 'TAPHIDDEN/PictureSizes/%/320', 'the smallest size of its picture is enough');
select is(tests.stock('TAPHIDDEN') #>> '{displayImage,unchecked}', 'true', 'a picture that nobody has checked yet says so');
select is(tests.stock('TAPSOLD'), null, 'one that was sold long ago is not there');
select tests.act_as_postgres();
update public.soldcars set selldate = private.today() where registernumber = 'TAPSOLD';
insert into public.reservations (registernumber, name, phone, amount, mode, until) values ('TAP LISTED', 'Asha', '9822000001', 5, 'UPI', private.today());
insert into public.past_stays (registernumber, stay, since, until, ended_at, owner, finance, transfer) values
  ('TAPHIDDEN', 1, '2020-01-02', '2020-02-03', now() + interval '1 minute', '{}', '{}', '{}');
select tests.act_as('driver');
select is(tests.stock('TAPSOLD') ->> 'state', 'sold', 'one that was sold now is, until it is handed over');
select is(tests.stock('TAP LISTED') ->> 'state', 'reserved', 'a reserved one says so');
select is(tests.stock('TAPHIDDEN') - '{registernumber,carname,carcompany,carmake,carcolor,make_year,state,papers,odometer,displayImage,small}'::text[],
  '{"views": [], "pictures": 0}', 'pictures of the stay before do not count');
select tests.act_as_postgres();
insert into public.issued_papers (kind, year, serial, number, registernumber, sale, contents)
select 'delivery_note', 2150, 1, 'DN/50-51/00001', 'TAPSOLD', id, '{}' from public.soldcars where registernumber = 'TAPSOLD';
select tests.act_as('driver');
select is(tests.stock('TAPSOLD'), null, 'which its delivery note tells');
select tests.act_as_visitor();
select throws_ok($$ select private.yard_stock() $$, '42501', null, 'a visitor is told nothing');

-- A number that was corrected meanwhile (R722)

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPN0051"}'), public.add_maintenance('TAPN0051', 10, '2026-01-01', 'Oil', tests.key('oil'));
select public.record_odometer('TAPN0051', 5000);
select tests.act_as('driver');
select tests.claim('TAPN0051/OnsiteVehicleImages/5', 'seats', repeat('51', 32)), tests.store('TAPN0051/OnsiteVehicleImages/5');
select tests.act_as('admin');
select public.correct_number('TAPN0051', 'TAPN0052'), tests.sweep();
select is((select kilometers from public.odometer_readings where registernumber = 'TAPN0052'), 5000, 'a reading follows its vehicle');
select is(tests.view_of('TAPN0052/OnsiteVehicleImages/5'), 'seats', 'so does the view of a picture');
select tests.act_as('driver');
select lives_ok($$ select public.set_picture_view('TAPN0052/OnsiteVehicleImages/5', 'boot') $$, 'which stays the driver''s own');
select is(tests.claim('TAPN0051/OnsiteVehicleImages/6', 'rear', repeat('52', 32)), 'TAPN0052/OnsiteVehicleImages/6',
  'a picture of the yard that comes under the former number goes to the vehicle');
select tests.store('TAPN0052/OnsiteVehicleImages/6');
select is(tests.view_of('TAPN0052/OnsiteVehicleImages/6'), 'rear', 'with its view');
select is(left(tests.hint($$ select tests.claim('TAPN0051/OnsiteVehicleImages/6', 'rear', repeat('53', 32)) $$), 11), 'file.exists', 'where another picture has its place it is refused');
select is(tests.hint(write), 'vehicle.renumbered: The number of this vehicle is TAPN0052 now.', 'but this is refused, with the number of today: ' || write)
from unnest(array[$$ select public.add_maintenance('tap-n 0051', 10, '2026-01-02') $$, $$ select public.record_odometer('TAPN0051', 5001) $$,
  $$ select tests.claim('TAPN0051/MaintenanceDoc/1') $$,
  $$ select public.add_bill('[{"registernumber": "TAPN0051", "price": 1}, {"registernumber": "TAPSOLD", "price": 1}]', 2, '2026-01-02') $$]) write;
select is(array[jsonb_array_length(public.list_odometer('TAPN0052')), jsonb_array_length(public.list_maintenance('TAPN0052') -> 'maintenanceRecords')],
  array[1, 1], 'and nothing was written');
select tests.act_as('admin');
select is(public.add_maintenance('TAPN0051', 10, '2026-01-01', 'Oil', tests.key('oil')), 1, 'what was sent before the correction has its answer all the same');
select is(tests.hint($$ select tests.claim('TAPN0051/InventoryVehicleImages/1') $$), 'folder.vehicle_unknown: There is no vehicle with this registration number.',
  'a picture of the inventory is no phone''s in the yard');
select public.add_vehicle('{"registernumber": "TAPN0051"}');
select is(tests.claim('TAPN0051/OnsiteVehicleImages/6'), 'TAPN0051/OnsiteVehicleImages/6', 'once another vehicle has the number, it means that one');
select lives_ok($$ select public.add_maintenance('TAPN0051', 10, '2026-01-02') $$, 'in the books too');

-- Nothing twice (R724)

select is(tests.hint($$ select tests.claim('TAPN0052/OnsiteVehicleImages/6', 'rear', repeat('52', 32)) $$),
  'file.same_picture: This picture is here already, as yard.webp.', 'the same picture sent again is told to be here');
select tests.claim('TAPN0052/MaintenanceDoc/1', null, repeat('52', 32)), tests.store('TAPN0052/MaintenanceDoc/1');
select is(left(tests.hint($$ select tests.claim('TAPN0052/MaintenanceDoc/1', null, repeat('52', 32)) $$), 17), 'file.same_picture', 'so is the same bill of a record');
select is(left(tests.hint($$ select tests.claim('TAPN0052/MaintenanceDoc/1', null, repeat('54', 32)) $$), 11), 'file.exists', 'which another bill is not');
select tests.act_as('driver');
select is(left(tests.hint($$ select tests.claim('TAPN0052/MaintenanceDoc/1', null, repeat('52', 32)) $$), 11), 'file.exists',
  'of a bill of somebody else the name is not told, whatever hash is sent');
select tests.act_as('admin');

-- For how long (R723)

select public.change_yard_settings(24, tests.key('hours'));
select throws_ok(format('select public.change_yard_settings(%s)', hours), '23514', null, hours || ' hours are none') from unnest(array[0, 73]) hours;
select is((select "offlineHours" from public.yard_settings()), 24, 'an admin says it');
select tests.act_as('driver');
select is((select "offlineHours" from public.who_am_i()), 24, 'and every account is told');
select throws_ok($$ select public.yard_settings() $$, 'PT403', null, 'but by the settings the office alone');

select * from finish();
rollback;
