-- Vehicles: the stock. Buying price, insurance, owner and finance company are in tables of their own, because each has its own
-- readers.

create type public.vehicle_type as enum ('car', 'bike', 'truck', 'tempo');
create type public.fuel_type as enum ('petrol', 'diesel', 'cng');
create type public.transmission_type as enum ('manual', 'automatic', 'amt', 'cvt', 'dct', 'imt');
create type public.vehicle_use as enum ('private', 'transport');
create type public.emission_norm as enum ('bs1', 'bs2', 'bs3', 'bs4', 'bs6');
create type public.plate_state as enum ('yes', 'no', 'booked');
create type public.hypothecation_state as enum ('none', 'cleared', 'open');

create table public.cardetails (
  registernumber    text primary key
                    constraint registration_number_is_well_formed
                    check (registernumber ~ '^[A-Z0-9][A-Z0-9 -]{0,9}$' and registernumber = btrim(registernumber)),
  vehicle_key       text generated always as (private.vehicle_key(registernumber)) stored unique,
  carname           varchar(80) not null default '',
  carcompany        varchar(80) not null default '',
  carmake           public.vehicle_type,
  carcolor          varchar(40) not null default '',
  fuel              public.fuel_type,
  vehiclesellprice  numeric not null default 0 check (private.is_rupees(vehiclesellprice)),
  kilometers        int not null default 0 check (kilometers >= 0),
  registration_date date check (registration_date between '1900-01-01' and '2199-12-31'),
  fitness_upto_date date check (fitness_upto_date between '1900-01-01' and '2199-12-31'),
  description       varchar(5000) not null default '',
  second_description varchar(5000) not null default '',
  variant           varchar(60) not null default '',
  make_year         smallint check (make_year between 1950 and 2199),
  keeper_serial     smallint check (keeper_serial between 1 and 9),
  transmission      public.transmission_type,
  chassis_number    varchar(25) not null default '',
  engine_number     varchar(25) not null default '',
  made_month        smallint check (made_month between 1 and 12),
  rto_now           varchar(60) not null default '',
  used_as           public.vehicle_use,
  gross_weight      int not null default 0 check (gross_weight between 0 and 99999),
  emission_norm     public.emission_norm,
  security_plate    public.plate_state,
  hypothecation     public.hypothecation_state,
  status            boolean not null default false,
  onhomepage        boolean not null default false,
  starred           boolean not null default false,
  created_at        timestamptz not null default now(),
  stay              int not null default 1 check (stay >= 1),
  stay_since        date,
  import            bigint references public.imports,
  search_text       text generated always as (
                      private.search_form(registernumber || ' ' || carname || ' ' || variant || ' ' || carcompany || ' ' || carcolor) || ' '
                      || lower(private.vehicle_key(private.search_form(
                           registernumber || '/' || carname || variant || '/' || carcompany || '/' || carcolor))
                           || private.other_spellings(registernumber)))
                      stored,
  sold_number       text generated always as (case when status then registernumber end) stored,
  constraint a_sold_vehicle_is_off_the_home_page check (not (status and onhomepage)),
  constraint registernumber_with_status unique (registernumber, status),
  constraint carname_is_clean check (private.is_line(carname)),
  constraint carcompany_is_clean check (private.is_line(carcompany)),
  constraint carcolor_is_clean check (private.is_line(carcolor)),
  constraint description_is_clean check (private.is_text(description)),
  constraint second_description_is_clean check (private.is_text(second_description)),
  constraint variant_is_clean check (private.is_line(variant)),
  constraint rto_now_is_clean check (private.is_line(rto_now)),
  constraint chassis_number_is_of_capitals_and_digits check (chassis_number ~ '^[A-Z0-9]*$'),
  constraint engine_number_is_of_capitals_and_digits check (engine_number ~ '^[A-Z0-9]*$')
);
comment on column public.cardetails.carmake is 'The vehicle type: car, bike, truck, tempo.';
comment on column public.cardetails.carcompany is 'The maker, for example Maruti Suzuki.';
comment on column public.cardetails.second_description is 'The same in another language; a page shows the one that is in its script.';
comment on column public.cardetails.vehiclesellprice is 'The price shown to the public, rupees; 0: not provided.';
comment on column public.cardetails.search_text is
  'Where words are looked for, in search form: each text as it is, then without spaces and hyphens, so that ''wagonr'' finds a Wagon R, then what else its number is written like.';
