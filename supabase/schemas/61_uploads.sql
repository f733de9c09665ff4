-- Uploads: upload claims with the real file name and the uploader, and a daily quota.

-- A day's quota

-- Bytes each person has stored per day in India, including files replaced or deleted since.
create table private.uploaded_bytes (
  person uuid,
  day    date,
  bytes  bigint not null,
  primary key (person, day)
);
select private.close_table('private.uploaded_bytes');

-- The quota of a person per day, in bytes: 5 GB, which is more than the five hundred largest pictures.
create function private.daily_quota() returns bigint language sql immutable set search_path = '' as $$ select 5368709120 $$;

-- Whether a person has quota left today.
create function private.has_quota(p_person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from private.uploaded_bytes
    where person = p_person and day = private.today() and bytes >= private.daily_quota())
$$;

-- After the row: an upsert of the display image runs the before triggers of both insert and update.
-- Security definer: Storage writes files with its own role, which may not write the counters.
create function private.count_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_bytes bigint;
begin
  if new.owner_id is null or new.metadata ->> 'size' is null or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.version is not distinct from old.version
      or private.is_bin_move(new.id, new.bucket_id, new.name))
  then
    return null;
  end if;
  insert into private.uploaded_bytes as counted (person, day, bytes)
  values (new.owner_id::uuid, private.today(), (new.metadata ->> 'size')::bigint)
  on conflict (person, day) do update set bytes = counted.bytes + excluded.bytes
  returning bytes into v_bytes;
  -- Uploads at the same moment wait for each other here.
  if v_bytes > private.daily_quota() then
    raise insufficient_privilege using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.';
  end if;
  delete from private.uploaded_bytes
  where person = new.owner_id::uuid and day < private.today();
  return null;
end
$$;

drop trigger if exists count_upload on storage.objects;
create trigger count_upload after insert or update on storage.objects
  for each row execute function private.count_upload();

-- Announcing

-- The most files of a vehicle in a folder: more than any vehicle needs.
create function private.files_at_most() returns int language sql immutable set search_path = '' as $$ select 500 $$;

-- Whether a vehicle may have one more file in a folder.
-- Security definer: files count although the caller may not see them.
create function private.has_room(p_registernumber text, p_folder text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) < private.files_at_most() from storage.objects
  where bucket_id in ('public-files', 'private-files')
    and name collate "C" >= p_registernumber || '/' || p_folder || '/'
    and name collate "C" < p_registernumber || '/' || p_folder || '0'
$$;

-- Announces an upload: stores an upload claim with the download name. 409 where another file exists or is on its way (29), or where
-- another open session has announced one in the last ten minutes (for a vehicle's document: where one is in the bin, or another person
-- at any time, because the uploader decides who sees it); 429, rate limiting, for too many announcements or a used-up quota.
-- Security definer: no role may write names, and a conflicting file counts although the caller may not see it.
create function private.remember_file_name(p_path text, p_filename text, p_content bytea default null, p_view text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
  v_same    text := private.same_picture(p_path, p_content);
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
  elsif v_same is not null then
    raise sqlstate 'PT409' using message = format('This picture is here already, as %s.', v_same), hint = 'file.same_picture';
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
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session, content, view)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session, p_content, p_view)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now(), content = excluded.content, view = excluded.view
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  end if;
end
$$;

-- Verbs

-- Authorizes an upload: one row, the input for the signed link, after the checks of path, role, file type and number (D08,
-- D09). The file's real name is stored, of a picture the SHA-256 of its content (p_content, in hex): one that its folder has already
-- is not stored again (409, R476), and the view that it shows, of the folders that have views. Naturally idempotent: a repeated call is no
-- second announcement, so it needs no request id. `path` is where it is stored: a phone without network may have the number of before a
-- correction, and its pictures of the yard go to the vehicle all the same. Its bills do not (409): the office looks at the record first.
create function public.claim_upload(p_path text, p_filename text, p_filetype text, p_content text default null, p_view text default null)
returns table (bucket text, upsert boolean, path text)
language plpgsql set search_path = ''
as $$
declare
  v_place  record;
  v_number text;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  path := p_path;
  if v_place.folder in ('OnsiteVehicleImages', 'MaintenanceDoc') then
    v_number := coalesce(private.number_meant(v_place.registernumber), v_place.registernumber);
    if v_place.folder = 'MaintenanceDoc' then
      perform private.refuse_former(v_place.registernumber, v_number);
    end if;
    path := v_number || substr(p_path, length(v_place.registernumber) + 1);
    v_place.registernumber := v_number;
  end if;
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
  elsif not private.may_create_file(v_place.bucket, path) then
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
  if p_content !~ '^[0-9a-f]{64}$' or p_view <> all (private.picture_views()) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_view is not null then
    perform private.refuse_no_views(v_place.folder);
  end if;
  perform private.remember_file_name(path, p_filename, decode(p_content, 'hex'), p_view);
  return query select v_place.bucket, private.is_display_image(p_path), claim_upload.path;
end
$$;

-- Announces the sizes of an inventory picture or notice that the caller has just stored: the folder to store them in, once each
-- (decision 0020). The number of bytes says which picture is meant: another may have been stored there meanwhile. Naturally
-- idempotent. 404 when there is no such picture of theirs.
create function public.claim_sizes(p_path text, p_bytes bigint, p_width int, p_height int, p_colour text) returns text
language plpgsql set search_path = ''
as $$
declare
  v_folder text;
begin
  perform private.require_office();
  v_folder := private.announce_sizes(p_path, p_bytes, p_width, p_height, p_colour);
  if v_folder is null then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return v_folder;
end
$$;

revoke execute on function
  private.daily_quota, private.has_quota, private.count_upload, private.files_at_most, private.has_room, private.remember_file_name
  from public;
revoke execute on function public.claim_upload, public.claim_sizes from public, anon, authenticated, service_role;
grant execute on function
  private.files_at_most, private.has_room, private.remember_file_name, public.claim_upload, public.claim_sizes
  to authenticated;
