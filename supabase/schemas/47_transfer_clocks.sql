-- Transfer clocks: which steps apply, which transfers are open, what is due by which day (decision 0025).

-- Rules

-- Whether a step applies while nobody has said so. In plpgsql: an SQL function with a search_path is not inlined, and took most of the time
-- of a long list.
create function private.step_applies(
  p_step public.transfer_step, p_place public.buyer_place, p_type public.vehicle_type, p_registered date, p_plate public.plate_state,
  p_installments int, p_mode text, p_financed numeric
) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case p_step
    when 'noc' then p_place in ('other_office', 'other_state')
    when 'toll' then p_type in ('truck', 'tempo')
    -- Plates of later vehicles come from the maker.
    when 'hsrp' then case p_plate when 'yes' then false else p_plate is not null or p_registered is null or p_registered < '2019-04-01' end
    when 'hypothecation_in' then p_installments > 0 or p_financed > 0 or p_mode = 'Finance'
    -- A financier's own ends with their loan, of which the dealer hears nothing.
    when 'hypothecation_out' then p_installments > 0 and p_financed = 0
    else true end;
end
$$;

-- The steps of every vehicle and whether each is done, needed or not: Form 29C of all, the others of those that are sold. What a person has
-- said goes before the rule. A transfer is open while a step that keeps it open is needed. security_invoker: it runs with the caller's rights.
create view private.transfer_line with (security_invoker = true) as
select c.registernumber, s.selldate, t.buyer_place, every.step, said.done_on, said.note, said.document, said.username,
  coalesce(said.state, case
    when private.step_applies(every.step, t.buyer_place, c.carmake, c.registration_date, c.security_plate, s.total_installments, s.payment_mode, s.financed)
    then 'needed' else 'not_needed' end::public.step_state) as state,
  said.state is not null as is_said, every.step in ('new_rc', 'insurance_moved', 'hypothecation_out') as keeps_open
from public.cardetails c
left join public.soldcars s on s.present_number = c.registernumber
left join public.transfers t on t.registernumber = c.registernumber
cross join unnest(enum_range(null::public.transfer_step)) as every (step)
left join public.transfer_steps said on said.registernumber = c.registernumber and said.step = every.step
where every.step = 'form_29c' or s.registernumber is not null;
revoke all on private.transfer_line from public, anon, authenticated, service_role;
grant select on private.transfer_line to authenticated;

-- Open transfers

-- The sales of which the new RC, the insurance or Form 35 is still needed, Form 35 also when nothing is due yet: what clocks and lists look
-- at, however many sales there are. Kept by triggers; no row of a sale that was made long before transfers were noted here, until
-- somebody says something of it.
create table private.open_transfers (
  registernumber text primary key references public.soldcars (present_number) on delete cascade deferrable
);
select private.close_table('private.open_transfers');
grant select on private.open_transfers to authenticated;
create policy "office staff read open transfers" on private.open_transfers
  for select to authenticated using ((select private.is_office()));

-- Opens the transfer of a changed row, or closes it when nothing is left. Two people who take the last two steps at the same moment wait for
-- each other at the sale: otherwise each would still see the other's step as needed.
-- Security definer: no role may write open transfers, or lock sales.
create function private.keep_open_transfer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
begin
  if private.is_logged_as_one() then
    return null;  -- an import writes them at once (85)
  end if;
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
$$;
create trigger keep_open_transfer after insert or update of total_installments, financed, present on public.soldcars
  for each row execute function private.keep_open_transfer();
create trigger keep_open_transfer after insert or update or delete on public.transfer_steps
  for each row execute function private.keep_open_transfer();
create trigger keep_open_transfer after insert or update on public.transfers
  for each row execute function private.keep_open_transfer();

-- Clocks

-- What an open transfer still needs by which day, of one vehicle or of all: the transfer reported, in another state the NOC forwarded instead;
-- the buyer's application; the insurance moved; each so many days after the sale, by the rate of that day. Form 35 is due on the day that
-- nothing is left to pay. With the new RC in hand only the last two are still asked for.
-- Security definer: a look at every row's policies would take half as long again. It checks the role itself.
create function private.transfer_clocks(p_registernumber text default null)
returns table (registernumber text, step public.transfer_step, due date, sale bigint, username text)
language plpgsql stable security definer rows 10000 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
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
$$;

revoke execute on function private.step_applies, private.keep_open_transfer, private.transfer_clocks from public;
grant execute on function private.step_applies, private.transfer_clocks to authenticated;
