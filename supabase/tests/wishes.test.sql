-- Wishes: a visitor asks to be told when such a vehicle comes (R517), and the office sees which has come for whom, with the message (R518).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

delete from private.asks where true;
delete from public.enquiries where true;

create function tests.wish(p_wish jsonb, p_phone text default '9822000001') returns int language sql
as $$ select tests.call('ask', jsonb_build_object('name', 'Zyqwisher', 'phone', p_phone, 'message', 'Tell me when one comes:' || coalesce(left(p_wish::text, 200), ''), 'wish', p_wish))::int $$;
create function tests.kept(p_phone text default '9822000001') returns jsonb language sql security definer
as $$ select wish from public.enquiries where custcontact = p_phone order by serialnum desc limit 1 $$;
create function tests.serial(p_phone text default '9822000001') returns bigint language sql security definer
as $$ select max(serialnum) from public.enquiries where custcontact = p_phone $$;
-- What the office is told has come for whom.
create function tests.met(p_enquiry bigint default null) returns text language sql
as $$
  select coalesce(string_agg(concat(one ->> 'custcontact', ': ', (select string_agg(v ->> 'registernumber', ', ') from jsonb_array_elements(one -> 'vehicles') v)), '; '), '')
  from jsonb_array_elements(public.list_wishes(p_enquiry) -> 'wishes') one
$$;
create function tests.put_up(p_number text, p_fields jsonb default '{}') returns void language sql security definer
as $$
  insert into public.cardetails (registernumber, carname, carcompany, carmake, fuel, vehiclesellprice, onhomepage)
  select p_number, coalesce(p_fields ->> 'carname', 'Zyqace Gold'), 'Zyqtata', coalesce(p_fields ->> 'carmake', 'tempo')::public.vehicle_type, 'diesel',
    coalesce((p_fields ->> 'price')::numeric, 290000), coalesce((p_fields ->> 'shown')::boolean, true)
$$;

create function tests.take_away(p_number text) returns void language sql security definer
as $$ delete from public.cardetails where registernumber = p_number $$;

-- What is kept

select tests.act_as_visitor();
select is(tests.wish('{"search": "zyqace under 3 lakh", "filter": {"type": ["tempo"], "evil": 1, "fuel": null}}'), 0, 'a visitor wishes for what has not come');
select is(tests.kept(), '{"search": "zyqace under 3 lakh", "filter": {"type": ["tempo"]}, "seen": []}', 'the words of the search and the filters are kept, and nothing else');
select is(tests.wish('{"search": "zyqtest", "filter": {}}', '9822000002'), 0, 'or has come too seldom');
select is(tests.kept('9822000002') -> 'seen', '["TAP LISTED"]', 'of which it is known what they have seen');
select is(tests.wish('{"filter": {"emi": [null, 1]}}', '9822000007'), 0, 'or for what costs at most so much a month');
select is(tests.kept('9822000007') -> 'filter', '{"emi": [null, 1]}', 'which is kept as any filter');
select is(tests.wish('{"search": "zyqtest", "filter": {}, "words": " Zyqtest, Up to ₹ 3 lakh "}', '9822000010'), 0, 'with the words of the page');
select is(tests.kept('9822000010') ->> 'words', 'Zyqtest, Up to ₹ 3 lakh', 'which are kept');
select is(tests.wish('{"search": "zyqtest", "filter": {}, "words": " "}', '9822000011'), 0, 'or with none');
select ok(not tests.kept('9822000011') ? 'words', 'which are none');
select throws_like(format('select tests.wish(%L, ''9822000005'')', jsonb_build_object('search', 'zyqtest', 'words', words)), '%words_of_a_wish_are_clean%', 'but no hidden or endless ones')
from unnest(array[E'\u00a0a', E'a\nb', repeat('x', 301)]) words;
select is(tests.wish('{"search": " ", "filter": {}}', '9822000003') + tests.wish(null, '9822000004'), 0, 'who wishes for anything');
select is(coalesce(tests.kept('9822000003'), tests.kept('9822000004')), null, 'has no wish');
select throws_ok(format('select tests.wish(%L, ''9822000005'')', wish), null, null, 'no wish is ' || left(wish, 60))
from unnest(array['{"filter": 5}', '{"filter": {"price": ["x", null]}}', '{"filter": {"price": [1e1000, null]}}',
  jsonb_build_object('filter', jsonb_build_object('brand', jsonb_build_array(repeat('x', 9000))))::text]) wish;
