-- Issued papers: what the dealer hands out, with numbers that run without gaps (R345). Payments from now on get their receipt in their own
-- transaction; for those of before one is made when somebody asks for it. Nothing is locked for longer than a moment: the new tables are
-- empty, and the columns of the settings, one row each, have constants as their defaults.

alter table public.rates disable trigger user;
insert into public.rates (kind, holds_from, value) values ('stamp_limit', '2020-01-01', 5000), ('upi_limit', '2020-01-01', 100000);
alter table public.rates enable trigger user;

-- A number has at most 16 characters: what was longer becomes what fits.
update public.dealer_office set
  receipt_prefix = left(regexp_replace(receipt_prefix, '[^A-Za-z0-9-]', '', 'g'), 4),
  note_prefix = left(regexp_replace(note_prefix, '[^A-Za-z0-9-]', '', 'g'), 4)
where receipt_prefix !~ '^[A-Za-z0-9-]{0,4}$' or note_prefix !~ '^[A-Za-z0-9-]{0,4}$';
alter table public.dealer_office
  alter column receipt_prefix type varchar(4),
  alter column note_prefix type varchar(4),
  add constraint receipt_prefix_fits_a_number check (receipt_prefix ~ '^[A-Za-z0-9-]{0,4}$'),
  add constraint note_prefix_fits_a_number check (note_prefix ~ '^[A-Za-z0-9-]{0,4}$');
comment on column public.dealer_office.receipt_prefix is 'Of payment receipts; a number has at most 16 characters, so this has four.';

alter table public.settings
  add column price_includes_gst boolean not null default false,
  add column stamp_on_all_modes boolean not null default false;
comment on column public.settings.price_includes_gst is 'Whether the tax on the margin is inside the selling price, or comes on top of it.';
comment on column public.settings.stamp_on_all_modes is 'Whether a receipt above the limit has a box for the revenue stamp however it was paid, not in cash alone.';
grant update (price_includes_gst, stamp_on_all_modes) on public.settings to authenticated;

