-- Issued papers: numbers, receipts with their payments, what each kind says, and to whom (R345-R358).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(135);

create function tests.papers(p_number text, p_kind public.issued_kind) returns setof public.issued_papers language sql
as $$ select * from public.issued_papers where registernumber = p_number and kind = p_kind order by id $$;
set constraints all immediate;  -- receipts come at the commit

create function tests.said(p_paper public.issued_papers, p_path text) returns jsonb language sql
as $$ select p_paper.contents::jsonb #> p_path::text[] $$;
create function tests.draft(p_kind text, p_details jsonb default '{}') returns jsonb language sql
as $$ select public.draft_paper(p_kind::public.issued_kind, 'TAPSOLD', p_details => p_details) $$;
create function tests.delivery(p_change jsonb) returns jsonb language sql
as $$ select '{"at": "2026-11-21T17:30", "place": "", "kilometers": 1, "fuel_level": null, "keys": 2, "spare_wheel": true, "tools": true,
  "accessories": "", "papers": [], "defects": "", "witness": "", "transfer_paid_by": "buyer"}'::jsonb || p_change $$;
create function tests.pdf() returns text language sql as $$ select 'TAPSOLD/IssuedPapers/' || max(id) from tests.papers('TAPSOLD', 'form_30') $$;

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
insert into public.issued_papers (kind, year, serial, number, contents) values ('payment_receipt', 2001, 1, 'ZYQ/01-02/00001', '{}');
select throws_ok($$ update public.dealer_office set note_prefix = 'zyq' $$, 'PT400', null, 'nor as another kind began before');
select lives_ok($$ update public.dealer_office set receipt_prefix = 'ZYQ' $$, 'which may begin so again');
update public.dealer_office set receipt_prefix = 'SM-R';
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

-- What it is for

select tests.act_as_postgres();
create function tests.paid_for(p_amount numeric, p_fees numeric default 0) returns jsonb language plpgsql as $$
begin
  perform public.add_installment('TAPPLAN', p_amount, private.today(), 'UPI', p_late_fees => p_fees);
  set constraints all immediate;
  return (select tests.said(p, '{installment}') from tests.papers('TAPPLAN', 'payment_receipt') p order by p.id desc limit 1);
end
$$;
select tests.act_as('employee');
select public.add_vehicle('{"registernumber": "TAPPLAN"}');
set constraints all deferred;
select public.sell_car('{"registernumber": "TAPPLAN", "owner_name": "Zyqplan", "contact_no": "9800000019", "selling_price": 60000,
  "payment_mode": "UPI", "total_installments": 6}');
set constraints all immediate;
select is(tests.paid_for(4000), '{"number": 1, "of": 6, "part": true}', 'a part of an installment says so');
select is(tests.paid_for(6000), '{"number": 1, "of": 6, "part": true}', 'and so does the rest of it');
select is(tests.paid_for(10000), '{"number": 2, "of": 6}', 'a whole one is just that');
select is(tests.paid_for(25000), '{"number": 3, "of": 6, "last": 5, "part": true}', 'several are named from the first to the last, which is paid in part');
select is(tests.paid_for(5500, 500), '{"number": 5, "of": 6, "part": true}', 'what pays late fees pays no installment');
select is(tests.said(p, '{fee_beside}'), jsonb_build_object('number', (
  select number from tests.papers('TAPPLAN', 'payment_receipt') f where tests.said(f, '{paid_for}') = '"late_fee"'), 'amount', 500),
  'its receipt names that of the late fee that was taken with it') from tests.papers('TAPPLAN', 'payment_receipt') p order by p.id desc limit 1;
