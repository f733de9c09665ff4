-- RC transfer: steps, clocks and lists. The transfers of sales of more than 180 days ago stay closed: nobody has noted their steps, and all of
-- them would stand on the list as overdue (decision 0025).


SET local check_function_bodies = off;

CREATE TABLE "public"."transfer_steps" (
  "registernumber" text NOT NULL
);

ALTER TABLE "public"."transfer_steps"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."transfer_steps" FROM "anon", "service_role";

CREATE TABLE "public"."transfers" (
  "registernumber" text NOT NULL,
  CONSTRAINT "transfers_pkey" PRIMARY KEY (registernumber)
);

ALTER TABLE "public"."transfers"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."transfers" FROM "anon", "service_role";

CREATE TYPE "public"."buyer_place" AS ENUM (
  'same_office',
  'other_office',
  'other_state'
);

ALTER TABLE "public"."transfers"
  ADD COLUMN "buyer_place" public.buyer_place NOT NULL;

ALTER TABLE "public"."transfers"
  ADD COLUMN "buyer_rto" character varying(60) NOT NULL DEFAULT ''::character varying;

CREATE TYPE "public"."step_state" AS ENUM (
  'done',
  'needed',
  'not_needed'
);

CREATE TYPE "public"."transfer_step" AS ENUM (
  'form_29c',
  'forms_29_30',
  'buyer_papers',
  'noc',
  'challans',
  'toll',
  'hsrp',
  'hypothecation_in',
  'handed_in',
  'new_rc',
  'insurance_moved',
  'hypothecation_out'
);

ALTER TABLE "public"."transfer_steps"
  ADD COLUMN "step" public.transfer_step NOT NULL;

ALTER TABLE "public"."transfer_steps"
  ADD COLUMN "state" public.step_state NOT NULL;

ALTER TABLE "public"."transfer_steps"
  ADD COLUMN "done_on" date;

ALTER TABLE "public"."transfer_steps"
  ADD COLUMN "note" character varying(500) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."transfer_steps"
  ADD COLUMN "document" bigint;

