-- What a buyer is told of papers and prices: the papers, a loan on the RC, how long an RC transfer took (R505), the price beside our own (R506).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

-- Papers

insert into public.cardetails (registernumber, carname, onhomepage, fitness_upto_date) values ('TAP-B 1', 'Zyqpapers', true, private.today() + 900);
insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until, lifetime) values
  ('TAP-B 1', 'third_party', 'ZYQPOLICY-1', 'Zyq General', null, private.today(), false),
  ('TAP-B 1', 'puc', 'ZYQPUC', '', null, private.today() - 400, false),
  ('TAP-B 1', 'puc', 'ZYQPUC', '', null, private.today() - 1, false),
  ('TAP-B 1', 'road_tax', 'ZYQTAX', '', null, null, true),
  ('TAPSOLD', 'puc', '', '', null, private.today() + 9, false);
create function tests.papers(p_number text) returns text language sql
as $$
  select string_agg(concat_ws(' ', one ->> 'kind', (one ->> 'until')::date - private.today(), case when (one ->> 'ended')::boolean then 'ended' end), ', ' order by place)
  from jsonb_array_elements(public.landing_vehicle(p_number) -> 'papers') with ordinality as t (one, place)
$$;

select tests.act_as_visitor();
select is(tests.papers('TAP-B 1'), 'third_party 0, fitness 900, puc -1 ended, road_tax',
  'a visitor reads the last day of the paper of each kind that counts; on it the paper has not ended');
select ok(public.landing_vehicle('TAP-B 1')::text !~ 'ZYQ|Zyq General', 'neither its number nor the insurer');
select is(public.landing_vehicle('TAPLISTED') -> 'papers', '[]'::jsonb, 'a vehicle of which nothing is known has none');
select is(jsonb_path_query_array(public.landing_vehicle('TAP-B 1'), '$.car.hypothecation'), '[null]'::jsonb, 'nobody has looked for a loan');
select tests.act_as('employee');
select lives_ok($$ select public.edit_field('TAP-B 1', 'cardetails', 'hypothecation', 'cleared') $$, 'the office says that it is cleared');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAP-B 1') #>> '{car,hypothecation}', 'cleared', 'which a visitor reads');
select ok(not public.landing_vehicle('TAPHIDDEN') @? '$.**.company_name' and public.landing_vehicle('TAPHIDDEN')::text !~ 'Zyq Finance',
  'never whose loan it was');
select is(public.landing_vehicle('TAPSOLD') -> 'papers', '[]'::jsonb, 'of a sold vehicle no papers are told');
select throws_ok('select 1 from public.vehicle_papers', '42501', null, 'a visitor reads no papers themselves');

-- How long RC transfers took: TAP-T n was sold n months ago, its RC came after 10 n days.

select tests.act_as_postgres();
delete from public.transfer_steps where true;
insert into public.cardetails (registernumber, carname, status) select 'TAP-T ' || n, 'Zyqmoved', true from generate_series(1, 6) n;
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, selldate)
select 'TAP-T ' || n, 'Zyqbuyer', '1', 1, 'Cash', private.today() - n * 30 - 60 from generate_series(1, 6) n;
create function tests.moved(p_vehicle int, p_days int, p_state public.step_state default 'done') returns void language sql
as $$
  insert into public.transfer_steps (registernumber, step, state, done_on)
  select registernumber, 'new_rc', p_state, case when p_state = 'done' then selldate + p_days end from public.soldcars where registernumber = 'TAP-T ' || p_vehicle
$$;
select tests.moved(1, 10), tests.moved(2, 40), tests.moved(3, 0, 'needed');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAP-B 1') -> 'transfer', 'null'::jsonb, 'of two transfers nothing is said');
select tests.act_as_postgres();
select tests.moved(4, 30);
select tests.act_as_visitor();
select is(public.landing_vehicle('TAP-B 1') -> 'transfer', '{"days": 30, "number": 3}'::jsonb, 'of three the median, without the one that is still open');
select is(public.landing_vehicle('TAPSOLD') -> 'transfer', 'null'::jsonb, 'not on the page of a sold vehicle');
select tests.act_as_postgres();
select tests.moved(5, -20), tests.moved(6, 20);
update public.soldcars set selldate = selldate - 300 where registernumber = 'TAP-T 6';
update public.transfer_steps set done_on = private.today() - 366 where registernumber = 'TAP-T 6';
select tests.act_as_visitor();
select is(public.landing_vehicle('TAP-B 1') -> 'transfer', '{"days": 30, "number": 3}'::jsonb,
  'an RC of before the sale is a typing error, and one of more than a year ago is not lately');

-- The price beside our own

