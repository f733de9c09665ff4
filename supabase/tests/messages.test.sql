-- Messages: templates and their placeholders (R401), what a message is made of (R400), who was written what (R403, R404), reminders (R406).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();
set constraints public.write_receipt immediate;  -- receipts come at the commit

delete from public.message_templates where true;
insert into public.enquiries (serialnum, custname, custcontact, custquery, registernumber, status, lost_reason) overriding system value values
  (-31, 'Zyqasker', '9800031001', 'How much?', 'TAP LISTED', 'called', ''), (-32, 'Zyqlost', '9800031002', 'How much?', 'TAP LISTED', 'lost', 'Too dear');
insert into public.vehicle_papers (registernumber, kind, valid_until) values ('TAPSOLD', 'puc', private.today() + 5), ('TAPHIDDEN', 'puc', private.today() + 6);
create table tests.known as select id as sale from public.soldcars where registernumber = 'TAPSOLD';
grant select on tests.known to public;
create function tests.sale() returns bigint language sql as $$ select sale from tests.known $$;
create function tests.opened(p_args jsonb default '{}') returns text language sql
as $$ select tests.call('note_message', '{"kind": "vehicle", "way": "whatsapp", "text": "A car", "phone": "98000 31009", "registernumbers": "{TAP LISTED}"}'::jsonb || p_args) $$;
create function tests.written(p_args jsonb) returns text language sql
as $$
  select coalesce(string_agg(one ->> 'text', ', ' order by place), '') from jsonb_array_elements(tests.call('list_messages', p_args)::jsonb)
    with ordinality as t (one, place)
$$;

create function tests.token() returns bigint language sql as $$ select max(id) from public.issued_papers where registernumber = 'TAP LISTED' and kind = 'token_receipt' $$;
create function tests.newest() returns bigint language sql as $$ select max(id) from public.messages where sale = tests.sale() $$;

-- Access

select tests.act_as_visitor();
select throws_ok('select tests.opened()', '42501', null, 'a visitor writes to nobody');
select throws_ok('select from public.messages', '42501', null, 'and reads no message');
select tests.act_as('driver');
select throws_ok('select tests.opened()', 'PT403', null, 'a driver writes to nobody');
select throws_ok($$ select public.message_subject('vehicle', '{TAPSOLD}') $$, 'PT403', null, 'is told nothing to write');
select throws_ok($$ select public.message_example('enquiry') $$, 'PT403', null, 'no example either');
select throws_ok('select public.list_reminders()', 'PT403', null, 'reminds nobody');
select throws_ok('select public.list_message_templates()', 'PT403', null, 'reads no template');
select is_empty('select from public.messages', 'and no message');
select tests.act_as('employee');
select throws_ok($$ select public.change_message_template('vehicle', 'Hello {name}') $$, 'PT403', null, 'an employee writes no template');
select throws_ok($$ insert into public.messages (kind, way, text) values ('enquiry', 'copied', 'Hello') $$, '42501', null, 'and no message past the verb');

-- Templates

select tests.act_as('admin');
select lives_ok($$ select public.change_message_template('vehicle', 'Namaskar {name}, {vehicle}: {price}') $$, 'an admin writes one');
select throws_ok($$ select public.change_message_template('vehicle', 'Hello', '') $$, 'PT409', null, 'not over one that they have not seen');
select throws_ok($$ select public.change_message_template('vehicle', 'Hello {profit}', 'Namaskar {name}, {vehicle}: {price}') $$, 'PT400',
  'No placeholder of this text is called "profit".', 'with placeholders that are there');
select throws_ok($$ select public.change_message_template('vehicle', 'Hello {days}', 'Namaskar {name}, {vehicle}: {price}') $$, 'PT400',
  'No placeholder of this text is called "days".', 'of its kind');
select throws_ok(format('select public.change_message_template(''reminder'', %L)', given), 'PT400',
  'A brace stands alone. A placeholder has one on each side.', 'and whole: ' || given)
