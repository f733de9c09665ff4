-- Entered before: what stands in the books with the values of a new entry. Who types it again, because their phone died or its bill was not
-- uploaded, is asked before it is saved twice; whoever means it saves it.

-- Whether this person's request has been carried out: repeating it enters nothing.
-- Security definer: no role may read requests.
create function private.was_carried_out(p_request_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.requests where id = p_request_id and actor = auth.uid()) $$;

-- Who recorded a row, and when: {by, at, mine}, by the log, whose newest five thousand entries of the table are looked through. {} where
-- it does not say, as for what was imported.
-- Security definer: the log is an admin's.
create function private.recorded_by(p_table text, p_row jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object('by', username, 'at', happened_at, 'mine', coalesce(actor = auth.uid(), false))
    from (
      select * from public.activity_log where tablename = p_table order by id desc limit 5000
    ) recent
    where action = 'INSERT' and after @> p_row order by id desc limit 1), '{}');
end
$$;

-- Investments of this day and amount.
-- Security definer: who may not see the balance reads none, and is asked about those that they have entered themselves.
create function private.investments_of(p_day date, p_amount numeric) returns table (serial_number bigint, description text, recorded jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select * from (
      select i.serial_number, i.description::text, private.recorded_by('investment', jsonb_build_object('serial_number', i.serial_number)) as recorded
      from public.investment i where i.date = p_day and i.amount = p_amount and i.reversal is null
    ) found where private.sees_balance() or (found.recorded ->> 'mine')::boolean;
end
$$;

-- What stands in the books like this entry of a kind (maintenance of a vehicle, installment, cost or investment): of the same day, amount and
-- description, in capitals or not, however it is spaced, as [{by, at, mine}], the latest first; by and at are null where they are not
-- known. Without what was reversed, and nothing for a request that was carried out. Rupees. 404 for an unknown vehicle.
create function public.list_entered_before(
  p_kind text, p_amount numeric, p_day date, p_description text default '', p_registernumber text default null, p_request_id uuid default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_said   text;
  v_number text;
begin
  if p_kind = 'maintenance' then
    perform private.require_staff();
  else
    perform private.require_office();
  end if;
  if p_kind in ('maintenance', 'installment') then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  v_said := lower(private.as_name(coalesce(p_description, '')));
  if private.was_carried_out(p_request_id) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'by', recorded -> 'by', 'at', recorded -> 'at', 'mine', coalesce((recorded ->> 'mine')::boolean, false)
    ) order by recorded ->> 'at' desc nulls last), '[]')
    from (
      select m.description::text, jsonb_build_object('by', m.username)
        || private.recorded_by('maintenance', jsonb_build_object('registernumber', m.registernumber, 'index', m.index)) as recorded
      from public.maintenance m
      where p_kind = 'maintenance' and m.registernumber = v_number and m.maintainancedate = p_day and m.price = p_amount and m.reversal is null
        and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
      union all
      select c.description::text, private.recorded_by('miscellaneous_costs', jsonb_build_object('id', c.id))
      from public.miscellaneous_costs c
      where p_kind = 'cost' and c.date = p_day and c.cost = p_amount and c.reversal is null
      union all
      -- Of a buyer's payment its day and amount say enough: few describe one.
      select p_description, jsonb_build_object('by', i.username) || private.recorded_by('installments', jsonb_build_object('id', i.id))
      from public.installments i
      where p_kind = 'installment' and i.registernumber = v_number and i.installment_date = p_day and i.amount = p_amount and i.reversal is null
      union all
      select i.description, i.recorded from private.investments_of(p_day, p_amount) i where p_kind = 'investment'
    ) entered (description, recorded)
    where lower(private.as_name(description)) = v_said
  );
end
$$;

revoke execute on function private.was_carried_out, private.recorded_by, private.investments_of from public;
revoke execute on function public.list_entered_before from public, anon, authenticated, service_role;
grant execute on function private.was_carried_out, private.recorded_by, private.investments_of, public.list_entered_before to authenticated;
