-- Money borrowed for a vehicle: a loan is money that came from somebody else (43b), with the vehicle it is for and what it costs a year. Its interest is counted
-- by days on what is not paid back yet, and becomes a cost of the vehicle, owed to the lender, whenever it is settled. What is still owed is counted from these
-- entries, so that a reversal of one is the undoing of it.

create table public.vehicle_loans (
  transfer       bigint primary key references public.money_transfers,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  stay           int not null default 1,
  rate           numeric not null check (rate between 0 and 100 and scale(rate) <= 2),
  username       text not null default private.username()
);
comment on table public.vehicle_loans is 'What was borrowed for which vehicle. Lender, amount and day are those of the transfer.';
comment on column public.vehicle_loans.rate is 'Per cent a year.';
create index vehicle_loans_by_vehicle on public.vehicle_loans (registernumber);
create trigger set_stay before insert on public.vehicle_loans
  for each row execute function private.set_stay();

select private.protect_table('public.vehicle_loans', 'transfer');
grant select on public.vehicle_loans to authenticated;
create policy "only an admin reads loans" on public.vehicle_loans
  for select to authenticated using ((select private.is_admin()));

-- What of a loan and of its interest is owed, and until the beginning of which day that interest is among the costs. A payment is for the interest
-- first, as is usual, then for the loan.
create function private.state_of_loan(p_transfer bigint, out outstanding numeric, out interest_due numeric, out settled_until date)
language plpgsql stable set search_path = ''
as $$
declare
  v_entry record;
begin
  select amount, 0, day into outstanding, interest_due, settled_until from public.money_transfers where id = p_transfer;
  for v_entry in
    select maintainancedate as day, price as interest, 0 as paid from public.maintenance where loan = p_transfer and reversal is null
    union all
    select day, 0, amount from public.money_transfers where loan = p_transfer and reversal is null
    order by day, paid
  loop
    settled_until := case when v_entry.interest > 0 then v_entry.day else settled_until end;
    outstanding := outstanding - greatest(0, v_entry.paid - interest_due);
    interest_due := greatest(0, interest_due - v_entry.paid) + v_entry.interest;
  end loop;
end
$$;

-- The interest of an amount from one day to another, rupees and paise: simple, a year of 365 days.
create function private.interest_of(p_amount numeric, p_rate numeric, p_from date, p_until date) returns numeric
language sql immutable set search_path = ''
as $$ select round(greatest(0, p_amount) * p_rate * greatest(0, p_until - p_from) / 36500, 2) $$;

-- What a loan has cost, and was paid back, hangs on it.
create function private.refuse_settled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.maintenance where loan = new.id and reversal is null)
    or exists (select from public.money_transfers where loan = new.id and reversal is null)
  then
    raise sqlstate 'PT409' using message = 'Interest of this loan was settled, or a part of it paid back. Please reverse that first.', hint = 'loan.settled';
  end if;
  return new;
end
$$;
create trigger refuse_settled before update of reversal on public.money_transfers
  for each row when (new.reversal is not null) execute function private.refuse_settled();

-- A vehicle stays until what was borrowed for it is paid back: with it the loan would leave every list, and still be owed.
create function private.refuse_deleting_lent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.vehicle_loans l
    join public.money_transfers t on t.id = l.transfer and t.reversal is null
    cross join lateral private.state_of_loan(l.transfer) s
    where l.registernumber = old.registernumber and (s.outstanding > 0 or s.interest_due > 0))
  then
    raise sqlstate 'PT409' using message = 'Money is borrowed for this vehicle. Please settle that loan first, or reverse it.', hint = 'vehicle.lent';
  end if;
  return old;
end
$$;
create trigger refuse_deleting_lent before delete on public.cardetails
  for each row execute function private.refuse_deleting_lent();

