-- Verbs of a vehicle's papers (33): listing, adding, correcting, removing.

-- The papers of a vehicle by kind, of each kind the newest first, with the days left (none for life; below 0: expired) and its file
-- among the documents that the caller may see: [{id, kind, number, company, valid_from, valid_until, lifetime, document, username,
-- created_at, newest, days_left, file}].
create function public.list_papers(p_registernumber text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_staff();
  v_number := private.known_vehicle(p_registernumber);
  return (
    select coalesce(jsonb_agg(
      to_jsonb(paper) - 'registernumber'
      || jsonb_build_object('days_left', valid_until - private.today(), 'file', file.stored)
      order by kind, valid_until desc nulls first, id desc), '[]')
    from private.papers as paper
    left join jsonb_array_elements(private.file_list('private-files', v_number || '/AdminDocuments/')) as file (stored)
      on file.stored ->> 'path' = v_number || '/AdminDocuments/' || document
    where registernumber = v_number
  );
end
$$;

-- Adds a paper of a vehicle.
create function public.add_paper(
  p_registernumber text,
  p_kind           public.paper_kind,
  p_number         text default '',
  p_company        text default '',
  p_valid_from     date default null,
  p_valid_until    date default null,
  p_lifetime       boolean default false,
  p_document       text default '',
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'add_paper', jsonb_build_array(
    p_registernumber, p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)) is not null
  then
    return;
  end if;
  insert into public.vehicle_papers (registernumber, kind, number, company, valid_from, valid_until, lifetime, document)
  values (private.known_vehicle(p_registernumber), p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document);
end
$$;

-- Corrects a paper: all of it but the vehicle. 404 when it is gone.
create function public.correct_paper(
  p_id          bigint,
  p_kind        public.paper_kind,
  p_number      text default '',
  p_company     text default '',
  p_valid_from  date default null,
  p_valid_until date default null,
  p_lifetime    boolean default false,
  p_document    text default '',
  p_request_id  uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'correct_paper', jsonb_build_array(
    p_id, p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)) is not null
  then
    return;
  end if;
  update public.vehicle_papers
  set (kind, number, company, valid_from, valid_until, lifetime, document)
    = (p_kind, p_number, p_company, p_valid_from, p_valid_until, p_lifetime, p_document)
  where id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Removes a paper that was entered by mistake; its file stays among the documents. 404 when it is gone.
create function public.remove_paper(p_id bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'remove_paper', jsonb_build_array(p_id)) is not null then
    return;
  end if;
  delete from public.vehicle_papers where id = p_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

revoke execute on function
  public.list_papers, public.add_paper, public.correct_paper, public.remove_paper
  from public, anon, authenticated, service_role;
grant execute on function public.list_papers, public.add_paper, public.correct_paper, public.remove_paper to authenticated;
