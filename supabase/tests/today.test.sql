-- Today (R304-R306): every line appears by its cause and goes with it; what the office says of a line, for each persona.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

-- The lines of one vehicle: kind and what, by the list's own filter where there is one.
create function tests.today(p_number text, p_state text default 'open') returns text[] language sql as $$
  select coalesce(array_agg(concat_ws(' ', kind, nullif(what, '')) order by kind, what), '{}')
  from private.marked_today where registernumber = p_number and state = p_state::public.today_state $$;
create function tests.line(p_number text, p_kind text) returns private.marked_today language sql as $$
  select * from private.marked_today where registernumber = p_number and kind = p_kind::public.today_kind $$;
create function tests.listed(p_number text, p_kind text) returns jsonb language sql as $$
  select one from generate_series(0, 2000, 200) part,
    jsonb_array_elements(public.list_today(p_kind::public.today_kind, null, 'open', 200, part) -> 'lines') one
  where one ->> 'registernumber' = p_number $$;
create function tests.sale_of(p_number text) returns bigint language sql security definer as
  $$ select id from public.soldcars where present_number = p_number $$;
create function tests.payment() returns bigint language sql security definer as $$ select max(id) from public.installments $$;
create function tests.day(p_days int) returns date language sql as $$ select private.today() + p_days $$;

create function tests.enquiry() returns private.marked_today language sql as $$
  select * from private.marked_today where enquiry = (select max(serialnum) from public.enquiries where custname = 'Zyqasker') $$;
create function tests.folded(p_kind text, p_person text default null) returns jsonb language sql as $$
  select jsonb_agg(one) from jsonb_array_elements(public.list_today(p_person => p_person, p_limit => 200, p_fold => true) -> 'lines') one
  where one ->> 'kind' = p_kind $$;
create table tests.kept (key text, before bigint);
grant all on tests.kept to public;

-- A vehicle of which nothing is to be done: shown, with a price, three pictures, in stock for a day.
insert into public.cardetails (registernumber, carname, vehiclesellprice, onhomepage) values ('TAPTODAY', 'Zyqmorning', 50000, true);
insert into public.buying_prices (registernumber, vehiclebuyprice) values ('TAPTODAY', 40000);
insert into public.purchase_payments (registernumber, amount, day) values ('TAPTODAY', 40000, private.today());
insert into storage.objects (bucket_id, name) select 'public-files', 'TAPTODAY/InventoryVehicleImages/' || n from generate_series(0, 2) n;

set local storage.allow_delete_query = 'true';

-- Who may

create table tests.attempts (call text);
insert into tests.attempts values
  ($$ select public.list_today() $$), ($$ select public.count_today() $$), ($$ select public.mark_today('enquiry:1') $$);
grant select on tests.attempts to public;
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor: ' || call) from tests.attempts;
select tests.act_as('driver');
select throws_ok(call, 'PT403', null, 'a driver: ' || call) from tests.attempts;
select is(tests.rows('select * from public.today_marks'), 0::bigint, 'a driver reads no mark');
select tests.act_as('employee');
select throws_ok($$ insert into public.today_marks (key) values ('x') $$, '42501', null, 'nobody marks past the verb');
select throws_ok($$ delete from public.today_marks $$, '42501', null, 'nor takes a mark away');

-- The stock

