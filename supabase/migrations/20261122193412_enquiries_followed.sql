-- Enquiries have a status, the next call and notes; a sale says which one it came of.
--
-- Nobody noted what became of those of before. One of the last thirty days is new: perhaps it waits for its call. An older one is
-- 'called', which is true of nearly all of them and says least: no outcome ('won' and 'lost' would be inventions, 'lost' with a
-- reason too), no next call, no note, and it counts neither as new nor as to be called, so that the badge begins with what waits
-- and not with thousands. Written without the log's trigger: nobody did it.

SET local check_function_bodies = off;

DROP POLICY "office staff record enquiries" ON "public"."enquiries";

DROP TRIGGER "log_changes" ON "public"."enquiries";

ALTER TABLE "public"."enquiries"
  DROP CONSTRAINT "something_is_asked_for";

ALTER TABLE "public"."enquiries"
  DROP CONSTRAINT "the_office_notes_ten_digits";

ALTER TABLE "public"."enquiries"
  DROP CONSTRAINT "what_a_visitor_may_send";

DROP FUNCTION "public"."add_enquiry"(text, text, text, date, uuid);

DROP FUNCTION "public"."list_enquiries"(text, bigint, integer);

DROP FUNCTION "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text, public.identity_paper, text, uuid);

CREATE TABLE "public"."enquiry_notes" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "serialnum"  bigint                   NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "enquiry_notes_pkey" PRIMARY KEY (id),
  "username"   text                     NOT NULL DEFAULT private.username()
);

ALTER TABLE "public"."enquiry_notes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."enquiry_notes" FROM "anon", "service_role";

ALTER TABLE "public"."soldcars"
  ADD COLUMN "enquiry" bigint;

REVOKE ALL ON SEQUENCE "public"."enquiry_notes_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."enquiry_notes_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."enquiry_notes_id_seq" FROM "service_role";

CREATE TYPE "public"."enquiry_contact" AS ENUM (
  'call',
  'no_answer',
  'message',
  'visit',
  'test_drive'
);

ALTER TABLE "public"."enquiry_notes"
  ADD COLUMN "done" public.enquiry_contact;

ALTER TABLE "public"."enquiry_notes"
  ADD COLUMN "note" character varying(2000) NOT NULL DEFAULT ''::character varying;

ALTER TYPE "public"."enquiry_source" ADD VALUE 'phone' AFTER 'website';


SET local check_function_bodies = off;

ALTER TYPE "public"."enquiry_source" ADD VALUE 'walk_in' AFTER 'phone';


SET local check_function_bodies = off;

ALTER TYPE "public"."enquiry_source" ADD VALUE 'reference' AFTER 'walk_in';


SET local check_function_bodies = off;

CREATE TYPE "public"."enquiry_status" AS ENUM (
  'new',
  'called',
  'visit',
  'offer',
  'won',
  'lost'
);

ALTER TABLE "public"."enquiries"
  ADD COLUMN "status" public.enquiry_status NOT NULL DEFAULT 'new'::public.enquiry_status;

update public.enquiries set status = 'called' where enquirydate < private.today() - 30;

ALTER TABLE "public"."enquiries"
  ADD COLUMN "lost_reason" character varying(200) NOT NULL DEFAULT ''::character varying;

ALTER TABLE "public"."enquiries"
  ADD COLUMN "next_call" date;

ALTER TABLE "public"."enquiry_notes"
  ADD COLUMN "status" public.enquiry_status NOT NULL;

create function private.enquiry_row(p_row public.enquiries) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(p_row) || jsonb_build_object('status', nullif(p_row.status, 'new')) $$;

