-- The limits of an amount, a distance and an email address stood at the edge alone: whoever called the database itself was
-- rounded to whole paise, and could record two thousand million kilometers.
--
-- Amounts become plain numeric, for which Postgres rewrites no table; every row that is there passes. Kilometers and addresses of
-- before are left as they are: their checks are asked of what is written from now on, so a row past its limit is changed only
-- together with what is wrong in it. A column that a view or a policy names cannot change its type, so these go and come back.

create function private.is_rupees(p_amount numeric) returns boolean
language sql immutable set search_path = ''
as $$ select p_amount >= 0 and p_amount < 10000000000 and p_amount = round(p_amount, 2) $$;
revoke execute on function private.is_rupees from public;
grant execute on function private.is_rupees to authenticated;

drop policy "an employee adds a vehicle without its buying price" on public.buying_prices;
drop view private.vehicle_profits;
drop view public.vehicle_listing;

alter table public.buying_prices
  drop constraint buying_prices_vehiclebuyprice_check,
  alter column vehiclebuyprice type numeric,
  add constraint buying_prices_vehiclebuyprice_check check (private.is_rupees(vehiclebuyprice));
alter table public.cardetails
  drop constraint cardetails_vehiclesellprice_check,
  alter column vehiclesellprice type numeric,
  add constraint cardetails_vehiclesellprice_check check (private.is_rupees(vehiclesellprice));
alter table public.soldcars
  drop constraint soldcars_selling_price_check,
  alter column selling_price type numeric,
  add constraint soldcars_selling_price_check check (private.is_rupees(selling_price)),
  drop constraint soldcars_down_payment_check,
  alter column down_payment type numeric,
  add constraint soldcars_down_payment_check check (private.is_rupees(down_payment)),
  drop constraint soldcars_commission_check,
  alter column commission type numeric,
  add constraint soldcars_commission_check check (private.is_rupees(commission)),
  drop constraint soldcars_installment_amount_check,
  alter column installment_amount type numeric,
  add constraint soldcars_installment_amount_check check (private.is_rupees(installment_amount));
alter table public.installments
  drop constraint installments_amount_check,
  alter column amount type numeric,
  add constraint installments_amount_check check (private.is_rupees(amount));
alter table public.maintenance
  drop constraint maintenance_price_check,
  alter column price type numeric,
  add constraint maintenance_price_check check (price <= 10000000 and private.is_rupees(price));
alter table public.miscellaneous_costs
  drop constraint miscellaneous_costs_cost_check,
  alter column cost type numeric,
  add constraint miscellaneous_costs_cost_check check (private.is_rupees(cost));
alter table public.investment
  drop constraint investment_amount_check,
  alter column amount type numeric,
  add constraint investment_amount_check check (private.is_rupees(amount));

alter table public.cardetails add constraint kilometers_are_of_a_vehicle check (kilometers <= 9999999) not valid;

alter table public.ownerdetails add constraint owneremail_is_an_address check (owneremail ~
  '^$|^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$') not valid;

create view private.vehicle_profits with (security_invoker = true) as
select
  s.registernumber, s.selldate,
  s.selling_price + s.commission - b.vehiclebuyprice
    - coalesce((select sum(m.price) from public.maintenance m where m.registernumber = s.registernumber), 0) as profit
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber;
revoke all on private.vehicle_profits from public, anon, authenticated, service_role;
grant select on private.vehicle_profits to authenticated;

create view public.vehicle_listing with (security_invoker = true) as
select
  c.registernumber, c.carname, c.carcompany, c.carmake, c.fuel, c.carcolor, c.kilometers,
  case when not c.status then c.vehiclesellprice end as carprice,
  case when not c.status then c.vehiclesellprice end as vehiclesellprice,
  c.status, c.onhomepage, c.description, c.registration_date, c.fitness_upto_date,
  private.display_image(c.registernumber) as "displayImage", c.variant, c.make_year, c.keeper_serial, c.transmission
from public.cardetails c;
comment on column public.vehicle_listing.carprice is 'The same figure as vehiclesellprice (D15).';
revoke all on public.vehicle_listing from public, anon, authenticated, service_role;
grant select on public.vehicle_listing to anon, authenticated;

create policy "an employee adds a vehicle without its buying price" on public.buying_prices
  for insert to authenticated
  with check ((select private.is_admin()) or (vehiclebuyprice = 0 and (select private.is_office())));
