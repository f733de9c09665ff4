-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration

SET local check_function_bodies = off;

DROP INDEX "private"."listed_by_km";

DROP INDEX "private"."listed_by_newest";

DROP INDEX "private"."listed_by_price_desc";

DROP INDEX "private"."listed_by_price";

DROP INDEX "private"."listed_by_year";

DROP VIEW "private"."listing";

ALTER TABLE "private"."file_claims"
  ADD COLUMN "alt" character varying(300) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "private"."listed"
  ADD COLUMN "maker_colour" text;

CREATE OR REPLACE FUNCTION private.alt_of (
  p_path text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select jsonb_build_object('alt', alt) from private.file_claims
    where path = p_path and alt <> '' and (private.parse_path(p_path)).folder = 'Notices'), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.choice_words()
  RETURNS TABLE (
    word    text,
    facet   text,
    choices text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('petrol', 'fuel', '{petrol}'::text[]), ('diesel', 'fuel', '{diesel}'), ('cng', 'fuel', '{cng}'),
    ('car', 'type', '{car}'), ('cars', 'type', '{car}'), ('bike', 'type', '{bike}'), ('bikes', 'type', '{bike}'),
    ('motorcycle', 'type', '{bike}'), ('motorcycles', 'type', '{bike}'), ('motorbike', 'type', '{bike}'),
    ('scooter', 'type', '{bike}'), ('scooters', 'type', '{bike}'), ('truck', 'type', '{truck}'), ('trucks', 'type', '{truck}'),
    ('lorry', 'type', '{truck}'), ('lorries', 'type', '{truck}'), ('tempo', 'type', '{tempo}'), ('tempos', 'type', '{tempo}'),
    ('manual', 'transmission', '{manual}'), ('automatic', 'transmission', '{automatic,amt,cvt,dct}'),
    ('amt', 'transmission', '{amt}'), ('cvt', 'transmission', '{cvt}'), ('dct', 'transmission', '{dct}'),
    ('imt', 'transmission', '{imt}')
  union all
  select word, 'colour', array[family] from private.colour_families(), unnest(words) word
$function$;

CREATE OR REPLACE FUNCTION private.colour_families()
  RETURNS TABLE (
    family text,
    words  text[],
    shades text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('White', '{white,wht,safed,सफेद,सफ़ेद,पांढरा,पांढरी,पांढरे}'::text[], '{ivory,snow,pearl,alpine,arctic,polar,milk}'::text[]),
    ('Silver', '{silver,slvr,slv,chandi,सिल्वर,चांदी,चंदेरी,चांदीसारखा}', '{platinum,chrome,aluminium,moondust,mercury,steel}'),
    ('Grey', '{grey,gray,gry,slate,करडा,करडी,राखाडी,राखी,स्लेटी,ग्रे}', '{graphite,gunmetal,gun,metal,charcoal,titanium,ash,granite,lead,cement,concrete,magma}'),
    ('Black', '{black,blk,kala,kali,काला,काली,काले,काळा,काळी,काळे,काळ्या,ब्लैक,ब्लॅक}', '{ebony,onyx,midnight,jet,obsidian,carbon,raven,noir}'),
    ('Red', '{red,lal,लाल}', '{crimson,scarlet,ruby,cherry,vermilion,cardinal,rouge,flame,lava,chilli,chili}'),
    ('Blue', '{blue,blu,nila,nili,नीला,नीली,नीले,निळा,निळी,निळे,निळ्या}', '{navy,azure,indigo,sapphire,aqua,turquoise,teal,cobalt,ocean,cyan,marine,denim}'),
    ('Brown', '{brown,brn,bhura,भूरा,भूरी,तपकिरी,चॉकलेटी}', '{bronze,copper,chocolate,coffee,mocha,walnut,toffee,espresso,cinnamon,chestnut,tan,umber}'),
    ('Green', '{green,grn,hara,hari,हरा,हरी,हरे,हिरवा,हिरवी,हिरवे,हिरव्या}', '{olive,lime,mint,emerald,forest,jade,khaki,moss,sage,military}'),
    ('Yellow', '{yellow,ylw,pila,pili,पीला,पीली,पीले,पिवळा,पिवळी,पिवळे,पिवळ्या}', '{lemon,mustard,saffron}'),
    ('Orange', '{orange,narangi,नारंगी,केशरी,भगवा,संतरी}', '{tangerine,rust,amber,sunset,coral}'),
    ('Beige', '{beige,cream,बेज,क्रीम}', '{champagne,sand,desert,cashmere,biscuit,fawn,camel,almond}'),
    ('Gold', '{gold,golden,sona,sunehra,सुनहरा,सुनहरी,सोनेरी}', '{brass}'),
    ('Maroon', '{maroon,मरून}', '{burgundy,wine,claret,bordeaux,garnet,berry,merlot}'),
    ('Purple', '{purple,violet,baingani,बैंगनी,जांभळा,जांभळी}', '{lavender,plum,mauve,amethyst,magenta,pink}'),
    ('Other', '{}', '{}')
$function$;

CREATE OR REPLACE FUNCTION private.colour_family (
  p_colour text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_known  constant jsonb := private.colours_by_word(false);
  v_shades constant jsonb := private.colours_by_word(true);
  v_line   text := lower(regexp_replace(normalize(left(p_colour, 80), nfkd), '[\u0300-\u036f\u093c\u200b-\u200d\ufeff]', '', 'g'));
  v_part   text;
  v_said   text[];
  v_word   text;
begin
  if v_line !~ '[[:alnum:]]' then
    return null;
  end if;
  foreach v_part in array regexp_split_to_array(v_line, '[/+&,;(]|\m(?:with|and|roof|dual|aur|ani)\M') loop
    v_said := array(select word from regexp_split_to_table(v_part, '[\s!-@[-`{-~]+') with ordinality as t (word, place)
                    where word <> '' order by place desc);
    foreach v_word in array v_said loop
      -- Also written in one: 'Skyblue', 'Offwhite'.
      v_word := coalesce(substring(v_word from '(?:white|silver|grey|gray|black|blue|brown|green|yellow|orange|maroon|purple|golden|gold)$'), v_word);
      if v_known ? v_word then
        return v_known ->> v_word;
      end if;
    end loop;
    foreach v_word in array v_said loop
      if v_shades ? v_word then
        return v_shades ->> v_word;
      end if;
    end loop;
  end loop;
  return 'Other';
end
$function$;

CREATE OR REPLACE FUNCTION private.colours_by_word (
  p_shades boolean
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select jsonb_object_agg(word, family) from private.colour_families(), unnest(case when p_shades then shades else words end) word $function$;

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
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then initcap(choice) end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', (%2$L::float8[])[price]::text),
            ('km', (%3$L::float8[])[km]::text), ('year', year::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet = 'brand'
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

CREATE OR REPLACE FUNCTION private.list_changed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.listed l using changed c
  where l.registernumber = c.registernumber
    and not exists (select from private.listing n where n.registernumber = l.registernumber and n is not distinct from l);
  insert into private.listed
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
     maker_colour)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
    maker_colour
  from private.listing where registernumber in (select registernumber from changed)
  on conflict do nothing;
  return null;
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
  end loop;
  if p_search ~ '[[:alnum:]]{3}' then
    by_facet := by_column;
    return;
  end if;
  for place in 1 .. cardinality(v_names) by 2 loop
    by_facet := by_facet || format(' and private.facets_of(listed) && %L', private.words_of(facets, v_names[place:place + 1]));
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.steps_of (
  p_facet text
)
  RETURNS double precision[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case p_facet
    when 'price' then ('{25000,50000,75000,100000,150000,200000,250000,300000,400000,500000,600000,800000,1000000,1500000,2000000,2500000,3000000,'
      '4000000,5000000}')::float8[]
    when 'km' then '{5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000}' end
$function$;

CREATE OR REPLACE FUNCTION private.write_alt (
  p_path text,
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before text;
begin
  -- Locked: of two who write one comes after the other, and a deletion waits.
  perform from storage.objects where bucket_id = 'public-files' and name = p_path for share;
  if not found or (private.parse_path(p_path)).folder is distinct from 'Notices' then
    return false;
  end if;
  insert into private.file_claims (path, filename) values (p_path, split_part(p_path, '/', -1)) on conflict do nothing;
  select alt into v_before from private.file_claims where path = p_path for update;
  if v_before is distinct from p_text then
    update private.file_claims set alt = p_text where path = p_path;
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'files',
            jsonb_build_object('path', p_path, 'alt', v_before), jsonb_build_object('path', p_path, 'alt', p_text));
  end if;
  return true;
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
          order by facet = 'colour' and choice = 'other', number desc, choice), '[]') from counted where counted.facet = list.facet) as answer
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

CREATE OR REPLACE FUNCTION public.describe_notice (
  p_path       text,
  p_text       text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_notice', jsonb_build_array(p_path, p_text)) is not null then
    return;
  elsif not private.write_alt(p_path, p_text) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."describe_notice"(text, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_files (
  p_folder text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
  v_place  record;
begin
  select * into v_place from private.parse_path(v_folder || '0');
  if v_place.folder = 'Notices' then
    return jsonb_build_object('bucket', v_place.bucket, 'files', (
      select coalesce(jsonb_agg(file || private.alt_of(file ->> 'path') order by place desc), '[]')
      from jsonb_array_elements(private.public_file_list(v_folder)) with ordinality as t (file, place)));
  end if;
  perform private.require_staff();
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such folder.', hint = 'folder.unknown';
  elsif v_place.folder <> all (private.folders('read')) then
    raise sqlstate 'PT403' using message = 'Your account may not look in here.', hint = 'folder.unreadable';
  elsif v_place.registernumber is not null and not exists (
    select from public.cardetails where registernumber = v_place.registernumber
  ) then
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  end if;
  return jsonb_build_object('bucket', v_place.bucket, 'files', private.file_list(v_place.bucket, v_folder));
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
    c.search_text,
    NULLIF(private.listing_key((c.carcolor)::text), ''::text) AS maker_colour
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

CREATE INDEX listed_by_km ON private.listed USING btree (by_km, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_year);

CREATE INDEX listed_by_maker_colour ON private.listed USING btree (maker_colour, colour);

CREATE INDEX listed_by_newest ON private.listed USING btree (by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_km, by_year);

CREATE INDEX listed_by_price_desc ON private.listed USING btree (by_price_desc, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_km, by_year);

CREATE INDEX listed_by_price ON private.listed USING btree (by_price, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price_desc, by_km, by_year);

CREATE INDEX listed_by_year ON private.listed USING btree (by_year, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_km);

COMMENT ON COLUMN "private"."file_claims"."alt" IS 'What a notice says, for those who do not see it; '''' while nobody has said it (R562).';

COMMENT ON COLUMN "private"."listed"."colour" IS 'Its family (65).';

COMMENT ON COLUMN "private"."listed"."maker_colour" IS 'What its maker calls it, which older addresses filter by.';

REVOKE ALL ON FUNCTION "private"."alt_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."alt_of"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."colour_families"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."colour_family"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."colours_by_word"(boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_alt"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_alt"(text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."describe_notice"(text, text, uuid) TO "authenticated";

ALTER TABLE "private"."file_claims"
  ADD CONSTRAINT "alt_is_clean" CHECK (private.is_line((alt)::text));

-- rows

-- The index of the home page anew: families of colours, and words of the new steps of price and kilometers. Truncated, because the
-- counts of rows that are deleted would be those of the new words.
truncate private.listed, private.listed_counts;
insert into private.listed
  (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
   maker_colour)
select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
  maker_colour
from private.listing;
