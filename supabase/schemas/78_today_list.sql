-- Today's list: what the office has said about its lines, done or not before a day, and the list itself.

create type public.today_state as enum ('open', 'done', 'later');

create table public.today_marks (
  id             bigint generated always as identity primary key,
  registernumber text references public.cardetails on delete cascade deferrable,
  key            varchar(200) not null check (key <> '') constraint key_is_clean check (private.is_line(key)),
  not_before     date check (not_before between '1900-01-01' and '2199-12-31'),
  username       text not null default private.username(),
  created_at     timestamptz not null default now(),
  constraint one_mark_of_a_line unique nulls not distinct (registernumber, key)
);
comment on table public.today_marks is 'What somebody has said about a line of today''s list, for the whole office; without a mark it is open.';
comment on column public.today_marks.key is 'Of the line, beside its vehicle: a new cause is a new key, so that the line comes again.';
comment on column public.today_marks.not_before is 'The day from which the line is open again; null: it is done.';
create trigger no_far_day after insert or update of not_before on public.today_marks
  for each row execute function private.refuse_far_day('not_before');

-- Access: only the verb writes.

select private.protect_table('public.today_marks', 'key');

grant select on public.today_marks to authenticated;
create policy "office staff read marks of today, those of sellers an admin" on public.today_marks
  for select to authenticated using (
    (select private.is_office()) and (split_part(key, ':', 1) not in ('to_pay', 'seller_papers') or (select private.is_admin())));

-- The lines, each with what was said about it. As private.today_lines, which asks for the role.
create view private.marked_today as
select line.*, case
    when m.id is null or m.not_before <= (select private.today()) then 'open'::public.today_state
    when m.not_before is null then 'done'
    else 'later' end as state, m.not_before, m.username as marked_by
from private.today_lines line
-- coalesce, as no index or hash joins on what is not distinct.
left join public.today_marks m on m.key = line.key and coalesce(m.registernumber, '') = coalesce(line.registernumber, '');
revoke all on private.marked_today from public, anon, authenticated, service_role;
grant select on private.marked_today to authenticated;

-- Whether so many lines of a kind are one where they are folded: what an import of stock leaves behind is no list to go through one by one.
create function private.is_folded(p_kind public.today_kind, p_many bigint) returns boolean
language sql immutable set search_path = ''
as $$ select p_many > 3 and p_kind in ('no_price', 'few_pictures', 'not_shown') $$;

-- Verbs

