-- Enquiries: what people ask for, noted by the office or asked by themselves on the website, and how far each has come.

create type public.enquiry_source as enum ('website', 'phone', 'walk_in', 'reference');
create type public.enquiry_status as enum ('new', 'called', 'visit', 'offer', 'won', 'lost');

create table public.enquiries (
  serialnum      bigint generated always as identity primary key,
  custname       varchar(100) not null check (custname <> '' and custname = btrim(custname)),
  custcontact    text not null,
  landline       varchar(40) not null default '',
  custquery      varchar(2000) not null,
  enquirydate    date not null default private.today() check (enquirydate between '1900-01-01' and '2199-12-31'),
  source         public.enquiry_source,
  registernumber text,
  test_drive_on  date check (test_drive_on between '1900-01-01' and '2199-12-31'),
  status         public.enquiry_status not null default 'new',
  lost_reason    varchar(200) not null default '',
  next_call      date check (next_call between '1900-01-01' and '2199-12-31'),
  consented_at   timestamptz,
  constraint lost_for_a_reason check ((status = 'lost') = (lost_reason <> '')),
  constraint nobody_calls_when_it_is_over check (next_call is null or status not in ('won', 'lost')),
  constraint lost_reason_is_clean check (private.is_line(lost_reason)),
  constraint landline_is_clean check (private.is_line(landline)),
  constraint custname_is_clean check (private.is_line(custname)),
  constraint custquery_is_clean check (private.is_text(custquery)),
  constraint the_office_notes_ten_digits check (coalesce(source = 'website', false) or custcontact ~ '^[0-9]{10}$'),
  constraint something_is_asked_for check (custquery <> '' or coalesce(source = 'website' and registernumber is not null, false)),
  -- A mobile number in India, or one abroad with its country code: one spelling of each, or the limits below could be passed by
  -- writing the same number in other ways.
  constraint what_a_visitor_may_send check (source is distinct from 'website' or (
    length(custname) <= 60 and length(custquery) <= 500
    and custcontact ~ '^([6-9][0-9]{9}|[+](?!91)[1-9][0-9]{7,14})$'))
);
comment on column public.enquiries.source is 'Where it comes from; null: noted by the office, which did not say.';
comment on column public.enquiries.registernumber is
  'The vehicle it is about. No foreign key: the number stays readable when the vehicle is deleted.';

comment on column public.enquiries.consented_at is 'When the visitor sent it below the line that says what is kept and why; null: the office noted it, or it was sent before there was the line.';

create index enquiries_by_status on public.enquiries (status, serialnum desc);
create index enquiries_by_next_call on public.enquiries (next_call);
create trigger no_far_day after insert or update of next_call on public.enquiries
  for each row execute function private.refuse_far_day('next_call');

-- What visitors send has one spelling already, by which they are counted.
create trigger keep_phones before insert or update of custcontact, landline on public.enquiries
  for each row when (new.source is distinct from 'website') execute function private.keep_phones('custcontact', 'landline');
create trigger refuse_no_phone after insert or update of custcontact, landline on public.enquiries
  for each row when (new.source is distinct from 'website') execute function private.refuse_no_phone('custcontact', 'landline');

select private.protect_table('public.enquiries', 'serialnum', 'custname', 'custcontact');

-- Status, reason and next call change by follow_enquiry only, which leaves a note.
grant select, insert (custname, custcontact, custquery, enquirydate, source, registernumber, landline), delete on public.enquiries to authenticated;
create policy "office staff read enquiries" on public.enquiries
  for select to authenticated using ((select private.is_office()));
create policy "office staff record enquiries, not the website's, about vehicles that exist" on public.enquiries
  for insert to authenticated with check (
    (select private.is_office()) and source is distinct from 'website'
    and (registernumber is null or registernumber in (select registernumber from public.cardetails)));
create policy "office staff delete enquiries" on public.enquiries
  for delete to authenticated using ((select private.is_office()));

-- Verbs

-- Records an enquiry, by default of today. 404 for an unknown vehicle.
create function public.add_enquiry(
  p_custname text, p_custcontact text, p_custquery text, p_enquirydate date default null, p_request_id uuid default null,
  p_source public.enquiry_source default null, p_registernumber text default null, p_landline text default ''
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry', jsonb_build_array(
    p_custname, p_custcontact, p_custquery, p_enquirydate, p_source, p_registernumber, p_landline)) is not null
  then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, source, landline, registernumber)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()), p_source, p_landline,
          case when p_registernumber <> '' then private.known_vehicle(p_registernumber) end);
end
$$;

-- How many enquiries have each status, and how many people are to be called today: {"new", "called", …, "toCall"}.
create function public.count_enquiries() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select jsonb_object_agg(status, coalesce(many, 0))
    from unnest(enum_range(null::public.enquiry_status)) as every (status)
    left join (select status, count(*) as many from public.enquiries group by status) counted using (status)
  ) || jsonb_build_object('toCall', (select count(*) from public.enquiries where next_call <= private.today()));
