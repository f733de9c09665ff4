-- TCS of a sale, GST on its margin, tax papers, what GSTR-1 and the accountant's bookkeeping are made of. Sales that are there have neither: the profit of a month that
-- is over stays as it was, and what buyers owe. What is recorded from now on by a dealer with a GSTIN has its tax.

SET local check_function_bodies = off;

DROP POLICY "office staff read transfers, and only an admin what others lend" ON "public"."money_transfers";

DROP TRIGGER "refuse_used_prefix" ON "public"."dealer_office";

DROP VIEW "private"."meant_entries";

DROP VIEW "private"."office_vehicles";

DROP VIEW "private"."vehicle_profits";

DROP VIEW "private"."profit_lines";

ALTER TABLE "public"."dealer_office"
  DROP CONSTRAINT "prefixes_are_their_own";

ALTER TABLE "public"."money_transfers"
  DROP CONSTRAINT "a_bank_account_has_a_name";

DROP FUNCTION "private"."are_own_prefixes"(text, text);

CREATE TABLE "public"."sale_taxes" (
  "sale"        bigint               NOT NULL,
  "inside"      boolean              NOT NULL,
  "inter_state" boolean              NOT NULL,
  "hsn"         character varying(8) NOT NULL,
  "rate"        numeric              NOT NULL,
  "taxable"     numeric              NOT NULL,
  "cgst"        numeric              NOT NULL,
  "sgst"        numeric              NOT NULL,
  "igst"        numeric              NOT NULL,
  "tax"         numeric              GENERATED ALWAYS AS (((cgst + sgst) + igst)) STORED,
  CONSTRAINT "one_state_or_two" CHECK (
CASE
    WHEN inter_state THEN ((cgst + sgst) = (0)::numeric)
    ELSE ((igst = (0)::numeric) AND (cgst = sgst))
END),
  CONSTRAINT "sale_taxes_cgst_check" CHECK ((cgst >= (0)::numeric)),
  CONSTRAINT "sale_taxes_igst_check" CHECK ((igst >= (0)::numeric)),
  CONSTRAINT "sale_taxes_pkey" PRIMARY KEY (sale),
  CONSTRAINT "sale_taxes_sgst_check" CHECK ((sgst >= (0)::numeric)),
  CONSTRAINT "sale_taxes_taxable_check" CHECK ((taxable >= (0)::numeric))
);

ALTER TABLE "public"."sale_taxes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."sale_taxes" FROM "anon", "service_role";

ALTER TABLE "public"."settings"
  ADD COLUMN "tally_ledgers" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "tcs" numeric NOT NULL DEFAULT 0;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "tax_on_top" numeric NOT NULL DEFAULT 0;

ALTER TABLE "public"."soldcars"
  ADD COLUMN "charged" numeric GENERATED ALWAYS AS (((selling_price + tcs) + tax_on_top)) STORED;

-- It was of no use yet. Letters that are another kind's now cannot stay.
update public.dealer_office set
  receipt_prefix = case when upper(receipt_prefix) in ('INV', 'BOS', 'CRN') then '' else receipt_prefix end,
  note_prefix = case when upper(note_prefix) in ('INV', 'BOS', 'CRN') then '' else note_prefix end,
  invoice_prefix = case when 'INV' in (upper(receipt_prefix), upper(note_prefix)) then 'TAX'
    when invoice_prefix ~ '^[A-Za-z0-9-]{1,4}$' and upper(invoice_prefix) <> all ('{TKN,AGR,SOA,DS,F29,F30,GST,SRC,BOS,CRN,RCT,DN}')
      and upper(invoice_prefix) not in (upper(receipt_prefix), upper(note_prefix)) then invoice_prefix else '' end;

ALTER TABLE "public"."dealer_office"
  ALTER COLUMN "invoice_prefix" DROP DEFAULT;

ALTER TABLE "public"."dealer_office"
  ALTER COLUMN "invoice_prefix" TYPE character varying(4) USING "invoice_prefix"::character varying(4);

ALTER TABLE "public"."dealer_office"
  ALTER COLUMN "invoice_prefix" SET DEFAULT ''::character varying;

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
    contact_no = v_after.contact_no, buyer_landline = v_after.buyer_landline, buyer_guardian = v_after.buyer_guardian,
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
$function$;

