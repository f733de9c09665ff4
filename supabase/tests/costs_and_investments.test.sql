-- The dealer's own costs and the capital: the office records them and reads them by month, an admin edits one field of one entry
-- at a time (R096, R187-R191, R196, R197, D06). How far ahead an entry may be is tested in far_days.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select plan(106);

insert into public.miscellaneous_costs (id, description, cost, date) overriding system value
  values (-1, 'Rent', 700, '2025-01-01'), (-2, 'Tea', 1, '2025-01-02');
insert into public.investment (serial_number, description, amount, date) overriding system value
  values (-1, 'Savings', 500000, '2025-01-01'), (-2, 'Loan', 1, '2025-01-02');

create function tests.entries() returns jsonb language sql
as $$
  select jsonb_build_object(
    'miscellaneous_costs', (select jsonb_object_agg(id, to_jsonb(c)) from public.miscellaneous_costs c where id in (-1, -2)),
    'investment', (select jsonb_object_agg(serial_number, to_jsonb(i)) from public.investment i where serial_number in (-1, -2)))
$$;
-- Edits a field of entry -1; whether it is now `p_kept` and everything else unchanged.
create function tests.edits(p_table text, p_field text, p_value text, p_kept jsonb) returns boolean language plpgsql
as $$
declare
  v_before jsonb := tests.entries();
begin
  perform public.edit_book(p_table, -1, p_field, p_value);
  return tests.entries() = jsonb_set(v_before, array[p_table, '-1', p_field], p_kept);
end
$$;
create function tests.stays_out(p_persona text, p_code text) returns setof text language plpgsql
as $$
begin
  perform tests.act_as(p_persona);
  return next throws_ok($sql$ select public.edit_book('investment', -1, 'amount', '2') $sql$, p_code, null, p_persona || ' edits no investment');
  return next throws_ok($sql$ select public.edit_book('nowhere', -99, 'x', 'y') $sql$, p_code, null, 'nor learns what there is');
end
$$;
create function tests.all_editable(p_table text) returns text[] language sql
as $$
  select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
  where attrelid = ('public.' || p_table)::regclass and attnum > 0 and private.is_editable(p_table, attname::text)
$$;

-- Recording

select tests.act_as('employee');
select lives_ok($$ select public.add_cost('Verb', '6.50'), public.add_cost('Verb', 7, '2020-02-29'),
  public.add_investment('Verb', 8, null) $$, 'an employee records costs and an investment');
select results_eq($$ select cost, date from public.miscellaneous_costs where description = 'Verb' order by id $$,
  $$ values (6.50, (now() at time zone 'Asia/Kolkata')::date), (7.00, '2020-02-29'::date) $$, 'each of its day, or of today in India');
select results_eq($$ select amount, date from public.investment where description = 'Verb' $$,
  $$ values (8.00, (now() at time zone 'Asia/Kolkata')::date) $$, 'an investment likewise');
insert into public.miscellaneous_costs (description, cost) values ('Today', 6);
select is((select date from public.miscellaneous_costs where description = 'Today'), (now() at time zone 'Asia/Kolkata')::date,
  'past the verb, too');
select throws_ok(format('insert into public.%I (description, %I, date) values (%L, %L, %L)', tablename, amount, text, figure, day), code, null,
  format('no %s is (%s, %s, %s)', tablename, coalesce(left(text, 12), 'null'), coalesce(figure, 'null'), day))
from (values ('miscellaneous_costs', 'cost'), ('investment', 'amount')) as t (tablename, amount),
  (values ('x', '-0.01', '2025-01-01', '23514'), ('x', 'NaN', '2025-01-01', '23514'), ('x', 'Infinity', '2025-01-01', '23514'),
          ('x', '1e10', '2025-01-01', '23514'), ('x', null, '2025-01-01', '23502'), ('', '1', '2025-01-01', '23514'),
          (null, '1', '2025-01-01', '23502'), (repeat('x', 501), '1', '2025-01-01', '22001'), ('x', '1', '1899-12-31', '23514'),
          ('x', '1', '2200-01-01', '23514'), ('x', '1', 'infinity', '23514'), ('x', '1', '2025-02-30', '22008')) as bad (text, figure, day, code);
select tests.act_as('driver');
select throws_ok($$ select public.add_cost('', 0) $$, 'PT403', null, 'a driver records no cost');
select throws_ok($$ select public.add_investment('', 0) $$, 'PT403', null, 'nor an investment');

-- Reading by month. The other sums of a month are in accounts.

select tests.act_as('employee');
select is(public.costs_of_month(1, 2025), '{"costs": [{"id": -1, "description": "Rent", "cost": 700, "date": "2025-01-01"},
  {"id": -2, "description": "Tea", "cost": 1, "date": "2025-01-02"}], "totalCost": 701}'::jsonb, 'the costs of a month by day, and their sum');
select is(public.costs_of_month(1, 2025), (select jsonb_object_agg(key, value) from jsonb_each(public.account_month(1, 2025))
  where key in ('costs', 'totalCost')), 'are those of its account');
select is(public.costs_of_month(3, 2025), '{"costs": [], "totalCost": 0}'::jsonb, 'a month may cost nothing');

select tests.act_as_postgres();
delete from public.miscellaneous_costs where id > 0;
create table tests.month as
  select first, (first + interval '1 month')::date as next
  from (select date_trunc('month', now() at time zone 'Asia/Kolkata')::date as first) m;
select tests.act_as('employee');
select is(public.current_month_costs(), '[]'::jsonb, 'nothing was spent in this month');
select tests.act_as_postgres();
insert into public.miscellaneous_costs (description, cost, date)
  select d, c, day from tests.month, lateral (values ('last month', 1, first - 1), ('last day', 3, next - 1), ('first day', 2, first),
    ('next month', 4, next), ('a year ago', 5, first - interval '1 year')) as cost (d, c, day);
