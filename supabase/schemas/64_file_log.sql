-- File log: who stored, replaced and removed which file; the part of the audit log that is about files. And what is written about one that is
-- stored: the text of a notice, and its language; which view of a vehicle a picture shows.

-- One entry per file that is stored, replaced, moved or removed. Storage itself writes the row of an upload through a signed
-- link; its owner is whoever asked for the link. A removal without a person is the system's, not the owner's: a sweep of a
-- deleted vehicle's files. The sizes of a picture are not logged: only whoever stored the picture stores them. A file that comes
-- into the bin is told as removed, one that comes back as stored, and what happens in between by the bin (79).
-- Security definer: the caller writes the log by acting, but holds no right on it.
create function private.log_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

revoke execute on function private.log_file from public;

drop trigger if exists log_file on storage.objects;
create trigger log_file after insert or update or delete on storage.objects
  for each row execute function private.log_file();

-- The texts of notices

-- Writes the text and the language of a notice, with the entry of the log; false when there is no such notice.
-- Security definer: no role may write upload claims, or the log.
create function private.write_alt(p_path text, p_text text, p_language text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_before private.file_claims;
begin
  -- Locked: of two who write one comes after the other, and a deletion waits.
  perform from storage.objects where bucket_id = 'public-files' and name = p_path for share;
  if not found or (private.parse_path(p_path)).folder is distinct from 'Notices' then
    return false;
  end if;
  insert into private.file_claims (path, filename) values (p_path, split_part(p_path, '/', -1)) on conflict do nothing;
  select * into v_before from private.file_claims where path = p_path for update;
  if (v_before.alt, v_before.language) is distinct from (p_text, p_language) then
    update private.file_claims set alt = p_text, language = p_language where path = p_path;
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'files',
            jsonb_build_object('path', p_path, 'alt', v_before.alt, 'language', v_before.language),
            jsonb_build_object('path', p_path, 'alt', p_text, 'language', p_language));
  end if;
  return true;
end
$$;

-- Says what a notice says, for those who do not see it, and for pages in which language it is, null for all; the last that was said holds. 404 when there is no such notice.
create function public.describe_notice(p_path text, p_text text, p_request_id uuid default null, p_language text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_notice', jsonb_build_array(p_path, p_text, p_language)) is not null then
    return;
  elsif not private.write_alt(p_path, p_text, p_language) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
end
$$;

-- The views of pictures

-- Writes which view of its vehicle a picture shows, with the entry of the log; false when there is no such picture. The office says it of every
-- one, a driver of those of the yard that they have uploaded.
-- Security definer: no role may write upload claims, or the log.
create function private.write_view(p_path text, p_view text) returns boolean
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Says which view of its vehicle a stored picture of the yard or the inventory shows, null for none; the last that was said holds. 404 when there is
-- no such picture. A constraint violation is raised again without the row, as in public.sell_car.
create function public.set_picture_view(p_path text, p_view text default null, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
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
$$;

revoke execute on function private.write_alt, private.write_view from public;
grant execute on function private.write_alt, private.write_view to authenticated;
revoke execute on function public.describe_notice, public.set_picture_view from public, anon, authenticated, service_role;
grant execute on function public.describe_notice, public.set_picture_view to authenticated;
