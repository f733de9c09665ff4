-- Taxes of a sale: GST on its margin, and tax collected at source (TCS). A worksheet for the accountant, no tax return.

-- Tax collected at source on the price of a sale, in addition to it; null at its limit and below.
create function private.paper_tcs(p_sale public.soldcars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('rate', trim_scale(rate), 'amount', round(p_sale.selling_price * rate / 100, 2))
  from private.rate('tcs_rate', p_sale.selldate) as rate
  where p_sale.selling_price > private.rate('tcs_limit', p_sale.selldate)
$$;

-- GST on the margin of each sale of these days (rule 32(5)): price less purchase price, each vehicle for itself, repairs do not lower it,
-- below 0 it is taxed as 0. Each tax is to the rupee. TCS is on the price, as the buyer's agreement says it. Empty for whoever may not read buying
-- prices: it runs with the caller's rights. A sale of a day on which no rate holds has no tax: null, which is not 0.
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
      case c.carmake when 'car' then '8703' when 'bike' then '8711' when 'truck' then '8704' when 'tempo' then '8704' else '' end,
      s.selldate, s.owner_name::text, place.is_other, s.selling_price, b.vehiclebuyprice, own.margin, round(base.taxable, 2),
      tax.half, tax.half, tax.whole, s.selling_price + case when v_inside then 0 else 2 * tax.half + tax.whole end,
      coalesce((private.paper_tcs(s) ->> 'amount')::numeric, 0), trim_scale(gst.rate)
    from public.soldcars s
    join public.cardetails c on c.registernumber = s.registernumber
    join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
    cross join lateral (select private.is_other_state(s.buyer_state) as is_other) place
    cross join lateral (select s.selling_price - b.vehiclebuyprice as margin) own
    cross join lateral (select private.rate('gst_rate', s.selldate) as rate) gst
    cross join lateral (select greatest(0, own.margin) * case when v_inside then 100 / (100 + gst.rate) else 1 end as taxable) base
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
