-- Refusals and comments in plain English, with the same meaning. In two queries about a person's data a subquery is called by what it holds.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.entries_of_person (
  p_keys text[]
)
  RETURNS TABLE (
    id  bigint,
    was text[],
    now text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with own_rows as materialized (select * from private.person_rows(p_keys)),
  own_entries as materialized (
    select l.id, l.tablename, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from own_rows where stays is not null and place = 'past_owner' and l.tablename = 'past_stays'
          and own_rows.registernumber = private.vehicle_of_entry(l.id, l.registernumber))
  ),
  -- A sale that goes, from the entry that tells of it to that of the next one.
  sold as materialized (
    select own_rows.registernumber, own.since, min(l.id) filter (where l.action = 'INSERT' and l.id > own.since) as until
    from own_rows
    cross join lateral (
      select coalesce(max(l.id), 0) as since from private.entries_of_vehicle(own_rows.registernumber, 'soldcars') l
      where l.action = 'INSERT' and l.after ->> 'id' = own_rows.id) as own
    left join lateral private.entries_of_vehicle(own_rows.registernumber, 'soldcars') l on true
    where own_rows.place = 'sale' and own_rows.stays is null
    group by own_rows.id, own_rows.registernumber, own.since
  ),
  found as (
    select own_entries.id from own_entries
    union
    select l.id from public.activity_log l
    where l.tablename = 'enquiry_notes' and coalesce(l.after, l.before) ->> 'serialnum' in (
      select said ->> 'serialnum' from own_entries where tablename = 'enquiries')
    union
    select l.id from public.activity_log l
    where l.tablename = 'messages' and coalesce(l.after, l.before) ->> 'phone' = '' and (
      coalesce(l.after, l.before) ->> 'enquiry' in (select said ->> 'serialnum' from own_entries where tablename = 'enquiries')
      or coalesce(l.after, l.before) ->> 'sale' in (select own_rows.id from own_rows where own_rows.place = 'sale')
      or coalesce(l.after, l.before) ->> 'issued_paper' in (select own_rows.id from own_rows where own_rows.place = 'paper'))
    union
    select l.id from public.activity_log l
    join own_rows on own_rows.stays is null and own_rows.id = case own_rows.place
      when 'sale' then coalesce(l.after, l.before) ->> 'sale' when 'reservation' then coalesce(l.after, l.before) ->> 'reservation' end
    where l.tablename in ('installments', 'reservation_ends')
    union
    select l.id from sold cross join lateral private.entries_of_vehicle(sold.registernumber, 'transfers', 'transfer_steps') l
    where l.id > sold.since and (l.id < sold.until) is not false and coalesce(l.after, l.before) ->> 'step' is distinct from 'form_29c'
    union
    select l.id from own_rows cross join lateral private.entries_of_vehicle(own_rows.registernumber, 'past_stays', 'reversals') l
    where own_rows.stays is null and own_rows.place in ('transfer', 'transfer_step') and exists (
      select from jsonb_path_query(jsonb_build_array(l.before, l.after), '$.**') as said
      where nullif(said ->> 'note', '') = own_rows.says ->> 'note' or nullif(said ->> 'buyer_rto', '') = own_rows.says ->> 'buyer_rto')
    union
    -- What names the person alone: of a namesake, or of an entry that has no number, it goes too.
    select l.id from public.activity_log l
    where l.tablename = 'enquiries' and l.action = 'UPDATE' and not l.after ? 'custcontact' and l.after ->> 'custname' in (
        select said ->> 'custname' from own_entries where tablename = 'enquiries')
      or l.tablename = 'messages' and l.action = 'UPDATE' and coalesce(l.after ->> 'phone', '') = '' and l.after ->> 'name' in (
        select said ->> 'name' from own_entries where tablename = 'messages' and said ->> 'name' <> '')
      or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
        select said ->> 'custname' from own_entries where tablename = 'enquiries')
  )
  select found.id, names, names
  from found, (select array_agg(distinct columnname::text) as names from private.person_columns where whose = 'person') as of_person
  union all
  select * from private.stood_with(p_keys)
$function$;

