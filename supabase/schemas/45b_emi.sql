-- EMI: what a vehicle costs a month on a loan, by the rate and months of the settings: an estimate for visitors, who filter by it (67).
-- The calculator on a vehicle's page begins with the same loan. Without a rate nothing has an EMI, and the filter by it leaves out nothing that has
-- a price.

-- The loan for a price: 80 per cent of it, to the full thousand; null where that is none. The price may be null.
create function private.first_loan(p_price numeric) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  return nullif(round(p_price * 0.8, -3), 0);
end
$$;

-- What each rupee borrowed costs a month, to 15 digits: an equated monthly installment on the reducing balance, interest added monthly, as banks
-- quote it. p_rate in per cent a year; null without one.
create function private.emi_factor(
  p_rate numeric default private.rate('emi_rate'), p_months numeric default private.rate('emi_months')
) returns numeric
language plpgsql stable set search_path = ''
as $$
begin
  return round(case when p_rate = 0 then 1 / p_months else p_rate / 1200 / (1 - (1 + p_rate / 1200) ^ -p_months) end, 15);
end
$$;

-- The lowest price that has an EMI, rupees: its loan is rounded to a thousand.
create function private.least_price_with_emi() returns int
language sql immutable set search_path = ''
as $$ select 625 $$;

-- The highest price of which the EMI is at most so many rupees; less than the lowest that has an EMI where none is. Its loan is the last full
-- thousand that costs no more, and a price has two decimals.
create function private.price_at_emi(p_emi numeric, p_factor numeric default private.emi_factor()) returns numeric
language plpgsql stable set search_path = ''
as $$
declare
  v_thousands numeric := floor((p_emi + 0.5) / (1000 * p_factor));
begin
  if round(v_thousands * 1000 * p_factor) > p_emi then  -- exactly the half that is rounded up
    v_thousands := v_thousands - 1;
  end if;
  return v_thousands * 1250 + private.least_price_with_emi() - 0.01;
end
$$;

revoke execute on function private.first_loan, private.emi_factor, private.least_price_with_emi, private.price_at_emi from public;
-- The view of listed vehicles asks for them.
grant execute on function private.first_loan, private.emi_factor to anon, authenticated;
