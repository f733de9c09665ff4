-- Receipts that sellers sign (R570-R574), and their identity papers (R575, R576): an admin's, in no answer to others, and erased with the person.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/erasing.psql
select * from no_plan();

create function tests.day(p_days int) returns date language sql as $$ select private.today() + p_days $$;
create function tests.payment(p_amount numeric) returns bigint language sql security definer as
  $$ select max(id) from public.purchase_payments where amount = p_amount $$;
create function tests.draft(p_amount numeric) returns jsonb language sql as
  $$ select public.draft_paper('seller_receipt', p_purchase_payment => tests.payment(p_amount)) $$;
create function tests.issue(p_amount numeric, p_corrects bigint default null) returns bigint language sql as
  $$ select public.issue_paper('seller_receipt', p_purchase_payment => tests.payment(p_amount), p_corrects => p_corrects) $$;
create function tests.papers() returns setof public.issued_papers language sql security definer as
  $$ select * from public.issued_papers where kind = 'seller_receipt' and registernumber in ('TAPBOUGHT', 'TAPRIGHT') order by id $$;
create function tests.attempts() returns setof text language sql as $$
  values ('select tests.draft(5001)'), ('select tests.issue(426976)') $$;
create table tests.kept (id bigint);
grant all on tests.kept to public;

select tests.act_as('admin');
select public.add_vehicle('{"registernumber": "TAPBOUGHT", "carcompany": "Maruti", "carname": "Zyqcar", "chassis_number": "ZYQCHASSIS", "engine_number": "ZYQENGINE",
  "vehiclebuyprice": 431977, "ownername": "Zyqseller", "ownerphone": "9800097001", "owner_guardian": "Zyqfather", "owner_town": "Zyqtown", "owner_pin": "411004",
  "company_name": "Zyqbank"}', p_show_owner => true);
select public.add_purchase_payment('TAPBOUGHT', 5001, private.today(), 'Cash');
select public.add_purchase_payment('TAPBOUGHT', 5000, private.today(), 'Cash');
select public.add_purchase_payment('TAPBOUGHT', 100000, private.today(), 'UPI', 'Zyqaccount', 'UTR97');

-- What it says

select is(tests.draft(5001) - '{dealer,vehicle,kind,wording}'::text[], jsonb_build_object(
  'seller', '{"name": "Zyqseller", "phone": "9800097001", "guardian": "Zyqfather", "address": "Zyqtown, 411004"}'::jsonb,
  'payment', jsonb_build_object('day', private.today(), 'amount', 5001, 'mode', 'Cash', 'reference', '', 'cheque_number', '', 'cheque_bank', '',
    'cheque_date', null, 'stamp', true),
  'bought_on', private.today(), 'price', 431977, 'paid', 5001, 'rest', 426976, 'financier', 'Zyqbank'),
  'who the owner''s record says, what was paid with a box for the stamp above 5,000 in cash, what was agreed, paid and left, and whose hypothecation it is');
