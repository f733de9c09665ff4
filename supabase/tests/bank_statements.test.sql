-- A bank's statement beside the book (R553-R562): lines that are there once, what is sure, what a person says, what is left on either side; by hand.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
select * from no_plan();

update public.dealer_office set account_name = 'HDFC', bank = '', account_number = '' where id;
create function tests.day(p_days int) returns date language sql as $$ select private.today() + p_days $$;
create function tests.sent(p_days int, p_amount numeric, p_narration text, p_reference text default '', p_balance numeric default null) returns jsonb language sql as
  $$ select jsonb_build_object('day', tests.day(p_days), 'amount', p_amount, 'narration', p_narration, 'reference', p_reference, 'balance', p_balance) $$;
create function tests.open(variadic p_lines jsonb[]) returns int language sql as
  $$ select public.add_bank_lines(gen_random_uuid(), 'HDFC', 'april.csv', to_jsonb(p_lines)) $$;
create function tests.bank() returns jsonb language sql as $$ select public.bank_statement('HDFC') $$;
create function tests.line(p_narration text) returns bigint language sql as $$ select max(id) from public.bank_lines where narration = p_narration $$;
create function tests.entries(p_line jsonb) returns jsonb language sql as
  $$ select jsonb_agg(jsonb_build_array(e -> 'kind', e -> 'name', e -> 'amount', e -> 'sure') order by e ->> 'name') from jsonb_array_elements(p_line -> 'entries') e $$;
-- What a line may be, as the statement tells it.
create function tests.told(p_narration text) returns jsonb language sql as
  $$ select tests.entries(l) from jsonb_array_elements(tests.bank() -> 'lines') l where l ->> 'narration' = p_narration $$;
