-- A sale gets an id, so that a vehicle may have several: one is the present one, unless it was reversed, or the vehicle was bought back
-- and is here for another stay (D41, D42). Payments belong to a sale, maintenance and buying price to a stay. What an admin reverses stays,
-- and counts nowhere. A sale makes its schedule, which payments fill; cheques clear or bounce; cash above the limit needs a reason.
--
-- One transaction, in which sales are rewritten once and payments once: seconds for 100,000 of them, while which nobody sells.

SET local check_function_bodies = off;

DROP POLICY "only an admin deletes maintenance" ON "public"."maintenance";

DROP VIEW "private"."office_vehicles";

DROP VIEW "private"."transfer_line";

DROP VIEW "private"."vehicle_profits";

ALTER TABLE "private"."open_transfers"
  DROP CONSTRAINT "open_transfers_registernumber_fkey";

ALTER TABLE "public"."buying_prices"
  DROP CONSTRAINT "buying_prices_pkey";

ALTER TABLE "public"."cardetails"
  DROP CONSTRAINT "sold_has_a_sale";

ALTER TABLE "public"."installments"
  DROP CONSTRAINT "installments_registernumber_fkey";

ALTER TABLE "public"."soldcars"
  DROP CONSTRAINT "a_sale_is_of_a_sold_vehicle";

ALTER TABLE "public"."transfers"
  DROP CONSTRAINT "transfers_registernumber_fkey";

ALTER TABLE "public"."soldcars"
  DROP CONSTRAINT "soldcars_pkey";

DROP FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid);

DROP FUNCTION "public"."delete_maintenance"(text, integer, uuid);

DROP FUNCTION
  "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
  public.identity_paper, text, uuid, bigint, text);

-- The sales, in one rewrite of the table. Every sale so far is the present one of a first stay.
alter table public.soldcars
  drop column sold,
  add column id bigint generated always as identity,
  add column stay int not null default 1,
  add column first_due date,
  add column cash_reason varchar(500),
  add column present boolean not null default true,
  add column reversal bigint,
  add column sold boolean generated always as (case when present then true end) stored,
  add column present_number text generated always as (case when present then registernumber end) stored;
alter table public.buying_prices add column stay int not null default 1;
alter table public.maintenance add column stay int not null default 1;

-- The payments, each of its vehicle's sale. Without the triggers: nobody has changed a payment.
alter table public.installments add column sale bigint;
alter table public.installments disable trigger user;
update public.installments i set sale = s.id from public.soldcars s where s.registernumber = i.registernumber;
alter table public.installments enable trigger user;
alter table public.installments alter column sale set not null;

CREATE TABLE "public"."past_stays" (
  "registernumber" text                     NOT NULL,
  "stay"           integer                  NOT NULL,
  "since"          date                     NOT NULL,
  "until"          date                     NOT NULL,
  "ended_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "owner"          jsonb                    NOT NULL,
  "finance"        jsonb                    NOT NULL,
  "transfer"       jsonb                    NOT NULL,
  CONSTRAINT "past_stays_pkey" PRIMARY KEY (registernumber, stay),
  CONSTRAINT "past_stays_since_check" CHECK (((since >= '1900-01-01'::date) AND (since <= '2199-12-31'::date))),
  CONSTRAINT "past_stays_until_check" CHECK (((until >= '1900-01-01'::date) AND (until <= '2199-12-31'::date))),
  "username"       text                     NOT NULL DEFAULT private.username()
);

ALTER TABLE "public"."past_stays"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."past_stays" FROM "anon", "service_role";