select is(tests.today('TAPTODAY'), '{}', 'of a vehicle that is as it should be there is no line');
select tests.act_as_postgres();
update public.cardetails set vehiclesellprice = 0, onhomepage = false, created_at = now() - interval '60 days' where registernumber = 'TAPTODAY';
delete from storage.objects where name = 'TAPTODAY/InventoryVehicleImages/1';
select tests.act_as('employee');
select is(tests.today('TAPTODAY'), '{no_price,few_pictures,not_shown}', 'no price, two pictures, not on the home page; 60 days are not too long');
select is((tests.line('TAPTODAY', 'few_pictures')).many, 2, 'how many pictures there are');
select tests.act_as_postgres();
insert into storage.objects (bucket_id, name) values ('public-files', 'TAPTODAY/InventoryVehicleImages/3');
update public.cardetails set vehiclesellprice = 50000, onhomepage = true, created_at = now() - interval '61 days' where registernumber = 'TAPTODAY';
select tests.act_as('employee');
select is(tests.today('TAPTODAY'), '{"stock stock_days"}', 'each goes with its cause; 61 days are too long');
select is(tests.listed('TAPTODAY', 'stock') -> 'amount', 'null', 'an employee is not told the rupees locked');
select is(tests.listed('TAPTODAY', 'stock') ->> 'days', '-61', 'since when it stands');
select tests.act_as('admin');
select public.add_maintenance('TAPTODAY', 700, private.today(), 'Oil');
select is(tests.listed('TAPTODAY', 'stock') ->> 'amount', '40700', 'an admin is: its buying price with its costs');
select is(tests.today('TAPTODAY'), '{"stock stock_days",no_bill}', 'maintenance without its bill');
select is((tests.line('TAPTODAY', 'no_bill')).person, tests.username_of('admin'), 'whose bill it is');
select tests.act_as_postgres();
update public.cardetails set created_at = now() - interval '91 days' where registernumber = 'TAPTODAY';
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPTODAY/MaintenanceDoc/1');
select tests.act_as('employee');
select is(tests.today('TAPTODAY'), '{"stock long_stock_days"}', 'the bill is there; 91 days are longer');
select tests.act_as_postgres();
delete from storage.objects where name = 'TAPTODAY/MaintenanceDoc/1';
select tests.act_as('employee');
select is(tests.today('TAPTODAY'), '{"stock long_stock_days",no_bill}', 'a bill that was removed is missing again');
select tests.act_as('admin');
select public.reverse_entry('maintenance', 1, 'Twice', 'TAPTODAY');
select is(tests.today('TAPTODAY'), '{"stock long_stock_days"}', 'of a reversed record nobody wants one');
select tests.act_as_postgres();
update public.cardetails set created_at = now() where registernumber = 'TAPTODAY';

-- Sellers (R566, R567): an admin's lines

create function tests.of_seller(p_number text) returns text[] language sql as $$
  select coalesce(array_agg(concat_ws(' ', kind, nullif(what, '')) order by kind, what), '{}')
  from private.marked_today where registernumber = p_number and kind in ('to_pay', 'seller_papers') and state = 'open' $$;
select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPSELLER", "vehiclebuyprice": 90000, "ownername": "Zyqseller", "ownerphone": "9800055501"}', p_show_owner => true,
  p_pay_by => tests.day(1));
select is(tests.of_seller('TAPSELLER'), '{}', 'what is promised for tomorrow is no line');
select public.set_purchase('TAPSELLER', p_pay_by => tests.day(0));
select is(tests.of_seller('TAPSELLER'), '{to_pay}', 'on the promised day it is');
select is((select array[one ->> 'whose', one ->> 'phone', one ->> 'amount', one ->> 'days'] from tests.listed('TAPSELLER', 'to_pay') one),
  '{Zyqseller,9800055501,90000,0}', 'with the seller, the phone that calls them, what is owed and since when');
