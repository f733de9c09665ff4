-- The bin: what is deleted comes back whole, or is gone for good after thirty days; who may see and do what (R291–R295).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();
-- Isolation: what other tests have put there. Locked first, so that nothing comes meanwhile.
lock table private.bin, private.binned_files, private.removed_vehicles in exclusive mode;
delete from private.binned_files where true;
delete from private.bin where true;
update private.removed_vehicles set swept_until = now() + interval '1 hour' where true;

create function tests.store(p_path text, p_userid text default 'employee') returns void language plpgsql security definer
as $$
begin
  insert into private.file_claims (path, filename, claimed_by, claimed_as) values (p_path, 'front.webp', tests.id_of(p_userid), initcap(p_userid))
    on conflict (path) do update set claimed_by = excluded.claimed_by;
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values ((private.parse_path(p_path)).bucket, p_path, tests.id_of(p_userid), gen_random_uuid(), '{"size": 7, "mimetype": "image/webp"}');
end
$$;
-- What the Edge Function has Storage do: each file under a new version, as hosted Storage does. Answers what it moved and removed.
create function tests.sweep() returns text[] language plpgsql
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_role   text := current_setting('role');
  v_file   record;
  v_done   text[] := '{}';
begin
  for turn in 1..3 loop
    perform tests.act_as_server();
    for v_file in select * from public.leftover_files(md5('bin sweep')::uuid) loop
      if v_file.to_path is null then
        set local storage.allow_delete_query = 'true';
        delete from storage.objects where bucket_id = v_file.bucket and name = v_file.path;
        v_done := v_done || ('removed ' || regexp_replace(v_file.path, 'Bin/.*', 'Bin'));
      else
        update storage.objects set bucket_id = v_file.to_bucket, name = v_file.to_path, version = gen_random_uuid()
        where bucket_id = v_file.bucket and name = v_file.path;
        v_done := v_done || regexp_replace(v_file.path || ' to ' || v_file.to_path, 'Bin/\d+', 'Bin');
      end if;
    end loop;
  end loop;
  perform set_config('request.jwt.claims', v_claims, true), set_config('role', v_role, true);
  return v_done;
end
$$;
create function tests.binned(p_name text) returns uuid language sql security definer
as $$ select id from private.bin where p_name in (name, registernumber) order by deleted_at desc, id limit 1 $$;
create function tests.key(p_name text) returns uuid language sql as $$ select md5('bin ' || p_name)::uuid $$;
create function tests.ages(p_age interval) returns void language sql security definer
as $$ update private.bin set deleted_at = deleted_at - p_age where true $$;
create function tests.bin_log() returns setof text language sql security definer
as $$
  select concat_ws(' | ', username, action, registernumber, coalesce(before, after) ->> 'kind', coalesce(before, after) ->> 'name')
  from public.activity_log
  where tablename = 'bin' and pg_xact_status(xmin::text::xid8) = 'in progress' order by id
$$;

-- A vehicle

-- Every row that names it, and its files.
create function tests.rows_of(p_number text) returns table (what text, data jsonb) language plpgsql security definer
as $$
begin
  for what in
    select attrelid::regclass from pg_catalog.pg_attribute join pg_catalog.pg_class c on c.oid = attrelid
    where attname = 'registernumber' and relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relname not in ('activity_log', 'bin')
  loop
    return query execute format('select %L, to_jsonb(t) from %s t where registernumber = %L', what, what, p_number);
  end loop;
end
$$;
create view tests.everything as
  select * from tests.rows_of('TAPHIDDEN')
  union all select 'claim', to_jsonb(f) from private.file_claims f where path like 'TAPHIDDEN/%'
  union all select 'words', to_jsonb(d) from public.document_descriptions d where uniqueid = '880000000000777'
  union all select 'file', jsonb_build_array(id, bucket_id, name, owner_id, metadata) from storage.objects where name like 'TAPHIDDEN/%';
update public.cardetails set onhomepage = true where registernumber = 'TAPHIDDEN';
insert into private.listed (registernumber, by_newest, by_price, by_price_desc, by_km, by_year, words)
  values ('TAPHIDDEN', 0, 0, 0, 0, 0, '') on conflict do nothing;
insert into private.listed_prices (registernumber, price, listed_from, listed_until)
  values ('TAPHIDDEN', 500000, now() - interval '9 days', now() - interval '5 days');
select tests.act_as('admin');
select public.add_maintenance('TAPHIDDEN', 1800, '2026-01-01', 'Oil'), public.add_maintenance('TAPHIDDEN', 9600, '2026-01-02', 'Tyres'),
  public.add_maintenance('TAPHIDDEN', 9600, '2026-01-02', 'Tyres, again');
