-- The verbs of imports (19, 85, decision 0034): an admin sends the rows of a file in parts, has them checked by really writing them and taking
-- that back, and writes them all or none, in one transaction with one entry in the log.

-- Sending

-- Security definer, as the next ones: no role may read or write the rows. Who checks file after file and imports nothing loses their older ones,
-- and is only told to wait (429) when they send that many within a minute.
create function private.send_import_rows(p_upload uuid, p_kind public.import_kind, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse_endless_numbers(p_rows);
  if exists (select from private.import_rows where upload = p_upload and (actor <> auth.uid() or kind <> p_kind or import is not null)) then
    perform private.refuse_reused();
  elsif exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    perform pg_advisory_xact_lock(hashtext('private.send_import_rows'));
    delete from private.import_rows
    where actor = auth.uid() and import is null and upload <> p_upload and sent_at < now() - interval '1 minute';
  end if;
  if exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  insert into private.import_rows (upload, number, kind, actor, data)
  select p_upload, (line ->> 'row')::int, p_kind, auth.uid(), line -> 'data' from jsonb_array_elements(p_rows) as line
  on conflict (upload, number) do update set data = excluded.data where import_rows.import is null;
  if (select count(*) from private.import_rows where upload = p_upload) > 5000 then
    raise sqlstate 'PT400' using message = 'At most 5,000 rows at a time, please.', hint = 'import.too_many_rows';
  end if;
end
$$;

-- Sends rows of a file, [{row, data}]: `row` is the row of the file, `data` its values by table and column. A row that is sent again replaces
-- itself, so no request id is needed. A constraint violation is raised again without the row, as in public.sell_car.
create function public.send_import_rows(p_upload uuid, p_kind public.import_kind, p_rows jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.send_import_rows(p_upload, p_kind, p_rows);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Dry run

-- What is refused of these rows when they are really written, which is taken back; null for nothing.
create function private.try_import(p_upload uuid, p_kind public.import_kind, p_from int, p_to int) returns text
language plpgsql set search_path = ''
as $$
begin
  perform private.run_import(p_upload, p_kind, 'Dry run', p_from, p_to);
  set constraints all immediate;
  raise sqlstate 'DRYOK';
exception
  when sqlstate 'DRYOK' then
    return null;
  when transaction_rollback or insufficient_resources or lock_not_available or object_in_use then
    raise;
  when others then
    return case when sqlstate like 'PT4%' then sqlerrm else 'One of the values is not allowed.' end;
end
$$;

-- The rows that the database refuses, found by halving the rows between two of them; after twenty seconds the first of those that have one
-- stands for them.
create function private.refused_import_rows(p_upload uuid, p_kind public.import_kind, p_from int, p_to int)
returns table (number int, detail text)
language plpgsql rows 10 set search_path = ''
as $$
declare
  v_detail text := private.try_import(p_upload, p_kind, p_from, p_to);
  v_last   int;
  v_next   int;
begin
  if v_detail is null then
    return;
  elsif p_from = p_to or clock_timestamp() > statement_timestamp() + interval '20 seconds' then
    return query select p_from, v_detail;
    return;
  end if;
  select max(half.number) filter (where part = 1), min(half.number) filter (where part = 2) into v_last, v_next
  from (select r.number, ntile(2) over (order by r.number) as part from private.import_rows r
        where r.upload = p_upload and r.number between p_from and p_to) as half;
  return query select * from private.refused_import_rows(p_upload, p_kind, p_from, v_last);
  return query select * from private.refused_import_rows(p_upload, p_kind, v_next, p_to);
end
$$;

-- The kind of an upload of the caller's that waits for its import. 404 when there is none, or not with so many rows.
create function private.require_upload(p_upload uuid, p_row_count int) returns public.import_kind
language plpgsql set search_path = ''
as $$
declare
  v_kind  public.import_kind;
  v_count int;
begin
  perform pg_advisory_xact_lock(hashtext('private.run_import'));
  select min(kind), count(*) into v_kind, v_count
  from private.import_rows where upload = p_upload and actor = auth.uid() and import is null;
  if v_count <> p_row_count or v_count = 0 then
    raise sqlstate 'PT404' using message = 'These rows are not here any more. Please choose the file again.', hint = 'import.unknown';
  end if;
  return v_kind;
end
$$;

create function private.check_import(p_upload uuid, p_row_count int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind    public.import_kind;
  v_found   jsonb;
  v_refused jsonb;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  select coalesce(jsonb_agg(jsonb_build_object(
    'row', number, 'field', field, 'problem', problem, 'detail', coalesce(detail, ''), 'hint', is_hint) order by number, field), '[]')
  into v_found from private.import_problems(p_upload);
  -- Rows with problems are left out of the file, as they are of the import: what is taken back takes that back, too.
  begin
    delete from private.import_rows r using jsonb_to_recordset(v_found) as bad ("row" int, hint boolean)
    where r.upload = p_upload and r.number = bad."row" and not bad.hint;
    select jsonb_agg(jsonb_build_object(
      'row', refused.number, 'field', '', 'problem', 'refused', 'detail', refused.detail, 'hint', false) order by refused.number)
    into v_refused
    from (select min(number) as first, max(number) as last from private.import_rows where upload = p_upload having count(*) > 0) left_rows,
      private.refused_import_rows(p_upload, v_kind, left_rows.first, left_rows.last) as refused;
    raise sqlstate 'DRYOK';
  exception when sqlstate 'DRYOK' then
    null;
  end;
  return v_found || coalesce(v_refused, '[]');
end
$$;

-- The dry run of the rows that were sent: [{row, field, problem, detail, hint}]; `field` is table.column, '' for the row as a whole.
-- A hint stands against nothing. Nothing is written. Its time limit is its own: a file is more than any other request.
create function public.check_import(p_upload uuid, p_row_count int) returns jsonb
language sql set search_path = '' set statement_timeout = '60s'
as $$ select private.check_import(p_upload, p_row_count) $$;

-- Importing

create function private.refuse_import() returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using hint = 'import.problems',
    message = 'Some of these rows cannot be imported any more. Nothing was imported. Please check the file again.';
end
$$;

-- Whether the same costs came in within the last hour: of two tabs with one file one wins. The other kinds find their vehicles.
create function private.was_just_imported(p_upload uuid, p_kind public.import_kind, p_row_count int) returns boolean
language sql stable set search_path = ''
as $$
  select p_kind = 'costs' and exists (
    select from public.imports i
    where i.kind = p_kind and i.row_count = p_row_count and i.undone_at is null and i.created_at > now() - interval '1 hour' and not exists (
      select data from private.import_rows where upload = p_upload
      except all select data from private.import_rows where import = i.id))
$$;

create function private.add_import(p_upload uuid, p_file text, p_row_count int) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind   public.import_kind;
  v_import bigint;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.lock_import_vehicles(p_upload);
  perform private.find_import_vehicles(p_upload);
  if exists (select from private.import_problems(p_upload) where not is_hint) then
    perform private.refuse_import();
  elsif private.was_just_imported(p_upload, v_kind, p_row_count) then
    raise sqlstate 'PT409' using hint = 'import.same',
      message = 'These rows were imported within the last hour, so nothing was imported now. Undo that import to bring them in again.';
  end if;
  v_import := private.run_import(p_upload, v_kind, p_file, 1, 1000000);
  -- As private.number_is_used, for all at once, and last: whoever adds a vehicle waits no longer than for the commit.
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), one.lock) from (
    select distinct hashtext(key) % 1000 as lock from private.import_rows where upload = p_upload and before is null and key is not null order by 1) as one;
  if exists (
    select from private.import_rows r join public.cardetails c on private.number_key(c.registernumber) = r.key
    where r.upload = p_upload and r.before is null and c.import is distinct from v_import)
  then
    perform private.refuse_import();
  end if;
  update private.import_rows set import = v_import where upload = p_upload;
  return v_import;
end
$$;

-- Imports the rows that were sent, all or nothing, and answers the import. 409 when one of them is refused. A constraint violation is
-- raised again without the row, as in public.sell_car.
create function public.add_import(p_upload uuid, p_file text, p_row_count int, p_request_id uuid default null) returns bigint
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_import bigint;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'add_import', jsonb_build_array(p_upload, p_file, p_row_count));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_import := private.add_import(p_upload, p_file, p_row_count);
  perform private.answer(p_request_id, to_jsonb(v_import));
  return v_import;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The imports, the latest first: [{id, kind, file, row_count, username, created_at, undone_at, undoable}].
create function public.list_imports() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object(
      'undoable', undone_at is null and created_at > now() - interval '30 days') order by id desc), '[]')
    from public.imports i);
end
$$;

revoke execute on function
  private.send_import_rows, private.try_import, private.refused_import_rows, private.require_upload, private.check_import, private.refuse_import, private.was_just_imported, private.add_import
  from public;
revoke execute on function public.send_import_rows, public.check_import, public.add_import, public.list_imports
  from public, anon, authenticated, service_role;
grant execute on function
  private.send_import_rows, private.check_import, private.add_import,
  public.send_import_rows, public.check_import, public.add_import, public.list_imports
  to authenticated;
