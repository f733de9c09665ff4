-- Who the caller is, asked by every policy, is planned once in a connection: as SQL functions these were planned anew in every statement,
-- which took five to ten milliseconds of a list that looks at many tables. They answer as before; no row is read or changed.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_admin()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(private.my_designation() = 'Admin', false);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_locked (
  p_id uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return exists (select from auth.users where id = p_id and banned_until > now());
end
$function$;

CREATE OR REPLACE FUNCTION private.is_office()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(private.my_designation() in ('Admin', 'Employee'), false);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_staff()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.my_designation() is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.my_designation()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select s.userdesignation
    from public.staff s
    where s.id = (select auth.uid())
      and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
      and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
      and not private.is_locked(s.id)
      and not s.must_change_password
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_admin()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_designation('Admin');
end
$function$;

CREATE OR REPLACE FUNCTION private.require_office()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_designation('Admin', 'Employee');
end
$function$;

CREATE OR REPLACE FUNCTION private.require_staff()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_designation('Admin', 'Employee', 'Driver');
end
$function$;
