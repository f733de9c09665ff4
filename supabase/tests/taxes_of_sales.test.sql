-- GST on margins and TCS of one month, worked out by hand (R680-R690): what the buyer owes, the tax office is owed, the profit is, papers and GSTR-1 say.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
\ir helpers/deals.psql
select * from no_plan();

-- August 2026, 18 %, the price includes the tax unless it says otherwise. Taxable value = margin × 100 / 118, each tax to the rupee.
--   vehicle  bought     sold       margin    taxable    CGST   SGST   IGST    beside it   profit     why
--   TAP 1    4,20,000   5,10,000   90,000    76,271.19  6,864  6,864                      76,272     inside the state
--   TAP 2    2,00,000   3,18,000   1,18,000  1,00,000                 18,000              1,00,000   to Gujarat
--   TAP 3    5,00,000   4,50,000   -50,000   0                                            -50,000    a loss is not set off
--   TAP 4    1,00,000   1,50,000   50,000    50,000     4,500  4,500          9,000 GST   50,000     on top of the price
--   TAP 5    12,00,000  12,59,000  59,000    50,000     4,500  4,500          12,590 TCS  50,000     TCS of 1 % above 10 lakh, to a business
--   TAP 6    1,00,000   1,11,800   11,800    10,000     900    900                        10,000     reversed today
--   Together                                            16,764 16,764 18,000  = 51,528    2,36,272

create function tests.sell(p_number text, p_price numeric, p_more jsonb default '{}') returns void language sql as $$
  select public.sell_car(jsonb_build_object('registernumber', p_number, 'owner_name', 'Zyqbuyer ' || p_number, 'contact_no', '9822000700', 'selling_price', p_price,
    'payment_mode', 'UPI', 'selldate', '2026-08-10') || p_more) $$;
create function tests.tax(p_number text) returns jsonb language sql as $$
  select jsonb_build_array(x.taxable, x.cgst, x.sgst, x.igst) from public.sale_taxes x where x.sale = tests.sale(p_number) $$;
create function tests.profit(p_number text) returns numeric language sql as $$ select profit from public.vehicle_profit(p_number) $$;
create function tests.august() returns jsonb language sql as $$ select public.gst_return(8, 2026) $$;
create function tests.of_today() returns jsonb language sql as $$ select public.gst_return(extract(month from private.today())::int, extract(year from private.today())::int) $$;
create function tests.tax_paper(p_kind text, p_number text) returns jsonb language sql security definer as $$
  select contents::jsonb || jsonb_build_object('number', number) from public.issued_papers where kind::text = p_kind and registernumber = p_number order by id desc limit 1 $$;

select tests.act_as('admin');
select public.add_vehicle(jsonb_build_object('registernumber', number, 'carmake', 'car', 'vehiclebuyprice', price))
from (values ('TAP 0', 1000), ('TAP 1', 420000), ('TAP 2', 200000), ('TAP 3', 500000), ('TAP 4', 100000), ('TAP 5', 1200000), ('TAP 6', 100000)) as one (number, price);

-- Without a GSTIN

select tests.sell('TAP 0', 50000);
select is((select count(*) from public.sale_taxes), 0::bigint, 'a dealer without a GSTIN computes no GST');
select is(tests.profit('TAP 0'), 49000::numeric, 'and earns the margin');
select throws_ok($$ select public.draft_paper('tax_invoice', 'TAP 0') $$, 'PT409', 'This sale has no GST, so it has no tax invoice. Please make a bill of supply.', 'their sale has no tax invoice');
select public.issue_paper('bill_of_supply', 'TAP 0');
select matches((select number from public.issued_papers where kind = 'bill_of_supply'), '^BOS/[0-9]{2}-[0-9]{2}/00001$', 'but a bill of supply');

-- With one

