-- The cash book: where money is, what came and went on each day, and what is left. Money is moved from one account to another, the drawer is
-- counted. An employee reads the entries whose source is theirs to read, and no balance: with the sums of what they read it would tell the rest.

-- What is in an account at the end of a day, rupees.
-- Security definer: no role reads the ledger.
create function private.money_in(p_account private.account_kind, p_party text, p_day date) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(amount), 0) from private.ledger
  where account = p_account and (p_account not in ('bank', 'other') or party = p_party) and day <= p_day
$$;

-- What came into an account or left it, by source and day. What was corrected is its sum, and nothing where that is 0.
-- Security definer: no role reads the ledger. Whoever calls it joins the sources with the rights of the caller.
create function private.money_lines(p_account private.account_kind, p_party text, p_from date, p_to date)
returns table (kind text, source bigint, day date, back boolean, amount numeric, place bigint, posted_by text)
language sql stable security definer rows 50 set search_path = ''
as $$
  select kind, source, day, back, sum(amount), min(id), (array_agg(posted_by order by id))[1]
  from private.ledger
  where account = p_account and (p_account not in ('bank', 'other') or party = p_party) and day between p_from and p_to
  group by kind, source, day, back having sum(amount) <> 0
$$;

-- What an entry of the books is about: the buyer or what it was for, how it was paid, of money that was moved from where to where. security_invoker:
-- it runs with the caller's rights, so that nobody reads a source which is not theirs.
create view private.booked with (security_invoker = true) as
select 'sale' as kind, id as source, registernumber, owner_name::text as name, payment_mode::text as mode, reference::text as reference,
  null::public.money_account as from_account, null::text as from_party, null::public.money_account as to_account, null::text as to_party, username, reversal
from public.soldcars
union all
select 'installment', i.id, i.registernumber, coalesce(s.owner_name, r.name), i.payment_mode, coalesce(nullif(i.reference, ''), i.cheque_number),
  null, null, null, null, i.username, i.reversal
from public.installments i left join public.soldcars s on s.id = i.sale left join public.reservations r on r.id = i.reservation
union all
select 'token', id, registernumber, name, mode, reference, null, null, null, null, username, reversal from public.reservations
union all
select 'token_end', x.id, x.registernumber, r.name, x.mode, x.reference, null, null, null, null, x.username, x.reversal
from public.reservation_ends x join public.reservations r on r.id = x.reservation
union all
select 'maintenance', entry, registernumber, description, payment_mode, '', null, null, null, null, username, reversal from public.maintenance
union all
select 'cost', id, '', description, payment_mode, '', null, null, null, null, null, reversal from public.miscellaneous_costs
union all
select 'staff_money', id, '', person, payment_mode, '', null, null, null, null, username, reversal from public.staff_money
union all
select 'investment', serial_number, '', description, payment_mode, '', null, null, null, null, null, reversal from public.investment
union all
select 'purchase_payment', p.id, p.registernumber, u.seller, p.payment_mode, p.reference, null, null, null, null, p.username, p.reversal
from public.purchase_payments p join private.purchases u on u.registernumber = p.registernumber and u.stay = p.stay
union all
select 'money_transfer', id, '', description, '', reference, from_account, from_party, to_account, to_party, username, reversal
from public.money_transfers
union all
select 'cash_count', id, '', reason, '', '', null, null, null, null, username, reversal from public.cash_counts
union all
select 'purchase', entry, registernumber, seller, '', '', null, null, null, null, null, null from public.buying_prices;
revoke all on private.booked from public, anon, authenticated, service_role;
grant select on private.booked to authenticated;

