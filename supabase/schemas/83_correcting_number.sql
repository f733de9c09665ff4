-- Correcting a registration number that was entered wrongly (R320, decision 0029): its rows and files follow their vehicle. Rows in one
-- transaction; the files are moved afterwards, by the way that the bin moves them (29, 79).

-- JSON that keeps rows of a vehicle, or places of its files, under its new number.
create function private.renumbered(p_json jsonb, p_old text, p_new text) returns jsonb
language sql immutable set search_path = ''
as $$
  select regexp_replace(p_json::text, '("(?:registernumber|path|folder)": ")' || p_old || '(?=["/])', '\1' || p_new, 'g')::jsonb
$$;

-- The tables whose rows belong to a vehicle by their foreign keys, so that a later table needs nothing here, but that its foreign key is
-- deferrable. Each comes before what it refers to, first those that nothing refers to, the vehicle last: a trigger of a row that has followed
-- finds no vehicle yet that it could change.
create function private.tables_of_a_vehicle() returns table (name regclass, changes text)
language sql stable set search_path = ''
as $$
  with recursive below (name, above, depth) as (
    select 'public.cardetails'::regclass, 'public.cardetails'::regclass, 0
    union all
    select c.conrelid::regclass, below.name, depth + 1
    from below
    join pg_catalog.pg_constraint c on c.contype = 'f' and c.confrelid = below.name
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'registernumber'
  )
  select below.name::regclass, (
    select string_agg(case attname when 'registernumber' then 'registernumber = $2'
      else format('%1$I = private.renumbered(%1$I, $1, $2)', attname) end, ', ')
    from pg_catalog.pg_attribute
    where attrelid = below.name and attnum > 0 and not attisdropped and (attname = 'registernumber' or atttypid = 'jsonb'::regtype))
  from below group by below.name order by below.name in (select above from below), max(depth) desc, below.name::text
$$;

-- The files of a vehicle, those on their way from or into the bin too, get their new places.
create function private.move_files(p_old text, p_new text, p_since timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  v_move uuid := gen_random_uuid();  -- no entry of the bin
  v_file storage.objects;
begin
  -- A move of Storage that is under way comes first: then its file is found where it is.
  perform from private.binned_files where path >= p_old || '/' and path < p_old || '0' for update;
  for v_file in
    select * from storage.objects
    where bucket_id in ('public-files', 'private-files')
      and name collate "C" >= p_old || '/' and name collate "C" < p_old || '0' and private.sized_version(name) is null
  loop
    perform private.keep_file(v_move, v_file, null);
  end loop;
  update private.binned_files
  set path = p_new || substr(path, length(p_old) + 1), picture = private.renumbered(picture, p_old, p_new),
      wanted = case when bin = v_move then 'place' else wanted end
  where path >= p_old || '/' and path < p_old || '0'
    and (bin = v_move or wanted = 'place' or bin in (select id from private.bin where registernumber = p_old and vehicle_since = p_since));
  delete from private.file_claims where path >= p_new || '/' and path < p_new || '0';
  update private.file_claims set path = p_new || substr(path, length(p_old) + 1) where path >= p_old || '/' and path < p_old || '0';
end
$$;

-- In a trigger, so that those of papers and fields (33), which follow what a person writes, leave the rows as they were.
create function private.take_along() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_since timestamptz := (select created_at from public.cardetails where registernumber = new.former);
  v_table record;
begin
  perform private.move_files(new.former, new.registernumber, v_since);
  set constraints all deferred;
  perform set_config('dealership.renumbering', 'on', true);
  for v_table in select * from private.tables_of_a_vehicle() loop
    execute format('update %s set %s where registernumber = $1', v_table.name, v_table.changes) using new.former, new.registernumber;
  end loop;
  perform set_config('dealership.renumbering', '', true);
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  update public.enquiries set registernumber = new.registernumber where registernumber = new.former;
  update private.bin
  set registernumber = new.registernumber, kept = private.renumbered(kept, new.former, new.registernumber)
  where registernumber = new.former and (vehicle_since = v_since or kind = 'enquiry');
  update private.former_numbers set registernumber = new.registernumber where registernumber = new.former;
  delete from private.former_numbers where former = registernumber;
  return null;
end
$$;
create trigger take_along after insert on private.former_numbers
  for each row execute function private.take_along();

create trigger refuse_number_of_files_left after update of registernumber on public.cardetails
  for each row when (new.registernumber <> old.registernumber) execute function private.refuse_while_files_are_left();

-- Security definer: no role may write numbers. The lock on the vehicle, for which uploads, sales and payments wait, comes first; those
-- that came before it are taken along. The tombstone keeps the former number from another vehicle until the files are moved.
create function private.correct_number(p_registernumber text, p_new text, p_sweep uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_old   text;
  v_new   text := upper(btrim(p_new));
  v_entry bigint;
begin
  perform private.require_admin();
  v_old := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_old for update;
  if not found then
    return private.correct_number(v_old, p_new, p_sweep);  -- corrected or deleted at the same moment
  elsif v_new = v_old then
    return v_new;
  elsif private.number_is_used(v_new, v_old) then
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  elsif private.number_key(v_new) <> private.number_key(v_old) and exists (
    select from private.bin where kind = 'vehicle' and private.number_key(registernumber) = private.number_key(v_new))
  then
    raise sqlstate 'PT409' using hint = 'vehicle.in_bin',
      message = 'A vehicle with this registration number is in the bin. Please restore it, or delete it for good first.';
  end if;
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (auth.uid(), private.username(), 'UPDATE', 'cardetails', v_new,
          jsonb_build_object('registernumber', v_old), jsonb_build_object('registernumber', v_new))
  returning id into v_entry;
  insert into private.former_numbers (entry, former, registernumber) values (v_entry, v_old, v_new);
  insert into private.removed_vehicles (registernumber, swept_by, swept_until)
  values (v_old, p_sweep, case when p_sweep is not null then now() + interval '5 minutes' end);
  return v_new;
end
$$;

-- Corrects the registration number of a vehicle, sold or not, and answers it. It is the same vehicle: every record, file and
-- deleted thing of it is under the new number. 409 when there is a vehicle of that number, or one in the bin. The named sweep has the
-- lease on its files. A constraint violation is raised again without the row, as in public.sell_car.
create function public.correct_number(
  p_registernumber text, p_new text, p_sweep uuid default null, p_request_id uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'correct_number', jsonb_build_array(p_registernumber, p_new));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.correct_number(p_registernumber, p_new, p_sweep);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.renumbered, private.tables_of_a_vehicle, private.move_files, private.take_along, private.correct_number
  from public;
revoke execute on function public.correct_number from public, anon, authenticated, service_role;
grant execute on function private.correct_number, public.correct_number to authenticated;
