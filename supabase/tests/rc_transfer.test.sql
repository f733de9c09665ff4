-- RC transfer: which steps apply, who takes them and takes them back (R269), and what is due by which day (R270, D27).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

delete from public.transfer_steps where true;
delete from public.transfers where true;

-- A vehicle sold on a day; all have an old registration, so that the plate is asked for.
create function tests.sold(p_number text, p_day date, p_sale jsonb default '{}', p_type public.vehicle_type default 'car') returns void
language sql
as $$
  insert into public.cardetails (registernumber, carname, carmake, status) values (p_number, 'Zyqmoved', p_type, true);
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, payment_mode, total_installments, selldate)
  values (p_number, 'Zyqbuyer', '50000 00061', 300000, coalesce((p_sale ->> 'down_payment')::numeric, 0),
          coalesce(p_sale ->> 'payment_mode', 'Cash'), coalesce((p_sale ->> 'total_installments')::int, 0), p_day)
$$;
create function tests.needed(p_number text) returns text language sql
as $$ select string_agg(step::text, ' ' order by step) from private.transfer_line where registernumber = p_number and state = 'needed' $$;
-- '2026-01-03 forms_29_30, …': what is due, by day.
create function tests.clocks(p_number text) returns text language sql
as $$ select string_agg(due || ' ' || step, ', ' order by due, step) from private.transfer_clocks(p_number) $$;
create function tests.transfer(p_number text, p_step text) returns jsonb language sql
as $$ select given from jsonb_array_elements(public.transfer(p_number) -> 'steps') given where given ->> 'step' = p_step $$;

create function tests.is_open(p_number text) returns boolean language sql
as $$ select exists (select from private.open_transfers where registernumber = p_number) $$;

-- Which steps apply

select tests.sold('TAPRC1', '2025-12-20');
select tests.sold('TAPRC2', '2025-12-20', '{"total_installments": 12, "down_payment": 100000}', 'truck');
select tests.sold('TAPRC3', '2025-12-20', '{"payment_mode": "Finance"}', 'tempo');
update public.cardetails set registration_date = '2019-04-01' where registernumber = 'TAPRC3';

select tests.act_as('employee');
select is(tests.needed('TAPHIDDEN'), 'form_29c', 'a vehicle that was taken in needs Form 29C');
select is(tests.needed('TAPRC1'), 'form_29c forms_29_30 buyer_papers challans hsrp handed_in new_rc insurance_moved',
  'a car paid at once needs neither NOC nor toll nor Forms 34 and 35');
select is(tests.needed('TAPRC2'),
  'form_29c forms_29_30 buyer_papers challans toll hsrp hypothecation_in handed_in new_rc insurance_moved hypothecation_out',
  'a truck on installments needs the toll and both entries of the hypothecation');
select is(tests.needed('TAPRC3'), 'form_29c forms_29_30 buyer_papers challans toll hypothecation_in handed_in new_rc insurance_moved',
  'a young tempo that a bank finances has its plate from the maker, and Form 35 is the bank''s');
select lives_ok($$ select public.set_buyer_place('TAPRC1', 'other_office', 'Pune') $$, 'a buyer of another office');
select matches(tests.needed('TAPRC1'), 'noc', 'needs an NOC');
select lives_ok($$ select public.take_step('TAPRC1', 'toll', 'needed') $$, 'a person says that a step applies');
select lives_ok($$ select public.take_step('TAPRC1', 'noc', 'not_needed', p_note => 'Same district') $$, 'or does not');
select is(tests.needed('TAPRC1'), 'form_29c forms_29_30 buyer_papers challans toll hsrp handed_in new_rc insurance_moved',
  'which goes before the rule');
select lives_ok($$ select public.take_back_step('TAPRC1', 'toll'); select public.take_back_step('TAPRC1', 'noc') $$, 'taken back');
select matches(tests.needed('TAPRC1'), 'noc challans hsrp', 'the rule holds again');