select tests.act_as_postgres();
update public.dealer_office set gstin = '27AAPFU0939F1ZV';
select tests.act_as('employee');
select tests.sell('TAP 1', 510000, '{"down_payment": 100000}');
select tests.sell('TAP 2', 318000, '{"buyer_state": "Gujarat"}');
select tests.sell('TAP 3', 450000);
select is((select count(*) from public.sale_taxes), 0::bigint, 'whoever sells reads no tax: with the price it tells the buying price');
select throws_ok(format('select public.cash_book(%L)', account), 'PT403', null, 'nor in the book of ' || account)
from unnest('{gst,tcs,other,capital}'::text[]) as account;
select is(tests.owes('TAP 1'), 410000::numeric, 'the buyer owes the price, which includes the tax');
select tests.act_as('admin');
select is(tests.tax('TAP 0'), null, 'what was sold before has none');
select is(tests.tax('TAP 1'), '[76271.19, 6864, 6864, 0]', 'inside the state half is the state''s');
select is(tests.tax('TAP 2'), '[100000.00, 0, 0, 18000]', 'to another state it is integrated');
select is(tests.tax('TAP 3'), '[0.00, 0, 0, 0]', 'a loss has none, and lowers no other');
select is(array[tests.profit('TAP 1'), tests.profit('TAP 2'), tests.profit('TAP 3')], '{76272,100000,-50000}', 'the tax is a cost of the sale');

