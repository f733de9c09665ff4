-- Leftover files: the rows of a deleted vehicle are deleted in one transaction, its files are moved into the bin afterwards, one by
-- one, with retries; the sizes of a picture that is gone are removed so. Until then the number of the vehicle stays here as a tombstone, so that
-- nobody can reuse it and find the old files under it.

create table private.removed_vehicles (
  registernumber text primary key,
  removed_at     timestamptz not null default now(),
  swept_by       uuid,
  swept_until    timestamptz
);
comment on column private.removed_vehicles.swept_until is 'Until then one sweep has these files in hand and no other.';
select private.close_table('private.removed_vehicles');

create function private.has_files(p_registernumber text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from storage.objects
    where bucket_id in ('public-files', 'private-files')
      and name collate "C" >= p_registernumber || '/' and name collate "C" < p_registernumber || '0')
$$;

-- Security definer, as the next one: no role may write the queue.
create function private.queue_leftover_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sweep uuid := nullif(current_setting('dealership.sweep', true), '')::uuid;
begin
  insert into private.removed_vehicles (registernumber, swept_by, swept_until)
  values (old.registernumber, v_sweep, case when v_sweep is not null then now() + interval '5 minutes' end)
  on conflict do nothing;
  delete from private.file_claims where starts_with(path, old.registernumber || '/');
  return null;
end
$$;

-- After the insert, which has waited for a concurrent deletion. The hint tells the Edge Function to sweep. A number in use
-- leaves the queue: its files belong to an existing vehicle.
create function private.refuse_files_left(p_numbers text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from private.removed_vehicles
    where registernumber = any (p_numbers) and (swept_until > now() or private.has_files(registernumber))
  ) then
    raise sqlstate 'PT409' using
      hint = 'vehicle.files_left',
      message = 'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.';
  end if;
  delete from private.removed_vehicles where registernumber = any (p_numbers);
end
$$;

create function private.refuse_while_files_are_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_logged_as_one() then  -- an import asks for all at once (85)
    perform private.refuse_files_left(array[new.registernumber]);
  end if;
  return null;
end
$$;

create trigger queue_leftover_files after delete on public.cardetails
  for each row execute function private.queue_leftover_files();
create trigger refuse_while_files_are_left after insert on public.cardetails
  for each row execute function private.refuse_while_files_are_left();

-- Security definer: no role may read the queue. A number leaves it when its files are gone and no other sweep holds a lease on
-- them: a slow one could still remove the files of a new vehicle with this number. The sizes of a picture need no lease, because
-- no version comes again, and neither do the other files of the bin: the second move of one finds none.
create function private.leftover_files(p_sweep uuid) returns table (bucket text, path text, to_bucket text, to_path text)
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- The next batch for this sweep, at most 500 files; none when it is done. Without to_path a file is to be removed. Only the Edge
-- Function may call it: no role may read the files of a deleted vehicle.
create function public.leftover_files(p_sweep uuid) returns table (bucket text, path text, to_bucket text, to_path text)
language sql set search_path = ''
as $$ select * from private.leftover_files(p_sweep) $$;

revoke execute on function
  private.has_files, private.queue_leftover_files, private.refuse_files_left, private.refuse_while_files_are_left, private.leftover_files
  from public;
revoke execute on function public.leftover_files from public, anon, authenticated, service_role;
grant execute on function private.leftover_files, public.leftover_files to service_role;
