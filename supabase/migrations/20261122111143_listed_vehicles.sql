-- The search index of the home page: filters, sorts and keyset pagination that stay fast with 100,000 listed vehicles. A table of its
-- own, filled from the stock: the stock itself is neither rewritten nor locked for reading, only writes to it wait until this is
-- through, about 20 seconds for 100,000 listed vehicles.

drop function public.list_vehicles(public.fuel_type, public.vehicle_type, text, text, int, int, boolean);

-- Normalization of a brand or colour for comparing: 'Maruti  suzuki' is 'marutisuzuki'.
create function private.listing_key(p_text text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(lower(p_text), '\s', '', 'g') $$;

-- Where the steps of price (rupees) and of kilometers begin; the first begins at 0.
create function private.steps_of(p_facet text) returns float8[]
language sql immutable set search_path = ''
as $$
  select case p_facet
    when 'price' then '{50000,100000,200000,300000,400000,500000,600000,800000,1000000,1500000,2000000,3000000}'::float8[]
    when 'km' then '{10000,20000,30000,40000,50000,60000,80000,100000,150000}' end
$$;

-- The table

-- `by_…` are the sort keys, all ascending, so that a page begins with one row comparison: negative where the highest comes
-- first, Infinity where the value is not known, which is last in either direction. `facets` are the same values as words,
-- 'fuel:diesel', 'price:4' (the step): an intersection of their lists finds rare combinations of frequent values.
create table private.listed (
  registernumber text primary key references public.cardetails on delete cascade,
  fuel           public.fuel_type,
  type           public.vehicle_type,
  transmission   public.transmission_type,
  owners         smallint,
  brand          text,
  colour         text,
  by_newest      float8 not null,
  by_price       float8 not null,
  by_price_desc  float8 not null,
  by_km          float8 not null,
  by_year        float8 not null,
  facets         text[] collate "C" not null,
  search_text    text not null
);
comment on column private.listed.owners is '3: the third or a later one.';
comment on column private.listed.by_year is 'The year of manufacture, or of registration where it is not known.';

-- Each is a way through the stock in one order that can filter without the table (index-only scan).
create index listed_by_newest on private.listed (by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, by_price, by_price_desc, by_km, by_year);
create index listed_by_price on private.listed (by_price, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, by_price_desc, by_km, by_year);
create index listed_by_price_desc on private.listed (by_price_desc, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, by_price, by_km, by_year);
create index listed_by_km on private.listed (by_km, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, by_price, by_price_desc, by_year);
create index listed_by_year on private.listed (by_year, by_newest, registernumber)
  include (fuel, type, transmission, owners, brand, colour, by_price, by_price_desc, by_km);
create index listed_by_facets on private.listed using gin (facets) with (fastupdate = off);
create index listed_by_words on private.listed using gin (search_text extensions.gin_trgm_ops);

select private.close_table('private.listed');

-- What the table has to hold (R058).
create view private.listing with (security_invoker = true) as
select
  c.registernumber, c.fuel, c.carmake as type, c.transmission, l.owners, l.brand, l.colour,
  -extract(epoch from c.created_at)::float8 as by_newest,
  coalesce(l.price, 'Infinity') as by_price,
  coalesce(-l.price, 'Infinity') as by_price_desc,
  coalesce(l.km, 'Infinity') as by_km,
  coalesce(-l.year, 'Infinity') as by_year,
  array_remove(array[
    'fuel:' || c.fuel, 'type:' || c.carmake, 'transmission:' || c.transmission, 'owners:' || l.owners,
    'brand:' || l.brand, 'colour:' || l.colour, 'year:' || l.year,
    'price:' || width_bucket(l.price, private.steps_of('price')), 'km:' || width_bucket(l.km, private.steps_of('km'))
  ], null) collate "C" as facets,
  c.search_text
from public.cardetails c,
  lateral (select
    case when c.keeper_serial > 3 then 3::smallint else c.keeper_serial end as owners,
    nullif(private.listing_key(c.carcompany), '') as brand,
    nullif(private.listing_key(c.carcolor), '') as colour,
    nullif(c.vehiclesellprice, 0)::float8 as price,
    nullif(c.kilometers, 0)::float8 as km,
    coalesce(c.make_year, extract(year from c.registration_date))::float8 as year) l
where c.onhomepage and not c.status;
revoke all on private.listing from public, anon, authenticated, service_role;

-- Per statement, so that an import of many vehicles stays fast.
-- Security definer: nobody else writes the table.
create function private.list_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.listed where registernumber in (select registernumber from changed);
  insert into private.listed
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
     facets, search_text)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
    facets, search_text
  from private.listing where registernumber in (select registernumber from changed);
  return null;
