-- What users found untrue: a receipt named one installment where it paid several or a part (R361), and none of two receipts of one payment with
-- its late fee named the other (R424); a reminder said 'now' of what is due later (R400); the message of a token outlived its reservation (R436).
-- Papers that were issued keep what they say. A placeholder more: templates that were written stay valid.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.amount_to_pay (
  p_sale bigint
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(private.due_now(p_sale), 0), (
    select amount - paid from private.schedule_lines where sale = p_sale and paid < amount order by due_on, number limit 1), 0)
$function$;

CREATE OR REPLACE FUNCTION private.due_now (
  p_sale bigint
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(sum(amount - paid), 0) + coalesce((select owed from private.late_fees_owed(p_sale)), 0)
  from private.schedule_lines where sale = p_sale and due_on <= private.today()
$function$;

CREATE OR REPLACE FUNCTION private.fee_beside (
  p_installment public.installments
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('number', (select number from public.issued_papers where installment = fee.id order by id desc limit 1), 'amount', fee.amount)
  from (select * from public.installments where sale = p_installment.sale and reversal is null and id < p_installment.id order by id desc limit 1) fee
  where fee.late_fee and not p_installment.late_fee and exists (select from public.issued_papers where installment = fee.id)
    and (fee.installment_date, fee.payment_mode, fee.reference, fee.username)
      = (p_installment.installment_date, p_installment.payment_mode, p_installment.reference, p_installment.username)
$function$;

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
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale), 'fee_beside', private.fee_beside(p_installment),
        'token', case when p_installment.id is null then nullif(p_sale.token, 0) end))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'financier', private.financier(p_sale), 'agreement', p_details)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', private.financier(p_sale),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', jsonb_build_object('name', coalesce(o.ownername, ''), 'phone', coalesce(o.ownerphone, ''),
          'guardian', coalesce(o.owner_guardian, ''),
          'address', coalesce(nullif(private.one_address(o.owner_street, o.owner_town, o.owner_district, o.owner_state, o.owner_pin), ''),
            private.one_address(variadic string_to_array(o.owneraddress, E'\n')), '')))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_place (
  p_sale   bigint,
  p_before numeric,
  p_after  numeric
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_strip_nulls(jsonb_build_object('number', min(place), 'of', min(total), 'last', nullif(max(place), min(place)),
    'part', case when count(*) = 1 and (p_before > min(before) or p_after < min(before + amount)) then true end))
  from (select row_number() over (order by due_on, number) as place, count(*) over () as total, before, amount
        from private.schedule_lines where sale = p_sale) line
  where before + amount > p_before and before < p_after
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION private.placeholders (
  p_kind public.message_kind
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select string_to_array('name dealer dealer_phone ' || case p_kind
    when 'vehicle' then 'vehicle number price year kilometers fuel link'
    when 'vehicles' then 'count vehicles'
    when 'reminder' then 'vehicle number amount due days since balance late_fees next_date next_amount pay_to upi_id account pay_link'
    when 'receipt' then 'vehicle number receipt amount day mode until balance next_date next_amount pay_link'
    when 'enquiry' then 'vehicle number price link'
    else 'vehicle number paper until validity' end, ' ')
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
    if not p_installment.late_fee then
      v_place := private.paper_place(p_sale.id, v_before - p_sale.down_payment, v_paid - p_sale.down_payment);
    end if;
  end if;
  v_standing := private.paper_standing(p_sale, v_paid);
  return jsonb_build_object(
    'payment', case when p_installment.id is null
      then private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token, p_sale.payment_mode, null, p_sale.reference)
      else private.paper_payment(p_installment.installment_date, p_installment.amount, p_installment.payment_mode, p_installment) end,
    'paid_for', case when p_installment.id is null then 'down_payment' when p_installment.late_fee then 'late_fee' else 'installment' end,
    'installment', v_place,
    'standing', v_standing,
    -- Not when more was paid since: what was next then is paid.
    'pay_to', case when not exists (
        select from public.installments
        where sale = p_sale.id and reversal is null and not late_fee and id > coalesce(p_installment.id, 0))
      then private.paper_pay_to((v_standing #>> '{next,amount}')::numeric, p_number) end,
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
  return jsonb_build_object('amount', v_due, 'due', private.due_now(p_sale), 'overdue', v_owed.overdue, 'since', v_owed.since, 'days', private.today() - v_owed.since,
    'balance', v_owed.owed, 'late_fees', v_owed.late_fees,
    'next', private.next_installment(p_sale),
    'pay_to', private.paper_pay_to(v_due, ''));
end
$function$;

CREATE OR REPLACE FUNCTION public.message_subject (
  p_kind            public.message_kind,
  p_registernumbers text[]              DEFAULT '{}'::text[],
  p_sale            bigint              DEFAULT NULL::bigint,
  p_installment     bigint              DEFAULT NULL::bigint,
  p_enquiry         bigint              DEFAULT NULL::bigint,
  p_issued_paper    bigint              DEFAULT NULL::bigint,
  p_paper           public.paper_kind   DEFAULT NULL::public.paper_kind
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_issued bigint := p_issued_paper;
  v_about  record;
begin
  perform private.require_office();
  if p_kind = 'receipt' and v_issued is null then
    select id into v_issued from public.issued_papers
    where sale = p_sale and installment is not distinct from p_installment and kind = 'payment_receipt' order by id desc limit 1;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, v_issued, p_paper);
  return jsonb_build_object(
    'to', private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, v_issued),
    'vehicles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carcompany', carcompany, 'carname', carname, 'variant', variant, 'year', make_year,
        'kilometers', kilometers, 'fuel', fuel, 'price', case when not status then nullif(vehiclesellprice, 0) end) order by place), '[]')
      from unnest(v_about.numbers) with ordinality as t (number, place) join public.cardetails c on c.registernumber = number),
    'sale', v_about.sale,
    'issued_paper', v_issued,
    'money', case when p_kind = 'reminder' then private.reminder_facts(v_about.sale) end,
    'receipt', case when p_kind = 'receipt' then (
      select jsonb_build_object('number', concat_ws(', ', contents #>> '{fee_beside,number}', number),
        'amount', (contents #>> '{payment,amount}')::numeric + coalesce((contents #>> '{fee_beside,amount}')::numeric, 0),
        'day', contents #> '{payment,day}', 'mode', contents #> '{payment,mode}', 'next', private.next_installment(v_about.sale),
        'until', (select r.until from public.reservations r where r.id = reservation and r.state = 'open' and r.until >= private.today()),
        'balance', (
          select coalesce((select owed from private.owed_sales o where o.sale = s.id), 0) from public.soldcars s
          where s.id = v_about.sale and s.reversal is null))
      from public.issued_papers where id = v_issued) end,
    'paper', case when p_kind = 'paper' then (
      select jsonb_build_object('kind', kind, 'valid_until', valid_until, 'days_left', valid_until - private.today())
      from private.papers where registernumber = v_about.numbers[1] and kind = p_paper and newest) end,
    'template', (select text from public.message_templates where kind = p_kind and language = 'en'),
    'last', (
      select jsonb_build_object('created_at', m.created_at, 'way', m.way, 'username', m.username)
      from public.messages m
      where m.taken_back_at is null and m.kind = p_kind and case p_kind
        when 'reminder' then m.sale = v_about.sale
        when 'receipt' then m.issued_paper = v_issued
        when 'enquiry' then m.enquiry = p_enquiry
        when 'paper' then m.paper = p_paper and m.id in (select private.messages_about(v_about.numbers[1]))
        else false end
      order by m.id desc limit 1));
end
$function$;

REVOKE ALL ON FUNCTION "private"."due_now"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_now"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fee_beside"(public.installments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fee_beside"(public.installments) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_place"(bigint, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_place"(bigint, numeric, numeric) TO "authenticated";
