-- What a search reads: the EMI, and either of two words; what is typed and what the dealer has added are normalized by one function; the words of
-- listed vehicles have their facets, so that a search with filters is one lookup. Lists of wishes have pages, the message says what was asked for, and
-- a shared list has places for others beside one address.
--
-- The words of the rows of private.listed are made anew, in one statement and by the view that new rows are made of since: visitors go on reading, and
-- whoever edits a vehicle meanwhile waits for it. The dealer's own words that were kept with signs are kept without; of two that are the same then, one stays.

SET local check_function_bodies = off;

ALTER FUNCTION private.sound_of(text) RENAME TO phonetic_key;

ALTER FUNCTION private.latin_of(text) RENAME TO transliterated;

REVOKE ALL ON FUNCTION "private"."search_patterns"(text) FROM "anon";

REVOKE ALL ("search_text") ON TABLE "public"."cardetails" FROM "anon";

ALTER TABLE "public"."search_words"
  DROP CONSTRAINT "said_is_looked_up_so";

DROP FUNCTION "private"."mark_shared"(text, text, uuid, boolean);

DROP FUNCTION "private"."phrase_key"(text);

DROP FUNCTION "private"."said_plainly"(text);

DROP FUNCTION "public"."list_search_words"();

DROP FUNCTION "public"."list_wishes"(bigint);

DROP FUNCTION "public"."mark_shared"(text, text, uuid, boolean);

