-- What visitors ask: kept for the office and readable by nobody else, counted once, within limits.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

delete from private.asks where true;
delete from public.enquiries where true;

-- Asks as whoever acts; p_fields without their p_. Answers the seconds to wait.
create function tests.ask(p_fields jsonb default '{}') returns int language sql
as $$ select tests.call('ask', '{"name": "Ravi Pawar", "phone": "9822000001", "message": "Is it diesel?"}'::jsonb || p_fields)::int $$;
-- The n-th question, from a phone and an address of its own unless it says otherwise.
create function tests.nth(p_n int, p_fields jsonb default '{}') returns int language sql
as $$ select tests.ask(jsonb_build_object('phone', 9822100000 + p_n, 'message', 'Question ' || p_n,
  'address', '10.0.' || p_n / 250 || '.' || p_n % 250) || p_fields) $$;
create function tests.kept() returns bigint language sql security definer
as $$ select count(*) from public.enquiries where source = 'website' $$;
create function tests.sleep(p_time interval) returns void language sql security definer
as $$ update private.asks set asked_at = asked_at - p_time where true $$;
create function tests.forget() returns void language sql security definer
as $$ delete from private.asks where true; delete from public.enquiries where true $$;

create function tests.on_day(p_days int) returns jsonb language sql security definer
as $$ select jsonb_build_object('test_drive_on', private.today() + p_days) $$;

-- What a refusal tells besides its message.
create function tests.detail_of(p_fields jsonb) returns text language plpgsql
as $$
declare
  v_detail text;
begin
  return tests.ask(p_fields)::text;
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail;
end
$$;

-- A visitor asks, and reads nothing back

select tests.act_as_visitor();
select is(tests.ask('{"registernumber": "tap listed"}'), 0, 'a visitor asks about a vehicle, however its number is spelled');
select is(tests.ask('{"registernumber": "TAPSOLD", "message": "", "phone": "+14155550100"}'), 0,
  'about a sold one, from abroad, without words');
select throws_ok('select from public.enquiries', '42501', null, 'a visitor reads no enquiry');
select throws_ok('select public.list_enquiries()', '42501', null, 'lists none');
select throws_ok($$ insert into public.enquiries (custname, custcontact, custquery) values ('A', '9822000001', 'B') $$, '42501', null,
  'and writes none past the verb');
select throws_ok('select from private.asks', '42501', null, 'nor who asked');
select tests.act_as('employee');
select results_eq(
  $$ select custname::text, custcontact, custquery::text, enquirydate, source::text, registernumber, test_drive_on
     from public.enquiries order by serialnum $$,
  $$ values ('Ravi Pawar', '9822000001', 'Is it diesel?', private.today(), 'website', 'TAP LISTED', null::date),
            ('Ravi Pawar', '+14155550100', '', private.today(), 'website', 'TAPSOLD', null) $$,
  'the office reads it with its vehicle and where it comes from');
