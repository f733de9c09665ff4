-- What buyers ask: what a vehicle costs a month and the filter by it, its papers, its price beside our own (decision 0042); a search that forgives:
-- words match from their beginning, in Devanagari and Roman Marathi and Hindi too, the dealer's own words, what is nearest; lists that visitors share and
-- mark, and wishes (decision 0043).
--
-- The rows of private.listed are made anew, since each gets the beginnings of its words; the vocabulary learns the words of three letters. Nothing else
-- is computed for the rows that are there: an EMI follows from price and rates, and nobody has looked for a loan on the RC yet (null).

SET local check_function_bodies = off;

DELETE FROM private.listed;

DROP INDEX "private"."listed_by_words";

DROP VIEW "private"."listing";

DROP VIEW "private"."person_columns";

DROP VIEW "public"."vehicle_listing";

ALTER TABLE "private"."vehicle_words"
  DROP CONSTRAINT "vehicle_words_word_check";

DROP FUNCTION "private"."ask"(text, text, text, text, date, uuid, text);

DROP FUNCTION "private"."ask_wait"(text, bytea);

DROP FUNCTION "private"."choice_words"();

DROP FUNCTION "private"."latin_words"();

DROP FUNCTION "private"."pay_token"();

DROP FUNCTION "private"."right_spelling"(text, text[]);

DROP FUNCTION "private"."search_meaning"(text);

DROP FUNCTION "public"."ask"(text, text, text, text, date, uuid, text);

ALTER TABLE "private"."listed"
  DROP COLUMN "search_text";

CREATE TABLE "private"."shared_lists" (
  "token"      text                     NOT NULL,
  "numbers"    text[]                   NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "request_id" uuid,
  CONSTRAINT "shared_lists_numbers_check" CHECK (((cardinality(numbers) >= 1) AND (cardinality(numbers) <= 50))),
  CONSTRAINT "shared_lists_pkey" PRIMARY KEY (token),
  CONSTRAINT "shared_lists_request_id_key" UNIQUE (request_id),
  CONSTRAINT "shared_lists_token_check" CHECK ((token ~ '^[A-Za-z0-9_-]{24}$'::text))
);

ALTER TABLE "private"."shared_lists"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."shared_marks" (
  "token"   text    NOT NULL,
  "browser" uuid    NOT NULL,
  "numbers" text[]  NOT NULL,
  "changes" integer NOT NULL DEFAULT 1,
  CONSTRAINT "shared_marks_pkey" PRIMARY KEY (token, browser)
);

ALTER TABLE "private"."shared_marks"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."search_words" (
  "said"  character varying(40)  NOT NULL,
  "means" character varying(100) NOT NULL,
  CONSTRAINT "search_words_means_check" CHECK (((means)::text <> ''::text)),
  CONSTRAINT "search_words_pkey" PRIMARY KEY (said),
  CONSTRAINT "search_words_said_check" CHECK (((said)::text ~ '^[^ ]+( [^ ]+){0,3}$'::text)),
  CONSTRAINT "means_is_clean" CHECK (private.is_line((means)::text)),
  CONSTRAINT "said_is_clean" CHECK (private.is_line((said)::text))
);

ALTER TABLE "public"."search_words"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."search_words" FROM "anon", "service_role";

ALTER TABLE "private"."asks"
  ADD COLUMN "kind" text NOT NULL DEFAULT 'enquiry'::text;

ALTER TABLE "private"."listed"
  ADD COLUMN "words" tsvector NOT NULL;

ALTER TABLE "public"."enquiries"
  ADD COLUMN "wish" jsonb;

ALTER TABLE "private"."asks"
  ALTER COLUMN "phone" DROP NOT NULL;

CREATE TYPE "public"."hypothecation_state" AS ENUM (
  'none',
  'cleared',
  'open'
);

ALTER TABLE "public"."cardetails"
  ADD COLUMN "hypothecation" public.hypothecation_state;

CREATE OR REPLACE FUNCTION private.ask (
  p_name           text,
  p_phone          text,
  p_message        text,
  p_registernumber text,
  p_test_drive_on  date,
  p_request_id     uuid,
  p_address        text,
  p_wish           jsonb
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
  v_wish    jsonb := private.wish_of(p_wish);
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
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on, v_wish - 'seen')::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait('enquiry', p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on, wish, consented_at)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on, v_wish, clock_timestamp());
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
$function$;

