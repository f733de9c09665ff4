-- A beginning: what was in the drawer, at the banks and unsaid on the day on which the cash book begins, who else was owed or owed us, and what the owner had
-- put in. What moved before that day touches no money of the book: it is on the account 'opening', as what these balances were made by; so is capital of
-- before, where it is said. Stock, cheques in hand, what buyers owe and what sellers are owed come from their rows.

create table public.opening_balances (
  id       bigint generated always as identity primary key,
  day      date not null check (day between '1900-01-01' and '2199-12-31'),
  account  public.money_account not null,
  party    varchar(120) not null default '' constraint party_is_clean check (private.is_line(party)),
  amount   numeric not null check (private.is_rupees(abs(amount))),
  username text not null default private.username(),
  unique (account, party),
  constraint a_bank_account_has_a_name check (account in ('bank', 'other') or party = ''),
  constraint others_have_a_name check (account <> 'other' or party <> ''),
  constraint cheques_in_hand_come_from_their_rows check (account <> 'cheques'),
  constraint taxes_come_from_sales check (account not in ('gst', 'tcs'))
);
comment on table public.opening_balances is 'What the cash book begins with, all on one day; none: it begins with the first entry there is.';
comment on column public.opening_balances.amount is 'Rupees; below 0 for an overdrawn account, for what is owed to others, and for capital.';

select private.protect_table('public.opening_balances', 'account', 'party');
grant select on public.opening_balances to authenticated;
create policy "only an admin reads what the book begins with" on public.opening_balances
  for select to authenticated using ((select private.is_admin()));

-- The day on which the book begins; null where none was said.
-- Security definer: no employee reads what it begins with.
create function private.book_begins() returns date
language sql stable security definer set search_path = ''
as $$ select min(day) from public.opening_balances $$;

-- The same where the owner's capital was said.
-- Security definer: as private.book_begins.
create function private.capital_begins() returns date
language sql stable security definer set search_path = ''
as $$ select day from public.opening_balances where account = 'capital' $$;

revoke execute on function private.book_begins, private.capital_begins from public;
grant execute on function private.book_begins, private.capital_begins to authenticated;
