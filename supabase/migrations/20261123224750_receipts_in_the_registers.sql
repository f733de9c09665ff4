-- The accountant sees the receipt and the UTR of each payment, the buyer his token on the statement and a new receipt when its last day
-- changes; margin sheets are found by the days of their sales. Views and functions alone; the index is of a table that is new.

SET local check_function_bodies = off;

DROP VIEW "private"."receipts";

DROP VIEW "private"."token_money";

DROP FUNCTION "public"."list_issued_papers"(text, date, date, bigint);

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
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', p_details)
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale),
        'token', case when p_installment.id is null then nullif(p_sale.token, 0) end))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'agreement', p_details)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
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

CREATE OR REPLACE FUNCTION private.receipt_of_token()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.issued_papers (kind, year, serial, number, registernumber, reservation, corrects, contents)
  select 'token_receipt', next.year, next.serial, next.number, r.registernumber, r.id,
    (select max(p.id) from public.issued_papers p where p.reservation = r.id), private.token_contents(r)::json
  from public.reservations r, private.next_paper_number('token_receipt') next where r.id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.statement_contents (
  p_sale   public.soldcars,
  p_number text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_account jsonb := public.statement(null, p_sale.id);
begin
  return jsonb_build_object(
    'selldate', p_sale.selldate,
    'standing', private.paper_standing(p_sale, p_sale.down_payment + (v_account ->> 'paid')::numeric),
    'plan', private.paper_plan(p_sale.id),
    'payments', (
      select coalesce(jsonb_agg(payment || jsonb_build_object('paid_for', paid_for, 'uncleared', uncleared) order by payment ->> 'day', place, id), '[]')
      from (
        select 1 as place, id, 'token' as paid_for, false as uncleared, private.paper_payment(day, amount, mode, null, reference) as payment
        from public.reservations where id = p_sale.reservation
        union all
        select 2, p_sale.id, 'down_payment', false,
          private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token, p_sale.payment_mode, null, p_sale.reference)
        where p_sale.down_payment > p_sale.token
        union all
        select 3, i.id, case when i.late_fee then 'late_fee' else 'installment' end, i.payment_mode = 'Cheque' and i.cleared_on is null,
          private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
        from public.installments i where i.sale = p_sale.id and i.reversal is null) received),
    'late_fees', v_account -> 'late_fees_owed',
    'tcs', private.paper_tcs(p_sale),
    'pay_to', private.paper_pay_to(private.amount_to_pay(p_sale.id), p_number));
end
$function$;

CREATE OR REPLACE FUNCTION public.list_issued_papers (
  p_registernumber text               DEFAULT NULL::text,
  p_from           date               DEFAULT NULL::date,
  p_until          date               DEFAULT NULL::date,
  p_id             bigint             DEFAULT NULL::bigint,
  p_kind           public.issued_kind DEFAULT NULL::public.issued_kind
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
  perform private.require_details(p_registernumber is not null or p_id is not null or p_until - p_from <= 366);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'number', p.number, 'day', p.day, 'language', p.language, 'registernumber', p.registernumber, 'sale', p.sale,
      'installment', p.installment, 'contents', p.contents, 'corrects', old.number, 'corrected_by', new.number,
      'reversed', coalesce(i.reversal, s.reversal, r.reversal) is not null, 'username', p.username,
      'file', (
        select jsonb_build_object('path', o.name, 'version', (extract(epoch from o.updated_at) * 1000)::bigint,
          'filename', replace(p.number, '/', '-') || '.pdf') || private.unchecked_mark(o.bucket_id, o.name)
        from storage.objects o where o.bucket_id = 'private-files' and o.name = p.registernumber || '/IssuedPapers/' || p.id)
    ) order by p.id desc), '[]')
    from public.issued_papers p
    left join public.issued_papers old on old.id = p.corrects
    left join public.issued_papers new on new.corrects = p.id
    left join public.soldcars s on s.id = p.sale
    left join public.installments i on i.id = p.installment
    left join public.reservations r on r.id = p.reservation
    where (p_registernumber is null or p.registernumber = v_number)
      and (((p_from is null or p.day >= p_from) and (p_until is null or p.day <= p_until))
        or (p.kind = 'margin_sheet' and p.contents ->> 'from' >= p_from::text and p.contents ->> 'until' <= p_until::text))
      and (p_kind is null or p.kind = p_kind)
      and (p_id is null or p.id = p_id)
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_issued_papers"(text, date, date, bigint, public.issued_kind) FROM PUBLIC, "anon", "service_role";

CREATE VIEW "private"."token_money" WITH (security_invoker=true) AS  SELECT reservations.registernumber,
    reservations.day,
    reservations.amount,
    reservations.mode,
    'token'::text AS kind,
    reservations.id AS reservation,
    (reservations.name)::text AS name,
    (0)::numeric AS kept,
    reservations.username,
    (reservations.reference)::text AS reference
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
    e.username,
    ''::text AS reference
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
    s.username,
    (s.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = s.id) AND (p.installment IS NULL) AND (p.kind = 'payment_receipt'::public.issued_kind))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
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
    t.username,
    t.reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.reservation = t.reservation) AND (t.kind = 'token'::text))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
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
    s.username,
    ''::text AS reference,
    ''::text AS receipt
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
    i.username,
    (i.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = i.sale) AND (p.installment = i.id))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM (public.installments i
     JOIN public.soldcars s ON ((s.id = i.sale)))
  WHERE (i.reversal IS NULL);

CREATE INDEX issued_papers_by_reservation ON public.issued_papers USING btree (reservation);

CREATE CONSTRAINT TRIGGER correct_receipt
  AFTER UPDATE OF until ON public.reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN ((new.until <> old.until))
  EXECUTE FUNCTION private.receipt_of_token();

GRANT EXECUTE ON FUNCTION "public"."list_issued_papers"(text, date, date, bigint, public.issued_kind) TO "authenticated";

GRANT SELECT ON TABLE "private"."receipts" TO "authenticated";

GRANT SELECT ON TABLE "private"."token_money" TO "authenticated";
