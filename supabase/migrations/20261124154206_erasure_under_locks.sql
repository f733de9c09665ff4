-- What an attack and a reading have found. An erasure looked before it locked, so that a payment reversed in between left a debtor without a
-- name: it locks the vehicles, sales and enquiries first, and looks again. A financier's two managers are two persons, also in past stays, in the
-- bin and in imports. Notes of an RC transfer that a buy-back or a reversal has taken along are found and erased. A paper and a message are made of
-- what is there after their locks. A payment mode has no invisible characters, with which cash was no cash; modes that are there stay as they are,
-- as books do. The agreement of a sale before a buy-back named the present financier. A reminder hindered the undoing of its import twice.

SET local check_function_bodies = off;

DROP VIEW "private"."person_columns";

DROP FUNCTION "private"."erasure"(text[]);

DROP FUNCTION "private"."financier"(text);

DROP FUNCTION "public"."send_import_rows"(uuid, public.import_kind, jsonb);

CREATE OR REPLACE FUNCTION private.as_payment_mode (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.as_name(regexp_replace(p_text, '(?<=[A-Za-z])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z])', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION private.blank_old_books (
  p_going jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.issued_papers set contents = (
    contents::jsonb || private.blank_party(contents::jsonb, 'buyer') || private.blank_party(contents::jsonb, 'seller')
    || case kind
      when 'sale_agreement' then jsonb_build_object('agreement', contents::jsonb -> 'agreement' || '{"witness": "", "terms": ""}')
      when 'delivery_note' then jsonb_build_object('delivery', contents::jsonb -> 'delivery' || '{"witness": ""}')
      else '{}' end)::json
  where id::text = any (private.going(p_going, 'paper'));
  update public.transfers set buyer_rto = '' where registernumber = any (private.going(p_going, 'transfer'));
  update public.transfer_steps set note = '' where registernumber || ' ' || step = any (private.going(p_going, 'transfer_step'));
  update public.past_stays t set transfer = private.blank_transfer(t.transfer) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and t.registernumber = s.registernumber and t.stay = s.stay and not s.present
    and s.reversal is null;
  update public.reversals r set taken_along = private.blank_transfer(r.taken_along) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and r.id = s.reversal;
  update public.installments
  set description = '', reference = '', cheque_number = '', cheque_bank = '', cheque_date = null, cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'installment'));
  update public.reservation_ends set reference = '', reason = 'Erased' where id::text = any (private.going(p_going, 'reservation_end'));
  update public.reservations set name = 'Erased', phone = '0', reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'reservation'));
  update public.soldcars
  set owner_name = 'Erased', contact_no = '0', description = '', buyer_landline = '', buyer_guardian = '', buyer_street = '', buyer_town = '',
    buyer_district = '', buyer_state = '', buyer_pin = '', buyer_age = 0, buyer_pan = '', buyer_declared = false, buyer_gstin = '',
    buyer_identity = null, buyer_identity_end = '', reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'sale'));
  update public.ownerdetails
  set ownername = '', ownerphone = '', owneremail = '', owneraddress = '', owner_guardian = '', owner_street = '', owner_town = '',
    owner_district = '', owner_state = '', owner_pin = '', owner_landline = ''
  where registernumber = any (private.going(p_going, 'owner'));
end
$function$;

