-- Saying what the cash book begins with (43c).

-- Posts everything that happened until a day once more, and what an import has no day of, as the day on which the book begins has changed.
create function private.post_until(p_day date) returns void
language plpgsql set search_path = ''
as $$
declare
  v_of record;
begin
  for v_of in
    select kind, array_agg(distinct source) as sources from (
      select kind, source from private.ledger where day <= p_day
      union all
      select kind, source from private.meant_entries where day <= p_day
      union all
      select 'purchase_payment', id from public.purchase_payments where day_unknown) happened
    group by kind
  loop
    perform private.post(v_of.kind, v_of.sources);
  end loop;
end
$$;

-- What the cash book begins with: {day, balances: [{account, party, amount}]}; day is null where nobody has said it.
create function public.book_opening() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('day', min(day),
      'balances', coalesce(jsonb_agg(jsonb_build_object('account', account, 'party', party, 'amount', amount) order by account, party collate private.names), '[]'))
    from public.opening_balances);
end
$$;

-- Writes only what differs, so that the log says what was corrected.
-- Security definer: no role may write it.
create function private.open_books(p_day date, p_balances jsonb, p_seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_book    date;
  v_capital date;
  v_given   record;
  v_kept    bigint[] := '{}';
  v_id      bigint;
begin
  perform private.require_admin();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
  elsif (case when jsonb_typeof(p_balances) = 'array' then jsonb_array_length(p_balances) <= 50 end) is not true then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', detail = 'At most 50 accounts', hint = 'value.invalid';
  end if;
  -- Who posts meanwhile, by the day of before, is waited for (57c).
  perform pg_advisory_xact_lock(hashtext('private.post'));
  if p_seen is not null and p_seen <> public.book_opening() then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
  v_book := private.book_begins();
  v_capital := private.capital_begins();
  for v_given in
    select * from jsonb_to_recordset(p_balances) as t (account public.money_account, party text, amount numeric)
  loop
    v_given.party := private.party_of(v_given.account, v_given.party);
    insert into public.opening_balances as known (day, account, party, amount) values (p_day, v_given.account, v_given.party, v_given.amount)
    on conflict (account, party) do update set day = excluded.day, amount = excluded.amount, username = excluded.username
      where (known.day, known.amount) is distinct from (excluded.day, excluded.amount);
    select id into v_id from public.opening_balances where account = v_given.account and party = v_given.party;
    if v_id = any (v_kept) then
      raise sqlstate 'PT400' using message = 'An account is there twice.', detail = coalesce(nullif(v_given.party, ''), v_given.account::text), hint = 'money.account_twice';
    end if;
    v_kept := v_kept || v_id;
  end loop;
  delete from public.opening_balances where id <> all (v_kept);
  if (v_book, v_capital) is distinct from (private.book_begins(), private.capital_begins()) then
    perform private.post_until(greatest(v_book, v_capital, private.book_begins(), private.capital_begins()));
  end if;
end
$$;

-- Says what the cash book begins with, all balances at once: [{account, party, amount}], at the beginning of a day; [] for no beginning. It replaces what
-- was said before, at any time; 409 where that is not p_seen any more (as book_opening answers it; null: whatever it is).
create function public.open_books(p_day date, p_balances jsonb, p_request_id uuid default null, p_seen jsonb default null) returns void
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'open_books', jsonb_build_array(p_day, p_balances)
    || case when p_seen is null then '[]' else jsonb_build_array(p_seen) end) is null
  then
    perform private.open_books(p_day, p_balances, p_seen);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.post_until, private.open_books from public;
grant execute on function private.open_books to authenticated;
revoke execute on function public.open_books, public.book_opening from public, anon, authenticated, service_role;
grant execute on function public.open_books, public.book_opening to authenticated;