from unnest(array['Hello {name', 'Hello name}', '{{name}}', 'Hello {name}}']) given;
select throws_ok($$ insert into public.message_templates (kind, text) values ('paper', 'Hello {profit}') $$, '23514', null, 'also past the verb');
select results_eq('select * from public.list_message_templates()', $$ values ('vehicle'::public.message_kind, 'en', 'Namaskar {name}, {vehicle}: {price}') $$, 'the others are the site''s own');
select is(public.message_subject('vehicle', '{TAP LISTED}') ->> 'template', 'Namaskar {name}, {vehicle}: {price}', 'and it is what a message begins with');
select lives_ok($$ select public.change_message_template('vehicle', '', 'Namaskar {name}, {vehicle}: {price}') $$, 'they go back to the site''s own');
select is_empty('select public.list_message_templates()', 'which it is then');
select lives_ok($$ select public.change_message_template('vehicle', '', 'Namaskar {name}, {vehicle}: {price}') $$, 'also when somebody has done so already');

-- What a message is made of

select tests.act_as('employee');
select is(public.message_subject('vehicle', '{tap-listed}') - '{template,templates,language}'::text[], '{"to": [{"name": "Zyqasker", "phone": "9800031001"}], "vehicles":
  [{"registernumber": "TAP LISTED", "carcompany": "Zyqmaker", "carname": "Zyqtest Listed", "variant": "", "year": null, "kilometers": 40000,
    "fuel": "petrol", "price": 500000}], "sale": null, "issued_paper": null, "money": null, "receipt": null, "paper": null, "last": null}',
  'of a vehicle, and who asks for it');
select is(jsonb_path_query_array(public.message_subject('vehicles', '{TAPSOLD,TAP LISTED,TAPHIDDEN}'), '$.vehicles[*].registernumber'),
  '["TAPSOLD", "TAP LISTED", "TAPHIDDEN"]', 'of a choice of vehicles, as they were chosen');
