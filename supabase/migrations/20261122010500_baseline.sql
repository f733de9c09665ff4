-- Baseline: the whole schema as it was on 22 November 2026, where the history of migrations begins. The schema of today is in
-- supabase/schemas.

-- Kit: the unexposed schema, and what every chapter after this one uses.
--
-- House rules for every chapter:
--   * deny first (`revoke all`), then grant by column, so that old and new Supabase projects end up alike; a function is revoked from everybody, then granted to whom it is for;
--   * one policy per action and role, helpers wrapped in (select …) so that they run once per statement;
--   * `security definer` only in `private`, with an empty search_path and its reason in the line above;
--   * errors for people are raised as PT4xx: PostgREST turns them into that HTTP status with their message.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
comment on schema private is 'Helpers and tables the API never exposes.';

-- Days and months

-- The day it is now where the business is.
create function private.today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

-- The days of a month of a year; all days when no month is given. 400 for a month or a year that is none.
create function private.days_of_month(p_month int, p_year int) returns daterange
language plpgsql immutable set search_path = ''
as $$
begin
  if p_month is null and p_year is null then
    return daterange(null, null);
  elsif p_month between 1 and 12 and p_year between 1900 and 2199 then
    return daterange(make_date(p_year, p_month, 1), (make_date(p_year, p_month, 1) + interval '1 month')::date);
  end if;
  raise sqlstate 'PT400' using message = 'Choose a month from 1 to 12 and a year.';
end
$$;

-- The day of an entry in the books is today, earlier, or in the near future. One more than a year ahead is a slip of the
-- fingers (2206 for 2026) and would sit in no month that anybody opens. Insurance, fitness and registration of a vehicle may
-- lie as far ahead as they like.
--
-- A trigger, because a check constraint may not ask what day it is. It is hung after insert and after update of the day, so
-- that an older entry can still be corrected in its other fields, and what is no day of the books at all (before 1900,
-- infinity) is refused by its check. Its argument is the column.
create function private.refuse_far_day() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_day date := (to_jsonb(new) ->> tg_argv[0])::date;
begin
  if v_day > private.today() + interval '1 year' then
    raise sqlstate 'PT400' using message = 'This date is more than a year ahead. Please check it.';
  end if;
  return null;
end
$$;

-- Numbers and searches

