-- A bank's statement: the lines of the bank's file. For admins alone, as balances are.

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

-- Whoever writes about an account waits for others that do: of two who match a line, or the same entry, the second sees what the first has done.
create function private.lock_bank(p_party text) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('private.lock_bank'), hashtext(p_party)) $$;

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

revoke execute on function
  private.payment_numbers, private.lock_bank, private.add_bank_lines
  from public;
revoke execute on function public.add_bank_lines
  from public, anon, authenticated, service_role;
grant execute on function
  private.add_bank_lines, public.add_bank_lines
  to authenticated;
