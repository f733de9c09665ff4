-- A dealer moves in (R605-R610): 31 vehicles from files, before the cash book begins and after it, what was counted on its first day, and the balance that
-- comes of it, worked out by hand. Every figure is in the text of its test.
begin;
\ir helpers/personas.psql
\ir helpers/empty_house.psql
\ir helpers/deals.psql
select * from no_plan();

update public.settings set employees_see_balance = true where id;
create function tests.stock(p_number text, p_price numeric, p_since date default null) returns jsonb language sql as $$
  select jsonb_build_object('cardetails', jsonb_build_object('registernumber', p_number, 'carname', 'Zyqcar', 'carmake', 'car')
    || case when p_since is null then '{}' else jsonb_build_object('stay_since', p_since) end,
    'buying_prices', jsonb_build_object('vehiclebuyprice', p_price)) $$;
create function tests.sold(p_number text, p_bought numeric, p_price numeric, p_down numeric, p_day date, p_paid numeric default 0) returns jsonb language sql as $$
  select tests.stock(p_number, p_bought) || jsonb_build_object(
    'soldcars', jsonb_build_object('owner_name', 'Zyqbuyer', 'contact_no', '9822046010', 'selling_price', p_price, 'down_payment', p_down,
      'total_installments', case when p_down < p_price then 6 else 0 end, 'payment_mode', 'Cash', 'selldate', p_day),
    'installments', case when p_paid = 0 then '{}' else jsonb_build_object('amount', p_paid, 'installment_date', tests.day(-40)) end) $$;
create function tests.import(p_kind public.import_kind, p_rows jsonb) returns void language plpgsql as $$
declare
  v_upload uuid := gen_random_uuid();
begin
  perform public.send_import_rows(v_upload, p_kind, (
    select jsonb_agg(jsonb_build_object('row', place + 1, 'data', line)) from jsonb_array_elements(p_rows) with ordinality as l (line, place)));
  perform public.add_import(v_upload, 'a.csv', jsonb_array_length(p_rows));
end
$$;
create function tests.numbers(p_kind text, p_many int) returns setof text language sql as $$ select 'TAPB' || p_kind || lpad(n::text, 3, '0') from generate_series(1, p_many) n $$;
create function tests.made_up() returns jsonb language sql as $$
  select jsonb_object_agg(line ->> 'account' || case line ->> 'party' when '' then '' else ' ' || (line ->> 'party') end, (line ->> 'amount')::numeric)
  from jsonb_array_elements(public.balance_made_up() -> 'lines') line $$;
create function tests.sum_of(p_parts text[]) returns numeric language sql as $$
  select sum((line ->> 'amount')::numeric) from jsonb_array_elements(public.balance_made_up() -> 'lines') line where line ->> 'part' = any (p_parts) $$;
create function tests.balance() returns numeric language sql as $$ select "Remaining_Balance" from public.account_summary() $$;
-- The lines come to the balance that is shown, and what is there to what it comes from.
create function tests.adds_up() returns boolean language sql as $$
  select tests.sum_of('{balance}') = tests.balance() and tests.balance() = (public.balance_made_up() ->> 'balance')::numeric
    and tests.sum_of('{balance,beside}') = tests.sum_of('{from}') and tests.sum_of('{from}') = (public.balance_made_up() ->> 'worth')::numeric $$;
create function tests.begins(p_days int) returns void language sql as $$
  select public.open_books(tests.day(p_days), '[{"account": "cash", "amount": 1000}, {"account": "capital", "amount": -1000}]') $$;
create function tests.own_log() returns bigint language sql security definer as $$ select count(*) from public.activity_log where tablename = 'opening_balances' $$;

-- Files of before (R606)

select tests.act_as('admin');
select tests.import('stock', (select jsonb_agg(tests.stock(n, 200000, tests.day(-60))) from tests.numbers('A', 10) n)
  || (select jsonb_agg(tests.stock(n, 150000)) from tests.numbers('B', 8) n));
select tests.import('sales', (select jsonb_agg(tests.sold(n, 100000, 150000, 50000, tests.day(-100), 40000)) from tests.numbers('C', 6) n));
select is(tests.balance(), -3260000::numeric, 'without a beginning: 6 x 90,000 less 10 x 2,00,000, 8 x 1,50,000 and 6 x 1,00,000 = -32,60,000');
select ok(tests.adds_up(), 'and its lines say so');
select is(tests.made_up(), '{"unsaid": -3800000, "cash": 540000, "stock": 3200000, "buyer": 360000, "sales": 300000}',
  'nobody said how 38,00,000 were paid; 9,00,000 less 6,00,000 were earned');

