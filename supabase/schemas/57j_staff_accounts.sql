-- Accounts of the staff: what each was paid in advance, and what cash of the dealer they hold, by the ledger.

-- What one of the staff has of an account.
-- Security definer: no role reads the ledger.
create function private.held_by(p_account private.account_kind, p_person text) returns numeric
language sql stable security definer set search_path = ''
as $$ select coalesce(sum(amount), 0) from private.ledger where account = p_account and lower(party) = lower(p_person) $$;

create index maintenance_from_staff_cash on public.maintenance (lower(account_paid_from)) where lower(payment_mode) = 'staff cash';
create index costs_from_staff_cash on public.miscellaneous_costs (lower(account_paid_from)) where lower(payment_mode) = 'staff cash';

-- The name by which somebody who works here is kept, whoever spells it how; null for nobody. Security definer: a driver is told no other's.
create function private.staff_named(p_person text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select username from public.staff where lower(username) = lower(p_person)),
    (select person from public.staff_money where lower(person) = lower(p_person) order by id desc limit 1),
    (select party from private.ledger where account = 'staff_cash' and lower(party) = lower(p_person) limit 1))
$$;

-- What is owed has somebody who is owed it. 'Staff cash' is the dealer's that somebody who works here holds: who records it, where nobody is named; a driver
-- names nobody else.
create function private.require_payer() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_holder text := coalesce(nullif(new.account_paid_from, ''), private.username());
begin
  if lower(new.payment_mode) = 'on credit' then
    if new.payee = '' then
      raise sqlstate 'PT400' using message = 'Please say who is owed it.', hint = 'cost.payee_missing';
    end if;
    return new;
  end if;
  new.account_paid_from := case when private.my_designation() = 'Driver' and lower(v_holder) <> lower(private.username()) then null
    else private.staff_named(v_holder) end;
  if new.account_paid_from is null then
    raise sqlstate 'PT400' using message = format('Nobody of the name %s works here: whose cash was it?', v_holder), hint = 'cost.holder_unknown';
  end if;
  return new;
end
$$;
-- After keep_payment_mode, in the order of their names.
create trigger require_payer before insert or update of payment_mode, account_paid_from, payee on public.maintenance
  for each row when (lower(new.payment_mode) in ('on credit', 'staff cash')) execute function private.require_payer();
create trigger require_payer before insert or update of payment_mode, account_paid_from, payee on public.miscellaneous_costs
  for each row when (lower(new.payment_mode) in ('on credit', 'staff cash')) execute function private.require_payer();

-- Records what somebody of the staff is paid, pays back, is given to hold or returns, by default today. The office gives advances and cash, to others than
-- themselves; salaries and what is recovered are an admin's. 409 for more than what is there to be recovered or returned.
-- Security definer: no role may write staff money, or read the ledger.
create function private.add_staff_money(
  p_kind public.staff_money_kind, p_person text, p_amount numeric, p_day date, p_payment_mode text, p_account text, p_recovered numeric, p_description text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_person text := btrim(regexp_replace(coalesce(p_person, ''), '\s+', ' ', 'g'));
begin
  perform private.require_office();
  if p_kind in ('salary', 'recovery') or p_recovered <> 0 or lower(v_person) = lower(private.username()) then
    perform private.require_admin();
  end if;
  v_person := coalesce(private.staff_named(v_person), v_person);
  -- Of two who recover the same advance the second sees what the first left.
  perform pg_advisory_xact_lock(hashtext('private.add_staff_money'), hashtext(lower(v_person)));
  insert into public.staff_money (kind, person, amount, day, payment_mode, account, recovered, description)
  values (p_kind, v_person, p_amount, private.require_past(p_day), p_payment_mode, p_account, p_recovered, p_description);
  -- Last: what is refused for another reason tells nothing of what somebody holds.
  if (p_kind = 'recovery' or p_recovered > 0) and private.held_by('staff_advance', v_person) < 0 then
    raise sqlstate 'PT409' using message = 'So much was not paid in advance.', hint = 'staff.above_advance';
  elsif p_kind = 'cash_returned' and private.held_by('staff_cash', v_person) < 0 then
    raise sqlstate 'PT409' using message = 'So much cash is not held.', hint = 'staff.above_cash';
  end if;
end
$$;

create function public.add_staff_money(
  p_kind         public.staff_money_kind,
  p_person       text,
  p_amount       numeric,
  p_day          date default null,
  p_payment_mode text default 'Cash',
  p_account      text default '',
  p_recovered    numeric default 0,
  p_description  text default '',
  p_request_id   uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_staff_money', jsonb_build_array(
    p_kind, p_person, p_amount, p_day, p_payment_mode, p_account, p_recovered, p_description)) is null
  then
    perform private.add_staff_money(p_kind, p_person, p_amount, p_day, p_payment_mode, p_account, coalesce(p_recovered, 0), p_description);
  end if;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The accounts of the staff: [{person, advance, cash}], rupees: what is still to be recovered, and what cash they hold, below 0 what they have laid out
