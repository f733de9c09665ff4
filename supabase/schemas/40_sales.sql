-- Sales. Invariant: a vehicle is sold exactly when it has a row here; two foreign keys that point at each other enforce it. The
-- buyer's installments belong to the sale.

create table public.soldcars (
  registernumber     text primary key,
  owner_name         varchar(120) not null check (owner_name <> ''),
  contact_no         varchar(40) not null check (contact_no <> ''),
  selling_price      numeric not null check (private.is_rupees(selling_price)),
  down_payment       numeric not null default 0 check (private.is_rupees(down_payment)),
  commission         numeric not null default 0 check (private.is_rupees(commission)),
  total_installments int not null default 0 check (total_installments between 0 and 999),
  installment_amount numeric not null default 0 check (private.is_rupees(installment_amount)),
  payment_mode       varchar(40) not null check (payment_mode <> ''),
  account_paid_to    varchar(120) not null default '',
  description        varchar(5000) not null default '',
  selldate           date not null default private.today(),
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
  amount           numeric not null check (private.is_rupees(amount)),
  installment_date date not null check (installment_date between '1900-01-01' and '2199-12-31'),
  payment_mode     varchar(40) not null check (payment_mode <> ''),
  account_paid_to  varchar(120) not null default '',
  description      varchar(5000) not null default '',
  username         text not null default private.username(),
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description))
);
comment on table public.installments is 'Money received after a sale; append-only.';
create index installments_by_vehicle on public.installments (registernumber, installment_date);
create index installments_by_date on public.installments (installment_date);
create trigger no_far_day after insert or update of installment_date on public.installments
  for each row execute function private.refuse_far_day('installment_date');

-- Access: only sell_car writes a sale.

select private.protect_table('public.soldcars');
select private.protect_table('public.installments');

grant select on public.soldcars to authenticated;
create policy "office staff read sales" on public.soldcars
  for select to authenticated using ((select private.is_office()));

grant select on public.installments to authenticated;
grant insert (registernumber, amount, installment_date, payment_mode, account_paid_to, description)
  on public.installments to authenticated;
create policy "office staff read installments" on public.installments
  for select to authenticated using ((select private.is_office()));
create policy "office staff record installments" on public.installments
  for insert to authenticated with check ((select private.is_office()));

-- Verbs

-- Security definer: no role may write status and sales. The update decides the race of two sellers. The day (D38) may lie in
-- the past, so that a sale is booked in its month; money is booked only when it is received.
create function private.sell_car(
  p_registernumber text, p_owner_name text, p_contact_no text, p_selling_price numeric, p_payment_mode text,
  p_down_payment numeric, p_commission numeric, p_total_installments int, p_installment_amount numeric,
  p_account_paid_to text, p_description text, p_selldate date
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  if p_selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate)
  values (v_number, p_owner_name, p_contact_no, p_selling_price, p_payment_mode, p_down_payment, p_commission,
    p_total_installments, p_installment_amount, p_account_paid_to, p_description, coalesce(p_selldate, private.today()));
  return v_number;
end
$$;

-- Sells an available vehicle, by default today (R169, D27): sale, status and log in one transaction. Answers the number. Of two
-- concurrent sellers one wins, the other gets 409.
-- Information leak: to a constraint violation Postgres adds the row ('Failing row contains (…)'), which PostgREST passes on,
-- unless row-level security applies; it does not for a function's owner. So the error is raised again without the row.
create function public.sell_car(
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric default 0,
  p_commission         numeric default 0,
  p_total_installments int default 0,
  p_installment_amount numeric default 0,
  p_account_paid_to    text default '',
  p_description        text default '',
  p_selldate           date default null,
  p_request_id         uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', jsonb_build_array(
    p_registernumber, p_owner_name, p_contact_no, p_selling_price, p_payment_mode, p_down_payment, p_commission,
    p_total_installments, p_installment_amount, p_account_paid_to, p_description, p_selldate));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(
    p_registernumber, p_owner_name, p_contact_no, p_selling_price, p_payment_mode, p_down_payment, p_commission,
    p_total_installments, p_installment_amount, p_account_paid_to, p_description, p_selldate);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- A sale (R175, R176): {"dbData", "soldCarInsuranceDocs", "soldCarImages"}, the last two as files of the private bucket.
-- 404 for an unknown vehicle and for an unsold one.
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
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$$;

-- The buyer's payments since the sale, oldest first (R181, D40): {"installments", "totalAmount"}, the list with its sum in one
-- answer. 404 for an unknown vehicle.
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
      'installments', coalesce(jsonb_agg(to_jsonb(i) order by installment_date, id), '[]'),
      'totalAmount', coalesce(sum(amount), 0))
    from public.installments i where registernumber = v_number
  );
end
$$;

-- Records an installment (R180). 409 while the vehicle is not sold.
create function public.add_installment(
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text default '',
  p_description      text default '',
  p_request_id       uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description)) is not null
  then
    return;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (select from public.soldcars where registernumber = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description)
  values (v_number, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description);
end
$$;

revoke execute on function private.sell_car from public;
revoke execute on function
  public.sell_car, public.sold_car, public.list_installments, public.add_installment
  from public, anon, authenticated, service_role;
grant execute on function
  private.sell_car, public.sell_car, public.sold_car, public.list_installments, public.add_installment
  to authenticated;
