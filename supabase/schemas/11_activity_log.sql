-- Activity log: an append-only audit log of who changed what and when, before and after. Only triggers write it.

create table public.activity_log (
  id             bigint generated always as identity primary key,
  happened_at    timestamptz not null default clock_timestamp(),
  actor          uuid,
  username       text not null,
  action         text not null check (action in ('INSERT', 'UPDATE', 'DELETE', 'READ')),
  tablename      text not null,
  registernumber text,
  before         jsonb,
  after          jsonb
);
comment on column public.activity_log.action is 'READ: somebody looked at a file whose looks are logged.';
comment on column public.activity_log.actor is 'auth.users id; no foreign key, the entry outlives the account.';
create index activity_log_by_person on public.activity_log (username, id desc);
create index activity_log_by_table on public.activity_log (tablename, id desc);
create index activity_log_by_action on public.activity_log (action, id desc);
create index activity_log_by_number_key on public.activity_log (private.number_key(registernumber), id desc);
-- From which entry on a vehicle has a number: those that tell that it was added, or its number corrected.
create index activity_log_of_numbers on public.activity_log (private.number_key(registernumber), id)
  where tablename = 'cardetails' and after ? 'registernumber';

select private.close_table('public.activity_log');

grant select on public.activity_log to authenticated;
create policy "only an admin reads the log" on public.activity_log
  for select to authenticated using ((select private.is_admin()));

-- The numbers that a vehicle had before its number was corrected (83). The log is history and keeps them; by this table it is found, and
-- so is the vehicle, by whoever still has the former number. No foreign key, as the log: it outlives the vehicle.
create table private.former_numbers (
  entry          bigint primary key,
  former         text not null,
  registernumber text not null
);
comment on column private.former_numbers.entry is 'The entry of the log that tells the correction.';
comment on column private.former_numbers.registernumber is 'The number of the vehicle now.';
create index former_numbers_by_key on private.former_numbers (private.number_key(former));
create index former_numbers_by_vehicle on private.former_numbers (private.number_key(registernumber));
select private.close_table('private.former_numbers');

-- The transactions whose changes have one entry together (85): their verb writes it, and takes its row away before it ends. No setting, which
-- anybody could make, but a row, which no role may write.
create table private.logged_as_one (
  transaction xid8 primary key default pg_current_xact_id()
);
select private.close_table('private.logged_as_one');

-- Security definer: no role may read it. In PL/pgSQL, whose plan is kept.
create function private.is_logged_as_one() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.logged_as_one where transaction = pg_current_xact_id_if_assigned());
end
$$;
revoke execute on function private.is_logged_as_one from public;
grant execute on function private.is_logged_as_one to authenticated;

-- The columns of p_row that differ from p_other, and those that say which row it is.
create function private.changed_columns(p_row jsonb, p_other jsonb, p_names text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, value) from jsonb_each(p_row)
  where value is distinct from p_other -> key or key = any (p_names)
$$;

-- One entry per changed row: the whole row of an insert or a delete, the changed columns of an update. An update
-- that changes nothing leaves none. The trigger's arguments are the columns that name the row, where a registration
-- number does not; and with a minus before them those that are left out, because they are logged elsewhere.
-- Security definer: the caller writes the log by acting, but holds no right on it.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_elsewhere text[];
  v_before    jsonb;
  v_after     jsonb;
begin
  -- As private.is_logged_as_one, without a call: it is asked for every row.
  if tg_table_name <> 'imports' and exists (select from private.logged_as_one where transaction = pg_current_xact_id_if_assigned()) then
    return null;  -- the import has the entry
  end if;
  v_elsewhere := array(select substr(name, 2) from unnest(tg_argv) name where name like '-%');
  v_before := case when tg_op <> 'INSERT' then to_jsonb(old) - v_elsewhere end;
  v_after := case when tg_op <> 'DELETE' then to_jsonb(new) - v_elsewhere end;
  if tg_table_name = 'vehicle_papers' and tg_op <> 'DELETE' and pg_trigger_depth() > 1 then
    return null;  -- it follows a field of its vehicle (33), which has the entry
  elsif tg_op = 'UPDATE' and v_before ->> 'registernumber' <> v_after ->> 'registernumber' then
    return null;  -- it follows the corrected number of its vehicle (83), which has the entry
  elsif v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber',
            case when tg_op = 'UPDATE' then private.changed_columns(v_before, v_after, tg_argv) else v_before end,
            case when tg_op = 'UPDATE' then private.changed_columns(v_after, v_before, tg_argv) else v_after end);
  end if;
  return null;
