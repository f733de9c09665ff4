-- Staff tokens write one row per request through PostgREST; cascades, verbs and the operator are not limited.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(23);

insert into public.maintenance (registernumber, index, price, maintainancedate)
  select number, index, 1, '2026-01-01' from unnest(array['TAPHIDDEN', 'TAP LISTED']) number, generate_series(1, 3) index;

-- Where staff may write, by their grants

select results_eq($$
  select c.relname || ': ' || string_agg(privilege, ' ' order by place)
  from pg_class c, unnest(array['insert', 'update', 'delete']) with ordinality as t (privilege, place)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (has_table_privilege('authenticated', c.oid, privilege)
         or privilege <> 'delete' and has_any_column_privilege('authenticated', c.oid, privilege))
    and not exists (
      select from pg_trigger g
      where g.tgrelid = c.oid and g.tgfoid = 'private.refuse_many'::regproc and g.tgenabled in ('O', 'A') and g.tgqual is null
        and g.tgtype = (case privilege when 'insert' then 4 when 'delete' then 8 else 16 end))
  group by c.relname
  $$, array[]::text[], 'every write that staff are granted is for one row');

select results_eq($$
  select c.relname::text collate "default" from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (select count(*) from pg_trigger
         where tgrelid = c.oid and tgenabled in ('O', 'A')
           and tgname in ('log_changes', 'one_insert_at_a_time', 'one_update_at_a_time', 'one_deletion_at_a_time')) < 4
  $$, array['activity_log', 'issued_papers', 'sale_taxes', 'schedule'], 'private.protect_table was called for every table but what is not written by hand: the log itself');

-- The office

select tests.act_as('employee');
select throws_ok($$ update public.cardetails set vehiclesellprice = 1 where true $$, 'PT400', 'One entry at a time, please.',
  'an employee does not reprice the whole stock');
select throws_ok($$ update public.cardetails set onhomepage = false where registernumber in ('TAP LISTED', 'TAPHIDDEN') $$, 'PT400', null,
  'nor two vehicles');
select is(tests.rows($$ update public.cardetails set vehiclesellprice = 1 where registernumber = 'TAPHIDDEN' $$), 1::bigint, 'but one');
select is(tests.rows($$ update public.cardetails set vehiclesellprice = 1 where registernumber = 'TAPNOWHERE' $$), 0::bigint, 'or none');
select throws_ok($$ delete from public.cardetails where registernumber in ('TAP LISTED', 'TAPHIDDEN') $$, 'PT400', null,
  'nor deletes two');
select throws_ok($$ insert into public.cardetails (registernumber) values ('TAPNEW1'), ('TAPNEW2') $$, 'PT400', null, 'nor adds two');
select lives_ok($$ insert into public.cardetails (registernumber) values ('TAPNEW1') $$, 'but one');
select throws_ok(format('insert into public.%s values %s, %2$s', entry, given), 'PT400', null, 'nor two rows of ' || entry)
from (values ('miscellaneous_costs (description, cost)', $$('Tea', 1)$$), ('investment (description, amount)', $$('Loan', 1)$$),
  ('installments (registernumber, amount, installment_date, payment_mode)', $$('TAPSOLD', 1, '2026-01-01', 'UPI')$$)) as two (entry, given);
select throws_ok(format('update public.%s where true', change), 'PT400', null, 'nor changes all of ' || change)
from unnest(array['ownerdetails set ownername = ''x''', 'carinsurance set policynumber = ''x''', 'finance set contact1 = ''1''']) change;
select is_empty($$ select from public.ownerdetails where ownername = 'x' $$, 'nothing of which is kept');

-- An admin

select tests.act_as('admin');
select throws_ok('update public.buying_prices set vehiclebuyprice = 0 where true', 'PT400', null, 'an admin does not wipe out all buying prices');

-- Not limited: cascades of a vehicle, verbs, the operator

select lives_ok($$ delete from public.cardetails where registernumber = 'TAPHIDDEN' $$, 'a vehicle is one entry, with all its records');
select is_empty($$ select from public.maintenance where registernumber = 'TAPHIDDEN' $$, 'which go with it');
select is(public.delete_vehicle('TAP LISTED'), 'TAP LISTED', 'by its verb, too');
select lives_ok($$ select public.add_cost('Tea', n) from generate_series(1, 3) n $$,
  'a verb may be called again and again');
select tests.act_as_postgres();
select lives_ok('update public.cardetails set vehiclesellprice = 1 where true', 'the operator changes anything');
select tests.act_as('admin');
select throws_ok('select private.refuse_many()', '42501', null, 'nobody calls the trigger by hand');

select * from finish();
rollback;
