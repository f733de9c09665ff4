-- What is offered beside a vehicle, and when nothing is found.
begin;
\ir helpers/personas.psql
select * from no_plan();

-- Of a maker and at prices of their own, so that nothing else in the stock is nearer.
insert into public.cardetails
  (registernumber, carname, carcompany, carmake, fuel, vehiclesellprice, kilometers, make_year, onhomepage, created_at)
values
  ('TAP-S 1', 'Zyqlike One',   'Zyqmotor', 'car',   'diesel', 70000000, 50000, 2018, true,  now()),
  ('TAP-S 2', 'Zyqlike Two',   'Zyqmotor', 'car',   'diesel', 71000000, 40000, 2018, true,  now()),
  ('TAP-S 3', 'Zyqlike Three', 'ZYQ MOTOR', 'car',  'petrol', 71000000, 30000, 2018, true,  now()),
  ('TAP-S 4', 'Zyqlike Four',  'Zyqmotor', 'car',   'diesel', 99000000, 20000, 2018, true,  now()),
  ('TAP-S 5', 'Zyqlike Five',  'Zyqmotor', 'truck', 'diesel', 70000000, 10000, 2018, true,  now()),
  ('TAP-S 6', 'Zyqlike Six',   'Zyqmotor', 'car',   'diesel', 70000000, 50000, 2018, false, now()),
  ('TAP-S 7', 'Zyqlike Seven', 'Zyqmotor', 'car',   'diesel', 98000000, 50000, 2017, false, now());
create function tests.of(p_answer json) returns text language sql
as $$
  select string_agg(coalesce(substring(car ->> 'registernumber' from '^TAP-S (\d)'), '-'), '' order by place)
  from json_array_elements(p_answer -> 'cars') with ordinality as t (car, place)
$$;

select tests.act_as_visitor();
select is(tests.of(public.similar_vehicles('TAP-S 1')), '234', 'three vehicles of the type, the nearest in price, maker, year and fuel first');
select is(json_array_length(public.similar_vehicles('TAP-S 1', 6) -> 'cars'), 6, 'up to six');
select is(json_array_length(public.similar_vehicles('TAP-S 1', 60) -> 'cars'), 6, 'and no more');
select is(json_array_length(public.similar_vehicles('TAP-S 1', 0) -> 'cars'), 1, 'at least one');
select is(left(tests.of(public.similar_vehicles(' tap-s6 ')), 3), '123', 'a vehicle off the home page has similar ones too, its number written any way');
select is_empty($$
  select from json_array_elements(public.similar_vehicles('TAP-S 1', 6) -> 'cars') car
  where car ->> 'carmake' <> 'car' or (car ->> 'status')::boolean or not (car ->> 'onhomepage')::boolean
  $$, 'all are listed, and of its type');
select results_eq($$ select * from json_object_keys(public.similar_vehicles('TAP-S 1') #> '{cars,0}') $$,
  $$ select * from json_object_keys(public.list_vehicles(p_search => 'zyqlike') #> '{cars,0}') $$, 'they have the keys of the home page');
select throws_ok($$ select public.similar_vehicles('TAPNOWHERE') $$, 'PT400', 'Car not found', 'an unknown number is not found');
select throws_ok('select public.similar_vehicles(null)', 'PT400', 'Car not found', 'nor is none');

select tests.act_as_postgres();
update public.cardetails set status = true where registernumber = 'TAP-S 7';
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode) values ('TAP-S 7', 'B', '1', 1, 'Cash');
create table tests.before as select public.similar_vehicles('TAP-S 7', 6)::text as answer;
grant select on tests.before to public;
select ok(position('4' in left(tests.of(public.similar_vehicles('TAP-S 7', 6)), 3)) > 0, 'a sold vehicle has similar ones');
update public.cardetails set vehiclesellprice = 1000 where registernumber = 'TAP-S 7';
select is(public.similar_vehicles('TAP-S 7', 6)::text, (select answer from tests.before), 'whose order does not betray its price');

-- Nothing found

insert into public.cardetails (registernumber, carname, carcompany, carcolor, carmake, fuel, vehiclesellprice, make_year, onhomepage) values
  ('TAP-S 8', 'Zyqpurple', 'Zyqother', 'Violet', 'car', 'diesel', 71500000, 2018, true);
select tests.act_as_visitor();
select is(public.nearest_vehicles('zyqlike petrol truck') -> 'without' ->> 'type', '1', 'without the type there is one');
select is((public.nearest_vehicles('zyqlike petrol truck') -> 'without')::jsonb - 'words', '{"fuel": 1, "type": 1}', 'for each wish it is told');
select is(left(tests.of(public.nearest_vehicles('zyqlike petrol truck')), 1), '5', 'of the nearest the type counts most (R512)');
select is((public.nearest_vehicles('zyqlike', '{"fuel": ["petrol"], "type": ["truck"]}') -> 'without')::jsonb - 'words',
  '{"fuel": 1, "type": 1}', 'a wish may be chosen instead of written');
select ok((select bool_and(car ->> 'carmake' = 'car' and (car ->> 'carprice')::numeric <= 69000000) from
  json_array_elements(public.nearest_vehicles('zyqlike under 6.9 crore') -> 'cars') car), 'then the price: who looks for a car of a name is shown others');
select is(left(tests.of(public.nearest_vehicles('', '{"type": ["car"], "price": [60000000, 90000000], "brand": ["Zyqmotor"], "colour": ["Purple"], "owners": ["3"]}')), 4),
  '2318', 'then the company, and the colour last');
select is(left(tests.of(public.nearest_vehicles('', '{"type": ["car"], "price": [60000000, 90000000], "brand": ["Zyqnone"], "colour": ["Purple"], "owners": ["3"]}')), 1),
  '8', 'which counts where none of the company is left');
select is(left(tests.of(public.nearest_vehicles('zyqlike truck above 8 crore')), 1), '5', 'a price is missed by as little as can be');
select is(left(tests.of(public.nearest_vehicles('zyqlike above 9.95 crore')), 1), '4', 'also in the other direction');
select is((public.nearest_vehicles('zyqlike below 5000 km') -> 'without')::jsonb, '{"maxKm": 5, "words": 0}', 'each end of a range is a wish');
select is(left(tests.of(public.nearest_vehicles('zyqlike below 5000 km')), 4), '4321', 'kilometers by as few');
select is((public.nearest_vehicles('zyqlike between 10 and 20 crore') -> 'without')::jsonb - 'words', '{"minPrice": 5, "maxPrice": 0}',
  'both of them, each without the other');
select is((public.nearest_vehicles('"zyqnothing zyqatall"') -> 'without')::jsonb -> 'words' > '4', true, 'without words there is the whole stock');
select is(jsonb_path_query_array(public.nearest_vehicles('petrol truck "zyqnothing" under 1000')::jsonb, '$.without.*'), '[0, 0, 0, 0]',
  'where two wishes are missed no single one helps');
select ok((select bool_and(car ->> 'carmake' = 'truck') from
  json_array_elements(public.nearest_vehicles('petrol truck "zyqnothing" under 1000') -> 'cars') car), 'then the newest of the type are told');
select is(json_array_length(public.nearest_vehicles() -> 'cars'), 6, 'who asks for nothing is told the newest');

select * from finish();
rollback;
