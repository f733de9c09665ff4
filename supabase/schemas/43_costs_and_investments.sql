-- Costs and investments: what the dealer spends apart from the vehicles, and the capital put in. Rupees throughout; months are
-- calendar months in Asia/Kolkata.

create table public.miscellaneous_costs (
  id          bigint generated always as identity primary key,
  description varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  cost        numeric not null check (private.is_rupees(cost)),
  date        date not null default private.today()
              check (date between '1900-01-01' and '2199-12-31'),
  owners_own  boolean not null default false,
  reversal    bigint references public.reversals,
  import      bigint references public.imports,
  payment_mode      varchar(40) not null default '' constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  account_paid_from varchar(120) not null default '' constraint account_paid_from_is_clean check (private.is_line(account_paid_from)),
  payee             varchar(120) not null default '' constraint payee_is_clean check (private.is_line(payee)),
  constraint a_credit_has_a_payee check (lower(payment_mode) <> 'on credit' or payee <> '')
);
comment on column public.miscellaneous_costs.owners_own is
  'A salary, or what else is the owner''s own (R490): an admin''s alone. Whatever an employee is told is read with their rights, and leaves it out.';
comment on column public.miscellaneous_costs.payment_mode is ''''': nobody has said how it was paid.';
comment on column public.miscellaneous_costs.payee is 'Who was paid, or is owed it.';
create index miscellaneous_costs_by_date on public.miscellaneous_costs (date);
create index miscellaneous_costs_by_import on public.miscellaneous_costs (import) where import is not null;
create trigger no_far_day after insert or update of date on public.miscellaneous_costs
  for each row execute function private.refuse_far_day('date');
create trigger keep_payment_mode before insert or update of payment_mode on public.miscellaneous_costs
  for each row execute function private.keep_payment_mode('payment_mode');
create trigger refuse_no_money before insert or update of payment_mode on public.miscellaneous_costs
  for each row when (private.is_no_money(new.payment_mode) and new.import is null) execute function private.refuse_no_money();

create table public.investment (
  serial_number bigint generated always as identity primary key,
  description   varchar(500) not null check (description <> '') constraint description_is_clean check (private.is_text(description)),
  taken_out     boolean not null default false,
  amount        numeric not null check (private.is_rupees(case when taken_out then -amount else amount end)),
  date          date not null default private.today()
                check (date between '1900-01-01' and '2199-12-31'),
  reversal      bigint references public.reversals,
  payment_mode    varchar(40) not null default '' constraint payment_mode_is_clean check (private.is_line(payment_mode)),
  account_paid_to varchar(120) not null default '' constraint account_paid_to_is_clean check (private.is_line(account_paid_to))
);
comment on table public.investment is 'Capital brought into the business (D13).';
comment on column public.investment.taken_out is 'Below 0: capital that left again, which a bank''s statement told (57e).';
comment on column public.investment.payment_mode is ''''': nobody has said how it came.';
create index investment_by_date on public.investment (date);
create trigger no_far_day after insert or update of date on public.investment
  for each row execute function private.refuse_far_day('date');
create trigger keep_payment_mode before insert or update of payment_mode on public.investment
  for each row execute function private.keep_payment_mode('payment_mode');
create trigger refuse_no_money before insert or update of payment_mode on public.investment
  for each row when (private.is_no_money(new.payment_mode)) execute function private.refuse_no_money();

select private.protect_table('public.miscellaneous_costs', 'id', 'description');
select private.protect_table('public.investment', 'serial_number', 'description');

grant select, insert (description, cost, date, owners_own, payment_mode, account_paid_from, payee),
  update (description, cost, date, owners_own, payment_mode, account_paid_from, payee)
  on public.miscellaneous_costs to authenticated;
create policy "office staff read costs, but for the owner's own" on public.miscellaneous_costs
  for select to authenticated using ((select private.is_office()) and (not owners_own or (select private.is_admin())));
create policy "office staff record costs, an admin the owner's own" on public.miscellaneous_costs
  for insert to authenticated with check ((select private.is_office()) and (not owners_own or (select private.is_admin())));
create policy "only an admin edits costs, but for reversed ones" on public.miscellaneous_costs
  for update to authenticated using (reversal is null and (select private.is_admin())) with check ((select private.is_admin()));

