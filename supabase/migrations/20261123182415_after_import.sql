-- Reservations and imports were made beside each other: what both have changed is as both want it, and what was paid before it was imported
-- has no receipt.


SET local check_function_bodies = off;

DROP TRIGGER "write_receipt" ON "public"."installments";

DROP TRIGGER "write_receipt" ON "public"."soldcars";

DROP VIEW "private"."marked_today";

DROP VIEW "private"."today_lines";

DROP VIEW "private"."today_cash";

DROP VIEW "private"."today_installments";

CREATE OR REPLACE FUNCTION public.list_stays (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,import}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0))),
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import}'::text[] || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,import}'::text[] order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.sold_car (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token,import}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0))),
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.present_number = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.statement (
  p_registernumber text   DEFAULT NULL::text,
  p_sale           bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_paid   numeric;
begin
  perform private.require_office();
  if p_registernumber is not null or p_sale is null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number
             else id = p_sale and reversal is null and (registernumber = v_number or v_number is null) end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and not late_fee;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    ), clocks as materialized (
      select reversal, jsonb_strip_nulls(jsonb_build_object('notice_by', notice_by, 'pay_by', pay_by, 'complain_by', complain_by)) as days
      from private.cheque_clocks where sale = v_sale.id and reversal is not null
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
          || coalesce((select jsonb_build_object('token', amount, 'token_day', day, 'token_mode', mode)
                       from public.reservations where id = v_sale.reservation), '{}')
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason,import}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$function$;

CREATE VIEW "private"."today_cash" AS  WITH lowest AS MATERIALIZED (
         SELECT min(rates.value) AS amount
           FROM public.rates
          WHERE (rates.kind = 'cash_limit'::public.rate_kind)
        ), recent AS MATERIALIZED (
         SELECT soldcars.id AS sale,
            NULL::bigint AS reservation,
            soldcars.selldate AS day,
            (soldcars.down_payment - soldcars.token) AS amount,
            soldcars.cash_reason
           FROM public.soldcars
          WHERE ((soldcars.selldate > (( SELECT private.today() AS today) - 90)) AND ((soldcars.payment_mode)::text = 'Cash'::text) AND (soldcars.reversal IS NULL) AND (soldcars.down_payment > soldcars.token))
        UNION ALL
         SELECT s.id,
            r.id,
            r.day,
            r.amount,
            r.cash_reason
           FROM (public.reservations r
             LEFT JOIN public.soldcars s ON (((s.reservation = r.id) AND (s.reversal IS NULL))))
          WHERE ((r.day > (( SELECT private.today() AS today) - 90)) AND ((r.mode)::text = 'Cash'::text) AND (r.state <> 'reversed'::public.reservation_state))
        UNION ALL
         SELECT installments.sale,
            NULL::bigint,
            installments.installment_date,
            installments.amount,
            installments.cash_reason
           FROM public.installments
          WHERE ((installments.installment_date > (( SELECT private.today() AS today) - 90)) AND ((installments.payment_mode)::text = 'Cash'::text) AND (installments.reversal IS NULL))
        ), by_buyer AS (
         SELECT bought.sale,
            max(bought.taken) AS taken
           FROM ( SELECT recent.sale,
                    sum(recent.amount) OVER (PARTITION BY recent.day, (private.phone_keys((payer.phone)::text))) AS taken
                   FROM (recent
                     CROSS JOIN LATERAL ( SELECT COALESCE(( SELECT reservations.phone
                                   FROM public.reservations
                                  WHERE (reservations.id = recent.reservation)), ( SELECT soldcars.contact_no
                                   FROM public.soldcars
                                  WHERE (soldcars.id = recent.sale))) AS phone) payer)
                  WHERE (recent.day IN ( SELECT recent_1.day
                           FROM recent recent_1
                          GROUP BY recent_1.day
                         HAVING (sum(recent_1.amount) >= ( SELECT lowest.amount
                                   FROM lowest))))) bought
          GROUP BY bought.sale
        ), silent AS MATERIALIZED (
         SELECT recent.sale,
            max(recent.day) AS day
           FROM recent
          WHERE (recent.sale IS NOT NULL)
          GROUP BY recent.sale
         HAVING (bool_and(((COALESCE(recent.cash_reason, ''::character varying))::text = ''::text)) AND bool_or((recent.cash_reason IS NULL)))
        ), summed AS MATERIALIZED (
         SELECT s.id AS sale,
            s.registernumber,
            s.username,
            silent.day,
            GREATEST(((
                CASE
                    WHEN ((s.payment_mode)::text = 'Cash'::text) THEN (s.down_payment - s.token)
                    ELSE (0)::numeric
                END + COALESCE(( SELECT r.amount
                   FROM public.reservations r
                  WHERE ((r.id = s.reservation) AND ((r.mode)::text = 'Cash'::text))), (0)::numeric)) + COALESCE(( SELECT sum(i.amount) AS sum
                   FROM public.installments i
                  WHERE ((i.sale = s.id) AND ((i.payment_mode)::text = 'Cash'::text) AND (i.reversal IS NULL))), (0)::numeric)), by_buyer.taken) AS taken
           FROM ((silent
             CROSS JOIN LATERAL ( SELECT soldcars.id,
                    soldcars.registernumber,
                    soldcars.username,
                    soldcars.payment_mode,
                    soldcars.down_payment,
                    soldcars.token,
                    soldcars.reservation
                   FROM public.soldcars
                  WHERE ((soldcars.id = silent.sale) AND (soldcars.reversal IS NULL))
                 LIMIT 1) s)
             LEFT JOIN by_buyer ON ((by_buyer.sale = s.id)))
        )
 SELECT 'cash_reason'::public.today_kind AS kind,
    concat_ws(':'::text, 'cash_reason', sale, day) AS key,
    registernumber,
    sale,
    NULL::bigint AS enquiry,
    ''::text AS what,
    ''::text AS note,
    day,
    taken AS amount,
    1 AS many,
    username AS person,
    0 AS place
   FROM summed
  WHERE ((taken >= ( SELECT lowest.amount
           FROM lowest)) AND (taken >= private.rate('cash_limit'::public.rate_kind, day)));

