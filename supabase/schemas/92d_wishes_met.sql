-- Wishes that are met: which vehicles that came since suit whoever asked to be told. Found as the home page finds them, by the same words and
-- filters, so that nothing has to be kept up to date: a vehicle that is put up, reduced or free again suits from that moment.

-- The numbers of the vehicles that were written about for an enquiry, in messages that were not taken back.
-- Security definer: nobody may read private.message_vehicles. The office alone asks, and it reads all messages.
create function private.written_about(p_enquiry bigint) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_office();
  return array(
    select v.registernumber from public.messages m join private.message_vehicles v on v.message = m.id
    where m.enquiry = p_enquiry and m.taken_back_at is null);
end
$$;

-- Open enquiries with a wish, the newest hundred or one of them, and the vehicles that suit it: not those that suited when they asked, not
-- a reserved one, and not one that was written to them about: [{serialnum, custname, custcontact, custquery, enquirydate, vehicles:
-- [{registernumber, carcompany, carname, price}]}], the newest first, without those that nothing suits. For the office.
create function public.list_wishes(p_enquiry bigint default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_reserved text[] := private.reserved_numbers();
begin
  perform private.require_office();
  return (
    with wished as materialized (
      select * from public.enquiries
      where wish is not null and status not in ('won', 'lost') and (p_enquiry is null or serialnum = p_enquiry)
      order by serialnum desc limit 100
    ), met as (
      select w.serialnum, jsonb_agg(jsonb_build_object(
        'registernumber', c.registernumber, 'carcompany', c.carcompany, 'carname', c.carname, 'price', nullif(c.vehiclesellprice, 0)) order by place) as vehicles
      from wished w
      cross join lateral (select private.written_about(w.serialnum) || v_reserved || array(select jsonb_array_elements_text(w.wish -> 'seen')) as numbers) old
      cross join lateral unnest(private.found_for_wish(w.wish ->> 'search', w.wish -> 'filter', 100)) with ordinality as t (number, place)
      join public.cardetails c on c.registernumber = number
      where number <> all (old.numbers)
      group by w.serialnum
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'serialnum', w.serialnum, 'custname', w.custname, 'custcontact', w.custcontact, 'custquery', w.custquery, 'enquirydate', w.enquirydate,
      'vehicles', met.vehicles) order by w.serialnum desc), '[]')
    from met join wished w using (serialnum));
end
$$;

revoke execute on function private.written_about from public;
revoke execute on function public.list_wishes from public, anon, authenticated, service_role;
grant execute on function private.written_about, public.list_wishes to authenticated;
