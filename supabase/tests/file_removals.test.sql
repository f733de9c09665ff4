-- Deleting a file: access, and idempotency: a repeated request deletes only what the first one meant.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(28);

create function tests.store(p_path text, p_version text) returns void language sql security definer
as $$
  insert into storage.objects (bucket_id, name, version) values ((private.parse_path(p_path)).bucket, p_path, p_version)
$$;
create function tests.remove(p_path text) returns void language plpgsql security definer
as $$
begin
  set local storage.allow_delete_query = 'true';
  delete from storage.objects where name = p_path;
end
$$;
create function tests.key(p_name text) returns uuid language sql as $$ select md5('removal ' || p_name)::uuid $$;
-- Which files of a path are in the bin.
create function tests.binned(p_path text) returns bigint language sql security definer
as $$ select count(*) from private.binned_files where path = p_path and wanted = 'bin' $$;
create function tests.deleted(p_path text, p_key text default null, p_must_exist boolean default false) returns text language sql
as $$ select public.delete_file(p_path, p_must_exist, tests.key(p_key)) $$;
select tests.store(path, 'one') from unnest(array[
  'TAPHIDDEN/InventoryVehicleImages/5', 'TAPHIDDEN/MaintenanceDoc/3', 'TAPHIDDEN/OnsiteVehicleImages/3', 'Notices/77', 'Logo/999999999999997']) path;

-- Access

select tests.act_as('employee');
select is(tests.deleted('TAPHIDDEN/InventoryVehicleImages/5'), null, 'of a picture nothing is left to remove');
select is(tests.binned('TAPHIDDEN/InventoryVehicleImages/5'), 1::bigint, 'it is in the bin');
select is(tests.deleted('TAPHIDDEN/InventoryVehicleImages/6'), null, 'nor where there is none');
select throws_ok($$ select tests.deleted('TAPHIDDEN/MaintenanceDoc/3') $$, 'PT403', null, 'an employee removes no bill');
select throws_ok($$ select tests.deleted('TAPHIDDEN/NinthFolder/3') $$, 'PT400', null, 'there is no ninth folder to remove from');
select tests.act_as('admin');
select tests.deleted('TAPHIDDEN/MaintenanceDoc/3');
select is(tests.binned('TAPHIDDEN/MaintenanceDoc/3'), 1::bigint, 'an admin removes bills');
select tests.act_as('driver');
select throws_ok($$ select tests.deleted('TAPHIDDEN/OnsiteVehicleImages/3') $$, 'PT403', null, 'a driver removes nothing, not even their own');

-- A repeated request

select tests.act_as('employee');
select tests.deleted('Notices/77', 'notice', true), tests.deleted('Notices/77', 'notice', true);
select is(tests.binned('Notices/77'), 1::bigint, 'a notice that must be there is in the bin once');
select tests.remove('Notices/77');
select is(tests.deleted('Notices/77', 'notice', true), null, 'then it has nothing left to do');
select throws_ok($$ select tests.deleted('Notices/77', 'other', true) $$, 'PT404', 'There is no such file.', 'another request is told that it is gone');
select throws_ok($$ select tests.deleted('Notices/77', 'other', true) $$, 'PT404', null, 'also when it is sent again');
select tests.store('Notices/77', 'two');
select is(tests.deleted('Notices/77', 'notice', true), null, 'a file that came since is not the one that was meant');

select is(tests.deleted('TAPHIDDEN/InventoryVehicleImages/6', 'nothing'), null, 'where nothing was,');
select tests.store('TAPHIDDEN/InventoryVehicleImages/6', 'one');
select is(tests.deleted('TAPHIDDEN/InventoryVehicleImages/6', 'nothing'), null, 'what came since was not meant either');
select throws_ok($$ select tests.deleted('TAPHIDDEN/InventoryVehicleImages/5', 'notice') $$, 'PT409',
  'This requestId was used for another entry. Nothing was saved this time.', 'another file is another request');
select tests.act_as('admin');
select throws_ok($$ select tests.deleted('Notices/77', 'notice', true) $$, 'PT409', null, 'and so is another person''s');
select is(tests.binned('Notices/77') + tests.binned('TAPHIDDEN/InventoryVehicleImages/6'), 0::bigint, 'none of them is in the bin');

select is(tests.deleted('Logo/999999999999997', 'logo'), 'public-files', 'a logo is to be removed from its bucket');
select is(tests.binned('Logo/999999999999997'), 0::bigint, 'it does not go into the bin');
select is(tests.deleted('Logo/999999999999997', 'logo'), 'public-files', 'while it is there, the same request still removes it');
select tests.remove('Logo/999999999999997'), tests.store('Logo/999999999999997', 'two');
select is(tests.deleted('Logo/999999999999997', 'logo'), null, 'but none that came since');

-- The receipt of a maintenance record

select is(public.add_maintenance('TAP LISTED', 1, '2026-01-01', p_request_id => tests.key('record')), 1, 'a record is to have its receipt at its index');
select tests.act_as_postgres();
delete from public.cardetails where registernumber = 'TAP LISTED';
insert into public.cardetails (registernumber, created_at) values ('TAP LISTED', now() + interval '1 second');
select tests.act_as('admin');
select throws_ok($$ select public.add_maintenance('TAP LISTED', 1, '2026-01-01', p_request_id => tests.key('record')) $$, 'PT409', null,
  'which is not the index of a record of another vehicle with the number');

-- The description of a document

delete from public.document_descriptions where uniqueid = '5150';
select public.describe_document('5150', 'Papers', 'Office', tests.key('words'));
select public.delete_description('5150', tests.key('no words'));
select lives_ok($$ select public.describe_document('5150', 'Papers', 'Office', tests.key('words')) $$, 'a description is written once for a request');
select is_empty($$ select from public.document_descriptions where uniqueid = '5150' $$, 'and a late second try does not bring it back');
select throws_ok($$ select public.describe_document('5150', 'Other', 'Office', tests.key('words')) $$, 'PT409',
  'This requestId was used for another entry. Nothing was saved this time.', 'other words are another request');
select public.describe_document('5150', 'New papers', 'Office');
select public.delete_description('5150', tests.key('no words'));
select is((select description::text from public.document_descriptions where uniqueid = '5150'), 'New papers', 'nor does a late deletion take what was written since');
select tests.act_as('employee');
select throws_ok($$ select public.delete_description('5150', tests.key('no words')) $$, 'PT409', null, 'nor one of another person');

select * from finish();
rollback;
