-- The ledger: every movement of money as entries on accounts, which sum to zero for each thing that happened (double entry). It is append-only:
-- what is corrected is posted again with its difference, what is reversed has its entries once more with the other sign, on the day of the reversal.
-- private.meant_entries says what every row of the books means on the accounts, in one place; triggers post the difference between that and what
-- the ledger holds, in the transaction that writes the row (decision 0045).

create type private.account_kind as enum (
  'cash', 'bank', 'cheques', 'unsaid',                           -- where money is
  'buyer', 'financier', 'token', 'seller', 'other', 'capital',   -- what is owed to us, what we owe
  'set_off', 'opening',                                          -- what is set against each other; what was there on the first day
  'stock',                                                       -- what we have for it
  'sales', 'commission', 'late_fees', 'forfeited',               -- income
  'cost_of_sales', 'maintenance', 'costs', 'written_off',        -- cost; `maintenance` is what stock has cost beside its price
  'difference',                                                  -- what the drawer held more or less than the book
  'staff_advance', 'staff_cash',                                 -- what staff were paid in advance, and the dealer's cash that they hold
  'salaries', 'sold_maintenance',                                -- cost: salaries, and maintenance of what is sold
  'gst', 'tcs', 'tax'                                            -- what is owed to the tax office, and the cost of it
);

create table private.ledger (
  id        bigint generated always as identity primary key,
  kind      text not null,
  source    bigint not null,
  day       date not null,
  account   private.account_kind not null,
  party     text not null default '',
  amount    numeric not null check (amount <> 0),
  back      boolean not null default false,
  posted_at timestamptz not null default now(),
  posted_by text not null default private.username()
);
comment on column private.ledger.kind is 'What happened: sale, installment, token, token_end, purchase, purchase_payment, maintenance, cost, investment, money_transfer, cash_count, opening, staff_money.';
comment on column private.ledger.source is 'The id of its row; of a purchase and of maintenance their `entry`.';
comment on column private.ledger.party is 'Whose account: the name of a bank account, of somebody else or of the staff, the id of a sale, a reservation or a purchase; of GST its head (43b).';
comment on column private.ledger.amount is 'Rupees; above 0 what comes to an account (debit), below 0 what leaves it (credit). Cash, stock and what is owed to us are above 0.';
comment on column private.ledger.back is 'Whether it takes an entry back: its source was reversed.';
comment on column private.ledger.posted_by is 'Whose write it was; of what was in the books before the ledger ''system''.';
create index ledger_by_source on private.ledger (kind, source);
create index ledger_by_account on private.ledger (account, party, day) include (amount, kind, source);

select private.close_table('private.ledger');

-- Immutability: whoever writes. A correction is another entry.
create function private.refuse_changing_ledger() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'P0001' using message = 'The ledger is append-only.';
end
$$;
create trigger append_only before update or delete on private.ledger for each row execute function private.refuse_changing_ledger();
create trigger append_only_whole before truncate on private.ledger for each statement execute function private.refuse_changing_ledger();

-- What posts has written sums to zero for every source and day (balanced entries).
create function private.refuse_unbalanced() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from posted group by kind, source, day having sum(amount) <> 0) then
    raise sqlstate 'P0001' using message = 'These entries do not sum to zero.';
  end if;
  return null;
end
$$;
create trigger refuse_unbalanced after insert on private.ledger
  referencing new table as posted for each statement execute function private.refuse_unbalanced();

-- Sources: maintenance and purchases have keys of several columns, which a corrected number changes; this one stays.
alter table public.maintenance add column entry bigint generated always as identity unique;
alter table public.buying_prices add column entry bigint generated always as identity unique;
revoke all on sequence public.maintenance_entry_seq, public.buying_prices_entry_seq from public, anon, authenticated, service_role;

-- Accounts whose party is a name, of a bank account, a person or a head of GST; of the others it is the id of a row.
create function private.named_accounts() returns private.account_kind[]
language sql immutable set search_path = ''
as $$ select '{bank,other,staff_advance,staff_cash,gst}'::private.account_kind[] $$;

-- Income and cost, of which the profit is made.
create function private.earning_accounts() returns private.account_kind[]
language sql immutable set search_path = ''
as $$ select '{sales,commission,late_fees,forfeited,cost_of_sales,sold_maintenance,costs,salaries,tax,written_off,difference}'::private.account_kind[] $$;

-- Where money of a mode is: cash in the drawer, a cheque in hand until it clears, anything else at the bank; unsaid where nobody has named a mode.
create function private.account_of_mode(p_mode text, p_cleared boolean default true) returns private.account_kind
language sql immutable set search_path = ''
as $$
  select case when p_mode = '' then 'unsaid' when lower(p_mode) = 'cash' then 'cash'
    when lower(p_mode) = 'waived' then 'written_off' when private.is_no_money(p_mode) then 'set_off' when p_mode = 'Cheque' and not p_cleared then 'cheques'
    else 'bank' end::private.account_kind