select public.reverse_entry('maintenance', 3, 'Booked twice', 'TAPHIDDEN');
select public.borrow_for_vehicle('TAPHIDDEN', 'Suresh', 5, 0, '2026-01-03');
select public.settle_loan((public.list_vehicle_loans('TAPHIDDEN') #>> '{0,transfer}')::bigint, p_paid => 5);
select public.add_purchase_payment('TAPHIDDEN', 1000, '2026-01-01', ''), public.record_odometer('TAPHIDDEN', 9000);
select public.take_step('TAPHIDDEN', 'form_29c', p_done_on => '2026-01-03');
select public.add_paper('TAPHIDDEN', 'puc', p_valid_until => '2031-01-31'), public.add_paper('TAPHIDDEN', 'own_damage', p_valid_until => '2031-02-28');
select public.note_message('vehicle', 'copied', 'A bike', p_registernumbers => '{TAPHIDDEN}');
select tests.act_as_postgres();
select tests.store('TAPHIDDEN/InventoryVehicleImages/0'), tests.store('TAPHIDDEN/AdminDocuments/880000000000777'), tests.store('TAPHIDDEN/MaintenanceDoc/1');
insert into public.document_descriptions (uniqueid, description, doctype, docuploadedby, described_by)
  values ('880000000000777', 'RC book', 'Vehicle', 'Employee', tests.id_of('employee'));
update public.vehicle_papers set document = '880000000000777' where registernumber = 'TAPHIDDEN' and kind = 'puc';
insert into public.today_marks (registernumber, key) values ('TAPHIDDEN', 'stock');
create table tests.was as select * from tests.everything;
grant select on tests.was to public;
select set_eq('select what from tests.was', $$
  select name::text from private.tables_of_a_vehicle()
  union all select unnest(array['private.picture_counts', 'claim', 'words', 'file'])
  -- Of a sale or a reservation, which keep a vehicle from being deleted; and issued papers, which stay.
  except all select unnest(array['soldcars', 'installments', 'schedule', 'transfers', 'private.open_transfers', 'past_stays', 'reservations',
    'reservation_ends', 'issued_papers']) $$,
  'a vehicle with something of everything');
select is_empty($$
    with recursive kept (name) as (
      select unnest(array['public.cardetails', 'public.enquiries', 'public.vehicle_papers'])::regclass::oid
      union
      select conrelid from kept join pg_catalog.pg_constraint on contype = 'f' and confdeltype = 'c' and confrelid = name)
    select conrelid::regclass, conname from pg_catalog.pg_constraint
    where contype = 'f' and conrelid in (select name from kept) and confrelid in (select name from kept) and confdeltype <> 'c' and not condeferrable $$,
  'one row that is kept refers to another by a key that can wait, unless it is deleted with it');

select tests.act_as('employee');
select is(public.delete_vehicle('TAPHIDDEN', p_request_id => tests.key('vehicle')), 'TAPHIDDEN', 'an employee deletes it');
select is(tests.sweep(), array['TAPHIDDEN/InventoryVehicleImages/0 to Bin', 'TAPHIDDEN/AdminDocuments/880000000000777 to Bin',
  'TAPHIDDEN/MaintenanceDoc/1 to Bin'], 'its files are moved into the bin');
select tests.act_as_postgres();
select is_empty('select from tests.everything', 'nothing of it is left');
select is(tests.sweep(), '{}', 'and there is nothing more to move');
select is_empty($$ select from private.removed_vehicles where registernumber = 'TAPHIDDEN' $$, 'its number is free');

select tests.act_as_visitor();
select throws_ok('select public.list_bin()', '42501', null, 'a visitor does not see the bin');
select tests.act_as('driver');
select throws_ok('select public.list_bin()', 'PT403', null, 'nor does a driver');
select tests.act_as('employee');
select throws_ok('select public.list_bin()', 'PT403', null, 'nor does an employee');
select throws_ok('select from private.bin', '42501', null, 'nor past the verb');
select throws_ok('select from private.binned_files', '42501', null, 'nor its files');
select is_empty($$ select from storage.objects where name like 'Bin/%' $$, 'nor Storage''s');
select throws_ok($$ select public.restore_from_bin(tests.binned('TAPHIDDEN')) $$, 'PT403', null, 'an employee restores nothing');
select throws_ok($$ select private.restore_from_bin(tests.binned('TAPHIDDEN')) $$, 'PT403', null, 'nor past the verb');
select throws_ok($$ select private.restore(tests.binned('TAPHIDDEN')) $$, '42501', null, 'nor without any question');
select throws_ok($$ select public.delete_for_good(tests.binned('TAPHIDDEN')) $$, 'PT403', null, 'and removes nothing');
select throws_ok($$ select private.delete_for_good(tests.binned('TAPHIDDEN')) $$, 'PT403', null, 'nor past the verb');
select tests.act_as('admin');
select is(public.list_bin() #- '{0,id}' #- '{0,deleted_at}', jsonb_build_array(jsonb_build_object('kind', 'vehicle',
  'name', (select btrim((data ->> 'carcompany') || ' ' || (data ->> 'carname')) from tests.was where what = 'cardetails'),
  'registernumber', 'TAPHIDDEN', 'username', (select username from public.staff where id = tests.id_of('employee')), 'days_left', 30)), 'an admin sees what it is, and for how long');
