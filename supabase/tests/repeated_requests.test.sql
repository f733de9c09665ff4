-- Idempotency: the same request again gets the same answer and changes nothing, whatever has happened to its subject
-- meanwhile; other content or another person under its id is refused.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select plan(81);

insert into public.cardetails (registernumber) values ('TAPGONE');
insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPSOLD', 77, 1, '2020-01-01');
insert into public.investment (serial_number, description, amount) overriding system value values (-1, 'Loan', 1);
insert into public.enquiries (serialnum, custname, custcontact, custquery) overriding system value
  values (-1, 'Asha', '9822000001', 'A tempo');
update public.settings set employees_see_balance = true where id;
select tests.add_persona('second', 'Admin');

create table tests.writes (verb text, args jsonb, changed jsonb);
insert into tests.writes values
  ('add_vehicle', '{"registernumber": "TAPONE", "carname": "Swift", "show_owner": true, "ownername": "Asha"}', '{"ownername": "Usha"}'),
  ('edit_field', '{"registernumber": "TAPHIDDEN", "table": "cardetails", "field": "carname", "value": "Zyqone"}', '{"value": null}'),
  ('delete_vehicle', '{"registernumber": "TAPGONE"}', '{"registernumber": "TAP LISTED"}'),
  ('add_maintenance', '{"registernumber": "TAPHIDDEN", "price": 5, "maintainancedate": "2026-01-01"}', '{"description": "Oil"}'),
  ('delete_maintenance', '{"registernumber": "TAPSOLD", "index": 77}', '{"index": 78}'),
  ('sell_car', '{"registernumber": "TAPHIDDEN", "owner_name": "Asha", "contact_no": "1", "selling_price": 5, "payment_mode": "UPI"}',
   '{"selldate": "2026-01-01"}'),
  ('add_installment', '{"registernumber": "TAPSOLD", "amount": 5, "installment_date": "2026-01-01", "payment_mode": "UPI"}', '{"amount": 6}'),
  ('add_cost', '{"description": "Tea", "cost": 5}', '{"date": "2026-01-01"}'),
  ('add_investment', '{"description": "Loan", "amount": 5}', '{"amount": 6}'),
  ('edit_book', '{"table": "investment", "id": -1, "field": "amount", "value": "5"}', '{"value": "6"}'),
  ('change_settings', '{"employees_see_balance": false}', '{"employees_see_balance": true}'),
  ('add_enquiry', '{"custname": "Asha", "custcontact": "9822000001", "custquery": "A tempo"}', '{"custquery": "A bike"}'),
  ('delete_enquiry', '{"serialnum": -1, "custcontact": "9822000001"}', '{"serialnum": -2}');

grant select on tests.writes to public;

create function tests.refusal(p_verb text, p_args jsonb) returns text language plpgsql
as $$
declare
  v_hint text;
begin
  return 'answered ' || tests.call(p_verb, p_args);
exception when sqlstate 'PT409' then
  get stacked diagnostics v_hint = pg_exception_hint;
  return v_hint;
end
$$;
create function tests.is_done_once(p_write tests.writes) returns setof text language plpgsql
as $$
declare
  v_verb   text := p_write.verb;
  v_args   jsonb := p_write.args || jsonb_build_object('request_id', gen_random_uuid());
  v_logged bigint := (select count(*) from public.activity_log);
  v_answer text := tests.call(v_verb, v_args);
  v_then   bigint := (select count(*) from public.activity_log);
begin
  return next cmp_ok(v_then, '>', v_logged, v_verb || ' is done');
  return next is(tests.call(v_verb, v_args), v_answer, v_verb || ' again has the same answer');
  return next is(tests.refusal(v_verb, v_args || p_write.changed), 'request.reused', v_verb || ' with other content is refused');
  perform tests.act_as('second');
  return next is(tests.refusal(v_verb, v_args), 'request.reused', v_verb || ' of another person, too');
  perform tests.act_as('admin');
  return next is(tests.refusal('edit_field', '{"registernumber": "TAPHIDDEN", "table": "finance", "field": "branch_name"}'::jsonb
    || jsonb_build_object('request_id', v_args -> 'request_id')), 'request.reused', 'and another verb');
  return next is((select count(*) from public.activity_log), v_then, v_verb || ' was done once');
end
$$;

select tests.act_as('admin');
select tests.is_done_once(w) from tests.writes w;

-- A failed request leaves its id unused, also for other content.
select throws_ok($$ select public.add_maintenance('TAP LISTED', -1, '2026-01-01', p_request_id => '6f9619ff-8b86-4d11-b42d-00c04fc964ff') $$,
  '23514', null, 'what failed');
select is(public.add_maintenance('TAP LISTED', 1, '2026-01-01', p_request_id => '6f9619ff-8b86-4d11-b42d-00c04fc964ff'), 1,
  'leaves its id free');

select set_eq($$ select proname::text from pg_proc where pronamespace = 'public'::regnamespace and 'p_request_id' = any (proargnames) $$,
  $$ select verb from tests.writes
     union all values ('order_account'), ('order_account_deletion'), ('may_change_password') -- in staff_accounts: the Auth server does them
     union all values ('removable_file'), ('describe_document'), ('delete_description') -- in file_removals
  $$, 'these are all verbs that take the id of a request');

select * from finish();
rollback;
