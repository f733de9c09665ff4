-- The parts of what issued papers say (58), as JSON in the shapes of the contract (issuedContents): the dealer, a vehicle, a person, money, and
-- whole receipts and statements.

-- The wording of the clauses that papers of today have: each of the site's (issuedClauses) stays what it is, a change is a new one.
create function private.paper_wording() returns int language sql immutable set search_path = '' as $$ select 1 $$;

-- The dealer as they are today.
create function private.paper_dealer() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', d.name, 'company_name', private.company(), 'address', string_to_array(d.address, E'\n'), 'city', d.city,
    'phone', d.phone, 'gstin', o.gstin, 'authorisation_number', o.authorisation_number)
  from public.dealer d, public.dealer_office o
$$;

-- A vehicle as it is today; null when there is none of this number.
create function private.paper_vehicle(p_registernumber text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('registernumber', registernumber, 'type', coalesce(carmake::text, ''), 'make', carcompany, 'model', carname,
    'variant', variant, 'colour', carcolor, 'fuel', coalesce(fuel::text, ''), 'make_year', make_year, 'made_month', made_month,
    'registered_on', registration_date, 'chassis_number', chassis_number, 'engine_number', engine_number, 'kilometers', kilometers)
  from public.cardetails where registernumber = p_registernumber
$$;

-- The parts of an address in one line, without those that are empty.
create function private.one_address(variadic p_parts text[]) returns text
language sql immutable set search_path = ''
as $$ select coalesce(string_agg(btrim(part), ', ' order by place), '') from unnest(p_parts) with ordinality as t (part, place) where btrim(part) <> '' $$;

-- Whom a sale was made to, without an identity number.
create function private.paper_buyer(p_sale public.soldcars) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', p_sale.owner_name, 'phone', p_sale.contact_no, 'guardian', p_sale.buyer_guardian,
    'address', private.one_address(p_sale.buyer_street, p_sale.buyer_town, p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin))
$$;

-- The owner on the RC, of ownerdetails or of a past stay.
create function private.paper_owner(p_owner jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(p_owner ->> 'ownername', ''), 'phone', coalesce(p_owner ->> 'ownerphone', ''),
    'guardian', coalesce(p_owner ->> 'owner_guardian', ''),
    'address', coalesce(nullif(private.one_address(p_owner ->> 'owner_street', p_owner ->> 'owner_town', p_owner ->> 'owner_district',
        p_owner ->> 'owner_state', p_owner ->> 'owner_pin'), ''),
      private.one_address(variadic string_to_array(p_owner ->> 'owneraddress', E'\n')), ''))
$$;

-- How an amount may be paid; null when nothing is, or the dealer has given neither UPI ID nor account. An account without IFSC is none.
create function private.paper_pay_to(p_amount numeric, p_number text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'payee', coalesce(nullif(o.account_name, ''), private.company()), 'upi_id', o.upi_id, 'bank', o.bank,
    'account_number', case when o.ifsc = '' then '' else o.account_number end, 'ifsc', o.ifsc, 'amount', p_amount,
    'reference', regexp_replace(p_number, '[^A-Za-z0-9_-]', '-', 'g'),
    'transfer_first', p_amount > private.rate('upi_limit'))
  from public.dealer_office o
  where p_amount > 0 and (o.upi_id <> '' or o.account_number <> '' and o.ifsc <> '')
$$;

-- Where a sale stands after p_paid of its price and the taxes beside it, of which p_of_plan was paid of its schedule. `financed`: what of the balance a financier still has to pay.
create function private.paper_standing(p_sale public.soldcars, p_paid numeric, p_of_plan numeric) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('price', p_sale.selling_price, 'paid', p_paid, 'balance', p_sale.charged - p_paid, 'next', (
    select jsonb_build_object('due_on', due_on, 'amount', least(amount, before + amount - p_of_plan))
    from private.schedule_lines
    where sale = p_sale.id and before + amount > p_of_plan
    order by due_on, number limit 1))
    || private.taxes_beside(p_sale) || jsonb_strip_nulls(jsonb_build_object('financed', nullif(p_sale.financed - private.disbursed(p_sale.id), 0)))
$$;

-- The installments of a sale with what is paid of each; [] without a schedule.
create function private.paper_plan(p_sale bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', place, 'due_on', due_on, 'amount', amount, 'paid', paid) order by place), '[]')
  from (select *, row_number() over (order by due_on, number) as place from private.schedule_lines where sale = p_sale) line
$$;

-- Of which installments of the plan a payment is: {number, of, last?, part?}. `last`: of several up to that one; `part`: of the last of them, or
-- of the one, a part alone.
-- p_before and p_after: what was paid of the plan before it and with it. Null without a plan.
create function private.paper_place(p_sale bigint, p_before numeric, p_after numeric) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('number', min(place), 'of', min(total), 'last', nullif(max(place), min(place)),
    'part', case when p_after < max(before + amount) or count(*) = 1 and p_before > min(before) then true end))
  from (select row_number() over (order by due_on, number) as place, count(*) over () as total, before, amount
        from private.schedule_lines where sale = p_sale) line
  where before + amount > p_before and before < p_after
  having count(*) > 0
$$;

-- The receipt of a late fee that was taken together with an installment: {number, amount}. It is the entry before it, alike in all that
-- public.add_installment books of both; null for none.
create function private.fee_beside(p_installment public.installments) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('number', (select number from public.issued_papers where installment = fee.id order by id desc limit 1), 'amount', fee.amount)
  from (select * from public.installments where sale = p_installment.sale and reversal is null and id < p_installment.id order by id desc limit 1) fee
  where fee.late_fee and not p_installment.late_fee and exists (select from public.issued_papers where installment = fee.id)
    and (fee.installment_date, fee.payment_mode, fee.reference, fee.cheque_number, fee.cheque_bank, fee.cheque_date, fee.account_paid_to,
        fee.description, fee.username)
      is not distinct from (p_installment.installment_date, p_installment.payment_mode, p_installment.reference, p_installment.cheque_number,
        p_installment.cheque_bank, p_installment.cheque_date, p_installment.account_paid_to, p_installment.description, p_installment.username)
