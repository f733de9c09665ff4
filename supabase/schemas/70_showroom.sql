-- Showroom: the public pages of vehicles, and the full record for the staff.

-- What the dealer calls a make and a model: {"carcompany": {"mr": …}, "carname"}; null where neither has a name of its own, or nothing has one.
create function private.names_of(p_names jsonb, p_company text, p_name text) returns jsonb
language plpgsql immutable strict set search_path = ''
as $$
declare
  v_company constant jsonb := p_names -> lower(p_company);
  v_name    constant jsonb := p_names -> lower(p_name);
begin
  if v_company is null and v_name is null then
    return null;  -- most
  end if;
  return case when v_company is null then '{}' else jsonb_build_object('carcompany', v_company) end
    || case when v_name is null then '{}' else jsonb_build_object('carname', v_name) end;
end
$$;

-- The public columns of a vehicle, under the contract's names. A sold vehicle shows no price.
create view public.vehicle_listing with (security_invoker = true) as
select
  c.registernumber, c.carname, c.carcompany, c.carmake, c.fuel, c.carcolor, c.kilometers,
  case when not c.status then c.vehiclesellprice end as carprice,
  case when not c.status then c.vehiclesellprice end as vehiclesellprice,
  c.status, c.onhomepage, c.description, c.registration_date, c.fitness_upto_date,
  private.display_image(c.registernumber) as "displayImage", c.variant, c.make_year, c.keeper_serial, c.transmission,
  c.hypothecation,
  -- In brackets, so that the rates are asked for once.
  case when not c.status then round(private.first_loan(c.vehiclesellprice) * (select private.emi_factor())) end as emi,
  c.second_description,
  private.names_of((select private.vehicle_names()), c.carcompany, c.carname) as names
from public.cardetails c;
comment on column public.vehicle_listing.emi is 'An estimate of what it costs a month on a loan, rupees (45b); null: no price, or a very small one.';
comment on column public.vehicle_listing.carprice is 'The same figure as vehiclesellprice (D15).';
revoke all on public.vehicle_listing from public, anon, authenticated, service_role;
grant select on public.vehicle_listing to anon, authenticated;

-- A vehicle of the view that is reserved; of others nothing is said.
create function private.as_reserved(p_car jsonb) returns json
language sql immutable set search_path = ''
as $$ select (p_car || '{"reserved": true}')::json $$;

