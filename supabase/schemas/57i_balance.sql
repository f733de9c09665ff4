-- The balance, what it is the sum of, and how what is there is made up.

-- What the staff were paid, or hold, beside the bills that they have paid from it, and what of taxes is paid. An admin's alone: the difference of two balances would
-- tell a salary, and a tax the margin on which it was.
-- Security definer: no role reads the ledger.
create function private.total_private() returns numeric
language sql stable security definer set search_path = ''
as $$
  select case when private.is_admin() then (
    select coalesce(sum(amount), 0) from private.ledger
    where account in ('salaries', 'staff_advance', 'staff_cash') or account in ('gst', 'tcs') and kind = 'money_transfer') else 0 end
$$;

-- What else moved the money: taxes that were paid, what the staff were paid or hold, and since the cash book begins what was there on that day less what the rows of before come to, loans, and what
-- counts of the drawer found; null where there is nothing of it, and the book has no beginning (43c).
-- Security definer: no employee reads what it begins with, and nobody the ledger.
create function private.total_other() returns numeric
language sql stable security definer set search_path = ''
as $$
  select case when private.sees_balance() then
    case when private.book_begins() is not null then (select coalesce(sum(amount), 0) from public.opening_balances where account <> 'other')
      - (select coalesce(sum(amount), 0) from private.ledger where account in ('opening', 'other', 'difference') and kind <> 'opening')
      - private.total_private() else nullif(-private.total_private(), 0) end end
$$;

-- What the owner has put in: what was said of the day on which the book begins, and what came since; all of it where nothing was said.
-- Security definer: no role reads the ledger.
create function private.total_investment() returns numeric
language sql stable security definer set search_path = ''
as $$
  select case when private.sees_balance() then (select coalesce(-sum(amount), 0) from private.ledger where account = 'capital') end
$$;

-- The sums of all time; totalBuy, totalInvestment, totalOther and Remaining_Balance are null for those who may not see them. totalOther is what else moved
-- the money (private.total_other).
create function public.account_summary() returns table (
  "totalBuy" numeric, "totalMaintainance" numeric, "totalMiscellaneous" numeric, "totalInstallments" numeric,
  "totalSellings" numeric, "totalDownPayments" numeric, "totalCommision" numeric, "totalInvestment" numeric,
  "Remaining_Balance" numeric, "totalOther" numeric
)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select sums.bought, sums.maintained, sums.miscellaneous, sums.installments, sums.sold, sums.down, sums.commission, sums.invested,
      sums.invested + sums.down + sums.installments + sums.commission - sums.bought - sums.maintained - sums.miscellaneous
        + coalesce(sums.other, 0), sums.other
    from (
      select
        private.total_buying_price() as bought,
        (select coalesce(sum(price), 0) from public.maintenance where reversal is null) as maintained,
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs where reversal is null) as miscellaneous,
        (select coalesce(sum(amount), 0) from private.sale_money where kind = 'installment') as installments,
        (select "totalSellingPrice" from public.total_selling_price()) as sold,
        (select coalesce(sum(amount), 0) from private.sale_money where kind = 'down_payment')
          + (select coalesce(sum(amount), 0) from private.token_money) as down,
        (select coalesce(sum(commission), 0) from public.soldcars where reversal is null) as commission,
        private.total_investment() as invested,
        private.total_other() as other
    ) sums;
end
$$;

-- Every account of the ledger with what is on it, in three parts. `balance`: where money is, less what sellers are owed, which comes to the balance of
-- account_summary; while the book has no beginning that balance knows neither loans nor counts of the drawer, which are taken off there. `beside`: what else
-- we have or owe. `from`: what both come from, the owner's capital, what was there when the book began (`opening`), and the profit since (`sales`). An amount is above 0 where it is ours; `many` counts vehicles, sales, reservations or purchases.
-- Security definer: no role reads the ledger.
create function private.made_up() returns table (part text, account private.account_kind, party text, amount numeric, many bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_begins date := private.book_begins();
begin
  perform private.require_admin();
  return query
    with of_party as (
      select l.account, l.party, sum(l.amount) as amount, sum(l.amount) filter (where l.day < v_begins) as before
      from private.ledger l group by l.account, l.party
      union all
      values ('cash'::private.account_kind, '', 0, 0)
    ), placed as (
      select case when p.account in ('cash', 'bank', 'cheques', 'unsaid', 'set_off', 'seller')
            or v_begins is null and p.account in ('other', 'difference') then 'balance'
          when p.account in ('stock', 'maintenance', 'buyer', 'financier', 'token', 'other', 'staff_advance', 'staff_cash', 'gst', 'tcs') then 'beside' else 'from' end as part,
        case when p.account = any (private.earning_accounts()) and (p.account <> 'difference' or v_begins is not null) then 'sales' else p.account end as account,
        case when p.account = any (private.named_accounts()) then p.party else '' end as party, p.amount, coalesce(p.before, 0) as before
      from of_party p
    ), net as (
      select p.part, p.account, p.party, p.amount from placed p where p.account <> 'sales'
      union all
      select p.part, split.account, '', split.amount
      from placed p
      cross join lateral (values ('opening'::private.account_kind, p.before), ('sales', p.amount - p.before)) as split (account, amount)
      where p.account = 'sales'
    )
    select n.part, n.account, n.party, case n.part when 'from' then -sum(n.amount) else sum(n.amount) end,
      case when n.account in ('stock', 'buyer', 'financier', 'token', 'seller') then count(*) filter (where n.amount <> 0) end
    from net n group by n.part, n.account, n.party having n.account = 'cash' or sum(n.amount) <> 0;
end
$$;

-- How the balance is made up: {day, balance, worth, lines: [{part, account, party, amount, many}]}, rupees, as private.made_up has it. `day` is when the
-- cash book begins, null where nobody has said it; `balance` is the sum of the first part, `worth` that of the first two, and of the third. For admins.
create function public.balance_made_up() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('day', private.book_begins(),
      'balance', coalesce(sum(amount) filter (where part = 'balance'), 0), 'worth', coalesce(sum(amount) filter (where part <> 'from'), 0),
      'lines', jsonb_agg(to_jsonb(m) order by array_position('{balance,beside,from}', part), account, party collate private.names))
    from private.made_up() m);
end
$$;

revoke execute on function private.total_private, private.total_other, private.total_investment, private.made_up from public;
grant execute on function private.total_other, private.total_investment, private.made_up to authenticated;
revoke execute on function public.account_summary, public.balance_made_up from public, anon, authenticated, service_role;
grant execute on function public.account_summary, public.balance_made_up to authenticated;