-- Security definer: no role writes loans.
create function private.borrow_for_vehicle(
  p_registernumber text, p_lender text, p_amount numeric, p_rate numeric, p_day date, p_to_account public.money_account, p_to_party text, p_description text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text := private.known_vehicle(p_registernumber);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = v_number for key share;
  perform private.move_money('other', p_to_account, p_amount, p_lender, p_to_party, p_day, '', p_description);
  insert into public.vehicle_loans (transfer, registernumber, rate)
  values (currval(pg_get_serial_sequence('public.money_transfers', 'id')), v_number, p_rate);
end
$$;

-- Records money that was borrowed for a vehicle, by default today: who lent it, at how many per cent a year, and where it was put. For admins.
create function public.borrow_for_vehicle(
  p_registernumber text,
  p_lender         text,
  p_amount         numeric,
  p_rate           numeric,
  p_day            date default null,
  p_to_account     public.money_account default 'cash',
  p_to_party       text default '',
  p_description    text default '',
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'borrow_for_vehicle', jsonb_build_array(
    p_registernumber, p_lender, p_amount, p_rate, p_day, p_to_account, p_to_party, p_description)) is null
  then
    perform private.borrow_for_vehicle(p_registernumber, p_lender, p_amount, p_rate, p_day, p_to_account, p_to_party, p_description);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Of two who settle a loan the second waits, and counts from where the first has ended.
-- Security definer: no role writes loans.
create function private.settle_loan(
  p_transfer bigint, p_day date, p_paid numeric, p_from_account public.money_account, p_from_party text, p_reference text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_loan     public.vehicle_loans;
  v_lent     public.money_transfers;
  v_state    record;
  v_interest numeric;
  v_index    int;
  v_day      date := private.require_past(p_day);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.vehicle_loans where transfer = p_transfer) for share;
  select * into v_loan from public.vehicle_loans where transfer = p_transfer for update;
  select * into v_lent from public.money_transfers where id = p_transfer and reversal is null for share;
  if v_loan.transfer is null or v_lent.id is null then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  v_state := private.state_of_loan(p_transfer);
  if v_state.outstanding <= 0 and v_state.interest_due <= 0 then
    raise sqlstate 'PT409' using message = 'This loan is paid back already.', hint = 'loan.over';
  elsif v_day < v_state.settled_until then
    raise sqlstate 'PT400' using message = 'The interest of this loan was settled until a later day already.', hint = 'loan.settled_later';
  end if;
  v_interest := private.interest_of(v_state.outstanding, v_loan.rate, v_state.settled_until, v_day);
  if p_paid < 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_paid > v_interest + v_state.interest_due + v_state.outstanding then
    raise sqlstate 'PT409' using message = 'This is more than the loan and its interest come to.', hint = 'loan.above_due';
  end if;
  if v_interest > 0 then
    v_index := private.add_maintenance(v_loan.registernumber, v_interest, v_day, '', 'On credit', '', 'interest', v_lent.from_party, p_loan => p_transfer);
    -- A cost of the stay for which it was borrowed, also once the vehicle was bought back.
    update public.maintenance set stay = v_loan.stay where registernumber = v_loan.registernumber and index = v_index and stay <> v_loan.stay;
  end if;
  if p_paid > 0 then
    perform private.move_money(p_from_account, 'other', p_paid, p_from_party, v_lent.from_party, v_day, p_reference, '', p_transfer);
  end if;
end
$$;

-- Settles the interest of a loan until a day, by default today: it becomes a cost of the vehicle. What is paid to the lender, p_paid, pays it first, with what
-- was settled before and not paid, then the loan. 409 for more than both, and for a loan that is over; 400 for a day until which it was settled already. For admins.
create function public.settle_loan(
  p_transfer     bigint,
  p_day          date default null,
  p_paid         numeric default 0,
  p_from_account public.money_account default 'cash',
  p_from_party   text default '',
  p_reference    text default '',
  p_request_id   uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'settle_loan', jsonb_build_array(p_transfer, p_day, p_paid, p_from_account, p_from_party, p_reference)) is null then
    perform private.settle_loan(p_transfer, p_day, coalesce(p_paid, 0), p_from_account, p_from_party, p_reference);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The loans of a vehicle's present stay with those of before that are not paid back, or all that are not, the oldest first: [{transfer, registernumber, lender, day, amount, outstanding, rate, settled_until,
-- interest_due, interest}]; `interest_due` was settled and not paid, `interest` is what they cost since, until today. Rupees. For admins.
create function public.list_vehicle_loans(p_registernumber text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text := case when p_registernumber is not null then private.known_vehicle(p_registernumber) end;
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('transfer', l.transfer, 'registernumber', l.registernumber, 'lender', t.from_party, 'day', t.day,
        'amount', t.amount, 'outstanding', s.outstanding, 'rate', l.rate, 'settled_until', s.settled_until, 'interest_due', s.interest_due,
        'interest', private.interest_of(s.outstanding, l.rate, s.settled_until, private.today()))
      order by t.day, l.transfer), '[]')
    from public.vehicle_loans l
    join public.money_transfers t on t.id = l.transfer and t.reversal is null
    join public.cardetails c on c.registernumber = l.registernumber
    cross join lateral private.state_of_loan(l.transfer) s
    where case when v_number is null then s.outstanding > 0 or s.interest_due > 0 else l.registernumber = v_number and (l.stay = c.stay or s.outstanding > 0 or s.interest_due > 0) end);
end
$$;

revoke execute on function private.state_of_loan, private.interest_of, private.refuse_settled, private.refuse_deleting_lent, private.borrow_for_vehicle, private.settle_loan from public;
revoke execute on function public.borrow_for_vehicle, public.settle_loan, public.list_vehicle_loans from public, anon, authenticated, service_role;
grant execute on function
  private.state_of_loan, private.interest_of, private.borrow_for_vehicle, private.settle_loan, public.borrow_for_vehicle, public.settle_loan, public.list_vehicle_loans
  to authenticated;
