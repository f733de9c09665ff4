-- Dashboard: the office's list of vehicles, searched, filtered, sorted and in pages, and the counts of its filters.

-- A vehicle with what the office's list shows and searches (R099, R102): words of the number, names, colour, and the
-- owner's name and phone. `shelf` is where it stands: sold, shown on the home page, or hidden from it.
create view private.office_vehicles with (security_invoker = true) as
select
  c.registernumber, c.status, c.onhomepage, c.created_at, c.carmake, c.carname,
  coalesce(o.ownername, '') as ownername, coalesce(o.ownerphone, '') as ownerphone,
  coalesce(f.company_name, '') as company_name,
  case when c.status then 'sold' when c.onhomepage then 'shown' else 'hidden' end as shelf,
  concat_ws(' ', c.search_text, lower(o.ownername), o.ownerphone) as search_text
from public.cardetails c
left join public.ownerdetails o on o.registernumber = c.registernumber
left join public.finance f on f.registernumber = c.registernumber;
revoke all on private.office_vehicles from public, anon, authenticated, service_role;
grant select on private.office_vehicles to authenticated;

-- The dashboard's rows (R107) that pass one of the five filters (R100), sorted by 'newest' or by a column (what is not
-- known comes last), and one page of them when p_limit is given.
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
      from private.office_vehicles v
      where v.search_text like all ((select private.search_patterns(p_search))::text[])
        and (p_filter in ('all', v.shelf) or p_filter = 'available' and not v.status)
    ), page as (
      select * from found
      order by
        case when not p_descending then key end nulls last,
        case when p_descending then key end desc nulls last,
        created_at desc, registernumber
      limit p_limit offset p_offset
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
    )), '[]')
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
    select jsonb_build_object(
      'all', count(*),
      'sold', count(*) filter (where shelf = 'sold'),
      'available', count(*) filter (where shelf <> 'sold'),
      'shown', count(*) filter (where shelf = 'shown'),
      'hidden', count(*) filter (where shelf = 'hidden'))
    from private.office_vehicles
    where search_text like all ((select private.search_patterns(p_search))::text[])
  );
end
$$;

revoke execute on function public.dashboard_vehicles, public.dashboard_counts
  from public, anon, authenticated, service_role;
grant execute on function public.dashboard_vehicles, public.dashboard_counts to authenticated;
