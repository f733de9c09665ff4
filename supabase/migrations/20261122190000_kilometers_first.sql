-- 'km under 20000' is about kilometers: the unit may be said before the comparison.

create or replace function private.search_line(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_plate text;
  v_latin record;
  v_line  text := lower(translate(left(p_text, 100), '०१२३४५६७८९–—−≤≥()[]"!?;:|', '0123456789---<>          '));
begin
  v_line := ' ' || regexp_replace(v_line, ',(?!\d)|(?<!\d),|\.(?=\s|$)|\s+', ' ', 'g') || ' ';
  v_line := regexp_replace(v_line, '[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]', ' ', 'g');
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
