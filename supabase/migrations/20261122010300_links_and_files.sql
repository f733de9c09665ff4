-- Links and files, continued: an upload link dies with the session that asked for it, names and metadata are plain, a
-- day's uploads have an end, and a file that is moved is in the log.

-- Names

-- A text in one line as it reads: without control characters, and without the signs that turn the direction of what
-- follows, with which 'fdp.exe' passes for 'exe.pdf'. Joiners stay: Marathi is written with them.
create function private.plain_line(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufeff]+', ' ', 'g'))
$$;
revoke execute on function private.plain_line from public;

update private.file_claims set filename = coalesce(nullif(private.plain_line(filename), ''), split_part(path, '/', -1))
where filename <> private.plain_line(filename);
alter table private.file_claims add constraint a_name_reads_as_it_is check (filename = private.plain_line(filename)) not valid;

-- A quota

-- What each person has stored on each day in India, in bytes: also what was replaced or deleted since.
create table private.uploaded_bytes (
  person uuid,
  day    date,
  bytes  bigint not null,
  primary key (person, day)
);
alter table private.uploaded_bytes enable row level security;
revoke all on private.uploaded_bytes from public, anon, authenticated, service_role;

create function private.today_in_india() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

-- What a person may store in a day, in bytes: 5 GB, which is more than the five hundred largest pictures.
create function private.daily_quota() returns bigint language sql immutable set search_path = '' as $$ select 5368709120 $$;

-- Whether a person may store anything more today.
create function private.has_quota(p_person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from private.uploaded_bytes
    where person = p_person and day = private.today_in_india() and bytes >= private.daily_quota())
$$;

-- After the row: an upload over the display image runs the triggers before an insert and before an update.
-- Definer: Storage writes files as itself and may not touch the counts.
create function private.count_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_bytes bigint;
begin
  if new.owner_id is null or new.metadata ->> 'size' is null or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and new.version is not distinct from old.version
  then
    return null;
  end if;
  insert into private.uploaded_bytes as counted (person, day, bytes)
  values (new.owner_id::uuid, private.today_in_india(), (new.metadata ->> 'size')::bigint)
  on conflict (person, day) do update set bytes = counted.bytes + excluded.bytes
  returning bytes into v_bytes;
  -- Uploads at the same moment wait for each other here.
  if v_bytes > private.daily_quota() then
    raise insufficient_privilege using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.';
  end if;
  delete from private.uploaded_bytes
  where person = new.owner_id::uuid and day < private.today_in_india();
  return null;
end
$$;
revoke execute on function private.today_in_india, private.daily_quota, private.has_quota, private.count_upload from public;
drop trigger if exists count_upload on storage.objects;
create trigger count_upload after insert or update on storage.objects
  for each row execute function private.count_upload();

-- Announcing

-- Whether a session goes on.
-- Definer: sessions are the Auth server's.
create function private.session_lives(p_session text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.sessions where id = p_session::uuid) $$;

-- With an account goes what it has announced and never sent.
-- Definer: the Auth server deletes staff (by cascade), and announcements are nobody's to touch.
create function private.forget_announcements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims
  where claimed_by = old.id and not exists (select from storage.objects where name = path);
  return null;
end
$$;
revoke execute on function private.session_lives, private.forget_announcements from public;
create trigger forget_announcements after delete on public.staff
  for each row execute function private.forget_announcements();