CREATE OR REPLACE FUNCTION private.blank_person (
  p_value jsonb,
  p_keys  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_is_his boolean := private.is_of_person(p_value, p_keys);
begin
  if not private.holds_phone(p_value, p_keys) then
    return p_value;
  elsif jsonb_typeof(p_value) = 'array' then
    return (select jsonb_agg(private.blank_person(one, p_keys) order by place) from jsonb_array_elements(p_value) with ordinality as t (one, place));
  end if;
  return (
    select jsonb_object_agg(key, case
      when jsonb_typeof(value) in ('object', 'array') then private.blank_person(value, p_keys)
      when v_is_his and jsonb_typeof(value) = 'string' and key <> all (private.others_columns(p_value, p_keys))
        and key in (select columnname from private.person_columns where whose = 'person')
        then '""' else value end)
    from jsonb_each(p_value));
end
$function$;

CREATE OR REPLACE FUNCTION private.blank_transfer (
  p_transfer jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_transfer || jsonb_build_object(
    'steps', (
      select coalesce(jsonb_agg(case when step ->> 'step' = 'form_29c' then step else step || '{"note": ""}' end order by place), '[]')
      from jsonb_array_elements(p_transfer -> 'steps') with ordinality as t (step, place)),
    'place', case when jsonb_typeof(p_transfer -> 'place') = 'object' then p_transfer -> 'place' || '{"buyer_rto": ""}' else p_transfer -> 'place' end)
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
  of_his as materialized (
    select l.id, l.tablename, l.registernumber, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'reservations', 'soldcars', 'ownerdetails', 'finance', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from his where his.stays is not null and his.registernumber = l.registernumber and l.tablename = case his.place
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
  join his on his.stays is null and his.place in ('transfer', 'transfer_step') and his.registernumber = l.registernumber
  where l.tablename in ('transfers', 'transfer_steps', 'past_stays', 'reversals') and exists (
    select from jsonb_path_query(jsonb_build_array(l.before, l.after), '$.**') as said
    where nullif(said ->> 'note', '') = his.says ->> 'note' or nullif(said ->> 'buyer_rto', '') = his.says ->> 'buyer_rto')
  union
  select l.id from public.activity_log l
  where l.tablename = 'enquiries' and l.action = 'UPDATE' and l.after ->> 'custname' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
    or l.tablename = 'messages' and l.action = 'UPDATE' and l.after ->> 'name' in (
      select said ->> 'name' from of_his where tablename = 'messages' and said ->> 'name' <> '')
    or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
$function$;

CREATE OR REPLACE FUNCTION private.erase_person (
  p_phone text,
  p_seen  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_keys    text[];
  v_entries bigint[];
  v_erasure jsonb;
  v_going   jsonb;
  v_files   text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  perform pg_advisory_xact_lock(hashtext('private.erase_person'));
  v_entries := array(select id from private.entries_of_person(v_keys));
  perform from public.cardetails where registernumber in (select registernumber from private.person_rows(v_keys)) order by registernumber for update;
  perform from public.soldcars where id::text in (select id from private.person_rows(v_keys) where place = 'sale') order by id for update;
  perform from public.enquiries where serialnum::text in (select id from private.person_rows(v_keys) where place = 'enquiry')
  order by serialnum for update;
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  v_erasure := private.erasure(v_keys, cardinality(v_entries));
  v_going := v_erasure -> 'going';
  if v_erasure ->> 'seen' is distinct from p_seen then
    raise sqlstate 'PT409' using
      message = 'Something about this number has changed meanwhile. Please look again.', hint = 'person.changed';
  end if;
  insert into private.logged_as_one default values;

  v_files := private.going(v_going, 'identity_paper') || array(
    select coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}') || '/IssuedPapers/' || p.id
    from public.issued_papers p where p.id::text = any (private.going(v_going, 'paper')));
  insert into private.binned_files (object, bin, bucket, path, wanted)
  select id, gen_random_uuid(), bucket_id, name, 'gone' from storage.objects where bucket_id = 'private-files' and name = any (v_files)
  on conflict (object) do update set wanted = 'gone', settled = false;
  delete from private.file_claims where path = any (v_files);

  delete from public.messages where id::text = any (private.going(v_going, 'message'));
  delete from public.enquiries where serialnum::text = any (private.going(v_going, 'enquiry'));
  delete from private.asks where id::text = any (private.going(v_going, 'attempt'));
  update public.finance f set
    manager_name1 = case when private.phone_keys(contact1) && v_keys then '' else manager_name1 end,
    contact1 = case when private.phone_keys(contact1) && v_keys then '' else contact1 end,
    manager_name2 = case when private.phone_keys(contact2) && v_keys then '' else manager_name2 end,
    contact2 = case when private.phone_keys(contact2) && v_keys then '' else contact2 end
  where registernumber = any (private.going(v_going, 'financier'));
  update public.past_stays set owner = private.blank_person(owner, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_owner'));
  update public.past_stays set finance = private.blank_person(finance, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_financier'));
  perform private.blank_old_books(v_going);

  update private.binned_files set wanted = 'gone', settled = false
  where bin in (select id from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned')));
  delete from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned'));
  update private.bin set kept = private.blank_person(kept, v_keys) where id::text = any (private.going(v_going, 'binned'));
  update private.import_rows set data = private.blank_person(data, v_keys), before = private.blank_person(before, v_keys)
  where upload || ' ' || number = any (private.going(v_going, 'imported'));
  update public.activity_log set before = before - names, after = after - names
  from (select array_agg(columnname::text) as names from private.person_columns where whose = 'person') as of_person
  where id = any (v_entries);

  insert into private.silent_phones (digest) select unnest(private.phone_digests(p_phone)) on conflict do nothing;
  insert into public.activity_log (actor, username, action, tablename, before)
  values (auth.uid(), private.username(), 'DELETE', 'persons', v_erasure -> 'goes');
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_erasure;
end
$function$;

CREATE OR REPLACE FUNCTION private.erasure (
  p_keys    text[],
  p_entries integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with his as materialized (select * from private.person_rows(p_keys)),
  files as materialized (select * from private.person_files(p_keys) where folder = 'IdentityPapers'),
  every as (
    select place, id, registernumber, day, stays, until, says ->> 'number' as number, says from his
    union all
    select 'identity_paper', path, registernumber, null, case
      when not exists (select from his where his.registernumber = files.registernumber and his.stays is not null) then null
      when ends is null then 'transfer' when ends >= private.today() then 'identity' end,
      ends, null, null
    from files
  )
  select jsonb_build_object(
    'goes', coalesce((
      select jsonb_object_agg(place, many) from (
        select place, count(*) as many from every where stays is null group by place
        union all
        select 'log', p_entries where p_entries > 0) as counted), '{}'),
    'stays', coalesce((
      select jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'number', number,
        'why', stays, 'until', private.known_until(stays, until)) order by place, day, id)
      from every where stays is not null), '[]'),
    'seen', md5(coalesce((select string_agg(concat_ws(' ', place, id, stays, until, says), ';' order by place, id) from every), '')),
    'going', (
      select jsonb_object_agg(place, ids) from (select place, jsonb_agg(id) as ids from every where stays is null group by place) as by_place))
$function$;

CREATE OR REPLACE FUNCTION private.financier (
  p_sale public.soldcars
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(case when past.stay is null then f.company_name else past.finance ->> 'company_name' end, '')
  from (select p_sale.registernumber, p_sale.stay) as sold
  left join public.past_stays past using (registernumber, stay)
  left join public.finance f using (registernumber)
$function$;

CREATE OR REPLACE FUNCTION private.import_hindrances (
  p_import bigint
)
  RETURNS TABLE (
    registernumber text,
    what           text,
    username       text,
    happened_at    timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      -- Those of owners, and vehicles that were deleted since.
      union select coalesce(c.registernumber, private.number_since(r.registernumber), r.registernumber) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.registernumber is not null
    )
    (select distinct on (n.registernumber) n.registernumber,
      case when exists (select from public.cardetails c where c.registernumber = n.registernumber) then l.tablename else 'deleted' end, l.username, l.happened_at
    from numbers n join public.activity_log l on private.vehicle_key(l.registernumber) = private.vehicle_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
      and l.tablename not in ('enquiries', 'enquiry_notes')  -- they stay, and a visitor's hinders nobody
    order by n.registernumber, l.id desc)
    union all
    select later.registernumber, 'imports', i.username, i.created_at
    from (
      select s.registernumber, s.import from public.soldcars s
      union select m.registernumber, m.import from public.maintenance m
      union select r.registernumber, r.import from private.import_rows r where r.kind = 'owners'
    ) later
    join public.imports i on i.id = later.import and i.undone_at is null
    where later.import > p_import and later.registernumber in (select n.registernumber from numbers n)
    union all
    (select distinct on (c.id) c.description::text, 'miscellaneous_costs', l.username, l.happened_at
    from public.miscellaneous_costs c
    join public.activity_log l on l.tablename = 'miscellaneous_costs' and (l.after ->> 'id')::bigint = c.id
    where c.import = p_import and l.id > v_entry
    order by c.id, l.id desc)
    union all  -- what somebody was written about a vehicle, or a buyer about his sale, and the link that he was given
    (select distinct on (m.id) about.registernumber, 'messages', m.username, m.created_at
    from (
      select v.registernumber, v.message from private.message_vehicles v join public.cardetails c using (registernumber) where c.import = p_import
      union all
      select s.registernumber, m.id from public.messages m join public.soldcars s on s.id = m.sale where s.import = p_import
    ) about join public.messages m on m.id = about.message
    order by m.id, about.registernumber)
    union all
    select s.registernumber, 'pay_links', l.username, l.created_at
    from public.soldcars s join public.pay_links l on l.sale = s.id where s.import = p_import;
end
$function$;

CREATE OR REPLACE FUNCTION private.issue_paper (
  p_kind           public.issued_kind,
  p_registernumber text,
  p_sale           bigint,
  p_installment    bigint,
  p_from           date,
  p_until          date,
  p_details        jsonb,
  p_corrects       bigint
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_subject record;
  v_details jsonb;
begin
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  -- What the paper refers to is locked before its number is taken: every payment waits for that one. Then it is read again, as it may have been
  -- reversed or erased meanwhile.
  perform from public.cardetails where registernumber = v_subject.number for key share;
  perform from public.soldcars where id = (v_subject.sale).id for key share;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  v_details := private.paper_details(p_kind, p_details);
  if p_corrects is not null then
    perform from public.issued_papers
    where id = p_corrects and kind = p_kind and registernumber is not distinct from v_subject.number
      and sale is not distinct from (v_subject.sale).id and installment is not distinct from (v_subject.installment).id
      and (kind <> 'margin_sheet' or sale is not null or (contents ->> 'from')::date = p_from and (contents ->> 'until')::date = p_until);
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  return private.write_paper(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until), v_details, p_corrects);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This paper was made already. Please look at the list.', hint = 'paper.made';
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_payment_mode()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_mode text := to_jsonb(new) ->> tg_argv[0];
begin
  if v_mode ~ '[^A-Za-z ]' and private.is_line(v_mode) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], private.as_payment_mode(v_mode)));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_message (
  p_kind            public.message_kind,
  p_way             public.message_way,
  p_text            text,
  p_phone           text,
  p_name            text,
  p_registernumbers text[],
  p_sale            bigint,
  p_enquiry         bigint,
  p_issued_paper    bigint,
  p_paper           public.paper_kind
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_about record;
  v_id    bigint;
begin
  perform private.require_office();
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  -- The vehicles first as everywhere, or this and a reversal would wait for each other (deadlock). Whoever is being erased (95) has no message
  -- after it: what it is about is read again.
  perform from public.cardetails where registernumber = any (v_about.numbers) order by registernumber for key share;
  perform pg_advisory_xact_lock_shared(hashtext('private.ask'));
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  if p_way = 'whatsapp' and private.as_phone(p_phone) !~ '^([6-9][0-9]{9}|\+(?!91)[1-9][0-9]{7,14})$' then
    raise sqlstate 'PT400' using message = 'There is no WhatsApp under this number. Please give a mobile number.', hint = 'message.no_whatsapp';
  elsif private.is_silent(p_phone) or p_kind in ('reminder', 'receipt', 'enquiry', 'paper') and jsonb_path_exists(
    private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, p_issued_paper), '$[*] ? (@.silent == true)')
  then
    raise sqlstate 'PT409' using message = 'This person has asked not to be written to.', hint = 'message.unwanted';
  end if;
  insert into public.messages (kind, way, name, phone, text, sale, enquiry, issued_paper, paper)
  values (p_kind, p_way, p_name, p_phone, p_text, v_about.sale,
    case when p_kind = 'enquiry' then p_enquiry end, case when p_kind = 'receipt' then p_issued_paper end, case when p_kind = 'paper' then p_paper end)
  returning id into v_id;
  insert into private.message_vehicles (message, registernumber) select v_id, number from unnest(v_about.numbers) as number;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.others_columns (
  p_row  jsonb,
  p_keys text[]
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when private.phone_keys(p_row ->> 'contact1') && p_keys then '{}' else '{manager_name1,contact1}'::text[] end
    || case when private.phone_keys(p_row ->> 'contact2') && p_keys then '{}' else '{manager_name2,contact2}'::text[] end
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
      || jsonb_strip_nulls(jsonb_build_object('tcs', private.paper_tcs(p_sale),
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

CREATE OR REPLACE FUNCTION private.person_rows (
  p_keys text[]
)
  RETURNS TABLE (
    place          text,
    id             text,
    registernumber text,
    day            date,
    stays          text,
    until          date,
    says           jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with sale as materialized (
    select s, s.id, s.registernumber, s.selldate, books.until,
      case when exists (select from private.owed_sales o where o.sale = s.id) then 'owed' else private.kept_for_books(books.until) end as stays
    from public.soldcars s, lateral (
      select private.books_end(greatest(s.selldate, max(i.installment_date), (select max(p.day) from public.issued_papers p where p.sale = s.id))) as until
      from public.installments i where i.sale = s.id) as books
    where private.phone_keys(s.contact_no) && p_keys or private.phone_keys(s.buyer_landline) && p_keys
  ), ended as materialized (
    -- What the vehicle's coming back, or the sale's reversal, took along of its RC transfer.
    select sale.*, past.transfer
    from sale, lateral (
      select t.transfer from public.past_stays t
      where t.registernumber = sale.registernumber and t.stay = (s).stay and not (s).present and (s).reversal is null
      union all
      select r.taken_along from public.reversals r where r.id = (s).reversal) as past
  ), held as materialized (
    select r, r.id, r.registernumber, r.day, books.until,
      case when r.state = 'open' then 'reserved' else private.kept_for_books(books.until) end as stays
    from public.reservations r, lateral (
      select private.books_end(greatest(r.day, max(e.day), (select max(p.day) from public.issued_papers p where p.reservation = r.id))) as until
      from public.reservation_ends e where e.reservation = r.id) as books
    where private.phone_keys(r.phone) && p_keys
  ), asked as materialized (
    select e, e.serialnum, e.registernumber, e.enquirydate from public.enquiries e
    where private.phone_keys(e.custcontact) && p_keys or private.phone_keys(e.landline) && p_keys
  )
  select 'enquiry', serialnum::text, registernumber, enquirydate, null::text, null::date, to_jsonb(e) from asked
  union all
  select 'note', n.id::text, a.registernumber, private.day_of(n.created_at), null, null, to_jsonb(n) - '{id,username}'::text[]
  from public.enquiry_notes n join asked a using (serialnum)
  union all
  select 'message', m.id::text, null, private.day_of(m.created_at), null, null,
    to_jsonb(m) - '{id,username,sale,enquiry,issued_paper}'::text[]
  from public.messages m
  where private.phone_keys(m.phone) && p_keys or m.phone = '' and (
    m.sale in (select sale.id from sale) or m.enquiry in (select serialnum from asked)
    or m.issued_paper in (select p.id from public.issued_papers p join held on held.id = p.reservation))
  union all
  select 'attempt', a.id::text, null, private.day_of(a.asked_at), null, null, jsonb_build_object('phone', a.phone, 'created_at', a.asked_at)
  from private.asks a where private.phone_keys(a.phone) && p_keys
  union all
  select 'financier', f.registernumber, f.registernumber, null, null, null,
    to_jsonb(f) - private.others_columns(to_jsonb(f), p_keys)
  from public.finance f where private.phone_keys(f.contact1 || ',' || f.contact2) && p_keys
  union all
  select 'reservation', held.id::text, registernumber, held.day, stays, held.until,
    to_jsonb(r) - '{id,stay,username,enquiry,reversal}'::text[]
  from held
  union all
  select 'reservation_end', e.id::text, e.registernumber, e.day, held.stays, held.until,
    to_jsonb(e) - '{id,reservation,username,reversal}'::text[]
  from public.reservation_ends e join held on held.id = e.reservation
  union all
  select 'sale', sale.id::text, registernumber, selldate, stays, sale.until,
    to_jsonb(s) - '{id,stay,commission,username,enquiry,reservation,present,reversal,import,sold,present_number}'::text[]
  from sale
  union all
  select 'installment', i.id::text, i.registernumber, i.installment_date, sale.stays, sale.until,
    to_jsonb(i) - '{id,sale,username,account_paid_to,reversal,import}'::text[]
  from public.installments i join sale on sale.id = i.sale
  union all
  select 'transfer', t.registernumber, t.registernumber, sale.selldate, sale.stays, sale.until, to_jsonb(t)
  from public.transfers t join sale on t.registernumber = (s).present_number
  union all
  select 'transfer_step', t.registernumber || ' ' || t.step, t.registernumber, t.done_on, sale.stays, sale.until,
    to_jsonb(t) - '{document,username}'::text[]
  from public.transfer_steps t join sale on t.registernumber = (s).present_number where t.step <> 'form_29c'
  union all
  select 'transfer', 'of sale ' || ended.id, registernumber, selldate, stays, ended.until, transfer -> 'place'
  from ended where jsonb_typeof(transfer -> 'place') = 'object'
  union all
  select 'transfer_step', concat_ws(' ', 'of sale', ended.id, step ->> 'step'), registernumber, (step ->> 'done_on')::date, stays, ended.until,
    step - '{document,username}'::text[]
  from ended, jsonb_array_elements(transfer -> 'steps') as step where step ->> 'step' <> 'form_29c'
  union all
  select 'paper', p.id::text, coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}'), p.day,
    coalesce(sale.stays, held.stays, private.kept_for_books(private.books_end(p.day))),
    greatest(sale.until, held.until, private.books_end(p.day)), jsonb_build_object('kind', p.kind, 'number', p.number, 'day', p.day)
  from public.issued_papers p left join sale on sale.id = p.sale left join held on held.id = p.reservation
  where p.kind <> 'margin_sheet' and (sale.id is not null or held.id is not null
    or p.kind in ('form_29', 'form_30') and private.phone_keys(p.contents #>> '{seller,phone}') && p_keys)
  union all
  select 'owner', o.registernumber, o.registernumber, coalesce(c.stay_since, private.day_of(c.created_at)),
    case when not c.status then 'stock' else private.kept_for_books(books.until) end, case when c.status then books.until end, to_jsonb(o)
  from public.ownerdetails o join public.cardetails c on c.registernumber = o.registernumber, lateral (
    select private.books_end(max(b.selldate)) as until from public.soldcars b where b.present_number = o.registernumber) as books
  where private.phone_keys(o.ownerphone) && p_keys or private.phone_keys(o.owner_landline) && p_keys
  union all
  select 'past_owner', t.registernumber || ' ' || t.stay, t.registernumber, t.since, private.kept_for_books(private.books_end(t.until)),
    private.books_end(t.until), t.owner
  from public.past_stays t
  where private.phone_keys(t.owner ->> 'ownerphone') && p_keys or private.phone_keys(t.owner ->> 'owner_landline') && p_keys
  union all
  select 'past_financier', t.registernumber || ' ' || t.stay, t.registernumber, t.since, null, null,
    t.finance - private.others_columns(t.finance, p_keys)
  from public.past_stays t where private.phone_keys(concat_ws(',', t.finance ->> 'contact1', t.finance ->> 'contact2')) && p_keys
  union all
  select 'binned', b.id::text, b.registernumber, private.day_of(b.deleted_at), null, null, private.personal_parts(b.kept, p_keys)
  from private.bin b
  where translate(b.kept::text, ' ().-', '') like any ((select private.number_patterns(p_keys))::text[]) and private.holds_phone(b.kept, p_keys)
  union all
  select 'imported', r.upload || ' ' || r.number, r.registernumber, private.day_of(r.sent_at), null, null,
    private.personal_parts(jsonb_build_array(r.data, r.before), p_keys)
  from private.import_rows r
  where translate(concat(r.data, r.before), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
    and private.holds_phone(jsonb_build_array(r.data, r.before), p_keys)
$function$;

CREATE OR REPLACE FUNCTION private.personal_parts (
  p_value jsonb,
  p_keys  text[]
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(key, value)
  from private.personal_objects(p_value, p_keys) as one, jsonb_each(one - private.others_columns(one, p_keys))
  where key not in ('username', 'import', 'commission')
$function$;

CREATE OR REPLACE FUNCTION private.preview_erasure (
  p_phone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_keys text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  return private.erasure(v_keys, (select count(*) from private.entries_of_person(v_keys))::int) - 'going';
end
$function$;

CREATE OR REPLACE FUNCTION private.set_sale()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ids regclass := pg_get_serial_sequence('public.installments', 'id');
begin
  perform from public.cardetails where registernumber = new.registernumber for key share;
  select coalesce(max(id), 0) into new.sale from (
    select id from public.soldcars
    where registernumber = new.registernumber and reversal is null and (id = new.sale or new.sale is null and present) for no key update
  ) as meant;
  if new.id is distinct from pg_sequence_last_value(v_ids) then
    new.id := nextval(v_ids);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_import_rows (
  p_upload uuid,
  p_kind   public.import_kind,
  p_rows   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.send_import_rows(p_upload, p_kind, p_rows);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."send_import_rows"(uuid, public.import_kind, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('private.listed'::text,'vehicle'::text,'{search_text}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT OR UPDATE OF payment_mode ON public.installments
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('payment_mode');

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT OR UPDATE OF mode ON public.reservation_ends
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('mode');

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT OR UPDATE OF mode ON public.reservations
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('mode');

CREATE TRIGGER keep_payment_mode
  BEFORE INSERT OR UPDATE OF payment_mode ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_payment_mode('payment_mode');

GRANT EXECUTE ON FUNCTION "private"."as_name"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."as_payment_mode"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_payment_mode"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."blank_transfer"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erasure"(text[], integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."financier"(public.soldcars) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."financier"(public.soldcars) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_payment_mode"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."others_columns"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_import_rows"(uuid, public.import_kind, jsonb) TO "authenticated";