CREATE TABLE "public"."reversals" (
  "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT "reversals_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."reversals"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."reversals" FROM "anon", "service_role";

CREATE TABLE "public"."schedule" (
  "sale"           bigint  NOT NULL,
  "number"         integer NOT NULL,
  "registernumber" text    NOT NULL,
  "due_on"         date    NOT NULL,
  "amount"         numeric NOT NULL,
  CONSTRAINT "schedule_due_on_check" CHECK (((due_on >= '1900-01-01'::date) AND (due_on <= '2199-12-31'::date))),
  CONSTRAINT "schedule_number_check" CHECK (((number >= 1) AND (number <= 999))),
  CONSTRAINT "schedule_pkey" PRIMARY KEY (sale, number),
  CONSTRAINT "schedule_amount_check" CHECK (((amount > (0)::numeric) AND private.is_rupees(amount)))
);

ALTER TABLE "public"."schedule"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."schedule" FROM "anon", "service_role";

ALTER TABLE "public"."cardetails"
  ADD COLUMN "stay" integer NOT NULL DEFAULT 1;

ALTER TABLE "public"."cardetails"
  ADD COLUMN "stay_since" date;

ALTER TABLE "public"."installments"
  ADD COLUMN "late_fee" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."installments"
  ADD COLUMN "cheque_number" character varying(20) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."installments"
  ADD COLUMN "cheque_bank" character varying(80) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."installments"
  ADD COLUMN "cheque_date" date;

ALTER TABLE "public"."installments"
  ADD COLUMN "cleared_on" date;

ALTER TABLE "public"."installments"
  ADD COLUMN "cash_reason" character varying(500);

ALTER TABLE "public"."installments"
  ADD COLUMN "reversal" bigint;

ALTER TABLE "public"."investment"
  ADD COLUMN "reversal" bigint;

ALTER TABLE "public"."maintenance"
  ADD COLUMN "reversal" bigint;

ALTER TABLE "public"."miscellaneous_costs"
  ADD COLUMN "reversal" bigint;

REVOKE ALL ON SEQUENCE "public"."reversals_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."reversals_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."reversals_id_seq" FROM "service_role";

REVOKE ALL ON SEQUENCE "public"."soldcars_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."soldcars_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."soldcars_id_seq" FROM "service_role";

CREATE TYPE "public"."entry_kind" AS ENUM (
  'sale',
  'installment',
  'maintenance',
  'cost',
  'investment'
);

ALTER TABLE "public"."reversals"
  ADD COLUMN "kind" public.entry_kind NOT NULL;

ALTER TABLE "public"."reversals"
  ADD COLUMN "entry" bigint NOT NULL;

ALTER TABLE "public"."reversals"
  ADD COLUMN "registernumber" text;

ALTER TABLE "public"."reversals"
  ADD COLUMN "amount" numeric NOT NULL;

ALTER TABLE "public"."reversals"
  ADD COLUMN "entered_for" date NOT NULL;

ALTER TABLE "public"."reversals"
  ADD COLUMN "reason" character varying(500) NOT NULL;

ALTER TABLE "public"."reversals"
  ADD COLUMN "bounced_on" date;

ALTER TABLE "public"."reversals"
  ADD COLUMN "notice_on" date;

ALTER TABLE "public"."reversals"
  ADD COLUMN "taken_along" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."reversals"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION private.bring_back()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    -- Those of its files that are still in their place stay there.
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    if not private.insert_kept(v_kept.name, v_kept.data) and v_kept.place = 1 and new.kind in ('vehicle', 'enquiry', 'paper') then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  if new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  delete from private.binned_files where bin = new.id and not settled;
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.buy_back (
  p_registernumber text,
  p_price          numeric,
  p_day            date
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
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if v_sale.id is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  elsif v_day > private.today() or v_day < v_sale.selldate then
    raise sqlstate 'PT400' using message = 'It is bought back on a day between its sale and today.', hint = 'stay.day_wrong';
  end if;
  insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer)
  values (v_number, v_car.stay, coalesce(v_car.stay_since, private.day_of(v_car.created_at)), v_day,
    coalesce((select to_jsonb(o) - 'registernumber' from public.ownerdetails o where registernumber = v_number), '{}'),
    coalesce((select to_jsonb(f) - 'registernumber' from public.finance f where registernumber = v_number), '{}'),
    private.end_transfer(v_number, true));
  update public.soldcars set present = false where id = v_sale.id;
  update public.cardetails set status = false, stay = stay + 1, stay_since = v_day where registernumber = v_number;
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce(p_price, 0) else 0 end);
  delete from public.ownerdetails where registernumber = v_number;
  insert into public.ownerdetails (registernumber, ownername, ownerphone, owner_landline, owner_guardian, owner_street, owner_town, owner_district,
    owner_state, owner_pin)
  values (v_number, v_sale.owner_name, case when v_sale.contact_no ~ '^[0-9 ()+.,/;-]+$' then v_sale.contact_no else '' end,
    v_sale.buyer_landline, v_sale.buyer_guardian, v_sale.buyer_street, v_sale.buyer_town,
    v_sale.buyer_district, v_sale.buyer_state, v_sale.buyer_pin);
  delete from public.finance where registernumber = v_number;
  insert into public.finance (registernumber) values (v_number);
  return v_car.stay + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.cash_taken (
  p_sale  bigint,
  p_phone text,
  p_day   date,
  OUT     of_sale numeric,
  OUT     of_day numeric
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_keys text[] := private.phone_keys(p_phone);
begin
  perform private.require_office();
  select coalesce(sum(amount), 0) into of_sale from (
    select down_payment from public.soldcars where id = p_sale and payment_mode = 'Cash' and reversal is null
    union all
    select amount from public.installments where sale = p_sale and payment_mode = 'Cash' and reversal is null
  ) as taken (amount);
  select coalesce(sum(amount), 0) into of_day from (
    select down_payment from public.soldcars
    where private.phone_keys(contact_no) && v_keys and selldate = p_day and payment_mode = 'Cash' and reversal is null
    union all
    select i.amount from public.installments i join public.soldcars s on s.id = i.sale
    where private.phone_keys(s.contact_no) && v_keys and i.installment_date = p_day and i.payment_mode = 'Cash' and i.reversal is null
  ) as taken (amount);
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
  v_sale  public.soldcars;
  v_kept  int;
begin
  perform private.require_admin();
  select * into v_sale from public.soldcars where present_number = private.known_vehicle(p_registernumber) for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(max(number), 0) into v_kept from private.schedule_lines where sale = v_sale.id and paid > 0;
  delete from public.schedule where sale = v_sale.id and number > v_kept;
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select v_sale.id, v_kept + place, v_sale.registernumber, due_on, amount
  from (
    select row_number() over (order by "dueOn", at) as place, "dueOn" as due_on, amount
    from rows from (jsonb_to_recordset(p_lines) as ("dueOn" date, amount numeric)) with ordinality as t ("dueOn", amount, at)
  ) given;
  if (select coalesce(sum(amount), 0) from public.schedule where sale = v_sale.id) <> v_sale.selling_price - v_sale.down_payment then
    raise sqlstate 'PT400' using message = 'The plan does not add up to what is owed.', hint = 'schedule.unequal';
  elsif exists (
    select from public.schedule a join public.schedule b on b.sale = a.sale and b.number > a.number and b.due_on < a.due_on
    where a.sale = v_sale.id)
  then
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
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  end if;
  update public.installments set cleared_on = p_day
  where id = p_id and payment_mode = 'Cheque' and cleared_on is null and reversal is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This cheque is cleared or bounced already.', hint = 'cheque.not_open';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_transfer (
  p_registernumber text,
  p_with_29c       boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.follow_enquiry (
  p_serialnum   bigint,
  p_status      public.enquiry_status,
  p_next_call   date,
  p_lost_reason text,
  p_done        public.enquiry_contact,
  p_note        text,
  p_last_note   bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before public.enquiries;
begin
  perform private.require_office();
  select * into v_before from public.enquiries where serialnum = p_serialnum for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
  if p_last_note <> coalesce((select max(id) from public.enquiry_notes where serialnum = p_serialnum), 0) then
    raise sqlstate 'PT409' using
      message = 'Somebody else has noted something meanwhile. Please read it, and save again.', hint = 'enquiry.followed';
  end if;
  -- Nothing was done, said or changed: that is no note.
  if p_done is null and p_note = ''
    and (v_before.status, v_before.next_call, v_before.lost_reason) is not distinct from (p_status, p_next_call, coalesce(p_lost_reason, ''))
  then
    return;
  end if;
  update public.enquiries set status = p_status, next_call = p_next_call, lost_reason = coalesce(p_lost_reason, '')
  where serialnum = p_serialnum;
  -- A sale to the same phone, of which nobody has said that it came of this enquiry, wins it too.
  if p_status = 'won' and v_before.status <> 'won'
    and not exists (select from public.soldcars where enquiry = p_serialnum and reversal is null)
    and not exists (select from public.soldcars where private.phone_keys(contact_no) && private.phone_keys(v_before.custcontact)
                    and selldate >= v_before.enquirydate and reversal is null)
  then
    raise sqlstate 'PT409' using message = 'An enquiry is won by its sale. Please sell the vehicle.', hint = 'enquiry.unsold';
  end if;
  insert into public.enquiry_notes (serialnum, done, note, status) values (p_serialnum, p_done, p_note, p_status);
end
$function$;

CREATE OR REPLACE FUNCTION private.found_vehicles (
  p_text            text,
  p_available_first boolean,
  p_limit           integer
)
  RETURNS TABLE (
    registernumber text,
    place          bigint,
    by_buyer       boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 10
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_patterns text[] := private.search_patterns(p_text);
  -- The index is asked for the longest word; the others are looked for in what it finds.
  v_longest  text := (select pattern from unnest(v_patterns) pattern order by length(pattern) desc limit 1);
  v_key      text := private.vehicle_key(left(p_text, 100));
  v_number   text := (private.search_patterns(v_key))[1];
  -- Of a whole phone number, however it is written.
  v_phones   text[] := private.phone_keys(left(p_text, 100));
  v_office   boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    with matches as (
      select c.registernumber, false as by_buyer
      from public.cardetails c
      where c.search_text like v_longest and c.search_text like all (v_patterns) or c.search_text like v_number
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office
        and lower(o.ownername || ' ' || o.ownerphone) like v_longest
        and lower(o.ownername || ' ' || o.ownerphone) like all (v_patterns)
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office and private.phone_keys(o.ownerphone) && v_phones
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present
        and lower(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like v_longest
        and lower(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like all (v_patterns)
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present and private.phone_keys(s.contact_no) && v_phones
    ), found as (
      select m.registernumber, bool_and(m.by_buyer) as by_buyer from matches m group by m.registernumber
    )
    select c.registernumber, row_number() over (
      order by
        case when c.vehicle_key = v_key then 1
             when right(c.vehicle_key, length(v_key)) = v_key then 2
             when strpos(c.vehicle_key, v_key) > 0 then 3
             else 4 end,
        p_available_first and c.status, c.created_at desc, c.registernumber), found.by_buyer
    from found join public.cardetails c using (registernumber)
    order by 2
    limit p_limit;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_record (
  p_registernumber text,
  p_path           text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select from public.maintenance
                 where registernumber = p_registernumber and reversal is null and index::text = split_part(p_path, '/', -1))
$function$;

CREATE OR REPLACE FUNCTION private.keep_open_transfer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
begin
  perform from public.soldcars where present_number = v_number for no key update;
  if not found then
    return null;  -- Form 29C of a vehicle in stock, or a step that is deleted with its vehicle
  end if;
  if exists (select from private.transfer_line where registernumber = v_number and state = 'needed' and keeps_open) then
    insert into private.open_transfers (registernumber) values (v_number) on conflict do nothing;
  else
    delete from private.open_transfers where registernumber = v_number;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.late_fees (
  p_sale bigint DEFAULT NULL::bigint
)
  RETURNS TABLE (
    sale   bigint,
    number integer,
    due_on date,
    fee    numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.rates where kind = 'late_fee' and value > 0) then
    return query
      select line.sale, line.number, line.due_on, private.rate('late_fee', line.due_on)
      from private.schedule_lines line
      where (p_sale is null or line.sale = p_sale) and line.due_on < private.today() and private.rate('late_fee', line.due_on) > 0
        and line.before + line.amount > (
          select coalesce(sum(i.amount), 0) from public.installments i
          where i.sale = line.sale and i.reversal is null and not i.late_fee and i.installment_date <= line.due_on);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.late_fees_owed (
  p_sale bigint DEFAULT NULL::bigint
)
  RETURNS TABLE (
    sale bigint,
    owed numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
begin
  return query
    select fees.sale, greatest(0, sum(fees.fee) - coalesce((
      select sum(i.amount) from public.installments i where i.sale = fees.sale and i.late_fee and i.reversal is null), 0))
    from private.late_fees(p_sale) fees group by fees.sale;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_schedule()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select new.id, number, new.registernumber, due_on, amount
  from private.plan(new.selling_price - new.down_payment, new.total_installments, new.installment_amount,
    coalesce(new.first_due,
      case when new.total_installments > 0 then (new.selldate + interval '1 month')::date else new.selldate end));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.person_by_phone (
  p_phone   text,
  p_without bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_keys text[];
begin
  perform private.require_office();
  v_keys := private.phone_keys(left(p_phone, 100));
  return (
    with dealing as (
      select 'sold' as kind, selldate as day, registernumber, null::bigint as enquiry, owner_name as name, '' as email, '' as address,
             jsonb_build_array(buyer_guardian, buyer_street, buyer_town, buyer_district, buyer_state, buyer_pin, buyer_pan, buyer_gstin)
             as known
      from public.soldcars where private.phone_keys(contact_no) && v_keys and reversal is null
      union all
      select 'bought', (select private.day_of(created_at) from public.cardetails c where c.registernumber = o.registernumber),
             registernumber, null, ownername, owneremail, owneraddress,
             jsonb_build_array(owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin, '', '')
      from public.ownerdetails o where private.phone_keys(ownerphone) && v_keys
      union all
      select 'asked', enquirydate, registernumber, serialnum, custname, '', '', '[]'
      from public.enquiries where private.phone_keys(custcontact) && v_keys and serialnum is distinct from p_without
    )
    select case when count(*) > 0 then jsonb_strip_nulls(jsonb_build_object(
      'name', (array_agg(name order by day desc) filter (where name <> ''))[1],
      'email', (array_agg(email order by day desc) filter (where email <> ''))[1],
      'address', (array_agg(address order by day desc) filter (where address <> ''))[1],
      'guardian', (array_agg(known ->> 0 order by day desc) filter (where known ->> 0 <> ''))[1],
      'street', (array_agg(known ->> 1 order by day desc) filter (where known ->> 1 <> ''))[1],
      'town', (array_agg(known ->> 2 order by day desc) filter (where known ->> 2 <> ''))[1],
      'district', (array_agg(known ->> 3 order by day desc) filter (where known ->> 3 <> ''))[1],
      'state', (array_agg(known ->> 4 order by day desc) filter (where known ->> 4 <> ''))[1],
      'pin', (array_agg(known ->> 5 order by day desc) filter (where known ->> 5 <> ''))[1],
      'pan', (array_agg(known ->> 6 order by day desc) filter (where known ->> 6 <> ''))[1],
      'gstin', (array_agg(known ->> 7 order by day desc) filter (where known ->> 7 <> ''))[1]))
      || jsonb_build_object('dealings', jsonb_agg(jsonb_build_object(
        'kind', kind, 'day', day, 'registernumber', coalesce(dealing.registernumber, ''), 'enquiry', enquiry,
        'vehicle', coalesce((select btrim(concat_ws(' ', carcompany, carname)) from public.cardetails c
                             where c.registernumber = dealing.registernumber), '')) order by day desc, enquiry desc)) end
    from dealing
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.plan (
  p_owed      numeric,
  p_count     integer,
  p_amount    numeric,
  p_first_due date
)
  RETURNS TABLE (
    number integer,
    due_on date,
    amount numeric
  )
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_count  int := greatest(p_count, 1);
  v_amount numeric := case when p_count <= 1 then p_owed when p_amount > 0 then p_amount else ceil(p_owed / p_count) end;
begin
  return query
    select n, least(p_first_due + make_interval(months => n - 1), '2199-12-31')::date,
      case when n = v_count then p_owed - v_amount * (n - 1) else least(v_amount, p_owed - v_amount * (n - 1)) end
    from generate_series(1, v_count) as n
    where p_owed - v_amount * (n - 1) > 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_many()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
    if tg_op = 'DELETE' and not has_table_privilege(tg_relid, 'DELETE') then
      return null;  -- whoever may delete none here has deleted what they belong to, which is one entry
    end if;
    if tg_table_name = 'vehicle_papers' and tg_op = 'DELETE' then
      perform from changed join public.cardetails using (registernumber);
      if not found then
        return null;  -- they went with their vehicle, which is one entry
      end if;
    end if;
    raise sqlstate 'PT400' using message = 'One entry at a time, please.', hint = 'request.one_at_a_time';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_no_phone()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
begin
  if exists (
    select from unnest(tg_argv) as col, lateral (select to_jsonb(new) ->> col as phone) now,
      lateral regexp_split_to_table(phone, '[,/;]') as one
    where phone is distinct from v_before ->> col and phone <> ''
      and private.as_phone(one) !~ '^([0-9]{1,13}|\+[1-9][0-9]{6,14})$')
  then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_silent_cash()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row   jsonb := to_jsonb(new);
  v_sale  public.soldcars;
  v_day   date := coalesce(v_row ->> 'installment_date', v_row ->> 'selldate')::date;
  v_taken record;
begin
  select * into v_sale from public.soldcars where id = coalesce(v_row ->> 'sale', v_row ->> 'id')::bigint;
  select * into v_taken from private.cash_taken(v_sale.id, v_sale.contact_no, v_day);
  if greatest(v_taken.of_sale, v_taken.of_day) >= private.rate('cash_limit', v_day) then
    raise sqlstate 'PT400' using message = 'So much cash needs a reason.', hint = 'cash.reason_missing';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_sale (
  p_reversal public.reversals
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale public.soldcars;
begin
  select * into v_sale from public.soldcars where id = p_reversal.entry;
  update public.cardetails set status = true, onhomepage = false
  where registernumber = v_sale.registernumber and stay = v_sale.stay and not status;
  if not found then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  update public.installments set reversal = null where reversal = p_reversal.id;
  update public.soldcars set present = true, reversal = null where id = v_sale.id;
  delete from public.transfers where registernumber = v_sale.registernumber;
  insert into public.transfers select * from jsonb_populate_record(
    null::public.transfers, nullif(p_reversal.taken_along -> 'place', 'null')) place
  where place.registernumber is not null;
  insert into public.transfer_steps select * from jsonb_populate_recordset(null::public.transfer_steps, p_reversal.taken_along -> 'steps')
  on conflict do nothing;
  if exists (select from public.enquiries where serialnum = v_sale.enquiry and status not in ('won', 'lost')) then
    perform private.follow_enquiry(v_sale.enquiry, 'won', null, '', null, '', null);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_entry (
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text,
  p_bounced_on     date
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale     public.soldcars;
  v_entry    record;
  v_reversal bigint;
begin
  perform private.require_admin();
  if p_kind = 'sale' then
    select * into v_sale from public.soldcars where id = p_entry for update;
    select v_sale.registernumber, v_sale.selling_price as amount, v_sale.selldate as day, v_sale.reversal, v_sale.id as found into v_entry;
  elsif p_kind = 'installment' then
    -- The sale first, as whoever records or reverses one.
    perform from public.soldcars where id = (select sale from public.installments where id = p_entry) for no key update;
    select registernumber, amount, installment_date as day, reversal, id as found into v_entry
    from public.installments where id = p_entry for update;
  elsif p_kind = 'maintenance' then
    select registernumber, price as amount, maintainancedate as day, reversal, index::bigint as found into v_entry
    from public.maintenance where registernumber = private.known_vehicle(p_registernumber) and index = p_entry for update;
  elsif p_kind = 'cost' then
    select null::text as registernumber, cost as amount, date as day, reversal, id as found into v_entry
    from public.miscellaneous_costs where id = p_entry for update;
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
  elsif p_bounced_on > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  end if;
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    update public.installments set reversal = v_reversal, cleared_on = null where id = p_entry;
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_sale (
  p_sale     public.soldcars,
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ended jsonb;
begin
  if not p_sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  end if;
  v_ended := private.end_transfer(p_sale.registernumber, false);
  update public.installments set reversal = p_reversal where sale = p_sale.id and reversal is null;
  update public.soldcars set present = false, reversal = p_reversal where id = p_sale.id;
  update public.cardetails set status = false where registernumber = p_sale.registernumber;
  update public.enquiries e
  set status = coalesce((select status from public.enquiry_notes n
                         where n.serialnum = e.serialnum and status not in ('won', 'lost') order by id desc limit 1), 'new')
  where serialnum = p_sale.enquiry and status = 'won';
  if found then
    insert into public.enquiry_notes (serialnum, status, note)
    select serialnum, status, '' from public.enquiries where serialnum = p_sale.enquiry;
  end if;
  update public.reversals set taken_along = v_ended where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.sell_car (
  p_sale public.soldcars
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end,
    first_due, cash_reason, buyer_landline)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end, p_sale.first_due, p_sale.cash_reason,
    p_sale.buyer_landline);
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.send_notice (
  p_reversal bigint,
  p_day      date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  end if;
  update public.reversals set notice_on = p_day where id = p_reversal and bounced_on is not null and notice_on is null;
  if not found then
    raise sqlstate 'PT409' using message = 'No notice is due here.', hint = 'cheque.notice_sent';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_buyer_place (
  p_registernumber text,
  p_buyer_place    public.buyer_place,
  p_buyer_rto      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  if not exists (select from public.soldcars where present_number = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.transfers (registernumber, buyer_place, buyer_rto) values (v_number, p_buyer_place, p_buyer_rto)
  on conflict (registernumber) do update set buyer_place = excluded.buyer_place, buyer_rto = excluded.buyer_rto;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_sale()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select coalesce(max(id), 0) into new.sale from (
    select id from public.soldcars
    where registernumber = new.registernumber and reversal is null and (id = new.sale or new.sale is null and present) for no key update
  ) as meant;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_stay()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.stay := coalesce((select stay from public.cardetails where registernumber = new.registernumber), 1);
  return new;
end
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
  v_reversal public.reversals;
begin
  perform private.require_admin();
  select * into v_reversal from public.reversals where id = p_reversal for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  if v_reversal.kind = 'sale' then
    perform private.restore_sale(v_reversal);
  else
    update public.installments set reversal = null where reversal = p_reversal;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_step (
  p_registernumber text,
  p_step           public.transfer_step,
  p_state          public.step_state,
  p_done_on        date,
  p_note           text,
  p_document       bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment
  elsif p_step <> 'form_29c' and not exists (select from public.soldcars where present_number = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  elsif p_done_on > private.today() then
    raise sqlstate 'PT400' using message = 'A step cannot be done in the future.', hint = 'step.in_future';
  end if;
  insert into public.transfer_steps as said (registernumber, step, state, done_on, note, document)
  values (v_number, p_step, p_state,
          case when p_state = 'done' then coalesce(p_done_on, private.today()) end, p_note, p_document)
  on conflict (registernumber, step) do update
    set state = excluded.state, done_on = excluded.done_on, note = excluded.note, document = excluded.document,
        username = excluded.username
    where said.state <> 'done';
  if not found then
    raise sqlstate 'PT409' using message = 'This step is done already.', hint = 'step.done';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.transfer_clocks (
  p_registernumber text DEFAULT NULL::text
)
  RETURNS TABLE (
    registernumber text,
    step           public.transfer_step,
    due            date
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
      select s.registernumber, s.id as sale, s.selldate, s.selling_price - s.down_payment as owed, limits.step, limits.kind
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
            limits.step, s.buyer_place, s.carmake, s.registration_date, s.security_plate, s.total_installments, s.payment_mode) end
    ), days as materialized (
      select one.selldate, one.kind, one.selldate + private.rate(one.kind, one.selldate)::int as due
      from (select distinct needed.selldate, needed.kind from needed where needed.kind is not null) one
    )
    select n.registernumber, n.step, days.due
    from needed n join days on days.selldate = n.selldate and days.kind = n.kind
    where days.due is not null
    union all
    select n.registernumber, n.step, case when n.owed <= 0 then n.selldate else paid.last_day end
    from needed n
    cross join lateral (
      select min(i.installment_date) filter (where i.amount_so_far >= n.owed) as last_day
      from (
        select installment_date, sum(amount) over (order by installment_date, id) as amount_so_far
        from public.installments
        where installments.sale = n.sale and installments.reversal is null and not installments.late_fee
      ) i
    ) paid
    where n.step = 'hypothecation_out' and (n.owed <= 0 or paid.last_day is not null);
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
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days and reversal is null
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days and reversal is null
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment), 0) from sales) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance
         where maintainancedate <@ v_days and reversal is null) as "totalMaintenance"
    )
    select to_jsonb(sums)
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
          select coalesce(jsonb_agg(to_jsonb(i) - 'reversal' order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
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
        (select coalesce(sum(selling_price), 0) from public.soldcars where reversal is null) as sold,
        (select coalesce(sum(down_payment), 0) from public.soldcars where reversal is null) as down,
        (select coalesce(sum(commission), 0) from public.soldcars where reversal is null) as commission,
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment where reversal is null) end as invested
    ) sums;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_year (
  p_year integer
)
  RETURNS TABLE (
    month    integer,
    sales    numeric,
    received numeric,
    costs    numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 12
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := daterange(lower(private.days_of_month(1, p_year)), upper(private.days_of_month(12, p_year)));
  return query
    with entries (day, sold, paid, spent) as (
      select selldate, selling_price, down_payment + commission, 0 from public.soldcars where selldate <@ v_days and reversal is null
      union all
      select installment_date, 0, amount, 0 from public.installments where installment_date <@ v_days and reversal is null
      union all
      select date, 0, 0, cost from public.miscellaneous_costs where date <@ v_days and reversal is null
      union all
      select maintainancedate, 0, 0, price from public.maintenance where maintainancedate <@ v_days and reversal is null
    )
    select number, coalesce(sum(sold), 0), coalesce(sum(paid), 0), coalesce(sum(spent), 0)
    from generate_series(1, 12) as number
    left join entries on extract(month from day) = number
    group by number
    order by number;
end
$function$;

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
  p_cash_reason      text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason)) is not null
  then
    return;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee,
    cheque_number, cheque_bank, cheque_date, cash_reason)
  values (v_number, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.buy_back (
  p_registernumber text,
  p_price          numeric DEFAULT 0,
  p_day            date    DEFAULT NULL::date,
  p_request_id     uuid    DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_stay   int;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'buy_back', jsonb_build_array(p_registernumber, p_price, p_day));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_stay := private.buy_back(p_registernumber, p_price, p_day);
  perform private.answer(p_request_id, to_jsonb(v_stay));
  return v_stay;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."buy_back"(text, numeric, date, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.cash_taken (
  p_registernumber text   DEFAULT NULL::text,
  p_sale           bigint DEFAULT NULL::bigint,
  p_phone          text   DEFAULT NULL::text,
  p_day            date   DEFAULT NULL::date
)
  RETURNS TABLE (
    of_sale     numeric,
    of_day      numeric,
    warn_from   numeric,
    reason_from numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_day  date := coalesce(p_day, private.today());
  v_sale public.soldcars;
begin
  perform private.require_office();
  if p_registernumber is not null then
    select * into v_sale from public.soldcars
    where case when p_sale is null then present_number = private.known_vehicle(p_registernumber) else id = p_sale end;
  end if;
  return query
    select taken.of_sale, taken.of_day, private.rate('cash_warning', v_day), private.rate('cash_limit', v_day)
    from private.cash_taken(v_sale.id, coalesce(v_sale.contact_no, p_phone), v_day) taken;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cash_taken"(text, bigint, text, date) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_schedule (
  p_registernumber text,
  p_lines          jsonb,
  p_request_id     uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_schedule', jsonb_build_array(p_registernumber, p_lines)) is not null then
    return;
  end if;
  perform private.change_schedule(p_registernumber, p_lines);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."change_schedule"(text, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.clear_cheque (
  p_id         bigint,
  p_day        date   DEFAULT NULL::date,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'clear_cheque', jsonb_build_array(p_id, p_day)) is not null then
    return;
  end if;
  perform private.clear_cheque(p_id, coalesce(p_day, private.today()));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."clear_cheque"(bigint, date, uuid) FROM PUBLIC, "anon", "service_role";

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
      'costs', coalesce(jsonb_agg(to_jsonb(c) - 'reversal' order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.current_month_costs()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', date, 'cost', cost) order by date, id), '[]')
    from public.miscellaneous_costs
    where reversal is null
      and date <@ private.days_of_month(extract(month from v_today)::int, extract(year from v_today)::int)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_maintenance (
  p_registernumber text,
  p_index          integer,
  p_request_id     uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_maintenance', jsonb_build_array(p_registernumber, p_index)) is not null then
    return;
  end if;
  if not exists (
    select from public.maintenance m join public.cardetails c using (registernumber, stay)
    where registernumber = private.known_vehicle(p_registernumber) and m.index = p_index and m.reversal is null)
  then
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end if;
  begin
    perform private.reverse_entry('maintenance', p_index, 'Deleted', p_registernumber, null);
  exception when sqlstate 'PT409' then  -- somebody else's, at the same moment
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
  end;
end
$function$;

REVOKE ALL ON FUNCTION "public"."delete_maintenance"(text, integer, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.delete_vehicle (
  p_registernumber text,
  p_sweep          uuid DEFAULT NULL::uuid,
  p_request_id     uuid DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'delete_vehicle', jsonb_build_array(p_registernumber));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  perform set_config('dealership.sweep', coalesce(p_sweep::text, ''), true);
  delete from public.cardetails where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'Already Sold: a sold vehicle cannot be deleted.', hint = 'vehicle.sold_undeletable';
  end if;
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using
    message = 'This vehicle was sold here before: it stays, for its books.', hint = 'vehicle.sold_before';
end
$function$;

CREATE OR REPLACE FUNCTION public.edit_book (
  p_table      text,
  p_id         bigint,
  p_field      text,
  p_value      text,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_key  text := case p_table when 'miscellaneous_costs' then 'id' when 'investment' then 'serial_number' end;
  v_rows int;
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'edit_book', jsonb_build_array(p_table, p_id, p_field, p_value)) is not null then
    return;
  end if;
  if v_key is null or not private.is_editable(p_table, p_field) then
    raise sqlstate 'PT400' using
      message = format('%s of %s cannot be edited.', p_field, p_table), hint = 'field.not_editable';
  end if;
  execute format(
    'update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where %3$I = $2 and reversal is null',
    p_table, p_field, v_key)
  using jsonb_build_object(p_field, p_value), p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.edit_field (
  p_registernumber text,
  p_table          text,
  p_field          text,
  p_value          text DEFAULT NULL::text,
  p_request_id     uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_table  text := case when (p_table, p_field) = ('cardetails', 'vehiclebuyprice') then 'buying_prices' else p_table end;
  v_number text;
  v_rows   int;
begin
  perform private.require_office();
  if v_table = 'buying_prices' then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'edit_field', jsonb_build_array(p_registernumber, p_table, p_field, p_value)) is not null
  then
    return;
  end if;
  if coalesce(p_table not in ('cardetails', 'carinsurance', 'ownerdetails', 'finance'), true)
    or not private.is_editable(v_table, p_field)
  then
    raise sqlstate 'PT400' using
      message = format('%s of %s cannot be edited.', p_field, p_table), hint = 'field.not_editable';
  end if;
  v_number := private.known_vehicle(p_registernumber);

  if v_table = 'cardetails' then
    execute format(
      'update public.cardetails set %1$I = (jsonb_populate_record(null::public.cardetails, $1)).%1$I
       where registernumber = $2 and not (status and $3)', p_field)
    using jsonb_build_object(p_field, p_value), v_number, p_field = 'onhomepage';
  else
    -- A vehicle may have no row here yet.
    execute format(
      'insert into public.%1$I (registernumber, %2$I)
       values ($2, (jsonb_populate_record(null::public.%1$I, $1)).%2$I)
       on conflict (registernumber%3$s) do update set %2$I = excluded.%2$I',
      v_table, p_field, case v_table when 'buying_prices' then ', stay' else '' end)
    using jsonb_build_object(p_field, p_value), v_number;
  end if;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using
      message = 'This vehicle is sold and stays off the home page.', hint = 'vehicle.sold_unlisted';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_vehicles (
  p_text            text,
  p_available_first boolean DEFAULT false,
  p_limit           integer DEFAULT 8
)
  RETURNS TABLE (
    registernumber   text,
    carname          text,
    carcompany       text,
    carmake          public.vehicle_type,
    status           boolean,
    vehiclesellprice numeric,
    "displayImage"   jsonb,
    ownername        text,
    buyername        text
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 8
  SET search_path TO ''
  AS $function$
declare
  v_office boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    select v.registernumber, v.carname::text, v.carcompany::text, v.carmake, v.status, v.vehiclesellprice,
      coalesce(v."displayImage", private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0),
      case when v_office then coalesce(o.ownername, '')::text end,
      case when f.by_buyer then s.owner_name::text end
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v on v.registernumber = f.registernumber
    left join public.ownerdetails o on o.registernumber = f.registernumber
    left join public.soldcars s on f.by_buyer and s.present_number = f.registernumber
    order by f.place;
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
  v_patterns text[] := private.search_patterns(p_search);
begin
  perform private.require_office();
  return (
    with found as materialized (
      select owed.*, c.carname, c.carcompany
      from private.owed_sales owed join public.cardetails c on c.registernumber = owed.registernumber
      where v_patterns = '{}'
        or lower(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany, owed.owner_name, owed.contact_no))
          like all (v_patterns)
    ), page as (
      select * from found order by since nulls last, next_due, registernumber, sale limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'dues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sale', page.sale, 'registernumber', registernumber, 'carname', carname, 'carcompany', carcompany, 'present', present,
          'owner_name', owner_name, 'contact_no', contact_no, 'selldate', selldate, 'owed', page.owed, 'overdue', overdue, 'since', since,
          'days_overdue', private.today() - since, 'next_due', next_due, 'next_amount', next_amount, 'late_fees', coalesce(fees.owed, 0)
        ) order by since nulls last, next_due, registernumber, page.sale), '[]')
        from page left join private.late_fees_owed() fees on fees.sale = page.sale),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0), 'overdue', coalesce(sum(overdue), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(up_to_30), 0), 'up_to_60', coalesce(sum(up_to_60), 0),
        'up_to_90', coalesce(sum(up_to_90), 0), 'over_90', coalesce(sum(over_90), 0)))
    from found
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_dues"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_installments (
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
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'registernumber', i.registernumber, 'amount', i.amount, 'installment_date', i.installment_date,
        'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to, 'description', i.description, 'username', i.username
      ) order by i.installment_date, i.id), '[]'),
      'totalAmount', coalesce(sum(i.amount), 0))
    from public.installments i
    join public.soldcars s on s.id = i.sale
    where s.present_number = v_number and i.reversal is null and not i.late_fee
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_maintenance (
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
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'maintenanceRecords', coalesce(jsonb_agg(jsonb_build_object(
        'uniqueID', m.index,
        'registernumber', m.registernumber,
        'description', m.description,
        'price', m.price,
        'username', m.username,
        'maintainanceDate', m.maintainancedate,
        'maintainanceReceipt', receipt
      ) order by m.maintainancedate desc, m.index desc), '[]'),
      'totalmaintainance', coalesce(sum(m.price), 0))
    from public.maintenance m
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/MaintenanceDoc/')) as receipt
      on receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index
    where m.registernumber = v_number and m.reversal is null
      and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
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
    select coalesce(jsonb_agg(to_jsonb(r) - 'taken_along' || jsonb_build_object('what', coalesce(
      (select owner_name from public.soldcars where r.kind = 'sale' and id = r.entry),
      (select description from public.installments where r.kind = 'installment' and id = r.entry),
      (select description from public.maintenance where r.kind = 'maintenance' and registernumber = r.registernumber and index = r.entry),
      (select description from public.miscellaneous_costs where r.kind = 'cost' and id = r.entry),
      (select description from public.investment where r.kind = 'investment' and serial_number = r.entry), '')) order by r.id desc), '[]')
    from public.reversals r
    where r.registernumber = v_number or v_number is null and r.entered_for <@ private.days_of_month(p_month, p_year)
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_reversals"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_stays (
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
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', (select to_jsonb(s) - '{present,present_number,sold}'::text[] from public.soldcars s
               where s.registernumber = v_number and s.stay = past.stay and s.reversal is null),
      'installments', (select coalesce(jsonb_agg(to_jsonb(i) - 'reversal' order by installment_date, i.id), '[]')
                       from public.installments i join public.soldcars s on s.id = i.sale
                       where s.registernumber = v_number and s.stay = past.stay and s.reversal is null and i.reversal is null),
      'maintenance', (select coalesce(jsonb_agg(to_jsonb(m) - 'reversal' order by maintainancedate, index), '[]')
                      from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past where past.registernumber = v_number
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_stays"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_transfers (
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
  v_patterns text[] := private.search_patterns(p_search);
begin
  perform private.require_office();
  return (
    with urgent as (
      select distinct on (registernumber) registernumber, step, due
      from private.transfer_clocks() order by registernumber, due, step
    ), found as (
      select s.registernumber, c.carname, c.carcompany, s.owner_name, s.contact_no, s.selldate,
        urgent.step, urgent.due, urgent.due - private.today() as days_left
      from private.open_transfers open
      join public.soldcars s on s.present_number = open.registernumber
      join public.cardetails c on c.registernumber = open.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      left join urgent on urgent.registernumber = s.registernumber
      where (urgent.registernumber is not null or coalesce(rc.state, 'needed') = 'needed')
        and (v_patterns = '{}' or lower(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany,
                                                  s.owner_name, s.contact_no)) like all (v_patterns))
    ), page as (
      select * from found order by due nulls last, selldate, registernumber limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'transfers', (
        select coalesce(jsonb_agg(to_jsonb(page) order by due nulls last, selldate, registernumber), '[]') from page),
      'totalCount', (select count(*) from found),
      'overdue', (select count(*) from found where days_left < 0))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.monthly_profit (
  p_month integer DEFAULT NULL::integer,
  p_year  integer DEFAULT NULL::integer
)
  RETURNS TABLE (
    "totalProfit" numeric,
    "netProfit"   numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(profit), 0) into v_profit from private.vehicle_profits where selldate <@ v_days;
  return query select
    v_profit, v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs
                          where date <@ v_days and reversal is null);
end
$function$;

CREATE OR REPLACE FUNCTION public.office_list (
  p_search     text    DEFAULT ''::text,
  p_filter     text    DEFAULT 'all'::text,
  p_sort       text    DEFAULT 'newest'::text,
  p_descending boolean DEFAULT false,
  p_limit      integer DEFAULT 100,
  p_offset     integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := private.office_filter(p_filter);
  -- What is for sale was there the longer the older it is, for which there is an index.
  v_order    text := case
    when p_sort = 'days' and p_filter in ('available', 'shown', 'hidden')
      then case when p_descending then 'in_stock_since, registernumber' else 'in_stock_since desc, registernumber' end
    else private.office_order(p_sort, p_descending) end;
  v_rows     jsonb;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  -- The page is found before its pictures and papers are looked for.
  execute format(
    $query$
      with page as materialized (
        select registernumber, row_number() over () as place
        from (select registernumber from private.office_vehicles where %s order by %s limit $2 offset $3) found
      )
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'buyername', v.buyername, 'buyerphone', v.buyerphone, 'selldate', v.selldate, 'due', case when v.status then v.due end))
        || jsonb_build_object(
          'registernumber', v.registernumber, 'ownername', v.ownername, 'ownerphone', v.ownerphone, 'company_name', v.company_name,
          'carmake', v.carmake, 'carname', v.carname, 'carcompany', v.carcompany, 'variant', v.variant, 'status', v.status,
          'onhomepage', v.onhomepage, 'price', v.price, 'kilometers', v.kilometers, 'year', v.year, 'days', v.days,
          'papers', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'days_left', p.valid_until - private.today())
              order by p.valid_until, p.kind), '[]')
            from private.marked_papers p
            where not v.status and p.registernumber = v.registernumber and p.valid_until <= private.today() + 30),
          'displayImage', coalesce(private.display_image(v.registernumber),
            private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0))
        order by place), '[]')
      from page
      join private.office_vehicles v using (registernumber)
    $query$,
    v_where, v_order)
  into v_rows using v_patterns, least(greatest(p_limit, 1), 200), p_offset;
  return jsonb_build_object('vehicles', v_rows, 'pictures', private.pictures_of(
    array(select v #>> '{displayImage,path}' from jsonb_array_elements(v_rows) v where v -> 'displayImage' <> 'null')));
end
$function$;

CREATE OR REPLACE FUNCTION public.reverse_entry (
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text              DEFAULT NULL::text,
  p_bounced_on     date              DEFAULT NULL::date,
  p_request_id     uuid              DEFAULT NULL::uuid
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_reversal bigint;
  v_answer   jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'reverse_entry', jsonb_build_array(
    p_kind, p_entry, p_reason, p_registernumber, p_bounced_on));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_reversal := private.reverse_entry(p_kind, p_entry, p_reason, p_registernumber, p_bounced_on);
  perform private.answer(p_request_id, to_jsonb(v_reversal));
  return v_reversal;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."reverse_entry"(public.entry_kind, bigint, text, text, date, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sell_car (
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric               DEFAULT 0,
  p_commission         numeric               DEFAULT 0,
  p_total_installments integer               DEFAULT 0,
  p_installment_amount numeric               DEFAULT 0,
  p_account_paid_to    text                  DEFAULT ''::text,
  p_description        text                  DEFAULT ''::text,
  p_selldate           date                  DEFAULT NULL::date,
  p_buyer_guardian     text                  DEFAULT ''::text,
  p_buyer_street       text                  DEFAULT ''::text,
  p_buyer_town         text                  DEFAULT ''::text,
  p_buyer_district     text                  DEFAULT ''::text,
  p_buyer_state        text                  DEFAULT ''::text,
  p_buyer_pin          text                  DEFAULT ''::text,
  p_buyer_age          integer               DEFAULT 0,
  p_buyer_pan          text                  DEFAULT ''::text,
  p_buyer_declared     boolean               DEFAULT false,
  p_buyer_gstin        text                  DEFAULT ''::text,
  p_buyer_identity     public.identity_paper DEFAULT NULL::public.identity_paper,
  p_buyer_identity_end text                  DEFAULT ''::text,
  p_request_id         uuid                  DEFAULT NULL::uuid,
  p_enquiry            bigint                DEFAULT NULL::bigint,
  p_first_due          date                  DEFAULT NULL::date,
  p_cash_reason        text                  DEFAULT NULL::text,
  p_buyer_landline     text                  DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_build_object(
    'registernumber', p_registernumber, 'owner_name', p_owner_name, 'contact_no', p_contact_no,
    'selling_price', p_selling_price, 'payment_mode', p_payment_mode, 'down_payment', p_down_payment,
    'commission', p_commission, 'total_installments', p_total_installments, 'installment_amount', p_installment_amount,
    'account_paid_to', p_account_paid_to, 'description', p_description, 'selldate', p_selldate, 'enquiry', p_enquiry,
    'buyer_guardian', p_buyer_guardian, 'buyer_street', p_buyer_street, 'buyer_town', p_buyer_town,
    'buyer_district', p_buyer_district, 'buyer_state', p_buyer_state, 'buyer_pin', p_buyer_pin, 'buyer_age', p_buyer_age,
    'buyer_pan', p_buyer_pan, 'buyer_declared', p_buyer_declared, 'buyer_gstin', p_buyer_gstin,
    'buyer_identity', p_buyer_identity, 'buyer_identity_end', p_buyer_identity_end,
    'first_due', p_first_due, 'cash_reason', p_cash_reason, 'buyer_landline', p_buyer_landline);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', v_sale);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(jsonb_populate_record(null::public.soldcars, v_sale));
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL
  ON FUNCTION
    "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
    public.identity_paper, text, uuid, bigint, date, text, text)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.send_notice (
  p_reversal   bigint,
  p_day        date   DEFAULT NULL::date,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'send_notice', jsonb_build_array(p_reversal, p_day)) is not null then
    return;
  end if;
  perform private.send_notice(p_reversal, coalesce(p_day, private.today()));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."send_notice"(bigint, date, uuid) FROM PUBLIC, "anon", "service_role";

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
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason)),
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
  p_registernumber text,
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
  v_number := private.known_vehicle(p_registernumber);
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number else id = p_sale and registernumber = v_number and reversal is null end;
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
    )
    select jsonb_build_object(
      'sale', jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', v_number, 'owner_name', v_sale.owner_name,
        'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate, 'selling_price', v_sale.selling_price,
        'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason}'::text[] || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where state = 'overdue'), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."statement"(text, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.take_back_reversal (
  p_reversal   bigint,
  p_request_id uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'take_back_reversal', jsonb_build_array(p_reversal)) is not null then
    return;
  end if;
  perform private.take_back_reversal(p_reversal);
end
$function$;

REVOKE ALL ON FUNCTION "public"."take_back_reversal"(bigint, uuid) FROM PUBLIC, "anon", "service_role";

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

CREATE OR REPLACE FUNCTION public.transfers_due (
  p_within integer DEFAULT 7
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'what', clock.step, 'registernumber', s.registernumber, 'vehicle', c.carname, 'whose', s.owner_name,
      'contact_no', s.contact_no, 'due', clock.due, 'days_left', clock.due - private.today()
    ) order by clock.due, s.registernumber, clock.step), '[]')
    from private.transfer_clocks() clock
    join public.soldcars s on s.present_number = clock.registernumber
    join public.cardetails c on c.registernumber = s.registernumber
    where clock.due <= private.today() + p_within
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.vehicle_profit (
  p_registernumber text
)
  RETURNS TABLE (
    profit numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  return query select p.profit from private.vehicle_profits p where p.registernumber = v_number and p.present;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.vehicle_record (
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
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'car', to_jsonb(v)
        || jsonb_build_object('vehiclesellprice', c.vehiclesellprice, 'carprice', c.vehiclesellprice,
             'chassis_number', c.chassis_number, 'engine_number', c.engine_number, 'made_month', c.made_month,
             'rto_now', c.rto_now, 'used_as', c.used_as, 'gross_weight', c.gross_weight,
             'emission_norm', c.emission_norm, 'security_plate', c.security_plate)
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number and b.stay = c.stay), '{}'),
      'images', private.file_list('public-files', v_number || '/InventoryVehicleImages/'),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/'),
      'insurance', coalesce((select to_jsonb(i) - 'registernumber'
                             from public.carinsurance i where i.registernumber = v_number), '{}'),
      'owner', coalesce((select to_jsonb(o) - 'registernumber'
                         from public.ownerdetails o where o.registernumber = v_number), '{}'),
      'finance', coalesce((select to_jsonb(f) - 'registernumber'
                           from public.finance f where f.registernumber = v_number), '{}'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    where c.registernumber = v_number
  );
