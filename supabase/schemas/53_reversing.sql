-- Reversing: an admin takes money back that was booked by mistake, and their own reversal when that was one (37, D41).

-- What is left of a sale when it is no longer the present one: nothing is transferred to its buyer any more. Answers the steps and the
-- place, without Form 29C, which is of the vehicle's coming in.
-- Security definer: no role may write transfers.
create function private.end_transfer(p_registernumber text, p_with_29c boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  select jsonb_build_object(
    'steps', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.transfer_steps s
              where registernumber = p_registernumber and (p_with_29c or step <> 'form_29c')),
    'place', (select to_jsonb(t) from public.transfers t where registernumber = p_registernumber))
  into v_ended;
  delete from public.transfer_steps where registernumber = p_registernumber and (p_with_29c or step <> 'form_29c');
  delete from public.transfers where registernumber = p_registernumber;
  -- After the steps, whose trigger would open it again.
  delete from private.open_transfers where registernumber = p_registernumber;
  return v_ended;
end
$$;

-- Takes a sale out of the books with every payment for it, and makes its vehicle available again, off the home page. Its enquiry is
-- followed again, unless another sale came of it, too; so its reservation is open again, as the token was received all the same. 409 when the
-- vehicle was bought back since.
-- Security definer: no role may write sales.
create function private.reverse_sale(p_sale public.soldcars, p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ended jsonb;
begin
  if not p_sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  end if;
  v_ended := private.end_transfer(p_sale.registernumber, false) || jsonb_build_object('bins', private.undo_set_against(
    array(select id from public.installments where sale = p_sale.id and reversal is null), p_reversal));
  update public.installments set reversal = p_reversal where sale = p_sale.id and reversal is null;
  update public.soldcars set present = false, reversal = p_reversal where id = p_sale.id;
  update public.cardetails set status = false where registernumber = p_sale.registernumber;
  if p_sale.reservation is not null then
    perform private.reopen_reservation(p_sale.reservation);
  end if;
  update public.enquiries e
  set status = coalesce((select status from public.enquiry_notes n
                         where n.serialnum = e.serialnum and status not in ('won', 'lost') order by id desc limit 1), 'new')
  where serialnum = p_sale.enquiry and status = 'won'
    and not exists (select from public.soldcars where enquiry = p_sale.enquiry and reversal is null);
  if found then
    insert into public.enquiry_notes (serialnum, status, note)
    select serialnum, status, '' from public.enquiries where serialnum = p_sale.enquiry;
  end if;
  update public.reversals set taken_along = v_ended where id = p_reversal;
end
$$;

-- A token is out of the books while its reservation is open: afterwards it is part of a sale, or what became of it is an entry of its own.
create function private.require_open_token(p_state public.reservation_state) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_state in ('sold', 'ended') then
    raise sqlstate 'PT409' using
      message = 'This token is part of a sale, or its reservation has ended. Please reverse that first.', hint = 'token.settled';
  end if;
end
$$;

create function private.count_token(p_sale bigint, p_amount numeric) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.soldcars set token = token + p_amount, down_payment = down_payment + p_amount where id = p_sale;
  perform private.fit_schedule(p_sale, private.today());
end
$$;

-- A part of a down payment or a token is counted in it, or no longer counted: p_times is 1 or -1; so is what a financier has paid. The schedule follows.
-- Security definer: no role may write sales and reservations.
create function private.count_part(p_part public.installments, p_times int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_amount numeric := p_times * p_part.amount;
begin
  if p_part.kind = 'token' then
    update public.reservation_ends set kept = kept + v_amount where reservation = p_part.reservation and reversal is null;
    update public.reservations set amount = amount + v_amount, in_parts = in_parts + v_amount where id = p_part.reservation;
    -- Of a reversed sale, too: it may be taken back.
    perform private.count_token(id, v_amount) from public.soldcars where reservation = p_part.reservation;
  elsif p_part.kind = 'down_payment' then
    update public.soldcars set down_payment = down_payment + v_amount, in_parts = in_parts + v_amount where id = p_part.sale;
    perform private.fit_schedule(p_part.sale, private.today());
  elsif p_part.kind = 'finance' then
    if p_times = -1 then
      -- All that they had sanctioned is expected of them again, as far as the buyer has not paid it.
      update public.soldcars s set financed = greatest(s.financed, least(f.sanctioned, s.charged - s.down_payment - private.paid_of_plan(s.id)))
      from public.financings f where f.sale = s.id and s.id = p_part.sale;
      perform private.fit_schedule(p_part.sale, private.today());
    elsif private.disbursed(p_part.sale) > (select financed from public.soldcars where id = p_part.sale) then
      raise sqlstate 'PT409' using message = 'This is more than what the financier still has to pay.', hint = 'finance.above_due';
    end if;
    perform private.close_finance(p_part.sale, p_part.installment_date);
  end if;
end
$$;

-- A payment leaves the books, and what goes with it: a part of a down payment or a token is owed again, a vehicle that was taken in part exchange goes, a
-- financier has not paid all.
-- Security definer: no role may write payments.
create function private.reverse_payment(p_id bigint, p_reversal bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_paid public.installments;
begin
  update public.reversals set taken_along = jsonb_build_object('bins', private.undo_set_against(array[p_id], p_reversal)) where id = p_reversal;
  -- What the dealer bore of a financier's last part goes with it.
  update public.installments set reversal = p_reversal where part_of = p_id and kind = 'waived' and reversal is null;
  update public.installments set reversal = p_reversal where id = p_id returning * into v_paid;
  perform private.count_part(v_paid, -1);
end
$$;

-- A cheque clears or bounces once, on a day from its receipt until today: 409 for what is no cheque, or not open any more. Locks
-- the payment.
create function private.require_open_cheque(p_installment bigint, p_day date) returns void
language plpgsql set search_path = ''
as $$
declare
  v_received date;
begin
  select installment_date into v_received from public.installments
  where id = p_installment and payment_mode = 'Cheque' and cleared_on is null and reversal is null for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This cheque is cleared or bounced already.', hint = 'cheque.not_open';
  elsif p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  elsif p_day < v_received then
    raise sqlstate 'PT400' using message = 'This day is before the cheque was received.', hint = 'cheque.before_receipt';
  end if;
end
$$;

revoke execute on function
  private.end_transfer, private.reverse_sale, private.count_token, private.count_part, private.reverse_payment, private.require_open_token,
  private.require_open_cheque
  from public;
