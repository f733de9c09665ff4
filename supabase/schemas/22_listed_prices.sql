-- Listed prices: which price stood on the home page from when to when, so that a reduction can be told. Only what anybody could see:
-- no price of a vehicle that is off the home page or sold.

create table private.listed_prices (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  price          numeric not null check (price > 0),
  listed_from    timestamptz not null default now(),
  listed_until   timestamptz check (listed_until >= listed_from)
);
comment on column private.listed_prices.listed_until is 'null: still there.';
select private.close_table('private.listed_prices');
create index listed_prices_by_vehicle on private.listed_prices (registernumber, listed_until);
create unique index one_price_is_listed on private.listed_prices (registernumber) where listed_until is null;

-- Writes down what a statement has changed. A transaction that began before the price was listed ends it no sooner: now() is when it began.
-- Security definer: nobody writes the history themselves.
create function private.note_listed_price() returns trigger
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
create trigger note_listed_price after insert on public.cardetails
  referencing new table as changed for each statement execute function private.note_listed_price();
create trigger note_changed_price after update on public.cardetails
  referencing new table as changed for each statement execute function private.note_listed_price();

-- The reduction of a listed vehicle: {"from": rupees, "since": day}; null when there is none. Honest advertising: a price counts
-- that was there within 60 days and stood for a day or longer in all, so that a typing error does not. Of these the highest is told,
-- unless the vehicle was cheaper since, or as cheap before: whoever raises a price and takes it back has reduced nothing.
create function private.price_reduction(p_registernumber text) returns jsonb
language sql stable set search_path = ''
as $$
  with earlier as (
    select price, min(listed_from) as first, max(listed_until) as until
    from private.listed_prices
    where registernumber = p_registernumber and listed_until > now() - interval '60 days'
    group by price
    having sum(listed_until - listed_from) >= interval '1 day'
  ), reduction as (
    select present.price, max(earlier.price) as highest, max(earlier.until) as until
    from private.listed_prices present
    join earlier on earlier.price > present.price
    where present.registernumber = p_registernumber and present.listed_until is null
    group by present.price
  )
  select jsonb_build_object('from', highest, 'since', to_char(until at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
  from reduction r
  where not exists (select from earlier e where e.price < r.price or e.price = r.price and e.first < r.until)
$$;

-- Vehicles of one model and variant, which some write into the name: 'Swift VXi' is 'Swift' with the variant 'VXi'.
create index cardetails_by_model on public.cardetails
  (private.vehicle_key(carcompany), private.vehicle_key(carname || variant), coalesce(make_year, extract(year from registration_date)))
  where carname <> '';

-- The price of a listed vehicle beside our own last three of its maker, model, variant, year, and fuel and gearbox where they are known:
-- {"difference": rupees, to the thousand, less than 0 when this one is cheaper}; null with fewer than three. What counts is what everybody could
-- read: the last asking price of each that stood on the home page for a day or longer, within a year. Never what a vehicle was sold or bought for.
create function private.price_beside_ours(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with this as (
      select c.*, present.price, coalesce(c.make_year, extract(year from c.registration_date)) as year
      from public.cardetails c
      join private.listed_prices present on present.registernumber = c.registernumber and present.listed_until is null
      where c.registernumber = p_registernumber and c.carname <> ''
    ), ours as (
      select last.price
      from this
      join public.cardetails c on c.carname <> '' and c.registernumber <> this.registernumber and c.carmake = this.carmake
        and private.vehicle_key(c.carcompany) = private.vehicle_key(this.carcompany)
        and private.vehicle_key(c.carname || c.variant) = private.vehicle_key(this.carname || this.variant)
        and coalesce(c.make_year, extract(year from c.registration_date)) = this.year
        and coalesce(c.fuel = this.fuel, true) and coalesce(c.transmission = this.transmission, true)
      cross join lateral (
        select p.price, p.id, coalesce(p.listed_until, 'infinity') as until
        from private.listed_prices p
        where p.registernumber = c.registernumber and coalesce(p.listed_until, now()) - p.listed_from >= interval '1 day'
        order by until desc, p.id desc limit 1
      ) last
      where last.until > now() - interval '1 year'
      order by last.until desc, last.id desc limit 3
    )
    select jsonb_build_object('difference', round((select price from this) - avg(price), -3)) from ours having count(*) = 3
  );
end
$$;

revoke execute on function private.note_listed_price, private.price_reduction, private.price_beside_ours from public;