end
$function$;

ALTER TABLE "public"."buying_prices"
  ADD CONSTRAINT "buying_prices_pkey" PRIMARY KEY (registernumber, stay);

ALTER TABLE "public"."cardetails"
  ADD CONSTRAINT "cardetails_stay_check" CHECK ((stay >= 1));

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_cheque_date_check" CHECK (((cheque_date >= '1900-01-01'::date) AND (cheque_date <= '2199-12-31'::date)));

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_cleared_on_check" CHECK (((cleared_on >= '1900-01-01'::date) AND (cleared_on <= '2199-12-31'::date)));

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber);

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "only_a_cheque_clears" CHECK (((cleared_on IS NULL) OR (((payment_mode)::text = 'Cheque'::text) AND (reversal IS NULL))));

ALTER TABLE "public"."past_stays"
  ADD CONSTRAINT "past_stays_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber) ON DELETE CASCADE;

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "a_notice_follows_its_memo" CHECK (((notice_on IS NULL) OR ((notice_on >= bounced_on) AND (bounced_on IS NOT NULL))));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "only_an_installment_bounces" CHECK (((bounced_on IS NULL) OR (kind = 'installment'::public.entry_kind)));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_bounced_on_check" CHECK (((bounced_on >= '1900-01-01'::date) AND (bounced_on <= '2199-12-31'::date)));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_entered_for_check" CHECK (((entered_for >= '1900-01-01'::date) AND (entered_for <= '2199-12-31'::date)));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_notice_on_check" CHECK (((notice_on >= '1900-01-01'::date) AND (notice_on <= '2199-12-31'::date)));

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

