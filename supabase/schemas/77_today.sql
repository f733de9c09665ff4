-- Today: what needs a person. Each kind is a view that finds its lines by what is so now: nothing is stored, and a line goes by itself
-- when its cause does. All of them have the columns of the first; private.today_lines puts them together. Not security_invoker: a look at
-- every row's policies would take longer than the list may, so private.today_lines itself asks for the role, and nobody is granted the
-- views below it. Sales are looked up one by one (lateral, limit 1): a plan made once for any day expects a third of everything, and would
-- read all of them.

-- In the order of the list.
create type public.today_kind as enum (
  'overdue', 'cheque_bounced', 'cheque_to_bank', 'due_soon', 'reservation', 'enquiry', 'paper', 'transfer', 'cash_reason', 'disbursal', 'to_pay',
  'seller_papers', 'stock', 'no_price', 'few_pictures', 'not_shown', 'no_bill', 'setting');

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
comment on view private.today_installments is
  'key: what makes it this line of this vehicle, so that a new cause is a new line. day: since when, or by when. many: of how many. '
  'person: who sold, received, recorded or followed; null: nobody in particular. place: the lower ones first within a kind.';

-- Cheques: those whose day has come, and those that bounced, by their clock (chapter 56).
create view private.today_cheques as
select case stage when 'bank' then 'cheque_to_bank'::public.today_kind else 'cheque_bounced' end as kind,
  case stage when 'bank' then concat_ws(':', 'cheque_to_bank', installment, day) else concat_ws(':', 'cheque_bounced', reversal, stage) end as key,
  registernumber, sale, null::bigint as enquiry, case stage when 'bank' then '' else stage end as what,
  concat_ws(' ', nullif(cheque_bank, ''), nullif(cheque_number, '')) as note, day, amount, 1 as many, username::text as person, 0 as place
from private.cheque_clocks
where case stage when 'bank' then day <= (select private.today()) else day is not null end;

-- Reservations of which somebody has to decide: on their last day, and until they have, after it.
create view private.today_reservations as
select 'reservation'::public.today_kind as kind, concat_ws(':', 'reservation', r.id, r.until, what) as key, r.registernumber,
  null::bigint as sale, null::bigint as enquiry, what, '' as note, r.until as day, r.amount, 1 as many, r.username::text as person, 0 as place
from public.reservations r, lateral (select case when r.until < (select private.today()) then 'ended' else 'ends' end as what) since
where r.state = 'open' and r.until <= (select private.today());

-- As the enquiries are counted (count_enquiries): new ones, and calls that are due.
create view private.today_enquiries as
select 'enquiry'::public.today_kind as kind, concat_ws(':', 'enquiry', e.serialnum, call.what, call.day) as key, c.registernumber,
  null::bigint as sale, e.serialnum as enquiry, call.what, e.custquery::text as note, call.day, null::numeric as amount, 1 as many,
  (select n.username from public.enquiry_notes n where n.serialnum = e.serialnum order by n.id desc limit 1)::text as person, 0 as place
from public.enquiries e
left join public.cardetails c on c.registernumber = e.registernumber
cross join lateral (
  select case when e.next_call <= private.today() then 'call' else 'new' end as what,
    case when e.next_call <= private.today() then e.next_call else e.enquirydate end as day) call
where e.status = 'new' or e.next_call <= (select private.today());

-- Papers that have ended or end within 30 days, of each kind the one that counts: of what is for sale, of what is sold while the RC is
-- in the old name, and of the dealer themselves. A line comes again at 14 days, at 7, and when the paper has ended. The paper that counts is
-- looked up last and one by one: a join would be planned as if a third of all papers ended before any day.
create view private.today_papers as
with near as materialized (
  select p.id, p.registernumber, p.kind, p.valid_until
  from public.vehicle_papers p
  join public.cardetails c on c.registernumber = p.registernumber
  where p.valid_until <= (select private.today()) + 30
    and (not c.status
      or exists (select from private.open_transfers open where open.registernumber = p.registernumber) and not exists (
        select from public.transfer_steps rc where rc.registernumber = p.registernumber and rc.step = 'new_rc' and rc.state <> 'needed'))
), ending as (
  select near.registernumber, near.kind::text as what, near.valid_until as day, s.id as sale, s.username::text
  from near
  left join lateral (select id, username from public.soldcars where present_number = near.registernumber limit 1) s on true
  where near.id = (
    select newest.id from public.vehicle_papers newest where newest.registernumber = near.registernumber and newest.kind = near.kind
    order by newest.valid_until desc nulls first, newest.id desc limit 1)
  union all
  select null::text, 'authorisation'::text, authorised_until, null::bigint, null::text from public.dealer_office where authorised_until <= (select private.today()) + 30
)
select 'paper'::public.today_kind as kind,
  concat_ws(':', 'paper', what, day, case when left_days < 0 then 'ended' when left_days <= 7 then '7' when left_days <= 14 then '14' end) as key,
  registernumber, sale, null::bigint as enquiry, what, '' as note, day, null::numeric as amount, 1 as many, username as person,
  case when sale is null then 0 else 1 end as place
