-- The search index of the home page: every filter and order, pages by cursor, the counts of the filters.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(90);

insert into public.cardetails
  (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers, make_year, registration_date,
   keeper_serial, transmission, onhomepage, created_at)
values
  ('TQ-A', 'Zyqstock', 'Zyq Motors',   'car',   'Pearl  White', 'petrol', 300000, 50000, 2015, '2016-02-01', 1,    'manual',    true, '2020-01-07'),
  ('TQ-B', 'Zyqstock', 'zyqmotors',    'car',   'PEARL WHITE',  'diesel', 300000, 0,     null, '2018-02-01', 2,    'automatic', true, '2020-01-06'),
  ('TQ-C', 'Zyqstock', 'Zyqwerke',     'truck', 'Red',          'diesel', 0,      10000, 2020, null,         3,    'manual',    true, '2020-01-05'),
  ('TQ-D', 'Zyqstock', 'Zyqwerke',     'tempo', 'Red',          'cng',    200000, 20000, 2015, null,         5,    null,        true, '2020-01-04'),
  ('TQ-E', 'Zyqstock', '',             null,    '',             null,     0.5,    0,     null, null,         null, null,        true, '2020-01-03'),
  ('TQ-F', 'Zyqstock', 'Zyq Motors',   'bike',  'Red',          'petrol', 0,      0,     2015, null,         1,    'manual',    true, '2020-01-03'),
  ('TQ-G', 'Zyqstock', 'Zyq Motors',   'bike',  'Red',          'petrol', 300000, 20000, 2015, null,         1,    'manual',    true, '2020-01-03'),
  ('TQ-H', 'Zyqstock', 'Zyq Motors',   'bike',  'Red',          'petrol', 1,      1,     2015, null,         1,    'manual',    false, now());

create function tests.letters(p_answer json) returns text language sql
as $$ select coalesce(string_agg(right(car ->> 'registernumber', 1), '' order by place), '')
      from json_array_elements(p_answer -> 'cars') with ordinality as t (car, place) $$;
create function tests.found(p_filter jsonb default '{}', p_sort text default 'newest', p_limit int default null) returns text language sql
as $$ select tests.letters(public.list_vehicles(p_search => 'zyqstock', p_filter => p_filter, p_sort => p_sort, p_limit => p_limit)) $$;
-- All pages by cursor, one after the other.
create function tests.walked(p_sort text, p_limit int, p_filter jsonb default '{}', p_search text default 'zyqstock') returns text language plpgsql
as $$
declare
  v_after  text := '';
  v_all    text := '';
  v_answer json;
begin
  while v_after is not null loop
    v_answer := public.list_vehicles(p_search => p_search, p_filter => p_filter, p_sort => p_sort, p_limit => p_limit, p_after => v_after);
    v_all := v_all || tests.letters(v_answer);
    v_after := v_answer ->> 'next';
  end loop;
  return v_all;
end
$$;

-- Filters: without pages, and asked for a page, which takes another way

select tests.act_as_visitor();
select is(tests.found(filter::jsonb, p_limit => size), found, format('%s finds %s%s', filter, found, ' on a page of ' || size))
from (values
  ('{}', 'ABCDEFG'),
  ('{"fuel": ["diesel"]}', 'BC'),
  ('{"fuel": ["diesel", "cng"]}', 'BCD'),
  ('{"type": ["car", "bike"]}', 'ABFG'),
  ('{"transmission": ["manual"]}', 'ACFG'),
  ('{"owners": ["1"]}', 'AFG'),
  ('{"owners": ["3"]}', 'CD'),
  ('{"brand": ["ZYQ  motors"]}', 'ABFG'),
  ('{"brand": ["zyq-mötors."]}', 'ABFG'),
  ('{"colour": ["pearlwhite"]}', 'AB'),
  ('{"price": [null, 300000]}', 'ABDEG'),
  ('{"price": [0.5, 0.5]}', 'E'),
  ('{"price": [200000.01, 300000]}', 'ABG'),
  ('{"price": [null, 299999.99]}', 'DE'),
  ('{"km": [20000, null]}', 'ADG'),
  ('{"km": [1, 20000]}', 'CDG'),
  ('{"year": [2018, null]}', 'BC'),
  ('{"year": [null, 2015]}', 'ADFG'),
  ('{"year": [2016, 2017]}', ''),
  ('{"fuel": ["petrol"], "type": ["bike"], "price": [1, null], "year": [2015, 2015]}', 'G'),
  ('{"price": [null, null]}', 'ABDEG'),
  ('{"fuel": []}', ''),
  ('{"unknown": ["x"]}', 'ABCDEFG')
) as t (filter, found), unnest(array[null, 24]) size;
select is(public.list_vehicles('petrol', 'bike', 'zyqstock', p_limit => 5) ->> 'total', '2', 'fuel and type alone are filters too');
select throws_ok($$ select public.list_vehicles(p_filter => '{"fuel": ["water"]}', p_limit => 5) $$, '22P02', null, 'no such fuel');
select throws_ok($$ select public.list_vehicles(p_filter => '{"price": ["x"]}') $$, '22P02', null, 'no such price');
select is(tests.found('{"brand": ["zyqmotors'') or true; "]}'), '', 'a value is a value');

