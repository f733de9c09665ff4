-- Which lines of a bank's statement (57e) are which entries of the cash book.

-- The entries that the book has of a bank account, and the line that each is matched with. `cancelled`: it was taken back, and neither is at the bank.
-- Security definer: no role reads the ledger. Planned for each call, as there may be ten entries or ten thousand.
create function private.bank_entries(p_party text)
returns table (kind text, source bigint, back boolean, day date, amount numeric, line bigint, cancelled boolean)
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select e.*, m.line, m.line is null and count(*) filter (where m.line is null) over (partition by e.kind, e.source) = 2
    from (
      select one.kind, one.source, one.back, max(one.day) as day, sum(one.amount) as amount
      from (
        select l.kind, l.source, l.back, l.day, sum(l.amount) as amount
        from private.ledger l where l.account = 'bank' and l.party = p_party and l.kind <> 'opening'  -- which is no movement (43c)
        group by l.kind, l.source, l.back, l.day having sum(l.amount) <> 0) one
      group by one.kind, one.source, one.back
    ) e
    left join public.bank_matches m on m.party = p_party and m.kind::text = e.kind and m.source = e.source and m.back = e.back;
end
$$;

-- Which lines that nobody has matched may be which entries that nobody has. `sure`, in this order:
--   * the line has the number of the entry (UTR, cheque), and its amount; or that of several entries which it is the sum of;
--   * of its day there are as many lines of its amount as entries;
--   * within three days it is the only line of its amount, and there is only one entry.
-- Two that each have a UTR, and not the same, are never a pair. What is not sure is for a person to say.
-- Security definer: no role reads the ledger.
create function private.bank_proposals(p_party text) returns table (line bigint, kind text, source bigint, back boolean, sure boolean)
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    with open as materialized (
      select l.id, l.day, l.amount, l.numbers, exists (select from unnest(l.numbers) number where length(number) >= 9) as has_utr
      from public.bank_lines l
      where l.party = p_party and not l.left_out and not exists (select from public.bank_matches m where m.line = l.id)
    ), entry as materialized (
      select e.kind || ' ' || e.source || ' ' || e.back as key, e.kind, e.source, e.back, e.day, e.amount, e.cancelled, said.numbers,
        exists (select from unnest(said.numbers) number where length(number) >= 9) as has_utr
      from private.bank_entries(p_party) e
      left join private.booked b on b.kind = e.kind and b.source = e.source
      -- Once for each: without the offset it is asked for wherever it is read.
      cross join lateral (select case when b.reference <> '' then private.payment_numbers(b.reference, 3) else '{}' end as numbers offset 0) said
      where e.line is null and e.day between (select min(o.day) - 31 from open o) and (select max(o.day) + 31 from open o)
    ), hit as materialized (
      -- The same number. What was taken back counts only where nothing else has it.
      select t.* from (
        select distinct o.id, o.amount as wanted, e.key, e.amount, e.cancelled, bool_or(not e.cancelled) over (partition by o.id) as has_other
        from (select o.id, o.day, o.amount, unnest(o.numbers) as number from open o) o
        join (select e.key, e.day, e.amount, e.cancelled, unnest(e.numbers) as number from entry e) e using (number)
        where abs(o.day - e.day) <= 31
      ) t where not (t.cancelled and t.has_other)
    ), meant as (
      select t.id, t.key from (
        select h.*, sum(h.amount) over (partition by h.id) as total, count(*) filter (where h.amount = h.wanted) over (partition by h.id) as alike
        from hit h
      ) t where t.total = t.wanted or t.amount = t.wanted and t.alike = 1
    ), by_number as materialized (
      select t.id, t.key from (
        select m.id, m.key, bool_or(m.times > 1) over (partition by m.id) as is_contested
        from (select m.id, m.key, count(*) over (partition by m.key) as times from meant m) m
      ) t where not t.is_contested
    ), line_of_day as (
      select o.*, row_number() over same as place, count(*) over whole as many, bool_or(o.has_utr) over whole as have_utr
      from open o where o.id not in (select id from by_number)
      window whole as (partition by o.day, o.amount), same as (partition by o.day, o.amount order by o.id)
    ), entry_of_day as (
      select e.*, row_number() over same as place, count(*) over whole as many, bool_or(e.has_utr) over whole as have_utr
      from entry e where not e.cancelled and e.key not in (select n.key from by_number n)
      window whole as (partition by e.day, e.amount), same as (partition by e.day, e.amount order by e.key)
    ), by_day as materialized (
      select l.id, e.key from line_of_day l join entry_of_day e using (day, amount, place, many) where not (l.have_utr and e.have_utr)
    ), near as materialized (
      select l.id, e.key, count(*) over (partition by l.id) = 1 and count(*) over (partition by e.key) = 1 and not (l.has_utr and e.has_utr) as sure
      from line_of_day l join entry_of_day e on e.amount = l.amount and abs(e.day - l.day) <= 3
      where l.id not in (select d.id from by_day d) and e.key not in (select d.key from by_day d)
    ), found as (
      select n.id, n.key, true as sure from by_number n
      union all
      select d.id, d.key, true from by_day d
      union all
      select n.id, n.key, n.sure from near n
      union
      select h.id, h.key, false from hit h where h.id not in (select n.id from by_number n) and h.key not in (select n.key from by_number n)
    )
    select f.id, e.kind, e.source, e.back, bool_or(f.sure) from found f join entry e using (key) group by f.id, e.kind, e.source, e.back;
