-- What was paid, as papers and screens say it: each payment, and those that were made together.

-- What was paid, when and how, and whether it needs a revenue stamp.
create function private.paper_payment(
  p_day date, p_amount numeric, p_mode text, p_cheque public.installments default null, p_reference text default ''
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('day', p_day, 'amount', p_amount, 'mode', p_mode,
    'reference', coalesce(p_cheque.reference, p_reference),
    'cheque_number', coalesce(p_cheque.cheque_number, ''), 'cheque_bank', coalesce(p_cheque.cheque_bank, ''),
    'cheque_date', p_cheque.cheque_date,
    'stamp', p_amount > private.rate('stamp_limit') and (lower(p_mode) = 'cash' or (select stamp_on_all_modes from public.settings)))
$$;

-- Payments that were made together, as one: its mode is 'Several' where they are more than one, and `parts` has each.
create function private.paper_together(p_day date, p_payments jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_array_length(p_payments) = 1 then p_payments -> 0 else (
    select jsonb_build_object('day', p_day, 'amount', sum((one ->> 'amount')::numeric), 'mode', 'Several', 'reference', '', 'cheque_number', '',
      'cheque_bank', '', 'cheque_date', null, 'stamp', bool_or((one ->> 'stamp')::boolean), 'parts', p_payments)
    from jsonb_array_elements(p_payments) as one) end
$$;

-- What was paid at a sale without its token, or as a token, each payment for itself; [] where nothing is left of it.
create function private.parts_of(p_sale bigint, p_reservation bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(payment order by place), '[]') from (
    select 0 as place, private.paper_payment(selldate, down_payment - token - in_parts, payment_mode, null, reference) as payment
    from public.soldcars where id = p_sale and down_payment > token + in_parts
    union all
    select 0, private.paper_payment(day, amount - in_parts, mode, null, reference)
    from public.reservations where id = p_reservation and amount > in_parts
    union all
    select i.id, private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
    from public.installments i
    where (i.sale = p_sale and i.kind = 'down_payment' or i.reservation = p_reservation) and i.reversal is null) one
$$;

revoke execute on function private.paper_payment, private.paper_together, private.parts_of from public;
grant execute on function private.paper_payment, private.paper_together, private.parts_of to authenticated;
