-- What is deleted goes into a bin for thirty days, whence it comes back whole, files included (decision 0027). Rows that were there before
-- stay as they are; what was deleted before is not in the bin.

SET local check_function_bodies = off;

DROP FUNCTION "private"."leftover_files"(uuid);

DROP FUNCTION "public"."leftover_files"(uuid);

CREATE TABLE "private"."binned_files" (
  "id"      bigint  GENERATED ALWAYS AS IDENTITY NOT NULL,
  "object"  uuid    NOT NULL,
  "bin"     uuid    NOT NULL,
  "bucket"  text    NOT NULL,
  "path"    text    COLLATE pg_catalog."C" NOT NULL,
  "picture" jsonb,
  "wanted"  text    NOT NULL DEFAULT 'bin'::text,
  "settled" boolean NOT NULL DEFAULT false,
  "mover"   uuid,
  CONSTRAINT "binned_files_object_key" UNIQUE (object),
  CONSTRAINT "binned_files_pkey" PRIMARY KEY (id),
  CONSTRAINT "binned_files_wanted_check" CHECK ((wanted = ANY (ARRAY['bin'::text, 'place'::text, 'gone'::text])))
);

ALTER TABLE "private"."binned_files"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."bin" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "kind"           text                     NOT NULL,
  "name"           text                     NOT NULL,
  "registernumber" text,
  "vehicle_since"  timestamp with time zone,
  "kept"           jsonb                    NOT NULL,
  "deleted_by"     uuid,
  "deleted_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "request"        uuid,
  "restored_by"    uuid,
  CONSTRAINT "bin_kind_check" CHECK ((kind = ANY (ARRAY['vehicle'::text, 'enquiry'::text, 'paper'::text, 'notice'::text, 'picture'::text, 'document'::text, 'file'::text]))),
  CONSTRAINT "bin_pkey" PRIMARY KEY (id),
  "username"       text                     NOT NULL DEFAULT private.username()
);

ALTER TABLE "private"."bin"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.answered (
  p_id   uuid,
  p_verb text,
  p_body jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_hash   bytea := sha256(convert_to(p_body::text, 'UTF8'));
  v_answer jsonb;
begin
  perform set_config('dealership.request', coalesce(p_id::text, ''), true);
  if p_id is null then
    return null;
  end if;
  delete from private.requests where id = any (array(
    select id from private.requests where sent_at < now() - interval '90 days' order by sent_at limit 200 for update skip locked));
  insert into private.requests (id, actor, verb, body_hash) values (p_id, auth.uid(), p_verb, v_hash) on conflict do nothing;
  if found then
    if exists (
      select from private.requests where actor = auth.uid() and sent_at > now() - interval '1 day' offset 5000
    ) then
      raise sqlstate 'PT429' using
        message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
    end if;
    return null;
  end if;
  select coalesce(answer, 'null') into v_answer from private.requests
  where id = p_id and verb = p_verb and actor = auth.uid() and (answer is null or body_hash = v_hash);
  if not found then
    perform private.refuse_reused();
  end if;
  return v_answer;
end
$function$;

CREATE OR REPLACE FUNCTION private.await_check()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version) then
    return null;
  elsif tg_op = 'UPDATE' and private.is_bin_move(new.id, new.bucket_id, new.name) then
    update private.file_checks set bucket = new.bucket_id, path = new.name, version = new.version
    where bucket = old.bucket_id and path = old.name and refused is null;
    return null;
  end if;
  if tg_op = 'UPDATE' and new.owner_id is not null and exists (
    select from private.file_checks
    where bucket = old.bucket_id and path = old.name and version = old.version and refused is not null
  ) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif tg_op = 'INSERT' and new.owner_id is not null and exists (
    select from private.file_checks
    where bucket = new.bucket_id and path = new.name and refused is not null
      and next_try < 'infinity' and since > now() - interval '10 seconds'
  ) then
    -- Its removal is on its way, and would take this one.
    raise unique_violation using message = 'There is already a file with this number.';
  elsif tg_op <> 'INSERT' then
    delete from private.file_checks where bucket = old.bucket_id and path = old.name and refused is null;
    -- Removed by the function, which alone is nobody: nothing is left to do.
    update private.file_checks set next_try = 'infinity'
    where bucket = old.bucket_id and path = old.name and auth.uid() is null;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id in ('public-files', 'private-files')
    and new.owner_id is not null and new.metadata ? 'eTag'
  then
    insert into private.file_checks as waiting (bucket, path, version, owner_id)
    values (new.bucket_id, new.name, new.version, new.owner_id)
    on conflict (bucket, path) do update set version = excluded.version, owner_id = excluded.owner_id,
      since = now(), next_try = now(), refused = null, refused_as = null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.bin_days()
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select interval '30 days' $function$;

