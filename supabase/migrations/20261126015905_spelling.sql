-- One vehicle however its number is written, one word however it is encoded or spelled, no invisible characters (R522, R524, R526).
--
-- On a live database: the generated column of vehicles is made anew, which writes the table and its index on words once, and so are the indexes
-- on owners, buyers, former numbers and on the log's numbers: some ten seconds for 100,000 vehicles and a million entries, in which nobody writes.

SET local check_function_bodies = off;

DROP INDEX "private"."former_numbers_by_key";

DROP INDEX "private"."former_numbers_by_vehicle";

DROP INDEX "public"."activity_log_by_vehicle_key";

DROP INDEX "public"."cardetails_by_words";

DROP INDEX "public"."ownerdetails_by_words";

DROP INDEX "public"."soldcars_by_words";

DROP VIEW "private"."listing";

DROP VIEW "private"."office_vehicles";

ALTER TABLE "public"."cardetails"
  DROP COLUMN "search_text";

CREATE OR REPLACE FUNCTION private.as_reference (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when bare ~ '^[A-Za-z]{0,8}[0-9]{6,}$' then upper(bare) else p_text end
  from (select translate(regexp_replace(case when length(p_text) <= 200 then normalize(p_text, nfkc) else p_text end,
    '[\s\u00a0\u00ad\u034f\u061c\u180e\u200b-\u2015\u2028-\u202f\u2060-\u206f\u2212\ufe00-\ufe0f\ufeff-]', '', 'g'), '०१२३४५६७८९', '0123456789')) as typed (bare)
$function$;

CREATE OR REPLACE FUNCTION private.ask (
  p_name           text,
  p_phone          text,
  p_message        text,
  p_registernumber text,
  p_test_drive_on  date,
  p_request_id     uuid,
  p_address        text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_message text := coalesce(p_message, '');
  v_number  text := nullif(p_registernumber, '');
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_content bytea;
  v_same    boolean;
  v_wait    int;
begin
  if v_number is not null then
    v_number := private.number_meant(v_number);
    if v_number is null then
      raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
    end if;
  end if;
  if p_test_drive_on not between private.today() and private.today() + 60 then
    raise sqlstate 'PT400' using
      message = 'A test drive can be today or on a day of the next two months.', hint = 'enquiry.day_unsuitable';
  end if;
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on)::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait(p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on, consented_at)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on, clock_timestamp());
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
$function$;

