-- Money moved between the dealer's own accounts, or lent, borrowed and paid back, and the drawer counted at night. Append-only. The verbs are in chapter 57d, since they ask the ledger.

-- Where money is; `bank` with the name of the account, `unsaid` where nobody has named a mode. `other` is somebody who owes us or is owed, by name:
-- who lent us money, staff, who left a deposit. `capital` is what the owner has put in.
-- `gst` and `tcs` are what is owed to the tax office, of GST by its head: it is paid there.
create type public.money_account as enum ('cash', 'bank', 'cheques', 'unsaid', 'other', 'capital', 'gst', 'tcs');

create table public.money_transfers (
  id           bigint generated always as identity primary key,
  day          date not null default private.today() check (day between '1900-01-01' and '2199-12-31'),
  from_account public.money_account not null,
  from_party   varchar(120) not null default '' constraint from_party_is_clean check (private.is_line(from_party)),
  to_account   public.money_account not null,
  to_party     varchar(120) not null default '' constraint to_party_is_clean check (private.is_line(to_party)),
  amount       numeric not null check (amount > 0 and private.is_rupees(amount)),
  reference    varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  description  varchar(500) not null default '' constraint description_is_clean check (private.is_text(description)),
  username     text not null default private.username(),
  reversal     bigint references public.reversals,
  loan         bigint references public.money_transfers,
  constraint a_cheque_is_cleared_instead check (from_account <> 'cheques' and to_account <> 'cheques'),
  constraint capital_is_an_investment check (from_account <> 'capital' and to_account <> 'capital'),
  constraint a_bank_account_has_a_name check ((from_account in ('bank', 'other') or from_party = '') and (to_account in ('bank', 'other', 'gst') or to_party = '')),
  constraint tax_is_paid_by_head check (from_account not in ('gst', 'tcs') and (to_account <> 'gst' or to_party ~ '^[csi]gst$')),
  constraint others_have_a_name check ((from_account <> 'other' or from_party <> '') and (to_account <> 'other' or to_party <> '')),
  constraint it_reaches_another_account check ((from_account, from_party) <> (to_account, to_party))
);
comment on column public.money_transfers.from_party is 'Of a bank account its name, of others theirs.';
comment on column public.money_transfers.reference is 'Its UTR, or the number of the slip; '''': none was given.';
comment on column public.money_transfers.loan is 'What it pays back: the transfer with which the money of a vehicle''s loan came (57k).';
create index money_transfers_by_loan on public.money_transfers (loan) where loan is not null;
create trigger keep_reference before insert on public.money_transfers
  for each row when (new.reference <> '') execute function private.keep_reference();

-- Rupees in the drawer, by the number of notes and coins of each kind; null for a kind or a number that there is not.
create function private.counted(p_denominations jsonb) returns numeric
language sql immutable set search_path = ''
as $$
  select case when count(*) = count(worth) then coalesce(sum(worth * case when worth is not null then number::int end), 0) end
  from jsonb_each_text(case jsonb_typeof(p_denominations) when 'object' then p_denominations else '{"nothing": 1}' end) as piece (kind, number)
  left join (values
    ('note_500', 500), ('note_200', 200), ('note_100', 100), ('note_50', 50), ('note_20', 20), ('note_10', 10),
    ('coin_20', 20), ('coin_10', 10), ('coin_5', 5), ('coin_2', 2), ('coin_1', 1)) as known (kind, worth)
    on known.kind = piece.kind and number ~ '^[0-9]{1,5}$'
$$;

create table public.cash_counts (
  id            bigint generated always as identity primary key,
  day           date not null check (day between '1900-01-01' and '2199-12-31'),
  denominations jsonb not null default '{}'
                constraint denominations_are_counted check (private.counted(denominations) is not distinct from counted),
  counted       numeric not null check (private.is_rupees(counted)),
  expected      numeric not null,
  difference    numeric generated always as (counted - expected) stored,
  reason        varchar(500) not null default '' constraint reason_is_clean check (private.is_text(reason)),
  username      text not null default private.username(),
  reversal      bigint references public.reversals,
  constraint a_difference_has_a_reason check (counted = expected or reason <> '')
);
comment on column public.cash_counts.denominations is '{"note_500": 3, "coin_5": 12}';
comment on column public.cash_counts.expected is 'What the cash book came to on this day, before the count.';
create index cash_counts_by_day on public.cash_counts (day);

-- Access: only the verbs write. What the book expects is a sum over what an employee may not read, so a count is an admin's to read.

select private.protect_table('public.money_transfers', 'id');
select private.protect_table('public.cash_counts', 'id');
grant select on public.money_transfers, public.cash_counts to authenticated;
create policy "office staff read transfers, and only an admin what others lend" on public.money_transfers
  for select to authenticated using ((select private.is_admin()) or (select private.is_office()) and 'other' not in (from_account, to_account) and to_account not in ('gst', 'tcs'));
create policy "only an admin reads counts" on public.cash_counts
  for select to authenticated using ((select private.is_admin()));

-- A reversal tells the amount of its entry (37): it is read by whoever reads that, of a cash count, a payment to a seller or money of the staff by admins.
create policy "office staff read reversals, of what they read" on public.reversals
  for select to authenticated using (
    (select private.is_admin())
    or (select private.is_office()) and case kind
      when 'investment' then (select private.sees_balance())
      when 'cost' then exists (select from public.miscellaneous_costs cost where cost.id = entry)
      when 'maintenance' then exists (select from public.maintenance spent where spent.registernumber = reversals.registernumber and spent.index = entry)
      when 'money_transfer' then exists (select from public.money_transfers moved where moved.id = entry)
      else kind not in ('cash_count', 'purchase_payment', 'staff_money') end);

revoke execute on function private.counted from public;
