-- The registers of a month for the dealer's accountant, told to an admin. New views and functions; no row is touched.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.named_vehicle (
  p_vehicle public.cardetails
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('registernumber', p_vehicle.registernumber, 'carcompany', p_vehicle.carcompany, 'carname', p_vehicle.carname,
    'variant', p_vehicle.variant, 'chassis_number', p_vehicle.chassis_number, 'engine_number', p_vehicle.engine_number)
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

REVOKE ALL ON FUNCTION "public"."registers"(integer, integer) FROM PUBLIC, "anon", "service_role";

create view private.receipts with (security_invoker = true) as
select
  s.selldate as day, 'down_payment'::text as kind, s.id as entry, s.registernumber, s.owner_name::text as owner_name,
  (s.down_payment - s.token)::numeric as amount, s.payment_mode::text as payment_mode, s.account_paid_to::text as account_paid_to,
  ''::text as cheque_number, null::date as cleared_on, s.username::text as username
from public.soldcars s where s.reversal is null and s.down_payment > s.token
union all
select
  r.day, 'token'::text, r.id, r.registernumber, r.name::text, r.amount::numeric, r.mode::text, ''::text, ''::text, null::date, r.username::text
from public.reservations r where r.reversal is null
union all
select
  e.day, 'token_refund'::text, e.reservation, e.registernumber, r.name::text, (-e.refunded)::numeric, e.mode::text, ''::text, ''::text,
  null::date, e.username::text
from public.reservation_ends e
join public.reservations r on r.id = e.reservation
where e.reversal is null and e.refunded > 0
union all
select
  s.selldate, 'commission'::text, s.id, s.registernumber, s.owner_name::text, s.commission::numeric, s.payment_mode::text,
  s.account_paid_to::text, ''::text, null::date, s.username::text
from public.soldcars s where s.reversal is null and s.commission > 0
union all
select
  i.installment_date, (case when i.late_fee then 'late_fee' else 'installment' end)::text, i.id, i.registernumber, s.owner_name::text,
  i.amount::numeric, i.payment_mode::text, i.account_paid_to::text, i.cheque_number::text, i.cleared_on, i.username::text
from public.installments i
join public.soldcars s on s.id = i.sale
where i.reversal is null;

CREATE VIEW "private"."stays" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.stay,
    COALESCE(c.stay_since, LEAST(private.day_of(c.created_at), s.selldate)) AS since,
    s.selldate AS until,
    (COALESCE(o.ownername, ''::character varying))::text AS ownername,
    (COALESCE(o.ownerphone, ''::character varying))::text AS ownerphone
   FROM ((public.cardetails c
     LEFT JOIN public.soldcars s ON (((s.registernumber = c.registernumber) AND (s.stay = c.stay) AND (s.reversal IS NULL))))
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = c.registernumber)))
UNION ALL
 SELECT p.registernumber,
    p.stay,
    p.since,
    COALESCE(s.selldate, p.until) AS until,
    COALESCE((p.owner ->> 'ownername'::text), ''::text) AS ownername,
    COALESCE((p.owner ->> 'ownerphone'::text), ''::text) AS ownerphone
   FROM (public.past_stays p
     LEFT JOIN public.soldcars s ON (((s.registernumber = p.registernumber) AND (s.stay = p.stay) AND (s.reversal IS NULL))));

REVOKE ALL ON FUNCTION "private"."named_vehicle"(public.cardetails) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."named_vehicle"(public.cardetails) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."registers"(integer, integer) TO "authenticated";

GRANT SELECT ON TABLE "private"."receipts" TO "authenticated";

GRANT SELECT ON TABLE "private"."stays" TO "authenticated";