-- Clocks, computed by hand: 14, 30 and 45 days over the end of a year, of a leap February and of one with 28 days

select lives_ok($$ select public.set_buyer_place('TAPRC1', 'same_office') $$, 'a buyer of the same office');
select is(tests.clocks('TAPRC1'), '2026-01-03 forms_29_30, 2026-01-03 insurance_moved, 2026-01-19 handed_in', 'over the end of 2025');
select lives_ok($$ select public.set_buyer_place('TAPRC1', 'other_state', 'Belagavi') $$, 'a buyer of another state');
select is(tests.clocks('TAPRC1'), '2026-01-03 insurance_moved, 2026-01-19 handed_in, 2026-02-03 noc',
  'in another state the NOC is forwarded within 45 days instead of the report');
select tests.act_as_postgres();
select tests.sold('TAPRC4', '2024-02-16');
select tests.sold('TAPRC5', '2025-02-14');
insert into public.transfers (registernumber, buyer_place) values ('TAPRC5', 'other_state');
select tests.sold('TAPRC6', '2019-12-31');
select tests.act_as('employee');
select is(tests.clocks('TAPRC4'), '2024-03-01 forms_29_30, 2024-03-01 insurance_moved, 2024-03-17 handed_in', 'over 29 February');
select is(tests.clocks('TAPRC5'), '2025-02-28 insurance_moved, 2025-03-16 handed_in, 2025-03-31 noc', 'over 28 February');
select is(tests.clocks('TAPRC6'), null, 'before the first day of the rates nothing is due');
select tests.act_as_postgres();
insert into public.rates (kind, holds_from, value) values ('report_days', '2025-12-20', 21);
insert into public.transfers (registernumber, buyer_place) values ('TAPRC4', 'same_office');
select tests.act_as('employee');
select lives_ok($$ select public.set_buyer_place('TAPRC1', 'same_office') $$, 'with 21 days from 20/12/2025');
select is(tests.clocks('TAPRC1'), '2026-01-03 insurance_moved, 2026-01-10 forms_29_30, 2026-01-19 handed_in', 'that sale has them');
select matches(tests.clocks('TAPRC4'), '2024-03-01 forms_29_30', 'an earlier one keeps the 14 of its time');

set local timezone to 'America/Los_Angeles';
select is((tests.transfer('TAPRC4', 'handed_in') ->> 'days_left')::int, date '2024-03-17' - (now() at time zone 'Asia/Kolkata')::date,
  'days are left by the calendar of India');
reset timezone;

-- Ten minutes before and after midnight in India, wherever the database is: private.today() with another clock.

select tests.act_as_postgres();
savepoint clock;
select tests.sold('TAPRC8', '2024-02-15');
select tests.sold('TAPRC9', '2025-12-17');
select tests.sold('TAPRC10', '2026-04-16');
insert into public.cardetails (registernumber) values ('TAPRC11');
do $$ begin execute replace(pg_get_functiondef('private.today()'::regprocedure), 'now()', 'current_setting(''tests.now'')::timestamptz'); end $$;
create function tests.left_at(p_now text, p_number text, p_step text) returns int language sql
as $$ select set_config('tests.now', p_now, true); select (tests.transfer(p_number, p_step) ->> 'days_left')::int $$;
set local timezone to 'America/Los_Angeles';
select tests.act_as('employee');
select is(tests.left_at(p_now, p_number, 'insurance_moved'), days, p_now) from (values
  ('2024-02-28T23:50+05:30', 'TAPRC8', 1), ('2024-02-29T00:10+05:30', 'TAPRC8', 0), ('2024-02-29T23:50+05:30', 'TAPRC8', 0),
  ('2024-03-01T00:10+05:30', 'TAPRC8', -1),
  ('2025-12-31T23:50+05:30', 'TAPRC9', 0), ('2026-01-01T00:10+05:30', 'TAPRC9', -1),
  ('2026-04-30T23:50+05:30', 'TAPRC10', 0), ('2026-05-01T00:10+05:30', 'TAPRC10', -1)) as moment (p_now, p_number, days);
