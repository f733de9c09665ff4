-- Authorizing an upload, listing files, and what an upload link still allows when Storage writes (TOCTOU, D08-D10). Conflicting
-- announcements are tested in upload_claims.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/files.psql
select plan(47);

select tests.act_as('admin');
-- claim_upload (D08, D09)

select results_eq($$ select bucket, upsert from public.claim_upload('TAPHIDDEN/InventoryVehicleImages/7', 'side view.webp', 'image/webp') $$,
  $$ values ('public-files', false) $$, 'a new picture may be uploaded');
select results_eq($$ select bucket, upsert from public.claim_upload('TAPHIDDEN/InventoryVehicleImages/0', 'front.webp', 'image/webp') $$,
  $$ values ('public-files', true) $$, 'the display image is overwritten');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/InventoryVehicleImages/1', 'a.webp', 'image/webp') $$, 'PT409', null,
  'another number is not used again');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/SoldCarImages/0', 'a.webp', 'image/webp') $$, 'PT409', null,
  'nor is 0 in another folder');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/NinthFolder/1', 'a.webp', 'image/webp') $$, 'PT400', null,
  'there is no ninth folder');
select throws_ok($$ select public.claim_upload(null, 'a.webp', 'image/webp') $$, 'PT400', null, 'no path is no place');
select throws_ok($$ select public.claim_upload('TAPNOWHERE/InventoryVehicleImages/0', 'a.webp', 'image/webp') $$, 'PT400',
  'There is no vehicle with this registration number.', 'an unknown vehicle gets no files');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/InventoryVehicleImages/8', 'a.pdf', 'application/pdf') $$, 'PT415', null,
  'a document is no picture');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/InventoryVehicleImages/8', 'a', null) $$, 'PT415', null,
  'a file of no known kind is no picture either');
select throws_ok($$ select public.claim_upload('OfficeDocuments/8', 'a.exe', 'application/x-msdownload') $$, 'PT415', null,
  'a program is no document');
select lives_ok($$ select public.claim_upload('OfficeDocuments/8', 'a.pdf', 'application/pdf') $$, 'a document is one');

select tests.act_as('driver');
select lives_ok($$ select public.claim_upload('TAPHIDDEN/MaintenanceDoc/8', 'bill.pdf', 'application/pdf') $$,
  'a driver uploads a maintenance bill');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/MaintenanceDoc/1', 'bill.pdf', 'application/pdf') $$, 'PT409', null,
  'but not over another');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/InventoryVehicleImages/0', 'a.webp', 'image/webp') $$, 'PT403', null,
  'a driver uploads no picture for the public page');
select throws_ok($$ select private.remember_file_name('TAPHIDDEN/InventoryVehicleImages/0', 'a.webp') $$, 'PT403', null,
  'and does not rename one');
select throws_ok($$ select private.remember_file_name('nowhere/1', 'a.webp') $$, 'PT403', null, 'what is no path has no name');
select tests.act_as('employee');
select throws_ok($$ select public.claim_upload('TAPHIDDEN/AdminDocuments/1', 'renamed.pdf', 'application/pdf') $$, 'PT409', null,
  'an admin''s document that an employee does not see is in the way all the same');
select throws_ok('select from private.file_claims', '42501', null, 'file names are read beside the files only');

-- list_files (D10)

select tests.act_as_postgres();
insert into storage.objects (bucket_id, name) values
  ('public-files', 'Notices/9000000000002'), ('public-files', 'Notices/9000000000010'), ('public-files', 'Notices/junk'),
  ('public-files', 'TAPHIDDEN/InventoryVehicleImages/10'), ('public-files', 'TAPHIDDEN/InventoryVehicleImages/2'),
  ('public-files', 'TAPHIDDEN 2/InventoryVehicleImages/3');
create function tests.paths(p_folder text) returns text[] language sql
as $$ select array_agg(file ->> 'path' order by place)
      from jsonb_array_elements(public.list_files(p_folder) -> 'files') with ordinality as t (file, place) $$;
grant execute on function tests.paths to public;