select public.add_purchase_payment('TAPSELLER', 50000, private.today());
select is(tests.listed('TAPSELLER', 'to_pay') ->> 'amount', '40000', 'less what is paid');
select is(tests.of_seller('TAPTODAY'), '{}', 'of what is paid there is none');
select public.mark_today('to_pay:1:' || private.today(), 'TAPSELLER');
select is(tests.of_seller('TAPSELLER'), '{}', 'it is marked as any line');
select tests.act_as('employee');
select is(tests.of_seller('TAPSELLER'), '{}', 'an employee has no such line');
select is((public.list_today('to_pay', null, 'done') -> 'totalCount', public.list_today('to_pay') -> 'totalCount')::text, '(0,0)', 'of no vehicle');
select is_empty($$ select from public.today_marks where registernumber = 'TAPSELLER' $$, 'and reads nothing that was said of one');
select throws_ok(format('select public.mark_today(%L, %L)', 'to_pay:1:' || private.today(), 'TAPSELLER'), 'PT404', null, 'nor says anything');
select tests.act_as('admin');
select isnt_empty($$ select from public.today_marks where registernumber = 'TAPSELLER' $$, 'which an admin does');
select public.set_purchase('TAPSELLER', p_pay_by => tests.day(-3));
select is(tests.of_seller('TAPSELLER'), '{to_pay}', 'another promise is another line');
select is(tests.listed('TAPSELLER', 'to_pay') ->> 'days', '-3', 'overdue since its day');
select public.set_purchase('TAPSELLER');
select is(tests.of_seller('TAPSELLER'), '{}', 'without a promise there is time');
select tests.act_as_postgres();
update public.cardetails set stay_since = tests.day(-30) where registernumber = 'TAPSELLER';
select tests.act_as('admin');
select is(tests.of_seller('TAPSELLER'), '{}', 'thirty days');
select tests.act_as_postgres();
update public.cardetails set stay_since = tests.day(-31) where registernumber = 'TAPSELLER';
select tests.act_as('admin');
select is(tests.of_seller('TAPSELLER'), '{to_pay}', 'and no more');
select tests.act_as_postgres();
insert into public.rates (kind, holds_from, value) values ('seller_days', private.today(), 31);
select tests.act_as('admin');
select is(tests.of_seller('TAPSELLER'), '{}', 'or as many as Settings say');
select public.set_purchase('TAPSELLER', p_rc_received => true, p_key_received => false);
select is(tests.of_seller('TAPSELLER'), '{}', 'what is not received is no line while money is owed');
select public.add_purchase_payment('TAPSELLER', 40000, private.today(), p_without_papers => true);
select is(tests.of_seller('TAPSELLER'), '{"seller_papers noc_received,key_received"}', 'with the last part it is');
select is((select array[one ->> 'whose', one ->> 'phone', one ->> 'amount', one ->> 'days'] from tests.listed('TAPSELLER', 'seller_papers') one),
  '{Zyqseller,9800055501,NULL,0}', 'with whom to ask');
select tests.act_as('employee');
select is(tests.of_seller('TAPSELLER'), '{}', 'an employee has none of these either');
select tests.act_as('admin');
select public.set_purchase('TAPSELLER', p_noc_received => true, p_rc_received => true, p_key_received => true);
select is(tests.of_seller('TAPSELLER'), '{}', 'it goes when all is here');
select public.set_purchase('TAPSELLER');
select is(tests.of_seller('TAPSELLER'), '{}', 'and nobody is asked for what nobody asked about');
select public.reverse_entry('purchase_payment', (select max(id) from public.purchase_payments where registernumber = 'TAPSELLER'), 'Typed twice');
select public.set_purchase('TAPSELLER', p_pay_by => tests.day(-1));
select public.sell_car('{"registernumber": "TAPSELLER", "owner_name": "Zyqbuyer", "contact_no": "9800066602", "selling_price": 100000, "payment_mode": "UPI"}');
select public.buy_back('TAPSELLER', 1000, private.today(), p_paid_now => '[{"amount": 1000}]');
select is(tests.of_seller('TAPSELLER'), '{"to_pay 1"}', 'of an earlier stay it says which');
select is(tests.listed('TAPSELLER', 'to_pay') ->> 'phone', '9800055501', 'and whose');
select tests.act_as_postgres();

-- Papers

