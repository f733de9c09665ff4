-- Picture sizes: whoever has stored a picture stores its sizes, once; they show with this version of it and go with it.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(51);

select tests.add_persona('colleague', 'Employee');

-- What Storage does

-- Stores a file of the caller's, or the operator's without one: with the policies, as for a signed link.
create function tests.storing(p_path text, p_version text, p_size bigint default 1000, p_bucket text default 'public-files')
returns text language plpgsql
as $$
begin
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values (p_bucket, p_path, auth.uid()::text, p_version,
    jsonb_build_object('mimetype', 'image/webp', 'size', p_size, 'eTag', '"x"'));
  return 'stored';
exception
  when insufficient_privilege then return 'refused';
  when unique_violation then return 'taken';
end
$$;
-- A picture of the caller's, announced like claim_upload does.
create function tests.picture(p_path text, p_version text) returns void language sql security definer
as $$
  insert into private.file_claims (path, filename, claimed_by) values (p_path, 'front.webp', auth.uid())
  on conflict (path) do update set claimed_by = excluded.claimed_by;
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values ('public-files', p_path, auth.uid()::text, p_version, '{"mimetype": "image/webp", "size": 5000, "eTag": "\"x\""}')
  on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, version = excluded.version;
$$;
create function tests.remove(p_path text) returns void language plpgsql security definer
as $$
begin
  set local storage.allow_delete_query = 'true';
  delete from storage.objects where starts_with(name, p_path);
end
$$;
create function tests.known(p_path text) returns jsonb language sql security definer
as $$ select private.pictures_of(array[p_path]) -> p_path $$;
create function tests.shown(p_path text) returns text[] language sql security definer
as $$ select array(select size ->> 'path' from jsonb_array_elements(tests.known(p_path) -> 'sizes') size order by 1) $$;
create function tests.claim(p_path text, p_bytes bigint default 5000) returns text language sql
as $$ select public.claim_sizes(p_path, p_bytes, 1600, 1200, '#8a9f7c') $$;
create function tests.leftovers() returns setof text language sql security definer
as $$ select path from private.leftover_files(gen_random_uuid()) where path like '%PictureSizes/%' $$;
grant execute on all functions in schema tests to public;

-- Where they lie

select is(private.size_folder('TAPHIDDEN/InventoryVehicleImages/3', 'v'), 'TAPHIDDEN/PictureSizes/v', 'beside the pictures of the vehicle');
select is(private.size_folder('Notices/77', 'v'), 'PictureSizes/v', 'beside the notices');
select is(private.size_folder('TAPHIDDEN/OnsiteVehicleImages/3', 'v'), null, 'pictures from the yard have none');
select is(private.size_folder('OfficeDocuments/3', 'v'), null, 'nor have documents');
select is(private.sized_version('TAPHIDDEN/PictureSizes/v/320'), 'v', 'a size names the version of its picture');
select is(private.sized_version('PictureSizes/v/preview'), 'v', 'so does that of a notice');
select is(private.sized_version(path), null, path || ' is no size')
from unnest(array['TAPHIDDEN/PictureSizes/v/321', 'TAPHIDDEN/PictureSizes/../v/320', 'TAPHIDDEN/InventoryVehicleImages/0']) path;

-- Announcing

select tests.act_as('employee');
select tests.picture('TAPHIDDEN/InventoryVehicleImages/0', 'one');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/320', 's'), 'refused', 'a size that was not announced is not stored');
select is(tests.claim('TAPHIDDEN/InventoryVehicleImages/0'), 'TAPHIDDEN/PictureSizes/one', 'whoever stored a picture announces its sizes');
select is(tests.claim('TAPHIDDEN/InventoryVehicleImages/0'), 'TAPHIDDEN/PictureSizes/one', 'and again when in doubt');
select throws_ok($$ select tests.claim('TAPHIDDEN/InventoryVehicleImages/0', 5001) $$, 'PT404', 'There is no such file.',
  'a picture of another length is not the one that is meant');
select throws_ok($$ select tests.claim('TAPHIDDEN/InventoryVehicleImages/9') $$, 'PT404', null, 'where there is none, nothing is announced');
select throws_ok($$ select public.claim_sizes('TAPHIDDEN/InventoryVehicleImages/0', 5000, 0, 1, '#8a9f7c') $$, '23514', null,
  'a picture is at least one pixel wide');
select throws_ok($$ select public.claim_sizes('TAPHIDDEN/InventoryVehicleImages/0', 5000, 1, 1, 'url(x)') $$, '23514', null,
  'its colour is one, and nothing else');
select tests.act_as('colleague');
select throws_ok($$ select tests.claim('TAPHIDDEN/InventoryVehicleImages/0') $$, 'PT404', null, 'a colleague announces none of it');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/320', 's'), 'refused', 'and stores none');
select tests.act_as('driver');
select throws_ok($$ select tests.claim('TAPHIDDEN/InventoryVehicleImages/0') $$, 'PT403', null, 'nor does a driver announce any');
select tests.act_as_visitor();
select throws_ok($$ select tests.claim('TAPHIDDEN/InventoryVehicleImages/0') $$, '42501', null, 'or a visitor');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/320', 's'), 'refused', 'who stores none either');

-- Storing

select tests.act_as('employee');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/320', 's'), 'stored', 'an announced size is stored,');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/320', 't'), 'taken', 'once');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/900', 's'), 'refused', 'not in any other width,');
select is(tests.storing('TAP LISTED/PictureSizes/one/800', 's'), 'refused', 'not beside another vehicle''s pictures,');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/800', 's', 1048577), 'refused', 'not above 1 MB,');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/800', 's', p_bucket => 'private-files'), 'refused', 'and not among the private files');
select is(tests.rows($$ update storage.objects set version = 'x' where name = 'TAPHIDDEN/PictureSizes/one/320' $$), 0::bigint,
  'nobody of the staff replaces a size');
