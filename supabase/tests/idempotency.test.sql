-- Idempotency: how long requests are stored, and those older than stored answers. Repetition is tested in repeated_requests.
begin;
\ir helpers/personas.psql
select plan(4);

create function tests.costs() returns bigint language sql as $$ select count(*) from public.miscellaneous_costs where description = 'Zyq' $$;

select tests.act_as('admin');
select public.add_enquiry('Zyq', '9822000001', 'A tempo', null, '7c7c7c7c-0000-4000-8000-000000000021');
delete from public.enquiries where custname = 'Zyq';
select public.add_enquiry('Zyq', '9822000001', 'A tempo', null, '7c7c7c7c-0000-4000-8000-000000000021');
select is_empty($$ select from public.enquiries where custname = 'Zyq' $$, 'a late second try does not bring back what was deleted');

select public.add_cost('Zyq', 5, null, '7c7c7c7c-0000-4000-8000-000000000022');
select tests.act_as_postgres();
update private.requests set answer = null, actor = null where verb = 'add_cost';
select tests.act_as('employee');
select lives_ok($$ select public.add_cost('Zyq', 6, null, '7c7c7c7c-0000-4000-8000-000000000022') $$,
  'what was booked before answers were kept is taken for the same');
select is(tests.costs(), 1::bigint, 'and not booked again');

select tests.act_as_postgres();
update private.requests set sent_at = sent_at - interval '91 days' where true;
select tests.act_as('admin');
select public.add_cost('Zyq', 7, null, '7c7c7c7c-0000-4000-8000-000000000023');
select tests.act_as_postgres();
select is((select count(*)::int from private.requests), 1, 'requests are kept for ninety days');

select * from finish();
rollback;
