-- Access to files: who reads, creates, replaces and deletes in the eight folders of two buckets (D08-D10, D25).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(131);

-- Paths

select row_eq(format('select registernumber, folder, bucket from private.parse_path(%L)', path), row(reg, folder, bucket), path || ' is a path')
from (values
  ('MH12AB1234/InventoryVehicleImages/0', 'MH12AB1234', 'InventoryVehicleImages', 'public-files'),
  ('MH 12-AB 1/OnsiteVehicleImages/1700000000000', 'MH 12-AB 1', 'OnsiteVehicleImages', 'private-files'),
  ('9/MaintenanceDoc/10', '9', 'MaintenanceDoc', 'private-files'),
  ('9/MaintenanceDoc/999999', '9', 'MaintenanceDoc', 'private-files'),
  ('MH1/SoldCarImages/1', 'MH1', 'SoldCarImages', 'private-files'),
  ('MH1/InsuranceDocuments/1', 'MH1', 'InsuranceDocuments', 'private-files'),
  ('MH1/AdminDocuments/1700000000000', 'MH1', 'AdminDocuments', 'private-files'),
  ('Notices/1700000000000', null, 'Notices', 'public-files'),
  ('OfficeDocuments/1700000000000', null, 'OfficeDocuments', 'private-files')
) as good (path, reg, folder, bucket);

select row_eq(format('select registernumber, folder, bucket from private.parse_path(%L)', path), row(null::text, null::text, null::text),
  coalesce(to_json(path)::text, 'nothing') || ' is none')
from unnest(array[
  null, '', '/', 'Notices', 'Notices/', 'Notices/a', 'Notices/-1', 'Notices/1.webp', 'Notices/01', 'Notices/00', 'notices/1',
  '/Notices/1', 'Notices//1', 'Notices/1/', ' Notices/1', 'Notices/1 ', E'Notices/1\n', 'Notices/1/2', 'Notices/../Notices/1',
  'MH1/Notices/1', 'MH1/OfficeDocuments/1', 'InventoryVehicleImages/0', 'AdminDocuments/1', 'MH1/NinthFolder/1',
  'MH1/inventoryvehicleimages/0', 'mh1/InventoryVehicleImages/0', ' MH1/InventoryVehicleImages/0',
  '-MH1/InventoryVehicleImages/0', '../InventoryVehicleImages/0', 'MH1/../MH2/InventoryVehicleImages/0',
  'MH1/MH2/InventoryVehicleImages/0', 'MH123456789/InventoryVehicleImages/0', 'MH_1/InventoryVehicleImages/0',
  'MH1/InventoryVehicleImages/1234567890123456789', 'MH1/MaintenanceDoc/1000000', 'MH1/InventoryVehicleImages/٣', 'MH1\InventoryVehicleImages\0'
]) as path;

-- Fixture: the files 0 and 1 in every folder, by the admin, and documents (D25) of two employees (2, 3).

create table tests.folders (folder text, path text, bucket text);
insert into tests.folders
select folder, prefix || folder || '/', bucket from (values
  ('InventoryVehicleImages', 'TAPHIDDEN/', 'public-files'), ('OnsiteVehicleImages', 'TAPHIDDEN/', 'private-files'),
  ('MaintenanceDoc', 'TAPHIDDEN/', 'private-files'), ('SoldCarImages', 'TAPHIDDEN/', 'private-files'),
  ('InsuranceDocuments', 'TAPHIDDEN/', 'private-files'), ('AdminDocuments', 'TAPHIDDEN/', 'private-files'),
  ('Notices', '', 'public-files'), ('OfficeDocuments', '', 'private-files')) as f (folder, prefix, bucket);
grant select on tests.folders to public;
insert into public.maintenance (registernumber, index, price, maintainancedate) select 'TAPHIDDEN', n, 1, '2026-01-01' from unnest(array[1, 7, 8]) n;
-- Drop the constraint that would forbid a receipt 0: files 0 and 1 of every folder are needed below.
alter table public.maintenance drop constraint maintenance_index_check;
insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPHIDDEN', 0, 1, '2026-01-01');

-- Announces a file, like claim_upload; which files need an announcement is tested in upload_claims.
create function tests.announce(p_path text, p_userid uuid) returns void language sql security definer
as $$
  insert into private.file_claims (path, filename, claimed_by, claimed_as)
  values (p_path, 'announced', p_userid, (select userdesignation from public.staff where id = p_userid))
  on conflict (path) do update set claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as
