-- The files of a past stay (D42, R318), and reversals of payments around the reversal of their sale (R314).
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

create function tests.paths(p_files jsonb) returns text[] language sql as $$
  select coalesce(array_agg(split_part(file ->> 'path', '/', 2) || ' ' || split_part(file ->> 'path', '/', 3) order by place), '{}')
  from jsonb_array_elements(p_files) with ordinality as t (file, place) $$;
create function tests.store(p_moment text, p_number text) returns void language sql security definer as $$
  insert into storage.objects (bucket_id, name, created_at)
  select case folder when 'InventoryVehicleImages' then 'public-files' else 'private-files' end,
    'TAPSOLD/' || folder || '/' || p_number, p_moment::timestamptz
  from unnest(array['InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages', 'InsuranceDocuments', 'AdminDocuments',
    'IdentityPapers', 'MaintenanceDoc']) folder $$;
create function tests.sale_of(p_number text) returns bigint language sql security definer as
  $$ select id from public.soldcars where present_number = p_number $$;
create function tests.payment() returns bigint language sql security definer as $$ select max(id) from public.installments $$;
create function tests.looks() returns bigint language sql security definer as
  $$ select count(*) from public.activity_log where action = 'READ' and registernumber = 'TAPSOLD' $$;
create function tests.ended(p_stay int, p_moment text) returns void language sql security definer as
  $$ update public.past_stays set ended_at = p_moment::timestamptz where registernumber = 'TAPSOLD' and stay = p_stay $$;
create table tests.before (sums jsonb);
grant all on tests.before to public;

-- Two stays are over, each with its files; a file without a moment is of the present one.

insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPSOLD', 1, 500, '2020-01-05');
select tests.store('2024-05-01', '1');
select tests.act_as('admin');
select public.buy_back('TAPSOLD', 1000);
select tests.ended(1, '2024-06-01');
select tests.store('2024-07-01', '2');
select public.sell_car('{"registernumber": "TAPSOLD", "owner_name": "Meena", "contact_no": "9800077712", "selling_price": 5000,
  "payment_mode": "UPI", "down_payment": 3000}');
select public.add_installment('TAPSOLD', 500, private.today(), 'UPI');
update public.finance set company_name = 'Zyqsecond bank' where registernumber = 'TAPSOLD';
select public.buy_back('TAPSOLD', 2000);
update public.finance set company_name = 'Zyqthird bank' where registernumber = 'TAPSOLD';
select is(public.draft_paper('sale_agreement', p_sale => id, p_details => '{"place": "", "terms": "", "witness": "", "transfer_paid_by": "buyer"}') ->> 'financier', financier, 'the agreement of a sale says whose hypothecation was on the RC then')
from public.soldcars join (values (1, 'Zyq Finance'), (2, 'Zyqsecond bank')) as lent (stay, financier) using (stay) where registernumber = 'TAPSOLD';
select tests.ended(2, '2024-08-01');
select tests.store('2024-09-01', '3');

select is(tests.paths(public.list_files('TAPSOLD/' || folder) -> 'files'), array[folder || ' 3'], folder || ': those of the present stay alone')
from unnest(array['OnsiteVehicleImages', 'SoldCarImages', 'InsuranceDocuments']) folder;
select is(tests.paths(public.list_files('TAPSOLD/' || folder) -> 'files'), array[folder || ' 1', folder || ' 2', folder || ' 3'],
  folder || ' are of the vehicle, whoever had it')
from unnest(array['InventoryVehicleImages', 'AdminDocuments']) folder;
select is(tests.paths(public.vehicle_record('TAPSOLD') -> 'onsiteImages'), array['OnsiteVehicleImages 3'], 'so on its page');
select tests.act_as('driver');
select is(tests.paths(public.list_files('TAPSOLD/OnsiteVehicleImages') -> 'files'), array['OnsiteVehicleImages 3'],
  'a driver sees no pictures of an earlier stay either');
