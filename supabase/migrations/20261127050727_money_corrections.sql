-- Reversals and cheques across the day on which the cash book begins, modes by which no money moves, receipts of what moves money and of what is left, financiers
-- who have paid all, schedules with a line at their end that is paid, what an amended sale makes anew, taking part exchange back, loans that were taken over
-- (chapters 02, 20c, 36–57g, 79c, 87c–88c).

SET local check_function_bodies = off;

DROP VIEW "private"."booked";

DROP VIEW "private"."marked_today";

DROP VIEW "private"."sale_money";

DROP VIEW "private"."today_lines";

DROP VIEW "private"."today_cheques";

ALTER TABLE "public"."reservation_ends"
  DROP CONSTRAINT "reservation_ends_kept_check";

DROP FUNCTION "private"."renew_papers"(public.soldcars);

DROP FUNCTION "private"."take_payments"(jsonb, jsonb, numeric);

CREATE OR REPLACE FUNCTION private.account_of_mode (
  p_mode    text,
  p_cleared boolean DEFAULT true
)
  RETURNS private.account_kind
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when p_mode = '' then 'unsaid' when lower(p_mode) = 'cash' then 'cash'
    when lower(p_mode) = 'waived' then 'written_off' when private.is_no_money(p_mode) then 'set_off' when p_mode = 'Cheque' and not p_cleared then 'cheques'
    else 'bank' end::private.account_kind
$function$;

