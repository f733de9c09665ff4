-- The verbs of the bin: 'Undo' for whoever deleted, everything else for an admin; and deleting a file, which goes there. The mechanism
-- is in chapter 79.

-- Security definer, as the next ones: no role may read or write the bin.
create function private.list_bin() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'kind', kind, 'name', name, 'registernumber', registernumber, 'username', username, 'deleted_at', deleted_at,
      'days_left', greatest(0, ceil(extract(epoch from deleted_at + private.bin_days() - now()) / 86400)))
      order by deleted_at desc, id), '[]')
    from private.bin);
end
$$;

-- What is in the bin, newest first: [{id, kind, name, registernumber, username, deleted_at, days_left}]. One JSON, because PostgREST
-- truncates rows at max_rows, a thousand.
create function public.list_bin() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_bin() $$;

create function private.restore_from_bin(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.restore(p_id);
end
$$;

-- Brings something back as it was. 404 when it is not in the bin any more; 409 when another vehicle has its number, another
-- file its place, or its vehicle is gone.
create function public.restore_from_bin(p_id uuid, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'restore_from_bin', jsonb_build_array(p_id)) is null then
    perform private.restore_from_bin(p_id);
  end if;
end
$$;

create function private.delete_for_good(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.discard(p_id) then
    raise sqlstate 'PT404' using message = 'This is not in the bin any more.', hint = 'bin.unknown';
  end if;
end
$$;

-- Deletes something in the bin before its time.
create function public.delete_for_good(p_id uuid, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_for_good', jsonb_build_array(p_id)) is null then
    perform private.delete_for_good(p_id);
  end if;
end
$$;

create function private.undo_deletion(p_deletion uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.restore((
    select id from private.bin
    where request = p_deletion and deleted_by = auth.uid() and deleted_at > now() - interval '10 minutes'));
end
$$;

-- Takes the caller's own deletion of the last ten minutes back, named by its request id: an employee sees nothing of the bin.
create function public.undo_deletion(p_deletion uuid, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'undo_deletion', jsonb_build_array(p_deletion)) is null then
    perform private.undo_deletion(p_deletion);
  end if;
end
$$;

-- Deletes a file: it goes into the bin, and the sweep moves it. Answers the bucket of one that the Edge Function is to remove itself: a logo,
-- of which the newest counts, and the PDF of an issued paper, which is made anew from the paper; null for every other. Whoever sees a file in a folder where they may delete may delete it. A request means the
-- version that existed when it was first sent: a retry does not remove a newer file. 404 when the file does not exist and must.
create function public.delete_file(
  p_path text, p_must_exist boolean default false, p_request_id uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_place  record;
  v_binned boolean;
  v_meant  jsonb;
  v_found  jsonb;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  v_binned := v_place.folder not in ('Logo', 'IssuedPapers');
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.', hint = 'folder.undeletable';
  end if;
  if v_place.folder = 'IdentityPapers' then
    perform private.log_look(p_path);
  end if;
  v_found := private.file_at(v_place.bucket, p_path);
  v_meant := private.answered(p_request_id, 'delete_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is null then
    if v_found is null and p_must_exist then
      raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
    end if;
    perform private.answer(p_request_id, coalesce(v_found, 'null'));
    if v_found is not null and v_binned then
      perform private.bin_file(v_place.bucket, p_path);
    end if;
  end if;
  return case when not v_binned and v_found = coalesce(v_meant, v_found) then v_place.bucket end;
end
$$;

revoke execute on function private.list_bin, private.restore_from_bin, private.delete_for_good, private.undo_deletion from public;
revoke execute on function
  public.list_bin, public.restore_from_bin, public.delete_for_good, public.undo_deletion, public.delete_file
  from public, anon, authenticated, service_role;
grant execute on function
  private.list_bin, private.restore_from_bin, private.delete_for_good, private.undo_deletion,
  public.list_bin, public.restore_from_bin, public.delete_for_good, public.undo_deletion, public.delete_file
  to authenticated;
