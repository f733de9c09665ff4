-- Words of the dealer: what people here call things, which a search reads as something else. Before the trade's own (chapter 65b).

-- Normalizes what is typed and what is kept alike: in search form, one space between words, '₹' against its figure, without emoji and punctuation,
-- except within figures and where names have it. A comma between words is a word, which may mean 'or'.
create function private.normalize_search(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_line text := regexp_replace(translate(left(private.search_form(left(p_text, 100)), 200), '≤≥', '<>'), '[][(){}"“”„!?;:|\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
begin
  v_line := regexp_replace(regexp_replace(v_line, ',(?!\d)|(?<!\d),', ' , ', 'g'), '\.+(?=\s|$)', ' ', 'g');
  -- Figures stand apart from what is written in one with them: '५लाख', '50hajar', '9000/month'.
  v_line := regexp_replace(v_line, '(\d)(?=[\u0900-\u097f]|ha[jz]a+r|laa?kh|paryant)', '\1 ', 'g');
  v_line := regexp_replace(v_line, '(?<![a-z\u0900-\u097f\d.])(\d{1,3})l\M', '\1 lakh', 'g');  -- not of a name: 'c0l'
  v_line := regexp_replace(v_line, ' ?/ ?(?=month|mahin|मह)', ' per ', 'g');
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?)\s*(?=\d)', '₹', 'g');
  return btrim(regexp_replace(v_line, '\s+', ' ', 'g'), ' ,');
end
$$;

create table public.search_words (
  said  varchar(40) primary key check (said ~ '^[^ ]+( [^ ]+){0,3}$') constraint said_is_clean check (private.is_line(said))
        constraint said_is_looked_up_so check (said = private.normalize_search(said)),
  means varchar(100) not null check (means <> '') constraint means_is_clean check (private.is_line(means)),
  shown_in text[] not null default '{}' constraint shown_in_languages check (shown_in = '{}' or private.are_languages(shown_in)),
  written  varchar(40) not null default '' constraint written_is_clean check (private.is_line(written))
);
comment on column public.search_words.said is 'What is typed, in search form: four words at most.';
comment on column public.search_words.means is 'What is searched for in its place, like a visitor would write it.';
comment on column public.search_words.shown_in is 'The languages in which the make or model that it means is called so where it is shown.';
comment on column public.search_words.written is 'A name as it was typed: so it is shown; '''' of another word.';

select private.protect_table('public.search_words', 'said');

grant select, insert, update (means, shown_in, written), delete on public.search_words to authenticated;
create policy "office staff read search words" on public.search_words
  for select to authenticated using ((select private.is_office()));
create policy "only an admin adds search words" on public.search_words
  for insert to authenticated with check ((select private.is_admin()));
create policy "only an admin changes search words" on public.search_words
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "only an admin deletes search words" on public.search_words
  for delete to authenticated using ((select private.is_admin()));

-- Names of makes and models

-- What the dealer calls makes and models, by what the words mean in small letters: {"swift": {"mr": "स्विफ्ट"}}; null for none. A list asks for all
-- of them once: they are few.
-- Security definer: a visitor reads no search words.
create function private.vehicle_names() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(means, names) from (
    select lower(means) as means, jsonb_object_agg(code, coalesce(nullif(written, ''), said) order by said) as names
    from public.search_words, unnest(shown_in) as code group by 1) known
$$;

-- Verbs

-- Says what a word means, and in which languages a make or model that it means is called so; a word that is there gets its new meaning. For admins.
create function public.set_search_word(p_said text, p_means text, p_request_id uuid default null, p_shown_in text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.answered(p_request_id, 'set_search_word', jsonb_build_array(p_said, p_means, p_shown_in)) is not null then
    return;
  end if;
  insert into public.search_words (said, means, shown_in, written) values (private.normalize_search(p_said), p_means, p_shown_in,
    case when p_shown_in <> '{}' then btrim(p_said) else '' end)
  on conflict (said) do update set means = excluded.means, shown_in = excluded.shown_in, written = excluded.written;
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
  delete from public.search_words where said = private.normalize_search(p_said);
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

revoke execute on function private.normalize_search, private.vehicle_names from public;
grant execute on function private.vehicle_names to anon, authenticated;
grant execute on function private.normalize_search to authenticated;
revoke execute on function public.set_search_word, public.delete_search_word from public, anon, authenticated, service_role;
grant execute on function public.set_search_word, public.delete_search_word to authenticated;
