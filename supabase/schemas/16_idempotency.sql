-- Idempotency: what carries a requestId is done once. The same person with the same content gets the first answer again; a
-- requestId that is known from another person, another verb or with other content is refused, instead of being told 'ok'
-- about something that was never booked.

create table private.idempotency_keys (
  request_id uuid primary key,
  person     uuid,
  verb       text not null,
  body_hash  bytea not null,
  sent_at    timestamptz not null default now()
);
create index idempotency_keys_by_age on private.idempotency_keys (sent_at);
comment on column private.idempotency_keys.body_hash is
  'SHA-256 of what was sent, without the requestId; empty for what was booked before keys were kept.';
select private.close_table('private.idempotency_keys');

-- Whether this is the first time that a request is sent; true as well for one without a requestId. Of two at the same moment
-- the second waits for the first, and is the first one itself when that one fails. 409 when the key is another request's. Keys
-- are kept for ninety days.
-- Definer: the keys are nobody's to read.
create function private.is_first(p_verb text, p_body jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_key  uuid := (p_body ->> 'requestId')::uuid;
  v_hash bytea := sha256(convert_to((p_body - 'requestId')::text, 'UTF8'));
begin
  if v_key is null then
    return true;
  end if;
  delete from private.idempotency_keys where sent_at < now() - interval '90 days';
  insert into private.idempotency_keys (request_id, person, verb, body_hash) values (v_key, auth.uid(), p_verb, v_hash)
  on conflict do nothing;
  if found then
    return true;
  end if;
  perform from private.idempotency_keys
  where request_id = v_key and verb = p_verb
    and (body_hash = '' or person is not distinct from auth.uid() and body_hash = v_hash);
  if not found then
    raise sqlstate 'PT409' using message = 'This requestId was used for another entry. Nothing was saved this time.';
  end if;
  return false;
end
$$;

revoke execute on function private.is_first from public;
grant execute on function private.is_first to authenticated;
