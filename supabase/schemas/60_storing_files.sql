-- Storing files: who may store, replace and delete which file. Storage checks these policies when a link is signed; a trigger
-- checks again when the row is written (TOCTOU).

-- Whether the maintenance record exists whose receipt this path is.
create function private.has_record(p_registernumber text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.maintenance
                 where registernumber = p_registernumber and reversal is null and index::text = split_part(p_path, '/', -1))
$$;

-- Who issued the paper whose PDF this path is: it is stored once, under the paper's id; an admin alone removes it. Null for none, and for those
-- that tell a buying price, which are not stored: the office reads this folder.
create function private.issuer_of(p_registernumber text, p_path text) returns text
language sql stable set search_path = ''
as $$
  select username from public.issued_papers
  where registernumber = p_registernumber and id::text = split_part(p_path, '/', -1) and not private.tells_buying_price(kind)
$$;

-- Whether the caller may create a file at this path of this bucket: in a folder of their role, for an existing vehicle, a
-- receipt only for an existing maintenance record, the PDF of an issued paper only by who issued it, or an admin.
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
           or private.has_record(place.registernumber, p_path))
      and (place.folder <> 'IssuedPapers'
           or exists (select from private.issuer_of(place.registernumber, p_path) as issuer
                      where issuer = private.username() or issuer is not null and private.is_admin())))
$$;

-- Whether an employee uploaded this vehicle document: employees see and delete only those.
-- Security definer: no role may read upload claims.
create function private.uploaded_by_employee(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.file_claims where path = p_path and claimed_as = 'Employee') $$;

revoke execute on function private.has_record, private.issuer_of, private.may_create_file, private.uploaded_by_employee from public;
grant execute on function private.has_record, private.issuer_of, private.may_create_file, private.uploaded_by_employee to authenticated;

-- Policies

drop policy if exists "staff read the folders of their role" on storage.objects;
create policy "staff read the folders of their role" on storage.objects
  for select to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('read'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name))
    and (split_part(name, '/', -2) <> 'IdentityPapers' or private.has_looked(name))
    -- A receipt by whoever reads its record: of lenders' and brokers' not everybody does.
    and (split_part(name, '/', -2) <> 'MaintenanceDoc' or (select private.is_admin()) or exists (
      select from public.maintenance
      where registernumber = split_part(name, '/', 1) and index::text = split_part(name, '/', -1))));

drop policy if exists "staff create files in the folders of their role" on storage.objects;
create policy "staff create files in the folders of their role" on storage.objects
  for insert to authenticated with check (private.may_create_file(bucket_id, name));

-- Only the display image may be overwritten.
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
