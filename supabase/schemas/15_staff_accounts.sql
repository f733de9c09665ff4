-- Staff accounts: authorization to add and delete them and to change one's own password, and the list of all. Account orders
-- and the triggers that carry them out are in the chapter account_orders.

-- Says yes to a new account: an admin orders those of employees and drivers, an employee those of drivers.
-- Answers the id the Auth server is to give it, null when this request has added it already. 401 for everybody else.
-- p_digest stands for the password in the comparison with what was sent before.
create function public.order_account(
  p_userid          text,
  p_username        text,
  p_userdesignation text,
  p_request_id      uuid default null,
  p_digest          text default null
) returns uuid
language plpgsql set search_path = ''
as $$
begin
  if not private.is_office() or p_userdesignation = 'Employee' and not private.is_admin() then
    raise sqlstate 'PT401' using message = 'Unauthorized access.', hint = 'role.unauthorized';
  elsif p_userdesignation is null or p_userdesignation not in ('Employee', 'Driver') then
    raise sqlstate 'PT400' using message = 'An account is an employee''s or a driver''s.', hint = 'account.kind_invalid';
  end if;
  return private.order_account(p_userid, p_username, p_userdesignation, p_request_id, p_digest);
end
$$;

-- The same for an admin's account, which only the operator orders.
create function public.order_admin_account(p_userid text, p_username text) returns uuid
language sql set search_path = ''
as $$ select private.order_account(p_userid, p_username, 'Admin', null, null) $$;

-- Whether this is a shop that has never had an account: its first visitor with the code makes the first admin. For anybody.
create function public.awaits_first_admin() returns boolean
language sql stable set search_path = ''
as $$ select not private.had_account() $$;

-- Says yes to the first account of all, an admin's: the id the Auth server is to give it, null when this request has added it already. 409 once
-- there is or was one. For the Edge Function, which asks for the code.
create function public.order_first_admin(p_userid text, p_username text, p_request_id uuid default null, p_digest text default null)
returns uuid
language sql set search_path = ''
as $$ select private.order_first_account(p_userid, p_username, p_request_id, p_digest) $$;

-- Says yes to the end of somebody else's account: the id under which the Auth server knows it, null when this
-- request has ended it already.
create function public.order_account_deletion(p_userid text, p_request_id uuid default null) returns uuid
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.order_account_deletion(p_userid, p_request_id);
end
$$;

-- Says yes to a new password for somebody who has forgotten theirs: the id under which the Auth server knows the account, null when
-- this request has set it already. The holder has to change it before anything else.
create function public.order_password_reset(p_userid text, p_request_id uuid default null) returns uuid
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.order_password_reset(p_userid, p_request_id);
end
$$;

-- Says yes to a new password of one's own: the user id under which the old one is tried, null when this request has
-- changed it already. p_digest stands for the passwords in the comparison with what was sent before.
create function public.may_change_password(p_request_id uuid default null, p_digest text default null) returns text
language plpgsql set search_path = ''
as $$
begin
  perform private.require_account();
  if private.answered(p_request_id, 'may_change_password', jsonb_build_array(p_digest)) = 'true' then
    return null;
  end if;
  perform private.note_own_password_change();
  return (select userid from public.staff where id = auth.uid());
end
$$;

-- All accounts by designation and name. Nobody reads a password.
create function public.list_accounts() returns table (userid text, username text, userpassword text, userdesignation text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.userid::text, s.username::text, '********', s.userdesignation
    from public.staff s
    order by array_position(array['Admin', 'Employee', 'Driver'], s.userdesignation), s.username collate private.names;
end
$$;

revoke execute on function
  public.order_account, public.order_admin_account, public.awaits_first_admin, public.order_first_admin, public.order_account_deletion,
  public.order_password_reset, public.may_change_password, public.list_accounts
  from public, anon, authenticated, service_role;
grant execute on function
  public.order_account, public.order_account_deletion, public.order_password_reset, public.may_change_password,
  public.list_accounts
  to authenticated;
grant execute on function public.awaits_first_admin to anon, authenticated;
grant execute on function public.order_admin_account, public.order_first_admin to service_role;