CREATE OR REPLACE FUNCTION private.set_buyer_place (
  p_registernumber text,
  p_buyer_place    public.buyer_place,
  p_buyer_rto      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  if not exists (select from public.soldcars where registernumber = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.transfers (registernumber, buyer_place, buyer_rto) values (v_number, p_buyer_place, p_buyer_rto)
  on conflict (registernumber) do update set buyer_place = excluded.buyer_place, buyer_rto = excluded.buyer_rto;
end
$function$;

CREATE OR REPLACE FUNCTION private.step_applies (
  p_step         public.transfer_step,
  p_place        public.buyer_place,
  p_type         public.vehicle_type,
  p_registered   date,
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
    when 'hsrp' then p_registered is null or p_registered < '2019-04-01'
    when 'hypothecation_in' then p_installments > 0 or p_mode = 'Finance'
    when 'hypothecation_out' then p_installments > 0
    else true end;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_back_step (
  p_registernumber text,
  p_step           public.transfer_step
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  delete from public.transfer_steps
  where registernumber = private.known_vehicle(p_registernumber) and step = p_step;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_step (
  p_registernumber text,
  p_step           public.transfer_step,
  p_state          public.step_state,
  p_done_on        date,
  p_note           text,
  p_document       bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment
  elsif p_step <> 'form_29c' and not exists (select from public.soldcars where registernumber = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  elsif p_done_on > private.today() then
    raise sqlstate 'PT400' using message = 'A step cannot be done in the future.', hint = 'step.in_future';
  end if;
  insert into public.transfer_steps as said (registernumber, step, state, done_on, note, document)
  values (v_number, p_step, p_state,
          case when p_state = 'done' then coalesce(p_done_on, private.today()) end, p_note, p_document)
  on conflict (registernumber, step) do update
    set state = excluded.state, done_on = excluded.done_on, note = excluded.note, document = excluded.document,
        username = excluded.username
    where said.state <> 'done';
  if not found then
    raise sqlstate 'PT409' using message = 'This step is done already.', hint = 'step.done';
  end if;
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
      select s.*, c.carmake, c.registration_date, t.buyer_place, coalesce(rc.state, 'needed') = 'needed' as in_old_name
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
            limits.step, s.buyer_place, s.carmake, s.registration_date, s.total_installments, s.payment_mode) end
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
      join public.soldcars s on s.registernumber = open.registernumber
      join public.cardetails c on c.registernumber = open.registernumber
      left join public.transfer_steps rc on rc.registernumber = s.registernumber and rc.step = 'new_rc'
      left join urgent on urgent.registernumber = s.registernumber
      where (urgent.registernumber is not null or coalesce(rc.state, 'needed') = 'needed')
        and (v_patterns = '{}' or lower(concat_ws(' ', c.registernumber, c.vehicle_key, c.carname, c.carcompany,
                                                  s.owner_name, s.contact_no)) like all (v_patterns))
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

REVOKE ALL ON FUNCTION "public"."list_transfers"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.set_buyer_place (
  p_registernumber text,
  p_buyer_place    public.buyer_place,
  p_buyer_rto      text               DEFAULT ''::text,
  p_request_id     uuid               DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_buyer_place',
                      jsonb_build_array(p_registernumber, p_buyer_place, p_buyer_rto)) is not null then
    return;
  end if;
  perform private.set_buyer_place(p_registernumber, p_buyer_place, p_buyer_rto);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_buyer_place"(text, public.buyer_place, text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.take_back_step (
  p_registernumber text,
  p_step           public.transfer_step,
  p_request_id     uuid                 DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_back_step', jsonb_build_array(p_registernumber, p_step)) is not null then
    return;
  end if;
  perform private.take_back_step(p_registernumber, p_step);
end
$function$;

REVOKE ALL ON FUNCTION "public"."take_back_step"(text, public.transfer_step, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.take_step (
  p_registernumber text,
  p_step           public.transfer_step,
  p_state          public.step_state    DEFAULT 'done'::public.step_state,
  p_done_on        date                 DEFAULT NULL::date,
  p_note           text                 DEFAULT ''::text,
  p_document       bigint               DEFAULT NULL::bigint,
  p_request_id     uuid                 DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_step', jsonb_build_array(
    p_registernumber, p_step, p_state, p_done_on, p_note, p_document)) is not null
  then
    return;
  end if;
  if p_document is not null
    and private.file_at('private-files', private.known_vehicle(p_registernumber) || '/AdminDocuments/' || p_document) is null
  then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  perform private.take_step(p_registernumber, p_step, p_state, p_done_on, p_note, p_document);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;

REVOKE ALL ON FUNCTION "public"."take_step"(text, public.transfer_step, public.step_state, date, text, bigint, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.transfer (
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
    select jsonb_build_object(
      'registernumber', v_number,
      'selldate', min(line.selldate),
      'buyer_place', min(line.buyer_place),
      'buyer_rto', coalesce((select buyer_rto from public.transfers where registernumber = v_number), ''),
      'is_unknown', bool_or(line.keeps_open and line.state = 'needed')
        and not exists (select from private.open_transfers where registernumber = v_number),
      'steps', jsonb_agg(jsonb_build_object(
        'step', line.step, 'state', line.state, 'is_said', line.is_said, 'done_on', line.done_on,
        'note', coalesce(line.note, ''), 'username', line.username, 'document', file,
        'due', clock.due, 'days_left', clock.due - private.today()) order by line.step))
    from private.transfer_line line
    left join private.transfer_clocks(v_number) clock on clock.step = line.step
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/AdminDocuments/')) as file
      on file ->> 'path' = v_number || '/AdminDocuments/' || line.document
    where line.registernumber = v_number
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."transfer"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.transfers_due (
  p_within integer DEFAULT 7
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'what', clock.step, 'registernumber', s.registernumber, 'vehicle', c.carname, 'whose', s.owner_name,
      'contact_no', s.contact_no, 'due', clock.due, 'days_left', clock.due - private.today()
    ) order by clock.due, s.registernumber, clock.step), '[]')
    from private.transfer_clocks() clock
    join public.soldcars s on s.registernumber = clock.registernumber
    join public.cardetails c on c.registernumber = s.registernumber
    where clock.due <= private.today() + p_within
  );
end
$function$;

REVOKE ALL ON FUNCTION "public"."transfers_due"(integer) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."transfer_steps"
  ADD CONSTRAINT "transfer_steps_document_check" CHECK (((document >= 0) AND (document <= '999999999999999'::bigint)));

ALTER TABLE "public"."transfer_steps"
  ADD CONSTRAINT "transfer_steps_done_on_check" CHECK (((done_on >= '1900-01-01'::date) AND (done_on <= '2199-12-31'::date)));

ALTER TABLE "public"."transfer_steps"
  ADD CONSTRAINT "transfer_steps_pkey" PRIMARY KEY (registernumber, step);

ALTER TABLE "public"."transfer_steps"
  ADD CONSTRAINT "transfer_steps_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.cardetails(registernumber) ON DELETE CASCADE;

ALTER TABLE "public"."transfer_steps"
  ADD CONSTRAINT "what_is_done_has_a_day" CHECK (((state = 'done'::public.step_state) = (done_on IS NOT NULL)));

ALTER TABLE "public"."transfers"
  ADD CONSTRAINT "transfers_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.soldcars(registernumber) ON DELETE CASCADE;

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.transfer_steps
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('step');

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.transfer_steps REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.transfer_steps REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.transfer_steps REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.transfers
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change();

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.transfers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.transfers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.transfers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE POLICY "office staff read transfer steps" ON "public"."transfer_steps"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

CREATE POLICY "office staff read transfers" ON "public"."transfers"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

COMMENT ON COLUMN "public"."transfer_steps"."document" IS 'Its paper: the number of one of the vehicle''s documents.';

COMMENT ON COLUMN "public"."transfers"."buyer_place" IS 'Whose the buyer is, beside the office (RTO) that the vehicle is registered with now.';

REVOKE ALL ON FUNCTION "private"."set_buyer_place"(text, public.buyer_place, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_buyer_place"(text, public.buyer_place, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."step_applies"(public.transfer_step, public.buyer_place, public.vehicle_type, date, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."take_back_step"(text, public.transfer_step) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_back_step"(text, public.transfer_step) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."take_step"(text, public.transfer_step, public.step_state, date, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_step"(text, public.transfer_step, public.step_state, date, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."transfer_clocks"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."transfer_clocks"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_transfers"(text, integer, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_buyer_place"(text, public.buyer_place, text, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."take_back_step"(text, public.transfer_step, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."take_step"(text, public.transfer_step, public.step_state, date, text, bigint, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."transfer"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."transfers_due"(integer) TO "authenticated";

REVOKE ALL ON TABLE "public"."transfer_steps" FROM "authenticated";

GRANT SELECT ON TABLE "public"."transfer_steps" TO "authenticated";

REVOKE ALL ON TABLE "public"."transfers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."transfers" TO "authenticated";

ALTER TABLE "public"."transfer_steps"
  ADD COLUMN "username" text NOT NULL DEFAULT private.username();

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
            WHEN private.step_applies(every.step, t.buyer_place, c.carmake, c.registration_date, s.total_installments, (s.payment_mode)::text) THEN 'needed'::text
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

GRANT SELECT ON TABLE "private"."transfer_line" TO "authenticated";

ALTER TABLE "public"."transfer_steps"
  ADD CONSTRAINT "note_is_clean" CHECK (private.is_line((note)::text));

ALTER TABLE "public"."transfers"
  ADD CONSTRAINT "buyer_rto_is_clean" CHECK (private.is_line((buyer_rto)::text));

CREATE TABLE "private"."open_transfers" (
  "registernumber" text NOT NULL,
  CONSTRAINT "open_transfers_pkey" PRIMARY KEY (registernumber)
);

ALTER TABLE "private"."open_transfers"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.keep_open_transfer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text := coalesce(new.registernumber, old.registernumber);
begin
  perform from public.soldcars where registernumber = v_number for no key update;
  if not found then
    return null;  -- Form 29C of a vehicle in stock, or a step that is deleted with its vehicle
  end if;
  if exists (select from private.transfer_line where registernumber = v_number and state = 'needed' and keeps_open) then
    insert into private.open_transfers (registernumber) values (v_number) on conflict do nothing;
  else
    delete from private.open_transfers where registernumber = v_number;
  end if;
  return null;
end
$function$;

ALTER TABLE "private"."open_transfers"
  ADD CONSTRAINT "open_transfers_registernumber_fkey" FOREIGN KEY (registernumber) REFERENCES public.soldcars(registernumber) ON DELETE CASCADE;

CREATE TRIGGER keep_open_transfer
  AFTER INSERT OR UPDATE OF total_installments ON public.soldcars
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_open_transfer();

CREATE TRIGGER keep_open_transfer
  AFTER INSERT OR DELETE OR UPDATE ON public.transfer_steps
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_open_transfer();

CREATE TRIGGER keep_open_transfer
  AFTER INSERT OR UPDATE ON public.transfers
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_open_transfer();

CREATE POLICY "office staff read open transfers" ON "private"."open_transfers"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

REVOKE ALL ON FUNCTION "private"."keep_open_transfer"() FROM PUBLIC;

GRANT SELECT ON TABLE "private"."open_transfers" TO "authenticated";

-- The triggers' locks make writers of sales wait until the end, so that no sale is missed; 100,000 rows take less than a second.
INSERT INTO private.open_transfers (registernumber)
SELECT registernumber FROM public.soldcars WHERE selldate >= private.today() - 180;
