-- Dashboard: the office's list of vehicles with search, filters, sorting and pagination, and the counts of its filters.

-- The columns that the office's list shows and searches (R099, R102): words of the number, names, colour, and names and phones
-- of the former owner and of the buyer; the phones also normalized to their digits.
create view private.office_vehicles with (security_invoker = true) as
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
left join public.soldcars s on s.present_number = c.registernumber;
revoke all on private.office_vehicles from public, anon, authenticated, service_role;
grant select on private.office_vehicles to authenticated;

-- The words of a search as LIKE patterns, as search_patterns; finds a phone or registration number however it is spaced.
create function private.office_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when btrim(p_search) ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(p_search, ' -+()', ''), 10) || '%']
    when private.vehicle_key(p_search) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(p_search)) || '%']
    else private.search_patterns(p_search) end
$$;

-- The dashboard's rows (R107) that match one of the five filters (R100), sorted by 'newest' or by a column (nulls last),
-- paginated when p_limit is given. Dynamic SQL, so that only the needed columns are computed: the first page of a large stock
-- comes from the index on age. A sold vehicle also has its buyer, his phone and the day.
-- One answer, not rows: without p_limit it is the whole stock, and PostgREST silently truncates rows at max_rows.
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

-- How many of the searched vehicles each filter matches (R100).
create function public.dashboard_counts(p_search text default '')
returns table ("all" bigint, sold bigint, available bigint, shown bigint, hidden bigint)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return query execute format(
    $query$
      select count(*), count(*) filter (where status), count(*) filter (where not status),
        count(*) filter (where not status and onhomepage), count(*) filter (where not status and not onhomepage)
      from %s
    $query$,
    case when v_patterns = '{}' then 'public.cardetails'
         else 'private.office_vehicles where search_text like all ($1)' end)
  using v_patterns;
end
$$;

revoke execute on function private.office_patterns from public;
revoke execute on function public.dashboard_vehicles, public.dashboard_counts from public, anon, authenticated, service_role;
grant execute on function private.office_patterns, public.dashboard_vehicles, public.dashboard_counts to authenticated;
