-- What an attack found: a number with other dashes was written to although it is silent (R431); an erasure did not know the numbers that a vehicle had before
-- (R429, R430); two payments of one buyer at once passed the limit of cash, and Today did not tell (R301, R310).

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.entries_of_person (
  p_keys text[]
)
  RETURNS TABLE (
    id bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with his as materialized (select * from private.person_rows(p_keys)),
  -- The log keeps the number that a vehicle had then.
  named as materialized (
    select his.*, known.number
    from his cross join lateral (
      select his.registernumber as number union select former from private.former_numbers f where f.registernumber = his.registernumber) known
  ),
  of_his as materialized (
    select l.id, l.tablename, l.registernumber, coalesce(l.before, '{}') || coalesce(l.after, '{}') as said
    from public.activity_log l
    where l.tablename in ('enquiries', 'messages', 'reservations', 'soldcars', 'ownerdetails', 'finance', 'past_stays')
      and translate(concat(l.before, l.after), ' ().-', '') like any ((select private.number_patterns(p_keys))::text[])
      and (private.holds_phone(l.before, p_keys) or private.holds_phone(l.after, p_keys))
      and not exists (
        select from named where stays is not null and number = l.registernumber and l.tablename = case place
          when 'sale' then 'soldcars' when 'reservation' then 'reservations' when 'owner' then 'ownerdetails' when 'past_owner' then 'past_stays' end)
  )
  select of_his.id from of_his
  union
  select l.id from public.activity_log l
  where l.tablename = 'enquiry_notes' and coalesce(l.after, l.before) ->> 'serialnum' in (
    select said ->> 'serialnum' from of_his where tablename = 'enquiries')
  union
  select l.id from public.activity_log l
  where l.tablename = 'messages' and coalesce(l.after, l.before) ->> 'phone' = '' and (
    coalesce(l.after, l.before) ->> 'enquiry' in (select said ->> 'serialnum' from of_his where tablename = 'enquiries')
    or coalesce(l.after, l.before) ->> 'sale' in (select his.id from his where his.place = 'sale')
    or coalesce(l.after, l.before) ->> 'issued_paper' in (select his.id from his where his.place = 'paper'))
  union
  select l.id from public.activity_log l
  join his on his.stays is null and his.id = case his.place
    when 'sale' then coalesce(l.after, l.before) ->> 'sale' when 'reservation' then coalesce(l.after, l.before) ->> 'reservation' end
  where l.tablename in ('installments', 'reservation_ends')
  union
  select l.id from public.activity_log l
  join named on named.stays is null and named.place in ('transfer', 'transfer_step') and named.number = l.registernumber
  where l.tablename in ('transfers', 'transfer_steps', 'past_stays', 'reversals') and exists (
    select from jsonb_path_query(jsonb_build_array(l.before, l.after), '$.**') as said
    where nullif(said ->> 'note', '') = named.says ->> 'note' or nullif(said ->> 'buyer_rto', '') = named.says ->> 'buyer_rto')
  union
  select l.id from public.activity_log l
  where l.tablename = 'enquiries' and l.action = 'UPDATE' and l.after ->> 'custname' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
    or l.tablename = 'messages' and l.action = 'UPDATE' and l.after ->> 'name' in (
      select said ->> 'name' from of_his where tablename = 'messages' and said ->> 'name' <> '')
    or l.tablename = 'bin' and coalesce(l.before, l.after) ->> 'kind' = 'enquiry' and coalesce(l.before, l.after) ->> 'name' in (
      select said ->> 'custname' from of_his where tablename = 'enquiries')
$function$;

CREATE OR REPLACE FUNCTION private.phone_digests (
  p_phone text
)
  RETURNS bytea[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(sha256(convert_to(salt || key, 'UTF8'))), '{}')
  from private.phone_salt, unnest(private.phone_keys(private.as_phone(left(p_phone, 100)))) as key
$function$;

CREATE OR REPLACE FUNCTION private.refuse_silent_cash()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_row   jsonb := to_jsonb(new);
  v_sale  public.soldcars;
  v_day   date := coalesce(v_row ->> 'installment_date', v_row ->> 'selldate', v_row ->> 'day')::date;
  v_phone text := v_row ->> 'phone';
  v_taken record;
begin
  if tg_table_name <> 'reservations' then
    select * into v_sale from public.soldcars where id = coalesce(v_row ->> 'sale', v_row ->> 'id')::bigint;
    v_phone := v_sale.contact_no;
  end if;
  -- Of two payments of one buyer at once the second counts the first.
  perform pg_advisory_xact_lock(hashtext('private.refuse_silent_cash'), one.lock)
  from (select distinct hashtext(key) as lock from unnest(private.phone_keys(v_phone)) as key order by 1) as one;
  select * into v_taken from private.cash_taken(v_sale.id, v_phone, v_day);
  if greatest(v_taken.of_sale, v_taken.of_day) >= private.cash_rate('cash_limit', v_day) then
    raise sqlstate 'PT400' using message = 'So much cash needs a reason.', hint = 'cash.reason_missing';
  end if;
  return null;
end
$function$;

create or replace view private.today_cash as
with lowest as materialized (
  select min(value) as amount from public.rates where kind = 'cash_limit'
), recent as materialized (
  select id as sale, null::bigint as reservation, selldate as day, down_payment - token as amount, cash_reason
  from public.soldcars where selldate > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null and down_payment > token
  union all
  select s.id, r.id, r.day, r.amount, r.cash_reason
  from public.reservations r left join public.soldcars s on s.reservation = r.id and s.reversal is null
  where r.day > (select private.today()) - 90 and lower(r.mode) = 'cash' and r.state <> 'reversed'
  union all
  select sale, null, installment_date, amount, cash_reason
  from public.installments where installment_date > (select private.today()) - 90 and lower(payment_mode) = 'cash' and reversal is null
), by_buyer as (
  select sale, max(taken) as taken
  from (
    select recent.sale, sum(recent.amount) over (partition by recent.day, private.phone_keys(payer.phone)) as taken
    from recent cross join lateral (
      select coalesce((select phone from public.reservations where id = recent.reservation),
        (select contact_no from public.soldcars where id = recent.sale)) as phone) payer
    where recent.day in (select day from recent group by day having sum(amount) >= (select amount from lowest))
  ) bought
  group by sale
), silent as materialized (
  select sale, max(day) as day
  from recent where sale is not null group by sale having bool_and(coalesce(cash_reason, '') = '')
), summed as materialized (
  select s.id as sale, s.registernumber, s.username, silent.day, greatest(
    case when lower(s.payment_mode) = 'cash' then s.down_payment - s.token else 0 end + coalesce((
      select r.amount from public.reservations r where r.id = s.reservation and lower(r.mode) = 'cash'), 0) + coalesce((
      select sum(i.amount) from public.installments i where i.sale = s.id and lower(i.payment_mode) = 'cash' and i.reversal is null), 0),
    by_buyer.taken) as taken
  from silent
  cross join lateral (
    select id, registernumber, username, payment_mode, down_payment, token, reservation
    from public.soldcars where id = silent.sale and reversal is null limit 1) s
  left join by_buyer on by_buyer.sale = s.id
)
select 'cash_reason'::public.today_kind as kind, concat_ws(':', 'cash_reason', sale, day) as key, registernumber, sale, null::bigint as enquiry,
  '' as what, '' as note, day, taken as amount, 1 as many, username::text as person, 0 as place
from summed where taken >= (select amount from lowest) and taken >= private.rate('cash_limit', day);
