-- Filters of the listed vehicles: their conditions, and how many vehicles match before any is looked at.

-- The words (private.facets_of) that vehicles have in these facets: each of one, every pair of two; '' for none.
create function private.words_of(p_facets jsonb, p_names text[]) returns text[]
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

-- Refuses a filter that nobody has chosen: to look at each key of one of megabytes takes seconds.
create function private.refuse_long_filter(p_filter jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if length(p_filter::text) > 20000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'A filter has at most 20,000 characters.', hint = 'value.invalid';
  end if;
end
$$;

-- The same filter with the most that a vehicle may cost a month as the price that comes to. So an EMI needs no column and no index, and
-- new rates hold at once. A price that has no EMI is less than any that has one.
create function private.with_emi_as_price(p_filter jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_most numeric := (p_filter -> 'emi' ->> 1)::numeric;
begin
  if v_most is null then
    return p_filter - 'emi';
  end if;
  return p_filter - 'emi' || jsonb_build_object('price', jsonb_build_array(
    greatest((p_filter -> 'price' ->> 0)::numeric, private.least_price_with_emi()), least((p_filter -> 'price' ->> 1)::numeric, private.price_at_emi(v_most))));
end
$$;

-- A filter is {"fuel": ["diesel", "cng"], "type", "transmission", "owners", "brand", "colour": likewise, "price": [from, to],
-- "km", "year", "emi": [null, to]}: a facet that is missing is not filtered, and an end of a range may be null. A colour is a family, or what a maker calls it. The words of a search are looked for
-- too. Answers one condition in two forms: `by_column` is checked row by row on the way through an index, `by_facet` asks the
-- index on facets and no other (hence the + 0), or that on words where there are any, which has type, fuel, company, gearbox and colour too. `range` is the part of it that bounds the order p_by. All values are quoted; of a list 50 count.
-- `facets` has the words of each facet of which a vehicle may match, and `facets_within` those of which every vehicle does: not a step of
-- price or kilometers in which the range begins or ends, nor the family of a maker's colour.
create function private.listing_conditions(
  p_filter jsonb, p_search text, p_by text, out by_column text, out by_facet text, out range text, out facets jsonb,
  out facets_within jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  v_words  constant tsquery := private.words_query(p_search);
  v_lookup tsquery := v_words;
  v_names  text[] := '{}';
  v_facet  text;
  v_from   float8;
  v_to     float8;
  v_bound  text;
  v_keys   text[];
  v_within text[];
  v_families text[];
  v_steps  float8[];
begin
  perform private.refuse_endless_numbers(p_filter);
  p_filter := private.with_emi_as_price(p_filter);
  by_column := case when v_words is null then 'true' else format('words @@ %L::tsquery', v_words) end;
  by_facet := 'true';
  range := 'true';
  facets := '{}';
  facets_within := '{}';
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
        if v_words is not null then
          by_facet := by_facet || format(' and by_year + 0 between %L and %L', -v_to, -v_from);
        end if;
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
      v_bound := format(case when v_facet = 'colour' then ' and (colour = any (%2$L) or maker_colour = any (%2$L))'
                             else ' and %1$I = any (%2$L)' end, v_facet, v_keys);
      by_column := by_column || v_bound;
      by_facet := by_facet || v_bound;
    else
      continue;
    end if;
    if v_facet = 'colour' then
      -- A maker's name finds some of its family.
      v_families := array(select lower(family) from private.colour_families() where lower(family) = any (v_keys));
      v_keys := array(select unnest(v_families) union select colour from private.listed where maker_colour = any (v_keys));
    end if;
    v_within := case when v_facet = 'colour' then v_families when v_steps is null then v_keys else array(
      select key::text from unnest(v_keys::int[]) key
      where v_from <= greatest(v_steps[key], 0.01) and v_to >= coalesce(v_steps[key + 1], 1e10)) end;
    facets := facets || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_keys) key));
    facets_within := facets_within || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_within) key));
    v_names := v_names || v_facet;
    if v_facet in ('fuel', 'type', 'transmission', 'brand', 'colour') and v_keys <> '{}' then
      v_lookup := v_lookup && (select string_agg(format('''=%s''', key), ' | ') from unnest(v_keys) key)::tsquery;
    end if;
  end loop;
  if v_words is not null then
    by_facet := format('words @@ %L::tsquery and %s', v_lookup, by_facet);
    return;
  end if;
  for place in 1 .. cardinality(v_names) by 2 loop
    by_facet := by_facet || format(' and private.facets_of(listed) && %L', private.words_of(facets, v_names[place:place + 1]));
  end loop;
end
$$;

-- Estimates, before any vehicle is looked at

create function private.counts_of(p_words text[]) returns table (word text, number float8)
language plpgsql stable rows 20 set search_path = ''
as $$
begin
  return query
    select c.word, sum(c.number)::float8 from private.listed_counts c where c.word = any (p_words) group by c.word having sum(c.number) > 0;
end
$$;

-- How many vehicles match: the lower bound `at_least` and the upper bound `at_most`, which are equal for up to two facets whose ranges
-- begin and end between steps; of more facets the first two give the upper bound. `few`: they should be looked up and sorted.
-- Otherwise a histogram tells where the matches stand in the order p_by behind p_from; its buckets are the steps of price or kilometers,
-- or the years. They are dense from the sort key `dense_from` on; before it only the buckets with the words `sparse` have some. A bucket
-- counts the matches of each facet exactly, and takes facets for independent of each other only within itself.
create function private.estimate_matches(
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

revoke execute on function private.refuse_long_filter, private.words_of, private.with_emi_as_price, private.listing_conditions, private.counts_of, private.estimate_matches from public;
grant execute on function private.refuse_long_filter to anon, authenticated;
