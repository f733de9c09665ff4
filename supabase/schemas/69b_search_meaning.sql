-- Search meaning: what a visitor means by the words they type, as people write in India: 'diesel car under 6 lakh', '2018 model',
-- 'below 60,000 kms', 'first owner'. What is not understood stays a word that is looked for.

-- A figure with its multiple: '5.5', 'lakh' is 550000.
create function private.figure(p_digits text, p_multiple text) returns numeric
language sql immutable set search_path = ''
as $$
  select trim_scale(replace(p_digits, ',', '')::numeric
    * case left(p_multiple, 1) when 'k' then 1000 when 't' then 1000 when 'l' then 100000 when 'c' then 10000000 else 1 end)
$$;

-- Takes the first range or bound of a kind (km, year, price) out of a line: 'between 3 and 5 lakh', 'under 6 lakh', '5 lakh or less'.
-- Where nothing is compared, a year is that year, a price or kilometers the most. A number is a price when it has a currency or a
-- multiple, or is compared and has four digits; others are names: 'Alto 800', 'RX 100', '1.5 l', '5k'.
create function private.take_bounds(inout p_line text, p_kind text, out low numeric, out high numeric)
language plpgsql stable set search_path = ''
as $$
declare
  v_low    constant text := 'not less than|more than|greater than|newer than|above|over|after|since|from|at ?least|min(?:imum)?|starting(?: from)?|>=?';
  v_high   constant text := 'not more than|less than|older than|under|below|up ?to|within|max(?:imum)?|till|until|before|budget(?: of| is)?|<=?';
  v_about  constant text := 'around|about|approx|near';
  v_more   constant text := '\+|plus|onwards?|(?:or|and|&) (?:more|above|newer|later)|se (?:upar|zyada)';
  v_less   constant text := 'tak|(?:or|and|&) (?:less|below|under|older)|(?:se|ke) (?:kam|niche|andar)';
  v_digits constant text := '(\d[\d,]*(?:\.\d+)?) ?(k|thousand|l|lakhs?|lacs?|cr|crores?)?';
  -- Captures currency, digits and multiple.
  v_figure constant text := case p_kind when 'km' then '()' || v_digits
    when 'year' then '()(?:model )?((?:19|20)\d\d)()' else '(₹)?' || v_digits || '(?: ?/-)?(?: ?(?:rs|rupees?|only))?' end;
  v_unit   constant text := case p_kind when 'km' then ' ?(?:kms?|kilomet(?:er|re)s?)' when 'year' then '(?: models?)?' else '' end;
  v_range  constant text := '( (?:between |from )?' || v_figure || ' ?(?:-|to|and|till) ?' || v_figure || v_unit || '(?= ))';
  v_bound  constant text := format('( (?:(%s) ?)?%s%s(?: ?(%s))?(?= ))',
    concat_ws('|', v_low, v_high, v_about), v_figure, v_unit, v_more || '|' || v_less);
  v_sure   constant boolean := p_kind <> 'price';
  v_found  text[];
  v_word   text;
begin
  for v_found in select regexp_matches(p_line, v_range, 'g') where p_line ~ v_range
  loop
    low := private.figure(v_found[3], coalesce(v_found[4], v_found[7]));
    high := private.figure(v_found[6], v_found[7]);
    if low <= high and (v_sure or coalesce(v_found[2], v_found[4], v_found[5], v_found[7]) <> '' or low >= 10000) then
      p_line := replace(p_line, v_found[1], '');
      return;
    end if;
  end loop;
  for v_found in select regexp_matches(p_line, v_bound, 'g')
  loop
    low := private.figure(v_found[4], v_found[5]);
    high := low;
    v_word := coalesce(v_found[2], v_found[6], '');
    continue when p_kind = 'year' and low > extract(year from private.today()) + 1;
    if v_sure or v_found[3] <> '' or length(v_found[5]) > 1 or v_found[5] = 'k' and low >= 10000 or v_word <> '' and (low >= 1000 or v_found[5] <> '') then
      p_line := replace(p_line, v_found[1], '');
      if p_kind = 'year' then
        low := low + (v_word ~ '^(after|above|over|>|(more|greater|newer) than)$')::int;
        high := high - (v_word ~ '^(before|under|below|<|(less|older) than)$')::int;
      end if;
      if v_word ~ ('^(' || v_about || ')$') then
        low := trim_scale(low * 0.9);
        high := trim_scale(high * 1.1);
      elsif v_word ~ ('^(' || concat_ws('|', v_low, v_more) || ')$') then
        high := null;
      elsif v_word <> '' or p_kind <> 'year' then
        low := null;
      end if;
      return;
    end if;
  end loop;
  low := null;
  high := null;
end
$$;

