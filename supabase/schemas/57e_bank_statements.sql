-- A bank's statement beside the book: the lines of the bank's file, which of them are which entries of the cash book, and what is left on either
-- side. For admins alone, as balances are.

create table public.bank_statements (
  upload     uuid primary key,
  party      varchar(120) not null constraint party_is_clean check (private.is_line(party)),
  file       varchar(200) not null check (file <> '') constraint file_is_clean check (private.is_line(file)),
  first_day  date not null check (first_day between '1900-01-01' and '2199-12-31'),
  last_day   date not null check (last_day between '1900-01-01' and '2199-12-31'),
  line_count int not null,
  added      int not null,
  username   text not null default private.username(),
  created_at timestamptz not null default now(),
  constraint its_days_are_in_order check (first_day <= last_day),
  constraint it_adds_its_own_lines check (added between 0 and line_count)
);
comment on table public.bank_statements is 'A file that was opened: what the log has of its lines.';
comment on column public.bank_statements.party is 'The bank account, by the name that the cash book has.';
comment on column public.bank_statements.added is 'Its lines that no file of before had.';

-- The numbers in a text by which a payment is found, a UTR or that of a cheque: digits, without zeros before them and without the bank's letters.
-- In PL/pgSQL, whose plan is kept.
create function private.payment_numbers(p_text text, p_fewest int) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return array(select distinct ltrim(one[1], '0') from regexp_matches(p_text, '[0-9]+', 'g') as one
    where length(one[1]) >= p_fewest and ltrim(one[1], '0') <> '');
end
$$;

create table public.bank_lines (
  id          bigint generated always as identity primary key,
  party       varchar(120) not null constraint party_is_clean check (private.is_line(party)),
  day         date not null check (day between '1900-01-01' and '2199-12-31'),
  amount      numeric not null check (amount <> 0 and private.is_rupees(abs(amount))),
  narration   varchar(500) not null default '' constraint narration_is_clean check (private.is_line(narration)),
  reference   varchar(60) not null default '' constraint reference_is_clean check (private.is_line(reference)),
  balance     numeric check (private.is_rupees(abs(balance))),
  fingerprint text not null,
  upload      uuid not null references public.bank_statements deferrable initially deferred,
  left_out    boolean not null default false,
  numbers     text[] generated always as (private.payment_numbers(narration, 6) || private.payment_numbers(reference, 3)) stored,
  constraint a_line_is_there_once unique (party, fingerprint)
);
comment on column public.bank_lines.amount is 'Rupees; above 0 what came in.';
comment on column public.bank_lines.balance is 'What the bank says is there after it; null where its file does not tell.';
comment on column public.bank_lines.fingerprint is 'Of its day, amount and words, and which of several equal ones of its day it is.';
comment on column public.bank_lines.left_out is 'Somebody has said that it needs no entry.';
create index bank_lines_by_day on public.bank_lines (party, day, id);

create table public.bank_matches (
  line     bigint not null references public.bank_lines,
  party    varchar(120) not null constraint party_is_clean check (private.is_line(party)),
  kind     public.entry_kind not null,
  source   bigint not null,
  back     boolean not null default false,
  username text not null default private.username(),
  constraint an_entry_is_matched_once primary key (party, kind, source, back)
);
comment on table public.bank_matches is 'Which entry of the cash book a line is; several where they sum to it.';
comment on column public.bank_matches.back is 'Whether it is the entry that takes its source back.';
create index bank_matches_by_line on public.bank_matches (line);

-- Access: only the verbs write.

select private.protect_table('public.bank_statements', 'party', 'file');
select private.protect_table('public.bank_lines', 'id', 'party', 'day', 'amount');
select private.protect_table('public.bank_matches', 'line', 'kind', 'source');
grant select on public.bank_statements, public.bank_lines, public.bank_matches to authenticated;
create policy "only an admin reads statements" on public.bank_statements
  for select to authenticated using ((select private.is_admin()));
create policy "only an admin reads a bank's lines" on public.bank_lines
  for select to authenticated using ((select private.is_admin()));
create policy "only an admin reads matches" on public.bank_matches
  for select to authenticated using ((select private.is_admin()));

-- What is what

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

