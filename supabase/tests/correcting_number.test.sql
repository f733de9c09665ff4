-- A wrong registration number is corrected: everything of the vehicle follows, once, for an admin (R320–R322).
begin;
\ir helpers/personas.psql
select * from no_plan();
set constraints public.write_receipt immediate;  -- receipts come at the commit
-- Isolation: what other tests have queued. Locked first, so that nothing comes meanwhile.
lock table private.bin, private.binned_files, private.removed_vehicles in exclusive mode;
delete from private.binned_files where true;
delete from private.bin where true;
update private.removed_vehicles set swept_until = now() + interval '1 hour' where true;

create function tests.store(p_path text, p_version uuid default gen_random_uuid()) returns void language plpgsql security definer
as $$
begin
  insert into private.file_claims (path, filename, claimed_by, claimed_as) values (p_path, 'front.webp', tests.id_of('employee'), 'Employee')
    on conflict (path) do nothing;
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values (coalesce((private.parse_path(p_path)).bucket, 'public-files'), p_path,
    case when (private.parse_path(p_path)).bucket is not null then tests.id_of('employee') end, p_version, '{"size": 7, "mimetype": "image/webp"}');
end
$$;
-- What the Edge Function has Storage do with at most so many files: each under a new version, as hosted Storage does.
create function tests.sweep(p_most int default 500) returns text[] language plpgsql
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_role   text := current_setting('role');
  v_file   record;
  v_done   text[] := '{}';
begin
  for turn in 1..2 loop
    perform tests.act_as_server();
    for v_file in select * from public.leftover_files(md5('number sweep')::uuid) limit p_most loop
      if v_file.to_path is null then
        set local storage.allow_delete_query = 'true';
        delete from storage.objects where bucket_id = v_file.bucket and name = v_file.path;
        v_done := v_done || ('removed ' || v_file.path);
      else
        update storage.objects set bucket_id = v_file.to_bucket, name = v_file.to_path, version = gen_random_uuid()
        where bucket_id = v_file.bucket and name = v_file.path;
        v_done := v_done || regexp_replace(v_file.to_path, 'Bin/\d+', 'Bin');
      end if;
    end loop;
    exit when p_most < 500;
  end loop;
  perform set_config('request.jwt.claims', v_claims, true), set_config('role', v_role, true);
  return v_done;
end
$$;
create function tests.key(p_name text) returns uuid language sql as $$ select md5('number ' || p_name)::uuid $$;
-- Where a number stands: every table of the two schemas and Storage, and how often.
create function tests.found(p_number text) returns table (place text, times bigint) language plpgsql security definer
as $$
declare
  v_table regclass;
begin
  for v_table in
    select oid::regclass from pg_catalog.pg_class
    where relkind = 'r' and (relnamespace in ('public'::regnamespace, 'private'::regnamespace) or oid = 'storage.objects'::regclass)
  loop
    execute format('select count(*) from %s t where t::text ~ %L', v_table, '\m' || p_number || '\M') into times;
    place := v_table;
    if times > 0 then
      return next;
    end if;
  end loop;
end
$$;
create function tests.told(p_number text) returns jsonb language sql as $$
  select jsonb_agg(entry - '{id,happenedAt,username}'::text[]) from jsonb_array_elements(public.list_activity(p_limit => 500, p_registernumber => p_number) -> 'entries') entry
$$;

-- A vehicle with something of everything: sold, bought back, listed, sold again, reversed, asked for, deleted in part

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPN0007", "carname": "Zyqnumber", "vehiclesellprice": 50000, "onhomepage": true}');
select public.add_maintenance('TAPN0007', 500, '2026-01-02', 'Oil'), public.record_odometer('TAPN0007', 5000);
select public.sell_car('{"registernumber": "TAPN0007", "owner_name": "Ravi", "contact_no": "9800077711", "selling_price": 60000,
  "payment_mode": "UPI", "total_installments": 3, "selldate": "2026-01-31"}');
