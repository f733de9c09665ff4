-- File checks: MIME sniffing. SQL cannot read the bytes of a file, so the Edge Function checks whether the content of new
-- files matches their type, before anybody is shown them (decision 0012).

-- Queues what a person stores; the operator's own files (demo pictures) are not checked. An eTag means that the bytes are
-- there. A refused file cannot be replaced until it is removed, or the removal would delete the new file (a race condition).
-- Security definer: Storage writes files with its own role, which may not write the queue.
create function private.await_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

drop trigger if exists await_check on storage.objects;
create trigger await_check after insert or update or delete on storage.objects
  for each row execute function private.await_check();

-- Looking at files

-- The files to check now: those of these paths, also refused ones that are already removed, or whichever have waited longest. Each
-- is leased to one check at a time; one that cannot be read is retried with backoff.
-- Security definer, as the next one: no role may read the queue.
create function private.files_to_check(p_paths text[])
returns table (bucket text, path text, version text, filename text, mimetype text, refused boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  v_due text[] := p_paths;
begin
  if v_due is null then
    delete from private.file_checks c where c.refused is not null and c.since < now() - interval '1 day'
      and not exists (select from storage.objects where bucket_id = c.bucket and name = c.path);
    with due as (
      select c.bucket, c.path from private.file_checks c
      where c.next_try <= now() order by c.next_try limit 20 for update skip locked
    ), leased as (
      update private.file_checks c set next_try = case
        when c.refused is not null and not exists (
          select from storage.objects where bucket_id = c.bucket and name = c.path) then 'infinity'
        else now() + greatest(interval '1 minute', (now() - c.since) / 2) end
      from due where c.bucket = due.bucket and c.path = due.path
      returning c.path
    )
    select array_agg(leased.path) into v_due from leased;
  end if;
  return query
    select c.bucket, c.path, c.version, private.file_name(c.path), lower(split_part(o.metadata ->> 'mimetype', ';', 1)),
      c.refused is not null
    from private.file_checks c
    left join storage.objects o on o.bucket_id = c.bucket and o.name = c.path and o.version is not distinct from c.version
    where c.path = any (v_due) and (o.id is not null or p_paths is not null and c.refused is not null);
end
$$;

-- Stores the result for this version of a file; false when it has been replaced, removed or refused meanwhile, so that only
-- one check is told to remove it.
create function private.settle_check(p_bucket text, p_path text, p_version text, p_refused text, p_refused_as text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_refused is null then
    delete from private.file_checks where bucket = p_bucket and path = p_path and version is not distinct from p_version;
  else
    update private.file_checks set refused = p_refused, refused_as = p_refused_as, since = now()
    where bucket = p_bucket and path = p_path and version is not distinct from p_version and refused is null;
  end if;
  return found;
end
$$;

-- The state of a file that the caller has sent: true when it was checked and stays, false when it is unchecked.
-- Security definer: no role may read the queue.
create function private.upload_stays(p_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_check private.file_checks;
begin
  select * into v_check from private.file_checks where path = p_path and owner_id = auth.uid()::text;
  if v_check.refused is not null then
    raise exception using errcode = v_check.refused_as, message = v_check.refused,
      hint = case v_check.refused_as when 'PT413' then 'file.too_many_pixels' else 'file.not_what_it_says' end;
  elsif v_check.path is null and not exists (
    select from storage.objects
    where bucket_id in ('public-files', 'private-files') and name = p_path and owner_id = auth.uid()::text
  ) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return v_check.path is null;
end
$$;

-- Verbs

-- The files to check: at most sixty unchecked ones of the given paths, or the twenty that have waited longest. `refused`:
-- only its removal is missing.
create function public.files_to_check(p_paths text[] default null)
returns table (bucket text, path text, version text, filename text, mimetype text, refused boolean)
language sql set search_path = ''
as $$ select * from private.files_to_check(p_paths[1:60]) $$;

-- Stores the result of a check: accepted, or refused with reason and status. False: the file has changed meanwhile.
create function public.settle_check(
  p_bucket text, p_path text, p_version text, p_refused text default null, p_refused_as text default null
) returns boolean
language sql set search_path = ''
as $$ select private.settle_check(p_bucket, p_path, p_version, p_refused, p_refused_as) $$;

-- The state of a file that the caller has sent: true when it stays, false while unchecked, 413 or 415 with the reason
-- when it was refused, 404 when they have sent none.
create function public.upload_stays(p_path text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.upload_stays(p_path);
end
$$;

revoke execute on function
  private.await_check, private.files_to_check, private.settle_check, private.upload_stays
  from public;
revoke execute on function
  public.files_to_check, public.settle_check, public.upload_stays
  from public, anon, authenticated, service_role;
grant execute on function
  private.files_to_check, private.settle_check, public.files_to_check, public.settle_check
  to service_role;
grant execute on function private.upload_stays, public.upload_stays to authenticated;
