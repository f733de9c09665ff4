-- Many vehicles at once: what is changed and what is left, new prices, Undo, the bound, data sheets, the star (R577-R584).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

insert into public.cardetails (registernumber, carname, vehiclesellprice, onhomepage) values ('TAM 1', 'Zyqmany', 510500, true), ('TAM2', 'Zyqmany', 0, false), ('TAM3', 'Zyqmany', 700, false);

-- What an act has come to: 'number from>to' of what was changed, 'number reason' of what was left.
create function tests.act(p_field text, p_changes jsonb, p_request uuid default null) returns text language sql
as $$
  select concat_ws(', ', (select string_agg(format('%s %s>%s', one ->> 'registernumber', one ->> 'from', one ->> 'to'), ', ' order by place) from jsonb_array_elements(answer -> 'changed') with ordinality t (one, place)),
    (select string_agg(format('%s %s', one ->> 'registernumber', one ->> 'reason'), ', ' order by place) from jsonb_array_elements(answer -> 'left') with ordinality t (one, place)))
  from public.change_vehicles(p_field, p_changes, p_request) as answer
$$;
-- The same value for several vehicles.
create function tests.each(p_to anyelement, variadic p_numbers text[]) returns jsonb language sql
as $$ select jsonb_agg(jsonb_build_object('registernumber', number, 'to', p_to)) from unnest(p_numbers) number $$;
create function tests.price(p_number text, p_from numeric, p_to numeric) returns jsonb language sql
as $$ select jsonb_build_array(jsonb_build_object('registernumber', p_number, 'from', p_from, 'to', p_to)) $$;
create function tests.sheets(variadic p_numbers text[]) returns jsonb language sql
as $$ select jsonb_agg(jsonb_build_object('registernumber', number, 'page', 'https://a.example/vehicle/' || lower(left(number, 3)))) from unnest(p_numbers) number $$;
create function tests.shown() returns text language sql
as $$ select coalesce(string_agg(registernumber, ', ' order by registernumber), '') from public.cardetails where onhomepage and registernumber like 'TA%' $$;
create function tests.entries() returns table (entry text) language sql security definer
as $$ select concat_ws(' ', registernumber, before, after) from public.activity_log where id > current_setting('tests.log')::bigint order by id $$;
create function tests.note_log() returns void language sql security definer
as $$ select set_config('tests.log', coalesce(max(id), 0)::text, true) from public.activity_log $$;

-- Who may

select tests.act_as_visitor();
select throws_ok($$ select public.change_vehicles('starred', '[]') $$, '42501', null, 'a visitor changes no vehicles (R577)');
select throws_ok($$ select public.prices_by('{TAM2}', 5) $$, '42501', null, 'and asks for no prices');
select tests.act_as('driver');
select throws_ok($$ select public.change_vehicles('starred', tests.each(true, 'TAM2')) $$, 'PT403', null, 'nor does a driver change them');
select throws_ok($$ select public.prices_by('{TAM2}', 5) $$, 'PT403', null, 'or ask');
select throws_ok($$ select public.issue_data_sheets('[{"registernumber": "TAPSOLD", "page": "https://a.example/1"}]', 'A4') $$, 'PT403', null, 'or make sheets, not even of what gets none');
select throws_ok($$ select private.change_vehicles('starred', tests.each(true, 'TAM2')) $$, 'PT403', null, 'also past the verb');
select tests.act_as('deleted');
select throws_ok($$ select public.change_vehicles('starred', tests.each(true, 'TAM2')) $$, 'PT401', null, 'a deleted employee neither');

-- On the home page and off it

select tests.act_as('employee');
select tests.note_log();
select is(tests.act('onhomepage', tests.each(true, 'TAPHIDDEN', 'TAPSOLD', 'TAM 1', 'NOWHERE', 'tam2')),
  'TAPHIDDEN false>true, TAM2 false>true, TAPSOLD sold, TAM 1 same, NOWHERE gone', 'an employee puts vehicles on the home page; what is left is said with its reason (R578)');
select is(tests.shown(), 'TAM 1, TAM2, TAP LISTED, TAPHIDDEN', 'they are there, and no other vehicle has changed');
select bag_eq('select * from tests.entries()', $$ values ('TAPHIDDEN {"onhomepage": false} {"onhomepage": true}'), ('TAM2 {"onhomepage": false} {"onhomepage": true}') $$,
  'each has its entry in the log, as if it had been changed alone (R580)');