CREATE VIEW "private"."today_installments" AS  SELECT line.kind,
    concat_ws(':'::text, line.kind, s.id, line.until) AS key,
    s.registernumber,
    s.id AS sale,
    NULL::bigint AS enquiry,
    ''::text AS what,
    ''::text AS note,
    line.since AS day,
    line.amount,
    line.many,
    s.username AS person,
    0 AS place
   FROM (( SELECT unpaid_lines.sale,
                CASE
                    WHEN (unpaid_lines.due_on < ( SELECT private.today() AS today)) THEN 'overdue'::public.today_kind
                    ELSE 'due_soon'::public.today_kind
                END AS kind,
            min(unpaid_lines.due_on) AS since,
            max(unpaid_lines.due_on) AS until,
            sum(unpaid_lines.amount) AS amount,
            (count(*))::integer AS many
           FROM private.unpaid_lines
          WHERE (unpaid_lines.due_on <= (( SELECT private.today() AS today) + 7))
          GROUP BY unpaid_lines.sale,
                CASE
                    WHEN (unpaid_lines.due_on < ( SELECT private.today() AS today)) THEN 'overdue'::public.today_kind
                    ELSE 'due_soon'::public.today_kind
                END) line
     CROSS JOIN LATERAL ( SELECT soldcars.id,
            soldcars.registernumber,
            soldcars.username
           FROM public.soldcars
          WHERE ((soldcars.id = line.sale) AND (soldcars.reversal IS NULL))
         LIMIT 1) s);

