-- Listed pages: how a page of the home page is found, filtered, searched, sorted, among 100,000 vehicles as among 200.

-- Filters

-- A filter is {"fuel": ["diesel", "cng"], "type", "transmission", "owners", "brand", "colour": likewise, "price": [from, to],
-- "km", "year"}: a facet that is missing is not filtered, and an end of a range may be null. The words of a search are looked for
-- too. Answers one condition in two forms: `by_column` is checked row by row on the way through an index, `by_facet` asks the
-- index on facets and no other (hence the + 0, and the || '' of what is too short for the index on words), or that on words
-- where there are any. `range` is the part of it that bounds the order p_by. All values are quoted; of a list 50 count.
create function private.listing_conditions(
  p_filter jsonb, p_search text, p_by text, out by_column text, out by_facet text, out range text
)
language plpgsql stable set search_path = ''
as $$
declare
  v_words text[];
  v_facet text;
  v_from  float8;
  v_to    float8;
  v_bound text;
  v_keys  text[];
begin
  select coalesce(string_agg(format('search_text like %L', pattern), ' and '), 'true'),
    coalesce(string_agg(format(case when pattern ~ '[[:alnum:]]{3}' then 'search_text like %L' else 'search_text || '''' like %L' end,
      pattern), ' and '), 'true'), 'true'
  into by_column, by_facet, range
  from unnest(private.search_patterns(p_search)) pattern;
  for v_facet in select key from jsonb_object_keys(p_filter) key order by key collate "C" loop
    if v_facet in ('price', 'km', 'year') then
      v_from := coalesce((p_filter -> v_facet ->> 0)::float8, 0.01);
      v_to := coalesce((p_filter -> v_facet ->> 1)::float8, 1e10);
      v_bound := case when v_facet = 'year' then format('by_year between %L and %L', -v_to, -v_from)
                      else format('by_%s between %L and %L', v_facet, v_from, v_to) end;
      by_column := by_column || ' and ' || v_bound;
      if p_by = 'by_' || v_facet then
        range := v_bound;
      elsif p_by = 'by_price_desc' and v_facet = 'price' then
        range := format('by_price_desc between %L and %L', -v_to, -v_from);
      end if;
      if v_facet = 'year' then
        v_keys := array(select generate_series(
          greatest(v_from, (select -max(by_year) from private.listed where by_year < 'Infinity'))::int,
          least(v_to, extract(year from private.today()) + 1)::int));
      else
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
    v_keys := array(select v_facet || ':' || key from unnest(v_keys) key);
    if cardinality(v_words) * cardinality(v_keys) <= 500 then
      by_facet := by_facet || format(' and private.facets_of(listed) && %L',
        array(select word || ' ' || key from unnest(v_words) word, unnest(v_keys) key));
      v_words := null;
    else
      by_facet := by_facet || coalesce(case when v_words is not null then format(' and private.facets_of(listed) && %L', v_words) end, '');
      v_words := v_keys;
    end if;
  end loop;
  if v_words is not null then
    by_facet := by_facet || format(' and private.facets_of(listed) && %L', v_words);
  end if;
  if p_search ~ '[[:alnum:]]{3}' then
    by_facet := by_column;
  end if;
end
$$;

-- Pages. A place is where one vehicle stands in an order, 'sort key/newest/number'; it is also the cursor of the page behind it.

-- How many of the first p_reach of an order match, up to p_most, and the places of a page of those. Of all, where a fifth of the newest
-- match, so that there will be enough soon; of the first eighth where none of it does, because there they begin late. Bounds are conditions on the order itself. The settings keep the planner on the index of the
-- order: it takes filters for independent of each other, and where they are not it would read every match and sort.
create function private.first_listed(
  p_by text, p_bounds text, p_conditions text, p_reach int, p_most int, p_limit int, p_offset int, out total int, out page text[]
)
language plpgsql stable set search_path = '' set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off
as $$
declare
  v_order constant text := format(
    '(select *, %1$I as place from private.listed where %2$s order by %1$I, by_newest, registernumber limit ', p_by, p_bounds);
begin
  execute format(
    $query$
      with hit as materialized (
        select place, by_newest, registernumber
        from %1$s case
          when (select count(*) from %3$s $1 / 8) newest where %2$s) > $1 / 40 then null
          when exists (select from %1$s $1 / 8) head where %2$s) then $1 else $1 / 8 end) listed
        where %2$s limit $2)
      select (select count(*) from hit), array(
        select concat_ws('/', place, by_newest, registernumber)
        from hit order by place, by_newest, registernumber limit $3 offset $4)
    $query$, v_order, p_conditions, '(select * from private.listed order by by_newest, registernumber limit ')
  into total, page using p_reach, p_most, p_limit, p_offset;
end
$$;

-- How many match, and the places of a page of those behind p_bounds, by intersecting the lists of the index on facets. With p_most it
-- counts no further. The settings keep the planner there.
create function private.few_listed(
  p_by text, p_bounds text, p_conditions text, p_most int, p_limit int, p_offset int, out total int, out page text[]
)
language plpgsql stable set search_path = '' set enable_indexscan = off set enable_indexonlyscan = off set enable_seqscan = off
as $$
begin
  execute format(
    $query$
      with few as materialized (
        select %I as place, by_newest, registernumber, %s as behind from private.listed where %s limit $1)
      select (select count(*) from few), array(
        select concat_ws('/', place, by_newest, registernumber)
        from few where behind order by place, by_newest, registernumber limit $2 offset $3)
    $query$, p_by, p_bounds, p_conditions)
  into total, page using p_most, p_limit, p_offset;
end
$$;

-- A page of the listed vehicles that match, in one of the orders (any other name is 'newest'); behind the place p_after, or without
-- the first p_offset. `next` is the place of its last vehicle, null when there is no page behind it. `total` is exact up to 1,000
-- and 1,001 above, and always exact without p_limit. 400 for a cursor that is none (22P02).
-- Most pages stand at the beginning of their order. Where they do not, or too few do to know that there are more than 1,000, every
-- match is looked up, or 1,001 to count.
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
  -- Null: all. Words are not in the indexes of the orders, but looked up in the table.
  v_worded boolean := private.search_patterns(p_search) <> '{}';
  v_reach  int := case when v_worded then 4000 else 8000 end;
  v_after  text := 'true';
  v_page   text[];
begin
  if p_after <> '' and p_limit is not null then
    v_after := format('(%I, by_newest, registernumber) > (%L::float8, %L::float8, %L)',
      v_by, split_part(p_after, '/', 1), split_part(p_after, '/', 2), split_part(p_after, '/', 3));
  end if;
  if p_limit is null or p_offset + p_limit > 1000 and v_after = 'true' then
    v_reach := null;
  end if;
  -- One more than the page, which shows whether there is another.
  select first.total, first.page into total, v_page
  from private.first_listed(v_by, v_where.range || ' and ' || v_after, v_where.by_column, v_reach,
                            case when p_limit is not null then greatest(1001, p_offset + p_limit + 1) end,
                            p_limit + 1, p_offset) first;
  if (v_reach is not null or v_after <> 'true') and (total < 1001 or cardinality(v_page) <= p_limit) then
    select few.total, case when cardinality(v_page) > p_limit then v_page else few.page end into total, v_page
    from private.few_listed(v_by, v_after, v_where.by_facet, case when cardinality(v_page) > p_limit then 1001 end,
                            p_limit + 1, p_offset) few;
  end if;
  if p_limit is not null then
    total := least(total, 1001);
  end if;
  if cardinality(v_page) > p_limit then
    next := v_page[p_limit];
  end if;
  numbers := array(select split_part(place, '/', 3) from unnest(v_page[:coalesce(p_limit, cardinality(v_page))]) place);
end
$$;

revoke execute on function
  private.listing_conditions, private.first_listed, private.few_listed, private.listed_page
  from public;
grant execute on function private.listed_page to anon, authenticated;
