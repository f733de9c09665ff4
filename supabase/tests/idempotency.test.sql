-- One requestId is one entry: the same again is taken for a second try, anything else under it is refused.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(28);

create table tests.verbs (verb text, body jsonb, changed jsonb, entries text);
insert into tests.verbs values
  ('add_cost', '{"description": "Zyq tea", "cost": 5}', '{"cost": 6}',
   $$ select count(*) from public.miscellaneous_costs where description = 'Zyq tea' $$),
  ('add_investment', '{"description": "Zyq loan", "amount": 5}', '{"amount": 6}',
   $$ select count(*) from public.investment where description = 'Zyq loan' $$),
  ('add_enquiry', '{"custName": "Zyq", "custContact": "9822000001", "custQuery": "A tempo"}', '{"custQuery": "A bike"}',
   $$ select count(*) from public.enquiries where custname = 'Zyq' $$),
  ('add_installment', '{"registernumber": "TAPSOLD", "amount": 5, "installmentdate": "2026-01-01", "paymentMode": "UPI"}', '{"amount": 6}',
   $$ select count(*) from public.installments where registernumber = 'TAPSOLD' $$);
grant select on tests.verbs to public;
-- A requestId for each verb.
create function tests.key(p_verb text) returns jsonb language sql
as $$ select jsonb_build_object('requestId', md5(p_verb)::uuid) $$;
create function tests.send(p_verb text, p_body jsonb) returns text language sql
as $$ select format('select public.%I(%L::jsonb)', p_verb, p_body) $$;
create function tests.entries(p_verb text) returns int language plpgsql
as $$
declare
  v_count int;
begin
  execute (select entries from tests.verbs where verb = p_verb) into v_count;
  return v_count;
end
$$;

select tests.act_as('admin');
select lives_ok(tests.send(verb, body || tests.key(verb)), verb || ' is done') from tests.verbs;
select lives_ok(tests.send(verb, body || tests.key(verb)), verb || ' again is taken for a second try') from tests.verbs;
select throws_ok(tests.send(verb, body || tests.key(verb) || changed), 'PT409',
  'This requestId was used for another entry. Nothing was saved this time.', verb || ' with other content is refused') from tests.verbs;
select tests.act_as('employee');
select throws_ok(tests.send(verb, body || tests.key(verb)), 'PT409', null, verb || ' of another person, too') from tests.verbs;
select tests.act_as('admin');
select is(tests.entries(verb), 1, verb || ' is booked once') from tests.verbs;

select throws_ok(tests.send('add_cost', '{"description": "Zyq tea", "cost": 5}' || tests.key('add_investment')), 'PT409', null,
  'another verb is another entry');
select throws_ok(tests.send('add_cost', '{"description": "", "cost": 5, "requestId": "6f9619ff-8b86-4d11-b42d-00c04fc964ff"}'), '23514', null,
  'what failed');
select lives_ok(tests.send('add_cost', '{"description": "Zyq tea", "cost": 7, "requestId": "6f9619ff-8b86-4d11-b42d-00c04fc964ff"}'),
  'leaves its requestId free');
select throws_ok($$ insert into public.miscellaneous_costs (description, cost, request_id) values ('x', 1, '6f9619ff-8b86-4d11-b42d-00c04fc964ff') $$,
  '23505', null, 'past the verbs a requestId is used once as well');
delete from public.enquiries where custname = 'Zyq';
select public.add_enquiry(body || tests.key(verb)) from tests.verbs where verb = 'add_enquiry';
select is(tests.entries('add_enquiry'), 0, 'a late second try does not bring back what was deleted');

select tests.act_as_postgres();
update private.requests set answer = null, actor = null where verb = 'add_cost';
select tests.act_as('employee');
select lives_ok(tests.send(verb, body || tests.key(verb) || changed), 'what was booked before answers were kept is taken for the same')
  from tests.verbs where verb = 'add_cost';
select is(tests.entries('add_cost'), 2, 'and not booked again');
select tests.act_as_postgres();
update private.requests set sent_at = sent_at - interval '91 days' where true;
select tests.act_as('admin');
select public.add_cost('{"description": "Zyq milk", "cost": 1, "requestId": "00000000-0000-4000-8000-000000000001"}');
select tests.act_as_postgres();
select is((select count(*)::int from private.requests), 1, 'requests are kept for ninety days');

select * from finish();
rollback;
