-- Payments of a buyer: installments and late fees, which are a line of their own beside what the vehicle costs; each payment of a down payment or a token that
-- was made by several or by cheque; what a financier pays, and what a debt was waived by.

-- What a payment is for.
create type public.payment_kind as enum ('installment', 'late_fee', 'down_payment', 'token', 'finance', 'waived');

create table public.installments (
  id               bigint generated always as identity primary key,
  registernumber   text not null references public.cardetails deferrable,
  kind             public.payment_kind not null default 'installment',
  sale             bigint references public.soldcars,
  reservation      bigint references public.reservations,
  part_of          bigint references public.installments,
  amount           numeric not null check (private.is_rupees(amount)),
  installment_date date not null check (installment_date between '1900-01-01' and '2199-12-31'),
  payment_mode     varchar(40) not null check (payment_mode <> ''),
  account_paid_to  varchar(120) not null default '',
  description      varchar(5000) not null default '',
  username         text not null default private.username(),
  late_fee         boolean not null generated always as (kind = 'late_fee') stored,
  pays_plan        boolean not null generated always as (kind in ('installment', 'waived')) stored,
  lowers_balance   boolean not null generated always as (kind in ('installment', 'waived', 'finance')) stored,
  more_than_due    boolean not null default false,
  cheque_number    varchar(20) not null default '' constraint cheque_number_is_clean check (private.is_line(cheque_number)),
  cheque_bank      varchar(80) not null default '' constraint cheque_bank_is_clean check (private.is_line(cheque_bank)),
  cheque_date      date check (cheque_date between '1900-01-01' and '2199-12-31'),
  cleared_on       date check (cleared_on between '1900-01-01' and '2199-12-31'),
  cash_reason      varchar(500) constraint cash_reason_is_clean check (private.is_text(cash_reason)),
  reversal         bigint references public.reversals,
  import           bigint references public.imports,
  reference        varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description)),
  constraint it_is_of_a_sale_or_a_token check ((kind = 'token') = (reservation is not null) and (reservation is null or sale is null)),
  constraint only_a_cheque_clears check (cleared_on is null or payment_mode = 'Cheque')
);
comment on table public.installments is 'What a buyer, or a financier for them, has paid; append-only.';
comment on column public.installments.part_of is 'The first payment of those that were made together, with one receipt.';
comment on column public.installments.pays_plan is 'Whether it pays the lines of the schedule (52b), the oldest first.';
comment on column public.installments.lowers_balance is 'Whether it lowers what is owed of the price beside the down payment, in which a part of it is counted.';
comment on column public.installments.more_than_due is 'Whether whoever recorded it said that it may be more than what was due (57).';
comment on column public.installments.cheque_date is 'The date on the cheque, before which no bank takes it.';
comment on column public.installments.cleared_on is 'When its cheque was honoured.';
comment on column public.installments.import is 'The import of its sale: then it is all that was paid until then, as one entry.';
comment on column public.installments.reference is 'Its UTR, or what else finds it in the bank''s statement; '''': none was given.';
comment on column public.installments.cash_reason is 'Why so much was taken in cash; null: nobody was asked.';
create index installments_by_sale on public.installments (sale, installment_date);
create index installments_by_reservation on public.installments (reservation) where reservation is not null;
create index installments_in_parts on public.installments (part_of) where part_of is not null;
create index installments_by_vehicle on public.installments (registernumber, installment_date);
create index installments_by_date on public.installments (installment_date);
create index cheques_to_clear on public.installments (coalesce(cheque_date, installment_date))
  where payment_mode = 'Cheque' and cleared_on is null and reversal is null;
create index installments_by_import on public.installments (import) where import is not null;
create index installments_by_reversal on public.installments (reversal) where reversal is not null;
create trigger no_far_day after insert or update of installment_date on public.installments
  for each row execute function private.refuse_far_day('installment_date');
create index installments_by_reference on public.installments (reference) where reference <> '';
create trigger keep_payment_mode before insert or update of payment_mode on public.installments
  for each row execute function private.keep_payment_mode('payment_mode');
-- A part of the price is waived or set off, late fees too; a vehicle pays a part of a down payment. The verbs say who may.
create trigger refuse_no_money before insert or update of payment_mode on public.installments
  for each row when (private.is_no_money(new.payment_mode) and new.import is null and new.kind::text || ' ' || lower(new.payment_mode)
    <> all ('{waived waived,late_fee waived,late_fee set-off,installment set-off,down_payment part exchange}'::text[]))
  execute function private.refuse_no_money();
create trigger keep_reference before insert or update of reference on public.installments
  for each row when (new.reference <> '') execute function private.keep_reference();

-- Whoever records one without naming the sale means the present one; without one there is none (0), which the foreign key refuses. The
-- locks, the vehicle first as everywhere, serialize it with a reversal of the sale and a correction of the number, and with other payments: where
-- another id was drawn since its own, or one is given, it gets a new one, so that the ids of a sale are in the order of the payments, by which each receipt says
-- what is paid (87).
-- Security definer: no role may lock sales.
create function private.set_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids regclass := pg_get_serial_sequence('public.installments', 'id');
begin
  perform from public.cardetails where registernumber = new.registernumber for key share;
  if new.kind <> 'token' then
    select coalesce(max(id), 0) into new.sale from (
      select id from public.soldcars
      where registernumber = new.registernumber and reversal is null and (id = new.sale or new.sale is null and present) for no key update
    ) as meant;
  end if;
  if new.id is distinct from pg_sequence_last_value(v_ids) then
    new.id := nextval(v_ids);
  end if;
  return new;
end
$$;
create trigger set_sale before insert on public.installments
  for each row execute function private.set_sale();

-- What a payment to a seller is set against (41, 41b): the two are reversed together.
alter table public.purchase_payments add column installment bigint references public.installments;
comment on column public.purchase_payments.installment is 'Of no money: the payment of the buyer that it is set against.';
create index purchase_payments_by_installment on public.purchase_payments (installment) where installment is not null;

create trigger refuse_no_money before insert on public.purchase_payments
  for each row when (private.is_no_money(new.payment_mode) and new.installment is null) execute function private.refuse_no_money();

-- Access

select private.protect_table('public.installments');

grant select on public.installments to authenticated;
grant insert (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, cheque_number,
              cheque_bank, cheque_date, cash_reason, reference, more_than_due)
  on public.installments to authenticated;
create policy "office staff read installments" on public.installments
  for select to authenticated using ((select private.is_office()));
create policy "office staff record installments" on public.installments
  for insert to authenticated with check ((select private.is_office()) and kind = 'installment' and private.is_no_money(payment_mode) is not true);

revoke execute on function private.set_sale from public;
