-- The login limits (chapter known_places): whether a browser is this user's own, and a server's clock that is set back.

-- Opens an attempt with somebody's password: {"wait", "delay", "email", "known"}. While "wait" (seconds) is above 0 the attempt
-- is refused and does not count. Otherwise it is to be made after "delay" (milliseconds) with "email", the Auth address of that
-- user id, null when there is none; "known" says whether this user id has logged in in this very browser. An attempt counts as
-- failed from its first moment and is forgiven by success.
-- Attempts of the future, which a clock that was set back has left, are forgotten: they would lock for as long as it went back.
-- What p_purpose names is counted apart: a stranger at the login does not keep the owner from changing his password.
create or replace function public.begin_login(p_userid text, p_address text, p_purpose text default 'login', p_browser text default null)
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