select throws_ok($$ select public.undo_deletion(tests.key('vehicle')) $$, 'PT404', null, 'another''s deletion is not undone');
select tests.act_as('driver');
select throws_ok($$ select public.undo_deletion(tests.key('vehicle')) $$, 'PT403', null, 'a driver undoes nothing');
select tests.act_as('employee');
select throws_ok($$ select public.undo_deletion(tests.key('other')) $$, 'PT404', null, 'nor is one that was none');
select throws_ok('select public.undo_deletion(null)', 'PT404', null, 'nor one without a name');
select tests.ages('11 minutes');
select throws_ok($$ select public.undo_deletion(tests.key('vehicle')) $$, 'PT404', null, 'nor one''s own after ten minutes');
select tests.ages('-11 minutes');
select lives_ok($$ select public.undo_deletion(tests.key('vehicle'), tests.key('undo')) $$, 'one''s own is, until then');
select lives_ok($$ select public.undo_deletion(tests.key('vehicle'), tests.key('undo')) $$, 'the same request again has its answer');
select throws_ok($$ select public.undo_deletion(tests.key('vehicle')) $$, 'PT404', null, 'another has nothing to undo');
select tests.act_as_postgres();
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('public-files', 'TAPHIDDEN/InventoryVehicleImages/0') $$,
  '23505', null, 'the place of a file on its way back is taken');
select set_eq($$ select unnest(tests.sweep()) $$, array['Bin to TAPHIDDEN/InventoryVehicleImages/0', 'Bin to TAPHIDDEN/AdminDocuments/880000000000777',
  'Bin to TAPHIDDEN/MaintenanceDoc/1'], 'its files come back');
select results_eq('select what, data from tests.everything order by 1, data::text', 'select what, data from tests.was order by 1, data::text',
  'and every row and file is as it was');
select is_empty('select from private.bin', 'the bin is empty');
select is_empty('select from private.binned_files', 'of files, too');

-- Its number in use

select tests.act_as('admin');
select public.delete_vehicle('TAPHIDDEN'), tests.sweep();
select is(public.add_vehicle('{"registernumber": "TAP-HIDDEN"}'), 'TAP-HIDDEN', 'the number is used again at once');
select throws_ok($$ select public.restore_from_bin(tests.binned('TAPHIDDEN')) $$, 'PT409',
  'There is another vehicle with this registration number now.', 'so the old one does not come back');
select is(public.vehicle_record('TAPHIDDEN') -> 'images', '[]', 'and none of its files is the new one''s');
select public.delete_vehicle('TAP-HIDDEN'), tests.sweep();
select public.add_vehicle('{"registernumber": "TAPHID1"}'), public.delete_vehicle('TAPHID1'), tests.sweep(),
  public.add_vehicle('{"registernumber": "TAPHID01"}');
select throws_ok($$ select public.restore_from_bin(tests.binned('TAPHID1')) $$, 'PT409',
  'There is another vehicle with this registration number now.', 'nor beside the same with more zeros');
select lives_ok($$ select public.restore_from_bin(tests.binned('TAPHIDDEN'), tests.key('restore')) $$, 'it does when the number is free');
select tests.sweep();

-- What it had before a rule came

select public.delete_vehicle('TAPHIDDEN');
select tests.act_as_postgres();
update private.bin set kept = replace(kept::text, '9800000001', 'ask at the gate')::jsonb where registernumber = 'TAPHIDDEN' and kind = 'vehicle';
select tests.act_as('admin');
select public.restore_from_bin(tests.binned('TAPHIDDEN'));
select is((select ownerphone from public.ownerdetails where registernumber = 'TAPHIDDEN'), 'ask at the gate', 'an old text that is no phone number comes back');
select tests.act_as_postgres();
update public.ownerdetails set ownerphone = '9800000001' where registernumber = 'TAPHIDDEN';
select tests.act_as('admin');
select tests.sweep();

