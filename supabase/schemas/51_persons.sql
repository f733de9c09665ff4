-- Persons: an owner, a buyer, an enquirer, found by phone in what was written down of them. There is no table of people that
-- somebody must keep.

-- The phone numbers in a text, by their last ten digits, so that +91, 0, spaces and hyphens make no difference. Abroad some are
-- shorter, which are written with their +.
create function private.phone_keys(p_phone text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(right(digits, 10)), '{}')
  from regexp_split_to_table(p_phone, '[^0-9 ()+.-]+') part, regexp_replace(part, '[^0-9]', '', 'g') digits
  where length(digits) >= case when btrim(part) like '+%' then 8 else 10 end
$$;
revoke execute on function private.phone_keys from public;
grant execute on function private.phone_keys to authenticated;

-- Without the list of pending entries, through which a search would read.
create index ownerdetails_by_phone on public.ownerdetails using gin (private.phone_keys(ownerphone)) with (fastupdate = off);
create index reservations_by_phone on public.reservations using gin (private.phone_keys(phone)) with (fastupdate = off);
create index soldcars_by_phone on public.soldcars using gin (private.phone_keys(contact_no)) with (fastupdate = off);
create index enquiries_by_phone on public.enquiries using gin (private.phone_keys(custcontact)) with (fastupdate = off);

-- `p_without`: an enquiry that does not count.
-- Security definer: under row-level security the indexes could not be used (their operator is not leakproof). It checks the role
-- itself.
create function private.person_by_phone(p_phone text, p_without bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_keys text[];
begin
  perform private.require_office();
  v_keys := private.phone_keys(left(p_phone, 100));
  return (
    with dealing as (
      select 'sold' as kind, selldate as day, registernumber, null::bigint as enquiry, owner_name as name, '' as email, '' as address,
             jsonb_build_array(buyer_guardian, buyer_street, buyer_town, buyer_district, buyer_state, buyer_pin, buyer_pan, buyer_gstin)
             as known, buyer_language as language
      from public.soldcars where private.phone_keys(contact_no) && v_keys and reversal is null
      union all
      select 'bought', (select private.day_of(created_at) from public.cardetails c where c.registernumber = o.registernumber),
             registernumber, null, ownername, owneremail, owneraddress,
             jsonb_build_array(owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin, '', ''), null
      from public.ownerdetails o where private.phone_keys(ownerphone) && v_keys
      union all
      select 'reserved', day, registernumber, null, name, '', '', '[]', language
      from public.reservations where private.phone_keys(phone) && v_keys and state <> 'reversed'
      union all
      select 'asked', enquirydate, registernumber, serialnum, custname, '', '', '[]', language
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
      'gstin', (array_agg(known ->> 7 order by day desc) filter (where known ->> 7 <> ''))[1],
      'language', (array_agg(language order by day desc) filter (where language is not null))[1]))
      || jsonb_build_object('dealings', jsonb_agg(jsonb_build_object(
        'kind', kind, 'day', day, 'registernumber', coalesce(dealing.registernumber, ''), 'enquiry', enquiry,
        'vehicle', coalesce((select btrim(concat_ws(' ', carcompany, carname)) from public.cardetails c
                             where c.registernumber = dealing.registernumber), '')) order by day desc, enquiry desc)) end
    from dealing
  );
end
$$;

-- Who has this phone number, with what was last known of them, and their dealings, the latest first: {"name", "email", "address",
-- "guardian", "street", "town", "district", "state", "pin", "pan", "gstin", "language", "dealings": [{kind, day, registernumber, enquiry, vehicle}]};
-- what is not known is left out. Null for nobody, and for what is no whole number.
create function public.person_by_phone(p_phone text) returns jsonb
language sql stable set search_path = ''
as $$ select private.person_by_phone(p_phone) $$;

revoke execute on function private.person_by_phone from public;
revoke execute on function public.person_by_phone from public, anon, authenticated, service_role;
grant execute on function private.person_by_phone, public.person_by_phone to authenticated;

-- Who is not written to, as they asked so or had their data erased (R431, decision 0038): no number but its digest with a salt of this database, so that
-- nobody reads the numbers of whoever wanted to be forgotten in a table, a backup or a log.
create table private.silent_phones (
  digest bytea primary key,
  since  timestamptz not null default clock_timestamp()
);
create table private.phone_salt (
  id   boolean primary key default true constraint there_is_one_salt check (id),
  salt uuid not null default gen_random_uuid()
);
insert into private.phone_salt default values;
select private.close_table('private.silent_phones');
select private.close_table('private.phone_salt');

-- By the number as it is kept: however it is typed, it is the same person's.
create function private.phone_digests(p_phone text) returns bytea[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(sha256(convert_to(salt || key, 'UTF8'))), '{}')
  from private.phone_salt, unnest(private.phone_keys(private.as_phone(left(p_phone, 100)))) as key
$$;

-- Security definer, as the next ones: no role may read or write who is silent.
create function private.is_silent(p_phone text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.silent_phones where digest = any (private.phone_digests(p_phone))) $$;

-- The log says that somebody did so, and not for whom.
create function private.silence(p_phone text, p_silent boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_digests bytea[] := private.phone_digests(p_phone);
begin
  perform private.require_office();
  if v_digests = '{}' then
    raise sqlstate 'PT400' using
      message = 'This is not a phone number. Please write it in digits, like 98220 12345.', hint = 'value.no_phone';
  elsif p_silent then
    insert into private.silent_phones (digest) select unnest(v_digests) on conflict do nothing;
  else
    delete from private.silent_phones where digest = any (v_digests);
  end if;
  if found then
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'persons',
      jsonb_build_object('written_to', p_silent), jsonb_build_object('written_to', not p_silent));
  end if;
end
$$;

-- Whoever asks again themselves has consented anew; the log says that it was on the website, where nobody proves that a number is theirs. An enquiry
-- that comes back from the bin is older than their silence.
create function private.end_silence() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.silent_phones where digest = any (private.phone_digests(new.custcontact)) and since < new.consented_at;
  if found then
    insert into public.activity_log (actor, username, action, tablename, before, after)
    values (auth.uid(), private.username(), 'UPDATE', 'persons', '{"written_to": false}', '{"written_to": true}');
  end if;
  return null;
end
$$;
create trigger end_silence after insert on public.enquiries
  for each row when (new.consented_at is not null) execute function private.end_silence();

-- Verbs

-- Whether the person of this number is not to be written to.
create function public.person_silence(p_phone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return private.is_silent(p_phone);
end
$$;

-- From now on they are not written to, or may be again. 400 for what is no whole number.
create function public.set_silence(p_phone text, p_silent boolean, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_silence', jsonb_build_array(p_phone, p_silent)) is null then
    perform private.silence(p_phone, p_silent);
  end if;
end
$$;

revoke execute on function private.phone_digests, private.is_silent, private.silence, private.end_silence from public;
revoke execute on function public.person_silence, public.set_silence from public, anon, authenticated, service_role;
grant execute on function private.is_silent, private.silence, public.person_silence, public.set_silence to authenticated;