create function private.follow_enquiry(
  p_serialnum bigint, p_status public.enquiry_status, p_next_call date, p_lost_reason text, p_done public.enquiry_contact, p_note text,
  p_last_note bigint
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.enquiries;
begin
  perform private.require_office();
  select * into v_before from public.enquiries where serialnum = p_serialnum for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
  if p_last_note <> coalesce((select max(id) from public.enquiry_notes where serialnum = p_serialnum), 0) then
    raise sqlstate 'PT409' using
      message = 'Somebody else has noted something meanwhile. Please read it, and save again.', hint = 'enquiry.followed';
  end if;
  -- Nothing was done, said or changed: that is no note.
  if p_done is null and p_note = ''
    and (v_before.status, v_before.next_call, v_before.lost_reason) is not distinct from (p_status, p_next_call, coalesce(p_lost_reason, ''))
  then
    return;
  end if;
  update public.enquiries set status = p_status, next_call = p_next_call, lost_reason = coalesce(p_lost_reason, '')
  where serialnum = p_serialnum;
  -- A sale to the same phone, of which nobody has said that it came of this enquiry, wins it too.
  if p_status = 'won' and v_before.status <> 'won'
    and not exists (select from public.soldcars where enquiry = p_serialnum)
    and not exists (select from public.soldcars where private.phone_keys(contact_no) && private.phone_keys(v_before.custcontact)
                    and selldate >= v_before.enquirydate)
  then
    raise sqlstate 'PT409' using message = 'An enquiry is won by its sale. Please sell the vehicle.', hint = 'enquiry.unsold';
  end if;
  insert into public.enquiry_notes (serialnum, done, note, status) values (p_serialnum, p_done, p_note, p_status);
end
$$;

create or replace function private.refuse_many() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
    if tg_op = 'DELETE' and not has_table_privilege(tg_relid, 'DELETE') then
      return null;  -- whoever may delete none here has deleted what they belong to, which is one entry
    end if;
    if tg_table_name in ('maintenance', 'vehicle_papers') and tg_op = 'DELETE' then
      perform from changed join public.cardetails using (registernumber);
      if not found then
        return null;  -- they went with their vehicle, which is one entry
      end if;
    end if;
    raise sqlstate 'PT400' using message = 'One entry at a time, please.', hint = 'request.one_at_a_time';
  end if;
  return null;
end
$$;

create or replace function private.sell_car(p_sale public.soldcars) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment?
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end);
  return v_number;
end
$$;

create function private.win_enquiry() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.enquiries where serialnum = new.enquiry) then
    perform private.follow_enquiry(new.enquiry, 'won', null, '', null, '', null);
  end if;
  return null;
end
$$;


SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.add_enquiry (
  p_custname       text,
  p_custcontact    text,
  p_custquery      text,
  p_enquirydate    date                  DEFAULT NULL::date,
  p_request_id     uuid                  DEFAULT NULL::uuid,
  p_source         public.enquiry_source DEFAULT NULL::public.enquiry_source,
  p_registernumber text                  DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry', jsonb_build_array(
    p_custname, p_custcontact, p_custquery, p_enquirydate, p_source, p_registernumber)) is not null
  then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, source, registernumber)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()), p_source,
          case when p_registernumber <> '' then private.known_vehicle(p_registernumber) end);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.count_enquiries()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (
    select jsonb_object_agg(status, coalesce(many, 0))
    from unnest(enum_range(null::public.enquiry_status)) as every (status)
    left join (select status, count(*) as many from public.enquiries group by status) counted using (status)
  ) || jsonb_build_object('toCall', (select count(*) from public.enquiries where next_call <= private.today()));
end
$function$;

REVOKE ALL ON FUNCTION "public"."count_enquiries"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.enquiry_record (
  p_serialnum bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_one public.enquiries;
begin
  perform private.require_office();
  select * into v_one from public.enquiries where serialnum = p_serialnum;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
  return jsonb_build_object(
    'enquiry', private.enquiry_row(v_one),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by id desc), '[]') from public.enquiry_notes n where serialnum = p_serialnum),
    'person', private.person_by_phone(v_one.custcontact, p_serialnum));
end
$function$;

REVOKE ALL ON FUNCTION "public"."enquiry_record"(bigint) FROM PUBLIC, "anon", "service_role";

