-- Invariant: a vehicle is sold exactly when it has a sale, on the given day (R169, R175, R176, D02, D18, D27, D38). The buyer's
-- payments are in installments.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(78);

-- Runs SQL and then the constraints that are deferred to the commit.
create function tests.commit_after(p_sql text) returns void language plpgsql
as $$
begin
  execute p_sql;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
end
$$;
-- The minimal sale, with changes.
create function tests.sell(p_number text, p_changes jsonb default '{}') returns text language sql
as $$
  select public.sell_car(jsonb_build_object('registernumber', p_number, 'owner_name', 'Asha', 'contact_no', '9822000000',
    'selling_price', '100000', 'payment_mode', 'Cash') || p_changes)
$$;
-- Without what is asked of the buyer for the papers.
create function tests.without_buyer(p_sale jsonb) returns jsonb language sql
as $$ select jsonb_object_agg(key, value) from jsonb_each(p_sale) where key not like 'buyer\_%' $$;

-- Access. For deleted and re-designated accounts, deleted_account tries every verb.

select tests.act_as_visitor();
select throws_ok($$ select tests.sell('TAPHIDDEN') $$, '42501', null, 'a visitor sells no vehicle');
select throws_ok($$ select public.sold_car('TAPSOLD') $$, '42501', null, 'and reads no sale');
select tests.act_as('driver');
select throws_ok($$ select tests.sell('TAPHIDDEN') $$, 'PT403', null, 'a driver sells no vehicle');
select throws_ok($$ select tests.sell('TAPNOWHERE', '{"selldate": "2024-01-31"}') $$, 'PT403', null, 'on no day, and learns of none');
select throws_ok($$ select private.sell_car('{"registernumber": "TAPHIDDEN"}', '[]', '[]', null) $$, 'PT403', null, 'nor by the inner verb');
select throws_ok($$ select public.sold_car('TAPSOLD') $$, 'PT403', null, 'a driver reads no sale');
select throws_ok($$ select public.sold_car('TAPNOWHERE') $$, 'PT403', null, 'nor learns that there is none');

-- The record of a sale (R175, R176), before anything is sold here

select tests.act_as_postgres();
insert into storage.objects (bucket_id, name, updated_at)
select 'private-files', 'TAPSOLD/' || path, '2026-03-01 00:00:00+00'
from unnest(array['SoldCarImages/10', 'SoldCarImages/2', 'InsuranceDocuments/1', 'AdminDocuments/1', 'MaintenanceDoc/1']) path;
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPHIDDEN/SoldCarImages/1');

