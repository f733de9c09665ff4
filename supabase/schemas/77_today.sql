-- Today: what needs a person (R304). Each kind is a statement of its own that finds its lines by what is so now: nothing is stored, and a
-- line goes by itself when its cause does. Only private.today_lines calls these statements, as their owner.

-- In the order of the list.
create type public.today_kind as enum (
  'overdue', 'cheque_bounced', 'cheque_to_bank', 'due_soon', 'enquiry', 'paper', 'transfer', 'cash_reason', 'stock', 'no_price',
  'few_pictures', 'not_shown', 'no_bill');

create type private.today_line as (
  kind           public.today_kind,
  key            text,
  registernumber text,
  sale           bigint,
  enquiry        bigint,
  what           text,
  note           text,
  day            date,
  amount         numeric,
  many           int,
  person         text,
  place          int
);
comment on type private.today_line is
  'key: what makes it this line of this vehicle, so that a new cause is a new line. day: since when, or by when. many: of how many. '
  'person: who sold, received, recorded or followed; null: nobody in particular. place: the lower ones first within a kind.';

-- One line of a sale for what is overdue, one for what is due within a week.
create function private.today_installments() returns setof private.today_line
language plpgsql stable rows 500 set search_path = ''
as $$
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
$$;

-- Cheques: those whose day has come, and the clock of those that bounced, until as much has been paid since: the notice, the days to pay
-- after it, the complaint.
create function private.today_cheques() returns setof private.today_line
language plpgsql stable rows 20 set search_path = ''
as $$
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
$$;

-- Papers that have ended or end within 30 days, of each kind the one that counts: of what is for sale, of what is sold while the RC is
-- in the old name, and of the dealer himself. A line comes again at 14 days, at 7, and when the paper has ended. Planned for the day: a
-- generic plan takes a third of all papers to end before it.
create function private.today_papers() returns setof private.today_line
language plpgsql stable rows 500 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
$$;

-- Cash of the last three months from the limit on, of a sale or from one buyer on one day, for which nobody was asked a reason.
create function private.today_cash() returns setof private.today_line
language plpgsql stable rows 20 set search_path = ''
as $$
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
$$;

-- What stands for more days than Settings say, what visitors do not find or see too little of, and maintenance of which the
-- bill is missing, by who recorded it. The rupees locked are asked for where they are shown.
create function private.today_stock() returns setof private.today_line
language plpgsql stable rows 5000 set search_path = ''
as $$
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
$$;

-- Every line, whatever was said about it.
-- Security definer: a look at every row's policies would take longer than the list may. It checks the role itself. Generic plans, for the
-- statements of each kind too, which would otherwise be planned anew.
create function private.today_lines() returns setof private.today_line
language plpgsql stable security definer rows 5000 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
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
$$;

revoke execute on function
  private.today_installments, private.today_cheques, private.today_papers, private.today_cash, private.today_stock, private.today_lines
  from public;
grant execute on function private.today_lines to authenticated;
