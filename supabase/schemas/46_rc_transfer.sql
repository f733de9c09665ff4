-- RC transfer: the steps by which the registration certificate (RC) gets the buyer's name, from Form 29C when a vehicle is taken in.
-- A row is what a person has said about a step; about the others a rule says whether they apply (chapter 47).

-- In the order in which the office takes them.
create type public.transfer_step as enum (
  'form_29c', 'forms_29_30', 'buyer_papers', 'noc', 'challans', 'toll', 'hsrp', 'hypothecation_in', 'handed_in', 'new_rc',
  'insurance_moved', 'hypothecation_out');
create type public.step_state as enum ('done', 'needed', 'not_needed');
create type public.buyer_place as enum ('same_office', 'other_office', 'other_state');

create table public.transfer_steps (
  registernumber text not null references public.cardetails on delete cascade deferrable,
  step           public.transfer_step not null,
  state          public.step_state not null,
  done_on        date check (done_on between '1900-01-01' and '2199-12-31'),
  note           varchar(500) not null default '' constraint note_is_clean check (private.is_line(note)),
  document       bigint check (document between 0 and 999999999999999),
  username       text not null default private.username(),
  primary key (registernumber, step),
  constraint what_is_done_has_a_day check ((state = 'done') = (done_on is not null))
);
create index transfer_steps_new_rc on public.transfer_steps (done_on desc, registernumber) where step = 'new_rc' and state = 'done';
comment on column public.transfer_steps.document is 'Its paper: the number of one of the vehicle''s documents.';

-- None for a buyer of whom nothing is known: the rules take them for one of the same office.
create table public.transfers (
  registernumber text primary key references public.soldcars (present_number) on delete cascade deferrable,
  buyer_place    public.buyer_place not null,
  buyer_rto      varchar(60) not null default '' constraint buyer_rto_is_clean check (private.is_line(buyer_rto))
);
comment on column public.transfers.buyer_place is 'Whose the buyer is, beside the office (RTO) that the vehicle is registered with now.';

-- Access: only the verbs write.

select private.protect_table('public.transfer_steps', 'step');
select private.protect_table('public.transfers');

grant select on public.transfer_steps, public.transfers to authenticated;
create policy "office staff read transfer steps" on public.transfer_steps
  for select to authenticated using ((select private.is_office()));
create policy "office staff read transfers" on public.transfers
  for select to authenticated using ((select private.is_office()));

-- Whether an address is in another state than Maharashtra, where the dealer is; without one it is not.
create function private.is_other_state(p_state text) returns boolean
language sql immutable set search_path = ''
as $$ select lower(p_state) not in ('', 'maharashtra', 'mh', 'महाराष्ट्र') $$;
revoke execute on function private.is_other_state from public;

-- A buyer whose address is in another state belongs there until somebody says otherwise.
-- Security definer: no role may write transfers.
create function private.place_buyer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.transfers (registernumber, buyer_place) values (new.registernumber, 'other_state');
  return null;
end
$$;
create trigger place_buyer after insert on public.soldcars
  for each row when (new.registernumber like 'MH%' and private.is_other_state(new.buyer_state))
  execute function private.place_buyer();
revoke execute on function private.place_buyer from public;

-- Verbs

-- Security definer: no role may write steps. Of two people who do the same step one wins, the other gets 409; so does a step of the sale
-- before there is one. The key share lock serializes this with a deletion.
create function private.take_step(
  p_registernumber text, p_step public.transfer_step, p_state public.step_state, p_done_on date, p_note text, p_document bigint
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  perform from public.cardetails where registernumber = v_number for key share;
  if not found then
    perform private.known_vehicle(v_number);  -- deleted at the same moment
  elsif p_step <> 'form_29c' and not exists (select from public.soldcars where present_number = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  elsif p_done_on > private.today() then
    raise sqlstate 'PT400' using message = 'A step cannot be done in the future.', hint = 'step.in_future';
  end if;
  insert into public.transfer_steps as said (registernumber, step, state, done_on, note, document)
  values (v_number, p_step, p_state,
          case when p_state = 'done' then coalesce(p_done_on, private.today()) end, p_note, p_document)
  on conflict (registernumber, step) do update
    set state = excluded.state, done_on = excluded.done_on, note = excluded.note, document = excluded.document,
        username = excluded.username
    where said.state <> 'done';
  if not found then
    raise sqlstate 'PT409' using message = 'This step is done already.', hint = 'step.done';
  end if;
end
$$;

-- Says that a step is done, by default today, or that it is needed or not whatever the rule says. 409 when it is done already. Its paper is one
-- of the vehicle's documents that the caller may see: the look at it is with their rights, so that nobody finds out about others. A constraint
-- violation is raised again without the row, as in public.sell_car.
create function public.take_step(
  p_registernumber text,
  p_step           public.transfer_step,
  p_state          public.step_state default 'done',
  p_done_on        date default null,
  p_note           text default '',
  p_document       bigint default null,
  p_request_id     uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_step', jsonb_build_array(
    p_registernumber, p_step, p_state, p_done_on, p_note, p_document)) is not null
  then
    return;
  end if;
  if p_document is not null
    and private.file_at('private-files', private.known_vehicle(p_registernumber) || '/AdminDocuments/' || p_document) is null
  then
    raise sqlstate 'PT404' using message = 'There is no such file.', hint = 'file.unknown';
  end if;
  perform private.take_step(p_registernumber, p_step, p_state, p_done_on, p_note, p_document);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role may delete steps.
create function private.take_back_step(p_registernumber text, p_step public.transfer_step) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  delete from public.transfer_steps
  where registernumber = private.known_vehicle(p_registernumber) and step = p_step;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Takes back what was said about a step, so that the rule holds again. The log keeps both. 404 when nothing was said.
create function public.take_back_step(p_registernumber text, p_step public.transfer_step, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'take_back_step', jsonb_build_array(p_registernumber, p_step)) is not null then
    return;
  end if;
  perform private.take_back_step(p_registernumber, p_step);
end
$$;

-- Security definer: no role may write transfers.
create function private.set_buyer_place(p_registernumber text, p_buyer_place public.buyer_place, p_buyer_rto text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(p_registernumber);
  if not exists (select from public.soldcars where present_number = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  insert into public.transfers (registernumber, buyer_place, buyer_rto) values (v_number, p_buyer_place, p_buyer_rto)
  on conflict (registernumber) do update set buyer_place = excluded.buyer_place, buyer_rto = excluded.buyer_rto;
end
$$;

-- Says which office (RTO) the vehicle goes to. 409 while it is not sold.
create function public.set_buyer_place(
  p_registernumber text, p_buyer_place public.buyer_place, p_buyer_rto text default '', p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'set_buyer_place',
                      jsonb_build_array(p_registernumber, p_buyer_place, p_buyer_rto)) is not null then
    return;
  end if;
  perform private.set_buyer_place(p_registernumber, p_buyer_place, p_buyer_rto);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.take_step, private.take_back_step, private.set_buyer_place from public;
revoke execute on function public.take_step, public.take_back_step, public.set_buyer_place
  from public, anon, authenticated, service_role;
grant execute on function
  private.take_step, private.take_back_step, private.set_buyer_place,
  public.take_step, public.take_back_step, public.set_buyer_place
  to authenticated;
