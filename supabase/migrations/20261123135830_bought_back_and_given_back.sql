-- A vehicle that was bought back could be sold on a day before that; and of a reversed sale nobody was told what had been received for it
-- and is to be given back.
--
-- On a live database: two functions are replaced, no row is read or changed. Sales that stand on such a day stay as they are.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.sell_car (
  p_sale public.soldcars
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_since  date;
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
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end,
    first_due, cash_reason, buyer_landline)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end, p_sale.first_due, p_sale.cash_reason,
    p_sale.buyer_landline);
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_reversals (
  p_registernumber text    DEFAULT NULL::text,
  p_month          integer DEFAULT NULL::integer,
  p_year           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - 'taken_along' || jsonb_build_object(
      'what', coalesce(s.owner_name, i.description, m.description, cost.description, invested.description, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay) = c.stay, true))
      || jsonb_strip_nulls(jsonb_build_object(
        'down_payment', nullif(s.down_payment, 0), 'commission', nullif(s.commission, 0), 'payments', (
          select jsonb_agg(jsonb_build_object('id', went.id, 'installment_date', went.installment_date, 'amount', went.amount)
            order by went.installment_date, went.id)
          from public.installments went where went.sale = s.id and went.reversal = r.id))) order by r.id desc), '[]')
    from public.reversals r
    left join public.cardetails c on c.registernumber = r.registernumber
    left join public.soldcars s on r.kind = 'sale' and s.id = r.entry
    left join public.installments i on r.kind = 'installment' and i.id = r.entry
    left join public.soldcars paid on paid.id = i.sale
    left join public.maintenance m on r.kind = 'maintenance' and m.registernumber = r.registernumber and m.index = r.entry
    left join public.miscellaneous_costs cost on r.kind = 'cost' and cost.id = r.entry
    left join public.investment invested on r.kind = 'investment' and invested.serial_number = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$function$;
