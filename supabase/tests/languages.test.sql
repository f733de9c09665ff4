-- Languages: those of the site, of the staff, of customers and buyers, and the description of a vehicle in another one (R706–R710, R716, R717).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

-- The languages of the site (R706)

select tests.act_as_visitor();
select is(public.dealer_details() -> 'languages', '["en", "mr", "hi"]', 'at first English, Marathi and Hindi, which everybody is told');
select throws_ok('select site_languages from public.settings', '42501', null, 'a visitor reads no other setting');
select throws_ok($$ select public.change_site_languages('{mr}') $$, '42501', null, 'and changes none');
select tests.act_as('employee');
select throws_ok($$ select public.change_site_languages('{mr}') $$, 'PT403', null, 'nor does an employee');
select is(tests.rows($$ update public.settings set site_languages = '{mr}' where id $$), 0::bigint, 'past the verb neither');
select tests.act_as('admin');
select lives_ok($$ select public.change_site_languages('{mr,en}') $$, 'an admin does');
select is(public.dealer_details() -> 'languages', '["mr", "en"]', 'and their order stays');
select lives_ok($$ select public.change_site_languages('{gu}') $$, 'another language needs no migration');
select throws_ok(format('select public.change_site_languages(%L)', codes), '23514', null, 'not: ' || what)
from (values ('{}'::text[], 'none'), ('{mr,mr}', 'one twice'), ('{mr,null}', 'an unknown one'), ('{MR}', 'capitals'), ('{mar}', 'three letters'),
             ('{{mr},{en}}', 'a table of them')) as t (codes, what);
select throws_ok('select public.change_site_languages(null)', '23502', null, 'not: nothing');

-- Of the staff (R707)

select tests.act_as('driver');
select lives_ok($$ select public.choose_language('mr') $$, 'a driver chooses a language');
select is((select language from public.who_am_i()), 'mr', 'and has it from then on');
select tests.act_as_postgres();
select results_eq($$ select userid::text from public.staff where language is not null $$, array['driver'], 'nobody else has');
select results_eq($$ select action, after ->> 'language' from public.activity_log where tablename = 'staff' order by id desc limit 1 $$,
  $$ values ('UPDATE', 'mr') $$, 'the log tells it');
select tests.act_as('admin');
select is(tests.rows($$ update public.staff set language = 'hi' where userid = 'driver' $$), 0::bigint, 'nobody chooses for somebody else');
select is(tests.rows($$ update public.staff set language = 'hi' where userid = 'admin' $$), 1::bigint, 'past the verb their own');
select throws_ok($$ select public.choose_language('mar') $$, '22001', null, 'three letters are no language');
select throws_ok($$ select public.choose_language('M1') $$, '23514', null, 'nor is that');
select lives_ok($$ select public.choose_language(null) $$, 'none again');
select is((select language from public.who_am_i()), null, 'is none');
select tests.act_as('deleted');
select throws_ok($$ select public.choose_language('mr') $$, 'PT401', null, 'a deleted account chooses none');

-- Of customers and buyers (R708)

select tests.act_as_postgres();
delete from public.enquiries where true;
create function tests.enquiry(p_name text) returns bigint language sql security definer as $$ select serialnum from public.enquiries where custname = p_name $$;
create function tests.reservation() returns bigint language sql security definer as $$ select id from public.reservations where registernumber = 'TAPHIDDEN' $$;
create function tests.reserve(p_more jsonb) returns void language sql as $$
  select public.reserve(jsonb_build_object('registernumber', 'TAPHIDDEN', 'name', 'Asha', 'phone', '9822000001', 'amount', 5, 'mode', 'UPI',
    'until', private.today()) || p_more) $$;
create function tests.sell(p_number text, p_more jsonb default '{}') returns text language sql as $$
  select public.sell_car(jsonb_build_object('registernumber', p_number, 'owner_name', 'Asha', 'contact_no', '9822000001', 'selling_price', 50000,
    'down_payment', 50000, 'payment_mode', 'UPI') || p_more) $$;
