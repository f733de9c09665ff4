-- Where a person stands in the activity log: the entries of rows that may go, or went before, with the columns that are theirs in each. Those
-- of rows that stay are the books' own history, and stay with them.

-- The number that a vehicle has now, of an entry of the log: the log keeps the one it had then, and after its correction that may be another's.
create function private.vehicle_of_entry(p_id bigint, p_registernumber text) returns text
language sql stable set search_path = ''
as $$
  select coalesce((
    select f.registernumber from private.former_numbers f
    where private.number_key(f.former) = private.number_key(p_registernumber) and f.former = p_registernumber and p_id < f.entry
    order by f.entry limit 1), p_registernumber)
$$;

-- The entries of these tables about a vehicle, under whatever number it had then.
create function private.entries_of_vehicle(p_registernumber text, variadic p_tables text[]) returns setof public.activity_log
language sql stable set search_path = ''
as $$
  select l.*
  from (select p_registernumber as number union select former from private.former_numbers f where f.registernumber = p_registernumber) numbers
  join public.activity_log l on private.number_key(l.registernumber) = private.number_key(number) and l.registernumber = number
    and l.tablename = any (p_tables) and private.vehicle_of_entry(l.id, l.registernumber) = p_registernumber
$$;

-- Of the rows that have a person's phone beside what else they say of them: what stood there while their number did. An update that names neither their
-- number nor themselves (an address alone) is theirs by the span from the entry that wrote a value to the one that changed it, where it overlaps the span of
-- their number. A financier's two managers are a party each. Rows that were imported begin without an entry, hence the owners and financiers of today.
create function private.stood_with(p_keys text[]) returns table (id bigint, was text[], now text[])
language sql stable set search_path = ''
as $$
  with known as materialized (
    select substr(tablename, 8) as tablename, columnname, case when tablename = 'public.finance' then right(columnname, 1) end as party,
      columnname ~ 'phone$|contact|landline' as is_phone
    from private.person_columns
    where whose = 'person' and tablename in ('public.ownerdetails', 'public.finance', 'public.buying_prices', 'public.soldcars', 'public.reservations')
  ), live as materialized (
    select case place when 'owner' then 'ownerdetails' when 'financier' then 'finance' when 'purchase' then 'buying_prices' when 'sale' then 'soldcars' else 'reservations' end as tablename,
      registernumber as vehicle, person_rows.id, stays, says
    from private.person_rows(p_keys) where place in ('owner', 'financier', 'purchase', 'sale', 'reservation')
  ), concerned as materialized (
    (select l.tablename, private.vehicle_of_entry(l.id, l.registernumber) as vehicle
     from public.activity_log l
     where l.tablename in ('ownerdetails', 'finance', 'buying_prices', 'soldcars', 'reservations')
       and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
     union
     select tablename, vehicle from live)
    except
    select tablename, vehicle from live where stays is not null and tablename in ('ownerdetails', 'finance', 'buying_prices')
  ), entry as materialized (
    select l.id, c.tablename, c.vehicle, l.action, l.before, l.after
    from concerned c cross join lateral private.entries_of_vehicle(c.vehicle, c.tablename) l
    union all
    select 9223372036854775807, tablename, vehicle, 'UPDATE', told.says, told.says
    from live cross join lateral (
      select says || case when tablename = 'buying_prices' then jsonb_build_object('stay', split_part(id, ' ', -1)) else '{}' end as says) told
    where tablename in ('ownerdetails', 'finance', 'buying_prices')
  ), living as (
    -- A vehicle that is added again has a row of its own; so has a sale or a reservation, which says its id, and a purchase its stay.
    select entry.*, coalesce(before, '{}') || coalesce(after, '{}') as said,
      count(*) filter (where action = 'INSERT') over up_to + count(*) filter (where action = 'DELETE') over earlier as life
    from entry
    window up_to as (partition by tablename, vehicle order by id),
      earlier as (partition by tablename, vehicle order by id rows between unbounded preceding and 1 preceding)
  ), of_row as materialized (
    select *, concat_ws(' ', tablename, vehicle,
      coalesce(case when tablename = 'buying_prices' then said ->> 'stay' end, said ->> 'id', first_value(said ->> 'id') over (partition by tablename, vehicle, life order by id), life::text)) as of
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
$$;

-- The entries of a person, and which columns of each are theirs, before and after: where they stood by their number; the notes on their enquiries and what names
-- one of them alone; of a sale or token that goes its payments, its RC transfer and what became of it.
create function private.entries_of_person(p_keys text[]) returns table (id bigint, was text[], now text[])
language sql stable set search_path = ''
as $$
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
    select l.id from public.activity_log l
    join own_rows on own_rows.stays is null and own_rows.place = 'purchase_payment' and own_rows.id = coalesce(l.after, l.before) ->> 'id'
    where l.tablename = 'purchase_payments'
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
$$;

revoke execute on function private.vehicle_of_entry, private.entries_of_vehicle, private.stood_with, private.entries_of_person from public;
