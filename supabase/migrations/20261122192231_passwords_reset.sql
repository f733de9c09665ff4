-- An admin makes a new password for whoever has forgotten his; until its holder has changed it, the account opens nothing else. And
-- everybody who works here changes his own.

SET local check_function_bodies = off;

DROP POLICY "staff see themselves, an admin sees all" ON "public"."staff";

ALTER TABLE "public"."staff"
  ADD COLUMN "must_change_password" boolean NOT NULL DEFAULT false;

-- One entry per changed row: the whole row of an insert or a delete, the changed columns of an update. An update
-- that changes nothing leaves none. The trigger's arguments are the columns that name the row, where a registration
-- number does not; and with a minus before them those that are left out, because they are logged elsewhere.
-- Security definer: the caller writes the log by acting, but holds no right on it.
create or replace function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_elsewhere text[] := array(select substr(name, 2) from unnest(tg_argv) name where name like '-%');
  v_before    jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_elsewhere end;
  v_after     jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_elsewhere end;
begin
  if tg_table_name = 'vehicle_papers' and tg_op <> 'DELETE' and pg_trigger_depth() > 1 then
    return null;  -- it follows a field of its vehicle (33), which has the entry
  elsif v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber',
            case when tg_op = 'UPDATE' then private.changed_columns(v_before, v_after, tg_argv) else v_before end,
            case when tg_op = 'UPDATE' then private.changed_columns(v_after, v_before, tg_argv) else v_after end);
  end if;
  return null;
end
$$;

-- log_password logs what must_change_password comes of.
drop trigger log_changes on public.staff;
create trigger log_changes after insert or update or delete on public.staff
  for each row execute function private.log_change('-must_change_password');

CREATE OR REPLACE FUNCTION private.log_password()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_order private.account_orders;
begin
  if exists (select from private.account_orders where id = new.id and userid is not null) then
    v_order := private.take_order(new.id);
  end if;
  update public.staff set must_change_password = v_order.id is not null
  where id = new.id and must_change_password <> (v_order.id is not null);
  insert into public.activity_log (actor, username, action, tablename, before, after)
  select coalesce(v_order.actor, id), coalesce(v_order.actor_name, username), 'UPDATE', 'staff', hidden, hidden
  from public.staff, jsonb_build_object('userid', userid, 'password', '********') as hidden
  where id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.must_change_password()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.staff s
    where s.id = (select auth.uid()) and s.must_change_password
      and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
      and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
      and not private.is_locked(s.id))
$function$;

CREATE OR REPLACE FUNCTION private.my_designation()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select s.userdesignation
  from public.staff s
  where s.id = (select auth.uid())
    and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
    and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
    and not private.is_locked(s.id)
    and not s.must_change_password
$function$;

CREATE OR REPLACE FUNCTION private.order_account_deletion (
  p_userid     text,
  p_request_id uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_id     uuid := (select id from public.staff where userid = lower(btrim(p_userid)));
  v_answer jsonb := private.answered(p_request_id, 'order_account_deletion', jsonb_build_array(p_userid));
begin
  if v_answer = 'true' then
    return null;
  elsif v_id is null then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'account.unknown';
  elsif v_id = auth.uid() then
    raise sqlstate 'PT400' using message = 'You cannot delete your own account.', hint = 'account.own';
  end if;
  insert into private.account_orders (id, actor, actor_name, request_id) values (v_id, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update
    set userid = null, actor = excluded.actor, actor_name = excluded.actor_name, request_id = excluded.request_id, ordered_at = now();
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.order_password_reset (
  p_userid     text,
  p_request_id uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb := private.answered(p_request_id, 'order_password_reset', jsonb_build_array(p_userid));
  v_staff  public.staff;
begin
  if v_answer = 'true' then
    return null;
  end if;
  select * into v_staff from public.staff where userid = lower(btrim(p_userid));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'account.unknown';
  end if;
  insert into private.account_orders (id, userid, actor, actor_name, request_id)
  values (v_staff.id, v_staff.userid, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update
    set userid = excluded.userid, actor = excluded.actor, actor_name = excluded.actor_name, request_id = excluded.request_id,
        ordered_at = now();
  return v_staff.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_account()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if not private.must_change_password() then
    perform private.require_staff();
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_designation (
  VARIADIC p_allowed text[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_designation text := private.my_designation();
begin
  if v_designation is null and private.must_change_password() then
    raise sqlstate 'PT403' using message = 'Please choose a password of your own first.', hint = 'password.must_change';
  elsif v_designation is null then
    raise sqlstate 'PT401' using message = 'Please log in again.', hint = 'session.ended';
  elsif v_designation <> all (p_allowed) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.custom_access_token_hook (
  event jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_username    text;
  v_designation text;
  v_must_change boolean;
begin
  select s.username, s.userdesignation, s.must_change_password into v_username, v_designation, v_must_change
  from public.staff s where s.id = (event ->> 'user_id')::uuid;

  return jsonb_build_object('claims', (event -> 'claims') || jsonb_build_object(
    'username', coalesce(v_username, ''),
    'isAdmin', coalesce(v_designation = 'Admin', false),
    'isEmployee', coalesce(v_designation = 'Employee', false),
    'isDriver', coalesce(v_designation = 'Driver', false)
  ) || case when v_must_change then '{"mustChangePassword": true}' else '{}'::jsonb end);
end
$function$;

CREATE OR REPLACE FUNCTION public.may_change_password (
  p_request_id uuid DEFAULT NULL::uuid,
  p_digest     text DEFAULT NULL::text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_account();
  if private.answered(p_request_id, 'may_change_password', jsonb_build_array(p_digest)) = 'true' then
    return null;
  end if;
  return (select userid from public.staff where id = auth.uid());
end
$function$;

CREATE OR REPLACE FUNCTION public.order_password_reset (
  p_userid     text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return private.order_password_reset(p_userid, p_request_id);
end
$function$;

REVOKE ALL ON FUNCTION "public"."order_password_reset"(text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.who_am_i()
  RETURNS TABLE (
    userid          text,
    username        text,
    userdesignation text
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_account();
  return query
    select s.userid::text, s.username::text, s.userdesignation from public.staff s where s.id = auth.uid();
end
$function$;

CREATE POLICY "staff see themselves, an admin sees all" ON "public"."staff"
  FOR SELECT
  TO "authenticated"
  USING
    ((((id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.is_staff() AS is_staff) OR ( SELECT private.must_change_password() AS must_change_password))) OR ( SELECT
    private.is_admin() AS is_admin)));

COMMENT ON COLUMN "public"."staff"."must_change_password" IS 'An admin has made the password: until the holder has made his own, the account opens nothing.';

REVOKE ALL ON FUNCTION "private"."must_change_password"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."must_change_password"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."order_password_reset"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."order_password_reset"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_account"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_account"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."order_password_reset"(text, uuid) TO "authenticated";