CREATE VIEW "private"."today_lines" AS  SELECT kind,
    key,
    registernumber,
    sale,
    enquiry,
    what,
    note,
    day,
    amount,
    many,
    person,
    place
   FROM ( SELECT today_installments.kind,
            today_installments.key,
            today_installments.registernumber,
            today_installments.sale,
            today_installments.enquiry,
            today_installments.what,
            today_installments.note,
            today_installments.day,
            today_installments.amount,
            today_installments.many,
            today_installments.person,
            today_installments.place
           FROM private.today_installments
        UNION ALL
         SELECT today_cheques.kind,
            today_cheques.key,
            today_cheques.registernumber,
            today_cheques.sale,
            today_cheques.enquiry,
            today_cheques.what,
            today_cheques.note,
            today_cheques.day,
            today_cheques.amount,
            today_cheques.many,
            today_cheques.person,
            today_cheques.place
           FROM private.today_cheques
        UNION ALL
         SELECT today_reservations.kind,
            today_reservations.key,
            today_reservations.registernumber,
            today_reservations.sale,
            today_reservations.enquiry,
            today_reservations.what,
            today_reservations.note,
            today_reservations.day,
            today_reservations.amount,
            today_reservations.many,
            today_reservations.person,
            today_reservations.place
           FROM private.today_reservations
        UNION ALL
         SELECT today_enquiries.kind,
            today_enquiries.key,
            today_enquiries.registernumber,
            today_enquiries.sale,
            today_enquiries.enquiry,
            today_enquiries.what,
            today_enquiries.note,
            today_enquiries.day,
            today_enquiries.amount,
            today_enquiries.many,
            today_enquiries.person,
            today_enquiries.place
           FROM private.today_enquiries
        UNION ALL
         SELECT today_papers.kind,
            today_papers.key,
            today_papers.registernumber,
            today_papers.sale,
            today_papers.enquiry,
            today_papers.what,
            today_papers.note,
            today_papers.day,
            today_papers.amount,
            today_papers.many,
            today_papers.person,
            today_papers.place
           FROM private.today_papers
        UNION ALL
         SELECT today_transfers.kind,
            today_transfers.key,
            today_transfers.registernumber,
            today_transfers.sale,
            today_transfers.enquiry,
            today_transfers.what,
            today_transfers.note,
            today_transfers.day,
            today_transfers.amount,
            today_transfers.many,
            today_transfers.person,
            today_transfers.place
           FROM private.today_transfers
        UNION ALL
         SELECT today_cash.kind,
            today_cash.key,
            today_cash.registernumber,
            today_cash.sale,
            today_cash.enquiry,
            today_cash.what,
            today_cash.note,
            today_cash.day,
            today_cash.amount,
            today_cash.many,
            today_cash.person,
            today_cash.place
           FROM private.today_cash
        UNION ALL
         SELECT today_stock.kind,
            today_stock.key,
            today_stock.registernumber,
            today_stock.sale,
            today_stock.enquiry,
            today_stock.what,
            today_stock.note,
            today_stock.day,
            today_stock.amount,
            today_stock.many,
            today_stock.person,
            today_stock.place
           FROM private.today_stock
        UNION ALL
         SELECT today_shop.kind,
            today_shop.key,
            today_shop.registernumber,
            today_shop.sale,
            today_shop.enquiry,
            today_shop.what,
            today_shop.note,
            today_shop.day,
            today_shop.amount,
            today_shop.many,
            today_shop.person,
            today_shop.place
           FROM private.today_shop
        UNION ALL
         SELECT today_bills.kind,
            today_bills.key,
            today_bills.registernumber,
            today_bills.sale,
            today_bills.enquiry,
            today_bills.what,
            today_bills.note,
            today_bills.day,
            today_bills.amount,
            today_bills.many,
            today_bills.person,
            today_bills.place
           FROM private.today_bills) line
  WHERE ( SELECT private.is_office() AS is_office);

CREATE VIEW "private"."marked_today" AS  SELECT line.kind,
    line.key,
    line.registernumber,
    line.sale,
    line.enquiry,
    line.what,
    line.note,
    line.day,
    line.amount,
    line.many,
    line.person,
    line.place,
        CASE
            WHEN ((m.id IS NULL) OR (m.not_before <= ( SELECT private.today() AS today))) THEN 'open'::public.today_state
            WHEN (m.not_before IS NULL) THEN 'done'::public.today_state
            ELSE 'later'::public.today_state
        END AS state,
    m.not_before,
    m.username AS marked_by
   FROM (private.today_lines line
     LEFT JOIN public.today_marks m ON ((((m.key)::text = line.key) AND (COALESCE(m.registernumber, ''::text) = COALESCE(line.registernumber, ''::text)))));

CREATE TRIGGER write_receipt
  AFTER INSERT ON public.installments
  FOR EACH ROW
  WHEN (((new.amount > (0)::numeric) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.receipt_of_installment();

CREATE TRIGGER write_receipt
  AFTER INSERT ON public.soldcars
  FOR EACH ROW
  WHEN (((new.down_payment > new.token) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.receipt_of_sale();

COMMENT ON VIEW "private"."today_installments" IS 'key: what makes it this line of this vehicle, so that a new cause is a new line. day: since when, or by when. many: of how many. person: who sold, received, recorded or followed; null: nobody in particular. place: the lower ones first within a kind.';

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";
