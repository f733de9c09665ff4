-- What stands in the books already is told before it is entered once more: maintenance, costs, investments (R480).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(26);

create function tests.told(p_kind text, p_amount numeric, p_changes jsonb default '{}') returns text language sql
as $$
  select string_agg(coalesce(one ->> 'by', 'nobody') || case when (one ->> 'mine')::boolean then ', me' else '' end
    || case when (one ->> 'at')::timestamptz > now() - interval '1 minute' then ', now' else '' end, '; ')
  from jsonb_array_elements(tests.call('list_entered_before',
    jsonb_build_object('kind', p_kind, 'amount', p_amount, 'day', '2026-01-15', 'description', 'Brake pads, front') || p_changes)::jsonb) one
$$;
create function tests.repair(p_changes jsonb default '{}') returns text language sql
as $$ select tests.told('maintenance', 4500.5, '{"registernumber": "taphidden"}'::jsonb || p_changes) $$;

select tests.act_as('driver');
select is(tests.repair(), null, 'nothing is told of what was never entered');
select lives_ok($$ select public.add_maintenance('TAPHIDDEN', 4500.5, '2026-01-15', 'Brake pads, front', '00000000-0000-4000-8000-000000000001') $$,
  'a driver enters a repair');
select is(tests.repair(), tests.username_of('driver') || ', me, now', 'typed again it is told, with who and when');
select is(tests.repair('{"description": "  BRAKE  pads, front "}'), tests.username_of('driver') || ', me, now', 'however it is written');
select is(tests.repair('{"request_id": "00000000-0000-4000-8000-000000000001"}'), null, 'a repetition of the request itself is none');
select is(tests.repair(other), null, 'nor is another entry: ' || other::text)
from unnest(array['{"amount": 4500}', '{"day": "2026-01-16"}', '{"description": "Brake pads, rear"}', '{"description": ""}', '{"registernumber": "TAPLISTED"}']::jsonb[]) as other;
select throws_ok($$ select tests.repair('{"registernumber": "MH00XX0000"}') $$, 'PT404', null, 'an unknown vehicle is none');
select throws_ok($$ select tests.told('cost', 1) $$, 'PT403', null, 'a driver is told nothing of the books');

select tests.act_as('employee');
select is(tests.repair(), tests.username_of('driver') || ', now', 'somebody else is told whose it is');
select is(tests.repair('{"request_id": "00000000-0000-4000-8000-000000000001"}'), tests.username_of('driver') || ', now', 'a request of another person is not one''s own');
select lives_ok($$ select public.add_cost('Brake pads, front', 700, '2026-01-15') $$, 'a cost');
select is(tests.told('cost', 700), tests.username_of('employee') || ', me, now', 'is told likewise');
select is(tests.told('investment', 700), null, 'and is no investment');
select lives_ok($$ select public.add_investment('Brake pads, front', 900, '2026-01-15') $$, 'an investment');

select tests.act_as('admin');
select is(tests.told('investment', 900), tests.username_of('employee') || ', now', 'is told to an admin');
select lives_ok($$ select public.add_investment('Brake pads, front', 950, '2026-01-15') $$, 'whose own');
select tests.act_as_postgres();
update public.settings set employees_see_balance = false;
select tests.act_as('employee');
select is(tests.told('investment', 950), null, 'is not told to an employee who may not see the balance (R481)');
select is(tests.told('investment', 900), tests.username_of('employee') || ', me, now', 'but what they have entered themselves');

select tests.act_as('admin');
select public.reverse_entry('cost', (select id from public.miscellaneous_costs where cost = 700 and date = '2026-01-15'), 'Twice');
select is(tests.told('cost', 700), null, 'what was reversed is not in the books');

select is(tests.told('installment', 250, '{"registernumber": "TAPSOLD"}'), null, 'nothing is told of a payment that was never entered');
select public.add_installment('TAPSOLD', 250, '2026-01-15', 'Cash');
select is(tests.told('installment', 250, '{"registernumber": "tapsold", "description": ""}'), tests.username_of('admin') || ', me, now', 'a payment is told by its day and amount');
select tests.act_as('driver');
select throws_ok($$ select tests.told('installment', 250, '{"registernumber": "TAPSOLD"}') $$, 'PT403', null, 'but no driver');

select * from finish();
rollback;