-- The sum of the capital is one of the figures that reveal the balance.
grant select, insert (description, amount, date, payment_mode, account_paid_to), update (description, amount, date, payment_mode, account_paid_to)
  on public.investment to authenticated;
create policy "who may see the balance reads investments" on public.investment
  for select to authenticated using ((select private.sees_balance()));
create policy "office staff record investments" on public.investment
  for insert to authenticated with check ((select private.is_office()));
create policy "only an admin edits investments, but for reversed ones" on public.investment
  for update to authenticated using (reversal is null and (select private.is_admin())) with check ((select private.is_admin()));

-- Verbs

-- The costs of the current month in Asia/Kolkata: [{"date", "cost"}]. One answer, not rows, as for any month:
-- PostgREST silently truncates rows at max_rows, and their sum would be wrong.
create function public.current_month_costs() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_today date := private.today();
begin
  perform private.require_office();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('date', date, 'cost', cost) order by date, id), '[]')
    from public.miscellaneous_costs
    where reversal is null
      and date <@ private.days_of_month(extract(month from v_today)::int, extract(year from v_today)::int)
  );
end
$$;

-- The costs of a month: {"costs": [{id, description, cost, date}], "totalCost"}; one of the owner's own has owners_own, too, and one of
-- which it is known payment_mode, account_paid_from and payee.
create function public.costs_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) - '{owners_own,reversal,import,payment_mode,account_paid_from,payee}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('owners_own', nullif(owners_own, false), 'payment_mode', nullif(payment_mode, ''),
          'account_paid_from', nullif(account_paid_from, ''), 'payee', nullif(payee, ''))) order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days and reversal is null
  );
end
$$;

-- Records a cost, by default of today; one of the owner's own is an admin's to record.
create function public.add_cost(
  p_description text, p_cost numeric, p_date date default null, p_request_id uuid default null, p_owners_own boolean default false,
  p_payment_mode text default '', p_account_paid_from text default '', p_payee text default ''
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if p_owners_own then
    perform private.require_admin();
  end if;
  if private.answered(p_request_id, 'add_cost', jsonb_build_array(p_description, p_cost, p_date)
    || case when p_owners_own then '[true]' else '[]'::jsonb end || private.said(p_payment_mode, p_account_paid_from)
    || case when p_payee = '' then '[]' else jsonb_build_array(p_payee) end) is not null
  then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, owners_own, payment_mode, account_paid_from, payee)
  values (p_description, p_cost, coalesce(p_date, private.today()), coalesce(p_owners_own, false), p_payment_mode, p_account_paid_from, p_payee);
end
$$;

-- Records an investment, likewise.
create function public.add_investment(
  p_description text, p_amount numeric, p_date date default null, p_request_id uuid default null,
  p_payment_mode text default '', p_account_paid_to text default ''
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_investment', jsonb_build_array(p_description, p_amount, p_date)
    || private.said(p_payment_mode, p_account_paid_to)) is not null then
    return;
  end if;
  insert into public.investment (description, amount, date, payment_mode, account_paid_to)
  values (p_description, p_amount, coalesce(p_date, private.today()), p_payment_mode, p_account_paid_to);
end
$$;

-- Sets one field of a cost or an investment; p_value is cast to the type of its column. For admins. 404 for one that is not
-- there, or was reversed.
create function public.edit_book(p_table text, p_id bigint, p_field text, p_value text, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
declare
  v_key  text := case p_table when 'miscellaneous_costs' then 'id' when 'investment' then 'serial_number' end;
  v_rows int;
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'edit_book', jsonb_build_array(p_table, p_id, p_field, p_value)) is not null then
    return;
  end if;
  if v_key is null or not private.is_editable(p_table, p_field) then
    raise sqlstate 'PT400' using
      message = format('%s of %s cannot be edited.', p_field, p_table), hint = 'field.not_editable';
  end if;
  execute format(
    'update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where %3$I = $2 and reversal is null',
    p_table, p_field, v_key)
  using jsonb_build_object(p_field, p_value), p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

revoke execute on function
  public.current_month_costs, public.costs_of_month, public.add_cost, public.add_investment, public.edit_book
  from public, anon, authenticated, service_role;
grant execute on function
  public.current_month_costs, public.costs_of_month, public.add_cost, public.add_investment, public.edit_book
  to authenticated;
