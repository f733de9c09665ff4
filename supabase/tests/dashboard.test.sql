-- The office's list: search, filters, sorting, pagination (R099, R100, R107).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(72);

-- Fixture: four vehicles; B to D have missing values. Newest first: A C D B.
insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, onhomepage, created_at) values
  ('TAQ-A 1', 'Swift', 'Zyqdash', 'car',   'Sea Green', true,  now() - interval '1 day'),
  ('TAQ-B 2', '',      'Zyqdash', 'bike',  'Red',       false, now() - interval '4 days'),
  ('TAQ-C 3', 'alto',  'Zyqdash', null,    'Red',       false, now() - interval '2 days'),
  ('TAQ-D 4', 'Zen',   'Zyqdash', 'truck', '100%',      true,  now() - interval '3 days');
insert into public.ownerdetails (registernumber, ownername, ownerphone) values
  ('TAQ-A 1', 'anil Zyqpatil', '9811112222'), ('TAQ-B 2', 'Bina Zyqpatil', ''), ('TAQ-C 3', '', '022 4433');
insert into public.finance (registernumber, company_name) values ('TAQ-A 1', 'Axis'), ('TAQ-B 2', ''), ('TAQ-C 3', 'hdfc');
update public.cardetails set status = true where registernumber = 'TAQ-C 3';
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, selldate)
  values ('TAQ-C 3', 'Zyqkarve', '98999 99999', 1, 'Cash', '2024-02-29');

-- The fifth characters of the numbers, in order.
create function tests.found(p_search text default 'zyqdash', p_filter text default 'all', p_sort text default 'newest',
  p_descending boolean default false, p_limit int default null, p_offset int default 0) returns text language sql
as $$
  select coalesce(string_agg(substr(car ->> 'registernumber', 5, 1), '' order by place), '')
  from json_array_elements(public.dashboard_vehicles(p_search, p_filter, p_sort, p_descending, p_limit, p_offset))
    with ordinality as t (car, place)
$$;

-- Access

select tests.act_as_visitor();
select throws_ok('select public.dashboard_vehicles()', '42501', null, 'a visitor has no dashboard');
select throws_ok('select public.dashboard_counts()', '42501', null, 'nor its counts');
select tests.act_as('driver');
select throws_ok('select public.dashboard_vehicles()', 'PT403', null, 'a driver has no dashboard');
select throws_ok('select public.dashboard_counts()', 'PT403', null, 'nor its counts');
select tests.act_as('deleted');
select throws_ok('select public.dashboard_vehicles()', 'PT401', null, 'nor has a deleted employee');
select throws_ok('select public.dashboard_counts()', 'PT401', null, 'or its counts');

-- A row

select tests.act_as('admin');
select is(public.dashboard_vehicles('zyqtest hidden')::jsonb,
  '[{"ownername": "Zyqowner TAPHIDDEN", "registernumber": "TAPHIDDEN", "company_name": "Zyq Finance", "ownerphone": "9800000001",
     "carmake": "bike", "carname": "Zyqtest Hidden", "status": false, "onhomepage": false}]'::jsonb, 'a row has these fields and no more');
select is(public.dashboard_vehicles('taq-d')::jsonb,
  '[{"ownername": "", "registernumber": "TAQ-D 4", "company_name": "", "ownerphone": "", "carmake": "truck", "carname": "Zen",
     "status": false, "onhomepage": true}]'::jsonb,
  'a vehicle without owner and finance is listed');
select is(public.dashboard_vehicles('taq-c')::text,
  '[{"ownername":"","registernumber":"TAQ-C 3","company_name":"hdfc","ownerphone":"0224433","carmake":null,"carname":"alto","status":true,'
  || '"onhomepage":false,"buyername":"Zyqkarve","buyerphone":"9899999999","selldate":"2024-02-29"}]',
  'a sold one tells buyer, their phone and the date of sale beside the former owner, after the other keys');

-- Search