select is(public.message_subject('vehicles', '{TAPSOLD,TAP LISTED}') #> '{vehicles,0,price}', 'null', 'of which a sold one has no price');
select is(public.message_subject('paper', '{TAPSOLD}', p_paper => 'puc') -> 'to', '[{"name": "Zyqbuyer", "phone": "9800000002"}]', 'a paper is its buyer''s');
select is(public.message_subject('paper', '{TAPHIDDEN}', p_paper => 'puc') -> 'to', '[]', 'that of one in stock nobody''s: who sold it has nothing to renew');
select is((public.message_subject('paper', '{TAPSOLD}', p_paper => 'puc') #>> '{paper,days_left}')::int, 5, 'with the day on which it ends');
select is(public.message_subject('enquiry', p_enquiry => -32) #>> '{to,0,name}', 'Zyqlost', 'an enquiry is answered to whoever asked');
select throws_ok($$ select public.message_subject('vehicle') $$, 'PT400', null, 'not without a vehicle');
select throws_ok($$ select public.message_subject('vehicles', array_fill('TAPSOLD'::text, array[21])) $$, 'PT400', null, 'nor with 21');
select throws_ok($$ select public.message_subject('vehicle', '{TAPNOWHERE}') $$, 'PT404', null, 'nor with one that is not there');
select throws_ok($$ select public.message_subject('enquiry', p_enquiry => -39) $$, 'PT404', null, 'nor of an enquiry that is not there');
select throws_ok($$ select public.message_subject('receipt', p_sale => tests.sale()) $$, 'PT404', null, 'nor of a receipt that is not there');
select unalike(public.message_subject(kind::public.message_kind, '{TAPSOLD}', tests.sale(), p_paper => 'puc')::text, '%250000%', 'nothing tells a buying price: ' || kind)
from unnest(array['vehicle', 'vehicles', 'reminder', 'paper']) kind;

select tests.act_as('admin');
select public.change_schedule('TAPSOLD', jsonb_build_array(
  jsonb_build_object('dueOn', private.today() - 12, 'amount', 120000), jsonb_build_object('dueOn', private.today() + 18, 'amount', 170000)));
select tests.act_as('employee');
select lives_ok($$ select public.add_installment('TAPSOLD', 20000, private.today() - 13, 'UPI') $$, 'something is paid');
select is(public.message_subject('receipt', p_sale => tests.sale(), p_installment => (select max(id) from public.installments where sale = tests.sale()))
  -> 'receipt' ->> 'balance', '270000', 'a receipt tells what is left');
select is((public.message_subject('reminder', p_sale => tests.sale()) -> 'money') - 'pay_to', jsonb_build_object('amount', 100000, 'due', 100000, 'overdue', 100000,
  'since', private.today() - 12, 'days', 12, 'balance', 270000, 'late_fees', 0, 'next', jsonb_build_object('due_on', private.today() + 18, 'amount', 170000)),
  'a reminder, what is overdue since when, and what comes next');
select tests.act_as_postgres();
update public.dealer_office set upi_id = 'demo@example' where id;
select tests.act_as('employee');
select is(public.message_subject('reminder', p_sale => tests.sale()) #> '{money,pay_to,transfer_first}', 'false', 'by UPI up to its limit');
select public.add_installment('TAPSOLD', 10, private.today(), 'UPI', p_late_fee => true);
select tests.act_as_postgres();
update public.rates set value = 99999 where kind = 'upi_limit';
select tests.act_as('employee');
select is(public.message_subject('reminder', p_sale => tests.sale()) #> '{money,pay_to,transfer_first}', 'true', 'above it by bank transfer first');

select tests.act_as_postgres();
update public.soldcars set contact_no = '9800000002, 9800031077' where registernumber = 'TAPSOLD';
select tests.act_as('employee');
select is(public.list_dues('TAPSOLD') #> '{dues,0,silent}', null, 'of a buyer who may be written to nothing is said (R431)');
select public.set_silence('98000 31077', true);
select is(jsonb_path_query_array(public.list_dues('TAPSOLD'), '$.dues[*].silent'), '[true]', 'who is silent on one of their numbers is marked in the dues');
select results_eq('select silent from public.list_reminders() where sale = tests.sale()', 'values (true)', 'and in the list of a sitting');
select throws_ok(format($$ select public.note_message('vehicle', 'whatsapp', 'Hello', %L, p_registernumbers => '{TAPSOLD}') $$, '98000' || dash || '31077'), 'PT409', null,
  'they are not written to, however the number is typed') from unnest(array[' ', '-', U&'\2011', U&'\2212', U&'\00A0']) as dash;
select public.set_silence('98000 31077', false);

select is(jsonb_array_length(public.message_example('vehicles') -> 'vehicles') between 1 and 3, true, 'a template is shown with real vehicles');
select isnt(public.message_example(kind::public.message_kind), null, 'and a real ' || kind) from unnest(array['vehicle', 'reminder', 'receipt', 'enquiry', 'paper']) kind;

-- Who was written what

select is(tests.opened() ~ '^\d+$', true, 'a message is opened');
select results_eq('select phone::text, way::text, username from public.messages order by id desc limit 1',
  $$ values ('9800031009', 'whatsapp', tests.username_of('employee')) $$, 'its phone is normalized, who opened it known');
select throws_ok($$ select tests.opened('{"phone": "020 1234 5678"}') $$, 'PT400',
  'There is no WhatsApp under this number. Please give a mobile number.', 'a landline has no WhatsApp');
select throws_ok($$ select tests.opened('{"phone": ""}') $$, 'PT400', null, 'nor has nobody');
select lives_ok($$ select tests.opened('{"phone": "020 1234 5678", "way": "copied", "text": "For a landline"}') $$, 'but its text is copied');
select throws_ok($$ select tests.opened('{"text": ""}') $$, '23514', null, 'a message says something');
select throws_ok(format('select tests.opened(%L)', jsonb_build_object('text', repeat('a', 4001))), '22001', null, 'and no more than 4,000 characters');
select is(tests.written('{"registernumber": "TAP LISTED"}'), 'For a landline, A car', 'the vehicle has them, the latest first');
select lives_ok($$ select tests.opened(jsonb_build_object('kind', 'reminder', 'sale', tests.sale(), 'text', 'Please pay')) $$, 'a reminder');
select is(tests.written('{"registernumber": "TAPSOLD"}') || tests.written(jsonb_build_object('sale', tests.sale())), 'Please payPlease pay', 'is of its sale and its vehicle');
select lives_ok($$ select tests.opened('{"kind": "enquiry", "enquiry": -31, "text": "It is here"}') $$, 'an answer');
select is(tests.written('{"enquiry": -31}'), 'It is here', 'is of its enquiry');
select is(tests.written('{"registernumber": "TAP LISTED"}'), 'It is here, For a landline, A car', 'and of the vehicle that it asks about');
select throws_ok($$ select tests.opened('{"kind": "reminder", "sale": -1}') $$, 'PT404', null, 'nobody is written to about a sale that is not there');
select throws_ok('update public.messages set text = ''Other'' where true', '42501', null, 'a message stays as it was');
select throws_ok('delete from public.messages where true', '42501', null, 'and stays');

-- Reminders

select results_eq('select overdue, days_overdue, reminded_today from public.list_reminders() where sale = tests.sale()', $$ values (100000::numeric, 12, true) $$,
  'who was reminded today is told so');
select is(public.message_subject('reminder', p_sale => tests.sale()) #>> '{last,way}', 'whatsapp', 'also where they are written to again');

-- Taken back

select tests.act_as('admin');
select throws_ok('select public.take_back_message(tests.newest())', 'PT409', null, 'somebody else''s message is not taken back');
select tests.act_as('employee');
select is((public.list_messages(p_sale => tests.sale()) #>> '{0,revocable}')::boolean, true, 'one''s own is');
select lives_ok('select public.take_back_message(tests.newest())', 'which was not sent');
select throws_ok('select public.take_back_message(tests.newest())', 'PT404', null, 'once');
select is(tests.written(jsonb_build_object('sale', tests.sale())), '', 'lists leave it out');
select results_eq('select reminded_today from public.list_reminders() where sale = tests.sale()', 'values (false)', 'nobody was reminded');
select isnt_empty('select from public.messages where id = tests.newest() and taken_back_at is not null', 'it stays in the record');
select tests.act_as_postgres();
update public.messages set created_at = now() - interval '61 minutes' where enquiry = -31;
select tests.act_as('employee');
select throws_ok('select public.take_back_message((select max(id) from public.messages where enquiry = -31))', 'PT409', null, 'after an hour it stays');

-- What was deleted comes back with its messages; a paid sale reminds of nothing

select public.delete_vehicle('TAP LISTED', p_request_id => md5('messages bin')::uuid);
select is(tests.written('{"enquiry": -31}'), 'It is here', 'the messages outlive their vehicle');
select public.undo_deletion(md5('messages bin')::uuid);
select is(tests.written('{"registernumber": "TAP LISTED"}'), 'It is here, For a landline, A car', 'and are its again when it comes back');
select public.add_installment('TAPSOLD', 270000, private.today(), 'UPI');
select throws_ok($$ select public.message_subject('reminder', p_sale => tests.sale()) $$, 'PT409', 'Nothing is owed for this sale any more.', 'who has paid is not reminded');
select is_empty('select from public.list_reminders() where sale = tests.sale()', 'nor listed');
select is(public.message_subject('receipt', p_issued_paper => (select min(id) from public.issued_papers where sale = tests.sale() and kind = 'payment_receipt'))
  -> 'receipt' @> '{"balance": 0, "next": null}', true, 'an earlier receipt tells what is left today, not on its day');

-- The receipt of a token (R436)

select lives_ok($$ select public.reserve(jsonb_build_object('registernumber', 'TAP LISTED', 'name', 'Zyqholder', 'phone', '98000 31005',
  'amount', 11000, 'mode', 'UPI', 'until', private.today() + 7)) $$, 'a vehicle is reserved');
select is(public.message_subject('receipt', p_issued_paper => tests.token()) -> 'to', '[{"name": "Zyqholder", "phone": "9800031005"}]', 'the receipt of its token is its customer''s');
select is((public.message_subject('receipt', p_issued_paper => tests.token()) -> 'receipt') - 'number', jsonb_build_object('amount', 11000,
  'day', private.today(), 'mode', 'UPI', 'balance', null, 'next', null, 'until', private.today() + 7), 'and says until when, but no balance');
select lives_ok($$ select tests.opened(jsonb_build_object('kind', 'receipt', 'issued_paper', tests.token(), 'text', 'Your token')) $$, 'they are written to');
select matches(tests.written('{"registernumber": "TAP LISTED"}'), '^Your token, ', 'which its vehicle has');
select tests.act_as_postgres();
update public.reservations set until = private.today() - 1, day = private.today() - 3 where registernumber = 'TAP LISTED' and state = 'open';
select tests.act_as('employee');
select is(public.message_subject('receipt', p_issued_paper => tests.token()) #>> '{receipt,until}', null, 'nobody is told that it is kept when its last day has passed');

select * from finish();
rollback;