-- Two numbers are the same vehicle when they differ only in case, spaces or hyphens (D22).
create function private.vehicle_key(p_registernumber text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(upper(p_registernumber), '[ -]', '', 'g') $$;

-- The words of a search (its first 100 characters) as LIKE patterns, lower case, wildcards taken literally. Nothing to
-- search: no pattern.
create function private.search_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(lower(left(btrim(coalesce(p_search, '')), 100)), '\s+') as word
  where word <> ''
$$;

-- Files for spreadsheets

-- One line of a CSV file. A cell that a spreadsheet would take for a formula gets a ' before it (D33).
create function private.csv_line(variadic p_cells text[]) returns text
language sql immutable set search_path = ''
as $$
  select string_agg('"' || replace(regexp_replace(coalesce(cell, ''), '^([-=+@\t\r])', '''\1'), '"', '""') || '"', ','
                    order by place) || E'\r\n'
  from unnest(p_cells) with ordinality as t (cell, place)
$$;

revoke execute on function
  private.today, private.days_of_month, private.refuse_far_day, private.vehicle_key, private.search_patterns,
  private.csv_line
  from public;
grant execute on function private.today, private.days_of_month, private.csv_line to authenticated;
grant execute on function private.vehicle_key, private.search_patterns to anon, authenticated;

-- Text rules: what may stand in a text column, whichever way it is written. The contract has the same rule for the API
-- (common.ts); here it holds for who writes to PostgREST directly, too. Every text column has a constraint `…_is_clean` with
-- one of these.

-- Whether a text is not empty and has only spaces and signs that nobody sees: Unicode's default ignorables and the blank
-- Braille pattern. Among others they stay: emoji have variation selectors, Marathi joins letters by U+200C and U+200D.
create function private.looks_empty(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ ('^[ \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800'
    || '\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$');
end
$$;

-- Whether a text is fit to be kept in one line: trimmed, without control characters, line breaks, the signs that turn the
-- direction of writing (with which 'exe.fdp' reads 'pdf.exe') and those that speak about a text (annotations, tags), and not
-- of signs alone that nobody sees. '' is fit.
create function private.is_line(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f]'
    and p_text !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    and not private.looks_empty(p_text);
end
$$;

-- The same of a text in several lines, which keeps its line breaks and tabs.
create function private.is_text(p_text text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return private.is_line(translate(p_text, E'\t\n\r\u2028\u2029', '     '));
end
$$;

-- A name as it is kept: single spaces, and none of the signs that nobody sees, with which one name could pass for another,
-- but for what letters and emoji need.
create function private.as_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(regexp_replace(normalize(p_text, nfkc),
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f'
      || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]+', ' ', 'g'),
    '^[ \u200c\u200d\ufe00-\ufe0f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e0fff]+$', ''))
$$;

-- A text in one line as it reads: without control characters, and without the signs that turn the direction of what
-- follows, with which 'fdp.exe' passes for 'exe.pdf'. Joiners stay: Marathi is written with them.
create function private.plain_line(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(p_text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufeff]+', ' ', 'g'))
$$;

revoke execute on function
  private.looks_empty, private.is_line, private.is_text, private.as_name, private.plain_line
  from public;
grant execute on function private.looks_empty, private.is_line, private.is_text to authenticated;

-- Roles: who works here, as what, and how every other chapter asks "may this caller?". What is granted on the table of staff
-- follows in the chapter staff, when there is a log that a table can be hung on.

create table public.staff (
  id              uuid primary key references auth.users on delete cascade,
  userid          varchar(40) not null unique check (userid ~ '^[a-z0-9._@+-]+$'),
  username        varchar(60) not null check (username <> '' and username = private.as_name(username)),
  userdesignation text not null check (userdesignation in ('Admin', 'Employee', 'Driver')),
  created_at      timestamptz not null default now()
);
create unique index staff_by_username on public.staff (lower(username));
comment on column public.staff.userid is 'What the person types to log in; lower case.';
alter table public.staff enable row level security;
revoke all on public.staff from public, anon, authenticated, service_role;

-- Whether an account is locked: the Auth server lets nobody in who is banned, but his tokens stay good until they expire.
-- Definer: users are the Auth server's.
create function private.is_locked(p_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.users where id = p_id and banned_until > now()) $$;

-- What the caller is: the designation that the token claims and a living staff row and session confirm, otherwise null.
-- A deleted, locked or re-designated account is out at once although its token has not expired, and so is a session that
-- was logged out or ended by a new password.
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
    and not private.is_locked(s.id)
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

-- Visitors are granted what public.list_files asks, which refuses them anything but the notices.
revoke execute on function
  private.is_locked, private.my_designation, private.is_admin, private.is_office, private.is_staff, private.username,
  private.require_designation, private.require_admin, private.require_office, private.require_staff
  from public;
grant execute on function private.my_designation, private.require_designation, private.require_staff to anon, authenticated;
grant execute on function
  private.is_admin, private.is_office, private.is_staff, private.username, private.require_admin, private.require_office
  to authenticated;

-- Activity log: who changed what and when, before and after. Written by triggers and by nothing else.

create table public.activity_log (
  id             bigint generated always as identity primary key,
  happened_at    timestamptz not null default clock_timestamp(),
  actor          uuid,
  username       text not null,
  action         text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  tablename      text not null,
  registernumber text,
  before         jsonb,
  after          jsonb
);
comment on column public.activity_log.actor is 'auth.users id; no foreign key, the entry outlives the account.';
create index activity_log_by_person on public.activity_log (username, id desc);
create index activity_log_by_table on public.activity_log (tablename, id desc);
create index activity_log_by_action on public.activity_log (action, id desc);
create index activity_log_by_vehicle_key on public.activity_log (private.vehicle_key(registernumber), id desc);

alter table public.activity_log enable row level security;
revoke all on public.activity_log from public, anon, authenticated, service_role;

grant select on public.activity_log to authenticated;
create policy "only an admin reads the log" on public.activity_log
  for select to authenticated using ((select private.is_admin()));

-- The columns of p_row that differ from p_other, and those that say which row it is.
create function private.changed_columns(p_row jsonb, p_other jsonb, p_names text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, value) from jsonb_each(p_row)
  where value is distinct from p_other -> key or key = any (p_names)
$$;

-- One entry per changed row: the whole row of an insert or a deletion, of an update the columns that changed. An update
-- that changes nothing leaves none. The trigger's arguments are the columns that say which row it is, where a registration
-- number does not.
-- Definer: the caller writes the log by acting, but holds no right on it.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_after  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber',
            case when tg_op = 'UPDATE' then private.changed_columns(v_before, v_after, tg_argv) else v_before end,
            case when tg_op = 'UPDATE' then private.changed_columns(v_after, v_before, tg_argv) else v_after end);
  end if;
  return null;
end
$$;

revoke execute on function private.changed_columns, private.log_change from public;

-- Verbs

-- The log, newest first, one page of it: the entries before p_before that pass every filter given, as {"entries", "next"};
-- `next` is where the next page begins, null after the final one. Planned for each call, so that the filters given go by
-- their index. A vehicle is meant however its number is spaced.
create function public.list_activity(
  p_before         bigint default null,
  p_limit          int default 50,
  p_username       text default null,
  p_registernumber text default null,
  p_tablename      text default null,
  p_action         text default null
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_username  text := nullif(p_username, '');
  v_vehicle   text := nullif(private.vehicle_key(p_registernumber), '');
  v_tablename text := nullif(p_tablename, '');
  v_action    text := nullif(p_action, '');
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'happenedAt', happened_at, 'username', username, 'action', action, 'tablename', tablename,
        'registernumber', registernumber, 'before', before, 'after', after) order by id desc)
        filter (where place <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(id) filter (where place <= p_limit) end)
    from (
      select *, row_number() over (order by id desc) as place
      from public.activity_log
      where (p_before is null or id < p_before)
        and (v_username is null or username = v_username)
        and (v_vehicle is null or private.vehicle_key(registernumber) = v_vehicle)
        and (v_tablename is null or tablename = v_tablename)
        and (v_action is null or action = v_action)
      order by id desc limit p_limit + 1
    ) as page
  );
end
$$;

-- The different values of a column of the log. Hops from one to the next in its index, so that it takes no longer when the
-- log is long.
create function private.values_in_log(p_column text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_values jsonb;
begin
  execute format(
    $query$
      with recursive found (value) as (
        (select %1$I from public.activity_log order by %1$I limit 1)
        union all
        select (select %1$I from public.activity_log where %1$I > value order by %1$I limit 1)
        from found where value is not null
      )
      select coalesce(jsonb_agg(value), '[]') from found where value is not null
    $query$, p_column)
  into v_values;
  return v_values;
end
$$;

-- What the log can be filtered by: {"people", "kinds"}, the names and tables that it has entries of.
create function public.activity_choices() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'people', private.values_in_log('username'), 'kinds', private.values_in_log('tablename'));
end
$$;

-- The log as CSV, newest first, one page of it (R109): the entries before p_before as {"csv", "last"}; `last` is where the
-- next page begins, null after the final one. The first page begins with the mark by which
-- spreadsheets know UTF-8, and the column names.
create function public.activity_log_csv(p_before bigint default null, p_limit int default 1000) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'csv', case when p_before is null
               then E'\ufeff' || private.csv_line('Time', 'User', 'Action', 'Table', 'Vehicle', 'Before', 'After') else '' end
             || coalesce(string_agg(private.csv_line(
                  to_char(happened_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY HH24:MI:SS'),
                  username, action, tablename, registernumber, before::text, after::text), '' order by id desc), ''),
      'last', case when exists (select from public.activity_log older where older.id < min(page.id)) then min(id) end)
    from (
      select * from public.activity_log
      where p_before is null or id < p_before
      order by id desc limit p_limit
    ) as page
  );
end
$$;

revoke execute on function private.values_in_log from public;
revoke execute on function
  public.list_activity, public.activity_choices, public.activity_log_csv
  from public, anon, authenticated, service_role;
grant execute on function
  private.values_in_log, public.list_activity, public.activity_choices, public.activity_log_csv
  to authenticated;

-- One at a time: whoever holds a staff token may change rows one by one, as the screens do, and not the whole stock by a
-- single request to PostgREST (decision 0007).

create function private.refuse_many() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
    if tg_table_name = 'maintenance' and tg_op = 'DELETE' then
      perform from changed join public.cardetails using (registernumber);
      if not found then
        return null;  -- they went with their vehicle, which is one entry
      end if;
    end if;
    raise sqlstate 'PT400' using message = 'One entry at a time, please.';
  end if;
  return null;
end
$$;

revoke execute on function private.refuse_many from public;

-- Staff: what is granted on the table of chapter roles, the last admin, and the tokens of the Auth server.

create trigger log_changes after insert or update or delete on public.staff
  for each row execute function private.log_change();
grant select on public.staff to authenticated;
create policy "staff see themselves, an admin sees all" on public.staff
  for select to authenticated using (id = (select auth.uid()) and (select private.is_staff()) or (select private.is_admin()));
grant select on public.staff to supabase_auth_admin;
create policy "the Auth server reads designations" on public.staff
  for select to supabase_auth_admin using (true);

-- The last admin stays (D29), whichever way the row would go; one who is locked out does not count. The lock makes two admins
-- who delete each other queue up.
-- Definer: also the Auth server deletes staff (by cascade), and it may not read this table's other rows as itself.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  if not exists (
    select from public.staff where userdesignation = 'Admin' and id <> old.id and not private.is_locked(id)
  ) then
    raise sqlstate 'PT409' using message = 'The last admin account cannot be deleted.';
  end if;
  return old;
end
$$;

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

grant usage on schema public to supabase_auth_admin;

revoke execute on function private.keep_an_admin from public;
revoke execute on function public.who_am_i, public.custom_access_token_hook from public, anon, authenticated, service_role;
grant execute on function public.who_am_i to authenticated;
grant execute on function public.custom_access_token_hook to supabase_auth_admin;

-- Staff accounts: who may add and delete them. An account has two halves, the login that the Auth server keeps and the staff
-- row here, and they come and go in one transaction: the database says yes by an order that is good for ten minutes, the
-- Edge Function asks the Auth server with the secret key, and the triggers below add or take away the other half while
-- the Auth server is at it, in the name of whoever gave the order (decision 0008).

create table private.account_orders (
  id              uuid primary key default gen_random_uuid(),
  userid          varchar(40),
  username        varchar(60),
  userdesignation text,
  actor           uuid,
  actor_name      text not null,
  ordered_at      timestamptz not null default now()
);
comment on column private.account_orders.id is 'auth.users id of the account to be added or deleted.';
comment on column private.account_orders.userid is 'Null when the account is to be deleted.';
comment on column private.account_orders.actor is 'Who ordered it: auth.users id; null for the operator.';
alter table private.account_orders enable row level security;
revoke all on private.account_orders from public, anon, authenticated, service_role;

-- Orders

-- Orders an account to be added; answers the id that its login must have. The detail of an error says which check failed.
-- Definer, as the next ones: orders are nobody's to write, and a name that is taken may be one the caller cannot see.
create function private.order_account(p_userid text, p_username text, p_userdesignation text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_userid   text := lower(btrim(p_userid));
  v_username text := lower(private.as_name(p_username));
  v_wrong    text;
  v_taken    text;
  v_id       uuid;
begin
  delete from private.account_orders where ordered_at < now() - interval '10 minutes';
  v_wrong := concat_ws(' ',
    case when v_userid !~ '^[a-z0-9._@+-]{1,40}$' then 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' end,
    case when length(v_username) not between 1 and 60 then 'The name must be 1 to 60 characters that can be seen.'
         when v_username = 'system' then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = v_username) then 'The name is taken.' end);
  if v_taken <> '' then
    raise sqlstate 'PT400' using message = 'User with the same userID or userName already exists.', detail = v_taken;
  end if;
  insert into private.account_orders (userid, username, userdesignation, actor, actor_name)
  values (v_userid, v_username, p_userdesignation, auth.uid(), private.username())
  returning id into v_id;
  return v_id;
end
$$;

create function private.order_account_deletion(p_userid text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := (select id from public.staff where userid = lower(btrim(p_userid)));
begin
  if v_id is null then
    raise sqlstate 'PT404' using message = 'There is no such account.';
  elsif v_id = auth.uid() then
    raise sqlstate 'PT400' using message = 'You cannot delete your own account.';
  end if;
  insert into private.account_orders (id, actor, actor_name) values (v_id, auth.uid(), private.username())
  on conflict (id) do update
    set actor = excluded.actor, actor_name = excluded.actor_name, ordered_at = now();
  return v_id;
end
$$;

-- Takes the order for an account out of the book, if there is one, and goes on in the name of whoever gave it: the log then
-- says who. What was ordered by somebody who has been dismissed or locked out since is not done.
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
    raise sqlstate 'PT401' using message = 'Please log in again.';
  elsif v_order.id is not null then
    perform set_config('request.jwt.claims',
                       jsonb_build_object('sub', v_order.actor, 'username', v_order.actor_name)::text, true);
  end if;
  return v_order;
end
$$;

-- What the Auth server sets off

-- Definer, as the next two: the Auth server may not write staff and log.
create function private.add_ordered_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_order private.account_orders := private.take_order(new.id);
begin
  if v_order.userid is not null then
    insert into public.staff (id, userid, username, userdesignation)
    values (new.id, v_order.userid, v_order.username, v_order.userdesignation);
  end if;
  return null;
end
$$;

-- The staff row goes by its foreign key. Deletions queue up before it is asked who gave the order, so that whoever has just been
-- deleted deletes nobody any more.
create function private.delete_ordered_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  perform private.take_order(old.id);
  return old;
end
$$;

-- A new password is a change of the account like any other, but for what it was and is.
create function private.log_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.activity_log (actor, username, action, tablename, before, after)
  select id, username, 'UPDATE', 'staff', hidden, hidden
  from public.staff, jsonb_build_object('userid', userid, 'password', '********') as hidden
  where id = new.id;
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

-- Verbs

-- Says yes to a new account (R243, D01): an admin orders those of employees and drivers, an employee those of drivers.
-- Answers the id the Auth server is to give it. 401 for everybody else (D19).
create function public.order_account(p_userid text, p_username text, p_userdesignation text) returns uuid
language plpgsql set search_path = ''
as $$
begin
  if not private.is_office() or p_userdesignation = 'Employee' and not private.is_admin() then
    raise sqlstate 'PT401' using message = 'Unauthorized access.';
  elsif p_userdesignation is null or p_userdesignation not in ('Employee', 'Driver') then
    raise sqlstate 'PT400' using message = 'An account is an employee''s or a driver''s.';
  end if;
  return private.order_account(p_userid, p_username, p_userdesignation);
end
$$;

-- The same for an admin's account, which only the operator orders (D29).
create function public.order_admin_account(p_userid text, p_username text) returns uuid
language sql set search_path = ''
as $$ select private.order_account(p_userid, p_username, 'Admin') $$;

-- Says yes to the end of somebody else's account (R246, D29): the id under which the Auth server knows it.
create function public.order_account_deletion(p_userid text) returns uuid
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.order_account_deletion(p_userid);
end
$$;

-- Says yes to a new password of one's own (R250): the user id under which the old one is tried.
create function public.may_change_password() returns text
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select userid from public.staff where id = auth.uid());
end
$$;

-- All accounts by designation and name (R245): [{"userid", "username", "userpassword", "userdesignation"}]. Nobody reads a
-- password (D05).
create function public.list_accounts() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object(
      'userid', userid, 'username', username, 'userpassword', '********', 'userdesignation', userdesignation)
      order by array_position(array['Admin', 'Employee', 'Driver'], userdesignation), lower(username))
    from public.staff
  );
end
$$;

revoke execute on function
  private.order_account, private.order_account_deletion, private.take_order, private.add_ordered_account,
  private.delete_ordered_account, private.log_password
  from public;
revoke execute on function
  public.order_account, public.order_admin_account, public.order_account_deletion, public.may_change_password,
  public.list_accounts
  from public, anon, authenticated, service_role;
grant execute on function private.order_account to authenticated, service_role;
grant execute on function
  private.order_account_deletion, public.order_account, public.order_account_deletion, public.may_change_password,
  public.list_accounts
  to authenticated;
grant execute on function public.order_admin_account to service_role;

-- Sign-in: repeated failures are slowed down (D07), without becoming a weapon: guesses from fifty addresses, or at names that
-- nobody has, must not keep the owner of an account out. So failures are counted in three ways that do not touch each other:
--   known   at an address or in a browser where this user id has logged in before: counted for this place alone. A known
--           browser, which nobody else can claim to be, is only slowed down and never refused;
--   new     at any other place: per place, and looser per user id and per address;
--   nobody  for a user id that nobody has: per place, and looser per address.
--
-- An attempt counts as failed from its first moment and is forgiven by success, so that guesses sent side by side do not slip
-- past. Only the Edge Function calls these, with the secret key: nobody else could be trusted to say from which address a
-- login comes (decision 0002).

create table private.login_attempts (
  id           bigint generated always as identity primary key,
  userid       text not null,
  address      text not null,
  attempted_at timestamptz not null default clock_timestamp(),
  kind         text not null default 'new' check (kind in ('known', 'new', 'nobody'))
);
create index login_attempts_by_userid on private.login_attempts (userid, attempted_at);
create index login_attempts_by_address on private.login_attempts (address, attempted_at);
create index login_attempts_by_time on private.login_attempts (attempted_at);

-- Where a user id has logged in: an address, or 'browser …' and the hash of what it brings.
create table private.known_places (
  userid  text not null references public.staff (userid) on update cascade on delete cascade,
  place   text not null,
  seen_at timestamptz not null default now(),
  primary key (userid, place)
);

alter table private.login_attempts enable row level security;
revoke all on private.login_attempts from public, anon, authenticated, service_role;
alter table private.known_places enable row level security;
revoke all on private.known_places from public, anon, authenticated, service_role;

grant select, insert, delete on private.login_attempts to service_role;
grant select, insert, update, delete on private.known_places to service_role;

-- Places and waits

-- Seconds to wait after so many failures, the newest at p_last: none for the first p_free, then 4, 8, 16 … at most 300.
create function private.login_wait(p_failures bigint, p_free int, p_last timestamptz) returns int
language sql volatile set search_path = ''
as $$
  select case
    when p_failures < p_free then 0
    else greatest(0, ceil(extract(epoch from
      p_last + make_interval(secs => least(300, 2 ^ least(p_failures - p_free + 2, 20))) - clock_timestamp())))::int
  end
$$;

-- The e-mail address under which the Auth server knows a user id; null when there is none. It cannot be guessed from the
-- user id, so that nobody gets round these limits by asking the Auth server directly.
-- Definer: the API roles may not read auth.users.
create function private.login_email(p_userid text) returns text
language sql stable security definer set search_path = ''
as $$ select u.email from public.staff s join auth.users u on u.id = s.id where s.userid = p_userid $$;

-- A caller's address as it is counted: an IPv6 customer has at least a /64 to himself, an IPv4 one an address.
create function private.counted_address(p_address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_address inet;
begin
  v_address := p_address;
  return case
    when family(v_address) = 4 then host(v_address)
    when v_address <<= '::ffff:0:0/96' then regexp_replace(host(v_address), '^.*:', '')
    else host(network(set_masklen(v_address, 64))) || '/64' end;
exception when invalid_text_representation then
  return p_address;
end
$$;

-- The places a caller comes from: his address, and his browser when it brings what an earlier login gave it.
create function private.places(p_address text, p_browser text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    'browser ' || encode(sha256(convert_to(nullif(p_browser, ''), 'UTF8')), 'hex'),
    private.counted_address(p_address)], null)
$$;

-- Verbs

-- Opens an attempt with somebody's password: {"wait", "delay", "email", "known"}. While "wait" (seconds) is above 0 the attempt
-- is refused and does not count. Otherwise it is to be made after "delay" (milliseconds) with "email", the Auth address of that
-- user id, null when there is none; "known" says whether this user id has logged in in this very browser. An attempt counts as
-- failed from its first moment and is forgiven by success.
-- Attempts of the future, which a clock that was set back has left, are forgotten: they would lock for as long as it went back.
-- What p_purpose names is counted apart: a stranger at the login does not keep the owner from changing his password.
create function public.begin_login(p_userid text, p_address text, p_purpose text default 'login', p_browser text default null)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_userid text := concat_ws(' ', nullif(p_purpose, 'login'), p_userid);
  v_email  text := private.login_email(p_userid);
  v_places text[] := private.places(p_address, p_browser);
  v_known  text := (select place from private.known_places
                    where userid = p_userid and place = any (v_places) and seen_at > now() - interval '90 days'
                    order by place like 'browser %' desc limit 1);
  v_place  text := concat_ws(' ', nullif(p_purpose, 'login'), coalesce(v_known, v_places[cardinality(v_places)]));
  v_kind   text := case when v_email is null then 'nobody' when v_known is null then 'new' else 'known' end;
  v_recent interval := '15 minutes';
  v_slot   timestamptz;
  v_wait   int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('login place ' || v_place));
  perform pg_advisory_xact_lock(hashtext('login userid ' || v_userid));
  delete from private.login_attempts
  where attempted_at not between now() - interval '1 day' and now() + interval '1 minute';

  if v_known like 'browser %' then
    -- The next place in a queue of this place's attempts, which gets longer gaps after five failures: up to 8 s.
    select greatest(clock_timestamp(), max(attempted_at) + case
      when count(*) < 5 then interval '0' else least(8, 2 ^ (count(*) - 4)) * interval '1 second' end)
    into v_slot
    from private.login_attempts
    where kind = 'known' and userid = v_userid and address = v_place and attempted_at > now() - v_recent;
    if v_slot > clock_timestamp() + interval '20 seconds' then
      v_wait := ceil(extract(epoch from v_slot - clock_timestamp()));
    end if;
  else
    v_slot := clock_timestamp();
    select greatest(
      private.login_wait(count(*) filter (where userid = v_userid and address = v_place), 5,
                         max(attempted_at) filter (where userid = v_userid and address = v_place)),
      case when v_kind = 'new' then
        private.login_wait(count(*) filter (where userid = v_userid), 50, max(attempted_at) filter (where userid = v_userid))
      end,
      case when v_kind <> 'known' then
        private.login_wait(count(*) filter (where address = v_place), 50, max(attempted_at) filter (where address = v_place))
      end)
    into v_wait
    from private.login_attempts
    where kind = v_kind and (userid = v_userid or address = v_place) and attempted_at > now() - v_recent;
  end if;

  if v_wait = 0 then
    insert into private.login_attempts (userid, address, kind, attempted_at) values (v_userid, v_place, v_kind, v_slot);
  end if;
  return jsonb_build_object(
    'wait', v_wait,
    'delay', case when v_wait = 0 then greatest(0, ceil(extract(epoch from v_slot - clock_timestamp()) * 1000)) else 0 end::int,
    'email', v_email,
    'known', coalesce(v_known like 'browser %', false));
end
$$;

-- Forgives a user id, whose password was right now, the attempts made from here, and knows the place from now on.
create function public.finish_login(
  p_userid text, p_purpose text default 'login', p_address text default null, p_browser text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  v_places text[] := private.places(p_address, p_browser);
begin
  delete from private.login_attempts
  where userid = concat_ws(' ', nullif(p_purpose, 'login'), p_userid)
    and address in (select concat_ws(' ', nullif(p_purpose, 'login'), place) from unnest(v_places) place);
  insert into private.known_places (userid, place)
  select p_userid, place from unnest(v_places) place where private.login_email(p_userid) is not null
  on conflict (userid, place) do update set seen_at = now();
  delete from private.known_places
  where userid = p_userid and place not in (
    select place from private.known_places where userid = p_userid order by seen_at desc, place limit 20);
end
$$;

-- Takes back the newest attempt with this user id from here: the Auth server itself was busy or down, and nobody has looked at
-- the password. Those before it stay counted.
create function public.withdraw_login(
  p_userid text, p_purpose text default 'login', p_address text default null, p_browser text default null) returns void
language sql set search_path = ''
as $$
  delete from private.login_attempts
  where id = (
    select id from private.login_attempts
    where userid = concat_ws(' ', nullif(p_purpose, 'login'), p_userid)
      and address in (select concat_ws(' ', nullif(p_purpose, 'login'), place)
                      from unnest(private.places(p_address, p_browser)) place)
    order by id desc limit 1)
$$;

revoke execute on function private.login_wait, private.login_email, private.counted_address, private.places from public;
revoke execute on function
  public.begin_login, public.finish_login, public.withdraw_login
  from public, anon, authenticated, service_role;
grant execute on function
  private.login_wait, private.login_email, private.counted_address, private.places, public.begin_login,
  public.finish_login, public.withdraw_login
  to service_role;

-- Idempotency: what carries a requestId is done once. The same person with the same content gets the first answer again; a
-- requestId that is known from another person, another verb or with other content is refused, instead of being told 'ok'
-- about something that was never booked.

create table private.idempotency_keys (
  request_id uuid primary key,
  person     uuid,
  verb       text not null,
  body_hash  bytea not null,
  sent_at    timestamptz not null default now()
);
create index idempotency_keys_by_age on private.idempotency_keys (sent_at);
comment on column private.idempotency_keys.body_hash is
  'SHA-256 of what was sent, without the requestId; empty for what was booked before keys were kept.';
alter table private.idempotency_keys enable row level security;
revoke all on private.idempotency_keys from public, anon, authenticated, service_role;

-- Whether this is the first time that a request is sent; true as well for one without a requestId. Of two at the same moment
-- the second waits for the first, and is the first one itself when that one fails. 409 when the key is another request's. Keys
-- are kept for ninety days.
-- Definer: the keys are nobody's to read.
create function private.is_first(p_verb text, p_body jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_key  uuid := (p_body ->> 'requestId')::uuid;
  v_hash bytea := sha256(convert_to((p_body - 'requestId')::text, 'UTF8'));
begin
  if v_key is null then
    return true;
  end if;
  delete from private.idempotency_keys where sent_at < now() - interval '90 days';
  insert into private.idempotency_keys (request_id, person, verb, body_hash) values (v_key, auth.uid(), p_verb, v_hash)
  on conflict do nothing;
  if found then
    return true;
  end if;
  perform from private.idempotency_keys
  where request_id = v_key and verb = p_verb
    and (body_hash = '' or person is not distinct from auth.uid() and body_hash = v_hash);
  if not found then
    raise sqlstate 'PT409' using message = 'This requestId was used for another entry. Nothing was saved this time.';
  end if;
  return false;
end
$$;

revoke execute on function private.is_first from public;
grant execute on function private.is_first to authenticated;

-- Vehicles: the stock, with buying price, insurance, owner and finance company in tables of their own because each
-- has its own readers.

create type public.vehicle_type as enum ('car', 'bike', 'truck', 'tempo');
create type public.fuel_type as enum ('petrol', 'diesel', 'cng');

create table public.cardetails (
  registernumber    text primary key
                    constraint registration_number_is_well_formed
                    check (registernumber ~ '^[A-Z0-9][A-Z0-9 -]{0,9}$' and registernumber = btrim(registernumber)),
  vehicle_key       text generated always as (private.vehicle_key(registernumber)) stored unique,
  carname           varchar(80) not null default '',
  carcompany        varchar(80) not null default '',
  carmake           public.vehicle_type,
  carcolor          varchar(40) not null default '',
  fuel              public.fuel_type,
  vehiclesellprice  numeric(12,2) not null default 0 check (vehiclesellprice >= 0 and vehiclesellprice <> 'NaN'),
  kilometers        int not null default 0 check (kilometers >= 0),
  registration_date date check (registration_date between '1900-01-01' and '2199-12-31'),
  fitness_upto_date date check (fitness_upto_date between '1900-01-01' and '2199-12-31'),
  description       varchar(5000) not null default '',
  status            boolean not null default false,
  onhomepage        boolean not null default false,
  created_at        timestamptz not null default now(),
  search_text       text generated always as (
                      lower(registernumber || ' ' || private.vehicle_key(registernumber) || ' ' || carname || ' '
                            || carcompany || ' ' || carcolor)) stored,
  sold_number       text generated always as (case when status then registernumber end) stored,
  constraint a_sold_vehicle_is_off_the_home_page check (not (status and onhomepage)),
  constraint registernumber_with_status unique (registernumber, status),
  constraint carname_is_clean check (private.is_line(carname)),
  constraint carcompany_is_clean check (private.is_line(carcompany)),
  constraint carcolor_is_clean check (private.is_line(carcolor)),
  constraint description_is_clean check (private.is_text(description))
);
comment on column public.cardetails.carmake is 'The vehicle type: car, bike, truck, tempo.';
comment on column public.cardetails.carcompany is 'The maker, for example Maruti Suzuki.';
comment on column public.cardetails.vehiclesellprice is 'The price shown to the public, rupees; 0: not provided.';
comment on column public.cardetails.status is 'true: sold, false: available.';
create index cardetails_listed on public.cardetails (created_at desc) where onhomepage;
create index cardetails_by_age on public.cardetails (created_at desc);
create extension if not exists pg_trgm with schema extensions;
create index cardetails_by_words on public.cardetails using gin (search_text extensions.gin_trgm_ops);

create table public.buying_prices (
  registernumber  text primary key references public.cardetails on delete cascade,
  vehiclebuyprice numeric(12,2) not null default 0 check (vehiclebuyprice >= 0 and vehiclebuyprice <> 'NaN')
);

create table public.carinsurance (
  registernumber     text primary key references public.cardetails on delete cascade,
  insurancecompany   varchar(120) not null default '',
  insurancenumber    varchar(60) not null default '',
  policynumber       varchar(60) not null default '',
  insurancestartdate date check (insurancestartdate between '1900-01-01' and '2199-12-31'),
  insuranceenddate   date check (insuranceenddate between '1900-01-01' and '2199-12-31'),
  insurancetenure    int not null default 0 check (insurancetenure between 0 and 99),
  constraint insurancecompany_is_clean check (private.is_line(insurancecompany)),
  constraint insurancenumber_is_clean check (private.is_line(insurancenumber)),
  constraint policynumber_is_clean check (private.is_line(policynumber))
);
comment on column public.carinsurance.insurancetenure is 'Years; 0: no insurance to show.';

create table public.ownerdetails (
  registernumber text primary key references public.cardetails on delete cascade,
  ownername      varchar(120) not null default '',
  ownerphone     varchar(40) not null default '',
  owneremail     varchar(254) not null default '',
  owneraddress   varchar(500) not null default '',
  constraint ownername_is_clean check (private.is_line(ownername)),
  constraint ownerphone_is_clean check (private.is_line(ownerphone)),
  constraint owneremail_is_clean check (private.is_line(owneremail)),
  constraint owneraddress_is_clean check (private.is_text(owneraddress))
);
create index ownerdetails_by_words on public.ownerdetails
  using gin (lower(ownername || ' ' || ownerphone) extensions.gin_trgm_ops);

create table public.finance (
  registernumber text primary key references public.cardetails on delete cascade,
  company_name   varchar(120) not null default '',
  branch_name    varchar(120) not null default '',
  manager_name1  varchar(120) not null default '',
  contact1       varchar(40) not null default '',
  manager_name2  varchar(120) not null default '',
  contact2       varchar(40) not null default '',
  constraint company_name_is_clean check (private.is_line(company_name)),
  constraint branch_name_is_clean check (private.is_line(branch_name)),
  constraint manager_name1_is_clean check (private.is_line(manager_name1)),
  constraint contact1_is_clean check (private.is_line(contact1)),
  constraint manager_name2_is_clean check (private.is_line(manager_name2)),
  constraint contact2_is_clean check (private.is_line(contact2))
);

-- Access: nobody is granted registernumber or status for update: a number is for ever, and a sale is a verb with more to
-- do than one row.

alter table public.cardetails enable row level security;
revoke all on public.cardetails from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.cardetails
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.cardetails
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.cardetails
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.cardetails
  referencing old table as changed for each statement execute function private.refuse_many();
alter table public.buying_prices enable row level security;
revoke all on public.buying_prices from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.buying_prices
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.buying_prices
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.buying_prices
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.buying_prices
  referencing old table as changed for each statement execute function private.refuse_many();
alter table public.carinsurance enable row level security;
revoke all on public.carinsurance from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.carinsurance
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.carinsurance
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.carinsurance
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.carinsurance
  referencing old table as changed for each statement execute function private.refuse_many();
alter table public.ownerdetails enable row level security;
revoke all on public.ownerdetails from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.ownerdetails
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.ownerdetails
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.ownerdetails
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.ownerdetails
  referencing old table as changed for each statement execute function private.refuse_many();
alter table public.finance enable row level security;
revoke all on public.finance from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.finance
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.finance
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.finance
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.finance
  referencing old table as changed for each statement execute function private.refuse_many();

grant select (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, status, onhomepage, created_at, search_text)
  on public.cardetails to anon;
grant select on public.cardetails to authenticated;
grant insert (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, onhomepage),
      update (carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers,
              registration_date, fitness_upto_date, description, onhomepage),
      delete
  on public.cardetails to authenticated;
create policy "anybody sees what is on the home page" on public.cardetails
  for select to anon using (onhomepage and not status);
create policy "staff see every vehicle" on public.cardetails
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add vehicles" on public.cardetails
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit vehicles" on public.cardetails
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));
create policy "office staff delete vehicles that are not sold" on public.cardetails
  for delete to authenticated using (not status and (select private.is_office()));

grant select, insert, update (vehiclebuyprice) on public.buying_prices to authenticated;
create policy "only an admin reads buying prices" on public.buying_prices
  for select to authenticated using ((select private.is_admin()));
create policy "an employee adds a vehicle without its buying price" on public.buying_prices
  for insert to authenticated
  with check ((select private.is_admin()) or (vehiclebuyprice = 0 and (select private.is_office())));
create policy "only an admin edits buying prices" on public.buying_prices
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

grant select, insert,
      update (insurancecompany, insurancenumber, policynumber, insurancestartdate, insuranceenddate, insurancetenure)
  on public.carinsurance to authenticated;
create policy "staff read insurance" on public.carinsurance
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add insurance" on public.carinsurance
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit insurance" on public.carinsurance
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

grant select, insert, update (ownername, ownerphone, owneremail, owneraddress)
  on public.ownerdetails to authenticated;
create policy "office staff read owners" on public.ownerdetails
  for select to authenticated using ((select private.is_office()));
create policy "office staff add owners" on public.ownerdetails
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit owners" on public.ownerdetails
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

grant select, insert, update (company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  on public.finance to authenticated;
create policy "office staff read finance" on public.finance
  for select to authenticated using ((select private.is_office()));
create policy "office staff add finance" on public.finance
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff edit finance" on public.finance
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));

-- Vehicle verbs: adding, editing field by field, deleting.

-- The number as kept of the vehicle that a person means (D22). 404 when there is none.
create function private.known_vehicle(p_registernumber text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_number text := (select registernumber from public.cardetails
                    where vehicle_key = private.vehicle_key(p_registernumber));
begin
  if v_number is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.';
  end if;
  return v_number;
end
$$;

-- Adds a vehicle with its four companion rows, all or nothing, from the payload of POST /api/details (R123).
-- Answers the number as kept. The insurance and owner parts count only when their show… switch is on.
create function public.add_vehicle(vehicle jsonb) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number    text := upper(btrim(vehicle ->> 'registernumber'));
  v_insurance jsonb := case when (vehicle ->> 'showInsuranceFields')::boolean then vehicle else '{}' end;
  v_owner     jsonb := case when (vehicle ->> 'showOwnerFields')::boolean then vehicle else '{}' end;
begin
  perform private.require_office();

  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, onhomepage)
  values (
    v_number,
    coalesce(vehicle ->> 'vehicleName', ''),
    coalesce(vehicle ->> 'brandName', ''),
    (vehicle ->> 'vehicleType')::public.vehicle_type,
    coalesce(vehicle ->> 'vehicleColor', ''),
    (vehicle ->> 'fuel')::public.fuel_type,
    coalesce((vehicle ->> 'vehicleSellPrice')::numeric, 0),
    coalesce((vehicle ->> 'kilometers')::int, 0),
    (vehicle ->> 'registration_date')::date,
    (vehicle ->> 'fitness_upto_date')::date,
    coalesce(vehicle ->> 'description', ''),
    coalesce((vehicle ->> 'onhomepage')::boolean, false))
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.';
  end if;

  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce((vehicle ->> 'vehicleBuyPrice')::numeric, 0) else 0 end);

  insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
    insurancestartdate, insuranceenddate, insurancetenure)
  values (
    v_number,
    coalesce(v_insurance ->> 'insuranceCompany', ''),
    coalesce(v_insurance ->> 'insuranceNumber', ''),
    coalesce(v_insurance ->> 'policyNumber', ''),
    (v_insurance ->> 'insuranceStartDate')::date,
    (v_insurance ->> 'insuranceEndDate')::date,
    coalesce((v_insurance ->> 'insuranceTenure')::int, 0));

  insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress)
  values (
    v_number,
    coalesce(v_owner ->> 'ownerName', ''),
    coalesce(v_owner ->> 'ownerPhone', ''),
    coalesce(v_owner ->> 'ownerEmail', ''),
    coalesce(v_owner ->> 'ownerAddress', ''));

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (
    v_number,
    coalesce(vehicle ->> 'company_name', ''),
    coalesce(vehicle ->> 'branch_name', ''),
    coalesce(vehicle ->> 'manager_name1', ''),
    coalesce(vehicle ->> 'contact1', ''),
    coalesce(vehicle ->> 'manager_name2', ''),
    coalesce(vehicle ->> 'contact2', ''));

  return v_number;
end
$$;

-- Whether a column may be edited at all: the closed list is what the tables grant (D06).
create function private.is_editable(p_table text, p_field text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', p_table)) and attname = p_field
      and has_column_privilege('authenticated', attrelid, attnum, 'update'))
$$;

-- Sets one field of a vehicle (R230, D06); p_value is turned into the type of its column. `vehiclebuyprice` is asked for as a
-- field of cardetails and is an admin's alone (R237).
create function public.edit_field(p_registernumber text, p_table text, p_field text, p_value text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  v_table  text := case when (p_table, p_field) = ('cardetails', 'vehiclebuyprice') then 'buying_prices' else p_table end;
  v_number text;
  v_rows   int;
begin
  perform private.require_office();
  if v_table = 'buying_prices' then
    perform private.require_admin();
  end if;
  if coalesce(p_table not in ('cardetails', 'carinsurance', 'ownerdetails', 'finance'), true)
    or not private.is_editable(v_table, p_field)
  then
    raise sqlstate 'PT400' using message = format('%s of %s cannot be edited.', p_field, p_table);
  end if;
  v_number := private.known_vehicle(p_registernumber);

  if v_table = 'cardetails' then
    execute format(
      'update public.cardetails set %1$I = (jsonb_populate_record(null::public.cardetails, $1)).%1$I
       where registernumber = $2 and not (status and $3)', p_field)
    using jsonb_build_object(p_field, p_value), v_number, p_field = 'onhomepage';
  else
    -- A vehicle may have no row here yet.
    execute format(
      'insert into public.%1$I (registernumber, %2$I)
       values ($2, (jsonb_populate_record(null::public.%1$I, $1)).%2$I)
       on conflict (registernumber) do update set %2$I = excluded.%2$I', v_table, p_field)
    using jsonb_build_object(p_field, p_value), v_number;
  end if;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'This vehicle is sold and stays off the home page.';
  end if;
end
$$;

-- Deletes a vehicle with its records (R132, D26); the log keeps every row. Answers the number. Its files are queued by
-- the table itself, in the hands of the sweep that is named.
create function public.delete_vehicle(p_registernumber text, p_sweep uuid default null) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  perform set_config('dealership.sweep', coalesce(p_sweep::text, ''), true);
  delete from public.cardetails where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold: a sold vehicle cannot be deleted.';
  end if;
  return v_number;
end
$$;

revoke execute on function private.known_vehicle, private.is_editable from public;
revoke execute on function
  public.add_vehicle, public.edit_field, public.delete_vehicle
  from public, anon, authenticated, service_role;
grant execute on function
  private.known_vehicle, private.is_editable, public.add_vehicle, public.edit_field, public.delete_vehicle
  to authenticated;

-- Files: two buckets, eight folders, who may do what in each (D08-D10), and what is shown of a folder. Whether a file exists and
-- which version it has is known from storage.objects alone; only what Storage does not know of it is kept here.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('public-files', 'public-files', true, 10485760, array['image/jpeg', 'image/png', 'image/webp']),
  ('private-files', 'private-files', false, 20971520, array[
    'image/jpeg', 'image/png', 'image/webp', 'application/pdf',
    'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain', 'text/csv'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table private.file_claims (
  path       text collate "C" primary key,
  filename   varchar(200) not null constraint a_name_reads_as_it_is check (filename = private.plain_line(filename)),
  claimed_by uuid,
  claimed_as text,
  session    text,
  claimed_at timestamptz not null default now()
);
comment on column private.file_claims.claimed_by is 'Who announced the upload: auth.users id.';
comment on column private.file_claims.claimed_as is 'His designation then; it outlives his account.';
create index file_claims_by_claimant on private.file_claims (claimed_by, claimed_at);

-- Files that wait for a look, and for a day those that were refused, so that whoever sent one is told why.
create table private.file_checks (
  bucket     text,
  path       text collate "C",
  version    text,
  owner_id   text not null,
  since      timestamptz not null default now(),
  next_try   timestamptz not null default now(),
  refused    text,
  refused_as text check (refused_as in ('PT413', 'PT415')),
  primary key (bucket, path),
  constraint a_refusal_has_a_status check ((refused is null) = (refused_as is null))
);
comment on column private.file_checks.next_try is 'Until then one look at it is under way; infinity: it is refused and removed.';
comment on column private.file_checks.since is 'When it was stored, or refused.';
create index file_checks_by_try on private.file_checks (next_try);

alter table private.file_claims enable row level security;
revoke all on private.file_claims from public, anon, authenticated, service_role;
alter table private.file_checks enable row level security;
revoke all on private.file_checks from public, anon, authenticated, service_role;

-- Folders

-- Takes an object path apart: the vehicle (null for Notices and OfficeDocuments), the folder, the bucket it belongs to.
-- All null for a path that is none of the eight folders followed by a number of theirs: an index of up to six digits,
-- or a timestamp in milliseconds.
create function private.parse_path(p_path text, out registernumber text, out folder text, out bucket text)
language plpgsql immutable set search_path = ''
as $$
declare
  v_part text[] := regexp_match(p_path, '^(?:([A-Z0-9][A-Z0-9 -]{0,9})/)?([A-Za-z]+)/(0|[1-9][0-9]{0,14})$');
begin
  if (v_part[1] is null and v_part[2] in ('Notices', 'OfficeDocuments'))
    or (v_part[1] is not null and v_part[2] in ('OnsiteVehicleImages', 'AdminDocuments'))
    or (v_part[1] is not null and length(v_part[3]) <= 6
        and v_part[2] in ('InventoryVehicleImages', 'MaintenanceDoc', 'SoldCarImages', 'InsuranceDocuments'))
  then
    registernumber := v_part[1];
    folder := v_part[2];
    bucket := case when folder in ('InventoryVehicleImages', 'Notices') then 'public-files' else 'private-files' end;
  end if;
end
$$;

-- Whether a path is the display image, the one file that may be overwritten (D08).
create function private.is_display_image(p_path text) returns boolean
language sql immutable set search_path = ''
as $$ select p_path like '%/InventoryVehicleImages/0' $$;

-- The folders in which the caller may 'read', 'write' or 'delete'.
create function private.folders(p_action text) returns text[]
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Driver' then case p_action
      when 'read' then array['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc']
      when 'write' then array['OnsiteVehicleImages', 'MaintenanceDoc']
      else '{}' end
    when 'Employee' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments']
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc']
    else '{}' end
$$;

-- Definer: bucket settings are not the API roles' to read.
create function private.bucket_takes(p_bucket text, p_filetype text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from storage.buckets where id = p_bucket and p_filetype = any (allowed_mime_types)) $$;

-- Listings

-- Definer: names are read beside files the caller already sees.
create function private.file_name(p_path text) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce((select filename from private.file_claims where path = p_path), split_part(p_path, '/', -1)) $$;

-- The name a file is saved under: its own, with an ending that suits what it is. A picture that arrived as 'front.heic' is
-- kept as WebP, one without an entry is called by its number.
create function private.saved_name(p_name text, p_mimetype text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce((
    select case
      when p_name ~* ('\.(' || kind.endings || ')$') then p_name
      else regexp_replace(p_name, '\.(jpe?g|png|webp|gif|heic|heif|avif|bmp|tiff?|pdf|docx?|xlsx?|txt|csv)$', '', 'i')
           || '.' || split_part(kind.endings, '|', 1) end
    from (values
      ('image/jpeg', 'jpg|jpeg'), ('image/png', 'png'), ('image/webp', 'webp'), ('application/pdf', 'pdf'),
      ('application/msword', 'doc'), ('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
      ('application/vnd.ms-excel', 'xls|csv'), ('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
      ('text/plain', 'txt|csv|text|log'), ('text/csv', 'csv|txt')
    ) as kind (mimetype, endings)
    where kind.mimetype = lower(split_part(p_mimetype, ';', 1))
  ), p_name)
$$;

-- {"unchecked": true} for a file nobody has looked at yet, otherwise {}: the Edge Function looks before it shows it.
-- Definer: the queue is nobody's to read.
create function private.unchecked_mark(p_bucket text, p_path text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when exists (select from private.file_checks where bucket = p_bucket and path = p_path)
    then '{"unchecked": true}'::jsonb else '{}' end
$$;

-- The files of a folder ('…/' at its end) that the caller may read, as [{path, version, filename, unchecked?}] in number
-- order. `version` is the time of the last change in milliseconds, `filename` what the file is saved under.
create function private.file_list(p_bucket text, p_folder text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', o.name,
    'version', (extract(epoch from o.updated_at) * 1000)::bigint,
    'filename', private.saved_name(private.file_name(o.name), o.metadata ->> 'mimetype')
  ) || private.unchecked_mark(o.bucket_id, o.name) order by split_part(o.name, '/', -1)::numeric), '[]')
  from storage.objects o
  where o.bucket_id = p_bucket
    and o.name collate "C" >= p_folder and o.name collate "C" < rtrim(p_folder, '/') || '0'
    and (private.parse_path(o.name)).folder is not null
$$;

-- Definer: visitors see the pictures of a vehicle page and the notices, but may not browse the bucket.
create function private.public_file_list(p_folder text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.file_list('public-files', p_folder) $$;

-- Collation "C", as that of Storage's index on bucket and name: its other index, on names as they are, goes in versions to
-- come.
-- Definer: visitors see the pictures of a vehicle page, but may not browse the bucket; null when there is none.
create function private.display_image(p_registernumber text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('path', name, 'version', (extract(epoch from updated_at) * 1000)::bigint)
    || private.unchecked_mark(bucket_id, name)
  from storage.objects
  where bucket_id = 'public-files' and name collate "C" = p_registernumber || '/InventoryVehicleImages/0'
$$;

-- The files of one folder: {"bucket", "files": [{path, version, filename}]}. Anybody may list the notices, newest
-- first; the other folders need a role that reads them (D10).
create function public.list_files(p_folder text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
  v_place  record;
begin
  select * into v_place from private.parse_path(v_folder || '0');
  if v_place.folder = 'Notices' then
    return jsonb_build_object('bucket', v_place.bucket, 'files', (
      select coalesce(jsonb_agg(file order by place desc), '[]')
      from jsonb_array_elements(private.public_file_list(v_folder)) with ordinality as t (file, place)));
  end if;
  perform private.require_staff();
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such folder.';
  elsif v_place.folder <> all (private.folders('read')) then
    raise sqlstate 'PT403' using message = 'Your account may not look in here.';
  elsif v_place.registernumber is not null and not exists (
    select from public.cardetails where registernumber = v_place.registernumber
  ) then
    raise sqlstate 'PT400' using message = 'There is no vehicle with this registration number.';
  end if;
  return jsonb_build_object('bucket', v_place.bucket, 'files', private.file_list(v_place.bucket, v_folder));
end
$$;

revoke execute on function
  private.parse_path, private.is_display_image, private.folders, private.bucket_takes, private.file_name,
  private.saved_name, private.unchecked_mark, private.file_list, private.public_file_list, private.display_image
  from public;
revoke execute on function public.list_files from public, anon, authenticated, service_role;
grant execute on function
  private.parse_path, private.public_file_list, private.display_image, public.list_files
  to anon, authenticated;
grant execute on function
  private.is_display_image, private.folders, private.bucket_takes, private.file_name, private.saved_name,
  private.unchecked_mark, private.file_list
  to authenticated;

-- Leftover files: rows of a deleted vehicle go in one transaction, its files after it, one by one and perhaps not at once
-- (D26). Until they are gone the number is kept here, and nobody can use it again and find the old files under it.

create table private.removed_vehicles (
  registernumber text primary key,
  removed_at     timestamptz not null default now(),
  swept_by       uuid,
  swept_until    timestamptz
);
comment on column private.removed_vehicles.swept_until is 'Until then one sweep has these files in hand and no other.';
alter table private.removed_vehicles enable row level security;
revoke all on private.removed_vehicles from public, anon, authenticated, service_role;

create function private.has_files(p_registernumber text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from storage.objects
    where bucket_id in ('public-files', 'private-files')
      and name collate "C" >= p_registernumber || '/' and name collate "C" < p_registernumber || '0')
$$;

-- Definer, as the next one: the queue is nobody's to touch.
create function private.queue_leftover_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sweep uuid := nullif(current_setting('dealership.sweep', true), '')::uuid;
begin
  insert into private.removed_vehicles (registernumber, swept_by, swept_until)
  values (old.registernumber, v_sweep, case when v_sweep is not null then now() + interval '5 minutes' end)
  on conflict do nothing;
  delete from private.file_claims where starts_with(path, old.registernumber || '/');
  return null;
end
$$;

-- After the insert, which has waited for a deletion at the same moment. The hint tells the Edge Function to sweep. A number
-- in use leaves the queue: its files are a living vehicle's.
create function private.refuse_while_files_are_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.removed_vehicles
    where registernumber = new.registernumber and (swept_until > now() or private.has_files(registernumber))
  ) then
    raise sqlstate 'PT409' using
      hint = 'leftover files',
      message = 'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.';
  end if;
  delete from private.removed_vehicles where registernumber = new.registernumber;
  return null;
end
$$;

create trigger queue_leftover_files after delete on public.cardetails
  for each row execute function private.queue_leftover_files();
create trigger refuse_while_files_are_left after insert on public.cardetails
  for each row execute function private.refuse_while_files_are_left();

-- Definer: the queue is nobody's to touch. A number leaves it when its files are gone and no other sweep has them in hand:
-- a slow one could still remove what a new vehicle of this number has got meanwhile.
create function private.leftover_files(p_sweep uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.removed_vehicles
  where (swept_by = p_sweep or swept_until is null or swept_until < now()) and not private.has_files(registernumber);
  update private.removed_vehicles set swept_by = p_sweep, swept_until = now() + interval '5 minutes'
  where swept_by = p_sweep or swept_until is null or swept_until < now();
  return (
    select coalesce(jsonb_object_agg(bucket_id, paths), '{}') from (
      select bucket_id, jsonb_agg(name) as paths
      from (
        select o.bucket_id, o.name
        from private.removed_vehicles r
        join storage.objects o on o.bucket_id in ('public-files', 'private-files')
          and o.name collate "C" >= r.registernumber || '/' and o.name collate "C" < r.registernumber || '0'
        where r.swept_by = p_sweep
        limit 500
      ) as next_files
      group by bucket_id
    ) as by_bucket
  );
end
$$;

-- What this sweep is to remove next, {bucket: [path, …]}, at most 500 files; {} when nothing is left to it. Only the Edge
-- Function asks: the files of a vehicle that is gone are nobody's to read.
create function public.leftover_files(p_sweep uuid) returns jsonb
language sql set search_path = ''
as $$ select private.leftover_files(p_sweep) $$;

revoke execute on function
  private.has_files, private.queue_leftover_files, private.refuse_while_files_are_left, private.leftover_files
  from public;
revoke execute on function public.leftover_files from public, anon, authenticated, service_role;
grant execute on function private.leftover_files, public.leftover_files to service_role;

-- Sales: a vehicle is sold exactly when it has a row here; two foreign keys that point at each other see to it. The
-- buyer's installments belong to the sale.

create table public.soldcars (
  registernumber     text primary key,
  owner_name         varchar(120) not null check (owner_name <> ''),
  contact_no         varchar(40) not null check (contact_no <> ''),
  selling_price      numeric(12,2) not null check (selling_price >= 0 and selling_price <> 'NaN'),
  down_payment       numeric(12,2) not null default 0 check (down_payment >= 0 and down_payment <> 'NaN'),
  commission         numeric(12,2) not null default 0 check (commission >= 0 and commission <> 'NaN'),
  total_installments int not null default 0 check (total_installments between 0 and 999),
  installment_amount numeric(12,2) not null default 0 check (installment_amount >= 0 and installment_amount <> 'NaN'),
  payment_mode       varchar(40) not null check (payment_mode <> ''),
  account_paid_to    varchar(120) not null default '',
  description        varchar(5000) not null default '',
  selldate           date not null default (now() at time zone 'Asia/Kolkata')::date,
  username           text not null default private.username(),
  sold               boolean not null generated always as (true) stored,
  constraint a_sale_is_of_a_sold_vehicle foreign key (registernumber, sold)
    references public.cardetails (registernumber, status),
  constraint selldate_of_our_times check (selldate between '1900-01-01' and '2199-12-31'),
  constraint owner_name_is_clean check (private.is_line(owner_name)),
  constraint contact_no_is_clean check (private.is_line(contact_no)),
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description))
);
comment on column public.soldcars.owner_name is 'The buyer.';
comment on column public.soldcars.commission is 'Received with the sale (D11), rupees.';
comment on column public.soldcars.username is 'Who sold it.';
create index soldcars_by_date on public.soldcars (selldate);

alter table public.cardetails
  add constraint sold_has_a_sale foreign key (sold_number) references public.soldcars deferrable initially deferred;

create table public.installments (
  id               bigint generated always as identity primary key,
  registernumber   text not null references public.soldcars,
  amount           numeric(12,2) not null check (amount >= 0 and amount <> 'NaN'),
  installment_date date not null check (installment_date between '1900-01-01' and '2199-12-31'),
  payment_mode     varchar(40) not null check (payment_mode <> ''),
  account_paid_to  varchar(120) not null default '',
  description      varchar(5000) not null default '',
  username         text not null default private.username(),
  request_id       uuid unique,
  constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  constraint account_paid_to_is_clean check (private.is_line(account_paid_to)),
  constraint description_is_clean check (private.is_text(description))
);
comment on column public.installments.request_id is 'Sent along by the form, so that a second try books nothing twice.';
comment on table public.installments is 'Money received after a sale; append-only.';
create index installments_by_vehicle on public.installments (registernumber, installment_date);
create index installments_by_date on public.installments (installment_date);
create trigger no_far_day after insert or update of installment_date on public.installments
  for each row execute function private.refuse_far_day('installment_date');

-- Access: a sale is written by sell_car only.

alter table public.soldcars enable row level security;
revoke all on public.soldcars from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.soldcars
  for each row execute function private.log_change();
alter table public.installments enable row level security;
revoke all on public.installments from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.installments
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.installments
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.installments
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.installments
  referencing old table as changed for each statement execute function private.refuse_many();

grant select on public.soldcars to authenticated;
create policy "office staff read sales" on public.soldcars
  for select to authenticated using ((select private.is_office()));

grant select on public.installments to authenticated;
grant insert (registernumber, amount, installment_date, payment_mode, account_paid_to, description, request_id)
  on public.installments to authenticated;
create policy "office staff read installments" on public.installments
  for select to authenticated using ((select private.is_office()));
create policy "office staff record installments" on public.installments
  for insert to authenticated with check ((select private.is_office()));

-- Verbs

-- Definer: status and sales are nobody's to write. The update decides who of two sellers wins. `sellDate` (D38) may lie in
-- the past, so that a sale is booked in the month it was made in; money that has not been received yet is not booked.
create function private.sell_car(p_sale jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_day    date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale ->> 'carID');
  v_day := coalesce(nullif(btrim(p_sale ->> 'sellDate'), '')::date, private.today());
  if v_day > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, commission,
    total_installments, installment_amount, payment_mode, account_paid_to, description, selldate)
  values (
    v_number,
    p_sale ->> 'ownerName',
    p_sale ->> 'contactNo',
    (p_sale ->> 'sellingPrice')::numeric,
    coalesce((p_sale ->> 'downPayment')::numeric, 0),
    coalesce((p_sale ->> 'commission')::numeric, 0),
    coalesce((p_sale ->> 'totalInstallments')::int, 0),
    coalesce((p_sale ->> 'installmentAmount')::numeric, 0),
    p_sale ->> 'paymentMode',
    coalesce(p_sale ->> 'accountPaidTo', ''),
    coalesce(p_sale ->> 'description', ''),
    v_day);
  return v_number;
end
$$;

-- Sells an available vehicle from the payload of POST /api/dashboard/sell-car (R169, D27): sale, status and log in one
-- transaction. Answers the number. Of two sellers one wins, the other gets 409.
-- A constraint that says no tells its reason, not the row: Postgres adds 'Failing row contains (…)' to the detail, which
-- PostgREST hands on. It leaves it out where row-level security applies, which is not so in what acts as its owner.
create function public.sell_car(sale jsonb) returns text
language plpgsql set search_path = ''
as $$
begin
  return private.sell_car(sale);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- A sale (R175, R176): {"dbData", "soldCarInsuranceDocs", "soldCarImages"}, the last two as files of the private bucket.
-- 404 for an unknown vehicle and for one that is not sold.
create function public.sold_car(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - 'sold',
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.registernumber = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.';
  end if;
  return v_answer;
end
$$;

-- What the buyer has paid since, oldest first (R181, D40): {"installments", "totalAmount"}. 404 for an unknown vehicle.
create function public.list_installments(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'installments', coalesce(jsonb_agg(to_jsonb(i) - 'request_id' order by installment_date, id), '[]'),
      'totalAmount', coalesce(sum(amount), 0))
    from public.installments i where registernumber = v_number
  );
end
$$;

-- Records an installment from the payload of POST /api/installments (R180), once for each requestId. 409 while the vehicle
-- is not sold. A request_id that is in the table without a key (written past this verb) is a unique violation: 409 as well.
create function public.add_installment(installment jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(installment ->> 'registernumber');
  if not exists (select from public.soldcars where registernumber = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.';
  elsif not private.is_first('add_installment', installment) then
    return;
  end if;
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description,
    request_id)
  values (
    v_number,
    (installment ->> 'amount')::numeric,
    (installment ->> 'installmentdate')::date,
    installment ->> 'paymentMode',
    coalesce(installment ->> 'accountPaidTo', ''),
    coalesce(installment ->> 'description', ''),
    (installment ->> 'requestId')::uuid);
end
$$;

revoke execute on function private.sell_car from public;
revoke execute on function
  public.sell_car, public.sold_car, public.list_installments, public.add_installment
  from public, anon, authenticated, service_role;
grant execute on function
  private.sell_car, public.sell_car, public.sold_car, public.list_installments, public.add_installment
  to authenticated;

-- Maintenance: what was spent on a vehicle while it was for sale. A record's index names its receipt's place, so an index
-- is never used twice, not even after a deletion (D08).

create table public.maintenance (
  registernumber   text not null references public.cardetails on delete cascade,
  index            int not null check (index between 1 and 999999),
  description      varchar(5000) not null default '' constraint description_is_clean check (private.is_text(description)),
  price            numeric(12,2) not null check (price between 0 and 10000000),
  maintainancedate date not null check (maintainancedate between '1900-01-01' and '2199-12-31'),
  username         text not null default private.username(),
  primary key (registernumber, index)
);
comment on column public.maintenance.index is 'Counts up within a vehicle; the receipt is MaintenanceDoc/{index}.';
comment on column public.maintenance.username is 'Who recorded it.';
create index maintenance_by_date on public.maintenance (maintainancedate);
create trigger no_far_day after insert or update of maintainancedate on public.maintenance
  for each row execute function private.refuse_far_day('maintainancedate');

create table private.maintenance_counters (
  registernumber text primary key references public.cardetails on delete cascade,
  last_index     int not null
);

-- Access: a record is written by add_maintenance only.

alter table public.maintenance enable row level security;
revoke all on public.maintenance from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.maintenance
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.maintenance
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.maintenance
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.maintenance
  referencing old table as changed for each statement execute function private.refuse_many();
alter table private.maintenance_counters enable row level security;
revoke all on private.maintenance_counters from public, anon, authenticated, service_role;

grant select, delete on public.maintenance to authenticated;
create policy "staff read maintenance" on public.maintenance
  for select to authenticated using ((select private.is_staff()));
create policy "only an admin deletes maintenance" on public.maintenance
  for delete to authenticated using ((select private.is_admin()));

-- Verbs

-- A vehicle's records, newest first, each with its receipt as a file of the private bucket or null when it is missing
-- (R154, R155, D32): {"maintenanceRecords": [...], "totalmaintainance": rupees}. 404 for an unknown number.
create function public.list_maintenance(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'maintenanceRecords', coalesce(jsonb_agg(jsonb_build_object(
        'uniqueID', m.index,
        'registernumber', m.registernumber,
        'description', m.description,
        'price', m.price,
        'username', m.username,
        'maintainanceDate', m.maintainancedate,
        'maintainanceReceipt', receipt
      ) order by m.maintainancedate desc, m.index desc), '[]'),
      'totalmaintainance', coalesce(sum(m.price), 0))
    from public.maintenance m
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/MaintenanceDoc/')) as receipt
      on receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index
    where m.registernumber = v_number
  );
end
$$;

-- Definer: a driver may not lock vehicles, and the counters are nobody's to touch. The share lock and a sale wait for each
-- other; the counter puts two records of one vehicle in a row.
create function private.add_maintenance(p_record jsonb) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_index  int;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_record ->> 'registernumber');
  perform from public.cardetails where registernumber = v_number and not status for share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'This vehicle is sold: it takes no more maintenance.';
  end if;
  insert into private.maintenance_counters as counter (registernumber, last_index) values (v_number, 1)
  on conflict (registernumber) do update set last_index = counter.last_index + 1
  returning last_index into v_index;
  insert into public.maintenance (registernumber, index, description, price, maintainancedate)
  values (
    v_number,
    v_index,
    coalesce(p_record ->> 'description', ''),
    (p_record ->> 'price')::numeric,
    (p_record ->> 'maintainanceDate')::date);
  return v_index;
end
$$;

-- Records maintenance of an available vehicle; answers its index, under which the receipt is to be uploaded (R152, R153,
-- R162). A constraint that says no tells its reason, not the row, as in public.sell_car.
create function public.add_maintenance(record jsonb) returns int
language plpgsql set search_path = ''
as $$
begin
  return private.add_maintenance(record);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Deletes a record (R159) and answers the path of its receipt, which is for the caller to remove. 404 when there is none.
create function public.delete_maintenance(p_registernumber text, p_index int) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  delete from public.maintenance where registernumber = v_number and index = p_index;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such maintenance record.';
  end if;
  return v_number || '/MaintenanceDoc/' || p_index;
end
$$;

revoke execute on function private.add_maintenance from public;
revoke execute on function
  public.list_maintenance, public.add_maintenance, public.delete_maintenance
  from public, anon, authenticated, service_role;
grant execute on function
  private.add_maintenance, public.list_maintenance, public.add_maintenance, public.delete_maintenance
  to authenticated;

-- Settings of the house: what an admin decides for everybody. The first: whether employees see the account balance (D02). The
-- balance with the other sums tells to the rupee what the vehicles were bought for: who notes it before and after a vehicle is
-- added knows its buying price.

create table public.settings (
  id                    boolean primary key default true constraint there_is_one_row check (id),
  employees_see_balance boolean not null default true
);
comment on column public.settings.employees_see_balance is
  'false: neither totalBuy, totalInvestment nor Remaining_Balance, nor what they are made of, reaches an employee.';
insert into public.settings default values;

alter table public.settings enable row level security;
revoke all on public.settings from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.settings
  for each row execute function private.log_change();
create trigger one_update_at_a_time after update on public.settings
  referencing new table as changed for each statement execute function private.refuse_many();

grant select, update (employees_see_balance) on public.settings to authenticated;
create policy "office staff read the settings" on public.settings
  for select to authenticated using ((select private.is_office()));
create policy "only an admin changes the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Whether the caller may know the balance and what gives it away.
create function private.sees_balance() returns boolean
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Admin' then true
    when 'Employee' then (select employees_see_balance from public.settings)
    else false end
$$;

revoke execute on function private.sees_balance from public;
grant execute on function private.sees_balance to authenticated;

-- Verbs

-- The settings as the office may know them: {"employeesSeeBalance"}.
create function public.house_settings() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (select jsonb_build_object('employeesSeeBalance', employees_see_balance) from public.settings);
end
$$;

-- Changes the settings. For admins.
create function public.change_settings(p_employees_see_balance boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.settings set employees_see_balance = p_employees_see_balance where id;
end
$$;

revoke execute on function public.house_settings, public.change_settings from public, anon, authenticated, service_role;
grant execute on function public.house_settings, public.change_settings to authenticated;

-- Costs and investments: what the house spends beside its vehicles, and the capital brought in. Rupees throughout; a month
-- is a month of the calendar in Asia/Kolkata.

create table public.miscellaneous_costs (
  id          bigint generated always as identity primary key,
  description varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  cost        numeric(12,2) not null check (cost >= 0 and cost <> 'NaN'),
  date        date not null default private.today()
              check (date between '1900-01-01' and '2199-12-31'),
  request_id  uuid unique
);
create index miscellaneous_costs_by_date on public.miscellaneous_costs (date);
comment on column public.miscellaneous_costs.request_id is 'As in installments: a second try books nothing twice.';
create trigger no_far_day after insert or update of date on public.miscellaneous_costs
  for each row execute function private.refuse_far_day('date');

create table public.investment (
  serial_number bigint generated always as identity primary key,
  description   varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  amount        numeric(12,2) not null check (amount >= 0 and amount <> 'NaN'),
  date          date not null default private.today()
                check (date between '1900-01-01' and '2199-12-31'),
  request_id    uuid unique
);
comment on table public.investment is 'Capital brought into the business (D13).';
create index investment_by_date on public.investment (date);
create trigger no_far_day after insert or update of date on public.investment
  for each row execute function private.refuse_far_day('date');

alter table public.miscellaneous_costs enable row level security;
revoke all on public.miscellaneous_costs from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.miscellaneous_costs
  for each row execute function private.log_change('id', 'description');
create trigger one_insert_at_a_time after insert on public.miscellaneous_costs
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.miscellaneous_costs
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.miscellaneous_costs
  referencing old table as changed for each statement execute function private.refuse_many();
alter table public.investment enable row level security;
revoke all on public.investment from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.investment
  for each row execute function private.log_change('serial_number', 'description');
create trigger one_insert_at_a_time after insert on public.investment
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.investment
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.investment
  referencing old table as changed for each statement execute function private.refuse_many();

grant select, insert (description, cost, date, request_id), update (description, cost, date)
  on public.miscellaneous_costs to authenticated;
create policy "office staff read costs" on public.miscellaneous_costs
  for select to authenticated using ((select private.is_office()));
create policy "office staff record costs" on public.miscellaneous_costs
  for insert to authenticated with check ((select private.is_office()));
create policy "only an admin edits costs" on public.miscellaneous_costs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- The sum of the capital is one of the figures that give the balance away.
grant select, insert (description, amount, date, request_id), update (description, amount, date)
  on public.investment to authenticated;
create policy "who may see the balance reads investments" on public.investment
  for select to authenticated using ((select private.sees_balance()));
create policy "office staff record investments" on public.investment
  for insert to authenticated with check ((select private.is_office()));
create policy "only an admin edits investments" on public.investment
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Verbs

-- The costs of the month it is now in Asia/Kolkata (R096, R188): [{"date", "cost"}].
create function public.current_month_costs() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_today date := private.today();
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', date, 'cost', cost) order by date, id), '[]')
    from public.miscellaneous_costs
    where date <@ private.days_of_month(extract(month from v_today)::int, extract(year from v_today)::int)
  );
end
$$;

-- The costs of a month (R187): {"costs": [{id, description, cost, date}], "totalCost"}.
create function public.costs_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) - 'request_id' order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days
  );
end
$$;

-- Records a cost from the payload of POST /api/miscellaneous-costs/add (R189), of today when it names no day, once
-- for each requestId.
create function public.add_cost(cost jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if not private.is_first('add_cost', cost) then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, request_id)
  values (cost ->> 'description', (cost ->> 'cost')::numeric, coalesce((cost ->> 'date')::date, private.today()),
          (cost ->> 'requestId')::uuid);
end
$$;

-- Records an investment from the payload of POST /api/accountDetails/addInvestment (R196), likewise.
create function public.add_investment(investment jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if not private.is_first('add_investment', investment) then
    return;
  end if;
  insert into public.investment (description, amount, date, request_id)
  values (investment ->> 'description', (investment ->> 'amount')::numeric,
          coalesce((investment ->> 'date')::date, private.today()), (investment ->> 'requestId')::uuid);
end
$$;

-- Sets one field of a cost or an investment (R191, D06); p_value is turned into the type of its column. For admins.
create function public.edit_book(p_table text, p_id bigint, p_field text, p_value text) returns void
language plpgsql set search_path = ''
as $$
declare
  v_key  text := case p_table when 'miscellaneous_costs' then 'id' when 'investment' then 'serial_number' end;
  v_rows int;
begin
  perform private.require_admin();
  if v_key is null or not private.is_editable(p_table, p_field) then
    raise sqlstate 'PT400' using message = format('%s of %s cannot be edited.', p_field, p_table);
  end if;
  execute format(
    'update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where %3$I = $2',
    p_table, p_field, v_key)
  using jsonb_build_object(p_field, p_value), p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    raise sqlstate 'PT404' using message = 'There is no such entry.';
  end if;
end
$$;

revoke execute on function
  public.current_month_costs, public.costs_of_month, public.add_cost, public.add_investment, public.edit_book
  from public, anon, authenticated, service_role;
grant execute on function
  public.current_month_costs, public.costs_of_month, public.add_cost, public.add_investment, public.edit_book
  to authenticated;

-- Accounts: profit, and every sum over sales, maintenance, costs and investments, once each. Rupees.

-- Profit

-- The profit of each sold vehicle (D11). Asks with the caller's rights: it is empty for anyone who may not read buying
-- prices.
create view private.vehicle_profits with (security_invoker = true) as
select
  s.registernumber, s.selldate,
  s.selling_price + s.commission - b.vehiclebuyprice
    - coalesce((select sum(m.price) from public.maintenance m where m.registernumber = s.registernumber), 0) as profit
from public.soldcars s
join public.buying_prices b on b.registernumber = s.registernumber;
revoke all on private.vehicle_profits from public, anon, authenticated, service_role;
grant select on private.vehicle_profits to authenticated;

-- The estimated profit of a sold vehicle (R145, D04): {"profit"}. 404 for an unknown one, 409 while it is not sold.
create function public.vehicle_profit(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object('profit', profit) into v_answer
  from private.vehicle_profits where registernumber = v_number;
  if v_answer is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.';
  end if;
  return v_answer;
end
$$;

-- The profit over the vehicles sold in a month, or of all time (R095, R201, D12): {"totalProfit", "netProfit"}; the net
-- profit has the miscellaneous costs taken off.
create function public.monthly_profit(p_month int default null, p_year int default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(profit), 0) into v_profit from private.vehicle_profits where selldate <@ v_days;
  return jsonb_build_object(
    'totalProfit', v_profit,
    'netProfit', v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs where date <@ v_days));
end
$$;

-- Accounts

-- Definer: the sum of all buying prices may be the office's to know, no single one is (D02). Null for who may not know it.
create function private.total_buying_price() returns numeric
language sql stable security definer set search_path = ''
as $$ select case when private.sees_balance() then (select coalesce(sum(vehiclebuyprice), 0) from public.buying_prices) end $$;

-- The sums of all time (R193, D11); totalBuy, totalInvestment and Remaining_Balance are null for who may not know them (D02).
create function public.account_summary() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return (
    select to_jsonb(sums) || jsonb_build_object('Remaining_Balance',
      "totalInvestment" + "totalDownPayments" + "totalInstallments" + "totalCommision"
      - "totalBuy" - "totalMaintainance" - "totalMiscellaneous")
    from (
      select
        private.total_buying_price() as "totalBuy",
        (select coalesce(sum(price), 0) from public.maintenance) as "totalMaintainance",
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs) as "totalMiscellaneous",
        (select coalesce(sum(amount), 0) from public.installments) as "totalInstallments",
        (select coalesce(sum(selling_price), 0) from public.soldcars) as "totalSellings",
        (select coalesce(sum(down_payment), 0) from public.soldcars) as "totalDownPayments",
        (select coalesce(sum(commission), 0) from public.soldcars) as "totalCommision",
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment) end as "totalInvestment"
    ) sums
  );
end
$$;

-- What all sold vehicles were sold for (R108): {"totalSellingPrice"}.
create function public.total_selling_price() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (select jsonb_build_object('totalSellingPrice', coalesce(sum(selling_price), 0)) from public.soldcars);
end
$$;

-- What a month brought and took (R195, D12): its lists and their sums. Investments are none, and their sum null, for who may
-- not know the balance.
create function public.account_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days         daterange;
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days
    ), paid as (
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment), 0) from sales) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance where maintainancedate <@ v_days) as "totalMaintenance"
    )
    select to_jsonb(sums)
      || jsonb_build_object(
        'totalInHandAmount', "totalDownPayments" + "totalInstallments" + "totalCommission",
        'installmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(p) order by installment_date, registernumber), '[]') from paid p),
        'monthlySales', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'registernumber', registernumber, 'selling_price', selling_price, 'selldate', selldate)
            order by selldate, registernumber), '[]')
          from sales),
        'investmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'request_id' order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$$;

-- What each month of a year sold for, received and cost, maintenance included: [{"month", "sales", "received", "costs"}],
-- twelve rows. Each book is read once; asked month by month, the years of a long history took over a second.
create function public.account_year(p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := daterange(lower(private.days_of_month(1, p_year)), upper(private.days_of_month(12, p_year)));
  return (
    with entries (day, sales, received, costs) as (
      select selldate, selling_price, down_payment + commission, 0 from public.soldcars where selldate <@ v_days
      union all
      select installment_date, 0, amount, 0 from public.installments where installment_date <@ v_days
      union all
      select date, 0, 0, cost from public.miscellaneous_costs where date <@ v_days
      union all
      select maintainancedate, 0, 0, price from public.maintenance where maintainancedate <@ v_days
    ), sums as (
      select month, coalesce(sum(sales), 0) as sales, coalesce(sum(received), 0) as received, coalesce(sum(costs), 0) as costs
      from generate_series(1, 12) as month
      left join entries on extract(month from day) = month
      group by month
    )
    select jsonb_agg(to_jsonb(sums) order by month) from sums
  );
end
$$;

revoke execute on function private.total_buying_price from public;
revoke execute on function
  public.vehicle_profit, public.monthly_profit, public.account_summary, public.total_selling_price, public.account_month,
  public.account_year
  from public, anon, authenticated, service_role;
grant execute on function
  private.total_buying_price, public.vehicle_profit, public.monthly_profit, public.account_summary,
  public.total_selling_price, public.account_month, public.account_year
  to authenticated;

-- Enquiries: what people ask for that is not on the yard today.

create table public.enquiries (
  serialnum   bigint generated always as identity primary key,
  custname    varchar(100) not null check (custname <> '' and custname = btrim(custname)),
  custcontact text not null check (custcontact ~ '^[0-9]{10}$'),
  custquery   varchar(2000) not null check (custquery <> ''),
  enquirydate date not null default private.today() check (enquirydate between '1900-01-01' and '2199-12-31'),
  request_id  uuid unique,
  constraint custname_is_clean check (private.is_line(custname)),
  constraint custquery_is_clean check (private.is_text(custquery))
);
comment on column public.enquiries.request_id is 'As in installments: a second try books nothing twice.';

alter table public.enquiries enable row level security;
revoke all on public.enquiries from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.enquiries
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.enquiries
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.enquiries
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.enquiries
  referencing old table as changed for each statement execute function private.refuse_many();

grant select, insert (custname, custcontact, custquery, enquirydate, request_id), delete on public.enquiries to authenticated;
create policy "office staff read enquiries" on public.enquiries
  for select to authenticated using ((select private.is_office()));
create policy "office staff record enquiries" on public.enquiries
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff delete enquiries" on public.enquiries
  for delete to authenticated using ((select private.is_office()));

-- Verbs

-- Records an enquiry from the payload of POST /api/customer (R206), of today when it names no day, once for each requestId:
-- also when it has been deleted since.
create function public.add_enquiry(enquiry jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if not private.is_first('add_enquiry', enquiry) then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, request_id)
  values (enquiry ->> 'custName', enquiry ->> 'custContact', enquiry ->> 'custQuery',
          coalesce((enquiry ->> 'date')::date, private.today()), (enquiry ->> 'requestId')::uuid);
end
$$;

-- The enquiries in which all words of a search are found, newest first (R207): {"enquiries": [{serialnum, custname,
-- custcontact, custquery, enquirydate}], "totalCount"}; a page of them when it says where it begins and how long it is.
create function public.list_enquiries(p_search text default null, p_before bigint default null, p_limit int default null)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    with found as (
      select serialnum, custname, custcontact, custquery, enquirydate
      from public.enquiries
      where lower(concat_ws(' ', custname, custcontact, custquery)) like all (private.search_patterns(p_search))
    ), page as (
      select * from found where p_before is null or serialnum < p_before order by serialnum desc limit p_limit
    )
    select jsonb_build_object(
      'enquiries', (select coalesce(jsonb_agg(to_jsonb(page) order by serialnum desc), '[]') from page),
      'totalCount', (select count(*) from found))
  );
end
$$;

-- Deletes an enquiry, named by its number and telephone (R208).
create function public.delete_enquiry(p_serialnum bigint, p_custcontact text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  delete from public.enquiries where serialnum = p_serialnum and custcontact = p_custcontact;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.';
  end if;
end
$$;

revoke execute on function
  public.add_enquiry, public.list_enquiries, public.delete_enquiry
  from public, anon, authenticated, service_role;
grant execute on function public.add_enquiry, public.list_enquiries, public.delete_enquiry to authenticated;

-- Storing files: who may store, replace and delete which, asked by Storage through these policies when a link is signed, and
-- once more by a trigger when the row is written.

-- Whether there is the maintenance record whose receipt this path is.
create function private.has_record(p_registernumber text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.maintenance
                 where registernumber = p_registernumber and index::text = split_part(p_path, '/', -1))
$$;

-- Whether the caller may create a file at this path of this bucket: in a folder of his role, of a vehicle there is, and a
-- receipt only for a maintenance record there is.
create function private.may_create_file(p_bucket text, p_path text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.parse_path(p_path) as place
    where place.bucket = p_bucket
      and place.folder = any (private.folders('write'))
      and (place.registernumber is null
           or exists (select from public.cardetails c where c.registernumber = place.registernumber))
      and (place.folder <> 'MaintenanceDoc'
           or private.has_record(place.registernumber, p_path)))
$$;

-- Whether a vehicle document is an employee's own kind: an employee sees and deletes only those (D25).
-- Definer: announcements are nobody's to read.
create function private.uploaded_by_employee(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.file_claims where path = p_path and claimed_as = 'Employee') $$;

revoke execute on function private.has_record, private.may_create_file, private.uploaded_by_employee from public;
grant execute on function private.has_record, private.may_create_file, private.uploaded_by_employee to authenticated;

-- Policies

drop policy if exists "staff read the folders of their role" on storage.objects;
create policy "staff read the folders of their role" on storage.objects
  for select to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('read'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name)));

drop policy if exists "staff create files in the folders of their role" on storage.objects;
create policy "staff create files in the folders of their role" on storage.objects
  for insert to authenticated with check (private.may_create_file(bucket_id, name));

-- Only the display image may be overwritten (D08).
drop policy if exists "office staff replace display images" on storage.objects;
create policy "office staff replace display images" on storage.objects
  for update to authenticated
  using (bucket_id = 'public-files' and private.is_display_image(name) and (select private.is_office()))
  with check (private.is_display_image(name) and private.may_create_file(bucket_id, name));

drop policy if exists "staff delete files in the folders of their role" on storage.objects;
create policy "staff delete files in the folders of their role" on storage.objects
  for delete to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('delete'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name)));

-- The row itself

-- Whether the vehicle exists, and will until this transaction ends: an upload and a deletion wait for each other.
create function private.holds_vehicle(p_registernumber text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.cardetails where registernumber = p_registernumber for key share;
  return found;
end
$$;

-- Whether a session goes on.
-- Definer: sessions are the Auth server's.
create function private.session_lives(p_session text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.sessions where id = p_session::uuid) $$;

-- Whether this person has announced this file, in a session that goes on: a link dies with the session that asked for it,
-- although nobody's token comes along when the bytes arrive.
-- Definer: announcements are nobody's to read.
create function private.is_announced(p_path text, p_owner_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.file_claims
    where path = p_path and claimed_by::text = p_owner_id
      and (session is null or private.session_lives(session)))
$$;

-- Whether what is kept beside a file can be sent as headers of an answer, and nothing is kept that nobody asked for.
create function private.plain_metadata(p_object jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_object #>> '{metadata,mimetype}', 'a/b') ~* '^[a-z0-9.+-]+/[a-z0-9.+-]+( *; *[a-z]+=[a-z0-9."_-]+)*$'
    and coalesce(p_object #>> '{metadata,cacheControl}', '') ~ '^[a-zA-Z0-9=, "-]{0,100}$'
    and coalesce(p_object -> 'user_metadata', 'null') in ('null', '{}')
$$;

-- A signed upload link outlives what was checked when it was signed, and a copy takes its type along. So the row itself is
-- checked once more: the uploader still works here and has announced this file in a session that goes on, the vehicle is
-- still there, the bucket takes the type, the metadata are plain, and of two uploads to one number the second is refused.
-- An announcement goes with its vehicle, so that an old link opens nothing when the number is used again. Rows without an
-- owner are the operator's (demo pictures). When a link is signed, Storage tries the row with the type of the signing
-- request, which says nothing about the file; the file's own type is judged when it arrives, and so is its size, which
-- Storage takes from the sender's word only.
-- Definer: Storage writes these rows as itself and may not read staff and vehicles.
create function private.check_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_place  record;
  v_signed boolean := coalesce(current_setting('storage.operation', true), '') like '%sign_upload_url';
  v_type   text := case when not v_signed then split_part(new.metadata ->> 'mimetype', ';', 1) end;
  v_size   bigint := (new.metadata ->> 'size')::bigint;
begin
  if new.owner_id is null
    or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return new;
  end if;
  select * into v_place from private.parse_path(new.name);
  if not exists (select from public.staff where id::text = new.owner_id and not private.is_locked(id))
    or not private.is_announced(new.name, new.owner_id)
    or (v_place.registernumber is not null and not private.holds_vehicle(v_place.registernumber))
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not private.bucket_takes(new.bucket_id, v_type))
    or not (v_signed or private.plain_metadata(to_jsonb(new)))
    or v_size > (select file_size_limit from storage.buckets where id = new.bucket_id)
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  end if;
  return new;
end
$$;

drop trigger if exists check_file on storage.objects;
create trigger check_file before insert or update on storage.objects
  for each row execute function private.check_file();

-- Definer: nobody may touch names otherwise.
create function private.forget_file_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims where path = old.name;
  return null;
end
$$;

drop trigger if exists forget_file_name on storage.objects;
create trigger forget_file_name after delete on storage.objects
  for each row execute function private.forget_file_name();

-- With an account goes what it has announced and never sent.
-- Definer: the Auth server deletes staff (by cascade), and announcements are nobody's to touch.
create function private.forget_announcements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.file_claims
  where claimed_by = old.id and not exists (select from storage.objects where name = path);
  return null;
end
$$;

create trigger forget_announcements after delete on public.staff
  for each row execute function private.forget_announcements();

revoke execute on function
  private.holds_vehicle, private.session_lives, private.is_announced, private.plain_metadata, private.check_file,
  private.forget_file_name, private.forget_announcements
  from public;

-- Uploads: announcing a file, which keeps its real name and says by whom, within a day's quota; and saying yes to a removal.

-- A day's quota

-- What each person has stored on each day in India, in bytes: also what was replaced or deleted since.
create table private.uploaded_bytes (
  person uuid,
  day    date,
  bytes  bigint not null,
  primary key (person, day)
);
alter table private.uploaded_bytes enable row level security;
revoke all on private.uploaded_bytes from public, anon, authenticated, service_role;

create function private.today_in_india() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

-- What a person may store in a day, in bytes: 5 GB, which is more than the five hundred largest pictures.
create function private.daily_quota() returns bigint language sql immutable set search_path = '' as $$ select 5368709120 $$;

-- Whether a person may store anything more today.
create function private.has_quota(p_person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from private.uploaded_bytes
    where person = p_person and day = private.today_in_india() and bytes >= private.daily_quota())
$$;

-- After the row: an upload over the display image runs the triggers before an insert and before an update.
-- Definer: Storage writes files as itself and may not touch the counts.
create function private.count_upload() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_bytes bigint;
begin
  if new.owner_id is null or new.metadata ->> 'size' is null or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and new.version is not distinct from old.version
  then
    return null;
  end if;
  insert into private.uploaded_bytes as counted (person, day, bytes)
  values (new.owner_id::uuid, private.today_in_india(), (new.metadata ->> 'size')::bigint)
  on conflict (person, day) do update set bytes = counted.bytes + excluded.bytes
  returning bytes into v_bytes;
  -- Uploads at the same moment wait for each other here.
  if v_bytes > private.daily_quota() then
    raise insufficient_privilege using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.';
  end if;
  delete from private.uploaded_bytes
  where person = new.owner_id::uuid and day < private.today_in_india();
  return null;
end
$$;

drop trigger if exists count_upload on storage.objects;
create trigger count_upload after insert or update on storage.objects
  for each row execute function private.count_upload();

-- Announcing

-- Whether a vehicle has room for one more file in a folder: five hundred are more than any vehicle needs.
-- Definer: files count although the caller may not see them.
create function private.has_room(p_registernumber text, p_folder text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) < 500 from storage.objects
  where bucket_id in ('public-files', 'private-files')
    and name collate "C" >= p_registernumber || '/' || p_folder || '/'
    and name collate "C" < p_registernumber || '/' || p_folder || '0'
$$;

-- Announces an upload and keeps the name under which the file is to be downloaded. 409 where another file lives, or where
-- another session that still goes on has announced one in the last ten minutes (a vehicle's document: another person at any
-- time, because who announced it decides who sees it); 429 for whoever announces too many or has stored too much today.
-- Definer: nobody may write names otherwise, and a file in the way counts although the caller may not see it.
create function private.remember_file_name(p_path text, p_filename text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
begin
  select * into v_place from private.parse_path(p_path);
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.';
  elsif (select count(*) >= 500 from private.file_claims
         where claimed_by = auth.uid() and claimed_at > now() - interval '10 minutes') then
    raise sqlstate 'PT429' using message = 'Too many uploads at once. Please try again in a few minutes.';
  elsif not private.has_quota(auth.uid()) then
    raise sqlstate 'PT429' using message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.';
  end if;
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now()
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.';
  end if;
end
$$;

-- Verbs

-- Says yes to an upload: {"bucket", "upsert"} for the signed link, after the path, the role, the file type and the
-- number have been found good (D08, D09). The file's real name is kept.
create function public.claim_upload(p_path text, p_filename text, p_filetype text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.';
  elsif not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT400' using message = case
      when v_place.folder = 'MaintenanceDoc' then 'There is no such maintenance record.'
      else 'There is no vehicle with this registration number.' end;
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using message = 'This vehicle has too many files here. Please delete some first.';
  elsif not private.bucket_takes(v_place.bucket, p_filetype) then
    raise sqlstate 'PT415' using message = format('%s: files of this kind are not accepted here.', p_filename);
  end if;
  perform private.remember_file_name(p_path, p_filename);
  return jsonb_build_object('bucket', v_place.bucket, 'upsert', private.is_display_image(p_path));
end
$$;

-- Says yes to removing a file: the bucket it lies in, after the path and the role have been found good. Whether this very
-- file may go, for example somebody else's document, is for the policies of Storage to say.
create function public.removable_file(p_path text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.';
  end if;
  return v_place.bucket;
end
$$;

revoke execute on function
  private.today_in_india, private.daily_quota, private.has_quota, private.count_upload, private.has_room,
  private.remember_file_name
  from public;
revoke execute on function public.claim_upload, public.removable_file from public, anon, authenticated, service_role;
grant execute on function
  private.has_room, private.remember_file_name, public.claim_upload, public.removable_file
  to authenticated;

-- Looking at files: SQL cannot read the bytes of a file, so the Edge Function looks whether new files are what they say, before
-- anybody is shown them (decision 0012).

-- What a person stores is looked at; the operator's own files (demo pictures) are not. An eTag says that there are bytes. What
-- is refused is replaced by nobody until it has been removed, or the removal would take the new file.
-- Definer: Storage writes files as itself and may not touch the queue.
create function private.await_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version) then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.owner_id is not null and exists (
    select from private.file_checks
    where bucket = old.bucket_id and path = old.name and version = old.version and refused is not null
  ) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif tg_op = 'INSERT' and new.owner_id is not null and exists (
    select from private.file_checks
    where bucket = new.bucket_id and path = new.name and refused is not null
      and next_try < 'infinity' and since > now() - interval '10 seconds'
  ) then
    -- Its removal is on its way, and would take this one.
    raise unique_violation using message = 'There is already a file with this number.';
  elsif tg_op <> 'INSERT' then
    delete from private.file_checks where bucket = old.bucket_id and path = old.name and refused is null;
    -- Removed by the function, which alone is nobody: nothing is left to do.
    update private.file_checks set next_try = 'infinity'
    where bucket = old.bucket_id and path = old.name and auth.uid() is null;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id in ('public-files', 'private-files')
    and new.owner_id is not null and new.metadata ? 'eTag'
  then
    insert into private.file_checks as waiting (bucket, path, version, owner_id)
    values (new.bucket_id, new.name, new.version, new.owner_id)
    on conflict (bucket, path) do update set version = excluded.version, owner_id = excluded.owner_id,
      since = now(), next_try = now(), refused = null, refused_as = null;
  end if;
  return null;
end
$$;

drop trigger if exists await_check on storage.objects;
create trigger await_check after insert or update or delete on storage.objects
  for each row execute function private.await_check();

-- Looking at files

-- The files to look at now: those of these paths, or whichever have waited longest, each for one look at a time; one that
-- cannot be read is tried again after longer and longer.
-- Definer, as the next one: the queue is nobody's to touch.
create function private.files_to_check(p_paths text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_due text[] := p_paths;
begin
  if v_due is null then
    delete from private.file_checks where refused is not null and since < now() - interval '1 day'
      and not exists (select from storage.objects where bucket_id = bucket and name = path);
    with due as (
      select bucket, path from private.file_checks
      where next_try <= now() order by next_try limit 20 for update skip locked
    ), leased as (
      update private.file_checks c set next_try = case
        when c.refused is not null and not exists (
          select from storage.objects where bucket_id = c.bucket and name = c.path) then 'infinity'
        else now() + greatest(interval '1 minute', (now() - c.since) / 2) end
      from due where c.bucket = due.bucket and c.path = due.path
      returning c.path
    )
    select array_agg(path) into v_due from leased;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'bucket', c.bucket, 'path', c.path, 'version', c.version, 'filename', private.file_name(c.path),
      'mimetype', lower(split_part(o.metadata ->> 'mimetype', ';', 1)), 'refused', c.refused is not null)), '[]')
    from private.file_checks c
    join storage.objects o on o.bucket_id = c.bucket and o.name = c.path and o.version is not distinct from c.version
    where c.path = any (v_due)
  );
end
$$;

-- Keeps what came of a look at this version of a file; false when it has been replaced, removed or refused meanwhile: one
-- alone is told to remove it.
create function private.settle_check(p_bucket text, p_path text, p_version text, p_refused text, p_refused_as text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if p_refused is null then
    delete from private.file_checks where bucket = p_bucket and path = p_path and version is not distinct from p_version;
  else
    update private.file_checks set refused = p_refused, refused_as = p_refused_as, since = now()
    where bucket = p_bucket and path = p_path and version is not distinct from p_version and refused is null;
  end if;
  return found;
end
$$;

-- What is left of a file that the caller has sent: true when it was looked at and stays, false when nobody has looked yet.
-- Definer: the queue is nobody's to read.
create function private.upload_stays(p_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_check private.file_checks;
begin
  select * into v_check from private.file_checks where path = p_path and owner_id = auth.uid()::text;
  if v_check.refused is not null then
    raise exception using errcode = v_check.refused_as, message = v_check.refused;
  elsif v_check.path is null and not exists (
    select from storage.objects
    where bucket_id in ('public-files', 'private-files') and name = p_path and owner_id = auth.uid()::text
  ) then
    raise sqlstate 'PT404' using message = 'There is no such file.';
  end if;
  return v_check.path is null;
end
$$;

-- Verbs

-- The files to look at, [{bucket, path, version, filename, mimetype, refused}]: at most sixty of the given paths
-- that nobody has looked at, or the twenty that have waited longest. `refused`: only its removal is missing.
create function public.files_to_check(p_paths text[] default null) returns jsonb
language sql set search_path = ''
as $$ select private.files_to_check(p_paths[1:60]) $$;

-- Keeps what came of the look: all is well, or why the file is refused and with which status. False: it is another by now.
create function public.settle_check(
  p_bucket text, p_path text, p_version text, p_refused text default null, p_refused_as text default null
) returns boolean
language sql set search_path = ''
as $$ select private.settle_check(p_bucket, p_path, p_version, p_refused, p_refused_as) $$;

-- What became of a file the caller has sent (D18): true when it stays, false when nobody has looked at it yet, 413 or 415
-- with the reason when it was refused, 404 when there is none of his.
create function public.upload_stays(p_path text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.upload_stays(p_path);
end
$$;

revoke execute on function
  private.await_check, private.files_to_check, private.settle_check, private.upload_stays
  from public;
revoke execute on function
  public.files_to_check, public.settle_check, public.upload_stays
  from public, anon, authenticated, service_role;
grant execute on function
  private.files_to_check, private.settle_check, public.files_to_check, public.settle_check
  to service_role;
grant execute on function private.upload_stays, public.upload_stays to authenticated;

-- Documents: what is written about the papers in OfficeDocuments and AdminDocuments (R217-R224, D25). A document knows its
-- uploader without a description and may be described later.

create table public.document_descriptions (
  uniqueid      text primary key check (uniqueid ~ '^(0|[1-9][0-9]{0,14})$'),
  description   varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  doctype       text not null check (doctype in ('Office', 'Vehicle')),
  docuploadedby text not null default private.my_designation() check (docuploadedby in ('Admin', 'Employee')),
  described_by  uuid default auth.uid()
);
comment on column public.document_descriptions.uniqueid is 'The last part of the document''s path.';
comment on column public.document_descriptions.described_by is 'Whose document it is; before one is stored, who wrote this.';

-- Whose document it is

-- The number of a document by its path; null for any other file.
create function private.document_number(p_path text) returns text
language sql immutable set search_path = ''
as $$ select (regexp_match(p_path, '(?:^|/)(?:OfficeDocuments|AdminDocuments)/([0-9]+)$'))[1] $$;

create index documents_by_number on private.file_claims (private.document_number(path));

-- The stored documents of this number: where each lies, whose it is, and his designation when he announced it.
-- Definer: announcements are nobody's to read.
create function private.stored_documents(p_uniqueid text)
returns table (path text, owner uuid, designation text)
language sql stable security definer set search_path = ''
as $$
  select claim.path, claim.claimed_by, claim.claimed_as
  from private.file_claims claim join storage.objects o on o.bucket_id = 'private-files' and o.name = claim.path
  where private.document_number(claim.path) = p_uniqueid
$$;

-- The designation of whoever uploaded this document; null when it was nobody who works here.
-- Definer: announcements are nobody's to read. Asked about documents the caller already sees.
create function private.document_uploader(p_path text) returns text
language sql stable security definer set search_path = ''
as $$ select claimed_as from private.file_claims where path = p_path and claimed_as in ('Admin', 'Employee') $$;

-- Whether the caller may describe the document of this number: his own, one that is still to come, or the one document
-- that bears it when he sees it (D25), so that a colleague can say later what somebody left without a word.
create function private.may_describe(p_uniqueid text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(bool_and(owner = (select auth.uid())), true)
    or count(*) = 1
       and bool_and(path like 'OfficeDocuments/%' or designation = 'Employee' or (select private.is_admin()))
  from private.stored_documents(p_uniqueid)
$$;

-- Makes room for the words of whoever has stored a document: what others wrote there in advance goes.
-- Definer: nobody may delete what others wrote otherwise.
create function private.drop_foreign_description(p_uniqueid text) returns void
language sql security definer set search_path = ''
as $$
  delete from public.document_descriptions
  where uniqueid = p_uniqueid and described_by is distinct from auth.uid()
    and auth.uid() in (select owner from private.stored_documents(p_uniqueid)) and private.may_describe(p_uniqueid)
$$;

-- A description belongs to whoever uploaded the document, also when a colleague writes it: it is seen by those who see the
-- document, whatever the caller calls it, and goes with it. The log says who wrote it.
-- Definer: announcements are nobody's to read, and nobody is granted these columns.
create function private.describe_for_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_documents record;
begin
  select count(*) as found, min(owner::text)::uuid as owner, min(path) as path into v_documents
  from private.stored_documents(new.uniqueid);
  if v_documents.found = 1 then
    new.described_by := coalesce(v_documents.owner, new.described_by);
    new.docuploadedby := coalesce(private.document_uploader(v_documents.path), new.docuploadedby);
    new.doctype := case when v_documents.path like 'OfficeDocuments/%' then 'Office' else 'Vehicle' end;
  end if;
  return new;
end
$$;

create trigger describe_for_owner before insert on public.document_descriptions
  for each row execute function private.describe_for_owner();

-- A document takes its description along.
-- Definer: whoever deletes a document may not see its description.
create function private.forget_description() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.document_descriptions
  where uniqueid = private.document_number(old.name) and described_by::text = old.owner_id;
  return null;
end
$$;

drop trigger if exists forget_description on storage.objects;
create trigger forget_description after delete on storage.objects
  for each row execute function private.forget_description();

revoke execute on function
  private.document_number, private.stored_documents, private.document_uploader, private.may_describe,
  private.drop_foreign_description, private.describe_for_owner, private.forget_description
  from public;
grant execute on function
  private.stored_documents, private.document_uploader, private.may_describe, private.drop_foreign_description
  to authenticated;

-- Access: papers of the house are the whole office's, of a vehicle's papers an employee sees and deletes an employee's.

alter table public.document_descriptions enable row level security;
revoke all on public.document_descriptions from public, anon, authenticated, service_role;
create trigger log_changes after insert or update or delete on public.document_descriptions
  for each row execute function private.log_change();
create trigger one_insert_at_a_time after insert on public.document_descriptions
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_update_at_a_time after update on public.document_descriptions
  referencing new table as changed for each statement execute function private.refuse_many();
create trigger one_deletion_at_a_time after delete on public.document_descriptions
  referencing old table as changed for each statement execute function private.refuse_many();

grant select, insert (uniqueid, description, doctype), delete on public.document_descriptions to authenticated;
create policy "office staff read descriptions, employees their own kind" on public.document_descriptions
  for select to authenticated using (
    (select private.is_admin())
    or (doctype = 'Office' or docuploadedby = 'Employee') and (select private.is_office()));
create policy "office staff describe their documents" on public.document_descriptions
  for insert to authenticated with check ((select private.is_office()) and private.may_describe(uniqueid));
create policy "office staff delete descriptions, employees their own kind" on public.document_descriptions
  for delete to authenticated using (
    (select private.is_admin())
    or (doctype = 'Office' or docuploadedby = 'Employee') and (select private.is_office()));

-- Verbs

-- Describes a document from the payload of POST /api/Description (R219). Once described it stays so; the same again is
-- taken for a second try.
create function public.describe_document(document jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.drop_foreign_description(document ->> 'uniqueID');
  insert into public.document_descriptions (uniqueid, description, doctype)
  values (document ->> 'uniqueID', document ->> 'description', document ->> 'docType')
  on conflict (uniqueid) do nothing;
  if not found and not exists (
    select from public.document_descriptions
    where uniqueid = document ->> 'uniqueID' and description = document ->> 'description'
  ) then
    raise sqlstate 'PT409' using message = 'This document has a description already.';
  end if;
end
$$;

-- What is written about the documents the caller may see, as three lists in the order of their numbers (R220):
-- {"descriptions", "docuploadedby", "uniqueids"}. Of all folders those that are described; of one folder every document,
-- with '' where nothing is written and '' for an uploader who is not known. What somebody wrote in advance under the number
-- of another person's document is no description of it.
create function public.list_descriptions(p_folder text default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
begin
  perform private.require_office();
  return (
    with document as (
      select uniqueid, description, docuploadedby from public.document_descriptions where p_folder is null
      union all
      select split_part(o.name, '/', -1), coalesce(d.description, ''),
             coalesce(private.document_uploader(o.name), d.docuploadedby, '')
      from storage.objects o
      left join public.document_descriptions d on d.uniqueid = split_part(o.name, '/', -1)
        and (o.owner_id is null or d.described_by is null or d.described_by::text = o.owner_id)
      where o.bucket_id = 'private-files'
        and o.name collate "C" >= v_folder and o.name collate "C" < rtrim(v_folder, '/') || '0'
        and (private.parse_path(o.name)).folder in ('OfficeDocuments', 'AdminDocuments')
    )
    select jsonb_build_object(
      'descriptions', coalesce(jsonb_agg(description order by uniqueid::bigint), '[]'),
      'docuploadedby', coalesce(jsonb_agg(docuploadedby order by uniqueid::bigint), '[]'),
      'uniqueids', coalesce(jsonb_agg(uniqueid order by uniqueid::bigint), '[]'))
    from document
  );
end
$$;

-- Deletes what is written about a document (R224). With the document itself it goes by itself, so that finding nothing is
-- no failure (D39); neither is finding what the caller may not see, or he would learn that it is there (D25).
create function public.delete_description(p_uniqueid text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  delete from public.document_descriptions where uniqueid = p_uniqueid;
end
$$;

revoke execute on function
  public.describe_document, public.list_descriptions, public.delete_description
  from public, anon, authenticated, service_role;
grant execute on function public.describe_document, public.list_descriptions, public.delete_description to authenticated;

-- File log: who put, replaced and removed which file, beside the log of rows.

-- One entry per file that is stored, replaced, moved or removed. An upload through a signed link is Storage's own doing; who
-- asked for the link is the file's owner. A removal that is nobody's is the system's, not the owner's: the files of a
-- deleted vehicle are swept away.
-- Definer: the caller writes the log by acting, but holds no right on it.
create function private.log_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ours  constant text[] := array['public-files', 'private-files'];
  v_file  record := coalesce(new, old);
  v_actor uuid := coalesce(auth.uid(), case when tg_op <> 'DELETE' then v_file.owner_id::uuid end);
begin
  if v_file.bucket_id <> all (v_ours) and (tg_op <> 'UPDATE' or old.bucket_id <> all (v_ours))
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return null;
  end if;
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (
    v_actor,
    coalesce((select username from public.staff where id = v_actor), private.username()),
    tg_op, 'files', (private.parse_path(v_file.name)).registernumber,
    case when tg_op <> 'INSERT' then jsonb_build_object('path', old.name, 'size', old.metadata -> 'size') end,
    case when tg_op <> 'DELETE' then jsonb_build_object('path', new.name, 'size', new.metadata -> 'size') end);
  return null;
end
$$;

revoke execute on function private.log_file from public;

drop trigger if exists log_file on storage.objects;
create trigger log_file after insert or update or delete on storage.objects
  for each row execute function private.log_file();

-- Showroom: what visitors and staff are shown of a vehicle.

-- What anybody may know of a vehicle, in the contract's words. A sold vehicle shows no price (D23).
create view public.vehicle_listing with (security_invoker = true) as
select
  c.registernumber, c.carname, c.carcompany, c.carmake, c.fuel, c.carcolor, c.kilometers,
  case when not c.status then c.vehiclesellprice end as carprice,
  case when not c.status then c.vehiclesellprice end as vehiclesellprice,
  c.status, c.onhomepage, c.description, c.registration_date, c.fitness_upto_date,
  private.display_image(c.registernumber) as "displayImage"
from public.cardetails c;
comment on column public.vehicle_listing.carprice is 'The same figure as vehiclesellprice (D15).';
revoke all on public.vehicle_listing from public, anon, authenticated, service_role;
grant select on public.vehicle_listing to anon, authenticated;

-- The home page (R058, R059): {"cars": […], "total"}, filtered, searched, sorted by newest, price or km
-- (lowest first, unknown last), one page of it when p_limit is given.
-- plpgsql and json, not sql and jsonb: the busiest query of all keeps its plan and builds its answer in half the time.
create function public.list_vehicles(
  p_fuel   public.fuel_type default null,
  p_make   public.vehicle_type default null,
  p_search text default '',
  p_sort   text default 'newest',
  p_limit  int default null,
  p_offset int default 0
) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with matching as materialized (
      select c.registernumber, row_number() over (order by
        case p_sort when 'price' then nullif(c.vehiclesellprice, 0) when 'km' then nullif(c.kilometers, 0) end nulls last,
        c.created_at desc, c.registernumber) as place
      from public.cardetails c
      where c.onhomepage and not c.status
        and (p_fuel is null or c.fuel = p_fuel)
        and (p_make is null or c.carmake = p_make)
        and c.search_text like all ((select private.search_patterns(p_search))::text[])
    ), page as (
      select v as car, m.place
      from (select * from matching order by place limit p_limit offset p_offset) m
      join public.vehicle_listing v using (registernumber)
    )
    select json_build_object(
      'cars', (select coalesce(json_agg(car order by place), '[]') from page),
      'total', (select count(*) from matching))
  );
end
$$;

-- An insurance number as the public page shows it: its last four characters (D16), of a number that is long enough for that. Of
-- fewer than eight letters and digits four would be more than half, so nothing is shown of it. How long it is, is never shown.
create function private.masked(p_number text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_number = '' then ''
    when length(regexp_replace(p_number, '[^[:alnum:]]', '', 'g')) < 8 then '••••'
    else '••••' || right(p_number, 4) end
$$;

-- Definer: the public page opens vehicles off the home page too, with the insurance number masked; a visitor has no
-- right on either table (D16, D23).
create function private.landing_vehicle(p_registernumber text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'car', to_jsonb(v),
    'insurance', case
      when v.status or i.registernumber is null then '{}'
      else jsonb_build_object(
        'insurancecompany', i.insurancecompany,
        'insurancenumber', private.masked(i.insurancenumber),
        'insurancestartdate', i.insurancestartdate,
        'insuranceenddate', i.insuranceenddate,
        'insurancetenure', i.insurancetenure)
      end,
    'images', private.public_file_list(c.registernumber || '/InventoryVehicleImages/'))
  from public.cardetails c
  join public.vehicle_listing v on v.registernumber = c.registernumber
  left join public.carinsurance i on i.registernumber = c.registernumber
  where c.vehicle_key = private.vehicle_key(p_registernumber)
$$;

-- The public vehicle page (R071). 400 'Car not found' for an unknown number (D19).
create function public.landing_vehicle(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_answer jsonb := private.landing_vehicle(p_registernumber);
begin
  if v_answer is null then
    raise sqlstate 'PT400' using message = 'Car not found';
  end if;
  return v_answer;
end
$$;

-- Everything the caller may know of a vehicle (R148), also a sold one's price: row-level security leaves out the buying
-- price for all but an admin, and owner and finance for a driver (D03).
create function public.vehicle_record(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'car', to_jsonb(v)
        || jsonb_build_object('vehiclesellprice', c.vehiclesellprice, 'carprice', c.vehiclesellprice)
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number), '{}'),
      'images', private.file_list('public-files', v_number || '/InventoryVehicleImages/'),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/'),
      'insurance', coalesce((select to_jsonb(i) - 'registernumber'
                             from public.carinsurance i where i.registernumber = v_number), '{}'),
      'owner', coalesce((select to_jsonb(o) - 'registernumber'
                         from public.ownerdetails o where o.registernumber = v_number), '{}'),
      'finance', coalesce((select to_jsonb(f) - 'registernumber'
                           from public.finance f where f.registernumber = v_number), '{}'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    where c.registernumber = v_number
  );
end
$$;

revoke execute on function private.masked, private.landing_vehicle from public;
revoke execute on function
  public.list_vehicles, public.landing_vehicle, public.vehicle_record
  from public, anon, authenticated, service_role;
grant execute on function private.landing_vehicle, public.list_vehicles, public.landing_vehicle to anon, authenticated;
grant execute on function public.vehicle_record to authenticated;

-- Vehicle picker: finding one by a part of its number, its name or its owner, before something is done with it.

-- The numbers of the vehicles that a text finds, best first: the whole number, numbers that end so, numbers that contain it,
-- then names, makers and colours, and for the office the owner's name and phone; the newest first among equals.
-- Definer: under row-level security LIKE may not use an index, and a stock of 100,000 would be read from end to end. It asks
-- for the role itself, and tells numbers only.
create function private.found_vehicles(p_text text, p_available_first boolean, p_limit int)
returns table (registernumber text, place bigint)
language plpgsql stable security definer rows 10 set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_patterns text[] := private.search_patterns(p_text);
  -- The index is asked for the longest word; the others are looked for in what it finds.
  v_longest  text := (select pattern from unnest(v_patterns) pattern order by length(pattern) desc limit 1);
  v_key      text := private.vehicle_key(left(p_text, 100));
  v_number   text := (private.search_patterns(v_key))[1];
  v_office   boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    with found as (
      select c.registernumber
      from public.cardetails c
      where c.search_text like v_longest and c.search_text like all (v_patterns) or c.search_text like v_number
      union
      select o.registernumber
      from public.ownerdetails o
      where v_office
        and lower(o.ownername || ' ' || o.ownerphone) like v_longest
        and lower(o.ownername || ' ' || o.ownerphone) like all (v_patterns)
    )
    select c.registernumber, row_number() over (
      order by
        case when c.vehicle_key = v_key then 1
             when right(c.vehicle_key, length(v_key)) = v_key then 2
             when strpos(c.vehicle_key, v_key) > 0 then 3
             else 4 end,
        p_available_first and c.status, c.created_at desc, c.registernumber)
    from found join public.cardetails c using (registernumber)
    order by 2
    limit p_limit;
end
$$;

-- The vehicles that a part of a number, a name, or for the office an owner finds (R128, R253), best first, 8 unless told and
-- 20 at most: what tells one from another, with the owner's name for the office only (D03). Without a display image the first
-- picture stands for it. A sold one has no price (D23).
create function public.find_vehicles(p_text text, p_available_first boolean default false, p_limit int default 8)
returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_office boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return (
    select coalesce(json_agg(
      jsonb_build_object(
        'registernumber', v.registernumber, 'carname', v.carname, 'carcompany', v.carcompany, 'carmake', v.carmake,
        'status', v.status, 'vehiclesellprice', v.vehiclesellprice, 'displayImage', coalesce(v."displayImage",
          private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0))
      || case when v_office then jsonb_build_object('ownername', coalesce(o.ownername, '')) else '{}' end
      order by f.place), '[]')
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v using (registernumber)
    left join public.ownerdetails o using (registernumber)
  );
end
$$;

revoke execute on function private.found_vehicles from public;
revoke execute on function public.find_vehicles from public, anon, authenticated, service_role;
grant execute on function private.found_vehicles, public.find_vehicles to authenticated;

-- Dashboard: the office's list of vehicles, searched, filtered, sorted and in pages, and the counts of its filters.

-- A vehicle with what the office's list shows and searches (R099, R102): words of the number, names, colour, and names and
-- phones of the former owner and of the buyer; the phones also without what stands between their digits.
create view private.office_vehicles with (security_invoker = true) as
select
  c.registernumber, c.status, c.onhomepage, c.created_at, c.carmake, c.carname,
  coalesce(o.ownername, '') as ownername, coalesce(o.ownerphone, '') as ownerphone,
  coalesce(f.company_name, '') as company_name,
  concat_ws(' ', c.search_text, lower(o.ownername), o.ownerphone, lower(s.owner_name), s.contact_no,
            translate(o.ownerphone, ' -+()', ''), translate(s.contact_no, ' -+()', '')) as search_text,
  s.owner_name as buyername, s.contact_no as buyerphone, s.selldate
from public.cardetails c
left join public.ownerdetails o on o.registernumber = c.registernumber
left join public.finance f on f.registernumber = c.registernumber
left join public.soldcars s on s.registernumber = c.registernumber;
revoke all on private.office_vehicles from public, anon, authenticated, service_role;
grant select on private.office_vehicles to authenticated;

-- The words of a search as LIKE patterns, as search_patterns; a phone or a registration number however it is spaced.
create function private.office_patterns(p_search text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when btrim(p_search) ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(p_search, ' -+()', ''), 10) || '%']
    when private.vehicle_key(p_search) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(p_search)) || '%']
    else private.search_patterns(p_search) end
$$;

-- The dashboard's rows (R107) that pass one of the five filters (R100), sorted by 'newest' or by a column (what is not
-- known comes last), and one page of them when p_limit is given. Built as text, so that only what is asked for is
-- computed: the first page of a large stock comes from the index by age. A sold vehicle also tells its buyer, his phone and
-- the day.
create function public.dashboard_vehicles(
  p_search     text default '',
  p_filter     text default 'all',
  p_sort       text default 'newest',
  p_descending boolean default false,
  p_limit      int default null,
  p_offset     int default 0
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := case p_filter
    when 'sold' then 'status'
    when 'available' then 'not status'
    when 'shown' then 'not status and onhomepage'
    when 'hidden' then 'not status and not onhomepage'
    when 'all' then 'true'
    else 'false' end;
  v_key      text := case
    when p_sort in ('ownername', 'company_name', 'carname', 'buyername') then format('nullif(lower(%I), '''')', p_sort)
    when p_sort in ('ownerphone', 'buyerphone') then format('nullif(%I, '''')', p_sort)
    when p_sort in ('registernumber', 'carmake', 'status', 'onhomepage') then format('%I::text', p_sort)
    when p_sort = 'selldate' then 'selldate' end;
  v_rows     json;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  execute format(
    $query$
      select coalesce(json_agg(case when page.status then to_json(page) else to_json(unsold) end), '[]')
      from (
        select ownername, registernumber, company_name, ownerphone, carmake, carname, status, onhomepage,
               buyername, buyerphone, selldate
        from private.office_vehicles
        where %s
        order by %s created_at desc, registernumber
        limit $2 offset $3
      ) as page,
      lateral (select page.ownername, page.registernumber, page.company_name, page.ownerphone, page.carmake, page.carname,
                      page.status, page.onhomepage) as unsold
    $query$,
    v_where, v_key || case when p_descending then ' desc nulls last,' else ' nulls last,' end)
  into v_rows using v_patterns, p_limit, p_offset;
  return v_rows;
end
$$;

-- How many of the searched vehicles each filter takes (R100): {"all", "sold", "available", "shown", "hidden"}.
create function public.dashboard_counts(p_search text default '') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_counts   jsonb;
begin
  perform private.require_office();
  execute format(
    $query$
      select jsonb_build_object(
        'all', count(*),
        'sold', count(*) filter (where status),
        'available', count(*) filter (where not status),
        'shown', count(*) filter (where not status and onhomepage),
        'hidden', count(*) filter (where not status and not onhomepage))
      from %s
    $query$,
    case when v_patterns = '{}' then 'public.cardetails'
         else 'private.office_vehicles where search_text like all ($1)' end)
  into v_counts using v_patterns;
  return v_counts;
end
$$;

revoke execute on function private.office_patterns from public;
revoke execute on function public.dashboard_vehicles, public.dashboard_counts from public, anon, authenticated, service_role;
grant execute on function private.office_patterns, public.dashboard_vehicles, public.dashboard_counts to authenticated;

-- Housekeeping: what the Edge Function does after an answer, because SQL cannot remove the bytes of a file either. It looks at
-- new files (chapter file_checks) and removes what deleted vehicles left behind. Where there is a clock (pg_cron), the clock
-- wakes it.

-- What is due

-- Where the database reaches the Edge Function, which says so itself.
create table private.api_address (
  one     boolean primary key default true check (one),
  address text not null check (address ~ '^https?://[^[:space:]]+$')
);
alter table private.api_address enable row level security;
revoke all on private.api_address from public, anon, authenticated, service_role;

create function private.has_chores() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.removed_vehicles where swept_until is null or swept_until < now())
    or exists (select from private.file_checks where next_try <= now())
$$;

-- Definer: the queues and the address are nobody's to touch.
create function private.chores(p_address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.api_address where address = p_address) then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address;
  end if;
  return private.has_chores();
end
$$;

-- Whether there is housekeeping to do, asked by the Edge Function, which says where it is to be reached.
create function public.chores(p_address text) returns boolean
language sql set search_path = ''
as $$ select private.chores(p_address) $$;

-- The clock

-- Wakes the Edge Function by any request at all when there is something to do: it looks after its answer.
-- Definer: the clock's role need not be able to read the queues.
create function private.wake_api() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text := (select address from private.api_address);
begin
  if v_address is not null and private.has_chores()
    and exists (select from pg_catalog.pg_proc where proname = 'http_get' and pronamespace = to_regnamespace('net'))
  then
    execute 'select net.http_get(url => $1)' using v_address || '/functions/v1/api/health';
  end if;
end
$$;

revoke execute on function private.has_chores, private.chores, private.wake_api from public;
revoke execute on function public.chores from public, anon, authenticated, service_role;
grant execute on function private.chores, public.chores to service_role;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('housekeeping', '30 seconds', 'select private.wake_api()');
  end if;
exception when others then
  raise warning 'No clock for the housekeeping, which waits for the next request then: %', sqlerrm;
end
$$;

-- Request guard: what PostgREST asks before every request (its db-pre-request), for what row-level security cannot say: how
-- much a question may cost, and what the planner gives away.

-- * Anybody may read the listing with any filter PostgREST knows, regular expressions among them, and a hard one keeps a core
--   busy for as long as it may run. So visitors' questions to tables run one at a time (by an advisory lock), the others wait
--   a moment and are then refused. The site's own go through functions (/rpc/…), whose cost is known, and are
--   not held up.
-- * An estimated count is the planner's and tells how many rows a table has that its policies hide.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  v_run_ms  constant int := 300;
  v_wait_ms constant int := 150;
  v_queue   constant int := hashtext('private.before_request');
  v_until   timestamptz := clock_timestamp() + v_wait_ms * interval '1 millisecond';
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only an exact count can be asked for.';
  elsif current_user = 'anon' and nullif(current_setting('request.path', true), '') not like '/rpc/%' then
    while not pg_try_advisory_xact_lock(v_queue) loop
      if clock_timestamp() > v_until then
        raise sqlstate 'PT503' using message = 'The server is busy. Please try again in a moment.';
      end if;
      perform pg_sleep(0.005);
    end loop;
    perform set_config('statement_timeout', v_run_ms::text, true);
  end if;
end
$$;

comment on function private.before_request is 'PostgREST''s db-pre-request.';

revoke execute on function private.before_request from public;
grant execute on function private.before_request to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.before_request';
notify pgrst, 'reload config';

-- Health: whether PostgREST and Postgres answer, and which migration the database is at, so that whoever watches the house sees
-- whether an upgrade has arrived.

-- Answers 'ok' when PostgREST and Postgres do.
create function public.health() returns text
language sql stable set search_path = ''
as $$ select 'ok' $$;

-- Definer: the list of applied migrations is the operator's, and only the name of the newest is told. Null where the CLI keeps
-- no such list.
create function private.last_migration() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  select concat_ws('_', m.version, m.name) into v_name
  from supabase_migrations.schema_migrations m order by m.version desc limit 1;
  return v_name;
end
$$;

-- The newest applied migration, its version and name: '20261122010500_baseline'.
create function public.last_migration() returns text
language sql stable set search_path = ''
as $$ select private.last_migration() $$;

revoke execute on function private.last_migration from public;
revoke execute on function public.health, public.last_migration from public, anon, authenticated, service_role;
grant execute on function private.last_migration, public.health, public.last_migration to anon, authenticated;
