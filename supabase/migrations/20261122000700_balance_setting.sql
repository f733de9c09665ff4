-- Settings of the house, and the first of them: whether employees see the account balance (D02). The balance with the other
-- sums tells to the rupee what the vehicles were bought for: who notes it before and after a vehicle is added knows its
-- buying price.

create table public.settings (
  id                    boolean primary key default true constraint there_is_one_row check (id),
  employees_see_balance boolean not null default true
);
comment on column public.settings.employees_see_balance is
  'false: neither totalBuy, totalInvestment nor Remaining_Balance, nor what they are made of, reaches an employee.';
insert into public.settings default values;

create trigger log_changes after insert or update or delete on public.settings
  for each row execute function private.log_change();
create trigger one_update_at_a_time after update on public.settings
  referencing new table as changed for each statement execute function private.refuse_many();

alter table public.settings enable row level security;
revoke all on public.settings from public, anon, authenticated, service_role;
grant select, update (employees_see_balance) on public.settings to authenticated;
create policy "office staff read the settings" on public.settings
  for select to authenticated using ((select private.is_office()));
create policy "only an admin changes the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Whether the caller may know the balance and what gives it away.
create function private.sees_balance() returns boolean
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Admin' then true
    when 'Employee' then (select employees_see_balance from public.settings)
    else false end
$$;
revoke execute on function private.sees_balance from public;
grant execute on function private.sees_balance to authenticated;

-- Verbs

-- The settings as the office may know them: {"employeesSeeBalance"}.
create function public.house_settings() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (select jsonb_build_object('employeesSeeBalance', employees_see_balance) from public.settings);
end
$$;

-- Changes the settings. For admins.
create function public.change_settings(p_employees_see_balance boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.settings set employees_see_balance = p_employees_see_balance where id;
end
$$;

revoke execute on function public.house_settings, public.change_settings from public, anon, authenticated, service_role;
grant execute on function public.house_settings, public.change_settings to authenticated;

-- What asks it: the capital, whose sum is one of the three figures, and the sums themselves.

alter policy "office staff read investments" on public.investment using ((select private.sees_balance()));
alter policy "office staff read investments" on public.investment rename to "who may see the balance reads investments";

-- As before, but without naming the constraint that a second try runs into: that would take the right to read.
create or replace function public.add_investment(investment jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  insert into public.investment (description, amount, date, request_id)
  values (investment ->> 'description', (investment ->> 'amount')::numeric,
          coalesce((investment ->> 'date')::date, private.today()), (investment ->> 'requestId')::uuid)
  on conflict do nothing;
end
$$;

-- Definer: the sum of all buying prices may be the office's to know, no single one is (D02). Null for who may not know it.
create or replace function private.total_buying_price() returns numeric
language sql stable security definer set search_path = ''
as $$ select case when private.sees_balance() then (select coalesce(sum(vehiclebuyprice), 0) from public.buying_prices) end $$;

-- The sums of all time (R193, D11); totalBuy, totalInvestment and Remaining_Balance are null for who may not know them (D02).
create or replace function public.account_summary() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return (
    select to_jsonb(sums) || jsonb_build_object('Remaining_Balance',
      "totalInvestment" + "totalDownPayments" + "totalInstallments" + "totalCommision"
      - "totalBuy" - "totalMaintainance" - "totalMiscellaneous")
    from (
      select
        private.total_buying_price() as "totalBuy",
        (select coalesce(sum(price), 0) from public.maintenance) as "totalMaintainance",
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs) as "totalMiscellaneous",
        (select coalesce(sum(amount), 0) from public.installments) as "totalInstallments",
        (select coalesce(sum(selling_price), 0) from public.soldcars) as "totalSellings",
        (select coalesce(sum(down_payment), 0) from public.soldcars) as "totalDownPayments",
        (select coalesce(sum(commission), 0) from public.soldcars) as "totalCommision",
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment) end as "totalInvestment"
    ) sums
  );
end
$$;

-- What a month brought and took (R195, D12): its lists and their sums. Investments are none, and their sum null, for who may
-- not know the balance.
create or replace function public.account_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days         daterange;
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with sales as (
      select * from public.soldcars where selldate <@ v_days
    ), paid as (
      select registernumber, installment_date, sum(amount) as total_amount
      from public.installments where installment_date <@ v_days
      group by registernumber, installment_date
    ), invested as (
      select * from public.investment where date <@ v_days
    ), sums as (
      select
        case when v_sees_balance then (select coalesce(sum(amount), 0) from invested) end as "totalInvestment",
        (select coalesce(sum(selling_price), 0) from sales) as "totalSales",
        (select coalesce(sum(commission), 0) from sales) as "totalCommission",
        (select coalesce(sum(down_payment), 0) from sales) as "totalDownPayments",
        (select coalesce(sum(total_amount), 0) from paid) as "totalInstallments",
        (select coalesce(sum(price), 0) from public.maintenance where maintainancedate <@ v_days) as "totalMaintenance"
    )
    select to_jsonb(sums)
      || jsonb_build_object(
        'totalInHandAmount', "totalDownPayments" + "totalInstallments" + "totalCommission",
        'installmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(p) order by installment_date, registernumber), '[]') from paid p),
        'monthlySales', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'registernumber', registernumber, 'selling_price', selling_price, 'selldate', selldate)
            order by selldate, registernumber), '[]')
          from sales),
        'investmentCosts', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'request_id' order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$$;
