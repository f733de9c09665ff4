-- Part exchange: a vehicle that a buyer gives for a part of the price. In one act it is bought into stock at its value, and pays that part (a payment of
-- the mode 'Part exchange' in the books of the sale, one of the same amount to its seller, the buyer). A loan on it that is taken over is owed to the
-- bank. They are undone together.

-- Takes in the vehicles of a sale, one for each of its payments by part exchange, in their order: [{vehicle, value, loan, loan_bank}]; `vehicle` is what
-- add_vehicle takes of one, `value` less `loan` its payment. 400 where they do not fit, and for a number that is known here.
-- Security definer: no employee sets a buying price, but what the buyer is given for the old vehicle is agreed at the sale.
create function private.take_in_exchange(p_sale public.soldcars, p_exchanges jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_parts  public.installments[] := array(
    select i from public.installments i where i.sale = p_sale.id and i.kind = 'down_payment' and i.payment_mode = 'Part exchange' order by i.id);
  v_given  jsonb;
  v_place  int;
  v_number text;
  v_loan   numeric;
begin
  perform private.require_office();
  if jsonb_typeof(p_exchanges) is distinct from 'array' or jsonb_array_length(p_exchanges) <> cardinality(v_parts) then
    raise sqlstate 'PT400' using message = 'Each part exchange needs its vehicle.', hint = 'exchange.unequal';
  end if;
  for v_given, v_place in select given, place from jsonb_array_elements(p_exchanges) with ordinality as t (given, place) loop
    v_number := upper(btrim(v_given #>> '{vehicle,registernumber}'));
    v_loan := coalesce((v_given ->> 'loan')::numeric, 0);
    perform private.refuse_unknown_fields(jsonb_strip_nulls(v_given -> 'vehicle'), private.granted_columns('public.cardetails'));
    if (v_given ->> 'value')::numeric - v_loan is distinct from v_parts[v_place].amount or v_loan < 0 then
      raise sqlstate 'PT400' using message = 'The value of the vehicle in part exchange, less its loan, is not what it pays.', hint = 'exchange.value_wrong';
    elsif private.number_is_used(v_number) then
      raise sqlstate 'PT400' using
        message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
    end if;
    perform private.insert_record('public.cardetails', jsonb_strip_nulls(v_given -> 'vehicle') || jsonb_build_object('registernumber', v_number));
    insert into public.buying_prices (registernumber, vehiclebuyprice, loan, loan_bank)
    values (v_number, (v_given ->> 'value')::numeric, v_loan, case when v_loan > 0 then coalesce(v_given ->> 'loan_bank', '') else '' end);
    insert into public.carinsurance (registernumber) values (v_number);
    insert into public.finance (registernumber, company_name) values (v_number, case when v_loan > 0 then coalesce(v_given ->> 'loan_bank', '') else '' end);
    perform private.own_by_buyer(v_number, p_sale);
    insert into public.purchase_payments (registernumber, amount, day, payment_mode, installment)
    values (v_number, v_parts[v_place].amount, p_sale.selldate, 'Part exchange', v_parts[v_place].id);
  end loop;
end
$$;

-- The buyer of a sale is the owner of a vehicle that comes from them, without an old text that is no phone number.
create function private.own_by_buyer(p_registernumber text, p_sale public.soldcars) returns void
language sql set search_path = ''
as $$
  insert into public.ownerdetails (registernumber, ownername, ownerphone, owner_landline, owner_guardian, owner_street, owner_town, owner_district,
    owner_state, owner_pin)
  values (p_registernumber, p_sale.owner_name, case when p_sale.contact_no ~ '^[0-9 ()+.,/;-]+$' then p_sale.contact_no else '' end,
    p_sale.buyer_landline, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin)
$$;

-- The vehicles that a sale was paid with, as its papers name them: [{registernumber, make, model, kilometers, value, loan, loan_bank}].
create function private.exchanges_of(p_sale bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('registernumber', c.registernumber, 'make', c.carcompany, 'model', c.carname, 'kilometers', c.kilometers,
    'value', i.amount + b.loan, 'loan', b.loan, 'loan_bank', b.loan_bank) order by i.id), '[]')
  from public.installments i
  join public.purchase_payments p on p.installment = i.id
  join public.buying_prices b on b.registernumber = p.registernumber and b.stay = p.stay
  join public.cardetails c on c.registernumber = p.registernumber
  where private.is_office() and i.sale = p_sale and i.kind = 'down_payment' and i.reversal is null
$$;

-- What is set against these payments goes with them: the payment to the seller is reversed, too; a vehicle that was taken in part exchange goes into the
-- bin with all that is its own, and comes back with the payment. 409 once it is sold or reserved. Answers the entries of the bin.
-- Security definer: no role may delete what a payment stands on.
create function private.undo_set_against(p_payments bigint[], p_reversal bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_bins   jsonb := '[]';
begin
  -- Vehicles first, as everywhere.
  perform from public.cardetails where registernumber in (
    select p.registernumber from public.purchase_payments p where p.installment = any (p_payments) and p.reversal is null)
  order by registernumber for update;
  update public.purchase_payments set reversal = p_reversal where installment = any (p_payments) and reversal is null;
  for v_number in
    select p.registernumber from public.purchase_payments p join public.installments i on i.id = p.installment
    where p.installment = any (p_payments) and p.reversal = p_reversal and i.kind = 'down_payment' order by p.registernumber
  loop
    perform from public.cardetails where registernumber = v_number and not status for update;
    if not found or exists (select from public.reservations where registernumber = v_number)
      or exists (select from public.soldcars where registernumber = v_number)
      or exists (select from public.maintenance where registernumber = v_number and reversal is null)
      or exists (select from public.purchase_payments where registernumber = v_number and installment is null and reversal is null)
    then
      raise sqlstate 'PT409' using
        message = format('%s, which was taken in part exchange, is sold, was reserved, or money was spent on it: this stays as it is.', v_number),
        hint = 'exchange.followed';
    end if;
    delete from public.cardetails where registernumber = v_number;
    v_bins := v_bins || (select jsonb_agg(id) from (
      select id from private.bin where kind = 'vehicle' and registernumber = v_number order by deleted_at desc limit 1) newest);
  end loop;
  return v_bins;
end
$$;

-- A vehicle that pays a part of a sale stays until that payment is reversed; one for which money was paid until an admin deletes it, as that money leaves the
-- books with it.
create function private.refuse_deleting_exchanged() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.purchase_payments where registernumber = old.registernumber and installment is not null and reversal is null) then
    raise sqlstate 'PT409' using
      message = 'This vehicle was taken in part exchange, or for a debt. Please reverse that payment first.', hint = 'vehicle.exchanged';
  elsif private.is_office() and not private.is_admin()
    and (exists (select from public.purchase_payments where registernumber = old.registernumber and payment_mode <> '' and reversal is null)
      or exists (select from public.maintenance where registernumber = old.registernumber and payment_mode <> '' and reversal is null))
  then
    raise sqlstate 'PT409' using message = 'Money was paid for this vehicle, which would leave the books. An admin deletes it.', hint = 'vehicle.paid_for';
  end if;
  return old;
end
$$;
create trigger refuse_deleting_exchanged before delete on public.cardetails
  for each row execute function private.refuse_deleting_exchanged();

revoke execute on function
  private.take_in_exchange, private.own_by_buyer, private.exchanges_of, private.undo_set_against, private.refuse_deleting_exchanged
  from public;
grant execute on function private.exchanges_of to authenticated;
