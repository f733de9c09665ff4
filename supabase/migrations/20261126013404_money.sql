-- Money: the account that a mode says, 'Prices include GST' on, one definition of 'sold for', what employees see asked once and costs of the owner's
-- own, no payment before its sale and none above what is due unless it is meant.

SET local check_function_bodies = off;

DROP POLICY "office staff read costs" ON "public"."miscellaneous_costs";

DROP POLICY "office staff record costs" ON "public"."miscellaneous_costs";

DROP POLICY "office staff read reversals" ON "public"."reversals";

DROP VIEW "private"."marked_today";

DROP VIEW "private"."receipts";

DROP VIEW "private"."today_lines";

DROP VIEW "private"."token_money";

DROP FUNCTION "public"."add_cost"(text, numeric, date, uuid);

DROP FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric);

DROP FUNCTION "public"."house_settings"();

ALTER TABLE "public"."installments"
  ADD COLUMN "more_than_due" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."miscellaneous_costs"
  ADD COLUMN "owners_own" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."reservation_ends"
  ADD COLUMN "account_paid_to" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."reservations"
  ADD COLUMN "account_paid_to" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."settings"
  ADD COLUMN "balance_answered" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."settings"
  ALTER COLUMN "price_includes_gst" SET DEFAULT true;

ALTER TYPE "public"."today_kind" ADD VALUE 'setting' AFTER 'no_bill';


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.account_of (
  p_mode  text,
  p_typed text DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_typed  text := btrim(regexp_replace(p_typed, '\s+', ' ', 'g'));
  v_office public.dealer_office;
  v_own    text;
begin
  if lower(p_mode) in ('', 'cash') then
    return '';
  end if;
  select * into v_office from public.dealer_office;
  v_own := coalesce(nullif(v_office.account_name, ''), nullif(v_office.bank, ''), v_typed);
  return case when lower(v_typed) in ('', lower(v_own), lower(v_office.bank), v_office.account_number,
    (select lower(company_name) from public.dealer)) then v_own else v_typed end;
end
$function$;

CREATE OR REPLACE FUNCTION private.import_problems (
  p_upload uuid
)
  RETURNS TABLE (
    number  integer,
    field   text,
    problem text,
    detail  text,
    is_hint boolean
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
begin
  return query
    with lines as materialized (
      select r.*, c.status, (r.data #>> '{cardetails,stay_since}')::date as bought_on,
        coalesce(c.stay_since, case when r.before is null then (r.data #>> '{cardetails,stay_since}')::date end) as stay_since, first_value(r.number) over (partition by r.key order by r.number) as first,
        sale.*, (r.data #>> '{installments,amount}')::numeric as paid, (r.data #>> '{installments,installment_date}')::date as paid_on
      from private.import_rows r
      left join public.cardetails c on r.before is not null and c.registernumber = r.registernumber,
        jsonb_to_record('{"down_payment": 0}' || coalesce(r.data -> 'soldcars', '{}')) as sale (
          selldate date, selling_price numeric, down_payment numeric, total_installments int, installment_amount numeric)
      where r.upload = p_upload
    ), phones as (
      select l.number, person.field, person.name, unnest(private.phone_keys(person.phone)) as key
      from lines l cross join lateral (values
        ('ownerdetails.ownerphone', l.data #>> '{ownerdetails,ownername}', l.data #>> '{ownerdetails,ownerphone}'),
        ('soldcars.contact_no', l.data #>> '{soldcars,owner_name}', l.data #>> '{soldcars,contact_no}')) as person (field, name, phone)
      where person.phone <> ''
    ), known as (
      select o.ownername as name, unnest(private.phone_keys(o.ownerphone)) as key from public.ownerdetails o where o.ownerphone <> ''
      union select s.owner_name, unnest(private.phone_keys(s.contact_no)) from public.soldcars s where s.reversal is null
      union select p.name, p.key from phones p
    ), names as (
      select one.key, (array_agg(one.name order by one.name))[1:2] as first_two
      from (select distinct on (k.key, lower(k.name)) k.key, k.name::text from known k where k.name <> '' order by k.key, lower(k.name), k.name) one
      group by one.key
    )
    select l.number, 'cardetails.registernumber', 'twice', l.first::text, false
    from lines l where l.kind <> 'costs' and l.number <> l.first
    union all
    select l.number, 'cardetails.registernumber', 'exists', l.registernumber, false
    from lines l where l.kind = 'stock' and l.before is not null
    union all
    select l.number, 'cardetails.registernumber', 'in_bin', l.registernumber, false
    from lines l
    where l.kind in ('stock', 'sales') and l.before is null and exists (
      select from private.bin b where b.kind = 'vehicle' and private.number_key(b.registernumber) = l.key)
    union all
    select l.number, 'cardetails.registernumber', 'unknown', l.registernumber, false
    from lines l where l.kind in ('owners', 'costs') and l.registernumber is not null and l.before is null
    union all
    select l.number, 'cardetails.registernumber', 'owner_there', concat_ws(', ', nullif(l.before #>> '{owner,ownername}', ''),
      nullif(l.before #>> '{owner,ownerphone}', '')), false
    from lines l where l.kind = 'owners' and concat(l.before #>> '{owner,ownername}', l.before #>> '{owner,ownerphone}') <> ''
    union all
    select l.number, 'cardetails.registernumber', 'sold', l.registernumber, false
    from lines l where l.kind in ('sales', 'costs') and l.status
    union all
    select l.number, 'cardetails.registernumber', 'reserved', held.name::text, false
    from lines l join public.reservations held on held.registernumber = l.registernumber and held.state = 'open'
    where l.kind = 'sales' and l.before is not null
    union all
    select l.number, 'soldcars.selldate', 'in_future', null, false from lines l where l.selldate > private.today()
    union all
    select l.number, 'cardetails.stay_since', 'in_future', null, false from lines l where l.bought_on > private.today()
    union all
    select l.number, 'soldcars.selldate', 'before_stay', l.stay_since::text, false from lines l where l.selldate < l.stay_since
    union all
    select l.number, 'soldcars.down_payment', 'down_above_price', null, false from lines l where l.down_payment > l.selling_price
    union all
    select l.number, 'installments.amount', 'paid_above_due', (l.selling_price - l.down_payment)::text, false
    from lines l where l.down_payment <= l.selling_price and l.paid > l.selling_price - l.down_payment
    union all
    select l.number, 'installments.installment_date', 'paid_day', l.selldate::text, false
    from lines l where l.paid > 0 and not coalesce(l.paid_on between l.selldate and private.today(), false)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'price_there', b.vehiclebuyprice::text, false
    from lines l join public.cardetails c on c.registernumber = l.registernumber
    join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
    where l.kind = 'sales' and l.before is not null and (l.data #>> '{buying_prices,vehiclebuyprice}')::numeric not in (0, b.vehiclebuyprice)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'no_buying_price', null, true
    from lines l
    where l.kind = 'sales' and coalesce((l.data #>> '{buying_prices,vehiclebuyprice}')::numeric, 0) = 0 and not exists (
      select from public.cardetails c join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      where l.before is not null and c.registernumber = l.registernumber and b.vehiclebuyprice > 0)
    union all
    -- Nothing said is written as transferred; of older sales that needs no word.
    select l.number, 'transfer.done', 'rc_assumed', null, true
    from lines l
    where l.kind = 'sales' and l.data #>> '{transfer,done}' is null and l.selldate between private.today() - 365 and private.today()
    union all
    select l.number, 'miscellaneous_costs.description', 'booked', null, true
    from lines l, jsonb_to_record(l.data -> 'miscellaneous_costs') as spent (description text, cost numeric, date date)
    where l.kind = 'costs' and case when l.registernumber is null
      then (spent.date, spent.cost, lower(btrim(spent.description))) in (
        select c.date, c.cost, lower(btrim(c.description)) from public.miscellaneous_costs c where c.reversal is null)
      else (l.registernumber, spent.date, spent.cost, lower(btrim(spent.description))) in (
        select m.registernumber, m.maintainancedate, m.price, lower(btrim(m.description)) from public.maintenance m where m.reversal is null) end
    union all
    select l.number, 'miscellaneous_costs.owners_own', 'own_of_vehicle', l.registernumber, false
    from lines l where l.kind = 'costs' and l.registernumber is not null and l.data #>> '{miscellaneous_costs,owners_own}' = 'true'
    union all
    select later.number, 'miscellaneous_costs.description', 'same_row', later.same::text, true
    from (select l.number, min(l.number) over (partition by l.data) as same from lines l where l.kind = 'costs') later
    where later.same < later.number
    union all
    (select distinct on (p.number) p.number, p.field, 'phone_known', other.name, true
    from phones p join names n on n.key = p.key cross join unnest(n.first_two) as other (name)
    where lower(other.name) <> lower(coalesce(p.name, ''))
    order by p.number, other.name);
end
$function$;

CREATE OR REPLACE FUNCTION private.person_rows (
  p_keys text[]
)
  RETURNS TABLE (
    place          text,
    id             text,
    registernumber text,
    day            date,
    stays          text,
    until          date,
    says           jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with sale as materialized (
    select s, s.id, s.registernumber, s.selldate, books.until,
      case when exists (select from private.owed_sales o where o.sale = s.id) then 'owed' else private.kept_for_books(books.until) end as stays
    from public.soldcars s, lateral (
      select private.books_end(greatest(s.selldate, max(i.installment_date), (select max(p.day) from public.issued_papers p where p.sale = s.id))) as until
      from public.installments i where i.sale = s.id) as books
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
  ), ended as materialized (
    -- What the vehicle's coming back, or the sale's reversal, took along of its RC transfer.
    select sale.*, past.transfer
    from sale, lateral (
      select t.transfer from public.past_stays t
      where t.registernumber = sale.registernumber and t.stay = (s).stay and not (s).present and (s).reversal is null
      union all
      select r.taken_along from public.reversals r where r.id = (s).reversal) as past
  ), held as materialized (
    select r, r.id, r.registernumber, r.day, books.until,
      case when r.state = 'open' then 'reserved' else private.kept_for_books(books.until) end as stays
    from public.reservations r, lateral (
      select private.books_end(greatest(r.day, max(e.day), (select max(p.day) from public.issued_papers p where p.reservation = r.id))) as until
      from public.reservation_ends e where e.reservation = r.id) as books
    where private.phone_keys(r.phone) && p_keys
  ), asked as materialized (
    select e, e.serialnum, e.registernumber, e.enquirydate from public.enquiries e
    where private.phone_keys(e.custcontact) && p_keys or private.phone_keys(e.landline) && p_keys
  )
  select 'enquiry', serialnum::text, registernumber, enquirydate, null::text, null::date, to_jsonb(e) from asked
  union all
  select 'note', n.id::text, a.registernumber, private.day_of(n.created_at), null, null, to_jsonb(n) - '{id,username}'::text[]
  from public.enquiry_notes n join asked a using (serialnum)
  union all
  select 'message', m.id::text, null, private.day_of(m.created_at), null, null,
    to_jsonb(m) - '{id,username,sale,enquiry,issued_paper}'::text[]
  from public.messages m
  where private.phone_keys(m.phone) && p_keys or m.phone = '' and (
    m.sale in (select sale.id from sale) or m.enquiry in (select serialnum from asked)
    or m.issued_paper in (select p.id from public.issued_papers p join held on held.id = p.reservation))
  union all
  select 'attempt', a.id::text, null, private.day_of(a.asked_at), null, null, jsonb_build_object('phone', a.phone, 'created_at', a.asked_at)
  from private.asks a where private.phone_keys(a.phone) && p_keys
  union all
  select 'financier', f.registernumber, f.registernumber, null, null, null,
    to_jsonb(f) - private.others_columns(to_jsonb(f), p_keys)
  from public.finance f where private.phone_keys(f.contact1 || ',' || f.contact2) && p_keys
  union all
  select 'reservation', held.id::text, registernumber, held.day, stays, held.until,
    to_jsonb(r) - '{id,stay,username,enquiry,account_paid_to,reversal}'::text[]
  from held
  union all
  select 'reservation_end', e.id::text, e.registernumber, e.day, held.stays, held.until,
    to_jsonb(e) - '{id,reservation,username,account_paid_to,reversal}'::text[]
  from public.reservation_ends e join held on held.id = e.reservation
  union all
  select 'sale', sale.id::text, registernumber, selldate, stays, sale.until,
    to_jsonb(s) - '{id,stay,commission,username,enquiry,reservation,present,reversal,import,sold,present_number}'::text[]
  from sale
  union all
  select 'installment', i.id::text, i.registernumber, i.installment_date, sale.stays, sale.until,
    to_jsonb(i) - '{id,sale,username,account_paid_to,more_than_due,reversal,import}'::text[]
  from public.installments i join sale on sale.id = i.sale
  union all
  select 'transfer', t.registernumber, t.registernumber, sale.selldate, sale.stays, sale.until, to_jsonb(t)
  from public.transfers t join sale on t.registernumber = (s).present_number
  union all
  select 'transfer_step', t.registernumber || ' ' || t.step, t.registernumber, t.done_on, sale.stays, sale.until,
    to_jsonb(t) - '{document,username}'::text[]
  from public.transfer_steps t join sale on t.registernumber = (s).present_number where t.step <> 'form_29c'
  union all
  select 'transfer', 'of sale ' || ended.id, registernumber, selldate, stays, ended.until, transfer -> 'place'
  from ended where jsonb_typeof(transfer -> 'place') = 'object'
  union all
  select 'transfer_step', concat_ws(' ', 'of sale', ended.id, step ->> 'step'), registernumber, (step ->> 'done_on')::date, stays, ended.until,
    step - '{document,username}'::text[]
  from ended, jsonb_array_elements(transfer -> 'steps') as step where step ->> 'step' <> 'form_29c'
  union all
  select 'paper', p.id::text, coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}'), p.day,
    coalesce(sale.stays, held.stays, private.kept_for_books(private.books_end(p.day))),
    greatest(sale.until, held.until, private.books_end(p.day)), jsonb_build_object('kind', p.kind, 'number', p.number, 'day', p.day)
  from public.issued_papers p left join sale on sale.id = p.sale left join held on held.id = p.reservation
  where p.kind <> 'margin_sheet' and (sale.id is not null or held.id is not null
    or p.kind in ('form_29', 'form_30') and private.phone_keys(p.contents #>> '{seller,phone}') && p_keys)
  union all
  select 'owner', o.registernumber, o.registernumber, coalesce(c.stay_since, private.day_of(c.created_at)),
    case when not c.status then 'stock' else private.kept_for_books(books.until) end, case when c.status then books.until end, to_jsonb(o)
  from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber, lateral (
    select private.books_end(max(b.selldate)) as until from public.soldcars b where b.present_number = o.registernumber) as books
  where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
  union all
  select 'past_owner', t.registernumber || ' ' || t.stay, t.registernumber, t.since, private.kept_for_books(private.books_end(t.until)),
    private.books_end(t.until), t.owner
  from public.past_stays t
  where private.phone_keys(t.owner ->> 'ownerphone') && p_keys or private.phone_keys(t.owner ->> 'owner_landline') && p_keys
  union all
  select 'past_financier', t.registernumber || ' ' || t.stay, t.registernumber, t.since, null, null,
    t.finance - private.others_columns(t.finance, p_keys)
  from public.past_stays t where private.phone_keys(concat_ws(',', t.finance ->> 'contact1', t.finance ->> 'contact2')) && p_keys
  union all
  select 'binned', b.id::text, b.registernumber, private.day_of(b.deleted_at), null, null, private.personal_parts(b.kept, p_keys)
  from private.bin b
  where translate(b.kept::text, ' ().-', '') like any ((select private.number_patterns(p_keys))::text[]) and private.holds_phone(b.kept, p_keys)
  union all
  select 'imported', r.upload || ' ' || r.number, r.registernumber, private.day_of(r.sent_at), null, null,
    private.personal_parts(jsonb_build_array(r.data, r.before), p_keys)
  from private.import_rows r
  where translate(concat(r.data, r.before), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
    and private.holds_phone(jsonb_build_array(r.data, r.before), p_keys)
$function$;

CREATE OR REPLACE FUNCTION private.refuse_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale public.soldcars;
  v_due  numeric;
begin
  select * into v_sale from public.soldcars where id = new.sale;
  if new.installment_date < v_sale.selldate then
    raise sqlstate 'PT400' using
      message = format('A payment cannot be before the day of the sale, %s.', to_char(v_sale.selldate, 'DD/MM/YYYY')), hint = 'installment.before_sale';
  elsif not new.more_than_due then
    v_due := case when new.late_fee then (select sum(fee) from private.late_fees(v_sale.id))
      else v_sale.selling_price - v_sale.down_payment end;
    if v_due < (select sum(amount) from public.installments where sale = v_sale.id and late_fee = new.late_fee and reversal is null) then
      raise sqlstate 'PT409' using
        message = 'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
        hint = 'installment.above_due';
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_account()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.is_line(new.account_paid_to) then  -- what is no line is for the check to refuse
    new.account_paid_to := private.account_of(to_jsonb(new) ->> tg_argv[0], new.account_paid_to);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_costs (
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
  insert into public.miscellaneous_costs (description, cost, date, owners_own, import)
  select line.description, line.cost, line.date, coalesce(line.owners_own, false), p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*,
      row_number() over (partition by r.registernumber order by r.number) as place, count(*) over (partition by r.registernumber) as lines
    from private.import_rows r,
      jsonb_to_record(r.data -> 'miscellaneous_costs') as line (description text, cost numeric, date date)
    where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is not null
  ), counted as (
    insert into private.maintenance_counters as counter (registernumber, last_index)
    select registernumber, count(*) from lines group by registernumber
    on conflict (registernumber) do update set last_index = counter.last_index + excluded.last_index
    returning registernumber, last_index
  )
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, import)
  select l.registernumber, counted.last_index - l.lines + l.place, l.description, l.cost, l.date, p_import
  from lines l join counted using (registernumber) order by l.number;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_summary()
  RETURNS TABLE (
    "totalBuy"           numeric,
    "totalMaintainance"  numeric,
    "totalMiscellaneous" numeric,
    "totalInstallments"  numeric,
    "totalSellings"      numeric,
    "totalDownPayments"  numeric,
    "totalCommision"     numeric,
    "totalInvestment"    numeric,
    "Remaining_Balance"  numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return query
    select sums.*, sums.invested + sums.down + sums.installments + sums.commission
      - sums.bought - sums.maintained - sums.miscellaneous
    from (
      select
        private.total_buying_price() as bought,
        (select coalesce(sum(price), 0) from public.maintenance where reversal is null) as maintained,
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs where reversal is null) as miscellaneous,
        (select coalesce(sum(amount), 0) from public.installments where reversal is null) as installments,
        (select "totalSellingPrice" from public.total_selling_price()) as sold,
        (select coalesce(sum(down_payment - token), 0) from public.soldcars where reversal is null)
          + (select coalesce(sum(amount), 0) from private.token_money) as down,
        (select coalesce(sum(commission), 0) from public.soldcars where reversal is null) as commission,
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment where reversal is null) end as invested
    ) sums;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_cost (
  p_description text,
  p_cost        numeric,
  p_date        date    DEFAULT NULL::date,
  p_request_id  uuid    DEFAULT NULL::uuid,
  p_owners_own  boolean DEFAULT false
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
    || case when p_owners_own then '[true]' else '[]'::jsonb end) is not null
  then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, owners_own)
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false));
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_installment (
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text    DEFAULT ''::text,
  p_description      text    DEFAULT ''::text,
  p_request_id       uuid    DEFAULT NULL::uuid,
  p_sale             bigint  DEFAULT NULL::bigint,
  p_late_fee         boolean DEFAULT false,
  p_cheque_number    text    DEFAULT ''::text,
  p_cheque_bank      text    DEFAULT ''::text,
  p_cheque_date      date    DEFAULT NULL::date,
  p_cash_reason      text    DEFAULT NULL::text,
  p_reference        text    DEFAULT ''::text,
  p_late_fees        numeric DEFAULT 0,
  p_more_than_due    boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_part   record;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)
    || case when p_late_fees = 0 then '[]' else jsonb_build_array(p_late_fees) end
    || case when p_more_than_due then '["more_than_due"]' else '[]'::jsonb end) is not null
  then
    return;
  end if;
  if p_late_fees is null or p_late_fees < 0 or p_late_fees > greatest(p_amount, 0) or p_late_fee and p_late_fees > 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  for v_part in
    -- The late fees first: the last receipt is that of the rest.
    select * from (values (p_late_fees, true, p_late_fees > 0), (p_amount - p_late_fees, p_late_fee, p_late_fees = 0 or p_amount > p_late_fees))
      as part (amount, late_fee, is_there) where is_there
  loop
    insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee,
      cheque_number, cheque_bank, cheque_date, cash_reason, reference, more_than_due)
    values (v_number, v_part.amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, v_part.late_fee,
      p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference, coalesce(p_more_than_due, false));
  end loop;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean)
  FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_settings (
  p_employees_see_balance boolean,
  p_request_id            uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_settings', jsonb_build_array(p_employees_see_balance)) is not null then
    return;
  end if;
  update public.settings set employees_see_balance = p_employees_see_balance, balance_answered = true where id;
end
$function$;

CREATE OR REPLACE FUNCTION public.costs_of_month (
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
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) - '{owners_own,reversal,import}'::text[]
        || case when owners_own then '{"owners_own": true}'::jsonb else '{}' end order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.export_rows (
  p_kind  public.import_kind,
  p_after text               DEFAULT ''::text,
  p_limit integer            DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_limit  int  := least(greatest(p_limit, 1), 1000);
  v_number text := case when p_kind <> 'costs' or p_after like '%/%' then split_part(p_after, '/', 1) else '' end;
  v_index  int  := case when p_kind = 'costs' and p_after like '%/%' then split_part(p_after, '/', 2)::int else 0 end;
  v_id     bigint;
  v_page   jsonb;
begin
  perform private.require_admin();
  perform private.require_details(p_kind is not null);
  case p_kind
    when 'stock' then
      select jsonb_agg(jsonb_build_object('key', c.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b), 'carinsurance', to_jsonb(i), 'ownerdetails', to_jsonb(o), 'finance', to_jsonb(f)))
        order by c.registernumber)
      into v_page
      from (select * from public.cardetails where registernumber > v_number order by registernumber limit v_limit) c
      left join public.soldcars s on s.present_number = c.registernumber
      left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      left join public.carinsurance i on i.registernumber = c.registernumber
      left join public.ownerdetails o on o.registernumber = c.registernumber
      left join public.finance f on f.registernumber = c.registernumber;
    when 'owners' then
      select jsonb_agg(jsonb_build_object('key', o.registernumber, 'row', jsonb_build_object(
        'cardetails', jsonb_build_object('registernumber', o.registernumber), 'ownerdetails', to_jsonb(o))) order by o.registernumber)
      into v_page
      from (
        select * from public.ownerdetails every
        where registernumber > v_number and exists (
          select from jsonb_each_text(to_jsonb(every) - 'registernumber') as said where said.value <> '')
        order by registernumber limit v_limit
      ) o;
    when 'sales' then
      select jsonb_agg(jsonb_build_object('key', s.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b),
        -- Its schedule may have been moved since.
        'soldcars', to_jsonb(s) || jsonb_build_object('first_due', coalesce(
          (select min(due_on) from public.schedule where sale = s.id), s.first_due)),
        -- A payment may be dated before its sale; an import takes none that is.
        'installments', jsonb_build_object('amount', paid.amount, 'installment_date', greatest(paid.last, s.selldate)),
        'transfer', jsonb_build_object('done', not exists (
          select from private.open_transfers open join private.transfer_line line using (registernumber)
          where open.registernumber = s.registernumber and line.step in ('new_rc', 'insurance_moved') and line.state = 'needed'))))
        order by s.registernumber)
      into v_page
      from (select * from public.soldcars where present_number > v_number order by present_number limit v_limit) s
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      left join lateral (
        select sum(amount) as amount, max(installment_date) as last
        from public.installments where sale = s.id and reversal is null and not late_fee having sum(amount) > 0
      ) paid on true;
    when 'costs' then
      v_id := case when p_after like '%/%' then null when p_after = '' then 0 else p_after::bigint end;
      select jsonb_agg(jsonb_build_object('key', line.key, 'row', jsonb_strip_nulls(jsonb_build_object(
        'miscellaneous_costs', jsonb_build_object('description', line.description, 'cost', line.cost, 'date', line.date, 'owners_own', line.own),
        'cardetails', jsonb_build_object('registernumber', line.registernumber)))) order by part, registernumber, place)
      into v_page
      from (
        (select 1 as part, null as registernumber, id as place, id::text as key, description::text, cost, date, nullif(owners_own, false) as own
         from public.miscellaneous_costs where reversal is null and id > v_id order by id limit v_limit)
        union all
        (select 2, m.registernumber, m.index, m.registernumber || '/' || m.index, m.description::text, m.price, m.maintainancedate, null
         from public.maintenance m join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
         where m.reversal is null and (m.registernumber, m.index) > (v_number, v_index) order by m.registernumber, m.index limit v_limit)
        order by part, registernumber, place limit v_limit
      ) line;
  end case;
  return jsonb_build_object(
    'rows', coalesce(jsonb_path_query_array(v_page, '$[*].row'), '[]'),
    'next', case when jsonb_array_length(v_page) = v_limit then v_page -> -1 ->> 'key' end);
end
$function$;

CREATE OR REPLACE FUNCTION public.house_settings()
  RETURNS TABLE (
    "employeesSeeBalance" boolean,
    "balanceAnswered"     boolean
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query select employees_see_balance, balance_answered from public.settings;
end
$function$;

REVOKE ALL ON FUNCTION "public"."house_settings"() FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_reservations (
  p_registernumber text
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
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - '{account_paid_to,reversal}'::text[] || jsonb_build_object(
      'days_left', r.until - private.today(),
      'sale', (select s.id from public.soldcars s where s.reservation = r.id and s.reversal is null),
      'ended', (select to_jsonb(e) - '{reservation,registernumber,account_paid_to,reversal}'::text[]
                from public.reservation_ends e where e.reservation = r.id and e.reversal is null)) order by r.id desc), '[]')
    from public.reservations r where r.registernumber = v_number and r.state <> 'reversed'
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
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,import,reference}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'reference', nullif(s.reference, ''))),
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
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
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,import,reference,more_than_due}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.registers (
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
          'maintenance', s.selling_price + s.commission - b.vehiclebuyprice - p.profit, 'profit', p.profit, 'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', private.paper_tcs(s) -> 'amount'))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits p on p.registernumber = s.registernumber and p.stay = s.stay
      where s.selldate <@ v_days and s.reversal is null),
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
          'index', m.index, 'day', m.maintainancedate, 'description', m.description, 'amount', m.price, 'username', m.username)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'investments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.serial_number, 'day', i.date, 'description', i.description, 'amount', i.amount)
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
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and not late_fee;
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
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
          || coalesce((select jsonb_build_object('token', amount, 'token_day', day, 'token_mode', mode)
                       from public.reservations where id = v_sale.reservation), '{}')
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason,import,reference,more_than_due}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''), 'reference', nullif(i.reference, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.total_selling_price()
  RETURNS TABLE (
    "totalSellingPrice" numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query select coalesce(sum(selling_price), 0) from public.soldcars where reversal is null;
end
$function$;


SET local check_function_bodies = off;

CREATE VIEW "private"."today_settings" AS  SELECT ('setting'::text)::public.today_kind AS kind,
    'setting:balance'::text AS key,
    NULL::text AS registernumber,
    NULL::bigint AS sale,
    NULL::bigint AS enquiry,
    'balance'::text AS what,
    ''::text AS note,
    private.today() AS day,
    NULL::numeric AS amount,
    1 AS many,
    NULL::text AS person,
    0 AS place
   FROM public.settings
  WHERE ((NOT balance_answered) AND ( SELECT private.is_admin() AS is_admin));

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

CREATE VIEW "private"."token_money" WITH (security_invoker=true) AS  SELECT reservations.registernumber,
    reservations.day,
    reservations.amount,
    reservations.mode,
    'token'::text AS kind,
    reservations.id AS reservation,
    (reservations.name)::text AS name,
    (0)::numeric AS kept,
    reservations.username,
    (reservations.reference)::text AS reference,
    (reservations.account_paid_to)::text AS account_paid_to
   FROM public.reservations
  WHERE (reservations.state <> 'reversed'::public.reservation_state)
UNION ALL
 SELECT e.registernumber,
    e.day,
    (- e.refunded) AS amount,
    e.mode,
    'end'::text AS kind,
    e.reservation,
    (r.name)::text AS name,
    e.kept,
    e.username,
    ''::text AS reference,
    (e.account_paid_to)::text AS account_paid_to
   FROM (public.reservation_ends e
     JOIN public.reservations r ON ((r.id = e.reservation)))
  WHERE (e.reversal IS NULL);

CREATE VIEW "private"."receipts" WITH (security_invoker=true) AS  SELECT s.selldate AS day,
    'down_payment'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    (s.down_payment - s.token) AS amount,
    (s.payment_mode)::text AS payment_mode,
    private.account_of((s.payment_mode)::text, (s.account_paid_to)::text) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username,
    (s.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = s.id) AND (p.installment IS NULL) AND (p.kind = 'payment_receipt'::public.issued_kind))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.down_payment > s.token))
