-- Search meaning: what a visitor means by the words they type, as people write in India: 'diesel car under 6 lakh', '2018 model',
-- 'below 60,000 kms', 'first owner'. What is not understood stays a word that is looked for.

-- A figure with its multiple: '5.5', 'lakh' is 550000. No price and no distance is more than 1e10.
create function private.figure(p_digits text, p_multiple text) returns numeric
language sql immutable set search_path = ''
as $$
  select least(1e10, trim_scale(round(replace(p_digits, ',', '')::numeric
    * case left(p_multiple, 1) when 'k' then 1000 when 't' then 1000 when 'l' then 100000 when 'c' then 10000000 else 1 end, 2)))
$$;

-- Takes the first range or bound of a kind (km, emi, year, price) out of a line: 'between 3 and 5 lakh', 'under 6 lakh', '5 lakh or less'.
-- Where nothing is compared, a year is that year, a price or kilometers the most. A number is a price when it has a currency or a
-- multiple, or is compared and has four digits; others are names: 'Alto 800', 'RX 100', '1.5 l', '5k'. Of a range an end without a multiple has that of
-- the other, if it is less than a thousand: '50000 to 1 lakh'. Of an EMI the most counts, from ₹ 500 on: '6 months' is none.
create function private.take_bounds(inout p_line text, p_kind text, out low numeric, out high numeric)
language plpgsql stable set search_path = ''
as $$
declare
  v_low    constant text := 'not less than|more than|greater than|newer than|above|over|after|since|from|at ?least|min(?:imum)?|starting(?: from)?|>=?';
  v_high   constant text := 'not more than|less than|older than|under|below|up ?to|within|max(?:imum)?|till|until|before|budget(?: of| is)?|<=?';
  v_about  constant text := 'around|about|approx|near';
  v_more   constant text := '\+|plus|onwards?|(?:or|and|&) (?:more|above|newer|later)|se (?:upar|zyada)';
  v_less   constant text := 'tak|madhe|(?:or|and|&) (?:less|below|under|older)|(?:se|ke) (?:kam|niche|andar)';
  v_digits constant text := '(\d[\d,]*(?:\.\d+)?) ?(k|thousand|l|lakhs?|lacs?|cr|crores?)?';
  -- Captures currency, digits and multiple.
  v_figure constant text := case p_kind when 'km' then '()' || v_digits
    when 'year' then '()(?:model )?((?:19|20)\d\d)()' else '(₹)?' || v_digits || '(?: ?/-)?(?: ?(?:rs|rupees?|only))?' end;
  v_unit   constant text := case p_kind when 'km' then ' ?(?:kms?|kilomet(?:er|re)s?)' when 'year' then '(?: models?)?'
    when 'emi' then '(?: (?:tak|madhe|ka|ki|ke|cha|chi|che))* ?emi(?: emi)*' else '' end;
  v_range  constant text := '( (?:between |from )?' || v_figure || ' ?(?:-|to|and|till|se) ?' || v_figure || v_unit || '(?= ))';
  v_bound  constant text := format('( (?:(%s) ?)?%s%s(?: ?(%s))?(?= ))',
    concat_ws('|', v_low, v_high, v_about), v_figure, v_unit, v_more || '|' || v_less);
  v_sure   constant boolean := p_kind <> 'price';
  v_found  text[];
  v_word   text;
