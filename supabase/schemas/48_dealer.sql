-- The dealer: who they are, where and when they are found (for anybody), and what papers and payments need of them (for the office). A shop
-- begins without one: the row is blank until an admin has filled in all that papers cannot do without, and never again (decisions 0048, 0049).

-- Two tables of one row, because a visitor may read the one and not the other.
create table public.dealer (
  id                 boolean primary key default true constraint there_is_one_dealer check (id),
  name               varchar(60) not null constraint name_is_clean check (private.is_line(name)),
  tagline            varchar(120) not null default '' constraint tagline_is_clean check (private.is_line(tagline)),
  city               varchar(60) not null constraint city_is_clean check (private.is_line(city)),
  company_name       varchar(100) not null default '' constraint company_name_is_clean check (private.is_line(company_name)),
  phone_label        varchar(30) not null default '' constraint phone_label_is_clean check (private.is_line(phone_label)),
  phone              varchar(20) not null
    constraint phone_can_be_dialled check (phone ~ '^([+(]?[0-9][0-9 ()-]{6,18})?$')
    constraint phone_is_clean check (private.is_line(phone)),
  office_phone_label varchar(30) not null default '' constraint office_phone_label_is_clean check (private.is_line(office_phone_label)),
  office_phone       varchar(20) not null default ''
    constraint office_phone_can_be_dialled check (office_phone ~ '^([+(]?[0-9][0-9 ()-]{6,18})?$')
    constraint office_phone_is_clean check (private.is_line(office_phone)),
  group_chat         varchar(200) not null default ''
    constraint group_chat_is_a_link check (group_chat ~ '^(https://[^\s/]+\S*)?$')
    constraint group_chat_is_clean check (private.is_line(group_chat)),
  address            varchar(300) not null constraint address_is_clean check (private.is_text(address)),
  pin                varchar(6) not null default ''
    constraint pin_has_its_form check (pin ~ '^([1-9][0-9]{5})?$') constraint pin_is_clean check (private.is_line(pin)),
  latitude           numeric(8, 5) check (latitude between -90 and 90),
  longitude          numeric(8, 5) check (longitude between -180 and 180),
  hours              varchar(100) not null default '' constraint hours_is_clean check (private.is_line(hours)),
  opening_hours      varchar(100) not null default ''
    constraint opening_hours_have_their_form check (opening_hours ~ '^((Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* ([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9](, (?!$)|$))*$')
    constraint opening_hours_is_clean check (private.is_line(opening_hours)),
  constraint a_place_has_both check ((latitude is null) = (longitude is null)),
  constraint dealer_is_complete_or_blank check (
    name <> '' and city <> '' and phone <> '' and address <> ''
    or coalesce(name || tagline || city || company_name || phone_label || phone || office_phone_label || office_phone || group_chat
      || address || pin || hours || opening_hours, '-') = '' and latitude is null and longitude is null)
);
comment on column public.dealer.company_name is 'On papers and for payments; blank: it is the name.';
comment on column public.dealer.opening_hours is 'As schema.org writes them: Mo-Fr 10:00-19:00, Sa 10:00-14:00.';

-- Whether no other kind of paper has these prefixes (58), and none of them the other's: two papers would have one number.
create function private.are_own_prefixes(p_receipt text, p_note text, p_invoice text) returns boolean
language sql immutable set search_path = ''
as $$
  select upper(p_receipt) <> all (taken || '{DN,INV}') and upper(p_note) <> all (taken || '{RCT,INV}') and upper(p_invoice) <> all (taken || '{RCT,DN}')
    and (select count(*) = count(distinct upper(own)) from unnest(array[p_receipt, p_note, p_invoice]) own where own <> '')
  from (select '{TKN,AGR,SOA,DS,F29,F30,GST,SRC,BOS,CRN}'::text[]) as others (taken)
$$;
revoke execute on function private.are_own_prefixes from public;
grant execute on function private.are_own_prefixes to authenticated;