CREATE OR REPLACE FUNCTION private.are_names (
  p_names jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_typeof(p_names) = 'object' and length(p_names::text) < 10000 and not exists (
    select from jsonb_each(case jsonb_typeof(p_names) when 'object' then p_names else '{}' end)
    where jsonb_typeof(value) <> 'string' or value #>> '{}' = '' or length(value #>> '{}') > 100 or private.is_line(value #>> '{}') is not true)
$function$;

CREATE OR REPLACE FUNCTION private.are_own_prefixes (
  p_receipt text,
  p_note    text,
  p_invoice text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select upper(p_receipt) <> all (taken || '{DN,INV}') and upper(p_note) <> all (taken || '{RCT,INV}') and upper(p_invoice) <> all (taken || '{RCT,DN}')
    and (select count(*) = count(distinct upper(own)) from unnest(array[p_receipt, p_note, p_invoice]) own where own <> '')
  from (select '{TKN,AGR,SOA,DS,F29,F30,GST,SRC,BOS,CRN}'::text[]) as others (taken)
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
      greatest(0, private.sum_of(p_settled) - (v_sale.charged - v_sale.down_payment - v_sale.financed - private.paid_of_plan(v_sale.id))));
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
  if (select coalesce(sum(amount), 0) from public.schedule where sale = v_sale.id) <> greatest(0, v_sale.charged - v_sale.down_payment - v_sale.financed) then
    raise sqlstate 'PT400' using message = 'The plan does not add up to what is owed.', hint = 'schedule.unequal';
  elsif exists (select from jsonb_to_recordset(p_lines) as given ("dueOn" date) where "dueOn" < v_kept) then
    raise sqlstate 'PT400' using message = 'An installment cannot be due before one that is paid.', hint = 'schedule.unordered';
  end if;
end
$function$;

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
      update public.soldcars s set financed = greatest(s.financed, least(f.sanctioned, s.charged - s.down_payment - private.paid_of_plan(s.id)))
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
    - (select greatest(0, charged - down_payment - financed) from public.soldcars where id = p_sale);
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

CREATE OR REPLACE FUNCTION private.gst_on_margin (
  p_price       numeric,
  p_purchase    numeric,
  p_rate        numeric,
  p_inside      boolean,
  p_other_state boolean,
  OUT           taxable numeric,
  OUT           half numeric,
  OUT           whole numeric
)
  RETURNS record
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select round(base, 2), case when p_other_state then 0 else round(base * p_rate / 200) end, case when p_other_state then round(base * p_rate / 100) else 0 end
  from (select greatest(0, p_price - p_purchase) * case when p_inside then 100 / (100 + p_rate) else 1 end) as one (base)
$function$;

CREATE OR REPLACE FUNCTION private.hsn (
  p_make public.vehicle_type
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select case p_make when 'car' then '8703' when 'bike' then '8711' when 'truck' then '8704' when 'tempo' then '8704' else '' end $function$;

CREATE OR REPLACE FUNCTION private.is_above_due (
  p_paid public.installments
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case when not p_paid.late_fee then s.charged - s.down_payment - s.financed
      when exists (select from public.rates where kind = 'late_fee' and value > 0) then (select coalesce(sum(fee), 0) from private.late_fees(s.id)) end
    < (select sum(amount) from public.installments where sale = s.id and (late_fee and p_paid.late_fee or pays_plan and p_paid.pays_plan) and reversal is null)
  from public.soldcars s where s.id = p_paid.sale
$function$;

CREATE OR REPLACE FUNCTION private.margin_lines (
  p_from  date,
  p_until date,
  p_sale  bigint DEFAULT NULL::bigint
)
  RETURNS TABLE (
    registernumber text,
    vehicle        text,
    hsn            text,
    selldate       date,
    buyer          text,
    inter_state    boolean,
    price          numeric,
    purchase       numeric,
    margin         numeric,
    taxable        numeric,
    cgst           numeric,
    sgst           numeric,
    igst           numeric,
    bill           numeric,
    tcs            numeric,
    rate           numeric
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_inside boolean := (select price_includes_gst from public.settings);
begin
  return query
    select s.registernumber, btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)),
      private.hsn(c.carmake), s.selldate, s.owner_name::text, place.is_other, s.selling_price, b.vehiclebuyprice, s.selling_price - b.vehiclebuyprice, tax.taxable,
      tax.half, tax.half, tax.whole, s.selling_price + case when how.inside then 0 else 2 * tax.half + tax.whole end, s.tcs, trim_scale(gst.rate)
    from public.soldcars s
    join public.cardetails c on c.registernumber = s.registernumber
    join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
    cross join lateral (select private.is_other_state(s.buyer_state) as is_other) place
    left join public.sale_taxes booked on booked.sale = s.id
    cross join lateral (select coalesce(booked.inside, v_inside) as inside) how
    cross join lateral (select private.rate('gst_rate', s.selldate) as rate) gst
    cross join lateral private.gst_on_margin(s.selling_price, b.vehiclebuyprice, gst.rate, how.inside, place.is_other) tax
    where s.reversal is null and s.selldate between p_from and p_until and (p_sale is null or s.id = p_sale)
    order by s.selldate, s.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_money (
  p_from_account public.money_account,
  p_to_account   public.money_account,
  p_amount       numeric,
  p_from_party   text,
  p_to_party     text,
  p_day          date,
  p_reference    text,
  p_description  text
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
  insert into public.money_transfers (day, from_account, from_party, to_account, to_party, amount, reference, description)
  values (private.require_past(p_day), p_from_account, v_from, p_to_account, v_to, p_amount, p_reference, p_description);
end
$function$;

CREATE OR REPLACE FUNCTION private.next_paper_number (
  p_kind public.issued_kind,
  OUT    year smallint,
  OUT    serial integer,
  OUT    number text
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_office public.dealer_office := (select o from public.dealer_office o);
begin
  year := private.financial_year(private.today());
  insert into private.paper_serials as known (kind, year, serial) values (p_kind, next_paper_number.year, 1)
  on conflict on constraint paper_serials_pkey do update set serial = known.serial + 1
  returning known.serial into serial;
  number := format('/%s-%s/', lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0')) || lpad(serial::text, greatest(5, length(serial::text)), '0');
  number := left(case p_kind
      when 'token_receipt' then 'TKN'
      when 'payment_receipt' then coalesce(nullif(v_office.receipt_prefix, ''), 'RCT')
      when 'delivery_note' then coalesce(nullif(v_office.note_prefix, ''), 'DN')
      when 'sale_agreement' then 'AGR' when 'statement' then 'SOA' when 'data_sheet' then 'DS'
      when 'tax_invoice' then coalesce(nullif(v_office.invoice_prefix, ''), 'INV')
      when 'bill_of_supply' then 'BOS' when 'credit_note' then 'CRN'
      when 'form_29' then 'F29' when 'form_30' then 'F30' when 'seller_receipt' then 'SRC' else 'GST' end, 16 - length(number)) || number;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_contents (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           public.soldcars,
  p_installment    public.installments,
  p_from           date,
  p_until          date,
  p_details        jsonb,
  p_number         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_contents jsonb := jsonb_build_object('kind', p_kind, 'dealer', private.paper_dealer());
begin
  if p_kind = 'margin_sheet' then
    return v_contents || jsonb_build_object('from', p_from, 'until', p_until, 'rate', trim_scale(private.rate('gst_rate', p_until)),
      'price_includes_gst', (select price_includes_gst from public.settings),
      'lines', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from private.margin_lines(p_from, p_until, p_sale.id) line));
  end if;
  v_contents := v_contents || jsonb_build_object('vehicle', private.paper_vehicle(p_registernumber));
  if p_kind = 'data_sheet' then
    return v_contents || (
      select jsonb_build_object('price', vehiclesellprice, 'description', description, 'keeper_serial', keeper_serial,
        'transmission', coalesce(transmission::text, ''), 'emission_norm', coalesce(emission_norm::text, ''),
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', p_details)
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale), 'fee_beside', private.fee_beside(p_installment),
        'token', case when p_installment.id is null then nullif(p_sale.token, 0) end))
    when 'tax_invoice' then private.tax_paper_contents(p_sale)
    when 'bill_of_supply' then private.tax_paper_contents(p_sale)
    when 'credit_note' then private.tax_paper_contents(p_sale)
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.charged - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and lowers_balance))
      || private.paper_deal(p_sale)
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'financier', private.financier(p_sale.registernumber, p_sale.stay), 'agreement', p_details) || private.paper_deal(p_sale)
      || jsonb_build_object('tax_on_top', p_sale.tax_on_top)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', private.financier(p_sale.registernumber, p_sale.stay),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', private.paper_owner(to_jsonb(o)))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_standing (
  p_sale    public.soldcars,
  p_paid    numeric,
  p_of_plan numeric
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('price', p_sale.selling_price, 'paid', p_paid, 'balance', p_sale.charged - p_paid, 'next', (
    select jsonb_build_object('due_on', due_on, 'amount', least(amount, before + amount - p_of_plan))
    from private.schedule_lines
    where sale = p_sale.id and before + amount > p_of_plan
    order by due_on, number limit 1))
    || private.taxes_beside(p_sale) || jsonb_strip_nulls(jsonb_build_object('financed', nullif(p_sale.financed - private.disbursed(p_sale.id), 0)))
$function$;

CREATE OR REPLACE FUNCTION private.paper_subject (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           bigint,
  p_installment    bigint,
  p_from           date,
  p_until          date,
  OUT              number text,
  OUT              sale public.soldcars,
  OUT              installment public.installments
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_reversal bigint;
begin
  if private.tells_buying_price(p_kind) then
    perform private.require_admin();
  end if;
  if p_kind = 'margin_sheet' then
    if p_sale is null and p_registernumber is null then
      perform private.require_details(p_from between '1900-01-01' and p_until and p_until <= private.today() and p_until - p_from < 366);
      perform private.require_gst_rate(p_from, p_until, null);
      return;
    end if;
  else
    perform private.require_office();
  end if;
  if p_kind = 'token_receipt' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'data_sheet' then
    number := private.known_vehicle(p_registernumber);
    return;
  elsif p_installment is not null then
    select * into installment from public.installments where id = p_installment and p_kind = 'payment_receipt';
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  if coalesce(installment.sale, p_sale) is null then
    number := private.known_vehicle(p_registernumber);
  end if;
  select * into sale from public.soldcars s
  where case when number is null then s.id = coalesce(installment.sale, p_sale) else s.present_number = number end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  number := sale.registernumber;
  if p_kind = 'margin_sheet' then
    perform private.require_gst_rate(sale.selldate, sale.selldate, sale.id);
  end if;
  if p_kind in ('tax_invoice', 'bill_of_supply', 'credit_note') then
    perform private.require_tax_paper(p_kind, sale);
  elsif installment.reversal is not null or sale.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  elsif p_kind in ('form_29', 'form_30') and not sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  elsif p_kind = 'payment_receipt' and coalesce(installment.amount, sale.down_payment - sale.token) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing was paid, so there is no receipt.', hint = 'paper.nothing_paid';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_tcs (
  p_sale public.soldcars
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('rate', trim_scale(private.rate('tcs_rate', p_sale.selldate)), 'amount', p_sale.tcs) where p_sale.tcs > 0
$function$;

CREATE OR REPLACE FUNCTION private.party_of (
  p_account public.money_account,
  p_typed   text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_typed text := btrim(regexp_replace(coalesce(p_typed, ''), '\s+', ' ', 'g'));
begin
  return case p_account when 'bank' then private.account_of('Bank transfer', v_typed)
    when 'other' then coalesce((
      select party from private.ledger where account = 'other' and lower(party) = lower(v_typed) order by id desc limit 1), v_typed)
    when 'gst' then v_typed
    else '' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_of_supply (
  p_state text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when not private.is_other_state(p_state) then '27-Maharashtra' else coalesce((
    select code || '-' || name from (values
      ('01', 'Jammu & Kashmir', 'jk'), ('02', 'Himachal Pradesh', 'hp'), ('03', 'Punjab', 'pb'), ('04', 'Chandigarh', 'ch'), ('05', 'Uttarakhand', 'uk'),
      ('06', 'Haryana', 'hr'), ('07', 'Delhi', 'dl'), ('08', 'Rajasthan', 'rj'), ('09', 'Uttar Pradesh', 'up'), ('10', 'Bihar', 'br'), ('11', 'Sikkim', 'sk'),
      ('12', 'Arunachal Pradesh', 'ar'), ('13', 'Nagaland', 'nl'), ('14', 'Manipur', 'mn'), ('15', 'Mizoram', 'mz'), ('16', 'Tripura', 'tr'),
      ('17', 'Meghalaya', 'ml'), ('18', 'Assam', 'as'), ('19', 'West Bengal', 'wb'), ('20', 'Jharkhand', 'jh'), ('21', 'Odisha', 'od'),
      ('22', 'Chhattisgarh', 'cg'), ('23', 'Madhya Pradesh', 'mp'), ('24', 'Gujarat', 'gj'), ('26', 'Dadra & Nagar Haveli & Daman & Diu', 'dd'),
      ('29', 'Karnataka', 'ka'), ('30', 'Goa', 'ga'), ('31', 'Lakshadweep', 'ld'), ('32', 'Kerala', 'kl'), ('33', 'Tamil Nadu', 'tn'), ('34', 'Puducherry', 'py'),
      ('35', 'Andaman & Nicobar Islands', 'an'), ('36', 'Telangana', 'ts'), ('37', 'Andhra Pradesh', 'ap'), ('38', 'Ladakh', 'la')) as state (code, name, short)
    where lower(btrim(p_state)) in (lower(name), lower(replace(name, '&', 'and')), short)), '97-Other Territory') end
$function$;

CREATE OR REPLACE FUNCTION private.plan_of (
  p_sale public.soldcars
)
  RETURNS TABLE (
    number integer,
    due_on date,
    amount numeric
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select * from private.plan(p_sale.charged - p_sale.down_payment - p_sale.financed, p_sale.total_installments, p_sale.installment_amount,
    coalesce(p_sale.first_due,
      case when p_sale.total_installments > 0 then (p_sale.selldate + interval '1 month')::date else p_sale.selldate end))
$function$;

CREATE OR REPLACE FUNCTION private.refuse_used_prefix()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select from (values ('payment_receipt'::public.issued_kind, new.receipt_prefix), ('delivery_note', new.note_prefix), ('tax_invoice', new.invoice_prefix)) as own (kind, prefix)
    join public.issued_papers p on p.kind <> own.kind and p.number ilike own.prefix || '/%')
  then
    raise sqlstate 'PT400' using message = 'Other papers already begin with these letters. Please choose others for receipts, delivery notes and invoices.',
      hint = 'settings.prefix_taken';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.registers (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
  v_day  date;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  v_day := least(upper(v_days) - 1, private.today());
  return jsonb_build_object(
    'sums', public.account_month(p_month, p_year) - array['costs', 'installmentCosts', 'monthlySales', 'investmentCosts']
      || (select to_jsonb(p) from public.monthly_profit(p_month, p_year) p),
    'sales', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'sale', s.id, 'selldate', s.selldate, 'owner_name', s.owner_name, 'contact_no', s.contact_no, 'buyer_gstin', s.buyer_gstin,
          'selling_price', s.selling_price, 'down_payment', s.down_payment, 'commission', s.commission, 'payment_mode', s.payment_mode,
          'vehiclebuyprice', b.vehiclebuyprice,
          'maintenance', s.selling_price + s.commission - b.vehiclebuyprice - coalesce(x.tax - s.tax_on_top, 0) - p.profit, 'profit', p.profit, 'not_received', v.not_received,
          'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', nullif(s.tcs, 0), 'tax_on_top', nullif(s.tax_on_top, 0), 'gst', nullif(x.tax, 0)))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits v on v.sale = s.id
      left join public.sale_taxes x on x.sale = s.id
      cross join lateral (select sum(amount) as profit from private.profit_lines where sale = s.id and day <@ v_days) p
      where s.selldate <@ v_days and s.reversal is null),
    'later_costs', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object('sale', s.id, 'selldate', s.selldate, 'day', p.day, 'amount', -p.amount)
        order by p.day, s.id), '[]')
      from private.profit_lines p
      join public.soldcars s on s.id = p.sale
      join public.cardetails c on c.registernumber = s.registernumber
      where p.day <@ v_days and s.selldate < lower(v_days)),
    'purchases', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'ownername', t.ownername, 'ownerphone', t.ownerphone, 'vehiclebuyprice', b.vehiclebuyprice, 'until', t.until)
        order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      where t.since <@ v_days),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind, r.entry), '[]') from private.receipts r where r.day <@ v_days),
    'modes', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.payment_mode, m.account_paid_to), '[]')
      -- However a mode or an account was written, it is one line.
      from (select mode() within group (order by payment_mode) as payment_mode, mode() within group (order by account_paid_to) as account_paid_to,
              count(*) as receipts, sum(amount) as amount
            from private.receipts where day <@ v_days group by lower(payment_mode), lower(account_paid_to)) m),
    'tokens', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'reservation', t.reservation, 'day', t.day, 'registernumber', t.registernumber,
          'name', t.name, 'received', greatest(t.amount, 0), 'refunded', greatest(-t.amount, 0), 'kept', t.kept, 'mode', t.mode,
          'username', t.username) order by t.day, t.kind desc, t.reservation), '[]')
      from private.token_money t where t.day <@ v_days),
    'maintenance', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'index', m.index, 'day', m.maintainancedate, 'description', m.description, 'amount', m.price, 'username', m.username,
          'payment_mode', m.payment_mode, 'account_paid_from', m.account_paid_from, 'kind', m.kind, 'payee', m.payee)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost,
          'payment_mode', c.payment_mode, 'account_paid_from', c.account_paid_from, 'payee', c.payee)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'staff', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'reversal' order by p.day, p.id), '[]') from public.staff_money p where p.day <@ v_days and p.reversal is null),
    'investments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.serial_number, 'day', i.date, 'description', i.description, 'amount', i.amount,
          'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to)
        order by i.date, i.serial_number), '[]')
      from public.investment i where i.date <@ v_days and i.reversal is null),
    'reversals', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'entry', r.entry, 'day', r.entered_for,
          'registernumber', coalesce(r.registernumber, ''), 'amount', r.amount, 'reason', r.reason, 'username', r.username,
          'reversed_on', private.day_of(r.created_at), 'bounced_on', r.bounced_on) order by r.entered_for, r.id), '[]')
      from public.reversals r where r.entered_for <@ v_days or private.day_of(r.created_at) <@ v_days),
    'stockDay', v_day,
    'stock', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'days', v_day - t.since, 'vehiclebuyprice', b.vehiclebuyprice, 'maintenance', m.spent,
          'value', b.vehiclebuyprice + m.spent) order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      cross join lateral (
        select coalesce(sum(price), 0) as spent from public.maintenance
        where registernumber = t.registernumber and stay = t.stay and reversal is null and maintainancedate <= v_day) m
      where t.since <= v_day and (t.until is null or t.until > v_day)));
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
      (p_paper.contents::jsonb ->> 'balance')::numeric + p_sale.charged - p_before.charged);
  end if;
  -- What is of the day on which it is made (the dealer, what is due now) makes none anew.
  if v_contents - '{dealer,vehicle,pay_to,late_fees,wording}'::text[] <> p_paper.contents::jsonb - '{dealer,vehicle,pay_to,late_fees,wording}'::text[] then
    insert into public.issued_papers (kind, year, serial, revision, number, registernumber, sale, installment, corrects, contents)
    values (p_paper.kind, p_paper.year, p_paper.serial, p_paper.revision + 1, p_paper.number, p_paper.registernumber, p_paper.sale, p_paper.installment,
      p_paper.id, v_contents::json);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_tax_paper (
  p_kind public.issued_kind,
  p_sale public.soldcars
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_has_tax boolean := coalesce((select tax > 0 from public.sale_taxes where sale = p_sale.id), false);
begin
  if p_kind = 'credit_note' then
    if p_sale.reversal is null or (private.tax_paper(p_sale.id, 'tax_invoice')).id is null then
      raise sqlstate 'PT409' using message = 'A credit note is of a sale that is reversed and has a tax invoice.', hint = 'paper.no_credit';
    end if;
  elsif p_sale.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  elsif p_kind = 'tax_invoice' and not v_has_tax then
    raise sqlstate 'PT409' using message = 'This sale has no GST, so it has no tax invoice. Please make a bill of supply.', hint = 'paper.no_tax';
  elsif p_kind = 'bill_of_supply' and v_has_tax then
    raise sqlstate 'PT409' using message = 'This sale has GST. Please make a tax invoice.', hint = 'paper.has_tax';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.sale_columns()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.columns_besides('public.soldcars', 'stay', 'username', 'token', 'in_parts', 'financed', 'tax_on_top', 'present', 'reversal', 'import');
end
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
  elsif v_given.sanctioned > v_sale.charged - v_sale.down_payment - private.paid_of_plan(p_sale)
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

CREATE OR REPLACE FUNCTION private.set_tax_on_top()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_tax public.sale_taxes := private.tax_of_sale(new, tg_op = 'INSERT');
begin
  new.tax_on_top := case when v_tax.inside = false then v_tax.tax else 0 end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tax_by_buying_price()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale bigint;
begin
  update public.soldcars s set tax_on_top = tax_on_top
  where s.registernumber = new.registernumber and s.stay = new.stay and s.reversal is null and exists (select from public.sale_taxes where sale = s.id)
  returning id into v_sale;
  if v_sale is not null then
    perform private.fit_schedule(v_sale, private.today());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tax_of_sale (
  p_sale   public.soldcars,
  p_is_new boolean
)
  RETURNS public.sale_taxes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_tax  public.sale_taxes;
  v_rate numeric := private.rate('gst_rate', p_sale.selldate);
  v_is_other boolean := private.is_other_state(p_sale.buyer_state);
begin
  select * into v_tax from public.sale_taxes where sale = p_sale.id;
  if v_tax.sale is null and (not p_is_new or p_sale.import is not null or v_rate is null or (select gstin = '' from public.dealer_office)) then
    return null;
  end if;
  v_tax.inside := coalesce(v_tax.inside, (select price_includes_gst from public.settings));
  return (
    select (p_sale.id, v_tax.inside, v_is_other, private.hsn(c.carmake), trim_scale(v_rate), gst.taxable, gst.half, gst.half, gst.whole, 2 * gst.half + gst.whole)::public.sale_taxes
    from public.cardetails c
    left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = p_sale.stay
    cross join lateral private.gst_on_margin(p_sale.selling_price, coalesce(b.vehiclebuyprice, 0), v_rate, v_tax.inside, v_is_other) gst
    where c.registernumber = p_sale.registernumber);
end
$function$;

CREATE OR REPLACE FUNCTION private.tax_paper (
  p_sale bigint,
  p_kind public.issued_kind
)
  RETURNS public.issued_papers
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p from public.issued_papers p
  where p.sale = p_sale and p.kind = p_kind and not exists (select from public.issued_papers newer where newer.corrects = p.id) order by p.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.tax_paper_contents (
  p_sale public.soldcars
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('buyer', private.paper_buyer(p_sale) || jsonb_build_object('gstin', p_sale.buyer_gstin), 'selldate', p_sale.selldate,
    'price', p_sale.selling_price + p_sale.tax_on_top, 'hsn', coalesce(x.hsn, private.hsn(c.carmake)), 'place_of_supply', private.place_of_supply(p_sale.buyer_state),
    'rate', coalesce(x.rate, 0), 'taxable', coalesce(x.taxable, 0), 'cgst', coalesce(x.cgst, 0), 'sgst', coalesce(x.sgst, 0), 'igst', coalesce(x.igst, 0),
    'tcs', private.paper_tcs(p_sale),
    'invoice', (select jsonb_build_object('number', i.number, 'day', i.day) from private.tax_paper(p_sale.id, 'tax_invoice') i where p_sale.reversal is not null and i.id is not null),
    'reason', coalesce((select reason from public.reversals where id = p_sale.reversal), ''))
  from public.cardetails c left join public.sale_taxes x on x.sale = p_sale.id where c.registernumber = p_sale.registernumber
$function$;

CREATE OR REPLACE FUNCTION private.taxes_beside (
  p_sale public.soldcars
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select jsonb_strip_nulls(jsonb_build_object('tcs', nullif(p_sale.tcs, 0), 'tax_on_top', nullif(p_sale.tax_on_top, 0))) $function$;

CREATE OR REPLACE FUNCTION private.tells_buying_price (
  p_kind public.issued_kind
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_kind in ('margin_sheet', 'seller_receipt', 'tax_invoice', 'bill_of_supply', 'credit_note') $function$;

CREATE OR REPLACE FUNCTION private.total_other()
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when private.sees_balance() then
    case when private.book_begins() is not null then (select coalesce(sum(amount), 0) from public.opening_balances where account <> 'other')
      - (select coalesce(sum(amount), 0) from private.ledger where account in ('opening', 'other', 'difference') and kind <> 'opening')
      - private.total_staff() - private.total_taxes_paid() else nullif(-private.total_staff() - private.total_taxes_paid(), 0) end end
$function$;

CREATE OR REPLACE FUNCTION private.total_taxes_paid()
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select coalesce(sum(amount), 0) from private.ledger where account in ('gst', 'tcs') and kind = 'money_transfer' $function$;

CREATE OR REPLACE FUNCTION private.transfer_clocks (
  p_registernumber text DEFAULT NULL::text
)
  RETURNS TABLE (
    registernumber text,
    step           public.transfer_step,
    due            date,
    sale           bigint,
    username       text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 10000
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_office();
  return query
    with sales as (
      select s.*, c.carmake, c.registration_date, c.security_plate, t.buyer_place, coalesce(rc.state, 'needed') = 'needed' as in_old_name
      from private.open_transfers open
      join public.soldcars s on s.present_number = open.registernumber
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.transfers t on t.registernumber = s.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      where p_registernumber is null or open.registernumber = p_registernumber
    ), limits (step, kind) as (
      values ('forms_29_30'::public.transfer_step, 'report_days'::public.rate_kind), ('noc', 'noc_days'),
        ('handed_in', 'apply_days'), ('insurance_moved', 'insurance_days'), ('hypothecation_out', null)
    ), needed as materialized (
      select s.registernumber, s.id as sale, s.username, s.selldate, s.charged - s.down_payment as owed, limits.step, limits.kind
      from sales s
      cross join limits
      left join public.transfer_steps said on said.registernumber = s.registernumber and said.step = limits.step
      where (s.in_old_name or limits.step in ('insurance_moved', 'hypothecation_out'))
        and case limits.step
          when 'noc' then s.buyer_place = 'other_state'
          when 'forms_29_30' then s.buyer_place is distinct from 'other_state'
          else true end
        and case when said.state is not null then said.state = 'needed'
          else private.step_applies(
            limits.step, s.buyer_place, s.carmake, s.registration_date, s.security_plate, s.total_installments, s.payment_mode, s.financed) end
    ), days as materialized (
      select one.selldate, one.kind, one.selldate + private.rate(one.kind, one.selldate)::int as due
      from (select distinct needed.selldate, needed.kind from needed where needed.kind is not null) one
    )
    select n.registernumber, n.step, days.due, n.sale, n.username::text
    from needed n join days on days.selldate = n.selldate and days.kind = n.kind
    where days.due is not null
    union all
    select n.registernumber, n.step, case when n.owed <= 0 then n.selldate else paid.last_day end, n.sale, n.username::text
    from needed n
    cross join lateral (
      select min(i.installment_date) filter (where i.amount_so_far >= n.owed) as last_day
      from (
        select installment_date, sum(amount) over (order by installment_date, id) as amount_so_far
        from public.installments
        where installments.sale = n.sale and installments.reversal is null and installments.lowers_balance
      ) i
    ) paid
    where n.step = 'hypothecation_out' and (n.owed <= 0 or paid.last_day is not null);
end
$function$;

CREATE OR REPLACE FUNCTION private.voucher_entries (
  p_days daterange
)
  RETURNS TABLE (
    kind    text,
    source  bigint,
    day     date,
    back    boolean,
    account private.account_kind,
    party   text,
    amount  numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select l.kind, l.source, l.day, l.back, l.account, one.party, sum(l.amount)
    from private.ledger l
    cross join lateral (select case when l.account in ('bank', 'other', 'staff_advance', 'staff_cash', 'gst') then l.party else '' end as party) one
    where l.day <@ p_days
    group by l.kind, l.source, l.day, l.back, l.account, one.party having sum(l.amount) <> 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_sales (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.write_import_vehicles(p_upload, p_import, p_from, p_to, '{"status": true, "onhomepage": false}');
  insert into public.buying_prices (registernumber)
  select registernumber from private.import_rows
  where upload = p_upload and number between p_from and p_to and before is not null on conflict do nothing;
  update public.cardetails c set status = true, onhomepage = false from private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and r.before is not null and c.registernumber = r.registernumber;
  perform private.write_import_rows('public.soldcars', private.sale_columns(), false, p_upload, p_import, p_from, p_to);
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, cleared_on, import)
  select s.registernumber, paid.amount, paid.installment_date, s.payment_mode, s.account_paid_to,
    case s.payment_mode when 'Cheque' then paid.installment_date end, p_import
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber,
    jsonb_populate_record(null::public.installments, r.data -> 'installments') as paid
  where r.upload = p_upload and r.number between p_from and p_to and paid.amount > 0;
  insert into public.transfer_steps (registernumber, step, state, note)
  select r.registernumber, step, 'not_needed', 'Before the import'
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber
  cross join unnest(array['new_rc', 'insurance_moved', 'hypothecation_out']::public.transfer_step[]) as step
  where r.upload = p_upload and r.number between p_from and p_to and coalesce(r.data #>> '{transfer,done}', 'true') = 'true'
    and (step <> 'hypothecation_out' or s.total_installments > 0
         and s.charged - s.down_payment <= coalesce((r.data #>> '{installments,amount}')::numeric, 0));
  perform private.follow_import_sales(p_import);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_tax()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_tax public.sale_taxes := private.tax_of_sale(new, tg_op = 'INSERT');
begin
  if v_tax.sale is not null then
    insert into public.sale_taxes as known (sale, inside, inter_state, hsn, rate, taxable, cgst, sgst, igst)
    values (v_tax.sale, v_tax.inside, v_tax.inter_state, v_tax.hsn, v_tax.rate, v_tax.taxable, v_tax.cgst, v_tax.sgst, v_tax.igst)
    on conflict (sale) do update set inter_state = excluded.inter_state, hsn = excluded.hsn, rate = excluded.rate, taxable = excluded.taxable,
      cgst = excluded.cgst, sgst = excluded.sgst, igst = excluded.igst;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_dealer_office (
  p_seen                 jsonb,
  p_account_name         text  DEFAULT ''::text,
  p_bank                 text  DEFAULT ''::text,
  p_account_number       text  DEFAULT ''::text,
  p_ifsc                 text  DEFAULT ''::text,
  p_upi_id               text  DEFAULT ''::text,
  p_gstin                text  DEFAULT ''::text,
  p_authorisation_number text  DEFAULT ''::text,
  p_authorised_until     date  DEFAULT NULL::date,
  p_invoice_prefix       text  DEFAULT ''::text,
  p_receipt_prefix       text  DEFAULT ''::text,
  p_note_prefix          text  DEFAULT ''::text,
  p_request_id           uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer_office', jsonb_build_array(
    p_account_name, p_bank, p_account_number, p_ifsc, p_upi_id, p_gstin, p_authorisation_number, p_authorised_until,
    p_invoice_prefix, p_receipt_prefix, p_note_prefix, p_seen)) is not null
  then
    return;
  elsif not private.are_own_prefixes(p_receipt_prefix, p_note_prefix, p_invoice_prefix) then
    raise sqlstate 'PT400' using message = 'Other papers already begin with these letters. Please choose others for receipts, delivery notes and invoices.',
      hint = 'settings.prefix_taken';
  end if;
  update public.dealer_office set
    account_name = p_account_name, bank = p_bank, account_number = p_account_number, ifsc = p_ifsc, upi_id = p_upi_id,
    gstin = p_gstin, authorisation_number = p_authorisation_number, authorised_until = p_authorised_until,
    invoice_prefix = p_invoice_prefix, receipt_prefix = p_receipt_prefix, note_prefix = p_note_prefix
  where to_jsonb(dealer_office) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_tally_ledgers (
  p_names      jsonb,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_tally_ledgers', jsonb_build_array(p_names)) is null then
    update public.settings set tally_ledgers = p_names where id;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."change_tally_ledgers"(jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.gst_return (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with taxed as (
      select s.selldate <@ v_days as is_supply, coalesce(private.day_of(r.created_at) <@ v_days, false) as is_note, r.id is not null as is_reversed,
        jsonb_build_object('registernumber', s.registernumber, 'hsn', x.hsn, 'vehicle', btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)), 'buyer', s.owner_name,
          'gstin', s.buyer_gstin, 'place', private.place_of_supply(s.buyer_state), 'inter_state', x.inter_state, 'rate', x.rate, 'taxable', x.taxable, 'cgst', x.cgst,
          'sgst', x.sgst, 'igst', x.igst, 'value', s.selling_price + s.tax_on_top, 'number', coalesce(invoice.number, ''), 'day', coalesce(invoice.day, s.selldate),
          'note', coalesce(note.number, ''), 'note_day', coalesce(note.day, private.day_of(r.created_at))) as line,
        invoice.id is not null as has_invoice, s.selldate, s.id
      from public.sale_taxes x
      join public.soldcars s on s.id = x.sale
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.reversals r on r.id = s.reversal
      cross join lateral private.tax_paper(s.id, 'tax_invoice') invoice
      cross join lateral private.tax_paper(s.id, 'credit_note') note
      where x.tax > 0 and (s.selldate <@ v_days or private.day_of(r.created_at) <@ v_days)
    )
    select jsonb_build_object(
      'gstin', (select gstin from public.dealer_office), 'limit', private.rate('b2cl_limit', upper(v_days) - 1),
      'supplies', coalesce(jsonb_agg(line order by selldate, id) filter (where is_supply and (has_invoice or not is_reversed)), '[]'),
      'notes', coalesce(jsonb_agg(line order by selldate, id) filter (where is_note and has_invoice), '[]'),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'number', p.number, 'cancelled', newer.id is not null) order by p.kind, p.year, p.serial), '[]')
        from public.issued_papers p
        left join public.issued_papers newer on newer.corrects = p.id and newer.number <> p.number
        where p.kind in ('tax_invoice', 'bill_of_supply', 'credit_note') and p.day <@ v_days and p.revision = 0))
    from taxed);
end
$function$;

REVOKE ALL ON FUNCTION "public"."gst_return"(integer, integer) FROM PUBLIC, "anon", "service_role";

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
      'reversed', case when p.kind = 'credit_note' then s.reversal is null else coalesce(i.reversal, s.reversal, r.reversal, bought.reversal) is not null
        or p.kind = 'payment_receipt' and p.installment is null and coalesce(s.down_payment <= s.token, false) end, 'username', p.username,
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

CREATE OR REPLACE FUNCTION public.list_stays (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,in_parts,financed,import,reference,tcs,tax_on_top,charged}'::text[]
        || private.taxes_beside(s) || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'financed', nullif(s.financed, 0), 'reference', nullif(s.reference, ''))),
      'installments', paid.payments,
      'balance', s.charged - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import}'::text[] || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,reservation,part_of,pays_plan,lowers_balance,import,reference,more_than_due}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where i.lowers_balance), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.sold_car (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token,in_parts,financed,import,reference,tcs,tax_on_top,charged}'::text[] || private.taxes_beside(s)
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0), 'financed', nullif(s.financed, 0), 'reference', nullif(s.reference, '')))
      || case when s.in_parts > 0 then jsonb_build_object('payments', private.parts_of(s.id, null)) else '{}' end,
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.present_number = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$function$;

