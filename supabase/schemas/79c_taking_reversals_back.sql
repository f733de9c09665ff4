-- Taking a reversal back, and the list of what is reversed.

-- Brings back what went with a reversal (41b). 409 where a vehicle that was taken in part exchange is gone from the bin for good; one that somebody has taken
-- out of it is there.
-- Security definer: as there.
create function private.redo_set_against(p_reversal public.reversals) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_bins     jsonb := coalesce(p_reversal.taken_along -> 'bins', '[]');
  v_restored int;
begin
  perform private.restore(one::uuid) from jsonb_array_elements_text(v_bins) as one where exists (select from private.bin where id = one::uuid);
  update public.purchase_payments set reversal = null where reversal = p_reversal.id;
  get diagnostics v_restored = row_count;
  if v_restored < jsonb_array_length(v_bins) then
    raise sqlstate 'PT409' using message = 'The vehicle that was taken in part exchange is no longer in the bin: this stays reversed.',
      hint = 'exchange.gone';
  end if;
end
$$;

-- Security definer: no role may write sales.
create function private.restore_sale(p_reversal public.reversals) returns void
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
  -- Last: what comes out of the bin is checked at once.
  perform private.redo_set_against(p_reversal);
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

-- Security definer: no role may write reversals.
create function private.take_back_reversal(p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_reversal    public.reversals;
  v_reservation bigint;
  v_paid        public.installments;
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
    update public.installments set reversal = null where reversal = p_reversal;
  elsif v_reversal.kind = 'token_end' then
    update public.reservation_ends set reversal = null where id = v_reversal.entry returning reservation into v_reservation;
    perform private.open_reservation(v_reservation);
    update public.reservations set state = 'ended' where id = v_reservation;
  else
    -- A payment for a sale that is reversed meanwhile goes with it; what is set against it cannot.
    if exists (
      select from public.soldcars s join public.installments i on i.sale = s.id
      where i.reversal = p_reversal and s.reversal is not null and i.payment_mode in ('Part exchange', 'Set-off'))
    then
      raise sqlstate 'PT409' using message = 'The sale is reversed, too. Please take that back first.', hint = 'sale.reversed';
    end if;
    perform private.redo_set_against(v_reversal);
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    select * into v_paid from public.installments where id = v_reversal.entry and v_reversal.kind = 'installment';
    perform private.count_part(v_paid, 1);
    if v_paid.reversal is null and v_paid.kind in ('installment', 'late_fee') and not v_paid.more_than_due and private.is_above_due(v_paid)
      or exists (
        select from public.purchase_payments p
        where p.registernumber = v_reversal.registernumber and (p.id = v_reversal.entry and v_reversal.kind = 'purchase_payment' or p.installment = v_paid.id)
          and not p.more_than_due and private.owed_for(p.registernumber, p.stay) < 0)
    then
      raise sqlstate 'PT409' using message = 'With it more is paid than what is owed. Please reverse the payment that was recorded instead of it.',
        hint = 'reversal.paid_since';
    end if;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
    update public.money_transfers set reversal = null where reversal = p_reversal;
    update public.cash_counts set reversal = null where reversal = p_reversal;
    update public.staff_money set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$$;

-- Takes a reversal back: the entry counts again, a sale with its payments and its transfer. 404 when there is none, 409 when the vehicle
-- was sold again, reserved or bought back meanwhile, or a reservation ended.
create function public.take_back_reversal(p_reversal bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'take_back_reversal', jsonb_build_array(p_reversal)) is not null then
    return;
  end if;
  perform private.take_back_reversal(p_reversal);
end
$$;

-- Reversed entries, the latest reversal first: of one vehicle, or else of a month, by the day of the entry:
-- [{id, kind, entry, registernumber, amount, entered_for, reason, bounced_on, notice_on, refund_mode, refund_account, username, created_at, what, stay, present}]. `what`
-- is the description of the entry, of a sale the buyer, of a token the customer, of staff money whose it is; `stay` the vehicle's, null where there is none; `present` whether it is of the
-- present stay, of a payment whether of the present sale; of a buyer's payment also payment: {kind, payment_mode}. Of a sale also what was received for it and is to be given back, where that is
-- anything: down_payment, commission, payments: [{id, installment_date, amount, kind, payment_mode}]; and token, which of the down payment is held again for its
-- reservation. Investments only for those who may see the balance.
create function public.list_reversals(p_registernumber text default null, p_month int default null, p_year int default null) returns jsonb
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
      'what', coalesce(s.owner_name, r_held.name, i.description, m.description, bought.description, cost.description, invested.description, moved.description, counted.reason, staff.person, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay, bought.stay, r_held.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay, bought.stay, r_held.stay) = c.stay, true))
      || jsonb_strip_nulls(jsonb_build_object(
        'payment', case when i.id is not null then jsonb_build_object('kind', i.kind, 'payment_mode', i.payment_mode) end,
        'down_payment', nullif(s.down_payment, 0), 'token', nullif(s.token, 0), 'commission', nullif(s.commission, 0), 'payments', (
          select jsonb_agg(jsonb_build_object('id', went.id, 'installment_date', went.installment_date, 'amount', went.amount, 'kind', went.kind,
            'payment_mode', went.payment_mode)
            order by went.installment_date, went.id)
          from public.installments went where went.sale = s.id and went.reversal = r.id))) order by r.id desc), '[]')
    from public.reversals r
    left join public.cardetails c on c.registernumber = r.registernumber
    left join public.soldcars s on r.kind = 'sale' and s.id = r.entry
    left join public.installments i on r.kind = 'installment' and i.id = r.entry
    left join public.soldcars paid on paid.id = i.sale
    left join public.maintenance m on r.kind = 'maintenance' and m.registernumber = r.registernumber and m.index = r.entry
    left join public.purchase_payments bought on r.kind = 'purchase_payment' and bought.id = r.entry
    left join public.reservation_ends token_end on r.kind = 'token_end' and token_end.id = r.entry
    left join public.reservations r_held on r_held.id = case r.kind when 'token' then r.entry else token_end.reservation end
    left join public.miscellaneous_costs cost on r.kind = 'cost' and cost.id = r.entry
    left join public.investment invested on r.kind = 'investment' and invested.serial_number = r.entry
    left join public.money_transfers moved on r.kind = 'money_transfer' and moved.id = r.entry
    left join public.cash_counts counted on r.kind = 'cash_count' and counted.id = r.entry
    left join public.staff_money staff on r.kind = 'staff_money' and staff.id = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$$;

revoke execute on function private.redo_set_against, private.restore_sale, private.take_back_reversal from public;
revoke execute on function public.take_back_reversal, public.list_reversals from public, anon, authenticated, service_role;
grant execute on function private.take_back_reversal, public.take_back_reversal, public.list_reversals to authenticated;
