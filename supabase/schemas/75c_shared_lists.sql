-- Shared lists: vehicles that a visitor has saved and sends to others, under an address that nobody guesses. Whoever opens it may say which
-- they like, and whoever has it sees how many do. No accounts, no names; it is gone after thirty days.

create table private.shared_lists (
  token      text primary key check (token ~ '^[A-Za-z0-9_-]{24}$'),
  numbers    text[] not null check (cardinality(numbers) between 1 and 50),
  created_at timestamptz not null default now(),
  request_id uuid unique
);
comment on column private.shared_lists.token is 'Random, 144 bits: it is all that the page asks for.';
comment on column private.shared_lists.numbers is
  'Registration numbers in their order. No foreign key: a vehicle that is deleted is missing from the list, and a corrected number is found.';
create index shared_lists_by_age on private.shared_lists (created_at);
select private.close_table('private.shared_lists');

-- What the browsers that opened a list have marked.
create table private.shared_marks (
  token   text not null references private.shared_lists on delete cascade,
  browser uuid not null,
  numbers text[] not null,
  changes int not null default 1,
  address bytea,
  primary key (token, browser)
);
comment on column private.shared_marks.address is 'SHA-256 of the token and the address that is counted: rows of different lists cannot be joined by it; null when it is unknown.';
comment on column private.shared_marks.browser is 'Drawn by the browser for this list alone: it counts once for a vehicle, and says nothing else of who that is.';
comment on column private.shared_marks.numbers is 'Of those of the list.';
select private.close_table('private.shared_marks');

-- How long a list can be opened.
create function private.list_days() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 days' $$;

-- Forgets lists that are too old, with their marks; the index on their age finds them.
create function private.forget_lists() returns void
language sql set search_path = ''
as $$ delete from private.shared_lists where created_at < now() - private.list_days() $$;

-- The numbers of a list that is not too old; null for none.
create function private.listed_in(p_token text) returns text[]
language sql stable set search_path = ''
as $$ select numbers from private.shared_lists where token = p_token and created_at >= now() - private.list_days() $$;

