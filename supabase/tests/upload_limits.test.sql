-- The metadata and the name of a file, and the daily quota.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(36);
delete from private.uploaded_bytes where person = tests.id_of('employee');

-- Announces and stores a file as Storage does, with these metadata and, if given, the sender's; answers the result.
create function tests.storing(p_path text, p_metadata jsonb, p_user jsonb default null) returns text
language plpgsql security definer
as $$
begin
  insert into private.file_claims (path, filename, claimed_by) values (p_path, 'x', tests.id_of('employee')) on conflict (path) do nothing;
  insert into storage.objects (bucket_id, name, owner_id, version, metadata, user_metadata)
  values ((private.parse_path(p_path)).bucket, p_path, tests.id_of('employee'), gen_random_uuid(), p_metadata, p_user)
  on conflict (name, bucket_id) do update set owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata;
  return 'stored';
exception when insufficient_privilege then
  return sqlerrm;
end
$$;
create function tests.with_type(p_type text) returns text language sql
as $$ select tests.storing('OfficeDocuments/1', jsonb_build_object('mimetype', p_type)) $$;
create function tests.with_cache(p_control text) returns text language sql
as $$ select tests.storing('TAPHIDDEN/InventoryVehicleImages/0', jsonb_build_object('mimetype', 'image/webp', 'cacheControl', p_control)) $$;
create function tests.bytes_today(p_userid text) returns bigint language sql security definer
as $$ select sum(bytes)::bigint from private.uploaded_bytes where person = tests.id_of(p_userid) and day = (now() at time zone 'Asia/Kolkata')::date $$;

create function tests.sends(p_path text, p_size bigint) returns text language sql
as $$ select tests.storing(p_path, jsonb_build_object('mimetype', 'image/webp', 'size', p_size)) $$;
-- The stored name of a file announced under this name.
create function tests.name_of(p_path text) returns text language sql security definer as $$ select private.file_name(p_path) $$;
create function tests.saved_as(p_filename text) returns text language plpgsql
as $$
begin
  perform public.claim_upload('TAPHIDDEN/SoldCarImages/5', p_filename, 'image/webp');
  return tests.name_of('TAPHIDDEN/SoldCarImages/5');
end
$$;

-- Metadata

select is(tests.with_type(type), 'This file may no longer be stored here.', 'a type that breaks a header is refused: ' || quote_literal(type))
from unnest(array[E'text/plain; charset=x\r\nset-cookie: a=b', E'text/plain;\n', E'text/plain;\u0085x', 'text/plain; <script>',
                  'text/plain;', 'text/plain; charset', E'\ttext/plain']) type;
select is(tests.with_cache(control), 'This file may no longer be stored here.', 'so is how long it may be kept: ' || quote_literal(control))
from unnest(array[E'max-age=1\r\nset-cookie: a=b', E'no-cache\n', E'max-age=\u2028', repeat('a', 101)]) control;
select is(tests.with_cache(control), 'stored', 'a plain one is not: ' || control)
from unnest(array['max-age=31536000', 'no-cache', 'public, max-age=60, s-maxage="1"', '']) control;
select is(tests.storing('OfficeDocuments/2', '{"mimetype": "text/plain"}', '{"a": "b"}'), 'This file may no longer be stored here.',
  'nor does a sender keep notes of their own with a file');
select is(tests.storing('OfficeDocuments/2', '{"mimetype": "text/plain"}', '{}'), 'stored', 'which none is');
select is(tests.with_type('text/csv; charset=utf-8'), 'stored', 'a type may say its characters');
update storage.objects set owner_id = null, metadata = '{"mimetype": "text/x"}', version = 'n' where name = 'OfficeDocuments/2';
select is(metadata ->> 'mimetype', 'text/x', 'the operator is asked nothing') from storage.objects where name = 'OfficeDocuments/2';

-- Names

select tests.act_as('employee');
select is(tests.saved_as(sent), kept, 'kept as ' || kept) from (values
  (E'photo\u202egpj.exe', 'photogpj.exe'), (E'\u2066front\u2069.webp', 'front.webp'), (E'\u200ffront\u061c.webp', 'front.webp'),
  (E'front\r\nset-cookie: a.webp', 'front set-cookie: a.webp'), (E'\u0001\u007ffront\u0085.webp', 'front .webp'),
  (E'गाडी\u200dचे \u0020फोटो.webp', E'गाडी\u200dचे  फोटो.webp')) as name (sent, kept);
select throws_ok($$ select tests.saved_as(E'\u202e\u200f') $$, 'PT400', 'filename is required', 'a name that nobody can see is none');
select tests.act_as_postgres();
select throws_ok($$ insert into private.file_claims (path, filename) values ('OfficeDocuments/9', E'a\u202eb') $$, '23514', null,
  'whoever writes it');

-- The daily quota

select is(tests.bytes_today('employee'), null, 'what has no size is not counted');
select is((select count(*) from generate_series(1, 300) n where tests.sends('TAPHIDDEN/InventoryVehicleImages/' || n, 10485760) = 'stored'),
  300::bigint, 'three hundred pictures of ten megabytes are a day''s work');
select is(tests.bytes_today('employee'), 3145728000, 'each counted once');
select tests.sends('TAPHIDDEN/InventoryVehicleImages/0', 10485760);
select is(tests.bytes_today('employee'), 3145728000 + 10485760, 'a replaced one again');
update private.uploaded_bytes set bytes = 5368709120 - 10 where true;
select is(tests.sends('OfficeDocuments/31', 11), 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.',
  'five gigabytes a day are the end');
select tests.act_as('employee');
select lives_ok($$ select public.claim_upload('OfficeDocuments/32', 'a.txt', 'text/plain') $$, 'while there is room, a link is given');
select is(tests.sends('OfficeDocuments/31', 10), 'stored', 'what still fits is stored');
select throws_ok($$ select public.claim_upload('OfficeDocuments/33', 'a.txt', 'text/plain') $$, 'PT429',
  'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.', 'then no more');
select tests.act_as('admin');
select lives_ok($$ select public.claim_upload('OfficeDocuments/34', 'a.txt', 'text/plain') $$, 'others go on');
select tests.act_as_postgres();
update private.uploaded_bytes set day = day - 1 where true;
select tests.act_as('employee');
select lives_ok($$ select public.claim_upload('OfficeDocuments/33', 'a.txt', 'text/plain') $$, 'and the same person the next day');

select * from finish();
rollback;
