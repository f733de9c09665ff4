-- Shared lists: closed to everybody but by their token (R513), within the limits of what visitors write (R514), marked by a browser once (R515),
-- gone after thirty days (R516).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

delete from private.asks where true;
create table tests.made (name text, token text);
grant all on tests.made to public;
create function tests.token(p_name text default 'family') returns text language sql as $$ select token from tests.made where name = p_name $$;
create function tests.share(p_fields jsonb default '{}') returns jsonb language sql
as $$ select tests.call('share_list', '{"registernumbers": "{TAP LISTED,TAPSOLD,TAPHIDDEN}"}'::jsonb || p_fields)::jsonb $$;
create function tests.mark(p_number text, p_browser int, p_marked boolean default true, p_address text default null) returns void language sql
as $$ select public.mark_shared(tests.token(), p_number, ('7c7c7c7c-0000-4000-8000-' || lpad(p_browser::text, 12, '0'))::uuid, p_marked, p_address) $$;
create function tests.marks(p_name text default 'family') returns jsonb language sql as $$ select public.shared_list(tests.token(p_name)) -> 'marks' $$;
create function tests.lists() returns bigint language sql security definer as $$ select count(*) from private.shared_lists $$;
create function tests.age(p_time interval) returns void language sql security definer
as $$ update private.shared_lists set created_at = created_at - p_time where true; update private.asks set asked_at = asked_at - p_time where true $$;

create function tests.forget() returns void language sql security definer as $$ delete from private.asks where true $$;
create function tests.plan(p_sql text) returns setof text language plpgsql as $$
begin
  set local enable_seqscan = off;
  return query execute 'explain ' || p_sql;
end
$$;

-- Who

select tests.act_as_visitor();
insert into tests.made select 'family', tests.share('{"registernumbers": "{TAP LISTED,TAPSOLD,tapsold,TAPNONE,TAPHIDDEN}"}') ->> 'token';
select matches(tests.token(), '^[A-Za-z0-9_-]{24}$', 'a visitor shares a list, under a token of 24 letters, figures, - and _');
select throws_ok('select from private.shared_lists', '42501', null, 'but reads no list past the verbs');
select throws_ok('select from private.shared_marks', '42501', null, 'and no mark');
select throws_ok('select private.listed_in(tests.token())', '42501', null, 'nor what is in one');
select throws_ok('select private.random_token()', '42501', null, 'nobody is given a token for nothing');
select tests.act_as('admin');
select throws_ok('select from private.shared_lists', '42501', null, 'nor does an admin');
select throws_ok('select from private.shared_marks', '42501', null, 'who reads no mark either');
select tests.act_as_server();
select throws_ok('select from private.shared_lists', '42501', null, 'nor the secret key, which no row-level security stops');

-- What it says

select tests.act_as_visitor();
select is((select jsonb_agg(car -> 'registernumber') from jsonb_array_elements(public.shared_list(tests.token()) -> 'cars') car),
  '["TAP LISTED", "TAPSOLD", "TAPHIDDEN"]', 'it has the vehicles in their order, each once, those off the home page too, none that is not there');
select is((select jsonb_agg(car -> 'vehiclesellprice') from jsonb_array_elements(public.shared_list(tests.token()) -> 'cars') car),
  '[500000.00, null, 60000.00]', 'a sold one without its price');
