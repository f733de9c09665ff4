-- Editing the ledger, one field of one entry: which fields, by whom, with which values (R191, R197, D06).
begin;
\ir helpers/personas.psql
select plan(78);

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

-- The allow list (D06) is the grants: a new column stays closed until somebody grants it.

select is(tests.all_editable('miscellaneous_costs'), array['description', 'cost', 'date'], 'what may be edited of a cost');
select is(tests.all_editable('investment'), array['description', 'amount', 'date'], 'and of an investment');
select is(tests.all_editable(closed), '{}', closed || ' is never edited')
from unnest(array['soldcars', 'installments', 'maintenance', 'activity_log', 'staff']) as closed;
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
  ('miscellaneous_costs', 'description', 'It''s "paid"', '"It''s \"paid\""'), ('miscellaneous_costs', 'cost', '12.345', '12.35'),
  ('miscellaneous_costs', 'date', '2024-02-29', '"2024-02-29"'), ('investment', 'description', '; drop table', '"; drop table"'),
  ('investment', 'amount', '0', '0.00'), ('investment', 'date', '2000-02-29', '"2000-02-29"')) as edit (tablename, field, value, kept);
select row_eq($$ select username, tablename, before ->> 'amount', after ->> 'amount' from public.activity_log
  where tablename = 'investment' and before -> 'amount' <> after -> 'amount' order by id desc limit 1 $$,
  row(tests.username_of('admin'), 'investment'::text, '500000.00'::text, '0.00'::text), 'the log keeps who, before and after');

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
  ('miscellaneous_costs', 'cost', 'NaN', '23514'), ('miscellaneous_costs', 'cost', '1e10', '22003'), ('miscellaneous_costs', 'cost', null, '23502'),
  ('miscellaneous_costs', 'date', '2025-02-30', '22008'), ('miscellaneous_costs', 'date', 'infinity', '23514'),
  ('miscellaneous_costs', 'date', null, '23502'), ('miscellaneous_costs', 'description', '', '23514'),
  ('miscellaneous_costs', 'description', repeat('x', 501), '22001'), ('investment', 'amount', '-0.01', '23514'),
  ('investment', 'amount', 'Infinity', '22003'), ('investment', 'date', '1899-12-31', '23514'), ('investment', 'date', 'some day', '22007'),
  ('investment', 'description', null, '23502')) as bad (tablename, field, value, code);
select throws_ok(format('select public.edit_book(%L, %s, %L, %L)', tablename, id, 'description', 'x'), 'PT404', 'There is no such entry.',
  format('there is no entry %s of %s', id, tablename))
from unnest(array['miscellaneous_costs', 'investment']) tablename, unnest(array['-99', 'null']) id;
select is(tests.entries(), entries, 'after all these, nothing has changed') from kept;

-- Access

select tests.stays_out(persona, code) from (values ('employee', 'PT403'), ('driver', 'PT403'), ('demoted', 'PT401'), ('stranger', 'PT401')) as other (persona, code);
select tests.act_as_visitor();
select throws_ok($$ select public.edit_book('investment', -1, 'amount', '2') $$, '42501', null, 'nor does a visitor');

select * from finish();
rollback;
