-- Idempotency: the same request again gets the same answer and changes nothing, whatever has happened to its subject
-- meanwhile; other content or another person under its id is refused.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
\ir helpers/access.psql
select * from no_plan();

-- As in a new shop, whatever was set before.
update public.settings set price_includes_gst = default, stamp_on_all_modes = default;
insert into public.cardetails (registernumber) values ('TAPGONE'), ('TAPWRONG'), ('TAPHELD'), ('TAPKEPT');
insert into public.reservations (id, registernumber, name, phone, amount, mode, until) overriding system value
  values (-1, 'TAPHELD', 'Asha', '9822000001', 5, 'UPI', private.today());
insert into public.maintenance (registernumber, index, price, maintainancedate) values ('TAPSOLD', 77, 1, '2020-01-01');
insert into public.investment (serial_number, description, amount) overriding system value values (-1, 'Loan', 1), (-2, 'Loan', 1), (-3, 'Loan', 1);
insert into public.reversals (id, kind, entry, amount, entered_for, reason, bounced_on) overriding system value
  values (-1, 'investment', -2, 1, '2020-01-01', 'Twice', null), (-2, 'installment', -2, 1, '2020-01-01', 'Bounced', '2020-02-01');
update public.investment set reversal = -1 where serial_number = -2;
-- A payment's id is drawn by its trigger (41).
set local session_replication_role = replica;
insert into public.installments (id, registernumber, amount, installment_date, payment_mode, sale) overriding system value
  select -1, 'TAPSOLD', 1, '2020-01-01', 'Cheque', id from public.soldcars where present_number = 'TAPSOLD';
set local session_replication_role = origin;
insert into public.cardetails (registernumber, status) values ('TAPBACK', true);
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, selldate)
  values ('TAPBACK', 'Asha', '1', 5, 'UPI', '2020-01-01');
insert into public.soldcars (id, registernumber, owner_name, contact_no, selling_price, payment_mode, present) overriding system value
  values (-1, 'TAPSOLD', 'Asha', '1', 5, 'UPI', false), (-2, 'TAPSOLD', 'Asha', '1', 5, 'UPI', false);
insert into public.pay_links (sale, token) values (-2, 'tapTAPtapTAPtapTAPtapTAP');
update public.dealer_office set upi_id = 'dealer@example' where id;
insert into private.silent_phones (digest) select unnest(private.phone_digests('9800094199'));
insert into public.enquiries (serialnum, custname, custcontact, custquery) overriding system value
  values (-1, 'Asha', '9822000001', 'A tempo');
insert into public.transfer_steps (registernumber, step, state) values ('TAPSOLD', 'toll', 'needed');
insert into public.vehicle_papers (id, registernumber, kind, lifetime) overriding system value
  values (-1, 'TAPSOLD', 'road_tax', true), (-2, 'TAPSOLD', 'puc', true);
insert into public.rates (kind, holds_from, value) values ('gst_rate', '2151-01-01', 5);
insert into public.search_words (said, means) values ('kalu bhai', 'black car');
insert into public.messages (id, kind, way, text, username) overriding system value
  values (-1, 'enquiry', 'copied', 'Hello', tests.username_of('admin'));
update public.settings set employees_see_balance = true where id;
insert into public.miscellaneous_costs (id, description, cost, date, payment_mode, account_paid_from) overriding system value
  values (-11, 'Rent', 7, '2020-01-01', 'UPI', 'HDFC'), (-12, 'Rent', 8, '2020-01-01', 'UPI', 'HDFC'), (-13, 'Rent', 9, '2020-01-01', 'UPI', 'Zyqbank');
insert into public.bank_statements (upload, party, file, first_day, last_day, line_count, added)
  values ('6f9619ff-8b86-4d11-b42d-00c04fc964cc', 'HDFC', 'a.csv', '2020-01-01', '2020-01-01', 5, 5);
insert into public.bank_lines (id, party, day, amount, fingerprint, upload) overriding system value
  select id, party, '2020-01-01', amount, id, '6f9619ff-8b86-4d11-b42d-00c04fc964cc'
  from (values (-11, 'HDFC', -7), (-12, 'HDFC', -8), (-13, 'HDFC', -5), (-14, 'HDFC', -6), (-15, 'Zyqbank', -9)) as line (id, party, amount);
insert into public.bank_matches (line, party, kind, source) values (-12, 'HDFC', 'cost', -12);
insert into public.money_transfers (id, day, from_account, from_party, to_account, amount) overriding system value values (-1, '2020-01-01', 'other', 'Suresh', 'cash', 100);
insert into public.vehicle_loans (transfer, registernumber, rate) values (-1, 'TAPHIDDEN', 12);
insert into storage.objects (bucket_id, name) values ('private-files', 'TAPHIDDEN/OnsiteVehicleImages/77');
select tests.add_persona('second', 'Admin');

