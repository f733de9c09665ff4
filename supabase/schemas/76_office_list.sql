-- The office's list: what the dashboard shows of each vehicle. The rows of the contract are those of chapter 72.

-- The rows of one page: {"vehicles": [...], "pictures"}, filtered, searched and sorted as dashboard_vehicles, also by price, kilometers,
-- year, days, papers (when the first of them ends) and due. `papers`: [{kind, days_left}] that have ended, or end within 30 days, the first one first. A sold vehicle has none, but
-- its buyer, their phone, the day and what is due of it. One whose reservation is open, also after its last day, has reserved: {name, until}.
-- "pictures": what is known of the display images, by path.
create function public.office_list(
  p_search     text default '',
  p_filter     text default 'all',
  p_sort       text default 'newest',
  p_descending boolean default false,
  p_limit      int default 100,
  p_offset     int default 0
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := private.office_filter(p_filter);
  -- What is for sale was there the longer the older it is, for which there is an index.
  v_order    text := case
    when p_sort = 'days' and p_filter in ('available', 'shown', 'hidden')
      then case when p_descending then 'in_stock_since, registernumber' else 'in_stock_since desc, registernumber' end
    else private.office_order(p_sort, p_descending) end;
  v_rows     jsonb;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  -- The page is found before its pictures and papers are looked for.
  execute format(
    $query$
      with page as materialized (
        select registernumber, row_number() over () as place
        from (select registernumber from private.office_vehicles where %s order by %s limit $2 offset $3) found
      )
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'buyername', v.buyername, 'buyerphone', v.buyerphone, 'selldate', v.selldate, 'due', case when v.status then v.due end,
          'reserved', case when held.id is not null then jsonb_build_object('name', held.name, 'until', held.until) end))
        || jsonb_build_object(
          'registernumber', v.registernumber, 'ownername', v.ownername, 'ownerphone', v.ownerphone, 'company_name', v.company_name,
          'carmake', v.carmake, 'carname', v.carname, 'carcompany', v.carcompany, 'variant', v.variant, 'status', v.status,
          'onhomepage', v.onhomepage, 'starred', v.starred, 'price', v.price, 'kilometers', v.kilometers, 'year', v.year, 'days', v.days,
          'papers', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'days_left', p.valid_until - private.today())
              order by p.valid_until, p.kind), '[]')
            from private.marked_papers p
            where not v.status and p.registernumber = v.registernumber and p.valid_until <= private.today() + 30),
          'displayImage', coalesce(private.display_image(v.registernumber),
            private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0))
        order by place), '[]')
      from page
      join private.office_vehicles v using (registernumber)
      left join public.reservations held on held.registernumber = v.registernumber and held.state = 'open'
    $query$,
    v_where, v_order)
  into v_rows using v_patterns, least(greatest(p_limit, 1), 200), p_offset;
  return jsonb_build_object('vehicles', v_rows, 'pictures', private.pictures_of(
    array(select v #>> '{displayImage,path}' from jsonb_array_elements(v_rows) v where v -> 'displayImage' <> 'null')));
end
$$;

revoke execute on function public.office_list from public, anon, authenticated, service_role;
grant execute on function public.office_list to authenticated;