create table public.dealer_office (
  id                   boolean primary key default true constraint there_is_one_office check (id),
  account_name         varchar(100) not null default '' constraint account_name_is_clean check (private.is_line(account_name)),
  bank                 varchar(100) not null default '' constraint bank_is_clean check (private.is_line(bank)),
  account_number       varchar(18) not null default ''
    constraint account_number_has_its_form check (account_number ~ '^([0-9]{6,18})?$')
    constraint account_number_is_clean check (private.is_line(account_number)),
  ifsc                 varchar(11) not null default ''
    constraint ifsc_has_its_form check (ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$')
    constraint ifsc_is_clean check (private.is_line(ifsc)),
  upi_id               varchar(100) not null default ''
    constraint upi_id_has_its_form check (upi_id ~ '^([A-Za-z0-9_.-]{2,}@[A-Za-z]{2,})?$')
    constraint upi_id_is_clean check (private.is_line(upi_id)),
  gstin                varchar(15) not null default ''
    constraint gstin_has_its_form check (gstin = '' or private.is_gstin(gstin))
    constraint gstin_is_clean check (private.is_line(gstin)),
  authorisation_number varchar(50) not null default ''
    constraint authorisation_number_is_clean check (private.is_line(authorisation_number)),
  authorised_until     date check (authorised_until between '1900-01-01' and '2199-12-31'),
  invoice_prefix       varchar(4) not null default '' constraint invoice_prefix_is_clean check (private.is_line(invoice_prefix))
    constraint invoice_prefix_fits_a_number check (invoice_prefix ~ '^[A-Za-z0-9-]{0,4}$'),
  receipt_prefix       varchar(4) not null default '' constraint receipt_prefix_is_clean check (private.is_line(receipt_prefix))
    constraint receipt_prefix_fits_a_number check (receipt_prefix ~ '^[A-Za-z0-9-]{0,4}$'),
  note_prefix          varchar(4) not null default '' constraint note_prefix_is_clean check (private.is_line(note_prefix))
    constraint note_prefix_fits_a_number check (note_prefix ~ '^[A-Za-z0-9-]{0,4}$'),
  constraint prefixes_are_their_own check (private.are_own_prefixes(receipt_prefix, note_prefix, invoice_prefix))
);
comment on column public.dealer_office.authorised_until is 'The last day of the authorisation as a dealer (Form 29B).';
comment on column public.dealer_office.receipt_prefix is 'Of payment receipts; a number has at most 16 characters, so this has four.';
comment on column public.dealer_office.invoice_prefix is 'Of tax invoices.';
comment on column public.dealer_office.note_prefix is 'Of delivery notes.';

insert into public.dealer (name, city, phone, address) values ('', '', '', '');
insert into public.dealer_office default values;

select private.protect_table('public.dealer');
select private.protect_table('public.dealer_office');

grant select on public.dealer to anon, authenticated;
grant update (name, tagline, city, company_name, phone_label, phone, office_phone_label, office_phone, group_chat, address, pin,
              latitude, longitude, hours, opening_hours) on public.dealer to authenticated;
create policy "visitors read who the dealer is" on public.dealer
  for select to anon using (true);
create policy "staff read who the dealer is" on public.dealer
  for select to authenticated using ((select private.is_staff()));
create policy "only an admin changes who the dealer is, and not into nobody" on public.dealer
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()) and name is distinct from '');

grant select on public.dealer_office to authenticated;
grant update (account_name, bank, account_number, ifsc, upi_id, gstin, authorisation_number, authorised_until, invoice_prefix,
              receipt_prefix, note_prefix) on public.dealer_office to authenticated;
create policy "office staff read the dealer's bank and tax numbers" on public.dealer_office
  for select to authenticated using ((select private.is_office()));
create policy "only an admin changes the dealer's bank and tax numbers" on public.dealer_office
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Verbs

-- A phone as a telephone dials it: an Indian one with its country code, a toll-free one without any; '' for none.
create function private.dialled(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    substring(typed from '^(?:\+?91|0)?(18[06]0\d{6,7})$'),
    case when typed = '' or typed like '+%' then typed else '+91' || regexp_replace(typed, '^(91(?=\d{10}$)|0)', '') end)
  from regexp_replace(regexp_replace(p_phone, '[^0-9+]', '', 'g'), '^00', '+') typed
$$;

-- Who the dealer is, as the site shows them, the languages of the site, their latest logo (null for none) with what is known of its sizes, and where
-- the calculator of installments begins; nowhere without a rate. All is blank before an admin has said who they are. For anybody.
create function public.dealer_details() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_logo jsonb := private.public_file_list('Logo/') -> -1;
begin
  return (
    select jsonb_build_object(
      'name', name, 'tagline', tagline, 'city', city, 'companyName', company_name,
      'phones', jsonb_build_object('general', jsonb_build_object('label', phone_label, 'dial', private.dialled(phone), 'text', phone))
        || case when office_phone = '' then '{}' else jsonb_build_object('office', jsonb_build_object(
          'label', office_phone_label, 'dial', private.dialled(office_phone), 'text', office_phone)) end,
      'languages', private.site_languages(), 'groupChatLink', group_chat, 'address', string_to_array(address, E'\n'), 'pin', pin,
      'hours', hours, 'openingHours', opening_hours,
      'coordinates', case when latitude is not null then
        jsonb_build_object('latitude', trim_scale(latitude), 'longitude', trim_scale(longitude)) end,
      'logo', v_logo, 'pictures', private.pictures_of(array[v_logo ->> 'path']),
      'emi', case when private.emi_factor() is not null then
        jsonb_build_object('rate', trim_scale(private.rate('emi_rate')), 'months', trim_scale(private.rate('emi_months'))) end)
    from public.dealer);
