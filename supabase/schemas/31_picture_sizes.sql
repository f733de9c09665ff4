-- Picture sizes: beside every inventory picture and notice lie smaller ones, in a folder of their own for each stored version,
-- so that a size of a picture that was replaced is never taken for one of the new (decision 0020).

-- What Storage does not know of a picture. Whoever has stored it announces its sizes with this row.
create table private.pictures (
  version      text primary key,
  folder       text not null,
  width        int not null check (width between 1 and 16384),
  height       int not null check (height between 1 and 16384),
  colour       text not null check (colour ~ '^#[0-9a-f]{6}$'),
  described_by uuid,
  session      text,
  gone         boolean not null default false
);
comment on column private.pictures.version is 'The version in storage.objects that this is about.';
comment on column private.pictures.folder is 'Where its sizes lie.';
comment on column private.pictures.width is 'In pixels, as the picture is seen: upright.';
comment on column private.pictures.colour is 'Its average colour, shown until it has arrived.';
comment on column private.pictures.described_by is 'Who may store its sizes; null: the operator.';
comment on column private.pictures.gone is 'The picture was replaced or removed: housekeeping removes the sizes, and then this row.';
create index pictures_gone on private.pictures (version) where gone;
select private.close_table('private.pictures');

-- The folder of the sizes of a picture in one version: MH12AB1234/PictureSizes/{version}, of a notice PictureSizes/{version}.
-- Null for a file that has none.
create function private.size_folder(p_path text, p_version text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(place.registernumber || '/', '') || 'PictureSizes/' || p_version
  from private.parse_path(p_path) as place where place.bucket = 'public-files'
$$;

-- The paths of the sizes that are stored in such a folder.
create function private.sizes_in(p_folder text) returns setof text
language sql stable set search_path = ''
as $$
  select name from storage.objects
  where bucket_id = 'public-files' and name collate "C" >= p_folder || '/' and name collate "C" < p_folder || '0'
$$;

-- The version whose size a path is; null for any other file. A size is named by its width in pixels; 'preview' is what a
-- shared link shows.
create function private.sized_version(p_path text) returns text
language sql immutable set search_path = ''
as $$ select (regexp_match(p_path, '^(?:[A-Z0-9][A-Z0-9 -]{0,9}/)?PictureSizes/([^/]+)/(?:320|800|1600|preview)$'))[1] $$;

-- Announces the sizes of the picture stored at a path: their folder; null when the picture there is none of the caller's, or
-- another than the one of so many bytes. The row is locked, so that a picture replaced at the same moment is not described.
-- Security definer: no role may write descriptions. Without a person (the secret key) it is anybody's picture.
create function private.announce_sizes(p_path text, p_bytes bigint, p_width int, p_height int, p_colour text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_version text;
begin
  select version into v_version from storage.objects
  where bucket_id = 'public-files' and name = p_path and (metadata ->> 'size')::bigint = p_bytes
    and (auth.uid() is null or owner_id = auth.uid()::text)
  for share;
  insert into private.pictures as known (version, folder, width, height, colour, described_by, session)
  select v_version, folder, p_width, p_height, p_colour, auth.uid(), auth.jwt() ->> 'session_id'
  from private.size_folder(p_path, v_version) as folder where folder is not null
  on conflict (version) do update
    set width = excluded.width, height = excluded.height, colour = excluded.colour,
        described_by = excluded.described_by, session = excluded.session
    where not known.gone;
  return private.size_folder(p_path, v_version);
end
$$;

-- What is known of the pictures at these paths, by path: {"width", "height", "colour", "sizes": [{path, unchecked?}]}.
-- plpgsql and one query, because it is asked for the whole home page: the functions above would be planned anew for each row.
-- Security definer: visitors see the pictures, but may not list the bucket.
create function private.pictures_of(p_paths text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(o.name, jsonb_build_object(
      'width', p.width, 'height', p.height, 'colour', p.colour, 'sizes', (
        select coalesce(jsonb_agg(case when c.path is null then jsonb_build_object('path', s.name)
          else jsonb_build_object('path', s.name, 'unchecked', true) end), '[]')
        from storage.objects s
        left join private.file_checks c on c.bucket = s.bucket_id and c.path = s.name collate "C"
        where s.bucket_id = 'public-files' and s.name collate "C" >= p.folder || '/' and s.name collate "C" < p.folder || '0'))), '{}')
    from storage.objects o
    join private.pictures p on p.version = o.version and not p.gone
    where o.bucket_id = 'public-files' and o.name collate "C" = any (p_paths)
  );
end
$$;

-- Which view of the vehicle the files at these paths show, by path, where somebody has said it.
-- Security definer: no role may read upload claims. Whoever asks has listed the files.
create function private.views_of(p_paths text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$ select coalesce(jsonb_object_agg(path, view), '{}') from private.file_claims where path = any (p_paths) and view is not null $$;

-- The files of a folder as list_files tells them, and what is known of those that are pictures: {"bucket", "files", "pictures", "views"}.
create function public.list_pictures(p_folder text) returns jsonb
language sql stable set search_path = ''
as $$
  select listing || jsonb_build_object('pictures', private.pictures_of(paths), 'views', private.views_of(paths))
  from public.list_files(p_folder) as listing,
    lateral (select array(select file ->> 'path' from jsonb_array_elements(listing -> 'files') as file) as paths) as listed
$$;

-- A picture that is replaced, moved or removed takes its sizes along.
-- Security definer: no role may write descriptions.
create function private.retire_sizes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or (new.version, new.name) is distinct from (old.version, old.name) then
    update private.pictures set gone = true where version = old.version;
  end if;
  return null;
end
$$;

drop trigger if exists retire_sizes on storage.objects;
create trigger retire_sizes after update or delete on storage.objects
  for each row execute function private.retire_sizes();

-- For npm run pictures

-- Security definer: the secret key has no right on the descriptions.
create function private.stored_pictures(p_after text)
returns table (path text, bytes bigint, width int, sizes text[])
language sql stable security definer set search_path = ''
as $$
  select o.name, (o.metadata ->> 'size')::bigint, p.width, array(
    select split_part(size, '/', -1) from private.sizes_in(p.folder) as size)
  from storage.objects o
  left join private.pictures p on p.version = o.version
  where o.bucket_id = 'public-files' and o.name collate "C" > p_after
    and private.size_folder(o.name, o.version) is not null
    and not exists (select from private.file_checks c where c.bucket = o.bucket_id and c.path = o.name)
  order by o.name collate "C"
  limit 500
$$;

-- The next 500 checked pictures after a path, in the order of their paths, with the width and the sizes that each has already.
create function public.stored_pictures(p_after text default '')
returns table (path text, bytes bigint, width int, sizes text[])
language sql stable set search_path = ''
as $$ select * from private.stored_pictures(p_after) $$;

-- Announces the sizes of anybody's picture, as claim_sizes does of one's own.
create function public.describe_picture(p_path text, p_bytes bigint, p_width int, p_height int, p_colour text) returns text
language sql set search_path = ''
as $$ select private.announce_sizes(p_path, p_bytes, p_width, p_height, p_colour) $$;

revoke execute on function
  private.size_folder, private.sizes_in, private.sized_version, private.announce_sizes, private.pictures_of, private.views_of,
  private.retire_sizes, private.stored_pictures
  from public;
revoke execute on function public.list_pictures, public.stored_pictures, public.describe_picture
  from public, anon, authenticated, service_role;
grant execute on function private.pictures_of, private.views_of, public.list_pictures to anon, authenticated;
grant execute on function private.sized_version, private.announce_sizes to authenticated;
grant execute on function
  private.announce_sizes, private.stored_pictures, public.stored_pictures, public.describe_picture
  to service_role;
