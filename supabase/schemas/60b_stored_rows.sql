-- The rows of stored files: the triggers that check what Storage writes, whatever was checked before.

-- Whether the vehicle exists, and locks it until this transaction ends: it serializes an upload with a deletion.
create function private.holds_vehicle(p_registernumber text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = p_registernumber for key share;
  return found;
end
$$;

-- Whether a session is still open.
-- Security definer: no API role may read the Auth server's sessions.
create function private.session_lives(p_session text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.sessions where id = p_session::uuid) $$;

-- Whether this person has announced this file in a session that is still open: an upload link is revoked with the session that
-- asked for it, although no token comes with the bytes. The sizes of a picture are announced together.
-- Security definer: no role may read upload claims.
create function private.is_announced(p_path text, p_owner_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.file_claims
    where path = p_path and claimed_by::text = p_owner_id
      and (session is null or private.session_lives(session))
    union all
    select from private.pictures p
    where p.version = private.sized_version(p_path) and starts_with(p_path, p.folder || '/')
      and p.described_by::text = p_owner_id and not p.gone
      and (p.session is null or private.session_lives(p.session)))
$$;

-- Whether the picture still stands of which this file is a size (any other file is none), and locks it until this transaction
-- ends: it serializes the upload of a size with the removal of its picture.
create function private.holds_picture(p_path text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from private.pictures where version = private.sized_version(p_path) and not gone for share;
  return found or private.sized_version(p_path) is null;
end
$$;

-- The name of the file of this content that lies at this path already (whoever sends it again has lost the answer), or of another picture of it
-- in the same folder, of a stay the present one; null for none. A bill may be of two records, and a paper of two persons: only of pictures
-- to be seen one is enough. The display image is another picture's copy. By its path a file is told to whom it
-- belongs: of others nobody learns the name by a hash.
-- Security definer: no role may read upload claims. Whoever asks may store files in this folder.
create function private.same_picture(p_path text, p_content bytea) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_place record;
  v_alone boolean;
  v_since timestamptz := '-infinity';
begin
  select * into v_place from private.parse_path(p_path);
  v_alone := v_place.folder in ('InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages', 'Notices');
  if p_content is null or private.is_display_image(p_path) then
    return null;
  elsif private.is_of_stay(v_place.folder) then
    select since into v_since from private.stay_span(v_place.registernumber, null);
  end if;
  return (
    select c.filename from private.file_claims c
    join storage.objects o on o.bucket_id = v_place.bucket and o.name = c.path
    where c.content = p_content
      and (c.path = p_path and c.claimed_by = auth.uid()
        or v_alone and regexp_replace(c.path, '[0-9]+$', '') = regexp_replace(p_path, '[0-9]+$', '') and coalesce(o.created_at, now()) > v_since)
    limit 1);
end
$$;

-- The largest size of a picture, in bytes: 1 MB is several times what the makers need.
create function private.largest_size() returns bigint language sql immutable set search_path = '' as $$ select 1048576 $$;

-- Picture sizes are stored by whoever has announced them, once: they are not replaced, and only housekeeping removes them.
drop policy if exists "office staff store the sizes of their pictures" on storage.objects;
create policy "office staff store the sizes of their pictures" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'public-files' and private.sized_version(name) is not null
    and (select private.is_office()) and private.is_announced(name, (select auth.uid())::text));

-- Whether a file's metadata are safe as response headers (header injection), and none is stored that was not asked for.
create function private.plain_metadata(p_object jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_object #>> '{metadata,mimetype}', 'a/b') ~* '^[a-z0-9.+-]+/[a-z0-9.+-]+( *; *[a-z]+=[a-z0-9."_-]+)*$'
    and coalesce(p_object #>> '{metadata,cacheControl}', '') ~ '^[a-zA-Z0-9=, "-]{0,100}$'
    and coalesce(p_object -> 'user_metadata', 'null') in ('null', '{}')
$$;

-- TOCTOU: a signed upload link outlives the checks made when it was signed, and a copy keeps its type. So the row itself is
-- checked again: the uploader still works here and has announced this file in an open session, the vehicle still exists, the
-- bucket accepts the type, the metadata are plain, and of two uploads to one number the second is refused.
-- An upload claim is deleted with its vehicle, so that an old link is useless when the number is reused. Rows without an
-- owner are the operator's (demo pictures). When a link is signed, Storage tries the row with the type of the signing
-- request, which says nothing about the file; the file's own type is checked when it arrives, and so is its size, which
-- Storage otherwise takes from the sender. A file comes into the bin and out of it only when that is wanted, and the place of one
-- that is on its way back is taken.
-- Security definer: Storage writes these rows with its own role, which may not read staff and vehicles.
create function private.check_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

drop trigger if exists check_file on storage.objects;
create trigger check_file before insert or update on storage.objects
  for each row execute function private.check_file();

-- Security definer: no role may write names.
create function private.forget_file_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims where path = old.name;
  return null;
end
$$;

drop trigger if exists forget_file_name on storage.objects;
create trigger forget_file_name after delete on storage.objects
  for each row execute function private.forget_file_name();

-- Deletes the upload claims of a deleted account whose files never arrived.
-- Security definer: the Auth server deletes staff (by cascade), and no role may write upload claims.
create function private.forget_announcements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims
  where claimed_by = old.id and not exists (select from storage.objects where name = path);
  return null;
end
$$;

create trigger forget_announcements after delete on public.staff
  for each row execute function private.forget_announcements();

revoke execute on function
  private.holds_vehicle, private.session_lives, private.is_announced, private.holds_picture, private.same_picture, private.largest_size,
  private.plain_metadata, private.check_file, private.forget_file_name, private.forget_announcements
  from public;
grant execute on function private.is_announced to authenticated;