select public.add_installment('TAPN0007', 100, '2026-02-01', 'UPI'), public.add_installment('TAPN0007', 200, '2026-02-01', 'UPI');
select public.take_step('TAPN0007', 'forms_29_30', p_done_on => '2026-02-02');
select public.buy_back('TAPN0007', 40000, '2026-03-01', p_paid_now => '[{"amount": 5000}]');
select public.add_maintenance('TAPN0007', 70, '2026-03-03', 'Without a bill');
select public.borrow_for_vehicle('TAPN0007', 'Suresh', 5, 12, '2026-03-03');
select public.end_reservation(public.reserve(jsonb_build_object('registernumber', 'TAPN0007', 'name', 'Mita', 'phone', '9800077716', 'amount', 5,
  'mode', 'UPI', 'until', private.today(), 'day', '2026-03-01')), 'Never came');
select public.sell_car('{"registernumber": "TAPN0007", "owner_name": "Sita", "contact_no": "9800077712", "selling_price": 70000,
  "payment_mode": "UPI", "total_installments": 3, "selldate": "2026-03-02"}');
select public.set_buyer_place('TAPN0007', 'other_office', 'MH 14');
select public.add_installment('TAPN0007', 300, '2026-03-03', 'UPI');
select public.reverse_entry('sale', (select id from public.soldcars where present_number = 'TAPN0007'), 'Not paid');
select public.sell_car('{"registernumber": "TAPN0007", "owner_name": "Gita", "contact_no": "9800077713", "selling_price": 80000,
  "payment_mode": "UPI", "total_installments": 3, "selldate": "2026-03-04"}');
select public.set_buyer_place('TAPN0007', 'other_office', 'MH 15'), public.take_step('TAPN0007', 'challans', p_done_on => '2026-03-05');
select public.add_paper('TAPN0007', 'puc', p_valid_until => '2031-01-31'), public.add_paper('TAPN0007', 'fitness', p_valid_until => '2031-01-31'),
  public.add_paper('TAPN0007', 'own_damage', p_valid_until => '2031-01-31', p_company => 'Zyq');
select public.add_enquiry('Anil', '9800077714', 'How much?', p_registernumber => 'TAPN0007'),
  public.add_enquiry('Sunil', '9800077715', 'How much?', p_registernumber => 'TAPN0007');
select public.delete_enquiry(serialnum, custcontact, tests.key('enquiry')) from public.enquiries where custcontact = '9800077715';
select public.remove_paper(id, tests.key('paper')) from public.vehicle_papers where registernumber = 'TAPN0007' and kind = 'puc';
select public.note_message('vehicle', 'copied', 'A bike', p_registernumbers => '{TAPN0007}');
select tests.store('TAPN0007/AdminDocuments/880000000000889');
select public.delete_file('TAPN0007/AdminDocuments/880000000000889', p_request_id => tests.key('document')), tests.sweep();
select tests.act_as_postgres();
create table tests.own (picture uuid, gone uuid);
insert into tests.own values (gen_random_uuid(), gen_random_uuid());
grant select on tests.own to public;
select tests.store('TAPN0007/InventoryVehicleImages/0', picture), tests.store('TAPN0007/PictureSizes/' || picture || '/320'),
  tests.store('TAPN0007/PictureSizes/' || gone || '/320') from tests.own;
insert into private.pictures (version, folder, width, height, colour, gone)
select version, 'TAPN0007/PictureSizes/' || version, 1600, 900, '#aabbcc', version = gone from tests.own, unnest(array[picture, gone]) version;
select tests.store('TAPN0007/MaintenanceDoc/1'), tests.store('TAPN0007/AdminDocuments/880000000000888'),
  tests.store('TAPN0007/OnsiteVehicleImages/1');
insert into private.file_checks (bucket, path, version, owner_id)
  select bucket_id, name, version, owner_id from storage.objects where name = 'TAPN0007/OnsiteVehicleImages/1'
  on conflict do nothing;
-- What the trigger has queued of the others is checked.
delete from private.file_checks where path like 'TAPN0007/%' and path not like '%/OnsiteVehicleImages/1';
insert into public.today_marks (registernumber, key) values ('TAPN0007', 'stock');
insert into private.listed (registernumber, by_newest, by_price, by_price_desc, by_km, by_year, words) values ('TAPN0007', 0, 0, 0, 0, 0, '');