CREATE OR REPLACE FUNCTION private.erasure (
  p_keys    text[],
  p_entries jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with own_rows as materialized (select * from private.person_rows(p_keys)),
  files as materialized (select * from private.person_files(p_keys) where folder = 'IdentityPapers'),
  every as (
    select place, id, registernumber, day, stays, until, says ->> 'number' as number, says from own_rows
    union all
    select 'identity_paper', path, registernumber, null, case
      when not exists (select from own_rows where own_rows.registernumber = files.registernumber and own_rows.stays is not null) then null
      when ends is null then 'transfer' when ends >= private.today() then 'identity' end,
      ends, null, null
    from files
  )
  select jsonb_build_object(
    'goes', coalesce((
      select jsonb_object_agg(place, many) from (
        select place, count(*) as many from every where stays is null group by place
        union all
        select 'log', jsonb_array_length(p_entries) where p_entries <> '[]') as counted), '{}'),
    'stays', coalesce((
      select jsonb_agg(jsonb_build_object('place', place, 'registernumber', coalesce(registernumber, ''), 'day', day, 'number', number,
        'why', stays, 'until', private.known_until(stays, until)) order by place, day, id)
      from every where stays is not null), '[]'),
    'seen', md5(coalesce((select string_agg(concat_ws(' ', place, id, stays, until, says), ';' order by place, id) from every), '') || p_entries::text),
    'going', (
      select jsonb_object_agg(place, ids) from (select place, jsonb_agg(id) as ids from every where stays is null group by place) as by_place))
$function$;

CREATE OR REPLACE FUNCTION private.import_hindrances (
  p_import bigint
)
  RETURNS TABLE (
    registernumber text,
    what           text,
    username       text,
    happened_at    timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
declare
  v_entry bigint := (select min(id) from public.activity_log where tablename = 'imports' and action = 'INSERT'
                       and (after ->> 'id')::bigint = p_import);
begin
  return query
    with numbers as materialized (
      select c.registernumber from public.cardetails c where c.import = p_import
      union select s.registernumber from public.soldcars s where s.import = p_import
      union select m.registernumber from public.maintenance m where m.import = p_import
      -- Those of owners, and vehicles that were deleted since.
      union select coalesce(c.registernumber, private.number_since(r.registernumber), r.registernumber) from private.import_rows r
        left join public.cardetails c on c.registernumber = r.registernumber
        where r.import = p_import and r.registernumber is not null
    )
    (select distinct on (n.registernumber) n.registernumber,
      case when exists (select from public.cardetails c where c.registernumber = n.registernumber) then l.tablename else 'deleted' end, l.username, l.happened_at
    from numbers n join public.activity_log l on private.number_key(l.registernumber) = private.number_key(n.registernumber)
    where l.id > v_entry and l.action <> 'READ'
      and l.tablename not in ('enquiries', 'enquiry_notes')  -- they stay, and a visitor's hinders nobody
    order by n.registernumber, l.id desc)
    union all
    select later.registernumber, 'imports', i.username, i.created_at
    from (
      select s.registernumber, s.import from public.soldcars s
      union select m.registernumber, m.import from public.maintenance m
      union select r.registernumber, r.import from private.import_rows r where r.kind = 'owners'
    ) later
    join public.imports i on i.id = later.import and i.undone_at is null
    where later.import > p_import and later.registernumber in (select n.registernumber from numbers n)
    union all
    (select distinct on (c.id) c.description::text, 'miscellaneous_costs', l.username, l.happened_at
    from public.miscellaneous_costs c
    join public.activity_log l on l.tablename = 'miscellaneous_costs' and (l.after ->> 'id')::bigint = c.id
    where c.import = p_import and l.id > v_entry
    order by c.id, l.id desc)
    union all  -- messages about a vehicle or to a buyer about a sale, and payment links
    (select distinct on (m.id) about.registernumber, 'messages', m.username, m.created_at
    from (
      select v.registernumber, v.message from private.message_vehicles v join public.cardetails c using (registernumber) where c.import = p_import
      union all
      select s.registernumber, m.id from public.messages m join public.soldcars s on s.id = m.sale where s.import = p_import
    ) about join public.messages m on m.id = about.message
    order by m.id, about.registernumber)
    union all
    select s.registernumber, 'pay_links', l.username, l.created_at
    from public.soldcars s join public.pay_links l on l.sale = s.id where s.import = p_import;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_used_prefix()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select from (values ('payment_receipt'::public.issued_kind, new.receipt_prefix), ('delivery_note', new.note_prefix)) as own (kind, prefix)
    join public.issued_papers p on p.kind <> own.kind and p.number ilike own.prefix || '/%')
  then
    raise sqlstate 'PT400' using message = 'Other papers already begin with these letters. Please choose others for receipts and delivery notes.',
      hint = 'settings.prefix_taken';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.sell_car (
  p_sale public.soldcars
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_since  date;
  v_stay   int;
  v_held   public.reservations;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_sale.registernumber);
  if p_sale.selldate > private.today() then
    raise sqlstate 'PT400' using message = 'The date of sale cannot be in the future.', hint = 'sale.in_future';
  end if;
  update public.cardetails set status = true, onhomepage = false where registernumber = v_number and not status
  returning stay_since, stay into v_since, v_stay;
  if not found then
    if private.known_vehicle(v_number) <> v_number then
      return private.sell_car(p_sale);  -- its number was corrected at the same moment
    end if;
    raise sqlstate 'PT409' using message = 'Already Sold', hint = 'vehicle.sold';
  elsif p_sale.selldate < v_since then
    raise sqlstate 'PT400' using message = 'The date of sale is before the vehicle was bought back.', hint = 'sale.before_stay';
  end if;
  if p_sale.reservation is null then
    perform private.refuse_reserved(v_number);
  else
    v_held := private.open_reservation(p_sale.reservation);
    if v_held.registernumber <> v_number then
      raise sqlstate 'PT409' using message = 'This reservation is of another vehicle.', hint = 'reservation.of_another';
    elsif v_held.stay <> v_stay then
      raise sqlstate 'PT409' using
        message = 'This reservation was made before the vehicle was bought back. Please end it first.', hint = 'reservation.of_earlier_stay';
    elsif p_sale.selldate < v_held.day then
      raise sqlstate 'PT400' using message = 'The date of sale is before the token was received.', hint = 'sale.before_token';
    elsif p_sale.down_payment < v_held.amount then
      raise sqlstate 'PT400' using message = 'The token is part of the down payment, which cannot be less.', hint = 'sale.below_token';
    end if;
    update public.reservations set state = 'sold' where id = v_held.id;
  end if;
  -- A vehicle inserted past add_vehicle has none yet, and would have no profit.
  insert into public.buying_prices (registernumber) values (v_number) on conflict do nothing;
  insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode, down_payment, commission,
    total_installments, installment_amount, account_paid_to, description, selldate, enquiry, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end,
    first_due, cash_reason, buyer_landline, reservation, token, reference)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.enquiry, p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end, p_sale.first_due, p_sale.cash_reason,
    p_sale.buyer_landline, v_held.id, coalesce(v_held.amount, 0), p_sale.reference);
  return v_number;