-- Security definer: a visitor has no right on any table. Counted with the enquiries of visitors (75b), one at a time.
create function private.share_list(p_registernumbers text[], p_request_id uuid, p_address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_address bytea := sha256(convert_to(private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_numbers text[];
  v_before  private.shared_lists;
  v_wait    int;
  v_token   text;
begin
  if coalesce(cardinality(p_registernumbers) not between 1 and 50, true) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  v_numbers := array(
    select number from (
      select private.number_meant(one) as number, min(place) as place from unnest(p_registernumbers) with ordinality as t (one, place) group by 1) known
    where number is not null order by place);
  if v_numbers = '{}' then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.ask'));
  perform private.forget_asks();
  select * into v_before from private.shared_lists where request_id = p_request_id;
  if found then
    if v_before.numbers <> v_numbers then
      perform private.refuse_reused();
    end if;
    return jsonb_build_object('token', v_before.token);
  end if;
  v_wait := private.ask_wait('list', null, v_address);
  if v_wait > 0 then
    return jsonb_build_object('wait', v_wait);
  end if;
  v_token := private.random_token();
  insert into private.shared_lists (token, numbers, request_id) values (v_token, v_numbers, p_request_id);
  insert into private.asks (kind, address, content) values ('list', v_address, sha256(convert_to(v_token, 'UTF8')));
  return jsonb_build_object('token', v_token);
end
$$;

-- Makes a list of these vehicles, fifty at most, each once, and answers {"token"}; past the limits of what visitors write {"wait"}, in
-- seconds. Unknown vehicles are left out; 400 when none is left. 409 for a request id of another list. For anybody.
-- The Edge Function alone knows who calls, so p_address counts with the secret key only.
create function public.share_list(p_registernumbers text[], p_request_id uuid default null, p_address text default null) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  return private.share_list(p_registernumbers, p_request_id, case when current_user = 'service_role' then p_address end);
end
$$;

-- Security definer: a visitor reads no list, and opens vehicles that are off the home page, as by their own page. The token is their right.
create function private.shared_list(p_token text, p_browser uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_numbers  text[] := private.listed_in(p_token);
  v_now      text[] := array(select coalesce(private.number_meant(one), one) from unnest(v_numbers) with ordinality as t (one, place) order by place);
  v_reserved text[] := private.reserved_numbers();
begin
  if v_numbers is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'cars', coalesce(jsonb_agg(
        to_jsonb(v) || case when v.registernumber = any (v_reserved) then '{"reserved": true}'::jsonb else '{}' end order by array_position(v_now, v.registernumber)), '[]'),
      'pictures', private.pictures_of(array(select number || '/InventoryVehicleImages/0' from unnest(v_now) as number)),
      'gone', cardinality(v_numbers) - count(*),
      'marks', (
        select coalesce(jsonb_object_agg(number, many), '{}') from (
          select v_now[array_position(v_numbers, one)] as number, count(*) as many
          from private.shared_marks, unnest(numbers) as one where token = p_token group by 1) as counted),
      'mine', (
        select coalesce(jsonb_agg(v_now[array_position(v_numbers, one)]), '[]')
        from private.shared_marks, unnest(numbers) as one where token = p_token and browser = p_browser))
    from public.vehicle_listing v where v.registernumber = any (v_now));
end
$$;

-- A shared list for whoever has its token: {"cars", "pictures"} as the home page has them, sold ones without a price, in the order of the list;
-- "gone", how many are not there any more; "marks", how many browsers have marked each number, "mine", what this one has. Null alike for a
-- list that never was and for one that is too old. For anybody.
create function public.shared_list(p_token text, p_browser uuid default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.shared_list(p_token, p_browser) $$;

-- Twenty browsers mark a list, six of them from one address, so that no one takes all places; all who call past the Edge Function are one. When
-- they are full, one that marks nothing gives its place, with the changes that it has made, to a new one.
-- Security definer: a visitor has no right on any table. The list is locked, so that of many browsers at once not more than the limit count.
create function private.mark_shared(p_token text, p_registernumber text, p_browser uuid, p_marked boolean, p_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address bytea := sha256(convert_to(p_token || private.counted_address(nullif(p_address, '')), 'UTF8'));
  v_number  text;
  v_before  private.shared_marks;
  v_all     int;
  v_beside  int;
begin
  if p_browser is null then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform from private.shared_lists where token = p_token for update;
  select one into v_number from unnest(private.listed_in(p_token)) as one
  where private.number_meant(one) = private.number_meant(p_registernumber) limit 1;
  if not found then
    raise sqlstate 'PT404' using message = 'This list has ended, or the vehicle is not in it any more.', hint = 'list.unknown';
  end if;
  select * into v_before from private.shared_marks where token = p_token and browser = p_browser;
  if coalesce(p_marked, false) = (v_number = any (coalesce(v_before.numbers, '{}'))) then
    return;
  elsif v_before.token is null then
    select count(*), count(*) filter (where address is not distinct from v_address) into v_all, v_beside
    from private.shared_marks where token = p_token;
    if v_all >= 20 or v_beside >= 6 then
      update private.shared_marks set browser = p_browser, address = v_address
      where token = p_token and browser = (
        select browser from private.shared_marks
        where token = p_token and numbers = '{}' and (v_beside < 6 or address is not distinct from v_address)
        order by changes limit 1)
      returning * into v_before;
    end if;
  end if;
  if v_before.changes >= 200 or v_before.token is null and (v_all >= 20 or v_beside >= 6) then
    raise sqlstate 'PT429' using message = 'Nothing more can be marked in this list. Please call us.', hint = 'list.full';
  end if;
  insert into private.shared_marks as kept (token, browser, numbers, address) values (p_token, p_browser, array[v_number], v_address)
  on conflict (token, browser) do update set
    numbers = array_remove(kept.numbers, v_number) || case when p_marked then array[v_number] else '{}' end, changes = kept.changes + 1;
end
$$;

-- Marks a vehicle of a list, or takes the mark away: that it is sent again changes nothing. 404 for a list that is too old and for a vehicle
-- that is not in it; 429 for more browsers than a family has, and for one that never stops. For anybody who has the token.
-- The Edge Function alone knows who calls, so p_address counts with the secret key only.
create function public.mark_shared(p_token text, p_registernumber text, p_browser uuid, p_marked boolean, p_address text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.mark_shared(p_token, p_registernumber, p_browser, p_marked, case when current_user = 'service_role' then p_address end);
end
$$;

revoke execute on function
  private.list_days, private.forget_lists, private.listed_in, private.share_list, private.shared_list, private.mark_shared
  from public;
revoke execute on function public.share_list, public.shared_list, public.mark_shared from public, anon, authenticated, service_role;
grant execute on function private.share_list, public.share_list, private.mark_shared, public.mark_shared to anon, authenticated, service_role;
grant execute on function private.shared_list, public.shared_list to anon, authenticated;