create table tests.was as select * from tests.found('TAPN0007');
grant select on tests.was to public;
select results_eq($$ select name::text from private.tables_of_a_vehicle() order by 1 $$, $$
  select place from tests.was where place in (
    select attrelid::regclass::text from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = attrelid
    where attname = 'registernumber' and relkind = 'r' and not attisdropped)
  and place not in ('activity_log', 'enquiries', 'private.bin', 'private.picture_counts') order by 1 $$, 'every table of a vehicle has a row here');
select set_eq($$
    select attrelid::regclass::text || '.' || attname from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = attrelid
    where attname ~ 'number$|^path$|former|folder' and atttypid = 'text'::regtype and relkind = 'r' and attgenerated = '' and not attisdropped
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and attrelid not in (select name from private.tables_of_a_vehicle()) $$,
  array['activity_log.registernumber', 'enquiries.registernumber', 'private.bin.registernumber', 'private.former_numbers.registernumber',
    'private.former_numbers.former', 'private.removed_vehicles.registernumber', 'private.file_claims.path', 'private.file_checks.path',
    'private.binned_files.path', 'private.pictures.folder', 'private.picture_counts.registernumber',
    'private.import_rows.registernumber'],  -- as the file had it: private.number_since leads on (97)
  'of any other table that has a number or a path, take_along has thought');
select is_empty($$
    select conrelid::regclass, conname from pg_catalog.pg_constraint c join private.tables_of_a_vehicle() t on t.name = c.conrelid
    where contype = 'f' and confrelid in (select name from private.tables_of_a_vehicle()) and not condeferrable
      and exists (select from pg_catalog.pg_attribute a where a.attrelid = conrelid and a.attnum = any (conkey) and attname = 'registernumber') $$,
  'every foreign key that names a number is deferrable');
select is_empty($$
    select from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = attrelid, unnest(array['anon', 'authenticated', 'service_role']) role
    where attname = 'registernumber' and relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_column_privilege(role, attrelid, attname, 'update') $$, 'nobody updates a number but by the verb: the log leaves it out');

-- Who may, and what is refused

select tests.act_as_visitor();
select throws_ok($$ select public.correct_number('TAPN0007', 'TAPN0008') $$, '42501', null, 'a visitor corrects none');
select tests.act_as('driver');
select throws_ok($$ select public.correct_number('TAPN0007', 'TAPN0008') $$, 'PT403', null, 'nor does a driver');
select tests.act_as('employee');
select throws_ok($$ select public.correct_number('TAPN0007', 'TAPN0008') $$, 'PT403', null, 'nor does an employee');
select throws_ok($$ select private.correct_number('TAPN0007', 'TAPN0008', null) $$, 'PT403', null, 'nor past the verb');
select throws_ok($$ select from private.former_numbers $$, '42501', null, 'or reads the former numbers');
select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPN 0009"}'), public.add_vehicle('{"registernumber": "TAPM0001"}');
select throws_ok($$ select public.correct_number('TAPNOBODY', 'TAPN0008') $$, 'PT404', null, 'an unknown vehicle has no number');
select throws_ok(format('select public.correct_number(''TAPN0007'', %L)', taken), 'PT409', 'There is another vehicle with this registration number.',
  'the number of another vehicle is refused: ' || taken) from unnest(array['TAPN 0009', 'tapn0009', 'TAP-N-0009', 'TAPN9', 'TAPN009']) taken;
select throws_ok(format('select public.correct_number(''TAPN0007'', %L)', bad), '23514', null, 'so is what is no number: ' || bad)
  from unnest(array['', 'TAPN/0008', '../TAPN', 'TAPN0008000', 'TAPN_1']) bad;
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPN7"}') $$, 'PT400',
  'Registration number already exists. Please enter a unique registration number.',
  'a new vehicle is not the same with fewer zeros');
select throws_ok($$ insert into public.cardetails (registernumber) values ('TAPN07') $$, 'PT409', null, 'nor past the verb');
select lives_ok($$ insert into public.cardetails (registernumber) values ('TAPN70') $$, 'zeros at the end are figures');
select public.delete_vehicle('TAPM0001');
select throws_ok($$ select public.correct_number('TAPN0007', 'TAPM01') $$, 'PT409',
  'A vehicle with this registration number is in the bin. Please restore it, or delete it for good first.', 'nor is it corrected over one in the bin');
