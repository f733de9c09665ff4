-- Upload claims: a number in a folder belongs to one session at a time, and a file's name to the file (D08, D09).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(63);

-- Fixture: sessions of the office and one of a driver; every token names its session.
create table tests.sessions (name text primary key, claims jsonb);
insert into tests.sessions
select name, tests.claims_of(tests.id_of(userid))
from (values ('desk', 'employee'), ('phone', 'employee'), ('tablet', 'employee'), ('admin', 'admin'), ('driver', 'driver')) s (name, userid);
create function tests.at(p_session text) returns void language plpgsql security definer
as $$ begin perform set_config('request.jwt.claims', (select claims::text from tests.sessions where name = p_session), true); end $$;
create function tests.be_at(p_session text) returns void language plpgsql
as $$ begin perform tests.act_as_postgres(), tests.at(p_session), set_config('role', 'authenticated', true); end $$;

create function tests.claim(p_path text, p_filename text) returns boolean language sql
as $$ select upsert from public.claim_upload('TAPHIDDEN/' || p_path, p_filename, 'image/webp') $$;
create function tests.name_of(p_path text) returns text language sql security definer
as $$ select private.file_name('TAPHIDDEN/' || p_path) $$;
create function tests.age(p_path text, p_age interval) returns void language sql security definer
as $$ update private.file_claims set claimed_at = now() - p_age where path = 'TAPHIDDEN/' || p_path $$;
create function tests.remove(p_path text) returns bigint language plpgsql
as $$
begin
  set local storage.allow_delete_query = 'true';
  return tests.rows(format('delete from storage.objects where name = %L', 'TAPHIDDEN/' || p_path));
end
$$;

-- A claim of that age by direct write, and Storage's own write, which bypasses the policies.
create function tests.claimed(p_path text, p_userid text, p_age interval default '0') returns void language sql security definer
as $$
  insert into private.file_claims (path, filename, claimed_by, claimed_at) values (p_path, 'x.webp', tests.id_of(p_userid), now() - p_age)
  on conflict (path) do update set claimed_by = excluded.claimed_by
$$;
create function tests.store(p_path text, p_userid text) returns void language sql security definer
as $$
  insert into storage.objects (bucket_id, name, owner_id, version)
  values ((private.parse_path(p_path)).bucket, p_path, tests.id_of(p_userid), gen_random_uuid())
  on conflict (name, bucket_id) do update set owner_id = excluded.owner_id, version = excluded.version
$$;
create function tests.log_out(p_session text) returns void language sql security definer
as $$ delete from auth.sessions where id = (select (claims ->> 'session_id')::uuid from tests.sessions where name = p_session) $$;
insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPHIDDEN', 3, 1, '2026-01-01');

-- One number, one session

select tests.be_at('desk');
select lives_ok($$ select tests.claim('InventoryVehicleImages/5', 'desk.webp') $$, 'a session claims a number');
select lives_ok($$ select tests.claim('InventoryVehicleImages/5', 'desk again.webp') $$, 'it may claim it again, for another try');
select is(tests.name_of('InventoryVehicleImages/5'), 'desk again.webp', 'with the name of the other file');
select tests.be_at('phone');
select throws_ok($$ select tests.claim('InventoryVehicleImages/5', 'phone.webp') $$, 'PT409',
  'There is already a file with this number.', 'a second session of the same person does not get it');
