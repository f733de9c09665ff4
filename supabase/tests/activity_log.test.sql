-- Append-only: every change leaves one entry, nobody writes, changes or deletes one, and only an admin reads them.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(32);

update public.staff set username = 'Test ' || userid where userid in ('admin', 'employee', 'driver');

-- Isolation: only entries from now on and of this test count, since other tests run in parallel.
create table tests.start (id bigint);
create function tests.from_now() returns void language sql security definer
as $$ delete from tests.start where true; insert into tests.start select coalesce(max(id), 0) from public.activity_log $$;
create function tests.entries() returns setof public.activity_log language sql security definer
as $$
  select l.* from public.activity_log l, tests.start s
  where l.id > s.id and pg_xact_status(l.xmin::text::xid8) = 'in progress' order by l.id
$$;

select tests.from_now();
select tests.act_as('employee');
insert into public.cardetails (registernumber, carname) values ('TAPLOG', 'One');
select row_eq($$ select username, actor, action, tablename, registernumber, before, after ->> 'carname' from tests.entries() $$,
  row('Test employee'::text, tests.id_of('employee'), 'INSERT'::text, 'cardetails'::text, 'TAPLOG'::text, null::jsonb, 'One'::text),
  'an insert is logged with who and what');
select is((select count(*) from tests.entries()), 1::bigint, 'once');
select ok((select happened_at between now() and clock_timestamp() from tests.entries()), 'and when');

select tests.from_now();
update public.cardetails set carname = 'Two' where registernumber = 'TAPLOG';
select row_eq($$ select action, before ->> 'carname', after ->> 'carname' from tests.entries() $$,
  row('UPDATE'::text, 'One'::text, 'Two'::text), 'an update is logged with before and after');
select is((select count(*) from tests.entries()), 1::bigint, 'once');
select set_eq($$ select side, key from tests.entries(), lateral (values ('before', before), ('after', after)) s (side, entry),
    jsonb_object_keys(entry) key $$,
  $$ values ('before', 'carname'), ('before', 'search_text'), ('after', 'carname'), ('after', 'search_text') $$,
  'of what has changed alone, the text it is found by included');
select tests.from_now();
update public.cardetails set carname = 'Two' where registernumber = 'TAPLOG';
select is_empty('select from tests.entries()', 'an update that changes nothing is not logged');
select tests.act_as_postgres();
update public.cardetails set carname = 'Three' where registernumber in ('TAPLOG', 'TAPHIDDEN');
select tests.act_as('employee');
select results_eq($$ select registernumber from tests.entries() order by 1 $$, array['TAPHIDDEN', 'TAPLOG'],
  'a change of two rows leaves two entries');

update public.cardetails set fuel = 'cng' where registernumber = 'TAPLOG';
select tests.from_now();
update public.cardetails set fuel = null where registernumber = 'TAPLOG';
update public.cardetails set fuel = 'petrol' where registernumber = 'TAPLOG';
select results_eq('select before, after from tests.entries() order by id', $$ values
  ('{"fuel": "cng"}'::jsonb, '{"fuel": null}'::jsonb), ('{"fuel": null}', '{"fuel": "petrol"}') $$, 'nothing is a value, too');

select tests.from_now();
savepoint mistake;
update public.cardetails set carname = 'Four' where registernumber = 'TAPLOG';
rollback to mistake;
select is_empty('select from tests.entries()', 'what is rolled back is not logged');
select tests.act_as('driver');
update public.cardetails set carname = 'Five' where registernumber = 'TAPLOG';
select is_empty('select from tests.entries()', 'what row-level security stops is not logged');

select tests.act_as_postgres();
delete from public.cardetails where registernumber = 'TAPHIDDEN';
select tests.act_as('admin');
select results_eq($$ select tablename, username, action, registernumber from tests.entries() order by tablename $$,
  $$ select t, 'system', 'DELETE', 'TAPHIDDEN'
     from unnest(array['buying_prices', 'cardetails', 'carinsurance', 'finance', 'ownerdetails']) t $$,
  'deleting a vehicle leaves a copy of each of its rows');
select is((select before ->> 'vehiclebuyprice' from tests.entries() where tablename = 'buying_prices'), '250000', 'in full');

select tests.act_as_postgres();
delete from public.list_columns;  -- of other tests
select tests.act_as('admin');
select tests.from_now();
update public.buying_prices set vehiclebuyprice = 7 where registernumber = 'TAP LISTED';
update public.carinsurance set policynumber = '7' where registernumber = 'TAP LISTED';
update public.ownerdetails set ownername = '7' where registernumber = 'TAP LISTED';
update public.finance set contact1 = '7' where registernumber = 'TAP LISTED';
select tests.act_as_postgres();
delete from public.staff where id = tests.id_of('driver');
select tests.act_as('admin');
select results_eq($$ select tablename, registernumber from tests.entries() $$,
  $$ values ('buying_prices', 'TAP LISTED'), ('carinsurance', 'TAP LISTED'), ('ownerdetails', 'TAP LISTED'),
            ('finance', 'TAP LISTED'), ('staff', null) $$, 'every table is logged');

select tests.from_now();
select tests.act_as_postgres();
update public.cardetails set carname = 'Night' where registernumber = 'TAPLOG';
select row_eq('select username, actor from tests.entries()', row('system'::text, null::uuid), 'work of no person is the system''s');
select tests.from_now();
select tests.act_with('authenticated', tests.claims_of(tests.id_of('employee')) || '{"user_metadata": {"username": "Somebody else"}}');
update public.cardetails set carname = 'Mine' where registernumber = 'TAPLOG';
select is((select username from tests.entries()), 'Test employee', 'nobody acts under another name');

select tests.act_as_postgres();
select throws_ok($$ insert into public.activity_log (username, action, tablename) values ('x', 'SELECT', 'x') $$, '23514', null,
  'there are three kinds of change');

-- Reading and writing

select tests.act_as('admin');
select isnt_empty('select from public.activity_log', 'an admin reads the log');
select throws_ok($$ insert into public.activity_log (username, action, tablename) values ('x', 'INSERT', 'x') $$, '42501', null,
  'an admin adds no entry');
select throws_ok($$ update public.activity_log set username = 'x' where true $$, '42501', null, 'an admin changes no entry');
select throws_ok('delete from public.activity_log where true', '42501', null, 'an admin deletes no entry');
select throws_ok('truncate public.activity_log', '42501', null, 'an admin does not empty the log');
select tests.act_as('employee');
select is_empty('select from public.activity_log', 'an employee does not read the log');
select throws_ok($$ insert into public.activity_log (username, action, tablename) values ('x', 'INSERT', 'x') $$, '42501', null,
  'an employee adds no entry');
select throws_ok('delete from public.activity_log where true', '42501', null, 'an employee deletes no entry');
select tests.act_as('demoted');
select is_empty('select from public.activity_log', 'who was an admin does not read the log');
select throws_ok('delete from public.activity_log where true', '42501', null, 'who was an admin deletes no entry');
select tests.act_as_visitor();
select throws_ok('select from public.activity_log', '42501', null, 'a visitor does not read the log');
select throws_ok('delete from public.activity_log where true', '42501', null, 'a visitor deletes no entry');
select tests.act_as_server();
select throws_ok('select from public.activity_log', '42501', null, 'the secret key does not read the log');
select throws_ok('delete from public.activity_log where true', '42501', null, 'the secret key deletes no entry');
select tests.act_as('employee');
select throws_ok('select private.log_change()', '42501', null, 'nobody calls the trigger by hand');

select * from finish();
rollback;
