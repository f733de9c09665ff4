-- Closed months (period lock): once an admin has closed the books through a month, nothing is posted into it or before. Every movement of money is in the
-- ledger, so the rule is there, whichever way a row is written. What is reversed is posted on the day of the reversal, which is open. The verbs are in chapter 90b.

create table public.book_closings (
  id             bigint generated always as identity primary key,
  closed_through date check (closed_through between '1899-12-31' and '2199-12-31'),
  reason         varchar(500) not null default '' constraint reason_is_clean check (private.is_text(reason)),
  sums           jsonb,
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint a_month_is_closed_whole check (extract(day from closed_through + 1) = 1),
  constraint what_is_closed_has_an_end check (sums is null or closed_through is not null),
  constraint opening_again_has_a_reason check (sums is not null or reason <> '')
);
comment on table public.book_closings is 'When the books were closed, and opened again: the last one holds. Append-only.';
comment on column public.book_closings.closed_through is 'The last day of the last closed month; null: all are open.';
comment on column public.book_closings.reason is 'Why a month was opened again.';
comment on column public.book_closings.sums is 'What the registers (90) of each month that was closed with it came to, by month: {"2026-9": {…}}; null where it was opened again.';

select private.protect_table('public.book_closings', 'closed_through');
grant select on public.book_closings to authenticated;
create policy "only an admin reads closings" on public.book_closings
  for select to authenticated using ((select private.is_admin()));

-- The last day of the last closed month; null where all are open.
-- Security definer: whoever records is told, too.
create function private.closed_through() returns date
language sql stable security definer set search_path = ''
as $$ select closed_through from public.book_closings order by id desc limit 1 $$;

-- The dealer's own account may get its name (57d): it is the same account.
create function private.refuse_closed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_closed date := private.closed_through();
begin
  if v_closed is not null and exists (
    select from posted where day <= v_closed
    group by kind, source, day, account, case when account = 'bank' and party = '' then private.account_of('UPI') else party end having sum(amount) <> 0)
  then
    raise sqlstate 'PT409' using message = format(
      'The books are closed through %s. Please record it with a day after that, or ask an admin to open the month again.', to_char(v_closed, 'DD/MM/YYYY')),
      hint = 'month.closed';
  end if;
  return null;
end
$$;
create trigger refuse_closed after insert on private.ledger
  referencing new table as posted for each statement execute function private.refuse_closed();

revoke execute on function private.closed_through, private.refuse_closed from public;
grant execute on function private.closed_through to authenticated;