-- The home page: {"cars": […], "total"}, filtered, searched, sorted by newest, price or km (lowest first), priceDesc or
-- year (latest first), unknown last, paginated when p_limit is given. p_filter is described at private.listing_conditions. Above
-- 1,000 the total of a page is 1001, with "totalIsMore": true: counting 100,000 would cost more than the page.
-- Keyset pagination with p_after, '' for the first page: "next" is what to pass for the page behind it, null for none. It holds
-- the sort keys, so that it outlives the vehicle it was made of.
-- With p_pictures also "pictures": what is known of their display images, by path.
-- With p_understood the answer says what the words were read as: "understood": {"filter", "words", "corrected"}.
-- One answer, not rows: without p_limit it is the whole stock, and PostgREST silently truncates rows at max_rows.
-- plpgsql and json, not sql and jsonb: the busiest query keeps a cached plan and builds its answer in half the time.
create function public.list_vehicles(
  p_fuel   public.fuel_type default null,
  p_make   public.vehicle_type default null,
  p_search text default '',
  p_sort   text default 'newest',
  p_limit  int default null,
  p_offset int default 0,
  p_filter jsonb default '{}',
  p_after  text default null,
  p_pictures boolean default false,
  p_understood boolean default false
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_filter jsonb := p_filter
    || case when p_fuel is null then '{}' else jsonb_build_object('fuel', jsonb_build_array(p_fuel)) end
    || case when p_make is null then '{}' else jsonb_build_object('type', jsonb_build_array(p_make)) end;
  v_found  record := private.search_page(p_search, v_filter, p_sort, p_limit, p_offset, p_after);
  v_reserved text[] := private.reserved_numbers();
  v_cars   json := (
    select coalesce(json_agg(case when v.registernumber = any (v_reserved) then private.as_reserved(to_jsonb(v)) else to_json(v) end order by place), '[]')
    from unnest(v_found.numbers) with ordinality as found (number, place)
    join public.vehicle_listing v on v.registernumber = found.number);
begin
  return format('{"cars":%s,"total":%s%s%s%s%s}', v_cars, v_found.total,
    case when p_limit is not null and v_found.total > 1000 then ',"totalIsMore":true' end,
    case when p_after is not null then ',"next":' || coalesce(to_json(v_found.next)::text, 'null') end,
    case when p_pictures then ',"pictures":' || private.pictures_of((
      select array_agg(number || '/InventoryVehicleImages/0') from unnest(v_found.numbers) as number))::text end,
    case when p_understood then ',"understood":' || v_found.understood::text end)::json;
end
$$;

-- Masks an insurance number for the public page: its last four characters, if it is long enough. Of fewer than eight
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
-- visitor has no right on either table. Of a sold vehicle neither papers nor transfer are told.
create function private.landing_vehicle(p_registernumber text, p_pictures boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v) || jsonb_strip_nulls(jsonb_build_object('reduced', private.price_reduction(c.registernumber),
        'beside_ours', private.price_beside_ours(c.registernumber), 'loan', case when not v.status then private.first_loan(c.vehiclesellprice) end,
        'reserved', case when c.registernumber = any (private.reserved_numbers()) then true end)),
      'insurance', case
        when v.status or i.registernumber is null then '{}'
        else jsonb_build_object(
          'insurancecompany', i.insurancecompany,
          'insurancenumber', private.masked(i.insurancenumber),
          'insurancestartdate', i.insurancestartdate,
          'insuranceenddate', i.insuranceenddate,
          'insurancetenure', i.insurancetenure)
        end,
      'papers', case when v.status then '[]' else private.public_papers(c.registernumber) end,
      'transfer', case when not v.status then private.usual_transfer() end,
      'images', images)
      || case when p_pictures then jsonb_build_object('pictures', private.pictures_of(
        array(select file ->> 'path' from jsonb_array_elements(images) as file))) else '{}' end
    from public.cardetails c
    cross join lateral private.public_file_list(c.registernumber || '/InventoryVehicleImages/') as images
    join public.vehicle_listing v on v.registernumber = c.registernumber
    left join public.carinsurance i on i.registernumber = c.registernumber
    where c.registernumber = private.number_meant(p_registernumber)
  );
end
$$;

-- The public vehicle page, by whatever number means the vehicle (private.number_meant); with p_pictures also what is known of them, by path. 400 'Car not found' for an unknown
-- number.
create function public.landing_vehicle(p_registernumber text, p_pictures boolean default false) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_answer jsonb := private.landing_vehicle(p_registernumber, p_pictures);
begin
  if v_answer is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return v_answer;
end
$$;

-- The record of a vehicle as far as the caller may read it, also a sold one's price: row-level security removes the
-- buying price for all but an admin, and owner and finance for a driver.
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
             'chassis_number', c.chassis_number, 'engine_number', c.engine_number, 'made_month', c.made_month,
             'rto_now', c.rto_now, 'used_as', c.used_as, 'gross_weight', c.gross_weight,
             'emission_norm', c.emission_norm, 'security_plate', c.security_plate, 'starred', c.starred)
        || case when v_number = any (private.reserved_numbers()) then '{"reserved": true}'::jsonb else '{}' end
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number and b.stay = c.stay), '{}'),
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

revoke execute on function private.names_of, private.masked, private.as_reserved, private.landing_vehicle from public;
revoke execute on function
  public.list_vehicles, public.landing_vehicle, public.vehicle_record
  from public, anon, authenticated, service_role;
grant execute on function private.names_of, private.as_reserved, private.landing_vehicle, public.list_vehicles, public.landing_vehicle to anon, authenticated;
grant execute on function public.vehicle_record to authenticated;
