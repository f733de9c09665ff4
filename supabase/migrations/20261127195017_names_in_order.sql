-- One order of names that people type, for all scripts: where lists are ordered by one, the functions are made anew. No row and no index changes.

SET local check_function_bodies = off;

CREATE COLLATION "private"."names" (
  PROVIDER = icu,
  LOCALE   = 'und-u-kn-true'
);

CREATE OR REPLACE FUNCTION private.office_order (
  p_sort       text,
  p_descending boolean
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select concat(
    case
      when p_sort in ('ownername', 'company_name', 'carname', 'buyername') then format('nullif(%I, '''') collate private.names', p_sort)
      when p_sort in ('ownerphone', 'buyerphone') then format('nullif(%I, '''')', p_sort)
      when p_sort in ('registernumber', 'carmake', 'status', 'onhomepage') then format('%I::text', p_sort)
      when p_sort in ('selldate', 'price', 'kilometers', 'year', 'days', 'due') then p_sort
      when p_sort = 'papers' then 'papers_until'
    end || case when p_descending then ' desc' else '' end || ' nulls last, ',
    'created_at desc, registernumber')
$function$;

CREATE OR REPLACE FUNCTION private.registers (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
  v_day  date;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  v_day := least(upper(v_days) - 1, private.today());
  return jsonb_build_object(
    'sums', private.sums_of_month(p_month, p_year),
    'sales', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'sale', s.id, 'selldate', s.selldate, 'owner_name', s.owner_name, 'contact_no', s.contact_no, 'buyer_gstin', s.buyer_gstin,
          'selling_price', s.selling_price, 'down_payment', s.down_payment, 'commission', s.commission, 'payment_mode', s.payment_mode,
          'vehiclebuyprice', b.vehiclebuyprice,
          'maintenance', p.spent, 'profit', p.profit, 'not_received', v.not_received,
          'username', s.username)
          || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'tcs', nullif(s.tcs, 0), 'tax_on_top', nullif(s.tax_on_top, 0), 'gst', nullif(x.tax, 0), 'waived', nullif(p.waived, 0)))
        order by s.selldate, s.id), '[]')
      from public.soldcars s
      join public.cardetails c on c.registernumber = s.registernumber
      join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      join private.vehicle_profits v on v.sale = s.id
      left join public.sale_taxes x on x.sale = s.id
      cross join lateral (
        select sum(amount) as profit, coalesce(-sum(amount) filter (where kind = 'spent'), 0) as spent, coalesce(-sum(amount) filter (where kind = 'waived'), 0) as waived
        from private.profit_lines where sale = s.id and day <@ v_days) p
      where s.selldate <@ v_days and s.reversal is null),
    'later_costs', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object('sale', s.id, 'selldate', s.selldate, 'day', p.day, 'amount', -p.amount)
        order by p.day, s.id), '[]')
      from private.profit_lines p
      join public.soldcars s on s.id = p.sale
      join public.cardetails c on c.registernumber = s.registernumber
      where p.day <@ v_days and s.selldate < lower(v_days)),
    'purchases', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'ownername', t.ownername, 'ownerphone', t.ownerphone, 'vehiclebuyprice', b.vehiclebuyprice, 'until', t.until)
        order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      where t.since <@ v_days),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.day, r.kind, r.entry), '[]') from private.receipts r where r.day <@ v_days),
    'modes', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.payment_mode collate private.names, m.account_paid_to collate private.names), '[]')
      -- However a mode or an account was written, it is one line.
      from (select mode() within group (order by payment_mode) as payment_mode, mode() within group (order by account_paid_to) as account_paid_to,
              count(*) as receipts, sum(amount) as amount
            from private.receipts where day <@ v_days group by lower(payment_mode), lower(account_paid_to)) m),
    'tokens', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'reservation', t.reservation, 'day', t.day, 'registernumber', t.registernumber,
          'name', t.name, 'received', greatest(t.amount, 0), 'refunded', greatest(-t.amount, 0), 'kept', t.kept, 'mode', t.mode,
          'username', t.username) order by t.day, t.kind desc, t.reservation), '[]')
      from private.token_money t where t.day <@ v_days),
    'maintenance', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'index', m.index, 'day', m.maintainancedate, 'description', m.description, 'amount', m.price, 'username', m.username,
          'payment_mode', m.payment_mode, 'account_paid_from', m.account_paid_from, 'kind', m.kind, 'payee', m.payee)
        order by m.maintainancedate, m.registernumber, m.index), '[]')
      from public.maintenance m
      join public.cardetails c on c.registernumber = m.registernumber
      where m.maintainancedate <@ v_days and m.reversal is null),
    'costs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'day', c.date, 'description', c.description, 'amount', c.cost,
          'payment_mode', c.payment_mode, 'account_paid_from', c.account_paid_from, 'payee', c.payee)
        order by c.date, c.id), '[]')
      from public.miscellaneous_costs c where c.date <@ v_days and c.reversal is null),
    'staff', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'reversal' order by p.day, p.id), '[]') from public.staff_money p where p.day <@ v_days and p.reversal is null),
    'investments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.serial_number, 'day', i.date, 'description', i.description, 'amount', i.amount,
          'payment_mode', i.payment_mode, 'account_paid_to', i.account_paid_to)
        order by i.date, i.serial_number), '[]')
      from public.investment i where i.date <@ v_days and i.reversal is null),
    'reversals', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'entry', r.entry, 'day', r.entered_for,
          'registernumber', coalesce(r.registernumber, ''), 'amount', r.amount, 'reason', r.reason, 'username', r.username,
          'reversed_on', private.day_of(r.created_at), 'bounced_on', r.bounced_on) order by r.entered_for, r.id), '[]')
      from public.reversals r where r.entered_for <@ v_days or private.day_of(r.created_at) <@ v_days),
    'stockDay', v_day,
    'stock', (
      select coalesce(jsonb_agg(private.named_vehicle(c) || jsonb_build_object(
          'since', t.since, 'days', v_day - t.since, 'vehiclebuyprice', b.vehiclebuyprice, 'maintenance', m.spent,
          'value', b.vehiclebuyprice + m.spent) order by t.since, t.registernumber, t.stay), '[]')
      from private.stays t
      join public.cardetails c on c.registernumber = t.registernumber
      join public.buying_prices b on b.registernumber = t.registernumber and b.stay = t.stay
      cross join lateral (
        select coalesce(sum(price), 0) as spent from public.maintenance
        where registernumber = t.registernumber and stay = t.stay and reversal is null and maintainancedate <= v_day) m
      where t.since <= v_day and (t.until is null or t.until > v_day)));