CREATE OR REPLACE FUNCTION private.add_disbursal (
  p_sale            bigint,
  p_amount          numeric,
  p_day             date,
  p_payment_mode    text,
  p_account_paid_to text,
  p_reference       text,
  p_is_last         boolean,
  p_dealer_bears    numeric
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale  public.soldcars;
  v_held  public.financings;
  v_short numeric;
  v_id    bigint;
begin
  perform private.require_office();
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for key share;
  select * into v_sale from public.soldcars where id = p_sale and reversal is null for update;
  select * into v_held from public.financings where sale = v_sale.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_held.closed_on is not null then
    raise sqlstate 'PT409' using message = 'The financier has paid the last part already.', hint = 'finance.closed';
  elsif p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'finance.in_future';
  elsif p_amount > v_sale.financed - private.disbursed(p_sale) then
    raise sqlstate 'PT409' using message = 'This is more than what the financier still has to pay.', hint = 'finance.above_due';
  end if;
  insert into public.installments (registernumber, sale, kind, amount, installment_date, payment_mode, account_paid_to, reference, description)
  values (v_sale.registernumber, p_sale, 'finance', p_amount, p_day, p_payment_mode, p_account_paid_to, p_reference, v_held.financier)
  returning id into v_id;
  v_short := v_sale.financed - private.disbursed(p_sale);
  if p_is_last or v_short = 0 then
    if p_dealer_bears not between 0 and v_short then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    elsif p_dealer_bears > v_held.fee then
      perform private.require_admin();
    end if;
    update public.soldcars set financed = financed - v_short where id = p_sale;
    perform private.close_finance(p_sale, p_day);
    perform private.fit_schedule(p_sale, p_day);
    if p_dealer_bears > 0 then
      insert into public.installments (registernumber, sale, kind, part_of, amount, installment_date, payment_mode, description)
      values (v_sale.registernumber, p_sale, 'waived', v_id, p_dealer_bears, p_day, 'Waived', v_held.financier);
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.amend_sale (
  p_sale    bigint,
  p_changes jsonb,
  p_reason  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  if v_after.selling_price < v_after.down_payment + v_after.financed + private.paid_of_plan(p_sale)
  then
    raise sqlstate 'PT400' using message = 'The price cannot be less than what is paid and financed of it.', hint = 'sale.price_below_paid';
  end if;
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
    selling_price = v_after.selling_price, commission = v_after.commission, total_installments = v_after.total_installments,
    installment_amount = v_after.installment_amount, first_due = v_after.first_due, payment_mode = v_after.payment_mode,
    account_paid_to = v_after.account_paid_to, cash_reason = v_after.cash_reason, reference = v_after.reference, description = v_after.description, owner_name = v_after.owner_name,
    contact_no = v_after.contact_no, buyer_landline = v_after.buyer_landline, buyer_guardian = v_after.buyer_guardian,
    buyer_street = v_after.buyer_street, buyer_town = v_after.buyer_town, buyer_district = v_after.buyer_district, buyer_state = v_after.buyer_state,
    buyer_pin = v_after.buyer_pin, buyer_age = v_after.buyer_age, buyer_pan = v_after.buyer_pan, buyer_declared = v_after.buyer_declared,
    buyer_gstin = v_after.buyer_gstin, buyer_identity = v_after.buyer_identity, buyer_identity_end = v_after.buyer_identity_end
  where id = p_sale
  returning * into v_after;
  if to_jsonb(v_before) = to_jsonb(v_after) then
    raise sqlstate 'PT400' using message = 'Nothing would change.', hint = 'sale.unchanged';
  elsif (v_before.total_installments, v_before.installment_amount, v_before.first_due)
    is distinct from (v_after.total_installments, v_after.installment_amount, v_after.first_due)
  then
    delete from public.schedule where sale = p_sale;
    insert into public.schedule (sale, number, registernumber, due_on, amount)
    select p_sale, plan.number, v_after.registernumber, plan.due_on, plan.amount from private.plan_of(v_after) plan;
  elsif v_before.selling_price <> v_after.selling_price then
    perform private.fit_schedule(p_sale, coalesce((select max(due_on) from public.schedule where sale = p_sale), private.today()));
  end if;
  insert into public.sale_amendments (sale, reason) values (p_sale, p_reason);
  -- A statement of account is of its day.
  perform private.renew_paper(p, v_before, v_after) from (
    select * from public.issued_papers p
    where p.sale = p_sale and p.kind <> 'statement' and not exists (select from public.issued_papers newer where newer.corrects = p.id) order by p.id) p;
end
$function$;

CREATE OR REPLACE FUNCTION private.as_payment_mode (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.as_name(regexp_replace(private.without_unseen(p_text), '(?<=[A-Za-z])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+|[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+(?=[A-Za-z])', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION private.buy_back (
  p_registernumber text,
  p_price          numeric,
  p_day            date,
  p_settled        jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_car    public.cardetails;
  v_sale   public.soldcars;
  v_day    date := coalesce(p_day, private.today());
  v_since  date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if v_sale.id is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  -- A vehicle may be added later than it was sold (D38): its first stay began by then.
  v_since := coalesce(v_car.stay_since, least(private.day_of(v_car.created_at), v_sale.selldate));
  if v_day not between greatest(v_since, v_sale.selldate) and private.today() then
    raise sqlstate 'PT400' using message = 'It is bought back on a day between its sale and today.', hint = 'stay.day_wrong';
  end if;
  insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer)
  values (v_number, v_car.stay, v_since, v_day,
    coalesce((select to_jsonb(o) - 'registernumber' from public.ownerdetails o where registernumber = v_number), '{}'),
    coalesce((select to_jsonb(f) - 'registernumber' from public.finance f where registernumber = v_number), '{}'),
    private.end_transfer(v_number, true));
  update public.soldcars set present = false where id = v_sale.id;
  update public.cardetails set status = false, stay = stay + 1, stay_since = v_day where registernumber = v_number;
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce(p_price, 0) else 0 end);
  delete from public.ownerdetails where registernumber = v_number;
  perform private.own_by_buyer(v_number, v_sale);
  delete from public.finance where registernumber = v_number;
  insert into public.finance (registernumber) values (v_number);
  if p_settled <> '[]' then
    perform private.require_admin();
    if exists (select from jsonb_array_elements(p_settled) as one where private.is_no_money(private.as_payment_mode(one ->> 'payment_mode')) is not true) then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    end if;
    -- What it comes to beyond the debt of the price pays late fees.
    perform private.take_payments(jsonb_build_object('kind', 'installment', 'registernumber', v_number, 'sale', v_sale.id, 'installment_date', v_day), p_settled,
      greatest(0, private.sum_of(p_settled) - (v_sale.selling_price - v_sale.down_payment - v_sale.financed - private.paid_of_plan(v_sale.id))));
  end if;
  return v_car.stay + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_schedule (
  p_registernumber text,
  p_lines          jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_kept   date;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  delete from public.schedule where sale = v_sale.id and number in (select number from private.schedule_lines where sale = v_sale.id and paid = 0);
  select max(due_on) into v_kept from public.schedule where sale = v_sale.id;
  -- The numbers that are free: a line of the end may be paid before those of the middle (fit_schedule).
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select v_sale.id, free.number, v_sale.registernumber, given.due_on, given.amount
  from (
    select row_number() over (order by "dueOn", at) as place, "dueOn" as due_on, amount
    from rows from (jsonb_to_recordset(p_lines) as ("dueOn" date, amount numeric)) with ordinality as t ("dueOn", amount, at)
  ) given
  join (
    select row_number() over (order by n) as place, n as number from generate_series(1, 999) n
    where n not in (select number from public.schedule where sale = v_sale.id)
  ) free using (place);
  if (select coalesce(sum(amount), 0) from public.schedule where sale = v_sale.id) <> greatest(0, v_sale.selling_price - v_sale.down_payment - v_sale.financed) then
    raise sqlstate 'PT400' using message = 'The plan does not add up to what is owed.', hint = 'schedule.unequal';
  elsif exists (select from jsonb_to_recordset(p_lines) as given ("dueOn" date) where "dueOn" < v_kept) then
    raise sqlstate 'PT400' using message = 'An installment cannot be due before one that is paid.', hint = 'schedule.unordered';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.clear_cheque (
  p_id  bigint,
  p_day date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  perform private.require_open_cheque(p_id, p_day);
  if p_day < (select cheque_date from public.installments where id = p_id) then
    raise sqlstate 'PT400' using message = 'This day is before the date on the cheque.', hint = 'cheque.before_date';
  end if;
  update public.installments set cleared_on = p_day where id = p_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.close_finance (
  p_sale bigint,
  p_day  date
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.financings set closed_on = case when (select financed from public.soldcars where id = p_sale) <= private.disbursed(p_sale) then p_day end
  where sale = p_sale
$function$;

CREATE OR REPLACE FUNCTION private.count_drawer (
  p_denominations jsonb,
  p_day           date,
  p_reason        text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_day      date := private.require_past(p_day);
  v_counted  numeric := private.counted(p_denominations);
  v_expected numeric;
begin
  perform private.require_office();
  if v_counted is null then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.count_drawer'));
  if v_day < (select max(day) from public.cash_counts where reversal is null) then
    raise sqlstate 'PT409' using message = 'The drawer was counted on a later day already.', hint = 'count.of_earlier_day';
  end if;
  v_expected := private.money_in('cash', '', v_day);
  if v_counted <> v_expected and p_reason = '' then
    -- Side channel: whoever may not see the balance would find it by guessing. One wrong count at a time, which takes two seconds.
    if not private.is_admin() then
      perform pg_sleep(2);
    end if;
    raise sqlstate 'PT409' using
      message = 'This is not what the cash book comes to. Please count once more, or say why it differs.', hint = 'count.reason_missing';
  end if;
  insert into public.cash_counts (day, denominations, counted, expected, reason) values (v_day, p_denominations, v_counted, v_expected, p_reason);
end
$function$;

CREATE FUNCTION private.paid_of_plan (
  p_sale bigint
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select coalesce(sum(amount), 0) from public.installments where sale = p_sale and pays_plan and reversal is null $function$;
REVOKE ALL ON FUNCTION private.paid_of_plan(bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.count_part (
  p_part  public.installments,
  p_times integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
      update public.soldcars s set financed = greatest(s.financed, least(f.sanctioned, s.selling_price - s.down_payment - private.paid_of_plan(s.id)))
      from public.financings f where f.sale = s.id and s.id = p_part.sale;
      perform private.fit_schedule(p_part.sale, private.today());
    elsif private.disbursed(p_part.sale) > (select financed from public.soldcars where id = p_part.sale) then
      raise sqlstate 'PT409' using message = 'This is more than what the financier still has to pay.', hint = 'finance.above_due';
    end if;
    perform private.close_finance(p_part.sale, p_part.installment_date);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.fit_schedule (
  p_sale bigint,
  p_day  date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_over numeric := (select coalesce(sum(amount), 0) from public.schedule where sale = p_sale)
    - (select greatest(0, selling_price - down_payment - financed) from public.soldcars where id = p_sale);
  v_line record;
begin
  if v_over < 0 then
    insert into public.schedule (sale, number, registernumber, due_on, amount)
    select s.id, coalesce((select max(number) from public.schedule where sale = s.id), 0) + 1, s.registernumber, p_day, -v_over
    from public.soldcars s where s.id = p_sale;
  end if;
  while v_over > 0 loop
    select number, amount into v_line from private.schedule_lines where sale = p_sale order by paid > 0, number desc limit 1;
    if v_line.amount > v_over then
      update public.schedule set amount = amount - v_over where sale = p_sale and number = v_line.number;
    else
      delete from public.schedule where sale = p_sale and number = v_line.number;
    end if;
    v_over := v_over - least(v_over, v_line.amount);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_above_due (
  p_paid public.installments
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case when not p_paid.late_fee then s.selling_price - s.down_payment - s.financed
      when exists (select from public.rates where kind = 'late_fee' and value > 0) then (select coalesce(sum(fee), 0) from private.late_fees(s.id)) end
    < (select sum(amount) from public.installments where sale = s.id and (late_fee and p_paid.late_fee or pays_plan and p_paid.pays_plan) and reversal is null)
  from public.soldcars s where s.id = p_paid.sale
$function$;

CREATE OR REPLACE FUNCTION private.open_books (
  p_day      date,
  p_balances jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before date;
  v_given  record;
begin
  perform private.require_admin();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
  end if;
  -- Who posts meanwhile, by the day of before, is waited for (57c).
  perform pg_advisory_xact_lock(hashtext('private.post'));
  v_before := private.book_begins();
  delete from public.opening_balances where true;
  for v_given in select * from jsonb_to_recordset(p_balances) as t (account public.money_account, party text, amount numeric) loop
    insert into public.opening_balances (day, account, party, amount)
    values (p_day, v_given.account, case v_given.account when 'bank' then private.account_of('Bank transfer', coalesce(v_given.party, '')) else '' end, v_given.amount);
  end loop;
  if v_before is distinct from private.book_begins() then
    perform private.post_until(greatest(v_before, private.book_begins()));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.owed_for (
  p_registernumber text,
  p_stay           integer
)
  RETURNS numeric
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce((select vehiclebuyprice from public.buying_prices where registernumber = p_registernumber and stay = p_stay), 0)
    - coalesce((select sum(amount) from public.purchase_payments where registernumber = p_registernumber and stay = p_stay and reversal is null), 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.post (
  p_kind    text,
  p_sources bigint[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  -- Nobody changes meanwhile when the book begins (57f).
  perform pg_advisory_xact_lock_shared(hashtext('private.post'));
  insert into private.ledger (kind, source, day, account, party, amount, back)
  select p_kind, source, day, account, party, sum(amount), back
  from (
    select source, day, account, party, amount, back from private.meant_entries where kind = p_kind and source = any (p_sources)
    union all
    select source, day, account, party, -amount, back from private.ledger where kind = p_kind and source = any (p_sources)
  ) as difference
  group by source, day, account, party, back having sum(amount) <> 0
  order by source, day, back, account;
end
$function$;

CREATE OR REPLACE FUNCTION private.post_sold()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sources bigint[];
begin
  select array_agg(entry) into v_sources from (
    select b.entry from public.buying_prices b
    where (b.registernumber, b.stay) in (select registernumber, stay from written) order by b.entry for no key update) as left_the_stock;
  if v_sources is not null then
    perform private.post('purchase', v_sources);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.put_bank_matches (
  p_line    public.bank_lines,
  p_entries jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_sum     numeric;
  v_matched boolean;
  v_known   int;
begin
  select sum(e.amount), bool_or(e.line is not null), count(*) into v_sum, v_matched, v_known
  from jsonb_to_recordset(p_entries) as meant (kind text, source bigint, back boolean)
  join private.bank_entries(p_line.party) e on e.kind = meant.kind and e.source = meant.source and e.back = coalesce(meant.back, false);
  if v_matched then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  elsif v_sum is distinct from p_line.amount or v_known <> jsonb_array_length(p_entries) then
    raise sqlstate 'PT400' using message = 'These entries do not come to the amount of the line.', hint = 'bank.other_amount';
  end if;
  update public.bank_lines set left_out = false where id = p_line.id and left_out;
  insert into public.bank_matches (line, party, kind, source, back)
  select p_line.id, p_line.party, kind, source, coalesce(back, false)
  from jsonb_to_recordset(p_entries) as meant (kind public.entry_kind, source bigint, back boolean);
end
$function$;

CREATE OR REPLACE FUNCTION private.redo_set_against (
  p_reversal public.reversals
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_bins     jsonb := coalesce(p_reversal.taken_along -> 'bins', '[]');
  v_restored int;
begin
  perform private.restore(one::uuid) from jsonb_array_elements_text(v_bins) as one where exists (select from private.bin where id = one::uuid);
  update public.purchase_payments set reversal = null where reversal = p_reversal.id;
  get diagnostics v_restored = row_count;
  if v_restored < jsonb_array_length(v_bins) then
    raise sqlstate 'PT409' using message = 'The vehicle that was taken in part exchange is no longer in the bin: this stays reversed.',
      hint = 'exchange.gone';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_deleting_exchanged()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.purchase_payments where registernumber = old.registernumber and installment is not null and reversal is null) then
    raise sqlstate 'PT409' using
      message = 'This vehicle was taken in part exchange, or for a debt. Please reverse that payment first.', hint = 'vehicle.exchanged';
  elsif private.is_office() and not private.is_admin()
    and exists (select from public.purchase_payments where registernumber = old.registernumber and payment_mode <> '' and reversal is null)
  then
    raise sqlstate 'PT409' using message = 'Money was paid for this vehicle, which would leave the books. An admin deletes it.', hint = 'vehicle.paid_for';
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_no_money()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale public.soldcars;
begin
  select * into v_sale from public.soldcars where id = new.sale;
  if new.kind in ('down_payment', 'token') then
    if new.installment_date > private.today() then
      raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
    end if;
  elsif new.installment_date < v_sale.selldate then
    raise sqlstate 'PT400' using
      message = format('A payment cannot be before the day of the sale, %s.', to_char(v_sale.selldate, 'DD/MM/YYYY')), hint = 'installment.before_sale';
  elsif new.amount > 0 and new.kind <> 'finance' and (not new.more_than_due or new.kind = 'waived') and private.is_above_due(new) then
    raise sqlstate 'PT409' using
      message = 'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
      hint = 'installment.above_due';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_paper (
  p_paper  public.issued_papers,
  p_before public.soldcars,
  p_sale   public.soldcars
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
      (p_paper.contents::jsonb ->> 'balance')::numeric + p_sale.selling_price - p_before.selling_price);
  end if;
  -- What is of the day on which it is made (the dealer, what is due now) makes none anew.
  if v_contents - '{dealer,vehicle,pay_to,late_fees,wording}'::text[] <> p_paper.contents::jsonb - '{dealer,vehicle,pay_to,late_fees,wording}'::text[] then
    insert into public.issued_papers (kind, year, serial, revision, number, registernumber, sale, installment, corrects, contents)
    values (p_paper.kind, p_paper.year, p_paper.serial, p_paper.revision + 1, p_paper.number, p_paper.registernumber, p_paper.sale, p_paper.installment,
      p_paper.id, v_contents::json);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_receipt()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.renew_paper(p, s, s)
  from public.issued_papers p join public.soldcars s on s.id = p.sale
  where p.sale = new.sale and p.kind = 'payment_receipt' and s.reversal is null
    and p.installment is not distinct from case when new.kind <> 'down_payment' then new.part_of end and (new.kind <> 'down_payment' or s.down_payment > s.token)
    and not exists (select from public.issued_papers newer where newer.corrects = p.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_sum (
  p_parts  jsonb,
  p_amount numeric
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if private.sum_of(p_parts) is distinct from p_amount then
    raise sqlstate 'PT400' using message = 'The payments do not come to the amount.', hint = 'parts.unequal';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_entry (
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text,
  p_bounced_on     date,
  p_refund_mode    text,
  p_refund_account text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale     public.soldcars;
  v_held     public.reservations;
  v_entry    record;
  v_reversal bigint;
begin
  perform private.require_admin();
  -- The vehicle first, then its sale, then the entry: in this order every verb locks them.
  perform from public.cardetails where registernumber = case p_kind
    when 'sale' then (select registernumber from public.soldcars where id = p_entry)
    when 'installment' then (select registernumber from public.installments where id = p_entry)
    when 'maintenance' then private.known_vehicle(p_registernumber)
    when 'purchase_payment' then (select registernumber from public.purchase_payments where id = p_entry)
    when 'token' then (select registernumber from public.reservations where id = p_entry)
    when 'token_end' then (select registernumber from public.reservation_ends where id = p_entry) end for update;
  if p_kind = 'sale' then
    select * into v_sale from public.soldcars where id = p_entry for update;
    select v_sale.registernumber, v_sale.selling_price as amount, v_sale.selldate as day, v_sale.reversal, v_sale.id as found into v_entry;
  elsif p_kind = 'installment' then
    perform from public.soldcars where id = (select sale from public.installments where id = p_entry) for no key update;
    select registernumber, amount, installment_date as day, reversal, id as found into v_entry
    from public.installments where id = p_entry for update;
  elsif p_kind = 'maintenance' then
    select registernumber, price as amount, maintainancedate as day, reversal, index::bigint as found into v_entry
    from public.maintenance where registernumber = private.known_vehicle(p_registernumber) and index = p_entry for update;
  elsif p_kind = 'purchase_payment' then
    select registernumber, amount, day, reversal, id as found, installment into v_entry from public.purchase_payments where id = p_entry for update;
    if v_entry.installment is not null then
      raise sqlstate 'PT409' using message = 'It is set against a payment of a buyer. Please reverse that one.', hint = 'purchase.set_off';
    end if;
  elsif p_kind = 'token' then
    select * into v_held from public.reservations where id = p_entry for update;
    perform private.require_open_token(v_held.state);
    select v_held.registernumber, v_held.amount, v_held.day, v_held.reversal, v_held.id as found into v_entry;
  elsif p_kind = 'token_end' then
    select registernumber, refunded as amount, day, reversal, id as found into v_entry
    from public.reservation_ends where id = p_entry for update;
  elsif p_kind = 'cost' then
    select null::text as registernumber, cost as amount, date as day, reversal, id as found into v_entry
    from public.miscellaneous_costs where id = p_entry for update;
  elsif p_kind = 'money_transfer' then
    select null::text as registernumber, amount, day, reversal, id as found into v_entry from public.money_transfers where id = p_entry for update;
  elsif p_kind = 'cash_count' then
    select null::text as registernumber, counted as amount, day, reversal, id as found into v_entry
    from public.cash_counts where id = p_entry for update;
  else
    select null::text as registernumber, amount, date as day, reversal, serial_number as found into v_entry
    from public.investment where serial_number = p_entry for update;
  end if;
  if v_entry.found is null then
    if p_kind = 'maintenance' then
      raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    end if;
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_entry.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  end if;
  if p_kind in ('money_transfer', 'cash_count') and p_refund_mode <> '' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  elsif p_kind = 'installment' and p_refund_mode <> ''
    and exists (select from public.installments where id = p_entry and payment_mode = 'Cheque' and cleared_on is null)
  then
    raise sqlstate 'PT400' using message = 'This cheque is not cleared yet: the cheque itself is given back.', hint = 'refund.of_open_cheque';
  end if;
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on, refund_mode, refund_account)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on, p_refund_mode, p_refund_account)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    perform private.reverse_payment(p_entry, v_reversal);
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'purchase_payment' then
    update public.purchase_payments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'token' then
    update public.reservations set state = 'reversed', reversal = v_reversal where id = p_entry;
    update public.installments set reversal = v_reversal where reservation = p_entry and reversal is null;
  elsif p_kind = 'token_end' then
    update public.reservation_ends set reversal = v_reversal where id = p_entry;
    perform private.reopen_reservation((select reservation from public.reservation_ends where id = p_entry));
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'money_transfer' then
    update public.money_transfers set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'cash_count' then
    update public.cash_counts set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_payment (
  p_id       bigint,
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_paid public.installments;
begin
  update public.reversals set taken_along = jsonb_build_object('bins', private.undo_set_against(array[p_id], p_reversal)) where id = p_reversal;
  -- What the dealer bore of a financier's last part goes with it.
  update public.installments set reversal = p_reversal where part_of = p_id and kind = 'waived' and reversal is null;
  update public.installments set reversal = p_reversal where id = p_id returning * into v_paid;
  perform private.count_part(v_paid, -1);
end
$function$;

CREATE OR REPLACE FUNCTION private.seller_receipt_contents (
  p_payment public.purchase_payments
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.set_finance (
  p_sale    bigint,
  p_finance jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale  public.soldcars;
  v_given public.financings := jsonb_populate_record(null::public.financings, p_finance);
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_finance, private.finance_columns());
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for key share;
  select * into v_sale from public.soldcars where id = p_sale and reversal is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_given.sanctioned > v_sale.selling_price - v_sale.down_payment - private.paid_of_plan(p_sale)
  then
    raise sqlstate 'PT400' using message = 'A financier pays no more than what is left of the price.', hint = 'finance.above_price';
  elsif v_given.sanctioned < private.disbursed(p_sale) then
    raise sqlstate 'PT409' using message = 'The financier has paid more than that already.', hint = 'finance.below_paid';
  end if;
  insert into public.financings (sale, financier, file_number, sanctioned, fee, expected_on)
  values (p_sale, v_given.financier, coalesce(v_given.file_number, ''), v_given.sanctioned, coalesce(v_given.fee, 0), v_given.expected_on)
  on conflict (sale) do update set financier = excluded.financier, file_number = excluded.file_number, sanctioned = excluded.sanctioned,
    fee = excluded.fee, expected_on = excluded.expected_on;
  update public.soldcars set financed = v_given.sanctioned where id = p_sale;
  perform private.close_finance(p_sale, private.today());
  perform private.fit_schedule(p_sale, private.today());
end
$function$;

CREATE OR REPLACE FUNCTION private.set_off (
  p_payment bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.sum_of (
  p_parts jsonb
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select sum(amount) from jsonb_to_recordset(case jsonb_typeof(p_parts) when 'array' then p_parts else '[]' end) as part (amount numeric)
$function$;

CREATE OR REPLACE FUNCTION private.take_back_reversal (
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reversal    public.reversals;
  v_reservation bigint;
  v_paid        public.installments;
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.reversals where id = p_reversal) for update;
  select * into v_reversal from public.reversals where id = p_reversal for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  if v_reversal.kind = 'sale' then
    perform private.restore_sale(v_reversal);
  elsif v_reversal.kind = 'token' then
    perform private.reopen_reservation(v_reversal.entry);
    update public.installments set reversal = null where reversal = p_reversal;
  elsif v_reversal.kind = 'token_end' then
    update public.reservation_ends set reversal = null where id = v_reversal.entry returning reservation into v_reservation;
    perform private.open_reservation(v_reservation);
    update public.reservations set state = 'ended' where id = v_reservation;
  else
    -- A payment for a sale that is reversed meanwhile goes with it; what is set against it cannot.
    if exists (
      select from public.soldcars s join public.installments i on i.sale = s.id
      where i.reversal = p_reversal and s.reversal is not null and i.payment_mode in ('Part exchange', 'Set-off'))
    then
      raise sqlstate 'PT409' using message = 'The sale is reversed, too. Please take that back first.', hint = 'sale.reversed';
    end if;
    perform private.redo_set_against(v_reversal);
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    select * into v_paid from public.installments where id = v_reversal.entry and v_reversal.kind = 'installment';
    perform private.count_part(v_paid, 1);
    if v_paid.reversal is null and v_paid.kind in ('installment', 'late_fee') and not v_paid.more_than_due and private.is_above_due(v_paid)
      or exists (
        select from public.purchase_payments p
        where p.registernumber = v_reversal.registernumber and (p.id = v_reversal.entry and v_reversal.kind = 'purchase_payment' or p.installment = v_paid.id)
          and not p.more_than_due and private.owed_for(p.registernumber, p.stay) < 0)
    then
      raise sqlstate 'PT409' using message = 'With it more is paid than what is owed. Please reverse the payment that was recorded instead of it.',
        hint = 'reversal.paid_since';
    end if;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
    update public.money_transfers set reversal = null where reversal = p_reversal;
    update public.cash_counts set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_payments (
  p_row       jsonb,
  p_parts     jsonb,
  p_late_fees numeric DEFAULT 0
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.undo_set_against (
  p_payments bigint[],
  p_reversal bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_bins   jsonb := '[]';
begin
  -- Vehicles first, as everywhere.
  perform from public.cardetails where registernumber in (
    select p.registernumber from public.purchase_payments p where p.installment = any (p_payments) and p.reversal is null)
  order by registernumber for update;
  update public.purchase_payments set reversal = p_reversal where installment = any (p_payments) and reversal is null;
  for v_number in
    select p.registernumber from public.purchase_payments p join public.installments i on i.id = p.installment
    where p.installment = any (p_payments) and p.reversal = p_reversal and i.kind = 'down_payment' order by p.registernumber
  loop
    perform from public.cardetails where registernumber = v_number and not status for update;
    if not found or exists (select from public.reservations where registernumber = v_number)
      or exists (select from public.soldcars where registernumber = v_number)
      or exists (select from public.maintenance where registernumber = v_number and reversal is null)
      or exists (select from public.purchase_payments where registernumber = v_number and installment is null and reversal is null)
    then
      raise sqlstate 'PT409' using
        message = format('%s, which was taken in part exchange, is sold, was reserved, or money was spent on it: this stays as it is.', v_number),
        hint = 'exchange.followed';
    end if;
    delete from public.cardetails where registernumber = v_number;
    v_bins := v_bins || (select jsonb_agg(id) from (
      select id from private.bin where kind = 'vehicle' and registernumber = v_number order by deleted_at desc limit 1) newest);
  end loop;
  return v_bins;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_month (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days         daterange;
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days and reversal is null
    ), paid as (
      select registernumber, day as installment_date, sum(amount) as total_amount
      from private.sale_money where day <@ v_days and kind = 'installment'
      group by registernumber, day
    ), invested as (
      select * from public.investment where date <@ v_days and reversal is null
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(amount), 0) from private.sale_money where day <@ v_days and kind = 'down_payment')
          + (select coalesce(sum(amount), 0) from private.token_money where day <@ v_days) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select nullif(sum(amount), 0) from private.sale_money where day <@ v_days and is_no_money) as "noMoney",
        (select coalesce(sum(price), 0) from public.maintenance
         where maintainancedate <@ v_days and reversal is null) as "totalMaintenance"
    )
    select jsonb_strip_nulls(jsonb_build_object('noMoney', "noMoney")) || to_jsonb(sums) - 'noMoney'
      || jsonb_build_object(
        'totalInHandAmount', "totalDownPayments" + "totalInstallments" + "totalCommission",
        'installmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(p) order by installment_date, registernumber), '[]') from paid p),
        'monthlySales', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'registernumber', registernumber, 'selling_price', selling_price, 'selldate', selldate)
            order by selldate, registernumber), '[]')
          from sales),
        'investmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,taken_out,payment_mode,account_paid_to}'::text[]
            || jsonb_strip_nulls(jsonb_build_object('payment_mode', nullif(payment_mode, ''), 'account_paid_to', nullif(account_paid_to, '')))
            order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.cash_book (
  p_account public.money_account,
  p_party   text                 DEFAULT ''::text,
  p_from    date                 DEFAULT NULL::date,
  p_to      date                 DEFAULT NULL::date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_account private.account_kind := p_account::text;
  v_to      date := coalesce(p_to, p_from, private.today());
  v_from    date := coalesce(p_from, v_to);
  v_opening numeric;
begin
  perform private.require_office();
  if v_to - v_from not between 0 and 91 then
    raise sqlstate 'PT400' using message = 'Please choose a day, or at most three months.', hint = 'days.too_many';
  end if;
  if private.is_admin() then
    -- What the book begins with is no money that came.
    v_opening := private.money_in(v_account, p_party, v_from - 1) + (
      select coalesce(sum(amount), 0) from public.opening_balances
      where account = p_account and party = case p_account when 'bank' then p_party else '' end and day between v_from and v_to);
  end if;
  return (
    with lines as (
      select l.kind, l.source, l.day, l.back, about.registernumber, about.name, about.mode, about.reference,
        case when (l.amount < 0) <> l.back then about.to_account else about.from_account end as other_account,
        case when (l.amount < 0) <> l.back then about.to_party else about.from_party end as other_party,
        about.reversal is not null as reversed, i.kind as payment_kind, l.amount, v_opening + sum(l.amount) over (order by l.day, l.place) as balance, l.place,
        case when l.posted_by = 'system' then coalesce(about.username, '') else l.posted_by end as username
      from private.money_lines(v_account, p_party, v_from, v_to) l
      join lateral (select * from private.booked b where b.kind = l.kind and b.source = l.source) about on true
      left join public.installments i on l.kind = 'installment' and i.id = l.source
      where l.kind <> 'opening'
    )
    select jsonb_build_object(
      'opening', v_opening,
      'money_in', coalesce(sum(amount) filter (where amount > 0), 0),
      'money_out', coalesce(-sum(amount) filter (where amount < 0), 0),
      'closing', v_opening + coalesce(sum(amount), 0),
      'lines', coalesce(jsonb_agg(to_jsonb(lines) - 'place' order by day, place), '[]'),
      'counts', (
        select coalesce(jsonb_agg(to_jsonb(n) - '{id,denominations,reversal}'::text[] order by n.day, n.id), '[]')
        from public.cash_counts n where v_account = 'cash' and n.reversal is null and n.day between v_from and v_to))
    from lines);
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
        or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key || private.other_spellings(c.registernumber), c.carname, c.carcompany,
                              owed.owner_name, owed.contact_no, translate(owed.contact_no, ' -+()', '')))
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
      || coalesce((
        select jsonb_build_object('financings', jsonb_agg(to_jsonb(expected) order by expected_on, sale))
        from (
          select f.sale, s.registernumber, f.financier, s.owner_name, coalesce(f.expected_on, s.selldate + 7) as expected_on,
            s.financed - private.disbursed(s.id) as owed
          from public.financings f join public.soldcars s on s.id = f.sale join public.cardetails c on c.registernumber = s.registernumber
          where f.closed_on is null and s.reversal is null and (v_patterns = '{}'
            or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany, s.owner_name, s.contact_no, f.financier))
              like all (v_patterns))) expected
        having count(*) > 0), '{}')
    from found
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_issued_papers (
  p_registernumber text               DEFAULT NULL::text,
  p_from           date               DEFAULT NULL::date,
  p_until          date               DEFAULT NULL::date,
  p_id             bigint             DEFAULT NULL::bigint,
  p_kind           public.issued_kind DEFAULT NULL::public.issued_kind
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  perform private.require_details(p_registernumber is not null or p_id is not null or p_until - p_from <= 366);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'number', p.number, 'day', p.day, 'language', p.language, 'registernumber', p.registernumber, 'sale', p.sale,
      'installment', p.installment, 'purchase_payment', p.purchase_payment, 'contents', p.contents, 'corrects', old.number, 'corrected_by', new.number,
      'revision', p.revision,
      'reversed', coalesce(i.reversal, s.reversal, r.reversal, bought.reversal) is not null
        or p.kind = 'payment_receipt' and p.installment is null and coalesce(s.down_payment <= s.token, false), 'username', p.username,
      'file', (
        select jsonb_build_object('path', o.name, 'version', (extract(epoch from o.updated_at) * 1000)::bigint,
          'filename', replace(p.number, '/', '-') || '.pdf') || private.unchecked_mark(o.bucket_id, o.name)
        from storage.objects o where o.bucket_id = 'private-files' and o.name = p.registernumber || '/IssuedPapers/' || p.id)
    ) order by p.id desc), '[]')
    from public.issued_papers p
    left join public.issued_papers old on old.id = p.corrects
    left join public.issued_papers new on new.corrects = p.id
    left join public.soldcars s on s.id = p.sale
    left join public.installments i on i.id = p.installment
    left join public.reservations r on r.id = p.reservation
    left join public.purchase_payments bought on bought.id = p.purchase_payment
    where (p_registernumber is null or p.registernumber = v_number)
      and (((p_from is null or p.day >= p_from) and (p_until is null or p.day <= p_until))
        or (p.kind = 'margin_sheet' and p.contents ->> 'from' >= p_from::text and p.contents ->> 'until' <= p_until::text))
      and (p_kind is null or p.kind = p_kind)
      and (p_id is null or p.id = p_id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_reversals (
  p_registernumber text    DEFAULT NULL::text,
  p_month          integer DEFAULT NULL::integer,
  p_year           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - 'taken_along' || jsonb_build_object(
      'what', coalesce(s.owner_name, r_held.name, i.description, m.description, bought.description, cost.description, invested.description, moved.description, counted.reason, ''),
      'stay', coalesce(s.stay, paid.stay, m.stay, bought.stay, r_held.stay),
      'present', coalesce(paid.present, coalesce(s.stay, m.stay, bought.stay, r_held.stay) = c.stay, true))
      || jsonb_strip_nulls(jsonb_build_object(
        'payment', case when i.id is not null then jsonb_build_object('kind', i.kind, 'payment_mode', i.payment_mode) end,
        'down_payment', nullif(s.down_payment, 0), 'token', nullif(s.token, 0), 'commission', nullif(s.commission, 0), 'payments', (
          select jsonb_agg(jsonb_build_object('id', went.id, 'installment_date', went.installment_date, 'amount', went.amount, 'kind', went.kind,
            'payment_mode', went.payment_mode)
            order by went.installment_date, went.id)
          from public.installments went where went.sale = s.id and went.reversal = r.id))) order by r.id desc), '[]')
    from public.reversals r
    left join public.cardetails c on c.registernumber = r.registernumber
    left join public.soldcars s on r.kind = 'sale' and s.id = r.entry
    left join public.installments i on r.kind = 'installment' and i.id = r.entry
    left join public.soldcars paid on paid.id = i.sale
    left join public.maintenance m on r.kind = 'maintenance' and m.registernumber = r.registernumber and m.index = r.entry
    left join public.purchase_payments bought on r.kind = 'purchase_payment' and bought.id = r.entry
    left join public.reservation_ends token_end on r.kind = 'token_end' and token_end.id = r.entry
    left join public.reservations r_held on r_held.id = case r.kind when 'token' then r.entry else token_end.reservation end
    left join public.miscellaneous_costs cost on r.kind = 'cost' and cost.id = r.entry
    left join public.investment invested on r.kind = 'investment' and invested.serial_number = r.entry
    left join public.money_transfers moved on r.kind = 'money_transfer' and moved.id = r.entry
    left join public.cash_counts counted on r.kind = 'cash_count' and counted.id = r.entry
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.open_books (
  p_day        date,
  p_balances   jsonb,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'open_books', jsonb_build_array(p_day, p_balances)) is null then
    perform private.open_books(p_day, p_balances);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_finance (
  p_sale       bigint,
  p_finance    jsonb,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_finance', jsonb_build_array(p_sale, p_finance)) is null then
    if coalesce((p_finance ->> 'fee')::numeric, 0) > coalesce((select fee from public.financings where sale = p_sale), 0) then
      perform private.require_admin();
    end if;
    perform private.set_finance(p_sale, jsonb_strip_nulls(p_finance));
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

CREATE VIEW "private"."booked" WITH (security_invoker=true) AS  SELECT 'sale'::text AS kind,
    soldcars.id AS source,
    soldcars.registernumber,
    (soldcars.owner_name)::text AS name,
    (soldcars.payment_mode)::text AS mode,
    (soldcars.reference)::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    soldcars.username,
    soldcars.reversal
   FROM public.soldcars
UNION ALL
 SELECT 'installment'::text AS kind,
    i.id AS source,
    i.registernumber,
    COALESCE(s.owner_name, r.name) AS name,
    i.payment_mode AS mode,
    COALESCE(NULLIF((i.reference)::text, ''::text), (i.cheque_number)::text) AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    i.username,
    i.reversal
   FROM ((public.installments i
     LEFT JOIN public.soldcars s ON ((s.id = i.sale)))
     LEFT JOIN public.reservations r ON ((r.id = i.reservation)))
UNION ALL
 SELECT 'token'::text AS kind,
    reservations.id AS source,
    reservations.registernumber,
    reservations.name,
    reservations.mode,
    reservations.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    reservations.username,
    reservations.reversal
   FROM public.reservations
UNION ALL
 SELECT 'token_end'::text AS kind,
    x.id AS source,
    x.registernumber,
    r.name,
    x.mode,
    x.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    x.username,
    x.reversal
   FROM (public.reservation_ends x
     JOIN public.reservations r ON ((r.id = x.reservation)))
UNION ALL
 SELECT 'maintenance'::text AS kind,
    maintenance.entry AS source,
    maintenance.registernumber,
    maintenance.description AS name,
    maintenance.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    maintenance.username,
    maintenance.reversal
   FROM public.maintenance
UNION ALL
 SELECT 'cost'::text AS kind,
    miscellaneous_costs.id AS source,
    ''::text AS registernumber,
    miscellaneous_costs.description AS name,
    miscellaneous_costs.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    NULL::text AS username,
    miscellaneous_costs.reversal
   FROM public.miscellaneous_costs
UNION ALL
 SELECT 'investment'::text AS kind,
    investment.serial_number AS source,
    ''::text AS registernumber,
    investment.description AS name,
    investment.payment_mode AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    NULL::text AS username,
    investment.reversal
   FROM public.investment
UNION ALL
 SELECT 'purchase_payment'::text AS kind,
    p.id AS source,
    p.registernumber,
    u.seller AS name,
    p.payment_mode AS mode,
    p.reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    p.username,
    p.reversal
   FROM (public.purchase_payments p
     JOIN private.purchases u ON (((u.registernumber = p.registernumber) AND (u.stay = p.stay))))
UNION ALL
 SELECT 'money_transfer'::text AS kind,
    money_transfers.id AS source,
    ''::text AS registernumber,
    money_transfers.description AS name,
    ''::text AS mode,
    money_transfers.reference,
    money_transfers.from_account,
    money_transfers.from_party,
    money_transfers.to_account,
    money_transfers.to_party,
    money_transfers.username,
    money_transfers.reversal
   FROM public.money_transfers
UNION ALL
 SELECT 'cash_count'::text AS kind,
    cash_counts.id AS source,
    ''::text AS registernumber,
    cash_counts.reason AS name,
    ''::text AS mode,
    ''::text AS reference,
    NULL::public.money_account AS from_account,
    NULL::text AS from_party,
    NULL::public.money_account AS to_account,
    NULL::text AS to_party,
    cash_counts.username,
    cash_counts.reversal
   FROM public.cash_counts;

create or replace view private.cheque_clocks with (security_invoker = true) as
select 'bank' as stage, coalesce(cheque_date, installment_date) as day, sale, registernumber, id as installment, null::bigint as reversal,
  amount, cheque_bank, cheque_number, username, null::date as notice_by, null::date as pay_by, null::date as complain_by
from public.installments
where payment_mode = 'Cheque' and cleared_on is null and reversal is null
union all
select stage.*, bounced.sale, bounced.registernumber, installment, bounced.reversal, amount, cheque_bank, cheque_number, bounced.username,
  clock.notice_by, clock.pay_by, clock.complain_by
from (
  select *, running - min(running - amount + since) over (partition by sale, reservation, late_fee order by bounced_on, reversal) as short
  from (
    select own.sale, case when own.sale is null then i.reservation end as reservation, i.registernumber, i.id as installment, i.reversal, i.amount,
      i.late_fee, i.cheque_bank, i.cheque_number, i.username, r.bounced_on, r.notice_on,
      sum(i.amount) over (partition by own.sale, case when own.sale is null then i.reservation end, i.late_fee order by r.bounced_on, r.id) as running,
      (select coalesce(sum(later.amount), 0) from public.installments later
       where (later.sale = own.sale or later.reservation = i.reservation) and later.late_fee = i.late_fee and later.kind <> 'finance'
         and later.installment_date >= r.bounced_on and later.id > i.id
         -- What was paid together with the cheque was not paid since.
         and coalesce(later.part_of, later.id) <> coalesce(i.part_of, i.id) and not (i.kind = later.kind and i.kind in ('down_payment', 'token'))
         and later.reversal is null and (later.payment_mode <> 'Cheque' or later.cleared_on is not null)) as since
    from public.reversals r
    join public.installments i on i.reversal = r.id
    -- The cheque of a token is of the sale that came of it.
    cross join lateral (
      select coalesce(i.sale, (select s.id from public.soldcars s where s.reservation = i.reservation and s.reversal is null)) as sale) own
    where r.bounced_on is not null and i.reversal is not null  -- said twice, for the index
  ) one
) bounced
left join public.soldcars s on s.id = bounced.sale
cross join lateral (
  select case when notice_on is null then bounced_on + private.rate('notice_days', bounced_on)::int end as notice_by,
    notice_on + private.rate('payment_days', notice_on)::int as pay_by,
    notice_on + private.rate('payment_days', notice_on)::int + private.rate('complaint_days', notice_on)::int as complain_by
) clock
cross join lateral (
  select 'notice' as stage, clock.notice_by as day where notice_on is null
  union all select 'payment', clock.pay_by where clock.pay_by >= private.today()
  union all select 'complaint', clock.complain_by where clock.pay_by < private.today()
) stage
where bounced.short > 0 and s.reversal is null;

create or replace view private.meant_entries as
with happened as not materialized (
  select 'sale' as kind, s.id as source, s.reversal, e.*
  from public.soldcars s
  cross join lateral (values
    (s.selldate, 'buyer'::private.account_kind, s.id::text, s.selling_price),
    (s.selldate, 'sales', '', -s.selling_price),
    (s.selldate, 'token', coalesce(s.reservation::text, ''), s.token),
    (s.selldate, private.account_of_mode(s.payment_mode), s.account_paid_to, s.down_payment - s.token - s.in_parts + s.commission),
    (s.selldate, 'buyer', s.id::text, s.in_parts - s.down_payment - s.financed),
    (s.selldate, 'financier', s.id::text, s.financed),
    (s.selldate, 'commission', '', -s.commission)) as e (day, account, party, amount)
  union all
  select 'installment', i.id, i.reversal, e.*
  from public.installments i
  cross join lateral (values
    (i.installment_date, private.account_of_mode(i.payment_mode, false), i.account_paid_to, i.amount),
    (i.installment_date, case i.kind when 'late_fee' then 'late_fees' when 'token' then 'token' when 'finance' then 'financier' else 'buyer' end::private.account_kind,
      case i.kind when 'late_fee' then '' when 'token' then i.reservation::text else i.sale::text end, -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode, false), i.account_paid_to, -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode), i.account_paid_to, i.amount)) as e (day, account, party, amount)
  union all
  select 'token', r.id, r.reversal, e.*
  from public.reservations r
  cross join lateral (values
    (r.day, private.account_of_mode(r.mode), r.account_paid_to, r.amount - r.in_parts),
    (r.day, 'token', r.id::text, r.in_parts - r.amount)) as e (day, account, party, amount)
  union all
  select 'token_end', x.id, x.reversal, e.*
  from public.reservation_ends x
  cross join lateral (values
    (x.day, 'token'::private.account_kind, x.reservation::text, x.refunded + x.kept),
    (x.day, private.account_of_mode(x.mode), x.account_paid_to, -x.refunded),
    (x.day, 'forfeited', '', -x.kept)) as e (day, account, party, amount)
  union all
  select 'maintenance', m.entry, m.reversal, e.*
  from public.maintenance m
  cross join lateral (values
    (m.maintainancedate, 'maintenance'::private.account_kind, '', m.price),
    (m.maintainancedate, private.account_of_mode(m.payment_mode), m.account_paid_from, -m.price)) as e (day, account, party, amount)
  union all
  select 'cost', c.id, c.reversal, e.*
  from public.miscellaneous_costs c
  cross join lateral (values
    (c.date, 'costs'::private.account_kind, '', c.cost),
    (c.date, private.account_of_mode(c.payment_mode), c.account_paid_from, -c.cost)) as e (day, account, party, amount)
  union all
  select 'investment', i.serial_number, i.reversal, e.*
  from public.investment i
  cross join lateral (values
    (i.date, private.account_of_mode(i.payment_mode), i.account_paid_to, i.amount),
    (i.date, 'capital', '', -i.amount)) as e (day, account, party, amount)
  union all
  select 'money_transfer', t.id, t.reversal, e.*
  from public.money_transfers t
  cross join lateral (values
    (t.day, t.to_account::text::private.account_kind, t.to_party, t.amount),
    (t.day, t.from_account::text::private.account_kind, t.from_party, -t.amount)) as e (day, account, party, amount)
  union all
  select 'cash_count', n.id, n.reversal, e.*
  from public.cash_counts n
  cross join lateral (values
    (n.day, 'cash'::private.account_kind, '', n.difference),
    (n.day, 'difference', '', -n.difference)) as e (day, account, party, amount)
  union all
  select 'opening', o.id, null, e.*
  from public.opening_balances o
  cross join lateral (values
    (o.day, o.account::text::private.account_kind, o.party, o.amount),
    (o.day, 'opening', '', -o.amount)) as e (day, account, party, amount)
  union all
  select 'purchase', b.entry, null, e.*
  from public.buying_prices b
  join public.cardetails c using (registernumber)
  left join public.past_stays p on p.registernumber = b.registernumber and p.stay = b.stay
  cross join lateral (values (coalesce(p.since, c.stay_since, private.day_of(c.created_at)))) as bought (day)
  cross join lateral (values
    (bought.day, 'stock'::private.account_kind, b.entry::text, b.vehiclebuyprice),
    (bought.day, 'seller', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
  union all
  select 'purchase_payment', p.id, p.reversal, e.*
  from public.purchase_payments p
  cross join lateral (values
    (p.day, 'seller'::private.account_kind, p.purchase::text, p.amount),
    (p.day, private.account_of_mode(p.payment_mode), p.account_paid_from, -p.amount)) as e (day, account, party, amount)
  union all
  -- The vehicle leaves with its sale: what it was bought for is the cost of this sale.
  select 'purchase', b.entry, s.reversal, e.*
  from public.buying_prices b
  join public.soldcars s on s.registernumber = b.registernumber and s.stay = b.stay
  cross join lateral (values
    (s.selldate, 'cost_of_sales'::private.account_kind, s.id::text, b.vehiclebuyprice),
    (s.selldate, 'stock', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
)
-- Before the day on which the book begins no money of it moved (43c); what cheques are in hand comes from their rows.
select kind, source, day, case when before then 'opening' else account end as account, case when before then '' else party end as party, amount, back
from (
  select kind, source, day, account, party, amount, false as back from happened
  union all
  -- Money that was given back in another way than it had come. A cheque in hand is given back itself.
  select h.kind, h.source, private.day_of(r.created_at), case when paid_back then private.account_of_mode(r.refund_mode) else h.account end,
    case when paid_back then r.refund_account else h.party end, -h.amount, true
  from happened h
  join public.reversals r on r.id = h.reversal
  cross join lateral (values (r.refund_mode <> '' and h.account in ('cash', 'bank', 'unsaid'))) as how (paid_back)
  where h.day is not null
) as entry
cross join lateral (values (coalesce(day < (select private.book_begins()), false) and account in ('cash', 'bank', 'unsaid'))) as it (before)
where amount <> 0 and day is not null;

CREATE VIEW "private"."sale_money" WITH (security_invoker=true) AS  SELECT 'down_payment'::text AS kind,
    soldcars.registernumber,
    soldcars.selldate AS day,
    ((soldcars.down_payment - soldcars.token) - soldcars.in_parts) AS amount,
    false AS is_no_money
   FROM public.soldcars
  WHERE (soldcars.reversal IS NULL)
UNION ALL
 SELECT
        CASE
            WHEN (installments.kind = 'down_payment'::public.payment_kind) THEN 'down_payment'::text
            ELSE 'installment'::text
        END AS kind,
    installments.registernumber,
    installments.installment_date AS day,
    installments.amount,
    private.is_no_money((installments.payment_mode)::text) AS is_no_money
   FROM public.installments
  WHERE ((installments.reversal IS NULL) AND (installments.kind <> 'token'::public.payment_kind) AND ((installments.payment_mode)::text <> 'Waived'::text));

CREATE VIEW "private"."today_cheques" AS  SELECT
        CASE stage
            WHEN 'bank'::text THEN 'cheque_to_bank'::public.today_kind
            ELSE 'cheque_bounced'::public.today_kind
        END AS kind,
        CASE stage
            WHEN 'bank'::text THEN concat_ws(':'::text, 'cheque_to_bank', installment, day)
            ELSE concat_ws(':'::text, 'cheque_bounced', reversal, stage)
        END AS key,
    registernumber,
    sale,
    NULL::bigint AS enquiry,
        CASE stage
            WHEN 'bank'::text THEN ''::text
            ELSE stage
        END AS what,
    concat_ws(' '::text, NULLIF((cheque_bank)::text, ''::text), NULLIF((cheque_number)::text, ''::text)) AS note,
    day,
    amount,
    1 AS many,
    username AS person,
    0 AS place
   FROM private.cheque_clocks
  WHERE
        CASE stage
            WHEN 'bank'::text THEN (day <= ( SELECT private.today() AS today))
            ELSE (day IS NOT NULL)
        END;

CREATE VIEW "private"."today_lines" AS  SELECT kind,
    key,
    registernumber,
    sale,
    enquiry,
    what,
    note,
    day,
    amount,
    many,
    person,
    place
   FROM ( SELECT today_installments.kind,
            today_installments.key,
            today_installments.registernumber,
            today_installments.sale,
            today_installments.enquiry,
            today_installments.what,
            today_installments.note,
            today_installments.day,
            today_installments.amount,
            today_installments.many,
            today_installments.person,
            today_installments.place
           FROM private.today_installments
        UNION ALL
         SELECT today_cheques.kind,
            today_cheques.key,
            today_cheques.registernumber,
            today_cheques.sale,
            today_cheques.enquiry,
            today_cheques.what,
            today_cheques.note,
            today_cheques.day,
            today_cheques.amount,
            today_cheques.many,
            today_cheques.person,
            today_cheques.place
           FROM private.today_cheques
        UNION ALL
         SELECT today_reservations.kind,
            today_reservations.key,
            today_reservations.registernumber,
            today_reservations.sale,
            today_reservations.enquiry,
            today_reservations.what,
            today_reservations.note,
            today_reservations.day,
            today_reservations.amount,
            today_reservations.many,
            today_reservations.person,
            today_reservations.place
           FROM private.today_reservations
        UNION ALL
         SELECT today_enquiries.kind,
            today_enquiries.key,
            today_enquiries.registernumber,
            today_enquiries.sale,
            today_enquiries.enquiry,
            today_enquiries.what,
            today_enquiries.note,
            today_enquiries.day,
            today_enquiries.amount,
            today_enquiries.many,
            today_enquiries.person,
            today_enquiries.place
           FROM private.today_enquiries
        UNION ALL
         SELECT today_papers.kind,
            today_papers.key,
            today_papers.registernumber,
            today_papers.sale,
            today_papers.enquiry,
            today_papers.what,
            today_papers.note,
            today_papers.day,
            today_papers.amount,
            today_papers.many,
            today_papers.person,
            today_papers.place
           FROM private.today_papers
        UNION ALL
         SELECT today_transfers.kind,
            today_transfers.key,
            today_transfers.registernumber,
            today_transfers.sale,
            today_transfers.enquiry,
            today_transfers.what,
            today_transfers.note,
            today_transfers.day,
            today_transfers.amount,
            today_transfers.many,
            today_transfers.person,
            today_transfers.place
           FROM private.today_transfers
        UNION ALL
         SELECT today_cash.kind,
            today_cash.key,
            today_cash.registernumber,
            today_cash.sale,
            today_cash.enquiry,
            today_cash.what,
            today_cash.note,
            today_cash.day,
            today_cash.amount,
            today_cash.many,
            today_cash.person,
            today_cash.place
           FROM private.today_cash
        UNION ALL
         SELECT today_disbursals.kind,
            today_disbursals.key,
            today_disbursals.registernumber,
            today_disbursals.sale,
            today_disbursals.enquiry,
            today_disbursals.what,
            today_disbursals.note,
            today_disbursals.day,
            today_disbursals.amount,
            today_disbursals.many,
            today_disbursals.person,
            today_disbursals.place
           FROM private.today_disbursals
        UNION ALL
         SELECT today_sellers.kind,
            today_sellers.key,
            today_sellers.registernumber,
            today_sellers.sale,
            today_sellers.enquiry,
            today_sellers.what,
            today_sellers.note,
            today_sellers.day,
            today_sellers.amount,
            today_sellers.many,
            today_sellers.person,
            today_sellers.place
           FROM private.today_sellers
        UNION ALL
         SELECT today_stock.kind,
            today_stock.key,
            today_stock.registernumber,
            today_stock.sale,
            today_stock.enquiry,
            today_stock.what,
            today_stock.note,
            today_stock.day,
            today_stock.amount,
            today_stock.many,
            today_stock.person,
            today_stock.place
           FROM private.today_stock
        UNION ALL
         SELECT today_shop.kind,
            today_shop.key,
            today_shop.registernumber,
            today_shop.sale,
            today_shop.enquiry,
            today_shop.what,
            today_shop.note,
            today_shop.day,
            today_shop.amount,
            today_shop.many,
            today_shop.person,
            today_shop.place
           FROM private.today_shop
        UNION ALL
         SELECT today_bills.kind,
            today_bills.key,
            today_bills.registernumber,
            today_bills.sale,
            today_bills.enquiry,
            today_bills.what,
            today_bills.note,
            today_bills.day,
            today_bills.amount,
            today_bills.many,
            today_bills.person,
            today_bills.place
           FROM private.today_bills
        UNION ALL
         SELECT today_settings.kind,
            today_settings.key,
            today_settings.registernumber,
            today_settings.sale,
            today_settings.enquiry,
            today_settings.what,
            today_settings.note,
            today_settings.day,
            today_settings.amount,
            today_settings.many,
            today_settings.person,
            today_settings.place
           FROM private.today_settings) line
  WHERE ( SELECT private.is_office() AS is_office);

CREATE VIEW "private"."marked_today" AS  SELECT line.kind,
    line.key,
    line.registernumber,
    line.sale,
    line.enquiry,
    line.what,
    line.note,
    line.day,
    line.amount,
    line.many,
    line.person,
    line.place,
        CASE
            WHEN ((m.id IS NULL) OR (m.not_before <= ( SELECT private.today() AS today))) THEN 'open'::public.today_state
            WHEN (m.not_before IS NULL) THEN 'done'::public.today_state
            ELSE 'later'::public.today_state
        END AS state,
    m.not_before,
    m.username AS marked_by
   FROM (private.today_lines line
     LEFT JOIN public.today_marks m ON ((((m.key)::text = line.key) AND (COALESCE(m.registernumber, ''::text) = COALESCE(line.registernumber, ''::text)))));

CREATE INDEX purchase_payments_by_reversal ON public.purchase_payments USING btree (reversal)
  WHERE (reversal IS NOT NULL);

CREATE TRIGGER refuse_no_money
  BEFORE INSERT OR UPDATE OF payment_mode ON public.installments
  FOR EACH ROW
  WHEN
    ((private.is_no_money((new.payment_mode)::text) AND (new.import IS NULL) AND ((((new.kind)::text || ' '::text) || lower((new.payment_mode)::text)) <> ALL
    ('{"waived waived","late_fee waived","late_fee set-off","installment set-off","down_payment part exchange"}'::text[]))))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE CONSTRAINT TRIGGER renew_receipt
  AFTER UPDATE OF reversal ON public.installments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (((new.kind = 'down_payment'::public.payment_kind) OR (new.part_of IS NOT NULL)))
  EXECUTE FUNCTION private.renew_receipt();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT OR UPDATE OF payment_mode ON public.investment
  FOR EACH ROW
  WHEN (private.is_no_money((new.payment_mode)::text))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT ON public.maintenance
  FOR EACH ROW
  WHEN ((private.is_no_money((new.payment_mode)::text) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT OR UPDATE OF payment_mode ON public.miscellaneous_costs
  FOR EACH ROW
  WHEN ((private.is_no_money((new.payment_mode)::text) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT ON public.purchase_payments
  FOR EACH ROW
  WHEN ((private.is_no_money((new.payment_mode)::text) AND (new.installment IS NULL)))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT OR UPDATE OF mode ON public.reservation_ends
  FOR EACH ROW
  WHEN (private.is_no_money((new.mode)::text))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT OR UPDATE OF mode ON public.reservations
  FOR EACH ROW
  WHEN (private.is_no_money((new.mode)::text))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT ON public.reversals
  FOR EACH ROW
  WHEN (private.is_no_money((new.refund_mode)::text))
  EXECUTE FUNCTION private.refuse_no_money();

CREATE TRIGGER refuse_no_money
  BEFORE INSERT OR UPDATE OF payment_mode, commission ON public.soldcars
  FOR EACH ROW
  WHEN
    ((private.is_no_money((new.payment_mode)::text) AND (new.import IS NULL) AND (NOT ((lower((new.payment_mode)::text) = 'part exchange'::text) AND ((((new.down_payment -
    new.token) - new.in_parts) + new.commission) = (0)::numeric)))))
  EXECUTE FUNCTION private.refuse_no_money();

COMMENT ON COLUMN "public"."reservation_ends"."kept" IS 'The rest of the token, which is forfeited, rupees: income of that day; below 0 where a cheque of it bounced after it was given back.';

REVOKE ALL ON FUNCTION "private"."close_finance"(bigint, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_above_due"(public.installments) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."owed_for"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_no_money"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_paper"(public.issued_papers, public.soldcars, public.soldcars) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_receipt"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sum_of"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sum_of"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."take_payments"(jsonb, jsonb, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_payments"(jsonb, jsonb, numeric) TO "authenticated";

GRANT SELECT ON TABLE "private"."booked" TO "authenticated";

GRANT SELECT ON TABLE "private"."cheque_clocks" TO "authenticated";

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."sale_money" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";

ALTER TABLE "public"."reservation_ends"
  ADD CONSTRAINT "reservation_ends_check" CHECK ((private.is_rupees(abs(kept)) AND (kept >= (- refunded))));

-- Rows that are there: cheques in hand come from theirs; a financing of which nothing is expected any more is closed; what is meant otherwise now is posted.
delete from public.opening_balances where account = 'cheques';
ALTER TABLE "public"."opening_balances"
  ADD CONSTRAINT cheques_in_hand_come_from_their_rows CHECK (account <> 'cheques');
update public.financings f set closed_on = private.today()
from public.soldcars s where s.id = f.sale and f.closed_on is null and s.financed <= private.disbursed(s.id);
select private.post_until('infinity')
where exists (select from public.opening_balances) or exists (select from public.reversals where refund_mode <> '');
