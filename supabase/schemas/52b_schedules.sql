-- Schedules: what a buyer owes by which day. A sale makes its schedule; payments fill the oldest due first.

create table public.schedule (
  sale           bigint not null references public.soldcars on delete cascade,
  number         int not null check (number between 1 and 999),
  registernumber text not null references public.cardetails deferrable,
  due_on         date not null check (due_on between '1900-01-01' and '2199-12-31'),
  amount         numeric not null check (amount > 0 and private.is_rupees(amount)),
  primary key (sale, number)
);
create index schedule_by_vehicle on public.schedule (registernumber);
comment on table public.schedule is 'Together its lines are what the sale is owed: the price and the taxes beside it, less down payment, and less what a financier pays (52c).';

-- Access: the log has what an admin changes, not what a sale makes.

select private.close_table('public.schedule');
create trigger log_changes after insert or update or delete on public.schedule
  for each row when (pg_trigger_depth() = 0) execute function private.log_change('number');

grant select on public.schedule to authenticated;
create policy "office staff read schedules" on public.schedule
  for select to authenticated using ((select private.is_office()));

-- The plan of a sale: monthly on the day of the first, at the end of a shorter month, the last one takes the rest (planOf in the
-- contract). Without a number of installments all is due at once; without an amount they are equal, in whole rupees.
create function private.plan(p_owed numeric, p_count int, p_amount numeric, p_first_due date)
returns table (number int, due_on date, amount numeric)
language plpgsql immutable set search_path = ''
as $$
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
$$;

-- The plan of a sale, of what its buyer owes: by default from a month after it.
create function private.plan_of(p_sale public.soldcars) returns table (number int, due_on date, amount numeric)
language sql immutable set search_path = ''
as $$
  select * from private.plan(p_sale.charged - p_sale.down_payment - p_sale.financed, p_sale.total_installments, p_sale.installment_amount,
    coalesce(p_sale.first_due,
      case when p_sale.total_installments > 0 then (p_sale.selldate + interval '1 month')::date else p_sale.selldate end))
$$;

-- Per statement, so that an import of many sales stays fast. Security definer: no role may write schedules.
create function private.make_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select s.id, plan.number, s.registernumber, plan.due_on, plan.amount
  from added s, private.plan_of(s) as plan;
  return null;
end
$$;
create trigger make_schedule after insert on public.soldcars
  referencing new table as added for each statement execute function private.make_schedule();

-- What of every line is paid: installments and what was waived, oldest due first, whatever they were paid for. security_invoker: it runs with the
-- caller's rights.
create view private.schedule_lines with (security_invoker = true) as
select line.*, least(line.amount, greatest(0, coalesce(paid.amount, 0) - line.before)) as paid
from (
  select s.*, coalesce(sum(amount) over (
    partition by sale order by due_on, number rows between unbounded preceding and 1 preceding), 0) as before
  from public.schedule s
) line
left join (
  select sale, sum(amount) as amount from public.installments where reversal is null and pays_plan group by sale
) paid on paid.sale = line.sale;
revoke all on private.schedule_lines from public, anon, authenticated, service_role;
grant select on private.schedule_lines to authenticated;

-- What of a sale's plan is paid or waived.
create function private.paid_of_plan(p_sale bigint) returns numeric
language sql stable set search_path = ''
as $$ select coalesce(sum(amount), 0) from public.installments where sale = p_sale and pays_plan and reversal is null $$;

-- What is left of every line that is not paid whole. The lists of the morning look at these rows alone, however many sales there are; kept
-- by triggers, from the view above, as private.open_transfers.

create table private.unpaid_lines (
  sale   bigint not null references public.soldcars on delete cascade,
  number int not null,
  due_on date not null,
  amount numeric not null check (amount > 0),
  primary key (sale, number)
);
create index unpaid_lines_by_day on private.unpaid_lines (due_on);
select private.close_table('private.unpaid_lines');

create function private.note_unpaid(p_sale bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.unpaid_lines where sale = p_sale;
  insert into private.unpaid_lines (sale, number, due_on, amount)
  select sale, number, due_on, amount - paid from private.schedule_lines where sale = p_sale and paid < amount;
end
$$;

-- Security definer: no role may write these rows.
create function private.unpaid_by_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_logged_as_one() then  -- an import writes them at once (85)
    perform private.note_unpaid(coalesce(new.sale, old.sale));
  end if;
  return null;
end
$$;
create trigger note_unpaid after insert or update of amount, kind, reversal or delete on public.installments
  for each row execute function private.unpaid_by_payment();

-- Security definer: as private.unpaid_by_payment.
create function private.unpaid_by_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_logged_as_one() then
    perform private.note_unpaid(sale) from (select distinct sale from changed) one;
  end if;
  return null;
end
$$;
create trigger note_unpaid_added after insert on public.schedule
  referencing new table as changed for each statement execute function private.unpaid_by_schedule();
create trigger note_unpaid_changed after update on public.schedule
  referencing new table as changed for each statement execute function private.unpaid_by_schedule();
create trigger note_unpaid_removed after delete on public.schedule
  referencing old table as changed for each statement execute function private.unpaid_by_schedule();

revoke execute on function private.paid_of_plan, private.note_unpaid, private.unpaid_by_payment, private.unpaid_by_schedule from public;

-- Verbs

-- Security definer: no role may write schedules.
create function private.change_schedule(p_registernumber text, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Replaces the lines of the present sale on which nothing is paid by others: [{dueOn, amount}]. 400 when all together are not what is owed.
create function public.change_schedule(p_registernumber text, p_lines jsonb, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_schedule', jsonb_build_array(p_registernumber, p_lines)) is not null then
    return;
  end if;
  perform private.change_schedule(p_registernumber, p_lines);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.plan, private.plan_of, private.make_schedule, private.change_schedule from public;
revoke execute on function public.change_schedule from public, anon, authenticated, service_role;
grant execute on function private.change_schedule, public.change_schedule to authenticated;
