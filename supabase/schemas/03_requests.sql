-- Requests: idempotency. The request id is an idempotency key: a write that carries one happens once. The same person with
-- the same content gets the first answer again. An id that was used by another person, by another verb or with other content
-- is refused with 409, or a caller would be told 'ok' about a write that never happened.
--
-- A verb that writes takes p_request_id and begins, after its check of the role, with
--
--   v_answer := private.answered(p_request_id, 'sell_car', jsonb_build_array(each other argument));
--   if v_answer is not null then
--     return v_answer #>> '{}';
--   end if;
--
-- and at its end stores what it returns with private.answer. A verb that returns void stores nothing.

create table private.requests (
  id        uuid primary key,
  actor     uuid,
  verb      text not null,
  body_hash bytea not null,
  sent_at   timestamptz not null default now(),
  answer    jsonb default 'null'
);
create index requests_by_age on private.requests (sent_at);
create index requests_by_actor on private.requests (actor, sent_at);
comment on column private.requests.body_hash is 'SHA-256 of the arguments.';
comment on column private.requests.answer is
  'JSON null where a verb returns nothing; none at all for a request of before answers were kept, whose content is not compared.';
select private.close_table('private.requests');

-- 409 for a request id that belongs to another request.
create function private.refuse_reused() returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using
    message = 'This requestId was used for another entry. Nothing was saved this time.', hint = 'request.reused';
end
$$;

-- Amplification: jsonb keeps 1e131000 in a few bytes, which are 131 kB as text, and an error repeats them. Refuses numbers that nobody means,
-- before anything is made of them.
create function private.refuse_endless_numbers(p_value jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if exists (
    select from jsonb_path_query(p_value, 'strict $.** ? (@.type() == "number")') as number
    where abs(number::numeric) > 1e20 or scale(number::numeric) > 40
  ) then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  end if;
end
$$;

-- What a request says besides, by arguments that its verb has had only since: nothing where they are blank, so that a request of before is the same
-- as it was.
create function private.said(variadic p_arguments text[]) returns jsonb
language sql immutable set search_path = ''
as $$ select case when p_arguments is distinct from array_fill(''::text, array[cardinality(p_arguments)]) then to_jsonb(p_arguments) else '[]' end $$;

-- The stored answer to this request; null for a first request, and for one without an id. Whoever has no account yet is one sender. Of two concurrent requests the second
-- waits for the first, and counts as the first when that one fails. 409 when the id belongs to another request, or its sender was
-- not stored. 429 for more than 5,000 new requests of one person in a day, a limit on the size of the table. Requests are kept for
-- ninety days; each write deletes at most 200 expired ones, so that none takes long. The setting tells the bin which request deletes.
-- Security definer: no role may read requests.
create function private.answered(p_id uuid, p_verb text, p_body jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_hash   bytea;
  v_answer jsonb;
begin
  perform private.refuse_endless_numbers(p_body);
  perform set_config('dealership.request', coalesce(p_id::text, ''), true);
  if p_id is null then
    return null;
  end if;
  v_hash := sha256(convert_to(coalesce(p_body, 'null')::text, 'UTF8'));
  delete from private.requests where id = any (array(
    select id from private.requests where sent_at < now() - interval '90 days' order by sent_at limit 200 for update skip locked));
  insert into private.requests (id, actor, verb, body_hash) values (p_id, auth.uid(), p_verb, v_hash) on conflict do nothing;
  if found then
    if exists (
      select from private.requests where actor = auth.uid() and sent_at > now() - interval '1 day' offset 5000
    ) then
      raise sqlstate 'PT429' using
        message = 'You have made too many entries in one day. Please go on tomorrow.', hint = 'request.too_many';
    end if;
    return null;
  end if;
  select coalesce(answer, 'null') into v_answer from private.requests
  where id = p_id and verb = p_verb and actor is not distinct from auth.uid() and (answer is null or body_hash = v_hash);
  if not found then
    perform private.refuse_reused();
  end if;
  return v_answer;
end
$$;

-- Stores the answer to a request; does nothing without an id.
-- Security definer: no role may write requests.
create function private.answer(p_id uuid, p_answer jsonb) returns void
language sql security definer set search_path = ''
as $$ update private.requests set answer = p_answer where id = p_id $$;

revoke execute on function private.refuse_reused, private.refuse_endless_numbers, private.said, private.answered, private.answer from public;
grant execute on function private.refuse_reused, private.refuse_endless_numbers, private.said, private.answered, private.answer to authenticated;
