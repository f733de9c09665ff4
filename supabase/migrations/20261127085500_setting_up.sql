-- Setting up a shop: a list of what there is to do, a dealer who is named by four facts, and lines of Today that are one where many say the same.

SET local check_function_bodies = off;

ALTER TABLE "public"."dealer"
  DROP CONSTRAINT "dealer_is_complete_or_blank";

DROP FUNCTION "public"."change_dealer"(text, text, text, text, text, text, text, numeric, numeric, jsonb, text, text, text, text, text, text, uuid);

DROP FUNCTION "public"."count_today"();

DROP FUNCTION "public"."list_today"(public.today_kind, text, public.today_state, integer, integer);

CREATE TABLE "public"."setting_up_skips" (
  "line"     character varying(20) NOT NULL,
  CONSTRAINT "setting_up_skips_line_check" CHECK (((line)::text <> ''::text)),
  CONSTRAINT "setting_up_skips_pkey" PRIMARY KEY (line),
  "username" text                  NOT NULL DEFAULT private.username(),
  CONSTRAINT "line_is_clean" CHECK (private.is_line((line)::text))
);

ALTER TABLE "public"."setting_up_skips"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."setting_up_skips" FROM "anon", "service_role";

ALTER TABLE "public"."dealer"
  ALTER COLUMN "company_name" SET DEFAULT ''::character varying;

ALTER TABLE "public"."dealer"
  ALTER COLUMN "phone_label" SET DEFAULT ''::character varying;

ALTER TABLE "public"."dealer"
  ALTER COLUMN "tagline" SET DEFAULT ''::character varying;

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
  if lower(p_mode) in ('', 'cash') or private.is_no_money(p_mode) then
    return '';
  end if;
  select * into v_office from public.dealer_office;
  v_own := coalesce(nullif(v_office.account_name, ''), nullif(v_office.bank, ''), v_typed);
  return case when lower(v_typed) in ('', lower(v_own), lower(v_office.bank), v_office.account_number,
    lower(private.company())) then v_own else v_typed end;
end
$function$;

CREATE OR REPLACE FUNCTION private.company()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select coalesce(nullif(company_name, ''), name) from public.dealer $function$;