select is(tests.left_at('2024-03-15T23:50+05:30', 'TAPRC8', 'handed_in'), 1, '30 days over 29 February: until 16 March');
select throws_ok($$ select public.take_step('TAPRC8', 'handed_in', p_done_on => '2024-03-16') $$, 'PT400', null, 'ten to twelve, tomorrow is ahead');
select set_config('tests.now', '2024-03-16T00:10+05:30', true);
select lives_ok($$ select public.take_step('TAPRC8', 'handed_in', p_done_on => '2024-03-16') $$, 'ten past twelve it is today');
select set_config('tests.now', '2026-01-01T00:10+05:30', true);
select public.sell_car('{"registernumber": "TAPRC11", "owner_name": "Zyqbuyer", "contact_no": "50000 00061", "selling_price": 300000,
  "payment_mode": "Cash"}'), public.set_buyer_place('TAPRC11', 'other_state');
select is(tests.clocks('TAPRC11'), '2026-01-15 insurance_moved, 2026-01-31 handed_in, 2026-02-15 noc',
  'a sale ten minutes into the year counts from its first day');
reset timezone;
select tests.act_as_postgres();
rollback to clock;
select tests.act_as('employee');

-- Form 35 (R271)

select is((select count(*) from private.transfer_clocks('TAPRC2') where step = 'hypothecation_out'), 0::bigint,
  'while installments are left Form 35 is not due');
select lives_ok($$ select public.add_installment('TAPRC2', 150000, '2026-01-31', 'UPI') $$, 'an installment');
select is((select count(*) from private.transfer_clocks('TAPRC2') where step = 'hypothecation_out'), 0::bigint, 'leaves 50,000');
select lives_ok($$ select public.add_installment('TAPRC2', 50000, '2026-02-28', 'UPI') $$, 'the last one');
select is((select due from private.transfer_clocks('TAPRC2') where step = 'hypothecation_out'), '2026-02-28'::date,
  'makes Form 35 due on its day');

select lives_ok($$ select public.take_step('TAPRC2', 'hypothecation_out', p_done_on => '2026-03-02') $$, 'it is handed out');
select is((select count(*) from private.transfer_clocks('TAPRC2') where step = 'hypothecation_out'), 0::bigint, 'and no longer due');
select lives_ok($$ select public.take_back_step('TAPRC2', 'hypothecation_out') $$, 'taken back');
select is((select due from private.transfer_clocks('TAPRC2') where step = 'hypothecation_out'), '2026-02-28'::date, 'it is due on that day again');
select lives_ok($$ select public.add_installment('TAPRC2', 7000, '2026-03-05', 'UPI', p_more_than_due => true) $$, 'more than was owed');
select is((select due from private.transfer_clocks('TAPRC2') where step = 'hypothecation_out'), '2026-02-28'::date,
  'changes nothing: the day on which the debt was paid counts');
select tests.act_as_postgres();
select tests.sold('TAPRC7', '2025-12-20', '{"total_installments": 3, "down_payment": 300000}');
select tests.act_as('employee');
select is((select due from private.transfer_clocks('TAPRC7') where step = 'hypothecation_out'), '2025-12-20'::date,
  'where the down payment is the whole price it is due on the day of the sale');
select is((tests.transfer('TAPRC3', 'hypothecation_in') ->> 'state') || (tests.transfer('TAPRC3', 'hypothecation_out') ->> 'state'),
  'needednot_needed', 'a bank that finances enters its loan (34), and removes it itself');
select is((select count(*) from private.transfer_clocks('TAPRC3') where step = 'hypothecation_out'), 0::bigint, 'so that nothing is due here');
select lives_ok($$ select public.take_step('TAPRC3', 'hypothecation_out', 'needed') $$, 'unless somebody says so');

-- Which transfers are open

