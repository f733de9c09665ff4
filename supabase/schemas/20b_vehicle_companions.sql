-- Companion rows of a vehicle: its buying price, insurance, owner and finance company, each with rights of its own.

-- What a seller, or a buyer (40), has shown to say who they are.
create type public.identity_paper as enum ('aadhaar', 'voter_id', 'driving_licence', 'passport', 'pan', 'other');

create table public.buying_prices (
  registernumber  text not null references public.cardetails on delete cascade deferrable,
  stay            int not null default 1,
  vehiclebuyprice numeric not null default 0 check (private.is_rupees(vehiclebuyprice)),
  seller          varchar(120) not null default '' constraint seller_is_clean check (private.is_line(seller)),
  seller_phone    varchar(40) not null default '' constraint seller_phone_is_clean check (private.is_line(seller_phone)),
  seller_identity public.identity_paper,
  seller_identity_end varchar(4) not null default '' constraint seller_identity_end_is_its_end
    check (private.is_line(seller_identity_end) and seller_identity_end ~ '^[A-Z0-9]{0,4}$'),
  pay_by          date check (pay_by between '1900-01-01' and '2199-12-31'),
  noc_received    boolean,
  rc_received     boolean,
  key_received    boolean,
  loan            numeric not null default 0 check (private.is_rupees(loan)),
  loan_bank       varchar(120) not null default '' constraint loan_bank_is_clean check (private.is_line(loan_bank)),
  primary key (registernumber, stay)
);
comment on column public.buying_prices.seller is 'Who is paid, where that is not the owner that it was taken in from.';
comment on column public.buying_prices.seller_identity_end is 'The last four characters of the seller''s identity paper: more of it is never kept.';
comment on column public.buying_prices.pay_by is 'The day by which the rest is promised (20c).';
comment on column public.buying_prices.loan is 'What of the price is owed to a bank, whose loan was taken over with the vehicle (41b).';
comment on column public.buying_prices.noc_received is 'Of the seller, as RC and key; null: nobody was asked.';
create trigger set_stay before insert on public.buying_prices
  for each row execute function private.set_stay();
create trigger keep_phones before insert or update of seller_phone on public.buying_prices
  for each row execute function private.keep_phones('seller_phone');
create trigger refuse_no_phone after insert or update of seller_phone on public.buying_prices
  for each row execute function private.refuse_no_phone('seller_phone');

create table public.carinsurance (
  registernumber     text primary key references public.cardetails on delete cascade deferrable,
  insurancecompany   varchar(120) not null default '',
  insurancenumber    varchar(60) not null default '',
  policynumber       varchar(60) not null default '',
  insurancestartdate date check (insurancestartdate between '1900-01-01' and '2199-12-31'),
  insuranceenddate   date check (insuranceenddate between '1900-01-01' and '2199-12-31'),
  insurancetenure    int not null default 0 check (insurancetenure between 0 and 99),
  constraint insurancecompany_is_clean check (private.is_line(insurancecompany)),
  constraint insurancenumber_is_clean check (private.is_line(insurancenumber)),
  constraint policynumber_is_clean check (private.is_line(policynumber))
);
comment on column public.carinsurance.insurancetenure is 'Years; 0: no insurance to show.';

create table public.ownerdetails (
  registernumber text primary key references public.cardetails on delete cascade deferrable,
  ownername      varchar(120) not null default '',
  ownerphone     varchar(40) not null default '',
  owneremail     varchar(254) not null default '',
  owneraddress   varchar(500) not null default '',
  owner_guardian varchar(120) not null default '',
  owner_street   varchar(200) not null default '',
  owner_town     varchar(80) not null default '',
  owner_district varchar(80) not null default '',
  owner_state    varchar(80) not null default '',
  owner_pin      varchar(6) not null default '',
  owner_landline varchar(40) not null default '',
  constraint ownername_is_clean check (private.is_line(ownername)),
  constraint ownerphone_is_clean check (private.is_line(ownerphone)),
  constraint owner_landline_is_clean check (private.is_line(owner_landline)),
  constraint owneremail_is_clean check (private.is_line(owneremail)),
  constraint owneraddress_is_clean check (private.is_text(owneraddress)),
  constraint owner_guardian_is_clean check (private.is_line(owner_guardian)),
  constraint owner_street_is_clean check (private.is_line(owner_street)),
  constraint owner_town_is_clean check (private.is_line(owner_town)),
  constraint owner_district_is_clean check (private.is_line(owner_district)),
  constraint owner_state_is_clean check (private.is_line(owner_state)),
  constraint owner_pin_is_a_pin check (private.is_line(owner_pin) and owner_pin ~ '^([1-9][0-9]{5})?$')
);
-- Not asked of the rows that were there before it.
alter table public.ownerdetails add constraint owneremail_is_an_address check (owneremail ~
  '^$|^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$') not valid;
