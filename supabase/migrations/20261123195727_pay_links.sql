-- Payments carry their UTR, and whoever owes gets a page that says how to pay: payment links (R417-R426, decision 0037). Reminder, statement and that
-- page name one amount, late fees with it. Verbs that take a reference are dropped and made anew, as they have one argument more; the columns
-- are '' in the rows that are there.

SET local check_function_bodies = off;

DROP FUNCTION "private"."paper_payment"(date, numeric, text, public.installments);

DROP FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text);

DROP FUNCTION
  "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
  public.identity_paper, text, uuid, bigint, date, text, text, bigint);

CREATE TABLE "public"."pay_links" (
  "id"           bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "sale"         bigint                   NOT NULL,
  "token"        text                     NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "withdrawn_at" timestamp with time zone,
  CONSTRAINT "pay_links_pkey" PRIMARY KEY (id),
  CONSTRAINT "pay_links_token_key" UNIQUE (token),
  "username"     text                     NOT NULL DEFAULT private.username(),
  CONSTRAINT "pay_links_token_check" CHECK ((token ~ '^[A-Za-z0-9_-]{24}$'::text))
);

ALTER TABLE "public"."pay_links"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pay_links" FROM "anon", "service_role";

ALTER TABLE "public"."installments"
  ADD COLUMN "reference" character varying(60) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "reference" character varying(60) NOT NULL DEFAULT ''::character varying;

REVOKE ALL ON SEQUENCE "public"."pay_links_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."pay_links_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."pay_links_id_seq" FROM "service_role";

CREATE OR REPLACE FUNCTION private.amount_to_pay (
  p_sale bigint
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(
    coalesce(sum(amount - paid) filter (where due_on <= private.today()), 0)
      + coalesce((select owed from private.late_fees_owed(p_sale)), 0), 0),
    (array_agg(amount - paid order by due_on, number) filter (where paid < amount))[1], 0)
  from private.schedule_lines where sale = p_sale
$function$;

