-- Account orders: an account is a login at the Auth server and a staff row here; both are added and deleted in one
-- transaction. The database authorizes it by an account order that is valid for ten minutes, the Edge Function asks the Auth
-- server with the secret key, and in that transaction the triggers below add or delete the staff row, in the name of whoever
-- gave the order (decision 0008). Who may give one is in the chapter staff_accounts.

create table private.account_orders (
  id              uuid primary key default gen_random_uuid(),
  userid          varchar(40),
  username        varchar(60),
  userdesignation text,
  actor           uuid,
  actor_name      text not null,
  ordered_at      timestamptz not null default now(),
  request_id      uuid,
  is_first        boolean not null default false
);
comment on column private.account_orders.id is 'auth.users id of the account to be added or deleted.';
comment on column private.account_orders.userid is 'Null when the account is to be deleted.';
comment on column private.account_orders.actor is 'Who ordered it: auth.users id; null for the operator.';
comment on column private.account_orders.request_id is 'The request that is answered when the Auth server has done it.';
comment on column private.account_orders.is_first is 'Void as soon as the shop has an account.';
select private.close_table('private.account_orders');

create table private.own_password_changes (
  id       uuid primary key references public.staff on delete cascade,
  asked_at timestamptz not null default now()
);
comment on table private.own_password_changes is 'Holders who have asked to change their own password; after a reset only that opens the account again.';
select private.close_table('private.own_password_changes');

-- Orders

-- Orders an account to be added; answers the id that its login must have. The detail of an error says which check failed.
-- Idempotent: a repeated request gets the same id, to retry what the Auth server has not done yet, and null when it is done.
-- Security definer, as the next ones: no role may write orders, and a name may be taken by an account the caller cannot see.
create function private.order_account(
  p_userid text, p_username text, p_userdesignation text, p_request_id uuid, p_digest text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer   jsonb := private.answered(p_request_id, 'order_account',
                                       jsonb_build_array(p_userid, p_username, p_userdesignation, p_digest));
  v_id       uuid := coalesce((nullif(v_answer, 'true') #>> '{}')::uuid, gen_random_uuid());
  v_userid   text := lower(btrim(p_userid));
  v_username text := private.as_name(p_username);
  v_wrong    text;
  v_taken    text;
begin
  if v_answer = 'true' then
    return null;
  end if;
  delete from private.account_orders where ordered_at < now() - interval '10 minutes';
  v_wrong := concat_ws(' ',
    case when v_userid !~ '^[a-z0-9._@+-]{1,40}$' then 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' end,
    case when length(v_username) not between 1 and 60 then 'The name must be 1 to 60 characters that can be seen.'
         when lower(v_username) in ('system', 'website') then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong, hint = case
      when v_wrong like '%. The name%' then 'account.invalid'
      when v_wrong like 'The user ID%' then 'account.userid_invalid'
      when lower(v_username) in ('system', 'website') then 'account.name_reserved'
      else 'account.name_invalid' end;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.', hint = 'account.too_many';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid and id <> v_id) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = lower(v_username) and id <> v_id) then 'The name is taken.' end);
  if v_taken <> '' then
    raise sqlstate 'PT400' using message = 'User with the same userID or userName already exists.', detail = v_taken, hint = case v_taken
      when 'The user ID is taken.' then 'account.userid_taken'
      when 'The name is taken.' then 'account.name_taken'
      else 'account.taken' end;
  end if;
  insert into private.account_orders (id, userid, username, userdesignation, actor, actor_name, request_id)
  values (v_id, v_userid, v_username, p_userdesignation, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update set ordered_at = now();
  if v_answer is null then
    perform private.answer(p_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;

-- Orders the admin's account that a new shop begins with, for whoever knows its code, which the Edge Function has compared. Of two the Auth
-- server serves one: the other's order is void by then. A repeated request is answered after it, too.
create function private.order_first_account(p_userid text, p_username text, p_request_id uuid, p_digest text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  if not exists (select from private.requests where id = p_request_id) then
    perform private.refuse_another_first();
  end if;
  perform set_config('private.acting', 'website', true);
  v_id := private.order_account(p_userid, p_username, 'Admin', p_request_id, p_digest);
  if v_id is not null then
    perform private.refuse_another_first();
    update private.account_orders set is_first = true where id = v_id;
  end if;
  return v_id;
end
$$;

-- Likewise: null when this request has already deleted the account.
create function private.order_account_deletion(p_userid text, p_request_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Likewise, for a new password: null when this request has set it already. The user id tells it from a deletion.
create function private.order_password_reset(p_userid text, p_request_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
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
  elsif v_staff.id = auth.uid() then
    raise sqlstate 'PT400' using message = 'Please change your own password with the old one.', hint = 'password.own';
  end if;
  insert into private.account_orders (id, userid, actor, actor_name, request_id)
  values (v_staff.id, v_staff.userid, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update
    set userid = excluded.userid, actor = excluded.actor, actor_name = excluded.actor_name, request_id = excluded.request_id,
        ordered_at = now();
  return v_staff.id;
end
$$;

-- Notes that the caller asks to change their own password.
create function private.note_own_password_change() returns void
language sql security definer set search_path = ''
as $$
  insert into private.own_password_changes (id) select id from public.staff where id = auth.uid()
  on conflict (id) do update set asked_at = now()
$$;

-- Consumes the order for an account, if there is one: returns its request and continues in the name of whoever gave it, so that
-- the log says who. An order is void when whoever gave it has been dismissed or locked since.
create function private.take_order(p_id uuid) returns private.account_orders
language plpgsql security definer set search_path = ''
as $$
declare
  v_order private.account_orders;
begin
  delete from private.account_orders where id = p_id and ordered_at > now() - interval '10 minutes' returning * into v_order;
  if v_order.actor is not null
    and not exists (select from public.staff where id = v_order.actor and not private.is_locked(id))
  then
    raise sqlstate 'PT401' using message = 'Please log in again.', hint = 'session.ended';
  elsif v_order.id is not null then
    perform set_config('request.jwt.claims',
                       jsonb_build_object('sub', v_order.actor, 'username', v_order.actor_name)::text, true);
    perform private.answer(v_order.request_id, 'true');
  end if;
  return v_order;
end
$$;

revoke execute on function
  private.order_account, private.order_first_account, private.order_account_deletion, private.order_password_reset, private.take_order,
  private.note_own_password_change
  from public;
grant execute on function private.order_account to authenticated, service_role;
grant execute on function private.order_first_account to service_role;
grant execute on function private.order_account_deletion, private.order_password_reset, private.note_own_password_change to authenticated;
