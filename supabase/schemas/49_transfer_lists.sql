-- Transfer lists: one vehicle's steps, the open transfers by days left, and what is due soon.

-- A vehicle's transfer: {registernumber, selldate, buyer_place, buyer_rto, is_unknown, steps: [{step, state, is_said, done_on, note, username,
-- document, due, days_left}]}, its steps in their order. `document` is a file of the private bucket, null when there is none or the caller may
-- not see it. `is_unknown`: sold before transfers were noted here. A vehicle that is not sold has Form 29C only. 404 for an unknown vehicle.
create function public.transfer(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'registernumber', v_number,
      'selldate', min(line.selldate),
      'buyer_place', min(line.buyer_place),
      'buyer_rto', coalesce((select buyer_rto from public.transfers where registernumber = v_number), ''),
      'is_unknown', bool_or(line.keeps_open and line.state = 'needed')
        and not exists (select from private.open_transfers where registernumber = v_number),
      'steps', jsonb_agg(jsonb_build_object(
        'step', line.step, 'state', line.state, 'is_said', line.is_said, 'done_on', line.done_on,
        'note', coalesce(line.note, ''), 'username', line.username, 'document', file,
        'due', clock.due, 'days_left', clock.due - private.today()) order by line.step))
    from private.transfer_line line
    left join private.transfer_clocks(v_number) clock on clock.step = line.step
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/AdminDocuments/')) as file
      on file ->> 'path' = v_number || '/AdminDocuments/' || line.document
    where line.registernumber = v_number
  );
end
$$;

-- The sold vehicles that are still in the old name, or of which something else is still due, the most urgent first: {"transfers":
-- [{registernumber, carname, carcompany, owner_name, contact_no, selldate, step, due, days_left}], "totalCount", "overdue"}. `step` is what
-- is due first, null where nothing has a day. Paginated when p_limit is given.
create function public.list_transfers(p_search text default '', p_limit int default null, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return (
    with urgent as (
      select distinct on (registernumber) registernumber, step, due
      from private.transfer_clocks() order by registernumber, due, step
    ), found as (
      select s.registernumber, c.carname, c.carcompany, s.owner_name, s.contact_no, s.selldate,
        urgent.step, urgent.due, urgent.due - private.today() as days_left
      from private.open_transfers open
      join public.soldcars s on s.present_number = open.registernumber
      join public.cardetails c on c.registernumber = open.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      left join urgent on urgent.registernumber = s.registernumber
      where (urgent.registernumber is not null or coalesce(rc.state, 'needed') = 'needed')
        and (v_patterns = '{}' or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key || private.other_spellings(c.registernumber),
          c.carname, c.carcompany, s.owner_name, s.contact_no)) like all (v_patterns))
    ), page as (
      select * from found order by due nulls last, selldate, registernumber limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'transfers', (
        select coalesce(jsonb_agg(to_jsonb(page) order by due nulls last, selldate, registernumber), '[]') from page),
      'totalCount', (select count(*) from found),
      'overdue', (select count(*) from found where days_left < 0))
  );
end
$$;

-- What is overdue or due within so many days, the most urgent first, for the list of the morning: [{what, registernumber, vehicle, whose,
-- contact_no, due, days_left}]. One answer, not rows: PostgREST silently truncates rows at max_rows.
create function public.transfers_due(p_within int default 7) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'what', clock.step, 'registernumber', s.registernumber, 'vehicle', c.carname, 'whose', s.owner_name,
      'contact_no', s.contact_no, 'due', clock.due, 'days_left', clock.due - private.today()
    ) order by clock.due, s.registernumber, clock.step), '[]')
    from private.transfer_clocks() clock
    join public.soldcars s on s.present_number = clock.registernumber
    join public.cardetails c on c.registernumber = s.registernumber
    where clock.due <= private.today() + p_within
  );
end
$$;

-- How long an RC transfer took here lately: {"days": the median from the sale to the new RC, "number": of how many}, of the last twenty that were
-- done within a year; null with fewer than three.
create function private.usual_transfer() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('days', percentile_disc(0.5) within group (order by days), 'number', count(*))
    from (
      select t.done_on - s.selldate as days
      from public.transfer_steps t
      join public.soldcars s on s.present_number = t.registernumber
      where t.step = 'new_rc' and t.state = 'done' and t.done_on between greatest(s.selldate, private.today() - 365) and private.today()
      order by t.done_on desc, t.registernumber limit 20
    ) lately
    having count(*) >= 3
  );
end
$$;

revoke execute on function private.usual_transfer from public;
revoke execute on function public.transfer, public.list_transfers, public.transfers_due
  from public, anon, authenticated, service_role;
grant execute on function public.transfer, public.list_transfers, public.transfers_due to authenticated;