select tests.act_as('employee');
select public.add_paper('TAPTODAY', 'puc', p_valid_until => tests.day(31));
select public.add_paper('TAPTODAY', 'road_tax', p_lifetime => true);
select is(tests.today('TAPTODAY'), '{}', 'a paper for more than 30 days, and one for life');
select public.add_paper('TAPTODAY', 'third_party', p_valid_until => tests.day(30));
select public.add_paper('TAPTODAY', 'own_damage', p_valid_until => tests.day(-1));
select public.add_paper('TAPTODAY', 'permit', p_valid_until => tests.day(7));
select is(tests.today('TAPTODAY'), '{"paper own_damage","paper permit","paper third_party"}', 'those that have ended or end within 30 days, each apart');
select matches((select key from private.today_lines where registernumber = 'TAPTODAY' and what = 'permit'), ':7$', 'that it is the last week is part of what it is');
select public.add_paper('TAPTODAY', 'permit', p_valid_until => tests.day(400));
select public.add_paper('TAPTODAY', 'third_party', p_lifetime => true);
select is(tests.today('TAPTODAY'), '{"paper own_damage"}', 'the one that counts is the one that is valid longest');
select public.sell_car('{"registernumber": "TAPTODAY", "owner_name": "Zyqbuyer", "contact_no": "9800066601", "selling_price": 50000,
  "payment_mode": "UPI", "down_payment": 50000}');
select is((tests.line('TAPTODAY', 'paper')).place, 1, 'of a sold vehicle too, after the others, while the RC is in the old name');
select is((tests.line('TAPTODAY', 'paper')).person, tests.username_of('employee'), 'it is whoever sold it');
select public.take_step('TAPTODAY', 'new_rc');
select is((tests.line('TAPTODAY', 'paper')).kind, null, 'with the new RC it is the buyer''s');
select tests.act_as_postgres();
update public.dealer_office set authorised_until = private.today() + 29 where id;
select tests.act_as('employee');
select ok(exists (select from private.today_lines where kind = 'paper' and what = 'authorisation' and registernumber is null), 'the dealer''s own authorisation');

-- RC transfer: what the clocks of chapter 47 say is due within a week

select public.take_back_step('TAPTODAY', 'new_rc');
select is(tests.today('TAPTODAY'), '{"paper own_damage"}', 'a sale of today has two weeks for its first step');
select tests.act_as_postgres();
update public.soldcars set selldate = private.today() - 7 where registernumber = 'TAPTODAY';
select tests.act_as('employee');
select is(tests.today('TAPTODAY'), '{"paper own_damage","transfer forms_29_30","transfer insurance_moved"}', 'steps that are due within a week');
select public.take_step('TAPTODAY', 'forms_29_30');
select public.take_step('TAPTODAY', 'insurance_moved');
select is(tests.today('TAPTODAY'), '{"paper own_damage"}', 'a step that was taken is gone');

-- Installments

select public.sell_car(jsonb_build_object('registernumber', 'TAPHIDDEN', 'owner_name', 'Zyqpayer', 'contact_no', '9800066602',
  'selling_price', 60000, 'payment_mode', 'UPI', 'down_payment', 20000, 'total_installments', 4, 'installment_amount', 10000,
  'selldate', tests.day(-70), 'first_due', tests.day(-40)));
select is(tests.today('TAPHIDDEN') && '{overdue}', true, 'two installments are overdue');
select is(concat_ws(' ', l.day, l.amount, l.many), concat_ws(' ', tests.day(-40), 20000, 2), 'in one line: since when, how much, how many')
from tests.line('TAPHIDDEN', 'overdue') l;
select is(tests.listed('TAPHIDDEN', 'overdue') ->> 'phone', '9800066602', 'with whom to call');
select public.add_installment('TAPHIDDEN', 12000, private.today(), 'UPI');
select is((tests.line('TAPHIDDEN', 'overdue')).amount, 8000::numeric, 'what is paid of it counts');
select tests.act_as('admin');
select public.reverse_entry('installment', tests.payment(), 'Not his');
select is((tests.line('TAPHIDDEN', 'overdue')).amount, 20000::numeric, 'unless it is reversed');
select public.add_installment('TAPHIDDEN', 20000, private.today(), 'UPI');
select is((tests.line('TAPHIDDEN', 'overdue')).kind, null, 'what is paid is no line');
select public.change_schedule('TAPHIDDEN', format('[{"dueOn": "%s", "amount": 20000}]', tests.day(8))::jsonb);
select is((tests.line('TAPHIDDEN', 'due_soon')).kind, null, 'what is due in more than a week is none');
select public.change_schedule('TAPHIDDEN', format('[{"dueOn": "%s", "amount": 20000}]', tests.day(7))::jsonb);
select is((tests.line('TAPHIDDEN', 'due_soon')).amount, 20000::numeric, 'what is due within a week is one');

