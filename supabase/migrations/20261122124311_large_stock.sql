-- A page of a large stock for what a page of a small one costs: the index of facets has every two values as one word, too, so that the
-- matches of two filters are one list; the narrow table no longer repeats the words; and triggers act once for a statement, so that an
-- import of many vehicles stays fast.
--
-- Takes about ten seconds for 100,000 listed vehicles, in which the home page waits.

SET local check_function_bodies = off;

DROP TRIGGER "learn_words" ON "public"."cardetails";

DROP TRIGGER "note_listed_price" ON "public"."cardetails";

DROP INDEX "private"."listed_by_facets";

DROP VIEW "private"."listing";

DROP FUNCTION "private"."are_many_listed"(text);

DROP FUNCTION "private"."few_listed"(text, text, text, integer, integer);

DROP FUNCTION "private"."listing_conditions"(jsonb, text);

DROP FUNCTION "private"."walk_listed"(text, text, integer, integer);

ALTER TABLE "private"."listed"
  DROP COLUMN "facets";

CREATE OR REPLACE FUNCTION private.count_facets (
  p_filter jsonb,
  p_search text
)
  RETURNS TABLE (
    facet   text,
    choice  text,
    number  double precision,
    spelled text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_all  constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year}';
  v_pass text;
begin
  foreach v_pass in array array['all'] || array(select name from unnest(v_all) name where p_filter ? name) loop
    return query execute format(
      $query$
        with hit as materialized (
          select registernumber, fuel, type, transmission, owners, brand, colour, nullif(by_price, 'Infinity') as price,
            nullif(by_km, 'Infinity') as km, -nullif(by_year, 'Infinity') as year
          from private.listed where %s
        ), counted as (
          select fuel, type, transmission, owners, brand, colour, width_bucket(price, private.steps_of('price')) as price,
            width_bucket(km, private.steps_of('km')) as km, year, count(*)::float8 as number, any_value(registernumber) as example
          from hit group by grouping sets ((fuel), (type), (transmission), (owners), (brand), (colour), (7), (8), (year))
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then c.carcolor end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', price::text), ('km', km::text),
            ('year', year::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet in ('brand', 'colour')
        where choice is not null and facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search, null)).by_facet)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.facets_of (
  l private.listed
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_words text[] := array_remove(array[
    'brand:' || l.brand, 'colour:' || l.colour, 'fuel:' || l.fuel, 'km:' || width_bucket(nullif(l.by_km, 'Infinity'), private.steps_of('km')),
    'owners:' || l.owners, 'price:' || width_bucket(nullif(l.by_price, 'Infinity'), private.steps_of('price')),
    'transmission:' || l.transmission, 'type:' || l.type, 'year:' || -nullif(l.by_year, 'Infinity')], null);
  v_all   text[] := v_words;
begin
  for one in 1 .. cardinality(v_words) - 1 loop
    for other in one + 1 .. cardinality(v_words) loop
      v_all := v_all || (v_words[one] || ' ' || v_words[other]);
    end loop;
  end loop;
  return v_all;
end
$function$;

CREATE OR REPLACE FUNCTION private.few_listed (
  p_by         text,
  p_bounds     text,
  p_conditions text,
  p_most       integer,
  p_limit      integer,
  p_offset     integer,
  OUT          total integer,
  OUT          page text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_indexscan TO 'off'
  SET enable_indexonlyscan TO 'off'
  SET enable_seqscan TO 'off'
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.first_listed (
  p_by         text,
  p_bounds     text,
  p_conditions text,
  p_reach      integer,
  p_most       integer,
  p_limit      integer,
  p_offset     integer,
  OUT          total integer,
  OUT          page text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_bitmapscan TO 'off'
  SET enable_seqscan TO 'off'
  SET enable_sort TO 'off'
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.learn_words()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.vehicle_words (word)
  select distinct word
  from (select distinct lower(concat_ws(' ', carname, variant, carcompany, carcolor)) as line from changed) lines,
    regexp_split_to_table(line, '[^a-z0-9]+') word
  where word ~ '^[a-z]{4,20}$'
  order by word
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_changed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.listed where registernumber in (select registernumber from changed);
  insert into private.listed
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text
  from private.listing where registernumber in (select registernumber from changed);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.listed_page (
  p_filter jsonb,
  p_search text,
  p_sort   text,
  p_limit  integer,
  p_offset integer,
  p_after  text,
  OUT      total integer,
  OUT      numbers text[],
  OUT      next text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.listing_conditions (
  p_filter jsonb,
  p_search text,
  p_by     text,
  OUT      by_column text,
  OUT      by_facet text,
  OUT      range text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.note_listed_price()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' then
    update private.listed_prices p set listed_until = now()
    from changed c
    where p.registernumber = c.registernumber and p.listed_until is null
      and not (c.onhomepage and not c.status and p.price = c.vehiclesellprice);
  end if;
  insert into private.listed_prices (registernumber, price)
  select registernumber, vehiclesellprice from changed where onhomepage and not status and vehiclesellprice > 0
  on conflict do nothing;
  return null;
end
$function$;

CREATE VIEW "private"."listing" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.fuel,
    c.carmake AS type,
    c.transmission,
    l.owners,
    l.brand,
    l.colour,
    (- (EXTRACT(epoch FROM c.created_at))::double precision) AS by_newest,
    COALESCE(l.price, 'Infinity'::double precision) AS by_price,
    COALESCE((- l.price), 'Infinity'::double precision) AS by_price_desc,
    COALESCE(l.km, 'Infinity'::double precision) AS by_km,
    COALESCE((- l.year), 'Infinity'::double precision) AS by_year,
    c.search_text
   FROM public.cardetails c,
    LATERAL ( SELECT
                CASE
                    WHEN (c.keeper_serial > 3) THEN (3)::smallint
                    ELSE c.keeper_serial
                END AS owners,
            NULLIF(private.listing_key((c.carcompany)::text), ''::text) AS brand,
            NULLIF(private.listing_key((c.carcolor)::text), ''::text) AS colour,
            (NULLIF(c.vehiclesellprice, (0)::numeric))::double precision AS price,
            (NULLIF(c.kilometers, 0))::double precision AS km,
            (COALESCE((c.make_year)::numeric, EXTRACT(year FROM c.registration_date)))::double precision AS year) l
  WHERE (c.onhomepage AND (NOT c.status));

CREATE TRIGGER learn_edited_words
  AFTER UPDATE ON public.cardetails REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.learn_words();

CREATE TRIGGER learn_words
  AFTER INSERT ON public.cardetails REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.learn_words();

CREATE TRIGGER note_changed_price
  AFTER UPDATE ON public.cardetails REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_listed_price();

CREATE TRIGGER note_listed_price
  AFTER INSERT ON public.cardetails REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_listed_price();

REVOKE ALL ON FUNCTION "private"."facets_of"(private.listed) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."few_listed"(text, text, text, integer, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."first_listed"(text, text, text, integer, integer, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listing_conditions"(jsonb, text, text) FROM PUBLIC;

-- Written anew, because a dropped column stays in the rows that are there.
TRUNCATE private.listed;
INSERT INTO private.listed
  (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text)
SELECT registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text
FROM private.listing;

CREATE INDEX listed_by_facets ON private.listed USING gin (private.facets_of(listed.*))
  WITH (fastupdate=off);