ALTER TABLE "public"."investment"
  ADD CONSTRAINT "investment_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

ALTER TABLE "public"."maintenance"
  ADD CONSTRAINT "maintenance_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

ALTER TABLE "public"."miscellaneous_costs"
  ADD CONSTRAINT "miscellaneous_costs_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_reason_check" CHECK (((reason)::text <> ''::text));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber) ON DELETE CASCADE;

ALTER TABLE "public"."schedule"
  ADD CONSTRAINT "schedule_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber);

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "a_reversed_sale_is_not_present" CHECK (((NOT present) OR (reversal IS NULL)));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "a_sale_is_of_a_sold_vehicle" FOREIGN KEY (registernumber, sold) REFERENCES public.cardetails(registernumber, status);

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_first_due_check" CHECK (((first_due >= '1900-01-01'::date) AND (first_due <= '2199-12-31'::date)));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_pkey" PRIMARY KEY (id);

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "installments_sale_fkey" FOREIGN KEY (sale) REFERENCES public.soldcars(id);

ALTER TABLE "public"."schedule"
  ADD CONSTRAINT "schedule_sale_fkey" FOREIGN KEY (sale) REFERENCES public.soldcars(id) ON DELETE CASCADE;

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_present_number_key" UNIQUE (present_number);