-- Cheques

select public.add_installment('TAPHIDDEN', 20000, private.today(), 'Cheque', p_cheque_number => '000123', p_cheque_date => tests.day(1));
select is((tests.line('TAPHIDDEN', 'cheque_to_bank')).kind, null, 'a cheque of tomorrow is not banked today');
select tests.act_as_postgres();
update public.installments set cheque_date = private.today() where id = tests.payment();
select tests.act_as('admin');
select is((tests.line('TAPHIDDEN', 'cheque_to_bank')).note, '000123', 'one of today is');
select public.clear_cheque(tests.payment());
select is((tests.line('TAPHIDDEN', 'cheque_to_bank')).kind, null, 'until it is cleared');
select tests.act_as_postgres();
update public.installments set cleared_on = null, installment_date = tests.day(-20) where id = tests.payment();
select tests.act_as('admin');
select public.reverse_entry('installment', tests.payment(), 'Bounced', p_bounced_on => tests.day(-20));
select is(concat_ws(' ', l.what, l.day), concat_ws(' ', 'notice', tests.day(10)), 'one that bounced: the notice within 30 days') from tests.line('TAPHIDDEN', 'cheque_bounced') l;
select public.send_notice((select max(id) from public.reversals), tests.day(-15));
select is(concat_ws(' ', l.what, l.day), concat_ws(' ', 'payment', tests.day(0)), 'then 15 days to pay') from tests.line('TAPHIDDEN', 'cheque_bounced') l;
select tests.act_as_postgres();
update public.reversals set notice_on = notice_on - 1 where id = (select max(id) from public.reversals);
select tests.act_as('admin');
select is(concat_ws(' ', l.what, l.day), concat_ws(' ', 'complaint', tests.day(29)), 'then the complaint within 30') from tests.line('TAPHIDDEN', 'cheque_bounced') l;
select public.add_installment('TAPHIDDEN', 20000, private.today(), 'UPI');
select is((tests.line('TAPHIDDEN', 'cheque_bounced')).kind, null, 'until as much is paid');

-- Cash

select tests.act_as_postgres();
insert into public.rates (kind, holds_from, value) values ('cash_limit', private.today() - 1, 500);
select tests.act_as('employee');
select public.sell_car(jsonb_build_object('registernumber', 'TAP LISTED', 'owner_name', 'Zyqcash', 'contact_no', '9800066603',
  'selling_price', 1000, 'payment_mode', 'Cash', 'down_payment', 499, 'first_due', tests.day(-3)));
select is((tests.line('TAP LISTED', 'cash_reason')).kind, null, 'cash below the limit');
select public.add_installment('TAP LISTED', 1, private.today(), 'Cash');
select is((tests.line('TAP LISTED', 'cash_reason')).amount, 500::numeric, 'cash from the limit on, of which nobody was asked the reason');
select tests.act_as_postgres();
update public.soldcars set cash_reason = '' where registernumber = 'TAP LISTED';
update public.installments set cash_reason = '' where registernumber = 'TAP LISTED';
select tests.act_as('employee');
select is((tests.line('TAP LISTED', 'cash_reason')).amount, 500::numeric, 'or nobody gave one, as after a reversal that was taken back');
select public.add_installment('TAP LISTED', 1, private.today(), 'Cash', p_cash_reason => 'A village without a bank');
select is((tests.line('TAP LISTED', 'cash_reason')).kind, null, 'until somebody gives one');
select public.add_vehicle(jsonb_build_object('registernumber', number)) from unnest(array['TAPCASHA', 'TAPCASHB']) as number;
select public.sell_car('{"registernumber": "TAPCASHA", "owner_name": "Zyqtwo", "contact_no": "9800066604", "selling_price": 1000,
  "payment_mode": "Cash", "down_payment": 300, "cash_reason": ""}');