select ok(tests.is_open('TAPRC1'), 'a sale opens a transfer');
select ok(not tests.is_open('TAPHIDDEN'), 'a vehicle in stock has none');
select public.take_step('TAPRC1', 'new_rc'), public.take_step('TAPRC1', 'insurance_moved');
select ok(not tests.is_open('TAPRC1'), 'it is closed when nothing that counts is left');
select is(public.transfer('TAPRC1') -> 'is_unknown', 'false', 'and known');
select is(tests.clocks('TAPRC1'), null, 'with its clocks, whatever else nobody has noted');
select public.take_back_step('TAPRC1', 'insurance_moved');
select ok(tests.is_open('TAPRC1'), 'a step taken back opens it again');
select public.take_back_step('TAPRC1', 'new_rc');
select public.take_step('TAPRC2', 'new_rc'), public.take_step('TAPRC2', 'insurance_moved');
select ok(tests.is_open('TAPRC2'), 'Form 35 alone keeps it open');
select public.take_back_step('TAPRC2', 'new_rc'), public.take_back_step('TAPRC2', 'insurance_moved');
select tests.act_as_postgres();
delete from private.open_transfers where registernumber in ('TAPRC4', 'TAPRC5');
update public.soldcars set total_installments = 2 where registernumber = 'TAPRC4';
select isnt_empty($$ select from private.open_transfers where registernumber = 'TAPRC4' $$, 'so does a corrected number of installments');
update public.soldcars set total_installments = 0 where registernumber = 'TAPRC4';
delete from private.open_transfers where registernumber = 'TAPRC4';
select tests.act_as('employee');
select is(tests.clocks(number), null, 'of a sale from before nothing is due') from unnest('{TAPRC4,TAPRC5}'::text[]) number;
select is(public.transfer('TAPRC4') -> 'is_unknown', 'true', 'as nothing is known of it');
select is(public.transfer(number) -> 'is_unknown', 'false', 'unlike an open one or a vehicle in stock')
from unnest('{TAPRC1,TAPRC2,TAPHIDDEN}'::text[]) number;
select is((public.list_transfers('tap rc4') ->> 'totalCount')::int, 0, 'and the list is without it');
select lives_ok($$ select public.set_buyer_place('TAPRC5', 'other_state') $$, 'until somebody says where the buyer belongs');
select lives_ok($$ select public.take_step('TAPRC4', 'new_rc', 'needed') $$, 'or that it is still in the old name');
select isnt(tests.clocks(number), null, 'which opens it') from unnest('{TAPRC4,TAPRC5}'::text[]) number;
select public.take_back_step('TAPRC4', 'new_rc');

-- Taking a step

select lives_ok($$ select public.take_step('taprc1', 'forms_29_30', p_done_on => '2026-01-02', p_note => 'Two copies') $$, 'a step is done');
select row_eq($$ select state, done_on, note::text, username from public.transfer_steps where registernumber = 'TAPRC1' and step = 'forms_29_30' $$,
  row('done'::public.step_state, '2026-01-02'::date, 'Two copies'::text, tests.username_of('employee')), 'on its day, in the name of who says so');
select is(tests.clocks('TAPRC1'), '2026-01-03 insurance_moved, 2026-01-19 handed_in', 'and is no longer due');
select throws_ok($$ select public.take_step('TAPRC1', 'forms_29_30') $$, 'PT409', 'This step is done already.', 'a step is done once');
select throws_ok($$ select public.take_step('TAPRC1', 'noc', p_done_on => private.today() + 1) $$, 'PT400',
  'A step cannot be done in the future.', 'not tomorrow');
select throws_ok($$ select public.take_step('TAPRC1', 'noc', p_document => 17) $$, 'PT404', 'There is no such file.', 'not with a paper that nobody has uploaded');
select tests.act_as_postgres();
insert into private.file_claims (path, filename, claimed_by, claimed_as) values
  ('TAPRC1/AdminDocuments/18', 'x.pdf', tests.id_of('admin'), 'Admin'),
  ('TAPRC2/AdminDocuments/19', 'x.pdf', tests.id_of('employee'), 'Employee');
