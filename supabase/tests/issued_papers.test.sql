-- Issued papers: numbers, receipts with their payments, what each kind says, and to whom (R345-R358).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(63);

create function tests.papers(p_number text, p_kind public.issued_kind) returns setof public.issued_papers language sql
as $$ select * from public.issued_papers where registernumber = p_number and kind = p_kind order by id $$;
set constraints all immediate;  -- receipts come at the commit

create function tests.said(p_paper public.issued_papers, p_path text) returns jsonb language sql
as $$ select p_paper.contents::jsonb #> p_path::text[] $$;
create function tests.draft(p_kind text, p_details jsonb default '{}') returns jsonb language sql
as $$ select public.draft_paper(p_kind::public.issued_kind, 'TAPSOLD', p_details => p_details) $$;

-- Numbers

select is(private.financial_year('2027-03-31'), 2026::smallint, 'a financial year ends in March');
select is(private.financial_year('2027-04-01'), 2027::smallint, 'the next begins with April');
select is((private.next_paper_number('form_30')).serial + 1, (private.next_paper_number('form_30')).serial, 'they run one by one');
select matches((private.next_paper_number('payment_receipt')).number, '^RCT/[0-9]{2}-[0-9]{2}/[0-9]{5}$', 'as RCT/26-27/00042');
update public.dealer_office set receipt_prefix = 'SM-R';
select matches((private.next_paper_number('payment_receipt')).number, '^SM-R/', 'or with the letters of the settings');
select cmp_ok(length((private.next_paper_number('payment_receipt')).number), '<=', 16, 'of sixteen characters at most');
select throws_ok($$ update public.dealer_office set receipt_prefix = 'RCPTS' $$, '22001', null, 'so five letters are too many');
select throws_ok($$ update public.dealer_office set note_prefix = 'D/' $$, '23514', null, 'and a slash is none');
select throws_ok($$ update public.dealer_office set $$ || fields, '23514', null, 'no two kinds begin alike: ' || fields)
from unnest(array[$$receipt_prefix = 'dn'$$, $$receipt_prefix = 'AGR'$$, $$note_prefix = 'RCT'$$, $$receipt_prefix = 'A', note_prefix = 'a'$$]) fields;
update private.paper_serials set serial = 99999 where kind = 'payment_receipt' and year = private.financial_year(private.today());
select matches((private.next_paper_number('payment_receipt')).number, '^SM-/[0-9-]{5}/100000$', 'the 100,000th receipt of a year has sixteen too');

-- A receipt with each payment

select tests.act_as('employee');
select lives_ok($$ select public.add_installment('TAPSOLD', 6000, '2026-03-05', 'Cash') $$, 'an installment is recorded');
select is((select count(*) from tests.papers('TAPSOLD', 'payment_receipt')), 1::bigint, 'which makes its receipt');
select is(tests.said(p, '{payment}'), '{"day": "2026-03-05", "amount": 6000, "mode": "Cash", "reference": "", "cheque_number": "",
  "cheque_bank": "", "cheque_date": null, "stamp": true}', 'that says what was paid, with a box for the stamp above 5,000 in cash')
from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(tests.said(p, '{buyer,name}'), '"Zyqbuyer"', 'by whom') from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(tests.said(p, '{standing}') - 'next', '{"price": 290000, "paid": 6000, "balance": 284000}', 'and where the sale stands then')
from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(tests.said(p, '{paid_for}'), '"installment"', 'an installment') from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(tests.said(p, '{taken_by}'), to_jsonb(tests.username_of('employee')), 'in the name of who took it') from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(p.registernumber || p.day || p.username, 'TAPSOLD' || private.today() || tests.username_of('employee'), 'dated today')
from tests.papers('TAPSOLD', 'payment_receipt') p;

select lives_ok($$ select public.add_installment('TAPSOLD', 5000, '2026-03-06', 'Cash') $$, 'of 5,000');
select lives_ok($$ select public.add_installment('TAPSOLD', 9000, '2026-03-07', 'UPI') $$, 'and by UPI');
select lives_ok($$ select public.add_installment('TAPSOLD', 0, '2026-03-07', 'UPI') $$, 'and of nothing');
select lives_ok($$ select public.add_installment('TAPSOLD', 200, '2026-03-08', 'UPI', p_late_fee => true) $$, 'and a late fee');
select is(array_agg(tests.said(p, '{payment,stamp}')), array['true', 'false', 'false', 'false']::jsonb[], 'which need no stamp, and nothing has no receipt')
from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(array_agg(tests.said(p, '{standing,balance}')), array['284000', '279000', '270000', '270000']::jsonb[], 'each with its own balance, of which a late fee pays nothing')
from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(max(p.serial) - min(p.serial), 3, 'their numbers follow each other') from tests.papers('TAPSOLD', 'payment_receipt') p;
select is(count(*), 0::bigint, 'the log has the payments, not their receipts')
from public.activity_log where tablename = 'issued_papers' and registernumber = 'TAPSOLD';