-- Undo: the act with from and to the other way round

select lives_ok($$ select public.edit_field('TAM2', 'cardetails', 'onhomepage', 'false') $$);
select is(tests.act('onhomepage', '[{"registernumber": "TAPHIDDEN", "from": true, "to": false}, {"registernumber": "TAM2", "from": true, "to": false}]'),
  'TAPHIDDEN true>false, TAM2 same', 'Undo gives back what the act has changed (R582)');
select is(tests.act('vehiclesellprice', tests.price('TAM 1', 500000, 490000)), 'TAM 1 changed', 'a price that somebody changed meanwhile is left');
select is(tests.act('onhomepage', '[{"registernumber": "TAM 1", "from": false, "to": false}]'), 'TAM 1 changed', 'and so is what somebody put on the home page');

-- Prices

select results_eq($$ select registernumber, price, changed, reason from public.prices_by('{TAM 1,TAM2,TAM3,TAPSOLD,NOWHERE,tapListed}', 4.5, 1000) $$,
  $$ values ('TAM 1', 510500.0, 533000.0, null), ('TAM2', 0, 0, 'no_price'), ('TAM3', 700, 1000, null), ('TAPSOLD', 300000, 314000, 'sold'),
     ('NOWHERE', null, null, 'gone'), ('TAP LISTED', 500000, 523000, null) $$,
  'new prices are told before they are made: raised by a percentage, to the nearest step; no price stays none (R579)');
select results_eq($$ select changed, reason from public.prices_by('{TAM 1,TAM3}', -1, 1000) $$, $$ values (505000.0, null), (700.0, 'same') $$,
  'lowered too; where rounding would leave nothing or turn the price the other way it stays');
select is(private.price_by(10100, 1, 1000), 10100::numeric, 'a raise lowers no price');
select is(private.price_by(10900, -1, 1000), 10900::numeric, 'and a reduction raises none');
select is(private.price_by(99999.99, 12.5, 1), 112500::numeric, 'without a step to whole rupees');
select throws_ok(format('select public.prices_by(%L, %s, %s)', '{TAM2}', percent, step), 'PT400', null, format('not by %s %% to %s', percent, step))
from (values ('0', '500'), ('100.01', '500'), ('-50.01', '500'), ('1.005', '500'), ('null', '500'), ('5', '250'), ('5', 'null'), ('''NaN''', '500')) t (percent, step);
select tests.note_log();
select is(tests.act('vehiclesellprice', tests.price('TAM 1', 510500, 533000) || tests.price('TAM2', 0, 5000) || tests.price('TAPSOLD', 300000, 1) || tests.price('TAP LISTED', 500000, 523000)),
  'TAM 1 510500>533000, TAP LISTED 500000>523000, TAM2 no_price, TAPSOLD sold', 'prices are changed as they were seen; of what has none, or is sold, none is made');
select is((select count(*) from tests.entries()), 2::bigint, 'each in the log');
select tests.act_as_postgres();
select results_eq($$ select price, listed_until is null from private.listed_prices where registernumber = 'TAP LISTED' order by id $$, $$ values (500000.0, false), (523000, true) $$,
  'the history of listed prices has what was there and what is (R579)');
select is((select by_price from private.listed where registernumber = 'TAM 1'), 533000::float8, 'and the home page the new price');
select tests.act_as('employee');
select throws_ok(format('select public.change_vehicles(%L, %L)', field, changes), 'PT400', null, format('refused: %s %s', field, changes))
from (values ('vehiclesellprice', '[{"registernumber": "TAM 1", "from": 533000, "to": 0}]'), ('vehiclesellprice', '[{"registernumber": "TAM 1", "from": 533000, "to": -5}]'),
  ('vehiclesellprice', '[{"registernumber": "TAM 1", "from": 533000, "to": 1.005}]'), ('vehiclesellprice', '[{"registernumber": "TAM 1", "to": 5}]'),
  ('vehiclesellprice', '[{"registernumber": "TAM 1", "from": 533000, "to": true}]'), ('onhomepage', '[{"registernumber": "TAM 1", "to": "true"}]'),
  ('onhomepage', '[{"registernumber": "TAM 1"}]'), ('status', '[{"registernumber": "TAM 1", "to": true}]'), ('carname', '[{"registernumber": "TAM 1", "to": "A"}]'),
  ('starred', '{}'), ('starred', '[]'), ('starred', 'null')) t (field, changes);