select tests.act_as('employee');
select public.sell_car('{"registernumber": "TAPSOLD", "owner_name": "Asha", "contact_no": "9800077713", "selling_price": 5000,
  "payment_mode": "UPI", "down_payment": 5000}');
select is(tests.paths(public.sold_car('TAPSOLD') -> 'soldCarInsuranceDocs' || (public.sold_car('TAPSOLD') -> 'soldCarImages')),
  array['InsuranceDocuments 3', 'SoldCarImages 3'], 'the present sale has its own files');
select is(tests.paths(stay -> 'soldCarInsuranceDocs' || (stay -> 'soldCarImages') || (stay -> 'onsiteImages')),
  array['InsuranceDocuments ' || number, 'SoldCarImages ' || number, 'OnsiteVehicleImages ' || number], 'stay ' || number || ' has its own')
from jsonb_array_elements(public.list_stays('TAPSOLD')) as stay, lateral (select stay ->> 'stay' as number) as n;
select is(tests.paths(jsonb_build_array(public.list_stays('TAPSOLD') -> 1 -> 'maintenance' -> 0 -> 'receipt')), array['MaintenanceDoc 1'],
  'a record of an earlier stay still has its receipt');
select is(public.list_stays('TAPSOLD') -> 0 ->> 'balance', '1500', 'what is still owed for the earlier sale: 5,000 − 3,000 − 500');
select is(tests.paths(public.look_at_identity_papers('TAPSOLD')), array['IdentityPapers 3'], 'identity papers: of the present persons');
select is(tests.looks(), 1::bigint, 'which is all that the log has');
select is(tests.paths(public.look_at_identity_papers('TAPSOLD', 1)), array['IdentityPapers 1'], 'or of those of a stay');
select is(tests.looks(), 2::bigint, 'a look of its own');
select throws_ok($$ select public.claim_upload('TAPSOLD/SoldCarImages/1', 'a.webp', 'image/webp') $$, 'PT409', null,
  'no number of an older file is given again');
select lives_ok($$ select public.claim_upload('TAPSOLD/SoldCarImages/4', 'a.webp', 'image/webp') $$, 'the next free one is');

-- What was reversed, by stay

select tests.act_as('admin');
select public.reverse_entry('maintenance', 1, 'Twice', 'TAPSOLD');
select public.reverse_entry('installment', tests.payment(), 'Bounced');
select is((select jsonb_agg(jsonb_build_array(r ->> 'kind', r ->> 'stay', r ->> 'present')) from jsonb_array_elements(public.list_reversals('TAPSOLD')) r),
  '[["installment", "2", "false"], ["maintenance", "1", "false"]]', 'a reversal says which stay it is of, and that it is not the present one');
select is(public.list_stays('TAPSOLD') -> 0 ->> 'balance', '2000', 'an older payment is reversed like any other');

-- A payment is reversed, then its sale; the reversal of the payment is taken back while the sale is still reversed

insert into tests.before select to_jsonb(s) from public.account_summary() s;
select public.sell_car('{"registernumber": "TAPHIDDEN", "owner_name": "Ravi", "contact_no": "9800077714", "selling_price": 60000,
  "payment_mode": "UPI", "down_payment": 20000}');
select public.add_installment('TAPHIDDEN', 700, private.today(), 'UPI');
select public.reverse_entry('installment', tests.payment(), 'Wrong vehicle');
select is(public.list_reversals('TAPHIDDEN') -> 0 ->> 'present', 'true', 'it is of the present sale');
select public.reverse_entry('sale', tests.sale_of('TAPHIDDEN'), 'Never sold');
select is(public.list_reversals('TAPHIDDEN') -> 1 ->> 'present', 'false', 'which is reversed too');
select public.take_back_reversal((select max(id) from public.reversals where kind = 'installment'));
select is((select to_jsonb(s) from public.account_summary() s), (select sums from tests.before), 'then the payment counts no more than its sale');
select public.take_back_reversal((select max(id) from public.reversals where kind = 'sale'));
select is(public.list_installments('TAPHIDDEN') ->> 'totalAmount', '700', 'and comes back with it');

select * from finish();
rollback;