create function public.follow_enquiry(
  p_serialnum   bigint,
  p_status      public.enquiry_status,
  p_next_call   date default null,
  p_lost_reason text default '',
  p_done        public.enquiry_contact default null,
  p_note        text default '',
  p_request_id  uuid default null,
  p_last_note   bigint default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  -- Without p_last_note, which is another once the screen has read what was saved: a retry is the same request.
  if private.answered(p_request_id, 'follow_enquiry', jsonb_build_array(
    p_serialnum, p_status, p_next_call, p_lost_reason, p_done, p_note)) is not null
  then
    return;
  end if;
  perform private.follow_enquiry(p_serialnum, p_status, p_next_call, p_lost_reason, p_done, p_note, p_last_note);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

REVOKE ALL ON FUNCTION "public"."follow_enquiry"(bigint, public.enquiry_status, date, text, public.enquiry_contact, text, uuid, bigint) FROM PUBLIC, "anon", "service_role";

create function public.list_enquiries(
  p_search text default null, p_before bigint default null, p_limit int default null,
  p_status public.enquiry_status default null, p_to_call boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_office();
  return (
    with found as (
      select serialnum from public.enquiries
      where (p_status is null or status = p_status)
        and (not p_to_call or next_call <= private.today())
        and (coalesce(p_search, '') = ''
          or lower(concat_ws(' ', custname, custcontact, custquery, registernumber)) like all (private.search_patterns(p_search)))
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
$$;

REVOKE ALL ON FUNCTION "public"."list_enquiries"(text, bigint, integer, public.enquiry_status, boolean) FROM PUBLIC, "anon", "service_role";

create function public.sell_car(
  p_registernumber     text,
  p_owner_name         text,
  p_contact_no         text,
  p_selling_price      numeric,
  p_payment_mode       text,
  p_down_payment       numeric default 0,
  p_commission         numeric default 0,
  p_total_installments int default 0,
  p_installment_amount numeric default 0,
  p_account_paid_to    text default '',
  p_description        text default '',
  p_selldate           date default null,
  p_buyer_guardian     text default '',
  p_buyer_street       text default '',
  p_buyer_town         text default '',
  p_buyer_district     text default '',
  p_buyer_state        text default '',
  p_buyer_pin          text default '',
  p_buyer_age          int default 0,
  p_buyer_pan          text default '',
  p_buyer_declared     boolean default false,
  p_buyer_gstin        text default '',
  p_buyer_identity     public.identity_paper default null,
  p_buyer_identity_end text default '',
  p_request_id         uuid default null,
  p_enquiry            bigint default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_answer jsonb;
  v_sale   jsonb := jsonb_build_object(
    'registernumber', p_registernumber, 'owner_name', p_owner_name, 'contact_no', p_contact_no,
    'selling_price', p_selling_price, 'payment_mode', p_payment_mode, 'down_payment', p_down_payment,
    'commission', p_commission, 'total_installments', p_total_installments, 'installment_amount', p_installment_amount,
    'account_paid_to', p_account_paid_to, 'description', p_description, 'selldate', p_selldate, 'enquiry', p_enquiry,
    'buyer_guardian', p_buyer_guardian, 'buyer_street', p_buyer_street, 'buyer_town', p_buyer_town,
    'buyer_district', p_buyer_district, 'buyer_state', p_buyer_state, 'buyer_pin', p_buyer_pin, 'buyer_age', p_buyer_age,
    'buyer_pan', p_buyer_pan, 'buyer_declared', p_buyer_declared, 'buyer_gstin', p_buyer_gstin,
    'buyer_identity', p_buyer_identity, 'buyer_identity_end', p_buyer_identity_end);
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'sell_car', v_sale);
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_number := private.sell_car(jsonb_populate_record(null::public.soldcars, v_sale));
  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

REVOKE ALL ON FUNCTION "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text, public.identity_paper, text, uuid, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sold_car (
  p_registernumber text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_answer jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select jsonb_build_object(
    'dbData', to_jsonb(s) - '{sold,enquiry}'::text[] || jsonb_strip_nulls(jsonb_build_object('enquiry', s.enquiry)),
    'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/'),
    'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/'))
  into v_answer
  from public.soldcars s where s.registernumber = v_number;
  if v_answer is null then
    raise sqlstate 'PT404' using message = 'No data found for this ID.', hint = 'sale.unknown';
  end if;
  return v_answer;
end
$function$;

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "enquiries_next_call_check" CHECK (((next_call >= '1900-01-01'::date) AND (next_call <= '2199-12-31'::date)));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "lost_for_a_reason" CHECK (((status = 'lost'::public.enquiry_status) = ((lost_reason)::text <> ''::text)));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "nobody_calls_when_it_is_over" CHECK (((next_call IS NULL) OR (status <> ALL (ARRAY['won'::public.enquiry_status, 'lost'::public.enquiry_status]))));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "something_is_asked_for" CHECK ((((custquery)::text <> ''::text) OR COALESCE(((source = 'website'::public.enquiry_source) AND (registernumber IS
    NOT NULL)), false)));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "the_office_notes_ten_digits" CHECK ((COALESCE((source = 'website'::public.enquiry_source), false) OR (custcontact ~ '^[0-9]{10}$'::text)));

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "what_a_visitor_may_send"
    CHECK
    (((source IS DISTINCT FROM 'website'::public.enquiry_source) OR ((length((custname)::text) <= 60) AND (length((custquery)::text) <= 500) AND (custcontact ~
    '^([6-9][0-9]{9}|[+](?!91)[1-9][0-9]{7,14})$'::text))));

ALTER TABLE "public"."enquiry_notes"
  ADD CONSTRAINT "enquiry_notes_serialnum_fkey" FOREIGN KEY (serialnum) REFERENCES public.enquiries(serialnum) ON DELETE CASCADE;

CREATE INDEX enquiries_by_next_call ON public.enquiries USING btree (next_call);

CREATE INDEX enquiries_by_status ON public.enquiries USING btree (status, serialnum DESC);

CREATE INDEX enquiry_notes_by_enquiry ON public.enquiry_notes USING btree (serialnum, id DESC);

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.enquiries
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change('custname');

CREATE TRIGGER no_far_day
  AFTER INSERT OR UPDATE OF next_call ON public.enquiries
  FOR EACH ROW
  EXECUTE FUNCTION private.refuse_far_day('next_call');

CREATE TRIGGER log_changes
  AFTER INSERT OR DELETE OR UPDATE ON public.enquiry_notes
  FOR EACH ROW
  EXECUTE FUNCTION private.log_change();

CREATE TRIGGER one_deletion_at_a_time
  AFTER DELETE ON public.enquiry_notes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_insert_at_a_time
  AFTER INSERT ON public.enquiry_notes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER one_update_at_a_time
  AFTER UPDATE ON public.enquiry_notes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refuse_many();

CREATE TRIGGER win_enquiry
  AFTER INSERT ON public.soldcars
  FOR EACH ROW
  WHEN ((new.enquiry IS NOT NULL))
  EXECUTE FUNCTION private.win_enquiry();

CREATE POLICY "office staff record enquiries, not the website's, about vehicle" ON "public"."enquiries"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT private.is_office() AS is_office) AND (source IS DISTINCT FROM 'website'::public.enquiry_source) AND ((registernumber IS NULL) OR (registernumber IN ( SELECT
    cardetails.registernumber
   FROM public.cardetails)))));

