-- Reversing: an admin takes money back that was booked by mistake, and their own reversal when that was one (37, D41).

-- What is left of a sale when it is no longer the present one: nothing is transferred to its buyer any more. Answers the steps and the
-- place, without Form 29C, which is of the vehicle's coming in.
-- Security definer: no role may write transfers.
create function private.end_transfer(p_registernumber text, p_with_29c boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  select jsonb_build_object(
    'steps', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.transfer_steps s
              where registernumber = p_registernumber and (p_with_29c or step <> 'form_29c')),
    'place', (select to_jsonb(t) from public.transfers t where registernumber = p_registernumber))
  into v_ended;
  delete from public.transfer_steps where registernumber = p_registernumber and (p_with_29c or step <> 'form_29c');
  delete from public.transfers where registernumber = p_registernumber;
  -- After the steps, whose trigger would open it again.
  delete from private.open_transfers where registernumber = p_registernumber;
  return v_ended;
end
$$;

-- Takes a sale out of the books with every payment for it, and makes its vehicle available again, off the home page. Its enquiry is
-- followed again, unless another sale came of it, too; so its reservation is open again, as the token was received all the same. 409 when the
-- vehicle was bought back since.
-- Security definer: no role may write sales.
create function private.reverse_sale(p_sale public.soldcars, p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  if not p_sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  end if;
  v_ended := private.end_transfer(p_sale.registernumber, false) || jsonb_build_object('bins', private.undo_set_against(
    array(select id from public.installments where sale = p_sale.id and reversal is null), p_reversal));
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

-- A token is out of the books while its reservation is open: afterwards it is part of a sale, or what became of it is an entry of its own.
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

create function private.count_token(p_sale bigint, p_amount numeric) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.soldcars set token = token + p_amount, down_payment = down_payment + p_amount where id = p_sale;
  perform private.fit_schedule(p_sale, private.today());
end
$$;

-- A part of a down payment or a token is counted in it, or no longer counted: p_times is 1 or -1. The schedule follows.
-- Security definer: no role may write sales and reservations.
create function private.count_part(p_part public.installments, p_times int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_amount numeric := p_times * p_part.amount;
begin
  if p_part.kind = 'token' then
    update public.reservation_ends set kept = kept + v_amount where reservation = p_part.reservation and reversal is null;
    update public.reservations set amount = amount + v_amount, in_parts = in_parts + v_amount where id = p_part.reservation;
    -- Of a reversed sale, too: it may be taken back.
    perform private.count_token(id, v_amount) from public.soldcars where reservation = p_part.reservation;
  elsif p_part.kind = 'down_payment' then
    update public.soldcars set down_payment = down_payment + v_amount, in_parts = in_parts + v_amount where id = p_part.sale;
    perform private.fit_schedule(p_part.sale, private.today());
  end if;
end
$$;

-- A payment leaves the books, and what goes with it: a part of a down payment or a token is owed again, a vehicle that was taken in part exchange goes, a
-- financier has not paid all.
-- Security definer: no role may write payments.
create function private.reverse_payment(p_id bigint, p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_paid public.installments;
begin
  update public.reversals set taken_along = jsonb_build_object('bins', private.undo_set_against(array[p_id], p_reversal)) where id = p_reversal;
  update public.installments set reversal = p_reversal where id = p_id returning * into v_paid;
  perform private.count_part(v_paid, -1);
  if v_paid.kind = 'finance' then
    update public.financings set closed_on = null where sale = v_paid.sale;
  end if;
end
$$;

-- A cheque clears or bounces once, on a day from its receipt until today: 409 for what is no cheque, or not open any more. Locks
-- the payment.
create function private.require_open_cheque(p_installment bigint, p_day date) returns void
language plpgsql set search_path = ''
as $$
declare
  v_received date;
begin
  select installment_date into v_received from public.installments
  where id = p_installment and payment_mode = 'Cheque' and cleared_on is null and reversal is null for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This cheque is cleared or bounced already.', hint = 'cheque.not_open';
  elsif p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  elsif p_day < v_received then
    raise sqlstate 'PT400' using message = 'This day is before the cheque was received.', hint = 'cheque.before_receipt';
  end if;
end
$$;

-- Of two who reverse the same entry, or reverse and pay, the second waits for the row. 404 when there is no such entry, 409 when it was
-- reversed already.
-- Security definer: no role may write reversals.
create function private.reverse_entry(
  p_kind public.entry_kind, p_entry bigint, p_reason text, p_registernumber text, p_bounced_on date, p_refund_mode text, p_refund_account text
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
    when 'purchase_payment' then (select registernumber from public.purchase_payments where id = p_entry)
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
  elsif p_kind = 'purchase_payment' then
    select registernumber, amount, day, reversal, id as found, installment into v_entry from public.purchase_payments where id = p_entry for update;
    if v_entry.installment is not null then
      raise sqlstate 'PT409' using message = 'It is set against a payment of a buyer. Please reverse that one.', hint = 'purchase.set_off';
    end if;
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
  elsif p_kind = 'money_transfer' then
    select null::text as registernumber, amount, day, reversal, id as found into v_entry from public.money_transfers where id = p_entry for update;
  elsif p_kind = 'cash_count' then
    select null::text as registernumber, counted as amount, day, reversal, id as found into v_entry
    from public.cash_counts where id = p_entry for update;
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
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on, refund_mode, refund_account)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on, p_refund_mode, p_refund_account)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    perform private.reverse_payment(p_entry, v_reversal);
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'purchase_payment' then
    update public.purchase_payments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'token' then
    update public.reservations set state = 'reversed', reversal = v_reversal where id = p_entry;
    update public.installments set reversal = v_reversal where reservation = p_entry and reversal is null;
  elsif p_kind = 'token_end' then
    update public.reservation_ends set reversal = v_reversal where id = p_entry;
    perform private.reopen_reservation((select reservation from public.reservation_ends where id = p_entry));
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'money_transfer' then
    update public.money_transfers set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'cash_count' then
    update public.cash_counts set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$$;

-- Reverses an entry for a reason; a bounced cheque with the day of the bank's memo. p_refund_mode and p_refund_account: how the money was given
-- back, or came back; '' for as it had come. p_entry is its id; of maintenance its index, with the
-- vehicle's number. Answers the id of the reversal. A constraint violation is raised again without the row, as in public.sell_car.
create function public.reverse_entry(
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text default null,
  p_bounced_on     date default null,
  p_request_id     uuid default null,
  p_refund_mode    text default '',
  p_refund_account text default ''
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_reversal bigint;
  v_answer   jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'reverse_entry', jsonb_build_array(
    p_kind, p_entry, p_reason, p_registernumber, p_bounced_on)
    || case when p_refund_mode = '' and p_refund_account = '' then '[]' else jsonb_build_array(p_refund_mode, p_refund_account) end);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_reversal := private.reverse_entry(p_kind, p_entry, p_reason, p_registernumber, p_bounced_on, p_refund_mode, p_refund_account);
  perform private.answer(p_request_id, to_jsonb(v_reversal));
  return v_reversal;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Deletes a maintenance record of the present stay: the contract's name of its reversal. 404 when there is none.
create function public.delete_maintenance(p_registernumber text, p_index int, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_maintenance', jsonb_build_array(p_registernumber, p_index)) is not null then
    return;
  end if;
  if not exists (
    select from public.maintenance m join public.cardetails c using (registernumber, stay)
    where registernumber = private.known_vehicle(p_registernumber) and m.index = p_index and m.reversal is null)
  then
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end if;
  begin
    perform private.reverse_entry('maintenance', p_index, 'Deleted', p_registernumber, null, '', '');
  exception when sqlstate 'PT409' then  -- somebody else's, at the same moment
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end;
end
$$;

revoke execute on function
  private.end_transfer, private.reverse_sale, private.count_token, private.count_part, private.reverse_payment, private.require_open_token, private.require_open_cheque, private.reverse_entry
  from public;
revoke execute on function public.reverse_entry, public.delete_maintenance from public, anon, authenticated, service_role;
grant execute on function private.reverse_entry, public.reverse_entry, public.delete_maintenance to authenticated;
