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
             as known
      from public.soldcars where private.phone_keys(contact_no) && v_keys and reversal is null
      union all
      select 'bought', (select private.day_of(created_at) from public.cardetails c where c.registernumber = o.registernumber),
             registernumber, null, ownername, owneremail, owneraddress,
             jsonb_build_array(owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin, '', '')
      from public.ownerdetails o where private.phone_keys(ownerphone) && v_keys
      union all
      select 'reserved', day, registernumber, null, name, '', '', '[]'
      from public.reservations where private.phone_keys(phone) && v_keys and state <> 'reversed'
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
$$;

-- Who has this phone number, with what was last known of him, and his dealings, the latest first: {"name", "email", "address",
-- "guardian", "street", "town", "district", "state", "pin", "pan", "gstin", "dealings": [{kind, day, registernumber, enquiry, vehicle}]};
-- what is not known is left out. Null for nobody, and for what is no whole number.
create function public.person_by_phone(p_phone text) returns jsonb
language sql stable set search_path = ''
as $$ select private.person_by_phone(p_phone) $$;

revoke execute on function private.person_by_phone from public;
revoke execute on function public.person_by_phone from public, anon, authenticated, service_role;
grant execute on function private.person_by_phone, public.person_by_phone to authenticated;