select tests.be_at('admin');
select throws_ok($$ select tests.claim('InventoryVehicleImages/5', 'admin.webp') $$, 'PT409', null, 'nor does an admin');
select is(tests.name_of('InventoryVehicleImages/5'), 'desk again.webp', 'and the first one''s name stays');
select lives_ok($$ select tests.claim('InventoryVehicleImages/6', 'admin.webp') $$, 'the next number is free');
select lives_ok($$ select tests.claim('SoldCarImages/5', 'admin.webp') $$, 'so is the same number in another folder');
select lives_ok($$ select public.claim_upload('TAP LISTED/InventoryVehicleImages/5', 'a.webp', 'image/webp') $$, 'and of another vehicle');
select throws_ok($$ select public.claim_upload('TAP LISTED/InventoryVehicleImages/7', 'a.webp', 'image/webp', '00') $$, 'PT400', null, 'what is no SHA-256 is refused');
select lives_ok($$ select tests.claim('MaintenanceDoc/3', 'admin.webp') $$, 'an admin claims a bill''s number');
select tests.be_at('driver');
select throws_ok($$ select tests.claim('MaintenanceDoc/3', 'driver.webp') $$, 'PT409', null, 'of which a driver does not get the same');
select throws_ok($$ select private.remember_file_name('TAPHIDDEN/MaintenanceDoc/3', 'driver.webp') $$, 'PT409', null, 'nor past the verb');

-- Everybody in the office may replace the display image

select tests.be_at('desk');
select lives_ok($$ select tests.claim('InventoryVehicleImages/0', 'desk.webp') $$, 'one session claims the display image');
select tests.be_at('phone');
select lives_ok($$ select tests.claim('InventoryVehicleImages/0', 'phone.webp') $$, 'another does so too');
select is(tests.name_of('InventoryVehicleImages/0'), 'phone.webp', 'the last name counts');
select lives_ok($$ select tests.claim('SoldCarImages/0', 'phone.webp') $$, 'the picture 0 of a sale is claimed');
select tests.be_at('desk');
select throws_ok($$ select tests.claim('SoldCarImages/0', 'desk.webp') $$, 'PT409', null, 'once: it is no display image');

-- Expiry after ten minutes

select tests.age('InventoryVehicleImages/5', '9 minutes 59 seconds');
select tests.be_at('phone');
select throws_ok($$ select tests.claim('InventoryVehicleImages/5', 'phone.webp') $$, 'PT409', null, 'a claim holds for ten minutes');
select tests.age('InventoryVehicleImages/5', '10 minutes 1 second');
select lives_ok($$ select tests.claim('InventoryVehicleImages/5', 'phone.webp') $$, 'then the number is free again');
select tests.be_at('desk');
select throws_ok($$ select tests.claim('InventoryVehicleImages/5', 'desk.webp') $$, 'PT409', null, 'and counts anew');

-- Who announced a vehicle's document decides who sees it (D25)

select tests.be_at('admin');
select tests.claim('AdminDocuments/77', 'papers.webp');
select tests.age('AdminDocuments/77', '1 day');
select tests.be_at('desk');
select throws_ok($$ select tests.claim('AdminDocuments/77', 'mine.webp') $$, 'PT409', null, 'nobody takes over another''s document, however late');
select tests.act_as('admin');
select lives_ok($$ select tests.claim('AdminDocuments/77', 'papers.webp') $$, 'the same person does, from another session');

-- A conflicting file

insert into storage.objects (bucket_id, name, owner_id)
  values ('public-files', 'TAPHIDDEN/InventoryVehicleImages/5', tests.id_of('employee'));
select tests.age('InventoryVehicleImages/5', '1 day');
select throws_ok($$ select tests.claim('InventoryVehicleImages/5', 'desk.webp') $$, 'PT409', null, 'a stored file keeps its number for ever');
select tests.be_at('phone');
select throws_ok($$ select tests.claim('InventoryVehicleImages/5', 'x.webp') $$, 'PT409', null, 'from the session that stored it, too');
select is(tests.name_of('InventoryVehicleImages/5'), 'phone.webp', 'and its name');

-- A deleted file

