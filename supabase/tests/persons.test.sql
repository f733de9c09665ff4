-- A person is found by phone in what was written down of owners, buyers and enquirers (R267, decision 0024).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

insert into public.cardetails (registernumber, carcompany, carname) values ('TAPOWN', 'Tata', 'Ace');
-- Two numbers in one text: an older row.
alter table public.ownerdetails disable trigger user;
insert into public.ownerdetails (registernumber, ownername, ownerphone, owneraddress, owner_town)
  values ('TAPOWN', 'Asha Patil', '50000 01234 / 020-2612 3456', 'Near the mill', 'Wagholi');
alter table public.ownerdetails enable trigger user;
insert into public.enquiries (custname, custcontact, custquery, enquirydate, source)
  values ('Omar', '+97150123', 'A tempo', '2020-01-02', 'website'), ('A. Patil', '5000001234', 'A tempo', '2020-01-02', null);

create function tests.enquiry() returns bigint language sql as $$ select max(serialnum) from public.enquiries $$;
create function tests.names(p_phone text) returns text language sql as $$ select public.person_by_phone(p_phone) ->> 'name' $$;

select tests.act_as_visitor();
select throws_ok($$ select public.person_by_phone('5000001234') $$, '42501', null, 'a visitor finds nobody');
select tests.act_as('driver');
select throws_ok($$ select public.person_by_phone('5000001234') $$, 'PT403', null, 'nor does a driver');
select tests.act_as('employee');
select is(tests.names(phone), 'Asha Patil', 'found as ' || phone)
from unnest(array['5000001234', '+91 50000 01234', '05000001234', '0091-50000-01234', '020 26123456']) phone;
select is(tests.names('+971 501-23'), 'Omar', 'a short one of abroad, by its plus');
select is(tests.names(phone), null, 'nobody by ' || phone) from unnest(array['500000123', '5000001235', '', 'Asha']) phone;
select is(public.person_by_phone('5000001234') - 'dealings', '{"name": "Asha Patil", "address": "Near the mill", "town": "Wagholi"}',
  'what is known, without what is not');
select is(public.person_by_phone('5000001234') -> 'dealings', jsonb_build_array(
  jsonb_build_object('kind', 'bought', 'day', private.today(), 'registernumber', 'TAPOWN', 'enquiry', null, 'vehicle', 'Tata Ace'),
  jsonb_build_object('kind', 'asked', 'day', '2020-01-02', 'registernumber', '', 'enquiry', tests.enquiry(), 'vehicle', '')), 'and their dealings, the latest first');
select lives_ok($$ select public.sell_car('{"registernumber": "TAPOWN", "owner_name": "Mohan Gore", "contact_no": "+91-50000 04321",
  "selling_price": 5, "payment_mode": "UPI", "selldate": "2026-01-02", "buyer_town": "Satara", "buyer_pan": "ABCDE1234F"}') $$,
  'a sale');
select is(public.person_by_phone('5000004321'), '{"name": "Mohan Gore", "town": "Satara", "pan": "ABCDE1234F", "dealings":
  [{"kind": "sold", "day": "2026-01-02", "registernumber": "TAPOWN", "enquiry": null, "vehicle": "Tata Ace"}]}', 'a buyer is known too');
select throws_ok($$ select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "M", "contact_no": "1", "selling_price": 5,
  "payment_mode": "UPI", "buyer_identity": "aadhaar", "buyer_identity_end": "12345"}') $$,
  '22001', null, 'of an identity paper no more than four characters are kept');

-- The search goes by the indexes, whatever the planner thinks of three rows.
reset role;
set local enable_seqscan = off;
create function tests.plan_of(p_from text) returns text language plpgsql
as $$
declare
  v_line text;
  v_plan text := '';
begin
  for v_line in execute 'explain select from ' || p_from || ' && array[''5000001234'']' loop
    v_plan := v_plan || v_line;
  end loop;
  return v_plan;
end
$$;
select matches(tests.plan_of('public.ownerdetails where private.phone_keys(ownerphone)'), 'ownerdetails_by_phone', 'owners by an index');
select matches(tests.plan_of('public.soldcars where private.phone_keys(contact_no)'), 'soldcars_by_phone', 'buyers by an index');
select matches(tests.plan_of('public.enquiries where private.phone_keys(custcontact)'), 'enquiries_by_phone', 'enquirers by an index');

select * from finish();
rollback;
