-- Imports (R407-R416, decision 0034): an admin's alone, all or nothing, and the same rows as entry by entry. Files, times and undoing are
-- in tests/database/imports.test.ts.
begin;
\ir helpers/personas.psql
select * from no_plan();

-- Old sales: some with nothing due, some paid in part or whole, some whose papers were never transferred, some of other states.
create function tests.sale(p_row int) returns jsonb language sql as $$
  select jsonb_build_object('row', p_row, 'data', jsonb_build_object(
    'cardetails', jsonb_build_object('registernumber', 'MHTAPIM' || p_row, 'carname', 'Zyqold', 'carmake', case when p_row % 3 = 0 then 'truck' else 'car' end),
    'soldcars', jsonb_build_object('owner_name', 'Zyqbuyer ' || p_row, 'contact_no', '98220460' || p_row, 'selling_price', 150000,
      'down_payment', case p_row % 4 when 0 then 150000 else 30000 end, 'total_installments', p_row % 4 * 5,
      'installment_amount', case when p_row % 2 = 0 then 9000 else 0 end, 'payment_mode', case when p_row % 5 = 0 then 'Finance' else 'UPI' end,
      'selldate', '2025-01-31', 'buyer_state', case when p_row % 3 = 1 then 'Goa' else '' end)
      || case when p_row % 2 = 1 then '{"first_due": "2025-03-15"}' else '{}'::jsonb end,
    'installments', case when p_row % 4 = 0 then '{}' else jsonb_build_object('amount', (p_row * 11000) % 121000, 'installment_date', '2025-08-10') end,
    'transfer', jsonb_build_object('done', p_row % 3 <> 2))) $$;

create table tests.attempts (call text);
insert into tests.attempts values
  ($$select public.send_import_rows('00000000-0000-4000-8000-00000000a001', 'costs', '[{"row": 2, "data": {}}]')$$),
  ($$select public.check_import('00000000-0000-4000-8000-00000000a001', 1)$$),
  ($$select public.add_import('00000000-0000-4000-8000-00000000a001', 'a.csv', 1)$$),
  ($$select public.read_import_words('[{"facet": "fuel", "text": "Petrol"}]')$$), ($$select public.list_imports()$$), ($$select public.import_hindrances(1)$$), ($$select public.undo_import(1)$$);
grant select on tests.attempts to public;

-- Who may

select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor: ' || call) from tests.attempts;
select tests.act_as('driver');
select throws_ok(call, 'PT403', null, 'a driver: ' || call) from tests.attempts;
select tests.act_as('employee');
select throws_ok(call, 'PT403', null, 'an employee: ' || call) from tests.attempts;
select is_empty('select from public.imports', 'nor does an employee read a row of it');
select tests.act_as('demoted');
select throws_ok(call, 'PT401', null, 'who was an admin: ' || call) from tests.attempts;
select tests.act_as('admin');
select throws_ok('select from private.import_rows', '42501', null, 'not even an admin reads the rows of a file');
select throws_ok('insert into private.logged_as_one default values', '42501', null, 'nor is silent in the log');

select throws_ok($$ select public.export_rows(null) $$, 'PT400', null, 'rows of no kind are not exported');

-- Words of columns of choices, as a search reads them (R611)

create temporary table said (facet text, text text, choices text[], sure boolean);
insert into said values
  ('type', 'कार', '{car}', true), ('type', 'टू व्हीलर', '{bike}', true), ('type', 'बाईक', '{bike}', true), ('type', 'दुचाकी गाडी', '{bike}', true), ('type', 'टेम्पो', '{tempo}', true),
  ('type', 'ट्रक', '{truck}', true), ('type', 'FOUR WHEELERS', '{car}', true), ('type', 'Two Wheelers', '{bike}', true), ('type', 'Cars', '{car}', true), ('type', 'Lorry', '{truck}', true), ('type', 'Motor Cycle', '{bike}', true),
  ('type', 'Jeep', '{car}', false), ('type', 'scooty', '{bike}', false), ('type', 'Activa', '{bike}', false), ('type', 'जीप', '{car}', false), ('type', 'Scooty/Activa', '{bike}', false),
  ('type', 'Rickshaw', '{tempo}', false), ('type', 'commercial', '{tempo,truck}', false), ('type', 'car / bike', '{bike,car}', false), ('type', 'Boat', '{}', false), ('type', '', '{}', false),
  ('fuel', 'पेट्रोल', '{petrol}', true), ('fuel', 'डिझेल', '{diesel}', true), ('fuel', 'डीजल', '{diesel}', true), ('fuel', 'सीएनजी', '{cng}', true), ('fuel', 'C N G', '{cng}', true),
  ('fuel', 'Deisel', '{diesel}', false), ('fuel', 'petrol+cng', '{cng,petrol}', false), ('fuel', 'car', '{}', false), ('fuel', 'Electric', '{}', false),
  ('transmission', 'ऑटोमॅटिक', '{automatic}', true), ('transmission', 'मॅन्युअल', '{manual}', true),
  ('colour', 'पांढरा', '{White}', true), ('colour', 'लाल रंग', '{Red}', true), ('colour', 'काळ्या', '{Black}', true), ('colour', 'Swift', '{}', false);