$$;

-- The receipt of what was paid at the sale, without the token, or of an installment. What is paid and due is as after this payment, whenever it is made.
create function private.receipt_contents(p_sale public.soldcars, p_installment public.installments, p_number text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_before   numeric := p_sale.down_payment;
  v_paid     numeric := p_sale.down_payment;
  v_of_plan  numeric := 0;
  v_payments jsonb;
  v_place    jsonb;
  v_standing jsonb;
  v_is_last  boolean;
begin
  if p_installment.id is not null then
    select v_before + coalesce(sum(amount) filter (where lowers_balance), 0), coalesce(sum(amount) filter (where pays_plan), 0) into v_before, v_of_plan
    from public.installments where sale = p_sale.id and reversal is null and id < p_installment.id;
    select sum(amount), jsonb_agg(private.paper_payment(installment_date, amount, payment_mode, i) order by id) into v_paid, v_payments
    from public.installments i
    where id = p_installment.id or part_of = p_installment.id and reversal is null and kind = p_installment.kind;
    if p_installment.pays_plan then
      v_place := private.paper_place(p_sale.id, v_of_plan, v_of_plan + v_paid);
      v_of_plan := v_of_plan + v_paid;
    end if;
    v_paid := v_before + case when p_installment.late_fee then 0 else v_paid end;
  else
    v_payments := private.parts_of(p_sale.id, null);
  end if;
  v_standing := private.paper_standing(p_sale, v_paid, v_of_plan);
  -- Not when more was paid since: what was next then is paid.
  v_is_last := not exists (
    select from public.installments
    where sale = p_sale.id and reversal is null and (not late_fee or p_installment.late_fee) and id > coalesce(p_installment.id, 0)
      and kind <> 'down_payment' and part_of is distinct from p_installment.id);
  return jsonb_build_object(
    'payment', private.paper_together(coalesce(p_installment.installment_date, p_sale.selldate), v_payments),
    'paid_for', case when p_installment.id is null then 'down_payment' when p_installment.late_fee then 'late_fee' else 'installment' end,
    'installment', v_place,
    'standing', v_standing,
    'late_fees', case when v_is_last then coalesce((select owed from private.late_fees_owed(p_sale.id)), 0) else 0 end,
    'pay_to', case when v_is_last then private.paper_pay_to((v_standing #>> '{next,amount}')::numeric, p_number) end,
    'taken_by', coalesce(p_installment.username, p_sale.username));
end
$$;

-- The receipt of a token: of whom the vehicle is kept for until when.
create function private.token_contents(p_reservation public.reservations) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'token_receipt', 'wording', private.paper_wording(), 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p_reservation.registernumber),
    'buyer', jsonb_build_object('name', p_reservation.name, 'phone', p_reservation.phone, 'guardian', '', 'address', ''),
    'payment', private.paper_together(p_reservation.day, private.parts_of(null, p_reservation.id)),
    'until', p_reservation.until, 'refundable', p_reservation.refundable, 'taken_by', p_reservation.username)
$$;

-- The account of a sale: its plan, everything that was received, what is left. `uncleared`: a cheque that is not credited yet.
create function private.statement_contents(p_sale public.soldcars, p_number text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_account jsonb := public.statement(null, p_sale.id);
begin
  return jsonb_build_object(
    'selldate', p_sale.selldate,
    'standing', private.paper_standing(p_sale, p_sale.down_payment + (v_account ->> 'paid')::numeric, (
      select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and pays_plan)),
    'plan', private.paper_plan(p_sale.id),
    'payments', (
      select coalesce(jsonb_agg(payment || jsonb_build_object('paid_for', paid_for, 'uncleared', uncleared) order by payment ->> 'day', place, id), '[]')
      from (
        select 1 as place, id, 'token' as paid_for, false as uncleared, private.paper_payment(day, amount - in_parts, mode, null, reference) as payment
        from public.reservations where id = p_sale.reservation and amount > in_parts
        union all
        select 2, p_sale.id, 'down_payment', false,
          private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token - p_sale.in_parts, p_sale.payment_mode, null, p_sale.reference)
        where p_sale.down_payment > p_sale.token + p_sale.in_parts
        union all
        select case i.kind when 'token' then 1 when 'down_payment' then 2 else 3 end, i.id, i.kind::text, i.payment_mode = 'Cheque' and i.cleared_on is null,
          private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
        from public.installments i where (i.sale = p_sale.id or i.reservation = p_sale.reservation) and i.reversal is null) received),
    'late_fees', v_account -> 'late_fees_owed',
    'tcs', private.paper_tcs(p_sale),
    'pay_to', private.paper_pay_to(private.amount_to_pay(p_sale.id), p_number));
end
$$;

revoke execute on function
  private.paper_dealer, private.paper_vehicle, private.paper_buyer, private.paper_owner, private.one_address, private.paper_pay_to,
  private.paper_standing, private.paper_plan, private.paper_place, private.fee_beside, private.receipt_contents,
  private.token_contents, private.statement_contents, private.paper_wording
  from public;
grant execute on function
  private.paper_dealer, private.paper_vehicle, private.paper_buyer, private.paper_owner, private.one_address, private.paper_pay_to,
  private.paper_standing, private.paper_plan, private.paper_place, private.fee_beside, private.receipt_contents,
  private.token_contents, private.statement_contents, private.paper_wording
  to authenticated;
