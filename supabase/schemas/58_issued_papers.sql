-- Issued papers: what the dealer hands out, with a number. A paper is kept as it was made; a correction is a new paper that names the old.

create type public.issued_kind as enum (
  'token_receipt', 'payment_receipt', 'delivery_note', 'sale_agreement', 'statement', 'data_sheet', 'form_29', 'form_30', 'margin_sheet',
  'seller_receipt', 'tax_invoice', 'bill_of_supply', 'credit_note');

create table public.issued_papers (
  id             bigint generated always as identity primary key,
  kind           public.issued_kind not null,
  year           smallint not null check (year between 2000 and 2199),
  serial         int not null check (serial between 1 and 999999),
  revision       smallint not null default 0 check (revision >= 0),
  number         varchar(16) not null constraint a_number_has_its_form check (number ~ '^[A-Za-z0-9-]{1,4}/[0-9]{2}-[0-9]{2}/[0-9]{5,6}$'),
  day            date not null default private.today() check (day between '2000-01-01' and '2199-12-31'),
  language       varchar(2) not null default 'en' constraint language_is_a_code check (private.is_language(language)),
  registernumber text references public.cardetails on delete set null deferrable,
  sale           bigint references public.soldcars,
  installment    bigint references public.installments,
  reservation    bigint references public.reservations,
  purchase_payment bigint,
  corrects       bigint unique references public.issued_papers,
  contents       json not null,
  username       text not null default private.username(),
  unique (kind, year, serial, revision)
);
comment on column public.issued_papers.revision is 'How often it was made anew under its number, as its sale was amended (88c).';
comment on column public.issued_papers.year is 'The financial year by its first: 2026 is April 2026 to March 2027.';
comment on column public.issued_papers.registernumber is 'Null when the vehicle was deleted since, and for a sheet of a month.';
comment on column public.issued_papers.purchase_payment is
  'No foreign key: a vehicle that is deleted takes its payments along, and brings them back from the bin under their ids.';
comment on column public.issued_papers.contents is
  'What it says (issuedContents in the contract). json and not jsonb: a corrected registration number does not reach it (83).';
create index issued_papers_by_vehicle on public.issued_papers (registernumber);
create index issued_papers_by_day on public.issued_papers (day);
create index issued_papers_by_sale on public.issued_papers (sale);
create index issued_papers_by_reservation on public.issued_papers (reservation);
create unique index one_receipt_for_a_payment on public.issued_papers (sale, coalesce(installment, 0))
  where kind = 'payment_receipt' and corrects is null;
create unique index one_tax_paper_of_a_sale on public.issued_papers (sale, kind) where kind in ('tax_invoice', 'bill_of_supply', 'credit_note') and corrects is null;
create unique index one_receipt_of_a_seller on public.issued_papers (purchase_payment) where corrects is null;

-- The last number of each kind and financial year. Its row is locked until the transaction ends, so that numbers have neither gaps nor twins.
create table private.paper_serials (
  kind   public.issued_kind not null,
  year   smallint not null,
  serial int not null,
  primary key (kind, year)
);

-- Access: only the verbs write. What a trigger makes is logged with the payment. The log has no contents: they are kept as they
-- were made, and erased once (98).

select private.close_table('public.issued_papers');
select private.close_table('private.paper_serials');
create trigger log_changes after insert or update or delete on public.issued_papers
  for each row when (pg_trigger_depth() = 0) execute function private.log_change('kind', 'number', '-contents');

-- In which language a paper is, with English beside it: a buyer's in theirs, or, like a sheet for the window, in the first of the site's. All others are English.
create function private.paper_language(p_kind public.issued_kind, p_sale bigint, p_reservation bigint) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_kind in ('token_receipt', 'payment_receipt', 'delivery_note', 'sale_agreement', 'statement') then coalesce(
      (select buyer_language from public.soldcars where id = p_sale), (select language from public.reservations where id = p_reservation),
      (private.site_languages())[1])
    when p_kind = 'data_sheet' then (private.site_languages())[1]
    else 'en'
  end
$$;

create function private.keep_paper_language() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.language := private.paper_language(new.kind, new.sale, new.reservation);
  return new;
end
$$;
create trigger keep_language before insert on public.issued_papers for each row execute function private.keep_paper_language();

revoke execute on function private.paper_language, private.keep_paper_language from public;
grant execute on function private.paper_language to authenticated;

-- Those that tell a buying price, or whether a sale was one with a tax, which is nearly that: an admin's alone, and no file of them is stored (60).
create function private.tells_buying_price(p_kind public.issued_kind) returns boolean
language sql immutable set search_path = ''
as $$ select p_kind in ('margin_sheet', 'seller_receipt', 'tax_invoice', 'bill_of_supply', 'credit_note') $$;

grant select on public.issued_papers to authenticated;
create policy "office staff read papers, those with a buying price an admin" on public.issued_papers
  for select to authenticated using (
    (select private.is_office()) and (not private.tells_buying_price(kind) or (select private.is_admin())));

-- Numbers

-- The financial year of a day, by its first calendar year: it begins with April.
create function private.financial_year(p_day date) returns smallint
language sql immutable set search_path = ''
as $$ select extract(year from p_day - interval '3 months')::smallint $$;

-- The next number of a kind in the financial year of today, such as RCT/26-27/00042, from which it is taken. Whoever asks second waits for
-- the first; a transaction that fails gives its number back. At most 16 characters: the 100,000th of a year shortens a prefix of four.
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
  number := format('/%s-%s/', lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0')) || lpad(serial::text, greatest(5, length(serial::text)), '0');
  number := left(case p_kind
      when 'token_receipt' then 'TKN'
      when 'payment_receipt' then coalesce(nullif(v_office.receipt_prefix, ''), 'RCT')
      when 'delivery_note' then coalesce(nullif(v_office.note_prefix, ''), 'DN')
      when 'sale_agreement' then 'AGR' when 'statement' then 'SOA' when 'data_sheet' then 'DS'
      when 'tax_invoice' then coalesce(nullif(v_office.invoice_prefix, ''), 'INV')
      when 'bill_of_supply' then 'BOS' when 'credit_note' then 'CRN'
      when 'form_29' then 'F29' when 'form_30' then 'F30' when 'seller_receipt' then 'SRC' else 'GST' end, 16 - length(number)) || number;
end
$$;

-- A prefix under which papers of another kind were numbered stays theirs, also when they have another one now: two papers would have one number.
-- Security definer: whoever changes the settings need not be allowed to read papers.
create function private.refuse_used_prefix() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from (values ('payment_receipt'::public.issued_kind, new.receipt_prefix), ('delivery_note', new.note_prefix), ('tax_invoice', new.invoice_prefix)) as own (kind, prefix)
    join public.issued_papers p on p.kind <> own.kind and p.number ilike own.prefix || '/%')
  then
    raise sqlstate 'PT400' using message = 'Other papers already begin with these letters. Please choose others for receipts, delivery notes and invoices.',
      hint = 'settings.prefix_taken';
  end if;
  return null;
end
$$;
create trigger refuse_used_prefix after update on public.dealer_office
  for each row when ((new.receipt_prefix, new.note_prefix, new.invoice_prefix) is distinct from (old.receipt_prefix, old.note_prefix, old.invoice_prefix))
  execute function private.refuse_used_prefix();

revoke execute on function private.tells_buying_price, private.financial_year, private.next_paper_number, private.refuse_used_prefix from public;
grant execute on function private.tells_buying_price to authenticated;
