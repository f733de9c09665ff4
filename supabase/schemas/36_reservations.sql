-- Reservations: an available vehicle is kept for a customer until a day, for a token (booking amount). The token is money received on its
-- day; at the sale it is the first part of the down payment, otherwise it is given back or kept when the reservation is ended (decision
-- 0035). Whether one has expired is asked of its last day: no job runs. The verbs are in chapter 42.

create type public.reservation_state as enum ('open', 'sold', 'ended', 'reversed');

create table public.reservations (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails deferrable,
  stay           int not null default 1,
  name           varchar(120) not null check (name <> '') constraint name_is_clean check (private.is_line(name)),
  phone          varchar(40) not null check (phone <> '') constraint phone_is_clean check (private.is_line(phone)),
  language       varchar(2) constraint language_is_a_code check (private.is_language(language)),
  amount         numeric not null check (private.is_rupees(amount)),
  in_parts       numeric not null default 0,
  mode           varchar(40) not null check (mode <> '') constraint mode_is_clean check (private.is_line(mode)),
  account_paid_to varchar(120) not null default '' constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  reference      varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  day            date not null default private.today() check (day between '1900-01-01' and '2199-12-31'),
  until          date not null check (until between '1900-01-01' and '2199-12-31'),
  refundable     boolean not null default true,
  enquiry        bigint,
  cash_reason    varchar(500) constraint cash_reason_is_clean check (private.is_text(cash_reason)),
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  state          public.reservation_state not null default 'open',
  reversal       bigint,
  constraint it_lasts_from_its_day check (until >= day),
  constraint parts_are_of_the_token check (in_parts between 0 and amount),
  constraint a_reversed_token_says_so check ((state = 'reversed') = (reversal is not null))
);
comment on column public.reservations.amount is 'The token, rupees; 0 when its cheque bounced.';
comment on column public.reservations.language is 'Of the customer; null: not said.';
comment on column public.reservations.in_parts is 'What of it is payments of their own (41); the rest was paid as this row says.';
comment on column public.reservations.account_paid_to is 'As the mode says (57), nobody types it.';
comment on column public.reservations.reference is 'Of the payment: UTR, cheque number.';
comment on column public.reservations.day is 'When the token was received.';
comment on column public.reservations.until is 'The last day of the reservation.';
comment on column public.reservations.refundable is 'Whether the token was promised to be given back when nothing comes of it.';
comment on column public.reservations.enquiry is 'The serialnum of the enquiry that it came of. No foreign key, as of a sale.';
comment on column public.reservations.cash_reason is 'Why so much was taken in cash; null: nobody was asked.';
create unique index one_open_reservation on public.reservations (registernumber) where state = 'open';
create index reservations_by_vehicle on public.reservations (registernumber, id);
create index reservations_by_day on public.reservations (day);
create trigger keep_phones before insert or update of phone on public.reservations
  for each row execute function private.keep_phones('phone');
create trigger refuse_no_phone after insert or update of phone on public.reservations
  for each row execute function private.refuse_no_phone('phone');
create trigger no_far_day after insert or update of until on public.reservations
  for each row execute function private.refuse_far_day('until');
create trigger set_stay before insert on public.reservations
  for each row execute function private.set_stay();
create index reservations_by_reference on public.reservations (reference) where reference <> '';
create trigger keep_payment_mode before insert or update of mode on public.reservations
  for each row execute function private.keep_payment_mode('mode');
create trigger refuse_no_money before insert or update of mode on public.reservations
  for each row when (private.is_no_money(new.mode)) execute function private.refuse_no_money();
create trigger keep_reference before insert or update of reference on public.reservations
  for each row when (new.reference <> '') execute function private.keep_reference();

-- How a reservation ended without a sale: what of the token was given back that day, and what was kept.
create table public.reservation_ends (
  id             bigint generated always as identity primary key,
  reservation    bigint not null references public.reservations,
  registernumber text not null references public.cardetails deferrable,
  day            date not null check (day between '1900-01-01' and '2199-12-31'),
  refunded       numeric not null check (private.is_rupees(refunded)),
  kept           numeric not null check (private.is_rupees(abs(kept)) and kept >= -refunded),
  mode           varchar(40) not null default '' constraint mode_is_clean check (private.is_line(mode)),
  account_paid_to varchar(120) not null default '' constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  reference      varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  reason         varchar(500) not null check (reason <> '') constraint reason_is_clean check (private.is_text(reason)),
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  reversal       bigint,
  constraint a_refund_has_a_mode check ((refunded > 0) = (mode <> ''))
);
create trigger keep_payment_mode before insert or update of mode on public.reservation_ends
  for each row execute function private.keep_payment_mode('mode');
