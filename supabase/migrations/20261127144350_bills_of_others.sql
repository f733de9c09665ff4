-- The bills of another's cash are an admin's to read.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.staff_account (
  p_person text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;
