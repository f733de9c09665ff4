-- What a driver's phone keeps and sends where there is no network: views of pictures, odometer readings, the yard's stock, numbers that were corrected
-- meanwhile, and for how long. New columns are null or have a constant default, so no table is rewritten; what is to hold of the views is checked of the
-- rows that are there in the next migration. Functions are made anew for a new argument or column of their answer: older callers leave it out.

SET local lock_timeout = '5s';
SET local check_function_bodies = off;

DROP FUNCTION "private"."remember_file_name"(text, text, bytea);

DROP FUNCTION "public"."claim_upload"(text, text, text, text);

DROP FUNCTION "public"."who_am_i"();

CREATE TABLE "public"."odometer_readings" (
  "id"             bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "registernumber" text                     NOT NULL,
  "kilometers"     integer                  NOT NULL,
  "read_at"        timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "odometer_readings_kilometers_check" CHECK (((kilometers >= 0) AND (kilometers <= 1000000))),
  CONSTRAINT "odometer_readings_pkey" PRIMARY KEY (id),
  "username"       text                     NOT NULL DEFAULT private.username()
);

ALTER TABLE "public"."odometer_readings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."odometer_readings" FROM "anon", "service_role";

ALTER TABLE "private"."file_claims"
  ADD COLUMN "view" text COLLATE pg_catalog."C";

ALTER TABLE "public"."settings"
  ADD COLUMN "offline_hours" integer NOT NULL DEFAULT 12;

REVOKE ALL ON SEQUENCE "public"."odometer_readings_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."odometer_readings_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."odometer_readings_id_seq" FROM "service_role";

CREATE OR REPLACE FUNCTION private.add_maintenance (
  p_registernumber    text,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text,
  p_payment_mode      text,
  p_account_paid_from text,
  p_kind              public.maintenance_kind,
  p_payee             text,
  p_bill              bigint                  DEFAULT NULL::bigint,
  p_loan              bigint                  DEFAULT NULL::bigint
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  if p_kind = 'interest' then
    perform private.require_admin();
  elsif p_kind = 'commission' then
    perform private.require_office();
  end if;
  v_number := private.held_vehicle(p_registernumber);
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from, kind, payee, bill, loan)
  values (v_number, v_index, p_description, p_price, p_maintainancedate, p_payment_mode, p_account_paid_from, p_kind, p_payee, p_bill, p_loan);
  return v_index;
end
$function$;

