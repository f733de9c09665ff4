-- Data sheets of many vehicles: one for each window of the yard, made at once (R584).

-- Makes the data sheet of each of these vehicles that is not sold, with a number of its own. p_sheets: [{registernumber, page}], the vehicle's public
-- page for the code. Answers {"papers": [{id, number, day, contents}], "left": [{registernumber, reason}]}, 'gone' or 'sold', in the order asked for.
create function public.issue_data_sheets(p_sheets jsonb, p_size text, p_request_id uuid default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_sheet  jsonb;
  v_number text;
  v_reason text;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'issue_data_sheets', jsonb_build_array(p_sheets, p_size));
  if v_answer is null then
    perform private.require_many(p_sheets);
    v_answer := '{"ids": [], "left": []}';
    for v_sheet in select * from jsonb_array_elements(p_sheets) loop
      v_number := private.number_meant(v_sheet ->> 'registernumber');
      v_reason := (select case when c.registernumber is null then 'gone' when c.status then 'sold' end
                   from (select v_number as registernumber) one left join public.cardetails c using (registernumber));
      if v_reason is null then
        v_answer := jsonb_insert(v_answer, '{ids,-1}', to_jsonb(private.issue_paper('data_sheet', v_number, null, null, null, null,
          jsonb_build_object('size', p_size, 'page', v_sheet -> 'page'), null, null)), true);
      else
        v_answer := jsonb_insert(v_answer, '{left,-1}',
          jsonb_build_object('registernumber', coalesce(v_number, v_sheet ->> 'registernumber'), 'reason', v_reason), true);
      end if;
    end loop;
    -- The ids alone: what the papers say is kept with them.
    perform private.answer(p_request_id, v_answer);
  end if;
  return jsonb_build_object('left', v_answer -> 'left', 'papers', (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'day', p.day, 'contents', p.contents) order by asked.place), '[]')
    from jsonb_array_elements_text(v_answer -> 'ids') with ordinality as asked (id, place)
    join public.issued_papers p on p.id = asked.id::bigint));
end
$$;

revoke execute on function public.issue_data_sheets from public, anon, authenticated, service_role;
grant execute on function public.issue_data_sheets to authenticated;