create function tests.sum_of(p_key text) returns numeric language sql as $$ select (tests.bank() #>> string_to_array(p_key, '.'))::numeric $$;
create function tests.cost_of(p_description text) returns bigint language sql security definer as
  $$ select max(id) from public.miscellaneous_costs where description = p_description $$;
create function tests.is_explained() returns boolean language sql as $$
  select (b ->> 'bank')::numeric - (b ->> 'book')::numeric = (select sum(value::numeric) from jsonb_each_text(b -> 'parts')) from tests.bank() b $$;

select tests.act_as('admin');
select is(tests.bank(), null, 'without a line there is nothing');

-- The book

select public.add_vehicle('{"registernumber": "TAPBANK", "vehiclebuyprice": 300000}');
select public.sell_car(jsonb_build_object('registernumber', 'TAPBANK', 'owner_name', 'Zyqbuyer', 'contact_no', '9800077766', 'selling_price', 480000,
  'payment_mode', 'Bank transfer', 'down_payment', 100000, 'selldate', tests.day(-10), 'reference', 'HDFCN52026040112345678'));
select public.add_installment('TAPBANK', 7000, tests.day(-9), 'UPI', p_reference => '412345678901');
select public.add_installment('TAPBANK', 4000, tests.day(-8), 'UPI', p_reference => '512345678901', p_description => 'For April');
select public.add_installment('TAPBANK', 3000, tests.day(-8), 'UPI', p_reference => '512345678901', p_description => 'For May');
select public.add_installment('TAPBANK', 5000, tests.day(-8), 'Cheque', p_cheque_number => '000123', p_cheque_bank => 'SBI', p_cheque_date => tests.day(-8));
select public.clear_cheque((select max(id) from public.installments), tests.day(-7));
select public.add_cost('Rent', 15000, tests.day(-6), p_payment_mode => 'UPI');
select public.add_cost('Tea', 500, tests.day(-5), p_payment_mode => 'UPI');
select public.add_cost('Samosa', 500, tests.day(-5), p_payment_mode => 'UPI');
select public.add_cost('Paint', 900, tests.day(-4), p_payment_mode => 'Bank transfer');
select public.move_money('cash', 'bank', 90000, p_day => tests.day(-3), p_reference => 'slip 7');
select public.add_cost('Toll', 77, tests.day(-2), p_payment_mode => 'UPI');
select public.add_cost('Wrong', 60, tests.day(-2), p_payment_mode => 'UPI');
select public.reverse_entry('cost', tests.cost_of('Wrong'), 'Twice');

-- The file

select is(tests.open(
  tests.sent(-10, 100000, 'NEFT CR-HDFCN52026040112345678-ZYQ', '', 100000), tests.sent(-9, 7000, 'UPI/412345678901/P2A', '', 107000),
  tests.sent(-8, 7000, 'UPI-512345678901-ZYQ', '', 114000), tests.sent(-7, 5000, 'CLG', '0000000123', 119000),
  tests.sent(-6, -15000, 'RENT', '', 104000), tests.sent(-5, -500, 'POS', '', 103500), tests.sent(-5, -500, 'POS', '', 103000),
  tests.sent(-3, -900, 'PAINT', '', 102100), tests.sent(-2, 90000, 'BY CASH', '', 192100), tests.sent(-1, -118, 'SMS CHARGES', '', 191982),
  tests.sent(0, 2500, 'INT PD', '', 194482)), 11, 'every line of a file is there, two equal ones of a day too');
select is((select jsonb_build_object('lines', line_count, 'added', added, 'days', last_day - first_day) from public.bank_statements),
  '{"lines": 11, "added": 11, "days": 10}', 'with the file');
select is((select count(*) from public.activity_log where tablename in ('bank_lines', 'bank_statements') and action = 'INSERT' and happened_at >= now()), 1::bigint, 'which has one entry in the log');
select is(tests.open(tests.sent(-5, -500.00, 'p o s', '', 103500), tests.sent(-5, -500, 'POS', '', 103000), tests.sent(-3, -900, 'Paint')), 0,
  'opened again, in other spaces and capitals, it adds nothing');
select is(tests.open(tests.sent(-5, -500, 'POS'), tests.sent(-5, -500, 'POS'), tests.sent(-5, -500, 'POS', '', 102500)), 1, 'a third equal one is new');
select tests.act_as_postgres();
delete from public.bank_lines where id = (select max(id) from public.bank_lines);
select tests.act_as('admin');
select is(public.add_bank_lines(gen_random_uuid(), 'SBI', 'b.csv', jsonb_build_array(tests.sent(-5, -500, 'POS'))), 1, 'of another account it is another line');
select throws_ok(format('select public.add_bank_lines(gen_random_uuid(), ''HDFC'', %L, %L)', file, lines), code, null, what)
from (values
  ('a.csv', '[]', 'PT400', 'a file without lines is none'), ('a.csv', '{}', 'PT400', 'nor is what is no list'), ('', '[{"day": "2026-01-01", "amount": 1, "narration": "", "reference": ""}]', '23514', 'a file has a name'),
  ('a.csv', '[{"day": "2026-01-01", "amount": 0, "narration": "", "reference": ""}]', '23514', 'a line moves money'),
  ('a.csv', '[{"amount": 1, "narration": "", "reference": ""}]', '23502', 'on a day'),
  ('a.csv', '[{"day": "2026-01-01", "amount": 1.005, "narration": "", "reference": ""}]', '23514', 'in whole paise')) as refused (file, lines, code, what);

-- What is sure

select is(tests.sum_of('sure'), 9::numeric, 'nine lines are sure');
select is(tests.told('NEFT CR-HDFCN52026040112345678-ZYQ'), '[["sale", "Zyqbuyer", 100000, true]]', 'by the UTR within what the bank says');
select is(jsonb_array_length(tests.told('UPI-512345678901-ZYQ')), 2, 'by one UTR of two entries that come to it');
select is(tests.told('CLG'), '[["installment", "Zyqbuyer", 5000, true]]', 'by the number of the cheque, without its zeros, on the day it was cleared');
select is((select jsonb_agg(distinct e ->> 'name' order by e ->> 'name') from jsonb_array_elements(tests.bank() -> 'lines') l, jsonb_array_elements(l -> 'entries') e
  where l ->> 'narration' = 'POS'), '["Samosa", "Tea"]', 'two of an amount on a day, and two entries: one each');
select is(tests.told('PAINT'), '[["cost", "Paint", -900, true]]', 'a day later, the only one of its amount');
select is(tests.told('BY CASH'), '[["money_transfer", "", 90000, true]]', 'money that was moved, too');
select is(tests.told('SMS CHARGES'), null, 'what the book has no entry of has none');
select is(tests.sum_of('missing'), 11::numeric, 'the entries without a line; what was taken back the same days is none of them');
select ok(tests.is_explained(), 'and the difference is explained before anything is matched');

select is(public.match_sure_lines('HDFC', tests.line('RENT')), 1, 'a line alone is matched');
select is(public.match_sure_lines('HDFC'), 8, 'all that are sure at once');
select is((select count(*) from public.activity_log where tablename = 'bank_matches' and action = 'INSERT' and happened_at >= now()), 2::bigint, 'with one entry in the log each time');
select is(public.match_sure_lines('HDFC'), 0, 'and nothing the next time');
select is(tests.bank() - '{lines,entries,files,parts,first_day,last_day,party}'::text[],
  '{"bank": 194482, "book": 192023, "open": 2, "left": 0, "sure": 0, "matched": 9, "missing": 1}', 'two lines and one entry are left');
select is(tests.bank() -> 'parts', '{"opening": 0, "lines": 2382, "entries": 77, "later": 0, "gap": 0}', '194,482 - 192,023 = 2,382 + 77');
select is(tests.bank() #>> '{entries,0,name}', 'Toll', 'the entry that the bank does not have');

-- What a person says

select throws_ok(format('select public.match_bank_line(%s, %L)', tests.line('SMS CHARGES'), entries), code, null, what)
from (values
  (jsonb_build_array(jsonb_build_object('kind', 'cost', 'source', tests.cost_of('Toll'))), 'PT400', 'not an entry of another amount'),
  (jsonb_build_array(jsonb_build_object('kind', 'cost', 'source', tests.cost_of('Rent'))), 'PT409', 'nor one that another line is'),
  ('[{"kind": "cost", "source": -5}]'::jsonb, 'PT400', 'nor one that is not there'), ('[]'::jsonb, 'PT400', 'nor none')) as refused (entries, code, what);
select throws_ok($$ select public.leave_bank_line(-5) $$, 'PT404', null, 'a line that is not there');
select lives_ok(format('select public.record_bank_line(%s, ''cost'', ''Charges'')', tests.line('SMS CHARGES')), 'charges are recorded as a cost');
select is((select jsonb_build_array(cost, date, payment_mode, account_paid_from) from public.miscellaneous_costs where description = 'Charges'),
  jsonb_build_array(118, tests.day(-1), 'Bank transfer', 'HDFC'), 'of its day, out of this account');
select throws_ok(format('select public.record_bank_line(%s, ''cost'', ''Charges'')', tests.line('SMS CHARGES')), 'PT409', null, 'once');
select throws_ok(format('select public.record_bank_line(%s, ''cost'', ''Interest'')', tests.line('INT PD')), 'PT400', null, 'what came in is no cost');
select throws_ok(format('select public.record_bank_line(%s, ''investment'', '''')', tests.line('INT PD')), '23514', null, 'capital is described');
select throws_ok(format('select public.record_bank_line(%s, ''money_transfer'', '''', p_other_account => ''bank'')', tests.line('INT PD')), 'PT400', null,
  'money is moved from another account');
select public.leave_bank_line(tests.line('INT PD'));
select is(tests.bank() -> 'lines' -> 0 -> 'left_out', 'true', 'a line is left without an entry');
select is(tests.bank() -> 'parts' ->> 'lines', '2500', 'and stays in the difference');
select public.unmatch_bank_line(tests.line('INT PD'));
select public.record_bank_line(tests.line('INT PD'), 'investment', 'From savings');
select is(tests.bank() -> 'parts', '{"opening": 0, "lines": 0, "entries": 77, "later": 0, "gap": 0}', 'the entry is left alone');

-- Money that is taken out again, and moved to another bank

select tests.open(tests.sent(0, -20000, 'TO OWNER', '', 174482), tests.sent(0, -30000, 'TRF SBI', 'N123', 144482));
select public.record_bank_line(tests.line('TO OWNER'), 'investment', 'For the house');
select is((select "totalInvestment" from public.account_summary()), -17500::numeric, 'capital less what was taken out: 2,500 - 20,000');
select is((public.account_month(extract(month from private.today())::int, extract(year from private.today())::int) #> '{investmentCosts,1}')
  - '{serial_number,date,description,payment_mode,account_paid_to}'::text[], '{"amount": -20000}', 'the month has it below 0');
select throws_ok($$ insert into public.investment (description, amount) values ('x', -1) $$, '23514', null, 'which nobody enters by hand');
select throws_ok($$ insert into public.investment (description, amount, taken_out) values ('x', -1, true) $$, '42501', null, 'in no way');
select public.record_bank_line(tests.line('TRF SBI'), 'money_transfer', '', false, 'bank', 'SBI');
select public.add_bank_lines(gen_random_uuid(), 'SBI', 'b.csv', jsonb_build_array(tests.sent(0, 30000, 'FROM HDFC')));
select is(public.match_sure_lines('SBI'), 1, 'the other account knows its side of it');
select is(tests.bank() ->> 'open', '0', 'and this one has its own');
select public.reverse_entry('investment', (select max(serial_number) from public.investment), 'Not he');
select is((tests.bank() #> '{entries,-1}') - '{source,name,registernumber,reference,day}'::text[], '{"kind": "investment", "back": true, "amount": 20000}',
  'what is reversed is an entry that the bank does not have');
select public.unmatch_bank_line(tests.line('TO OWNER'));
select is(jsonb_array_length(tests.bank() -> 'entries'), 1, 'and both are nothing once its line is asked about again');
select is(tests.told('TO OWNER'), null, 'for which it is not offered');

-- Afterwards

select public.edit_book('miscellaneous_costs', tests.cost_of('Rent'), 'cost', '14000');
select is((select l - '{id,day,narration,reference,entries,left_out}'::text[] from jsonb_array_elements(tests.bank() -> 'lines') l where l ->> 'narration' = 'RENT'),
  '{"amount": -15000, "changed": true}', 'a line whose entry is another amount now is told');
select ok(tests.is_explained(), 'with what it makes of the difference');
select is(tests.told('RENT'), '[["cost", "Rent", -14000, false]]', 'with its entry');
select public.edit_book('miscellaneous_costs', tests.cost_of('Rent'), 'payment_mode', 'Cash');
select is((select l -> 'entries' -> 0 -> 'day' from jsonb_array_elements(tests.bank() -> 'lines') l where l ->> 'narration' = 'RENT'), 'null', 'or that it is nothing here');
select public.edit_book('miscellaneous_costs', tests.cost_of('Tea'), 'date', (tests.day(5))::text);
select ok(tests.is_explained(), 'an entry of a later day than the statement is a part of the difference');
select is(tests.sum_of('parts.later'), -500::numeric, 'of its own');
select tests.open(tests.sent(3, 10, 'LATE', '', 999));
select ok(tests.is_explained() and tests.sum_of('parts.gap') <> 0, 'and so is what no line tells');
select is(public.matched_bank_lines('HDFC', 1) -> 'lines' -> 0 ->> 'narration', 'TRF SBI', 'what is matched is listed, the latest first');

-- Two that each have a UTR

select public.add_cost('Other', 250, tests.day(-20), p_payment_mode => 'UPI');
select public.add_installment('TAPBANK', 333, tests.day(-4), 'UPI', p_reference => '612345678901');
select tests.open(tests.sent(-4, 333, 'UPI/712345678901'), tests.sent(-4, -250, 'FAR'));
select is(tests.told('UPI/712345678901'), '[["installment", "Zyqbuyer", 333, false]]', 'and not the same is not sure, and offered');
select is(tests.told('FAR'), null, 'more than three days apart it is not even that');
select public.add_installment('TAPBANK', 444, tests.day(-3), 'Bank transfer');
select public.add_installment('TAPBANK', 444, tests.day(-2), 'Bank transfer');
select tests.open(tests.sent(-4, 444, 'ONE OF TWO'));
select is(jsonb_array_length(tests.told('ONE OF TWO')), 2, 'of two entries near by none is sure');
select is(tests.told('ONE OF TWO') -> 0 -> 3, 'false', 'a person says which');

-- The rest of what is sure, and of the sums

select tests.open(tests.sent(0, -30000, 'TRF AGAIN'));
select is(tests.told('TRF AGAIN'), null, 'an entry that a line is already is not offered to another');
select public.add_installment('TAPBANK', 222, tests.day(-4), 'Cheque', p_cheque_number => number, p_cheque_bank => 'SBI', p_cheque_date => tests.day(-4), p_description => number)
from unnest(array['000777', '000888']) number;
select public.clear_cheque(id, tests.day(-4)) from public.installments where amount = 222;
select tests.open(tests.sent(-4, 222, 'CLG', '0000000888'));
select is((select jsonb_agg(e -> 'reference') from jsonb_array_elements(tests.bank() -> 'lines') l, jsonb_array_elements(l -> 'entries') e
  where l ->> 'amount' = '222' and (e -> 'sure')::boolean), '["000888"]', 'of two cheques the one with this number');
select public.add_cost('Early', 55, tests.day(-12), p_payment_mode => 'UPI', p_account_paid_from => 'PNB');
select public.add_bank_lines(gen_random_uuid(), 'PNB', 'p.csv', jsonb_build_array(tests.sent(-10, -55, 'POS', '', 945)));
select public.match_sure_lines('PNB');
select is(public.bank_statement('PNB') -> 'parts', '{"opening": 1000, "lines": 0, "entries": 0, "later": 0, "gap": 0}',
  'an entry of before the first day that a line is: 1,000 were there then, the book had none');

select public.open_books(tests.day(-10), '[{"account": "bank", "party": "PNB", "amount": 1000}]');
select is((select jsonb_build_array(b -> 'bank', b -> 'book', b -> 'parts') from public.bank_statement('PNB') b),
  '[945, 1000, {"opening": 0, "lines": -55, "entries": 0, "later": 0, "gap": 0}]', 'a book that begins on that day with 1,000 begins as the bank: the entry of before is none of it');
select lives_ok($$ select public.match_sure_lines('PNB') $$, 'and what it begins with is no line');

-- Who may (R565)

select tests.act_as('employee');
select is_empty('select from public.' || name, 'an employee reads no ' || name) from unnest(array['bank_lines', 'bank_statements', 'bank_matches']) name;
select throws_ok('select public.' || call, 'PT403', null, 'nor may they ' || call)
from unnest(array['bank_statement()', 'matched_bank_lines()', 'match_sure_lines()', 'leave_bank_line(1)', 'unmatch_bank_line(1)']) as call;
select tests.act_as('admin');
select throws_ok('insert into public.' || row, '42501', null, 'only the verbs write ' || row) from unnest(array[
  'bank_matches (line, party, kind, source) values (1, ''HDFC'', ''cost'', 1)',
  'bank_lines (party, day, amount, fingerprint, upload) values (''HDFC'', private.today(), 1, '''', gen_random_uuid())']) as row;

select * from finish();
rollback;
