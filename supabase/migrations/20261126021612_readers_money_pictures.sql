-- One reader of each kind of value (numbers, texts, phones, days), money that says what it is, pictures that are there once, texts of notices, and
-- what an erasure finds (R453-R472).
--
-- On a live database: the generated column of vehicles is made anew, which writes the table and its index on words once, and so are the indexes
-- on owners, buyers, former numbers, the home page and the log's numbers: for 100,000 vehicles and a million entries some ten seconds, in which
-- nobody writes. Run it in a quiet hour.

SET local check_function_bodies = off;

DROP POLICY "office staff read costs" ON "public"."miscellaneous_costs";

DROP POLICY "office staff record costs" ON "public"."miscellaneous_costs";

DROP POLICY "office staff read reversals" ON "public"."reversals";

DROP TRIGGER "log_changes" ON "public"."enquiries";

DROP TRIGGER "log_changes" ON "public"."finance";

DROP TRIGGER "log_changes" ON "public"."messages";

DROP TRIGGER "log_changes" ON "public"."ownerdetails";

DROP TRIGGER "log_changes" ON "public"."reservations";

DROP TRIGGER "log_changes" ON "public"."soldcars";

DROP INDEX "private"."former_numbers_by_key";

DROP INDEX "private"."former_numbers_by_vehicle";

DROP INDEX "private"."listed_by_km";

DROP INDEX "private"."listed_by_newest";

DROP INDEX "private"."listed_by_price_desc";

DROP INDEX "private"."listed_by_price";

DROP INDEX "private"."listed_by_year";

DROP INDEX "public"."activity_log_by_vehicle_key";

DROP INDEX "public"."cardetails_by_words";

DROP INDEX "public"."ownerdetails_by_words";

DROP INDEX "public"."soldcars_by_words";

DROP VIEW "private"."listing";

DROP VIEW "private"."marked_today";

DROP VIEW "private"."office_vehicles";

DROP VIEW "private"."receipts";

DROP VIEW "private"."today_lines";

DROP VIEW "private"."token_money";

DROP FUNCTION "private"."entries_of_person"(text[]);

DROP FUNCTION "private"."erasure"(text[], integer);

DROP FUNCTION "private"."remember_file_name"(text, text);

DROP FUNCTION "public"."add_cost"(text, numeric, date, uuid);

DROP FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric);

DROP FUNCTION "public"."claim_upload"(text, text, text);

DROP FUNCTION "public"."house_settings"();

ALTER TABLE "public"."cardetails"
  DROP COLUMN "search_text";

ALTER TABLE "private"."file_claims"
  ADD COLUMN "alt" character varying(300) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "private"."file_claims"
  ADD COLUMN "content" bytea;

ALTER TABLE "private"."listed"
  ADD COLUMN "maker_colour" text;

ALTER TABLE "public"."installments"
  ADD COLUMN "more_than_due" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."miscellaneous_costs"
  ADD COLUMN "owners_own" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."reservation_ends"
  ADD COLUMN "account_paid_to" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."reservations"
  ADD COLUMN "account_paid_to" character varying(120) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."settings"
  ADD COLUMN "balance_answered" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."settings"
  ALTER COLUMN "price_includes_gst" SET DEFAULT true;

ALTER TYPE "public"."today_kind" ADD VALUE 'setting' AFTER 'no_bill';


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.account_of (
  p_mode  text,
  p_typed text DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_typed  text := btrim(regexp_replace(p_typed, '\s+', ' ', 'g'));
  v_office public.dealer_office;
  v_own    text;
begin
  if lower(p_mode) in ('', 'cash') then
    return '';
  end if;
  select * into v_office from public.dealer_office;
  v_own := coalesce(nullif(v_office.account_name, ''), nullif(v_office.bank, ''), v_typed);
  return case when lower(v_typed) in ('', lower(v_own), lower(v_office.bank), v_office.account_number,
    (select lower(company_name) from public.dealer)) then v_own else v_typed end;
end
$function$;

CREATE OR REPLACE FUNCTION private.alt_of (
  p_path text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select jsonb_build_object('alt', alt) from private.file_claims
    where path = p_path and alt <> '' and (private.parse_path(p_path)).folder = 'Notices'), '{}')
$function$;

