-- Messages mended: a paper that ends is its present buyer's, of a vehicle in stock nobody's, and its text says when it has ended; a receipt's
-- balance and next installment are today's; dues and sittings know who is not to be written to. Functions alone: no row is read or written.

SET local check_function_bodies = off;

DROP FUNCTION "public"."list_reminders"();

CREATE OR REPLACE FUNCTION private.message_recipients (
  p_kind         public.message_kind,
  p_number       text,
  p_sale         bigint,
  p_enquiry      bigint,
  p_issued_paper bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if p_kind = 'enquiry' then
    return (select jsonb_build_array(private.recipient(custname, custcontact)) from public.enquiries where serialnum = p_enquiry);
  elsif p_kind = 'vehicle' then
    return (
      select coalesce(jsonb_agg(private.recipient(custname, custcontact) order by serialnum desc), '[]')
      from (select * from public.enquiries where registernumber = p_number and status not in ('won', 'lost')
            order by serialnum desc limit 20) asking);
  elsif p_kind = 'vehicles' then
    return '[]';
  elsif p_kind = 'receipt' and p_sale is null then  -- a token's: whoever reserved the vehicle
    return (
      select coalesce(jsonb_agg(private.recipient(r.name, r.phone)), '[]')
      from public.reservations r where id = (select reservation from public.issued_papers where id = p_issued_paper));
  end if;
  return (
    select coalesce(jsonb_agg(private.recipient(owner_name, contact_no)), '[]') from public.soldcars
    where case when p_sale is null then present_number = p_number else id = p_sale end);
end
$function$;

CREATE OR REPLACE FUNCTION private.next_installment (
  p_sale bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('due_on', due_on, 'amount', amount - paid) from private.schedule_lines
  where sale = p_sale and paid < amount and due_on >= private.today() order by due_on, number limit 1
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
    when 'reminder' then 'vehicle number amount days since balance late_fees next_date next_amount pay_to upi_id account pay_link'
    when 'receipt' then 'vehicle number receipt amount day mode until balance next_date next_amount pay_link'
    when 'enquiry' then 'vehicle number price link'
    else 'vehicle number paper until validity' end, ' ')
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
    'next', private.next_installment(p_sale),
    'pay_to', private.paper_pay_to(v_due, ''));
end
$function$;

CREATE OR REPLACE FUNCTION public.list_dues (
  p_search text    DEFAULT ''::text,
  p_limit  integer DEFAULT NULL::integer,
  p_offset integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return (
    with found as materialized (
      select owed.*, c.carname, c.carcompany
      from private.owed_sales owed join public.cardetails c on c.registernumber = owed.registernumber
      where v_patterns = '{}'
        or lower(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany, owed.owner_name, owed.contact_no,
                              translate(owed.contact_no, ' -+()', '')))
          like all (v_patterns)
    ), page as (
      select * from found order by since nulls last, next_due nulls last, registernumber, sale limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'dues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sale', sale, 'registernumber', registernumber, 'carname', carname, 'carcompany', carcompany, 'present', present,
          'owner_name', owner_name, 'contact_no', contact_no, 'selldate', selldate, 'owed', owed, 'overdue', overdue, 'since', since,
          'days_overdue', private.today() - since, 'next_due', next_due, 'next_amount', next_amount, 'late_fees', late_fees
        ) || case when private.is_silent(contact_no) then '{"silent": true}'::jsonb else '{}' end order by since nulls last, next_due nulls last, registernumber, sale), '[]')
        from page),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0), 'overdue', coalesce(sum(overdue), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(up_to_30), 0), 'up_to_60', coalesce(sum(up_to_60), 0),
        'up_to_90', coalesce(sum(up_to_90), 0), 'over_90', coalesce(sum(over_90), 0)))
      || jsonb_strip_nulls(jsonb_build_object('late_fees', nullif(sum(late_fees), 0)))
    from found
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_reminders()
  RETURNS TABLE (
    sale           bigint,
    registernumber text,
    carname        text,
    carcompany     text,
    owner_name     text,
    contact_no     text,
    overdue        numeric,
    since          date,
    days_overdue   integer,
    reminded_at    timestamp with time zone,
    reminded_today boolean,
    silent         boolean
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query
    select owed.sale, owed.registernumber, c.carname::text, c.carcompany::text, owed.owner_name::text, owed.contact_no::text, owed.overdue,
      owed.since, private.today() - owed.since, latest.created_at, coalesce(private.day_of(latest.created_at) = private.today(), false),
      private.is_silent(owed.contact_no)
    from private.owed_sales owed
    join public.cardetails c on c.registernumber = owed.registernumber
    left join (
      select m.sale, max(m.created_at) as created_at from public.messages m
      where m.kind = 'reminder' and m.taken_back_at is null and m.sale is not null group by m.sale
    ) latest on latest.sale = owed.sale
    where owed.overdue > 0 or latest.created_at is not null
    order by owed.since nulls last, owed.registernumber, owed.sale;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_reminders"() FROM PUBLIC, "anon", "service_role";

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
      select jsonb_build_object('number', number, 'amount', contents #> '{payment,amount}', 'day', contents #> '{payment,day}',
        'mode', contents #> '{payment,mode}', 'until', contents -> 'until', 'next', private.next_installment(v_about.sale),
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

REVOKE ALL ON FUNCTION "private"."next_installment"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_installment"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_reminders"() TO "authenticated";
