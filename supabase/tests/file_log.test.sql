-- Audit log of files: an entry for every file that is stored, replaced or removed, with who did it.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(14);

create table tests.start as select coalesce(max(id), 0) as id from public.activity_log;
-- The file entries since the last call, as 'who action vehicle before after', where files are 'path size'.
create function tests.news() returns setof text language plpgsql security definer
as $$
begin
  return query
    select concat_ws(' | ', case when actor is null then username else (select userid from tests.personas p where p.id = actor) end, action,
      registernumber, concat_ws(' ', before ->> 'path', before -> 'size'), concat_ws(' ', after ->> 'path', after -> 'size'))
    from public.activity_log l
    where l.id > (select s.id from tests.start s) and tablename = 'files' and pg_xact_status(l.xmin::text::xid8) = 'in progress'
    order by l.id;
  update tests.start set id = (select max(l.id) from public.activity_log l) where true;
end
$$;
-- Storage's write when a file arrives by a signed link.
create function tests.store(p_path text, p_userid text, p_size int) returns void language plpgsql
as $$
begin
  perform tests.act_as_postgres();
  insert into private.file_claims (path, filename, claimed_by) values (p_path, 'x.webp', tests.id_of(p_userid))
    on conflict (path) do update set claimed_by = excluded.claimed_by;
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values ((private.parse_path(p_path)).bucket, p_path, tests.id_of(p_userid), gen_random_uuid(), jsonb_build_object('size', p_size))
  on conflict (name, bucket_id) do update set owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata;
end
$$;
create function tests.remove(p_path text) returns void language plpgsql
as $$
begin
  set local storage.allow_delete_query = 'true';
  delete from storage.objects where name = p_path;
end
$$;

select tests.store('TAPHIDDEN/InventoryVehicleImages/0', 'employee', 10);
select results_eq('select tests.news()', array['employee | INSERT | TAPHIDDEN |  | TAPHIDDEN/InventoryVehicleImages/0 10'],
  'a stored file is logged with who uploaded it');
select tests.store('TAPHIDDEN/InventoryVehicleImages/0', 'admin', 20);
select results_eq('select tests.news()', array['admin | UPDATE | TAPHIDDEN | TAPHIDDEN/InventoryVehicleImages/0 10 | TAPHIDDEN/InventoryVehicleImages/0 20'],
  'a replaced one with who replaced it');
update storage.objects set last_accessed_at = now() where name = 'TAPHIDDEN/InventoryVehicleImages/0';
select is_empty('select tests.news()', 'what Storage notes down about a file is no change of it');
update storage.objects set name = 'TAPHIDDEN/InventoryVehicleImages/4', owner_id = null where name = 'TAPHIDDEN/InventoryVehicleImages/0';
select results_eq('select tests.news()', array['system | UPDATE | TAPHIDDEN | TAPHIDDEN/InventoryVehicleImages/0 20 | TAPHIDDEN/InventoryVehicleImages/4 20'],
  'a moved one with where it was and where it is');
update storage.objects set bucket_id = 'private-files' where name = 'TAPHIDDEN/InventoryVehicleImages/4';
select is(count(*), 1::bigint, 'also from one bucket to the other') from tests.news();
update storage.objects set bucket_id = 'public-files', name = 'TAPHIDDEN/InventoryVehicleImages/0' where name = 'TAPHIDDEN/InventoryVehicleImages/4';
select tests.news();
select tests.store('OfficeDocuments/7', 'employee', 5);
select results_eq('select tests.news()', array['employee | INSERT |  | OfficeDocuments/7 5'], 'a paper of the office is no vehicle''s');

select tests.act_as('employee');
select tests.remove('TAPHIDDEN/InventoryVehicleImages/0');
select results_eq('select tests.news()', array['employee | DELETE | TAPHIDDEN | TAPHIDDEN/InventoryVehicleImages/0 20 | '],
  'a removed file is logged with who removed it, not with who uploaded it');
select tests.act_as('driver');
select tests.remove('OfficeDocuments/7');
select is_empty('select tests.news()', 'what row-level security stops is not logged');
select throws_ok($$ insert into storage.objects (bucket_id, name, owner_id) values ('private-files', 'OfficeDocuments/8', auth.uid()) $$, '42501',
  null, 'an upload that is refused');
select is_empty('select tests.news()', 'is not either');

select tests.store('TAPHIDDEN/SoldCarImages/1', 'employee', 1);
select tests.news();
select tests.act_as_server();
select tests.remove('TAPHIDDEN/SoldCarImages/1');
select results_eq('select tests.news()', array['system | DELETE | TAPHIDDEN | TAPHIDDEN/SoldCarImages/1 1 | '],
  'what is swept away is the system''s doing, not the uploader''s');
select tests.act_as_postgres();
insert into storage.buckets (id, name) values ('tap-other', 'tap-other');
insert into storage.objects (bucket_id, name) values ('tap-other', 'x');
select is_empty('select tests.news()', 'another bucket is not the dealer''s');

select tests.act_as('employee');
select is_empty($$ select from public.activity_log where tablename = 'files' $$, 'only an admin reads it');
select throws_ok('select private.log_file()', '42501', null, 'nobody calls the trigger by hand');

select * from finish();
rollback;