select public.change_paper_settings(false, false);
select tests.sell('TAP 4', 150000);
select is(tests.tax('TAP 4'), '[50000.00, 4500, 4500, 0]', 'on top of the price the margin itself is taxed');
select is(tests.owes('TAP 4'), 159000::numeric, 'which the buyer owes beside it');
select is(tests.profit('TAP 4'), 50000::numeric, 'and costs nothing');
select is(public.sold_car('TAP 4') #>> '{dbData,tax_on_top}', '9000', 'the office reads what is owed beside the price');
select public.change_paper_settings(true, false);
select is(public.draft_paper('payment_receipt', 'TAP 1') -> 'standing' -> 'tax_on_top', null, 'of a price that includes it nothing is beside');

select tests.sell('TAP 5', 1259000, '{"tcs": 12590, "buyer_gstin": "27AAPFU0939F1ZV"}');
select is(tests.tax('TAP 5'), '[50000.00, 4500, 4500, 0]', 'TCS changes no GST');
select is(array[tests.owes('TAP 5'), tests.profit('TAP 5')], '{1271590,50000}', 'it is owed by the buyer and earns nothing');
select is(tests.lines('TAP 5') -> 0 -> 1, '1271590', 'the schedule has it');
select throws_ok($$ select public.add_installment('TAP 5', 1271591, '2026-08-11', 'UPI') $$, 'PT409', null, 'no more than that is due');
select public.add_installment('TAP 5', 1271590, '2026-08-11', 'UPI');
select is(tests.owes('TAP 5'), 0::numeric, 'and it is received with the price');
select is((select row - '{registernumber,carcompany,carname,variant,chassis_number,engine_number,owner_name,contact_no,sale,username,buyer_gstin,selldate,payment_mode,down_payment,commission}'::text[]
  from jsonb_array_elements(public.registers(8, 2026) -> 'sales') row where row ->> 'registernumber' = 'TAP 5'),
  '{"selling_price": 1259000, "vehiclebuyprice": 1200000, "maintenance": 0, "profit": 50000, "not_received": 0, "tcs": 12590, "gst": 9000}', 'the register names both');
select tests.sell('TAP 6', 111800);
select is(public.monthly_profit(8, 2026)::text, '(285272,285272,285272)', 'the month earned 2,36,272 of these, and 49,000 of the first; TAP 5 alone is paid');
select is(tests.balances() - '{sales,stock,cost_of_sales,bank,buyer,seller,unsaid}'::text[], '{"gst": -51528, "tcs": -12590, "tax": 42528}',
  'so much is owed to the tax office; of its GST 9,000 is no cost');
select is(tests.ledger_differs(), 0::bigint, 'the ledger holds what is meant');
select is((select count(*) from (select from public.soldcars s where greatest(0, charged - down_payment - financed) <>
  (select coalesce(sum(amount), 0) from public.schedule where sale = s.id)) one), 0::bigint, 'every schedule comes to what is owed');

-- It follows what changes

select public.amend_sale(tests.sale('TAP 1'), '{"buyer_state": "Goa"}', 'Moved');
select is(tests.tax('TAP 1'), '[76271.19, 0, 0, 13729]', 'with another state of the buyer it is integrated');
select public.amend_sale(tests.sale('TAP 1'), '{"buyer_state": "Maharashtra"}', 'Not moved');
select is(tests.tax('TAP 1'), '[76271.19, 6864, 6864, 0]', 'and back');
select public.amend_sale(tests.sale('TAP 4'), '{"selling_price": 160000, "tcs": 100}', 'Agreed otherwise');
select is(tests.owes('TAP 4'), 170900::numeric, 'with another price what is on top of it is another: 160000 + 10800 + 100');
select is((select sum((line ->> 1)::numeric) from jsonb_array_elements(tests.lines('TAP 4')) line), 170900::numeric, 'the schedule follows');
select lives_ok($$ select public.amend_sale(tests.sale('TAP 5'), '{"description": "Two keys"}', 'Forgotten') $$, 'what is paid with its TCS can be amended');
select throws_ok($$ select public.amend_sale(tests.sale('TAP 5'), '{"tcs": 0}', 'Exempt') $$, 'PT400', 'The price cannot be less than what is paid and financed of it.',
  'TCS that is paid cannot be left out');
select tests.act_as_postgres();
update public.buying_prices set vehiclebuyprice = 110000 where registernumber = 'TAP 4';
select tests.act_as('admin');
select is(array[tests.owes('TAP 4'), tests.profit('TAP 4')], '{169100,50000}', 'so with another buying price: 160000 + 9000 + 100');
select is((select sum((line ->> 1)::numeric) from jsonb_array_elements(tests.lines('TAP 4')) line), 169100::numeric, 'and its schedule');
select public.amend_sale(tests.sale('TAP 4'), '{"tcs": 300}', 'More');
select is((select sum((line ->> 1)::numeric) from jsonb_array_elements(tests.lines('TAP 4')) line), 169300::numeric, 'it follows the TCS alone, too');
select public.amend_sale(tests.sale('TAP 4'), '{"selling_price": 150000, "tcs": 0}', 'As it was');
select tests.act_as_postgres();
update public.buying_prices set vehiclebuyprice = 100000 where registernumber = 'TAP 4';
insert into private.logged_as_one default values;
update public.soldcars set owner_name = 'Erased', buyer_state = '' where registernumber = 'TAP 2';
delete from private.logged_as_one where transaction = pg_current_xact_id();
select tests.act_as('admin');
select is(tests.tax('TAP 2'), '[100000.00, 0, 0, 18000]', 'erasing a buyer changes no tax');
select tests.act_as_postgres();
insert into private.logged_as_one default values;
update public.soldcars set owner_name = 'Zyqbuyer', buyer_state = 'Gujarat' where registernumber = 'TAP 2';
delete from private.logged_as_one where transaction = pg_current_xact_id();

-- Papers

select tests.act_as('employee');
select throws_ok($$ select public.draft_paper('tax_invoice', 'TAP 1') $$, 'PT403', null, 'no employee drafts an invoice');
select throws_ok($$ select public.issue_paper('bill_of_supply', 'TAP 1') $$, 'PT403', null, 'nor asks by a bill of supply whether there was a tax');
select tests.act_as('admin');
select throws_ok($$ select public.issue_paper('bill_of_supply', 'TAP 1') $$, 'PT409', 'This sale has GST. Please make a tax invoice.', 'a sale with a tax has no bill of supply');
select throws_ok($$ select public.issue_paper('tax_invoice', 'TAP 3') $$, 'PT409', null, 'one without a tax no invoice');
select throws_ok($$ select public.issue_paper('credit_note', 'TAP 6') $$, 'PT409', 'A credit note is of a sale that is reversed and has a tax invoice.', 'what is not reversed has no credit note');
select public.issue_paper('tax_invoice', 'TAP ' || n) from unnest('{1,2,5,6}'::int[]) n;
select is((select array_agg(regexp_replace(number, '[0-9]{2}-[0-9]{2}', 'YY')) from (select number from public.issued_papers where kind = 'tax_invoice' order by id) one),
  '{INV/YY/00001,INV/YY/00002,INV/YY/00003,INV/YY/00004}', 'invoices have numbers without gaps');
select throws_ok($$ select public.issue_paper('tax_invoice', 'TAP 1') $$, 'PT409', 'This paper was made already. Please look at the list.', 'one for each sale');
select is(tests.tax_paper('tax_invoice', 'TAP 1') - '{dealer,vehicle,kind,number}'::text[], '{"buyer": {"name": "Zyqbuyer TAP 1", "phone": "9822000700", "guardian": "", "address": "Maharashtra", "gstin": ""},
  "selldate": "2026-08-10", "price": 510000, "hsn": "8703", "place_of_supply": "27-Maharashtra", "rate": 18, "taxable": 76271.19, "cgst": 6864, "sgst": 6864, "igst": 0,
  "tcs": null, "invoice": null, "reason": ""}', 'it says what rule 46 asks for');
select is(tests.tax_paper('tax_invoice', 'TAP 2') ->> 'place_of_supply', '24-Gujarat', 'and the other state');
select is(tests.tax_paper('tax_invoice', 'TAP 5') -> 'tcs', '{"rate": 1, "amount": 12590}', 'and the tax beside the price');
select public.amend_sale(tests.sale('TAP 1'), '{"selling_price": 511180}', 'Agreed otherwise');
select is((select array_agg(revision order by id) from public.issued_papers where kind = 'tax_invoice' and registernumber = 'TAP 1'), '{0,1}', 'an amended sale has it anew under its number');
select public.amend_sale(tests.sale('TAP 1'), '{"selling_price": 510000}', 'As it was');
select public.reverse_entry('sale', tests.sale('TAP 6'), 'The loan was refused');
select is(tests.balances() - '{sales,stock,cost_of_sales,bank,buyer,seller,unsaid}'::text[], '{"gst": -49728, "tcs": -12590, "tax": 40728}', 'a reversed sale has no tax');
select public.issue_paper('credit_note', p_sale => tests.sale('TAP 6'));
select is(tests.tax_paper('credit_note', 'TAP 6') -> 'invoice' ->> 'number', tests.tax_paper('tax_invoice', 'TAP 6') ->> 'number', 'its credit note names the invoice');
select is(array[tests.tax_paper('credit_note', 'TAP 6') ->> 'reason', tests.tax_paper('credit_note', 'TAP 6') ->> 'cgst'], '{The loan was refused,900}', 'why, and the tax');
select is((select jsonb_agg(jsonb_build_array(split_part(one ->> 'number', '/', 1), one -> 'reversed') order by one -> 'id') from jsonb_array_elements(public.list_issued_papers('TAP 6')) one),
  '[["INV", true], ["CRN", false]]', 'the invoice is of what was reversed, the note counts');
select tests.act_as('employee');
select is((select count(*) from public.issued_papers where kind in ('tax_invoice', 'bill_of_supply', 'credit_note')), 0::bigint, 'an employee reads none of them');
select is((select count(*) from jsonb_array_elements(public.list_issued_papers('TAP 1')) one where one -> 'contents' ->> 'kind' <> 'payment_receipt'), 0::bigint, 'in no list');
select throws_ok('select public.gst_return(8, 2026)', 'PT403', null, 'nor what GSTR-1 is made of');
select throws_ok('select public.vouchers(8, 2026)', 'PT403', null, 'nor vouchers');
select throws_ok('select public.tally_ledgers()', 'PT403', null, 'nor how ledgers are called');

-- Prefixes

select tests.act_as_postgres();
select throws_ok($$ update public.dealer_office set receipt_prefix = 'inv' $$, '23514', null, 'receipts do not begin as invoices');
select throws_ok($$ update public.dealer_office set invoice_prefix = 'BOS' $$, '23514', null, 'nor invoices as bills of supply');
select throws_ok($$ update public.dealer_office set invoice_prefix = 'RCT' $$, '23514', null, 'nor as receipts');
select lives_ok($$ update public.dealer_office set invoice_prefix = 'TI' $$, 'any other letters are free');
insert into public.issued_papers (kind, year, serial, number, contents) values ('tax_invoice', 2001, 1, 'ZYQ/01-02/00001', '{}');
select throws_ok($$ update public.dealer_office set note_prefix = 'zyq' $$, 'PT400', null, 'those of invoices that are issued stay theirs');
delete from public.issued_papers where year = 2001;

-- GSTR-1

select tests.act_as('admin');
select is((select jsonb_agg(jsonb_build_array(s -> 'registernumber', s -> 'place', s -> 'rate', s -> 'taxable', s -> 'value', s -> 'gstin', s ->> 'number' <> '')) from jsonb_array_elements(tests.august() -> 'supplies') s),
  '[["TAP 1", "27-Maharashtra", 18, 76271.19, 510000, "", true], ["TAP 2", "24-Gujarat", 18, 100000.00, 318000, "", true], ["TAP 4", "27-Maharashtra", 18, 50000.00, 159000, "", false],
    ["TAP 5", "27-Maharashtra", 18, 50000.00, 1259000, "27AAPFU0939F1ZV", true], ["TAP 6", "27-Maharashtra", 18, 10000.00, 111800, "", true]]',
  'August has its sales with a tax, what was reversed since too, as it has an invoice');
