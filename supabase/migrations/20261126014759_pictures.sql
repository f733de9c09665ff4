-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration

SET local check_function_bodies = off;

DROP FUNCTION "private"."remember_file_name"(text, text);

DROP FUNCTION "public"."claim_upload"(text, text, text);

ALTER TABLE "private"."file_claims"
  ADD COLUMN "content" bytea;

CREATE OR REPLACE FUNCTION private.check_file()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place  record;
  v_signed boolean := coalesce(current_setting('storage.operation', true), '') like '%sign_upload_url';
  v_type   text := case when not v_signed then split_part(new.metadata ->> 'mimetype', ';', 1) end;
  v_size   bigint := (new.metadata ->> 'size')::bigint;
  v_content bytea := (select content from private.file_claims where path = new.name);
begin
  if tg_op = 'UPDATE' and new.name <> old.name and private.is_bin_move(new.id, new.bucket_id, new.name) then
    return new;
  elsif tg_op = 'UPDATE' and new.name <> old.name and 'Bin' in (split_part(new.name, '/', 1), split_part(old.name, '/', 1)) then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif exists (
    select from private.binned_files where path = new.name and bucket = new.bucket_id and wanted = 'place' and object <> new.id
  ) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif new.owner_id is null
    or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return new;
  end if;
  select * into v_place from private.parse_path(new.name);
  if not exists (select from public.staff where id::text = new.owner_id and not private.is_locked(id))
    or not private.is_announced(new.name, new.owner_id)
    or (v_place.registernumber is not null and not private.holds_vehicle(v_place.registernumber))
    or not private.holds_picture(new.name)
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not (private.bucket_takes(new.bucket_id, v_type) and private.folder_takes(v_place.folder, v_type)))
    or not (v_signed or private.plain_metadata(to_jsonb(new)))
    or v_size > (select file_size_limit from storage.buckets where id = new.bucket_id)
    or (private.sized_version(new.name) is not null and v_size > private.largest_size())
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif v_content is not null and not v_signed then
    -- Two devices that send one picture at the same moment: the second waits here for the first.
    perform pg_advisory_xact_lock(hashtextextended(encode(v_content, 'hex'), 0));
    if private.same_picture(new.name, v_content) is not null then
      raise unique_violation using message = 'This picture is here already.';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_file_name (
  p_path     text,
  p_filename text,
  p_content  bytea DEFAULT NULL::bytea
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
  v_same    text;
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'IdentityPapers' then
    -- Words with a digit go: people name such a photo after the number, which is never kept (decision 0024).
    v_name := btrim(regexp_replace(v_name, '[ ,.]*[[:alnum:]_-]*[0-9][[:alnum:]_-]*', '', 'g'));
  end if;
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required', hint = 'file.name_missing';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) or exists (
    select from private.binned_files
    where bucket = v_place.bucket and path = p_path and (wanted = 'place' or v_place.folder = 'AdminDocuments')
  ) then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  elsif (select count(*) >= 500 from private.file_claims
         where claimed_by = auth.uid() and claimed_at > now() - interval '10 minutes') then
    raise sqlstate 'PT429' using
      message = 'Too many uploads at once. Please try again in a few minutes.', hint = 'upload.too_many';
  elsif not private.has_quota(auth.uid()) then
    raise sqlstate 'PT429' using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.', hint = 'upload.quota_used';
  end if;
  v_same := private.same_picture(p_path, p_content);
  if v_same is not null then
    raise sqlstate 'PT409' using message = format('This picture is here already, as %s.', v_same), hint = 'file.same_picture';
  end if;
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session, content)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session, p_content)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now(), content = excluded.content
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.same_picture (
  p_path    text,
  p_content bytea
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place record;
  v_since timestamptz := '-infinity';
begin
  select * into v_place from private.parse_path(p_path);
  if p_content is null or private.is_display_image(p_path)
    or v_place.folder not in ('InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages', 'Notices')
  then
    return null;
  elsif private.is_of_stay(v_place.folder) then
    select since into v_since from private.stay_span(v_place.registernumber, null);
  end if;
  return (
    select c.filename from private.file_claims c
    join storage.objects o on o.bucket_id = v_place.bucket and o.name = c.path
    where c.content = p_content and c.path <> p_path
      and regexp_replace(c.path, '[0-9]+$', '') = regexp_replace(p_path, '[0-9]+$', '')
      and coalesce(o.created_at, now()) > v_since
    limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_upload (
  p_path     text,
  p_filename text,
  p_filetype text,
  p_content  text DEFAULT NULL::text
)
  RETURNS TABLE (
    bucket text,
    upsert boolean
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
  elsif not private.may_create_file(v_place.bucket, p_path) then
    if v_place.folder = 'MaintenanceDoc' then
      raise sqlstate 'PT400' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    elsif v_place.folder = 'IssuedPapers' and private.issuer_of(v_place.registernumber, p_path) is not null then
      raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
    end if;
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using
      message = 'This vehicle has too many files here. Please delete some first.', hint = 'folder.full';
  elsif not (private.bucket_takes(v_place.bucket, p_filetype) and private.folder_takes(v_place.folder, p_filetype)) then
    raise sqlstate 'PT415' using
      message = format('%s: files of this kind are not accepted here.', p_filename), hint = 'file.type_refused';
  end if;
  perform private.remember_file_name(p_path, p_filename, decode(p_content, 'hex'));
  return query select v_place.bucket, private.is_display_image(p_path);
end
$function$;

REVOKE ALL ON FUNCTION "public"."claim_upload"(text, text, text, text) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."file_claims"
  ADD CONSTRAINT "content_is_a_sha256" CHECK ((octet_length(content) = 32));

CREATE INDEX file_claims_by_content ON private.file_claims USING btree (content)
  WHERE (content IS NOT NULL);

COMMENT ON COLUMN "private"."file_claims"."content" IS 'SHA-256 of a picture as it was chosen, before it was made smaller.';

REVOKE ALL ON FUNCTION "private"."remember_file_name"(text, text, bytea) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remember_file_name"(text, text, bytea) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."same_picture"(text, bytea) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_upload"(text, text, text, text) TO "authenticated";
