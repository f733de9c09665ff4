-- A vehicle with a reversed maintenance record could not be brought back out of the bin: the record was inserted before the reversal that it
-- names. What is in the bin already comes back, too.
--
-- On a live database: deferrable is a mark in the catalogue, so that the lock on maintenance is held for milliseconds.

SET local check_function_bodies = off;

ALTER TABLE public.maintenance ALTER CONSTRAINT maintenance_reversal_fkey DEFERRABLE;

CREATE OR REPLACE FUNCTION private.bring_back()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
    -- Those of its files that are still in their place stay there.
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    if not private.insert_kept(v_kept.name, v_kept.data) and v_kept.place = 1 and new.kind in ('vehicle', 'enquiry', 'paper') then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'paper' then
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
  delete from private.binned_files where bin = new.id and not settled;
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$function$;