select is(array[tests.august() ->> 'gstin', tests.august() ->> 'limit', tests.august() ->> 'notes'], '{27AAPFU0939F1ZV,100000.00,[]}', 'whose it is, the limit of its day, and no note');
select is((select jsonb_agg(jsonb_build_array(s -> 'registernumber', s -> 'cgst', split_part(s ->> 'note', '/', 1), s -> 'note_day')) from jsonb_array_elements(tests.of_today() -> 'notes') s),
  jsonb_build_array(jsonb_build_array('TAP 6', 900, 'CRN', private.today())), 'the note is of the month of the reversal');
select is((select jsonb_agg(jsonb_build_array(d -> 'kind', split_part(d ->> 'number', '/', 3), d -> 'cancelled')) from jsonb_array_elements(tests.of_today() -> 'documents') d),
  '[["tax_invoice", "00001", false], ["tax_invoice", "00002", false], ["tax_invoice", "00003", false], ["tax_invoice", "00004", false], ["bill_of_supply", "00001", false],
    ["credit_note", "00001", false]]', 'and so are the documents, each number once');
select is(private.place_of_supply(s), p, 'place of supply of ' || s) from (values ('', '27-Maharashtra'), ('MH', '27-Maharashtra'), ('goa', '30-Goa'), ('Jammu and Kashmir', '01-Jammu & Kashmir'),
  ('KA', '29-Karnataka'), ('Atlantis', '97-Other Territory')) as one (s, p);

