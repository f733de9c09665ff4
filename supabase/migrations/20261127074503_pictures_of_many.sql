-- Pictures of many vehicles at once: what a screen must know of vehicles and of pictures before it sends any. The most files of a folder is
-- said once, for the check and for the screen.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.files_at_most()
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select 500 $function$;

CREATE OR REPLACE FUNCTION private.has_room (
  p_registernumber text,
  p_folder         text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(*) < private.files_at_most() from storage.objects
  where bucket_id in ('public-files', 'private-files')
    and name collate "C" >= p_registernumber || '/' || p_folder || '/'
    and name collate "C" < p_registernumber || '/' || p_folder || '0'
$function$;

CREATE OR REPLACE FUNCTION private.inventory_of_contents (
  p_contents text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'registernumber', split_part(f.path, '/', 1), 'content', encode(f.content, 'hex'))), '[]')
  from private.file_claims f
  join storage.objects o on o.bucket_id = 'public-files' and o.name = f.path
  where f.content in (select decode(hex, 'hex') from unnest(p_contents) hex) and split_part(f.path, '/', 2) = 'InventoryVehicleImages'
$function$;

CREATE OR REPLACE FUNCTION private.own_picture_folder()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case when 'InventoryVehicleImages' = any (private.folders('write')) then 'InventoryVehicleImages' else 'OnsiteVehicleImages' end
$function$;

CREATE OR REPLACE FUNCTION public.pictures_present (
  p_contents text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if cardinality(p_contents) > 1000 or exists (select from unnest(p_contents) hex where hex !~ '^[0-9a-f]{64}$') then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  return private.inventory_of_contents(p_contents);
end
$function$;

REVOKE ALL ON FUNCTION "public"."pictures_present"(text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.vehicles_with_pictures (
  p_without boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."vehicles_with_pictures"(boolean) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."files_at_most"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."files_at_most"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."inventory_of_contents"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."inventory_of_contents"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."own_picture_folder"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_picture_folder"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pictures_present"(text[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."vehicles_with_pictures"(boolean) TO "authenticated";