CREATE OR REPLACE FUNCTION public.statement (
  p_registernumber text   DEFAULT NULL::text,
  p_sale           bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_paid   numeric;
begin
  perform private.require_office();
  if p_registernumber is not null or p_sale is null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number
             else id = p_sale and reversal is null and (registernumber = v_number or v_number is null) end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and lowers_balance;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    ), clocks as materialized (
      select reversal, jsonb_strip_nulls(jsonb_build_object('notice_by', notice_by, 'pay_by', pay_by, 'complain_by', complain_by)) as days
      from private.cheque_clocks where sale = v_sale.id and reversal is not null
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode) || private.taxes_beside(v_sale)
          || case when v_sale.in_parts > 0 then jsonb_build_object('in_parts', v_sale.in_parts) else '{}' end
          || coalesce((select jsonb_build_object('finance', private.finance_of(v_sale.id)) from public.financings where sale = v_sale.id), '{}')
          || coalesce((
            select jsonb_build_object('amendments', jsonb_agg(jsonb_build_object('reason', a.reason, 'username', a.username, 'created_at', a.created_at)
              order by a.id desc))
            from public.sale_amendments a where a.sale = v_sale.id having count(*) > 0), '{}')
          || coalesce((select jsonb_build_object('token', amount, 'token_day', day, 'token_mode', mode)
                       from public.reservations where id = v_sale.reservation), '{}')
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,reservation,pays_plan,lowers_balance,cash_reason,import,reference,more_than_due}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''), 'reference', nullif(i.reference, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'refund_mode', r.refund_mode, 'refund_account', r.refund_account,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id or i.reservation = v_sale.reservation),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.charged - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.tally_ledgers()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (select tally_ledgers from public.settings);
end
$function$;

