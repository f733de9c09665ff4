-- Undoing an import of sales took the buyer's link to pay, and what he was written about them lost its sale: both hinder it now.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_hindrances (
  p_import bigint
)
  RETURNS TABLE (
    registernumber text,
    what           text,
    username       text,
    happened_at    timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      -- Those of owners, and vehicles that were deleted since.
      union select coalesce(c.registernumber, private.number_since(r.registernumber), r.registernumber) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.registernumber is not null
    )
    (select distinct on (n.registernumber) n.registernumber,
      case when exists (select from public.cardetails c where c.registernumber = n.registernumber) then l.tablename else 'deleted' end, l.username, l.happened_at
    from numbers n join public.activity_log l on private.vehicle_key(l.registernumber) = private.vehicle_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
      and l.tablename not in ('enquiries', 'enquiry_notes')  -- they stay, and a visitor's hinders nobody
    order by n.registernumber, l.id desc)
    union all
    select later.registernumber, 'imports', i.username, i.created_at
    from (
      select s.registernumber, s.import from public.soldcars s
      union select m.registernumber, m.import from public.maintenance m
      union select r.registernumber, r.import from private.import_rows r where r.kind = 'owners'
    ) later
    join public.imports i on i.id = later.import and i.undone_at is null
    where later.import > p_import and later.registernumber in (select n.registernumber from numbers n)
    union all
    (select distinct on (c.id) c.description::text, 'miscellaneous_costs', l.username, l.happened_at
    from public.miscellaneous_costs c
    join public.activity_log l on l.tablename = 'miscellaneous_costs' and (l.after ->> 'id')::bigint = c.id
    where c.import = p_import and l.id > v_entry
    order by c.id, l.id desc)
    union all  -- what a buyer was written about his sale, and the link that he was given
    select s.registernumber, 'messages', m.username, m.created_at
    from public.soldcars s join public.messages m on m.sale = s.id where s.import = p_import
    union all
    select s.registernumber, 'pay_links', l.username, l.created_at
    from public.soldcars s join public.pay_links l on l.sale = s.id where s.import = p_import;
end
$function$;
