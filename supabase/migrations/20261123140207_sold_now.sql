-- The sum beside the number of sold vehicles is of these alone: a vehicle that was bought back and sold again counted twice.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.total_selling_price()
  RETURNS TABLE (
    "totalSellingPrice" numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query select coalesce(sum(selling_price), 0) from public.soldcars where present;
end
$function$;