-- Vouchers

select is((select count(*) from jsonb_array_elements(public.vouchers(8, 2026)) v
  where (select sum((e ->> 'amount')::numeric) from jsonb_array_elements(v -> 'entries') e) <> 0), 0::bigint, 'every voucher comes to 0');
select is((select v - '{source}'::text[] from jsonb_array_elements(public.vouchers(8, 2026)) v where v ->> 'kind' = 'sale' and v ->> 'registernumber' = 'TAP 1'),
  '{"kind": "sale", "day": "2026-08-10", "back": false, "registernumber": "TAP 1", "name": "Zyqbuyer TAP 1", "reference": "", "entries": [
    {"account": "bank", "party": "Sahyadri Motors Current Account", "amount": 100000}, {"account": "buyer", "party": "", "amount": 410000}, {"account": "tax", "party": "", "amount": 13728},
    {"account": "sales", "party": "", "amount": -510000}, {"account": "gst", "party": "cgst", "amount": -6864}, {"account": "gst", "party": "sgst", "amount": -6864}]}',
  'a sale has what it means, corrections summed, GST by its heads');
select is((select sum((e ->> 'amount')::numeric) from jsonb_array_elements(public.vouchers(8, 2026)) v, jsonb_array_elements(v -> 'entries') e where e ->> 'account' = 'gst'), -51528::numeric,
  'the GST of the month is that of its sales');

