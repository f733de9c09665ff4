-- Payments: one that pays late fees with an installment is split into two entries. A UTR is kept as the bank writes it, so that the same
-- one is found when it is recorded twice. An account without IFSC is none that anybody could pay to. The page to pay says what is owed also
-- where Settings name no place to pay to any more. What is recorded already stays as it was typed.

CREATE OR REPLACE FUNCTION private.as_reference (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when bare ~ '^[A-Za-z]{0,8}[0-9]{6,}$' then upper(bare) else p_text end
  from (select translate(regexp_replace(p_text, '[ \u00a0\u2010-\u2015\u2212-]', '', 'g'), '०१२३४५६७८९', '0123456789')) as typed (bare)
$function$;

CREATE OR REPLACE FUNCTION private.keep_reference()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.reference := private.as_reference(new.reference);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_pay_to (
  p_amount numeric,
  p_number text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'payee', coalesce(nullif(o.account_name, ''), d.company_name), 'upi_id', o.upi_id, 'bank', o.bank,
    'account_number', case when o.ifsc = '' then '' else o.account_number end, 'ifsc', o.ifsc, 'amount', p_amount,
    'reference', regexp_replace(p_number, '[^A-Za-z0-9_-]', '-', 'g'),
    'transfer_first', p_amount > private.rate('upi_limit'))
  from public.dealer d, public.dealer_office o
  where p_amount > 0 and (o.upi_id <> '' or o.account_number <> '' and o.ifsc <> '')
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
  v_due  numeric;
begin
  select s.id, s.registernumber into v_sale from public.pay_links l join public.soldcars s on s.id = l.sale
  where l.token = p_token and l.withdrawn_at is null and s.reversal is null;
  if not found then
    return null;
  end if;
  v_due := private.amount_to_pay(v_sale.id);
  return case when v_due > 0 then coalesce(private.paper_pay_to(v_due, v_sale.registernumber), (
    select jsonb_build_object('payee', coalesce(nullif(o.account_name, ''), d.company_name), 'upi_id', '', 'bank', '', 'account_number', '',
      'ifsc', '', 'amount', v_due, 'reference', regexp_replace(v_sale.registernumber, '[^A-Za-z0-9_-]', '-', 'g'), 'transfer_first', false)
    from public.dealer d, public.dealer_office o)) end;
end
$function$;

DROP FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text);

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
  p_reference        text    DEFAULT ''::text,
  p_late_fees        numeric DEFAULT 0
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_part   record;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)
    || case when p_late_fees = 0 then '[]' else jsonb_build_array(p_late_fees) end) is not null
  then
    return;
  end if;
  if p_late_fees is null or p_late_fees < 0 or p_late_fees > greatest(p_amount, 0) or p_late_fee and p_late_fees > 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  for v_part in
    select * from (values (p_amount - p_late_fees, p_late_fee, p_late_fees = 0 or p_amount > p_late_fees), (p_late_fees, true, p_late_fees > 0))
      as part (amount, late_fee, is_there) where is_there
  loop
    insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee,
      cheque_number, cheque_bank, cheque_date, cash_reason, reference)
    values (v_number, v_part.amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, v_part.late_fee,
      p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference);
  end loop;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_reference (
  p_reference text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_reference text := private.as_reference(p_reference);
begin
  perform private.require_office();
  if v_reference !~ '[0-9]{6}' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(received) order by day desc, amount desc), '[]') from (
      select registernumber, name, sum(amount) as amount, day from (
        select i.registernumber, s.owner_name::text as name, i.amount, i.installment_date as day
        from public.installments i join public.soldcars s on s.id = i.sale 
        where i.reference = v_reference and i.reference <> '' and i.reversal is null  -- said twice, for the index
        union all
        select registernumber, owner_name::text, down_payment - token, selldate
        from public.soldcars where reference = v_reference and reference <> '' and reversal is null
        union all
        select registernumber, name::text, amount, day from public.reservations where reference = v_reference and reference <> '' and state <> 'reversed'
      ) one group by registernumber, name, day order by day desc limit 5) received);
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_reference"(text) FROM PUBLIC, "anon", "service_role";

CREATE INDEX installments_by_reference ON public.installments USING btree (reference)
  WHERE ((reference)::text <> ''::text);

CREATE INDEX reservations_by_reference ON public.reservations USING btree (reference)
  WHERE ((reference)::text <> ''::text);

CREATE INDEX soldcars_by_reference ON public.soldcars USING btree (reference)
  WHERE ((reference)::text <> ''::text);

CREATE TRIGGER keep_reference
  BEFORE INSERT OR UPDATE OF reference ON public.installments
  FOR EACH ROW
  WHEN (((new.reference)::text <> ''::text))
  EXECUTE FUNCTION private.keep_reference();

CREATE TRIGGER keep_reference
  BEFORE INSERT OR UPDATE OF reference ON public.reservations
  FOR EACH ROW
  WHEN (((new.reference)::text <> ''::text))
  EXECUTE FUNCTION private.keep_reference();

CREATE TRIGGER keep_reference
  BEFORE INSERT OR UPDATE OF reference ON public.soldcars
  FOR EACH ROW
  WHEN (((new.reference)::text <> ''::text))
  EXECUTE FUNCTION private.keep_reference();

REVOKE ALL ON FUNCTION "private"."as_reference"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_reference"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_reference"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_reference"(text) TO "authenticated";
