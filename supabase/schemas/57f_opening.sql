-- Saying what the cash book begins with (43c).

-- Posts everything that happened until a day once more, as the day on which the book begins has changed.
create function private.post_until(p_day date) returns void
language plpgsql set search_path = ''
as $$
declare
  v_of record;
begin
  for v_of in select kind, array_agg(distinct source) as sources from private.ledger where day <= p_day group by kind loop
    perform private.post(v_of.kind, v_of.sources);
  end loop;
end
$$;

-- Security definer: no role may write it.
create function private.open_books(p_day date, p_balances jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before date;
  v_given  record;
begin
  perform private.require_admin();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
  end if;
  -- Who posts meanwhile, by the day of before, is waited for (57c).
  perform pg_advisory_xact_lock(hashtext('private.post'));
  v_before := private.book_begins();
  delete from public.opening_balances where true;
  for v_given in select * from jsonb_to_recordset(p_balances) as t (account public.money_account, party text, amount numeric) loop
    insert into public.opening_balances (day, account, party, amount)
    values (p_day, v_given.account, case v_given.account when 'bank' then private.account_of('Bank transfer', coalesce(v_given.party, '')) else '' end, v_given.amount);
  end loop;
  if v_before is distinct from private.book_begins() then
    perform private.post_until(greatest(v_before, private.book_begins()));
  end if;
end
$$;

-- Says what the cash book begins with, all balances at once: [{account, party, amount}], at the beginning of a day; [] for no beginning.
create function public.open_books(p_day date, p_balances jsonb, p_request_id uuid default null) returns void
language plpgsql set search_path = '' set statement_timeout = '60s'
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'open_books', jsonb_build_array(p_day, p_balances)) is null then
    perform private.open_books(p_day, p_balances);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
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
      'balances', coalesce(jsonb_agg(jsonb_build_object('account', account, 'party', party, 'amount', amount) order by account, party), '[]'))
    from public.opening_balances);
end
$$;

revoke execute on function private.post_until, private.open_books from public;
grant execute on function private.open_books to authenticated;
revoke execute on function public.open_books, public.book_opening from public, anon, authenticated, service_role;
grant execute on function public.open_books, public.book_opening to authenticated;