end
$function$;

CREATE OR REPLACE FUNCTION public.balance_made_up()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('day', private.book_begins(),
      'balance', coalesce(sum(amount) filter (where part = 'balance'), 0), 'worth', coalesce(sum(amount) filter (where part <> 'from'), 0),
      'lines', jsonb_agg(to_jsonb(m) order by array_position('{balance,beside,from}', part), account, party collate private.names))
    from private.made_up() m);
end
$function$;

CREATE OR REPLACE FUNCTION public.book_opening()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('day', min(day),
      'balances', coalesce(jsonb_agg(jsonb_build_object('account', account, 'party', party, 'amount', amount) order by account, party collate private.names), '[]'))
    from public.opening_balances);
end
$function$;

CREATE OR REPLACE FUNCTION public.count_vehicles (
  p_filter jsonb DEFAULT '{}'::jsonb,
  p_search text  DEFAULT ''::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with search as (
    select * from private.search_page(p_search, p_filter, 'newest', 1, 0, null)
  ), counted as (
    select c.* from search, private.count_facets(search.filter, search.words) c
  ), range as (
    select facet, private.steps_of(facet) as steps, (filter -> facet ->> 0)::float8 as low, (filter -> facet ->> 1)::float8 as high
    from search, unnest('{price,km,year,emi}'::text[]) facet
  ), grouped as (
    select facet, choice::float8 as value, number, width_bucket(choice::float8, steps) as step, steps, low, high
    from counted join range using (facet) where choice not in ('min', 'max')
  ), place as (
    select facet, at from range, unnest(steps || low || high) at where steps is not null and at is not null
    union select facet, value from grouped where steps is null
  ), cumulated as (
    select facet, at, coalesce(sum(number) filter (where value >= at and (high is null or value <= high)), 0) as above,
      coalesce(sum(number) filter (where value <= at and (low is null or value >= low)), 0) as below
    from place left join grouped using (facet) group by facet, at
  ), asked as (
    select facet, (
        select coalesce(jsonb_agg(jsonb_build_object('value', coalesce(spelled, choice), 'count', number)
          order by facet = 'colour' and choice = 'other', number desc, coalesce(spelled, choice) collate private.names), '[]') from counted where counted.facet = list.facet) as answer
    from unnest('{fuel,type,transmission,owners,brand,colour}'::text[]) as list (facet)
    union all
    select facet, jsonb_build_object(
      'min', (select number from counted where counted.facet = range.facet and choice = 'min'),
      'max', (select number from counted where counted.facet = range.facet and choice = 'max'),
      'choices', (
        select coalesce(jsonb_agg(case when steps is null then jsonb_build_object('value', value, 'count', count)
          else jsonb_build_object('from', coalesce(steps[step], 0), 'to', steps[step + 1], 'count', count) end order by value), '[]')
        from (select step, min(value) as value, sum(number) as count
              from grouped where grouped.facet = range.facet group by step, case when steps is null then value end) as chosen),
      'from', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', above) order by at), '[]')
               from cumulated where cumulated.facet = range.facet),
      'upTo', (select coalesce(jsonb_agg(jsonb_build_object('value', at, 'count', below) order by at), '[]')
               from cumulated where cumulated.facet = range.facet))
      - case facet when 'emi' then '{min,max,choices,from}'::text[] else '{}' end
    from range
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (select total from search)) from asked
$function$;

