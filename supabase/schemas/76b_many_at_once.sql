-- Many at once: what the office does to the vehicles that it has ticked in its list, at most 500 in one act (R577-R583). An act says of each
-- vehicle what it gets, and where that was seen what it had: what somebody changed meanwhile is left. So an act is undone by the act that gives
-- back what it has changed, and nobody keeps anything for it.

-- 400 for more than 500 vehicles, or none; and for what is no list.
create function private.require_many(p_list jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_list) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif jsonb_array_length(p_list) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Between 1 and 500 vehicles at once, please.', hint = 'vehicle.too_many';
  end if;
end
$$;

-- A price raised or lowered by a percentage, to the nearest p_step rupees. Where rounding would turn it the other way, or leave none, it stays.
create function private.price_by(p_price numeric, p_percent numeric, p_step int) returns numeric
language sql immutable set search_path = ''
as $$
  select case when rounded > 0 and (rounded > p_price) = (p_percent > 0) then rounded else p_price end
  from (select round(p_price * (100 + p_percent) / 100 / p_step) * p_step as rounded) one
$$;

-- What these prices would be: raised, or below 0 lowered, by p_percent, to the nearest 1, 100, 500 or 1,000 rupees, in the order asked for.
-- `reason`: why the price of this one stays, as of public.change_vehicles; null for one that changes.
create function public.prices_by(p_registernumbers text[], p_percent numeric, p_step int default 1)
returns table (registernumber text, carname text, price numeric, changed numeric, reason text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.require_many(to_jsonb(p_registernumbers));
  if not coalesce(p_percent between -50 and 100 and p_percent <> 0 and p_percent = round(p_percent, 2) and p_step in (1, 100, 500, 1000), false) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  return query
    select coalesce(c.registernumber, asked.number), coalesce(c.carname, '')::text, c.vehiclesellprice, new.price,
      case when c.registernumber is null then 'gone' when c.status then 'sold' when c.vehiclesellprice = 0 then 'no_price'
        when new.price = c.vehiclesellprice then 'same' end
    from unnest(p_registernumbers) with ordinality as asked (number, place)
    left join public.cardetails c on c.registernumber = private.number_meant(asked.number)
    cross join lateral (select private.price_by(c.vehiclesellprice, p_percent, p_step) as price) new
    order by asked.place;
end
$$;

-- Judges these changes and makes those that nothing hinders. The vehicles are locked in the order of their numbers: no two acts wait for each
-- other in a circle.
-- Security definer: one statement for all, where a staff token may write one row in each; 500 take a fifth of the time. It writes nothing
-- that its caller may not write one by one, and asks for the role itself.
create function private.change_vehicles(p_field text, p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_judged jsonb;
begin
  perform private.require_office();
  perform from public.cardetails
  where registernumber in (select private.number_meant(change ->> 'registernumber') from jsonb_array_elements(p_changes) as change)
  order by registernumber for no key update;

  select jsonb_agg(jsonb_build_object('registernumber', a.number, 'from', a.before, 'to', a.value, 'reason', case
      when a.before is null then 'gone'
      when a.status and p_field <> 'starred' then 'sold'
      when a.before = a.value then 'same'
      when a.before <> a.seen then 'changed'
      when p_field = 'vehiclesellprice' and a.before = '0' then 'no_price' end) order by a.place)
  into v_judged
  from (
    select distinct on (number) coalesce(c.registernumber, change ->> 'registernumber') as number, c.status, to_jsonb(c) -> p_field as before,
      change -> 'from' as seen, change -> 'to' as value, place
    from jsonb_array_elements(p_changes) with ordinality as asked (change, place)
    left join public.cardetails c on c.registernumber = private.number_meant(change ->> 'registernumber')
    order by number, place
  ) a;

  update public.cardetails c set
    vehiclesellprice = case when p_field = 'vehiclesellprice' then judged.value::numeric else c.vehiclesellprice end,
    onhomepage = case when p_field = 'onhomepage' then judged.value::boolean else c.onhomepage end,
    starred = case when p_field = 'starred' then judged.value::boolean else c.starred end
  from (select one ->> 'registernumber' as number, one -> 'to' as value from jsonb_array_elements(v_judged) as one where one ->> 'reason' is null) judged
  where c.registernumber = judged.number;

  return (
    select jsonb_build_object(
      'changed', coalesce(jsonb_agg(one - 'reason' order by place) filter (where one ->> 'reason' is null), '[]'),
      'left', coalesce(jsonb_agg(one - '{from,to}'::text[] order by place) filter (where one ->> 'reason' is not null), '[]'))
    from jsonb_array_elements(v_judged) with ordinality as t (one, place));
end
$$;

-- Gives one field of each of these vehicles its value, all in one transaction: `vehiclesellprice`, `onhomepage` or `starred`. p_changes:
-- [{registernumber, to}], or with `from`, which a price must have, only while it has that value. Answers {"changed": [{registernumber, from, to}], "left": [{registernumber,
-- reason}]}, in the order asked for: 'gone', 'sold' (what is sold is starred, but neither listed nor priced), 'same' when it has the value,
-- 'changed' when somebody gave it another one meanwhile, 'no_price' when none is provided.
create function public.change_vehicles(p_field text, p_changes jsonb, p_request_id uuid default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'change_vehicles', jsonb_build_array(p_field, p_changes));
  if v_answer is not null then
    return v_answer;
  end if;
  perform private.require_many(p_changes);
  if exists (
    select from jsonb_array_elements(p_changes) as change
    where not coalesce(case
      when p_field = 'vehiclesellprice' and jsonb_typeof(change -> 'from') = 'number' and jsonb_typeof(change -> 'to') = 'number'
        then private.is_rupees((change -> 'to')::numeric) and (change -> 'to')::numeric > 0
      when p_field in ('onhomepage', 'starred') then jsonb_typeof(change -> 'to') = 'boolean' end, false)
  ) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_answer := private.change_vehicles(p_field, p_changes);
  perform private.answer(p_request_id, v_answer);
  return v_answer;
end
$$;

revoke execute on function private.require_many, private.price_by, private.change_vehicles from public;
grant execute on function private.require_many, private.price_by, private.change_vehicles to authenticated;
revoke execute on function public.prices_by, public.change_vehicles from public, anon, authenticated, service_role;
grant execute on function public.prices_by, public.change_vehicles to authenticated;
