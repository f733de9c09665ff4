-- The log of one vehicle, however its number is spaced: numbers are typed without spaces and hyphens (D36), and some are kept
-- with them (D22). Also of a vehicle that is deleted, so by the key of the number and not by the vehicle.

create index activity_log_by_vehicle_key on public.activity_log (private.vehicle_key(registernumber), id desc);
drop index public.activity_log_by_vehicle;

-- The log, newest first, one page of it: the entries before p_before that pass every filter given, as {"entries", "next"};
-- `next` is where the next page begins, null after the final one. Planned for each call, so that the filters given go by
-- their index. A vehicle is meant however its number is spaced.
create or replace function public.list_activity(
  p_before         bigint default null,
  p_limit          int default 50,
  p_username       text default null,
  p_registernumber text default null,
  p_tablename      text default null,
  p_action         text default null
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_username  text := nullif(p_username, '');
  v_vehicle   text := nullif(private.vehicle_key(p_registernumber), '');
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
        and (v_vehicle is null or private.vehicle_key(registernumber) = v_vehicle)
        and (v_tablename is null or tablename = v_tablename)
        and (v_action is null or action = v_action)
      order by id desc limit p_limit + 1
    ) as page
  );
end
$$;