end
$$;

-- Deletes an enquiry, named by its number and phone.
create function public.delete_enquiry(p_serialnum bigint, p_custcontact text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'delete_enquiry', jsonb_build_array(p_serialnum, p_custcontact)) is not null then
    return;
  end if;
  delete from public.enquiries where serialnum = p_serialnum and custcontact = p_custcontact;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
end
$$;

-- Asked by visitors

-- What was asked in the last day, to count and to recognize it. Its own limits keep it at a few hundred rows, all of which are
-- looked at each time. An address is kept as a digest and for a day: enough to count by, and no list of who was where.
create table private.asks (
  id         bigint generated always as identity primary key,
  request_id uuid,
  phone      text not null,
  address    bytea,
  content    bytea not null,
  asked_at   timestamptz not null default now()
);
comment on column private.asks.address is 'SHA-256 of the address that is counted; null when it is unknown.';
comment on column private.asks.content is 'SHA-256 of what was asked.';
select private.close_table('private.asks');

-- Limits (rate limiting) that somebody who looks for a vehicle does not reach; spam does.
create function private.ask_limits() returns table (counted text, most int, span interval)
language sql immutable set search_path = ''
as $$
  values
    ('phone',       3, interval '1 hour'),  -- compares three vehicles, then waits for the call
    ('phone',       5, interval '1 day'),
    ('address',    10, interval '1 hour'),  -- a network of mobile phones has one address for many people
    ('address',    40, interval '1 day'),
    ('unknown',    10, interval '1 day'),   -- all together who call past the Edge Function, which the site never does
    ('everybody', 200, interval '1 day')    -- more than an office can call back
$$;

-- The seconds until this phone may ask from this address; 0: now. A limit is reached while its most-th newest row is within
-- its span.
create function private.ask_wait(p_phone text, p_address bytea) returns int
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from reached.asked_at + l.span - now()))), 0)::int
  from private.ask_limits() l cross join lateral (
    select a.asked_at from private.asks a
    where a.asked_at > now() - l.span and case l.counted
      when 'phone' then a.phone = p_phone
      when 'address' then a.address = p_address
      when 'unknown' then a.address is null and p_address is null
      else true end
    order by a.asked_at desc offset l.most - 1 limit 1) reached
$$;

-- Forgets what was asked more than a day ago, or in the future by a clock that was set back.
create function private.forget_asks() returns void
language sql set search_path = ''
as $$ delete from private.asks where asked_at not between now() - interval '1 day' and now() + interval '1 minute' $$;

-- Security definer: a visitor has no right on any table. One at a time (an advisory lock), so that of ten at the same moment not
-- more than the limit are kept. The log names the website.
create function private.ask(
  p_name text, p_phone text, p_message text, p_registernumber text, p_test_drive_on date, p_request_id uuid, p_address text
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_message text := coalesce(p_message, '');
  v_number  text := nullif(p_registernumber, '');
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_content bytea;
  v_same    boolean;
  v_wait    int;
begin
  if v_number is not null then
    v_number := private.number_meant(v_number);
    if v_number is null then
      raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
    end if;
  end if;
  if p_test_drive_on not between private.today() and private.today() + 60 then
    raise sqlstate 'PT400' using
      message = 'A test drive can be today or on a day of the next two months.', hint = 'enquiry.day_unsuitable';
  end if;
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on)::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait(p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on, consented_at)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on, clock_timestamp());
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
$$;

-- A visitor's enquiry, which only the office reads. Answers 0 when it is kept, and when it was before: asked again within a day, by the
-- same name, it counts once. Otherwise the seconds to wait. 400 for an unknown vehicle and for a day of the test drive that is past or far;
-- 409 for a request id of another enquiry.
-- The Edge Function alone knows who calls, so p_address counts with the secret key only.
-- Information leak: like sell_car it takes the row out of a violated constraint, as the row tells how many have asked.
create function public.ask(
  p_name           text,
  p_phone          text,
  p_message        text default '',
  p_registernumber text default null,
  p_test_drive_on  date default null,
  p_request_id     uuid default null,
  p_address        text default null
) returns int
language plpgsql set search_path = ''
as $$
begin
  return private.ask(p_name, p_phone, p_message, p_registernumber, p_test_drive_on, p_request_id,
                     case when current_user = 'service_role' then p_address end);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.ask_limits, private.ask_wait, private.forget_asks, private.ask
  from public;
revoke execute on function public.ask from public, anon, authenticated, service_role;
grant execute on function private.ask, public.ask to anon, authenticated, service_role;

revoke execute on function
  public.add_enquiry, public.count_enquiries, public.delete_enquiry
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_enquiry, public.count_enquiries, public.delete_enquiry
  to authenticated;
