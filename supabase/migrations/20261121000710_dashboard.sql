-- Dashboard: the office's list of vehicles, searched, filtered, sorted and in pages, and the counts of its filters.

-- The vehicles a search finds (R099): words of the number, names, colour, and the owner's name and phone.
create function private.searched_vehicles(p_search text)
returns table (registernumber text, status boolean, onhomepage boolean, created_at timestamptz,
               carmake public.vehicle_type, carname text, ownername text, ownerphone text, company_name text)
language sql stable set search_path = ''
as $$
  select c.registernumber, c.status, c.onhomepage, c.created_at, c.carmake, c.carname,
         coalesce(o.ownername, ''), coalesce(o.ownerphone, ''), coalesce(f.company_name, '')
  from public.cardetails c
  left join public.ownerdetails o on o.registernumber = c.registernumber
  left join public.finance f on f.registernumber = c.registernumber
  where concat_ws(' ', c.search_text, lower(o.ownername), o.ownerphone)
    like all ((select private.search_patterns(p_search))::text[])
$$;

-- Whether a vehicle passes one of the five filters (R100).
create function private.passes_filter(p_filter text, p_sold boolean, p_onhomepage boolean) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_filter
    when 'all' then true
    when 'sold' then p_sold
    when 'available' then not p_sold
    when 'shown' then not p_sold and p_onhomepage
    when 'hidden' then not p_sold and not p_onhomepage
    else false end
$$;
revoke execute on function private.searched_vehicles, private.passes_filter from public;
grant execute on function private.searched_vehicles, private.passes_filter to authenticated;

-- The dashboard's rows (R107), sorted by 'newest' or by a column (what is not known comes last), and one page of them
-- when p_limit is given.
create function public.dashboard_vehicles(
  p_search     text default '',
  p_filter     text default 'all',
  p_sort       text default 'newest',
  p_descending boolean default false,
  p_limit      int default null,
  p_offset     int default 0
) returns json
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    with found as (
      select v.*, case p_sort
        when 'ownername' then nullif(lower(v.ownername), '')
        when 'registernumber' then lower(v.registernumber)
        when 'company_name' then nullif(lower(v.company_name), '')
        when 'ownerphone' then nullif(v.ownerphone, '')
        when 'carmake' then v.carmake::text
        when 'carname' then nullif(lower(v.carname), '')
        when 'status' then v.status::text
        when 'onhomepage' then (not v.onhomepage)::text
        end as key
      from private.searched_vehicles(p_search) v
      where private.passes_filter(p_filter, v.status, v.onhomepage)
    ), page as (
      select row_number() over place as place, found.* from found
      window place as (order by
        case when not p_descending then key end nulls last,
        case when p_descending then key end desc nulls last,
        created_at desc, registernumber)
      order by place limit p_limit offset p_offset
    )
    select coalesce(json_agg(json_build_object(
      'ownername', ownername,
      'registernumber', registernumber,
      'company_name', company_name,
      'ownerphone', ownerphone,
      'carmake', carmake,
      'carname', carname,
      'status', status,
      'onhomepage', onhomepage
    ) order by place), '[]')
    from page
  );
end
$$;

-- How many of the searched vehicles each filter takes (R100): {"all", "sold", "available", "shown", "hidden"}.
create function public.dashboard_counts(p_search text default '') returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select jsonb_object_agg(filter, (
      select count(*) from private.searched_vehicles(p_search) v
      where private.passes_filter(filter, v.status, v.onhomepage)))
    from unnest(array['all', 'sold', 'available', 'shown', 'hidden']) as filter
  );
end
$$;

revoke execute on function public.dashboard_vehicles, public.dashboard_counts
  from public, anon, authenticated, service_role;
grant execute on function public.dashboard_vehicles, public.dashboard_counts to authenticated;
