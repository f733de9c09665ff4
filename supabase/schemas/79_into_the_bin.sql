-- Into the bin: what is deleted goes into the bin (29) in the same transaction, comes back whole, and is gone for
-- good after thirty days (decision 0027). One mechanism for all kinds: the rows that a deletion takes along are found by the foreign
-- keys, so that a later column or table needs nothing here. The verbs are in chapter 84.

create function private.bin_days() returns interval language sql immutable set search_path = '' as $$ select interval '30 days' $$;

-- The tables whose rows go with a row of this one, and the condition that finds them.
create function private.rows_below(p_table regclass, p_row jsonb) returns table (child regclass, condition text)
language sql stable set search_path = ''
as $$
  select c.conrelid::regclass, string_agg(format('%I = %L', theirs.attname, p_row ->> ours.attname), ' and ')
  from pg_catalog.pg_constraint c
  cross join unnest(c.conkey, c.confkey) as pair (their_column, our_column)
  join pg_catalog.pg_attribute theirs on theirs.attrelid = c.conrelid and theirs.attnum = their_column
  join pg_catalog.pg_attribute ours on ours.attrelid = c.confrelid and ours.attnum = our_column
  where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = p_table
  group by c.oid, c.conrelid
  order by c.conrelid::regclass::text
$$;

-- A row and all rows that are deleted with it, [{table, row}], each after what it belongs to.
create function private.rows_with(p_table regclass, p_row jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_rows  jsonb := jsonb_build_array(jsonb_build_object('table', p_table::text, 'row', p_row));
  v_below record;
  v_row   jsonb;
begin
  for v_below in select * from private.rows_below(p_table, p_row) loop
    for v_row in execute format('select to_jsonb(t) from %s t where %s', v_below.child, v_below.condition) loop
      v_rows := v_rows || private.rows_with(v_below.child, v_row);
    end loop;
  end loop;
  return v_rows;
end
$$;

-- The rows about a file that are deleted with it: its upload claim, and the description of a document.
create function private.rows_of_file(p_file storage.objects) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(kept), '[]') from (
    select jsonb_build_object('table', 'private.file_claims', 'row', to_jsonb(c)) as kept
    from private.file_claims c where path = p_file.name
    union all
    select jsonb_build_object('table', 'public.document_descriptions', 'row', to_jsonb(d))
    from public.document_descriptions d
    where uniqueid = private.document_number(p_file.name) and described_by::text = p_file.owner_id
  ) as rows
$$;

-- Puts something into the bin, with who deletes it by which request. Answers the new entry.
create function private.keep(
  p_kind text, p_name text, p_registernumber text, p_kept jsonb, p_vehicle_since timestamptz default null
) returns uuid
language sql set search_path = ''
as $$
  insert into private.bin (kind, name, registernumber, vehicle_since, kept, deleted_by, request)
  values (p_kind, p_name, p_registernumber, p_vehicle_since, p_kept, auth.uid(),
          nullif(current_setting('dealership.request', true), '')::uuid)
  returning id
$$;

-- Puts a file into an entry of the bin; a picture takes its sizes along.
create function private.keep_file(p_bin uuid, p_file storage.objects, p_mover uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  v_picture private.pictures;
begin
  select * into v_picture from private.pictures where version = p_file.version and not gone;
  insert into private.binned_files (object, bin, bucket, path, picture, mover)
  values (p_file.id, p_bin, p_file.bucket_id, p_file.name, case when v_picture.version is not null then to_jsonb(v_picture) end, p_mover)
  on conflict do nothing;
  insert into private.binned_files (object, bin, bucket, path, mover)
  select o.id, p_bin, o.bucket_id, o.name, p_mover
  from private.sizes_in(v_picture.folder) as size join storage.objects o on o.bucket_id = 'public-files' and o.name = size
  on conflict do nothing;
end
$$;

-- Security definer, as the next ones: no role may read or write the bin, and an employee deletes a buying price unread.
create function private.bin_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row  jsonb := to_jsonb(old);
  v_kept jsonb;
  v_bin  uuid;
  v_file storage.objects;
  v_path text;
begin
  if private.is_logged_as_one() then
    return old;  -- an import is undone: its file brings it again
  end if;
  v_kept := private.rows_with(tg_relid, v_row);
  if tg_table_name = 'enquiries' then
    perform private.keep('enquiry', old.custname, v_row ->> 'registernumber', v_kept);
  elsif tg_table_name = 'vehicle_papers' then
    perform private.keep('paper', v_row ->> 'kind', old.registernumber, v_kept,
      (select created_at from public.cardetails where registernumber = old.registernumber));
  else
    v_bin := private.keep('vehicle', btrim(old.carcompany || ' ' || old.carname), old.registernumber, v_kept);
    update private.bin set papers = array(select id from public.issued_papers where registernumber = old.registernumber order by id)
    where id = v_bin;
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
        select * into v_file from storage.objects where id = v_file.id;  -- again: a move may just have ended
        continue when not found;
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
$$;

create trigger bin_it before delete on public.cardetails
  for each row execute function private.bin_row();
create trigger bin_it before delete on public.enquiries
  for each row execute function private.bin_row();
-- Not those that go with their vehicle, or follow one of its fields.
create trigger bin_it before delete on public.vehicle_papers
  for each row when (pg_trigger_depth() = 0) execute function private.bin_row();

create function private.bin_file(p_bucket text, p_path text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_file  storage.objects;
  v_place record;
begin
  select * into v_file from storage.objects where bucket_id = p_bucket and name = p_path;
  select * into v_place from private.parse_path(p_path);
  perform private.keep_file(
    private.keep(
      case v_place.folder
        when 'Notices' then 'notice' when 'InventoryVehicleImages' then 'picture'
        when 'OfficeDocuments' then 'document' when 'AdminDocuments' then 'document' else 'file' end,
      private.saved_name(private.file_name(p_path), v_file.metadata ->> 'mimetype'),
      v_place.registernumber, private.rows_of_file(v_file),
      (select created_at from public.cardetails where registernumber = v_place.registernumber)),
    v_file, auth.uid());
end
$$;

revoke execute on function
  private.bin_days, private.rows_below, private.rows_with, private.rows_of_file, private.keep, private.keep_file, private.bin_row,
  private.bin_file
  from public;
grant execute on function private.bin_file to authenticated;
