-- Receipts: every payment, a token too, gets its receipt in its own transaction. The other papers are made by the office (88b).

-- Makes a paper, with its number, in the transaction of what it documents. Answers its id.
create function private.write_paper(
  p_kind public.issued_kind, p_registernumber text, p_sale public.soldcars, p_installment public.installments, p_from date, p_until date,
  p_details jsonb, p_corrects bigint
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_next record;
  v_id   bigint;
begin
  select * into v_next from private.next_paper_number(p_kind);
  insert into public.issued_papers (kind, year, serial, number, registernumber, sale, installment, corrects, contents)
  values (p_kind, v_next.year, v_next.serial, v_next.number, p_registernumber, p_sale.id, p_installment.id, p_corrects,
    private.paper_contents(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, v_next.number)::json)
  returning id into v_id;
  return v_id;
end
$$;

-- Every payment has its receipt, but for what was paid before it was imported (85). Deferred until the commit: the schedule is there, the row
-- that gives the number is locked as briefly as possible, and nobody who holds it waits for anything else (no deadlock).
-- Security definer: no role may write papers.
create function private.receipt_of_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_paper('payment_receipt', s.registernumber, s, null, null, null, null, null)
  from public.soldcars s where s.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.soldcars deferrable initially deferred
  for each row when (new.down_payment > new.token and new.import is null) execute function private.receipt_of_sale();

-- Security definer: as private.receipt_of_sale.
create function private.receipt_of_installment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_paper('payment_receipt', i.registernumber, s, i, null, null, null, null)
  from public.installments i join public.soldcars s on s.id = i.sale where i.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.installments deferrable initially deferred
  for each row when (new.amount > 0 and new.import is null and new.part_of is null and new.kind in ('installment', 'late_fee') and not private.is_no_money(new.payment_mode))
  execute function private.receipt_of_installment();

-- Security definer: as private.receipt_of_sale.
create function private.receipt_of_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.issued_papers (kind, year, serial, number, registernumber, reservation, corrects, contents)
  select 'token_receipt', next.year, next.serial, next.number, r.registernumber, r.id,
    (select max(p.id) from public.issued_papers p where p.reservation = r.id), private.token_contents(r)::json
  from public.reservations r, private.next_paper_number('token_receipt') next where r.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.reservations deferrable initially deferred
  for each row execute function private.receipt_of_token();
-- With another last day the buyer gets a receipt that says so.
create constraint trigger correct_receipt after update of until on public.reservations deferrable initially deferred
  for each row when (new.until <> old.until) execute function private.receipt_of_token();

revoke execute on function
  private.write_paper, private.receipt_of_sale, private.receipt_of_installment, private.receipt_of_token
  from public;