insert into storage.objects (bucket_id, name, owner_id, version) values
  ('private-files', 'TAPRC1/AdminDocuments/18', tests.id_of('admin')::text, 'v1'),
  ('private-files', 'TAPRC2/AdminDocuments/19', tests.id_of('employee')::text, 'v1');
select tests.act_as('employee');
select throws_ok($$ select public.take_step('TAPRC1', 'noc', p_document => 18) $$, 'PT404', 'There is no such file.',
  'an employee names no paper of an admin, and does not learn that there is one');
select throws_ok($$ select public.take_step('TAPRC1', 'noc', p_document => 19) $$, 'PT404', 'There is no such file.',
  'nor one of another vehicle');
select lives_ok($$ select public.take_step('TAPRC2', 'toll', p_document => 19) $$, 'but the employee''s own');
select throws_ok($$ select public.take_step('TAPRC1', 'noc', p_done_on => '1899-12-31') $$, '23514', null, 'not before 1900');
select throws_ok($$ select public.take_step('TAPRC1', 'noc', 'needed', p_note => E'a\nb') $$, '23514', null, 'a note is one line');
select throws_ok($$ select public.take_step('TAPHIDDEN', 'noc') $$, 'PT409', 'This vehicle is not sold yet.', 'a step of the sale waits for the sale');
select throws_ok($$ select public.set_buyer_place('TAPHIDDEN', 'other_state') $$, 'PT409', null, 'so does the buyer''s place');
select throws_ok($$ select public.take_step('TAPNOWHERE', 'form_29c') $$, 'PT404', null, 'an unknown vehicle has no steps');
select lives_ok($$ select public.take_step('TAPHIDDEN', 'form_29c') $$, 'Form 29C is done when the vehicle is taken in');
select is((select done_on from public.transfer_steps where registernumber = 'TAPHIDDEN'), private.today(), 'today, when no day is given');
select lives_ok($$ select public.take_back_step('TAPRC1', 'forms_29_30') $$, 'a step done wrongly is taken back');
select throws_ok($$ select public.take_back_step('TAPRC1', 'forms_29_30') $$, 'PT404', 'There is no such entry.', 'once');
select matches(tests.clocks('TAPRC1'), 'forms_29_30', 'and is due again');
select tests.act_as('admin');
select results_eq($$ select action from public.activity_log where tablename = 'transfer_steps' and registernumber = 'TAPRC1'
    and coalesce(after, before) ->> 'step' = 'forms_29_30' order by id $$, array['INSERT', 'DELETE'], 'the log keeps both');
select lives_ok($$ select public.delete_vehicle('TAPHIDDEN') $$, 'a vehicle with Form 29C is deleted');
select is_empty($$ select from public.transfer_steps where registernumber = 'TAPHIDDEN' $$, 'with it');

-- The lists (R272)

select tests.act_as('employee');
select public.take_step('TAPRC2', 'new_rc', p_done_on => '2026-01-30');
select is(tests.clocks('TAPRC2'), '2026-01-03 insurance_moved, 2026-02-28 hypothecation_out',
  'with the new RC in hand only the insurance and Form 35 are still due');
select results_eq($$ select row_number() over () || (given ->> 'registernumber')
  from jsonb_array_elements(public.list_transfers('zyqmoved') -> 'transfers') given $$,
  array['1TAPRC4', '2TAPRC5', '3TAPRC7', '4TAPRC1', '5TAPRC2', '6TAPRC3', '7TAPRC6'], 'the most urgent first, without a day last');
