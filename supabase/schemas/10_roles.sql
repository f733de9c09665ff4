-- Roles: who works here, as what, and the authorization helpers of all chapters. The grants on the staff table are in chapter
-- 13 (staff), which needs the activity log.

create table public.staff (
  id              uuid primary key references auth.users on delete cascade,
  userid          varchar(40) not null unique check (userid ~ '^[a-z0-9._@+-]+$'),
  username        varchar(60) not null check (username <> '' and username = private.as_name(username)),
  userdesignation text not null check (userdesignation in ('Admin', 'Employee', 'Driver')),
  created_at      timestamptz not null default now(),
  must_change_password boolean not null default false,
  language        varchar(2) constraint language_is_a_code check (private.is_language(language))
);
create unique index staff_by_username on public.staff (lower(username));
comment on column public.staff.must_change_password is 'An admin has made the password: until the holder has made their own, the account opens nothing.';
comment on column public.staff.language is 'In which they read the site; null: they have chosen none.';
comment on column public.staff.userid is 'What the person types to log in; lower case.';
select private.close_table('public.staff');

-- Whether an account is locked: the Auth server refuses a banned user's logins, but their tokens stay valid until they expire.
-- Security definer: no API role may read auth.users.
create function private.is_locked(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.users where id = p_id and banned_until > now());
end
$$;

-- In PL/pgSQL, as the others of this chapter that every policy asks: an SQL function with a search_path is planned anew in every
-- statement, which took most of the time of a short one.

-- The caller's designation, null unless the token's claim, an existing staff row and an open session all confirm it.
-- Immediate revocation: a deleted, locked or re-designated account is out although its token has not expired, and so is a
-- session that was logged out or ended by a new password.
-- Security definer: the policies on staff call it, and with the caller's rights they would recurse; no API role may read
-- the Auth server's sessions.
create function private.my_designation() returns text
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- Whether the caller's account opens nothing but the change of its password. The claims and the session are as above.
create function private.must_change_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.staff s
    where s.id = (select auth.uid()) and s.must_change_password
      and (select auth.jwt()) -> ('is' || s.userdesignation) = 'true'::jsonb
      and exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid and user_id = s.id)
      and not private.is_locked(s.id))
$$;

create function private.is_admin() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.my_designation() = 'Admin', false);
end
$$;

create function private.is_office() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.my_designation() in ('Admin', 'Employee'), false);
end
$$;

create function private.is_staff() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.my_designation() is not null;
end
$$;

-- The caller's name by the token; without one what a verb says that it acts for ('website', for a visitor); 'system' for work that
-- no person does (seeds, jobs).
create function private.username() returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif((select auth.jwt()) ->> 'username', ''), nullif(current_setting('private.acting', true), ''), 'system')
$$;

-- Authorization guard of a verb: 401 for a stranger or a deleted account, 403 for the wrong role.
create function private.require_designation(variadic p_allowed text[]) returns void
language plpgsql stable set search_path = ''
as $$
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
$$;

-- The same for whoever works here, also before they have made a password of their own.
create function private.require_account() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.must_change_password() then
    perform private.require_staff();
  end if;
end
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_designation('Admin');
end
$$;

create function private.require_office() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_designation('Admin', 'Employee');
end
$$;

create function private.require_staff() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_designation('Admin', 'Employee', 'Driver');
end
$$;

-- Visitors need these for public.list_files, which gives them only the notices.
revoke execute on function
  private.is_locked, private.my_designation, private.must_change_password, private.require_account, private.is_admin, private.is_office, private.is_staff, private.username,
  private.require_designation, private.require_admin, private.require_office, private.require_staff
  from public;
grant execute on function
  private.my_designation, private.must_change_password, private.require_designation, private.require_staff
  to anon, authenticated;
grant execute on function private.require_account to authenticated;
grant execute on function
  private.is_admin, private.is_office, private.is_staff, private.username, private.require_admin, private.require_office
  to authenticated;
