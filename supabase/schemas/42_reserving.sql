-- Reserving: taking a token, changing the last day, ending without a sale (36, decision 0035). The sale of a reserved vehicle is in chapter 40,
-- reversals are in chapter 53.

alter table public.reservations add constraint reservations_reversal_fkey foreign key (reversal) references public.reversals deferrable;
alter table public.reservation_ends add constraint reservation_ends_reversal_fkey foreign key (reversal) references public.reversals deferrable;

-- The money of tokens on its day and in its mode. `kind` is token for one that was received, end for what became of it without a sale: `amount`
-- below 0 was given back, `kept` was forfeited. A sale does not count the token again. security_invoker: it runs with the caller's rights.
create view private.token_money with (security_invoker = true) as
select
  registernumber, day, amount - in_parts as amount, mode, 'token'::text as kind, id as reservation, name::text as name, 0::numeric as kept, username,
  reference::text as reference, account_paid_to::text as account_paid_to
from public.reservations where state <> 'reversed' and (amount > in_parts or in_parts = 0)
union all
select r.registernumber, i.installment_date, i.amount, i.payment_mode, 'token'::text, r.id, r.name::text, 0::numeric, i.username, i.reference::text,
  i.account_paid_to::text
from public.reservations r join public.installments i on i.reservation = r.id where r.state <> 'reversed' and i.reversal is null
union all
select e.registernumber, e.day, -e.refunded, e.mode, 'end'::text, e.reservation, r.name::text, e.kept, e.username, ''::text, e.account_paid_to::text
from public.reservation_ends e
join public.reservations r on r.id = e.reservation
where e.reversal is null;
revoke all on private.token_money from public, anon, authenticated, service_role;
grant select on private.token_money to authenticated;

-- Reserved or sold, whoever writes

-- A sale ends the reservation of its vehicle: none is open beside it, and its token is one of the same stay. Rows of before this rule stay as
-- they are until their reservation is ended or reversed.
create function private.refuse_selling_reserved() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse_reserved(new.registernumber);
  if new.reservation is not null and not exists (
    select from public.reservations
    where id = new.reservation and registernumber = new.registernumber and stay = new.stay and amount = new.token and state = 'sold')
  then
    raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
  end if;
  return null;
end
$$;
create trigger refuse_selling_reserved after insert or update of present, reservation on public.soldcars
  for each row when (new.present) execute function private.refuse_selling_reserved();

create function private.refuse_reserving_sold() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = new.registernumber and stay = new.stay and not status for share;
  if not found then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  return null;
end
$$;
create trigger refuse_reserving_sold after insert or update of state on public.reservations
  for each row when (new.state = 'open') execute function private.refuse_reserving_sold();

-- Reserving

-- The columns of a reservation that people fill.
create function private.reservation_columns() returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return private.columns_besides('public.reservations', 'stay', 'account_paid_to', 'in_parts', 'username', 'created_at', 'state', 'reversal');
end
$$;

-- The day of the token may lie before the vehicle was added, as that of a sale, by as much as a reservation may last; not before it
-- was bought back.
-- The lock on the vehicle, for which sales and other reservations wait, comes first.
-- Security definer: no role may write reservations.
create function private.reserve(p_reservation jsonb, p_parts jsonb) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_held   public.reservations;
  v_number text;
  v_car    public.cardetails;
  v_parts  jsonb := p_parts;
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_reservation, private.reservation_columns());
  v_held := jsonb_populate_record(null::public.reservations, p_reservation);
  v_number := private.known_vehicle(v_held.registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  if not found then
    return private.reserve(p_reservation, p_parts);  -- its number was corrected at the same moment
  elsif v_car.status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  perform private.refuse_reserved(v_number);
  if v_held.day > private.today() then
    raise sqlstate 'PT400' using message = 'The day of a token cannot be in the future.', hint = 'token.in_future';
  elsif v_held.day < v_car.stay_since then
    raise sqlstate 'PT400' using message = 'The day of the token is before the vehicle was bought back.', hint = 'token.before_stay';
  elsif v_held.day < private.day_of(v_car.created_at) - 365 and v_car.stay_since is null then
    raise sqlstate 'PT400' using
      message = 'The day of the token is more than a year before the vehicle was added.', hint = 'token.too_early';
  elsif v_held.until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  elsif coalesce(v_held.amount, 0) <= 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif v_car.vehiclesellprice > 0 and v_held.amount > v_car.vehiclesellprice then
    raise sqlstate 'PT400' using message = 'The token is more than the asking price of the vehicle.', hint = 'token.above_price';
  end if;
  if v_parts <> '[]' then
    perform private.require_sum(v_parts, v_held.amount);
  elsif private.as_payment_mode(v_held.mode) = 'Cheque' then
    v_parts := jsonb_build_array(jsonb_build_object('amount', v_held.amount, 'payment_mode', 'Cheque', 'cheque_number', left(v_held.reference, 20)));
  end if;
  perform private.insert_record('public.reservations', p_reservation || jsonb_build_object('registernumber', v_number,
    'in_parts', case when v_parts = '[]' then 0 else v_held.amount end));
  select * into v_held from public.reservations where registernumber = v_number and state = 'open';
  perform private.take_payments(jsonb_build_object('kind', 'token', 'registernumber', v_number, 'reservation', v_held.id,
    'installment_date', v_held.day, 'cash_reason', v_held.cash_reason), v_parts);
  return v_held.id;
end
$$;

-- Reserves an available vehicle for a token, received by default today, until a day. p_parts: the payments that it was made by, as of a sale (52e). Answers the id. Of two at the same moment one wins, the
-- other gets 409, as do those for a vehicle that is sold. A constraint violation is raised again without the row, as in public.sell_car.
create function public.reserve(p_reservation jsonb, p_request_id uuid default null, p_parts jsonb default '[]') returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_id     bigint;
  v_answer jsonb;
  v_held   jsonb := '{"cash_reason": ""}' || jsonb_strip_nulls(p_reservation);  -- whoever reserves is asked for it
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'reserve', case when p_parts = '[]' then v_held else jsonb_build_array(v_held, p_parts) end);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.reserve(v_held, p_parts);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Changing and ending

