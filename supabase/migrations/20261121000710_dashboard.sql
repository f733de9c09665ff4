-- Dashboard: the office's list of vehicles, searched, filtered, sorted and in pages, and the counts of its filters.

-- A vehicle with what the office's list shows and searches (R099, R102): words of the number, names, colour, and the
-- owner's name and phone.
create view private.office_vehicles with (security_invoker = true) as
select
  c.registernumber, c.status, c.onhomepage, c.created_at, c.carmake, c.carname,
  coalesce(o.ownername, '') as ownername, coalesce(o.ownerphone, '') as ownerphone,
  coalesce(f.company_name, '') as company_name,
  concat_ws(' ', c.search_text, lower(o.ownername), o.ownerphone) as search_text
from public.cardetails c
left join public.ownerdetails o on o.registernumber = c.registernumber
left join public.finance f on f.registernumber = c.registernumber;
revoke all on private.office_vehicles from public, anon, authenticated, service_role;
grant select on private.office_vehicles to authenticated;

-- The dashboard's rows (R107) that pass one of the five filters (R100), sorted by 'newest' or by a column (what is not
-- known comes last), and one page of them when p_limit is given. Built as text, so that only what is asked for is
-- computed: the first page of a large stock comes from the index by age.
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
declare
  v_patterns text[] := private.search_patterns(p_search);
  v_where    text := case p_filter
    when 'sold' then 'status'
    when 'available' then 'not status'
    when 'shown' then 'not status and onhomepage'
    when 'hidden' then 'not status and not onhomepage'
    when 'all' then 'true'
    else 'false' end;
  v_key      text := case
    when p_sort in ('ownername', 'company_name', 'carname') then format('nullif(lower(%I), '''')', p_sort)
    when p_sort = 'ownerphone' then 'nullif(ownerphone, '''')'
    when p_sort in ('registernumber', 'carmake', 'status', 'onhomepage') then format('%I::text', p_sort) end;
  v_rows     json;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  execute format(
    $query$
      select coalesce(json_agg(page), '[]') from (
        select ownername, registernumber, company_name, ownerphone, carmake, carname, status, onhomepage
        from private.office_vehicles
        where %s
        order by %s created_at desc, registernumber
        limit $2 offset $3
      ) as page
    $query$,
    v_where, v_key || case when p_descending then ' desc nulls last,' else ' nulls last,' end)
  into v_rows using v_patterns, p_limit, p_offset;
  return v_rows;
end
$$;

-- How many of the searched vehicles each filter takes (R100): {"all", "sold", "available", "shown", "hidden"}.
create function public.dashboard_counts(p_search text default '') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.search_patterns(p_search);
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

revoke execute on function public.dashboard_vehicles, public.dashboard_counts
  from public, anon, authenticated, service_role;
grant execute on function public.dashboard_vehicles, public.dashboard_counts to authenticated;
