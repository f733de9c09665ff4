-- Request guard: PostgREST's db-pre-request function, for what row-level security cannot limit: the cost of a query, and what
-- the planner reveals.

-- * Denial of service: anybody may read the listing with any filter PostgREST knows, regular expressions among them, and an
--   expensive one keeps a core busy until its timeout. So visitors' queries of tables run one at a time (an advisory lock);
--   the others wait a moment and are then refused. The site's own queries go through functions (/rpc/…), whose cost is known,
--   and are not limited.
-- * Information leak: an estimated count comes from the planner and reveals how many rows the policies hide.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  v_run_ms  constant int := 300;
  v_wait_ms constant int := 150;
  v_queue   constant int := hashtext('private.before_request');
  v_until   timestamptz := clock_timestamp() + v_wait_ms * interval '1 millisecond';
begin
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only an exact count can be asked for.', hint = 'request.exact_count_only';
  elsif current_user = 'anon' and nullif(current_setting('request.path', true), '') not like '/rpc/%' then
    while not pg_try_advisory_xact_lock(v_queue) loop
      if clock_timestamp() > v_until then
        raise sqlstate 'PT503' using message = 'The server is busy. Please try again in a moment.', hint = 'server.busy';
      end if;
      perform pg_sleep(0.005);
    end loop;
    perform set_config('statement_timeout', v_run_ms::text, true);
  end if;
end
$$;

comment on function private.before_request is 'PostgREST''s db-pre-request.';

revoke execute on function private.before_request from public;
grant execute on function private.before_request to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.before_request';
notify pgrst, 'reload config';
