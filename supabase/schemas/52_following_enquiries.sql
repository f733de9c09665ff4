-- Following enquiries: what was done about each, and how far it has come. A sale that comes of one wins it.

create type public.enquiry_contact as enum ('call', 'no_answer', 'message', 'visit', 'test_drive');

create table public.enquiry_notes (
  id         bigint generated always as identity primary key,
  serialnum  bigint not null references public.enquiries on delete cascade,
  created_at timestamptz not null default now(),
  username   text not null default private.username(),
  done       public.enquiry_contact,
  note       varchar(2000) not null default '',
  status     public.enquiry_status not null,
  constraint note_is_clean check (private.is_text(note))
);
comment on table public.enquiry_notes is 'Append-only.';
comment on column public.enquiry_notes.status is 'What the enquiry was from then on.';
create index enquiry_notes_by_enquiry on public.enquiry_notes (serialnum, id desc);

select private.protect_table('public.enquiry_notes');

grant select on public.enquiry_notes to authenticated;
create policy "office staff read notes on enquiries" on public.enquiry_notes
  for select to authenticated using ((select private.is_office()));

-- Verbs

-- An enquiry as lists have it. Null where nothing has happened yet, which is what older callers, who know no statuses, expect. When they consented is
-- told with all that is known of them (94), what came of a wish by list_wishes (92d).
create function private.enquiry_row(p_row public.enquiries) returns jsonb
language sql immutable set search_path = ''
as $$ select to_jsonb(p_row) - '{consented_at,wish}'::text[] || jsonb_build_object('status', nullif(p_row.status, 'new')) $$;