-- What an account's statements and its book come to: {party, first_day, last_day, bank, book, parts, open, left, matched, sure, lines, missing, entries, files};
-- null where there is no line. `bank` and `book` are the balances at the end of the last day, `bank` is null where the file tells none. `parts` sum to
-- bank less book: what the first day began with, the lines without an entry, the entries without a line, what is entered for a later day, and what no
-- line tells because a part of the statements is missing. `open`, `left`, `matched` and `sure` count lines. `lines` are the first 500 of the open ones, oldest first,
-- then of those that were left: {id, day, amount, narration, reference, left_out, changed, entries}; `entries` are those that it may be, or of a changed
-- one is: {kind, source, back, day, amount, name, registernumber, reference, sure}. `entries` beside `lines` are the first 500 of the `missing` ones, which
-- the days of the statement do not have.
-- Security definer: no role reads the ledger.
create function private.bank_statement(p_party text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_first public.bank_lines;
  v_last  public.bank_lines;
  v_start numeric;
  v_book  numeric;
begin
  perform private.require_admin();
  select * into v_first from public.bank_lines where party = p_party order by day, id limit 1;
  select * into v_last from public.bank_lines where party = p_party order by day desc, id desc limit 1;
  if v_first.id is null then
    return null;
  end if;
  -- What the book begins with within these days was there before them.
  v_start := private.money_in('bank', p_party, v_first.day - 1) + (
    select coalesce(sum(amount), 0) from private.ledger
    where account = 'bank' and party = p_party and kind = 'opening' and day between v_first.day and v_last.day);
  v_book := private.money_in('bank', p_party, v_last.day);
  return (
    with entry as materialized (
      select * from private.bank_entries(p_party)
    ), line as materialized (
      select l.id, l.day, l.amount, l.narration, l.reference, l.left_out, m.line is not null as is_matched, l.amount - coalesce(m.amount, 0) as rest
      from public.bank_lines l
      left join (
        select m.line, coalesce(sum(e.amount), 0) as amount
        from public.bank_matches m left join entry e on e.kind = m.kind::text and e.source = m.source and e.back = m.back
        where m.party = p_party group by m.line) m on m.line = l.id
      where l.party = p_party
    ), proposal as materialized (
      select * from private.bank_proposals(p_party)
    ), open as materialized (
      select * from line where rest <> 0 order by left_out, day, id limit 500
    ), missing as materialized (
      -- What came and was taken back within these days says nothing.
      select m.* from (
        select entry.*, count(*) over (partition by kind, source) as times from entry where entry.line is null and day between v_first.day and v_last.day
      ) m where m.times = 1
    ), told as (
      select p.line, p.kind, p.source, p.back, p.sure, row_number() over (partition by p.line order by p.sure desc, p.kind, p.source) as place
      from proposal p
      union all
      select m.line, m.kind::text, m.source, m.back, false, 1 from public.bank_matches m where m.party = p_party
    ), described as materialized (
      select t.line, jsonb_agg(jsonb_build_object('kind', t.kind, 'source', t.source, 'back', t.back, 'day', e.day, 'amount', coalesce(e.amount, 0),
        'name', coalesce(b.name, ''), 'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, ''), 'sure', t.sure)
        order by t.place) as entries
      from told t
      left join entry e on e.kind = t.kind and e.source = t.source and e.back = t.back
      left join private.booked b on b.kind = t.kind and b.source = t.source
      where t.line in (select id from open) and (t.sure or t.place <= 5)
      group by t.line
    ), part as (
      select v_first.balance - v_first.amount - v_start
          + (select coalesce(sum(amount) filter (where entry.line is not null and day < v_first.day), 0) from entry) as opening,
        (select coalesce(sum(rest), 0) from line) as lines,
        -(select coalesce(sum(amount) filter (where entry.line is null and day between v_first.day and v_last.day), 0) from entry) as entries,
        (select coalesce(sum(amount) filter (where entry.line is not null and day > v_last.day), 0) from entry) as later,
        v_last.balance - v_first.balance + v_first.amount - (select sum(amount) from line) as gap
    )
    select jsonb_build_object(
      'party', p_party, 'first_day', v_first.day, 'last_day', v_last.day, 'bank', v_last.balance, 'book', v_book,
      'parts', (select to_jsonb(part) from part),
      'open', (select count(*) from line where rest <> 0 and not left_out),
      'left', (select count(*) from line where left_out),
      'matched', (select count(*) from line where rest = 0),
      'sure', (select count(distinct p.line) from proposal p where p.sure),
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(o) - '{is_matched,rest}'::text[]
          || jsonb_build_object('changed', o.is_matched, 'entries', coalesce(d.entries, '[]')) order by o.day, o.id), '[]')
        from open o left join described d on d.line = o.id),
      'missing', (select count(*) from missing),
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'source', e.source, 'back', e.back, 'day', e.day, 'amount', e.amount,
          'name', coalesce(b.name, ''), 'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, ''))
          order by e.day, e.kind, e.source), '[]')
        from (select * from missing m order by m.day, m.kind, m.source limit 500) e
        left join private.booked b on b.kind = e.kind and b.source = e.source),
      'files', (
        select coalesce(jsonb_agg(to_jsonb(f) - '{party,upload}'::text[] order by f.created_at desc), '[]')
        from (select * from public.bank_statements s where s.party = p_party order by s.created_at desc limit 10) f)));
