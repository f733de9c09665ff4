-- Only the office accesses owners and finance companies; a driver also reads the insurance.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(54);

create table tests.companions (tablename text, field text);
insert into tests.companions values ('carinsurance', 'policynumber'), ('ownerdetails', 'ownerphone'), ('finance', 'contact1');
insert into public.cardetails (registernumber) values ('TAPBARE1'), ('TAPBARE2');
grant select on tests.companions to public;

create function tests.read(p_table text) returns bigint language sql
as $$ select tests.rows(format('select from public.%I where registernumber like ''TAP%%''', p_table)) $$;
create function tests.edit(p_table text, p_field text) returns bigint language sql
as $$ select tests.rows(format('update public.%I set %I = ''1'' where registernumber = ''TAPSOLD''', p_table, p_field)) $$;

select tests.act_as_visitor();
select throws_ok(format('select from public.%I', tablename), '42501', null, 'a visitor reads no ' || tablename) from tests.companions;
select throws_ok(format('insert into public.%I (registernumber) values (''TAPBARE1'')', tablename), '42501', null,
  'a visitor adds no ' || tablename) from tests.companions;
select throws_ok(format('update public.%I set %I = ''1'' where true', tablename, field), '42501', null,
  'a visitor edits no ' || tablename) from tests.companions;

select tests.act_as('driver');
select is(tests.read('carinsurance'), 3::bigint, 'a driver reads insurance');
select is(tests.read('ownerdetails'), 0::bigint, 'a driver reads no owner');
select is(tests.read('finance'), 0::bigint, 'a driver reads no finance company');
select throws_ok(format('insert into public.%I (registernumber) values (''TAPBARE1'')', tablename), '42501', null,
  'a driver adds no ' || tablename) from tests.companions;
select is(tests.edit(tablename, field), 0::bigint, 'a driver edits no ' || tablename) from tests.companions;

select tests.act_as('employee');
select is(tests.read(tablename), 3::bigint, 'an employee reads ' || tablename) from tests.companions;
select lives_ok(format('insert into public.%I (registernumber) values (''TAPBARE1'')', tablename), 'an employee adds ' || tablename)
  from tests.companions;
select is(tests.edit(tablename, field), 1::bigint, 'an employee edits ' || tablename) from tests.companions;

select tests.act_as('admin');
select is(tests.read(tablename), 4::bigint, 'an admin reads ' || tablename) from tests.companions;
select lives_ok(format('insert into public.%I (registernumber) values (''TAPBARE2'')', tablename), 'an admin adds ' || tablename)
  from tests.companions;
select is(tests.edit(tablename, field), 1::bigint, 'an admin edits ' || tablename) from tests.companions;
select throws_ok(format('update public.%I set registernumber = ''TAPSOLD'' where registernumber = ''TAPBARE2''', tablename),
  '42501', null, tablename || ' does not move to another vehicle') from tests.companions;
select throws_ok(format('delete from public.%I where true', tablename), '42501', null, tablename || ' goes with its vehicle only')
  from tests.companions;
select throws_ok(format('insert into public.%I (registernumber) values (''TAPSOLD'')', tablename), '23505', null,
  'a vehicle has one ' || tablename) from tests.companions;
select throws_ok(format('insert into public.%I (registernumber) values (''TAPNOWHERE'')', tablename), '23503', null,
  tablename || ' belongs to a vehicle') from tests.companions;
select throws_ok($$ update public.carinsurance set insurancetenure = -1 where registernumber = 'TAPSOLD' $$, '23514', null,
  'a tenure is not negative');
select throws_ok($$ update public.carinsurance set insurancetenure = 100 where registernumber = 'TAPSOLD' $$, '23514', null,
  'a tenure is not a century');

select tests.act_as_postgres();
delete from public.cardetails where registernumber = 'TAPHIDDEN';
select is_empty(format('select from public.%I where registernumber = ''TAPHIDDEN''', tablename),
  'a deleted vehicle takes its ' || tablename || ' along') from (table tests.companions union all values ('buying_prices', '')) as t;

select * from finish();
rollback;
