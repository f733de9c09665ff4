-- Odometer: readings of vehicles, entered by whoever looks at one. What the public is told (cardetails.kilometers) is the office's to say.

create table public.odometer_readings (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  kilometers     int not null check (kilometers between 0 and 1000000),
  read_at        timestamptz not null default now(),
  username       text not null default private.username()
);
comment on column public.odometer_readings.read_at is 'When it was read: a phone without network sends it later.';
comment on column public.odometer_readings.username is 'Who recorded it.';
create index odometer_readings_by_vehicle on public.odometer_readings (registernumber, read_at, id);

-- Access: only record_odometer writes a reading.

select private.protect_table('public.odometer_readings');

grant select on public.odometer_readings to authenticated;
create policy "staff read odometer readings" on public.odometer_readings
  for select to authenticated using ((select private.is_staff()));

-- Verbs

-- How far a vehicle goes between two readings, in kilometers, without anybody being asked.
create function private.odometer_step() returns int language sql immutable set search_path = '' as $$ select 2000 $$;

-- Denial of service: at most 300 readings of a vehicle in a month, since what deletes or renumbers it touches each.
-- Security definer: a driver may not lock vehicles, and no role may write readings. Of two of one vehicle at the same moment the second waits.
create function private.record_odometer(p_registernumber text, p_kilometers int, p_read_at timestamptz, p_despite_last boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_read_at timestamptz := least(coalesce(p_read_at, now()), now());
  v_number  text;
  v_last    int;
begin
  perform private.require_staff();
  if coalesce(p_read_at, now()) not between now() - interval '30 days' and now() + interval '5 minutes' then
    raise sqlstate 'PT400' using message = 'A reading is of the last 30 days.', hint = 'odometer.not_recent';
  end if;
  v_number := private.held_vehicle(p_registernumber);
  perform pg_advisory_xact_lock(hashtext('private.record_odometer'), hashtext(v_number));
  if (select count(*) >= 300 from public.odometer_readings where registernumber = v_number and read_at > now() - interval '30 days') then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  select kilometers into v_last from public.odometer_readings
  where registernumber = v_number and read_at <= v_read_at order by read_at desc, id desc limit 1;
  if p_despite_last is not true and p_kilometers < v_last then
    raise sqlstate 'PT409' using
      message = format('This is less than the last reading, %s km. If it is meant, please confirm it.', v_last), hint = 'odometer.lower';
  elsif p_despite_last is not true and p_kilometers > v_last + private.odometer_step() then
    raise sqlstate 'PT409' using
      message = format('This is more than 2,000 km above the last reading, %s km. If it is meant, please confirm it.', v_last), hint = 'odometer.far';
  end if;
  insert into public.odometer_readings (registernumber, kilometers, read_at) values (v_number, p_kilometers, v_read_at);
end
$$;

-- Records what the odometer of a vehicle shows, sold or not. p_read_at: when it was read, at most 30 days ago, now when it is not said. What the last
-- reading before that moment makes unlikely is recorded when it is said again with p_despite_last: less, or 2,000 km more. A constraint violation is
-- raised again without the row, as in public.sell_car.
create function public.record_odometer(
  p_registernumber text,
  p_kilometers     int,
  p_read_at        timestamptz default null,
  p_despite_last   boolean default false,
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'record_odometer', jsonb_build_array(p_registernumber, p_kilometers, p_read_at, p_despite_last)) is null then
    perform private.record_odometer(p_registernumber, p_kilometers, p_read_at, p_despite_last);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The readings of a vehicle, newest first: [{id, registernumber, kilometers, readAt, username}]. 404 for an unknown number. One JSON, because
-- PostgREST truncates rows at max_rows, a thousand.
create function public.list_odometer(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'registernumber', registernumber, 'kilometers', kilometers, 'readAt', read_at, 'username', username)
      order by read_at desc, id desc), '[]')
    from public.odometer_readings where registernumber = v_number);
end
$$;

revoke execute on function private.odometer_step, private.record_odometer from public;
revoke execute on function public.record_odometer, public.list_odometer from public, anon, authenticated, service_role;
grant execute on function private.record_odometer, public.record_odometer, public.list_odometer to authenticated;
