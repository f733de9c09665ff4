-- Installments: money received after a sale, by whatever means, and late fees, which are a line of their own beside what the vehicle costs.

create table public.installments (
  id               bigint generated always as identity primary key,
  registernumber   text not null references public.cardetails deferrable,
  sale             bigint not null references public.soldcars,
  amount           numeric not null check (private.is_rupees(amount)),
  installment_date date not null check (installment_date between '1900-01-01' and '2199-12-31'),
  payment_mode     varchar(40) not null check (payment_mode <> ''),
  account_paid_to  varchar(120) not null default '',
  description      varchar(5000) not null default '',
  username         text not null default private.username(),
  late_fee         boolean not null default false,
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
  constraint only_a_cheque_clears check (cleared_on is null or payment_mode = 'Cheque')
);
comment on table public.installments is 'Money received after a sale; append-only.';
comment on column public.installments.late_fee is 'Whether it pays a late fee, and nothing of the price.';
comment on column public.installments.more_than_due is 'Whether whoever recorded it said that it may be more than what was due (57).';
comment on column public.installments.cheque_date is 'The date on the cheque, before which no bank takes it.';
comment on column public.installments.cleared_on is 'When its cheque was honoured.';
comment on column public.installments.import is 'The import of its sale: then it is all that was paid until then, as one entry.';
comment on column public.installments.reference is 'Its UTR, or what else finds it in the bank''s statement; '''': none was given.';
comment on column public.installments.cash_reason is 'Why so much was taken in cash; null: nobody was asked.';
create index installments_by_sale on public.installments (sale, installment_date);
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
  select coalesce(max(id), 0) into new.sale from (
    select id from public.soldcars
    where registernumber = new.registernumber and reversal is null and (id = new.sale or new.sale is null and present) for no key update
  ) as meant;
  if new.id is distinct from pg_sequence_last_value(v_ids) then
    new.id := nextval(v_ids);
  end if;
  return new;
end
$$;
create trigger set_sale before insert on public.installments
  for each row execute function private.set_sale();

-- Access

select private.protect_table('public.installments');

grant select on public.installments to authenticated;
grant insert (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee, cheque_number,
              cheque_bank, cheque_date, cash_reason, reference, more_than_due)
  on public.installments to authenticated;
create policy "office staff read installments" on public.installments
  for select to authenticated using ((select private.is_office()));
create policy "office staff record installments" on public.installments
  for insert to authenticated with check ((select private.is_office()));

-- Verbs

-- The buyer's payments since the present sale, oldest first: {"installments", "totalAmount"}, the list with its sum in one
-- answer, without late fees. 404 for an unknown vehicle.
create function public.list_installments(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'registernumber', i.registernumber, 'amount', i.amount, 'installment_date', i.installment_date,
        'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to, 'description', i.description, 'username', i.username
      ) || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by i.installment_date, i.id), '[]'),
      'totalAmount', coalesce(sum(i.amount), 0))
    from public.installments i
    join public.soldcars s on s.id = i.sale
    where s.present_number = v_number and i.reversal is null and not i.late_fee
  );
end
$$;

-- Records an installment of the present sale, or of an earlier one of the vehicle, p_sale, which is still owed for. p_late_fees of the
-- amount pay late fees: then it is two entries. 409 while the vehicle is not sold, and for more than what is due unless p_more_than_due says that
-- this is known; 400 for a day before the sale (57).
create function public.add_installment(
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text default '',
  p_description      text default '',
  p_request_id       uuid default null,
  p_sale             bigint default null,
  p_late_fee         boolean default false,
  p_cheque_number    text default '',
  p_cheque_bank      text default '',
  p_cheque_date      date default null,
  p_cash_reason      text default null,
  p_reference        text default '',
  p_late_fees        numeric default 0,
  p_more_than_due    boolean default false
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_part   record;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)
    || case when p_late_fees = 0 then '[]' else jsonb_build_array(p_late_fees) end
    || case when p_more_than_due then '["more_than_due"]' else '[]'::jsonb end) is not null
  then
    return;
  end if;
  if p_late_fees is null or p_late_fees < 0 or p_late_fees > greatest(p_amount, 0) or p_late_fee and p_late_fees > 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  for v_part in
    -- The late fees first: the last receipt is that of the rest.
    select * from (values (p_late_fees, true, p_late_fees > 0), (p_amount - p_late_fees, p_late_fee, p_late_fees = 0 or p_amount > p_late_fees))
      as part (amount, late_fee, is_there) where is_there
  loop
    insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee,
      cheque_number, cheque_bank, cheque_date, cash_reason, reference, more_than_due)
    values (v_number, v_part.amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, v_part.late_fee,
      p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference, coalesce(p_more_than_due, false));
  end loop;
end
$$;

revoke execute on function private.set_sale from public;
revoke execute on function public.list_installments, public.add_installment from public, anon, authenticated, service_role;
grant execute on function public.list_installments, public.add_installment to authenticated;
