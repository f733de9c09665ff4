-- Selling: the verb that writes a sale, and what is shown of one.

-- Security definer: no role may write status and sales. The update decides the race of two sellers. The day may lie in
-- the past, so that a sale is booked in its month, but not before the vehicle was bought back; money is booked only when it is
-- received. A reserved vehicle is sold with its reservation, named by whoever has decided it, and the token is part of the down payment.
create function private.sell_car(p_sale public.soldcars) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_since  date;
  v_stay   int;
  v_held   public.reservations;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status
  returning stay_since, stay into v_since, v_stay;
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
    elsif v_held.stay <> v_stay then
      raise sqlstate 'PT409' using
        message = 'This reservation was made before the vehicle was bought back. Please end it first.', hint = 'reservation.of_earlier_stay';
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
    first_due, cash_reason, buyer_landline, reservation, token, reference)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end, p_sale.first_due, p_sale.cash_reason,
    p_sale.buyer_landline, v_held.id, coalesce(v_held.amount, 0), p_sale.reference);
  return v_number;
end
$$;

-- Sells an available vehicle, by default today: sale, status and log in one transaction. Answers the number. Of two
-- concurrent sellers one wins, the other gets 409. An enquiry is won in the same write (52), as a second one could be lost.
-- Information leak: to a constraint violation Postgres adds the row ('Failing row contains (…)'), which PostgREST passes on,
-- unless row-level security applies; it does not for a function's owner. So the error is raised again without the row.
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
  p_reservation        bigint default null,
  p_reference          text default ''
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
    'first_due', p_first_due, 'cash_reason', p_cash_reason, 'buyer_landline', p_buyer_landline, 'reservation', p_reservation,
    'reference', p_reference);
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
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token,import,reference}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0), 'reference', nullif(s.reference, ''))),
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