select throws_ok(format('select tests.wish(%L, ''9822000005'')', jsonb_build_object('filter', jsonb_build_object('colour', (select jsonb_agg('y' || i) from generate_series(1, 700) i)))),
  'PT400', null, 'nor is a long list');
select is(tests.serial('9822000005'), null, 'nothing of it is kept');
select throws_ok('select public.list_wishes()', '42501', null, 'a visitor reads no wish');
select tests.act_as('driver');
select throws_ok('select public.list_wishes()', 'PT403', null, 'nor does a driver');
select tests.act_as('employee');
select is(public.list_enquiries('9822000001') #> '{enquiries,0,wish}', null, 'a list of enquiries is as it was');
select throws_ok($$ insert into public.enquiries (custname, custcontact, custquery, wish) values ('A', '9822000001', 'B', '{}') $$, '42501', null, 'nobody writes one past the verb');

reset role;
update public.enquiries set status = 'lost', lost_reason = 'Zyqtest' where custcontact in ('9822000010', '9822000011');
select tests.act_as('employee');
select is(tests.wish('{"search": "zyqnever tempo", "filter": {}}', '9822000006'), 0, 'or for a model that never was here');
select is(tests.kept('9822000006') -> 'seen', '[]', 'of which they have seen none, though the home page leaves that word out');

-- What has come

select is(tests.met(), '', 'nothing has come at first');
select tests.put_up('TAPACE1'), tests.put_up('TAPACE2', '{"price": 310000}'), tests.put_up('TAPACE3', '{"carmake": "truck"}'),
  tests.put_up('TAPACE4', '{"carname": "Zyqother"}'), tests.put_up('TAPACE5', '{"shown": false}'), tests.put_up('TAPACE6', '{"carname": "Zyqtest Two", "carmake": "car"}');
select is(tests.met(), '9822000002: TAPACE6; 9822000001: TAPACE1', 'each is told what suits by words, type and price and is shown, without what they have seen');
select is(tests.met(tests.serial()), '9822000001: TAPACE1', 'one of them alone, too');
select is(tests.met(tests.serial('9822000006')), '', 'a model that never was here has not come with another one');
select tests.put_up('TAPNEVER', '{"carname": "Zyqnever"}');
select is(tests.met(tests.serial('9822000006')), '9822000006: TAPNEVER', 'until it has');
select tests.take_away('TAPNEVER');
select is(public.list_wishes(tests.serial()) #> '{wishes,0,vehicles,0}', '{"registernumber": "TAPACE1", "carcompany": "Zyqtata", "carname": "Zyqace Gold", "price": 290000.00}',
  'with name and price');
select is((select string_agg(car ->> 'registernumber', ', ') from jsonb_array_elements(public.list_vehicles(p_search => 'zyqace under 3 lakh', p_filter => '{"type": ["tempo"]}')::jsonb -> 'cars') car),
  'TAPACE1', 'it is what the home page finds');
reset role;
update public.cardetails set onhomepage = true where registernumber = 'TAPACE5';
update public.cardetails set vehiclesellprice = 299000 where registernumber = 'TAPACE2';
select tests.act_as('employee');
select is(tests.met(tests.serial()), '9822000001: TAPACE1, TAPACE2, TAPACE5', 'put on the home page later, or reduced, it has come too');
reset role;
insert into public.reservations (registernumber, name, phone, amount, mode, until) values ('TAPACE2', 'Asha', '9822000009', 5, 'UPI', private.today());
select tests.act_as('employee');
select is(tests.met(tests.serial()), '9822000001: TAPACE1, TAPACE5', 'not one that is reserved for somebody');

-- Pages

select is(jsonb_path_query_array(public.list_wishes(p_limit => 1), '$.wishes[*].custcontact'), '["9822000002"]', 'a page has as many as were asked for');
select is(tests.met(), (select string_agg(one ->> 'custcontact' || ': ' || (select string_agg(v ->> 'registernumber', ', ') from jsonb_array_elements(one -> 'vehicles') v), '; ')
  from (values (null), ((public.list_wishes(p_limit => 1) ->> 'next')::bigint)) page (before), jsonb_array_elements(public.list_wishes(p_before => before, p_limit => 1) -> 'wishes') one),
  'the next one begins where it ended');
select is(public.list_wishes(p_limit => 5) -> 'next', 'null', 'behind the last there is none');
select tests.put_up('TAPMANY' || n) from generate_series(1, 7) n;
select is(public.list_wishes(tests.serial()) #>> '{wishes,0,more}', '4', 'of many vehicles five are told, and how many more there are');
select is(jsonb_array_length(public.list_wishes(tests.serial()) #> '{wishes,0,vehicles}'), 5, 'no more than five');
select tests.take_away('TAPMANY' || n) from generate_series(1, 7) n;
reset role;
insert into public.enquiries (custname, custcontact, custquery, source, wish)
select 'Zyqmany', '9822000008', 'Any', 'website', '{"search": "zyqnothing", "filter": {}, "seen": []}' from generate_series(1, 100);
select tests.act_as('employee');
select is(public.list_wishes() -> 'wishes', '[]', 'a hundred wishes are looked at for a page');
select is(tests.met(), '', 'also where none of them is met');
select is(jsonb_array_length(public.list_wishes(p_before => (public.list_wishes() ->> 'next')::bigint) -> 'wishes'), 2, 'and the page behind it goes on');
reset role;
delete from public.enquiries where custname = 'Zyqmany';
select tests.act_as('employee');

-- The message

select is(public.message_subject('vehicles', '{TAPACE1,TAPACE5}', p_enquiry => tests.serial()) -> 'to', '[{"name": "Zyqwisher", "phone": "9822000001"}]', 'the message about them goes to whoever asked');
select is(public.message_subject('vehicle', '{TAPACE1}', p_enquiry => tests.serial()) #>> '{to,0,phone}', '9822000001', 'also about a single one');
select is(public.message_subject('vehicle', '{TAPACE1}', p_enquiry => tests.serial()) -> 'wish',
  jsonb_build_object('words', null, 'asked', 'Tell me when one comes:{"filter": {"evil": 1, "fuel": null, "type": ["tempo"]}, "search": "zyqace under 3 lakh"}', 'day', private.today()), 'with what they asked for, and when');
select is(public.message_subject('vehicle', '{TAPACE1}', p_enquiry => tests.serial('9822000010')) #>> '{wish,words}', 'Zyqtest, Up to ₹ 3 lakh', 'in the words of the page where these were kept');
select ok(not public.message_subject('vehicle', '{TAPACE1}') ? 'wish', 'which nobody in particular has');
select is(public.message_subject('vehicles', '{TAPACE1,TAPACE5}') -> 'to', '[]', 'without an enquiry to nobody in particular');
select throws_ok($$ select public.message_subject('vehicle', '{TAPACE1}', p_enquiry => -5) $$, 'PT404', null, 'not for an enquiry that is none');
select public.note_message('vehicle', 'whatsapp', 'Zyqtext', '9822000001', 'Zyqwisher', '{TAPACE1}', p_enquiry => tests.serial());
select is(tests.met(tests.serial()), '9822000001: TAPACE5', 'what they were written about is not shown again');
select is(public.list_messages(p_enquiry => tests.serial()) #>> '{0,text}', 'Zyqtext', 'the message stands with their enquiry');
select public.take_back_message((select max(id) from public.messages where text = 'Zyqtext'));
select is(tests.met(tests.serial()), '9822000001: TAPACE1, TAPACE5', 'until it is taken back');
reset role;
insert into private.silent_phones (digest) select unnest(private.phone_digests('9822000001'));
select tests.act_as('employee');
select throws_ok($$ select public.note_message('vehicle', 'copied', 'Zyqtext', '', '', '{TAPACE1}', p_enquiry => tests.serial()) $$, 'PT409', null, 'who is not to be written to is not, by no way');
select public.follow_enquiry(tests.serial(), 'lost', p_lost_reason => 'Bought elsewhere');
select is(tests.met(), '9822000002: TAPACE6', 'an enquiry that is over is not listed');
select tests.act_as('admin');
select is(tests.met(), '9822000002: TAPACE6', 'an admin sees the same');

select * from finish();
rollback;
