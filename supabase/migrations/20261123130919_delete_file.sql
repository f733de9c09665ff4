-- removable_file has put files into the bin since there is one. It is called what it does now, and answers a bucket only for a logo, the one
-- file that the Edge Function removes itself.
--
-- On a live database: no row is read. A function of before this migration is told that there is no such verb until it is deployed, too.

SET local check_function_bodies = off;

DROP FUNCTION "public"."removable_file"(text, boolean, uuid);

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
  v_place record;
  v_meant jsonb;
  v_found jsonb;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
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
    if v_found is not null and v_place.folder <> 'Logo' then
      perform private.bin_file(v_place.bucket, p_path);
    end if;
  end if;
  return case when v_place.folder = 'Logo' and v_found = coalesce(v_meant, v_found) then v_place.bucket end;
end
$function$;

REVOKE ALL ON FUNCTION "public"."delete_file"(text, boolean, uuid) FROM PUBLIC, "anon", "service_role";

GRANT EXECUTE ON FUNCTION "public"."delete_file"(text, boolean, uuid) TO "authenticated";
