-- Following enquiries: status, next call and note in one write; what is known under a phone (R273); a sale wins the enquiry it came of.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

create function tests.won() returns boolean language sql security definer as $$ select status = 'won' from public.enquiries where serialnum = -1 $$;

delete from public.enquiries where true;
insert into public.enquiries (serialnum, custname, custcontact, custquery) overriding system value values
  (-1, 'Asha', '5000001234', 'A tempo'), (-2, 'Asha Kale', '5000001234', 'A car'), (-3, 'Ravi', '5000001235', 'A bike');
create function tests.follow(p_fields jsonb default '{}') returns void language sql
as $$ select tests.call('follow_enquiry', '{"serialnum": -1, "status": "called", "done": "call", "note": "Wants it"}'::jsonb || p_fields) $$;
create function tests.newest() returns bigint language sql as $$ select max(id) from public.enquiry_notes where serialnum = -1 $$;
create function tests.listed(p_args jsonb default '{}') returns text language sql
as $$
  select coalesce(string_agg(one ->> 'serialnum', ' ' order by place), '')
  from jsonb_array_elements(public.list_enquiries(
    p_status => (p_args ->> 'status')::public.enquiry_status, p_to_call => coalesce((p_args ->> 'to_call')::boolean, false)) -> 'enquiries')
    with ordinality as t (one, place)
$$;

