-- Messages: who was written what on WhatsApp, about what, and when. WhatsApp tells nothing back: a row says that a message was opened in it,
-- or copied or shared, by a person who then sent it or did not. Append-only, but that one can be taken back.

create type public.message_way as enum ('whatsapp', 'copied', 'shared');

create table public.messages (
  id            bigint generated always as identity primary key,
  kind          public.message_kind not null,
  way           public.message_way not null,
  name          varchar(120) not null default '' constraint name_is_clean check (private.is_line(name)),
  phone         varchar(40) not null default '' constraint phone_is_clean check (private.is_line(phone)),
  text          varchar(4000) not null check (text <> '') constraint text_is_clean check (private.is_text(text)),
  sale          bigint references public.soldcars on delete set null,
  enquiry       bigint,
  issued_paper  bigint references public.issued_papers on delete set null,
  paper         public.paper_kind,
  username      text not null default private.username(),
  created_at    timestamptz not null default now(),
  taken_back_at timestamptz,
  constraint one_number_at_most check (phone ~ '^([0-9]{1,13}|\+[1-9][0-9]{6,14})?$'),
  constraint a_landline_has_no_whatsapp check (way <> 'whatsapp' or phone ~ '^([6-9][0-9]{9}|\+(?!91)[1-9][0-9]{7,14})$')
);
comment on column public.messages.phone is 'Normalized; '''' where it was shared with whom nobody said.';
comment on column public.messages.enquiry is 'Its serialnum. No foreign key: the message stays when the enquiry is deleted, and belongs to it when that comes back.';
comment on column public.messages.taken_back_at is 'When somebody said that it was not sent; null: nobody did.';
create trigger keep_phones before insert or update of phone on public.messages
  for each row execute function private.keep_phones('phone');
create index messages_by_sale on public.messages (sale, id desc);
create index messages_by_enquiry on public.messages (enquiry, id desc);
create index messages_by_issued_paper on public.messages (issued_paper);
create index messages_by_phone on public.messages using gin (private.phone_keys(phone)) with (fastupdate = off);

-- The vehicles that a message is about. Deferrable, and with a cascade: a corrected number and the bin take it along.
create table private.message_vehicles (
  message        bigint not null references public.messages on delete cascade,
  registernumber text not null references public.cardetails on delete cascade deferrable,
  primary key (registernumber, message)
);
create index message_vehicles_by_message on private.message_vehicles (message);

-- Access: the office reads, the verbs write.

select private.protect_table('public.messages', 'kind', 'name', 'phone');
select private.close_table('private.message_vehicles');

grant select on public.messages to authenticated;
create policy "office staff read messages" on public.messages
  for select to authenticated using ((select private.is_office()));

-- Security definer: nobody may read private.message_vehicles. It tells numbers of messages alone, whose rows a policy guards.
create function private.messages_about(p_number text) returns setof bigint
language sql stable security definer set search_path = ''
as $$ select message from private.message_vehicles where registernumber = p_number $$;

revoke execute on function private.messages_about from public;
grant execute on function private.messages_about to authenticated;