-- Orders, and pages by cursor

select is(tests.found(p_sort => sort), letters, format('sorted by %s', sort))
from (values ('newest', 'ABCDEFG'), ('price', 'EDABGCF'), ('priceDesc', 'ABGDECF'), ('km', 'CDGABEF'), ('year', 'CBADFGE')) t (sort, letters);
select is(tests.walked(sort, size), tests.found(p_sort => sort), format('in pages of %s by cursor, sorted by %s, all come once', size, sort))
from unnest('{newest,price,priceDesc,km,year}'::text[]) sort, unnest(array[1, 3]) size;
select is(tests.walked('price', 2, '{"owners": ["1"]}'), 'AGF', 'and filtered');
select is(tests.walked('newest', 7), 'ABCDEFG', 'a last page that is full has none behind it');
select is(public.list_vehicles(p_search => '"zyqnothing"', p_limit => 3, p_after => '')::jsonb, '{"cars": [], "total": 0, "next": null}'::jsonb,
  'nothing found is a page with none behind it');
select ok(not public.list_vehicles(p_limit => 3)::jsonb ? 'next', 'who asks for no cursor gets none');
select throws_ok($$ select public.list_vehicles(p_limit => 3, p_after => 'x/y/z') $$, '22P02', null, 'what is no cursor is refused');

select tests.act_as_postgres();
create table tests.kept as
  select public.list_vehicles(p_search => 'zyqstock', p_sort => 'price', p_limit => 3, p_after => '') ->> 'next' as cursor;
grant select on tests.kept to anon;
delete from public.cardetails where registernumber = 'TQ-A';
update public.cardetails set onhomepage = false where registernumber = 'TQ-B';
select tests.act_as_visitor();
select is(tests.letters(public.list_vehicles(p_search => 'zyqstock', p_sort => 'price', p_limit => 3, p_after => cursor)), 'GCF',
  'a cursor outlives the vehicle it was made of') from tests.kept;

select throws_ok($$ select public.list_vehicles(p_limit => -1) $$, '2201W', null, 'a negative limit is refused');
select throws_ok($$ select public.list_vehicles(p_limit => 3, p_offset => -1) $$, '2201X', null, 'and a negative offset');

-- Counts

select is(public.count_vehicles('{"type": ["bike"], "fuel": ["petrol"]}', 'zyqstock') - '{year,km,emi}'::text[] #- '{price,from}' #- '{price,upTo}', '{"total": 2,
  "type": [{"value": "bike", "count": 2}],
  "fuel": [{"value": "petrol", "count": 2}],
  "transmission": [{"value": "manual", "count": 2}], "owners": [{"value": "1", "count": 2}],
  "brand": [{"value": "Zyq Motors", "count": 2}], "colour": [{"value": "Red", "count": 2}],
  "price": {"min": 300000, "max": 300000, "choices": [{"from": 300000, "to": 400000, "count": 1}]}}'::jsonb,
  'choices are counted among what the filters leave');
select is(public.count_vehicles('{"type": ["truck"]}', 'zyqstock') -> 'type',
  '[{"value": "bike", "count": 2}, {"value": "tempo", "count": 1}, {"value": "truck", "count": 1}]'::jsonb, 'a facet does not follow itself');