select tests.act_as_postgres();
delete from private.bin where registernumber = 'TAPM0001';
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPM0001/OnsiteVehicleImages/1');
select tests.act_as('admin');
select throws_ok($$ select public.correct_number('TAPN0007', 'TAPM0001') $$, 'PT409', null, 'or where files of a deleted one are left');
select tests.act_as_postgres();
select results_eq($$ select * from tests.found('TAPN0007') order by 1 $$, $$ select * from tests.was order by 1 $$, 'nothing of it has changed');

-- The correction

create table tests.before as select tests.logged() as log, (select jsonb_agg(to_jsonb(s) - '{registernumber,present_number}'::text[] order by id)
  from public.soldcars s where registernumber = 'TAPN0007') as sales, (select jsonb_agg(to_jsonb(p) - 'registernumber' order by id)
  from public.vehicle_papers p where registernumber = 'TAPN0007') as papers, (select to_jsonb(i) - 'registernumber'
  from public.carinsurance i where registernumber = 'TAPN0007') as insurance;
grant select on tests.before to public;
select tests.act_as('admin');
create temp table statement as select public.statement('TAPN0007') #- '{sale,registernumber}' as told;
select is(public.correct_number('tapn-0007', ' tapn0008 ', null, tests.key('correct')), 'TAPN0008', 'an admin corrects a number');
select is(public.correct_number('tapn-0007', ' tapn0008 ', null, tests.key('correct')), 'TAPN0008', 'the same request again has its answer');
select is(public.correct_number('TAPN0007', 'TAPN0008'), 'TAPN0008', 'and another has nothing to do');
select is(tests.logged(), (select log + 1 from tests.before), 'the log has one entry');
select is(tests.told('TAPN0008') -> 0, '{"action": "UPDATE", "tablename": "cardetails", "registernumber": "TAPN0008",
  "before": {"registernumber": "TAPN0007"}, "after": {"registernumber": "TAPN0008"}}', 'which says what was corrected');
select ok(tests.told('TAPN0008') @> '[{"tablename": "cardetails", "action": "INSERT", "registernumber": "TAPN0007"}]',
  'what was logged under the former number is found');
