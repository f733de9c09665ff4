-- Amending a sale: an admin corrects its price, buyer, mode or plan without reversing it, for a reason. Money stays where it is; the schedule follows; papers
-- that say otherwise are made anew under their numbers.

-- Makes a paper anew under its number where it would say otherwise now; whoever has it in hand finds it replaced. A delivery note keeps the balance of its day
-- but for what the price has changed.
create function private.renew_paper(p_paper public.issued_papers, p_before public.soldcars, p_sale public.soldcars) returns void
language plpgsql set search_path = ''
as $$
declare
  v_paid     public.installments;
  v_contents jsonb;
begin
  select * into v_paid from public.installments where id = p_paper.installment;
  if v_paid.reversal is not null then
    return;
  end if;
  v_contents := private.paper_contents(p_paper.kind, p_paper.registernumber, p_sale, v_paid, p_sale.selldate, p_sale.selldate,
    coalesce(p_paper.contents::jsonb -> 'delivery', p_paper.contents::jsonb -> 'agreement', p_paper.contents::jsonb -> 'form'), p_paper.number);
  if p_paper.kind = 'delivery_note' then
    v_contents := v_contents || jsonb_build_object('balance',
      (p_paper.contents::jsonb ->> 'balance')::numeric + p_sale.charged - p_before.charged);
  end if;
  -- What is of the day on which it is made (the dealer, what is due now) makes none anew.
  if v_contents - '{dealer,vehicle,pay_to,late_fees,wording}'::text[] <> p_paper.contents::jsonb - '{dealer,vehicle,pay_to,late_fees,wording}'::text[] then
    insert into public.issued_papers (kind, year, serial, revision, number, registernumber, sale, installment, corrects, contents)
    values (p_paper.kind, p_paper.year, p_paper.serial, p_paper.revision + 1, p_paper.number, p_paper.registernumber, p_paper.sale, p_paper.installment,
      p_paper.id, v_contents::json);
  end if;
end
$$;

-- A receipt of several payments of which one is reversed, a cheque that has bounced, or comes back, is made anew. Deferred: a sale that is reversed has no
-- receipts; and of the papers' numbers none is taken.
-- Security definer: no role may write papers.
create function private.renew_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.renew_paper(p, s, s)
  from public.issued_papers p join public.soldcars s on s.id = p.sale
  where p.sale = new.sale and p.kind = 'payment_receipt' and s.reversal is null
    and p.installment is not distinct from case when new.kind <> 'down_payment' then new.part_of end and (new.kind <> 'down_payment' or s.down_payment > s.token)
    and not exists (select from public.issued_papers newer where newer.corrects = p.id);
  return null;
end
$$;
create constraint trigger renew_receipt after update of reversal on public.installments deferrable initially deferred
  for each row when (new.kind = 'down_payment' or new.part_of is not null) execute function private.renew_receipt();

-- A tax invoice says the tax that there is: with another buying price it is made anew, too. Deferred: an amendment does that itself.
-- Security definer: no role may write papers.
create function private.renew_tax_paper() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.renew_paper(p, s, s)
  from public.soldcars s cross join lateral private.tax_paper(s.id, 'tax_invoice') p
  where s.id = new.sale and s.reversal is null and p.id is not null;
  return null;
end
$$;
create constraint trigger renew_tax_paper after update on public.sale_taxes deferrable initially deferred
  for each row when (old.taxable <> new.taxable or old.tax <> new.tax or old.inter_state <> new.inter_state) execute function private.renew_tax_paper();

