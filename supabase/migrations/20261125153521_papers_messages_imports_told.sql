-- What users, an attacker and a reader found untrue. Papers and messages (R361, R400, R424, R436): a receipt named one installment where it paid several or a
-- part, and none of two receipts of one payment the other; a reminder said 'now' of what is due later; the message of a token outlived its reservation.
-- An admin has a false PDF of a paper made anew (R355). Imports say since when a vehicle is in stock (R452), try the good rows also where others have problems,
-- tell equal rows of costs, and of two tabs with one file one wins (R412, R413, R440). A silenced number is one however it is typed (R431); an erasure
-- knows the numbers that a vehicle had before (R429); two payments in cash at once are counted together, and Today tells what has no reason (R301, R310).
-- Papers that were issued keep what they say; templates stay valid.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_import (
  p_upload    uuid,
  p_file      text,
  p_row_count integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind   public.import_kind;
  v_import bigint;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.lock_import_vehicles(p_upload);
  perform private.find_import_vehicles(p_upload);
  if exists (select from private.import_problems(p_upload) where not is_hint) then
    perform private.refuse_import();
  elsif private.was_just_imported(p_upload, v_kind, p_row_count) then
    raise sqlstate 'PT409' using hint = 'import.same',
      message = 'These rows were imported within the last hour, so nothing was imported now. Undo that import to bring them in again.';
  end if;
  v_import := private.run_import(p_upload, v_kind, p_file, 1, 1000000);
  -- As private.number_is_used, for all at once, and last: whoever adds a vehicle waits no longer than for the commit.
  perform pg_advisory_xact_lock(hashtext('private.number_is_used'), one.lock) from (
    select distinct hashtext(key) % 1000 as lock from private.import_rows where upload = p_upload and before is null and key is not null order by 1) as one;
  if exists (
    select from private.import_rows r join public.cardetails c on private.number_key(c.registernumber) = r.key
    where r.upload = p_upload and r.before is null and c.import is distinct from v_import)
  then
    perform private.refuse_import();
  end if;
  update private.import_rows set import = v_import where upload = p_upload;
  return v_import;
end
$function$;

CREATE OR REPLACE FUNCTION private.amount_to_pay (
  p_sale bigint
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(private.due_by_today(p_sale), 0), (
    select amount - paid from private.schedule_lines where sale = p_sale and paid < amount order by due_on, number limit 1), 0)
$function$;

CREATE OR REPLACE FUNCTION private.check_import (
  p_upload    uuid,
  p_row_count integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kind    public.import_kind;
  v_found   jsonb;
  v_refused jsonb;
begin
  perform private.require_admin();
  v_kind := private.require_upload(p_upload, p_row_count);
  perform private.find_import_vehicles(p_upload);
  select coalesce(jsonb_agg(jsonb_build_object(
    'row', number, 'field', field, 'problem', problem, 'detail', coalesce(detail, ''), 'hint', is_hint) order by number, field), '[]')
  into v_found from private.import_problems(p_upload);
  -- Rows with problems are left out of the file, as they are of the import: what is taken back takes that back, too.
  begin
    delete from private.import_rows r using jsonb_to_recordset(v_found) as bad ("row" int, hint boolean)
    where r.upload = p_upload and r.number = bad."row" and not bad.hint;
    select jsonb_agg(jsonb_build_object(
      'row', refused.number, 'field', '', 'problem', 'refused', 'detail', refused.detail, 'hint', false) order by refused.number)
    into v_refused
    from (select min(number) as first, max(number) as last from private.import_rows where upload = p_upload having count(*) > 0) left_rows,
      private.refused_import_rows(p_upload, v_kind, left_rows.first, left_rows.last) as refused;
    raise sqlstate 'DRYOK';
  exception when sqlstate 'DRYOK' then
    null;
  end;
  return v_found || coalesce(v_refused, '[]');
end
$function$;

CREATE OR REPLACE FUNCTION private.due_by_today (
  p_sale bigint
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(sum(amount - paid), 0) + coalesce((select owed from private.late_fees_owed(p_sale)), 0)
  from private.schedule_lines where sale = p_sale and due_on <= private.today()
$function$;

CREATE OR REPLACE FUNCTION private.entries_of_person (
  p_keys text[]
)
  RETURNS TABLE (
    id bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with his as materialized (select * from private.person_rows(p_keys)),
  -- The log keeps the number that a vehicle had then; after its correction it may be another's.
  named as materialized (
    select his.*, known.number, known.until_entry
    from his cross join lateral (
      select his.registernumber as number, null::bigint as until_entry
      union select former, entry from private.former_numbers f where f.registernumber = his.registernumber) known
  ),
  of_his as materialized (
    select l.id, l.tablename, l.registernumber, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'reservations', 'soldcars', 'ownerdetails', 'finance', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from named where stays is not null and number = l.registernumber and (l.id < until_entry) is not false and l.tablename = case place
          when 'sale' then 'soldcars' when 'reservation' then 'reservations' when 'owner' then 'ownerdetails' when 'past_owner' then 'past_stays' end)
  )
  select of_his.id from of_his
  union
  select l.id from public.activity_log l
  where l.tablename = 'enquiry_notes' and coalesce(l.after, l.before) ->> 'serialnum' in (
    select said ->> 'serialnum' from of_his where tablename = 'enquiries')
  union
  select l.id from public.activity_log l
  where l.tablename = 'messages' and coalesce(l.after, l.before) ->> 'phone' = '' and (
    coalesce(l.after, l.before) ->> 'enquiry' in (select said ->> 'serialnum' from of_his where tablename = 'enquiries')
    or coalesce(l.after, l.before) ->> 'sale' in (select his.id from his where his.place = 'sale')
    or coalesce(l.after, l.before) ->> 'issued_paper' in (select his.id from his where his.place = 'paper'))
  union
  select l.id from public.activity_log l
  join his on his.stays is null and his.id = case his.place
    when 'sale' then coalesce(l.after, l.before) ->> 'sale' when 'reservation' then coalesce(l.after, l.before) ->> 'reservation' end
  where l.tablename in ('installments', 'reservation_ends')
  union
  select l.id from public.activity_log l
  join named on named.stays is null and named.place in ('transfer', 'transfer_step') and named.number = l.registernumber
    and (l.id < named.until_entry) is not false
  where l.tablename in ('transfers', 'transfer_steps', 'past_stays', 'reversals') and exists (
    select from jsonb_path_query(jsonb_build_array(l.before, l.after), '$.**') as said
    where nullif(said ->> 'note', '') = named.says ->> 'note' or nullif(said ->> 'buyer_rto', '') = named.says ->> 'buyer_rto')
  union
  select l.id from public.activity_log l
  where l.tablename = 'enquiries' and l.action = 'UPDATE' and l.after ->> 'custname' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
    or l.tablename = 'messages' and l.action = 'UPDATE' and l.after ->> 'name' in (
      select said ->> 'name' from of_his where tablename = 'messages' and said ->> 'name' <> '')
    or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
$function$;

CREATE OR REPLACE FUNCTION private.exported_vehicle (
  p_vehicle  public.cardetails,
  p_selldate date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select to_jsonb(p_vehicle) || jsonb_build_object('stay_since', coalesce(p_vehicle.stay_since, least(private.day_of(p_vehicle.created_at), p_selldate)))
$function$;

CREATE OR REPLACE FUNCTION private.fee_beside (
  p_installment public.installments
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('number', (select number from public.issued_papers where installment = fee.id order by id desc limit 1), 'amount', fee.amount)
  from (select * from public.installments where sale = p_installment.sale and reversal is null and id < p_installment.id order by id desc limit 1) fee
  where fee.late_fee and not p_installment.late_fee and exists (select from public.issued_papers where installment = fee.id)
    and (fee.installment_date, fee.payment_mode, fee.reference, fee.cheque_number, fee.cheque_bank, fee.cheque_date, fee.account_paid_to,
        fee.description, fee.username)
      is not distinct from (p_installment.installment_date, p_installment.payment_mode, p_installment.reference, p_installment.cheque_number,
        p_installment.cheque_bank, p_installment.cheque_date, p_installment.account_paid_to, p_installment.description, p_installment.username)
$function$;

CREATE OR REPLACE FUNCTION private.folders (
  p_action text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case private.my_designation()
    when 'Driver' then case p_action
      when 'read' then array['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc']
      when 'write' then array['OnsiteVehicleImages', 'MaintenanceDoc']
      else '{}' end
    when 'Employee' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments']
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc', 'IdentityPapers', 'IssuedPapers'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc', 'IdentityPapers', 'IssuedPapers', 'Logo']
    else '{}' end
$function$;

CREATE OR REPLACE FUNCTION private.import_problems (
  p_upload uuid
)
  RETURNS TABLE (
    number  integer,
    field   text,
    problem text,
    detail  text,
    is_hint boolean
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
begin
  return query
    with lines as materialized (
      select r.*, c.status, (r.data #>> '{cardetails,stay_since}')::date as bought_on,
        coalesce(c.stay_since, case when r.before is null then (r.data #>> '{cardetails,stay_since}')::date end) as stay_since, first_value(r.number) over (partition by r.key order by r.number) as first,
        sale.*, (r.data #>> '{installments,amount}')::numeric as paid, (r.data #>> '{installments,installment_date}')::date as paid_on
      from private.import_rows r
      left join public.cardetails c on r.before is not null and c.registernumber = r.registernumber,
        jsonb_to_record('{"down_payment": 0}' || coalesce(r.data -> 'soldcars', '{}')) as sale (
          selldate date, selling_price numeric, down_payment numeric, total_installments int, installment_amount numeric)
      where r.upload = p_upload
    ), phones as (
      select l.number, person.field, person.name, unnest(private.phone_keys(person.phone)) as key
      from lines l cross join lateral (values
        ('ownerdetails.ownerphone', l.data #>> '{ownerdetails,ownername}', l.data #>> '{ownerdetails,ownerphone}'),
        ('soldcars.contact_no', l.data #>> '{soldcars,owner_name}', l.data #>> '{soldcars,contact_no}')) as person (field, name, phone)
      where person.phone <> ''
    ), known as (
      select o.ownername as name, unnest(private.phone_keys(o.ownerphone)) as key from public.ownerdetails o where o.ownerphone <> ''
      union select s.owner_name, unnest(private.phone_keys(s.contact_no)) from public.soldcars s where s.reversal is null
      union select p.name, p.key from phones p
    ), names as (
      select one.key, (array_agg(one.name order by one.name))[1:2] as first_two
      from (select distinct on (k.key, lower(k.name)) k.key, k.name::text from known k where k.name <> '' order by k.key, lower(k.name), k.name) one
      group by one.key
    )
    select l.number, 'cardetails.registernumber', 'twice', l.first::text, false
    from lines l where l.kind <> 'costs' and l.number <> l.first
    union all
    select l.number, 'cardetails.registernumber', 'exists', l.registernumber, false
    from lines l where l.kind = 'stock' and l.before is not null
    union all
    select l.number, 'cardetails.registernumber', 'in_bin', l.registernumber, false
    from lines l
    where l.kind in ('stock', 'sales') and l.before is null and exists (
      select from private.bin b where b.kind = 'vehicle' and private.number_key(b.registernumber) = l.key)
    union all
    select l.number, 'cardetails.registernumber', 'unknown', l.registernumber, false
    from lines l where l.kind in ('owners', 'costs') and l.registernumber is not null and l.before is null
    union all
    select l.number, 'cardetails.registernumber', 'owner_there', concat_ws(', ', nullif(l.before #>> '{owner,ownername}', ''),
      nullif(l.before #>> '{owner,ownerphone}', '')), false
    from lines l where l.kind = 'owners' and concat(l.before #>> '{owner,ownername}', l.before #>> '{owner,ownerphone}') <> ''
    union all
    select l.number, 'cardetails.registernumber', 'sold', l.registernumber, false
    from lines l where l.kind in ('sales', 'costs') and l.status
    union all
    select l.number, 'cardetails.registernumber', 'reserved', held.name::text, false
    from lines l join public.reservations held on held.registernumber = l.registernumber and held.state = 'open'
    where l.kind = 'sales' and l.before is not null
    union all
    select l.number, 'soldcars.selldate', 'in_future', null, false from lines l where l.selldate > private.today()
    union all
    select l.number, 'cardetails.stay_since', 'in_future', null, false from lines l where l.bought_on > private.today()
    union all
    select l.number, 'soldcars.selldate', 'before_stay', l.stay_since::text, false from lines l where l.selldate < l.stay_since
    union all
    select l.number, 'soldcars.down_payment', 'down_above_price', null, false from lines l where l.down_payment > l.selling_price
    union all
    select l.number, 'installments.amount', 'paid_above_due', (l.selling_price - l.down_payment)::text, false
    from lines l where l.down_payment <= l.selling_price and l.paid > l.selling_price - l.down_payment
    union all
    select l.number, 'installments.installment_date', 'paid_day', l.selldate::text, false
    from lines l where l.paid > 0 and not coalesce(l.paid_on between l.selldate and private.today(), false)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'price_there', b.vehiclebuyprice::text, false
    from lines l join public.cardetails c on c.registernumber = l.registernumber
    join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
    where l.kind = 'sales' and l.before is not null and (l.data #>> '{buying_prices,vehiclebuyprice}')::numeric not in (0, b.vehiclebuyprice)
    union all
    select l.number, 'buying_prices.vehiclebuyprice', 'no_buying_price', null, true
    from lines l
    where l.kind = 'sales' and coalesce((l.data #>> '{buying_prices,vehiclebuyprice}')::numeric, 0) = 0 and not exists (
      select from public.cardetails c join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      where l.before is not null and c.registernumber = l.registernumber and b.vehiclebuyprice > 0)
    union all
    -- Nothing said is written as transferred; of older sales that needs no word.
    select l.number, 'transfer.done', 'rc_assumed', null, true
    from lines l
    where l.kind = 'sales' and l.data #>> '{transfer,done}' is null and l.selldate between private.today() - 365 and private.today()
    union all
    select l.number, 'miscellaneous_costs.description', 'booked', null, true
    from lines l, jsonb_to_record(l.data -> 'miscellaneous_costs') as spent (description text, cost numeric, date date)
    where l.kind = 'costs' and case when l.registernumber is null
      then (spent.date, spent.cost, lower(btrim(spent.description))) in (
        select c.date, c.cost, lower(btrim(c.description)) from public.miscellaneous_costs c where c.reversal is null)
      else (l.registernumber, spent.date, spent.cost, lower(btrim(spent.description))) in (
        select m.registernumber, m.maintainancedate, m.price, lower(btrim(m.description)) from public.maintenance m where m.reversal is null) end
    union all
    select later.number, 'miscellaneous_costs.description', 'same_row', later.same::text, true
    from (select l.number, min(l.number) over (partition by l.data) as same from lines l where l.kind = 'costs') later
    where later.same < later.number
    union all
    (select distinct on (p.number) p.number, p.field, 'phone_known', other.name, true
    from phones p join names n on n.key = p.key cross join unnest(n.first_two) as other (name)
    where lower(other.name) <> lower(coalesce(p.name, ''))
    order by p.number, other.name);
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_contents (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           public.soldcars,
  p_installment    public.installments,
  p_from           date,
  p_until          date,
  p_details        jsonb,
  p_number         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_contents jsonb := jsonb_build_object('kind', p_kind, 'dealer', private.paper_dealer());
begin
  if p_kind = 'margin_sheet' then
    return v_contents || jsonb_build_object('from', p_from, 'until', p_until, 'rate', trim_scale(private.rate('gst_rate', p_until)),
      'price_includes_gst', (select price_includes_gst from public.settings),
      'lines', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from private.margin_lines(p_from, p_until, p_sale.id) line));
  end if;
  v_contents := v_contents || jsonb_build_object('vehicle', private.paper_vehicle(p_registernumber));
  if p_kind = 'data_sheet' then
    return v_contents || (
      select jsonb_build_object('price', vehiclesellprice, 'description', description, 'keeper_serial', keeper_serial,
        'transmission', coalesce(transmission::text, ''), 'emission_norm', coalesce(emission_norm::text, ''),
        'fitness_until', fitness_upto_date, 'insurance_until', insuranceenddate, 'sheet', p_details)
      from public.cardetails c left join public.carinsurance using (registernumber) where c.registernumber = p_registernumber);
  end if;
  v_contents := v_contents || jsonb_build_object('buyer', private.paper_buyer(p_sale));
  return v_contents || case p_kind
    when 'payment_receipt' then private.receipt_contents(p_sale, p_installment, coalesce(p_number, p_registernumber))
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale), 'fee_beside', private.fee_beside(p_installment),
        'token', case when p_installment.id is null then nullif(p_sale.token, 0) end))
    when 'statement' then private.statement_contents(p_sale, coalesce(p_number, p_registernumber))
    when 'delivery_note' then jsonb_build_object('wording', private.paper_wording(), 'delivery', p_details, 'balance',
      p_sale.selling_price - p_sale.down_payment
        - (select coalesce(sum(amount), 0) from public.installments where sale = p_sale.id and reversal is null and not late_fee))
    when 'sale_agreement' then jsonb_build_object('wording', private.paper_wording(), 'selldate', p_sale.selldate, 'price', p_sale.selling_price, 'token', p_sale.token,
      'down_payment', p_sale.down_payment, 'tcs', private.paper_tcs(p_sale), 'plan', private.paper_plan(p_sale.id),
      'financier', private.financier(p_sale), 'agreement', p_details)
    else (  -- Forms 29 and 30: the seller is the owner on the RC
      select jsonb_build_object('sold_on', p_sale.selldate, 'form', p_details,
        'financier', private.financier(p_sale),
        'buyer', private.paper_buyer(p_sale) || jsonb_build_object('age', nullif(p_sale.buyer_age, 0)),
        'seller', jsonb_build_object('name', coalesce(o.ownername, ''), 'phone', coalesce(o.ownerphone, ''),
          'guardian', coalesce(o.owner_guardian, ''),
          'address', coalesce(nullif(private.one_address(o.owner_street, o.owner_town, o.owner_district, o.owner_state, o.owner_pin), ''),
            private.one_address(variadic string_to_array(o.owneraddress, E'\n')), '')))
      from (select p_registernumber as registernumber) one left join public.ownerdetails o using (registernumber))
    end;
end
$function$;

CREATE OR REPLACE FUNCTION private.paper_place (
  p_sale   bigint,
  p_before numeric,
  p_after  numeric
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_strip_nulls(jsonb_build_object('number', min(place), 'of', min(total), 'last', nullif(max(place), min(place)),
    'part', case when p_after < max(before + amount) or count(*) = 1 and p_before > min(before) then true end))
  from (select row_number() over (order by due_on, number) as place, count(*) over () as total, before, amount
        from private.schedule_lines where sale = p_sale) line
  where before + amount > p_before and before < p_after
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION private.phone_digests (
  p_phone text
)
  RETURNS bytea[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(sha256(convert_to(salt || key, 'UTF8'))), '{}')
  from private.phone_salt, unnest(private.phone_keys(private.as_phone(left(p_phone, 100)))) as key
$function$;

CREATE OR REPLACE FUNCTION private.placeholders (
  p_kind public.message_kind
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select string_to_array('name dealer dealer_phone ' || case p_kind
    when 'vehicle' then 'vehicle number price year kilometers fuel link'
    when 'vehicles' then 'count vehicles'
    when 'reminder' then 'vehicle number amount due days since balance late_fees next_date next_amount pay_to upi_id account pay_link'
    when 'receipt' then 'vehicle number receipt amount day mode until balance next_date next_amount pay_link'
    when 'enquiry' then 'vehicle number price link'
    else 'vehicle number paper until validity' end, ' ')
$function$;

CREATE OR REPLACE FUNCTION private.receipt_contents (
  p_sale        public.soldcars,
  p_installment public.installments,
  p_number      text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_before   numeric := p_sale.down_payment;
  v_paid     numeric := p_sale.down_payment;
  v_place    jsonb;
  v_standing jsonb;
  v_is_last  boolean;
begin
  if p_installment.id is not null then
    select v_before + coalesce(sum(amount), 0) into v_before from public.installments
    where sale = p_sale.id and reversal is null and not late_fee and id < p_installment.id;
    v_paid := v_before + case when p_installment.late_fee then 0 else p_installment.amount end;
    if not p_installment.late_fee then
      v_place := private.paper_place(p_sale.id, v_before - p_sale.down_payment, v_paid - p_sale.down_payment);
    end if;
  end if;
  v_standing := private.paper_standing(p_sale, v_paid);
  -- Not when more was paid since: what was next then is paid.
  v_is_last := not exists (
    select from public.installments
    where sale = p_sale.id and reversal is null and (not late_fee or p_installment.late_fee) and id > coalesce(p_installment.id, 0));
  return jsonb_build_object(
    'payment', case when p_installment.id is null
      then private.paper_payment(p_sale.selldate, p_sale.down_payment - p_sale.token, p_sale.payment_mode, null, p_sale.reference)
      else private.paper_payment(p_installment.installment_date, p_installment.amount, p_installment.payment_mode, p_installment) end,
    'paid_for', case when p_installment.id is null then 'down_payment' when p_installment.late_fee then 'late_fee' else 'installment' end,
    'installment', v_place,
    'standing', v_standing,
    'late_fees', case when v_is_last then coalesce((select owed from private.late_fees_owed(p_sale.id)), 0) else 0 end,
    'pay_to', case when v_is_last then private.paper_pay_to((v_standing #>> '{next,amount}')::numeric, p_number) end,
    'taken_by', coalesce(p_installment.username, p_sale.username));
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_silent_cash()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row   jsonb := to_jsonb(new);
  v_sale  public.soldcars;
  v_day   date := coalesce(v_row ->> 'installment_date', v_row ->> 'selldate', v_row ->> 'day')::date;
  v_phone text := v_row ->> 'phone';
  v_taken record;
begin
  if tg_table_name <> 'reservations' then
    select * into v_sale from public.soldcars where id = coalesce(v_row ->> 'sale', v_row ->> 'id')::bigint;
    v_phone := v_sale.contact_no;
  end if;
  -- Of two payments of one buyer at once the second counts the first.
  perform pg_advisory_xact_lock(hashtext('private.refuse_silent_cash'), one.lock)
  from (select distinct hashtext(key) as lock from unnest(private.phone_keys(v_phone)) as key order by 1) as one;
  select * into v_taken from private.cash_taken(v_sale.id, v_phone, v_day);
  if greatest(v_taken.of_sale, v_taken.of_day) >= private.cash_rate('cash_limit', v_day) then
    raise sqlstate 'PT400' using message = 'So much cash needs a reason.', hint = 'cash.reason_missing';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.reminder_facts (
  p_sale bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_owed private.owed_sales;
  v_due  numeric;
begin
  select * into v_owed from private.owed_sales where sale = p_sale;
  if not found then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  end if;
  v_due := private.amount_to_pay(p_sale);
  return jsonb_build_object('amount', v_due, 'due', private.due_by_today(p_sale), 'overdue', v_owed.overdue, 'since', v_owed.since, 'days', private.today() - v_owed.since,
    'balance', v_owed.owed, 'late_fees', v_owed.late_fees,
    'next', private.next_installment(p_sale),
    'pay_to', private.paper_pay_to(v_due, ''));
end
$function$;

CREATE OR REPLACE FUNCTION private.was_just_imported (
  p_upload    uuid,
  p_kind      public.import_kind,
  p_row_count integer
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p_kind = 'costs' and exists (
    select from public.imports i
    where i.kind = p_kind and i.row_count = p_row_count and i.undone_at is null and i.created_at > now() - interval '1 hour' and not exists (
      select data from private.import_rows where upload = p_upload
      except all select data from private.import_rows where import = i.id))
$function$;

CREATE OR REPLACE FUNCTION private.write_import_rows (
  p_table  regclass,
  p_verb   regproc,
  p_new    boolean,
  p_upload uuid,
  p_import bigint,
  p_from   integer,
  p_to     integer,
  p_same   jsonb    DEFAULT '{}'::jsonb
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
      and (v_same ? attname or attname = 'stay_since' or 'p_' || attname = any (select unnest(proargnames) from pg_catalog.pg_proc where oid = p_verb)));
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

CREATE OR REPLACE FUNCTION public.delete_file (
  p_path       text,
  p_must_exist boolean DEFAULT false,
  p_request_id uuid    DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_place  record;
  v_binned boolean;
  v_meant  jsonb;
  v_found  jsonb;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  v_binned := v_place.folder not in ('Logo', 'IssuedPapers');
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.', hint = 'folder.undeletable';
  end if;
  if v_place.folder = 'IdentityPapers' then
    perform private.log_look(p_path);
  end if;
  v_found := private.file_at(v_place.bucket, p_path);
  v_meant := private.answered(p_request_id, 'delete_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is null then
    if v_found is null and p_must_exist then
      raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
    end if;
    perform private.answer(p_request_id, coalesce(v_found, 'null'));
    if v_found is not null and v_binned then
      perform private.bin_file(v_place.bucket, p_path);
    end if;
  end if;
  return case when not v_binned and v_found = coalesce(v_meant, v_found) then v_place.bucket end;
end
$function$;

CREATE OR REPLACE FUNCTION public.export_rows (
  p_kind  public.import_kind,
  p_after text               DEFAULT ''::text,
  p_limit integer            DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_limit  int  := least(greatest(p_limit, 1), 1000);
  v_number text := case when p_kind <> 'costs' or p_after like '%/%' then split_part(p_after, '/', 1) else '' end;
  v_index  int  := case when p_kind = 'costs' and p_after like '%/%' then split_part(p_after, '/', 2)::int else 0 end;
  v_id     bigint;
  v_page   jsonb;
begin
  perform private.require_admin();
  perform private.require_details(p_kind is not null);
  case p_kind
    when 'stock' then
      select jsonb_agg(jsonb_build_object('key', c.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b), 'carinsurance', to_jsonb(i), 'ownerdetails', to_jsonb(o), 'finance', to_jsonb(f)))
        order by c.registernumber)
      into v_page
      from (select * from public.cardetails where registernumber > v_number order by registernumber limit v_limit) c
      left join public.soldcars s on s.present_number = c.registernumber
      left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      left join public.carinsurance i on i.registernumber = c.registernumber
      left join public.ownerdetails o on o.registernumber = c.registernumber
      left join public.finance f on f.registernumber = c.registernumber;
    when 'owners' then
      select jsonb_agg(jsonb_build_object('key', o.registernumber, 'row', jsonb_build_object(
        'cardetails', jsonb_build_object('registernumber', o.registernumber), 'ownerdetails', to_jsonb(o))) order by o.registernumber)
      into v_page
      from (
        select * from public.ownerdetails every
        where registernumber > v_number and exists (
          select from jsonb_each_text(to_jsonb(every) - 'registernumber') as said where said.value <> '')
        order by registernumber limit v_limit
      ) o;
    when 'sales' then
      select jsonb_agg(jsonb_build_object('key', s.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', to_jsonb(b),
        -- Its schedule may have been moved since.
        'soldcars', to_jsonb(s) || jsonb_build_object('first_due', coalesce(
          (select min(due_on) from public.schedule where sale = s.id), s.first_due)),
        -- A payment may be dated before its sale; an import takes none that is.
        'installments', jsonb_build_object('amount', paid.amount, 'installment_date', greatest(paid.last, s.selldate)),
        'transfer', jsonb_build_object('done', not exists (
          select from private.open_transfers open join private.transfer_line line using (registernumber)
          where open.registernumber = s.registernumber and line.step in ('new_rc', 'insurance_moved') and line.state = 'needed'))))
        order by s.registernumber)
      into v_page
      from (select * from public.soldcars where present_number > v_number order by present_number limit v_limit) s
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      left join lateral (
        select sum(amount) as amount, max(installment_date) as last
        from public.installments where sale = s.id and reversal is null and not late_fee having sum(amount) > 0
      ) paid on true;
    when 'costs' then
      v_id := case when p_after like '%/%' then null when p_after = '' then 0 else p_after::bigint end;
      select jsonb_agg(jsonb_build_object('key', line.key, 'row', jsonb_strip_nulls(jsonb_build_object(
        'miscellaneous_costs', jsonb_build_object('description', line.description, 'cost', line.cost, 'date', line.date),
        'cardetails', jsonb_build_object('registernumber', line.registernumber)))) order by part, registernumber, place)
      into v_page
      from (
        (select 1 as part, null as registernumber, id as place, id::text as key, description::text, cost, date
         from public.miscellaneous_costs where reversal is null and id > v_id order by id limit v_limit)
        union all
        (select 2, m.registernumber, m.index, m.registernumber || '/' || m.index, m.description::text, m.price, m.maintainancedate
         from public.maintenance m join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
         where m.reversal is null and (m.registernumber, m.index) > (v_number, v_index) order by m.registernumber, m.index limit v_limit)
        order by part, registernumber, place limit v_limit
      ) line;
  end case;
  return jsonb_build_object(
    'rows', coalesce(jsonb_path_query_array(v_page, '$[*].row'), '[]'),
    'next', case when jsonb_array_length(v_page) = v_limit then v_page -> -1 ->> 'key' end);
end
$function$;

CREATE OR REPLACE FUNCTION public.message_subject (
  p_kind            public.message_kind,
  p_registernumbers text[]              DEFAULT '{}'::text[],
  p_sale            bigint              DEFAULT NULL::bigint,
  p_installment     bigint              DEFAULT NULL::bigint,
  p_enquiry         bigint              DEFAULT NULL::bigint,
  p_issued_paper    bigint              DEFAULT NULL::bigint,
  p_paper           public.paper_kind   DEFAULT NULL::public.paper_kind
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_issued bigint := p_issued_paper;
  v_about  record;
begin
  perform private.require_office();
  if p_kind = 'receipt' and v_issued is null then
    select id into v_issued from public.issued_papers
    where sale = p_sale and installment is not distinct from p_installment and kind = 'payment_receipt' order by id desc limit 1;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, v_issued, p_paper);
  return jsonb_build_object(
    'to', private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, v_issued),
    'vehicles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carcompany', carcompany, 'carname', carname, 'variant', variant, 'year', make_year,
        'kilometers', kilometers, 'fuel', fuel, 'price', case when not status then nullif(vehiclesellprice, 0) end) order by place), '[]')
      from unnest(v_about.numbers) with ordinality as t (number, place) join public.cardetails c on c.registernumber = number),
    'sale', v_about.sale,
    'issued_paper', v_issued,
    'money', case when p_kind = 'reminder' then private.reminder_facts(v_about.sale) end,
    'receipt', case when p_kind = 'receipt' then (
      select jsonb_build_object('number', concat_ws(', ', fee.number, issued.number),
        'amount', (contents #>> '{payment,amount}')::numeric + coalesce(fee.amount, 0),
        'day', contents #> '{payment,day}', 'mode', contents #> '{payment,mode}', 'next', private.next_installment(v_about.sale),
        'until', (select r.until from public.reservations r where r.id = reservation and r.state = 'open' and r.until >= private.today()),
        'balance', (
          select coalesce((select owed + late_fees from private.owed_sales o where o.sale = s.id), 0) from public.soldcars s
          where s.id = v_about.sale and s.reversal is null))
      from public.issued_papers issued
      left join lateral (
        select p.number, i.amount from public.issued_papers p join public.installments i on i.id = p.installment
        where p.sale = issued.sale and p.number = issued.contents #>> '{fee_beside,number}' and i.reversal is null) fee on true
      where issued.id = v_issued) end,
    'paper', case when p_kind = 'paper' then (
      select jsonb_build_object('kind', kind, 'valid_until', valid_until, 'days_left', valid_until - private.today())
      from private.papers where registernumber = v_about.numbers[1] and kind = p_paper and newest) end,
    'template', (select text from public.message_templates where kind = p_kind and language = 'en'),
    'last', (
      select jsonb_build_object('created_at', m.created_at, 'way', m.way, 'username', m.username)
      from public.messages m
      where m.taken_back_at is null and m.kind = p_kind and case p_kind
        when 'reminder' then m.sale = v_about.sale
        when 'receipt' then m.issued_paper = v_issued
        when 'enquiry' then m.enquiry = p_enquiry
        when 'paper' then m.paper = p_paper and m.id in (select private.messages_about(v_about.numbers[1]))
        else false end
      order by m.id desc limit 1));
end
$function$;

create or replace view private.today_cash as
with lowest as materialized (
  select min(value) as amount from public.rates where kind = 'cash_limit'
), recent as materialized (
  select id as sale, null::bigint as reservation, selldate as day, down_payment - token as amount, cash_reason
  from public.soldcars where selldate > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null and down_payment > token
  union all
  select s.id, r.id, r.day, r.amount, r.cash_reason
  from public.reservations r left join public.soldcars s on s.reservation = r.id and s.reversal is null
  where r.day > (select private.today()) - 90 and lower(r.mode) = 'cash' and r.state <> 'reversed'
  union all
  select sale, null, installment_date, amount, cash_reason
  from public.installments where installment_date > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null
), by_buyer as (
  select sale, max(taken) as taken
  from (
    select recent.sale, sum(recent.amount) over of_day as taken, bool_or(recent.cash_reason <> '') over of_day as has_reason
    from recent cross join lateral (
      select coalesce((select phone from public.reservations where id = recent.reservation),
        (select contact_no from public.soldcars where id = recent.sale)) as phone) payer
    where recent.day in (select day from recent group by day having sum(amount) >= (select amount from lowest))
    window of_day as (partition by recent.day, private.phone_keys(payer.phone))
  ) bought
  where has_reason is not true
  group by sale
), silent as materialized (
  select sale, max(day) as day
  from recent where sale is not null group by sale having bool_and(coalesce(cash_reason, '') = '')
), summed as materialized (
  select s.id as sale, s.registernumber, s.username, silent.day, greatest(
    case when lower(s.payment_mode) = 'cash' then s.down_payment - s.token else 0 end + coalesce((
      select r.amount from public.reservations r where r.id = s.reservation and lower(r.mode) = 'cash'), 0) + coalesce((
      select sum(i.amount) from public.installments i where i.sale = s.id and lower(i.payment_mode) = 'cash' and i.reversal is null), 0),
    by_buyer.taken) as taken
  from silent
  cross join lateral (
    select id, registernumber, username, payment_mode, down_payment, token, reservation
    from public.soldcars where id = silent.sale and reversal is null limit 1) s
  left join by_buyer on by_buyer.sale = s.id
)
select 'cash_reason'::public.today_kind as kind, concat_ws(':', 'cash_reason', sale, day) as key, registernumber, sale, null::bigint as enquiry,
  '' as what, '' as note, day, taken as amount, 1 as many, username::text as person, 0 as place
from summed where taken >= (select amount from lowest) and taken >= private.rate('cash_limit', day);

COMMENT ON COLUMN "public"."cardetails"."stay_since" IS 'The day on which it was bought back, or bought before it was imported; null: it is in stock since it was added.';

REVOKE ALL ON FUNCTION "private"."due_by_today"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_by_today"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."exported_vehicle"(public.cardetails, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."exported_vehicle"(public.cardetails, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fee_beside"(public.installments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fee_beside"(public.installments) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."paper_place"(bigint, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_place"(bigint, numeric, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."was_just_imported"(uuid, public.import_kind, integer) FROM PUBLIC;
