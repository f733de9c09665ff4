-- The verbs of reversing (53).

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
  elsif p_kind = 'staff_money' then
    select null::text as registernumber, amount, day, reversal, id as found into v_entry from public.staff_money where id = p_entry for update;
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
  if p_kind in ('money_transfer', 'cash_count', 'staff_money') and p_refund_mode <> '' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  elsif p_kind = 'installment' and p_refund_mode <> ''
    and exists (select from public.installments where id = p_entry and payment_mode = 'Cheque' and cleared_on is null)
  then
    raise sqlstate 'PT400' using message = 'This cheque is not cleared yet: the cheque itself is given back.', hint = 'refund.of_open_cheque';
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
  elsif p_kind = 'staff_money' then
    update public.staff_money set reversal = v_reversal where id = p_entry;
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

revoke execute on function private.reverse_entry from public;
revoke execute on function public.reverse_entry, public.delete_maintenance from public, anon, authenticated, service_role;
grant execute on function private.reverse_entry, public.reverse_entry, public.delete_maintenance to authenticated;