select is(array(select key from jsonb_object_keys(public.shared_list(tests.token()) #> '{cars,0}') key
    except select attname::text from pg_attribute where attrelid = 'public.vehicle_listing'::regclass and attnum > 0), '{}',
  'of a vehicle nothing but what its public page has');
select is(public.shared_list(tests.token()) - 'cars' - 'pictures', '{"gone": 0, "marks": {}, "mine": []}', 'and no mark at first');
select is_empty($$ select given from unnest(array['', 'x', tests.token() || 'a', '%', '________________________', null]) given
  where public.shared_list(given) is not null $$, 'whatever else is asked for is nothing');
select throws_ok(format('select tests.share(%L)', fields), code, null, 'no list of ' || fields)
from (values ('{"registernumbers": "{}"}', 'PT400'), ('{"registernumbers": null}', 'PT400'), ('{"registernumbers": "{TAPNONE}"}', 'PT400')) as t (fields, code);
select throws_ok($$ select public.share_list(array_fill('TAPSOLD'::text, array[51])) $$, 'PT400', null, 'nor of more than fifty');
reset role;
insert into public.reservations (registernumber, name, phone, amount, mode, until) values ('TAP LISTED', 'Asha', '9822000001', 5, 'UPI', private.today());
select tests.act_as_visitor();
select is(public.shared_list(tests.token()) #> '{cars,0,reserved}', 'true', 'a reserved one says so');

-- Marks

select tests.mark('TAP LISTED', 1), tests.mark('TAP LISTED', 2), tests.mark('tapsold', 2);
select is(tests.marks(), '{"TAP LISTED": 2, "TAPSOLD": 1}', 'whoever has the token marks, and whoever has it sees how many do');
select is(public.shared_list(tests.token(), '7c7c7c7c-0000-4000-8000-000000000002') -> 'mine', '["TAP LISTED", "TAPSOLD"]', 'a browser sees which are its own');
select is(public.shared_list(tests.token(), '7c7c7c7c-0000-4000-8000-000000000003') -> 'mine', '[]', 'another has none');
select tests.mark('TAP LISTED', 1);
select is(tests.marks() -> 'TAP LISTED', '2', 'the same mark again counts once');
select tests.mark('TAP LISTED', 1, false), tests.mark('TAP LISTED', 1, false), tests.mark('TAPSOLD', 1, false);
select is(tests.marks(), '{"TAP LISTED": 1, "TAPSOLD": 1}', 'one that is taken away does not count, how often ever');
select throws_ok($$ select tests.mark('TAPNONE', 1) $$, 'PT404', null, 'a vehicle that is not in the list is not marked');
select throws_ok($$ select public.mark_shared('________________________', 'TAPSOLD', gen_random_uuid(), true) $$, 'PT404', null, 'nor in one that is none');
select throws_ok($$ select public.mark_shared(tests.token(), 'TAPSOLD', null, true) $$, 'PT400', 'One of the values is not allowed.', 'nor without a browser');
select lives_ok('select tests.mark(''TAPHIDDEN'', n, p_address => ''10.4.0.'' || n) from generate_series(3, 7) n',
  'six browsers of an address mark, whatever address they name past the Edge Function; the one that marks nothing any more gives its place');
select throws_ok($$ select tests.mark('TAPHIDDEN', 8) $$, 'PT429', null, 'and no more');
select lives_ok($$ select tests.mark('TAPSOLD', 7) $$, 'those who have go on');
select tests.act_as_server();
select lives_ok('select tests.mark(''TAPHIDDEN'', n, p_address => ''10.2.0.'' || n) from generate_series(8, 21) n', 'others beside them, twenty in all');
select throws_ok($$ select tests.mark('TAPHIDDEN', 22, p_address => '10.2.0.22') $$, 'PT429', null, 'and no more of them');
select tests.mark('TAPHIDDEN', 21, false, '10.2.0.21');
select throws_ok($$ select tests.mark('TAPHIDDEN', 1) $$, 'PT429', null, 'the place of one that marks nothing is not for those who have theirs');
select lives_ok($$ select tests.mark('TAPHIDDEN', 22, p_address => '10.2.0.22') $$, 'but for somebody else');
select throws_ok($$ select tests.mark('TAPHIDDEN', 21, p_address => '10.2.0.21') $$, 'PT429', null, 'and is theirs then');
reset role;
select is((select max(changes) from private.shared_marks where browser::text like '%22'), 3, 'with the changes that were made in it');
select tests.act_as_visitor();
select lives_ok('select tests.mark(''TAPSOLD'', 3, n % 2 = 1) from generate_series(1, 199) n', 'a browser changes its mind two hundred times');
select throws_ok($$ select tests.mark('TAPSOLD', 3, false) $$, 'PT429', null, 'and no more');
reset role;
delete from public.cardetails where registernumber = 'TAPHIDDEN';
select tests.act_as_visitor();
select is(public.shared_list(tests.token()) -> 'gone', '1', 'a vehicle that is deleted is counted, not shown');
select tests.act_as('admin');
select public.correct_number('TAP LISTED', 'TAPRIGHT');
select tests.act_as_visitor();
select is(public.shared_list(tests.token()) #>> '{cars,0,registernumber}', 'TAPRIGHT', 'one whose number is corrected is found');
select is(tests.marks() -> 'TAPRIGHT', '1', 'with its marks');
select lives_ok($$ select tests.mark('TAPRIGHT', 5) $$, 'and is marked by it');
select is(tests.marks() -> 'TAPRIGHT', '2', 'as it was before');

-- Once

select is(tests.share('{"request_id": "7c7c7c7c-0000-4000-8000-000000000041"}'), tests.share('{"request_id": "7c7c7c7c-0000-4000-8000-000000000041"}'),
  'the same request again is answered alike');
select throws_ok($$ select tests.share('{"registernumbers": "{TAPSOLD}", "request_id": "7c7c7c7c-0000-4000-8000-000000000041"}') $$, 'PT409', null,
  'its id is no other''s');
select isnt(tests.share(), tests.share(), 'without an id each is a list of its own');

-- Limits, those of enquiries

select tests.act_as_server();
select tests.forget();
select is((select count(*) from generate_series(1, 10) n where tests.share('{"address": "2001:db8:1:2::1"}') ? 'token'), 10::bigint, 'an address shares ten lists in an hour');
select ok((tests.share('{"address": "2001:db8:1:2:ffff::1"}') ->> 'wait')::int between 3500 and 3600, 'then it waits: an IPv6 customer is one address');
select is(tests.share('{"address": "2001:db8:1:3::1"}') ? 'token', true, 'their neighbour does not');
select is(public.ask('Ravi', '9822000001', 'A tempo', p_address => '2001:db8:1:2::1'), 0, 'nor whoever asks: lists and enquiries are counted apart');
select tests.act_as_visitor();
select is((select count(*) from generate_series(1, 12) n where tests.share(jsonb_build_object('address', '10.0.9.' || n)) ? 'token'), 10::bigint,
  'who calls the database directly is one with all others, whatever address they name');
select tests.act_as_server();
select is((select count(*) from generate_series(1, 200) n where tests.share(jsonb_build_object('address', '10.1.0.' || n)) ? 'token'), 179::bigint,
  'two hundred lists are all of a day');

-- Gone

select tests.age('29 days 23 hours');
select tests.act_as_visitor();
select isnt(public.shared_list(tests.token()), null, 'nearly thirty days later it can be opened');
select tests.age('2 hours');
select is(public.shared_list(tests.token()), null, 'then it cannot, also before somebody tidies up');
select throws_ok($$ select tests.mark('TAPSOLD', 5) $$, 'PT404', null, 'nor marked');
select tests.act_as_server();
select public.chores('http://tests.invalid');
select is(tests.lists(), 0::bigint, 'the housekeeping forgets it');
reset role;
select is_empty('select from private.shared_marks', 'with its marks');
select alike((select string_agg(line, ' ') from tests.plan($$ delete from private.shared_lists where created_at < now() - private.list_days() $$) line), '%shared_lists_by_age%',
  'by the index on their age, not by reading all');

select * from finish();
rollback;
