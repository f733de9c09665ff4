-- The office's list of vehicles gets picture, price, kilometers, year, days in stock, ending papers, and what a buyer still owes (chapters 72 and
-- 76), its columns are chosen by everybody for himself (17), and the vehicle picker finds by buyers too (71). The view of the list and the
-- two functions of the picker answer more columns, so they are made anew; no row changes.

SET local check_function_bodies = off;

DROP VIEW "private"."office_vehicles";

DROP FUNCTION "private"."found_vehicles"(text, boolean, integer);

DROP FUNCTION "public"."find_vehicles"(text, boolean, integer);

CREATE TABLE "public"."list_columns" (
  "staff" uuid NOT NULL DEFAULT auth.uid()
);

ALTER TABLE "public"."list_columns"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."list_columns" FROM "anon", "service_role";

CREATE TYPE "public"."office_column" AS ENUM (
  'picture',
  'ownername',
  'registernumber',
  'company_name',
  'ownerphone',
  'carmake',
  'carname',
  'price',
  'kilometers',
  'year',
  'days',
  'papers',
  'status',
  'onhomepage',
  'buyername',
  'buyerphone',
  'selldate',
  'due'
);

CREATE TYPE "public"."office_list_name" AS ENUM (
  'stock',
  'sold'
);

ALTER TABLE "public"."list_columns"
  ADD COLUMN "list" public.office_list_name NOT NULL;

ALTER TABLE "public"."list_columns"
  ADD COLUMN "columns" public.office_column[] NOT NULL;

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
  v_key      text := private.vehicle_key(left(p_text, 100));
  v_number   text := (private.search_patterns(v_key))[1];
  -- Of a whole phone number, however it is written.
  v_phones   text[] := private.phone_keys(left(p_text, 100));
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
        and lower(o.ownername || ' ' || o.ownerphone) like v_longest
        and lower(o.ownername || ' ' || o.ownerphone) like all (v_patterns)
      union all
      select o.registernumber, false
      from public.ownerdetails o
      where v_office and private.phone_keys(o.ownerphone) && v_phones
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office
        and lower(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like v_longest
        and lower(s.owner_name || ' ' || s.contact_no) || ' ' || translate(s.contact_no, ' -+().', '') like all (v_patterns)
      union all
      select s.registernumber, true
      from public.soldcars s
      where v_office and private.phone_keys(s.contact_no) && v_phones
    ), found as (
      select m.registernumber, bool_and(m.by_buyer) as by_buyer from matches m group by m.registernumber
    )
    select c.registernumber, row_number() over (
      order by
        case when c.vehicle_key = v_key then 1
             when right(c.vehicle_key, length(v_key)) = v_key then 2
             when strpos(c.vehicle_key, v_key) > 0 then 3
             else 4 end,
        p_available_first and c.status, c.created_at desc, c.registernumber), found.by_buyer
    from found join public.cardetails c using (registernumber)
    order by 2
    limit p_limit;
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
    when 'all' then 'true'
    else 'false' end
$function$;

