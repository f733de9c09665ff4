-- Showroom: the public pages of vehicles, and the full record for the staff.

-- The public columns of a vehicle, under the contract's names. A sold vehicle shows no price (D23).
create view public.vehicle_listing with (security_invoker = true) as
select
  c.registernumber, c.carname, c.carcompany, c.carmake, c.fuel, c.carcolor, c.kilometers,
  case when not c.status then c.vehiclesellprice end as carprice,
  case when not c.status then c.vehiclesellprice end as vehiclesellprice,
  c.status, c.onhomepage, c.description, c.registration_date, c.fitness_upto_date,
  private.display_image(c.registernumber) as "displayImage", c.variant, c.make_year, c.keeper_serial, c.transmission
from public.cardetails c;
comment on column public.vehicle_listing.carprice is 'The same figure as vehiclesellprice (D15).';
revoke all on public.vehicle_listing from public, anon, authenticated, service_role;
grant select on public.vehicle_listing to anon, authenticated;

-- The home page (R058, R059): {"cars": […], "total"}, filtered, searched, sorted by newest, price or km (lowest first, unknown
-- last), paginated when p_limit is given.
-- One answer, not rows: without p_limit it is the whole stock, and PostgREST silently truncates rows at max_rows.
-- plpgsql and json, not sql and jsonb: the busiest query keeps a cached plan and builds its answer in half the time.
create function public.list_vehicles(
  p_fuel   public.fuel_type default null,
  p_make   public.vehicle_type default null,
  p_search text default '',
  p_sort   text default 'newest',
  p_limit  int default null,
  p_offset int default 0
) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with matching as materialized (
      select c.registernumber, row_number() over (order by
        case p_sort when 'price' then nullif(c.vehiclesellprice, 0) when 'km' then nullif(c.kilometers, 0) end nulls last,
        c.created_at desc, c.registernumber) as place
      from public.cardetails c
      where c.onhomepage and not c.status
        and (p_fuel is null or c.fuel = p_fuel)
        and (p_make is null or c.carmake = p_make)
        and c.search_text like all ((select private.search_patterns(p_search))::text[])
    ), page as (
      select v as car, m.place
      from (select * from matching order by place limit p_limit offset p_offset) m
      join public.vehicle_listing v using (registernumber)
    )
    select json_build_object(
      'cars', (select coalesce(json_agg(car order by place), '[]') from page),
      'total', (select count(*) from matching))
  );
end
$$;

-- Masks an insurance number for the public page: its last four characters (D16), if it is long enough. Of fewer than eight
-- letters and digits four would be more than half, so nothing is shown. The length is never revealed.
create function private.masked(p_number text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_number = '' then ''
    when length(regexp_replace(p_number, '[^[:alnum:]]', '', 'g')) < 8 then '••••'
    else '••••' || right(p_number, 4) end
$$;

-- Security definer: the public page also opens vehicles that are off the home page, with the insurance number masked; a
-- visitor has no right on either table (D16, D23).
create function private.landing_vehicle(p_registernumber text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v),
      'insurance', case
        when v.status or i.registernumber is null then '{}'
        else jsonb_build_object(
          'insurancecompany', i.insurancecompany,
          'insurancenumber', private.masked(i.insurancenumber),
          'insurancestartdate', i.insurancestartdate,
          'insuranceenddate', i.insuranceenddate,
          'insurancetenure', i.insurancetenure)
        end,
      'images', private.public_file_list(c.registernumber || '/InventoryVehicleImages/'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    left join public.carinsurance i on i.registernumber = c.registernumber
    where c.vehicle_key = private.vehicle_key(p_registernumber)
  );
end
$$;

-- The public vehicle page (R071). 400 'Car not found' for an unknown number (D19).
create function public.landing_vehicle(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_answer jsonb := private.landing_vehicle(p_registernumber);
begin
  if v_answer is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return v_answer;
end
$$;

-- The record of a vehicle as far as the caller may read it (R148), also a sold one's price: row-level security removes the
-- buying price for all but an admin, and owner and finance for a driver (D03).
create function public.vehicle_record(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'car', to_jsonb(v)
        || jsonb_build_object('vehiclesellprice', c.vehiclesellprice, 'carprice', c.vehiclesellprice,
             'chassis_number', c.chassis_number, 'engine_number', c.engine_number)
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number), '{}'),
      'images', private.file_list('public-files', v_number || '/InventoryVehicleImages/'),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/'),
      'insurance', coalesce((select to_jsonb(i) - 'registernumber'
                             from public.carinsurance i where i.registernumber = v_number), '{}'),
      'owner', coalesce((select to_jsonb(o) - 'registernumber'
                         from public.ownerdetails o where o.registernumber = v_number), '{}'),
      'finance', coalesce((select to_jsonb(f) - 'registernumber'
                           from public.finance f where f.registernumber = v_number), '{}'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    where c.registernumber = v_number
  );
end
$$;

revoke execute on function private.masked, private.landing_vehicle from public;
revoke execute on function
  public.list_vehicles, public.landing_vehicle, public.vehicle_record
  from public, anon, authenticated, service_role;
grant execute on function private.landing_vehicle, public.list_vehicles, public.landing_vehicle to anon, authenticated;
grant execute on function public.vehicle_record to authenticated;
