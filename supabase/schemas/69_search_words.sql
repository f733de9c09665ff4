-- Search words: mistyped ones, those for a choice, those of Marathi and Hindi, and a text in search form.

-- Whether a listed vehicle has this in its text.
create function private.is_listed_word(p_word text) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return exists (select from private.listed where search_text like '%' || p_word || '%');
end
$$;

-- The listed word, or one of p_others, that a visitor has mistyped by one letter; the word itself when it is right, has fewer
-- than four letters, or is like nothing that is known. The first letter is seldom the wrong one.
create function private.right_spelling(p_word text, p_others text[]) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_spellings text[];
begin
  if p_word !~ '^[a-z]{4,20}$' or p_word = any (p_others) or private.is_listed_word(p_word) then
    return p_word;
  end if;
  v_spellings := private.spellings(p_word);
  return coalesce((
    select word
    from (
      select word from private.vehicle_words
      where spellings && v_spellings and private.is_listed_word(word)
      union
      select word from unnest(p_others) word
      where length(word) > 4 and abs(length(word) - length(p_word)) <= 1 and private.spellings(word) && v_spellings
    ) as known
    order by left(word, 1) = left(p_word, 1) desc, abs(length(word) - length(p_word)), word
    limit 1), p_word);
end
$$;

-- The words for a choice, and which one is meant. Whoever asks for an automatic wants none with a clutch pedal.
create function private.choice_words() returns table (word text, facet text, choices text[])
language sql immutable set search_path = ''
as $$
  values
    ('petrol', 'fuel', '{petrol}'::text[]), ('diesel', 'fuel', '{diesel}'), ('cng', 'fuel', '{cng}'),
    ('car', 'type', '{car}'), ('cars', 'type', '{car}'), ('bike', 'type', '{bike}'), ('bikes', 'type', '{bike}'),
    ('motorcycle', 'type', '{bike}'), ('motorcycles', 'type', '{bike}'), ('motorbike', 'type', '{bike}'),
    ('scooter', 'type', '{bike}'), ('scooters', 'type', '{bike}'), ('truck', 'type', '{truck}'), ('trucks', 'type', '{truck}'),
    ('lorry', 'type', '{truck}'), ('lorries', 'type', '{truck}'), ('tempo', 'type', '{tempo}'), ('tempos', 'type', '{tempo}'),
    ('manual', 'transmission', '{manual}'), ('automatic', 'transmission', '{automatic,amt,cvt,dct}'),
    ('amt', 'transmission', '{amt}'), ('cvt', 'transmission', '{cvt}'), ('dct', 'transmission', '{dct}'),
    ('imt', 'transmission', '{imt}')
  union all
  select word, 'colour', array[family] from private.colour_families(), unnest(words) word
$$;

-- The words of Marathi and Hindi that say what a search means, in search form, in Latin letters.
create function private.latin_words() returns table (word text, latin text)
language sql immutable set search_path = ''
as $$
  select private.search_form(word), latin from (values
    ('लाखांपर्यंत', 'lakh tak'), ('लाखापर्यंत', 'lakh tak'), ('लाखांपेक्षा', 'lakh'), ('लाख', 'lakh'), ('हजार', 'thousand'),
    ('हज़ार', 'thousand'), ('कोटी', 'crore'), ('करोड़', 'crore'), ('रुपये', 'rs'), ('किमी', 'km'), ('किलोमीटर', 'km'),
    ('पर्यंत', 'tak'), ('तक', 'tak'), ('कमी', 'se kam'), ('से कम', 'se kam'), ('जास्त', 'se zyada'),
    ('से ज्यादा', 'se zyada'), ('पेट्रोल', 'petrol'), ('डिझेल', 'diesel'), ('डीजल', 'diesel'), ('सीएनजी', 'cng'),
    ('कार', 'car'), ('बाईक', 'bike'), ('बाइक', 'bike'), ('दुचाकी', 'bike'), ('मोटरसायकल', 'bike'), ('मोटरसाइकिल', 'bike'),
    ('स्कूटर', 'scooter'), ('ट्रक', 'truck'), ('टेम्पो', 'tempo'), ('टेंपो', 'tempo'), ('गाडी', 'gadi'), ('गाड़ी', 'gadi')) as said (word, latin)
$$;

-- Normalized: in search form, one space between words and around, '₹' against its figure. Punctuation goes, except
-- within figures and where names have it, and so do emoji. A registration number is one word, so that no part of it is taken for a year.
-- 'km under 20000' is 'under 20000 km', unless the kilometers have a figure before them.
create function private.search_line(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_plate text;
  v_latin record;
  v_line  text := translate(private.search_form(left(p_text, 100)), '≤≥()[]"!?;:|', '<>          ');
begin
  v_line := ' ' || regexp_replace(v_line, ',(?!\d)|(?<!\d),|\.(?=\s|$)|\s+', ' ', 'g') || ' ';
  v_line := regexp_replace(v_line, '[\u2190-\u2bff\U0001f000-\U0001faff]', ' ', 'g');
  v_line := regexp_replace(v_line, ' +', ' ', 'g');
  if v_line ~ '[\u0900-\u097f]' then
    for v_latin in select word, latin from private.latin_words() loop
      v_line := regexp_replace(v_line, '( |\d)' || v_latin.word || '(?= )', '\1 ' || v_latin.latin, 'g');
    end loop;
    v_line := regexp_replace(v_line, ' +', ' ', 'g');
  end if;
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?) ?(?=\d)', '₹', 'g');
  v_plate := (regexp_match(v_line, ' ([a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?= )'))[1];
  if v_plate is not null then
    v_line := replace(v_line, v_plate, lower(private.vehicle_key(v_plate)));
  end if;
  if v_line !~ ' \d[\d,.]* ?(?:k|thousand|l|lakhs?|lacs?)? ?(?:kms?|kilomet(?:er|re)s?) ' then
    v_line := regexp_replace(v_line, ' (?:kms?|kilomet(?:er|re)s?) ((?:(?:not )?(?:more|less) than|above|over|at ?least|under|below|up ?to|within|[<>]=?) ?'
      '\d[\d,]*(?:\.\d+)?(?: ?(?:k|thousand|l|lakhs?|lacs?))?)(?= )', ' \1 km');
  end if;
  v_line := regexp_replace(v_line, ' (?:second|2nd)[ -]hand(?= )', ' used');
  v_line := regexp_replace(v_line, ' (?:2|two)[ -]?wheelers?(?= )', ' bike');
  return regexp_replace(v_line, ' (?:4|four)[ -]?wheelers?(?= )', ' car');
end
$$;

revoke execute on function
  private.is_listed_word, private.right_spelling, private.choice_words, private.latin_words, private.search_line
  from public;