REVOKE ALL ON FUNCTION "public"."tally_ledgers"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.vouchers (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'source', v.source, 'day', v.day, 'back', v.back,
        'registernumber', coalesce(b.registernumber, p.registernumber, ''), 'name', coalesce(b.name, p.seller, ''), 'reference', coalesce(b.reference, ''), 'entries', v.entries)
      order by v.day, v.kind, v.source, v.back), '[]')
    from (
      select e.kind, e.source, e.day, e.back, jsonb_agg(jsonb_build_object('account', e.account, 'party', e.party, 'amount', e.amount) order by e.amount < 0, e.account, e.party) as entries
      from private.voucher_entries(private.days_of_month(p_month, p_year)) e group by e.kind, e.source, e.day, e.back) v
    left join lateral (select * from private.booked one where one.kind = v.kind and one.source = v.source) b on true
    left join public.buying_prices p on v.kind = 'purchase' and p.entry = v.source);
end
$function$;

REVOKE ALL ON FUNCTION "public"."vouchers"(integer, integer) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."dealer_office"
  ADD CONSTRAINT "invoice_prefix_fits_a_number" CHECK (((invoice_prefix)::text ~ '^[A-Za-z0-9-]{0,4}$'::text));

ALTER TABLE "public"."money_transfers"
  ADD CONSTRAINT "a_bank_account_has_a_name"
    CHECK
    ((((from_account = ANY (ARRAY['bank'::public.money_account, 'other'::public.money_account])) OR ((from_party)::text = ''::text)) AND ((to_account = ANY
    (ARRAY['bank'::public.money_account, 'other'::public.money_account, 'gst'::public.money_account])) OR ((to_party)::text = ''::text))));