ALTER TABLE "private"."open_transfers"
  ADD CONSTRAINT "open_transfers_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.soldcars(present_number) ON DELETE CASCADE;

ALTER TABLE "public"."cardetails"
  ADD CONSTRAINT "sold_has_a_sale" FOREIGN KEY (sold_number) REFERENCES public.soldcars(present_number) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber);

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "soldcars_reversal_fkey" FOREIGN KEY (reversal) REFERENCES public.reversals(id);

ALTER TABLE "public"."transfers"
  ADD CONSTRAINT "transfers_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.soldcars(present_number) ON DELETE CASCADE;

CREATE VIEW "private"."office_vehicles" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.status,
    c.onhomepage,
    c.created_at,
    c.carmake,
    c.carname,
    COALESCE(o.ownername, ''::character varying) AS ownername,
    COALESCE(o.ownerphone, ''::character varying) AS ownerphone,
    COALESCE(f.company_name, ''::character varying) AS company_name,
    concat_ws(' '::text, c.search_text, lower((o.ownername)::text), o.ownerphone, lower((s.owner_name)::text), s.contact_no, translate((o.ownerphone)::text, ' -+()'::text, ''::text), translate((s.contact_no)::text, ' -+()'::text, ''::text)) AS search_text,
    s.owner_name AS buyername,
    s.contact_no AS buyerphone,
    s.selldate,
    c.carcompany,
    c.variant,
    NULLIF(
        CASE
            WHEN c.status THEN s.selling_price
            ELSE c.vehiclesellprice
        END, (0)::numeric) AS price,
    NULLIF(c.kilometers, 0) AS kilometers,
    (COALESCE((c.make_year)::numeric, EXTRACT(year FROM c.registration_date)))::integer AS year,
    COALESCE(c.stay_since, private.day_of(c.created_at)) AS in_stock_since,
    GREATEST(0, (COALESCE(s.selldate, ( SELECT private.today() AS today)) - COALESCE(c.stay_since, private.day_of(c.created_at)))) AS days,
    ( SELECT min(p.valid_until) AS min
           FROM private.marked_papers p
          WHERE ((NOT c.status) AND (p.registernumber = c.registernumber))) AS papers_until,
    ((s.selling_price - s.down_payment) - COALESCE(( SELECT sum(i.amount) AS sum
           FROM public.installments i
          WHERE ((i.sale = s.id) AND (i.reversal IS NULL) AND (NOT i.late_fee))), (0)::numeric)) AS due
   FROM (((public.cardetails c
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = c.registernumber)))
     LEFT JOIN public.finance f ON ((f.registernumber = c.registernumber)))
     LEFT JOIN public.soldcars s ON ((s.present_number = c.registernumber)));