-- What needs a person, by kind and the most urgent first: {"lines": [{kind, key, registernumber, carname, carcompany, sale, enquiry, what,
-- note, whose, phone, day, days, amount, many, person, state, not_before, marked_by}], "totalCount", "kinds": {kind: how many},
-- "people": [{person, count}], "states": {open, done, later}}. `days` until its day, below 0 since it; `amount` in rupees, of stock what is
-- locked in it, for an admin only, null for others. Filtered by kind, person ('' for nobody in particular) and state; what is counted
-- passes the other two filters. p_fold: of the open lines of all kinds, those that say of many vehicles alike what visitors do not find of them are one
-- line of their kind, {"key": "all:kind", "registernumber": null, "many": of how many}. Paginated. With a generic plan and `limit 1`, the page's rows are looked up one by one, and this
-- statement is not planned anew.
create function public.list_today(
  p_kind   public.today_kind default null,
  p_person text default null,
  p_state  public.today_state default 'open',
  p_limit  int default 50,
  p_offset int default 0,
  p_fold   boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  perform private.require_office();
  return (
    with found as materialized (
      select *, coalesce(p_kind = kind, true) as of_kind, coalesce(p_person = coalesce(person, ''), true) as of_person,
        state = p_state as of_state
      from private.marked_today
    ), counted as materialized (
      select kind, person, state, of_kind, of_person, of_state, count(*) as many from found group by 1, 2, 3, 4, 5, 6
    ), folded as materialized (
      select kind, sum(many) as many from counted where p_fold and p_kind is null and p_state = 'open' and of_person and of_state
      group by kind having private.is_folded(kind, sum(many)::bigint)
    ), line as (
      select kind, key, registernumber, sale, enquiry, what, note, day, amount, many, person, place, state, not_before, marked_by
      from found where of_kind and of_person and of_state and kind not in (select kind from folded)
      union all
      select kind, concat_ws(':', 'all', kind), null, null, null, '', '', min(day), null, count(*)::int, null, 0, 'open', null, null
      from found where of_person and of_state and kind in (select kind from folded) group by kind
    ), page as (
      select * from line order by kind, place, day, registernumber, key limit least(greatest(p_limit, 0), 200) offset p_offset
    )
    select jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(page) - 'place' || jsonb_build_object(
            'carname', c.carname, 'carcompany', c.carcompany,
            'whose', coalesce(s.owner_name, e.custname, held.name, bought.seller, ''),
            'phone', coalesce(s.contact_no, e.custcontact, held.phone, bought.seller_phone, ''),
            'days', page.day - private.today(),
            -- Row-level security gives the buying price to an admin alone.
            'amount', case when page.kind <> 'stock' then page.amount else b.vehiclebuyprice + coalesce((
              select sum(m.price) from public.maintenance m
              where m.registernumber = c.registernumber and m.stay = c.stay and m.reversal is null), 0) end)
          order by page.kind, page.place, page.day, page.registernumber, page.key), '[]')
        from page
        left join lateral (select * from public.cardetails where registernumber = page.registernumber limit 1) c on true
        left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
        left join lateral (select * from public.soldcars where id = page.sale limit 1) s on true
        left join public.enquiries e on e.serialnum = page.enquiry
        left join lateral (
          select p.seller, p.seller_phone from private.purchases p
          where page.kind in ('to_pay', 'seller_papers') and p.registernumber = page.registernumber
            and p.stay = case when page.kind = 'to_pay' and page.what <> '' then page.what::int else c.stay end
          limit 1) bought on true
        left join public.reservations held
          on page.kind = 'reservation' and held.registernumber = page.registernumber and held.state = 'open'),
      'totalCount', (select coalesce(sum(many), 0) from counted where of_kind and of_person and of_state)
        - (select coalesce(sum(many - 1), 0) from folded),
      'kinds', (
        select coalesce(jsonb_object_agg(kind, many), '{}')
        from (select kind, sum(many) as many from counted where of_person and of_state group by kind) summed),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('person', person, 'count', many) order by person collate private.names), '[]')
        from (select person, sum(many) as many from counted where of_kind and of_state group by person) summed),
      'states', (
        select jsonb_object_agg(every, (select coalesce(sum(many), 0) from counted where of_kind and of_person and state = every))
        from unnest(enum_range(null::public.today_state)) every))
  );
end
$$;

-- How many lines are open; p_fold: as list_today folds them.
create function public.count_today(p_fold boolean default false) returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  perform private.require_office();
  return (
    select coalesce(sum(case when p_fold and private.is_folded(kind, many) then 1 else many end), 0)
    from (select kind, count(*) as many from private.marked_today where state = 'open' group by kind) counted);
end
$$;

-- Security definer: no role may write marks.
create function private.mark_today(p_key text, p_registernumber text, p_state public.today_state, p_not_before date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if p_state = 'open' then
    delete from public.today_marks where key = p_key and registernumber is not distinct from p_registernumber;
    return;
  elsif p_state = 'later' and coalesce(p_not_before <= private.today(), true) then
    raise sqlstate 'PT400' using message = 'Choose a day after today.', hint = 'today.not_later';
  elsif not (case
    when p_registernumber is null then exists (select from private.today_lines where key = p_key and registernumber is null)
    else exists (select from private.today_lines where key = p_key and registernumber = p_registernumber) end)
  then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  insert into public.today_marks (registernumber, key, not_before)
  values (p_registernumber, p_key, case when p_state = 'later' then p_not_before end)
  on conflict on constraint one_mark_of_a_line do update
    set not_before = excluded.not_before, username = excluded.username, created_at = now();
end
$$;

-- Says that a line is done, or not to be shown before a day, or open again, whatever was said before. 404 when the line is gone.
create function public.mark_today(
  p_key            text,
  p_registernumber text default null,
  p_state          public.today_state default 'done',
  p_not_before     date default null,
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'mark_today', jsonb_build_array(p_key, p_registernumber, p_state, p_not_before)) is not null then
    return;
  end if;
  perform private.mark_today(p_key, p_registernumber, p_state, p_not_before);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.mark_today, private.is_folded from public;
revoke execute on function public.list_today, public.count_today, public.mark_today from public, anon, authenticated, service_role;
grant execute on function private.mark_today, private.is_folded, public.list_today, public.count_today, public.mark_today to authenticated;
