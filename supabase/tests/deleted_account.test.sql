-- Revocation: a deleted or re-designated account is out at once although its token has not expired (D29).
-- For tables this is tested in access_matrix, for files in files.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(232);

insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPHIDDEN', 9, 1, '2026-01-01');
insert into public.investment (serial_number, description, amount) overriding system value values (-1, 'Zyq', 1);
insert into public.enquiries (serialnum, custname, custcontact, custquery) overriding system value
  values (-1, 'Zyq', '9822000001', 'A tempo');
insert into private.file_claims (path, filename, claimed_by) values ('TAP LISTED/InventoryVehicleImages/3', 'x', tests.id_of('admin'));
insert into storage.objects (bucket_id, name, owner_id) values ('public-files', 'TAP LISTED/InventoryVehicleImages/3', tests.id_of('admin'));
insert into public.document_descriptions (uniqueid, description, doctype, docuploadedby) values ('1', 'Zyq', 'Office', 'Admin');

-- One call of every function that is exposed to staff.
create table tests.calls (name text, call text);
insert into tests.calls values
  ('who_am_i', 'select public.who_am_i()'),
  ('add_vehicle', $$ select public.add_vehicle('TAPADD') $$),
  ('vehicle_record', $$ select public.vehicle_record('TAP LISTED') $$),
  ('find_vehicles', $$ select public.find_vehicles('TAP') $$),
  ('edit_field', $$ select public.edit_field('TAPHIDDEN', 'cardetails', 'carname', 'x') $$),
  ('delete_vehicle', $$ select public.delete_vehicle('TAPHIDDEN') $$),
  ('dashboard_vehicles', 'select public.dashboard_vehicles()'),
  ('dashboard_counts', 'select public.dashboard_counts()'),
  ('sell_car', $$ select public.sell_car('TAPHIDDEN', 'A', '1', 1, 'Cash') $$),
  ('add_maintenance', $$ select public.add_maintenance('TAPHIDDEN', 1, '2026-01-01') $$),
  ('list_maintenance', $$ select public.list_maintenance('TAPHIDDEN') $$),
  ('delete_maintenance', $$ select public.delete_maintenance('TAPHIDDEN', 9) $$),
  ('sold_car', $$ select public.sold_car('TAPSOLD') $$),
  ('list_installments', $$ select public.list_installments('TAPSOLD') $$),
  ('add_installment', $$ select public.add_installment('TAPSOLD', 1, '2026-01-01', 'Cash') $$),
  ('vehicle_profit', $$ select public.vehicle_profit('TAPSOLD') $$),
  ('monthly_profit', 'select public.monthly_profit()'),
  ('account_summary', 'select public.account_summary()'),
  ('total_selling_price', 'select public.total_selling_price()'),
  ('current_month_costs', 'select public.current_month_costs()'),
  ('costs_of_month', 'select public.costs_of_month(1, 2026)'),
  ('account_month', 'select public.account_month(1, 2026)'),
  ('account_year', 'select public.account_year(2026)'),
  ('add_cost', $$ select public.add_cost('Tea', 1) $$),
  ('add_investment', $$ select public.add_investment('Loan', 1) $$),
  ('house_settings', 'select public.house_settings()'),
  ('change_settings', 'select public.change_settings(true)'),
  ('edit_book', $$ select public.edit_book('investment', -1, 'amount', '2') $$),
  ('list_activity', 'select public.list_activity()'),
  ('activity_choices', 'select public.activity_choices()'),
  ('activity_log_csv', 'select public.activity_log_csv()'),
  ('add_enquiry', $$ select public.add_enquiry('A', '9822000001', 'B') $$),
  ('list_enquiries', 'select public.list_enquiries()'),
  ('delete_enquiry', $$ select public.delete_enquiry(-1, '9822000001') $$),
  ('describe_document', $$ select public.describe_document('2', 'A', 'Office') $$),
  ('list_descriptions', 'select public.list_descriptions()'),
  ('delete_description', $$ select public.delete_description('1') $$),
  ('order_account', $$ select public.order_account('zyq', 'zyq', 'Driver') $$),
  ('order_account_deletion', $$ select public.order_account_deletion('driver') $$),
  ('may_change_password', 'select public.may_change_password()'),
  ('list_accounts', 'select public.list_accounts()'),
  ('removable_file', $$ select public.removable_file('TAP LISTED/InventoryVehicleImages/0') $$),
  ('claim_upload', $$ select public.claim_upload('TAP LISTED/InventoryVehicleImages/0', 'a.webp', 'image/webp') $$),
  ('upload_stays', $$ select public.upload_stays('TAP LISTED/InventoryVehicleImages/3') $$),
  ('list_files', $$ select public.list_files('TAP LISTED/InventoryVehicleImages') $$);
grant select on tests.calls to public;

-- Makes a call and rolls it back.
create function tests.attempt(p_call text) returns void language plpgsql
as $$
begin
  execute p_call;
  raise sqlstate 'TAP00';
exception when sqlstate 'TAP00' then null;
end
$$;

create function tests.fire(p_userid text) returns void language sql security definer
as $$ delete from auth.users where id = tests.id_of(p_userid) $$;

select set_eq($$
  select p.proname::text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
  $$, $$ select name from tests.calls union values ('health'), ('last_migration'), ('list_vehicles'), ('landing_vehicle') $$,
  'every function for staff is tried here; the others are for anybody');

select tests.act_as('admin');
select lives_ok(format('select tests.attempt(%L)', call), 'a living admin calls ' || name) from tests.calls;
select tests.act_as('deleted');
select throws_ok(call, 'PT401', null, 'a deleted employee''s token does not open ' || name) from tests.calls;
select tests.act_as('demoted');
select throws_ok(call, 'PT401', null, 'a token that disagrees with its staff row does not open ' || name) from tests.calls;
select tests.act_as('stranger');
select throws_ok(call, 'PT401', null, 'a token without a staff row does not open ' || name) from tests.calls;
select tests.act_as_visitor();
select throws_ok(call, case name when 'list_files' then 'PT401' else '42501' end, null, 'a visitor does not open ' || name)
  from tests.calls;

-- The account of a current employee

select tests.act_as('employee');
select is(tests.rows($$ select from public.ownerdetails where registernumber like 'TAP%' $$), 3::bigint, 'an employee is at work');
select tests.fire('employee');
select is_empty('select from public.ownerdetails', 'and out within the same token''s life');
select is_empty('select from public.cardetails', 'down to the stock');
select throws_ok('select public.who_am_i()', 'PT401', null, 'and told to log in again');

-- A re-designation does not revive the old token

select tests.act_as_postgres();
insert into auth.users (id, email) values (tests.id_of('deleted'), 'tests.back@staff.invalid');
insert into public.staff (id, userid, username, userdesignation)
  values (tests.id_of('deleted'), 'back', 'Test back', 'Driver');
select tests.act_as('deleted');
select is_empty('select from public.cardetails', 'an employee''s old token is not good for the driver he is now');
select tests.act_as_postgres();
select tests.act_with('authenticated', tests.claims_of(tests.id_of('deleted')));
select is(tests.rows($$ select from public.cardetails where registernumber like 'TAP%' $$), 3::bigint, 'his new one is');

select * from finish();
rollback;
