-- The log's file names each entry, in its last column, so that an entry can be found again by it.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.activity_log_csv (
  p_before bigint  DEFAULT NULL::bigint,
  p_limit  integer DEFAULT 1000
)
  RETURNS TABLE (
    csv  text,
    last bigint
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select
      case when p_before is null
        then E'\ufeff' || private.csv_line('Time', 'User', 'Action', 'Table', 'Vehicle', 'Before', 'After', 'Id') else '' end
      || coalesce(string_agg(private.csv_line(
           to_char(happened_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY HH24:MI:SS'),
           username, action, tablename, registernumber, before::text, after::text, id::text), '' order by id desc), ''),
      case when exists (select from public.activity_log older where older.id < min(page.id)) then min(id) end
    from (
      select * from public.activity_log
      where p_before is null or id < p_before
      order by id desc limit p_limit
    ) as page;
end
$function$;