-- The first day (R605, R607)

select public.open_books(tests.day(-10), '[{"account": "cash", "amount": 45250}, {"account": "bank", "party": "Zyqbank", "amount": 312400.50},
  {"account": "bank", "party": "Zyqcredit", "amount": -85000}, {"account": "other", "party": " Ramesh  Traders ", "amount": -120000},
  {"account": "other", "party": "Suresh", "amount": -300000}, {"account": "other", "party": "Anil", "amount": 15000}, {"account": "capital", "amount": -2500000}]');
select is(tests.balance(), 272650.50, 'the balance is what was counted: 45,250 + 3,12,400.50 - 85,000 overdrawn = 2,72,650.50');
select is(tests.made_up() -> 'unsaid', null, 'what the vehicles of before cost touches no money, also where nobody knows the day (R606)');
select ok(tests.adds_up(), 'the lines come to it');

-- Files of after, and a sale since
select tests.import('stock', (select jsonb_agg(tests.stock(n, 125000)) from tests.numbers('D', 4) n));
select tests.import('sales', (select jsonb_agg(tests.sold(n, 100000, 140000, 140000, tests.day(-200))) from tests.numbers('E', 2) n)
  || tests.sold('TAPBF001', 80000, 120000, 30000, tests.day(-5)));
select is((select count(*) from public.cardetails), 31::bigint, '31 vehicles');
select is(to_jsonb(public.account_summary()), '{"totalBuy": 4580000, "totalMaintainance": 0, "totalMiscellaneous": 0, "totalInstallments": 240000,
  "totalSellings": 1300000, "totalDownPayments": 610000, "totalCommision": 0, "totalInvestment": 2500000, "totalOther": 1532650.50, "Remaining_Balance": 302650.50}',
  'files of after: 30,000 down in cash since, 3,02,650.50. The sums are of all rows: 25,00,000 + 6,10,000 + 2,40,000 - 45,80,000 = -12,30,000, to which 15,32,650.50 come');
select is(public.balance_made_up(), jsonb_build_object('day', tests.day(-10), 'balance', 302650.50, 'worth', 4047650.50, 'lines', '[
  {"part": "balance", "account": "cash", "party": "", "amount": 75250, "many": null}, {"part": "balance", "account": "bank", "party": "Zyqbank", "amount": 312400.50, "many": null},
  {"part": "balance", "account": "bank", "party": "Zyqcredit", "amount": -85000, "many": null}, {"part": "beside", "account": "buyer", "party": "", "amount": 450000, "many": 7},
  {"part": "beside", "account": "other", "party": "Anil", "amount": 15000, "many": null}, {"part": "beside", "account": "other", "party": "Ramesh Traders", "amount": -120000, "many": null},
  {"part": "beside", "account": "other", "party": "Suresh", "amount": -300000, "many": null}, {"part": "beside", "account": "stock", "party": "", "amount": 3700000, "many": 22},
  {"part": "from", "account": "capital", "party": "", "amount": 2500000, "many": null}, {"part": "from", "account": "opening", "party": "", "amount": 1507650.50, "many": null},
  {"part": "from", "account": "sales", "party": "", "amount": 40000, "many": null}]'::jsonb),
  '22 vehicles for 37,00,000, 7 buyers owe 6 x 60,000 + 90,000, others 4,05,000 the other way: 40,47,650.50; of it 25,00,000 capital, 1,20,000 - 80,000 earned since (R608)');
select ok(tests.adds_up(), 'it adds up');
select is((select jsonb_object_agg(account, balance) from jsonb_to_recordset(public.money_accounts()) as t (account text, party text, balance numeric)
  where party in ('', 'Zyqbank')), '{"cash": 75250, "bank": 312400.50, "cheques": 0, "unsaid": 0}', 'the cash book has the same');

-- What comes after: a payment of an old sale, a loan that is paid back, a price that was typed wrong

