-- Reservations: an available vehicle is kept for a customer until a day, for a token. It is money received on its day, at the sale the first
-- part of the down payment; what becomes of it otherwise, given back or kept, is an entry of its own (decision 0035). On a database with
-- sales: none of them has a token, so that every sum stays as it is.

create type public.reservation_state as enum ('open', 'sold', 'ended', 'reversed');

create table public.reservations (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails deferrable,
  stay           int not null default 1,
  name           varchar(120) not null check (name <> '') constraint name_is_clean check (private.is_line(name)),
  phone          varchar(40) not null check (phone <> '') constraint phone_is_clean check (private.is_line(phone)),
  amount         numeric not null check (amount > 0 and private.is_rupees(amount)),
  mode           varchar(40) not null check (mode <> '') constraint mode_is_clean check (private.is_line(mode)),
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
  constraint a_reversed_token_says_so check ((state = 'reversed') = (reversal is not null))
);
comment on column public.reservations.amount is 'The token, rupees.';
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

-- How a reservation ended without a sale: what of the token was given back that day, and what was kept.
create table public.reservation_ends (
  id             bigint generated always as identity primary key,
  reservation    bigint not null references public.reservations,
  registernumber text not null references public.cardetails deferrable,
  day            date not null check (day between '1900-01-01' and '2199-12-31'),
  refunded       numeric not null check (private.is_rupees(refunded)),
  kept           numeric not null check (private.is_rupees(kept)),
  mode           varchar(40) not null default '' constraint mode_is_clean check (private.is_line(mode)),
  reference      varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  reason         varchar(500) not null check (reason <> '') constraint reason_is_clean check (private.is_text(reason)),
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  reversal       bigint,
  constraint a_refund_has_a_mode check ((refunded > 0) = (mode <> ''))
);
comment on column public.reservation_ends.kept is 'The rest of the token, rupees: income of that day.';
comment on column public.reservation_ends.mode is 'Of the refund; '''': nothing was given back.';
create unique index one_end_of_a_reservation on public.reservation_ends (reservation) where reversal is null;
create index reservation_ends_by_day on public.reservation_ends (day);
create index reservation_ends_by_vehicle on public.reservation_ends (registernumber);

-- Access: only the verbs write.

select private.protect_table('public.reservations', 'name');
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

-- Sales: the reservation that a sale ended, and what of its down payment was received before as a token.
alter table public.soldcars add column reservation bigint references public.reservations;
alter table public.soldcars add column token numeric not null default 0 check (private.is_rupees(token));
alter table public.soldcars add constraint a_token_is_of_a_reservation check ((token > 0) = (reservation is not null));
alter table public.soldcars add constraint a_token_is_part_of_the_down_payment check (token <= down_payment);
comment on column public.soldcars.reservation is 'The one that it ended, whose token is the first part of the down payment.';
comment on column public.soldcars.token is 'What of the down payment was received before, on the day of the token, rupees.';
create unique index one_sale_of_a_reservation on public.soldcars (reservation) where reversal is null;

create or replace function private.sell_car(p_sale public.soldcars) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_since  date;
  v_held   public.reservations;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status
  returning stay_since into v_since;
  if not found then
    if private.known_vehicle(v_number) <> v_number then
      return private.sell_car(p_sale);  -- its number was corrected at the same moment
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif p_sale.selldate < v_since then
    raise sqlstate 'PT400' using message = 'The date of sale is before the vehicle was bought back.', hint = 'sale.before_stay';
  end if;
  if p_sale.reservation is null then
    perform private.refuse_reserved(v_number);
  else
    v_held := private.open_reservation(p_sale.reservation);
    if v_held.registernumber <> v_number then
      raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
    elsif p_sale.selldate < v_held.day then
      raise sqlstate 'PT400' using message = 'The date of sale is before the token was received.', hint = 'sale.before_token';
    elsif p_sale.down_payment < v_held.amount then
      raise sqlstate 'PT400' using message = 'The token is part of the down payment, which cannot be less.', hint = 'sale.below_token';
    end if;
    update public.reservations set state = 'sold' where id = v_held.id;
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end,
    first_due, cash_reason, buyer_landline, reservation, token)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end, p_sale.first_due, p_sale.cash_reason,
    p_sale.buyer_landline, v_held.id, coalesce(v_held.amount, 0));
  return v_number;
end
$$;

-- One more argument makes another function.
drop function public.sell_car(text, text, text, numeric, text, numeric, numeric, int, numeric, text, text, date, text, text, text, text, text, text,
  int, text, boolean, text, public.identity_paper, text, uuid, bigint, date, text, text);
create function public.sell_car(
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric default 0,
  p_commission         numeric default 0,
  p_total_installments int default 0,
  p_installment_amount numeric default 0,
  p_account_paid_to    text default '',
  p_description        text default '',
  p_selldate           date default null,
  p_buyer_guardian     text default '',
  p_buyer_street       text default '',
  p_buyer_town         text default '',
  p_buyer_district     text default '',
  p_buyer_state        text default '',
  p_buyer_pin          text default '',
  p_buyer_age          int default 0,
  p_buyer_pan          text default '',
  p_buyer_declared     boolean default false,
  p_buyer_gstin        text default '',
  p_buyer_identity     public.identity_paper default null,
  p_buyer_identity_end text default '',
  p_request_id         uuid default null,
  p_enquiry            bigint default null,
  p_first_due          date default null,
  p_cash_reason        text default null,
  p_buyer_landline     text default '',
  p_reservation        bigint default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_build_object(
    'registernumber', p_registernumber, 'owner_name', p_owner_name, 'contact_no', p_contact_no,
    'selling_price', p_selling_price, 'payment_mode', p_payment_mode, 'down_payment', p_down_payment,
    'commission', p_commission, 'total_installments', p_total_installments, 'installment_amount', p_installment_amount,
    'account_paid_to', p_account_paid_to, 'description', p_description, 'selldate', p_selldate, 'enquiry', p_enquiry,
    'buyer_guardian', p_buyer_guardian, 'buyer_street', p_buyer_street, 'buyer_town', p_buyer_town,
    'buyer_district', p_buyer_district, 'buyer_state', p_buyer_state, 'buyer_pin', p_buyer_pin, 'buyer_age', p_buyer_age,
    'buyer_pan', p_buyer_pan, 'buyer_declared', p_buyer_declared, 'buyer_gstin', p_buyer_gstin,
    'buyer_identity', p_buyer_identity, 'buyer_identity_end', p_buyer_identity_end,
    'first_due', p_first_due, 'cash_reason', p_cash_reason, 'buyer_landline', p_buyer_landline, 'reservation', p_reservation);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', v_sale);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(jsonb_populate_record(null::public.soldcars, v_sale));
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
revoke execute on function public.sell_car from public, anon, authenticated, service_role;
grant execute on function public.sell_car to authenticated;

create or replace function public.sold_car(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0))),
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.present_number = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$$;

alter table public.reservations add constraint reservations_reversal_fkey foreign key (reversal) references public.reversals deferrable;
alter table public.reservation_ends add constraint reservation_ends_reversal_fkey foreign key (reversal) references public.reversals deferrable;

-- The money of tokens on its day and in its mode: received, and below 0 given back. What a sale takes of it is in neither day nor mode of the
-- sale. security_invoker: it runs with the caller's rights.
create view private.token_money with (security_invoker = true) as
select registernumber, day, amount, mode from public.reservations where state <> 'reversed'
union all
select registernumber, day, -refunded, mode from public.reservation_ends where reversal is null and refunded > 0;
revoke all on private.token_money from public, anon, authenticated, service_role;
grant select on private.token_money to authenticated;

-- Reserving

-- The lock on the vehicle, for which sales and other reservations wait, comes first.
-- Security definer: no role may write reservations.
create function private.reserve(p_held public.reservations) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_car    public.cardetails;
  v_id     bigint;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_held.registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  if not found then
    return private.reserve(p_held);  -- its number was corrected at the same moment
  elsif v_car.status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  perform private.refuse_reserved(v_number);
  if p_held.day > private.today() then
    raise sqlstate 'PT400' using message = 'The day of a token cannot be in the future.', hint = 'token.in_future';
  elsif p_held.day < v_car.stay_since then
    raise sqlstate 'PT400' using message = 'The day of the token is before the vehicle was bought back.', hint = 'token.before_stay';
  elsif p_held.until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  end if;
  insert into public.reservations (registernumber, name, phone, amount, mode, reference, day, until, refundable, enquiry, cash_reason)
  values (v_number, p_held.name, p_held.phone, p_held.amount, p_held.mode, p_held.reference, coalesce(p_held.day, private.today()),
    p_held.until, p_held.refundable, p_held.enquiry, p_held.cash_reason)
  returning id into v_id;
  return v_id;
end
$$;

-- Reserves an available vehicle for a token, received by default today, until a day. Answers the id. Of two at the same moment one wins, the
-- other gets 409, as do those for a vehicle that is sold. A constraint violation is raised again without the row, as in public.sell_car.
create function public.reserve(
  p_registernumber text,
  p_name           text,
  p_phone          text,
  p_amount         numeric,
  p_mode           text,
  p_until          date,
  p_day            date default null,
  p_reference      text default '',
  p_refundable     boolean default true,
  p_enquiry        bigint default null,
  p_cash_reason    text default '',
  p_request_id     uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_id     bigint;
  v_answer jsonb;
  v_held   jsonb := jsonb_build_object(
    'registernumber', p_registernumber, 'name', p_name, 'phone', p_phone, 'amount', p_amount, 'mode', p_mode, 'until', p_until,
    'day', p_day, 'reference', coalesce(p_reference, ''), 'refundable', p_refundable, 'enquiry', p_enquiry,
    'cash_reason', coalesce(p_cash_reason, ''));
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'reserve', v_held);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.reserve(jsonb_populate_record(null::public.reservations, v_held));
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

-- Ends a reservation without a sale, by default today, for a reason: p_refunded of its token is given back, the rest is kept and is income of
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

-- Lists

-- The reservations of a vehicle, the latest first, without those that were reversed: [{id, registernumber, stay, name, phone, amount, mode,
-- reference, day, until, days_left, refundable, enquiry, cash_reason, username, created_at, state, sale, ended}]. `days_left` until the last day, below 0 since;
-- `sale` is the id of the sale that took it, or null; `ended` null or {id, day, refunded, kept, mode, reference, reason, username, created_at}.
create function public.list_reservations(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - 'reversal' || jsonb_build_object(
      'days_left', r.until - private.today(),
      'sale', (select s.id from public.soldcars s where s.reservation = r.id and s.reversal is null),
      'ended', (select to_jsonb(e) - '{reservation,registernumber,reversal}'::text[]
                from public.reservation_ends e where e.reservation = r.id and e.reversal is null)) order by r.id desc), '[]')
    from public.reservations r where r.registernumber = v_number and r.state <> 'reversed'
  );
end
$$;

-- The tokens of a month, each on its day, oldest first: {"tokens": [{kind, reservation, registernumber, name, day, amount, kept, mode}],
-- "received", "refunded", "kept"}. `kind` is token for one that was received, end for what became of it without a sale: `amount` is what was
-- given back then, `kept` what was not.
create function public.tokens_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with tokens as (
      select 'token'::text as kind, r.id as reservation, r.registernumber, r.name, r.day, r.amount, 0::numeric as kept, r.mode
      from public.reservations r where r.day <@ v_days and r.state <> 'reversed'
      union all
      select 'end'::text, e.reservation, e.registernumber, r.name, e.day, e.refunded, e.kept, e.mode
      from public.reservation_ends e join public.reservations r on r.id = e.reservation
      where e.day <@ v_days and e.reversal is null
    )
    select jsonb_build_object(
      'tokens', coalesce(jsonb_agg(to_jsonb(tokens) order by day, kind desc, reservation), '[]'),
      'received', coalesce(sum(amount) filter (where kind = 'token'), 0),
      'refunded', coalesce(sum(amount) filter (where kind = 'end'), 0),
      'kept', coalesce(sum(kept), 0))
    from tokens
  );
end
$$;

revoke execute on function
  private.reserve, private.lock_reservation, private.extend_reservation, private.end_reservation
  from public;
revoke execute on function
  public.reserve, public.extend_reservation, public.end_reservation, public.list_reservations, public.tokens_of_month
  from public, anon, authenticated, service_role;
grant execute on function
  private.reserve, private.extend_reservation, private.end_reservation,
  public.reserve, public.extend_reservation, public.end_reservation, public.list_reservations, public.tokens_of_month
  to authenticated;

-- What is received is counted on its day.

create or replace function public.monthly_profit(p_month int default null, p_year int default null)
returns table ("totalProfit" numeric, "netProfit" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(profit), 0) into v_profit from private.vehicle_profits where selldate <@ v_days;
  return query select
    v_profit, v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs
                          where date <@ v_days and reversal is null)
      + (select coalesce(sum(kept), 0) from public.reservation_ends where day <@ v_days and reversal is null);
end
$$;

create or replace function public.account_summary() returns table (
  "totalBuy" numeric, "totalMaintainance" numeric, "totalMiscellaneous" numeric, "totalInstallments" numeric,
  "totalSellings" numeric, "totalDownPayments" numeric, "totalCommision" numeric, "totalInvestment" numeric,
  "Remaining_Balance" numeric
)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return query
    select sums.*, sums.invested + sums.down + sums.installments + sums.commission
      - sums.bought - sums.maintained - sums.miscellaneous
    from (
      select
        private.total_buying_price() as bought,
        (select coalesce(sum(price), 0) from public.maintenance where reversal is null) as maintained,
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs where reversal is null) as miscellaneous,
        (select coalesce(sum(amount), 0) from public.installments where reversal is null) as installments,
        (select coalesce(sum(selling_price), 0) from public.soldcars where reversal is null) as sold,
        (select coalesce(sum(down_payment - token), 0) from public.soldcars where reversal is null)
          + (select coalesce(sum(amount), 0) from private.token_money) as down,
        (select coalesce(sum(commission), 0) from public.soldcars where reversal is null) as commission,
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment where reversal is null) end as invested
    ) sums;
end
$$;

create or replace function public.account_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days         daterange;
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days and reversal is null
    ), paid as (
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days and reversal is null
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days and reversal is null
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment - token), 0) from sales)
          + (select coalesce(sum(amount), 0) from private.token_money where day <@ v_days) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance
         where maintainancedate <@ v_days and reversal is null) as "totalMaintenance"
    )
    select to_jsonb(sums)
      || jsonb_build_object(
        'totalInHandAmount', "totalDownPayments" + "totalInstallments" + "totalCommission",
        'installmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(p) order by installment_date, registernumber), '[]') from paid p),
        'monthlySales', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'registernumber', registernumber, 'selling_price', selling_price, 'selldate', selldate)
            order by selldate, registernumber), '[]')
          from sales),
        'investmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'reversal' order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$$;

create or replace function public.account_year(p_year int) returns table (month int, sales numeric, received numeric, costs numeric)
language plpgsql stable rows 12 set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := daterange(lower(private.days_of_month(1, p_year)), upper(private.days_of_month(12, p_year)));
  return query
    with entries (day, sold, paid, spent) as (
      select selldate, selling_price, down_payment - token + commission, 0 from public.soldcars where selldate <@ v_days and reversal is null
      union all
      select day, 0, amount, 0 from private.token_money where day <@ v_days
      union all
      select installment_date, 0, amount, 0 from public.installments where installment_date <@ v_days and reversal is null
      union all
      select date, 0, 0, cost from public.miscellaneous_costs where date <@ v_days and reversal is null
      union all
      select maintainancedate, 0, 0, price from public.maintenance where maintainancedate <@ v_days and reversal is null
    )
    select number, coalesce(sum(sold), 0), coalesce(sum(paid), 0), coalesce(sum(spent), 0)
    from generate_series(1, 12) as number
    left join entries on extract(month from day) = number
    group by number
    order by number;
end
$$;

create index reservations_by_phone on public.reservations using gin (private.phone_keys(phone)) with (fastupdate = off);
create or replace function private.person_by_phone(p_phone text, p_without bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_keys text[];
begin
  perform private.require_office();
  v_keys := private.phone_keys(left(p_phone, 100));
  return (
    with dealing as (
      select 'sold' as kind, selldate as day, registernumber, null::bigint as enquiry, owner_name as name, '' as email, '' as address,
             jsonb_build_array(buyer_guardian, buyer_street, buyer_town, buyer_district, buyer_state, buyer_pin, buyer_pan, buyer_gstin)
             as known
      from public.soldcars where private.phone_keys(contact_no) && v_keys and reversal is null
      union all
      select 'bought', (select private.day_of(created_at) from public.cardetails c where c.registernumber = o.registernumber),
             registernumber, null, ownername, owneremail, owneraddress,
             jsonb_build_array(owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin, '', '')
      from public.ownerdetails o where private.phone_keys(ownerphone) && v_keys
      union all
      select 'reserved', day, registernumber, null, name, '', '', '[]'
      from public.reservations where private.phone_keys(phone) && v_keys and state <> 'reversed'
      union all
      select 'asked', enquirydate, registernumber, serialnum, custname, '', '', '[]'
      from public.enquiries where private.phone_keys(custcontact) && v_keys and serialnum is distinct from p_without
    )
    select case when count(*) > 0 then jsonb_strip_nulls(jsonb_build_object(
      'name', (array_agg(name order by day desc) filter (where name <> ''))[1],
      'email', (array_agg(email order by day desc) filter (where email <> ''))[1],
      'address', (array_agg(address order by day desc) filter (where address <> ''))[1],
      'guardian', (array_agg(known ->> 0 order by day desc) filter (where known ->> 0 <> ''))[1],
      'street', (array_agg(known ->> 1 order by day desc) filter (where known ->> 1 <> ''))[1],
      'town', (array_agg(known ->> 2 order by day desc) filter (where known ->> 2 <> ''))[1],
      'district', (array_agg(known ->> 3 order by day desc) filter (where known ->> 3 <> ''))[1],
      'state', (array_agg(known ->> 4 order by day desc) filter (where known ->> 4 <> ''))[1],
      'pin', (array_agg(known ->> 5 order by day desc) filter (where known ->> 5 <> ''))[1],
      'pan', (array_agg(known ->> 6 order by day desc) filter (where known ->> 6 <> ''))[1],
      'gstin', (array_agg(known ->> 7 order by day desc) filter (where known ->> 7 <> ''))[1]))
      || jsonb_build_object('dealings', jsonb_agg(jsonb_build_object(
        'kind', kind, 'day', day, 'registernumber', coalesce(dealing.registernumber, ''), 'enquiry', enquiry,
        'vehicle', coalesce((select btrim(concat_ws(' ', carcompany, carname)) from public.cardetails c
                             where c.registernumber = dealing.registernumber), '')) order by day desc, enquiry desc)) end
    from dealing
  );
end
$$;

-- Reversals of tokens, and of the sales of reserved vehicles.

comment on column public.reversals.entry is
  'The id of the entry; of maintenance its index within the vehicle. A token is a row of reservations, its end one of reservation_ends.';

create or replace function private.reverse_sale(p_sale public.soldcars, p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  if not p_sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  end if;
  v_ended := private.end_transfer(p_sale.registernumber, false);
  update public.installments set reversal = p_reversal where sale = p_sale.id and reversal is null;
  update public.soldcars set present = false, reversal = p_reversal where id = p_sale.id;
  update public.cardetails set status = false where registernumber = p_sale.registernumber;
  if p_sale.reservation is not null then
    perform private.reopen_reservation(p_sale.reservation);
  end if;
  update public.enquiries e
  set status = coalesce((select status from public.enquiry_notes n
                         where n.serialnum = e.serialnum and status not in ('won', 'lost') order by id desc limit 1), 'new')
  where serialnum = p_sale.enquiry and status = 'won'
    and not exists (select from public.soldcars where enquiry = p_sale.enquiry and reversal is null);
  if found then
    insert into public.enquiry_notes (serialnum, status, note)
    select serialnum, status, '' from public.enquiries where serialnum = p_sale.enquiry;
  end if;
  update public.reversals set taken_along = v_ended where id = p_reversal;
end
$$;

create function private.require_open_token(p_state public.reservation_state) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_state in ('sold', 'ended') then
    raise sqlstate 'PT409' using
      message = 'This token is part of a sale, or its reservation has ended. Please reverse that first.', hint = 'token.settled';
  end if;
end
$$;
revoke execute on function private.require_open_token from public;

create or replace function private.reverse_entry(
  p_kind public.entry_kind, p_entry bigint, p_reason text, p_registernumber text, p_bounced_on date
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale     public.soldcars;
  v_held     public.reservations;
  v_entry    record;
  v_reversal bigint;
begin
  perform private.require_admin();
  -- The vehicle first, then its sale, then the entry: in this order every verb locks them.
  perform from public.cardetails where registernumber = case p_kind
    when 'sale' then (select registernumber from public.soldcars where id = p_entry)
    when 'installment' then (select registernumber from public.installments where id = p_entry)
    when 'maintenance' then private.known_vehicle(p_registernumber)
    when 'token' then (select registernumber from public.reservations where id = p_entry)
    when 'token_end' then (select registernumber from public.reservation_ends where id = p_entry) end for update;
  if p_kind = 'sale' then
    select * into v_sale from public.soldcars where id = p_entry for update;
    select v_sale.registernumber, v_sale.selling_price as amount, v_sale.selldate as day, v_sale.reversal, v_sale.id as found into v_entry;
  elsif p_kind = 'installment' then
    perform from public.soldcars where id = (select sale from public.installments where id = p_entry) for no key update;
    select registernumber, amount, installment_date as day, reversal, id as found into v_entry
    from public.installments where id = p_entry for update;
  elsif p_kind = 'maintenance' then
    select registernumber, price as amount, maintainancedate as day, reversal, index::bigint as found into v_entry
    from public.maintenance where registernumber = private.known_vehicle(p_registernumber) and index = p_entry for update;
  elsif p_kind = 'token' then
    select * into v_held from public.reservations where id = p_entry for update;
    perform private.require_open_token(v_held.state);
    select v_held.registernumber, v_held.amount, v_held.day, v_held.reversal, v_held.id as found into v_entry;
  elsif p_kind = 'token_end' then
    select registernumber, refunded as amount, day, reversal, id as found into v_entry
    from public.reservation_ends where id = p_entry for update;
  elsif p_kind = 'cost' then
    select null::text as registernumber, cost as amount, date as day, reversal, id as found into v_entry
    from public.miscellaneous_costs where id = p_entry for update;
  else
    select null::text as registernumber, amount, date as day, reversal, serial_number as found into v_entry
    from public.investment where serial_number = p_entry for update;
  end if;
  if v_entry.found is null then
    if p_kind = 'maintenance' then
      raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    end if;
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_entry.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  end if;
  if p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  end if;
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    update public.installments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'token' then
    update public.reservations set state = 'reversed', reversal = v_reversal where id = p_entry;
  elsif p_kind = 'token_end' then
    update public.reservation_ends set reversal = v_reversal where id = p_entry;
    perform private.reopen_reservation((select reservation from public.reservation_ends where id = p_entry));
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$$;

create or replace function private.restore_sale(p_reversal public.reversals) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale public.soldcars;
begin
  select * into v_sale from public.soldcars where id = p_reversal.entry;
  update public.cardetails set status = true, onhomepage = false
  where registernumber = v_sale.registernumber and stay = v_sale.stay and not status;
  if not found then
    if exists (select from public.cardetails where registernumber = v_sale.registernumber and stay <> v_sale.stay) then
      raise sqlstate 'PT409' using
        message = 'The vehicle was bought back since: this sale stays reversed.', hint = 'sale.stay_over';
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  if v_sale.reservation is null then
    perform private.refuse_reserved(v_sale.registernumber);
  else
    perform private.open_reservation(v_sale.reservation);
    update public.reservations set state = 'sold' where id = v_sale.reservation;
  end if;
  update public.installments set reversal = null where reversal = p_reversal.id;
  update public.soldcars set present = true, reversal = null where id = v_sale.id;
  delete from public.transfers where registernumber = v_sale.registernumber;
  insert into public.transfers select * from jsonb_populate_record(
    null::public.transfers, nullif(p_reversal.taken_along -> 'place', 'null')) place
  where place.registernumber is not null;
  insert into public.transfer_steps select * from jsonb_populate_recordset(null::public.transfer_steps, p_reversal.taken_along -> 'steps')
  on conflict do nothing;
  if exists (select from public.enquiries where serialnum = v_sale.enquiry and status not in ('won', 'lost')) then
    perform private.follow_enquiry(v_sale.enquiry, 'won', null, '', null, '', null);
  end if;
end
$$;

create or replace function private.take_back_reversal(p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reversal    public.reversals;
  v_reservation bigint;
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.reversals where id = p_reversal) for update;
  select * into v_reversal from public.reversals where id = p_reversal for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  if v_reversal.kind = 'sale' then
    perform private.restore_sale(v_reversal);
  elsif v_reversal.kind = 'token' then
    perform private.reopen_reservation(v_reversal.entry);
  elsif v_reversal.kind = 'token_end' then
    update public.reservation_ends set reversal = null where id = v_reversal.entry returning reservation into v_reservation;
    perform private.open_reservation(v_reservation);
    update public.reservations set state = 'ended' where id = v_reservation;
  else
    -- A payment for a sale that is reversed meanwhile goes with it.
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$$;

create or replace function public.list_reversals(p_registernumber text default null, p_month int default null, p_year int default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - 'taken_along' || jsonb_build_object(
      'what', coalesce(s.owner_name, r_held.name, i.description, m.description, cost.description, invested.description, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay, r_held.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay, r_held.stay) = c.stay, true))
      || jsonb_strip_nulls(jsonb_build_object(
        'down_payment', nullif(s.down_payment, 0), 'token', nullif(s.token, 0), 'commission', nullif(s.commission, 0), 'payments', (
          select jsonb_agg(jsonb_build_object('id', went.id, 'installment_date', went.installment_date, 'amount', went.amount)
            order by went.installment_date, went.id)
          from public.installments went where went.sale = s.id and went.reversal = r.id))) order by r.id desc), '[]')
    from public.reversals r
    left join public.cardetails c on c.registernumber = r.registernumber
    left join public.soldcars s on r.kind = 'sale' and s.id = r.entry
    left join public.installments i on r.kind = 'installment' and i.id = r.entry
    left join public.soldcars paid on paid.id = i.sale
    left join public.maintenance m on r.kind = 'maintenance' and m.registernumber = r.registernumber and m.index = r.entry
    left join public.reservation_ends token_end on r.kind = 'token_end' and token_end.id = r.entry
    left join public.reservations r_held on r_held.id = case r.kind when 'token' then r.entry else token_end.reservation end
    left join public.miscellaneous_costs cost on r.kind = 'cost' and cost.id = r.entry
    left join public.investment invested on r.kind = 'investment' and invested.serial_number = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$$;

create or replace function public.list_stays(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0))),
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - 'reversal' || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - 'reversal' order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$$;

create or replace function public.statement(p_registernumber text default null, p_sale bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_sale   public.soldcars;
  v_paid   numeric;
begin
  perform private.require_office();
  if p_registernumber is not null or p_sale is null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number
             else id = p_sale and reversal is null and (registernumber = v_number or v_number is null) end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and not late_fee;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    ), clocks as materialized (
      select reversal, jsonb_strip_nulls(jsonb_build_object('notice_by', notice_by, 'pay_by', pay_by, 'complain_by', complain_by)) as days
      from private.cheque_clocks where sale = v_sale.id and reversal is not null
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
          || coalesce((select jsonb_build_object('token', amount, 'token_day', day, 'token_mode', mode)
                       from public.reservations where id = v_sale.reservation), '{}')
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$$;

-- Cash.

create or replace function private.cash_taken(p_sale bigint, p_phone text, p_day date, out of_sale numeric, out of_day numeric)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_keys text[] := private.phone_keys(p_phone);
begin
  perform private.require_office();
  select coalesce(sum(amount), 0) into of_sale from (
    select down_payment - token from public.soldcars where id = p_sale and payment_mode = 'Cash' and reversal is null
    union all
    select r.amount from public.reservations r join public.soldcars s on s.reservation = r.id
    where s.id = p_sale and r.mode = 'Cash' and s.reversal is null
    union all
    select amount from public.installments where sale = p_sale and payment_mode = 'Cash' and reversal is null
  ) as taken (amount);
  select coalesce(sum(amount), 0) into of_day from (
    select down_payment - token from public.soldcars
    where private.phone_keys(contact_no) && v_keys and selldate = p_day and payment_mode = 'Cash' and reversal is null
    union all
    select amount from public.reservations
    where private.phone_keys(phone) && v_keys and day = p_day and mode = 'Cash' and state <> 'reversed'
    union all
    select i.amount from public.installments i join public.soldcars s on s.id = i.sale
    where private.phone_keys(s.contact_no) && v_keys and i.installment_date = p_day and i.payment_mode = 'Cash' and i.reversal is null
  ) as taken (amount);
end
$$;

create or replace function private.refuse_silent_cash() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row   jsonb := to_jsonb(new);
  v_sale  public.soldcars;
  v_day   date := coalesce(v_row ->> 'installment_date', v_row ->> 'selldate', v_row ->> 'day')::date;
  v_taken record;
begin
  if tg_table_name <> 'reservations' then
    select * into v_sale from public.soldcars where id = coalesce(v_row ->> 'sale', v_row ->> 'id')::bigint;
  end if;
  select * into v_taken from private.cash_taken(v_sale.id, coalesce(v_sale.contact_no, v_row ->> 'phone'), v_day);
  if greatest(v_taken.of_sale, v_taken.of_day) >= private.cash_rate('cash_limit', v_day) then
    raise sqlstate 'PT400' using message = 'So much cash needs a reason.', hint = 'cash.reason_missing';
  end if;
  return null;
end
$$;
create trigger refuse_silent_cash after insert on public.reservations
  for each row when (new.mode = 'Cash' and new.cash_reason = '') execute function private.refuse_silent_cash();

-- The lists.

create function private.as_reserved(p_car jsonb) returns json
language sql immutable set search_path = ''
as $$ select (p_car || '{"reserved": true}')::json $$;
revoke execute on function private.as_reserved from public;
grant execute on function private.as_reserved to anon, authenticated;

create or replace function public.list_vehicles(
  p_fuel   public.fuel_type default null,
  p_make   public.vehicle_type default null,
  p_search text default '',
  p_sort   text default 'newest',
  p_limit  int default null,
  p_offset int default 0,
  p_filter jsonb default '{}',
  p_after  text default null,
  p_pictures boolean default false,
  p_understood boolean default false
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_filter jsonb := p_filter
    || case when p_fuel is null then '{}' else jsonb_build_object('fuel', jsonb_build_array(p_fuel)) end
    || case when p_make is null then '{}' else jsonb_build_object('type', jsonb_build_array(p_make)) end;
  v_found  record := private.search_page(p_search, v_filter, p_sort, p_limit, p_offset, p_after);
  v_reserved text[] := private.reserved_numbers();
  v_cars   json := (
    select coalesce(json_agg(case when v.registernumber = any (v_reserved) then private.as_reserved(to_jsonb(v)) else to_json(v) end order by place), '[]')
    from unnest(v_found.numbers) with ordinality as found (number, place)
    join public.vehicle_listing v on v.registernumber = found.number);
begin
  return format('{"cars":%s,"total":%s%s%s%s%s}', v_cars, v_found.total,
    case when p_limit is not null and v_found.total > 1000 then ',"totalIsMore":true' end,
    case when p_after is not null then ',"next":' || coalesce(to_json(v_found.next)::text, 'null') end,
    case when p_pictures then ',"pictures":' || private.pictures_of((
      select array_agg(number || '/InventoryVehicleImages/0') from unnest(v_found.numbers) as number))::text end,
    case when p_understood then ',"understood":' || v_found.understood::text end)::json;
end
$$;

create or replace function private.landing_vehicle(p_registernumber text, p_pictures boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v) || jsonb_strip_nulls(jsonb_build_object('reduced', private.price_reduction(c.registernumber),
        'reserved', case when c.registernumber = any (private.reserved_numbers()) then true end)),
      'insurance', case
        when v.status or i.registernumber is null then '{}'
        else jsonb_build_object(
          'insurancecompany', i.insurancecompany,
          'insurancenumber', private.masked(i.insurancenumber),
          'insurancestartdate', i.insurancestartdate,
          'insuranceenddate', i.insuranceenddate,
          'insurancetenure', i.insurancetenure)
        end,
      'images', images)
      || case when p_pictures then jsonb_build_object('pictures', private.pictures_of(
        array(select file ->> 'path' from jsonb_array_elements(images) as file))) else '{}' end
    from public.cardetails c
    cross join lateral private.public_file_list(c.registernumber || '/InventoryVehicleImages/') as images
    join public.vehicle_listing v on v.registernumber = c.registernumber
    left join public.carinsurance i on i.registernumber = c.registernumber
    where c.registernumber = coalesce(
      (select registernumber from public.cardetails where vehicle_key = private.vehicle_key(p_registernumber)),
      private.number_since(p_registernumber))
  );
end
$$;

create or replace function public.vehicle_record(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'car', to_jsonb(v)
        || jsonb_build_object('vehiclesellprice', c.vehiclesellprice, 'carprice', c.vehiclesellprice,
             'chassis_number', c.chassis_number, 'engine_number', c.engine_number, 'made_month', c.made_month,
             'rto_now', c.rto_now, 'used_as', c.used_as, 'gross_weight', c.gross_weight,
             'emission_norm', c.emission_norm, 'security_plate', c.security_plate)
        || case when v_number = any (private.reserved_numbers()) then '{"reserved": true}'::jsonb else '{}' end
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number and b.stay = c.stay), '{}'),
      'images', private.file_list('public-files', v_number || '/InventoryVehicleImages/'),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/'),
      'insurance', coalesce((select to_jsonb(i) - 'registernumber'
                             from public.carinsurance i where i.registernumber = v_number), '{}'),
      'owner', coalesce((select to_jsonb(o) - 'registernumber'
                         from public.ownerdetails o where o.registernumber = v_number), '{}'),
      'finance', coalesce((select to_jsonb(f) - 'registernumber'
                           from public.finance f where f.registernumber = v_number), '{}'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    where c.registernumber = v_number
  );
end
$$;

drop function public.find_vehicles(text, boolean, int);
create function public.find_vehicles(p_text text, p_available_first boolean default false, p_limit int default 8)
returns table (
  registernumber text, carname text, carcompany text, carmake public.vehicle_type, status boolean, vehiclesellprice numeric,
  "displayImage" jsonb, ownername text, buyername text, reserved boolean
)
language plpgsql stable rows 8 set search_path = ''
as $$
declare
  v_office   boolean;
  v_reserved text[] := private.reserved_numbers();
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    select v.registernumber, v.carname::text, v.carcompany::text, v.carmake, v.status, v.vehiclesellprice,
      coalesce(v."displayImage", private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0),
      case when v_office then coalesce(o.ownername, '')::text end,
      case when f.by_buyer then s.owner_name::text end,
      case when v.registernumber = any (v_reserved) then true end
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v on v.registernumber = f.registernumber
    left join public.ownerdetails o on o.registernumber = f.registernumber
    left join public.soldcars s on f.by_buyer and s.present_number = f.registernumber
    order by f.place;
end
$$;
revoke execute on function public.find_vehicles from public, anon, authenticated, service_role;
grant execute on function public.find_vehicles to authenticated;

create or replace function public.similar_vehicles(p_registernumber text, p_limit int default 3, p_pictures boolean default false) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_numbers  text[] := private.similar_vehicles(p_registernumber, least(greatest(p_limit, 1), 6));
  v_reserved text[] := private.reserved_numbers();
begin
  if v_numbers is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return format('{"cars":%s%s}',
    (select coalesce(json_agg(case when v.registernumber = any (v_reserved) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_numbers, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_numbers)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_numbers) as number))::text end)::json;
end
$$;

create or replace function public.nearest_vehicles(
  p_search   text default '',
  p_filter   jsonb default '{}',
  p_pictures boolean default false
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_asked   record := private.search_meaning(p_search);
  v_filter  jsonb := v_asked.filter || p_filter;
  v_without jsonb := '{}';
  v_nearest text[] := '{}';
  v_wish    record;
  v_found   record;
begin
  for v_wish in
    select key as name, v_filter - key as filter, v_asked.words, null as sort
    from jsonb_each(v_filter) where key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') and jsonb_typeof(value) = 'array'
    union all
    select bound || initcap(key),
      case when value ->> (1 - place) is null then v_filter - key else jsonb_set(v_filter, array[key, place::text], 'null') end,
      v_asked.words,
      case bound || key when 'maxprice' then 'price' when 'minprice' then 'priceDesc' when 'maxkm' then 'km' when 'minyear' then 'year' end
    from jsonb_each(v_filter), (values ('min', 0), ('max', 1)) as t (bound, place)
    where key in ('price', 'km', 'year') and value ->> place is not null
    union all
    select 'words', v_filter, null, null where v_asked.words <> ''
  loop
    v_found := private.listed_page(v_wish.filter, v_wish.words, v_wish.sort, 6, 0, null);
    v_without := v_without || jsonb_build_object(v_wish.name, v_found.total);
    v_nearest := v_nearest || array(
      select nth + case v_wish.name when 'words' then 6 else 0 end || '/' || number from unnest(v_found.numbers) with ordinality as t (number, nth));
  end loop;
  if v_nearest = '{}' then
    v_found := private.listed_page(jsonb_strip_nulls(jsonb_build_object('type', v_filter -> 'type')), null, null, 6, 0, null);
    v_nearest := array(select '1/' || number from unnest(v_found.numbers) number);
  end if;

  -- The first of each wish, then the second of each; those without the words, which may be anything, at last.
  v_nearest := array(
    select split_part(place, '/', 2) from unnest(v_nearest) with ordinality as t (place, at)
    group by 1 order by min(split_part(place, '/', 1)::int), min(at) limit 6);
  return format('{"without":%s,"cars":%s%s}', v_without,
    (select coalesce(json_agg(case when v.registernumber = any (private.reserved_numbers()) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_nearest, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_nearest)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_nearest) as number))::text end)::json;
end
$$;

create or replace function public.office_list(
  p_search     text default '',
  p_filter     text default 'all',
  p_sort       text default 'newest',
  p_descending boolean default false,
  p_limit      int default 100,
  p_offset     int default 0
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := private.office_filter(p_filter);
  -- What is for sale was there the longer the older it is, for which there is an index.
  v_order    text := case
    when p_sort = 'days' and p_filter in ('available', 'shown', 'hidden')
      then case when p_descending then 'in_stock_since, registernumber' else 'in_stock_since desc, registernumber' end
    else private.office_order(p_sort, p_descending) end;
  v_rows     jsonb;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  -- The page is found before its pictures and papers are looked for.
  execute format(
    $query$
      with page as materialized (
        select registernumber, row_number() over () as place
        from (select registernumber from private.office_vehicles where %s order by %s limit $2 offset $3) found
      )
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'buyername', v.buyername, 'buyerphone', v.buyerphone, 'selldate', v.selldate, 'due', case when v.status then v.due end,
          'reserved', case when held.id is not null then jsonb_build_object('name', held.name, 'until', held.until) end))
        || jsonb_build_object(
          'registernumber', v.registernumber, 'ownername', v.ownername, 'ownerphone', v.ownerphone, 'company_name', v.company_name,
          'carmake', v.carmake, 'carname', v.carname, 'carcompany', v.carcompany, 'variant', v.variant, 'status', v.status,
          'onhomepage', v.onhomepage, 'price', v.price, 'kilometers', v.kilometers, 'year', v.year, 'days', v.days,
          'papers', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'days_left', p.valid_until - private.today())
              order by p.valid_until, p.kind), '[]')
            from private.marked_papers p
            where not v.status and p.registernumber = v.registernumber and p.valid_until <= private.today() + 30),
          'displayImage', coalesce(private.display_image(v.registernumber),
            private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0))
        order by place), '[]')
      from page
      join private.office_vehicles v using (registernumber)
      left join public.reservations held on held.registernumber = v.registernumber and held.state = 'open'
    $query$,
    v_where, v_order)
  into v_rows using v_patterns, least(greatest(p_limit, 1), 200), p_offset;
  return jsonb_build_object('vehicles', v_rows, 'pictures', private.pictures_of(
    array(select v #>> '{displayImage,path}' from jsonb_array_elements(v_rows) v where v -> 'displayImage' <> 'null')));
end
$$;

create view private.today_reservations as
select 'reservation'::public.today_kind as kind, concat_ws(':', 'reservation', r.id, r.until, what) as key, r.registernumber,
  null::bigint as sale, null::bigint as enquiry, what, '' as note, r.until as day, r.amount, 1 as many, r.username::text as person, 0 as place
from public.reservations r, lateral (select case when r.until < (select private.today()) then 'ended' else 'ends' end as what) since
where r.state = 'open' and r.until <= (select private.today());
revoke all on private.today_reservations from public, anon, authenticated, service_role;

-- Without the columns of a sale that they do not need: a view keeps their order.
create or replace view private.today_installments as
select line.kind, concat_ws(':', line.kind, s.id, line.until) as key, s.registernumber, s.id as sale, null::bigint as enquiry,
  '' as what, '' as note, line.since as day, line.amount, line.many, s.username::text as person, 0 as place
from (
  select sale, case when due_on < (select private.today()) then 'overdue'::public.today_kind else 'due_soon' end as kind,
    min(due_on) as since, max(due_on) as until, sum(amount) as amount, count(*)::int as many
  from private.unpaid_lines where due_on <= (select private.today()) + 7 group by 1, 2
) line
cross join lateral (select id, registernumber, username from public.soldcars where id = line.sale and reversal is null limit 1) s;

create or replace view private.today_cash as
with lowest as materialized (
  select min(value) as amount from public.rates where kind = 'cash_limit'
), recent as materialized (
  select id as sale, null::bigint as reservation, selldate as day, down_payment - token as amount, cash_reason
  from public.soldcars where selldate > (select private.today()) - 90 and payment_mode = 'Cash' and reversal is null and down_payment > token
  union all
  select s.id, r.id, r.day, r.amount, r.cash_reason
  from public.reservations r left join public.soldcars s on s.reservation = r.id and s.reversal is null
  where r.day > (select private.today()) - 90 and r.mode = 'Cash' and r.state <> 'reversed'
  union all
  select sale, null, installment_date, amount, cash_reason
  from public.installments where installment_date > (select private.today()) - 90 and payment_mode = 'Cash' and reversal is null
), by_buyer as (
  select sale, max(taken) as taken
  from (
    select recent.sale, sum(recent.amount) over (partition by recent.day, private.phone_keys(payer.phone)) as taken
    from recent cross join lateral (
      select coalesce((select phone from public.reservations where id = recent.reservation),
        (select contact_no from public.soldcars where id = recent.sale)) as phone) payer
    where recent.day in (select day from recent group by day having sum(amount) >= (select amount from lowest))
  ) bought
  group by sale
), silent as materialized (
  select sale, max(day) as day
  from recent where sale is not null group by sale having bool_and(coalesce(cash_reason, '') = '') and bool_or(cash_reason is null)
), summed as materialized (
  select s.id as sale, s.registernumber, s.username, silent.day, greatest(
    case when s.payment_mode = 'Cash' then s.down_payment - s.token else 0 end + coalesce((
      select r.amount from public.reservations r where r.id = s.reservation and r.mode = 'Cash'), 0) + coalesce((
      select sum(i.amount) from public.installments i where i.sale = s.id and i.payment_mode = 'Cash' and i.reversal is null), 0),
    by_buyer.taken) as taken
  from silent
  cross join lateral (
    select id, registernumber, username, payment_mode, down_payment, token, reservation
    from public.soldcars where id = silent.sale and reversal is null limit 1) s
  left join by_buyer on by_buyer.sale = s.id
)
select 'cash_reason'::public.today_kind as kind, concat_ws(':', 'cash_reason', sale, day) as key, registernumber, sale, null::bigint as enquiry,
  '' as what, '' as note, day, taken as amount, 1 as many, username::text as person, 0 as place
from summed where taken >= (select amount from lowest) and taken >= private.rate('cash_limit', day);

create or replace view private.today_lines as
select * from (
  select * from private.today_installments
  union all select * from private.today_cheques
  union all select * from private.today_reservations
  union all select * from private.today_enquiries
  union all select * from private.today_papers
  union all select * from private.today_transfers
  union all select * from private.today_cash
  union all select * from private.today_stock
  union all select * from private.today_shop
  union all select * from private.today_bills
) line
where (select private.is_office());

create or replace function public.list_today(
  p_kind   public.today_kind default null,
  p_person text default null,
  p_state  public.today_state default 'open',
  p_limit  int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  perform private.require_office();
  return (
    with found as materialized (
      select *, coalesce(p_kind = kind, true) as of_kind, coalesce(p_person = coalesce(person, ''), true) as of_person,
        state = p_state as of_state
      from private.marked_today
    ), counted as materialized (
      select kind, person, state, of_kind, of_person, of_state, count(*) as many from found group by 1, 2, 3, 4, 5, 6
    ), page as (
      select * from found where of_kind and of_person and of_state
      order by kind, place, day, registernumber, key limit least(greatest(p_limit, 0), 200) offset p_offset
    )
    select jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(page) - '{place,of_kind,of_person,of_state}'::text[] || jsonb_build_object(
            'carname', c.carname, 'carcompany', c.carcompany,
            'whose', coalesce(s.owner_name, e.custname, held.name, ''), 'phone', coalesce(s.contact_no, e.custcontact, held.phone, ''),
            'days', page.day - private.today(),
            -- Row-level security gives the buying price to an admin alone.
            'amount', case when page.kind <> 'stock' then page.amount else b.vehiclebuyprice + coalesce((
              select sum(m.price) from public.maintenance m
              where m.registernumber = c.registernumber and m.stay = c.stay and m.reversal is null), 0) end)
          order by page.kind, page.place, page.day, page.registernumber, page.key), '[]')
        from page
        left join lateral (select * from public.cardetails where registernumber = page.registernumber limit 1) c on true
        left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
        left join lateral (select * from public.soldcars where id = page.sale limit 1) s on true
        left join public.enquiries e on e.serialnum = page.enquiry
        left join public.reservations held
          on page.kind = 'reservation' and held.registernumber = page.registernumber and held.state = 'open'),
      'totalCount', (select coalesce(sum(many), 0) from counted where of_kind and of_person and of_state),
      'kinds', (
        select coalesce(jsonb_object_agg(kind, many), '{}')
        from (select kind, sum(many) as many from counted where of_person and of_state group by kind) summed),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('person', person, 'count', many) order by person), '[]')
        from (select person, sum(many) as many from counted where of_kind and of_state group by person) summed),
      'states', (
        select jsonb_object_agg(every, (select coalesce(sum(many), 0) from counted where of_kind and of_person and state = every))
        from unnest(enum_range(null::public.today_state)) every))
  );
end
$$;
