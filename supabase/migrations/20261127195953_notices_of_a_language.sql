-- A notice may be for pages in one language. The new column is null: no table is rewritten; what is to hold of it is checked of the rows that are
-- there in the next migration. The functions are made anew for their new argument, which older callers leave out.

SET local lock_timeout = '5s';
SET local check_function_bodies = off;

DROP FUNCTION "private"."write_alt"(text, text);

DROP FUNCTION "public"."describe_notice"(text, text, uuid);

ALTER TABLE "private"."file_claims"
  ADD COLUMN "language" character varying(2);

CREATE OR REPLACE FUNCTION private.alt_of (
  p_path text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object('alt', nullif(alt, ''), 'language', language)) from private.file_claims
    where path = p_path and (private.parse_path(p_path)).folder = 'Notices'), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.write_alt (
  p_path     text,
  p_text     text,
  p_language text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before private.file_claims;
begin
  -- Locked: of two who write one comes after the other, and a deletion waits.
  perform from storage.objects where bucket_id = 'public-files' and name = p_path for share;
  if not found or (private.parse_path(p_path)).folder is distinct from 'Notices' then
    return false;
  end if;
  insert into private.file_claims (path, filename) values (p_path, split_part(p_path, '/', -1)) on conflict do nothing;
  select * into v_before from private.file_claims where path = p_path for update;
  if (v_before.alt, v_before.language) is distinct from (p_text, p_language) then
    update private.file_claims set alt = p_text, language = p_language where path = p_path;
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'files',
            jsonb_build_object('path', p_path, 'alt', v_before.alt, 'language', v_before.language),
            jsonb_build_object('path', p_path, 'alt', p_text, 'language', p_language));
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.describe_notice (
  p_path       text,
  p_text       text,
  p_request_id uuid DEFAULT NULL::uuid,
  p_language   text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_notice', jsonb_build_array(p_path, p_text, p_language)) is not null then
    return;
  elsif not private.write_alt(p_path, p_text, p_language) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."describe_notice"(text, text, uuid, text) FROM PUBLIC, "anon", "service_role";

COMMENT ON COLUMN "private"."file_claims"."language" IS 'Of a notice that is for pages in this language alone; null: for all.';

REVOKE ALL ON FUNCTION "private"."write_alt"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_alt"(text, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."describe_notice"(text, text, uuid, text) TO "authenticated";

ALTER TABLE "private"."file_claims"
  ADD CONSTRAINT "language_is_a_code" CHECK (private.is_language((language)::text)) NOT VALID;