-- A deletion again, before its files were moved back or away

select public.delete_vehicle('TAPHIDDEN');
select lives_ok($$ select public.restore_from_bin(tests.binned('TAPHIDDEN')) $$, 'a vehicle whose files were not moved yet');
select is(tests.sweep(), '{}', 'has them where they are');
select public.delete_vehicle('TAPHIDDEN'), tests.sweep();
select public.restore_from_bin(tests.binned('TAPHIDDEN'));
select public.delete_vehicle('TAPHIDDEN'), tests.sweep(), public.restore_from_bin(tests.binned('TAPHIDDEN')), tests.sweep();
select tests.act_as_postgres();
select results_eq('select what, data from tests.everything order by 1, data::text', 'select what, data from tests.was order by 1, data::text',
  'deleted and restored while files were on their way, all is as it was');

-- Files of their own

select tests.act_as('employee');
select public.delete_file('TAPHIDDEN/AdminDocuments/880000000000777', p_request_id => tests.key('document'));
select is(tests.sweep(), array['TAPHIDDEN/AdminDocuments/880000000000777 to Bin'], 'a document is deleted');
select is(public.list_files('TAPHIDDEN/AdminDocuments') -> 'files', '[]', 'listed no more');
select is_empty($$ select from public.document_descriptions where uniqueid = '880000000000777' $$, 'nor is its description');
select tests.store('TAPHIDDEN/AdminDocuments/880000000000777');
select throws_ok($$ select public.undo_deletion(tests.key('document')) $$, 'PT409', 'Another file has its place now. Please delete that one first.',
  'it does not come back over another one');
select public.delete_file('TAPHIDDEN/AdminDocuments/880000000000777'), tests.sweep(), public.undo_deletion(tests.key('document')), tests.sweep();
select is(public.delete_file('TAPHIDDEN/AdminDocuments/880000000000777', p_request_id => tests.key('document')), null,
  'the same request again deletes it no second time');
select is(tests.sweep(), '{}', 'it stays where it is');
select tests.act_as_postgres();
select results_eq('select what, data from tests.everything order by 1, data::text', 'select what, data from tests.was order by 1, data::text',
  'it is back with its description and its name');
select tests.act_as('admin');
select public.delete_file('TAPHIDDEN/InventoryVehicleImages/0'), tests.sweep();
select public.delete_vehicle('TAPHIDDEN'), tests.sweep();
select public.add_vehicle('{"registernumber": "TAPHIDDEN"}');
select tests.act_as_postgres();
update public.cardetails set created_at = now() + interval '1 second' where registernumber = 'TAPHIDDEN';
select tests.act_as('admin');
select throws_ok($$ select public.restore_from_bin(id) from jsonb_to_recordset(public.list_bin()) as b (id uuid, kind text, registernumber text)
  where kind = 'picture' and registernumber = 'TAPHIDDEN' $$, 'PT409', null, 'a picture comes to no other vehicle of its number');

-- A place that somebody has announced another file for

select tests.store('TAPHIDDEN/AdminDocuments/880000000000778', 'admin');
select tests.act_as('employee');
select is_empty($$ select from storage.objects where name like '%/880000000000778' $$, 'an admin''s document is not an employee''s');
select tests.act_as('admin');
select public.delete_file('TAPHIDDEN/AdminDocuments/880000000000778', p_request_id => tests.key('secret')), tests.sweep();
select tests.act_as('employee');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/AdminDocuments/880000000000778', 'mine.pdf', 'application/pdf') $$, 'PT409', null,
  'nor does an employee announce one of its number, while it is in the bin');
select tests.act_as('admin');
select public.undo_deletion(tests.key('secret'));
select tests.act_as('employee');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/AdminDocuments/880000000000778', 'mine.pdf', 'application/pdf') $$, 'PT409', null,
  'or on its way back');
