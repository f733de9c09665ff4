-- Undoing imports (19, 89): as a whole, within thirty days, while nobody has touched what they wrote.

-- What has become of the rows of an import since, by the log, which has every write, and by later imports: then it is not undone, or what
-- somebody made meanwhile would be lost.
create function private.import_hindrances(p_import bigint)
returns table (registernumber text, what text, username text, happened_at timestamptz)
language plpgsql stable rows 100 set search_path = ''
as $$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      -- Those of owners, and vehicles that were deleted since.
      union select coalesce(c.registernumber, private.number_since(r.registernumber), r.registernumber) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.registernumber is not null
    )
    (select distinct on (n.registernumber) n.registernumber,
      case when exists (select from public.cardetails c where c.registernumber = n.registernumber) then l.tablename else 'deleted' end, l.username, l.happened_at
    from numbers n join public.activity_log l on private.number_key(l.registernumber) = private.number_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
      and l.tablename not in ('enquiries', 'enquiry_notes')  -- they stay, and a visitor's hinders nobody
    order by n.registernumber, l.id desc)
    union all
    select later.registernumber, 'imports', i.username, i.created_at
    from (
      select s.registernumber, s.import from public.soldcars s
      union select m.registernumber, m.import from public.maintenance m
      union select r.registernumber, r.import from private.import_rows r where r.kind = 'owners'
    ) later
    join public.imports i on i.id = later.import and i.undone_at is null
    where later.import > p_import and later.registernumber in (select n.registernumber from numbers n)
    union all
    (select distinct on (c.id) c.description::text, 'miscellaneous_costs', l.username, l.happened_at
    from public.miscellaneous_costs c
    join public.activity_log l on l.tablename = 'miscellaneous_costs' and (l.after ->> 'id')::bigint = c.id
    where c.import = p_import and l.id > v_entry
    order by c.id, l.id desc)
    union all  -- messages about a vehicle or to a buyer about a sale, and payment links
    (select distinct on (m.id) about.registernumber, 'messages', m.username, m.created_at
    from (
      select v.registernumber, v.message from private.message_vehicles v join public.cardetails c using (registernumber) where c.import = p_import
      union all
      select s.registernumber, m.id from public.messages m join public.soldcars s on s.id = m.sale where s.import = p_import
    ) about join public.messages m on m.id = about.message
    order by m.id, about.registernumber)
    union all
    select s.registernumber, 'pay_links', l.username, l.created_at
    from public.soldcars s join public.pay_links l on l.sale = s.id where s.import = p_import;
end
$$;

-- Locks what the import wrote: whoever is writing one of these rows comes first, and is found in the log.
create function private.lock_import(p_import bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  v_numbers text[];
  v_table   text;
begin
  v_numbers := array(
    select registernumber from private.import_rows where import = p_import and registernumber is not null
    union select registernumber from public.cardetails where import = p_import
    union select registernumber from public.soldcars where import = p_import
    union select registernumber from public.maintenance where import = p_import
    order by 1);
  foreach v_table in array array['cardetails', 'buying_prices', 'carinsurance', 'ownerdetails', 'finance', 'soldcars', 'installments'] loop
    execute format('select from public.%I where registernumber = any ($1) order by registernumber for update', v_table) using v_numbers;
  end loop;
  perform from public.miscellaneous_costs where import = p_import order by id for update;
end
$$;

create function private.undo_import(p_import bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_table  text;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select * into v_import from public.imports where id = p_import;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_import.undone_at is not null then
    raise sqlstate 'PT409' using message = 'This import is undone already.', hint = 'import.undone';
  elsif v_import.created_at < now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'This import is more than 30 days old: it stays.', hint = 'import.too_old';
  end if;
  perform private.lock_import(p_import);
  if exists (select from private.import_hindrances(p_import)) then
    raise sqlstate 'PT409' using hint = 'import.changed_since',
      message = 'Some of these rows were changed since. Nothing was undone.';
  end if;
  update public.imports set undone_at = now() where id = p_import;
  discard plans;  -- as in private.write_import_rows
  insert into private.logged_as_one default values;
  -- What goes with sales and vehicles goes before them, in one statement each instead of one a row.
  delete from public.installments where import = p_import;
  foreach v_table in array array['private.unpaid_lines', 'public.schedule'] loop
    execute format('delete from %s t using public.soldcars s where s.import = $1 and s.id = t.sale', v_table) using p_import;
  end loop;
  foreach v_table in array array['private.open_transfers', 'public.transfers'] loop
    execute format('delete from %s t using public.soldcars s where s.import = $1 and s.present_number = t.registernumber', v_table)
    using p_import;
  end loop;
  delete from public.transfer_steps t using public.soldcars s
  where s.import = p_import and t.registernumber = s.present_number and t.step <> 'form_29c';
  delete from public.soldcars where import = p_import;
  update public.cardetails c set status = false, onhomepage = (r.before ->> 'onhomepage')::boolean from private.import_rows r
  where r.import = p_import and r.kind = 'sales' and r.before is not null and c.registernumber = r.registernumber;
  delete from public.maintenance where import = p_import;
  delete from public.miscellaneous_costs where import = p_import;
  if v_import.kind = 'owners' then
    delete from public.ownerdetails o using private.import_rows r where r.import = p_import and o.registernumber = r.registernumber;
    insert into public.ownerdetails
    select owner.* from private.import_rows r, jsonb_populate_record(null::public.ownerdetails, nullif(r.before -> 'owner', 'null')) as owner
    where r.import = p_import and owner.registernumber is not null
    and exists (select from public.cardetails c where c.registernumber = r.registernumber);
  end if;
  foreach v_table in array array['private.listed', 'private.listed_prices', 'public.vehicle_papers', 'public.finance', 'public.ownerdetails',
    'public.carinsurance', 'public.buying_prices'] loop
    execute format('delete from %s t using public.cardetails c where c.import = $1 and c.registernumber = t.registernumber', v_table)
    using p_import;
  end loop;
  delete from public.cardetails where import = p_import;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
end
$$;

-- Undoes an import as a whole, within thirty days: what it added goes, what it changed is as before, with one entry in the log. 409 when
-- any of it was changed since. The file is not in the bin: it can be imported again.
create function public.undo_import(p_import bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'undo_import', jsonb_build_array(p_import)) is null then
    perform private.undo_import(p_import);
  end if;
end
$$;

create function private.told_hindrances(p_import bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('count', count(*), 'hindrances', coalesce(jsonb_agg(to_jsonb(h) - 'place' order by place) filter (where place <= 50), '[]'))
    from (select *, row_number() over (order by registernumber) as place from private.import_hindrances(p_import)) h);
end
$$;

-- Why an import cannot be undone: {"count", "hindrances": [{registernumber, what, username, happened_at}]}, the first fifty; `what` is the table of
-- the latest change, 'deleted' of a vehicle that was deleted; of a cost `registernumber` is its description.
create function public.import_hindrances(p_import bigint) returns jsonb
language sql stable set search_path = '' set statement_timeout = '60s'
as $$ select private.told_hindrances(p_import) $$;

revoke execute on function private.import_hindrances, private.lock_import, private.undo_import, private.told_hindrances from public;
revoke execute on function public.undo_import, public.import_hindrances from public, anon, authenticated, service_role;
grant execute on function private.undo_import, private.told_hindrances, public.undo_import, public.import_hindrances to authenticated;
