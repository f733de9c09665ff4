-- Papers and messages in another language than English: a paper is in its buyer's, decided where it is written, so that receipts that a trigger
-- makes are, too; a message is told whose it is. Papers and templates that are there are English and stay so. The checks are validated by the next
-- migration, which locks nobody out.

SET local lock_timeout = '5s';
SET local check_function_bodies = off;

ALTER TABLE "public"."issued_papers"
  DROP CONSTRAINT "language_is_one_of_ours";

ALTER TABLE "public"."message_templates"
  DROP CONSTRAINT "language_is_one_of_ours";

CREATE OR REPLACE FUNCTION private.keep_paper_language()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.language := private.paper_language(new.kind, new.sale, new.reservation);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_language (
  p_kind        public.issued_kind,
  p_sale        bigint,
  p_reservation bigint
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when p_kind in ('token_receipt', 'payment_receipt', 'delivery_note', 'sale_agreement', 'statement') then coalesce(
      (select buyer_language from public.soldcars where id = p_sale), (select language from public.reservations where id = p_reservation),
      (private.site_languages())[1])
    when p_kind = 'data_sheet' then (private.site_languages())[1]
    else 'en'
  end
$function$;

CREATE OR REPLACE FUNCTION public.draft_paper (
  p_kind             public.issued_kind,
  p_registernumber   text               DEFAULT NULL::text,
  p_sale             bigint             DEFAULT NULL::bigint,
  p_installment      bigint             DEFAULT NULL::bigint,
  p_from             date               DEFAULT NULL::date,
  p_until            date               DEFAULT NULL::date,
  p_details          jsonb              DEFAULT '{}'::jsonb,
  p_purchase_payment bigint             DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_subject record;
begin
  if p_kind = 'seller_receipt' then
    return private.seller_receipt_contents(private.payment_to_seller(p_purchase_payment));
  end if;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  return private.paper_contents(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until),
    private.paper_details(p_kind, p_details), null)
    || jsonb_build_object('language', private.paper_language(p_kind, (v_subject.sale).id, null));
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
      select jsonb_build_object('number', concat_ws(', ', fee.number, issued.number),
        'amount', (contents #>> '{payment,amount}')::numeric + coalesce(fee.amount, 0),
        'day', contents #> '{payment,day}', 'mode', contents #> '{payment,mode}', 'next', private.next_installment(v_about.sale),
        'until', (select r.until from public.reservations r where r.id = reservation and r.state = 'open' and r.until >= private.today()),
        'balance', (
          select coalesce((select owed + late_fees from private.owed_sales o where o.sale = s.id), 0) from public.soldcars s
          where s.id = v_about.sale and s.reversal is null))
      from public.issued_papers issued
      left join lateral (
        select p.number, (p.contents #>> '{payment,amount}')::numeric as amount from public.issued_papers p join public.installments i on i.id = p.installment
        where p.sale = issued.sale and p.number = issued.contents #>> '{fee_beside,number}' and i.reversal is null) fee on true
      where issued.id = v_issued) end,
    'paper', case when p_kind = 'paper' then (
      select jsonb_build_object('kind', kind, 'valid_until', valid_until, 'days_left', valid_until - private.today())
      from private.papers where registernumber = v_about.numbers[1] and kind = p_paper and newest) end,
    'template', (select text from public.message_templates where kind = p_kind and language = 'en'),
    'templates', (select coalesce(jsonb_object_agg(language, text), '{}') from public.message_templates where kind = p_kind),
    'language', coalesce(
      (select buyer_language from public.soldcars where id = v_about.sale),
      (select r.language from public.issued_papers p join public.reservations r on r.id = p.reservation where p.id = v_issued),
      (select language from public.enquiries where serialnum = p_enquiry)),
    'last', (
      select jsonb_build_object('created_at', m.created_at, 'way', m.way, 'username', m.username)
      from public.messages m
      where m.taken_back_at is null and m.kind = p_kind and case p_kind
        when 'reminder' then m.sale = v_about.sale
        when 'receipt' then m.issued_paper = v_issued
        when 'enquiry' then m.enquiry = p_enquiry
        when 'paper' then m.paper = p_paper and m.id in (select private.messages_about(v_about.numbers[1]))
        else false end
      order by m.id desc limit 1))
    || coalesce((select jsonb_build_object('wish', jsonb_build_object('words', wish -> 'words', 'asked', custquery, 'day', enquirydate))
                 from public.enquiries where serialnum = p_enquiry and wish is not null), '{}');
end
$function$;

CREATE TRIGGER keep_language
  BEFORE INSERT ON public.issued_papers
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_paper_language();

REVOKE ALL ON FUNCTION "private"."keep_paper_language"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."paper_language"(public.issued_kind, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_language"(public.issued_kind, bigint, bigint) TO "authenticated";

ALTER TABLE "public"."issued_papers"
  ADD CONSTRAINT "language_is_a_code" CHECK (private.is_language((language)::text)) NOT VALID;

ALTER TABLE "public"."message_templates"
  ADD CONSTRAINT "language_is_a_code" CHECK (private.is_language((language)::text)) NOT VALID;