end
$$;

-- Both rows as they are filled in, by their columns. For the office.
create function public.dealer_settings() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (select jsonb_build_object('dealer', to_jsonb(d) - 'id', 'office', to_jsonb(o) - 'id')
          from public.dealer d, public.dealer_office o);
end
$$;

-- Whom papers and payments name: the company, or the dealer's name where it is the same. '' of nobody.
create function private.company() returns text
language sql stable set search_path = ''
as $$ select coalesce(nullif(company_name, ''), name) from public.dealer $$;

-- Changes what anybody reads of the dealer, as long as that is still p_seen (by column, as dealer_settings answers it). For admins.
create function public.change_dealer(
  p_name               text,
  p_city               text,
  p_phone              text,
  p_address            text,
  p_seen               jsonb,
  p_tagline            text default '',
  p_company_name       text default '',
  p_latitude           numeric default null,
  p_longitude          numeric default null,
  p_phone_label        text default '',
  p_office_phone_label text default '',
  p_office_phone       text default '',
  p_group_chat         text default '',
  p_pin                text default '',
  p_hours              text default '',
  p_opening_hours      text default '',
  p_request_id         uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer', jsonb_build_array(
    p_name, p_tagline, p_city, p_company_name, p_phone_label, p_phone, p_address, p_latitude, p_longitude, p_office_phone_label,
    p_office_phone, p_group_chat, p_pin, p_hours, p_opening_hours, p_seen)) is not null
  then
    return;
  end if;
  update public.dealer set
    name = p_name, tagline = p_tagline, city = p_city, company_name = p_company_name, phone_label = p_phone_label,
    phone = p_phone, address = p_address, latitude = p_latitude, longitude = p_longitude,
    office_phone_label = p_office_phone_label, office_phone = p_office_phone, group_chat = p_group_chat, pin = p_pin,
    hours = p_hours, opening_hours = p_opening_hours
  where to_jsonb(dealer) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$$;

-- Changes what the office alone reads, likewise. For admins.
create function public.change_dealer_office(
  p_seen                 jsonb,
  p_account_name         text default '',
  p_bank                 text default '',
  p_account_number       text default '',
  p_ifsc                 text default '',
  p_upi_id               text default '',
  p_gstin                text default '',
  p_authorisation_number text default '',
  p_authorised_until     date default null,
  p_invoice_prefix       text default '',
  p_receipt_prefix       text default '',
  p_note_prefix          text default '',
  p_request_id           uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer_office', jsonb_build_array(
    p_account_name, p_bank, p_account_number, p_ifsc, p_upi_id, p_gstin, p_authorisation_number, p_authorised_until,
    p_invoice_prefix, p_receipt_prefix, p_note_prefix, p_seen)) is not null
  then
    return;
  elsif not private.are_own_prefixes(p_receipt_prefix, p_note_prefix, p_invoice_prefix) then
    raise sqlstate 'PT400' using message = 'Other papers already begin with these letters. Please choose others for receipts, delivery notes and invoices.',
      hint = 'settings.prefix_taken';
  end if;
  update public.dealer_office set
    account_name = p_account_name, bank = p_bank, account_number = p_account_number, ifsc = p_ifsc, upi_id = p_upi_id,
    gstin = p_gstin, authorisation_number = p_authorisation_number, authorised_until = p_authorised_until,
    invoice_prefix = p_invoice_prefix, receipt_prefix = p_receipt_prefix, note_prefix = p_note_prefix
  where to_jsonb(dealer_office) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$$;

revoke execute on function private.dialled, private.company from public;
grant execute on function private.dialled to anon, authenticated;
grant execute on function private.company to authenticated;
revoke execute on function
  public.dealer_details, public.dealer_settings, public.change_dealer, public.change_dealer_office
  from public, anon, authenticated, service_role;
grant execute on function public.dealer_details to anon, authenticated;
grant execute on function public.dealer_settings, public.change_dealer, public.change_dealer_office to authenticated;
