-- The day of a sale: told by who sells, today unless told; and whose installment a listed one is.

alter table public.soldcars add constraint selldate_of_our_times check (selldate between '1900-01-01' and '2199-12-31');

-- Definer: status and sales are nobody's to write. The update decides who of two sellers wins. `sellDate` (D38) may lie in
-- the past, so that a sale is booked in the month it was made in; money that has not been received yet is not booked.
create or replace function private.sell_car(p_sale jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_day    date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale ->> 'carID');
  v_day := coalesce(nullif(btrim(p_sale ->> 'sellDate'), '')::date, private.today());
  if v_day > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, commission,
    total_installments, installment_amount, payment_mode, account_paid_to, description, selldate)
  values (
    v_number,
    p_sale ->> 'ownerName',
    p_sale ->> 'contactNo',
    (p_sale ->> 'sellingPrice')::numeric,
    coalesce((p_sale ->> 'downPayment')::numeric, 0),
    coalesce((p_sale ->> 'commission')::numeric, 0),
    coalesce((p_sale ->> 'totalInstallments')::int, 0),
    coalesce((p_sale ->> 'installmentAmount')::numeric, 0),
    p_sale ->> 'paymentMode',
    coalesce(p_sale ->> 'accountPaidTo', ''),
    coalesce(p_sale ->> 'description', ''),
    v_day);
  return v_number;
end
$$;

-- What the buyer has paid since, oldest first (R181, D40): {"installments", "totalAmount"}. 404 for an unknown vehicle.
create or replace function public.list_installments(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(to_jsonb(i) - 'request_id' order by installment_date, id), '[]'),
      'totalAmount', coalesce(sum(amount), 0))
    from public.installments i where registernumber = v_number
  );
end
$$;