$$;

select tests.announce(path || number, tests.id_of('admin')) from tests.folders, unnest(array['0', '1']) number;
select tests.announce('TAPHIDDEN/AdminDocuments/2', tests.id_of('employee'));

insert into storage.objects (bucket_id, name, owner_id)
select bucket, path || number, tests.id_of('admin')::text from tests.folders, unnest(array['0', '1']) number
union all values
  ('private-files', 'TAPHIDDEN/AdminDocuments/2', tests.id_of('employee')::text);
select tests.add_persona('colleague', 'Employee');
select tests.announce('TAPHIDDEN/AdminDocuments/3', tests.id_of('colleague'));
insert into storage.objects (bucket_id, name, owner_id)
  values ('private-files', 'TAPHIDDEN/AdminDocuments/3', tests.id_of('colleague')::text);
-- The claims of documents stay, as they say who uploaded them; other files get their number as download name.
delete from private.file_claims where filename = 'announced' and path not like '%/AdminDocuments/%';

-- The folders in which the caller can read, replace or delete the file of that number, or create a file 7. Rolled back.
create function tests.folders_i(p_action text, p_number text default '1') returns text[]
language plpgsql
as $$
declare
  v_folder tests.folders;
  v_answer text[] := '{}';
  v_rows   bigint;
begin
  for v_folder in select * from tests.folders order by folder loop
    begin
      case p_action
        when 'read' then perform 1 from storage.objects where name = v_folder.path || p_number;
        when 'create' then perform tests.announce(v_folder.path || '7', auth.uid()); insert into storage.objects (bucket_id, name, owner_id)
          values (v_folder.bucket, v_folder.path || '7', auth.uid()::text);
        when 'replace' then perform tests.announce(v_folder.path || p_number, tests.id_of('admin')); update storage.objects set version = 'new' where name = v_folder.path || p_number;
        when 'delete' then
          set local storage.allow_delete_query = 'true';
          delete from storage.objects where name = v_folder.path || p_number;
      end case;
      get diagnostics v_rows = row_count;
      raise sqlstate 'TAP00';
    exception
      when sqlstate 'TAP00' then
        if v_rows > 0 then v_answer := v_answer || v_folder.folder; end if;
      when insufficient_privilege then null;
    end;
  end loop;
  return v_answer;
end
$$;

select tests.act_as_visitor();
select is(tests.folders_i('read'), '{}', 'a visitor browses no folder, not even of the public bucket');
select is(tests.folders_i('create'), '{}', 'a visitor creates no file');
select is(tests.folders_i('replace', '0'), '{}', 'a visitor replaces no file');
select is(tests.folders_i('delete'), '{}', 'a visitor deletes no file');

select tests.act_as('driver');
select is(tests.folders_i('read'), array['InventoryVehicleImages', 'MaintenanceDoc', 'OnsiteVehicleImages'], 'a driver reads three folders');
select is(tests.folders_i('create'), array['MaintenanceDoc', 'OnsiteVehicleImages'], 'a driver creates files in two');
select is(tests.folders_i('replace', '0') || tests.folders_i('replace'), '{}', 'a driver replaces no file');
select is(tests.folders_i('delete'), '{}', 'a driver deletes no file');
select is(tests.folders_i('read', '2') || tests.folders_i('read', '3'), '{}', 'a driver reads no employee''s document either');

select tests.act_as('employee');
select is(tests.folders_i('read'),
  array['InsuranceDocuments', 'InventoryVehicleImages', 'MaintenanceDoc', 'Notices', 'OfficeDocuments', 'OnsiteVehicleImages', 'SoldCarImages'],
  'an employee reads all folders but the documents of an admin');
select is(tests.folders_i('create'), (select array_agg(folder order by folder) from tests.folders), 'an employee creates files in all');
select is(tests.folders_i('replace', '0'), array['InventoryVehicleImages'], 'an employee replaces the display image');
select is(tests.folders_i('replace'), '{}', 'and no other file (D08)');
select is(tests.folders_i('delete'),
  array['InsuranceDocuments', 'InventoryVehicleImages', 'Notices', 'OfficeDocuments', 'OnsiteVehicleImages', 'SoldCarImages'],
  'an employee deletes no maintenance bill and no admin''s document');