select is((select told from statement), public.statement('TAPN0008') #- '{sale,registernumber}', 'the statement of account is the same');
select is(public.vehicle_record('TAPN0007') #>> '{car,registernumber}', 'TAPN0008', 'its former number leads to it');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAPN 0007') #>> '{car,registernumber}', 'TAPN0008', 'for visitors, too');
select tests.act_as('admin');
select is(public.vehicle_record('TAPN0008') -> 'images', '[]', 'a file that is not there yet is not listed');
select throws_ok($$ insert into public.cardetails (registernumber) values ('TAPN0007') $$, 'PT409', null, 'until then its former number is blocked');
select tests.act_as_postgres();
select is((select count(*) from private.file_moves where to_path like 'TAPN0008/%'), 5::bigint, 'its files are on their way');
select throws_ok($$ insert into storage.objects (bucket_id, name, owner_id) values ('private-files', 'TAPN0008/AdminDocuments/880000000000888', tests.id_of('employee')) $$,
  '23505', null, 'the place of a file on its way is taken');
select throws_ok($$ insert into storage.objects (bucket_id, name, owner_id) values ('private-files', 'TAPN0007/OnsiteVehicleImages/2', tests.id_of('employee')) $$,
  '42501', null, 'and under the former number nothing is stored any more');
select is(cardinality(tests.sweep(2)), 2, 'a sweep that is interrupted after two files');
select is((select count(*) from storage.objects where name ~ '^TAPN000[78]/' and name not like '%' || (select gone from tests.own) || '%'), 5::bigint,
  'has lost none');
select tests.act_as_server();
select is(public.chores('http://kong:8000'), true, 'the rest is work for housekeeping');
select tests.act_as_postgres();
select tests.sweep();
select set_eq($$ select name from storage.objects where name ~ '^TAPN000[78]/' $$, (select array['TAPN0008/InventoryVehicleImages/0',
  'TAPN0008/PictureSizes/' || picture || '/320', 'TAPN0008/MaintenanceDoc/1', 'TAPN0008/AdminDocuments/880000000000888',
  'TAPN0008/OnsiteVehicleImages/1'] from tests.own), 'every file is under the new number, but for sizes of a picture that is gone');
select set_eq($$ select place from tests.found('TAPN0007') $$, array['activity_log', 'issued_papers', 'private.former_numbers'],
  'the former number stands nowhere but in what is history');
select results_eq($$ select place, times from tests.found('TAPN0008') where place not in ('activity_log', 'private.former_numbers', 'private.requests', 'private.pictures', 'private.listed', 'storage.objects') order by 1 $$,
  $$ select place, times from tests.was where place not in ('activity_log', 'private.former_numbers', 'private.requests', 'private.pictures', 'private.listed', 'storage.objects') order by 1 $$,
  'and the new one in every place of it');
select is((select jsonb_agg(to_jsonb(s) - '{registernumber,present_number}'::text[] order by id) from public.soldcars s where registernumber = 'TAPN0008'),
  (select sales from tests.before), 'the sales are as they were');
select is((select jsonb_agg(to_jsonb(p) - 'registernumber' order by id) from public.vehicle_papers p where registernumber = 'TAPN0008'),
  (select papers from tests.before), 'so are the papers');
select is((select to_jsonb(i) - 'registernumber' from public.carinsurance i where registernumber = 'TAPN0008'), (select insurance from tests.before), 'and the fields that follow them');
select ok((select not p.gone and p.folder = 'TAPN0008/PictureSizes/' || own.picture from private.pictures p, tests.own own
  where p.version = (select version from storage.objects where name = 'TAPN0008/InventoryVehicleImages/0')), 'the picture has its sizes');
select is((private.pictures_of(array['TAPN0008/InventoryVehicleImages/0']) #>> '{TAPN0008/InventoryVehicleImages/0,sizes,0,path}'),
  (select 'TAPN0008/PictureSizes/' || picture || '/320' from tests.own), 'which are shown');
select ok(exists (select from private.file_checks where path = 'TAPN0008/OnsiteVehicleImages/1'), 'a file that was not checked is still unchecked');
select is_empty($$ select from private.removed_vehicles where registernumber ~ '^TAPN' $$, 'the former number is free');
select is((select count(*) from public.activity_log where tablename = 'files' and action = 'UPDATE' and registernumber = 'TAPN0008'), 0::bigint,
  'the log says nothing of each file');

-- What was in the bin comes back under the new number

select tests.act_as('admin');
select lives_ok(format('select public.undo_deletion(tests.key(%L))', what), 'back from the bin: ' || what) from unnest(array['enquiry', 'paper', 'document']) what;
select tests.sweep();
select is((select registernumber from public.enquiries where custcontact = '9800077715'), 'TAPN0008', 'the enquiry is about the vehicle');
select ok(exists (select from public.vehicle_papers where registernumber = 'TAPN0008' and kind = 'puc'), 'the paper is its');
select is(public.list_files('TAPN0008/AdminDocuments') #>> '{files,1,filename}', 'front.webp', 'the document is there with its name');
select lives_ok($$ select public.take_back_reversal(id) from public.reversals where kind = 'installment' and registernumber = 'TAPN0008' $$, 'a reversal is taken back');
select public.reverse_entry('sale', (select id from public.soldcars where present_number = 'TAPN0008'), 'Wrong');
select lives_ok($$ select public.take_back_reversal((select reversal from public.soldcars where owner_name = 'Sita' and registernumber = 'TAPN0008')) $$,
  'also one of a sale, made under the former number');
select is((select buyer_rto::text from public.transfers where registernumber = 'TAPN0008'), 'MH 14', 'with its transfer');

-- Again, and back; the spelling of the same vehicle; one that was corrected is deleted

select is(public.correct_number('TAPN0008', 'TAP N 8'), 'TAP N 8', 'the spelling of the same vehicle is corrected');
select is(public.correct_number('TAP N 8', 'TAPN1'), 'TAPN1', 'again, while its files are on their way');
select tests.sweep();
select tests.act_as_postgres();
select set_eq($$ select regexp_replace(name, '[0-9a-f-]{36}', 'version') from storage.objects where name like 'TAPN1/%' $$, array['TAPN1/InventoryVehicleImages/0',
  'TAPN1/PictureSizes/version/320', 'TAPN1/MaintenanceDoc/1', 'TAPN1/AdminDocuments/880000000000888', 'TAPN1/AdminDocuments/880000000000889',
  'TAPN1/OnsiteVehicleImages/1'], 'they go where they are wanted now');
select tests.act_as('admin');
select is(public.correct_number('TAPN1', 'TAPN0007'), 'TAPN0007', 'and back to the first number');
select ok(tests.told('TAPN0007') @> '[{"registernumber": "TAPN0008"}, {"registernumber": "TAP N 8"}, {"registernumber": "TAPN1"}, {"registernumber": "TAPN0007"}]',
  'the log of the vehicle has all of it');
select tests.sweep();
select public.add_vehicle('{"registernumber": "TAPN0008"}');
select ok(not tests.told('TAPN0007') @> '[{"registernumber": "TAPN0008", "tablename": "ownerdetails"}]', 'but nothing of a later vehicle of a former number');
select is(public.vehicle_record('TAPN0008') #>> '{car,registernumber}', 'TAPN0008', 'which has its number for itself');
select public.delete_vehicle('TAPN0008');
select throws_ok(format('select public.delete_vehicle(%L)', number), 'PT404', null, 'once that one is deleted, its number leads to no other (R334): ' || number)
  from unnest(array['TAPN0008', 'TAPN 8']) number;
select is(public.vehicle_record('TAPN1') #>> '{car,registernumber}', 'TAPN0007', 'one that no other vehicle has had still does');
select public.add_vehicle('{"registernumber": "TAPN0005", "carname": "Zyqnumbered", "vehiclesellprice": 50000, "onhomepage": true}');
select tests.act_as_postgres();
select tests.store('TAPN0005/OnsiteVehicleImages/1');
select tests.act_as('admin');
select public.correct_number('TAPN0005', 'TAPN0006');
select is(public.list_vehicles(p_search => 'TAPN0006')::jsonb #>> '{cars,0,registernumber}', 'TAPN0006', 'a listed vehicle is found by its new number');
select is(public.list_vehicles(p_search => '"TAPN0005"')::jsonb ->> 'total', '0', 'and by the former one no more');
select tests.act_as_postgres();
select results_eq($$ select listed_until is null from private.listed_prices where registernumber = 'TAPN0006' $$, 'select true', 'its price stood there all the time');
select tests.act_as('admin');
select public.delete_vehicle('TAPN0006', p_request_id => tests.key('vehicle'));
select is(tests.sweep(), array['Bin'], 'one that is deleted while its file is on its way has it in the bin');
select public.undo_deletion(tests.key('vehicle')), tests.sweep();
select is(jsonb_array_length(public.list_files('TAPN0006/OnsiteVehicleImages') -> 'files'), 1, 'and back under its new number');

-- Brought back before its files were moved at all

select public.add_vehicle('{"registernumber": "TAPN0003"}');
select tests.act_as_postgres();
select tests.store('TAPN0003/OnsiteVehicleImages/1'), tests.store('TAPN0003/AdminDocuments/880000000000887');
select tests.act_as('admin');
select public.delete_file('TAPN0003/AdminDocuments/880000000000887', p_request_id => tests.key('moving document'));
select public.correct_number('TAPN0003', 'TAPN0004');
select public.delete_vehicle('TAPN0004', p_request_id => tests.key('moving vehicle'));
select public.undo_deletion(tests.key('moving vehicle')), public.undo_deletion(tests.key('moving document'));
select set_eq('select unnest(tests.sweep())', array['TAPN0004/OnsiteVehicleImages/1', 'TAPN0004/AdminDocuments/880000000000887'],
  'a vehicle and a document that are brought back while their files are under the former number have them under the new one');

select * from finish();
rollback;
