-- Files: two buckets, eight folders, and who may do what in each (D08-D10).
-- Whether a file exists and which version it has is known from storage.objects alone; only its real name is kept here.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('public-files', 'public-files', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('private-files', 'private-files', false, 20971520, array[
    'image/jpeg', 'image/png', 'image/webp', 'application/pdf',
    'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain', 'text/csv'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- What was announced of each file: its real name, for downloads, and by whom. A path without an entry (a demo picture) is
-- downloaded under its last part.
create table private.file_claims (
  path       text collate "C" primary key,
  filename   varchar(200) not null,
  claimed_by uuid,
  claimed_as text,
  session    text,
  claimed_at timestamptz not null default now()
);
comment on column private.file_claims.claimed_by is 'Who announced the upload: auth.users id.';
comment on column private.file_claims.claimed_as is 'His designation then; it outlives his account.';
create index file_claims_by_claimant on private.file_claims (claimed_by, claimed_at);
alter table private.file_claims enable row level security;
revoke all on private.file_claims from public, anon, authenticated, service_role;

-- Takes an object path apart: the vehicle (null for Notices and OfficeDocuments), the folder, the bucket it belongs to.
-- All null for a path that is none of the eight folders followed by a number of theirs: an index of up to six digits,
-- or a timestamp in milliseconds.
create function private.parse_path(p_path text, out registernumber text, out folder text, out bucket text)
language plpgsql immutable set search_path = ''
as $$
declare
  v_part text[] := regexp_match(p_path, '^(?:([A-Z0-9][A-Z0-9 -]{0,9})/)?([A-Za-z]+)/(0|[1-9][0-9]{0,14})$');
begin
  if (v_part[1] is null and v_part[2] in ('Notices', 'OfficeDocuments'))
    or (v_part[1] is not null and v_part[2] in ('OnsiteVehicleImages', 'AdminDocuments'))
    or (v_part[1] is not null and length(v_part[3]) <= 6
        and v_part[2] in ('InventoryVehicleImages', 'MaintenanceDoc', 'SoldCarImages', 'InsuranceDocuments'))
  then
    registernumber := v_part[1];
    folder := v_part[2];
    bucket := case when folder in ('InventoryVehicleImages', 'Notices') then 'public-files' else 'private-files' end;
  end if;
end
$$;

-- Whether a path is the display image, the one file that may be overwritten (D08).
create function private.is_display_image(p_path text) returns boolean
language sql immutable set search_path = ''
as $$ select p_path like '%/InventoryVehicleImages/0' $$;

-- The folders in which the caller may 'read', 'write' or 'delete'.
create function private.folders(p_action text) returns text[]
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Driver' then case p_action
      when 'read' then array['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc']
      when 'write' then array['OnsiteVehicleImages', 'MaintenanceDoc']
      else '{}' end
    when 'Employee' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments']
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc']
    else '{}' end
$$;

-- Whether a vehicle document is an employee's own kind: an employee sees and deletes only those (D25).
-- Definer: announcements are nobody's to read.
create function private.uploaded_by_employee(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.file_claims where path = p_path and claimed_as = 'Employee') $$;

-- Whether a vehicle has room for one more file in a folder: five hundred are more than any vehicle needs.
-- Definer: files count although the caller may not see them.
create function private.has_room(p_registernumber text, p_folder text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) < 500 from storage.objects
  where bucket_id in ('public-files', 'private-files')
    and name collate "C" >= p_registernumber || '/' || p_folder || '/'
    and name collate "C" < p_registernumber || '/' || p_folder || '0'
$$;

-- Whether there is the maintenance record whose receipt this path is.
create function private.has_record(p_registernumber text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.maintenance
                 where registernumber = p_registernumber and index::text = split_part(p_path, '/', -1))
$$;

-- Whether the caller may create a file at this path of this bucket: in a folder of his role, of a vehicle there is, and a
-- receipt only for a maintenance record there is.
create function private.may_create_file(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.parse_path(p_path) as place
    where place.bucket = p_bucket
      and place.folder = any (private.folders('write'))
      and (place.registernumber is null
           or exists (select from public.cardetails c where c.registernumber = place.registernumber))
      and (place.folder <> 'MaintenanceDoc'
           or private.has_record(place.registernumber, p_path)))
$$;

revoke execute on function
  private.parse_path, private.is_display_image, private.folders, private.uploaded_by_employee, private.has_room,
  private.has_record, private.may_create_file
  from public;
grant execute on function
  private.parse_path, private.is_display_image, private.folders, private.uploaded_by_employee, private.has_room,
  private.has_record, private.may_create_file
  to authenticated;

drop policy if exists "staff read the folders of their role" on storage.objects;
create policy "staff read the folders of their role" on storage.objects
  for select to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('read'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name)));

drop policy if exists "staff create files in the folders of their role" on storage.objects;
create policy "staff create files in the folders of their role" on storage.objects
  for insert to authenticated with check (private.may_create_file(bucket_id, name));

-- Only the display image may be overwritten (D08).
drop policy if exists "office staff replace display images" on storage.objects;
create policy "office staff replace display images" on storage.objects
  for update to authenticated
  using (bucket_id = 'public-files' and private.is_display_image(name) and (select private.is_office()))
  with check (private.is_display_image(name) and private.may_create_file(bucket_id, name));

drop policy if exists "staff delete files in the folders of their role" on storage.objects;
create policy "staff delete files in the folders of their role" on storage.objects
  for delete to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('delete'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name)));

-- Definer: bucket settings are not the API roles' to read.
create function private.bucket_takes(p_bucket text, p_filetype text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.buckets where id = p_bucket and p_filetype = any (allowed_mime_types)) $$;
revoke execute on function private.bucket_takes from public;
grant execute on function private.bucket_takes to authenticated;

-- Whether the vehicle exists, and will until this transaction ends: an upload and a deletion wait for each other.
create function private.holds_vehicle(p_registernumber text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = p_registernumber for key share;
  return found;
end
$$;
revoke execute on function private.holds_vehicle from public;

-- A signed upload link outlives what was checked when it was signed, and a copy takes its type along. So the row itself is
-- checked once more: the uploader still works here and has announced this file, the vehicle is still there, the bucket
-- takes the type, and of two uploads to one number the second is refused. An announcement goes with its vehicle, so that
-- an old link opens nothing when the number is used again. Rows without an owner are the operator's (demo pictures).
-- Definer: Storage writes these rows as itself and may not read staff and vehicles.
create function private.check_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_place record;
  v_type  text := split_part(new.metadata ->> 'mimetype', ';', 1);
begin
  if new.owner_id is null
    or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return new;
  end if;
  select * into v_place from private.parse_path(new.name);
  if not exists (select from public.staff where id::text = new.owner_id)
    or not private.is_announced(new.name, new.owner_id)
    or (v_place.registernumber is not null and not private.holds_vehicle(v_place.registernumber))
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not private.bucket_takes(new.bucket_id, v_type))
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  end if;
  return new;
end
$$;
revoke execute on function private.check_file from public;
drop trigger if exists check_file on storage.objects;
create trigger check_file before insert or update on storage.objects
  for each row execute function private.check_file();
