-- The record of a sale and the buyer's payments (R175, R176, R178, R180, R181, D18).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(49);

create function tests.pay(p_changes jsonb) returns text language sql
as $$
  select tests.call('add_installment',
    '{"registernumber": "TAPSOLD", "amount": 100, "installment_date": "2020-03-31", "payment_mode": "UPI"}'::jsonb || p_changes)
$$;
create function tests.payments(p_number text) returns jsonb language sql
as $$ select jsonb_agg(i - 'id') from jsonb_array_elements(public.list_installments(p_number) -> 'installments') i $$;

create function tests.stays_out(p_persona text, p_code text) returns setof text language plpgsql
as $$
begin
  if p_persona = 'visitor' then perform tests.act_as_visitor(); else perform tests.act_as(p_persona); end if;
  return next throws_ok($sql$ select public.sold_car('TAPSOLD') $sql$, p_code, null, p_persona || ' reads no sale');
  return next throws_ok($sql$ select public.sold_car('TAPNOWHERE') $sql$, p_code, null, 'nor learns that there is none');
  return next throws_ok($sql$ select public.list_installments('TAPSOLD') $sql$, p_code, null, 'nor reads its installments');
  return next throws_ok($sql$ select tests.pay('{}') $sql$, p_code, null, 'nor records one');
end
$$;

-- The sale

insert into storage.objects (bucket_id, name, updated_at)
select 'private-files', 'TAPSOLD/' || path, '2026-03-01 00:00:00+00'
from unnest(array['SoldCarImages/10', 'SoldCarImages/2', 'InsuranceDocuments/1', 'AdminDocuments/1', 'MaintenanceDoc/1']) path;
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPHIDDEN/SoldCarImages/1');

select tests.act_as('employee');
select is(public.sold_car(' tap-sold ') -> 'dbData', '{"registernumber": "TAPSOLD", "owner_name": "Zyqbuyer", "contact_no": "9800000002",
  "selling_price": 290000.00, "down_payment": 0.00, "commission": 0.00, "total_installments": 0, "installment_amount": 0.00,
  "payment_mode": "Cash", "account_paid_to": "", "description": "", "selldate": "2020-02-29", "username": "system"}'::jsonb,
  'an employee reads a sale by the vehicle''s number, written any way');
select set_eq($$ select jsonb_object_keys(public.sold_car('TAPSOLD')) $$, array['dbData', 'soldCarInsuranceDocs', 'soldCarImages'],
  'with its papers and pictures');
select is(public.sold_car('TAPSOLD') -> 'soldCarImages', '[{"path": "TAPSOLD/SoldCarImages/2", "version": 1772323200000, "filename": "2"},
  {"path": "TAPSOLD/SoldCarImages/10", "version": 1772323200000, "filename": "10"}]'::jsonb, 'the pictures by their numbers');
select is(public.sold_car('TAPSOLD') -> 'soldCarInsuranceDocs',
  '[{"path": "TAPSOLD/InsuranceDocuments/1", "version": 1772323200000, "filename": "1"}]'::jsonb, 'and the papers of the insurance alone');
select ok(not public.sold_car('TAPSOLD')::text ~ '250000|vehiclebuyprice|profit', 'but no buying price and no profit (D02)');
select throws_ok($$ select public.sold_car('TAPHIDDEN') $$, 'PT404', 'No data found for this ID.', 'an available vehicle has no sale, whatever its files');
select throws_ok($$ select public.sold_car('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'nor has an unknown one');
select throws_ok('select public.sold_car(null)', 'PT404', null, 'nor has none');

-- Its installments

select is(public.list_installments('TAPSOLD'), '{"installments": [], "totalAmount": 0}'::jsonb, 'nothing is paid at first');
select is(public.list_installments('TAPHIDDEN'), '{"installments": [], "totalAmount": 0}'::jsonb, 'nor for a vehicle that is not sold');
select throws_ok($$ select public.list_installments('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'an unknown vehicle has no list');
select lives_ok($$ select tests.pay('{"registernumber": " tap-sold", "amount": "5000.25", "account_paid_to": "Yard account", "description": "First"}') $$, 'an employee records an installment');
select tests.act_as('admin');
select lives_ok($$ select tests.pay('{"amount": 0.75, "installment_date": "2020-03-01"}') $$, 'an admin one of an earlier day');
select lives_ok($$ select tests.pay('{"amount": 0}') $$, 'one of nothing');
select is(tests.payments('tap-sold'), format('[
  {"registernumber": "TAPSOLD", "amount": 0.75, "installment_date": "2020-03-01", "payment_mode": "UPI", "account_paid_to": "", "description": "", "username": %2$s},
  {"registernumber": "TAPSOLD", "amount": 5000.25, "installment_date": "2020-03-31", "payment_mode": "UPI", "account_paid_to": "Yard account", "description": "First", "username": %1$s},
  {"registernumber": "TAPSOLD", "amount": 0.00, "installment_date": "2020-03-31", "payment_mode": "UPI", "account_paid_to": "", "description": "", "username": %2$s}]',
  to_json(tests.username_of('employee')), to_json(tests.username_of('admin')))::jsonb,
  'they are listed by day, then as they came, each in the name of who recorded it and of its vehicle (D40)');
select is(public.list_installments('TAPSOLD') -> 'totalAmount', '5001.00', '0.75 + 5,000.25 + 0 = 5,001');

select throws_ok($$ select tests.pay('{"registernumber": "TAPHIDDEN"}') $$, 'PT409', 'This vehicle is not sold yet.', 'nobody pays for what is not sold');
select throws_ok($$ select tests.pay('{"registernumber": "TAPNOWHERE"}') $$, 'PT404', 'No data found for this ID.', 'nor for what there is not');
select throws_ok(format('select tests.pay(%L)', changes), code, null, format('%s is no installment', left(changes, 60)))
from (values
  ('{"amount": null}', '23502'), ('{"amount": -0.01}', '23514'), ('{"amount": "NaN"}', '23514'), ('{"amount": "Infinity"}', '22003'),
  ('{"amount": 1e10}', '22003'), ('{"amount": "much"}', '22P02'), ('{"installment_date": null}', '23502'),
  ('{"installment_date": "2025-02-30"}', '22008'), ('{"installment_date": "infinity"}', '23514'), ('{"installment_date": "1899-12-31"}', '23514'),
  ('{"payment_mode": ""}', '23514'), ('{"payment_mode": null}', '23502'), (format('{"payment_mode": "%s"}', repeat('x', 41)), '22001'),
  (format('{"account_paid_to": "%s"}', repeat('x', 121)), '22001')) as bad (changes, code);
select is(public.list_installments('TAPSOLD') -> 'totalAmount', '5001.00', 'what is refused is not counted');

-- Access

select tests.stays_out(persona, code) from (values
  ('driver', 'PT403'), ('deleted', 'PT401'), ('stranger', 'PT401'), ('visitor', '42501')) as other (persona, code);

select * from finish();
rollback;