select is(array(select (asked ->> 'choices') || (asked ->> 'sure') from jsonb_array_elements(public.read_import_words(jsonb_build_array(jsonb_build_object('facet', facet, 'text', text)))) asked),
  array[to_jsonb(choices)::text || sure], 'R611: ' || facet || ', ' || text)
from said;
insert into public.search_words (said, means) values ('zyqchota', 'tempo');
select is(public.read_import_words('[{"facet": "type", "text": "Zyqchota"}]') #>> '{0,choices,0}', 'tempo', 'R611: so are the words of the dealer');

-- The type of a vehicle by its name, where a file says none (R693)

create temporary table named (text text, choices text[]);
insert into named values
  ('Swift VXI', '{car}'), ('Maruti Suzuki Swift Dzire', '{car}'), ('Hyundai i20 Sportz', '{car}'), ('WagonR', '{car}'), ('Wagon R LXi', '{car}'), ('Creta', '{car}'), ('XUV500 W8', '{car}'),
  ('Honda City', '{car}'), ('Baleno Alpha', '{car}'), ('Tata Zest', '{car}'), ('Toyota', '{car}'), ('Maruti 800', '{car}'), ('Bolero', '{car}'), ('Scorpio Classic', '{car}'), ('स्विफ्ट', '{car}'),
  ('Hero Splendor+', '{bike}'), ('Splendor Plus', '{bike}'), ('Splender', '{bike}'), ('Activa 6G', '{bike}'), ('ACTIVA5G', '{bike}'), ('Honda Shine 125', '{bike}'), ('Bajaj Pulsar 150', '{bike}'), ('Pulser', '{bike}'),
  ('TVS Jupiter', '{bike}'), ('Royal Enfield Classic 350', '{bike}'), ('Bullet', '{bike}'), ('HF Deluxe', '{bike}'), ('R15 V4', '{bike}'), ('Suzuki Access 125', '{bike}'), ('TVS Scooty Zest', '{bike}'), ('पल्सर', '{bike}'),
  ('Ace Gold', '{tempo}'), ('Chota Hathi', '{tempo}'), ('TATA 407', '{tempo}'), ('Bolero Pickup', '{tempo}'), ('Piaggio Ape', '{tempo}'), ('Maruti Super Carry', '{tempo}'), ('Jeeto', '{tempo}'),
  ('Eicher Pro 1110', '{truck}'), ('Tata 1613 Tipper', '{truck}'), ('Ashok Leyland Ecomet', '{truck}'),
  -- Whatever tells two types has to be asked.
  ('Honda', '{bike,car}'), ('Tata', '{car,tempo,truck}'), ('Tata Yodha', '{tempo,truck}'), ('Zyqnone 2000', '{}'), ('', '{}');
select is(array(select (asked ->> 'choices') || (asked ->> 'sure') from jsonb_array_elements(public.read_import_words(jsonb_build_array(jsonb_build_object('facet', 'name', 'text', text)))) asked),
  array[to_jsonb(choices)::text || (cardinality(choices) = 1)], 'R693: the type of ' || text)
from named;

-- A dry run of old sales

select tests.act_as('employee');
select public.add_vehicle('{"registernumber": "MHTAPIM12"}');
select tests.act_as('admin');
select public.send_import_rows('00000000-0000-4000-8000-00000000a002', 'sales', (select jsonb_agg(tests.sale(n)) from generate_series(10, 29) n));
select is(jsonb_path_query_array(public.check_import('00000000-0000-4000-8000-00000000a002', 20), '$[*] ? (@.problem <> "no_buying_price")'), '[]',
  'a dry run of twenty sales');
select is_empty($$ select from public.soldcars where registernumber like 'MHTAPIM%' $$, 'which writes nothing');

-- A reserved vehicle is sold with its reservation alone

select public.reserve(jsonb_build_object('registernumber', 'MHTAPIM12', 'name', 'Zyqheld', 'phone', '9822046001', 'amount', 5000, 'mode', 'UPI',
  'until', private.today() + 3));
select is(jsonb_path_query_first(public.check_import('00000000-0000-4000-8000-00000000a002', 20), '$[*] ? (@.hint == false)'),
  '{"row": 12, "field": "cardetails.registernumber", "problem": "reserved", "detail": "Zyqheld", "hint": false}', 'a sale of a reserved vehicle is told');
select throws_ok($$ select public.add_import('00000000-0000-4000-8000-00000000a002', 'a.csv', 20) $$, 'PT409', null, 'and none is imported');
select public.reverse_entry('token', (select max(id) from public.reservations where registernumber = 'MHTAPIM12'), 'x');

-- The same rows as the triggers write one by one

select lives_ok($$ select public.add_import('00000000-0000-4000-8000-00000000a002', 'a.csv', 20) $$, 'the twenty sales are imported');
select tests.act_as_postgres();
create temporary table sold as select * from public.soldcars where registernumber like 'MHTAPIM%';
create temporary table unpaid as select * from private.unpaid_lines where sale in (select id from sold);
create temporary table open as select * from private.open_transfers where registernumber like 'MHTAPIM%';
select is((select count(*) from sold), 20::bigint, 'each with its row');
select cmp_ok((select count(distinct sale) from unpaid), '>', 5::bigint, 'some owe something');
select ok((select count(*) from open) between 5 and 19, 'some have an open transfer, some have not');
select set_eq(
  $$ select sale, number, due_on, amount from public.schedule where registernumber like 'MHTAPIM%' $$,
  $$ select s.id, plan.* from sold s, private.plan(s.selling_price - s.down_payment, s.total_installments, s.installment_amount,
       coalesce(s.first_due, case when s.total_installments > 0 then '2025-02-28'::date else s.selldate end)) plan $$,
  'the schedules are those of single sales');
select private.note_unpaid(id) from sold;
select set_eq('select * from private.unpaid_lines where sale in (select id from sold)', 'select * from unpaid', 'what is left of them is what payments leave');
delete from private.open_transfers where registernumber like 'MHTAPIM%';
update public.soldcars set total_installments = total_installments where registernumber like 'MHTAPIM%';
select set_eq($$ select registernumber from private.open_transfers where registernumber like 'MHTAPIM%' $$, 'select registernumber from open',
  'the open transfers are those that steps leave open');
select set_eq($$ select registernumber, buyer_place::text from public.transfers where registernumber like 'MHTAPIM%' $$,
  $$ select registernumber, 'other_state' from sold where registernumber like 'MH%' and buyer_state <> '' $$, 'buyers of other states are placed');
select is_empty($$ select from private.removed_vehicles where registernumber like 'MHTAPIM%' $$, 'no number waits for its files to be removed');
select is_empty($$ select from public.cardetails where registernumber like 'MHTAPIM%' and (onhomepage or not status) $$, 'all vehicles are sold');

-- A phone is kept as the forms keep it, and one that is none is refused

select tests.act_as('admin');
select public.send_import_rows('00000000-0000-4000-8000-00000000a003', 'stock', (select jsonb_agg(jsonb_build_object('row', n, 'data', jsonb_build_object(
  'cardetails', jsonb_build_object('registernumber', 'MHTAPIM' || n), 'ownerdetails', jsonb_build_object('ownername', 'Zyq', 'ownerphone', phone))))
  from (values (51, '+91 98220-46051'), (52, '9822046052'), (53, '0044 20 7946 0000'), (54, '022 2345 6789'), (55, '9822046055 / 9822046056')) p (n, phone)));
select public.add_import('00000000-0000-4000-8000-00000000a003', 'a.csv', 5);
select results_eq($$ select ownerphone::text from public.ownerdetails where registernumber like 'MHTAPIM5_' order by registernumber $$,
  $$ values ('9822046051'), ('9822046052'), ('+442079460000'), ('2223456789'), ('9822046055 / 9822046056') $$, 'phones are kept in one form');
select public.send_import_rows('00000000-0000-4000-8000-00000000a004', 'stock', (select jsonb_agg(jsonb_build_object('row', n, 'data', jsonb_build_object(
  'cardetails', jsonb_build_object('registernumber', 'MHTAPIM' || n), 'ownerdetails', jsonb_build_object('ownername', 'Zyq', 'ownerphone', phone))))
  from (values (61, '9822046061'), (62, 'ask Ravi'), (63, '00'), (64, '9822046064')) p (n, phone)));
select results_eq($$ select p ->> 'row', p ->> 'field', p ->> 'problem', p ->> 'detail' from jsonb_array_elements(public.check_import('00000000-0000-4000-8000-00000000a004', 4)) p $$,
  $$ select n::text, 'ownerdetails.ownerphone', 'refused', 'This is not a phone number. Please write it in digits, like 98220 12345.'
     from (values (62), (63)) v (n) $$, 'what cannot be dialled is found by its cell (R465)');
select throws_ok($$ select public.add_import('00000000-0000-4000-8000-00000000a004', 'a.csv', 4) $$, 'PT409', null, 'and no row is imported');
select is_empty($$ select from public.cardetails where registernumber like 'MHTAPIM6_' $$, 'not even the first');

-- A number whose files are still being removed is not taken, as with a single entry

select tests.act_as_postgres();
insert into private.removed_vehicles (registernumber, swept_until) values ('MHTAPIM71', now() + interval '1 minute'), ('MHTAPIM72', null);
select tests.act_as('admin');
select public.send_import_rows('00000000-0000-4000-8000-00000000a005', 'stock',
  '[{"row": 2, "data": {"cardetails": {"registernumber": "MHTAPIM71"}}}, {"row": 3, "data": {"cardetails": {"registernumber": "MHTAPIM72"}}}]');
select results_eq($$ select p ->> 'row', p ->> 'detail' from jsonb_array_elements(public.check_import('00000000-0000-4000-8000-00000000a005', 2)) p $$,
  $$ values ('2', 'The files of a deleted vehicle with this number are still being removed. Please try again in a moment.') $$, 'it is told at its row');
select public.send_import_rows('00000000-0000-4000-8000-00000000a006', 'stock', '[{"row": 3, "data": {"cardetails": {"registernumber": "MHTAPIM72"}}}]');
select lives_ok($$ select public.add_import('00000000-0000-4000-8000-00000000a006', 'a.csv', 1) $$, 'one without files is taken');
select tests.act_as_postgres();
select results_eq($$ select registernumber from private.removed_vehicles where registernumber like 'MHTAPIM%' $$, array['MHTAPIM71'], 'and waits no more');

-- Costs of the owner's own (R491), none of a vehicle, which all staff read

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "MHTAPIM81"}');
select public.send_import_rows('00000000-0000-4000-8000-00000000a007', 'costs', (select jsonb_agg(jsonb_build_object('row', n, 'data',
  jsonb_build_object('miscellaneous_costs', jsonb_build_object('description', 'Zyqown ' || n, 'cost', n, 'date', '2025-01-31') || own)
  || case n when 4 then '{"cardetails": {"registernumber": "MHTAPIM81"}}' else '{}'::jsonb end))
  from (values (2, '{"owners_own": true}'::jsonb), (3, '{}'), (4, '{"owners_own": "yes"}')) v (n, own)));
