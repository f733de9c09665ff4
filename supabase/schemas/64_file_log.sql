-- File log: who stored, replaced and removed which file; the part of the audit log that is about files.

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
