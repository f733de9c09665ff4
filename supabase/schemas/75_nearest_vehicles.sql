-- Nearest vehicles: what to offer when nothing is found.

-- For each thing asked for, chosen or written, how many vehicles there are without it, and up to six of those, as the home page has
-- them: {"without": {"fuel": 3, "maxPrice": 1, "words": 0}, "cars": […]}. So these miss a single wish, and it by least; where all
-- miss more, they are the newest of the type. Of a range each end is a wish of its own. With p_pictures also "pictures".
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
      case bound || key when 'maxprice' then 'price' when 'maxemi' then 'price' when 'minprice' then 'priceDesc' when 'maxkm' then 'km' when 'minyear' then 'year' end
    from jsonb_each(v_filter), (values ('min', 0), ('max', 1)) as t (bound, place)
    where key in ('price', 'km', 'year', 'emi') and value ->> place is not null
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
    (select coalesce(json_agg(case when v.registernumber = any (private.reserved_numbers()) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_nearest, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_nearest)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_nearest) as number))::text end)::json;
end
$$;

revoke execute on function public.nearest_vehicles from public, anon, authenticated, service_role;
grant execute on function public.nearest_vehicles to anon, authenticated;
