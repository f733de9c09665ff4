-- Pictures of many vehicles at once: what a screen must know before it sends any (R617-R624). It sends each as any other picture
-- (public.claim_upload), so nothing here lets anybody store one.

-- The folder of a vehicle's pictures that the caller takes: the office those of the inventory, a driver those of the yard.
create function private.own_picture_folder() returns text
language sql stable set search_path = ''
as $$
  select case when 'InventoryVehicleImages' = any (private.folders('write')) then 'InventoryVehicleImages' else 'OnsiteVehicleImages' end
$$;

-- The vehicles, those in stock first and of these the longest in stock: {"folder", "vehicles": [{registernumber, carname, sold, pictures,
-- room, next, display}]}. `pictures` lie in the caller's folder, `room` is for so many more, `next` is the number after the highest one, and
-- `display` says whether there is one on display. With p_without only those in stock of which the caller has no picture, a driver neither of
-- the yard in this stay nor of the inventory. One JSON, because PostgREST truncates rows at max_rows, a thousand.
create function public.vehicles_with_pictures(p_without boolean default false) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := private.own_picture_folder();
begin
  perform private.require_staff();
  return jsonb_build_object('folder', v_folder, 'vehicles', (
    with stored as (
      select split_part(name, '/', 1) as vehicle, split_part(name, '/', 2) as folder, split_part(name, '/', 3)::bigint as number, created_at
      from storage.objects
      where bucket_id in ('public-files', 'private-files')
        and name ~ '^[^/]+/(InventoryVehicleImages|OnsiteVehicleImages)/[0-9]{1,15}$'
    ), counted as (
      select stored.vehicle, count(*) filter (where stored.folder = v_folder) as pictures,
        max(stored.number) filter (where stored.folder = v_folder) as highest,
        bool_or(stored.folder = 'InventoryVehicleImages') as inventory,
        bool_or(stored.folder = 'InventoryVehicleImages' and stored.number = 0) as display,
        max(stored.created_at) filter (where stored.folder = 'OnsiteVehicleImages') as last_of_yard
      from stored group by stored.vehicle
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carname', c.carname, 'sold', c.status, 'pictures', coalesce(p.pictures, 0),
        'room', greatest(private.files_at_most() - coalesce(p.pictures, 0), 0), 'next', coalesce(p.highest, 0) + 1,
        'display', coalesce(p.display, false))
      order by c.status, coalesce(c.stay_since, private.day_of(c.created_at)), c.registernumber), '[]')
    from public.cardetails c
    left join counted p on p.vehicle = c.registernumber
    where not p_without or not c.status and not coalesce(p.inventory, false)
      and (v_folder = 'InventoryVehicleImages' or not coalesce(p.last_of_yard > (private.stay_span(c.registernumber, null)).since, false))));
end
$$;

-- Which pictures of these contents (SHA-256 in hex, a thousand at most) lie in the inventory already: [{registernumber, content}].
-- Security definer: no role may read upload claims. The office sees every inventory picture.
create function private.inventory_of_contents(p_contents text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'registernumber', split_part(f.path, '/', 1), 'content', encode(f.content, 'hex'))), '[]')
  from private.file_claims f
  join storage.objects o on o.bucket_id = 'public-files' and o.name = f.path
  where f.content in (select decode(hex, 'hex') from unnest(p_contents) hex) and split_part(f.path, '/', 2) = 'InventoryVehicleImages'
$$;

-- The same, for the office.
create function public.pictures_present(p_contents text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  if cardinality(p_contents) > 1000 or exists (select from unnest(p_contents) hex where hex !~ '^[0-9a-f]{64}$') then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  return private.inventory_of_contents(p_contents);
end
$$;

revoke execute on function private.own_picture_folder, private.inventory_of_contents from public;
revoke execute on function public.vehicles_with_pictures, public.pictures_present from public, anon, authenticated, service_role;
grant execute on function
  private.own_picture_folder, private.inventory_of_contents, public.vehicles_with_pictures, public.pictures_present
  to authenticated;
