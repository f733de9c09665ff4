-- Cheques and dues: a cleared cheque stays cleared when its payment or its whole sale is reversed, which the constraint refused; a cheque clears
-- or bounces once and not before it was received; one view has the clocks of cheques, for the statement and for the list of the morning; who
-- owes a late fee alone is listed, and private.today() is asked once, which halves the time of the list.

alter table public.installments
  drop constraint only_a_cheque_clears,
  add constraint only_a_cheque_clears check (cleared_on is null or payment_mode = 'Cheque');

-- A cheque without a date of its own can be banked when it is received.
drop index public.cheques_to_clear;
create index cheques_to_clear on public.installments (coalesce(cheque_date, installment_date))
  where payment_mode = 'Cheque' and cleared_on is null and reversal is null;
create index installments_by_reversal on public.installments (reversal) where reversal is not null;

create or replace function private.require_open_cheque(p_installment bigint, p_day date) returns void
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

revoke execute on function private.require_open_cheque from public;

create or replace function private.reverse_entry(
  p_kind public.entry_kind, p_entry bigint, p_reason text, p_registernumber text, p_bounced_on date
) returns bigint
language plpgsql security definer set search_path = ''
as $$
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
  end if;
  if p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  end if;
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    update public.installments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$$;

create or replace function private.restore_sale(p_reversal public.reversals) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale public.soldcars;
begin
  select * into v_sale from public.soldcars where id = p_reversal.entry;
  update public.cardetails set status = true, onhomepage = false
  where registernumber = v_sale.registernumber and stay = v_sale.stay and not status;
  if not found then
    if exists (select from public.cardetails where registernumber = v_sale.registernumber and stay <> v_sale.stay) then
      raise sqlstate 'PT409' using
        message = 'The vehicle was bought back since: this sale stays reversed.', hint = 'sale.stay_over';
    end if;
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
$$;

create view private.cheque_clocks with (security_invoker = true) as
select 'bank' as stage, coalesce(cheque_date, installment_date) as day, sale, registernumber, id as installment, null::bigint as reversal,
  amount, cheque_bank, cheque_number, username, null::date as notice_by, null::date as pay_by, null::date as complain_by
from public.installments
where payment_mode = 'Cheque' and cleared_on is null and reversal is null
union all
select stage.*, bounced.sale, bounced.registernumber, installment, bounced.reversal, amount, cheque_bank, cheque_number, bounced.username,
  clock.notice_by, clock.pay_by, clock.complain_by
from (
  select *, running - min(running - amount + since) over (partition by sale, late_fee order by bounced_on, reversal) as short
  from (
    select i.sale, i.registernumber, i.id as installment, i.reversal, i.amount, i.late_fee, i.cheque_bank, i.cheque_number, i.username,
      r.bounced_on, r.notice_on, sum(i.amount) over (partition by i.sale, i.late_fee order by r.bounced_on, r.id) as running,
      (select coalesce(sum(later.amount), 0) from public.installments later
       where later.sale = i.sale and later.late_fee = i.late_fee and later.installment_date >= r.bounced_on and later.id > i.id
         and later.reversal is null and (later.payment_mode <> 'Cheque' or later.cleared_on is not null)) as since
    from public.reversals r join public.installments i on i.reversal = r.id
    where r.bounced_on is not null and i.reversal is not null  -- said twice, for the index
  ) one
) bounced
join public.soldcars s on s.id = bounced.sale and s.reversal is null
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
where bounced.short > 0;
revoke all on private.cheque_clocks from public, anon, authenticated, service_role;
grant select on private.cheque_clocks to authenticated;

drop view private.owed_sales;
create view private.owed_sales with (security_invoker = true) as
select s.id as sale, s.registernumber, s.present, s.owner_name, s.contact_no, s.selldate,
  coalesce(due.owed, 0) as owed, coalesce(due.overdue, 0) as overdue, due.since, due.next_due, due.next_amount,
  due.up_to_30, due.up_to_60, due.up_to_90, due.over_90, coalesce(fees.owed, 0) as late_fees
from (
  select sale, sum(unpaid) as owed,
    sum(unpaid) filter (where days > 0) as overdue,
    min(due_on) filter (where days > 0) as since,
    min(due_on) as next_due,
    (array_agg(unpaid order by due_on, number))[1] as next_amount,
    sum(unpaid) filter (where days between 1 and 30) as up_to_30,
    sum(unpaid) filter (where days between 31 and 60) as up_to_60,
    sum(unpaid) filter (where days between 61 and 90) as up_to_90,
    sum(unpaid) filter (where days > 90) as over_90
  from (
    select sale, number, due_on, amount - paid as unpaid, (select private.today()) - due_on as days
    from private.schedule_lines where paid < amount
  ) line group by sale
) due
full join (select sale, owed from private.late_fees_owed() where owed > 0) fees using (sale)
join public.soldcars s on s.id = sale
where s.reversal is null;
revoke all on private.owed_sales from public, anon, authenticated, service_role;
grant select on private.owed_sales to authenticated;

create or replace function public.list_dues(p_search text default '', p_limit int default null, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return (
    with found as materialized (
      select owed.*, c.carname, c.carcompany
      from private.owed_sales owed join public.cardetails c on c.registernumber = owed.registernumber
      where v_patterns = '{}'
        or lower(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany, owed.owner_name, owed.contact_no,
                              translate(owed.contact_no, ' -+()', '')))
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
        ) order by since nulls last, next_due nulls last, registernumber, sale), '[]')
        from page),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0), 'overdue', coalesce(sum(overdue), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(up_to_30), 0), 'up_to_60', coalesce(sum(up_to_60), 0),
        'up_to_90', coalesce(sum(up_to_90), 0), 'over_90', coalesce(sum(over_90), 0)))
      || jsonb_strip_nulls(jsonb_build_object('late_fees', nullif(sum(late_fees), 0)))
    from found
  );
end
$$;

create or replace function public.statement(p_registernumber text default null, p_sale bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason}'::text[] || jsonb_build_object('reversal', (
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
        (select nullif(sum(amount - paid) filter (where state = 'overdue'), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$$;

create or replace function private.clear_cheque(p_id bigint, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.require_open_cheque(p_id, p_day);
  update public.installments set cleared_on = p_day where id = p_id;
end
$$;