CREATE OR REPLACE FUNCTION private.held_vehicle (
  p_registernumber text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text := private.known_vehicle(p_registernumber);
begin
  perform private.refuse_former(p_registernumber, v_number);
  perform from public.cardetails where registernumber = v_number for share;
  if not found then
    return private.held_vehicle(v_number);  -- deleted at the same moment, or its number corrected
  end if;
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.odometer_step()
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select 2000 $function$;

CREATE OR REPLACE FUNCTION private.offline_hours()
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select offline_hours from public.settings $function$;

CREATE OR REPLACE FUNCTION private.picture_views()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array['front', 'left', 'rear', 'right', 'frontTyres', 'rearTyres', 'odometer', 'dashboard', 'seats', 'rearSeats', 'boot', 'engine',
    'chassisPlate', 'papers']
$function$;

CREATE OR REPLACE FUNCTION private.record_odometer (
  p_registernumber text,
  p_kilometers     integer,
  p_read_at        timestamp with time zone,
  p_despite_last   boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_read_at timestamptz := least(coalesce(p_read_at, now()), now());
  v_number  text;
  v_last    int;
begin
  perform private.require_staff();
  if coalesce(p_read_at, now()) not between now() - interval '30 days' and now() + interval '5 minutes' then
    raise sqlstate 'PT400' using message = 'A reading is of the last 30 days.', hint = 'odometer.not_recent';
  end if;
  v_number := private.held_vehicle(p_registernumber);
  perform pg_advisory_xact_lock(hashtext('private.record_odometer'), hashtext(v_number));
  if (select count(*) >= 300 from public.odometer_readings where registernumber = v_number and read_at > now() - interval '30 days') then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  select kilometers into v_last from public.odometer_readings
  where registernumber = v_number and read_at <= v_read_at order by read_at desc, id desc limit 1;
  if p_despite_last is not true and p_kilometers < v_last then
    raise sqlstate 'PT409' using
      message = format('This is less than the last reading, %s km. If it is meant, please confirm it.', v_last), hint = 'odometer.lower';
  elsif p_despite_last is not true and p_kilometers > v_last + private.odometer_step() then
    raise sqlstate 'PT409' using
      message = format('This is more than 2,000 km above the last reading, %s km. If it is meant, please confirm it.', v_last), hint = 'odometer.far';
  end if;
  insert into public.odometer_readings (registernumber, kilometers, read_at) values (v_number, p_kilometers, v_read_at);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_former (
  p_registernumber text,
  p_present        text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.number_key(p_present) <> private.number_key(p_registernumber) then
    raise sqlstate 'PT409' using message = format('The number of this vehicle is %s now.', p_present), hint = 'vehicle.renumbered';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_no_views (
  p_folder text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if coalesce(p_folder not in ('InventoryVehicleImages', 'OnsiteVehicleImages'), true) then
    raise sqlstate 'PT400' using message = 'Only pictures of the yard and of the inventory say which view they show.', hint = 'file.no_view';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_file_name (
  p_path     text,
  p_filename text,
  p_content  bytea DEFAULT NULL::bytea,
  p_view     text  DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
  v_same    text := private.same_picture(p_path, p_content);
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'IdentityPapers' then
    -- Words with a digit go: people name such a photo after the number, which is never kept (decision 0024).
    v_name := btrim(regexp_replace(v_name, '[ ,.]*[[:alnum:]_-]*[0-9][[:alnum:]_-]*', '', 'g'));
  end if;
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required', hint = 'file.name_missing';
  elsif v_same is not null then
    raise sqlstate 'PT409' using message = format('This picture is here already, as %s.', v_same), hint = 'file.same_picture';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) or exists (
    select from private.binned_files
    where bucket = v_place.bucket and path = p_path and (wanted = 'place' or v_place.folder = 'AdminDocuments')
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
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session, content, view)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session, p_content, p_view)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now(), content = excluded.content, view = excluded.view
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.same_picture (
  p_path    text,
  p_content bytea
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place record;
  v_alone boolean;
  v_since timestamptz := '-infinity';
begin
  select * into v_place from private.parse_path(p_path);
  v_alone := v_place.folder in ('InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages', 'Notices');
  if p_content is null or private.is_display_image(p_path) then
    return null;
  elsif private.is_of_stay(v_place.folder) then
    select since into v_since from private.stay_span(v_place.registernumber, null);
  end if;
  return (
    select c.filename from private.file_claims c
    join storage.objects o on o.bucket_id = v_place.bucket and o.name = c.path
    where c.content = p_content
      and (c.path = p_path and c.claimed_by = auth.uid()
        or v_alone and regexp_replace(c.path, '[0-9]+$', '') = regexp_replace(p_path, '[0-9]+$', '') and coalesce(o.created_at, now()) > v_since)
    limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.views_of (
  p_paths text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select coalesce(jsonb_object_agg(path, view), '{}') from private.file_claims where path = any (p_paths) and view is not null $function$;

CREATE OR REPLACE FUNCTION private.write_view (
  p_path text,
  p_view text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place  record;
  v_before private.file_claims;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  perform private.refuse_no_views(v_place.folder);
  if v_place.folder <> 'OnsiteVehicleImages' then
    perform private.require_office();
  end if;
  -- Locked: of two who write one comes after the other, and a deletion waits.
  perform from storage.objects where bucket_id = v_place.bucket and name = p_path for share;
  if not found then
    return false;
  end if;
  insert into private.file_claims (path, filename) values (p_path, split_part(p_path, '/', -1)) on conflict do nothing;
  select * into v_before from private.file_claims where path = p_path for update;
  if v_before.claimed_by is distinct from auth.uid() then
    perform private.require_office();
  end if;
  if v_before.view is distinct from p_view then
    update private.file_claims set view = p_view where path = p_path;
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'files', v_place.registernumber,
            jsonb_build_object('path', p_path, 'view', v_before.view), jsonb_build_object('path', p_path, 'view', p_view));
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.yard_files (
  p_registernumber text,
  p_since          timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  v_inventory text := p_registernumber || '/InventoryVehicleImages';
  v_yard      text := p_registernumber || '/OnsiteVehicleImages';
  v_told      jsonb;
begin
  select jsonb_build_object('pictures', count(*) filter (where stored.bucket_id = 'private-files'),
    'views', coalesce(jsonb_agg(distinct shown.view) filter (where shown.view is not null), '[]'))
  into v_told
  from (
    select bucket_id, name from storage.objects
    where bucket_id = 'public-files' and name collate "C" >= v_inventory || '/' and name collate "C" < v_inventory || '0'
      and coalesce(created_at, now()) > p_since
    union all
    select bucket_id, name from storage.objects
    where bucket_id = 'private-files' and name collate "C" >= v_yard || '/' and name collate "C" < v_yard || '0'
      and coalesce(created_at, now()) > p_since
  ) as stored
  left join (
    select path, view from private.file_claims where path >= v_inventory || '/' and path < v_yard || '0' and view is not null
  ) as shown on shown.path = stored.name collate "C";
  return v_told || coalesce((
    select jsonb_build_object(
      'displayImage', jsonb_build_object('path', display.name, 'version', (extract(epoch from display.updated_at) * 1000)::bigint)
        || private.unchecked_mark('public-files', display.name),
      'small', case when small.name is not null
        then jsonb_build_object('path', small.name) || private.unchecked_mark('public-files', small.name) end)
    from (
      select name, version, updated_at from storage.objects
      where bucket_id = 'public-files' and name collate "C" >= v_inventory || '/' and name collate "C" < v_inventory || '0'
      order by name collate "C" limit 1
    ) as display
    left join private.pictures known on known.version = display.version and not known.gone
    left join storage.objects small on small.bucket_id = 'public-files' and small.name collate "C" = known.folder || '/320'
  ), '{"displayImage": null, "small": null}');
end
$function$;

CREATE OR REPLACE FUNCTION private.yard_stock()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reserved text[] := private.reserved_numbers();
begin
  perform private.require_staff();
  return (
    with stock as (
      select c.* from public.cardetails c where not c.status
      union all
      select c.*
      from public.soldcars s join public.cardetails c on c.registernumber = s.present_number
      where s.selldate > private.today() - 30
        and not exists (select from public.issued_papers where sale = s.id and kind = 'delivery_note')
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carname', c.carname, 'carcompany', c.carcompany, 'carmake', c.carmake, 'carcolor', c.carcolor,
        'make_year', c.make_year,
        'state', case when c.status then 'sold' when c.registernumber = any (v_reserved) then 'reserved' else 'available' end,
        'papers', coalesce(papers.told, '[]'), 'odometer', odometer.told) || private.yard_files(c.registernumber, stay.since)
      order by c.status, coalesce(c.stay_since, private.day_of(c.created_at)), c.registernumber), '[]')
    from stock c
    cross join lateral (
      select coalesce(max(ended_at), '-infinity') as since from public.past_stays where registernumber = c.registernumber) as stay
    left join lateral (
      -- Of each kind the one that is valid longest (private.papers), by the index alone.
      select jsonb_agg(jsonb_build_object('kind', kind, 'until', valid_until) order by kind) as told
      from (
        select distinct on (kind) kind, valid_until from public.vehicle_papers
        where registernumber = c.registernumber order by kind desc, valid_until desc, id desc) as counting
    ) as papers on true
    left join lateral (
      select jsonb_build_object('kilometers', kilometers, 'readAt', read_at) as told
      from public.odometer_readings where registernumber = c.registernumber order by read_at desc, id desc limit 1
    ) as odometer on true);
end
$function$;

CREATE OR REPLACE FUNCTION public.change_yard_settings (
  p_offline_hours integer,
  p_request_id    uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_yard_settings', jsonb_build_array(p_offline_hours)) is null then
    update public.settings set offline_hours = p_offline_hours where id;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."change_yard_settings"(integer, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.claim_upload (
  p_path     text,
  p_filename text,
  p_filetype text,
  p_content  text DEFAULT NULL::text,
  p_view     text DEFAULT NULL::text
)
  RETURNS TABLE (
    bucket text,
    upsert boolean,
    path   text
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_place  record;
  v_number text;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  path := p_path;
  if v_place.folder in ('OnsiteVehicleImages', 'MaintenanceDoc') then
    v_number := coalesce(private.number_meant(v_place.registernumber), v_place.registernumber);
    if v_place.folder = 'MaintenanceDoc' then
      perform private.refuse_former(v_place.registernumber, v_number);
    end if;
    path := v_number || substr(p_path, length(v_place.registernumber) + 1);
    v_place.registernumber := v_number;
  end if;
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
  elsif not private.may_create_file(v_place.bucket, path) then
    if v_place.folder = 'MaintenanceDoc' then
      raise sqlstate 'PT400' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    elsif v_place.folder = 'IssuedPapers' and private.issuer_of(v_place.registernumber, p_path) is not null then
      raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
    end if;
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using
      message = 'This vehicle has too many files here. Please delete some first.', hint = 'folder.full';
  elsif not (private.bucket_takes(v_place.bucket, p_filetype) and private.folder_takes(v_place.folder, p_filetype)) then
    raise sqlstate 'PT415' using
      message = format('%s: files of this kind are not accepted here.', p_filename), hint = 'file.type_refused';
  end if;
  if p_content !~ '^[0-9a-f]{64}$' or p_view <> all (private.picture_views()) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_view is not null then
    perform private.refuse_no_views(v_place.folder);
  end if;
  perform private.remember_file_name(path, p_filename, decode(p_content, 'hex'), p_view);
  return query select v_place.bucket, private.is_display_image(p_path), claim_upload.path;
end
$function$;

REVOKE ALL ON FUNCTION "public"."claim_upload"(text, text, text, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_odometer (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'registernumber', registernumber, 'kilometers', kilometers, 'readAt', read_at, 'username', username)
      order by read_at desc, id desc), '[]')
    from public.odometer_readings where registernumber = v_number);
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_odometer"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_pictures (
  p_folder text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select listing || jsonb_build_object('pictures', private.pictures_of(paths), 'views', private.views_of(paths))
  from public.list_files(p_folder) as listing,
    lateral (select array(select file ->> 'path' from jsonb_array_elements(listing -> 'files') as file) as paths) as listed
$function$;

CREATE OR REPLACE FUNCTION public.record_odometer (
  p_registernumber text,
  p_kilometers     integer,
  p_read_at        timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_despite_last   boolean                  DEFAULT false,
  p_request_id     uuid                     DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'record_odometer', jsonb_build_array(p_registernumber, p_kilometers, p_read_at, p_despite_last)) is null then
    perform private.record_odometer(p_registernumber, p_kilometers, p_read_at, p_despite_last);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."record_odometer"(text, integer, timestamp WITH time zone, boolean, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.set_picture_view (
  p_path       text,
  p_view       text DEFAULT NULL::text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'set_picture_view', jsonb_build_array(p_path, p_view)) is not null then
    return;
  elsif not private.write_view(p_path, p_view) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_picture_view"(text, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.who_am_i()
  RETURNS TABLE (
    userid          text,
    username        text,
    userdesignation text,
    language        text,
    "offlineHours"  integer
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_account();
  return query
    select s.userid::text, s.username::text, s.userdesignation, s.language::text, private.offline_hours() from public.staff s where s.id = auth.uid();
end
$function$;

REVOKE ALL ON FUNCTION "public"."who_am_i"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.yard_settings()
  RETURNS TABLE (
    "offlineHours" integer
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query select offline_hours from public.settings;
end
$function$;

REVOKE ALL ON FUNCTION "public"."yard_settings"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.yard_stock()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return private.yard_stock();
end
$function$;

REVOKE ALL ON FUNCTION "public"."yard_stock"() FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."odometer_readings"
  ADD CONSTRAINT "odometer_readings_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber) ON DELETE CASCADE DEFERRABLE;

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "settings_offline_hours_check" CHECK (((offline_hours >= 1) AND (offline_hours <= 72)));

CREATE INDEX odometer_readings_by_vehicle ON public.odometer_readings USING btree (registernumber, read_at, id);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.odometer_readings
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change();

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.odometer_readings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.odometer_readings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.odometer_readings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "staff read odometer readings" ON "public"."odometer_readings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "private"."file_claims"."view" IS 'Which view of the vehicle a picture shows; null: nobody has said it.';

COMMENT ON COLUMN "public"."odometer_readings"."read_at" IS 'When it was read: a phone without network sends it later.';

COMMENT ON COLUMN "public"."settings"."offline_hours" IS 'For so long a phone without network may show what it has loaded.';

REVOKE ALL ON FUNCTION "private"."held_vehicle"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."odometer_step"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offline_hours"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offline_hours"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."picture_views"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."picture_views"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."record_odometer"(text, integer, timestamp WITH time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_odometer"(text, integer, timestamp WITH time zone, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_former"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_former"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_no_views"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_no_views"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."remember_file_name"(text, text, bytea, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remember_file_name"(text, text, bytea, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."views_of"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."views_of"(text[]) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."write_view"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_view"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."yard_files"(text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."yard_stock"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."yard_stock"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."change_yard_settings"(integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."claim_upload"(text, text, text, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_odometer"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."record_odometer"(text, integer, timestamp WITH time zone, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_picture_view"(text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."who_am_i"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."yard_settings"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."yard_stock"() TO "authenticated";

REVOKE ALL ON TABLE "public"."odometer_readings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."odometer_readings" TO "authenticated";

REVOKE ALL ("offline_hours") ON TABLE "public"."settings" FROM "authenticated";

GRANT UPDATE ("offline_hours") ON TABLE "public"."settings" TO "authenticated";

COMMENT ON COLUMN "public"."odometer_readings"."username" IS 'Who recorded it.';

ALTER TABLE "private"."file_claims"
  ADD CONSTRAINT "view_is_one_of_a_vehicle" CHECK ((view = ANY (private.picture_views()))) NOT VALID;
