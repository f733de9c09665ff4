-- Picture sizes (decision 0020). The pictures that are stored already get theirs from npm run pictures.
-- list_vehicles and landing_vehicle get an argument, so they are dropped first.

SET local check_function_bodies = off;

DROP FUNCTION "private"."landing_vehicle"(text);

DROP FUNCTION "public"."landing_vehicle"(text);

DROP FUNCTION "public"."list_vehicles"(public.fuel_type, public.vehicle_type, text, text, integer, integer);

CREATE TABLE "private"."pictures" (
  "version"      text    NOT NULL,
  "folder"       text    NOT NULL,
  "width"        integer NOT NULL,
  "height"       integer NOT NULL,
  "colour"       text    NOT NULL,
  "described_by" uuid,
  "session"      text,
  "gone"         boolean NOT NULL DEFAULT false,
  CONSTRAINT "pictures_colour_check" CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT "pictures_height_check" CHECK (((height >= 1) AND (height <= 16384))),
  CONSTRAINT "pictures_pkey" PRIMARY KEY (VERSION),
  CONSTRAINT "pictures_width_check" CHECK (((width >= 1) AND (width <= 16384)))
);

SELECT private.close_table('private.pictures');

CREATE OR REPLACE FUNCTION private.announce_sizes (
  p_path   text,
  p_bytes  bigint,
  p_width  integer,
  p_height integer,
  p_colour text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.check_file()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
    or not private.holds_picture(new.name)
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not private.bucket_takes(new.bucket_id, v_type))
    or not (v_signed or private.plain_metadata(to_jsonb(new)))
    or v_size > (select file_size_limit from storage.buckets where id = new.bucket_id)
    or (private.sized_version(new.name) is not null and v_size > private.largest_size())
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_chores()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select from private.removed_vehicles where swept_until is null or swept_until < now())
    or exists (select from private.pictures where gone)
    or exists (select from private.file_checks where next_try <= now())
$function$;

