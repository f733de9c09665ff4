-- A bank's statement beside the book: what is left on either side, and what is recorded of it.

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

-- Security definer: no role writes transfers, or capital that was taken out.
create function private.record_bank_line(
  p_line bigint, p_kind public.entry_kind, p_description text, p_owners_own boolean, p_other_account public.money_account, p_other_party text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_line   public.bank_lines;
  v_mode   text;
  v_other  text := private.party_of(p_other_account, p_other_party);
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
  private.bank_statement, private.record_bank_line
  from public;
revoke execute on function public.bank_statement, public.matched_bank_lines, public.record_bank_line
  from public, anon, authenticated, service_role;
grant execute on function
  private.bank_statement, private.record_bank_line, public.bank_statement, public.matched_bank_lines, public.record_bank_line
  to authenticated;
