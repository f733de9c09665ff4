-- A page of a large stock knows how many vehicles match, and where in an order they stand, before it looks for them: each word of the index
-- on facets is counted. And a negative limit or offset is refused.
--
-- Takes about ten seconds for 100,000 listed vehicles, in which whoever changes one waits; the home page does not.

SET local check_function_bodies = off;

DROP FUNCTION "private"."few_listed"(text, text, text, integer, integer, integer);

DROP FUNCTION "private"."first_listed"(text, text, text, integer, integer, integer, integer);

DROP FUNCTION "private"."listing_conditions"(jsonb, text, text);

CREATE TABLE "private"."listed_counts" (
  "word"   text    NOT NULL,
  "number" integer NOT NULL
);

ALTER TABLE "private"."listed_counts"
  ENABLE ROW LEVEL SECURITY;

create or replace function private.count_listed_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.listed_counts (word, number)
  select word, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, unnest(private.facets_of(changed) || '{""}') word
  group by word;
  if (select count(*) from private.listed_counts where word = '') > 100 then
    with many as (
      delete from private.listed_counts
      where ctid = any (array(select ctid from private.listed_counts for update skip locked))
      returning word, number)
    insert into private.listed_counts (word, number)
    select word, sum(number) from many group by word having sum(number) <> 0;
  end if;
  return null;
end
$$;

create or replace function private.counts_of(p_words text[]) returns table (word text, number float8)
language plpgsql stable rows 20 set search_path = ''
as $$
begin
  return query
    select c.word, sum(c.number)::float8 from private.listed_counts c where c.word = any (p_words) group by c.word having sum(c.number) > 0;
end
$$;

