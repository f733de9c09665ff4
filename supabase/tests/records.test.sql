-- Mass assignment: of a record a verb takes the columns that people fill and no other, so nobody sets what the house sets: who wrote it and when, which
-- stay it belongs to, what was reversed or imported.
begin;
\ir helpers/personas.psql
\ir helpers/vehicles.psql
select * from no_plan();

-- Each verb with a record that is enough for it, and the tables it writes to.
create table tests.records (verb text, given jsonb, tables regclass[]);
insert into tests.records values
  ('add_vehicle', '{"registernumber": "TAPADD"}', '{cardetails,buying_prices,carinsurance,ownerdetails,finance}'),
  ('reserve', jsonb_build_object('registernumber', 'TAPHIDDEN', 'name', 'Asha', 'phone', '9822000001', 'amount', 5, 'mode', 'UPI', 'until', private.today()), '{reservations}'),
  ('sell_car', '{"registernumber": "TAPHIDDEN", "owner_name": "Asha", "contact_no": "1", "selling_price": 5, "payment_mode": "UPI"}', '{soldcars}');
create table tests.own (verb text, field text);
insert into tests.own values
  ('add_vehicle', 'vehicle_key'), ('add_vehicle', 'status'), ('add_vehicle', 'created_at'), ('add_vehicle', 'stay'), ('add_vehicle', 'stay_since'),
  ('add_vehicle', 'entry'), ('add_vehicle', 'seller'), ('add_vehicle', 'seller_phone'), ('add_vehicle', 'seller_identity'), ('add_vehicle', 'seller_identity_end'), ('add_vehicle', 'pay_by'), ('add_vehicle', 'noc_received'),
  ('add_vehicle', 'rc_received'), ('add_vehicle', 'key_received'), ('add_vehicle', 'loan'), ('add_vehicle', 'loan_bank'), ('add_vehicle', 'import'), ('add_vehicle', 'search_text'), ('add_vehicle', 'sold_number'),
  ('reserve', 'id'), ('reserve', 'stay'), ('reserve', 'account_paid_to'), ('reserve', 'username'), ('reserve', 'created_at'), ('reserve', 'state'),
  ('add_vehicle', 'starred'), ('reserve', 'reversal'), ('reserve', 'in_parts'),
  ('sell_car', 'id'), ('sell_car', 'stay'), ('sell_car', 'username'), ('sell_car', 'token'), ('sell_car', 'present'), ('sell_car', 'reversal'),
  ('sell_car', 'import'), ('sell_car', 'sold'), ('sell_car', 'present_number'), ('sell_car', 'in_parts'), ('sell_car', 'financed'), ('sell_car', 'tax_on_top'), ('sell_car', 'charged');
grant select on tests.records, tests.own to public;

-- What becomes of a call whose record says more: its code and detail, or 'done'. Nothing of it stays.
create function tests.outcome(p_verb text, p_more jsonb) returns text language plpgsql
as $$
declare
  v_detail text;
begin
  execute format('select public.%I($1)', p_verb) using (select given || p_more from tests.records where verb = p_verb);
  raise sqlstate 'TAP00';
exception
  when sqlstate 'TAP00' then return 'done';
  when others then
    get stacked diagnostics v_detail = pg_exception_detail;
    return trim(sqlstate || ' ' || v_detail);
end
$$;
create function tests.refusal(p_sql text) returns text language plpgsql
as $$
begin
  execute p_sql;
  return 'done';
exception when others then
  return sqlstate;
end
$$;
create function tests.refused(p_verb text, p_field text) returns setof text language sql
as $$
  select is(tests.outcome(p_verb, jsonb_build_object(p_field, value)), format('PT400 There is no field %s here.', p_field),
    format('%s takes no %s, not %s', p_verb, p_field, value))
  from (values ('1'::jsonb), ('"x"'), ('true')) as said (value)
$$;

select tests.act_as('employee');
select is(tests.outcome(verb, '{}'), 'done', verb || ' takes its record') from tests.records;
select is(tests.outcome(verb, '{"description": null, "reference": null, "enquiry": null}' - case verb when 'add_vehicle' then '{reference,enquiry}'::text[]
  when 'reserve' then '{description}' else '{}' end), 'done', verb || ' takes a null for what is not said') from tests.records;
select tests.refused(verb, field) from tests.own;
select tests.refused(verb, field) from tests.records, unnest(array['nosuch', 'REGISTERNUMBER', 'registernumber) values (''X''); --', 'ctid', 'tableoid']) field;
select tests.act_as('admin');
select tests.refused(verb, field) from tests.own;

-- Each column is one that people fill, or is tried above.
select tests.act_as_postgres();
select set_eq(
  $$ select verb, attname::text from tests.records join pg_attribute on attrelid = any (tables) where attnum > 0 and not attisdropped $$,
  $$ select 'add_vehicle', unnest(private.granted_columns('public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance'))
     union all select 'reserve', unnest(private.reservation_columns()) union all select 'sell_car', unnest(private.sale_columns())
     union all select verb, field from tests.own $$, 'every other column is tried here');

