-- A vehicle with a paper that names its document could not be brought back out of the bin, as the file comes after the rows; nor one with an
-- old text that is no phone number. What is in the bin already comes back, too.
--
-- On a live database: a trigger is made anew, in milliseconds; no row is read.

SET local check_function_bodies = off;

DROP TRIGGER "document_is_there" ON "public"."vehicle_papers";

CREATE OR REPLACE FUNCTION private.refuse_no_phone()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
begin
  if exists (
    select from unnest(tg_argv) as col, lateral (select to_jsonb(new) ->> col as phone) now,
      lateral regexp_split_to_table(phone, '[,/;]') as one
    where pg_trigger_depth() = 1 and phone is distinct from v_before ->> col and phone <> ''
      and private.as_phone(one) !~ '^([0-9]{1,13}|\+[1-9][0-9]{6,14})$')
  then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
  end if;
  return null;
end
$function$;

CREATE TRIGGER document_is_there
  BEFORE INSERT OR UPDATE OF document ON public.vehicle_papers
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.refuse_missing_document();
