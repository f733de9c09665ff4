-- Books, accounts, staff, enquiries, settings, log and sign-in: verbs take named arguments of real types and a request id, so that
-- each is done once; refusals carry a code (hint); what is flat comes back as typed rows.

drop function
  public.who_am_i(), public.order_account(text, text, text), public.order_account_deletion(text), public.may_change_password(),
  public.list_accounts(), private.order_account(text, text, text), private.order_account_deletion(text),
  public.begin_login(text, text, text, text), public.activity_choices(), private.values_in_log(text),
  public.activity_log_csv(bigint, int), public.house_settings(), public.change_settings(boolean), public.add_cost(jsonb),
  public.add_investment(jsonb), public.edit_book(text, bigint, text, text), public.monthly_profit(int, int),
  public.account_summary(), public.account_year(int), public.add_enquiry(jsonb), public.delete_enquiry(bigint, text);

-- The ids of entries are kept with all requests; those that are older than these were kept, too.
insert into private.requests (id, verb, body_hash, answer)
select request_id, 'add_cost', ''::bytea, null::jsonb from public.miscellaneous_costs where request_id is not null
union all
select request_id, 'add_investment', '', null from public.investment where request_id is not null
union all
select request_id, 'add_enquiry', '', null from public.enquiries where request_id is not null
on conflict do nothing;
alter table public.miscellaneous_costs drop column request_id;
alter table public.investment drop column request_id;
alter table public.enquiries drop column request_id;

alter table private.account_orders add column request_id uuid;
comment on column private.account_orders.request_id is 'The request that is answered when the Auth server has done it.';

-- Staff and accounts