alter table public.money_transfers
  add constraint tax_is_paid_by_head check (from_account not in ('gst', 'tcs') and (to_account <> 'gst' or to_party ~ '^[csi]gst$'));

ALTER TABLE "public"."opening_balances"
  ADD CONSTRAINT "taxes_come_from_sales" CHECK ((account <> ALL (ARRAY['gst'::public.money_account, 'tcs'::public.money_account])));

ALTER TABLE "public"."sale_taxes"
  ADD CONSTRAINT "sale_taxes_sale_fkey" FOREIGN KEY (sale) REFERENCES public.soldcars(id) ON DELETE CASCADE;

create view private.meant_entries as
with happened as not materialized (
  select 'sale' as kind, s.id as source, s.reversal, e.*
  from public.soldcars s
  left join public.sale_taxes x on x.sale = s.id
  cross join lateral (values
    (s.selldate, 'buyer'::private.account_kind, s.id::text, s.charged),
    (s.selldate, 'sales', '', -s.selling_price),
    (s.selldate, 'tcs', '', -s.tcs),
    (s.selldate, 'gst', 'cgst', -x.cgst),
    (s.selldate, 'gst', 'sgst', -x.sgst),
    (s.selldate, 'gst', 'igst', -x.igst),
    (s.selldate, 'tax', '', x.tax - s.tax_on_top),
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
    (m.maintainancedate, private.account_of_cost(m.payment_mode), case lower(m.payment_mode) when 'on credit' then m.payee else m.account_paid_from end, -m.price))
    as e (day, account, party, amount)
  union all
  -- With its sale what was spent on a vehicle is the cost of that sale. Once, whichever of the two is reversed first.
  select 'maintenance', m.entry, least(m.reversal, s.reversal), e.*
  from public.maintenance m
  join public.soldcars s on s.registernumber = m.registernumber and s.stay = m.stay
  left join public.reversals r on r.id = s.reversal
  cross join lateral (values
    (greatest(s.selldate, m.maintainancedate), 'sold_maintenance'::private.account_kind, s.id::text, m.price),
    (greatest(s.selldate, m.maintainancedate), 'maintenance', '', -m.price)) as e (day, account, party, amount)
  where r.id is null or m.maintainancedate <= private.day_of(r.created_at)
  union all
  select 'cost', c.id, c.reversal, e.*
  from public.miscellaneous_costs c
  cross join lateral (values
    (c.date, 'costs'::private.account_kind, '', c.cost),
    (c.date, private.account_of_cost(c.payment_mode), case lower(c.payment_mode) when 'on credit' then c.payee else c.account_paid_from end, -c.cost))
    as e (day, account, party, amount)
  union all
  select 'staff_money', p.id, p.reversal, e.*
  from public.staff_money p
  cross join lateral (values
    (p.day, 'salaries'::private.account_kind, '', case p.kind when 'salary' then p.amount end),
    (p.day, 'staff_advance', p.person, case p.kind when 'advance' then p.amount when 'recovery' then -p.amount when 'salary' then -p.recovered end),
    (p.day, 'staff_cash', p.person, case p.kind when 'cash_given' then p.amount when 'cash_returned' then -p.amount end),
    (p.day, private.account_of_mode(p.payment_mode), p.account, case when p.kind in ('recovery', 'cash_returned') then p.amount else p.recovered - p.amount end))
    as e (day, account, party, amount)
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
    (p.day, case when p.day_unknown and (select private.book_begins()) is not null then 'opening' else private.account_of_mode(p.payment_mode) end,
      p.account_paid_from, -p.amount)) as e (day, account, party, amount)
  union all
  -- The vehicle leaves with its sale: what it was bought for is the cost of this sale.
  select 'purchase', b.entry, s.reversal, e.*
  from public.buying_prices b
  join public.soldcars s on s.registernumber = b.registernumber and s.stay = b.stay
  cross join lateral (values
    (s.selldate, 'cost_of_sales'::private.account_kind, s.id::text, b.vehiclebuyprice),
    (s.selldate, 'stock', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
)
-- Before the day on which the book begins no money of it moved, to others neither, and no capital came where that is said (43c); what cheques are in hand comes from their rows.
select kind, source, day, case when before then 'opening' else account end as account, case when before then '' when account = 'bank' and party = '' then private.account_of('UPI') else party end as party,
  amount, back
from (
  select kind, source, day, account, party, amount, false as back, day as moved_on from happened
  union all
  -- Money that was given back in another way than it had come. A cheque in hand is given back itself. Nothing is given back of what nobody has said how
  -- it was paid: that is taken back when it was.
  select h.kind, h.source, private.day_of(r.created_at), case when paid_back then private.account_of_mode(r.refund_mode) else h.account end,
    case when paid_back then r.refund_account else h.party end, -h.amount, true,
    case when h.account = 'unsaid' and not paid_back then h.day else private.day_of(r.created_at) end
  from happened h
  join public.reversals r on r.id = h.reversal
  cross join lateral (values (r.refund_mode <> '' and h.account in ('cash', 'bank', 'unsaid'))) as how (paid_back)
  where h.day is not null
) as entry
cross join lateral (values (coalesce(moved_on < case when account in ('cash', 'bank', 'unsaid', 'other') then (select private.book_begins())
  when account = 'capital' then (select private.capital_begins()) end, false))) as it (before)
where amount <> 0 and day is not null;

create view private.office_vehicles with (security_invoker = true) as
select
  c.registernumber, c.status, c.onhomepage, c.starred, c.created_at, c.carmake, c.carname,
  coalesce(o.ownername, '') as ownername, coalesce(o.ownerphone, '') as ownerphone,
  coalesce(f.company_name, '') as company_name,
  concat_ws(' ', c.search_text, private.search_form(concat_ws(' ', o.ownername, o.ownerphone, s.owner_name, s.contact_no)),
            translate(o.ownerphone, ' -+()', ''), translate(s.contact_no, ' -+()', '')) as search_text,
  s.owner_name as buyername, s.contact_no as buyerphone, s.selldate,
  c.carcompany, c.variant,
  nullif(case when c.status then s.selling_price else c.vehiclesellprice end, 0) as price,
  nullif(c.kilometers, 0) as kilometers,
  coalesce(c.make_year, extract(year from c.registration_date))::int as year,
  coalesce(c.stay_since, private.day_of(c.created_at)) as in_stock_since,
  greatest(0, coalesce(s.selldate, (select private.today())) - coalesce(c.stay_since, private.day_of(c.created_at))) as days,
  (select min(valid_until) from private.marked_papers p where not c.status and p.registernumber = c.registernumber) as papers_until,
  s.charged - s.down_payment
    - coalesce((select sum(i.amount) from public.installments i
                where i.sale = s.id and i.reversal is null and i.lowers_balance), 0) as due
from public.cardetails c
left join public.ownerdetails o on o.registernumber = c.registernumber
left join public.finance f on f.registernumber = c.registernumber
left join public.soldcars s on s.present_number = c.registernumber;

create view private.profit_lines with (security_invoker = true) as
select s.id as sale, s.selldate as day, s.selling_price + s.commission - b.vehiclebuyprice as amount
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
where s.reversal is null
union all
select s.id, greatest(s.selldate, m.maintainancedate), -m.price
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
join public.maintenance m on m.registernumber = s.registernumber and m.stay = s.stay
where s.reversal is null and m.reversal is null
union all
select i.sale, i.installment_date, -i.amount
from public.installments i
join public.soldcars s on s.id = i.sale
join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
where i.kind = 'waived' and i.reversal is null and s.reversal is null
union all
select t.sale, s.selldate, s.tax_on_top - t.tax
from public.sale_taxes t
join public.soldcars s on s.id = t.sale
where s.reversal is null and t.tax <> s.tax_on_top;

create view private.vehicle_profits with (security_invoker = true) as
select s.id as sale, s.registernumber, s.stay, s.present, s.selldate, own.profit,
  least(greatest(own.profit, 0), greatest(0, s.charged - s.down_payment - coalesce((
    select sum(i.amount) from public.installments i where i.sale = s.id and i.kind in ('installment', 'finance', 'waived') and i.reversal is null), 0))) as not_received
from public.soldcars s
cross join lateral (select sum(amount) as profit from private.profit_lines where sale = s.id) as own
where own.profit is not null;

CREATE UNIQUE INDEX one_tax_paper_of_a_sale ON public.issued_papers USING btree (sale, kind)
  WHERE ((kind = ANY (ARRAY['tax_invoice'::public.issued_kind, 'bill_of_supply'::public.issued_kind, 'credit_note'::public.issued_kind])) AND (corrects IS NULL));

CREATE TRIGGER tax_by_buying_price
  AFTER UPDATE OF vehiclebuyprice ON public.buying_prices
  FOR EACH ROW
  WHEN ((new.vehiclebuyprice <> old.vehiclebuyprice))
  EXECUTE FUNCTION private.tax_by_buying_price();

create trigger refuse_used_prefix after update on public.dealer_office
  for each row when ((new.receipt_prefix, new.note_prefix, new.invoice_prefix) is distinct from (old.receipt_prefix, old.note_prefix, old.invoice_prefix))
  execute function private.refuse_used_prefix();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.sale_taxes
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.log_change('sale');

CREATE TRIGGER post_written_delete AFTER DELETE ON public.sale_taxes REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'sale',
  'sale'
);

