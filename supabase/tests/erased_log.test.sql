-- What an erasure finds in the log: rows of persons whose columns were edited one by one, in any order (R501), and receipts whose time is over (R502).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/erasing.psql
select * from no_plan();

create function tests.goes(p_phone text) returns jsonb language sql as $$ select public.preview_erasure(p_phone) -> 'goes' $$;
create function tests.logged_sales(p_text text) returns bigint language sql security definer
as $$ select count(*) from public.activity_log where tablename = 'soldcars' and concat(before, after) like '%' || p_text || '%' $$;
-- The log as it was written before an update said whose row it is.
create function tests.as_before() returns void language sql security definer as $$
  update public.activity_log l set before = before - same, after = after - same
  from (select id, array_agg(key) as same from public.activity_log, jsonb_each(after) where action = 'UPDATE' and before -> key = value group by id) s
  where s.id = l.id and l.registernumber like 'TAP95%' and l.tablename in ('ownerdetails', 'finance')
$$;

-- Two vehicles of each: B's log is as it is written now, A's as it was before.
insert into public.cardetails (registernumber, carname, carcompany, carmake)
select 'TAP95' || n || side, 'Zyqtest', 'Zyqmaker', 'car' from generate_series(1, 5) n, unnest(array['A', 'B']) side;
insert into public.ownerdetails (registernumber, ownername, ownerphone)
select 'TAP95' || n || side, '', '' from generate_series(1, 5) n, unnest(array['A', 'B']) side;
insert into public.finance (registernumber, company_name, manager_name1, contact1, manager_name2, contact2)
select 'TAP95' || n || side, '', '', '', '', '' from generate_series(1, 5) n, unnest(array['A', 'B']) side;
create temporary table edited (vehicle text, place int, tablename text, columnname text, value text);
grant select on edited to public;
insert into edited
select 'TAP95' || vehicle, place, 'ownerdetails', columnname, value from (values
  -- The number first, then each column alone; another owner follows column by column, their number in the middle.
  (1, 1, 'ownerphone', '9800095001'), (1, 2, 'ownername', 'Zyqprior'), (1, 3, 'ownername', 'Zyqprior again'), (1, 4, 'owneraddress', 'Zyqprior lane'),
  (1, 5, 'owneremail', 'zyqprior@example.org'), (1, 6, 'owner_guardian', 'Zyqprior father'), (1, 7, 'owner_pin', '411951'), (1, 8, 'owner_landline', '02095001951'),
  (1, 9, 'ownername', 'Zyqnew'), (1, 10, 'ownerphone', '9800095002'), (1, 11, 'owneraddress', 'Zyqnew lane'), (1, 12, 'owneremail', ''),
  (1, 13, 'owner_guardian', ''), (1, 14, 'owner_pin', ''), (1, 15, 'owner_landline', ''),
  -- The number last: mistyped first, taken out at the end.
  (2, 1, 'ownername', 'Zyqlate'), (2, 2, 'owneraddress', 'Zyqlate lane'), (2, 3, 'ownerphone', '9800095009'), (2, 4, 'ownerphone', '9800095003'),
  (2, 5, 'ownerphone', ''), (2, 6, 'owneraddress', ''), (2, 7, 'ownername', ''),
  -- Two who lived at one address, one after the other.
  (5, 1, 'ownerphone', '9800095008'), (5, 2, 'owneraddress', 'Zyqshared'), (5, 3, 'owneraddress', ''), (5, 4, 'ownerphone', '9800095018'),
  (5, 5, 'owneraddress', 'Zyqshared'), (5, 6, 'owneraddress', 'Zyqroad'), (5, 7, 'owneraddress', 'Zyqshared')) as owners (vehicle, place, columnname, value)
union all
select 'TAP95' || vehicle, place, 'finance', columnname, value from (values
  (3, 1, 'contact1', '9800095004'), (3, 2, 'contact2', '9800095014'), (3, 3, 'manager_name1', 'Zyqlender'), (3, 4, 'manager_name2', 'Zyqcolleague'),
  (3, 5, 'manager_name1', 'Zyqlender again'), (3, 6, 'contact1', ''), (3, 7, 'manager_name1', '')) as lenders (vehicle, place, columnname, value);

select tests.act_as('employee');
select public.edit_field(vehicle || side, tablename, columnname, value)
from (select * from edited, unnest(array['A', 'B']) side order by vehicle, side, place) as in_order;
select tests.as_before();

select tests.act_as('admin');
select is(tests.goes('9800095001') ->> 'log', (select count(*)::text from public.activity_log
  where registernumber in ('TAP951A', 'TAP951B') and concat(before, after) ~* 'zyqprior|9800095001|411951|02095001951'), 'the preview counts all entries in which the person stands');
select tests.erase('9800095001');
select is(tests.found(word), '', 'nothing is left of ' || word)
from unnest(array['Zyqprior', 'zyqprior', '9800095001', '411951', '02095001951']) as word;
select is((select ownername || ownerphone || owneraddress from public.ownerdetails where registernumber = 'TAP951A'), 'Zyqnew9800095002Zyqnew lane', 'the owner of today stays');
select is((select string_agg(distinct registernumber, ' ' order by registernumber) from public.activity_log
  where tablename = 'ownerdetails' and after ->> 'owneraddress' = 'Zyqnew lane'), 'TAP951A TAP951B', 'with what the log says of them');
