-- Sales. Invariant: a vehicle is sold exactly when it has a present sale; two foreign keys that point at each other enforce it. A sale
-- is no longer the present one when the vehicle was bought back, or when it was reversed.

create table public.soldcars (
  id                 bigint generated always as identity primary key,
  registernumber     text not null references public.cardetails deferrable,
  stay               int not null default 1,
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
  buyer_landline     varchar(40) not null default '',
  buyer_language     varchar(2),
  buyer_guardian     varchar(120) not null default '',
  buyer_street       varchar(200) not null default '',
  buyer_town         varchar(80) not null default '',
  buyer_district     varchar(80) not null default '',
  buyer_state        varchar(80) not null default '',
  buyer_pin          varchar(6) not null default '',
  buyer_age          int not null default 0 check (buyer_age between 0 and 120),
  buyer_pan          varchar(10) not null default '',
  buyer_declared     boolean not null default false,
  buyer_gstin        varchar(15) not null default '',
  buyer_identity     public.identity_paper,
  buyer_identity_end varchar(4) not null default '',
  enquiry            bigint,
  first_due          date check (first_due between '1900-01-01' and '2199-12-31'),
  cash_reason        varchar(500) constraint cash_reason_is_clean check (private.is_text(cash_reason)),
  reservation        bigint references public.reservations,
  token              numeric not null default 0 check (private.is_rupees(token)),
  in_parts           numeric not null default 0,
  financed           numeric not null default 0 check (private.is_rupees(financed)),
  tcs                numeric not null default 0 check (private.is_rupees(tcs)),
  tax_on_top         numeric not null default 0 check (private.is_rupees(tax_on_top)),
  reference          varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  present            boolean not null default true,
  reversal           bigint references public.reversals,
  import             bigint references public.imports,
  sold               boolean generated always as (case when present then true end) stored,
  charged            numeric generated always as (selling_price + tcs + tax_on_top) stored,
  present_number     text generated always as (case when present then registernumber end) stored unique,
  constraint a_reversed_sale_is_not_present check (not present or reversal is null),
  constraint a_sale_is_of_a_sold_vehicle foreign key (registernumber, sold)
    references public.cardetails (registernumber, status) deferrable,
  constraint a_token_is_of_a_reservation check (token = 0 or reservation is not null),
  constraint token_and_parts_are_of_the_down_payment check (in_parts >= 0 and token + in_parts <= down_payment),
  constraint selldate_of_our_times check (selldate between '1900-01-01' and '2199-12-31'),
  constraint owner_name_is_clean check (private.is_line(owner_name)),
  constraint contact_no_is_clean check (private.is_line(contact_no)),
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description)),
  constraint buyer_landline_is_clean check (private.is_line(buyer_landline)),
  constraint buyer_language_is_a_code check (private.is_language(buyer_language)),
  constraint buyer_guardian_is_clean check (private.is_line(buyer_guardian)),
  constraint buyer_street_is_clean check (private.is_line(buyer_street)),
  constraint buyer_town_is_clean check (private.is_line(buyer_town)),
  constraint buyer_district_is_clean check (private.is_line(buyer_district)),
  constraint buyer_state_is_clean check (private.is_line(buyer_state)),
  constraint buyer_pin_is_a_pin check (private.is_line(buyer_pin) and buyer_pin ~ '^([1-9][0-9]{5})?$'),
  constraint buyer_pan_is_a_pan check (private.is_line(buyer_pan) and buyer_pan ~ '^([A-Z]{5}[0-9]{4}[A-Z])?$'),
  constraint buyer_gstin_is_a_gstin
    check (private.is_line(buyer_gstin) and (buyer_gstin = '' or private.is_gstin(buyer_gstin))),
  constraint buyer_identity_end_is_its_end check (private.is_line(buyer_identity_end) and buyer_identity_end ~ '^[A-Z0-9]{0,4}$')
);
comment on column public.soldcars.present is 'Whether it is the vehicle''s sale now: neither reversed nor followed by buying it back.';
comment on column public.soldcars.first_due is 'When the first installment is due; null: a month after the sale.';
comment on column public.soldcars.cash_reason is 'Why so much was taken in cash; null: nobody was asked.';
comment on column public.soldcars.reservation is 'The one that it ended, whose token is the first part of the down payment.';
comment on column public.soldcars.token is 'What of the down payment was received before, on the day of the token, rupees.';
comment on column public.soldcars.in_parts is 'What of the down payment is payments of their own (41); the rest, without the token, was paid as this row says.';
comment on column public.soldcars.financed is 'What a financier pays of the price, rupees (52c): the buyer owes the rest.';
comment on column public.soldcars.tcs is 'Tax collected at source beside the price, rupees: owed by the buyer, and to the tax office. Never income.';
comment on column public.soldcars.tax_on_top is 'GST that the buyer owes beside the price, rupees (52f); 0 where the price includes it.';
comment on column public.soldcars.charged is 'What the buyer owes in all: the price and the taxes beside it.';
comment on column public.soldcars.reference is 'The UTR or cheque number of what was paid at the sale; '''': none was given.';
comment on column public.soldcars.buyer_language is 'In which the buyer is written to; null: not said.';
comment on column public.soldcars.buyer_guardian is 'Father or husband of the buyer.';
comment on column public.soldcars.buyer_age is 'Years; 0: not provided.';
comment on column public.soldcars.buyer_declared is 'Whether the buyer has signed a declaration instead of showing a PAN.';
comment on column public.soldcars.buyer_identity_end is 'The last four characters of the buyer''s identity paper: more of it is never kept.';
comment on column public.soldcars.owner_name is 'The buyer.';
comment on column public.soldcars.commission is 'Received with the sale (D11), rupees.';
comment on column public.soldcars.username is 'Who sold it.';
comment on column public.soldcars.enquiry is
  'The serialnum of the enquiry that it came of. No foreign key: the sale stays as it is when the enquiry is deleted.';
create trigger keep_phones before insert or update of contact_no, buyer_landline on public.soldcars
  for each row execute function private.keep_phones('contact_no', 'buyer_landline');
create trigger refuse_no_phone after insert or update of contact_no, buyer_landline on public.soldcars
  for each row execute function private.refuse_no_phone('contact_no', 'buyer_landline');
create index soldcars_by_reference on public.soldcars (reference) where reference <> '';
create trigger keep_payment_mode before insert or update of payment_mode on public.soldcars
  for each row execute function private.keep_payment_mode('payment_mode');
-- Where a vehicle pays all that is paid at the sale, the sale's own mode is of nothing.
create trigger refuse_no_money before insert or update of payment_mode, commission on public.soldcars
  for each row when (private.is_no_money(new.payment_mode) and new.import is null
    and not (lower(new.payment_mode) = 'part exchange' and new.down_payment - new.token - new.in_parts + new.commission = 0))
  execute function private.refuse_no_money();
create trigger keep_reference before insert or update of reference on public.soldcars
  for each row when (new.reference <> '') execute function private.keep_reference();
create index soldcars_by_date on public.soldcars (selldate);
create index soldcars_by_vehicle on public.soldcars (registernumber, stay);
-- Not of all sales: the planner took it for a short way to the sale of a vehicle.
create unique index one_sale_of_a_reservation on public.soldcars (reservation) where reversal is null and reservation is not null;
create index soldcars_by_import on public.soldcars (import) where import is not null;
create trigger set_stay before insert on public.soldcars
  for each row execute function private.set_stay();

alter table public.cardetails
  add constraint sold_has_a_sale foreign key (sold_number) references public.soldcars (present_number) deferrable initially deferred;

-- The columns of a sale that people fill.
create function private.sale_columns() returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return private.columns_besides('public.soldcars', 'stay', 'username', 'token', 'in_parts', 'financed', 'tax_on_top', 'present', 'reversal', 'import');
end
$$;
revoke execute on function private.sale_columns from public;

-- Access: only sell_car writes a sale.

select private.protect_table('public.soldcars', 'id', 'contact_no', 'buyer_landline', '-charged');

grant select on public.soldcars to authenticated;
create policy "office staff read sales" on public.soldcars
  for select to authenticated using ((select private.is_office()));