select is(tests.folders_i('read', '2') || tests.folders_i('read', '3'), array['AdminDocuments', 'AdminDocuments'],
  'an employee reads his own and a colleague''s document (D25)');
select is(tests.folders_i('delete', '2') || tests.folders_i('delete', '3'), array['AdminDocuments', 'AdminDocuments'],
  'an employee deletes his own and a colleague''s document');

select tests.act_as('admin');
select is(tests.folders_i('read'), (select array_agg(folder order by folder) from tests.folders), 'an admin reads all folders');
select is(tests.folders_i('create'), (select array_agg(folder order by folder) from tests.folders), 'an admin creates files in all');
select is(tests.folders_i('replace', '0'), array['InventoryVehicleImages'], 'an admin replaces the display image');
select is(tests.folders_i('replace'), '{}', 'and no other file');
select is(tests.folders_i('delete'), (select array_agg(folder order by folder) from tests.folders), 'an admin deletes files in all');
select is(tests.folders_i('read', '2') || tests.folders_i('delete', '3'), array['AdminDocuments', 'AdminDocuments'],
  'an admin reads and deletes employees'' documents');

select tests.act_as('deleted');
select is(tests.folders_i('read') || tests.folders_i('create') || tests.folders_i('replace', '0') || tests.folders_i('delete'), '{}',
  'a deleted employee reaches no file');
select tests.act_as('demoted');
select is(tests.folders_i('read') || tests.folders_i('create') || tests.folders_i('replace', '0') || tests.folders_i('delete'), '{}',
  'a token that disagrees with its staff row reaches no file');
select tests.act_as('stranger');
select is(tests.folders_i('read') || tests.folders_i('create') || tests.folders_i('replace', '0') || tests.folders_i('delete'), '{}',
  'a token without a staff row reaches no file');

select tests.act_as('admin');
select throws_ok(format('insert into storage.objects (bucket_id, name) values (%L, %L)', bucket, path), '42501', null,
  format('%s is not created in %s', path, bucket))
from (values
  ('private-files', 'TAPHIDDEN/InventoryVehicleImages/7'), ('private-files', 'Notices/7'),
  ('public-files', 'TAPHIDDEN/AdminDocuments/7'), ('public-files', 'OfficeDocuments/7'),
  ('public-files', 'TAPNOWHERE/InventoryVehicleImages/0'), ('public-files', 'taphidden/InventoryVehicleImages/7'),
  ('public-files', 'TAP-HIDDEN/InventoryVehicleImages/7'),
  ('public-files', 'TAPHIDDEN/InventoryVehicleImages/07'), ('public-files', 'TAPHIDDEN/InventoryVehicleImages/../7'),
  ('public-files', 'anything')) as bad (bucket, path);
select is(tests.rows($$ update storage.objects set name = 'TAP LISTED/InventoryVehicleImages/0', bucket_id = 'public-files'
  where name in ('TAPHIDDEN/InventoryVehicleImages/1', 'TAPHIDDEN/AdminDocuments/1') $$), 0::bigint,
  'no other file becomes a display image');
select tests.announce('TAPHIDDEN/InventoryVehicleImages/9', tests.id_of('admin'));
select throws_ok($$ update storage.objects set name = 'TAPHIDDEN/InventoryVehicleImages/9'
  where name = 'TAPHIDDEN/InventoryVehicleImages/0' $$, '23505', null, 'a display image keeps its number');
select throws_ok($$ update storage.objects set name = 'TAPNOWHERE/InventoryVehicleImages/0'
  where name = 'TAPHIDDEN/InventoryVehicleImages/0' $$, '42501', null, 'and is not moved to a vehicle that does not exist');
select throws_ok($$ update storage.objects set bucket_id = 'private-files'
  where name = 'TAPHIDDEN/InventoryVehicleImages/0' $$, '42501', null, 'nor to the other bucket');

-- claim_upload (D08, D09)

select results_eq($$ select * from public.claim_upload('TAPHIDDEN/InventoryVehicleImages/7', 'side view.webp', 'image/webp') $$,
  $$ values ('public-files', false) $$, 'a new picture may be uploaded');
select results_eq($$ select * from public.claim_upload('TAPHIDDEN/InventoryVehicleImages/0', 'front.webp', 'image/webp') $$,
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

-- Storage's own writes, which bypass the policies

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
