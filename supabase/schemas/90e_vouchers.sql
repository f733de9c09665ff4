-- The ledger of a month as vouchers, for the accountant's own bookkeeping (Tally): what happened, on its day, with its debits and credits.

-- A party is named where the ledger's is a name. Security definer: no role reads the ledger.
create function private.voucher_entries(p_days daterange)
returns table (kind text, source bigint, day date, back boolean, account private.account_kind, party text, amount numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select l.kind, l.source, l.day, l.back, l.account, one.party, sum(l.amount)
    from private.ledger l
    cross join lateral (select case when l.account = any (private.named_accounts()) then l.party else '' end as party) one
    where l.day <@ p_days
    group by l.kind, l.source, l.day, l.back, l.account, one.party having sum(l.amount) <> 0;
end
$$;

-- Those of a month in the order of their days: [{kind, source, day, back, registernumber, name, reference, entries: [{account, party, amount}]}]. `back`: it takes one back. Rupees, debit
-- above 0, credit below; each comes to 0. For admins.
create function public.vouchers(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'source', v.source, 'day', v.day, 'back', v.back,
        'registernumber', coalesce(b.registernumber, ''), 'name', coalesce(b.name, ''), 'reference', coalesce(b.reference, ''), 'entries', v.entries)
      order by v.day, v.kind, v.source, v.back), '[]')
    from (
      select e.kind, e.source, e.day, e.back, jsonb_agg(jsonb_build_object('account', e.account, 'party', e.party, 'amount', e.amount) order by e.amount < 0, e.account, e.party) as entries
      from private.voucher_entries(private.days_of_month(p_month, p_year)) e group by e.kind, e.source, e.day, e.back) v
    left join lateral (select * from private.booked one where one.kind = v.kind and one.source = v.source) b on true);
end
$$;

revoke execute on function private.voucher_entries from public;
revoke execute on function public.vouchers from public, anon, authenticated, service_role;
grant execute on function private.voucher_entries, public.vouchers to authenticated;
