-- Rate limiting of password guesses by user id and by address (D07).
begin;
\ir helpers/personas.psql
select plan(53);

select tests.act_as_postgres();
delete from private.login_attempts where true;
-- Fixture: accounts to guess at.
create temporary table guessed_at on commit drop as
  select gen_random_uuid() as id, name
  from (select unnest(array['guessed', 'another', 'hammered', 'clumsy', 'victim', 'owner']) as name
        union select 'sprayed' || n from generate_series(1, 51) n) names;
insert into auth.users (id, email) select id, name || '@guessed.invalid' from guessed_at;
insert into public.staff (id, userid, username, userdesignation) select id, name, 'test ' || name, 'Driver' from guessed_at;

create function tests.attempt(p_userid text, p_address text default '203.0.113.1') returns int
language sql
as $$ select wait from public.begin_login(p_userid, p_address) $$;

-- Lets time pass for the attempts.
create function tests.sleep(p_time interval) returns void
language sql security definer
as $$ update private.login_attempts set attempted_at = attempted_at - p_time where true $$;

select tests.act_as_server();
select is(to_jsonb(public.begin_login('driver', '203.0.113.9')), '{"wait": 0, "delay": 0, "email": "driver@staff.invalid", "known": false}'::jsonb,
  'a known user id is answered with its Auth address');
select is(to_jsonb(public.begin_login('nobody.here', '203.0.113.9')), '{"wait": 0, "delay": 0, "email": null, "known": false}'::jsonb, 'an unknown one with none');

select results_eq($$ select tests.attempt('guessed') from generate_series(1, 5) $$, array[0, 0, 0, 0, 0], 'five guesses are free');
select ok(tests.attempt('guessed') between 2 and 4, 'the sixth waits up to four seconds');
select is(tests.attempt('guessed', '203.0.113.2'), 0, 'the owner at another address does not wait');
select is(tests.attempt('another'), 0, 'another user id does not wait');
select is((select count(*) from private.login_attempts where userid = 'guessed'), 6::bigint, 'refused attempts do not count');
select tests.sleep('4 s');
select is(tests.attempt('guessed'), 0, 'after the wait one more guess is free');
select ok(tests.attempt('guessed') between 6 and 8, 'and the next waits up to eight seconds');
select tests.sleep('4 s');
select ok(tests.attempt('guessed') between 2 and 4, 'a wait runs down');
select tests.sleep('8 s');
select is(tests.attempt('guessed'), 0, 'and ends');
select ok(tests.attempt('guessed') between 13 and 16, 'the next wait is sixteen seconds');

select tests.act_as_postgres();
insert into private.login_attempts (userid, address) select 'hammered', '203.0.113.3' from generate_series(1, 60);
select tests.act_as_server();
select ok(tests.attempt('hammered', '203.0.113.4') between 290 and 300, 'no wait is longer than five minutes');
select tests.sleep('301 s');
select is(tests.attempt('hammered', '203.0.113.4'), 0, 'five minutes later there is one guess');
select tests.sleep('16 min');
select results_eq($$ select tests.attempt('hammered', '203.0.113.4') from generate_series(1, 5) $$, array[0, 0, 0, 0, 0],
  'a quarter of an hour later five guesses are free again');

-- An attempt whose password was never checked is taken back, earlier ones stay

select tests.attempt('another', '203.0.113.7') from generate_series(1, 5);
select ok(tests.attempt('another', '203.0.113.7') > 0, 'five failures are enough');
select public.withdraw_login('another', p_address => '203.0.113.7');
select is(tests.attempt('another', '203.0.113.7'), 0, 'one that is taken back is free again');
select ok(tests.attempt('another', '203.0.113.7') > 0, 'and only that one');

-- Success forgives

select results_eq($$ select tests.attempt('clumsy', '203.0.113.5') from generate_series(1, 5) $$, array[0, 0, 0, 0, 0],
  'the owner mistypes five times');
select results_eq($$ select tests.attempt('victim', '203.0.113.5') from generate_series(1, 5) $$, array[0, 0, 0, 0, 0],
  'and somebody guesses at another user id from there');
select public.finish_login('clumsy', p_address => '203.0.113.5');
select is(tests.attempt('clumsy', '203.0.113.5'), 0, 'success forgives the user id');
select ok(tests.attempt('victim', '203.0.113.5') > 0, 'but not what was guessed at others');

-- Addresses

select is((select sum(tests.attempt('sprayed' || n, '203.0.113.6')) from generate_series(1, 50) n), 0::bigint,
  'fifty guesses at fifty user ids from one address are free');
select ok(tests.attempt('sprayed51', '203.0.113.6') between 2 and 4, 'the fifty-first waits, whomever it is for');
select is(tests.attempt('sprayed51', '203.0.113.7'), 0, 'elsewhere that user id does not wait');

