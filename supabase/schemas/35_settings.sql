-- Settings of the dealer, set by an admin for everybody. The first: whether employees see the account balance. Balance
-- and sums are an inference channel: whoever compares them before and after a vehicle is added knows its buying price. It is on until an admin has
-- been asked: Today and the settings ask until one has answered.

-- An object of at most 60 names, each a line of at most 100 characters.
create function private.are_names(p_names jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_names) = 'object' and length(p_names::text) < 10000 and not exists (
    select from jsonb_each(case jsonb_typeof(p_names) when 'object' then p_names else '{}' end)
    where jsonb_typeof(value) <> 'string' or value #>> '{}' = '' or length(value #>> '{}') > 100 or private.is_line(value #>> '{}') is not true)
$$;

-- One or more codes of languages, none twice.
create function private.are_languages(p_codes text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select array_ndims(p_codes) is not distinct from 1 and count(distinct code) = count(*) and bool_and(private.is_language(code) is true)
  from unnest(p_codes) code
$$;

create table public.settings (
  id                    boolean primary key default true constraint there_is_one_row check (id),
  employees_see_balance boolean not null default true,
  balance_answered      boolean not null default false,
  price_includes_gst    boolean not null default true,
  stamp_on_all_modes    boolean not null default false,
  tally_ledgers         jsonb not null default '{}' constraint ledgers_are_names check (private.are_names(tally_ledgers)),
  site_languages        text[] not null default '{en,mr,hi}' constraint languages_are_there_once check (private.are_languages(site_languages)),
  offline_hours         int not null default 12 check (offline_hours between 1 and 72)
);
comment on column public.settings.employees_see_balance is
  'false: neither totalBuy, totalInvestment nor Remaining_Balance, nor what they are made of, reaches an employee.';
comment on column public.settings.balance_answered is 'Whether an admin has said what employees are to see; until then admins are asked.';
comment on column public.settings.price_includes_gst is 'Whether the tax on the margin is inside the selling price, or comes on top of it.';
comment on column public.settings.tally_ledgers is 'What the ledgers are called in Tally, by account; missing where they have the name that the site proposes.';
comment on column public.settings.site_languages is 'The languages of the public site; the first is for whoever has chosen none.';
comment on column public.settings.stamp_on_all_modes is 'Whether a receipt above the limit has a box for the revenue stamp however it was paid, not in cash alone.';
comment on column public.settings.offline_hours is 'For so long a phone without network may show what it has loaded.';
insert into public.settings default values;

select private.protect_table('public.settings');

grant select, update (employees_see_balance, balance_answered, price_includes_gst, stamp_on_all_modes, tally_ledgers, site_languages, offline_hours) on public.settings to authenticated;
create policy "office staff read the settings" on public.settings
  for select to authenticated using ((select private.is_office()));
create policy "only an admin changes the settings" on public.settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Whether the caller may see the balance and the figures that reveal it.
create function private.sees_balance() returns boolean
language sql stable set search_path = ''
as $$
  select case private.my_designation()
    when 'Admin' then true
    when 'Employee' then (select employees_see_balance from public.settings)
    else false end
$$;

-- The languages of the public site, in their order.
-- Security definer: a visitor may read no other setting.
create function private.site_languages() returns text[]
language sql stable security definer set search_path = ''
as $$ select site_languages from public.settings $$;

-- Security definer: a driver may read no other setting.
create function private.offline_hours() returns int
language sql stable security definer set search_path = ''
as $$ select offline_hours from public.settings $$;

revoke execute on function private.sees_balance, private.site_languages, private.offline_hours from public;
grant execute on function private.site_languages to anon, authenticated;
grant execute on function private.sees_balance, private.offline_hours to authenticated;

-- Verbs

-- The settings, for the office. "balanceAnswered": whether an admin has been asked about the first.
create function public.house_settings() returns table ("employeesSeeBalance" boolean, "balanceAnswered" boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select employees_see_balance, balance_answered from public.settings;
end
$$;

-- Changes the settings, or says that they are to stay: then nobody is asked any more. For admins.
create function public.change_settings(p_employees_see_balance boolean, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_settings', jsonb_build_array(p_employees_see_balance)) is not null then
    return;
  end if;
  update public.settings set employees_see_balance = p_employees_see_balance, balance_answered = true where id;
end
$$;

-- How papers are made, for the office.
create function public.paper_settings() returns table ("priceIncludesGst" boolean, "stampOnAllModes" boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select price_includes_gst, stamp_on_all_modes from public.settings;
end
$$;

-- Changes how papers are made from now on. For admins.
create function public.change_paper_settings(p_price_includes_gst boolean, p_stamp_on_all_modes boolean, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_paper_settings', jsonb_build_array(p_price_includes_gst, p_stamp_on_all_modes)) is not null then
    return;
  end if;
  update public.settings set price_includes_gst = p_price_includes_gst, stamp_on_all_modes = p_stamp_on_all_modes where id;
end
$$;

-- What the ledgers are called in Tally: {account: name}. For admins.
create function public.tally_ledgers() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select tally_ledgers from public.settings);
end
$$;

-- Changes them all at once: what is missing has the name that the site proposes. For admins.
create function public.change_tally_ledgers(p_names jsonb, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_tally_ledgers', jsonb_build_array(p_names)) is null then
    update public.settings set tally_ledgers = p_names where id;
  end if;
end
$$;

-- Changes the languages of the public site: all of them, in their order. For admins.
create function public.change_site_languages(p_languages text[], p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_site_languages', jsonb_build_array(p_languages)) is null then
    update public.settings set site_languages = p_languages where id;
  end if;
end
$$;

-- What holds for phones in the yard, for the office.
create function public.yard_settings() returns table ("offlineHours" int)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select offline_hours from public.settings;
end
$$;

-- Changes it. For admins.
create function public.change_yard_settings(p_offline_hours int, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_yard_settings', jsonb_build_array(p_offline_hours)) is null then
    update public.settings set offline_hours = p_offline_hours where id;
  end if;
end
$$;

-- The holder of this token (validate-token, R033), with the language that they have chosen, or null, and the setting that their phone needs.
create function public.who_am_i() returns table (userid text, username text, userdesignation text, language text, "offlineHours" int)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_account();
  return query
    select s.userid::text, s.username::text, s.userdesignation, s.language::text, private.offline_hours() from public.staff s where s.id = auth.uid();
end
$$;

revoke execute on function private.are_names, private.are_languages from public;
grant execute on function private.are_names, private.are_languages to authenticated;
revoke execute on function public.house_settings, public.change_settings, public.paper_settings, public.change_paper_settings, public.tally_ledgers, public.change_tally_ledgers, public.change_site_languages,
  public.yard_settings, public.change_yard_settings, public.who_am_i
  from public, anon, authenticated, service_role;
grant execute on function public.house_settings, public.change_settings, public.paper_settings, public.change_paper_settings, public.tally_ledgers, public.change_tally_ledgers, public.change_site_languages,
  public.yard_settings, public.change_yard_settings, public.who_am_i
  to authenticated;
