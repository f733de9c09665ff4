-- Taking payments: a buyer pays, in one payment or in several at once (41).

-- The buyer's payments since the present sale, oldest first: {"installments", "totalAmount"}, the list with its sum in one
-- answer, without late fees, and "waived", where a part of the price was. 404 for an unknown vehicle.
create function public.list_installments(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'registernumber', i.registernumber, 'amount', i.amount, 'installment_date', i.installment_date,
        'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to, 'description', i.description, 'username', i.username
      ) || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by i.installment_date, i.id), '[]'),
      'totalAmount', coalesce(sum(i.amount), 0))
      || coalesce((
        select jsonb_build_object('waived', sum(w.amount)) from public.installments w join public.soldcars s on s.id = w.sale
        where s.present_number = v_number and w.reversal is null and w.kind = 'waived' having count(*) > 0), '{}')
    from public.installments i
    join public.soldcars s on s.id = i.sale
    where s.present_number = v_number and i.reversal is null and i.kind in ('installment', 'finance')
  );
end
$$;

-- Sets a payment against what the buyer is owed for the vehicle that was bought back from them: their debt and the dealer's become less by the same.
-- 409 where it was not bought back, or less is owed for it.
-- Security definer: no role may say that a seller was paid by it.
create function private.set_off(p_payment bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_paid public.installments;
  v_stay int;
begin
  perform private.require_admin();
  select * into v_paid from public.installments where id = p_payment;
  select stay + 1 into v_stay from public.soldcars where id = v_paid.sale;
  -- Who pays the seller at the same moment is waited for, and counted.
  perform from public.buying_prices where registernumber = v_paid.registernumber and stay = v_stay for no key update;
  if private.owed_for(v_paid.registernumber, v_stay) < v_paid.amount then
    raise sqlstate 'PT409' using message = 'So much is not owed to the buyer for this vehicle: nothing more can be set off.', hint = 'setoff.above_owed';
  end if;
  insert into public.purchase_payments (registernumber, stay, amount, day, payment_mode, installment)
  values (v_paid.registernumber, v_stay, v_paid.amount, v_paid.installment_date, 'Set-off', p_payment);
end
$$;

-- Writes payments that were made together, in their order: [{amount, payment_mode, account_paid_to, reference, cheque_number, cheque_bank, cheque_date,
-- installment_date, description}], each with p_row, what they have in common: kind, sale or reservation, vehicle, day. The first p_late_fees of them
-- pay late fees. A debt is waived by an admin alone, and with a reason. Of those that move money the first has the receipt of all.
-- Security definer: no role may write the payments of a down payment or a token past their verbs.
create function private.take_payments(p_row jsonb, p_parts jsonb, p_late_fees numeric default 0) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_part  jsonb;
  v_row   jsonb;
  v_fees  numeric := p_late_fees;
  v_of_fees numeric;
  v_mode  text;
  v_moves_none boolean;
  v_one   record;
  v_id    bigint;
  v_first jsonb := '{}';
begin
  perform private.require_office();
  if jsonb_typeof(p_parts) is distinct from 'array' or jsonb_array_length(p_parts) > 60 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  for v_part in select jsonb_strip_nulls(part) from jsonb_array_elements(p_parts) as part loop
    perform private.refuse_unknown_fields(v_part,
      '{amount,payment_mode,account_paid_to,reference,cheque_number,cheque_bank,cheque_date,installment_date,description}');
    v_row := p_row || v_part;
    v_mode := private.as_payment_mode(v_part ->> 'payment_mode');
    v_moves_none := private.is_no_money(v_mode);
    if v_mode = 'Waived' and v_row ->> 'kind' = 'installment' then
      perform private.require_admin();
      if coalesce(v_row ->> 'description', '') = '' then
        raise sqlstate 'PT400' using message = 'Please say why it is waived.', hint = 'waiver.reason_missing';
      end if;
      v_row := v_row || '{"kind": "waived"}';
    elsif v_mode = 'Set-off' and v_row ->> 'kind' = 'installment' then
      perform private.require_admin();
    elsif v_moves_none and not (v_mode = 'Part exchange' and v_row ->> 'kind' = 'down_payment') then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    end if;
    v_of_fees := least(v_fees, greatest(0, (v_row ->> 'amount')::numeric));
    for v_one in
      -- The late fees first: the last receipt is that of the rest.
      select kind, amount from (values
        (1, 'late_fee', v_of_fees), (2, v_row ->> 'kind', (v_row ->> 'amount')::numeric - v_of_fees)) as one (place, kind, amount)
      where amount > 0 or place = 2 and v_of_fees = 0
      order by place
    loop
      perform private.insert_record('public.installments', v_row || jsonb_build_object('kind', v_one.kind, 'amount', v_one.amount,
        'part_of', case when v_row ->> 'kind' in ('down_payment', 'token') or v_moves_none then null else v_first -> v_one.kind end));
      v_id := currval(pg_get_serial_sequence('public.installments', 'id'));
      if not v_moves_none then
        v_first := jsonb_build_object(v_one.kind, v_id) || v_first;
      end if;
      if v_mode = 'Set-off' then
        perform private.set_off(v_id);
      end if;
    end loop;
    v_fees := v_fees - v_of_fees;
  end loop;
end
$$;

-- Records an installment of the present sale, or of an earlier one of the vehicle, p_sale, which is still owed for. p_late_fees of the
-- amount pay late fees: then it is two entries. p_parts: the payments that it was made by (private.take_payments), which come to the amount; among
-- them may be what an admin waives ('Waived', with a description) or sets off against the buying back of the vehicle ('Set-off').
-- 409 while the vehicle is not sold, and for more than what is due unless p_more_than_due says that this is known; 400 for a day before the sale (57).
create function public.add_installment(
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text default '',
  p_description      text default '',
  p_request_id       uuid default null,
  p_sale             bigint default null,
  p_late_fee         boolean default false,
  p_cheque_number    text default '',
  p_cheque_bank      text default '',
  p_cheque_date      date default null,
  p_cash_reason      text default null,
  p_reference        text default '',
  p_late_fees        numeric default 0,
  p_more_than_due    boolean default false,
  p_parts            jsonb default '[]'
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_parts  jsonb := p_parts;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)
    || case when p_late_fees = 0 then '[]' else jsonb_build_array(p_late_fees) end
    || case when p_more_than_due then '["more_than_due"]' else '[]'::jsonb end
    || case when p_parts = '[]' then '[]' else jsonb_build_array(p_parts) end) is not null
  then
    return;
  end if;
  if p_late_fees is null or p_late_fees < 0 or p_late_fees > greatest(p_amount, 0) or p_late_fee and p_late_fees > 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_parts = '[]' then
    v_parts := jsonb_build_array(jsonb_build_object('amount', p_amount, 'payment_mode', p_payment_mode, 'account_paid_to', p_account_paid_to,
      'cheque_number', p_cheque_number, 'cheque_bank', p_cheque_bank, 'cheque_date', p_cheque_date, 'reference', p_reference));
  else
    perform private.require_sum(p_parts, p_amount);
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  perform private.take_payments(jsonb_build_object('kind', case when p_late_fee then 'late_fee' else 'installment' end, 'registernumber', v_number,
    'installment_date', p_installment_date, 'description', p_description, 'sale', p_sale, 'cash_reason', p_cash_reason,
    'more_than_due', coalesce(p_more_than_due, false)), v_parts, p_late_fees);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- What payments come to; null where they are none.
create function private.sum_of(p_parts jsonb) returns numeric
language sql immutable set search_path = ''
as $$
  select sum(amount) from jsonb_to_recordset(case jsonb_typeof(p_parts) when 'array' then p_parts else '[]' end) as part (amount numeric)
$$;

-- 400 unless the parts come to the amount.
create function private.require_sum(p_parts jsonb, p_amount numeric) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if private.sum_of(p_parts) is distinct from p_amount then
    raise sqlstate 'PT400' using message = 'The payments do not come to the amount.', hint = 'parts.unequal';
  end if;
end
$$;

revoke execute on function private.set_off, private.take_payments, private.sum_of, private.require_sum from public;
grant execute on function private.take_payments, private.sum_of, private.require_sum to authenticated;
revoke execute on function public.list_installments, public.add_installment from public, anon, authenticated, service_role;
grant execute on function public.list_installments, public.add_installment to authenticated;