CREATE VIEW "private"."schedule_lines" WITH (security_invoker=true) AS  SELECT line.sale,
    line.number,
    line.registernumber,
    line.due_on,
    line.amount,
    line.before,
    LEAST(line.amount, GREATEST((0)::numeric, (COALESCE(paid.amount, (0)::numeric) - line.before))) AS paid
   FROM (( SELECT s.sale,
            s.number,
            s.registernumber,
            s.due_on,
            s.amount,
            COALESCE(sum(s.amount) OVER (PARTITION BY s.sale ORDER BY s.due_on, s.number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), (0)::numeric) AS before
           FROM public.schedule s) line
     LEFT JOIN ( SELECT installments.sale,
            sum(installments.amount) AS amount
           FROM public.installments
          WHERE ((installments.reversal IS NULL) AND (NOT installments.late_fee))
          GROUP BY installments.sale) paid ON ((paid.sale = line.sale)));

CREATE VIEW "private"."owed_sales" WITH (security_invoker=true) AS  SELECT s.id AS sale,
    s.registernumber,
    s.present,
    s.owner_name,
    s.contact_no,
    s.selldate,
    due.of_sale,
    due.owed,
    due.overdue,
    due.since,
    due.next_due,
    due.next_amount,
    due.up_to_30,
    due.up_to_60,
    due.up_to_90,
    due.over_90
   FROM (( SELECT schedule_lines.sale AS of_sale,
            sum((schedule_lines.amount - schedule_lines.paid)) AS owed,
            COALESCE(sum((schedule_lines.amount - schedule_lines.paid)) FILTER (WHERE (schedule_lines.due_on < private.today())), (0)::numeric) AS overdue,
            min(schedule_lines.due_on) FILTER (WHERE (schedule_lines.due_on < private.today())) AS since,
            min(schedule_lines.due_on) AS next_due,
            (array_agg((schedule_lines.amount - schedule_lines.paid) ORDER BY schedule_lines.due_on, schedule_lines.number))[1] AS next_amount,
            COALESCE(sum((schedule_lines.amount - schedule_lines.paid)) FILTER (WHERE (((private.today() - schedule_lines.due_on) >= 1) AND ((private.today() - schedule_lines.due_on) <= 30))), (0)::numeric) AS up_to_30,
            COALESCE(sum((schedule_lines.amount - schedule_lines.paid)) FILTER (WHERE (((private.today() - schedule_lines.due_on) >= 31) AND ((private.today() - schedule_lines.due_on) <= 60))), (0)::numeric) AS up_to_60,
            COALESCE(sum((schedule_lines.amount - schedule_lines.paid)) FILTER (WHERE (((private.today() - schedule_lines.due_on) >= 61) AND ((private.today() - schedule_lines.due_on) <= 90))), (0)::numeric) AS up_to_90,
            COALESCE(sum((schedule_lines.amount - schedule_lines.paid)) FILTER (WHERE ((private.today() - schedule_lines.due_on) > 90)), (0)::numeric) AS over_90
           FROM private.schedule_lines
          WHERE (schedule_lines.paid < schedule_lines.amount)
          GROUP BY schedule_lines.sale) due
     JOIN public.soldcars s ON ((s.id = due.of_sale)))
  WHERE (s.reversal IS NULL);

