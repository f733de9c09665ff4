-- The yard's stock: what a driver's phone keeps for where there is no network, in one answer. No price, and nobody's name.

-- Of the pictures of a vehicle, as one JSON: `pictures` of the yard are of the stay that began then, `views` are those that the pictures of this stay
-- show; on display is the first one of the inventory, with its smallest size: {"pictures", "views", "displayImage", "small"}. One plan for every
-- vehicle: the planner does not know how few files a folder has, and would read all.
create function private.yard_files(p_registernumber text, p_since timestamptz) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_inventory text := p_registernumber || '/InventoryVehicleImages';
  v_yard      text := p_registernumber || '/OnsiteVehicleImages';
  v_told      jsonb;
begin
  select jsonb_build_object('pictures', count(*) filter (where stored.bucket_id = 'private-files'),
    'views', coalesce(jsonb_agg(distinct shown.view) filter (where shown.view is not null), '[]'))
  into v_told
  from (
    select bucket_id, name from storage.objects
    where bucket_id = 'public-files' and name collate "C" >= v_inventory || '/' and name collate "C" < v_inventory || '0'
      and coalesce(created_at, now()) > p_since
    union all
    select bucket_id, name from storage.objects
    where bucket_id = 'private-files' and name collate "C" >= v_yard || '/' and name collate "C" < v_yard || '0'
      and coalesce(created_at, now()) > p_since
  ) as stored
  left join (
    select path, view from private.file_claims where path >= v_inventory || '/' and path < v_yard || '0' and view is not null
  ) as shown on shown.path = stored.name collate "C";
  return v_told || coalesce((
    select jsonb_build_object(
      'displayImage', jsonb_build_object('path', display.name, 'version', (extract(epoch from display.updated_at) * 1000)::bigint)
        || private.unchecked_mark('public-files', display.name),
      'small', case when small.name is not null
        then jsonb_build_object('path', small.name) || private.unchecked_mark('public-files', small.name) end)
    from (
      select name, version, updated_at from storage.objects
      where bucket_id = 'public-files' and name collate "C" >= v_inventory || '/' and name collate "C" < v_inventory || '0'
      order by name collate "C" limit 1
    ) as display
    left join private.pictures known on known.version = display.version and not known.gone
    left join storage.objects small on small.bucket_id = 'public-files' and small.name collate "C" = known.folder || '/320'
  ), '{"displayImage": null, "small": null}');
end
$$;

-- Security definer: row-level security would be asked for each of some thousand files, and a driver reads no sales. It checks the role itself, and
-- tells what all staff read.
create function private.yard_stock() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reserved text[] := private.reserved_numbers();
begin
  perform private.require_staff();
  return (
    with stock as (
      select c.* from public.cardetails c where not c.status
      union all
      select c.*
      from public.soldcars s join public.cardetails c on c.registernumber = s.present_number
      where s.selldate > private.today() - 30
        and not exists (select from public.issued_papers where sale = s.id and kind = 'delivery_note')
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carname', c.carname, 'carcompany', c.carcompany, 'carmake', c.carmake, 'carcolor', c.carcolor,
        'make_year', c.make_year,
        'state', case when c.status then 'sold' when c.registernumber = any (v_reserved) then 'reserved' else 'available' end,
        'papers', coalesce(papers.told, '[]'), 'odometer', odometer.told) || private.yard_files(c.registernumber, stay.since)
      order by c.status, coalesce(c.stay_since, private.day_of(c.created_at)), c.registernumber), '[]')
    from stock c
    cross join lateral (
      select coalesce(max(ended_at), '-infinity') as since from public.past_stays where registernumber = c.registernumber) as stay
    left join lateral (
      -- Of each kind the one that is valid longest (private.papers), by the index alone.
      select jsonb_agg(jsonb_build_object('kind', kind, 'until', valid_until) order by kind) as told
      from (
        select distinct on (kind) kind, valid_until from public.vehicle_papers
        where registernumber = c.registernumber order by kind desc, valid_until desc, id desc) as counting
    ) as papers on true
    left join lateral (
      select jsonb_build_object('kilometers', kilometers, 'readAt', read_at) as told
      from public.odometer_readings where registernumber = c.registernumber order by read_at desc, id desc limit 1
    ) as odometer on true);
end
$$;

-- What is in the yard, those for sale first and of these the longest in stock: [{registernumber, carname, carcompany, carmake, carcolor, make_year,
-- state, papers, odometer, views, pictures, displayImage, small}]. `state`: available, reserved, or sold, for thirty days and until
-- its delivery note is made. Of `papers` each kind is there once, with its last day; `views` are those that the pictures of this stay show, `pictures`
-- so many of them are of the yard; `odometer` is the last reading. Days, not days left: a phone without network counts them itself. For staff.
create function public.yard_stock() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.yard_stock();
end
$$;

revoke execute on function private.yard_files, private.yard_stock from public;
revoke execute on function public.yard_stock from public, anon, authenticated, service_role;
grant execute on function private.yard_stock, public.yard_stock to authenticated;