select results_eq($$ select p ->> 'row', p ->> 'field', p ->> 'problem', p ->> 'hint' from jsonb_array_elements(public.check_import('00000000-0000-4000-8000-00000000a007', 3)) p $$,
  $$ values ('4', 'miscellaneous_costs.owners_own', 'own_of_vehicle', 'false') $$, 'a cost of a vehicle is told');
select throws_ok($$ select public.add_import('00000000-0000-4000-8000-00000000a007', 'a.csv', 3) $$, 'PT409', null, 'and refused');
select public.send_import_rows('00000000-0000-4000-8000-00000000a008', 'costs', '[
  {"row": 2, "data": {"miscellaneous_costs": {"description": "Zyqown 2", "cost": 2, "date": "2025-01-31", "owners_own": true}}},
  {"row": 3, "data": {"miscellaneous_costs": {"description": "Zyqown 3", "cost": 3, "date": "2025-01-31"}}}]');
select lives_ok($$ select public.add_import('00000000-0000-4000-8000-00000000a008', 'a.csv', 2) $$, 'the others are imported');
select results_eq($$ select description::text, owners_own from public.miscellaneous_costs where description like 'Zyqown%' order by 1 $$,
  $$ values ('Zyqown 2', true), ('Zyqown 3', false) $$, 'with their mark');
select tests.act_as('employee');
select results_eq($$ select description::text from public.miscellaneous_costs where description like 'Zyqown%' $$, $$ values ('Zyqown 3') $$, 'which an employee does not see');

select * from finish();
rollback;