-- Locks the vehicle, then its reservation, which is to be open.
create function private.lock_reservation(p_id bigint) returns public.reservations
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = (select registernumber from public.reservations where id = p_id) for update;
  return private.open_reservation(p_id);
end
$$;

-- Security definer: no role may change a reservation.
create function private.extend_reservation(p_id bigint, p_until date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.lock_reservation(p_id);
  if p_until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  end if;
  update public.reservations set until = p_until where id = p_id;
end
$$;

-- Gives an open reservation another last day, also one that has expired. 409 when it is not open any more.
create function public.extend_reservation(p_id bigint, p_until date, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'extend_reservation', jsonb_build_array(p_id, p_until)) is not null then
    return;
  end if;
  perform private.extend_reservation(p_id, p_until);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role may end a reservation past its verb.
create function private.end_reservation(p_end public.reservation_ends) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_held public.reservations;
begin
  perform private.require_office();
  v_held := private.lock_reservation(p_end.reservation);
  if p_end.day not between v_held.day and private.today() then
    raise sqlstate 'PT400' using message = 'A reservation ends on a day between its token and today.', hint = 'reservation.end_day';
  elsif p_end.refunded > v_held.amount then
    raise sqlstate 'PT400' using message = 'More than the token cannot be given back.', hint = 'token.refund_too_much';
  end if;
  insert into public.reservation_ends (reservation, registernumber, day, refunded, kept, mode, reference, reason)
  values (v_held.id, v_held.registernumber, p_end.day, p_end.refunded, v_held.amount - p_end.refunded, p_end.mode, p_end.reference, p_end.reason);
  update public.reservations set state = 'ended' where id = v_held.id;
end
$$;

-- Ends a reservation without a sale, by default today, for a reason: p_refunded of its token is given back, the rest is forfeited and is income of
-- that day. 409 when it is not open any more.
create function public.end_reservation(
  p_id         bigint,
  p_reason     text,
  p_refunded   numeric default 0,
  p_mode       text default '',
  p_reference  text default '',
  p_day        date default null,
  p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_end jsonb := jsonb_build_object('reservation', p_id, 'reason', p_reason, 'refunded', coalesce(p_refunded, 0), 'mode', coalesce(p_mode, ''),
    'reference', coalesce(p_reference, ''), 'day', p_day);
begin
  perform private.require_office();
  if private.answered(p_request_id, 'end_reservation', v_end) is not null then
    return;
  end if;
  perform private.end_reservation(jsonb_populate_record(null::public.reservation_ends,
    v_end || jsonb_build_object('day', coalesce(p_day, private.today()))));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.refuse_selling_reserved, private.refuse_reserving_sold, private.reservation_columns, private.reserve, private.lock_reservation,
  private.extend_reservation, private.end_reservation
  from public;
revoke execute on function public.reserve, public.extend_reservation, public.end_reservation from public, anon, authenticated, service_role;
grant execute on function
  private.reserve, private.extend_reservation, private.end_reservation, public.reserve, public.extend_reservation, public.end_reservation
  to authenticated;
