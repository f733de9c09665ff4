-- Enquiries: access, validation, search.
begin;
\ir helpers/personas.psql
select plan(32);

delete from public.enquiries where true;
create function tests.add(p_fields jsonb default '{}') returns void language sql
as $$ select tests.call('add_enquiry', '{"custname": "Ravi Pawar", "custcontact": "9822000001", "custquery": "A tempo under 3 lakh"}'::jsonb || p_fields) $$;
create function tests.found(p_search text default null, p_before bigint default null, p_limit int default null) returns text[] language sql
as $$
  select coalesce(array_agg(one ->> 'custname' order by place), '{}')
  from jsonb_array_elements(public.list_enquiries(p_search, p_before, p_limit) -> 'enquiries') with ordinality as t (one, place)
$$;

-- Access

select tests.act_as_visitor();
select throws_ok('select tests.add()', '42501', null, 'a visitor records no enquiry');
select throws_ok('select from public.enquiries', '42501', null, 'and reads none');
select tests.act_as('driver');
select throws_ok('select tests.add()', 'PT403', null, 'a driver records none');
select throws_ok('select public.list_enquiries()', 'PT403', null, 'lists none');
select throws_ok($$ select public.delete_enquiry(1, '9822000001') $$, 'PT403', null, 'deletes none');
select throws_ok($$ insert into public.enquiries (custname, custcontact, custquery) values ('A', '9822000001', 'B') $$, '42501', null,
  'nor past the verbs');
select tests.act_as('employee');
select lives_ok('select tests.add()', 'an employee records one');
select is_empty($$ select from public.enquiries where enquirydate <> private.today() $$, 'of today unless it says otherwise');
select lives_ok($$ select tests.add('{"custname": "Meena Joshi", "custcontact": "9822000002", "custquery": "Swift, 100% finance?",
  "enquirydate": "2026-01-31"}') $$, 'or of another day');
select tests.act_as('admin');
select lives_ok($$ select tests.add('{"custname": "Anil"}') $$, 'an admin records one');
select is((select enquirydate from public.enquiries where custname = 'Meena Joshi'), '2026-01-31'::date, 'the day is kept');
select tests.act_as('driver');
select is_empty('select from public.enquiries', 'a driver does not see them either');

-- Validation

select tests.act_as('employee');
select throws_ok(format('select tests.add(%L)', fields), '23514', null, 'not ' || fields)
from unnest(array['{"custname": ""}', '{"custname": " Ravi"}', '{"custcontact": "982200000"}', '{"custcontact": "98220000011"}',
                  '{"custcontact": "98220 0001"}', '{"custcontact": "९८२२००००००"}', '{"custquery": ""}', '{"enquirydate": "1899-12-31"}']) fields;
select throws_ok($$ select tests.add('{"custquery": null}') $$, '23502', null, 'an enquiry asks for something');
select tests.add('{"custname": "Once", "request_id": "6f9619ff-8b86-4d11-b42d-00c04fc964ff"}') from generate_series(1, 3);
select is((select count(*) from public.enquiries where custname = 'Once'), 1::bigint, 'one request is recorded once');
select throws_ok($$ update public.enquiries set custname = 'Other' where custname = 'Once' $$, '42501', null, 'none is changed');

-- Search

select is(tests.found(), array['Once', 'Anil', 'Meena Joshi', 'Ravi Pawar'], 'newest first');
select is(public.list_enquiries() -> 'totalCount', '4'::jsonb, 'with their number');
select is(tests.found(null, null, 2), array['Once', 'Anil'], 'a page of them');
select is(tests.found(null, (select serialnum from public.enquiries where custname = 'Anil'), 2), array['Meena Joshi', 'Ravi Pawar'],
  'and the next');
select is(tests.found('PAWAR tempo'), array['Ravi Pawar'], 'by all words of a search, in any case');
select is(tests.found('9822000002') || tests.found('100%'), array['Meena Joshi', 'Meena Joshi'], 'by telephone; a sign stands for itself');

-- Deleting

select throws_ok($$ select public.delete_enquiry((select serialnum from public.enquiries where custname = 'Once'), '9822000002') $$,
  'PT404', 'There is no such enquiry.', 'number and telephone must name the same one');
select lives_ok($$ select public.delete_enquiry((select serialnum from public.enquiries where custname = 'Once'), '9822000001') $$,
  'then it goes');
select is(tests.found(), array['Anil', 'Meena Joshi', 'Ravi Pawar'], 'alone');

select * from finish();
rollback;
