-- Staff: who works here, as what, and how every other chapter asks "may this caller?".

-- A name as it is kept: single spaces, and none of the signs that nobody sees, with which one name could pass for another.
create function private.as_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(normalize(p_text, nfkc),
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f\ufeff]+', ' ', 'g'))
$$;
revoke execute on function private.as_name from public;

create table public.staff (
  id              uuid primary key references auth.users on delete cascade,
  userid          varchar(40) not null unique check (userid ~ '^[a-z0-9._@+-]+$'),
  username        varchar(60) not null check (username <> '' and username = private.as_name(username)),
  userdesignation text not null check (userdesignation in ('Admin', 'Employee', 'Driver')),
  created_at      timestamptz not null default now()
);
create unique index staff_by_username on public.staff (lower(username));
comment on column public.staff.userid is 'What the person types to log in; lower case.';

-- What the caller is: the designation that the token claims and a living staff row and session confirm, otherwise null.
-- A deleted or re-designated account is out at once although its token has not expired, and so is a session that was
-- logged out or ended by a new password.
-- Definer: the policies on staff ask it, and under the caller's rights they would ask themselves; sessions are the Auth
-- server's.
create function private.my_designation() returns text
language sql stable security definer set search_path = ''
as $$
  select s.userdesignation
  from public.staff s
  where s.id = (select auth.uid())
    and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
    and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
$$;

create function private.is_admin() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.my_designation() = 'Admin', false) $$;

create function private.is_office() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.my_designation() in ('Admin', 'Employee'), false) $$;

create function private.is_staff() returns boolean
language sql stable set search_path = ''
as $$ select private.my_designation() is not null $$;

-- The caller's name as the token says it; 'system' for work that no person does (seeds, jobs).
create function private.username() returns text
language sql stable set search_path = ''
as $$ select coalesce(nullif((select auth.jwt()) ->> 'username', ''), 'system') $$;

-- Stops a verb with 401 for a stranger or a deleted account, with 403 for the wrong role (D18).
create function private.require_designation(variadic p_allowed text[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_designation text := private.my_designation();
begin
  if v_designation is null then
    raise sqlstate 'PT401' using message = 'Please log in again.';
  elsif v_designation <> all (p_allowed) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.';
  end if;
end
$$;

create function private.require_admin() returns void
language sql stable set search_path = ''
as $$ select private.require_designation('Admin') $$;

create function private.require_office() returns void
language sql stable set search_path = ''
as $$ select private.require_designation('Admin', 'Employee') $$;

create function private.require_staff() returns void
language sql stable set search_path = ''
as $$ select private.require_designation('Admin', 'Employee', 'Driver') $$;

revoke execute on function
  private.my_designation, private.is_admin, private.is_office, private.is_staff, private.username,
  private.require_designation, private.require_admin, private.require_office, private.require_staff
  from public;
grant execute on function
  private.my_designation, private.is_admin, private.is_office, private.is_staff, private.username,
  private.require_designation, private.require_admin, private.require_office, private.require_staff
  to authenticated;

-- Access

alter table public.staff enable row level security;
revoke all on public.staff from public, anon, authenticated, service_role;
grant select on public.staff to authenticated;

create policy "staff see themselves, an admin sees all" on public.staff
  for select to authenticated using (id = (select auth.uid()) and (select private.is_staff()) or (select private.is_admin()));

-- The last admin stays (D29), whichever way the row would go. The lock makes two admins who delete each other queue up.
-- Definer: also the Auth server deletes staff (by cascade), and it may not read this table's other rows as itself.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  if not exists (select from public.staff where userdesignation = 'Admin' and id <> old.id) then
    raise sqlstate 'PT409' using message = 'The last admin account cannot be deleted.';
  end if;
  return old;
end
$$;
revoke execute on function private.keep_an_admin from public;
create trigger keep_an_admin before delete on public.staff
  for each row when (old.userdesignation = 'Admin') execute function private.keep_an_admin();

-- Verbs

-- Who holds this token (validate-token, R033).
create function public.who_am_i() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('userid', userid, 'username', username, 'userdesignation', userdesignation)
    from public.staff where id = auth.uid()
  );
end
$$;
revoke execute on function public.who_am_i from public, anon, authenticated, service_role;
grant execute on function public.who_am_i to authenticated;

-- Adds the claims username, isAdmin, isEmployee, isDriver to every token the Auth server issues (R031).
-- Somebody without a staff row gets all three false and may do nothing.
create function public.custom_access_token_hook(event jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_username    text;
  v_designation text;
begin
  select s.username, s.userdesignation into v_username, v_designation
  from public.staff s where s.id = (event ->> 'user_id')::uuid;

  return jsonb_build_object('claims', (event -> 'claims') || jsonb_build_object(
    'username', coalesce(v_username, ''),
    'isAdmin', coalesce(v_designation = 'Admin', false),
    'isEmployee', coalesce(v_designation = 'Employee', false),
    'isDriver', coalesce(v_designation = 'Driver', false)
  ));
end
$$;
revoke execute on function public.custom_access_token_hook from public, anon, authenticated, service_role;
grant usage on schema public to supabase_auth_admin;
grant execute on function public.custom_access_token_hook to supabase_auth_admin;
grant select on public.staff to supabase_auth_admin;
create policy "the Auth server reads designations" on public.staff
  for select to supabase_auth_admin using (true);
