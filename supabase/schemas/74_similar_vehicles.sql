-- Similar vehicles: what else a visitor may like who looks at one.

-- Within these the nearest price and the newest of a maker are found without reading the others.
create index cardetails_listed_by_type_and_price on public.cardetails (carmake, vehiclesellprice) where onhomepage and not status;
create index cardetails_listed_by_type_and_maker on public.cardetails (carmake, private.vehicle_key(carcompany), created_at desc)
  where onhomepage and not status;

-- The numbers of the listed vehicles most like this one: of its type, near in price, maker, year and fuel. Of each kind a few
-- dozen are compared, however many there are. The price of a sold vehicle is not used: the order would betray it.
-- Null for an unknown vehicle.
-- Security definer: the page of a vehicle that is sold or off the home page has similar ones too.
create function private.similar_vehicles(p_registernumber text, p_limit int) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_car   public.cardetails := (select c from public.cardetails c where registernumber = private.number_meant(p_registernumber));
  v_maker text := nullif(private.vehicle_key(v_car.carcompany), '');
  v_price numeric := case when not v_car.status then nullif(v_car.vehiclesellprice, 0) end;
  v_year  int := coalesce(v_car.make_year, extract(year from v_car.registration_date));
begin
  if v_car.registernumber is null then
    return null;
  end if;
  return array(
    with candidates as (
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and vehiclesellprice >= v_price
       order by vehiclesellprice limit 40)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and vehiclesellprice < v_price
       order by vehiclesellprice desc limit 40)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and private.vehicle_key(carcompany) = v_maker
       order by created_at desc limit 80)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and (carmake = v_car.carmake or v_car.carmake is null)
       order by created_at desc limit 40)
    )
    select registernumber from candidates join public.cardetails using (registernumber)
    where registernumber <> v_car.registernumber
    order by
      -- A tenth of the price weighs as much as a year; another maker as three, another fuel as two.
      coalesce(abs(ln((nullif(vehiclesellprice, 0) / v_price)::float8)) * 10, 5)
        + least(coalesce(abs(coalesce(make_year, extract(year from registration_date)) - v_year), 3), 10)
        + case when private.vehicle_key(carcompany) = v_maker then 0 else 3 end
        + case when fuel = v_car.fuel then 0 else 2 end,
      created_at desc, registernumber
    limit p_limit);
end
$$;

-- Up to six listed vehicles like this one, three by default, the most similar first, as the home page has them: {"cars": […]}, with
-- p_pictures also "pictures". 400 'Car not found' for an unknown number.
create function public.similar_vehicles(p_registernumber text, p_limit int default 3, p_pictures boolean default false) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_numbers  text[] := private.similar_vehicles(p_registernumber, least(greatest(p_limit, 1), 6));
  v_reserved text[] := private.reserved_numbers();
begin
  if v_numbers is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return format('{"cars":%s%s}',
    (select coalesce(json_agg(case when v.registernumber = any (v_reserved) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_numbers, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_numbers)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_numbers) as number))::text end)::json;
end
$$;

revoke execute on function private.similar_vehicles from public;
revoke execute on function public.similar_vehicles from public, anon, authenticated, service_role;
grant execute on function private.similar_vehicles, public.similar_vehicles to anon, authenticated;
