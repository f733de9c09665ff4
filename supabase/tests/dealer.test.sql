-- Who the dealer is: anybody reads it, the office reads bank and tax numbers, an admin changes both (D35).
begin;
\ir helpers/personas.psql
select * from no_plan();

-- A row as whoever changes it next has seen it.
create function tests.seen(p_table text) returns jsonb language plpgsql security definer
as $$
declare
  v_row jsonb;
begin
  execute format('select to_jsonb(one) - ''id'' from public.%I one', p_table) into v_row;
  return v_row;
end
$$;
create function tests.move(p_address text, p_phone text default '+91 98765 43210', p_pin text default '') returns void language sql
as $$ select public.change_dealer('Test Motors', 'Nashik', p_phone, p_address, tests.seen('dealer'), 'Tagline', 'Test Pvt.', 20, 73.8, 'Sales', p_pin => p_pin) $$;
create function tests.keeps_hours(p_hours text) returns text language sql
as $$
  select tests.call('change_dealer', tests.seen('dealer') || jsonb_build_object('opening_hours', p_hours, 'seen', tests.seen('dealer')))
$$;
grant execute on all functions in schema tests to public;

select tests.act_as_visitor();
select is(public.dealer_details() -> 'phones' -> 'general' ->> 'dial', '+919876543210', 'a visitor is told whom to call');
select is(public.dealer_details() -> 'emi', '{"rate": 11, "months": 60}'::jsonb, 'and where the calculator begins');
select is((select count(*) from public.dealer), 1::bigint, 'and reads the row behind it');
select throws_ok('select * from public.dealer_office', '42501', null, 'but no bank account');
select throws_ok('select public.dealer_settings()', '42501', null, 'nor the settings');

select tests.act_as('driver');
select lives_ok('select public.dealer_details()', 'a driver is told what a visitor is');
select is_empty('select * from public.dealer_office', 'but no bank account');
select throws_ok('select public.dealer_settings()', 'PT403', null, 'nor the settings');

select tests.act_as('employee');
select is(public.dealer_settings() -> 'office' ->> 'account_name', 'Sahyadri Motors Current Account', 'an employee reads the account');
select throws_ok($$ select tests.move('A') $$, 'PT403', null, 'and moves no office');
select throws_ok($$ select public.change_dealer_office(tests.seen('dealer_office'), p_bank => 'B') $$, 'PT403', null, 'nor the account');
select is(tests.rows($$ update public.dealer set name = 'Mine' where id $$), 0::bigint, 'nor the row behind it');

select tests.act_as('admin');
select lives_ok($$ select tests.move(E'Plot 1\nNashik', '098765 43210', '422001') $$, 'an admin moves the office');
select throws_ok($$ insert into public.dealer select * from public.dealer $$, '42501', null, 'there is one dealer');
select throws_ok($$ delete from public.dealer where id $$, '42501', null, 'who stays');
select throws_ok(format('select tests.move(%L, %L, %L)', address, phone, pin), '23514', null, problem)
from (values ('', '12345678', '', 'an address is needed'), ('A', 'call us', '', 'a phone can be dialled'),
             ('A', '12345678', '012345', 'a PIN code begins with 1 to 9')) t (address, phone, pin, problem);
select throws_ok(format('select public.change_dealer_office(tests.seen(''dealer_office''), %s => %L)', field, value), '23514', null, field || ' ' || value || ' has not its form')
from (values ('p_ifsc', 'SBIN1001234'), ('p_gstin', '27AAPFU0939F1AV'), ('p_gstin', '27AAPFU0939F1ZW'), ('p_gstin', '27AAPFU0993F1ZV'), ('p_gstin', '27aapfu0939f1zv'), ('p_upi_id', 'nobank'), ('p_account_number', '12 34'),
             ('p_authorised_until', '1899-12-31')) t (field, value);
select tests.act_as_postgres();
update public.dealer_office set account_name = 'Sahyadri Motors Current Account', bank = '', account_number = '', ifsc = '', upi_id = '', gstin = '';
select tests.act_as('admin');
select lives_ok($$ select public.change_dealer_office(tests.seen('dealer_office'), p_ifsc => 'SBIN0001234', p_gstin => '27AAPFU0939F1ZV', p_upi_id => 'dealer@sbi') $$,
  'an admin fills in bank and tax numbers; blank is allowed');
select results_eq(
  $$ select before, after from public.activity_log where tablename = 'dealer_office' order by id desc limit 1 $$,
  $$ values ('{"ifsc": "", "gstin": "", "upi_id": "", "account_name": "Sahyadri Motors Current Account"}'::jsonb,
             '{"ifsc": "SBIN0001234", "gstin": "27AAPFU0939F1ZV", "upi_id": "dealer@sbi", "account_name": ""}'::jsonb) $$,
  'the change is in the log (R262)');

