-- Identity papers: the office stores and looks, an admin deletes; no look without its entry in the log (R268, decision 0024).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

insert into storage.objects (bucket_id, name) values
  ('private-files', 'TAPSOLD/IdentityPapers/1'), ('private-files', 'TAPSOLD/IdentityPapers/2'), ('private-files', 'TAPHIDDEN/IdentityPapers/1');

create function tests.seen() returns bigint language sql
as $$ select count(*) from storage.objects where name like 'TAP%/IdentityPapers/%' $$;
create function tests.looks() returns text[] language sql security definer
as $$
  select coalesce(array_agg(username || ' ' || registernumber || ' ' || (after ->> 'path') order by id), '{}')
  from public.activity_log where action = 'READ' and registernumber like 'TAP%'
$$;
create function tests.named_as(p_filename text) returns text language plpgsql security definer
as $$
begin
  perform public.claim_upload('TAPSOLD/IdentityPapers/9', p_filename, 'image/jpeg');
  return (select filename from private.file_claims where path = 'TAPSOLD/IdentityPapers/9');
end
$$;
create function tests.a_minute_passes() returns void language sql security definer
as $$ update public.activity_log set happened_at = happened_at - interval '3 minutes' where action = 'READ' $$;

select tests.act_as_visitor();
select throws_ok($$ select public.look_at_identity_papers('TAPSOLD') $$, '42501', null, 'a visitor sees none');
select is(tests.seen(), 0::bigint, 'by no way');
select tests.act_as('driver');
select throws_ok($$ select public.look_at_identity_papers('TAPSOLD') $$, 'PT403', null, 'nor does a driver');
select ok('IdentityPapers' <> all (private.folders('read') || private.folders('write') || private.folders('delete')), 'who has nothing to do with them');

select tests.act_as('employee');
select is(tests.named_as(given), kept, given || ' is kept as ' || kept) from (values
  ('Aadhaar, front.jpg', 'Aadhaar, front.jpg'), ('Aadhaar, 1234 5678 9012.jpg', 'Aadhaar.jpg'), ('Aadhaar, 1234-5678-9012 back.jpg', 'Aadhaar back.jpg'),
  ('PAN card, ABCDE1234F.pdf', 'PAN card.pdf'), ('Passport, IMG_20261122_1015.jpeg', 'Passport.jpeg')) as name (given, kept);
select is(tests.seen(), 0::bigint, 'an employee sees none before they say that they look');
select is(public.list_files('TAPSOLD/IdentityPapers/') -> 'files', '[]', 'not even their names');
select is(tests.looks(), '{}', 'which is no look');
select is(jsonb_array_length(public.look_at_identity_papers('tapsold')), 2, 'they look');
select is(tests.looks(), array['Rohan Patil TAPSOLD TAPSOLD/IdentityPapers/1', 'Rohan Patil TAPSOLD TAPSOLD/IdentityPapers/2'],
  'the log tells who and which');
select is(tests.seen(), 2::bigint, 'and Storage makes links to these two');
select tests.act_as('admin');
select is(tests.seen(), 0::bigint, 'not for a colleague, not even an admin');
select tests.a_minute_passes();
select tests.act_as('employee');
select is(tests.seen(), 0::bigint, 'nor a minute later');
select throws_ok($$ select public.delete_file('TAPSOLD/IdentityPapers/1') $$, 'PT403', null, 'an employee deletes none');
select ok(private.may_create_file('private-files', 'TAPSOLD/IdentityPapers/1792000000000'), 'but stores them');

select tests.act_as('admin');
select lives_ok($$ select public.delete_file('TAPSOLD/IdentityPapers/2') $$, 'an admin deletes one');
select is((tests.looks())[3], private.username() || ' TAPSOLD TAPSOLD/IdentityPapers/2', 'which is logged like a look');
select is(tests.seen(), 1::bigint, 'and opens no other');

select * from finish();
rollback;