end
$function$;

CREATE OR REPLACE FUNCTION private.stood_with (
  p_keys text[]
)
  RETURNS TABLE (
    id  bigint,
    was text[],
    now text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with known as materialized (
    select substr(tablename, 8) as tablename, columnname, case when tablename = 'public.finance' then right(columnname, 1) end as party,
      columnname ~ 'phone$|contact|landline' as is_phone
    from private.person_columns
    where whose = 'person' and tablename in ('public.ownerdetails', 'public.finance', 'public.soldcars', 'public.reservations')
  ), live as materialized (
    select case place when 'owner' then 'ownerdetails' when 'financier' then 'finance' when 'sale' then 'soldcars' else 'reservations' end as tablename,
      registernumber as vehicle, person_rows.id, stays, says
    from private.person_rows(p_keys) where place in ('owner', 'financier', 'sale', 'reservation')
  ), concerned as materialized (
    (select l.tablename, private.vehicle_of_entry(l.id, l.registernumber) as vehicle
     from public.activity_log l
     where l.tablename in ('ownerdetails', 'finance', 'soldcars', 'reservations')
       and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
     union
     select tablename, vehicle from live)
    except
    select tablename, vehicle from live where stays is not null and tablename in ('ownerdetails', 'finance')
  ), entry as materialized (
    select l.id, c.tablename, c.vehicle, l.action, l.before, l.after
    from concerned c cross join lateral private.entries_of_vehicle(c.vehicle, c.tablename) l
    union all
    select 9223372036854775807, tablename, vehicle, 'UPDATE', says, says from live where tablename in ('ownerdetails', 'finance')
  ), living as (
    -- A vehicle that is added again has a row of its own; so has a sale or a reservation, which says its id.
    select entry.*, coalesce(before, '{}') || coalesce(after, '{}') as said,
      count(*) filter (where action = 'INSERT') over up_to + count(*) filter (where action = 'DELETE') over earlier as life
    from entry
    window up_to as (partition by tablename, vehicle order by id),
      earlier as (partition by tablename, vehicle order by id rows between unbounded preceding and 1 preceding)
  ), of_row as materialized (
    select *, concat_ws(' ', tablename, vehicle,
      coalesce(said ->> 'id', first_value(said ->> 'id') over (partition by tablename, vehicle, life order by id), life::text)) as of
    from living
  ), mention as (
    select r.of, r.id, k.columnname, k.party, k.is_phone, r.before ->> k.columnname as was, r.after ->> k.columnname as now,
      lag(r.id, 1, 0::bigint) over by_column as earlier, lead(r.id, 1, 9223372036854775807) over by_column as later
    from of_row r join known k on k.tablename = r.tablename and r.said ? k.columnname
    window by_column as (partition by r.of, k.columnname order by r.id)
  ), stood as materialized (
    select of, columnname, party, is_phone, was as value, earlier as since, id as until from mention where was is not null
    union
    select of, columnname, party, is_phone, now, id, later from mention where now is not null
  ), spell as (
    -- From the entry that wrote a value to the one that changed it, past those that only repeat it.
    select *, count(*) filter (where value is distinct from before) over (partition by of, columnname order by since, until) as number
    from (select *, lag(value) over (partition by of, columnname order by since, until) as before from stood) as in_order
  ), kept as materialized (
    select of, columnname, party, is_phone, value, min(since) as since, max(until) as until
    from spell group by of, columnname, party, is_phone, value, number
  ), own as materialized (
    select * from kept
    where value <> '' and exists (
      select from kept number
      where number.is_phone and private.phone_keys(number.value) && p_keys and number.of = kept.of
        and number.party is not distinct from kept.party and number.since < kept.until and kept.since < number.until)
  )
  select r.id, coalesce(array_agg(columnname order by columnname) filter (where r.before ->> columnname = value), '{}'),
    coalesce(array_agg(columnname order by columnname) filter (where r.after ->> columnname = value), '{}')
  from of_row r join own using (of)
  where r.id < 9223372036854775807 and r.id between since and until and value in (r.before ->> columnname, r.after ->> columnname)
    and not exists (select from live where stays is not null and r.of = concat_ws(' ', live.tablename, live.vehicle, live.id))
  group by r.id
$function$;

CREATE OR REPLACE FUNCTION private.take_back_message (
  p_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_one public.messages;
begin
  perform private.require_office();
  select * into v_one from public.messages where id = p_id and taken_back_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_one.username <> private.username() or private.takes_back_until(v_one) < now() then
    raise sqlstate 'PT409' using
      message = 'Only the person who wrote a message can say that it was not sent, and only within an hour.', hint = 'message.kept';
  end if;
  update public.messages set taken_back_at = now() where id = p_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_dealer_office (
  p_seen                 jsonb,
  p_account_name         text  DEFAULT ''::text,
  p_bank                 text  DEFAULT ''::text,
  p_account_number       text  DEFAULT ''::text,
  p_ifsc                 text  DEFAULT ''::text,
  p_upi_id               text  DEFAULT ''::text,
  p_gstin                text  DEFAULT ''::text,
  p_authorisation_number text  DEFAULT ''::text,
  p_authorised_until     date  DEFAULT NULL::date,
  p_invoice_prefix       text  DEFAULT ''::text,
  p_receipt_prefix       text  DEFAULT ''::text,
  p_note_prefix          text  DEFAULT ''::text,
  p_request_id           uuid  DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_dealer_office', jsonb_build_array(
    p_account_name, p_bank, p_account_number, p_ifsc, p_upi_id, p_gstin, p_authorisation_number, p_authorised_until,
    p_invoice_prefix, p_receipt_prefix, p_note_prefix, p_seen)) is not null
  then
    return;
  elsif not private.are_own_prefixes(p_receipt_prefix, p_note_prefix) then
    raise sqlstate 'PT400' using message = 'Other papers already begin with these letters. Please choose others for receipts and delivery notes.',
      hint = 'settings.prefix_taken';
  end if;
  update public.dealer_office set
    account_name = p_account_name, bank = p_bank, account_number = p_account_number, ifsc = p_ifsc, upi_id = p_upi_id,
    gstin = p_gstin, authorisation_number = p_authorisation_number, authorised_until = p_authorised_until,
    invoice_prefix = p_invoice_prefix, receipt_prefix = p_receipt_prefix, note_prefix = p_note_prefix
  where to_jsonb(dealer_office) - 'id' = p_seen;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$function$;

COMMENT ON COLUMN "private"."file_claims"."claimed_as" IS 'The designation of the claimant then; it outlives the account.';

COMMENT ON COLUMN "public"."enquiries"."consented_at" IS 'When the visitor sent it below the line that says what is kept and why; null: the office noted it, or it was sent before there was the line.';

COMMENT ON COLUMN "public"."miscellaneous_costs"."owners_own" IS 'A salary, or what else is the owner''s own (R490): an admin''s alone. Whatever an employee is told is read with their rights, and leaves it out.';

COMMENT ON COLUMN "public"."settings"."balance_answered" IS 'Whether an admin has said what employees are to see; until then admins are asked.';

COMMENT ON COLUMN "public"."soldcars"."buyer_declared" IS 'Whether the buyer has signed a declaration instead of showing a PAN.';

COMMENT ON COLUMN "public"."soldcars"."buyer_identity_end" IS 'The last four characters of the buyer''s identity paper: more of it is never kept.';

COMMENT ON COLUMN "public"."staff"."must_change_password" IS 'An admin has made the password: until the holder has made their own, the account opens nothing.';
