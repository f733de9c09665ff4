-- Words of the dealer: what people here call things, which a search reads as something else. Before the trade's own (chapter 65b).

-- A phrase as a search looks it up, and as it is kept: in search form, with one space between words.
create function private.phrase_key(p_said text) returns text
language sql immutable set search_path = ''
as $$ select btrim(regexp_replace(private.search_form(p_said), '[\s!?,;:"]+', ' ', 'g')) $$;

create table public.search_words (
  said  varchar(40) primary key check (said ~ '^[^ ]+( [^ ]+){0,3}$') constraint said_is_clean check (private.is_line(said))
        constraint said_is_looked_up_so check (said = private.phrase_key(said)),
  means varchar(100) not null check (means <> '') constraint means_is_clean check (private.is_line(means))
);
comment on column public.search_words.said is 'What is typed, in search form: four words at most.';
comment on column public.search_words.means is 'What is searched for in its place, like a visitor would write it.';

select private.protect_table('public.search_words', 'said');

grant select, insert, update (means), delete on public.search_words to authenticated;
create policy "office staff read search words" on public.search_words
  for select to authenticated using ((select private.is_office()));
create policy "only an admin adds search words" on public.search_words
  for insert to authenticated with check ((select private.is_admin()));
create policy "only an admin changes search words" on public.search_words
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "only an admin deletes search words" on public.search_words
  for delete to authenticated using ((select private.is_admin()));

-- Verbs

-- The dealer's own words, in alphabetical order. For the office.
create function public.list_search_words() returns table (said text, means text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return query select w.said::text, w.means::text from public.search_words w order by w.said;
end
$$;

-- Says what a word means; a word that is there gets its new meaning. For admins.
create function public.set_search_word(p_said text, p_means text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_search_word', jsonb_build_array(p_said, p_means)) is not null then
    return;
  end if;
  insert into public.search_words (said, means) values (private.phrase_key(p_said), p_means)
  on conflict (said) do update set means = excluded.means;
end
$$;

-- Takes a word away. For admins.
create function public.delete_search_word(p_said text, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'delete_search_word', jsonb_build_array(p_said)) is not null then
    return;
  end if;
  delete from public.search_words where said = private.phrase_key(p_said);
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

revoke execute on function private.phrase_key from public;
grant execute on function private.phrase_key to authenticated;
revoke execute on function public.list_search_words, public.set_search_word, public.delete_search_word
  from public, anon, authenticated, service_role;
grant execute on function public.list_search_words, public.set_search_word, public.delete_search_word to authenticated;
