-- What two people do at the same moment: papers and fields of a vehicle take turns, the second of two resets opens no account. A rate begins after
-- the first of its kind. A sale to another state starts its transfer as such, and a plate that is missing or booked is a step.

SET local check_function_bodies = off;

DROP VIEW "private"."transfer_line";

ALTER TABLE "public"."rates"
  DROP CONSTRAINT "rates_value_check";

DROP FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, integer, text);

DROP FUNCTION "private"."write_paper_fields"(text);

CREATE TABLE "private"."own_password_changes" (
  "id"       uuid                     NOT NULL,
  "asked_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "own_password_changes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."own_password_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.fields_follow_papers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
  v_kind   public.paper_kind;
begin
  perform private.lock_papers(v_number);
  foreach v_kind in array array['own_damage', 'fitness']::public.paper_kind[] loop
    if v_kind in (old.kind, new.kind) then
      perform private.write_paper_fields(v_number, v_kind);
    end if;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_papers (
  p_registernumber text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select pg_advisory_xact_lock(hashtext('private.lock_papers'), hashtext(p_registernumber)) $function$;

CREATE OR REPLACE FUNCTION private.log_password()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_order  private.account_orders;
  v_staff  public.staff;
  v_is_own boolean;
begin
  if exists (select from private.account_orders where id = new.id and userid is not null) then
    v_order := private.take_order(new.id);
  end if;
  select * into v_staff from public.staff where id = new.id for update;
  delete from private.own_password_changes where id = new.id and asked_at > now() - interval '10 minutes' returning true into v_is_own;
  v_is_own := v_order.id is null and (v_is_own is true or not v_staff.must_change_password);
  update public.staff set must_change_password = not v_is_own where id = new.id and must_change_password = v_is_own;
  insert into public.activity_log (actor, username, action, tablename, before, after)
  select case when v_is_own then v_staff.id else v_order.actor end,
         case when v_is_own then v_staff.username else coalesce(v_order.actor_name, 'system') end, 'UPDATE', 'staff', hidden, hidden
  from jsonb_build_object('userid', v_staff.userid, 'password', '********') as hidden
  where v_staff.id is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_own_password_change()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.own_password_changes (id) select id from public.staff where id = auth.uid()
  on conflict (id) do update set asked_at = now()
$function$;

CREATE OR REPLACE FUNCTION private.order_password_reset (
  p_userid     text,
  p_request_id uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_answer jsonb := private.answered(p_request_id, 'order_password_reset', jsonb_build_array(p_userid));
  v_staff  public.staff;
begin
  if v_answer = 'true' then
    return null;
  end if;
  select * into v_staff from public.staff where userid = lower(btrim(p_userid));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'account.unknown';
  elsif v_staff.id = auth.uid() then
    raise sqlstate 'PT400' using message = 'Please change your own password with the old one.', hint = 'password.own';
  end if;
  insert into private.account_orders (id, userid, actor, actor_name, request_id)
  values (v_staff.id, v_staff.userid, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update
    set userid = excluded.userid, actor = excluded.actor, actor_name = excluded.actor_name, request_id = excluded.request_id,
        ordered_at = now();
  return v_staff.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.papers_follow_fields()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_kind  public.paper_kind := tg_argv[0];
  v_field public.vehicle_papers;
  v_id    bigint;
begin
  if v_kind = 'fitness' then
    if tg_op = 'UPDATE' and new.fitness_upto_date is not distinct from old.fitness_upto_date then
      return null;
    end if;
    v_field.valid_until := new.fitness_upto_date;
  else
    if tg_op = 'UPDATE' and (new.insurancecompany, new.policynumber, new.insurancestartdate, new.insuranceenddate)
        is not distinct from (old.insurancecompany, old.policynumber, old.insurancestartdate, old.insuranceenddate) then
      return null;
    end if;
    v_field.valid_until := new.insuranceenddate;
    v_field.valid_from := new.insurancestartdate;
    v_field.number := new.policynumber;
    v_field.company := new.insurancecompany;
  end if;
  perform private.lock_papers(new.registernumber);
  select id into v_id from private.papers where registernumber = new.registernumber and kind = v_kind and newest;
  if exists (
    select from public.vehicle_papers
    where registernumber = new.registernumber and kind = v_kind and id <> v_id
      and (v_field.valid_until is null or (valid_until, id) > (v_field.valid_until, v_id)))
  then
    raise sqlstate 'PT409' using message = 'Another paper of this kind would count then. Please correct the papers themselves.',
      hint = 'paper.another_counts';
  elsif v_field.valid_until is null then
    delete from public.vehicle_papers where id = v_id;
  elsif v_id is not null then
    update public.vehicle_papers
    set valid_until = v_field.valid_until, valid_from = case v_kind when 'fitness' then valid_from else v_field.valid_from end,
        number = coalesce(v_field.number, number), company = coalesce(v_field.company, company)
    where id = v_id;
  else
    insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until)
    values (new.registernumber, v_kind, coalesce(v_field.number, ''), coalesce(v_field.company, ''), v_field.valid_from, v_field.valid_until);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.person_by_phone (
  p_phone   text,
  p_without bigint DEFAULT NULL::bigint
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
  perform private.require_office();
  v_keys := private.phone_keys(left(p_phone, 100));
  return (
    with dealing as (
      select 'sold' as kind, selldate as day, registernumber, null::bigint as enquiry, owner_name as name, '' as email, '' as address,
             jsonb_build_array(buyer_guardian, buyer_street, buyer_town, buyer_district, buyer_state, buyer_pin, buyer_pan, buyer_gstin)
             as known
      from public.soldcars where private.phone_keys(contact_no) && v_keys
      union all
      select 'bought', (select private.day_of(created_at) from public.cardetails c where c.registernumber = o.registernumber),
             registernumber, null, ownername, owneremail, owneraddress,
             jsonb_build_array(owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin, '', '')
      from public.ownerdetails o where private.phone_keys(ownerphone) && v_keys
      union all
      select 'asked', enquirydate, registernumber, serialnum, custname, '', '', '[]'
      from public.enquiries where private.phone_keys(custcontact) && v_keys and serialnum is distinct from p_without
    )
    select case when count(*) > 0 then jsonb_strip_nulls(jsonb_build_object(
      'name', (array_agg(name order by day desc) filter (where name <> ''))[1],
      'email', (array_agg(email order by day desc) filter (where email <> ''))[1],
      'address', (array_agg(address order by day desc) filter (where address <> ''))[1],
      'guardian', (array_agg(known ->> 0 order by day desc) filter (where known ->> 0 <> ''))[1],
      'street', (array_agg(known ->> 1 order by day desc) filter (where known ->> 1 <> ''))[1],
      'town', (array_agg(known ->> 2 order by day desc) filter (where known ->> 2 <> ''))[1],
      'district', (array_agg(known ->> 3 order by day desc) filter (where known ->> 3 <> ''))[1],
      'state', (array_agg(known ->> 4 order by day desc) filter (where known ->> 4 <> ''))[1],
      'pin', (array_agg(known ->> 5 order by day desc) filter (where known ->> 5 <> ''))[1],
      'pan', (array_agg(known ->> 6 order by day desc) filter (where known ->> 6 <> ''))[1],
      'gstin', (array_agg(known ->> 7 order by day desc) filter (where known ->> 7 <> ''))[1]))
      || jsonb_build_object('dealings', jsonb_agg(jsonb_build_object(
        'kind', kind, 'day', day, 'registernumber', coalesce(dealing.registernumber, ''), 'enquiry', enquiry,
        'vehicle', coalesce((select btrim(concat_ws(' ', carcompany, carname)) from public.cardetails c
                             where c.registernumber = dealing.registernumber), '')) order by day desc, enquiry desc)) end
    from dealing
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.place_buyer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.transfers (registernumber, buyer_place) values (new.registernumber, 'other_state');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_earlier_rate()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.is_first_rate(new.kind, new.holds_from) then
    raise sqlstate 'PT400' using message = 'This is before the first day of this rate.', hint = 'rate.before_first';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.step_applies (
  p_step         public.transfer_step,
  p_place        public.buyer_place,
  p_type         public.vehicle_type,
  p_registered   date,
  p_plate        public.plate_state,
  p_installments integer,
  p_mode         text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case p_step
    when 'noc' then p_place in ('other_office', 'other_state')
    when 'toll' then p_type in ('truck', 'tempo')
    -- Plates of later vehicles come from the maker.
    when 'hsrp' then case p_plate when 'yes' then false else p_plate is not null or p_registered is null or p_registered < '2019-04-01' end
    when 'hypothecation_in' then p_installments > 0 or p_mode = 'Finance'
    when 'hypothecation_out' then p_installments > 0
    else true end;
end
$function$;

CREATE OR REPLACE FUNCTION private.transfer_clocks (
  p_registernumber text DEFAULT NULL::text
)
  RETURNS TABLE (
    registernumber text,
    step           public.transfer_step,
    due            date
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 10000
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  perform private.require_office();
  return query
    with sales as (
      select s.*, c.carmake, c.registration_date, c.security_plate, t.buyer_place, coalesce(rc.state, 'needed') = 'needed' as in_old_name
      from private.open_transfers open
      join public.soldcars s on s.registernumber = open.registernumber
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.transfers t on t.registernumber = s.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      where p_registernumber is null or open.registernumber = p_registernumber
    ), limits (step, kind) as (
      values ('forms_29_30'::public.transfer_step, 'report_days'::public.rate_kind), ('noc', 'noc_days'),
        ('handed_in', 'apply_days'), ('insurance_moved', 'insurance_days'), ('hypothecation_out', null)
    ), needed as materialized (
      select s.registernumber, s.selldate, s.selling_price - s.down_payment as owed, limits.step, limits.kind
      from sales s
      cross join limits
      left join public.transfer_steps said on said.registernumber = s.registernumber and said.step = limits.step
      where (s.in_old_name or limits.step in ('insurance_moved', 'hypothecation_out'))
        and case limits.step
          when 'noc' then s.buyer_place = 'other_state'
          when 'forms_29_30' then s.buyer_place is distinct from 'other_state'
          else true end
        and case when said.state is not null then said.state = 'needed'
          else private.step_applies(
            limits.step, s.buyer_place, s.carmake, s.registration_date, s.security_plate, s.total_installments, s.payment_mode) end
    ), days as materialized (
      select one.selldate, one.kind, one.selldate + private.rate(one.kind, one.selldate)::int as due
      from (select distinct needed.selldate, needed.kind from needed where needed.kind is not null) one
    )
    select n.registernumber, n.step, days.due
    from needed n join days on days.selldate = n.selldate and days.kind = n.kind
    where days.due is not null
    union all
    select n.registernumber, n.step, case when n.owed <= 0 then n.selldate else paid.last_day end
    from needed n
    cross join lateral (
      select min(i.installment_date) filter (where i.amount_so_far >= n.owed) as last_day
      from (
        select installment_date, sum(amount) over (order by installment_date, id) as amount_so_far
        from public.installments where installments.registernumber = n.registernumber
      ) i
    ) paid
    where n.step = 'hypothecation_out' and (n.owed <= 0 or paid.last_day is not null);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_paper_fields (
  p_registernumber text,
  p_kind           public.paper_kind
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_paper private.papers;
begin
  select * into v_paper from private.papers where registernumber = p_registernumber and kind = p_kind and newest;
  if p_kind = 'fitness' then
    update public.cardetails set fitness_upto_date = v_paper.valid_until
    where registernumber = p_registernumber and fitness_upto_date is distinct from v_paper.valid_until;
    return;
  end if;
  insert into public.carinsurance (registernumber) values (p_registernumber) on conflict do nothing;
  update public.carinsurance
  set insurancecompany = coalesce(v_paper.company, ''), policynumber = coalesce(v_paper.number, ''),
      insurancestartdate = v_paper.valid_from, insuranceenddate = v_paper.valid_until,
      insurancenumber = case when policynumber = coalesce(v_paper.number, '') then insurancenumber else '' end,
      insurancetenure = case when v_paper.id is null then 0
        else greatest(1, coalesce(round((v_paper.valid_until - v_paper.valid_from) / 365.25)::int, insurancetenure)) end
  where registernumber = p_registernumber
    and (insurancecompany, policynumber, insurancestartdate, insuranceenddate)
      is distinct from (v_paper.company, v_paper.number, v_paper.valid_from, v_paper.valid_until);
end
$function$;

CREATE OR REPLACE FUNCTION public.may_change_password (
  p_request_id uuid DEFAULT NULL::uuid,
  p_digest     text DEFAULT NULL::text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_account();
  if private.answered(p_request_id, 'may_change_password', jsonb_build_array(p_digest)) = 'true' then
    return null;
  end if;
  perform private.note_own_password_change();
  return (select userid from public.staff where id = auth.uid());
end
$function$;

ALTER TABLE "private"."own_password_changes"
  ADD CONSTRAINT "own_password_changes_id_fkey" FOREIGN KEY (id) REFERENCES public.staff(id) ON DELETE CASCADE;

ALTER TABLE "public"."rates"
  ADD CONSTRAINT "rates_value_check" CHECK (((value >= (0)::numeric) AND (value < 'NaN'::numeric)));

CREATE VIEW "private"."transfer_line" WITH (security_invoker=true) AS  SELECT c.registernumber,
    s.selldate,
    t.buyer_place,
    every.step,
    said.done_on,
    said.note,
    said.document,
    said.username,
    COALESCE(said.state, (
        CASE
            WHEN private.step_applies(every.step, t.buyer_place, c.carmake, c.registration_date, c.security_plate, s.total_installments, (s.payment_mode)::text) THEN 'needed'::text
            ELSE 'not_needed'::text
        END)::public.step_state) AS state,
    (said.state IS NOT NULL) AS is_said,
    (every.step = ANY (ARRAY['new_rc'::public.transfer_step, 'insurance_moved'::public.transfer_step, 'hypothecation_out'::public.transfer_step])) AS keeps_open
   FROM ((((public.cardetails c
     LEFT JOIN public.soldcars s ON ((s.registernumber = c.registernumber)))
     LEFT JOIN public.transfers t ON ((t.registernumber = c.registernumber)))
     CROSS JOIN unnest(enum_range(NULL::public.transfer_step)) every(step))
     LEFT JOIN public.transfer_steps said ON (((said.registernumber = c.registernumber) AND (said.step = every.step))))
  WHERE ((every.step = 'form_29c'::public.transfer_step) OR (s.registernumber IS NOT NULL));

CREATE TRIGGER refuse_earlier_rate
  AFTER INSERT ON public.rates
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_earlier_rate();

CREATE TRIGGER place_buyer
  AFTER INSERT ON public.soldcars
  FOR EACH ROW
  WHEN (((new.registernumber ~~ 'MH%'::text) AND (lower((new.buyer_state)::text) <> ALL (ARRAY[''::text, 'maharashtra'::text, 'mh'::text, 'महाराष्ट्र'::text]))))
  EXECUTE FUNCTION private.place_buyer();

COMMENT ON TABLE "private"."own_password_changes" IS 'Holders who have asked to change their own password; after a reset only that opens the account again.';

REVOKE ALL ON FUNCTION "private"."lock_papers"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_papers"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."note_own_password_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_own_password_change"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."place_buyer"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_earlier_rate"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, public.plate_state, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, public.plate_state, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."write_paper_fields"(text, public.paper_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_paper_fields"(text, public.paper_kind) TO "authenticated";

GRANT SELECT ON TABLE "private"."transfer_line" TO "authenticated";
