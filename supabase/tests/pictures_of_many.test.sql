-- Pictures of many vehicles at once: what is told of each before any is sent, by role (R617, R618, R622).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

create function tests.put(p_path text, p_content text default null) returns void language sql security definer
as $$
  insert into private.file_claims (path, filename, claimed_by, content) values (p_path, 'x.webp', tests.id_of('admin'), decode(p_content, 'hex'));
  insert into storage.objects (bucket_id, name) values ((private.parse_path(p_path)).bucket, p_path);
$$;
-- What is told of a vehicle: its pictures, the room, the next number, whether one is on display.
create function tests.told(p_number text) returns text language sql
as $$
  select concat_ws(' ', one ->> 'pictures', one ->> 'room', one ->> 'next', one ->> 'display')
  from jsonb_array_elements(public.vehicles_with_pictures() -> 'vehicles') one where one ->> 'registernumber' = p_number
$$;
create function tests.without() returns text language sql
as $$
  select coalesce(string_agg(one ->> 'registernumber', ', ' order by place), '')
  from jsonb_array_elements(public.vehicles_with_pictures(true) -> 'vehicles') with ordinality t (one, place) where one ->> 'registernumber' like 'TAP%'
$$;
create function tests.present(variadic p_contents text[]) returns text language sql
as $$
  select coalesce(string_agg(one ->> 'registernumber', ', ' order by one ->> 'registernumber'), '')
  from jsonb_array_elements(public.pictures_present(p_contents)) one
$$;

-- Numbers and room

update public.cardetails set stay_since = '2020-01-02' where registernumber = 'TAPHIDDEN';
select tests.act_as('employee');
select is(tests.told('TAP LISTED'), '0 500 1 false', 'a vehicle without pictures takes five hundred, and none is on display');
select tests.put('TAP LISTED/InventoryVehicleImages/0', repeat('0a', 32));
select tests.put('TAP LISTED/InventoryVehicleImages/7', repeat('0b', 32));
select tests.put('TAP LISTED/SoldCarImages/8', repeat('0c', 32));
select tests.put('TAP LISTED/OnsiteVehicleImages/1794969000000');
select is(tests.told('TAP LISTED'), '2 498 8 true', 'pictures of the inventory count alone; the next has the number after the highest');
select tests.put(format('TAPHIDDEN/OnsiteVehicleImages/%s', 1794969000000 + n)) from generate_series(1, 500) n;
select is(tests.told('TAPHIDDEN'), '0 500 1 false', 'the yard''s fill the yard''s folder only');

-- The same content

select is(tests.present(repeat('0a', 32), repeat('0b', 32), repeat('0f', 32)), 'TAP LISTED, TAP LISTED', 'what lies in the inventory is told, whoever stored it');
select is(tests.present(repeat('0c', 32)), '', 'what lies in another folder is not');
select throws_ok($$ select public.pictures_present(array['zz']) $$, 'PT400', null, 'what is no content is refused');
select throws_ok(format('select public.pictures_present(array_fill(%L::text, array[1001]))', repeat('0a', 32)), 'PT400', null, 'so are more than a thousand');

-- Without pictures

select is(tests.without(), 'TAPHIDDEN', 'the office is told of vehicles in stock without a picture in the inventory, not of sold ones');
select tests.act_as('driver');
select is(public.vehicles_with_pictures() ->> 'folder', 'OnsiteVehicleImages', 'a driver''s pictures are those of the yard');
select is(tests.told('TAPHIDDEN'), '500 0 1794969000501 false', 'whose folder is full');
select is(tests.without(), '', 'a driver is not told of a vehicle whose pictures of the yard there are, nor of one with pictures in the inventory');
reset role;
delete from private.file_claims where path like 'TAPHIDDEN/%';
insert into public.past_stays (registernumber, stay, since, until, ended_at, owner, finance, transfer, username)
values ('TAPHIDDEN', 1, '2020-01-02', '2020-02-03', now() + interval '1 minute', '{}', '{}', '{}', 'x');
select tests.act_as('driver');
select is(tests.without(), 'TAPHIDDEN', 'of a vehicle that came back, those of the stay before do not count');
select throws_ok($$ select public.pictures_present('{}') $$, 'PT403', null, 'a driver asks for no contents');
reset role;
insert into public.cardetails (registernumber, stay_since) values ('TAPOLDEST', '2019-01-01');
select tests.act_as('admin');
select is(tests.without(), 'TAPOLDEST, TAPHIDDEN', 'the longest in stock comes first');
select * from finish();
rollback;