from ending, lateral (select day - (select private.today()) as left_days) clock;

-- The steps of RC transfers that are due within a week, by the clocks of chapter 47.
create view private.today_transfers as
select 'transfer'::public.today_kind as kind, concat_ws(':', 'transfer', clock.sale, clock.step, clock.due) as key, clock.registernumber,
  clock.sale, null::bigint as enquiry, clock.step::text as what, '' as note, clock.due as day, null::numeric as amount, 1 as many,
  clock.username::text as person, 0 as place
from private.transfer_clocks() clock
where clock.due <= (select private.today()) + 7;

-- Cash of the last three months from the limit on, of a sale or from one buyer on one day, of which no entry has a reason: nobody was asked, or a
-- reversal was taken back since.
create view private.today_cash as
with lowest as materialized (
  select min(value) as amount from public.rates where kind = 'cash_limit'
), recent as materialized (
  select id as sale, null::bigint as reservation, selldate as day, down_payment - token - in_parts as amount, cash_reason
  from public.soldcars where selldate > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null and down_payment > token + in_parts
  union all
  select s.id, r.id, r.day, r.amount - r.in_parts, r.cash_reason
  from public.reservations r left join public.soldcars s on s.reservation = r.id and s.reversal is null
  where r.day > (select private.today()) - 90 and lower(r.mode) = 'cash' and r.state <> 'reversed'
  union all
  select coalesce(sale, (select s.id from public.soldcars s where s.reservation = i.reservation and s.reversal is null)), reservation, installment_date,
    amount, cash_reason
  from public.installments i where installment_date > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null
), by_buyer as (
  select sale, max(taken) as taken
  from (
    select recent.sale, sum(recent.amount) over of_day as taken, bool_or(recent.cash_reason <> '') over of_day as has_reason
    from recent cross join lateral (
      select coalesce((select phone from public.reservations where id = recent.reservation),
        (select contact_no from public.soldcars where id = recent.sale)) as phone) payer
    where recent.day in (select day from recent group by day having sum(amount) >= (select amount from lowest))
    window of_day as (partition by recent.day, private.phone_keys(payer.phone))
  ) bought
  where has_reason is not true
  group by sale
), silent as materialized (
  select sale, max(day) as day
  from recent where sale is not null group by sale having bool_and(coalesce(cash_reason, '') = '')
), summed as materialized (
  select s.id as sale, s.registernumber, s.username, silent.day, greatest(
    case when lower(s.payment_mode) = 'cash' then s.down_payment - s.token - s.in_parts else 0 end + coalesce((
      select r.amount - r.in_parts from public.reservations r where r.id = s.reservation and lower(r.mode) = 'cash'), 0) + coalesce((
      select sum(i.amount) from public.installments i where (i.sale = s.id or i.reservation = s.reservation) and lower(i.payment_mode) = 'cash' and i.reversal is null), 0),
    by_buyer.taken) as taken
  from silent
  cross join lateral (
    select id, registernumber, username, payment_mode, down_payment, token, in_parts, reservation
    from public.soldcars where id = silent.sale and reversal is null limit 1) s
  left join by_buyer on by_buyer.sale = s.id
)
select 'cash_reason'::public.today_kind as kind, concat_ws(':', 'cash_reason', sale, day) as key, registernumber, sale, null::bigint as enquiry,
  '' as what, '' as note, day, taken as amount, 1 as many, username::text as person, 0 as place
from summed where taken >= (select amount from lowest) and taken >= private.rate('cash_limit', day);

-- What a seller is owed past its day, which is the promised one, or without one so many days after it was bought as Settings say; and what was not received of
-- one who is paid in full. No employee's lines, as they tell what is owed. `what` is the stay where it is an earlier one, or the papers. Those who may be
-- concerned are few, and looked up one by one.
create view private.today_sellers as
with concerned as materialized (
  select b.registernumber, b.stay
  from public.buying_prices b
  left join (
    select registernumber, stay, sum(amount) as amount from public.purchase_payments where reversal is null group by 1, 2
  ) paid using (registernumber, stay)
  where (select private.is_admin())
    and (b.vehiclebuyprice > coalesce(paid.amount, 0) or not (b.noc_received and b.rc_received and b.key_received))
), purchase as (
  select p.*, c.stay as present_stay, coalesce(p.pay_by, p.bought_on + (select private.rate('seller_days')::int)) as due_on,
    concat_ws(',', case when p.noc_received is not true then 'noc_received' end, case when p.rc_received is not true then 'rc_received' end,
      case when p.key_received is not true then 'key_received' end) as missing
  from concerned
  join private.purchases p using (registernumber, stay)
  join public.cardetails c using (registernumber)
)
select 'to_pay'::public.today_kind as kind, concat_ws(':', 'to_pay', stay, pay_by) as key, registernumber, null::bigint as sale,
  null::bigint as enquiry, case when stay <> present_stay then stay::text else '' end as what, '' as note, due_on as day, owed as amount, 1 as many,
  null::text as person, 0 as place
