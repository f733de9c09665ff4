-- Files: two buckets, eleven folders, and the rights in each. storage.objects is the single
-- source of truth for which files exist and in which version; only what Storage does not know of a file is stored here.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('public-files', 'public-files', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('private-files', 'private-files', false, 20971520, array[
    'image/jpeg', 'image/png', 'image/webp', 'application/pdf',
    'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain', 'text/csv'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The views of a vehicle that a picture of it may show, in the order in which one walks around it. The contract has the same list (pictureViews.ts).
create function private.picture_views() returns text[]
language sql immutable set search_path = ''
as $$
  select array['front', 'left', 'rear', 'right', 'frontTyres', 'rearTyres', 'odometer', 'dashboard', 'seats', 'rearSeats', 'boot', 'engine',
    'chassisPlate', 'papers']
$$;

create table private.file_claims (
  path       text collate "C" primary key,
  filename   varchar(200) not null constraint a_name_reads_as_it_is check (filename = private.plain_line(filename)),
  claimed_by uuid,
  claimed_as text,
  session    text,
  claimed_at timestamptz not null default now(),
  alt        varchar(300) not null default '' constraint alt_is_clean check (private.is_line(alt)),
  language   varchar(2) constraint language_is_a_code check (private.is_language(language)),
  content    bytea constraint content_is_a_sha256 check (octet_length(content) = 32),
  view       text collate "C" constraint view_is_one_of_a_vehicle check (view = any (private.picture_views()))
);
comment on column private.file_claims.claimed_by is 'Who announced the upload: auth.users id.';
comment on column private.file_claims.claimed_as is 'The designation of the claimant then; it outlives the account.';
comment on column private.file_claims.alt is 'What a notice says, for those who do not see it; '''' while nobody has said it (R494).';
comment on column private.file_claims.language is 'Of a notice that is for pages in this language alone; null: for all.';
comment on column private.file_claims.content is 'SHA-256 of a picture as it was chosen, before it was made smaller.';
comment on column private.file_claims.view is 'Which view of the vehicle a picture shows; null: nobody has said it.';
create index file_claims_by_content on private.file_claims (content) where content is not null;
create index file_claims_by_claimant on private.file_claims (claimed_by, claimed_at);

-- Queue of files to check; refused ones stay for a day, so that their sender can be told why.
create table private.file_checks (
  bucket     text,
  path       text collate "C",
  version    text,
  owner_id   text not null,
  since      timestamptz not null default now(),
  next_try   timestamptz not null default now(),
  refused    text,
  refused_as text check (refused_as in ('PT413', 'PT415')),
  primary key (bucket, path),
  constraint a_refusal_has_a_status check ((refused is null) = (refused_as is null))
);
comment on column private.file_checks.next_try is 'Until then one look at it is under way; infinity: it is refused and removed.';
comment on column private.file_checks.since is 'When it was stored, or refused.';
create index file_checks_by_try on private.file_checks (next_try);

select private.close_table('private.file_claims');
select private.close_table('private.file_checks');

-- Folders

-- Parses an object path: the vehicle (null for the dealer's own folders), the folder, its bucket. All null unless the path is
-- one of the eleven folders followed by a valid number: an index of up to six digits, or a timestamp in milliseconds. This
-- also refuses path traversal.
create function private.parse_path(p_path text, out registernumber text, out folder text, out bucket text)
language plpgsql immutable set search_path = ''
as $$
declare
  v_part text[] := regexp_match(p_path, '^(?:([A-Z0-9][A-Z0-9 -]{0,9})/)?([A-Za-z]+)/(0|[1-9][0-9]{0,14})$');
begin
  if (v_part[1] is null and v_part[2] in ('Notices', 'OfficeDocuments', 'Logo'))
    or (v_part[1] is not null and v_part[2] in ('OnsiteVehicleImages', 'AdminDocuments', 'IdentityPapers', 'IssuedPapers'))
    or (v_part[1] is not null and length(v_part[3]) <= 6
        and v_part[2] in ('InventoryVehicleImages', 'MaintenanceDoc', 'SoldCarImages', 'InsuranceDocuments'))
  then
    registernumber := v_part[1];
    folder := v_part[2];
    bucket := case when folder in ('InventoryVehicleImages', 'Notices', 'Logo') then 'public-files' else 'private-files' end;
  end if;
end
$$;

-- Refuses a folder whose pictures do not say which view of a vehicle they show.
create function private.refuse_no_views(p_folder text) returns void
language plpgsql set search_path = ''
as $$
begin
  if coalesce(p_folder not in ('InventoryVehicleImages', 'OnsiteVehicleImages'), true) then
    raise sqlstate 'PT400' using message = 'Only pictures of the yard and of the inventory say which view they show.', hint = 'file.no_view';
  end if;
end
$$;

-- Whether a path is the display image, the only file that may be overwritten.
create function private.is_display_image(p_path text) returns boolean
language sql immutable set search_path = ''
as $$ select p_path like '%/InventoryVehicleImages/0' $$;

-- The id and version of the file that the caller sees at a path; null for none. A verb that removes a file stores them as its
-- answer, so that a repeated request does not remove a file that was stored there since.
create function private.file_at(p_bucket text, p_path text) returns jsonb
language sql stable set search_path = ''
as $$ select jsonb_build_array(id, version) from storage.objects where bucket_id = p_bucket and name = p_path $$;

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
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc', 'IdentityPapers', 'IssuedPapers'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc', 'IdentityPapers', 'IssuedPapers', 'Logo']
    else '{}' end
$$;

-- Security definer: no API role may read bucket settings.
create function private.bucket_takes(p_bucket text, p_filetype text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.buckets where id = p_bucket and p_filetype = any (allowed_mime_types)) $$;

-- Whether a folder takes this type of file: that of issued papers only PDF.
create function private.folder_takes(p_folder text, p_filetype text) returns boolean
language sql immutable set search_path = ''
as $$ select p_folder is distinct from 'IssuedPapers' or p_filetype = 'application/pdf' $$;

revoke execute on function
  private.picture_views, private.parse_path, private.refuse_no_views, private.is_display_image, private.file_at, private.folders,
  private.bucket_takes, private.folder_takes
  from public;
grant execute on function private.parse_path to anon, authenticated;
grant execute on function
  private.picture_views, private.refuse_no_views, private.is_display_image, private.file_at, private.folders, private.bucket_takes,
  private.folder_takes
  to authenticated;
