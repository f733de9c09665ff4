-- Vehicle picker: search for one vehicle by part of its number, its name, its owner or its buyer.

-- Name and phone of the buyer, the phone also without what stands between its digits.
create index soldcars_by_words on public.soldcars
  using gin ((private.search_form(owner_name || ' ' || contact_no) || ' ' || translate(contact_no, ' -+().', '')) extensions.gin_trgm_ops);

-- The numbers of the matching vehicles, best match first: the whole number, numbers that end so, numbers that contain it, then
-- names, makers and colours, and for the office names and phones of owner and buyer; the newest first among equals. by_buyer: they are why it was found.
-- Security definer: under row-level security LIKE cannot use an index (it is not leakproof), a full scan of 100,000
-- vehicles. The function checks the role itself, and returns numbers only.
create function private.found_vehicles(p_text text, p_available_first boolean, p_limit int)
returns table (registernumber text, place bigint, by_buyer boolean)
language plpgsql stable security definer rows 10 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_patterns text[] := private.office_patterns(p_text);
  -- The index is asked for the longest word; the others are looked for in what it finds.
  v_longest  text := (select pattern from unnest(v_patterns) pattern order by length(pattern) desc limit 1);
  v_key      text := private.vehicle_key(private.office_search(p_text));
  v_number   text := (private.search_patterns(v_key))[1];
  -- Of a whole phone number, however it is written.
  v_phones   text[] := private.phone_keys(private.office_search(p_text));
  v_office   boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    with matches as (
      select c.registernumber, false as by_buyer
      from public.cardetails c
      where c.search_text like v_longest and c.search_text like all (v_patterns) or c.search_text like v_number
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office
        and private.search_form(o.ownername || ' ' || o.ownerphone) like v_longest
        and private.search_form(o.ownername || ' ' || o.ownerphone) like all (v_patterns)
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office and private.phone_keys(o.ownerphone) && v_phones
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present
        and private.search_form(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like v_longest
        and private.search_form(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like all (v_patterns)
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present and private.phone_keys(s.contact_no) && v_phones
    ), found as (
      select m.registernumber, bool_and(m.by_buyer) as by_buyer from matches m group by m.registernumber
    )
    select c.registernumber, row_number() over (
      order by
        case when private.number_key(c.registernumber) = private.number_key(v_key) then 1
             when right(c.vehicle_key, length(v_key)) = v_key then 2
             when strpos(c.vehicle_key, v_key) > 0 then 3
             else 4 end,
        p_available_first and c.status, c.created_at desc, c.registernumber), found.by_buyer
    from found join public.cardetails c using (registernumber)
    order by 2
    limit p_limit;
end
$$;

-- Search by part of a number, a name, or for the office an owner or a buyer, best match first, by default 8 and at most 20:
-- what tells one vehicle from another, and the owner's name for the office only, null for others; the buyer where they alone are why
-- it was found, `reserved` null where it is not. Without a display image the first picture replaces it. A sold vehicle has no price.
create function public.find_vehicles(p_text text, p_available_first boolean default false, p_limit int default 8)
returns table (
  registernumber text, carname text, carcompany text, carmake public.vehicle_type, status boolean, vehiclesellprice numeric,
  "displayImage" jsonb, ownername text, buyername text, reserved boolean
)
language plpgsql stable rows 8 set search_path = ''
as $$
declare
  v_office   boolean;
  v_reserved text[] := private.reserved_numbers();
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    select v.registernumber, v.carname::text, v.carcompany::text, v.carmake, v.status, v.vehiclesellprice,
      coalesce(v."displayImage", private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0),
      case when v_office then coalesce(o.ownername, '')::text end,
      case when f.by_buyer then s.owner_name::text end,
      case when v.registernumber = any (v_reserved) then true end
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v on v.registernumber = f.registernumber
    left join public.ownerdetails o on o.registernumber = f.registernumber
    left join public.soldcars s on f.by_buyer and s.present_number = f.registernumber
    order by f.place;
end
$$;

revoke execute on function private.found_vehicles from public;
revoke execute on function public.find_vehicles from public, anon, authenticated, service_role;
grant execute on function private.found_vehicles, public.find_vehicles to authenticated;