select throws_ok($$ select public.issue_paper('payment_receipt', p_installment => (select min(id) from public.installments where registernumber = 'TAPSOLD')) $$,
  'PT409', 'This paper was made already. Please look at the list.', 'a payment has one receipt');
select throws_ok($$ select public.issue_paper('payment_receipt', 'TAPSOLD') $$, 'PT409', 'Nothing was paid, so there is no receipt.', 'and no down payment none');
select throws_ok($$ select public.issue_paper('payment_receipt', p_installment => 0) $$, 'PT404', null, 'nor a payment that is not there');
select throws_ok($$ select public.issue_paper('token_receipt', 'TAPSOLD') $$, 'PT400', null, 'a token has its receipt from its reservation');

-- Those of before have none yet

select tests.act_as_postgres();
insert into public.soldcars (registernumber, stay, present, owner_name, contact_no, selling_price, down_payment, payment_mode, selldate, buyer_pan)
values ('TAPHIDDEN', 1, false, 'Zyqother', '9800000003', 1250000, 50000, 'Cheque', '2026-03-02', 'AAAAA0000A');
delete from public.issued_papers where registernumber = 'TAPHIDDEN';
select tests.act_as('employee');
select lives_ok($$ select public.issue_paper('payment_receipt', p_sale => (select id from public.soldcars where registernumber = 'TAPHIDDEN')) $$, 'one is made when somebody asks');
select is(tests.said(p, '{paid_for}'), '"down_payment"', 'of the down payment') from tests.papers('TAPHIDDEN', 'payment_receipt') p;
select lives_ok($$ select public.issue_paper('sale_agreement', p_sale => (select id from public.soldcars where registernumber = 'TAPHIDDEN'),
  p_details => '{"place": "Pune", "transfer_paid_by": "buyer", "terms": "", "witness": ""}') $$, 'an agreement');
select is(tests.said(p, '{tcs}'), '{"rate": 1, "amount": 12500.00}', 'above ten lakh has the tax collected at source')
from tests.papers('TAPHIDDEN', 'sale_agreement') p;
select is(tests.said(p, '{tcs}'), '{"rate": 1, "amount": 12500.00}', 'its receipt, too') from tests.papers('TAPHIDDEN', 'payment_receipt') p;
select is(tests.said(p, '{standing}') - 'next', '{"price": 1250000, "paid": 50000, "balance": 1200000}', 'beside what is paid and left')
from tests.papers('TAPHIDDEN', 'payment_receipt') p;
select is(tests.draft('statement') -> 'tcs', 'null', 'below it none');
select is(bool_or(p.contents::jsonb ? 'tcs'), false, 'and no receipt names it') from tests.papers('TAPSOLD', 'payment_receipt') p;

-- What is kept, and corrected

