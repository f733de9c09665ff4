-- Written by comparing the book with the migrations. Read it, put it into an order that applies, say why,
-- and see to the rows that are there. Then: npm run migration

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.investments_of (
  p_day    date,
  p_amount numeric
)
  RETURNS TABLE (
    serial_number bigint,
    description   text,
    recorded      jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query
    select * from (
      select i.serial_number, i.description::text, private.recorded_by('investment', jsonb_build_object('serial_number', i.serial_number)) as recorded
      from public.investment i where i.date = p_day and i.amount = p_amount and i.reversal is null
    ) found where private.sees_balance() or (found.recorded ->> 'mine')::boolean;
end
$function$;

CREATE OR REPLACE FUNCTION private.recorded_by (
  p_table text,
  p_row   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return coalesce((
    select jsonb_build_object('by', username, 'at', happened_at, 'mine', coalesce(actor = auth.uid(), false))
    from (
      select * from public.activity_log where tablename = p_table order by id desc limit 5000
    ) recent
    where action = 'INSERT' and after @> p_row order by id desc limit 1), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.was_carried_out (
  p_request_id uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select exists (select from private.requests where id = p_request_id and actor = auth.uid()) $function$;

CREATE OR REPLACE FUNCTION public.list_entered_before (
  p_kind           text,
  p_amount         numeric,
  p_day            date,
  p_description    text    DEFAULT ''::text,
  p_registernumber text    DEFAULT NULL::text,
  p_request_id     uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_said   text := lower(private.as_name(coalesce(p_description, '')));
  v_number text;
begin
  if p_kind = 'maintenance' then
    perform private.require_staff();
    v_number := private.known_vehicle(p_registernumber);
  else
    perform private.require_office();
  end if;
  if private.was_carried_out(p_request_id) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'by', recorded -> 'by', 'at', recorded -> 'at', 'mine', coalesce((recorded ->> 'mine')::boolean, false)
    ) order by recorded ->> 'at' desc nulls last), '[]')
    from (
      select m.description::text, jsonb_build_object('by', m.username)
        || private.recorded_by('maintenance', jsonb_build_object('registernumber', m.registernumber, 'index', m.index)) as recorded
      from public.maintenance m
      where p_kind = 'maintenance' and m.registernumber = v_number and m.maintainancedate = p_day and m.price = p_amount and m.reversal is null
        and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
      union all
      select c.description::text, private.recorded_by('miscellaneous_costs', jsonb_build_object('id', c.id))
      from public.miscellaneous_costs c
      where p_kind = 'cost' and c.date = p_day and c.cost = p_amount and c.reversal is null
      union all
      select i.description, i.recorded from private.investments_of(p_day, p_amount) i where p_kind = 'investment'
    ) entered (description, recorded)
    where lower(private.as_name(description)) = v_said
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_entered_before"(text, numeric, date, text, text, uuid) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."investments_of"(date, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."investments_of"(date, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."recorded_by"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."recorded_by"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."was_carried_out"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."was_carried_out"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_entered_before"(text, numeric, date, text, text, uuid) TO "authenticated";
