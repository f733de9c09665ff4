-- Rates, limits and days that the law or the market changes. Each holds from its day until the next one of its kind begins, so that
-- what happened before keeps the rate of its time. What is here from the first day is law or a start for every dealer; the interest on loans is
-- a bank's, so there is none until an admin has set it (decision 0048).

create type public.rate_kind as enum (
  'gst_rate', 'pan_limit', 'tcs_limit', 'tcs_rate', 'cash_warning', 'cash_limit',
  'report_days', 'noc_days', 'apply_days', 'insurance_days', 'emi_rate', 'emi_months',
  'late_fee', 'notice_days', 'payment_days', 'complaint_days', 'stock_days', 'long_stock_days', 'stamp_limit', 'upi_limit',
  'books_months', 'identity_months', 'seller_days', 'cash_paid_limit', 'cash_transport_limit', 'cash_loan_limit',
  'b2cl_limit');
comment on type public.rate_kind is 'Rates are per cent, limits and fees rupees, days days, months months.';

create table public.rates (
  kind       public.rate_kind not null,
  holds_from date not null check (holds_from between '1900-01-01' and '2199-12-31'),
  value      numeric(12, 2) not null check (value >= 0 and value < 'NaN'),
  primary key (kind, holds_from),
  constraint at_most_100_per_cent check (kind not in ('gst_rate', 'tcs_rate', 'emi_rate') or value <= 100),
  constraint months_are_whole check (kind::text not like '%_months' or value >= 1 and value <= 120 and value = trunc(value)),
  constraint days_are_whole check (kind::text not like '%_days' or value >= 1 and value <= 1000 and value = trunc(value))
);

insert into public.rates (kind, holds_from, value) values
  ('gst_rate', '2025-01-16', 18),
  ('pan_limit', '2020-01-01', 500000),
  ('tcs_limit', '2020-01-01', 1000000),
  ('tcs_rate', '2020-01-01', 1),
  ('cash_warning', '2020-01-01', 150000),
  ('cash_limit', '2020-01-01', 200000),
  ('report_days', '2020-01-01', 14),
  ('noc_days', '2020-01-01', 45),
  ('apply_days', '2020-01-01', 30),
  ('insurance_days', '2020-01-01', 14),
  ('emi_months', '2020-01-01', 60),
  ('late_fee', '2020-01-01', 0),
  ('notice_days', '2020-01-01', 30),
  ('payment_days', '2020-01-01', 15),
  ('complaint_days', '2020-01-01', 30),
  ('stock_days', '2020-01-01', 60),
  ('long_stock_days', '2020-01-01', 90),
  ('stamp_limit', '2020-01-01', 5000),
  ('upi_limit', '2020-01-01', 100000),
  ('books_months', '2020-01-01', 96),
  ('identity_months', '2020-01-01', 6),
  ('seller_days', '2020-01-01', 30),
  ('cash_paid_limit', '2020-01-01', 10000),
  ('cash_transport_limit', '2020-01-01', 35000),
  ('cash_loan_limit', '2020-01-01', 20000),
  ('b2cl_limit', '2024-08-01', 100000);

select private.protect_table('public.rates', 'kind', 'holds_from');

grant select, insert, update (value), delete on public.rates to authenticated;
create policy "office staff read rates" on public.rates
  for select to authenticated using ((select private.is_office()));
create policy "only an admin corrects rates" on public.rates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
-- Whether this is the first rate of its kind, which stays: so a kind has one from its first day on.
create function private.is_first_rate(p_kind public.rate_kind, p_holds_from date) returns boolean
language sql stable set search_path = ''
as $$ select not exists (select from public.rates where kind = p_kind and holds_from < p_holds_from) $$;

create policy "only an admin takes rates back, but for the first of a kind" on public.rates
  for delete to authenticated using ((select private.is_admin()) and not private.is_first_rate(kind, holds_from));

-- The rate of a kind on a day; null before the first one.
-- Security definer: clocks and limits apply to whoever asks, who may not read the rates themselves. Planned once, also for a caller that
-- plans its own statements for each day.
create function private.rate(p_kind public.rate_kind, p_on date default private.today()) returns numeric
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (select value from public.rates where kind = p_kind and holds_from <= p_on order by holds_from desc limit 1);
end
$$;

create policy "only an admin adds rates" on public.rates
  for insert to authenticated with check ((select private.is_admin()));
-- Every day since the first rate of a kind has one that stays what it was.
create function private.refuse_earlier_rate() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.is_first_rate(new.kind, new.holds_from)
    and exists (select from public.rates where kind = new.kind and holds_from > new.holds_from)
  then
    raise sqlstate 'PT400' using message = 'This is before the first day of this rate.', hint = 'rate.before_first';
  end if;
  return null;
end
$$;
create trigger refuse_earlier_rate after insert on public.rates for each row execute function private.refuse_earlier_rate();
revoke execute on function private.refuse_earlier_rate from public;

-- Verbs

-- All rates by kind, the latest first, those of coming days too. For the office.
create function public.list_rates() returns table (kind public.rate_kind, "holdsFrom" date, value numeric)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return query select r.kind, r.holds_from, trim_scale(r.value) from public.rates r order by r.kind, r.holds_from desc;
end
$$;

-- What holds from a day on: a new rate, or the correction of the one of that day. For admins.
create function public.set_rate(p_kind public.rate_kind, p_holds_from date, p_value numeric, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_rate', jsonb_build_array(p_kind, p_holds_from, p_value)) is not null then
    return;
  end if;
  insert into public.rates (kind, holds_from, value) values (p_kind, p_holds_from, p_value)
  on conflict (kind, holds_from) do update set value = excluded.value;
end
$$;

-- Takes a rate back: the one before holds on. For admins.
create function public.take_back_rate(p_kind public.rate_kind, p_holds_from date, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'take_back_rate', jsonb_build_array(p_kind, p_holds_from)) is not null then
    return;
  end if;
  if not exists (select from public.rates where kind = p_kind and holds_from = p_holds_from) then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif private.is_first_rate(p_kind, p_holds_from) then
    raise sqlstate 'PT409' using message = 'This is still in use.', hint = 'entry.in_use';
  end if;
  delete from public.rates where kind = p_kind and holds_from = p_holds_from;
end
$$;

revoke execute on function private.rate, private.is_first_rate from public;
-- A visitor's page asks for the rates of today.
grant execute on function private.today to anon;
grant execute on function private.rate to anon, authenticated;
grant execute on function private.is_first_rate to authenticated;
revoke execute on function public.list_rates, public.set_rate, public.take_back_rate from public, anon, authenticated, service_role;
grant execute on function public.list_rates, public.set_rate, public.take_back_rate to authenticated;
