-- Finance: a bank or a finance company pays a part of the price for the buyer, at once or in parts, sometimes less than it had sanctioned. The buyer owes the
-- rest alone; the schedule (52b) is of that. What a financier pays is a payment of the kind 'finance' (41).

create table public.financings (
  sale        bigint primary key references public.soldcars on delete cascade,
  financier   varchar(120) not null check (financier <> '') constraint financier_is_clean check (private.is_line(financier)),
  file_number varchar(60) not null default '' constraint file_number_is_clean check (private.is_line(file_number)),
  sanctioned  numeric not null check (sanctioned > 0 and private.is_rupees(sanctioned)),
  fee         numeric not null default 0 check (private.is_rupees(fee)),
  expected_on date check (expected_on between '1900-01-01' and '2199-12-31'),
  closed_on   date check (closed_on between '1900-01-01' and '2199-12-31'),
  username    text not null default private.username(),
  constraint the_fee_is_a_part_of_it check (fee <= sanctioned)
);
comment on table public.financings is 'Who pays a part of a sale for its buyer; what of it is still expected is in soldcars.financed.';
comment on column public.financings.file_number is 'The financier''s number of the loan.';
comment on column public.financings.fee is 'What the financier keeps of it (processing fee, subvention) and the dealer bears.';
comment on column public.financings.expected_on is 'When it is to be disbursed.';
comment on column public.financings.closed_on is 'When its last part was.';

create index financings_open on public.financings (sale) where closed_on is null;

select private.protect_table('public.financings', 'financier');
grant select on public.financings to authenticated;
create policy "office staff read financings" on public.financings
  for select to authenticated using ((select private.is_office()));

-- Why a sale was amended (88c).

create table public.sale_amendments (
  id         bigint generated always as identity primary key,
  sale       bigint not null references public.soldcars,
  reason     varchar(500) not null check (reason <> '') constraint reason_is_clean check (private.is_text(reason)),
  username   text not null default private.username(),
  created_at timestamptz not null default now()
);
comment on table public.sale_amendments is 'Why sales were amended; what was before and after is in the log.';
create index sale_amendments_by_sale on public.sale_amendments (sale);

select private.protect_table('public.sale_amendments', 'sale');
grant select on public.sale_amendments to authenticated;
create policy "office staff read amendments" on public.sale_amendments
  for select to authenticated using ((select private.is_office()));

