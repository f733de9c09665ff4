-- Reversals: money is never deleted but taken back, with a reason, by an admin. The entry stays and names its reversal, which is an
-- entry of its own; every sum and every list of the contract leaves both out. The verbs are in chapter 53.

create type public.entry_kind as enum ('sale', 'installment', 'maintenance', 'cost', 'investment', 'token', 'token_end',
  'money_transfer', 'cash_count', 'purchase_payment', 'staff_money');

create table public.reversals (
  id             bigint generated always as identity primary key,
  kind           public.entry_kind not null,
  entry          bigint not null,
  registernumber text references public.cardetails on delete cascade deferrable,
  amount         numeric not null check (private.is_rupees(case kind when 'investment' then abs(amount) else amount end)),
  entered_for    date not null check (entered_for between '1900-01-01' and '2199-12-31'),
  reason         varchar(500) not null check (reason <> '') constraint reason_is_clean check (private.is_text(reason)),
  bounced_on     date check (bounced_on between '1900-01-01' and '2199-12-31'),
  notice_on      date check (notice_on between '1900-01-01' and '2199-12-31'),
  refund_mode    varchar(40) not null default '' constraint refund_mode_is_clean check (private.is_line(refund_mode)),
  refund_account varchar(120) not null default '' constraint refund_account_is_clean check (private.is_line(refund_account)),
  taken_along    jsonb not null default '{}',
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint only_an_installment_bounces check (bounced_on is null or kind = 'installment'),
  constraint a_notice_follows_its_memo check (notice_on is null or notice_on >= bounced_on and bounced_on is not null)
);
comment on column public.reversals.entry is 'The id of the entry; of maintenance its index within the vehicle. A token is a row of reservations, its end one of reservation_ends.';
comment on column public.reversals.amount is 'Of the entry, rupees; of a sale its selling price; below 0 capital that was taken out.';
comment on column public.reversals.entered_for is 'The day of the entry.';
comment on column public.reversals.bounced_on is 'The day of the bank''s memo, of a cheque that was not honoured.';
comment on column public.reversals.notice_on is 'When the drawer of that cheque was sent the notice.';
comment on column public.reversals.refund_mode is 'How the money was given back, of money that was paid how it came back; '''': as it had come.';
comment on column public.reversals.taken_along is 'Of a sale what went with it, so that a reversal can be taken back: steps and place of its transfer.';
create index reversals_by_vehicle on public.reversals (registernumber);
create index reversals_of_cheques on public.reversals (bounced_on) where bounced_on is not null;
create trigger keep_payment_mode before insert on public.reversals
  for each row execute function private.keep_payment_mode('refund_mode');
create trigger refuse_no_money before insert on public.reversals
  for each row when (private.is_no_money(new.refund_mode)) execute function private.refuse_no_money();
alter table public.purchase_payments add column reversal bigint references public.reversals deferrable;
create index purchase_payments_by_reversal on public.purchase_payments (reversal) where reversal is not null;

-- Access: only the verbs write. Who reads one is said in chapter 43b, as it asks for the entry.

select private.protect_table('public.reversals', 'kind', 'entry');

grant select on public.reversals to authenticated;
