-- What a message is about: to whom it may go, and what it is made of.

-- The vehicles and the sale of what a message is about. 400 for what its kind is not about, 404 for what is not there.
create function private.message_about(
  p_kind public.message_kind, p_registernumbers text[], p_sale bigint, p_enquiry bigint, p_issued_paper bigint, p_paper public.paper_kind,
  out numbers text[], out sale bigint
)
language plpgsql stable set search_path = ''
as $$
begin
  if (case p_kind
      when 'vehicle' then cardinality(p_registernumbers) = 1
      when 'vehicles' then cardinality(p_registernumbers) between 1 and 20
      when 'paper' then cardinality(p_registernumbers) = 1 and p_paper is not null
      when 'reminder' then p_sale is not null
      when 'receipt' then p_issued_paper is not null
      else p_enquiry is not null end) is not true
  then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind in ('vehicle', 'vehicles', 'paper') then
    if p_enquiry is not null and not exists (select from public.enquiries where serialnum = p_enquiry) then
      raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
    end if;
    select array_agg(number order by place) into numbers from (
      select private.known_vehicle(one) as number, min(place) as place
      from unnest(p_registernumbers) with ordinality as t (one, place) group by 1) found;
    return;
  elsif p_kind = 'enquiry' then
    select array(select c.registernumber from public.cardetails c where c.registernumber = e.registernumber) into numbers
    from public.enquiries e where serialnum = p_enquiry;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
    end if;
    return;
  elsif p_kind = 'receipt' then
    select p.sale, array[p.registernumber] into message_about.sale, numbers from public.issued_papers p
    where id = p_issued_paper and kind in ('payment_receipt', 'token_receipt') and p.registernumber is not null;
  else
    select s.id, array[s.registernumber] into message_about.sale, numbers from public.soldcars s where id = p_sale and reversal is null;
  end if;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- A person and their number; "silent" where they are not to be written to.
create function private.recipient(p_name text, p_phone text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('name', p_name, 'phone', p_phone, 'silent', nullif(private.is_silent(p_phone), false)))
$$;

-- Who could be written to, of what is recorded: [{name, phone, silent?}], the first one as meant. Of vehicles for an enquiry
-- whoever asked, of a vehicle otherwise those who ask for it; of a paper that ends the present buyer, in stock nobody: who sold the vehicle
-- has nothing to renew.
create function private.message_recipients(
  p_kind public.message_kind, p_number text, p_sale bigint, p_enquiry bigint, p_issued_paper bigint
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if p_kind in ('vehicle', 'vehicles', 'enquiry') and p_enquiry is not null then
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
$$;

-- The next installment of a sale from today on; null for none.
create function private.next_installment(p_sale bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('due_on', due_on, 'amount', amount - paid) from private.schedule_lines
  where sale = p_sale and paid < amount and due_on >= private.today() order by due_on, number limit 1
$$;

-- What is owed for a sale, and how it may be paid; above what UPI takes by bank transfer first. 409 where nothing is owed.
create function private.reminder_facts(p_sale bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_owed private.owed_sales;
  v_due  numeric;
begin
  select * into v_owed from private.owed_sales where sale = p_sale;
  if not found then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  end if;
  v_due := private.amount_to_pay(p_sale);
  return jsonb_build_object('amount', v_due, 'due', private.due_by_today(p_sale), 'overdue', v_owed.overdue, 'since', v_owed.since, 'days', private.today() - v_owed.since,
    'balance', v_owed.owed, 'late_fees', v_owed.late_fees,
    'next', private.next_installment(p_sale),
    'pay_to', private.paper_pay_to(v_due, ''));
end
$$;

-- All that a message of a kind is made of, for the office: {"to": [{name, phone, silent?}], "vehicles": [{registernumber, carcompany, carname,
-- variant, year, kilometers, fuel, price}], "wish" ({words, asked, day}, where the enquiry has one; words null where they were not kept), "sale", "issued_paper", "money" of a reminder, "receipt", "paper", "template", "templates" (by language), "language" (theirs, or null), "last": {created_at,
-- way, username}}. "price" is null of a sold one, and where none is given; "template", the English one, is null where it is the site's own; "last" is the
-- latest message about the same. A receipt is named by its id, or by its sale and payment; with a late fee that was taken together with it
-- it has the number and the amount of both; its "balance" and "next" are today's, that of a token has "until" instead while its vehicle is kept.
create function public.message_subject(
  p_kind            public.message_kind,
  p_registernumbers text[] default '{}',
  p_sale            bigint default null,
  p_installment     bigint default null,
  p_enquiry         bigint default null,
  p_issued_paper    bigint default null,
  p_paper           public.paper_kind default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
$$;

-- A real example for the preview of a template, as message_subject answers it: the latest of its kind that there is, or of what is
-- overdue the longest. Null for none.
create function public.message_example(p_kind public.message_kind) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_numbers text[];
  v_id      bigint;
  v_paper   public.paper_kind;
begin
  perform private.require_office();
  if p_kind in ('vehicle', 'vehicles') then
    v_numbers := array(select registernumber from public.cardetails where not status order by onhomepage desc, created_at desc, registernumber
                       limit case p_kind when 'vehicle' then 1 else 3 end);
  elsif p_kind = 'paper' then
    select array[registernumber], kind into v_numbers, v_paper from public.vehicle_papers
    where valid_until >= private.today() order by valid_until, id limit 1;
  elsif p_kind = 'reminder' then
    v_id := (select sale from private.owed_sales order by since nulls last, next_due, sale limit 1);
  elsif p_kind = 'receipt' then
    v_id := (select max(id) from public.issued_papers where kind = 'payment_receipt' and sale is not null);
  else
    v_id := (select max(serialnum) from public.enquiries);
  end if;
  if v_id is null and coalesce(v_numbers, '{}') = '{}' then
    return null;
  end if;
  return public.message_subject(p_kind, v_numbers, p_sale => v_id, p_enquiry => v_id, p_issued_paper => v_id, p_paper => v_paper);
end
$$;

revoke execute on function
  private.message_about, private.recipient, private.message_recipients, private.next_installment, private.reminder_facts
  from public;
grant execute on function
  private.message_about, private.recipient, private.message_recipients, private.next_installment, private.reminder_facts
  to authenticated;
revoke execute on function public.message_subject, public.message_example from public, anon, authenticated, service_role;
grant execute on function public.message_subject, public.message_example to authenticated;
