-- Message templates: what a message of each kind begins with. The site has a text of its own for every kind; a row is what an admin has
-- written instead, and goes when they take the site's text back.

create type public.message_kind as enum ('vehicle', 'vehicles', 'reminder', 'receipt', 'enquiry', 'paper');
comment on type public.message_kind is 'What a message is about; vehicles: a choice of several; paper: one of a vehicle that runs out.';

-- What may stand between braces in a text of a kind. The contract has the same list (PLACEHOLDERS).
create function private.placeholders(p_kind public.message_kind) returns text[]
language sql immutable set search_path = ''
as $$
  select string_to_array('name dealer dealer_phone ' || case p_kind
    when 'vehicle' then 'asked vehicle number price year kilometers fuel link'
    when 'vehicles' then 'asked count vehicles'
    when 'reminder' then 'vehicle number amount due days since balance late_fees next_date next_amount pay_to upi_id account pay_link'
    when 'receipt' then 'vehicle number receipt amount day mode until balance next_date next_amount pay_link'
    when 'enquiry' then 'vehicle number price link'
    else 'vehicle number paper until validity' end, ' ')
$$;

-- The first thing between braces that is no placeholder of the kind, or a brace that stands alone; null where there is none.
create function private.wrong_placeholder(p_kind public.message_kind, p_text text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    substring(regexp_replace(p_text, '\{[^{}]*\}', '', 'g') from '[{}]'),
    (select name[1] from regexp_matches(p_text, '\{([^{}]*)\}', 'g') name where name[1] <> all (private.placeholders(p_kind)) limit 1))
$$;

create table public.message_templates (
  kind     public.message_kind not null,
  language varchar(2) not null default 'en' constraint language_is_a_code check (private.is_language(language)),
  text     varchar(4000) not null check (text <> '') constraint text_is_clean check (private.is_text(text)),
  primary key (kind, language),
  constraint text_has_its_placeholders check (private.wrong_placeholder(kind, text) is null)
);

select private.protect_table('public.message_templates', 'kind', 'language');

grant select, insert, update (text), delete on public.message_templates to authenticated;
create policy "office staff read templates" on public.message_templates
  for select to authenticated using ((select private.is_office()));
create policy "only an admin writes templates" on public.message_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "only an admin changes templates" on public.message_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "only an admin takes templates back" on public.message_templates
  for delete to authenticated using ((select private.is_admin()));

-- Verbs

-- The texts that are other than the site's. For the office.
create function public.list_message_templates() returns table (kind public.message_kind, language text, text text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return query select m.kind, m.language::text, m.text::text from public.message_templates m order by 1, 2;
end
$$;

-- Writes the text of a kind, or with '' takes the site's own back, as long as it still is p_seen ('': the site's own). For admins.
create function public.change_message_template(
  p_kind       public.message_kind,
  p_text       text default '',
  p_seen       text default '',
  p_language   text default 'en',
  p_request_id uuid default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  v_wrong text;
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'change_message_template', jsonb_build_array(p_kind, p_text, p_seen, p_language)) is not null then
    return;
  end if;
  v_wrong := private.wrong_placeholder(p_kind, left(p_text, 4000));
  if v_wrong in ('{', '}') then
    raise sqlstate 'PT400' using message = 'A brace stands alone. A placeholder has one on each side.', hint = 'template.brace';
  elsif v_wrong is not null then
    raise sqlstate 'PT400' using message = format('No placeholder of this text is called "%s".', v_wrong), hint = 'template.placeholder';
  end if;
  if p_text = '' then
    delete from public.message_templates where kind = p_kind and language = p_language and text = p_seen;
    if not found and not exists (select from public.message_templates where kind = p_kind and language = p_language) then
      return;  -- it is the site's own already
    end if;
  else
    insert into public.message_templates as known (kind, language, text)
    select p_kind, p_language, p_text
    where p_seen = '' or exists (select from public.message_templates where kind = p_kind and language = p_language)
    on conflict (kind, language) do update set text = excluded.text where known.text = p_seen;
  end if;
  if not found then
    raise sqlstate 'PT409' using
      message = 'Somebody else has changed this meanwhile. Please look at it again.', hint = 'settings.changed';
  end if;
end
$$;

revoke execute on function private.placeholders, private.wrong_placeholder from public;
grant execute on function private.placeholders, private.wrong_placeholder to authenticated;
revoke execute on function public.list_message_templates, public.change_message_template from public, anon, authenticated, service_role;
grant execute on function public.list_message_templates, public.change_message_template to authenticated;
