-- Exporting rows (R445, decision 0034): what is there now, in the shape in which an import takes it (19), page by page. An admin's alone, as
-- the import. A file carries what a vehicle, its present sale and its costs are; history, papers and files are carried by a backup.

-- A vehicle with since when it is in stock, also where that is the day on which it was added; one that was sold before that day, since its sale.
create function private.exported_vehicle(p_vehicle public.cardetails, p_selldate date) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(p_vehicle) || jsonb_build_object('stay_since', coalesce(p_vehicle.stay_since, least(private.day_of(p_vehicle.created_at), p_selldate)))
$$;

-- A page of a kind: {"rows": [{table: {column: value}}], "next"}; `next` is p_after of the next page, null after the last. Costs: those of no
-- vehicle first, then the maintenance of present stays. No reversed entry, no late fee, no sale of an earlier stay.
create function public.export_rows(p_kind public.import_kind, p_after text default '', p_limit int default 500) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_limit  int  := least(greatest(p_limit, 1), 1000);
  v_number text := case when p_kind <> 'costs' or p_after like '%/%' then split_part(p_after, '/', 1) else '' end;
  v_index  int  := case when p_kind = 'costs' and p_after like '%/%' then split_part(p_after, '/', 2)::int else 0 end;
  v_id     bigint;
  v_page   jsonb;
begin
  perform private.require_admin();
  perform private.require_details(p_kind is not null);
  case p_kind
    when 'stock' then
      select jsonb_agg(jsonb_build_object('key', c.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice), 'carinsurance', to_jsonb(i), 'ownerdetails', to_jsonb(o), 'finance', to_jsonb(f),
        -- Said only where something is owed: without it all of the price counts as paid.
        'purchase_payments', case when paid.amount < b.vehiclebuyprice then jsonb_build_object('amount', paid.amount) end))
        order by c.registernumber)
      into v_page
      from (select * from public.cardetails where registernumber > v_number order by registernumber limit v_limit) c
      left join public.soldcars s on s.present_number = c.registernumber
      left join public.buying_prices b on b.registernumber = c.registernumber and b.stay = c.stay
      left join public.carinsurance i on i.registernumber = c.registernumber
      left join public.ownerdetails o on o.registernumber = c.registernumber
      left join public.finance f on f.registernumber = c.registernumber
      cross join lateral (
        select coalesce(sum(p.amount), 0) as amount from public.purchase_payments p
        where p.registernumber = c.registernumber and p.stay = c.stay and p.reversal is null) paid;
    when 'owners' then
      select jsonb_agg(jsonb_build_object('key', o.registernumber, 'row', jsonb_build_object(
        'cardetails', jsonb_build_object('registernumber', o.registernumber), 'ownerdetails', to_jsonb(o))) order by o.registernumber)
      into v_page
      from (
        select * from public.ownerdetails every
        where registernumber > v_number and exists (
          select from jsonb_each_text(to_jsonb(every) - 'registernumber') as said where said.value <> '')
        order by registernumber limit v_limit
      ) o;
    when 'sales' then
      select jsonb_agg(jsonb_build_object('key', s.registernumber, 'row', jsonb_build_object(
        'cardetails', private.exported_vehicle(c, s.selldate), 'buying_prices', jsonb_build_object('vehiclebuyprice', b.vehiclebuyprice),
        'finance', to_jsonb(f),
        -- Its schedule may have been moved since.
        'soldcars', to_jsonb(s) || jsonb_build_object('first_due', coalesce(
          (select min(due_on) from public.schedule where sale = s.id), s.first_due)),
        -- A payment may be dated before its sale; an import takes none that is.
        'installments', jsonb_build_object('amount', paid.amount, 'installment_date', greatest(paid.last, s.selldate)),
        'transfer', jsonb_build_object('done', not exists (
          select from private.open_transfers open join private.transfer_line line using (registernumber)
          where open.registernumber = s.registernumber and line.step in ('new_rc', 'insurance_moved') and line.state = 'needed'))))
        order by s.registernumber)
      into v_page
      from (select * from public.soldcars where present_number > v_number order by present_number limit v_limit) s
      join public.cardetails c on c.registernumber = s.registernumber
      left join public.buying_prices b on b.registernumber = s.registernumber and b.stay = s.stay
      left join public.finance f on f.registernumber = s.registernumber
      left join lateral (
        select sum(amount) as amount, max(installment_date) as last
        from public.installments where sale = s.id and reversal is null and lowers_balance having sum(amount) > 0
      ) paid on true;
    when 'costs' then
      v_id := case when p_after like '%/%' then null when p_after = '' then 0 else p_after::bigint end;
      select jsonb_agg(jsonb_build_object('key', line.key, 'row', jsonb_strip_nulls(jsonb_build_object(
        'miscellaneous_costs', jsonb_build_object('description', line.description, 'cost', line.cost, 'date', line.date, 'owners_own', line.own,
          'payment_mode', nullif(line.payment_mode, ''), 'account_paid_from', nullif(line.account_paid_from, ''), 'payee', nullif(line.payee, '')),
        'cardetails', jsonb_build_object('registernumber', line.registernumber)))) order by part, registernumber, place)
      into v_page
      from (
        (select 1 as part, null as registernumber, id as place, id::text as key, description::text, cost, date, nullif(owners_own, false) as own,
           payment_mode, account_paid_from, payee
         from public.miscellaneous_costs where reversal is null and id > v_id order by id limit v_limit)
        union all
        (select 2, m.registernumber, m.index, m.registernumber || '/' || m.index, m.description::text, m.price, m.maintainancedate, null, m.payment_mode,
           m.account_paid_from, m.payee
         from public.maintenance m join public.cardetails c on c.registernumber = m.registernumber and c.stay = m.stay
         where m.reversal is null and (m.registernumber, m.index) > (v_number, v_index) order by m.registernumber, m.index limit v_limit)
        order by part, registernumber, place limit v_limit
      ) line;
  end case;
  return jsonb_build_object(
    'rows', coalesce(jsonb_path_query_array(v_page, '$[*].row'), '[]'),
    'next', case when jsonb_array_length(v_page) = v_limit then v_page -> -1 ->> 'key' end);
end
$$;

revoke execute on function private.exported_vehicle from public;
grant execute on function private.exported_vehicle to authenticated;
revoke execute on function public.export_rows from public, anon, authenticated, service_role;
grant execute on function public.export_rows to authenticated;
