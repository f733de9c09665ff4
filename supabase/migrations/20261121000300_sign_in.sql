-- Sign-in: repeated failures for one user id or one address are slowed down (D07).
-- An attempt counts as failed from its first moment and is forgiven by success, so that guesses sent side by side
-- do not slip past. Only the Edge Function calls these, with the secret key: nobody else could be trusted to say
-- from which address a login comes.

create table private.login_attempts (
  id           bigint generated always as identity primary key,
  userid       text not null,
  address      text not null,
  attempted_at timestamptz not null default clock_timestamp()
);
create index login_attempts_by_userid on private.login_attempts (userid, attempted_at);
create index login_attempts_by_address on private.login_attempts (address, attempted_at);
create index login_attempts_by_time on private.login_attempts (attempted_at);

alter table private.login_attempts enable row level security;
revoke all on private.login_attempts from public, anon, authenticated, service_role;
grant select, insert, delete on private.login_attempts to service_role;

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

-- Opens an attempt with somebody's password: {"wait": seconds, "email": the Auth address of that user id, null when there is
-- none}. While "wait" is above 0 the attempt is refused and does not count. Five failures of one user id from one address
-- are free; the wider counts are looser, so that a stranger's guesses hardly slow down the owner or his neighbours.
-- What p_purpose names is counted apart: a stranger at the login does not keep the owner from changing his password.
create function public.begin_login(p_userid text, p_address text, p_purpose text default 'login') returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_userid  text := concat_ws(' ', nullif(p_purpose, 'login'), p_userid);
  v_address text := concat_ws(' ', nullif(p_purpose, 'login'), p_address);
  v_wait    int;
begin
  perform pg_advisory_xact_lock(hashtext('login address ' || v_address));
  perform pg_advisory_xact_lock(hashtext('login userid ' || v_userid));
  delete from private.login_attempts where attempted_at < now() - interval '1 day';

  select greatest(
    private.login_wait(count(*) filter (where userid = v_userid and address = v_address), 5,
                       max(attempted_at) filter (where userid = v_userid and address = v_address)),
    private.login_wait(count(*) filter (where userid = v_userid), 50, max(attempted_at) filter (where userid = v_userid)),
    private.login_wait(count(*) filter (where address = v_address), 50, max(attempted_at) filter (where address = v_address)))
  into v_wait
  from private.login_attempts
  where (userid = v_userid or address = v_address) and attempted_at > now() - interval '15 minutes';

  if v_wait = 0 then
    insert into private.login_attempts (userid, address) values (v_userid, v_address);
  end if;
  return jsonb_build_object('wait', v_wait, 'email', private.login_email(p_userid));
end
$$;

-- Forgives the attempts of a user id whose password was right now.
create function public.finish_login(p_userid text, p_purpose text default 'login') returns void
language sql set search_path = ''
as $$ delete from private.login_attempts where userid = concat_ws(' ', nullif(p_purpose, 'login'), p_userid) $$;

revoke execute on function private.login_wait, private.login_email from public;
revoke execute on function public.begin_login, public.finish_login from public, anon, authenticated, service_role;
grant execute on function private.login_wait, private.login_email, public.begin_login, public.finish_login to service_role;