CREATE OR REPLACE FUNCTION private.is_folded (
  p_kind public.today_kind,
  p_many bigint
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_many > 3 and p_kind in ('no_price', 'few_pictures', 'not_shown') $function$;

CREATE OR REPLACE FUNCTION private.paper_dealer()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('name', d.name, 'company_name', private.company(), 'address', string_to_array(d.address, E'\n'), 'city', d.city,
    'phone', d.phone, 'gstin', o.gstin, 'authorisation_number', o.authorisation_number)
  from public.dealer d, public.dealer_office o
$function$;

CREATE OR REPLACE FUNCTION private.paper_pay_to (
  p_amount numeric,
  p_number text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'payee', coalesce(nullif(o.account_name, ''), private.company()), 'upi_id', o.upi_id, 'bank', o.bank,
    'account_number', case when o.ifsc = '' then '' else o.account_number end, 'ifsc', o.ifsc, 'amount', p_amount,
    'reference', regexp_replace(p_number, '[^A-Za-z0-9_-]', '-', 'g'),
    'transfer_first', p_amount > private.rate('upi_limit'))
  from public.dealer_office o
  where p_amount > 0 and (o.upi_id <> '' or o.account_number <> '' and o.ifsc <> '')
$function$;

CREATE OR REPLACE FUNCTION private.pay_page (
  p_token text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale record;
  v_due  numeric;
begin
  select s.id, s.registernumber into v_sale from public.pay_links l join public.soldcars s on s.id = l.sale
  where l.token = p_token and l.withdrawn_at is null and s.reversal is null;
  if not found then
    return null;
  end if;
  v_due := private.amount_to_pay(v_sale.id);
  return case when v_due > 0 then coalesce(private.paper_pay_to(v_due, v_sale.registernumber), (
    select jsonb_build_object('payee', coalesce(nullif(o.account_name, ''), private.company()), 'upi_id', '', 'bank', '', 'account_number', '',
      'ifsc', '', 'amount', v_due, 'reference', regexp_replace(v_sale.registernumber, '[^A-Za-z0-9_-]', '-', 'g'), 'transfer_first', false)
    from public.dealer_office o)) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.setting_up_lines()
  RETURNS TABLE (
    line    text,
    is_done boolean
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return query
  select one.line, one.is_done
  from public.dealer d, public.dealer_office o, lateral (values
    ('name', d.name <> ''),
    ('logo', jsonb_array_length(private.public_file_list('Logo/')) > 0),
    ('map', d.latitude is not null),
    ('group', d.group_chat <> ''),
    ('bank', o.upi_id <> '' or o.account_number <> ''),
    ('gst', o.gstin <> ''),
    ('stock', exists (select from public.cardetails)),
    ('sales', exists (select from public.soldcars)),
    ('opening', private.book_begins() is not null),
    ('staff', (select count(*) > 1 from public.staff)),
    ('notice', jsonb_array_length(private.public_file_list('Notices/')) > 0),
    ('site', false),
    ('backup', private.was_restored())) as one (line, is_done);
end
$function$;

CREATE OR REPLACE FUNCTION public.change_dealer (
  p_name               text,
  p_city               text,
  p_phone              text,
  p_address            text,
  p_seen               jsonb,
  p_tagline            text    DEFAULT ''::text,
  p_company_name       text    DEFAULT ''::text,
  p_latitude           numeric DEFAULT NULL::numeric,
  p_longitude          numeric DEFAULT NULL::numeric,
  p_phone_label        text    DEFAULT ''::text,
  p_office_phone_label text    DEFAULT ''::text,
  p_office_phone       text    DEFAULT ''::text,
  p_group_chat         text    DEFAULT ''::text,
  p_pin                text    DEFAULT ''::text,
  p_hours              text    DEFAULT ''::text,
  p_opening_hours      text    DEFAULT ''::text,
  p_request_id         uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer', jsonb_build_array(
    p_name, p_tagline, p_city, p_company_name, p_phone_label, p_phone, p_address, p_latitude, p_longitude, p_office_phone_label,
    p_office_phone, p_group_chat, p_pin, p_hours, p_opening_hours, p_seen)) is not null
  then
    return;
  end if;
  update public.dealer set
    name = p_name, tagline = p_tagline, city = p_city, company_name = p_company_name, phone_label = p_phone_label,
    phone = p_phone, address = p_address, latitude = p_latitude, longitude = p_longitude,
    office_phone_label = p_office_phone_label, office_phone = p_office_phone, group_chat = p_group_chat, pin = p_pin,
    hours = p_hours, opening_hours = p_opening_hours
  where to_jsonb(dealer) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$function$;

REVOKE ALL
  ON FUNCTION "public"."change_dealer"(text, text, text, text, jsonb, text, text, numeric, numeric, text, text, text, text, text, text, text, uuid)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.count_today (
  p_fold boolean DEFAULT false
)
  RETURNS bigint
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  perform private.require_office();
  return (
    select coalesce(sum(case when p_fold and private.is_folded(kind, many) then 1 else many end), 0)
    from (select kind, count(*) as many from private.marked_today where state = 'open' group by kind) counted);
end
$function$;

REVOKE ALL ON FUNCTION "public"."count_today"(boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.dealer_details()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_logo jsonb := private.public_file_list('Logo/') -> -1;
begin
  return (
    select jsonb_build_object(
      'name', name, 'tagline', tagline, 'city', city, 'companyName', company_name,
      'phones', jsonb_build_object('general', jsonb_build_object('label', phone_label, 'dial', private.dialled(phone), 'text', phone))
        || case when office_phone = '' then '{}' else jsonb_build_object('office', jsonb_build_object(
          'label', office_phone_label, 'dial', private.dialled(office_phone), 'text', office_phone)) end,
      'groupChatLink', group_chat, 'address', string_to_array(address, E'\n'), 'pin', pin,
      'hours', hours, 'openingHours', opening_hours,
      'coordinates', case when latitude is not null then
        jsonb_build_object('latitude', trim_scale(latitude), 'longitude', trim_scale(longitude)) end,
      'logo', v_logo, 'pictures', private.pictures_of(array[v_logo ->> 'path']),
      'emi', case when private.emi_factor() is not null then
        jsonb_build_object('rate', trim_scale(private.rate('emi_rate')), 'months', trim_scale(private.rate('emi_months'))) end)
    from public.dealer);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_today (
  p_kind   public.today_kind  DEFAULT NULL::public.today_kind,
  p_person text               DEFAULT NULL::text,
  p_state  public.today_state DEFAULT 'open'::public.today_state,
  p_limit  integer            DEFAULT 50,
  p_offset integer            DEFAULT 0,
  p_fold   boolean            DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  perform private.require_office();
  return (
    with found as materialized (
      select *, coalesce(p_kind = kind, true) as of_kind, coalesce(p_person = coalesce(person, ''), true) as of_person,
        state = p_state as of_state
      from private.marked_today
    ), counted as materialized (
      select kind, person, state, of_kind, of_person, of_state, count(*) as many from found group by 1, 2, 3, 4, 5, 6
    ), folded as materialized (
      select kind, sum(many) as many from counted where p_fold and p_kind is null and p_state = 'open' and of_person and of_state
      group by kind having private.is_folded(kind, sum(many)::bigint)
    ), line as (
      select kind, key, registernumber, sale, enquiry, what, note, day, amount, many, person, place, state, not_before, marked_by
      from found where of_kind and of_person and of_state and kind not in (select kind from folded)
      union all
      select kind, concat_ws(':', 'all', kind), null, null, null, '', '', min(day), null, count(*)::int, null, 0, 'open', null, null
      from found where of_person and of_state and kind in (select kind from folded) group by kind
    ), page as (
      select * from line order by kind, place, day, registernumber, key limit least(greatest(p_limit, 0), 200) offset p_offset
    )
    select jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(page) - 'place' || jsonb_build_object(
            'carname', c.carname, 'carcompany', c.carcompany,
            'whose', coalesce(s.owner_name, e.custname, held.name, bought.seller, ''),
            'phone', coalesce(s.contact_no, e.custcontact, held.phone, bought.seller_phone, ''),
            'days', page.day - private.today(),
            -- Row-level security gives the buying price to an admin alone.
            'amount', case when page.kind <> 'stock' then page.amount else b.vehiclebuyprice + coalesce((
              select sum(m.price) from public.maintenance m
              where m.registernumber = c.registernumber and m.stay = c.stay and m.reversal is null), 0) end)
          order by page.kind, page.place, page.day, page.registernumber, page.key), '[]')
        from page
        left join lateral (select * from public.cardetails where registernumber = page.registernumber limit 1) c on true
        left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
        left join lateral (select * from public.soldcars where id = page.sale limit 1) s on true
        left join public.enquiries e on e.serialnum = page.enquiry
        left join lateral (
          select p.seller, p.seller_phone from private.purchases p
          where page.kind in ('to_pay', 'seller_papers') and p.registernumber = page.registernumber
            and p.stay = case when page.kind = 'to_pay' and page.what <> '' then page.what::int else c.stay end
          limit 1) bought on true
        left join public.reservations held
          on page.kind = 'reservation' and held.registernumber = page.registernumber and held.state = 'open'),
      'totalCount', (select coalesce(sum(many), 0) from counted where of_kind and of_person and of_state)
        - (select coalesce(sum(many - 1), 0) from folded),
      'kinds', (
        select coalesce(jsonb_object_agg(kind, many), '{}')
        from (select kind, sum(many) as many from counted where of_person and of_state group by kind) summed),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('person', person, 'count', many) order by person), '[]')
        from (select person, sum(many) as many from counted where of_kind and of_state group by person) summed),
      'states', (
        select jsonb_object_agg(every, (select coalesce(sum(many), 0) from counted where of_kind and of_person and state = every))
        from unnest(enum_range(null::public.today_state)) every))
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."list_today"(public.today_kind, text, public.today_state, integer, integer, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.setting_up()
  RETURNS TABLE (
    line  text,
    state text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
  select l.line, case when l.is_done then 'done' when s.line is null then 'open' else 'skipped' end
  from private.setting_up_lines() l left join public.setting_up_skips s on s.line = l.line;
end
$function$;

REVOKE ALL ON FUNCTION "public"."setting_up"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.skip_setting_up (
  p_line       text,
  p_skipped    boolean DEFAULT true,
  p_request_id uuid    DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'skip_setting_up', jsonb_build_array(p_line, p_skipped)) is not null then
    return;
  elsif not exists (select from private.setting_up_lines() l where l.line = p_line) then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif p_skipped then
    insert into public.setting_up_skips (line) values (p_line) on conflict do nothing;
  else
    delete from public.setting_up_skips s where s.line = p_line;
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."skip_setting_up"(text, boolean, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."dealer"
  ADD CONSTRAINT "a_place_has_both" CHECK (((latitude IS NULL) = (longitude IS NULL)));

ALTER TABLE "public"."dealer"
  ADD CONSTRAINT "dealer_is_complete_or_blank"
    CHECK
    (((((name)::text <> ''::text) AND ((city)::text <> ''::text) AND ((phone)::text <> ''::text) AND ((address)::text <> ''::text)) OR ((COALESCE((((((((((((((name)::text ||
    (tagline)::text) || (city)::text) || (company_name)::text) || (phone_label)::text) || (phone)::text) || (office_phone_label)::text) || (office_phone)::text) ||
    (group_chat)::text) || (address)::text) || (pin)::text) || (hours)::text) || (opening_hours)::text), '-'::text) = ''::text) AND (latitude IS NULL) AND (longitude IS NULL))));

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.setting_up_skips
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('line');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.setting_up_skips REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.setting_up_skips REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.setting_up_skips REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "admins read what is not needed" ON "public"."setting_up_skips"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin says what is not needed" ON "public"."setting_up_skips"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin takes that back" ON "public"."setting_up_skips"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

COMMENT ON COLUMN "public"."dealer"."company_name" IS 'On papers and for payments; blank: it is the name.';

COMMENT ON TABLE "public"."setting_up_skips" IS 'Lines of setting up that an admin does not need, or has seen to where nothing tells so.';

REVOKE ALL ON FUNCTION "private"."company"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."company"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_folded"(public.today_kind, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_folded"(public.today_kind, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."setting_up_lines"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."setting_up_lines"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."change_dealer"(text, text, text, text, jsonb, text, text, numeric, numeric, text, text, text, text, text, text, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."count_today"(boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_today"(public.today_kind, text, public.today_state, integer, integer, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."setting_up"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."skip_setting_up"(text, boolean, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."setting_up_skips" FROM "authenticated";

REVOKE ALL ("line") ON TABLE "public"."setting_up_skips" FROM "authenticated";

GRANT INSERT ("line") ON TABLE "public"."setting_up_skips" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."setting_up_skips" TO "authenticated";

DROP POLICY "only an admin changes who the dealer is, and not into nobody" ON "public"."dealer";

CREATE POLICY "only an admin changes who the dealer is, and not into nobody" ON "public"."dealer"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin))
  WITH CHECK ((( SELECT private.is_admin() AS is_admin) AND ((name)::text IS DISTINCT FROM ''::text)));

-- Data

-- A shop that has accounts is set up: nobody is asked for what it never had. It is no change that the log tells.
alter table public.setting_up_skips disable trigger user;
insert into public.setting_up_skips (line, username)
select line, 'system' from private.setting_up_lines() where not is_done and private.had_account();
alter table public.setting_up_skips enable trigger user;
