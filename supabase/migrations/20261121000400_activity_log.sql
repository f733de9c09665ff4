-- Activity log: who changed what and when, before and after. Written by one trigger function and by nothing else.

create table public.activity_log (
  id             bigint generated always as identity primary key,
  happened_at    timestamptz not null default clock_timestamp(),
  actor          uuid,
  username       text not null,
  action         text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  tablename      text not null,
  registernumber text,
  before         jsonb,
  after          jsonb
);
comment on column public.activity_log.actor is 'auth.users id; no foreign key, the entry outlives the account.';
create index activity_log_by_time on public.activity_log (happened_at desc);
create index activity_log_by_vehicle on public.activity_log (registernumber, happened_at desc);

alter table public.activity_log enable row level security;
revoke all on public.activity_log from public, anon, authenticated, service_role;
grant select on public.activity_log to authenticated;
create policy "only an admin reads the log" on public.activity_log
  for select to authenticated using ((select private.is_admin()));

-- One entry per changed row; an update that changes nothing leaves none.
-- Definer: the caller writes the log by acting, but holds no right on it.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_after  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if v_before is distinct from v_after then
    insert into public.activity_log (actor, username, action, tablename, registernumber, before, after)
    values (auth.uid(), private.username(), tg_op, tg_table_name,
            coalesce(v_after, v_before) ->> 'registernumber', v_before, v_after);
  end if;
  return null;
end
$$;
revoke execute on function private.log_change from public;

create trigger log_changes after insert or update or delete on public.staff
  for each row execute function private.log_change();