UNION ALL
 SELECT t.day,
        CASE t.kind
            WHEN 'token'::text THEN 'token'::text
            ELSE 'token_refund'::text
        END AS kind,
    t.reservation AS entry,
    t.registernumber,
    t.name AS owner_name,
    t.amount,
    (t.mode)::text AS payment_mode,
    private.account_of((t.mode)::text, t.account_paid_to) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    t.username,
    t.reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.reservation = t.reservation) AND (t.kind = 'token'::text))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM private.token_money t
  WHERE (t.amount <> (0)::numeric)
UNION ALL
 SELECT s.selldate AS day,
    'commission'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    s.commission AS amount,
    (s.payment_mode)::text AS payment_mode,
    private.account_of((s.payment_mode)::text, (s.account_paid_to)::text) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username,
    ''::text AS reference,
    ''::text AS receipt
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.commission > (0)::numeric))
UNION ALL
 SELECT i.installment_date AS day,
        CASE
            WHEN i.late_fee THEN 'late_fee'::text
            ELSE 'installment'::text
        END AS kind,
    i.id AS entry,
    i.registernumber,
    (s.owner_name)::text AS owner_name,
    i.amount,
    (i.payment_mode)::text AS payment_mode,
    private.account_of((i.payment_mode)::text, (i.account_paid_to)::text) AS account_paid_to,
    (i.cheque_number)::text AS cheque_number,
    i.cleared_on,
    i.username,
    (i.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = i.sale) AND (p.installment = i.id))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM (public.installments i
     JOIN public.soldcars s ON ((s.id = i.sale)))
  WHERE (i.reversal IS NULL);

