-- What was paid to the seller of a vehicle, for one stay of it. What is not paid of its buying price is owed (56b). The admins' alone, as the price.

create table public.purchase_payments (
  id                bigint generated always as identity primary key,
  registernumber    text not null,
  stay              int not null,
  purchase          bigint not null,
  amount            numeric not null check (amount > 0 and private.is_rupees(amount)),
  day               date not null check (day between '1900-01-01' and '2199-12-31'),
  day_unknown       boolean not null default false,
  payment_mode      varchar(40) not null default '' constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  account_paid_from varchar(120) not null default '' constraint account_paid_from_is_clean check (private.is_line(account_paid_from)),
  reference         varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  description       varchar(5000) not null default '' constraint description_is_clean check (private.is_text(description)),
  more_than_due     boolean not null default false,
  without_papers    boolean not null default false,
  username          text not null default private.username(),
  foreign key (registernumber, stay) references public.buying_prices on delete cascade deferrable
);
comment on table public.purchase_payments is 'Money paid to the seller of a vehicle; append-only.';
comment on column public.purchase_payments.purchase is 'The entry of its buying price, by which the ledger names the seller.';
comment on column public.purchase_payments.day_unknown is
  'Paid before an import, which has no day of it: no money of the cash book once that begins on some day (43c).';
comment on column public.purchase_payments.payment_mode is ''''': nobody has said how, as of all that was paid before anybody asked.';
comment on column public.purchase_payments.more_than_due is 'Whether whoever recorded it said that it may be more than what was owed.';
comment on column public.purchase_payments.without_papers is
  'Whether it may pay the rest though NOC, RC or key were not received: said by whoever recorded it, or paid as the vehicle came in.';
create index purchase_payments_by_vehicle on public.purchase_payments (registernumber, stay);
create trigger keep_payment_mode before insert on public.purchase_payments
  for each row execute function private.keep_payment_mode('payment_mode');
create trigger keep_reference before insert on public.purchase_payments
  for each row when (new.reference <> '') execute function private.keep_reference();

-- Whoever names no stay means the present one. The locks, the vehicle first as everywhere, make payments of the same moment wait for each other. What
-- says its purchase comes out of the bin or with an import. Where there is no such purchase the foreign key refuses it.
-- Security definer: no role may lock buying prices.
create function private.set_purchase() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_price public.buying_prices;
begin
  perform from public.cardetails where registernumber = new.registernumber for key share;
  select b.* into v_price from public.buying_prices b
  where b.registernumber = new.registernumber
    and b.stay = coalesce(new.stay, (select c.stay from public.cardetails c where c.registernumber = new.registernumber))
  for no key update;
  new.stay := coalesce(v_price.stay, new.stay, 0);
  new.purchase := coalesce(v_price.entry, 0);
  return new;
end
$$;
create trigger set_purchase before insert on public.purchase_payments
  for each row when (new.purchase is null) execute function private.set_purchase();

-- What is not paid yet of a purchase; 0 where there is none.
create function private.owed_for(p_registernumber text, p_stay int) returns numeric
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((select vehiclebuyprice from public.buying_prices where registernumber = p_registernumber and stay = p_stay), 0)
    - coalesce((select sum(amount) from public.purchase_payments where registernumber = p_registernumber and stay = p_stay and reversal is null), 0);
end
$$;

-- What is paid by hand is no more than what is owed, and not the rest of it while NOC, RC or key are not received, unless whoever records it says that they
-- know; and not of tomorrow. A part of the price may be paid before the vehicle comes, so that there is no first day.
-- Information leak: after the row, which row-level security has let in; before it, a refusal would tell an employee whether an amount is owed.
create function private.refuse_purchase_payment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_price public.buying_prices;
  v_paid  numeric;
begin
  select * into v_price from public.buying_prices where registernumber = new.registernumber and stay = new.stay;
  select sum(amount) into v_paid from public.purchase_payments
  where registernumber = new.registernumber and stay = new.stay and reversal is null;
  if new.day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'purchase.in_future';
  elsif not new.more_than_due and v_price.vehiclebuyprice < v_paid then
    raise sqlstate 'PT409' using
      message = 'This is more than what is still owed to the seller. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
      hint = 'purchase.above_owed';
  elsif not new.without_papers and v_paid >= v_price.vehiclebuyprice and v_paid - new.amount < v_price.vehiclebuyprice
    and not (v_price.noc_received is true and v_price.rc_received is true and v_price.key_received is true)
  then
    raise sqlstate 'PT409' using
      message = 'NOC, RC or key were not received. If the rest is paid all the same, please confirm it.', hint = 'purchase.papers_missing';
  end if;
  return null;
end
$$;
create trigger refuse_purchase_payment after insert on public.purchase_payments
  for each row when (current_user = 'authenticated') execute function private.refuse_purchase_payment();

select private.protect_table('public.purchase_payments');

grant select, insert (registernumber, stay, amount, day, payment_mode, account_paid_from, reference, description, more_than_due, without_papers)
  on public.purchase_payments to authenticated;
create policy "only an admin reads what sellers were paid" on public.purchase_payments
  for select to authenticated using ((select private.is_admin()));
create policy "only an admin records what sellers are paid" on public.purchase_payments
  for insert to authenticated with check ((select private.is_admin()));

-- How the present stay's price was paid as the vehicle came in, [{amount, payment_mode, account_paid_from}], and by when the rest is promised. Of an
-- employee it does not count, as the price does not. Of papers nobody has asked yet.
create function private.pay_at_purchase(p_registernumber text, p_paid_now jsonb, p_pay_by date, p_day date) returns void
language plpgsql set search_path = ''
as $$
declare
  v_part jsonb;
begin
  if not private.is_admin() then
    return;
  end if;
  for v_part in select jsonb_strip_nulls(part) from jsonb_path_query(p_paid_now, '$[*]') as part loop
    perform private.refuse_unknown_fields(v_part, '{amount,payment_mode,account_paid_from}');
    perform private.insert_record('public.purchase_payments', v_part || jsonb_build_object('registernumber', p_registernumber, 'day', p_day, 'without_papers', true));
  end loop;
  if p_pay_by is not null then
    update public.buying_prices set pay_by = p_pay_by
    where (registernumber, stay) = (select registernumber, stay from public.cardetails where registernumber = p_registernumber);
  end if;
end
$$;

revoke execute on function private.set_purchase, private.owed_for, private.refuse_purchase_payment, private.pay_at_purchase from public;
grant execute on function private.pay_at_purchase to authenticated;
