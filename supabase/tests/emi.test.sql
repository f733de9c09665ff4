-- What a vehicle costs a month: the formula, the loan it is for, the filter by it (R503, R504).
begin;
\ir helpers/personas.psql
select * from no_plan();

-- The formula, computed with 50 digits elsewhere; the calculator is asked the same (emi.test.ts).
select is(round(amount * private.emi_factor(rate, months)), emi::numeric, format('₹ %s at %s %% over %s months', amount, rate, months))
from (values (1000000, 10, 240, 9650), (500000, 9, 60, 10379), (372000, 11, 60, 8088), (100000, 12, 12, 8885), (465000, 14.5, 36, 16006),
  (75000, 24, 18, 5003), (600000, 8.65, 84, 9547), (100000, 0, 36, 2778), (120000, 12, 1, 121200)) as loan (amount, rate, months, emi);
select is(array(select private.first_loan(price) from unnest('{465000,52499,625,624.99,0,null}'::numeric[]) price),
  '{372000,42000,1000,null,null,null}'::numeric[], 'the loan is 80 per cent of the price, to the full thousand, none of nearly nothing');

-- Filter and figure are one rule: at every price and rate the highest price found costs no more, and the next paisa more costs more.
select is(count(*) filter (where round(private.first_loan(highest) * factor) > emi or round(private.first_loan(highest + 0.01) * factor) <= emi), 0::bigint,
  'the highest price at an EMI is found exactly: ' || count(*))
from (values (11, 60), (8.65, 84), (0, 36), (24, 12), (100, 1), (0.01, 120)) as terms (rate, months),
  lateral (select private.emi_factor(rate, months) as factor) f,
  generate_series(1, 90000, 89) emi,
  lateral (select private.price_at_emi(emi, factor) as highest) h
where highest > 625;

select is(private.price_at_emi(20, 0.0205), 624.99, 'a loan that costs exactly half a rupee more is rounded up, and costs more');

-- The list: at 11 % over 60 months ₹ 8,088 is the EMI of a loan of 3,72,000, which is that for prices up to 4,65,624.99.
update public.rates set value = case kind when 'emi_rate' then 11 else 60 end where kind in ('emi_rate', 'emi_months');
insert into public.cardetails (registernumber, carname, carcompany, carmake, fuel, vehiclesellprice, onhomepage, created_at)
select 'TAP-E ' || n, 'Zyqemi', 'Zyqmotor', 'car', case when n % 2 = 0 then 'diesel' else 'petrol' end::public.fuel_type, price, true,
  now() - n * interval '1 hour'
from unnest('{0,300,300000,465000,465624.99,465625,900000}'::numeric[]) with ordinality as t (price, n);
insert into public.cardetails (registernumber, carname, vehiclesellprice, status) values ('TAP-E 8', 'Zyqemi', 465000, true);
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode) values ('TAP-E 8', 'B', '1', 1, 'Cash');

create function tests.found(p_filter jsonb, p_sort text default 'newest', p_limit int default null, p_offset int default 0) returns text
language sql
as $$
  select (answer ->> 'total') || ':' || coalesce((
    select string_agg(substr(car ->> 'registernumber', 7), '' order by place)
    from jsonb_array_elements(answer -> 'cars') with ordinality as t (car, place)), '')
  from (select public.list_vehicles(p_search => 'zyqemi', p_filter => p_filter, p_sort => p_sort, p_limit => p_limit, p_offset => p_offset)::jsonb) t (answer)
$$;

select tests.act_as_visitor();
select is((select jsonb_object_agg(substr(registernumber, 7), emi) from public.vehicle_listing where registernumber like 'TAP-E %'),
  '{"1": null, "2": null, "3": 5218, "4": 8088, "5": 8088, "6": 8110, "7": 15655}'::jsonb, 'a visitor reads the EMI of each, none of what has no price');
select is(public.landing_vehicle('TAP-E 4') #> '{car,emi}', '8088', 'its page has it too');
select is(public.landing_vehicle('TAP-E 4') #> '{car,loan}', '372000', 'with the loan that it is for');
select is(jsonb_path_query_array(public.landing_vehicle('TAP-E 8'), '$.car.emi') || jsonb_path_query_array(public.landing_vehicle('TAP-E 8'), '$.car.loan'),
  '[null]'::jsonb, 'of a sold vehicle nothing is computed: it would tell its price');
select is(tests.found('{"emi": [null, 8088]}'), '3:345', 'a filter finds what costs at most so much, and nothing without an EMI');
select is(tests.found('{"emi": [null, 8087]}'), '1:3', 'a rupee less finds less');
select is(tests.found('{"emi": [null, 8088], "price": [400000, 1000000]}'), '2:45', 'beside a range of prices both hold');
select is(tests.found('{"emi": [null, 8088], "price": [null, 400000]}'), '1:3', 'whichever is narrower');
select is(tests.found('{"emi": [null, 8088], "fuel": ["diesel"]}'), '1:4', 'beside another filter too');
select is(tests.found('{"emi": [null, 10]}'), '0:', 'for next to nothing there is none');
select is(tests.found('{"emi": [null, null]}'), '7:1234567', 'an end that is not given is not filtered');
select is(tests.found('{"emi": [null, 9000]}', 'priceDesc', 2) || ' ' || tests.found('{"emi": [null, 9000]}', 'priceDesc', 2, 2), '4:65 4:43',
  'pages are right: the total is that of the filter');
select throws_ok($$ select public.list_vehicles(p_filter => '{"emi": [null, 1e30]}') $$, 'PT400', null, 'an endless number is refused');

-- What the filter offers
select is(counted, listed, 'each step says how many vehicles it finds')
from (select public.count_vehicles('{"fuel": ["petrol"], "emi": [null, 8100]}', 'zyqemi') -> 'emi') c (answer),
  lateral (select jsonb_object_agg(one ->> 'value', one -> 'count') from jsonb_array_elements(answer -> 'upTo') one) a (counted),
  lateral (
    select jsonb_object_agg(value, public.list_vehicles(p_search => 'zyqemi', p_filter => jsonb_build_object('fuel', '["petrol"]'::jsonb, 'emi', jsonb_build_array(null, value::int))) -> 'total')
    from jsonb_object_keys(counted) value) b (listed);
select set_eq($$ select jsonb_object_keys(public.count_vehicles('{"emi": [null, 8100]}') -> 'emi') $$, array['upTo'], 'there is no lower end');
select ok(public.count_vehicles('{"emi": [null, 8100]}', 'zyqemi') #> '{emi,upTo}' @> '[{"value": 8100, "count": 3}]', 'what was asked for is counted among the steps');
select is(public.count_vehicles('{"emi": [null, 8100]}', 'zyqemi') #>> '{price,choices}',
  '[{"to": 400000, "from": 300000, "count": 1}, {"to": 500000, "from": 400000, "count": 2}]', 'the prices follow it');
select is(public.nearest_vehicles('zyqemi', '{"emi": [null, 3000]}')::jsonb -> 'without', '{"words": 0, "maxEmi": 7}'::jsonb || jsonb_build_object('words',
  public.nearest_vehicles('zyqemi', '{"emi": [null, 3000]}')::jsonb #> '{without,words}'), 'where nothing is found, it is a wish to give up');

-- New rates hold at once: nothing is kept.
select tests.act_as('admin');
select lives_ok($$ select public.set_rate('emi_rate', private.today(), 0) $$, 'an admin sets a rate of 0');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAP-E 4') #> '{car,emi}', '6200', 'the page follows');
select is(tests.found('{"emi": [null, 6200]}'), '3:345', 'and the filter');

select * from finish();
rollback;