CREATE TRIGGER refuse_payment
  AFTER INSERT ON public.installments
  FOR EACH ROW
  WHEN (((new.amount > (0)::numeric) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.refuse_payment();

CREATE TRIGGER set_account
  BEFORE INSERT ON public.installments
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.reservation_ends
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('mode');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.reservations
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('mode');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode');

CREATE POLICY "office staff read costs, but for the owner's own" ON "public"."miscellaneous_costs"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_office() AS is_office) AND ((NOT owners_own) OR ( SELECT private.is_admin() AS is_admin))));

CREATE POLICY "office staff record costs, an admin the owner's own" ON "public"."miscellaneous_costs"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_office() AS is_office) AND ((NOT owners_own) OR ( SELECT private.is_admin() AS is_admin))));

CREATE POLICY "office staff read reversals, of what they read" ON "public"."reversals"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_office() AS is_office) AND ((kind <> 'investment'::public.entry_kind) OR ( SELECT private.sees_balance() AS sees_balance)) AND ((kind <>
    'cost'::public.entry_kind) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.miscellaneous_costs COST
  WHERE (cost.id = reversals.entry))))));

COMMENT ON COLUMN "public"."installments"."more_than_due" IS 'Whether whoever recorded it said that it may be more than what was due (57).';

COMMENT ON COLUMN "public"."miscellaneous_costs"."owners_own" IS 'A salary, or what else is the owner''s own (R556): an admin''s alone. Whatever an employee is told is read with his rights, and leaves it out.';

