-- The buyer's payments: installments belong to sales (R178, R180, R181, D18, D40).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(64);

create function tests.pay(p_changes jsonb) returns text language sql
as $$
  select tests.call('add_installment',
    '{"registernumber": "TAPSOLD", "amount": 100, "installment_date": "2020-03-31", "payment_mode": "UPI"}'::jsonb || p_changes)
$$;
create function tests.due(p_changes jsonb default '{}') returns text language sql
as $$
  select tests.call('add_installment', jsonb_build_object('registernumber', 'TAPDUE', 'amount', 100000, 'installment_date', private.today(),
    'payment_mode', 'UPI') || p_changes)
$$;
create function tests.payments(p_number text) returns jsonb language sql
as $$ select jsonb_agg(i - 'id') from jsonb_array_elements(public.list_installments(p_number) -> 'installments') i $$;

select tests.act_as('employee');
select is(public.list_installments('TAPSOLD'), '{"installments": [], "totalAmount": 0}'::jsonb, 'nothing is paid at first');
select is(public.list_installments('TAPHIDDEN'), '{"installments": [], "totalAmount": 0}'::jsonb, 'nor for a vehicle that is not sold');
select throws_ok($$ select public.list_installments('TAPNOWHERE') $$, 'PT404', 'No data found for this ID.', 'an unknown vehicle has no list');
select lives_ok($$ select tests.pay('{"registernumber": " tap-sold", "amount": "5000.25", "account_paid_to": "Yard account", "description": "First"}') $$, 'an employee records an installment');
select tests.act_as('admin');
select lives_ok($$ select tests.pay('{"amount": 0.75, "installment_date": "2020-03-01"}') $$, 'an admin one of an earlier day');
select lives_ok($$ select tests.pay('{"amount": 0}') $$, 'one of nothing');
select is(tests.payments('tap-sold'), format('[
  {"registernumber": "TAPSOLD", "amount": 0.75, "installment_date": "2020-03-01", "payment_mode": "UPI", "account_paid_to": "Sahyadri Motors Current Account", "description": "", "username": %2$s},
  {"registernumber": "TAPSOLD", "amount": 5000.25, "installment_date": "2020-03-31", "payment_mode": "UPI", "account_paid_to": "Yard account", "description": "First", "username": %1$s},
  {"registernumber": "TAPSOLD", "amount": 0.00, "installment_date": "2020-03-31", "payment_mode": "UPI", "account_paid_to": "Sahyadri Motors Current Account", "description": "", "username": %2$s}]',
  to_json(tests.username_of('employee')), to_json(tests.username_of('admin')))::jsonb,
  'they are listed by day, then as they came, each in the name of who recorded it and of its vehicle (D40)');
select is(public.list_installments('TAPSOLD') -> 'totalAmount', '5001.00', '0.75 + 5,000.25 + 0 = 5,001');

select throws_ok($$ select tests.pay('{"registernumber": "TAPHIDDEN"}') $$, 'PT409', 'This vehicle is not sold yet.', 'nobody pays for what is not sold');
select throws_ok($$ select tests.pay('{"registernumber": "TAPNOWHERE"}') $$, 'PT404', 'No data found for this ID.', 'nor for what there is not');
select throws_ok(format('select tests.pay(%L)', changes), code, null, format('%s is no installment', changes))
from (values ('{"amount": "much"}', '22P02'), ('{"amount": -0.01}', '23514'), ('{"amount": null}', '23502'),
             ('{"installment_date": "2025-02-30"}', '22008')) as bad (changes, code);
select is(public.list_installments('TAPSOLD') -> 'totalAmount', '5001.00', 'what is refused is not counted');

-- Past the verb

select tests.act_as('employee');
select lives_ok($$ insert into public.installments (registernumber, amount, installment_date, payment_mode)
  values ('TAPSOLD', 5000, '2020-03-29', 'UPI') $$, 'an employee records an installment');
select is((select username from public.installments where installment_date = '2020-03-29'), tests.username_of('employee'), 'in their own name');
select throws_ok(format($$ insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to)
  values (%L, %L, %L, %L, %L) $$, number, amount, day, mode, account), code, null,
  format('no installment is (%s, %s, %s, %s, %s)', number, amount, day, left(mode, 12), left(account, 12)))
from (values
  ('TAPHIDDEN', '1', '2020-03-29', 'UPI', '', '23503'), ('TAPNOWHERE', '1', '2020-03-29', 'UPI', '', '23503'),
  ('TAPSOLD', '-0.01', '2020-03-29', 'UPI', '', '23514'), ('TAPSOLD', 'NaN', '2020-03-29', 'UPI', '', '23514'),
  ('TAPSOLD', 'Infinity', '2020-03-29', 'UPI', '', '23514'), ('TAPSOLD', '1e10', '2020-03-29', 'UPI', '', '23514'),
  ('TAPSOLD', null, '2020-03-29', 'UPI', '', '23502'), ('TAPSOLD', '1', null, 'UPI', '', '23502'),
  ('TAPSOLD', '1', '2200-01-01', 'UPI', '', '23514'), ('TAPSOLD', '1', '1899-12-31', 'UPI', '', '23514'),
  ('TAPSOLD', '1', 'infinity', 'UPI', '', '23514'), ('TAPSOLD', '1', '2020-03-29', '', '', '23514'),
  ('TAPSOLD', '1', '2020-03-29', null, '', '23502'), ('TAPSOLD', '1', '2020-03-29', repeat('x', 41), '', '22001'),
  ('TAPSOLD', '1', '2020-03-29', 'UPI', repeat('x', 121), '22001')
) as bad (number, amount, day, mode, account, code);
select throws_ok($$ insert into public.installments (registernumber, amount, installment_date, payment_mode, username)
  values ('TAPSOLD', 1, '2020-03-29', 'UPI', 'Somebody else') $$, '42501', null, 'nobody records one in another name');

