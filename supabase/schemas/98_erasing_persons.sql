-- Erasing a person (R429, R430, decision 0038): what no book needs goes, in one transaction; what a book needs stays until its day.

-- In a copy of rows, everything of a person is blank: the texts in their objects whose columns are a person's.
create function private.blank_person(p_value jsonb, p_keys text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_is_his boolean := private.is_of_person(p_value, p_keys);
begin
  if not private.holds_phone(p_value, p_keys) then
    return p_value;
  elsif jsonb_typeof(p_value) = 'array' then
    return (select jsonb_agg(private.blank_person(one, p_keys) order by place) from jsonb_array_elements(p_value) with ordinality as t (one, place));
  end if;
  return (
    select jsonb_object_agg(key, case
      when jsonb_typeof(value) in ('object', 'array') then private.blank_person(value, p_keys)
      when v_is_his and jsonb_typeof(value) = 'string' and key <> all (private.others_columns(p_value, p_keys))
        and key in (select columnname from private.person_columns where whose = 'person')
        then case when key like '%\_identity' then 'null' else '""' end::jsonb else value end)
    from jsonb_each(p_value));
end
$$;

-- In a vehicle that was deleted, the identity paper of the seller whom nobody named: its row has no number of theirs.
create function private.blank_identities(p_kept jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(case when item #>> '{row,seller_phone}' = '' and item -> 'row' ? 'seller_identity'
    then item || jsonb_build_object('row', item -> 'row' || '{"seller_identity": null, "seller_identity_end": ""}') else item end order by place), p_kept)
  from jsonb_array_elements(p_kept) with ordinality as t (item, place)
$$;

-- The entries of the log as one value, in order: [{id, was, now}].
create function private.listed_entries(p_keys text[]) returns jsonb
language sql stable set search_path = ''
as $$ select coalesce(jsonb_agg(to_jsonb(e) order by e), '[]') from private.entries_of_person(p_keys) as e $$;

-- What goes and what stays, as the caller is shown it, with these entries of the log; `seen` tells it from what it is after the next write,
-- `going` has the ids of what goes, by place.
create function private.erasure(p_keys text[], p_entries jsonb) returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- The ids of a place among what goes, {place: [id]}.
create function private.going(p_going jsonb, p_place text) returns text[]
language sql immutable set search_path = ''
as $$ select array(select jsonb_array_elements_text(coalesce(p_going -> p_place, '[]'))) $$;

create function private.blank_party(p_contents jsonb, p_party text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when p_contents ? p_party then jsonb_build_object(p_party, (
    select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""' else 'null'::jsonb end) from jsonb_each(p_contents -> p_party)))
    else '{}' end
$$;

-- Receipts and statements, without what was written of how each payment was made.
create function private.blank_payments(p_contents jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with blank as (select '{"reference": "", "cheque_number": "", "cheque_bank": "", "cheque_date": null}'::jsonb as columns)
  select case when p_contents ? 'payment' then jsonb_build_object('payment', p_contents -> 'payment' || columns) else '{}' end
    || case when p_contents ? 'payments' then jsonb_build_object('payments', (
      select coalesce(jsonb_agg(payment || columns order by place), '[]')
      from jsonb_array_elements(p_contents -> 'payments') with ordinality as t (payment, place))) else '{}' end
  from blank
$$;

-- An RC transfer that was taken along (53, 54), without what was written of its buyer.
create function private.blank_transfer(p_transfer jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select p_transfer || jsonb_build_object(
    'steps', (
      select coalesce(jsonb_agg(case when step ->> 'step' = 'form_29c' then step else step || '{"note": ""}' end order by place), '[]')
      from jsonb_array_elements(p_transfer -> 'steps') with ordinality as t (step, place)),
    'place', case when jsonb_typeof(p_transfer -> 'place') = 'object' then p_transfer -> 'place' || '{"buyer_rto": ""}' else p_transfer -> 'place' end)
$$;

-- Entries of money that the books need no longer keep their amounts and days, which are no person.
create function private.blank_old_books(p_going jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.issued_papers set contents = (
    contents::jsonb || private.blank_party(contents::jsonb, 'buyer') || private.blank_party(contents::jsonb, 'seller')
    || private.blank_payments(contents::jsonb) || case kind
      when 'sale_agreement' then jsonb_build_object('agreement', contents::jsonb -> 'agreement' || '{"witness": "", "terms": ""}')
      when 'delivery_note' then jsonb_build_object('delivery', contents::jsonb -> 'delivery' || '{"witness": ""}')
      else '{}' end)::json
  where id::text = any (private.going(p_going, 'paper'));
  update public.transfers set buyer_rto = '' where registernumber = any (private.going(p_going, 'transfer'));
  update public.transfer_steps set note = '' where registernumber || ' ' || step = any (private.going(p_going, 'transfer_step'));
  update public.past_stays t set transfer = private.blank_transfer(t.transfer) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and t.registernumber = s.registernumber and t.stay = s.stay and not s.present
    and s.reversal is null;
  update public.reversals r set taken_along = private.blank_transfer(r.taken_along) from public.soldcars s
  where s.id::text = any (private.going(p_going, 'sale')) and r.id = s.reversal;
  update public.installments
  set description = '', reference = '', cheque_number = '', cheque_bank = '', cheque_date = null, cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'installment'));
  update public.reservation_ends set reference = '', reason = 'Erased' where id::text = any (private.going(p_going, 'reservation_end'));
  update public.reservations set name = 'Erased', phone = '0', language = null, reference = '', cash_reason = left(cash_reason, 0)
  where id::text = any (private.going(p_going, 'reservation'));
  update public.soldcars
  set owner_name = 'Erased', contact_no = '0', description = '', buyer_landline = '', buyer_language = null, buyer_guardian = '', buyer_street = '', buyer_town = '',
    buyer_district = '', buyer_pin = '', buyer_age = 0, buyer_pan = '', buyer_declared = false, buyer_gstin = '',
    buyer_identity = null, buyer_identity_end = '', reference = '', cash_reason = left(cash_reason, 0),
    -- The state is where a sale that was taxed was supplied.
    buyer_state = case when exists (select from public.sale_taxes where sale = soldcars.id) then buyer_state else '' end
  where id::text = any (private.going(p_going, 'sale'));
  update public.purchase_payments set description = '', reference = '' where id::text = any (private.going(p_going, 'purchase_payment'));
  update public.buying_prices set seller = '', seller_phone = '', seller_identity = null, seller_identity_end = ''
  where registernumber || ' ' || stay = any (private.going(p_going, 'purchase'));
  update public.ownerdetails
  set ownername = '', ownerphone = '', owneremail = '', owneraddress = '', owner_guardian = '', owner_street = '', owner_town = '',
    owner_district = '', owner_state = '', owner_pin = '', owner_landline = ''
  where registernumber = any (private.going(p_going, 'owner'));
end
$$;

-- Security definer: no role may write what is erased, or read the half of it. Whoever sells, pays, asks on the website or is written to at this
-- moment comes before it, which refuses what was not seen, or after it: all wait for the same locks, which are taken in the order of every verb,
-- and late, since the log of years is read before. Its changes have one entry in the log, with no data of the person, and nothing goes into the bin.
create function private.erase_person(p_phone text, p_seen text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_keys    text[];
  v_entries jsonb;
  v_erasure jsonb;
  v_going   jsonb;
  v_files   text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  perform pg_advisory_xact_lock(hashtext('private.erase_person'));
  v_entries := private.listed_entries(v_keys);
  perform from public.cardetails where registernumber in (select registernumber from private.person_rows(v_keys)) order by registernumber for update;
  perform from public.soldcars where id::text in (select id from private.person_rows(v_keys) where place = 'sale') order by id for update;
  perform from public.enquiries where serialnum::text in (select id from private.person_rows(v_keys) where place = 'enquiry')
  order by serialnum for update;
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  v_erasure := private.erasure(v_keys, v_entries);
  v_going := v_erasure -> 'going';
  if v_erasure ->> 'seen' is distinct from p_seen then
    raise sqlstate 'PT409' using
      message = 'Something about this number has changed meanwhile. Please look again.', hint = 'person.changed';
  end if;
  insert into private.logged_as_one default values;

  v_files := private.going(v_going, 'identity_paper') || array(
    select coalesce(p.registernumber, p.contents #>> '{vehicle,registernumber}') || '/IssuedPapers/' || p.id
    from public.issued_papers p where p.id::text = any (private.going(v_going, 'paper')));
  insert into private.binned_files (object, bin, bucket, path, wanted)
  select id, gen_random_uuid(), bucket_id, name, 'gone' from storage.objects where bucket_id = 'private-files' and name = any (v_files)
  on conflict (object) do update set wanted = 'gone', settled = false;
  delete from private.file_claims where path = any (v_files);

  delete from public.messages where id::text = any (private.going(v_going, 'message'));
  delete from public.enquiries where serialnum::text = any (private.going(v_going, 'enquiry'));
  delete from private.asks where id::text = any (private.going(v_going, 'attempt'));
  update public.finance f set
    manager_name1 = case when private.phone_keys(contact1) && v_keys then '' else manager_name1 end,
    contact1 = case when private.phone_keys(contact1) && v_keys then '' else contact1 end,
    manager_name2 = case when private.phone_keys(contact2) && v_keys then '' else manager_name2 end,
    contact2 = case when private.phone_keys(contact2) && v_keys then '' else contact2 end
  where registernumber = any (private.going(v_going, 'financier'));
  update public.past_stays set owner = private.blank_person(owner, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_owner'));
  update public.past_stays set finance = private.blank_person(finance, v_keys)
  where registernumber || ' ' || stay = any (private.going(v_going, 'past_financier'));
  perform private.blank_old_books(v_going);

  update private.binned_files set wanted = 'gone', settled = false
  where bin in (select id from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned')));
  delete from private.bin where kind = 'enquiry' and id::text = any (private.going(v_going, 'binned'));
  update private.bin set kept = private.blank_identities(private.blank_person(kept, v_keys)) where id::text = any (private.going(v_going, 'binned'));
  update private.import_rows set data = private.blank_person(data, v_keys), before = private.blank_person(before, v_keys)
  where upload || ' ' || number = any (private.going(v_going, 'imported'));
  update public.activity_log l set before = l.before - e.was, after = l.after - e.now
  from jsonb_to_recordset(v_entries) as e (id bigint, was text[], now text[]) where l.id = e.id;

  insert into private.silent_phones (digest) select unnest(private.phone_digests(p_phone)) on conflict do nothing;
  insert into public.activity_log (actor, username, action, tablename, before)
  values (auth.uid(), private.username(), 'DELETE', 'persons', v_erasure -> 'goes');
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  return v_erasure;
end
$$;

-- Security definer: as private.person_data.
create function private.preview_erasure(p_phone text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  v_keys text[];
begin
  perform private.require_admin();
  v_keys := private.one_person(p_phone);
  return private.erasure(v_keys, private.listed_entries(v_keys)) - 'going';
end
$$;

-- Verbs

-- What would go and what would stay: {"goes": {place: how many}, "stays": [{place, registernumber, day, number, why, until}], "seen"}. For an admin.
create function public.preview_erasure(p_phone text) returns jsonb
language sql stable set search_path = '' set statement_timeout = '60s'
as $$ select private.preview_erasure(p_phone) $$;

-- Erases what the preview `p_seen` has shown, and answers it as private.erasure. 409 when anything has changed since. From then on they are not
-- written to, until they ask again themselves.
create function public.erase_person(p_phone text, p_seen text, p_request_id uuid default null) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
declare
  v_answer jsonb;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'erase_person', jsonb_build_array(p_phone, p_seen));
  if v_answer is not null then
    return v_answer;
  end if;
  v_answer := jsonb_build_object('goes', private.erase_person(p_phone, p_seen) -> 'goes');
  perform private.answer(p_request_id, v_answer);
  return v_answer;
end
$$;

revoke execute on function
  private.blank_person, private.blank_identities, private.listed_entries, private.erasure, private.going, private.blank_party, private.blank_payments, private.blank_transfer, private.blank_old_books,
  private.erase_person, private.preview_erasure
  from public;
revoke execute on function public.preview_erasure, public.erase_person from public, anon, authenticated, service_role;
grant execute on function
  private.erase_person, private.preview_erasure, public.preview_erasure, public.erase_person
  to authenticated;