select is(public.count_vehicles('{"year": [2020, null]}', 'zyqstock') -> 'year' #- '{from}' #- '{upTo}',
  '{"min": 2015, "max": 2020, "choices": [{"value": 2015, "count": 3}, {"value": 2020, "count": 1}]}'::jsonb, 'nor does a range');
select is(public.count_vehicles('{}', '"zyqnothing"') -> 'price' #- '{from}' #- '{upTo}', '{"min": null, "max": null, "choices": []}'::jsonb, 'nothing found, nothing to choose');

select tests.act_as_postgres();
-- What an end of a range finds, 'figure:count', at each step or year and at the ends that are asked for.
create function tests.ends(p_facet text, p_end text, p_filter jsonb) returns text language sql
as $$ select string_agg((one ->> 'value') || ':' || (one ->> 'count'), ' ')
      from jsonb_array_elements(public.count_vehicles(p_filter, 'zyqstock') -> p_facet -> p_end) one
      where p_facet = 'year' or (one ->> 'value')::numeric between 150000 and 400000 or (one ->> 'value')::numeric < 25000 $$;
select tests.act_as_visitor();
select is(tests.ends('price', 'upTo', '{}'), '150000:1 200000:2 250000:2 300000:3 400000:3', 'up to a step finds what costs just that, too');
select is(tests.ends('price', 'from', '{}'), '150000:2 200000:2 250000:1 300000:1 400000:0', 'and so does from a step');
select is(tests.ends('price', 'upTo', '{"price": [200000.01, null], "type": ["car", "tempo", "bike"]}'),
  '150000:0 200000:0 200000.01:0 250000:0 300000:1 400000:1', 'an end follows the other end and the other filters');
select is(tests.ends('price', 'from', '{"price": [300000, 299999.5]}'), '150000:1 200000:1 250000:0 299999.5:0 300000:0 400000:0', 'but not itself');
select is(tests.ends('km', 'from', '{"km": [null, 20000]}'), '5000:3 10000:3 20000:2 150000:0 200000:0 300000:0', 'kilometers are counted likewise');
select is(tests.ends('year', 'upTo', '{}'), '2015:3 2020:4', 'and years');
select is(tests.ends('year', 'from', '{"year": [2020, 2018]}'), '2015:3 2020:0', 'of which those are told that occur');

-- The index holds what is listed, whatever happens to it

select tests.act_as_postgres();
update public.cardetails set vehiclesellprice = 7, carcolor = 'Blue', make_year = null where registernumber = 'TQ-C';
update public.cardetails set onhomepage = true where registernumber = 'TQ-H';
select is_empty($$ (select * from private.listing except select * from private.listed)
  union all (select * from private.listed except select * from private.listing) $$, 'the table holds what is listed and nothing else');
select is((select array[by_price, by_year] from private.listed where registernumber = 'TQ-C'), array[7, 'Infinity']::float8[], 'as it is now');

create function tests.miscounted() returns setof text language sql
as $$ select word from (
        select word, number from private.listed_counts
        union all
        select word, -1 from private.listed l, unnest(private.facets_of(l) || '{""}') word) counts
      group by word having sum(number) <> 0 $$;
select is_empty('select tests.miscounted()', 'every word is counted, after additions, edits and removals');
create function tests.written() returns text language sql
as $$ select format('%s %s', (select count(*) from private.listed_counts), (select array_agg(ctid order by registernumber) from private.listed
      where registernumber like 'TQ-%')) $$;
create table tests.before as select tests.written();
update public.cardetails set description = 'Well kept.' where registernumber like 'TQ-%';
select is(tests.written(), written, 'what visitors do not search by writes nothing') from tests.before;
do $$ begin
  for n in 1 .. 130 loop
    update public.cardetails set kilometers = 1000 * n where registernumber = 'TQ-C';
  end loop;
end $$;
select is_empty('select tests.miscounted()', 'and after many edits');
select cmp_ok((select count(*)::int from private.listed_counts where word = ''), '<=', 102, 'whose rows are made one');

select * from finish();
rollback;
