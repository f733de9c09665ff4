-- Documents: who adds, sees and deletes their descriptions (D25).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(54);

update public.staff set username = 'Test ' || userid where userid in ('admin', 'employee', 'driver');
delete from public.document_descriptions where true;
create function tests.describe(p_number text, p_type text default 'Vehicle', p_text text default 'Papers') returns void language sql
as $$ select public.describe_document(p_number, p_text, p_type) $$;
create function tests.numbers(p_folder text default null) returns text[] language sql
as $$ select coalesce(array_agg(n), '{}') from jsonb_array_elements_text(public.list_descriptions(p_folder) -> 'uniqueids') n $$;
create function tests.discard(p_path text) returns void language plpgsql
as $$
begin
  set local storage.allow_delete_query = 'true';
  delete from storage.objects where name = p_path;
  set local storage.allow_delete_query = 'false';
end
$$;
-- Announces a file and stores it, as Storage does.
create function tests.store(p_path text, p_userid text) returns void language sql security definer
as $$
  insert into private.file_claims (path, filename, claimed_by, claimed_as)
  select p_path, 'x.pdf', id, userdesignation from public.staff where userid = p_userid;
  insert into storage.objects (bucket_id, name, owner_id, version)
  select 'private-files', p_path, id, gen_random_uuid() from public.staff where userid = p_userid;
$$;

select tests.act_as_postgres();
select tests.store('TAPHIDDEN/AdminDocuments/101', 'admin');
select tests.store('TAPHIDDEN/AdminDocuments/102', 'employee');
select tests.store('OfficeDocuments/103', 'admin');
select tests.store('TAP LISTED/AdminDocuments/101', 'admin');

-- Adding

select tests.act_as_visitor();
select throws_ok($$ select tests.describe('1') $$, '42501', null, 'a visitor describes nothing');
select tests.act_as('driver');
select throws_ok($$ select tests.describe('1') $$, 'PT403', null, 'a driver neither');
select throws_ok('select public.list_descriptions()', 'PT403', null, 'and reads none');
select throws_ok($$ select public.delete_description('101') $$, 'PT403', null, 'and deletes none');
select throws_ok($$ insert into public.document_descriptions (uniqueid, description, doctype) values ('1', 'x', 'Office') $$, '42501',
  null, 'nor past the verbs');
select tests.act_as('admin');
select tests.describe('101'), tests.describe('103', 'Office');
select tests.act_as('employee');
select lives_ok($$ select tests.describe('102') $$, 'an employee describes their own document');
select throws_ok($$ select tests.describe('105', 'Car') $$, '23514', null, 'it is the house''s or a vehicle''s');
select throws_ok($$ select tests.describe('105', 'Office', '') $$, '23514', null, 'with words');
select throws_ok(format('select tests.describe(%L)', number), '23514', null, 'under a number, not ' || number)
  from unnest(array['', 'x', '01', '1/2', '1234567890123456']) number;
select throws_ok($$ insert into public.document_descriptions (uniqueid, description, doctype, docuploadedby)
  values ('106', 'x', 'Vehicle', 'Admin') $$, '42501', null, 'in nobody else''s name');
select tests.act_as_postgres();
delete from public.document_descriptions where uniqueid = '101';
select tests.act_as('employee');
select throws_ok($$ select tests.describe('101') $$, '42501', null, 'but no document of an admin');
select lives_ok($$ select tests.describe('107', 'Office') $$, 'but one that is still to come');
select tests.act_as('admin');
select tests.describe('101', 'Vehicle', 'Buying papers');
select is((select docuploadedby || ' ' || (described_by = tests.id_of('admin')) from public.document_descriptions where uniqueid = '101'), 'Admin true',
  'who it was is taken from the token');

-- Immutable

select lives_ok($$ select tests.describe('101', 'Vehicle', 'Buying papers') $$, 'the same again is a second try');
select throws_ok($$ select tests.describe('101', 'Vehicle', 'Other') $$, 'PT409', 'This document has a description already.',
  'another text is not');
select throws_ok($$ update public.document_descriptions set description = 'x' where uniqueid = '101' $$, '42501', null,
  'nobody changes one');

-- Nobody can block another person's description

select tests.act_as('employee');
select tests.describe(number) from unnest(array['201', '202']) number;
select tests.act_as_postgres();
select tests.store('TAPHIDDEN/AdminDocuments/201', 'admin');
select tests.store('TAPHIDDEN/AdminDocuments/202', 'admin');
select tests.store('OfficeDocuments/202', 'employee');
select tests.act_as('admin');
select lives_ok($$ select tests.describe('201', 'Vehicle', 'Mine') $$, 'what somebody else wrote in advance gives way');
select is((select description || ' ' || docuploadedby from public.document_descriptions where uniqueid = '201'), 'Mine Admin', 'altogether');
select throws_ok($$ select tests.describe('202', 'Vehicle', 'Mine') $$, '42501', null, 'unless the other has a document of this number, too');
select tests.discard(path) from unnest(array['TAPHIDDEN/AdminDocuments/201', 'TAPHIDDEN/AdminDocuments/202']) path;
delete from public.document_descriptions where uniqueid = '202';