CREATE VIEW "private"."transfer_line" WITH (security_invoker=true) AS  SELECT c.registernumber,
    s.selldate,
    t.buyer_place,
    every.step,
    said.done_on,
    said.note,
    said.document,
    said.username,
    COALESCE(said.state, (
        CASE
            WHEN private.step_applies(every.step, t.buyer_place, c.carmake, c.registration_date, c.security_plate, s.total_installments, (s.payment_mode)::text) THEN 'needed'::text
            ELSE 'not_needed'::text
        END)::public.step_state) AS state,
    (said.state IS NOT NULL) AS is_said,
    (every.step = ANY (ARRAY['new_rc'::public.transfer_step, 'insurance_moved'::public.transfer_step, 'hypothecation_out'::public.transfer_step])) AS keeps_open
   FROM ((((public.cardetails c
     LEFT JOIN public.soldcars s ON ((s.present_number = c.registernumber)))
     LEFT JOIN public.transfers t ON ((t.registernumber = c.registernumber)))
     CROSS JOIN unnest(enum_range(NULL::public.transfer_step)) every(step))
     LEFT JOIN public.transfer_steps said ON (((said.registernumber = c.registernumber) AND (said.step = every.step))))
  WHERE ((every.step = 'form_29c'::public.transfer_step) OR (s.registernumber IS NOT NULL));

CREATE VIEW "private"."vehicle_profits" WITH (security_invoker=true) AS  SELECT s.registernumber,
    s.stay,
    s.present,
    s.selldate,
    (((s.selling_price + s.commission) - b.vehiclebuyprice) - COALESCE(( SELECT sum(m.price) AS sum
           FROM public.maintenance m
          WHERE ((m.registernumber = s.registernumber) AND (m.stay = s.stay) AND (m.reversal IS NULL))), (0)::numeric)) AS profit
   FROM (public.soldcars s
     JOIN public.buying_prices b ON (((b.registernumber = s.registernumber) AND (b.stay = s.stay))))
  WHERE (s.reversal IS NULL);

CREATE INDEX cheques_to_clear ON public.installments USING btree (cheque_date)
  WHERE (((payment_mode)::text = 'Cheque'::text) AND (cleared_on IS NULL) AND (reversal IS NULL));

CREATE INDEX installments_by_sale ON public.installments USING btree (sale, installment_date);

CREATE INDEX reversals_by_vehicle ON public.reversals USING btree (registernumber);

CREATE INDEX reversals_of_cheques ON public.reversals USING btree (bounced_on)
  WHERE (bounced_on IS NOT NULL);

CREATE INDEX soldcars_by_vehicle ON public.soldcars USING btree (registernumber, stay);

CREATE TRIGGER set_stay
  BEFORE INSERT ON public.buying_prices
  FOR EACH ROW
  EXECUTE FUNCTION private.set_stay();

CREATE TRIGGER refuse_silent_cash
  AFTER INSERT ON public.installments
  FOR EACH ROW
  WHEN ((((new.payment_mode)::text = 'Cash'::text) AND ((new.cash_reason)::text = ''::text)))
  EXECUTE FUNCTION private.refuse_silent_cash();