CREATE TRIGGER post_written_insert AFTER INSERT ON public.sale_taxes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'sale',
  'sale'
);

CREATE TRIGGER post_written_update AFTER UPDATE ON public.sale_taxes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.post_written (
  'sale',
  'sale'
);

create or replace trigger log_changes after insert or update or delete on public.soldcars
  for each row execute function private.log_change('id', 'contact_no', 'buyer_landline', '-charged');

CREATE TRIGGER set_tax_on_top_anew
  BEFORE UPDATE OF selling_price, buyer_state, tax_on_top ON public.soldcars
  FOR EACH ROW
  WHEN (((new.import IS NULL) AND (NOT private.is_logged_as_one())))
  EXECUTE FUNCTION private.set_tax_on_top();

CREATE TRIGGER set_tax_on_top
  BEFORE INSERT ON public.soldcars
  FOR EACH ROW
  WHEN ((new.import IS NULL))
  EXECUTE FUNCTION private.set_tax_on_top();

CREATE TRIGGER write_tax_anew
  AFTER UPDATE OF selling_price, buyer_state, tax_on_top ON public.soldcars
  FOR EACH ROW
  WHEN (((new.import IS NULL) AND (NOT private.is_logged_as_one())))
  EXECUTE FUNCTION private.write_tax();