$$;

-- The same of a cost, which can be owed to its payee, or paid from the cash that somebody of the staff holds.
create function private.account_of_cost(p_mode text) returns private.account_kind
language sql immutable set search_path = ''
as $$
  select case lower(p_mode) when 'on credit' then 'other' when 'staff cash' then 'staff_cash' else private.account_of_mode(p_mode) end
$$;

-- What every row of the books means on the accounts. Not materialized: of one kind and few sources only those rows are read.
create view private.meant_entries as
with happened as not materialized (
  select 'sale' as kind, s.id as source, s.reversal, e.*
  from public.soldcars s
  left join public.sale_taxes x on x.sale = s.id
  left join public.financings f on f.sale = s.id
  cross join lateral (select case when f.closed_on is not null then greatest(f.sanctioned, s.financed) else s.financed end as agreed) finance
  cross join lateral (values
    (s.selldate, 'buyer'::private.account_kind, s.id::text, s.charged),
    (s.selldate, 'sales', '', -s.selling_price),
    (s.selldate, 'tcs', '', -s.tcs),
    (s.selldate, 'gst', 'cgst', -x.cgst),
    (s.selldate, 'gst', 'sgst', -x.sgst),
    (s.selldate, 'gst', 'igst', -x.igst),
    (s.selldate, 'tax', '', x.tax - s.tax_on_top),
    (s.selldate, 'token', coalesce(s.reservation::text, ''), s.token),
    (s.selldate, private.account_of_mode(s.payment_mode), s.account_paid_to, s.down_payment - s.token - s.in_parts + s.commission),
    (s.selldate, 'buyer', s.id::text, s.in_parts - s.down_payment - agreed),
    (s.selldate, 'financier', s.id::text, agreed),
    -- What a financier did not pay of it the buyer owes from the day of the last part.
    (f.closed_on, 'financier', s.id::text, s.financed - agreed),
    (f.closed_on, 'buyer', s.id::text, agreed - s.financed),
    (s.selldate, 'commission', '', -s.commission)) as e (day, account, party, amount)
  union all
  select 'installment', i.id, i.reversal, e.*
  from public.installments i
  cross join lateral (values
    (i.installment_date, private.account_of_mode(i.payment_mode, false), i.account_paid_to, i.amount),
    (i.installment_date, case i.kind when 'late_fee' then 'late_fees' when 'token' then 'token' when 'finance' then 'financier' else 'buyer' end::private.account_kind,
      case i.kind when 'late_fee' then '' when 'token' then i.reservation::text else i.sale::text end, -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode, false), i.account_paid_to, -i.amount),
    (i.cleared_on, private.account_of_mode(i.payment_mode), i.account_paid_to, i.amount)) as e (day, account, party, amount)
  union all
  select 'token', r.id, r.reversal, e.*
  from public.reservations r
  cross join lateral (values
    (r.day, private.account_of_mode(r.mode), r.account_paid_to, r.amount - r.in_parts),
    (r.day, 'token', r.id::text, r.in_parts - r.amount)) as e (day, account, party, amount)
  union all
  select 'token_end', x.id, x.reversal, e.*
  from public.reservation_ends x
  cross join lateral (values
    (x.day, 'token'::private.account_kind, x.reservation::text, x.refunded + x.kept),
    (x.day, private.account_of_mode(x.mode), x.account_paid_to, -x.refunded),
    (x.day, 'forfeited', '', -x.kept)) as e (day, account, party, amount)
  union all
  select 'maintenance', m.entry, m.reversal, e.*
  from public.maintenance m
  cross join lateral (values
    (m.maintainancedate, 'maintenance'::private.account_kind, '', m.price),
    (m.maintainancedate, private.account_of_cost(m.payment_mode), case lower(m.payment_mode) when 'on credit' then m.payee else m.account_paid_from end, -m.price))
    as e (day, account, party, amount)
  union all
  -- With its sale what was spent on a vehicle is the cost of that sale. Once, whichever of the two is reversed first.
  select 'maintenance', m.entry, least(m.reversal, s.reversal), e.*
  from public.maintenance m
  join public.soldcars s on s.registernumber = m.registernumber and s.stay = m.stay
  left join public.reversals r on r.id = s.reversal
  cross join lateral (values
    (greatest(s.selldate, m.maintainancedate), 'sold_maintenance'::private.account_kind, s.id::text, m.price),
    (greatest(s.selldate, m.maintainancedate), 'maintenance', '', -m.price)) as e (day, account, party, amount)
  where r.id is null or m.maintainancedate <= private.day_of(r.created_at)
  union all
  select 'cost', c.id, c.reversal, e.*
  from public.miscellaneous_costs c
  cross join lateral (values
    (c.date, 'costs'::private.account_kind, '', c.cost),
    (c.date, private.account_of_cost(c.payment_mode), case lower(c.payment_mode) when 'on credit' then c.payee else c.account_paid_from end, -c.cost))
    as e (day, account, party, amount)
  union all
  select 'staff_money', p.id, p.reversal, e.*
  from public.staff_money p
  cross join lateral (values
    (p.day, 'salaries'::private.account_kind, '', case p.kind when 'salary' then p.amount end),
    (p.day, 'staff_advance', p.person, case p.kind when 'advance' then p.amount when 'recovery' then -p.amount when 'salary' then -p.recovered end),
    (p.day, 'staff_cash', p.person, case p.kind when 'cash_given' then p.amount when 'cash_returned' then -p.amount end),
    (p.day, private.account_of_mode(p.payment_mode), p.account, case when p.kind in ('recovery', 'cash_returned') then p.amount else p.recovered - p.amount end))
    as e (day, account, party, amount)
  union all
  select 'investment', i.serial_number, i.reversal, e.*
  from public.investment i
  cross join lateral (values
    (i.date, private.account_of_mode(i.payment_mode), i.account_paid_to, i.amount),
    (i.date, 'capital', '', -i.amount)) as e (day, account, party, amount)
  union all
  select 'money_transfer', t.id, t.reversal, e.*
  from public.money_transfers t
  cross join lateral (values
    (t.day, t.to_account::text::private.account_kind, t.to_party, t.amount),
    (t.day, t.from_account::text::private.account_kind, t.from_party, -t.amount)) as e (day, account, party, amount)
  union all
  select 'cash_count', n.id, n.reversal, e.*
  from public.cash_counts n
  cross join lateral (values
    (n.day, 'cash'::private.account_kind, '', n.difference),
    (n.day, 'difference', '', -n.difference)) as e (day, account, party, amount)
  union all
  select 'opening', o.id, null, e.*
  from public.opening_balances o
  cross join lateral (values
    (o.day, o.account::text::private.account_kind, o.party, o.amount),
    (o.day, 'opening', '', -o.amount)) as e (day, account, party, amount)
  union all
  select 'purchase', b.entry, null, e.*
  from public.buying_prices b
  join public.cardetails c using (registernumber)
  left join public.past_stays p on p.registernumber = b.registernumber and p.stay = b.stay
  cross join lateral (values (coalesce(p.since, c.stay_since, private.day_of(c.created_at)))) as bought (day)
  cross join lateral (values
    (bought.day, 'stock'::private.account_kind, b.entry::text, b.vehiclebuyprice),
    (bought.day, 'seller', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
  union all
  select 'purchase_payment', p.id, p.reversal, e.*
  from public.purchase_payments p
  cross join lateral (values
    (p.day, 'seller'::private.account_kind, p.purchase::text, p.amount),
    (p.day, case when p.day_unknown and (select private.book_begins()) is not null then 'opening' else private.account_of_mode(p.payment_mode) end,
      p.account_paid_from, -p.amount)) as e (day, account, party, amount)
  union all
  -- The vehicle leaves with its sale: what it was bought for is the cost of this sale.
  select 'purchase', b.entry, s.reversal, e.*
  from public.buying_prices b
  join public.soldcars s on s.registernumber = b.registernumber and s.stay = b.stay
  cross join lateral (values
    (s.selldate, 'cost_of_sales'::private.account_kind, s.id::text, b.vehiclebuyprice),
    (s.selldate, 'stock', b.entry::text, -b.vehiclebuyprice)) as e (day, account, party, amount)
)
-- Before the day on which the book begins no money of it moved, to others neither, and no capital came where that is said (43c); what cheques are in hand comes from their rows.
select kind, source, day, case when before then 'opening' else account end as account, case when before then '' when account = 'bank' and party = '' then private.account_of('UPI') else party end as party,
  amount, back
from (
  select kind, source, day, account, party, amount, false as back, day as moved_on from happened
  union all
  -- Money that was given back in another way than it had come. A cheque in hand is given back itself. Nothing is given back of what nobody has said how
  -- it was paid: that is taken back when it was.
  select h.kind, h.source, private.day_of(r.created_at), case when paid_back then private.account_of_mode(r.refund_mode) else h.account end,
    case when paid_back then r.refund_account else h.party end, -h.amount, true,
    case when h.account = 'unsaid' and not paid_back then h.day else private.day_of(r.created_at) end
  from happened h
  join public.reversals r on r.id = h.reversal
  cross join lateral (values (r.refund_mode <> '' and h.account in ('cash', 'bank', 'unsaid'))) as how (paid_back)
  where h.day is not null
) as entry
cross join lateral (values (coalesce(moved_on < case when account in ('cash', 'bank', 'unsaid', 'other') then (select private.book_begins())
  when account = 'capital' then (select private.capital_begins()) end, false))) as it (before)
where amount <> 0 and day is not null;
revoke all on private.meant_entries from public, anon, authenticated, service_role;

-- Posts what is missing in the ledger for these sources of a kind, and takes back what is not meant any more. Idempotent.
-- Security definer: no role may write the ledger.
create function private.post(p_kind text, p_sources bigint[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'  -- to plan it takes longer than to run it
as $$
begin
  -- While a vehicle and its rows have different numbers (83) they mean nothing, and after it what they did before.
  if current_setting('dealership.renumbering', true) = 'on' then
    return;
  end if;
  -- Nobody changes meanwhile when the book begins (57f).
  perform pg_advisory_xact_lock_shared(hashtext('private.post'));
  insert into private.ledger (kind, source, day, account, party, amount, back)
  select p_kind, source, day, account, party, sum(amount), back
  from (
    select source, day, account, party, amount, back from private.meant_entries where kind = p_kind and source = any (p_sources)
    union all
    select source, day, account, party, -amount, back from private.ledger where kind = p_kind and source = any (p_sources)
  ) as difference
  group by source, day, account, party, back having sum(amount) <> 0
  order by source, day, back, account;
end
$$;

-- Posts what a statement has written into a table of the books. Its arguments: the kind, and the column that is the source.
create function private.post_written() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sources bigint[];
begin
  execute format('select array_agg(distinct %I) from written', tg_argv[1]) into v_sources;
  if v_sources is not null then
    perform private.post(tg_argv[0], v_sources);
  end if;
  return null;
end
$$;

-- The same of a sale, with which the vehicle leaves the stock with what was spent on it, and of a stay that is over, which says since when it was. Whoever changes the buying
-- price at the same moment is waited for.
create function private.post_sold() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sources bigint[];
begin
  select array_agg(entry) into v_sources from (
    select b.entry from public.buying_prices b
    where (b.registernumber, b.stay) in (select registernumber, stay from written) order by b.entry for no key update) as left_the_stock;
  if v_sources is not null then
    perform private.post('purchase', v_sources);
  end if;
  select array_agg(entry) into v_sources from public.maintenance m where (m.registernumber, m.stay) in (select registernumber, stay from written);
  if v_sources is not null then
    perform private.post('maintenance', v_sources);
  end if;
  return null;
end
$$;

create function private.keep_in_ledger(p_table regclass, p_kind text, p_source text, p_function text default 'private.post_written') returns void
language plpgsql set search_path = ''
as $$
declare
  v_event text;
begin
  foreach v_event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %s referencing %s table as written for each statement execute function %s(%L, %L)',
      split_part(p_function, '.', 2) || '_' || v_event, v_event, p_table, case v_event when 'delete' then 'old' else 'new' end, p_function, p_kind, p_source);
  end loop;
end
$$;
select private.keep_in_ledger('public.soldcars', 'sale', 'id');
select private.keep_in_ledger('public.sale_taxes', 'sale', 'sale');
select private.keep_in_ledger('public.financings', 'sale', 'sale');
select private.keep_in_ledger('public.soldcars', 'purchase', '', 'private.post_sold');
select private.keep_in_ledger('public.past_stays', 'purchase', '', 'private.post_sold');
select private.keep_in_ledger('public.installments', 'installment', 'id');
select private.keep_in_ledger('public.reservations', 'token', 'id');
select private.keep_in_ledger('public.reservation_ends', 'token_end', 'id');
select private.keep_in_ledger('public.maintenance', 'maintenance', 'entry');
select private.keep_in_ledger('public.miscellaneous_costs', 'cost', 'id');
select private.keep_in_ledger('public.investment', 'investment', 'serial_number');
select private.keep_in_ledger('public.staff_money', 'staff_money', 'id');
select private.keep_in_ledger('public.money_transfers', 'money_transfer', 'id');
select private.keep_in_ledger('public.cash_counts', 'cash_count', 'id');
select private.keep_in_ledger('public.opening_balances', 'opening', 'id');
select private.keep_in_ledger('public.buying_prices', 'purchase', 'entry');
select private.keep_in_ledger('public.purchase_payments', 'purchase_payment', 'id');

revoke execute on function
  private.refuse_changing_ledger, private.refuse_unbalanced, private.named_accounts, private.earning_accounts, private.account_of_mode, private.account_of_cost, private.post, private.post_written, private.post_sold,
  private.keep_in_ledger
  from public;
grant execute on function private.earning_accounts to authenticated;