end
$$;

-- Writing

-- A line whose account is locked. 404 where there is none, 409 when it is matched and `p_is_free` says that it must not be.
create function private.locked_bank_line(p_line bigint, p_is_free boolean) returns public.bank_lines
language plpgsql set search_path = ''
as $$
declare
  v_line public.bank_lines;
begin
  select * into v_line from public.bank_lines where id = p_line;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
  perform private.lock_bank(v_line.party);
  if p_is_free and exists (select from public.bank_matches where line = p_line) then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  end if;
  return v_line;
end
$$;

-- Matches the sure ones of an account, or of one line of it; answers how many lines. They have one entry in the log.
-- Security definer: no role writes matches, or the log.
create function private.match_sure_lines(p_party text, p_line bigint) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_lines bigint[];
begin
  perform private.require_admin();
  perform private.lock_bank(p_party);
  insert into private.logged_as_one default values;
  with matched as (
    insert into public.bank_matches (line, party, kind, source, back)
    select line, p_party, kind::public.entry_kind, source, back from private.bank_proposals(p_party) where sure and (p_line is null or line = p_line)
    returning line
  )
  select array_agg(distinct line order by line) into v_lines from matched;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  if v_lines is not null then
    insert into public.activity_log (actor, username, action, tablename, after)
    values (auth.uid(), private.username(), 'INSERT', 'bank_matches', jsonb_build_object('party', p_party, 'lines', v_lines));
  end if;
  return coalesce(cardinality(v_lines), 0);
end
$$;

-- Matches every line of an account with the entries that it is sure to be, or of p_line alone. Answers how many lines. For admins.
create function public.match_sure_lines(p_party text default '', p_line bigint default null, p_request_id uuid default null) returns int
language plpgsql set search_path = ''
as $$
declare
  v_answer  jsonb;
  v_matched int;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'match_sure_lines', jsonb_build_array(p_party, p_line));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_matched := private.match_sure_lines(p_party, p_line);
  perform private.answer(p_request_id, to_jsonb(v_matched));
  return v_matched;
end
$$;

-- Matches a line whose account is locked. 400 unless the entries, [{kind, source, back}], come to its amount; 409 when one of them is matched.
create function private.put_bank_matches(p_line public.bank_lines, p_entries jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_sum     numeric;
  v_matched boolean;
  v_known   int;
begin
  select sum(e.amount), bool_or(e.line is not null), count(*) into v_sum, v_matched, v_known
  from jsonb_to_recordset(p_entries) as meant (kind text, source bigint, back boolean)
  join private.bank_entries(p_line.party) e on e.kind = meant.kind and e.source = meant.source and e.back = coalesce(meant.back, false);
  if v_matched then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  elsif v_sum is distinct from p_line.amount or v_known <> jsonb_array_length(p_entries) then
    raise sqlstate 'PT400' using message = 'These entries do not come to the amount of the line.', hint = 'bank.other_amount';
  end if;
  update public.bank_lines set left_out = false where id = p_line.id and left_out;
  insert into public.bank_matches (line, party, kind, source, back)
  select p_line.id, p_line.party, kind, source, coalesce(back, false)
  from jsonb_to_recordset(p_entries) as meant (kind public.entry_kind, source bigint, back boolean);
end
$$;

-- Security definer: no role writes matches.
create function private.match_bank_line(p_line bigint, p_entries jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.put_bank_matches(private.locked_bank_line(p_line, true), p_entries);
end
$$;

-- Says which entries of the cash book a line is: [{kind, source, back}], which come to its amount. For admins.
create function public.match_bank_line(p_line bigint, p_entries jsonb, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'match_bank_line', jsonb_build_array(p_line, p_entries)) is null then
    perform private.match_bank_line(p_line, p_entries);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role writes matches or lines.
create function private.unmatch_bank_line(p_line bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_bank_line(p_line, false);
  delete from public.bank_matches where line = p_line;
  update public.bank_lines set left_out = false where id = p_line and left_out;
end
$$;

-- Takes back what was said about a line: it is asked about again. What was recorded from it stays in the books. For admins.
create function public.unmatch_bank_line(p_line bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'unmatch_bank_line', jsonb_build_array(p_line)) is null then
    perform private.unmatch_bank_line(p_line);
  end if;
end
$$;

-- Security definer: no role writes lines.
create function private.leave_bank_line(p_line bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_bank_line(p_line, true);
  update public.bank_lines set left_out = true where id = p_line and not left_out;
end
$$;

-- Leaves a line without an entry, on purpose. For admins.
create function public.leave_bank_line(p_line bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'leave_bank_line', jsonb_build_array(p_line)) is null then
    perform private.leave_bank_line(p_line);
  end if;
end
$$;

revoke execute on function
  private.bank_entries, private.bank_proposals, private.locked_bank_line, private.match_sure_lines, private.put_bank_matches, private.match_bank_line, private.unmatch_bank_line, private.leave_bank_line
  from public;
revoke execute on function public.match_sure_lines, public.match_bank_line, public.unmatch_bank_line, public.leave_bank_line
  from public, anon, authenticated, service_role;
grant execute on function
  private.match_sure_lines, private.match_bank_line, private.unmatch_bank_line, private.leave_bank_line, public.match_sure_lines, public.match_bank_line, public.unmatch_bank_line, public.leave_bank_line
  to authenticated;
