-- Counts of the steps of price, kilometers and year, cumulated as each choice means; words in quotes, which are looked for as they were
-- typed; Marathi and Hindi words for what a search means; and brands that are the same without punctuation, so that the page of one can
-- name it in its address.
--
-- Lists the vehicles anew whose brand or colour has punctuation or accents: some of a stock.

SET local check_function_bodies = off;

DROP FUNCTION "private"."search_meaning"(text);

CREATE OR REPLACE FUNCTION private.bounds_of (
  p_facet  text,
  p_filter jsonb
)
  RETURNS double precision[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array_agg(distinct bound order by bound)
  from unnest(0 || private.steps_of(p_facet) || (p_filter -> p_facet ->> 0)::float8 || (p_filter -> p_facet ->> 1)::float8) at,
    unnest(array[at, at + 0.005]) bound
  where at is not null
$function$;

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
  v_all   constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year}';
  v_price constant float8[] := private.bounds_of('price', p_filter);
  v_km    constant float8[] := private.bounds_of('km', p_filter);
  v_pass  text;
begin
  foreach v_pass in array array['all'] || array(select name from unnest(v_all) name where p_filter ? name) loop
    return query execute format(
      $query$
        with hit as materialized (
          select registernumber, fuel, type, transmission, owners, brand, colour, nullif(by_price, 'Infinity') as price,
            nullif(by_km, 'Infinity') as km, -nullif(by_year, 'Infinity') as year
          from private.listed where %1$s
        ), counted as (
          select fuel, type, transmission, owners, brand, colour, width_bucket(price, %2$L::float8[]) as price,
            width_bucket(km, %3$L::float8[]) as km, year, count(*)::float8 as number, any_value(registernumber) as example
          from hit group by grouping sets ((fuel), (type), (transmission), (owners), (brand), (colour), (7), (8), (year))
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then c.carcolor end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', (%2$L::float8[])[price]::text),
            ('km', (%3$L::float8[])[km]::text), ('year', year::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet in ('brand', 'colour')
        where choice is not null and facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search, null)).by_facet, v_price, v_km)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.latin_words()
  RETURNS TABLE (
    word  text,
    latin text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('लाखांपर्यंत', 'lakh tak'), ('लाखापर्यंत', 'lakh tak'), ('लाखांपेक्षा', 'lakh'), ('लाख', 'lakh'), ('हजार', 'thousand'),
    ('हज़ार', 'thousand'), ('कोटी', 'crore'), ('करोड़', 'crore'), ('रुपये', 'rs'), ('किमी', 'km'), ('किलोमीटर', 'km'),
    ('पर्यंत', 'tak'), ('तक', 'tak'), ('कमी', 'se kam'), ('से कम', 'se kam'), ('जास्त', 'se zyada'),
    ('से ज्यादा', 'se zyada'), ('पेट्रोल', 'petrol'), ('डिझेल', 'diesel'), ('डीजल', 'diesel'), ('सीएनजी', 'cng'),
    ('कार', 'car'), ('बाईक', 'bike'), ('बाइक', 'bike'), ('दुचाकी', 'bike'), ('मोटरसायकल', 'bike'), ('मोटरसाइकिल', 'bike'),
    ('स्कूटर', 'scooter'), ('ट्रक', 'truck'), ('टेम्पो', 'tempo'), ('टेंपो', 'tempo'), ('गाडी', 'gadi'), ('गाड़ी', 'gadi')
$function$;

CREATE OR REPLACE FUNCTION private.listing_key (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select regexp_replace(lower(normalize(p_text, nfkd)), '[\s!-/:-@[-`{-~\u0300-\u036f]', '', 'g') $function$;

CREATE OR REPLACE FUNCTION private.search_line (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_plate text;
  v_latin record;
  v_line  text := lower(translate(left(p_text, 100), '०१२३४५६७८९–—−≤≥()[]"!?;:|', '0123456789---<>          '));
begin
  v_line := ' ' || regexp_replace(v_line, ',(?!\d)|(?<!\d),|\.(?=\s|$)|\s+', ' ', 'g') || ' ';
  v_line := regexp_replace(v_line, '[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]', ' ', 'g');
  v_line := regexp_replace(v_line, ' +', ' ', 'g');
  if v_line ~ '[\u0900-\u097f]' then
    for v_latin in select word, latin from private.latin_words() loop
      v_line := regexp_replace(v_line, '( |\d)' || v_latin.word || '(?= )', '\1 ' || v_latin.latin, 'g');
    end loop;
    v_line := regexp_replace(v_line, ' +', ' ', 'g');
  end if;
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?) ?(?=\d)', '₹', 'g');
  v_plate := (regexp_match(v_line, ' ([a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?= )'))[1];
  if v_plate is not null then
    v_line := replace(v_line, v_plate, lower(private.vehicle_key(v_plate)));
  end if;
  v_line := regexp_replace(v_line, ' (?:second|2nd)[ -]hand(?= )', ' used');
  v_line := regexp_replace(v_line, ' (?:2|two)[ -]?wheelers?(?= )', ' bike');
  return regexp_replace(v_line, ' (?:4|four)[ -]?wheelers?(?= )', ' car');
end
$function$;

CREATE OR REPLACE FUNCTION private.search_meaning (
  p_text text,
  OUT    filter jsonb,
  OUT    words text,
  OUT    corrected text[],
  OUT    mistyped text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_owner  constant text := ' (?:(1st|first|single|one|1)|(2nd|second|two|2)|(3rd|third|three|3)) (?:owners?|hand)(?= )';
  v_filler constant text[] := '{a,an,the,and,or,with,in,of,for,from,to,used,sale,price,year,model,models,vehicle,vehicles,owner,gaadi,gadi}';
  v_choices constant text[] := array(select word from private.choice_words());
  v_text   constant text := translate(left(p_text, 100), '“”„', '"""');
  v_quoted constant text := (select string_agg(quoted[1], ' ') from regexp_matches(v_text, '"([^"]*)"', 'g') quoted);
  v_line   text := private.search_line(regexp_replace(v_text, '"[^"]*"', ' ', 'g'));
  v_kind   text;
  v_word   text;
  v_right  text;
  v_found  record;
begin
  filter := '{}';
  -- Twice, because a range may be said in two bounds: 'above 3 lakh under 5 lakh'.
  foreach v_kind in array '{km,km,year,year,price,price}'::text[] loop
    continue when v_line !~ case v_kind when 'km' then '\dk? ?(?:thousand |lakhs? )?k' when 'year' then '(?:19|20)\d\d' else '\d' end;
    v_found := private.take_bounds(v_line, v_kind);
    v_line := v_found.p_line;
    if coalesce(v_found.low, v_found.high) is not null then
      filter := filter || jsonb_build_object(v_kind, jsonb_build_array(
        greatest(v_found.low, (filter -> v_kind ->> 0)::numeric), least(v_found.high, (filter -> v_kind ->> 1)::numeric)));
    end if;
  end loop;
  if v_line ~ v_owner then
    filter := filter || jsonb_build_object('owners', jsonb_build_array(
      (select place::text from unnest(regexp_match(v_line, v_owner)) with ordinality as t (part, place) where part is not null)));
    v_line := regexp_replace(v_line, v_owner, '');
  end if;

  for v_word in
    select replace(word, '-', '') from regexp_split_to_table(btrim(v_line), ' ') word where word <> all (v_filler)
  loop
    v_right := private.right_spelling(v_word, v_choices);
    if v_right <> v_word then
      corrected := corrected || v_right;
      mistyped := mistyped || v_word;
    end if;
    if v_right = any (v_choices) then
      select facet, choices into v_found from private.choice_words() where word = v_right;
      filter := filter || jsonb_build_object(v_found.facet, coalesce(filter -> v_found.facet, '[]') || to_jsonb(v_found.choices));
    else
      words := concat_ws(' ', words, nullif(v_right, ''));
    end if;
  end loop;
  if v_quoted ~ '\S' then
    words := concat_ws(' ', nullif(words, ''), '"' || lower(regexp_replace(btrim(v_quoted), '\s+', ' ', 'g')) || '"');
  end if;
  if filter = '{}' and coalesce(words, '') = '' then
    words := btrim(left(p_text, 100));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_patterns (
  p_search text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(lower(left(btrim(coalesce(p_search, '')), 100)), '[\s"]+') as word
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION private.take_bounds (
  INOUT  p_line text,
  p_kind text,
  OUT    low numeric,
  OUT    high numeric
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_low    constant text := 'not less than|more than|greater than|newer than|above|over|after|since|from|at ?least|min(?:imum)?|starting(?: from)?|>=?';
  v_high   constant text := 'not more than|less than|older than|under|below|up ?to|within|max(?:imum)?|till|until|before|budget(?: of| is)?|<=?';
  v_about  constant text := 'around|about|approx|near';
  v_more   constant text := '\+|plus|onwards?|(?:or|and|&) (?:more|above|newer|later)|se (?:upar|zyada)';
  v_less   constant text := 'tak|(?:or|and|&) (?:less|below|under|older)|(?:se|ke) (?:kam|niche|andar)';
  v_digits constant text := '(\d[\d,]*(?:\.\d+)?) ?(k|thousand|l|lakhs?|lacs?|cr|crores?)?';
  -- Captures currency, digits and multiple.
  v_figure constant text := case p_kind when 'km' then '()' || v_digits
    when 'year' then '()(?:model )?((?:19|20)\d\d)()' else '(₹)?' || v_digits || '(?: ?/-)?(?: ?(?:rs|rupees?|only))?' end;
  v_unit   constant text := case p_kind when 'km' then ' ?(?:kms?|kilomet(?:er|re)s?)' when 'year' then '(?: models?)?' else '' end;
  v_range  constant text := '( (?:between |from )?' || v_figure || ' ?(?:-|to|and|till) ?' || v_figure || v_unit || '(?= ))';
  v_bound  constant text := format('( (?:(%s) ?)?%s%s(?: ?(%s))?(?= ))',
    concat_ws('|', v_low, v_high, v_about), v_figure, v_unit, v_more || '|' || v_less);
  v_sure   constant boolean := p_kind <> 'price';
  v_found  text[];
  v_word   text;
begin
  for v_found in select regexp_matches(p_line, v_range, 'g') where p_line ~ v_range
  loop
    low := private.figure(v_found[3], coalesce(v_found[4], v_found[7]));
    high := private.figure(v_found[6], v_found[7]);
    if low <= high and (v_sure or coalesce(v_found[2], v_found[4], v_found[5], v_found[7]) <> '' or low >= 10000) then
      p_line := replace(p_line, v_found[1], '');
      return;
    end if;
  end loop;
  for v_found in select regexp_matches(p_line, v_bound, 'g')
  loop
    low := private.figure(v_found[4], v_found[5]);
    high := low;
    v_word := coalesce(v_found[2], v_found[6], '');
    continue when p_kind = 'year' and low > extract(year from private.today()) + 1;
    if v_sure or v_found[3] <> '' or length(v_found[5]) > 1 or v_found[5] = 'k' and low >= 10000 or v_word <> '' and (low >= 1000 or v_found[5] <> '') then
      p_line := replace(p_line, v_found[1], '');
      if p_kind = 'year' then
        low := low + (v_word ~ '^(after|above|over|>|(more|greater|newer) than)$')::int;
        high := high - (v_word ~ '^(before|under|below|<|(less|older) than)$')::int;
      end if;
      if v_word ~ ('^(' || v_about || ')$') then
        low := trim_scale(low * 0.9);
        high := trim_scale(high * 1.1);
      elsif v_word ~ ('^(' || concat_ws('|', v_low, v_more) || ')$') then
        high := null;
      elsif v_word <> '' or p_kind <> 'year' then
        low := null;
      end if;
      return;
    end if;
  end loop;
  low := null;
  high := null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_vehicles (
  p_filter jsonb DEFAULT '{}'::jsonb,
  p_search text  DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with search as (
    select * from private.search_page(p_search, p_filter, 'newest', 1, 0, null)
  ), counted as (
    select c.* from search, private.count_facets(search.filter, search.words) c
  ), range as (
    select facet, private.steps_of(facet) as steps, (filter -> facet ->> 0)::float8 as low, (filter -> facet ->> 1)::float8 as high
    from search, unnest('{price,km,year}'::text[]) facet
  ), grouped as (
    select facet, choice::float8 as value, number, width_bucket(choice::float8, steps) as step, steps, low, high
    from counted join range using (facet) where choice not in ('min', 'max')
  ), place as (
    select facet, at from range, unnest(steps || low || high) at where steps is not null and at is not null
    union select facet, value from grouped where steps is null
  ), cumulated as (
    select facet, at, coalesce(sum(number) filter (where value >= at and (high is null or value <= high)), 0) as above,
      coalesce(sum(number) filter (where value <= at and (low is null or value >= low)), 0) as below
    from place left join grouped using (facet) group by facet, at
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
        select coalesce(jsonb_agg(case when steps is null then jsonb_build_object('value', value, 'count', count)
          else jsonb_build_object('from', coalesce(steps[step], 0), 'to', steps[step + 1], 'count', count) end order by value), '[]')
        from (select step, min(value) as value, sum(number) as count
              from grouped where grouped.facet = range.facet group by step, case when steps is null then value end) as chosen),
      'from', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', above) order by at), '[]')
               from cumulated where cumulated.facet = range.facet),
      'upTo', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', below) order by at), '[]')
               from cumulated where cumulated.facet = range.facet))
    from range
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (select total from search)) from asked
$function$;

REVOKE ALL ON FUNCTION "private"."bounds_of"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."latin_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."search_meaning"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_meaning"(text) TO "anon", "authenticated";

UPDATE public.cardetails SET carcompany = carcompany
WHERE onhomepage AND NOT status AND carcompany || carcolor ~ '[^a-zA-Z0-9\s]';
