-- Access to files: who reads, creates, replaces and deletes in each folder (D08-D10, D25), by the policies of Storage.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/files.psql
select plan(39);

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
  'an employee reads all folders but the documents of an admin, and the logo''s, whose link everybody is told');
select is(tests.folders_i('create'), (select array_agg(folder order by folder) from tests.folders where folder <> 'Logo'), 'an employee creates files in all but the logo''s');
select is(tests.folders_i('replace', '0'), array['InventoryVehicleImages'], 'an employee replaces the display image');
select is(tests.folders_i('replace'), '{}', 'and no other file (D08)');
select is(tests.folders_i('delete'),
  array['InsuranceDocuments', 'InventoryVehicleImages', 'Notices', 'OfficeDocuments', 'OnsiteVehicleImages', 'SoldCarImages'],
  'an employee deletes no maintenance bill and no admin''s document');
select is(tests.folders_i('read', '2') || tests.folders_i('read', '3'), array['AdminDocuments', 'AdminDocuments'],
  'an employee reads their own and a colleague''s document (D25)');
select is(tests.folders_i('delete', '2') || tests.folders_i('delete', '3'), array['AdminDocuments', 'AdminDocuments'],
  'an employee deletes their own and a colleague''s document');

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

select * from finish();
rollback;