select public.add_installment('TAPBC001', 10000, private.today(), 'Cash');
select public.move_money('cash', 'other', 50000, '', ' suresh ');
select is((tests.made_up() ->> 'other Suresh')::numeric, -250000::numeric, 'of 3,00,000 that a friend had lent 50,000 are paid back, however his name is written (R605)');
select is(tests.balance(), 262650.50, '3,02,650.50 + 10,000 - 50,000');
select is(public.cash_book('other', 'Suresh') -> 'closing', '-250000', 'the cash book has his account');
select public.move_money('other', 'bank', 100000, 'Mahesh', 'Zyqbank');
select lives_ok($$ select public.open_books(tests.day(-10), replace((public.book_opening() -> 'balances')::text, 'Suresh', 'SURESH')::jsonb) $$, 'a name in capitals');
select is(tests.made_up() ->> 'other Suresh', '-250000', 'is the same account');
select is(tests.balance(), 362650.50, 'money that is lent later comes to an account');
select public.reverse_entry('purchase_payment', (select id from public.purchase_payments where registernumber = 'TAPBA001'), 'Not paid yet');
select public.reverse_entry('purchase_payment', (select id from public.purchase_payments where registernumber = 'TAPBB001'), 'Not paid yet');
select is(tests.balance(), 12650.50, 'two sellers of before are owed 2,00,000 and 1,50,000 after all');
select is(tests.made_up() -> 'unsaid', null, 'of which no money comes back today');
select is((select line - '{part,party}'::text[] from jsonb_array_elements(public.balance_made_up() -> 'lines') line where line ->> 'account' = 'seller'),
  '{"account": "seller", "amount": -350000, "many": 2}', 'they stand among what is owed');
select ok(tests.adds_up(), 'it adds up');
select is(tests.ledger_differs(), 0::bigint, 'the ledger holds what the rows mean');

-- Correcting it (R610)

select set_config('tests.log', tests.own_log()::text, true);
select public.open_books(tests.day(-10), public.book_opening() -> 'balances', p_seen => public.book_opening());
select is(tests.own_log()::text, current_setting('tests.log'), 'saving the same changes nothing, in the log neither');
select set_config('tests.seen', public.book_opening()::text, true);
select public.open_books(tests.day(-10), (select jsonb_agg(case line ->> 'account' when 'cash' then line || '{"amount": 45000}' else line end)
  from jsonb_array_elements(public.book_opening() -> 'balances') line), p_seen => public.book_opening());
select is(tests.balance(), 12400.50, '250 less in the drawer');
select is((select jsonb_build_array(action, before ->> 'amount', after ->> 'amount') from public.activity_log where tablename = 'opening_balances' order by id desc limit 1),
  '["UPDATE", "45250", "45000"]', 'the log says what was corrected');
select throws_ok($$ select public.open_books(tests.day(-10), '[]', p_seen => current_setting('tests.seen')::jsonb) $$, 'PT409',
  'Somebody else has changed this meanwhile. Please look at it again.', 'of two admins the second is told');
select is(tests.balance(), 12400.50, 'and changes nothing');
select throws_ok(format('select public.open_books(%s)', given), code, null, what) from (values
  ($$ private.today() + 1, '[{"account": "cash", "amount": 1}]' $$, 'PT400', 'not tomorrow'),
  ($$ private.today(), '[{"account": "other", "party": " ", "amount": 1}]' $$, '23514', 'others have a name'),
  ($$ private.today(), '[{"account": "other", "party": "Zyqa", "amount": 1}, {"account": "other", "party": "ZYQA", "amount": 2}]' $$, 'PT400', 'each person once'),
  ($$ private.today(), '[{"account": "capital", "party": "Me", "amount": 1}]' $$, null, 'capital has none'),
  ($$ private.today(), '[{"account": "bank", "party": "Zyqa", "amount": 1}, {"account": "bank", "party": " Zyqa ", "amount": 2}]' $$, 'PT400', 'each account once'),
  ($$ private.today(), '[{"account": "cash", "amount": 0.005}]' $$, '23514', 'no part of a paisa')) as refused (given, code, what) where code is not null;
select throws_ok(format('select public.move_money(%s)', given), code, null, what) from (values
  ($$ 'cash', 'other', 5 $$, '23514', 'money goes to nobody without a name'),
  ($$ 'cash', 'capital', 5 $$, '23514', 'capital is an investment')) as refused (given, code, what);