-- What a text means: a filter, as private.listing_conditions describes it, and the words that are left, rightly spelled. `mistyped`
-- are those that were not, `corrected` what each is taken for. Quoted words stay quoted: they are looked for as they were typed. So is
-- a text without meaning or words, like 'a'.
-- Security definer: nobody reads the vocabulary, which has words of vehicles that are not listed; it answers with those that are.
create function private.search_meaning(
  p_text text, out filter jsonb, out words text, out corrected text[], out mistyped text[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_owner  constant text := ' (?:(1st|first|single|one|1)|(2nd|second|two|2)|(3rd|third|three|3)) (?:owners?|hand)(?= )';
  v_filler constant text[] := '{a,an,the,and,or,with,in,of,for,from,to,used,sale,price,year,model,models,vehicle,vehicles,owner,gaadi,gadi}';
  v_choices constant text[] := array(select word from private.choice_words());
  v_text   constant text := translate(left(p_text, 100), '“”„', '"""');
  v_quoted constant text := (select string_agg(quoted[1], ' ') from regexp_matches(v_text, '"([^"]*)"', 'g') quoted);
  v_line   text := private.search_line(regexp_replace(v_text, '"[^"]*"', ' ', 'g'));
  v_kind   text;
  v_word   text;
  v_right  text;
  v_found  record;
begin
  filter := '{}';
  -- Twice, because a range may be said in two bounds: 'above 3 lakh under 5 lakh'.
  foreach v_kind in array '{km,km,year,year,price,price}'::text[] loop
    continue when v_line !~ case v_kind when 'km' then '\dk? ?(?:thousand |lakhs? )?k' when 'year' then '(?:19|20)\d\d' else '\d' end;
    v_found := private.take_bounds(v_line, v_kind);
    v_line := v_found.p_line;
    if coalesce(v_found.low, v_found.high) is not null then
      filter := filter || jsonb_build_object(v_kind, jsonb_build_array(
        greatest(v_found.low, (filter -> v_kind ->> 0)::numeric), least(v_found.high, (filter -> v_kind ->> 1)::numeric)));
    end if;
  end loop;
  if v_line ~ v_owner then
    filter := filter || jsonb_build_object('owners', jsonb_build_array(
      (select place::text from unnest(regexp_match(v_line, v_owner)) with ordinality as t (part, place) where part is not null)));
    v_line := regexp_replace(v_line, v_owner, '');
  end if;

  for v_word in
    select replace(word, '-', '') from regexp_split_to_table(btrim(v_line), ' ') word where word <> all (v_filler)
  loop
    v_right := private.right_spelling(v_word, v_choices);
    if v_right <> v_word then
      corrected := corrected || v_right;
      mistyped := mistyped || v_word;
    end if;
    if v_right = any (v_choices) then
      select facet, choices into v_found from private.choice_words() where word = v_right;
      filter := filter || jsonb_build_object(v_found.facet, coalesce(filter -> v_found.facet, '[]') || to_jsonb(v_found.choices));
    else
      words := concat_ws(' ', words, nullif(v_right, ''));
    end if;
  end loop;
  if v_quoted ~ '\S' then
    words := concat_ws(' ', nullif(words, ''), '"' || private.search_form(regexp_replace(btrim(v_quoted), '\s+', ' ', 'g')) || '"');
  end if;
  if filter = '{}' and coalesce(words, '') = '' then
    words := btrim(left(p_text, 100));
  end if;
end
$$;

-- A page of what a search finds, as private.listed_page gives it: by what its words mean, and by what is chosen beside them, which counts
-- more. Where nothing listed has the meaning, but some vehicle the words as they were typed, it is these: every word may be part of a
-- name. `filter` and `words` are what was looked for, `understood` is what the visitor is told.
create function private.search_page(
  p_search text, p_filter jsonb, p_sort text, p_limit int, p_offset int, p_after text,
  out total int, out numbers text[], out next text, out filter jsonb, out words text, out understood jsonb
)
language plpgsql stable set search_path = ''
as $$
declare
  v_meant record := private.search_meaning(p_search);
  v_typed record;
begin
  filter := v_meant.filter || p_filter;
  words := v_meant.words;
  understood := jsonb_strip_nulls(to_jsonb(v_meant));
  select page.total, page.numbers, page.next into total, numbers, next
  from private.listed_page(filter, words, p_sort, p_limit, p_offset, p_after) page;
  if total = 0 and (v_meant.filter <> '{}' or words is distinct from private.search_form(btrim(p_search))) then
    v_typed := private.listed_page(p_filter, p_search, p_sort, p_limit, p_offset, p_after);
    if v_typed.total > 0 then
      total := v_typed.total;
      numbers := v_typed.numbers;
      next := v_typed.next;
      filter := p_filter;
      words := p_search;
      understood := jsonb_build_object('filter', '{}'::jsonb, 'words', words);
    end if;
  end if;
end
$$;

revoke execute on function private.figure, private.take_bounds, private.search_meaning, private.search_page from public;
grant execute on function private.search_meaning, private.search_page to anon, authenticated;