select tests.be_at('driver');
select is(tests.remove('InventoryVehicleImages/5'), 0::bigint, 'a driver removes no picture');
select is(tests.name_of('InventoryVehicleImages/5'), 'phone.webp', 'so its name stays');
select tests.age('InventoryVehicleImages/5', '0');
select tests.be_at('desk');
select is(tests.remove('InventoryVehicleImages/5'), 1::bigint, 'the office does');
select is(tests.name_of('InventoryVehicleImages/5'), '5', 'and its name is forgotten');
select lives_ok($$ select tests.claim('InventoryVehicleImages/5', 'desk.webp') $$, 'its number is free for another session');

-- Whoever stores a file has announced it

select throws_ok($$ insert into storage.objects (bucket_id, name, owner_id) values ('private-files', 'OfficeDocuments/7', auth.uid()) $$,
  '42501', 'This file may no longer be stored here.', 'the office stores no file straight at Storage that nobody announced');
select tests.claimed('OfficeDocuments/7', 'admin');
select throws_ok($$ insert into storage.objects (bucket_id, name, owner_id) values ('private-files', 'OfficeDocuments/7', auth.uid()) $$,
  '42501', null, 'nor one that somebody else announced');
select tests.claimed('OfficeDocuments/7', 'employee');
select lives_ok($$ insert into storage.objects (bucket_id, name, owner_id) values ('private-files', 'OfficeDocuments/7', auth.uid()) $$, 'but its own');
select throws_ok($$ select tests.store('TAPHIDDEN/SoldCarImages/8', 'employee') $$, '42501', null, 'nor does Storage by an old link or as a copy');
select lives_ok($$ select tests.claim('SoldCarImages/8', 'x.webp') $$, 'an announcement');
select throws_ok($$ select tests.store('TAPHIDDEN/SoldCarImages/9', 'employee') $$, '42501', null, 'is good for its own number');
select throws_ok($$ select tests.store('TAPHIDDEN/SoldCarImages/8', 'admin') $$, '42501', null, 'and its own person');
select lives_ok($$ select tests.store('TAPHIDDEN/SoldCarImages/8', 'employee') $$, 'alone');
select lives_ok($$ select tests.claim('InventoryVehicleImages/0', 'desk.webp'), tests.store('TAPHIDDEN/InventoryVehicleImages/0', 'employee') $$,
  'a display image is announced and stored');
select throws_ok($$ select tests.store('TAPHIDDEN/InventoryVehicleImages/0', 'admin') $$, '42501', null,
  'and replaced by nobody who has not announced that');

select public.add_vehicle('{"registernumber": "TAPAGAIN"}');
select public.claim_upload('TAPAGAIN/SoldCarImages/1', 'x.webp', 'image/webp');
select public.delete_vehicle('TAPAGAIN'), public.add_vehicle('{"registernumber": "TAPAGAIN"}');
select throws_ok($$ select tests.store('TAPAGAIN/SoldCarImages/1', 'employee') $$, '42501', null,
  'a link from before its vehicle was deleted is worth nothing when the number is used again');

-- An upload link is revoked with its session

select tests.be_at('tablet');
select tests.claim('SoldCarImages/40', 'x.webp'), tests.claim('SoldCarImages/41', 'x.webp'), tests.claim('AdminDocuments/41', 'x.pdf');
select lives_ok($$ select tests.store('TAPHIDDEN/SoldCarImages/40', 'employee') $$, 'while it goes on, the link is good');
select tests.act_as_postgres(), tests.log_out('tablet');
select throws_ok($$ select tests.store('TAPHIDDEN/SoldCarImages/41', 'employee') $$, '42501', 'This file may no longer be stored here.',
  'after the log-out it is not, although the same person is at work elsewhere');