select is(public.message_subject('receipt', p_issued_paper => max(p.id))  #> '{receipt,amount}', '5500', 'and the message has the sum of both')
from tests.papers('TAPPLAN', 'payment_receipt') p;
select is(tests.paid_for(100), '{"number": 6, "of": 6, "part": true}', 'a payment after it');
select is(tests.said(p, '{fee_beside}'), null, 'was not taken with that fee') from tests.papers('TAPPLAN', 'payment_receipt') p order by p.id desc limit 1;
select is(count(*), 0::bigint, 'the log has the payments, not their receipts')
from public.activity_log where tablename = 'issued_papers' and registernumber = 'TAPSOLD';

select throws_ok($$ select public.issue_paper('payment_receipt', p_installment => (select min(id) from public.installments where registernumber = 'TAPSOLD')) $$,
  'PT409', 'This paper was made already. Please look at the list.', 'a payment has one receipt');
select throws_ok($$ select public.issue_paper('payment_receipt', 'TAPSOLD') $$, 'PT409', 'Nothing was paid, so there is no receipt.', 'and no down payment none');
select throws_ok($$ select public.issue_paper('payment_receipt', p_installment => 0) $$, 'PT404', null, 'nor a payment that is not there');
select throws_ok($$ select public.issue_paper('token_receipt', 'TAPSOLD') $$, 'PT400', null, 'a token has its receipt from its reservation');

-- Older ones have none yet

select tests.act_as_postgres();
insert into public.soldcars (registernumber, stay, present, owner_name, contact_no, selling_price, down_payment, payment_mode, selldate, buyer_pan, tcs)
values ('TAPHIDDEN', 1, false, 'Zyqother', '9800000003', 1250000, 50000, 'Cheque', '2026-03-02', 'AAAAA0000A', 12500);
delete from public.issued_papers where registernumber = 'TAPHIDDEN';
insert into public.finance (registernumber, company_name) values ('TAPHIDDEN', 'Zyqbank') on conflict (registernumber) do update set company_name = 'Zyqbank';
select tests.act_as('employee');
select lives_ok($$ select public.issue_paper('payment_receipt', p_sale => (select id from public.soldcars where registernumber = 'TAPHIDDEN')) $$, 'one is made when somebody asks');
select is(tests.said(p, '{paid_for}'), '"down_payment"', 'of the down payment') from tests.papers('TAPHIDDEN', 'payment_receipt') p;
select lives_ok($$ select public.issue_paper('sale_agreement', p_sale => (select id from public.soldcars where registernumber = 'TAPHIDDEN'),
  p_details => '{"place": "Pune", "transfer_paid_by": "buyer", "terms": "", "witness": ""}') $$, 'an agreement');
select is(tests.said(p, '{tcs}'), '{"rate": 1, "amount": 12500}', 'with TCS has the tax collected at source')
from tests.papers('TAPHIDDEN', 'sale_agreement') p;
select is(tests.said(p, '{financier}'), '"Zyqbank"', 'and says whose hypothecation is on the RC (R363)') from tests.papers('TAPHIDDEN', 'sale_agreement') p;
select is(tests.said(p, '{tcs}'), '{"rate": 1, "amount": 12500}', 'its receipt, too') from tests.papers('TAPHIDDEN', 'payment_receipt') p;
select is(tests.said(p, '{standing}') - 'next', '{"price": 1250000, "tcs": 12500, "paid": 50000, "balance": 1212500}', 'in what is left')
from tests.papers('TAPHIDDEN', 'payment_receipt') p;
select is(tests.draft('statement') -> 'tcs', 'null', 'without none');
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
select throws_ok(format('select tests.draft(%L, tests.delivery(%L))', 'delivery_note', change), 'PT400', null, 'a delivery note with ' || left(change::text, 70))
from (values (jsonb_build_object('place', E'Pune\nWakad')), (jsonb_build_object('witness', E'a\tb')), ('{"papers": [1]}'), ('{"papers": {}}'),
  ('{"papers": [{"paper": "rc", "state": "lost"}]}'), ('{"papers": [{"paper": "rc", "state": "copy"}, {"paper": "rc", "state": "original"}]}'),
  (jsonb_build_object('papers', (select jsonb_agg('{"paper": "rc", "state": "copy"}'::jsonb) from generate_series(1, 10000))))) as odd (change);
select throws_ok(format('select tests.draft(%L, %L)', kind, details), 'PT400', null, kind || ': ' || left(details, 60))
from (values ('sale_agreement', E'{"place": "a\\nb", "transfer_paid_by": "buyer", "terms": "", "witness": ""}'), ('sale_agreement', 'null'), ('form_30', '[]'),
  ('form_29', E'{"authority": "a\\nb", "copy_to": ""}'), ('form_30', E'{"authority": "", "copy_to": "a\\nb"}')) as odd (kind, details);
select throws_ok(format('select public.draft_paper(%L, %L, p_details => %L)', 'data_sheet', 'TAP LISTED', jsonb_build_object('size', 'A4', 'page', page)), 'PT400', null,
  'a data sheet with ' || left(page, 30))
from unnest(array['https://[/x', 'http://%/', 'https://a b/', 'javascript:alert(1)', 'https://example.com', 'https://a/?q', E'https://a/\nb', 'https://a/' || repeat('x', 300)]) page;
select is((select max(serial) from public.issued_papers where kind = 'delivery_note' and registernumber = 'TAPSOLD'), null, 'what is refused takes no number');
select throws_ok($$ select public.issue_paper('delivery_note', 'TAPSOLD', p_details => tests.delivery('{"keys": 10}')) $$, 'PT400', null, 'nor when it is issued');
select is(tests.draft('delivery_note', tests.delivery('{}')) ->> 'wording', '1', 'a paper with clauses names their wording');
select is(tests.draft('statement') ->> 'wording', null, 'one without has none');
select is(tests.draft('form_29', '{"authority": "MH 12 Pune", "copy_to": ""}') #>> '{seller,name}', 'Zyqowner TAPSOLD', 'the seller on a form is the owner on the RC');

-- GST on the margin: for an admin

select throws_ok($$ select public.draft_paper('margin_sheet', p_from => '2020-02-01', p_until => '2020-02-29') $$, 'PT403', null, 'an employee sees no margin');
select tests.act_as_postgres();
update public.buying_prices set vehiclebuyprice = 420000 where registernumber = 'TAPSOLD';
update public.soldcars set selling_price = 510000, selldate = '2026-03-02' where registernumber = 'TAPSOLD';
update public.soldcars set selling_price = 400000 where registernumber = 'TAPHIDDEN';
update public.buying_prices set vehiclebuyprice = 420000 where registernumber = 'TAPHIDDEN';
-- As in a new shop, whatever was set before.
update public.settings set price_includes_gst = default;
create function tests.margins() returns table (number text, figures numeric[]) language sql
as $$ select registernumber, array[margin, taxable, cgst, sgst, igst, bill] from private.margin_lines('2026-03-02', '2026-03-02')
  where registernumber like 'TAP%' $$;
select tests.act_as('admin');
select results_eq('select figures from tests.margins() limit 1', $$ values (array[90000, 76271.19, 6864, 6864, 0, 510000]) $$,
  'a private buyer''s price is the price, unless somebody says otherwise (R485): 90,000 x 100 / 118 = 76,271.19, 9 per cent of it twice, the buyer owes 5,10,000');
update public.settings set price_includes_gst = false;
select results_eq('select * from tests.margins()', $$ values ('TAPSOLD', array[90000, 90000.00, 8100, 8100, 0, 526200]),
  ('TAPHIDDEN', array[-20000, 0.00, 0, 0, 0, 400000]) $$, '9 and 9 per cent of 90,000, nothing of a loss, which takes nothing off');
select is(tests.draft('margin_sheet') #>> '{lines,0,cgst}', '8100', 'on the sheet of one sale');
update public.settings set price_includes_gst = true;
select results_eq('select figures from tests.margins() limit 1', $$ values (array[90000, 76271.19, 6864, 6864, 0, 510000]) $$, 'inside the price it is 18 of 118');
select lives_ok($$ select public.issue_paper('margin_sheet', p_from => '2026-03-01', p_until => '2026-03-31') $$, 'an admin makes the sheet of a month');
select throws_ok($$ select public.issue_paper('margin_sheet', p_from => '2026-02-01', p_until => '2026-02-28', p_corrects => max(id)) from public.issued_papers
  where kind = 'margin_sheet' and sale is null $$, 'PT404', null, 'that of another month does not correct it');
select throws_ok(format('select public.draft_paper(%L, p_from => %L, p_until => %L)', 'margin_sheet', first, last), 'PT400', null, format('not of %s to %s', first, last))
from (values ('1899-12-31'::date, '1900-01-01'::date), ('2025-04-01', '2026-04-02'), ('2026-04-02', '2026-04-01'), (private.today(), private.today() + 1), (null, null)) as days (first, last);
select is(public.draft_paper('margin_sheet', p_from => '1999-01-01', p_until => '1999-12-31') - '{dealer,language}'::text[],
  '{"kind": "margin_sheet", "from": "1999-01-01", "until": "1999-12-31", "rate": null, "price_includes_gst": true, "lines": []}', 'a time without sales needs no rate');
select is(public.draft_paper('margin_sheet', p_from => '2026-03-02', p_until => '2026-03-02') #>> '{lines,0,rate}', '18', 'each line has the rate of its day');
select tests.act_as_postgres();
update public.soldcars set selldate = '2025-01-15' where registernumber = 'TAPSOLD';
select tests.act_as('admin');
select throws_ok($$ select tests.draft('margin_sheet') $$, 'PT409', 'No GST rate is known for the day of one of these sales, so there is no sheet.',
  'a sale from before the first rate has no sheet');
select throws_ok($$ select public.issue_paper('margin_sheet', p_from => '2025-01-01', p_until => '2025-12-31') $$, 'PT409', null, 'nor a time with such a sale');
select tests.act_as_postgres();
update public.soldcars set selldate = '2026-03-02' where registernumber = 'TAPSOLD';
select tests.act_as('employee');
select is(count(*), 0::bigint, 'which an employee does not see') from public.issued_papers where kind = 'margin_sheet';
select is(public.list_issued_papers(p_from => '2026-03-01', p_until => '2026-03-31', p_kind => 'margin_sheet'), '[]', 'in no list');
select tests.act_as('admin');
select is((select jsonb_agg(paper #> '{contents,until}') from jsonb_array_elements(
    public.list_issued_papers(p_from => '2026-03-01', p_until => '2026-03-31', p_kind => 'margin_sheet')) paper where paper ->> 'sale' is null),
  '["2026-03-31"]'::jsonb, 'an admin finds it among the papers of that month, whenever it was made');
select is(public.list_issued_papers(p_from => '2026-04-01', p_until => '2026-04-30', p_kind => 'margin_sheet'), '[]', 'and not of the next');

-- What no buyer's paper says: prices, PAN and the other customer are there, and every kind is issued then (R369)

select tests.act_as_postgres();
insert into public.reservations (registernumber, stay, name, phone, amount, mode, until)
values ('TAPHIDDEN', 1, 'Zyqtoken', '9800000009', 11000, 'UPI', private.today() + 5);
update public.buying_prices set vehiclebuyprice = 431977 where registernumber like 'TAP%';
update public.soldcars set buyer_pan = 'ZYQPA7777Z' where registernumber like 'TAP%';
update public.dealer_office set gstin = '27AAAAA0000A1Z5' where private.is_gstin('27AAAAA0000A1Z5');
select tests.act_as('employee');
select lives_ok(format('select public.issue_paper(%L, %L, p_details => %L, p_corrects => (select max(id) from tests.papers(%2$L, %1$L)))', kind, number, details), kind || ' is issued')
from (values ('delivery_note', 'TAPSOLD', tests.delivery('{}')::text), ('sale_agreement', 'TAPSOLD', '{"place": "", "transfer_paid_by": "buyer", "terms": "", "witness": ""}'),
  ('statement', 'TAPSOLD', '{}'), ('data_sheet', 'TAPSOLD', '{"size": "A4", "page": "https://example.com/car/1"}'),
  ('form_29', 'TAPSOLD', '{"authority": "", "copy_to": ""}'), ('form_30', 'TAPSOLD', '{"authority": "", "copy_to": ""}')) as every (kind, number, details);
select lives_ok($$ select public.add_installment('TAPSOLD', 700, '2026-03-09', 'Cash') $$, 'and a receipt with a payment');
select tests.act_as_postgres();
create view tests.buyers as select * from public.issued_papers where registernumber like 'TAP%' and not private.tells_buying_price(kind);
select is((select array_agg(distinct kind order by kind) from tests.buyers), (select array_agg(kind order by kind) from unnest(enum_range(null::public.issued_kind)) kind where not private.tells_buying_price(kind)), 'there is one of every kind');
select is((select array_agg(number) from tests.buyers where contents::text ~* '\y(431977|420000|250000)\y|ZYQPA|AAAAA0000A"|profit|margin|commission|buyprice|aadhaar'), null,
  'no buyer''s paper has a buying price, a profit or an identity number');
select is((select array_agg(number) from tests.buyers where registernumber = 'TAPSOLD' and contents::text ~ 'Zyqother|9800000003|Zyqtoken|9800000009'
  or registernumber <> 'TAPSOLD' and contents::text ~ 'Zyqbuyer|9800000002'), null, 'or another customer');

-- Its PDF: from who issued it, or an admin

select tests.act_as('employee');
select ok(private.may_create_file('private-files', tests.pdf()), 'who issued a paper stores its PDF');
select throws_ok($$ select public.claim_upload(tests.pdf(), 'a.png', 'image/png') $$, 'PT415', null, 'and nothing else');
select tests.act_as('admin');
select ok(private.may_create_file('private-files', tests.pdf()), 'an admin, too');
select tests.act_as_postgres();
update public.issued_papers set username = 'Zyqelse' where kind = 'form_30' and registernumber = 'TAPSOLD';
select tests.act_as('employee');
select throws_ok($$ select public.claim_upload(tests.pdf(), 'a.pdf', 'application/pdf') $$, 'PT403', null, 'another does not');

-- A vehicle that is deleted

select lives_ok($$ select public.issue_paper('data_sheet', 'TAP LISTED', p_details => '{"size": "A5", "page": "https://example.com/vehicle/1"}') $$, 'a data sheet for the window');
select lives_ok($$ select public.delete_vehicle('TAP LISTED', p_request_id => '10000000-0000-4000-8000-0000000000a8') $$, 'does not hold its vehicle');
select is((select count(*) from public.issued_papers where registernumber is null and contents #>> '{vehicle,registernumber}' = 'TAP LISTED'), 1::bigint, 'but stays itself');
select lives_ok($$ select public.undo_deletion('10000000-0000-4000-8000-0000000000a8') $$, 'and when that comes back');
select is((select count(*) from tests.papers('TAP LISTED', 'data_sheet')), 1::bigint, 'it is found with it again');
select tests.act_as('admin');
select lives_ok($$ select public.correct_number('TAP LISTED', 'TAPRIGHT') $$, 'a number is corrected');
select tests.act_as('employee');
select lives_ok($$ select public.delete_vehicle('TAPRIGHT', p_request_id => '10000000-0000-4000-8000-0000000000a9') $$, 'the vehicle is deleted');
select lives_ok($$ select public.undo_deletion('10000000-0000-4000-8000-0000000000a9') $$, 'and comes back');
select is((select count(*) from tests.papers('TAPRIGHT', 'data_sheet')), 1::bigint, 'with its papers, which say the former number');

select * from finish();
rollback;
