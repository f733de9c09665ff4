-- Rates: each holds from its day until the next one of its kind; an admin adds, corrects and takes them back.
begin;
\ir helpers/personas.psql
select * from no_plan();

delete from public.rates where holds_from > '2025-01-16';
delete from public.activity_log where tablename = 'rates';

select tests.act_as('driver');
select throws_ok('select public.list_rates()', 'PT403', null, 'a driver lists none');
select is_empty('select * from public.rates', 'and sees none');
select tests.act_as('employee');
select isnt_empty('select * from public.list_rates()', 'an employee sees them');
select throws_ok($$ select public.set_rate('gst_rate', '2030-01-01', 5) $$, 'PT403', null, 'and sets none');
select is(tests.rows($$ update public.rates set value = 1 where kind = 'gst_rate' $$), 0::bigint, 'nor the row behind it');

select tests.act_as('admin');
select lives_ok($$ select public.set_rate('gst_rate', '2030-01-01', 12) $$, 'an admin says what holds from a coming day');
select is(private.rate('gst_rate'), 18::numeric, 'until then the rate of today holds');
select is(private.rate('gst_rate', '2029-12-31'), 18::numeric, 'on the last day before');
select is(private.rate('gst_rate', '2030-01-01'), 12::numeric, 'and no longer on its day');
select lives_ok($$ select public.set_rate('gst_rate', '2030-01-01', 12.5) $$, 'the same day again is a correction');
select results_eq($$ select "holdsFrom", value from public.list_rates() where kind = 'gst_rate' $$,
  $$ values ('2030-01-01'::date, 12.5), ('2025-01-16', 18) $$, 'the history, the latest first');
select throws_ok(format('select public.set_rate(%L, %L, %s)', kind, day, value), '23514', null, kind || ' is not ' || value)
from (values ('gst_rate', '2030-01-02', 101), ('emi_months', '2030-01-02', 121), ('emi_months', '2030-01-02', 12.5),
             ('noc_days', '2030-01-02', 0), ('pan_limit', '2030-01-02', -1)) t (kind, day, value);
select throws_ok($$ select public.set_rate('gst_rate', '2019-01-01', 5) $$, 'PT400', null, 'none begins before the first of its kind');
select throws_ok($$ insert into public.rates (kind, holds_from, value) values ('gst_rate', '2019-01-01', 5) $$, 'PT400', null, 'past the verb too');
select throws_ok($$ select public.set_rate('cash_limit', '2030-01-02', 'NaN') $$, '23514', null, 'and none is no number');
select lives_ok($$ select public.take_back_rate('gst_rate', '2030-01-01') $$, 'an admin takes it back');
select is(private.rate('gst_rate', '2030-01-01'), 18::numeric, 'and the one before holds on');
select throws_ok($$ select public.take_back_rate('gst_rate', '2030-01-01') $$, 'PT404', null, 'once');
select throws_ok($$ select public.take_back_rate('gst_rate', '2025-01-16') $$, 'PT409', null, 'the first one of a kind stays');
select is(tests.rows($$ delete from public.rates where kind = 'gst_rate' $$), 0::bigint, 'also for who writes past the verb');
select lives_ok($$ select public.set_rate('emi_rate', private.today(), 9.5) $$, 'the calculator''s rate is changed');
select is(public.dealer_details() -> 'emi' -> 'rate', '9.5'::jsonb, 'and the site is told');
select results_eq($$ select action, after ->> 'value' from public.activity_log where tablename = 'rates' and actor = tests.id_of('admin') order by id $$,
  $$ values ('INSERT', '12.00'), ('UPDATE', '12.50'), ('DELETE', null), ('INSERT', '9.50') $$, 'every change is in the log');

select * from finish();
rollback;
