-- Editing a vehicle field by field: which fields, by whom, with which values (R230, R237, D06, D30).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/access.psql
select * from no_plan();

-- Every editable field, with a value.
create view tests.edits as select tablename, field, value from tests.fields where value is not null;
grant select on tests.edits to public;

create function tests.row_of(p_number text, p_table text) returns jsonb
language plpgsql
as $$
declare
  v_row jsonb;
begin
  execute format('select to_jsonb(t) - ''search_text'' from public.%I t where registernumber = $1', p_table)
  into v_row using p_number;
  return coalesce(v_row, '{}');
end
$$;

-- Edits a field; answers its stored value, or 'more' when anything else in an existing row has changed.
create function tests.edit(p_number text, p_table text, p_field text, p_value text) returns text
language plpgsql
as $$
declare
  v_table  text := case p_field when 'vehiclebuyprice' then 'buying_prices' else p_table end;
  v_before jsonb := tests.row_of(p_number, v_table) - p_field;
begin
  perform public.edit_field(p_number, p_table, p_field, p_value);
  if v_before <> '{}' and tests.row_of(p_number, v_table) - p_field <> v_before then return 'more'; end if;
  return tests.row_of(p_number, v_table) ->> p_field;
end
$$;

-- The fields whose edit is refused with this code. Everything is rolled back.
create function tests.refused(p_number text, p_code text) returns text[]
language plpgsql
as $$
declare
  v_field  record;
  v_answer text[] := '{}';
begin
  for v_field in select * from tests.edits order by tablename, field loop
    begin
      perform public.edit_field(p_number, v_field.tablename, v_field.field, v_field.value);
      raise sqlstate 'TAP00';
    exception when others then
      if sqlstate = p_code then v_answer := v_answer || v_field.field;
      elsif sqlstate <> 'TAP00' then raise; end if;
    end;
  end loop;
  return v_answer;
end
$$;

-- The allow list (D06)

select set_eq($$
  select c.relname::text, a.attname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.oid in ('public.cardetails'::regclass, 'public.carinsurance'::regclass, 'public.ownerdetails'::regclass, 'public.finance'::regclass)
    and has_column_privilege('authenticated', c.oid, a.attnum, 'update')
  union all values ('cardetails', 'vehiclebuyprice')
  $$, 'select tablename, field from tests.edits', 'the database lets just those fields be edited that the contract says');

select tests.act_as('admin');
select is(tests.edit('TAPHIDDEN', tablename, field, value), value, format('%s of %s is edited, and nothing else', field, tablename))
  from tests.edits;
select is(tests.edit('TAPHIDDEN', 'cardetails', 'onhomepage', 'false'), 'false', 'a vehicle leaves the home page');
select is(tests.edit('TAPHIDDEN', 'cardetails', field, null), null, format('%s may be unknown again', field))
  from unnest(array['carmake', 'fuel', 'registration_date', 'fitness_upto_date']) field;
select is(tests.edit('TAPHIDDEN', 'ownerdetails', 'ownername', ''), '', 'a text may be empty');

select throws_ok(format('select public.edit_field(%L, %L, %L, %L)', 'TAPHIDDEN', tablename, field, '1'), 'PT400', null,
  format('%s of %s cannot be edited', coalesce(field, 'nothing'), coalesce(tablename, 'nothing')))
from (values
  ('cardetails', 'registernumber'), ('cardetails', 'status'), ('cardetails', 'created_at'), ('cardetails', 'vehicle_key'),
  ('cardetails', 'search_text'), ('cardetails', 'sold_number'), ('cardetails', 'ctid'), ('cardetails', 'nonsense'),
  ('cardetails', 'ownername'), ('cardetails', 'CARNAME'), ('cardetails', 'carname = 1, status'), ('cardetails', null),
  ('carinsurance', 'registernumber'), ('finance', 'registernumber'), ('ownerdetails', 'vehiclebuyprice'),
  ('buying_prices', 'vehiclebuyprice'), ('soldcars', 'selling_price'), ('maintenance', 'price'),
  ('miscellaneous_costs', 'cost'), ('staff', 'userdesignation'), ('nonsense', 'carname'), ('public.cardetails', 'carname'),
  ('cardetails set status = true --', 'carname'), (null, 'carname')
) as closed (tablename, field);
select is((select status from public.cardetails where registernumber = 'TAPHIDDEN'), false, 'and none of it was');

-- Values

select throws_ok(format('select public.edit_field(%L, %L, %L, %L)', 'TAPHIDDEN', tablename, field, value), code, null,
  format('%s is no %s', coalesce(left(value, 20), 'nothing'), field))