-- The schedule comes to what the buyer owes: what is missing is a line of its own, due on that day; what is too much leaves the lines that came last, on which
-- nothing is paid first.
-- Security definer: no role may write schedules.
create function private.fit_schedule(p_sale bigint, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_over numeric := (select coalesce(sum(amount), 0) from public.schedule where sale = p_sale)
    - (select greatest(0, charged - down_payment - financed) from public.soldcars where id = p_sale);
  v_line record;
begin
  if v_over < 0 then
    insert into public.schedule (sale, number, registernumber, due_on, amount)
    select s.id, coalesce((select max(number) from public.schedule where sale = s.id), 0) + 1, s.registernumber, p_day, -v_over
    from public.soldcars s where s.id = p_sale;
  end if;
  while v_over > 0 loop
    select number, amount into v_line from private.schedule_lines where sale = p_sale order by paid > 0, number desc limit 1;
    if v_line.amount > v_over then
      update public.schedule set amount = amount - v_over where sale = p_sale and number = v_line.number;
    else
      delete from public.schedule where sale = p_sale and number = v_line.number;
    end if;
    v_over := v_over - least(v_over, v_line.amount);
  end loop;
end
$$;

-- What a financier has paid of a sale.
create function private.disbursed(p_sale bigint) returns numeric
language sql stable set search_path = ''
as $$ select coalesce(sum(amount), 0) from public.installments where sale = p_sale and kind = 'finance' and reversal is null $$;

-- Says that a financier has paid all that is expected of them, or no longer.
create function private.close_finance(p_sale bigint, p_day date) returns void
language sql set search_path = ''
as $$
  update public.financings set closed_on = case when (select financed from public.soldcars where id = p_sale) <= private.disbursed(p_sale) then p_day end
  where sale = p_sale
$$;

-- The columns of a financing that people fill.
create function private.finance_columns() returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return private.columns_besides('public.financings', 'sale', 'closed_on', 'username');
end
$$;

-- Security definer: no role may write financings and sales.
create function private.set_finance(p_sale bigint, p_finance jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale  public.soldcars;
  v_given public.financings := jsonb_populate_record(null::public.financings, p_finance);
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_finance, private.finance_columns());
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for key share;
  select * into v_sale from public.soldcars where id = p_sale and reversal is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_given.sanctioned > v_sale.charged - v_sale.down_payment - private.paid_of_plan(p_sale)
  then
    raise sqlstate 'PT400' using message = 'A financier pays no more than what is left of the price.', hint = 'finance.above_price';
  elsif v_given.sanctioned < private.disbursed(p_sale) then
    raise sqlstate 'PT409' using message = 'The financier has paid more than that already.', hint = 'finance.below_paid';
  end if;
  insert into public.financings (sale, financier, file_number, sanctioned, fee, expected_on)
  values (p_sale, v_given.financier, coalesce(v_given.file_number, ''), v_given.sanctioned, coalesce(v_given.fee, 0), v_given.expected_on)
  on conflict (sale) do update set financier = excluded.financier, file_number = excluded.file_number, sanctioned = excluded.sanctioned,
    fee = excluded.fee, expected_on = excluded.expected_on;
  update public.soldcars set financed = v_given.sanctioned where id = p_sale;
  perform private.close_finance(p_sale, private.today());
  perform private.fit_schedule(p_sale, private.today());
end
$$;

-- Says who finances a sale: {financier, file_number, sanctioned, fee, expected_on}. What they sanction the buyer does not owe. 400 for more than what is
-- left of the price, 409 for less than what they have paid. A higher fee than the sale was made with is an admin's: so much of the debt may be waived.
create function public.set_finance(p_sale bigint, p_finance jsonb, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_finance', jsonb_build_array(p_sale, p_finance)) is null then
    if coalesce((p_finance ->> 'fee')::numeric, 0) > coalesce((select fee from public.financings where sale = p_sale), 0) then
      perform private.require_admin();
    end if;
    perform private.set_finance(p_sale, jsonb_strip_nulls(p_finance));
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role may write what a financier pays.
create function private.add_disbursal(
  p_sale bigint, p_amount numeric, p_day date, p_payment_mode text, p_account_paid_to text, p_reference text, p_is_last boolean, p_dealer_bears numeric
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale  public.soldcars;
  v_held  public.financings;
  v_short numeric;
  v_id    bigint;
begin
  perform private.require_office();
  perform from public.cardetails where registernumber = (select registernumber from public.soldcars where id = p_sale) for key share;
  select * into v_sale from public.soldcars where id = p_sale and reversal is null for update;
  select * into v_held from public.financings where sale = v_sale.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_held.closed_on is not null then
    raise sqlstate 'PT409' using message = 'The financier has paid the last part already.', hint = 'finance.closed';
  elsif p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'finance.in_future';
  elsif p_amount > v_sale.financed - private.disbursed(p_sale) then
    raise sqlstate 'PT409' using message = 'This is more than what the financier still has to pay.', hint = 'finance.above_due';
  end if;
  insert into public.installments (registernumber, sale, kind, amount, installment_date, payment_mode, account_paid_to, reference, description)
  values (v_sale.registernumber, p_sale, 'finance', p_amount, p_day, p_payment_mode, p_account_paid_to, p_reference, v_held.financier)
  returning id into v_id;
  v_short := v_sale.financed - private.disbursed(p_sale);
  if p_is_last or v_short = 0 then
    if p_dealer_bears not between 0 and v_short then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    elsif p_dealer_bears > v_held.fee then
      perform private.require_admin();
    end if;
    -- In this order: from that day the ledger has what is missing with the buyer (57c).
    update public.financings set closed_on = p_day where sale = p_sale;
    update public.soldcars set financed = financed - v_short where id = p_sale;
    perform private.fit_schedule(p_sale, p_day);
    if p_dealer_bears > 0 then
      insert into public.installments (registernumber, sale, kind, part_of, amount, installment_date, payment_mode, description)
      values (v_sale.registernumber, p_sale, 'waived', v_id, p_dealer_bears, p_day, 'Waived', v_held.financier);
    end if;
  end if;
end
$$;

-- Records what a financier has paid of a sale, by default today. With the last part, p_is_last, what is missing of what they had sanctioned is the
-- buyer's to pay from that day; p_dealer_bears of it is waived instead: more than the agreed fee by an admin alone. 409 for more than what they still have
-- to pay.
create function public.add_disbursal(
  p_sale bigint, p_amount numeric, p_day date default null, p_payment_mode text default 'Bank transfer', p_account_paid_to text default '',
  p_reference text default '', p_is_last boolean default false, p_dealer_bears numeric default 0, p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_disbursal', jsonb_build_array(
    p_sale, p_amount, p_day, p_payment_mode, p_account_paid_to, p_reference, p_is_last, p_dealer_bears)) is null
  then
    perform private.add_disbursal(p_sale, p_amount, coalesce(p_day, private.today()), p_payment_mode, p_account_paid_to, p_reference,
      coalesce(p_is_last, false), coalesce(p_dealer_bears, 0));
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- What a financier of a sale pays: {financier, file_number, sanctioned, fee, expected_on, closed_on, received, owed}; null where there is none.
create function private.finance_of(p_sale bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(f) - '{sale,username}'::text[] || jsonb_build_object('received', private.disbursed(p_sale), 'owed', s.financed - private.disbursed(p_sale))
  from public.financings f join public.soldcars s on s.id = f.sale where f.sale = p_sale
$$;

revoke execute on function
  private.fit_schedule, private.disbursed, private.close_finance, private.finance_columns, private.set_finance, private.add_disbursal, private.finance_of
  from public;
grant execute on function private.disbursed, private.set_finance, private.add_disbursal, private.finance_of to authenticated;
revoke execute on function public.set_finance, public.add_disbursal from public, anon, authenticated, service_role;
grant execute on function public.set_finance, public.add_disbursal to authenticated;
