-- Sign-in: rate limiting of failed logins that cannot be turned into a denial of service: guesses from fifty addresses,
-- or at unknown user ids, must not lock the owner of an account out. So failures are counted separately in three ways:
--   known   at an address or in a browser where this user id has logged in before: counted for this place alone. A known
--           browser, which nobody can forge, is only slowed down and never refused;
--   new     at any other place: per place, and with higher limits per user id and per address;
--   nobody  for an unknown user id: per place, and with a higher limit per address.
--
-- An attempt counts as failed from its first moment and success forgives it, so that concurrent guesses do not slip past (a
-- race condition). Only the Edge Function calls these, with the secret key: nobody else could be trusted with the client
-- address of a login (decision 0002).

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

-- Known places of a user id: an address, or 'browser …' and the hash of its cookie.
create table private.known_places (
  userid  text not null references public.staff (userid) on update cascade on delete cascade,
  place   text not null,
  seen_at timestamptz not null default now(),
  primary key (userid, place)
);

select private.close_table('private.login_attempts');
select private.close_table('private.known_places');

grant select, insert, delete on private.login_attempts to service_role;
grant select, insert, update, delete on private.known_places to service_role;

-- Places and waits

-- Exponential backoff in seconds after failed logins, the newest at p_last: none for the first p_free, then 4, 8, 16 … 300.
create function private.login_wait(p_failures bigint, p_free int, p_last timestamptz) returns int
language sql volatile set search_path = ''
as $$
  select case
    when p_failures < p_free then 0
    else greatest(0, ceil(extract(epoch from
      p_last + make_interval(secs => least(300, 2 ^ least(p_failures - p_free + 2, 20))) - clock_timestamp())))::int
  end
$$;

-- The e-mail address of a user id at the Auth server; null when there is none. It is random, so that nobody bypasses the rate
-- limits by calling the Auth server directly.
-- Security definer: no API role may read auth.users.
create function private.login_email(p_userid text) returns text
language sql stable security definer set search_path = ''
as $$ select u.email from public.staff s join auth.users u on u.id = s.id where s.userid = p_userid $$;

-- The rate limiting key of an address: the /64 prefix of IPv6, as a customer has at least that, and the whole IPv4 address.
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

-- The places of a caller: their address, and their browser when it sends the cookie of an earlier login.
create function private.places(p_address text, p_browser text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    'browser ' || encode(sha256(convert_to(nullif(p_browser, ''), 'UTF8')), 'hex'),
    private.counted_address(p_address)], null)
$$;

-- Verbs

-- Opens an attempt with a person's password. While "wait" (seconds) is above 0 the attempt is refused and does not count.
-- Otherwise it is to be made after "delay" (milliseconds) with "email", the Auth address of that user id, null when there is
-- none; "known" says whether this user id has logged in in this very browser.
-- Attempts dated in the future, left by a clock that was set back, are deleted: they would lock for as long as it went back.
-- p_purpose separates the counters: a stranger at the login does not keep the owner from changing their password.
create function public.begin_login(p_userid text, p_address text, p_purpose text default 'login', p_browser text default null)
returns table (wait int, delay int, email text, known boolean)
language plpgsql rows 1 set search_path = ''
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
  return query select
    v_wait,
    case when v_wait = 0 then greatest(0, ceil(extract(epoch from v_slot - clock_timestamp()) * 1000)) else 0 end::int,
    v_email,
    coalesce(v_known like 'browser %', false);
end
$$;

-- After the right password: forgives the user id's attempts from here, and makes this a known place.
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

-- Takes back the newest attempt with this user id from here: the Auth server was overloaded or down and never checked the
-- password. Earlier attempts stay counted.
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