-- The bound, and one transaction

select throws_ok($$ select public.change_vehicles('starred', (select jsonb_agg(jsonb_build_object('registernumber', n::text, 'to', true)) from generate_series(1, 501) n)) $$,
  'PT400', 'Between 1 and 500 vehicles at once, please.', 'no more than 500 at once (R581)');
select lives_ok($$ select public.change_vehicles('starred', (select jsonb_agg(jsonb_build_object('registernumber', n::text, 'to', true)) from generate_series(1, 500) n)) $$);
select throws_ok($$ select public.prices_by(array(select n::text from generate_series(1, 501) n), 5) $$, 'PT400', null, 'nor asked for');
select throws_ok($$ select public.change_vehicles('vehiclesellprice', tests.price('TAM 1', 533000, 1) || tests.price('TAM3', 700, 10000000000)) $$, 'PT400', null, 'all or none (R581)');
select is((select vehiclesellprice from public.cardetails where registernumber = 'TAM 1'), 533000::numeric, 'nothing is changed by half');
select is(tests.act('starred', tests.each(true, 'TAM3', 'TAM3', 'tam-3')), 'TAM3 false>true', 'a vehicle that is named twice counts once');
select is(tests.act('starred', tests.each(false, 'TAM3'), '6f9619ff-8b86-4d11-b42d-00c04fc96501'), 'TAM3 true>false');
select lives_ok($$ select public.edit_field('TAM3', 'cardetails', 'starred', 'true') $$, 'the star can be edited alone');
select is(tests.act('starred', tests.each(false, 'TAM3'), '6f9619ff-8b86-4d11-b42d-00c04fc96501'), 'TAM3 true>false', 'the same request again has its first answer');
select ok((select starred from public.cardetails where registernumber = 'TAM3'), 'and changes nothing');

-- The star

select is(tests.act('starred', tests.each(true, 'TAPSOLD', 'TAM2')), 'TAPSOLD false>true, TAM2 false>true', 'what is sold can be starred too (R583)');
select results_eq($$ select v ->> 'registernumber', (v -> 'starred')::boolean from jsonb_array_elements(public.office_list('zyqmany', 'starred', 'registernumber') -> 'vehicles') v $$,
  $$ values ('TAM2', true), ('TAM3', true) $$, 'the list is filtered by it, and says it');
select is((select starred from public.dashboard_counts('zyqmany')) || ' ' || (select starred > 2 from public.dashboard_counts('')), '2 true', 'and counted');

-- Data sheets

create temp table made as select public.issue_data_sheets(tests.sheets('TAM2', 'TAPSOLD', 'NOWHERE', 'TAM 1'), 'A5', '6f9619ff-8b86-4d11-b42d-00c04fc96502') as answer;
select results_eq($$ select p #>> '{contents,vehicle,registernumber}', p #> '{contents,price}', p #>> '{contents,sheet,size}', p ->> 'number' = i.number from made, jsonb_array_elements(answer -> 'papers') p join public.issued_papers i on i.id = (p ->> 'id')::bigint $$,
  $$ values ('TAM2', '0'::jsonb, 'A5', true), ('TAM 1', '533000', 'A5', true) $$, 'each vehicle gets its data sheet, kept with a number of its own (R584)');
select is((select answer -> 'left' from made), '[{"registernumber": "TAPSOLD", "reason": "sold"}, {"registernumber": "NOWHERE", "reason": "gone"}]', 'what is sold or gone gets none, which is said');
select is(public.issue_data_sheets(tests.sheets('TAM2', 'TAPSOLD', 'NOWHERE', 'TAM 1'), 'A5', '6f9619ff-8b86-4d11-b42d-00c04fc96502'), (select answer from made), 'asked again, the same papers come');
select throws_ok($$ select public.issue_data_sheets(tests.sheets('TAM2'), 'A3') $$, 'PT400', null, 'on no other size');
select throws_ok($$ select public.issue_data_sheets('[{"registernumber": "TAM2", "page": "javascript:1"}]', 'A4') $$, 'PT400', null, 'with no other code');
select throws_ok($$ select public.issue_data_sheets((select jsonb_agg(jsonb_build_object('registernumber', n::text)) from generate_series(1, 501) n), 'A4') $$, 'PT400', null, 'and no more than 500');

select * from finish();
rollback;