-- Stops a verb with 401 for a stranger or a deleted account, with 403 for the wrong role (D18).
create or replace function private.require_designation(variadic p_allowed text[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_designation text := private.my_designation();
begin
  if v_designation is null then
    raise sqlstate 'PT401' using message = 'Please log in again.', hint = 'session.ended';
  elsif v_designation <> all (p_allowed) then
    raise sqlstate 'PT403' using message = 'Your account may not do this.', hint = 'role.forbidden';
  end if;
end
$$;

-- The last admin stays (D29), whichever way the row would go; one who is locked out does not count. The lock makes two admins
-- who delete each other queue up.
-- Definer: also the Auth server deletes staff (by cascade), and it may not read this table's other rows as itself.
create or replace function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
  if not exists (
    select from public.staff where userdesignation = 'Admin' and id <> old.id and not private.is_locked(id)
  ) then
    raise sqlstate 'PT409' using message = 'The last admin account cannot be deleted.', hint = 'account.last_admin';
  end if;
  return old;
end
$$;

-- Who holds this token (validate-token, R033).
create function public.who_am_i() returns table (userid text, username text, userdesignation text)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select s.userid::text, s.username::text, s.userdesignation from public.staff s where s.id = auth.uid();
end
$$;

-- Orders an account to be added; answers the id that its login must have. The detail of an error says which check failed. The
-- same request gets the same id again, so that what the Auth server has not done yet is tried again, and null when it is done.
-- Definer, as the next ones: orders are nobody's to write, and a name that is taken may be one the caller cannot see.
create function private.order_account(p_userid text, p_username text, p_userdesignation text, p_request_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_answer   jsonb := private.answered(p_request_id, 'order_account', jsonb_build_array(p_userid, p_username, p_userdesignation));
  v_id       uuid := coalesce((nullif(v_answer, 'true') #>> '{}')::uuid, gen_random_uuid());
  v_userid   text := lower(btrim(p_userid));
  v_username text := lower(private.as_name(p_username));
  v_wrong    text;
  v_taken    text;
begin
  if v_answer = 'true' then
    return null;
  end if;
  delete from private.account_orders where ordered_at < now() - interval '10 minutes';
  v_wrong := concat_ws(' ',
    case when v_userid !~ '^[a-z0-9._@+-]{1,40}$' then 'The user ID must be 1 to 40 letters, digits and . _ @ + - only.' end,
    case when length(v_username) not between 1 and 60 then 'The name must be 1 to 60 characters that can be seen.'
         when v_username = 'system' then 'The name is kept for the system.' end);
  if v_wrong <> '' then
    raise sqlstate 'PT400' using message = 'This user ID or this name cannot be used.', detail = v_wrong, hint = case
      when v_wrong like '%. The name%' then 'account.invalid'
      when v_wrong like 'The user ID%' then 'account.userid_invalid'
      when v_username = 'system' then 'account.name_reserved'
      else 'account.name_invalid' end;
  elsif (select count(*) >= 100 from private.account_orders where actor = auth.uid()) then
    raise sqlstate 'PT429' using message = 'Too many accounts at once. Please try again in a few minutes.', hint = 'account.too_many';
  end if;
  v_taken := concat_ws(' ',
    case when exists (select from public.staff where userid = v_userid and id <> v_id) then 'The user ID is taken.' end,
    case when exists (select from public.staff where lower(username) = v_username and id <> v_id) then 'The name is taken.' end);
  if v_taken <> '' then
    raise sqlstate 'PT400' using message = 'User with the same userID or userName already exists.', detail = v_taken, hint = case v_taken
      when 'The user ID is taken.' then 'account.userid_taken'
      when 'The name is taken.' then 'account.name_taken'
      else 'account.taken' end;
  end if;
  insert into private.account_orders (id, userid, username, userdesignation, actor, actor_name, request_id)
  values (v_id, v_userid, v_username, p_userdesignation, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update set ordered_at = now();
  if v_answer is null then
    perform private.answer(p_request_id, to_jsonb(v_id));
  end if;
  return v_id;
end
$$;

-- Likewise: null when this request has deleted the account already.
create function private.order_account_deletion(p_userid text, p_request_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id     uuid := (select id from public.staff where userid = lower(btrim(p_userid)));
  v_answer jsonb := private.answered(p_request_id, 'order_account_deletion', jsonb_build_array(p_userid));
begin
  if v_answer = 'true' then
    return null;
  elsif v_id is null then
    raise sqlstate 'PT404' using message = 'There is no such account.', hint = 'account.unknown';
  elsif v_id = auth.uid() then
    raise sqlstate 'PT400' using message = 'You cannot delete your own account.', hint = 'account.own';
  end if;
  insert into private.account_orders (id, actor, actor_name, request_id) values (v_id, auth.uid(), private.username(), p_request_id)
  on conflict (id) do update
    set actor = excluded.actor, actor_name = excluded.actor_name, request_id = excluded.request_id, ordered_at = now();
  return v_id;
end
$$;

-- Takes the order for an account out of the book, if there is one, answers its request, and goes on in the name of whoever gave
-- it: the log then says who. What was ordered by somebody who has been dismissed or locked out since is not done.
create or replace function private.take_order(p_id uuid) returns private.account_orders
language plpgsql security definer set search_path = ''
as $$
declare
  v_order private.account_orders;
begin
  delete from private.account_orders where id = p_id and ordered_at > now() - interval '10 minutes' returning * into v_order;
  if v_order.actor is not null
    and not exists (select from public.staff where id = v_order.actor and not private.is_locked(id))
  then
    raise sqlstate 'PT401' using message = 'Please log in again.', hint = 'session.ended';
  elsif v_order.id is not null then
    perform set_config('request.jwt.claims',
                       jsonb_build_object('sub', v_order.actor, 'username', v_order.actor_name)::text, true);
    perform private.answer(v_order.request_id, 'true');
  end if;
  return v_order;
end
$$;

-- A new password is a change of the account like any other, but for what it was and is. Who asked for it himself has his answer.
create or replace function private.log_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.activity_log (actor, username, action, tablename, before, after)
  select id, username, 'UPDATE', 'staff', hidden, hidden
  from public.staff, jsonb_build_object('userid', userid, 'password', '********') as hidden
  where id = new.id;
  update private.requests set answer = 'true'
  where id = (
    select id from private.requests where actor = new.id and verb = 'may_change_password' order by sent_at desc limit 1);
  return null;
end
$$;

-- Says yes to a new account (R243, D01): an admin orders those of employees and drivers, an employee those of drivers.
-- Answers the id the Auth server is to give it, null when this request has added it already. 401 for everybody else (D19).
-- Nothing of the password is kept with the request, so it is not compared.
create function public.order_account(p_userid text, p_username text, p_userdesignation text, p_request_id uuid default null)
returns uuid
language plpgsql set search_path = ''
as $$
begin
  if not private.is_office() or p_userdesignation = 'Employee' and not private.is_admin() then
    raise sqlstate 'PT401' using message = 'Unauthorized access.', hint = 'role.unauthorized';
  elsif p_userdesignation is null or p_userdesignation not in ('Employee', 'Driver') then
    raise sqlstate 'PT400' using message = 'An account is an employee''s or a driver''s.', hint = 'account.kind_invalid';
  end if;
  return private.order_account(p_userid, p_username, p_userdesignation, p_request_id);
end
$$;

-- The same for an admin's account, which only the operator orders (D29).
create or replace function public.order_admin_account(p_userid text, p_username text) returns uuid
language sql set search_path = ''
as $$ select private.order_account(p_userid, p_username, 'Admin', null) $$;

-- Says yes to the end of somebody else's account (R246, D29): the id under which the Auth server knows it, null when this
-- request has ended it already.
create function public.order_account_deletion(p_userid text, p_request_id uuid default null) returns uuid
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.order_account_deletion(p_userid, p_request_id);
end
$$;

-- Says yes to a new password of one's own (R250): the user id under which the old one is tried, null when this request has
-- changed it already. Nothing of the passwords is kept with the request, so they are not compared.
create function public.may_change_password(p_request_id uuid default null) returns text
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'may_change_password', '[]') = 'true' then
    return null;
  end if;
  return (select userid from public.staff where id = auth.uid());
end
$$;

-- All accounts by designation and name (R245). Nobody reads a password (D05).
create function public.list_accounts() returns table (userid text, username text, userpassword text, userdesignation text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.userid::text, s.username::text, '********', s.userdesignation
    from public.staff s
    order by array_position(array['Admin', 'Employee', 'Driver'], s.userdesignation), lower(s.username);
end
$$;

-- Sign-in

-- Opens an attempt with somebody's password. While "wait" (seconds) is above 0 the attempt is refused and does not count.
-- Otherwise it is to be made after "delay" (milliseconds) with "email", the Auth address of that user id, null when there is none;
-- "known" says whether this user id has logged in in this very browser. An attempt counts as failed from its first moment and is
-- forgiven by success.
-- Attempts of the future, which a clock that was set back has left, are forgotten: they would lock for as long as it went back.
-- What p_purpose names is counted apart: a stranger at the login does not keep the owner from changing his password.
create function public.begin_login(p_userid text, p_address text, p_purpose text default 'login', p_browser text default null)
returns table (wait int, delay int, email text, known boolean)
language plpgsql rows 1 set search_path = ''
as $$
declare
  v_userid text := concat_ws(' ', nullif(p_purpose, 'login'), p_userid);
  v_email  text := private.login_email(p_userid);
  v_places text[] := private.places(p_address, p_browser);
  v_known  text := (select place from private.known_places
                    where userid = p_userid and place = any (v_places) and seen_at > now() - interval '90 days'
                    order by place like 'browser %' desc limit 1);
  v_place  text := concat_ws(' ', nullif(p_purpose, 'login'), coalesce(v_known, v_places[cardinality(v_places)]));
  v_kind   text := case when v_email is null then 'nobody' when v_known is null then 'new' else 'known' end;
  v_recent interval := '15 minutes';
  v_slot   timestamptz;
  v_wait   int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('login place ' || v_place));
  perform pg_advisory_xact_lock(hashtext('login userid ' || v_userid));
  delete from private.login_attempts
  where attempted_at not between now() - interval '1 day' and now() + interval '1 minute';

  if v_known like 'browser %' then
    -- The next place in a queue of this place's attempts, which gets longer gaps after five failures: up to 8 s.
    select greatest(clock_timestamp(), max(attempted_at) + case
      when count(*) < 5 then interval '0' else least(8, 2 ^ (count(*) - 4)) * interval '1 second' end)
    into v_slot
    from private.login_attempts
    where kind = 'known' and userid = v_userid and address = v_place and attempted_at > now() - v_recent;
    if v_slot > clock_timestamp() + interval '20 seconds' then
      v_wait := ceil(extract(epoch from v_slot - clock_timestamp()));
    end if;
  else
    v_slot := clock_timestamp();
    select greatest(
      private.login_wait(count(*) filter (where userid = v_userid and address = v_place), 5,
                         max(attempted_at) filter (where userid = v_userid and address = v_place)),
      case when v_kind = 'new' then
        private.login_wait(count(*) filter (where userid = v_userid), 50, max(attempted_at) filter (where userid = v_userid))
      end,
      case when v_kind <> 'known' then
        private.login_wait(count(*) filter (where address = v_place), 50, max(attempted_at) filter (where address = v_place))
      end)
    into v_wait
    from private.login_attempts
    where kind = v_kind and (userid = v_userid or address = v_place) and attempted_at > now() - v_recent;
  end if;

  if v_wait = 0 then
    insert into private.login_attempts (userid, address, kind, attempted_at) values (v_userid, v_place, v_kind, v_slot);
  end if;
  return query select
    v_wait,
    case when v_wait = 0 then greatest(0, ceil(extract(epoch from v_slot - clock_timestamp()) * 1000)) else 0 end::int,
    v_email,
    coalesce(v_known like 'browser %', false);
end
$$;

-- The log

-- The different values of a column of the log. Hops from one to the next in its index, so that it takes no longer when the
-- log is long.
create function private.values_in_log(p_column text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  v_values text[];
begin
  execute format(
    $query$
      with recursive found (value) as (
        (select %1$I from public.activity_log order by %1$I limit 1)
        union all
        select (select %1$I from public.activity_log where %1$I > value order by %1$I limit 1)
        from found where value is not null
      )
      select coalesce(array_agg(value), '{}') from found where value is not null
    $query$, p_column)
  into v_values;
  return v_values;
end
$$;

-- What the log can be filtered by: the names and tables that it has entries of.
create function public.activity_choices() returns table (people text[], kinds text[])
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select private.values_in_log('username'), private.values_in_log('tablename');
end
$$;

-- The log as CSV, newest first, one page of it (R109): the entries before p_before; `last` is where the next page begins, null
-- after the final one. The first page begins with the mark by which spreadsheets know UTF-8, and the column names. One text, not
-- rows: PostgREST cuts rows at max_rows without a word.
create function public.activity_log_csv(p_before bigint default null, p_limit int default 1000)
returns table (csv text, last bigint)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      case when p_before is null
        then E'\ufeff' || private.csv_line('Time', 'User', 'Action', 'Table', 'Vehicle', 'Before', 'After') else '' end
      || coalesce(string_agg(private.csv_line(
           to_char(happened_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY HH24:MI:SS'),
           username, action, tablename, registernumber, before::text, after::text), '' order by id desc), ''),
      case when exists (select from public.activity_log older where older.id < min(page.id)) then min(id) end
    from (
      select * from public.activity_log
      where p_before is null or id < p_before
      order by id desc limit p_limit
    ) as page;
end
$$;

-- Settings

-- The settings as the office may know them.
create function public.house_settings() returns table ("employeesSeeBalance" boolean)
language plpgsql stable rows 1 set search_path = ''
as $$
begin
  perform private.require_office();
  return query select employees_see_balance from public.settings;
end
$$;

-- Changes the settings. For admins.
create function public.change_settings(p_employees_see_balance boolean, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_settings', jsonb_build_array(p_employees_see_balance)) is not null then
    return;
  end if;
  update public.settings set employees_see_balance = p_employees_see_balance where id;
end
$$;

-- Costs, investments, accounts

-- The costs of a month (R187): {"costs": [{id, description, cost, date}], "totalCost"}.
create or replace function public.costs_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    select jsonb_build_object(
      'costs', coalesce(jsonb_agg(to_jsonb(c) order by date, id), '[]'),
      'totalCost', coalesce(sum(cost), 0))
    from public.miscellaneous_costs c where date <@ v_days
  );
end
$$;

-- Records a cost (R189), of today when it names no day.
create function public.add_cost(p_description text, p_cost numeric, p_date date default null, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_cost', jsonb_build_array(p_description, p_cost, p_date)) is not null then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date)
  values (p_description, p_cost, coalesce(p_date, private.today()));
end
$$;

-- Records an investment (R196), likewise.
create function public.add_investment(p_description text, p_amount numeric, p_date date default null, p_request_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_investment', jsonb_build_array(p_description, p_amount, p_date)) is not null then
    return;
  end if;
  insert into public.investment (description, amount, date)
  values (p_description, p_amount, coalesce(p_date, private.today()));
end
$$;

-- Sets one field of a cost or an investment (R191, D06); p_value is turned into the type of its column. For admins.
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
    'update public.%1$I set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where %3$I = $2',
    p_table, p_field, v_key)
  using jsonb_build_object(p_field, p_value), p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- The profit over the vehicles sold in a month, or of all time (R095, R201, D12); the net profit has the miscellaneous costs
-- taken off.
create function public.monthly_profit(p_month int default null, p_year int default null)
returns table ("totalProfit" numeric, "netProfit" numeric)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_days   daterange;
  v_profit numeric;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  select coalesce(sum(profit), 0) into v_profit from private.vehicle_profits where selldate <@ v_days;
  return query select
    v_profit, v_profit - (select coalesce(sum(cost), 0) from public.miscellaneous_costs where date <@ v_days);
end
$$;

-- The sums of all time (R193, D11); totalBuy, totalInvestment and Remaining_Balance are null for who may not know them (D02).
create function public.account_summary() returns table (
  "totalBuy" numeric, "totalMaintainance" numeric, "totalMiscellaneous" numeric, "totalInstallments" numeric,
  "totalSellings" numeric, "totalDownPayments" numeric, "totalCommision" numeric, "totalInvestment" numeric,
  "Remaining_Balance" numeric
)
language plpgsql stable rows 1 set search_path = ''
as $$
declare
  v_sees_balance boolean := private.sees_balance();
begin
  perform private.require_office();
  return query
    select sums.*, sums.invested + sums.down + sums.installments + sums.commission
      - sums.bought - sums.maintained - sums.miscellaneous
    from (
      select
        private.total_buying_price() as bought,
        (select coalesce(sum(price), 0) from public.maintenance) as maintained,
        (select coalesce(sum(cost), 0) from public.miscellaneous_costs) as miscellaneous,
        (select coalesce(sum(amount), 0) from public.installments) as installments,
        (select coalesce(sum(selling_price), 0) from public.soldcars) as sold,
        (select coalesce(sum(down_payment), 0) from public.soldcars) as down,
        (select coalesce(sum(commission), 0) from public.soldcars) as commission,
        case when v_sees_balance then (select coalesce(sum(amount), 0) from public.investment) end as invested
    ) sums;
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
          select coalesce(jsonb_agg(to_jsonb(i) order by date, serial_number), '[]') from invested i))
      || public.costs_of_month(p_month, p_year)
    from sums
  );
end
$$;

-- What each month of a year sold for, received and cost, maintenance included. Each book is read once; asked month by month,
-- the years of a long history took over a second.
create function public.account_year(p_year int) returns table (month int, sales numeric, received numeric, costs numeric)
language plpgsql stable rows 12 set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := daterange(lower(private.days_of_month(1, p_year)), upper(private.days_of_month(12, p_year)));
  return query
    with entries (day, sold, paid, spent) as (
      select selldate, selling_price, down_payment + commission, 0 from public.soldcars where selldate <@ v_days
      union all
      select installment_date, 0, amount, 0 from public.installments where installment_date <@ v_days
      union all
      select date, 0, 0, cost from public.miscellaneous_costs where date <@ v_days
      union all
      select maintainancedate, 0, 0, price from public.maintenance where maintainancedate <@ v_days
    )
    select number, coalesce(sum(sold), 0), coalesce(sum(paid), 0), coalesce(sum(spent), 0)
    from generate_series(1, 12) as number
    left join entries on extract(month from day) = number
    group by number
    order by number;
end
$$;

-- Enquiries

-- Records an enquiry (R206), of today when it names no day.
create function public.add_enquiry(
  p_custname text, p_custcontact text, p_custquery text, p_enquirydate date default null, p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_enquiry',
                      jsonb_build_array(p_custname, p_custcontact, p_custquery, p_enquirydate)) is not null then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate)
  values (p_custname, p_custcontact, p_custquery, coalesce(p_enquirydate, private.today()));
end
$$;

-- Deletes an enquiry, named by its number and telephone (R208).
create function public.delete_enquiry(p_serialnum bigint, p_custcontact text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'delete_enquiry', jsonb_build_array(p_serialnum, p_custcontact)) is not null then
    return;
  end if;
  delete from public.enquiries where serialnum = p_serialnum and custcontact = p_custcontact;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
end
$$;

-- No verb takes one JSON argument any more.
drop function private.is_first(text, jsonb);

-- Who may call them

revoke execute on function private.order_account, private.order_account_deletion, private.values_in_log from public;
revoke execute on function
  public.who_am_i, public.order_account, public.order_account_deletion, public.may_change_password, public.list_accounts,
  public.begin_login, public.activity_choices, public.activity_log_csv, public.house_settings, public.change_settings,
  public.add_cost, public.add_investment, public.edit_book, public.monthly_profit, public.account_summary, public.account_year,
  public.add_enquiry, public.delete_enquiry
  from public, anon, authenticated, service_role;
grant execute on function private.order_account to authenticated, service_role;
grant execute on function
  private.order_account_deletion, private.values_in_log, public.who_am_i, public.order_account, public.order_account_deletion,
  public.may_change_password, public.list_accounts, public.activity_choices, public.activity_log_csv, public.house_settings,
  public.change_settings, public.add_cost, public.add_investment, public.edit_book, public.monthly_profit,
  public.account_summary, public.account_year, public.add_enquiry, public.delete_enquiry
  to authenticated;
grant execute on function public.begin_login to service_role;
