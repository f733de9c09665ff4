-- Listed pages: how a page of the home page is found, filtered, searched, sorted, among 100,000 vehicles as among 200.
--
-- Few matches are looked up in the index on facets and sorted (sort_matches); of many, the index of the order is read until the page is
-- full (scan_order). Which of them is cheaper the planner cannot say: it takes filters for independent of each other, but no bike is
-- diesel. So the matches are estimated from exact counts of every pair of facets (estimate_matches), and settings of each function keep
-- the planner to its kind of plan.

-- A place is where one vehicle stands in an order, 'sort key/newest/number'; it is also the cursor of the page behind it.

-- The first places of an order that match, of p_reach that are looked at; null: all. Bounds are conditions on the order
-- itself. The settings keep the planner on the index of the order.
create function private.scan_order(p_by text, p_bounds text, p_conditions text, p_reach int, p_most int) returns text[]
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
as $$
declare
  v_page text[];
begin
  execute format(
    $query$
      select array(
        select concat_ws('/', %1$I, by_newest, registernumber)
        from (select * from private.listed where %2$s order by %1$I, by_newest, registernumber limit $1) listed
        where %3$s limit $2)
    $query$, p_by, p_bounds, p_conditions)
  into v_page using p_reach, p_most;
  return v_page;
end
$$;

-- How many match, p_count at most, and the first places of those within p_bounds, by intersecting the lists of the index on facets. The
-- settings keep the planner there.
create function private.sort_matches(
  p_by text, p_bounds text, p_conditions text, p_count int, p_most int, out total int, out page text[]
)
language plpgsql stable set search_path = '' set enable_indexscan = off set enable_indexonlyscan = off set enable_seqscan = off
as $$
begin
  execute format(
    $query$
      with matches as materialized (
        select %I as place, by_newest, registernumber, %s as within from private.listed where %s limit $1)
      select (select count(*) from matches), array(
        select concat_ws('/', place, by_newest, registernumber)
        from matches where within order by place, by_newest, registernumber limit $2)
    $query$, p_by, p_bounds, p_conditions)
  into total, page using p_count, p_most;
end
$$;

-- A page of the listed vehicles that match, in one of the orders (any other name is 'newest'); behind the place p_after, or without
-- the first p_offset. `next` is the place of its last vehicle, null when there is no page behind it. `total` is exact up to 1,000
-- and 1,001 above, and always exact without p_limit. 400 for a cursor that is none (22P02), and a negative number (2201W, 2201X).
-- Few matches are looked up and sorted. Of many those in the sparse buckets are, and then the order is scanned from where matches are
-- dense. Where facets depend on each other so much that the scan does not fill the page, all are looked up.
-- Security definer: nobody may read the table, and with row-level security the comparisons of enums and words could not use
-- an index (they are not leakproof). It tells what every visitor may see.
create function private.listed_page(
  p_filter jsonb, p_search text, p_sort text, p_limit int, p_offset int, p_after text,
  out total int, out numbers text[], out next text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_by     text := case p_sort when 'price' then 'by_price' when 'priceDesc' then 'by_price_desc' when 'km' then 'by_km'
                               when 'year' then 'by_year' else 'by_newest' end;
  v_where  record := private.listing_conditions(p_filter, p_search, v_by);
  v_worded boolean := private.words_query(p_search) is not null;
  -- Capped, or numbers that no stock reaches would overflow.
  v_first  int := coalesce(least(p_offset, 1000000), 0) + 1;
  -- One more than the page, which shows whether there is another.
  v_most   int := v_first + least(p_limit, 1000000);
  v_key    float8 := '-Infinity';
  v_after  text := 'true';
  v_estimate record;
  v_page   text[] := '{}';
begin
  if p_limit < 0 then
    raise sqlstate '2201W' using message = 'LIMIT must not be negative';
  elsif p_offset < 0 then
    raise sqlstate '2201X' using message = 'OFFSET must not be negative';
  end if;
  if p_after <> '' and p_limit is not null then
    v_key := split_part(p_after, '/', 1);
    v_after := format('(%I, by_newest, registernumber) > (%L::float8, %L::float8, %L)',
      v_by, v_key, split_part(p_after, '/', 2), split_part(p_after, '/', 3));
  end if;
  v_estimate := private.estimate_matches(v_where.facets, v_where.facets_within, v_by, v_key);
  if v_most is null or v_most > 1001 then
    v_page := private.scan_order(v_by, v_where.range || ' and ' || v_after, v_where.by_column, null, v_most);
  elsif not v_estimate.few then
    if v_estimate.sparse <> '{}' then
      v_page := (private.sort_matches(v_by, format('%I < %L and %s', v_by, v_estimate.dense_from, v_after),
        v_where.by_facet || format(' and private.facets_of(listed) && %L', v_estimate.sparse), null, v_most)).page;
    end if;
    if cardinality(v_page) < v_most then
      -- Words are not in the indexes of the orders, but looked up in the table.
      v_page := v_page || private.scan_order(v_by, format('%I >= %L and %s and %s', v_by, v_estimate.dense_from, v_where.range, v_after),
        v_where.by_column, case when v_worded then 2000 else 4000 end, v_most - cardinality(v_page));
    end if;
  end if;
  if cardinality(v_page) < v_most and v_most <= 1001 then
    select found.total, found.page into total, v_page from private.sort_matches(v_by, v_after, v_where.by_facet, null, v_most) found;
  elsif v_after = 'true' and coalesce(cardinality(v_page) < v_most, true) then
    total := cardinality(v_page);
  elsif not v_worded and (v_estimate.at_least > 1000 or v_estimate.at_least = v_estimate.at_most) then
    total := v_estimate.at_least;
  else
    total := (private.sort_matches(v_by, 'false', v_where.by_facet, case when p_limit is not null then 1001 end, 0)).total;
  end if;
  if p_limit is not null then
    total := least(total, 1001);
  end if;
  v_page := v_page[v_first:];
  if cardinality(v_page) > p_limit then
    next := v_page[p_limit];
  end if;
  numbers := array(select split_part(place, '/', 3) from unnest(v_page[:coalesce(p_limit, cardinality(v_page))]) place);
end
$$;

revoke execute on function private.scan_order, private.sort_matches, private.listed_page from public;
grant execute on function private.listed_page to anon, authenticated;