select tests.act_as('employee');
select is(tests.without_buyer(public.sold_car(' tap-sold ') -> 'dbData'), '{"registernumber": "TAPSOLD", "owner_name": "Zyqbuyer", "contact_no": "9800000002",
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

-- Invalid sales

select tests.act_as('employee');
select throws_ok($$ select tests.sell('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'an unknown vehicle is not sold');
select throws_ok($$ select tests.sell('TAPSOLD') $$, 'PT409', 'Already Sold', 'a sold one is not sold again');
select throws_ok(format('select tests.sell(%L, %L)', 'TAPHIDDEN', changes), code, null, format('%s is refused', changes))
from (values
  ('{"selling_price": null}', '23502'), ('{"selling_price": -1}', '23514'), ('{"selling_price": "NaN"}', '23514'),
  ('{"selling_price": "a lakh"}', '22P02'), ('{"selling_price": "Infinity"}', '23514'), ('{"selling_price": 1e10}', '23514'),
  ('{"down_payment": -1}', '23514'), ('{"down_payment": "NaN"}', '23514'), ('{"commission": -1}', '23514'),
  ('{"commission": "NaN"}', '23514'), ('{"installment_amount": -1}', '23514'), ('{"installment_amount": "NaN"}', '23514'),
  ('{"total_installments": -1}', '23514'), ('{"total_installments": 1.5}', '22P02'), ('{"owner_name": ""}', '23514'),
  ('{"owner_name": null}', '23502'), ('{"contact_no": ""}', '23514'), ('{"contact_no": null}', '23502'),
  ('{"payment_mode": ""}', '23514'), ('{"payment_mode": null}', '23502')
) as bad (changes, code);
select is((select status from public.cardetails where registernumber = 'TAPHIDDEN'), false, 'what is refused leaves the vehicle available');

-- A sale

select is(tests.sell(' tap-listed', '{"down_payment": "40000.50", "commission": 2000, "total_installments": 12, "installment_amount": 5000,
  "payment_mode": "UPI", "account_paid_to": "Yard account", "description": "With a spare key"}'),
  'TAP LISTED', 'an employee sells a vehicle by its number, written any way');
select row_eq($$ select registernumber, owner_name::text, contact_no::text, selling_price, down_payment, commission, total_installments,
    installment_amount, payment_mode::text, account_paid_to::text, description::text, selldate, username
  from public.soldcars where registernumber = 'TAP LISTED' $$,
  row('TAP LISTED'::text, 'Asha'::text, '9822000000'::text, 100000.00, 40000.50, 2000.00, 12, 5000.00, 'UPI'::text, 'Yard account'::text,
      'With a spare key'::text, (now() at time zone 'Asia/Kolkata')::date, tests.username_of('employee')),
  'every field is kept, the seller is the caller and the day is today in India');
select row_eq($$ select status, onhomepage from public.cardetails where registernumber = 'TAP LISTED' $$, row(true, false),
  'it is sold now, and off the home page');
select throws_ok($$ select tests.sell('TAP LISTED') $$, 'PT409', 'Already Sold', 'the second seller is told so');
select tests.act_as('admin');
select throws_ok($$ select public.delete_vehicle('TAP LISTED') $$, 'PT409', null, 'a sold vehicle is not deleted');
select set_eq($$ select tablename, action, username from public.activity_log
  where registernumber = 'TAP LISTED' and actor = tests.id_of('employee') $$,
  format($$ values ('cardetails', 'UPDATE', %1$L), ('soldcars', 'INSERT', %1$L) $$, tests.username_of('employee')), 'status and sale are logged');
select tests.act_as_postgres();
insert into public.cardetails (registernumber) values ('TAPBARE');
select tests.act_as('admin');
select lives_ok($$ select tests.commit_after($sql$ select tests.sell('TAPBARE', '{"selling_price": 0}') $sql$) $$,
  'an admin sells a vehicle that has no other row, for nothing');
select is((select vehiclebuyprice from public.buying_prices where registernumber = 'TAPBARE'), 0.00, 'which then was bought for nothing');

-- The day of a sale (D38)

select tests.act_as_postgres();
insert into public.cardetails (registernumber) select 'TAPDAY ' || n from generate_series(1, 8) n;
select tests.act_as('employee');
select throws_ok($$ select tests.sell('TAPDAY 1', jsonb_build_object('selldate', (now() at time zone 'Asia/Kolkata')::date + 1)) $$,
  'PT400', 'The date of sale cannot be in the future.', 'nothing is sold tomorrow');
select throws_ok($$ select tests.sell('TAPDAY 1', '{"selldate": "1899-12-31"}') $$, '23514', null,
  'nor was it in another age');
select throws_ok(format('select tests.sell(%L, %L)', 'TAPDAY 1', jsonb_build_object('selldate', day)), code, null, format('nor on %L', day))
from (values ('infinity', 'PT400'), ('-infinity', '23514'), ('2026-02-30', '22008'), ('soon', '22007')) as bad (day, code);
select is((select status from public.cardetails where registernumber = 'TAPDAY 1'), false, 'and the vehicle stays available');
select throws_ok($$ select tests.sell('TAPSOLD', '{"selldate": "2024-01-31"}') $$, 'PT409', 'Already Sold', 'no other day sells a vehicle twice');

select is(tests.sell('TAPDAY 1', '{"selldate": "2024-01-31"}'), 'TAPDAY 1', 'an employee books a sale of an earlier day');
select is(tests.sell('TAPDAY 2', jsonb_build_object('selldate', (now() at time zone 'Asia/Kolkata')::date)), 'TAPDAY 2', 'and one of today');
select is(tests.sell('TAPDAY 3', '{"selldate": null}'), 'TAPDAY 3', 'null says no day');
select tests.act_as('admin');
select is(tests.sell('TAPDAY 5', '{"selldate": "1900-01-01"}'), 'TAPDAY 5', 'an admin one of long ago');
select is(tests.sell('TAPDAY 6'), 'TAPDAY 6', 'who does not know of the day sells as before');
select results_eq($$ select registernumber, selldate from public.soldcars where registernumber like 'TAPDAY%' order by 1 $$,
  $$ select number, day from (select (now() at time zone 'Asia/Kolkata')::date as today) t, lateral (values
    ('TAPDAY 1', date '2024-01-31'), ('TAPDAY 2', today), ('TAPDAY 3', today),
    ('TAPDAY 5', date '1900-01-01'), ('TAPDAY 6', today)) as sold (number, day) $$,
  'each is sold on the day that was told, today unless told');
select tests.act_as_postgres();
select throws_ok($$ update public.soldcars set selldate = '1899-12-31' where registernumber = 'TAPDAY 1' $$, '23514', null,
  'not even the operator dates a sale before 1900');
select tests.act_as('admin');

-- Invariant, sold exactly when there is a sale: for every staff token

select throws_ok(attempt, '42501', null, 'an admin may not: ' || attempt) from unnest(array[
  $$insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode) values ('TAPHIDDEN', 'A', '1', 1, 'Cash')$$,
  'update public.soldcars set selling_price = 1 where true', 'update public.soldcars set username = default where true',
  'delete from public.soldcars where true', 'update public.cardetails set status = true where true',
  'update public.installments set amount = 1 where true', 'delete from public.installments where true', 'truncate public.soldcars'
]) as attempt;

-- … and for the operator

select tests.act_as_postgres();
select lives_ok($$ select tests.commit_after('select') $$, 'until here the books are in order');
select throws_ok($$ select tests.commit_after($sql$ update public.cardetails set status = true where registernumber = 'TAPHIDDEN' $sql$) $$,
  '23503', null, 'no vehicle is sold without a sale');
select throws_ok($$ select tests.commit_after($sql$ insert into public.cardetails (registernumber, status) values ('TAPX', true) $sql$) $$,
  '23503', null, 'nor born so');
select throws_ok($$ select tests.commit_after($sql$ delete from public.soldcars where registernumber = 'TAPSOLD' $sql$) $$, '23503', null,
  'no sale leaves a sold vehicle');
select throws_ok($$ insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode)
  values ('TAPHIDDEN', 'A', '1', 1, 'Cash') $$, '23503', null, 'no available vehicle has a sale');
select throws_ok($$ update public.cardetails set status = false where registernumber = 'TAPSOLD' $$, '23503', null,
  'no sold one becomes available while it has one');
select throws_ok($$ update public.soldcars set registernumber = 'TAPHIDDEN' where registernumber = 'TAPSOLD' $$, '23503', null,
  'no sale moves to another vehicle');
select throws_ok($$ delete from public.cardetails where registernumber = 'TAPSOLD' $$, '23503', null, 'no sold vehicle is deleted');
select lives_ok($$ select tests.commit_after($sql$ delete from public.soldcars where registernumber = 'TAPBARE';
  update public.cardetails set status = false where registernumber = 'TAPBARE' $sql$) $$, 'both together, a sale is taken back');

select * from finish();
rollback;
