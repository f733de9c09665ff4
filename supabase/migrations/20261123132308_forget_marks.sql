-- What somebody has said about a line of today's list stayed for ever, though most lines are gone after some weeks: housekeeping forgets it
-- after 400 days.
--
-- On a live database: nothing is read or locked; the first run finds no mark that old.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.chores (
  p_address text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.forget_asks();
  perform private.forget_marks();
  perform private.empty_bin();
  if not exists (select from private.api_address where address = p_address) then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address;
  end if;
  return private.has_chores();
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_marks()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  delete from public.today_marks
  where created_at < now() - interval '400 days' and coalesce(not_before <= private.today(), true)
$function$;

REVOKE ALL ON FUNCTION "private"."forget_marks"() FROM PUBLIC;
