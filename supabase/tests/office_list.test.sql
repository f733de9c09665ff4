-- The office's list: what it shows of a vehicle, marks of papers, what is due, its orders (R281-R284).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

-- Fixture: newest first A C B. C is sold; days in stock: A 1, B 40, C 12 until the sale 20 days ago.
insert into public.cardetails (registernumber, carname, carcompany, variant, carmake, vehiclesellprice, kilometers, make_year, registration_date, created_at) values
  ('TAO-A 1', 'Swift', 'Zyqofficelist', 'VXi', 'car', 500000, 42000, null, '2019-05-01', now() - interval '1 day'),
  ('TAO-B 2', 'Alto',  'Zyqofficelist', '',    null,  0,      0,     null, null,         now() - interval '40 days'),
  ('TAO-C 3', 'Zen',   'Zyqofficelist', '',    'car', 700000, 9000,  2017, null,         now() - interval '32 days');
insert into storage.objects (bucket_id, name) values ('public-files', 'TAO-A 1/InventoryVehicleImages/0'), ('public-files', 'TAO-B 2/InventoryVehicleImages/3');
insert into public.vehicle_papers (registernumber, kind, valid_until, lifetime) values
  ('TAO-A 1', 'own_damage', private.today() - 400, false), ('TAO-A 1', 'own_damage', private.today() + 30, false),
  ('TAO-A 1', 'third_party', private.today() - 1, false), ('TAO-A 1', 'puc', private.today(), false),
  ('TAO-A 1', 'permit', private.today() - 9, false),
  ('TAO-B 2', 'fitness', private.today() + 31, false), ('TAO-B 2', 'puc', private.today() - 9, false), ('TAO-B 2', 'puc', null, true),
  ('TAO-C 3', 'puc', private.today() - 9, false);
update public.cardetails set status = true where registernumber = 'TAO-C 3';
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, payment_mode, selldate)
  values ('TAO-C 3', 'Zyqkarve', '98999 99999', 650000, 200000, 'Cash', private.today() - 20);
insert into public.installments (registernumber, amount, installment_date, payment_mode)
  values ('TAO-C 3', 50000.50, private.today(), 'Cash'), ('TAO-C 3', 100000, private.today(), 'Cash');

create function tests.one(p_search text) returns jsonb language sql as $$ select public.office_list(p_search) -> 'vehicles' -> 0 $$;
create function tests.found(p_sort text, p_descending boolean default false, p_filter text default 'all') returns text language sql
as $$
  select coalesce(string_agg(substr(v ->> 'registernumber', 5, 1), '' order by place), '')
  from jsonb_array_elements(public.office_list('zyqofficelist', p_filter, p_sort, p_descending) -> 'vehicles') with ordinality t (v, place)
$$;

select tests.act_as_visitor();
select throws_ok('select public.office_list()', '42501', null, 'a visitor has no list');
select tests.act_as('driver');
select throws_ok('select public.office_list()', 'PT403', null, 'nor has a driver');
select tests.act_as('deleted');
select throws_ok('select public.office_list()', 'PT401', null, 'nor a deleted employee');

select tests.act_as('employee');
select is(tests.one('tao-a') #- '{displayImage,version}', jsonb_build_object(
    'registernumber', 'TAO-A 1', 'ownername', '', 'ownerphone', '', 'company_name', '', 'carmake', 'car', 'carname', 'Swift',
    'carcompany', 'Zyqofficelist', 'variant', 'VXi', 'status', false, 'onhomepage', false, 'starred', false, 'price', 500000, 'kilometers', 42000, 'year', 2019,
    'days', 1, 'displayImage', '{"path": "TAO-A 1/InventoryVehicleImages/0"}'::jsonb,
    'papers', '[{"kind": "third_party", "days_left": -1}, {"kind": "puc", "days_left": 0}, {"kind": "own_damage", "days_left": 30}]'::jsonb),
  'a vehicle has price, kilometers, year, days and the papers that end within 30 days, of each kind the one that counts');
select is(tests.one('tao-b') #- '{displayImage,version}' #- '{displayImage,filename}' #> '{displayImage}', '{"path": "TAO-B 2/InventoryVehicleImages/3"}'::jsonb,
  'without a display image the first picture replaces it');
select is(jsonb_build_array(tests.one('tao-b') -> 'price', tests.one('tao-b') -> 'kilometers', tests.one('tao-b') -> 'year', tests.one('tao-b') -> 'papers'),
  '[null, null, null, []]', 'what is not known is null, and 31 days or for life are no mark');
select is(tests.one('tao-c') - array['ownername', 'ownerphone', 'company_name', 'carmake', 'carname', 'carcompany', 'variant', 'onhomepage', 'starred', 'displayImage'],
  jsonb_build_object('registernumber', 'TAO-C 3', 'status', true, 'price', 650000, 'kilometers', 9000, 'year', 2017, 'days', 12, 'papers', '[]'::jsonb,
    'buyername', 'Zyqkarve', 'buyerphone', '9899999999', 'selldate', private.today() - 20, 'due', 299999.50),
  'a sold one has the price it was sold for, its buyer, their phone, the day and what is due, and no marks');
select is(tests.one('zyqkarve') ->> 'registernumber', 'TAO-C 3', 'it is found by its buyer');
select is(tests.one('9899999999') ->> 'registernumber', 'TAO-C 3', 'and their phone');
select is((select array_agg(path) from jsonb_object_keys(public.office_list('zyqofficelist') -> 'pictures') path), null, 'nothing is known of pictures without sizes');

select is(tests.found(sort) || ' ' || tests.found(sort, true), expected, 'sorted by ' || sort)
from (values ('newest', 'ACB ACB'), ('price', 'ACB CAB'), ('kilometers', 'CAB ACB'), ('year', 'CAB ACB'), ('days', 'ACB BCA'),
  ('papers', 'ABC BAC'), ('due', 'CAB CAB'), ('carname', 'BAC CAB'), ('status', 'ABC CAB')) s (sort, expected);
select is(tests.found('price', p_filter => 'available'), 'AB', 'a filter goes with it');
select is(tests.found('days', false, 'available') || ' ' || tests.found('days', true, 'available'), 'AB BA', 'also with the days in stock');
select is(jsonb_array_length(public.office_list('zyqofficelist', p_limit => 2) -> 'vehicles'), 2, 'a page is as long as asked for');
select is(public.office_list('zyqofficelist', p_limit => 2, p_offset => 2) #>> '{vehicles,0,registernumber}', 'TAO-B 2', 'and the next goes on');

select * from finish();
rollback;