create trigger refuse_no_money before insert or update of mode on public.reservation_ends
  for each row when (private.is_no_money(new.mode)) execute function private.refuse_no_money();
comment on column public.reservation_ends.kept is 'The rest of the token, which is forfeited, rupees: income of that day; below 0 where a cheque of it bounced after it was given back.';
comment on column public.reservation_ends.account_paid_to is 'From which it was given back, as the mode says (57).';
comment on column public.reservation_ends.mode is 'Of the refund; '''': nothing was given back.';
create unique index one_end_of_a_reservation on public.reservation_ends (reservation) where reversal is null;
create index reservation_ends_by_day on public.reservation_ends (day);
create index reservation_ends_by_vehicle on public.reservation_ends (registernumber);

-- Access: only the verbs write.

select private.protect_table('public.reservations', 'id', 'name', 'phone');
select private.protect_table('public.reservation_ends', 'reservation');

grant select on public.reservations to authenticated;
create policy "office staff read reservations" on public.reservations
  for select to authenticated using ((select private.is_office()));
grant select on public.reservation_ends to authenticated;
create policy "office staff read how reservations ended" on public.reservation_ends
  for select to authenticated using ((select private.is_office()));

-- The vehicles that the public pages show as reserved: until the last day, and not after it, when nobody has decided yet.
-- Security definer: a visitor and a driver are told that a vehicle is reserved, and nothing else of it.
create function private.reserved_numbers() returns text[]
language sql stable security definer set search_path = ''
as $$ select coalesce(array_agg(registernumber), '{}') from public.reservations where state = 'open' and until >= private.today() $$;

-- Refuses what a reserved vehicle is not there for, also after the last day: its token is still held.
create function private.refuse_reserved(p_registernumber text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_held public.reservations;
begin
  select * into v_held from public.reservations where registernumber = p_registernumber and state = 'open';
  if found then
    raise sqlstate 'PT409' using
      message = format('This vehicle is reserved for %s until %s.', v_held.name, to_char(v_held.until, 'DD/MM/YYYY')), hint = 'vehicle.reserved';
  end if;
end
$$;

-- A reservation counts again, as its sale or its end does not: for an available vehicle of the same stay which nobody else has reserved.
-- Security definer: no role may write reservations.
create function private.reopen_reservation(p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_held   public.reservations;
  v_status boolean;
  v_stay   int;
begin
  select * into v_held from public.reservations where id = p_id for update;
  select status, stay into v_status, v_stay from public.cardetails where registernumber = v_held.registernumber;
  if v_status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif v_stay <> v_held.stay then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back since: this reservation stays as it is.', hint = 'reservation.stay_over';
  end if;
  perform private.refuse_reserved(v_held.registernumber);
  update public.reservations set state = 'open', reversal = null where id = p_id;
end
$$;

-- The reservation of a vehicle as far as it is still open; 409 when it is not (any more). Locks it.
create function private.open_reservation(p_id bigint) returns public.reservations
language plpgsql set search_path = ''
as $$
declare
  v_held public.reservations;
begin
  select * into v_held from public.reservations where id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_held.state <> 'open' then
    raise sqlstate 'PT409' using message = 'This reservation is not open any more.', hint = 'reservation.not_open';
  end if;
  return v_held;
end
$$;

-- A vehicle stays while it is reserved, and for its books once it was: a token is money.
create function private.refuse_deleting_reserved() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse_reserved(old.registernumber);
  if exists (select from public.reservations where registernumber = old.registernumber) then
    raise sqlstate 'PT409' using
      message = 'This vehicle was reserved here before: it stays, for its books.', hint = 'vehicle.reserved_before';
  end if;
  return old;
end
$$;
create trigger refuse_deleting_reserved before delete on public.cardetails
  for each row execute function private.refuse_deleting_reserved();

revoke execute on function
  private.reserved_numbers, private.refuse_reserved, private.reopen_reservation, private.open_reservation, private.refuse_deleting_reserved
  from public;
grant execute on function private.reserved_numbers to anon, authenticated;
grant execute on function private.refuse_reserved to authenticated;