-- Paying the tax office

select tests.act_as('employee');
select throws_ok($$ select public.move_money('bank', 'tcs', 12590) $$, 'PT403', null, 'an employee pays no tax');
select tests.act_as('admin');
select throws_ok($$ select public.move_money('bank', 'gst', 1) $$, '23514', null, 'GST is paid under a head');
select throws_ok($$ select public.move_money('gst', 'bank', 1, 'cgst') $$, '23514', null, 'and only to the tax office');
select throws_ok($$ select public.open_books('2020-01-01', '[{"account": "gst", "party": "", "amount": -5}]') $$, '23514', null, 'no book begins with a tax: it comes from sales');
select public.move_money('bank', 'tcs', 12590), public.move_money('bank', 'gst', 15864, p_to_party => 'cgst'), public.move_money('bank', 'gst', 15864, p_to_party => 'sgst'),
  public.move_money('bank', 'gst', 18000, p_to_party => 'igst');
select is(tests.balances() - '{sales,stock,cost_of_sales,bank,buyer,seller,unsaid}'::text[], '{"tax": 40728}', 'then nothing is owed');
select is((select sum("totalOther") from public.account_summary()), -62318::numeric, 'the balance has what was paid: 12,590 + 49,728');
select is((select "Remaining_Balance" from public.account_summary()), (public.balance_made_up() ->> 'balance')::numeric, 'as the ledger has it');
select public.reverse_entry('money_transfer', (select max(id) from public.money_transfers), 'Paid twice');
select is(tests.balances() - '{sales,stock,cost_of_sales,bank,buyer,seller,unsaid}'::text[], '{"tax": 40728, "gst": -18000}', 'what is reversed is owed again');
select tests.act_as('employee');
select is((select count(*) from public.money_transfers), 0::bigint, 'which no employee reads');

-- Another buying price, and a state that is none

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAP 8", "carmake": "car", "vehiclebuyprice": 382000}');
select tests.sell('TAP 8', 500000);
select public.issue_paper('tax_invoice', 'TAP 8');
select public.edit_field('TAP 8', 'cardetails', 'vehiclebuyprice', '264000');
set constraints all immediate;
set constraints all deferred;
select is(tests.tax_paper('tax_invoice', 'TAP 8') -> 'taxable', '200000.00', 'an invoice follows the buying price, under its number');
select throws_ok(format($$ select public.amend_sale((select id from public.soldcars where registernumber = 'TAP 8'), '{"buyer_state": "%s"}', 'Address') $$, state), 'PT400', null, 'there is no state ' || state)
from unnest('{Maharastra,Pune,Karnatka}'::text[]) as state;
select lives_ok($$ select public.amend_sale((select id from public.soldcars where registernumber = 'TAP 8'), '{"buyer_state": "karnataka"}', 'Address') $$, 'but Karnataka, however it is written');
select is((select igst from public.sale_taxes t join public.soldcars s on s.id = t.sale where s.registernumber = 'TAP 8'), 36000::numeric, 'with integrated tax');

-- The names of the ledgers, and months that are closed

select tests.act_as('admin');
select public.change_tally_ledgers('{"cgst": "CGST @ 9%"}');
select is(public.tally_ledgers(), '{"cgst": "CGST @ 9%"}', 'an admin names the ledgers');
select throws_ok($$ select public.change_tally_ledgers('{"cgst": ""}') $$, '23514', null, 'none has no name');
select throws_ok($$ select public.change_tally_ledgers('["cgst"]') $$, '23514', null, 'nor is a list');
select public.close_month(8, 2026);
select throws_ok($$ select public.amend_sale(tests.sale('TAP 1'), '{"selling_price": 520000}', 'Late') $$, 'PT409', null, 'the tax of a closed month stays as it is');

select * from finish();
rollback;
