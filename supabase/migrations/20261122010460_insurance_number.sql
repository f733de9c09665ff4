-- The insurance number on the public page: its last four characters (D16), of a number that is long enough for that. Of fewer
-- than eight letters and digits four would be more than half, so nothing is shown of it. How long it is, is never shown.

create function private.masked(p_number text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_number = '' then ''
    when length(regexp_replace(p_number, '[^[:alnum:]]', '', 'g')) < 8 then '••••'
    else '••••' || right(p_number, 4) end
$$;
revoke execute on function private.masked from public;

-- Definer: the public page opens vehicles off the home page too, with the insurance number masked; a visitor has no
-- right on either table (D16, D23).
create or replace function private.landing_vehicle(p_registernumber text) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
$$;