select tests.act_as_postgres();
insert into public.cardetails (registernumber, carcompany, carname, variant, carmake, fuel, transmission, make_year, vehiclesellprice, onhomepage)
values ('TAP-P 0', 'Zyqmotor', 'Zyq Swift VXi', '', 'car', 'petrol', 'manual', 2019, 545000, true);
update private.listed_prices set listed_from = now() - interval '5 days' where registernumber = 'TAP-P 0';
-- Each was on display from p_from days ago to p_until days ago, 0: still.
create function tests.shown(p_number int, p_price numeric, p_from int, p_until int, p_other jsonb default '{}') returns void language sql
as $$
  insert into public.cardetails (registernumber, carcompany, carname, variant, carmake, fuel, transmission, make_year, registration_date, vehiclesellprice)
  select 'TAP-P ' || p_number, carcompany, carname, variant, carmake, fuel, transmission, make_year, registration_date, 1
  from jsonb_populate_record((select c from public.cardetails c where registernumber = 'TAP-P 0'), p_other);
  insert into private.listed_prices (registernumber, price, listed_from, listed_until)
  values ('TAP-P ' || p_number, p_price, now() - p_from * interval '1 day', case when p_until > 0 then now() - p_until * interval '1 day' end)
$$;
create function tests.beside() returns jsonb language sql as $$ select public.landing_vehicle('TAP-P 0') #> '{car,beside_ours,difference}' $$;

select tests.shown(1, 560000, 100, 50), tests.shown(2, 565000, 90, 40);
select is(tests.beside(), null, 'two others are too few');
-- None of these is comparable.
select tests.shown(11, 100000, 90, 40, '{"make_year": 2018}'), tests.shown(12, 100000, 90, 40, '{"fuel": "diesel"}'),
  tests.shown(13, 100000, 90, 40, '{"carname": "Zyq Swift ZXi"}'), tests.shown(14, 100000, 90, 40, '{"carcompany": "Zyqwerke"}'),
  tests.shown(15, 100000, 90, 40, '{"transmission": "amt"}'), tests.shown(16, 100000, 900, 366), tests.shown(17, 100000, 90, 90),
  tests.shown(18, 100000, 90, 40, '{"carmake": "tempo"}');
select is(tests.beside(), null, 'another year, fuel, variant, maker, gearbox or type is no comparison, nor what was shown long ago or for a moment');
select tests.shown(3, 570000, 80, 0, '{"carname": "ZYQ SWIFT", "variant": "vxi", "make_year": null, "registration_date": "2019-03-01", "fuel": null}');
select is(tests.beside(), '-20000'::jsonb,
  'three are enough, also one still in stock, spelt otherwise, known by its registration, its fuel unknown: ₹ 20,000 below their mean');
select tests.act_as_visitor();
select is(tests.beside(), '-20000'::jsonb, 'a visitor reads it');
select tests.act_as_postgres();
select tests.shown(4, 546400, 30, 20), tests.shown(5, 520000, 20, 10);
select is(tests.beside(), '0'::jsonb, 'the last three count, the difference to the thousand: 5,45,000 beside a mean of 5,45,466');
update public.cardetails set vehiclesellprice = 1 where registernumber = 'TAP-P 5';
insert into private.listed_prices (registernumber, price, listed_from, listed_until) values ('TAP-P 5', 900000, now() - interval '10 days', now() - interval '10 days');
select is(tests.beside(), '0'::jsonb, 'of each what was asked last for a day or longer: neither a typing error nor what the office wrote later, when nobody saw it');
update public.cardetails set status = true where registernumber in ('TAP-P 4', 'TAP-P 5');
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode)
select 'TAP-P ' || n, 'B', '1', 300000, 'Cash' from generate_series(4, 5) n;
select is(tests.beside(), '0'::jsonb, 'what they were sold for changes nothing');
select ok(public.landing_vehicle('TAP-P 0')::text !~ '546400|520000|570000|545466|300000', 'no price of another vehicle is told');
update public.cardetails set onhomepage = false where registernumber = 'TAP-P 0';
select is(tests.beside(), null, 'off the home page nothing is compared');
update public.cardetails set onhomepage = true, vehiclesellprice = 0 where registernumber = 'TAP-P 0';
select is(tests.beside(), null, 'nor without a price');
update public.cardetails set vehiclesellprice = 600000 where registernumber = 'TAP-P 0';
select is(tests.beside(), '55000'::jsonb, 'a higher price is told as well: 6,00,000 beside 5,45,466');
update public.cardetails set carname = '', variant = 'Zyq Swift VXi' where registernumber = 'TAP-P 0';
select is(tests.beside(), null, 'a vehicle without a name is like no other');

select * from finish();
rollback;
