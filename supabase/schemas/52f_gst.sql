-- GST of a sale (40b): the one rule of what it is, and the triggers that keep it right when price, buying price or the buyer's state change.

-- The code of a vehicle's kind in the customs tariff, four digits.
create function private.hsn(p_make public.vehicle_type) returns text
language sql immutable set search_path = ''
as $$ select case p_make when 'car' then '8703' when 'bike' then '8711' when 'truck' then '8704' when 'tempo' then '8704' else '' end $$;

-- GST on a margin (rule 32(5)): price less purchase price, repairs do not lower it, below 0 it is taxed as 0. Each tax is to the rupee.
create function private.gst_on_margin(
  p_price numeric, p_purchase numeric, p_rate numeric, p_inside boolean, p_other_state boolean, out taxable numeric, out half numeric, out whole numeric
)
language sql immutable set search_path = ''
as $$
  select round(base, 2), case when p_other_state then 0 else round(base * p_rate / 200) end, case when p_other_state then round(base * p_rate / 100) else 0 end
  from (select greatest(0, p_price - p_purchase) * 100 / case when p_inside then 100 + p_rate else 100 end) as one (base)
$$;

-- What the tax of a sale is now; null for a dealer without a GSTIN, for an import, and on a day without a rate. A sale that has one keeps how it was
-- agreed: inside the price, or on top.
-- Security definer: whoever sells need not be allowed to read buying prices.
create function private.tax_of_sale(p_sale public.soldcars, p_is_new boolean) returns public.sale_taxes
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_tax  public.sale_taxes;
  v_rate numeric := private.rate('gst_rate', p_sale.selldate);
  v_is_other boolean := private.is_other_state(p_sale.buyer_state);
begin
  select * into v_tax from public.sale_taxes where sale = p_sale.id;
  if v_tax.sale is null and (not p_is_new or p_sale.import is not null or v_rate is null or (select gstin = '' from public.dealer_office)) then
    return null;
  end if;
  v_tax.inside := coalesce(v_tax.inside, (select price_includes_gst from public.settings));
  return (
    select (p_sale.id, v_tax.inside, v_is_other, private.hsn(c.carmake), trim_scale(v_rate), gst.taxable, gst.half, gst.half, gst.whole, 2 * gst.half + gst.whole)::public.sale_taxes
    from public.cardetails c
    left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = p_sale.stay
    cross join lateral private.gst_on_margin(p_sale.selling_price, coalesce(b.vehiclebuyprice, 0), v_rate, v_tax.inside, v_is_other) gst
    where c.registernumber = p_sale.registernumber);
end
$$;

-- What of it the buyer owes beside the price stands in the sale. After set_stay, by its name.
create function private.set_tax_on_top() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_tax public.sale_taxes := private.tax_of_sale(new, tg_op = 'INSERT');
begin
  new.tax_on_top := case when v_tax.inside = false then v_tax.tax else 0 end;
  return new;
end
$$;

-- Security definer: no role may write taxes. An erased buyer's state changes nothing that was taxed.
create function private.write_tax() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_tax public.sale_taxes := private.tax_of_sale(new, tg_op = 'INSERT');
begin
  if v_tax.sale is not null then
    insert into public.sale_taxes as known (sale, inside, inter_state, hsn, rate, taxable, cgst, sgst, igst)
    values (v_tax.sale, v_tax.inside, v_tax.inter_state, v_tax.hsn, v_tax.rate, v_tax.taxable, v_tax.cgst, v_tax.sgst, v_tax.igst)
    on conflict (sale) do update set inter_state = excluded.inter_state, hsn = excluded.hsn, rate = excluded.rate, taxable = excluded.taxable,
      cgst = excluded.cgst, sgst = excluded.sgst, igst = excluded.igst;
  end if;
  return null;
end
$$;

create trigger set_tax_on_top before insert on public.soldcars
  for each row when (new.import is null) execute function private.set_tax_on_top();
create trigger set_tax_on_top_anew before update of selling_price, buyer_state, tax_on_top on public.soldcars
  for each row when (new.import is null and not private.is_logged_as_one()) execute function private.set_tax_on_top();
create trigger write_tax after insert on public.soldcars
  for each row when (new.import is null) execute function private.write_tax();
