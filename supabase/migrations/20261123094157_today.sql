-- Today: one list of what needs a person (R304), found by what is so now; what the office has said of a line, done or not before a day,
-- is a mark (R305). So that the list is quick with thousands of vehicles, triggers keep which sales are unpaid and since when, how many
-- pictures each vehicle has and which bills are missing; they are filled here with what is there already, and no other row is changed.
-- private.day_of answers as before, faster.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.day_of(p_moment timestamp with time zone)
  RETURNS date
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (p_moment at time zone 'Asia/Kolkata')::date;
end
$function$;

CREATE TABLE "private"."missing_bills" (
  "registernumber" text    NOT NULL,
  "index"          integer NOT NULL,
  CONSTRAINT "missing_bills_pkey" PRIMARY KEY (registernumber, INDEX)
);

ALTER TABLE "private"."missing_bills"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."picture_counts" (
  "registernumber" text    NOT NULL,
  "many"           integer NOT NULL,
  CONSTRAINT "picture_counts_pkey" PRIMARY KEY (registernumber)
);

ALTER TABLE "private"."picture_counts"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."unpaid_sales" (
  "sale"  bigint NOT NULL,
  "since" date   NOT NULL,
  CONSTRAINT "unpaid_sales_pkey" PRIMARY KEY (sale)
);

ALTER TABLE "private"."unpaid_sales"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."today_marks" (
  "id"             bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "registernumber" text,
  "key"            character varying(200)   NOT NULL,
  "not_before"     date,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "one_mark_of_a_line" UNIQUE NULLS NOT DISTINCT (registernumber, key),
  CONSTRAINT "today_marks_key_check" CHECK (((key)::text <> ''::text)),
  CONSTRAINT "today_marks_not_before_check" CHECK (((not_before >= '1900-01-01'::date) AND (not_before <= '2199-12-31'::date))),
  CONSTRAINT "today_marks_pkey" PRIMARY KEY (id),
  "username"       text                     NOT NULL DEFAULT private.username(),
  CONSTRAINT "key_is_clean" CHECK (private.is_line((key)::text))
);

ALTER TABLE "public"."today_marks"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."today_marks" FROM "anon", "service_role";

REVOKE ALL ON SEQUENCE "public"."today_marks_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."today_marks_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."today_marks_id_seq" FROM "service_role";

CREATE TYPE "public"."today_kind" AS ENUM (
  'overdue',
  'cheque_bounced',
  'cheque_to_bank',
  'due_soon',
  'enquiry',
  'paper',
  'transfer',
  'cash_reason',
  'stock',
  'no_price',
  'few_pictures',
  'not_shown',
  'no_bill'
);

CREATE TYPE "private"."today_line" AS (
  "kind"           public.today_kind,
  "key"            text,
  "registernumber" text,
  "sale"           bigint,
  "enquiry"        bigint,
  "what"           text,
  "note"           text,
  "day"            date,
  "amount"         numeric,
  "many"           integer,
  "person"         text,
  "place"          integer
);

CREATE TYPE "public"."today_state" AS ENUM (
  'open',
  'done',
  'later'
);

