-- Verbs of messages: noting one, taking it back, listing them, who is to be reminded.

-- Writing

-- Security definer: no role may write messages.
create function private.note_message(
  p_kind public.message_kind, p_way public.message_way, p_text text, p_phone text, p_name text, p_registernumbers text[], p_sale bigint,
  p_enquiry bigint, p_issued_paper bigint, p_paper public.paper_kind
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_about record;
  v_id    bigint;
begin
  perform private.require_office();
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  -- The vehicles first as everywhere, or this and a reversal would wait for each other (deadlock). Whoever is being erased (98) has no message
  -- after it: what it is about is read again.
  perform from public.cardetails where registernumber = any (v_about.numbers) order by registernumber for key share;
  perform pg_advisory_xact_lock_shared(hashtext('private.ask'));
  select * into v_about from private.message_about(p_kind, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  if p_way = 'whatsapp' and private.as_phone(p_phone) !~ '^([6-9][0-9]{9}|\+(?!91)[1-9][0-9]{7,14})$' then
    raise sqlstate 'PT400' using message = 'There is no WhatsApp under this number. Please give a mobile number.', hint = 'message.no_whatsapp';
  elsif private.is_silent(p_phone) or (p_kind in ('reminder', 'receipt', 'enquiry', 'paper') or p_enquiry is not null) and jsonb_path_exists(
    private.message_recipients(p_kind, v_about.numbers[1], v_about.sale, p_enquiry, p_issued_paper), '$[*] ? (@.silent == true)')
  then
    raise sqlstate 'PT409' using message = 'This person has asked not to be written to.', hint = 'message.unwanted';
  end if;
  insert into public.messages (kind, way, name, phone, text, sale, enquiry, issued_paper, paper)
  values (p_kind, p_way, p_name, p_phone, p_text, v_about.sale,
    case when p_kind in ('vehicle', 'vehicles', 'enquiry') then p_enquiry end, case when p_kind = 'receipt' then p_issued_paper end, case when p_kind = 'paper' then p_paper end)
  returning id into v_id;
  insert into private.message_vehicles (message, registernumber) select v_id, number from unnest(v_about.numbers) as number;
  return v_id;
end
$$;

-- Notes that a message was opened in WhatsApp, copied or shared, and answers its id.
create function public.note_message(
  p_kind            public.message_kind,
  p_way             public.message_way,
  p_text            text,
  p_phone           text default '',
  p_name            text default '',
  p_registernumbers text[] default '{}',
  p_sale            bigint default null,
  p_enquiry         bigint default null,
  p_issued_paper    bigint default null,
  p_paper           public.paper_kind default null,
  p_request_id      uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_id     bigint;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'note_message', jsonb_build_array(
    p_kind, p_way, p_text, p_phone, p_name, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_id := private.note_message(
    p_kind, p_way, p_text, p_phone, p_name, p_registernumbers, p_sale, p_enquiry, p_issued_paper, p_paper);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- How long a message can be taken back: whoever sees in WhatsApp that they will not send it may be back a little later.
create function private.takes_back_until(p_message public.messages) returns timestamptz
language sql immutable set search_path = ''
as $$ select p_message.created_at + interval '1 hour' $$;

-- Security definer: no role may write messages.
create function private.take_back_message(p_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_one public.messages;
begin
  perform private.require_office();
  select * into v_one from public.messages where id = p_id and taken_back_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif v_one.username <> private.username() or private.takes_back_until(v_one) < now() then
    raise sqlstate 'PT409' using
      message = 'Only the person who wrote a message can say that it was not sent, and only within an hour.', hint = 'message.kept';
  end if;
  update public.messages set taken_back_at = now() where id = p_id;
end
$$;

-- Says that a message was not sent after all: lists leave it out from then on. For whoever wrote it, within an hour.
create function public.take_back_message(p_id bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_back_message', jsonb_build_array(p_id)) is not null then
    return;
  end if;
  perform private.take_back_message(p_id);
end
$$;

-- Reading

-- What was written about a vehicle, a sale or an enquiry, the latest first, a hundred at most: [{id, kind, way, name, phone, text, paper,
-- username, created_at, revocable}]; revocable: the caller may say that it was not sent.
create function public.list_messages(p_registernumber text default null, p_sale bigint default null, p_enquiry bigint default null)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_ids := array(select private.messages_about(private.known_vehicle(p_registernumber)));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'kind', kind, 'way', way, 'name', name, 'phone', phone, 'text', text, 'paper', paper, 'username', username,
      'created_at', created_at, 'revocable', username = private.username() and private.takes_back_until(m) >= now()) order by id desc), '[]')
    from (
      select * from public.messages
      where taken_back_at is null and (id = any (v_ids) or sale = p_sale or enquiry = p_enquiry) order by id desc limit 100
    ) as m);
end
$$;

-- Who owes and is overdue, or was reminded: the longest overdue first, each with when they were last reminded, and whether
-- they are not to be written to.
create function public.list_reminders()
returns table (
  sale bigint, registernumber text, carname text, carcompany text, owner_name text, contact_no text, overdue numeric, since date,
  days_overdue int, reminded_at timestamptz, reminded_today boolean, silent boolean
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select owed.sale, owed.registernumber, c.carname::text, c.carcompany::text, owed.owner_name::text, owed.contact_no::text, owed.overdue,
      owed.since, private.today() - owed.since, latest.created_at, coalesce(private.day_of(latest.created_at) = private.today(), false),
      private.is_silent(owed.contact_no)
    from private.owed_sales owed
    join public.cardetails c on c.registernumber = owed.registernumber
    left join (
      select m.sale, max(m.created_at) as created_at from public.messages m
      where m.kind = 'reminder' and m.taken_back_at is null and m.sale is not null group by m.sale
    ) latest on latest.sale = owed.sale
    where owed.overdue > 0 or latest.created_at is not null
    order by owed.since nulls last, owed.registernumber, owed.sale;
end
$$;

revoke execute on function private.note_message, private.take_back_message, private.takes_back_until from public;
grant execute on function private.note_message, private.take_back_message, private.takes_back_until to authenticated;
revoke execute on function
  public.note_message, public.take_back_message, public.list_messages, public.list_reminders
  from public, anon, authenticated, service_role;
grant execute on function public.note_message, public.take_back_message, public.list_messages, public.list_reminders to authenticated;
