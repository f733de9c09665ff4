-- The picker: search by part of a number, by name, and for the office by owner (R128, R253).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(57);

-- Fixture: six vehicles; the numbers of P and Q end alike, R has the digits inside, S in its name. The newest is P.
insert into public.cardetails (registernumber, carname, carcompany, carmake, vehiclesellprice, created_at) values
  ('TQ07PA8642', 'Zyqpick Swift', 'Zyqmake', 'car',   450000, now() - interval '1 day'),
  ('TQ07QA8642', 'Zyqpick Alto',  'Zyqmake', 'car',   250000, now() - interval '2 days'),
  ('TQ8642R 1',  'Zyqpick Ace',   'Zyqmake', 'tempo', 350000, now() - interval '3 days'),
  ('TQ07SA1111', 'Zyqpick 8642',  'Zyqmake', 'truck', 0,      now() - interval '4 days'),
  ('TQ-07-T-9',  'Zyqpick 50%',   'Zyqmake', null,    0,      now() - interval '5 days'),
  ('8642',       'Zyqpick Whole', 'Zyqmake', 'bike',  0,      now() - interval '6 days');
insert into public.ownerdetails (registernumber, ownername, ownerphone) values
  ('TQ07PA8642', 'Anil Zyqmalik', '98111 22233'), ('TQ07SA1111', 'Bina Zyqmalik', '98444 55566');
update public.cardetails set status = true where registernumber = 'TQ07PA8642';
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode)
  values ('TQ07PA8642', 'Zyqbuyer Shinde', '+91 98999-99999', 1, 'Cash');
insert into storage.objects (bucket_id, name) values ('public-files', 'TQ07QA8642/InventoryVehicleImages/0');

-- The numbers that a text finds, best match first.
create function tests.picked(p_text text, p_available_first boolean default false, p_limit int default 8) returns text
language sql
as $$
  select coalesce(string_agg(registernumber, ', '), '') from public.find_vehicles(p_text, p_available_first, p_limit)
$$;
-- The keys of the results.
create function tests.keys(p_text text) returns text language sql
as $$
  select string_agg(key, ' ' order by key collate "C")
  from public.find_vehicles(p_text) car, jsonb_object_keys(jsonb_strip_nulls(to_jsonb(car) || '{"displayImage": ""}')) key
$$;

-- Access

select tests.act_as_visitor();
select throws_ok('select public.find_vehicles(''8642'')', '42501', null, 'a visitor finds nothing');
select throws_ok('select * from private.found_vehicles(''8642'', false, 8)', '42501', null, 'nor by the index');
select tests.act_as_server();
select throws_ok('select public.find_vehicles(''8642'')', '42501', null, 'nor does the secret key');
select tests.act_as('deleted');
select throws_ok('select public.find_vehicles(''8642'')', 'PT401', null, 'a deleted employee finds nothing');
select throws_ok('select * from private.found_vehicles(''8642'', false, 8)', 'PT401', null, 'nor by the index');
select tests.act_as('stranger');
select throws_ok('select public.find_vehicles(''8642'')', 'PT401', null, 'nor does a token without a staff row');
select throws_ok('select * from private.found_vehicles(''8642'', false, 8)', 'PT401', null, 'in any way');

-- The same for all staff

select tests.act_as_postgres();
create function tests.picked_as(p_persona text, p_text text) returns text language plpgsql
as $$
begin
  perform tests.act_as(p_persona);
  return tests.picked(p_text);
end
$$;
select is(tests.picked_as(persona, search), expected, format('%s looks for %s', persona, to_json(search)))
from (values ('driver'), ('employee'), ('admin')) as p (persona),
  (values
    ('8642', '8642, TQ07PA8642, TQ07QA8642, TQ8642R 1, TQ07SA1111'),
    ('tq07pa8642', 'TQ07PA8642'), (' TQ 07-QA 8642 ', 'TQ07QA8642'), ('tq07t9', 'TQ-07-T-9'),
    ('zyqpick alto', 'TQ07QA8642'), ('zyqmake 50%', 'TQ-07-T-9'), ('zyqpick _', ''), (' ', '')
  ) as s (search, expected);

