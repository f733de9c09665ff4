-- Tax collected at source (TCS), where it was missing: the receipt of a payment names it, and the register of sales has it in a column of
-- its own. It is in no sum and no profit: the dealer passes it on. Only functions; receipts that were made before are kept as they were made.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.paper_contents (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           public.soldcars,
  p_installment    public.installments,
  p_from           date,
  p_until          date,
  p_details        jsonb,
  p_number         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_contents jsonb := jsonb_build_object('kind', p_kind, 'dealer', private.paper_dealer());
begin
  if p_kind = 'margin_sheet' then
    return v_contents || jsonb_build_object('from', p_from, 'until', p_until, 'rate', trim_scale(private.rate('gst_rate', p_until)),
      'price_includes_gst', (select price_includes_gst from public.settings),
      'lines', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from private.margin_lines(p_from, p_until, p_sale.id) line));
  end if;
  v_contents := v_contents || jsonb_build_object('vehicle', private.paper_vehicle(p_registernumber));
  if p_kind = 'data_sheet' then
    return v_contents || (
      select jsonb_build_object('price', vehiclesellprice, 'description', description, 'keeper_serial', keeper_serial,
        'transmission', coalesce(transmission::text, ''), 'emission_norm', coalesce(emission_norm::text, ''),
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', private.sheet_details(p_details))
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale)))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('delivery', private.delivery_details(p_details), 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'agreement', private.agreement_details(p_details))
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', private.form_details(p_details),
        'financier', coalesce((select company_name from public.finance where registernumber = p_registernumber), ''),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', jsonb_build_object('name', coalesce(o.ownername, ''), 'phone', coalesce(o.ownerphone, ''),
          'guardian', coalesce(o.owner_guardian, ''),
          'address', coalesce(nullif(private.one_address(o.owner_street, o.owner_town, o.owner_district, o.owner_state, o.owner_pin), ''),
            private.one_address(variadic string_to_array(o.owneraddress, E'\n')), '')))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$function$;

CREATE OR REPLACE FUNCTION public.registers (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
  v_day  date;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  v_day := least(upper(v_days) - 1, private.today());
  return jsonb_build_object(
    'sums', public.account_month(p_month, p_year) - array['costs', 'installmentCosts', 'monthlySales', 'investmentCosts']
      || (select to_jsonb(p) from public.monthly_profit(p_month, p_year) p),
    'sales', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'sale', s.id, 'selldate', s.selldate, 'owner_name', s.owner_name, 'contact_no', s.contact_no, 'buyer_gstin', s.buyer_gstin,
          'selling_price', s.selling_price, 'down_payment', s.down_payment, 'commission', s.commission, 'payment_mode', s.payment_mode,
          'vehiclebuyprice', b.vehiclebuyprice,
          'maintenance', s.selling_price + s.commission - b.vehiclebuyprice - p.profit, 'profit', p.profit, 'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(s) -> 'amount'))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits p on p.registernumber = s.registernumber and p.stay = s.stay
      where s.selldate <@ v_days and s.reversal is null),
    'purchases', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'ownername', t.ownername, 'ownerphone', t.ownerphone, 'vehiclebuyprice', b.vehiclebuyprice, 'until', t.until)
        order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      where t.since <@ v_days),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind, r.entry), '[]') from private.receipts r where r.day <@ v_days),
    'modes', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.payment_mode, m.account_paid_to), '[]')
      from (select payment_mode, account_paid_to, count(*) as receipts, sum(amount) as amount
            from private.receipts where day <@ v_days group by payment_mode, account_paid_to) m),
    'maintenance', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'index', m.index, 'day', m.maintainancedate, 'description', m.description, 'amount', m.price, 'username', m.username)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'investments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.serial_number, 'day', i.date, 'description', i.description, 'amount', i.amount)
        order by i.date, i.serial_number), '[]')
      from public.investment i where i.date <@ v_days and i.reversal is null),
    'reversals', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'entry', r.entry, 'day', r.entered_for,
          'registernumber', coalesce(r.registernumber, ''), 'amount', r.amount, 'reason', r.reason, 'username', r.username,
          'reversed_on', private.day_of(r.created_at), 'bounced_on', r.bounced_on) order by r.entered_for, r.id), '[]')
      from public.reversals r where r.entered_for <@ v_days or private.day_of(r.created_at) <@ v_days),
    'stockDay', v_day,
    'stock', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'days', v_day - t.since, 'vehiclebuyprice', b.vehiclebuyprice, 'maintenance', m.spent,
          'value', b.vehiclebuyprice + m.spent) order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      cross join lateral (
        select coalesce(sum(price), 0) as spent from public.maintenance
        where registernumber = t.registernumber and stay = t.stay and reversal is null and maintainancedate <= v_day) m
      where t.since <= v_day and (t.until is null or t.until > v_day)));
end
$function$;
