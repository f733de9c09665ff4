-- Money of the staff: salaries, advances and what of them is recovered, and the dealer's cash that somebody holds, against which their bills are recorded
-- (maintenance and costs paid by 'Staff cash'). Append-only. Private: an admin reads all, the others their own account, and what they have given. The verbs
-- are in chapter 57j, since they ask the ledger.

create type public.staff_money_kind as enum ('salary', 'advance', 'recovery', 'cash_given', 'cash_returned');

create table public.staff_money (
  id           bigint generated always as identity primary key,
  day          date not null default private.today() check (day between '1900-01-01' and '2199-12-31'),
  kind         public.staff_money_kind not null,
  person       varchar(120) not null check (person <> '') constraint person_is_clean check (private.is_line(person)),
  amount       numeric not null check (amount > 0 and private.is_rupees(amount)),
  recovered    numeric not null default 0 check (private.is_rupees(recovered)),
  payment_mode varchar(40) not null default '' constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  account      varchar(120) not null default '' constraint account_is_clean check (private.is_line(account)),
  description  varchar(500) not null default '' constraint description_is_clean check (private.is_text(description)),
  username     text not null default private.username(),
  reversal     bigint references public.reversals,
  constraint an_advance_is_recovered_from_a_salary check (recovered = 0 or kind = 'salary' and recovered <= amount)
);
comment on table public.staff_money is 'What staff are paid, or hold.';
comment on column public.staff_money.person is 'The name of an account, or of somebody who has none.';
comment on column public.staff_money.recovered is 'What of an advance a salary was less by, rupees: so much of it was not paid out.';
comment on column public.staff_money.account is 'The bank account from which it was paid, or to which it came back.';
comment on column public.staff_money.username is 'Who gave it, or recorded it.';
create index staff_money_by_person on public.staff_money (lower(person), day);
create trigger keep_payment_mode before insert on public.staff_money
  for each row execute function private.keep_payment_mode('payment_mode');
create trigger refuse_no_money before insert on public.staff_money
  for each row when (private.is_no_money(new.payment_mode) or lower(new.payment_mode) in ('on credit', 'staff cash')) execute function private.refuse_no_money();

-- Access: only add_staff_money writes.

select private.protect_table('public.staff_money', 'kind', 'person');
grant select on public.staff_money to authenticated;
create policy "an admin reads staff money, others their own and what they gave" on public.staff_money
  for select to authenticated using (
    (select private.is_admin())
    or (select private.is_staff()) and (lower(person) = lower((select private.username()))
      or username = (select private.username()) and kind in ('advance', 'cash_given', 'cash_returned')));
