-- Setting up (R598, R599): a line is done by what there is, or not needed; only admins are told.
begin;
\ir helpers/personas.psql
select * from no_plan();

create function tests.state(p_line text) returns text language sql as $$ select state from public.setting_up() where line = p_line $$;
create table tests.deeds (line text, deed text);
insert into tests.deeds values
  ('name', $$ update public.dealer set name = 'A', city = 'B', phone = '020 2711 2233', address = 'C' $$),
  ('logo', $$ insert into storage.objects (bucket_id, name, version, metadata) values ('public-files', 'Logo/999999999999998', 'v', '{"mimetype": "image/png"}') $$),
  ('map', $$ update public.dealer set latitude = 20, longitude = 73.8 $$),
  ('group', $$ update public.dealer set group_chat = 'https://chat.whatsapp.com/a' $$),
  ('bank', $$ update public.dealer_office set upi_id = 'shop@bank' $$),
  ('gst', $$ update public.dealer_office set gstin = '27AAPFU0939F1ZV' $$),
  ('opening', $$ insert into public.opening_balances (day, account, amount) values (private.today(), 'cash', 1) $$),
  ('notice', $$ insert into storage.objects (bucket_id, name, version, metadata) values ('public-files', 'Notices/999999999999998', 'v', '{"mimetype": "image/png"}') $$),
  ('backup', $$ select private.note_operation('backup', true, '{}'), private.note_operation('rehearsal', true, '{}') $$);
create function tests.does(p_line text) returns text language plpgsql as $$
declare
  v_before text;
begin
  perform tests.act_as('admin');
  v_before := tests.state(p_line);
  perform tests.act_as_postgres();
  execute (select deed from tests.deeds where line = p_line);
  perform tests.act_as('admin');
  return concat_ws(' ', v_before, tests.state(p_line));
end
$$;
grant execute on all functions in schema tests to public;
grant select on tests.deeds to public;

-- A shop with nothing but its admin and the other personas.
select tests.act_as_postgres();
set local storage.allow_delete_query = 'true';
delete from public.setting_up_skips;
delete from public.installments;
delete from public.opening_balances;
delete from private.operations;
delete from storage.objects where bucket_id = 'public-files';
update public.dealer set name = '', tagline = '', city = '', company_name = '', phone_label = '', phone = '', office_phone_label = '', office_phone = '',
  group_chat = '', address = '', pin = '', latitude = null, longitude = null, hours = '', opening_hours = '';
update public.dealer_office set upi_id = '', account_number = '', gstin = '', ifsc = '';

-- Who may

select tests.act_as_visitor();
select throws_ok('select public.setting_up()', '42501', null, 'a visitor is not told what is missing');
select throws_ok($$ select public.skip_setting_up('map') $$, '42501', null, 'and skips nothing');
select throws_ok(format('select tests.act_as(%L); select %s', persona, call), 'PT403', null, format('%s: %s', persona, call))
from unnest('{employee,driver}'::text[]) persona, unnest(array['public.setting_up()', 'public.skip_setting_up(''map'')']) call;
select tests.act_as('employee');
select is_empty('select from public.setting_up_skips', 'an employee reads none');
select throws_ok($$ insert into public.setting_up_skips (line) values ('map') $$, '42501', null, 'and writes none');

-- What is done by what there is

select tests.act_as('admin');
select is((select array_agg(line) from public.setting_up()), '{name,logo,map,group,bank,gst,stock,pictures,sales,opening,staff,notice,site,backup}'::text[],
  'an admin is told all lines in their order');
select is((select array_agg(line) from public.setting_up() where state <> 'open') @> '{staff}', true, 'several people work here');
select is((select count(*) from public.setting_up() where state = 'open' and line in ('name', 'logo', 'map', 'group', 'bank', 'gst', 'opening', 'notice', 'site', 'backup')),
  10::bigint, 'all else of the shop itself is open');

select tests.act_as_postgres();
select is(tests.does(line), 'open done', line || ' goes when it is done') from tests.deeds;

-- What no shop has to have, and what is sold only by a verb: of an empty stock
select tests.act_as_postgres();
create table tests.stock as select exists (select from public.cardetails) as has, exists (select from public.soldcars) as sold;
grant select on tests.stock to public;
select tests.act_as('admin');
select is(tests.state('stock'), case when has then 'done' else 'open' end, 'stock is done where there is a vehicle') from tests.stock;
select is(tests.state('sales'), case when sold then 'done' else 'open' end, 'sales where one was sold') from tests.stock;
select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname, vehiclesellprice) values ('TAPSETUP', 'Zyqfirst', 1);
select tests.act_as('admin');
select is(tests.state('stock'), 'done', 'a first vehicle is stock');

-- Pictures: of half of what is in stock (R656)
select tests.act_as_postgres();
update public.cardetails set status = true where registernumber <> 'TAPSETUP';
select tests.act_as('admin');
select is(tests.state('pictures'), 'open', 'none of the vehicles has a picture');
select tests.act_as_postgres();
insert into storage.objects (bucket_id, name, version, metadata) values ('public-files', 'TAPSETUP/InventoryVehicleImages/1', 'v', '{"mimetype": "image/png"}');
select tests.act_as('admin');
select is(tests.state('pictures'), 'done', 'the one vehicle has one');
select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname, vehiclesellprice) values ('TAPSETUQ', 'Zyqsecond', 1);
select tests.act_as('admin');
select is(tests.state('pictures'), 'done', 'half of the vehicles have one');
select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname, vehiclesellprice) values ('TAPSETUR', 'Zyqthird', 1);
select tests.act_as('admin');
select is(tests.state('pictures'), 'open', 'less than half of them have one');

-- What is not needed

select lives_ok($$ select public.skip_setting_up('site') $$, 'an admin says what is seen to');
select is(tests.state('site'), 'skipped', 'which is not open any more');
select lives_ok($$ select public.skip_setting_up('site') $$, 'twice is as once');
select is((select username from public.setting_up_skips where line = 'site'), (select auth.jwt() ->> 'username'), 'and by whom is kept');
select lives_ok($$ select public.skip_setting_up('site', false) $$, 'and takes it back');
select is(tests.state('site'), 'open', 'so that it is open again');
select lives_ok($$ select public.skip_setting_up('name') $$, 'what is done already may be skipped, too');
select is(tests.state('name'), 'done', 'and stays done');
select throws_ok($$ select public.skip_setting_up('garage') $$, 'PT404', null, 'there is no such line');
select results_eq($$ select action::text from public.activity_log where tablename = 'setting_up_skips' order by id $$, $$ values ('INSERT'), ('DELETE'), ('INSERT') $$,
  'the log has it');

select * from finish();
rollback;
