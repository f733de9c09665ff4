-- A stranger could learn who has asked: a question known by then was answered before its name was looked at, and before the limits. Megabytes of a
-- phone number were stored before the enquiry was refused, and stayed until a vacuum. A brand of any length was normalized, which no
-- timeout stops, and unknown keys of a filter were each looked up.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.ask (
  p_name           text,
  p_phone          text,
  p_message        text,
  p_registernumber text,
  p_test_drive_on  date,
  p_request_id     uuid,
  p_address        text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_message text := coalesce(p_message, '');
  v_number  text := nullif(p_registernumber, '');
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_content bytea;
  v_same    boolean;
  v_wait    int;
begin
  if v_number is not null then
    select registernumber into v_number from public.cardetails where vehicle_key = private.vehicle_key(v_number);
    if not found then
      raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
    end if;
  end if;
  if p_test_drive_on not between private.today() and private.today() + 60 then
    raise sqlstate 'PT400' using
      message = 'A test drive can be today or on a day of the next two months.', hint = 'enquiry.day_unsuitable';
  end if;
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on)::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait(p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on);
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
$function$;

CREATE OR REPLACE FUNCTION private.listing_key (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select regexp_replace(lower(normalize(left(p_text, 80), nfkd)), '[\s!-/:-@[-`{-~\u0300-\u036f]', '', 'g') $function$;

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
  v_wish    record;
  v_found   record;
begin
  for v_wish in
    select key as name, v_filter - key as filter, v_asked.words, null as sort
    from jsonb_each(v_filter) where key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') and jsonb_typeof(value) = 'array'
    union all
    select bound || initcap(key),
      case when value ->> (1 - place) is null then v_filter - key else jsonb_set(v_filter, array[key, place::text], 'null') end,
      v_asked.words,
      case bound || key when 'maxprice' then 'price' when 'minprice' then 'priceDesc' when 'maxkm' then 'km' when 'minyear' then 'year' end
    from jsonb_each(v_filter), (values ('min', 0), ('max', 1)) as t (bound, place)
    where key in ('price', 'km', 'year') and value ->> place is not null
    union all
    select 'words', v_filter, null, null where v_asked.words <> ''
  loop
    v_found := private.listed_page(v_wish.filter, v_wish.words, v_wish.sort, 6, 0, null);
    v_without := v_without || jsonb_build_object(v_wish.name, v_found.total);
    v_nearest := v_nearest || array(
      select nth + case v_wish.name when 'words' then 6 else 0 end || '/' || number from unnest(v_found.numbers) with ordinality as t (number, nth));
  end loop;
  if v_nearest = '{}' then
    v_found := private.listed_page(jsonb_strip_nulls(jsonb_build_object('type', v_filter -> 'type')), null, null, 6, 0, null);
    v_nearest := array(select '1/' || number from unnest(v_found.numbers) number);
  end if;

  -- The first of each wish, then the second of each; those without the words, which may be anything, at last.
  v_nearest := array(
    select split_part(place, '/', 2) from unnest(v_nearest) with ordinality as t (place, at)
    group by 1 order by min(split_part(place, '/', 1)::int), min(at) limit 6);
  return format('{"without":%s,"cars":%s%s}', v_without,
    (select coalesce(json_agg(v order by array_position(v_nearest, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_nearest)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_nearest) as number))::text end)::json;
end
$function$;