comment on column public.ownerdetails.owner_guardian is 'Father or husband of the owner on the RC.';
create index ownerdetails_by_words on public.ownerdetails
  using gin (private.search_form(ownername || ' ' || ownerphone) extensions.gin_trgm_ops);

create trigger keep_phones before insert or update of ownerphone, owner_landline on public.ownerdetails
  for each row execute function private.keep_phones('ownerphone', 'owner_landline');
create trigger refuse_no_phone after insert or update of ownerphone, owner_landline on public.ownerdetails
  for each row execute function private.refuse_no_phone('ownerphone', 'owner_landline');

create table public.finance (
  registernumber text primary key references public.cardetails on delete cascade deferrable,
  company_name   varchar(120) not null default '',
  branch_name    varchar(120) not null default '',
  manager_name1  varchar(120) not null default '',
  contact1       varchar(40) not null default '',
  manager_name2  varchar(120) not null default '',
  contact2       varchar(40) not null default '',
  constraint company_name_is_clean check (private.is_line(company_name)),
  constraint branch_name_is_clean check (private.is_line(branch_name)),
  constraint manager_name1_is_clean check (private.is_line(manager_name1)),
  constraint contact1_is_clean check (private.is_line(contact1)),
  constraint manager_name2_is_clean check (private.is_line(manager_name2)),
  constraint contact2_is_clean check (private.is_line(contact2))
);
create trigger keep_phones before insert or update of contact1, contact2 on public.finance
  for each row execute function private.keep_phones('contact1', 'contact2');
create trigger refuse_no_phone after insert or update of contact1, contact2 on public.finance
  for each row execute function private.refuse_no_phone('contact1', 'contact2');

select private.protect_table('public.buying_prices', 'stay');
select private.protect_table('public.carinsurance');
select private.protect_table('public.ownerdetails', 'ownerphone', 'owner_landline');
select private.protect_table('public.finance', 'contact1', 'contact2');

grant select, insert (registernumber, vehiclebuyprice),
      update (vehiclebuyprice, seller, seller_phone, seller_identity, seller_identity_end, pay_by, noc_received, rc_received, key_received)
  on public.buying_prices to authenticated;
create policy "only an admin reads buying prices" on public.buying_prices
  for select to authenticated using ((select private.is_admin()));
create policy "an employee adds a vehicle without its buying price" on public.buying_prices
  for insert to authenticated
  with check ((select private.is_admin()) or (vehiclebuyprice = 0 and (select private.is_office())));
create policy "only an admin edits buying prices" on public.buying_prices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, insert,
      update (insurancecompany, insurancenumber, policynumber, insurancestartdate, insuranceenddate, insurancetenure)
  on public.carinsurance to authenticated;
create policy "staff read insurance" on public.carinsurance
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add insurance" on public.carinsurance
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit insurance" on public.carinsurance
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

grant select, insert, update (ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street, owner_town,
                              owner_district, owner_state, owner_pin, owner_landline)
  on public.ownerdetails to authenticated;
create policy "office staff read owners" on public.ownerdetails
  for select to authenticated using ((select private.is_office()));
create policy "office staff add owners" on public.ownerdetails
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit owners" on public.ownerdetails
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

grant select, insert, update (company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  on public.finance to authenticated;
create policy "office staff read finance" on public.finance
  for select to authenticated using ((select private.is_office()));
create policy "office staff add finance" on public.finance
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit finance" on public.finance
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));