select tests.act_as_postgres();
select set_config('storage.allow_delete_query', 'true', true);
select tests.act_as('admin');
select is(tests.rows($$ delete from storage.objects where name = 'TAPHIDDEN/PictureSizes/one/320' $$), 0::bigint, 'or removes one');
select tests.act_as_postgres();
select is_empty($$ select from public.activity_log where coalesce(after, before) ->> 'path' like '%PictureSizes%' $$,
  'the log tells of the picture alone');
select is((select count(*) from private.file_claims where path like '%PictureSizes%'), 0::bigint, 'the sizes are no uploads of their own');

-- Showing

select is(tests.known('TAPHIDDEN/InventoryVehicleImages/0'),
  '{"width": 1600, "height": 1200, "colour": "#8a9f7c", "sizes": [{"path": "TAPHIDDEN/PictureSizes/one/320", "unchecked": true}]}',
  'a picture is told with its size, which is looked at before it is shown');
select private.settle_check('public-files', 'TAPHIDDEN/PictureSizes/one/320', 's', null, null);
select is(tests.known('TAPHIDDEN/InventoryVehicleImages/0') -> 'sizes', '[{"path": "TAPHIDDEN/PictureSizes/one/320"}]', 'and then as it is');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAPHIDDEN', true) #>> '{pictures,TAPHIDDEN/InventoryVehicleImages/0,colour}', '#8a9f7c', 'to visitors too');
select is(public.landing_vehicle('TAPHIDDEN') ->> 'pictures', null, 'who ask for it');

-- Replacing the picture

select tests.act_as('colleague');
select tests.picture('TAPHIDDEN/InventoryVehicleImages/0', 'two');
select is(tests.known('TAPHIDDEN/InventoryVehicleImages/0'), null, 'a picture that replaces another has nothing of it');
select tests.act_as('employee');
select is(tests.storing('TAPHIDDEN/PictureSizes/one/800', 's'), 'refused', 'a size of the former one comes too late');
select is(tests.storing('TAPHIDDEN/PictureSizes/two/800', 's'), 'refused', 'and is none of the new one');
select tests.act_as('colleague');
select tests.claim('TAPHIDDEN/InventoryVehicleImages/0'), tests.storing('TAPHIDDEN/PictureSizes/two/320', 's');
select is(tests.shown('TAPHIDDEN/InventoryVehicleImages/0'), array['TAPHIDDEN/PictureSizes/two/320'], 'it gets its own');
select tests.act_as_postgres();
update private.file_checks set next_try = 'infinity' where true;
update private.removed_vehicles set swept_until = now() + interval '1 hour' where true;
select tests.act_as_server();
select is(public.chores('https://api.example'), true, 'there is something to tidy up:');
select results_eq('select tests.leftovers()', array['TAPHIDDEN/PictureSizes/one/320'], 'the sizes of the former picture');
select tests.remove('TAPHIDDEN/PictureSizes/one/');
select is_empty('select tests.leftovers()', 'and nothing else');
select tests.act_as_postgres();
select results_eq($$ select version from private.pictures where version in ('one', 'two') $$, array['two'], 'then it is forgotten');

-- Removing it, with its vehicle or by itself; a session that is over

select tests.act_as('employee');
select tests.picture('Notices/880000000000001', 'notice'), tests.claim('Notices/880000000000001');
select is(tests.storing('PictureSizes/notice/320', 's'), 'stored', 'a notice has sizes too');
select tests.remove('Notices/880000000000001');
select results_eq('select tests.leftovers()', array['PictureSizes/notice/320'], 'which go when it goes');
select tests.remove('PictureSizes/notice/');
select tests.picture('TAPHIDDEN/InventoryVehicleImages/4', 'four'), tests.claim('TAPHIDDEN/InventoryVehicleImages/4');
select tests.act_as_postgres();
delete from auth.sessions where user_id = tests.id_of('employee');
select tests.act_as('employee');
select is(tests.storing('TAPHIDDEN/PictureSizes/four/320', 's'), 'refused', 'a session that is over announces nothing any more');

-- The operator

select tests.act_as_server();
select is_empty($$ select from public.stored_pictures('TAPHIDDEN/') where path like 'TAPHIDDEN/%' $$, 'what nobody has looked at is left alone');
select public.settle_check('public-files', 'TAPHIDDEN/InventoryVehicleImages/' || place, version)
from (values ('0', 'two'), ('4', 'four')) as t (place, version);
select results_eq($$ select path, bytes, width, sizes from public.stored_pictures('TAPHIDDEN/') where path like 'TAPHIDDEN/%' $$,
  $$ values ('TAPHIDDEN/InventoryVehicleImages/0', 5000::bigint, 1600, array['320']),
            ('TAPHIDDEN/InventoryVehicleImages/4', 5000, 1600, array[]::text[]) $$, 'the operator is told what each picture has');
select is(public.describe_picture('TAPHIDDEN/InventoryVehicleImages/4', 5000, 800, 600, '#000000'), 'TAPHIDDEN/PictureSizes/four',
  'and describes anybody''s');
select is(public.describe_picture('TAPHIDDEN/InventoryVehicleImages/5', 5000, 800, 600, '#000000'), null, 'that is there');

-- A deleted vehicle

select tests.act_as('employee');
delete from public.cardetails where registernumber = 'TAPHIDDEN';
select results_eq('select tests.leftovers()', array['TAPHIDDEN/PictureSizes/two/320'], 'with a vehicle go the sizes of its pictures');

select * from finish();
rollback;
