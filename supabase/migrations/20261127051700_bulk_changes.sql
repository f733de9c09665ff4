-- Many vehicles at once (76b): one act for what is ticked in the office's list, the new prices before they are made, data sheets of many (88d);
-- and a star, by which the list is filtered. No vehicle is starred at first. The counts have one column more, so their function is made anew, and
-- the view for its new column.

SET local check_function_bodies = off;

DROP VIEW "private"."office_vehicles";

DROP FUNCTION "public"."dashboard_counts"(text);

ALTER TABLE "public"."cardetails"
  ADD COLUMN "starred" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.change_vehicles (
  p_field   text,
  p_changes jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_judged jsonb;
begin
  perform private.require_office();
  perform from public.cardetails
  where registernumber in (select private.number_meant(change ->> 'registernumber') from jsonb_array_elements(p_changes) as change)
  order by registernumber for no key update;

  select jsonb_agg(jsonb_build_object('registernumber', a.number, 'from', a.before, 'to', a.value, 'reason', case
      when a.before is null then 'gone'
      when a.status and p_field <> 'starred' then 'sold'
      when a.before = a.value then 'same'
      when a.before <> a.seen then 'changed'
      when p_field = 'vehiclesellprice' and a.before = '0' then 'no_price' end) order by a.place)
  into v_judged
  from (
    select distinct on (number) coalesce(c.registernumber, change ->> 'registernumber') as number, c.status, to_jsonb(c) -> p_field as before,
      change -> 'from' as seen, change -> 'to' as value, place
    from jsonb_array_elements(p_changes) with ordinality as asked (change, place)
    left join public.cardetails c on c.registernumber = private.number_meant(change ->> 'registernumber')
    order by number, place
  ) a;

  update public.cardetails c set
    vehiclesellprice = case when p_field = 'vehiclesellprice' then judged.value::numeric else c.vehiclesellprice end,
    onhomepage = case when p_field = 'onhomepage' then judged.value::boolean else c.onhomepage end,
    starred = case when p_field = 'starred' then judged.value::boolean else c.starred end
  from (select one ->> 'registernumber' as number, one -> 'to' as value from jsonb_array_elements(v_judged) as one where one ->> 'reason' is null) judged
  where c.registernumber = judged.number;

  return (
    select jsonb_build_object(
      'changed', coalesce(jsonb_agg(one - 'reason' order by place) filter (where one ->> 'reason' is null), '[]'),
      'left', coalesce(jsonb_agg(one - '{from,to}'::text[] order by place) filter (where one ->> 'reason' is not null), '[]'))
    from jsonb_array_elements(v_judged) with ordinality as t (one, place));
end
$function$;

CREATE OR REPLACE FUNCTION private.office_filter (
  p_filter text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case p_filter
    when 'sold' then 'status'
    when 'available' then 'not status'
    when 'shown' then 'not status and onhomepage'
    when 'hidden' then 'not status and not onhomepage'
    when 'starred' then 'starred'
    when 'all' then 'true'
    else 'false' end
$function$;

CREATE OR REPLACE FUNCTION private.price_by (
  p_price   numeric,
  p_percent numeric,
  p_step    integer
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when rounded > 0 and (rounded > p_price) = (p_percent > 0) then rounded else p_price end
  from (select round(p_price * (100 + p_percent) / 100 / p_step) * p_step as rounded) one
$function$;

CREATE OR REPLACE FUNCTION private.require_many (
  p_list jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(p_list) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif jsonb_array_length(p_list) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Between 1 and 500 vehicles at once, please.', hint = 'vehicle.too_many';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_vehicles (
  p_field      text,
  p_changes    jsonb,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'change_vehicles', jsonb_build_array(p_field, p_changes));
  if v_answer is not null then
    return v_answer;
  end if;
  perform private.require_many(p_changes);
  if exists (
    select from jsonb_array_elements(p_changes) as change
    where not coalesce(case
      when p_field = 'vehiclesellprice' and jsonb_typeof(change -> 'from') = 'number' and jsonb_typeof(change -> 'to') = 'number'
        then private.is_rupees((change -> 'to')::numeric) and (change -> 'to')::numeric > 0
      when p_field in ('onhomepage', 'starred') then jsonb_typeof(change -> 'to') = 'boolean' end, false)
  ) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_answer := private.change_vehicles(p_field, p_changes);
  perform private.answer(p_request_id, v_answer);
  return v_answer;
end
$function$;

REVOKE ALL ON FUNCTION "public"."change_vehicles"(text, jsonb, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.dashboard_counts (
  p_search text DEFAULT ''::text
)
  RETURNS TABLE (
    "all"     bigint,
    sold      bigint,
    available bigint,
    shown     bigint,
    hidden    bigint,
    starred   bigint
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_office();
  return query execute format(
    $query$
      select count(*), count(*) filter (where status), count(*) filter (where not status),
        count(*) filter (where not status and onhomepage), count(*) filter (where not status and not onhomepage),
        count(*) filter (where c.starred)
      from %s
    $query$,
    case when v_patterns = '{}' then 'public.cardetails c'
         else 'private.office_vehicles c where search_text like all ($1)' end)
  using v_patterns;
end
$function$;

REVOKE ALL ON FUNCTION "public"."dashboard_counts"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.issue_data_sheets (
  p_sheets     jsonb,
  p_size       text,
  p_request_id uuid  DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb;
  v_sheet  jsonb;
  v_number text;
  v_reason text;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'issue_data_sheets', jsonb_build_array(p_sheets, p_size));
  if v_answer is null then
    perform private.require_many(p_sheets);
    v_answer := '{"ids": [], "left": []}';
    for v_sheet in select * from jsonb_array_elements(p_sheets) loop
      v_number := private.number_meant(v_sheet ->> 'registernumber');
      v_reason := (select case when c.registernumber is null then 'gone' when c.status then 'sold' end
                   from (select v_number as registernumber) one left join public.cardetails c using (registernumber));
      if v_reason is null then
        v_answer := jsonb_insert(v_answer, '{ids,-1}', to_jsonb(private.issue_paper('data_sheet', v_number, null, null, null, null,
          jsonb_build_object('size', p_size, 'page', v_sheet -> 'page'), null, null)), true);
      else
        v_answer := jsonb_insert(v_answer, '{left,-1}',
          jsonb_build_object('registernumber', coalesce(v_number, v_sheet ->> 'registernumber'), 'reason', v_reason), true);
      end if;
    end loop;
    -- The ids alone: what the papers say is kept with them.
    perform private.answer(p_request_id, v_answer);
  end if;
  return jsonb_build_object('left', v_answer -> 'left', 'papers', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'day', p.day, 'contents', p.contents) order by asked.place), '[]')
    from jsonb_array_elements_text(v_answer -> 'ids') with ordinality as asked (id, place)
    join public.issued_papers p on p.id = asked.id::bigint));
end
$function$;

REVOKE ALL ON FUNCTION "public"."issue_data_sheets"(jsonb, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.office_list (
  p_search     text    DEFAULT ''::text,
  p_filter     text    DEFAULT 'all'::text,
  p_sort       text    DEFAULT 'newest'::text,
  p_descending boolean DEFAULT false,
  p_limit      integer DEFAULT 100,
  p_offset     integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := private.office_filter(p_filter);
  -- What is for sale was there the longer the older it is, for which there is an index.
  v_order    text := case
    when p_sort = 'days' and p_filter in ('available', 'shown', 'hidden')
      then case when p_descending then 'in_stock_since, registernumber' else 'in_stock_since desc, registernumber' end
    else private.office_order(p_sort, p_descending) end;
  v_rows     jsonb;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  -- The page is found before its pictures and papers are looked for.
  execute format(
    $query$
      with page as materialized (
        select registernumber, row_number() over () as place
        from (select registernumber from private.office_vehicles where %s order by %s limit $2 offset $3) found
      )
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'buyername', v.buyername, 'buyerphone', v.buyerphone, 'selldate', v.selldate, 'due', case when v.status then v.due end,
          'reserved', case when held.id is not null then jsonb_build_object('name', held.name, 'until', held.until) end))
        || jsonb_build_object(
          'registernumber', v.registernumber, 'ownername', v.ownername, 'ownerphone', v.ownerphone, 'company_name', v.company_name,
          'carmake', v.carmake, 'carname', v.carname, 'carcompany', v.carcompany, 'variant', v.variant, 'status', v.status,
          'onhomepage', v.onhomepage, 'starred', v.starred, 'price', v.price, 'kilometers', v.kilometers, 'year', v.year, 'days', v.days,
          'papers', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'days_left', p.valid_until - private.today())
              order by p.valid_until, p.kind), '[]')
            from private.marked_papers p
            where not v.status and p.registernumber = v.registernumber and p.valid_until <= private.today() + 30),
          'displayImage', coalesce(private.display_image(v.registernumber),
            private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0))
        order by place), '[]')
      from page
      join private.office_vehicles v using (registernumber)
      left join public.reservations held on held.registernumber = v.registernumber and held.state = 'open'
    $query$,
    v_where, v_order)
  into v_rows using v_patterns, least(greatest(p_limit, 1), 200), p_offset;
  return jsonb_build_object('vehicles', v_rows, 'pictures', private.pictures_of(
    array(select v #>> '{displayImage,path}' from jsonb_array_elements(v_rows) v where v -> 'displayImage' <> 'null')));
end
$function$;

CREATE OR REPLACE FUNCTION public.prices_by (
  p_registernumbers text[],
  p_percent         numeric,
  p_step            integer DEFAULT 1
)
  RETURNS TABLE (
    registernumber text,
    carname        text,
    price          numeric,
    changed        numeric,
    reason         text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  perform private.require_many(to_jsonb(p_registernumbers));
  if not coalesce(p_percent between -50 and 100 and p_percent <> 0 and p_percent = round(p_percent, 2) and p_step in (1, 100, 500, 1000), false) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  return query
    select coalesce(c.registernumber, asked.number), coalesce(c.carname, '')::text, c.vehiclesellprice, new.price,
      case when c.registernumber is null then 'gone' when c.status then 'sold' when c.vehiclesellprice = 0 then 'no_price'
        when new.price = c.vehiclesellprice then 'same' end
    from unnest(p_registernumbers) with ordinality as asked (number, place)
    left join public.cardetails c on c.registernumber = private.number_meant(asked.number)
    cross join lateral (select private.price_by(c.vehiclesellprice, p_percent, p_step) as price) new
    order by asked.place;
end
$function$;

REVOKE ALL ON FUNCTION "public"."prices_by"(text[], numeric, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.vehicle_record (
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
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'car', to_jsonb(v)
        || jsonb_build_object('vehiclesellprice', c.vehiclesellprice, 'carprice', c.vehiclesellprice,
             'chassis_number', c.chassis_number, 'engine_number', c.engine_number, 'made_month', c.made_month,
             'rto_now', c.rto_now, 'used_as', c.used_as, 'gross_weight', c.gross_weight,
             'emission_norm', c.emission_norm, 'security_plate', c.security_plate, 'starred', c.starred)
        || case when v_number = any (private.reserved_numbers()) then '{"reserved": true}'::jsonb else '{}' end
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number and b.stay = c.stay), '{}'),
      'images', private.file_list('public-files', v_number || '/InventoryVehicleImages/'),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/'),
      'insurance', coalesce((select to_jsonb(i) - 'registernumber'
                             from public.carinsurance i where i.registernumber = v_number), '{}'),
      'owner', coalesce((select to_jsonb(o) - 'registernumber'
                         from public.ownerdetails o where o.registernumber = v_number), '{}'),
      'finance', coalesce((select to_jsonb(f) - 'registernumber'
                           from public.finance f where f.registernumber = v_number), '{}'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    where c.registernumber = v_number
  );
end
$function$;

CREATE VIEW "private"."office_vehicles" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.status,
    c.onhomepage,
    c.starred,
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
          WHERE ((i.sale = s.id) AND (i.reversal IS NULL) AND i.lowers_balance)), (0)::numeric)) AS due
   FROM (((public.cardetails c
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = c.registernumber)))
     LEFT JOIN public.finance f ON ((f.registernumber = c.registernumber)))
     LEFT JOIN public.soldcars s ON ((s.present_number = c.registernumber)));

CREATE INDEX cardetails_starred ON public.cardetails USING btree (created_at DESC)
  WHERE starred;

COMMENT ON COLUMN "public"."cardetails"."starred" IS 'The office has starred it, for whatever reason it has; no visitor is told.';

REVOKE ALL ON FUNCTION "private"."change_vehicles"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_vehicles"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."price_by"(numeric, numeric, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."price_by"(numeric, numeric, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_many"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_many"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."change_vehicles"(text, jsonb, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."dashboard_counts"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."issue_data_sheets"(jsonb, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."prices_by"(text[], numeric, integer) TO "authenticated";

REVOKE ALL ("starred") ON TABLE "public"."cardetails" FROM "authenticated";

GRANT UPDATE ("starred") ON TABLE "public"."cardetails" TO "authenticated";

GRANT SELECT ON TABLE "private"."office_vehicles" TO "authenticated";