CREATE TRIGGER write_tax
  AFTER INSERT ON public.soldcars
  FOR EACH ROW
  WHEN ((new.import IS NULL))
  EXECUTE FUNCTION private.write_tax();

CREATE POLICY "office staff read transfers, and only an admin what others lend" ON "public"."money_transfers"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_office() AS is_office) AND (('other'::public.money_account <> from_account) AND
    ('other'::public.money_account <> to_account)) AND (to_account <> ALL (ARRAY['gst'::public.money_account, 'tcs'::public.money_account])))));

CREATE POLICY "only an admin reads taxes of sales" ON "public"."sale_taxes"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON COLUMN "private"."ledger"."party" IS 'Whose account: the name of a bank account, of somebody else or of the staff, the id of a sale, a reservation or a purchase; of GST its head (43b).';

COMMENT ON COLUMN "public"."dealer_office"."invoice_prefix" IS 'Of tax invoices.';

COMMENT ON COLUMN "public"."sale_taxes"."inside" IS 'Whether the price includes it, as the settings said when the vehicle was sold.';

COMMENT ON COLUMN "public"."sale_taxes"."rate" IS 'Per cent on the day of the sale.';

COMMENT ON COLUMN "public"."sale_taxes"."taxable" IS 'The margin without the tax, rupees; 0 for a loss.';

