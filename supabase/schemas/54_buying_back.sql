-- Buying back: a vehicle that was sold here comes into stock again, as a new stay of the same number. The sale before stays in the
-- books with its own buying price, maintenance, payments and files (28); every call of the contract means the present stay.

-- Security definer: no role may write status, sales and stays. The buyer becomes the owner, without
-- an old text that is no phone number; the papers stay with the vehicle. What an admin settles with the buyer is booked with it.
create function private.buy_back(p_registernumber text, p_price numeric, p_day date, p_settled jsonb) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
  v_car    public.cardetails;
  v_sale   public.soldcars;
  v_day    date := coalesce(p_day, private.today());
  v_since  date;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  select * into v_car from public.cardetails where registernumber = v_number for update;
  select * into v_sale from public.soldcars where present_number = v_number for update;
  if v_sale.id is null then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  -- A vehicle may be added later than it was sold (D38): its first stay began by then.
  v_since := coalesce(v_car.stay_since, least(private.day_of(v_car.created_at), v_sale.selldate));
  if v_day not between greatest(v_since, v_sale.selldate) and private.today() then
    raise sqlstate 'PT400' using message = 'It is bought back on a day between its sale and today.', hint = 'stay.day_wrong';
  end if;
  insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer)
  values (v_number, v_car.stay, v_since, v_day,
    coalesce((select to_jsonb(o) - 'registernumber' from public.ownerdetails o where registernumber = v_number), '{}'),
    coalesce((select to_jsonb(f) - 'registernumber' from public.finance f where registernumber = v_number), '{}'),
    private.end_transfer(v_number, true));
  update public.soldcars set present = false where id = v_sale.id;
  update public.cardetails set status = false, stay = stay + 1, stay_since = v_day where registernumber = v_number;
  insert into public.buying_prices (registernumber, vehiclebuyprice)
  values (v_number, case when private.is_admin() then coalesce(p_price, 0) else 0 end);
  delete from public.ownerdetails where registernumber = v_number;
  perform private.own_by_buyer(v_number, v_sale);
  delete from public.finance where registernumber = v_number;
  insert into public.finance (registernumber) values (v_number);
  if p_settled <> '[]' then
    perform private.require_admin();
    if exists (select from jsonb_array_elements(p_settled) as one where private.is_no_money(private.as_payment_mode(one ->> 'payment_mode')) is not true) then
      raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
    end if;
    -- What it comes to beyond the debt of the price pays late fees.
    perform private.take_payments(jsonb_build_object('kind', 'installment', 'registernumber', v_number, 'sale', v_sale.id, 'installment_date', v_day), p_settled,
      greatest(0, private.sum_of(p_settled) - (v_sale.charged - v_sale.down_payment - v_sale.financed - private.paid_of_plan(v_sale.id))));
  end if;
  return v_car.stay + 1;
end
$$;

-- Buys a sold vehicle back, by default today, from its buyer: it is available again, off the home page. Answers the number of the new
-- stay. An employee's price does not count, nor how it was paid, as in add_vehicle. p_settled: what is set off of the buyer's debt against the price, or
-- waived (private.take_payments), an admin's. 409 when it is not sold.
create function public.buy_back(
  p_registernumber text, p_price numeric default 0, p_day date default null, p_request_id uuid default null, p_paid_now jsonb default '[]',
  p_pay_by date default null, p_settled jsonb default '[]'
) returns int
language plpgsql set search_path = ''
as $$
declare
  v_stay   int;
  v_answer jsonb;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'buy_back', jsonb_build_array(p_registernumber, p_price, p_day)
    || case when p_paid_now = '[]' and p_pay_by is null then '[]' else jsonb_build_array(p_paid_now, p_pay_by) end
    || case when p_settled = '[]' then '[]' else jsonb_build_array(p_settled) end);
  if v_answer is not null then
    return v_answer::int;
  end if;
  v_stay := private.buy_back(p_registernumber, p_price, p_day, p_settled);
  perform private.pay_at_purchase(private.known_vehicle(p_registernumber), p_paid_now, p_pay_by, coalesce(p_day, private.today()));
  perform private.answer(p_request_id, to_jsonb(v_stay));
  return v_stay;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- The earlier stays of a vehicle, the latest first: [{stay, since, until, owner, finance, transfer, sale, installments, balance, maintenance,
-- vehiclebuyprice, profit, soldCarInsuranceDocs, soldCarImages, onsiteImages}]. `balance` is what is still owed for the sale; each
-- maintenance record has its `receipt`, a file or null; the last three are files of the private bucket. Buying price and profit are for an
-- admin only, null for others.
create function public.list_stays(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number   text;
  v_receipts jsonb;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_receipts := private.file_list('private-files', v_number || '/MaintenanceDoc/');
  return (
    select coalesce(jsonb_agg(to_jsonb(past) - '{registernumber,ended_at,username}'::text[] || jsonb_build_object(
      'sale', to_jsonb(s) - '{present,present_number,sold,reservation,token,in_parts,financed,import,reference,tcs,tax_on_top,charged}'::text[]
        || private.taxes_beside(s) || jsonb_strip_nulls(jsonb_build_object('token', nullif(s.token, 0), 'financed', nullif(s.financed, 0), 'reference', nullif(s.reference, ''))),
      'installments', paid.payments,
      'balance', s.charged - s.down_payment - paid.total,
      'maintenance', (
        select coalesce(jsonb_agg(to_jsonb(m) - '{reversal,import,loan}'::text[] || jsonb_build_object('receipt', (
          select receipt from jsonb_array_elements(v_receipts) as receipt
          where receipt ->> 'path' = v_number || '/MaintenanceDoc/' || m.index)) order by maintainancedate, index), '[]')
        from public.maintenance m where m.registernumber = v_number and m.stay = past.stay and m.reversal is null),
      'vehiclebuyprice', (select vehiclebuyprice from public.buying_prices b where b.registernumber = v_number and b.stay = past.stay),
      'profit', (select profit from private.vehicle_profits p where p.registernumber = v_number and p.stay = past.stay),
      'soldCarInsuranceDocs', private.file_list('private-files', v_number || '/InsuranceDocuments/', past.stay),
      'soldCarImages', private.file_list('private-files', v_number || '/SoldCarImages/', past.stay),
      'onsiteImages', private.file_list('private-files', v_number || '/OnsiteVehicleImages/', past.stay)
    ) order by past.stay desc), '[]')
    from public.past_stays past
    left join public.soldcars s on s.registernumber = v_number and s.stay = past.stay and s.reversal is null
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(i) - '{reversal,reservation,part_of,pays_plan,lowers_balance,import,reference,more_than_due}'::text[]
        || jsonb_strip_nulls(jsonb_build_object('reference', nullif(i.reference, ''))) order by installment_date, i.id), '[]') as payments,
        coalesce(sum(i.amount) filter (where i.lowers_balance), 0) as total
      from public.installments i where i.sale = s.id and i.reversal is null
    ) as paid
    where past.registernumber = v_number
  );
end
$$;

revoke execute on function private.buy_back from public;
revoke execute on function public.buy_back, public.list_stays from public, anon, authenticated, service_role;
grant execute on function private.buy_back, public.buy_back, public.list_stays to authenticated;