select is_empty($$ select id from public.activity_log where registernumber like 'TAP95%' and action = 'UPDATE' and (before is null or after is null) $$,
  'and no entry loses more than was the person''s');

select tests.erase('9800095003');
select is(tests.found('Zyqlate'), '', 'what stood there before the person''s number did, and after it, is theirs');
select is(tests.found('9800095003'), '', 'with the number');

select tests.erase('9800095004');
select is(tests.found('Zyqlender'), '', 'a lender''s name alone goes with their number');
select alike(tests.found('Zyqcolleague'), '%activity_log%', 'their colleague stays, in the log too');
select alike(tests.found('9800095014'), '%activity_log%', 'with their number');
select tests.erase('9800095014');
select is(tests.found('Zyqcolleague'), '', 'until they want to go too');

create temporary table seen as select public.preview_erasure('9800095008') ->> 'seen' as seen;
select public.edit_field('TAP953A', 'ownerdetails', 'ownerphone', phone) from (values (1, '9800095008'), (2, '')) as typed (place, phone);
select throws_ok($$ select public.erase_person('9800095008', (select seen from seen)) $$, 'PT409', null, 'nothing is erased that the log has gained since the preview');
select tests.erase('9800095008');
select is((select count(*) from public.activity_log where registernumber like 'TAP955%' and concat(before, after) like '%Zyqshared%'), 6::bigint,
  'of two at one address the other keeps their entries: written, changed and written again, in two vehicles');

-- Sales and tokens after the books' end: what was reserved and sold, bit by bit

select public.sell_car('{"registernumber": "TAP954A", "owner_name": "Zyqkarta", "contact_no": "9800095005", "selling_price": 200000,
  "down_payment": 100000, "payment_mode": "UPI", "selldate": "2011-03-12", "reference": "ZYQUTR1"}');
set constraints all immediate;
select public.add_installment('TAP954A', 40000, '2011-03-13', 'Cheque', p_cheque_number => '950951', p_cheque_bank => 'Zyqbank', p_cheque_date => '2011-03-13');
select public.add_installment('TAP954A', 60000, '2011-03-14', 'UPI', p_reference => 'ZYQUTR2');
select public.take_step('TAP954A', 'new_rc', 'not_needed', null, 'Zyqnote first');
select public.take_step('TAP954A', 'new_rc', 'not_needed', null, 'Zyqnote then');
select public.issue_paper('statement', 'TAP954A');
select public.reserve(jsonb_build_object('registernumber', 'TAP954B', 'name', 'Zyqkeeper', 'phone', '9800095006', 'amount', 5000, 'mode', 'UPI',
  'until', private.today() + 7, 'reference', 'ZYQUTR3'));
select public.extend_reservation((select max(id) from public.reservations where registernumber = 'TAP954B'), private.today() + 8);
select public.end_reservation((select max(id) from public.reservations where registernumber = 'TAP954B'), 'Zyqreason', 5000, 'Cash');
select tests.act_as_postgres();
update public.installments set cleared_on = '2011-03-14' where registernumber = 'TAP954A' and payment_mode = 'Cheque';
update public.reservation_ends set day = '2011-03-12' where registernumber = 'TAP954B';
update public.reservations set day = '2011-03-12', until = '2011-03-12' where registernumber = 'TAP954B';
update public.issued_papers set day = '2011-03-12' where registernumber in ('TAP954A', 'TAP954B');
select isnt(tests.found('950951'), '', 'a receipt has the cheque');
select tests.act_as('admin');
select is(public.preview_erasure(phone) -> 'stays', '[]', 'no book needs them any more')
from unnest(array['9800095005', '9800095006']) as phone;
select tests.erase(phone) from unnest(array['9800095005', '9800095006']) as phone;
select is(tests.found(word), '', 'nothing is left of ' || word)
from unnest(array['Zyqkarta', '9800095005', 'ZYQUTR1', '950951', 'Zyqbank', 'ZYQUTR2', 'Zyqnote', 'Zyqkeeper', '9800095006', 'ZYQUTR3', 'Zyqreason']) as word;
select results_eq($$ select contents #>> '{payment,amount}' from public.issued_papers where registernumber = 'TAP954A' and kind = 'payment_receipt' order by id $$,
  $$ values ('100000'), ('40000'), ('60000') $$, 'the receipts keep their amounts');

-- The same vehicle sold to the same person twice: the sale of long ago goes, the one of today stays

set constraints all deferred;
select public.sell_car('{"registernumber": "TAP955A", "owner_name": "Zyqfirst time", "contact_no": "9800095007", "selling_price": 100000,
  "down_payment": 100000, "payment_mode": "UPI", "selldate": "2011-03-12"}');
set constraints all immediate;
set constraints all deferred;
select public.buy_back('TAP955A');
set constraints all immediate;
set constraints all deferred;
select public.sell_car('{"registernumber": "TAP955A", "owner_name": "Zyqsecond time", "contact_no": "9800095007", "selling_price": 100000,
  "down_payment": 100000, "payment_mode": "UPI"}');
set constraints all immediate;
select tests.act_as_postgres();
update public.issued_papers set day = '2011-03-12' where sale = (select min(id) from public.soldcars where registernumber = 'TAP955A');
select tests.act_as('admin');
select tests.erase('9800095007');
select is(tests.logged_sales('Zyqfirst time'), 0::bigint, 'the old sale goes, from the log too');
select is(tests.logged_sales('Zyqsecond time'), 1::bigint, 'the new one stays there');

select * from finish();
rollback;