COMMENT ON COLUMN "public"."settings"."tally_ledgers" IS 'What the ledgers are called in Tally, by account; missing where they have the name that the site proposes.';

COMMENT ON COLUMN "public"."soldcars"."charged" IS 'What the buyer owes in all: the price and the taxes beside it.';

COMMENT ON COLUMN "public"."soldcars"."tax_on_top" IS 'GST that the buyer owes beside the price, rupees (52f); 0 where the price includes it.';

COMMENT ON COLUMN "public"."soldcars"."tcs" IS 'Tax collected at source beside the price, rupees: owed by the buyer, and to the tax office. Never income.';

COMMENT ON TABLE "public"."sale_taxes" IS 'GST on the margin of each sale that was recorded since the dealer has a GSTIN; an import has none.';

COMMENT ON TABLE "public"."schedule" IS 'Together its lines are what the sale is owed: the price and the taxes beside it, less down payment, and less what a financier pays (52c).';

REVOKE ALL ON FUNCTION "private"."are_names"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_names"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."are_own_prefixes"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_own_prefixes"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."gst_on_margin"(numeric, numeric, numeric, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."gst_on_margin"(numeric, numeric, numeric, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."hsn"(public.vehicle_type) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hsn"(public.vehicle_type) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."place_of_supply"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."place_of_supply"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_tax_paper"(public.issued_kind, public.soldcars) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_tax_paper"(public.issued_kind, public.soldcars) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_tax_on_top"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tax_by_buying_price"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tax_of_sale"(public.soldcars, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tax_paper"(bigint, public.issued_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tax_paper"(bigint, public.issued_kind) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."tax_paper_contents"(public.soldcars) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tax_paper_contents"(public.soldcars) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."taxes_beside"(public.soldcars) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."taxes_beside"(public.soldcars) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."total_taxes_paid"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."voucher_entries"(daterange) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."voucher_entries"(daterange) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."write_tax"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_tally_ledgers"(jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."gst_return"(integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."tally_ledgers"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."vouchers"(integer, integer) TO "authenticated";

REVOKE ALL ON TABLE "public"."sale_taxes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."sale_taxes" TO "authenticated";

REVOKE ALL ("tally_ledgers") ON TABLE "public"."settings" FROM "authenticated";

GRANT UPDATE ("tally_ledgers") ON TABLE "public"."settings" TO "authenticated";

GRANT SELECT ON TABLE "private"."office_vehicles" TO "authenticated";

GRANT SELECT ON TABLE "private"."profit_lines" TO "authenticated";

GRANT SELECT ON TABLE "private"."vehicle_profits" TO "authenticated";

ALTER TABLE "public"."dealer_office"
  ADD CONSTRAINT "prefixes_are_their_own" CHECK (private.are_own_prefixes((receipt_prefix)::text, (note_prefix)::text, (invoice_prefix)::text));

ALTER TABLE "public"."settings"
  ADD CONSTRAINT "ledgers_are_names" CHECK (private.are_names(tally_ledgers));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_tax_on_top_check" CHECK (private.is_rupees(tax_on_top));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_tcs_check" CHECK (private.is_rupees(tcs));

-- Above it a sale to another state is a line of its own in GSTR-1.
insert into private.logged_as_one default values;
insert into public.rates (kind, holds_from, value) values ('b2cl_limit', '2024-08-01', 100000);
delete from private.logged_as_one where transaction = pg_current_xact_id();
