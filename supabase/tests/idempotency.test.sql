-- Idempotency: how long requests are stored, and those older than stored answers. Repetition is tested in repeated_requests.
begin;
\ir helpers/personas.psql
select plan(10);

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
select throws_ok($$ select public.add_cost('Zyq', 5, null, '7c7c7c7c-0000-4000-8000-000000000022') $$, 'PT409', null,
  'what nobody knows the sender of is answered to nobody');
select tests.act_as_postgres();
update private.requests set actor = tests.id_of('employee') where verb = 'add_cost';
select tests.act_as('employee');
select lives_ok($$ select public.add_cost('Zyq', 6, null, '7c7c7c7c-0000-4000-8000-000000000022') $$,
  'what was booked before answers were kept is taken for the same');
select is(tests.costs(), 1::bigint, 'and not booked again');

select tests.act_as_postgres();
create function tests.requests(p_ids text) returns bigint language sql security definer
as $$ select count(*) from private.requests where id::text like p_ids $$;
update private.requests set sent_at = sent_at - interval '91 days' where id::text like '7c7c7c7c-%';
select tests.act_as('admin');
select public.add_cost('Zyq', 7, null, '7c7c7c7c-0000-4000-8000-000000000023');
select is(tests.requests('7c7c7c7c-%'), 1::bigint, 'requests are kept for ninety days');


-- The size of the table

select tests.act_as_postgres();
insert into private.requests (id, verb, body_hash, sent_at)
select ('7d7d7d7d' || right(gen_random_uuid()::text, 28))::uuid, 'add_cost', '', now() - interval '100 days' from generate_series(1, 500);
select tests.act_as('admin');
select public.add_cost('Zyq', 8, null, '7c7c7c7c-0000-4000-8000-000000000024');
select is(tests.requests('7d7d7d7d-%'), 300::bigint, 'a write deletes two hundred expired requests');
select public.add_cost('Zyq', 8, null, '7c7c7c7c-0000-4000-8000-000000000024');
select is(tests.requests('7d7d7d7d-%'), 100::bigint, 'so does a repeated one, until none is left');

select tests.act_as_postgres();
select tests.add_persona('busy', 'Employee');
insert into private.requests (id, actor, verb, body_hash)
select gen_random_uuid(), tests.id_of('busy'), 'delete_description', '' from generate_series(1, 4999);
select tests.act_as('busy');
select lives_ok($$ select public.delete_description('1', '7c7c7c7c-0000-4000-8000-000000000025') $$, 'a person sends 5,000 requests in a day');
select throws_ok($$ select public.delete_description('1', '7c7c7c7c-0000-4000-8000-000000000026') $$, 'PT429',
  'You have made too many entries in one day. Please go on tomorrow.', 'and no more, whether they change anything or not');
select lives_ok($$ select public.delete_description('1', '7c7c7c7c-0000-4000-8000-000000000025') $$, 'a repeated request is none more');

select * from finish();
rollback;
