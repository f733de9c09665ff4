-- A wrong registration number is corrected (R320): everything of the vehicle follows it. Foreign keys become deferrable, so that a vehicle
-- and its rows change in one transaction; every other check of them is as it was. MH12AB0001 and MH12AB1 are one vehicle from here on; such
-- pairs of before stay.
--
-- On a live database: nothing but the index reads rows, up to a second for 100,000 vehicles, in which none is added or edited. The foreign
-- keys come last: deferrable is a mark in the catalogue, so that the locks on the tables of a vehicle are held for milliseconds.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.number_key (
  p_registernumber text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select regexp_replace(private.vehicle_key(p_registernumber), '([A-Z])0+([0-9]+)$', '\1\2') $function$;

CREATE INDEX cardetails_by_number_key ON public.cardetails USING btree (private.number_key(registernumber));

CREATE TABLE "private"."former_numbers" (
  "entry"          bigint NOT NULL,
  "former"         text   NOT NULL,
  "registernumber" text   NOT NULL,
  CONSTRAINT "former_numbers_pkey" PRIMARY KEY (entry)
);

ALTER TABLE "private"."former_numbers"
  ENABLE ROW LEVEL SECURITY;

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
    -- What was said of another file that was there once makes room.
    delete from private.file_checks where bucket = new.bucket_id and path = new.name;
    update private.file_checks set bucket = new.bucket_id, path = new.name, version = new.version
    where bucket = old.bucket_id and path = old.name;
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
      -- One that is on its way back from the bin stays there; one that is on its way from a former number of its vehicle goes there.
      update private.binned_files set bin = v_bin, wanted = 'bin', settled = starts_with(v_file.name, 'Bin/')
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
  if tg_op = 'UPDATE' and new.name <> old.name and private.is_bin_move(new.id, new.bucket_id, new.name) then
    return new;
  elsif tg_op = 'UPDATE' and new.name <> old.name and 'Bin' in (split_part(new.name, '/', 1), split_part(old.name, '/', 1)) then
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

CREATE OR REPLACE FUNCTION private.correct_number (
  p_registernumber text,
  p_new            text,
  p_sweep          uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_old   text;
  v_new   text := upper(btrim(p_new));
  v_entry bigint;
begin
  perform private.require_admin();
  v_old := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_old for update;
  if not found then
    return private.correct_number(v_old, p_new, p_sweep);  -- corrected or deleted at the same moment
  elsif v_new = v_old then
    return v_new;
  elsif exists (
    select from public.cardetails where private.number_key(registernumber) = private.number_key(v_new) and registernumber <> v_old)
  then
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  elsif private.number_key(v_new) <> private.number_key(v_old) and exists (
    select from private.bin where kind = 'vehicle' and private.number_key(registernumber) = private.number_key(v_new))
  then
    raise sqlstate 'PT409' using hint = 'vehicle.in_bin',
      message = 'A vehicle with this registration number is in the bin. Please restore it, or delete it for good first.';
  end if;
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (auth.uid(), private.username(), 'UPDATE', 'cardetails', v_new,
          jsonb_build_object('registernumber', v_old), jsonb_build_object('registernumber', v_new))
  returning id into v_entry;
  insert into private.former_numbers (entry, former, registernumber) values (v_entry, v_old, v_new);
  insert into private.removed_vehicles (registernumber, swept_by, swept_until)
  values (v_old, p_sweep, case when p_sweep is not null then now() + interval '5 minutes' end);
  return v_new;
end
$function$;

CREATE OR REPLACE FUNCTION private.files_to_move (
  p_registernumber text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select count(*) from private.binned_files
    where wanted = 'place' and not settled
      and path >= private.known_vehicle(p_registernumber) || '/' and path < private.known_vehicle(p_registernumber) || '0');
end
$function$;

CREATE OR REPLACE FUNCTION private.known_vehicle (
  p_registernumber text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text := (select registernumber from public.cardetails
                    where vehicle_key = private.vehicle_key(p_registernumber));
begin
  if v_number is null then
    select registernumber into v_number from public.cardetails where registernumber = private.number_since(p_registernumber);
  end if;
  if v_number is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'vehicle.unknown';
  end if;
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.landing_vehicle (
  p_registernumber text,
  p_pictures       boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v) || jsonb_strip_nulls(jsonb_build_object('reduced', private.price_reduction(c.registernumber))),
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
    where c.registernumber = coalesce(
      (select registernumber from public.cardetails where vehicle_key = private.vehicle_key(p_registernumber)),
      private.number_since(p_registernumber))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.list_activity (
  p_before         bigint,
  p_limit          integer,
  p_username       text,
  p_registernumber text,
  p_tablename      text,
  p_action         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_username  text := nullif(p_username, '');
  v_vehicle   text := nullif(private.vehicle_key(p_registernumber), '');
  v_former    text[] := (select array_agg(private.vehicle_key(former)) from private.former_numbers
                         where private.vehicle_key(registernumber) = v_vehicle);
  v_tablename text := nullif(p_tablename, '');
  v_action    text := nullif(p_action, '');
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'happenedAt', happened_at, 'username', username, 'action', action, 'tablename', tablename,
        'registernumber', registernumber, 'before', before, 'after', after) order by id desc)
        filter (where place <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(id) filter (where place <= p_limit) end)
    from (
      select *, row_number() over (order by id desc) as place
      from public.activity_log
      where (p_before is null or id < p_before)
        and (v_username is null or username = v_username)
        and (v_vehicle is null or private.vehicle_key(registernumber) = v_vehicle
             or private.vehicle_key(registernumber) = any (v_former) and exists (
               select from private.former_numbers f
               where private.vehicle_key(f.registernumber) = v_vehicle and activity_log.id < f.entry
                 and private.vehicle_key(f.former) = private.vehicle_key(activity_log.registernumber)))
        and (v_tablename is null or tablename = v_tablename)
        and (v_action is null or action = v_action)
      order by id desc limit p_limit + 1
    ) as page
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.log_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_elsewhere text[] := array(select substr(name, 2) from unnest(tg_argv) name where name like '-%');
  v_before    jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_elsewhere end;
  v_after     jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_elsewhere end;
begin
  if tg_table_name = 'vehicle_papers' and tg_op <> 'DELETE' and pg_trigger_depth() > 1 then
    return null;  -- it follows a field of its vehicle (33), which has the entry
  elsif tg_op = 'UPDATE' and v_before ->> 'registernumber' <> v_after ->> 'registernumber' then
    return null;  -- it follows the corrected number of its vehicle (83), which has the entry
  elsif v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber',
            case when tg_op = 'UPDATE' then private.changed_columns(v_before, v_after, tg_argv) else v_before end,
            case when tg_op = 'UPDATE' then private.changed_columns(v_after, v_before, tg_argv) else v_after end);
  end if;
  return null;
end
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
  if v_moved.wanted = 'place' and v_before is not null and v_after is not null then
    return null;  -- it follows the corrected number of its vehicle (83), which has the entry
  end if;
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

CREATE OR REPLACE FUNCTION private.move_files (
  p_old   text,
  p_new   text,
  p_since timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_move uuid := gen_random_uuid();  -- no entry of the bin
  v_file storage.objects;
begin
  for v_file in
    select * from storage.objects
    where bucket_id in ('public-files', 'private-files')
      and name collate "C" >= p_old || '/' and name collate "C" < p_old || '0' and private.sized_version(name) is null
  loop
    perform private.keep_file(v_move, v_file, null);
  end loop;
  update private.binned_files
  set path = p_new || substr(path, length(p_old) + 1), picture = private.renumbered(picture, p_old, p_new),
      wanted = case when bin = v_move then 'place' else wanted end
  where path >= p_old || '/' and path < p_old || '0'
    and (bin = v_move or wanted = 'place' or bin in (select id from private.bin where registernumber = p_old and vehicle_since = p_since));
  delete from private.file_claims where path >= p_new || '/' and path < p_new || '0';
  update private.file_claims set path = p_new || substr(path, length(p_old) + 1) where path >= p_old || '/' and path < p_old || '0';
end
$function$;

CREATE OR REPLACE FUNCTION private.number_since (
  p_former text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select registernumber from private.former_numbers
  where private.vehicle_key(former) = private.vehicle_key(p_former) order by entry desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.refuse_same_number()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select from changed n
    join public.cardetails c on private.number_key(c.registernumber) = private.number_key(n.registernumber)
      and c.registernumber <> n.registernumber)
  then
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.renumbered (
  p_json jsonb,
  p_old  text,
  p_new  text
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select regexp_replace(p_json::text, '("(?:registernumber|path|folder)": ")' || p_old || '(?=["/])', '\1' || p_new, 'g')::jsonb
$function$;

CREATE OR REPLACE FUNCTION private.sell_car (
  p_sale public.soldcars
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    if private.known_vehicle(v_number) <> v_number then
      return private.sell_car(p_sale);  -- its number was corrected at the same moment
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end,
    first_due, cash_reason, buyer_landline)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end, p_sale.first_due, p_sale.cash_reason,
    p_sale.buyer_landline);
  return v_number;
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
    delete from private.file_claims where path = v_moved.path;
    delete from public.document_descriptions
    where uniqueid = private.document_number(v_moved.path) and described_by::text = old.owner_id;
  else
    if v_moved.picture is not null then
      insert into private.pictures
      select * from jsonb_populate_record(null::private.pictures, v_moved.picture || jsonb_build_object('version', new.version))
      on conflict (version) do update set gone = false, folder = excluded.folder;
    end if;
    delete from private.binned_files where object = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tables_of_a_vehicle()
  RETURNS TABLE (
    name    regclass,
    changes text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with recursive below (name, above, depth) as (
    select 'public.cardetails'::regclass, 'public.cardetails'::regclass, 0
    union all
    select c.conrelid::regclass, below.name, depth + 1
    from below
    join pg_catalog.pg_constraint c on c.contype = 'f' and c.confrelid = below.name
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'registernumber'
  )
  select below.name::regclass, (
    select string_agg(case attname when 'registernumber' then 'registernumber = $2'
      else format('%1$I = private.renumbered(%1$I, $1, $2)', attname) end, ', ')
    from pg_catalog.pg_attribute
    where attrelid = below.name and attnum > 0 and not attisdropped and (attname = 'registernumber' or atttypid = 'jsonb'::regtype))
  from below group by below.name order by below.name in (select above from below), max(depth) desc, below.name::text
$function$;

CREATE OR REPLACE FUNCTION private.take_along()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_since timestamptz := (select created_at from public.cardetails where registernumber = new.former);
  v_table record;
begin
  perform private.move_files(new.former, new.registernumber, v_since);
  set constraints all deferred;
  for v_table in select * from private.tables_of_a_vehicle() loop
    execute format('update %s set %s where registernumber = $1', v_table.name, v_table.changes) using new.former, new.registernumber;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  update public.enquiries set registernumber = new.registernumber where registernumber = new.former;
  update private.bin
  set registernumber = new.registernumber, kept = private.renumbered(kept, new.former, new.registernumber)
  where registernumber = new.former and (vehicle_since = v_since or kind = 'enquiry');
  update private.former_numbers set registernumber = new.registernumber where registernumber = new.former;
  delete from private.former_numbers where former = registernumber;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_vehicle (
  p_registernumber     text,
  p_carname            text                     DEFAULT ''::text,
  p_carcompany         text                     DEFAULT ''::text,
  p_carmake            public.vehicle_type      DEFAULT NULL::public.vehicle_type,
  p_carcolor           text                     DEFAULT ''::text,
  p_fuel               public.fuel_type         DEFAULT NULL::public.fuel_type,
  p_vehiclesellprice   numeric                  DEFAULT 0,
  p_vehiclebuyprice    numeric                  DEFAULT 0,
  p_kilometers         integer                  DEFAULT 0,
  p_registration_date  date                     DEFAULT NULL::date,
  p_fitness_upto_date  date                     DEFAULT NULL::date,
  p_description        text                     DEFAULT ''::text,
  p_variant            text                     DEFAULT ''::text,
  p_make_year          integer                  DEFAULT NULL::integer,
  p_keeper_serial      integer                  DEFAULT NULL::integer,
  p_transmission       public.transmission_type DEFAULT NULL::public.transmission_type,
  p_chassis_number     text                     DEFAULT ''::text,
  p_engine_number      text                     DEFAULT ''::text,
  p_made_month         integer                  DEFAULT NULL::integer,
  p_rto_now            text                     DEFAULT ''::text,
  p_used_as            public.vehicle_use       DEFAULT NULL::public.vehicle_use,
  p_gross_weight       integer                  DEFAULT 0,
  p_emission_norm      public.emission_norm     DEFAULT NULL::public.emission_norm,
  p_security_plate     public.plate_state       DEFAULT NULL::public.plate_state,
  p_onhomepage         boolean                  DEFAULT false,
  p_company_name       text                     DEFAULT ''::text,
  p_branch_name        text                     DEFAULT ''::text,
  p_manager_name1      text                     DEFAULT ''::text,
  p_contact1           text                     DEFAULT ''::text,
  p_manager_name2      text                     DEFAULT ''::text,
  p_contact2           text                     DEFAULT ''::text,
  p_show_insurance     boolean                  DEFAULT false,
  p_insurancecompany   text                     DEFAULT ''::text,
  p_insurancenumber    text                     DEFAULT ''::text,
  p_policynumber       text                     DEFAULT ''::text,
  p_insurancestartdate date                     DEFAULT NULL::date,
  p_insuranceenddate   date                     DEFAULT NULL::date,
  p_insurancetenure    integer                  DEFAULT 0,
  p_show_owner         boolean                  DEFAULT false,
  p_ownername          text                     DEFAULT ''::text,
  p_ownerphone         text                     DEFAULT ''::text,
  p_owneremail         text                     DEFAULT ''::text,
  p_owneraddress       text                     DEFAULT ''::text,
  p_owner_guardian     text                     DEFAULT ''::text,
  p_owner_street       text                     DEFAULT ''::text,
  p_owner_town         text                     DEFAULT ''::text,
  p_owner_district     text                     DEFAULT ''::text,
  p_owner_state        text                     DEFAULT ''::text,
  p_owner_pin          text                     DEFAULT ''::text,
  p_owner_landline     text                     DEFAULT ''::text,
  p_request_id         uuid                     DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text := upper(btrim(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(
    v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice, p_vehiclebuyprice, p_kilometers,
    p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial, p_transmission, p_chassis_number,
    p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm, p_security_plate, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress,
    p_owner_guardian, p_owner_street, p_owner_town, p_owner_district, p_owner_state, p_owner_pin,
    p_owner_landline));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission,
    chassis_number, engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage)
  select v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial,
    p_transmission, p_chassis_number, p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm,
    p_security_plate, p_onhomepage
  where not exists (select from public.cardetails where private.number_key(registernumber) = private.number_key(v_number))
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;

  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then p_vehiclebuyprice else 0 end);

  if p_show_insurance then
    insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
      insurancestartdate, insuranceenddate, insurancetenure)
    values (v_number, p_insurancecompany, p_insurancenumber, p_policynumber,
      p_insurancestartdate, p_insuranceenddate, p_insurancetenure);
  else
    insert into public.carinsurance (registernumber) values (v_number);
  end if;

  if p_show_owner then
    insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street,
      owner_town, owner_district, owner_state, owner_pin, owner_landline)
    values (v_number, p_ownername, p_ownerphone, p_owneremail, p_owneraddress, p_owner_guardian, p_owner_street,
      p_owner_town, p_owner_district, p_owner_state, p_owner_pin, p_owner_landline);
  else
    insert into public.ownerdetails (registernumber) values (v_number);
  end if;

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (v_number, p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2);

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_number (
  p_registernumber text,
  p_new            text,
  p_sweep          uuid DEFAULT NULL::uuid,
  p_request_id     uuid DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'correct_number', jsonb_build_array(p_registernumber, p_new));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.correct_number(p_registernumber, p_new, p_sweep);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."correct_number"(text, text, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.files_to_move (
  p_registernumber text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.files_to_move(p_registernumber) $function$;

REVOKE ALL ON FUNCTION "public"."files_to_move"(text) FROM PUBLIC, "anon", "service_role";

CREATE TRIGGER take_along
  AFTER INSERT ON private.former_numbers
  FOR EACH ROW
  EXECUTE FUNCTION private.take_along();

CREATE TRIGGER refuse_number_of_files_left
  AFTER UPDATE OF registernumber ON public.cardetails
  FOR EACH ROW
  WHEN ((new.registernumber <> old.registernumber))
  EXECUTE FUNCTION private.refuse_while_files_are_left();

CREATE TRIGGER refuse_same_number
  AFTER INSERT ON public.cardetails REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_same_number();

COMMENT ON COLUMN "private"."former_numbers"."entry" IS 'The entry of the log that tells the correction.';

COMMENT ON COLUMN "private"."former_numbers"."registernumber" IS 'The number of the vehicle now.';

REVOKE ALL ON FUNCTION "private"."correct_number"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_number"(text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."files_to_move"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."files_to_move"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."move_files"(text, text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."number_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_key"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."number_since"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_since"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_same_number"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renumbered"(jsonb, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tables_of_a_vehicle"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_along"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."correct_number"(text, text, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."files_to_move"(text) TO "authenticated";

CREATE INDEX former_numbers_by_key ON private.former_numbers USING btree (private.vehicle_key(former));

CREATE INDEX former_numbers_by_vehicle ON private.former_numbers USING btree (private.vehicle_key(registernumber));

ALTER TABLE "private"."listed" ALTER CONSTRAINT "listed_registernumber_fkey" DEFERRABLE;
ALTER TABLE "private"."listed_prices" ALTER CONSTRAINT "listed_prices_registernumber_fkey" DEFERRABLE;
ALTER TABLE "private"."maintenance_counters" ALTER CONSTRAINT "maintenance_counters_registernumber_fkey" DEFERRABLE;
ALTER TABLE "private"."open_transfers" ALTER CONSTRAINT "open_transfers_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."buying_prices" ALTER CONSTRAINT "buying_prices_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."carinsurance" ALTER CONSTRAINT "carinsurance_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."finance" ALTER CONSTRAINT "finance_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."installments" ALTER CONSTRAINT "installments_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."maintenance" ALTER CONSTRAINT "maintenance_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."ownerdetails" ALTER CONSTRAINT "ownerdetails_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."past_stays" ALTER CONSTRAINT "past_stays_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."reversals" ALTER CONSTRAINT "reversals_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."schedule" ALTER CONSTRAINT "schedule_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."soldcars" ALTER CONSTRAINT "a_sale_is_of_a_sold_vehicle" DEFERRABLE;
ALTER TABLE "public"."soldcars" ALTER CONSTRAINT "soldcars_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."transfer_steps" ALTER CONSTRAINT "transfer_steps_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."transfers" ALTER CONSTRAINT "transfers_registernumber_fkey" DEFERRABLE;
ALTER TABLE "public"."vehicle_papers" ALTER CONSTRAINT "vehicle_papers_registernumber_fkey" DEFERRABLE;