select tests.sweep();
select is_empty($$ select from storage.objects where name like '%/880000000000778' $$, 'and the document is still not theirs');
select throws_ok($$ select public.delete_file('TAPHIDDEN/AdminDocuments/880000000000778', true) $$, 'PT404', null, 'nor do they delete it');
select tests.act_as_postgres();
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPHIDDEN/OnsiteVehicleImages/8');
select tests.act_as('employee');
select tests.store('TAPHIDDEN/OnsiteVehicleImages/7');
select public.delete_file('TAPHIDDEN/OnsiteVehicleImages/' || number, p_request_id => tests.key(number)) from unnest(array['7', '8']) number;
select tests.sweep();
select tests.act_as('driver');
select lives_ok($$ select public.claim_upload('TAPHIDDEN/OnsiteVehicleImages/7', 'mine.webp', 'image/webp') $$, 'the number of a picture is free');
select tests.act_as('employee');
select public.undo_deletion(tests.key('7')), public.undo_deletion(tests.key('8'));
select is(private.file_name('TAPHIDDEN/OnsiteVehicleImages/7'), 'front.webp', 'but when the picture comes back it has the name it had');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/OnsiteVehicleImages/8', 'mine.webp', 'image/webp') $$, 'PT409', null,
  'nobody announces one of the number of another that is on its way back');
select tests.sweep();

-- A file goes nowhere else

select tests.act_as_server();
select throws_ok($$ update storage.objects set bucket_id = 'public-files', name = 'Notices/5' where name like 'Bin/%' $$, '42501', null,
  'Storage moves a file of the bin nowhere else');

-- An enquiry, and a paper

select tests.act_as_postgres();
insert into public.enquiries (serialnum, custname, custcontact, custquery) overriding system value values (-8, 'Meera', '9822000088', 'A van');
insert into public.enquiry_notes (serialnum, status, note) values (-8, 'called', 'tomorrow');
create table tests.asked as select to_jsonb(e) as data from public.enquiries e where serialnum = -8
  union all select to_jsonb(n) from public.enquiry_notes n where serialnum = -8;
grant select on tests.asked to public;
select tests.act_as('employee');
select public.delete_enquiry(-8, '9822000088', tests.key('enquiry'));
select lives_ok($$ select public.undo_deletion(tests.key('enquiry')) $$, 'an enquiry comes back');
select results_eq($$ select to_jsonb(e) from public.enquiries e where serialnum = -8 union all select to_jsonb(n) from public.enquiry_notes n where serialnum = -8 $$,
  'select data from tests.asked', 'with its notes');
select public.add_paper('TAPHIDDEN', 'fitness', p_valid_until => '2031-02-03');
select public.remove_paper(id, tests.key('paper')) from public.vehicle_papers where registernumber = 'TAPHIDDEN' and kind = 'fitness';
select is((select fitness_upto_date from public.cardetails where registernumber = 'TAPHIDDEN'), null, 'a paper that is removed');
select public.undo_deletion(tests.key('paper'));
select is((select fitness_upto_date from public.cardetails where registernumber = 'TAPHIDDEN'), '2031-02-03'::date, 'comes back, and its field');

-- For good

select tests.act_as('admin');
select public.delete_enquiry(-8, '9822000088', tests.key('again'));
select lives_ok($$ select public.delete_for_good(tests.binned('Meera'), tests.key('gone')) $$, 'an admin deletes for good');
select throws_ok($$ select public.undo_deletion(tests.key('again')) $$, 'PT404', 'This is not in the bin any more.', 'which is not undone');
select throws_ok($$ select public.delete_for_good(tests.key('none')) $$, 'PT404', null, 'what is not there is not deleted');
select throws_ok($$ select public.restore_from_bin(tests.key('none')) $$, 'PT404', null, 'nor restored');
select tests.store('Notices/990000000000001'), public.delete_file('Notices/990000000000001'), tests.sweep();
select tests.act_as_server();
select is(public.chores('http://kong:8000'), false, 'a notice in the bin is no work');
select tests.ages('29 days 23 hours');
select is(public.chores('http://kong:8000'), false, 'for thirty days');
select tests.ages('2 hours');
select is(public.chores('http://kong:8000'), true, 'then everything goes');
select isnt(array_length(tests.sweep(), 1), 0, 'its files, too');
select tests.act_as_postgres();
select is_empty('select from private.bin', 'the bin is empty');
select is_empty('select from private.binned_files', 'of files, too');
select is_empty($$ select from storage.objects where name like 'Bin/%' and created_at = now() $$, 'which are removed');
select is((select array_agg(line) from tests.bin_log() line where line like '%enquiry | Meera'),
  array[(select username from public.staff where id = tests.id_of('employee')) || ' | INSERT | enquiry | Meera',
        (select username from public.staff where id = tests.id_of('admin')) || ' | DELETE | enquiry | Meera'],
  'the log tells what came back and what is gone for good');
select ok((select count(*) > 0 from tests.bin_log() line where line = 'system | DELETE | notice | front.webp'), 'also what went by itself');

select * from finish();
rollback;
