-- What an attacker found on the bin, corrected numbers, reversals and stays:
-- a file is not lost, nor another's, when something is restored whose file is still under a former number of its vehicle or was announced again;
-- a former number leads nowhere once another vehicle has had it; reversed costs and investments are not edited past the verb; an enquiry stays won
-- while one of its sales stands; a stay ends after it began; every verb locks the vehicle first, then its sale; the limits of cash hold on days before
-- the first ones.

SET local check_function_bodies = off;

DROP POLICY "only an admin edits investments" ON "public"."investment";

DROP POLICY "only an admin edits costs" ON "public"."miscellaneous_costs";

CREATE OR REPLACE FUNCTION private.bin_row()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row  jsonb := to_jsonb(old);
  v_kept jsonb := private.rows_with(tg_relid, v_row);
  v_bin  uuid;
  v_file storage.objects;
  v_path text;
begin
  if tg_table_name = 'enquiries' then
    perform private.keep('enquiry', old.custname, v_row ->> 'registernumber', v_kept);
  elsif tg_table_name = 'vehicle_papers' then
    perform private.keep('paper', v_row ->> 'kind', old.registernumber, v_kept,
      (select created_at from public.cardetails where registernumber = old.registernumber));
  else
    v_bin := private.keep('vehicle', btrim(old.carcompany || ' ' || old.carname), old.registernumber, v_kept);
    for v_file in
      select * from storage.objects
      where bucket_id in ('public-files', 'private-files')
        and name collate "C" >= old.registernumber || '/' and name collate "C" < old.registernumber || '0'
      union all
      select o.* from private.binned_files b join storage.objects o on o.id = b.object
      where b.wanted = 'place' and b.path >= old.registernumber || '/' and b.path < old.registernumber || '0'
    loop
      -- One that is on its way back from the bin stays there; one that is on its way from a former number of its vehicle goes there.
      update private.binned_files set bin = v_bin, wanted = 'bin', settled = starts_with(v_file.name, 'Bin/')
      where object = v_file.id and wanted = 'place' returning path into v_path;
      if found then
        v_file.name := v_path;
      else
        select * into v_file from storage.objects where id = v_file.id;  -- again: a move may just have ended
        continue when not found;
        perform private.keep_file(v_bin, v_file, null);
      end if;
      update private.bin set kept = kept || private.rows_of_file(v_file) where id = v_bin;
      delete from public.document_descriptions
      where uniqueid = private.document_number(v_path) and described_by::text = v_file.owner_id;
      v_path := null;
    end loop;
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.bring_back()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_kept  record;
  v_below record;
