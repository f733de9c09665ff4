-- A person's data: in every place (R427, R428), erased where no book needs it (R429, R430), who is not written to (R431, R432), consent (R434).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/erasing.psql
select * from no_plan();

-- One person of each kind: 98000 94001 asks, 94002 has bought, 94003 owns, 94004 lends, 94005 keeps a vehicle, 94006 bought long ago.
create function tests.preview(p_phone text) returns jsonb language sql as $$ select public.preview_erasure(p_phone) $$;
create function tests.goes(p_phone text) returns text language sql
as $$ select coalesce(string_agg(key || ' ' || value, ', ' order by key), '') from jsonb_each_text(public.preview_erasure(p_phone) -> 'goes') $$;
create function tests.stays(p_phone text) returns text language sql
as $$
  select coalesce(string_agg(distinct concat_ws(' ', one ->> 'place', one ->> 'why', one ->> 'until'), ', '), '')
  from jsonb_array_elements(public.preview_erasure(p_phone) -> 'stays') as one
$$;
create function tests.books_end() returns date language sql security definer as $$ select private.books_end(private.today()) $$;
create function tests.store(p_path text) returns void language sql security definer as $$
  insert into private.file_claims (path, filename, claimed_as) values (p_path, 'Zyq Aadhaar.webp', 'Employee');
  insert into storage.objects (bucket_id, name, version, metadata)
  values ('private-files', p_path, gen_random_uuid(), '{"size": 7, "mimetype": "image/webp"}');
$$;

-- The list of places

select is_empty($$
  select c.oid::regclass || '.' || a.attname
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and a.attnum > 0 and not a.attisdropped
    and a.attname <> 'username' and (t.typname in ('json', 'jsonb') or t.typname in ('text', 'varchar')
      and a.attname ~ 'name|phone|contact|landline|mail|address|guardian|street|town|district|_pin|_pan|gstin|identity|query|note|reason|text|descri|reference|cheque_|buyer|owner')
  except
  select (case when tablename like 'public.%' then substr(tablename, 8) else tablename end) || '.' || columnname from private.person_columns $$,
  'every column in which a person may stand says whose it is: a new one is added to private.person_columns, and to private.person_rows');
select is_empty($$
  select tablename, columnname from private.person_columns
  where not exists (select from pg_attribute where attrelid = tablename::regclass and attname = columnname and not attisdropped) $$, 'and all of them are there');

-- Somebody who only asked

insert into public.enquiries (serialnum, custname, custcontact, custquery, source) overriding system value
values (-94001, 'Zyqasker Ninetyfour', '9800094001', 'Is the Zyqcar there? Zyqsecret', 'phone'), (-94002, 'Zyqbinned Ninetyfour', '9800094001', 'Zyqsecret', 'phone'),
       (-94009, 'Zyqother Ninetyfour', '9800094009', 'Zyqsecret of another', 'phone');
select tests.act_as('employee');
select public.follow_enquiry(-94001, 'called', null, '', 'call', 'Zyqsecret note');
select public.note_message('enquiry', 'whatsapp', 'Zyqsecret message', '9800094001', 'Zyqasker Ninetyfour', p_enquiry => -94001);
select public.note_message('enquiry', 'shared', 'Zyqsecret shared', p_enquiry => -94001);
select public.delete_enquiry(-94002, '9800094001');
select tests.act_as_visitor();
select is(public.ask('Zyqasker Ninetyfour', '9800094001', 'Zyqsecret of the website'), 0, 'they ask on the website too');
select tests.act_as_postgres();
select isnt((select consented_at from public.enquiries where custcontact = '9800094001' and source = 'website'), null, 'which keeps when they consented');
select is((select consented_at from public.enquiries where serialnum = -94001), null, 'what the office notes does not');
select tests.act_as('employee');
select ok(not public.enquiry_record((select max(serialnum) from public.enquiries where custcontact = '9800094001')) -> 'enquiry' ? 'consented_at',
  'the answers of the office are what they were');