ALTER TABLE "private"."shared_marks"
  ADD COLUMN "address" bytea;

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
  v_all   constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year,emi}';
  v_price constant float8[] := private.bounds_of('price', p_filter);
  v_km    constant float8[] := private.bounds_of('km', p_filter);
  v_emi   constant float8[] := array(
    select distinct at from unnest(private.steps_of('emi') || (p_filter -> 'emi' ->> 1)::float8) at where at is not null order by at) || 1e10::float8;
  v_emi_prices constant float8[] := private.least_price_with_emi()::float8 || array(
    select private.price_at_emi(at::numeric)::float8 + 0.005 from unnest(v_emi) at where at < 1e10 order by at);
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
            width_bucket(km, %3$L::float8[]) as km, year, width_bucket(price, %5$L::float8[]) as emi, count(*)::float8 as number, any_value(registernumber) as example
          from hit group by grouping sets ((fuel), (type), (transmission), (owners), (brand), (colour), (7), (8), (year), (10))
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then initcap(choice) end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', (%2$L::float8[])[price]::text),
            ('km', (%3$L::float8[])[km]::text), ('year', year::text), ('emi', (%4$L::float8[])[emi]::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet = 'brand'
        where choice is not null and facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search, null)).by_facet, v_price, v_km, v_emi, v_emi_prices)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.figure (
  p_digits   text,
  p_multiple text
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select least(1e10, trim_scale(round(replace(p_digits, ',', '')::numeric
    * case left(p_multiple, 1) when 'k' then 1000 when 't' then 1000 when 'l' then 100000 when 'c' then 10000000 else 1 end, 2)))
$function$;

CREATE OR REPLACE FUNCTION private.filler_words()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select string_to_array(private.search_form(
    'a,an,the,with,in,of,for,from,to,at,on,by,near,nearby,used,sale,price,year,model,models,vehicle,vehicles,owner,owners,secondhand,emi,'
    'old,older,new,cheap,cheapest,best,good,nice,condition,buy,sell,selling,want,need,show,find,search,looking,please,available,any,all,i,me,my,is,are,'
    'under,below,within,above,over,upto,up,max,maximum,min,minimum,around,about,budget,between,only,less,more,than,rs,rate,cost,color,colour,km,kms,'
    'gaadi,gadi,gaddi,gari,gadya,gaadiya,gadiya,gaadiyan,gadiyan,vahan,gaadya,wahan,juni,june,juna,purani,puraani,purana,sasta,sasti,saste,swasta,swast,svasta,'
    'swastat,changli,changla,changle,changali,chan,acchi,achi,achhi,achchi,accha,acha,badhiya,ekdum,chahiye,chahie,chaiye,chahye,pahije,pahijet,havi,hava,have,havay,hawi,'
    'haviye,dikhao,dakhva,dakhava,batao,sanga,milega,milel,mileli,madhe,mein,main,me,ka,ki,ke,ko,se,chi,cha,che,chya,la,hai,ahe,aahe,wali,wala,wale,'
    'vali,vala,vale,kimat,kimmat,kimmatichi,vikne,vikat,vikayachi,vikaychi,vikri,kharedi,kharidna,bechna,mala,mujhe,koi,ek,ekhadi,rang,rangachi,tak,onwards,'
    'गाडी,गाडि,गाड़ी,गाड्या,गाडिया,गाड़ियां,गाडीची,वाहन,वाहने,वापरलेली,वापरलेल्या,जुनी,जुना,जुने,जुन्या,पुरानी,पुराना,पुराने,सेकंडहँड,'
    'स्वस्त,सस्ता,सस्ती,सस्ते,चांगली,चांगला,चांगले,अच्छी,अच्छा,पाहिजे,पाहिजेत,हवी,हवा,हवे,चाहिए,चाहिये,दाखवा,दिखाओ,'
    'विकत,विकणे,विक्री,विकायची,विकायचा,खरेदी,खरीदना,बेचना,है,हैं,आहे,आहेत,का,की,के,को,में,मे,ची,चा,चे,च्या,वाली,वाला,वाले,रंग,रंगाची,रंगाचा,'
    'किंमत,कीमत,मॉडेल,मॉडल,जवळ,मला,मुझे,दरम्यान,darmyan'), ',')
$function$;

CREATE OR REPLACE FUNCTION private.is_vehicle_phrase (
  p_said text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.is_listed_word(p_said)
    or not exists (select from string_to_table(p_said, ' ') one where one not in (select word from private.vehicle_words))
$function$;

CREATE OR REPLACE FUNCTION private.least_price_with_emi()
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select 625 $function$;

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
$function$;

CREATE OR REPLACE FUNCTION private.listing_conditions (
  p_filter jsonb,
  p_search text,
  p_by     text,
  OUT      by_column text,
  OUT      by_facet text,
  OUT      range text,
  OUT      facets jsonb,
  OUT      facets_within jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.mark_shared (
  p_token          text,
  p_registernumber text,
  p_browser        uuid,
  p_marked         boolean,
  p_address        text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_address bytea := sha256(convert_to(p_token || private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_number  text;
  v_before  private.shared_marks;
  v_all     int;
  v_beside  int;
begin
  perform from private.shared_lists where token = p_token for update;
  select one into v_number from unnest(private.listed_in(p_token)) as one
  where private.number_meant(one) = private.number_meant(p_registernumber) limit 1;
  if not found then
    raise sqlstate 'PT404' using message = 'This list has ended, or the vehicle is not in it any more.', hint = 'list.unknown';
  end if;
  select * into v_before from private.shared_marks where token = p_token and browser = p_browser;
  if coalesce(p_marked, false) = (v_number = any (coalesce(v_before.numbers, '{}'))) then
    return;
  elsif v_before.token is null then
    select count(*), count(*) filter (where address is not distinct from v_address) into v_all, v_beside
    from private.shared_marks where token = p_token;
    if v_all >= 20 or v_beside >= 6 then
      update private.shared_marks set browser = p_browser, address = v_address
      where token = p_token and browser = (
        select browser from private.shared_marks
        where token = p_token and numbers = '{}' and (v_beside < 6 or address is not distinct from v_address)
        order by changes limit 1)
      returning * into v_before;
    end if;
  end if;
  if v_before.changes >= 200 or v_before.token is null and (v_all >= 20 or v_beside >= 6) then
    raise sqlstate 'PT429' using message = 'Nothing more can be marked in this list. Please call us.', hint = 'list.full';
  end if;
  insert into private.shared_marks as kept (token, browser, numbers, address) values (p_token, p_browser, array[v_number], v_address)
  on conflict (token, browser) do update set
    numbers = array_remove(kept.numbers, v_number) || case when p_marked then array[v_number] else '{}' end, changes = kept.changes + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.normalize_search (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_line text := regexp_replace(translate(private.search_form(left(p_text, 100)), '≤≥', '<>'), '[][(){}"“”„!?;:|\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
begin
  v_line := regexp_replace(regexp_replace(v_line, ',(?!\d)|(?<!\d),', ' , ', 'g'), '\.+(?=\s|$)', ' ', 'g');
  -- Figures stand apart from what is written in one with them: '५लाख', '50hajar', '9000/month'.
  v_line := regexp_replace(v_line, '(\d)(?=[\u0900-\u097f]|ha[jz]a+r|laa?kh|paryant)', '\1 ', 'g');
  v_line := regexp_replace(v_line, ' ?/ ?(?=month|mahin|मह)', ' per ', 'g');
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?)\s*(?=\d)', '₹', 'g');
  return btrim(regexp_replace(v_line, '\s+', ' ', 'g'), ' ,');
end
$function$;

CREATE OR REPLACE FUNCTION private.phonetic_key (
  p_word text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_word text := replace(replace(regexp_replace(p_word, 'cc(?=[ei])', 'ks', 'g'), 'ph', 'f'), 'ck', 'k');
begin
  v_word := regexp_replace(v_word, '([a-z])\1', '\1', 'g');
  v_word := regexp_replace(replace(replace(v_word, 'ch', 'C'), 'sh', 'S'), 'c(?=[eiy])', 's', 'g');
  v_word := regexp_replace(translate(replace(v_word, 'x', 'ks'), 'cqwz', 'kkvj'), '([bdfgjklmnprstvCS])h', '\1', 'g');
  return regexp_replace(left(v_word, 1), '[aeiou]', 'a') || regexp_replace(substr(v_word, 2), '[aeiouy]', '', 'g');
end
$function$;

CREATE OR REPLACE FUNCTION private.placeholders (
  p_kind public.message_kind
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select string_to_array('name dealer dealer_phone ' || case p_kind
    when 'vehicle' then 'asked vehicle number price year kilometers fuel link'
    when 'vehicles' then 'asked count vehicles'
    when 'reminder' then 'vehicle number amount due days since balance late_fees next_date next_amount pay_to upi_id account pay_link'
    when 'receipt' then 'vehicle number receipt amount day mode until balance next_date next_amount pay_link'
    when 'enquiry' then 'vehicle number price link'
    else 'vehicle number paper until validity' end, ' ')
$function$;

CREATE OR REPLACE FUNCTION private.price_at_emi (
  p_emi    numeric,
  p_factor numeric DEFAULT private.emi_factor()
)
  RETURNS numeric
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_thousands numeric := floor((p_emi + 0.5) / (1000 * p_factor));
begin
  if round(v_thousands * 1000 * p_factor) > p_emi then  -- exactly the half that is rounded up
    v_thousands := v_thousands - 1;
  end if;
  return v_thousands * 1250 + private.least_price_with_emi() - 0.01;
end
$function$;

CREATE OR REPLACE FUNCTION private.right_spelling (
  p_word   text,
  p_others jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_foreign   constant boolean := p_word ~ '^[\u0900-\u097f]+$';
  v_latin     constant text := case when v_foreign then private.transliterated(p_word) else p_word end;
  v_sound     text;
  v_spellings text[];
begin
  if p_others ? p_word or private.is_listed_word(p_word) then
    return p_word;
  elsif v_foreign and private.is_listed_word(v_latin) then
    return v_latin;
  elsif v_latin !~ '^[a-z]{3,20}$' or length(v_latin) < 4 and not v_foreign then
    return null;
  end if;
  v_sound := private.phonetic_key(v_latin);
  v_spellings := private.spellings(v_latin);
  return (
    select word
    from (
      select word, spellings && v_spellings as is_near from private.vehicle_words
      where (spellings && v_spellings or sound = v_sound and length(v_sound) > 1
             and (v_foreign or extensions.similarity(word, v_latin) >= 0.25))
        and left(sound, 1) = left(v_sound, 1) and (length(word) > 3 or v_foreign) and private.is_listed_word(word)
      union all
      select word, true from jsonb_object_keys(p_others) word
      where length(word) > 4 and abs(length(word) - length(v_latin)) <= 1 and left(word, 1) = left(v_latin, 1)
        and private.spellings(word) && v_spellings
    ) as known
    order by is_near desc, left(word, 1) = left(v_latin, 1) desc, extensions.similarity(word, v_latin) desc,
      abs(length(word) - length(v_latin)), word
    limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.search_line (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_bound  constant text := '(?:(?:not )?(?:more|less) than|above|over|at ?least|under|below|up ?to|within|[<>]=?) ?';
  v_figure constant text := '\d[\d,]*(?:\.\d+)?(?: ?(?:k|thousand|l|lakhs?|lacs?))?';
  v_plate  text;
  v_line   text := ' ' || private.normalize_search(p_text) || ' ';
begin
  v_plate := (regexp_match(v_line, ' ([a-z]{2}[ /-]?\d{1,2}[ /-]?[a-z]{1,3}[ /-]?\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?= )'))[1];
  if v_plate is not null then
    v_line := replace(v_line, v_plate, lower(private.vehicle_key(v_plate)));
  end if;
  v_line := regexp_replace(v_line, '(?<=[a-z\u0900-\u097f]\S+)([/&+])(?=\S*[a-z\u0900-\u097f]\S)', ' \1 ', 'g');
  v_line := private.with_synonyms(v_line);
  if v_line !~ (' ' || v_figure || ' ?(?:kms?|kilomet(?:er|re)s?) ') then
    v_line := regexp_replace(v_line, ' (?:kms?|kilomet(?:er|re)s?) (' || v_bound || v_figure || ')(?= )', ' \1 km');
  end if;
  if v_line !~ ('\d(?: ?(?:k|thousand|/-|rs|tak))* emi ') then
    v_line := regexp_replace(v_line, ' emi (?:(?:of|is|ka|ki|ke|cha|chi|budget|around|about) )?((?:' || v_bound || ')?(?:₹?' || v_figure || ' ?(?:-|to|se) ?)?₹?' || v_figure
      || '(?: ?/-)?(?: ?rs)?)(?= )', ' \1 emi');
  end if;
  return v_line;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_meaning (
  p_text text,
  OUT    filter jsonb,
  OUT    words text,
  OUT    corrected text[],
  OUT    mistyped text[],
  OUT    unknown text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_owner  constant text := ' (?:(1st|first|single|one|1)|(2nd|second|two|2)|(3rd|third|three|3)) (?:owners?|hand)(?= )';
  v_filler constant text[] := private.filler_words();
  v_choices constant jsonb := private.choice_words();
  -- Of a link, the vehicle that it leads to.
  v_text   constant text := translate(regexp_replace(left(p_text, 200), 'https?://[^\s?#]*/([^/\s?#]+)\S*', '\1', 'gi'), '“”„', '"""');
  v_quoted constant text := (select string_agg(quoted[1], ' ') from regexp_matches(v_text, '"([^"]*)"', 'g') quoted);
  v_line   text := private.search_line(regexp_replace(v_text, '"[^"]*"', ' ', 'g'));
  v_city   constant text[] := coalesce((select string_to_array(private.normalize_search(city), ' ') from public.dealer), '{}');
  v_kind   text;
  v_word   text;
  v_place  int;
  v_words  text[] := '{}';
  v_right  text;
  v_found  record;
begin
  filter := '{}';
  if p_text ~ '^\s*$' is not false then
    return;
  end if;
  -- Twice, because a range may be said in two bounds: 'above 3 lakh under 5 lakh'.
  foreach v_kind in array '{km,km,emi,year,year,price,price}'::text[] loop
    continue when v_line !~ case v_kind when 'km' then '\dk? ?(?:thousand |lakhs? )?k' when 'emi' then '\d.* ?emi ' when 'year' then '(?:19|20)\d\d' else '\d' end;
    v_found := private.take_bounds(v_line, v_kind);
    v_line := v_found.p_line;
    if v_kind = 'emi' then
      v_found.low := null;
    end if;
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

  -- Bare numbers last, when it is known whether there is a type.
  for v_word, v_place in
    select plain, place from regexp_split_to_table(btrim(v_line), ' ') with ordinality as t (word, place),
      lateral (select case when word in ('&', '+', '/') then 'or' when word = 'and' then ',' else translate(word, '-', '') end as plain) signs
    where plain = ',' or plain ~ '[^\s!-/:-@[-`{-~₹]' and plain <> all (v_filler) and plain <> all (v_city) order by plain ~ '^[\d,]+$', place
  loop
    if v_word in ('or', ',') then
      v_words[v_place] := v_word;
      continue;
    elsif v_word ~ '^\d[\d,]{3,11}$' and not filter ? 'price' and not private.is_listed_word(replace(v_word, ',', ''))
      and private.figure(v_word, '') >= (case when filter ? 'type' then 5000 else 10000 end)
    then
      filter := filter || jsonb_build_object('price', jsonb_build_array(null, private.figure(v_word, '')));
      continue;
    end if;
    v_right := private.right_spelling(v_word, v_choices);
    if v_right is null then
      unknown := unknown || v_word;
      continue;
    elsif v_right <> v_word and v_word ~ '^[a-z]' then
      corrected := corrected || v_right;
      mistyped := mistyped || v_word;
    end if;
    if v_choices ? v_right then
      select filter || jsonb_build_object(facet, coalesce(filter -> facet, '[]') || choices) into filter
      from jsonb_each(v_choices -> v_right) as t (facet, choices);
    else
      v_words[v_place] := v_right;
    end if;
  end loop;
  -- An 'or' has words on both sides.
  words := regexp_replace(array_to_string(v_words, ' '), '^(?:(?:or|,)(?: |$))+|(?: (?:or|,))+$', '', 'g');
  words := nullif(regexp_replace(words, '(?: (or|,))+(?= )', ' \1', 'g'), '');
  if words ~ ' , ' then
    words := replace(words, ' , ', case when words !~ ' or ' and private.is_listed_word(words) then ' ' else ' or ' end);
  end if;
  if v_quoted ~ '\S' then
    words := concat_ws(' ', nullif(words, ''), '"' || private.search_form(regexp_replace(btrim(v_quoted), '\s+', ' ', 'g')) || '"');
  end if;
end
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
  v_less   constant text := 'tak|madhe|(?:or|and|&) (?:less|below|under|older)|(?:se|ke) (?:kam|niche|andar)';
  v_digits constant text := '(\d[\d,]*(?:\.\d+)?) ?(k|thousand|l|lakhs?|lacs?|cr|crores?)?';
  -- Captures currency, digits and multiple.
  v_figure constant text := case p_kind when 'km' then '()' || v_digits
    when 'year' then '()(?:model )?((?:19|20)\d\d)()' else '(₹)?' || v_digits || '(?: ?/-)?(?: ?(?:rs|rupees?|only))?' end;
  v_unit   constant text := case p_kind when 'km' then ' ?(?:kms?|kilomet(?:er|re)s?)' when 'year' then '(?: models?)?'
    when 'emi' then '(?: (?:tak|madhe|ka|ki|ke|cha|chi|che))* ?emi(?: emi)*' else '' end;
  v_range  constant text := '( (?:between |from )?' || v_figure || ' ?(?:-|to|and|till|se) ?' || v_figure || v_unit || '(?= ))';
  v_bound  constant text := format('( (?:(%s) ?)?%s%s(?: ?(%s))?(?= ))',
    concat_ws('|', v_low, v_high, v_about), v_figure, v_unit, v_more || '|' || v_less);
  v_sure   constant boolean := p_kind <> 'price';
  v_found  text[];
  v_word   text;
begin
  for v_found in select regexp_matches(p_line, v_range, 'g') where p_line ~ v_range
  loop
    low := private.figure(v_found[3], coalesce(v_found[4], case when private.figure(v_found[3], '') < 1000 then v_found[7] end));
    high := private.figure(v_found[6], coalesce(v_found[7], case when private.figure(v_found[6], '') < 1000 then v_found[4] end));
    if low > high and v_found[4] is null and p_kind <> 'year' and private.figure(v_found[3], 'k') < high then
      low := private.figure(v_found[3], 'k');  -- '80 to 1 lakh'
    end if;
    if low <= high and (p_kind <> 'emi' or high >= 500) and (v_sure or coalesce(v_found[2], v_found[4], v_found[5], v_found[7]) <> '' or low >= 10000) then
      p_line := replace(p_line, v_found[1], '');
      return;
    end if;
  end loop;
  for v_found in select regexp_matches(p_line, v_bound, 'g')
  loop
    low := private.figure(v_found[4], v_found[5]);
    high := low;
    v_word := coalesce(v_found[2], v_found[6], '');
    continue when p_kind = 'year' and low > extract(year from private.today()) + 1 or p_kind = 'emi' and high < 500;
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

CREATE OR REPLACE FUNCTION private.trade_words()
  RETURNS TABLE (
    means text,
    said  text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('used', '{सेकंड हँड,सेकंड हॅंड,सेकेंड हैंड,सेकंड हैंड,second hand,2nd hand,sekand hand,हवी आहे,रंग की,good condition,च्या दरम्यान,के बीच,ke bich,ke beech}'::text[]),
    ('or', '{ya,या,kinva,kiva,किंवा,अथवा}'), ('and', '{aur,ani,aani,और,आणि}'),
    -- How much
    ('lakh', '{लाख,लाखांच्या,लाखाच्या,लाखाची,लाखांची,लाखांपेक्षा,लाखापेक्षा,laakh,lakhachya,lakhanchya,lakhachi,lakhanchi,lakhapeksha,lakhanpeksha,lack,lacks,lakhs,lac,lacs}'),
    ('lakh tak', '{लाखात,लाखांत,लाखांमध्ये,लाखामध्ये,लाखापर्यंत,लाखांपर्यंत,लाखाआत,लाखांआत,lakhat,lakhaat,lakhanmadhe,lakhamadhe,lakhaparyant,lakhanparyant,lakhtak}'),
    ('thousand', '{हजार,हज़ार,हजारांच्या,हजाराच्या,हजारांपेक्षा,hazar,hajar,hazaar,hajaar,hajarachya,hajaranchya}'),
    ('thousand tak', '{हजारात,हजारांत,हजारांमध्ये,हजारापर्यंत,हजारांपर्यंत,hajarat,hajaraat,hajarparyant,hajaranparyant}'),
    ('crore', '{कोटी,करोड,करोड़,koti,karod}'), ('rs', '{रुपये,रुपया,रुपयांची,रुपयांत,रुपयात,रु,rupaye,rupay,rupees,rupee,rupiya}'),
    ('km', '{किमी,किलोमीटर,कि मी,kilometar,kilomitar}'),
    ('tak', '{पर्यंत,तक,paryant,parynt,pariyant,paryanta,pryant,chya aat,च्या आत,आत,aat,ke andar,के अंदर,अंदर,andar,ke bhitar,के भीतर,ke niche,के नीचे,से नीचे,नीचे,च्या खाली,खाली,chya khali,मधील,ke under,tak ki,tak ka}'),
    ('madhe', '{madhye,mdhe,मध्ये,मधे,मधली}'),
    ('se kam', '{कमी,कम,से कम,पेक्षा कमी,च्यापेक्षा कमी,peksha kami,pekshaa kami,kami}'),
    ('se zyada', '{जास्त,से ज्यादा,से ज़्यादा,ज्यादा,पेक्षा जास्त,peksha jast,pekshaa jast,peksha adhik,jast,jasta,se jyada,se jada,zyada,jyada,ke upar,के ऊपर,से ऊपर,च्या वर,वर,chya var}'),
    ('onwards', '{पासून,pasun,पुढे,पुढील,pudhe,pudhil,नंतर,नंतरची,च्या नंतर,nantar,के बाद,की बाद,ke baad,ke bad,baad,nantarchi}'),
    ('or older', '{आधी,च्या आधी,aadhi,पूर्वी,से पहले,के पहले,se pehle,ke pehle}'),
    ('to', '{ते,te}'), ('se', '{से}'),
    ('emi', '{emis,e m i,ईएमआय,ईएमआई,इएमआय,ई एम आय,ई एम आई,per month,a month,every month,month,monthly,pm,p.m,per mahina,mahina,mahine,har mahine,mahinyala,mahinyacha,darmaha}'),
    ('emi', '{महिना,महिने,महीना,महीने,हर महीने,महिन्याला,महिन्याचा,दरमहा,दर महिना,प्रति महिना,installment,installments,instalment,hapta,hafta,हप्ता,हफ्ता,kist,kisht,किस्त,किश्त}'),
    ('1.5', '{दीड,डेढ,डेढ़,deed,dedh}'), ('2.5', '{अडीच,ढाई,adich,dhai,dhaai,adhai}'),
    ('3.5', '{साडेतीन,साडे तीन,साढे तीन,साढ़े तीन,sadetin,sade tin,sade teen,sadhe teen}'), ('4.5', '{साडेचार,साडे चार,साढे चार,sade char,sadhe char}'),
    ('5.5', '{साडेपाच,साडे पाच,साढे पांच,sade pach,sadhe panch}'),
    -- Who had it
    ('first owner', '{फर्स्ट ओनर,फस्ट ओनर,सिंगल ओनर,पहिला मालक,पहला मालिक,एक मालक,एकहाती,एक हाती,pahila malak,pehla malik,ek malak,ek malik}'),
    ('second owner', '{सेकंड ओनर,दुसरा मालक,दूसरा मालिक,dusra malak,dusra malik}'),
    -- Choices
    ('petrol', '{पेट्रोल,पेट्रॉल,petrolchi}'), ('diesel', '{डिझेल,डीझेल,डिजेल,डीजल,डीज़ल,डिझल,dijel,dizel,dijal}'), ('cng', '{सीएनजी,सी एन जी,सिएनजी,सीएनजीची,c n g}'),
    ('automatic', '{ऑटोमॅटिक,ऑटोमैटिक,ऑटोमेटिक,अॅटोमॅटिक,otomatic,bina gear,auto gear,auto transmission}'), ('manual', '{मॅन्युअल,मैनुअल,मॅन्यूअल}'),
    ('car', '{कार,कारी,मोटार,मोटारकार,motar,चारचाकी,चार चाकी,charchaki,char chaki,फोर व्हीलर,fore wheeler,four wheeler,4 wheeler,4wheeler,fourwheeler,four-wheeler,4-wheeler}'),
    ('bike', '{बाईक,बाइक,बाईक्स,दुचाकी,दोन चाकी,दो पहिया,दोपहिया,duchaki,dochaki,don chaki,do pahiya,dupahiya,टू व्हीलर,two wheeler,2 wheeler,2wheeler,twowheeler,two-wheeler,2-wheeler}'),
    ('bike', '{मोटरसायकल,मोटारसायकल,मोटर सायकल,मोटरसाइकिल,मोटर साइकिल,motor cycle,motor bike,motarsaykal,fatfati,phatphati,फटफटी,फटफटिया}'),
    ('bike scooter', '{scooter,scooters,scooty,scooti,scuti,skuti,skooti,skooter,scutty,स्कूटर,स्कुटर,स्कूटी,स्कुटी,मोपेड,moped,gearless}'),
    ('truck', '{ट्रक,ट्रॅक,लॉरी,लारी,trak,truk,हायवा,हाइवा}'), ('truck tipper', '{dumper,डंपर,डम्पर,टिपर,टिप्पर,hyva,haiva,haywa,tippar}'),
    ('truck tempo', '{commercial,commercial vehicle,commercial vehicles,goods vehicle,goods carrier,loading,loading gadi,loading vehicle,lodi,लोडिंग,लोडिंग गाडी,मालवाहू,मालवाहतूक,मालवाहक,malvahu,malvahak,malgadi,मालगाडी,व्यावसायिक}'),
    ('tempo', '{टेम्पो,टेंपो,टेंम्पो,tempu,tampo,tempoo,mini truck,minitruck,मिनी ट्रक,मिनीट्रक,chota truck,chhota truck,छोटा ट्रक,small truck,light truck,mini tempo,chota tempo,chhota tempo,छोटा टेम्पो,lcv}'),
    ('tempo ace', '{chota hathi,chhota hathi,chota hatti,chhota hatti,chota haathi,chhota haathi,choti hathi,chotahathi,chhotahathi,छोटा हत्ती,छोटा हाथी,छोटा हथी,छोटाहत्ती,टाटा एस,tata es,tataace,tata s,एस}'),
    ('tempo three wheeler', '{three wheeler,3 wheeler,3wheeler,threewheeler,three-wheeler,3-wheeler,teen chaki,tin chaki,tinchaki,तीन चाकी,तीनचाकी,तिनचाकी,तीन पहिया,तिपहिया,teen pahiya,tipahiya}'),
    ('tempo three wheeler', '{rickshaw,rikshaw,ricksha,riksha,rickshaws,auto rickshaw,auto riksha,autorickshaw,रिक्षा,रिक्शा,ऑटोरिक्षा,ऑटो रिक्षा,ऑटो रिक्शा,थ्री व्हीलर,थ्रीव्हीलर}'),
    ('car suv', '{suv,suvs,s u v,एसयूव्ही,एसयुव्ही,एसयूवी,एस यू व्ही,मोठी गाडी,mothi gadi,badi gadi,बड़ी गाड़ी}'), ('car jeep', '{jeep,jip,jeeps,जीप,जिप}'),
    ('car sedan', '{sedan,sedans,sidan,सेडान,सिडॅन,डिक्कीवाली,dikki wali}'), ('car hatchback', '{hatchback,hatch back,hatchbacks,small car,chhoti gadi,choti gadi,chhoti car,choti car,lahan gadi,लहान गाडी,छोटी गाडी,छोटी गाड़ी,छोटी कार,लहान कार,हॅचबॅक,हैचबैक}'),
    ('car seven seater', '{seven seater,7 seater,7seater,seven seat,7 seat,7-seater,saat seater,सात सीटर,सेव्हन सीटर,7 सीटर,muv,mpv,family car,familycar,फॅमिली कार,family gadi}'),
    ('car van', '{van,vans,व्हॅन,वैन,वॅन}'), ('pickup', '{pick up,pick-up,pikup,pik up,pickap,पिकअप,पिक अप,पीकअप,पिकप}'),
    -- Colours
    ('white', '{pandhra,pandhri,pandhari,pandhare,पांढऱ्या,saphed,वाईट कलर,व्हाइट,व्हाईट}'), ('black', '{kalya,kaali,kaala}'), ('red', '{laal,tambda,tambdi,तांबडा,तांबडी,रेड}'),
    ('blue', '{nilya,neela,neeli,ब्लू}'), ('green', '{hirva,hirvi,hirve}'), ('yellow', '{pivla,pivli,pivle,peela,peeli}'), ('grey', '{rakhadi,karda,kardi}'), ('silver', '{chanderi}'), ('gold', '{soneri}'),
    -- Makes
    ('hyundai', '{ह्युंदाई,ह्यूंदाई,ह्युंडाई,ह्युंदई,हुंदाई,हुंडाई,हुंडई,हुंदई,हुन्डई,hundai,hunday,hundayi,hundia,hyunday}'), ('kia', '{किया,किआ,kiya}'), ('tvs', '{टीव्हीएस,टीवीएस,टी व्ही एस}'),
    ('bmw', '{बीएमडब्ल्यू,बीएमडब्लू}'), ('ktm', '{केटीएम,के टी एम}'), ('mg', '{एमजी,एम जी}'), ('eicher', '{आयशर,आइशर,आयचर,आईशर,ishar,ayshar,aicher,aisher}'),
    ('piaggio', '{पियाजिओ,पियाजियो,पियाजो,पिअॅजिओ,piajio,piyagio,piyago,piajo}'), ('hero', '{hero honda,हिरो होंडा,हीरो होंडा}'), ('maruti', '{maruti suzuki,मारुती सुझुकी,मारुति सुजुकी,msil}'),
    ('enfield', '{royal enfield,रॉयल एनफिल्ड,रॉयल एनफील्ड,एनफिल्ड,enfild,infield,re bullet}'), ('leyland', '{ashok leyland,अशोक लेलँड,अशोक लेलंड,लेलँड,ashoka leyland,ashok leland,leland}'),
    ('force', '{फोर्स मोटर्स,force motors}'), ('tata', '{tata motors,टाटा मोटर्स}'), ('renault', '{रेनॉल्ट,रेनो,reno,renolt}'), ('volkswagen', '{vw,फोक्सवॅगन,वोक्सवैगन}'), ('skoda', '{स्कोडा}'), ('mercedes', '{merc,मर्सिडीज}'),
    ('mahindra', '{m&m,mahindra and mahindra}'),
    -- Models
    ('wagon r', '{वॅगनआर,वॅगन आर,वॅगनर,वैगनआर,वैगन आर,वेगनआर,wagnor,wagoner,vagonr,vagnr,waganar,vaganar,wagonar}'), ('i20', '{आय 20,आई 20,i 20,आयट्वेंटी,i twenty}'), ('i10', '{आय 10,आई 10,i 10,आयटेन,आय टेन,i ten}'),
    ('xuv', '{एक्सयूव्ही,एक्सयुव्ही,एक्सयूवी,एक्स यू व्ही}'), ('dzire', '{desire,dezire,dizire,swift dzire,स्विफ्ट डिझायर,स्विफ्ट डिजायर,swift desire}'), ('fortuner', '{फॉर्च्युनर,फॉर्च्यूनर,fortunar}'),
    ('avenger', '{अॅव्हेंजर,एवेंजर,अवेंजर,avanger}'), ('hf deluxe', '{एचएफ डिलक्स,एच एफ डिलक्स,एचएफ डीलक्स}'), ('ape', '{आपे,एपे,ॲपे,aape}'), ('ace', '{एस गोल्ड}'), ('activa', '{activa scooty,एक्टिव्हा स्कुटी}'),
    ('passion', '{पॅशन,पैशन}'), ('vista', '{व्हिस्टा}'), ('407', '{चारशे सात,char sau saat,charse saat}'), ('alto', '{अल्टो,आल्टो}'), ('bolero', '{बलेरो,bulero,balero}'), ('nano', '{नॅनो}'), ('eeco', '{ईको,इको,ico}'), ('omni', '{ओमनी,ओम्नी}')
$function$;

CREATE OR REPLACE FUNCTION private.transliterated (
  p_word text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_word text := regexp_replace(replace(p_word, E'\u0901', E'\u0902'), '\u0902(?=[पफबभम])', E'म\u094d', 'g');
begin
  v_word := regexp_replace(v_word, '([क-ह])(?=[क-हअ-औ\u0902])', '\1a', 'g');
  v_word := regexp_replace(v_word, '([खघचछठढथधभशष])', '\1h', 'g');
  return translate(v_word, 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊऋएऐऑओऔॲािीुूृेैॉोौॅं्',
    'kkggnccjznttddnttddnpfbbmyrllvssshaaiiuureeoooaaiiuureeoooan');
end
$function$;

CREATE OR REPLACE FUNCTION private.wish_met (
  p_enquiry  public.enquiries,
  p_reserved text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with suits as (
    select c.*, row_number() over (order by place) as nth, count(*) over () as many
    from unnest(private.found_for_wish(p_enquiry.wish ->> 'search', p_enquiry.wish -> 'filter', 100)) with ordinality as t (number, place)
    join public.cardetails c on c.registernumber = number
    where number <> all (private.written_about(p_enquiry.serialnum) || p_reserved)
      and not p_enquiry.wish -> 'seen' ? number
  )
  select jsonb_build_object('more', max(many) - count(*), 'vehicles', jsonb_agg(jsonb_build_object(
    'registernumber', registernumber, 'carcompany', carcompany, 'carname', carname, 'price', nullif(vehiclesellprice, 0)) order by nth))
  from suits where nth <= 5 having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION private.with_emi_as_price (
  p_filter jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_most numeric := (p_filter -> 'emi' ->> 1)::numeric;
begin
  if v_most is null then
    return p_filter - 'emi';
  end if;
  return p_filter - 'emi' || jsonb_build_object('price', jsonb_build_array(
    greatest((p_filter -> 'price' ->> 0)::numeric, private.least_price_with_emi()), least((p_filter -> 'price' ->> 1)::numeric, private.price_at_emi(v_most))));
end
$function$;

CREATE OR REPLACE FUNCTION private.with_synonyms (
  p_line text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_trade constant jsonb := private.trade_meanings();
  v_numbers constant jsonb := private.number_meanings();
  v_own   jsonb := (select jsonb_object_agg(said, private.normalize_search(means)) from public.search_words
                    where strpos(p_line, ' ' || said || ' ') > 0);
begin
  return private.with_meanings(private.with_meanings(
    case when v_own is null then p_line else private.with_meanings(p_line, v_own) end, v_trade), v_numbers);
end
$function$;

CREATE OR REPLACE FUNCTION private.words_query (
  p_search text
)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select nullif(string_agg(every, ' | '), '')::tsquery
  from (
    select string_agg('''' || left(word, 30) || ''':*', ' & ') as every
    from regexp_split_to_table(translate(private.search_form(left(p_search, 100)), '-.''', ''), '\sor(?=\s)') with ordinality as either (words, place),
      regexp_split_to_table(words, '[\s!-/:-@[-`{-~₹]+') word
    where word <> '' group by place) sides
$function$;

CREATE OR REPLACE FUNCTION public.delete_search_word (
  p_said       text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_search_word', jsonb_build_array(p_said)) is not null then
    return;
  end if;
  delete from public.search_words where said = private.normalize_search(p_said);
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_search_words()
  RETURNS TABLE (
    said  text,
    means text,
    found integer,
    hides boolean
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query
    select w.said::text, w.means::text, case when page.understood ? 'unknown' then 0 else page.total end, private.is_vehicle_phrase(w.said)
    from public.search_words w, private.search_page(w.said, '{}', 'newest', 1, 0, null) page
    order by w.said;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_search_words"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_wishes (
  p_enquiry bigint  DEFAULT NULL::bigint,
  p_before  bigint  DEFAULT NULL::bigint,
  p_limit   integer DEFAULT 20
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_reserved text[] := private.reserved_numbers();
  v_wishes   jsonb := '[]';
  v_looked   int := 0;
  v_met      jsonb;
  v_one      public.enquiries;
begin
  perform private.require_office();
  for v_one in
    select * from public.enquiries
    where wish is not null and status not in ('won', 'lost') and serialnum = coalesce(p_enquiry, serialnum) and (p_before is null or serialnum < p_before)
    order by serialnum desc
  loop
    if v_looked >= 100 or jsonb_array_length(v_wishes) >= p_limit then
      return jsonb_build_object('wishes', v_wishes, 'next', p_before);
    end if;
    v_met := private.wish_met(v_one, v_reserved);
    if v_met is not null then
      v_wishes := v_wishes || (v_met || jsonb_build_object('serialnum', v_one.serialnum, 'custname', v_one.custname, 'custcontact', v_one.custcontact,
        'custquery', v_one.custquery, 'enquirydate', v_one.enquirydate));
    end if;
    v_looked := v_looked + 1;
    p_before := v_one.serialnum;
  end loop;
  return jsonb_build_object('wishes', v_wishes, 'next', null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_wishes"(bigint, bigint, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mark_shared (
  p_token          text,
  p_registernumber text,
  p_browser        uuid,
  p_marked         boolean,
  p_address        text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.mark_shared(p_token, p_registernumber, p_browser, p_marked, case when current_user = 'service_role' then p_address end);
end
$function$;

CREATE OR REPLACE FUNCTION public.message_subject (
  p_kind            public.message_kind,
  p_registernumbers text[]              DEFAULT '{}'::text[],
  p_sale            bigint              DEFAULT NULL::bigint,
  p_installment     bigint              DEFAULT NULL::bigint,
  p_enquiry         bigint              DEFAULT NULL::bigint,
  p_issued_paper    bigint              DEFAULT NULL::bigint,
  p_paper           public.paper_kind   DEFAULT NULL::public.paper_kind
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_issued bigint := p_issued_paper;
  v_about  record;
begin
  perform private.require_office();
  if p_kind = 'receipt' and v_issued is null then
    select id into v_issued from public.issued_papers
    where sale = p_sale and installment is not distinct from p_installment and kind = 'payment_receipt' order by id desc limit 1;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, v_issued, p_paper);
  return jsonb_build_object(
    'to', private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, v_issued),
    'vehicles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carcompany', carcompany, 'carname', carname, 'variant', variant, 'year', make_year,
        'kilometers', kilometers, 'fuel', fuel, 'price', case when not status then nullif(vehiclesellprice, 0) end) order by place), '[]')
      from unnest(v_about.numbers) with ordinality as t (number, place) join public.cardetails c on c.registernumber = number),
    'sale', v_about.sale,
    'issued_paper', v_issued,
    'money', case when p_kind = 'reminder' then private.reminder_facts(v_about.sale) end,
    'receipt', case when p_kind = 'receipt' then (
      select jsonb_build_object('number', concat_ws(', ', fee.number, issued.number),
        'amount', (contents #>> '{payment,amount}')::numeric + coalesce(fee.amount, 0),
        'day', contents #> '{payment,day}', 'mode', contents #> '{payment,mode}', 'next', private.next_installment(v_about.sale),
        'until', (select r.until from public.reservations r where r.id = reservation and r.state = 'open' and r.until >= private.today()),
        'balance', (
          select coalesce((select owed + late_fees from private.owed_sales o where o.sale = s.id), 0) from public.soldcars s
          where s.id = v_about.sale and s.reversal is null))
      from public.issued_papers issued
      left join lateral (
        select p.number, i.amount from public.issued_papers p join public.installments i on i.id = p.installment
        where p.sale = issued.sale and p.number = issued.contents #>> '{fee_beside,number}' and i.reversal is null) fee on true
      where issued.id = v_issued) end,
    'paper', case when p_kind = 'paper' then (
      select jsonb_build_object('kind', kind, 'valid_until', valid_until, 'days_left', valid_until - private.today())
      from private.papers where registernumber = v_about.numbers[1] and kind = p_paper and newest) end,
    'template', (select text from public.message_templates where kind = p_kind and language = 'en'),
    'last', (
      select jsonb_build_object('created_at', m.created_at, 'way', m.way, 'username', m.username)
      from public.messages m
      where m.taken_back_at is null and m.kind = p_kind and case p_kind
        when 'reminder' then m.sale = v_about.sale
        when 'receipt' then m.issued_paper = v_issued
        when 'enquiry' then m.enquiry = p_enquiry
        when 'paper' then m.paper = p_paper and m.id in (select private.messages_about(v_about.numbers[1]))
        else false end
      order by m.id desc limit 1))
    || coalesce((select jsonb_build_object('wish', jsonb_build_object('asked', custquery, 'day', enquirydate))
                 from public.enquiries where serialnum = p_enquiry and wish is not null), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.set_search_word (
  p_said       text,
  p_means      text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_search_word', jsonb_build_array(p_said, p_means)) is not null then
    return;
  end if;
  insert into public.search_words (said, means) values (private.normalize_search(p_said), p_means)
  on conflict (said) do update set means = excluded.means;
end
$function$;

CREATE OR REPLACE VIEW "private"."listing" WITH (security_invoker=true) AS  SELECT c.registernumber,
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
    NULLIF(private.listing_key((c.carcolor)::text), ''::text) AS maker_colour,
    (private.word_beginnings(c.registernumber, (((c.carname)::text || ' '::text) || (c.variant)::text), (c.carcompany)::text, (c.carcolor)::text, c.carmake) || array_to_tsvector(array_remove(ARRAY[('='::text || l.brand), ('='::text || l.colour), ('='::text || c.fuel), ('='::text || c.transmission), ('='::text || c.carmake)], NULL::text))) AS words
   FROM public.cardetails c,
    LATERAL ( SELECT
                CASE
                    WHEN (c.keeper_serial > 3) THEN (3)::smallint
                    ELSE c.keeper_serial
                END AS owners,
            NULLIF(private.listing_key((c.carcompany)::text), ''::text) AS brand,
            lower(private.colour_family((c.carcolor)::text)) AS colour,
            (NULLIF(c.vehiclesellprice, (0)::numeric))::double precision AS price,
            (NULLIF(c.kilometers, 0))::double precision AS km,
            (COALESCE((c.make_year)::numeric, EXTRACT(year FROM c.registration_date)))::double precision AS year) l
  WHERE (c.onhomepage AND (NOT c.status));

COMMENT ON COLUMN "private"."listed"."words" IS 'What its text, numbers and kind begin with, word by word (private.word_beginnings), and its facets: ''=diesel''.';

COMMENT ON COLUMN "private"."shared_marks"."address" IS 'SHA-256 of the token and the address that is counted, so that nothing tells who else has which list; null when it is unknown.';

REVOKE ALL ON FUNCTION "private"."filler_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_vehicle_phrase"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_vehicle_phrase"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."least_price_with_emi"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mark_shared"(text, text, uuid, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_shared"(text, text, uuid, boolean, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."normalize_search"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."normalize_search"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."phonetic_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."transliterated"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."wish_met"(public.enquiries, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."wish_met"(public.enquiries, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."with_synonyms"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_search_words"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_wishes"(bigint, bigint, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."mark_shared"(text, text, uuid, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_shared"(text, text, uuid, boolean, text) TO "anon", "authenticated", "service_role";

DELETE FROM public.search_words w
WHERE private.normalize_search(said) !~ '^[^ ]+( [^ ]+){0,3}$' OR length(private.normalize_search(said)) > 40
  OR EXISTS (SELECT FROM public.search_words o WHERE private.normalize_search(o.said) = private.normalize_search(w.said) AND o.said < w.said);

UPDATE public.search_words SET said = private.normalize_search(said) WHERE said <> private.normalize_search(said);

ALTER TABLE "public"."search_words"
  ADD CONSTRAINT "said_is_looked_up_so" CHECK (((said)::text = private.normalize_search((said)::text)));

UPDATE private.listed l SET words = n.words FROM private.listing n WHERE n.registernumber = l.registernumber;