select lives_ok($$ select public.issue_paper('statement', 'TAPSOLD') $$, 'a statement');
select tests.act_as_postgres();
update public.soldcars set owner_name = 'Zyqbuyer Patil' where registernumber = 'TAPSOLD';
select tests.act_as('employee');
select is(tests.said(p, '{buyer,name}'), '"Zyqbuyer"', 'stays as it was made') from tests.papers('TAPSOLD', 'statement') p;
select lives_ok($$ select public.issue_paper('statement', 'TAPSOLD', p_corrects => (select id from tests.papers('TAPSOLD', 'statement'))) $$, 'until it is corrected');
select is(array_agg(array[paper ->> 'corrected_by', paper ->> 'number', paper ->> 'corrects', paper #>> '{contents,buyer,name}'] order by paper -> 'id'),
  (select array[array[max(number), min(number), null, 'Zyqbuyer'], array[null, max(number), min(number), 'Zyqbuyer Patil']] from tests.papers('TAPSOLD', 'statement')),
  'by a new one that names the old')
from jsonb_array_elements(public.list_issued_papers('TAPSOLD')) paper where paper #>> '{contents,kind}' = 'statement';
select throws_ok($$ select public.issue_paper('statement', 'TAPSOLD', p_corrects => (select min(id) from tests.papers('TAPSOLD', 'statement'))) $$, 'PT409', null, 'once');
select throws_ok($$ select public.issue_paper('statement', p_sale => (select id from public.soldcars where registernumber = 'TAPHIDDEN'),
  p_corrects => (select max(id) from tests.papers('TAPSOLD', 'statement'))) $$, 'PT404', null, 'and never that of another sale');
select tests.act_as('admin');
select lives_ok($$ select public.reverse_entry('installment', (select min(id) from public.installments where registernumber = 'TAPSOLD'), 'Twice') $$, 'when a payment is taken back');
select is((select jsonb_agg(paper -> 'reversed' order by paper -> 'id') from jsonb_array_elements(public.list_issued_papers('TAPSOLD')) paper
  where paper #>> '{contents,kind}' = 'payment_receipt'), '[true, false, false, false]', 'its receipt stays, and says so');

-- What a person adds is checked

select tests.act_as('employee');
select throws_ok(format('select tests.draft(%L, %L)', kind, details), code, null, format('%s: %s', kind, details))
from (values
  ('delivery_note', '{}', 'PT400'),
  ('delivery_note', '{"at": "2026-11-21T17:30", "place": "Pune", "kilometers": 1, "fuel_level": "lots", "keys": 2, "spare_wheel": true, "tools": true,
    "accessories": "", "papers": [], "defects": "", "witness": "", "transfer_paid_by": "buyer"}', 'PT400'),
  ('delivery_note', '{"at": "2026-02-30T17:30"}', '22008'),
  ('sale_agreement', '{"place": "a‮b", "transfer_paid_by": "buyer", "terms": "", "witness": ""}', 'PT400'),
  ('form_29', '{"authority": "Pune"}', 'PT400')) as bad (kind, details, code);
select is(tests.draft('delivery_note', '{"at": "2026-11-21T17:30", "place": "Pune", "kilometers": 70100, "fuel_level": "half", "keys": 2, "spare_wheel": true,
  "tools": false, "accessories": "Mats", "papers": [{"paper": "rc", "state": "original", "more": 1}], "defects": "", "witness": "", "transfer_paid_by": "buyer",
  "more": 1}') -> 'delivery',
  '{"at": "2026-11-21T17:30", "place": "Pune", "kilometers": 70100, "fuel_level": "half", "keys": 2, "spare_wheel": true, "tools": false,
  "accessories": "Mats", "papers": [{"paper": "rc", "state": "original"}], "defects": "", "witness": "", "transfer_paid_by": "buyer"}',
  'nothing else is written');
select is(tests.draft('form_29', '{"authority": "MH 12 Pune", "copy_to": ""}') #>> '{seller,name}', 'Zyqowner TAPSOLD', 'the seller on a form is the owner on the RC');

-- GST on the margin: for an admin

select throws_ok($$ select public.draft_paper('margin_sheet', p_from => '2020-02-01', p_until => '2020-02-29') $$, 'PT403', null, 'an employee sees no margin');
select tests.act_as_postgres();
update public.buying_prices set vehiclebuyprice = 420000 where registernumber = 'TAPSOLD';
update public.soldcars set selling_price = 510000, selldate = '2026-03-02' where registernumber = 'TAPSOLD';
update public.soldcars set selling_price = 400000 where registernumber = 'TAPHIDDEN';
update public.buying_prices set vehiclebuyprice = 420000 where registernumber = 'TAPHIDDEN';
create function tests.margins() returns table (number text, figures numeric[]) language sql
as $$ select registernumber, array[margin, taxable, cgst, sgst, igst, bill] from private.margin_lines('2026-03-02', '2026-03-02')
  where registernumber like 'TAP%' $$;
select tests.act_as('admin');
select results_eq('select * from tests.margins()', $$ values ('TAPSOLD', array[90000, 90000.00, 8100, 8100, 0, 526200]),
  ('TAPHIDDEN', array[-20000, 0.00, 0, 0, 0, 400000]) $$, '9 and 9 per cent of 90,000, nothing of a loss, which takes nothing off');
select is(tests.draft('margin_sheet') #>> '{lines,0,cgst}', '8100', 'on the sheet of one sale');
update public.settings set price_includes_gst = true;
select results_eq('select figures from tests.margins() limit 1', $$ values (array[90000, 76271.19, 6864, 6864, 0, 510000]) $$, 'inside the price it is 18 of 118');
select lives_ok($$ select public.issue_paper('margin_sheet', p_from => '2026-03-01', p_until => '2026-03-31') $$, 'an admin makes the sheet of a month');
select tests.act_as('employee');
select is(count(*), 0::bigint, 'which an employee does not see') from public.issued_papers where kind = 'margin_sheet';
select ok(not exists (select from public.issued_papers where registernumber like 'TAP%' and contents::text ~ '\y(420000|250000)\y|AAAAA|profit|margin'),
  'no paper of a buyer shows a buying price, a profit or an identity number');

-- A vehicle that is deleted

select lives_ok($$ select public.issue_paper('data_sheet', 'TAP LISTED', p_details => '{"size": "A5", "page": "https://example.com/vehicle/1"}') $$, 'a data sheet for the window');
select lives_ok($$ select public.delete_vehicle('TAP LISTED', p_request_id => '10000000-0000-4000-8000-0000000000a8') $$, 'does not hold its vehicle');
select is((select count(*) from public.issued_papers where registernumber is null and contents #>> '{vehicle,registernumber}' = 'TAP LISTED'), 1::bigint, 'but stays itself');
select lives_ok($$ select public.undo_deletion('10000000-0000-4000-8000-0000000000a8') $$, 'and when that comes back');
select is((select count(*) from tests.papers('TAP LISTED', 'data_sheet')), 1::bigint, 'it is found with it again');

select * from finish();
rollback;
