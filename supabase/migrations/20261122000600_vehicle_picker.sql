-- Finding vehicles: the picker before something is done with one, and the office's list, which also shows and finds buyers.

create extension if not exists pg_trgm with schema extensions;
create index cardetails_by_words on public.cardetails using gin (search_text extensions.gin_trgm_ops);

create index ownerdetails_by_words on public.ownerdetails
  using gin (lower(ownername || ' ' || ownerphone) extensions.gin_trgm_ops);

-- The picker

-- The numbers of the vehicles that a text finds, best first: the whole number, numbers that end so, numbers that contain it,
-- then names, makers and colours, and for the office the owner's name and phone; the newest first among equals.
-- Definer: under row-level security LIKE may not use an index, and a stock of 100,000 would be read from end to end. It asks
-- for the role itself, and tells numbers only.
create function private.found_vehicles(p_text text, p_available_first boolean, p_limit int)
returns table (registernumber text, place bigint)
language plpgsql stable security definer rows 10 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_patterns text[] := private.search_patterns(p_text);
  -- The index is asked for the longest word; the others are looked for in what it finds.
  v_longest  text := (select pattern from unnest(v_patterns) pattern order by length(pattern) desc limit 1);
  v_key      text := private.vehicle_key(left(p_text, 100));
  v_number   text := (private.search_patterns(v_key))[1];
  v_office   boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    with found as (
      select c.registernumber
      from public.cardetails c
      where c.search_text like v_longest and c.search_text like all (v_patterns) or c.search_text like v_number
      union
      select o.registernumber
      from public.ownerdetails o
      where v_office
        and lower(o.ownername || ' ' || o.ownerphone) like v_longest
        and lower(o.ownername || ' ' || o.ownerphone) like all (v_patterns)
    )
    select c.registernumber, row_number() over (
      order by
        case when c.vehicle_key = v_key then 1
             when right(c.vehicle_key, length(v_key)) = v_key then 2
             when strpos(c.vehicle_key, v_key) > 0 then 3
             else 4 end,
        p_available_first and c.status, c.created_at desc, c.registernumber)
    from found join public.cardetails c using (registernumber)
    order by 2
    limit p_limit;
end
$$;
revoke execute on function private.found_vehicles from public;
grant execute on function private.found_vehicles to authenticated;

-- The vehicles that a part of a number, a name, or for the office an owner finds (R128, R253), best first, 8 unless told and
-- 20 at most: what tells one from another, with the owner's name for the office only (D03). Without a display image the first picture
-- stands for it. A sold one has no price (D23).
create function public.find_vehicles(p_text text, p_available_first boolean default false, p_limit int default 8)
returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_office boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return (
    select coalesce(json_agg(
      jsonb_build_object(
        'registernumber', v.registernumber, 'carname', v.carname, 'carcompany', v.carcompany, 'carmake', v.carmake,
        'status', v.status, 'vehiclesellprice', v.vehiclesellprice, 'displayImage', coalesce(v."displayImage",
          private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0))
      || case when v_office then jsonb_build_object('ownername', coalesce(o.ownername, '')) else '{}' end
      order by f.place), '[]')
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v using (registernumber)
    left join public.ownerdetails o using (registernumber)
  );
end
$$;
revoke execute on function public.find_vehicles from public, anon, authenticated, service_role;
grant execute on function public.find_vehicles to authenticated;

-- The office's list

-- A vehicle with what the office's list shows and searches (R099, R102): words of the number, names, colour, and names and
-- phones of the former owner and of the buyer; the phones also without what stands between their digits.
create or replace view private.office_vehicles with (security_invoker = true) as
select
  c.registernumber, c.status, c.onhomepage, c.created_at, c.carmake, c.carname,
  coalesce(o.ownername, '') as ownername, coalesce(o.ownerphone, '') as ownerphone,
  coalesce(f.company_name, '') as company_name,
  concat_ws(' ', c.search_text, lower(o.ownername), o.ownerphone, lower(s.owner_name), s.contact_no,
            translate(o.ownerphone, ' -+()', ''), translate(s.contact_no, ' -+()', '')) as search_text,
  s.owner_name as buyername, s.contact_no as buyerphone, s.selldate
from public.cardetails c
left join public.ownerdetails o on o.registernumber = c.registernumber
left join public.finance f on f.registernumber = c.registernumber
left join public.soldcars s on s.registernumber = c.registernumber;

-- The words of a search as LIKE patterns, as search_patterns; a phone or a registration number however it is spaced.
create function private.office_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when btrim(p_search) ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(p_search, ' -+()', ''), 10) || '%']
    when private.vehicle_key(p_search) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(p_search)) || '%']
    else private.search_patterns(p_search) end
$$;
revoke execute on function private.office_patterns from public;
grant execute on function private.office_patterns to authenticated;

-- The dashboard's rows (R107) that pass one of the five filters (R100), sorted by 'newest' or by a column (what is not
-- known comes last), and one page of them when p_limit is given. Built as text, so that only what is asked for is
-- computed: the first page of a large stock comes from the index by age. A sold vehicle also tells its buyer, his phone and
-- the day.
create or replace function public.dashboard_vehicles(
  p_search     text default '',
  p_filter     text default 'all',
  p_sort       text default 'newest',
  p_descending boolean default false,
  p_limit      int default null,
  p_offset     int default 0
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := case p_filter
    when 'sold' then 'status'
    when 'available' then 'not status'
    when 'shown' then 'not status and onhomepage'
    when 'hidden' then 'not status and not onhomepage'
    when 'all' then 'true'
    else 'false' end;
  v_key      text := case
    when p_sort in ('ownername', 'company_name', 'carname', 'buyername') then format('nullif(lower(%I), '''')', p_sort)
    when p_sort in ('ownerphone', 'buyerphone') then format('nullif(%I, '''')', p_sort)
    when p_sort in ('registernumber', 'carmake', 'status', 'onhomepage') then format('%I::text', p_sort)
    when p_sort = 'selldate' then 'selldate' end;
  v_rows     json;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  execute format(
    $query$
      select coalesce(json_agg(case when page.status then to_json(page) else to_json(unsold) end), '[]')
      from (
        select ownername, registernumber, company_name, ownerphone, carmake, carname, status, onhomepage,
               buyername, buyerphone, selldate
        from private.office_vehicles
        where %s
        order by %s created_at desc, registernumber
        limit $2 offset $3
      ) as page,
      lateral (select page.ownername, page.registernumber, page.company_name, page.ownerphone, page.carmake, page.carname,
                      page.status, page.onhomepage) as unsold
    $query$,
    v_where, v_key || case when p_descending then ' desc nulls last,' else ' nulls last,' end)
  into v_rows using v_patterns, p_limit, p_offset;
  return v_rows;
end
$$;

-- How many of the searched vehicles each filter takes (R100): {"all", "sold", "available", "shown", "hidden"}.
create or replace function public.dashboard_counts(p_search text default '') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_counts   jsonb;
begin
  perform private.require_office();
  execute format(
    $query$
      select jsonb_build_object(
        'all', count(*),
        'sold', count(*) filter (where status),
        'available', count(*) filter (where not status),
        'shown', count(*) filter (where not status and onhomepage),
        'hidden', count(*) filter (where not status and not onhomepage))
      from %s
    $query$,
    case when v_patterns = '{}' then 'public.cardetails'
         else 'private.office_vehicles where search_text like all ($1)' end)
  into v_counts using v_patterns;
  return v_counts;
end
$$;
