-- Sales: a vehicle is sold exactly when it has a row here; two foreign keys that point at each other see to it. The
-- buyer's installments belong to the sale.

create table public.soldcars (
  registernumber     text primary key,
  owner_name         varchar(120) not null check (owner_name <> ''),
  contact_no         varchar(40) not null check (contact_no <> ''),
  selling_price      numeric(12,2) not null check (selling_price >= 0 and selling_price <> 'NaN'),
  down_payment       numeric(12,2) not null default 0 check (down_payment >= 0 and down_payment <> 'NaN'),
  commission         numeric(12,2) not null default 0 check (commission >= 0 and commission <> 'NaN'),
  total_installments int not null default 0 check (total_installments between 0 and 999),
  installment_amount numeric(12,2) not null default 0 check (installment_amount >= 0 and installment_amount <> 'NaN'),
  payment_mode       varchar(40) not null check (payment_mode <> ''),
  account_paid_to    varchar(120) not null default '',
  description        varchar(5000) not null default '',
  selldate           date not null default (now() at time zone 'Asia/Kolkata')::date,
  username           text not null default private.username(),
  sold               boolean not null generated always as (true) stored,
  constraint a_sale_is_of_a_sold_vehicle foreign key (registernumber, sold)
    references public.cardetails (registernumber, status),
  constraint selldate_of_our_times check (selldate between '1900-01-01' and '2199-12-31'),
  constraint owner_name_is_clean check (private.is_line(owner_name)),
  constraint contact_no_is_clean check (private.is_line(contact_no)),
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description))
);
comment on column public.soldcars.owner_name is 'The buyer.';
comment on column public.soldcars.commission is 'Received with the sale (D11), rupees.';
comment on column public.soldcars.username is 'Who sold it.';
create index soldcars_by_date on public.soldcars (selldate);

alter table public.cardetails
  add constraint sold_has_a_sale foreign key (sold_number) references public.soldcars deferrable initially deferred;

create table public.installments (
  id               bigint generated always as identity primary key,
  registernumber   text not null references public.soldcars,
  amount           numeric(12,2) not null check (amount >= 0 and amount <> 'NaN'),
  installment_date date not null check (installment_date between '1900-01-01' and '2199-12-31'),
  payment_mode     varchar(40) not null check (payment_mode <> ''),
  account_paid_to  varchar(120) not null default '',
  description      varchar(5000) not null default '',
  username         text not null default private.username(),
  request_id       uuid unique,
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description))
);
comment on column public.installments.request_id is 'Sent along by the form, so that a second try books nothing twice.';
comment on table public.installments is 'Money received after a sale; append-only.';
create index installments_by_vehicle on public.installments (registernumber, installment_date);
create index installments_by_date on public.installments (installment_date);
create trigger no_far_day after insert or update of installment_date on public.installments
  for each row execute function private.refuse_far_day('installment_date');

-- Access: a sale is written by sell_car only.

select private.protect_table('public.soldcars');
select private.protect_table('public.installments');

grant select on public.soldcars to authenticated;
create policy "office staff read sales" on public.soldcars
  for select to authenticated using ((select private.is_office()));

grant select on public.installments to authenticated;
grant insert (registernumber, amount, installment_date, payment_mode, account_paid_to, description, request_id)
  on public.installments to authenticated;
create policy "office staff read installments" on public.installments
  for select to authenticated using ((select private.is_office()));
create policy "office staff record installments" on public.installments
  for insert to authenticated with check ((select private.is_office()));

-- Verbs

-- Definer: status and sales are nobody's to write. The update decides who of two sellers wins. `sellDate` (D38) may lie in
-- the past, so that a sale is booked in the month it was made in; money that has not been received yet is not booked.
create function private.sell_car(p_sale jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_day    date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale ->> 'carID');
  v_day := coalesce(nullif(btrim(p_sale ->> 'sellDate'), '')::date, private.today());
  if v_day > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, commission,
    total_installments, installment_amount, payment_mode, account_paid_to, description, selldate)
  values (
    v_number,
    p_sale ->> 'ownerName',
    p_sale ->> 'contactNo',
    (p_sale ->> 'sellingPrice')::numeric,
    coalesce((p_sale ->> 'downPayment')::numeric, 0),
    coalesce((p_sale ->> 'commission')::numeric, 0),
    coalesce((p_sale ->> 'totalInstallments')::int, 0),
    coalesce((p_sale ->> 'installmentAmount')::numeric, 0),
    p_sale ->> 'paymentMode',
    coalesce(p_sale ->> 'accountPaidTo', ''),
    coalesce(p_sale ->> 'description', ''),
    v_day);
  return v_number;
end
$$;

-- Sells an available vehicle from the payload of POST /api/dashboard/sell-car (R169, D27): sale, status and log in one
-- transaction. Answers the number. Of two sellers one wins, the other gets 409.
-- A constraint that says no tells its reason, not the row: Postgres adds 'Failing row contains (…)' to the detail, which
-- PostgREST hands on. It leaves it out where row-level security applies, which is not so in what acts as its owner.
create function public.sell_car(sale jsonb) returns text
language plpgsql set search_path = ''
as $$
begin
  return private.sell_car(sale);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- A sale (R175, R176): {"dbData", "soldCarInsuranceDocs", "soldCarImages"}, the last two as files of the private bucket.
-- 404 for an unknown vehicle and for one that is not sold.
create function public.sold_car(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - 'sold',
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.registernumber = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.';
  end if;
  return v_answer;
end
$$;

-- What the buyer has paid since, oldest first (R181, D40): {"installments", "totalAmount"}. 404 for an unknown vehicle.
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
      'installments', coalesce(jsonb_agg(to_jsonb(i) - 'request_id' order by installment_date, id), '[]'),
      'totalAmount', coalesce(sum(amount), 0))
    from public.installments i where registernumber = v_number
  );
end
$$;

-- Records an installment from the payload of POST /api/installments (R180), once for each requestId. 409 while the vehicle
-- is not sold. A request_id that is in the table without a key (written past this verb) is a unique violation: 409 as well.
create function public.add_installment(installment jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(installment ->> 'registernumber');
  if not exists (select from public.soldcars where registernumber = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.';
  elsif not private.is_first('add_installment', installment) then
    return;
  end if;
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description,
    request_id)
  values (
    v_number,
    (installment ->> 'amount')::numeric,
    (installment ->> 'installmentdate')::date,
    installment ->> 'paymentMode',
    coalesce(installment ->> 'accountPaidTo', ''),
    coalesce(installment ->> 'description', ''),
    (installment ->> 'requestId')::uuid);
end
$$;

revoke execute on function private.sell_car from public;
revoke execute on function
  public.sell_car, public.sold_car, public.list_installments, public.add_installment
  from public, anon, authenticated, service_role;
grant execute on function
  private.sell_car, public.sell_car, public.sold_car, public.list_installments, public.add_installment
  to authenticated;