CREATE OR REPLACE FUNCTION private.found_vehicles (
  p_text            text,
  p_available_first boolean,
  p_limit           integer
)
  RETURNS TABLE (
    registernumber text,
    place          bigint,
    by_buyer       boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 10
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_patterns text[] := private.search_patterns(p_text);
  -- The index is asked for the longest word; the others are looked for in what it finds.
  v_longest  text := (select pattern from unnest(v_patterns) pattern order by length(pattern) desc limit 1);
  v_key      text := private.vehicle_key(private.search_form(left(p_text, 100)));
  v_number   text := (private.search_patterns(v_key))[1];
  -- Of a whole phone number, however it is written.
  v_phones   text[] := private.phone_keys(private.search_form(left(p_text, 100)));
  v_office   boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    with matches as (
      select c.registernumber, false as by_buyer
      from public.cardetails c
      where c.search_text like v_longest and c.search_text like all (v_patterns) or c.search_text like v_number
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office
        and private.search_form(o.ownername || ' ' || o.ownerphone) like v_longest
        and private.search_form(o.ownername || ' ' || o.ownerphone) like all (v_patterns)
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office and private.phone_keys(o.ownerphone) && v_phones
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present
        and private.search_form(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like v_longest
        and private.search_form(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like all (v_patterns)
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and s.present and private.phone_keys(s.contact_no) && v_phones
    ), found as (
      select m.registernumber, bool_and(m.by_buyer) as by_buyer from matches m group by m.registernumber
    )
    select c.registernumber, row_number() over (
      order by
        case when private.number_key(c.registernumber) = private.number_key(v_key) then 1
             when right(c.vehicle_key, length(v_key)) = v_key then 2
             when strpos(c.vehicle_key, v_key) > 0 then 3
             else 4 end,
        p_available_first and c.status, c.created_at desc, c.registernumber), found.by_buyer
    from found join public.cardetails c using (registernumber)
    order by 2
    limit p_limit;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_looked (
  p_path text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.activity_log
    where private.number_key(registernumber) = private.number_key(split_part(p_path, '/', 1))
      and actor = auth.uid() and action = 'READ' and tablename = 'files' and after ->> 'path' = p_path
      and happened_at > now() - interval '1 minute')
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
    from numbers n join public.activity_log l on private.number_key(l.registernumber) = private.number_key(n.registernumber)
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

CREATE OR REPLACE FUNCTION private.is_line (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if p_text = '' or p_text ~ '^[!-~]([ -~]*[!-~])?$' then
    return true;  -- most columns of most rows
  end if;
  return p_text !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f]'
    and p_text !~ '^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]$'
    and p_text = private.without_unseen(p_text)
    and not private.looks_empty(p_text);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_payment_mode()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_mode text := private.without_unseen(to_jsonb(new) ->> tg_argv[0]);
begin
  if to_jsonb(new) ->> tg_argv[0] ~ '[^A-Za-z ]' and private.is_line(v_mode) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], private.as_payment_mode(v_mode)));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.known_vehicle (
  p_registernumber text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text := private.number_meant(p_registernumber);
begin
  if v_number is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'vehicle.unknown';
  end if;
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.landing_vehicle (
  p_registernumber text,
  p_pictures       boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v) || jsonb_strip_nulls(jsonb_build_object('reduced', private.price_reduction(c.registernumber),
        'reserved', case when c.registernumber = any (private.reserved_numbers()) then true end)),
      'insurance', case
        when v.status or i.registernumber is null then '{}'
        else jsonb_build_object(
          'insurancecompany', i.insurancecompany,
          'insurancenumber', private.masked(i.insurancenumber),
          'insurancestartdate', i.insurancestartdate,
          'insuranceenddate', i.insuranceenddate,
          'insurancetenure', i.insurancetenure)
        end,
      'images', images)
      || case when p_pictures then jsonb_build_object('pictures', private.pictures_of(
        array(select file ->> 'path' from jsonb_array_elements(images) as file))) else '{}' end
    from public.cardetails c
    cross join lateral private.public_file_list(c.registernumber || '/InventoryVehicleImages/') as images
    join public.vehicle_listing v on v.registernumber = c.registernumber
    left join public.carinsurance i on i.registernumber = c.registernumber
    where c.registernumber = private.number_meant(p_registernumber)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.latin_words()
  RETURNS TABLE (
    word  text,
    latin text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.search_form(word), latin from (values
    ('लाखांपर्यंत', 'lakh tak'), ('लाखापर्यंत', 'lakh tak'), ('लाखांपेक्षा', 'lakh'), ('लाख', 'lakh'), ('हजार', 'thousand'),
    ('हज़ार', 'thousand'), ('कोटी', 'crore'), ('करोड़', 'crore'), ('रुपये', 'rs'), ('किमी', 'km'), ('किलोमीटर', 'km'),
    ('पर्यंत', 'tak'), ('तक', 'tak'), ('कमी', 'se kam'), ('से कम', 'se kam'), ('जास्त', 'se zyada'),
    ('से ज्यादा', 'se zyada'), ('पेट्रोल', 'petrol'), ('डिझेल', 'diesel'), ('डीजल', 'diesel'), ('सीएनजी', 'cng'),
    ('कार', 'car'), ('बाईक', 'bike'), ('बाइक', 'bike'), ('दुचाकी', 'bike'), ('मोटरसायकल', 'bike'), ('मोटरसाइकिल', 'bike'),
    ('स्कूटर', 'scooter'), ('ट्रक', 'truck'), ('टेम्पो', 'tempo'), ('टेंपो', 'tempo'), ('गाडी', 'gadi'), ('गाड़ी', 'gadi')) as said (word, latin)
$function$;

CREATE OR REPLACE FUNCTION private.learn_words()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.vehicle_words (word)
  select distinct word
  from (select distinct private.search_form(concat_ws(' ', carname, variant, carcompany, carcolor)) as line from changed) lines,
    regexp_split_to_table(line, '[^a-z0-9]+') word
  where word ~ '^[a-z]{4,20}$'
  order by word
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_activity (
  p_before         bigint,
  p_limit          integer,
  p_username       text,
  p_registernumber text,
  p_tablename      text,
  p_action         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_username  text := nullif(p_username, '');
  v_vehicle   text := nullif(private.number_key(p_registernumber), '');
  v_former    text[] := (select array_agg(private.number_key(former)) from private.former_numbers
                         where private.number_key(registernumber) = v_vehicle);
  v_tablename text := nullif(p_tablename, '');
  v_action    text := nullif(p_action, '');
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'happenedAt', happened_at, 'username', username, 'action', action, 'tablename', tablename,
        'registernumber', registernumber, 'before', before, 'after', after) order by id desc)
        filter (where place <= p_limit), '[]'),
      'next', case when count(*) > p_limit then min(id) filter (where place <= p_limit) end)
    from (
      select *, row_number() over (order by id desc) as place
      from public.activity_log
      where (p_before is null or id < p_before)
        and (v_username is null or username = v_username)
        and (v_vehicle is null or private.number_key(registernumber) = v_vehicle
             or private.number_key(registernumber) = any (v_former) and exists (
               select from private.former_numbers f
               where private.number_key(f.registernumber) = v_vehicle and activity_log.id < f.entry
                 and private.number_key(f.former) = private.number_key(activity_log.registernumber)))
        and (v_tablename is null or tablename = v_tablename)
        and (v_action is null or action = v_action)
      order by id desc limit p_limit + 1
    ) as page
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.number_key (
  p_registernumber text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when p_registernumber ~ '^[A-Z]{2}[1-9][0-9]?[A-Z]{1,3}[1-9][0-9]{0,3}$' then p_registernumber  -- most
    else regexp_replace(regexp_replace(
      regexp_replace(translate(upper(normalize(left(p_registernumber, 100), nfkc)), '०१२३४५६७८९', '0123456789'), '[^A-Z0-9]+', '', 'g'),
      '^([A-Z]{2})0+(?=[1-9][0-9]?[A-Z])', '\1'), '([A-Z])0+([0-9]+)$', '\1\2') end
$function$;

CREATE OR REPLACE FUNCTION private.number_meant (
  p_registernumber text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text := (select registernumber from public.cardetails where vehicle_key = private.vehicle_key(p_registernumber));
  v_alike  text[];
begin
  if v_number is null then
    v_alike := array(
      select registernumber from public.cardetails where private.number_key(registernumber) = private.number_key(p_registernumber) limit 2);
    if cardinality(v_alike) = 0 then
      select registernumber into v_number from public.cardetails where registernumber = private.number_since(p_registernumber);
    elsif cardinality(v_alike) = 1 then
      v_number := v_alike[1];
    end if;
  end if;
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.number_since (
  p_former text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select registernumber from private.former_numbers f
  where private.number_key(former) = private.number_key(p_former) and not exists (
    select from public.activity_log l
    where l.tablename = 'cardetails' and l.after ? 'registernumber' and private.number_key(l.registernumber) = private.number_key(f.former)
      and l.id > f.entry and l.registernumber <> f.registernumber)
  order by entry desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.office_patterns (
  p_search text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case
    when btrim(form) ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(form, ' -+()', ''), 10) || '%']
    when private.vehicle_key(form) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(form)) || '%']
    else private.search_patterns(p_search) end
  from private.search_form(left(p_search, 200)) as form