end
$$;

-- An account's statements beside its book, as private.bank_statement has it.
create function public.bank_statement(p_party text default '') returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.bank_statement(p_party);
end
$$;

-- The lines that are matched, the latest first, a page at a time: {"lines": [{id, day, amount, narration, reference, entries}], "totalCount"}, as above.
create function public.matched_bank_lines(p_party text default '', p_limit int default 50, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'totalCount', (select count(distinct line) from public.bank_matches where party = p_party),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'amount', l.amount, 'narration', l.narration, 'reference', l.reference,
        'entries', (
          select jsonb_agg(jsonb_build_object('kind', m.kind, 'source', m.source, 'back', m.back, 'name', coalesce(b.name, ''),
            'registernumber', coalesce(b.registernumber, ''), 'reference', coalesce(b.reference, '')) order by m.kind, m.source)
          from public.bank_matches m left join private.booked b on b.kind = m.kind::text and b.source = m.source
          where m.line = l.id)) order by l.day desc, l.id desc), '[]')
      from (
        select * from public.bank_lines one
        where one.party = p_party and exists (select from public.bank_matches m where m.line = one.id)
        order by one.day desc, one.id desc limit p_limit offset p_offset) l));
end
$$;

-- Writing

-- Whoever writes about an account waits for others that do: of two who match a line, or the same entry, the second sees what the first has done.
create function private.lock_bank(p_party text) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('private.lock_bank'), hashtext(p_party)) $$;

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

-- The same line of two files is one line: of its day, amount and words, and of several such ones of a day as many as the file with most of them has.
-- Security definer: no role writes lines.
create function private.add_bank_lines(p_upload uuid, p_party text, p_file text, p_lines jsonb) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_party text := private.account_of('Bank transfer', p_party);
  v_added int;
begin
  perform private.require_admin();
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 2000 then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.lock_bank(v_party);
  insert into private.logged_as_one default values;  -- the file has the entry
  insert into public.bank_lines (party, day, amount, narration, reference, balance, fingerprint, upload)
  select v_party, day, amount, narration, reference, balance,
    encode(sha256(convert_to(concat_ws('|', day, trim_scale(amount), words,
      row_number() over (partition by day, amount, words order by place)), 'UTF8')), 'hex'), p_upload
  from rows from (jsonb_to_recordset(p_lines) as (day date, amount numeric, narration text, reference text, balance numeric)) with ordinality
    as sent (day, amount, narration, reference, balance, place)
  cross join lateral (select upper(regexp_replace(narration || reference, '[^[:alnum:]]', '', 'g')) as words) said
  order by place
  on conflict (party, fingerprint) do nothing;
  get diagnostics v_added = row_count;
  delete from private.logged_as_one where transaction = pg_current_xact_id();
  insert into public.bank_statements as one (upload, party, file, first_day, last_day, line_count, added)
  select p_upload, v_party, p_file, min(day), max(day), count(*), v_added from jsonb_to_recordset(p_lines) as sent (day date)
  on conflict (upload) do update
    set first_day = least(one.first_day, excluded.first_day), last_day = greatest(one.last_day, excluded.last_day),
      line_count = one.line_count + excluded.line_count, added = one.added + excluded.added
    where one.party = excluded.party and one.file = excluded.file and one.username = excluded.username;
  if not found then
    perform private.refuse_reused();
  end if;
  return v_added;
end
$$;

