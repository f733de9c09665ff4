-- Unpaid sales: of which something is left to pay, and the first day that it was or is due. What the list of the morning looks at, however
-- many sales there are, as private.open_transfers; kept by triggers, from the view of chapter 55. What is paid of a line is stored nowhere.

create table private.unpaid_sales (
  sale  bigint primary key references public.soldcars on delete cascade,
  since date not null
);
create index unpaid_sales_by_day on private.unpaid_sales (since);
select private.close_table('private.unpaid_sales');

create function private.note_unpaid(p_sale bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.unpaid_sales where sale = p_sale;
  insert into private.unpaid_sales (sale, since)
  select p_sale, min(due_on) from private.schedule_lines where sale = p_sale and paid < amount having count(*) > 0;
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