CREATE OR REPLACE FUNCTION private.as_name (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- To normalize takes the square of a row of accents: of a longer text none, as in the contract (typed.ts).
  select btrim(regexp_replace(regexp_replace(case when length(p_text) <= 1000 then normalize(p_text, nfkc) else p_text end,
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f'
      || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]+', ' ', 'g'),
    '^[ \u200c\u200d\ufe00-\ufe0f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e0fff]+$', ''))
$function$;

CREATE OR REPLACE FUNCTION private.as_payment_mode (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.as_name(regexp_replace(p_text, '(?<=[A-Za-z])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+|[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+(?=[A-Za-z])', '', 'g'))
$function$;

CREATE OR REPLACE FUNCTION private.as_phone (
  p_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when bare ~ '^\+?[0-9]*$'
    then regexp_replace(regexp_replace(bare, '^((\+|00|0)?91|0)(?=[0-9]{10}$)', ''), '^00(?=[1-9])', '+')
    else p_text end
  -- '9822012345.0' is what a program makes of a column of numbers.
  from regexp_replace(regexp_replace(p_text, '^( *\+?[0-9]{6,})\.00? *$', '\1'), '[ \u00a0\u2010-\u2015\u2212().-]', '', 'g') bare
$function$;

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
    || private.blank_payments(contents::jsonb) || case kind
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

CREATE OR REPLACE FUNCTION private.blank_payments (
  p_contents jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  with blank as (select '{"reference": "", "cheque_number": "", "cheque_bank": "", "cheque_date": null}'::jsonb as columns)
  select case when p_contents ? 'payment' then jsonb_build_object('payment', p_contents -> 'payment' || columns) else '{}' end
    || case when p_contents ? 'payments' then jsonb_build_object('payments', (
      select coalesce(jsonb_agg(payment || columns order by place), '[]')
      from jsonb_array_elements(p_contents -> 'payments') with ordinality as t (payment, place))) else '{}' end
  from blank
$function$;

CREATE OR REPLACE FUNCTION private.can_be_dialled (
  p_phone text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_phone ~ '^(0?[1-9][0-9]{9}|18[06]0[0-9]{6,7}|[2-7][0-9]{5,7}|\+(?!91)[1-9][0-9]{6,14})$' $function$;

CREATE OR REPLACE FUNCTION private.check_file()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place  record;
  v_signed boolean := coalesce(current_setting('storage.operation', true), '') like '%sign_upload_url';
  v_type   text := case when not v_signed then split_part(new.metadata ->> 'mimetype', ';', 1) end;
  v_size   bigint := (new.metadata ->> 'size')::bigint;
  v_content bytea := (select content from private.file_claims where path = new.name);
begin
  if tg_op = 'UPDATE' and new.name <> old.name and private.is_bin_move(new.id, new.bucket_id, new.name) then
    return new;
  elsif tg_op = 'UPDATE' and new.name <> old.name and 'Bin' in (split_part(new.name, '/', 1), split_part(old.name, '/', 1)) then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif exists (
    select from private.binned_files where path = new.name and bucket = new.bucket_id and wanted = 'place' and object <> new.id
  ) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif new.owner_id is null
    or new.bucket_id not in ('public-files', 'private-files')
    or tg_op = 'UPDATE' and (new.bucket_id, new.name, new.version) is not distinct from (old.bucket_id, old.name, old.version)
  then
    return new;
  end if;
  select * into v_place from private.parse_path(new.name);
  if not exists (select from public.staff where id::text = new.owner_id and not private.is_locked(id))
    or not private.is_announced(new.name, new.owner_id)
    or (v_place.registernumber is not null and not private.holds_vehicle(v_place.registernumber))
    or not private.holds_picture(new.name)
    or (v_place.folder = 'MaintenanceDoc' and not private.has_record(v_place.registernumber, new.name))
    or (v_type is not null and not (private.bucket_takes(new.bucket_id, v_type) and private.folder_takes(v_place.folder, v_type)))
    or not (v_signed or private.plain_metadata(to_jsonb(new)))
    or v_size > (select file_size_limit from storage.buckets where id = new.bucket_id)
    or (private.sized_version(new.name) is not null and v_size > private.largest_size())
  then
    raise insufficient_privilege using message = 'This file may no longer be stored here.';
  elsif tg_op = 'UPDATE' and not private.is_display_image(new.name) then
    raise unique_violation using message = 'There is already a file with this number.';
  elsif v_content is not null and not v_signed then
    -- Two devices that send one picture at the same moment: the second waits here for the first.
    perform pg_advisory_xact_lock(hashtextextended(encode(v_content, 'hex'), 0));
    if private.same_picture(new.name, v_content) is not null then
      raise unique_violation using message = 'This picture is here already.';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.choice_words()
  RETURNS TABLE (
    word    text,
    facet   text,
    choices text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('petrol', 'fuel', '{petrol}'::text[]), ('diesel', 'fuel', '{diesel}'), ('cng', 'fuel', '{cng}'),
    ('car', 'type', '{car}'), ('cars', 'type', '{car}'), ('bike', 'type', '{bike}'), ('bikes', 'type', '{bike}'),
    ('motorcycle', 'type', '{bike}'), ('motorcycles', 'type', '{bike}'), ('motorbike', 'type', '{bike}'),
    ('scooter', 'type', '{bike}'), ('scooters', 'type', '{bike}'), ('truck', 'type', '{truck}'), ('trucks', 'type', '{truck}'),
    ('lorry', 'type', '{truck}'), ('lorries', 'type', '{truck}'), ('tempo', 'type', '{tempo}'), ('tempos', 'type', '{tempo}'),
    ('manual', 'transmission', '{manual}'), ('automatic', 'transmission', '{automatic,amt,cvt,dct}'),
    ('amt', 'transmission', '{amt}'), ('cvt', 'transmission', '{cvt}'), ('dct', 'transmission', '{dct}'),
    ('imt', 'transmission', '{imt}')
  union all
  select word, 'colour', array[family] from private.colour_families(), unnest(words) word
$function$;

CREATE OR REPLACE FUNCTION private.colour_families()
  RETURNS TABLE (
    family text,
    words  text[],
    shades text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('White', '{white,wht,safed,सफेद,सफ़ेद,पांढरा,पांढरी,पांढरे}'::text[], '{ivory,snow,pearl,alpine,arctic,polar,milk}'::text[]),
    ('Silver', '{silver,slvr,slv,chandi,सिल्वर,चांदी,चंदेरी,चांदीसारखा}', '{platinum,chrome,aluminium,moondust,mercury,steel}'),
    ('Grey', '{grey,gray,gry,slate,करडा,करडी,राखाडी,राखी,स्लेटी,ग्रे}', '{graphite,gunmetal,gun,metal,charcoal,titanium,ash,granite,lead,cement,concrete,magma}'),
    ('Black', '{black,blk,kala,kali,काला,काली,काले,काळा,काळी,काळे,काळ्या,ब्लैक,ब्लॅक}', '{ebony,onyx,midnight,jet,obsidian,carbon,raven,noir}'),
    ('Red', '{red,lal,लाल}', '{crimson,scarlet,ruby,cherry,vermilion,cardinal,rouge,flame,lava,chilli,chili}'),
    ('Blue', '{blue,blu,nila,nili,नीला,नीली,नीले,निळा,निळी,निळे,निळ्या}', '{navy,azure,indigo,sapphire,aqua,turquoise,teal,cobalt,ocean,cyan,marine,denim}'),
    ('Brown', '{brown,brn,bhura,भूरा,भूरी,तपकिरी,चॉकलेटी}', '{bronze,copper,chocolate,coffee,mocha,walnut,toffee,espresso,cinnamon,chestnut,tan,umber}'),
    ('Green', '{green,grn,hara,hari,हरा,हरी,हरे,हिरवा,हिरवी,हिरवे,हिरव्या}', '{olive,lime,mint,emerald,forest,jade,khaki,moss,sage,military}'),
    ('Yellow', '{yellow,ylw,pila,pili,पीला,पीली,पीले,पिवळा,पिवळी,पिवळे,पिवळ्या}', '{lemon,mustard,saffron}'),
    ('Orange', '{orange,narangi,नारंगी,केशरी,भगवा,संतरी}', '{tangerine,rust,amber,sunset,coral}'),
    ('Beige', '{beige,cream,बेज,क्रीम}', '{champagne,sand,desert,cashmere,biscuit,fawn,camel,almond}'),
    ('Gold', '{gold,golden,sona,sunehra,सुनहरा,सुनहरी,सोनेरी}', '{brass}'),
    ('Maroon', '{maroon,मरून}', '{burgundy,wine,claret,bordeaux,garnet,berry,merlot}'),
    ('Purple', '{purple,violet,baingani,बैंगनी,जांभळा,जांभळी}', '{lavender,plum,mauve,amethyst,magenta,pink}'),
    ('Other', '{}', '{}')
$function$;

CREATE OR REPLACE FUNCTION private.colour_family (
  p_colour text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_known  constant jsonb := private.colours_by_word(false);
  v_shades constant jsonb := private.colours_by_word(true);
  v_line   text := coalesce(private.search_form(left(p_colour, 80)), '');
  v_part   text;
  v_said   text[];
  v_word   text;
begin
  if v_line !~ '[[:alnum:]]' then
    return null;
  end if;
  foreach v_part in array regexp_split_to_array(v_line, '[/+&,;(]|\m(?:with|and|roof|dual|aur|ani)\M') loop
    v_said := array(select word from regexp_split_to_table(v_part, '[\s!-@[-`{-~]+') with ordinality as t (word, place)
                    where word <> '' order by place desc);
    foreach v_word in array v_said loop
      -- Also written in one: 'Skyblue', 'Offwhite'.
      v_word := coalesce(substring(v_word from '(?:white|silver|grey|gray|black|blue|brown|green|yellow|orange|maroon|purple|golden|gold)$'), v_word);
      if v_known ? v_word then
        return v_known ->> v_word;
      end if;
    end loop;
    foreach v_word in array v_said loop
      if v_shades ? v_word then
        return v_shades ->> v_word;
      end if;
    end loop;
  end loop;
  return 'Other';
end
$function$;

CREATE OR REPLACE FUNCTION private.colours_by_word (
  p_shades boolean
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select jsonb_object_agg(private.search_form(word), family) from private.colour_families(), unnest(case when p_shades then shades else words end) word $function$;

CREATE OR REPLACE FUNCTION private.count_facets (
  p_filter jsonb,
  p_search text
)
  RETURNS TABLE (
    facet   text,
    choice  text,
    number  double precision,
    spelled text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_all   constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year}';
  v_price constant float8[] := private.bounds_of('price', p_filter);
  v_km    constant float8[] := private.bounds_of('km', p_filter);
  v_pass  text;
begin
  foreach v_pass in array array['all'] || array(select name from unnest(v_all) name where p_filter ? name) loop
    return query execute format(
      $query$
        with hit as materialized (
          select registernumber, fuel, type, transmission, owners, brand, colour, nullif(by_price, 'Infinity') as price,
            nullif(by_km, 'Infinity') as km, -nullif(by_year, 'Infinity') as year
          from private.listed where %1$s
        ), counted as (
          select fuel, type, transmission, owners, brand, colour, width_bucket(price, %2$L::float8[]) as price,
            width_bucket(km, %3$L::float8[]) as km, year, count(*)::float8 as number, any_value(registernumber) as example
          from hit group by grouping sets ((fuel), (type), (transmission), (owners), (brand), (colour), (7), (8), (year))
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then initcap(choice) end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', (%2$L::float8[])[price]::text),
            ('km', (%3$L::float8[])[km]::text), ('year', year::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet = 'brand'
        where choice is not null and facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search, null)).by_facet, v_price, v_km)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.entries_of_person (
  p_keys text[]
)
  RETURNS TABLE (
    id  bigint,
    was text[],
    now text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with his as materialized (select * from private.person_rows(p_keys)),
  of_his as materialized (
    select l.id, l.tablename, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from his where stays is not null and place = 'past_owner' and l.tablename = 'past_stays'
          and his.registernumber = private.vehicle_of_entry(l.id, l.registernumber))
  ),
  -- A sale that goes, from the entry that tells of it to that of the next one.
  sold as materialized (
    select his.registernumber, own.since, min(l.id) filter (where l.action = 'INSERT' and l.id > own.since) as until
    from his
    cross join lateral (
      select coalesce(max(l.id), 0) as since from private.entries_of_vehicle(his.registernumber, 'soldcars') l
      where l.action = 'INSERT' and l.after ->> 'id' = his.id) as own
    left join lateral private.entries_of_vehicle(his.registernumber, 'soldcars') l on true
    where his.place = 'sale' and his.stays is null
    group by his.id, his.registernumber, own.since
  ),
  found as (
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
    select l.id from sold cross join lateral private.entries_of_vehicle(sold.registernumber, 'transfers', 'transfer_steps') l
    where l.id > sold.since and (l.id < sold.until) is not false and coalesce(l.after, l.before) ->> 'step' is distinct from 'form_29c'
    union
    select l.id from his cross join lateral private.entries_of_vehicle(his.registernumber, 'past_stays', 'reversals') l
    where his.stays is null and his.place in ('transfer', 'transfer_step') and exists (
      select from jsonb_path_query(jsonb_build_array(l.before, l.after), '$.**') as said
      where nullif(said ->> 'note', '') = his.says ->> 'note' or nullif(said ->> 'buyer_rto', '') = his.says ->> 'buyer_rto')
    union
    -- What names him alone: of a namesake, or of an entry that has no number, it goes too.
    select l.id from public.activity_log l
    where l.tablename = 'enquiries' and l.action = 'UPDATE' and not l.after ? 'custcontact' and l.after ->> 'custname' in (
        select said ->> 'custname' from of_his where tablename = 'enquiries')
      or l.tablename = 'messages' and l.action = 'UPDATE' and coalesce(l.after ->> 'phone', '') = '' and l.after ->> 'name' in (
        select said ->> 'name' from of_his where tablename = 'messages' and said ->> 'name' <> '')
      or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
        select said ->> 'custname' from of_his where tablename = 'enquiries')
  )
  select found.id, names, names
  from found, (select array_agg(distinct columnname::text) as names from private.person_columns where whose = 'person') as of_person
  union all
  select * from private.stood_with(p_keys)
$function$;

CREATE OR REPLACE FUNCTION private.entries_of_vehicle (
  p_registernumber text,
  VARIADIC         p_tables text[]
)
  RETURNS SETOF public.activity_log
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select l.*
  from (select p_registernumber as number union select former from private.former_numbers f where f.registernumber = p_registernumber) numbers
  join public.activity_log l on private.number_key(l.registernumber) = private.number_key(number) and l.registernumber = number
    and l.tablename = any (p_tables) and private.vehicle_of_entry(l.id, l.registernumber) = p_registernumber
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
  v_entries jsonb;
  v_erasure jsonb;
  v_going   jsonb;
  v_files   text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  perform pg_advisory_xact_lock(hashtext('private.erase_person'));
  v_entries := private.listed_entries(v_keys);
  perform from public.cardetails where registernumber in (select registernumber from private.person_rows(v_keys)) order by registernumber for update;
  perform from public.soldcars where id::text in (select id from private.person_rows(v_keys) where place = 'sale') order by id for update;
  perform from public.enquiries where serialnum::text in (select id from private.person_rows(v_keys) where place = 'enquiry')
  order by serialnum for update;
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  v_erasure := private.erasure(v_keys, v_entries);
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
  update public.activity_log l set before = l.before - e.was, after = l.after - e.now
  from jsonb_to_recordset(v_entries) as e (id bigint, was text[], now text[]) where l.id = e.id;

  insert into private.silent_phones (digest) select unnest(private.phone_digests(p_phone)) on conflict do nothing;
  insert into public.activity_log (actor, username, action, tablename, before)
  values (auth.uid(), private.username(), 'DELETE', 'persons', v_erasure -> 'goes');
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_erasure;
end
$function$;

CREATE OR REPLACE FUNCTION private.erasure (
  p_keys    text[],
  p_entries jsonb
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
        select 'log', jsonb_array_length(p_entries) where p_entries <> '[]') as counted), '{}'),
    'stays', coalesce((
      select jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'number', number,
        'why', stays, 'until', private.known_until(stays, until)) order by place, day, id)
      from every where stays is not null), '[]'),
    'seen', md5(coalesce((select string_agg(concat_ws(' ', place, id, stays, until, says), ';' order by place, id) from every), '') || p_entries::text),
    'going', (
      select jsonb_object_agg(place, ids) from (select place, jsonb_agg(id) as ids from every where stays is null group by place) as by_place))
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
    -- Most are ten digits: the look at each is short.
    select l.number, given.field, 'refused', 'This is not a phone number. Please write it in digits, like 98220 12345.', false
    from lines l cross join lateral (values ('ownerdetails', 'ownerphone'), ('ownerdetails', 'owner_landline'), ('soldcars', 'contact_no'),
      ('soldcars', 'buyer_landline'), ('finance', 'contact1'), ('finance', 'contact2')) as phone (tablename, name)
      cross join lateral (values (concat_ws('.', tablename, name), l.data -> tablename ->> name)) as given (field, typed)
    where given.typed !~ '^([6-9][0-9]{9})?$' and exists (
      select from regexp_split_to_table(given.typed, '[,/;]') as one where not private.can_be_dialled(private.as_phone(one)))
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
    select l.number, 'miscellaneous_costs.owners_own', 'own_of_vehicle', l.registernumber, false
    from lines l where l.kind = 'costs' and l.registernumber is not null and case when pg_input_is_valid(l.data #>> '{miscellaneous_costs,owners_own}', 'boolean')
      then (l.data #>> '{miscellaneous_costs,owners_own}')::boolean end
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

CREATE OR REPLACE FUNCTION private.investments_of (
  p_day    date,
  p_amount numeric
)
  RETURNS TABLE (
    serial_number bigint,
    description   text,
    recorded      jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query
    select * from (
      select i.serial_number, i.description::text, private.recorded_by('investment', jsonb_build_object('serial_number', i.serial_number)) as recorded
      from public.investment i where i.date = p_day and i.amount = p_amount and i.reversal is null
    ) found where private.sees_balance() or (found.recorded ->> 'mine')::boolean;
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

CREATE OR REPLACE FUNCTION private.list_changed()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.listed l using changed c
  where l.registernumber = c.registernumber
    and not exists (select from private.listing n where n.registernumber = l.registernumber and n is not distinct from l);
  insert into private.listed
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
     maker_colour)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
    maker_colour
  from private.listing where registernumber in (select registernumber from changed)
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.listed_entries (
  p_keys text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select coalesce(jsonb_agg(to_jsonb(e) order by e), '[]') from private.entries_of_person(p_keys) as e $function$;

CREATE OR REPLACE FUNCTION private.listing_conditions (
  p_filter jsonb,
  p_search text,
  p_by     text,
  OUT      by_column text,
  OUT      by_facet text,
  OUT      range text,
  OUT      facets jsonb,
  OUT      facets_within jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_names  text[] := '{}';
  v_facet  text;
  v_from   float8;
  v_to     float8;
  v_bound  text;
  v_keys   text[];
  v_within text[];
  v_families text[];
  v_steps  float8[];
begin
  select coalesce(string_agg(format('search_text like %L', pattern), ' and '), 'true'),
    coalesce(string_agg(format(case when pattern ~ '[[:alnum:]]{3}' then 'search_text like %L' else 'search_text || '''' like %L' end,
      pattern), ' and '), 'true'), 'true', '{}', '{}'
  into by_column, by_facet, range, facets, facets_within
  from unnest(private.search_patterns(p_search)) pattern;
  for v_facet in select key from jsonb_object_keys(p_filter) key order by key collate "C" loop
    v_steps := private.steps_of(v_facet);
    if v_facet in ('price', 'km', 'year') then
      -- What is known is at least 0.01, and less than 1e10.
      v_from := greatest((p_filter -> v_facet ->> 0)::float8, 0.01);
      v_to := least((p_filter -> v_facet ->> 1)::float8, 1e10);
      v_bound := case when v_facet = 'year' then format('by_year between %L and %L', -v_to, -v_from)
                      else format('by_%s between %L and %L', v_facet, v_from, v_to) end;
      by_column := by_column || ' and ' || v_bound;
      if p_by = 'by_' || v_facet then
        range := v_bound;
      elsif p_by = 'by_price_desc' and v_facet = 'price' then
        range := format('by_price_desc between %L and %L', -v_to, -v_from);
      end if;
      if v_facet = 'year' then
        v_keys := array(
          select year from (select -max(by_year), -min(by_year) from private.listed where by_year < 'Infinity') years (first, last),
            generate_series(first::int, last::int) year where year between v_from and v_to);
      else
        by_facet := by_facet || format(' and by_%s + 0 between %L and %L', v_facet, v_from, v_to);
        v_keys := array(select generate_series(width_bucket(v_from, v_steps), width_bucket(v_to, v_steps)));
      end if;
    elsif v_facet in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') then
      v_keys := array(select distinct private.listing_key(choice)
                      from jsonb_array_elements_text(p_filter -> v_facet) choice limit 50);
      v_bound := format(case when v_facet = 'colour' then ' and (colour = any (%2$L) or maker_colour = any (%2$L))'
                             else ' and %1$I = any (%2$L)' end, v_facet, v_keys);
      by_column := by_column || v_bound;
      by_facet := by_facet || v_bound;
    else
      continue;
    end if;
    if v_facet = 'colour' then
      -- A maker's name finds some of its family.
      v_families := array(select lower(family) from private.colour_families() where lower(family) = any (v_keys));
      v_keys := array(select unnest(v_families) union select colour from private.listed where maker_colour = any (v_keys));
    end if;
    v_within := case when v_facet = 'colour' then v_families when v_steps is null then v_keys else array(
      select key::text from unnest(v_keys::int[]) key
      where v_from <= greatest(v_steps[key], 0.01) and v_to >= coalesce(v_steps[key + 1], 1e10)) end;
    facets := facets || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_keys) key));
    facets_within := facets_within || jsonb_build_object(v_facet, array(select v_facet || ':' || key from unnest(v_within) key));
    v_names := v_names || v_facet;
  end loop;
  if p_search ~ '[[:alnum:]]{3}' then
    by_facet := by_column;
    return;
  end if;
  for place in 1 .. cardinality(v_names) by 2 loop
    by_facet := by_facet || format(' and private.facets_of(listed) && %L', private.words_of(facets, v_names[place:place + 1]));
  end loop;
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
  -- The vehicles first as everywhere, or this and a reversal would wait for each other (deadlock). Whoever is being erased (98) has no message
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
    to_jsonb(r) - '{id,stay,username,enquiry,account_paid_to,reversal}'::text[]
  from held
  union all
  select 'reservation_end', e.id::text, e.registernumber, e.day, held.stays, held.until,
    to_jsonb(e) - '{id,reservation,username,account_paid_to,reversal}'::text[]
  from public.reservation_ends e join held on held.id = e.reservation
  union all
  select 'sale', sale.id::text, registernumber, selldate, stays, sale.until,
    to_jsonb(s) - '{id,stay,commission,username,enquiry,reservation,present,reversal,import,sold,present_number}'::text[]
  from sale
  union all
  select 'installment', i.id::text, i.registernumber, i.installment_date, sale.stays, sale.until,
    to_jsonb(i) - '{id,sale,username,account_paid_to,more_than_due,reversal,import}'::text[]
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
  return private.erasure(v_keys, private.listed_entries(v_keys)) - 'going';
end
$function$;

CREATE OR REPLACE FUNCTION private.recorded_by (
  p_table text,
  p_row   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return coalesce((
    select jsonb_build_object('by', username, 'at', happened_at, 'mine', coalesce(actor = auth.uid(), false))
    from (
      select * from public.activity_log where tablename = p_table order by id desc limit 5000
    ) recent
    where action = 'INSERT' and after @> p_row order by id desc limit 1), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale public.soldcars;
  v_due  numeric;
begin
  select * into v_sale from public.soldcars where id = new.sale;
  if new.installment_date < v_sale.selldate then
    raise sqlstate 'PT400' using
      message = format('A payment cannot be before the day of the sale, %s.', to_char(v_sale.selldate, 'DD/MM/YYYY')), hint = 'installment.before_sale';
  elsif new.amount > 0 and not new.more_than_due then
    v_due := case when not new.late_fee then v_sale.selling_price - v_sale.down_payment
      when exists (select from public.rates where kind = 'late_fee' and value > 0) then (
        select coalesce(sum(fee), 0) from private.late_fees(v_sale.id)) end;
    if v_due < (select sum(amount) from public.installments where sale = v_sale.id and late_fee = new.late_fee and reversal is null) then
      raise sqlstate 'PT409' using
        message = 'This is more than what is still due. Somebody may have recorded a payment meanwhile. If it is meant, please confirm it.',
        hint = 'installment.above_due';
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_file_name (
  p_path     text,
  p_filename text,
  p_content  bytea DEFAULT NULL::bytea
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
  v_same    text;
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'IdentityPapers' then
    -- Words with a digit go: people name such a photo after the number, which is never kept (decision 0024).
    v_name := btrim(regexp_replace(v_name, '[ ,.]*[[:alnum:]_-]*[0-9][[:alnum:]_-]*', '', 'g'));
  end if;
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required', hint = 'file.name_missing';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) or exists (
    select from private.binned_files
    where bucket = v_place.bucket and path = p_path and (wanted = 'place' or v_place.folder = 'AdminDocuments')
  ) then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  elsif (select count(*) >= 500 from private.file_claims
         where claimed_by = auth.uid() and claimed_at > now() - interval '10 minutes') then
    raise sqlstate 'PT429' using
      message = 'Too many uploads at once. Please try again in a few minutes.', hint = 'upload.too_many';
  elsif not private.has_quota(auth.uid()) then
    raise sqlstate 'PT429' using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.', hint = 'upload.quota_used';
  end if;
  v_same := private.same_picture(p_path, p_content);
  if v_same is not null then
    raise sqlstate 'PT409' using message = format('This picture is here already, as %s.', v_same), hint = 'file.same_picture';
  end if;
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session, content)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session, p_content)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now(), content = excluded.content
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.same_picture (
  p_path    text,
  p_content bytea
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place record;
  v_since timestamptz := '-infinity';
begin
  select * into v_place from private.parse_path(p_path);
  if p_content is null or private.is_display_image(p_path)
    or v_place.folder not in ('InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages', 'Notices')
  then
    return null;
  elsif private.is_of_stay(v_place.folder) then
    select since into v_since from private.stay_span(v_place.registernumber, null);
  end if;
  return (
    select c.filename from private.file_claims c
    join storage.objects o on o.bucket_id = v_place.bucket and o.name = c.path
    where c.content = p_content and c.path <> p_path
      and regexp_replace(c.path, '[0-9]+$', '') = regexp_replace(p_path, '[0-9]+$', '')
      and coalesce(o.created_at, now()) > v_since
    limit 1);
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

CREATE OR REPLACE FUNCTION private.set_account()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.is_line(new.account_paid_to) then  -- what is no line is for the check to refuse
    new.account_paid_to := private.account_of(to_jsonb(new) ->> tg_argv[0], new.account_paid_to);
  end if;
  return new;
end
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

CREATE OR REPLACE FUNCTION private.steps_of (
  p_facet text
)
  RETURNS double precision[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case p_facet
    when 'price' then ('{25000,50000,75000,100000,150000,200000,250000,300000,400000,500000,600000,800000,1000000,1500000,2000000,2500000,3000000,'
      '4000000,5000000}')::float8[]
    when 'km' then '{5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000}' end
$function$;

CREATE OR REPLACE FUNCTION private.stood_with (
  p_keys text[]
)
  RETURNS TABLE (
    id  bigint,
    was text[],
    now text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with known as materialized (
    select substr(tablename, 8) as tablename, columnname, case when tablename = 'public.finance' then right(columnname, 1) end as party,
      columnname ~ 'phone$|contact|landline' as is_phone
    from private.person_columns
    where whose = 'person' and tablename in ('public.ownerdetails', 'public.finance', 'public.soldcars', 'public.reservations')
  ), live as materialized (
    select case place when 'owner' then 'ownerdetails' when 'financier' then 'finance' when 'sale' then 'soldcars' else 'reservations' end as tablename,
      registernumber as vehicle, person_rows.id, stays, says
    from private.person_rows(p_keys) where place in ('owner', 'financier', 'sale', 'reservation')
  ), concerned as materialized (
    (select l.tablename, private.vehicle_of_entry(l.id, l.registernumber) as vehicle
     from public.activity_log l
     where l.tablename in ('ownerdetails', 'finance', 'soldcars', 'reservations')
       and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
     union
     select tablename, vehicle from live)
    except
    select tablename, vehicle from live where stays is not null and tablename in ('ownerdetails', 'finance')
  ), entry as materialized (
    select l.id, c.tablename, c.vehicle, l.action, l.before, l.after
    from concerned c cross join lateral private.entries_of_vehicle(c.vehicle, c.tablename) l
    union all
    select 9223372036854775807, tablename, vehicle, 'UPDATE', says, says from live where tablename in ('ownerdetails', 'finance')
  ), living as (
    -- A vehicle that is added again has a row of its own; so has a sale or a reservation, which says its id.
    select entry.*, coalesce(before, '{}') || coalesce(after, '{}') as said,
      count(*) filter (where action = 'INSERT') over up_to + count(*) filter (where action = 'DELETE') over earlier as life
    from entry
    window up_to as (partition by tablename, vehicle order by id),
      earlier as (partition by tablename, vehicle order by id rows between unbounded preceding and 1 preceding)
  ), of_row as materialized (
    select *, concat_ws(' ', tablename, vehicle,
      coalesce(said ->> 'id', first_value(said ->> 'id') over (partition by tablename, vehicle, life order by id), life::text)) as of
    from living
  ), mention as (
    select r.of, r.id, k.columnname, k.party, k.is_phone, r.before ->> k.columnname as was, r.after ->> k.columnname as now,
      lag(r.id, 1, 0::bigint) over by_column as earlier, lead(r.id, 1, 9223372036854775807) over by_column as later
    from of_row r join known k on k.tablename = r.tablename and r.said ? k.columnname
    window by_column as (partition by r.of, k.columnname order by r.id)
  ), stood as materialized (
    select of, columnname, party, is_phone, was as value, earlier as since, id as until from mention where was is not null
    union
    select of, columnname, party, is_phone, now, id, later from mention where now is not null
  ), spell as (
    -- From the entry that wrote a value to the one that changed it, past those that only repeat it.
    select *, count(*) filter (where value is distinct from before) over (partition by of, columnname order by since, until) as number
    from (select *, lag(value) over (partition by of, columnname order by since, until) as before from stood) as in_order
  ), kept as materialized (
    select of, columnname, party, is_phone, value, min(since) as since, max(until) as until
    from spell group by of, columnname, party, is_phone, value, number
  ), his as materialized (
    select * from kept
    where value <> '' and exists (
      select from kept number
      where number.is_phone and private.phone_keys(number.value) && p_keys and number.of = kept.of
        and number.party is not distinct from kept.party and number.since < kept.until and kept.since < number.until)
  )
  select r.id, coalesce(array_agg(columnname order by columnname) filter (where r.before ->> columnname = value), '{}'),
    coalesce(array_agg(columnname order by columnname) filter (where r.after ->> columnname = value), '{}')
  from of_row r join his using (of)
  where r.id < 9223372036854775807 and r.id between since and until and value in (r.before ->> columnname, r.after ->> columnname)
    and not exists (select from live where stays is not null and r.of = concat_ws(' ', live.tablename, live.vehicle, live.id))
  group by r.id
$function$;

CREATE OR REPLACE FUNCTION private.vehicle_of_entry (
  p_id             bigint,
  p_registernumber text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((
    select f.registernumber from private.former_numbers f
    where private.number_key(f.former) = private.number_key(p_registernumber) and f.former = p_registernumber and p_id < f.entry
    order by f.entry limit 1), p_registernumber)
$function$;

CREATE OR REPLACE FUNCTION private.was_carried_out (
  p_request_id uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select exists (select from private.requests where id = p_request_id and actor = auth.uid()) $function$;

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
  if p_text !~ '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0100-\U000e01ef]' then
    return p_text;  -- nearly all
  end if;
  return regexp_replace(
    regexp_replace(p_text, '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]+', '', 'g'),
    '(^|[\u0001-\u024f\u2000-\u200b\u200e-\u206f\u3000])[\u200c\u200d\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]+|(?<=[\u200c\u200d])[\u200c\u200d]+', '\1', 'g');
end
$function$;

CREATE OR REPLACE FUNCTION private.write_alt (
  p_path text,
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_before text;
begin
  -- Locked: of two who write one comes after the other, and a deletion waits.
  perform from storage.objects where bucket_id = 'public-files' and name = p_path for share;
  if not found or (private.parse_path(p_path)).folder is distinct from 'Notices' then
    return false;
  end if;
  insert into private.file_claims (path, filename) values (p_path, split_part(p_path, '/', -1)) on conflict do nothing;
  select alt into v_before from private.file_claims where path = p_path for update;
  if v_before is distinct from p_text then
    update private.file_claims set alt = p_text where path = p_path;
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'files',
            jsonb_build_object('path', p_path, 'alt', v_before), jsonb_build_object('path', p_path, 'alt', p_text));
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_import_costs (
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
  insert into public.miscellaneous_costs (description, cost, date, owners_own, import)
  select line.description, line.cost, line.date, coalesce(line.owners_own, false), p_import
  from private.import_rows r, jsonb_populate_record(null::public.miscellaneous_costs, r.data -> 'miscellaneous_costs') as line
  where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is null order by r.number;
  with lines as (
    select r.registernumber, r.number, line.*,
      row_number() over (partition by r.registernumber order by r.number) as place, count(*) over (partition by r.registernumber) as lines
    from private.import_rows r,
      jsonb_to_record(r.data -> 'miscellaneous_costs') as line (description text, cost numeric, date date)
    where r.upload = p_upload and r.number between p_from and p_to and r.registernumber is not null
  ), counted as (
    insert into private.maintenance_counters as counter (registernumber, last_index)
    select registernumber, count(*) from lines group by registernumber
    on conflict (registernumber) do update set last_index = counter.last_index + excluded.last_index
    returning registernumber, last_index
  )
  insert into public.maintenance (registernumber, index, description, price, maintainancedate, import)
  select l.registernumber, counted.last_index - l.lines + l.place, l.description, l.cost, l.date, p_import
  from lines l join counted using (registernumber) order by l.number;
end
$function$;

CREATE OR REPLACE FUNCTION public.account_summary()
  RETURNS TABLE (
    "totalBuy"           numeric,
    "totalMaintainance"  numeric,
    "totalMiscellaneous" numeric,
    "totalInstallments"  numeric,
    "totalSellings"      numeric,
    "totalDownPayments"  numeric,
    "totalCommision"     numeric,
    "totalInvestment"    numeric,
    "Remaining_Balance"  numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return query
    select sums.*, sums.invested + sums.down + sums.installments + sums.commission
      - sums.bought - sums.maintained - sums.miscellaneous
    from (
      select
        private.total_buying_price() as bought,
        (select coalesce(sum(price), 0) from public.maintenance where reversal is null) as maintained,
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs where reversal is null) as miscellaneous,
        (select coalesce(sum(amount), 0) from public.installments where reversal is null) as installments,
        (select "totalSellingPrice" from public.total_selling_price()) as sold,
        (select coalesce(sum(down_payment - token), 0) from public.soldcars where reversal is null)
          + (select coalesce(sum(amount), 0) from private.token_money) as down,
        (select coalesce(sum(commission), 0) from public.soldcars where reversal is null) as commission,
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment where reversal is null) end as invested
    ) sums;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_cost (
  p_description text,
  p_cost        numeric,
  p_date        date    DEFAULT NULL::date,
  p_request_id  uuid    DEFAULT NULL::uuid,
  p_owners_own  boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if p_owners_own then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'add_cost', jsonb_build_array(p_description, p_cost, p_date)
    || case when p_owners_own then '[true]' else '[]'::jsonb end) is not null
  then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, owners_own)
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false));
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.add_installment (
  p_registernumber   text,
  p_amount           numeric,
  p_installment_date date,
  p_payment_mode     text,
  p_account_paid_to  text    DEFAULT ''::text,
  p_description      text    DEFAULT ''::text,
  p_request_id       uuid    DEFAULT NULL::uuid,
  p_sale             bigint  DEFAULT NULL::bigint,
  p_late_fee         boolean DEFAULT false,
  p_cheque_number    text    DEFAULT ''::text,
  p_cheque_bank      text    DEFAULT ''::text,
  p_cheque_date      date    DEFAULT NULL::date,
  p_cash_reason      text    DEFAULT NULL::text,
  p_reference        text    DEFAULT ''::text,
  p_late_fees        numeric DEFAULT 0,
  p_more_than_due    boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_part   record;
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_installment', jsonb_build_array(
    p_registernumber, p_amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, p_late_fee,
    p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference)
    || case when p_late_fees = 0 then '[]' else jsonb_build_array(p_late_fees) end
    || case when p_more_than_due then '["more_than_due"]' else '[]'::jsonb end) is not null
  then
    return;
  end if;
  if p_late_fees is null or p_late_fees < 0 or p_late_fees > greatest(p_amount, 0) or p_late_fee and p_late_fees > 0 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_number := private.known_vehicle(p_registernumber);
  if not exists (
    select from public.soldcars
    where registernumber = v_number and reversal is null and (id = p_sale or p_sale is null and present))
  then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  for v_part in
    -- The late fees first: the last receipt is that of the rest.
    select * from (values (p_late_fees, true, p_late_fees > 0), (p_amount - p_late_fees, p_late_fee, p_late_fees = 0 or p_amount > p_late_fees))
      as part (amount, late_fee, is_there) where is_there
  loop
    insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description, sale, late_fee,
      cheque_number, cheque_bank, cheque_date, cash_reason, reference, more_than_due)
    values (v_number, v_part.amount, p_installment_date, p_payment_mode, p_account_paid_to, p_description, p_sale, v_part.late_fee,
      p_cheque_number, p_cheque_bank, p_cheque_date, p_cash_reason, p_reference, coalesce(p_more_than_due, false));
  end loop;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean)
  FROM "anon", "service_role";

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

CREATE OR REPLACE FUNCTION public.change_settings (
  p_employees_see_balance boolean,
  p_request_id            uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_settings', jsonb_build_array(p_employees_see_balance)) is not null then
    return;
  end if;
  update public.settings set employees_see_balance = p_employees_see_balance, balance_answered = true where id;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_upload (
  p_path     text,
  p_filename text,
  p_filetype text,
  p_content  text DEFAULT NULL::text
)
  RETURNS TABLE (
    bucket text,
    upsert boolean
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_place record;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('write')) then
    raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
  elsif not private.may_create_file(v_place.bucket, p_path) then
    if v_place.folder = 'MaintenanceDoc' then
      raise sqlstate 'PT400' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    elsif v_place.folder = 'IssuedPapers' and private.issuer_of(v_place.registernumber, p_path) is not null then
      raise sqlstate 'PT403' using message = 'Your account may not upload here.', hint = 'folder.unwritable';
    end if;
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  elsif v_place.registernumber is not null and not private.is_display_image(p_path)
    and not private.has_room(v_place.registernumber, v_place.folder)
  then
    raise sqlstate 'PT400' using
      message = 'This vehicle has too many files here. Please delete some first.', hint = 'folder.full';
  elsif not (private.bucket_takes(v_place.bucket, p_filetype) and private.folder_takes(v_place.folder, p_filetype)) then
    raise sqlstate 'PT415' using
      message = format('%s: files of this kind are not accepted here.', p_filename), hint = 'file.type_refused';
  end if;
  if p_content !~ '^[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.remember_file_name(p_path, p_filename, decode(p_content, 'hex'));
  return query select v_place.bucket, private.is_display_image(p_path);
end
$function$;

REVOKE ALL ON FUNCTION "public"."claim_upload"(text, text, text, text) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.costs_of_month (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) - '{owners_own,reversal,import}'::text[]
        || case when owners_own then '{"owners_own": true}'::jsonb else '{}' end order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.count_vehicles (
  p_filter jsonb DEFAULT '{}'::jsonb,
  p_search text  DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with search as (
    select * from private.search_page(p_search, p_filter, 'newest', 1, 0, null)
  ), counted as (
    select c.* from search, private.count_facets(search.filter, search.words) c
  ), range as (
    select facet, private.steps_of(facet) as steps, (filter -> facet ->> 0)::float8 as low, (filter -> facet ->> 1)::float8 as high
    from search, unnest('{price,km,year}'::text[]) facet
  ), grouped as (
    select facet, choice::float8 as value, number, width_bucket(choice::float8, steps) as step, steps, low, high
    from counted join range using (facet) where choice not in ('min', 'max')
  ), place as (
    select facet, at from range, unnest(steps || low || high) at where steps is not null and at is not null
    union select facet, value from grouped where steps is null
  ), cumulated as (
    select facet, at, coalesce(sum(number) filter (where value >= at and (high is null or value <= high)), 0) as above,
      coalesce(sum(number) filter (where value <= at and (low is null or value >= low)), 0) as below
    from place left join grouped using (facet) group by facet, at
  ), asked as (
    select facet, (
        select coalesce(jsonb_agg(jsonb_build_object('value', coalesce(spelled, choice), 'count', number)
          order by facet = 'colour' and choice = 'other', number desc, choice), '[]') from counted where counted.facet = list.facet) as answer
    from unnest('{fuel,type,transmission,owners,brand,colour}'::text[]) as list (facet)
    union all
    select facet, jsonb_build_object(
      'min', (select number from counted where counted.facet = range.facet and choice = 'min'),
      'max', (select number from counted where counted.facet = range.facet and choice = 'max'),
      'choices', (
        select coalesce(jsonb_agg(case when steps is null then jsonb_build_object('value', value, 'count', count)
          else jsonb_build_object('from', coalesce(steps[step], 0), 'to', steps[step + 1], 'count', count) end order by value), '[]')
        from (select step, min(value) as value, sum(number) as count
              from grouped where grouped.facet = range.facet group by step, case when steps is null then value end) as chosen),
      'from', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', above) order by at), '[]')
               from cumulated where cumulated.facet = range.facet),
      'upTo', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', below) order by at), '[]')
               from cumulated where cumulated.facet = range.facet))
    from range
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (select total from search)) from asked
$function$;

CREATE OR REPLACE FUNCTION public.describe_notice (
  p_path       text,
  p_text       text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'describe_notice', jsonb_build_array(p_path, p_text)) is not null then
    return;
  elsif not private.write_alt(p_path, p_text) then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."describe_notice"(text, text, uuid) FROM "anon", "service_role";

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
        'miscellaneous_costs', jsonb_build_object('description', line.description, 'cost', line.cost, 'date', line.date, 'owners_own', line.own),
        'cardetails', jsonb_build_object('registernumber', line.registernumber)))) order by part, registernumber, place)
      into v_page
      from (
        (select 1 as part, null as registernumber, id as place, id::text as key, description::text, cost, date, nullif(owners_own, false) as own
         from public.miscellaneous_costs where reversal is null and id > v_id order by id limit v_limit)
        union all
        (select 2, m.registernumber, m.index, m.registernumber || '/' || m.index, m.description::text, m.price, m.maintainancedate, null
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

CREATE OR REPLACE FUNCTION public.house_settings()
  RETURNS TABLE (
    "employeesSeeBalance" boolean,
    "balanceAnswered"     boolean
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query select employees_see_balance, balance_answered from public.settings;
end
$function$;

REVOKE ALL ON FUNCTION "public"."house_settings"() FROM "anon", "service_role";

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

CREATE OR REPLACE FUNCTION public.list_entered_before (
  p_kind           text,
  p_amount         numeric,
  p_day            date,
  p_description    text    DEFAULT ''::text,
  p_registernumber text    DEFAULT NULL::text,
  p_request_id     uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_said   text;
  v_number text;
begin
  if p_kind = 'maintenance' then
    perform private.require_staff();
  else
    perform private.require_office();
  end if;
  if p_kind in ('maintenance', 'installment') then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  v_said := lower(private.as_name(coalesce(p_description, '')));
  if private.was_carried_out(p_request_id) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'by', recorded -> 'by', 'at', recorded -> 'at', 'mine', coalesce((recorded ->> 'mine')::boolean, false)
    ) order by recorded ->> 'at' desc nulls last), '[]')
    from (
      select m.description::text, jsonb_build_object('by', m.username)
        || private.recorded_by('maintenance', jsonb_build_object('registernumber', m.registernumber, 'index', m.index)) as recorded
      from public.maintenance m
      where p_kind = 'maintenance' and m.registernumber = v_number and m.maintainancedate = p_day and m.price = p_amount and m.reversal is null
        and m.stay = (select stay from public.cardetails c where c.registernumber = v_number)
      union all
      select c.description::text, private.recorded_by('miscellaneous_costs', jsonb_build_object('id', c.id))
      from public.miscellaneous_costs c
      where p_kind = 'cost' and c.date = p_day and c.cost = p_amount and c.reversal is null
      union all
      -- Of a buyer's payment its day and amount say enough: few describe one.
      select p_description, jsonb_build_object('by', i.username) || private.recorded_by('installments', jsonb_build_object('id', i.id))
      from public.installments i
      where p_kind = 'installment' and i.registernumber = v_number and i.installment_date = p_day and i.amount = p_amount and i.reversal is null
      union all
      select i.description, i.recorded from private.investments_of(p_day, p_amount) i where p_kind = 'investment'
    ) entered (description, recorded)
    where lower(private.as_name(description)) = v_said
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_entered_before"(text, numeric, date, text, text, uuid) FROM "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_files (
  p_folder text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_folder text := rtrim(p_folder, '/') || '/';
  v_place  record;
begin
  select * into v_place from private.parse_path(v_folder || '0');
  if v_place.folder = 'Notices' then
    return jsonb_build_object('bucket', v_place.bucket, 'files', (
      select coalesce(jsonb_agg(file || private.alt_of(file ->> 'path') order by place desc), '[]')
      from jsonb_array_elements(private.public_file_list(v_folder)) with ordinality as t (file, place)));
  end if;
  perform private.require_staff();
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such folder.', hint = 'folder.unknown';
  elsif v_place.folder <> all (private.folders('read')) then
    raise sqlstate 'PT403' using message = 'Your account may not look in here.', hint = 'folder.unreadable';
  elsif v_place.registernumber is not null and not exists (
    select from public.cardetails where registernumber = v_place.registernumber
  ) then
    raise sqlstate 'PT400' using
      message = 'There is no vehicle with this registration number.', hint = 'folder.vehicle_unknown';
  end if;
  return jsonb_build_object('bucket', v_place.bucket, 'files', private.file_list(v_place.bucket, v_folder));
end
$function$;

CREATE OR REPLACE FUNCTION public.list_reservations (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - '{account_paid_to,reversal}'::text[] || jsonb_build_object(
      'days_left', r.until - private.today(),
      'sale', (select s.id from public.soldcars s where s.reservation = r.id and s.reversal is null),
      'ended', (select to_jsonb(e) - '{reservation,registernumber,account_paid_to,reversal}'::text[]
                from public.reservation_ends e where e.reservation = r.id and e.reversal is null)) order by r.id desc), '[]')
    from public.reservations r where r.registernumber = v_number and r.state <> 'reversed'
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_stays (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,import,reference}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'reference', nullif(s.reference, ''))),
      'installments', paid.payments,
      'balance', s.selling_price - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import}'::text[] || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,import,reference,more_than_due}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where not i.late_fee), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
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

CREATE OR REPLACE FUNCTION public.registers (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
  v_day  date;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  v_day := least(upper(v_days) - 1, private.today());
  return jsonb_build_object(
    'sums', public.account_month(p_month, p_year) - array['costs', 'installmentCosts', 'monthlySales', 'investmentCosts']
      || (select to_jsonb(p) from public.monthly_profit(p_month, p_year) p),
    'sales', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'sale', s.id, 'selldate', s.selldate, 'owner_name', s.owner_name, 'contact_no', s.contact_no, 'buyer_gstin', s.buyer_gstin,
          'selling_price', s.selling_price, 'down_payment', s.down_payment, 'commission', s.commission, 'payment_mode', s.payment_mode,
          'vehiclebuyprice', b.vehiclebuyprice,
          'maintenance', s.selling_price + s.commission - b.vehiclebuyprice - p.profit, 'profit', p.profit, 'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', private.paper_tcs(s) -> 'amount'))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits p on p.registernumber = s.registernumber and p.stay = s.stay
      where s.selldate <@ v_days and s.reversal is null),
    'purchases', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'ownername', t.ownername, 'ownerphone', t.ownerphone, 'vehiclebuyprice', b.vehiclebuyprice, 'until', t.until)
        order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      where t.since <@ v_days),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind, r.entry), '[]') from private.receipts r where r.day <@ v_days),
    'modes', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.payment_mode, m.account_paid_to), '[]')
      -- However a mode or an account was written, it is one line.
      from (select mode() within group (order by payment_mode) as payment_mode, mode() within group (order by account_paid_to) as account_paid_to,
              count(*) as receipts, sum(amount) as amount
            from private.receipts where day <@ v_days group by lower(payment_mode), lower(account_paid_to)) m),
    'tokens', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'reservation', t.reservation, 'day', t.day, 'registernumber', t.registernumber,
          'name', t.name, 'received', greatest(t.amount, 0), 'refunded', greatest(-t.amount, 0), 'kept', t.kept, 'mode', t.mode,
          'username', t.username) order by t.day, t.kind desc, t.reservation), '[]')
      from private.token_money t where t.day <@ v_days),
    'maintenance', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'index', m.index, 'day', m.maintainancedate, 'description', m.description, 'amount', m.price, 'username', m.username)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'investments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.serial_number, 'day', i.date, 'description', i.description, 'amount', i.amount)
        order by i.date, i.serial_number), '[]')
      from public.investment i where i.date <@ v_days and i.reversal is null),
    'reversals', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'entry', r.entry, 'day', r.entered_for,
          'registernumber', coalesce(r.registernumber, ''), 'amount', r.amount, 'reason', r.reason, 'username', r.username,
          'reversed_on', private.day_of(r.created_at), 'bounced_on', r.bounced_on) order by r.entered_for, r.id), '[]')
      from public.reversals r where r.entered_for <@ v_days or private.day_of(r.created_at) <@ v_days),
    'stockDay', v_day,
    'stock', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'days', v_day - t.since, 'vehiclebuyprice', b.vehiclebuyprice, 'maintenance', m.spent,
          'value', b.vehiclebuyprice + m.spent) order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      cross join lateral (
        select coalesce(sum(price), 0) as spent from public.maintenance
        where registernumber = t.registernumber and stay = t.stay and reversal is null and maintainancedate <= v_day) m
      where t.since <= v_day and (t.until is null or t.until > v_day)));
end
$function$;

CREATE OR REPLACE FUNCTION public.statement (
  p_registernumber text   DEFAULT NULL::text,
  p_sale           bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_paid   numeric;
begin
  perform private.require_office();
  if p_registernumber is not null or p_sale is null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  select * into v_sale from public.soldcars
  where case when p_sale is null then present_number = v_number
             else id = p_sale and reversal is null and (registernumber = v_number or v_number is null) end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(sum(amount), 0) into v_paid from public.installments where sale = v_sale.id and reversal is null and not late_fee;
  return (
    with lines as (
      select number, due_on, amount, paid,
        case when paid = amount then 'paid' when due_on < private.today() then 'overdue'
             when paid > 0 then 'part_paid' else 'due' end as state,
        abs(due_on - private.today()) as days
      from private.schedule_lines where sale = v_sale.id
    ), clocks as materialized (
      select reversal, jsonb_strip_nulls(jsonb_build_object('notice_by', notice_by, 'pay_by', pay_by, 'complain_by', complain_by)) as days
      from private.cheque_clocks where sale = v_sale.id and reversal is not null
    )
    select jsonb_build_object(
      'sale', (
        select jsonb_build_object('id', v_sale.id, 'present', v_sale.present, 'registernumber', registernumber, 'carname', carname,
          'carcompany', carcompany, 'owner_name', v_sale.owner_name, 'contact_no', v_sale.contact_no, 'selldate', v_sale.selldate,
          'selling_price', v_sale.selling_price, 'down_payment', v_sale.down_payment, 'payment_mode', v_sale.payment_mode)
          || coalesce((select jsonb_build_object('token', amount, 'token_day', day, 'token_mode', mode)
                       from public.reservations where id = v_sale.reservation), '{}')
        from public.cardetails where registernumber = v_sale.registernumber),
      'lines', (select coalesce(jsonb_agg(to_jsonb(lines) order by due_on, number), '[]') from lines),
      'payments', (
        select coalesce(jsonb_agg(
          to_jsonb(i) - '{registernumber,sale,cash_reason,import,reference,more_than_due}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('cash_reason', nullif(i.cash_reason, ''), 'reference', nullif(i.reference, ''))) || jsonb_build_object('reversal', (
            select jsonb_build_object('id', r.id, 'reason', r.reason, 'bounced_on', r.bounced_on, 'notice_on', r.notice_on,
              'username', r.username, 'created_at', r.created_at)
              || coalesce((select days from clocks where clocks.reversal = r.id), '{}')
            from public.reversals r where r.id = i.reversal)) order by installment_date, i.id), '[]')
        from public.installments i where i.sale = v_sale.id),
      'late_fees', (
        select coalesce(jsonb_agg(jsonb_build_object('number', number, 'due_on', due_on, 'fee', fee) order by due_on, number), '[]')
        from private.late_fees(v_sale.id)),
      'late_fees_owed', coalesce((select owed from private.late_fees_owed(v_sale.id)), 0),
      'paid', v_paid,
      'balance', v_sale.selling_price - v_sale.down_payment - v_paid,
      'due_now', coalesce(
        (select nullif(sum(amount - paid) filter (where due_on <= private.today()), 0) from lines),
        (select amount - paid from lines where paid < amount order by due_on, number limit 1), 0))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.total_selling_price()
  RETURNS TABLE (
    "totalSellingPrice" numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query select coalesce(sum(selling_price), 0) from public.soldcars where reversal is null;
end
$function$;

ALTER TABLE "private"."file_claims"
  ADD CONSTRAINT "content_is_a_sha256" CHECK ((octet_length(content) = 32));


SET local check_function_bodies = off;

CREATE VIEW "private"."today_settings" AS  SELECT ('setting'::text)::public.today_kind AS kind,
    'setting:balance'::text AS key,
    NULL::text AS registernumber,
    NULL::bigint AS sale,
    NULL::bigint AS enquiry,
    'balance'::text AS what,
    ''::text AS note,
    private.today() AS day,
    NULL::numeric AS amount,
    1 AS many,
    NULL::text AS person,
    0 AS place
   FROM public.settings
  WHERE ((NOT balance_answered) AND ( SELECT private.is_admin() AS is_admin));

CREATE VIEW "private"."today_lines" AS  SELECT kind,
    key,
    registernumber,
    sale,
    enquiry,
    what,
    note,
    day,
    amount,
    many,
    person,
    place
   FROM ( SELECT today_installments.kind,
            today_installments.key,
            today_installments.registernumber,
            today_installments.sale,
            today_installments.enquiry,
            today_installments.what,
            today_installments.note,
            today_installments.day,
            today_installments.amount,
            today_installments.many,
            today_installments.person,
            today_installments.place
           FROM private.today_installments
        UNION ALL
         SELECT today_cheques.kind,
            today_cheques.key,
            today_cheques.registernumber,
            today_cheques.sale,
            today_cheques.enquiry,
            today_cheques.what,
            today_cheques.note,
            today_cheques.day,
            today_cheques.amount,
            today_cheques.many,
            today_cheques.person,
            today_cheques.place
           FROM private.today_cheques
        UNION ALL
         SELECT today_reservations.kind,
            today_reservations.key,
            today_reservations.registernumber,
            today_reservations.sale,
            today_reservations.enquiry,
            today_reservations.what,
            today_reservations.note,
            today_reservations.day,
            today_reservations.amount,
            today_reservations.many,
            today_reservations.person,
            today_reservations.place
           FROM private.today_reservations
        UNION ALL
         SELECT today_enquiries.kind,
            today_enquiries.key,
            today_enquiries.registernumber,
            today_enquiries.sale,
            today_enquiries.enquiry,
            today_enquiries.what,
            today_enquiries.note,
            today_enquiries.day,
            today_enquiries.amount,
            today_enquiries.many,
            today_enquiries.person,
            today_enquiries.place
           FROM private.today_enquiries
        UNION ALL
         SELECT today_papers.kind,
            today_papers.key,
            today_papers.registernumber,
            today_papers.sale,
            today_papers.enquiry,
            today_papers.what,
            today_papers.note,
            today_papers.day,
            today_papers.amount,
            today_papers.many,
            today_papers.person,
            today_papers.place
           FROM private.today_papers
        UNION ALL
         SELECT today_transfers.kind,
            today_transfers.key,
            today_transfers.registernumber,
            today_transfers.sale,
            today_transfers.enquiry,
            today_transfers.what,
            today_transfers.note,
            today_transfers.day,
            today_transfers.amount,
            today_transfers.many,
            today_transfers.person,
            today_transfers.place
           FROM private.today_transfers
        UNION ALL
         SELECT today_cash.kind,
            today_cash.key,
            today_cash.registernumber,
            today_cash.sale,
            today_cash.enquiry,
            today_cash.what,
            today_cash.note,
            today_cash.day,
            today_cash.amount,
            today_cash.many,
            today_cash.person,
            today_cash.place
           FROM private.today_cash
        UNION ALL
         SELECT today_stock.kind,
            today_stock.key,
            today_stock.registernumber,
            today_stock.sale,
            today_stock.enquiry,
            today_stock.what,
            today_stock.note,
            today_stock.day,
            today_stock.amount,
            today_stock.many,
            today_stock.person,
            today_stock.place
           FROM private.today_stock
        UNION ALL
         SELECT today_shop.kind,
            today_shop.key,
            today_shop.registernumber,
            today_shop.sale,
            today_shop.enquiry,
            today_shop.what,
            today_shop.note,
            today_shop.day,
            today_shop.amount,
            today_shop.many,
            today_shop.person,
            today_shop.place
           FROM private.today_shop
        UNION ALL
         SELECT today_bills.kind,
            today_bills.key,
            today_bills.registernumber,
            today_bills.sale,
            today_bills.enquiry,
            today_bills.what,
            today_bills.note,
            today_bills.day,
            today_bills.amount,
            today_bills.many,
            today_bills.person,
            today_bills.place
           FROM private.today_bills
        UNION ALL
         SELECT today_settings.kind,
            today_settings.key,
            today_settings.registernumber,
            today_settings.sale,
            today_settings.enquiry,
            today_settings.what,
            today_settings.note,
            today_settings.day,
            today_settings.amount,
            today_settings.many,
            today_settings.person,
            today_settings.place
           FROM private.today_settings) line
  WHERE ( SELECT private.is_office() AS is_office);

CREATE VIEW "private"."marked_today" AS  SELECT line.kind,
    line.key,
    line.registernumber,
    line.sale,
    line.enquiry,
    line.what,
    line.note,
    line.day,
    line.amount,
    line.many,
    line.person,
    line.place,
        CASE
            WHEN ((m.id IS NULL) OR (m.not_before <= ( SELECT private.today() AS today))) THEN 'open'::public.today_state
            WHEN (m.not_before IS NULL) THEN 'done'::public.today_state
            ELSE 'later'::public.today_state
        END AS state,
    m.not_before,
    m.username AS marked_by
   FROM (private.today_lines line
     LEFT JOIN public.today_marks m ON ((((m.key)::text = line.key) AND (COALESCE(m.registernumber, ''::text) = COALESCE(line.registernumber, ''::text)))));

CREATE VIEW "private"."token_money" WITH (security_invoker=true) AS  SELECT reservations.registernumber,
    reservations.day,
    reservations.amount,
    reservations.mode,
    'token'::text AS kind,
    reservations.id AS reservation,
    (reservations.name)::text AS name,
    (0)::numeric AS kept,
    reservations.username,
    (reservations.reference)::text AS reference,
    (reservations.account_paid_to)::text AS account_paid_to
   FROM public.reservations
  WHERE (reservations.state <> 'reversed'::public.reservation_state)
UNION ALL
 SELECT e.registernumber,
    e.day,
    (- e.refunded) AS amount,
    e.mode,
    'end'::text AS kind,
    e.reservation,
    (r.name)::text AS name,
    e.kept,
    e.username,
    ''::text AS reference,
    (e.account_paid_to)::text AS account_paid_to
   FROM (public.reservation_ends e
     JOIN public.reservations r ON ((r.id = e.reservation)))
  WHERE (e.reversal IS NULL);

CREATE VIEW "private"."receipts" WITH (security_invoker=true) AS  SELECT s.selldate AS day,
    'down_payment'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    (s.down_payment - s.token) AS amount,
    (s.payment_mode)::text AS payment_mode,
    private.account_of((s.payment_mode)::text, (s.account_paid_to)::text) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username,
    (s.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = s.id) AND (p.installment IS NULL) AND (p.kind = 'payment_receipt'::public.issued_kind))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.down_payment > s.token))
UNION ALL
 SELECT t.day,
        CASE t.kind
            WHEN 'token'::text THEN 'token'::text
            ELSE 'token_refund'::text
        END AS kind,
    t.reservation AS entry,
    t.registernumber,
    t.name AS owner_name,
    t.amount,
    (t.mode)::text AS payment_mode,
    private.account_of((t.mode)::text, t.account_paid_to) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    t.username,
    t.reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.reservation = t.reservation) AND (t.kind = 'token'::text))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM private.token_money t
  WHERE (t.amount <> (0)::numeric)
UNION ALL
 SELECT s.selldate AS day,
    'commission'::text AS kind,
    s.id AS entry,
    s.registernumber,
    (s.owner_name)::text AS owner_name,
    s.commission AS amount,
    (s.payment_mode)::text AS payment_mode,
    private.account_of((s.payment_mode)::text, (s.account_paid_to)::text) AS account_paid_to,
    ''::text AS cheque_number,
    NULL::date AS cleared_on,
    s.username,
    ''::text AS reference,
    ''::text AS receipt
   FROM public.soldcars s
  WHERE ((s.reversal IS NULL) AND (s.commission > (0)::numeric))
UNION ALL
 SELECT i.installment_date AS day,
        CASE
            WHEN i.late_fee THEN 'late_fee'::text
            ELSE 'installment'::text
        END AS kind,
    i.id AS entry,
    i.registernumber,
    (s.owner_name)::text AS owner_name,
    i.amount,
    (i.payment_mode)::text AS payment_mode,
    private.account_of((i.payment_mode)::text, (i.account_paid_to)::text) AS account_paid_to,
    (i.cheque_number)::text AS cheque_number,
    i.cleared_on,
    i.username,
    (i.reference)::text AS reference,
    (COALESCE(( SELECT p.number
           FROM public.issued_papers p
          WHERE ((p.sale = i.sale) AND (p.installment = i.id))
          ORDER BY p.id DESC
         LIMIT 1), ''::character varying))::text AS receipt
   FROM (public.installments i
     JOIN public.soldcars s ON ((s.id = i.sale)))
  WHERE (i.reversal IS NULL);

CREATE INDEX file_claims_by_content ON private.file_claims USING btree (content)
  WHERE (content IS NOT NULL);

CREATE INDEX listed_by_km ON private.listed USING btree (by_km, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_year);

CREATE INDEX listed_by_maker_colour ON private.listed USING btree (maker_colour, colour);

CREATE INDEX listed_by_newest ON private.listed USING btree (by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_km, by_year);

CREATE INDEX listed_by_price_desc ON private.listed USING btree (by_price_desc, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_km, by_year);

CREATE INDEX listed_by_price ON private.listed USING btree (by_price, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price_desc, by_km, by_year);

CREATE INDEX listed_by_year ON private.listed USING btree (by_year, by_newest, registernumber)
  INCLUDE (fuel, TYPE, transmission, owners, brand, colour, maker_colour, by_price, by_price_desc, by_km);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.enquiries
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('serialnum', 'custname', 'custcontact');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.finance
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('contact1', 'contact2');

CREATE TRIGGER refuse_payment
  AFTER INSERT ON public.installments
  FOR EACH ROW
  WHEN ((new.import IS NULL))
  EXECUTE FUNCTION private.refuse_payment();

CREATE TRIGGER set_account
  BEFORE INSERT ON public.installments
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.messages
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('kind', 'name', 'phone');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.ownerdetails
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('ownerphone', 'owner_landline');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.reservation_ends
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('mode');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.reservations
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('id', 'name', 'phone');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.reservations
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('mode');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('id', 'contact_no', 'buyer_landline');

CREATE TRIGGER set_account
  BEFORE INSERT ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.set_account('payment_mode');

CREATE POLICY "office staff read costs, but for the owner's own" ON "public"."miscellaneous_costs"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_office() AS is_office) AND ((NOT owners_own) OR ( SELECT private.is_admin() AS is_admin))));

CREATE POLICY "office staff record costs, an admin the owner's own" ON "public"."miscellaneous_costs"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_office() AS is_office) AND ((NOT owners_own) OR ( SELECT private.is_admin() AS is_admin))));

CREATE POLICY "office staff read reversals, of what they read" ON "public"."reversals"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.is_office() AS is_office) AND ((kind <> 'investment'::public.entry_kind) OR ( SELECT private.sees_balance() AS sees_balance)) AND ((kind <>
    'cost'::public.entry_kind) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.miscellaneous_costs COST
  WHERE (cost.id = reversals.entry))))));

COMMENT ON COLUMN "private"."file_claims"."alt" IS 'What a notice says, for those who do not see it; '''' while nobody has said it (R494).';

COMMENT ON COLUMN "private"."file_claims"."content" IS 'SHA-256 of a picture as it was chosen, before it was made smaller.';

COMMENT ON COLUMN "private"."listed"."colour" IS 'Its family (65).';

COMMENT ON COLUMN "private"."listed"."maker_colour" IS 'What its maker calls it, which older addresses filter by.';

COMMENT ON COLUMN "public"."installments"."more_than_due" IS 'Whether whoever recorded it said that it may be more than what was due (57).';

COMMENT ON COLUMN "public"."miscellaneous_costs"."owners_own" IS 'A salary, or what else is the owner''s own (R490): an admin''s alone. Whatever an employee is told is read with his rights, and leaves it out.';

COMMENT ON COLUMN "public"."reservation_ends"."account_paid_to" IS 'From which it was given back, as the mode says (57).';

COMMENT ON COLUMN "public"."reservations"."account_paid_to" IS 'As the mode says (57), nobody types it.';

COMMENT ON COLUMN "public"."settings"."balance_answered" IS 'Whether an admin has said what employees are to see; until then he is asked.';

REVOKE ALL ON FUNCTION "private"."account_of"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."account_of"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."alt_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."alt_of"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."blank_payments"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."can_be_dialled"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."colour_families"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."colour_family"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."colours_by_word"(boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."entries_of_person"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."entries_of_vehicle"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erasure"(text[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."investments_of"(date, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."investments_of"(date, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."listed_entries"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."number_meant"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."number_meant"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."other_spellings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."other_spellings"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."recorded_by"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."recorded_by"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_payment"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remember_file_name"(text, text, bytea) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remember_file_name"(text, text, bytea) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."same_picture"(text, bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."search_form"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_form"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."set_account"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stood_with"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."vehicle_of_entry"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."was_carried_out"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."was_carried_out"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."without_unseen"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_unseen"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."write_alt"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_alt"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_cost"(text, numeric, date, uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "public"."add_installment"(text, numeric, date, text, text, text, uuid, bigint, boolean, text, text, date, text, text, numeric, boolean)
  TO "authenticated";

REVOKE ALL ON FUNCTION "public"."claim_upload"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_upload"(text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."describe_notice"(text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."describe_notice"(text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."house_settings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."house_settings"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_entered_before"(text, numeric, date, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_entered_before"(text, numeric, date, text, text, uuid) TO "authenticated";

REVOKE ALL ("more_than_due") ON TABLE "public"."installments" FROM "authenticated";

GRANT INSERT ("more_than_due") ON TABLE "public"."installments" TO "authenticated";

REVOKE ALL ("owners_own") ON TABLE "public"."miscellaneous_costs" FROM "authenticated";

GRANT INSERT ("owners_own"), UPDATE ("owners_own") ON TABLE "public"."miscellaneous_costs" TO "authenticated";

REVOKE ALL ("balance_answered") ON TABLE "public"."settings" FROM "authenticated";

GRANT UPDATE ("balance_answered") ON TABLE "public"."settings" TO "authenticated";

GRANT SELECT ON TABLE "private"."marked_today" TO "authenticated";

GRANT SELECT ON TABLE "private"."receipts" TO "authenticated";

GRANT SELECT ON TABLE "private"."today_lines" TO "authenticated";

GRANT SELECT ON TABLE "private"."token_money" TO "authenticated";

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
    c.search_text,
    NULLIF(private.listing_key((c.carcolor)::text), ''::text) AS maker_colour
   FROM public.cardetails c,
    LATERAL ( SELECT
                CASE
                    WHEN (c.keeper_serial > 3) THEN (3)::smallint
                    ELSE c.keeper_serial
                END AS owners,
            NULLIF(private.listing_key((c.carcompany)::text), ''::text) AS brand,
            lower(private.colour_family((c.carcolor)::text)) AS colour,
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

ALTER TABLE "private"."file_claims"
  ADD CONSTRAINT "alt_is_clean" CHECK (private.is_line((alt)::text));

ALTER TABLE "public"."reservation_ends"
  ADD CONSTRAINT "account_paid_to_is_clean" CHECK (private.is_line((account_paid_to)::text));

ALTER TABLE "public"."reservations"
  ADD CONSTRAINT "account_paid_to_is_clean" CHECK (private.is_line((account_paid_to)::text));

CREATE INDEX former_numbers_by_key ON private.former_numbers USING btree (private.number_key(former));

CREATE INDEX former_numbers_by_vehicle ON private.former_numbers USING btree (private.number_key(registernumber));

CREATE INDEX activity_log_by_number_key ON public.activity_log USING btree (private.number_key(registernumber), id DESC);

CREATE INDEX cardetails_by_words ON public.cardetails USING gin (search_text extensions.gin_trgm_ops);

CREATE INDEX ownerdetails_by_words ON public.ownerdetails USING gin (private.search_form((((ownername)::text || ' '::text) || (ownerphone)::text)) extensions.gin_trgm_ops);

CREATE INDEX soldcars_by_words ON public.soldcars
  USING gin
  ((((private.search_form((((owner_name)::text || ' '::text) || (contact_no)::text)) || ' '::text) || translate((contact_no)::text, ' -+().'::text, ''::text)))
  extensions.gin_trgm_ops);

-- Rows

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

-- The words of vehicles, in search form.
insert into private.vehicle_words (word)
select distinct word
from (select distinct private.search_form(concat_ws(' ', carname, variant, carcompany, carcolor)) as line from public.cardetails) lines,
  regexp_split_to_table(line, '[^a-z0-9]+') word
where word ~ '^[a-z]{4,20}$'
on conflict do nothing;

-- The index of the home page anew: families of colours, and words of the new steps of price and kilometers. Truncated, because the
-- counts of rows that are deleted would be those of the new words.
truncate private.listed, private.listed_counts;
insert into private.listed
  (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
   maker_colour)
select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, search_text,
  maker_colour
from private.listing;

do $$
begin
  insert into private.logged_as_one default values;  -- as nobody has done it, the log does not tell it
  -- A private buyer's price is the price: 'Prices include GST' is on unless somebody has set it, which the log would tell.
  update public.settings set price_includes_gst = true
  where not price_includes_gst
    and not exists (select from public.activity_log where tablename = 'settings' and action = 'UPDATE' and after ? 'price_includes_gst');
  -- Whoever has decided already what employees see is not asked.
  update public.settings set balance_answered = true
  where not balance_answered
    and (not employees_see_balance
      or exists (select from public.activity_log where tablename = 'settings' and action = 'UPDATE' and after ? 'employees_see_balance'));
  delete from private.logged_as_one where transaction = pg_current_xact_id();
end
$$;

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