create trigger write_tax_anew after update of selling_price, buyer_state, tax_on_top on public.soldcars
  for each row when (new.import is null and not private.is_logged_as_one()) execute function private.write_tax();

-- With another buying price the tax is another one, and what the buyer owes of it.
-- Security definer: no role may write sales.
create function private.tax_by_buying_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sale bigint;
begin
  update public.soldcars s set tax_on_top = tax_on_top
  where s.registernumber = new.registernumber and s.stay = new.stay and s.reversal is null and exists (select from public.sale_taxes where sale = s.id)
  returning id into v_sale;
  if v_sale is not null then
    perform private.fit_schedule(v_sale, private.today());
  end if;
  return null;
end
$$;
create trigger tax_by_buying_price after update of vehiclebuyprice on public.buying_prices
  for each row when (new.vehiclebuyprice <> old.vehiclebuyprice) execute function private.tax_by_buying_price();

-- The place of supply as the portal writes it, '27-Maharashtra': of the state that a buyer's address names, without one our own; '97-Other Territory' for one that is none.
create function private.place_of_supply(p_state text) returns text
language sql immutable set search_path = ''
as $$
  select case when not private.is_other_state(p_state) then '27-Maharashtra' else coalesce((
    select code || '-' || name from (values
      ('01', 'Jammu & Kashmir', 'jk'), ('02', 'Himachal Pradesh', 'hp'), ('03', 'Punjab', 'pb'), ('04', 'Chandigarh', 'ch'), ('05', 'Uttarakhand', 'uk'),
      ('06', 'Haryana', 'hr'), ('07', 'Delhi', 'dl'), ('08', 'Rajasthan', 'rj'), ('09', 'Uttar Pradesh', 'up'), ('10', 'Bihar', 'br'), ('11', 'Sikkim', 'sk'),
      ('12', 'Arunachal Pradesh', 'ar'), ('13', 'Nagaland', 'nl'), ('14', 'Manipur', 'mn'), ('15', 'Mizoram', 'mz'), ('16', 'Tripura', 'tr'),
      ('17', 'Meghalaya', 'ml'), ('18', 'Assam', 'as'), ('19', 'West Bengal', 'wb'), ('20', 'Jharkhand', 'jh'), ('21', 'Odisha', 'od'),
      ('22', 'Chhattisgarh', 'cg'), ('23', 'Madhya Pradesh', 'mp'), ('24', 'Gujarat', 'gj'), ('26', 'Dadra & Nagar Haveli & Daman & Diu', 'dd'),
      ('29', 'Karnataka', 'ka'), ('30', 'Goa', 'ga'), ('31', 'Lakshadweep', 'ld'), ('32', 'Kerala', 'kl'), ('33', 'Tamil Nadu', 'tn'), ('34', 'Puducherry', 'py'),
      ('35', 'Andaman & Nicobar Islands', 'an'), ('36', 'Telangana', 'ts'), ('37', 'Andhra Pradesh', 'ap'), ('38', 'Ladakh', 'la')) as state (code, name, short)
    where lower(btrim(p_state)) in (lower(name), lower(replace(name, '&', 'and')), short)), '97-Other Territory') end
$$;

-- By the state a sale is taxed, so it is one that there is.
create function private.refuse_unknown_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.place_of_supply(new.buyer_state) = '97-Other Territory' and (select gstin <> '' from public.dealer_office) then
    raise sqlstate 'PT400' using message = format('There is no state %s: please choose one of the list.', new.buyer_state), hint = 'sale.state_unknown';
  end if;
  return new;
end
$$;
create trigger refuse_unknown_state before insert on public.soldcars
  for each row when (new.buyer_state <> '' and new.import is null) execute function private.refuse_unknown_state();
create trigger refuse_unknown_state_anew before update of buyer_state on public.soldcars
  for each row when (new.buyer_state <> '' and new.buyer_state <> old.buyer_state and new.import is null) execute function private.refuse_unknown_state();

revoke execute on function
  private.hsn, private.gst_on_margin, private.refuse_unknown_state, private.tax_of_sale, private.set_tax_on_top, private.write_tax, private.tax_by_buying_price, private.place_of_supply
  from public;
grant execute on function private.hsn, private.gst_on_margin, private.place_of_supply to authenticated;
