-- Enquiries: what people ask for, noted by the office or asked by themselves on the website (75b), and how far each has come.

create type public.enquiry_source as enum ('website', 'phone', 'walk_in', 'reference');
create type public.enquiry_status as enum ('new', 'called', 'visit', 'offer', 'won', 'lost');

create table public.enquiries (
  serialnum      bigint generated always as identity primary key,
  custname       varchar(100) not null check (custname <> '' and custname = btrim(custname)),
  custcontact    text not null,
  landline       varchar(40) not null default '',
  language       varchar(2) constraint language_is_a_code check (private.is_language(language)),
  custquery      varchar(2000) not null,
  enquirydate    date not null default private.today() check (enquirydate between '1900-01-01' and '2199-12-31'),
  source         public.enquiry_source,
  registernumber text,
  test_drive_on  date check (test_drive_on between '1900-01-01' and '2199-12-31'),
  status         public.enquiry_status not null default 'new',
  lost_reason    varchar(200) not null default '',
  next_call      date check (next_call between '1900-01-01' and '2199-12-31'),
  consented_at   timestamptz,
  wish           jsonb constraint a_wish_is_short check (length(wish::text) <= 8000),
  constraint lost_for_a_reason check ((status = 'lost') = (lost_reason <> '')),
  constraint nobody_calls_when_it_is_over check (next_call is null or status not in ('won', 'lost')),
  constraint lost_reason_is_clean check (private.is_line(lost_reason)),
  constraint landline_is_clean check (private.is_line(landline)),
  constraint custname_is_clean check (private.is_line(custname)),
  constraint custquery_is_clean check (private.is_text(custquery)),
  constraint words_of_a_wish_are_clean check (private.is_line(wish ->> 'words') and length(wish ->> 'words') between 1 and 300),
  constraint the_office_notes_ten_digits check (coalesce(source = 'website', false) or custcontact ~ '^[0-9]{10}$'),
  constraint something_is_asked_for check (custquery <> '' or coalesce(source = 'website' and registernumber is not null, false)),
  -- A mobile number in India, or one abroad with its country code: one spelling of each, or the limits below could be passed by
  -- writing the same number in other ways.
  constraint what_a_visitor_may_send check (source is distinct from 'website' or (
    length(custname) <= 60 and length(custquery) <= 500
    and custcontact ~ '^([6-9][0-9]{9}|[+](?!91)[1-9][0-9]{7,14})$'))
);
comment on column public.enquiries.source is 'Where it comes from; null: noted by the office, which did not say.';
comment on column public.enquiries.language is 'Of whoever asks: of the page that it was sent from, or as the office says; null: not said.';
comment on column public.enquiries.registernumber is
  'The vehicle it is about. No foreign key: the number stays readable when the vehicle is deleted.';

comment on column public.enquiries.consented_at is 'When the visitor sent it below the line that says what is kept and why; null: the office noted it, or it was sent before there was the line.';

comment on column public.enquiries.wish is
  'What a visitor wants to be told of when it comes: {"search", "filter", "words", "seen"}, "words" the same as the page said it, missing where nobody '
  'did, "seen" what fitted when they asked; null: nothing.';

create index enquiries_by_status on public.enquiries (status, serialnum desc);
create index enquiries_by_next_call on public.enquiries (next_call);
create index enquiries_with_a_wish on public.enquiries (serialnum desc) where wish is not null and status not in ('won', 'lost');
create trigger no_far_day after insert or update of next_call on public.enquiries
  for each row execute function private.refuse_far_day('next_call');

-- What visitors send has one spelling already, by which they are counted.
create trigger keep_phones before insert or update of custcontact, landline on public.enquiries
  for each row when (new.source is distinct from 'website') execute function private.keep_phones('custcontact', 'landline');
create trigger refuse_no_phone after insert or update of custcontact, landline on public.enquiries
  for each row when (new.source is distinct from 'website') execute function private.refuse_no_phone('custcontact', 'landline');

select private.protect_table('public.enquiries', 'serialnum', 'custname', 'custcontact');

-- Status, reason and next call change by follow_enquiry only, which leaves a note.
grant select, insert (custname, custcontact, custquery, enquirydate, source, registernumber, landline, language), delete on public.enquiries to authenticated;
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
  p_source public.enquiry_source default null, p_registernumber text default null, p_landline text default '',
  p_language text default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry', jsonb_build_array(
    p_custname, p_custcontact, p_custquery, p_enquirydate, p_source, p_registernumber, p_landline, p_language)) is not null
  then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, source, landline, language, registernumber)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()), p_source, p_landline, p_language,
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

revoke execute on function
  public.add_enquiry, public.count_enquiries, public.delete_enquiry
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_enquiry, public.count_enquiries, public.delete_enquiry
  to authenticated;
