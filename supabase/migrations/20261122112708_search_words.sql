-- Search that understands: what words mean, mistyped ones, similar and nearest vehicles, and prices that went down.
--
-- The expression of cardetails.search_text changes, for which Postgres writes the table and its indexes anew: a few seconds for 100,000
-- vehicles, in which nobody reads it.

drop function public.list_vehicles(public.fuel_type, public.vehicle_type, text, text, int, int, jsonb, text, boolean);

alter table public.cardetails alter column search_text set expression as (
  lower(registernumber || ' ' || carname || ' ' || variant || ' ' || carcompany || ' ' || carcolor || ' '
        || private.vehicle_key(registernumber || '/' || carname || variant || '/' || carcompany || '/' || carcolor)));
comment on column public.cardetails.search_text is
  'Where words are looked for: each text as it is, then without spaces and hyphens, so that ''wagonr'' finds a Wagon R.';
update private.listed l set search_text = c.search_text
from public.cardetails c where c.registernumber = l.registernumber and c.search_text <> l.search_text;
-- Listed prices: which price stood on the home page from when to when, so that a reduction can be told. Only what anybody could see:
-- no price of a vehicle that is off the home page or sold.

create table private.listed_prices (
  id             bigint generated always as identity primary key,
  registernumber text not null references public.cardetails on delete cascade,
  price          numeric not null check (price > 0),
  listed_from    timestamptz not null default now(),
  listed_until   timestamptz check (listed_until >= listed_from)
);
comment on column private.listed_prices.listed_until is 'null: still there.';
select private.close_table('private.listed_prices');
create index listed_prices_by_vehicle on private.listed_prices (registernumber, listed_until);
create unique index one_price_is_listed on private.listed_prices (registernumber) where listed_until is null;

-- Writes down what has changed. Security definer: nobody writes the history himself.
create function private.note_listed_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_price numeric := case when new.onhomepage and not new.status then nullif(new.vehiclesellprice, 0) end;
begin
  if tg_op = 'UPDATE' then
    update private.listed_prices set listed_until = now()
    where registernumber = new.registernumber and listed_until is null and price is distinct from v_price;
  end if;
  insert into private.listed_prices (registernumber, price) select new.registernumber, v_price where v_price is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger note_listed_price after insert or update of vehiclesellprice, onhomepage, status on public.cardetails
  for each row execute function private.note_listed_price();

