-- A day more than a year ahead is refused in the ledger: for every persona who may write, by verb and by direct write.
begin;
\ir helpers/personas.psql
select plan(62);
\ir helpers/vehicles.psql

insert into public.miscellaneous_costs (id, description, cost, date) overriding system value values (-1, 'Rent', 700, '2025-01-01');
insert into public.investment (serial_number, description, amount, date) overriding system value values (-1, 'Loan', 1, '2025-01-01');

create function tests.day(p_ahead interval) returns text language sql as $$ select (private.today() + p_ahead)::date::text $$;

-- Every way to write a day into the ledger; %1$L is the day.
create temporary table ways (name text, sql text, personas text[]);
insert into ways values
  ('add_cost', $$ select public.add_cost('x', 1, %1$L) $$, '{admin,employee}'),
  ('a cost past the verb', $$ insert into public.miscellaneous_costs (description, cost, date) values ('x', 1, %1$L) $$, '{admin,employee}'),
  ('add_investment', $$ select public.add_investment('x', 1, %1$L) $$, '{admin,employee}'),
  ('an investment past the verb', $$ insert into public.investment (description, amount, date) values ('x', 1, %1$L) $$, '{admin,employee}'),
  ('add_installment', $$ select public.add_installment('TAPSOLD', 1, %1$L, 'UPI') $$, '{admin,employee}'),
  ('an installment past the verb', $$ insert into public.installments (registernumber, amount, installment_date, payment_mode)
    values ('TAPSOLD', 1, %1$L, 'UPI') $$, '{admin,employee}'),
  ('add_maintenance', $$ select public.add_maintenance('TAPHIDDEN', 1, %1$L) $$, '{admin,employee,driver}'),
  ('edit_book of a cost', $$ select public.edit_book('miscellaneous_costs', -1, 'date', %1$L) $$, '{admin}'),
  ('edit_book of an investment', $$ select public.edit_book('investment', -1, 'date', %1$L) $$, '{admin}'),
  ('an update of a cost', $$ update public.miscellaneous_costs set date = %1$L where id = -1 $$, '{admin}'),
  ('an update of an investment', $$ update public.investment set date = %1$L where serial_number = -1 $$, '{admin}');
grant select on ways to authenticated;

create function tests.writes(p_persona text) returns setof text language plpgsql
as $$
declare
  v_way record;
begin
  perform tests.act_as(p_persona);
  for v_way in select * from ways where p_persona = any (personas) loop
    return next throws_ok(format(v_way.sql, tests.day('1 year 1 day')), 'PT400',
      'This date is more than a year ahead. Please check it.', format('%s, %s: refused beyond a year', p_persona, v_way.name));
    return next lives_ok(format(v_way.sql, tests.day('1 year')), format('%s, %s: taken a year ahead', p_persona, v_way.name));
  end loop;
end
$$;
create function tests.stays_out(p_persona text, p_code text) returns setof text language plpgsql
as $$
begin
  perform tests.act_as(p_persona);
  return query select throws_ok(format(sql, tests.day('1 year 1 day')), p_code, null, format('%s, %s', p_persona, name)) from ways
    where name in ('add_cost', 'add_investment', 'add_installment', 'add_maintenance') and not p_persona = any (personas);
end
$$;
select tests.writes(persona) from unnest(array['admin', 'employee', 'driver']) persona;

-- Whoever may not write learns nothing new (no information leak).

select tests.stays_out(persona, code) from (values ('driver', 'PT403'), ('demoted', 'PT401'), ('stranger', 'PT401'), ('deleted', 'PT401'))
  as other (persona, code);
select tests.act_as_visitor();
select throws_ok('select public.add_cost(''x'', 1, ''2190-01-01'')', '42501', null,
  'nor does a visitor');

-- Days outside the ledger

select tests.act_as('employee');
select lives_ok($$ select public.edit_field('TAPHIDDEN', 'carinsurance', 'insuranceenddate', '2190-01-01') $$,
  'an insurance may end whenever it does');
select lives_ok($$ select public.edit_field('TAPHIDDEN', 'cardetails', 'fitness_upto_date', '2190-01-01') $$, 'fitness too');

-- An entry older than this rule can still be corrected in its other fields.

select tests.act_as_postgres();
alter table public.miscellaneous_costs disable trigger no_far_day;
update public.miscellaneous_costs set date = '2190-01-01' where id = -1;
alter table public.miscellaneous_costs enable trigger no_far_day;
select tests.act_as('admin');
select lives_ok($$ select public.edit_book('miscellaneous_costs', -1, 'cost', '701') $$, 'the cost of an old entry dated far ahead is mended');
select lives_ok($$ select public.edit_book('miscellaneous_costs', -1, 'date', '2025-01-01') $$, 'and so is its day');


-- The make year

select tests.act_as_postgres();
create function tests.make_year(p_ahead int) returns text language sql as $$ select (extract(year from private.today())::int + p_ahead)::text $$;
select tests.act_as('employee');
select lives_ok(format('select public.edit_field(''TAPHIDDEN'', ''cardetails'', ''make_year'', %L)', tests.make_year(1)), 'a vehicle may be of next year');
select throws_ok(format('select public.edit_field(''TAPHIDDEN'', ''cardetails'', ''make_year'', %L)', tests.make_year(2)), 'PT400',
  'One of the values is not allowed.', 'and of none after it');
select throws_ok(format('insert into public.cardetails (registernumber, make_year) values (''TAPFAR'', %L)', tests.make_year(2)), 'PT400', null,
  'also by direct write');
select tests.act_as_postgres();
select is_empty($$
  select conrelid::regclass, conname from pg_constraint k
  join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = k.oid and d.refclassid = 'pg_proc'::regclass
  join pg_proc f on f.oid = d.refobjid
  where k.contype = 'c' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace) and f.provolatile <> 'i'
  $$, 'no check depends on the day: a backup could not be restored later');

select * from finish();
rollback;