-- How papers are made, for the office.
create function public.paper_settings() returns table ("priceIncludesGst" boolean, "stampOnAllModes" boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select price_includes_gst, stamp_on_all_modes from public.settings;
end
$$;

-- Changes how papers are made from now on. For admins.
create function public.change_paper_settings(p_price_includes_gst boolean, p_stamp_on_all_modes boolean, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_paper_settings', jsonb_build_array(p_price_includes_gst, p_stamp_on_all_modes)) is not null then
    return;
  end if;
  update public.settings set price_includes_gst = p_price_includes_gst, stamp_on_all_modes = p_stamp_on_all_modes where id;
end
$$;

revoke execute on function public.paper_settings, public.change_paper_settings from public, anon, authenticated, service_role;
grant execute on function public.paper_settings, public.change_paper_settings to authenticated;

-- Whether an address is in another state than Maharashtra, where the dealer is; without one it is not.
create function private.is_other_state(p_state text) returns boolean
language sql immutable set search_path = ''
as $$ select lower(p_state) not in ('', 'maharashtra', 'mh', 'महाराष्ट्र') $$;
revoke execute on function private.is_other_state from public;

drop trigger place_buyer on public.soldcars;
create trigger place_buyer after insert on public.soldcars
  for each row when (new.registernumber like 'MH%' and private.is_other_state(new.buyer_state))
  execute function private.place_buyer();

create type public.issued_kind as enum (
  'token_receipt', 'payment_receipt', 'delivery_note', 'sale_agreement', 'statement', 'data_sheet', 'form_29', 'form_30', 'margin_sheet');

create table public.issued_papers (
  id             bigint generated always as identity primary key,
  kind           public.issued_kind not null,
  year           smallint not null check (year between 2000 and 2199),
  serial         int not null check (serial between 1 and 999999),
  number         varchar(16) not null constraint a_number_has_its_form check (number ~ '^[A-Za-z0-9-]{1,4}/[0-9]{2}-[0-9]{2}/[0-9]{5,6}$'),
  day            date not null default private.today() check (day between '2000-01-01' and '2199-12-31'),
  language       varchar(2) not null default 'en' constraint language_is_one_of_ours check (language = 'en'),
  registernumber text references public.cardetails on delete set null deferrable,
  sale           bigint references public.soldcars,
  installment    bigint references public.installments,
  reservation    bigint references public.reservations,
  corrects       bigint unique references public.issued_papers,
  contents       json not null,
  username       text not null default private.username(),
  unique (kind, year, serial)
);
comment on column public.issued_papers.year is 'The financial year by its first: 2026 is April 2026 to March 2027.';
comment on column public.issued_papers.registernumber is 'Null when the vehicle was deleted since, and for a sheet of a month.';
comment on column public.issued_papers.contents is
  'What it says (issuedContents in the contract). json and not jsonb: a corrected registration number does not reach it (83).';
create index issued_papers_by_vehicle on public.issued_papers (registernumber);
create index issued_papers_by_day on public.issued_papers (day);
create index issued_papers_by_sale on public.issued_papers (sale);
create unique index one_receipt_for_a_payment on public.issued_papers (sale, coalesce(installment, 0))
  where kind = 'payment_receipt' and corrects is null;

-- The last number of each kind and financial year. Its row is locked until the transaction ends, so that numbers have neither gaps nor twins.
create table private.paper_serials (
  kind   public.issued_kind not null,
  year   smallint not null,
  serial int not null,
  primary key (kind, year)
);

-- Access: only the verbs write. What a trigger makes is logged with the payment.

select private.close_table('public.issued_papers');
select private.close_table('private.paper_serials');
create trigger log_changes after insert or update or delete on public.issued_papers
  for each row when (pg_trigger_depth() = 0) execute function private.log_change('kind', 'number');

grant select on public.issued_papers to authenticated;
create policy "office staff read issued papers, margin sheets an admin alone" on public.issued_papers
  for select to authenticated using (
    (select private.is_office()) and (kind <> 'margin_sheet' or (select private.is_admin())));

-- Numbers

-- The financial year of a day, by its first calendar year: it begins with April.
create function private.financial_year(p_day date) returns smallint
language sql immutable set search_path = ''
as $$ select extract(year from p_day - interval '3 months')::smallint $$;

-- The next number of a kind in the financial year of today, such as RCT/26-27/00042, from which it is taken. Whoever asks second waits for
-- the first; a transaction that fails gives its number back.
create function private.next_paper_number(p_kind public.issued_kind, out year smallint, out serial int, out number text)
language plpgsql set search_path = ''
as $$
declare
  v_office public.dealer_office := (select o from public.dealer_office o);
begin
  year := private.financial_year(private.today());
  insert into private.paper_serials as known (kind, year, serial) values (p_kind, next_paper_number.year, 1)
  on conflict on constraint paper_serials_pkey do update set serial = known.serial + 1
  returning known.serial into serial;
  number := case p_kind
      when 'token_receipt' then 'TKN'
      when 'payment_receipt' then coalesce(nullif(v_office.receipt_prefix, ''), 'RCT')
      when 'delivery_note' then coalesce(nullif(v_office.note_prefix, ''), 'DN')
      when 'sale_agreement' then 'AGR' when 'statement' then 'SOA' when 'data_sheet' then 'DS'
      when 'form_29' then 'F29' when 'form_30' then 'F30' else 'GST' end
    || format('/%s-%s/', lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0')) || lpad(serial::text, greatest(5, length(serial::text)), '0');
end
$$;

revoke execute on function private.financial_year, private.next_paper_number from public;

-- Tax collected at source on the price of a sale, in addition to it; null at its limit and below.
create function private.paper_tcs(p_sale public.soldcars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('rate', trim_scale(rate), 'amount', round(p_sale.selling_price * rate / 100, 2))
  from private.rate('tcs_rate', p_sale.selldate) as rate
  where p_sale.selling_price > private.rate('tcs_limit', p_sale.selldate)
$$;

-- GST on the margin of each sale of these days (rule 32(5)): price less purchase price, each vehicle for itself, repairs do not lower it,
-- below 0 it is 0. Each tax is to the rupee. TCS is on the price, as the buyer's agreement says it. Empty for whoever may not read buying
-- prices: it runs with the caller's rights.
create function private.margin_lines(p_from date, p_until date, p_sale bigint default null)
returns table (registernumber text, vehicle text, hsn text, selldate date, buyer text, inter_state boolean, price numeric, purchase numeric,
               margin numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric, bill numeric, tcs numeric)
language plpgsql stable set search_path = ''
as $$
declare
  v_inside boolean := (select price_includes_gst from public.settings);
begin
  return query
    select s.registernumber, btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)),
      case c.carmake when 'car' then '8703' when 'bike' then '8711' when 'truck' then '8704' when 'tempo' then '8704' else '' end,
      s.selldate, s.owner_name::text, place.is_other, s.selling_price, b.vehiclebuyprice, own.margin, round(base.taxable, 2),
      tax.half, tax.half, tax.whole, s.selling_price + case when v_inside then 0 else 2 * tax.half + tax.whole end,
      coalesce((private.paper_tcs(s) ->> 'amount')::numeric, 0)
    from public.soldcars s
    join public.cardetails c on c.registernumber = s.registernumber
    join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
    cross join lateral (select private.is_other_state(s.buyer_state) as is_other) place
    cross join lateral (select greatest(0, s.selling_price - b.vehiclebuyprice) as margin) own
    cross join lateral (select coalesce(private.rate('gst_rate', s.selldate), 0) as rate) gst
    cross join lateral (select case when v_inside then own.margin * 100 / (100 + gst.rate) else own.margin end as taxable) base
    cross join lateral (
      select case when place.is_other then 0 else round(base.taxable * gst.rate / 200) end as half,
        case when place.is_other then round(base.taxable * gst.rate / 100) else 0 end as whole) tax
    where s.reversal is null and s.selldate between p_from and p_until and (p_sale is null or s.id = p_sale)
    order by s.selldate, s.id;
end
$$;

revoke execute on function private.paper_tcs, private.margin_lines from public;
grant execute on function private.paper_tcs, private.margin_lines to authenticated;
grant execute on function private.is_other_state to authenticated;

create function private.paper_dealer() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', d.name, 'company_name', d.company_name, 'address', string_to_array(d.address, E'\n'), 'city', d.city,
    'phone', d.phone, 'gstin', o.gstin, 'authorisation_number', o.authorisation_number)
  from public.dealer d, public.dealer_office o
$$;

create function private.paper_vehicle(p_registernumber text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('registernumber', registernumber, 'type', coalesce(carmake::text, ''), 'make', carcompany, 'model', carname,
    'variant', variant, 'colour', carcolor, 'fuel', coalesce(fuel::text, ''), 'make_year', make_year, 'made_month', made_month,
    'registered_on', registration_date, 'chassis_number', chassis_number, 'engine_number', engine_number, 'kilometers', kilometers)
  from public.cardetails where registernumber = p_registernumber
$$;

create function private.one_address(variadic p_parts text[]) returns text
language sql immutable set search_path = ''
as $$ select coalesce(string_agg(btrim(part), ', ' order by place), '') from unnest(p_parts) with ordinality as t (part, place) where btrim(part) <> '' $$;

create function private.paper_buyer(p_sale public.soldcars) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', p_sale.owner_name, 'phone', p_sale.contact_no, 'guardian', p_sale.buyer_guardian,
    'address', private.one_address(p_sale.buyer_street, p_sale.buyer_town, p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin))
$$;

-- How an amount may be paid; null when nothing is, or the dealer has given neither UPI ID nor account.
create function private.paper_pay_to(p_amount numeric, p_number text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'payee', coalesce(nullif(o.account_name, ''), d.company_name), 'upi_id', o.upi_id, 'bank', o.bank, 'account_number', o.account_number,
    'ifsc', o.ifsc, 'amount', p_amount, 'reference', regexp_replace(p_number, '[^A-Za-z0-9_-]', '-', 'g'),
    'transfer_first', p_amount > private.rate('upi_limit'))
  from public.dealer d, public.dealer_office o
  where p_amount > 0 and (o.upi_id <> '' or o.account_number <> '')
$$;

create function private.paper_payment(p_day date, p_amount numeric, p_mode text, p_cheque public.installments default null) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('day', p_day, 'amount', p_amount, 'mode', p_mode, 'reference', '',
    'cheque_number', coalesce(p_cheque.cheque_number, ''), 'cheque_bank', coalesce(p_cheque.cheque_bank, ''),
    'cheque_date', p_cheque.cheque_date,
    'stamp', p_amount > private.rate('stamp_limit') and (p_mode = 'Cash' or (select stamp_on_all_modes from public.settings)))
$$;

-- Where a sale stands after p_paid of its price.
create function private.paper_standing(p_sale public.soldcars, p_paid numeric) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('price', p_sale.selling_price, 'paid', p_paid, 'balance', p_sale.selling_price - p_paid, 'next', (
    select jsonb_build_object('due_on', due_on, 'amount', least(amount, before + amount - (p_paid - p_sale.down_payment)))
    from private.schedule_lines
    where sale = p_sale.id and before + amount > p_paid - p_sale.down_payment
    order by due_on, number limit 1))
$$;

create function private.paper_plan(p_sale bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', place, 'due_on', due_on, 'amount', amount, 'paid', paid) order by place), '[]')
  from (select *, row_number() over (order by due_on, number) as place from private.schedule_lines where sale = p_sale) line
$$;

-- The receipt of what was paid at the sale, without the token, or of an installment. What is paid and due is as after this payment, whenever it is made.
create function private.receipt_contents(p_sale public.soldcars, p_installment public.installments, p_number text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_before   numeric := p_sale.down_payment;
  v_paid     numeric := p_sale.down_payment;
  v_place    jsonb;
  v_standing jsonb;
begin
  if p_installment.id is not null then
    select v_before + coalesce(sum(amount), 0) into v_before from public.installments
    where sale = p_sale.id and reversal is null and not late_fee and id < p_installment.id;
    v_paid := v_before + case when p_installment.late_fee then 0 else p_installment.amount end;
    select jsonb_build_object('number', place, 'of', total) into v_place
    from (select row_number() over (order by due_on, number) as place, count(*) over () as total, before, amount
          from private.schedule_lines where sale = p_sale.id) line
    where before + amount > v_before - p_sale.down_payment and not p_installment.late_fee
    order by place limit 1;
  end if;
  v_standing := private.paper_standing(p_sale, v_paid);
  return jsonb_build_object(
    'payment', case when p_installment.id is null
      then private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token, p_sale.payment_mode)
      else private.paper_payment(p_installment.installment_date, p_installment.amount, p_installment.payment_mode, p_installment) end,
    'paid_for', case when p_installment.id is null then 'down_payment' when p_installment.late_fee then 'late_fee' else 'installment' end,
    'installment', v_place,
    'standing', v_standing,
    'pay_to', private.paper_pay_to((v_standing #>> '{next,amount}')::numeric, p_number),
    'taken_by', coalesce(p_installment.username, p_sale.username));
end
$$;

-- The receipt of a token: of whom the vehicle is kept for until when.
create function private.token_contents(p_reservation public.reservations) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'token_receipt', 'dealer', private.paper_dealer(),
    'vehicle', private.paper_vehicle(p_reservation.registernumber),
    'buyer', jsonb_build_object('name', p_reservation.name, 'phone', p_reservation.phone, 'guardian', '', 'address', ''),
    'payment', private.paper_payment(p_reservation.day, p_reservation.amount, p_reservation.mode)
      || jsonb_build_object('reference', p_reservation.reference),
    'until', p_reservation.until, 'refundable', p_reservation.refundable, 'taken_by', p_reservation.username)
$$;

create function private.statement_contents(p_sale public.soldcars, p_number text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_account jsonb := public.statement(null, p_sale.id);
begin
  return jsonb_build_object(
    'selldate', p_sale.selldate,
    'standing', private.paper_standing(p_sale, p_sale.down_payment + (v_account ->> 'paid')::numeric),
    'down_payment', p_sale.down_payment,
    'plan', private.paper_plan(p_sale.id),
    'payments', (
      select coalesce(jsonb_agg(private.paper_payment(i.installment_date, i.amount, i.payment_mode, i)
        || jsonb_build_object('late_fee', i.late_fee) order by i.installment_date, i.id), '[]')
      from public.installments i where i.sale = p_sale.id and i.reversal is null),
    'late_fees', v_account -> 'late_fees_owed',
    'tcs', private.paper_tcs(p_sale),
    'pay_to', private.paper_pay_to((v_account ->> 'due_now')::numeric, p_number));
end
$$;

-- What a person adds, checked and with nothing else in it: whoever writes past the Edge Function makes no paper that cannot be read.

create function private.require_details(p_are_right boolean) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_are_right is not true then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
end
$$;

-- A text of a paper: given, clean, and not longer than that.
create function private.fits_paper(p_text text, p_max int) returns boolean
language sql immutable set search_path = ''
as $$ select p_text is not null and length(p_text) <= p_max and private.is_text(p_text) $$;

create function private.delivery_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (
    at timestamp, place text, kilometers int, fuel_level text, keys int, spare_wheel boolean, tools boolean, accessories text, papers jsonb,
    defects text, witness text, transfer_paid_by text);
  perform private.require_details(
    v_given.at between '1900-01-01' and '2199-12-31' and private.fits_paper(v_given.place, 120)
    and v_given.kilometers between 0 and 9999999 and v_given.keys between 0 and 9
    and coalesce(v_given.fuel_level in ('empty', 'quarter', 'half', 'three_quarters', 'full'), true)
    and v_given.spare_wheel is not null and v_given.tools is not null and private.fits_paper(v_given.accessories, 500)
    and private.fits_paper(v_given.defects, 1000) and private.fits_paper(v_given.witness, 120)
    and v_given.transfer_paid_by in ('buyer', 'seller') and jsonb_typeof(v_given.papers) = 'array'
    and not exists (
      select from jsonb_to_recordset(v_given.papers) as one (paper text, state text)
      where one.paper is null or one.state is null or one.state not in ('original', 'copy', 'pending')
        or one.paper not in ('rc', 'insurance', 'puc', 'tax', 'fitness', 'permit', 'service_book', 'forms_29_30', 'noc')));
  return to_jsonb(v_given) || jsonb_build_object('at', to_char(v_given.at, 'YYYY-MM-DD"T"HH24:MI'), 'papers', (
    select coalesce(jsonb_agg(to_jsonb(one)), '[]') from jsonb_to_recordset(v_given.papers) as one (paper text, state text)));
end
$$;

create function private.agreement_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (place text, transfer_paid_by text, terms text, witness text);
  perform private.require_details(private.fits_paper(v_given.place, 120) and private.fits_paper(v_given.terms, 2000)
    and private.fits_paper(v_given.witness, 120) and v_given.transfer_paid_by in ('buyer', 'seller'));
  return to_jsonb(v_given);
end
$$;

create function private.sheet_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (size text, page text);
  perform private.require_details(v_given.size in ('A4', 'A5') and private.fits_paper(v_given.page, 300)
    and v_given.page ~ '^https?://[^\s/]+/\S*$');
  return to_jsonb(v_given);
end
$$;

create function private.form_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (authority text, copy_to text);
  perform private.require_details(private.fits_paper(v_given.authority, 120) and private.fits_paper(v_given.copy_to, 120));
  return to_jsonb(v_given);
end
$$;

-- The contents of a paper of a vehicle, or of one of its sales, with its kind and the dealer. p_number: its own, null for a draft.
create function private.paper_contents(
  p_kind public.issued_kind, p_registernumber text, p_sale public.soldcars, p_installment public.installments, p_from date, p_until date,
  p_details jsonb, p_number text
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_contents jsonb := jsonb_build_object('kind', p_kind, 'dealer', private.paper_dealer());
begin
  if p_kind = 'margin_sheet' then
    return v_contents || jsonb_build_object('from', p_from, 'until', p_until, 'rate', trim_scale(private.rate('gst_rate', p_until)),
      'price_includes_gst', (select price_includes_gst from public.settings),
      'lines', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from private.margin_lines(p_from, p_until, p_sale.id) line));
  end if;
  v_contents := v_contents || jsonb_build_object('vehicle', private.paper_vehicle(p_registernumber));
  if p_kind = 'data_sheet' then
    return v_contents || (
      select jsonb_build_object('price', vehiclesellprice, 'description', description, 'keeper_serial', keeper_serial,
        'transmission', coalesce(transmission::text, ''), 'emission_norm', coalesce(emission_norm::text, ''),
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', private.sheet_details(p_details))
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('delivery', private.delivery_details(p_details), 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'agreement', private.agreement_details(p_details))
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', private.form_details(p_details),
        'financier', coalesce((select company_name from public.finance where registernumber = p_registernumber), ''),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', jsonb_build_object('name', coalesce(o.ownername, ''), 'phone', coalesce(o.ownerphone, ''),
          'guardian', coalesce(o.owner_guardian, ''),
          'address', coalesce(nullif(private.one_address(o.owner_street, o.owner_town, o.owner_district, o.owner_state, o.owner_pin), ''),
            private.one_address(variadic string_to_array(o.owneraddress, E'\n')), '')))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$$;

revoke execute on function
  private.paper_dealer, private.paper_vehicle, private.paper_buyer, private.one_address, private.paper_pay_to, private.paper_payment,
  private.paper_standing, private.paper_plan, private.receipt_contents, private.token_contents, private.statement_contents, private.require_details,
  private.fits_paper, private.delivery_details, private.agreement_details, private.sheet_details, private.form_details,
  private.paper_contents
  from public;
grant execute on function
  private.paper_dealer, private.paper_vehicle, private.paper_buyer, private.one_address, private.paper_pay_to, private.paper_payment,
  private.paper_standing, private.paper_plan, private.receipt_contents, private.token_contents, private.statement_contents, private.require_details,
  private.fits_paper, private.delivery_details, private.agreement_details, private.sheet_details, private.form_details,
  private.paper_contents
  to authenticated;

-- Makes a paper, with its number, in the transaction of what it documents. Answers its id.
create function private.write_paper(
  p_kind public.issued_kind, p_registernumber text, p_sale public.soldcars, p_installment public.installments, p_from date, p_until date,
  p_details jsonb, p_corrects bigint
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_next record;
  v_id   bigint;
begin
  select * into v_next from private.next_paper_number(p_kind);
  insert into public.issued_papers (kind, year, serial, number, registernumber, sale, installment, corrects, contents)
  values (p_kind, v_next.year, v_next.serial, v_next.number, p_registernumber, p_sale.id, p_installment.id, p_corrects,
    private.paper_contents(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, v_next.number)::json)
  returning id into v_id;
  return v_id;
end
$$;

-- Every payment has its receipt. Deferred until the commit: the schedule is there, the row that gives the number is locked as briefly as
-- possible, and nobody who holds it waits for anything else (no deadlock).
-- Security definer: no role may write papers.
create function private.receipt_of_sale() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_paper('payment_receipt', s.registernumber, s, null, null, null, null, null)
  from public.soldcars s where s.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.soldcars deferrable initially deferred
  for each row when (new.down_payment > new.token) execute function private.receipt_of_sale();

-- Security definer: as private.receipt_of_sale.
create function private.receipt_of_installment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.write_paper('payment_receipt', i.registernumber, s, i, null, null, null, null)
  from public.installments i join public.soldcars s on s.id = i.sale where i.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.installments deferrable initially deferred
  for each row when (new.amount > 0) execute function private.receipt_of_installment();

-- Security definer: as private.receipt_of_sale.
create function private.receipt_of_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.issued_papers (kind, year, serial, number, registernumber, reservation, contents)
  select 'token_receipt', next.year, next.serial, next.number, r.registernumber, r.id, private.token_contents(r)::json
  from public.reservations r, private.next_paper_number('token_receipt') next where r.id = new.id;
  return null;
end
$$;
create constraint trigger write_receipt after insert on public.reservations deferrable initially deferred
  for each row execute function private.receipt_of_token();

-- Verbs

-- What a paper is about: the sale that is meant, the payment. Raises what hinders it.
create function private.paper_subject(
  p_kind public.issued_kind, p_registernumber text, p_sale bigint, p_installment bigint, p_from date, p_until date,
  out number text, out sale public.soldcars, out installment public.installments
)
language plpgsql stable set search_path = ''
as $$
declare
  v_reversal bigint;
begin
  if p_kind = 'margin_sheet' then
    perform private.require_admin();
    if p_sale is null and p_registernumber is null then
      perform private.require_details(p_from <= p_until and p_until - p_from <= 366);
      return;
    end if;
  else
    perform private.require_office();
  end if;
  if p_kind = 'token_receipt' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'data_sheet' then
    number := private.known_vehicle(p_registernumber);
    return;
  elsif p_installment is not null then
    select * into installment from public.installments where id = p_installment and p_kind = 'payment_receipt';
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  if coalesce(installment.sale, p_sale) is null then
    number := private.known_vehicle(p_registernumber);
  end if;
  select * into sale from public.soldcars s
  where case when number is null then s.id = coalesce(installment.sale, p_sale) else s.present_number = number end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  number := sale.registernumber;
  if installment.reversal is not null or sale.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  elsif p_kind in ('form_29', 'form_30') and not sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  elsif p_kind = 'payment_receipt' and coalesce(installment.amount, sale.down_payment - sale.token) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing was paid, so there is no receipt.', hint = 'paper.nothing_paid';
  end if;
end
$$;

-- A paper as it would be made now, without a number. For the office, margin sheets for an admin.
create function public.draft_paper(
  p_kind public.issued_kind, p_registernumber text default null, p_sale bigint default null, p_installment bigint default null,
  p_from date default null, p_until date default null, p_details jsonb default '{}'
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_subject record;
begin
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  return private.paper_contents(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until), p_details, null);
end
$$;

-- Security definer: no role may write papers. Of two who correct the same paper one wins, the other is told so.
create function private.issue_paper(
  p_kind public.issued_kind, p_registernumber text, p_sale bigint, p_installment bigint, p_from date, p_until date, p_details jsonb,
  p_corrects bigint
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject record;
begin
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  if p_corrects is not null then
    perform from public.issued_papers
    where id = p_corrects and kind = p_kind and registernumber is not distinct from v_subject.number
      and sale is not distinct from (v_subject.sale).id and installment is not distinct from (v_subject.installment).id;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  return private.write_paper(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until), p_details, p_corrects);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This paper was made already. Please look at the list.', hint = 'paper.made';
end
$$;

-- Makes a paper of a vehicle's present sale, or of p_sale, or of a payment; the margin sheet of a sale or of the days from p_from until
-- p_until. p_corrects: the paper that it replaces. Answers its id. 409 for a receipt that is there, and for a paper that was corrected
-- already.
create function public.issue_paper(
  p_kind public.issued_kind, p_registernumber text default null, p_sale bigint default null, p_installment bigint default null,
  p_from date default null, p_until date default null, p_details jsonb default '{}', p_corrects bigint default null,
  p_request_id uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_id     bigint;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'issue_paper', jsonb_build_array(
    p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects));
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.issue_paper(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Issued papers, the latest first: of a vehicle, of the days from p_from until p_until, or one by p_id: [{id, number, day, language,
-- registernumber, sale, installment, contents, corrects, corrected_by, reversed, username, file}]. `file` is its PDF among the files of the private
-- bucket, or null.
create function public.list_issued_papers(
  p_registernumber text default null, p_from date default null, p_until date default null, p_id bigint default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  perform private.require_details(p_registernumber is not null or p_id is not null or p_until - p_from <= 366);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'number', p.number, 'day', p.day, 'language', p.language, 'registernumber', p.registernumber, 'sale', p.sale,
      'installment', p.installment, 'contents', p.contents, 'corrects', old.number, 'corrected_by', new.number,
      'reversed', coalesce(i.reversal, s.reversal, r.reversal) is not null, 'username', p.username,
      'file', (
        select jsonb_build_object('path', o.name, 'version', (extract(epoch from o.updated_at) * 1000)::bigint,
          'filename', replace(p.number, '/', '-') || '.pdf') || private.unchecked_mark(o.bucket_id, o.name)
        from storage.objects o where o.bucket_id = 'private-files' and o.name = p.registernumber || '/IssuedPapers/' || p.id)
    ) order by p.id desc), '[]')
    from public.issued_papers p
    left join public.issued_papers old on old.id = p.corrects
    left join public.issued_papers new on new.corrects = p.id
    left join public.soldcars s on s.id = p.sale
    left join public.installments i on i.id = p.installment
    left join public.reservations r on r.id = p.reservation
    where (p_registernumber is null or p.registernumber = v_number)
      and (p_from is null or p.day >= p_from) and (p_until is null or p.day <= p_until)
      and (p_id is null or p.id = p_id)
  );
end
$$;

revoke execute on function
  private.write_paper, private.receipt_of_sale, private.receipt_of_installment, private.receipt_of_token, private.paper_subject, private.issue_paper from public;
grant execute on function private.paper_subject, private.issue_paper to authenticated;
revoke execute on function public.draft_paper, public.issue_paper, public.list_issued_papers from public, anon, authenticated, service_role;
grant execute on function public.draft_paper, public.issue_paper, public.list_issued_papers to authenticated;

-- Their files, and the vehicle that comes back from the bin.

-- Parses an object path: the vehicle (null for the dealer's own folders), the folder, its bucket. All null unless the path is
-- one of the eleven folders followed by a valid number: an index of up to six digits, or a timestamp in milliseconds. This
-- also refuses path traversal.
create or replace function private.parse_path(p_path text, out registernumber text, out folder text, out bucket text)
language plpgsql immutable set search_path = ''
as $$
declare
  v_part text[] := regexp_match(p_path, '^(?:([A-Z0-9][A-Z0-9 -]{0,9})/)?([A-Za-z]+)/(0|[1-9][0-9]{0,14})$');
begin
  if (v_part[1] is null and v_part[2] in ('Notices', 'OfficeDocuments', 'Logo'))
    or (v_part[1] is not null and v_part[2] in ('OnsiteVehicleImages', 'AdminDocuments', 'IdentityPapers', 'IssuedPapers'))
    or (v_part[1] is not null and length(v_part[3]) <= 6
        and v_part[2] in ('InventoryVehicleImages', 'MaintenanceDoc', 'SoldCarImages', 'InsuranceDocuments'))
  then
    registernumber := v_part[1];
    folder := v_part[2];
    bucket := case when folder in ('InventoryVehicleImages', 'Notices', 'Logo') then 'public-files' else 'private-files' end;
  end if;
end
$$;

-- The folders in which the caller may 'read', 'write' or 'delete'.
create or replace function private.folders(p_action text) returns text[]
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Driver' then case p_action
      when 'read' then array['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc']
      when 'write' then array['OnsiteVehicleImages', 'MaintenanceDoc']
      else '{}' end
    when 'Employee' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments']
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc', 'IdentityPapers', 'IssuedPapers'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc', 'IdentityPapers', 'Logo']
      || case when p_action = 'delete' then '{}' else array['IssuedPapers'] end
    else '{}' end
$$;

-- Whether the issued paper exists whose PDF this path is: it is stored once, under the paper's id, and never deleted. Margin sheets are not.
create function private.has_issued(p_registernumber text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.issued_papers
                 where registernumber = p_registernumber and id::text = split_part(p_path, '/', -1) and kind <> 'margin_sheet')
$$;

-- Whether the caller may create a file at this path of this bucket: in a folder of his role, for an existing vehicle, a
-- receipt only for an existing maintenance record, the PDF of an issued paper only for that.
create or replace function private.may_create_file(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.parse_path(p_path) as place
    where place.bucket = p_bucket
      and place.folder = any (private.folders('write'))
      and (place.registernumber is null
           or exists (select from public.cardetails c where c.registernumber = place.registernumber))
      and (place.folder <> 'MaintenanceDoc'
           or private.has_record(place.registernumber, p_path))
      and (place.folder <> 'IssuedPapers'
           or private.has_issued(place.registernumber, p_path)))
$$;

-- Brings everything of an entry back, or nothing: the rows at once, the files as soon as Storage has moved them. In a trigger, so
-- that the triggers of papers and fields (33), which follow what a person writes, leave the rows as they were.
create or replace function private.bring_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    if private.number_is_used(new.registernumber) then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  -- Whoever has announced another file for its place since does not name this one.
  delete from private.file_claims c using private.binned_files b where b.bin = new.id and c.path = b.path;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    perform private.insert_kept(v_kept.name, v_kept.data);
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'vehicle' then
    -- What was handed out about it stayed, and is found with it again.
    update public.issued_papers set registernumber = new.registernumber
    where registernumber is null and contents #>> '{vehicle,registernumber}' = new.registernumber;
  elsif new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  -- A file that was not moved yet stays where it is, unless that is under a former number of its vehicle (83).
  delete from private.binned_files b using storage.objects o
  where b.bin = new.id and not b.settled and o.id = b.object and (o.bucket_id, o.name) = (b.bucket, b.path);
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$$;

revoke execute on function private.has_issued from public;
grant execute on function private.has_issued to authenticated;