select is(tests.draft(5001) #>> '{vehicle,chassis_number}', 'ZYQCHASSIS', 'and for which vehicle');
select is((select array[d ->> 'paid', d ->> 'rest', d #>> '{payment,stamp}', d #>> '{payment,reference}'] from tests.draft(100000) d), '{110001,321976,false,UTR97}',
  'a later one counts what was paid before, and needs no stamp by UPI');
select is(tests.draft(5000) #>> '{payment,stamp}', 'false', 'nor do 5,000 in cash');
select public.set_purchase('TAPBOUGHT', 'Zyqagent', '9800097002', p_seller_identity => 'aadhaar', p_seller_identity_end => '9Z7Z');
select is(tests.draft(5001) -> 'seller', '{"name": "Zyqagent", "phone": "9800097002", "guardian": "", "address": ""}', 'who else sold it is named with the phone');
select ok(tests.draft(5001)::text !~ '9Z7Z|aadhaar', 'no identity number');
select public.set_purchase('TAPBOUGHT', p_seller_identity => 'aadhaar', p_seller_identity_end => '9Z7Z');

-- Numbers, corrections, reversals

insert into tests.kept select tests.issue(5001);
select matches((select number from tests.papers()), '^SRC/[0-9]{2}-[0-9]{2}/[0-9]{5}$', 'its numbers are a series of their own');
select throws_ok('select tests.issue(5001)', 'PT409', 'This paper was made already. Please look at the list.', 'a payment has one');
select lives_ok('select tests.issue(5001, (select id from tests.kept))', 'which is corrected by another');
select throws_ok('select tests.issue(5001, (select id from tests.kept))', 'PT409', null, 'once');
select throws_ok('select tests.issue(100000, (select id from tests.kept))', 'PT404', null, 'never by that of another payment');
select lives_ok('select tests.issue(100000)', 'the next payment has its own');
select is((select array_agg(serial - (select min(serial) from tests.papers()) order by id) from tests.papers()), '{0,1,2}', 'without gaps');
select throws_ok($$ select public.issue_paper('seller_receipt', p_purchase_payment => 0) $$, 'PT404', null, 'of no payment there is none');
select throws_ok($$ select public.issue_paper('seller_receipt', 'TAPBOUGHT') $$, 'PT404', null, 'nor of a vehicle');
select public.reverse_entry('purchase_payment', tests.payment(100000), 'Not paid');
select is((select array_agg(one ->> 'reversed' order by one -> 'id') from jsonb_array_elements(public.list_issued_papers('TAPBOUGHT')) one), '{false,false,true}',
  'when a payment is reversed its receipt stays, and says so');
select throws_ok('select tests.draft(100000)', 'PT409', 'This entry is reversed already.', 'of a reversed one none is made');
select public.add_purchase_payment('TAPBOUGHT', 426976, private.today(), 'Cash', p_without_papers => true, p_more_than_due => true);
select is(tests.draft(426976) ->> 'rest', '-5000', 'what is reversed is not paid');
select is((select jsonb_agg(after - '{id,year,serial,revision,number,day,language,username,corrects}'::text[]) from public.activity_log where tablename = 'issued_papers'
  and after ->> 'kind' = 'seller_receipt' and (after ->> 'purchase_payment')::bigint = tests.payment(100000)), jsonb_build_array(jsonb_build_object(
  'kind', 'seller_receipt', 'registernumber', 'TAPBOUGHT', 'sale', null, 'installment', null, 'reservation', null, 'purchase_payment', tests.payment(100000))),
  'the log tells that one was made, and not what it says');

-- Nobody else

select tests.act_as('employee');
select throws_ok(call, 'PT403', null, 'an employee: ' || call) from tests.attempts() call;
select is_empty($$ select from public.issued_papers where kind = 'seller_receipt' $$, 'an employee reads none');
select is((public.list_issued_papers('TAPBOUGHT'), public.list_issued_papers(p_from => private.today(), p_until => private.today(), p_kind => 'seller_receipt'),
  public.list_issued_papers(p_id => (select max(id) from tests.kept)))::text, '([],[],[])', 'in no list');
select throws_ok($$ select public.message_subject('receipt', p_issued_paper => (select max(id) from tests.kept)) $$, 'PT404', null, 'and writes about none');
select is(private.may_create_file('private-files', 'TAPBOUGHT/IssuedPapers/' || (select max(id) from tests.kept)), false, 'nor stores a file of it');
select tests.act_as('admin');
select is(private.may_create_file('private-files', 'TAPBOUGHT/IssuedPapers/' || (select max(id) from tests.kept)), false,
  'which an admin does not either: the office reads that folder');
select tests.act_as('driver');
select throws_ok(call, 'PT403', null, 'a driver: ' || call) from tests.attempts() call;
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor: ' || call) from tests.attempts() call;

-- A corrected number, the bin

select tests.act_as('admin');
select public.correct_number('TAPBOUGHT', 'TAPRIGHT');
select is((select contents #>> '{vehicle,registernumber}' from tests.papers() limit 1), 'TAPBOUGHT', 'a paper stays as it was made');
select public.delete_vehicle('TAPRIGHT');
select tests.act_as_postgres();
select public.restore_from_bin(id) from private.bin, tests.act_as('admin') where registernumber = 'TAPRIGHT';
select tests.act_as('admin');
select is((select array_agg(one ->> 'reversed' order by one -> 'id') from jsonb_array_elements(public.list_issued_papers('TAPRIGHT')) one), '{false,false,true}',
  'a vehicle that comes out of the bin has its receipts, each of its payment');

-- A person's data

select is((select jsonb_agg(one #> '{says,seller_identity_end}') from jsonb_array_elements(public.person_data('9800097001') -> 'rows') one where one ->> 'place' = 'purchase'),
  '["9Z7Z"]', 'a seller is handed what is kept of their identity paper');
select is((select count(*) from jsonb_array_elements(public.person_data('9800097001') -> 'rows') one where one ->> 'place' = 'paper'), 3::bigint,
  'with the receipts that they signed');
select is((select string_agg(distinct concat_ws(' ', one ->> 'place', one ->> 'why'), ', ') from jsonb_array_elements(public.preview_erasure('9800097001') -> 'stays') one),
  'owner stock, paper books, purchase stock, purchase_payment stock', 'which stay while the vehicle is here, and the books are kept');
select tests.act_as_postgres();
-- Years later the vehicle is sold.
update public.cardetails set stay_since = '2001-01-01' where registernumber = 'TAPRIGHT';
alter table public.issued_papers disable trigger user;
update public.issued_papers set day = '2001-01-01' where registernumber = 'TAPRIGHT';
alter table public.issued_papers enable trigger user;
update public.purchase_payments set day = '2001-01-01' where registernumber = 'TAPRIGHT';
select tests.act_as('admin');
select public.sell_car('{"registernumber": "TAPRIGHT", "owner_name": "Zyqbuyer", "contact_no": "9800097009", "selling_price": 500000, "down_payment": 500000,
  "payment_mode": "UPI", "selldate": "2001-02-01"}');
select tests.erase('9800097001');
select is(tests.found(word), '', 'then nothing is left of ' || word) from unnest(array['Zyqseller', '9800097001', 'Zyqfather', 'Zyqtown', '9Z7Z', 'UTR97']) as word;
select is((select array_agg(contents #>> '{payment,amount}' order by id) from tests.papers()), '{5001,5001,100000}', 'but the amounts');

select * from finish();
rollback;
