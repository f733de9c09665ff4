-- Operations: what whoever runs the shop has done to this very project, as backups and their rehearsals, so that an admin sees when that was
-- last. No backup takes them along: a restored project has only what was done with itself.

create table private.operations (
  id     bigint generated always as identity primary key,
  kind   text not null check (kind ~ '^[a-z][a-z_]{0,29}$'),
  ok     boolean not null,
  at     timestamptz not null default now(),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 4000)
);
comment on column private.operations.kind is 'backup, rehearsal, restore, upgrade, doctor …';
comment on column private.operations.ok is 'Whether it went well.';
create index operations_by_kind on private.operations (kind, ok, id desc);
select private.close_table('private.operations');

-- Keeps the last thirty of each kind that went well, and of each that did not.
-- Security definer: no role may write operations.
create function private.note_operation(p_kind text, p_ok boolean, p_detail jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is too long loses its end: that it failed must be told.
  insert into private.operations (kind, ok, detail) values (p_kind, p_ok, case when octet_length(p_detail::text) > 4000
    then jsonb_build_object('beginning', left(p_detail::text, 900)) else coalesce(p_detail, '{}') end);
  delete from private.operations
  where kind = p_kind and ok = p_ok and id not in (
    select id from private.operations where kind = p_kind and ok = p_ok order by id desc limit 30);
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using hint = 'request.invalid',
    message = 'An operation has a kind of up to 30 small letters, and whether it went well, with an object.';
end
$$;

-- Notes what was done: `kind` is backup, rehearsal, restore, upgrade or doctor, `detail` an object, of which 4,000 bytes are kept, or its beginning.
create function public.note_operation(p_kind text, p_ok boolean, p_detail jsonb default '{}') returns void
language sql set search_path = ''
as $$ select private.note_operation(p_kind, p_ok, p_detail) $$;

-- Whether a backup came back once, here or in a rehearsal.
-- Security definer: no role may read operations.
create function private.was_restored() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.operations where kind in ('rehearsal', 'restore') and ok) $$;

revoke execute on function private.note_operation, private.was_restored from public;
grant execute on function private.was_restored to authenticated;
revoke execute on function public.note_operation from public, anon, authenticated, service_role;
grant execute on function private.note_operation, public.note_operation to service_role;
