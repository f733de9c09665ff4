-- Payment links: who makes and withdraws one (R418, R419), what its page says and to whom (R420, R421); references of payments (R417); one amount everywhere (R424).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

update public.dealer_office set account_name = '', bank = 'Zyq Bank', account_number = '000111222333', ifsc = 'DEMO0000001', upi_id = 'zyq@example' where id;
update public.dealer set company_name = 'Zyq Motors & Sons' where id;
create table tests.known as select id as sale from public.soldcars where registernumber = 'TAPSOLD';
grant select on tests.known to public;
create function tests.sale() returns bigint language sql as $$ select sale from tests.known $$;
create table tests.made (who text, token text);
grant all on tests.made to public;
create function tests.token() returns text language sql as $$ select token from tests.made where who = 'employee' $$;

-- Who

select tests.act_as_visitor();
select throws_ok('select public.pay_link(tests.sale())', '42501', null, 'a visitor makes no link');
select throws_ok('select public.open_pay_link(tests.sale())', '42501', null, 'reads none');
select throws_ok('select public.withdraw_pay_link(tests.sale())', '42501', null, 'withdraws none');
select throws_ok('select from public.pay_links', '42501', null, 'not past the verbs');
select tests.act_as('driver');
select throws_ok('select public.pay_link(tests.sale())', 'PT403', null, 'a driver makes no link');
select throws_ok('select public.open_pay_link(tests.sale())', 'PT403', null, 'reads none');
select throws_ok('select public.withdraw_pay_link(tests.sale())', 'PT403', null, 'withdraws none');
select is_empty('select from public.pay_links', 'not past the verbs');
select throws_ok('select private.pay_link(tests.sale())', 'PT403', null, 'nor past their first question');
select throws_ok('select private.withdraw_pay_link(tests.sale())', 'PT403', null, 'of both');
select tests.act_as('employee');
select throws_ok($$ insert into public.pay_links (sale, token) values (tests.sale(), 'tapTAPtapTAPtapTAPtapTAP') $$, '42501', null,
  'an employee chooses no token');
select throws_ok('select private.random_token()', '42501', null, 'nor is given one for nothing');

-- Made once

select tests.act_as('admin');
select public.change_schedule('TAPSOLD', jsonb_build_array(jsonb_build_object('dueOn', private.today() - 12, 'amount', 60000.5),
  jsonb_build_object('dueOn', private.today(), 'amount', 20000), jsonb_build_object('dueOn', private.today() + 18, 'amount', 209999.5)));
select tests.act_as('employee');
select is(public.open_pay_link(tests.sale()), null, 'no link is there before somebody asks');
insert into tests.made select 'employee', public.pay_link(tests.sale());
select matches(tests.token(), '^[A-Za-z0-9_-]{24}$', 'a link is 24 letters, figures, - and _');
select is(public.pay_link(tests.sale()), tests.token(), 'who asks again gets the same');
select tests.act_as('admin');
select is(public.pay_link(tests.sale()), tests.token(), 'somebody else too');
select is(public.open_pay_link(tests.sale()) - 'created_at', jsonb_build_object('token', tests.token(), 'username', tests.username_of('employee')), 'the office reads it');
select is((select count(*) from public.activity_log where tablename = 'pay_links' and username = tests.username_of('employee')), 1::bigint, 'that it was made is logged once');
select unalike((select after::text from public.activity_log where tablename = 'pay_links' order by id desc limit 1), '%' || tests.token() || '%', 'without the token');
select throws_ok('select public.pay_link(-1)', 'PT404', null, 'there is none for a sale that is not there');

-- What the page says

select tests.act_as_visitor();
select is(public.pay_page(tests.token()), '{"payee": "Zyq Motors & Sons", "upi_id": "zyq@example", "bank": "Zyq Bank", "account_number": "000111222333",
  "ifsc": "DEMO0000001", "amount": 80000.5, "reference": "TAPSOLD", "transfer_first": false}', 'what is overdue and due today, to whom and how, and nothing else');