COMMENT ON COLUMN "public"."reservation_ends"."account_paid_to" IS 'From which it was given back, as the mode says (57).';

COMMENT ON COLUMN "public"."reservations"."account_paid_to" IS 'As the mode says (57), nobody types it.';

COMMENT ON COLUMN "public"."settings"."balance_answered" IS 'Whether an admin has said what employees are to see; until then he is asked.';

REVOKE ALL ON FUNCTION "private"."account_of"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."account_of"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_payment"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_account"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean)
  TO "authenticated";

REVOKE ALL ON FUNCTION "public"."house_settings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."house_settings"() TO "authenticated";

REVOKE ALL ("more_than_due") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("more_than_due") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ("owners_own") ON TABLE "public"."miscellaneous_costs" FROM "authenticated";

GRANT INSERT ("owners_own"), UPDATE ("owners_own") ON TABLE "public"."miscellaneous_costs" TO "authenticated";

REVOKE ALL ("balance_answered") ON TABLE "public"."settings" FROM "authenticated";

GRANT UPDATE ("balance_answered") ON TABLE "public"."settings" TO "authenticated";

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."receipts" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";

GRANT SELECT ON TABLE "private"."token_money" TO "authenticated";

ALTER TABLE "public"."reservation_ends"
  ADD CONSTRAINT "account_paid_to_is_clean" CHECK (private.is_line((account_paid_to)::text));

ALTER TABLE "public"."reservations"
  ADD CONSTRAINT "account_paid_to_is_clean" CHECK (private.is_line((account_paid_to)::text));

-- rows
do $$
begin
  insert into private.logged_as_one default values;  -- as nobody has done it, the log does not tell it
  -- A private buyer's price is the price: 'Prices include GST' is on unless somebody has set it, which the log would tell.
  update public.settings set price_includes_gst = true
  where not price_includes_gst
    and not exists (select from public.activity_log where tablename = 'settings' and action = 'UPDATE' and after ? 'price_includes_gst');
  -- Whoever has decided already what employees see is not asked.
  update public.settings set balance_answered = true
  where not balance_answered
    and (not employees_see_balance
      or exists (select from public.activity_log where tablename = 'settings' and action = 'UPDATE' and after ? 'employees_see_balance'));
  delete from private.logged_as_one where transaction = pg_current_xact_id();
end
$$;