select tests.act_as_visitor();
select is((tests.paths('Notices/'))[:2], array['Notices/9000000000010', 'Notices/9000000000002'], 'anybody lists the notices, newest first');
select ok('Notices/junk' <> all (tests.paths('Notices')), 'what is no notice is left out');
select throws_ok(format('select public.list_files(%L)', path), 'PT401', null, 'a visitor lists no ' || path) from tests.folders
  where folder <> 'Notices';
select throws_ok($$ select public.list_files('NinthFolder') $$, 'PT401', null, 'nor anything else');

select tests.act_as('driver');
select is(tests.paths('TAPHIDDEN/InventoryVehicleImages'),
  array['TAPHIDDEN/InventoryVehicleImages/0', 'TAPHIDDEN/InventoryVehicleImages/1', 'TAPHIDDEN/InventoryVehicleImages/2',
        'TAPHIDDEN/InventoryVehicleImages/10'], 'a vehicle''s files come in the order of their numbers');
select is(public.list_files('TAPHIDDEN/OnsiteVehicleImages') ->> 'bucket', 'private-files', 'with the bucket they are in');
select throws_ok($$ select public.list_files('TAPHIDDEN/InsuranceDocuments') $$, 'PT403', null, 'a driver lists no insurance papers');
select throws_ok($$ select public.list_files('TAPHIDDEN/AdminDocuments') $$, 'PT403', null, 'a driver lists no vehicle documents');
select throws_ok($$ select public.list_files('OfficeDocuments') $$, 'PT403', null, 'a driver lists no office papers');
select throws_ok($$ select public.list_files('TAPHIDDEN/NinthFolder') $$, 'PT400', null, 'there is no ninth folder to list');
select throws_ok($$ select public.list_files('TAPHIDDEN') $$, 'PT400', null, 'a vehicle is no folder');
select throws_ok($$ select public.list_files('TAPNOWHERE/MaintenanceDoc') $$, 'PT400', null, 'an unknown vehicle has no folder');
select tests.act_as('employee');
select is(tests.paths('TAPHIDDEN/AdminDocuments'), array['TAPHIDDEN/AdminDocuments/2', 'TAPHIDDEN/AdminDocuments/3'],
  'an employee lists employees'' documents only');
select tests.act_as('admin');
select is(public.list_files('TAPHIDDEN/SoldCarImages') #>> '{files,1,filename}', '1',
  'a file nobody named has its number for a name, whatever others claimed');
select is(public.list_files('TAPHIDDEN/InventoryVehicleImages') #>> '{files,0,filename}', 'front.webp', 'a file keeps its real name');

-- What Storage writes later, when the policies are no longer asked

select tests.act_as_postgres();
create function pg_temp.store(p_path text, p_owner text, p_metadata jsonb default null) returns text
language sql
as $$ select format('insert into storage.objects (bucket_id, name, owner_id, version, metadata) values (%L, %L, %L, %L, %L)',
                    (private.parse_path(p_path)).bucket, p_path, p_owner, 'v1', p_metadata) $$;
select tests.announce('Notices/77', gen_random_uuid());
select throws_ok(pg_temp.store('Notices/77', claimed_by::text), '42501', null, 'a deleted account''s link stores nothing')
  from private.file_claims where path = 'Notices/77';
select tests.announce(path, tests.id_of('admin')) from unnest(array['TAPNOWHERE/MaintenanceDoc/5', 'Notices/77']) path;
select throws_ok(pg_temp.store('TAPNOWHERE/MaintenanceDoc/5', tests.id_of('admin')::text), '42501', null,
  'nor does a link to a vehicle that is gone');
select throws_ok(pg_temp.store('Notices/77', tests.id_of('admin')::text, '{"mimetype": "image/svg+xml"}'), '42501', null,
  'a copy brings no type that the bucket refuses');
select throws_ok(pg_temp.store('Notices/78', tests.id_of('admin')::text), '42501', null, 'nor is a file stored that nobody announced');
select lives_ok(pg_temp.store('Notices/77', tests.id_of('admin')::text, '{"mimetype": "image/webp"}'), 'a picture is stored');
select throws_ok($$ update storage.objects set version = 'v2' where name = 'Notices/77' $$, '23505', null,
  'of two uploads to one number the second is refused');
select lives_ok($$ update storage.objects set version = 'v2' where name = 'TAPHIDDEN/InventoryVehicleImages/0' $$,
  'a display image is replaced');

select * from finish();
rollback;
