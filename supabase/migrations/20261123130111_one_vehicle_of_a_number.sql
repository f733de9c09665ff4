-- Of two people who add MH12AB1 and MH12AB0001 at the same moment both succeeded: neither saw the other's row. Now the second waits for the
-- first (R321). The rule is asked in one place, by adding, correcting and restoring.
--
-- On a live database: a trigger is made anew, in milliseconds; no row is read.

SET local check_function_bodies = off;

DROP TRIGGER "refuse_same_number" ON "public"."cardetails";

DROP FUNCTION "private"."insert_kept"(regclass, jsonb);

CREATE OR REPLACE FUNCTION private.bring_back()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    if private.number_is_used(new.registernumber) then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    -- Those of its files that are still in their place stay there.
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    perform private.insert_kept(v_kept.name, v_kept.data);
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  delete from private.binned_files where bin = new.id and not settled;
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.correct_number (
  p_registernumber text,
  p_new            text,
  p_sweep          uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_old   text;
  v_new   text := upper(btrim(p_new));
  v_entry bigint;
begin
  perform private.require_admin();
  v_old := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_old for update;
  if not found then
    return private.correct_number(v_old, p_new, p_sweep);  -- corrected or deleted at the same moment
  elsif v_new = v_old then
    return v_new;
  elsif private.number_is_used(v_new, v_old) then
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  elsif private.number_key(v_new) <> private.number_key(v_old) and exists (
    select from private.bin where kind = 'vehicle' and private.number_key(registernumber) = private.number_key(v_new))
  then
    raise sqlstate 'PT409' using hint = 'vehicle.in_bin',
      message = 'A vehicle with this registration number is in the bin. Please restore it, or delete it for good first.';
  end if;
  insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
  values (auth.uid(), private.username(), 'UPDATE', 'cardetails', v_new,
          jsonb_build_object('registernumber', v_old), jsonb_build_object('registernumber', v_new))
  returning id into v_entry;
  insert into private.former_numbers (entry, former, registernumber) values (v_entry, v_old, v_new);
  insert into private.removed_vehicles (registernumber, swept_by, swept_until)
  values (v_old, p_sweep, case when p_sweep is not null then now() + interval '5 minutes' end);
  return v_new;
end
$function$;

CREATE OR REPLACE FUNCTION private.insert_kept (
  p_table regclass,
  p_row   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and p_row ? attname);
begin
  execute format('insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing', p_table, v_columns)
  using p_row;
end
$function$;

CREATE OR REPLACE FUNCTION private.number_is_used (
  p_number text,
  p_of     text DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), hashtext(private.number_key(p_number)) % 1000);
  return exists (
    select from public.cardetails
    where private.number_key(registernumber) = private.number_key(p_number) and registernumber is distinct from p_of);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_same_number()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.number_is_used(new.registernumber, new.registernumber) then
    raise sqlstate 'PT409' using message = 'There is another vehicle with this registration number.', hint = 'vehicle.number_used';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_vehicle (
  p_registernumber     text,
  p_carname            text                     DEFAULT ''::text,
  p_carcompany         text                     DEFAULT ''::text,
  p_carmake            public.vehicle_type      DEFAULT NULL::public.vehicle_type,
  p_carcolor           text                     DEFAULT ''::text,
  p_fuel               public.fuel_type         DEFAULT NULL::public.fuel_type,
  p_vehiclesellprice   numeric                  DEFAULT 0,
  p_vehiclebuyprice    numeric                  DEFAULT 0,
  p_kilometers         integer                  DEFAULT 0,
  p_registration_date  date                     DEFAULT NULL::date,
  p_fitness_upto_date  date                     DEFAULT NULL::date,
  p_description        text                     DEFAULT ''::text,
  p_variant            text                     DEFAULT ''::text,
  p_make_year          integer                  DEFAULT NULL::integer,
  p_keeper_serial      integer                  DEFAULT NULL::integer,
  p_transmission       public.transmission_type DEFAULT NULL::public.transmission_type,
  p_chassis_number     text                     DEFAULT ''::text,
  p_engine_number      text                     DEFAULT ''::text,
  p_made_month         integer                  DEFAULT NULL::integer,
  p_rto_now            text                     DEFAULT ''::text,
  p_used_as            public.vehicle_use       DEFAULT NULL::public.vehicle_use,
  p_gross_weight       integer                  DEFAULT 0,
  p_emission_norm      public.emission_norm     DEFAULT NULL::public.emission_norm,
  p_security_plate     public.plate_state       DEFAULT NULL::public.plate_state,
  p_onhomepage         boolean                  DEFAULT false,
  p_company_name       text                     DEFAULT ''::text,
  p_branch_name        text                     DEFAULT ''::text,
  p_manager_name1      text                     DEFAULT ''::text,
  p_contact1           text                     DEFAULT ''::text,
  p_manager_name2      text                     DEFAULT ''::text,
  p_contact2           text                     DEFAULT ''::text,
  p_show_insurance     boolean                  DEFAULT false,
  p_insurancecompany   text                     DEFAULT ''::text,
  p_insurancenumber    text                     DEFAULT ''::text,
  p_policynumber       text                     DEFAULT ''::text,
  p_insurancestartdate date                     DEFAULT NULL::date,
  p_insuranceenddate   date                     DEFAULT NULL::date,
  p_insurancetenure    integer                  DEFAULT 0,
  p_show_owner         boolean                  DEFAULT false,
  p_ownername          text                     DEFAULT ''::text,
  p_ownerphone         text                     DEFAULT ''::text,
  p_owneremail         text                     DEFAULT ''::text,
  p_owneraddress       text                     DEFAULT ''::text,
  p_owner_guardian     text                     DEFAULT ''::text,
  p_owner_street       text                     DEFAULT ''::text,
  p_owner_town         text                     DEFAULT ''::text,
  p_owner_district     text                     DEFAULT ''::text,
  p_owner_state        text                     DEFAULT ''::text,
  p_owner_pin          text                     DEFAULT ''::text,
  p_owner_landline     text                     DEFAULT ''::text,
  p_request_id         uuid                     DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text := upper(btrim(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(
    v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice, p_vehiclebuyprice, p_kilometers,
    p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial, p_transmission, p_chassis_number,
    p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm, p_security_plate, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress,
    p_owner_guardian, p_owner_street, p_owner_town, p_owner_district, p_owner_state, p_owner_pin,
    p_owner_landline));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  if private.number_is_used(v_number) then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;
  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission,
    chassis_number, engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage)
  values (v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial,
    p_transmission, p_chassis_number, p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm,
    p_security_plate, p_onhomepage);
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then p_vehiclebuyprice else 0 end);

  if p_show_insurance then
    insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
      insurancestartdate, insuranceenddate, insurancetenure)
    values (v_number, p_insurancecompany, p_insurancenumber, p_policynumber,
      p_insurancestartdate, p_insuranceenddate, p_insurancetenure);
  else
    insert into public.carinsurance (registernumber) values (v_number);
  end if;

  if p_show_owner then
    insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street,
      owner_town, owner_district, owner_state, owner_pin, owner_landline)
    values (v_number, p_ownername, p_ownerphone, p_owneremail, p_owneraddress, p_owner_guardian, p_owner_street,
      p_owner_town, p_owner_district, p_owner_state, p_owner_pin, p_owner_landline);
  else
    insert into public.ownerdetails (registernumber) values (v_number);
  end if;

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (v_number, p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2);

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$function$;

CREATE TRIGGER refuse_same_number
  AFTER INSERT OR UPDATE OF registernumber ON public.cardetails
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_same_number();

REVOKE ALL ON FUNCTION "private"."insert_kept"(regclass, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."number_is_used"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_is_used"(text, text) TO "authenticated";