from (values
  ('cardetails', 'kilometers', 'many', '22P02'), ('cardetails', 'kilometers', '1.5', '22P02'), ('cardetails', 'kilometers', '-1', '23514'),
  ('cardetails', 'kilometers', null, '23502'), ('cardetails', 'vehiclesellprice', 'five lakh', '22P02'),
  ('cardetails', 'vehiclesellprice', '-0.01', '23514'), ('cardetails', 'vehiclesellprice', 'NaN', '23514'),
  ('cardetails', 'vehiclesellprice', 'Infinity', '23514'), ('cardetails', 'vehiclesellprice', '10000000000', '23514'),
  ('cardetails', 'vehiclesellprice', '1.239', '23514'), ('cardetails', 'kilometers', '10000000', '23514'),
  ('ownerdetails', 'owneremail', 'notanemail', '23514'), ('cardetails', 'vehiclebuyprice', '-1', '23514'),
  ('cardetails', 'vehiclebuyprice', 'NaN', '23514'),
  ('cardetails', 'carmake', 'bus', '22P02'), ('cardetails', 'fuel', 'steam', '22P02'), ('cardetails', 'onhomepage', 'perhaps', '22P02'),
  ('cardetails', 'registration_date', '2025-02-30', '22008'), ('cardetails', 'registration_date', 'infinity', '23514'),
  ('cardetails', 'fitness_upto_date', '', '22007'), ('cardetails', 'carname', repeat('x', 81), '22001'),
  ('cardetails', 'carname', null, '23502'), ('carinsurance', 'insurancetenure', '100', '23514'),
  ('carinsurance', 'insuranceenddate', '1899-12-31', '23514'), ('ownerdetails', 'owneraddress', repeat('x', 501), '22001'),
  ('finance', 'contact1', repeat('x', 41), '22001')
) as bad (tablename, field, value, code);

-- Access

select is(tests.refused('TAPHIDDEN', 'PT403'), '{}', 'an admin edits every field');
select tests.act_as('employee');
select is(tests.refused('TAPHIDDEN', 'PT403'), array['vehiclebuyprice'], 'an employee every one but the buying price (R237)');
select throws_ok($$ select public.edit_field('TAPNOWHERE', 'cardetails', 'vehiclebuyprice', '1') $$, 'PT403', null,
  'of which they are not even told that there is no such vehicle');
select tests.act_as('driver');
select is(cardinality(tests.refused('TAPHIDDEN', 'PT403')), (select count(*)::int from tests.edits), 'a driver edits no field');
select tests.act_as('deleted');
select is(cardinality(tests.refused('TAPHIDDEN', 'PT401')), (select count(*)::int from tests.edits), 'nor does a deleted employee');
select tests.act_as('demoted');
select is(cardinality(tests.refused('TAPHIDDEN', 'PT401')), (select count(*)::int from tests.edits), 'nor who is no admin any more');
select tests.act_as_visitor();
select is(cardinality(tests.refused('TAPHIDDEN', '42501')), (select count(*)::int from tests.edits), 'nor a visitor');

-- Vehicles

select tests.act_as('admin');
select is(tests.refused('TAPSOLD', 'PT409'), array['onhomepage'], 'a sold vehicle is edited too, but stays off the home page (D30)');
select throws_ok($$ select public.edit_field('TAPSOLD', 'cardetails', 'onhomepage', 'false') $$, 'PT409', null,
  'of which nobody need say so');
select throws_ok($$ select public.edit_field('TAPNOWHERE', 'cardetails', 'carname', 'x') $$, 'PT404', 'No data found for this ID.',
  'there is nothing to edit of an unknown vehicle');
select throws_ok($$ select public.edit_field('TAPNOWHERE', 'ownerdetails', 'ownername', 'x') $$, 'PT404', null, 'nor of its owner');
select throws_ok($$ select public.edit_field(null, 'cardetails', 'carname', 'x') $$, 'PT404', null, 'nor of none');
select lives_ok($$ select public.edit_field(' tap-hid den', 'cardetails', 'carname', 'Found') $$, 'a number may be written any way (D22)');
select is((select carname::text from public.cardetails where registernumber = 'TAPHIDDEN'), 'Found', 'and means the same vehicle');

select tests.act_as_postgres();
insert into public.cardetails (registernumber) values ('TAPBARE');
select tests.act_as('admin');
select is(tests.edit('TAPBARE', tablename, field, value), value, format('a missing row of %s is made for %s', tablename, field))
from (values ('cardetails', 'vehiclebuyprice', '5.00'), ('carinsurance', 'policynumber', 'P'), ('ownerdetails', 'ownername', 'O'),
             ('finance', 'contact2', '3')) as first (tablename, field, value)
where tests.row_of('TAPBARE', case field when 'vehiclebuyprice' then 'buying_prices' else tablename end) = '{}';

-- The log

select tests.act_as('employee');
select public.edit_field('TAP LISTED', 'ownerdetails', 'ownerphone', '9800000099');
select tests.act_as('admin');
select row_eq($$ select username, actor, action, tablename, before ->> 'ownerphone', after ->> 'ownerphone'
  from public.activity_log where registernumber = 'TAP LISTED' order by id desc limit 1 $$,
  row((select username::text from public.staff where userid = 'employee'), tests.id_of('employee'), 'UPDATE'::text, 'ownerdetails'::text,
      '9800000001'::text, '9800000099'::text), 'an edit is logged with who, before and after');

select * from finish();
rollback;