select public.sell_car('{"registernumber": "TAPCASHB", "owner_name": "Zyqtwo", "contact_no": "9800066604", "selling_price": 1000,
  "payment_mode": "Cash", "down_payment": 300, "cash_reason": "No bank in the village"}');
select is((tests.line('TAPCASHA', 'cash_reason')).kind, null, 'a reason for what one buyer pays on a day is one for all of it');

-- A reversed sale is nobody's

select tests.act_as('admin');
select is((tests.line('TAP LISTED', 'overdue')).kind is not null, true, 'what the buyer owes');
select public.reverse_entry('sale', tests.sale_of('TAP LISTED'), 'Never sold');
select is((tests.line('TAP LISTED', 'overdue')).kind, null, 'a reversed sale is owed nothing');
select public.take_back_reversal((select max(id) from public.reversals where kind = 'sale'));
select is((tests.line('TAP LISTED', 'overdue')).kind is not null, true, 'until its reversal is taken back');

-- Enquiries

select public.add_enquiry('Zyqasker', '9800066604', 'A tempo');
select is((tests.enquiry()).what, 'new', 'a new enquiry');
select public.follow_enquiry((tests.enquiry()).enquiry, 'called', tests.day(1));
select is((tests.enquiry()).kind, null, 'to be called tomorrow');
select tests.act_as_postgres();
update public.enquiries set next_call = private.today() where custname = 'Zyqasker';
select tests.act_as('employee');
select is(concat_ws(' ', (tests.enquiry()).what, (tests.enquiry()).person), 'call ' || tests.username_of('admin'), 'to be called today, by who followed it last');

-- Done, not before, and open again

select is(public.count_today(), (public.list_today() ->> 'totalCount')::bigint, 'the count is of the open ones');
insert into tests.kept select (tests.line('TAP LISTED', 'overdue')).key, public.count_today();
select lives_ok($$ select public.mark_today((select key from tests.kept), 'TAP LISTED') $$, 'a line is done');
select is(tests.today('TAP LISTED') && '{overdue}', false, 'it is not to do any more');
select is(tests.today('TAP LISTED', 'done'), '{overdue}', 'but among the done ones');
select is(public.count_today(), (select before - 1 from tests.kept), 'and counts no more');
select is((select username from public.today_marks where registernumber = 'TAP LISTED'), tests.username_of('employee'), 'with who said so');
select tests.act_as('admin');
select is((select action from public.activity_log where tablename = 'today_marks' and registernumber = 'TAP LISTED'), 'INSERT', 'the log has it');
select tests.act_as_postgres();
update public.schedule set due_on = tests.day(-2) where registernumber = 'TAP LISTED';
select tests.act_as('admin');
select is(tests.today('TAP LISTED') && '{overdue}', true, 'another due day is another line');
select tests.act_as_postgres();
update public.schedule set due_on = tests.day(-3) where registernumber = 'TAP LISTED';
select tests.act_as('admin');
select lives_ok($$ select public.mark_today((select key from tests.kept), 'TAP LISTED', 'open') $$, 'it is taken back');
select is(tests.today('TAP LISTED') && '{overdue}', true, 'and open again');
select lives_ok($$ select public.mark_today((select key from tests.kept), 'TAP LISTED', 'later', tests.day(1)) $$, 'not before tomorrow');
select is(tests.today('TAP LISTED', 'later'), '{overdue}', 'it waits');
select tests.act_as_postgres();
update public.today_marks set not_before = private.today();
select tests.act_as('admin');
select is(tests.today('TAP LISTED') && '{overdue}', true, 'until its day');
select throws_ok($$ select public.mark_today((select key from tests.kept), 'TAP LISTED', 'later', private.today()) $$, 'PT400', 'Choose a day after today.', 'which is to come');
select throws_ok($$ select public.mark_today((select key from tests.kept), 'TAP LISTED', 'later') $$, 'PT400', null, 'and is said');
select throws_ok($$ select public.mark_today((select key from tests.kept), 'TAP LISTED', 'later', tests.day(800)) $$, 'PT400', null, 'and is not years ahead');
select throws_ok($$ select public.mark_today('overdue:0:2020-01-01', 'TAP LISTED') $$, 'PT404', null, 'a line that is not there is not done');
select throws_ok($$ select public.mark_today((select key from tests.kept), 'TAPSOLD') $$, 'PT404', null, 'nor that of another vehicle');
select lives_ok($$ select public.mark_today('overdue:0:2020-01-01', 'TAP LISTED', 'open') $$, 'but nothing is easily open');

