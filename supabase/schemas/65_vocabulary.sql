-- Vocabulary: the words of vehicles, in which a word that is mistyped by one letter is found.
--
-- Words are corrected, not rows: a vocabulary of names is small however many vehicles there are, and what is right is then
-- searched for exactly. Two spellings are one letter apart when they become the same by leaving out one letter of each (or of
-- one): a letter too many, missing, wrong, or in the wrong place. That is an exact match of an index, where the similarity of
-- trigrams calls 'swfit' and 'swift' strangers.

-- A word, and what is left of it without each of its letters.
create function private.spellings(p_word text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(distinct overlay(p_word placing '' from place for 1)) || p_word
  from generate_series(1, length(p_word)) place
$$;

-- The words of names, makers, variants and colours, also of vehicles that have gone: whether a listed one has it is asked when a
-- word is corrected. Nothing is ever taken away, so no two writers wait for each other's counts.
create table private.vehicle_words (
  word      text primary key check (word ~ '^[a-z]{4,20}$'),
  spellings text[] not null generated always as (private.spellings(word)) stored
);
select private.close_table('private.vehicle_words');
create index vehicle_words_by_spelling on private.vehicle_words using gin (spellings);

-- Learns the words of the vehicles of a statement, in alphabetical order: two who add the same words wait for each other, never in a
-- circle. Security definer: nobody writes the vocabulary himself.
create function private.learn_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.vehicle_words (word)
  select distinct word
  from (select distinct private.search_form(concat_ws(' ', carname, variant, carcompany, carcolor)) as line from changed) lines,
    regexp_split_to_table(line, '[^a-z0-9]+') word
  where word ~ '^[a-z]{4,20}$'
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger learn_words after insert on public.cardetails
  referencing new table as changed for each statement execute function private.learn_words();
create trigger learn_edited_words after update on public.cardetails
  referencing new table as changed for each statement execute function private.learn_words();

revoke execute on function private.spellings, private.learn_words from public;
