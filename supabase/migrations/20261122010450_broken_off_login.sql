-- A login that was broken off: when the Auth server itself is busy or down nobody has looked at the password, so the attempt,
-- which counts as failed from its first moment, is taken back. Those before it stay counted.

-- Takes back the newest attempt with this user id from here.
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
revoke execute on function public.withdraw_login from public, anon, authenticated, service_role;
grant execute on function public.withdraw_login to service_role;
