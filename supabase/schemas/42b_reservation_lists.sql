-- Lists of reservations: of a vehicle, and the tokens of a month.

-- The reservations of a vehicle, the latest first, without those that were reversed: [{id, registernumber, stay, name, phone, amount, mode,
-- reference, day, until, days_left, refundable, enquiry, cash_reason, username, created_at, state, sale, ended}]. `days_left` until the last day, below 0 since;
-- `sale` is the id of the sale that took it, or null; `ended` null or {id, day, refunded, kept, mode, reference, reason, username, created_at}.
create function public.list_reservations(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(to_jsonb(r) - '{account_paid_to,reversal}'::text[] || jsonb_build_object(
      'days_left', r.until - private.today(),
      'sale', (select s.id from public.soldcars s where s.reservation = r.id and s.reversal is null),
      'ended', (select to_jsonb(e) - '{reservation,registernumber,account_paid_to,reversal}'::text[]
                from public.reservation_ends e where e.reservation = r.id and e.reversal is null)) order by r.id desc), '[]')
    from public.reservations r where r.registernumber = v_number and r.state <> 'reversed'
  );
end
$$;

-- The tokens of a month, each on its day, oldest first: {"tokens": [{kind, reservation, registernumber, name, day, amount, kept, mode}],
-- "received", "refunded", "kept"}. `kind` is token for one that was received, end for what became of it without a sale: `amount` is what was
-- given back then, `kept` what was forfeited.
create function public.tokens_of_month(p_month int, p_year int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_days daterange;
begin
  perform private.require_office();
  v_days := private.days_of_month(p_month, p_year);
  return (
    with tokens as (
      select kind, reservation, registernumber, name, day, abs(amount) as amount, kept, mode from private.token_money where day <@ v_days
    )
    select jsonb_build_object(
      'tokens', coalesce(jsonb_agg(to_jsonb(tokens) order by day, kind desc, reservation), '[]'),
      'received', coalesce(sum(amount) filter (where kind = 'token'), 0),
      'refunded', coalesce(sum(amount) filter (where kind = 'end'), 0),
      'kept', coalesce(sum(kept), 0))
    from tokens
  );
end
$$;

revoke execute on function public.list_reservations, public.tokens_of_month from public, anon, authenticated, service_role;
grant execute on function public.list_reservations, public.tokens_of_month to authenticated;