-- Owners: for the office only

select tests.act_as('driver');
select is(tests.picked('zyqmalik'), '', 'a driver finds nothing by an owner''s name');
select is(tests.picked('55566'), '', 'nor by their phone');
select is(tests.keys('zyqpick alto'), 'carcompany carmake carname displayImage registernumber status vehiclesellprice',
  'and is told of no owner and no buying price');
select tests.act_as('employee');
select is(tests.picked('MALIK zyq'), 'TQ07PA8642, TQ07SA1111', 'an employee finds by an owner''s name');
select is(tests.picked('55566'), 'TQ07SA1111', 'and by their phone');
select tests.act_as('admin');
select is(tests.keys('zyqpick alto'), 'carcompany carmake carname displayImage ownername registernumber status vehiclesellprice',
  'an admin is told the owner, and no buying price');

-- Buyers: for the office only (R286)

select tests.act_as('driver');
select is(tests.picked('zyqbuyer'), '', 'a driver finds nothing by a buyer''s name');
select is(tests.picked('9899999999'), '', 'nor by their phone');
select tests.act_as('employee');
select is(tests.picked(search), 'TQ07PA8642', format('an employee finds a sold vehicle by its buyer: %s', search))
from unnest(array['SHINDE zyq', '98999 99999', '09899999999', '99999', 'zyqbuyer 98999']) search;
select is(tests.picked('98111-22233'), 'TQ07PA8642', 'and by the owner''s phone, however it is written');
select is(tests.keys('zyqbuyer shinde'), 'buyername carcompany carmake carname displayImage ownername registernumber status',
  'and is told the buyer');
select is(tests.keys('zyqbuyer zyqpick'), null, 'words of both are of neither');
select is((select buyername from public.find_vehicles('TQ07PA8642')), null, 'who is named only where the vehicle was found by them');

-- The results

select is((select to_jsonb(car) from public.find_vehicles('TQ07QA8642') car) #- '{displayImage,version}',
  '{"registernumber": "TQ07QA8642", "carname": "Zyqpick Alto", "carcompany": "Zyqmake", "carmake": "car", "status": false,
     "vehiclesellprice": 250000.00, "ownername": "", "buyername": null, "reserved": null, "displayImage": {"path": "TQ07QA8642/InventoryVehicleImages/0"}}'::jsonb,
  'a hit has name, price, picture and status');
select is((select vehiclesellprice from public.find_vehicles('TQ07PA8642')), null, 'a sold one has no price');

-- Order and limit

select is(tests.picked('zyqpick 8642', true), 'TQ07QA8642, TQ8642R 1, TQ07SA1111, 8642, TQ07PA8642', 'available ones first, where they are wanted');
select is(tests.picked('8642', true), '8642, TQ07QA8642, TQ07PA8642, TQ8642R 1, TQ07SA1111', 'but a better match stays before them');
select is(tests.picked('8642', p_limit => 2), '8642, TQ07PA8642', 'no more than asked for');
select is(tests.picked('8642', p_limit => -1), '8642', 'at least one');

select tests.act_as_postgres();
insert into public.cardetails (registernumber, carcompany) select 'TQC ' || n, 'Zyqcrowd' from generate_series(1, 25) n;
select tests.act_as('driver');
select is((select count(*)::int from public.find_vehicles('zyqcrowd')), 8, 'eight unless told');
select is((select count(*)::int from public.find_vehicles('zyqcrowd', p_limit => 1000)), 20, 'and twenty at most');
select is((select count(*)::int from public.find_vehicles(repeat('zyq', 100))), 0, 'a text of any length is searched');

select * from finish();
rollback;
