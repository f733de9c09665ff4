-- What visitors want to be told of is kept in the words of their search, which the message to them repeats; wishes that are there keep none.
-- An 'or' in quotes is a word that is looked for.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.wish_of (
  p_wish jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_search text := btrim(left(coalesce(p_wish ->> 'search', ''), 100));
  v_filter jsonb;
begin
  -- First: what is done with a long one takes longer than a visitor's time, and cannot be cancelled.
  if length(p_wish::text) > 4000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'A wish has at most 4,000 characters.', hint = 'value.invalid';
  end if;
  v_filter := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_wish -> 'filter')
    where value <> 'null' and key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour', 'price', 'km', 'year', 'emi'));
  if v_search = '' and v_filter = '{}' then
    return null;
  end if;
  return jsonb_build_object('search', v_search, 'filter', v_filter, 'seen', to_jsonb(private.found_for_wish(v_search, v_filter, 100)))
    || case when p_wish ->> 'words' ~ '\S' then jsonb_build_object('words', btrim(p_wish ->> 'words')) else '{}' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.words_query (
  p_search text
)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select nullif(string_agg(every, ' | '), '')::tsquery
  from (
    select string_agg('''' || left(word, 30) || ''':*', ' & ') as every
    from regexp_split_to_table(translate(private.search_form(left(p_search, 100)), '“”„-.''', '"""'), '\sor(?=\s[^"]*(?:"[^"]*"[^"]*)*$)') with ordinality as either (words, place),
      regexp_split_to_table(words, '[\s!-/:-@[-`{-~₹]+') word
    where word <> '' group by place) sides
$function$;

CREATE OR REPLACE FUNCTION public.list_wishes (
  p_enquiry bigint  DEFAULT NULL::bigint,
  p_before  bigint  DEFAULT NULL::bigint,
  p_limit   integer DEFAULT 20
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_reserved text[] := private.reserved_numbers();
  v_wishes   jsonb := '[]';
  v_looked   int := 0;
  v_last     bigint;
  v_met      jsonb;
  v_one      public.enquiries;
begin
  perform private.require_office();
  for v_one in
    select * from public.enquiries
    where wish is not null and status not in ('won', 'lost') and serialnum = coalesce(p_enquiry, serialnum) and (p_before is null or serialnum < p_before)
    order by serialnum desc
  loop
    if v_looked >= 100 or jsonb_array_length(v_wishes) >= p_limit then
      return jsonb_build_object('wishes', v_wishes, 'next', v_last);
    end if;
    v_met := private.wish_met(v_one, v_reserved);
    if v_met is not null then
      v_wishes := v_wishes || (v_met || jsonb_build_object('serialnum', v_one.serialnum, 'custname', v_one.custname, 'custcontact', v_one.custcontact,
        'custquery', v_one.custquery, 'enquirydate', v_one.enquirydate, 'words', v_one.wish -> 'words'));
    end if;
    v_looked := v_looked + 1;
    v_last := v_one.serialnum;
  end loop;
  return jsonb_build_object('wishes', v_wishes, 'next', null);
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
        select p.number, i.amount from public.issued_papers p join public.installments i on i.id = p.installment
        where p.sale = issued.sale and p.number = issued.contents #>> '{fee_beside,number}' and i.reversal is null) fee on true
      where issued.id = v_issued) end,
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
      order by m.id desc limit 1))
    || coalesce((select jsonb_build_object('wish', jsonb_build_object('words', wish -> 'words', 'asked', custquery, 'day', enquirydate))
                 from public.enquiries where serialnum = p_enquiry and wish is not null), '{}');
end
$function$;

COMMENT ON COLUMN "public"."enquiries"."wish" IS 'What a visitor wants to be told of when it comes: {"search", "filter", "words", "seen"}, "words" the same as the page said it, missing where nobody did, "seen" what fitted when they asked; null: nothing.';

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "words_of_a_wish_are_clean"
    CHECK ((private.is_line((wish ->> 'words'::text)) AND ((length((wish ->> 'words'::text)) >= 1) AND (length((wish ->> 'words'::text)) <= 300))));
