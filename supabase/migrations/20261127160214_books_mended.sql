-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration

SET local check_function_bodies = off;

ALTER TABLE "public"."vehicle_loans"
  DROP CONSTRAINT "vehicle_loans_outstanding_check";

ALTER TABLE "public"."vehicle_loans"
  DROP CONSTRAINT "vehicle_loans_settled_until_check";

DROP FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint);

DROP FUNCTION "private"."interest_of"(public.vehicle_loans, date);

DROP FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text);

DROP FUNCTION "private"."require_payer"(text, text, text);

ALTER TABLE "public"."vehicle_loans"
  DROP COLUMN "outstanding";

ALTER TABLE "public"."vehicle_loans"
  DROP COLUMN "settled_until";

ALTER TABLE "public"."maintenance"
  ADD COLUMN "loan" bigint;

ALTER TABLE "public"."money_transfers"
  ADD COLUMN "loan" bigint;

CREATE OR REPLACE FUNCTION private.add_maintenance (
  p_registernumber    text,
  p_price             numeric,
  p_maintainancedate  date,
  p_description       text,
  p_payment_mode      text,
  p_account_paid_from text,
  p_kind              public.maintenance_kind,
  p_payee             text,
  p_bill              bigint                  DEFAULT NULL::bigint,
  p_loan              bigint                  DEFAULT NULL::bigint
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  if p_kind = 'interest' then
    perform private.require_admin();
  elsif p_kind = 'commission' then
    perform private.require_office();
  end if;
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for share;
  if not found then  -- deleted at the same moment, or its number corrected
    v_number := private.known_vehicle(v_number);
    perform from public.cardetails where registernumber = v_number for share;
  end if;
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, payment_mode, account_paid_from, kind, payee, bill, loan)
  values (v_number, v_index, p_description, p_price, p_maintainancedate, p_payment_mode, p_account_paid_from, p_kind, p_payee, p_bill, p_loan);
  return v_index;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_staff_money (
  p_kind         public.staff_money_kind,
  p_person       text,
  p_amount       numeric,
  p_day          date,
  p_payment_mode text,
  p_account      text,
  p_recovered    numeric,
  p_description  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_person text := btrim(regexp_replace(coalesce(p_person, ''), '\s+', ' ', 'g'));
begin
  perform private.require_office();
  if p_kind in ('salary', 'recovery') or lower(v_person) = lower(private.username()) then
    perform private.require_admin();
  end if;
  v_person := coalesce(private.staff_named(v_person), v_person);
  -- Of two who recover the same advance the second sees what the first left.
  perform pg_advisory_xact_lock(hashtext('private.add_staff_money'), hashtext(lower(v_person)));
  if (case p_kind when 'recovery' then p_amount else p_recovered end) > private.held_by('staff_advance', v_person) then
    raise sqlstate 'PT409' using message = 'So much was not paid in advance.', hint = 'staff.above_advance';
  elsif p_kind = 'cash_returned' and p_amount > private.held_by('staff_cash', v_person) then
    raise sqlstate 'PT409' using message = 'So much cash is not held.', hint = 'staff.above_cash';
  end if;
  insert into public.staff_money (kind, person, amount, day, payment_mode, account, recovered, description)
  values (p_kind, v_person, p_amount, private.require_past(p_day), p_payment_mode, p_account, p_recovered, p_description);
end
$function$;

CREATE OR REPLACE FUNCTION private.borrow_for_vehicle (
  p_registernumber text,
  p_lender         text,
  p_amount         numeric,
  p_rate           numeric,
  p_day            date,
  p_to_account     public.money_account,
  p_to_party       text,
  p_description    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text := private.known_vehicle(p_registernumber);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = v_number for key share;
  perform private.move_money('other', p_to_account, p_amount, p_lender, p_to_party, p_day, '', p_description);
  insert into public.vehicle_loans (transfer, registernumber, rate)
  values (currval(pg_get_serial_sequence('public.money_transfers', 'id')), v_number, p_rate);
end
$function$;

CREATE OR REPLACE FUNCTION private.interest_of (
  p_amount numeric,
  p_rate   numeric,
  p_from   date,
  p_until  date
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select round(greatest(0, p_amount) * p_rate * greatest(0, p_until - p_from) / 36500, 2) $function$;

CREATE OR REPLACE FUNCTION private.move_money (
  p_from_account public.money_account,
  p_to_account   public.money_account,
  p_amount       numeric,
  p_from_party   text,
  p_to_party     text,
  p_day          date,
  p_reference    text,
  p_description  text,
  p_loan         bigint               DEFAULT NULL::bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_from text := private.party_of(p_from_account, p_from_party);
  v_to   text := private.party_of(p_to_account, p_to_party);
begin
  perform private.require_office();
  if 'other' in (p_from_account, p_to_account) or p_to_account in ('gst', 'tcs') then
    perform private.require_admin();
  end if;
  if (p_from_account, v_from) = (p_to_account, v_to) then
    raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
  end if;
  insert into public.money_transfers (day, from_account, from_party, to_account, to_party, amount, reference, description, loan)
  values (private.require_past(p_day), p_from_account, v_from, p_to_account, v_to, p_amount, p_reference, p_description, p_loan);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_settled()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.maintenance where loan = new.id and reversal is null)
    or exists (select from public.money_transfers where loan = new.id and reversal is null)
  then
    raise sqlstate 'PT409' using message = 'Interest of this loan was settled, or a part of it paid back. Please reverse that first.', hint = 'loan.settled';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_payer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_holder text := coalesce(nullif(new.account_paid_from, ''), private.username());
begin
  if lower(new.payment_mode) = 'on credit' then
    if new.payee = '' then
      raise sqlstate 'PT400' using message = 'Please say who is owed it.', hint = 'cost.payee_missing';
    end if;
    return new;
  end if;
  new.account_paid_from := case when private.my_designation() = 'Driver' and lower(v_holder) <> lower(private.username()) then null
    else private.staff_named(v_holder) end;
  if new.account_paid_from is null then
    raise sqlstate 'PT400' using message = format('Nobody of the name %s works here: whose cash was it?', v_holder), hint = 'cost.holder_unknown';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_loan (
  p_transfer     bigint,
  p_day          date,
  p_paid         numeric,
  p_from_account public.money_account,
  p_from_party   text,
  p_reference    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_loan     public.vehicle_loans;
  v_lent     public.money_transfers;
  v_state    record;
  v_interest numeric;
  v_day      date := private.require_past(p_day);
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.vehicle_loans where transfer = p_transfer) for share;
  select * into v_loan from public.vehicle_loans where transfer = p_transfer for update;
  select * into v_lent from public.money_transfers where id = p_transfer and reversal is null for share;
  if v_loan.transfer is null or v_lent.id is null then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  v_state := private.state_of_loan(p_transfer);
  if v_state.outstanding <= 0 and v_state.interest_due <= 0 then
    raise sqlstate 'PT409' using message = 'This loan is paid back already.', hint = 'loan.over';
  elsif v_day < v_state.settled_until then
    raise sqlstate 'PT400' using message = 'The interest of this loan was settled until a later day already.', hint = 'loan.settled_later';
  end if;
  v_interest := private.interest_of(v_state.outstanding, v_loan.rate, v_state.settled_until, v_day);
  if p_paid > v_interest + v_state.interest_due + v_state.outstanding then
    raise sqlstate 'PT409' using message = 'This is more than the loan and its interest come to.', hint = 'loan.above_due';
  end if;
  if v_interest > 0 then
    perform private.add_maintenance(v_loan.registernumber, v_interest, v_day, '', 'On credit', '', 'interest', v_lent.from_party, p_loan => p_transfer);
  end if;
  if p_paid > 0 then
    perform private.move_money(p_from_account, 'other', p_paid, p_from_party, v_lent.from_party, v_day, p_reference, '', p_transfer);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.staff_named (
  p_person text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select username from public.staff where lower(username) = lower(p_person)),
    (select person from public.staff_money where lower(person) = lower(p_person) order by id desc limit 1),
    (select party from private.ledger where account = 'staff_cash' and lower(party) = lower(p_person) limit 1))
$function$;

CREATE OR REPLACE FUNCTION private.state_of_loan (
  p_transfer bigint,
  OUT        outstanding numeric,
  OUT        interest_due numeric,
  OUT        settled_until date
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_entry record;
begin
  select amount, 0, day into outstanding, interest_due, settled_until from public.money_transfers where id = p_transfer;
  for v_entry in
    select maintainancedate as day, price as interest, 0 as paid from public.maintenance where loan = p_transfer and reversal is null
    union all
    select day, 0, amount from public.money_transfers where loan = p_transfer and reversal is null
    order by day, paid
  loop
    settled_until := case when v_entry.interest > 0 then v_entry.day else settled_until end;
    outstanding := outstanding - greatest(0, v_entry.paid - interest_due);
    interest_due := greatest(0, interest_due - v_entry.paid) + v_entry.interest;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_cost (
  p_description       text,
  p_cost              numeric,
  p_date              date    DEFAULT NULL::date,
  p_request_id        uuid    DEFAULT NULL::uuid,
  p_owners_own        boolean DEFAULT false,
  p_payment_mode      text    DEFAULT ''::text,
  p_account_paid_from text    DEFAULT ''::text,
  p_payee             text    DEFAULT ''::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if p_owners_own then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'add_cost', jsonb_build_array(p_description, p_cost, p_date)
    || case when p_owners_own then '[true]' else '[]'::jsonb end || private.said(p_payment_mode, p_account_paid_from)
    || case when p_payee = '' then '[]' else jsonb_build_array(p_payee) end) is not null
  then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from, payee)
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false), p_payment_mode, p_account_paid_from, p_payee);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_vehicle_loans (
  p_registernumber text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text := case when p_registernumber is not null then private.known_vehicle(p_registernumber) end;
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('transfer', l.transfer, 'registernumber', l.registernumber, 'lender', t.from_party, 'day', t.day,
        'amount', t.amount, 'outstanding', s.outstanding, 'rate', l.rate, 'settled_until', s.settled_until, 'interest_due', s.interest_due,
        'interest', private.interest_of(s.outstanding, l.rate, s.settled_until, private.today()))
      order by t.day, l.transfer), '[]')
    from public.vehicle_loans l
    join public.money_transfers t on t.id = l.transfer and t.reversal is null
    join public.cardetails c on c.registernumber = l.registernumber
    cross join lateral private.state_of_loan(l.transfer) s
    where case when v_number is null then s.outstanding > 0 or s.interest_due > 0 else l.registernumber = v_number and l.stay = c.stay end);