end
$$;
create trigger list_added after insert on public.cardetails
  referencing new table as changed for each statement execute function private.list_changed();
create trigger list_edited after update on public.cardetails
  referencing new table as changed for each statement execute function private.list_changed();

-- Filters

-- A filter is {"fuel": ["diesel", "cng"], "type", "transmission", "owners", "brand", "colour": likewise, "price": [from, to],
-- "km", "year"}: a facet that is missing is not filtered, and an end of a range may be null. The words of a search are looked for
-- too. Answers one condition in two forms: `by_column` is checked row by row on the way through an index, `by_facet` asks the
-- index on facets and no other (hence the + 0). All values are quoted; of a list 50 count.
create function private.listing_conditions(p_filter jsonb, p_search text, out by_column text, out by_facet text)
language plpgsql stable set search_path = ''
as $$
declare
  v_facet text;
  v_from  float8;
  v_to    float8;
  v_keys  text[];
begin
  by_column := (select coalesce(string_agg(format('search_text like %L', pattern), ' and '), 'true')
                from unnest(private.search_patterns(p_search)) pattern);
  by_facet := by_column;
  for v_facet in select jsonb_object_keys(p_filter) loop
    if v_facet in ('price', 'km', 'year') then
      v_from := coalesce((p_filter -> v_facet ->> 0)::float8, 0.01);
      v_to := coalesce((p_filter -> v_facet ->> 1)::float8, 1e10);
      if v_facet = 'year' then
        by_column := by_column || format(' and by_year between %L and %L', -v_to, -v_from);
        v_keys := array(select generate_series(
          greatest(v_from, (select -max(by_year) from private.listed where by_year < 'Infinity'))::int,
          least(v_to, extract(year from private.today()) + 1)::int));
      else
        by_column := by_column || format(' and by_%s between %L and %L', v_facet, v_from, v_to)
          || case when v_facet = 'price' then format(' and by_price_desc between %L and %L', -v_to, -v_from) else '' end;
        by_facet := by_facet || format(' and by_%s + 0 between %L and %L', v_facet, v_from, v_to);
        v_keys := array(select generate_series(width_bucket(v_from, private.steps_of(v_facet)),
                                               width_bucket(v_to, private.steps_of(v_facet))));
      end if;
    elsif v_facet in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') then
      v_keys := array(select private.listing_key(choice)
                      from jsonb_array_elements_text(p_filter -> v_facet) choice limit 50);
      by_column := by_column || format(' and %I = any (%L)', v_facet, v_keys);
    else
      continue;
    end if;
    by_facet := by_facet || format(' and facets && %L', array(select v_facet || ':' || key from unnest(v_keys) key));
  end loop;
end
$$;

-- Pages. A place is where one vehicle stands in an order, 'sort key/newest/number'; it is also the cursor of the page behind it.

-- The places that match, by walking through the index of an order. The settings keep the planner there: it takes filters
-- for independent of each other, and where they are not it would read every match and sort.
create function private.walk_listed(p_by text, p_conditions text, p_limit int, p_offset int) returns text[]
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
as $$
declare
  v_places text[];
begin
  execute format(
    $query$
      select array(
        select concat_ws('/', place, by_newest, registernumber)
        from (select *, %I as place from private.listed) listed
        where %s order by place, by_newest, registernumber limit $1 offset $2)
    $query$, p_by, p_conditions)
  into v_places using p_limit, p_offset;
  return v_places;
end
$$;

-- How many match, up to 1,001, and the places of a page of those, by intersecting the lists of the index on facets. The settings
-- keep the planner there.
create function private.few_listed(
  p_by text, p_conditions text, p_after text, p_limit int, p_offset int, out total int, out page text[]
)
language plpgsql stable set search_path = '' set enable_indexscan = off set enable_indexonlyscan = off set enable_seqscan = off
as $$
begin
  execute format(
    $query$
      with few as materialized (select %I as place, by_newest, registernumber from private.listed where %s limit 1001)
      select (select count(*) from few), array(
        select concat_ws('/', place, by_newest, registernumber)
        from few where %s order by place, by_newest, registernumber limit $1 offset $2)
    $query$, p_by, p_conditions, p_after)
  into total, page using p_limit, p_offset;
