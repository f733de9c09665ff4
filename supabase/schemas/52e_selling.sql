-- Selling: the verb that writes a sale, and what is shown of one.

-- Security definer: no role may write status and sales. The update decides the race of two sellers. The day may lie in
-- the past, so that a sale is booked in its month, but not before the vehicle was bought back; money is booked only when it is
-- received. A reserved vehicle is sold with its reservation, named by whoever has decided it, and the token is part of the down payment.
create function private.sell_car(p_sale jsonb, p_parts jsonb, p_exchanges jsonb, p_finance jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale   public.soldcars;
  v_number text;
  v_since  date;
  v_stay   int;
  v_held   public.reservations;
  v_parts  jsonb := p_parts;
  v_rest   numeric;
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_sale, private.sale_columns());
  v_sale := jsonb_populate_record(null::public.soldcars, p_sale);
  v_number := private.known_vehicle(v_sale.registernumber);
  if v_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status
  returning stay_since, stay into v_since, v_stay;
  if not found then
    if private.known_vehicle(v_number) <> v_number then
      return private.sell_car(p_sale, p_parts, p_exchanges, p_finance);  -- its number was corrected at the same moment
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif v_sale.selldate < v_since then
    raise sqlstate 'PT400' using message = 'The date of sale is before the vehicle was bought back.', hint = 'sale.before_stay';
  end if;
  if v_sale.reservation is null then
    perform private.refuse_reserved(v_number);
  else
    v_held := private.open_reservation(v_sale.reservation);
    if v_held.registernumber <> v_number then
      raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
    elsif v_held.stay <> v_stay then
      raise sqlstate 'PT409' using
        message = 'This reservation was made before the vehicle was bought back. Please end it first.', hint = 'reservation.of_earlier_stay';
    elsif v_sale.selldate < v_held.day then
      raise sqlstate 'PT400' using message = 'The date of sale is before the token was received.', hint = 'sale.before_token';
    elsif coalesce(v_sale.down_payment, 0) < v_held.amount then
      raise sqlstate 'PT400' using message = 'The token is part of the down payment, which cannot be less.', hint = 'sale.below_token';
    end if;
    update public.reservations set state = 'sold' where id = v_held.id;
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  v_rest := coalesce(v_sale.down_payment, 0) - coalesce(v_held.amount, 0);
  if v_parts <> '[]' then
    perform private.require_sum(v_parts, v_rest);
  elsif private.as_payment_mode(v_sale.payment_mode) = 'Cheque' and v_rest > 0 then
    v_parts := jsonb_build_array(jsonb_build_object('amount', v_rest, 'payment_mode', 'Cheque', 'account_paid_to', v_sale.account_paid_to,
      'cheque_number', left(v_sale.reference, 20)));
  end if;
  perform private.insert_record('public.soldcars',
    p_sale || jsonb_build_object('registernumber', v_number, 'token', coalesce(v_held.amount, 0), 'in_parts', case when v_parts = '[]' then 0 else v_rest end)
    || case when p_finance is null then '{}' else jsonb_build_object('financed', p_finance -> 'sanctioned') end);
  select * into v_sale from public.soldcars where present_number = v_number;
  perform private.take_payments(jsonb_build_object('kind', 'down_payment', 'registernumber', v_number, 'sale', v_sale.id,
    'installment_date', v_sale.selldate, 'cash_reason', v_sale.cash_reason), v_parts);
  perform private.take_in_exchange(v_sale, p_exchanges);
  if p_finance is not null then
    perform private.set_finance(v_sale.id, p_finance);
  end if;
  return v_number;
end
$$;

-- Sells an available vehicle, by default today: sale, status and log in one transaction. Answers the number. Of two
-- concurrent sellers one wins, the other gets 409. An enquiry is won in the same write (52), as a second one could be lost.
-- p_parts: the payments that the down payment without the token was made by (private.take_payments); without them it was one, as the sale says; a cheque
-- clears by itself. p_exchanges: the vehicles taken in part exchange (41b), one for each 'Part exchange' of them. p_finance: who pays a part of the
-- price for the buyer (52c).
-- Information leak: to a constraint violation Postgres adds the row ('Failing row contains (…)'), which PostgREST passes on,
-- unless row-level security applies; it does not for a function's owner. So the error is raised again without the row.
create function public.sell_car(
  p_sale jsonb, p_request_id uuid default null, p_parts jsonb default '[]', p_exchanges jsonb default '[]', p_finance jsonb default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_strip_nulls(p_sale);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', case when p_parts = '[]' and p_exchanges = '[]' and p_finance is null then v_sale
    else jsonb_build_array(v_sale, p_parts, p_exchanges, p_finance) end);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(v_sale, p_parts, p_exchanges, p_finance);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The present sale of a vehicle: {"dbData", "soldCarInsuranceDocs", "soldCarImages"}, the last two as files of the private bucket.
-- 404 for an unknown vehicle and for an unsold one.
create function public.sold_car(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token,in_parts,financed,import,reference,tcs,tax_on_top,charged}'::text[] || private.taxes_beside(s)
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0), 'financed', nullif(s.financed, 0), 'reference', nullif(s.reference, '')))
      || case when s.in_parts > 0 then jsonb_build_object('payments', private.parts_of(s.id, null)) else '{}' end,
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

revoke execute on function private.sell_car from public;
revoke execute on function public.sell_car, public.sold_car from public, anon, authenticated, service_role;
grant execute on function private.sell_car, public.sell_car, public.sold_car to authenticated;