-- Filters

select is(public.list_today('overdue', tests.username_of('employee')) -> 'kinds' ->> 'overdue', public.list_today('overdue', tests.username_of('employee')) ->> 'totalCount', 'of one kind and person');
select is((public.list_today(p_person => '') #>> '{kinds,overdue}'), null, 'what is sold is somebody''s');
select is((select count(distinct one ->> 'kind')::int from jsonb_array_elements(public.list_today('transfer') -> 'lines') one), 1, 'one kind alone');
select is(jsonb_array_length(public.list_today(p_limit => 1) -> 'lines'), 1, 'in pages');

-- Folded (R604): of many vehicles alike there is one line

select tests.act_as_postgres();
insert into public.cardetails (registernumber, carname, vehiclesellprice, onhomepage)
select 'TAPFOLD' || n, 'Zyqfold', 1000, false from generate_series(1, 4) n;
insert into storage.objects (bucket_id, name) select 'public-files', 'TAPFOLD' || v || '/InventoryVehicleImages/' || n
from generate_series(1, 4) v, generate_series(0, 2) n;
select tests.act_as('employee');
select ok(tests.folded('not_shown') @> '[{"key": "all:not_shown", "registernumber": null, "carname": null, "state": "open"}]', 'what an import leaves off the home page is one line');
select is(jsonb_array_length(tests.folded('not_shown')), 1, 'alone');
select is(tests.folded('not_shown') #>> '{0,many}', public.list_today('not_shown') ->> 'totalCount', 'with how many there are');
select is((public.list_today(p_fold => true) ->> 'totalCount')::bigint, public.count_today(true), 'the count is of folded lines, too');
select is(public.list_today(p_fold => true) -> 'kinds', public.list_today() -> 'kinds', 'each kind is counted as before');
select is(public.list_today('not_shown', p_fold => true) -> 'totalCount', public.list_today('not_shown') -> 'totalCount', 'a kind by itself is not folded');
select is(tests.folded('not_shown', 'nobody of this name'), null, 'nor is there a line of none');
select ok(jsonb_array_length(tests.folded('overdue')) > 0 and not tests.folded('overdue') @? '$[*] ? (@.registernumber == null)', 'what is one by one stays so');
select throws_ok($$ select public.mark_today('all:not_shown') $$, 'PT404', null, 'and nobody says of all of them at once that they are done');
select tests.act_as_postgres();
update public.cardetails set onhomepage = true where not status and registernumber not in ('TAPFOLD1', 'TAPFOLD2', 'TAPFOLD3');
select tests.act_as('employee');
select is(jsonb_array_length(tests.folded('not_shown')), 3, 'three are lines of their own');

select * from finish();
rollback;
