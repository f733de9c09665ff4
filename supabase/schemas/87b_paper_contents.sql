-- The contents of a paper of each kind, made of its parts (87) and of what a person adds.

-- What a person adds, checked and with nothing else in it: whoever writes past the Edge Function makes no paper that cannot be read.

-- 400 unless they are right.
create function private.require_details(p_are_right boolean) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_are_right is not true then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
end
$$;

-- A line of a paper: given, clean, and not longer than that.
create function private.fits_line(p_text text, p_max int) returns boolean
language sql immutable set search_path = ''
as $$ select p_text is not null and length(p_text) <= p_max and private.is_line(p_text) $$;

-- The same in several lines.
create function private.fits_paper(p_text text, p_max int) returns boolean
language sql immutable set search_path = ''
as $$ select p_text is not null and length(p_text) <= p_max and private.is_text(p_text) $$;

-- The papers that are handed over with a vehicle, each once, [{paper, state}].
create function private.handed_papers(p_papers jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  perform private.require_details(jsonb_typeof(p_papers) = 'array');
  perform private.require_details(jsonb_array_length(p_papers) <= 9);
  perform private.require_details(not exists (
    select from jsonb_array_elements(p_papers) as one
    where not coalesce(one ->> 'state' in ('original', 'copy', 'pending')
      and one ->> 'paper' in ('rc', 'insurance', 'puc', 'tax', 'fitness', 'permit', 'service_book', 'forms_29_30', 'noc'), false)));
  perform private.require_details((select count(*) = count(distinct one ->> 'paper') from jsonb_array_elements(p_papers) as one));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('paper', one -> 'paper', 'state', one -> 'state') order by place), '[]')
    from jsonb_array_elements(p_papers) with ordinality as given (one, place));
end
$$;

-- What is written of the moment of delivery.
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
    v_given.at between '1900-01-01' and '2199-12-31' and private.fits_line(v_given.place, 120)
    and v_given.kilometers between 0 and 9999999 and v_given.keys between 0 and 9
    and coalesce(v_given.fuel_level in ('empty', 'quarter', 'half', 'three_quarters', 'full'), true)
    and v_given.spare_wheel is not null and v_given.tools is not null and private.fits_paper(v_given.accessories, 500)
    and private.fits_paper(v_given.defects, 1000) and private.fits_line(v_given.witness, 120)
    and v_given.transfer_paid_by in ('buyer', 'seller'));
  return to_jsonb(v_given) || jsonb_build_object(
    'at', to_char(v_given.at, 'YYYY-MM-DD"T"HH24:MI'), 'papers', private.handed_papers(v_given.papers));
end
$$;

-- The rest of what a sale agreement says.
create function private.agreement_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (place text, transfer_paid_by text, terms text, witness text);
  perform private.require_details(private.fits_line(v_given.place, 120) and private.fits_paper(v_given.terms, 2000)
    and private.fits_line(v_given.witness, 120) and v_given.transfer_paid_by in ('buyer', 'seller'));
  return to_jsonb(v_given);
end
$$;

-- The size of a data sheet, and the vehicle's public page for its QR code: a plain address, which every reader takes.
create function private.sheet_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (size text, page text);
  perform private.require_details(v_given.size in ('A4', 'A5') and length(v_given.page) <= 300
    and v_given.page ~ '^https?://[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?/[A-Za-z0-9%._/-]*$');
  return to_jsonb(v_given);
end
$$;

-- The authorities that Forms 29 and 30 are for.
create function private.form_details(p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_given record;
begin
  select * into v_given from jsonb_to_record(p_details) as (authority text, copy_to text);
  perform private.require_details(private.fits_line(v_given.authority, 120) and private.fits_line(v_given.copy_to, 120));
  return to_jsonb(v_given);
end
$$;

-- What a person adds to a paper of this kind; null where nothing is added. It is checked before the paper takes its number: nobody waits
-- for one that is refused.
create function private.paper_details(p_kind public.issued_kind, p_details jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  perform private.refuse_endless_numbers(p_details);
  if p_kind in ('delivery_note', 'sale_agreement', 'data_sheet', 'form_29', 'form_30') then
    perform private.require_details(jsonb_typeof(p_details) = 'object');
  end if;
  return case p_kind
    when 'delivery_note' then private.delivery_details(p_details)
    when 'sale_agreement' then private.agreement_details(p_details)
    when 'data_sheet' then private.sheet_details(p_details)
    when 'form_29' then private.form_details(p_details)
    when 'form_30' then private.form_details(p_details) end;
end
$$;

-- Whose hypothecation is on the RC of a vehicle in one of its stays; '' for nobody's. That of a past stay stands with the stay.
create function private.financier(p_registernumber text, p_stay int) returns text
language sql stable set search_path = ''
as $$
  select coalesce(case when past.stay is null then f.company_name else past.finance ->> 'company_name' end, '')
  from (select p_registernumber as registernumber, p_stay as stay) as of_stay
  left join public.past_stays past using (registernumber, stay)
  left join public.finance f using (registernumber)
$$;

-- What else a sale is paid with: the vehicles in part exchange, and who finances it; {} for a sale without.
create function private.paper_deal(p_sale public.soldcars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('exchanges', nullif(private.exchanges_of(p_sale.id), '[]'), 'financed', (
    select jsonb_build_object('financier', financier, 'amount', sanctioned) from public.financings where sale = p_sale.id)))
$$;

-- The contents of a paper of a vehicle, or of one of its sales, with its kind and the dealer. p_details: checked (private.paper_details).
-- p_number: its own, null for a draft.
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
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', p_details)
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale), 'fee_beside', private.fee_beside(p_installment),
        'token', case when p_installment.id is null then nullif(p_sale.token, 0) end))
    when 'tax_invoice' then private.tax_paper_contents(p_sale)
    when 'bill_of_supply' then private.tax_paper_contents(p_sale)
    when 'credit_note' then private.tax_paper_contents(p_sale)
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.charged - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and lowers_balance))
      || private.paper_deal(p_sale)
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'financier', private.financier(p_sale.registernumber, p_sale.stay), 'agreement', p_details) || private.paper_deal(p_sale)
      || jsonb_build_object('tax_on_top', p_sale.tax_on_top)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', private.financier(p_sale.registernumber, p_sale.stay),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', private.paper_owner(to_jsonb(o)))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$$;

revoke execute on function
  private.require_details, private.fits_line, private.fits_paper, private.handed_papers, private.delivery_details, private.agreement_details,
  private.sheet_details, private.form_details, private.paper_details, private.financier, private.paper_deal, private.paper_contents
  from public;
grant execute on function
  private.require_details, private.fits_line, private.fits_paper, private.handed_papers, private.delivery_details, private.agreement_details,
  private.sheet_details, private.form_details, private.paper_details, private.financier, private.paper_deal, private.paper_contents
  to authenticated;