CREATE OR REPLACE FUNCTION private.paper_payment (
  p_day       date,
  p_amount    numeric,
  p_mode      text,
  p_cheque    public.installments DEFAULT NULL::public.installments,
  p_reference text                DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('day', p_day, 'amount', p_amount, 'mode', p_mode,
    'reference', coalesce(p_cheque.reference, p_reference),
    'cheque_number', coalesce(p_cheque.cheque_number, ''), 'cheque_bank', coalesce(p_cheque.cheque_bank, ''),
    'cheque_date', p_cheque.cheque_date,
    'stamp', p_amount > private.rate('stamp_limit') and (p_mode = 'Cash' or (select stamp_on_all_modes from public.settings)))
$function$;

CREATE OR REPLACE FUNCTION private.pay_link (
  p_sale bigint
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_token text;
begin
  perform private.require_office();
  perform from public.soldcars where id = p_sale and reversal is null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif private.amount_to_pay(p_sale) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  elsif private.paper_pay_to(1, '') is null then
    raise sqlstate 'PT409' using message = 'Settings have neither a UPI ID nor a bank account.', hint = 'pay.nowhere';
  end if;
  insert into public.pay_links (sale, token) values (p_sale, private.pay_token())
  on conflict (sale) where withdrawn_at is null do nothing;
  select token into v_token from public.pay_links where sale = p_sale and withdrawn_at is null;
  return v_token;
end
$function$;

CREATE OR REPLACE FUNCTION private.pay_page (
  p_token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale record;
begin
  select s.id, s.registernumber into v_sale from public.pay_links l join public.soldcars s on s.id = l.sale
  where l.token = p_token and l.withdrawn_at is null and s.reversal is null;
  if not found then
    return null;
  end if;
  return private.paper_pay_to(private.amount_to_pay(v_sale.id), v_sale.registernumber);
end
$function$;

CREATE OR REPLACE FUNCTION private.pay_token()
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select translate(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')) for 18), 'base64'), '+/', '-_')
$function$;

CREATE OR REPLACE FUNCTION private.receipt_contents (
  p_sale        public.soldcars,
  p_installment public.installments,
  p_number      text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_before   numeric := p_sale.down_payment;
  v_paid     numeric := p_sale.down_payment;
  v_place    jsonb;
  v_standing jsonb;
begin
  if p_installment.id is not null then
    select v_before + coalesce(sum(amount), 0) into v_before from public.installments
    where sale = p_sale.id and reversal is null and not late_fee and id < p_installment.id;
    v_paid := v_before + case when p_installment.late_fee then 0 else p_installment.amount end;
    select jsonb_build_object('number', place, 'of', total) into v_place
    from (select row_number() over (order by due_on, number) as place, count(*) over () as total, before, amount
          from private.schedule_lines where sale = p_sale.id) line
    where before + amount > v_before - p_sale.down_payment and not p_installment.late_fee
    order by place limit 1;
  end if;
  v_standing := private.paper_standing(p_sale, v_paid);
  return jsonb_build_object(
    'payment', case when p_installment.id is null
      then private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token, p_sale.payment_mode, null, p_sale.reference)
      else private.paper_payment(p_installment.installment_date, p_installment.amount, p_installment.payment_mode, p_installment) end,
    'paid_for', case when p_installment.id is null then 'down_payment' when p_installment.late_fee then 'late_fee' else 'installment' end,
    'installment', v_place,
    'standing', v_standing,
    'pay_to', private.paper_pay_to((v_standing #>> '{next,amount}')::numeric, p_number),
    'taken_by', coalesce(p_installment.username, p_sale.username));
end
$function$;

CREATE OR REPLACE FUNCTION private.reminder_facts (
  p_sale bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_owed private.owed_sales;
  v_due  numeric;
begin
  select * into v_owed from private.owed_sales where sale = p_sale;
  if not found then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  end if;
  v_due := private.amount_to_pay(p_sale);
  return jsonb_build_object('amount', v_due, 'overdue', v_owed.overdue, 'since', v_owed.since, 'days', private.today() - v_owed.since,
    'balance', v_owed.owed, 'late_fees', v_owed.late_fees,
    'next', (
      select jsonb_build_object('due_on', due_on, 'amount', amount - paid) from private.schedule_lines
      where sale = p_sale and paid < amount and due_on >= private.today() order by due_on, number limit 1),
    'pay_to', private.paper_pay_to(v_due, ''));
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
  v_held   public.reservations;
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
  if p_sale.reservation is null then
    perform private.refuse_reserved(v_number);
  else
    v_held := private.open_reservation(p_sale.reservation);
    if v_held.registernumber <> v_number then
      raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
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
    'down_payment', p_sale.down_payment,
    'plan', private.paper_plan(p_sale.id),
    'payments', (
      select coalesce(jsonb_agg(private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
        || jsonb_build_object('late_fee', i.late_fee) order by i.installment_date, i.id), '[]')
      from public.installments i where i.sale = p_sale.id and i.reversal is null),
    'late_fees', v_account -> 'late_fees_owed',
    'tcs', private.paper_tcs(p_sale),
    'pay_to', private.paper_pay_to(private.amount_to_pay(p_sale.id), p_number));
end
$function$;

CREATE OR REPLACE FUNCTION private.token_contents (
  p_reservation public.reservations
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('kind', 'token_receipt', 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p_reservation.registernumber),
    'buyer', jsonb_build_object('name', p_reservation.name, 'phone', p_reservation.phone, 'guardian', '', 'address', ''),
    'payment', private.paper_payment(p_reservation.day, p_reservation.amount, p_reservation.mode, null, p_reservation.reference),
    'until', p_reservation.until, 'refundable', p_reservation.refundable, 'taken_by', p_reservation.username)
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_pay_link (
  p_sale bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  update public.pay_links set withdrawn_at = now() where sale = p_sale and withdrawn_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_installment (
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text    DEFAULT ''::text,
  p_description      text    DEFAULT ''::text,
  p_request_id       uuid    DEFAULT NULL::uuid,
  p_sale             bigint  DEFAULT NULL::bigint,
  p_late_fee         boolean DEFAULT false,
  p_cheque_number    text    DEFAULT ''::text,
  p_cheque_bank      text    DEFAULT ''::text,
  p_cheque_date      date    DEFAULT NULL::date,
  p_cash_reason      text    DEFAULT NULL::text,
  p_reference        text    DEFAULT ''::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)) is not null
  then
    return;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee,
    cheque_number, cheque_bank, cheque_date, cash_reason, reference)
  values (v_number, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_installments (
  p_registernumber text
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
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'registernumber', i.registernumber, 'amount', i.amount, 'installment_date', i.installment_date,
        'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to, 'description', i.description, 'username', i.username
      ) || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by i.installment_date, i.id), '[]'),
      'totalAmount', coalesce(sum(i.amount), 0))
    from public.installments i
    join public.soldcars s on s.id = i.sale
    where s.present_number = v_number and i.reversal is null and not i.late_fee
  );
end
$function$;

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
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,import,reference}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'reference', nullif(s.reference, ''))),
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
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,import,reference}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.open_pay_link (
  p_sale bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (
    select jsonb_build_object('token', token, 'username', username, 'created_at', created_at)
    from public.pay_links where sale = p_sale and withdrawn_at is null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."open_pay_link"(bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pay_link (
  p_sale       bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
  v_token  text;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'pay_link', jsonb_build_array(p_sale));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_token := private.pay_link(p_sale);
  perform private.answer(p_request_id, to_jsonb(v_token));
  return v_token;
end
$function$;

REVOKE ALL ON FUNCTION "public"."pay_link"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pay_page (
  p_token text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.pay_page(p_token) $function$;

REVOKE ALL ON FUNCTION "public"."pay_page"(text) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.sell_car (
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric               DEFAULT 0,
  p_commission         numeric               DEFAULT 0,
  p_total_installments integer               DEFAULT 0,
  p_installment_amount numeric               DEFAULT 0,
  p_account_paid_to    text                  DEFAULT ''::text,
  p_description        text                  DEFAULT ''::text,
  p_selldate           date                  DEFAULT NULL::date,
  p_buyer_guardian     text                  DEFAULT ''::text,
  p_buyer_street       text                  DEFAULT ''::text,
  p_buyer_town         text                  DEFAULT ''::text,
  p_buyer_district     text                  DEFAULT ''::text,
  p_buyer_state        text                  DEFAULT ''::text,
  p_buyer_pin          text                  DEFAULT ''::text,
  p_buyer_age          integer               DEFAULT 0,
  p_buyer_pan          text                  DEFAULT ''::text,
  p_buyer_declared     boolean               DEFAULT false,
  p_buyer_gstin        text                  DEFAULT ''::text,
  p_buyer_identity     public.identity_paper DEFAULT NULL::public.identity_paper,
  p_buyer_identity_end text                  DEFAULT ''::text,
  p_request_id         uuid                  DEFAULT NULL::uuid,
  p_enquiry            bigint                DEFAULT NULL::bigint,
  p_first_due          date                  DEFAULT NULL::date,
  p_cash_reason        text                  DEFAULT NULL::text,
  p_buyer_landline     text                  DEFAULT ''::text,
  p_reservation        bigint                DEFAULT NULL::bigint,
  p_reference          text                  DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL
  ON FUNCTION
    "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
    public.identity_paper, text, uuid, bigint, date, text, text, bigint, text)
  FROM PUBLIC, "anon", "service_role";

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
          to_jsonb(i) - '{registernumber,sale,cash_reason,import,reference}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''), 'reference', nullif(i.reference, ''))) || jsonb_build_object('reversal', (
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

CREATE OR REPLACE FUNCTION public.withdraw_pay_link (
  p_sale       bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'withdraw_pay_link', jsonb_build_array(p_sale)) is not null then
    return;
  end if;
  perform private.withdraw_pay_link(p_sale);
end
$function$;

REVOKE ALL ON FUNCTION "public"."withdraw_pay_link"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."pay_links"
  ADD CONSTRAINT "pay_links_sale_fkey" FOREIGN KEY (sale) REFERENCES public.soldcars(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX one_open_pay_link_of_a_sale ON public.pay_links USING btree (sale)
  WHERE (withdrawn_at IS NULL);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.pay_links
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('sale', '-token');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.pay_links REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.pay_links REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.pay_links REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "office staff read payment links" ON "public"."pay_links"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

COMMENT ON COLUMN "public"."installments"."reference" IS 'Its UTR, or what else finds it in the bank''s statement; '''': none was given.';

COMMENT ON COLUMN "public"."pay_links"."token" IS 'Random, 144 bits: it is all that the page asks for.';

COMMENT ON COLUMN "public"."soldcars"."reference" IS 'The UTR or cheque number of what was paid at the sale; '''': none was given.';

REVOKE ALL ON FUNCTION "private"."amount_to_pay"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."amount_to_pay"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_payment"(date, numeric, text, public.installments, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_payment"(date, numeric, text, public.installments, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."pay_link"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pay_link"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."pay_page"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pay_page"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."pay_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."withdraw_pay_link"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_pay_link"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."open_pay_link"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pay_link"(bigint, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pay_page"(text) TO "anon", "authenticated";

GRANT EXECUTE
  ON FUNCTION
    "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
    public.identity_paper, text, uuid, bigint, date, text, text, bigint, text)
  TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."withdraw_pay_link"(bigint, uuid) TO "authenticated";

REVOKE ALL ("reference") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("reference") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ON TABLE "public"."pay_links" FROM "authenticated";

GRANT SELECT ON TABLE "public"."pay_links" TO "authenticated";

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "reference_is_clean" CHECK (private.is_line((reference)::text));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "reference_is_clean" CHECK (private.is_line((reference)::text));
