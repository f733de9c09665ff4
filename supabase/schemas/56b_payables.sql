-- What we owe: who sold us a vehicle and is not paid in full, and how each was paid (20c). For admins alone, as buying prices are.

-- Every purchase with what is paid of it. Who nobody named as its seller is the owner that it was taken in from. security_invoker: it runs with the
-- caller's rights.
create view private.purchases with (security_invoker = true) as
select b.registernumber, b.stay, c.carname, c.carcompany, c.vehicle_key, named,
  coalesce(case when named then b.seller when b.stay = c.stay then o.ownername else past.owner ->> 'ownername' end, '') as seller,
  coalesce(case when named then b.seller_phone when b.stay = c.stay then o.ownerphone else past.owner ->> 'ownerphone' end, '') as seller_phone,
  coalesce(past.since, c.stay_since, private.day_of(c.created_at)) as bought_on,
  b.vehiclebuyprice as price, paid.amount as paid, b.vehiclebuyprice - paid.amount as owed, paid.last_day,
  b.pay_by, b.noc_received, b.rc_received, b.key_received, b.seller_identity, b.seller_identity_end, b.loan, b.loan_bank
from public.buying_prices b
join public.cardetails c on c.registernumber = b.registernumber
left join public.past_stays past on past.registernumber = b.registernumber and past.stay = b.stay
left join public.ownerdetails o on o.registernumber = b.registernumber
cross join lateral (values (b.seller <> '' or b.seller_phone <> '')) as of_seller (named)
cross join lateral (
  select coalesce(sum(p.amount) filter (where p.reversal is null), 0) as amount, max(p.day) as last_day
  from public.purchase_payments p where p.registernumber = b.registernumber and p.stay = b.stay) as paid;
revoke all on private.purchases from public, anon, authenticated, service_role;
grant select on private.purchases to authenticated;

create function private.require_purchase(p_is_there boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if not p_is_there then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Who is owed, the longest first: {"payables": [{registernumber, carname, carcompany, stay, named, seller, seller_phone, bought_on, price, paid, owed,
-- pay_by, noc_received, rc_received, key_received, loan, loan_bank, days}], "totalCount", "owed", "ages": {up_to_30, up_to_60, up_to_90, over_90}}. `days` are those since it was
-- bought, by which the ages part what is owed. The sums are of all that is found. Rupees. Paginated when p_limit is given.
create function public.list_payables(p_search text default '', p_limit int default null, p_offset int default 0) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_patterns text[] := private.office_patterns(p_search);
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select *, private.today() - bought_on as days from private.purchases
      where owed > 0 and (v_patterns = '{}'
        or private.search_form(concat_ws(' ', registernumber, vehicle_key || private.other_spellings(registernumber), carname, carcompany, seller,
                              seller_phone, translate(seller_phone, ' -+()', '')))
          like all (v_patterns))
    ), page as (
      select * from found order by bought_on, registernumber, stay limit p_limit offset p_offset
    )
    select jsonb_build_object(
      'payables', (
        select coalesce(jsonb_agg(to_jsonb(page) - '{vehicle_key,last_day,seller_identity,seller_identity_end}'::text[] order by bought_on, registernumber, stay), '[]') from page),
      'totalCount', count(*), 'owed', coalesce(sum(owed), 0),
      'ages', jsonb_build_object(
        'up_to_30', coalesce(sum(owed) filter (where days <= 30), 0),
        'up_to_60', coalesce(sum(owed) filter (where days between 31 and 60), 0),
        'up_to_90', coalesce(sum(owed) filter (where days between 61 and 90), 0),
        'over_90', coalesce(sum(owed) filter (where days > 90), 0)))
    from found
  );
end
$$;

