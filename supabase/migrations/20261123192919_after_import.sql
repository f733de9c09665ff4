-- Reservations and imports were made beside each other: what both have changed is as both want it, and what was paid before it was imported
-- has no receipt.

SET local check_function_bodies = off;

DROP TRIGGER "write_receipt" ON "public"."installments";

DROP TRIGGER "write_receipt" ON "public"."soldcars";

DROP VIEW "private"."marked_today";

DROP VIEW "private"."today_lines";

DROP VIEW "private"."today_cash";

DROP VIEW "private"."today_installments";

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
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,import}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0))),
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
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,import}'::text[] order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
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
    'dbData', to_jsonb(s) - '{id,stay,present,reversal,sold,present_number,enquiry,first_due,cash_reason,reservation,token,import}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry, 'first_due', s.first_due, 'cash_reason', s.cash_reason,
        'reservation', s.reservation, 'token', nullif(s.token, 0))),
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
          to_jsonb(i) - '{registernumber,sale,cash_reason,import}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''))) || jsonb_build_object('reversal', (
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

-- One line of a sale for what is overdue, one for what is due within a week.
create view private.today_installments as
select line.kind, concat_ws(':', line.kind, s.id, line.until) as key, s.registernumber, s.id as sale, null::bigint as enquiry,
  '' as what, '' as note, line.since as day, line.amount, line.many, s.username::text as person, 0 as place
from (
  select sale, case when due_on < (select private.today()) then 'overdue'::public.today_kind else 'due_soon' end as kind,
    min(due_on) as since, max(due_on) as until, sum(amount) as amount, count(*)::int as many
  from private.unpaid_lines where due_on <= (select private.today()) + 7 group by 1, 2
) line
cross join lateral (select id, registernumber, username from public.soldcars where id = line.sale and reversal is null limit 1) s;

-- Cash of the last three months from the limit on, of a sale or from one buyer on one day, for which nobody was asked a reason.
create view private.today_cash as
with lowest as materialized (
  select min(value) as amount from public.rates where kind = 'cash_limit'
), recent as materialized (
  select id as sale, null::bigint as reservation, selldate as day, down_payment - token as amount, cash_reason
  from public.soldcars where selldate > (select private.today()) - 90 and payment_mode = 'Cash' and reversal is null and down_payment > token
  union all
  select s.id, r.id, r.day, r.amount, r.cash_reason
  from public.reservations r left join public.soldcars s on s.reservation = r.id and s.reversal is null
  where r.day > (select private.today()) - 90 and r.mode = 'Cash' and r.state <> 'reversed'
  union all
  select sale, null, installment_date, amount, cash_reason
  from public.installments where installment_date > (select private.today()) - 90 and payment_mode = 'Cash' and reversal is null
), by_buyer as (
  select sale, max(taken) as taken
  from (
    select recent.sale, sum(recent.amount) over (partition by recent.day, private.phone_keys(payer.phone)) as taken
    from recent cross join lateral (
      select coalesce((select phone from public.reservations where id = recent.reservation),
        (select contact_no from public.soldcars where id = recent.sale)) as phone) payer
    where recent.day in (select day from recent group by day having sum(amount) >= (select amount from lowest))
  ) bought
  group by sale
), silent as materialized (
  select sale, max(day) as day
  from recent where sale is not null group by sale having bool_and(coalesce(cash_reason, '') = '') and bool_or(cash_reason is null)
), summed as materialized (
  select s.id as sale, s.registernumber, s.username, silent.day, greatest(
    case when s.payment_mode = 'Cash' then s.down_payment - s.token else 0 end + coalesce((
      select r.amount from public.reservations r where r.id = s.reservation and r.mode = 'Cash'), 0) + coalesce((
      select sum(i.amount) from public.installments i where i.sale = s.id and i.payment_mode = 'Cash' and i.reversal is null), 0),
    by_buyer.taken) as taken
  from silent
  cross join lateral (
    select id, registernumber, username, payment_mode, down_payment, token, reservation
    from public.soldcars where id = silent.sale and reversal is null limit 1) s
  left join by_buyer on by_buyer.sale = s.id
)
select 'cash_reason'::public.today_kind as kind, concat_ws(':', 'cash_reason', sale, day) as key, registernumber, sale, null::bigint as enquiry,
  '' as what, '' as note, day, taken as amount, 1 as many, username::text as person, 0 as place
from summed where taken >= (select amount from lowest) and taken >= private.rate('cash_limit', day);

-- Every line, whatever was said about it; for the office alone.
create view private.today_lines as
select * from (
  select * from private.today_installments
  union all select * from private.today_cheques
  union all select * from private.today_reservations
  union all select * from private.today_enquiries
  union all select * from private.today_papers
  union all select * from private.today_transfers
  union all select * from private.today_cash
  union all select * from private.today_stock
  union all select * from private.today_shop
  union all select * from private.today_bills
) line
where (select private.is_office());

-- The lines, each with what was said about it. As private.today_lines, which asks for the role.
create view private.marked_today as
select line.*, case
    when m.id is null or m.not_before <= (select private.today()) then 'open'::public.today_state
    when m.not_before is null then 'done'
    else 'later' end as state, m.not_before, m.username as marked_by
from private.today_lines line
-- coalesce, as no index or hash joins on what is not distinct.
left join public.today_marks m on m.key = line.key and coalesce(m.registernumber, '') = coalesce(line.registernumber, '');
revoke all on private.marked_today from public, anon, authenticated, service_role;
grant select on private.marked_today to authenticated;

CREATE CONSTRAINT TRIGGER write_receipt
  AFTER INSERT ON public.installments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (((new.amount > (0)::numeric) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.receipt_of_installment();

CREATE CONSTRAINT TRIGGER write_receipt
  AFTER INSERT ON public.soldcars DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (((new.down_payment > new.token) AND (new.import IS NULL)))
  EXECUTE FUNCTION private.receipt_of_sale();

COMMENT ON VIEW "private"."today_installments" IS 'key: what makes it this line of this vehicle, so that a new cause is a new line. day: since when, or by when. many: of how many. person: who sold, received, recorded or followed; null: nobody in particular. place: the lower ones first within a kind.';

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";
