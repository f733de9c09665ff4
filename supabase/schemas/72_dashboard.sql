-- Dashboard: the office's list of vehicles with search, filters, sorting and pagination, and the counts of its filters.

-- The papers whose end the list marks, of each kind the one that counts.
create view private.marked_papers with (security_invoker = true) as
select registernumber, kind, max(coalesce(valid_until, 'infinity')) as valid_until
from public.vehicle_papers
where kind in ('own_damage', 'third_party', 'fitness', 'puc')
group by registernumber, kind;
revoke all on private.marked_papers from public, anon, authenticated, service_role;
grant select on private.marked_papers to authenticated;

-- The columns that the office's list shows and searches: words of the number, names, colour, and names and phones
-- of the former owner and of the buyer; the phones also normalized to their digits. Further columns are those of chapter 76: the price is
-- the selling price of a sold vehicle, and its days in stock end with the sale; `papers_until` is when the first of an available one's marked papers ends.
-- The one place of the lists that says which sale of a vehicle is meant.
create view private.office_vehicles with (security_invoker = true) as
select
  c.registernumber, c.status, c.onhomepage, c.starred, c.created_at, c.carmake, c.carname,
  coalesce(o.ownername, '') as ownername, coalesce(o.ownerphone, '') as ownerphone,
  coalesce(f.company_name, '') as company_name,
  concat_ws(' ', c.search_text, private.search_form(concat_ws(' ', o.ownername, o.ownerphone, s.owner_name, s.contact_no)),
            translate(o.ownerphone, ' -+()', ''), translate(s.contact_no, ' -+()', '')) as search_text,
  s.owner_name as buyername, s.contact_no as buyerphone, s.selldate,
  c.carcompany, c.variant,
  nullif(case when c.status then s.selling_price else c.vehiclesellprice end, 0) as price,
  nullif(c.kilometers, 0) as kilometers,
  coalesce(c.make_year, extract(year from c.registration_date))::int as year,
  coalesce(c.stay_since, private.day_of(c.created_at)) as in_stock_since,
  greatest(0, coalesce(s.selldate, (select private.today())) - coalesce(c.stay_since, private.day_of(c.created_at))) as days,
  (select min(valid_until) from private.marked_papers p where not c.status and p.registernumber = c.registernumber) as papers_until,
  s.charged - s.down_payment
    - coalesce((select sum(i.amount) from public.installments i
                where i.sale = s.id and i.reversal is null and i.lowers_balance), 0) as due
from public.cardetails c
left join public.ownerdetails o on o.registernumber = c.registernumber
left join public.finance f on f.registernumber = c.registernumber
left join public.soldcars s on s.present_number = c.registernumber;
revoke all on private.office_vehicles from public, anon, authenticated, service_role;
grant select on private.office_vehicles to authenticated;

-- The condition of a filter on the view.
create function private.office_filter(p_filter text) returns text
language sql immutable set search_path = ''
as $$
  select case p_filter
    when 'sold' then 'status'
    when 'available' then 'not status'
    when 'shown' then 'not status and onhomepage'
    when 'hidden' then 'not status and not onhomepage'
    when 'starred' then 'starred'
    when 'all' then 'true'
    else 'false' end
$$;

-- The order by a column of the view, what is missing last, the newest first among equals; by age alone for any other name.
create function private.office_order(p_sort text, p_descending boolean) returns text
language sql immutable set search_path = ''
as $$
  select concat(
    case
      when p_sort in ('ownername', 'company_name', 'carname', 'buyername') then format('nullif(%I, '''') collate private.names', p_sort)
      when p_sort in ('ownerphone', 'buyerphone') then format('nullif(%I, '''')', p_sort)
      when p_sort in ('registernumber', 'carmake', 'status', 'onhomepage') then format('%I::text', p_sort)
      when p_sort in ('selldate', 'price', 'kilometers', 'year', 'days', 'due') then p_sort
      when p_sort = 'papers' then 'papers_until'
    end || case when p_descending then ' desc' else '' end || ' nulls last, ',
    'created_at desc, registernumber')
$$;

-- The dashboard's rows that match one of the six filters, sorted by 'newest' or by a column (nulls last),
-- paginated when p_limit is given. Dynamic SQL, so that only the needed columns are computed: the first page of a large stock
-- comes from the index on age. A sold vehicle also has its buyer, their phone and the day.
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
  v_where    text := private.office_filter(p_filter);
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
        order by %s
        limit $2 offset $3
      ) as page,
      lateral (select page.ownername, page.registernumber, page.company_name, page.ownerphone, page.carmake, page.carname,
                      page.status, page.onhomepage) as unsold
    $query$,
    v_where, private.office_order(p_sort, p_descending))
  into v_rows using v_patterns, p_limit, p_offset;
  return v_rows;
end
$$;

-- How many of the searched vehicles each filter matches.
create function public.dashboard_counts(p_search text default '')
returns table ("all" bigint, sold bigint, available bigint, shown bigint, hidden bigint, starred bigint)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return query execute format(
    $query$
      select count(*), count(*) filter (where status), count(*) filter (where not status),
        count(*) filter (where not status and onhomepage), count(*) filter (where not status and not onhomepage),
        count(*) filter (where c.starred)
      from %s
    $query$,
    case when v_patterns = '{}' then 'public.cardetails c'
         else 'private.office_vehicles c where search_text like all ($1)' end)
  using v_patterns;
end
$$;

revoke execute on function private.office_filter, private.office_order from public;
revoke execute on function public.dashboard_vehicles, public.dashboard_counts from public, anon, authenticated, service_role;
grant execute on function
  private.office_filter, private.office_order, public.dashboard_vehicles, public.dashboard_counts to authenticated;
