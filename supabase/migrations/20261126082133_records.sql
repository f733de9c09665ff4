-- The verbs add_vehicle, sell_car and reserve take the new row as one jsonb record, so that a column needs no place in its verb.
--
-- Their old signatures go. For the minute between db push and functions deploy the older function calls them by the names of arguments that are
-- gone: PostgREST finds no such function (PGRST202), people are told to try again, and nothing is written (docs/deploy.md, Upgrade). No overload
-- bridges that minute: it would be the lists of columns that this takes away. A request id of before whose answer was lost on the way is refused
-- when it is sent again (409, nothing saved this time), since the content is written otherwise now: the row of the first time is there.

SET local check_function_bodies = off;

DROP FUNCTION "private"."reserve"(public.reservations);

DROP FUNCTION "private"."sell_car"(public.soldcars);

DROP FUNCTION "private"."write_import_rows"(regclass, regproc, boolean, uuid, bigint, integer, integer, jsonb);

DROP FUNCTION
  "public"."add_vehicle"(text, text, text, public.vehicle_type, text, public.fuel_type, numeric, numeric, integer, date, date, text, text, integer, integer,
  public.transmission_type,
  text,
  text,
  integer,
  text,
  public.vehicle_use,
  integer,
  public.emission_norm,
  public.plate_state,
  boolean, text, text, text, text, text, text, boolean, text, text, text, date, date, integer, boolean, text, text, text, text, text, text, text, text, text, text, text, uuid);

DROP FUNCTION "public"."reserve"(text, text, text, numeric, text, date, date, text, boolean, bigint, text, uuid);

DROP FUNCTION
  "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text,
  public.identity_paper, text, uuid, bigint, date, text, text, bigint, text);