CREATE OR REPLACE FUNCTION private.bin_file (
  p_bucket text,
  p_path   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_file  storage.objects;
  v_place record;
begin
  select * into v_file from storage.objects where bucket_id = p_bucket and name = p_path;
  select * into v_place from private.parse_path(p_path);
  perform private.keep_file(
    private.keep(
      case v_place.folder
        when 'Notices' then 'notice' when 'InventoryVehicleImages' then 'picture'
        when 'OfficeDocuments' then 'document' when 'AdminDocuments' then 'document' else 'file' end,
      private.saved_name(private.file_name(p_path), v_file.metadata ->> 'mimetype'),
      v_place.registernumber, private.rows_of_file(v_file),
      (select created_at from public.cardetails where registernumber = v_place.registernumber)),
    v_file, auth.uid());
end
$function$;

CREATE OR REPLACE FUNCTION private.bin_row()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row  jsonb := to_jsonb(old);
  v_kept jsonb := private.rows_with(tg_relid, v_row);
  v_bin  uuid;
  v_file storage.objects;
  v_path text;
begin
  if tg_table_name = 'enquiries' then
    perform private.keep('enquiry', old.custname, v_row ->> 'registernumber', v_kept);
  elsif tg_table_name = 'vehicle_papers' then
    perform private.keep('paper', v_row ->> 'kind', old.registernumber, v_kept,
      (select created_at from public.cardetails where registernumber = old.registernumber));
  else
    v_bin := private.keep('vehicle', btrim(old.carcompany || ' ' || old.carname), old.registernumber, v_kept);
    for v_file in
      select * from storage.objects
      where bucket_id in ('public-files', 'private-files')
        and name collate "C" >= old.registernumber || '/' and name collate "C" < old.registernumber || '0'
      union all
      select o.* from private.binned_files b join storage.objects o on o.id = b.object
      where b.wanted = 'place' and b.path >= old.registernumber || '/' and b.path < old.registernumber || '0'
    loop
      -- One that is on its way back from the bin stays there.
      update private.binned_files set bin = v_bin, wanted = 'bin', settled = true
      where object = v_file.id and wanted = 'place' returning path into v_path;
      if found then
        v_file.name := v_path;
      else
        perform private.keep_file(v_bin, v_file, null);
      end if;
      update private.bin set kept = kept || private.rows_of_file(v_file) where id = v_bin;
      delete from public.document_descriptions
      where uniqueid = private.document_number(v_path) and described_by::text = v_file.owner_id;
      v_path := null;
    end loop;
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.bring_back()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kept  record;
  v_below record;
begin
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    -- Those of its files that are still in their place stay there.
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    if not private.insert_kept(v_kept.name, v_kept.data) and v_kept.place = 1 and new.kind in ('vehicle', 'enquiry', 'paper') then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  if new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  delete from private.binned_files where bin = new.id and not settled;
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
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
  if 'Bin' in (split_part(new.name, '/', 1), case when tg_op = 'UPDATE' then split_part(old.name, '/', 1) end)
    and tg_op = 'UPDATE' and new.name <> old.name
  then
    if private.is_bin_move(new.id, new.bucket_id, new.name) then
      return new;
    end if;
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

CREATE OR REPLACE FUNCTION private.chores (
  p_address text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.forget_asks();
  perform private.empty_bin();
  if not exists (select from private.api_address where address = p_address) then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address;
  end if;
  return private.has_chores();
end
$function$;

CREATE OR REPLACE FUNCTION private.count_upload()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.delete_for_good (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if not private.discard(p_id) then
    raise sqlstate 'PT404' using message = 'This is not in the bin any more.', hint = 'bin.unknown';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.discard (
  p_id uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_bin private.bin;
begin
  delete from private.bin where id = p_id returning * into v_bin;
  if not found then
    return false;
  end if;
  update private.binned_files set wanted = 'gone', settled = false where bin = p_id;
  perform private.log_bin(v_bin, 'DELETE');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.empty_bin()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.discard(id) from (
    select id from private.bin where deleted_at < now() - private.bin_days() for update skip locked) as old
$function$;

CREATE OR REPLACE FUNCTION private.has_chores()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select from private.removed_vehicles where swept_until is null or swept_until < now())
    or exists (select from private.pictures where gone)
    or exists (select from private.file_moves)
    or exists (select from private.bin where deleted_at < now() - private.bin_days())
    or exists (select from private.file_checks where next_try <= now())
$function$;

CREATE OR REPLACE FUNCTION private.insert_kept (
  p_table regclass,
  p_row   jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and p_row ? attname);
  v_rows int;
begin
  execute format('insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing', p_table, v_columns)
  using p_row;
  get diagnostics v_rows = row_count;
  return v_rows = 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_bin_move (
  p_object uuid,
  p_bucket text,
  p_path   text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from private.binned_files where object = p_object for update;
  return found and exists (
    select from private.file_moves where object = p_object and to_bucket = p_bucket and to_path = p_path);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep (
  p_kind           text,
  p_name           text,
  p_registernumber text,
  p_kept           jsonb,
  p_vehicle_since  timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into private.bin (kind, name, registernumber, vehicle_since, kept, deleted_by, request)
  values (p_kind, p_name, p_registernumber, p_vehicle_since, p_kept, auth.uid(),
          nullif(current_setting('dealership.request', true), '')::uuid)
  returning id
$function$;

CREATE OR REPLACE FUNCTION private.keep_file (
  p_bin   uuid,
  p_file  storage.objects,
  p_mover uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_picture private.pictures;
begin
  select * into v_picture from private.pictures where version = p_file.version and not gone;
  insert into private.binned_files (object, bin, bucket, path, picture, mover)
  values (p_file.id, p_bin, p_file.bucket_id, p_file.name, case when v_picture.version is not null then to_jsonb(v_picture) end, p_mover)
  on conflict do nothing;
  insert into private.binned_files (object, bin, bucket, path, mover)
  select o.id, p_bin, o.bucket_id, o.name, p_mover
  from private.sizes_in(v_picture.folder) as size join storage.objects o on o.bucket_id = 'public-files' and o.name = size
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.leftover_files (
  p_sweep uuid
)
  RETURNS TABLE (
    bucket    text,
    path      text,
    to_bucket text,
    to_path   text
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
    with leftover as (
      select o.id, o.bucket_id, o.name
      from private.removed_vehicles r
      join storage.objects o on o.bucket_id in ('public-files', 'private-files')
        and o.name collate "C" >= r.registernumber || '/' and o.name collate "C" < r.registernumber || '0'
      where r.swept_by = p_sweep
      union
      select o.id, o.bucket_id, o.name
      from private.pictures p
      cross join private.sizes_in(p.folder) as size
      join storage.objects o on o.bucket_id = 'public-files' and o.name = size
      where p.gone and not exists (select from private.binned_files b where b.object = o.id)
      union
      select o.id, o.bucket_id, o.name
      from private.file_moves m
      join storage.objects o on o.id = m.object
      where not exists (select from private.removed_vehicles r where r.registernumber = split_part(m.path, '/', 1))
    )
    select l.bucket_id, l.name collate "C", m.to_bucket, m.to_path collate "C"
    from leftover l left join private.file_moves m on m.object = l.id
    order by l.bucket_id desc, l.name collate "C"
    limit 500;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_bin()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'kind', kind, 'name', name, 'registernumber', registernumber, 'username', username, 'deleted_at', deleted_at,
      'days_left', greatest(0, ceil(extract(epoch from deleted_at + private.bin_days() - now()) / 86400)))
      order by deleted_at desc, id), '[]')
    from private.bin);
end
$function$;

CREATE OR REPLACE FUNCTION private.log_bin (
  p_bin    private.bin,
  p_action text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  select auth.uid(), private.username(), p_action, 'bin', p_bin.registernumber,
         case p_action when 'DELETE' then told end, case p_action when 'INSERT' then told end
  from jsonb_build_object('kind', p_bin.kind, 'name', p_bin.name) as told
$function$;

CREATE OR REPLACE FUNCTION private.log_file()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ours   constant text[] := array['public-files', 'private-files'];
  v_file   record := coalesce(new, old);
  v_before jsonb := case when tg_op <> 'INSERT' and old.name not like 'Bin/%'
    then jsonb_build_object('path', old.name, 'size', old.metadata -> 'size') end;
  v_after  jsonb := case when tg_op <> 'DELETE' and new.name not like 'Bin/%'
    then jsonb_build_object('path', new.name, 'size', new.metadata -> 'size') end;
  v_moved  private.binned_files;
  v_actor  uuid;
begin
  if v_file.bucket_id <> all (v_ours) and (tg_op <> 'UPDATE' or old.bucket_id <> all (v_ours))
    or private.sized_version(coalesce(v_before, v_after) ->> 'path') is not null
    or coalesce(v_before, v_after) is null
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return null;
  end if;
  select * into v_moved from private.binned_files where object = v_file.id;
  v_actor := coalesce(auth.uid(), case
    when tg_op = 'UPDATE' and (v_before is null or v_after is null) then v_moved.mover
    when tg_op <> 'DELETE' then v_file.owner_id::uuid end);
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (
    v_actor,
    coalesce((select username from public.staff where id = v_actor), private.username()),
    case when v_before is null then 'INSERT' when v_after is null then 'DELETE' else 'UPDATE' end,
    'files', (private.parse_path(coalesce(v_after, v_before) ->> 'path')).registernumber, v_before, v_after);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from private.bin where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This is not in the bin any more.', hint = 'bin.unknown';
  end if;
  update private.bin set restored_by = auth.uid() where id = p_id;
  delete from private.bin where id = p_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_from_bin (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.restore(p_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.rows_below (
  p_table regclass,
  p_row   jsonb
)
  RETURNS TABLE (
    child     regclass,
    condition text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select c.conrelid::regclass, string_agg(format('%I = %L', theirs.attname, p_row ->> ours.attname), ' and ')
  from pg_catalog.pg_constraint c
  cross join unnest(c.conkey, c.confkey) as pair (their_column, our_column)
  join pg_catalog.pg_attribute theirs on theirs.attrelid = c.conrelid and theirs.attnum = their_column
  join pg_catalog.pg_attribute ours on ours.attrelid = c.confrelid and ours.attnum = our_column
  where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = p_table
  group by c.oid, c.conrelid
  order by c.conrelid::regclass::text
$function$;

CREATE OR REPLACE FUNCTION private.rows_of_file (
  p_file storage.objects
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(kept), '[]') from (
    select jsonb_build_object('table', 'private.file_claims', 'row', to_jsonb(c)) as kept
    from private.file_claims c where path = p_file.name
    union all
    select jsonb_build_object('table', 'public.document_descriptions', 'row', to_jsonb(d))
    from public.document_descriptions d
    where uniqueid = private.document_number(p_file.name) and described_by::text = p_file.owner_id
  ) as rows
$function$;

CREATE OR REPLACE FUNCTION private.rows_with (
  p_table regclass,
  p_row   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_rows  jsonb := jsonb_build_array(jsonb_build_object('table', p_table::text, 'row', p_row));
  v_below record;
  v_row   jsonb;
begin
  for v_below in select * from private.rows_below(p_table, p_row) loop
    for v_row in execute format('select to_jsonb(t) from %s t where %s', v_below.child, v_below.condition) loop
      v_rows := v_rows || private.rows_with(v_below.child, v_row);
    end loop;
  end loop;
  return v_rows;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_bin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_moved private.binned_files;
begin
  if tg_op = 'DELETE' then
    delete from private.binned_files where object = old.id;
    return null;
  elsif (new.bucket_id, new.name) is not distinct from (old.bucket_id, old.name)
    or not private.is_bin_move(new.id, new.bucket_id, new.name)
  then
    return null;
  end if;
  update private.binned_files set settled = true where object = new.id returning * into v_moved;
  if v_moved.wanted = 'bin' then
    delete from private.file_claims where path = old.name;
    delete from public.document_descriptions
    where uniqueid = private.document_number(old.name) and described_by::text = old.owner_id;
  else
    if v_moved.picture is not null then
      insert into private.pictures
      select * from jsonb_populate_record(null::private.pictures, v_moved.picture || jsonb_build_object('version', new.version))
      on conflict (version) do update set gone = false;
    end if;
    delete from private.binned_files where object = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.undo_deletion (
  p_deletion uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  perform private.restore((
    select id from private.bin
    where request = p_deletion and deleted_by = auth.uid() and deleted_at > now() - interval '10 minutes'));
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_for_good (
  p_id         uuid,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_for_good', jsonb_build_array(p_id)) is null then
    perform private.delete_for_good(p_id);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."delete_for_good"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.leftover_files (
  p_sweep uuid
)
  RETURNS TABLE (
    bucket    text,
    path      text,
    to_bucket text,
    to_path   text
  )
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select * from private.leftover_files(p_sweep) $function$;

REVOKE ALL ON FUNCTION "public"."leftover_files"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.list_bin()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.list_bin() $function$;

REVOKE ALL ON FUNCTION "public"."list_bin"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.removable_file (
  p_path       text,
  p_must_exist boolean DEFAULT false,
  p_request_id uuid    DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
  if v_place.folder = 'IdentityPapers' then
    perform private.log_look(p_path);
  end if;
  v_found := private.file_at(v_place.bucket, p_path);
  v_meant := private.answered(p_request_id, 'removable_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is not null then
    return case when v_meant = v_found then v_place.bucket end;
  elsif v_found is null and p_must_exist then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  perform private.answer(p_request_id, coalesce(v_found, 'null'));
  if v_found is not null and v_place.folder <> 'Logo' then
    perform private.bin_file(v_place.bucket, p_path);
  end if;
  return case when v_found is not null then v_place.bucket end;
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_from_bin (
  p_id         uuid,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'restore_from_bin', jsonb_build_array(p_id)) is null then
    perform private.restore_from_bin(p_id);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."restore_from_bin"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.undo_deletion (
  p_deletion   uuid,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'undo_deletion', jsonb_build_array(p_deletion)) is null then
    perform private.undo_deletion(p_deletion);
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."undo_deletion"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE VIEW "private"."file_moves" WITH (security_invoker=true) AS  SELECT object,
    path,
        CASE wanted
            WHEN 'bin'::text THEN 'private-files'::text
            WHEN 'place'::text THEN bucket
            ELSE NULL::text
        END AS to_bucket,
        CASE wanted
            WHEN 'bin'::text THEN ('Bin/'::text || id)
            WHEN 'place'::text THEN path
            ELSE NULL::text
        END AS to_path
   FROM private.binned_files
  WHERE (NOT settled);

CREATE INDEX bin_by_age ON private.bin USING btree (deleted_at);

CREATE INDEX bin_by_request ON private.bin USING btree (request);

CREATE INDEX binned_files_by_bin ON private.binned_files USING btree (bin);

CREATE INDEX binned_files_by_path ON private.binned_files USING btree (path);

CREATE INDEX binned_files_to_move ON private.binned_files USING btree (object)
  WHERE (NOT settled);

CREATE TRIGGER bring_back
  AFTER UPDATE OF restored_by ON private.bin
  FOR EACH ROW
  EXECUTE FUNCTION private.bring_back();

CREATE TRIGGER bin_it
  BEFORE DELETE ON public.cardetails
  FOR EACH ROW
  EXECUTE FUNCTION private.bin_row();

CREATE TRIGGER bin_it
  BEFORE DELETE ON public.enquiries
  FOR EACH ROW
  EXECUTE FUNCTION private.bin_row();

CREATE TRIGGER bin_it
  BEFORE DELETE ON public.vehicle_papers
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.bin_row();

COMMENT ON COLUMN "private"."bin"."kept" IS 'The deleted rows, [{table, row}], each after what it belongs to.';

COMMENT ON COLUMN "private"."bin"."request" IS 'The request id of the deletion, by which whoever deleted undoes it.';

COMMENT ON COLUMN "private"."bin"."restored_by" IS 'Set for the moment of the restoration, whose trigger it starts.';

COMMENT ON COLUMN "private"."bin"."vehicle_since" IS 'Since when the vehicle of a file or paper is there: it comes back to no other of its number.';

COMMENT ON COLUMN "private"."binned_files"."mover" IS 'Whom the log names; null for the files of a vehicle, which follow it.';

COMMENT ON COLUMN "private"."binned_files"."path" IS 'Where it was, and comes back to.';

COMMENT ON COLUMN "private"."binned_files"."picture" IS 'What was known of it as a picture (31).';

COMMENT ON COLUMN "private"."binned_files"."settled" IS 'Whether it is where it is wanted; if not, the Edge Function moves or removes it.';

COMMENT ON COLUMN "private"."binned_files"."wanted" IS 'Where it is to be: in the bin, in its place again, nowhere.';

REVOKE ALL ON FUNCTION "private"."bin_days"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bin_file"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bin_file"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."bin_row"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bring_back"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_for_good"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_for_good"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."discard"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."empty_bin"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_kept"(regclass, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_bin_move"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep"(text, text, text, jsonb, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_file"(uuid, storage.objects, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leftover_files"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leftover_files"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."list_bin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_bin"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."log_bin"(private.bin, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restore"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restore_from_bin"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_from_bin"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."rows_below"(regclass, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rows_of_file"(storage.objects) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rows_with"(regclass, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_bin"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."undo_deletion"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_deletion"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."delete_for_good"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."leftover_files"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."list_bin"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."restore_from_bin"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."undo_deletion"(uuid, uuid) TO "authenticated";

DROP TRIGGER IF EXISTS settle_bin ON storage.objects;
CREATE TRIGGER settle_bin
  AFTER UPDATE OR DELETE ON storage.objects
  FOR EACH ROW
  EXECUTE FUNCTION private.settle_bin();
