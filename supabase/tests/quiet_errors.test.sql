-- Information leak: no error reveals the content of a row, neither of a security definer verb nor of a direct write.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(20);

-- A statement's error, and the detail that PostgREST would pass on.
create function tests.refusal(p_sql text) returns text language plpgsql
as $$
declare
  v_detail text;
begin
  execute p_sql;
  return 'done';
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return trim(sqlstate || ' ' || v_detail);
end
$$;

select tests.act_as('employee');
select is(tests.refusal(format('select public.sell_car(%L)',
  '{"registernumber": "TAPHIDDEN", "owner_name": "Zyq", "contact_no": "1", "selling_price": 1, "payment_mode": "Cash"}'::jsonb || wrong)),
  code, 'a sale with ' || wrong::text)
from (values ('{"owner_name": ""}'::jsonb, '23514'), ('{"payment_mode": null}', '23502'), ('{"selling_price": -1}', '23514'),
             ('{"selldate": "0001-01-01"}', '23514'), ('{"total_installments": 1000}', '23514'), ('{"description": " x"}', '23514')
  ) as t (wrong, code);
select is(tests.refusal(format('select tests.call(%L, %L)', 'add_maintenance',
  '{"registernumber": "TAPHIDDEN", "price": 1, "maintainancedate": "2026-01-01"}'::jsonb || wrong)),
  code, 'a record with ' || wrong::text)
from (values ('{"price": -1}'::jsonb, '23514'), ('{"price": null}', '23502'), ('{"maintainancedate": "1899-01-01"}', '23514')) as t (wrong, code);
select is((select status from public.cardetails where registernumber = 'TAPHIDDEN'), false, 'nothing of it stays');

select is(tests.refusal(statement), code, statement)
from (values
  ($$ update public.cardetails set vehiclesellprice = -1 where registernumber = 'TAPHIDDEN' $$, '23514'),
  ($$ update public.cardetails set carname = E'\u202e' where registernumber = 'TAPHIDDEN' $$, '23514'),
  ($$ select public.edit_field('TAPHIDDEN', 'cardetails', 'kilometers', '-1') $$, '23514'),
  ($$ select public.edit_field('TAPHIDDEN', 'carinsurance', 'insurancetenure', '100') $$, '23514'),
  ($$ select public.edit_field('TAPHIDDEN', 'cardetails', 'vehiclebuyprice', '-1') $$, 'PT403'),
  ($$ insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPHIDDEN', 0) $$, '23505'),
  ($$ insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPHIDDEN', 0) on conflict (registernumber, stay) do update set vehiclebuyprice = -1 $$, '42501'),
  ($$ insert into public.cardetails (registernumber) values ('TAP-HIDDEN') $$, '23505'),
  ($$ insert into public.miscellaneous_costs (description, cost) values ('x', -1) $$, '23514')
) as t (statement, code);

select is(tests.refusal($$ update public.buying_prices set vehiclebuyprice = -1 where registernumber = 'TAPHIDDEN' $$), 'done',
  'a buying price that the caller may not change is not even looked at');

select * from finish();
rollback;