-- The reduction of a listed vehicle: {"from": rupees, "since": day}; null when there is none. Honest advertising: a price counts
-- that was there within 60 days and stood for a day or longer in all, so that a typing error does not. Of these the highest is told,
-- unless the vehicle was cheaper since, or as cheap before: whoever raises a price and takes it back has reduced nothing.
create function private.price_reduction(p_registernumber text) returns jsonb
language sql stable set search_path = ''
as $$
  with earlier as (
    select price, min(listed_from) as first, max(listed_until) as until
    from private.listed_prices
    where registernumber = p_registernumber and listed_until > now() - interval '60 days'
    group by price
    having sum(listed_until - listed_from) >= interval '1 day'
  ), reduction as (
    select present.price, max(earlier.price) as highest, max(earlier.until) as until
    from private.listed_prices present
    join earlier on earlier.price > present.price
    where present.registernumber = p_registernumber and present.listed_until is null
    group by present.price
  )
  select jsonb_build_object('from', highest, 'since', to_char(until at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
  from reduction r
  where not exists (select from earlier e where e.price < r.price or e.price = r.price and e.first < r.until)
$$;

revoke execute on function private.note_listed_price, private.price_reduction from public;

-- What is listed today counts from today.
insert into private.listed_prices (registernumber, price)
select registernumber, vehiclesellprice from public.cardetails where onhomepage and not status and vehiclesellprice > 0;

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

-- Learns the words of a vehicle, in alphabetical order: two who add the same words wait for each other, never in a circle.
-- Security definer: nobody writes the vocabulary himself.
create function private.learn_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.vehicle_words (word)
  select distinct word
  from regexp_split_to_table(lower(concat_ws(' ', new.carname, new.variant, new.carcompany, new.carcolor)), '[^a-z0-9]+') word
  where word ~ '^[a-z]{4,20}$'
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger learn_words after insert or update of carname, variant, carcompany, carcolor on public.cardetails
  for each row execute function private.learn_words();

revoke execute on function private.spellings, private.learn_words from public;

insert into private.vehicle_words (word)
select distinct word
from public.cardetails,
  regexp_split_to_table(lower(concat_ws(' ', carname, variant, carcompany, carcolor)), '[^a-z0-9]+') word
where word ~ '^[a-z]{4,20}$';

-- Search meaning: what a visitor means by the words he types, as people write in India: 'diesel car under 6 lakh', '2018 model',
-- 'below 60,000 kms', 'first owner'. What is not understood stays a word that is looked for.

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
$$;

-- Normalized: lower case, one space between words and around, plain digits, '₹' against its figure. Punctuation goes, except
-- within figures and where names have it. A registration number is one word, so that no part of it is taken for a year.
create function private.search_line(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_plate text;
  v_line  text := lower(translate(left(p_text, 100), '०१२३४५६७८९–—−≤≥()[]"!?;:|', '0123456789---<>          '));
begin
  v_line := ' ' || regexp_replace(v_line, ',(?!\d)|(?<!\d),|\.(?=\s|$)|\s+', ' ', 'g') || ' ';
  v_line := regexp_replace(v_line, ' +', ' ', 'g');
  v_line := regexp_replace(v_line, '(?:₹|\m(?:rs|inr)\.?) ?(?=\d)', '₹', 'g');
  v_plate := (regexp_match(v_line, ' ([a-z]{2}[ -]?\d{1,2}[ -]?[a-z]{1,3}[ -]?\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?= )'))[1];
  if v_plate is not null then
    v_line := replace(v_line, v_plate, lower(private.vehicle_key(v_plate)));
  end if;
  v_line := regexp_replace(v_line, ' (?:second|2nd)[ -]hand(?= )', ' used');
  v_line := regexp_replace(v_line, ' (?:2|two)[ -]?wheelers?(?= )', ' bike');
  return regexp_replace(v_line, ' (?:4|four)[ -]?wheelers?(?= )', ' car');
end
$$;

-- A figure with its multiple: '5.5', 'lakh' is 550000.
create function private.figure(p_digits text, p_multiple text) returns numeric
language sql immutable set search_path = ''
as $$
  select trim_scale(replace(p_digits, ',', '')::numeric
    * case left(p_multiple, 1) when 'k' then 1000 when 't' then 1000 when 'l' then 100000 when 'c' then 10000000 else 1 end)
$$;

-- Takes the first range or bound of a kind (km, year, price) out of a line: 'between 3 and 5 lakh', 'under 6 lakh', '5 lakh or less'.
-- Where nothing is compared, a year is that year, a price or kilometers the most. A number is a price when it has a currency or a
-- multiple, or is compared and has four digits; others are names: 'Alto 800', 'RX 100', '1.5 l'.
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
    if v_sure or v_found[3] <> '' or length(v_found[5]) > 1 or v_word <> '' and (low >= 1000 or v_found[5] <> '') then
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

-- What a text means: a filter, as private.listing_conditions describes it, and the words that are left, rightly spelled. `corrected`
-- are those that were mistyped. A text without either, like 'a', is looked for as it was typed.
-- Security definer: nobody reads the vocabulary, which has words of vehicles that are not listed; it answers with those that are.
create function private.search_meaning(p_text text, out filter jsonb, out words text, out corrected text[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_owner  constant text := ' (?:(1st|first|single|one|1)|(2nd|second|two|2)|(3rd|third|three|3)) (?:owners?|hand)(?= )';
  v_filler constant text[] := '{a,an,the,and,or,with,in,of,for,from,to,used,sale,price,year,model,models,vehicle,vehicles,owner,gaadi,gadi}';
  v_choices constant text[] := array(select word from private.choice_words());
  v_line   text := private.search_line(p_text);
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
    end if;
    if v_right = any (v_choices) then
      select facet, choices into v_found from private.choice_words() where word = v_right;
      filter := filter || jsonb_build_object(v_found.facet, coalesce(filter -> v_found.facet, '[]') || to_jsonb(v_found.choices));
    else
      words := concat_ws(' ', words, nullif(v_right, ''));
    end if;
  end loop;
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
  if total = 0 and (v_meant.filter <> '{}' or words is distinct from lower(btrim(p_search))) then
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

revoke execute on function
  private.is_listed_word, private.right_spelling, private.choice_words, private.search_line, private.figure, private.take_bounds,
  private.search_meaning, private.search_page
  from public;
grant execute on function private.search_meaning, private.search_page to anon, authenticated;

-- The home page (R058, R059): {"cars": […], "total"}, filtered, searched, sorted by newest, price or km (lowest first), priceDesc or
-- year (latest first), unknown last, paginated when p_limit is given. p_filter is described at private.listing_conditions. Above
-- 1,000 the total of a page is 1001, with "totalIsMore": true: counting 100,000 would cost more than the page.
-- Keyset pagination with p_after, '' for the first page: "next" is what to pass for the page behind it, null for none. It holds
-- the sort keys, so that it outlives the vehicle it was made of.
-- With p_understood the answer says what the words were read as: "understood": {"filter", "words", "corrected"}.
-- One answer, not rows: without p_limit it is the whole stock, and PostgREST silently truncates rows at max_rows.
-- plpgsql and json, not sql and jsonb: the busiest query keeps a cached plan and builds its answer in half the time.
create function public.list_vehicles(
  p_fuel   public.fuel_type default null,
  p_make   public.vehicle_type default null,
  p_search text default '',
  p_sort   text default 'newest',
  p_limit  int default null,
  p_offset int default 0,
  p_filter jsonb default '{}',
  p_after  text default null,
  p_pictures boolean default false,
  p_understood boolean default false
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_filter jsonb := p_filter
    || case when p_fuel is null then '{}' else jsonb_build_object('fuel', jsonb_build_array(p_fuel)) end
    || case when p_make is null then '{}' else jsonb_build_object('type', jsonb_build_array(p_make)) end;
  v_found  record := private.search_page(p_search, v_filter, p_sort, p_limit, p_offset, p_after);
  v_cars   json := (
    select coalesce(json_agg(v order by place), '[]')
    from unnest(v_found.numbers) with ordinality as found (number, place)
    join public.vehicle_listing v on v.registernumber = found.number);
begin
  return format('{"cars":%s,"total":%s%s%s%s%s}', v_cars, v_found.total,
    case when p_limit is not null and v_found.total > 1000 then ',"totalIsMore":true' end,
    case when p_after is not null then ',"next":' || coalesce(to_json(v_found.next)::text, 'null') end,
    case when p_pictures then ',"pictures":' || private.pictures_of((
      select array_agg(number || '/InventoryVehicleImages/0') from unnest(v_found.numbers) as number))::text end,
    case when p_understood then ',"understood":' || v_found.understood::text end)::json;
end
$$;
revoke execute on function public.list_vehicles from public, anon, authenticated, service_role;
grant execute on function public.list_vehicles to anon, authenticated;

-- What the filters of the home page offer: {"total", "fuel": [{"value", "count"}], "type", "transmission", "owners", "brand", "colour":
-- likewise, most frequent first; "price": {"min", "max", "choices": [{"from", "to", "count"}]}, "km": likewise,
-- "year": {"min", "max", "choices": [{"value", "count"}]}}. Filter, search and total as in list_vehicles.
create or replace function public.count_vehicles(p_filter jsonb default '{}', p_search text default '') returns jsonb
language sql stable set search_path = ''
as $$
  with search as (
    select * from private.search_page(p_search, p_filter, 'newest', 1, 0, null)
  ), counted as (
    select c.* from search, private.count_facets(search.filter, search.words) c
  ), asked as (
    select facet, (
        select coalesce(jsonb_agg(jsonb_build_object('value', coalesce(spelled, choice), 'count', number)
          order by number desc, choice), '[]') from counted where counted.facet = list.facet) as answer
    from unnest('{fuel,type,transmission,owners,brand,colour}'::text[]) as list (facet)
    union all
    select facet, jsonb_build_object(
      'min', (select number from counted where counted.facet = range.facet and choice = 'min'),
      'max', (select number from counted where counted.facet = range.facet and choice = 'max'),
      'choices', (
        select coalesce(jsonb_agg(case facet
          when 'year' then jsonb_build_object('value', choice::int, 'count', number)
          else jsonb_build_object('from', coalesce(steps[choice::int], 0), 'to', steps[choice::int + 1], 'count', number) end
          order by choice::int), '[]')
        from counted where counted.facet = range.facet and choice not in ('min', 'max')))
    from unnest('{price,km,year}'::text[]) as range (facet), private.steps_of(facet) as steps
  )
  select jsonb_object_agg(facet, answer)
    || jsonb_build_object('total', (select total from search)) from asked
$$;

-- Security definer: the public page also opens vehicles that are off the home page, with the insurance number masked; a
-- visitor has no right on either table (D16, D23).
create or replace function private.landing_vehicle(p_registernumber text, p_pictures boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'car', to_jsonb(v) || jsonb_strip_nulls(jsonb_build_object('reduced', private.price_reduction(c.registernumber))),
      'insurance', case
        when v.status or i.registernumber is null then '{}'
        else jsonb_build_object(
          'insurancecompany', i.insurancecompany,
          'insurancenumber', private.masked(i.insurancenumber),
          'insurancestartdate', i.insurancestartdate,
          'insuranceenddate', i.insuranceenddate,
          'insurancetenure', i.insurancetenure)
        end,
      'images', images)
      || case when p_pictures then jsonb_build_object('pictures', private.pictures_of(
        array(select file ->> 'path' from jsonb_array_elements(images) as file))) else '{}' end
    from public.cardetails c
    cross join lateral private.public_file_list(c.registernumber || '/InventoryVehicleImages/') as images
    join public.vehicle_listing v on v.registernumber = c.registernumber
    left join public.carinsurance i on i.registernumber = c.registernumber
    where c.vehicle_key = private.vehicle_key(p_registernumber)
  );
end
$$;

-- Similar vehicles: what else a visitor may like who looks at one.

-- Within these the nearest price and the newest of a maker are found without reading the others.
create index cardetails_listed_by_type_and_price on public.cardetails (carmake, vehiclesellprice) where onhomepage and not status;
create index cardetails_listed_by_type_and_maker on public.cardetails (carmake, private.vehicle_key(carcompany), created_at desc)
  where onhomepage and not status;

-- The numbers of the listed vehicles most like this one: of its type, near in price, maker, year and fuel. Of each kind a few
-- dozen are compared, however many there are. The price of a sold vehicle is not used: the order would betray it (D23).
-- Null for an unknown vehicle.
-- Security definer: the page of a vehicle that is sold or off the home page has similar ones too.
create function private.similar_vehicles(p_registernumber text, p_limit int) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_car   public.cardetails := (select c from public.cardetails c where vehicle_key = private.vehicle_key(p_registernumber));
  v_maker text := nullif(private.vehicle_key(v_car.carcompany), '');
  v_price numeric := case when not v_car.status then nullif(v_car.vehiclesellprice, 0) end;
  v_year  int := coalesce(v_car.make_year, extract(year from v_car.registration_date));
begin
  if v_car.registernumber is null then
    return null;
  end if;
  return array(
    with candidates as (
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and vehiclesellprice >= v_price
       order by vehiclesellprice limit 40)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and vehiclesellprice < v_price
       order by vehiclesellprice desc limit 40)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and carmake = v_car.carmake and private.vehicle_key(carcompany) = v_maker
       order by created_at desc limit 80)
      union
      (select registernumber from public.cardetails
       where onhomepage and not status and (carmake = v_car.carmake or v_car.carmake is null)
       order by created_at desc limit 40)
    )
    select registernumber from candidates join public.cardetails using (registernumber)
    where registernumber <> v_car.registernumber
    order by
      -- A tenth of the price weighs as much as a year; another maker as three, another fuel as two.
      coalesce(abs(ln((nullif(vehiclesellprice, 0) / v_price)::float8)) * 10, 5)
        + least(coalesce(abs(coalesce(make_year, extract(year from registration_date)) - v_year), 3), 10)
        + case when private.vehicle_key(carcompany) = v_maker then 0 else 3 end
        + case when fuel = v_car.fuel then 0 else 2 end,
      created_at desc, registernumber
    limit p_limit);
end
$$;

-- Up to six listed vehicles like this one, three by default, the most similar first, as the home page has them: {"cars": […]}.
-- 400 'Car not found' for an unknown number (D19).
create function public.similar_vehicles(p_registernumber text, p_limit int default 3) returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_numbers text[] := private.similar_vehicles(p_registernumber, least(greatest(p_limit, 1), 6));
begin
  if v_numbers is null then
    raise sqlstate 'PT400' using message = 'Car not found', hint = 'vehicle.not_found';
  end if;
  return (
    select json_build_object('cars', coalesce(json_agg(v order by array_position(v_numbers, v.registernumber)), '[]'))
    from public.vehicle_listing v
    where v.registernumber = any (v_numbers));
end
$$;

revoke execute on function private.similar_vehicles from public;
revoke execute on function public.similar_vehicles from public, anon, authenticated, service_role;
grant execute on function private.similar_vehicles, public.similar_vehicles to anon, authenticated;

-- Nearest vehicles: what to offer when nothing is found.

-- For each thing asked for, chosen or written, how many vehicles there are without it, and up to six of those, as the home page has
-- them: {"without": {"fuel": 3, "maxPrice": 1, "words": 0}, "cars": […]}. So these miss a single wish, and it by least; where all
-- miss more, they are the newest of the type. Of a range each end is a wish of its own.
create function public.nearest_vehicles(p_search text default '', p_filter jsonb default '{}') returns json
language plpgsql stable set search_path = ''
as $$
declare
  v_asked   record := private.search_meaning(p_search);
  v_filter  jsonb := v_asked.filter || p_filter;
  v_without jsonb := '{}';
  v_nearest text[] := '{}';
  v_wish    record;
  v_found   record;
begin
  for v_wish in
    select key as name, v_filter - key as filter, v_asked.words, null as sort
    from jsonb_each(v_filter) where jsonb_typeof(value) = 'array' and key not in ('price', 'km', 'year')
    union all
    select bound || initcap(key),
      case when value ->> (1 - place) is null then v_filter - key else jsonb_set(v_filter, array[key, place::text], 'null') end,
      v_asked.words,
      case bound || key when 'maxprice' then 'price' when 'minprice' then 'priceDesc' when 'maxkm' then 'km' when 'minyear' then 'year' end
    from jsonb_each(v_filter), (values ('min', 0), ('max', 1)) as t (bound, place)
    where key in ('price', 'km', 'year') and value ->> place is not null
    union all
    select 'words', v_filter, null, null where v_asked.words <> ''
  loop
    v_found := private.listed_page(v_wish.filter, v_wish.words, v_wish.sort, 6, 0, null);
    v_without := v_without || jsonb_build_object(v_wish.name, v_found.total);
    v_nearest := v_nearest || array(
      select nth + case v_wish.name when 'words' then 6 else 0 end || '/' || number from unnest(v_found.numbers) with ordinality as t (number, nth));
  end loop;
  if v_nearest = '{}' then
    v_found := private.listed_page(jsonb_strip_nulls(jsonb_build_object('type', v_filter -> 'type')), null, null, 6, 0, null);
    v_nearest := array(select '1/' || number from unnest(v_found.numbers) number);
  end if;

  -- The first of each wish, then the second of each; those without the words, which may be anything, at last.
  return (
    with nearest as (
      select split_part(place, '/', 2) as registernumber, min(split_part(place, '/', 1)::int) as nth, min(at) as at
      from unnest(v_nearest) with ordinality as t (place, at)
      group by 1 order by 2, 3 limit 6
    )
    select json_build_object('without', v_without, 'cars', coalesce(json_agg(v order by nth, at), '[]'))
    from nearest join public.vehicle_listing v using (registernumber));
end
$$;

revoke execute on function public.nearest_vehicles from public, anon, authenticated, service_role;
grant execute on function public.nearest_vehicles to anon, authenticated;
