-- Housekeeping: background work that the Edge Function does after an answer, because SQL cannot remove the bytes of a file
-- either. It checks new files (chapter 62), removes leftover files and moves those of the bin. Where there is a scheduler (pg_cron), it wakes the
-- function.

-- What is due

-- The URL of the Edge Function for the scheduler; the function itself registers it.
create table private.api_address (
  one     boolean primary key default true check (one),
  address text not null check (address ~ '^https?://[^[:space:]]+$'),
  ran_at  timestamptz not null default now()
);
comment on column private.api_address.ran_at is 'When the function has asked for work last, to the minute.';
select private.close_table('private.api_address');

create function private.has_chores() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.removed_vehicles where swept_until is null or swept_until < now())
    or exists (select from private.pictures where gone)
    or exists (select from private.file_moves)
    or exists (select from private.bin where deleted_at < now() - private.bin_days())
    or exists (select from private.file_checks where next_try <= now())
$$;

-- Forgets what was said more than 400 days ago about lines of today's list, most of which are gone. What waits for a day goes on waiting.
create function private.forget_marks() returns void
language sql set search_path = ''
as $$
  delete from public.today_marks
  where created_at < now() - interval '400 days' and coalesce(not_before <= private.today(), true)
$$;

-- Security definer: no role may read the queues, write the address or forget what was asked, shared or said.
create function private.chores(p_address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_asks();
  perform private.forget_lists();
  perform private.forget_marks();
  perform private.forget_import_rows();
  perform private.empty_bin();
  if not exists (select from private.api_address where address = p_address and ran_at > now() - interval '1 minute') then
    insert into private.api_address (address) values (p_address)
    on conflict (one) do update set address = excluded.address, ran_at = now();
  end if;
  return private.has_chores();
end
$$;

-- Whether there is work to do. The Edge Function calls it and passes its own URL.
create function public.chores(p_address text) returns boolean
language sql set search_path = ''
as $$ select private.chores(p_address) $$;

-- The scheduler

-- Wakes the Edge Function by any request when there is work to do: it does it after the answer.
-- Security definer: the scheduler's role may be unable to read the queues.
create function private.wake_api() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text := (select address from private.api_address);
begin
  if v_address is not null and private.has_chores()
    and exists (select from pg_catalog.pg_proc where proname = 'http_get' and pronamespace = to_regnamespace('net'))
  then
    execute 'select net.http_get(url => $1)' using v_address || '/functions/v1/api/health';
  end if;
end
$$;

revoke execute on function private.has_chores, private.forget_marks, private.chores, private.wake_api from public;
revoke execute on function public.chores from public, anon, authenticated, service_role;
grant execute on function private.chores, public.chores to service_role;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('housekeeping', '30 seconds', 'select private.wake_api()');
  end if;
exception when others then
  raise warning 'No clock for the housekeeping, which waits for the next request then: %', sqlerrm;
end
$$;
