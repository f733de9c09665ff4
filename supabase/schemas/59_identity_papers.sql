-- Identity papers of owners and buyers ({number}/IdentityPapers/…): the office stores them, an admin deletes them, and each look is
-- logged. Storage makes a link to a file that the caller may read, and one of these they may read for a minute after their look was
-- logged: so nobody gets a link that the log does not know of.

-- Logs that the caller looks at the file at this path, or at those of a stay in this folder ('…/' at its end).
-- Security definer: no role may write the log, nor see these files before.
create function private.log_look(
  p_path text, p_since timestamptz default '-infinity', p_until timestamptz default 'infinity'
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.activity_log (actor, username, action, tablename, registernumber, after)
  select auth.uid(), private.username(), 'READ', 'files', (private.parse_path(name)).registernumber, jsonb_build_object('path', name)
  from storage.objects
  where bucket_id = 'private-files' and (private.parse_path(name)).folder = 'IdentityPapers'
    and name collate "C" >= p_path and name collate "C" < rtrim(p_path, '/') || '0'
    and coalesce(created_at, now()) > p_since and coalesce(created_at, now()) <= p_until
$$;

-- Whether the log has a look of the caller at this file of the last minute.
-- Security definer: only an admin reads the log.
create function private.has_looked(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.activity_log
    where private.number_key(registernumber) = private.number_key(split_part(p_path, '/', 1))
      and actor = auth.uid() and action = 'READ' and tablename = 'files' and after ->> 'path' = p_path
      and happened_at > now() - interval '1 minute')
$$;

-- The identity papers of a vehicle's owner and buyer, of the present stay or of p_stay, a past one; each look at them is logged: [{path,
-- version, filename, unchecked?}].
create function public.look_at_identity_papers(p_registernumber text, p_stay int default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_number text;
  v_folder text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  v_folder := v_number || '/IdentityPapers/';
  perform private.log_look(v_folder, since, until) from private.stay_span(v_number, p_stay);
  return private.file_list('private-files', v_folder, p_stay);
end
$$;

revoke execute on function private.log_look, private.has_looked from public;
grant execute on function private.log_look, private.has_looked to authenticated;
revoke execute on function public.look_at_identity_papers from public, anon, authenticated, service_role;
grant execute on function public.look_at_identity_papers to authenticated;
