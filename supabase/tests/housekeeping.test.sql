-- File checks wait in a queue, their senders learn the result, and the scheduler wakes the Edge Function when there is work.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(41);
-- Isolation: work of other tests is excluded. Locked first, so that no other file arrives meanwhile.
lock table private.file_checks, private.removed_vehicles in exclusive mode;
delete from private.file_checks where true;
update private.removed_vehicles set swept_until = now() + interval '1 hour' where true;

create function tests.stores(p_path text, p_userid text, p_version text) returns void language plpgsql security definer
as $$
begin
  insert into private.file_claims (path, filename, claimed_by) values (p_path, 'front.webp', tests.id_of(p_userid))
    on conflict (path) do update set claimed_by = excluded.claimed_by;
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values ((private.parse_path(p_path)).bucket, p_path, tests.id_of(p_userid), p_version, '{"eTag": "x", "mimetype": "image/webp"}')
  on conflict (name, bucket_id) do update set owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata;
end
$$;
create function tests.removes(p_path text) returns void language plpgsql security definer
as $$
begin
  set local storage.allow_delete_query = 'true';
  delete from storage.objects where name = p_path;
end
$$;
create function tests.waiting(p_paths text[] default null) returns setof text language sql security definer
as $$ select concat_ws(' ', path, version) from private.files_to_check(p_paths) order by 1 $$;
create function tests.settle(p_path text, p_version text, p_refused text default null) returns boolean language sql security definer
as $$ select private.settle_check((private.parse_path(p_path)).bucket, p_path, p_version, p_refused, case when p_refused is not null then 'PT415' end) $$;

-- The queue

select tests.stores('TAPHIDDEN/InventoryVehicleImages/0', 'employee', 'one'), tests.stores('OfficeDocuments/1', 'employee', 'one');
insert into storage.objects (bucket_id, name, version, metadata) values ('private-files', 'OfficeDocuments/2', 'one', '{"eTag": "x"}');
select tests.act_as_server();
select results_eq($$ select bucket, path, filename, mimetype, refused from public.files_to_check(array['TAPHIDDEN/InventoryVehicleImages/0']) $$,
  $$ values ('public-files', 'TAPHIDDEN/InventoryVehicleImages/0', 'front.webp', 'image/webp', false) $$,
  'a new file waits for a look, with what it says it is');
select results_eq('select tests.waiting()', array['OfficeDocuments/1 one', 'TAPHIDDEN/InventoryVehicleImages/0 one'],
  'so do all that people have sent, and none of the operator''s');
select is_empty('select tests.waiting()', 'each is in the hands of one look at a time');
select results_eq($$ select tests.waiting(array['OfficeDocuments/1']) $$, array['OfficeDocuments/1 one'], 'but found by whoever is to show it');
select is(public.chores('http://kong:8000'), false, 'there is nothing to do meanwhile');
select tests.stores('TAPHIDDEN/InventoryVehicleImages/0', 'admin', 'two');
select is(public.chores('http://kong:8000'), true, 'a replaced file waits anew');
select is(tests.settle('TAPHIDDEN/InventoryVehicleImages/0', 'one'), false, 'a look at what it was before settles nothing');
select results_eq('select tests.waiting()', array['TAPHIDDEN/InventoryVehicleImages/0 two'], 'so it goes on waiting');
select is(tests.settle('TAPHIDDEN/InventoryVehicleImages/0', 'two'), true, 'a look at what it is does');
select is_empty($$ select tests.waiting(array['TAPHIDDEN/InventoryVehicleImages/0']) $$, 'and it waits no longer');
select tests.act_as_postgres();
update storage.objects set last_accessed_at = now() where name = 'TAPHIDDEN/InventoryVehicleImages/0';
select is_empty($$ select tests.waiting(array['TAPHIDDEN/InventoryVehicleImages/0']) $$, 'nor for what Storage notes down about it');
select tests.removes('OfficeDocuments/1');
select is_empty($$ select from private.file_checks $$, 'a file that is gone waits for nothing');

-- Listings mark unchecked files