$function$;

CREATE OR REPLACE FUNCTION private.other_spellings (
  p_registernumber text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  if p_registernumber ~ '^[A-Z]{2}[1-9][0-9][A-Z]+[1-9][0-9]{3}$' then
    return '';
  end if;
  return (
    select coalesce(string_agg(' ' || spelling, '' order by spelling), '')
    from regexp_match(private.number_key(p_registernumber), '^([A-Z]{2})([0-9]{1,2}(?=[A-Z]))?([A-Z]*)([0-9]{1,4})$') as part,
      lateral (
        select distinct part[1] || office || part[3] || serial as spelling
        from unnest(array[part[2], lpad(part[2], 2, '0'), case when part[2] is null then '' end]) as office,
          generate_series(length(part[4]), 4) as digits, lpad(part[4], digits, '0') as serial
        where part[1] || office || part[3] || serial <> private.vehicle_key(p_registernumber)) as other);
end
$function$;

CREATE OR REPLACE FUNCTION private.search_form (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  v_text text;
begin
  if p_text !~ '[^\u0001-\u007e]' then
    return lower(p_text);
  end if;
  v_text := case when length(p_text) <= 500 then normalize(p_text, nfkd) else (
    select string_agg(normalize(substr(p_text, place, 500), nfkd), '' order by place) from generate_series(1, least(length(p_text), 6000), 500) as place) end;
  v_text := lower(regexp_replace(v_text, '[\u00ad\u0300-\u036f\u061c\u093c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
    || '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+', '', 'g'));
  v_text := regexp_replace(regexp_replace(v_text, '[\u2010-\u2015\u2212]', '-', 'g'), '[\u1680\u2028\u2029\u2800]', ' ', 'g');
  v_text := translate(v_text, '‘’ʼøđłı०१२३४५६७८९', '''''''odli0123456789');
  if v_text ~ '[\u0905\u0906\u0909\u090d\u090f\u093e]' then
    v_text := replace(replace(replace(v_text, E'\u093e\u0945', E'\u0949'), E'\u093e\u0947', E'\u094b'), E'\u093e\u0948', E'\u094c');
    v_text := replace(replace(replace(v_text, E'\u0905\u0949', E'\u0911'), E'\u0905\u094b', E'\u0913'), E'\u0905\u094c', E'\u0914');
    v_text := replace(replace(replace(v_text, E'\u0906\u0945', E'\u0911'), E'\u0906\u0947', E'\u0913'), E'\u0906\u0948', E'\u0914');
    v_text := replace(replace(replace(v_text, E'\u0905\u093e', E'\u0906'), E'\u0909\u0941', E'\u090a'), E'\u090f\u0947', E'\u0910');
    v_text := replace(replace(replace(v_text, E'\u0905\u0945', E'\u0972'), E'\u090f\u0945', E'\u0972'), E'\u090d', E'\u0972');
  end if;
  return v_text;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_line (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_plate text;
  v_latin record;
  v_line  text := translate(private.search_form(left(p_text, 100)), '≤≥()[]"!?;:|', '<>          ');
begin
  v_line := ' ' || regexp_replace(v_line, ',(?!\d)|(?<!\d),|\.(?=\s|$)|\s+', ' ', 'g') || ' ';
  v_line := regexp_replace(v_line, '[\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
  v_line := regexp_replace(v_line, ' +', ' ', 'g');
  if v_line ~ '[\u0900-\u097f]' then
    for v_latin in select word, latin from private.latin_words() loop
      v_line := regexp_replace(v_line, '( |\d)' || v_latin.word || '(?= )', '\1 ' || v_latin.latin, 'g');
    end loop;
    v_line := regexp_replace(v_line, ' +', ' ', 'g');
  end if;
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?) ?(?=\d)', '₹', 'g');
  v_plate := (regexp_match(v_line, ' ([a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?= )'))[1];
  if v_plate is not null then
    v_line := replace(v_line, v_plate, lower(private.vehicle_key(v_plate)));
  end if;
  if v_line !~ ' \d[\d,.]* ?(?:k|thousand|l|lakhs?|lacs?)? ?(?:kms?|kilomet(?:er|re)s?) ' then
    v_line := regexp_replace(v_line, ' (?:kms?|kilomet(?:er|re)s?) ((?:(?:not )?(?:more|less) than|above|over|at ?least|under|below|up ?to|within|[<>]=?) ?'
      '\d[\d,]*(?:\.\d+)?(?: ?(?:k|thousand|l|lakhs?|lacs?))?)(?= )', ' \1 km');
  end if;
  v_line := regexp_replace(v_line, ' (?:second|2nd)[ -]hand(?= )', ' used');
  v_line := regexp_replace(v_line, ' (?:2|two)[ -]?wheelers?(?= )', ' bike');
  return regexp_replace(v_line, ' (?:4|four)[ -]?wheelers?(?= )', ' car');
end
$function$;

CREATE OR REPLACE FUNCTION private.search_meaning (
  p_text text,
  OUT    filter jsonb,
  OUT    words text,
  OUT    corrected text[],
  OUT    mistyped text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_owner  constant text := ' (?:(1st|first|single|one|1)|(2nd|second|two|2)|(3rd|third|three|3)) (?:owners?|hand)(?= )';
  v_filler constant text[] := '{a,an,the,and,or,with,in,of,for,from,to,used,sale,price,year,model,models,vehicle,vehicles,owner,gaadi,gadi}';
  v_choices constant text[] := array(select word from private.choice_words());
  v_text   constant text := translate(left(p_text, 100), '“”„', '"""');
  v_quoted constant text := (select string_agg(quoted[1], ' ') from regexp_matches(v_text, '"([^"]*)"', 'g') quoted);
  v_line   text := private.search_line(regexp_replace(v_text, '"[^"]*"', ' ', 'g'));
  v_kind   text;
  v_word   text;
  v_right  text;
  v_found  record;
begin
  filter := '{}';
  -- Twice, because a range may be said in two bounds: 'above 3 lakh under 5 lakh'.
  foreach v_kind in array '{km,km,year,year,price,price}'::text[] loop
    continue when v_line !~ case v_kind when 'km' then '\dk? ?(?:thousand |lakhs? )?k' when 'year' then '(?:19|20)\d\d' else '\d' end;
    v_found := private.take_bounds(v_line, v_kind);
    v_line := v_found.p_line;
    if coalesce(v_found.low, v_found.high) is not null then
      filter := filter || jsonb_build_object(v_kind, jsonb_build_array(
        greatest(v_found.low, (filter -> v_kind ->> 0)::numeric), least(v_found.high, (filter -> v_kind ->> 1)::numeric)));
    end if;
  end loop;
  if v_line ~ v_owner then
    filter := filter || jsonb_build_object('owners', jsonb_build_array(
      (select place::text from unnest(regexp_match(v_line, v_owner)) with ordinality as t (part, place) where part is not null)));
    v_line := regexp_replace(v_line, v_owner, '');
  end if;

  for v_word in
    select replace(word, '-', '') from regexp_split_to_table(btrim(v_line), ' ') word where word <> all (v_filler)
  loop
    v_right := private.right_spelling(v_word, v_choices);
    if v_right <> v_word then
      corrected := corrected || v_right;
      mistyped := mistyped || v_word;
    end if;
    if v_right = any (v_choices) then
      select facet, choices into v_found from private.choice_words() where word = v_right;
      filter := filter || jsonb_build_object(v_found.facet, coalesce(filter -> v_found.facet, '[]') || to_jsonb(v_found.choices));
    else
      words := concat_ws(' ', words, nullif(v_right, ''));
    end if;
  end loop;
  if v_quoted ~ '\S' then
    words := concat_ws(' ', nullif(words, ''), '"' || private.search_form(regexp_replace(btrim(v_quoted), '\s+', ' ', 'g')) || '"');
  end if;
  if filter = '{}' and coalesce(words, '') = '' then
    words := btrim(left(p_text, 100));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_page (
  p_search text,
  p_filter jsonb,
  p_sort   text,
  p_limit  integer,
  p_offset integer,
  p_after  text,
  OUT      total integer,
  OUT      numbers text[],
  OUT      next text,
  OUT      filter jsonb,
  OUT      words text,
  OUT      understood jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_meant record := private.search_meaning(p_search);
  v_typed record;
begin
  filter := v_meant.filter || p_filter;
  words := v_meant.words;
  understood := jsonb_strip_nulls(to_jsonb(v_meant));
  select page.total, page.numbers, page.next into total, numbers, next
  from private.listed_page(filter, words, p_sort, p_limit, p_offset, p_after) page;
  if total = 0 and (v_meant.filter <> '{}' or words is distinct from private.search_form(btrim(p_search))) then
    v_typed := private.listed_page(p_filter, p_search, p_sort, p_limit, p_offset, p_after);
    if v_typed.total > 0 then
      total := v_typed.total;
      numbers := v_typed.numbers;
      next := v_typed.next;
      filter := p_filter;
      words := p_search;
      understood := jsonb_build_object('filter', '{}'::jsonb, 'words', words);
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_patterns (
  p_search text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(private.search_form(left(btrim(coalesce(p_search, '')), 100)), '[\s"]+') as word
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION private.similar_vehicles (
  p_registernumber text,
  p_limit          integer
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_car   public.cardetails := (select c from public.cardetails c where registernumber = private.number_meant(p_registernumber));
  v_maker text := nullif(private.vehicle_key(v_car.carcompany), '');
  v_price numeric := case when not v_car.status then nullif(v_car.vehiclesellprice, 0) end;
  v_year  int := coalesce(v_car.make_year, extract(year from v_car.registration_date));
begin
  if v_car.registernumber is null then
    return null;
  end if;
  return array(
    with candidates as (
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and vehiclesellprice >= v_price
       order by vehiclesellprice limit 40)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and vehiclesellprice < v_price
       order by vehiclesellprice desc limit 40)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and private.vehicle_key(carcompany) = v_maker
       order by created_at desc limit 80)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and (carmake = v_car.carmake or v_car.carmake is null)
       order by created_at desc limit 40)
    )
    select registernumber from candidates join public.cardetails using (registernumber)
    where registernumber <> v_car.registernumber
    order by
      -- A tenth of the price weighs as much as a year; another maker as three, another fuel as two.
      coalesce(abs(ln((nullif(vehiclesellprice, 0) / v_price)::float8)) * 10, 5)
        + least(coalesce(abs(coalesce(make_year, extract(year from registration_date)) - v_year), 3), 10)
        + case when private.vehicle_key(carcompany) = v_maker then 0 else 3 end
        + case when fuel = v_car.fuel then 0 else 2 end,
      created_at desc, registernumber
    limit p_limit);
end
$function$;

CREATE OR REPLACE FUNCTION private.without_unseen (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  if p_text !~ '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]' then
    return p_text;  -- nearly all
  end if;
  return regexp_replace(
    regexp_replace(p_text, '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]+', '', 'g'),
    '(^|[\u0001-\u024f\u2000-\u200b\u200e-\u206f\u3000])[\u200c\u200d]+|(?<=[\u200c\u200d])[\u200c\u200d]+', '\1', 'g');
end
$function$;

CREATE OR REPLACE FUNCTION public.add_maintenance (
  p_registernumber   text,
  p_price            numeric,
  p_maintainancedate date,
  p_description      text    DEFAULT ''::text,
  p_request_id       uuid    DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_index  int;
  v_since  timestamptz := (select created_at from public.cardetails where registernumber = private.number_meant(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_staff();
  v_answer := private.answered(p_request_id, 'add_maintenance',
    jsonb_build_array(p_registernumber, p_price, p_maintainancedate, p_description));
  if v_answer is not null then
    if v_since <> (v_answer ->> 'vehicle_since')::timestamptz then
      perform private.refuse_reused();
    end if;
    return (v_answer ->> 'index')::int;
  end if;
  v_index := private.add_maintenance(p_registernumber, p_price, p_maintainancedate, p_description);
  perform private.answer(p_request_id, jsonb_build_object('index', v_index, 'vehicle_since', v_since));
  return v_index;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_dues (
  p_search text    DEFAULT ''::text,
  p_limit  integer DEFAULT NULL::integer,
  p_offset integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return (
    with found as materialized (
      select owed.*, c.carname, c.carcompany
      from private.owed_sales owed join public.cardetails c on c.registernumber = owed.registernumber
      where v_patterns = '{}'
        or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key || private.other_spellings(c.registernumber), c.carname, c.carcompany,
                              owed.owner_name, owed.contact_no, translate(owed.contact_no, ' -+()', '')))
          like all (v_patterns)
    ), page as (
      select * from found order by since nulls last, next_due nulls last, registernumber, sale limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'dues', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sale', sale, 'registernumber', registernumber, 'carname', carname, 'carcompany', carcompany, 'present', present,
          'owner_name', owner_name, 'contact_no', contact_no, 'selldate', selldate, 'owed', owed, 'overdue', overdue, 'since', since,
          'days_overdue', private.today() - since, 'next_due', next_due, 'next_amount', next_amount, 'late_fees', late_fees
        ) || case when private.is_silent(contact_no) then '{"silent": true}'::jsonb else '{}' end order by since nulls last, next_due nulls last, registernumber, sale), '[]')
        from page),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0), 'overdue', coalesce(sum(overdue), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(up_to_30), 0), 'up_to_60', coalesce(sum(up_to_60), 0),
        'up_to_90', coalesce(sum(up_to_90), 0), 'over_90', coalesce(sum(over_90), 0)))
      || jsonb_strip_nulls(jsonb_build_object('late_fees', nullif(sum(late_fees), 0)))
    from found
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_enquiries (
  p_search  text                  DEFAULT NULL::text,
  p_before  bigint                DEFAULT NULL::bigint,
  p_limit   integer               DEFAULT NULL::integer,
  p_status  public.enquiry_status DEFAULT NULL::public.enquiry_status,
  p_to_call boolean               DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_office();
  return (
    with found as (
      select serialnum from public.enquiries
      where (p_status is null or status = p_status)
        and (not p_to_call or next_call <= private.today())
        and (coalesce(p_search, '') = ''
          or private.search_form(concat_ws(' ', custname, custcontact, custquery, registernumber || private.other_spellings(registernumber)))
            like all (private.search_patterns(p_search)))
    ), page as (
      select * from found where p_before is null or serialnum < p_before order by serialnum desc limit p_limit
    )
    select jsonb_build_object(
      'enquiries', (
        select coalesce(jsonb_agg(private.enquiry_row(e) || jsonb_build_object(
          'last_note', (select max(id) from public.enquiry_notes n where n.serialnum = e.serialnum)) order by serialnum desc), '[]')
        from page join public.enquiries e using (serialnum)),
      'totalCount', (select count(*) from found))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_transfers (
  p_search text    DEFAULT ''::text,
  p_limit  integer DEFAULT NULL::integer,
  p_offset integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.search_patterns(p_search);
begin
  perform private.require_office();
  return (
    with urgent as (
      select distinct on (registernumber) registernumber, step, due
      from private.transfer_clocks() order by registernumber, due, step
    ), found as (
      select s.registernumber, c.carname, c.carcompany, s.owner_name, s.contact_no, s.selldate,
        urgent.step, urgent.due, urgent.due - private.today() as days_left
      from private.open_transfers open
      join public.soldcars s on s.present_number = open.registernumber
      join public.cardetails c on c.registernumber = open.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      left join urgent on urgent.registernumber = s.registernumber
      where (urgent.registernumber is not null or coalesce(rc.state, 'needed') = 'needed')
        and (v_patterns = '{}' or private.search_form(concat_ws(' ', c.registernumber, c.vehicle_key || private.other_spellings(c.registernumber),
          c.carname, c.carcompany, s.owner_name, s.contact_no)) like all (v_patterns))
    ), page as (
      select * from found order by due nulls last, selldate, registernumber limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'transfers', (
        select coalesce(jsonb_agg(to_jsonb(page) order by due nulls last, selldate, registernumber), '[]') from page),
      'totalCount', (select count(*) from found),
      'overdue', (select count(*) from found where days_left < 0))
  );
end
$function$;

REVOKE ALL ON FUNCTION "private"."number_meant"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_meant"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."other_spellings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."other_spellings"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."search_form"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_form"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."without_unseen"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_unseen"(text) TO "authenticated";

ALTER TABLE "public"."cardetails"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS
    (((private.search_form(((((((((registernumber || ' '::text) || (carname)::text) || ' '::text) || (variant)::text) || ' '::text) || (carcompany)::text) || ' '::text) ||
    (carcolor)::text)) || ' '::text) ||
    lower((private.vehicle_key(private.search_form((((((((registernumber || '/'::text) || (carname)::text) || (variant)::text) || '/'::text) || (carcompany)::text) || '/'::text) ||
    (carcolor)::text))) || private.other_spellings(registernumber))))) STORED;

CREATE VIEW "private"."listing" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.fuel,
    c.carmake AS type,
    c.transmission,
    l.owners,
    l.brand,
    l.colour,
    (- (EXTRACT(epoch FROM c.created_at))::double precision) AS by_newest,
    COALESCE(l.price, 'Infinity'::double precision) AS by_price,
    COALESCE((- l.price), 'Infinity'::double precision) AS by_price_desc,
    COALESCE(l.km, 'Infinity'::double precision) AS by_km,
    COALESCE((- l.year), 'Infinity'::double precision) AS by_year,
    c.search_text
   FROM public.cardetails c,
    LATERAL ( SELECT
                CASE
                    WHEN (c.keeper_serial > 3) THEN (3)::smallint
                    ELSE c.keeper_serial
                END AS owners,
            NULLIF(private.listing_key((c.carcompany)::text), ''::text) AS brand,
            NULLIF(private.listing_key((c.carcolor)::text), ''::text) AS colour,
            (NULLIF(c.vehiclesellprice, (0)::numeric))::double precision AS price,
            (NULLIF(c.kilometers, 0))::double precision AS km,
            (COALESCE((c.make_year)::numeric, EXTRACT(year FROM c.registration_date)))::double precision AS year) l
  WHERE (c.onhomepage AND (NOT c.status));

CREATE VIEW "private"."office_vehicles" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.status,
    c.onhomepage,
    c.created_at,
    c.carmake,
    c.carname,
    COALESCE(o.ownername, ''::character varying) AS ownername,
    COALESCE(o.ownerphone, ''::character varying) AS ownerphone,
    COALESCE(f.company_name, ''::character varying) AS company_name,
    concat_ws(' '::text, c.search_text, private.search_form(concat_ws(' '::text, o.ownername, o.ownerphone, s.owner_name, s.contact_no)), translate((o.ownerphone)::text, ' -+()'::text, ''::text), translate((s.contact_no)::text, ' -+()'::text, ''::text)) AS search_text,
    s.owner_name AS buyername,
    s.contact_no AS buyerphone,
    s.selldate,
    c.carcompany,
    c.variant,
    NULLIF(
        CASE
            WHEN c.status THEN s.selling_price
            ELSE c.vehiclesellprice
        END, (0)::numeric) AS price,
    NULLIF(c.kilometers, 0) AS kilometers,
    (COALESCE((c.make_year)::numeric, EXTRACT(year FROM c.registration_date)))::integer AS year,
    COALESCE(c.stay_since, private.day_of(c.created_at)) AS in_stock_since,
    GREATEST(0, (COALESCE(s.selldate, ( SELECT private.today() AS today)) - COALESCE(c.stay_since, private.day_of(c.created_at)))) AS days,
    ( SELECT min(p.valid_until) AS min
           FROM private.marked_papers p
          WHERE ((NOT c.status) AND (p.registernumber = c.registernumber))) AS papers_until,
    ((s.selling_price - s.down_payment) - COALESCE(( SELECT sum(i.amount) AS sum
           FROM public.installments i
          WHERE ((i.sale = s.id) AND (i.reversal IS NULL) AND (NOT i.late_fee))), (0)::numeric)) AS due
   FROM (((public.cardetails c
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = c.registernumber)))
     LEFT JOIN public.finance f ON ((f.registernumber = c.registernumber)))
     LEFT JOIN public.soldcars s ON ((s.present_number = c.registernumber)));

COMMENT ON COLUMN "public"."cardetails"."search_text" IS 'Where words are looked for, in search form: each text as it is, then without spaces and hyphens, so that ''wagonr'' finds a Wagon R, then what else its number is written like.';

REVOKE ALL ("search_text") ON TABLE "public"."cardetails" FROM "anon";

GRANT SELECT ("search_text") ON TABLE "public"."cardetails" TO "anon";

GRANT SELECT ON TABLE "private"."office_vehicles" TO "authenticated";

CREATE INDEX former_numbers_by_key ON private.former_numbers USING btree (private.number_key(former));

CREATE INDEX former_numbers_by_vehicle ON private.former_numbers USING btree (private.number_key(registernumber));

CREATE INDEX activity_log_by_number_key ON public.activity_log USING btree (private.number_key(registernumber), id DESC);

CREATE INDEX cardetails_by_words ON public.cardetails USING gin (search_text extensions.gin_trgm_ops);

CREATE INDEX ownerdetails_by_words ON public.ownerdetails USING gin (private.search_form((((ownername)::text || ' '::text) || (ownerphone)::text)) extensions.gin_trgm_ops);

CREATE INDEX soldcars_by_words ON public.soldcars
  USING gin
  ((((private.search_form((((owner_name)::text || ' '::text) || (contact_no)::text)) || ' '::text) || translate((contact_no)::text, ' -+().'::text, ''::text)))
  extensions.gin_trgm_ops);

-- rows

-- Texts that were kept with invisible characters that mean nothing: without them, before a row of them is written again, which the stricter
-- checks would refuse. No trigger: nobody edited anything, so the log has no entry. First of all that follows, which may write such rows.
do $$
declare
  v_space constant text := '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  v_table record;
  v_dirty boolean;
begin
  for v_table in
    select c.conrelid::regclass as name,
      string_agg(distinct format('%1$I = regexp_replace(private.without_unseen(%1$I), %2$L, '''', ''g'')', a.attname, '^' || v_space || '|' || v_space || '$'), ', ') as changes,
      string_agg(distinct format('%1$I <> private.without_unseen(%1$I)', a.attname), ' or ') as condition
    from pg_catalog.pg_constraint c join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace) and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'varchar'::regtype)
      and pg_catalog.pg_get_constraintdef(c.oid) ~ 'private\.is_(line|text)\('
    group by c.conrelid
  loop
    execute format('select exists (select from %s where %s)', v_table.name, v_table.condition) into v_dirty;
    continue when not v_dirty;
    execute format('alter table %s disable trigger user', v_table.name);
    execute format('update %s set %s where %s', v_table.name, v_table.changes, v_table.condition);
    execute format('alter table %s enable trigger user', v_table.name);
  end loop;
  -- What is written back from the bin, or when an import is undone.
  for v_table in
    select * from (values ('private.bin', 'kept'), ('private.import_rows', 'data'), ('private.import_rows', 'before')) as t (name, col)
  loop
    execute format('select exists (select from %s where %2$I::text <> private.without_unseen(%2$I::text))', v_table.name, v_table.col) into v_dirty;
    continue when not v_dirty;
    execute format('alter table %s disable trigger user', v_table.name);
    execute format($update$
      update %1$s set %2$I = regexp_replace(regexp_replace(private.without_unseen(%2$I::text), '(": ")' || %3$L, '\1', 'g'),
        %3$L || '"(?=[,}\]])', '"', 'g')::jsonb
      where %2$I::text <> private.without_unseen(%2$I::text)$update$, v_table.name, v_table.col, v_space);
    execute format('alter table %s enable trigger user', v_table.name);
  end loop;
  -- References that had such characters within.
  for v_table in select * from unnest(array['public.installments', 'public.soldcars', 'public.reservations']) as t (name) loop
    execute format('select exists (select from %s where reference <> private.as_reference(reference))', v_table.name) into v_dirty;
    continue when not v_dirty;
    execute format('alter table %s disable trigger user', v_table.name);
    execute format('update %s set reference = private.as_reference(reference) where reference <> private.as_reference(reference)', v_table.name);
    execute format('alter table %s enable trigger user', v_table.name);
  end loop;
end
$$;

-- The normal form of numbers is another one: what was made with it is made anew.
reindex index public.cardetails_by_number_key;
reindex index public.activity_log_of_numbers;
update private.import_rows set data = data where key is distinct from private.number_key(data #>> '{cardetails,registernumber}');

-- What the public search reads follows the new search form; without a trigger's change of the vehicles themselves.
delete from private.listed l
where not exists (select from private.listing n where n.registernumber = l.registernumber and n is not distinct from l);
insert into private.listed
  (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text)
select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text
from private.listing
on conflict do nothing;
insert into private.vehicle_words (word)
select distinct word
from (select distinct private.search_form(concat_ws(' ', carname, variant, carcompany, carcolor)) as line from public.cardetails) lines,
  regexp_split_to_table(line, '[^a-z0-9]+') word
where word ~ '^[a-z]{4,20}$'
on conflict do nothing;

-- Vehicles that are in the books twice stay as they are, each under its own number: which of the two is right only people know.
do $$
declare
  v_pair text;
begin
  for v_pair in
    select string_agg(registernumber, ' and ' order by registernumber) from public.cardetails
    group by private.number_key(registernumber) having count(*) > 1
  loop
    raise warning 'One vehicle may be in the books twice: %. Please compare the two, and delete one or correct its number (docs/deploy.md).', v_pair;
  end loop;
end
$$;