create function tests.sale(p_number text) returns bigint language sql security definer as $$ select id from public.soldcars where present_number = p_number $$;
select tests.act_as_visitor();
select is(public.ask('Asha', '9822000001', 'Is it there?', p_language => 'mr'), 0, 'a visitor asks from a page in Marathi');
select is(public.ask('Asha', '9822000001', 'Is it there?', p_language => 'ZZ'), 0, 'what is no language is none, and tells nobody what was asked already');
select tests.act_as('employee');
select lives_ok($$ select public.add_enquiry('Ravi', '9822000002', 'A tempo', '2020-01-01', p_language => 'hi') $$, 'the office notes who speaks Hindi');
select is((select string_agg(one ->> 'language', ' ' order by one ->> 'custname') from jsonb_array_elements(public.list_enquiries() -> 'enquiries') one),
  'mr hi', 'both are told');
select lives_ok($$ select tests.reserve(jsonb_build_object('enquiry', tests.enquiry('Asha'))) $$, 'whoever asked reserves');
select is(public.list_reservations('TAPHIDDEN') -> 0 ->> 'language', 'mr', 'in the language in which they asked');
select lives_ok($$ select tests.sell('TAPHIDDEN', jsonb_build_object('reservation', tests.reservation())) $$, 'and buys');
select is(public.sold_car('TAPHIDDEN') #>> '{dbData,buyer_language}', 'mr', 'in that of the reservation');
select lives_ok($$ select tests.sell('TAP LISTED', jsonb_build_object('enquiry', tests.enquiry('Ravi'), 'contact_no', '9822000002', 'buyer_language', 'en')) $$, 'what is said at the sale');
select is(public.sold_car('TAP LISTED') #>> '{dbData,buyer_language}', 'en', 'counts before what was said when they asked');
select is(public.person_by_phone('98220 00002') ->> 'language', 'en', 'who has the phone is known with the last one');
select is(public.sold_car('TAPSOLD') #>> '{dbData,buyer_language}', null, 'of an earlier sale nothing was said');
select throws_ok($$ select public.add_enquiry('Ravi', '9822000002', 'A tempo', p_language => 'H1') $$, '23514', null, 'a language is a code, of an enquiry');
select tests.act_as_postgres();
select throws_ok($$ update public.soldcars set buyer_language = 'H1' where registernumber = 'TAPSOLD' $$, '23514', null, 'of a sale');
select throws_ok($$ update public.reservations set language = 'H1' where true $$, '23514', null, 'and of a reservation');
select tests.act_as('admin');
select lives_ok($$ select public.amend_sale(tests.sale('TAPSOLD'), '{"buyer_language": "hi"}', 'They said so') $$, 'an admin corrects that');
select is(public.sold_car('TAPSOLD') #>> '{dbData,buyer_language}', 'hi', 'as they say');

-- Descriptions (R709)

select lives_ok($$ select public.edit_field('TAPSOLD', 'cardetails', 'second_description', 'छान गाडी') $$, 'a vehicle is described in the second language');
select is(public.vehicle_record('TAPSOLD') #>> '{car,second_description}', 'छान गाडी', 'for the staff');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAPSOLD') #>> '{car,second_description}', 'छान गाडी', 'and for visitors');

-- Names of makes and models (R710)

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPNAME", "carcompany": "ZYQMAKER", "carname": "Other", "onhomepage": true}');
select lives_ok($$ select public.set_search_word('झिकमेकर', 'ZyqMaker') $$, 'a word that is understood');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAPSOLD') #> '{car,names}', 'null', 'is no name');
select tests.act_as('admin');
select lives_ok($$ select public.set_search_word('झिक मेकऱ', 'ZyqMaker', p_shown_in => '{mr,hi}') $$, 'one that is shown');
select lives_ok($$ select public.set_search_word('ॲल्टो', 'zyqtest sold', p_shown_in => '{mr}') $$, 'of a model likewise');
select is((select said || ' ' || means || ' ' || shown_in::text from public.list_search_words() where 'mr' = any (shown_in) and means like 'zyq%'), 'ॲल्टो zyqtest sold {mr}', 'is told as it was typed');
select tests.act_as_visitor();
select is(public.landing_vehicle('TAPSOLD') #> '{car,names}',
  '{"carcompany": {"mr": "झिक मेकऱ", "hi": "झिक मेकऱ"}, "carname": {"mr": "ॲल्टो"}}', 'is, in these languages');
select is((select one -> 'names' from json_array_elements(public.list_vehicles(p_filter => '{"brand": ["Zyqmaker"]}') -> 'cars') one)::jsonb,
  '{"carcompany": {"mr": "झिक मेकऱ", "hi": "झिक मेकऱ"}}', 'in the list too, where the model has none');
select is((select one -> 'names' from jsonb_array_elements(public.count_vehicles() -> 'brand') one where one ->> 'value' = 'ZYQMAKER'),
  '{"mr": "झिक मेकऱ", "hi": "झिक मेकऱ"}', 'and the brands of the filters');
select tests.act_as('admin');
select throws_ok($$ select public.set_search_word('zyqword', 'swift', p_shown_in => '{mr,mr}') $$, '23514', null, 'in each language once');
select lives_ok($$ select public.delete_search_word('ॲल्टो') $$, 'a word that goes');
select is(public.vehicle_record('TAPSOLD') #> '{car,names,carname}', null, 'takes the name along');
select tests.act_as('employee');
select is(tests.rows($$ update public.search_words set shown_in = '{hi}' where true $$), 0::bigint, 'an employee gives none');
select tests.act_as_visitor();
select throws_ok('select shown_in from public.search_words', '42501', null, 'a visitor reads no words');

-- Papers (R716)

select tests.act_as_postgres();
set constraints all immediate;  -- receipts come at the commit
create function tests.languages(p_number text) returns text language sql
as $$ select string_agg(kind || ' ' || language, ', ' order by id) from public.issued_papers where registernumber = p_number $$;
select tests.act_as('employee');
select is(tests.languages('TAPHIDDEN'), 'token_receipt mr, payment_receipt mr', 'receipts are in the language of whom they are for');
select is(tests.languages('TAP LISTED'), 'payment_receipt en', 'each in theirs');
select is(public.draft_paper('sale_agreement', 'TAPHIDDEN', p_details => '{"place": "", "witness": "", "terms": "", "transfer_paid_by": "buyer"}') ->> 'language',
  'mr', 'a draft says in which language the paper would be');
select lives_ok($$ select public.issue_paper('form_30', 'TAPHIDDEN', p_details => '{"authority": "", "copy_to": ""}') $$, 'a form of the RTO');
select is(tests.languages('TAPHIDDEN'), 'token_receipt mr, payment_receipt mr, form_30 en', 'is in English');
select lives_ok($$ select public.issue_paper('data_sheet', 'TAPSOLD', p_details => '{"size": "A4", "page": "https://x.example/car/A"}') $$, 'a sheet for the window');
select is((select language::text from public.issued_papers where kind = 'data_sheet'), (private.site_languages())[1], 'is in the first language of the site');
select tests.act_as_postgres();
update public.soldcars set buyer_language = null where registernumber = 'TAP LISTED';
select is(private.paper_language('statement', tests.sale('TAP LISTED'), null), (private.site_languages())[1], 'as is a paper for whom nobody asked');
select tests.act_as('admin');
select throws_ok($$ insert into public.issued_papers (kind, year, serial, number, contents) values ('form_30', 2150, 9, 'F/50-51/00009', '{}') $$, '42501', null,
  'nobody writes a paper past its verb');

-- Messages (R717)

select is(public.message_subject('receipt', p_sale => tests.sale('TAPHIDDEN')) ->> 'language', 'mr', 'a message knows the buyer''s language');
select is(public.message_subject('vehicle', '{TAPSOLD}') -> 'language', 'null', 'or that it was not said');
select tests.act_as('employee');
select throws_ok($$ select public.change_message_template('enquiry', 'राम राम {name}', '', 'mr') $$, 'PT403', null, 'no employee writes a text');
select tests.act_as('admin');
select lives_ok($$ select public.change_message_template('enquiry', 'राम राम {name}', '', 'mr') $$, 'an admin writes one in Marathi');
select lives_ok($$ select public.change_message_template('enquiry', 'Hello {name}', '', 'en') $$, 'and one in English');
select throws_ok($$ select public.change_message_template('enquiry', '{nobody}', '', 'hi') $$, 'PT400', null, 'with its placeholders, in each');
select throws_ok($$ insert into public.message_templates (kind, language, text) values ('enquiry', 'H1', 'x') $$, '23514', null, 'a language is a code');
create temp table subject as select public.message_subject('enquiry', p_enquiry => tests.enquiry('Ravi')) as of;
select is((select of -> 'templates' from subject), '{"en": "Hello {name}", "mr": "राम राम {name}"}', 'a message has the texts of all languages');
select is((select of ->> 'template' from subject), 'Hello {name}', 'the English one under its old name');
select is((select of ->> 'language' from subject), 'hi', 'and is for whoever asked in theirs');

select * from finish();
rollback;
