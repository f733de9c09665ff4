-- An admin removes the stored PDF of an issued paper, so that it is made anew from what the paper says (R355): whoever took a payment stores
-- its receipt, and could have stored another file.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.folders (
  p_action text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case private.my_designation()
    when 'Driver' then case p_action
      when 'read' then array['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc']
      when 'write' then array['OnsiteVehicleImages', 'MaintenanceDoc']
      else '{}' end
    when 'Employee' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments']
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc', 'IdentityPapers', 'IssuedPapers'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc', 'IdentityPapers', 'IssuedPapers', 'Logo']
    else '{}' end
$function$;

CREATE OR REPLACE FUNCTION public.delete_file (
  p_path       text,
  p_must_exist boolean DEFAULT false,
  p_request_id uuid    DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_place  record;
  v_binned boolean;
  v_meant  jsonb;
  v_found  jsonb;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  v_binned := v_place.folder not in ('Logo', 'IssuedPapers');
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.', hint = 'folder.undeletable';
  end if;
  if v_place.folder = 'IdentityPapers' then
    perform private.log_look(p_path);
  end if;
  v_found := private.file_at(v_place.bucket, p_path);
  v_meant := private.answered(p_request_id, 'delete_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is null then
    if v_found is null and p_must_exist then
      raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
    end if;
    perform private.answer(p_request_id, coalesce(v_found, 'null'));
    if v_found is not null and v_binned then
      perform private.bin_file(v_place.bucket, p_path);
    end if;
  end if;
  return case when not v_binned and v_found = coalesce(v_meant, v_found) then v_place.bucket end;
end
$function$;
