-- Showroom filters: how many listed vehicles each choice of a filter would find.

-- The lower bounds of the groups in which price or kilometers are counted: each step, and each end that is asked for, is a group of its
-- own, and so is what lies between two of them. So both 'up to' and 'from' a bound are sums of groups.
create function private.bounds_of(p_facet text, p_filter jsonb) returns float8[]
language sql stable set search_path = ''
as $$
  select array_agg(distinct bound order by bound)
  from unnest(0 || private.steps_of(p_facet) || (p_filter -> p_facet ->> 0)::float8 || (p_filter -> p_facet ->> 1)::float8) at,
    unnest(array[at, at + 0.005]) bound
  where at is not null
$$;

-- A row for each choice, and for price, km and year two more, 'min' and 'max'; the choices of price and km are the groups of
-- private.bounds_of, those of the EMI the most that each group costs a month, which its prices tell. Each facet follows the other filters but not itself, so that a second choice can be judged: one pass counts what
-- all filters leave, and one more is needed for each facet that is filtered. A brand is spelled as one of its vehicles
-- spells it.
-- Security definer: nobody may read the table (see private.listed_page). It tells what every visitor may see.
create function private.count_facets(p_filter jsonb, p_search text)
returns table (facet text, choice text, number float8, spelled text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_all   constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year,emi}';
  v_price constant float8[] := private.bounds_of('price', p_filter);
  v_km    constant float8[] := private.bounds_of('km', p_filter);
  -- None without a rate.
  v_emi   constant float8[] := case when private.emi_factor() is null then '{}' else array(
    select distinct at from unnest(private.steps_of('emi') || (p_filter -> 'emi' ->> 1)::float8) at where at is not null order by at) || 1e10::float8 end;
  v_emi_prices constant float8[] := private.least_price_with_emi()::float8 || array(
    select private.price_at_emi(at::numeric)::float8 + 0.005 from unnest(v_emi) at where at < 1e10 order by at);
  v_pass  text;
begin
  foreach v_pass in array array['all'] || array(select name from unnest(v_all) name where p_filter ? name) loop
    return query execute format(
      $query$
        with hit as materialized (
          select registernumber, fuel, type, transmission, owners, brand, colour, nullif(by_price, 'Infinity') as price,
            nullif(by_km, 'Infinity') as km, -nullif(by_year, 'Infinity') as year
          from private.listed where %1$s
        ), counted as (
          select fuel, type, transmission, owners, brand, colour, width_bucket(price, %2$L::float8[]) as price,
            width_bucket(km, %3$L::float8[]) as km, year, width_bucket(price, %5$L::float8[]) as emi, count(*)::float8 as number, any_value(registernumber) as example
          from hit group by grouping sets ((fuel), (type), (transmission), (owners), (brand), (colour), (7), (8), (year), (10))
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then initcap(choice) end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', (%2$L::float8[])[price]::text),
            ('km', (%3$L::float8[])[km]::text), ('year', year::text), ('emi', (%4$L::float8[])[emi]::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet = 'brand'
        where choice is not null and facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search, null)).by_facet, v_price, v_km, v_emi, v_emi_prices)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$$;

-- What the filters of the home page offer: {"total", "fuel": [{"value", "count"}], "type", "transmission", "owners", "brand", "colour":
-- likewise, most frequent first, other colours last, a brand with "names" by language where the dealer calls it otherwise; "price": {"min", "max", "choices": [{"from", "to", "count"}], "from": [{"value", "count"}], "upTo":
-- likewise}, "km": likewise, "year": likewise, with "choices": [{"value", "count"}], "emi": {"upTo"}, rupees a month}. `from` and `upTo` say how many there are when that
-- end of the range is put there and the other one stays: of price, km and EMI at each step, of the year at each that occurs. Filter, search
-- and total as in list_vehicles.
create function public.count_vehicles(p_filter jsonb default '{}', p_search text default '') returns jsonb
language sql stable set search_path = ''
as $$
  with search as (
    select * from private.search_page(p_search, p_filter, 'newest', 1, 0, null)
  ), counted as (
    select c.* from search, private.count_facets(search.filter, search.words) c
  ), range as (
    select facet, private.steps_of(facet) as steps, (filter -> facet ->> 0)::float8 as low, (filter -> facet ->> 1)::float8 as high
    from search, unnest('{price,km,year,emi}'::text[]) facet
  ), grouped as (
    select facet, choice::float8 as value, number, width_bucket(choice::float8, steps) as step, steps, low, high
    from counted join range using (facet) where choice not in ('min', 'max')
  ), place as (
    select facet, at from range, unnest(steps || low || high) at where steps is not null and at is not null
    union select facet, value from grouped where steps is null
  ), cumulated as (
    select facet, at, coalesce(sum(number) filter (where value >= at and (high is null or value <= high)), 0) as above,
      coalesce(sum(number) filter (where value <= at and (low is null or value >= low)), 0) as below
    from place left join grouped using (facet) group by facet, at
  ), asked as (
    select facet, (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('value', coalesce(spelled, choice), 'count', number,
            'names', case facet when 'brand' then (select private.vehicle_names()) -> lower(spelled) end))
          order by facet = 'colour' and choice = 'other', number desc, coalesce(spelled, choice) collate private.names), '[]') from counted where counted.facet = list.facet) as answer
    from unnest('{fuel,type,transmission,owners,brand,colour}'::text[]) as list (facet)
    union all
    select facet, jsonb_build_object(
      'min', (select number from counted where counted.facet = range.facet and choice = 'min'),
      'max', (select number from counted where counted.facet = range.facet and choice = 'max'),
      'choices', (
        select coalesce(jsonb_agg(case when steps is null then jsonb_build_object('value', value, 'count', count)
          else jsonb_build_object('from', coalesce(steps[step], 0), 'to', steps[step + 1], 'count', count) end order by value), '[]')
        from (select step, min(value) as value, sum(number) as count
              from grouped where grouped.facet = range.facet group by step, case when steps is null then value end) as chosen),
      'from', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', above) order by at), '[]')
               from cumulated where cumulated.facet = range.facet),
      'upTo', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', below) order by at), '[]')
               from cumulated where cumulated.facet = range.facet))
      - case facet when 'emi' then '{min,max,choices,from}'::text[] else '{}' end
    from range
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (select total from search)) from asked
$$;

revoke execute on function private.bounds_of, private.count_facets from public;
revoke execute on function public.count_vehicles from public, anon, authenticated, service_role;
grant execute on function private.count_facets, public.count_vehicles, private.steps_of to anon, authenticated;