CREATE OR REPLACE FUNCTION public.list_accounts()
  RETURNS TABLE (
    userid          text,
    username        text,
    userpassword    text,
    userdesignation text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select s.userid::text, s.username::text, '********', s.userdesignation
    from public.staff s
    order by array_position(array['Admin', 'Employee', 'Driver'], s.userdesignation), s.username collate private.names;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_search_words()
  RETURNS TABLE (
    said  text,
    means text,
    found integer,
    hides boolean
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return query
    select w.said::text, w.means::text, case when page.understood ? 'unknown' then 0 else page.total end, private.is_vehicle_phrase(w.said)
    from public.search_words w, private.search_page(w.said, '{}', 'newest', 1, 0, null) page
    order by w.said collate private.names;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_today (
  p_kind   public.today_kind  DEFAULT NULL::public.today_kind,
  p_person text               DEFAULT NULL::text,
  p_state  public.today_state DEFAULT 'open'::public.today_state,
  p_limit  integer            DEFAULT 50,
  p_offset integer            DEFAULT 0,
  p_fold   boolean            DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  perform private.require_office();
  return (
    with found as materialized (
      select *, coalesce(p_kind = kind, true) as of_kind, coalesce(p_person = coalesce(person, ''), true) as of_person,
        state = p_state as of_state
      from private.marked_today
    ), counted as materialized (
      select kind, person, state, of_kind, of_person, of_state, count(*) as many from found group by 1, 2, 3, 4, 5, 6
    ), folded as materialized (
      select kind, sum(many) as many from counted where p_fold and p_kind is null and p_state = 'open' and of_person and of_state
      group by kind having private.is_folded(kind, sum(many)::bigint)
    ), line as (
      select kind, key, registernumber, sale, enquiry, what, note, day, amount, many, person, place, state, not_before, marked_by
      from found where of_kind and of_person and of_state and kind not in (select kind from folded)
      union all
      select kind, concat_ws(':', 'all', kind), null, null, null, '', '', min(day), null, count(*)::int, null, 0, 'open', null, null
      from found where of_person and of_state and kind in (select kind from folded) group by kind
    ), page as (
      select * from line order by kind, place, day, registernumber, key limit least(greatest(p_limit, 0), 200) offset p_offset
    )
    select jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(
          to_jsonb(page) - 'place' || jsonb_build_object(
            'carname', c.carname, 'carcompany', c.carcompany,
            'whose', coalesce(s.owner_name, e.custname, held.name, bought.seller, ''),
            'phone', coalesce(s.contact_no, e.custcontact, held.phone, bought.seller_phone, ''),
            'days', page.day - private.today(),
            -- Row-level security gives the buying price to an admin alone.
            'amount', case when page.kind <> 'stock' then page.amount else b.vehiclebuyprice + coalesce((
              select sum(m.price) from public.maintenance m
              where m.registernumber = c.registernumber and m.stay = c.stay and m.reversal is null), 0) end)
          order by page.kind, page.place, page.day, page.registernumber, page.key), '[]')
        from page
        left join lateral (select * from public.cardetails where registernumber = page.registernumber limit 1) c on true
        left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
        left join lateral (select * from public.soldcars where id = page.sale limit 1) s on true
        left join public.enquiries e on e.serialnum = page.enquiry
        left join lateral (
          select p.seller, p.seller_phone from private.purchases p
          where page.kind in ('to_pay', 'seller_papers') and p.registernumber = page.registernumber
            and p.stay = case when page.kind = 'to_pay' and page.what <> '' then page.what::int else c.stay end
          limit 1) bought on true
        left join public.reservations held
          on page.kind = 'reservation' and held.registernumber = page.registernumber and held.state = 'open'),
      'totalCount', (select coalesce(sum(many), 0) from counted where of_kind and of_person and of_state)
        - (select coalesce(sum(many - 1), 0) from folded),
      'kinds', (
        select coalesce(jsonb_object_agg(kind, many), '{}')
        from (select kind, sum(many) as many from counted where of_person and of_state group by kind) summed),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('person', person, 'count', many) order by person collate private.names), '[]')
        from (select person, sum(many) as many from counted where of_kind and of_state group by person) summed),
      'states', (
        select jsonb_object_agg(every, (select coalesce(sum(many), 0) from counted where of_kind and of_person and state = every))
        from unnest(enum_range(null::public.today_state)) every))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.money_accounts()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_office();
  return (select jsonb_agg(to_jsonb(a) order by account, party collate private.names) from private.money_accounts() a);
