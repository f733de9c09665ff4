-- Staff: the grants on the staff table of chapter 10 (roles), the last admin, and the Auth server's token hook.

-- log_password logs what must_change_password comes of.
select private.protect_table('public.staff', '-must_change_password');

grant select on public.staff to authenticated;
create policy "staff see themselves, an admin sees all" on public.staff
  for select to authenticated using (
    id = (select auth.uid()) and ((select private.is_staff()) or (select private.must_change_password()))
    or (select private.is_admin()));
grant select on public.staff to supabase_auth_admin;
create policy "the Auth server reads designations" on public.staff
  for select to supabase_auth_admin using (true);

-- Invariant: there is always an admin who is not locked, whichever way the row would go. The advisory lock serializes
-- two admins who delete each other.
-- Security definer: the Auth server deletes staff too (by cascade), and its role may not read this table's other rows.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  if not exists (
    select from public.staff where userdesignation = 'Admin' and id <> old.id and not private.is_locked(id)
  ) then
    raise sqlstate 'PT409' using message = 'The last admin account cannot be deleted.', hint = 'account.last_admin';
  end if;
  return old;
end
$$;

create trigger keep_an_admin before delete on public.staff
  for each row when (old.userdesignation = 'Admin') execute function private.keep_an_admin();

-- Whether this shop has an account, or ever had one: the log forgets none. So nobody is first a second time, whatever became of the accounts.
-- Security definer: a visitor reads neither.
create function private.had_account() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.staff) then
    return true;
  end if;
  return exists (select from public.activity_log where tablename = 'staff');
end
$$;

-- 409 for whoever would be the first, and is not. The lock serializes two who would.
create function private.refuse_another_first() returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  if private.had_account() then
    raise sqlstate 'PT409' using message = 'This shop has an account already. Please log in.', hint = 'account.not_first';
  end if;
end
$$;

-- Access token hook: adds the claims username, isAdmin, isEmployee, isDriver to every token the Auth server issues, and
-- the language that they have chosen.
-- Without a staff row all three are false, and the token gives no rights.
create function public.custom_access_token_hook(event jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_username    text;
  v_designation text;
  v_must_change boolean;
  v_language    text;
begin
  select s.username, s.userdesignation, s.must_change_password, s.language into v_username, v_designation, v_must_change, v_language
  from public.staff s where s.id = (event ->> 'user_id')::uuid;

  return jsonb_build_object('claims', (event -> 'claims') || jsonb_build_object(
    'username', coalesce(v_username, ''),
    'isAdmin', coalesce(v_designation = 'Admin', false),
    'isEmployee', coalesce(v_designation = 'Employee', false),
    'isDriver', coalesce(v_designation = 'Driver', false)
  ) || case when v_must_change then '{"mustChangePassword": true}' else '{}'::jsonb end
    || case when v_language is not null then jsonb_build_object('language', v_language) else '{}' end);
end
$$;

grant usage on schema public to supabase_auth_admin;

revoke execute on function private.keep_an_admin, private.had_account, private.refuse_another_first from public;
grant execute on function private.had_account to anon, authenticated;
revoke execute on function public.custom_access_token_hook from public, anon, authenticated, service_role;
grant execute on function public.custom_access_token_hook to supabase_auth_admin;