-- One purchase, of the present stay or of p_stay, as private.purchases has it, with its "payments": [{id, day, amount, payment_mode, account_paid_from,
-- reference, description, username, reversal}], reversed ones too, and the seller's identity paper, {seller_identity, seller_identity_end}; `reversal` is null or {id, reason, username, created_at}. `owed` is below 0 when too
-- much was paid. 404 when there is none.
create function public.purchase_statement(p_registernumber text, p_stay int default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number   text;
  v_purchase private.purchases;
begin
  perform private.require_admin();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_purchase from private.purchases
  where registernumber = v_number and stay = coalesce(p_stay, (select c.stay from public.cardetails c where c.registernumber = v_number));
  perform private.require_purchase(found);
  return to_jsonb(v_purchase) - '{vehicle_key,last_day}'::text[] || jsonb_build_object('payments', (
    select coalesce(jsonb_agg(to_jsonb(p) - '{registernumber,stay,purchase,installment,more_than_due,without_papers,day_unknown}'::text[] || jsonb_build_object('reversal', (
      select jsonb_build_object('id', r.id, 'reason', r.reason, 'username', r.username, 'created_at', r.created_at)
      from public.reversals r where r.id = p.reversal)) order by p.day, p.id), '[]')
    from public.purchase_payments p where p.registernumber = v_number and p.stay = v_purchase.stay));
end
$$;

-- Records what the seller of a vehicle was paid, for the present stay or p_stay. 409 for more than what is owed unless p_more_than_due says that
-- this is known, and for the rest of it while NOC, RC or key are not received unless p_without_papers does; 400 for a day in the future, 404 for a
-- stay that never was.
create function public.add_purchase_payment(
  p_registernumber    text,
  p_amount            numeric,
  p_day               date,
  p_payment_mode      text default '',
  p_account_paid_from text default '',
  p_reference         text default '',
  p_description       text default '',
  p_stay              int default null,
  p_more_than_due     boolean default false,
  p_without_papers    boolean default false,
  p_request_id        uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'add_purchase_payment', jsonb_build_array(
    p_registernumber, p_amount, p_day, p_payment_mode, p_account_paid_from, p_reference, p_description, p_stay, p_more_than_due)
    || case when p_without_papers then '[true]' else '[]'::jsonb end) is null
  then
    perform private.require_purchase(p_stay is null or exists (
      select from public.buying_prices where registernumber = private.known_vehicle(p_registernumber) and stay = p_stay));
    insert into public.purchase_payments
      (registernumber, stay, amount, day, payment_mode, account_paid_from, reference, description, more_than_due, without_papers)
    values (private.known_vehicle(p_registernumber), p_stay, p_amount, p_day, p_payment_mode, p_account_paid_from, p_reference, p_description,
      coalesce(p_more_than_due, false), coalesce(p_without_papers, false));
  end if;
end
$$;

-- Who sold the vehicle and the kind and end of their identity paper, by when the rest is promised, and what was received of the seller (null: not asked), of the present stay or of p_stay. 404 when there is no
-- such purchase.
create function public.set_purchase(
  p_registernumber      text,
  p_seller              text default '',
  p_seller_phone        text default '',
  p_pay_by              date default null,
  p_noc_received        boolean default null,
  p_rc_received         boolean default null,
  p_key_received        boolean default null,
  p_seller_identity     public.identity_paper default null,
  p_seller_identity_end text default '',
  p_stay                int default null,
  p_request_id          uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_purchase', jsonb_build_array(
    p_registernumber, p_seller, p_seller_phone, p_pay_by, p_noc_received, p_rc_received, p_key_received, p_seller_identity,
    p_seller_identity_end, p_stay)) is not null
  then
    return;
  end if;
  v_number := private.known_vehicle(p_registernumber);
  update public.buying_prices
  set seller = p_seller, seller_phone = p_seller_phone, pay_by = p_pay_by, noc_received = p_noc_received, rc_received = p_rc_received,
    key_received = p_key_received, seller_identity = p_seller_identity, seller_identity_end = p_seller_identity_end
  where registernumber = v_number and stay = coalesce(p_stay, (select c.stay from public.cardetails c where c.registernumber = v_number));
  perform private.require_purchase(found);
end
$$;

revoke execute on function private.require_purchase from public;
grant execute on function private.require_purchase to authenticated;
revoke execute on function public.list_payables, public.purchase_statement, public.add_purchase_payment, public.set_purchase
  from public, anon, authenticated, service_role;
grant execute on function public.list_payables, public.purchase_statement, public.add_purchase_payment, public.set_purchase to authenticated;