end
$function$;

CREATE OR REPLACE FUNCTION public.owner_page()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_today date := private.today();
  v_month date := date_trunc('month', v_today);
begin
  perform private.require_admin();
  return (
    with months as materialized (
      select * from private.earned_since((v_month - interval '11 months')::date)
    ), lines as (
      select private.owner_part(account, amount) as part, account, party, amount from private.owner_accounts()
    )
    select jsonb_build_object(
      'day', v_today,
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('part', part, 'account', account, 'party', party, 'amount', case part when 'owe' then -amount else amount end)
          order by account, party collate private.names), '[]')
        from lines where part is not null),
      'earned', coalesce((select earned from months where month = v_month), 0),
      'not_received', (
        select coalesce(sum(not_received), 0) from private.vehicle_profits where selldate between v_month and v_today),
      'year', (
        select jsonb_agg(jsonb_build_object('month', first::date, 'earned', coalesce(earned, 0)) order by first)
        from generate_series(v_month - interval '11 months', v_month, interval '1 month') first left join months on month = first)));
end
$function$;

CREATE OR REPLACE FUNCTION public.staff_accounts()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(to_jsonb(a) order by person collate private.names), '[]') from private.staff_accounts() a);
end
$function$;

CREATE OR REPLACE FUNCTION public.trial_balance (
  p_month integer,
  p_year  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  v_days daterange;
begin
  perform private.require_admin();
  v_days := private.days_of_month(p_month, p_year);
  return jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(to_jsonb(t) order by t.account, t.party collate private.names), '[]') from private.trial_balance(v_days) t),
    'parties', (select coalesce(jsonb_agg(to_jsonb(p) order by p.account, p.registernumber, p.name collate private.names), '[]') from private.open_parties(v_days) p));
end
$function$;