select tests.stores('TAPHIDDEN/SoldCarImages/1', 'employee', 'one'), tests.stores('TAPHIDDEN/InventoryVehicleImages/0', 'employee', 'three');
select tests.act_as('employee');
select is(public.list_files('TAPHIDDEN/SoldCarImages') #>> '{files,0,unchecked}', 'true', 'in a folder');
select is(private.display_image('TAPHIDDEN') ->> 'unchecked', 'true', 'and of the home page');
select tests.settle(path, version) from (values ('TAPHIDDEN/SoldCarImages/1', 'one'), ('TAPHIDDEN/InventoryVehicleImages/0', 'three')) f (path, version);
select is(public.list_files('TAPHIDDEN/SoldCarImages') #> '{files,0}' ? 'unchecked', false, 'and no longer, once it was looked at');
select is(private.display_image('TAPHIDDEN') ? 'unchecked', false, 'there as well');

-- What the sender learns

select is(public.upload_stays('TAPHIDDEN/SoldCarImages/1'), true, 'a file that was looked at stays');
select tests.stores('TAPHIDDEN/SoldCarImages/2', 'employee', 'one');
select is(public.upload_stays('TAPHIDDEN/SoldCarImages/2'), false, 'of a new one nobody can say so yet');
select tests.settle('TAPHIDDEN/SoldCarImages/2', 'one', 'x is not a WebP picture.');
select throws_ok($$ select public.upload_stays('TAPHIDDEN/SoldCarImages/2') $$, 'PT415', 'x is not a WebP picture.', 'its sender hears why it is refused');
select is(tests.settle('TAPHIDDEN/SoldCarImages/2', 'one', 'x is not a WebP picture.'), false, 'which one alone is told to remove');
select tests.stores('TAPHIDDEN/InventoryVehicleImages/0', 'employee', 'four'), tests.settle('TAPHIDDEN/InventoryVehicleImages/0', 'four', 'x');
select throws_ok($$ select tests.stores('TAPHIDDEN/InventoryVehicleImages/0', 'employee', 'five') $$, '23505', null, 'and nobody replaces before it is removed');
select tests.act_as_server();
select tests.removes('TAPHIDDEN/InventoryVehicleImages/0');
select tests.removes('TAPHIDDEN/SoldCarImages/2');
select is(public.chores('http://kong:8000'), false, 'a refused file that is removed is no work any more');
select results_eq($$ select refused from private.files_to_check(array['TAPHIDDEN/SoldCarImages/2']) $$, array[true],
  'but still refused for whoever has listed it before');
select tests.act_as('employee');
select throws_ok($$ select public.upload_stays('TAPHIDDEN/SoldCarImages/2') $$, 'PT415', 'x is not a WebP picture.', 'also when it is gone');
select tests.act_as('admin');
select throws_ok($$ select public.upload_stays('TAPHIDDEN/SoldCarImages/2') $$, 'PT404', null, 'nobody else does');
select throws_ok($$ select public.upload_stays('TAPHIDDEN/SoldCarImages/1') $$, 'PT404', null, 'nor whether another''s file is there');
select tests.act_as('employee');
select tests.stores('TAPHIDDEN/SoldCarImages/2', 'employee', 'two');
select is(public.upload_stays('TAPHIDDEN/SoldCarImages/2'), false, 'another try is another file');
select tests.settle('TAPHIDDEN/SoldCarImages/2', 'two', 'x is not a WebP picture.'), tests.removes('TAPHIDDEN/SoldCarImages/2');
select throws_ok($$ select tests.stores('TAPHIDDEN/SoldCarImages/2', 'employee', 'three') $$, '23505', null,
  'whoever removes it themselves waits with the next, which the removal under way would take');
select tests.act_as_postgres();
update private.file_checks set since = now() - interval '25 hours' where true;
select tests.waiting();
select is_empty('select from private.file_checks', 'after a day the refusal is forgotten');

-- The scheduler

create schema if not exists net;
select tests.act_as_server();
select public.chores('http://kong:8000');
select tests.act_as_postgres();
update private.removed_vehicles set swept_until = now() + interval '1 hour' where true;
select lives_ok('select private.wake_api()', 'without a way to send requests nothing is woken');
create table tests.requests (url text);
create or replace function net.http_get(url text) returns bigint language sql security definer
as $$ insert into tests.requests values (url); select 1::bigint $$;
select private.wake_api();
select is_empty('select from tests.requests', 'nor when there is nothing to do');
insert into public.cardetails (registernumber) values ('TAPGONE');
insert into storage.objects (bucket_id, name) values ('public-files', 'TAPGONE/InventoryVehicleImages/0');
select tests.act_as('employee');
delete from public.cardetails where registernumber = 'TAPGONE';
select tests.act_as_postgres();
select private.wake_api();
select results_eq('select url from tests.requests', array['http://kong:8000/functions/v1/api/health'],
  'the vehicle that somebody deleted past the API wakes the function');
select tests.act_as_server();
select is(public.chores('https://other.example'), true, 'which then has something to do');
select results_eq($$ select path from public.leftover_files(gen_random_uuid()) $$, array['TAPGONE/InventoryVehicleImages/0'], 'its pictures');
select tests.act_as_postgres();
delete from tests.requests where true;
update private.removed_vehicles set swept_until = now() - interval '1 second' where registernumber = 'TAPGONE';
select private.wake_api();
select results_eq('select url from tests.requests', array['https://other.example/functions/v1/api/health'], 'where the function was last');

-- Access

select tests.act_as('admin');
select throws_ok($$ select public.chores('https://evil.example') $$, '42501', null, 'an admin sends the clock nowhere');
select throws_ok('select public.files_to_check()', '42501', null, 'does not see what waits');
select throws_ok($$ select public.settle_check('public-files', 'x', 'y') $$, '42501', null, 'settles nothing');
select throws_ok('select private.wake_api()', '42501', null, 'and wakes nobody');
select is_empty($$ select from pg_class where relname in ('file_checks', 'api_address', 'uploaded_bytes') and
  has_any_column_privilege('authenticated', oid, 'select, insert, update') $$, 'the queues are nobody''s');

-- What was said long ago about lines of today's list (R305)

select tests.act_as_postgres();
insert into public.today_marks (key, not_before, created_at) values
  ('tap done long ago', null, now() - interval '401 days'), ('tap done', null, now() - interval '399 days'),
  ('tap later, long ago', private.today(), now() - interval '401 days'), ('tap later', private.today() + 1, now() - interval '401 days');
select tests.act_as_server();
select public.chores('http://kong:8000');
select tests.act_as_postgres();
select set_eq($$ select key::text from public.today_marks where key like 'tap %' $$, array['tap done', 'tap later'],
  'is forgotten after 400 days, unless it waits for a day');

select * from finish();
rollback;
