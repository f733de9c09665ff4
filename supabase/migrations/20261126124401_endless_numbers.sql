-- Numbers that only their exponent makes long are refused where jsonb comes in, and a record that has a list in one of its fields.
--
-- A visitor could have 1 kB answered with 13 MB: jsonb keeps 1e131000 in a few bytes, and the error of a cast repeats it as text. A request without
-- an id is not hashed any more.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.answered (
  p_id   uuid,
  p_verb text,
  p_body jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_hash   bytea;
  v_answer jsonb;
begin
  perform private.refuse_endless_numbers(p_body);
  perform set_config('dealership.request', coalesce(p_id::text, ''), true);
  if p_id is null then
    return null;
  end if;
  v_hash := sha256(convert_to(coalesce(p_body, 'null')::text, 'UTF8'));
  delete from private.requests where id = any (array(
    select id from private.requests where sent_at < now() - interval '90 days' order by sent_at limit 200 for update skip locked));
  insert into private.requests (id, actor, verb, body_hash) values (p_id, auth.uid(), p_verb, v_hash) on conflict do nothing;
  if found then
    if exists (
      select from private.requests where actor = auth.uid() and sent_at > now() - interval '1 day' offset 5000
    ) then
      raise sqlstate 'PT429' using
        message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
    end if;
    return null;
  end if;
  select coalesce(answer, 'null') into v_answer from private.requests
  where id = p_id and verb = p_verb and actor = auth.uid() and (answer is null or body_hash = v_hash);
  if not found then
    perform private.refuse_reused();
  end if;
  return v_answer;
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

CREATE OR REPLACE FUNCTION private.paper_details (
  p_kind    public.issued_kind,
  p_details jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.refuse_endless_numbers(p_details);
  if p_kind in ('delivery_note', 'sale_agreement', 'data_sheet', 'form_29', 'form_30') then
    perform private.require_details(jsonb_typeof(p_details) = 'object');
  end if;
  return case p_kind
    when 'delivery_note' then private.delivery_details(p_details)
    when 'sale_agreement' then private.agreement_details(p_details)
    when 'data_sheet' then private.sheet_details(p_details)
    when 'form_29' then private.form_details(p_details)
    when 'form_30' then private.form_details(p_details) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_endless_numbers (
  p_value jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "number")') as number
    where abs(number::numeric) > 1e20 or scale(number::numeric) > 40
  ) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
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
  v_unknown text;
begin
  if jsonb_typeof(p_record) = 'object' then
    v_unknown := (select min(key) from jsonb_each(p_record) where key <> all (p_columns) or jsonb_typeof(value) in ('array', 'object'));
    if v_unknown is null then
      return;
    end if;
  end if;
  raise sqlstate 'PT400' using
    message = 'One of the values is not allowed.', detail = format('There is no field %s here.', left(v_unknown, 63)), hint = 'value.invalid';
end
$function$;

CREATE OR REPLACE FUNCTION private.send_import_rows (
  p_upload uuid,
  p_kind   public.import_kind,
  p_rows   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  perform private.refuse_endless_numbers(p_rows);
  if exists (select from private.import_rows where upload = p_upload and (actor <> auth.uid() or kind <> p_kind or import is not null)) then
    perform private.refuse_reused();
  elsif exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    perform pg_advisory_xact_lock(hashtext('private.send_import_rows'));
    delete from private.import_rows
    where actor = auth.uid() and import is null and upload <> p_upload and sent_at < now() - interval '1 minute';
  end if;
  if exists (select from private.import_rows where actor = auth.uid() and import is null offset 50000) then
    raise sqlstate 'PT429' using
      message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
  end if;
  insert into private.import_rows (upload, number, kind, actor, data)
  select p_upload, (line ->> 'row')::int, p_kind, auth.uid(), line -> 'data' from jsonb_array_elements(p_rows) as line
  on conflict (upload, number) do update set data = excluded.data where import_rows.import is null;
  if (select count(*) from private.import_rows where upload = p_upload) > 5000 then
    raise sqlstate 'PT400' using message = 'At most 5,000 rows at a time, please.', hint = 'import.too_many_rows';
  end if;
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

  perform private.refuse_unknown_fields(jsonb_strip_nulls(p_vehicle), private.granted_columns(
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

REVOKE ALL ON FUNCTION "private"."refuse_endless_numbers"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_endless_numbers"(jsonb) TO "authenticated";
