-- Papers of a vehicle as rows; what forms and notes need of vehicles, owners and buyers; persons found by phone; identity papers, of
-- which each look is logged. Vehicles, owners and sales of before have nothing in the new columns.
--
-- On a live database: what takes long comes first and stops writes only (the fill of vehicle_papers, the indexes of phones); the tables are
-- locked last, sales and owners against the staff, vehicles against anybody for less than a second.

create function private.day_of(p_moment timestamptz) returns date
language sql immutable set search_path = ''
as $$ select (p_moment at time zone 'Asia/Kolkata')::date $$;

revoke execute on function private.day_of from public;

create or replace function private.refuse_many() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from changed) > 1 then
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

create or replace function private.parse_path(p_path text, out registernumber text, out folder text, out bucket text)
language plpgsql immutable set search_path = ''
as $$
declare
  v_part text[] := regexp_match(p_path, '^(?:([A-Z0-9][A-Z0-9 -]{0,9})/)?([A-Za-z]+)/(0|[1-9][0-9]{0,14})$');
begin
  if (v_part[1] is null and v_part[2] in ('Notices', 'OfficeDocuments', 'Logo'))
    or (v_part[1] is not null and v_part[2] in ('OnsiteVehicleImages', 'AdminDocuments', 'IdentityPapers'))
    or (v_part[1] is not null and length(v_part[3]) <= 6
        and v_part[2] in ('InventoryVehicleImages', 'MaintenanceDoc', 'SoldCarImages', 'InsuranceDocuments'))
  then
    registernumber := v_part[1];
    folder := v_part[2];
    bucket := case when folder in ('InventoryVehicleImages', 'Notices', 'Logo') then 'public-files' else 'private-files' end;
  end if;
end
$$;

create or replace function private.folders(p_action text) returns text[]
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Driver' then case p_action
      when 'read' then array['InventoryVehicleImages', 'OnsiteVehicleImages', 'MaintenanceDoc']
      when 'write' then array['OnsiteVehicleImages', 'MaintenanceDoc']
      else '{}' end
    when 'Employee' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments']
      || case when p_action = 'delete' then '{}' else array['MaintenanceDoc', 'IdentityPapers'] end
    when 'Admin' then
      array['Notices', 'OfficeDocuments', 'InventoryVehicleImages', 'OnsiteVehicleImages', 'SoldCarImages',
            'InsuranceDocuments', 'AdminDocuments', 'MaintenanceDoc', 'IdentityPapers', 'Logo']
    else '{}' end
$$;

create or replace function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_after  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if tg_table_name = 'vehicle_papers' and tg_op <> 'DELETE' and pg_trigger_depth() > 1 then
    return null;  -- it follows a field of its vehicle (33), which has the entry
  elsif v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber',
            case when tg_op = 'UPDATE' then private.changed_columns(v_before, v_after, tg_argv) else v_before end,
            case when tg_op = 'UPDATE' then private.changed_columns(v_after, v_before, tg_argv) else v_after end);
  end if;
  return null;
end
$$;

-- Papers of a vehicle: what it has and until when, several of a kind over the years. The one of a kind that is valid longest counts.
--
-- The vehicle has fields of its own damage insurance and of its fitness, which visitors read and which the contract names. Each is the
-- paper of its kind that counts, whichever of the two is written (R266, decision 0024).

create type public.paper_kind as enum (
  'own_damage', 'third_party', 'fitness', 'registration', 'puc', 'permit', 'national_permit', 'road_tax', 'green_tax');