select tests.act_as('employee');
select is((select jsonb_agg(cost -> 'cost') from jsonb_array_elements(public.current_month_costs()) cost), '[2.00, 3.00]'::jsonb,
  'the costs of this month are those from its first to its last day in India, in this order');
select set_eq($$ select jsonb_object_keys(public.current_month_costs() -> 0) $$, array['date', 'cost'], 'each with its day');

-- The closed list (D06) is what is granted: a new column stays closed until somebody opens it.

select tests.act_as_postgres();
select is(tests.all_editable('miscellaneous_costs'), array['description', 'cost', 'date', 'owners_own', 'payment_mode', 'account_paid_from', 'payee'], 'what may be edited of a cost');
select is(tests.all_editable('investment'), array['description', 'amount', 'date', 'payment_mode', 'account_paid_to'], 'and of an investment');
select is(tests.all_editable(closed), '{}', closed || ' is never edited')
from unnest(array['soldcars', 'installments', 'maintenance', 'activity_log']) as closed;
select is(tests.all_editable('staff'), array['language'], 'of staff everybody edits their own language');
select ok(not private.is_editable(tablename, field), format('%s of %s is not editable', coalesce(field, 'nothing'), tablename))
from (values ('cardetails', 'status'), ('cardetails', 'registernumber'), ('cardetails', 'vehicle_key'), ('cardetails', 'sold_number'),
             ('buying_prices', 'registernumber'), ('investment', 'ctid'), ('investment', 'xmin'), ('investment', 'AMOUNT'), ('investment', ''),
             ('investment', null), ('investment', 'amount"; drop table public.investment; --'), ('nowhere', 'amount'), ('', 'amount'),
             ('public.investment', 'amount'), ('pg_class', 'relname')) as closed (tablename, field);

-- What an admin edits

select tests.act_as('admin');
select ok(tests.edits(tablename, field, value, kept::jsonb),
  format('%s of %s is edited, and nothing else', field, tablename))
from (values
  ('miscellaneous_costs', 'description', 'It''s "paid"', '"It''s \"paid\""'), ('miscellaneous_costs', 'cost', '12.35', '12.35'),
  ('miscellaneous_costs', 'date', '2024-02-29', '"2024-02-29"'), ('investment', 'description', '; drop table', '"; drop table"'),
  ('investment', 'amount', '0', '0.00'), ('investment', 'date', '2000-02-29', '"2000-02-29"')) as edit (tablename, field, value, kept);
select row_eq($$ select username, tablename, before ->> 'amount', after ->> 'amount' from public.activity_log
  where tablename = 'investment' and before -> 'amount' <> after -> 'amount' order by id desc limit 1 $$,
  row(tests.username_of('admin'), 'investment'::text, '500000'::text, '0'::text), 'the log keeps who, before and after');

-- What nobody edits

create temporary table kept as select tests.entries() as entries;
select throws_ok(format('select public.edit_book(%L, -1, %L, %L)', tablename, field, '1'), 'PT400',
  format('%s of %s cannot be edited.', field, tablename), format('%s of %s: 400', coalesce(field, 'nothing'), coalesce(tablename, 'nothing')))
from (values
  ('miscellaneous_costs', 'id'), ('miscellaneous_costs', 'amount'), ('miscellaneous_costs', 'ctid'), ('miscellaneous_costs', 'COST'),
  ('miscellaneous_costs', 'cost = 1, id'), ('miscellaneous_costs', null), ('investment', 'serial_number'), ('investment', 'cost'),
  ('soldcars', 'selling_price'), ('installments', 'amount'), ('maintenance', 'price'), ('buying_prices', 'vehiclebuyprice'),
  ('cardetails', 'status'), ('cardetails', 'carname'), ('activity_log', 'username'), ('staff', 'userdesignation'),
  ('Investment', 'amount'), ('public.investment', 'amount'), (null, 'amount')) as closed (tablename, field);
select throws_ok(format('select public.edit_book(%L, -1, %L, %L)', tablename, field, value), code, null,
  format('%s is no %s of %s', coalesce(left(value, 12), 'nothing'), field, tablename))
from (values
  ('miscellaneous_costs', 'cost', 'a lot', '22P02'), ('miscellaneous_costs', 'cost', '', '22P02'), ('miscellaneous_costs', 'cost', '-1', '23514'),
  ('miscellaneous_costs', 'cost', null, '23502'), ('miscellaneous_costs', 'date', '2025-02-30', '22008'),
  ('miscellaneous_costs', 'date', null, '23502'), ('miscellaneous_costs', 'description', '', '23514'),
  ('investment', 'amount', 'NaN', '23514'), ('investment', 'date', 'some day', '22007'), ('investment', 'description', null, '23502')) as bad (tablename, field, value, code);
select throws_ok(format('select public.edit_book(%L, %s, %L, %L)', tablename, id, 'description', 'x'), 'PT404', 'There is no such entry.',
  format('there is no entry %s of %s', id, tablename))
from unnest(array['miscellaneous_costs', 'investment']) tablename, unnest(array['-99', 'null']) id;
select is(tests.entries(), entries, 'after all these, nothing has changed') from kept;

-- Access

select tests.stays_out(persona, code) from (values ('employee', 'PT403'), ('driver', 'PT403'), ('demoted', 'PT401')) as other (persona, code);
select tests.act_as_visitor();
select throws_ok($$ select public.edit_book('investment', -1, 'amount', '2') $$, '42501', null, 'nor does a visitor');

select * from finish();
rollback;
