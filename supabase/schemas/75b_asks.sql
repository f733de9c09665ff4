-- Asked by visitors: their enquiries, with what they wish for where nothing was found, and the limits of whatever a visitor may write.

-- What was asked, and which lists were shared, in the last day, to count and to recognize it. Its own limits keep it at a few hundred rows,
-- all of which are looked at each time. An address is kept as a digest and for a day: enough to count by, and no list of who was where.
create table private.asks (
  id         bigint generated always as identity primary key,
  kind       text not null default 'enquiry' check (kind in ('enquiry', 'list')),
  request_id uuid,
  phone      text,
  address    bytea,
  content    bytea not null,
  asked_at   timestamptz not null default now(),
  constraint who_asks_has_a_phone check ((kind = 'enquiry') = (phone is not null))
);
comment on column private.asks.address is 'SHA-256 of the address that is counted; null when it is unknown.';
comment on column private.asks.content is 'SHA-256 of what was asked, or of the token of the list.';
select private.close_table('private.asks');

-- Limits (rate limiting) of each kind that somebody who looks for a vehicle does not reach; spam does.
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

-- The seconds until this phone, of a list none, may ask from this address; 0: now. A limit is reached while its most-th newest row is
-- within its span.
create function private.ask_wait(p_kind text, p_phone text, p_address bytea) returns int
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from reached.asked_at + l.span - now()))), 0)::int
  from private.ask_limits() l cross join lateral (
    select a.asked_at from private.asks a
    where a.kind = p_kind and a.asked_at > now() - l.span and case l.counted
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

-- The numbers of the vehicles that a wish finds, as the home page finds them. A word that no vehicle has is left out of a search there; of a wish it is
-- what they want, so nothing is found until one comes that has it.
create function private.found_for_wish(p_search text, p_filter jsonb, p_limit int) returns text[]
language sql stable set search_path = ''
as $$
  select case when found.understood ? 'unknown' then '{}' else found.numbers end from private.search_page(p_search, p_filter, null, p_limit, 0, null) found
$$;

-- What a visitor wishes for, as it is kept with their enquiry: the words of their search, what they have chosen beside them as a filter
-- (private.listing_conditions), the same in words as the page said it, and the numbers of what this finds now, which they have seen. Null for a wish
-- for anything. 400 (22…) for a filter that is none: it is tried.
create function private.wish_of(p_wish jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_search text := btrim(left(coalesce(p_wish ->> 'search', ''), 100));
  v_filter jsonb;
begin
  -- First: what is done with a long one takes longer than a visitor's time, and cannot be cancelled.
  if length(p_wish::text) > 4000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'A wish has at most 4,000 characters.', hint = 'value.invalid';
  end if;
  v_filter := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_wish -> 'filter')
    where value <> 'null' and key in ('fuel', 'type', 'transmission', 'owners', 'brand', 'colour', 'price', 'km', 'year', 'emi'));
  if v_search = '' and v_filter = '{}' then
    return null;
  end if;
  return jsonb_build_object('search', v_search, 'filter', v_filter, 'seen', to_jsonb(private.found_for_wish(v_search, v_filter, 100)))
    || case when p_wish ->> 'words' ~ '\S' then jsonb_build_object('words', btrim(p_wish ->> 'words')) else '{}' end;
end
$$;

-- Security definer: a visitor has no right on any table. One at a time (an advisory lock), so that of ten at the same moment not
-- more than the limit are kept. The log names the website.
create function private.ask(
  p_name text, p_phone text, p_message text, p_registernumber text, p_test_drive_on date, p_request_id uuid, p_address text,
  p_wish jsonb, p_language text
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_message text := coalesce(p_message, '');
  v_number  text := nullif(p_registernumber, '');
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_wish    jsonb := private.wish_of(p_wish);
  -- Refused where the row is written, it would tell whether there is one (oracle): what is no language is none.
  v_language text := case when private.is_language(p_language) then p_language end;
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
  v_content := sha256(convert_to(jsonb_build_array(p_name, p_phone, v_number, v_message, p_test_drive_on, v_wish - 'seen')::text, 'UTF8'));

  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select content = v_content into v_same from private.asks where request_id = p_request_id;
  if v_same then
    return 0;
  elsif found then
    perform private.refuse_reused();
  end if;
  v_wait := private.ask_wait('enquiry', p_phone, v_address);
  -- Not before the limits: to whoever has reached one, what somebody has asked and what nobody has must look the same.
  if v_wait = 0 and not exists (select from private.asks where content = v_content) then
    perform set_config('private.acting', 'website', true);
    -- First, because its constraints bound what the other row stores.
    insert into public.enquiries (custname, custcontact, custquery, source, registernumber, test_drive_on, wish, language, consented_at)
    values (p_name, p_phone, v_message, 'website', v_number, p_test_drive_on, v_wish, v_language, clock_timestamp());
    perform set_config('private.acting', '', true);
    insert into private.asks (request_id, phone, address, content) values (p_request_id, p_phone, v_address, v_content);
  end if;
  return v_wait;
end
$$;

-- A visitor's enquiry, which only the office reads. Answers 0 when it is kept, and when it was before: asked again within a day, by the
-- same name, it counts once. Otherwise the seconds to wait. 400 for an unknown vehicle and for a day of the test drive that is past or far;
-- 409 for a request id of another enquiry. p_wish: {"search", "filter", "words"}, what they want to be told of when it comes.
-- p_language: of the page that it is sent from. The Edge Function alone knows who calls, so p_address counts with the secret key only.
-- Information leak: like sell_car it takes the row out of a violated constraint, as the row tells how many have asked.
create function public.ask(
  p_name           text,
  p_phone          text,
  p_message        text default '',
  p_registernumber text default null,
  p_test_drive_on  date default null,
  p_request_id     uuid default null,
  p_address        text default null,
  p_wish           jsonb default null,
  p_language       text default null
) returns int
language plpgsql set search_path = ''
as $$
begin
  return private.ask(p_name, p_phone, p_message, p_registernumber, p_test_drive_on, p_request_id,
                     case when current_user = 'service_role' then p_address end, p_wish, p_language);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.ask_limits, private.ask_wait, private.forget_asks, private.found_for_wish, private.wish_of, private.ask
  from public;
revoke execute on function public.ask from public, anon, authenticated, service_role;
grant execute on function private.found_for_wish to authenticated;
grant execute on function private.ask, public.ask to anon, authenticated, service_role;