-- Two admins at once

select tests.act_as_postgres();
create table tests.rows_seen as select tests.seen('dealer') as dealer, tests.seen('dealer_office') as office;
grant select on tests.rows_seen to public;
select tests.act_as('admin');
select lives_ok($$ select tests.move('Plot 2') $$, 'another admin moves the office on');
select throws_ok($$ select public.change_dealer('Mine', 'N', '12345678', 'A', (select dealer from tests.rows_seen)) $$,
  'PT409', null, 'whoever has seen the old address changes nothing');
select is((select address from public.dealer), 'Plot 2', 'the other''s change stays');
select throws_ok($$ select public.change_dealer('Mine', 'N', '12345678', 'A', null) $$,
  'PT409', null, 'nor who has seen nothing');
select lives_ok($$ select public.change_dealer_office((select office from tests.rows_seen), p_bank => 'B') $$, 'each row is for itself');
select throws_ok($$ select public.change_dealer_office((select office from tests.rows_seen), p_bank => 'C') $$, 'PT409', null,
  'the office''s own numbers likewise');
select lives_ok($$ select tests.move(E'Plot 1\nNashik', '098765 43210', '422001') $$, 'back it goes');

-- Phones, as they are dialled

select is(private.dialled(typed), dialled, typed || ' is dialled as ' || dialled)
from (values ('98765 43210', '+919876543210'), ('91 98765 43210', '+919876543210'), ('020 2553 1234', '+912025531234'),
             ('02025531234', '+912025531234'), ('+91 20 2553 1234', '+912025531234'), ('0091 98765 43210', '+919876543210'),
             ('1800 123 4567', '18001234567'), ('1800-11-1234', '1800111234'), ('1860 123 4567', '18601234567'), ('+91 1800 123 4567', '18001234567'),
             ('+1 860 123 4567', '+18601234567')) t (typed, dialled);

-- Opening hours, as search engines read them

select lives_ok(format('select tests.keeps_hours(%L)', hours), 'opening hours may be ' || hours)
from unnest(array['Mo-Sa 10:00-19:00', 'Mo-Fr 10:00-19:00, Sa 10:00-14:00', 'Tu,Th-Sa 09:30-23:59', '']) hours;
select throws_ok(format('select tests.keeps_hours(%L)', hours), '23514', null, 'but not ' || hours)
from unnest(array['10 to 7', 'Mo-Sa', 'Mo-Sa 10-19', 'Mo-Sa 10:00-24:30', 'Mon-Sat 10:00-19:00', 'Mo-Sa 10:00-19:00,', 'Mo-Sa 10:00-19:00Su 10:00-14:00']) hours;

-- The logo

select lives_ok($$ select * from public.claim_upload('Logo/999999999999998', 'logo.png', 'image/png') $$, 'an admin announces one');
select throws_ok($$ select * from public.claim_upload('Logo/999999999999998', 'logo.pdf', 'application/pdf') $$, 'PT415', null, 'a picture');
select tests.act_as('employee');
select throws_ok($$ select * from public.claim_upload('Logo/999999999999998', 'logo.png', 'image/png') $$, 'PT403', null, 'an employee none');
select throws_ok($$ select public.delete_file('Logo/999999999999998') $$, 'PT403', null, 'nor take one away');
select tests.act_as_postgres();
insert into storage.objects (bucket_id, name, version, metadata) values
  ('public-files', 'Logo/999999999999998', 'first', '{"mimetype": "image/png"}'),
  ('public-files', 'Logo/999999999999999', 'second', '{"mimetype": "image/webp"}');
select tests.act_as_visitor();
select is(public.dealer_details() -> 'logo' ->> 'path', 'Logo/999999999999999', 'a visitor is told the latest');
select is(public.dealer_details() -> 'logo' ->> 'filename', '999999999999999.webp', 'and its format');
select is_empty('select from storage.objects', 'and reads no list of them');
select throws_ok($$ select public.list_files('Logo') $$, 'PT401', null, 'by no way');

select is(public.dealer_details() ->> 'name', 'Test Motors', 'a visitor is told at once');
select is(public.dealer_details() -> 'address', '["Plot 1", "Nashik"]'::jsonb, 'of the address line by line');
select is(public.dealer_details() -> 'phones',
  '{"general": {"label": "Sales", "dial": "+919876543210", "text": "098765 43210"}}'::jsonb,
  'of the phone with its country code, and of no second one where there is none');