CREATE POLICY "office staff read notes on enquiries" ON "public"."enquiry_notes"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_office() AS is_office));

COMMENT ON COLUMN "public"."enquiries"."source" IS 'Where it comes from; null: noted by the office, which did not say.';

COMMENT ON COLUMN "public"."enquiry_notes"."status" IS 'What the enquiry was from then on.';

COMMENT ON COLUMN "public"."soldcars"."enquiry" IS 'The serialnum of the enquiry that it came of. No foreign key: the sale stays as it is when the enquiry is deleted.';

COMMENT ON TABLE "public"."enquiry_notes" IS 'Append-only.';

REVOKE ALL ON FUNCTION "private"."enquiry_row"(public.enquiries) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enquiry_row"(public.enquiries) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."follow_enquiry"(bigint, public.enquiry_status, date, text, public.enquiry_contact, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_enquiry"(bigint, public.enquiry_status, date, text, public.enquiry_contact, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."win_enquiry"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_enquiry"(text, text, text, date, uuid, public.enquiry_source, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."count_enquiries"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."enquiry_record"(bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."follow_enquiry"(bigint, public.enquiry_status, date, text, public.enquiry_contact, text, uuid, bigint) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_enquiries"(text, bigint, integer, public.enquiry_status, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sell_car"(text, text, text, numeric, text, numeric, numeric, integer, numeric, text, text, date, text, text, text, text, text, text, integer, text, boolean, text, public.identity_paper, text, uuid, bigint) TO "authenticated";

REVOKE ALL ("registernumber") ON TABLE "public"."enquiries" FROM "authenticated";

GRANT INSERT ("registernumber") ON TABLE "public"."enquiries" TO "authenticated";

REVOKE ALL ("source") ON TABLE "public"."enquiries" FROM "authenticated";

GRANT INSERT ("source") ON TABLE "public"."enquiries" TO "authenticated";

REVOKE ALL ON TABLE "public"."enquiry_notes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."enquiry_notes" TO "authenticated";

ALTER TABLE "public"."enquiries"
  ADD CONSTRAINT "lost_reason_is_clean" CHECK (private.is_line((lost_reason)::text));

ALTER TABLE "public"."enquiry_notes"
  ADD CONSTRAINT "note_is_clean" CHECK (private.is_text((note)::text));
