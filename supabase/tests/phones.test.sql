-- Phones: one spelling of each is kept, whoever writes it; what is no number is refused (R277). Accounts keep the case of a name (R279).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

-- Normalizing

select is(private.as_phone(typed), kept, format('%s is kept as %s', typed, kept))
from (values ('9822012345', '9822012345'), ('+91 98220-12345', '9822012345'), ('098220 12345', '9822012345'),
  ('0091 98220 12345', '9822012345'), ('(98220) 12345', '9822012345'), (E'98220\u00a012345', '9822012345'),
  ('98220–12345', '9822012345'), ('020 2555 1234', '2025551234'), ('2555 1234', '25551234'), ('1800 123 4567', '18001234567'),
  ('001 415 555 0199', '+14155550199'), ('+1 (415) 555-0199', '+14155550199'), ('', ''), ('98220abc', '98220abc'),
  ('9822012345.0', '9822012345'), ('+919822012345.00', '9822012345'), ('98220.00000', '9822000000'),
  ('98220 12345 / 98220 54321', '98220 12345 / 98220 54321')) spelling (typed, kept);

-- Owner, finance, buyer, enquiry

create function tests.phone(p_table text, p_column text, p_number text) returns text language plpgsql security definer as $$
declare
  v_phone text;
begin
  execute format('select %I from public.%I where registernumber = $1', p_column, p_table) into v_phone using p_number;
  return v_phone;
end
$$;

select tests.act_as('employee');
select lives_ok($$ select public.add_vehicle('{"registernumber": "TAPNEW", "contact1": "020-2711 2233", "ownerphone": "+91 98220-12345",
  "owner_landline": "(020) 2555 1234"}', p_show_owner => true) $$, 'a vehicle with phones as people write them');
select is(tests.phone('ownerdetails', 'ownerphone', 'TAPNEW'), '9822012345', 'the owner''s');
select is(tests.phone('ownerdetails', 'owner_landline', 'TAPNEW'), '02025551234', 'their landline, with the 0 of its area code');
select is(tests.phone('finance', 'contact1', 'TAPNEW'), '2027112233', 'the finance company''s');
select lives_ok($$ select public.edit_field('TAPNEW', 'ownerdetails', 'ownerphone', '098220 54321') $$, 'an edit');
select is(tests.phone('ownerdetails', 'ownerphone', 'TAPNEW'), '9822054321', 'likewise');
select lives_ok($$ update public.ownerdetails set ownerphone = '0 98220 54322' where registernumber = 'TAPNEW' $$, 'and past every verb');
select is(tests.phone('ownerdetails', 'ownerphone', 'TAPNEW'), '9822054322', 'as well');
select throws_ok(format('select public.edit_field(%L, %L, %L, %L)', 'TAPNEW', tablename, field, typed), 'PT400',
  'This is not a phone number. Please write it in digits, like 98220 12345.', format('%s is no %s', typed, field))
from (values ('ownerdetails', 'ownerphone'), ('ownerdetails', 'owner_landline'), ('finance', 'contact1'), ('finance', 'contact2')) as f (tablename, field),
  unnest(array['98220abc', 'ask Ravi', '98220 12345 98220 54321', '98220+12345']) typed;
select throws_ok($$ select public.add_vehicle('{"registernumber": "TAPBAD", "contact2": "98220abc"}') $$, 'PT400', null, 'nor in a new vehicle');
select throws_ok($$ select public.sell_car('{"registernumber": "TAPNEW", "owner_name": "Asha", "contact_no": "98220abc", "selling_price": 5,
  "payment_mode": "Cash"}') $$, 'PT400', null, 'nor of a buyer');
select lives_ok($$ select public.sell_car('{"registernumber": "TAPNEW", "owner_name": "Asha", "contact_no": "+91 98220 12345", "selling_price": 5,
  "payment_mode": "Cash", "buyer_landline": "020-2555 1234"}') $$, 'a sale');
select is(tests.phone('soldcars', 'contact_no', 'TAPNEW'), '9822012345', 'keeps the buyer''s phone');
select is(tests.phone('soldcars', 'buyer_landline', 'TAPNEW'), '02025551234', 'and their landline');
select lives_ok($$ select public.add_enquiry('Ravi', '+91 98220-12345', 'A tempo', p_landline => '2555 1234') $$, 'an enquiry');
select row_eq($$ select custcontact, landline::text from public.enquiries order by serialnum desc limit 1 $$,
  row('9822012345'::text, '25551234'::text), 'has ten digits, and a landline without an area code');
select throws_ok($$ select public.add_enquiry('Ravi', '98220abc', 'A tempo') $$, '23514', null, 'not these');
select throws_ok($$ select public.add_enquiry('Ravi', '9822012345', 'A tempo', p_landline => 'none') $$, 'PT400', null, 'nor such a landline');

-- Older rows

select tests.act_as_postgres();
alter table public.ownerdetails disable trigger user;
update public.ownerdetails set ownerphone = 'ask Ravi, 98220 12345' where registernumber = 'TAPNEW';
alter table public.ownerdetails enable trigger user;
select tests.act_as('employee');
select lives_ok($$ select public.edit_field('TAPNEW', 'ownerdetails', 'ownername', 'Asha Patil') $$, 'what was written before stops no other edit');
select lives_ok($$ update public.ownerdetails set ownerphone = ownerphone where registernumber = 'TAPNEW' $$, 'not even one with the same phone');
select is(tests.phone('ownerdetails', 'ownerphone', 'TAPNEW'), 'ask Ravi, 98220 12345', 'and stays as it is');
select throws_ok($$ select public.edit_field('TAPNEW', 'ownerdetails', 'ownerphone', 'ask Asha') $$, 'PT400', null, 'until it is changed');

-- The dealer's own

select tests.act_as_postgres();
select lives_ok(format('update public.dealer set phone = %1$L, office_phone = %1$L where true', phone), phone || ' is a phone of the dealer')
from unnest(array['(020) 2711 2233', '020 2711 2233', '1800 123 4567', '+91 98220 12345']) phone;
select throws_ok(format('update public.dealer set phone = %L where true', phone), '23514', null, phone || ' is none')
from unnest(array['020 CALL US', '(020', ')020 2711 2233', '']) phone;

select * from finish();
rollback;