CREATE OR REPLACE FUNCTION private.find_file (
  p_path     text,
  p_is_there boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_place record;
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'InventoryVehicleImages' and p_is_there then
    insert into private.picture_counts as counted (registernumber, many) values (v_place.registernumber, 1)
    on conflict (registernumber) do update set many = counted.many + 1;
  elsif v_place.folder = 'InventoryVehicleImages' then
    update private.picture_counts set many = many - 1 where registernumber = v_place.registernumber;
    delete from private.picture_counts where registernumber = v_place.registernumber and many <= 0;
  elsif v_place.folder = 'MaintenanceDoc' and p_is_there then
    delete from private.missing_bills
    where registernumber = v_place.registernumber and index = split_part(p_path, '/', 3)::int;
  elsif v_place.folder = 'MaintenanceDoc' then
    insert into private.missing_bills
    select m.registernumber, m.index from public.maintenance m
    where m.registernumber = v_place.registernumber and m.index = split_part(p_path, '/', 3)::int
    on conflict do nothing;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.find_files()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op <> 'INSERT' then
    perform private.find_file(old.name, false);
  end if;
  if tg_op <> 'DELETE' then
    perform private.find_file(new.name, true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.mark_today (
  p_key            text,
  p_registernumber text,
  p_state          public.today_state,
  p_not_before     date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if p_state = 'open' then
    delete from public.today_marks where key = p_key and registernumber is not distinct from p_registernumber;
    return;
  elsif p_state = 'later' and coalesce(p_not_before <= private.today(), true) then
    raise sqlstate 'PT400' using message = 'Choose a day after today.', hint = 'today.not_later';
  elsif not exists (
    select from private.today_lines() where key = p_key and registernumber is not distinct from p_registernumber)
  then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  insert into public.today_marks (registernumber, key, not_before)
  values (p_registernumber, p_key, case when p_state = 'later' then p_not_before end)
  on conflict on constraint one_mark_of_a_line do update
    set not_before = excluded.not_before, username = excluded.username, created_at = now();
end
$function$;

CREATE OR REPLACE FUNCTION private.marked_today()
  RETURNS TABLE (
    line       private.today_line,
    state      public.today_state,
    not_before date,
    marked_by  text
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 5000
  SET search_path TO ''
  AS $function$
begin
  return query
    select l, case when m.id is null or m.not_before <= private.today() then 'open' when m.not_before is null then 'done' else 'later'
      end::public.today_state, m.not_before, m.username
    from private.today_lines() l
    -- coalesce, as no index or hash joins on what is not distinct.
    left join public.today_marks m on m.key = l.key and coalesce(m.registernumber, '') = coalesce(l.registernumber, '');
end
$function$;

CREATE OR REPLACE FUNCTION private.miss_bill()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.missing_bills
  select new.registernumber, new.index
  where private.file_at('private-files', new.registernumber || '/MaintenanceDoc/' || new.index) is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_unpaid (
  p_sale bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from private.unpaid_sales where sale = p_sale;
  insert into private.unpaid_sales (sale, since)
  select p_sale, min(due_on) from private.schedule_lines where sale = p_sale and paid < amount having count(*) > 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.today_cash()
  RETURNS SETOF private.today_line
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
declare
  v_since  date := private.today() - 90;
  v_lowest numeric := (select min(value) from public.rates where kind = 'cash_limit');
begin
  return query
    with recent as materialized (
      select s.id as sale, s.registernumber, s.contact_no, s.selldate as day, s.down_payment as amount, s.cash_reason, s.username
      from public.soldcars s where s.selldate > v_since and s.payment_mode = 'Cash' and s.reversal is null and s.down_payment > 0
      union all
      select i.sale, i.registernumber, s.contact_no, i.installment_date, i.amount, i.cash_reason, i.username
      from public.installments i join public.soldcars s on s.id = i.sale
      where i.installment_date > v_since and i.payment_mode = 'Cash' and i.reversal is null
    ), by_buyer as materialized (
      select day, private.phone_keys(contact_no) as keys, array_agg(sale) as sales, sum(amount) as amount
      from recent where day in (select day from recent group by day having sum(amount) >= v_lowest) group by 1, 2
    ), silent as materialized (
      select sale, registernumber, max(day) as day, max(username) as username
      from recent group by sale, registernumber having bool_and(coalesce(cash_reason, '') = '') and bool_or(cash_reason is null)
    ), of_sale as (
      select s.id, min(case when s.payment_mode = 'Cash' then s.down_payment else 0 end) + coalesce(sum(i.amount), 0) as amount
      from silent join public.soldcars s on s.id = silent.sale
      left join public.installments i on i.sale = s.id and i.payment_mode = 'Cash' and i.reversal is null
      group by s.id
    ), summed as (
      select silent.*, greatest(of_sale.amount, (select max(b.amount) from by_buyer b where silent.sale = any (b.sales))) as taken
      from silent join of_sale on of_sale.id = silent.sale
    )
    select 'cash_reason'::public.today_kind, concat_ws(':', 'cash_reason', sale, day), registernumber, sale, null::bigint, '', '', day, taken, 1,
      username, 0
    from summed where taken >= v_lowest and taken >= private.rate('cash_limit', day);
end
$function$;

CREATE OR REPLACE FUNCTION private.today_cheques()
  RETURNS SETOF private.today_line
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
begin
  return query
    select 'cheque_to_bank'::public.today_kind, concat_ws(':', 'cheque_to_bank', i.id, i.cheque_date), i.registernumber, i.sale, null::bigint,
      '', concat_ws(' ', nullif(i.cheque_bank, ''), nullif(i.cheque_number, '')), i.cheque_date, i.amount, 1, i.username, 0
    from public.installments i
    where i.payment_mode = 'Cheque' and i.cleared_on is null and i.reversal is null and i.cheque_date <= v_today;
  return query
    select 'cheque_bounced'::public.today_kind, concat_ws(':', 'cheque_bounced', r.id, stage.what), i.registernumber, i.sale, null::bigint,
      stage.what, concat_ws(' ', nullif(i.cheque_bank, ''), nullif(i.cheque_number, '')), stage.day, i.amount, 1, i.username, 0
    from public.reversals r
    join public.installments i on i.reversal = r.id
    join public.soldcars s on s.id = i.sale and s.reversal is null
    cross join lateral (select r.notice_on + private.rate('payment_days', r.notice_on)::int as pay_by) clock
    cross join lateral (
      select 'notice' as what, r.bounced_on + private.rate('notice_days', r.bounced_on)::int as day where r.notice_on is null
      union all select 'payment', clock.pay_by where clock.pay_by >= v_today
      union all select 'complaint', clock.pay_by + private.rate('complaint_days', r.notice_on)::int where clock.pay_by < v_today
    ) stage
    where r.bounced_on is not null and i.amount > coalesce((
      select sum(later.amount) from public.installments later
      where later.sale = i.sale and later.id > i.id and later.installment_date >= r.bounced_on and later.reversal is null
        and not later.late_fee), 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.today_installments()
  RETURNS SETOF private.today_line
  LANGUAGE plpgsql
  STABLE
  ROWS 500
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
begin
  return query
    select line.kind, concat_ws(':', line.kind, s.id, line.until), s.registernumber, s.id, null::bigint, '', '', line.since, line.amount, line.many,
      s.username, 0
    from private.unpaid_sales unpaid
    join public.soldcars s on s.id = unpaid.sale and s.reversal is null
    cross join lateral (
      select case when due_on < v_today then 'overdue' else 'due_soon' end::public.today_kind as kind,
        min(due_on) as since, max(due_on) as until, sum(amount - paid) as amount, count(*)::int as many
      from private.schedule_lines where sale = unpaid.sale and due_on <= v_today + 7 and paid < amount group by 1
    ) line
    where unpaid.since <= v_today + 7;
end
$function$;

CREATE OR REPLACE FUNCTION private.today_lines()
  RETURNS SETOF private.today_line
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 5000
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  v_today date := private.today();
begin
  perform private.require_office();
  return query select * from private.today_installments();
  return query select * from private.today_cheques();
  -- As the enquiries are counted (count_enquiries): new ones, and calls that are due.
  return query
    select 'enquiry'::public.today_kind, concat_ws(':', 'enquiry', e.serialnum, call.what, call.day), c.registernumber, null::bigint, e.serialnum,
      call.what, e.custquery::text, call.day, null::numeric, 1,
      (select n.username from public.enquiry_notes n where n.serialnum = e.serialnum order by n.id desc limit 1), 0
    from public.enquiries e
    left join public.cardetails c on c.registernumber = e.registernumber
    cross join lateral (
      select case when e.next_call <= v_today then 'call' else 'new' end as what,
        case when e.next_call <= v_today then e.next_call else e.enquirydate end as day) call
    where e.status = 'new' or e.next_call <= v_today;
  return query select * from private.today_papers();
  return query
    select 'transfer'::public.today_kind, concat_ws(':', 'transfer', s.id, clock.step, clock.due), s.registernumber, s.id, null::bigint,
      clock.step::text, '', clock.due, null::numeric, 1, s.username, 0
    from private.transfer_clocks() clock
    join public.soldcars s on s.present_number = clock.registernumber
    where clock.due <= v_today + 7;
  return query select * from private.today_cash();
  return query select * from private.today_stock();
end
$function$;

CREATE OR REPLACE FUNCTION private.today_papers()
  RETURNS SETOF private.today_line
  LANGUAGE plpgsql
  STABLE
  ROWS 500
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_today date := private.today();
begin
  return query
    with ending as (
      select c.registernumber, p.kind::text as what, p.valid_until as day, s.id as sale, s.username
      from public.cardetails c
      left join public.soldcars s on s.present_number = c.registernumber
      left join private.open_transfers open on open.registernumber = c.registernumber
      left join public.transfer_steps rc on rc.registernumber = c.registernumber and rc.step = 'new_rc'
      join public.vehicle_papers p on p.registernumber = c.registernumber
      where (not c.status or open.registernumber is not null and coalesce(rc.state, 'needed') = 'needed')
        and p.valid_until <= v_today + 30
        and not exists (
          select from public.vehicle_papers later
          where later.registernumber = p.registernumber and later.kind = p.kind
            and (later.valid_until is null or later.valid_until > p.valid_until))
      union
      select null, 'authorisation', authorised_until, null, null from public.dealer_office where authorised_until <= v_today + 30
    )
    select 'paper'::public.today_kind,
      concat_ws(':', 'paper', what, day, case when day < v_today then 'ended' when day <= v_today + 7 then '7' when day <= v_today + 14 then '14' end),
      registernumber, sale, null::bigint, what, '', day, null::numeric, 1, username,
      case when sale is null then 0 else 1 end
    from ending;
end
$function$;

CREATE OR REPLACE FUNCTION private.today_stock()
  RETURNS SETOF private.today_line
  LANGUAGE plpgsql
  STABLE
  ROWS 5000
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
  v_days  int := private.rate('stock_days');
  v_long  int := private.rate('long_stock_days');
begin
  -- The index on the days in stock finds what stands for long; private.day_of is called for those vehicles alone that are shown.
  return query
    with standing as materialized (
      select registernumber, stay, coalesce(stay_since, private.day_of(created_at)) as since
      from public.cardetails
      where not status and coalesce(stay_since, private.day_of(created_at)) < v_today - least(v_days, v_long)
    )
    select 'stock'::public.today_kind, concat_ws(':', 'stock', stay, what), registernumber, null::bigint, null::bigint, what, '', since,
      null::numeric, 1, null::text, 0
    from standing, lateral (select case when v_today - since > v_long then 'long_stock_days' else 'stock_days' end as what) days;
  return query
    with lacking as materialized (
      select c.registernumber, c.stay, coalesce(c.stay_since, private.day_of(c.created_at)) as since, c.vehiclesellprice, c.onhomepage,
        coalesce(counted.many, 0) as pictures
      from public.cardetails c left join private.picture_counts counted on counted.registernumber = c.registernumber
      where not c.status and (c.vehiclesellprice = 0 or coalesce(counted.many, 0) < 3 or not c.onhomepage)
    )
    select lack.kind, concat_ws(':', lack.kind, stay), registernumber, null::bigint, null::bigint, '', '', since, null::numeric, lack.many,
      null::text, 0
    from lacking
    cross join lateral (
      select 'no_price'::public.today_kind as kind, 1 as many where vehiclesellprice = 0
      union all select 'few_pictures', pictures where pictures < 3
      union all select 'not_shown', 1 where not onhomepage
    ) lack;
  return query
    select 'no_bill'::public.today_kind, concat_ws(':', 'no_bill', c.stay, max(m.index)), c.registernumber, null::bigint, null::bigint, '',
      case when count(*) = 1 then min(m.description) else '' end, min(m.maintainancedate), sum(m.price), count(*)::int, m.username, 0
    from private.missing_bills missing
    join public.maintenance m on m.registernumber = missing.registernumber and m.index = missing.index
    join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
    where not c.status and m.reversal is null
    group by c.registernumber, c.stay, m.username;
end
$function$;

CREATE OR REPLACE FUNCTION private.unpaid_by_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.note_unpaid(coalesce(new.sale, old.sale));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.unpaid_by_schedule()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.note_unpaid(sale) from (select distinct sale from changed) one;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_today()
  RETURNS bigint
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (select count(*) from private.marked_today() where state = 'open');
end
$function$;

REVOKE ALL ON FUNCTION "public"."count_today"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_today (
  p_kind   public.today_kind  DEFAULT NULL::public.today_kind,
  p_person text               DEFAULT NULL::text,
  p_state  public.today_state DEFAULT 'open'::public.today_state,
  p_limit  integer            DEFAULT 50,
  p_offset integer            DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  perform private.require_office();
  return (
    with found as materialized (
      select (m.line).*, m.state, m.not_before, m.marked_by, coalesce(p_kind = (m.line).kind, true) as of_kind,
        coalesce(p_person = coalesce((m.line).person, ''), true) as of_person, m.state = p_state as of_state
      from private.marked_today() m
    ), counted as materialized (
      select kind, person, state, of_kind, of_person, of_state, count(*) as many from found group by 1, 2, 3, 4, 5, 6
    ), page as (
      select * from found where of_kind and of_person and of_state
      order by kind, place, day, registernumber, key limit least(greatest(p_limit, 0), 200) offset p_offset
    )
    select jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(page) - '{place,of_kind,of_person,of_state}'::text[] || jsonb_build_object(
            'carname', c.carname, 'carcompany', c.carcompany,
            'whose', coalesce(s.owner_name, e.custname, ''), 'phone', coalesce(s.contact_no, e.custcontact, ''),
            'days', page.day - private.today(),
            -- Row-level security gives the buying price to an admin alone.
            'amount', case when page.kind <> 'stock' then page.amount else b.vehiclebuyprice + coalesce((
              select sum(m.price) from public.maintenance m
              where m.registernumber = c.registernumber and m.stay = c.stay and m.reversal is null), 0) end)
          order by page.kind, page.place, page.day, page.registernumber, page.key), '[]')
        from page
        left join lateral (select * from public.cardetails where registernumber = page.registernumber limit 1) c on true
        left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
        left join lateral (select * from public.soldcars where id = page.sale limit 1) s on true
        left join public.enquiries e on e.serialnum = page.enquiry),
      'totalCount', (select coalesce(sum(many), 0) from counted where of_kind and of_person and of_state),
      'kinds', (
        select coalesce(jsonb_object_agg(kind, many), '{}')
        from (select kind, sum(many) as many from counted where of_person and of_state group by kind) summed),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('person', person, 'count', many) order by person), '[]')
        from (select person, sum(many) as many from counted where of_kind and of_state group by person) summed),
      'states', (
        select jsonb_object_agg(every, (select coalesce(sum(many), 0) from counted where of_kind and of_person and state = every))
        from unnest(enum_range(null::public.today_state)) every))
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_today"(public.today_kind, text, public.today_state, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mark_today (
  p_key            text,
  p_registernumber text               DEFAULT NULL::text,
  p_state          public.today_state DEFAULT 'done'::public.today_state,
  p_not_before     date               DEFAULT NULL::date,
  p_request_id     uuid               DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'mark_today', jsonb_build_array(p_key, p_registernumber, p_state, p_not_before)) is not null then
    return;
  end if;
  perform private.mark_today(p_key, p_registernumber, p_state, p_not_before);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."mark_today"(text, text, public.today_state, date, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."missing_bills"
  ADD CONSTRAINT "missing_bills_registernumber_index_fkey" FOREIGN KEY (registernumber, INDEX) REFERENCES public.maintenance(registernumber, INDEX) ON DELETE CASCADE DEFERRABLE;

ALTER TABLE "private"."unpaid_sales"
  ADD CONSTRAINT "unpaid_sales_sale_fkey" FOREIGN KEY (sale) REFERENCES public.soldcars(id) ON DELETE CASCADE;

ALTER TABLE "public"."today_marks"
  ADD CONSTRAINT "today_marks_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber) ON DELETE CASCADE DEFERRABLE;

CREATE INDEX unpaid_sales_by_day ON private.unpaid_sales USING btree (since);

CREATE TRIGGER note_unpaid
  AFTER INSERT OR DELETE OR UPDATE OF amount, late_fee, reversal ON public.installments
  FOR EACH ROW
  EXECUTE FUNCTION private.unpaid_by_payment();

CREATE TRIGGER miss_bill
  AFTER INSERT ON public.maintenance
  FOR EACH ROW
  EXECUTE FUNCTION private.miss_bill();

CREATE TRIGGER note_unpaid_added
  AFTER INSERT ON public.schedule REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.unpaid_by_schedule();

CREATE TRIGGER note_unpaid_changed
  AFTER UPDATE ON public.schedule REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.unpaid_by_schedule();

CREATE TRIGGER note_unpaid_removed
  AFTER DELETE ON public.schedule REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.unpaid_by_schedule();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.today_marks
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('key');

CREATE TRIGGER no_far_day
  AFTER INSERT OR UPDATE OF not_before ON public.today_marks
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_far_day('not_before');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.today_marks REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.today_marks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.today_marks REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "office staff read marks of today" ON "public"."today_marks"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

COMMENT ON COLUMN "public"."today_marks"."key" IS 'Of the line, beside its vehicle: a new cause is a new key, so that the line comes again.';

COMMENT ON COLUMN "public"."today_marks"."not_before" IS 'The day from which the line is open again; null: it is done.';

COMMENT ON TABLE "public"."today_marks" IS 'What somebody has said about a line of today''s list, for the whole office; without a mark it is open.';

COMMENT ON TYPE "private"."today_line" IS 'key: what makes it this line of this vehicle, so that a new cause is a new line. day: since when, or by when. many: of how many. person: who sold, received, recorded or followed; null: nobody in particular. place: the lower ones first within a kind.';

REVOKE ALL ON FUNCTION "private"."find_file"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."find_files"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mark_today"(text, text, public.today_state, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_today"(text, text, public.today_state, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."marked_today"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."marked_today"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."miss_bill"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_unpaid"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."today_cash"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."today_cheques"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."today_installments"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."today_lines"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."today_lines"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."today_papers"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."today_stock"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unpaid_by_payment"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unpaid_by_schedule"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_today"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_today"(public.today_kind, text, public.today_state, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mark_today"(text, text, public.today_state, date, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."today_marks" FROM "authenticated";

GRANT SELECT ON TABLE "public"."today_marks" TO "authenticated";
-- only in the book: CREATE TRIGGER find_files AFTER INSERT OR DELETE OR UPDATE OF name ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.find_files() O

DROP TRIGGER IF EXISTS find_files ON storage.objects;
CREATE TRIGGER find_files AFTER INSERT OR DELETE OR UPDATE OF name ON storage.objects
  FOR EACH ROW EXECUTE FUNCTION private.find_files();

-- What is there already.
INSERT INTO private.unpaid_sales (sale, since)
SELECT sale, min(due_on) FROM private.schedule_lines WHERE paid < amount GROUP BY sale;
INSERT INTO private.picture_counts (registernumber, many)
SELECT place.registernumber, count(*)
FROM storage.objects o CROSS JOIN LATERAL private.parse_path(o.name) place
WHERE o.bucket_id = 'public-files' AND place.folder = 'InventoryVehicleImages'
GROUP BY place.registernumber;
INSERT INTO private.missing_bills
SELECT m.registernumber, m.index FROM public.maintenance m
WHERE NOT EXISTS (
  SELECT FROM storage.objects o
  WHERE o.bucket_id = 'private-files' AND o.name COLLATE "C" = m.registernumber || '/MaintenanceDoc/' || m.index);
