-- Receipts that sellers sign for what they were paid (20c): an admin's, as they tell the buying price.

-- The payment that a receipt is made for; 404 for none, 409 for one that is reversed.
create function private.payment_to_seller(p_payment bigint) returns public.purchase_payments
language plpgsql stable set search_path = ''
as $$
declare
  v_payment public.purchase_payments;
begin
  perform private.require_admin();
  select * into v_payment from public.purchase_payments where id = p_payment;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_payment.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  end if;
  return v_payment;
end
$$;

-- What it says: the seller as the owner's record has them, unless somebody else is named, of whom name and phone are known; what is paid and left is as
-- after this payment, whenever it is made; what is left of a loan that was taken over is its bank's. Without an identity number, as every paper.
create function private.seller_receipt_contents(p_payment public.purchase_payments) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'seller_receipt', 'wording', private.paper_wording(), 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p.registernumber),
    'seller', case when p.named then jsonb_build_object('name', p.seller, 'phone', p.seller_phone, 'guardian', '', 'address', '')
      else private.paper_owner(case when past.stay is null then to_jsonb(o) else past.owner end) end,
    'payment', private.paper_payment(p_payment.day, p_payment.amount, p_payment.payment_mode, null, p_payment.reference),
    'bought_on', p.bought_on, 'price', p.price, 'paid', paid.amount, 'rest', p.price - paid.amount - taken_over.amount,
    'financier', private.financier(p.registernumber, p.stay))
    || case when taken_over.amount > 0 then jsonb_build_object('taken_over', jsonb_build_object('amount', taken_over.amount, 'bank', p.loan_bank)) else '{}' end
  from private.purchases p
  left join public.past_stays past on past.registernumber = p.registernumber and past.stay = p.stay
  left join public.ownerdetails o on o.registernumber = p.registernumber
  cross join lateral (
    select sum(before.amount) as amount from public.purchase_payments before
    where before.registernumber = p.registernumber and before.stay = p.stay and before.reversal is null and before.id <= p_payment.id) as paid
  cross join lateral (select greatest(0, least(p.loan, p.price - paid.amount)) as amount) as taken_over
  where p.registernumber = p_payment.registernumber and p.stay = p_payment.stay
$$;

-- Makes one, with its number; p_corrects: the one of the same payment that it replaces. The payment is locked before the number is taken, and read again,
-- as it may have been reversed meanwhile.
create function private.write_seller_receipt(p_payment bigint, p_corrects bigint) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_payment public.purchase_payments := private.payment_to_seller(p_payment);
  v_next    record;
  v_id      bigint;
begin
  perform from public.cardetails where registernumber = v_payment.registernumber for key share;
  perform from public.purchase_payments where id = p_payment for share;
  v_payment := private.payment_to_seller(p_payment);
  if p_corrects is not null and not exists (
    select from public.issued_papers where id = p_corrects and kind = 'seller_receipt' and purchase_payment = p_payment)
  then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  select * into v_next from private.next_paper_number('seller_receipt');
  insert into public.issued_papers (kind, year, serial, number, registernumber, purchase_payment, corrects, contents)
  values ('seller_receipt', v_next.year, v_next.serial, v_next.number, v_payment.registernumber, p_payment, p_corrects,
    private.seller_receipt_contents(v_payment)::json)
  returning id into v_id;
  return v_id;
end
$$;

revoke execute on function private.payment_to_seller, private.seller_receipt_contents, private.write_seller_receipt from public;
grant execute on function private.payment_to_seller, private.seller_receipt_contents to authenticated;
