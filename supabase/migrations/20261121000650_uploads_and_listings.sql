-- Uploads and listings: saying yes to an upload and keeping the file's real name, listing what is in a folder, and
-- saying yes to a removal.

-- Announces an upload and keeps the name under which the file is to be downloaded. 409 where another file lives, or where
-- another session has announced one in the last ten minutes (a vehicle's document: another person at any time, because who
-- announced it decides who sees it); 429 for whoever announces too many.
-- Definer: nobody may write names otherwise, and a file in the way counts although the caller may not see it.
create function private.remember_file_name(p_path text, p_filename text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
begin
  select * into v_place from private.parse_path(p_path);
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.';
  elsif (select count(*) >= 500 from private.file_claims
         where claimed_by = auth.uid() and claimed_at > now() - interval '10 minutes') then
    raise sqlstate 'PT429' using message = 'Too many uploads at once. Please try again in a few minutes.';
  end if;
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session)
  values (p_path, p_filename, auth.uid(), private.my_designation(), v_session)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now()
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or taken.claimed_at < now() - interval '10 minutes'
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.';
  end if;
end
$$;

-- Definer: names are nobody's to read.
create function private.is_announced(p_path text, p_owner_id text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.file_claims where path = p_path and claimed_by::text = p_owner_id) $$;
revoke execute on function private.is_announced from public;

-- Definer: nobody may touch names otherwise.
create function private.forget_file_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims where path = old.name;
  return null;
end
$$;
revoke execute on function private.forget_file_name from public;
drop trigger if exists forget_file_name on storage.objects;
create trigger forget_file_name after delete on storage.objects
  for each row execute function private.forget_file_name();

-- Definer: names are read beside files the caller already sees.
create function private.file_name(p_path text) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce((select filename from private.file_claims where path = p_path), split_part(p_path, '/', -1)) $$;

-- The files of a folder ('…/' at its end) that the caller may read, as [{path, version, filename}] in number order.
-- `version` is the time of the last change in milliseconds.
create function private.file_list(p_bucket text, p_folder text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', o.name,
    'version', (extract(epoch from o.updated_at) * 1000)::bigint,
    'filename', private.file_name(o.name)
  ) order by split_part(o.name, '/', -1)::numeric), '[]')
  from storage.objects o
  where o.bucket_id = p_bucket
    and o.name collate "C" >= p_folder and o.name collate "C" < rtrim(p_folder, '/') || '0'
    and (private.parse_path(o.name)).folder is not null
$$;

-- Definer: visitors see the pictures of a vehicle page and the notices, but may not browse the bucket.
create function private.public_file_list(p_folder text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.file_list('public-files', p_folder) $$;

-- Definer: as above, for the one display image of a vehicle; null when it has none.
create function private.display_image(p_registernumber text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('path', name, 'version', (extract(epoch from updated_at) * 1000)::bigint)
  from storage.objects
  where bucket_id = 'public-files' and name = p_registernumber || '/InventoryVehicleImages/0'
$$;

revoke execute on function
  private.remember_file_name, private.file_name, private.file_list, private.public_file_list,
  private.display_image from public;
grant execute on function
  private.remember_file_name, private.file_name, private.file_list to authenticated;
grant execute on function private.public_file_list, private.display_image to anon, authenticated;

-- Verbs

-- Says yes to an upload: {"bucket", "upsert"} for the signed link, after the path, the role, the file type and the
-- number have been found good (D08, D09). The file's real name is kept.
create function public.claim_upload(p_path text, p_filename text, p_filetype text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.';
  elsif not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT400' using message = case
      when v_place.folder = 'MaintenanceDoc' then 'There is no such maintenance record.'
      else 'There is no vehicle with this registration number.' end;
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using message = 'This vehicle has too many files here. Please delete some first.';
  elsif not private.bucket_takes(v_place.bucket, p_filetype) then
    raise sqlstate 'PT415' using message = format('%s: files of this kind are not accepted here.', p_filename);
  end if;
  perform private.remember_file_name(p_path, p_filename);
  return jsonb_build_object('bucket', v_place.bucket, 'upsert', private.is_display_image(p_path));
end
$$;

-- The files of one folder: {"bucket", "files": [{path, version, filename}]}. Anybody may list the notices, newest
-- first; the other folders need a role that reads them (D10).
create function public.list_files(p_folder text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
  v_place  record;
begin
  select * into v_place from private.parse_path(v_folder || '0');
  if v_place.folder = 'Notices' then
    return jsonb_build_object('bucket', v_place.bucket, 'files', (
      select coalesce(jsonb_agg(file order by place desc), '[]')
      from jsonb_array_elements(private.public_file_list(v_folder)) with ordinality as t (file, place)));
  end if;
  perform private.require_staff();
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such folder.';
  elsif v_place.folder <> all (private.folders('read')) then
    raise sqlstate 'PT403' using message = 'Your account may not look in here.';
  elsif v_place.registernumber is not null and not exists (
    select from public.cardetails where registernumber = v_place.registernumber
  ) then
    raise sqlstate 'PT400' using message = 'There is no vehicle with this registration number.';
  end if;
  return jsonb_build_object('bucket', v_place.bucket, 'files', private.file_list(v_place.bucket, v_folder));
end
$$;

-- Says yes to removing a file: the bucket it lies in, after the path and the role have been found good. Whether this very
-- file may go, for example somebody else's document, is for the policies of Storage to say.
create function public.removable_file(p_path text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.';
  end if;
  return v_place.bucket;
end
$$;

revoke execute on function public.claim_upload, public.removable_file, public.list_files from public, anon, authenticated, service_role;
grant execute on function public.claim_upload, public.removable_file to authenticated;
grant execute on function public.list_files to anon, authenticated;
-- A visitor's call of list_files parses the path, and is then stopped by require_staff unless it asks for the notices.
grant execute on function private.parse_path, private.require_staff, private.require_designation, private.my_designation
  to anon;