-- Adds the lines of a bank's file, [{day, amount, narration, reference, balance}], oldest first, or a part of them that has its days whole, under the
-- same upload. Answers how many were not there yet. For admins.
create function public.add_bank_lines(p_upload uuid, p_party text, p_file text, p_lines jsonb, p_request_id uuid default null) returns int
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_added  int;
begin
  perform private.require_admin();
  v_answer := private.answered(p_request_id, 'add_bank_lines', jsonb_build_array(p_upload, p_party, p_file, p_lines));
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_added := private.add_bank_lines(p_upload, p_party, p_file, p_lines);
  perform private.answer(p_request_id, to_jsonb(v_added));
  return v_added;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
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
begin
  select sum(e.amount), bool_or(e.line is not null) into v_sum, v_matched
  from jsonb_to_recordset(p_entries) as meant (kind text, source bigint, back boolean)
  join private.bank_entries(p_line.party) e on e.kind = meant.kind and e.source = meant.source and e.back = coalesce(meant.back, false);
  if v_matched then
    raise sqlstate 'PT409' using message = 'This is matched already. Somebody may have done it meanwhile.', hint = 'bank.matched';
  elsif v_sum is distinct from p_line.amount then
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

-- Security definer: no role writes transfers, or capital that was taken out.
create function private.record_bank_line(
  p_line bigint, p_kind public.entry_kind, p_description text, p_owners_own boolean, p_other_account public.money_account, p_other_party text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_line   public.bank_lines;
  v_mode   text;
  v_other  text := case p_other_account when 'bank' then private.account_of('Bank transfer', p_other_party) else '' end;
  v_source bigint;
begin
  perform private.require_admin();
  v_line := private.locked_bank_line(p_line, true);
  v_mode := case when v_line.narration ~* '\mUPI' then 'UPI' else 'Bank transfer' end;
  if p_kind = 'cost' and v_line.amount < 0 then
    insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from)
    values (p_description, -v_line.amount, v_line.day, coalesce(p_owners_own, false), v_mode, v_line.party) returning id into v_source;
  elsif p_kind = 'investment' then
    insert into public.investment (description, amount, taken_out, date, payment_mode, account_paid_to)
    values (p_description, v_line.amount, v_line.amount < 0, v_line.day, v_mode, v_line.party) returning serial_number into v_source;
  elsif p_kind = 'money_transfer' then
    if (p_other_account, v_other) = ('bank', v_line.party) then
      raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
    end if;
    insert into public.money_transfers (day, amount, from_account, from_party, to_account, to_party, reference, description)
    select v_line.day, abs(v_line.amount), case when v_line.amount < 0 then 'bank' else p_other_account end, case when v_line.amount < 0 then v_line.party else v_other end,
      case when v_line.amount < 0 then p_other_account else 'bank' end, case when v_line.amount < 0 then v_other else v_line.party end, v_line.reference, p_description
    returning id into v_source;
  else
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform private.put_bank_matches(v_line, jsonb_build_array(jsonb_build_object('kind', p_kind, 'source', v_source)));
end
$$;

-- Records what the book has no entry for, on the day of the line, and matches it: a cost, money that the owner has put in or taken out
-- (investment), or money that was moved to another of the own accounts or from it (money_transfer). For admins.
create function public.record_bank_line(
  p_line          bigint,
  p_kind          public.entry_kind,
  p_description   text default '',
  p_owners_own    boolean default false,
  p_other_account public.money_account default null,
  p_other_party   text default '',
  p_request_id    uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'record_bank_line', jsonb_build_array(
    p_line, p_kind, p_description, p_owners_own, p_other_account, p_other_party)) is null
  then
    perform private.record_bank_line(p_line, p_kind, p_description, p_owners_own, p_other_account, p_other_party);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.payment_numbers, private.bank_entries, private.bank_proposals, private.bank_statement, private.lock_bank, private.locked_bank_line,
  private.add_bank_lines, private.match_sure_lines, private.put_bank_matches, private.match_bank_line, private.unmatch_bank_line,
  private.leave_bank_line, private.record_bank_line
  from public;
revoke execute on function
  public.bank_statement, public.matched_bank_lines, public.add_bank_lines, public.match_sure_lines, public.match_bank_line,
  public.unmatch_bank_line, public.leave_bank_line, public.record_bank_line
  from public, anon, authenticated, service_role;
grant execute on function
  private.bank_statement, private.add_bank_lines, private.match_sure_lines, private.match_bank_line, private.unmatch_bank_line,
  private.leave_bank_line, private.record_bank_line,
  public.bank_statement, public.matched_bank_lines, public.add_bank_lines, public.match_sure_lines, public.match_bank_line,
  public.unmatch_bank_line, public.leave_bank_line, public.record_bank_line
  to authenticated;
