-- What does not change a vehicle on the home page does not write to its search index. And a price may be changed in a transaction that
-- began before the price was listed.

create or replace function private.list_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.listed l using changed c
  where l.registernumber = c.registernumber
    and not exists (select from private.listing n where n.registernumber = l.registernumber and n is not distinct from l);
  insert into private.listed
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text
  from private.listing where registernumber in (select registernumber from changed)
  on conflict do nothing;
  return null;
end
$$;

create or replace function private.note_listed_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update private.listed_prices p set listed_until = greatest(now(), p.listed_from)
    from changed c
    where p.registernumber = c.registernumber and p.listed_until is null
      and not (c.onhomepage and not c.status and p.price = c.vehiclesellprice);
  end if;
  insert into private.listed_prices (registernumber, price)
  select registernumber, vehiclesellprice from changed where onhomepage and not status and vehiclesellprice > 0
  on conflict do nothing;
  return null;
end
$$;
