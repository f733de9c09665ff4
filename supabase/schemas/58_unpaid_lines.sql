-- Unpaid lines: what is left of every line of a schedule that is not paid whole. The lists of the morning look at these alone, however many
-- sales there are; kept by triggers, from the view of chapter 55, as private.open_transfers.

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
  perform private.note_unpaid(coalesce(new.sale, old.sale));
  return null;
end
$$;
create trigger note_unpaid after insert or update of amount, late_fee, reversal or delete on public.installments
  for each row execute function private.unpaid_by_payment();

-- Security definer: as private.unpaid_by_payment.
create function private.unpaid_by_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_unpaid(sale) from (select distinct sale from changed) one;
  return null;
end
$$;
create trigger note_unpaid_added after insert on public.schedule
  referencing new table as changed for each statement execute function private.unpaid_by_schedule();
create trigger note_unpaid_changed after update on public.schedule
  referencing new table as changed for each statement execute function private.unpaid_by_schedule();
create trigger note_unpaid_removed after delete on public.schedule
  referencing old table as changed for each statement execute function private.unpaid_by_schedule();

revoke execute on function private.note_unpaid, private.unpaid_by_payment, private.unpaid_by_schedule from public;
