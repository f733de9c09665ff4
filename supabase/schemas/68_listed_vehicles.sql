-- Listed vehicles: the search index of the home page. A narrow copy of what visitors may filter, search and sort by, in which a
-- page is found among 100,000 vehicles without reading their rows.

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
