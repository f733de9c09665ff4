-- File lists: the files of a folder, and what is told of each. In plpgsql, which keeps its plans for the session: an SQL function that is not inlined is planned again by every
-- statement, and for a vehicle page that was most of its time.

-- Security definer: names are read for files that the caller already sees.
create function private.file_name(p_path text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select filename from private.file_claims where path = p_path), split_part(p_path, '/', -1));
end
$$;

-- The download name of a file (Content-Disposition): its own, with an extension that fits its type. A picture uploaded as
-- 'front.heic' is stored as WebP; a file without a name gets its number.
create function private.saved_name(p_name text, p_mimetype text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce((
      select case
        when p_name ~* ('\.(' || kind.endings || ')$') then p_name
        else regexp_replace(p_name, '\.(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?|pdf|docx?|xlsx?|txt|csv)$', '', 'i')
             || '.' || split_part(kind.endings, '|', 1) end
      from (values
        ('image/jpeg', 'jpg|jpeg'), ('image/png', 'png'), ('image/webp', 'webp'), ('application/pdf', 'pdf'),
        ('application/msword', 'doc'), ('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
        ('application/vnd.ms-excel', 'xls|csv'), ('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
        ('text/plain', 'txt|csv|text|log'), ('text/csv', 'csv|txt')
      ) as kind (mimetype, endings)
      where kind.mimetype = lower(split_part(p_mimetype, ';', 1))
    ), p_name)
  );
end
$$;

-- {"unchecked": true} for an unchecked file, otherwise {}: the Edge Function checks it before it shows it.
-- Security definer: no role may read the queue.
create function private.unchecked_mark(p_bucket text, p_path text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when exists (select from private.file_checks where bucket = p_bucket and path = p_path)
    then '{"unchecked": true}'::jsonb else '{}' end;
end
$$;

-- Whether the files of a folder are about one stay of the vehicle, not about the vehicle itself.
create function private.is_of_stay(p_folder text) returns boolean
language sql immutable set search_path = ''
as $$ select p_folder in ('OnsiteVehicleImages', 'SoldCarImages', 'InsuranceDocuments', 'IdentityPapers') $$;

-- The files of a folder ('…/' at its end) that the caller may read, as [{path, version, filename, unchecked?}] in number
-- order. `version` is the time of the last change in milliseconds, `filename` the download name. Of a sale, of its persons and of the
-- yard those of the present stay, or of p_stay, a past one.
create function private.file_list(p_bucket text, p_folder text, p_stay int default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_place record;
  v_since timestamptz := '-infinity';
  v_until timestamptz := 'infinity';
begin
  select * into v_place from private.parse_path(p_folder || '0');
  if private.is_of_stay(v_place.folder) then
    select since, until into v_since, v_until from private.stay_span(v_place.registernumber, p_stay);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'path', o.name,
      'version', (extract(epoch from o.updated_at) * 1000)::bigint,
      'filename', private.saved_name(private.file_name(o.name), o.metadata ->> 'mimetype')
    ) || private.unchecked_mark(o.bucket_id, o.name) order by split_part(o.name, '/', -1)::numeric), '[]')
    from storage.objects o
    where o.bucket_id = p_bucket
      and o.name collate "C" >= p_folder and o.name collate "C" < rtrim(p_folder, '/') || '0'
      and (private.parse_path(o.name)).folder is not null
      and coalesce(o.created_at, now()) > v_since and coalesce(o.created_at, now()) <= v_until
  );
end
$$;

-- Security definer: visitors see the pictures of a vehicle page and the notices, but may not list the bucket.
create function private.public_file_list(p_folder text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.file_list('public-files', p_folder);
end
$$;

-- {"alt", "language"} of a notice: its text for those who do not see it, and for pages in which language it is alone; what it has not is left out.
-- Security definer: no role may read upload claims. Notices are public, and so are their texts.
create function private.alt_of(p_path text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object('alt', nullif(alt, ''), 'language', language)) from private.file_claims
    where path = p_path and (private.parse_path(p_path)).folder = 'Notices'), '{}')
$$;

-- Collation "C", as in Storage's index on bucket and name, so that it can be used; its other index, on names in the default
-- collation, will be dropped in later versions.
-- Security definer: visitors see the pictures of a vehicle page, but may not list the bucket. Null when there is none.
create function private.display_image(p_registernumber text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('path', name, 'version', (extract(epoch from updated_at) * 1000)::bigint)
      || private.unchecked_mark(bucket_id, name)
    from storage.objects
    where bucket_id = 'public-files' and name collate "C" = p_registernumber || '/InventoryVehicleImages/0'
  );
end
$$;

-- The files of one folder: {"bucket", "files": [{path, version, filename}]}. The notices are public, newest first, with their texts; the
-- other folders need a role that reads them. One JSON, because PostgREST truncates rows at max_rows, a thousand.
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
      select coalesce(jsonb_agg(file || private.alt_of(file ->> 'path') order by place desc), '[]')
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

revoke execute on function
  private.file_name, private.saved_name, private.unchecked_mark, private.is_of_stay, private.file_list, private.public_file_list,
  private.alt_of, private.display_image
  from public;
revoke execute on function public.list_files from public, anon, authenticated, service_role;
grant execute on function private.public_file_list, private.alt_of, private.display_image, public.list_files to anon, authenticated;
grant execute on function
  private.file_name, private.saved_name, private.unchecked_mark, private.is_of_stay, private.file_list
  to authenticated;
