import type postgres from 'postgres';

/**
 * What a filter of the home page asks for, said as plainly as possible over the stock itself: for `select … from ${stockThatMatches(…)}`.
 * Brands and colours are compared without spaces and case only, a colour also by its family.
 */
export const stockThatMatches = (sql: postgres.ISql, filter: object) => sql`(
  select c.*
  from public.cardetails c, (select ${sql.json(filter as never)}::jsonb) asked (f),
    coalesce(c.make_year, extract(year from c.registration_date)) year
  where c.onhomepage and not c.status
    and (f -> 'fuel' is null or f -> 'fuel' ? c.fuel::text)
    and (f -> 'type' is null or f -> 'type' ? c.carmake::text)
    and (f -> 'transmission' is null or f -> 'transmission' ? c.transmission::text)
    and (f -> 'owners' is null or f -> 'owners' ? case when c.keeper_serial > 3 then '3' else c.keeper_serial::text end)
    and (f -> 'brand' is null or replace(lower(f ->> 'brand'), ' ', '') ilike '%"' || replace(c.carcompany, ' ', '') || '"%')
    and (f -> 'colour' is null or replace(lower(f ->> 'colour'), ' ', '') ilike '%"' || replace(c.carcolor, ' ', '') || '"%'
      or lower(f ->> 'colour')::jsonb ? lower(private.colour_family(c.carcolor)))
    and (f -> 'price' is null or c.vehiclesellprice > 0
      and c.vehiclesellprice >= coalesce((f -> 'price' ->> 0)::float8, 0) and c.vehiclesellprice <= coalesce((f -> 'price' ->> 1)::float8, 1e12))
    and (f -> 'emi' is null or round(private.first_loan(c.vehiclesellprice) * private.emi_factor()) <= (f -> 'emi' ->> 1)::numeric)
    and (f -> 'km' is null or c.kilometers > 0
      and c.kilometers >= coalesce((f -> 'km' ->> 0)::float8, 0) and c.kilometers <= coalesce((f -> 'km' ->> 1)::float8, 1e12))
    and (f -> 'year' is null or year is not null
      and year >= coalesce((f -> 'year' ->> 0)::float8, 0) and year <= coalesce((f -> 'year' ->> 1)::float8, 1e12))
) matching`;
