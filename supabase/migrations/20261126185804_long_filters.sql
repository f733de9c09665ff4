-- What a stranger may send is bounded: a filter has 20,000 characters at most, and the key of a brand fits into a word of a search however many
-- letters its own become.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.listing_key (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select left(regexp_replace(lower(normalize(left(p_text, 80), nfkd)), '[\s!-/:-@[-`{-~\u0300-\u036f]', '', 'g'), 500) $function$;

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
  if p_browser is null then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
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
  v_line text := regexp_replace(translate(left(private.search_form(left(p_text, 100)), 200), '≤≥', '<>'), '[][(){}"“”„!?;:|\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
begin
  v_line := regexp_replace(regexp_replace(v_line, ',(?!\d)|(?<!\d),', ' , ', 'g'), '\.+(?=\s|$)', ' ', 'g');
  -- Figures stand apart from what is written in one with them: '५लाख', '50hajar', '9000/month'.
  v_line := regexp_replace(v_line, '(\d)(?=[\u0900-\u097f]|ha[jz]a+r|laa?kh|paryant)', '\1 ', 'g');
  v_line := regexp_replace(v_line, ' ?/ ?(?=month|mahin|मह)', ' per ', 'g');
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?)\s*(?=\d)', '₹', 'g');
  return btrim(regexp_replace(v_line, '\s+', ' ', 'g'), ' ,');
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_long_filter (
  p_filter jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if length(p_filter::text) > 20000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'A filter has at most 20,000 characters.', hint = 'value.invalid';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_page (
  p_search text,
  p_filter jsonb,
  p_sort   text,
  p_limit  integer,
  p_offset integer,
  p_after  text,
  OUT      total integer,
  OUT      numbers text[],
  OUT      next text,
  OUT      filter jsonb,
  OUT      words text,
  OUT      understood jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_meant record := private.search_meaning(p_search);
  v_typed record;
begin
  perform private.refuse_long_filter(p_filter);
  filter := v_meant.filter || p_filter;
  words := v_meant.words;
  understood := jsonb_strip_nulls(to_jsonb(v_meant));
  select page.total, page.numbers, page.next into total, numbers, next
  from private.listed_page(filter, words, p_sort, p_limit, p_offset, p_after) page;
  if total = 0 and private.words_query(p_search) is distinct from (case when v_meant.filter = '{}' then private.words_query(words) end) then
    v_typed := private.listed_page(p_filter, p_search, p_sort, p_limit, p_offset, p_after);
    if v_typed.total > 0 then
      total := v_typed.total;
      numbers := v_typed.numbers;
      next := v_typed.next;
      filter := p_filter;
      words := p_search;
      understood := jsonb_build_object('filter', '{}'::jsonb, 'words', words);
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.nearest_vehicles (
  p_search   text    DEFAULT ''::text,
  p_filter   jsonb   DEFAULT '{}'::jsonb,
  p_pictures boolean DEFAULT false
)
  RETURNS json
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_asked   record := private.search_meaning(p_search);
  v_filter  jsonb := v_asked.filter || p_filter;
  v_without jsonb := '{}';
  v_nearest text[] := '{}';
  v_price   jsonb := v_filter -> 'price';
  v_type    jsonb := coalesce(v_filter -> 'type', jsonb_build_array(private.type_of_words(v_asked.words)));
  v_wish    record;
  v_step    record;
begin
  perform private.refuse_long_filter(p_filter);
  for v_wish in
    select key as name, v_filter - key as filter, v_asked.words
    from jsonb_each(v_filter) where key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') and jsonb_typeof(value) = 'array'
    union all
    select bound || initcap(key),
      case when value ->> (1 - place) is null then v_filter - key else jsonb_set(v_filter, array[key, place::text], 'null') end,
      v_asked.words
    from jsonb_each(v_filter), (values ('min', 0), ('max', 1)) as t (bound, place)
    where key in ('price', 'km', 'year', 'emi') and value ->> place is not null
    union all
    select 'words', v_filter, null where v_asked.words <> ''
  loop
    v_without := v_without || jsonb_build_object(v_wish.name, (private.listed_page(v_wish.filter, v_wish.words, null, 6, 0, null)).total);
  end loop;

  -- Each step gives up more; a wish that nobody has is given up for nothing, and finds what the step before it has found.
  for v_step in
    with wish as (
      select case when v_type = '[null]' then '{}' else jsonb_build_object('type', v_type) end as type,
        jsonb_strip_nulls(jsonb_build_object('brand', v_filter -> 'brand')) as company,
        jsonb_strip_nulls(jsonb_build_object('colour', v_filter -> 'colour')) as colour,
        jsonb_strip_nulls(jsonb_build_object('price', v_price, 'emi', v_filter -> 'emi')) as price,
        case when v_price ->> 1 is not null or v_filter ? 'emi' then 'priceDesc' when v_price is not null then 'price'
             when v_filter #>> '{km,1}' is not null then 'km' when v_filter #>> '{year,0}' is not null then 'year' end as sort,
        case when v_price ->> 1 is not null then jsonb_build_object('price', jsonb_build_array(v_price -> 1, null)) end as dearer,
        case when v_price ->> 0 is not null then jsonb_build_object('price', jsonb_build_array(null, v_price -> 0)) end as cheaper)
    select step.* from wish, lateral (values
      (1, v_filter, v_asked.words, sort),
      (2, type || price || company || colour, v_asked.words, sort),
      (3, type || price || company, v_asked.words, sort),
      (4, type || price || colour, null, sort),
      (5, type || price, null, sort),
      (6, type || dearer, null, 'price'),
      (7, type || cheaper, null, 'priceDesc'),
      (8, type, null, sort),
      (9, price || company || colour, v_asked.words, sort),
      (10, price, null, sort),
      (11, '{}', null, null)) as step (place, filter, words, sort)
    where step.filter is not null order by step.place
  loop
    exit when cardinality(v_nearest) >= 6 or v_step.place > 8 and v_nearest <> '{}';
    v_nearest := v_nearest || array(
      select number from unnest((private.listed_page(v_step.filter, v_step.words, v_step.sort, 12, 0, null)).numbers) with ordinality as t (number, nth)
      where number <> all (v_nearest) order by nth);
  end loop;
  v_nearest := v_nearest[:6];
  return format('{"without":%s,"cars":%s%s}', v_without,
    (select coalesce(json_agg(case when v.registernumber = any (private.reserved_numbers()) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_nearest, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_nearest)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_nearest) as number))::text end)::json;
end
$function$;

REVOKE ALL ON FUNCTION private.refuse_long_filter(jsonb) FROM PUBLIC;

GRANT ALL ON FUNCTION private.refuse_long_filter(jsonb) TO anon, authenticated;
