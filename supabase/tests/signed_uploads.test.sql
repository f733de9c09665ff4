-- Signing an upload link: Storage tries the row with the type of the signing request, and checks the file's own type when it
-- arrives (D08, D09).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(23);

select tests.add_persona('locked', 'Employee');
update tests.personas set claims = tests.claims_of(id) where userid = 'locked';
update auth.users set banned_until = now() + interval '1 day' where id = tests.id_of('locked');

-- Announces a file as the caller, like claim_upload.
create function tests.announced(p_path text) returns text language sql security definer
as $$
  insert into private.file_claims (path, filename, claimed_by) values (p_path, 'x', auth.uid())
  on conflict (path) do update set claimed_by = excluded.claimed_by
  returning path
$$;
-- The result of Storage's insert for this path, in this operation and with this type.
create function tests.storing(p_operation text, p_path text, p_type text) returns text
language plpgsql
as $$
begin
  perform tests.announced(p_path), set_config('storage.operation', p_operation, true);
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values ((private.parse_path(p_path)).bucket, p_path, auth.uid()::text, '1', jsonb_build_object('mimetype', p_type, 'contentLength', 2))
  on conflict (name, bucket_id) do update set owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata;
  raise sqlstate 'TAP00';
exception
  when sqlstate 'TAP00' then return 'stored';
  when insufficient_privilege then return 'refused';
end
$$;
create function tests.signing(p_path text) returns text language sql
as $$ select tests.storing('storage.object.sign_upload_url', p_path, 'application/json') $$;
grant execute on all functions in schema tests to public;

select tests.act_as('driver');
select is(tests.signing('TAPHIDDEN/OnsiteVehicleImages/1'), 'stored', 'a driver is given a link for a picture from the yard');
select is(tests.signing('TAPHIDDEN/InventoryVehicleImages/1'), 'refused', 'none for the public page');
select is(tests.signing('OfficeDocuments/1'), 'refused', 'and none for the papers of the house');
select tests.act_as('employee');
select is(tests.signing('TAPHIDDEN/InventoryVehicleImages/1'), 'stored', 'an employee is given one for the public page');
select is(tests.signing('OfficeDocuments/1'), 'stored', 'and for the papers of the house');
select tests.act_as('admin');
select is(tests.signing('TAPHIDDEN/InventoryVehicleImages/0'), 'stored', 'an admin is given one for a display image');
select is(tests.signing('Notices/1'), 'stored', 'and for a notice');
select is(tests.signing('TAPNOWHERE/InventoryVehicleImages/1'), 'refused', 'nobody one for a vehicle that there is not');

select tests.act_as_postgres();
insert into storage.objects (bucket_id, name, owner_id)
select 'public-files', tests.announced('TAPHIDDEN/InventoryVehicleImages/0'), null;
select tests.act_as('employee');
select is(tests.signing('TAPHIDDEN/InventoryVehicleImages/0'), 'stored', 'a display image that is there is replaced');

select tests.act_as_visitor();
select throws_ok($$ insert into storage.objects (bucket_id, name, metadata) values ('public-files', 'Notices/1', '{"mimetype": "application/json"}') $$,
  '42501', null, 'a visitor is given none');
select tests.act_as('deleted');
select is(tests.signing('TAPHIDDEN/OnsiteVehicleImages/1'), 'refused', 'nor is a deleted account');
select tests.act_as('demoted');
select is(tests.signing('TAPHIDDEN/OnsiteVehicleImages/1'), 'refused', 'nor is a token that disagrees with its staff row');
select tests.act_as('stranger');
select is(tests.signing('TAPHIDDEN/OnsiteVehicleImages/1'), 'refused', 'nor is a stranger');
select tests.act_as('locked');
select is(tests.signing('TAPHIDDEN/OnsiteVehicleImages/1'), 'refused', 'nor is a locked account');

-- The file itself

select tests.act_as('employee');
select is(tests.storing(operation, 'TAPHIDDEN/InventoryVehicleImages/1', 'application/json'), 'refused', operation || ' judges the type')
from unnest(array['storage.object.upload_signed', 'storage.object.upload', 'storage.object.copy', 'storage.s3.upload', '']) operation;
select is(tests.storing('storage.object.upload_signed', 'TAPHIDDEN/InventoryVehicleImages/1', 'image/webp'), 'stored', 'a picture arrives');
select throws_ok(format(
  $$ insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ('public-files', tests.announced('TAPHIDDEN/InventoryVehicleImages/2'), %L, '{"mimetype": "image/webp", "size": 10485761}') $$,
  tests.id_of('employee')), '42501', null, 'what is larger than the bucket takes does not stay, whatever its sender said');
select tests.act_as_postgres();
insert into private.file_claims (path, filename, claimed_by) values ('OfficeDocuments/2', 'x', tests.id_of('locked'));
create function tests.arrives() returns text language sql
as $$ select format('insert into storage.objects (bucket_id, name, owner_id) values (''private-files'', ''OfficeDocuments/2'', %L)', tests.id_of('locked')) $$;
select throws_ok(tests.arrives(), '42501', 'This file may no longer be stored here.', 'a link is worth nothing while its owner is locked out');
update auth.users set banned_until = null where id = tests.id_of('locked');
select lives_ok(tests.arrives(), 'and good again when they are not');

select * from finish();
rollback;
