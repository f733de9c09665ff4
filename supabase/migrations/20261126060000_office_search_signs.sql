-- The office's searches take a pasted link, signs around a word and hyphens, as the public one does (R466, R468).

SET local check_function_bodies = off;

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
  v_patterns text[] := private.office_patterns(p_text);
  -- The index is asked for the longest word; the others are looked for in what it finds.
  v_longest  text := (select pattern from unnest(v_patterns) pattern order by length(pattern) desc limit 1);
  v_key      text := private.vehicle_key(private.office_search(p_text));
  v_number   text := (private.search_patterns(v_key))[1];
  -- Of a whole phone number, however it is written.
  v_phones   text[] := private.phone_keys(private.office_search(p_text));
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

CREATE OR REPLACE FUNCTION private.office_patterns (
  p_search text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case
    when form ~ '^\+?([ ()-]*[0-9]){10,13}$' then array['%' || right(translate(form, ' -+()', ''), 10) || '%']
    when private.vehicle_key(form) ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
      then array['%' || lower(private.vehicle_key(form)) || '%']
    else array(
      select translate(pattern, '-', case when pattern ~ '[0-9]' then '' else '_' end)
      from unnest(private.search_patterns(form)) pattern where pattern <> '%-%') end
  from private.office_search(p_search) as form
$function$;

CREATE OR REPLACE FUNCTION private.office_search (
  p_search text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select btrim(regexp_replace(
    regexp_replace(private.search_form(left(p_search, 200)), 'https?://[^\s?#]*/([^/\s?#]+)\S*', '\1', 'g'),
    '(?<=\s|^)[.,;:!?*()"''…]+|[.,;:!?*()"''…]+(?=\s|$)', '', 'g'))
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
            like all (private.office_patterns(p_search)))
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
  v_patterns text[] := private.office_patterns(p_search);
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

REVOKE ALL ON FUNCTION "private"."office_search"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."office_search"(text) TO "authenticated";
