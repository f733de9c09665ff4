-- Ordered accounts: triggers on the Auth server's users carry out the orders, and log a changed password.

-- Security definer, as the next two: the Auth server may not write staff and log.
create function private.add_ordered_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_order private.account_orders := private.take_order(new.id);
begin
  if v_order.is_first then
    perform private.refuse_another_first();
  end if;
  if v_order.userid is not null then
    insert into public.staff (id, userid, username, userdesignation)
    values (new.id, v_order.userid, v_order.username, v_order.userdesignation);
  end if;
  return null;
end
$$;

-- The staff row is deleted by its foreign key. The advisory lock serializes deletions before the order is checked, so that an
-- admin who has just been deleted deletes nobody any more.
create function private.delete_ordered_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  perform private.take_order(old.id);
  return old;
end
$$;

-- Logs a password change, without the password. One that an admin has ordered is theirs, and has to be changed by the holder. After that
-- only a change that the holder has asked for is the holder's: the second of two resets at the same moment finds no order any more, and
-- opens nothing.
create function private.log_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_order  private.account_orders;
  v_staff  public.staff;
  v_is_own boolean;
begin
  if exists (select from private.account_orders where id = new.id and userid is not null) then
    v_order := private.take_order(new.id);
  end if;
  select * into v_staff from public.staff where id = new.id for update;
  delete from private.own_password_changes where id = new.id and asked_at > now() - interval '10 minutes' returning true into v_is_own;
  v_is_own := v_order.id is null and (v_is_own is true or not v_staff.must_change_password);
  update public.staff set must_change_password = not v_is_own where id = new.id and must_change_password = v_is_own;
  insert into public.activity_log (actor, username, action, tablename, before, after)
  select case when v_is_own then v_staff.id else v_order.actor end,
         case when v_is_own then v_staff.username else coalesce(v_order.actor_name, 'system') end, 'UPDATE', 'staff', hidden, hidden
  from jsonb_build_object('userid', v_staff.userid, 'password', '********') as hidden
  where v_staff.id is not null;
  return null;
end
$$;

-- Answers the request of a password change. The Edge Function sends its id along with the new password, as user metadata, which
-- the Auth server writes in the same transaction: this request is answered and no other, and only when the password is set.
-- Security definer: no role may write requests.
create function private.answer_password_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.requests set answer = 'true'
  where id = (new.raw_user_meta_data ->> 'password_request')::uuid and actor = new.id and verb = 'may_change_password';
  return null;
end
$$;

drop trigger if exists add_ordered_account on auth.users;
create trigger add_ordered_account after insert on auth.users
  for each row execute function private.add_ordered_account();
drop trigger if exists delete_ordered_account on auth.users;
create trigger delete_ordered_account before delete on auth.users
  for each row execute function private.delete_ordered_account();
drop trigger if exists log_password on auth.users;
create trigger log_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.log_password();
drop trigger if exists answer_password_request on auth.users;
create trigger answer_password_request after update of raw_user_meta_data on auth.users
  for each row
  when (new.raw_user_meta_data ->> 'password_request' is distinct from old.raw_user_meta_data ->> 'password_request')
  execute function private.answer_password_request();

revoke execute on function
  private.add_ordered_account, private.delete_ordered_account, private.log_password, private.answer_password_request
  from public;
