-- Request guard: no estimated counts, and a short time limit for visitors' queries.
begin;
\ir helpers/personas.psql
select plan(9);

-- The statement timeout that a request of this kind gets.
create function tests.asks(p_path text, p_prefer text default null) returns text language plpgsql
as $$
begin
  perform set_config('statement_timeout', '3s', true), set_config('request.path', p_path, true),
    set_config('request.headers', jsonb_build_object('prefer', p_prefer)::text, true);
  perform private.before_request();
  return current_setting('statement_timeout');
end
$$;

select is((select substring(setting from '=(.*)$') from pg_roles, unnest(rolconfig) setting
           where rolname = 'authenticator' and setting like 'pgrst.db_pre_request=%'),
  'private.before_request', 'PostgREST is told to ask');

select tests.act_as_visitor();
select is(tests.asks('/cardetails'), '300ms', 'a visitor''s question to a table may take 300 ms');
select is(tests.asks('/rpc/list_vehicles'), '3s', 'one to a function, whose cost is known, as long as their role may');
select throws_ok($$ select tests.asks('/cardetails', 'count=planned') $$, 'PT400', 'Only an exact count can be asked for.',
  'a visitor is told no planner''s count');
select throws_ok($$ select tests.asks('/rpc/list_vehicles', 'return=representation, Count=Estimated') $$, 'PT400', null, 'however they ask');
select is(tests.asks('/cardetails', 'count=exact'), '300ms', 'an exact one they are');
select tests.act_as('driver');
select is(tests.asks('/cardetails'), '3s', 'the staff''s questions are not cut short');
select throws_ok($$ select tests.asks('/ownerdetails', 'count=estimated') $$, 'PT400', null, 'but get no planner''s count either');
select tests.act_as('deleted');
select throws_ok($$ select tests.asks('/ownerdetails', 'count=planned') $$, 'PT400', null, 'nor does a token whose account is gone');

select * from finish();
rollback;
