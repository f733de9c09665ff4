-- Nearest vehicles: what to offer when nothing is found.

-- The type that most of the vehicles with these words are of: who looks for a Swift wants a car. Security definer: nobody may read the table.
create function private.type_of_words(p_words text) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_words constant tsquery := private.words_query(p_words);
begin
  return (select mode() within group (order by type) from (select type from private.listed where words @@ v_words limit 50) found);
end
$$;

-- For each thing asked for, chosen or written, how many vehicles there are without it, and up to six that are nearest to all of it, as the
-- home page has them: {"without": {"fuel": 3, "maxPrice": 1, "words": 0}, "cars": […]}. Of a range each end is a wish of its own. Nearest is by
-- type, price, company and colour in this order: those of the type and the price come first, among them those of the company (or the words, which
-- mostly name a model) and of the colour, then those of other prices, by how far they are off. With p_pictures also "pictures".
create function public.nearest_vehicles(
  p_search   text default '',
  p_filter   jsonb default '{}',
  p_pictures boolean default false
) returns json
language plpgsql stable set search_path = ''
as $$
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
$$;

revoke execute on function private.type_of_words from public;
revoke execute on function public.nearest_vehicles from public, anon, authenticated, service_role;
grant execute on function private.type_of_words, public.nearest_vehicles to anon, authenticated;