CREATE OR REPLACE FUNCTION private.holds_picture (
  p_path text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from private.pictures where version = private.sized_version(p_path) and not gone for share;
  return found or private.sized_version(p_path) is null;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_announced (
  p_path     text,
  p_owner_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from private.file_claims
    where path = p_path and claimed_by::text = p_owner_id
      and (session is null or private.session_lives(session))
    union all
    select from private.pictures p
    where p.version = private.sized_version(p_path) and starts_with(p_path, p.folder || '/')
      and p.described_by::text = p_owner_id and not p.gone
      and (p.session is null or private.session_lives(p.session)))
$function$;

CREATE OR REPLACE FUNCTION private.landing_vehicle (
  p_registernumber text,
  p_pictures       boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'car', to_jsonb(v),
    'insurance', case
      when v.status or i.registernumber is null then '{}'
      else jsonb_build_object(
        'insurancecompany', i.insurancecompany,
        'insurancenumber', private.masked(i.insurancenumber),
        'insurancestartdate', i.insurancestartdate,
        'insuranceenddate', i.insuranceenddate,
        'insurancetenure', i.insurancetenure)
      end,
    'images', images)
    || case when p_pictures then jsonb_build_object('pictures', private.pictures_of(
      array(select file ->> 'path' from jsonb_array_elements(images) as file))) else '{}' end
  from public.cardetails c
  cross join lateral private.public_file_list(c.registernumber || '/InventoryVehicleImages/') as images
  join public.vehicle_listing v on v.registernumber = c.registernumber
  left join public.carinsurance i on i.registernumber = c.registernumber
  where c.vehicle_key = private.vehicle_key(p_registernumber)
$function$;

CREATE OR REPLACE FUNCTION private.largest_size()
  RETURNS bigint
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select 1048576 $function$;

CREATE OR REPLACE FUNCTION private.leftover_files (
  p_sweep uuid
)
  RETURNS TABLE (
    bucket text,
    path   text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.removed_vehicles
  where (swept_by = p_sweep or swept_until is null or swept_until < now()) and not private.has_files(registernumber);
  delete from private.pictures p
  where p.gone and not exists (select from private.sizes_in(p.folder));
  update private.removed_vehicles set swept_by = p_sweep, swept_until = now() + interval '5 minutes'
  where swept_by = p_sweep or swept_until is null or swept_until < now();
  return query
    select o.bucket_id, o.name collate "C"
    from private.removed_vehicles r
    join storage.objects o on o.bucket_id in ('public-files', 'private-files')
      and o.name collate "C" >= r.registernumber || '/' and o.name collate "C" < r.registernumber || '0'
    where r.swept_by = p_sweep
    union
    select 'public-files', size
    from private.pictures p, private.sizes_in(p.folder) as size
    where p.gone
    order by 1 desc, 2
    limit 500;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_file()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ours  constant text[] := array['public-files', 'private-files'];
  v_file  record := coalesce(new, old);
  v_actor uuid := coalesce(auth.uid(), case when tg_op <> 'DELETE' then v_file.owner_id::uuid end);
begin
  if v_file.bucket_id <> all (v_ours) and (tg_op <> 'UPDATE' or old.bucket_id <> all (v_ours))
    or private.sized_version(v_file.name) is not null
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
$function$;

CREATE OR REPLACE FUNCTION private.pictures_of (
  p_paths text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.retire_sizes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' or (new.version, new.name) is distinct from (old.version, old.name) then
    update private.pictures set gone = true where version = old.version;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.size_folder (
  p_path    text,
  p_version text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(place.registernumber || '/', '') || 'PictureSizes/' || p_version
  from private.parse_path(p_path) as place where place.bucket = 'public-files'
$function$;

CREATE OR REPLACE FUNCTION private.sized_version (
  p_path text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select (regexp_match(p_path, '^(?:[A-Z0-9][A-Z0-9 -]{0,9}/)?PictureSizes/([^/]+)/(?:320|800|1600|preview)$'))[1] $function$;

CREATE OR REPLACE FUNCTION private.sizes_in (
  p_folder text
)
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select name from storage.objects
  where bucket_id = 'public-files' and name collate "C" >= p_folder || '/' and name collate "C" < p_folder || '0'
$function$;

CREATE OR REPLACE FUNCTION private.stored_pictures (
  p_after text
)
  RETURNS TABLE (
    path  text,
    bytes bigint,
    width integer,
    sizes text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.name, (o.metadata ->> 'size')::bigint, p.width, array(
    select split_part(size, '/', -1) from private.sizes_in(p.folder) as size)
  from storage.objects o
  left join private.pictures p on p.version = o.version
  where o.bucket_id = 'public-files' and o.name collate "C" > p_after
    and private.size_folder(o.name, o.version) is not null
    and not exists (select from private.file_checks c where c.bucket = o.bucket_id and c.path = o.name)
  order by o.name collate "C"
  limit 500
$function$;

CREATE OR REPLACE FUNCTION public.claim_sizes (
  p_path   text,
  p_bytes  bigint,
  p_width  integer,
  p_height integer,
  p_colour text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."claim_sizes"(text, bigint, integer, integer, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.describe_picture (
  p_path   text,
  p_bytes  bigint,
  p_width  integer,
  p_height integer,
  p_colour text
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.announce_sizes(p_path, p_bytes, p_width, p_height, p_colour) $function$;

REVOKE ALL ON FUNCTION "public"."describe_picture"(text, bigint, integer, integer, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.landing_vehicle (
  p_registernumber text,
  p_pictures       boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb := private.landing_vehicle(p_registernumber, p_pictures);
begin
  if v_answer is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return v_answer;
end
$function$;

REVOKE ALL ON FUNCTION "public"."landing_vehicle"(text, boolean) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.list_pictures (
  p_folder text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select listing || jsonb_build_object('pictures', private.pictures_of(
    array(select file ->> 'path' from jsonb_array_elements(listing -> 'files') as file)))
  from public.list_files(p_folder) as listing
$function$;

REVOKE ALL ON FUNCTION "public"."list_pictures"(text) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.list_vehicles (
  p_fuel     public.fuel_type    DEFAULT NULL::public.fuel_type,
  p_make     public.vehicle_type DEFAULT NULL::public.vehicle_type,
  p_search   text                DEFAULT ''::text,
  p_sort     text                DEFAULT 'newest'::text,
  p_limit    integer             DEFAULT NULL::integer,
  p_offset   integer             DEFAULT 0,
  p_pictures boolean             DEFAULT false
)
  RETURNS json
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with matching as materialized (
      select c.registernumber, row_number() over (order by
        case p_sort when 'price' then nullif(c.vehiclesellprice, 0) when 'km' then nullif(c.kilometers, 0) end nulls last,
        c.created_at desc, c.registernumber) as place
      from public.cardetails c
      where c.onhomepage and not c.status
        and (p_fuel is null or c.fuel = p_fuel)
        and (p_make is null or c.carmake = p_make)
        and c.search_text like all ((select private.search_patterns(p_search))::text[])
    ), page as (
      select v as car, m.place, m.registernumber || '/InventoryVehicleImages/0' as path
      from (select * from matching order by place limit p_limit offset p_offset) m
      join public.vehicle_listing v using (registernumber)
    )
    select case
      when p_pictures then json_build_object('cars', cars, 'total', total, 'pictures', private.pictures_of(paths))
      else json_build_object('cars', cars, 'total', total) end
    from (
      select coalesce(json_agg(car order by place), '[]') as cars, array_agg(path) as paths,
        (select count(*) from matching) as total
      from page) as answer
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_vehicles"(public.fuel_type, public.vehicle_type, text, text, integer, integer, boolean) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.stored_pictures (
  p_after text DEFAULT ''::text
)
  RETURNS TABLE (
    path  text,
    bytes bigint,
    width integer,
    sizes text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select * from private.stored_pictures(p_after) $function$;

REVOKE ALL ON FUNCTION "public"."stored_pictures"(text) FROM PUBLIC, "anon", "authenticated";

CREATE INDEX pictures_gone ON private.pictures USING btree (VERSION)
  WHERE gone;

COMMENT ON COLUMN "private"."pictures"."colour" IS 'Its average colour, shown until it has arrived.';

COMMENT ON COLUMN "private"."pictures"."described_by" IS 'Who may store its sizes; null: the operator.';

COMMENT ON COLUMN "private"."pictures"."folder" IS 'Where its sizes lie.';

COMMENT ON COLUMN "private"."pictures"."gone" IS 'The picture was replaced or removed: housekeeping removes the sizes, and then this row.';

COMMENT ON COLUMN "private"."pictures"."version" IS 'The version in storage.objects that this is about.';

COMMENT ON COLUMN "private"."pictures"."width" IS 'In pixels, as the picture is seen: upright.';

REVOKE ALL ON FUNCTION "private"."announce_sizes"(text, bigint, integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."announce_sizes"(text, bigint, integer, integer, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."holds_picture"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_announced"(text, text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_announced"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."landing_vehicle"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."landing_vehicle"(text, boolean) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."largest_size"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pictures_of"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pictures_of"(text[]) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."retire_sizes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."size_folder"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sized_version"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sized_version"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."sizes_in"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stored_pictures"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_pictures"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."claim_sizes"(text, bigint, integer, integer, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."describe_picture"(text, bigint, integer, integer, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."landing_vehicle"(text, boolean) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_pictures"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_vehicles"(public.fuel_type, public.vehicle_type, text, text, integer, integer, boolean) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."stored_pictures"(text) TO "service_role";

drop policy if exists "office staff store the sizes of their pictures" on storage.objects;
create policy "office staff store the sizes of their pictures" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'public-files' and private.sized_version(name) is not null
    and (select private.is_office()) and private.is_announced(name, (select auth.uid())::text));

drop trigger if exists retire_sizes on storage.objects;
create trigger retire_sizes after update or delete on storage.objects
  for each row execute function private.retire_sizes();
