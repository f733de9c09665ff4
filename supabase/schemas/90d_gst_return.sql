-- What GSTR-1 of a month is made of. The site puts it into the sections of the portal's offline tool; the tax on it is that of the sales (40b).

-- The month: {gstin, limit, supplies, notes, documents}. `limit`: above it a sale to another state is listed for itself. `supplies` are its sales with a tax,
-- `notes` those that were reversed in it; one that was reversed in its own month is in both where it has an invoice, and in none where it has not. Each has {registernumber, hsn, vehicle, buyer, gstin,
-- place, inter_state, rate, taxable, cgst, sgst, igst, value, number, day, note, note_day}, '' and null for a paper that is not made. `documents`: [{kind, number,
-- cancelled}], in the order of their numbers. Rupees. For admins.
create function public.gst_return(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with taxed as (
      select s.selldate <@ v_days as is_supply, coalesce(private.day_of(r.created_at) <@ v_days, false) as is_note, r.id is not null as is_reversed,
        jsonb_build_object('registernumber', s.registernumber, 'hsn', x.hsn, 'vehicle', btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)), 'buyer', s.owner_name,
          'gstin', s.buyer_gstin, 'place', private.place_of_supply(s.buyer_state), 'inter_state', x.inter_state, 'rate', x.rate, 'taxable', x.taxable, 'cgst', x.cgst,
          'sgst', x.sgst, 'igst', x.igst, 'value', s.selling_price + s.tax_on_top, 'number', coalesce(invoice.number, ''), 'day', coalesce(invoice.day, s.selldate),
          'note', coalesce(note.number, ''), 'note_day', coalesce(note.day, private.day_of(r.created_at))) as line,
        invoice.id is not null as has_invoice, s.selldate, s.id
      from public.sale_taxes x
      join public.soldcars s on s.id = x.sale
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.reversals r on r.id = s.reversal
      cross join lateral private.tax_paper(s.id, 'tax_invoice') invoice
      cross join lateral private.tax_paper(s.id, 'credit_note') note
      where x.tax > 0 and (s.selldate <@ v_days or private.day_of(r.created_at) <@ v_days)
    )
    select jsonb_build_object(
      'gstin', (select gstin from public.dealer_office), 'limit', private.rate('b2cl_limit', upper(v_days) - 1),
      'supplies', coalesce(jsonb_agg(line order by selldate, id) filter (where is_supply and (has_invoice or not (is_reversed and is_note))), '[]'),
      'notes', coalesce(jsonb_agg(line order by selldate, id) filter (where is_note and (has_invoice or not is_supply)), '[]'),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'number', p.number, 'cancelled', newer.id is not null) order by p.kind, p.year, p.serial), '[]')
        from public.issued_papers p
        left join public.issued_papers newer on newer.corrects = p.id and newer.number <> p.number
        where p.kind in ('tax_invoice', 'bill_of_supply', 'credit_note') and p.day <@ v_days and p.revision = 0))
    from taxed);
end
$$;

revoke execute on function public.gst_return from public, anon, authenticated, service_role;
grant execute on function public.gst_return to authenticated;
