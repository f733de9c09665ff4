-- What tax invoices, bills of supply and credit notes say (rules 46, 49 and 53), and of which sales there are any. All are an admin's (58, decision 0056).

-- The paper that a sale has of a kind now; null for none.
create function private.tax_paper(p_sale bigint, p_kind public.issued_kind) returns public.issued_papers
language sql stable set search_path = ''
as $$
  select p from public.issued_papers p
  where p.sale = p_sale and p.kind = p_kind and not exists (select from public.issued_papers newer where newer.corrects = p.id) order by p.id desc limit 1
$$;

-- 409 for a tax invoice without a tax, a bill of supply with one, a credit note of a sale that is not reversed or has no invoice.
create function private.require_tax_paper(p_kind public.issued_kind, p_sale public.soldcars) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_has_tax boolean := coalesce((select tax > 0 from public.sale_taxes where sale = p_sale.id), false);
begin
  if p_kind = 'credit_note' then
    if p_sale.reversal is null or (private.tax_paper(p_sale.id, 'tax_invoice')).id is null then
      raise sqlstate 'PT409' using message = 'A credit note is of a sale that is reversed and has a tax invoice.', hint = 'paper.no_credit';
    end if;
  elsif p_sale.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  elsif p_kind = 'tax_invoice' and not v_has_tax then
    raise sqlstate 'PT409' using message = 'This sale has no GST, so it has no tax invoice. Please make a bill of supply.', hint = 'paper.no_tax';
  elsif p_kind = 'bill_of_supply' and v_has_tax then
    raise sqlstate 'PT409' using message = 'This sale has GST. Please make a tax invoice.', hint = 'paper.has_tax';
  end if;
end
$$;

-- Beside dealer, vehicle and buyer. `price` is what the buyer pays without TCS, of which `taxable` is the margin; `invoice` and `reason` are a credit note's.
create function private.tax_paper_contents(p_sale public.soldcars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('buyer', private.paper_buyer(p_sale) || jsonb_build_object('gstin', p_sale.buyer_gstin), 'selldate', p_sale.selldate,
    'price', p_sale.selling_price + p_sale.tax_on_top, 'hsn', coalesce(x.hsn, private.hsn(c.carmake)), 'place_of_supply', private.place_of_supply(p_sale.buyer_state),
    'rate', coalesce(x.rate, 0), 'taxable', coalesce(x.taxable, 0), 'cgst', coalesce(x.cgst, 0), 'sgst', coalesce(x.sgst, 0), 'igst', coalesce(x.igst, 0),
    'tcs', private.paper_tcs(p_sale),
    'invoice', (select jsonb_build_object('number', i.number, 'day', i.day) from private.tax_paper(p_sale.id, 'tax_invoice') i where p_sale.reversal is not null and i.id is not null),
    'reason', coalesce((select reason from public.reversals where id = p_sale.reversal), ''))
  from public.cardetails c left join public.sale_taxes x on x.sale = p_sale.id where c.registernumber = p_sale.registernumber
$$;

revoke execute on function private.tax_paper, private.require_tax_paper, private.tax_paper_contents from public;
grant execute on function private.tax_paper, private.require_tax_paper, private.tax_paper_contents to authenticated;