select is(public.list_enquiries('taplisted') -> 'totalCount', '0'::jsonb, 'and finds it');
select is(public.list_enquiries('tap listed') #>> '{enquiries,0,registernumber}', 'TAP LISTED', 'by the number as it is kept');
select throws_ok($$ insert into public.enquiries (custname, custcontact, custquery, source) values ('A', '9822000001', 'B', 'website') $$,
  '42501', null, 'an employee does not write in the website''s name');
select lives_ok($$ select public.delete_enquiry((select serialnum from public.enquiries where custcontact like '+%'), '+14155550100') $$,
  'and deletes what came from abroad');
select tests.act_as('admin');
select results_eq($$ select username, action, registernumber from public.activity_log where tablename = 'enquiries' order by id desc limit 2 offset 1 $$,
  $$ values ('website', 'INSERT', 'TAPSOLD'), ('website', 'INSERT', 'TAP LISTED') $$, 'the log names the website');
select is(private.username(), tests.username_of('admin'), 'and everybody else by their own name');
select tests.act_as_postgres();
delete from public.cardetails where registernumber = 'TAP LISTED';
select is((select registernumber from public.enquiries), 'TAP LISTED', 'the number stays readable when the vehicle is deleted');

-- What is refused

select tests.act_as_visitor();
select throws_ok(format('select tests.ask(%L)', fields), code, null, 'not ' || fields)
from (values
  ('{"name": ""}', '23514'), ('{"name": " Ravi"}', '23514'), ('{"name": null}', '23502'),
  ('{"phone": "982200000"}', '23514'), ('{"phone": "5822000001"}', '23514'), ('{"phone": "+919822000001"}', '23514'),
  ('{"phone": "98220 00001"}', '23514'), ('{"phone": "+12"}', '23514'), ('{"phone": null}', '23502'),
  ('{"message": ""}', '23514'), ('{"message": "a\u202eb"}', '23514'),
  ('{"registernumber": "TAPNONE"}', 'PT400')) as refused (fields, code);
select throws_ok(format('select tests.ask(%L)', jsonb_build_object('name', repeat('x', 61))), '23514', null, 'no name of 61 characters');
select throws_ok(format('select tests.ask(%L)', jsonb_build_object('message', repeat('x', 501))), '23514', null,
  'no message of 501 characters');
select throws_ok(format('select tests.ask(%L)', tests.on_day(days)), 'PT400',
  'A test drive can be today or on a day of the next two months.', 'no test drive in ' || days || ' days')
from unnest(array[-1, 61]) days;
select is(tests.detail_of('{"phone": "1"}') || tests.detail_of('{"name": null}'), '', 'a refusal does not tell the row, and how many have asked');
select is(tests.kept(), 1::bigint, 'nothing of it is kept');

-- Once

select tests.forget();
select is(tests.ask(tests.on_day(days) || '{"request_id": "7c7c7c7c-0000-4000-8000-000000000031"}'), 0, 'the same request is answered alike')
from unnest(array[60, 60]) days;
select throws_ok($$ select tests.ask('{"message": "Another", "request_id": "7c7c7c7c-0000-4000-8000-000000000031"}') $$, 'PT409', null,
  'its id is no other''s');
select is(tests.ask(tests.on_day(60)), 0, 'so is the same question');
select is(tests.kept(), 1::bigint, 'which counts once');
select throws_ok($$ select tests.ask(tests.on_day(60) || '{"name": ""}') $$, '23514', null, 'a name that is none does not find out who has asked');
select is(tests.ask(), 0, 'with another day it is another');
select is(tests.ask('{"message": "What does it cost?"}'), 0, 'and with other words');
select is(tests.kept(), 3::bigint, 'each is kept');
select is(tests.ask(tests.on_day(60) || '{"request_id": "7c7c7c7c-0000-4000-8000-000000000031"}'), 0,
  'at the limit, too, a repeated request is answered alike');
select is(tests.ask(), tests.ask('{"message": "Never asked"}'), 'there what was asked and what was not cannot be told apart');
select is(tests.ask(tests.on_day(60) || '{"name": "R Pawar", "phone": "9822000009"}')
          + tests.ask(tests.on_day(60) || '{"name": "Anu Rao", "phone": "9822000009"}'), 0, 'the same words of another name are another question');
select is(tests.kept(), 5::bigint, 'both are kept');
select tests.sleep('25 hours');
select is(tests.ask(), 0, 'a day later it is asked again');
select is(tests.kept(), 6::bigint, 'and kept');

-- Limits

select tests.act_as_server();
select tests.forget();
select is((select sum(tests.nth(n, '{"phone": "9822000001"}')) from generate_series(1, 3) n), 0::bigint, 'a phone asks three times in an hour');
select ok(tests.nth(4, '{"phone": "9822000001"}') between 3590 and 3600, 'the fourth waits an hour');
select is(tests.kept(), 3::bigint, 'and is not kept');
select is(tests.nth(4), 0, 'another phone does not wait');
select tests.sleep('61 min');
select is((select sum(tests.nth(n, '{"phone": "9822000001"}')) from generate_series(5, 6) n), 0::bigint, 'an hour later it asks twice');
select ok(tests.nth(7, '{"phone": "9822000001"}') between 82000 and 83000, 'five are all of a day');

select tests.forget();
select is((select sum(tests.nth(n, '{"address": "2001:db8:1:2::1"}')) from generate_series(1, 10) n), 0::bigint, 'an address asks ten times');
select ok(tests.nth(11, '{"address": "2001:db8:1:2:ffff::1"}') > 3500, 'and waits then: an IPv6 customer is one address');
select is(tests.nth(11, '{"address": "2001:db8:1:3::1"}'), 0, 'their neighbour does not');
select tests.sleep('61 min');
select is((select sum(tests.nth(n, '{"address": "2001:db8:1:2::1"}')) from generate_series(12, 21) n), 0::bigint, 'an hour later ten more');
select tests.act_as_postgres();
update private.asks set asked_at = now() - interval '2 hours' where true;
insert into private.asks (phone, address, content, asked_at)
select '9', sha256('2001:db8:1:2::/64'), sha256(n::text::bytea), now() - interval '2 hours' from generate_series(1, 20) n;
select tests.act_as_server();
select ok(tests.nth(22, '{"address": "2001:db8:1:2::1"}') > 70000, 'forty are all of a day');

select tests.forget();
select is((select sum(tests.nth(n, '{"address": ""}')) from generate_series(1, 5) n), 0::bigint, 'whose address is unknown');
select tests.act_as_visitor();
select is((select sum(tests.nth(n)) from generate_series(6, 10) n), 0::bigint,
  'and who calls the database directly, whatever address they name');
select ok(tests.nth(11) > 86000, 'are one, and ask ten times a day');
select tests.act_as('employee');
select ok(tests.nth(11) > 86000, 'so is whoever works here');
select tests.act_as_server();
select is(tests.nth(11), 0, 'who asks on the site does not wait for them');

select tests.forget();
select is((select sum(tests.nth(n)) from generate_series(1, 200) n), 0::bigint, 'two hundred ask in a day');
select ok(tests.nth(201) > 86000, 'and no more');
select is(tests.kept(), 200::bigint, 'so many are kept');

-- Nothing stays

select tests.sleep('25 hours');
select public.chores('http://tests.invalid');
select tests.act_as_postgres();
select is((select count(*) from private.asks), 0::bigint, 'who asked is forgotten after a day, also when nobody asks any more');
insert into private.asks (phone, content, asked_at) select '9822000001', '', now() + interval '1 day' from generate_series(1, 10);
select tests.act_as_visitor();
select is(tests.ask(), 0, 'a clock that was set back locks nobody out');

select * from finish();
rollback;