-- The accounts where money is, with their balances; for an employee those that are named in what they read, without a balance.
-- Security definer: no role reads the ledger.
create function private.money_accounts() returns table (account private.account_kind, party text, balance numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_is_admin boolean := private.is_admin();
begin
  perform private.require_office();
  return query
    select one.account, one.party, case when v_is_admin then sum(one.amount) end
    from (
      select l.account, case l.account when 'bank' then l.party else '' end as party, l.amount, l.kind
      from private.ledger l where l.account in ('cash', 'bank', 'cheques', 'unsaid') and l.day <= private.today()
      union all
      values ('cash'::private.account_kind, '', 0, 'own'), ('bank', private.account_of('UPI'), 0, 'own'), ('cheques', '', 0, 'own'), ('unsaid', '', 0, 'own')
    ) as one
    group by one.account, one.party
    -- What the own account was called before it had a name.
    having not (one.account = 'bank' and one.party = '' and sum(one.amount) = 0 and private.account_of('UPI') <> '') and (v_is_admin or bool_or(one.kind not in ('purchase_payment', 'cost', 'investment', 'cash_count', 'opening', 'staff_money')));
end
$$;

-- Once the dealer's own bank account has a name, what was kept under none is on it.
-- Security definer: no role may write the ledger.
create function private.name_own_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_of record;
begin
  update public.opening_balances set party = private.account_of('UPI')
  where account = 'bank' and party = '' and not exists (
    select from public.opening_balances where account = 'bank' and party = private.account_of('UPI'));
  for v_of in select kind, array_agg(distinct source) as sources from private.ledger where account = 'bank' and party = '' group by kind loop
    perform private.post(v_of.kind, v_of.sources);
  end loop;
  return null;
end
$$;
create trigger name_own_account after update on public.dealer_office
  for each row when (old.account_name || old.bank = '' and new.account_name || new.bank <> '') execute function private.name_own_account();

-- Where money is: [{account, party, balance}], rupees of today; the balance is null for an employee.
create function public.money_accounts() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (select jsonb_agg(to_jsonb(a) order by account, party collate private.names) from private.money_accounts() a);
end
$$;

-- The days of an account, by default today: {opening, money_in, money_out, closing, lines, counts}, rupees. `lines` are in the order of the days:
-- {kind, source, day, back, registernumber, name, mode, reference, other_account, other_party, reversed, payment_kind, amount, balance, username}; `back`: here the
-- entry was taken back, `reversed`: it was, on whatever day, `payment_kind`: what a buyer's payment is for, `other_…`: where it was moved from or to. `counts` are of the drawer, for admins: {day, counted, expected, difference, reason, username}.
-- For an employee opening, closing and each balance are null; they ask for where money is alone. 400 for more than a quarter at once.
create function public.cash_book(p_account public.money_account, p_party text default '', p_from date default null, p_to date default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_account private.account_kind := p_account::text;
  v_to      date := coalesce(p_to, p_from, private.today());
  v_from    date := coalesce(p_from, v_to);
  v_opening numeric;
begin
  perform private.require_office();
  if p_account not in ('cash', 'bank', 'cheques', 'unsaid') then
    perform private.require_admin();  -- what others lent, and taxes, which tell the buying price
  end if;
  if v_to - v_from not between 0 and 91 then
    raise sqlstate 'PT400' using message = 'Please choose a day, or at most three months.', hint = 'days.too_many';
  end if;
  if private.is_admin() then
    -- What the book begins with is no money that came.
    v_opening := private.money_in(v_account, p_party, v_from - 1) + (
      select coalesce(sum(amount), 0) from public.opening_balances
      where account = p_account and party = case when p_account in ('bank', 'other') then p_party else '' end and day between v_from and v_to);
  end if;
  return (
    with lines as (
      select l.kind, l.source, l.day, l.back, about.registernumber, about.name, about.mode, about.reference,
        case when (l.amount < 0) <> l.back then about.to_account else about.from_account end as other_account,
        case when (l.amount < 0) <> l.back then about.to_party else about.from_party end as other_party,
        about.reversal is not null as reversed, i.kind as payment_kind, l.amount, v_opening + sum(l.amount) over (order by l.day, l.place) as balance, l.place,
        case when l.posted_by = 'system' then coalesce(about.username, '') else l.posted_by end as username
      from private.money_lines(v_account, p_party, v_from, v_to) l
      join lateral (select * from private.booked b where b.kind = l.kind and b.source = l.source) about on true
      left join public.installments i on l.kind = 'installment' and i.id = l.source
      where l.kind <> 'opening'
    )
    select jsonb_build_object(
      'opening', v_opening,
      'money_in', coalesce(sum(amount) filter (where amount > 0), 0),
      'money_out', coalesce(-sum(amount) filter (where amount < 0), 0),
      'closing', v_opening + coalesce(sum(amount), 0),
      'lines', coalesce(jsonb_agg(to_jsonb(lines) - 'place' order by day, place), '[]'),
      'counts', (
        select coalesce(jsonb_agg(to_jsonb(n) - '{id,denominations,reversal}'::text[] order by n.day, n.id), '[]')
        from public.cash_counts n where v_account = 'cash' and n.reversal is null and n.day between v_from and v_to))
    from lines);
end
$$;

-- Moving and counting

create function private.require_past(p_day date) returns date
language plpgsql stable set search_path = ''
as $$
begin
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'money.in_future';
  end if;
  return coalesce(p_day, private.today());
end
$$;

-- What an account is called, as it is kept: a bank account by the rule of chapter 57, others as they were called the last time.
create function private.party_of(p_account public.money_account, p_typed text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_typed text := btrim(regexp_replace(coalesce(p_typed, ''), '\s+', ' ', 'g'));
begin
  return case p_account when 'bank' then private.account_of('Bank transfer', v_typed)
    when 'other' then coalesce((
      select party from private.ledger where account = 'other' and lower(party) = lower(v_typed) order by id desc limit 1), v_typed)
    when 'gst' then v_typed
    else '' end;
end
$$;

-- Who is owed a cost is called as they were the last time.
-- Security definer: no role reads the ledger.
create function private.keep_payee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_line(new.payee) then  -- what is no line is for the check to refuse
    new.payee := private.party_of('other', new.payee);
  end if;
  return new;
end
$$;
create trigger keep_payee before insert on public.maintenance
  for each row when (lower(new.payment_mode) = 'on credit' and new.payee <> '') execute function private.keep_payee();
create trigger keep_payee before insert or update of payment_mode, payee on public.miscellaneous_costs
  for each row when (lower(new.payment_mode) = 'on credit' and new.payee <> '') execute function private.keep_payee();

-- Who lends us money, or is lent some, and what taxes are paid, is an admin's to say.
-- Security definer: no role writes transfers.
create function private.move_money(
  p_from_account public.money_account, p_to_account public.money_account, p_amount numeric, p_from_party text, p_to_party text, p_day date, p_reference text, p_description text,
  p_loan bigint default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_from text := private.party_of(p_from_account, p_from_party);
  v_to   text := private.party_of(p_to_account, p_to_party);
begin
  perform private.require_office();
  if 'other' in (p_from_account, p_to_account) or p_to_account in ('gst', 'tcs') then
    perform private.require_admin();
  end if;
  if (p_from_account, v_from) = (p_to_account, v_to) then
    raise sqlstate 'PT400' using message = 'Both are the same account.', hint = 'money.same_account';
  end if;
  insert into public.money_transfers (day, from_account, from_party, to_account, to_party, amount, reference, description, loan)
  values (private.require_past(p_day), p_from_account, v_from, p_to_account, v_to, p_amount, p_reference, p_description, p_loan);
end
$$;

-- Records that money was moved from one own account to another, by default today: cash taken to the bank, or from it. For admins also to others and from
-- them: a loan, or what of it is paid back; and to the tax office, GST to one of its heads.
create function public.move_money(
  p_from_account public.money_account,
  p_to_account   public.money_account,
  p_amount       numeric,
  p_from_party   text default '',
  p_to_party     text default '',
  p_day          date default null,
  p_reference    text default '',
  p_description  text default '',
  p_request_id   uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'move_money', jsonb_build_array(
    p_from_account, p_to_account, p_amount, p_from_party, p_to_party, p_day, p_reference, p_description)) is null
  then
    perform private.move_money(p_from_account, p_to_account, p_amount, p_from_party, p_to_party, p_day, p_reference, p_description);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Of two counts at once the second sees the first one's difference booked.
-- Security definer: no role writes counts, or reads what the book expects.
create function private.count_drawer(p_denominations jsonb, p_day date, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_day      date := private.require_past(p_day);
  v_counted  numeric := private.counted(p_denominations);
  v_expected numeric;
begin
  perform private.require_office();
  if v_counted is null then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.count_drawer'));
  if v_day < (select max(day) from public.cash_counts where reversal is null) then
    raise sqlstate 'PT409' using message = 'The drawer was counted on a later day already.', hint = 'count.of_earlier_day';
  end if;
  v_expected := private.money_in('cash', '', v_day);
  if v_counted <> v_expected and p_reason = '' then
    -- Side channel: whoever may not see the balance would find it by guessing. One wrong count at a time, which takes two seconds.
    if not private.is_admin() then
      perform pg_sleep(2);
    end if;
    raise sqlstate 'PT409' using
      message = 'This is not what the cash book comes to. Please count once more, or say why it differs.', hint = 'count.reason_missing';
  end if;
  insert into public.cash_counts (day, denominations, counted, expected, reason) values (v_day, p_denominations, v_counted, v_expected, p_reason);
end
$$;

-- Records what is in the drawer at the end of a day, by default today: {"note_500": 3, "coin_5": 12}. What it differs from the cash book is booked
-- on this day, and needs a reason: 409 without one, which does not say by how much.
create function public.count_drawer(p_denominations jsonb, p_day date default null, p_reason text default '', p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'count_drawer', jsonb_build_array(p_denominations, p_day, p_reason)) is null then
    perform private.count_drawer(p_denominations, p_day, p_reason);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function
  private.money_in, private.money_lines, private.money_accounts, private.name_own_account, private.require_past, private.party_of, private.keep_payee,
  private.move_money, private.count_drawer
  from public;
revoke execute on function public.money_accounts, public.cash_book, public.move_money, public.count_drawer
  from public, anon, authenticated, service_role;
grant execute on function
  private.money_in, private.money_lines, private.money_accounts, private.move_money, private.count_drawer,
  public.money_accounts, public.cash_book, public.move_money, public.count_drawer
  to authenticated;