CREATE OR REPLACE FUNCTION private.office_order (
  p_sort       text,
  p_descending boolean
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select concat(
    case
      when p_sort in ('ownername', 'company_name', 'carname', 'buyername') then format('nullif(lower(%I), '''')', p_sort)
      when p_sort in ('ownerphone', 'buyerphone') then format('nullif(%I, '''')', p_sort)
      when p_sort in ('registernumber', 'carmake', 'status', 'onhomepage') then format('%I::text', p_sort)
      when p_sort in ('selldate', 'price', 'kilometers', 'year', 'days', 'due') then p_sort
      when p_sort = 'papers' then 'papers_until'
    end || case when p_descending then ' desc' else '' end || ' nulls last, ',
    'created_at desc, registernumber')
$function$;

CREATE OR REPLACE FUNCTION public.choose_columns (
  p_list       public.office_list_name,
  p_columns    public.office_column[],
  p_request_id uuid                    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  if private.answered(p_request_id, 'choose_columns', jsonb_build_array(p_list, p_columns)) is not null then
    return;
  end if;
  insert into public.list_columns (list, columns) values (p_list, p_columns)
  on conflict (staff, list) do update set columns = excluded.columns;
end
$function$;

REVOKE ALL ON FUNCTION "public"."choose_columns"(public.office_list_name, public.office_column[], uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.dashboard_vehicles (
  p_search     text    DEFAULT ''::text,
  p_filter     text    DEFAULT 'all'::text,
  p_sort       text    DEFAULT 'newest'::text,
  p_descending boolean DEFAULT false,
  p_limit      integer DEFAULT NULL::integer,
  p_offset     integer DEFAULT 0
)
  RETURNS json
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_patterns text[] := private.office_patterns(p_search);
  v_where    text := private.office_filter(p_filter);
  v_rows     json;
begin
  perform private.require_office();
  if v_patterns <> '{}' then
    v_where := v_where || ' and search_text like all ($1)';
  end if;
  execute format(
    $query$
      select coalesce(json_agg(case when page.status then to_json(page) else to_json(unsold) end), '[]')
      from (
        select ownername, registernumber, company_name, ownerphone, carmake, carname, status, onhomepage,
               buyername, buyerphone, selldate
        from private.office_vehicles
        where %s
        order by %s
        limit $2 offset $3
      ) as page,
      lateral (select page.ownername, page.registernumber, page.company_name, page.ownerphone, page.carmake, page.carname,
                      page.status, page.onhomepage) as unsold
    $query$,
    v_where, private.office_order(p_sort, p_descending))
  into v_rows using v_patterns, p_limit, p_offset;
  return v_rows;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_vehicles (
  p_text            text,
  p_available_first boolean DEFAULT false,
  p_limit           integer DEFAULT 8
)
  RETURNS TABLE (
    registernumber   text,
    carname          text,
    carcompany       text,
    carmake          public.vehicle_type,
    status           boolean,
    vehiclesellprice numeric,
    "displayImage"   jsonb,
    ownername        text,
    buyername        text
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 8
  SET search_path TO ''
  AS $function$
declare
  v_office boolean;
begin
  perform private.require_staff();
  v_office := private.is_office();
  return query
    select v.registernumber, v.carname::text, v.carcompany::text, v.carmake, v.status, v.vehiclesellprice,
      coalesce(v."displayImage", private.public_file_list(v.registernumber || '/InventoryVehicleImages/') -> 0),
      case when v_office then coalesce(o.ownername, '')::text end,
      case when f.by_buyer then s.owner_name::text end
    from private.found_vehicles(p_text, p_available_first, least(greatest(p_limit, 1), 20)) f
    join public.vehicle_listing v on v.registernumber = f.registernumber
    left join public.ownerdetails o on o.registernumber = f.registernumber
    left join public.soldcars s on f.by_buyer and s.registernumber = f.registernumber
    order by f.place;
end
$function$;

REVOKE ALL ON FUNCTION "public"."find_vehicles"(text, boolean, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.my_columns()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_object_agg(l.list, l.columns), '{}')
    from public.list_columns l where l.staff = auth.uid() and l.columns <> '{}');
end
$function$;

REVOKE ALL ON FUNCTION "public"."my_columns"() FROM PUBLIC, "anon", "service_role";

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
      then case when p_descending then 'created_at, registernumber' else 'created_at desc, registernumber' end
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
          'buyername', v.buyername, 'buyerphone', v.buyerphone, 'selldate', v.selldate, 'due', case when v.status then v.due end))
        || jsonb_build_object(
          'registernumber', v.registernumber, 'ownername', v.ownername, 'ownerphone', v.ownerphone, 'company_name', v.company_name,
          'carmake', v.carmake, 'carname', v.carname, 'carcompany', v.carcompany, 'variant', v.variant, 'status', v.status,
          'onhomepage', v.onhomepage, 'price', v.price, 'kilometers', v.kilometers, 'year', v.year, 'days', v.days,
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
    $query$,
    v_where, v_order)
  into v_rows using v_patterns, least(greatest(p_limit, 1), 200), p_offset;
  return jsonb_build_object('vehicles', v_rows, 'pictures', private.pictures_of(
    array(select v #>> '{displayImage,path}' from jsonb_array_elements(v_rows) v where v -> 'displayImage' <> 'null')));
end
$function$;

REVOKE ALL ON FUNCTION "public"."office_list"(text, text, text, boolean, integer, integer) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."list_columns"
  ADD CONSTRAINT "list_columns_columns_check" CHECK (((cardinality(columns) <= 30) AND (array_position(columns, NULL::public.office_column) IS NULL)));

CREATE VIEW "private"."marked_papers" WITH (security_invoker=true) AS  SELECT registernumber,
    kind,
    max(COALESCE(valid_until, 'infinity'::date)) AS valid_until
   FROM public.vehicle_papers
  WHERE (kind = ANY (ARRAY['own_damage'::public.paper_kind, 'third_party'::public.paper_kind, 'fitness'::public.paper_kind, 'puc'::public.paper_kind]))
  GROUP BY registernumber, kind;

CREATE VIEW "private"."office_vehicles" WITH (security_invoker=true) AS  SELECT c.registernumber,
    c.status,
    c.onhomepage,
    c.created_at,
    c.carmake,
    c.carname,
    COALESCE(o.ownername, ''::character varying) AS ownername,
    COALESCE(o.ownerphone, ''::character varying) AS ownerphone,
    COALESCE(f.company_name, ''::character varying) AS company_name,
    concat_ws(' '::text, c.search_text, lower((o.ownername)::text), o.ownerphone, lower((s.owner_name)::text), s.contact_no, translate((o.ownerphone)::text, ' -+()'::text, ''::text), translate((s.contact_no)::text, ' -+()'::text, ''::text)) AS search_text,
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
    GREATEST(0, (COALESCE(s.selldate, ( SELECT private.today() AS today)) - private.day_of(c.created_at))) AS days,
    ( SELECT min(p.valid_until) AS min
           FROM private.marked_papers p
          WHERE ((NOT c.status) AND (p.registernumber = c.registernumber))) AS papers_until,
    ((s.selling_price - s.down_payment) - COALESCE(( SELECT sum(i.amount) AS sum
           FROM public.installments i
          WHERE (i.registernumber = s.registernumber)), (0)::numeric)) AS due
   FROM (((public.cardetails c
     LEFT JOIN public.ownerdetails o ON ((o.registernumber = c.registernumber)))
     LEFT JOIN public.finance f ON ((f.registernumber = c.registernumber)))
     LEFT JOIN public.soldcars s ON ((s.registernumber = c.registernumber)));

CREATE INDEX soldcars_by_words ON public.soldcars
  USING gin ((((lower((((owner_name)::text || ' '::text) || (contact_no)::text)) || ' '::text) || translate((contact_no)::text, ' -+().'::text, ''::text))) extensions.gin_trgm_ops);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.list_columns
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('list');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.list_columns REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.list_columns REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.list_columns REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

COMMENT ON COLUMN "public"."list_columns"."columns" IS 'In no order; {}: those that everybody is shown at first.';

REVOKE ALL ON FUNCTION "private"."day_of"(timestamp WITH time zone) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."day_of"(timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."found_vehicles"(text, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_vehicles"(text, boolean, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."office_filter"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."office_filter"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."office_order"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."office_order"(text, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."choose_columns"(public.office_list_name, public.office_column[], uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."find_vehicles"(text, boolean, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_columns"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."office_list"(text, text, text, boolean, integer, integer) TO "authenticated";

REVOKE ALL ON TABLE "public"."list_columns" FROM "authenticated";

REVOKE ALL ("columns") ON TABLE "public"."list_columns" FROM "authenticated";

GRANT INSERT ("columns"), UPDATE ("columns") ON TABLE "public"."list_columns" TO "authenticated";

REVOKE ALL ("list") ON TABLE "public"."list_columns" FROM "authenticated";

GRANT INSERT ("list") ON TABLE "public"."list_columns" TO "authenticated";

GRANT SELECT ON TABLE "public"."list_columns" TO "authenticated";

GRANT SELECT ON TABLE "private"."marked_papers" TO "authenticated";

GRANT SELECT ON TABLE "private"."office_vehicles" TO "authenticated";

ALTER TABLE "public"."list_columns"
  ADD CONSTRAINT "list_columns_pkey" PRIMARY KEY (staff, list);

ALTER TABLE "public"."list_columns"
  ADD CONSTRAINT "list_columns_staff_fkey" FOREIGN KEY (staff) REFERENCES public.staff(id) ON DELETE CASCADE;

CREATE POLICY "staff change their own columns" ON "public"."list_columns"
  FOR UPDATE
  TO "authenticated"
  USING (((staff = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)))
  WITH CHECK (((staff = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)));

CREATE POLICY "staff choose their own columns" ON "public"."list_columns"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (((staff = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)));

CREATE POLICY "staff read their own columns" ON "public"."list_columns"
  FOR SELECT
  TO "authenticated"
  USING (((staff = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)));
