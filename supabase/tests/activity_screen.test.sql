-- The log on the screen: filters, keyset pagination without gaps or duplicates, filter options, access.
begin;
-- Locked first: the test compares lists of the whole log, so no other test may write meanwhile.
lock table public.activity_log in exclusive mode;
\ir helpers/personas.psql
select plan(33);

-- Fixture: entries of this test alone, with gaps in the numbers, as rollbacks leave them.
do $$ begin perform nextval(pg_get_serial_sequence('public.activity_log', 'id')) from generate_series(1, 20); end $$;
insert into public.activity_log (happened_at, username, action, tablename, registernumber, before, after)
select '2026-03-31 18:30:00+00', 'Zyq ' || n % 3, (array['INSERT', 'UPDATE', 'DELETE'])[1 + n % 2], 'zyqtable' || n % 5,
  case when n % 4 > 0 then 'TAP ' || n % 4 end, '{"price": 1.50}', '{"price": 2, "name": "said \"so\""}'
from generate_series(1, 60) n;
insert into public.activity_log (username, action, tablename) values ('Zyq "odd'' ; --', 'DELETE', 'zyqtable9');

-- All pages of a list: the ids in order.
create function tests.ids(p_limit int, p_filter jsonb) returns bigint[] language plpgsql
as $$
declare
  v_ids    bigint[] := '{}';
  v_before bigint;
  v_page   jsonb;
begin
  loop
    v_page := public.list_activity(v_before, p_limit, p_filter ->> 'username', p_filter ->> 'registernumber',
                                   p_filter ->> 'tablename', p_filter ->> 'action');
    v_ids := v_ids || array(select (entry ->> 'id')::bigint from jsonb_array_elements(v_page -> 'entries') entry);
    v_before := v_page ->> 'next';
    exit when v_before is null;
  end loop;
  return v_ids;
end
$$;

-- The expected result: the same filter as a plain query.
create function tests.expected(p_filter jsonb) returns bigint[] language sql security definer
as $$
  select coalesce(array_agg(id order by id desc), '{}') from public.activity_log l where to_jsonb(l) @> p_filter
$$;

select tests.act_as('admin');

-- Pages and filters

select is(tests.ids(size, filter), tests.expected(filter), format('pages of %s with %s: each entry once, newest first', size, filter))
from unnest(array[7, 20]) size,
  (values ('{"username": "Zyq 1"}'::jsonb), ('{"registernumber": "TAP 2"}'), ('{"tablename": "zyqtable3"}'),
          ('{"username": "Zyq 2", "action": "INSERT"}'), ('{"registernumber": "TAP 1", "tablename": "zyqtable0"}'),
          ('{"username": "Zyq 0", "registernumber": "TAP 2", "tablename": "zyqtable1", "action": "INSERT"}'),
          ('{"username": "Zyq \"odd'' ; --"}')) as f (filter);
select is(array_length(tests.expected('{"username": "Zyq 1"}'), 1), 20, 'and there is something to find');
select is(tests.ids(100, '{}'), tests.expected('{}'), 'without a filter the whole log');
select is(tests.ids(5, '{"registernumber": "  tap 2 "}'), tests.expected('{"registernumber": "TAP 2"}'),
  'a number is found as it is typed');
select is(tests.ids(5, '{"registernumber": "tap2"}'), tests.expected('{"registernumber": "TAP 2"}'),
  'and without its spaces (D36)');
select is(tests.ids(5, '{"username": "", "registernumber": " ", "tablename": "", "action": ""}'),
  tests.expected('{}'), 'a blank filter is none');
select is(public.list_activity(p_username => 'Nobody'), '{"entries": [], "next": null}'::jsonb, 'nothing found is an empty list');
select is(public.list_activity(p_username => 'zyq 1') -> 'entries', '[]'::jsonb, 'a name is what it is in the log');
select is(public.list_activity(p_limit => 20, p_username => 'Zyq 1') -> 'next', 'null'::jsonb, 'a full page that is the last one says so');
select is((public.list_activity(p_limit => 1, p_username => 'Zyq 1') -> 'entries' -> 0) - 'id',
  '{"happenedAt": "2026-03-31T18:30:00+00:00", "username": "Zyq 1", "action": "INSERT", "tablename": "zyqtable3",
    "registernumber": "TAP 2", "before": {"price": 1.50}, "after": {"price": 2, "name": "said \"so\""}}'::jsonb,
  'an entry says who, when, what, of which vehicle, before and after');

-- Choices

select ok(to_jsonb(public.activity_choices()) -> 'people' @> '["Zyq 0", "Zyq 1", "Zyq 2", "system"]', 'one chooses from whoever is in the log');
select is(to_jsonb(public.activity_choices()), (select jsonb_build_object(
    'people', (select jsonb_agg(username order by username) from (select distinct username from public.activity_log) p),
    'kinds', (select jsonb_agg(tablename order by tablename) from (select distinct tablename from public.activity_log) k))),
  'each of them once');

-- Time: in a long log the entries of a vehicle are found by their index, whoever asks.
reset role;
insert into public.activity_log (username, action, tablename, registernumber)
select 'Zyq 9', 'INSERT', 'zyqtable9', 'TAP' || 100 + n % 1000 from generate_series(1, 20000) n;
analyze public.activity_log;
create function tests.looks_by_vehicle() returns bigint language sql security definer
as $$ select pg_stat_get_xact_numscans('public.activity_log_by_number_key'::regclass) $$;
select tests.act_as('admin');
select set_config('tests.looks', tests.looks_by_vehicle()::text, true);
do $$ begin perform public.list_activity(p_registernumber => 'tap 777'); end $$;
select is(tests.looks_by_vehicle() - current_setting('tests.looks')::bigint, 1::bigint, 'the log of one vehicle is not a scan of the whole log');

-- Access

select throws_ok('select public.list_activity(p_limit => -5)', null, null, 'a page of less than nothing is refused');
select tests.act_as('employee');
select throws_ok('select public.list_activity()', 'PT403', 'Your account may not do this.', 'an employee does not see the log');
select throws_ok('select public.activity_choices()', 'PT403', null, 'nor who is in it');
select is(private.values_in_log('username'), '{}', 'also not by the way');
select tests.act_as('driver');
select throws_ok('select public.list_activity()', 'PT403', null, 'nor does a driver');
select tests.act_as_visitor();
select throws_ok('select public.list_activity()', '42501', null, 'nor a visitor');
select tests.act_as_server();
select throws_ok('select public.list_activity()', '42501', null, 'nor the secret key');

select * from finish();
rollback;