select tests.be_at('admin');
select lives_ok($$ select tests.claim('SoldCarImages/41', 'x.webp') $$, 'and its number is free at once');
select throws_ok($$ select tests.claim('AdminDocuments/41', 'x.webp') $$, 'PT409', null, 'but for a vehicle''s document, which stays its announcer''s');
select tests.be_at('desk');
select lives_ok($$ select tests.claim('AdminDocuments/41', 'x.webp') $$, 'who goes on in another session');
select lives_ok($$ select tests.store('TAPHIDDEN/AdminDocuments/41', 'employee') $$, 'and stores it');
select tests.act_as_postgres(), tests.add_persona('leaving', 'Employee');
select tests.act_as('leaving');
select tests.claim('SoldCarImages/42', 'x.webp');
select tests.act_as_postgres();
delete from auth.users where id = tests.id_of('leaving');
select throws_ok($$ select tests.store('TAPHIDDEN/SoldCarImages/42', 'leaving') $$, '42501', null, 'nor does a link outlive its account');
select is(tests.name_of('SoldCarImages/42'), '42', 'with which its announcements go');
select tests.be_at('desk');

-- A receipt belongs to a record

select throws_ok($$ select tests.claim('MaintenanceDoc/4', 'x.webp') $$, 'PT400', 'There is no such maintenance record.',
  'there is no receipt of a record that there is not');
select throws_ok($$ select public.claim_upload('TAP LISTED/MaintenanceDoc/3', 'x.webp', 'image/webp') $$, 'PT400',
  'There is no such maintenance record.', 'nor of another vehicle''s');
select throws_ok($$ select private.remember_file_name('TAPHIDDEN/MaintenanceDoc/4', 'x.webp') $$, 'PT403', null, 'past the verb neither');

-- Rate limiting

select tests.act_as_postgres();
select tests.add_persona(userid, 'Employee') from unnest(array['busy', 'idle']) userid;
select tests.claimed('TAP LISTED/AdminDocuments/' || n, 'busy') from generate_series(1, 499) n;
select tests.act_as('busy');
select lives_ok($$ select tests.claim('AdminDocuments/1000', 'x.webp') $$, 'a person claims five hundred numbers in ten minutes');
select throws_ok($$ select tests.claim('AdminDocuments/1001', 'x.webp') $$, 'PT429',
  'Too many uploads at once. Please try again in a few minutes.', 'and no more');
select tests.act_as('idle');
select lives_ok($$ select tests.claim('AdminDocuments/1001', 'x.webp') $$, 'others still do');
select tests.age('AdminDocuments/1000', '10 minutes 1 second');
select tests.act_as('busy');
select lives_ok($$ select tests.claim('AdminDocuments/1002', 'x.webp') $$, 'as does the same person, when the first is ten minutes old');

select tests.act_as_postgres();
insert into storage.objects (bucket_id, name) select 'private-files', 'TAPHIDDEN/InsuranceDocuments/' || n from generate_series(1, 499) n;
select tests.act_as('idle');
select lives_ok($$ select tests.claim('InsuranceDocuments/500', 'x.webp') $$, 'a folder of a vehicle takes five hundred files');
select tests.act_as_postgres();
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPHIDDEN/InsuranceDocuments/500');
select tests.act_as('idle');
select throws_ok($$ select tests.claim('InsuranceDocuments/501', 'x.webp') $$, 'PT400',
  'This vehicle has too many files here. Please delete some first.', 'and no more');
select lives_ok($$ select tests.claim('SoldCarImages/501', 'x.webp') $$, 'its next folder does');
select tests.act_as_postgres();
insert into storage.objects (bucket_id, name) select 'public-files', 'TAPHIDDEN/InventoryVehicleImages/' || n from generate_series(1000, 1499) n;
select tests.act_as('idle');
select throws_ok($$ select tests.claim('InventoryVehicleImages/1500', 'x.webp') $$, 'PT400', null, 'nor does a full album');
select lives_ok($$ select tests.claim('InventoryVehicleImages/0', 'x.webp') $$, 'whose display image is replaced all the same');
select lives_ok($$ select public.claim_upload('TAP LISTED/InsuranceDocuments/501', 'x.webp', 'image/webp') $$, 'and the same of another vehicle');

select * from finish();
rollback;