select tests.sleep('16 min');
select is((select sum(tests.attempt('sprayed' || n, '203.0.113.6')) from generate_series(1, 50) n), 0::bigint,
  'a quarter of an hour later the address has fifty again');

select tests.sleep('25 hours');
select is(tests.attempt('guessed'), 0, 'a day later nobody waits');
select is((select count(*) from private.login_attempts), 1::bigint, 'attempts are forgotten for good after a day');

-- A clock that is set back

select is((select sum(tests.attempt('set.back', '203.0.113.30')) from generate_series(1, 5)), 0::bigint, 'five guesses are free');
select tests.sleep('-1 day');
select is(tests.attempt('set.back', '203.0.113.30'), 0, 'attempts of tomorrow lock nobody');
select tests.sleep('50 hours');

-- No denial of service by guesses

select is((select sum(tests.attempt('nobody' || n, '203.0.113.10')) from generate_series(1, 50) n), 0::bigint,
  'fifty guesses at ids that nobody has are free');
select ok(tests.attempt('nobody51', '203.0.113.10') > 0, 'the fifty-first waits');
select is(tests.attempt('owner', '203.0.113.10'), 0, 'but nobody who has an account does, behind the same address');
select public.finish_login('owner', p_address => '203.0.113.20', p_browser => 'the owner''s browser');
select is((select sum(tests.attempt('owner', '203.0.114.' || n)) from generate_series(1, 49) n), 0::bigint,
  'many strangers guess once each');
select ok(tests.attempt('owner', '203.0.114.51') > 0, 'which locks the account for further strangers');
select is(tests.attempt('owner', '203.0.113.20'), 0, 'not at the address where the owner has logged in before');
select is(to_jsonb(public.begin_login('owner', '198.51.100.1', 'login', 'the owner''s browser')) - 'email', '{"wait": 0, "delay": 0, "known": true}'::jsonb,
  'nor, wherever they are, in their browser');
select ok((public.begin_login('owner', '198.51.100.1', 'login', 'a forged browser')).wait > 0,
  'a browser that never logged in is none of theirs');
select results_eq($$ select tests.attempt('owner', '203.0.113.20') from generate_series(1, 4) $$, array[0, 0, 0, 0],
  'a colleague at the owner''s address has five guesses');
select ok(tests.attempt('owner', '203.0.113.20') > 0, 'and then waits');
select results_eq(
  $$ select a.wait, round(a.delay, -3)
     from generate_series(1, 8) n, public.begin_login('owner', '203.0.113.20', 'login', 'the owner''s browser' || left(n::text, 0)) a $$,
  $$ values (0, 0::numeric), (0, 0), (0, 0), (0, 0), (0, 2000), (0, 6000), (0, 14000), (22, 0) $$,
  'in the owner''s browser tries are slowed down only; eight at once are a program''s');
select tests.sleep('22 s');
select is((public.begin_login('owner', '203.0.113.20', 'login', 'the owner''s browser')).wait, 0, 'and they go on');
select public.finish_login('owner', p_address => '203.0.113.20', p_browser => 'the owner''s browser');
select is(to_jsonb(public.begin_login('owner', '203.0.113.20', 'login', 'the owner''s browser')) - 'email', '{"wait": 0, "delay": 0, "known": true}'::jsonb,
  'success forgives the owner''s own tries');
select is((select count(*) from private.login_attempts where userid = 'owner' and kind = 'new'), 50::bigint,
  'and not those of strangers');
select results_eq(
  $$ select private.counted_address(a) from unnest(array['203.0.113.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1',
     '::ffff:203.0.113.1', 'unknown', '']) a $$,
  array['203.0.113.1', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '203.0.113.1', 'unknown', ''],
  'an IPv6 customer is one address');
select public.finish_login('owner', p_address => '10.0.0.' || n) from generate_series(1, 30) n;
select is((select count(*) from private.known_places where userid = 'owner'), 20::bigint, 'twenty places are remembered');

-- Access

select throws_ok($$ update private.login_attempts set attempted_at = now() - interval '1 day' where true $$, '42501', null,
  'the secret key does not turn back the clock');
select throws_ok('select username from public.staff', '42501', null, 'the secret key reads no staff');
select tests.act_as_visitor();
select throws_ok($$ select public.begin_login('driver', '203.0.113.8') $$, '42501', null,
  'a visitor neither locks anybody out nor learns user ids');
select throws_ok($$ select public.finish_login('guessed') $$, '42501', null, 'a visitor forgives no failure of their own');
select tests.act_as('admin');
select throws_ok($$ select public.begin_login('driver', '203.0.113.8') $$, '42501', null, 'nor does an admin call it');
select throws_ok('select from private.login_attempts', '42501', null, 'nobody reads the attempts');
select throws_ok('select from private.known_places', '42501', null, 'nor where others log in');

select * from finish();
rollback;
