-- Search words: what a visitor's words are in the words of the stock: phrases of the trade and the dealer, those of Devanagari, mistyped ones, those
-- for a choice.

-- Whether a listed vehicle has a word that begins so: mostly one of the newest hundred has it; a rare word is looked up. The settings keep the planner
-- on the indexes: of a word that nothing has it would read the table.
create function private.is_listed_word(p_word text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  v_words constant tsquery := private.words_query(p_word);
begin
  return exists (select from (select words from private.listed order by by_newest, registernumber limit 100) newest where words @@ v_words)
    or exists (select from private.listed where words @@ v_words);
end
$$;

-- The listed word, or a key of p_others, that a visitor has mistyped by one letter or written by its sound; the word itself when it is right, and null
-- when it is like nothing that is in stock. A word of fewer than four letters is not corrected, nor the sound that it begins with. Of
-- Devanagari the sound alone counts.
create function private.right_spelling(p_word text, p_others jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_foreign   constant boolean := p_word ~ '^[\u0900-\u097f]+$';
  v_latin     constant text := case when v_foreign then private.transliterated(p_word) else p_word end;
  v_sound     text;
  v_spellings text[];
begin
  if p_others ? p_word or private.is_listed_word(p_word) then
    return p_word;
  elsif v_foreign and private.is_listed_word(v_latin) then
    return v_latin;
  elsif v_latin !~ '^[a-z]{3,20}$' or length(v_latin) < 4 and not v_foreign then
    return null;
  end if;
  v_sound := private.phonetic_key(v_latin);
  v_spellings := private.spellings(v_latin);
  return (
    select word
    from (
      select word, spellings && v_spellings as is_near from private.vehicle_words
      where (spellings && v_spellings or sound = v_sound and length(v_sound) > 1
             and (v_foreign or extensions.similarity(word, v_latin) >= 0.25))
        and left(sound, 1) = left(v_sound, 1) and (length(word) > 3 or v_foreign) and private.is_listed_word(word)
      union all
      select word, true from jsonb_object_keys(p_others) word
      where length(word) > 4 and abs(length(word) - length(v_latin)) <= 1 and left(word, 1) = left(v_latin, 1)
        and private.spellings(word) && v_spellings
    ) as known
    order by is_near desc, left(word, 1) = left(v_latin, 1) desc, extensions.similarity(word, v_latin) desc,
      abs(length(word) - length(v_latin)), word
    limit 1);
end
$$;

-- The words for a choice, and which one is meant: {"diesel": {"fuel": ["diesel"]}}, which a plan computes once. Whoever asks for an automatic wants
-- none with a clutch pedal.
create function private.choice_words() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(word, jsonb_build_object(facet, choices)) from (values
    ('petrol', 'fuel', '{petrol}'::text[]), ('diesel', 'fuel', '{diesel}'), ('cng', 'fuel', '{cng}'),
    ('car', 'type', '{car}'), ('cars', 'type', '{car}'), ('bike', 'type', '{bike}'), ('bikes', 'type', '{bike}'),
    ('motorcycle', 'type', '{bike}'), ('motorcycles', 'type', '{bike}'), ('motorbike', 'type', '{bike}'),
    ('truck', 'type', '{truck}'), ('trucks', 'type', '{truck}'),
    ('lorry', 'type', '{truck}'), ('lorries', 'type', '{truck}'), ('tempo', 'type', '{tempo}'), ('tempos', 'type', '{tempo}'),
    ('manual', 'transmission', '{manual}'), ('automatic', 'transmission', '{automatic,amt,cvt,dct}'),
    ('amt', 'transmission', '{amt}'), ('cvt', 'transmission', '{cvt}'), ('dct', 'transmission', '{dct}'),
    ('imt', 'transmission', '{imt}')
  union all
  select word, 'colour', array[family] from private.colour_families(), string_to_table(private.search_form(array_to_string(words, ',')), ',') word
  ) known (word, facet, choices)
$$;

-- A line, with a space around each word, in which each phrase is what it means; of those that begin at a word the longest counts.
create function private.with_meanings(p_line text, p_meanings jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_words constant text[] := string_to_array(btrim(p_line), ' ');
  v_line  text := ' ';
  v_place int := 1;
  v_means text;
begin
  while v_place <= cardinality(v_words) loop
    for v_more in reverse least(3, cardinality(v_words) - v_place) .. 0 loop
      v_means := coalesce(p_meanings ->> array_to_string(v_words[v_place:v_place + v_more], ' '), case when v_more = 0 then v_words[v_place] end);
      if v_means is not null then
        v_line := v_line || v_means || ' ';
        v_place := v_place + v_more + 1;
        exit;
      end if;
    end loop;
  end loop;
  return v_line;
end
$$;

-- A line with the dealer's own words and then those of the trade as what they mean. Security definer: visitors do not read the dealer's words.
create function private.with_synonyms(p_line text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_trade constant jsonb := private.trade_meanings();
  v_numbers constant jsonb := private.number_meanings();
  v_own   jsonb := (select jsonb_object_agg(said, private.normalize_search(means)) from public.search_words
                    where strpos(p_line, ' ' || said || ' ') > 0);
begin
  return private.with_meanings(private.with_meanings(
    case when v_own is null then p_line else private.with_meanings(p_line, v_own) end, v_trade), v_numbers);
end
$$;

-- A line as its meaning is read from it: normalized, with a space around, and each phrase as what it means. A registration number is one word, so
-- that no part of it is taken for a year, and words that a sign joins are two: 'swift/creta', not '2018/19', 'a/c' and 'm&m'. 'emi 9000' is
-- '9000 emi', and 'km under 20000' is 'under 20000 km', unless there is a figure before it.
create function private.search_line(p_text text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_bound  constant text := '(?:(?:not )?(?:more|less) than|above|over|at ?least|under|below|up ?to|within|[<>]=?) ?';
  v_figure constant text := '\d[\d,]*(?:\.\d+)?(?: ?(?:k|thousand|l|lakhs?|lacs?))?';
  v_plate  text;
  v_line   text := ' ' || private.normalize_search(p_text) || ' ';
begin
  v_plate := (regexp_match(v_line, ' ([a-z]{2}[ /-]?\d{1,2}[ /-]?[a-z]{1,3}[ /-]?\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?= )'))[1];
  if v_plate is not null then
    v_line := replace(v_line, v_plate, lower(private.vehicle_key(v_plate)));
  end if;
  v_line := regexp_replace(v_line, '(?<=[a-z\u0900-\u097f]\S+)([/&+])(?=\S*[a-z\u0900-\u097f]\S)', ' \1 ', 'g');
  v_line := private.with_synonyms(v_line);
  if v_line !~ (' ' || v_figure || ' ?(?:kms?|kilomet(?:er|re)s?) ') then
    v_line := regexp_replace(v_line, ' (?:kms?|kilomet(?:er|re)s?) (' || v_bound || v_figure || ')(?= )', ' \1 km');
  end if;
  if v_line !~ ('\d(?: ?(?:k|thousand|/-|rs|tak))* emi ') then
    v_line := regexp_replace(v_line, ' emi (?:(?:of|is|ka|ki|ke|cha|chi|budget|around|about) )?((?:' || v_bound || ')?(?:₹?' || v_figure || ' ?(?:-|to|se) ?)?₹?' || v_figure
      || '(?: ?/-)?(?: ?rs)?)(?= )', ' \1 emi');
  end if;
  return v_line;
end
$$;

revoke execute on function
  private.is_listed_word, private.right_spelling, private.choice_words, private.with_meanings, private.with_synonyms, private.search_line
  from public;