-- Announces an upload and keeps the name under which the file is to be downloaded. 409 where another file lives, or where
-- another session that still goes on has announced one in the last ten minutes (a vehicle's document: another person at any
-- time, because who announced it decides who sees it); 429 for whoever announces too many or has stored too much today.
-- Definer: nobody may write names otherwise, and a file in the way counts although the caller may not see it.
create or replace function private.remember_file_name(p_path text, p_filename text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
begin
  select * into v_place from private.parse_path(p_path);
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.';
  elsif (select count(*) >= 500 from private.file_claims
         where claimed_by = auth.uid() and claimed_at > now() - interval '10 minutes') then
    raise sqlstate 'PT429' using message = 'Too many uploads at once. Please try again in a few minutes.';
  elsif not private.has_quota(auth.uid()) then
    raise sqlstate 'PT429' using message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.';
  end if;
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now()
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.';
  end if;
end
$$;

-- Whether this person has announced this file, in a session that goes on: a link dies with the session that asked for it,
-- although nobody's token comes along when the bytes arrive.
-- Definer: announcements are nobody's to read.
create or replace function private.is_announced(p_path text, p_owner_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.file_claims
    where path = p_path and claimed_by::text = p_owner_id
      and (session is null or private.session_lives(session)))
$$;

-- Storing

-- Whether what is kept beside a file can be sent as headers of an answer, and nothing is kept that nobody asked for.
create function private.plain_metadata(p_object jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_object #>> '{metadata,mimetype}', 'a/b') ~* '^[a-z0-9.+-]+/[a-z0-9.+-]+( *; *[a-z]+=[a-z0-9."_-]+)*$'
    and coalesce(p_object #>> '{metadata,cacheControl}', '') ~ '^[a-zA-Z0-9=, "-]{0,100}$'
    and coalesce(p_object -> 'user_metadata', 'null') in ('null', '{}')
$$;
revoke execute on function private.plain_metadata from public;

-- A signed upload link outlives what was checked when it was signed, and a copy takes its type along. So the row itself is
-- checked once more: the uploader still works here and has announced this file in a session that goes on, the vehicle is
-- still there, the bucket takes the type, the metadata are plain, and of two uploads to one number the second is refused.
-- An announcement goes with its vehicle, so that an old link opens nothing when the number is used again. Rows without an
-- owner are the operator's (demo pictures). When a link is signed, Storage tries the row with the type of the signing
-- request, which says nothing about the file; the file's own type is judged when it arrives, and so is its size, which
-- Storage takes from the sender's word only.
-- Definer: Storage writes these rows as itself and may not read staff and vehicles.
create or replace function private.check_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_place  record;
  v_signed boolean := coalesce(current_setting('storage.operation', true), '') like '%sign_upload_url';
  v_type   text := case when not v_signed then split_part(new.metadata ->> 'mimetype', ';', 1) end;
  v_size   bigint := (new.metadata ->> 'size')::bigint;
begin
  if new.owner_id is null
    or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return new;
  end if;
  select * into v_place from private.parse_path(new.name);
  if not exists (select from public.staff where id::text = new.owner_id and not private.is_locked(id))
    or not private.is_announced(new.name, new.owner_id)
    or (v_place.registernumber is not null and not private.holds_vehicle(v_place.registernumber))
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not private.bucket_takes(new.bucket_id, v_type))
    or not (v_signed or private.plain_metadata(to_jsonb(new)))
    or v_size > (select file_size_limit from storage.buckets where id = new.bucket_id)
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  end if;
  return new;
end
$$;

-- The log

-- One entry per file that is stored, replaced, moved or removed. An upload through a signed link is Storage's own doing; who
-- asked for the link is the file's owner. A removal that is nobody's is the system's, not the owner's: the files of a
-- deleted vehicle are swept away.
-- Definer: the caller writes the log by acting, but holds no right on it.
create or replace function private.log_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ours  constant text[] := array['public-files', 'private-files'];
  v_file  record := coalesce(new, old);
  v_actor uuid := coalesce(auth.uid(), case when tg_op <> 'DELETE' then v_file.owner_id::uuid end);
begin
  if v_file.bucket_id <> all (v_ours) and (tg_op <> 'UPDATE' or old.bucket_id <> all (v_ours))
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return null;
  end if;
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (
    v_actor,
    coalesce((select username from public.staff where id = v_actor), private.username()),
    tg_op, 'files', (private.parse_path(v_file.name)).registernumber,
    case when tg_op <> 'INSERT' then jsonb_build_object('path', old.name, 'size', old.metadata -> 'size') end,
    case when tg_op <> 'DELETE' then jsonb_build_object('path', new.name, 'size', new.metadata -> 'size') end);
  return null;
end
$$;
