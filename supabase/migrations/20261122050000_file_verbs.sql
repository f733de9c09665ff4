-- Files and documents: typed verbs, a request that is sent twice writes once, and every refusal carries its code (the hint).

-- Refusals of every chapter

-- The days of a month of a year; all days when no month is given. 400 for a month or a year that is none.
create or replace function private.days_of_month(p_month int, p_year int) returns daterange
language plpgsql immutable set search_path = ''
as $$
begin
  if p_month is null and p_year is null then
    return daterange(null, null);
  elsif p_month between 1 and 12 and p_year between 1900 and 2199 then
    return daterange(make_date(p_year, p_month, 1), (make_date(p_year, p_month, 1) + interval '1 month')::date);
  end if;
  raise sqlstate 'PT400' using message = 'Choose a month from 1 to 12 and a year.', hint = 'month.invalid';
end
$$;

-- The day of an entry in the books is today, earlier, or in the near future. One more than a year ahead is a slip of the
-- fingers (2206 for 2026) and would sit in no month that anybody opens. Insurance, fitness and registration of a vehicle may
-- lie as far ahead as they like.
--
-- A trigger, because a check constraint may not ask what day it is. It is hung after insert and after update of the day, so
-- that an older entry can still be corrected in its other fields, and what is no day of the books at all (before 1900,
-- infinity) is refused by its check. Its argument is the column.
create or replace function private.refuse_far_day() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_day date := (to_jsonb(new) ->> tg_argv[0])::date;
begin
  if v_day > private.today() + interval '1 year' then
    raise sqlstate 'PT400' using
      message = 'This date is more than a year ahead. Please check it.', hint = 'day.too_far';
  end if;
  return null;
end
$$;

