-- File log: who stored, replaced and removed which file; the part of the audit log that is about files.

-- One entry per file that is stored, replaced, moved or removed. Storage itself writes the row of an upload through a signed
-- link; its owner is whoever asked for the link. A removal without a person is the system's, not the owner's: a sweep of a
-- deleted vehicle's files. The sizes of a picture are not logged: only whoever stored the picture stores them.
-- Security definer: the caller writes the log by acting, but holds no right on it.
create function private.log_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

revoke execute on function private.log_file from public;

drop trigger if exists log_file on storage.objects;
create trigger log_file after insert or update or delete on storage.objects
  for each row execute function private.log_file();