-- The enquiries that contain all words of a search, newest first: {"enquiries": [a row of the table each, with
-- "last_note", the id of its newest note], "totalCount"}, on request those of a status, and those who are to be called today. Keyset
-- pagination when p_before or p_limit is given, otherwise all.
create function public.list_enquiries(
  p_search text default null, p_before bigint default null, p_limit int default null,
  p_status public.enquiry_status default null, p_to_call boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_office();
  return (
    with found as (
      select serialnum from public.enquiries
      where (p_status is null or status = p_status)
        and (not p_to_call or next_call <= private.today())
        and (coalesce(p_search, '') = ''
          or private.search_form(concat_ws(' ', custname, custcontact, custquery, registernumber || private.other_spellings(registernumber)))
            like all (private.office_patterns(p_search)))
    ), page as (
      select * from found where p_before is null or serialnum < p_before order by serialnum desc limit p_limit
    )
    select jsonb_build_object(
      'enquiries', (
        select coalesce(jsonb_agg(private.enquiry_row(e) || jsonb_build_object(
          'last_note', (select max(id) from public.enquiry_notes n where n.serialnum = e.serialnum)) order by serialnum desc), '[]')
        from page join public.enquiries e using (serialnum)),
      'totalCount', (select count(*) from found))
  );
end
$$;

-- Security definer: no role may change an enquiry, as each change leaves a note. Of two at once the second waits for the row, and is
-- told when the first has noted something that they have not seen.
create function private.follow_enquiry(
  p_serialnum bigint, p_status public.enquiry_status, p_next_call date, p_lost_reason text, p_done public.enquiry_contact, p_note text,
  p_last_note bigint
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.enquiries;
begin
  perform private.require_office();
  select * into v_before from public.enquiries where serialnum = p_serialnum for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
  if p_last_note <> coalesce((select max(id) from public.enquiry_notes where serialnum = p_serialnum), 0) then
    raise sqlstate 'PT409' using
      message = 'Somebody else has noted something meanwhile. Please read it, and save again.', hint = 'enquiry.followed';
  end if;
  -- Nothing was done, said or changed: that is no note.
  if p_done is null and p_note = ''
    and (v_before.status, v_before.next_call, v_before.lost_reason) is not distinct from (p_status, p_next_call, coalesce(p_lost_reason, ''))
  then
    return;
  end if;
  update public.enquiries set status = p_status, next_call = p_next_call, lost_reason = coalesce(p_lost_reason, '')
  where serialnum = p_serialnum;
  -- A sale to the same phone, of which nobody has said that it came of this enquiry, wins it too.
  if p_status = 'won' and v_before.status <> 'won'
    and not exists (select from public.soldcars where enquiry = p_serialnum and reversal is null)
    and not exists (select from public.soldcars where private.phone_keys(contact_no) && private.phone_keys(v_before.custcontact)
                    and selldate >= v_before.enquirydate and reversal is null)
  then
    raise sqlstate 'PT409' using message = 'An enquiry is won by its sale. Please sell the vehicle.', hint = 'enquiry.unsold';
  end if;
  insert into public.enquiry_notes (serialnum, done, note, status) values (p_serialnum, p_done, p_note, p_status);
end
$$;

-- Notes what was done about an enquiry and what comes next, in one write: status and next call are from now on as they are given, no
-- next call when there is none. Lost needs a reason, won a sale. p_last_note is the newest note that the caller has seen, 0 for none:
-- 409 when there is a newer one; null does not ask. 404 for an unknown enquiry.
-- Information leak: like sell_car it takes the row out of a violated constraint.
create function public.follow_enquiry(
  p_serialnum   bigint,
  p_status      public.enquiry_status,
  p_next_call   date default null,
  p_lost_reason text default '',
  p_done        public.enquiry_contact default null,
  p_note        text default '',
  p_request_id  uuid default null,
  p_last_note   bigint default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  -- Without p_last_note, which is another once the screen has read what was saved: a retry is the same request.
  if private.answered(p_request_id, 'follow_enquiry', jsonb_build_array(
    p_serialnum, p_status, p_next_call, p_lost_reason, p_done, p_note)) is not null
  then
    return;
  end if;
  perform private.follow_enquiry(p_serialnum, p_status, p_next_call, p_lost_reason, p_done, p_note, p_last_note);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- A sale wins the enquiry it came of, in its own write. One that was deleted meanwhile stops no sale.
create function private.win_enquiry() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.enquiries where serialnum = new.enquiry) then
    perform private.follow_enquiry(new.enquiry, 'won', null, '', null, '', null);
  end if;
  return null;
end
$$;
create trigger win_enquiry after insert on public.soldcars
  for each row when (new.enquiry is not null) execute function private.win_enquiry();

-- What comes of an enquiry or a reservation is in its language, where no other is said.
create function private.take_language() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_table_name = 'reservations' then
    new.language := (select language from public.enquiries where serialnum = new.enquiry);
  else
    new.buyer_language := coalesce((select language from public.reservations where id = new.reservation),
      (select language from public.enquiries where serialnum = new.enquiry));
  end if;
  return new;
end
$$;
create trigger take_language before insert on public.reservations
  for each row when (new.language is null and new.enquiry is not null) execute function private.take_language();
create trigger take_language before insert on public.soldcars
  for each row when (new.buyer_language is null and (new.enquiry is not null or new.reservation is not null)) execute function private.take_language();

-- An enquiry with its notes, newest first, and who else is known under its phone: {"enquiry", "notes", "person"}, the person as
-- person_by_phone answers them, without this enquiry. 404 for an unknown enquiry.
create function public.enquiry_record(p_serialnum bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_one public.enquiries;
begin
  perform private.require_office();
  select * into v_one from public.enquiries where serialnum = p_serialnum;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such enquiry.', hint = 'enquiry.unknown';
  end if;
  return jsonb_build_object(
    'enquiry', private.enquiry_row(v_one),
    'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by id desc), '[]') from public.enquiry_notes n where serialnum = p_serialnum),
    'person', private.person_by_phone(v_one.custcontact, p_serialnum));
end
$$;

revoke execute on function private.enquiry_row, private.follow_enquiry, private.win_enquiry, private.take_language from public;
revoke execute on function public.list_enquiries, public.follow_enquiry, public.enquiry_record from public, anon, authenticated, service_role;
grant execute on function
  private.enquiry_row, private.follow_enquiry, public.list_enquiries, public.follow_enquiry, public.enquiry_record
  to authenticated;
