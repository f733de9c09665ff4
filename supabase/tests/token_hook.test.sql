-- The access token hook, which the Auth server calls for every token; an error here would lock everybody out.
begin;
set local role postgres; -- for a superuser, the only one who may act as the Auth server below
\ir helpers/personas.psql
select plan(15);

-- The call as GoTrue makes it: its own role, with the search path `auth`.
create function tests.issue(p_id text, p_claims jsonb default '{}') returns jsonb
language plpgsql set search_path = auth
as $$
declare
  v_answer jsonb;
begin
  perform pg_catalog.set_config('role', 'supabase_auth_admin', true);
  v_answer := public.custom_access_token_hook(jsonb_build_object('user_id', p_id, 'claims', p_claims)) -> 'claims';
  perform pg_catalog.set_config('role', 'postgres', true);
  return v_answer;
end
$$;

select tests.act_as_postgres();
update public.staff set username = 'Test ' || userid where userid in ('admin', 'employee', 'driver');

select is(tests.issue(tests.id_of('admin')::text),
  '{"username": "Test admin", "isAdmin": true, "isEmployee": false, "isDriver": false}'::jsonb, 'an admin''s claims');
select is(tests.issue(tests.id_of('employee')::text),
  '{"username": "Test employee", "isAdmin": false, "isEmployee": true, "isDriver": false}'::jsonb, 'an employee''s claims');
select is(tests.issue(tests.id_of('driver')::text),
  '{"username": "Test driver", "isAdmin": false, "isEmployee": false, "isDriver": true}'::jsonb, 'a driver''s claims');
select is(tests.issue(tests.id_of('stranger')::text),
  '{"username": "", "isAdmin": false, "isEmployee": false, "isDriver": false}'::jsonb,
  'an account without a staff row still gets a token, which is worth nothing');
select is(tests.issue(gen_random_uuid()::text),
  '{"username": "", "isAdmin": false, "isEmployee": false, "isDriver": false}'::jsonb,
  'an unknown account does not break the login');

create table tests.issued as select claims as given, tests.issue('a0000000-0000-4000-8000-0000000000ff', claims) as taken
from (values ('{"iss": "x", "aud": "authenticated", "exp": 2, "iat": 1, "sub": "s", "email": "", "phone": "",
  "role": "authenticated", "aal": "aal1", "session_id": "i", "is_anonymous": false, "app_metadata": {"provider": "email"},
  "user_metadata": {}, "amr": [{"method": "password"}]}'::jsonb)) as event (claims);
select ok((select taken @> given from tests.issued), 'what the Auth server put into the token stays as it was');
select is((select array_agg(k order by k collate "C") from tests.issued, jsonb_object_keys(taken - array(select jsonb_object_keys(given))) k),
  array['isAdmin', 'isDriver', 'isEmployee', 'username'], 'four claims are added');
select is((tests.issue(tests.id_of('driver')::text, '{"isAdmin": true, "username": "root"}') ->> 'isAdmin')::boolean, false,
  'a claim that was there before does not survive');
select is(tests.issue(tests.id_of('demoted')::text) -> 'isAdmin', 'false'::jsonb, 'the next token knows the new designation');
select ok(not exists (select from pg_proc where proname = 'custom_access_token_hook' and prosecdef),
  'the hook reads with the Auth server''s own rights');

select tests.act_as_visitor();
select throws_ok($$ select public.custom_access_token_hook('{"claims": {}}') $$, '42501', null, 'a visitor does not call the hook');
select tests.act_as('admin');
select throws_ok($$ select public.custom_access_token_hook('{"claims": {}}') $$, '42501', null, 'nor does an admin');
select tests.act_as_server();
select throws_ok($$ select public.custom_access_token_hook('{"claims": {}}') $$, '42501', null, 'nor does the secret key');

select tests.act_as_postgres();
create function tests.as_auth_server(p_sql text) returns text
language plpgsql
as $$
begin
  perform set_config('role', 'supabase_auth_admin', true);
  execute p_sql;
  return 'done';
exception when insufficient_privilege then
  return 'refused';
end
$$;
select is(tests.as_auth_server('update public.staff set userdesignation = ''Admin'' where true'), 'refused',
  'the Auth server gives nobody a designation');
select is(tests.as_auth_server('select from public.cardetails'), 'refused', 'the Auth server does not read the stock');

select * from finish();
rollback;