select public.open_books(tests.day(-3), public.book_opening() -> 'balances');
select is(tests.balance(), -17599.50, 'on a later day the 30,000 of five days ago are in what was counted: 12,400.50 - 30,000');
select ok(tests.adds_up(), 'it adds up');
select public.count_drawer('{"note_500": 1}', private.today(), 'Counted');
select is(tests.balance(), -22099.50, 'counting 500 in the drawer where the book has 5,000 takes 4,500 off: 45,000 + 10,000 - 50,000');
select ok(tests.adds_up(), 'it adds up');
select public.open_books(private.today(), '[]');
select is(public.balance_made_up() -> 'day', 'null', 'it may have no beginning again');
select ok(tests.adds_up(), 'and still adds up');
select is(tests.ledger_differs(), 0::bigint, 'the ledger holds what the rows mean');

-- What moved before, when the beginning comes earlier, and what of before is taken back after it

select tests.begins(-5);
select public.add_investment('Zyqearlier', 100000, tests.day(-40), null, 'Cash');
select public.move_money('cash', 'bank', 7000, '', 'Zyqbank', tests.day(-40));
select is(tests.ledger_differs(), 0::bigint, 'both are in what was counted');
select tests.begins(-60);
select is((tests.made_up() ->> 'capital')::numeric, 101000::numeric, 'with an earlier beginning they come after it');
select is(tests.ledger_differs(), 0::bigint, 'each on its accounts');
select ok(tests.adds_up(), 'it adds up');
select tests.begins(-5);
select public.reverse_entry('investment', (select max(serial_number) from public.investment), 'Never came');
select is((tests.made_up() ->> 'capital')::numeric, -99000::numeric, 'what is taken back of before goes out of the drawer, and out of the capital');
select ok(tests.adds_up(), 'it adds up');
select throws_ok(format('select public.open_books(private.today(), %L)', given), 'PT400', null, what) from (values
  (null, 'nothing is no list'), ('{}', 'nor is an object'), ((select jsonb_agg('{"account": "other", "party": "A", "amount": 1}'::jsonb) from generate_series(1, 51))::text, 'at most 50 at once')) as refused (given, what);
select is(public.balance_made_up() ->> 'day', tests.day(-5)::text, 'and the beginning stays');

-- The own bank account has a name from some day on

select tests.act_as_postgres();
update public.dealer_office set account_name = '', bank = '' where true;
select tests.act_as('admin');
select public.open_books(tests.day(-5), '[{"account": "bank", "party": "", "amount": 5000}]');
select public.add_cost('Zyqtea', 100, p_payment_mode => 'UPI');
select is(tests.made_up() ->> 'bank', '4900', 'before it has one it has none');
select tests.act_as_postgres();
update public.dealer_office set account_name = 'Zyqown' where true;
select tests.act_as('admin');
select is(tests.made_up() -> 'bank', null, 'with its name nothing is left under none');
select is((tests.made_up() ->> 'bank Zyqown')::numeric, 4900::numeric, 'all of it is on the account');
select is((select count(*) from jsonb_array_elements(public.money_accounts()) a where a ->> 'account' = 'bank' and a ->> 'party' in ('', 'Zyqown')), 1::bigint, 'there is one');
select is(tests.ledger_differs(), 0::bigint, 'the ledger holds what the rows mean');

-- Who may (R608)

select public.open_books(tests.day(-10), '[{"account": "cash", "amount": 100}, {"account": "capital", "amount": -700}]');
select tests.act_as('employee');
select is((select "totalInvestment" from public.account_summary()), -99300::numeric, 'an employee who sees the balance is told of the capital, 700 less what was taken back');
select throws_ok('select public.balance_made_up()', 'PT403', null, 'and never how the balance is made up');
select throws_ok($$ select public.move_money('cash', 'other', 5, '', 'Suresh') $$, 'PT403', null, 'and lends nothing');
select is_empty($$ select from public.money_transfers where 'other' in (from_account, to_account) $$, 'nor reads who lends');
select throws_ok($$ select public.cash_book('other', 'Suresh') $$, 'PT403', null, 'in the cash book neither');
select tests.act_as('driver');
select throws_ok('select public.balance_made_up()', 'PT403', null, 'nor does a driver read it');
select tests.act_as('admin');
select public.change_settings(false);
select tests.act_as('employee');
select is((select jsonb_build_array("totalInvestment", "totalOther", "Remaining_Balance") from public.account_summary()), '[null, null, null]', 'or nothing of it');

select * from finish();
rollback;