end
$function$;

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "money_transfers_loan_fkey" FOREIGN KEY (loan) REFERENCES public.money_transfers(id);

CREATE INDEX maintenance_by_loan ON public.maintenance USING btree (loan)
  WHERE (loan IS NOT NULL);

CREATE INDEX money_transfers_by_loan ON public.money_transfers USING btree (loan)
  WHERE (loan IS NOT NULL);

CREATE TRIGGER require_payer
  BEFORE INSERT OR UPDATE OF payment_mode, account_paid_from, payee ON public.maintenance
  FOR EACH ROW
  WHEN ((lower((new.payment_mode)::text) = ANY (ARRAY['on credit'::text, 'staff cash'::text])))
  EXECUTE FUNCTION private.require_payer();

CREATE TRIGGER require_payer
  BEFORE INSERT OR UPDATE OF payment_mode, account_paid_from, payee ON public.miscellaneous_costs
  FOR EACH ROW
  WHEN ((lower((new.payment_mode)::text) = ANY (ARRAY['on credit'::text, 'staff cash'::text])))
  EXECUTE FUNCTION private.require_payer();

CREATE TRIGGER refuse_settled
  BEFORE UPDATE OF reversal ON public.money_transfers
  FOR EACH ROW
  WHEN ((new.reversal IS NOT NULL))
  EXECUTE FUNCTION private.refuse_settled();

COMMENT ON COLUMN "public"."maintenance"."loan" IS 'Of the kind interest the loan, by the transfer with which its money came (57k).';

COMMENT ON COLUMN "public"."money_transfers"."loan" IS 'What it pays back: the transfer with which the money of a vehicle''s loan came (57k).';

REVOKE ALL ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_maintenance"(text, numeric, date, text, text, text, public.maintenance_kind, text, bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."interest_of"(numeric, numeric, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."interest_of"(numeric, numeric, date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_money"(public.money_account, public.money_account, numeric, text, text, date, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_settled"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_payer"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."staff_named"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."staff_named"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."state_of_loan"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."state_of_loan"(bigint) TO "authenticated";