-- Stops a verb with 401 for a stranger or a deleted account, with 403 for the wrong role (D18).
create or replace function private.require_designation(variadic p_allowed text[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_designation text := private.my_designation();
begin
  if v_designation is null then
    raise sqlstate 'PT401' using message = 'Please log in again.', hint = 'session.ended';
  elsif v_designation <> all (p_allowed) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  end if;
end
$$;

create or replace function private.refuse_many() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
    if tg_table_name = 'maintenance' and tg_op = 'DELETE' then
      perform from changed join public.cardetails using (registernumber);
      if not found then
        return null;  -- they went with their vehicle, which is one entry
      end if;
    end if;
    raise sqlstate 'PT400' using message = 'One entry at a time, please.', hint = 'request.one_at_a_time';
  end if;
  return null;
end
$$;

-- The files of one folder: {"bucket", "files": [{path, version, filename}]}. Anybody may list the notices, newest
-- first; the other folders need a role that reads them (D10). One JSON, because PostgREST would cut rows off at a thousand.
create or replace function public.list_files(p_folder text) returns jsonb
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
    raise sqlstate 'PT400' using message = 'There is no such folder.', hint = 'folder.unknown';
  elsif v_place.folder <> all (private.folders('read')) then
    raise sqlstate 'PT403' using message = 'Your account may not look in here.', hint = 'folder.unreadable';
  elsif v_place.registernumber is not null and not exists (
    select from public.cardetails where registernumber = v_place.registernumber
  ) then
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  end if;
  return jsonb_build_object('bucket', v_place.bucket, 'files', private.file_list(v_place.bucket, v_folder));
end
$$;

-- After the insert, which has waited for a deletion at the same moment. The hint tells the Edge Function to sweep. A number
-- in use leaves the queue: its files are a living vehicle's.
create or replace function private.refuse_while_files_are_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.removed_vehicles
    where registernumber = new.registernumber and (swept_until > now() or private.has_files(registernumber))
  ) then
    raise sqlstate 'PT409' using
      hint = 'vehicle.files_left',
      message = 'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.';
  end if;
  delete from private.removed_vehicles where registernumber = new.registernumber;
  return null;
end
$$;

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
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required', hint = 'file.name_missing';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
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
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  end if;
end
$$;

-- What is left of a file that the caller has sent: true when it was looked at and stays, false when nobody has looked yet.
-- Definer: the queue is nobody's to read.
create or replace function private.upload_stays(p_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_check private.file_checks;
begin
  select * into v_check from private.file_checks where path = p_path and owner_id = auth.uid()::text;
  if v_check.refused is not null then
    raise exception using errcode = v_check.refused_as, message = v_check.refused,
      hint = case v_check.refused_as when 'PT413' then 'file.too_many_pixels' else 'file.not_what_it_says' end;
  elsif v_check.path is null and not exists (
    select from storage.objects
    where bucket_id in ('public-files', 'private-files') and name = p_path and owner_id = auth.uid()::text
  ) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return v_check.path is null;
end
$$;

-- * Anybody may read the listing with any filter PostgREST knows, regular expressions among them, and a hard one keeps a core
--   busy for as long as it may run. So visitors' questions to tables run one at a time (by an advisory lock), the others wait
--   a moment and are then refused. The site's own go through functions (/rpc/…), whose cost is known, and are
--   not held up.
-- * An estimated count is the planner's and tells how many rows a table has that its policies hide.
create or replace function private.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  v_run_ms  constant int := 300;
  v_wait_ms constant int := 150;
  v_queue   constant int := hashtext('private.before_request');
  v_until   timestamptz := clock_timestamp() + v_wait_ms * interval '1 millisecond';
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only an exact count can be asked for.', hint = 'request.exact_count_only';
  elsif current_user = 'anon' and nullif(current_setting('request.path', true), '') not like '/rpc/%' then
    while not pg_try_advisory_xact_lock(v_queue) loop
      if clock_timestamp() > v_until then
        raise sqlstate 'PT503' using message = 'The server is busy. Please try again in a moment.', hint = 'server.busy';
      end if;
      perform pg_sleep(0.005);
    end loop;
    perform set_config('statement_timeout', v_run_ms::text, true);
  end if;
end
$$;

-- Typed verbs: what changes its arguments or its answer is dropped, made anew and granted again.

drop function public.leftover_files, private.leftover_files;
drop function public.files_to_check, private.files_to_check;
drop function public.claim_upload, public.removable_file, public.describe_document, public.delete_description;

-- Definer: the queue is nobody's to touch. A number leaves it when its files are gone and no other sweep has them in hand:
-- a slow one could still remove what a new vehicle of this number has got meanwhile.
create function private.leftover_files(p_sweep uuid) returns table (bucket text, path text)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.removed_vehicles
  where (swept_by = p_sweep or swept_until is null or swept_until < now()) and not private.has_files(registernumber);
  update private.removed_vehicles set swept_by = p_sweep, swept_until = now() + interval '5 minutes'
  where swept_by = p_sweep or swept_until is null or swept_until < now();
  return query
    select o.bucket_id, o.name
    from private.removed_vehicles r
    join storage.objects o on o.bucket_id in ('public-files', 'private-files')
      and o.name collate "C" >= r.registernumber || '/' and o.name collate "C" < r.registernumber || '0'
    where r.swept_by = p_sweep
    order by o.bucket_id desc, o.name collate "C"
    limit 500;
end
$$;

-- What this sweep is to remove next, at most 500 files; none when nothing is left to it. Only the Edge Function asks: the
-- files of a vehicle that is gone are nobody's to read.
create function public.leftover_files(p_sweep uuid) returns table (bucket text, path text)
language sql set search_path = ''
as $$ select * from private.leftover_files(p_sweep) $$;

-- Says yes to an upload: one row, what the signed link is made from, after the path, the role, the file type and the
-- number have been found good (D08, D09). The file's real name is kept. The same again is no second announcement, so that it
-- needs no request id.
create function public.claim_upload(p_path text, p_filename text, p_filetype text) returns table (bucket text, upsert boolean)
language plpgsql set search_path = ''
as $$
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
    end if;
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using
      message = 'This vehicle has too many files here. Please delete some first.', hint = 'folder.full';
  elsif not private.bucket_takes(v_place.bucket, p_filetype) then
    raise sqlstate 'PT415' using
      message = format('%s: files of this kind are not accepted here.', p_filename), hint = 'file.type_refused';
  end if;
  perform private.remember_file_name(p_path, p_filename);
  return query select v_place.bucket, private.is_display_image(p_path);
end
$$;

-- Says yes to removing a file: the bucket it lies in, after the path and the role have been found good; null when there is
-- nothing to remove. Whether this very file may go, for example somebody else's document, is for the policies of Storage to
-- say. A request means the file that was there when it was first sent: sent again it removes none that came since. 404 when
-- the file is not there and must be.
create function public.removable_file(
  p_path text, p_must_exist boolean default false, p_request_id uuid default null
) returns text
language plpgsql set search_path = ''
as $$
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
  select jsonb_build_array(id, version) into v_found from storage.objects where bucket_id = v_place.bucket and name = p_path;
  v_meant := private.answered(p_request_id, 'removable_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is not null then
    return case when v_meant = v_found then v_place.bucket end;
  elsif v_found is null and p_must_exist then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  perform private.answer(p_request_id, coalesce(v_found, 'null'));
  return case when v_found is not null then v_place.bucket end;
end
$$;

-- The files to look at now: those of these paths, or whichever have waited longest, each for one look at a time; one that
-- cannot be read is tried again after longer and longer.
-- Definer, as the next one: the queue is nobody's to touch.
create function private.files_to_check(p_paths text[])
returns table (bucket text, path text, version text, filename text, mimetype text, refused boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  v_due text[] := p_paths;
begin
  if v_due is null then
    delete from private.file_checks c where c.refused is not null and c.since < now() - interval '1 day'
      and not exists (select from storage.objects where bucket_id = c.bucket and name = c.path);
    with due as (
      select c.bucket, c.path from private.file_checks c
      where c.next_try <= now() order by c.next_try limit 20 for update skip locked
    ), leased as (
      update private.file_checks c set next_try = case
        when c.refused is not null and not exists (
          select from storage.objects where bucket_id = c.bucket and name = c.path) then 'infinity'
        else now() + greatest(interval '1 minute', (now() - c.since) / 2) end
      from due where c.bucket = due.bucket and c.path = due.path
      returning c.path
    )
    select array_agg(leased.path) into v_due from leased;
  end if;
  return query
    select c.bucket, c.path, c.version, private.file_name(c.path), lower(split_part(o.metadata ->> 'mimetype', ';', 1)),
      c.refused is not null
    from private.file_checks c
    join storage.objects o on o.bucket_id = c.bucket and o.name = c.path and o.version is not distinct from c.version
    where c.path = any (v_due);
end
$$;

-- The files to look at: at most sixty of the given paths that nobody has looked at, or the twenty that have waited longest.
-- `refused`: only its removal is missing.
create function public.files_to_check(p_paths text[] default null)
returns table (bucket text, path text, version text, filename text, mimetype text, refused boolean)
language sql set search_path = ''
as $$ select * from private.files_to_check(p_paths[1:60]) $$;

-- Describes a document (R219). Once described it stays so; the same words again are no failure.
create function public.describe_document(
  p_uniqueid text, p_description text, p_doctype text, p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_document', jsonb_build_array(p_uniqueid, p_description, p_doctype)) is not null
  then
    return;
  end if;
  perform private.drop_foreign_description(p_uniqueid);
  insert into public.document_descriptions (uniqueid, description, doctype) values (p_uniqueid, p_description, p_doctype)
  on conflict (uniqueid) do nothing;
  if not found and not exists (
    select from public.document_descriptions where uniqueid = p_uniqueid and description = p_description
  ) then
    raise sqlstate 'PT409' using message = 'This document has a description already.', hint = 'document.described';
  end if;
end
$$;

-- Deletes what is written about a document (R224). With the document itself it goes by itself, so that finding nothing is
-- no failure (D39); neither is finding what the caller may not see, or he would learn that it is there (D25).
create function public.delete_description(p_uniqueid text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'delete_description', jsonb_build_array(p_uniqueid)) is not null then
    return;
  end if;
  delete from public.document_descriptions where uniqueid = p_uniqueid;
end
$$;

revoke execute on function private.leftover_files, private.files_to_check from public;
revoke execute on function
  public.leftover_files, public.files_to_check, public.claim_upload, public.removable_file, public.describe_document,
  public.delete_description
  from public, anon, authenticated, service_role;
grant execute on function
  private.leftover_files, public.leftover_files, private.files_to_check, public.files_to_check
  to service_role;
grant execute on function
  public.claim_upload, public.removable_file, public.describe_document, public.delete_description
  to authenticated;