CREATE OR REPLACE FUNCTION private.ask_wait (
  p_kind    text,
  p_phone   text,
  p_address bytea
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(max(ceil(extract(epoch from reached.asked_at + l.span - now()))), 0)::int
  from private.ask_limits() l cross join lateral (
    select a.asked_at from private.asks a
    where a.kind = p_kind and a.asked_at > now() - l.span and case l.counted
      when 'phone' then a.phone = p_phone
      when 'address' then a.address = p_address
      when 'unknown' then a.address is null and p_address is null
      else true end
    order by a.asked_at desc offset l.most - 1 limit 1) reached
$function$;

CREATE OR REPLACE FUNCTION private.body_kinds()
  RETURNS TABLE (
    kind   text,
    type   text,
    models text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('suv', 'car', '{creta,venue,exter,tucson,alcazar,nexon,harrier,safari,punch,curvv,hexa,sumo,scorpio,bolero,thar,xuv,quanto,nuvosport,tuv,kuv,brezza,vitara,fronx,jimny,gypsy,scross,duster,kiger,triber,captur,seltos,sonet,fortuner,hyryder,hycross,taisor,prado,hector,astor,gloster,kushaq,taigun,tiguan,kodiaq,magnite,kicks,terrano,xtrail,ecosport,endeavour,crv,brv,wrv,elevate,compass,meridian,trailblazer,captiva,pajero,outlander,ignis}'::text[]),
    ('jeep', 'car', '{thar,bolero,sumo,scorpio,gypsy,jimny,compass,meridian,wrangler,gurkha,trax,armada,commander}'),
    ('sedan', 'car', '{city,dzire,tigor,verna,amaze,ciaz,aura,xcent,accent,elantra,sonata,etios,corolla,camry,altis,rapid,slavia,octavia,superb,vento,virtus,jetta,civic,accord,sunny,zest,indigo,manza,logan,verito,fiesta,aspire,ikon,sx4,esteem,cruze,aveo,yaris,ciaz,linea}'),
    ('hatchback', 'car', '{swift,baleno,wagon,wagonr,alto,celerio,ritz,ignis,spresso,i10,i20,santro,eon,nios,tiago,altroz,bolt,indica,vista,nano,jazz,brio,polo,kwid,micra,go,redi,figo,freestyle,glanza,liva,etios,beat,spark,punto,zen,a-star,estilo}'),
    ('seven seater', 'car', '{ertiga,xl6,innova,crysta,hycross,rumion,carens,carnival,marazzo,xylo,scorpio,bolero,lodgy,triber,enjoy,tavera,qualis,sumo,safari,hexa,aria,alcazar,fortuner,gloster,endeavour,mobilio,evalia,invicto,traveller,cruiser,toofan}'),
    ('van', 'car', '{eeco,omni,versa,venture,winger,magic}'),
    ('pickup', 'tempo', '{yodha,xenon,intra,camper,dost,dmax,hilux,isuzu,imperio,genio,bolero}'), ('pickup', 'truck', '{yodha,xenon,intra,camper,dost,dmax,hilux}'),
    ('three wheeler', 'tempo', '{ape,maxima,alfa,treo,re,rickshaw,riksha,atul,gem,champion,minidor,zor}'),
    ('tipper', 'truck', '{tipper,dumper,hyva}'),
    ('scooter', 'bike', '{activa,jupiter,access,dio,ntorq,scooty,zest,pep,pleasure,destini,maestro,duet,fascino,ray,rayzr,alpha,burgman,swish,lets,aviator,cliq,grazia,navi,vespa,aprilia,chetak,aerox,xoom,vida,iqube,ather,ola,wego,gusto,rodeo,duro}')
$function$;

CREATE OR REPLACE FUNCTION private.choice_words()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(word, jsonb_build_object(facet, choices)) from (values
    ('petrol', 'fuel', '{petrol}'::text[]), ('diesel', 'fuel', '{diesel}'), ('cng', 'fuel', '{cng}'),
    ('car', 'type', '{car}'), ('cars', 'type', '{car}'), ('bike', 'type', '{bike}'), ('bikes', 'type', '{bike}'),
    ('motorcycle', 'type', '{bike}'), ('motorcycles', 'type', '{bike}'), ('motorbike', 'type', '{bike}'),
    ('truck', 'type', '{truck}'), ('trucks', 'type', '{truck}'),
    ('lorry', 'type', '{truck}'), ('lorries', 'type', '{truck}'), ('tempo', 'type', '{tempo}'), ('tempos', 'type', '{tempo}'),
    ('manual', 'transmission', '{manual}'), ('automatic', 'transmission', '{automatic,amt,cvt,dct}'),
    ('amt', 'transmission', '{amt}'), ('cvt', 'transmission', '{cvt}'), ('dct', 'transmission', '{dct}'),
    ('imt', 'transmission', '{imt}')
  union all
  select word, 'colour', array[family] from private.colour_families(), string_to_table(private.search_form(array_to_string(words, ',')), ',') word
  ) known (word, facet, choices)
$function$;

CREATE OR REPLACE FUNCTION private.chores (
  p_address text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.forget_asks();
  perform private.forget_lists();
  perform private.forget_marks();
  perform private.forget_import_rows();
  perform private.empty_bin();
  if not exists (select from private.api_address where address = p_address) then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address;
  end if;
  return private.has_chores();
end
$function$;

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
  v_all   constant text[] := '{fuel,type,transmission,owners,brand,colour,price,km,year,emi}';
  v_price constant float8[] := private.bounds_of('price', p_filter);
  v_km    constant float8[] := private.bounds_of('km', p_filter);
  v_emi   constant float8[] := array(
    select distinct at from unnest(private.steps_of('emi') || (p_filter -> 'emi' ->> 1)::float8) at where at is not null order by at) || 1e10::float8;
  v_emi_prices constant float8[] := 625::float8 || array(
    select private.price_at_emi(at::numeric)::float8 + 0.005 from unnest(v_emi) at where at < 1e10 order by at);
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
            width_bucket(km, %3$L::float8[]) as km, year, width_bucket(price, %5$L::float8[]) as emi, count(*)::float8 as number, any_value(registernumber) as example
          from hit group by grouping sets ((fuel), (type), (transmission), (owners), (brand), (colour), (7), (8), (year), (10))
        )
        select facet, choice, number, case facet when 'brand' then c.carcompany when 'colour' then initcap(choice) end::text
        from counted
          cross join lateral (values ('fuel', fuel::text), ('type', type::text), ('transmission', transmission::text),
            ('owners', owners::text), ('brand', brand), ('colour', colour), ('price', (%2$L::float8[])[price]::text),
            ('km', (%3$L::float8[])[km]::text), ('year', year::text), ('emi', (%4$L::float8[])[emi]::text)) as word (facet, choice)
          left join public.cardetails c on c.registernumber = counted.example and facet = 'brand'
        where choice is not null and facet = any ($1)
        union all
        select facet, choice, number, null
        from (select min(price) as a, max(price) as b, min(km) as c, max(km) as d, min(year) as e, max(year) as f from hit) ends,
          lateral (values ('price', 'min', a), ('price', 'max', b), ('km', 'min', c), ('km', 'max', d), ('year', 'min', e),
                          ('year', 'max', f)) as end_of (facet, choice, number)
        where facet = any ($1)
      $query$, (private.listing_conditions(p_filter - v_pass, p_search, null)).by_facet, v_price, v_km, v_emi, v_emi_prices)
    using case v_pass when 'all' then array(select name from unnest(v_all) name where not p_filter ? name) else array[v_pass] end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.emi_factor (
  p_rate   numeric DEFAULT private.rate('emi_rate'::public.rate_kind),
  p_months numeric DEFAULT private.rate('emi_months'::public.rate_kind)
)
  RETURNS numeric
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return round(case when p_rate = 0 then 1 / p_months else p_rate / 1200 / (1 - (1 + p_rate / 1200) ^ -p_months) end, 15);
end
$function$;

CREATE OR REPLACE FUNCTION private.enquiry_row (
  p_row public.enquiries
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select to_jsonb(p_row) - '{consented_at,wish}'::text[] || jsonb_build_object('status', nullif(p_row.status, 'new')) $function$;

CREATE OR REPLACE FUNCTION private.first_loan (
  p_price numeric
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return nullif(round(p_price * 0.8, -3), 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_lists()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ delete from private.shared_lists where created_at < now() - private.list_days() $function$;

CREATE OR REPLACE FUNCTION private.found_for_wish (
  p_search text,
  p_filter jsonb,
  p_limit  integer
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case when found.understood ? 'unknown' then '{}' else found.numbers end from private.search_page(p_search, p_filter, null, p_limit, 0, null) found
$function$;

CREATE OR REPLACE FUNCTION private.is_listed_word (
  p_word text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
declare
  v_words constant tsquery := private.words_query(p_word);
begin
  return exists (select from (select words from private.listed order by by_newest, registernumber limit 100) newest where words @@ v_words)
    or exists (select from private.listed where words @@ v_words);
end
$function$;

CREATE OR REPLACE FUNCTION private.kinds_by_model()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select jsonb_object_agg(model, kinds) from (
  select type || ' ' || model as model, string_agg(distinct kind, ' ') as kinds from private.body_kinds(), unnest(models) model group by 1) known $function$;

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
        'beside_ours', private.price_beside_ours(c.registernumber), 'loan', case when not v.status then private.first_loan(c.vehiclesellprice) end,
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
      'papers', case when v.status then '[]' else private.public_papers(c.registernumber) end,
      'transfer', case when not v.status then private.usual_transfer() end,
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

CREATE OR REPLACE FUNCTION private.latin_of (
  p_word text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_word text := regexp_replace(replace(p_word, E'\u0901', E'\u0902'), '\u0902(?=[पफबभम])', E'म\u094d', 'g');
begin
  v_word := regexp_replace(v_word, '([क-ह])(?=[क-हअ-औ\u0902])', '\1a', 'g');
  v_word := regexp_replace(v_word, '([खघचछठढथधभशष])', '\1h', 'g');
  return translate(v_word, 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊऋएऐऑओऔॲािीुूृेैॉोौॅं्',
    'kkggnccjznttddnttddnpfbbmyrllvssshaaiiuureeoooaaiiuureeoooan');
end
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
  where word ~ '^[a-z]{3,20}$'
  order by word
  on conflict do nothing;
  return null;
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
    (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
     maker_colour, words)
  select registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year,
    maker_colour, words
  from private.listing where registernumber in (select registernumber from changed)
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_days()
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select interval '30 days' $function$;

CREATE OR REPLACE FUNCTION private.listed_in (
  p_token text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select numbers from private.shared_lists where token = p_token and created_at >= now() - private.list_days() $function$;

CREATE OR REPLACE FUNCTION private.listed_page (
  p_filter jsonb,
  p_search text,
  p_sort   text,
  p_limit  integer,
  p_offset integer,
  p_after  text,
  OUT      total integer,
  OUT      numbers text[],
  OUT      next text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_by     text := case p_sort when 'price' then 'by_price' when 'priceDesc' then 'by_price_desc' when 'km' then 'by_km'
                               when 'year' then 'by_year' else 'by_newest' end;
  v_where  record := private.listing_conditions(p_filter, p_search, v_by);
  v_worded boolean := private.words_query(p_search) is not null;
  v_first  int := coalesce(p_offset, 0) + 1;
  -- One more than the page, which shows whether there is another.
  v_most   int := v_first + p_limit;
  v_key    float8 := '-Infinity';
  v_after  text := 'true';
  v_estimate record;
  v_page   text[] := '{}';
begin
  if p_limit < 0 then
    raise sqlstate '2201W' using message = 'LIMIT must not be negative';
  elsif p_offset < 0 then
    raise sqlstate '2201X' using message = 'OFFSET must not be negative';
  end if;
  if p_after <> '' and p_limit is not null then
    v_key := split_part(p_after, '/', 1);
    v_after := format('(%I, by_newest, registernumber) > (%L::float8, %L::float8, %L)',
      v_by, v_key, split_part(p_after, '/', 2), split_part(p_after, '/', 3));
  end if;
  v_estimate := private.estimate_matches(v_where.facets, v_where.facets_within, v_by, v_key);
  if v_most is null or v_most > 1001 then
    v_page := private.scan_order(v_by, v_where.range || ' and ' || v_after, v_where.by_column, null, v_most);
  elsif not v_estimate.few then
    if v_estimate.sparse <> '{}' then
      v_page := (private.sort_matches(v_by, format('%I < %L and %s', v_by, v_estimate.dense_from, v_after),
        v_where.by_facet || format(' and private.facets_of(listed) && %L', v_estimate.sparse), null, v_most)).page;
    end if;
    if cardinality(v_page) < v_most then
      -- Words are not in the indexes of the orders, but looked up in the table.
      v_page := v_page || private.scan_order(v_by, format('%I >= %L and %s and %s', v_by, v_estimate.dense_from, v_where.range, v_after),
        v_where.by_column, case when v_worded then 1000 else 4000 end, v_most - cardinality(v_page));
    end if;
  end if;
  if cardinality(v_page) < v_most and v_most <= 1001 then
    select found.total, found.page into total, v_page from private.sort_matches(v_by, v_after, v_where.by_facet, null, v_most) found;
  elsif v_after = 'true' and coalesce(cardinality(v_page) < v_most, true) then
    total := cardinality(v_page);
  elsif not v_worded and (v_estimate.at_least > 1000 or v_estimate.at_least = v_estimate.at_most) then
    total := v_estimate.at_least;
  else
    total := (private.sort_matches(v_by, 'false', v_where.by_facet, case when p_limit is not null then 1001 end, 0)).total;
  end if;
  if p_limit is not null then
    total := least(total, 1001);
  end if;
  v_page := v_page[v_first:];
  if cardinality(v_page) > p_limit then
    next := v_page[p_limit];
  end if;
  numbers := array(select split_part(place, '/', 3) from unnest(v_page[:coalesce(p_limit, cardinality(v_page))]) place);
end
$function$;

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
  v_words  constant tsquery := private.words_query(p_search);
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
  perform private.refuse_endless_numbers(p_filter);
  p_filter := private.with_emi_as_price(p_filter);
  by_column := case when v_words is null then 'true' else format('words @@ %L::tsquery', v_words) end;
  by_facet := by_column;
  range := 'true';
  facets := '{}';
  facets_within := '{}';
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
  if v_words is not null then
    by_facet := by_column;
    return;
  end if;
  for place in 1 .. cardinality(v_names) by 2 loop
    by_facet := by_facet || format(' and private.facets_of(listed) && %L', private.words_of(facets, v_names[place:place + 1]));
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.mark_shared (
  p_token          text,
  p_registernumber text,
  p_browser        uuid,
  p_marked         boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_before private.shared_marks;
begin
  perform from private.shared_lists where token = p_token for update;
  select one into v_number from unnest(private.listed_in(p_token)) as one
  where private.number_meant(one) = private.number_meant(p_registernumber) limit 1;
  if not found then
    raise sqlstate 'PT404' using message = 'This list has ended, or the vehicle is not in it any more.', hint = 'list.unknown';
  end if;
  select * into v_before from private.shared_marks where token = p_token and browser = p_browser;
  if coalesce(p_marked, false) = (v_number = any (coalesce(v_before.numbers, '{}'))) then
    return;
  elsif v_before.changes >= 200 or v_before.token is null and (select count(*) >= 20 from private.shared_marks where token = p_token) then
    raise sqlstate 'PT429' using message = 'Nothing more can be marked in this list. Please call us.', hint = 'list.full';
  end if;
  insert into private.shared_marks as kept (token, browser, numbers) values (p_token, p_browser, array[v_number])
  on conflict (token, browser) do update set
    numbers = array_remove(kept.numbers, v_number) || case when p_marked then array[v_number] else '{}' end, changes = kept.changes + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.message_about (
  p_kind            public.message_kind,
  p_registernumbers text[],
  p_sale            bigint,
  p_enquiry         bigint,
  p_issued_paper    bigint,
  p_paper           public.paper_kind,
  OUT               numbers text[],
  OUT               sale bigint
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if (case p_kind
      when 'vehicle' then cardinality(p_registernumbers) = 1
      when 'vehicles' then cardinality(p_registernumbers) between 1 and 20
      when 'paper' then cardinality(p_registernumbers) = 1 and p_paper is not null
      when 'reminder' then p_sale is not null
      when 'receipt' then p_issued_paper is not null
      else p_enquiry is not null end) is not true
  then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind in ('vehicle', 'vehicles', 'paper') then
    if p_enquiry is not null and not exists (select from public.enquiries where serialnum = p_enquiry) then
      raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
    end if;
    select array_agg(number order by place) into numbers from (
      select private.known_vehicle(one) as number, min(place) as place
      from unnest(p_registernumbers) with ordinality as t (one, place) group by 1) found;
    return;
  elsif p_kind = 'enquiry' then
    select array(select c.registernumber from public.cardetails c where c.registernumber = e.registernumber) into numbers
    from public.enquiries e where serialnum = p_enquiry;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
    end if;
    return;
  elsif p_kind = 'receipt' then
    select p.sale, array[p.registernumber] into message_about.sale, numbers from public.issued_papers p
    where id = p_issued_paper and kind in ('payment_receipt', 'token_receipt') and p.registernumber is not null;
  else
    select s.id, array[s.registernumber] into message_about.sale, numbers from public.soldcars s where id = p_sale and reversal is null;
  end if;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.message_recipients (
  p_kind         public.message_kind,
  p_number       text,
  p_sale         bigint,
  p_enquiry      bigint,
  p_issued_paper bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if p_kind in ('vehicle', 'vehicles', 'enquiry') and p_enquiry is not null then
    return (select jsonb_build_array(private.recipient(custname, custcontact)) from public.enquiries where serialnum = p_enquiry);
  elsif p_kind = 'vehicle' then
    return (
      select coalesce(jsonb_agg(private.recipient(custname, custcontact) order by serialnum desc), '[]')
      from (select * from public.enquiries where registernumber = p_number and status not in ('won', 'lost')
            order by serialnum desc limit 20) asking);
  elsif p_kind = 'vehicles' then
    return '[]';
  elsif p_kind = 'receipt' and p_sale is null then  -- a token's: whoever reserved the vehicle
    return (
      select coalesce(jsonb_agg(private.recipient(r.name, r.phone)), '[]')
      from public.reservations r where id = (select reservation from public.issued_papers where id = p_issued_paper));
  end if;
  return (
    select coalesce(jsonb_agg(private.recipient(owner_name, contact_no)), '[]') from public.soldcars
    where case when p_sale is null then present_number = p_number else id = p_sale end);
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
  elsif private.is_silent(p_phone) or (p_kind in ('reminder', 'receipt', 'enquiry', 'paper') or p_enquiry is not null) and jsonb_path_exists(
    private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, p_issued_paper), '$[*] ? (@.silent == true)')
  then
    raise sqlstate 'PT409' using message = 'This person has asked not to be written to.', hint = 'message.unwanted';
  end if;
  insert into public.messages (kind, way, name, phone, text, sale, enquiry, issued_paper, paper)
  values (p_kind, p_way, p_name, p_phone, p_text, v_about.sale,
    case when p_kind in ('vehicle', 'vehicles', 'enquiry') then p_enquiry end, case when p_kind = 'receipt' then p_issued_paper end, case when p_kind = 'paper' then p_paper end)
  returning id into v_id;
  insert into private.message_vehicles (message, registernumber) select v_id, number from unnest(v_about.numbers) as number;
  return v_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.number_meanings()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(digits || ' ' || multiple, number || ' ' || multiple)
  from (values
      ('1', 'ek,one,एक'), ('2', 'do,don,two,दो,दोन'), ('3', 'teen,tin,three,तीन'), ('4', 'char,chaar,four,चार'), ('5', 'panch,paanch,pach,paach,five,पाच,पांच'),
      ('6', 'saha,che,chhe,six,सहा,छह'), ('7', 'saat,sat,seven,सात'), ('8', 'aath,eight,आठ'), ('9', 'nau,nine,नऊ,नौ'), ('10', 'daha,das,ten,दहा,दस'),
      ('12', 'bara,barah,twelve,बारा,बारह'), ('15', 'pandhra,pandrah,fifteen,पंधरा,पंद्रह'), ('20', 'vis,bis,twenty,वीस,बीस'),
      ('25', 'panchvis,pachis,twentyfive,पंचवीस,पच्चीस'), ('30', 'tis,thirty,तीस'), ('40', 'chalis,forty,चाळीस,चालीस'), ('50', 'pannas,pachas,fifty,पन्नास,पचास'),
      ('60', 'sath,saath,sixty,साठ'), ('70', 'sattar,seventy,सत्तर'), ('80', 'aishi,assi,eighty,ऐंशी,अस्सी'), ('90', 'navvad,nabbe,ninety,नव्वद,नब्बे')
    ) numbers (number, said), string_to_table(private.search_form(said), ',') digits, unnest('{lakh,thousand,crore}'::text[]) multiple
$function$;

CREATE OR REPLACE FUNCTION private.pay_link (
  p_sale bigint
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_token text;
begin
  perform private.require_office();
  perform from public.soldcars where id = p_sale and reversal is null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif private.amount_to_pay(p_sale) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  elsif private.paper_pay_to(1, '') is null then
    raise sqlstate 'PT409' using message = 'Settings have neither a UPI ID nor a bank account.', hint = 'pay.nowhere';
  end if;
  insert into public.pay_links (sale, token) values (p_sale, private.random_token())
  on conflict (sale) where withdrawn_at is null do nothing;
  select token into v_token from public.pay_links where sale = p_sale and withdrawn_at is null;
  return v_token;
end
$function$;

CREATE OR REPLACE FUNCTION private.phrase_key (
  p_said text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select btrim(regexp_replace(private.search_form(p_said), '[\s!?,;:"]+', ' ', 'g')) $function$;

CREATE OR REPLACE FUNCTION private.price_at_emi (
  p_emi    numeric,
  p_factor numeric DEFAULT private.emi_factor()
)
  RETURNS numeric
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_thousands numeric := floor((p_emi + 0.5) / (1000 * p_factor));
begin
  if round(v_thousands * 1000 * p_factor) > p_emi then  -- exactly the half that is rounded up
    v_thousands := v_thousands - 1;
  end if;
  return v_thousands * 1250 + 624.99;
end
$function$;

CREATE OR REPLACE FUNCTION private.price_beside_ours (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with this as (
      select c.*, present.price, coalesce(c.make_year, extract(year from c.registration_date)) as year
      from public.cardetails c
      join private.listed_prices present on present.registernumber = c.registernumber and present.listed_until is null
      where c.registernumber = p_registernumber and c.carname <> ''
    ), ours as (
      select last.price
      from this
      join public.cardetails c on c.carname <> '' and c.registernumber <> this.registernumber and c.carmake = this.carmake
        and private.vehicle_key(c.carcompany) = private.vehicle_key(this.carcompany)
        and private.vehicle_key(c.carname || c.variant) = private.vehicle_key(this.carname || this.variant)
        and coalesce(c.make_year, extract(year from c.registration_date)) = this.year
        and coalesce(c.fuel = this.fuel, true) and coalesce(c.transmission = this.transmission, true)
      cross join lateral (
        select p.price, p.id, coalesce(p.listed_until, 'infinity') as until
        from private.listed_prices p
        where p.registernumber = c.registernumber and coalesce(p.listed_until, now()) - p.listed_from >= interval '1 day'
        order by until desc, p.id desc limit 1
      ) last
      where last.until > now() - interval '1 year'
      order by last.until desc, last.id desc limit 3
    )
    select jsonb_build_object('difference', round((select price from this) - avg(price), -3)) from ours having count(*) = 3
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.public_papers (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'until', valid_until, 'ended', coalesce(valid_until < private.today(), false)) order by kind), '[]')
  from private.papers where registernumber = p_registernumber and newest
$function$;

CREATE OR REPLACE FUNCTION private.random_token()
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select translate(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')) for 18), 'base64'), '+/', '-_')
$function$;

CREATE OR REPLACE FUNCTION private.right_spelling (
  p_word   text,
  p_others jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_foreign   constant boolean := p_word ~ '^[\u0900-\u097f]+$';
  v_latin     constant text := case when v_foreign then private.latin_of(p_word) else p_word end;
  v_sound     text;
  v_spellings text[];
begin
  if p_others ? p_word or private.is_listed_word(p_word) then
    return p_word;
  elsif v_foreign and private.is_listed_word(v_latin) then
    return v_latin;
  elsif v_latin !~ '^[a-z]{3,20}$' or length(v_latin) < 4 and not v_foreign then
    return null;
  end if;
  v_sound := private.sound_of(v_latin);
  v_spellings := private.spellings(v_latin);
  return (
    select word
    from (
      select word, spellings && v_spellings as is_near from private.vehicle_words
      where (spellings && v_spellings or sound = v_sound and length(v_sound) > 1
             and (v_foreign or extensions.similarity(word, v_latin) >= 0.25))
        and left(sound, 1) = left(v_sound, 1) and (length(word) > 3 or v_foreign) and private.is_listed_word(word)
      union all
      select word, true from jsonb_object_keys(p_others) word
      where length(word) > 4 and abs(length(word) - length(v_latin)) <= 1 and left(word, 1) = left(v_latin, 1)
        and private.spellings(word) && v_spellings
    ) as known
    order by is_near desc, left(word, 1) = left(v_latin, 1) desc, extensions.similarity(word, v_latin) desc,
      abs(length(word) - length(v_latin)), word
    limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.said_plainly (
  p_line text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_trade constant jsonb := private.trade_meanings();
  v_numbers constant jsonb := private.number_meanings();
  v_own   jsonb := (select jsonb_object_agg(said, private.phrase_key(means)) from public.search_words
                    where strpos(p_line, ' ' || said || ' ') > 0);
begin
  return private.with_meanings(private.with_meanings(
    case when v_own is null then p_line else private.with_meanings(p_line, v_own) end, v_trade), v_numbers);
end
$function$;

CREATE OR REPLACE FUNCTION private.search_line (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_plate text;
  v_line  text := translate(private.search_form(left(p_text, 100)), '≤≥()[]"!?;:|', '<>          ');
begin
  v_line := ' ' || regexp_replace(v_line, ',(?!\d)|(?<!\d),|\.(?=\s|$)|\s+', ' ', 'g') || ' ';
  v_line := regexp_replace(v_line, '[\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
  v_line := regexp_replace(v_line, ' +', ' ', 'g');
  -- Figures stand apart from what is written in one with them: '५लाख', '50hajar'.
  v_line := regexp_replace(v_line, '(\d)(?=[\u0900-\u097f]|ha[jz]a+r|laa?kh|paryant)', '\1 ', 'g');
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?) ?(?=\d)', '₹', 'g');
  v_plate := (regexp_match(v_line, ' ([a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?= )'))[1];
  if v_plate is not null then
    v_line := replace(v_line, v_plate, lower(private.vehicle_key(v_plate)));
  end if;
  v_line := private.said_plainly(v_line);
  if v_line !~ ' \d[\d,.]* ?(?:k|thousand|l|lakhs?|lacs?)? ?(?:kms?|kilomet(?:er|re)s?) ' then
    v_line := regexp_replace(v_line, ' (?:kms?|kilomet(?:er|re)s?) ((?:(?:not )?(?:more|less) than|above|over|at ?least|under|below|up ?to|within|[<>]=?) ?'
      '\d[\d,]*(?:\.\d+)?(?: ?(?:k|thousand|l|lakhs?|lacs?))?)(?= )', ' \1 km');
  end if;
  return v_line;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_meaning (
  p_text text,
  OUT    filter jsonb,
  OUT    words text,
  OUT    corrected text[],
  OUT    mistyped text[],
  OUT    unknown text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_owner  constant text := ' (?:(1st|first|single|one|1)|(2nd|second|two|2)|(3rd|third|three|3)) (?:owners?|hand)(?= )';
  v_filler constant text[] := '{a,an,the,and,or,with,in,of,for,from,to,at,on,by,near,nearby,used,sale,price,year,model,models,vehicle,vehicles,owner,owners,'
    'old,older,new,cheap,cheapest,best,good,nice,condition,buy,sell,selling,want,need,show,find,search,looking,please,available,any,all,i,me,my,is,are,'
    'under,below,within,above,over,upto,up,max,maximum,min,minimum,around,about,budget,between,only,less,more,than,rs,rate,cost,color,colour,km,kms,'
    'gaadi,gadi,gaddi,gari,gadya,gaadiya,gadiya,gaadiyan,gadiyan,vahan,gaadya,wahan,juni,june,juna,purani,puraani,purana,sasta,sasti,saste,swasta,swast,svasta,'
    'swastat,changli,changla,changle,changali,chan,acchi,achi,achhi,achchi,accha,acha,badhiya,ekdum,chahiye,chahie,chaiye,chahye,pahije,pahijet,havi,hava,have,havay,hawi,'
    'haviye,dikhao,dakhva,dakhava,batao,sanga,milega,milel,mileli,madhe,mein,main,me,ka,ki,ke,ko,se,chi,cha,che,chya,la,hai,ahe,aahe,ani,aani,aur,wali,wala,wale,'
    'vali,vala,vale,kimat,kimmat,kimmatichi,vikne,vikat,vikayachi,vikaychi,vikri,kharedi,kharidna,bechna,mala,mujhe,koi,ek,ekhadi,rang,rangachi,tak,onwards}';
  v_choices constant jsonb := private.choice_words();
  v_text   constant text := translate(left(p_text, 100), '“”„', '"""');
  v_quoted constant text := (select string_agg(quoted[1], ' ') from regexp_matches(v_text, '"([^"]*)"', 'g') quoted);
  v_line   text := private.search_line(regexp_replace(v_text, '"[^"]*"', ' ', 'g'));
  v_city   constant text[] := coalesce((select string_to_array(private.phrase_key(city), ' ') from public.dealer), '{}');
  v_kind   text;
  v_word   text;
  v_right  text;
  v_found  record;
begin
  filter := '{}';
  if p_text ~ '^\s*$' is not false then
    return;
  end if;
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

  -- Bare numbers last, when it is known whether there is a type.
  for v_word in
    select plain from regexp_split_to_table(btrim(v_line), ' ') with ordinality as t (word, place), translate(word, '-', '') plain
    where plain ~ '[^\s!-/:-@[-`{-~₹]' and plain <> all (v_filler) and plain <> all (v_city) order by plain ~ '^[\d,]+$', place
  loop
    if v_word ~ '^\d[\d,]{3,11}$' and not filter ? 'price' and not private.is_listed_word(replace(v_word, ',', ''))
      and private.figure(v_word, '') >= (case when filter ? 'type' then 5000 else 10000 end)
    then
      filter := filter || jsonb_build_object('price', jsonb_build_array(null, private.figure(v_word, '')));
      continue;
    end if;
    v_right := private.right_spelling(v_word, v_choices);
    if v_right is null then
      unknown := unknown || v_word;
      continue;
    elsif v_right <> v_word and v_word ~ '^[a-z]' then
      corrected := corrected || v_right;
      mistyped := mistyped || v_word;
    end if;
    if v_choices ? v_right then
      select filter || jsonb_build_object(facet, coalesce(filter -> facet, '[]') || choices) into filter
      from jsonb_each(v_choices -> v_right) as t (facet, choices);
    else
      words := concat_ws(' ', words, nullif(v_right, ''));
    end if;
  end loop;
  if v_quoted ~ '\S' then
    words := concat_ws(' ', nullif(words, ''), '"' || private.search_form(regexp_replace(btrim(v_quoted), '\s+', ' ', 'g')) || '"');
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
  if total = 0 and private.words_query(p_search) is distinct from (case when v_meant.filter = '{}' then private.words_query(words) end) then
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

CREATE OR REPLACE FUNCTION private.share_list (
  p_registernumbers text[],
  p_request_id      uuid,
  p_address         text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_numbers text[];
  v_before  private.shared_lists;
  v_wait    int;
  v_token   text;
begin
  if coalesce(cardinality(p_registernumbers) not between 1 and 50, true) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_numbers := array(
    select number from (
      select private.number_meant(one) as number, min(place) as place from unnest(p_registernumbers) with ordinality as t (one, place) group by 1) known
    where number is not null order by place);
  if v_numbers = '{}' then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select * into v_before from private.shared_lists where request_id = p_request_id;
  if found then
    if v_before.numbers <> v_numbers then
      perform private.refuse_reused();
    end if;
    return jsonb_build_object('token', v_before.token);
  end if;
  v_wait := private.ask_wait('list', null, v_address);
  if v_wait > 0 then
    return jsonb_build_object('wait', v_wait);
  end if;
  v_token := private.random_token();
  insert into private.shared_lists (token, numbers, request_id) values (v_token, v_numbers, p_request_id);
  insert into private.asks (kind, address, content) values ('list', v_address, sha256(convert_to(v_token, 'UTF8')));
  return jsonb_build_object('token', v_token);
end
$function$;

CREATE OR REPLACE FUNCTION private.shared_list (
  p_token   text,
  p_browser uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_numbers  text[] := private.listed_in(p_token);
  v_now      text[] := array(select coalesce(private.number_meant(one), one) from unnest(v_numbers) with ordinality as t (one, place) order by place);
  v_reserved text[] := private.reserved_numbers();
begin
  if v_numbers is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'cars', coalesce(jsonb_agg(
        to_jsonb(v) || case when v.registernumber = any (v_reserved) then '{"reserved": true}'::jsonb else '{}' end order by array_position(v_now, v.registernumber)), '[]'),
      'pictures', private.pictures_of(array(select number || '/InventoryVehicleImages/0' from unnest(v_now) as number)),
      'gone', cardinality(v_numbers) - count(*),
      'marks', (
        select coalesce(jsonb_object_agg(number, many), '{}') from (
          select v_now[array_position(v_numbers, one)] as number, count(*) as many
          from private.shared_marks, unnest(numbers) as one where token = p_token group by 1) as counted),
      'mine', (
        select coalesce(jsonb_agg(v_now[array_position(v_numbers, one)]), '[]')
        from private.shared_marks, unnest(numbers) as one where token = p_token and browser = p_browser))
    from public.vehicle_listing v where v.registernumber = any (v_now));
end
$function$;

CREATE OR REPLACE FUNCTION private.sound_of (
  p_word text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_word text := replace(replace(regexp_replace(p_word, 'cc(?=[ei])', 'ks', 'g'), 'ph', 'f'), 'ck', 'k');
begin
  v_word := regexp_replace(v_word, '([a-z])\1', '\1', 'g');
  v_word := regexp_replace(replace(replace(v_word, 'ch', 'C'), 'sh', 'S'), 'c(?=[eiy])', 's', 'g');
  v_word := regexp_replace(translate(replace(v_word, 'x', 'ks'), 'cqwz', 'kkvj'), '([bdfgjklmnprstvCS])h', '\1', 'g');
  return regexp_replace(left(v_word, 1), '[aeiou]', 'a') || regexp_replace(substr(v_word, 2), '[aeiouy]', '', 'g');
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
    when 'emi' then '{1000,2000,3000,4000,5000,6000,8000,10000,12000,15000,20000,25000,30000,40000,60000}'
    when 'km' then '{5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000}' end
$function$;

CREATE OR REPLACE FUNCTION private.take_bounds (
  INOUT  p_line text,
  p_kind text,
  OUT    low numeric,
  OUT    high numeric
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_low    constant text := 'not less than|more than|greater than|newer than|above|over|after|since|from|at ?least|min(?:imum)?|starting(?: from)?|>=?';
  v_high   constant text := 'not more than|less than|older than|under|below|up ?to|within|max(?:imum)?|till|until|before|budget(?: of| is)?|<=?';
  v_about  constant text := 'around|about|approx|near';
  v_more   constant text := '\+|plus|onwards?|(?:or|and|&) (?:more|above|newer|later)|se (?:upar|zyada)';
  v_less   constant text := 'tak|madhe|(?:or|and|&) (?:less|below|under|older)|(?:se|ke) (?:kam|niche|andar)';
  v_digits constant text := '(\d[\d,]*(?:\.\d+)?) ?(k|thousand|l|lakhs?|lacs?|cr|crores?)?';
  -- Captures currency, digits and multiple.
  v_figure constant text := case p_kind when 'km' then '()' || v_digits
    when 'year' then '()(?:model )?((?:19|20)\d\d)()' else '(₹)?' || v_digits || '(?: ?/-)?(?: ?(?:rs|rupees?|only))?' end;
  v_unit   constant text := case p_kind when 'km' then ' ?(?:kms?|kilomet(?:er|re)s?)' when 'year' then '(?: models?)?' else '' end;
  v_range  constant text := '( (?:between |from )?' || v_figure || ' ?(?:-|to|and|till|se) ?' || v_figure || v_unit || '(?= ))';
  v_bound  constant text := format('( (?:(%s) ?)?%s%s(?: ?(%s))?(?= ))',
    concat_ws('|', v_low, v_high, v_about), v_figure, v_unit, v_more || '|' || v_less);
  v_sure   constant boolean := p_kind <> 'price';
  v_found  text[];
  v_word   text;
begin
  for v_found in select regexp_matches(p_line, v_range, 'g') where p_line ~ v_range
  loop
    low := private.figure(v_found[3], coalesce(v_found[4], case when private.figure(v_found[3], '') < 1000 then v_found[7] end));
    high := private.figure(v_found[6], coalesce(v_found[7], case when private.figure(v_found[6], '') < 1000 then v_found[4] end));
    if low > high and v_found[4] is null and p_kind <> 'year' and private.figure(v_found[3], 'k') < high then
      low := private.figure(v_found[3], 'k');  -- '80 to 1 lakh'
    end if;
    if low <= high and (v_sure or coalesce(v_found[2], v_found[4], v_found[5], v_found[7]) <> '' or low >= 10000) then
      p_line := replace(p_line, v_found[1], '');
      return;
    end if;
  end loop;
  for v_found in select regexp_matches(p_line, v_bound, 'g')
  loop
    low := private.figure(v_found[4], v_found[5]);
    high := low;
    v_word := coalesce(v_found[2], v_found[6], '');
    continue when p_kind = 'year' and low > extract(year from private.today()) + 1;
    if v_sure or v_found[3] <> '' or length(v_found[5]) > 1 or v_found[5] = 'k' and low >= 10000 or v_word <> '' and (low >= 1000 or v_found[5] <> '') then
      p_line := replace(p_line, v_found[1], '');
      if p_kind = 'year' then
        low := low + (v_word ~ '^(after|above|over|>|(more|greater|newer) than)$')::int;
        high := high - (v_word ~ '^(before|under|below|<|(less|older) than)$')::int;
      end if;
      if v_word ~ ('^(' || v_about || ')$') then
        low := trim_scale(low * 0.9);
        high := trim_scale(high * 1.1);
      elsif v_word ~ ('^(' || concat_ws('|', v_low, v_more) || ')$') then
        high := null;
      elsif v_word <> '' or p_kind <> 'year' then
        low := null;
      end if;
      return;
    end if;
  end loop;
  low := null;
  high := null;
end
$function$;

CREATE OR REPLACE FUNCTION private.trade_meanings()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(phrase, means)
  from private.trade_words(), string_to_table(private.search_form(array_to_string(said, ',')), ',') phrase
$function$;

CREATE OR REPLACE FUNCTION private.trade_words()
  RETURNS TABLE (
    means text,
    said  text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    -- Nothing
    ('used', '{गाडी,गाडि,गाड़ी,गाड्या,गाडिया,गाड़ियां,गाडीची,वाहन,वाहने,वापरलेली,वापरलेल्या,जुनी,जुना,जुने,जुन्या,पुरानी,पुराना,पुराने,सेकंड हँड,सेकंड हॅंड,सेकंडहँड,सेकेंड हैंड,सेकंड हैंड}'::text[]),
    ('used', '{second hand,2nd hand,secondhand,second-hand,sekand hand,स्वस्त,सस्ता,सस्ती,सस्ते,चांगली,चांगला,चांगले,अच्छी,अच्छा,पाहिजे,पाहिजेत,हवी,हवा,हवे,हवी आहे,चाहिए,चाहिये,दाखवा,दिखाओ}'),
    ('used', '{विकत,विकणे,विक्री,विकायची,विकायचा,खरेदी,खरीदना,बेचना,है,हैं,आहे,आहेत,का,की,के,को,में,मे,ची,चा,चे,च्या,वाली,वाला,वाले,रंग,रंगाची,रंगाचा,रंग की,और,आणि,किंमत,कीमत,मॉडेल,मॉडल,good condition,जवळ,मला,मुझे}'),
    -- How much
    ('lakh', '{लाख,लाखांच्या,लाखाच्या,लाखाची,लाखांची,लाखांपेक्षा,लाखापेक्षा,laakh,lakhachya,lakhanchya,lakhachi,lakhanchi,lakhapeksha,lakhanpeksha,lack,lacks,lakhs,lac,lacs}'),
    ('lakh tak', '{लाखात,लाखांत,लाखांमध्ये,लाखामध्ये,लाखापर्यंत,लाखांपर्यंत,लाखाआत,लाखांआत,lakhat,lakhaat,lakhanmadhe,lakhamadhe,lakhaparyant,lakhanparyant,lakhtak}'),
    ('thousand', '{हजार,हज़ार,हजारांच्या,हजाराच्या,हजारांपेक्षा,hazar,hajar,hazaar,hajaar,hajarachya,hajaranchya}'),
    ('thousand tak', '{हजारात,हजारांत,हजारांमध्ये,हजारापर्यंत,हजारांपर्यंत,hajarat,hajaraat,hajarparyant,hajaranparyant}'),
    ('crore', '{कोटी,करोड,करोड़,koti,karod}'), ('rs', '{रुपये,रुपया,रुपयांची,रुपयांत,रुपयात,रु,rupaye,rupay,rupees,rupee,rupiya}'),
    ('km', '{किमी,किलोमीटर,कि मी,kilometar,kilomitar}'),
    ('tak', '{पर्यंत,तक,paryant,parynt,pariyant,paryanta,pryant,chya aat,च्या आत,आत,aat,ke andar,के अंदर,अंदर,andar,ke bhitar,के भीतर,ke niche,के नीचे,से नीचे,नीचे,च्या खाली,खाली,chya khali,मधील,ke under,tak ki,tak ka}'),
    ('madhe', '{madhye,mdhe,मध्ये,मधे,मधली}'),
    ('se kam', '{कमी,कम,से कम,पेक्षा कमी,च्यापेक्षा कमी,peksha kami,pekshaa kami,kami}'),
    ('se zyada', '{जास्त,से ज्यादा,से ज़्यादा,ज्यादा,पेक्षा जास्त,peksha jast,pekshaa jast,peksha adhik,jast,jasta,se jyada,se jada,zyada,jyada,ke upar,के ऊपर,से ऊपर,च्या वर,वर,chya var}'),
    ('onwards', '{पासून,pasun,पुढे,पुढील,pudhe,pudhil,नंतर,नंतरची,च्या नंतर,nantar,के बाद,की बाद,ke baad,ke bad,baad,nantarchi}'),
    ('or older', '{आधी,च्या आधी,aadhi,पूर्वी,से पहले,के पहले,se pehle,ke pehle}'),
    ('to', '{ते,te}'), ('se', '{से}'), ('used', '{च्या दरम्यान,दरम्यान,के बीच,ke bich,ke beech,darmyan}'),
    ('1.5', '{दीड,डेढ,डेढ़,deed,dedh}'), ('2.5', '{अडीच,ढाई,adich,dhai,dhaai,adhai}'),
    ('3.5', '{साडेतीन,साडे तीन,साढे तीन,साढ़े तीन,sadetin,sade tin,sade teen,sadhe teen}'), ('4.5', '{साडेचार,साडे चार,साढे चार,sade char,sadhe char}'),
    ('5.5', '{साडेपाच,साडे पाच,साढे पांच,sade pach,sadhe panch}'),
    -- Who had it
    ('first owner', '{फर्स्ट ओनर,फस्ट ओनर,सिंगल ओनर,पहिला मालक,पहला मालिक,एक मालक,एकहाती,एक हाती,pahila malak,pehla malik,ek malak,ek malik}'),
    ('second owner', '{सेकंड ओनर,दुसरा मालक,दूसरा मालिक,dusra malak,dusra malik}'),
    -- Choices
    ('petrol', '{पेट्रोल,पेट्रॉल,petrolchi}'), ('diesel', '{डिझेल,डीझेल,डिजेल,डीजल,डीज़ल,डिझल,dijel,dizel,dijal}'), ('cng', '{सीएनजी,सी एन जी,सिएनजी,सीएनजीची,c n g}'),
    ('automatic', '{ऑटोमॅटिक,ऑटोमैटिक,ऑटोमेटिक,अॅटोमॅटिक,otomatic,bina gear,auto gear,auto transmission}'), ('manual', '{मॅन्युअल,मैनुअल,मॅन्यूअल}'),
    ('car', '{कार,कारी,मोटार,मोटारकार,motar,चारचाकी,चार चाकी,charchaki,char chaki,फोर व्हीलर,fore wheeler,four wheeler,4 wheeler,4wheeler,fourwheeler,four-wheeler,4-wheeler}'),
    ('bike', '{बाईक,बाइक,बाईक्स,दुचाकी,दोन चाकी,दो पहिया,दोपहिया,duchaki,dochaki,don chaki,do pahiya,dupahiya,टू व्हीलर,two wheeler,2 wheeler,2wheeler,twowheeler,two-wheeler,2-wheeler}'),
    ('bike', '{मोटरसायकल,मोटारसायकल,मोटर सायकल,मोटरसाइकिल,मोटर साइकिल,motor cycle,motor bike,motarsaykal,fatfati,phatphati,फटफटी,फटफटिया}'),
    ('bike scooter', '{scooter,scooters,scooty,scooti,scuti,skuti,skooti,skooter,scutty,स्कूटर,स्कुटर,स्कूटी,स्कुटी,मोपेड,moped,gearless}'),
    ('truck', '{ट्रक,ट्रॅक,लॉरी,लारी,trak,truk,हायवा,हाइवा}'), ('truck tipper', '{dumper,डंपर,डम्पर,टिपर,टिप्पर,hyva,haiva,haywa,tippar}'),
    ('truck tempo', '{commercial,commercial vehicle,commercial vehicles,goods vehicle,goods carrier,loading,loading gadi,loading vehicle,lodi,लोडिंग,लोडिंग गाडी,मालवाहू,मालवाहतूक,मालवाहक,malvahu,malvahak,malgadi,मालगाडी,व्यावसायिक}'),
    ('tempo', '{टेम्पो,टेंपो,टेंम्पो,tempu,tampo,tempoo,mini truck,minitruck,मिनी ट्रक,मिनीट्रक,chota truck,chhota truck,छोटा ट्रक,small truck,light truck,mini tempo,chota tempo,chhota tempo,छोटा टेम्पो,lcv}'),
    ('tempo ace', '{chota hathi,chhota hathi,chota hatti,chhota hatti,chota haathi,chhota haathi,choti hathi,chotahathi,chhotahathi,छोटा हत्ती,छोटा हाथी,छोटा हथी,छोटाहत्ती,टाटा एस,tata es,tataace,tata s,एस}'),
    ('tempo three wheeler', '{three wheeler,3 wheeler,3wheeler,threewheeler,three-wheeler,3-wheeler,teen chaki,tin chaki,tinchaki,तीन चाकी,तीनचाकी,तिनचाकी,तीन पहिया,तिपहिया,teen pahiya,tipahiya}'),
    ('tempo three wheeler', '{rickshaw,rikshaw,ricksha,riksha,rickshaws,auto rickshaw,auto riksha,autorickshaw,रिक्षा,रिक्शा,ऑटोरिक्षा,ऑटो रिक्षा,ऑटो रिक्शा,थ्री व्हीलर,थ्रीव्हीलर}'),
    ('car suv', '{suv,suvs,s u v,एसयूव्ही,एसयुव्ही,एसयूवी,एस यू व्ही,मोठी गाडी,mothi gadi,badi gadi,बड़ी गाड़ी}'), ('car jeep', '{jeep,jip,jeeps,जीप,जिप}'),
    ('car sedan', '{sedan,sedans,sidan,सेडान,सिडॅन,डिक्कीवाली,dikki wali}'), ('car hatchback', '{hatchback,hatch back,hatchbacks,small car,chhoti gadi,choti gadi,chhoti car,choti car,lahan gadi,लहान गाडी,छोटी गाडी,छोटी गाड़ी,छोटी कार,लहान कार,हॅचबॅक,हैचबैक}'),
    ('car seven seater', '{seven seater,7 seater,7seater,seven seat,7 seat,7-seater,saat seater,सात सीटर,सेव्हन सीटर,7 सीटर,muv,mpv,family car,familycar,फॅमिली कार,family gadi}'),
    ('car van', '{van,vans,व्हॅन,वैन,वॅन}'), ('pickup', '{pick up,pick-up,pikup,pik up,pickap,पिकअप,पिक अप,पीकअप,पिकप}'),
    -- Colours
    ('white', '{pandhra,pandhri,pandhari,pandhare,पांढऱ्या,saphed,वाईट कलर,व्हाइट,व्हाईट}'), ('black', '{kalya,kaali,kaala}'), ('red', '{laal,tambda,tambdi,तांबडा,तांबडी,रेड}'),
    ('blue', '{nilya,neela,neeli,ब्लू}'), ('green', '{hirva,hirvi,hirve}'), ('yellow', '{pivla,pivli,pivle,peela,peeli}'), ('grey', '{rakhadi,karda,kardi}'), ('silver', '{chanderi}'), ('gold', '{soneri}'),
    -- Makes
    ('hyundai', '{ह्युंदाई,ह्यूंदाई,ह्युंडाई,ह्युंदई,हुंदाई,हुंडाई,हुंडई,हुंदई,हुन्डई,hundai,hunday,hundayi,hundia,hyunday}'), ('kia', '{किया,किआ,kiya}'), ('tvs', '{टीव्हीएस,टीवीएस,टी व्ही एस}'),
    ('bmw', '{बीएमडब्ल्यू,बीएमडब्लू}'), ('ktm', '{केटीएम,के टी एम}'), ('mg', '{एमजी,एम जी}'), ('eicher', '{आयशर,आइशर,आयचर,आईशर,ishar,ayshar,aicher,aisher}'),
    ('piaggio', '{पियाजिओ,पियाजियो,पियाजो,पिअॅजिओ,piajio,piyagio,piyago,piajo}'), ('hero', '{hero honda,हिरो होंडा,हीरो होंडा}'), ('maruti', '{maruti suzuki,मारुती सुझुकी,मारुति सुजुकी,msil}'),
    ('enfield', '{royal enfield,रॉयल एनफिल्ड,रॉयल एनफील्ड,एनफिल्ड,enfild,infield,re bullet}'), ('leyland', '{ashok leyland,अशोक लेलँड,अशोक लेलंड,लेलँड,ashoka leyland,ashok leland,leland}'),
    ('force', '{फोर्स मोटर्स,force motors}'), ('tata', '{tata motors,टाटा मोटर्स}'), ('renault', '{रेनॉल्ट,रेनो,reno,renolt}'), ('volkswagen', '{vw,फोक्सवॅगन,वोक्सवैगन}'), ('skoda', '{स्कोडा}'), ('mercedes', '{merc,मर्सिडीज}'),
    ('mahindra', '{m&m,mahindra and mahindra}'),
    -- Models
    ('wagon r', '{वॅगनआर,वॅगन आर,वॅगनर,वैगनआर,वैगन आर,वेगनआर,wagnor,wagoner,vagonr,vagnr,waganar,vaganar,wagonar}'), ('i20', '{आय 20,आई 20,i 20,आयट्वेंटी,i twenty}'), ('i10', '{आय 10,आई 10,i 10,आयटेन,आय टेन,i ten}'),
    ('xuv', '{एक्सयूव्ही,एक्सयुव्ही,एक्सयूवी,एक्स यू व्ही}'), ('dzire', '{desire,dezire,dizire,swift dzire,स्विफ्ट डिझायर,स्विफ्ट डिजायर,swift desire}'), ('fortuner', '{फॉर्च्युनर,फॉर्च्यूनर,fortunar}'),
    ('avenger', '{अॅव्हेंजर,एवेंजर,अवेंजर,avanger}'), ('hf deluxe', '{एचएफ डिलक्स,एच एफ डिलक्स,एचएफ डीलक्स}'), ('ape', '{आपे,एपे,ॲपे,aape}'), ('ace', '{एस गोल्ड}'), ('activa', '{activa scooty,एक्टिव्हा स्कुटी}'),
    ('passion', '{पॅशन,पैशन}'), ('vista', '{व्हिस्टा}'), ('407', '{चारशे सात,char sau saat,charse saat}'), ('alto', '{अल्टो,आल्टो}'), ('bolero', '{बलेरो,bulero,balero}'), ('nano', '{नॅनो}'), ('eeco', '{ईको,इको,ico}'), ('omni', '{ओमनी,ओम्नी}')
$function$;

CREATE OR REPLACE FUNCTION private.type_of_words (
  p_words text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  v_words constant tsquery := private.words_query(p_words);
begin
  return (select mode() within group (order by type) from (select type from private.listed where words @@ v_words limit 50) found);
end
$function$;

CREATE OR REPLACE FUNCTION private.usual_transfer()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object('days', percentile_disc(0.5) within group (order by days), 'number', count(*))
    from (
      select t.done_on - s.selldate as days
      from public.transfer_steps t
      join public.soldcars s on s.present_number = t.registernumber
      where t.step = 'new_rc' and t.state = 'done' and t.done_on between greatest(s.selldate, private.today() - 365) and private.today()
      order by t.done_on desc, t.registernumber limit 20
    ) lately
    having count(*) >= 3
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.wish_of (
  p_wish jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_search text := btrim(left(coalesce(p_wish ->> 'search', ''), 100));
  v_filter jsonb;
begin
  -- First: what is done with a long one takes longer than a visitor's time, and cannot be cancelled.
  if length(p_wish::text) > 4000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'A wish has at most 4,000 characters.', hint = 'value.invalid';
  end if;
  v_filter := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_wish -> 'filter')
    where value <> 'null' and key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour', 'price', 'km', 'year', 'emi'));
  if v_search = '' and v_filter = '{}' then
    return null;
  end if;
  return jsonb_build_object('search', v_search, 'filter', v_filter,
    'seen', to_jsonb(private.found_for_wish(v_search, v_filter, 100)));
end
$function$;

CREATE OR REPLACE FUNCTION private.with_emi_as_price (
  p_filter jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_most numeric := (p_filter -> 'emi' ->> 1)::numeric;
begin
  if v_most is null then
    return p_filter - 'emi';
  end if;
  return p_filter - 'emi' || jsonb_build_object('price', jsonb_build_array(
    greatest((p_filter -> 'price' ->> 0)::numeric, 625), least((p_filter -> 'price' ->> 1)::numeric, private.price_at_emi(v_most))));
end
$function$;

CREATE OR REPLACE FUNCTION private.with_meanings (
  p_line     text,
  p_meanings jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_words constant text[] := string_to_array(btrim(p_line), ' ');
  v_line  text := ' ';
  v_place int := 1;
  v_means text;
begin
  while v_place <= cardinality(v_words) loop
    for v_more in reverse least(3, cardinality(v_words) - v_place) .. 0 loop
      v_means := coalesce(p_meanings ->> array_to_string(v_words[v_place:v_place + v_more], ' '), case when v_more = 0 then v_words[v_place] end);
      if v_means is not null then
        v_line := v_line || v_means || ' ';
        v_place := v_place + v_more + 1;
        exit;
      end if;
    end loop;
  end loop;
  return v_line;
end
$function$;

CREATE OR REPLACE FUNCTION private.word_beginnings (
  p_number  text,
  p_name    text,
  p_company text,
  p_colour  text,
  p_type    public.vehicle_type
)
  RETURNS tsvector
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  v_kinds  constant jsonb := private.kinds_by_model();
  v_name   text := private.search_form(p_name);
  v_texts  text[] := array[v_name, private.search_form(p_company), private.search_form(p_colour)]
    || string_to_array(lower(private.vehicle_key(p_number) || private.other_spellings(p_number)), ' ');
  v_text   text;
  v_words  text[];
  v_joined text;
  v_all    text[] := '{}';
begin
  foreach v_text in array regexp_split_to_array(v_name, '[^a-z0-9]+') loop
    v_texts := v_texts || (v_kinds ->> (p_type || ' ' || v_text)) || (v_kinds ->> (p_type || ' ' || rtrim(v_text, '0123456789')));
  end loop;
  foreach v_text in array array_remove(v_texts, null) loop
    v_words := string_to_array(regexp_replace(regexp_replace(v_text, '[\s!-/:-@[-`{-~]+', ' ', 'g'), '(?<=\d)(?=[^\d ])|(?<=[^\d ])(?=\d)', ' ', 'g'), ' ');
    v_joined := '';
    for place in reverse cardinality(v_words) .. 1 loop
      continue when v_words[place] = '';
      v_joined := left(v_words[place] || v_joined, 30);
      v_all := v_all || v_joined;
    end loop;
  end loop;
  return array_to_tsvector(v_all);
end
$function$;

CREATE OR REPLACE FUNCTION private.words_query (
  p_search text
)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select nullif(string_agg('''' || left(word, 30) || ''':*', ' & '), '')::tsquery
  from regexp_split_to_table(translate(private.search_form(left(p_search, 100)), '-.''', ''), '[\s!-/:-@[-`{-~₹]+') word
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION private.written_about (
  p_enquiry bigint
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return array(
    select v.registernumber from public.messages m join private.message_vehicles v on v.message = m.id
    where m.enquiry = p_enquiry and m.taken_back_at is null);
end
$function$;

CREATE OR REPLACE FUNCTION public.ask (
  p_name           text,
  p_phone          text,
  p_message        text  DEFAULT ''::text,
  p_registernumber text  DEFAULT NULL::text,
  p_test_drive_on  date  DEFAULT NULL::date,
  p_request_id     uuid  DEFAULT NULL::uuid,
  p_address        text  DEFAULT NULL::text,
  p_wish           jsonb DEFAULT NULL::jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  return private.ask(p_name, p_phone, p_message, p_registernumber, p_test_drive_on, p_request_id,
                     case when current_user = 'service_role' then p_address end, p_wish);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
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
    from search, unnest('{price,km,year,emi}'::text[]) facet
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
      - case facet when 'emi' then '{min,max,choices,from}'::text[] else '{}' end
    from range
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (select total from search)) from asked
$function$;

CREATE OR REPLACE FUNCTION public.delete_search_word (
  p_said       text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_search_word', jsonb_build_array(p_said)) is not null then
    return;
  end if;
  delete from public.search_words where said = private.phrase_key(p_said);
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."delete_search_word"(text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_search_words()
  RETURNS TABLE (
    said  text,
    means text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query select w.said::text, w.means::text from public.search_words w order by w.said;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_search_words"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_wishes (
  p_enquiry bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_reserved text[] := private.reserved_numbers();
begin
  perform private.require_office();
  return (
    with wished as materialized (
      select * from public.enquiries
      where wish is not null and status not in ('won', 'lost') and (p_enquiry is null or serialnum = p_enquiry)
      order by serialnum desc limit 100
    ), met as (
      select w.serialnum, jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carcompany', c.carcompany, 'carname', c.carname, 'price', nullif(c.vehiclesellprice, 0)) order by place) as vehicles
      from wished w
      cross join lateral (select private.written_about(w.serialnum) || v_reserved || array(select jsonb_array_elements_text(w.wish -> 'seen')) as numbers) old
      cross join lateral unnest(private.found_for_wish(w.wish ->> 'search', w.wish -> 'filter', 100)) with ordinality as t (number, place)
      join public.cardetails c on c.registernumber = number
      where number <> all (old.numbers)
      group by w.serialnum
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'serialnum', w.serialnum, 'custname', w.custname, 'custcontact', w.custcontact, 'custquery', w.custquery, 'enquirydate', w.enquirydate,
      'vehicles', met.vehicles) order by w.serialnum desc), '[]')
    from met join wished w using (serialnum));
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_wishes"(bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.mark_shared (
  p_token          text,
  p_registernumber text,
  p_browser        uuid,
  p_marked         boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.mark_shared(p_token, p_registernumber, p_browser, p_marked) $function$;

REVOKE ALL ON FUNCTION "public"."mark_shared"(text, text, uuid, boolean) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.nearest_vehicles (
  p_search   text    DEFAULT ''::text,
  p_filter   jsonb   DEFAULT '{}'::jsonb,
  p_pictures boolean DEFAULT false
)
  RETURNS json
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_asked   record := private.search_meaning(p_search);
  v_filter  jsonb := v_asked.filter || p_filter;
  v_without jsonb := '{}';
  v_nearest text[] := '{}';
  v_price   jsonb := v_filter -> 'price';
  v_type    jsonb := coalesce(v_filter -> 'type', jsonb_build_array(private.type_of_words(v_asked.words)));
  v_wish    record;
  v_step    record;
begin
  for v_wish in
    select key as name, v_filter - key as filter, v_asked.words
    from jsonb_each(v_filter) where key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour') and jsonb_typeof(value) = 'array'
    union all
    select bound || initcap(key),
      case when value ->> (1 - place) is null then v_filter - key else jsonb_set(v_filter, array[key, place::text], 'null') end,
      v_asked.words
    from jsonb_each(v_filter), (values ('min', 0), ('max', 1)) as t (bound, place)
    where key in ('price', 'km', 'year', 'emi') and value ->> place is not null
    union all
    select 'words', v_filter, null where v_asked.words <> ''
  loop
    v_without := v_without || jsonb_build_object(v_wish.name, (private.listed_page(v_wish.filter, v_wish.words, null, 6, 0, null)).total);
  end loop;

  -- Each step gives up more; a wish that nobody has is given up for nothing, and finds what the step before it has found.
  for v_step in
    with wish as (
      select case when v_type = '[null]' then '{}' else jsonb_build_object('type', v_type) end as type,
        jsonb_strip_nulls(jsonb_build_object('brand', v_filter -> 'brand')) as company,
        jsonb_strip_nulls(jsonb_build_object('colour', v_filter -> 'colour')) as colour,
        jsonb_strip_nulls(jsonb_build_object('price', v_price, 'emi', v_filter -> 'emi')) as price,
        case when v_price ->> 1 is not null or v_filter ? 'emi' then 'priceDesc' when v_price is not null then 'price'
             when v_filter #>> '{km,1}' is not null then 'km' when v_filter #>> '{year,0}' is not null then 'year' end as sort,
        case when v_price ->> 1 is not null then jsonb_build_object('price', jsonb_build_array(v_price -> 1, null)) end as dearer,
        case when v_price ->> 0 is not null then jsonb_build_object('price', jsonb_build_array(null, v_price -> 0)) end as cheaper)
    select step.* from wish, lateral (values
      (1, v_filter, v_asked.words, sort),
      (2, type || price || company || colour, v_asked.words, sort),
      (3, type || price || company, v_asked.words, sort),
      (4, type || price || colour, null, sort),
      (5, type || price, null, sort),
      (6, type || dearer, null, 'price'),
      (7, type || cheaper, null, 'priceDesc'),
      (8, type, null, sort),
      (9, price || company || colour, v_asked.words, sort),
      (10, price, null, sort),
      (11, '{}', null, null)) as step (place, filter, words, sort)
    where step.filter is not null order by step.place
  loop
    exit when cardinality(v_nearest) >= 6 or v_step.place > 8 and v_nearest <> '{}';
    v_nearest := v_nearest || array(
      select number from unnest((private.listed_page(v_step.filter, v_step.words, v_step.sort, 12, 0, null)).numbers) with ordinality as t (number, nth)
      where number <> all (v_nearest) order by nth);
  end loop;
  v_nearest := v_nearest[:6];
  return format('{"without":%s,"cars":%s%s}', v_without,
    (select coalesce(json_agg(case when v.registernumber = any (private.reserved_numbers()) then private.as_reserved(to_jsonb(v)) else to_json(v) end
       order by array_position(v_nearest, v.registernumber)), '[]')
     from public.vehicle_listing v where v.registernumber = any (v_nearest)),
    case when p_pictures then ',"pictures":' || private.pictures_of(
      array(select number || '/InventoryVehicleImages/0' from unnest(v_nearest) as number))::text end)::json;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_search_word (
  p_said       text,
  p_means      text,
  p_request_id uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_search_word', jsonb_build_array(p_said, p_means)) is not null then
    return;
  end if;
  insert into public.search_words (said, means) values (private.phrase_key(p_said), p_means)
  on conflict (said) do update set means = excluded.means;
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_search_word"(text, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.share_list (
  p_registernumbers text[],
  p_request_id      uuid   DEFAULT NULL::uuid,
  p_address         text   DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  return private.share_list(p_registernumbers, p_request_id, case when current_user = 'service_role' then p_address end);
end
$function$;

CREATE OR REPLACE FUNCTION public.shared_list (
  p_token   text,
  p_browser uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.shared_list(p_token, p_browser) $function$;

REVOKE ALL ON FUNCTION "public"."shared_list"(text, uuid) FROM PUBLIC, "service_role";

ALTER TABLE "private"."asks"
  ADD CONSTRAINT "asks_kind_check" CHECK ((kind = ANY (ARRAY['enquiry'::text, 'list'::text])));

ALTER TABLE "private"."asks"
  ADD CONSTRAINT "who_asks_has_a_phone" CHECK (((kind = 'enquiry'::text) = (phone IS NOT NULL)));

ALTER TABLE "private"."shared_marks"
  ADD CONSTRAINT "shared_marks_token_fkey" FOREIGN KEY (token) REFERENCES private.shared_lists(token) ON DELETE CASCADE;

ALTER TABLE "private"."vehicle_words"
  ADD CONSTRAINT "vehicle_words_word_check" CHECK ((word ~ '^[a-z]{3,20}$'::text));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "a_wish_is_short" CHECK ((length((wish)::text) <= 8000));

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
    NULLIF(private.listing_key((c.carcolor)::text), ''::text) AS maker_colour,
    private.word_beginnings(c.registernumber, (((c.carname)::text || ' '::text) || (c.variant)::text), (c.carcompany)::text, (c.carcolor)::text, c.carmake) AS words
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

CREATE VIEW "private"."person_columns" AS  SELECT tablename,
    unnest((columns)::text[]) AS columnname,
    whose
   FROM ( VALUES ('public.enquiries'::text,'person'::text,'{custname,custcontact,landline,custquery,lost_reason,wish}'::text), ('public.enquiry_notes'::text,'person'::text,'{note}'::text), ('public.messages'::text,'person'::text,'{name,phone,text}'::text), ('private.asks'::text,'person'::text,'{phone}'::text), ('public.ownerdetails'::text,'person'::text,'{ownername,ownerphone,owneremail,owneraddress,owner_guardian,owner_street,owner_town,owner_district,owner_state,owner_pin,owner_landline}'::text), ('public.past_stays'::text,'person'::text,'{owner,finance,transfer}'::text), ('public.reversals'::text,'person'::text,'{taken_along}'::text), ('public.finance'::text,'person'::text,'{manager_name1,contact1,manager_name2,contact2}'::text), ('public.reservations'::text,'person'::text,'{name,phone,reference,cash_reason}'::text), ('public.reservation_ends'::text,'person'::text,'{reference,reason}'::text), ('public.soldcars'::text,'person'::text,'{owner_name,contact_no,description,buyer_landline,buyer_guardian,buyer_street,buyer_town,buyer_district,buyer_state,buyer_pin,buyer_age,buyer_pan,buyer_declared,buyer_gstin,buyer_identity,buyer_identity_end,reference,cash_reason}'::text), ('public.installments'::text,'person'::text,'{description,reference,cheque_number,cheque_bank,cheque_date,cash_reason}'::text), ('public.transfers'::text,'person'::text,'{buyer_place,buyer_rto}'::text), ('public.transfer_steps'::text,'person'::text,'{note}'::text), ('public.issued_papers'::text,'person'::text,'{contents}'::text), ('private.import_rows'::text,'person'::text,'{data,before}'::text), ('private.bin'::text,'person'::text,'{name,kept}'::text), ('public.activity_log'::text,'person'::text,'{before,after}'::text), ('private.file_claims'::text,'person'::text,'{filename}'::text), ('private.account_orders'::text,'staff'::text,'{actor_name}'::text), ('private.login_attempts'::text,'staff'::text,'{address}'::text), ('public.dealer'::text,'dealer'::text,'{name,company_name,phone_label,phone,office_phone_label,office_phone,address}'::text), ('public.dealer_office'::text,'dealer'::text,'{account_name,gstin,note_prefix}'::text), ('public.message_templates'::text,'dealer'::text,'{text}'::text), ('public.investment'::text,'dealer'::text,'{description}'::text), ('public.miscellaneous_costs'::text,'dealer'::text,'{description}'::text), ('public.document_descriptions'::text,'vehicle'::text,'{description}'::text), ('public.cardetails'::text,'vehicle'::text,'{carname,description,search_text}'::text), ('public.maintenance'::text,'vehicle'::text,'{description}'::text), ('public.finance'::text,'vehicle'::text,'{company_name,branch_name}'::text), ('public.reversals'::text,'vehicle'::text,'{reason}'::text), ('public.activity_log'::text,'machinery'::text,'{tablename}'::text), ('private.api_address'::text,'machinery'::text,'{address}'::text), ('private.binned_files'::text,'machinery'::text,'{picture}'::text), ('private.file_checks'::text,'machinery'::text,'{owner_id}'::text), ('private.requests'::text,'machinery'::text,'{answer}'::text)) known(tablename, whose, columns);

CREATE VIEW "public"."vehicle_listing" WITH (security_invoker=true) AS  SELECT registernumber,
    carname,
    carcompany,
    carmake,
    fuel,
    carcolor,
    kilometers,
        CASE
            WHEN (NOT status) THEN vehiclesellprice
            ELSE NULL::numeric
        END AS carprice,
        CASE
            WHEN (NOT status) THEN vehiclesellprice
            ELSE NULL::numeric
        END AS vehiclesellprice,
    status,
    onhomepage,
    description,
    registration_date,
    fitness_upto_date,
    private.display_image(registernumber) AS "displayImage",
    variant,
    make_year,
    keeper_serial,
    transmission,
    hypothecation,
        CASE
            WHEN (NOT status) THEN round((private.first_loan(vehiclesellprice) * ( SELECT private.emi_factor() AS emi_factor)))
            ELSE NULL::numeric
        END AS emi
   FROM public.cardetails c;

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "service_role";

CREATE INDEX listed_by_words ON private.listed USING gin (words)
  WITH (fastupdate=off);

CREATE INDEX shared_lists_by_age ON private.shared_lists USING btree (created_at);

CREATE INDEX enquiries_with_a_wish ON public.enquiries USING btree (serialnum DESC)
  WHERE ((wish IS NOT NULL) AND (status <> ALL (ARRAY['won'::public.enquiry_status, 'lost'::public.enquiry_status])));

CREATE INDEX transfer_steps_new_rc ON public.transfer_steps USING btree (done_on DESC, registernumber)
  WHERE ((step = 'new_rc'::public.transfer_step) AND (state = 'done'::public.step_state));

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.search_words
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('said');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.search_words REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.search_words REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.search_words REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "office staff read search words" ON "public"."search_words"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

CREATE POLICY "only an admin adds search words" ON "public"."search_words"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin changes search words" ON "public"."search_words"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin deletes search words" ON "public"."search_words"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON COLUMN "private"."asks"."content" IS 'SHA-256 of what was asked, or of the token of the list.';

COMMENT ON COLUMN "private"."listed"."words" IS 'What its text, numbers and kind begin with, word by word (private.word_beginnings).';

COMMENT ON COLUMN "private"."shared_lists"."numbers" IS 'Registration numbers in their order. No foreign key: a vehicle that is deleted is missing from the list, and a corrected number is found.';

COMMENT ON COLUMN "private"."shared_lists"."token" IS 'Random, 144 bits: it is all that the page asks for.';

COMMENT ON COLUMN "private"."shared_marks"."browser" IS 'Drawn by the browser for this list alone: it counts once for a vehicle, and says nothing else of who that is.';

COMMENT ON COLUMN "private"."shared_marks"."numbers" IS 'Of those of the list.';

COMMENT ON COLUMN "public"."cardetails"."hypothecation" IS 'A loan entered on the RC: none, cleared (its papers are here, to be handed in with the transfer), open. null: nobody has looked.';

COMMENT ON COLUMN "public"."enquiries"."wish" IS 'What a visitor wants to be told of when it comes: {"search", "filter", "seen"}, the last what fitted when they asked; null: nothing.';

COMMENT ON COLUMN "public"."search_words"."means" IS 'What is searched for in its place, like a visitor would write it.';

COMMENT ON COLUMN "public"."search_words"."said" IS 'What is typed, in search form: four words at most.';

REVOKE ALL ON FUNCTION "private"."ask"(text, text, text, text, date, uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask"(text, text, text, text, date, uuid, text, jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."ask_wait"(text, text, bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."body_kinds"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."choice_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."emi_factor"(numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."emi_factor"(numeric, numeric) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."first_loan"(numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."first_loan"(numeric) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."forget_lists"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."found_for_wish"(text, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_for_wish"(text, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."kinds_by_model"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."latin_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."list_days"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."listed_in"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mark_shared"(text, text, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_shared"(text, text, uuid, boolean) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."number_meanings"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."phrase_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."phrase_key"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."price_at_emi"(numeric, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."price_beside_ours"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."public_papers"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."random_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."right_spelling"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."said_plainly"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."search_meaning"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_meaning"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."share_list"(text[], uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."share_list"(text[], uuid, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."shared_list"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shared_list"(text, uuid) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."sound_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trade_meanings"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trade_words"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."type_of_words"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."type_of_words"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."usual_transfer"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."wish_of"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."with_emi_as_price"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."with_meanings"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."word_beginnings"(text, text, text, text, public.vehicle_type) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."words_query"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."words_query"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."written_about"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."written_about"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."ask"(text, text, text, text, date, uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask"(text, text, text, text, date, uuid, text, jsonb) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."delete_search_word"(text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_search_words"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_wishes"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mark_shared"(text, text, uuid, boolean) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_search_word"(text, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."share_list"(text[], uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."share_list"(text[], uuid, text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."shared_list"(text, uuid) TO "anon", "authenticated";

REVOKE ALL ("hypothecation") ON TABLE "public"."cardetails" FROM "anon";

GRANT SELECT ("hypothecation") ON TABLE "public"."cardetails" TO "anon";

REVOKE ALL ("hypothecation") ON TABLE "public"."cardetails" FROM "authenticated";

GRANT INSERT ("hypothecation"), UPDATE ("hypothecation") ON TABLE "public"."cardetails" TO "authenticated";

REVOKE ALL ON TABLE "public"."search_words" FROM "authenticated";

REVOKE ALL ("means") ON TABLE "public"."search_words" FROM "authenticated";

GRANT UPDATE ("means") ON TABLE "public"."search_words" TO "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."search_words" TO "authenticated";

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "anon";

GRANT SELECT ON TABLE "public"."vehicle_listing" TO "anon";

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "authenticated";

GRANT SELECT ON TABLE "public"."vehicle_listing" TO "authenticated";

ALTER TABLE "private"."vehicle_words"
  ADD COLUMN "sound" text GENERATED ALWAYS AS (private.sound_of(word)) STORED NOT NULL;

ALTER TABLE "public"."search_words"
  ADD CONSTRAINT "said_is_looked_up_so" CHECK (((said)::text = private.phrase_key((said)::text)));

CREATE INDEX vehicle_words_by_sound ON private.vehicle_words USING btree (sound);

CREATE INDEX cardetails_by_model ON public.cardetails
  USING btree
  (private.vehicle_key((carcompany)::text), private.vehicle_key(((carname)::text || (variant)::text)), COALESCE((make_year)::numeric, EXTRACT(year FROM registration_date)))
  WHERE ((carname)::text <> ''::text);

INSERT INTO private.listed
  (registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, words, maker_colour)
SELECT registernumber, fuel, type, transmission, owners, brand, colour, by_newest, by_price, by_price_desc, by_km, by_year, words, maker_colour
FROM private.listing;

INSERT INTO private.vehicle_words (word)
SELECT DISTINCT word
FROM public.cardetails, regexp_split_to_table(private.search_form(concat_ws(' ', carname, variant, carcompany, carcolor)), '[^a-z0-9]+') word
WHERE word ~ '^[a-z]{3}$'
ON CONFLICT DO NOTHING;