create function tests.known(p_serialnum bigint) returns text language sql
as $$
  select string_agg(concat_ws(' ', one ->> 'kind', coalesce(one ->> 'enquiry', one ->> 'registernumber')), ', ' order by one ->> 'kind' = 'asked', one ->> 'kind', one ->> 'enquiry')
  from jsonb_array_elements(public.enquiry_record(p_serialnum) #> '{person,dealings}') one
$$;

-- Access

select tests.act_as_visitor();
select throws_ok('select tests.follow()', '42501', null, 'a visitor follows none');
select throws_ok('select from public.enquiry_notes', '42501', null, 'and reads no note');
select throws_ok('select public.enquiry_record(-1)', '42501', null, 'nor an enquiry');
select throws_ok('select public.count_enquiries()', '42501', null, 'nor how many there are');
select tests.act_as('driver');
select throws_ok('select tests.follow()', 'PT403', null, 'a driver follows none');
select throws_ok('select public.enquiry_record(-1)', 'PT403', null, 'reads none');
select throws_ok('select public.count_enquiries()', 'PT403', null, 'counts none');
select is_empty('select from public.enquiry_notes', 'sees no note');
select tests.act_as('deleted');
select throws_ok('select tests.follow()', 'PT401', null, 'whoever has left follows none');

-- One write

select tests.act_as('employee');
select lives_ok($$ select tests.follow(jsonb_build_object('next_call', private.today())) $$, 'an employee follows one');
select results_eq('select status::text, next_call from public.enquiries where serialnum = -1',
  $$ values ('called', private.today()) $$, 'status and next call are what they said');
select results_eq('select done::text, note::text, status::text from public.enquiry_notes',
  $$ values ('call', 'Wants it', 'called') $$, 'and so is the note');
select tests.act_as('admin');
select lives_ok($$ select tests.follow('{"status": "visit", "done": "visit", "note": ""}') $$, 'an admin too');
select is((select next_call from public.enquiries where serialnum = -1), null, 'no next call is none');
select tests.follow('{"serialnum": -3, "request_id": "6f9619ff-8b86-4d11-b42d-00c04fc964fe"}') from generate_series(1, 3);
select is((select count(*) from public.enquiry_notes where serialnum = -3), 1::bigint, 'one request is noted once');
select throws_ok($$ select tests.follow('{"serialnum": -9}') $$, 'PT404', 'There is no such enquiry.', 'an unknown one');
select throws_ok(format('select tests.follow(%L)', fields), '23514', null, 'not ' || fields)
from unnest(array['{"status": "lost"}', '{"status": "lost", "lost_reason": ""}', '{"status": "called", "lost_reason": "Too dear"}',
  '{"status": "lost", "lost_reason": "Too dear", "next_call": "2026-11-22"}', '{"status": "won", "next_call": "2026-11-22"}',
  '{"status": "lost", "lost_reason": "a\tb"}', '{"note": "a\u0007b"}']) fields;
select throws_ok($$ select tests.follow('{"next_call": "2106-11-22"}') $$, 'PT400', null, 'nor a day far ahead');
select is((select count(*) from public.enquiry_notes), 3::bigint, 'and nothing of it is noted');

select throws_ok($$ select tests.follow(jsonb_build_object('note', repeat('a', 5000))) $$, '22001', null, 'no note longer than 2,000');
select throws_ok($$ select tests.follow('{"status": "won"}') $$, 'PT409', 'An enquiry is won by its sale. Please sell the vehicle.', 'nor one won without a sale');
select is((select count(*) from public.enquiry_notes), 3::bigint, 'which leaves no note');

select lives_ok($$ select public.follow_enquiry(-1, 'visit') $$, 'to save what is so already is no mistake');
select is((select count(*) from public.enquiry_notes), 3::bigint, 'and leaves no empty note');

-- Two at once

select lives_ok($$ select tests.follow(jsonb_build_object('last_note', tests.newest(), 'request_id', '6f9619ff-8b86-4d11-b42d-00c04fc964fb')) $$,
  'who has read the newest note follows');
select throws_ok($$ select tests.follow(jsonb_build_object('last_note', tests.newest() - 1)) $$, 'PT409',
  'Somebody else has noted something meanwhile. Please read it, and save again.', 'who has not is told');
select throws_ok($$ select tests.follow('{"last_note": 0}') $$, 'PT409', null, 'also who has seen none');
select lives_ok($$ select tests.follow('{"last_note": 0, "request_id": "6f9619ff-8b86-4d11-b42d-00c04fc964fb"}') $$,
  'a retry is answered, whatever its screen has read since');
select lives_ok($$ select tests.follow('{"serialnum": -2, "last_note": 0}') $$, 'a first note follows none');
select is(public.list_enquiries() #> '{enquiries,0,last_note}', to_jsonb(tests.newest()), 'a list says which is the newest');
select tests.act_as_postgres();
delete from public.enquiry_notes where done = 'call' and serialnum in (-1, -2) and id > (select min(id) from public.enquiry_notes);
select tests.act_as('admin');
select tests.follow('{"status": "visit"}');

-- Only by the verb

select throws_ok($$ insert into public.enquiry_notes (serialnum, username, status) values (-1, 'Admin', 'called') $$, '42501', null,
  'no note in another''s name');
select throws_ok($$ update public.enquiry_notes set username = 'Employee' $$, '42501', null, 'nor afterwards');
select throws_ok($$ update public.soldcars set enquiry = -1 $$, '42501', null, 'a sale says once which enquiry it came of');

select throws_ok($$ update public.enquiries set status = 'won' where serialnum = -1 $$, '42501', null, 'no status without a note');
select throws_ok($$ insert into public.enquiry_notes (serialnum, status) values (-1, 'won') $$, '42501', null, 'no note without a status');
select throws_ok($$ update public.enquiry_notes set note = 'Other' where serialnum = -1 $$, '42501', null, 'notes stay');
select throws_ok($$ delete from public.enquiry_notes where serialnum = -1 $$, '42501', null, 'as they are');
select lives_ok($$ select public.add_enquiry('Meena', '5000001236', 'Swift', null, null, 'walk_in', 'taphidden') $$, 'the office says where one comes from');
select is((select registernumber from public.enquiries where custname = 'Meena'), 'TAPHIDDEN', 'and about which vehicle');
select throws_ok($$ select public.add_enquiry('Meena', '5000001236', 'Swift', null, null, 'website') $$, '42501', null, 'not from the website');
select throws_ok($$ select public.add_enquiry('Meena', '5000001236', 'Swift', p_registernumber => 'TAPNONE') $$, 'PT404', null, 'nor about none');
select throws_ok($$ insert into public.enquiries (custname, custcontact, custquery, registernumber) values ('A', '5000001236', 'B', 'TAPNONE') $$,
  '42501', null, 'nor past the verb');
delete from public.enquiries where custname = 'Meena';

-- Lists

select tests.follow(jsonb_build_object('serialnum', -2, 'next_call', private.today() - 1));
select tests.follow(jsonb_build_object('serialnum', -3, 'next_call', private.today() + 1));
select is(tests.listed(), '-1 -2 -3', 'all');
select is(tests.listed('{"status": "called"}'), '-2 -3', 'those of a status');
select is(tests.listed('{"to_call": true}'), '-2', 'those to call today or before');
select is(public.count_enquiries(), '{"new": 0, "called": 2, "visit": 1, "offer": 0, "won": 0, "lost": 0, "toCall": 1}'::jsonb, 'counted');
select is(public.list_enquiries() #> '{enquiries,0}' -> 'status', '"visit"'::jsonb, 'with their status');
select tests.follow('{"status": "new"}');
select is(public.list_enquiries() #> '{enquiries,0}' -> 'status', 'null'::jsonb, 'a new one without');

-- What is known under a phone

select is(tests.known(-1), 'asked -2', 'who asked by the same phone besides, without this enquiry');
select is(public.enquiry_record(-3) -> 'person', 'null'::jsonb, 'nobody, where nothing else is known');
select is(public.enquiry_record(-1) #>> '{notes,0,status}', 'new', 'the last note first');
select throws_ok('select public.enquiry_record(-9)', 'PT404', null, 'of an unknown enquiry nothing');
select tests.act_as_postgres();
update public.ownerdetails set ownerphone = '+91 50000-01234' where registernumber = 'TAPHIDDEN';
select tests.act_as('employee');
select is(tests.known(-1), 'bought TAPHIDDEN, asked -2', 'who owned a vehicle, however the phone is spaced');

-- A sale wins its enquiry

select lives_ok($$ select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "Asha", "contact_no": "050000 01234", "selling_price": 5,
  "payment_mode": "Cash", "enquiry": -1}', p_request_id => '6f9619ff-8b86-4d11-b42d-00c04fc964fd') from generate_series(1, 2) $$,
  'a sale says which enquiry it came of');
select is((select status::text from public.enquiries where serialnum = -1), 'won', 'which is won');
select is((select count(*) from public.enquiry_notes where serialnum = -1 and status = 'won'), 1::bigint, 'once');
select matches(tests.known(-2), 'sold TAPHIDDEN', 'who bought is known under this phone');
select throws_ok($$ select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "Asha", "contact_no": "1", "selling_price": 5,
  "payment_mode": "Cash", "enquiry": -2}') $$, 'PT409', null, 'no sale');
select is((select status::text from public.enquiries where serialnum = -2), 'called', 'wins nothing');
select lives_ok($$ select public.sell_car('{"registernumber": "TAP LISTED", "owner_name": "Asha", "contact_no": "1", "selling_price": 5,
  "payment_mode": "Cash", "enquiry": -9}') $$, 'one deleted meanwhile stops no sale');
select lives_ok($$ select tests.follow('{"serialnum": -2, "status": "won"}') $$, 'a sale to its phone, which says nothing, wins one that says so');
select throws_ok($$ select tests.follow('{"serialnum": -3, "status": "won"}') $$, 'PT409', null, 'no sale to another');
select lives_ok($$ select tests.follow('{"serialnum": -1, "status": "won", "note": "Came for the keys"}') $$, 'a won one takes notes');

-- A customer buys twice

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPSECOND"}');
select lives_ok($$ select public.sell_car('{"registernumber": "TAPSECOND", "owner_name": "Asha", "contact_no": "050000 01234", "selling_price": 5,
  "payment_mode": "UPI", "enquiry": -1}') $$, 'a second sale comes of the same enquiry');
select public.reverse_entry('sale', (select id from public.soldcars where present_number = 'TAPSECOND'), 'x');
select ok(tests.won(), 'when it is reversed, the first one keeps it won');
select public.reverse_entry('sale', (select id from public.soldcars where present_number = 'TAPHIDDEN'), 'x');
select ok(not tests.won(), 'until that one is reversed, too');
select public.take_back_reversal((select max(id) from public.reversals));
select ok(tests.won(), 'or is not, after all');
select tests.act_as('employee');

-- Deleting

select lives_ok($$ select public.delete_enquiry(-1, '5000001234') $$, 'an enquiry goes with all its notes');
select is_empty('select from public.enquiry_notes where serialnum = -1', 'none is left');

select * from finish();
rollback;