select tests.act_as_postgres();
insert into private.import_rows (upload, number, kind, actor, data)
values (md5('zyq94')::uuid, 1, 'owners', tests.id_of('admin'), '{"ownerdetails": {"ownername": "Zyqsecret", "ownerphone": "98000 94001", "registernumber": "TAPHIDDEN"}}');

-- Access

select throws_ok(format('select public.%s', verb), refusal, null, persona || ': ' || verb)
from (values ('preview_erasure(''9800094001'')'), ('person_data(''9800094001'')'), ('erase_person(''9800094001'', '''')')) as verbs (verb),
  (values ('employee', 'PT403'), ('driver', 'PT403'), ('deleted', 'PT401'), ('demoted', 'PT401'), ('stranger', 'PT401')) as personas (persona, refusal),
  lateral (select tests.act_as(persona)) as acting;
select tests.act_as('driver');
select throws_ok($$ select public.set_silence('9800094001', true) $$, 'PT403', null, 'a driver silences nobody');
select throws_ok($$ select public.person_silence('9800094001') $$, 'PT403', null, 'and is told of nobody');
select tests.act_as_visitor();
select throws_ok($$ select public.erase_person('9800094001', '') $$, '42501', null, 'a visitor erases nobody');
select throws_ok($$ select from private.silent_phones $$, '42501', null, 'and reads no list');

-- The file that the person is handed

select tests.act_as('admin');
select is((select string_agg(distinct one ->> 'place', ', ') from jsonb_array_elements(public.person_data('+91 98000 94001') -> 'rows') as one),
  'attempt, binned, enquiry, imported, message, note', 'an admin is told all that there is, however the number is written');
select unalike(public.person_data('9800094001')::text, '%of another%', 'and nothing of others');
select is(public.person_data('9800094000') - 'silent', '{"rows": [], "files": []}', 'of somebody unknown nothing');
select throws_ok($$ select public.person_data('98000') $$, 'PT400', null, 'a number is whole');
select throws_ok($$ select public.preview_erasure('9800094001, 9800094009') $$, 'PT400', null, 'and one');
select tests.act_as_postgres();
select is((select after - 'rows' from public.activity_log where tablename = 'persons' and action = 'READ' order by id desc limit 1), '{}',
  'the log says that somebody''s data were handed out, and not whose (R433)');

-- Erasing

select tests.act_as('admin');
select is(tests.goes('9800094001'), 'attempt 1, binned 1, enquiry 2, imported 1, log 8, message 2, note 1', 'the preview counts what goes');
select is(tests.stays('9800094001'), '', 'no book needs anything of it');
select throws_ok($$ select public.erase_person('9800094001', '') $$, 'PT409', null, 'nothing is erased that was not shown');
create temporary table seen as select public.preview_erasure('9800094001') ->> 'seen' as seen;
select tests.act_as_postgres();
insert into public.enquiries (custname, custcontact, custquery) values ('Zyqasker Ninetyfour', '9800094001', 'Zyqlate');
select tests.act_as('admin');
select throws_ok($$ select public.erase_person('9800094001', (select seen from seen)) $$, 'PT409', null, 'nor what has come in since');
select is(public.erase_person('9800094001', public.preview_erasure('9800094001') ->> 'seen', md5('zyq94')::uuid)::text,
  '{"goes": {"log": 9, "note": 1, "binned": 1, "attempt": 1, "enquiry": 3, "message": 2, "imported": 1}}', 'then it goes');
select is(tests.preview('9800094001') -> 'goes', '{}', 'nothing is left of it');
select is(tests.found('9800094001'), '', 'no table has the number any more');
select is(tests.found('98000 94001'), '', 'however it is written');
select is(tests.found('Zyqasker Ninetyfour'), '', 'nor the name');
select is(tests.found('Zyqsecret message'), '', 'nor what was written to them');
select is(tests.found('Zyqsecret shared'), '', 'by no number either');
select is(tests.found('Zyqsecret note'), '', 'nor what was noted');
select is(tests.found('Zyqbinned Ninetyfour'), '', 'which the bin does not know either');
select isnt(tests.found('Zyqsecret of another'), '', 'others stay');
select tests.act_as_postgres();
select is((select before from public.activity_log where tablename = 'persons' and action = 'DELETE' order by id desc limit 1) ->> 'enquiry', '3',
  'the log says how much went');
select is_empty($$ select from private.logged_as_one where transaction = pg_current_xact_id() $$, 'what is written next has its own entry');

-- Who is not written to

select tests.act_as('employee');
select ok(public.person_silence('098000-94001'), 'whoever is erased is not written to');
select throws_ok($$ select public.note_message('vehicle', 'whatsapp', 'Hello', '9800094001', p_registernumbers => '{TAPHIDDEN}') $$, 'PT409',
  'This person has asked not to be written to.', 'by no way that is noted');
select lives_ok($$ select public.set_silence('9800094001', false) $$, 'an employee lifts it');
select ok(not public.person_silence('9800094001'), 'when they say so');
select lives_ok($$ select public.set_silence('9800094009', true) $$, 'and sets it');
select throws_ok($$ select public.set_silence('98', true) $$, 'PT400', null, 'for a whole number');
select is(public.message_subject('enquiry', p_enquiry => -94009) #>> '{to,0,silent}', 'true', 'the composer is told');
select tests.act_as_postgres();
update public.enquiries set source = 'website', consented_at = now() - interval '1 day' where serialnum = -94009;
create temporary table was as select * from public.enquiries where serialnum = -94009;
delete from public.enquiries where serialnum = -94009;
insert into public.enquiries overriding system value select * from was;
select ok(private.is_silent('9800094009'), 'an older enquiry that comes back changes nothing');
select tests.act_as_visitor();
select is(public.ask('Zyqother', '9800094009', 'Now I want one'), 0, 'who asks again themselves');
select tests.act_as('employee');
select ok(not public.person_silence('9800094009'), 'is written to again');

-- What the books need

select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname, carcompany, carmake, status) values
  ('TAP94A', 'Zyqtest', 'Zyqmaker', 'car', false), ('TAP94B', 'Zyqtest', 'Zyqmaker', 'car', false), ('TAP94C', 'Zyqtest', 'Zyqmaker', 'car', false),
  ('TAP94D', 'Zyqtest', 'Zyqmaker', 'car', false);
insert into public.buying_prices (registernumber, vehiclebuyprice) select registernumber, 94321 from public.cardetails where registernumber like 'TAP94%';
insert into public.ownerdetails (registernumber, ownername, ownerphone) values
  ('TAP94A', 'Zyqowner Ninetyfour', '9800094003'), ('TAP94B', 'Zyqowner Ninetyfour', '9800094003'), ('TAP94C', '', ''), ('TAP94D', '', '');
insert into public.finance (registernumber, manager_name1, contact1, manager_name2, contact2)
values ('TAP94A', 'Zyqlender', '9800094004', 'Zyqcolleague', '9800094014'), ('TAP94B', '', '', '', ''), ('TAP94C', '', '', '', ''), ('TAP94D', '', '', '', '');
select tests.act_as('admin');
select public.sell_car('{"registernumber": "TAP94A", "owner_name": "Zyqbuyer Ninetyfour", "contact_no": "9800094002", "selling_price": 100000,
  "down_payment": 100000, "payment_mode": "UPI", "selldate": "2026-03-12", "commission": 1234}');
select public.sell_car('{"registernumber": "TAP94C", "owner_name": "Zyqancient Ninetyfour", "contact_no": "9800094006", "buyer_language": "mr", "selling_price": 200000,
  "down_payment": 200000, "payment_mode": "UPI", "selldate": "2011-03-12", "buyer_street": "Zyqstreet"}');
select public.reserve(jsonb_build_object('registernumber', 'TAP94D', 'name', 'Zyqkeeper Ninetyfour', 'phone', '9800094005', 'amount', 5000,
  'mode', 'UPI', 'until', private.today() + 7));
set constraints all immediate;
select tests.act_as_postgres();
update public.issued_papers set day = '2011-03-12' where registernumber = 'TAP94C';
select tests.store('TAP94A/IdentityPapers/1');
select tests.store('TAP94B/IdentityPapers/1');
select tests.store('TAP94C/IssuedPapers/' || (select id from public.issued_papers where registernumber = 'TAP94C'));
select tests.act_as('admin');
select is((select string_agg(distinct one ->> 'place', ', ') from jsonb_array_elements(public.person_data('9800094002') -> 'rows') as one), 'paper, sale',
  'a buyer''s sale and its receipt are theirs');
select unalike(public.person_data('9800094002')::text, '%commission%', 'and no commission');
select unalike(public.person_data('9800094003')::text, '%94321%', 'nor a buying price');
select unalike(public.person_data('9800094003')::text, '%Zyqbuyer%', 'nor is a buyer told to the owner');
select is(public.person_data('9800094002') #>> '{files,0,path}', 'TAP94A/IdentityPapers/1', 'with the files of the vehicle');
select is(tests.stays('9800094002'), format('identity_paper transfer, paper books %1$s, sale books %1$s', tests.books_end()),
  'they stay for eight years after the financial year of the last paper, identity papers for the transfer');
select is(tests.stays('9800094003'), 'identity_paper transfer, owner books 2034-03-31, owner stock', 'an owner''s as long as the vehicle is here, and then for its sale');
select is(tests.goes('9800094004'), 'financier 1, log 1', 'who lent is in no book');
select is(tests.stays('9800094005'), 'paper reserved, reservation reserved', 'a token is money');
select is(tests.goes('9800094006'), 'log 1, paper 1, sale 1', 'what is older goes');
select is(tests.stays('9800094006'), '', 'all of it');

select tests.erase(phone) from unnest(array['9800094002', '9800094003', '9800094004', '9800094005', '9800094006']) as phone;
select results_eq($$ select contact_no::text, buyer_language::text from public.soldcars where registernumber = 'TAP94C' $$, $$ values ('0', null::text) $$, 'of an old sale their language too (R708)');
select is((select owner_name::text from public.soldcars where contact_no = '9800094002'), 'Zyqbuyer Ninetyfour', 'the sale stays');
select is((select count(*) from public.ownerdetails where ownerphone = '9800094003'), 2::bigint, 'the owners too');
select throws_ok(format($$ select public.note_message('receipt', 'copied', 'Hello', p_issued_paper => %s) $$, (
  select max(id) from public.issued_papers where registernumber = 'TAP94A')), 'PT409', null, 'they are not reminded by a text that names no number either');
select throws_ok($$ select public.note_message('paper', 'copied', 'Hello', p_registernumbers => '{TAP94A}', p_paper => 'own_damage') $$, 'PT409', null,
  'nor of their vehicle''s papers');
select is((select manager_name1 || contact1 || manager_name2 || contact2 from public.finance where registernumber = 'TAP94A'), 'Zyqcolleague9800094014',
  'the lender is gone, their colleague is not');
select is((select name::text from public.reservations where phone = '9800094005'), 'Zyqkeeper Ninetyfour', 'the reservation stays');
select results_eq($$ select owner_name::text, contact_no::text, buyer_street::text, selling_price from public.soldcars where registernumber = 'TAP94C' $$,
  $$ values ('Erased', '0', '', 200000::numeric) $$, 'of an old sale the amounts');
select is(tests.found('Zyqstreet'), '', 'neither its receipt nor the log has more of it');
select is((select contents #>> '{buyer,name}' from public.issued_papers where registernumber = 'TAP94C'), '', 'which keeps its number');
select tests.act_as_postgres();
select is((select after ->> 'owner_name' from public.activity_log where tablename = 'soldcars' and registernumber = 'TAP94A' and action = 'INSERT'),
  'Zyqbuyer Ninetyfour', 'the history of a book stays with it');

-- Identity papers: their purpose ends months after the new registration certificate

insert into public.transfer_steps (registernumber, step, state, done_on) values ('TAP94A', 'new_rc', 'done', (private.today() - interval '5 months')::date);
select tests.act_as('admin');
select alike(tests.stays('9800094002'), 'identity_paper identity %', 'they stay until then');
select tests.act_as_postgres();
update public.transfer_steps set done_on = (private.today() - interval '7 months')::date where registernumber = 'TAP94A';
select tests.act_as('admin');
select is(tests.goes('9800094002'), 'identity_paper 1', 'then they go');
select tests.erase('9800094002');
select tests.act_as_server();
select results_eq($$ select regexp_replace(path, 'Papers/.*', ''), to_path from public.leftover_files(md5('zyq94')::uuid) where path like 'TAP94%' order by path $$,
  $$ values ('TAP94A/Identity', null::text), ('TAP94C/Issued', null) $$, 'for good, by the next sweep, with the file of the old receipt');
select tests.act_as_postgres();
select is(tests.found('Zyq Aadhaar'), 'private.file_claims', 'their names too');
select is((select string_agg(path, '') from private.file_claims where filename = 'Zyq Aadhaar.webp'), 'TAP94B/IdentityPapers/1', 'but for those that stay');

-- Earlier stays

insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer) values
  ('TAP94D', 1, '2010-03-12', '2011-03-12', '{"ownername": "Zyqformer Ninetyfour", "ownerphone": "9800094007", "owner_town": "Pune"}',
   '{"company_name": "Zyq Finance", "manager_name1": "Zyqformer lender", "contact1": "9800094008", "manager_name2": "Zyqcolleague",
     "contact2": "9800094018"}', '{}');
select tests.act_as('admin');
select is(tests.goes('9800094007'), 'log 1, past_owner 1', 'who owned it long ago goes');
select is(tests.goes('9800094008'), 'log 1, past_financier 1', 'and who lent then');
select is((public.person_data('9800094018') #> '{rows,0,says}')::text,
  '{"contact2": "9800094018", "company_name": "Zyq Finance", "manager_name2": "Zyqcolleague"}', 'the lender''s colleague is told nothing of them');
-- One after the other: they share an entry of the log.
select tests.erase('9800094007');
select tests.erase('9800094008');
select is(tests.found('Zyqformer'), '', 'from the stay and the log');
select is((select owner || finance from public.past_stays where registernumber = 'TAP94D'),
  '{"contact1": "", "contact2": "9800094018", "owner_town": "", "ownername": "", "ownerphone": "", "company_name": "Zyq Finance", "manager_name1": "",
    "manager_name2": "Zyqcolleague"}', 'whose row stays, as their colleague does');

-- Sales that are over: what they took along of their RC transfer, and what was written about their token

select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname, carcompany, carmake, status) values
  ('TAP94E', 'Zyqtest', 'Zyqmaker', 'car', false), ('TAP94F', 'Zyqtest', 'Zyqmaker', 'car', false), ('TAP94G', 'Zyqtest', 'Zyqmaker', 'car', false);
insert into public.ownerdetails (registernumber) values ('TAP94E'), ('TAP94F'), ('TAP94G');
insert into public.finance (registernumber, manager_name1, contact1, manager_name2, contact2)
values ('TAP94E', '', '', '', ''), ('TAP94F', '', '', '', ''), ('TAP94G', 'Zyqlast lender', '9800094028', 'Zyqlast colleague', '9800094038');
set constraints all deferred;
select tests.act_as('admin');
select public.sell_car(jsonb_build_object('registernumber', number, 'owner_name', 'Zyqover Ninetyfour', 'contact_no', '9800094010',
  'selling_price', 100000, 'down_payment', 90000, 'payment_mode', 'UPI', 'selldate', '2011-03-12')) from unnest(array['TAP94E', 'TAP94F']) as number;
set constraints all immediate;
set constraints all deferred;
select public.add_installment('TAP94E', 10000, '2011-03-12', 'UPI', p_description => 'Zyqbrother paid');
select public.set_buyer_place(number, 'other_office', 'Zyqrto') from unnest(array['TAP94E', 'TAP94F']) as number;
select public.take_step(number, step, 'not_needed', null, 'Zyqnote ' || step)
from unnest(array['TAP94E', 'TAP94F']) as number, unnest(array['form_29c', 'new_rc']::public.transfer_step[]) as step;
select public.buy_back('TAP94E');
select public.reverse_entry('sale', (select id from public.soldcars where registernumber = 'TAP94F'), 'Zyqreversed');
select tests.act_as_postgres();
update public.issued_papers set day = '2011-03-12' where registernumber in ('TAP94E', 'TAP94F');
select tests.act_as('admin');
select is((select string_agg(one #>> '{says,note}', ', ') from jsonb_array_elements(public.person_data('9800094010') -> 'rows') as one
  where one ->> 'place' = 'transfer_step'), 'Zyqnote new_rc, Zyqnote new_rc', 'the buyer is told what was noted, of Form 29C nothing: that was of the owner');
select alike(tests.goes('9800094010'), '%, sale 2, transfer 2, transfer_step 2', 'it goes');
select tests.erase('9800094010');
select is(tests.found('Zyqnote new_rc'), '', 'from stay and reversal');
select is(tests.found('Zyqrto'), '', 'with their place');
select is(tests.found('Zyqbrother'), '', 'and who paid, with the log');
select results_eq($$ select jsonb_path_query_array(transfer, '$.steps[*].note')::text from public.past_stays where registernumber = 'TAP94E' $$,
  $$ values ('["Zyqnote form_29c", ""]') $$, 'the steps stay');
select is(public.take_back_reversal((select id from public.reversals where registernumber = 'TAP94F'))::text, '', 'a reversal is taken back without it');
select results_eq($$ select step::text, note::text from public.transfer_steps where registernumber = 'TAP94F' order by step $$,
  $$ values ('form_29c', 'Zyqnote form_29c'), ('new_rc', '') $$, 'then too');

select public.delete_vehicle('TAP94G');
select unalike(public.person_data('9800094028')::text, '%colleague%', 'nor does the bin tell of a colleague');
select tests.erase('9800094028');
select isnt(tests.found('Zyqlast colleague'), '', 'who stays there');
select is(tests.found('Zyqlast lender'), '', 'without them');

select public.set_silence('9800094005', false);
select public.note_message('receipt', 'shared', 'Zyqtoken', p_issued_paper => (select max(id) from public.issued_papers where registernumber = 'TAP94D'));
select is((select count(*) from jsonb_array_elements(public.person_data('9800094005') -> 'rows') as one where one ->> 'place' = 'message'), 1::bigint,
  'a message about their token is theirs, though it names no number');
select tests.erase('9800094005');
select is(tests.found('Zyqtoken'), '', 'and goes');

-- A corrected number: the log has the former one

select public.correct_number('TAP94A', 'TAP94Z');
select is(tests.goes('9800094002'), '', 'the history of a sale stays also when the number of its vehicle was corrected');
select tests.act_as_postgres();

-- How long is a rate

update public.rates set value = 120 where kind = 'books_months';
select tests.act_as('admin');
select alike(tests.stays('9800094002'), format('%%sale books %s%%', make_date(extract(year from private.today() - interval '3 months')::int + 11, 3, 31)), 'the time of the books is set in Settings');

select * from finish();
rollback;