-- What is no record.
select tests.act_as('employee');
select matches(tests.refusal(format('select public.%I(%s)', verb, record)), '^(PT400|22023)', format('%s refuses %s', verb, record))
from tests.records, unnest(array['null', '''4242''', '''[]''', '''"x"''', '''null''']) record;
select is(tests.refusal(format('select public.%I(%s, p_request_id => gen_random_uuid())', verb, record)), 'PT400', format('%s refuses %s, with an id too', verb, record))
from tests.records, unnest(array['null', '''null''']) record;
select is(tests.outcome(verb, jsonb_build_object(field, value)), format('PT400 There is no field %s here.', field), format('%s takes no %s of %s', verb, field, value))
from (values ('sell_car', 'cash_reason'), ('reserve', 'name'), ('add_vehicle', 'registernumber')) as text (verb, field),
  (values ('[]'::jsonb), ('["a"]'), ('{}')) as said (value);

-- Amplification: a number of nine letters is 131 kB as text. Each function that takes jsonb is tried, as the catalogue tells them.
select tests.act_as_postgres();
create function tests.amplified(p_function regprocedure) returns int language plpgsql
as $$
declare
  v_detail text;
begin
  execute (
    select format('select public.%I(%s)', proname, string_agg(case when type = 'jsonb'::regtype
      then format('%I => ''{"price": [1e131000, 1e-16000], "registernumber": 1e131000}''', name) else format('%I => null::%s', name, type::regtype) end, ', '))
    from pg_catalog.pg_proc, unnest(proargnames[:pronargs], proargtypes::oid[]) as t (name, type) where oid = p_function group by proname);
  return 0;
exception when others then
  get stacked diagnostics v_detail = pg_exception_detail;
  return length(sqlerrm || v_detail);
end
$$;
select tests.act_as('admin');
select cmp_ok(tests.amplified(oid), '<', 1000, format('%s says little of a number without end', oid::regprocedure))
from pg_catalog.pg_proc
where pronamespace = 'public'::regnamespace and 'jsonb'::regtype = any (proargtypes::oid[]) and has_function_privilege(oid, 'execute');
select is(tests.refusal($$ select public.list_vehicles(p_filter => '{"price": [[1e131000]]}') $$), 'PT400', 'nor does a filter repeat one');
select is(tests.refusal($$ select public.count_vehicles('{"year": [1e-16000]}') $$), 'PT400', 'nor one that is endlessly small');
select is(tests.refusal($$ select public.list_vehicles(p_filter => '{"price": [1e15, 0.30000000000000004]}') $$), 'done', 'what a computer makes of fractions is a number');

-- The helper has the rights of its caller.
select tests.act_as('employee');
select throws_ok($$ select private.insert_record('public.soldcars', '{"registernumber": "TAPHIDDEN"}') $$, '42501', null, 'staff insert no sale by the helper');
select throws_ok($$ select private.insert_record('public.reservations', '{"registernumber": "TAPHIDDEN"}') $$, '42501', null, 'no reservation');
select throws_ok($$ select private.insert_record('public.cardetails', '{"registernumber": "TAPADD", "status": true}') $$, '42501', null, 'no vehicle that is sold');
select tests.act_as('driver');
select throws_ok($$ select private.insert_record('public.cardetails', '{"registernumber": "TAPADD"}') $$, '42501', null, 'a driver no vehicle at all');

-- What the house sets, whatever was tried before.
select tests.act_as('employee');
select public.add_vehicle('{"registernumber": "tapadd", "vehiclebuyprice": 400000, "ownername": "Asha", "insurancecompany": "Acko"}', p_show_owner => true);
select public.reserve((select given from tests.records where verb = 'reserve'));
select tests.act_as_postgres();
select is((select to_jsonb(r) - '{id,until,created_at,account_paid_to,in_parts}'::text[] from public.reservations r where registernumber = 'TAPHIDDEN'),
  jsonb_build_object('registernumber', 'TAPHIDDEN', 'stay', 1, 'name', 'Asha', 'phone', '9822000001', 'amount', 5, 'mode', 'UPI',
    'reference', '', 'day', private.today(), 'refundable', true, 'enquiry', null, 'language', null, 'cash_reason', '', 'username', tests.username_of('employee'), 'state', 'open',
    'reversal', null), 'a reservation has the defaults of what nobody said');
select is((select array[c.registernumber, b.vehiclebuyprice::text, o.ownername, i.insurancecompany, f.company_name]
  from public.cardetails c join public.buying_prices b using (registernumber) join public.ownerdetails o using (registernumber)
  join public.carinsurance i using (registernumber) join public.finance f using (registernumber) where c.registernumber = 'TAPADD'),
  array['TAPADD', '0', 'Asha', '', ''], 'an employee''s buying price does not count, nor insurance that is not to be shown');

select * from finish();
rollback;