from purchase
where owed > 0 and due_on <= (select private.today()) - case when pay_by is null then 1 else 0 end
union all
select 'seller_papers', concat_ws(':', 'seller_papers', stay, missing), registernumber, null, null, missing, '', last_day, null, 1, null, 0
from purchase
where owed <= 0 and price > 0 and stay = present_stay and not (noc_received and rc_received and key_received);

-- What a financier has not paid by the day on which they were to; nobody said which: a week after the sale.
create view private.today_disbursals as
select 'disbursal'::public.today_kind as kind, concat_ws(':', 'disbursal', s.id, f.expected_on) as key, s.registernumber, s.id as sale,
  null::bigint as enquiry, '' as what, f.financier::text as note, late.day, s.financed - private.disbursed(s.id) as amount, 1 as many,
  f.username::text as person, 0 as place
from public.financings f
join public.soldcars s on s.id = f.sale and s.reversal is null
cross join lateral (values (coalesce(f.expected_on, s.selldate + 7))) as late (day)
where f.closed_on is null and late.day < (select private.today());

-- What stands for more days than Settings say. The index on the days in stock finds it. The rupees locked are asked for where they are shown.
create view private.today_stock as
with days as materialized (select private.today() - private.rate('stock_days')::int as since, private.today() - private.rate('long_stock_days')::int as long_since),
standing as materialized (
  select registernumber, stay, coalesce(stay_since, private.day_of(created_at)) as since
  from public.cardetails
  where not status and coalesce(stay_since, private.day_of(created_at)) < (select greatest(since, long_since) from days)
)
select 'stock'::public.today_kind as kind, concat_ws(':', 'stock', stay, what) as key, registernumber, null::bigint as sale,
  null::bigint as enquiry, what, '' as note, since as day, null::numeric as amount, 1 as many, null::text as person, 0 as place
from standing, lateral (
  select case when since < (select long_since from days) then 'long_stock_days' else 'stock_days' end as what) long;

-- What visitors do not find or see too little of. private.day_of is called for those vehicles alone that are shown.
create view private.today_shop as
with lacking as materialized (
  select c.registernumber, c.stay, coalesce(c.stay_since, private.day_of(c.created_at)) as since, c.vehiclesellprice, c.onhomepage,
    coalesce(counted.many, 0) as pictures
  from public.cardetails c left join private.picture_counts counted on counted.registernumber = c.registernumber
  where not c.status and (c.vehiclesellprice = 0 or coalesce(counted.many, 0) < 3 or not c.onhomepage)
)
select lack.kind, concat_ws(':', lack.kind, stay) as key, registernumber, null::bigint as sale, null::bigint as enquiry, '' as what, '' as note,
  since as day, null::numeric as amount, lack.many, null::text as person, 0 as place
from lacking
cross join lateral (
  select 'no_price'::public.today_kind as kind, 1 as many where vehiclesellprice = 0
  union all select 'few_pictures'::public.today_kind, pictures where pictures < 3
  union all select 'not_shown'::public.today_kind, 1 where not onhomepage
) lack;

-- Maintenance of which the bill is missing, by who recorded it.
create view private.today_bills as
select 'no_bill'::public.today_kind as kind, concat_ws(':', 'no_bill', c.stay, max(m.index)) as key, c.registernumber, null::bigint as sale,
  null::bigint as enquiry, '' as what, case when count(*) = 1 then min(m.description) else '' end as note, min(m.maintainancedate) as day,
  sum(m.price) as amount, count(*)::int as many, m.username::text as person, 0 as place
from private.missing_bills missing
join public.maintenance m on m.registernumber = missing.registernumber and m.index = missing.index
join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
where not c.status and m.reversal is null
group by c.registernumber, c.stay, m.username;

-- What an admin is asked once: whether employees go on seeing the balance (35). It is no employee's line. The kind as text, because a migration
-- that adds a kind cannot use it as one.
create view private.today_settings as
select 'setting'::text::public.today_kind as kind, 'setting:balance' as key, null::text as registernumber, null::bigint as sale,
  null::bigint as enquiry, 'balance' as what, '' as note, private.today() as day, null::numeric as amount, 1 as many, null::text as person, 0 as place
from public.settings where not balance_answered and (select private.is_admin());

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
  union all select * from private.today_disbursals
  union all select * from private.today_sellers
  union all select * from private.today_stock
  union all select * from private.today_shop
  union all select * from private.today_bills
  union all select * from private.today_settings
) line
where (select private.is_office());

revoke all on private.today_installments, private.today_cheques, private.today_reservations, private.today_enquiries, private.today_papers, private.today_transfers,
  private.today_cash, private.today_disbursals, private.today_sellers, private.today_stock, private.today_shop, private.today_bills, private.today_settings, private.today_lines
  from public, anon, authenticated, service_role;
grant select on private.today_lines to authenticated;
