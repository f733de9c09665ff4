-- Taxes of a sale: GST on its margin, and tax collected at source (TCS). A worksheet for the accountant, no tax return.

-- Tax collected at source beside the price of a sale, as it was asked; null for none.
create function private.paper_tcs(p_sale public.soldcars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('rate', trim_scale(private.rate('tcs_rate', p_sale.selldate)), 'amount', p_sale.tcs) where p_sale.tcs > 0
$$;

-- GST on the margin of each sale of these days (52f), each vehicle for itself; one that was recorded with a GSTIN has the tax that it was booked with. Empty for
-- whoever may not read buying prices: it runs with the caller's rights. A sale of a day on which no rate holds has no tax: null, which is not 0.
create function private.margin_lines(p_from date, p_until date, p_sale bigint default null)
returns table (registernumber text, vehicle text, hsn text, selldate date, buyer text, inter_state boolean, price numeric, purchase numeric,
               margin numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric, bill numeric, tcs numeric, rate numeric)
language plpgsql stable set search_path = ''
as $$
declare
  v_inside boolean := (select price_includes_gst from public.settings);
begin
  return query
    select s.registernumber, btrim(concat_ws(' ', c.carcompany, c.carname, c.variant)),
      private.hsn(c.carmake), s.selldate, s.owner_name::text, tax.inter_state, s.selling_price, b.vehiclebuyprice, s.selling_price - b.vehiclebuyprice, tax.taxable,
      tax.cgst, tax.sgst, tax.igst, s.selling_price + case when tax.inside then 0 else tax.cgst + tax.sgst + tax.igst end, s.tcs, tax.rate
    from public.soldcars s
    join public.cardetails c on c.registernumber = s.registernumber
    join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
    cross join lateral (
      select x.inside, x.inter_state, x.taxable, x.cgst, x.sgst, x.igst, x.rate from public.sale_taxes x where x.sale = s.id
      union all
      select v_inside, place.is_other, gst.taxable, gst.half, gst.half, gst.whole, trim_scale(rate.now)
      from (values (private.is_other_state(s.buyer_state))) as place (is_other)
      cross join (values (private.rate('gst_rate', s.selldate))) as rate (now)
      cross join lateral private.gst_on_margin(s.selling_price, b.vehiclebuyprice, rate.now, v_inside, place.is_other) gst
      where not exists (select from public.sale_taxes x where x.sale = s.id)) tax
    where s.reversal is null and s.selldate between p_from and p_until and (p_sale is null or s.id = p_sale)
    order by s.selldate, s.id;
end
$$;

revoke execute on function private.paper_tcs, private.margin_lines from public;
grant execute on function private.paper_tcs, private.margin_lines to authenticated;
grant execute on function private.is_other_state to authenticated;