-- Security definer: no role may change a sale.
create function private.amend_sale(p_sale bigint, p_changes jsonb, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.soldcars;
  v_after  public.soldcars;
begin
  perform private.require_admin();
  perform private.refuse_unknown_fields(p_changes, array(
    select name from unnest(private.sale_columns()) as name
    where name <> all ('{registernumber,down_payment,selldate,reservation,enquiry,cash_reason}')));
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for update;
  select * into v_before from public.soldcars where id = p_sale and reversal is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  v_after := jsonb_populate_record(v_before, p_changes);
  if v_after.payment_mode is distinct from v_before.payment_mode then
    v_after.payment_mode := private.as_payment_mode(v_after.payment_mode);
    if v_after.payment_mode = 'Cheque' then
      raise sqlstate 'PT400' using message = 'A cheque has a number, a bank and a date. Please reverse the sale and record it with its cheque.',
        hint = 'sale.amended_to_cheque';
    elsif lower(v_after.payment_mode) = 'cash' then
      v_after.cash_reason := p_reason;
    end if;
  end if;
  v_after.account_paid_to := private.account_of(v_after.payment_mode, v_after.account_paid_to);
  update public.soldcars set
    selling_price = v_after.selling_price, tcs = v_after.tcs, commission = v_after.commission, total_installments = v_after.total_installments,
    installment_amount = v_after.installment_amount, first_due = v_after.first_due, payment_mode = v_after.payment_mode,
    account_paid_to = v_after.account_paid_to, cash_reason = v_after.cash_reason, reference = v_after.reference, description = v_after.description, owner_name = v_after.owner_name,
    contact_no = v_after.contact_no, buyer_landline = v_after.buyer_landline, buyer_language = v_after.buyer_language, buyer_guardian = v_after.buyer_guardian,
    buyer_street = v_after.buyer_street, buyer_town = v_after.buyer_town, buyer_district = v_after.buyer_district, buyer_state = v_after.buyer_state,
    buyer_pin = v_after.buyer_pin, buyer_age = v_after.buyer_age, buyer_pan = v_after.buyer_pan, buyer_declared = v_after.buyer_declared,
    buyer_gstin = v_after.buyer_gstin, buyer_identity = v_after.buyer_identity, buyer_identity_end = v_after.buyer_identity_end
  where id = p_sale
  returning * into v_after;
  if v_after.charged < v_after.down_payment + v_after.financed + private.paid_of_plan(p_sale) then
    raise sqlstate 'PT400' using message = 'The price cannot be less than what is paid and financed of it.', hint = 'sale.price_below_paid';
  elsif to_jsonb(v_before) = to_jsonb(v_after) then
    raise sqlstate 'PT400' using message = 'Nothing would change.', hint = 'sale.unchanged';
  elsif (v_before.total_installments, v_before.installment_amount, v_before.first_due)
    is distinct from (v_after.total_installments, v_after.installment_amount, v_after.first_due)
  then
    delete from public.schedule where sale = p_sale;
    insert into public.schedule (sale, number, registernumber, due_on, amount)
    select p_sale, plan.number, v_after.registernumber, plan.due_on, plan.amount from private.plan_of(v_after) plan;
  elsif v_before.charged <> v_after.charged then
    perform private.fit_schedule(p_sale, coalesce((select max(due_on) from public.schedule where sale = p_sale), private.today()));
  end if;
  insert into public.sale_amendments (sale, reason) values (p_sale, p_reason);
  -- A statement of account is of its day.
  perform private.renew_paper(p, v_before, v_after) from (
    select * from public.issued_papers p
    where p.sale = p_sale and p.kind <> 'statement' and not exists (select from public.issued_papers newer where newer.corrects = p.id) order by p.id) p;
end
$$;

-- Amends a sale that is not reversed, for a reason: its price, TCS, commission, plan, mode of payment, description, or its buyer. 400 for a price below what is
-- paid and financed of it, and where nothing would change.
create function public.amend_sale(p_sale bigint, p_changes jsonb, p_reason text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'amend_sale', jsonb_build_array(p_sale, p_changes, p_reason)) is null then
    perform private.amend_sale(p_sale, jsonb_strip_nulls(p_changes), p_reason);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.renew_paper, private.renew_receipt, private.renew_tax_paper, private.amend_sale from public;
grant execute on function private.amend_sale to authenticated;
revoke execute on function public.amend_sale from public, anon, authenticated, service_role;
grant execute on function public.amend_sale to authenticated;
