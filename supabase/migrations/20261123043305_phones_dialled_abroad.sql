-- A number that is written with the 00 of a call from abroad is dialled with its country code, not with ours before it.

CREATE OR REPLACE FUNCTION private.dialled (
  p_phone text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(
    substring(typed from '^(?:\+?91|0)?(18[06]0\d{6,7})$'),
    case when typed like '+%' then typed else '+91' || regexp_replace(typed, '^(91(?=\d{10}$)|0)', '') end)
  from regexp_replace(regexp_replace(p_phone, '[^0-9+]', '', 'g'), '^00', '+') typed
$function$;