-- Reading

select is(tests.numbers(), array['101', '102', '103', '107'], 'an admin sees all');
select is(public.list_descriptions('TAPHIDDEN/AdminDocuments/'), '{"descriptions": ["Buying papers", "Papers"],
  "docuploadedby": ["Admin", "Employee"], "uniqueids": ["101", "102"]}'::jsonb, 'of one folder too, in three lists alike');
select tests.act_as('employee');
select is(tests.numbers(), array['102', '103', '107'], 'an employee the house''s and, of vehicles, the employees''');
select is(tests.numbers('TAPHIDDEN/AdminDocuments'), array['102'], 'of one folder too');
select is(tests.numbers('TAPHIDDEN/NinthFolder'), '{}', 'there is none in a folder that is not there');

-- Deleting

select lives_ok($$ select public.delete_description('101') $$, 'an employee is not told whether an admin''s is there');
select tests.act_as_postgres();
select is((select count(*)::int from public.document_descriptions where uniqueid = '101'), 1, 'and does not delete it');
select tests.act_as('employee');
select lives_ok($$ select public.delete_description('107') $$, 'but the house''s');
select tests.act_as('admin');
select is(tests.numbers(), array['101', '102', '103'], 'and that is gone');

-- Cascade

select tests.discard(path) from unnest(array['TAPHIDDEN/AdminDocuments/101', 'OfficeDocuments/103']) path;
select is(tests.numbers(), array['102'], 'and no other');

select lives_ok($$ select public.delete_description('101') $$, 'deleting what is not there any more is no failure');

-- A document without a description, and one described later

select tests.act_as_postgres();
select tests.store('TAPHIDDEN/AdminDocuments/301', 'employee'), tests.store('TAPHIDDEN/AdminDocuments/302', 'admin');
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPHIDDEN/AdminDocuments/303');
select tests.act_as('admin');
select is(public.list_descriptions('TAPHIDDEN/AdminDocuments/'), '{"descriptions": ["Papers", "", "", ""],
  "docuploadedby": ["Employee", "Employee", "Admin", ""], "uniqueids": ["102", "301", "302", "303"]}'::jsonb,
  'a folder''s documents come all, with their uploaders');
select is(tests.numbers(), array['102'], 'of all folders only what is described');
select lives_ok($$ select tests.describe('301') $$, 'a colleague describes a document later');
select is((select row(docuploadedby, described_by)::text from public.document_descriptions where uniqueid = '301'),
  row('Employee', tests.id_of('employee'))::text, 'for whoever uploaded it');
select is((select username from public.activity_log where tablename = 'document_descriptions' order by id desc limit 1), 'Test admin',
  'while the log says who wrote it');
select tests.act_as('employee');
select is(tests.numbers('TAPHIDDEN/AdminDocuments'), array['102', '301'], 'who sees it');
select throws_ok($$ select tests.describe('301', 'Vehicle', 'Other') $$, 'PT409', null, 'and does not overwrite it');
select throws_ok($$ select tests.describe('302') $$, '42501', null, 'what an employee does not see they do not describe');
select tests.act_as_postgres();
select tests.discard('TAPHIDDEN/AdminDocuments/301');
select is_empty($$ select from public.document_descriptions where uniqueid = '301' $$, 'it goes with the document');

-- Download names

select is(private.saved_name(name, type), saved, coalesce(type, 'no type') || ': ' || saved)
from (values
  ('0', 'image/webp', '0.webp'), ('front.HEIC', 'image/webp', 'front.webp'), ('front.JPEG', 'image/jpeg', 'front.JPEG'),
  ('Rent 3.2026', 'application/pdf', 'Rent 3.2026.pdf'), ('list.csv', 'text/plain', 'list.csv'),
  ('plan.webp', 'image/png; x=1', 'plan.png'), ('2', null, '2'), ('odd.bin', 'application/x-odd', 'odd.bin')
) as t (name, type, saved);

-- The designation at the time of the upload counts

select tests.act_as_postgres();
delete from auth.users where id = tests.id_of('employee');
select tests.add_persona('colleague', 'Employee');
select tests.act_as('colleague');
select isnt_empty($$ select from storage.objects where name = 'TAPHIDDEN/AdminDocuments/102' $$,
  'a document of an employee who has left is still an employee''s');

-- Descriptions under foreign numbers

select tests.act_as_postgres();
select tests.store('OfficeDocuments/501', 'admin');
select tests.act_as('colleague');
insert into public.document_descriptions (uniqueid, description, doctype) values ('501', 'Rent', 'Vehicle');
insert into public.document_descriptions (uniqueid, description, doctype) values ('502', 'Forged', 'Vehicle');
select tests.act_as_postgres();
select tests.store('TAPHIDDEN/AdminDocuments/502', 'admin');
select is((select doctype from public.document_descriptions where uniqueid = '501'), 'Office', 'what a document is, its path says');
select tests.act_as('admin');
select is((public.list_descriptions('TAPHIDDEN/AdminDocuments/') -> 'descriptions') ? 'Forged', false,
  'what was written in advance under another person''s number does not describe it');

select * from finish();
rollback;
