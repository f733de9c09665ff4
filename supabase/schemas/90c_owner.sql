-- The owner's page: what I have, what I owe, what I am owed and what I earned, by the ledger alone, and the entries that each figure is the sum of.

-- The part of the page on which an account stands; null for none.
create function private.owner_part(p_account private.account_kind, p_amount numeric) returns text
language sql immutable set search_path = ''
as $$
  select case when p_account in ('cash', 'bank', 'cheques', 'unsaid', 'stock', 'maintenance', 'staff_cash') then 'have'
    when p_account in ('buyer', 'financier', 'staff_advance') then 'owed'
    when p_account in ('seller', 'token', 'gst', 'tcs') then 'owe'
    when p_account = 'other' then case when p_amount < 0 then 'owe' else 'owed' end end
$$;

-- What is on each account. Security definer: no role reads the ledger.
create function private.owner_accounts() returns table (account private.account_kind, party text, amount numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select one.account, case when one.account = any (private.named_accounts()) then one.party else '' end, sum(one.amount)
    from (select l.account, l.party, sum(l.amount) as amount from private.ledger l where l.day <= private.today() group by l.account, l.party) one
    where one.account <> all (private.earning_accounts()) group by 1, 2 having sum(one.amount) <> 0;
end
$$;

-- What was earned in each month since a day. Security definer: as above.
create function private.earned_since(p_from date) returns table (month date, earned numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select date_trunc('month', l.day)::date, -sum(l.amount) from private.ledger l
    where l.account = any (private.earning_accounts()) and l.day between p_from and private.today() group by 1;
end
$$;

-- The page: {day, lines: [{part, account, party, amount}], earned, not_received, year: [{month, earned}]}, rupees of today. A line's amount is above 0 in its
-- part: `have`, `owe`, `owed`; below 0 what has turned round. `earned` is the profit of this month, `not_received` what of it buyers have not paid, `year`
-- the last twelve months with this one. For admins.
create function public.owner_page() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_today date := private.today();
  v_month date := date_trunc('month', v_today);
begin
  perform private.require_admin();
  return (
    with months as materialized (
      select * from private.earned_since((v_month - interval '11 months')::date)
    ), lines as (
      select private.owner_part(account, amount) as part, account, party, amount from private.owner_accounts()
    )
    select jsonb_build_object(
      'day', v_today,
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('part', part, 'account', account, 'party', party, 'amount', case part when 'owe' then -amount else amount end)
          order by account, party collate private.names), '[]')
        from lines where part is not null),
      'earned', coalesce((select earned from months where month = v_month), 0),
      'not_received', (
        select coalesce(sum(not_received), 0) from private.vehicle_profits where selldate between v_month and v_today),
      'year', (
        select jsonb_agg(jsonb_build_object('month', first::date, 'earned', coalesce(earned, 0)) order by first)
        from generate_series(v_month - interval '11 months', v_month, interval '1 month') first left join months on month = first)));
end
$$;

-- Security definer: no role reads the ledger.
create function private.entries_of(p_accounts private.account_kind[], p_party text, p_from date, p_to date, p_limit int, p_offset int)
returns table (id bigint, kind text, source bigint, day date, account private.account_kind, party text, amount numeric, back boolean, many bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select l.id, l.kind, l.source, l.day, l.account, l.party, l.amount, l.back, count(*) over ()
    from private.ledger l
    where l.account = any (p_accounts) and (p_party is null or l.party = p_party) and (p_from is null or l.day >= p_from) and l.day <= p_to
    order by l.day desc, l.id desc limit p_limit offset p_offset;
end
$$;

-- The entries of a figure, the latest first: {entries: [{kind, source, day, account, party, amount, back, registernumber, name}], totalCount}. p_account null: income and cost, of
-- which the profit is made. Rupees, above 0 what came to the account. Paginated. For admins.
create function public.owner_entries(
  p_account text default null, p_party text default null, p_from date default null, p_to date default null, p_limit int default 50, p_offset int default 0
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('totalCount', coalesce(max(e.many), 0), 'entries', coalesce(jsonb_agg(
      to_jsonb(e) - '{id,many}'::text[] || jsonb_build_object(
        'registernumber', coalesce(b.registernumber, ''), 'name', coalesce(b.name, '')) order by e.day desc, e.id desc), '[]'))
    from private.entries_of(
      case when p_account is null then private.earning_accounts() else array[p_account::private.account_kind] end,
      p_party, p_from, least(coalesce(p_to, private.today()), private.today()), least(greatest(p_limit, 1), 200), greatest(p_offset, 0)) e
    left join lateral (select * from private.booked b where b.kind = e.kind and b.source = e.source) b on true);
end
$$;

revoke execute on function private.owner_part, private.owner_accounts, private.earned_since, private.entries_of from public;
revoke execute on function public.owner_page, public.owner_entries from public, anon, authenticated, service_role;
grant execute on function
  private.owner_part, private.owner_accounts, private.earned_since, private.entries_of, public.owner_page, public.owner_entries
  to authenticated;
