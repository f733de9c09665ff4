-- Enquiries: vehicles that people ask for and that are not in stock.

create table public.enquiries (
  serialnum   bigint generated always as identity primary key,
  custname    varchar(100) not null check (custname <> '' and custname = btrim(custname)),
  custcontact text not null check (custcontact ~ '^[0-9]{10}$'),
  custquery   varchar(2000) not null check (custquery <> ''),
  enquirydate date not null default private.today() check (enquirydate between '1900-01-01' and '2199-12-31'),
  constraint custname_is_clean check (private.is_line(custname)),
  constraint custquery_is_clean check (private.is_text(custquery))
);

select private.protect_table('public.enquiries');

grant select, insert (custname, custcontact, custquery, enquirydate), delete on public.enquiries to authenticated;
create policy "office staff read enquiries" on public.enquiries
  for select to authenticated using ((select private.is_office()));
create policy "office staff record enquiries" on public.enquiries
  for insert to authenticated with check ((select private.is_office()));
create policy "office staff delete enquiries" on public.enquiries
  for delete to authenticated using ((select private.is_office()));

-- Verbs

-- Records an enquiry (R206), by default of today.
create function public.add_enquiry(
  p_custname text, p_custcontact text, p_custquery text, p_enquirydate date default null, p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry',
                      jsonb_build_array(p_custname, p_custcontact, p_custquery, p_enquirydate)) is not null then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()));
end
$$;

-- The enquiries that contain all words of a search, newest first (R207): {"enquiries": [{serialnum, custname, custcontact,
-- custquery, enquirydate}], "totalCount"}. Keyset pagination when p_before or p_limit is given, otherwise all.
create function public.list_enquiries(p_search text default null, p_before bigint default null, p_limit int default null)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    with found as (
      select serialnum, custname, custcontact, custquery, enquirydate
      from public.enquiries
      where lower(concat_ws(' ', custname, custcontact, custquery)) like all (private.search_patterns(p_search))
    ), page as (
      select * from found where p_before is null or serialnum < p_before order by serialnum desc limit p_limit
    )
    select jsonb_build_object(
      'enquiries', (select coalesce(jsonb_agg(to_jsonb(page) order by serialnum desc), '[]') from page),
      'totalCount', (select count(*) from found))
  );
end
$$;

-- Deletes an enquiry, named by its number and phone (R208).
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
  public.add_enquiry, public.list_enquiries, public.delete_enquiry
  from public, anon, authenticated, service_role;
grant execute on function public.add_enquiry, public.list_enquiries, public.delete_enquiry to authenticated;