-- A verb's other arguments, each with a value that no call above has. Which sweep takes the files, and which note a screen has read, are
-- no part of a request.
create table tests.others as
  select p.proname::text collate "default" as verb, jsonb_build_object(substr(arg, 3), case
      when type::regtype = 'boolean'::regtype then 'true'
      when type::regtype = 'date'::regtype then '1950-01-02'
      when type::regtype = 'timestamptz'::regtype then '1950-01-02'
      when type::regtype = 'uuid'::regtype then '6f9619ff-8b86-4d11-b42d-00c04fc964ee'
      when type::regtype in ('int', 'bigint', 'numeric', 'jsonb') then '4242'
      when t.typcategory = 'A' then '{}'
      when t.typtype = 'e' then (select min(enumlabel) from pg_enum where enumtypid = t.oid)
      else 'Zyqother' end) as other
  from pg_proc p, unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) as given (arg, type) join pg_type t on t.oid = type
  where p.pronamespace = 'public'::regnamespace and arg not in ('p_request_id', 'p_sweep', 'p_last_note')
  union all
  -- What a record says of each column.
  select verb, jsonb_build_object(record, jsonb_build_object(field, 'Zyqother')) from (values
    ('add_vehicle', 'vehicle', private.granted_columns('public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance')),
    ('reserve', 'reservation', private.reservation_columns()), ('sell_car', 'sale', private.sale_columns())
  ) as records (verb, record, fields), unnest(fields) as field;

-- The arguments of a call and others in place of them; of a record what else it says.
create function tests.changed(p_args jsonb, p_other jsonb) returns jsonb language sql
as $$
  select p_args || jsonb_object_agg(key, case when jsonb_typeof(value) = 'object' and value <> '{}' then p_args -> key || value else value end)
  from jsonb_each(p_other)
$$;

grant select on tests.others to public;

-- What a call has besides: a day from today on, or what its sender has seen.
update tests.writes w set args = args || more
from (
  select 'reserve', jsonb_build_object('reservation', args -> 'reservation' || jsonb_build_object('until', private.today()))
  from tests.writes where verb = 'reserve'
  union all select 'extend_reservation', jsonb_build_object('until', private.today() + 2)
  union all select 'mark_today', jsonb_build_object('not_before', private.today() + 30)
  union all select 'change_dealer', jsonb_build_object('seen', to_jsonb(d) - 'id') from public.dealer d
  union all select 'change_dealer_office', jsonb_build_object('seen', to_jsonb(o) - 'id') from public.dealer_office o
) besides (verb, more)
where w.verb = besides.verb;

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
  v_logged bigint := tests.logged();
  v_answer text := tests.call(v_verb, v_args);
  v_then   bigint := tests.logged();
begin
  return next cmp_ok(v_then, '>', v_logged, v_verb || ' is done');
  return next is(tests.call(v_verb, v_args), v_answer, v_verb || ' again has the same answer');
  return next is_empty(format('select other from tests.others where verb = %L and not other <@ %2$L and tests.refusal(verb, tests.changed(%2$L, other)) <> ''request.reused''',
    v_verb, v_args), v_verb || ' with anything else is refused');
  perform tests.act_as('second');
  return next is(tests.refusal(v_verb, v_args), 'request.reused', v_verb || ' of another person, too');
  perform tests.act_as('admin');
  return next is(tests.refusal('edit_field', '{"registernumber": "TAPHIDDEN", "table": "finance", "field": "branch_name"}'::jsonb
    || jsonb_build_object('request_id', v_args -> 'request_id')), 'request.reused', 'and another verb');
  return next is(tests.logged(), v_then, v_verb || ' was done once');
end
$$;

select tests.act_as('admin');
select tests.is_done_once(w) from tests.writes w order by id;

-- A failed request leaves its id unused, also for other content.
select throws_ok($$ select public.add_maintenance('TAP LISTED', -1, '2026-01-01', p_request_id => '6f9619ff-8b86-4d11-b42d-00c04fc964ff') $$,
  '23514', null, 'what failed');
select is(public.add_maintenance('TAP LISTED', 1, '2026-01-01', p_request_id => '6f9619ff-8b86-4d11-b42d-00c04fc964ff'), 1,
  'leaves its id free');

select set_eq($$ select proname::text from pg_proc where pronamespace = 'public'::regnamespace and 'p_request_id' = any (proargnames) and provolatile = 'v' $$,
  $$ select verb from tests.writes
     union all values ('order_account'), ('order_first_admin'), ('order_account_deletion'), ('order_password_reset'), ('may_change_password') -- in staff_accounts: the Auth server does them
     union all values ('restore_from_bin'), ('delete_for_good'), ('undo_deletion') -- in bin
     union all values ('delete_file'), ('describe_document'), ('delete_description') -- in file_removals
     union all values ('describe_notice') -- in file_log
     union all values ('add_import'), ('undo_import') -- in imports
     union all values ('ask') -- in asks: nobody has logged in there
     union all values ('share_list') -- in shared_lists, nor there
  $$, 'these are all verbs that take the id of a request');

select * from finish();
rollback;