begin
  -- A move of Storage that is under way comes first, with what it deletes.
  perform from private.binned_files where bin = new.id for update;
  if new.vehicle_since is not null then
    perform from public.cardetails where registernumber = new.registernumber and created_at = new.vehicle_since for key share;
    if not found then
      raise sqlstate 'PT409' using hint = 'bin.vehicle_gone',
        message = 'Its vehicle is not there any more. If the vehicle is in the bin, please restore that first.';
    end if;
  end if;
  if new.kind = 'vehicle' then
    if private.number_is_used(new.registernumber) then
      raise sqlstate 'PT409' using hint = 'bin.number_used',
        message = 'There is another vehicle with this registration number now.';
    end if;
    delete from private.removed_vehicles where registernumber = new.registernumber;
  end if;
  -- Whoever has announced another file for its place since does not name this one.
  delete from private.file_claims c using private.binned_files b where b.bin = new.id and c.path = b.path;
  set constraints all deferred;  -- a row may refer to a later one, as maintenance to its reversal
  for v_kept in
    select (item ->> 'table')::regclass as name, item -> 'row' as data, place
    from jsonb_array_elements(new.kept) with ordinality as kept (item, place) order by place
  loop
    perform private.insert_kept(v_kept.name, v_kept.data);
    if v_kept.place = 1 then
      -- What triggers have made for a new row, such as its listed price, makes room for what was.
      for v_below in select * from private.rows_below(v_kept.name, v_kept.data) loop
        execute format('delete from %s where %s', v_below.child, v_below.condition);
      end loop;
    end if;
  end loop;
  set constraints all immediate;
  set constraints public.sold_has_a_sale deferred;
  if new.kind = 'paper' then
    perform private.lock_papers(new.registernumber);
    perform private.write_paper_fields(new.registernumber, kind)
    from unnest(array['own_damage', 'fitness']::public.paper_kind[]) as kind where kind::text = new.name;
  end if;

  if exists (
    select from private.binned_files b join storage.objects o on o.bucket_id = b.bucket and o.name = b.path and o.id <> b.object
    where b.bin = new.id)
  then
    raise sqlstate 'PT409' using hint = 'bin.place_taken',
      message = 'Another file has its place now. Please delete that one first.';
  end if;
  -- A file that was not moved yet stays where it is, unless that is under a former number of its vehicle (83).
  delete from private.binned_files b using storage.objects o
  where b.bin = new.id and not b.settled and o.id = b.object and (o.bucket_id, o.name) = (b.bucket, b.path);
  update private.binned_files
  set wanted = 'place', settled = false, mover = case when new.kind <> 'vehicle' then auth.uid() end
  where bin = new.id;
  perform private.log_bin(new, 'INSERT');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.buy_back (
  p_registernumber text,
  p_price          numeric,
  p_day            date
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_car    public.cardetails;
  v_sale   public.soldcars;
  v_day    date := coalesce(p_day, private.today());
  v_since  date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if v_sale.id is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  -- A vehicle may be added later than it was sold (D38): its first stay began by then.
  v_since := coalesce(v_car.stay_since, least(private.day_of(v_car.created_at), v_sale.selldate));
  if v_day not between greatest(v_since, v_sale.selldate) and private.today() then
    raise sqlstate 'PT400' using message = 'It is bought back on a day between its sale and today.', hint = 'stay.day_wrong';
  end if;
  insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer)
  values (v_number, v_car.stay, v_since, v_day,
    coalesce((select to_jsonb(o) - 'registernumber' from public.ownerdetails o where registernumber = v_number), '{}'),
    coalesce((select to_jsonb(f) - 'registernumber' from public.finance f where registernumber = v_number), '{}'),
    private.end_transfer(v_number, true));
  update public.soldcars set present = false where id = v_sale.id;
  update public.cardetails set status = false, stay = stay + 1, stay_since = v_day where registernumber = v_number;
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce(p_price, 0) else 0 end);
  delete from public.ownerdetails where registernumber = v_number;
  insert into public.ownerdetails (registernumber, ownername, ownerphone, owner_landline, owner_guardian, owner_street, owner_town, owner_district,
    owner_state, owner_pin)
  values (v_number, v_sale.owner_name, case when v_sale.contact_no ~ '^[0-9 ()+.,/;-]+$' then v_sale.contact_no else '' end,
    v_sale.buyer_landline, v_sale.buyer_guardian, v_sale.buyer_street, v_sale.buyer_town,
    v_sale.buyer_district, v_sale.buyer_state, v_sale.buyer_pin);
  delete from public.finance where registernumber = v_number;
  insert into public.finance (registernumber) values (v_number);
  return v_car.stay + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.cash_rate (
  p_kind public.rate_kind,
  p_day  date
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.rate(p_kind, greatest(p_day, (select min(holds_from) from public.rates where kind = p_kind))) $function$;

CREATE OR REPLACE FUNCTION private.change_schedule (
  p_registernumber text,
  p_lines          jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_number text;
  v_sale   public.soldcars;
  v_kept   int;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  select coalesce(max(number), 0) into v_kept from private.schedule_lines where sale = v_sale.id and paid > 0;
  delete from public.schedule where sale = v_sale.id and number > v_kept;
  insert into public.schedule (sale, number, registernumber, due_on, amount)
  select v_sale.id, v_kept + place, v_sale.registernumber, due_on, amount
  from (
    select row_number() over (order by "dueOn", at) as place, "dueOn" as due_on, amount
    from rows from (jsonb_to_recordset(p_lines) as ("dueOn" date, amount numeric)) with ordinality as t ("dueOn", amount, at)
  ) given;
  if (select coalesce(sum(amount), 0) from public.schedule where sale = v_sale.id) <> v_sale.selling_price - v_sale.down_payment then
    raise sqlstate 'PT400' using message = 'The plan does not add up to what is owed.', hint = 'schedule.unequal';
  elsif exists (
    select from public.schedule a join public.schedule b on b.sale = a.sale and b.number > a.number and b.due_on < a.due_on
    where a.sale = v_sale.id)
  then
    raise sqlstate 'PT400' using message = 'An installment cannot be due before one that is paid.', hint = 'schedule.unordered';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_files (
  p_old   text,
  p_new   text,
  p_since timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  v_move uuid := gen_random_uuid();  -- no entry of the bin
  v_file storage.objects;
begin
  -- A move of Storage that is under way comes first: then its file is found where it is.
  perform from private.binned_files where path >= p_old || '/' and path < p_old || '0' for update;
  for v_file in
    select * from storage.objects
    where bucket_id in ('public-files', 'private-files')
      and name collate "C" >= p_old || '/' and name collate "C" < p_old || '0' and private.sized_version(name) is null
  loop
    perform private.keep_file(v_move, v_file, null);
  end loop;
  update private.binned_files
  set path = p_new || substr(path, length(p_old) + 1), picture = private.renumbered(picture, p_old, p_new),
      wanted = case when bin = v_move then 'place' else wanted end
  where path >= p_old || '/' and path < p_old || '0'
    and (bin = v_move or wanted = 'place' or bin in (select id from private.bin where registernumber = p_old and vehicle_since = p_since));
  delete from private.file_claims where path >= p_new || '/' and path < p_new || '0';
  update private.file_claims set path = p_new || substr(path, length(p_old) + 1) where path >= p_old || '/' and path < p_old || '0';
end
$function$;

CREATE OR REPLACE FUNCTION private.number_since (
  p_former text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select registernumber from private.former_numbers f
  where private.vehicle_key(former) = private.vehicle_key(p_former) and not exists (
    select from public.activity_log l
    where l.tablename = 'cardetails' and l.after ? 'registernumber' and private.number_key(l.registernumber) = private.number_key(f.former)
      and l.id > f.entry and l.registernumber <> f.registernumber)
  order by entry desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.refuse_silent_cash()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row   jsonb := to_jsonb(new);
  v_sale  public.soldcars;
  v_day   date := coalesce(v_row ->> 'installment_date', v_row ->> 'selldate')::date;
  v_taken record;
begin
  select * into v_sale from public.soldcars where id = coalesce(v_row ->> 'sale', v_row ->> 'id')::bigint;
  select * into v_taken from private.cash_taken(v_sale.id, v_sale.contact_no, v_day);
  if greatest(v_taken.of_sale, v_taken.of_day) >= private.cash_rate('cash_limit', v_day) then
    raise sqlstate 'PT400' using message = 'So much cash needs a reason.', hint = 'cash.reason_missing';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_file_name (
  p_path     text,
  p_filename text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_place   record;
  v_session text := auth.jwt() ->> 'session_id';
  v_name    text := private.plain_line(p_filename);
begin
  select * into v_place from private.parse_path(p_path);
  if v_place.folder = 'IdentityPapers' then
    -- Words with a digit go: people name such a photo after the number, which is never kept (decision 0024).
    v_name := btrim(regexp_replace(v_name, '[ ,.]*[[:alnum:]_-]*[0-9][[:alnum:]_-]*', '', 'g'));
  end if;
  if not private.may_create_file(v_place.bucket, p_path) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  elsif coalesce(v_name, '') = '' then
    raise sqlstate 'PT400' using message = 'filename is required', hint = 'file.name_missing';
  elsif not private.is_display_image(p_path) and exists (
    select from storage.objects where bucket_id = v_place.bucket and name = p_path
  ) or exists (
    select from private.binned_files
    where bucket = v_place.bucket and path = p_path and (wanted = 'place' or v_place.folder = 'AdminDocuments')
  ) then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  elsif (select count(*) >= 500 from private.file_claims
         where claimed_by = auth.uid() and claimed_at > now() - interval '10 minutes') then
    raise sqlstate 'PT429' using
      message = 'Too many uploads at once. Please try again in a few minutes.', hint = 'upload.too_many';
  elsif not private.has_quota(auth.uid()) then
    raise sqlstate 'PT429' using
      message = 'You have uploaded 5 GB today, which is the most for one day. Please go on tomorrow.', hint = 'upload.quota_used';
  end if;
  insert into private.file_claims as taken (path, filename, claimed_by, claimed_as, session)
  values (p_path, v_name, auth.uid(), private.my_designation(), v_session)
  on conflict (path) do update
    set filename = excluded.filename, claimed_by = excluded.claimed_by, claimed_as = excluded.claimed_as,
        session = excluded.session, claimed_at = now()
    where taken.session is not distinct from excluded.session
       or private.is_display_image(p_path)
       or (taken.claimed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
           or taken.session is not null and not private.session_lives(taken.session))
          and (v_place.folder <> 'AdminDocuments' or taken.claimed_by = excluded.claimed_by);
  if not found then
    raise sqlstate 'PT409' using message = 'There is already a file with this number.', hint = 'file.exists';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_entry (
  p_kind           public.entry_kind,
  p_entry          bigint,
  p_reason         text,
  p_registernumber text,
  p_bounced_on     date
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_sale     public.soldcars;
  v_entry    record;
  v_reversal bigint;
begin
  perform private.require_admin();
  -- The vehicle first, then its sale, then the entry: in this order every verb locks them.
  perform from public.cardetails where registernumber = case p_kind
    when 'sale' then (select registernumber from public.soldcars where id = p_entry)
    when 'installment' then (select registernumber from public.installments where id = p_entry)
    when 'maintenance' then private.known_vehicle(p_registernumber) end for update;
  if p_kind = 'sale' then
    select * into v_sale from public.soldcars where id = p_entry for update;
    select v_sale.registernumber, v_sale.selling_price as amount, v_sale.selldate as day, v_sale.reversal, v_sale.id as found into v_entry;
  elsif p_kind = 'installment' then
    perform from public.soldcars where id = (select sale from public.installments where id = p_entry) for no key update;
    select registernumber, amount, installment_date as day, reversal, id as found into v_entry
    from public.installments where id = p_entry for update;
  elsif p_kind = 'maintenance' then
    select registernumber, price as amount, maintainancedate as day, reversal, index::bigint as found into v_entry
    from public.maintenance where registernumber = private.known_vehicle(p_registernumber) and index = p_entry for update;
  elsif p_kind = 'cost' then
    select null::text as registernumber, cost as amount, date as day, reversal, id as found into v_entry
    from public.miscellaneous_costs where id = p_entry for update;
  else
    select null::text as registernumber, amount, date as day, reversal, serial_number as found into v_entry
    from public.investment where serial_number = p_entry for update;
  end if;
  if v_entry.found is null then
    if p_kind = 'maintenance' then
      raise sqlstate 'PT404' using message = 'There is no such maintenance record.', hint = 'maintenance.unknown';
    end if;
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_entry.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  end if;
  if p_kind = 'installment' and p_bounced_on is not null then
    perform private.require_open_cheque(p_entry, p_bounced_on);
  end if;
  insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on)
  values (p_kind, p_entry, v_entry.registernumber, v_entry.amount, v_entry.day, p_reason, p_bounced_on)
  returning id into v_reversal;
  if p_kind = 'sale' then
    perform private.reverse_sale(v_sale, v_reversal);
  elsif p_kind = 'installment' then
    update public.installments set reversal = v_reversal where id = p_entry;
  elsif p_kind = 'maintenance' then
    update public.maintenance set reversal = v_reversal where registernumber = v_entry.registernumber and index = p_entry;
  elsif p_kind = 'cost' then
    update public.miscellaneous_costs set reversal = v_reversal where id = p_entry;
  else
    update public.investment set reversal = v_reversal where serial_number = p_entry;
  end if;
  return v_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.reverse_sale (
  p_sale     public.soldcars,
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_ended jsonb;
begin
  if not p_sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  end if;
  v_ended := private.end_transfer(p_sale.registernumber, false);
  update public.installments set reversal = p_reversal where sale = p_sale.id and reversal is null;
  update public.soldcars set present = false, reversal = p_reversal where id = p_sale.id;
  update public.cardetails set status = false where registernumber = p_sale.registernumber;
  update public.enquiries e
  set status = coalesce((select status from public.enquiry_notes n
                         where n.serialnum = e.serialnum and status not in ('won', 'lost') order by id desc limit 1), 'new')
  where serialnum = p_sale.enquiry and status = 'won'
    and not exists (select from public.soldcars where enquiry = p_sale.enquiry and reversal is null);
  if found then
    insert into public.enquiry_notes (serialnum, status, note)
    select serialnum, status, '' from public.enquiries where serialnum = p_sale.enquiry;
  end if;
  update public.reversals set taken_along = v_ended where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_sale()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform from public.cardetails where registernumber = new.registernumber for key share;
  select coalesce(max(id), 0) into new.sale from (
    select id from public.soldcars
    where registernumber = new.registernumber and reversal is null and (id = new.sale or new.sale is null and present) for no key update
  ) as meant;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_back_reversal (
  p_reversal bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_reversal public.reversals;
begin
  perform private.require_admin();
  perform from public.cardetails where registernumber = (select registernumber from public.reversals where id = p_reversal) for update;
  select * into v_reversal from public.reversals where id = p_reversal for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  if v_reversal.kind = 'sale' then
    perform private.restore_sale(v_reversal);
  else
    -- A payment for a sale that is reversed meanwhile goes with it.
    update public.installments i set reversal = (select s.reversal from public.soldcars s where s.id = i.sale) where reversal = p_reversal;
    update public.maintenance set reversal = null where reversal = p_reversal;
    update public.miscellaneous_costs set reversal = null where reversal = p_reversal;
    update public.investment set reversal = null where reversal = p_reversal;
  end if;
  delete from public.reversals where id = p_reversal;
end
$function$;

CREATE OR REPLACE FUNCTION public.cash_taken (
  p_registernumber text   DEFAULT NULL::text,
  p_sale           bigint DEFAULT NULL::bigint,
  p_phone          text   DEFAULT NULL::text,
  p_day            date   DEFAULT NULL::date
)
  RETURNS TABLE (
    of_sale     numeric,
    of_day      numeric,
    warn_from   numeric,
    reason_from numeric
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
declare
  v_day  date := coalesce(p_day, private.today());
  v_sale public.soldcars;
begin
  perform private.require_office();
  if p_registernumber is not null then
    select * into v_sale from public.soldcars
    where case when p_sale is null then present_number = private.known_vehicle(p_registernumber) else id = p_sale end;
  end if;
  return query
    select taken.of_sale, taken.of_day, private.cash_rate('cash_warning', v_day), private.cash_rate('cash_limit', v_day)
    from private.cash_taken(v_sale.id, coalesce(v_sale.contact_no, p_phone), v_day) taken;
end
$function$;

-- A stay that was ended by a sale of before its vehicle was added began that day at the latest.
update public.past_stays set since = until where since > until;
ALTER TABLE "public"."past_stays"
  ADD CONSTRAINT "a_stay_ends_after_it_began" CHECK ((until >= since));

CREATE POLICY "only an admin edits investments, but for reversed ones" ON "public"."investment"
  FOR UPDATE
  TO "authenticated"
  USING (((reversal IS NULL) AND ( SELECT private.is_admin() AS is_admin)))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "only an admin edits costs, but for reversed ones" ON "public"."miscellaneous_costs"
  FOR UPDATE
  TO "authenticated"
  USING (((reversal IS NULL) AND ( SELECT private.is_admin() AS is_admin)))
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

REVOKE ALL ON FUNCTION "private"."cash_rate"(public.rate_kind, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cash_rate"(public.rate_kind, date) TO "authenticated";

CREATE INDEX activity_log_of_numbers ON public.activity_log USING btree (private.number_key(registernumber), id)
  WHERE ((tablename = 'cardetails'::text) AND (AFTER ? 'registernumber'::text));
