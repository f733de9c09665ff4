-- Out of the bin: what was deleted is brought back, or removed for good after thirty days.

-- One entry of the log for what becomes of an entry of the bin: INSERT when it comes back, DELETE when it is gone for good.
create function private.log_bin(p_bin private.bin, p_action text) returns void
language sql set search_path = ''
as $$
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  select auth.uid(), private.username(), p_action, 'bin', p_bin.registernumber,
         case p_action when 'DELETE' then told end, case p_action when 'INSERT' then told end
  from jsonb_build_object('kind', p_bin.kind, 'name', p_bin.name) as told
$$;

-- Inserts a row as it was, unless it is there; a column that came since has its default.
create function private.insert_kept(p_table regclass, p_row jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and p_row ? attname);
begin
  execute format('insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing', p_table, v_columns)
  using p_row;
end
$$;

-- Brings everything of an entry back, or nothing: the rows at once, the files as soon as Storage has moved them. In a trigger, so
-- that the triggers of papers and fields (33), which follow what a person writes, leave the rows as they were.
create function private.bring_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    if private.number_is_used(new.registernumber) then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  -- Whoever has announced another file for its place since does not name this one.
  delete from private.file_claims c using private.binned_files b where b.bin = new.id and c.path = b.path;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    perform private.insert_kept(v_kept.name, v_kept.data);
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'vehicle' then
    -- What was handed out about it stayed, and is found with it again: by its id, as it may say a former number.
    update public.issued_papers set registernumber = new.registernumber where id = any (new.papers) and registernumber is null;
    -- What is reversed came before its reversal, without which it means nothing taken back (57c).
    perform private.post('maintenance', array(select entry from public.maintenance where registernumber = new.registernumber)),
      private.post('purchase_payment', array(select id from public.purchase_payments where registernumber = new.registernumber));
  elsif new.kind = 'paper' then
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
  -- A file that was not moved yet stays where it is, unless that is under a former number of its vehicle (83).
  delete from private.binned_files b using storage.objects o
  where b.bin = new.id and not b.settled and o.id = b.object and (o.bucket_id, o.name) = (b.bucket, b.path);
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$$;
create trigger bring_back after update of restored_by on private.bin
  for each row execute function private.bring_back();

-- Storage has moved or removed a file. In the bin it has no name and no description any more, in its place it is a picture again.
-- The last of the triggers by name: it undoes what retire_sizes (31) has done.
-- Security definer: Storage writes its rows with its own role, which may not write the bin.
create function private.settle_bin() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

drop trigger if exists settle_bin on storage.objects;
create trigger settle_bin after update or delete on storage.objects
  for each row execute function private.settle_bin();

-- 404 for an entry that is not in the bin (any more): of two who restore it one does, the other is told so.
create function private.restore(p_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from private.bin where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This is not in the bin any more.', hint = 'bin.unknown';
  end if;
  update private.bin set restored_by = auth.uid() where id = p_id;
  delete from private.bin where id = p_id;
end
$$;

-- Removes an entry for good; its files are removed by the next sweep. False when there is none (any more).
create function private.discard(p_id uuid) returns boolean
language plpgsql set search_path = ''
as $$
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
$$;

-- Removes for good what was deleted more than thirty days ago. What somebody restores at this moment is left alone.
create function private.empty_bin() returns void
language sql set search_path = ''
as $$
  select private.discard(id) from (
    select id from private.bin where deleted_at < now() - private.bin_days() for update skip locked) as old
$$;

revoke execute on function
  private.log_bin, private.insert_kept, private.bring_back, private.settle_bin, private.restore, private.discard, private.empty_bin
  from public;