-- Before anybody has said who they are (R589, R590, R591)

select tests.act_as_postgres();
select throws_ok(format('update public.dealer set %I = default where id', field), '23502', null, 'a dealer has a ' || field)
from unnest('{name,city}'::text[]) field;
select throws_ok(format('update public.dealer set %I = %L where id', field, value), '23514', null, 'half a dealer is none: without ' || field)
from (values ('name', ''), ('city', ''), ('phone', ''), ('address', ''), ('latitude', null), ('longitude', null)) t (field, value);
create function tests.blank() returns void language sql security definer
as $$
  update public.dealer set name = '', tagline = '', city = '', company_name = '', phone_label = '', phone = '', office_phone_label = '', office_phone = '',
    group_chat = '', address = '', pin = '', latitude = null, longitude = null, hours = '', opening_hours = '' where id;
  delete from public.rates where kind = 'emi_rate';
$$;
grant execute on function tests.blank to public;
select tests.act_as('admin');
select throws_ok($$ update public.dealer set name = '', tagline = '', city = '', company_name = '', phone_label = '', phone = '', office_phone_label = '',
  office_phone = '', group_chat = '', address = '', pin = '', latitude = null, longitude = null, hours = '', opening_hours = '' where id $$,
  '42501', null, 'no admin makes a dealer nobody again');
select throws_ok('update public.dealer set name = null where id', '23502', null, 'and without a name at all it is its column that refuses');
select tests.act_as_postgres();
select lives_ok('select tests.blank()', 'a new shop has none');
select throws_ok($$ update public.dealer set tagline = 'Cars' where id $$, '23514', null, 'a tagline alone makes no dealer');
select tests.act_as_visitor();
select is(public.dealer_details() - '{logo,pictures}'::text[], '{"name": "", "tagline": "", "city": "", "companyName": "", "languages": ["en", "mr", "hi"], "groupChatLink": "", "address": [], "pin": "",
  "hours": "", "openingHours": "", "phones": {"general": {"label": "", "dial": "", "text": ""}}, "coordinates": null, "emi": null}'::jsonb,
  'a visitor is told nothing: no phone to dial, no place, no loan');
select is(public.list_vehicles(p_filter => '{"emi": [null, 5000]}')::jsonb ->> 'total', public.list_vehicles(p_filter => '{"price": [625, null]}')::jsonb ->> 'total',
  'a filter by the EMI leaves out nothing that has a price');
select is(public.count_vehicles() -> 'emi' -> 'upTo' -> 0 ->> 'count', '0', 'nor counts anything');
select is(count(emi), 0::bigint, 'and nothing has one') from public.vehicle_listing;
select tests.act_as('admin');
select is(public.dealer_settings() -> 'dealer' -> 'latitude', 'null'::jsonb, 'the office is told what there is');
select lives_ok($$ select public.set_rate('emi_rate', private.today(), 9.5) $$, 'an admin sets a first rate');
select is(public.dealer_details() -> 'emi', '{"rate": 9.5, "months": 60}'::jsonb, 'and the site calculates');
select throws_ok($$ select public.set_rate('emi_rate', private.today() - 1, 9) $$, 'PT400', null, 'none begins before it');
select lives_ok($$ select public.change_dealer('First Motors', 'Nashik', '0253 271 1223', 'Gala 7', tests.seen('dealer')) $$,
  'an admin says who the dealer is, with what is known in the first minute (R597)');
select is(public.dealer_details() - '{logo,pictures}'::text[] @> '{"name": "First Motors", "tagline": "", "companyName": "", "coordinates": null}'::jsonb, true,
  'and the site is told, of no place on the map');
select is(private.paper_dealer() ->> 'company_name', 'First Motors', 'papers name the dealer where no company is said (R597)');
select public.change_dealer_office(tests.seen('dealer_office'), p_upi_id => 'first@bank', p_bank => 'First bank');
select is(private.paper_pay_to(1, 'X') ->> 'payee', 'First Motors', 'and so do payments');
select is(private.account_of('UPI', 'first motors'), 'First bank', 'whose own name is their bank account');
select throws_ok($$ select public.change_dealer('First Motors', 'Nashik', '0253 271 1223', 'Gala 7', tests.seen('dealer'), p_latitude => 20) $$,
  '23514', null, 'half a place is none');
select lives_ok($$ select tests.move('Plot 1') $$, 'they say the rest later');
select is(public.dealer_details() ->> 'companyName', 'Test Pvt.', 'and the site is told');

select * from finish();
rollback;