create or replace function private.sort_matches(
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

create or replace function private.scan_order(p_by text, p_bounds text, p_conditions text, p_reach int, p_most int) returns text[]
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

create or replace function private.estimate_matches(
  p_facets jsonb, p_facets_within jsonb, p_by text, p_from float8,
  out at_least int, out at_most int, out few boolean, out dense_from float8, out sparse text[]
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_names  text[] := array(select key from jsonb_object_keys(p_facets) key order by key collate "C");
  v_facet  text := case p_by when 'by_price_desc' then 'price' when 'by_newest' then null else substr(p_by, 4) end;
  v_others text[] := array_remove(v_names, v_facet);
  v_bounds float8[] := array[0] || private.steps_of(v_facet) || 1e10;
  v_down   boolean := p_by in ('by_price_desc', 'by_year');
  v_before float8 := 0;
  v_bucket text;
  v_all    float8;
  v_hits   float8;
begin
  at_most := (select coalesce(sum(number), 0) from private.counts_of(private.words_of(p_facets, v_names[1:2])));
  at_least := (select coalesce(sum(number), 0) from private.counts_of(private.words_of(p_facets_within, v_names)) where cardinality(v_names) <= 2);
  few := at_most <= 2000 and at_least <= 1000;
  sparse := '{}';
  dense_from := '-Infinity';
  if few or v_facet is null or v_others = '{}' then
    return;
  end if;
  for v_bucket, dense_from, v_all, v_hits in
    with bucket as materialized (
      select v_facet || ':' || key as word, case when v_down then -high else low end as first
      from (select n - 1, v_bounds[n], v_bounds[n + 1] from generate_series(1, cardinality(v_bounds) - 1) n where v_facet <> 'year'
            union all
            select n, n, n from (select -max(by_year), -min(by_year) from private.listed where by_year < 'Infinity') years (first, last),
              generate_series(first::int, last::int) n where v_facet = 'year') buckets (key, low, high)
      where case when v_down then -low else high end >= p_from and coalesce(p_facets -> v_facet ? (v_facet || ':' || key), true)
    ), hit as (
      select split_part(word, ' ', case when other < v_facet then 2 else 1 end) as word, sum(number) as number
      from unnest(v_others) other, private.counts_of(private.words_of(
        p_facets || jsonb_build_object(v_facet, array(select word from bucket)), array[v_facet, other]))
      group by other, 1
    )
    select word, bucket.first, stock.number, stock.number * exp(sum(ln(hit.number / stock.number)))
    from private.counts_of(array(select word from bucket)) stock join bucket using (word) join hit using (word)
    group by 1, 2, 3 having count(*) = cardinality(v_others)
    order by 2
  loop
    if v_before > 250 or v_hits > 1000 or v_hits > 250 and v_hits > v_all * 0.05 then
      return;
    end if;
    sparse := sparse || private.words_of(p_facets || jsonb_build_object(v_facet, array[v_bucket]), array[v_facet, v_others[1]]);
    v_before := v_before + v_hits;
  end loop;
  dense_from := 'Infinity';
end
$$;

create or replace function private.listed_page(
  p_filter jsonb, p_search text, p_sort text, p_limit int, p_offset int, p_after text,
  out total int, out numbers text[], out next text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_by     text := case p_sort when 'price' then 'by_price' when 'priceDesc' then 'by_price_desc' when 'km' then 'by_km'
                               when 'year' then 'by_year' else 'by_newest' end;
  v_where  record := private.listing_conditions(p_filter, p_search, v_by);
  v_worded boolean := private.search_patterns(p_search) <> '{}';
  v_first  int := coalesce(p_offset, 0) + 1;
  -- One more than the page, which shows whether there is another.
  v_most   int := v_first + p_limit;
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
        v_where.by_column, case when v_worded then 1000 else 4000 end, v_most - cardinality(v_page));
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

create or replace function private.listing_conditions(
  p_filter jsonb, p_search text, p_by text, out by_column text, out by_facet text, out range text, out facets jsonb,
  out facets_within jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  v_names  text[] := '{}';
  v_facet  text;
  v_from   float8;
  v_to     float8;
  v_bound  text;
  v_keys   text[];
  v_within text[];
  v_steps  float8[];
begin
  select coalesce(string_agg(format('search_text like %L', pattern), ' and '), 'true'),
    coalesce(string_agg(format(case when pattern ~ '[[:alnum:]]{3}' then 'search_text like %L' else 'search_text || '''' like %L' end,
      pattern), ' and '), 'true'), 'true', '{}', '{}'
  into by_column, by_facet, range, facets, facets_within
  from unnest(private.search_patterns(p_search)) pattern;
  for v_facet in select key from jsonb_object_keys(p_filter) key order by key collate "C" loop
    v_steps := private.steps_of(v_facet);
    if v_facet in ('price', 'km', 'year') then
      -- What is known is at least 0.01, and less than 1e10.
      v_from := greatest((p_filter -> v_facet ->> 0)::float8, 0.01);
      v_to := least((p_filter -> v_facet ->> 1)::float8, 1e10);
      v_bound := case when v_facet = 'year' then format('by_year between %L and %L', -v_to, -v_from)
                      else format('by_%s between %L and %L', v_facet, v_from, v_to) end;
      by_column := by_column || ' and ' || v_bound;
      if p_by = 'by_' || v_facet then
        range := v_bound;
      elsif p_by = 'by_price_desc' and v_facet = 'price' then
        range := format('by_price_desc between %L and %L', -v_to, -v_from);
      end if;
      if v_facet = 'year' then
        v_keys := array(
          select year from (select -max(by_year), -min(by_year) from private.listed where by_year < 'Infinity') years (first, last),
            generate_series(first::int, last::int) year where year between v_from and v_to);
      else
        by_facet := by_facet || format(' and by_%s + 0 between %L and %L', v_facet, v_from, v_to);
        v_keys := array(select generate_series(width_bucket(v_from, v_steps), width_bucket(v_to, v_steps)));
      end if;
    elsif v_facet in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') then
      v_keys := array(select distinct private.listing_key(choice)
                      from jsonb_array_elements_text(p_filter -> v_facet) choice limit 50);
      v_bound := format(' and %I = any (%L)', v_facet, v_keys);
      by_column := by_column || v_bound;
      by_facet := by_facet || v_bound;
    else
      continue;
    end if;
    v_within := case when v_steps is null then v_keys else array(
      select key::text from unnest(v_keys::int[]) key
      where v_from <= greatest(v_steps[key], 0.01) and v_to >= coalesce(v_steps[key + 1], 1e10)) end;
    facets := facets || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_keys) key));
    facets_within := facets_within || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_within) key));
    v_names := v_names || v_facet;
  end loop;
  if p_search ~ '[[:alnum:]]{3}' then
    by_facet := by_column;
    return;
  end if;
  for place in 1 .. cardinality(v_names) by 2 loop
    by_facet := by_facet || format(' and private.facets_of(listed) && %L', private.words_of(facets, v_names[place:place + 1]));
  end loop;
end
$$;

create or replace function private.words_of(p_facets jsonb, p_names text[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  v_words text[] := '{""}';
  v_name  text;
begin
  for v_name in select name from unnest(p_names) name order by name collate "C" loop
    v_words := array(
      select ltrim(word || ' ' || other) from unnest(v_words) word, jsonb_array_elements_text(p_facets -> v_name) other);
  end loop;
  return v_words;
end
$$;

CREATE INDEX listed_counts_by_word ON private.listed_counts USING btree (word) INCLUDE (number);

CREATE TRIGGER count_added
  AFTER INSERT ON private.listed REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_listed_words();

CREATE TRIGGER count_removed
  AFTER DELETE ON private.listed REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.count_listed_words();

REVOKE ALL ON FUNCTION "private"."count_listed_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."counts_of"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sort_matches"(text, text, text, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."scan_order"(text, text, text, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."estimate_matches"(jsonb, jsonb, text, double precision) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listing_conditions"(jsonb, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."words_of"(jsonb, text[]) FROM PUBLIC;

-- After the triggers, which keep others from writing meanwhile.
INSERT INTO private.listed_counts (word, number)
SELECT word, count(*)
FROM private.listed l, unnest(private.facets_of(l) || '{""}') word
GROUP BY word;
