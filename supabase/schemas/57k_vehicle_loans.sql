-- Money borrowed for a vehicle: a loan is money that came from somebody else (43b), with the vehicle it is for and what it costs a year. Its interest is counted
-- by days on what is not paid back yet, and becomes a cost of the vehicle, owed to the lender, whenever it is settled.

create table public.vehicle_loans (
  transfer       bigint primary key references public.money_transfers,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  stay           int not null default 1,
  outstanding    numeric not null check (private.is_rupees(outstanding)),
  rate           numeric not null check (rate between 0 and 100 and scale(rate) <= 2),
  settled_until  date not null check (settled_until between '1900-01-01' and '2199-12-31'),
  username       text not null default private.username()
);
comment on table public.vehicle_loans is 'What was borrowed for which vehicle. Lender, amount and day are those of the transfer.';
comment on column public.vehicle_loans.outstanding is 'What of it is not paid back, rupees; 0: it is over.';
comment on column public.vehicle_loans.rate is 'Per cent a year.';
comment on column public.vehicle_loans.settled_until is 'The interest until the beginning of this day is among the costs.';
create index vehicle_loans_by_vehicle on public.vehicle_loans (registernumber);
create trigger set_stay before insert on public.vehicle_loans
  for each row execute function private.set_stay();

select private.protect_table('public.vehicle_loans', 'transfer');
grant select on public.vehicle_loans to authenticated;
create policy "only an admin reads loans" on public.vehicle_loans
  for select to authenticated using ((select private.is_admin()));

-- The interest of a loan until a day, rupees and paise: simple, a year of 365 days.
create function private.interest_of(p_loan public.vehicle_loans, p_until date) returns numeric
language sql immutable set search_path = ''
as $$ select round(p_loan.outstanding * p_loan.rate * greatest(0, p_until - p_loan.settled_until) / 36500, 2) $$;

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
  insert into public.vehicle_loans (transfer, registernumber, outstanding, rate, settled_until)
  select id, v_number, amount, p_rate, day from public.money_transfers where id = currval(pg_get_serial_sequence('public.money_transfers', 'id'));
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
  v_interest numeric;
  v_day      date := private.require_past(p_day);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.vehicle_loans where transfer = p_transfer) for share;
  select * into v_loan from public.vehicle_loans where transfer = p_transfer for update;
  select * into v_lent from public.money_transfers where id = p_transfer and reversal is null;
  if v_loan.transfer is null or v_lent.id is null then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_loan.outstanding = 0 then
    raise sqlstate 'PT409' using message = 'This loan is paid back already.', hint = 'loan.over';
  elsif v_day < v_loan.settled_until then
    raise sqlstate 'PT400' using message = 'The interest of this loan was settled until a later day already.', hint = 'loan.settled_later';
  end if;
  v_interest := private.interest_of(v_loan, v_day);
  if p_paid > v_interest + v_loan.outstanding then
    raise sqlstate 'PT409' using message = 'This is more than the loan and its interest come to.', hint = 'loan.above_due';
  end if;
  if v_interest > 0 then
    perform private.add_maintenance(v_loan.registernumber, v_interest, v_day, '', 'On credit', '', 'interest', v_lent.from_party);
  end if;
  if p_paid > 0 then
    perform private.move_money(p_from_account, 'other', p_paid, p_from_party, v_lent.from_party, v_day, p_reference, '');
  end if;
  update public.vehicle_loans set settled_until = v_day, outstanding = outstanding - greatest(0, p_paid - v_interest) where transfer = p_transfer;
end
$$;

-- Settles the interest of a loan until a day, by default today: it becomes a cost of the vehicle. What is paid to the lender, p_paid, pays this interest first,
-- then the loan. 409 for more than both, and for a loan that is over; 400 for a day until which it was settled already. For admins.
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

-- The loans of a vehicle's present stay, or all that are not paid back, the oldest first: [{transfer, registernumber, lender, day, amount, outstanding, rate, settled_until, interest}];
-- `interest` is what they cost since, until today. Rupees. For admins.
create function public.list_vehicle_loans(p_registernumber text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text := case when p_registernumber is not null then private.known_vehicle(p_registernumber) end;
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('transfer', l.transfer, 'registernumber', l.registernumber, 'lender', t.from_party, 'day', t.day,
        'amount', t.amount, 'outstanding', l.outstanding, 'rate', l.rate, 'settled_until', l.settled_until, 'interest', private.interest_of(l, private.today()))
      order by t.day, l.transfer), '[]')
    from public.vehicle_loans l
    join public.money_transfers t on t.id = l.transfer and t.reversal is null
    join public.cardetails c on c.registernumber = l.registernumber
    where case when v_number is null then l.outstanding > 0 else l.registernumber = v_number and l.stay = c.stay end);
end
$$;

revoke execute on function private.interest_of, private.borrow_for_vehicle, private.settle_loan from public;
revoke execute on function public.borrow_for_vehicle, public.settle_loan, public.list_vehicle_loans from public, anon, authenticated, service_role;
grant execute on function
  private.interest_of, private.borrow_for_vehicle, private.settle_loan, public.borrow_for_vehicle, public.settle_loan, public.list_vehicle_loans
  to authenticated;
