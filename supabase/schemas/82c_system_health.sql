-- System health: what the database knows of how the shop runs. It answers facts; what is well and what is not is judged in one place for the
-- admin's screen and the terminal, the contract's healthRules.ts.

-- The scheduler of the housekeeping: 'on', 'off', 'none', or 'unknown' where its tables may not be read; how its last finished run ended.
-- Security definer: the scheduler's tables are the operator's.
create function private.housekeeping_clock() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_clock jsonb;
begin
  if to_regclass('cron.job') is null then
    return '{"clock": "none"}';
  end if;
  execute $query$
    select jsonb_build_object('clock', case when j.active then 'on' else 'off' end, 'ticked_at', d.end_time, 'tick_ok', d.status = 'succeeded')
    from cron.job j left join lateral (
      select end_time, status from cron.job_run_details
      where jobid = j.jobid and end_time is not null order by runid desc limit 1) d on true
    where j.jobname = 'housekeeping' limit 1 $query$ into v_clock;
  return coalesce(v_clock, '{"clock": "none"}');
exception when insufficient_privilege or undefined_table or undefined_column then
  return '{"clock": "unknown"}';
end
$$;

-- Security definer: no role may read the buckets, the queues, the operations or the files of others. The secret key is the operator's.
create function private.system_health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (auth.jwt() ->> 'role') is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  return jsonb_build_object(
    'now', clock_timestamp(),
    'began', (select min(created_at) from public.staff),
    'newest_migration', private.last_migration(),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'public', public, 'file_size_limit', file_size_limit,
        'allowed_mime_types', allowed_mime_types) order by id), '[]')
      from storage.buckets),
    'housekeeping', private.housekeeping_clock() || jsonb_build_object(
      'ran_at', (select ran_at from private.api_address), 'due', private.has_chores()),
    'files_waiting', (
      select jsonb_build_object('count', count(*), 'since', min(since))
      from private.file_checks where next_try < 'infinity' and since < now() - interval '1 hour'),
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'files_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'operations', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ok', ok, 'at', at, 'detail', detail) order by kind, ok), '[]')
      from (select distinct on (kind, ok) * from private.operations order by kind, ok, id desc) latest));
end
$$;

-- What is known of how the shop runs, for an admin or the secret key: the clock, the newest migration, buckets, housekeeping, files that wait
-- for more than an hour, sizes in bytes, the latest operation of each kind that went well and that did not.
create function public.system_health() returns jsonb
language sql stable set search_path = ''
as $$ select private.system_health() $$;

revoke execute on function private.housekeeping_clock, private.system_health from public;
revoke execute on function public.system_health from public, anon, authenticated, service_role;
grant execute on function private.system_health, public.system_health to authenticated, service_role;