CREATE OR REPLACE FUNCTION private.columns_besides (
  p_table  regclass,
  VARIADIC p_own text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return array(
    select attname from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' and attname <> all (p_own));
end
$function$;

CREATE OR REPLACE FUNCTION private.granted_columns (
  VARIADIC p_tables regclass[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return array(
    select attname from pg_catalog.pg_attribute
    where attrelid = any (p_tables) and attnum > 0 and not attisdropped and has_column_privilege('authenticated', attrelid, attnum, 'insert'));
end
$function$;

CREATE OR REPLACE FUNCTION private.insert_record (
  p_table  regclass,
  p_record jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and p_record ? attname::text);
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', p_table, v_columns) using p_record;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_unknown_fields (
  p_record  jsonb,
  p_columns text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_unknown text := (select min(key) from jsonb_object_keys(p_record) as key where key <> all (p_columns));
begin
  if v_unknown is not null or p_record is null then
    raise sqlstate 'PT400' using
      message = 'One of the values is not allowed.', detail = format('There is no field %s here.', left(v_unknown, 63)), hint = 'value.invalid';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reservation_columns()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.columns_besides('public.reservations', 'stay', 'account_paid_to', 'username', 'created_at', 'state', 'reversal');
end
$function$;

CREATE OR REPLACE FUNCTION private.reserve (
  p_reservation jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_held   public.reservations;
  v_number text;
  v_car    public.cardetails;
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_reservation, private.reservation_columns());
  v_held := jsonb_populate_record(null::public.reservations, p_reservation);
  v_number := private.known_vehicle(v_held.registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  if not found then
    return private.reserve(p_reservation);  -- its number was corrected at the same moment
  elsif v_car.status then
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  perform private.refuse_reserved(v_number);
  if v_held.day > private.today() then
    raise sqlstate 'PT400' using message = 'The day of a token cannot be in the future.', hint = 'token.in_future';
  elsif v_held.day < v_car.stay_since then
    raise sqlstate 'PT400' using message = 'The day of the token is before the vehicle was bought back.', hint = 'token.before_stay';
  elsif v_held.day < private.day_of(v_car.created_at) - 365 and v_car.stay_since is null then
    raise sqlstate 'PT400' using
      message = 'The day of the token is more than a year before the vehicle was added.', hint = 'token.too_early';
  elsif v_held.until < private.today() then
    raise sqlstate 'PT400' using message = 'The last day of a reservation cannot be in the past.', hint = 'reservation.until_past';
  elsif v_car.vehiclesellprice > 0 and v_held.amount > v_car.vehiclesellprice then
    raise sqlstate 'PT400' using message = 'The token is more than the asking price of the vehicle.', hint = 'token.above_price';
  end if;
  perform private.insert_record('public.reservations', p_reservation || jsonb_build_object('registernumber', v_number));
  return (select id from public.reservations where registernumber = v_number and state = 'open');
end
$function$;

CREATE OR REPLACE FUNCTION private.sale_columns()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.columns_besides('public.soldcars', 'stay', 'username', 'token', 'present', 'reversal', 'import');
end
$function$;

CREATE OR REPLACE FUNCTION private.sell_car (
  p_sale jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale   public.soldcars;
  v_number text;
  v_since  date;
  v_stay   int;
  v_held   public.reservations;
begin
  perform private.require_office();
  perform private.refuse_unknown_fields(p_sale, private.sale_columns());
  v_sale := jsonb_populate_record(null::public.soldcars, p_sale);
  v_number := private.known_vehicle(v_sale.registernumber);
  if v_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status
  returning stay_since, stay into v_since, v_stay;
  if not found then
    if private.known_vehicle(v_number) <> v_number then
      return private.sell_car(p_sale);  -- its number was corrected at the same moment
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif v_sale.selldate < v_since then
    raise sqlstate 'PT400' using message = 'The date of sale is before the vehicle was bought back.', hint = 'sale.before_stay';
  end if;
  if v_sale.reservation is null then
    perform private.refuse_reserved(v_number);
  else
    v_held := private.open_reservation(v_sale.reservation);
    if v_held.registernumber <> v_number then
      raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
    elsif v_held.stay <> v_stay then
      raise sqlstate 'PT409' using
        message = 'This reservation was made before the vehicle was bought back. Please end it first.', hint = 'reservation.of_earlier_stay';
    elsif v_sale.selldate < v_held.day then
      raise sqlstate 'PT400' using message = 'The date of sale is before the token was received.', hint = 'sale.before_token';
    elsif coalesce(v_sale.down_payment, 0) < v_held.amount then
      raise sqlstate 'PT400' using message = 'The token is part of the down payment, which cannot be less.', hint = 'sale.below_token';
    end if;
    update public.reservations set state = 'sold' where id = v_held.id;
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  perform private.insert_record('public.soldcars',
    p_sale || jsonb_build_object('registernumber', v_number, 'token', coalesce(v_held.amount, 0)));
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_owners (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from public.ownerdetails o using private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and o.registernumber = r.registernumber;
  perform private.write_import_rows('public.ownerdetails', private.granted_columns('public.ownerdetails'), false, p_upload, p_import, p_from, p_to);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_rows (
  p_table   regclass,
  p_columns text[],
  p_new     boolean,
  p_upload  uuid,
  p_import  bigint,
  p_from    integer,
  p_to      integer,
  p_same    jsonb    DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_same    jsonb := p_same || jsonb_build_object('import', p_import);
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attname not in ('registernumber', 'enquiry', 'reservation')
      and (v_same ? attname or attname = 'stay_since' or attname = any (p_columns)));
begin
  discard plans;  -- those that triggers and foreign keys have made of a table that was empty read it row by row for every row
  execute format(
    'insert into %1$s (registernumber, %2$s)
     select r.registernumber, %3$s
     from private.import_rows r, jsonb_populate_record(null::%1$s, $1 || coalesce(r.data -> $2, ''{}'') || $7) as line
     where r.upload = $3 and r.number between $4 and $5 and not ($6 and r.before is not null) order by r.number',
    p_table, v_columns, 'line.' || replace(v_columns, ', ', ', line.'))
  using private.blank_row(p_table), split_part(p_table::text, '.', 2), p_upload, p_from, p_to, p_new, v_same;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_sales (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.write_import_vehicles(p_upload, p_import, p_from, p_to, '{"status": true, "onhomepage": false}');
  insert into public.buying_prices (registernumber)
  select registernumber from private.import_rows
  where upload = p_upload and number between p_from and p_to and before is not null on conflict do nothing;
  update public.cardetails c set status = true, onhomepage = false from private.import_rows r
  where r.upload = p_upload and r.number between p_from and p_to and r.before is not null and c.registernumber = r.registernumber;
  perform private.write_import_rows('public.soldcars', private.sale_columns(), false, p_upload, p_import, p_from, p_to);
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, cleared_on, import)
  select s.registernumber, paid.amount, paid.installment_date, s.payment_mode, s.account_paid_to,
    case s.payment_mode when 'Cheque' then paid.installment_date end, p_import
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber,
    jsonb_populate_record(null::public.installments, r.data -> 'installments') as paid
  where r.upload = p_upload and r.number between p_from and p_to and paid.amount > 0;
  insert into public.transfer_steps (registernumber, step, state, note)
  select r.registernumber, step, 'not_needed', 'Before the import'
  from private.import_rows r
  join public.soldcars s on s.present_number = r.registernumber
  cross join unnest(array['new_rc', 'insurance_moved', 'hypothecation_out']::public.transfer_step[]) as step
  where r.upload = p_upload and r.number between p_from and p_to and coalesce(r.data #>> '{transfer,done}', 'true') = 'true'
    and (step <> 'hypothecation_out' or s.total_installments > 0
         and s.selling_price - s.down_payment <= coalesce((r.data #>> '{installments,amount}')::numeric, 0));
  perform private.follow_import_sales(p_import);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_vehicles (
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer,
  p_same   jsonb   DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_table regclass;
begin
  foreach v_table in array
    array['public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance']::regclass[]
  loop
    perform private.write_import_rows(v_table, private.granted_columns(v_table), true, p_upload, p_import, p_from, p_to,
      case v_table when 'public.cardetails'::regclass then p_same else '{}' end);
  end loop;
  perform private.refuse_files_left(array(select registernumber from public.cardetails where import = p_import));
  insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until)
  select c.registernumber, 'own_damage'::public.paper_kind, i.policynumber, i.insurancecompany, i.insurancestartdate, i.insuranceenddate
  from public.cardetails c join public.carinsurance i using (registernumber)
  where c.import = p_import and i.insuranceenddate is not null
  union all
  select c.registernumber, 'fitness', '', '', null, c.fitness_upto_date
  from public.cardetails c where c.import = p_import and c.fitness_upto_date is not null;
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'INSERT', 'cardetails', c.registernumber, to_jsonb(c)
  from public.cardetails c join private.former_numbers f on private.number_key(f.former) = private.number_key(c.registernumber)
  where c.import = p_import;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_vehicle (
  p_vehicle        jsonb,
  p_show_insurance boolean DEFAULT false,
  p_show_owner     boolean DEFAULT false,
  p_request_id     uuid    DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number  text := upper(btrim(p_vehicle ->> 'registernumber'));
  v_vehicle jsonb := jsonb_strip_nulls(p_vehicle) || jsonb_build_object('registernumber', v_number);
  v_answer  jsonb;
  v_table   regclass;
  v_counts  boolean;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(v_vehicle, p_show_insurance, p_show_owner));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  perform private.refuse_unknown_fields(v_vehicle, private.granted_columns(
    'public.cardetails', 'public.buying_prices', 'public.carinsurance', 'public.ownerdetails', 'public.finance'));
  if private.number_is_used(v_number) then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;
  for v_table, v_counts in values
    ('public.cardetails'::regclass, true), ('public.buying_prices', private.is_admin()), ('public.carinsurance', p_show_insurance),
    ('public.ownerdetails', p_show_owner), ('public.finance', true)
  loop
    perform private.insert_record(v_table, case when v_counts then v_vehicle else jsonb_build_object('registernumber', v_number) end);
  end loop;

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_vehicle"(jsonb, boolean, boolean, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.reserve (
  p_reservation jsonb,
  p_request_id  uuid  DEFAULT NULL::uuid
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_id     bigint;
  v_answer jsonb;
  v_held   jsonb := '{"cash_reason": ""}' || jsonb_strip_nulls(p_reservation);  -- whoever reserves is asked for it
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'reserve', v_held);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.reserve(v_held);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."reserve"(jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sell_car (
  p_sale       jsonb,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_strip_nulls(p_sale);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', v_sale);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(v_sale);
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."sell_car"(jsonb, uuid) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."columns_besides"(regclass, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."granted_columns"(regclass[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."granted_columns"(regclass[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."insert_record"(regclass, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."insert_record"(regclass, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_unknown_fields"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_unknown_fields"(jsonb, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."reservation_columns"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reserve"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reserve"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."sale_columns"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sell_car"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sell_car"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."write_import_rows"(regclass, text[], boolean, uuid, bigint, integer, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_vehicle"(jsonb, boolean, boolean, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."reserve"(jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sell_car"(jsonb, uuid) TO "authenticated";