-- The day and what is due (R492, R493): TAPDUE is sold today for 4,00,000, 1,00,000 of it paid down.

select tests.act_as('employee');
select public.add_vehicle('{"registernumber": "TAPDUE"}'), public.add_vehicle('{"registernumber": "TAPINTIME"}');
select public.sell_car('{"registernumber": "TAPINTIME", "owner_name": "Meera", "contact_no": "9822000731", "selling_price": 500000,
  "payment_mode": "UPI", "down_payment": 500000}');
select public.sell_car(jsonb_build_object('registernumber', 'TAPDUE', 'owner_name', 'Meera', 'contact_no', '9822000731', 'selling_price', 500000,
  'payment_mode', 'UPI', 'down_payment', 100000, 'selldate', private.today() - 10));
select throws_ok(format('select tests.due(%L)', jsonb_build_object('installment_date', day, 'late_fee', late_fee)), 'PT400',
  format('A payment cannot be before the day of the sale, %s.', to_char(private.today() - 10, 'DD/MM/YYYY')), format('nothing is paid on %s, late fee %s', day, late_fee))
from (values ('1900-01-01'::date), ('2020-02-29'), (private.today() - 11)) as early (day), unnest('{true,false}'::boolean[]) late_fee;
select throws_ok($$ insert into public.installments (registernumber, amount, installment_date, payment_mode, more_than_due)
  values ('TAPDUE', 1, '2020-01-01', 'UPI', true) $$, 'PT400', null, 'nor past the verb');
select throws_ok($$ insert into public.installments (registernumber, amount, installment_date, payment_mode)
  values ('TAPDUE', 0, '1900-01-01', 'UPI') $$, 'PT400', null, 'nor is nothing');
select lives_ok(format('select tests.due(%L)', jsonb_build_object('installment_date', private.today() - 10)), 'on its day something is');
select throws_ok($$ insert into public.installments (registernumber, amount, installment_date, payment_mode)
  select 'TAPDUE', 100000, private.today(), 'UPI' from generate_series(1, 16) $$, 'PT409', null, 'sixteen more at once against 3,00,000 due are refused, all of them');
select throws_ok($$ select tests.due('{"amount": 300000.01}') $$, 'PT409',
  'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.', 'a paisa too much is');
select lives_ok($$ select tests.due() $$, 'what is due is taken') from generate_series(1, 3);
select is(public.statement('TAPDUE') ->> 'balance', '0', '5,00,000 - 1,00,000 - 4 x 1,00,000');
select throws_ok($$ select tests.due('{"amount": 0.01}') $$, 'PT409', null, 'then nothing more is');
select lives_ok($$ select tests.due('{"amount": 0}') $$, 'but nothing itself');
select lives_ok($$ select tests.due('{"amount": 25000, "more_than_due": true}') $$, 'and what is known to be too much');
select is(public.statement('TAPDUE') ->> 'balance', '-25000', 'which the statement tells');
select is((public.list_installments('TAPDUE') -> 'installments' -> 0) - '{id,amount,installment_date,payment_mode,account_paid_to,description,username,registernumber}'::text[],
  '{}'::jsonb, 'the list has the contract''s keys');
select lives_ok($$ select tests.due('{"amount": 200, "late_fee": true}') $$, 'a late fee is agreed with the buyer where Settings have none');
select tests.act_as('admin');
select lives_ok($$ update public.rates set value = 500 where kind = 'late_fee' $$, 'where they have one');
select tests.act_as('employee');
select throws_ok($$ select tests.due('{"amount": 300.01, "late_fee": true}') $$, 'PT409', null, 'it is no more than the fee of the installment that was late, 500 - 200');
select throws_ok($$ select tests.due('{"registernumber": "TAPINTIME", "amount": 1, "late_fee": true}') $$, 'PT409', null, 'and none of a sale in which nothing was late');

-- Access. For deleted and re-designated accounts, deleted_account tries every verb.

select tests.act_as_postgres();
create function tests.stays_out(p_who text, p_code text) returns setof text language plpgsql
as $$
begin
  return next throws_ok($sql$ select public.list_installments('TAPSOLD') $sql$, p_code, null, p_who || ' reads no installments');
  return next throws_ok($sql$ select public.list_installments('TAPNOWHERE') $sql$, p_code, null, 'nor learns that there are none');
  return next throws_ok($sql$ select tests.pay('{}') $sql$, p_code, null, 'nor records one');
end
$$;
select tests.act_as('driver');
select tests.stays_out('a driver', 'PT403');
select tests.act_as_visitor();
select tests.stays_out('a visitor', '42501');

select tests.act_as_postgres();
select throws_ok($$ delete from public.soldcars where registernumber = 'TAPSOLD' $$, '23503', null, 'a sale with installments stays');

select * from finish();
rollback;