select is_empty($$ select given from unnest(array['', 'x', tests.token() || 'a', lower(tests.token()) || '_', '%', '________________________', null]) given
  where public.pay_page(given) is not null $$, 'whatever else is asked for is nothing');
select throws_ok('select private.amount_to_pay(tests.sale())', '42501', null, 'a visitor does not ask for a sale');
select tests.act_as('employee');
select is(public.message_subject('reminder', p_sale => tests.sale()) #> '{money,amount}', '80000.5', 'a reminder names the same amount');
select is(public.message_subject('reminder', p_sale => tests.sale()) #> '{money,overdue}', '60000.5', 'of which this is overdue');
select is(public.draft_paper('statement', p_sale => tests.sale()) #> '{pay_to,amount}', '80000.5', 'and so does the statement');

reset role;
insert into public.rates (kind, holds_from, value) values ('late_fee', private.today() - 20, 250) on conflict (kind, holds_from) do update set value = 250;
select tests.act_as_visitor();
select is(public.pay_page(tests.token()) -> 'amount', '80250.50', 'with the late fee');
select tests.act_as('employee');
select is(public.message_subject('reminder', p_sale => tests.sale()) #> '{money,amount}', '80250.50', 'in the reminder, too');
select is(public.draft_paper('statement', p_sale => tests.sale()) #> '{pay_to,amount}', '80250.50', 'and on the statement');

reset role;
insert into public.rates (kind, holds_from, value) values ('upi_limit', private.today(), 80000) on conflict (kind, holds_from) do update set value = 80000;
select tests.act_as_visitor();
select is(public.pay_page(tests.token()) -> 'transfer_first', 'true', 'above what UPI takes the bank comes first');

-- Paid: with its reference

select tests.act_as('employee');
select lives_ok($$ select public.add_installment('TAPSOLD', 80250.5, private.today(), 'UPI', p_reference => '4071-5678 ९०12', p_late_fees => 250) $$,
  'it is paid with its fee, as it was asked for');
select results_eq($$ select amount, late_fee, reference::text from public.installments where sale = tests.sale() order by id desc limit 2 $$,
  $$ values (80000.5::numeric, false, '407156789012'), (250, true, '407156789012') $$, 'as two entries, under the UTR as the bank writes it, the fee first');
select is(public.draft_paper('payment_receipt', p_installment => id) #> '{pay_to,amount}', asked, 'the last receipt alone asks for what is next (R424)')
from (select id, row_number() over (order by id desc) from public.installments where sale = tests.sale()) as paid (id, place),
  (values (1, '209999.5'::jsonb), (2, null)) as receipt (nth, asked) where place = nth;
select is(public.message_subject('reminder', p_sale => tests.sale()) #> '{money,amount}', '209999.5', 'nothing of it is asked for again');
select is(public.list_reference(' 4071 5678 9012'), jsonb_build_array(jsonb_build_object('registernumber', 'TAPSOLD', 'amount', 80250.5, 'day', private.today(),
  'name', (select owner_name from public.soldcars where id = tests.sale()))), 'the same UTR is found, however it is typed');
select is(public.list_reference('Counter'), '[]', 'words are not');
select throws_ok(format($$ select public.add_installment('TAPSOLD', 10, private.today(), 'UPI', p_late_fees => %s, p_late_fee => %L) $$, fees, late), 'PT400', null,
  format('%s is no late fee in 10 rupees (%s)', fees, late)) from (values ('11', false), ('-1', false), ('null', false), ('5', true)) as bad (fees, late);
select tests.act_as('driver');
select throws_ok($$ select public.list_reference('407156789012') $$, 'PT403', null, 'a driver does not ask for a UTR');
select tests.act_as('employee');
select throws_ok($$ select public.add_installment('TAPSOLD', 1, private.today(), 'UPI', p_reference => E'1\n2') $$, '23514', null, 'a reference is one line');
select throws_ok($$ select public.add_installment('TAPSOLD', 1, private.today(), 'UPI', p_reference => repeat('1', 61)) $$, '22001', null, 'of at most 60 characters');
select is(public.list_installments('TAPSOLD') #>> '{installments,-1,reference}', '407156789012', 'the reference is there where one was given');
select lives_ok($$ select public.add_installment('TAPSOLD', 0, private.today(), 'Cash') $$, 'one of nothing');
select ok(not public.statement('TAPSOLD') #> '{payments,-1}' ? 'reference', 'and where none was, there is no such key');
select is(public.statement('TAPSOLD') #>> '{payments,-2,reference}', '407156789012', 'also on the statement');
select is(public.draft_paper('payment_receipt', p_installment => (select max(id) from public.installments where reference = '407156789012' and not late_fee)) #>> '{payment,reference}',
  '407156789012', 'the receipt says it');
select tests.act_as_visitor();
select is(public.pay_page(tests.token()) -> 'amount', '209999.5', 'then the next installment is what may be paid');

-- The end

select tests.act_as('employee');
select public.add_installment('TAPSOLD', 209999.5, private.today(), 'Bank transfer');
select tests.act_as_visitor();
select is(public.pay_page(tests.token()), null, 'the page of a sale that is paid says nothing');
select tests.act_as('employee');
select throws_ok('select public.pay_link(tests.sale())', 'PT409', 'Nothing is owed for this sale any more.', 'and no link is made for it');
select tests.act_as('admin');
select public.reverse_entry('installment', (select max(id) from public.installments where sale = tests.sale()), 'Bounced');
select tests.act_as_visitor();
select is(public.pay_page(tests.token()) -> 'amount', '209999.5', 'a payment that is reversed is due again, under the same link');

select tests.act_as('employee');
select lives_ok('select public.withdraw_pay_link(tests.sale())', 'the office withdraws it');
select throws_ok('select public.withdraw_pay_link(tests.sale())', 'PT404', null, 'once');
select tests.act_as_visitor();
select is(public.pay_page(tests.token()), null, 'then it says nothing');
select tests.act_as('employee');
insert into tests.made select 'again', public.pay_link(tests.sale());
select isnt((select token from tests.made where who = 'again'), tests.token(), 'the next reminder brings another one');
select tests.act_as_visitor();
select is(public.pay_page(tests.token()), null, 'the old one stays ended');
select isnt(public.pay_page((select token from tests.made where who = 'again')), null, 'the new one is open');
reset role;
update public.dealer_office set upi_id = '', ifsc = '' where id;
select tests.act_as_visitor();
select is(public.pay_page((select token from tests.made where who = 'again')) - '{payee,reference,bank}'::text[],
  '{"upi_id": "", "account_number": "", "ifsc": "", "amount": 209999.5, "transfer_first": false}', 'nor is it ended where Settings name no place to pay to any more');
reset role;
update public.dealer_office set upi_id = 'zyq@example', ifsc = 'DEMO0000001' where id;

select tests.act_as('admin');
select public.reverse_entry('sale', tests.sale(), 'Given back');
select tests.act_as_visitor();
select is(public.pay_page((select token from tests.made where who = 'again')), null, 'a sale that is reversed ends it');
select tests.act_as('employee');
select throws_ok('select public.pay_link(tests.sale())', 'PT404', null, 'and makes no new one');

-- Nowhere to pay to

reset role;
update public.dealer_office set upi_id = '', ifsc = '' where id;
select tests.act_as('employee');
select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "Zyqbuyer", "contact_no": "9800000002", "selling_price": 500,
  "payment_mode": "UPI", "reference": "UTR 7"}');
select throws_ok($$ select public.pay_link((select id from public.soldcars where present_number = 'TAPHIDDEN')) $$, 'PT409',
  'Settings have neither a UPI ID nor a bank account.', 'no page without a place to pay to: an account without IFSC is none');
select is(public.sold_car('TAPHIDDEN') #>> '{dbData,reference}', 'UTR 7', 'a sale has its reference, too');

select * from finish();
rollback;
