-- The text of a notice, for those who do not see it (R494): who writes it, where it stands, and what becomes of it.
begin;
\ir helpers/personas.psql
select plan(20);

insert into storage.objects (bucket_id, name, version) values ('public-files', 'Notices/880000000000001', 'one'), ('public-files', 'Logo/7', 'two');
create function tests.key(p_name text) returns uuid language sql as $$ select md5('notice ' || p_name)::uuid $$;
create function tests.alt() returns text language sql
as $$ select file ->> 'alt' from jsonb_array_elements(public.list_files('Notices/') -> 'files') file where file ->> 'path' = 'Notices/880000000000001' $$;
create function tests.entries() returns setof text language sql security definer
as $$ select concat_ws(' | ', (select userid from tests.personas p where p.id = actor), action, before ->> 'alt', after ->> 'alt')
      from public.activity_log where tablename = 'files' and after ->> 'path' = 'Notices/880000000000001' and after ? 'alt' order by id $$;

select tests.act_as_visitor();
select is(tests.alt(), null, 'a notice has no text until somebody says it');
select throws_ok($$ select public.describe_notice('Notices/880000000000001', 'Mela') $$, '42501', null, 'no visitor says it');
select throws_ok($$ select private.write_alt('Notices/880000000000001', 'Mela', null) $$, '42501', null, 'by no way');
select tests.act_as('driver');
select throws_ok($$ select public.describe_notice('Notices/880000000000001', 'Mela') $$, 'PT403', null, 'nor a driver');
select tests.act_as('employee');
select public.describe_notice('Notices/880000000000001', 'Mela on Sunday', tests.key('mela'));
select is(tests.alt(), 'Mela on Sunday', 'an employee does');
select tests.act_as('admin');
select public.describe_notice('Notices/880000000000001', 'Mela on Monday');
select tests.act_as('employee');
select public.describe_notice('Notices/880000000000001', 'Mela on Sunday', tests.key('mela'));
select is(tests.alt(), 'Mela on Monday', 'an admin corrects it, and a late second try changes nothing');
select throws_ok($$ select public.describe_notice('Notices/880000000000001', 'Another', tests.key('mela')) $$, 'PT409', null,
  'an id is not used for another text');
select throws_ok($$ select public.describe_notice('Notices/880000000000002', 'Mela') $$, 'PT404', null, 'there must be a notice');
select throws_ok($$ select public.describe_notice('Logo/7', 'Mela') $$, 'PT404', null, 'which a logo is none of');
select throws_ok($$ select public.describe_notice('Notices/880000000000001', E'two\nlines') $$, '23514', null, 'it is one line');
select throws_ok($$ select public.describe_notice('Notices/880000000000001', repeat('x', 301)) $$, '22001', null, 'of 300 characters');
select results_eq('select tests.entries()', array['employee | UPDATE |  | Mela on Sunday', 'admin | UPDATE | Mela on Sunday | Mela on Monday'],
  'the log says who wrote what');

-- For pages in one language (R711).
select public.describe_notice('Notices/880000000000001', 'Mela on Monday', p_language => 'mr');
select results_eq('select tests.entries() offset 2', array['employee | UPDATE | Mela on Monday | Mela on Monday'], 'so it tells for pages in which language it is');
select throws_ok($$ select public.describe_notice('Notices/880000000000001', 'Mela on Monday', p_language => 'M1') $$, '23514', null, 'which is the code of one');
select tests.act_as_visitor();
select is(private.alt_of('Notices/880000000000001') ->> 'language', 'mr', 'visitors are told');
select is(tests.alt(), 'Mela on Monday', 'visitors read it');
select is(private.alt_of('Logo/7'), '{}'::jsonb, 'and no other file''s');

-- Deleted and brought back, it has its text again: the claim is what the bin keeps (79).
select tests.act_as_postgres();
select is(private.rows_of_file(o) #>> '{0,row,alt}', 'Mela on Monday', 'the bin keeps it') from storage.objects o where name = 'Notices/880000000000001';
set local storage.allow_delete_query = 'true';
delete from storage.objects where name = 'Notices/880000000000001';
select is_empty($$ select from private.file_claims where path = 'Notices/880000000000001' $$, 'it goes with the notice');
select ok(not exists (select from private.file_claims where alt <> '' and path not like 'Notices/%'), 'and no other file has one');

select * from finish();
rollback;
