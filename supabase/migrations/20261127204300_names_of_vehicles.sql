-- What the dealer calls makes and models in other languages: words of the search that are shown as the name, on vehicles and brands. The table of words
-- has a few rows, and its new columns a constant default. The view is made anew for its new column, the functions for their new argument and answer.

SET local lock_timeout = '5s';
SET local check_function_bodies = off;

DROP VIEW "public"."vehicle_listing";

DROP FUNCTION "public"."list_search_words"();

DROP FUNCTION "public"."set_search_word"(text, text, uuid);

ALTER TABLE "public"."search_words"
  ADD COLUMN "shown_in" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."search_words"
  ADD COLUMN "written" character varying(40) NOT NULL DEFAULT ''::character varying;

CREATE OR REPLACE FUNCTION private.names_of (
  p_names   jsonb,
  p_company text,
  p_name    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  v_company constant jsonb := p_names -> lower(p_company);
  v_name    constant jsonb := p_names -> lower(p_name);
begin
  if v_company is null and v_name is null then
    return null;  -- most
  end if;
  return case when v_company is null then '{}' else jsonb_build_object('carcompany', v_company) end
    || case when v_name is null then '{}' else jsonb_build_object('carname', v_name) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.vehicle_names()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(means, names) from (
    select lower(means) as means, jsonb_object_agg(code, coalesce(nullif(written, ''), said) order by said) as names
    from public.search_words, unnest(shown_in) as code group by 1) known
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
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('value', coalesce(spelled, choice), 'count', number,
            'names', case facet when 'brand' then (select private.vehicle_names()) -> lower(spelled) end))
          order by facet = 'colour' and choice = 'other', number desc, coalesce(spelled, choice) collate private.names), '[]') from counted where counted.facet = list.facet) as answer
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

CREATE OR REPLACE FUNCTION public.list_search_words()
  RETURNS TABLE (
    said     text,
    means    text,
    found    integer,
    hides    boolean,
    shown_in text[]
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query
    select coalesce(nullif(w.written, ''), w.said)::text, w.means::text, case when page.understood ? 'unknown' then 0 else page.total end, private.is_vehicle_phrase(w.said), w.shown_in
    from public.search_words w, private.search_page(w.said, '{}', 'newest', 1, 0, null) page
    order by w.said collate private.names;
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_search_words"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.set_search_word (
  p_said       text,
  p_means      text,
  p_request_id uuid   DEFAULT NULL::uuid,
  p_shown_in   text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_search_word', jsonb_build_array(p_said, p_means, p_shown_in)) is not null then
    return;
  end if;
  insert into public.search_words (said, means, shown_in, written) values (private.normalize_search(p_said), p_means, p_shown_in,
    case when p_shown_in <> '{}' then btrim(p_said) else '' end)
  on conflict (said) do update set means = excluded.means, shown_in = excluded.shown_in, written = excluded.written;
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_search_word"(text, text, uuid, text[]) FROM PUBLIC, "anon", "service_role";

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
        END AS emi,
    second_description,
    private.names_of(( SELECT private.vehicle_names() AS vehicle_names), (carcompany)::text, (carname)::text) AS names
   FROM public.cardetails c;

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "service_role";

COMMENT ON COLUMN "public"."search_words"."shown_in" IS 'The languages in which the make or model that it means is called so where it is shown.';

COMMENT ON COLUMN "public"."search_words"."written" IS 'A name as it was typed: so it is shown; '''' of another word.';

REVOKE ALL ON FUNCTION "private"."names_of"(jsonb, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."names_of"(jsonb, text, text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."vehicle_names"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."vehicle_names"() TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_search_words"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_search_word"(text, text, uuid, text[]) TO "authenticated";

REVOKE ALL ("shown_in") ON TABLE "public"."search_words" FROM "authenticated";

GRANT UPDATE ("shown_in") ON TABLE "public"."search_words" TO "authenticated";

REVOKE ALL ("written") ON TABLE "public"."search_words" FROM "authenticated";

GRANT UPDATE ("written") ON TABLE "public"."search_words" TO "authenticated";

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "anon";

GRANT SELECT ON TABLE "public"."vehicle_listing" TO "anon";

REVOKE ALL ON TABLE "public"."vehicle_listing" FROM "authenticated";

GRANT SELECT ON TABLE "public"."vehicle_listing" TO "authenticated";

ALTER TABLE "public"."search_words"
  ADD CONSTRAINT "shown_in_languages" CHECK (((shown_in = '{}'::text[]) OR private.are_languages(shown_in)));

ALTER TABLE "public"."search_words"
  ADD CONSTRAINT "written_is_clean" CHECK (private.is_line((written)::text));
