-- Tokens in the books of the month: the view of their money says whose it is and what was forfeited, and accounts and registers are built on it
-- (R390). Nobody reserves for more than the asking price, or on a day of long before the vehicle was here (R373). No vehicle is sold beside an open
-- reservation, whoever writes, and no token of an earlier stay is part of a sale (R377). On a live database: no row is changed or checked. A
-- reservation that was left open on a sold vehicle stays until somebody ends or reverses it.

SET local check_function_bodies = off;

DROP VIEW "private"."receipts";

DROP VIEW "private"."token_money";

CREATE OR REPLACE FUNCTION private.refuse_reserving_sold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform from public.cardetails where registernumber = new.registernumber and stay = new.stay and not status for share;
  if not found then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_selling_reserved()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.refuse_reserved(new.registernumber);
  if new.reservation is not null and not exists (
    select from public.reservations
    where id = new.reservation and registernumber = new.registernumber and stay = new.stay and amount = new.token and state = 'sold')
  then
    raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.reserve (
  p_held public.reservations
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_car    public.cardetails;
  v_id     bigint;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_held.registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  if not found then
    return private.reserve(p_held);  -- its number was corrected at the same moment
  elsif v_car.status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  perform private.refuse_reserved(v_number);
  if p_held.day > private.today() then
    raise sqlstate 'PT400' using message = 'The day of a token cannot be in the future.', hint = 'token.in_future';
  elsif p_held.day < v_car.stay_since then
    raise sqlstate 'PT400' using message = 'The day of the token is before the vehicle was bought back.', hint = 'token.before_stay';
  elsif p_held.day < private.day_of(v_car.created_at) - 365 and v_car.stay_since is null then
    raise sqlstate 'PT400' using
      message = 'The day of the token is more than a year before the vehicle was added.', hint = 'token.too_early';
  elsif p_held.until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  elsif v_car.vehiclesellprice > 0 and p_held.amount > v_car.vehiclesellprice then
    raise sqlstate 'PT400' using message = 'The token is more than the asking price of the vehicle.', hint = 'token.above_price';
  end if;
  insert into public.reservations (registernumber, name, phone, amount, mode, reference, day, until, refundable, enquiry, cash_reason)
  values (v_number, p_held.name, p_held.phone, p_held.amount, p_held.mode, p_held.reference, coalesce(p_held.day, private.today()),
    p_held.until, p_held.refundable, p_held.enquiry, p_held.cash_reason)
  returning id into v_id;
  return v_id;
end
$function$;

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
        message = 'This reservation is of before the vehicle was bought back. Please end it first.', hint = 'reservation.of_earlier_stay';
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
$function$;

CREATE OR REPLACE FUNCTION public.monthly_profit (
  p_month integer DEFAULT NULL::integer,
  p_year  integer DEFAULT NULL::integer
)
  RETURNS TABLE (
    "totalProfit" numeric,
    "netProfit"   numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(profit), 0) into v_profit from private.vehicle_profits where selldate <@ v_days;
  return query select
    v_profit, v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs
                          where date <@ v_days and reversal is null)
      + (select coalesce(sum(kept), 0) from private.token_money where day <@ v_days);
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
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', private.paper_tcs(s) -> 'amount'))
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
    'tokens', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'reservation', t.reservation, 'day', t.day, 'registernumber', t.registernumber,
          'name', t.name, 'received', greatest(t.amount, 0), 'refunded', greatest(-t.amount, 0), 'kept', t.kept, 'mode', t.mode,
          'username', t.username) order by t.day, t.kind desc, t.reservation), '[]')
      from private.token_money t where t.day <@ v_days),
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

CREATE OR REPLACE FUNCTION public.tokens_of_month (
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
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with tokens as (
      select kind, reservation, registernumber, name, day, abs(amount) as amount, kept, mode from private.token_money where day <@ v_days
    )
    select jsonb_build_object(
      'tokens', coalesce(jsonb_agg(to_jsonb(tokens) order by day, kind desc, reservation), '[]'),
      'received', coalesce(sum(amount) filter (where kind = 'token'), 0),
      'refunded', coalesce(sum(amount) filter (where kind = 'end'), 0),
      'kept', coalesce(sum(kept), 0))
    from tokens
  );
end
$function$;

CREATE VIEW "private"."token_money" WITH (security_invoker=true) AS  SELECT reservations.registernumber,
    reservations.day,
    reservations.amount,
    reservations.mode,
    'token'::text AS kind,
    reservations.id AS reservation,
    (reservations.name)::text AS name,
    (0)::numeric AS kept,
    reservations.username
   FROM public.reservations
  WHERE (reservations.state <> 'reversed'::public.reservation_state)
UNION ALL
 SELECT e.registernumber,
    e.day,
    (- e.refunded) AS amount,
    e.mode,
    'end'::text AS kind,
    e.reservation,
    (r.name)::text AS name,
    e.kept,
    e.username
   FROM (public.reservation_ends e
     JOIN public.reservations r ON ((r.id = e.reservation)))
  WHERE (e.reversal IS NULL);

CREATE VIEW "private"."receipts" WITH (security_invoker=true) AS  SELECT s.selldate AS day,
    'down_payment'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    (s.down_payment - s.token) AS amount,
    (s.payment_mode)::text AS payment_mode,
    (s.account_paid_to)::text AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.down_payment > s.token))
UNION ALL
 SELECT t.day,
        CASE t.kind
            WHEN 'token'::text THEN 'token'::text
            ELSE 'token_refund'::text
        END AS kind,
    t.reservation AS entry,
    t.registernumber,
    t.name AS owner_name,
    t.amount,
    (t.mode)::text AS payment_mode,
    ''::text AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    t.username
   FROM private.token_money t
  WHERE (t.amount <> (0)::numeric)
UNION ALL
 SELECT s.selldate AS day,
    'commission'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    s.commission AS amount,
    (s.payment_mode)::text AS payment_mode,
    (s.account_paid_to)::text AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.commission > (0)::numeric))
UNION ALL
 SELECT i.installment_date AS day,
        CASE
            WHEN i.late_fee THEN 'late_fee'::text
            ELSE 'installment'::text
        END AS kind,
    i.id AS entry,
    i.registernumber,
    (s.owner_name)::text AS owner_name,
    i.amount,
    (i.payment_mode)::text AS payment_mode,
    (i.account_paid_to)::text AS account_paid_to,
    (i.cheque_number)::text AS cheque_number,
    i.cleared_on,
    i.username
   FROM (public.installments i
     JOIN public.soldcars s ON ((s.id = i.sale)))
  WHERE (i.reversal IS NULL);

CREATE TRIGGER refuse_reserving_sold
  AFTER INSERT OR UPDATE OF state ON public.reservations
  FOR EACH ROW
  WHEN ((new.state = 'open'::public.reservation_state))
  EXECUTE FUNCTION private.refuse_reserving_sold();

CREATE TRIGGER refuse_selling_reserved
  AFTER INSERT OR UPDATE OF present, reservation ON public.soldcars
  FOR EACH ROW
  WHEN (new.present)
  EXECUTE FUNCTION private.refuse_selling_reserved();

COMMENT ON COLUMN "public"."reservation_ends"."kept" IS 'The rest of the token, which is forfeited, rupees: income of that day.';

REVOKE ALL ON FUNCTION "private"."refuse_reserving_sold"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_selling_reserved"() FROM PUBLIC;

GRANT SELECT ON TABLE "private"."receipts" TO "authenticated";

GRANT SELECT ON TABLE "private"."token_money" TO "authenticated";