end
$$;

revoke execute on function private.changed_columns, private.log_change from public;

-- Verbs

-- A page of the log, planned for each call, so that the given filters use their indexes.
-- Security definer: under row-level security the index on number_key could not be used (the function is not leakproof), which is a
-- full scan of the log. It checks the role itself.
create function private.list_activity(
  p_before bigint, p_limit int, p_username text, p_registernumber text, p_tablename text, p_action text
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_username  text := nullif(p_username, '');
  v_vehicle   text := nullif(private.number_key(p_registernumber), '');
  v_former    text[] := (select array_agg(private.number_key(former)) from private.former_numbers
                         where private.number_key(registernumber) = v_vehicle);
  v_tablename text := nullif(p_tablename, '');
  v_action    text := nullif(p_action, '');
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'happenedAt', happened_at, 'username', username, 'action', action, 'tablename', tablename,
        'registernumber', registernumber, 'before', before, 'after', after) order by id desc)
        filter (where place <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(id) filter (where place <= p_limit) end)
    from (
      select *, row_number() over (order by id desc) as place
      from public.activity_log
      where (p_before is null or id < p_before)
        and (v_username is null or username = v_username)
        and (v_vehicle is null or private.number_key(registernumber) = v_vehicle
             or private.number_key(registernumber) = any (v_former) and exists (
               select from private.former_numbers f
               where private.number_key(f.registernumber) = v_vehicle and activity_log.id < f.entry
                 and private.number_key(f.former) = private.number_key(activity_log.registernumber)))
        and (v_tablename is null or tablename = v_tablename)
        and (v_action is null or action = v_action)
      order by id desc limit p_limit + 1
    ) as page
  );
end
$$;

-- The log, newest first, with keyset pagination: the entries before p_before that pass every filter given, as {"entries",
-- "next"}; `next` is the cursor of the next page, null after the final one. A registration number is found however it is written,
-- with what was logged under a former number of the vehicle until it was corrected.
create function public.list_activity(
  p_before         bigint default null,
  p_limit          int default 50,
  p_username       text default null,
  p_registernumber text default null,
  p_tablename      text default null,
  p_action         text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_activity(p_before, p_limit, p_username, p_registernumber, p_tablename, p_action) $$;

-- The distinct values of a column of the log, by a loose index scan (one index look-up per value), so that its time does not
-- grow with the log.
create function private.values_in_log(p_column text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_values text[];
begin
  execute format(
    $query$
      with recursive found (value) as (
        (select %1$I from public.activity_log order by %1$I limit 1)
        union all
        select (select %1$I from public.activity_log where %1$I > value order by %1$I limit 1)
        from found where value is not null
      )
      select coalesce(array_agg(value), '{}') from found where value is not null
    $query$, p_column)
  into v_values;
  return v_values;
end
$$;

-- The filter options of the log: the names and tables that it has entries of.
create function public.activity_choices() returns table (people text[], kinds text[])
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select private.values_in_log('username'), private.values_in_log('tablename');
end
$$;

-- The log as CSV, its ids last, newest first, with keyset pagination: the entries before p_before; `last` is the cursor of the next
-- page, null after the final one. The first page begins with the byte order mark, by which spreadsheets detect UTF-8, and the
-- column names. One text, not rows: PostgREST silently truncates rows at max_rows.
create function public.activity_log_csv(p_before bigint default null, p_limit int default 1000)
returns table (csv text, last bigint)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      case when p_before is null
        then E'\ufeff' || private.csv_line('Time', 'User', 'Action', 'Table', 'Vehicle', 'Before', 'After', 'Id') else '' end
      || coalesce(string_agg(private.csv_line(
           to_char(happened_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY HH24:MI:SS'),
           username, action, tablename, registernumber, before::text, after::text, id::text), '' order by id desc), ''),
      case when exists (select from public.activity_log older where older.id < min(page.id)) then min(id) end
    from (
      select * from public.activity_log
      where p_before is null or id < p_before
      order by id desc limit p_limit
    ) as page;
end
$$;

revoke execute on function private.values_in_log, private.list_activity from public;
revoke execute on function
  public.list_activity, public.activity_choices, public.activity_log_csv
  from public, anon, authenticated, service_role;
grant execute on function
  private.values_in_log, private.list_activity, public.list_activity, public.activity_choices, public.activity_log_csv
  to authenticated;