begin
  for v_found in select regexp_matches(p_line, v_range, 'g') where p_line ~ v_range
  loop
    low := private.figure(v_found[3], coalesce(v_found[4], case when private.figure(v_found[3], '') < 1000 then v_found[7] end));
    high := private.figure(v_found[6], coalesce(v_found[7], case when private.figure(v_found[6], '') < 1000 then v_found[4] end));
    if low > high and v_found[4] is null and p_kind <> 'year' and private.figure(v_found[3], 'k') < high then
      low := private.figure(v_found[3], 'k');  -- '80 to 1 lakh'
    end if;
    if low <= high and (p_kind <> 'emi' or high >= 500) and (v_sure or coalesce(v_found[2], v_found[4], v_found[5], v_found[7]) <> '' or low >= 10000) then
      p_line := replace(p_line, v_found[1], '');
      return;
    end if;
  end loop;
  for v_found in select regexp_matches(p_line, v_bound, 'g')
  loop
    low := private.figure(v_found[4], v_found[5]);
    high := low;
    v_word := coalesce(v_found[2], v_found[6], '');
    continue when p_kind = 'year' and low > extract(year from private.today()) + 1 or p_kind = 'emi' and high < 500;
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
-- are those that were not, `corrected` what each is taken for, `unknown` those that nothing in stock has, which are left out. Words that say nothing,
-- like 'used', are not looked for. 'or', '&', '/' and '+' between words: either is found; ',' and 'and': both, or either where no vehicle has both.
-- A bare number of five digits is the highest price, beside a type one from 5000 on, if no name has it. Quoted words stay quoted: they are looked
-- for as they were typed.
-- Security definer: nobody reads the vocabulary, which has words of vehicles that are not listed; it answers with those that are.
create function private.search_meaning(
  p_text text, out filter jsonb, out words text, out corrected text[], out mistyped text[], out unknown text[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_owner  constant text := ' (?:(1st|first|single|one|1)|(2nd|second|two|2)|(3rd|third|three|3)) (?:owners?|hand)(?= )';
  v_filler constant text[] := private.filler_words();
  v_choices constant jsonb := private.choice_words();
  -- Of a link, the vehicle that it leads to.
  v_text   constant text := translate(regexp_replace(left(p_text, 200), 'https?://[^\s?#]*/([^/\s?#]+)\S*', '\1', 'gi'), '“”„', '"""');
  v_quoted constant text := (select string_agg(quoted[1], ' ') from regexp_matches(v_text, '"([^"]*)"', 'g') quoted);
  v_line   text := private.search_line(regexp_replace(v_text, '"[^"]*"', ' ', 'g'));
  v_city   constant text[] := coalesce((select string_to_array(private.normalize_search(city), ' ') from public.dealer), '{}');
  v_kind   text;
  v_word   text;
  v_place  int;
  v_words  text[] := '{}';
  v_right  text;
  v_found  record;
begin
  filter := '{}';
  if p_text ~ '^\s*$' is not false then
    return;
  end if;
  -- Twice, because a range may be said in two bounds: 'above 3 lakh under 5 lakh'.
  foreach v_kind in array '{km,km,emi,year,year,price,price}'::text[] loop
    continue when v_line !~ case v_kind when 'km' then '\dk? ?(?:thousand |lakhs? )?k' when 'emi' then '\d.* ?emi ' when 'year' then '(?:19|20)\d\d' else '\d' end;
    v_found := private.take_bounds(v_line, v_kind);
    v_line := v_found.p_line;
    if v_kind = 'emi' then
      v_found.low := null;
    end if;
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

  -- Bare numbers last, when it is known whether there is a type.
  for v_word, v_place in
    select plain, place from regexp_split_to_table(btrim(v_line), ' ') with ordinality as t (word, place),
      lateral (select case when word in ('&', '+', '/') then 'or' when word = 'and' then ',' else translate(word, '-', '') end as plain) signs
    where plain = ',' or plain ~ '[^\s!-/:-@[-`{-~₹]' and plain <> all (v_filler) and plain <> all (v_city) order by plain ~ '^[\d,]+$', place
  loop
    if v_word in ('or', ',') then
      v_words[v_place] := v_word;
      continue;
    elsif v_word ~ '^\d[\d,]{3,11}$' and not filter ? 'price' and not private.is_listed_word(replace(v_word, ',', ''))
      and private.figure(v_word, '') >= (case when filter ? 'type' then 5000 else 10000 end)
    then
      filter := filter || jsonb_build_object('price', jsonb_build_array(null, private.figure(v_word, '')));
      continue;
    end if;
    v_right := private.right_spelling(v_word, v_choices);
    if v_right is null then
      unknown := unknown || v_word;
      continue;
    elsif v_right <> v_word and v_word ~ '^[a-z]' then
      corrected := corrected || v_right;
      mistyped := mistyped || v_word;
    end if;
    if v_choices ? v_right then
      select filter || jsonb_build_object(facet, coalesce(filter -> facet, '[]') || choices) into filter
      from jsonb_each(v_choices -> v_right) as t (facet, choices);
    else
      v_words[v_place] := v_right;
    end if;
  end loop;
  -- An 'or' has words on both sides.
  words := regexp_replace(array_to_string(v_words, ' '), '^(?:(?:or|,)(?: |$))+|(?: (?:or|,))+$', '', 'g');
  words := nullif(regexp_replace(words, '(?: (or|,))+(?= )', ' \1', 'g'), '');
  if words ~ ' , ' then
    words := replace(words, ' , ', case when words !~ ' or ' and private.is_listed_word(words) then ' ' else ' or ' end);
  end if;
  if v_quoted ~ '\S' then
    words := concat_ws(' ', nullif(words, ''), '"' || private.search_form(regexp_replace(btrim(v_quoted), '\s+', ' ', 'g')) || '"');
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
  perform private.refuse_long_filter(p_filter);
  filter := v_meant.filter || p_filter;
  words := v_meant.words;
  understood := jsonb_strip_nulls(to_jsonb(v_meant));
  select page.total, page.numbers, page.next into total, numbers, next
  from private.listed_page(filter, words, p_sort, p_limit, p_offset, p_after) page;
  if total = 0 and private.words_query(p_search) is distinct from (case when v_meant.filter = '{}' then private.words_query(words) end) then
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

-- Whether a make, model, variant or colour has this phrase, on display or before. Security definer: nobody reads the vocabulary.
create function private.is_vehicle_phrase(p_said text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_listed_word(p_said)
    or not exists (select from string_to_table(p_said, ' ') one where one not in (select word from private.vehicle_words))
$$;

-- The dealer's own words, in alphabetical order, with how many vehicles on display each finds now, 1001 for more than a thousand, and whether it
-- `hides` a make or model, which is not found by its own name any more. `shown_in`: the languages in which it is shown as the name. For the office.
create function public.list_search_words() returns table (said text, means text, found int, hides boolean, shown_in text[])
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return query
    select coalesce(nullif(w.written, ''), w.said)::text, w.means::text, case when page.understood ? 'unknown' then 0 else page.total end, private.is_vehicle_phrase(w.said), w.shown_in
    from public.search_words w, private.search_page(w.said, '{}', 'newest', 1, 0, null) page
    order by w.said collate private.names;
end
$$;

revoke execute on function private.figure, private.take_bounds, private.search_meaning, private.search_page, private.is_vehicle_phrase from public;
grant execute on function private.is_vehicle_phrase to authenticated;
revoke execute on function public.list_search_words from public, anon, authenticated, service_role;
grant execute on function public.list_search_words to authenticated;
grant execute on function private.search_meaning, private.search_page to anon, authenticated;