select is(public.list_transfers('zyqmoved', 2, 1) #>> '{transfers,0,registernumber}', 'TAPRC5', 'page by page');
select is((public.list_transfers('zyqmoved', 1) ->> 'totalCount')::int, 7, 'with the number of all');
select public.take_step('TAPRC4', 'new_rc'), public.take_step('TAPRC4', 'insurance_moved');
select is((public.list_transfers('tap rc4') ->> 'totalCount')::int, 0, 'a vehicle in its new name, with nothing due, is not listed');
select is((select count(*) from jsonb_array_elements(public.transfers_due()) line where line ->> 'registernumber' = 'TAPRC2'), 2::bigint,
  'the list of the morning has a line for each thing that is due');
select is((select count(*) from jsonb_array_elements(public.transfers_due(-100000))), 0::bigint, 'of those within so many days');

-- Who may

select tests.act_as('driver');
select throws_ok($$ select public.list_transfers() $$, 'PT403', null, 'a driver lists none');
select throws_ok($$ select public.take_step('TAPRC1', 'noc') $$, 'PT403', null, 'takes none');
select throws_ok($$ select private.take_step('TAPRC1', 'noc', 'done', null, '', null) $$, 'PT403', null, 'nor by the inner verb');
select throws_ok($$ select private.take_back_step('TAPRC2', 'new_rc') $$, 'PT403', null, 'takes none back');
select throws_ok($$ select private.set_buyer_place('TAPRC2', 'other_state', '') $$, 'PT403', null, 'places no buyer');
select throws_ok($$ select private.transfer_clocks() $$, 'PT403', null, 'sees no clock');
select is_empty('select from public.transfer_steps', 'reads no step');
select is_empty('select from private.open_transfers', 'and finds no transfer open');
select tests.act_as('deleted');
select throws_ok($$ select public.take_back_step('TAPRC2', 'new_rc') $$, 'PT401', null, 'a deleted employee takes none back');
select throws_ok($$ select public.take_step('TAPRC2', 'noc') $$, 'PT401', null, 'takes none');
select throws_ok($$ select public.set_buyer_place('TAPRC2', 'other_state') $$, 'PT401', null, 'places no buyer');
select tests.act_as('employee');
select throws_ok($$ insert into public.transfer_steps (registernumber, step, state) values ('TAPRC1', 'noc', 'needed') $$, '42501', null,
  'nobody writes past the verbs');
select throws_ok($$ update public.transfer_steps set note = 'x' where registernumber = 'TAPRC2' $$, '42501', null, 'corrects a step');
select throws_ok($$ delete from public.transfer_steps where registernumber = 'TAPRC2' $$, '42501', null, 'deletes one');
select throws_ok($$ update public.transfers set buyer_rto = 'x' where registernumber = 'TAPRC5' $$, '42501', null, 'moves a buyer');
select throws_ok($$ delete from private.open_transfers where registernumber = 'TAPRC5' $$, '42501', null, 'or closes a transfer');

-- What the vehicle and the buyer's address say

select tests.act_as_postgres();
insert into public.cardetails (registernumber, registration_date, security_plate)
  values ('MH01TAP1', '2022-01-01', 'booked'), ('MH01TAP2', '2012-01-01', 'yes');
select tests.act_as('employee');
select lives_ok(format($$ select public.sell_car(jsonb_build_object('registernumber', %L, 'owner_name', 'Zyqbuyer', 'contact_no', '50000 00062',
  'selling_price', 1, 'payment_mode', 'Cash', 'buyer_state', %L)) $$, number, state), 'sold to ' || state)
from (values ('MH01TAP1', 'Karnataka'), ('MH01TAP2', 'Maharashtra')) as sale (number, state);
select is(public.transfer('MH01TAP1') ->> 'buyer_place', 'other_state', 'an address in another state');
select is(public.transfer('MH01TAP2') ->> 'buyer_place', null, 'or in this one');
select results_eq($$ select number, jsonb_path_query_first(public.transfer(number), '$.steps[*] ? (@.step == "hsrp").state') #>> '{}'
  from unnest(array['MH01TAP1', 'MH01TAP2']) number $$, $$ values ('MH01TAP1', 'needed'), ('MH01TAP2', 'not_needed') $$, 'a plate that is booked is a step, one that is there is none');

select * from finish();
rollback;
