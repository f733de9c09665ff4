-- How the shop runs (R643, R644): operations are noted by the secret key alone, in bounds; an admin is told what the database knows.
begin;
\ir helpers/personas.psql
select * from no_plan();
delete from private.operations where true;

create function tests.health() returns jsonb language sql as $$ select public.system_health() $$;
create function tests.kept(p_kind text) returns setof text language sql security definer
as $$ select detail ->> 'n' from private.operations where kind = p_kind order by id $$;

create function tests.kept_details() returns setof jsonb language sql security definer
as $$ select detail from private.operations where kind = 'rehearsal' $$;

create function tests.newest() returns text language sql security definer as $$ select private.last_migration() $$;

-- Who may

select tests.act_as('admin');
select throws_ok($$ select public.note_operation('backup', true) $$, '42501', null, 'an admin says of no backup that it was made');
select throws_ok('select from private.operations', '42501', null, 'and reads no operations but by their screen');
select lives_ok('select public.system_health()', 'an admin is told how the shop runs');
select tests.act_as('employee');
select throws_ok('select public.system_health()', 'PT403', null, 'an employee is not');
select tests.act_as('driver');
select throws_ok('select public.system_health()', 'PT403', null, 'nor a driver');
select tests.act_as('stranger');
select throws_ok('select public.system_health()', 'PT401', null, 'nor an account without a role');
select tests.act_as_visitor();
select throws_ok('select public.system_health()', '42501', null, 'nor a visitor');
select throws_ok($$ select public.note_operation('backup', true) $$, '42501', null, 'who notes nothing');

-- Bounds

select tests.act_as_server();
select lives_ok($$ select public.note_operation(p_kind => 'backup', p_ok => true) $$, 'the secret key notes an operation, without a detail');
select throws_ok($$ select public.note_operation('Backup!', true) $$, 'PT400', null, 'a kind is small letters');
select throws_ok(format('select public.note_operation(%L, true)', repeat('a', 31)), 'PT400', null, 'at most thirty');
select throws_ok($$ select public.note_operation('backup', null) $$, 'PT400', null, 'whether it went well is said');
select throws_ok($$ select public.note_operation('backup', true, '[]') $$, 'PT400', null, 'a detail is an object');
select lives_ok(format('select public.note_operation(%L, false, %L)', 'rehearsal', jsonb_build_object('n', repeat('गाडी "', 2000))), 'a long detail is noted');
select is((select left(d ->> 'beginning', 12) from tests.kept_details() d), '{"n": "गाडी ', 'by its beginning');
select lives_ok(format('select public.note_operation(%L, true, %L)', 'upgrade', jsonb_build_object('n', repeat('x', 3991))), '4,000 bytes are taken');
select public.note_operation('doctor', true, jsonb_build_object('n', n)) from generate_series(1, 35) n;
select public.note_operation('doctor', false, jsonb_build_object('n', n)) from generate_series(101, 103) n;
select results_eq($$ select tests.kept('doctor') $$,
  $$ select n::text from generate_series(6, 35) n union all values ('101'), ('102'), ('103') $$,
  'the last thirty that went well are kept; failures push none of them out');
select results_eq($$ select count(*) from tests.kept('backup') $$, array[1::bigint], 'nor do other kinds');

-- What is told

select is(jsonb_path_query_array(tests.health(), '$.operations[*] ? (@.kind == "doctor").detail.n'), '[103, 35]',
  'of each kind the last that failed and the last that went well');
select ok((tests.health() ->> 'database_bytes')::bigint > 1000000, 'the size of the data');
select ok(abs(extract(epoch from clock_timestamp() - (tests.health() ->> 'now')::timestamptz)) < 1, 'the clock, also in a long transaction');
select is(tests.health() ->> 'newest_migration', tests.newest(), 'the newest migration');
select is(jsonb_path_query_array(tests.health(), '$.buckets[*] ? (@.public == true).id'), '["public-files"]', 'which buckets are open');
select is(tests.health() #>> '{housekeeping,clock}', 'none', 'that nothing wakes the housekeeping here');
select tests.act_as_postgres();
update public.staff set created_at = '2020-02-03' where userid = 'admin';
select tests.act_as_server();
select is((tests.health() ->> 'began')::timestamptz, '2020-02-03'::timestamptz, 'since when there are accounts');

-- Files that wait

select tests.act_as_postgres();
delete from private.file_checks where true;
insert into private.file_checks (bucket, path, owner_id, since, next_try, refused, refused_as) values
  ('private-files', 'tap/new', 'x', now() - interval '59 minutes', now(), null, null),
  ('private-files', 'tap/old', 'x', now() - interval '3 hours', now(), null, null),
  ('private-files', 'tap/refused', 'x', now() - interval '2 hours', now(), 'no picture', 'PT415'),
  ('private-files', 'tap/removed', 'x', now() - interval '9 hours', 'infinity', 'no picture', 'PT415');
select tests.act_as_server();
select is(tests.health() #> '{files_waiting,count}', '2', 'files that wait for more than an hour, for their check or their removal');
select is((tests.health() #>> '{files_waiting,since}')::timestamptz, now() - interval '3 hours', 'and since when');

-- The housekeeping

select tests.act_as_postgres();
insert into private.api_address (address) values ('http://kong:8000') on conflict (one) do update set address = excluded.address;
update private.api_address set ran_at = now() - interval '30 seconds' where true;
select tests.act_as_server();
select public.chores('http://kong:8000');
select is((tests.health() #>> '{housekeeping,ran_at}')::timestamptz, now() - interval '30 seconds', 'is noted once a minute');
select tests.act_as_postgres();
update private.api_address set ran_at = now() - interval '61 seconds' where true;
select tests.act_as_server();
select public.chores('http://kong:8000');
select is((tests.health() #>> '{housekeeping,ran_at}')::timestamptz, now(), 'when it has run');

-- The scheduler, as pg_cron keeps it

select tests.act_as_postgres();
create schema cron;
create table cron.job (jobid bigint, jobname text, active boolean);
create table cron.job_run_details (runid bigint, jobid bigint, status text, end_time timestamptz);
select is(private.housekeeping_clock(), '{"clock": "none"}', 'a scheduler without the job wakes nobody');
insert into cron.job values (7, 'other', true), (8, 'housekeeping', true);
select is(private.housekeeping_clock(), '{"clock": "on", "ticked_at": null, "tick_ok": null}', 'one that has not run yet');
insert into cron.job_run_details values (1, 8, 'succeeded', '2026-01-01 00:00Z'), (2, 8, 'failed', '2026-01-01 00:01Z'), (3, 8, 'running', null),
  (4, 7, 'succeeded', '2026-02-01 00:00Z');
select is(private.housekeeping_clock() ->> 'tick_ok', 'false', 'the last finished run of the job failed');
select is((private.housekeeping_clock() ->> 'ticked_at')::timestamptz, '2026-01-01 00:01Z'::timestamptz, 'and when');
update cron.job set active = false where true;
select is(private.housekeeping_clock() ->> 'clock', 'off', 'a job may be switched off');
alter table cron.job rename column active to other;
select is(private.housekeeping_clock(), '{"clock": "unknown"}', 'tables of another form are not known');

select * from finish();
rollback;