CREATE TRIGGER set_sale
  BEFORE INSERT ON public.installments
  FOR EACH ROW
  EXECUTE FUNCTION private.set_sale();

CREATE TRIGGER set_stay
  BEFORE INSERT ON public.maintenance
  FOR EACH ROW
  EXECUTE FUNCTION private.set_stay();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.past_stays
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('stay');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.past_stays REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.past_stays REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.past_stays REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.reversals
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('kind', 'entry');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.reversals REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.reversals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.reversals REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.schedule
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.log_change('number');

CREATE TRIGGER make_schedule
  AFTER INSERT ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.make_schedule();

CREATE TRIGGER refuse_silent_cash
  AFTER INSERT ON public.soldcars
  FOR EACH ROW
  WHEN ((((new.payment_mode)::text = 'Cash'::text) AND ((new.cash_reason)::text = ''::text)))
  EXECUTE FUNCTION private.refuse_silent_cash();

CREATE TRIGGER set_stay
  BEFORE INSERT ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.set_stay();

CREATE POLICY "office staff read past stays" ON "public"."past_stays"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

CREATE POLICY "office staff read reversals" ON "public"."reversals"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_office() AS is_office) AND ((kind <> 'investment'::public.entry_kind) OR ( SELECT private.sees_balance() AS sees_balance))));

CREATE POLICY "office staff read schedules" ON "public"."schedule"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

COMMENT ON COLUMN "public"."cardetails"."stay" IS 'The present stay: 1 until the vehicle is bought back after its sale, then 2, … (D42). The money of each stay is apart.';

COMMENT ON COLUMN "public"."cardetails"."stay_since" IS 'The day on which it was bought back; null: it is in stock since it was added.';

COMMENT ON COLUMN "public"."installments"."cash_reason" IS 'Why so much was taken in cash; null: nobody was asked.';

COMMENT ON COLUMN "public"."installments"."cheque_date" IS 'The date on the cheque, before which no bank takes it.';

COMMENT ON COLUMN "public"."installments"."cleared_on" IS 'When its cheque was honoured.';

COMMENT ON COLUMN "public"."installments"."late_fee" IS 'Whether it pays a late fee, and nothing of the price.';

COMMENT ON COLUMN "public"."past_stays"."owner" IS 'From whom it was taken in, as it was written down: the row of ownerdetails.';

COMMENT ON COLUMN "public"."past_stays"."transfer" IS 'How far its transfer had come: {"steps", "place"}.';

COMMENT ON COLUMN "public"."reversals"."amount" IS 'Of the entry, rupees; of a sale its selling price.';

COMMENT ON COLUMN "public"."reversals"."bounced_on" IS 'The day of the bank''s memo, of a cheque that was not honoured.';

COMMENT ON COLUMN "public"."reversals"."entered_for" IS 'The day of the entry.';

COMMENT ON COLUMN "public"."reversals"."entry" IS 'The id of the entry; of maintenance its index within the vehicle.';

COMMENT ON COLUMN "public"."reversals"."notice_on" IS 'When the drawer of that cheque was sent the notice.';

COMMENT ON COLUMN "public"."reversals"."taken_along" IS 'Of a sale what went with it, so that a reversal can be taken back: steps and place of its transfer.';

COMMENT ON COLUMN "public"."soldcars"."cash_reason" IS 'Why so much was taken in cash; null: nobody was asked.';

COMMENT ON COLUMN "public"."soldcars"."first_due" IS 'When the first installment is due; null: a month after the sale.';

COMMENT ON COLUMN "public"."soldcars"."present" IS 'Whether it is the vehicle''s sale now: neither reversed nor followed by buying it back.';

COMMENT ON TABLE "public"."schedule" IS 'Together its lines are what the sale is owed: selling price less down payment.';

COMMENT ON TYPE "public"."rate_kind" IS 'Rates are per cent, limits and fees rupees, days days; emi_months months.';

REVOKE ALL ON FUNCTION "private"."buy_back"(text, numeric, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."buy_back"(text, numeric, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."cash_taken"(bigint, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cash_taken"(bigint, text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_schedule"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_schedule"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."clear_cheque"(bigint, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clear_cheque"(bigint, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."end_transfer"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."late_fees"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."late_fees"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."late_fees_owed"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."late_fees_owed"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."make_schedule"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan"(numeric, integer, numeric, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_silent_cash"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restore_sale"(public.reversals) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reverse_entry"(public.entry_kind, bigint, text, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reverse_entry"(public.entry_kind, bigint, text, text, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."reverse_sale"(public.soldcars, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."send_notice"(bigint, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_notice"(bigint, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_sale"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_stay"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_back_reversal"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_back_reversal"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."buy_back"(text, numeric, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."cash_taken"(text, bigint, text, date) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."change_schedule"(text, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."clear_cheque"(bigint, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."delete_maintenance"(text, integer, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_dues"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_reversals"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_stays"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reverse_entry"(public.entry_kind, bigint, text, text, date, uuid) TO "authenticated";

GRANT EXECUTE
  ON FUNCTION
    "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
    public.identity_paper, text, uuid, bigint, date, text, text)
  TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."send_notice"(bigint, date, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."statement"(text, bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."take_back_reversal"(bigint, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."buying_prices" FROM "authenticated";

REVOKE ALL ("registernumber") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT INSERT ("registernumber") ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("vehiclebuyprice") ON TABLE "public"."buying_prices" FROM "authenticated";

GRANT INSERT ("vehiclebuyprice"), UPDATE ("vehiclebuyprice") ON TABLE "public"."buying_prices" TO "authenticated";

GRANT SELECT ON TABLE "public"."buying_prices" TO "authenticated";

REVOKE ALL ("cash_reason") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("cash_reason") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ("cheque_bank") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("cheque_bank") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ("cheque_date") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("cheque_date") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ("cheque_number") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("cheque_number") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ("late_fee") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("late_fee") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ("sale") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("sale") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ON TABLE "public"."maintenance" FROM "authenticated";

GRANT SELECT ON TABLE "public"."maintenance" TO "authenticated";

REVOKE ALL ON TABLE "public"."past_stays" FROM "authenticated";

GRANT SELECT ON TABLE "public"."past_stays" TO "authenticated";

REVOKE ALL ON TABLE "public"."reversals" FROM "authenticated";

GRANT SELECT ON TABLE "public"."reversals" TO "authenticated";

REVOKE ALL ON TABLE "public"."schedule" FROM "authenticated";

GRANT SELECT ON TABLE "public"."schedule" TO "authenticated";

GRANT SELECT ON TABLE "private"."office_vehicles" TO "authenticated";

GRANT SELECT ON TABLE "private"."owed_sales" TO "authenticated";

GRANT SELECT ON TABLE "private"."schedule_lines" TO "authenticated";

GRANT SELECT ON TABLE "private"."transfer_line" TO "authenticated";

GRANT SELECT ON TABLE "private"."vehicle_profits" TO "authenticated";

ALTER TABLE "public"."reversals"
  ADD COLUMN "username" text NOT NULL DEFAULT private.username();

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "cash_reason_is_clean" CHECK (private.is_text((cash_reason)::text));

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "cheque_bank_is_clean" CHECK (private.is_line((cheque_bank)::text));

ALTER TABLE "public"."installments"
  ADD CONSTRAINT "cheque_number_is_clean" CHECK (private.is_line((cheque_number)::text));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reason_is_clean" CHECK (private.is_text((reason)::text));

ALTER TABLE "public"."reversals"
  ADD CONSTRAINT "reversals_amount_check" CHECK (private.is_rupees(amount));

ALTER TABLE "public"."soldcars"
  ADD CONSTRAINT "cash_reason_is_clean" CHECK (private.is_text((cash_reason)::text));

CREATE INDEX cardetails_by_stay ON public.cardetails USING btree (COALESCE(stay_since, private.day_of(created_at)), registernumber)
  WHERE (NOT status);

alter table public.rates disable trigger user;
insert into public.rates (kind, holds_from, value) values
  ('late_fee', '2020-01-01', 0),
  ('notice_days', '2020-01-01', 30),
  ('payment_days', '2020-01-01', 15),
  ('complaint_days', '2020-01-01', 30),
  ('stock_days', '2020-01-01', 60),
  ('long_stock_days', '2020-01-01', 90);
alter table public.rates enable trigger user;

-- The schedules of the sales so far, as their trigger makes them. Without the log: nobody has entered them.
alter table public.schedule disable trigger user;
insert into public.schedule (sale, number, registernumber, due_on, amount)
select s.id, line.number, s.registernumber, line.due_on, line.amount
from public.soldcars s
cross join lateral private.plan(s.selling_price - s.down_payment, s.total_installments, s.installment_amount,
  case when s.total_installments > 0 then (s.selldate + interval '1 month')::date else s.selldate end) line;
alter table public.schedule enable trigger user;

-- A sale that is the present one again has its transfer open again.
drop trigger keep_open_transfer on public.soldcars;
create trigger keep_open_transfer after insert or update of total_installments, present on public.soldcars
  for each row execute function private.keep_open_transfer();
