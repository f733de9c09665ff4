-- Real services: what the Auth and the Storage server of a hosted project do beyond what the chapters before expected.

-- Whether an account is locked: the Auth server lets nobody in who is banned, but his tokens stay good until they expire.
-- Definer: users are the Auth server's.
create function private.is_locked(p_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.users where id = p_id and banned_until > now()) $$;
revoke execute on function private.is_locked from public;

-- What the caller is: the designation that the token claims and a living staff row and session confirm, otherwise null.
-- A deleted, locked or re-designated account is out at once although its token has not expired, and so is a session that
-- was logged out or ended by a new password.
-- Definer: the policies on staff ask it, and under the caller's rights they would ask themselves; sessions are the Auth
-- server's.
create or replace function private.my_designation() returns text
language sql stable security definer set search_path = ''
as $$
  select s.userdesignation
  from public.staff s
  where s.id = (select auth.uid())
    and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
    and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
    and not private.is_locked(s.id)
$$;

-- A signed upload link outlives what was checked when it was signed, and a copy takes its type along. So the row itself is
-- checked once more: the uploader still works here and has announced this file, the vehicle is still there, the bucket
-- takes the type, and of two uploads to one number the second is refused. An announcement goes with its vehicle, so that
-- an old link opens nothing when the number is used again. Rows without an owner are the operator's (demo pictures).
-- When a link is signed, Storage tries the row with the type of the signing request, which says nothing about the file;
-- the file's own type is judged when it arrives, and so is its size, which Storage takes from the sender's word only.
-- Definer: Storage writes these rows as itself and may not read staff and vehicles.
create or replace function private.check_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_place  record;
  v_signed boolean := coalesce(current_setting('storage.operation', true), '') like '%sign_upload_url';
  v_type   text := case when not v_signed then split_part(new.metadata ->> 'mimetype', ';', 1) end;
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
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not private.bucket_takes(new.bucket_id, v_type))
    or (new.metadata ->> 'size')::bigint > (select file_size_limit from storage.buckets where id = new.bucket_id)
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  end if;
  return new;
end
$$;

-- Collation "C", as that of Storage's index on bucket and name: its other index, on names as they are, goes in versions to
-- come.
-- Definer: visitors see the pictures of a vehicle page, but may not browse the bucket; null when there is none.
create or replace function private.display_image(p_registernumber text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('path', name, 'version', (extract(epoch from updated_at) * 1000)::bigint)
  from storage.objects
  where bucket_id = 'public-files' and name collate "C" = p_registernumber || '/InventoryVehicleImages/0'
$$;

-- The last admin stays (D29), whichever way the row would go; one who is locked out does not count. The lock makes two admins
-- who delete each other queue up.
-- Definer: also the Auth server deletes staff (by cascade), and it may not read this table's other rows as itself.
create or replace function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  if not exists (
    select from public.staff where userdesignation = 'Admin' and id <> old.id and not private.is_locked(id)
  ) then
    raise sqlstate 'PT409' using message = 'The last admin account cannot be deleted.';
  end if;
  return old;
end
$$;

-- Takes the order for an account out of the book, if there is one, and goes on in the name of whoever gave it: the log then
-- says who. What was ordered by somebody who has been dismissed or locked out since is not done.
create or replace function private.take_order(p_id uuid) returns private.account_orders
language plpgsql security definer set search_path = ''
as $$
declare
  v_order private.account_orders;
begin
  delete from private.account_orders where id = p_id and ordered_at > now() - interval '10 minutes' returning * into v_order;
  if v_order.actor is not null
    and not exists (select from public.staff where id = v_order.actor and not private.is_locked(id))
  then
    raise sqlstate 'PT401' using message = 'Please log in again.';
  elsif v_order.id is not null then
    perform set_config('request.jwt.claims',
                       jsonb_build_object('sub', v_order.actor, 'username', v_order.actor_name)::text, true);
  end if;
  return v_order;
end
$$;