create table public.vehicle_papers (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails on delete cascade,
  kind           public.paper_kind not null,
  number         varchar(60) not null default '',
  company        varchar(120) not null default '',
  valid_from     date check (valid_from between '1900-01-01' and '2199-12-31'),
  valid_until    date check (valid_until between '1900-01-01' and '2199-12-31'),
  lifetime       boolean not null default false,
  document       varchar(15) not null default '',
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint it_ends_or_is_for_life check (lifetime = (valid_until is null)),
  constraint what_a_field_shows_has_an_end check (not lifetime or kind not in ('own_damage', 'fitness')),
  -- The days of own damage are fields too, edited one at a time.
  constraint it_ends_after_it_begins check (valid_until >= valid_from or kind = 'own_damage'),
  constraint number_is_clean check (private.is_line(number)),
  constraint company_is_clean check (private.is_line(company)),
  constraint only_an_insurance_has_a_company check (company = '' or kind in ('own_damage', 'third_party')),
  constraint document_is_a_number check (private.is_line(document) and document ~ '^(0|[1-9][0-9]{0,14})?$')
);
comment on column public.vehicle_papers.document is 'Its file: the number of a document of the vehicle (AdminDocuments); '''' for none.';
comment on column public.vehicle_papers.username is 'Who entered it.';
create index vehicle_papers_by_vehicle on public.vehicle_papers (registernumber, kind, valid_until);

-- A paper names no file that is not there, nor one that whoever enters it may not see: the look is with his rights.
create function private.refuse_missing_document() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.document <> '' and (tg_op = 'INSERT' or new.document <> old.document)
    and private.file_at('private-files', new.registernumber || '/AdminDocuments/' || new.document) is null
  then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  return new;
end
$$;
revoke execute on function private.refuse_missing_document from public;
create trigger document_is_there before insert or update of document on public.vehicle_papers
  for each row execute function private.refuse_missing_document();

-- Before the triggers: what is copied is no change of anybody's.
insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until, username)
select registernumber, 'own_damage'::public.paper_kind, policynumber, insurancecompany, insurancestartdate, insuranceenddate, 'system'
from public.carinsurance where insuranceenddate is not null
union all
select registernumber, 'fitness', '', '', null, fitness_upto_date, 'system'
from public.cardetails where fitness_upto_date is not null;

-- Access: papers outlive the sale, since the transfer of the RC follows it.

select private.protect_table('public.vehicle_papers', 'kind');

grant select, insert (registernumber, kind, number, company, valid_from, valid_until, lifetime, document),
      update (kind, number, company, valid_from, valid_until, lifetime, document), delete
  on public.vehicle_papers to authenticated;
create policy "staff read papers" on public.vehicle_papers
  for select to authenticated using ((select private.is_staff()));
create policy "office staff add papers" on public.vehicle_papers
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff correct papers" on public.vehicle_papers
  for update to authenticated using ((select private.is_office())) with check ((select private.is_office()));
create policy "office staff remove papers" on public.vehicle_papers
  for delete to authenticated using ((select private.is_office()));

-- Every paper of every vehicle. `newest`: the one of its kind that is valid longest, which counts.
create view private.papers with (security_invoker = true) as
select *, row_number() over (partition by registernumber, kind order by coalesce(valid_until, 'infinity') desc, id desc) = 1 as newest
from public.vehicle_papers;
revoke all on private.papers from public, anon, authenticated, service_role;
grant select on private.papers to authenticated;

-- The fields of the vehicle

-- Writes the papers that count into the fields, where they differ. Without a paper of its kind a field is blank.
create function private.write_paper_fields(p_registernumber text) returns void
language plpgsql set search_path = ''
as $$
declare
  v_paper private.papers;
begin
  select * into v_paper from private.papers where registernumber = p_registernumber and kind = 'own_damage' and newest;
  insert into public.carinsurance (registernumber) select p_registernumber where v_paper.id is not null on conflict do nothing;
  update public.carinsurance
  set insurancecompany = coalesce(v_paper.company, ''), policynumber = coalesce(v_paper.number, ''),
      insurancestartdate = v_paper.valid_from, insuranceenddate = v_paper.valid_until,
      insurancenumber = case when policynumber = coalesce(v_paper.number, '') then insurancenumber else '' end,
      insurancetenure = case when v_paper.id is null then 0
        else greatest(1, coalesce(round((v_paper.valid_until - v_paper.valid_from) / 365.25)::int, insurancetenure)) end
  where registernumber = p_registernumber
    and (insuranceenddate is not null or v_paper.id is not null)
    and (insurancecompany, policynumber, insurancestartdate, insuranceenddate)
      is distinct from (v_paper.company, v_paper.number, v_paper.valid_from, v_paper.valid_until);
  select * into v_paper from private.papers where registernumber = p_registernumber and kind = 'fitness' and newest;
  update public.cardetails set fitness_upto_date = v_paper.valid_until
  where registernumber = p_registernumber and fitness_upto_date is distinct from v_paper.valid_until;
end
$$;

-- The two triggers run for what a person writes, and not for what the other one writes, nor for the cascade of a deleted vehicle.

create function private.fields_follow_papers() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if '{own_damage,fitness}' && array[old.kind, new.kind] then
    perform private.write_paper_fields(coalesce(new.registernumber, old.registernumber));
  end if;
  return null;
end
$$;
create trigger written_to_fields after insert or update or delete on public.vehicle_papers
  for each row when (pg_trigger_depth() = 0) execute function private.fields_follow_papers();

-- A field is written into the paper that counts; the first day makes one, and no day takes it away.
create function private.papers_follow_fields() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_kind  public.paper_kind := tg_argv[0];
  v_field public.vehicle_papers;
  v_id    bigint := (select id from private.papers where registernumber = new.registernumber and kind = v_kind and newest);
begin
  if v_kind = 'fitness' then
    v_field.valid_until := new.fitness_upto_date;
  else
    v_field.valid_until := new.insuranceenddate;
    v_field.valid_from := new.insurancestartdate;
    v_field.number := new.policynumber;
    v_field.company := new.insurancecompany;
  end if;
  if v_field.valid_until is null then
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
  if v_id is not null then
    perform private.write_paper_fields(new.registernumber);  -- another one may count now
  end if;
  return null;
end
$$;
create trigger written_to_papers after insert or update of insurancecompany, policynumber, insurancestartdate, insuranceenddate
  on public.carinsurance
  for each row when (pg_trigger_depth() = 0) execute function private.papers_follow_fields('own_damage');
create trigger written_to_papers after insert or update of fitness_upto_date on public.cardetails
  for each row when (pg_trigger_depth() = 0) execute function private.papers_follow_fields('fitness');

revoke execute on function private.write_paper_fields, private.fields_follow_papers, private.papers_follow_fields from public;
grant execute on function private.write_paper_fields to authenticated;

-- Verbs

-- The papers of a vehicle by kind, of each kind the newest first, with the days left (none for life; below 0: expired) and its file
-- among the documents that the caller may see: [{id, kind, number, company, valid_from, valid_until, lifetime, document, username,
-- created_at, newest, days_left, file}].
create function public.list_papers(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(
      to_jsonb(paper) - 'registernumber'
      || jsonb_build_object('days_left', valid_until - private.today(), 'file', file.stored)
      order by kind, valid_until desc nulls first, id desc), '[]')
    from private.papers as paper
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/AdminDocuments/')) as file (stored)
      on file.stored ->> 'path' = v_number || '/AdminDocuments/' || document
    where registernumber = v_number
  );
end
$$;

-- Adds a paper of a vehicle.
create function public.add_paper(
  p_registernumber text,
  p_kind           public.paper_kind,
  p_number         text default '',
  p_company        text default '',
  p_valid_from     date default null,
  p_valid_until    date default null,
  p_lifetime       boolean default false,
  p_document       text default '',
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_paper', jsonb_build_array(
    p_registernumber, p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)) is not null
  then
    return;
  end if;
  insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until, lifetime, document)
  values (private.known_vehicle(p_registernumber), p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document);
end
$$;

-- Corrects a paper: all of it but the vehicle. 404 when it is gone.
create function public.correct_paper(
  p_id          bigint,
  p_kind        public.paper_kind,
  p_number      text default '',
  p_company     text default '',
  p_valid_from  date default null,
  p_valid_until date default null,
  p_lifetime    boolean default false,
  p_document    text default '',
  p_request_id  uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'correct_paper', jsonb_build_array(
    p_id, p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)) is not null
  then
    return;
  end if;
  update public.vehicle_papers
  set (kind, number, company, valid_from, valid_until, lifetime, document)
    = (p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)
  where id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Removes a paper that was entered by mistake; its file stays among the documents. 404 when it is gone.
create function public.remove_paper(p_id bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'remove_paper', jsonb_build_array(p_id)) is not null then
    return;
  end if;
  delete from public.vehicle_papers where id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

revoke execute on function
  public.list_papers, public.add_paper, public.correct_paper, public.remove_paper
  from public, anon, authenticated, service_role;
grant execute on function public.list_papers, public.add_paper, public.correct_paper, public.remove_paper to authenticated;

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
create index soldcars_by_phone on public.soldcars using gin (private.phone_keys(contact_no)) with (fastupdate = off);
create index enquiries_by_phone on public.enquiries using gin (private.phone_keys(custcontact)) with (fastupdate = off);

-- `p_without`: an enquiry that does not count.
-- Security definer: under row-level security the indexes could not be used (their operator is not leakproof). It checks the role
-- itself.
create function private.person_by_phone(p_phone text, p_without bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_keys text[] := private.phone_keys(p_phone);
begin
  perform private.require_office();
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

-- Identity papers of owners and buyers ({number}/IdentityPapers/…): the office stores them, an admin deletes them, and each look is
-- logged. Storage makes a link to a file that the caller may read, and one of these he may read for a minute after his look was
-- logged: so nobody gets a link that the log does not know of.

-- Logs that the caller looks at the file at this path, or at all in this folder ('…/' at its end).
-- Security definer: no role may write the log, nor see these files before.
create function private.log_look(p_path text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'READ', 'files', (private.parse_path(name)).registernumber, jsonb_build_object('path', name)
  from storage.objects
  where bucket_id = 'private-files' and (private.parse_path(name)).folder = 'IdentityPapers'
    and name collate "C" >= p_path and name collate "C" < rtrim(p_path, '/') || '0'
$$;

-- Whether the log has a look of the caller at this file of the last minute.
-- Security definer: only an admin reads the log.
create function private.has_looked(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.activity_log
    where private.vehicle_key(registernumber) = private.vehicle_key(split_part(p_path, '/', 1))
      and actor = auth.uid() and action = 'READ' and tablename = 'files' and after ->> 'path' = p_path
      and happened_at > now() - interval '1 minute')
$$;

-- The identity papers of a vehicle's owner and buyer, each look at them logged: [{path, version, filename, unchecked?}].
create function public.look_at_identity_papers(p_registernumber text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_folder text;
begin
  perform private.require_office();
  v_folder := private.known_vehicle(p_registernumber) || '/IdentityPapers/';
  perform private.log_look(v_folder);
  return private.file_list('private-files', v_folder);
end
$$;

revoke execute on function private.log_look, private.has_looked from public;
grant execute on function private.log_look, private.has_looked to authenticated;
revoke execute on function public.look_at_identity_papers from public, anon, authenticated, service_role;
grant execute on function public.look_at_identity_papers to authenticated;

create or replace function private.remember_file_name(p_path text, p_filename text) returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Storage

drop policy if exists "staff read the folders of their role" on storage.objects;
create policy "staff read the folders of their role" on storage.objects
  for select to authenticated using (
    bucket_id in ('public-files', 'private-files')
    and split_part(name, '/', -2) = any ((select private.folders('read'))::text[])
    and (split_part(name, '/', -2) <> 'AdminDocuments'
         or (select private.is_admin()) or private.uploaded_by_employee(name))
    and (split_part(name, '/', -2) <> 'IdentityPapers' or private.has_looked(name)));

create or replace function public.removable_file(
  p_path text, p_must_exist boolean default false, p_request_id uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_place record;
  v_meant jsonb;
  v_found jsonb;
begin
  perform private.require_staff();
  select * into v_place from private.parse_path(p_path);
  if v_place.folder is null then
    raise sqlstate 'PT400' using message = 'There is no such place for a file.', hint = 'file.place_unknown';
  elsif v_place.folder <> all (private.folders('delete')) then
    raise sqlstate 'PT403' using message = 'Your account may not delete files here.', hint = 'folder.undeletable';
  end if;
  if v_place.folder = 'IdentityPapers' then
    perform private.log_look(p_path);
  end if;
  v_found := private.file_at(v_place.bucket, p_path);
  v_meant := private.answered(p_request_id, 'removable_file', jsonb_build_array(p_path, p_must_exist));
  if v_meant is not null then
    return case when v_meant = v_found then v_place.bucket end;
  elsif v_found is null and p_must_exist then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  perform private.answer(p_request_id, coalesce(v_found, 'null'));
  return case when v_found is not null then v_place.bucket end;
end
$$;

-- Sales

-- What a buyer has shown to say who he is.
create type public.identity_paper as enum ('aadhaar', 'voter_id', 'driving_licence', 'passport', 'pan', 'other');

alter table public.soldcars
  add column buyer_guardian varchar(120) not null default '',
  add column buyer_street varchar(200) not null default '',
  add column buyer_town varchar(80) not null default '',
  add column buyer_district varchar(80) not null default '',
  add column buyer_state varchar(80) not null default '',
  add column buyer_pin varchar(6) not null default '',
  add column buyer_age int not null default 0 check (buyer_age between 0 and 120),
  add column buyer_pan varchar(10) not null default '',
  add column buyer_declared boolean not null default false,
  add column buyer_gstin varchar(15) not null default '',
  add column buyer_identity public.identity_paper,
  add column buyer_identity_end varchar(4) not null default '',
  add constraint buyer_guardian_is_clean check (private.is_line(buyer_guardian)),
  add constraint buyer_street_is_clean check (private.is_line(buyer_street)),
  add constraint buyer_town_is_clean check (private.is_line(buyer_town)),
  add constraint buyer_district_is_clean check (private.is_line(buyer_district)),
  add constraint buyer_state_is_clean check (private.is_line(buyer_state)),
  add constraint buyer_pin_is_a_pin check (private.is_line(buyer_pin) and buyer_pin ~ '^([1-9][0-9]{5})?$'),
  add constraint buyer_pan_is_a_pan check (private.is_line(buyer_pan) and buyer_pan ~ '^([A-Z]{5}[0-9]{4}[A-Z])?$'),
  add constraint buyer_gstin_is_a_gstin check (private.is_line(buyer_gstin) and (buyer_gstin = '' or private.is_gstin(buyer_gstin))),
  add constraint buyer_identity_end_is_its_end check (private.is_line(buyer_identity_end) and buyer_identity_end ~ '^[A-Z0-9]{0,4}$');
comment on column public.soldcars.buyer_guardian is 'Father or husband of the buyer.';
comment on column public.soldcars.buyer_age is 'Years; 0: not provided.';
comment on column public.soldcars.buyer_declared is 'Whether he has signed a declaration instead of showing a PAN.';
comment on column public.soldcars.buyer_identity_end is 'The last four characters of his identity paper: more of it is never kept.';

drop function public.sell_car(text, text, text, numeric, text, numeric, numeric, int, numeric, text, text, date, uuid);
drop function private.sell_car(text, text, text, numeric, text, numeric, numeric, int, numeric, text, text, date);
-- Security definer: no role may write status and sales. The update decides the race of two sellers. The day (D38) may lie in
-- the past, so that a sale is booked in its month; money is booked only when it is received.
create function private.sell_car(p_sale public.soldcars) returns text
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
    total_installments, installment_amount, account_paid_to, description, selldate, buyer_guardian, buyer_street, buyer_town,
    buyer_district, buyer_state, buyer_pin, buyer_age, buyer_pan, buyer_declared, buyer_gstin, buyer_identity, buyer_identity_end)
  values (v_number, p_sale.owner_name, p_sale.contact_no, p_sale.selling_price, p_sale.payment_mode, p_sale.down_payment,
    p_sale.commission, p_sale.total_installments, p_sale.installment_amount, p_sale.account_paid_to, p_sale.description,
    coalesce(p_sale.selldate, private.today()), p_sale.buyer_guardian, p_sale.buyer_street, p_sale.buyer_town,
    p_sale.buyer_district, p_sale.buyer_state, p_sale.buyer_pin, p_sale.buyer_age, p_sale.buyer_pan, p_sale.buyer_declared,
    p_sale.buyer_gstin, p_sale.buyer_identity, p_sale.buyer_identity_end);
  return v_number;
end
$$;

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
  p_request_id         uuid default null
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
    'account_paid_to', p_account_paid_to, 'description', p_description, 'selldate', p_selldate,
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

revoke execute on function private.sell_car from public;
revoke execute on function public.sell_car from public, anon, authenticated, service_role;
grant execute on function private.sell_car, public.sell_car to authenticated;

alter table public.activity_log drop constraint activity_log_action_check;
alter table public.activity_log
  add constraint activity_log_action_check check (action in ('INSERT', 'UPDATE', 'DELETE', 'READ'));
comment on column public.activity_log.action is 'READ: somebody looked at a file whose looks are logged.';

-- Vehicles and owners

create type public.vehicle_use as enum ('private', 'transport');
create type public.emission_norm as enum ('bs1', 'bs2', 'bs3', 'bs4', 'bs6');
create type public.plate_state as enum ('yes', 'no', 'booked');

alter table public.ownerdetails
  add column owner_guardian varchar(120) not null default '',
  add column owner_street varchar(200) not null default '',
  add column owner_town varchar(80) not null default '',
  add column owner_district varchar(80) not null default '',
  add column owner_state varchar(80) not null default '',
  add column owner_pin varchar(6) not null default '',
  add constraint owner_guardian_is_clean check (private.is_line(owner_guardian)),
  add constraint owner_street_is_clean check (private.is_line(owner_street)),
  add constraint owner_town_is_clean check (private.is_line(owner_town)),
  add constraint owner_district_is_clean check (private.is_line(owner_district)),
  add constraint owner_state_is_clean check (private.is_line(owner_state)),
  add constraint owner_pin_is_a_pin check (private.is_line(owner_pin) and owner_pin ~ '^([1-9][0-9]{5})?$');
alter table public.cardetails
  add column made_month smallint check (made_month between 1 and 12),
  add column rto_now varchar(60) not null default '',
  add column used_as public.vehicle_use,
  add column gross_weight int not null default 0 check (gross_weight between 0 and 99999),
  add column emission_norm public.emission_norm,
  add column security_plate public.plate_state,
  add constraint rto_now_is_clean check (private.is_line(rto_now));

comment on column public.cardetails.gross_weight is 'Kilograms; 0: not provided.';
comment on column public.cardetails.rto_now is 'The registering authority of today: the number names only the first one.';
comment on column public.cardetails.security_plate is 'The high security plate (HSRP).';
comment on column public.ownerdetails.owner_guardian is 'Father or husband of the owner on the RC.';
grant insert (made_month, rto_now, used_as, gross_weight, emission_norm, security_plate), update (made_month, rto_now, used_as, gross_weight, emission_norm, security_plate)
  on public.cardetails to authenticated;
grant update (owner_guardian, owner_street, owner_town, owner_district, owner_state, owner_pin)
  on public.ownerdetails to authenticated;

drop function public.add_vehicle(
  text, text, text, public.vehicle_type, text, public.fuel_type, numeric, numeric, int, date, date, text, text, int, int,
  public.transmission_type, text, text, boolean, text, text, text, text, text, text, boolean, text, text, text, date, date, int,
  boolean, text, text, text, text, uuid);
create function public.add_vehicle(
  p_registernumber     text,
  p_carname            text default '',
  p_carcompany         text default '',
  p_carmake            public.vehicle_type default null,
  p_carcolor           text default '',
  p_fuel               public.fuel_type default null,
  p_vehiclesellprice   numeric default 0,
  p_vehiclebuyprice    numeric default 0,
  p_kilometers         int default 0,
  p_registration_date  date default null,
  p_fitness_upto_date  date default null,
  p_description        text default '',
  p_variant            text default '',
  p_make_year          int default null,
  p_keeper_serial      int default null,
  p_transmission       public.transmission_type default null,
  p_chassis_number     text default '',
  p_engine_number      text default '',
  p_made_month         int default null,
  p_rto_now            text default '',
  p_used_as            public.vehicle_use default null,
  p_gross_weight       int default 0,
  p_emission_norm      public.emission_norm default null,
  p_security_plate     public.plate_state default null,
  p_onhomepage         boolean default false,
  p_company_name       text default '',
  p_branch_name        text default '',
  p_manager_name1      text default '',
  p_contact1           text default '',
  p_manager_name2      text default '',
  p_contact2           text default '',
  p_show_insurance     boolean default false,
  p_insurancecompany   text default '',
  p_insurancenumber    text default '',
  p_policynumber       text default '',
  p_insurancestartdate date default null,
  p_insuranceenddate   date default null,
  p_insurancetenure    int default 0,
  p_show_owner         boolean default false,
  p_ownername          text default '',
  p_ownerphone         text default '',
  p_owneremail         text default '',
  p_owneraddress       text default '',
  p_owner_guardian     text default '',
  p_owner_street       text default '',
  p_owner_town         text default '',
  p_owner_district     text default '',
  p_owner_state        text default '',
  p_owner_pin          text default '',
  p_request_id         uuid default null
) returns text
language plpgsql set search_path = ''
as $$
declare
  v_number text := upper(btrim(p_registernumber));
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'add_vehicle', jsonb_build_array(
    v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice, p_vehiclebuyprice, p_kilometers,
    p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial, p_transmission, p_chassis_number,
    p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm, p_security_plate, p_onhomepage,
    p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2,
    p_show_insurance, p_insurancecompany, p_insurancenumber, p_policynumber, p_insurancestartdate, p_insuranceenddate,
    p_insurancetenure, p_show_owner, p_ownername, p_ownerphone, p_owneremail, p_owneraddress,
    p_owner_guardian, p_owner_street, p_owner_town, p_owner_district, p_owner_state, p_owner_pin));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;

  insert into public.cardetails (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice,
    kilometers, registration_date, fitness_upto_date, description, variant, make_year, keeper_serial, transmission,
    chassis_number, engine_number, made_month, rto_now, used_as, gross_weight, emission_norm, security_plate, onhomepage)
  values (v_number, p_carname, p_carcompany, p_carmake, p_carcolor, p_fuel, p_vehiclesellprice,
    p_kilometers, p_registration_date, p_fitness_upto_date, p_description, p_variant, p_make_year, p_keeper_serial,
    p_transmission, p_chassis_number, p_engine_number, p_made_month, p_rto_now, p_used_as, p_gross_weight, p_emission_norm,
    p_security_plate, p_onhomepage)
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT400' using
      message = 'Registration number already exists. Please enter a unique registration number.', hint = 'vehicle.exists';
  end if;

  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then p_vehiclebuyprice else 0 end);

  if p_show_insurance then
    insert into public.carinsurance (registernumber, insurancecompany, insurancenumber, policynumber,
      insurancestartdate, insuranceenddate, insurancetenure)
    values (v_number, p_insurancecompany, p_insurancenumber, p_policynumber,
      p_insurancestartdate, p_insuranceenddate, p_insurancetenure);
  else
    insert into public.carinsurance (registernumber) values (v_number);
  end if;

  if p_show_owner then
    insert into public.ownerdetails (registernumber, ownername, ownerphone, owneremail, owneraddress, owner_guardian, owner_street,
      owner_town, owner_district, owner_state, owner_pin)
    values (v_number, p_ownername, p_ownerphone, p_owneremail, p_owneraddress, p_owner_guardian, p_owner_street,
      p_owner_town, p_owner_district, p_owner_state, p_owner_pin);
  else
    insert into public.ownerdetails (registernumber) values (v_number);
  end if;

  insert into public.finance (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
  values (v_number, p_company_name, p_branch_name, p_manager_name1, p_contact1, p_manager_name2, p_contact2);

  perform private.answer(p_request_id, to_jsonb(v_number));
  return v_number;
end
$$;

revoke execute on function public.add_vehicle from public, anon, authenticated, service_role;
grant execute on function public.add_vehicle to authenticated;

create or replace function public.vehicle_record(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select jsonb_build_object(
      'car', to_jsonb(v)
        || jsonb_build_object('vehiclesellprice', c.vehiclesellprice, 'carprice', c.vehiclesellprice,
             'chassis_number', c.chassis_number, 'engine_number', c.engine_number, 'made_month', c.made_month,
             'rto_now', c.rto_now, 'used_as', c.used_as, 'gross_weight', c.gross_weight,
             'emission_norm', c.emission_norm, 'security_plate', c.security_plate)
        || coalesce((select jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice)
                     from public.buying_prices b where b.registernumber = v_number), '{}'),
      'images', private.file_list('public-files', v_number || '/InventoryVehicleImages/'),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/'),
      'insurance', coalesce((select to_jsonb(i) - 'registernumber'
                             from public.carinsurance i where i.registernumber = v_number), '{}'),
      'owner', coalesce((select to_jsonb(o) - 'registernumber'
                         from public.ownerdetails o where o.registernumber = v_number), '{}'),
      'finance', coalesce((select to_jsonb(f) - 'registernumber'
                           from public.finance f where f.registernumber = v_number), '{}'))
    from public.cardetails c
    join public.vehicle_listing v on v.registernumber = c.registernumber
    where c.registernumber = v_number
  );
end
$$;
