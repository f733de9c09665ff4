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

-- The vehicles that suit an enquiry's wish and came since: not those that suited when they asked, not a reserved one, and not one that was
-- written to them about. Five of them, and how many more among the first hundred found: {"vehicles": [{registernumber, carcompany, carname,
-- price}], "more"}; null for none.
create function private.wish_met(p_enquiry public.enquiries, p_reserved text[]) returns jsonb
language sql stable set search_path = ''
as $$
  with suits as (
    select c.*, row_number() over (order by place) as nth, count(*) over () as many
    from unnest(private.found_for_wish(p_enquiry.wish ->> 'search', p_enquiry.wish -> 'filter', 100)) with ordinality as t (number, place)
    join public.cardetails c on c.registernumber = number
    where number <> all (private.written_about(p_enquiry.serialnum) || p_reserved)
      and not p_enquiry.wish -> 'seen' ? number
  )
  select jsonb_build_object('more', max(many) - count(*), 'vehicles', jsonb_agg(jsonb_build_object(
    'registernumber', registernumber, 'carcompany', carcompany, 'carname', carname, 'price', nullif(vehiclesellprice, 0)) order by nth))
  from suits where nth <= 5 having count(*) > 0
$$;

-- Open enquiries with a wish that vehicles suit which came since, the newest first: {"wishes": [{serialnum, custname, custcontact, custquery,
-- enquirydate, "words" of the wish, null where they were not kept, "vehicles", "more" (private.wish_met)}], "next"}. Keyset pagination: those before
-- p_before; `next` is the p_before of the page behind, null for none. A page has p_limit, and is looked for among a hundred wishes at most.
-- p_enquiry: of this one alone. For the office.
create function public.list_wishes(p_enquiry bigint default null, p_before bigint default null, p_limit int default 20) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_reserved text[] := private.reserved_numbers();
  v_wishes   jsonb := '[]';
  v_looked   int := 0;
  v_last     bigint;
  v_met      jsonb;
  v_one      public.enquiries;
begin
  perform private.require_office();
  for v_one in
    select * from public.enquiries
    where wish is not null and status not in ('won', 'lost') and serialnum = coalesce(p_enquiry, serialnum) and (p_before is null or serialnum < p_before)
    order by serialnum desc
  loop
    if v_looked >= 100 or jsonb_array_length(v_wishes) >= p_limit then
      return jsonb_build_object('wishes', v_wishes, 'next', v_last);
    end if;
    v_met := private.wish_met(v_one, v_reserved);
    if v_met is not null then
      v_wishes := v_wishes || (v_met || jsonb_build_object('serialnum', v_one.serialnum, 'custname', v_one.custname, 'custcontact', v_one.custcontact,
        'custquery', v_one.custquery, 'enquirydate', v_one.enquirydate, 'words', v_one.wish -> 'words'));
    end if;
    v_looked := v_looked + 1;
    v_last := v_one.serialnum;
  end loop;
  return jsonb_build_object('wishes', v_wishes, 'next', null);
end
$$;

revoke execute on function private.written_about, private.wish_met from public;
revoke execute on function public.list_wishes from public, anon, authenticated, service_role;
grant execute on function private.written_about, private.wish_met, public.list_wishes to authenticated;