end
$$;

-- Whether more than a thousand match, as far as the first 8,000 of the stock show it: which they do of frequent values, in less
-- time than few_listed needs for these.
create function private.are_many_listed(p_conditions text) returns boolean
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
as $$
declare
  v_many boolean;
begin
  execute format(
    $query$
      select count(*) > 1000 from (
        select from (select * from private.listed order by by_newest, registernumber limit 8000) first where %s limit 1001) hit
    $query$, p_conditions)
  into v_many;
  return v_many;
end
$$;

-- A page of the listed vehicles that match, in one of the orders (any other name is 'newest'); behind the place p_after, or without
-- the first p_offset. `next` is the place of its last vehicle, null when there is no page behind it. `total` is exact up to 1,000
-- and 1,001 above, and always exact without p_limit. 400 for a cursor that is none (22P02).
-- Security definer: nobody may read the table, and with row-level security the comparisons of enums and words could not use
-- an index (they are not leakproof). It tells what every visitor may see.
create function private.listed_page(
  p_filter jsonb, p_search text, p_sort text, p_limit int, p_offset int, p_after text,
  out total int, out numbers text[], out next text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_by    text := case p_sort when 'price' then 'by_price' when 'priceDesc' then 'by_price_desc' when 'km' then 'by_km'
                              when 'year' then 'by_year' else 'by_newest' end;
  v_where record := private.listing_conditions(p_filter, p_search);
  v_after text := 'true';
  v_page  text[];
begin
  if p_after <> '' then
    v_after := format('(place, by_newest, registernumber) > (%L::float8, %L::float8, %L)',
      split_part(p_after, '/', 1), split_part(p_after, '/', 2), split_part(p_after, '/', 3));
  end if;
  if p_limit is null then
    v_page := private.walk_listed(v_by, v_where.by_column, null, 0);
    total := cardinality(v_page);
    numbers := array(select split_part(place, '/', 3) from unnest(v_page[p_offset + 1:]) place);
    return;
  end if;
  -- One more than the page, which shows whether there is another.
  if private.search_patterns(p_search) <> '{}' or not private.are_many_listed(v_where.by_column) then
    select few.total, few.page into total, v_page
    from private.few_listed(v_by, v_where.by_facet, v_after, p_limit + 1, p_offset) few;
  end if;
  if total is null or total > 1000 then
    total := 1001;
    v_page := private.walk_listed(v_by, v_where.by_column || ' and ' || v_after, p_limit + 1, p_offset);
  end if;
  if cardinality(v_page) > p_limit then
    next := v_page[p_limit];
  end if;
  numbers := array(select split_part(place, '/', 3) from unnest(v_page[:p_limit]) place);
end
$$;

revoke execute on function
  private.listing_key, private.steps_of, private.list_changed, private.listing_conditions, private.walk_listed, private.few_listed,
  private.are_many_listed, private.listed_page
  from public;
grant execute on function private.listed_page to anon, authenticated;

-- The vehicles that are listed already.
insert into private.listed
  (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
   facets, search_text)
select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
  facets, search_text
from private.listing;
analyze private.listed;

-- The home page (R058, R059): {"cars": […], "total"}, filtered, searched, sorted by newest, price or km (lowest first), priceDesc or
-- year (latest first), unknown last, paginated when p_limit is given. p_filter is described at private.listing_conditions. Above
-- 1,000 the total of a page is 1001, with "totalIsMore": true: counting 100,000 would cost more than the page.
-- Keyset pagination with p_after, '' for the first page: "next" is what to pass for the page behind it, null for none. It holds
-- the sort keys, so that it outlives the vehicle it was made of.
-- One answer, not rows: without p_limit it is the whole stock, and PostgREST silently truncates rows at max_rows.
-- plpgsql and json, not sql and jsonb: the busiest query keeps a cached plan and builds its answer in half the time.
create function public.list_vehicles(
  p_fuel   public.fuel_type default null,
  p_make   public.vehicle_type default null,
  p_search text default '',
  p_sort   text default 'newest',
  p_limit  int default null,
  p_offset int default 0,
  p_filter jsonb default '{}',
  p_after  text default null,
  p_pictures boolean default false
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_filter jsonb := p_filter
    || case when p_fuel is null then '{}' else jsonb_build_object('fuel', jsonb_build_array(p_fuel)) end
    || case when p_make is null then '{}' else jsonb_build_object('type', jsonb_build_array(p_make)) end;
  v_found  record := private.listed_page(v_filter, p_search, p_sort, p_limit, p_offset, p_after);
  v_cars   json := (
    select coalesce(json_agg(v order by place), '[]')
    from unnest(v_found.numbers) with ordinality as found (number, place)
    join public.vehicle_listing v on v.registernumber = found.number);
begin
  return format('{"cars":%s,"total":%s%s%s%s}', v_cars, v_found.total,
    case when p_limit is not null and v_found.total > 1000 then ',"totalIsMore":true' end,
    case when p_after is not null then ',"next":' || coalesce(to_json(v_found.next)::text, 'null') end,
    case when p_pictures then ',"pictures":' || private.pictures_of((
      select array_agg(number || '/InventoryVehicleImages/0') from unnest(v_found.numbers) as number))::text end)::json;
end
$$;

revoke execute on function public.list_vehicles from public, anon, authenticated, service_role;
grant execute on function public.list_vehicles to anon, authenticated;

-- A row for each choice, and for price, km and year two more, 'min' and 'max'. Each facet follows the other filters but not itself, so
-- that a second choice can be judged: one pass counts what all filters leave, and one more is needed for each facet that is
-- filtered. A brand or colour is spelled as one of its vehicles spells it.
-- Security definer: nobody may read the table (see private.listed_page). It tells what every visitor may see.
create function private.count_facets(p_filter jsonb, p_search text)
returns table (facet text, choice text, number float8, spelled text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_all  constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year}';
  v_pass text;
begin
  foreach v_pass in array array['all'] || array(select name from unnest(v_all) name where p_filter ? name) loop
    return query execute format(
      $query$
        with hit as materialized (
          select registernumber, facets, nullif(by_price, 'Infinity') as price, nullif(by_km, 'Infinity') as km, -nullif(by_year, 'Infinity') as year
          from private.listed where %s
        ), counted as (
          select split_part(word, ':', 1) as facet, split_part(word, ':', 2) as choice, number, example
          from (select word, count(*)::float8 as number, any_value(registernumber) as example
                from hit, unnest(facets) word group by word) words
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then c.carcolor end::text
        from counted left join public.cardetails c on c.registernumber = counted.example and facet in ('brand', 'colour')
        where facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search)).by_facet)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$$;

-- What the filters of the home page offer: {"total", "fuel": [{"value", "count"}], "type", "transmission", "owners", "brand", "colour":
-- likewise, most frequent first; "price": {"min", "max", "choices": [{"from", "to", "count"}]}, "km": likewise,
-- "year": {"min", "max", "choices": [{"value", "count"}]}}. Filter, search and total as in list_vehicles.
create function public.count_vehicles(p_filter jsonb default '{}', p_search text default '') returns jsonb
language sql stable set search_path = ''
as $$
  with counted as (
    select * from private.count_facets(p_filter, p_search)
  ), asked as (
    select facet, (
        select coalesce(jsonb_agg(jsonb_build_object('value', coalesce(spelled, choice), 'count', number)
          order by number desc, choice), '[]') from counted where counted.facet = list.facet) as answer
    from unnest('{fuel,type,transmission,owners,brand,colour}'::text[]) as list (facet)
    union all
    select facet, jsonb_build_object(
      'min', (select number from counted where counted.facet = range.facet and choice = 'min'),
      'max', (select number from counted where counted.facet = range.facet and choice = 'max'),
      'choices', (
        select coalesce(jsonb_agg(case facet
          when 'year' then jsonb_build_object('value', choice::int, 'count', number)
          else jsonb_build_object('from', coalesce(steps[choice::int], 0), 'to', steps[choice::int + 1], 'count', number) end
          order by choice::int), '[]')
        from counted where counted.facet = range.facet and choice not in ('min', 'max')))
    from unnest('{price,km,year}'::text[]) as range (facet), private.steps_of(facet) as steps
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (private.listed_page(p_filter, p_search, 'newest', 1, 0, null)).total) from asked
$$;

revoke execute on function private.count_facets from public;
revoke execute on function public.count_vehicles from public, anon, authenticated, service_role;
grant execute on function private.count_facets, public.count_vehicles, private.steps_of to anon, authenticated;
