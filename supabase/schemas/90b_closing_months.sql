-- Closing a month (57l), opening it again, and what the accountant is given of it: its registers, and the trial balance.

-- The registers of a month. While it is closed their sums are those with which it was: what was reversed since is in no list but that of the reversals.
create function public.registers(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.registers(p_month, p_year) || coalesce((
    select jsonb_build_object('sums', c.sums -> month.key)
    from public.book_closings c cross join (values (format('%s-%s', p_year, p_month), upper(private.days_of_month(p_month, p_year)) - 1)) as month (key, last)
    where c.sums ? month.key
      and not exists (select from public.book_closings o where o.id > c.id and coalesce(o.closed_through, '-infinity') < month.last)
    order by c.id desc limit 1), '{}');
end
$$;

-- Security definer: no role writes closings. Whoever posts at the same moment is waited for (57c).
create function private.close_month(p_month int, p_year int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_last date := upper(private.days_of_month(p_month, p_year)) - 1;
  v_from date;
begin
  perform private.require_admin();
  if (v_last < private.today()) is not true then  -- null of no month
    raise sqlstate 'PT400' using message = 'This month is not over yet.', hint = 'month.not_over';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.post'));
  if v_last <= private.closed_through() then
    raise sqlstate 'PT409' using message = 'This month is closed already.', hint = 'month.closed_already';
  end if;
  -- The months that are closed with it, too; of a book that was never closed the last two years.
  v_from := greatest(coalesce(private.closed_through() + 1, least(v_last, (select min(day) from private.ledger))), v_last - 730);
  insert into public.book_closings (closed_through, sums)
  select v_last, jsonb_object_agg(format('%s-%s', extract(year from first), extract(month from first)),
    private.sums_of_month(extract(month from first)::int, extract(year from first)::int))
  from generate_series(date_trunc('month', v_from), v_last, interval '1 month') first;
end
$$;

-- Closes the books through a month that is over: nothing is posted into it or before any more. 400 before its end, 409 when it is closed. For admins.
create function public.close_month(p_month int, p_year int, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'close_month', jsonb_build_array(p_month, p_year)) is null then
    perform private.close_month(p_month, p_year);
  end if;
end
$$;

-- Security definer: no role writes closings.
create function private.open_month(p_month int, p_year int, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_first date := lower(private.days_of_month(p_month, p_year));
begin
  perform private.require_admin();
  if btrim(coalesce(p_reason, '')) = '' then
    raise sqlstate 'PT400' using message = 'Please say why the month is opened again.', hint = 'month.reason_missing';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.post'));
  if (v_first <= private.closed_through()) is not true then
    raise sqlstate 'PT409' using message = 'This month is open.', hint = 'month.open';
  end if;
  insert into public.book_closings (closed_through, reason) values (v_first - 1, btrim(p_reason));
end
$$;

-- Opens a closed month again, and those after it, for a reason, which the log keeps. For admins.
create function public.open_month(p_month int, p_year int, p_reason text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'open_month', jsonb_build_array(p_month, p_year, p_reason)) is null then
    perform private.open_month(p_month, p_year, p_reason);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- How far the books are closed, for the office, and for admins what was closed and opened, the latest first: {closed_through, closings: [{closed_through, reason, is_opening, username, created_at}]}.
create function public.month_closings() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return jsonb_build_object('closed_through', private.closed_through(), 'closings', (
    select coalesce(jsonb_agg(jsonb_build_object('closed_through', c.closed_through, 'reason', c.reason, 'is_opening', c.sums is null,
      'username', c.username, 'created_at', c.created_at) order by c.id desc), '[]')
    from (select * from public.book_closings order by id desc limit 60) c));
end
$$;

-- Every account with what was on it before these days, what came to it, left it, and is on it at their end. Security definer: no role reads the ledger.
create function private.trial_balance(p_days daterange) returns table (account private.account_kind, party text, opening numeric, debit numeric, credit numeric, closing numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select l.account, one.party, coalesce(sum(l.amount) filter (where l.day < lower(p_days)), 0), coalesce(sum(l.amount) filter (where l.amount > 0 and l.day <@ p_days), 0),
      coalesce(-sum(l.amount) filter (where l.amount < 0 and l.day <@ p_days), 0), sum(l.amount)
    from private.ledger l
    cross join lateral (select case when l.account = any (private.named_accounts()) then l.party else '' end as party) one
    where l.day < upper(p_days)
    group by l.account, one.party
    having sum(l.amount) <> 0 or bool_or(l.day <@ p_days);
end
$$;

-- What is owed by each buyer and financier, or to each seller, after these days. Security definer: no role reads the ledger.
create function private.open_parties(p_days daterange) returns table (account private.account_kind, registernumber text, name text, amount numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select one.account, coalesce(s.registernumber, b.registernumber, r.registernumber), coalesce(case one.account when 'financier' then f.financier end, s.owner_name, b.seller, r.name)::text, one.amount
    from (
      select l.account, l.party, sum(l.amount) as amount from private.ledger l
      where l.account in ('buyer', 'financier', 'seller', 'token') and l.day < upper(p_days)
      group by l.account, l.party having sum(l.amount) <> 0) one
    left join public.soldcars s on one.account in ('buyer', 'financier') and s.id = one.party::bigint
    left join public.financings f on f.sale = s.id
    left join public.buying_prices b on one.account = 'seller' and b.entry = one.party::bigint
    left join public.reservations r on one.account = 'token' and r.id = nullif(one.party, '')::bigint;
end
$$;

-- The trial balance of a month, which comes to zero, and who owed and was owed at its end: {accounts: [{account, party, opening, debit, credit, closing}],
-- parties: [{account, registernumber, name, amount}]}. Rupees, above 0 debit. Only what is reversed later takes from it, on its own day. For admins.
create function public.trial_balance(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  return jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(to_jsonb(t) order by t.account, t.party collate private.names), '[]') from private.trial_balance(v_days) t),
    'parties', (select coalesce(jsonb_agg(to_jsonb(p) order by p.account, p.registernumber, p.name collate private.names), '[]') from private.open_parties(v_days) p));
end
$$;

revoke execute on function private.close_month, private.open_month, private.trial_balance, private.open_parties from public;
revoke execute on function public.registers, public.close_month, public.open_month, public.month_closings, public.trial_balance
  from public, anon, authenticated, service_role;
grant execute on function
  private.close_month, private.open_month, private.trial_balance, private.open_parties,
  public.registers, public.close_month, public.open_month, public.month_closings, public.trial_balance
  to authenticated;