comment on column public.cardetails.gross_weight is 'Kilograms; 0: not provided.';
comment on column public.cardetails.rto_now is 'The registering authority of today: the number names only the first one.';
comment on column public.cardetails.security_plate is 'The high security plate (HSRP).';
comment on column public.cardetails.hypothecation is
  'A loan entered on the RC: none, cleared (its papers are here, to be handed in with the transfer), open. null: nobody has looked.';
comment on column public.cardetails.starred is 'The office has starred it, for whatever reason it has; no visitor is told.';
comment on column public.cardetails.keeper_serial is '1: the present owner is the first.';
comment on column public.cardetails.stay is
  'The present stay: 1 until the vehicle is bought back after its sale, then 2, … (D42). The money of each stay is apart.';
comment on column public.cardetails.stay_since is 'The day on which it was bought back, or bought before it was imported; null: it is in stock since it was added.';
comment on column public.cardetails.import is 'The import that added it, here and in the tables of money.';
comment on column public.cardetails.status is 'true: sold, false: available.';
-- Not asked of the rows that were there before it.
alter table public.cardetails add constraint kilometers_are_of_a_vehicle check (kilometers <= 9999999) not valid;
create index cardetails_listed on public.cardetails (created_at desc) where onhomepage;
create index cardetails_starred on public.cardetails (created_at desc) where starred;
create index cardetails_by_number_key on public.cardetails (private.number_key(registernumber));
create index cardetails_by_age on public.cardetails (created_at desc);
create index cardetails_by_stay on public.cardetails (coalesce(stay_since, private.day_of(created_at)), registernumber) where not status;
create index cardetails_by_import on public.cardetails (import) where import is not null;
create extension if not exists pg_trgm with schema extensions;
create index cardetails_by_words on public.cardetails using gin (search_text extensions.gin_trgm_ops);

-- Refuses a make year after the next one. A trigger for the same reason as private.refuse_far_day.
create function private.refuse_far_year() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.make_year > extract(year from private.today()) + 1 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  return null;
end
$$;
create trigger no_far_year after insert or update of make_year on public.cardetails
  for each row execute function private.refuse_far_year();
revoke execute on function private.refuse_far_year from public;

-- Whether a vehicle other than p_of has this number, also with more or fewer zeros. No constraint, because there may be such pairs of
-- before the rule; so of two who write a number at the same moment the second waits here. At most a thousand locks, for whoever adds many.
create function private.number_is_used(p_number text, p_of text default null) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), hashtext(private.number_key(p_number)) % 1000);
  return exists (
    select from public.cardetails
    where private.number_key(registernumber) = private.number_key(p_number) and registernumber is distinct from p_of);
end
$$;

-- For whoever writes past the verbs, which ask before they write.
create function private.refuse_same_number() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not private.is_logged_as_one() and private.number_is_used(new.registernumber, new.registernumber) then  -- an import has asked (85)
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  end if;
  return null;
end
$$;
create trigger refuse_same_number after insert or update of registernumber on public.cardetails
  for each row execute function private.refuse_same_number();
revoke execute on function private.number_is_used, private.refuse_same_number from public;
grant execute on function private.number_is_used to authenticated;

-- A row of a vehicle's money belongs to its present stay, whoever writes it; only buying back and reversing mean an earlier one.
create function private.set_stay() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.stay := coalesce((select stay from public.cardetails where registernumber = new.registernumber), 1);
  return new;
end
$$;
revoke execute on function private.set_stay from public;

-- Access: nobody is granted update on registernumber or status: a number is immutable, and a sale is a verb that changes
-- more than one row.

select private.protect_table('public.cardetails');

grant select (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, second_description, variant, make_year, keeper_serial, transmission, hypothecation, status, onhomepage,
              created_at)
  on public.cardetails to anon;
grant select on public.cardetails to authenticated;
grant insert (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, second_description, variant, make_year, keeper_serial, transmission, chassis_number,
              engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, hypothecation, onhomepage),
      update (carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, second_description, variant, make_year, keeper_serial, transmission, chassis_number,
              engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, hypothecation, onhomepage, starred),
      delete
  on public.cardetails to authenticated;
create policy "anybody sees what is on the home page" on public.cardetails
  for select to anon using (onhomepage and not status);
create policy "staff see every vehicle" on public.cardetails
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add vehicles" on public.cardetails
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit vehicles" on public.cardetails
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));
create policy "office staff delete vehicles that are not sold" on public.cardetails
  for delete to authenticated using (not status and (select private.is_office()));