select tests.act_as('employee');
select is(tests.found(), 'ACDB', 'an employee sees every vehicle, newest first');
select is(tests.found(search), expected, format('a search for %s', to_json(search)))
from (values
  ('zyqpatil', 'AB'), ('ANIL ZYQ', 'A'), ('patil anil', 'A'), ('anil bina', ''), ('zyqdash 98111', 'A'), ('11112222', 'A'), ('zyqdash 4433', 'C'),
  ('zyqdash 9811112222', 'A'), ('taqb2', 'B'), ('taq-b 2', 'B'), ('TAQ-B', 'B'), ('zyqdash sea', 'A'), ('zyqdash red bina', 'B'),
  ('zyqdash %', 'D'), ('zyqdash _', ''), ('ZYQKARVE', 'C'), ('zyqdash 98999', 'C'), ('karve alto', 'C'), ('4433 99999', 'C'), ('+91 98999-99999', 'C'), ('09899999999', 'C'), ('zyqkarve bina', ''), ('zyqnothing', '')
) as s (search, expected);

select is(private.office_patterns('mh-12-qw-4821'), array['%mh12qw4821%'], 'a number is found however it is spaced');

-- Filters

select is(tests.found(p_filter => filter), expected, filter || ' takes ' || expected)
from (values ('all', 'ACDB'), ('sold', 'C'), ('available', 'ADB'), ('shown', 'AD'), ('hidden', 'B')) as f (filter, expected);
select is(tests.found(p_filter => 'nonsense'), '', 'an unknown filter takes nothing');
select is((select to_jsonb(counts) from public.dashboard_counts('zyqdash') counts), '{"all": 4, "sold": 1, "available": 3, "shown": 2, "hidden": 1, "starred": 0}'::jsonb, 'each is counted');
select is((select to_jsonb(counts) from public.dashboard_counts('zyqnothing') counts), '{"all": 0, "sold": 0, "available": 0, "shown": 0, "hidden": 0, "starred": 0}'::jsonb, 'none is none');
select is((select to_jsonb(counts) from public.dashboard_counts(search) counts), (
    select jsonb_object_agg(filter, json_array_length(public.dashboard_vehicles(search, filter)))
    from unnest(array['all', 'sold', 'available', 'shown', 'hidden', 'starred']) filter),
  format('the counts are those of the rows found by %s', coalesce(to_json(search)::text, 'no search')))
from unnest(array['', 'zyqdash', 'zyqpatil', 'zyqkarve', 'mh12', 'car', null]) search;

-- Sorting: missing values last in both directions, newest first

select is(tests.found(p_sort => sort) || ' ' || tests.found(p_sort => sort, p_descending => true), expected, 'sorted by ' || sort)
from (values
  ('ownername', 'ABCD BACD'), ('registernumber', 'ABCD DCBA'), ('company_name', 'ACDB CADB'), ('ownerphone', 'CADB ACDB'),
  ('carmake', 'BADC DABC'), ('carname', 'CADB DACB'), ('status', 'ADBC CADB'), ('onhomepage', 'CBAD ADCB'), ('buyername', 'CADB CADB'),
  ('buyerphone', 'CADB CADB'), ('selldate', 'CADB CADB'), ('newest', 'ACDB ACDB')
) as s (sort, expected);
select is(tests.found(p_filter => 'available', p_sort => 'carname'), 'ADB', 'filter and order go together');

-- Pagination

select is(
  (select string_agg(tests.found(p_sort => sort, p_descending => descending, p_limit => 3, p_offset => page * 3), '' order by page)
   from generate_series(0, 2) page),
  tests.found(p_sort => sort, p_descending => descending), format('pages by %s, %s', sort, case when descending then 'descending' else 'ascending' end))
from unnest(array['newest', 'ownername', 'carmake', 'status']) sort, unnest(array[false, true]) descending;
select is(tests.found(p_limit => 2, p_offset => 9), '', 'behind the last page there is nothing');

select tests.act_as_postgres();
insert into public.cardetails (registernumber, carcompany, created_at)
  select 'TAR ' || n, 'Zyqcrowd', '2020-01-01' from generate_series(1, 25) n;
select tests.act_as('admin');
select results_eq($$
  select count(*), count(distinct car ->> 'registernumber')
  from generate_series(0, 3) page, json_array_elements(public.dashboard_vehicles('zyqcrowd', p_sort => 'carname', p_limit => 7, p_offset => page * 7)) car
  $$, 'values (25::bigint, 25::bigint)', 'of vehicles that are alike in everything the pages miss none and show none twice');

select * from finish();
rollback;