-- themselves. An admin is told all, everybody who works here too without one; others their own.
-- Security definer: no role reads the ledger.
create function private.staff_accounts() returns table (person text, advance numeric, cash numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select (array_agg(one.person order by one.named desc))[1], sum(one.advance), sum(one.cash)
    from (
      select l.party as person, 0 as named, case l.account when 'staff_advance' then l.amount else 0 end as advance, case l.account when 'staff_cash' then l.amount else 0 end as cash
      from private.ledger l where l.account in ('staff_advance', 'staff_cash')
      union all
      select m.person, 0, 0, 0 from public.staff_money m where m.reversal is null
      union all
      select s.username, 1, 0, 0 from public.staff s where private.is_admin() or s.id = auth.uid()
    ) as one
    where private.is_admin() or lower(one.person) = lower(private.username())
    group by lower(one.person);
end
$$;

create function public.staff_accounts() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(to_jsonb(a) order by person collate private.names), '[]') from private.staff_accounts() a);
end
$$;

-- The account of one of the staff: {person, advance, cash, lines}, the latest first: [{kind, source, day, amount, recovered, mode, description, registernumber, index, username, reversed}],
-- rupees. `kind` is that of staff_money, or `bill`, which was paid from the cash they hold. What somebody may not read is not among the lines; the bills of another
-- are an admin's.
create function public.staff_account(p_person text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_own boolean := private.is_admin() or lower(p_person) = lower(private.username());
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'person', coalesce(max(own.person), p_person), 'advance', max(own.advance), 'cash', max(own.cash),
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(line) order by day desc, source desc), '[]')
        from (
          select kind::text, id as source, day, amount, recovered, payment_mode as mode, description, '' as registernumber, null::int as index, username,
            reversal is not null as reversed
          from public.staff_money where lower(person) = lower(p_person)
          union all
          select 'bill', entry, maintainancedate, price, 0, payment_mode, description, registernumber, index, username, reversal is not null
          from public.maintenance where v_own and lower(payment_mode) = 'staff cash' and lower(account_paid_from) = lower(p_person)
          union all
          select 'bill', id, date, cost, 0, payment_mode, description, '', null, null, reversal is not null
          from public.miscellaneous_costs where v_own and lower(payment_mode) = 'staff cash' and lower(account_paid_from) = lower(p_person)
          order by day desc, source desc limit 500) as line))
    from (select 1) one left join private.staff_accounts() own on lower(own.person) = lower(p_person));
end
$$;

revoke execute on function private.held_by, private.staff_named, private.require_payer, private.add_staff_money, private.staff_accounts from public;
revoke execute on function public.add_staff_money, public.staff_accounts, public.staff_account from public, anon, authenticated, service_role;
grant execute on function private.staff_named, private.add_staff_money, private.staff_accounts, public.add_staff_money, public.staff_accounts, public.staff_account to authenticated;
